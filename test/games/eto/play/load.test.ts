import { describe, expect, it } from 'vitest'
import { ETO_CHARTS } from '../../../../src/games/eto/charts'
import { eto } from '../../../../src/games/eto/game'
import type { EtoState, EtoUnit } from '../../../../src/games/eto/state'
import { LoadError } from '../../../../src/kernel/codec'
import { copyJson } from '../../../../src/kernel/json'
import { position, steps, unit, until } from './positions'

type Draft = { -readonly [K in keyof EtoState]: EtoState[K] }

/** What is said of a state with something in it changed; nothing if it loads. */
function faultsOf(state: EtoState, change: (draft: Draft) => void): readonly string[] {
  const draft = copyJson(state) as Draft
  change(draft)
  try {
    eto.codec.accept(draft)
  } catch (error) {
    expect(error).toBeInstanceOf(LoadError)
    return (error as LoadError).faults.map(({ path, problem }) => `${path}: ${problem}`)
  }
  return []
}

const aim = (at: string) => ({ type: 'aim', at }) as const
const start = eto.setup({ scenario: '1939', seed: 'load' })
const three = eto.setup({ scenario: '1939', seed: 'load', rules: { threePlayers: true } })
const partisans = position({
  rules: { partisans: true },
  turn: '2/1942',
  player: 'allied',
  phase: 'partisans',
  units: { '0913': ['ger-inf-1'] },
})
const battle = position({
  phase: 'combat',
  units: { '1113': ['ger-mec-4', 'ger-inf-3'], '1013': ['fre-inf-2', 'fre-inf-1'], '0914': ['fre-inf-1'] },
})
const attack = steps(battle, aim('1013'))

