/** Stacks, and regrouping: section 7 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { regroupRow } from '../../../../src/games/eto/play/07-regrouping'
import { politicsChanged, positionOf } from '../../../../src/games/eto/play/position'
import { addUnit } from '../../../../src/games/eto/play/stacks'
import type { EtoState } from '../../../../src/games/eto/state'
import { seeded } from '../../../../src/kernel/dice'
import { canonicalJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { allActions } from '../brute-force'
import {
  AT_WAR,
  END,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  refusal,
  stackIn,
  step,
  steps,
  unit,
  unitsIn,
  until,
} from './positions'

const regroup = (at: string, nation: 'german' | 'french', into: number[]) =>
  ({ type: 'regroup', at, nation, unit: 'infantry', into }) as const

const boot = position({
  scenario: '1941',
  turn: '3/1943',
  player: 'allied',
  units: {
    '1121': ['usa-mec-2'],
    '1217': ['bri-mec-4', 'bri-mec-4'],
    '1218': ['ita-inf-1'],
  },
  held: { allied: ['1121'] },
  set: { vichy: { status: 'gone', hexes: [] } },
})

const land = (to: string) => ({ type: 'land', to, by: 'sea' }) as const

const DROPPED = { moved: 0, dropping: '0811' } as const

const move = (to: string): EtoAction => ({ type: 'move', to })

function complete(state: EtoState, type: EtoAction['type']): void {
  const legal = new Set<string>()
  for (const action of allActions(state))
    if (action.type === type && isLegal(state, action)) legal.add(canonicalJson(action))
  expect(listed(state, type).map(canonicalJson).sort()).toEqual([...legal].sort())
}

describe('the size of units', () => {
  const regroupings = (state: EtoState) => listed(state, 'regroup').map(({ nation, into }) => [nation, into])

  it(`${rule('eto', '7.22')} is two for those of Vichy, and of neutrals whom the Allies have attacked, under the Axis`, () => {
    const axis = position({
      turn: '1/1943',
      phase: 'regroup',
      units: {
        '0915': ['vic-inf-2', 'vic-inf-1'],
        '0416': ['spa-inf-1', 'spa-inf-2'],
        '1313': ['ger-inf-3', 'ger-inf-1'],
      },
      set: { vichy: { status: 'axis' } },
      with: { allegiance: { spain: 'axis' }, entered: ['spain'] },
    })
    expect(regroupings(axis)).toEqual([
      ['german', [4]],
      ['german', [2, 2]],
    ])
    const built = { type: 'regroup', at: '0915', nation: 'vichy', unit: 'infantry', into: [3] } as const
    expect(refusal(axis, built)).toEqual({ rule: '7.22', code: 'too-large' })
    // What was French and too large before may be broken down, and that is all.
    const large = position({
      turn: '1/1943',
      phase: 'regroup',
      units: { '0915': ['vic-inf-3'] },
      set: { vichy: { status: 'axis' } },
    })
    expect(regroupings(large)).toEqual([['vichy', [2, 1]]])
    expect(eto.invariants(large)).toEqual([])
  })

  it(`${rule('eto', '7.23')} is not, for the same nations, under the Allies`, () => {
    const allied = position({
      turn: '1/1943',
      phase: 'regroup',
      player: 'allied',
      units: { '0416': ['spa-inf-2', 'spa-inf-1'] },
      with: { allegiance: { spain: 'allied' }, entered: ['spain'] },
    })
    expect(regroupings(allied)).toEqual([['spanish', [3]]])
  })
})

describe('what was regrouped', () => {
  it(`${rule('eto', '7.21')} is listed no more, though a later state with the same units was asked in between`, () => {
    const before = position({
      turn: '3/1940',
      phase: 'regroup',
      units: { '1313': ['ger-inf-3', 'ger-inf-1'], '0811': ['bri-inf-3'] },
    })
    const after = step(before, regroup('1313', 'german', [2, 2]))
    const later = until(until(after, 'initial', 'allied'), 'regroup', 'axis')
    expect(listed(later, 'regroup')).toHaveLength(2)
    expect(listed(after, 'regroup')).toEqual([])
    expect(listed(later, 'regroup')).toHaveLength(2)
  })
})

describe('two units in a hex', () => {
  it(`${rule('eto', '7.0')} are the most where one stops, though any number may be passed`, () => {
    const full = position({
      turn: '3/1940',
      units: { '1313': ['ger-inf-3'], '1312': ['ger-inf-2', 'ger-inf-1'], '1311': ['ger-inf-1'] },
    })
    const inHand = step(full, { type: 'take', at: '1313', unit: 'ger-inf-3' })
    expect(refusal(inHand, { type: 'move', to: '1312' })).toEqual({ rule: '7.0', code: 'stack-full' })
    expect(goals(inHand)).not.toContain('1312')
    expect(goals(inHand)).toContain('1311')
  })

  it(`${rule('eto', '7.0')} may be three after a retreat, until the end of the next initial phase of their own`, () => {
    // Everything around 1013 but 0914 is in a German zone or held by Germans.
    const before = position({
      turn: '3/1940',
      phase: 'combat',
      units: {
        '1013': ['fre-inf-3'],
        '0914': ['fre-inf-3', 'fre-inf-2'],
        '1113': ['ger-mec-4', 'ger-mec-4'],
        '1012': ['ger-inf-1'],
        '1114': ['ger-inf-1'],
      },
      with: { allegiance: { poland: 'allied', belgium: 'allied' }, entered: ['belgium'] },
    })
    const fought = step(
      steps(
        before,
        { type: 'aim', at: '1013' },
        { type: 'join', at: '1113', unit: 'ger-mec-4' },
        { type: 'join', at: '1113', unit: 'ger-mec-4' },
      ),
      { type: 'fight' },
      6,
    )
    expect(fought.focus?.type).toBe('retreat')
    expect(listed(fought, 'retreat').map(({ to }) => to)).toEqual(['0914'])
    const crowded = steps(
      fought,
      { type: 'retreat', at: '1013', unit: 'fre-inf-1', to: '0914' },
      { type: 'hold' },
    )
    expect(stackIn(crowded, '0914').map(({ excess }) => excess ?? false)).toEqual([false, false, true])
    expect(eto.invariants(crowded)).toEqual([])

    const allied = position({
      turn: '3/1940',
      player: 'allied',
      units: { '0914': ['fre-inf-3', 'fre-inf-2', unit('fre-inf-1', { excess: true })] },
    })
    const asked = step(allied, END)
    expect(asked.focus).toEqual({ type: 'disband' })
    expect(listed(asked, 'disband').map((action) => action.unit)).toEqual([
      'fre-inf-3',
      'fre-inf-2',
      'fre-inf-1',
    ])
    const rid = step(asked, { type: 'disband', at: '0914', unit: 'fre-inf-2' })
    expect([rid.phase, unitsIn(rid, '0914')]).toEqual(['combat', ['fre-inf-3', 'fre-inf-1']])
    expect(stackIn(rid, '0914').some(({ excess }) => excess)).toBe(false)
    const marched = steps(
      allied,
      { type: 'take', at: '0914', unit: 'fre-inf-3' },
      { type: 'move', to: '0915' },
      { type: 'stop' },
      END,
    )
    expect([marched.phase, marched.focus]).toEqual(['combat', null])
  })
})

describe('break-down and build-up', () => {
  const units = { '1313': ['ger-inf-2', 'ger-inf-2'], '1014': ['fre-inf-3'], '0917': ['fre-inf-3'] }
  const axis = position({ turn: '3/1940', phase: 'regroup', units })

  it(`${rule('eto', '7.21')} have a phase of their own`, () => {
    const together = regroup('1313', 'german', [4])
    expect(unitsIn(step(axis, together), '1313')).toEqual(['ger-inf-4'])
    for (const phase of ['initial', 'combat', 'mechanized', 'rail', 'naval', 'reinforcement'] as const)
      expect(refusal(position({ turn: '3/1940', phase, units }), together)).toEqual({
        rule: '4.2',
        code: 'wrong-phase',
      })
  })

  it('are made once for each kind in a hex, of the player whose phase it is', () => {
    const shifted = step(axis, regroup('1313', 'german', [3, 1]))
    expect(unitsIn(shifted, '1313')).toEqual(['ger-inf-3', 'ger-inf-1'])
    expect(refusal(shifted, regroup('1313', 'german', [4]))).toEqual({
      rule: '7.21',
      code: 'regrouped-already',
    })
    expect(refusal(axis, regroup('0917', 'french', [2, 1]))).toEqual({ rule: '7.21', code: 'not-yours' })
  })

  it('are for the French in ports only', () => {
    const allied = position({ turn: '3/1940', phase: 'regroup', player: 'allied', units })
    expect(refusal(allied, regroup('1014', 'french', [2, 1]))).toEqual({ rule: '7.28', code: 'not-in-port' })
    expect(isLegal(allied, regroup('0917', 'french', [2, 1]))).toBe(true)
  })

  it('leave the new units as long without supply as the worst of the old', () => {
    const hungry = position({
      turn: '3/1940',
      phase: 'regroup',
      units: { '1313': [unit('ger-inf-2', { out: 1 }), 'ger-inf-2'] },
    })
    expect(stackIn(step(hungry, regroup('1313', 'german', [3, 1])), '1313').map(({ out }) => out)).toEqual([
      1, 1,
    ])
  })

  it('are listed for the state that is asked about, though another was asked before', () => {
    const sizes = (state: EtoState) => listed(state, 'regroup').map(({ at, into }) => `${at} ${into}`)
    const early = position({
      turn: '4/1942',
      phase: 'regroup',
      player: 'allied',
      units: {
        '0811': ['bri-inf-3', 'bri-inf-1'],
        '1313': ['ger-inf-2', 'ger-inf-2'],
        '1715': ['hun-inf-1', 'hun-inf-1'],
      },
    })
    // Forks stand on the very same stacks.
    const late = eto.fork(early) as EtoState
    late.turn = { year: 1943, quarter: 1 }
    const theirs = eto.fork(early) as EtoState
    theirs.player = 'axis'
    const more = eto.fork(theirs) as EtoState
    more.allegiance = { ...more.allegiance, hungary: 'axis' }
    politicsChanged(more)
    const next = eto.fork(early) as EtoState
    eto.advance(next, { type: 'regroup', at: '0811', nation: 'british', unit: 'infantry', into: [2, 2] })
    next.once = []
    const retreated = position({
      turn: '4/1942',
      phase: 'regroup',
      units: { '1313': ['ger-inf-2', 'ger-inf-2', { ...unit('ger-inf-2'), excess: true }] },
    })
    for (let i = 0; i < 2; i++) {
      expect(sizes(retreated)).toEqual(['1313 4,2', '1313 3,3'])
      expect(sizes(early)).toEqual(['0811 2,2'])
      expect(sizes(next)).toEqual(['0811 3,1'])
      expect(sizes(late)).toEqual(['0811 4', '0811 2,2'])
      expect(sizes(theirs)).toEqual(['1313 4', '1313 3,1'])
      expect(sizes(more)).toEqual(['1313 4', '1313 3,1', '1715 2'])
    }
  })

  it('are listed as a fresh look at the state lists them', () => {
    const dice = seeded('regrouping')
    const forks = (['1939', '1941'] as const).map((scenario) =>
      eto.fork(eto.setup({ scenario, seed: 'regrouping' })),
    )
    for (let i = 0; i < 6000; i++) {
      const state = forks[i % 7 === 0 ? 1 : 0]
      const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
      if (actions.length === 0) break
      // Not every time: what is remembered shall be of the state before, and not of the fresh one.
      if (state.phase === 'regroup' && i % 3 === 0)
        expect(actions).toEqual([...eto.legalActions(eto.codec.load(eto.codec.save(state)))])
      eto.advance(state, actions[dice.d(5) === 1 ? actions.length - 1 : dice.d(actions.length) - 1])
    }
  })

  it(`${rule('eto', '7.24')} give way to what a scenario sets up`, () => {
    // Russians at peace are of two points (7.26); 1940 begins with one of a single point.
    const start = eto.setup({ scenario: '1940', seed: 'x' })
    expect(unitsIn(start, '2309')).toEqual(['rus-inf-1'])
    expect(start.russia.mobilized).toBe(false)
    expect(eto.invariants(start)).toEqual([])
    expect(eto.codec.load(eto.codec.save(start))).toEqual(start)
  })
})

describe('what sample counts', () => {
  const HEXES = ['1313', '1113', '1213', '1114']
  const SIZES = [1, 2, 3, 4].flatMap((n) => [[n], ...[1, 2, 3, 4].filter((m) => m <= n).map((m) => [n, m])])
  const CANDIDATES = HEXES.flatMap((at) =>
    (['german', 'italian'] as const).flatMap((nation) =>
      (['infantry', 'mechanized'] as const).flatMap((type) =>
        SIZES.map((into) => ({ type: 'regroup', at, nation, unit: type, into }) as const),
      ),
    ),
  )
  /** Those that it counts, each by its number. */
  const counted = (state: EtoState) => {
    const { count, nth } = regroupRow.draw!
    return Array.from({ length: count(state, null as never) }, (_, n) => nth(state, null as never, n))
  }
  const sorted = (actions: readonly unknown[]) => actions.map((action) => JSON.stringify(action)).sort()

  it('is what may be done, whoever has regrouped what, in copies that go on by turns', () => {
    const start = position({
      turn: '2/1942',
      phase: 'regroup',
      units: {
        '1313': ['ger-inf-3', 'ger-inf-1'],
        '1113': ['ger-mec-2', 'ger-inf-2'],
        '1213': ['ger-inf-4'],
        '1114': ['ita-inf-2', 'ger-mec-3'],
      },
    })
    // Whoever writes to a state, whatever play would say to it.
    const written = eto.fork(start) as EtoState
    const before = counted(written).length
    addUnit(written, positionOf(written).board.index('1214'), unit('ger-inf-2'))
    expect(counted(written)).toHaveLength(before + 1)
    written.once = ['regroup 1313 german infantry']
    expect(counted(written).length).toBeLessThan(before)
    const dice = seeded('by turns')
    let states = [eto.fork(start)]
    for (let step = 0; step < 120; step++) {
      if (step % 12 === 0) states = [eto.fork(start), eto.fork(start)]
      const which = dice.d(states.length) - 1
      const legal = CANDIDATES.filter((action) => eto.check(states[which], action).legal)
      expect(sorted(counted(states[which]))).toEqual(sorted(legal))
      if (legal.length > 0) eto.advance(states[which], legal[dice.d(legal.length) - 1])
      if (dice.d(6) === 1) states[1 - which] = eto.fork(states[which])
      for (const state of states)
        expect(sorted(counted(state))).toEqual(
          sorted(CANDIDATES.filter((action) => eto.check(state, action).legal)),
        )
    }
  })
})

