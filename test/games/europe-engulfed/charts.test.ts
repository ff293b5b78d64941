/** Charts of a set-up: what a player may bring is played without a fault, and what cannot be played is refused by name. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARTS_OF, type EeCharts, PRICES, WEATHERS } from '../../../src/games/europe-engulfed/charts'
import { KINDS } from '../../../src/games/europe-engulfed/forces'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import { NATIONS, POWERS } from '../../../src/games/europe-engulfed/powers'
import type { ScenarioId } from '../../../src/games/europe-engulfed/scenario'
import { seeded } from '../../../src/kernel/dice'

const SCENARIOS = Object.keys(CHARTS_OF) as ScenarioId[]

const each = <K extends string, T>(keys: readonly K[], of: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, of])) as Record<K, fc.Arbitrary<T>>)
/** Between the two, and often one of them. */
const upTo = (most: number, least = 0) =>
  fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }))
const weather = fc.constantFrom(...WEATHERS)
const ZONES = ['eastern', 'western', 'southern'] as const
const dice = each(ZONES, fc.array(weather, { minLength: 6, maxLength: 6 }))

/** Charts as odd as the set-up allows: every nation may have aircraft, everything may cost one or fifty. */
const oddCharts = (scenario: ScenarioId): fc.Arbitrary<Partial<EeCharts>> => {
  const { forces } = CHARTS_OF[scenario]
  return fc
    .record(
      {
        forces: fc.record(
          Object.fromEntries(
            NATIONS.map((nation) => {
              const { blocks, air } = forces[nation]
              const more = fc.record({
                blocks: fc.constant(
                  blocks.map((entry) => ({ ...entry, count: Math.min(40, entry.count + 2) })),
                ),
                air: upTo(12, air),
              })
              return [nation, more]
            }),
          ),
        ),
        base: each(POWERS, upTo(200)),
        lostHome: each(POWERS, upTo(50)),
        seaSupply: upTo(50, 1),
        conquered: upTo(20),
        moves: each(POWERS, upTo(30)),
        actions: each(POWERS, upTo(8)),
        prices: each([...KINDS, 'air', 'fort', 'action', ...PRICES] as const, upTo(50, 1)),
        forts: upTo(10, 7),
        november: dice,
        march: dice,
        january: each(ZONES, weather),
        sunk: fc.array(upTo(20), { minLength: 6, maxLength: 6 }),
        attack: fc.array(upTo(40), { minLength: 6, maxLength: 6 }),
        bombing: upTo(6, 2),
        hitsForMove: upTo(20, 1),
      },
      { requiredKeys: [] },
    )
    .map(
      (charts) =>
        ({
          ...charts,
          starting: atMostOne(
            (charts.actions as EeCharts['actions'] | undefined) ?? CHARTS_OF[scenario].actions,
          ),
        }) as unknown as Partial<EeCharts>,
    )
}

/** As many Special Actions at the start as there may be, and no more than one. */
const atMostOne = (actions: EeCharts['actions']) =>
  Object.fromEntries(
    POWERS.map((power) => [power, Math.min(1, actions[power])]),
  ) as unknown as EeCharts['starting']

describe('charts of a set-up', () => {
  it.each(SCENARIOS)('of %s are played without a fault, however odd', (scenario) => {
    fc.assert(
      fc.property(oddCharts(scenario), fc.string({ minLength: 1 }), (charts, seed) => {
        const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed, charts }))
        const draws = seeded(seed)
        for (let i = 1; i <= 500 && europeEngulfed.decision(state) !== null; i++) {
          europeEngulfed.advance(state, europeEngulfed.sample(state, draws)!)
          if (i % 100 > 0) continue
          expect(europeEngulfed.invariants(state)).toEqual([])
          const again = europeEngulfed.codec.load(europeEngulfed.codec.save(state))
          expect([...europeEngulfed.legalActions(again)]).toEqual([...europeEngulfed.legalActions(state)])
        }
      }),
      { numRuns: 4 },
    )
  })

  it.each([
    ['16.2', 6, 7],
    ['campaign-1941', 0, 1],
  ] as const)('of %s have the field fortifications that it deploys', (scenario, forts, least) => {
    expect(() => europeEngulfed.setup({ scenario, seed: 'x', charts: { forts } })).toThrow(
      `charts.forts: must be at least the ${least} that a power has in the set-up`,
    )
    expect(
      europeEngulfed.invariants(europeEngulfed.setup({ scenario, seed: 'x', charts: { forts: least } })),
    ).toEqual([])
  })

  it('may leave a country without an army: it is attacked, and nobody is put into it', () => {
    const { forces } = CHARTS_OF['16.3']
    const charts = { forces: { ...forces, danish: { blocks: [], air: 0 } } }
    const state = europeEngulfed.setup({ scenario: '16.3', seed: 'x', charts })
    const third = europeEngulfed.codec.accept({ ...state, turn: 3 } as never)
    const { state: after } = europeEngulfed.apply(third, { type: 'war', on: 'Denmark' })
    expect([after.flow.asked, after.politics.neutral.includes('Denmark')]).toEqual([[], false])
  })

  it('refuses more units than can be told apart by number, and plays as many', () => {
    const { forces } = CHARTS_OF['campaign-1939']
    const units = (count: number) =>
      Array.from({ length: 5 }, () => ({ kind: 'infantry', size: 2, elite: false, count }) as const)
    const setup = (count: number) => {
      const more = (nation: 'german' | 'soviet' | 'british') => ({
        ...forces[nation],
        blocks: [...forces[nation].blocks, ...units(count)],
      })
      const charts = {
        forces: { ...forces, german: more('german'), soviet: more('soviet'), british: more('british') },
      }
      return europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'levée en masse', charts })
    }
    expect(() => setup(40)).not.toThrow()
    expect(Object.keys(setup(40).blocks).length).toBeGreaterThan(800)
    const crowd = { ...forces }
    for (const nation of ['german', 'soviet', 'british', 'american', 'italian'] as const)
      crowd[nation] = { ...forces[nation], blocks: [...forces[nation].blocks, ...units(40)] }
    expect(() =>
      europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'x', charts: { forces: crowd } }),
    ).toThrow(/charts\.forces: must have no more than 1024 units, not \d+/)
  })
})
