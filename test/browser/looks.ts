/** The page on small screens, by day and by night, and the maps that can only be looked at. */

import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { GAMES } from '../../src/games/registry'
import { beginOn, clickSpace, event, middleOf, type Playground } from './playground'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const GAME = '#/play?scenario=1939&seed=page&pace=0'

/** What sticks out to the right of the page, but for what scrolls by itself. */
function stickingOut(): string[] {
  const width = document.documentElement.clientWidth
  const found = [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        !element.closest('.map-scroller, .scroll, pre, .unseen') &&
        element.getBoundingClientRect().right > width + 0.5,
    )
    .map((element) => `${element.tagName} ${element.className}`)
  return document.documentElement.scrollWidth > width ? ['the page', ...found] : found
}

/** Words that are hard to read: less than 4.5 to 1 against what lies behind them, or 3 to 1 if they are large. */
function hardToRead(): string[] {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const channels = (colour: string) => {
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = colour
    pixel.fillRect(0, 0, 1, 1)
    return [...pixel.getImageData(0, 0, 1, 1).data]
  }
  const light = (colour: string) => {
    const [r, g, b] = channels(colour).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const behind = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (channels(backgroundColor)[3] === 255) return backgroundColor
    }
    return 'white'
  }
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
    if (!own || element.closest('.map, .face, .unseen, :disabled, noscript, option')) return []
    if (element.getClientRects().length === 0) return []
    const style = getComputedStyle(element)
    const ink = light(element instanceof SVGElement ? style.fill : style.color)
    const paper = light(behind(element))
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
    const large = Number.parseFloat(style.fontSize) >= 24
    return contrast >= (large ? 3 : 4.5)
      ? []
      : [`${contrast.toFixed(2)}: ${element.textContent!.slice(0, 40)}`]
  })
}

export function looksTests(started: () => Playground): void {
  afterEach(() => expect(started().problems).toEqual([]))

  /** Through everything that a player meets: a refusal, an attack with its odds, the dialogs, the other tabs. */
  const tour = async (page: Page, look: (where: string) => Promise<void>) => {
    await beginOn(page, started(), GAME)
    await clickSpace(page, '1714')
    await clickSpace(page, '2011')
    await page.getByRole('region', { name: 'Refused' }).waitFor()
    await look('a refusal')
    await page.getByRole('button', { name: 'End the phase' }).click()
    await clickSpace(page, '1612')
    await page.getByRole('button', { name: /Add all/ }).click()
    await page.locator('.chart svg').waitFor()
    await look('an attack')
    await page.getByRole('button', { name: 'New game' }).click()
    await look('the choice of a game')
    await page.getByRole('button', { name: 'Cancel' }).click()
    // The longest dates.
    for (const game of ['aeto&scenario=1939', 'europe-engulfed&scenario=16.3']) {
      await beginOn(page, started(), `#/play?game=${game}&seed=page&pace=0`)
      await look(game)
    }
    await page.goto(`${started().url}#/odds?table=the-war-u-boat-war`)
    await page.locator('.crt').waitFor()
    await look('the odds')
    await page.goto(`${started().url}#/maps?map=europe-engulfed`)
    await page.locator('.maps [data-space]').first().waitFor()
    await look('the maps')
  }

  it('on a phone nothing is wider than the screen', async () => {
    const page = await started().open('#/odds', PHONE)
    await tour(page, async (where) => expect(await page.evaluate(stickingOut), where).toEqual([]))
    await page.close()
  })

  it('on a phone the whole of every map can be seen at once', async () => {
    const page = await started().open('#/maps', PHONE)
    for (const { id, space } of GAMES) {
      await page.goto(`${started().url}#/maps?map=${id}`)
      await page.locator(`[data-space="${space}"]`).waitFor()
      await page.getByRole('button', { name: 'Show the whole map' }).click()
      const outside = await page.locator('.map-scroller').evaluate((scroller) => {
        const { width, height } = scroller.querySelector('svg')!.getBoundingClientRect()
        return [width - scroller.clientWidth, height - scroller.clientHeight].filter((more) => more > 1)
      })
      expect(outside, id).toEqual([])
    }
    await page.close()
  })

  it('fingers move a unit', async () => {
    const page = await started().open('#/odds', PHONE)
    await beginOn(page, started(), GAME)
    const tap = async (space: string) => {
      const { x, y } = await middleOf(page, space)
      await page.touchscreen.tap(x, y)
    }
    await tap('1714')
    await page.locator('.unit[aria-pressed="true"]').waitFor()
    await tap('1813')
    await event(page, 'moves 1714-1813').waitFor()
    await page.close()
  })

  it.each(['light', 'dark'] as const)('by %s every word can be read', async (colorScheme) => {
    const page = await started().open('#/odds', { colorScheme })
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme)
    await tour(page, async (where) => expect(await page.evaluate(hardToRead), where).toEqual([]))
    await page.close()
  })

  it('light and dark can be chosen, and the choice is kept', async () => {
    const page = await started().open('#/odds', { colorScheme: 'light' })
    const theme = () => page.locator('html').getAttribute('data-theme')
    await page.getByRole('button', { name: 'Dark colours' }).click()
    expect(await theme()).toBe('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
    await page.close()
  })

  it('the map of every game can be looked at', async () => {
    const page = await started().open('#/maps')
    for (const { id, title, space } of GAMES) {
      await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption(id)
      await page.getByRole('application', { name: `Map of ${title}` }).waitFor()
      await page.locator(`[data-space="${space}"]`).waitFor()
    }
    // A link names its game, as the links of the other tabs do; of two that are opened at once the last is shown.
    for (const field of ['map', 'game']) {
      await page.evaluate(
        ([first, last]) => {
          location.hash = first
          location.hash = last
        },
        [`#/maps?${field}=aeto`, `#/maps?${field}=europe-engulfed`],
      )
      await page.getByRole('application', { name: 'Map of Europe Engulfed' }).waitFor()
      expect(await page.getByRole('combobox', { name: 'Map', exact: true }).inputValue()).toBe(
        'europe-engulfed',
      )
    }
    await clickSpace(page, 'Berlin')
    await expect.poll(() => page.locator('.about-space').textContent()).toContain('Berlin')
    const sure = page.locator('[data-layer="certainty"]')
    expect(await sure.isVisible()).toBe(false)
    await page.getByLabel('How sure we are').check()
    expect(await sure.isVisible()).toBe(true)
    await page.close()
  })

  it('numbers and names give way to the map when they would be too small to read', async () => {
    const page = await started().open('#/maps?map=aeto')
    const numbers = page.locator('[data-layer="numbers"]')
    await numbers.waitFor({ state: 'attached' })
    expect(await numbers.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Show the whole map' }).click()
    expect(await numbers.isVisible()).toBe(false)
    await page.close()
  })
}
