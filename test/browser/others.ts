/** The games that are on the page by the contract alone: moves, reasons and odds, hidden blocks, the umpire of aeto, bots. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aeto } from '../../src/games/aeto'
import { europeEngulfed } from '../../src/games/europe-engulfed'
import { groundResultText, theWar } from '../../src/games/the-war'
import { plan } from '../../src/games/the-war/plan'
import { fractionText } from '../../src/kernel/fraction'
import { THE_WAR_GROUND_COMBAT } from '../../src/tables/the-war-ground-combat'
import { beginOn, chartLines, clickSpace, type Playground } from './playground'

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
    const buttons = page.locator('.all-actions button')
    // The list is filled when it has been opened.
    await buttons.first().waitFor()
    return buttons
  }

  it('The War shows its units, every legal action in words, and takes one back', async () => {
    const start = theWar.setup({ scenario: 'poland-1939', seed: 'page' })
    const stacks = new Set([
      ...Object.values(start.units).map(({ hex }) => hex),
      ...Object.values(start.air).map(({ base }) => base),
    ])
    expect(await page.locator('.layer-units [data-stack]').count()).toBe(stacks.size)
    const actions = await allActions()
    expect(await actions.count()).toBe([...theWar.legalActions(start)].length)
    await actions
      .filter({ hasText: /to another base/ })
      .first()
      .click()
    await press(/Undo/)
    const again = await allActions()
    expect(await again.count()).toBe([...theWar.legalActions(start)].length)
  })

  it('The War shows where a unit may go, the rule against another hex, and the odds before the roll', async () => {
    let state = theWar.setup({ scenario: 'poland-1939', seed: 'page' })
    const next = async (name: RegExp) => {
      state = theWar.apply(state, { type: 'end' }).state
      await press(name)
    }
    await next(/^End staging/)
    await next(/^End strikes/)
    await page.locator('.can-pick').first().waitFor()
    await page.locator('.hint', { hasText: /as in “.*by rail”/ }).waitFor()
    await clickSpace(page, '1524')
    const picked = page.locator('.unit[aria-pressed="true"]')
    const key = (await picked.getAttribute('data-key'))!.split(' ')[1]
    const ways = plan.destinations(state, key)
    expect(ways.length).toBeGreaterThan(3)
    await page.locator('.selection', { hasText: 'places to go' }).waitFor()
    // Red rings are where this unit may go by rail, not where others may.
    const trains = [...theWar.legalActions(state)].filter(({ type }) => type === 'rail')
    const own = trains.filter((action) => (action as { unit: string }).unit === key)
    expect(trains.length).toBeGreaterThan(own.length)
    expect(await page.locator('.can-act').count()).toBe(own.length)
    await clickSpace(page, '2428')
    const why = plan.whyNot(state, key, '2428')!
    await page.locator('.refusal .why', { hasText: why.because }).waitFor()
    expect(await page.locator('.refusal .why').textContent()).toContain(why.rule)
    await next(/^End movement/)
    const [aim] = [...theWar.legalActions(state)].filter(({ type }) => type === 'aim')
    await clickSpace(page, (aim as { at: string }).at)
    state = theWar.apply(state, aim).state
    const joins = [...theWar.legalActions(state)].filter(({ type }) => type === 'join')
    for (const join of joins) {
      await (await allActions())
        .filter({ hasText: theWar.words.action(join, state).replace(/^a/, 'A') })
        .first()
        .click()
      state = theWar.apply(state, join).state
    }
    await page.getByRole('region', { name: 'Attack' }).locator('svg').waitFor()
    const { column, modifier } = plan.odds(
      state,
      (aim as { at: string }).at,
      joins.map((one) => (one as { unit: string }).unit),
    )!
    const promised = THE_WAR_GROUND_COMBAT.distribution(THE_WAR_GROUND_COMBAT.columnOf(column), modifier)
    expect(await chartLines(page)).toEqual(
      promised.map(
        ({ cell, probability }) =>
          `${cell.text}: ${groundResultText(cell.text, false)} ${fractionText(probability)}`,
      ),
    )
  })

  it('two bots play The War to its end in the worker', async () => {
    await beginOn(
      page,
      ground,
      '#/play?game=the-war&scenario=poland-1939&seed=page&pace=0&by-axis=scripted+player&by-allied=scripted+player',
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
    expect(titles.some((title) => title.startsWith('a hidden'))).toBe(hidden.some(({ at }) => at !== null))
    const told = (id: string) =>
      titles.some((title) => title.startsWith(`${europeEngulfed.words.piece(id, start)},`))
    expect(seen.some(told)).toBe(true)
    for (const id of Object.keys(start.blocks)) if (!seen.includes(id)) expect(told(id), id).toBe(false)
  })

  it('the umpire of aeto is told the weather, says what follows, and shows the political map', async () => {
    await beginOn(page, ground, '#/play?game=aeto&scenario=1939&seed=page&pace=0')
    const start = aeto.setup({ scenario: '1939', seed: 'page' })
    await page.getByText('September 1939').waitFor()
    expect(await page.getByLabel('Political map').isChecked()).toBe(true)
    const washed = page.locator('[data-layer="control"] polygon')
    expect(await washed.count()).toBeGreaterThan(400)
    expect(await page.locator('.layer-below .front').count()).toBeGreaterThan(50)
    // The wash lies under the names, which keep their contrast.
    const under = await page.evaluate(() => {
      const [wash, names] = ['.layer-below', '[data-layer="names"]'].map(
        (one) => document.querySelector(one)!,
      )
      return (wash.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
    expect(under).toBe(true)
    // Hundreds of decisions belong to no space: a few have buttons, the others are a word away.
    const more = page.getByRole('button', { name: /^\d+ more…$/ })
    expect(await page.locator('.decision .buttons:not(.back) button').count()).toBeLessThan(12)
    await more.click()
    expect(await page.locator('details.all').evaluate((list) => (list as HTMLDetailsElement).open)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Narrow the list down',
    )
    await page.locator('.all summary').click()
    await page.getByText('Nations', { exact: true }).click()
    const poland = page.locator('.facts tr', { hasText: 'Poland' })
    expect(await poland.first().textContent()).toMatch(/at war|neutral/)
    const [fair] = [...aeto.legalActions(start)]
    const { state } = aeto.apply(start, fair)
    await (await allActions()).first().click()
    const next = aeto.decision(state)!
    await page.locator('.decision .prompt', { hasText: next.prompt }).waitFor()
    expect(await page.locator('.events li').count()).toBeGreaterThan(0)
    for (let i = 0; i < 2; i++) await press(/^End/)
    await allActions()
    await page.getByLabel('Narrow the list down').fill('italy declares war upon greece')
    await page.getByRole('button', { name: 'Italy declares war upon Greece', exact: true }).first().click()
    await page
      .locator('.facts tr', { hasText: 'Italy' })
      .filter({ hasText: 'at war' })
      .waitFor({ state: 'attached' })
    await press(/Undo/)
  })

  it('Europe Engulfed shows where a block may go, and why it may not go elsewhere', async () => {
    await beginOn(page, ground, '#/play?game=europe-engulfed&scenario=16.3&seed=page&pace=0')
    await clickSpace(page, 'East Prussia')
    await page.locator('.selection', { hasText: 'places to go' }).waitFor()
    await clickSpace(page, 'Madrid')
    const start = europeEngulfed.setup({ scenario: '16.3', seed: 'page' })
    const held = europeEngulfed.apply(start, { type: 'take', unit: 'ge-1' }).state
    const verdict = europeEngulfed.check(held, { type: 'go', to: 'Madrid' })
    if (verdict.legal) throw new Error('Madrid is out of reach')
    await page.locator('.refusal .why', { hasText: verdict.because }).waitFor()
    await clickSpace(page, 'Kiev')
    await page
      .locator('.refusal .why', {
        hasText: '5.1 Kiev is 3 areas from East Prussia, and German infantry 1 goes 1',
      })
      .waitFor()
    // Units go by what people call them, not by their names in the state.
    await allActions()
    expect(await page.locator('.play .panel').innerText()).not.toMatch(/\bge-\d/)
  })

  it('a screen that two people share is covered before it shows what the other sees', async () => {
    await beginOn(page, ground, '#/play?game=europe-engulfed&scenario=16.3&seed=page&pace=0')
    let state = europeEngulfed.setup({ scenario: '16.3', seed: 'page' })
    const { player } = europeEngulfed.decision(state)!
    const cover = page.getByRole('dialog', { name: 'Hand over' })
    while (europeEngulfed.decision(state)!.player === player) {
      expect(await cover.count()).toBe(0)
      state = europeEngulfed.apply(state, { type: 'end' }).state
      await press('End the phase')
    }
    await cover.getByRole('heading', { name: 'Allies to decide' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await cover.isVisible()).toBe(true)
    await cover.getByRole('button').click()
    await expect.poll(() => cover.count()).toBe(0)
    await page.locator('.badge', { hasText: 'Allies' }).waitFor()
  })

  it('two scripted players play Europe Engulfed in the worker', async () => {
    await beginOn(
      page,
      ground,
      '#/play?game=europe-engulfed&scenario=16.3&seed=page&pace=0&by-axis=scripted+player&by-allied=scripted+player',
    )
    await expect.poll(() => page.locator('.events li').count(), { timeout: 120_000 }).toBeGreaterThan(20)
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
