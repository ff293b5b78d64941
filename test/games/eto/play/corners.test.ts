/** Cases that come up seldom, section by section. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied, suppliersOf } from '../../../../src/games/eto/play/09-supply'
import { holderOf, isIntact, positionOf } from '../../../../src/games/eto/play/position'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  at,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const END = { type: 'end' } as const
const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const land = (to: string) => ({ type: 'land', to, by: 'sea' }) as const
const drop = (to: string) => ({ type: 'drop', to }) as const
const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

describe('too many in a hex', () => {
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

  it(`${rule('eto', '5.85')} are those who are welcomed by defenders who come over`, () => {
    const torch = position({
      scenario: '1941',
      player: 'allied',
      turn: '3/1942',
      units: { '0119': ['usa-inf-2', 'usa-inf-1'], '0121': ['vic-inf-2'], '0721': ['vic-inf-1'] },
      held: { allied: ['0119'] },
      with: { entered: ['portugal'], allegiance: { portugal: 'allied' } },
    })
    const landed = steps(
      torch,
      take('0119', 'usa-inf-2'),
      land('0121'),
      take('0119', 'usa-inf-1'),
      land('0121'),
    )
    const fought = step(steps(landed, END, aim('0121')), { type: 'fight' })
    expect(unitsIn(fought, '0121')).toEqual(['usa-inf-2', 'usa-inf-1', 'ffr-inf-2'])
    expect(stackIn(fought, '0121').map(({ excess }) => excess)).toEqual([undefined, true, undefined])
    expect(holderOf(positionOf(fought), 'passed', at('0121'))).toBe('allied')
    expect(eto.invariants(fought)).toEqual([])
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

describe('an overrun', () => {
  it(`${rule('eto', '16.81')} is made by units of one player, among three as well`, () => {
    const mixed = (threePlayers: boolean) =>
      step(
        position({
          scenario: '1939',
          rules: { threePlayers },
          turn: '3/1942',
          player: 'allied',
          units: { '1812': ['bri-inf-3', 'rus-inf-3'], '1712': ['ger-inf-1'] },
          set: { russia: INVADED },
        }),
        take('1812', 'bri-inf-3'),
      )
    const both = { type: 'overrun', to: '1712', with: 'rus-inf-3' } as const
    expect(isLegal(mixed(false), both)).toBe(true)
    expect(refusal(mixed(true), both)).toEqual({ rule: '5.11', code: 'not-yours' })
  })
})

describe('an overrun of two', () => {
  it(`${rule('eto', '16.41')} is for those who may both go there`, () => {
    const karelia = (minorCountries: boolean) =>
      step(
        position({
          scenario: '1941',
          rules: { minorCountries },
          turn: '3/1941',
          units: { '1803': ['ger-mec-4', 'fin-inf-1'], '1903': ['rus-inf-1'] },
          set: { russia: INVADED },
        }),
        take('1803', 'ger-mec-4'),
      )
    const both = { type: 'overrun', to: '1903', with: 'fin-inf-1' } as const
    expect(isLegal(karelia(false), both)).toBe(true)
    expect(refusal(karelia(true), both)).toEqual({ rule: '16.41', code: 'closed' })
    expect(isLegal(karelia(true), { type: 'overrun', to: '1903' })).toBe(true)
  })
})

describe('paratroops', () => {
  const rules = { airdrop: true } as const
  const kent = position({
    rules,
    turn: '3/1940',
    units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0912': ['ger-inf-1'] },
    with: { allegiance: { belgium: 'allied' } },
  })

  it(`${rule('eto', '16.75')} who were dropped on to an enemy and do not fight are lost`, () => {
    const dropped = step(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    const idle = step(until(dropped, 'combat'), END)
    expect([idle.phase, unitsIn(idle, '0812'), unitsIn(idle, '0811')]).toEqual([
      'mechanized',
      [],
      ['bri-inf-1'],
    ])
    expect(idle.losses.now.german).toBe(1)
  })

  it(`${rule('eto', '16.73')} are dropped one hex away, neither further nor where they stand`, () => {
    const inHand = step(kent, take('0812', 'ger-par-1'))
    expect(refusal(inHand, drop('0812'))).toEqual({ rule: '16.73', code: 'too-far' })
    expect(refusal(inHand, drop('0810'))).toEqual({ rule: '16.73', code: 'too-far' })
    expect(isLegal(inHand, drop('0813'))).toBe(true)
    expect(refusal(step(kent, take('0912', 'ger-inf-1')), drop('0811'))).toEqual({
      rule: '16.71',
      code: 'no-paratroops',
    })
  })

  it(`${rule('eto', '16.14')} open a neutral country though they have yet to fight for the hex`, () => {
    const low = position({
      rules: { airdrop: true, minorCountries: true },
      turn: '3/1940',
      units: { '1112': ['ger-par-1'], '1012': ['bel-inf-1'], '1114': ['ger-inf-1'] },
    })
    const dropped = step(step(low, take('1112', 'ger-par-1')), drop('1012'))
    expect(stackIn(dropped, '1112')).toMatchObject([{ dropping: '1012' }])
    expect(dropped.allegiance.belgium).toBe('allied')
    expect(dropped.entered).toContain('belgium')
  })
})

describe('Russia may intervene', () => {
  const regroup = (wanted: Wanted) => position({ turn: '3/1940', phase: 'regroup', ...wanted })
  const asked = (state: EtoState, ...rolls: number[]) => {
    const { state: next, events } = stepEvents(state, END, ...rolls)
    const called = events.filter(({ type }) => type === 'intervention')
    return [called.map((event) => (event as { possible?: boolean }).possible), next.focus?.type]
  }
  const russians = { '2007': ['rus-inf-2'] }

  it(`${rule('eto', '14.0')} when the Axis is in Turkey on a 1 or 2, in Britain on a 3, at Suez on a 4`, () => {
    const turkey = regroup({
      units: { ...russians, '1919': ['ger-inf-1'] },
      with: { entered: ['turkey'], allegiance: { turkey: 'allied' } },
    })
    expect(asked(turkey, 2)).toEqual([[true], 'intervention'])
    expect(asked(turkey, 3)).toEqual([[false], undefined])
    const britain = regroup({ units: { ...russians, '0811': ['ger-inf-1'] } })
    expect(asked(britain, 3)).toEqual([[true], 'intervention'])
    expect(asked(britain, 2)).toEqual([[false], undefined])
    const suez = regroup({ units: { ...russians, '2325': ['ger-inf-1'] } })
    expect(asked(suez, 4)).toEqual([[true], 'intervention'])
    expect(asked(suez, 1)).toEqual([[false], undefined])
    expect(asked(regroup({ units: { ...russians, '1312': ['ger-inf-1'] } }))).toEqual([[], undefined])
  })

  it(`${rule('eto', '14.0')} without a roll when three points that are not Finnish are in Finland`, () => {
    const finland = (...names: string[]) =>
      regroup({
        units: { ...russians, '1805': names },
        with: { entered: ['finland'], allegiance: { finland: 'axis' } },
      })
    expect(asked(finland('ger-inf-3'))).toEqual([[true], 'intervention'])
    expect(asked(finland('ger-inf-2', 'ger-inf-1'))).toEqual([[true], 'intervention'])
    expect(asked(finland('ger-inf-2', 'fin-inf-1'))).toEqual([[], undefined])
  })
})

describe('units that are raised', () => {
  it(`${rule('eto', '9.13')} hold the hex that they come to`, () => {
    const lost = raising({ held: { allied: ['1312'] } })
    const holder = (state: EtoState) =>
      (['passed', 'claimed', 'friendly'] as const).map((map) => holderOf(positionOf(state), map, at('1312')))
    expect(holder(lost)).toEqual(['allied', 'allied', 'allied'])
    const raised = step(lost, { type: 'raise', nation: 'german', unit: 'infantry', strength: 1, at: '1312' })
    expect(holder(raised)).toEqual(['axis', 'axis', null])
  })

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

describe('supply', () => {
  it(`${rule('eto', '9.43')} of Vichy units in the war comes from any land of France`, () => {
    const axis = position({
      scenario: '1941',
      turn: '4/1942',
      units: { '0721': ['vic-inf-1'], '1021': ['vic-inf-1'] },
      set: { vichy: { status: 'axis' } },
    })
    for (const hex of ['0721', '1021']) expect(isSupplied(axis, at(hex), stackIn(axis, hex)[0])).toBe(true)
    // In Scotland no line by land leads there.
    const shut = position({
      scenario: '1941',
      turn: '4/1942',
      units: { '0808': ['vic-inf-1'] },
      set: { vichy: { status: 'axis' } },
    })
    expect(isSupplied(shut, at('0808'), stackIn(shut, '0808')[0])).toBe(false)
  })

  it(`${rule('eto', '9.12')} of the Axis in Africa comes from its ports once Italy is in the war`, () => {
    const libya = (status: 'war' | 'neutral') => {
      const state = position({
        turn: '3/1940',
        rules: { minorCountries: true, italianEntry: true },
        units: { '1324': ['ita-inf-1'] },
        set: { italy: { status } },
      })
      return suppliersOf(state, at('1324'), stackIn(state, '1324')[0]).rule
    }
    expect([libya('war'), libya('neutral')]).toEqual(['9.12', '9.11'])
  })
})

describe('the strait of Gibraltar', () => {
  it(`${rule('eto', '5.12')} is open to who has come to hold both its shores, from that moment on`, () => {
    const spain = { entered: ['spain'], allegiance: { spain: 'allied' } } as const
    const state = (tangier: 'axis' | 'allied') =>
      step(
        position({
          turn: '3/1941',
          units: { '0318': ['ger-mec-4'] },
          held: { [tangier]: ['0220'], allied: tangier === 'axis' ? ['0219'] : ['0219', '0220'] },
          with: spain,
        }),
        take('0318', 'ger-mec-4'),
      )
    expect(goals(state('axis'))).toContain('0219')
    expect(goals(step(state('axis'), { type: 'move', to: '0219' }))).toContain('0220')
    expect(goals(step(state('allied'), { type: 'move', to: '0219' }))).not.toContain('0220')
  })
})

describe('Ireland', () => {
  it(`${rule('eto', '5.8')} is land where nobody can be, and no beach, on whosever side a save says it is`, () => {
    const allegiance = { poland: 'allied', ireland: 'allied', iceland: 'allied' } as const
    const onward = raising({ player: 'allied', turn: '3/1942', with: { allegiance } })
    const beaches = listed(onward, 'forward').map(({ to }) => to)
    expect(beaches).toContain('0121')
    for (const to of ['0608', '0501']) {
      expect(beaches).not.toContain(to)
      expect(refusal(onward, { type: 'forward', strength: 1, to, by: 'sea' })).toEqual({
        rule: '5.7',
        code: 'no-port',
      })
    }
  })
})

describe('a hex that is nowhere on the map', () => {
  const wanted = { scenario: '1941', turn: '3/1943', set: { vichy: { status: 'gone', hexes: [] } } } as const
  const landing = position({
    ...wanted,
    player: 'allied',
    units: { '1121': ['usa-mec-2'] },
    held: { allied: ['1121'] },
  })
  const rules = { airdrop: true } as const
  const naval = position({ ...wanted, player: 'allied', phase: 'naval', units: { '0712': ['bri-mec-1'] } })
  const battle = position({ phase: 'combat', units: { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'] } })
  const moments: readonly EtoState[] = [
    landing,
    step(landing, take('1121', 'usa-mec-2')),
    step(position({ rules, turn: '3/1940', units: { '0812': ['ger-par-1'] } }), take('0812', 'ger-par-1')),
    step(
      position({ turn: '3/1940', units: { '0812': ['ger-mec-4'], '0913': ['bri-inf-1'] } }),
      take('0812', 'ger-mec-4'),
    ),
    step(naval, take('0712', 'bri-mec-1')),
    battle,
    step(battle, aim('1013')),
    raising({}),
    raising({ player: 'allied', turn: '3/1942' }),
    position({ phase: 'regroup', units: { '1312': ['ger-inf-2'] } }),
    position({ scenario: '1941', phase: 'set-up' }),
    step(
      position({
        rules: { partisans: true },
        turn: '2/1942',
        player: 'allied',
        phase: 'regroup',
        units: { '1517': ['ger-inf-2'] },
        with: { allegiance: { yugoslavia: 'allied', greece: 'allied' }, entered: ['greece', 'yugoslavia'] },
      }),
      END,
      3,
    ),
  ]

  it(`${rule('eto', '3.1')} is refused by every action that speaks of one`, () => {
    const seen = new Set<string>()
    for (const state of moments)
      for (const action of eto.legalActions(state))
        for (const field of ['at', 'to']) {
          if (!(field in action)) continue
          seen.add(action.type)
          const verdict = eto.check(state, { ...action, [field]: '9999' })
          expect([action, verdict.legal]).toEqual([action, false])
        }
    expect([...seen].sort()).toEqual(
      'aim drop forward join land move overrun place raise regroup rise sail take'.split(' '),
    )
  })
})

describe('a fork that was edited by hand', () => {
  it('is known by any part of it that is another one', () => {
    const parts = [
      'units',
      'passed',
      'claimed',
      'friendly',
      'holders',
      'allegiance',
      'entered',
      'russia',
      'vichy',
      'italy',
      'once',
      'options',
    ] as const
    const start = eto.setup({ scenario: '1939', seed: 'fork' }) as EtoState
    expect(isIntact(eto.fork(start) as EtoState)).toBe(true)
    for (const part of parts) {
      const fork = eto.fork(start) as EtoState
      Object.assign(fork, { [part]: structuredClone(fork[part]) })
      expect([part, isIntact(fork)]).toEqual([part, false])
    }
    const fork = eto.fork(start) as EtoState
    Object.assign(fork, { overlay: {} })
    expect(isIntact(fork)).toBe(false)
  })
})

describe('those who fight Russia alone', () => {
  it(`${rule('eto', '16.82')} are moved by the Axis player, in every turn anew`, () => {
    const alone = position({
      rules: { threePlayers: true },
      turn: '3/1940',
      units: { '1805': ['fin-inf-1'], '1312': ['ger-inf-1'], '2007': ['rus-inf-2'], '0811': ['bri-inf-3'] },
      with: { entered: ['finland'], allegiance: { poland: 'allied', finland: 'alone' } },
    })
    const moved = steps(alone, take('1805', 'fin-inf-1'), { type: 'move', to: '1804' }, { type: 'stop' })
    expect(refusal(moved, take('1804', 'fin-inf-1'))).toEqual({ rule: '5.0', code: 'moved-already' })
    const next = until(until(moved, 'initial', 'allied'), 'initial', 'axis')
    expect(stackIn(next, '1804')).toEqual([unit('fin-inf-1')])
    expect(isLegal(next, take('1804', 'fin-inf-1'))).toBe(true)
  })
})

describe('an attack on two hexes', () => {
  it(`${rule('eto', '8.23')} stands while it is put together, and none of them is a beach`, () => {
    const west = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1114': ['ger-mec-4'], '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '1014': ['fre-inf-1'] },
    })
    const both = steps(west, aim('1013'), aim('1014'), { type: 'join', at: '1114', unit: 'ger-mec-4' })
    expect(both.focus).toEqual({ type: 'attack', targets: ['1013', '1014'] })
    expect(eto.invariants(both)).toEqual([])
    // Who has fought cannot be in it, as a save might say.
    const fought = (hex: string) => ({ [hex]: [unit('ger-mec-4', { attacking: true, fought: true })] })
    const save = { turn: '3/1940', phase: 'combat', with: { focus: both.focus } } as const
    const units = { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '1014': ['fre-inf-1'] }
    expect(() => position({ ...save, units: { ...units, ...fought('1114') } })).toThrow('cannot set up')
    expect(() =>
      position({ ...save, units: { ...units, '1114': [unit('ger-mec-4', { attacking: true })] } }),
    ).not.toThrow()
  })
})

describe('Italians who lay down their arms', () => {
  it(`${rule('eto', '16.65')} leave partisans behind in the Balkans, and nowhere else`, () => {
    const state = position({
      scenario: '1941',
      rules: { minorCountries: true, partisans: true },
      turn: '3/1943',
      player: 'allied',
      units: { '1517': ['ita-inf-1'], '1324': ['ita-inf-1'], '0814': ['ita-inf-1'], '1321': ['bri-mec-4'] },
      set: { italy: { status: 'war', lost: 8, invaded: true }, vichy: { status: 'gone', hexes: [] } },
      with: {
        entered: ['yugoslavia'],
        allegiance: { poland: 'allied', yugoslavia: 'allied' },
      },
    })
    const { state: next, events } = stepEvents(state, END)
    expect(events).toContainEqual({ type: 'italy', rule: '16.65', what: 'surrendered' })
    expect(['1517', '1324', '0814'].map((hex) => unitsIn(next, hex))).toEqual([['yug-prt-1'], [], []])
  })
})