const CASES: readonly (readonly [
  name: string,
  state: EtoState,
  path: string,
  change: (draft: Draft) => void,
])[] = [
  [
    'dice that never stop',
    start,
    'dice',
    (draft) => {
      const x = 1 - 2 ** -32
      draft.dice = { c: 2091638, s0: x, s1: x, s2: x }
    },
  ],
  ['no dice', start, 'dice.c', (draft) => Object.assign(draft, { dice: {} })],
  ['text for dice', start, 'dice', (draft) => Object.assign(draft, { dice: 'alea' })],
  ['dice and more', start, 'dice.s3', (draft) => Object.assign(draft.dice, { s3: 0 })],
  [
    'more lend-lease than memory',
    three,
    'focus.due',
    (draft) => {
      draft.phase = 'turn-end'
      draft.player = 'russian'
      draft.focus = { type: 'lend-lease', due: 2 ** 31 }
    },
  ],
  [
    'lend-lease that is not due',
    three,
    'focus',
    (draft) => {
      draft.phase = 'turn-end'
      draft.player = 'russian'
      draft.focus = { type: 'lend-lease', due: 5 }
    },
  ],
  [
    'a rising in an unknown area',
    partisans,
    'focus',
    (draft) => {
      draft.focus = { type: 'rising', area: 'ruritania', digits: [6], count: 1, rest: [] }
    },
  ],
  [
    'a rising that no table calls for',
    partisans,
    'focus',
    (draft) => {
      draft.focus = { type: 'rising', area: 'france', digits: [3], count: 1, rest: [] }
    },
  ],
  [
    'Vichy in no hex',
    start,
    'vichy.hexes.0',
    (draft) => {
      draft.vichy = { status: 'neutral', hexes: ['x'] }
    },
  ],
  [
    'Vichy in Germany',
    start,
    'vichy.hexes',
    (draft) => {
      draft.vichy = { status: 'neutral', hexes: ['1313'] }
    },
  ],
  [
    'a centre that has reverted where there is none',
    start,
    'russia.reverted',
    (draft) => {
      draft.russia = { ...draft.russia, reverted: ['1313'] }
    },
  ],
  [
    'a centre that has reverted twice',
    start,
    'russia.reverted',
    (draft) => {
      draft.russia = { ...draft.russia, reverted: ['2007', '2007'] }
    },
  ],
  [
    'landings in no hex',
    start,
    'shipping.landings.x',
    (draft) => {
      draft.shipping = { ...draft.shipping, landings: { x: { landed: 1, followed: 0 } } }
    },
  ],
  [
    'landings inland',
    start,
    'shipping.landings.1313',
    (draft) => {
      draft.shipping = { ...draft.shipping, landings: { 1313: { landed: 1, followed: 0 } } }
    },
  ],
  [
    'charts with one table',
    start,
    'charts.reinforcements',
    (draft) => Object.assign(draft, { charts: { lastTurn: { year: 1945, quarter: 2 } } }),
  ],
  ['no charts', start, 'charts.lastTurn', (draft) => Object.assign(draft, { charts: {} })],
  ['text for charts', start, 'charts', (draft) => Object.assign(draft, { charts: 'ours' })],
  [
    'charts of endless points',
    start,
    'charts.lendLease.1/1942',
    (draft) => {
      draft.charts = { ...copyJson(ETO_CHARTS), lendLease: { '1/1942': 2 ** 31 } }
    },
  ],
  [
    'corrections of a hex that is not there',
    start,
    'overlay',
    (draft) => Object.assign(draft, { overlay: { 9999: { terrain: 'rough' } } }),
  ],
  ['corrections that are none', start, 'overlay', (draft) => Object.assign(draft, { overlay: 'rough' })],
  [
    'losses on no hex',
    battle,
    'focus',
    (draft) => {
      draft.focus = { type: 'losses', targets: [], points: 1 }
    },
  ],
  [
    'losses of more than there is',
    battle,
    'focus',
    (draft) => {
      draft.attacked = ['1013']
      draft.focus = { type: 'losses', targets: ['1013'], points: 3 }
    },
  ],
  [
    'a retreat of nobody',
    battle,
    'focus',
    (draft) => {
      draft.attacked = ['1012']
      draft.focus = { type: 'retreat', targets: ['1012'] }
    },
  ],
  [
    'an attack in the initial phase',
    attack,
    'focus',
    (draft) => {
      draft.phase = 'initial'
    },
  ],
  [
    'an attack on friends',
    battle,
    'focus',
    (draft) => {
      draft.focus = { type: 'attack', targets: ['1113'] }
    },
  ],
  [
    'an attack that is too weak to be made',
    attack,
    'focus',
    (draft) => {
      draft.units = draft.units.map(({ at, units }) => ({
        at,
        units: at === '1113' ? [unit('ger-inf-1')] : units,
      }))
    },
  ],
  [
    'a hundred units in a hex, all but two too many',
    start,
    'units.0',
    (draft) => {
      const [{ at, units }] = draft.units
      const more = Array<EtoUnit>(100).fill({ ...units[0], excess: true })
      draft.units = [{ at, units: [units[0], ...more] }, ...draft.units.slice(1)]
    },
  ],
  [
    'more German units than were ever raised',
    start,
    'units',
    (draft) => {
      const free = ['1212', '1213', '1310', '1311', '1313', '1314', '1413', '1414', '1511', '1512', '1214']
      const stacks = new Map(draft.units.map((stack) => [stack.at, stack]))
      for (const at of free) stacks.set(at, { at, units: [unit('ger-inf-4'), unit('ger-inf-4')] })
      draft.units = [...stacks.keys()].sort().map((at) => stacks.get(at)!)
    },
  ],
  [
    'a unit in no hex',
    start,
    'units.0.at',
    (draft) => {
      draft.units = [{ ...draft.units[0], at: 'x' }, ...draft.units.slice(1)]
    },
  ],
  [
    'a stack out of its order',
    battle,
    'units.2',
    (draft) => {
      draft.units = draft.units.map(({ at, units }) => ({ at, units: [...units].reverse() }))
    },
  ],
  [
    'half a year',
    start,
    'turn.year',
    (draft) => {
      draft.turn = { ...draft.turn, year: 1939.5 }
    },
  ],
  [
    'another turn than that of the count',
    start,
    'turn',
    (draft) => {
      draft.turn = { year: 1941, quarter: 2 }
    },
  ],
  [
    'a turn after the last',
    start,
    'turn',
    (draft) => {
      draft.turn = { year: 1946, quarter: 1 }
      draft.elapsed = 25
    },
  ],
  [
    'Russia to move in a game of two',
    start,
    'player',
    (draft) => {
      draft.player = 'russian'
    },
  ],
  [
    'Russia as the winner of a game of two',
    start,
    'ended',
    (draft) => {
      draft.ended = { winner: 'russian', level: 'victory', rule: '16.83', because: 'it says so' }
    },
  ],
  [
    'an option that its scenario does not know',
    eto.setup({ scenario: '1940', seed: 'load' }),
    'options',
    (draft) => {
      draft.options = ['threePlayers']
    },
  ],
  [
    'an option twice',
    start,
    'options',
    (draft) => {
      draft.options = ['airdrop', 'airdrop']
    },
  ],
  [
    'partisans that are not in play',
    partisans,
    'phase',
    (draft) => {
      draft.options = []
    },
  ],
  [
    'an unknown scenario',
    start,
    'scenario',
    (draft) => {
      Object.assign(draft, { scenario: '__proto__' })
    },
  ],
  [
    'points in a phase without any',
    start,
    'purses',
    (draft) => {
      draft.purses = { german: [{ kind: 'reinforcements', points: 4, strength: 4 }] }
    },
  ],
  [
    'points that are not the player’s',
    until(start, 'reinforcement'),
    'purses.russian',
    (draft) => {
      draft.purses = { russian: [{ kind: 'reinforcements', points: 4, strength: 4 }] }
    },
  ],
  [
    'a centre that is nowhere',
    until(start, 'reinforcement'),
    'once',
    (draft) => {
      draft.once = ['centre x']
    },
  ],
  [
    'somebody at sea',
    start,
    'passed',
    (draft) => {
      draft.passed = draft.passed.map((row) => row.replaceAll('.', 'x'))
    },
  ],
  [
    'a unit in the hand of nobody',
    start,
    'focus',
    (draft) => {
      draft.units = draft.units.map(({ at, units }) => ({
        at,
        units: at === '1312' ? [{ ...units[0], hand: true as const }] : units,
      }))
    },
  ],
  [
    'a turn that is over and goes on',
    start,
    'phase',
    (draft) => {
      draft.phase = 'turn-end'
      draft.player = 'allied'
    },
  ],
]

describe('a save with', () => {
  for (const [name, state, path, change] of CASES)
    it(`${name} is refused`, () => {
      expect(faultsOf(state, () => {})).toEqual([])
      expect(faultsOf(state, change).map((fault) => fault.slice(0, fault.indexOf(': ')))).toContain(path)
    })

  it('two hundred thousand faults is refused in a few words', () => {
    const wrong = Array.from({ length: 200_000 }, () => ({ at: 'x', units: [] }))
    const faults = faultsOf(start, (draft) => {
      draft.units = wrong
    })
    expect(faults).toHaveLength(101)
    expect(faults[100]).toBe(': and 199900 more')
  })
})

describe('charts and corrections that a set-up takes', () => {
  it('come through a save', () => {
    const board = { 1413: { terrain: 'rough' } } as const
    const state = eto.setup({ scenario: '1939', seed: 'load', charts: copyJson(ETO_CHARTS), board })
    expect(eto.codec.load(eto.codec.save(state))).toEqual(state)
  })
})
