/** The playground, built and served, in a real browser: what the tests of this folder share. */

import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildPlayground, serve } from '../../src/dev/playground'

const HANG = 180_000

export interface Playground {
  readonly url: string
  /** A page of its own, at an address such as `#/odds`. What it writes to its console as an error is in `problems`. */
  open(address: string, options?: BrowserContextOptions): Promise<Page>
  readonly problems: string[]
  close(): Promise<void>
}

export async function startPlayground(program: string): Promise<Playground> {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'))
  await buildPlayground(folder)
  const { server, url }: { server: Server; url: string } = await serve(folder, 0)
  const browser: Browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  const problems: string[] = []
  return {
    url,
    problems,
    async open(address, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      const page = await context.newPage()
      // For hangs only: a busy machine is no failure.
      page.setDefaultTimeout(HANG)
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await page.goto(url + address)
      return page
    },
    async close() {
      await browser.close()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let games = 0

/** A new game on a page that is open already: only the part of its address after the `#` changes. */
export async function beginOn(page: Page, ground: Playground, address: string): Promise<void> {
  const table = page.locator('.play:not(.maps)')
  const begun = (await table.count()) > 0 ? Number(await table.getAttribute('data-begun')) : 0
  games += 1
  await page.goto(`${ground.url}${address}&game-of-test=${games}`)
  await page.locator(`.play[data-begun="${begun + 1}"]`).waitFor()
}

/** The middle of a space in pixels of the page. The map is scrolled first, as a player would, if it is out of sight or under a button. */
export async function middleOf(page: Page, space: string): Promise<{ x: number; y: number }> {
  return page.locator(`[data-space="${space}"]`).evaluate((cell) => {
    const map = cell.closest('.map-scroller')!
    const outer = map.getBoundingClientRect()
    const middle = () => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const off = { x: middle().x - outer.left - outer.width / 2, y: middle().y - outer.top - outer.height / 2 }
    if (Math.abs(off.x) > outer.width * 0.3 || Math.abs(off.y) > outer.height * 0.3)
      map.scrollBy(off.x, off.y)
    return middle()
  })
}

/** Clicks the middle of a space, wherever counters lie. */
export async function clickSpace(page: Page, space: string): Promise<void> {
  const { x, y } = await middleOf(page, space)
  await page.mouse.click(x, y)
}

/** The lines of a chart of chances: each result with its exact fraction. */
export async function chartLines(page: Page): Promise<string[]> {
  const texts = await page.locator('.chart svg text').allTextContents()
  return texts.flatMap((text, i) =>
    i % 2 === 0 ? [`${text} ${/\((.*)\)/.exec(texts[i + 1])?.[1] ?? '1'}`] : [],
  )
}

export const event = (page: Page, words: string) => page.locator('.events li', { hasText: words })
