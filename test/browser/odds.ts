/** The odds calculator on the page, held to what the library says. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { CATALOGUE, type Entry, ROLLS, type RollEntry } from '../../src/cli/catalogue'
import { computeOdds, type OddsOptions, rollOdds } from '../../src/cli/odds'
import { describe } from '../../src/kernel/describe'
import { fractionText } from '../../src/kernel/fraction'
import { chartLines, type Playground } from './playground'

/** A question to each table, off the beaten track: a column in the middle, a shift, a modifier, ratings. */
function questionTo({ table, ratings }: Entry): OddsOptions {
  const { labels } = table.columns
  const names = Object.keys(ratings?.modifiers ?? {})
  return {
    column: labels[labels.length >> 1],
    shift: '-1',
    modifier: '1',
    ...(names.length > 0 && { attacker: names[0], defender: names[names.length - 1] }),
  }
}

const linesOf = (entry: Entry, options: OddsOptions) =>
  computeOdds(entry, options).outcomes.map(
    ({ result, probability }) => `${result} ${fractionText(probability)}`,
  )

export function oddsTests(started: () => Playground): void {
  let page: Page
  beforeAll(async () => {
    page = await started().open('#/odds')
    await page.locator('.chart svg').waitFor()
  })
  afterEach(() => expect(started().problems).toEqual([]))

  const ask = async (entry: Entry, options: OddsOptions) => {
    const fields = new URLSearchParams({ table: entry.table.id, ...options })
    await page.goto(`${started().url}#/odds?${fields}`)
    await page.getByRole('region', { name: 'Odds' }).getByText(entry.table.title).waitFor()
  }

  it('every table answers with the exact chances of the library', async () => {
    for (const entry of CATALOGUE) {
      const question = questionTo(entry)
      await ask(entry, question)
      await expect.poll(() => chartLines(page), { message: entry.table.id }).toEqual(linesOf(entry, question))
    }
  })

  /** A chart leaves out what is certain, and fractions of more than 15 characters. */
  const shownText = (text: string) => (text.length > 15 ? '1' : text)
  const rollLines = (entry: RollEntry, texts: Readonly<Record<string, string>>) =>
    rollOdds(entry, texts).outcomes.map(
      ({ value, probability }) => `${value} ${shownText(fractionText(probability))}`,
    )
  const rollNamed = (game: string, name: string) =>
    ROLLS.find((entry) => entry.game === game && entry.name === name)!
  const askRoll = async (entry: RollEntry, texts: Readonly<Record<string, string>>) => {
    const fields = new URLSearchParams({ table: `${entry.game}-${entry.name}`, ...texts })
    await page.goto(`${started().url}#/odds?${fields}`)
    await page
      .getByRole('region', { name: 'Odds' })
      .getByRole('heading', { name: entry.roll.title })
      .waitFor()
  }

  it('every roll answers with the exact chances of the library', async () => {
    for (const entry of ROLLS) {
      // Off the beaten track: everything that can be ticked is.
      const texts = Object.fromEntries(
        Object.entries(entry.roll.fields).flatMap(([name, { kind }]) =>
          kind === 'yes' ? [[name, 'yes']] : [],
        ),
      )
      await askRoll(entry, texts)
      await expect.poll(() => chartLines(page), { message: entry.name }).toEqual(rollLines(entry, texts))
    }
  })

  it('a roll is asked by its own fields, and shared', async () => {
    const mines = rollNamed('aeto', 'mines')
    await askRoll(mines, {})
    await page.getByLabel('Destroyers are with them').check()
    await page.getByLabel('Tens of ships beyond the first').fill('2')
    await expect.poll(() => chartLines(page)).toEqual(rollLines(mines, { escorts: 'yes', tens: '2' }))
    await page.getByText('npx grognard odds aeto mines --escorts --tens 2').waitFor()
    await page.getByRole('button', { name: 'Share this question' }).click()
    const link = await page.getByLabel('Link').inputValue()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Tens of ships beyond the first').fill('99')
    await page.getByText('tens must be a whole number of 0 to 10, not "99"').waitFor()
    expect(await page.locator('.chart').count()).toBe(0)
    await page.goto(link)
    await expect.poll(() => chartLines(page)).toEqual(rollLines(mines, { escorts: 'yes', tens: '2' }))
    expect(await page.getByLabel('Destroyers are with them').isChecked()).toBe(true)
    expect(rollLines(mines, {})).not.toEqual(rollLines(mines, { escorts: 'yes', tens: '2' }))
  })

  it('a battle of Europe Engulfed is asked by the steps of its blocks', async () => {
    const battle = rollNamed('europe-engulfed', 'battle')
    await askRoll(battle, {})
    await page.getByLabel('Game').selectOption('europe-engulfed')
    await page.getByLabel('Roll').selectOption('europe-engulfed-battle')
    await page.getByLabel('Attackers: steps of each armor block').fill('4 4 2')
    await page.getByLabel('armor', { exact: true }).check()
    const texts = { attackerArmor: '4,4,2', crossed: 'armor' }
    const words = describe(rollOdds(battle, texts).outcomes)
    await page.locator('.told', { hasText: words }).waitFor()
    expect(words).not.toBe(describe(rollOdds(battle, {}).outcomes))
    await page.getByText('--attacker-armor 4,4,2 --crossed armor').waitFor()
  })

  it('what is typed is answered at once, and a click on a column asks for it', async () => {
    const entry = CATALOGUE.find(({ table }) => table.id === 'the-war-ground-combat')!
    await ask(entry, { attack: '12', defense: '6' })
    await page.getByLabel('Attack', { exact: true }).fill('24')
    await expect.poll(() => chartLines(page)).toEqual(linesOf(entry, { attack: '24', defense: '6' }))
    await page.getByRole('button', { name: '1-2' }).click()
    await expect.poll(() => chartLines(page)).toEqual(linesOf(entry, { column: '1-2' }))
    // Strengths that are typed after it count again.
    await page.getByLabel('Attack', { exact: true }).fill('6')
    await expect.poll(() => chartLines(page)).toEqual(linesOf(entry, { attack: '6', defense: '6' }))
    expect(linesOf(entry, { column: '1-2' })).not.toEqual(linesOf(entry, { attack: '6', defense: '6' }))
    expect(linesOf(entry, { column: '1-2' })).not.toEqual(linesOf(entry, { attack: '24', defense: '6' }))
  })

  it('what is not on the table is said, not drawn', async () => {
    await ask(CATALOGUE[0], { attack: '7', defense: '4' })
    await page.getByLabel('Attack', { exact: true }).fill('3')
    await page.getByText('3 against 4 is not on the table, which runs 0 to +7').waitFor()
    expect(await page.locator('.chart').count()).toBe(0)
  })

  it('a shared question is asked again', async () => {
    const entry = CATALOGUE.find(({ table }) => table.id === 'the-war-ground-combat')!
    const question = { attack: '24', defense: '12', shift: '2', attacker: 'first', defender: 'third' }
    await ask(entry, question)
    await page.getByRole('button', { name: 'Share this question' }).click()
    const link = await page.getByLabel('Link').inputValue()
    await page.getByRole('button', { name: 'Close' }).click()
    await ask(CATALOGUE[0], { attack: '7', defense: '4' })
    await page.goto(link)
    await page.getByRole('heading', { name: /Ground combat: column 4-1/ }).waitFor()
    expect(await chartLines(page)).toEqual(linesOf(entry, question))
    expect(await page.getByLabel('Defender rates').inputValue()).toBe('third')
  })
}
