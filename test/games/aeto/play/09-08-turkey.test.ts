/** Turkey: section 9.8 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { zonesAgainst } from '../../../../src/games/aeto/09-zones'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import {
  first,
  hold,
  LATE,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, type Table, table } from './table'

const board = boardOf(start)

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { rule: string; because: string; amount?: number }[]
  }

const ask = (at: Table, topic: 'trace' | 'zones' | 'rail' | 'consumption' | 'income', of: string) => {
  at.do({ type: 'inquire', topic, of })
  return answer(at)
}

/** Land hexes beside another, of this country. */
const besides = (hex: string, country: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )

const ANKARA = 'E 4322'

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

const plain = (hex: string) => board.hex(hex).country === 'turkey' && board.hex(hex).sites.length === 0

const column = (hex: string) => Number(hex.slice(-2))

const byLand = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('the Pact, when one who made it is gone', () => {
  it(`${rule('aeto', '9.8')} and an agreement about Turkey binds nobody any more: the Soviets may invade it`, () => {
    const given = (germany: 'stands' | 'fallen'): Position => ({
      date: ['June', 1941],
      camps: { 'soviet-union': 'soviet', italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: {
        poland: 'germany',
        france: 'germany',
        ...(germany === 'fallen' ? { germany: 'united-kingdom' as const } : {}),
      },
      special: { turkey: { invader: 'germany', line: 20 } },
    })
    const invade = { type: 'invade', by: 'soviet-union', on: 'turkey', act: 'declared' } as const
    expect(tableAt(given('stands')).refusal(invade)).toBe('9.8 partitioned')
    expect(tableAt(given('fallen')).refusal(invade)).toBeNull()
  })
})

describe('an agreement about Turkey', () => {
  it(`${rule('aeto', '9.8', '9.0')} makes a neutral one a partner when those who made it go to war, with a unit in Ankara first of all`, () => {
    const armyOf = (invaded: boolean) => {
      const at = tableAt({
        date: ['June', 1941],
        conquered: { poland: 'germany', france: 'germany' },
        camps: invaded ? { turkey: null as never } : {},
        wars: invaded ? [['germany', 'turkey']] : [],
        special: { turkey: { invader: 'germany', line: 20 } },
        more: LATE,
      })
      at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
      expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'soviet' })
      return Object.values(at.state.units).flatMap((unit) => (unit.nation === 'turkey' ? [unit.at] : []))
    }
    expect([armyOf(false), armyOf(true)]).toEqual([[ANKARA], []])
  })
})

describe('a minor nation that is invaded', () => {
  /** A war in which anything may be begun: Poland has fallen, the Phony War is over. */
  function spring1940(): Table {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    return at
  }

  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  const campAfter = (by: Nation, on: Nation, at = spring1940()) => {
    at.do(invade(by, on))
    return at.state.nations[on].camp
  }

  it(`${rule('aeto', '9.8')} Turkey: the West's by the Axis, alone by the Soviets while they are at peace with Germany, and the Axis' afterwards`, () => {
    expect(campAfter('germany', 'turkey')).toBe('west')
    const alone = spring1940()
    expect(campAfter('soviet-union', 'turkey', alone)).toBeNull()
    expect(areAtWar(alone.state, 'germany', 'soviet-union')).toBe(false)
    expect(areAtWar(alone.state, 'turkey', 'soviet-union')).toBe(true)
    const war = spring1940()
    war.do(invade('germany', 'soviet-union'))
    expect(campAfter('soviet-union', 'turkey', war)).toBe('axis')
  })

  it(`${rule('aeto', '9.8')} after a sneak attack the other camp comes to Turkey's help without a war, and keeps what it enters`, () => {
    const at = spring1940()
    at.do(invade('italy', 'turkey'))
    const red = at.raise('soviet-union', 'infantry', 4, 'E 3814')
    at.move(red, 'E 3914')
    expect(at.owner('E 3914')).toBe('soviet-union')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    expect(areAtWar(at.state, 'turkey', 'soviet-union')).toBe(false)
  })
})

