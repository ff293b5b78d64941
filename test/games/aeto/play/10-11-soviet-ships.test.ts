/** Soviet ships: sections 10.9, 10.11, 10.18, 10.19 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { mayPassCanal } from '../../../../src/games/aeto/10-conditions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { type AetoUnit, armorOf, SHIP_KINDS } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { barbarossa, hold, type Position, piece, position, refusal, tableAt } from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

const WAR = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** June 1941: Germany is at war with the Soviets. */
function invaded(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'June', 1941)
  at.do(barbarossa)
  return at
}

/** Germany has fallen; Italy never came into the war. */
const AFTER = {
  date: ['June', 1944],
  step: 'naval-and-air',
  camps: { 'soviet-union': 'soviet' },
  conquered: { germany: 'soviet-union' },
} as const

const BEATEN = [['germany', 'soviet-union']] as const

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '10.9')} go through the canal to a port that is Soviet`, () => {
    const given = (more: NonNullable<Position['more']>): Position => ({
      ...EAST,
      step: 'naval-and-air',
      units: [piece('soviet-union', 'dd', 'E 0626')],
      more,
    })
    const canal = { type: 'canal', unit: 'u0' } as const
    hold([
      [given({}), canal, null],
      [given({ control: { 'E 1429': 'germany' } }), canal, '10.9 not-soviet'],
    ])
  })
})

describe('in every phase in which it can happen', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.9', '10.26')} radar and ports are bombed in the Offensive Phase`, () => {
    hold([
      [{ conquered: FALLEN }, { type: 'radar', hex: 'W 3515', works: false }, null],
      [{ conquered: FALLEN }, { type: 'port', hex: 'W 3515', works: false }, null],
    ])
  })
})

describe('who goes where', () => {
  it(`${rule('aeto', '10.18')} Soviet ships lie in port while there is no war with the Axis`, () => {
    const at = table()
    at.until('naval-and-air', 'June', 1940)
    const ship = at.raise('soviet-union', 'dd', 0, 'E 1429')
    expect(at.refusal({ type: 'take', unit: ship })).toBe('10.18 in-port')
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.refusal({ type: 'take', unit: ship })).toBeNull()
  })
})

describe('in the East', () => {
  it(`${rule('aeto', '10.9')} enemy surface ships close the canal at its other end, submarines and friends do not`, () => {
    const boat = piece('soviet-union', 'submarine', 'E 0626')
    const passes = (other: AetoUnit) => mayPassCanal(position({ ...WAR, units: [boat, other] }), boat).legal
    expect(passes(piece('germany', 'cl', 'E 1429'))).toBe(false)
    expect(passes(piece('germany', 'submarine', 'E 1429'))).toBe(true)
    expect(passes(piece('soviet-union', 'cl', 'E 1429'))).toBe(true)
    expect(
      mayPassCanal(position({ ...WAR, units: [boat] }), piece('soviet-union', 'cl', 'E 0626')).legal,
    ).toBe(false)
  })
})

describe('ships and aircraft', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '10.19', '9.11')} that were Rumanian are bound to Constanta in whoever's hands`, () => {
    const sail = (from: 'rumania' | null) =>
      refusal(
        position({
          step: 'naval-and-air',
          date: ['July', 1944],
          conquered: FALLEN,
          units: [piece('germany', 'cl', 'E 3727', { from })],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'ship', to: 'at sea' },
      )
    expect(sail('rumania')).toBe('10.19 large-sea')
    expect(sail(null)).toBeNull()
  })
})

describe('the Soviets', () => {
  it(`${rule('aeto', '10.9')} have no canal while a port of it is destroyed`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    const boat = at.raise('soviet-union', 'submarine', 1, 'E 0626')
    at.do({ type: 'port', hex: 'E 1429', works: false })
    expect(at.refusal({ type: 'canal', unit: boat })).toBe('10.9 port')
    at.do({ type: 'port', hex: 'E 1429', works: true })
    at.do({ type: 'canal', unit: boat })
    expect(at.state.units[boat].at).toBe('E 1429')
  })

  it(`${rule('aeto', '10.19')} have submarines out of supply that the loss of a port leaves beyond their range`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const boat = at.raise('soviet-union', 'submarine', 1, 'E 1429')
    const board = boardOf(at.state)
    const others = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.includes('city') &&
        hex !== 'E 1429',
    )
    const baltic = board.ids.find(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.grid.distance('E 1429', hex) <= 23 &&
        others.every((port) => board.grid.distance(port, hex) > 23),
    )!
    at.land(boat, baltic)
    at.until('offensive')
    at.march(at.raise('germany', 'armor', 6, 'W 3933'), 'E 1429')
    expect(at.state.units[boat].out).toBe(true)
    expect(at.events).toBeDefined()
  })
})

