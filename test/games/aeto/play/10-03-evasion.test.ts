/** Ships: evasion, special submarines, harbours: sections 10.3, 10.25, 10.27 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import {
  resolveEvasion,
  resolveInfiltration,
  resolveSpecialAttack,
} from '../../../../src/games/aeto/10-rolls'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { isHarborClosed } from '../../../../src/games/aeto/play/10-naval'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { scripted } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { hold, type Line, piece, position, refusal, start, tableAt } from './position'
import { reachVichy, table } from './table'

const board = boardOf(start)

const [MALTA, SCAPA] = ['W 1128', 'W 4717']

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

const sea = board.ids.find(
  (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
)!

const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

const other = board.neighbours(sea).find((hex) => board.hex(hex).terrain === 'sea')!

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.25')} of the 10th Light Flotilla go for any port on the Mediterranean, an owner's among them`, () => {
    const overlay = { 'W 1128': { sites: ['port'] } } as const
    const state = {
      ...position({
        step: 'naval-and-air',
        date: ['May', 1942],
        camps: { italy: 'axis' },
        wars: [['italy', 'united-kingdom']],
        conquered: FALLEN,
        units: [piece('italy', 'submarine', 'at sea')],
      }),
      overlay,
    }
    const at = (port: string) =>
      refusal(state as never, { type: 'infiltrate', chit: '10th', unit: 'u0', port })
    expect(at('W 1128')).toBeNull()
    expect(at('E 5623')).toBeNull()
    expect(at('W 1508')).toBeNull()
    expect(at('W 4717')).toBe('10.25 mediterranean')
  })
})

describe('only', () => {
  const FALLEN = { poland: 'germany' } as const

  /** Vichy France since May 1940, and what else is so. */
  const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

  it(`${rule('aeto', '10.25', '9.11')} interned ships are attacked like others in a port`, () => {
    const at = tableAt({
      step: 'naval-and-air',
      date: ['January', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { ...FALLEN, france: 'germany' },
      units: [
        piece('italy', 'submarine', 'W 2025'),
        piece('france', 'bb', 'E 5623', { name: 'Lorraine', interned: true, from: 'france', strength: 12 }),
      ],
      more: VICHY,
    })
    at.do({ type: 'infiltrate', chit: '10th', unit: 'u0', port: 'E 5623' }, 1)
    at.do({ type: 'strike', unit: 'u1' }, 9)
    expect(at.state.units.u1.depleted).toBe(true)
  })
})

describe('Gibraltar, Malta and Cyprus', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.3')} are no British home coast, near which nobody evades`, () => {
    const evade = (hex: string): Line => [
      {
        date: ['May', 1941],
        step: 'naval-and-air',
        conquered: FALLEN,
        units: [piece('germany', 'bb', hex)],
        special: { evasion: 2 },
      },
      { type: 'evade', unit: 'u0' },
      null,
    ]
    const sea = (hex: string) => board.neighbours(hex).find((next) => board.hex(next).terrain === 'sea')!
    const [given, action] = evade(sea(SCAPA))
    hold([evade(sea(MALTA)), [given, action, '10.3 near-britain']])
  })
})

describe('ships', () => {
  it(`${rule('aeto', '10.3')} that lie with one that has an Evasion chit evade with it, and no more when it leaves them`, () => {
    const at = table()
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    at.until('naval-and-air')
    const board = boardOf(at.state)
    const sea = board.ids.filter(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.grid.distance(hex, 'W 3824') < 12 &&
        board.grid.distance(hex, 'W 3917') > 4,
    )
    const [one, other] = [1, 2].map(() => at.raise('germany', 'bb', 9, 'W 3933'))
    for (const ship of [one, other]) at.land(ship, sea[0])
    at.do({ type: 'evade', unit: one })
    expect(at.refusal({ type: 'hit', unit: other })).toBe('10.3 evading')
    expect(at.refusal({ type: 'evade', unit: other })).toBe('10.3 evading')
    at.until('naval-and-air', 'February', 1940)
    expect(at.refusal({ type: 'hit', unit: other })).toBeNull()
  })

  it(`${rule('aeto', '10.25')} X-Craft are British, from the summer of 1943, and for German ports alone`, () => {
    const at = table()
    at.until('naval-and-air', 'June', 1943)
    const boat = at.raise('united-kingdom', 'submarine', 1, 'W 4717')
    const tirpitz = at.raise('germany', 'bb', 12, 'W 3933')
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' })).toBe(
      '10.25 too-early',
    )
    at.until('naval-and-air', 'July', 1943)
    at.do(invade('italy', 'greece'))
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 2422' })).toBe(
      '10.25 german-ports',
    )
    at.do({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' }, 4)
    at.do({ type: 'strike', unit: tirpitz }, 5)
    expect(at.state.units[tirpitz].depleted).toBe(true)
    at.do({ type: 'strike', unit: tirpitz }, 4)
    expect(at.state.units[tirpitz]).toBeDefined()
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' })).toBe('10.25 used')
  })
})