describe('Turkey', () => {
  const FALLEN = { poland: 'germany' } as const

  const agreed = { turkey: { invader: 'germany', line: 22 } } as const

  const invade = { type: 'invade', by: 'united-kingdom', on: 'turkey', act: 'declared' } as const

  /** A land hex beside another, of this country. */
  const beside = (hex: string, country: string): string =>
    board
      .neighbours(hex)
      .find(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )!

  it(`${rule('aeto', '9.8')} under a partition may be invaded by the West, which has agreed to nothing`, () => {
    hold([
      [{ conquered: FALLEN, special: agreed, more: { sitzkrieg: 'over' } }, invade, null],
      [{ conquered: FALLEN, special: agreed }, { ...invade, by: 'soviet-union' }, '9.8 partitioned'],
    ])
  })

  it(`${rule('aeto', '9.8')} is open to the other power when Ankara has fallen to anybody of the invader's side`, () => {
    const hex = beside('E 3814', 'turkey')
    const given = (control: Record<string, Nation>): Position => ({
      camps: { italy: 'axis', turkey: 'west' },
      wars: [['italy', 'turkey']],
      conquered: FALLEN,
      special: agreed,
      units: [piece('soviet-union', 'infantry', 'E 3814')],
      asked: [{ type: 'hand', unit: 'u0' }],
      more: { control },
    })
    hold([
      [given({}), { type: 'enter', hex }, '9.8 ankara-first'],
      [given({ 'E 4322': 'italy' }), { type: 'enter', hex }, null],
    ])
  })
})

describe('Turkey', () => {
  function spring1940(): Table {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    return at
  }

  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  /** A land hex beside one, of this country. */
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '9.8')} the Soviets who come to its help stand beside Turks, use its railways, and their zones hinder the invader`, () => {
    const at = spring1940()
    at.do(invade('italy', 'turkey'))
    at.raise('turkey', 'infantry', 2, 'E 3914')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 3814')
    at.move(red, 'E 3914')
    expect(at.owner('E 3914')).toBe('soviet-union')
    // Turks come to where they are as well.
    const turk = at.raise('turkey', 'infantry', 2, beside(at, 'E 3914', 'turkey'))
    at.do({ type: 'take', unit: turk })
    expect(at.refusal({ type: 'enter', hex: 'E 3914' })).toBeNull()
    at.do({ type: 'stop' })
    at.until('movement')
    at.go(red, 'E 4322')
    expect(at.owner('E 4322')).toBe('soviet-union')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    const italian = at.raise('italy', 'infantry', 3, 'W 2025')
    at.until('offensive', 'June', 1940)
    at.land(italian, 'E 4627')
    expect(ask(at, 'zones', italian).result).toBe('in nobody\u2019s zone')
    at.until('offensive', 'July', 1940)
    at.march(italian, beside(at, 'E 4322', 'turkey'))
    expect(ask(at, 'zones', italian).result).toBe('turkey, soviet-union')
    // An attack upon Turks where they stand is the beginning of the war between the Axis and the Soviets.
    at.do({ type: 'attack', by: 'italy', hex: 'E 4322', terrain: 'other' })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.8')} under an agreement the partner of the invader fights Turks without a war, and a Turkey left alone is his when the two fall out`, () => {
    const at = spring1940()
    at.do({ type: 'partition', invader: 'germany', line: 20 })
    expect(at.refusal(invade('soviet-union', 'turkey'))).toBe('9.8 partitioned')
    at.do(invade('germany', 'turkey'))
    const turk = at.raise('turkey', 'infantry', 2, 'E 3914')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 3814')
    expect(at.refusal({ type: 'attack', by: 'soviet-union', hex: 'E 3914', terrain: 'other' })).toBe(
      '9.1 nobody-there',
    )
    const board = boardOf(at.state)
    const coast = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'turkey' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.length === 0 &&
        Number(hex.slice(-2)) > 22,
    )!
    const panzer = at.raise('germany', 'armor', 6, 'W 3933')
    at.land(panzer, coast)
    at.do({
      type: 'lose',
      unit: Object.keys(at.state.units).find((id) => at.state.units[id].at === 'E 4322')!,
    })
    at.until('offensive', 'June', 1940)
    at.march(panzer, 'E 4322')
    expect(at.state.nations.turkey.status).toBe('war')
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 3914', terrain: 'other' })
    at.do({ type: 'join', unit: red })
    at.do({ type: 'fight' })
    expect(areAtWar(at.state, 'soviet-union', 'turkey')).toBe(false)
    expect(at.state.units[turk]).toBeDefined()

    const idle = spring1940()
    idle.do({ type: 'partition', invader: 'soviet-union', line: 20 })
    idle.do(invade('germany', 'soviet-union'))
    expect(idle.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })
  })
})

