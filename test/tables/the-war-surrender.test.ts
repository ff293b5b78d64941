import { describe, expect, it } from 'vitest'
import { THE_WAR_SURRENDER_BRITAIN } from '../../src/tables/the-war-surrender-britain'
import { THE_WAR_SURRENDER_FRANCE } from '../../src/tables/the-war-surrender-france'
import { THE_WAR_SURRENDER_GERMANY } from '../../src/tables/the-war-surrender-germany'
import { THE_WAR_SURRENDER_ITALY } from '../../src/tables/the-war-surrender-italy'
import { THE_WAR_SURRENDER_SOVIET_UNION } from '../../src/tables/the-war-surrender-soviet-union'

interface Entry {
  readonly modifier: number
  readonly each?: true
  readonly perNarfs?: number
}
type Modifiers = Readonly<Record<string, Entry>>

/** Each modifier as one word, in order: `london+5`, `firestorm+1/each`, `unbuilt-losses+1/50`. */
const wordsOf = (modifiers: Modifiers) =>
  Object.entries(modifiers).map(
    ([id, { modifier, each, perNarfs }]) =>
      `${id}${modifier > 0 ? '+' : ''}${modifier}${each ? '/each' : ''}${perNarfs ? `/${perNarfs}` : ''}`,
  )

/** Entered a second time, from the booklet of charts; for France from the rulebook, which changed the list. */
const LISTS: readonly (readonly [
  chart: { readonly surrendersAt: number; readonly die: number; readonly modifiers: Modifiers },
  surrendersAt: number,
  words: string,
])[] = [
  [
    THE_WAR_SURRENDER_BRITAIN,
    12,
    `london+5 home-city+1 suez+1 gibraltar+1 malta+1 firestorm+1/each united-states-at-war-4 soviet-union-at-war-3
     lend-lease-1 unbuilt-losses+1/50`,
  ],
  [
    THE_WAR_SURRENDER_FRANCE,
    10,
    `low-countries+1 maginot-line+2 paris-threatened+1 paris+3 sedan+1 lyons+1 marseilles+1 italy-at-war+1
     unbuilt-losses+1/50 cooperation-1 british-aircraft-1 soviet-union-at-war-3 united-states-at-war-3 british-army-2`,
  ],
  [
    THE_WAR_SURRENDER_ITALY,
    0,
    `rome-4 tripoli-1 sicily-2 sardinia-2 albania-1 greece-1 mainland-2 fleets-2 german-army+2 soviet-cities+2
     britain-surrendered+3 british-bases+1 france-surrendered+1 madrid+1 athens+1 ankara+1 belgrade+1
     totalitarian-italy+1`,
  ],
  [
    THE_WAR_SURRENDER_GERMANY,
    0,
    `berlin-5 home-city-1/each firestorm-1/each atomic-attack-1/each italy-surrendered-1 satellites-gone-1
     terms-offered-1 soviet-atrocities+1 alpenfestung+1`,
  ],
  [
    THE_WAR_SURRENDER_SOVIET_UNION,
    14,
    `moscow+1 leningrad+1 stalingrad+1 kiev-and-sevastopol+1 baku+1 urals+1 unbuilt-losses+1/50 france-fights-4
     western-army-in-france-2 united-states-at-war-2 lend-lease-1 western-army-in-italy-1 war-on-turkey-1`,
  ],
]

const sum = (modifiers: Modifiers) =>
  Object.values(modifiers).reduce((total, { modifier }) => total + modifier, 0)
const bad = (modifiers: Modifiers, sign: number) =>
  Object.values(modifiers)
    .filter(({ modifier }) => Math.sign(modifier) === sign)
    .reduce((total, { modifier }) => total + modifier, 0)

describe('surrender modifiers', () => {
  it('are these, with these thresholds', () => {
    for (const [chart, surrendersAt, words] of LISTS) {
      expect(chart.surrendersAt).toBe(surrendersAt)
      expect(chart.die).toBe(10)
      expect(wordsOf(chart.modifiers)).toEqual(words.split(/\s+/))
    }
  })

  it('add up to the totals of the printed columns', () => {
    // France: +12 with one step of unbuilt units, -10.
    expect(LISTS.map(([{ modifiers }]) => sum(modifiers))).toEqual([3, 2, -1, -9, -4])
  })

  it('must come together before anyone surrenders: an unmodified roll never does it, but for France', () => {
    const { surrendersAt: italy } = THE_WAR_SURRENDER_ITALY
    const { surrendersAt: germany } = THE_WAR_SURRENDER_GERMANY
    expect(Math.max(italy, germany)).toBeLessThan(1)
    expect(THE_WAR_SURRENDER_BRITAIN.surrendersAt).toBeGreaterThan(10)
    expect(THE_WAR_SURRENDER_SOVIET_UNION.surrendersAt).toBeGreaterThan(10)
    expect(THE_WAR_SURRENDER_FRANCE.surrendersAt).toBe(10)
    expect(bad(THE_WAR_SURRENDER_ITALY.modifiers, -1)).toBe(-15)
  })

  it('of France are those of the rulebook, without the two that it dropped', () => {
    const { modifiers } = THE_WAR_SURRENDER_FRANCE
    expect(Object.keys(modifiers)).toHaveLength(14)
    // The one figure that no source has is marked as ours.
    expect(Object.entries(modifiers).filter(([, entry]) => 'source' in entry)).toEqual([
      ['cooperation', expect.objectContaining({ source: expect.objectContaining({ kind: 'judgement' }) })],
    ])
    expect(modifiers['paris-threatened'].when).toContain('two')
    expect(modifiers['unbuilt-losses'].when).toContain('ground')
    expect(THE_WAR_SURRENDER_SOVIET_UNION.modifiers['unbuilt-losses'].when).toContain('ground')
  })
})
