/** Italy enters, and gives up: section 16.6 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  at,
  board,
  END,
  goals,
  INVADED,
  isLegal,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  turnOver,
  unit,
  unitsIn,
  until,
  type Wanted,
  YUGOSLAVIA,
} from './positions'

const rules = { italianEntry: true } as const

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const move = (to: string) => ({ type: 'move', to }) as const

const beaten = {
  rules: { italianEntry: true, partisans: true },
  turn: '3/1943',
  set: { italy: { status: 'war', lost: 8, invaded: true } },
  with: { entered: ['yugoslavia'], allegiance: { yugoslavia: 'allied' } },
  units: {
    '1216': ['ita-inf-2'],
    '1319': ['ita-inf-2'],
    '1517': ['ita-inf-1'],
    '1616': ['ita-inf-1', 'ger-inf-1'],
    '1619': ['ita-inf-1'],
  },
} as const

const end = { type: 'end' } as const

const drop = (to: string) => ({ type: 'drop', to }) as const

/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

describe('Italy', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  it(`${rule('eto', '16.63')} is left alone until it enters`, () => {
    const neutral = { rules, turn: '2/1940', player: 'allied' } as const
    const combat = position({
      ...neutral,
      phase: 'combat',
      units: { '1016': ['ita-inf-1'], '0917': ['fre-inf-3'] },
    })
    expect(refusal(combat, aim('1016'))).toEqual({ rule: '16.63', code: 'neutral' })
    const libyan = (state: EtoState) =>
      goals(step(state, take('1925', 'bri-inf-1'))).filter((hex) => board.hex(hex).country === 'libya')
    const units = { '1925': ['bri-inf-1'], '1216': ['ita-inf-2', 'ita-inf-2'] }
    expect(libyan(position({ ...neutral, units }))).toEqual([])
    // How many Italians may be in Africa before that keeps nobody else from going there.
    const egypt = position({ ...neutral, units: { '2325': ['bri-inf-3'], '1324': ['ita-inf-2'] } })
    const british = step(egypt, take('2325', 'bri-inf-3'))
    expect(goals(british)).toContain('2225')
    expect(isLegal(british, move('2225'))).toBe(true)
    const axis = step(position({ rules, turn: '2/1940', units }), { type: 'declare', what: 'italy' })
    expect(libyan(until(axis, 'initial', 'allied'))).not.toEqual([])
  })

  it(`${rule('eto', '16.65')} surrenders at eight points lost, if the mainland was invaded, in anybody's turn`, () => {
    const combat = (wanted: Wanted) =>
      step(position({ ...beaten, player: 'allied', phase: 'combat', ...wanted }), end)
    const out = combat({})
    expect(out.italy.status).toBe('surrendered')
    expect(JSON.stringify(out.units)).not.toContain('italian')
    // In the Balkans partisans take the place of those who go, but for where Germans stand.
    expect([unitsIn(out, '1517'), unitsIn(out, '1619'), unitsIn(out, '1616')]).toEqual([
      ['yug-prt-1'],
      ['yug-prt-1'],
      ['ger-inf-1'],
    ])
    expect(combat({ set: { italy: { status: 'war', lost: 7, invaded: true } } }).italy.status).toBe('war')
    expect(combat({ set: { italy: { status: 'war', lost: 8, invaded: false } } }).italy.status).toBe('war')
    expect(unitsIn(combat({ rules }), '1517')).toEqual([])
  })

  it(`${rule('eto', '16.65')} counts only the boot as invaded`, () => {
    const lands = (from: string, to: string) =>
      steps(
        position({ turn: '3/1943', player: 'allied', units: { [from]: ['bri-mec-1'] } }),
        take(from, 'bri-mec-1'),
        move(to),
      ).italy.invaded
    expect(lands('1321', '1420')).toBe(true)
    expect(lands('1220', '1321')).toBe(false)
  })

  it(`${rule('eto', '16.66')} gone, feeds no Axis unit over the Mediterranean, and its air is as elsewhere`, () => {
    const units = {
      '1325': ['ger-inf-2'],
      '1218': ['ger-inf-1'],
      '0219': ['bri-mec-1'],
      '2325': ['bri-mec-1'],
      '2425': ['bri-mec-1'],
    }
    const africa = (status: 'war' | 'surrendered') => {
      const state = position({
        turn: '3/1943',
        rules: { italianEntry: true },
        units,
        set: { italy: { status } },
      })
      return isSupplied(state, at('1325'), stackIn(state, '1325')[0])
    }
    expect([africa('war'), africa('surrendered')]).toEqual([true, false])
    const voyage = (status: 'war' | 'surrendered', ...rolls: number[]) => {
      const state = position({
        turn: '3/1943',
        rules: { italianEntry: true },
        player: 'allied',
        phase: 'naval',
        charts: TEST_CHARTS,
        units,
        set: { italy: { status } },
      })
      return stepEvents(
        step(state, take('0219', 'bri-mec-1')),
        { type: 'sail', to: '2325', by: 'sea' },
        ...rolls,
      ).events[0]
    }
    // A four turns ships back by the special rule; with Italy out, it takes a six of Germans in range.
    expect(voyage('war', 1, 0)).toMatchObject({ results: ['aborted'] })
    expect(voyage('surrendered')).toMatchObject({ results: ['landed'] })
  })
})

describe('airdrop', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  it(`${rule('eto', '16.62')} does not go where nobody may walk`, () => {
    const alps = (more: Partial<Wanted>) =>
      step(position({ ...more, units: { '1415': ['ger-par-1'] } }), take('1415', 'ger-par-1'))
    const neutral = alps({ rules: { minorCountries: true, airdrop: true, italianEntry: true } })
    expect(refusal(neutral, drop('1316')).code).toBe('closed')
    expect(
      isLegal(alps({ scenario: '1941', rules: { minorCountries: true, airdrop: true } }), drop('1316')),
    ).toBe(true)
  })
})

describe('the coming of a unit', () => {
  const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const

  /** A unit marches from a hex into another; what its coming has left behind. */
  function comes(name: string, from: string, to: string, wanted: Wanted = {}): EtoState {
    const { units = {}, ...rest } = wanted
    const axis = /^(ger|ita|hun|rum|bul|fin)/.test(name)
    const state = position({
      turn: '3/1941',
      player: axis ? 'axis' : 'allied',
      ...rest,
      units: { '1312': ['ger-inf-1'], ...units, [from]: [name] },
    })
    const there = steps(state, take(from, name), move(to))
    expect(unitsIn(there, to)).toContain(name)
    return there
  }

  it(`${rule('eto', '16.65')} into Italy is an invasion of it, on the mainland and by its enemies`, () => {
    expect(comes('bri-inf-1', '1218', '1318').italy.invaded).toBe(true)
    expect(comes('bri-inf-1', '1321', '1220').italy.invaded).toBe(false)
    expect(comes('ger-inf-1', '1218', '1318').italy.invaded).toBe(false)
    expect(comes('bri-inf-1', '1113', '1112').italy.invaded).toBe(false)
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

describe('Italians who are neutral', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.62')} move at home, however many are in Africa`, () => {
    const state = position({
      rules: { italianEntry: true },
      turn: '1/1940',
      units: { ...HOME, '1223': ['ita-inf-2'], '1624': ['ita-inf-1'], '1218': ['ita-inf-2'] },
      set: { italy: { status: 'neutral' } },
    })
    expect(goals(step(state, take('1218', 'ita-inf-2')))).toContain('1318')
  })
})

