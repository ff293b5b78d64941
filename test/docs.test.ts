/** Runs every TypeScript block of the README and the guides, and holds what they print to what they say they print. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENTRIES } from '../src/dev/entries'

const PAGES = [
  'README.md',
  ...['docs/guides', 'docs/the-war'].flatMap((folder) =>
    readdirSync(folder)
      .filter((page) => page.endsWith('.md'))
      .map((page) => `${folder}/${page}`),
  ),
]

/** The package as the blocks import it. */
const alias = Object.fromEntries(Object.entries(ENTRIES).map(([subpath, file]) => [subpath, `./${file}`]))

const blocksOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^( *)```ts\n([\s\S]*?)^ *```/gm)].map(([, , code]) => code)

// Inside the project, so that a block finds the packages that it imports.
const folder = mkdtempSync(join('node_modules', '.docs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const nameOf = (page: string, i: number): string => `${page} ${i + 1}`.replace(/\W+/g, '-')

/** Gives esbuild the blocks as files that stand in the root of the project. */
const blocksOfPages = (blocks: ReadonlyMap<string, string>): Plugin => ({
  name: 'blocks of pages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^block:/ }, ({ path }) => ({
      path: path.slice('block:'.length),
      namespace: 'block',
    }))
    onLoad({ filter: /./, namespace: 'block' }, ({ path }) => ({
      contents: blocks.get(path)!,
      loader: 'ts',
      resolveDir: resolve('.'),
    }))
  },
})

/** All blocks are bundled at once, so that those about one game share it: each by itself would be the whole game again. */
beforeAll(async () => {
  const blocks = new Map(
    PAGES.flatMap((page) => blocksOf(page).map((block, i) => [nameOf(page, i), block] as const)),
  )
  await build({
    entryPoints: [...blocks.keys()].map((name) => ({ in: `block:${name}`, out: name })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    alias,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
    plugins: [blocksOfPages(blocks)],
  })
})

async function run(name: string): Promise<string[]> {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => {
    printed.push(...parts.map(String).join(' ').split('\n'))
  })
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.mjs`)).href)
  } finally {
    log.mockRestore()
  }
  return printed
}

for (const page of PAGES)
  describe(page, () => {
    blocksOf(page).forEach((block, i) => {
      it(`block ${i + 1} runs and prints what it says`, async () => {
        const promised = [...block.matchAll(/\/\/ → (.*?)(?= \/\/ →|$)/gm)].map(([, text]) => text)
        expect(await run(nameOf(page, i))).toEqual(promised)
      })
    })
  })

it('every page has something to run', () => {
  for (const page of PAGES) expect(readFileSync(page, 'utf8')).toContain('```ts')
})

it('every field of The War has a page that begins with an example of it', () => {
  const fields = Object.keys(ENTRIES).filter((subpath) => subpath.startsWith('grognard/the-war/'))
  expect(fields.length).toBeGreaterThan(10)
  for (const subpath of fields) {
    const page = readFileSync(`docs/the-war/${subpath.slice('grognard/the-war/'.length)}.md`, 'utf8')
    expect(page.split('\n').indexOf('```ts')).toBe(4)
    expect(page).toContain(subpath)
  }
})
