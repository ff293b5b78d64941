/** Reinforcements and replacements: section 10 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { look } from '../../../../src/games/eto/look'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { countCentres, russianPreparedness } from '../../../../src/games/eto/play/10-points'
import type { EtoState } from '../../../../src/games/eto/state'
import { fractionText } from '../../../../src/kernel/fraction'
import { canonicalJson, copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { allActions } from '../brute-force'
import {
  AT_WAR,
  at,
  board,
  END,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  turnOver,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const draw = (nation: 'german' | 'russian' | 'american', kind: 'reinforcements' | 'replacements') =>
  ({ type: 'draw', nation, kind }) as const

const sum = (state: EtoState, nation: 'german' | 'russian' | 'american' | 'italian' | 'british') =>
  (state.purses[nation] ?? []).reduce((all, { points }) => all + points, 0)

const end = { type: 'end' } as const

/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

function complete(state: EtoState, type: EtoAction['type']): void {
  const legal = new Set<string>()
  for (const action of allActions(state))
    if (action.type === type && isLegal(state, action)) legal.add(canonicalJson(action))
  expect(listed(state, type).map(canonicalJson).sort()).toEqual([...legal].sort())
}

const places = (wanted: Wanted, overlay?: Record<string, unknown>) => {
  const state = raising({
    player: 'allied',
    turn: '3/1941',
    ...wanted,
    ...(overlay === undefined ? {} : { board: overlay }),
  } as Wanted)
  complete(state, 'raise')
  return new Set(
    listed(state, 'raise')
      .filter(({ nation, at: hex }) => nation === 'british' && board.hex(hex).country !== 'britain')
      .map((one) => one.at),
  )
}

describe('Germany raises', () => {
  const raise = (
    nation: 'german' | 'italian' | 'british' | 'american' | 'russian',
    strength: number,
    hex: string,
  ) => ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  const losses = { losses: { now: { german: 2 }, before: { german: 3 } } }

  it(`${rule('eto', '10.0')} replacements for what was lost in this turn and the last, and mechanized Allies from 1943`, () => {
    const state = raising({ with: losses })
    expect(state.purses.german).toContainEqual({ kind: 'replacements', points: 8, strength: 5 })
    const drawn = step(state, draw('german', 'replacements'))
    const three = steps(drawn, raise('german', 4, '1312'), raise('german', 1, '1312'))
    expect(three.purses.german).toBeUndefined()
    // It is Russian centres that take in one unit a turn.
    expect(three.once.filter((key) => key.startsWith('centre'))).toEqual([])
    const late = step(raising({ turn: '1/1943', player: 'allied' }), {
      type: 'raise',
      nation: 'american',
      unit: 'mechanized',
      strength: 2,
      at: '0811',
    })
    expect(unitsIn(late, '0811')).toEqual(['usa-mec-2'])
    expect(refusal(raising({ turn: '1/1943', player: 'allied' }), raise('british', 1, '0811'))).toEqual({
      rule: '10.12',
      code: 'not-for-sale',
    })
    expect(isLegal(raising({ turn: '4/1942', player: 'allied' }), raise('american', 2, '0811'))).toBe(true)
  })

  it(`${rule('eto', '10.0')} nothing with points of the turn before: they do not add up`, () => {
    const first = raising({})
    expect(sum(first, 'german')).toBe(6)
    expect(sum(until(step(first, end), 'reinforcement', 'allied'), 'german')).toBe(0)
    expect(
      until(until(step(first, end), 'reinforcement', 'allied'), 'reinforcement', 'axis').purses.german,
    ).toEqual([{ kind: 'reinforcements', points: 6, strength: 6 }])
  })

  it(`${rule('eto', '10.17')} reinforcements, or replacements instead`, () => {
    const state = raising({ with: losses })
    expect(refusal(state, raise('german', 1, '1312'))).toEqual({ rule: '10.17', code: 'draw-first' })
    expect(step(state, draw('german', 'reinforcements')).purses.german).toEqual([
      { kind: 'reinforcements', points: 6, strength: 6 },
    ])
    expect(step(state, draw('german', 'replacements')).purses.german).toEqual([
      { kind: 'replacements', points: 8, strength: 5 },
    ])
    expect(refusal(raising({}), draw('german', 'replacements')).code).toBe('nothing-to-choose')
  })

  it(`${rule('eto', '10.63')} the one or the other, anew every turn`, () => {
    const state = step(step(raising({ with: losses }), draw('german', 'replacements')), end)
    const next = until(state, 'reinforcement', 'axis')
    expect(next.turn).toEqual({ year: 1940, quarter: 1 })
    // What was lost in the first turn is still there to be replaced in the second.
    expect(listed(next, 'draw').map(({ kind }) => kind)).toEqual(['reinforcements', 'replacements'])
  })

  it(`${rule('eto', '10.15')} amphibious points, which are a number and no counter`, () => {
    const state = raising({})
    const built = step(state, { type: 'build' })
    expect(built.shipping.fleet.amphibious).toBe(1)
    expect(built.units).toEqual(state.units)
    expect(built.purses.german).toEqual([{ kind: 'reinforcements', points: 2, strength: 6 }])
    expect(refusal(built, { type: 'build' })).toEqual({ rule: '10.12', code: 'too-dear' })
  })

  it(`${rule('eto', '10.16')} within the limit of two units in a hex, to be combined afterwards`, () => {
    const state = raising({ units: { '1312': ['ger-inf-2', 'ger-inf-2'], '1313': ['ger-inf-2'] } })
    expect(refusal(state, raise('german', 2, '1312'))).toEqual({ rule: '10.16', code: 'stack-full' })
    expect(isLegal(state, raise('german', 2, '1313'))).toBe(true)
  })

  it(`${rule('eto', '16.72')} paratroops, where drops are in play, and nobody else does`, () => {
    const paratroops = (nation: 'german' | 'italian') =>
      ({
        type: 'raise',
        nation,
        unit: 'paratroop',
        strength: 1,
        at: nation === 'german' ? '1312' : '1218',
      }) as const
    const state = raising({ rules: { airdrop: true } })
    const raised = step(state, paratroops('german'))
    expect(unitsIn(raised, '1312')).toContain('ger-par-1')
    expect(sum(state, 'german') - sum(raised, 'german')).toBe(3)
    expect(refusal(state, paratroops('italian')).code).toBe('not-for-sale')
    expect(refusal(raising({}), paratroops('german')).code).toBe('not-for-sale')
  })
})

describe('Italy raises', () => {
  const raise = (
    nation: 'german' | 'italian' | 'british' | 'american' | 'russian',
    strength: number,
    hex: string,
  ) => ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  it(`${rule('eto', '10.21')} what the chart says, in Italy`, () => {
    const state = raising({})
    expect(sum(state, 'italian')).toBe(3)
    expect(isLegal(state, raise('italian', 1, '1321'))).toBe(true)
    expect(refusal(state, raise('italian', 1, '1324'))).toEqual({ rule: '10.21', code: 'wrong-place' })
    const threatened = raising({ units: { '1420': ['bri-inf-1'] }, player: 'axis' })
    expect(refusal(threatened, raise('italian', 1, '1419')).code).toBe('enemy-zone')
  })

  it(`${rule('eto', '10.22')} replacements as well`, () => {
    const lost = { losses: { now: { italian: 2 }, before: {} } }
    const state = raising({ with: lost })
    expect(state.purses.italian!.map(({ kind }) => kind)).toEqual(['reinforcements', 'replacements'])
    expect(listed(state, 'draw')).toEqual([])
    const both = steps(
      state,
      raise('italian', 2, '1216'),
      raise('italian', 1, '1216'),
      raise('italian', 1, '1218'),
    )
    expect(both.purses.italian).toBeUndefined()
    expect(both.replaced.italian).toBe(1)
    const later = raising({ with: lost, set: { replaced: { italian: 1 } } })
    expect(later.purses.italian!.map(({ kind }) => kind)).toEqual(['reinforcements'])
  })
})

describe('Russia raises', () => {
  const raise = (
    nation: 'german' | 'italian' | 'british' | 'american' | 'russian',
    strength: number,
    hex: string,
  ) => ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  const allied = { player: 'allied' } as const

  it(`${rule('eto', '10.32')} units of two points in peace, and its Siberians when it is invaded`, () => {
    const peace = raising({ ...allied })
    expect(peace.purses.russian).toEqual([{ kind: 'reinforcements', points: 4, strength: 4 }])
    for (const strength of [1, 3]) expect(isLegal(peace, raise('russian', strength, '2309'))).toBe(false)
    expect(refusal(peace, raise('russian', 1, '2309'))).toEqual({ rule: '10.32', code: 'russian-peace' })
    expect(
      refusal(peace, { type: 'raise', nation: 'russian', unit: 'mechanized', strength: 2, at: '2309' }).code,
    ).toBe('not-for-sale')
    expect(isLegal(peace, raise('russian', 2, '2309'))).toBe(true)
    const invaded = steps(
      position({ scenario: '1941', units: { '1714': ['ger-inf-4'] } }),
      { type: 'take', at: '1714', unit: 'ger-inf-4' },
      { type: 'move', to: '1814' },
      { type: 'move', to: '1914' },
    )
    expect(invaded.russia.invasion).toEqual({ year: 1941, quarter: 3 })
    const first = until(invaded, 'reinforcement', 'allied')
    expect(first.purses.russian!.filter(({ kind }) => kind === 'arrivals')).toHaveLength(2)
    expect(unitsIn(step(first, raise('russian', 3, '2309')), '2309')).toEqual(['rus-inf-3'])
    const next = until(until(first, 'initial', 'axis'), 'reinforcement', 'allied')
    expect(next.purses.russian!.filter(({ kind }) => kind === 'arrivals')).toEqual([
      { kind: 'arrivals', points: 3, strength: 3 },
    ])
    // With nothing else to raise them with, it comes as it is.
    const { russian = [], ...others } = next.purses
    const alone: EtoState = {
      ...next,
      purses: { ...others, russian: russian.filter(({ kind }) => kind === 'arrivals') },
    }
    expect(eto.check(alone, raise('russian', 2, '2309'))).toMatchObject({
      rule: '10.12',
      because: 'Russian infantry arrives as a unit of 3, not of 2',
    })
  })

  const invaded = {
    ...allied,
    scenario: '1941',
    units: { '1911': ['ger-inf-3'], '2309': ['rus-inf-2'] },
    set: { russia: { ...INVADED, resources: null } },
    turn: '3/1941',
  } as const

  it(`${rule('eto', '10.34')} by the best column when it is invaded, then by its centres, one unit at each`, () => {
    const first = stepEvents(position({ ...invaded, phase: 'naval', charts: TEST_CHARTS }), end, 4)
    expect(first.events).toContainEqual({ type: 'production', rule: '10.34', points: 10, roll: 4 })
    expect(sum(first.state, 'russian')).toBe(10)
    const once = step(first.state, raise('russian', 3, '2309'))
    expect(refusal(once, raise('russian', 1, '2309'))).toEqual({ rule: '10.34', code: 'centre-used' })
    expect(isLegal(once, raise('russian', 3, '2310'))).toBe(true)
    const later = stepEvents(
      position({
        ...invaded,
        phase: 'naval',
        charts: TEST_CHARTS,
        set: { russia: { ...INVADED, resources: 9 } },
      }),
      end,
      4,
    )
    expect(later.events).toContainEqual({ type: 'production', rule: '10.34', points: 3, roll: 4 })
  })

  it(`${rule('eto', '10.34')} only at centres that it controls: under the zones of both it is nobody's`, () => {
    const centres = (units: Record<string, string[]>) =>
      countCentres(position({ ...invaded, units, held: { axis: ['2211'] } }))
    expect(centres({})).toEqual({ axis: 1, russian: 36 })
    // By standing in one, by a zone that lies over one alone; and by standing where others had been.
    expect(centres({ '1911': ['ger-inf-3'] })).toEqual({ axis: 2, russian: 35 })
    expect(centres({ '2111': ['ger-inf-3'] })).toEqual({ axis: 2, russian: 35 })
    expect(centres({ '2111': ['ger-inf-3'], '2010': ['rus-inf-2'] })).toEqual({ axis: 1, russian: 35 })
    expect(centres({ '2211': ['rus-inf-2'] })).toEqual({ axis: 0, russian: 37 })
  })

  it(`${rule('eto', '10.34')} at a centre where it stands, though the only zone over it is the enemy's`, () => {
    const claimed = (units: Record<string, string[]>) =>
      look.control(step(position({ ...invaded, units }), { type: 'end' }), '2211').claimed
    expect(claimed({ '2212': ['ger-inf-3'] })).toBe('axis')
    expect(claimed({ '2212': ['ger-inf-3'], '2211': ['rus-inf-2'] })).toBe('russian')
  })

  it(`${rule('eto', '10.74')} by production while the Axis is in Russia, and as in a limited war when it is gone`, () => {
    const state = (units: Record<string, string[]>, attacked: number | null = null) =>
      position({ ...invaded, units, set: { russia: { ...INVADED, attacked } } })
    expect(russianPreparedness(state({ '1911': ['ger-inf-3'] }))).toBe('war')
    expect(russianPreparedness(state({ '1612': ['ger-inf-3'] }))).toBe('limited-war')
    expect(russianPreparedness(state({ '1612': ['ger-inf-3'] }, 0))).toBe('war')
    const limited = raising({ ...invaded, units: { '1612': ['ger-inf-3'] } })
    expect(limited.purses.russian).toEqual([{ kind: 'reinforcements', points: 4, strength: 4 }])
  })

  it(`${rule('eto', '10.73')} at centres in its hands, up to two points in a unit until it is invaded, then up to three`, () => {
    const limited = raising({ ...allied, set: { russia: AT_WAR } })
    expect(refusal(limited, raise('russian', 1, '2209'))).toEqual({ rule: '10.73', code: 'wrong-place' })
    expect(refusal(limited, raise('russian', 3, '2309')).code).toBe('too-large')
    expect(isLegal(limited, raise('russian', 2, '2309'))).toBe(true)
    // In peace a centre takes in nobody where somebody stands; of another hex it is said that it is none, whoever stands there.
    const peace = raising({ ...allied, units: { '1912': ['rus-inf-2'], '1911': ['rus-inf-2'] } })
    expect(refusal(peace, raise('russian', 2, '1911'))).toEqual({ rule: '7.26', code: 'stack-full' })
    expect(refusal(peace, raise('russian', 2, '1912'))).toEqual({ rule: '10.73', code: 'wrong-place' })
    const lost = raising({ ...allied, set: { russia: AT_WAR }, held: { axis: ['2309'] } })
    expect(refusal(lost, raise('russian', 2, '2309'))).toEqual({ rule: '10.73', code: 'wrong-place' })
    const war = raising({ ...invaded }, 3)
    expect(isLegal(war, raise('russian', 3, '2309'))).toBe(true)
    expect(refusal(war, raise('russian', 4, '2309')).code).toBe('too-large')
  })

  it(`${rule('eto', '10.76')} what was counted in the eighth phase of the turn before`, () => {
    const state = position({
      ...invaded,
      phase: 'regroup',
      charts: { ...TEST_CHARTS, lendLease: {} },
      held: { axis: ['2007', '2110'] },
    })
    expect(countCentres(state)).toEqual({ axis: 3, russian: 34 })
    const counted = step(state, end)
    expect(counted.russia.resources).toBe(34)
    expect(counted.player).toBe('axis')
  })

  it(`${rule('eto', '10.35')} with lend-lease for the turn in which it arrives`, () => {
    const state = (turn: string) =>
      step(
        position({
          ...invaded,
          turn,
          phase: 'regroup',
          charts: TEST_CHARTS,
          held: { axis: ['2007', '2110'] },
        }),
        end,
      )
    // Counted in the last quarter of 1941, it is what the schedule has for the first of 1942.
    expect(state('3/1941').russia.resources).toBe(34)
    expect(state('4/1941').russia.resources).toBe(35)
    expect(state('1/1942').russia.resources).toBe(36)
  })

  it(`${rule('eto', '10.77')} no transport`, () => {
    expect(refusal(raising({ ...allied, set: { russia: AT_WAR } }), { type: 'build' })).toEqual({
      rule: '10.77',
      code: 'not-yours',
    })
    expect(listed(raising({ ...allied, set: { russia: AT_WAR } }), 'build')).toEqual([])
  })
})

describe('Britain raises', () => {
  const raise = (
    nation: 'german' | 'italian' | 'british' | 'american' | 'russian',
    strength: number,
    hex: string,
  ) => ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  const allied = { player: 'allied', turn: '1/1940' } as const
  const kinds = (state: EtoState) => (state.purses.british ?? []).map(({ kind, points }) => [kind, points])

  it(`${rule('eto', '10.41')} its points in Britain, those for Suez at Suez, where they wait for room`, () => {
    const state = raising({ ...allied })
    expect(kinds(state)).toEqual([
      ['reinforcements', 2],
      ['suez', 1],
    ])
    expect(isLegal(state, raise('british', 2, '0707'))).toBe(true)
    expect(refusal(state, raise('british', 2, '2325'))).toEqual({ rule: '10.41', code: 'wrong-place' })
    expect(unitsIn(step(state, raise('british', 1, '2325')), '2325')).toEqual(['bri-inf-1'])
    const full = raising({ ...allied, units: { '2325': ['bri-inf-1', 'bri-inf-1'] } })
    const points = steps(full, raise('british', 2, '0707'))
    expect(refusal(points, raise('british', 1, '2325'))).toEqual({ rule: '10.16', code: 'stack-full' })
    const waiting = step(points, end)
    expect(waiting.waiting.suez).toBe(1)
    const next = until(until(waiting, 'initial', 'axis'), 'reinforcement', 'allied')
    expect(kinds(next)).toContainEqual(['suez', 2])
  })

  it(`${rule('eto', '10.41')} those for Suez in Kuwait or in Britain when Suez is lost`, () => {
    const lost = (...axis: string[]) =>
      listed(raising({ ...allied, held: { axis } }), 'raise')
        .filter(({ nation, strength }) => nation === 'british' && strength === 1)
        .map((one) => one.at)
    expect(lost()).toContain('2325')
    expect(lost('2325')).toEqual(expect.arrayContaining(['3223', '3324']))
    expect(lost('2325', '3223')).not.toContain('3223')
    expect(lost('2325', '3223', '3324')).not.toContain('3324')
    // Both purses then pay for a unit in Britain, which is listed once all the same.
    const home = lost('2325', '3223', '3324')
    expect(home).toContain('0707')
    expect(new Set(home).size).toBe(home.length)
  })

  it(`${rule('eto', '10.42')} without ships`, () => {
    const state = raising({ ...allied })
    const raised = steps(state, raise('british', 2, '0707'), raise('british', 1, '2325'))
    expect(raised.shipping).toEqual(state.shipping)
  })

  it(`${rule('eto', '10.44')} nothing for its losses`, () => {
    const state = raising({ ...allied, with: { losses: { now: { british: 3 }, before: { british: 3 } } } })
    expect(kinds(state).map(([kind]) => kind)).toEqual(['reinforcements', 'suez'])
  })
})

describe('Americans', () => {
  const raise = (
    nation: 'german' | 'italian' | 'british' | 'american' | 'russian',
    strength: number,
    hex: string,
  ) => ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  const allied = { player: 'allied', turn: '3/1942' } as const
  const forward = (strength: number, to: string, by: 'sea' | 'round-africa' = 'sea') =>
    ({ type: 'forward', strength, to, by }) as const
  const box = (state: EtoState) => state.purses.american

  it(`${rule('eto', '10.51')} land in British ports, or sail on in the same phase, round Africa for twice the ships`, () => {
    const state = raising({ ...allied, units: { '2325': ['bri-inf-1'] } })
    expect(box(state)).toEqual([{ kind: 'reinforcements', points: 3, strength: 3 }])
    expect(isLegal(state, raise('american', 3, '0811'))).toBe(true)
    expect(refusal(state, raise('american', 3, '0813')).rule).toBe('10.51')
    // On a map on which a hex of Britain is no port, they do not land there.
    const inland = raising({ ...allied, units: { '2325': ['bri-inf-1'] }, board: { '0711': { ports: [] } } })
    expect(isLegal(inland, raise('american', 3, '0811'))).toBe(true)
    expect(refusal(inland, raise('american', 3, '0711')).rule).toBe('10.51')
    const direct = step(state, forward(2, '2325'))
    expect(unitsIn(direct, '2325')).toEqual(['bri-inf-1', 'usa-inf-2'])
    expect(direct.shipping.naval).toBe(2)
    const round = step(state, forward(2, '2325', 'round-africa'))
    expect(round.shipping.naval).toBe(4)
    expect(refusal(state, forward(3, '2325', 'round-africa'))).toEqual({ rule: '5.72', code: 'no-transport' })
  })

  it(`${rule('eto', '10.52')} need no ships of the Allies for Britain`, () => {
    const state = raising({ ...allied })
    expect(step(state, raise('american', 3, '0811')).shipping.naval).toBe(0)
    expect(refusal(state, forward(1, '0811'))).toEqual({ rule: '10.52', code: 'free-there' })
  })

  it(`${rule('eto', '10.53')} are in danger from the air on their way elsewhere`, () => {
    const italians = { '1326': ['ita-inf-1'], '1324': ['ita-inf-1'], '2325': ['bri-inf-1'] }
    const state = raising({ ...allied, units: italians })
    // Safe on 1 to 3, back on 4 and 5, lost on 6: two of three do not arrive, one of these is lost.
    const shipped = stepEvents(state, forward(3, '2325'), 2, 1)
    expect(shipped.events[0]).toMatchObject({
      type: 'shipped',
      rule: '10.53',
      results: ['landed', 'aborted', 'eliminated'],
    })
    expect(shipped.state.waiting.american).toBe(1)
    expect(shipped.state.losses.now.american).toBe(1)
    expect(unitsIn(shipped.state, '2325')).toEqual(['bri-inf-1', 'usa-inf-1'])
    // Round Africa, if the player likes, nobody sees them, and nothing is rolled.
    expect(unitsIn(step(state, forward(2, '2325', 'round-africa')), '2325')).toEqual([
      'bri-inf-1',
      'usa-inf-2',
    ])
    // They come in from the ocean where it is safest: the Germans in Spain do not see them on the way to Gibraltar.
    const spain = raising({
      ...allied,
      units: { '0216': ['ger-inf-2'], '0219': ['bri-gar-1'] },
      with: { allegiance: { portugal: 'allied' } },
    })
    expect(unitsIn(step(spain, forward(3, '0219')), '0219')).toEqual(['bri-gar-1', 'usa-inf-3'])
    // Points are counted, not told apart: three go in ten ways, and past any number of enemies in four.
    const lands = (now: EtoState) =>
      eto
        .outcomes(now, forward(3, '2325'))
        .map(({ events, probability }) => [
          events[0].type === 'shipped' && events[0].results.filter((one) => one === 'landed').length,
          fractionText(probability),
        ])
    expect(lands(state)).toHaveLength(10)
    const germans = { '2125': ['ger-inf-4', 'ger-inf-4'], '2325': ['bri-inf-1'] }
    const rules = { minorCountries: true, italianEntry: true }
    const watched = raising({ ...allied, rules, units: germans, set: { italy: { status: 'surrendered' } } })
    expect(lands(watched).map(([landed]) => landed)).toEqual([3, 2, 1, 0])
  })

  it(`${rule('eto', '10.54')} may land at once on a beach whose air the enemy does not have to himself`, () => {
    const vichyless = { ...allied, set: { vichy: { status: 'none' } } } as const
    const state = raising({ ...vichyless, held: { axis: ['0615'] }, units: { '0811': ['bri-inf-3'] } })
    const ashore = step(state, forward(1, '0615'))
    expect(unitsIn(ashore, '0615')).toEqual(['usa-inf-1'])
    expect(ashore.shipping).toMatchObject({ naval: 0, amphibious: 1 })
    const watched = raising({ ...vichyless, held: { axis: ['0615'] }, units: { '0716': ['ger-inf-1'] } })
    expect(refusal(watched, forward(1, '0615'))).toEqual({ rule: '6.56', code: 'uncontested-air' })
    const contested = raising({
      ...vichyless,
      held: { axis: ['0615'] },
      units: { '0717': ['ger-inf-1'], '0613': ['bri-inf-1'] },
    })
    expect(isLegal(contested, forward(1, '0615'))).toBe(true)
    const stands = raising({ ...vichyless, units: { '0615': ['ger-inf-1'] } })
    expect(refusal(stands, forward(1, '0615'))).toEqual({ rule: '10.54', code: 'enemy-there' })
  })

  it(`${rule('eto', '6.56')} are covered by who was taken up and put down, or has come by ship, but by no one who landed`, () => {
    const naval = position({
      ...allied,
      charts: TEST_CHARTS,
      set: { vichy: { status: 'none' } },
      phase: 'naval',
      held: { axis: ['0615'] },
      units: { '0717': ['ger-inf-1'], '0613': ['bri-inf-1'], '0811': ['bri-inf-3'] },
    })
    const beach = (state: EtoState) => eto.check(step(state, { type: 'end' }), forward(1, '0615'))
    expect(beach(naval).legal).toBe(true)
    const taken = step(naval, { type: 'take', at: '0613', unit: 'bri-inf-1' })
    expect(beach(step(taken, { type: 'stop' })).legal).toBe(true)
    expect(isLegal(step(taken, { type: 'stop' }), { type: 'take', at: '0613', unit: 'bri-inf-1' })).toBe(
      false,
    )
    // Off to Britain, and nobody is left who covers the beach; back from there, somebody is.
    const gone = step(taken, { type: 'sail', to: '0707', by: 'sea' })
    expect(beach(gone)).toMatchObject({ rule: '6.56', code: 'uncontested-air' })
    const home = position({
      ...allied,
      charts: TEST_CHARTS,
      set: { vichy: { status: 'none' } },
      phase: 'naval',
      held: { axis: ['0614', '0615'], allied: ['0613'] },
      units: { '0717': ['ger-inf-1'], '0811': ['bri-inf-3', 'bri-inf-1'] },
    })
    expect(beach(home)).toMatchObject({ rule: '6.56', code: 'uncontested-air' })
    const arrived = steps(
      home,
      { type: 'take', at: '0811', unit: 'bri-inf-1' },
      { type: 'sail', to: '0613', by: 'sea' },
    )
    expect(beach(arrived).legal).toBe(true)
    // Those who have landed themselves cover nobody.
    const ashore = step(step(home, { type: 'end' }), forward(1, '0614'))
    expect(unitsIn(ashore, '0614')).toEqual(['usa-inf-1'])
    expect(refusal(ashore, forward(1, '0615'))).toEqual({ rule: '6.56', code: 'uncontested-air' })
  })

  it(`${rule('eto', '10.54')} and wait for the weather like any landing`, () => {
    const fall = {
      ...allied,
      turn: '4/1942',
      held: { axis: ['0615'] },
      units: { '0811': ['bri-inf-3'] },
    } as const
    const bad = stepEvents(raising({ ...fall }), forward(1, '0615'), 5)
    expect(bad.events).toEqual([{ type: 'weather', rule: '5.84', good: false }])
    expect(bad.state.waiting.american).toBe(1)
    expect(unitsIn(step(raising({ ...fall }), forward(1, '0615'), 4), '0615')).toEqual(['usa-inf-1'])
    expect(
      refusal(raising({ ...fall, turn: '1/1943', units: { '0811': ['bri-mec-3'] } }), forward(1, '0615')),
    ).toEqual({
      rule: '5.84',
      code: 'season',
    })
  })

  const british = board.ids.filter((id) => board.hex(id).country === 'britain')

  it(`${rule('eto', '10.55')} wait in their box while Britain has no port for them, until ships fetch them`, () => {
    const state = raising({
      ...allied,
      held: { axis: british },
      units: { '0811': ['ger-inf-1'], '0121': ['bri-inf-1'] },
    })
    // Every other hex of Britain is empty; but the box is for when none of them can be reached.
    const shut = raising({ ...allied, units: Object.fromEntries(british.map((id) => [id, ['ger-inf-1']])) })
    expect(listed(shut, 'raise').filter(({ nation }) => nation === 'american')).toEqual([])
    const waiting = step(shut, end)
    expect(waiting.waiting.american).toBe(3)
    expect(step(state, end).waiting.american).toBe(0)
    const free = raising({ ...allied, set: { waiting: { american: 4 } } })
    expect(box(free)).toEqual([
      { kind: 'box', points: 4, strength: 4 },
      { kind: 'reinforcements', points: 3, strength: 3 },
    ])
    // Their free passage is used up: now even Britain costs ships.
    const fetched = step(free, forward(2, '0811'))
    expect(fetched.shipping.naval).toBe(2)
    expect(box(fetched)).toContainEqual({ kind: 'box', points: 2, strength: 2 })
    expect(step(fetched, end).waiting.american).toBe(2)
    const both = step(free, raise('american', 3, '0811'))
    expect(refusal(both, raise('american', 1, '0810'))).toEqual({ rule: '10.55', code: 'in-box' })
  })

  const lost = { losses: { now: {}, before: { american: 2 } } }

  it(`${rule('eto', '10.82')} lost are replaced in Britain without ships, and go on with them`, () => {
    const state = raising({ ...allied, with: lost, units: { '2325': ['bri-inf-1'] } })
    const drawn = step(state, draw('american', 'replacements'))
    expect(box(drawn)).toEqual([{ kind: 'replacements', points: 1, strength: 1 }])
    expect(step(drawn, raise('american', 1, '0811')).shipping.naval).toBe(0)
    expect(step(drawn, forward(1, '2325')).shipping.naval).toBe(1)
  })

  const shut = {
    ...allied,
    with: lost,
    charts: { ...TEST_CHARTS, reinforcements: {} },
    units: { ...Object.fromEntries(british.map((id) => [id, ['ger-inf-1']])), '0121': ['bri-inf-1'] },
  }

  it(`${rule('eto', '10.83')} need ships to come anywhere when Britain is lost`, () => {
    const state = raising(shut)
    expect(listed(state, 'raise').filter(({ nation }) => nation === 'american')).toEqual([])
    expect(unitsIn(step(state, forward(1, '0121')), '0121')).toEqual(['bri-inf-1', 'usa-inf-1'])
    const none = raising({ ...shut, charts: { ...shut.charts, transport: {} } })
    expect(refusal(none, forward(1, '0121'))).toEqual({ rule: '5.72', code: 'no-transport' })
  })

  it(`${rule('eto', '10.84')} are late for that reason alone`, () => {
    expect(step(raising(shut), end).waiting.american).toBe(1)
    const open = raising({ ...shut, units: { '0811': ['bri-inf-1'] } })
    expect(step(open, end).waiting.american).toBe(0)
  })

  it('become mechanized on the map with 1943, and combine with those that arrive', () => {
    const state = position({
      turn: '4/1942',
      player: 'allied',
      units: { '0811': ['usa-inf-2', 'bri-inf-1'], '2007': ['rus-inf-2'] },
    })
    const next = until(state, 'initial', 'axis')
    expect(unitsIn(next, '0811')).toEqual(['bri-mec-1', 'usa-mec-2'])
    expect(unitsIn(next, '2007')).toEqual(['rus-inf-2'])
    expect(isSupplied(next, at('0811'), next.units.find((stack) => stack.at === '0811')!.units[0])).toBe(true)
  })
})

describe('points', () => {
  it(`${rule('eto', '10.11')} for Germany are more by one with Kuwait, which is hex 3223`, () => {
    const points = (...held: string[]) =>
      raising({
        turn: '3/1941',
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] },
        held: { axis: held },
      }).purses.german![0].points
    expect([points(), points('3223'), points('3324'), points('3223', '2325')]).toEqual([6, 7, 6, 8])
  })
})

describe('units that are raised', () => {
  it(`${rule('eto', '10.34')} are one at each Russian centre in a turn, whatever else was written down in it`, () => {
    const war = raising(
      {
        player: 'allied',
        scenario: '1941',
        units: { '1911': ['ger-inf-3'], '2007': ['rus-inf-2'] },
        set: { russia: { ...INVADED, resources: null } },
        turn: '3/1941',
      },
      4,
    )
    const raise = (hex: string) =>
      ({ type: 'raise', nation: 'russian', unit: 'infantry', strength: 1, at: hex }) as const
    const two = steps(war, raise('2309'), raise('2310'))
    for (const hex of ['2309', '2310'])
      expect(refusal(two, raise(hex))).toEqual({ rule: '10.34', code: 'centre-used' })
    expect(listed(two, 'raise').some((one) => one.at === '2309' || one.at === '2310')).toBe(false)
    const others = new Set(listed(war, 'raise').map((one) => one.at))
    expect(new Set(listed(two, 'raise').map((one) => one.at)).size).toBe(others.size - 2)
    // In the next turn they take in units again.
    const later = until(until(step(two, END), 'initial', 'axis'), 'reinforcement', 'allied')
    expect(isLegal(later, raise('2309'))).toBe(true)
  })
})

describe('Americans', () => {
  it(`${rule('eto', '10.51', '10.55')} who sail together are those of one purse that has so many`, () => {
    const state = raising({
      player: 'allied',
      turn: '3/1942',
      units: { ...HOME, '0219': ['bri-inf-1'] },
      set: { waiting: { american: 1 } },
    })
    const left = (strength: number) => {
      const after = step(state, { type: 'forward', strength, to: '0219', by: 'sea' })
      return (after.purses.american ?? []).map(({ kind, points }) => `${kind} ${points}`).sort()
    }
    expect([left(1), left(2)]).toEqual([['reinforcements 3'], ['box 1', 'reinforcements 1']])
  })

  it(`${rule('eto', '10.51', '7.0')} are shipped where there is room for them`, () => {
    const forward = { type: 'forward', strength: 1, to: '0219', by: 'sea' } as const
    const toGibraltar = (...there: string[]) =>
      raising({ player: 'allied', turn: '3/1942', units: { ...HOME, '0219': there } })
    expect(isLegal(toGibraltar('bri-inf-1'), forward)).toBe(true)
    expect(refusal(toGibraltar('bri-inf-1', 'bri-inf-1'), forward)).toEqual({
      rule: '7.0',
      code: 'stack-full',
    })
  })
})

describe('what follows from', () => {
  it(`${rule('eto', '10.31', '10.32')} an attack over the border of Russia: it is an invasion, though war had come before`, () => {
    const before = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1914': ['rus-inf-1'], '1814': ['ger-mec-4'], '1915': ['ger-mec-4'] },
      set: { russia: AT_WAR },
      with: {
        entered: ['poland', 'rumania', 'russia'],
        allegiance: { poland: 'allied', rumania: 'axis' },
      },
    })
    const aimed = step(before, { type: 'aim', at: '1914' })
    const joined = step(aimed, { type: 'join', at: '1814', unit: 'ger-mec-4' })
    const after = step(joined, { type: 'fight' }, 1)
    expect(before.russia.invasion).toBeNull()
    expect(after.russia.invasion).toEqual({ year: 1940, quarter: 3 })
    expect(after.russia.attacked).toBe(after.elapsed)
  })
})

describe('from turn to turn', () => {
  it(`${rule('eto', '10.62')} German replacements are counted by the calendar year`, () => {
    const taken = (turn: string) =>
      turnOver(
        position({
          scenario: '1941',
          turn,
          player: 'allied',
          charts: TEST_CHARTS,
          units: { '0811': ['bri-inf-3'], '1413': ['ger-inf-4'] },
          set: { replaced: { german: 16, italian: 1 } },
        }),
      ).replaced
    expect(taken('3/1942')).toEqual({ german: 16, italian: 1 })
    expect(taken('4/1942')).toEqual({ german: 0, italian: 0 })
  })
})

describe('points for Suez', () => {
  it(`${rule('eto', '10.41')} come in at Kuwait when the canal is lost, and in Britain when that is lost as well`, () => {
    expect(places({})).toEqual(new Set(['2325']))
    expect(places({ held: { axis: ['2325'] } })).toEqual(new Set(['3223', '3324']))
    expect(places({ held: { axis: ['2325', '3223'] } })).toEqual(new Set(['3324']))
    expect(places({ held: { axis: ['2325', '3223', '3324'] } })).toEqual(new Set())
  })

  it(`${rule('eto', '10.41')} come in at none of those that a corrected map has no land for`, () => {
    const shut = { terrain: 'prohibited' }
    expect(places({}, { '2325': shut })).toEqual(new Set(['3223', '3324']))
    expect(places({ held: { axis: ['2325'] } }, { '3223': shut })).toEqual(new Set(['3324']))
    expect(places({ held: { axis: ['2325'] } }, { '3223': shut, '3324': shut })).toEqual(new Set())
  })
})

describe('who pays for what is raised', () => {
  const raise = (nation: 'british' | 'german', strength: number, hex: string) =>
    ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  it(`${rule('eto', '10.41')} is the purse for Suez at Suez, and the other at home`, () => {
    const state = raising({ player: 'allied', turn: '1/1940', units: HOME })
    const left = (now: typeof state) =>
      (now.purses.british ?? []).map(({ kind, points }) => `${kind} ${points}`).sort()
    expect(left(state)).toEqual(['reinforcements 2', 'suez 1'])
    expect(left(step(state, raise('british', 1, '2325')))).toEqual(['reinforcements 2'])
    expect(left(step(state, raise('british', 1, '0707')))).toEqual(['reinforcements 1', 'suez 1'])
  })

  it('has a purse only if there is anything in it', () => {
    const state = raising({ turn: '3/1941', units: HOME })
    expect(Object.keys(state.purses)).toEqual(['german', 'italian'])
  })
})

describe('reinforcements beside the enemy', () => {
  const raise = (nation: 'british' | 'german', strength: number, hex: string) =>
    ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const

  it(`${rule('eto', '10.16', '15.1')} are listed where a friend stands, and only there`, () => {
    const state = raising({
      turn: '3/1941',
      units: { ...HOME, '1113': ['ger-inf-1'], '1013': ['bri-inf-3'] },
    })
    const places = listed(state, 'raise').flatMap((one) => (one.nation === 'german' ? [one.at] : []))
    for (const [hex, open] of [
      ['1113', true],
      ['1114', false],
    ] as const) {
      expect([hex, places.includes(hex)]).toEqual([hex, open])
      expect([hex, isLegal(state, raise('german', 1, hex))]).toEqual([hex, open])
    }
  })
})

describe('a zone over an empty hex', () => {
  it(`${rule('eto', '10.34')} takes it in what is saved, too`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1942',
      units: { ...HOME, '2212': ['ger-inf-3'], '2410': ['rus-inf-2'] },
      set: { russia: INVADED },
    })
    const after = step(state, END)
    const saved = eto.codec.accept(copyJson(after))
    for (const map of ['claimed', 'friendly'] as const)
      expect(board.ids.map((hex) => look.control(saved, hex)[map])).toEqual(
        board.ids.map((hex) => look.control(after, hex)[map]),
      )
    expect(look.control(state, '2211').claimed).toBe('russian')
    expect(look.control(saved, '2211').claimed).toBe('axis')
  })

  it(`${rule('eto', '10.34')} takes nothing where the enemy has one as well`, () => {
    const claimed = (germans: string, russians: string) =>
      look.control(
        step(
          position({
            scenario: '1941',
            turn: '3/1942',
            units: { ...HOME, [germans]: ['ger-inf-3'], [russians]: ['rus-inf-2'] },
            set: { russia: INVADED },
          }),
          END,
        ),
        '2211',
      ).claimed
    expect([claimed('2212', '2210'), claimed('2212', '2410')]).toEqual(['russian', 'axis'])
  })
})

describe('Siberians', () => {
  it(`${rule('eto', '10.75')} are called up once, in the turn of the invasion`, () => {
    const due = (turn: string) =>
      turnOver(
        position({
          scenario: '1941',
          turn,
          phase: 'regroup',
          player: 'allied',
          set: { russia: INVADED },
          units: { ...HOME, '2410': ['rus-inf-2'] },
        }),
      ).due.russian
    expect([due('3/1941'), due('4/1941')]).toEqual([[3], undefined])
  })
})