describe('at sea', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.11', '9.22')} destroyers, escorts and light cruisers of the Western Allies escort, and of the Soviets destroyers in the Arctic`, () => {
    const state = position({
      ...EAST,
      step: 'strategic-warfare',
      date: ['May', 1942],
      units: [
        ...(['dd', 'de', 'cl', 'bb'] as const).map((kind) => piece('united-kingdom', kind, 'at sea')),
        ...(['dd', 'cl'] as const).map((kind) => piece('soviet-union', kind, 'E 0626')),
        piece('germany', 'dd', 'at sea'),
      ],
    })
    const list = [...aeto.legalActions(state as never)].flatMap((one) =>
      one.type === 'escort' ? [`${one.unit} ${one.route}`] : [],
    )
    expect(list).toEqual([
      'u0 arctic',
      'u0 other',
      'u1 arctic',
      'u1 other',
      'u2 arctic',
      'u2 other',
      'u4 arctic',
    ])
    expect(refusal(state, { type: 'escort', unit: 'u6', route: 'other' })).toBe('10.11 not-allied')
    expect(refusal(state, { type: 'escort', unit: 'u5', route: 'arctic' })).toBe('10.11 no-destroyer')
  })

  it('a ship that was reported without its armor has that of its kind', () => {
    expect(SHIP_KINDS.map((kind) => armorOf({ kind, strength: 0 }))).toEqual([12, 9, 9, 7, 6, 5, 4, 3])
    expect(armorOf({ kind: 'bb', strength: 10 })).toBe(10)
  })
})

describe('the Soviets', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.19')} have submarines marked that the loss of a port leaves beyond their range`, () => {
    const at = table()
    at.until('season', 'January', 1941)
    const board0 = boardOf(at.state)
    const sea = board0.ids.find(
      (hex) =>
        board0.hex(hex).terrain === 'sea' &&
        board0.grid.distance(hex, 'E 0626') === 20 &&
        board0.ids.every(
          (one) =>
            board0.hex(one).country !== 'soviet-union' ||
            !board0.hex(one).coast ||
            board0.hex(one).sites.length === 0 ||
            one === 'E 0626' ||
            board0.grid.distance(one, hex) > 23,
        ),
    )
    if (sea === undefined) return
    const beside = board0
      .neighbours('E 0626')
      .find((hex) => board0.hex(hex).country === 'soviet-union' && !board0.hasSide('E 0626', hex, 'sea'))!
    const play = tableAt({
      ...EAST,
      units: [piece('soviet-union', 'submarine', sea), piece('germany', 'infantry', beside)],
      more: { control: { [beside]: 'germany' } },
    })
    play.do({ type: 'take', unit: 'u1' })
    play.do({ type: 'enter', hex: 'E 0626' })
    expect(play.events).toContainEqual(
      expect.objectContaining({ type: 'marked', rule: '10.19', unit: 'u0', mark: 'out-of-supply' }),
    )
  })
})