describe('Turkey', () => {
  it(`${rule('aeto', '9.8')} is left by an invader who has stayed beyond the agreed line`, () => {
    const board = boardOf(start)
    const column = (hex: string) => Number(hex.slice(-2))
    /** A hex of the open country that is reached from another over land, so many columns away. */
    const beside = (from: string, step: number) =>
      board
        .neighbours(from)
        .find(
          (hex) =>
            column(hex) === column(from) + step &&
            board.hex(hex).country === 'turkey' &&
            board.hex(hex).sites.length === 0 &&
            !board.hasSide(from, hex, 'sea') &&
            !board.hasSide(from, hex, 'mountain'),
        )
    const at = first(
      start,
      'turkey',
      (hex) => column(hex) === 16 && beside(hex, 1) !== undefined && beside(hex, -1) !== undefined,
    )
    const [back, farther] = [beside(at, 1)!, beside(at, -1)!]
    const stand = (out: boolean) =>
      position({
        step: 'movement',
        conquered: { poland: 'germany' },
        wars: [['germany', 'turkey']],
        units: [piece('germany', 'infantry', at, { out })],
        special: { turkey: { invader: 'germany', line: 18 } },
        asked: [{ type: 'hand', unit: 'u0' }],
        more: {
          nations: {
            ...start.nations,
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            turkey: { ...start.nations.turkey, status: 'war' },
          },
        },
      })
    expect(refusal(stand(true), { type: 'enter', hex: farther })).toBe('9.8 go-back')
    expect(refusal(stand(true), { type: 'enter', hex: back })).toBeNull()
    expect(refusal(stand(false), { type: 'enter', hex: farther })).toBeNull()
  })
})

describe('Turkey that the other camp helps', () => {
  it(`${rule('aeto', '9.8')} is war for who attacks where those stand, or what they own, and for nobody else`, () => {
    const turkish = first(start, 'turkey', (hex) => boardOf(start).hex(hex).sites.length === 0)
    const beside = boardOf(start)
      .neighbours(turkish)
      .find(
        (hex) => boardOf(start).hex(hex).country === 'turkey' && !boardOf(start).hasSide(turkish, hex, 'sea'),
      )!
    const attacked = (others: readonly ReturnType<typeof piece>[], control = {}) => {
      const turkey = { ...start.nations.turkey, status: 'war' as const }
      const play = tableAt({
        conquered: { poland: 'germany' },
        wars: [['soviet-union', 'turkey']],
        units: [piece('soviet-union', 'infantry', beside), piece('turkey', 'infantry', turkish), ...others],
        more: {
          control: { [beside]: 'soviet-union', ...control },
          nations: {
            ...start.nations,
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            turkey,
          },
        },
      })
      play.do({ type: 'attack', by: 'soviet-union', hex: turkish, terrain: 'clear' })
      return play.events.some((event) => event.type === 'war' && event.on === 'germany')
    }
    expect(attacked([])).toBe(false)
    expect(attacked([piece('germany', 'infantry', turkish)])).toBe(true)
    expect(attacked([], { [turkish]: 'germany' })).toBe(true)
  })
})

describe('an invasion', () => {
  it(`${rule('aeto', '9.8')} of a Turkey at peace by Germans drives it to the West, and it stays there when the Soviets are attacked`, () => {
    const at = tableAt({ conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'turkey', act: 'declared' })
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'west' })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'west' })
    const coast = first(start, 'turkey', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    const landing = tableAt({
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'W 3933')],
    })
    landing.do({ type: 'take', unit: 'u0' })
    landing.do({ type: 'ship', to: coast })
    expect(landing.events).toContainEqual(expect.objectContaining({ type: 'invaded', on: 'turkey' }))
  })
})