describe('at sea', () => {
  it(`${rule('aeto', '10.3')} German surface ships alone evade, in a hexed sea away from Britain, and are told to`, () => {
    const sea = board.ids.find(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.neighbours(hex).every((next) => board.hex(next).country === null),
    )!
    const near = board.ids.find(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).country === 'united-kingdom' && board.hex(next).coast),
    )!
    const at = tableAt({
      step: 'naval-and-air',
      units: [
        piece('germany', 'bb', sea, { name: 'Bismarck' }),
        piece('germany', 'submarine', sea),
        piece('united-kingdom', 'bb', sea),
        piece('germany', 'infantry', 'W 3430'),
        piece('germany', 'ca', near),
        piece('germany', 'dd', 'at sea'),
      ],
      special: { evasion: 2 },
    })
    expect(['u1', 'u2', 'u3', 'u4', 'u5', 'u9'].map((unit) => at.refusal({ type: 'evade', unit }))).toEqual([
      '10.3 submarine',
      '10.3 not-german',
      '10.3 not-german',
      '10.3 near-britain',
      '10.3 large-sea',
      '9.1 no-such-unit',
    ])
    at.do({ type: 'evade', unit: 'u0' })
    expect(at.events).toMatchObject([{ type: 'evading', unit: 'u0', left: 1 }])
    expect(at.refusal({ type: 'hit', unit: 'u0' })).toBe('10.3 evading')
    expect(at.refusal({ type: 'hit', unit: 'u2' })).toBeNull()
    expect(at.refusal({ type: 'evade', unit: 'u0' })).toBe('10.3 evading')
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'ship', to: 'at sea' })
    expect(at.state.special.evading).toEqual([])
    // Without a chit nobody does.
    expect(
      refusal(position({ step: 'naval-and-air', units: [piece('germany', 'bb', sea)] }), {
        type: 'evade',
        unit: 'u0',
      }),
    ).toBe('10.3 no-chit')
  })

  it(`${rule('aeto', '10.3')} chits are rolled for in the winter of 1940 alone, and told`, () => {
    const at = tableAt({ date: ['December', 1939], step: 'turn-end' })
    at.do({ type: 'end' }, 5)
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'rolled', rule: '10.3', result: '4' }))
    expect(at.state.special.evasion).toBe(4)
    const later = tableAt({ date: ['December', 1940], step: 'turn-end' })
    later.do({ type: 'end' })
    expect(later.state.special.evasion).toBeNull()
  })

  it(`${rule('aeto', '10.25')} a chit goes with a submarine of its nation, into an enemy port that is one`, () => {
    const state = position({
      step: 'naval-and-air',
      units: [
        piece('germany', 'submarine', 'at sea'),
        piece('germany', 'dd', 'at sea'),
        piece('united-kingdom', 'submarine', 'at sea'),
        piece('united-kingdom', 'bb', 'W 4717'),
      ],
      special: { ports: ['W 3515'] },
    })
    const into = (port: string, unit = 'u0', chit: 'u-47' | 'x-craft' | '10th' = 'u-47') =>
      refusal(state, { type: 'infiltrate', chit, unit, port })
    expect(into('W 4717')).toBeNull()
    expect(into('W 4717', 'u1')).toBe('10.25 wrong-submarine')
    expect(into('W 4717', 'u2')).toBe('10.25 wrong-submarine')
    expect(into('W 3515')).toBe('10.25 no-port')
    expect(into('W 3626')).toBe('10.25 no-port')
    expect(into('nowhere')).toBe('10.25 no-port')
    expect(into('W 3933')).toBe('10.25 no-enemy')
    expect(into('W 4717', 'u0', '10th')).toBe('10.25 too-early')
    expect(into('W 3933', 'u2', 'x-craft')).toBe('10.25 too-early')
  })
})

describe('ships that evade', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']], ...FALLEN } as const

  it(`${rule('aeto', '10.3')} are at least half German, and those in another hex do not`, () => {
    const evade = (...units: readonly ReturnType<typeof piece>[]): Line => [
      { ...ITALY, step: 'naval-and-air', special: { evasion: 2 }, units },
      { type: 'evade', unit: 'u0' },
      null,
    ]
    const [german, italian] = [piece('germany', 'bb', sea), piece('italy', 'bb', sea)]
    hold([
      evade(german),
      evade(german, italian),
      not(evade(german, italian, italian), '10.3 not-german'),
      evade(german, { ...italian, at: other }, { ...italian, at: other }),
      not(evade({ ...german, kind: 'submarine' }), '10.3 submarine'),
      not(evade(italian), '10.3 not-german'),
    ])
    const hit = (unit: string): Line => [
      {
        ...ITALY,
        special: { evasion: 1, evading: ['u0'] },
        units: [german, { ...german, at: other }, italian, { ...german, kind: 'submarine' }],
      },
      { type: 'hit', unit },
      null,
    ]
    hold([not(hit('u0'), '10.3 evading'), hit('u1'), not(hit('u2'), '10.3 evading'), hit('u3')])
  })
})