describe('too many in a hex', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '7.0')} are those who come ashore where friends have overrun the beach, and one must go`, () => {
    const afloat = steps(boot, take('1121', 'usa-mec-2'), land('1218'))
    const overrun = steps(afloat, take('1217', 'bri-mec-4'), {
      type: 'overrun',
      to: '1218',
      with: 'bri-mec-4',
    })
    expect(unitsIn(overrun, '1218')).toEqual(['bri-mec-4', 'bri-mec-4', 'usa-mec-2'])
    expect(stackIn(overrun, '1218').map(({ excess }) => excess)).toEqual([undefined, undefined, true])
    const ended = step(step(overrun, { type: 'stop' }), END)
    expect(eto.decision(ended)).toMatchObject({ player: 'allied', rule: '7.0' })
    expect(listed(ended, 'disband').map((one) => one.unit)).toContain('usa-mec-2')
    expect(eto.invariants(overrun)).toEqual([])
  })

  it(`${rule('eto', '7.0')} are no longer so when two of them become one`, () => {
    const crowd = position({
      phase: 'regroup',
      units: { '1312': ['ger-inf-1', 'ger-inf-1', unit('ita-inf-1', { excess: true })] },
    })
    const into = (...sizes: number[]) =>
      ({ type: 'regroup', at: '1312', nation: 'german', unit: 'infantry', into: sizes }) as const
    const two = step(crowd, into(2))
    expect(stackIn(two, '1312')).toEqual([unit('ger-inf-2'), unit('ita-inf-1')])
  })
})

describe('regrouping', () => {
  it(`${rule('eto', '7.21')} makes no unit of those for whom there is no room beside two others`, () => {
    const crowd = position({
      phase: 'regroup',
      units: {
        '1312': [
          unit('ger-inf-1', { excess: true }),
          unit('ger-inf-1', { excess: true }),
          'ita-inf-1',
          'hun-inf-1',
        ],
      },
      with: { allegiance: { poland: 'allied', hungary: 'axis' } },
    })
    const one = { type: 'regroup', at: '1312', nation: 'german', unit: 'infantry', into: [2] } as const
    expect(isLegal(crowd, one)).toBe(false)
    expect(listed(crowd, 'regroup')).toEqual([])
  })
})

describe('room', () => {
  it(`${rule('eto', '7.0', '16.75')} counts those who were dropped on to the beach of a landing`, () => {
    const ashore = (dropped: boolean) =>
      position({
        turn: '3/1940',
        rules: { airdrop: true },
        units: {
          '0811': ['fre-inf-1'],
          '0812': [unit('ger-inf-1', { hand: true }), ...(dropped ? [unit('ger-par-1', DROPPED)] : [])],
        },
        set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
        with: {
          afloat: { '0811': [unit('ger-inf-1', { moved: 0 })] },
          focus: { type: 'hand', at: '0812', left: 5, moved: false },
        },
      })
    const land: EtoAction = { type: 'land', to: '0811', by: 'sea' }
    expect(isLegal(ashore(false), land)).toBe(true)
    expect(refusal(ashore(true), land)).toEqual({ rule: '7.0', code: 'stack-full' })
  })
})

describe('Russian units', () => {
  const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })

  it(`${rule('eto', '7.26')} stand alone in peace, and may stack once Russia is preparing`, () => {
    const units = { '2113': ['rus-inf-2'], '2114': ['rus-inf-2'] }
    const onto = (mobilized: boolean) =>
      step(position({ player: 'allied', units, set: { russia: { mobilized } } }), take('2113', 'rus-inf-2'))
    expect(refusal(onto(false), move('2114'))).toEqual({ rule: '7.0', code: 'stack-full' })
    expect(isLegal(onto(true), move('2114'))).toBe(true)
  })
})

describe('a mark that has outlived its reason', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '7.13')} keeps nobody from defending when those he retreated on to are gone`, () => {
    // Italy has surrendered, at the end of the combat phase in which a German was thrown back on to two Italians.
    const defended = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      phase: 'mechanized',
      units: { '0914': [unit('ger-inf-1', { excess: true })], '0913': ['bri-mec-2', 'bri-mec-3'] },
      set: { vichy: { status: 'gone', hexes: [] } },
    })
    // Two against one do not make sure of it, three do.
    expect(isLegal(step(defended, take('0913', 'bri-mec-2')), { type: 'overrun', to: '0914' })).toBe(false)
    expect(isLegal(step(defended, take('0913', 'bri-mec-3')), { type: 'overrun', to: '0914' })).toBe(true)
  })
})

