/** Runs every TypeScript block of the README and the guides, and holds what they print to what they say they print. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, it, vi } from 'vitest'
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

// Inside the project, so that a block finds the packages that it imports.
const folder = mkdtempSync(join('node_modules', '.docs-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(block: string, name: string): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: block, loader: 'ts', resolveDir: '.' },
    alias,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
  }).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`)
  })
  const file = join(folder, `${name.replace(/\W+/g, '-')}.mjs`)
  writeFileSync(file, outputFiles[0].contents)
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => {
    printed.push(...parts.map(String).join(' ').split('\n'))
  })
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href)
  } finally {
    log.mockRestore()
  }
  return printed
}

for (const page of PAGES)
  describe(page, () => {
    const blocks = [...readFileSync(page, 'utf8').matchAll(/^( *)```ts\n([\s\S]*?)^ *```/gm)].map(
      ([, , code]) => code,
    )
    blocks.forEach((block, i) => {
      it(`block ${i + 1} runs and prints what it says`, async () => {
        const promised = [...block.matchAll(/\/\/ → (.*?)(?= \/\/ →|$)/gm)].map(([, text]) => text)
        expect(await run(block, `${page} ${i + 1}`)).toEqual(promised)
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