describe('once, and for one alone', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '10.3', '10.26', '11.22')} a chit is used up one at a time, a radar site works again, a change of Enigma is counted`, () => {
    const sea = board.ids.find(
      (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
    )!
    const at = tableAt({
      ...FALLEN,
      step: 'naval-and-air',
      special: { evasion: 3, radar: ['W 3513', 'W 3515'] },
      units: [piece('germany', 'bb', sea)],
    })
    at.do({ type: 'evade', unit: 'u0' })
    expect(at.events).toMatchObject([{ type: 'evading', left: 2 }])
    expect(at.state.special).toMatchObject({ evasion: 2, evading: ['u0'] })
    at.do({ type: 'radar', hex: 'W 3513', works: true })
    expect(at.state.special.radar).toEqual(['W 3515'])
    at.until('offensive')
    expect(at.state.special.evading).toEqual([])
    const enigma = tableAt({ ...FALLEN, date: ['July', 1940], step: 'season', rules: ['ultra'] })
    enigma.do({ type: 'enigma' })
    expect(enigma.events).toMatchObject([{ type: 'answer', total: 1 }])
  })
})

describe('where nobody goes', () => {
  it(`${rule('aeto', '10.25')} a submarine in a port strikes enemy ships that lie there`, () => {
    const strike = (unit: string): Line => [
      {
        step: 'naval-and-air',
        units: [
          piece('germany', 'submarine', 'W 3933'),
          piece('united-kingdom', 'bb', 'W 4717'),
          piece('united-kingdom', 'bb', 'W 3515'),
          piece('germany', 'bb', 'W 4717'),
          piece('united-kingdom', 'infantry', 'W 4717'),
        ],
        asked: [{ type: 'infiltrated', chit: 'u-47', unit: 'u0', port: 'W 4717', left: 2 }],
      },
      { type: 'strike', unit },
      null,
    ]
    hold([strike('u1'), ...['u2', 'u3', 'u4', 'nobody'].map((unit) => not(strike(unit), '10.25 not-there'))])
  })
})

describe('nobody else', () => {
  it(`${rule('aeto', '10.3')} the last Evasion chit is listed like the others`, () => {
    const sea = board.ids.find(
      (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3933') <= 3,
    )!
    const listed = (evasion: number) =>
      [
        ...aeto.legalActions(
          position({
            step: 'naval-and-air',
            special: { evasion },
            units: [piece('germany', 'bb', sea)],
          }) as never,
        ),
      ].some(({ type }) => type === 'evade')
    expect([listed(0), listed(1), listed(2)]).toEqual([false, true, true])
  })
})

describe('evasion', () => {
  it(`${rule('aeto', '10.3')} is two to four chits in the winter of 1940, and keeps ships from harm for a phase`, () => {
    expect(
      outcomesOf((dice) => resolveEvasion(dice).count).map(({ value, probability }) => [
        value,
        fractionText(probability),
      ]),
    ).toEqual([
      [2, '1/6'],
      [3, '1/2'],
      [4, '1/3'],
    ])
    const at = table()
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    expect(at.state.special.evasion).toBe(2)
    at.until('naval-and-air')
    const board = boardOf(at.state)
    const seas = board.ids.filter((hex) => board.hex(hex).terrain === 'sea')
    const ships = ['bb', 'bb', 'submarine'].map((kind) => at.raise('germany', kind as 'bb', 9, 'W 3933'))
    const open = seas.find(
      (hex) => board.grid.distance('W 4717', hex) > 6 && board.grid.distance('W 3514', hex) > 6,
    )!
    at.land(ships[0], open)
    at.do({ type: 'evade', unit: ships[0] })
    expect(at.events).toMatchObject([{ type: 'evading', rule: '10.3', unit: ships[0], left: 1 }])
    expect(at.refusal({ type: 'hit', unit: ships[0] })).toBe('10.3 evading')
    expect(at.refusal({ type: 'evade', unit: ships[2] })).toBe('10.3 submarine')
    const channel = board.neighbours('W 3514').find((hex) => board.hex(hex).terrain === 'sea')!
    at.land(ships[1], channel)
    expect(at.refusal({ type: 'evade', unit: ships[1] })).toBe('10.3 near-britain')
    at.until('offensive')
    expect(at.refusal({ type: 'hit', unit: ships[0] })).toBeNull()
  })
})

describe('special submarines', () => {
  it(`${rule('aeto', '10.25')} get in on 1 to 4, and double their dice: 7 makes 16, 9 makes 20, 2 makes 6`, () => {
    const yes = outcomesOf((dice) => resolveInfiltration(dice).count).find(({ value }) => value === 1)!
    expect(fractionText(yes.probability)).toBe('2/3')
    const net = (roll: number) => resolveSpecialAttack({ gunnery: 2, armor: 10 }, scripted([roll])).net
    expect([7, 9, 2].map(net)).toEqual([16, 20, 6])
  })

  it(`${rule('aeto', '10.25')} U-47 goes into Scapa Flow once, and attacks twice`, () => {
    const at = table()
    at.until('naval-and-air', 'October', 1939)
    const oak = at.raise('united-kingdom', 'bb', 12, 'W 4717')
    const german = 'W 3933'
    const prien = at.raise('germany', 'submarine', 4, german)
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: prien, port: 'W 4717' })).toBe(
      '10.25 too-early',
    )
    at.do({ type: 'infiltrate', chit: 'u-47', unit: prien, port: 'W 4717' }, 4)
    at.do({ type: 'strike', unit: oak }, 5)
    expect(at.state.units[oak].depleted).toBe(true)
    at.do({ type: 'strike', unit: oak }, 7)
    expect(at.state.units[oak]).toBeUndefined()
    expect(at.refusal({ type: 'infiltrate', chit: 'u-47', unit: prien, port: 'W 4717' })).toBe('10.25 used')
  })

  it(`${rule('aeto', '10.25')} the Italians come to the Mediterranean from the autumn of 1941, the British to German ports from the summer of 1943`, () => {
    const at = table()
    at.until('naval-and-air', 'October', 1941)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    const italian = 'W 2422'
    const scire = at.raise('italy', 'submarine', 4, italian)
    expect(at.refusal({ type: 'infiltrate', chit: '10th', unit: scire, port: 'W 4717' })).toBe(
      '10.25 mediterranean',
    )
    at.do({ type: 'infiltrate', chit: '10th', unit: scire, port: 'E 5623' }, 5)
    expect(at.events[0]).toMatchObject({ result: 'kept out' })
  })
})

describe('harbours', () => {
  it(`${rule('aeto', '10.27')} in Africa are not closed by Vichy ships; Marseilles is`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    const closed = (port: string) => {
      at.do({ type: 'inquire', topic: 'harbor', of: port })
      return (at.events[0] as { total: number }).total === 1
    }
    expect(['W 1312', 'W 0804', 'W 1204'].map(closed)).toEqual([false, false, false])
    expect(closed('W 2319')).toBe(true)
  })
})

describe('at sea', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '10.25', '11.12')} special submarines try a port in the second movement of a month, too`, () => {
    const state = (step: 'turn-end' | 'offensive') =>
      tableAt({ ...FALLEN, step, units: [piece('germany', 'submarine', 'W 3933')] }).state
    const action = { type: 'infiltrate', chit: 'u-47', unit: 'u0', port: 'W 4717' } as const
    expect(refusal(state('turn-end'), action)).toBeNull()
    expect([...aeto.legalActions(state('turn-end') as never)]).toContainEqual(action)
    expect(refusal(state('offensive'), action)).not.toBeNull()
  })
})