describe('what follows from', () => {
  it(`${rule('eto', '16.65')} the loss of Italians: it is remembered for good`, () => {
    const before = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      units: { '1925': [unit('bri-mec-4', { hand: true })], '1825': ['ita-inf-1'] },
      with: { focus: { type: 'hand', at: '1925', left: 5, moved: false } },
    })
    const after = step(before, { type: 'overrun', to: '1825' })
    expect(after.italy.lost).toBe(before.italy.lost + 1)
    expect(turnOver(step(after, { type: 'stop' })).italy.lost).toBe(before.italy.lost + 1)
  })
})

describe('the last count', () => {
  it(`${rule('eto', '16.65')} of Italian losses is made in the scenario of 1941 without being asked for`, () => {
    const worn = (lost: number) =>
      step(position({ scenario: '1941', turn: '3/1943', set: { italy: { lost, invaded: true } } }), {
        type: 'end',
      })
    expect(worn(7).italy.status).toBe('war')
    expect(worn(8).italy.status).toBe('surrendered')
  })
})

describe('a neutral Italy', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.62')} counts its own points in Africa, the British of Egypt not among them`, () => {
    const state = (libya: string) =>
      step(
        position({
          rules: { italianEntry: true },
          turn: '2/1940',
          units: { ...HOME, '2325': ['bri-inf-3'], '1324': ['ita-inf-1'], '1325': [libya] },
        }),
        take('1324', 'ita-inf-1'),
      )
    for (const libya of ['ita-inf-1', 'ita-inf-2']) expect(goals(state(libya))).toContain('1624')
  })
})

describe('Russia at war beside a neutral Italy', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.63')} does not enter Albania before Italy is in the war`, () => {
    const into = (status: 'neutral' | 'war') => {
      const state = position({
        rules: { italianEntry: true },
        turn: '3/1941',
        player: 'allied',
        set: { russia: INVADED, italy: { status } },
        units: { ...HOME, '1718': ['rus-inf-1'] },
        with: YUGOSLAVIA,
      })
      return goals(step(state, take('1718', 'rus-inf-1'))).filter(
        (hex) => board.hex(hex).country === 'albania',
      )
    }
    expect(into('neutral')).toEqual([])
    expect(into('war').length).toBeGreaterThan(0)
  })
})
