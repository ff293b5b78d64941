/** The umpire's page: a report, what follows from it, and the political map. */

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Playground } from './playground'

export function umpireTests(started: () => Playground): void {
  let page: Page
  beforeAll(async () => {
    page = await started().open('#/umpire')
    await page.getByRole('button', { name: 'The weather is fair' }).waitFor()
  })
  afterEach(() => expect(started().problems).toEqual([]))

  const coloured = (camp: string) => page.locator(`.umpire polygon.camp-${camp}`).count()
  const report = async (words: string) =>
    page.getByRole('button', { name: words, exact: true }).first().click()

  it('shows who stands where, on the map and by name', async () => {
    expect(await coloured('axis')).toBeGreaterThan(50)
    expect(await coloured('west')).toBeGreaterThan(100)
    expect(await coloured('soviet')).toBe(0)
    expect(await page.locator('.umpire-nations').textContent()).toContain('The Axis: Germany')
  })

  it('takes a report, tells what follows with its rule, and takes it back', async () => {
    await report('The weather is fair')
    for (const _ of ['strategic warfare', 'ships and aircraft']) await report('End the step')
    await page.getByLabel('Narrow the reports down').fill('declares war upon greece')
    await report('Italy declares war upon Greece')
    await expect.poll(() => page.locator('.umpire .events li').first().textContent()).toMatch(/war|9\.1/)
    expect(await page.locator('.umpire-asked').textContent()).toContain('What kind of unit is it?')
    expect(await page.locator('.umpire-nations').textContent()).toContain('The Axis: Germany, Italy')
    await page.getByRole('button', { name: 'Take back' }).click()
    expect(await page.locator('.umpire-nations').textContent()).not.toContain('Germany, Italy')
  })
}