describe('units that become one', () => {
  it(`${rule('eto', '7.21', '9.62')} have gone hungry as long as the worst of them`, () => {
    const hungry = (...outs: (0 | 1 | undefined)[]) => {
      const units = outs.map((out) => unit('ger-inf-1', out === undefined ? {} : { out }))
      const state = position({ phase: 'regroup', units: { '1312': units } })
      const into = { type: 'regroup', at: '1312', nation: 'german', unit: 'infantry', into: [2] } as const
      return stackIn(step(state, into), '1312')
    }
    expect(hungry(0, 1)).toEqual([unit('ger-inf-2', { out: 1 })])
    expect(hungry(undefined, 0)).toEqual([unit('ger-inf-2', { out: 0 })])
    expect(hungry(undefined, undefined)).toEqual([unit('ger-inf-2')])
  })

  it(`${rule('eto', '7.22')} are no larger than their side and the date allow, whatever was asked before`, () => {
    const asked = (
      side: 'axis' | 'allied',
      russia: object,
      hex: string,
      turn: string,
      more: string[] = [],
    ) => {
      const state = position({
        player: side,
        turn,
        phase: 'regroup',
        units: { [hex]: ['spa-inf-2', ...more] },
        set: { russia },
        with: { entered: ['spain'], allegiance: { poland: 'allied', spain: side } },
      })
      complete(state, 'regroup')
      return listed(state, 'regroup').length
    }
    const counts: number[] = []
    for (const turn of ['3/1942', '1/1943'])
      for (const russia of [{}, { mobilized: true }, AT_WAR, INVADED])
        for (const side of ['axis', 'allied'] as const)
          for (const hex of ['0418', '0519'])
            for (const more of [[], ['spa-inf-1'], ['ger-inf-1'], ['spa-inf-2']])
              if (side === 'axis' || !more.includes('ger-inf-1'))
                counts.push(asked(side, russia, hex, turn, more))
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]))
  })
})