describe('Barbarossa', () => {
  it(`${rule('aeto', '10.9')} leaves the Belomor canal open to destroyers and submarines, out of winter, while no German is upon it`, () => {
    const at = invaded()
    at.until('naval-and-air', 'July', 1941)
    const destroyer = at.raise('soviet-union', 'dd', 6, 'E 0626')
    const cruiser = at.raise('soviet-union', 'cl', 7, 'E 0626')
    expect(at.refusal({ type: 'canal', unit: cruiser })).toBe('10.9 wrong-ship')
    at.do({ type: 'canal', unit: destroyer })
    expect(at.state.units[destroyer].at).toBe('E 1429')
    expect(at.refusal({ type: 'canal', unit: destroyer })).toBe('10.9 moved')
    at.until('offensive', 'July', 1941)
    openBorder(at)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'E 1328')
    at.until('naval-and-air', 'August', 1941)
    expect(at.refusal({ type: 'canal', unit: destroyer })).toBe('10.9 cut')
    const winter = invaded()
    winter.weather('winter')
    winter.until('naval-and-air', 'January', 1942)
    expect(
      winter.refusal({ type: 'canal', unit: winter.raise('soviet-union', 'submarine', 4, 'E 1429') }),
    ).toBe('10.9 frozen')
  })

  it(`${rule('aeto', '10.11', '10.18')} lets Soviet destroyers escort on the Arctic routes alone`, () => {
    const at = table()
    conquerPoland(at)
    at.until('replenishment', 'May', 1941)
    const destroyer = at.raise('soviet-union', 'dd', 6, 'E 0626')
    const cruiser = at.raise('soviet-union', 'cl', 7, 'E 0626')
    const british = at.raise('united-kingdom', 'dd', 6, 'W 4717')
    at.until('strategic-warfare', 'June', 1941)
    expect(at.refusal({ type: 'escort', unit: destroyer, route: 'arctic' })).toBe('10.18 in-port')
    at.until('offensive')
    at.do(barbarossa)
    at.until('strategic-warfare', 'July', 1941)
    at.do({ type: 'escort', unit: destroyer, route: 'arctic' })
    expect(at.refusal({ type: 'escort', unit: destroyer, route: 'other' })).toBe('10.11 arctic-only')
    expect(at.refusal({ type: 'escort', unit: cruiser, route: 'arctic' })).toBe('10.11 no-destroyer')
    at.do({ type: 'escort', unit: british, route: 'other' })
  })

  it(`${rule('aeto', '10.19')} keeps Soviet submarines within 23 hexes of home, and the Rumanian cruiser within 22 of Constantine`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.until('naval-and-air', 'July', 1941)
    const board = boardOf(at.state)
    const seas = board.ids.filter((hex) => board.hex(hex).terrain === 'sea')
    const submarine = at.raise('soviet-union', 'submarine', 4, 'E 1429')
    at.do({ type: 'take', unit: submarine })
    const far = seas.find((hex) =>
      ['E 1429', 'E 0626', 'E 0230'].every((port) => board.grid.distance(port, hex) > 30),
    )!
    expect(at.refusal({ type: 'ship', to: far })).toBe('10.19 range')
    expect(at.refusal({ type: 'ship', to: 'at sea' })).toBe('10.19 large-sea')
    at.do({ type: 'ship', to: seas.find((hex) => board.grid.distance('E 1429', hex) === 23)! })
    at.do({ type: 'stop' })
    const cruiser = at.raise('rumania', 'cl', 8, 'E 3727')
    at.do({ type: 'take', unit: cruiser })
    const ring = (distance: number) => seas.find((hex) => board.grid.distance('E 3727', hex) === distance)!
    expect(at.refusal({ type: 'ship', to: ring(23) })).toBe('10.19 range')
    expect(at.refusal({ type: 'ship', to: ring(22) })).toBeNull()
  })
})

describe('what binds the Soviets in peace', () => {
  it(`${rule('aeto', '10.11', '10.18')} holds no ship of theirs in port after it`, () => {
    const at = tableAt({
      ...AFTER,
      step: 'strategic-warfare',
      wars: BEATEN,
      units: [piece('soviet-union', 'dd', 'E 0626')],
    })
    expect(at.refusal({ type: 'escort', unit: 'u0', route: 'arctic' })).toBeNull()
    at.until('naval-and-air')
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBeNull()
    expect(at.refusal({ type: 'canal', unit: 'u0' })).toBeNull()
  })
})

describe('Soviet ships', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.9', '10.18')} do not go through the canal in peace`, () => {
    const ship = (more: object) =>
      refusal(position({ step: 'naval-and-air', units: [piece('soviet-union', 'dd', 'E 0626')], ...more }), {
        type: 'canal',
        unit: 'u0',
      })
    expect(ship({})).toBe('10.18 in-port')
    expect(ship(EAST)).toBeNull()
  })

  it(`${rule('aeto', '10.11', '10.18')} escort in a war with Italy alone, and no more once the Soviet Union has fallen`, () => {
    const escort = (more: object) =>
      refusal(
        position({ step: 'strategic-warfare', units: [piece('soviet-union', 'dd', 'E 0626')], ...more }),
        {
          type: 'escort',
          unit: 'u0',
          route: 'arctic',
        },
      )
    const italy = { camps: { 'soviet-union': 'soviet', italy: 'axis' }, wars: [['italy', 'soviet-union']] }
    expect(escort({})).toBe('10.18 in-port')
    expect(escort(italy)).toBeNull()
    const rising = {
      ...EAST,
      conquered: { 'soviet-union': 'germany' },
      more: { holdingOut: ['soviet-union'] },
    }
    expect(escort(rising)).toBe('10.11 conquered')
  })
})

describe('the Belomor canal', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '10.9')} is told of: who went through, from where and to where`, () => {
    const at = tableAt({
      ...EAST,
      step: 'naval-and-air',
      date: ['July', 1941],
      units: [piece('soviet-union', 'dd', 'E 1429')],
    })
    expect(at.do({ type: 'canal', unit: 'u0' })).toMatchObject([
      { type: 'entered', rule: '10.9', unit: 'u0', from: 'E 1429', to: 'E 0626' },
    ])
  })
})
