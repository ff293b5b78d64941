/** The odds calculator on the page, held to what the library says. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { CATALOGUE, type Entry } from '../../src/cli/catalogue'
import { computeOdds, type OddsOptions } from '../../src/cli/odds'
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
