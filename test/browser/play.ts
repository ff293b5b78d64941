/** A game on the page. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { attackInPlay, combatOdds, eto, type NamedUnit, plan } from '../../src/games/eto'
import { fractionText } from '../../src/kernel/fraction'
import { stateFromText } from '../../src/kernel/notation'
import { beginOn, chartLines, clickSpace, event, type Playground } from './playground'

const MECHANIZED: NamedUnit = { at: '1714', unit: 'ger-mec-4' }
const TWO_PEOPLE = '#/play?scenario=1939&seed=page&pace=0'
const AGAINST_A_BOT = `${TWO_PEOPLE}&by-allied=scripted+player`
const start = () => eto.setup({ scenario: '1939', seed: 'page' })

export function playTests(started: () => Playground): void {
  let ground: Playground
  let page: Page
  beforeAll(async () => {
    ground = started()
    page = await ground.open(TWO_PEOPLE)
    await page.locator('[data-stack]').first().waitFor()
  })
  afterEach(() => expect(ground.problems).toEqual([]))

  const play = (address: string) => beginOn(page, ground, address)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const stackAt = (space: string) => page.locator(`.layer-units [data-stack="${space}"]`)
  /** The mechanized unit is the second of its stack: the second click takes it up. */
  const takeUp = async () => {
    await clickSpace(page, '1714')
    await clickSpace(page, '1714')
    await page.locator('.unit[aria-pressed="true"]', { hasText: 'German mechanized 4' }).waitFor()
  }

  it('a game is begun: its scenario, its players, its units', async () => {
    await play(TWO_PEOPLE)
    await press('New game')
    const dialog = page.getByRole('dialog', { name: 'New game' })
    await dialog.getByLabel('Scenario').selectOption('1940')
    await dialog.getByLabel('Allies').selectOption('')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('Spring 1940').waitFor()
    const stacks = eto.setup({ scenario: '1940', seed: 'any' }).units
    expect(await page.locator('.layer-units [data-stack]').count()).toBe(stacks.length)
  })

  it('a unit shows where it may go, moves there, and is undone; the board is not drawn again', async () => {
    await play(TWO_PEOPLE)
    const kept = await page.evaluateHandle(() => [
      document.querySelector('[data-space="1613"]'),
      document.querySelector('[data-stack="1911"]'),
    ])
    await takeUp()
    const goals = new Set(plan.destinations(start(), MECHANIZED).map(({ to }) => to))
    expect(await page.locator('[data-layer="reach"] polygon').count()).toBe(goals.size)

    await clickSpace(page, '1813')
    await event(page, 'German mechanized (4) moves 1714-1813 for 1 MP').waitFor()
    expect(await stackAt('1813').count()).toBe(1)
    await press(/Undo/)
    await expect.poll(() => stackAt('1813').count()).toBe(0)
    expect(await page.locator('.events li').count()).toBe(0)
    await press(/Redo/)
    await expect.poll(() => stackAt('1813').count()).toBe(1)
    expect(await kept.evaluate((nodes) => nodes.every((node) => node?.isConnected))).toBe(true)

    // Two steps back, and both forth again, one by one; what is decided instead leaves nothing to be done again.
    const [undo, redo] = [/Undo/, /Redo/].map((name) => page.getByRole('button', { name }).first())
    await clickSpace(page, '1814')
    await expect.poll(() => stackAt('1814').count()).toBe(1)
    await undo.click()
    await undo.click()
    await expect.poll(() => page.locator('.events li').count()).toBe(0)
    await redo.click()
    await expect.poll(() => page.locator('.events li').count()).toBe(2)
    await redo.click()
    await expect.poll(() => stackAt('1814').count()).toBe(1)
    expect(await redo.isDisabled()).toBe(true)
    await undo.click()
    await expect.poll(() => redo.isDisabled()).toBe(false)
    await press('End the phase')
    await expect.poll(() => redo.isDisabled()).toBe(true)
  })

  it('a click that may mean two things asks which', async () => {
    await play(TWO_PEOPLE)
    await takeUp()
    await clickSpace(page, '1614')
    const menu = page.getByRole('menu')
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Move to 1614 (1 MP)',
      'Take up German infantry 3',
    ])
    await menu.getByRole('menuitem').first().click()
    await event(page, 'moves 1714-1614').waitFor()
  })

  it('a refused hex names its rule and the reason', async () => {
    await play(TWO_PEOPLE)
    await takeUp()
    await clickSpace(page, '2011')
    const [first] = plan.whyNot(start(), MECHANIZED, '2011')
    const card = page.getByRole('region', { name: 'Refused' })
    expect(await card.locator('.why').textContent()).toBe(`${first.verdict.rule} ${first.verdict.because}`)
    expect(await page.locator('.strip').textContent()).toContain(`(rule ${first.verdict.rule})`)
    // The unit stays in hand, so that another hex can be asked about.
    expect(await page.locator('.unit[aria-pressed="true"]').count()).toBe(1)
  })

  it('an attack shows its exact odds before the roll, and what the dice made of it', async () => {
    await play(TWO_PEOPLE)
    await press('End the phase')
    await clickSpace(page, '1612')
    await page.getByText('Add units until the attack may be made').waitFor()
    await clickSpace(page, '1611')
    await page.locator('.chart svg').waitFor()

    let state = start()
    for (const action of [
      { type: 'end' },
      { type: 'aim', at: '1612' },
      { type: 'join', at: '1611', unit: 'ger-inf-2' },
    ] as const)
      state = eto.apply(state, action).state
    const words = ({ loss, eliminated, retreat }: { loss: number; eliminated: boolean; retreat: boolean }) =>
      eliminated ? `loses all ${loss}` : retreat ? `loses ${loss}, retreats` : 'no effect'
    const odds = combatOdds(attackInPlay(state)!).map(
      ({ value, probability }) => `${words(value)} ${fractionText(probability)}`,
    )
    expect(odds.length).toBeGreaterThan(1)
    expect(await chartLines(page)).toEqual(odds)

    await press('Roll for the attack')
    await event(page, 'Attack on Warsaw (1612)').waitFor()
    await press(/Undo/)
    await expect.poll(() => page.locator('.strip').textContent()).toContain('rolled dice')
  })

  it('a bot answers from its worker', async () => {
    await play(AGAINST_A_BOT)
    for (const phase of ['initial', 'combat', 'mechanized', 'rail', 'naval', 'reinforcement', 'regroup'])
      await page
        .getByRole('button', { name: 'End the phase' })
        .click()
        .catch((error) => {
          throw new Error(`in the ${phase} phase: ${error}`)
        })
    await event(page, 'moves').first().waitFor()
    expect(page.workers().length).toBe(1)
    // It is people's turn again: in the midst of the bot's attack, or after it.
    await page.locator('.decision .badge', { hasText: 'Axis' }).waitFor()
  })

  it('two bots play each other; a pause holds them', async () => {
    await play('#/play?scenario=1939&seed=page&pace=0&by-axis=scripted+player&by-allied=scripted+player')
    await event(page, 'Axis player, combat phase').waitFor()
    await press(/Pause/)
    const count = await page.locator('.events li').count()
    await page.waitForTimeout(400)
    expect(await page.locator('.events li').count()).toBe(count)
    await press(/Go on/)
    await expect.poll(() => page.locator('.events li').count()).toBeGreaterThan(count)
  })

  it('a shared link brings back the same position', async () => {
    await play(AGAINST_A_BOT)
    await takeUp()
    await clickSpace(page, '1813')
    await event(page, 'moves').waitFor()
    await press('Share')
    const link = await page.getByLabel('Link').inputValue()
    const about = await page.getByText(/^Position [0-9a-f]{12}$/).textContent()

    const fields = new URLSearchParams(link.split('?')[1])
    const state = stateFromText(eto, fields.get('p')!)
    let played = start()
    for (const action of [
      { type: 'take', ...MECHANIZED },
      { type: 'move', to: '1813' },
    ] as const)
      played = eto.apply(played, action).state
    expect(eto.codec.hash(state)).toBe(eto.codec.hash(played))
    expect(about).toBe(`Position ${eto.codec.hash(played).slice(0, 12)}`)

    const other = await ground.open(link.slice(ground.url.length))
    await other.locator('.layer-units [data-stack="1813"]').waitFor()
    await other.getByRole('button', { name: 'Share' }).click()
    expect(await other.getByText(/^Position/).textContent()).toBe(about)
    expect(await other.getByLabel('Link').inputValue()).toBe(link)
    await other.close()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  it('a link that was cut off says so, and a game begins all the same', async () => {
    await play('#/play?p=eto.1.1939.123456abc')
    await expect.poll(() => page.locator('.strip').textContent()).toContain('The link could not be read')
    await page.getByText('Fall 1939').waitFor()
  })

  it('a page that is loaded again goes on where it was', async () => {
    await play(AGAINST_A_BOT)
    await takeUp()
    await clickSpace(page, '1813')
    await event(page, 'moves').waitFor()
    await page.reload()
    await stackAt('1813').waitFor()
    expect(await stackAt('1714').count()).toBe(1)
  })

  it('everything can be done from the keyboard', async () => {
    await play(TWO_PEOPLE)
    // N takes up one unit after the other, and arrows walk on from it.
    const held = page.locator('.unit[aria-pressed="true"]')
    for (let i = 0; i < 40 && !(await held.allTextContents()).join().includes('German mechanized 4'); i++)
      await page.keyboard.press('n')
    expect(await page.locator('.selection h2').textContent()).toBe('1714')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('#announcer').textContent()).toContain('1813')
    await page.keyboard.press('Enter')
    await event(page, 'moves 1714-1813').waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => page.locator('.events li').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.selection').count()).toBe(0)
  })
}