describe('a Turkey that Soviets have struck at', () => {
  it(`${rule('aeto', '9.8', '9.26')} is helped by Germany, and not by an Italy at peace, which invades it like any other neutral`, () => {
    const given = (nation: 'germany' | 'italy', special: Position['special'] = {}): Position => ({
      date: ['June', 1940],
      camps: { 'soviet-union': 'soviet', turkey: null as never },
      wars: [['soviet-union', 'turkey']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece(nation, 'infantry', 'at sea'), piece('turkey', 'infantry', 'E 4322')],
      asked: [{ type: 'hand', unit: 'u0' }],
      special,
      more: { sitzkrieg: 'over' },
    })
    const ship = { type: 'ship', to: 'E 4328' } as const
    const helper = tableAt(given('germany'))
    helper.do(ship)
    expect(helper.owner('E 4328')).toBe('germany')
    expect(areAtWar(helper.state, 'germany', 'turkey')).toBe(false)
    const invader = tableAt(given('italy'))
    invader.do(ship)
    expect(areAtWar(invader.state, 'italy', 'turkey')).toBe(true)
    // Nor is it Italy's to share, by an agreement that leaves the west of it to the Axis.
    const agreed: Position['special'] = {
      turkey: { invader: 'soviet-union', line: 20 },
      stormed: [{ hex: 'E 4322', by: 'soviet-union', supplied: true }],
    }
    hold([
      [given('germany', agreed), ship, null],
      [given('italy', agreed), ship, '9.8 partitioned'],
    ])
  })
})

describe('a capital that was taken and lost again', () => {
  it(`${rule('aeto', '9.8')} opens Turkey to the other power, if it is Ankara and the invader's side took it`, () => {
    const [near, far] = besides(ANKARA, 'turkey')
    const border = besides('E 3814', 'turkey')[0]
    const at = tableAt({
      camps: { turkey: null as never },
      wars: [['germany', 'turkey']],
      conquered: { poland: 'germany' },
      special: { turkey: { invader: 'germany', line: 21 } },
      units: [
        piece('germany', 'infantry', near),
        piece('turkey', 'infantry', far),
        piece('soviet-union', 'infantry', 'E 3814', { strength: 5 }),
      ],
      more: { control: { [near]: 'germany' } },
    })
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'enter', hex: border })).toBe('9.8 ankara-first')
    at.do({ type: 'stop' })
    at.move('u0', ANKARA)
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u1', ANKARA)
    expect(at.owner(ANKARA)).toBe('turkey')
    at.do({ type: 'end' })
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'enter', hex: border })).toBeNull()
  })
})

describe('who has come to the help of Turkey', () => {
  it(`${rule('aeto', '9.8')} owns what a land unit of any kind has entered, and keeps it when Turkey falls`, () => {
    const [hex] = fields('turkey').filter((one) =>
      board.neighbours(one).some((next) => isIn('soviet-union', next)),
    )
    const from = board.neighbours(hex).find((next) => isIn('soviet-union', next))!
    const at = tableAt({
      date: ['May', 1940],
      camps: { turkey: 'west' },
      wars: [['germany', 'turkey']],
      units: [piece('soviet-union', 'hq', from)],
    })
    at.move('u0', hex)
    expect(at.owner(hex)).toBe('soviet-union')
    at.do({ type: 'surrender', nation: 'turkey' })
    expect(at.owner(hex)).toBe('soviet-union')
  })
})

describe('once, and for one alone', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '9.8')} an agreement over Turkey keeps nobody else from being activated`, () => {
    hold([
      [
        {
          ...FALLEN,
          step: 'season',
          date: ['July', 1940],
          special: { turkey: { invader: 'germany', line: 20 } },
        },
        { type: 'activate', nation: 'spain', by: 'germany' },
        null,
      ],
    ])
  })
})

describe('Germans and Soviets', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.8')} who have divided Turkey are at war when a German comes into a city beyond the line`, () => {
    const city = board.ids.find((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'turkey' && sites.includes('city') && Number(hex.slice(-2)) <= 20
    })!
    const beside = board
      .neighbours(city)
      .find((hex) => board.hex(hex).country === 'turkey' && board.hex(hex).sites.length === 0)!
    const at = tableAt({
      date: ['June', 1940],
      camps: { turkey: 'west' },
      wars: [['germany', 'turkey']],
      conquered: FALLEN,
      special: { turkey: { invader: 'germany', line: 20 } },
      units: [piece('germany', 'armor', beside)],
      more: { control: { [beside]: 'germany' } },
    })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    at.move('u0', city)
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })
})

