/** Landings: sections 5.8, 5.9 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { amphibiousLeft } from '../../../../src/games/eto/play/05-lift'
import { holderOf, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED } from '../../../../src/games/eto/play/sides'
import type { LoadError } from '../../../../src/kernel/codec'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import {
  at,
  END,
  isLegal,
  listed,
  position,
  raising,
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
} from './positions'

/** Someone for every power, out of the way. */
const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

const land = (to: string) => ({ type: 'land', to, by: 'sea' }) as const

const faults = (afloat: Record<string, readonly string[]>, wanted: Wanted = {}) => {
  const state = copyJson(
    position({ turn: '3/1943', phase: 'combat', player: 'allied', units: HOME, ...wanted }),
  )
  const loaded = {
    ...state,
    afloat: Object.fromEntries(
      Object.entries(afloat).map(([hex, names]) => [hex, names.map((name) => unit(name))]),
    ),
  }
  try {
    eto.codec.accept(loaded)
    return []
  } catch (error) {
    return (error as LoadError).faults.map(({ path, problem }) => `${path}: ${problem}`)
  }
}

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

describe('the Black Sea', () => {
  it(`${rule('eto', '5.81')} is not for Germans to land on: their only port on the way lies on the Mediterranean`, () => {
    const state = position({
      turn: '3/1943',
      units: { ...HOME, '2018': ['ger-inf-1'], '0812': ['ger-inf-1'] },
      held: { axis: ['2018', '0812'] },
      set: { shipping: { fleet: { amphibious: 1, converting: 0, transport: 0 } } },
      with: { allegiance: { turkey: 'allied' }, entered: ['turkey'] },
    })
    const bosporus = step(state, take('2018', 'ger-inf-1'))
    expect(listed(bosporus, 'land')).toEqual([])
    expect(refusal(bosporus, land('2017'))).toEqual({ rule: '5.81', code: 'closed-sea' })
    const channel = step(state, take('0812', 'ger-inf-1'))
    expect(listed(channel, 'land').map(({ to }) => to)).toEqual(['0713'])
  })
})

describe('a landing force off a coast', () => {
  it(`${rule('eto', '5.8', '12.0', '16.63')} is there only if its side may land in that country`, () => {
    expect(faults({ '0519': ['bri-mec-1'] })).toEqual(['afloat.0519: bri-mec-1 may not land in 0519'])
    expect(
      faults({ '0519': ['bri-mec-1'] }, { with: { allegiance: { spain: 'allied' }, entered: ['spain'] } }),
    ).toEqual([])
    expect(faults({ '1420': ['bri-mec-1'] }, { rules: { italianEntry: true } })).toHaveLength(1)
    expect(faults({ '1420': ['bri-mec-1'] })).toEqual([])
  })
})

describe('too many in a hex', () => {
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

describe('from turn to turn', () => {
  it(`${rule('eto', '5.86')} Amphibious Points that were used are missing from the next turn, and only from that`, () => {
    const used = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0811': ['bri-mec-3'], '1413': ['ger-inf-4'] },
      set: { shipping: { amphibious: 3 } },
    })
    const next = turnOver(used)
    const { amphibious } = TEST_CHARTS.transport['4/1943']
    expect(amphibiousLeft(next, ALLIED)).toBe(amphibious - 3)
    const later = turnOver({ ...next, player: 'allied', phase: 'initial', focus: null })
    expect(amphibiousLeft(later, ALLIED)).toBe(amphibious)
  })
})

describe('what is told', () => {
  it(`${rule('eto', '5.8')} of a landing: who, from where, to which beach, before it is fought for`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0810': ['bri-mec-3'], '1121': ['usa-mec-2'], '1217': ['bri-mec-4'], '1218': ['ita-inf-1'] },
      held: { allied: ['1121'] },
    })
    const sailed = stepEvents(step(state, take('1121', 'usa-mec-2')), { type: 'land', to: '1218', by: 'sea' })
    expect(sailed.events).toEqual([
      { type: 'landed', rule: '5.8', unit: 'usa-mec-2', from: '1121', to: '1218' },
    ])
    expect(sailed.state.afloat).toHaveProperty('1218')
  })
})

describe('ships and craft', () => {
  it(`${rule('eto', '5.86', '5.79')} that have landed troops or were set aside this turn carry no others`, () => {
    const craft = (spent: number) =>
      step(
        position({
          turn: '3/1940',
          units: { '0812': ['ger-inf-1'] },
          set: { shipping: { fleet: { amphibious: 2, converting: 0, transport: 0 }, spent } },
        }),
        take('0812', 'ger-inf-1'),
      )
    const land = { type: 'land', to: '0811', by: 'sea' } as const
    expect([isLegal(craft(1), land), listed(craft(1), 'land').length > 0]).toEqual([true, true])
    expect(refusal(craft(2), land)).toEqual({ rule: '5.86', code: 'no-transport' })
    expect(listed(craft(2), 'land')).toEqual([])
  })
})

describe('a landing', () => {
  it(`${rule('eto', '5.85', '8.61')} that wins is ashore, and has fought, advanced and landed`, () => {
    const state = position({
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0810': ['bri-mec-3'], '0811': ['bri-mec-1', 'bri-mec-4'], '0812': ['ger-inf-1'] },
    })
    const afloat = step(steps(state, take('0811', 'bri-mec-4')), { type: 'land', to: '0812', by: 'sea' })
    const combat = until(afloat, 'combat')
    expect(listed(combat, 'aim').map((one) => one.at)).toEqual(['0812'])
    const aimed = step(combat, { type: 'aim', at: '0812' })
    const fought = step(aimed, { type: 'fight' }, 1)
    expect(stackIn(fought, '0812')).toEqual([
      unit('bri-mec-4', { moved: 0, landed: true, fought: true, advanced: true }),
    ])
    expect(fought.focus).toBeNull()
  })
})