describe('harbours', () => {
  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '10.27')} in Africa are not closed by interned French ships either`, () => {
    const state = (interned: boolean) =>
      position({
        units: [piece(interned ? 'france' : 'united-kingdom', 'bb', 'E 5623', { interned })],
        more: VICHY,
      })
    expect(isHarborClosed(state(true), 'E 5623')).toBe(false)
    expect(isHarborClosed(state(false), 'E 5623')).toBe(true)
  })
})

describe('what a phase remembers', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.3', '10.7', '11.3', '11.22')} is forgotten with it: attacks, evasion, flights, dummies that were found, Ultra`, () => {
    const at = tableAt({
      conquered: FALLEN,
      date: ['May', 1941],
      units: [piece('germany', 'bb', 'W 3824')],
      special: { evasion: 1, evading: ['u0'], aloft: [{ by: 'u0', on: null, hex: 'W 3824', round: 1 }] },
      optional: {
        fought: [{ hex: 'W 3118', by: 'germany' }],
        spotted: ['germany'],
        ultraLand: { power: 'united-kingdom', total: 2 },
        ultraAir: -2,
        ultraNaval: 2,
      },
    })
    at.do({ type: 'end' })
    expect(at.state.special).toMatchObject({ evasion: 1, evading: [], aloft: [] })
    expect(at.state.optional).toMatchObject({
      fought: [],
      spotted: [],
      ultraLand: null,
      ultraAir: 0,
      ultraNaval: 0,
    })
  })
})
