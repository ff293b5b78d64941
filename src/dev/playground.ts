/**
 * `npm run playground`: builds docs/playground into docs/playground/dist, serves it on this machine and opens it if there is a screen.
 * With `-- --build` it builds only: the folder is static and can be put anywhere.
 */

import { spawn } from 'node:child_process'
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { aetoBoard } from '../games/aeto/board'
import { etoBoard } from '../games/eto/board'
import { europeEngulfedBoard } from '../games/europe-engulfed/board'
import { theWarBoard } from '../games/the-war/board'
import { aetoSheet, boardSvg, etoSheet, europeEngulfedSheet, MAP_LAYERS, theWarSheet } from '../svg'
import type { MapSheet } from '../svg/sheet'
import { ENTRIES } from './entries'

const SOURCE = 'docs/playground'
const FOLDER = `${SOURCE}/dist`
const PORT = 4173

const SHEETS: Readonly<Record<string, () => MapSheet>> = {
  eto: () => etoSheet(etoBoard()),
  'the-war': () => theWarSheet(theWarBoard()),
  aeto: () => aetoSheet(aetoBoard()),
  'europe-engulfed': () => europeEngulfedSheet(europeEngulfedBoard()),
}

/** Builds the page into a folder. */
export async function buildPlayground(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/maps`, { recursive: true })
  await build({
    entryPoints: { main: `${SOURCE}/src/main.ts`, worker: `${SOURCE}/src/worker.ts` },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // The page imports the package by name, as any user does.
    alias: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, resolve(file)])),
  })
  for (const file of ['index.html', 'style.css']) copyFileSync(`${SOURCE}/${file}`, join(folder, file))
  for (const [id, sheet] of Object.entries(SHEETS)) writeFileSync(`${folder}/maps/${id}.svg`, mapOf(sheet()))
}

/** A map for a page that can be light or dark: the colours of both are in it. Drawing it takes longer than loading it. */
function mapOf(sheet: MapSheet): string {
  const layers = [...MAP_LAYERS, 'certainty'] as const
  const light = boardSvg(sheet, { layers, legend: false })
  const scope = /class="grognard-map (gm-\w+)"/.exec(light)?.[1]
  const dark = boardSvg(sheet, { layers: [], legend: false, theme: 'dark' }).match(
    /\.gm-\w+\{(--[^}]*)\}/,
  )?.[1]
  if (scope === undefined || dark === undefined) throw new Error('a map without colours')
  return light.replace('<style>', `<style>[data-theme=dark] .${scope}{${dark}}`)
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves a folder on this machine alone. Port 0 takes any that is free. */
export function serve(folder: string, port: number): Promise<{ server: Server; url: string }> {
  const root = resolve(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = normalize(
      join(root, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
    )
    if (!file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('not here')
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    })
    createReadStream(file).pipe(response)
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      done({ server, url: `http://localhost:${(server.address() as AddressInfo).port}/` })
    })
  })
}

/** Opens a browser where there is one; the address has been printed in any case. */
function openBrowser(url: string): void {
  const screen = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  if (process.platform === 'linux' && screen === undefined) return
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

async function main(args: readonly string[]): Promise<void> {
  await buildPlayground(FOLDER)
  console.log(`built: ${FOLDER}`)
  if (args.includes('--build')) return
  const { url } = await serve(FOLDER, PORT).catch(() => serve(FOLDER, 0))
  console.log(`the playground is at ${url} (Ctrl+C ends it)`)
  openBrowser(url)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2))
