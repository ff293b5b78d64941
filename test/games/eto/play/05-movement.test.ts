/** Movement: sections 5, 3 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { groundOf, holderOf, isIntact, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS } from '../../../../src/games/eto/play/sides'
import type { EtoState, EtoUnit } from '../../../../src/games/eto/state'
import { UNIT_TYPES } from '../../../../src/games/eto/units'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  END,
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
  turnOver,
  unit,
  unitsIn,
  until,
  type Wanted,
  YUGOSLAVIA,
} from './positions'

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

const move = (to: string) => ({ type: 'move', to }) as const

const STOP = { type: 'stop' } as const

const PREPARE = { type: 'prepare' } as const

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

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

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

const beside = (marks: Partial<EtoUnit>) =>
  position({
    scenario: '1941',
    turn: '3/1942',
    units: {
      '2211': [unit('ger-mec-4', { hand: true }), unit('ger-mec-3', marks)],
      '2212': ['rus-inf-1'],
    },
    set: { russia: INVADED },
    with: { focus: { type: 'hand', at: '2211', left: 5, moved: false } },
  })

/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

const takes = (...units: NonNullable<Wanted['units']>[string]) => {
  const state = position({ turn: '3/1941', units: { ...HOME, '1517': units }, with: YUGOSLAVIA })
  return listed(state, 'take').flatMap((one) => (one.at === '1517' ? [one.unit] : []))
}

describe('taking units up', () => {
  const overrun = (to: string, partner?: string) =>
    ({ type: 'overrun', to, ...(partner && { with: partner }) }) as const

  const both = position({
    turn: '3/1940',
    units: { '1313': ['ger-inf-3', 'ger-mec-2'], '0914': ['fre-inf-3'], '1322': ['bri-gar-1'] },
  })

  it(`${rule('eto', '5.11')} is for the player whose turn it is, all, some or none of his units`, () => {
    expect(refusal(both, take('0914', 'fre-inf-3'))).toEqual({ rule: '5.11', code: 'not-yours' })
    expect(listed(both, 'take')).toEqual([take('1313', 'ger-inf-3'), take('1313', 'ger-mec-2')])
    expect(isLegal(both, END)).toBe(true)
    const allied = position({
      ...{ turn: '3/1940', player: 'allied' as const },
      units: { '0914': ['fre-inf-3'] },
    })
    expect(listed(allied, 'take')).toEqual([take('0914', 'fre-inf-3')])
  })

  it(`${rule('eto', '3.21')} knows five types of unit, of which two never move`, () => {
    expect(UNIT_TYPES).toHaveLength(5)
    const types = position({
      turn: '3/1943',
      rules: { partisans: true },
      player: 'allied',
      units: { '0710': ['fre-inf-1'], '0711': ['bri-mec-1'], '0219': ['bri-gar-1'], '0914': ['fre-prt-1'] },
    })
    expect(listed(types, 'take').map((action) => action.unit)).toEqual(['fre-inf-1', 'bri-mec-1'])
    for (const [hex, name] of [
      ['0219', 'bri-gar-1'],
      ['0914', 'fre-prt-1'],
    ])
      expect(refusal(types, take(hex, name))).toEqual({ rule: '4.2', code: 'may-not-move' })
    const german = position({ turn: '3/1942', units: { '1313': ['ger-par-1'] } })
    expect(isLegal(german, take('1313', 'ger-par-1'))).toBe(true)
  })

  it(`${rule('eto', '5.0')} happens once: who was put down moves no more, whatever he has left`, () => {
    const down = steps(both, take('1313', 'ger-mec-2'), move('1312'), STOP)
    expect(stackIn(down, '1312')[0].moved).toBe(4)
    expect(refusal(down, take('1312', 'ger-mec-2'))).toEqual({ rule: '5.0', code: 'moved-already' })
    const later = steps(down, END, END)
    expect([later.phase, stackIn(later, '1312')[0].moved]).toEqual(['mechanized', 0])
    expect(refusal(later, take('1312', 'ger-mec-2'))).toEqual({ rule: '5.0', code: 'moved-already' })
  })

  it(`${rule('eto', '5.0')} gives nobody points of the phase before`, () => {
    // Two mechanized units overrun a hex together; the one that was not in hand has points left, and loses them.
    const two = position({
      turn: '3/1940',
      units: { '1113': ['ger-mec-4', 'ger-mec-3'], '1013': ['fre-inf-1'] },
    })
    const won = steps(two, take('1113', 'ger-mec-4'), overrun('1013', 'ger-mec-3'), STOP)
    expect(isLegal(won, take('1013', 'ger-mec-3'))).toBe(true)
    const later = steps(won, END, END)
    expect(later.phase).toBe('mechanized')
    expect(refusal(later, take('1013', 'ger-mec-3'))).toEqual({ rule: '5.0', code: 'moved-already' })

    // Nor does a unit that moved in the initial phase help in an overrun of the mechanized phase.
    const joined = position({
      turn: '3/1940',
      units: { '1113': ['ger-mec-2'], '1213': ['ger-mec-4'], '1013': ['fre-inf-1'] },
    })
    const helper = steps(joined, take('1213', 'ger-mec-4'), move('1113'), STOP)
    expect(isLegal(steps(helper, take('1113', 'ger-mec-2')), overrun('1013', 'ger-mec-4'))).toBe(true)
    const mechanized = steps(helper, END, END, take('1113', 'ger-mec-2'))
    expect(refusal(mechanized, overrun('1013', 'ger-mec-4'))).toEqual({
      rule: '5.42',
      code: 'too-few-points',
    })
  })

  it('lets nobody march and then sail, but go from a train to a ship', () => {
    const coast = position({
      turn: '3/1940',
      player: 'allied',
      units: { '0711': ['bri-inf-3'], '0811': ['bri-inf-1'], '0710': ['bri-inf-1'] },
    })
    const marched = steps(coast, take('0710', 'bri-inf-1'), move('0811'), STOP, END, END, END, END)
    expect(marched.phase).toBe('naval')
    expect(refusal(marched, take('0811', 'bri-inf-1#2'))).toEqual({ rule: '5.0', code: 'moved-already' })
    expect(isLegal(marched, take('0811', 'bri-inf-1'))).toBe(true)
    const rode = steps(
      coast,
      take('0710', 'bri-inf-1'),
      PREPARE,
      END,
      END,
      END,
      take('0710', 'bri-inf-1'),
      move('0712'),
      STOP,
      END,
    )
    expect(rode.phase).toBe('naval')
    expect(isLegal(rode, take('0712', 'bri-inf-1'))).toBe(true)
  })
})

describe('moving', () => {
  it(`${rule('eto', '3.1')} goes over land and straits, not over water`, () => {
    const dover = position({ turn: '3/1940', player: 'allied', units: { '0811': ['bri-inf-1'] } })
    expect(refusal(step(dover, take('0811', 'bri-inf-1')), move('0812'))).toEqual({
      rule: '3.1',
      code: 'water',
    })
    // The Dardanelles are one of the straits that all units cross.
    const straits = position({
      turn: '3/1941',
      scenario: '1941',
      units: { '1920': ['ger-inf-3'] },
      with: { allegiance: { turkey: 'allied' }, entered: ['turkey'] },
    })
    expect(goals(step(straits, take('1920', 'ger-inf-3')))).toContain('2019')
  })

  it(`${rule('eto', '9.64')} is as far for those who are out of supply`, () => {
    const lonely = position({
      scenario: '1941',
      set: { russia: { ...AT_WAR, invasion: { year: 1941, quarter: 3 } } },
      units: { '2211': ['ger-inf-3'], '2213': ['rus-inf-2'], '2209': ['rus-inf-2'] },
    })
    const fed = position({ scenario: '1941', units: { '1513': ['ger-inf-3'] } })
    const left = (focus: unknown) => (focus as { left: number }).left
    expect(left(step(lonely, take('2211', 'ger-inf-3')).focus)).toBe(5)
    expect(left(step(fed, take('1513', 'ger-inf-3')).focus)).toBe(5)
  })

  it(`${rule('eto', '5.15')} is no time for attacks`, () => {
    const face = {
      turn: '3/1940',
      units: { '1113': ['ger-mec-4', 'ger-mec-4'], '1013': ['fre-inf-3'] },
    } as const
    expect(isLegal(position({ ...face, phase: 'combat' }), { type: 'aim', at: '1013' })).toBe(true)
    for (const phase of ['initial', 'mechanized', 'rail', 'naval'] as const) {
      const state = position({ ...face, phase })
      expect(refusal(state, { type: 'aim', at: '1013' })).toEqual({ rule: '4.2', code: 'wrong-phase' })
      expect(listed(state, 'aim')).toEqual([])
    }
  })

  it('stops at the border of a neutral, whose army wakes up, and may go on', () => {
    const balkans = position({
      turn: '3/1940',
      units: { '1917': ['ger-mec-4'] },
      with: { allegiance: { poland: 'allied', rumania: 'axis' }, entered: ['rumania'] },
    })
    const inHand = step(balkans, take('1917', 'ger-mec-4'))
    expect(goals(inHand)).toContain('1918')
    // Through Bulgaria at one go there is no way into Turkey.
    expect(refusal(inHand, move('1919'))).toMatchObject({ rule: '12.0', code: 'frontier' })
    const { state, events } = stepEvents(inHand, move('1918'))
    expect(events.map(({ type }) => type)).toEqual(['moved', 'invaded', 'joined'])
    expect(state.allegiance.bulgaria).toBe('axis')
    expect(goals(state)).toContain('1919')
  })
})

describe('zones of control', () => {
  it(`${rule('eto', '6.0')} are the six hexes around, but not over water or mountains`, () => {
    const state = position({
      turn: '3/1940',
      units: { '1013': ['fre-inf-2'], '0811': ['bri-inf-2'], '0916': ['fre-inf-2'] },
    })
    const { enemyZone } = groundOf(state, AXIS)
    const controlled = (hex: string) => enemyZone[at(hex)] === 1
    expect(['1014', '0913', '0914', '1113', '1114'].every(controlled)).toBe(true)
    expect(controlled('0812')).toBe(false)
    expect(controlled('1016')).toBe(false)
    // Partisans have none.
    const partisans = position({
      turn: '3/1942',
      rules: { partisans: true },
      units: { '0914': ['fre-prt-1'] },
    })
    expect(groundOf(partisans, AXIS).enemyZone.some((zone) => zone === 1)).toBe(false)
  })

  it(`${rule('eto', '6.0')} do not cross the border of a neutral until somebody does`, () => {
    const units = { '1013': ['fre-inf-2'], '1112': ['ger-inf-2'] }
    const peace = position({ turn: '3/1940', units })
    const zone = (state: typeof peace, camp: number) => groundOf(state, camp).enemyZone[at('1012')] === 1
    expect([zone(peace, AXIS), zone(peace, ALLIED)]).toEqual([false, false])
    const broken = position({
      turn: '3/1940',
      units,
      with: { entered: ['belgium'], allegiance: { poland: 'allied', belgium: 'allied' } },
    })
    expect([zone(broken, AXIS), zone(broken, ALLIED)]).toEqual([true, true])
  })
})

describe('overrun', () => {
  const overrun = (to: string, partner?: string) =>
    ({ type: 'overrun', to, ...(partner && { with: partner }) }) as const

  const start = position({
    turn: '3/1940',
    units: { '1113': ['ger-mec-4', 'ger-mec-4'], '1013': ['fre-inf-1'], '0814': ['fre-inf-1'] },
  })

  it(`${rule('eto', '5.41')} removes its victims at once, and the phase goes on`, () => {
    const inHand = step(start, take('1113', 'ger-mec-4'))
    const { state, events } = stepEvents(inHand, overrun('1013'))
    expect(events.map(({ type }) => type)).toEqual(['overran', 'eliminated'])
    expect([state.phase, unitsIn(state, '1013')]).toEqual(['initial', ['ger-mec-4']])
    expect(state.losses.now.french).toBe(1)
    // Another may follow through the gap, and overrun in his turn.
    const again = steps(state, STOP, take('1113', 'ger-mec-4'), move('0914'), overrun('0814'))
    expect(unitsIn(again, '0814')).toEqual(['ger-mec-4'])
    // Supply does not matter.
    const starved = position({
      turn: '3/1940',
      units: { '0914': [unit('ger-inf-3', { out: 1 })], '0915': ['fre-inf-1'], '0812': ['bri-inf-3'] },
    })
    expect(isLegal(step(starved, take('0914', 'ger-inf-3')), overrun('0915'))).toBe(true)
  })

  it(`${rule('eto', '8.4')} is made from the hex before it, in both phases of movement, with a point more to pay`, () => {
    const inHand = step(start, take('1113', 'ger-mec-4'))
    expect(refusal(inHand, overrun('0814'))).toEqual({ rule: '8.4', code: 'no-defenders' })
    expect(refusal(inHand, overrun('1114'))).toEqual({ rule: '8.4', code: 'no-defenders' })
    expect((step(inHand, overrun('1013')).focus as { left: number }).left).toBe(3)
    const later = steps(start, END, END, take('1113', 'ger-mec-4'))
    expect([later.phase, isLegal(later, overrun('1013'))]).toEqual(['mechanized', true])
    // Two may, through the same side; each of them pays.
    const both = step(inHand, overrun('1013', 'ger-mec-4'))
    expect(unitsIn(both, '1013')).toEqual(['ger-mec-4', 'ger-mec-4'])
    expect(stackIn(both, '1013').find(({ hand }) => !hand)).toMatchObject({ moved: 3, goesOn: true })
    // Too strong a defender cannot be overrun, nor with too few points left.
    const strong = position({ turn: '3/1940', units: { '1113': ['ger-mec-4'], '1013': ['fre-inf-3'] } })
    expect(refusal(step(strong, take('1113', 'ger-mec-4')), overrun('1013'))).toEqual({
      rule: '8.45',
      code: 'not-overwhelming',
    })
    const spent = steps(
      position({ turn: '3/1940', units: { '1313': ['ger-mec-4'], '1013': ['fre-inf-1'] } }),
      take('1313', 'ger-mec-4'),
      move('1113'),
    )
    expect(isLegal(spent, overrun('1013'))).toBe(true)
  })

  it('does not strike down those whom its coming wins over', () => {
    const torch = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      units: { '2622': ['vic-inf-1'], '2623': ['usa-inf-3'], '0721': ['vic-inf-1'] },
    })
    const won = step(step(torch, take('2623', 'usa-inf-3')), overrun('2622'))
    expect(unitsIn(won, '2622')).toEqual(['ffr-inf-1'])
    expect(unitsIn(won, '0721')).toEqual([])
    expect(won.focus).toMatchObject({ type: 'hand', at: '2623' })
    expect(eto.invariants(won)).toEqual([])
  })
})

describe('rail movement', () => {
  const east = { '1414': ['ger-inf-2'], '1613': ['pol-inf-1'] }

  it(`${rule('eto', '5.6')} takes a unit three times as far, if it was prepared in the initial phase`, () => {
    const fall = position({ units: { '1414': ['ger-inf-2'], '1412': ['ger-inf-1'] } })
    const later = steps(fall, take('1414', 'ger-inf-2'), PREPARE, END, END, END)
    expect(later.phase).toBe('rail')
    expect(step(later, take('1414', 'ger-inf-2')).focus).toMatchObject({ left: 12 })
    expect(refusal(later, take('1412', 'ger-inf-1'))).toEqual({ rule: '5.6', code: 'not-prepared' })
    const marched = steps(fall, take('1412', 'ger-inf-1'), move('1413'))
    expect(refusal(marched, PREPARE)).toEqual({ rule: '5.64', code: 'moved-already' })
    // Europe ends at the Mediterranean.
    const africa = position({ units: { '1324': ['ita-inf-1'] } })
    expect(refusal(step(africa, take('1324', 'ita-inf-1')), PREPARE)).toEqual({
      rule: '5.6',
      code: 'rail-europe',
    })
  })

  it(`${rule('eto', '5.61')} runs where the player was last to have units, and no enemy has been since`, () => {
    const conquered = position({
      units: { '1414': ['ger-inf-2'], '1511': ['ger-inf-1'], '0710': ['bri-inf-3'] },
    })
    const ride = (state: typeof conquered) =>
      steps(state, take('1414', 'ger-inf-2'), PREPARE, END, END, END, take('1414', 'ger-inf-2'))
    expect(refusal(ride(conquered), move('1512'))).toEqual({ rule: '5.62', code: 'rail-country' })
    const next = turnOver(conquered)
    expect(next.holders.poland).toBe('axis')
    expect(isLegal(ride(next), move('1512'))).toBe(true)
    // An enemy in the country, wherever he is, stops it all.
    const contested = turnOver(position({ units: { ...east, '1511': ['ger-inf-1'] } }))
    expect(contested.holders.poland).toBeNull()
    expect(refusal(ride(contested), move('1511'))).toEqual({ rule: '5.62', code: 'rail-country' })
  })

  it('does not run into countries at peace', () => {
    const state = position({ player: 'allied', units: { '0717': ['fre-inf-2'], '1014': ['fre-inf-2'] } })
    const ride = steps(state, take('0717', 'fre-inf-2'), PREPARE, END, END, END, take('0717', 'fre-inf-2'))
    expect(refusal(ride, move('0718'))).toEqual({ rule: '5.62', code: 'rail-country' })
    const axis = position({ units: { '1514': ['ger-inf-2'] } })
    const germans = steps(axis, take('1514', 'ger-inf-2'), PREPARE, END, END, END, take('1514', 'ger-inf-2'))
    expect(refusal(germans, move('1515'))).toEqual({ rule: '5.62', code: 'rail-country' })
  })

  it('is not stopped in a whole country by partisans', () => {
    const state = position({
      scenario: '1941',
      rules: { partisans: true, minorCountries: true },
      units: { '1517': ['ger-inf-1'], '1617': ['yug-prt-1'], '0710': ['bri-inf-3'] },
      with: { allegiance: { yugoslavia: 'allied' }, entered: ['yugoslavia'] },
    })
    expect(turnOver(state).holders.yugoslavia).toBe('axis')
  })

  it(`${rule('eto', '5.63')} is never in an enemy zone`, () => {
    const near = position({
      units: { '1511': ['ger-inf-2'], '1512': ['pol-inf-1'] },
      held: { axis: ['1511'] },
    })
    expect(refusal(step(near, take('1511', 'ger-inf-2')), PREPARE)).toEqual({
      rule: '5.63',
      code: 'rail-zone',
    })
    const past = position({ units: { '1414': ['ger-inf-2'], '1613': ['pol-inf-1'] } })
    const ride = steps(past, take('1414', 'ger-inf-2'), PREPARE, END, END, END, take('1414', 'ger-inf-2'))
    expect(refusal(ride, move('1513'))).toMatchObject({ rule: '5.63', code: 'rail-zone' })
    expect(isLegal(ride, move('1412'))).toBe(true)
  })

  it(`${rule('eto', '5.65')} by the alternative runs through friendly hexes, whatever the country`, () => {
    const wanted = {
      units: { '1411': ['ger-inf-2'], '1613': ['pol-inf-1'] },
      held: { axis: ['1511'] },
    } as const
    const ride = (rules: { railByHex?: boolean }) =>
      steps(
        position({ ...wanted, rules }),
        take('1411', 'ger-inf-2'),
        PREPARE,
        END,
        END,
        END,
        take('1411', 'ger-inf-2'),
      )
    expect(isLegal(ride({ railByHex: true }), move('1511'))).toBe(true)
    expect(refusal(ride({ railByHex: true }), move('1512'))).toEqual({ rule: '5.62', code: 'rail-country' })
    expect(refusal(ride({}), move('1511'))).toEqual({ rule: '5.62', code: 'rail-country' })
  })
})

describe('a step over a border', () => {
  it(`${rule('eto', '5.25', '12.0')} ends the move at once where it wakes a zone that was asleep`, () => {
    const into = (defender: string) => {
      const state = position({
        turn: '3/1941',
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [defender]: ['yug-inf-1'] },
      })
      return steps(state, take('1313', 'ger-inf-1'), { type: 'move', to: '1416' }).focus
    }
    // It has a point left, which is too little for an overrun.
    expect(into('1517')).toBeNull()
    expect(into('1718')).toMatchObject({ type: 'hand', at: '1416', left: 1 })
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

  it(`${rule('eto', '5.12')} is shut to who has only its southern shore`, () => {
    const tangier = (gibraltar: 'axis' | 'allied') =>
      goals(
        step(
          position({
            turn: '3/1941',
            units: { '0220': ['ger-mec-4'] },
            held: { [gibraltar]: ['0219'] },
            with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
          }),
          take('0220', 'ger-mec-4'),
        ),
      )
    expect(tangier('axis')).toContain('0219')
    expect(tangier('allied')).not.toContain('0219')
  })
})

describe('a hex that is nowhere on the map', () => {
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

describe('a partner in an overrun', () => {
  const overrun: EtoAction = { type: 'overrun', to: '2212', with: 'ger-mec-3' }

  it(`${rule('eto', '5.64')} is not one who waits for his train`, () => {
    expect(isLegal(beside({}), overrun)).toBe(true)
    expect(refusal(beside({ rail: true }), overrun)).toEqual({ rule: '5.64', code: 'prepared-for-rail' })
  })
})

describe('from turn to turn', () => {
  it(`${rule('eto', '5.65')} a hex is friendly once a turn has ended there with no enemy near`, () => {
    const holder = (units: Record<string, string[]>) => {
      const after = turnOver(
        position({
          scenario: '1940',
          turn: '3/1940',
          player: 'allied',
          units: { '0914': ['ger-inf-4'], '0811': ['bri-inf-3'], ...units },
        }),
      )
      return holderOf(positionOf(after), 'friendly', at('0914'))
    }
    expect(holder({ '0613': ['fre-inf-3'] })).toBe('axis')
    expect(holder({ '0613': ['fre-inf-3'], '0813': ['fre-inf-3'] })).toBeNull()
  })
})

describe('units in a hex that are taken up', () => {
  it(`${rule('eto', '5.11')} are told apart by nation, type and strength`, () => {
    expect(takes('ger-inf-1', 'ger-inf-1')).toEqual(['ger-inf-1'])
    expect(takes('ger-inf-1', 'ita-inf-1')).toEqual(['ger-inf-1', 'ita-inf-1'])
    expect(takes('ger-inf-1', 'ger-mec-1')).toHaveLength(2)
    expect(takes('ger-inf-1', 'ger-inf-2')).toHaveLength(2)
  })
})

describe('armies in the middle of the map', () => {
  it(`${rule('eto', '5.21')} are in nobody's way in its far west`, () => {
    const french = (hex: string) => {
      const state = position({ player: 'allied', keep: true, units: { [hex]: ['fre-inf-1'] } })
      return goals(step(state, take(hex, 'fre-inf-1')))
    }
    const algeria = board.ids.filter((id) => board.hex(id).country === 'algeria')
    for (const hex of ['0124', '0224', '0324', '0424'])
      expect(french(hex)).toEqual(
        expect.arrayContaining(board.grid.neighbours(hex).filter((next) => algeria.includes(next))),
      )
  })
})

describe('trains in the eastern part of Poland', () => {
  it(`${rule('eto', '5.61', '14.31')} run in hexes that were the Axis's last, whoever has the rest of Poland`, () => {
    const east = board.ids.filter((id) => board.hex(id).region === 'partition')
    const trains = (power: 'axis' | 'russian') => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        set: { russia: INVADED },
        units: { ...HOME, '1612': ['ger-inf-1'], '2410': ['rus-inf-2'] },
        held: { [power]: east },
      })
      const prepared = until(steps(state, take('1612', 'ger-inf-1'), { type: 'prepare' }), 'rail')
      return goals(step(prepared, take('1612', 'ger-inf-1'))).filter((hex) => east.includes(hex))
    }
    expect(trains('russian')).toEqual([])
    expect(trains('axis').length).toBeGreaterThan(0)
  })
})