describe('what the fall of nations leaves', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.8')} Turkey can be partitioned by agreement: the invader first, the other after Ankara, and a city beyond the line is war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1940)
    at.do({ type: 'partition', invader: 'soviet-union', line: 18 })
    expect(at.refusal({ type: 'partition', invader: 'germany', line: 18 })).toBe('9.8 agreed')
    at.do(invade('soviet-union', 'turkey'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    const red = at.raise('soviet-union', 'armor', 6, 'E 3814')
    at.march(red, 'E 4014')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(false)
    at.until('replenishment')
    expect(at.state.units[red].out).toBe(false)
    at.until('offensive', 'July', 1940)
    // Adana lies west of the line... or east: column 19 is beyond it for the Soviets.
    at.march(red, 'E 4619')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(true)
    expect(at.state.nations.turkey).toMatchObject({ camp: 'axis' })
  })

  it(`${rule('aeto', '9.8')} a Turkey that the Soviets struck alone is Germany's partner when those two go to war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1940)
    at.do(invade('soviet-union', 'turkey'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    at.do(invade('germany', 'soviet-union'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })
  })
})

describe('a partition of Turkey', () => {
  const FALLEN = { poland: 'germany' } as const

  const agreed = (invader: 'germany' | 'soviet-union', line = 20) => ({ turkey: { invader, line } })

  it(`${rule('aeto', '9.8')} sends back who has stayed beyond its line: nearer to it, and not along it`, () => {
    const from = first(
      start,
      'turkey',
      (hex) => plain(hex) && column(hex) === 17 && byLand(hex, 'turkey').filter(plain).length > 4,
    )
    const enter = (hex: string, out: boolean): Line => [
      {
        camps: { turkey: 'west' },
        wars: [['germany', 'turkey']],
        conquered: FALLEN,
        special: agreed('germany'),
        units: [piece('germany', 'armor', from, { out })],
        asked: [{ type: 'hand', unit: 'u0' }],
        more: { control: { [from]: 'germany' } },
      },
      { type: 'enter', hex },
      null,
    ]
    const goBack = ([given, action]: Line): Line => [given, action, '9.8 go-back']
    const near = byLand(from, 'turkey').filter(plain)
    const [nearer, alike, farther] = [1, 0, -1].map((step) => near.filter((hex) => column(hex) - 17 === step))
    expect([nearer, alike, farther].every((some) => some.length > 0)).toBe(true)
    hold([
      ...nearer.map((hex) => enter(hex, true)),
      ...alike.map((hex) => goBack(enter(hex, true))),
      ...farther.map((hex) => goBack(enter(hex, true))),
      ...near.map((hex) => enter(hex, false)),
    ])
  })

  it(`${rule('aeto', '9.8')} lets the partner of either invader attack Turks, and nobody else`, () => {
    const attack = (
      invader: 'germany' | 'soviet-union',
      by: 'germany' | 'soviet-union' | 'italy',
      verdict: string | null,
      more: Position = {},
    ): Line => {
      const hex = 'E 4014'
      const [from] = byLand(hex, 'turkey')
      return [
        {
          conquered: FALLEN,
          special: {
            ...agreed(invader, 30),
            stormed: [{ hex: 'E 4322', by: invader, supplied: true }],
          },
          units: [piece('turkey', 'infantry', hex), piece(by, 'armor', from)],
          ...more,
          more: {
            nations: {
              ...position({ conquered: FALLEN, ...(more.camps && { camps: more.camps }) }).nations,
              turkey: { status: 'war', camp: null, conqueror: null, liberator: null },
            },
            wars: [...start.wars, { by: invader, on: 'turkey', since: 6 }],
          },
        },
        { type: 'attack', by, hex, terrain: 'clear' },
        verdict,
      ]
    }
    hold([
      attack('germany', 'soviet-union', null),
      attack('soviet-union', 'germany', null),
      attack('soviet-union', 'italy', null, { camps: { italy: 'axis' } }),
      attack('germany', 'italy', '9.1 nobody-there', { camps: { italy: 'axis' } }),
    ])
  })
})

describe('who has come to the help of Turkey', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.8')} hinders its invader in Turkish hexes, and nowhere else`, () => {
    const edge = first(
      start,
      'turkey',
      (hex) => byLand(hex, 'greece').length > 0 && byLand(hex, 'turkey').length > 0,
    )
    const given = position({
      camps: { italy: 'axis', turkey: 'west' },
      wars: [
        ['italy', 'turkey'],
        ['germany', 'turkey'],
      ],
      conquered: FALLEN,
      units: [piece('soviet-union', 'infantry', edge)],
      more: { control: { [edge]: 'soviet-union' } },
    })
    const against = (hex: string) => zonesAgainst(given, 'italy', hex)
    expect(against(byLand(edge, 'turkey')[0])).toEqual(['soviet-union'])
    expect(against(byLand(edge, 'greece')[0])).toEqual([])
  })
})
