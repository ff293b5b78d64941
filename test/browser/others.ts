/** The games that are on the page by the contract alone, and the umpire's page of aeto. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aeto } from '../../src/games/aeto'
import { europeEngulfed } from '../../src/games/europe-engulfed'
import { theWar } from '../../src/games/the-war'
import { beginOn, type Playground } from './playground'

export function otherGamesTests(started: () => Playground): void {
  let ground: Playground
  let page: Page
  beforeAll(async () => {
    ground = started()
    page = await ground.open('#/play?game=the-war&scenario=poland-1939&seed=page&pace=0')
    await page.locator('[data-stack]').first().waitFor()
  })
  afterEach(() => expect(ground.problems).toEqual([]))

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const allActions = async () => {
    await page.locator('.all summary').click()
    return page.locator('.all-actions button')
  }

  it('The War shows its units, every legal action in words, and takes one back', async () => {
    const start = theWar.setup({ scenario: 'poland-1939', seed: 'page' })
    const stacks = new Set(Object.values(start.units).map(({ hex }) => hex))
    expect(await page.locator('.layer-units [data-stack]').count()).toBe(stacks.size)
    const actions = await allActions()
    expect(await actions.count()).toBe([...theWar.legalActions(start)].length)
    await actions.filter({ hasText: /fly/i }).first().click()
    await press(/Undo/)
    const again = await allActions()
    expect(await again.count()).toBe([...theWar.legalActions(start)].length)
  })

  it('two bots play The War to its end in the worker', async () => {
    await beginOn(
      page,
      ground,
      '#/play?game=the-war&scenario=poland-1939&seed=page&pace=0&by-axis=player+at+random&by-allied=player+at+random',
    )
    await page.getByRole('region', { name: 'Result' }).waitFor()
    expect(await page.locator('.events li').count()).toBeGreaterThan(5)
  })

  it('Europe Engulfed shows the backs of blocks to who may not see them', async () => {
    await beginOn(page, ground, '#/play?game=europe-engulfed&scenario=16.1&seed=page&pace=0')
    const start = europeEngulfed.setup({ scenario: '16.1', seed: 'page' })
    const { player } = europeEngulfed.decision(start)!
    const { hidden, blocks } = europeEngulfed.view(start, player)
    const titles = await page.locator('.layer-units [data-stack] title').allTextContents()
    const seen = Object.keys(blocks).filter((id) => blocks[id].at !== null)
    // Stacks are fanned: not every block is drawn.
    expect(titles.some((title) => title.startsWith('a block of'))).toBe(hidden.some(({ at }) => at !== null))
    for (const id of Object.keys(start.blocks))
      if (!seen.includes(id))
        expect(
          titles.some((title) => title.startsWith(`${id},`)),
          id,
        ).toBe(false)
  })

  it('the umpire of aeto is told the weather, says what follows, and shows the political map', async () => {
    await beginOn(page, ground, '#/play?game=aeto&scenario=1939&seed=page&pace=0')
    const start = aeto.setup({ scenario: '1939', seed: 'page' })
    await page.getByText('September 1939').waitFor()
    await page.getByLabel('Political map').check()
    const washed = page.locator('[data-layer="control"] polygon')
    expect(await washed.count()).toBeGreaterThan(2000)
    expect(await page.locator('.layer-below .front').count()).toBeGreaterThan(50)
    await page.getByText('Nations', { exact: true }).click()
    const poland = page.locator('.facts tr', { hasText: 'Poland' })
    expect(await poland.first().textContent()).toMatch(/at war|neutral/)
    const [fair] = [...aeto.legalActions(start)]
    const { state } = aeto.apply(start, fair)
    await (await allActions()).first().click()
    const next = aeto.decision(state)!
    await page.locator('.decision .prompt', { hasText: next.prompt }).waitFor()
    expect(await page.locator('.events li').count()).toBeGreaterThan(0)
  })

  it('the colours of the maps follow the page, by day and by night', async () => {
    const fill = () => page.evaluate(() => getComputedStyle(document.querySelector('.cell:not(.sea)')!).fill)
    const day = await fill()
    expect(day).not.toBe('rgb(0, 0, 0)')
    await press(/Dark colours/)
    const night = await fill()
    expect(night).not.toBe(day)
    expect(night).not.toBe('rgb(0, 0, 0)')
    await press(/Light colours/)
  })
}
