/** Partisans: section 10.6 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { mayTrace } from '../../../../src/games/aeto/09-lines'
import { enemyZones, zonesAgainst } from '../../../../src/games/aeto/09-zones'
import { partisanHexes } from '../../../../src/games/aeto/10-06-partisan-hexes'
import {
  hasPartisans,
  isFoeOfPartisans,
  partisanLimit,
  roomForPartisans,
} from '../../../../src/games/aeto/10-06-partisans'
import { resolvePartisans } from '../../../../src/games/aeto/10-rolls'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { combatOf, targetsAt } from '../../../../src/games/aeto/play/combat'
import type { areAllied } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import type { AetoUnit, UnitKind } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import {
  CLOSED,
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
import { conquerPoland, openBorder, reachVichy, type Table, table } from './table'

const given: Position = {
  date: ['December', 1944],
  step: 'turn-end',
  camps: { 'united-states': 'west' },
  wars: [['germany', 'united-states']],
}

const board = boardOf(start)

const camps = { 'soviet-union': 'soviet' } as const

const wars = [['germany', 'soviet-union']] as const

const BREST = 'W 3212'

const INVADED = [{ by: 'germany', on: 'france', since: 8, physical: 8 }] as const

/** Poland has fallen, and a partisan has been bought; it stands in the first hex that is free. */
function polishPartisan(): Table {
  const at = table()
  conquerPoland(at)
  at.until('season', 'October', 1939)
  at.do({ type: 'incite', nation: 'poland', by: 'united-kingdom' })
  const board = boardOf(at.state)
  const west = (hex: string) => board.hex(hex).country === 'poland' && board.hex(hex).region === null
  const free = board.ids.find((hex) => west(hex) && at.refusal({ type: 'place', at: hex }) === null)!
  at.do({ type: 'place', at: free })
  return at
}

const partisanIn = (at: Table) =>
  Object.keys(at.state.units).find((id) => at.state.units[id].kind === 'partisan')!

const inland = (country: string, fits: (hex: string) => boolean = () => true) =>
  first(start, country, (hex) => !board.hex(hex).coast && board.hex(hex).sites.length === 0 && fits(hex))

const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

const odds = (input: Parameters<typeof resolvePartisans>[0]) =>
  [...outcomesOf((dice) => resolvePartisans(input, dice).count)]
    .sort((a, b) => a.value - b.value)
    .map(({ value, probability }) => `${value}: ${fractionText(probability)}`)

const calm = { yugoslavia: false, atrocity: false, earlySoviet: false, points: 0 }

const vichy = { vichy: { since: 8, reactions: [], fallen: false } } as const

const late = (more: Partial<Position> = {}): Position => ({
  date: ['March', 1945],
  camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['soviet-union', 'germany'],
    ['soviet-union', 'italy'],
    ['soviet-union', 'hungary'],
  ],
  conquered: { poland: 'germany', germany: 'soviet-union' },
  ...more,
  more: { sitzkrieg: 'over', vichyOpen: false },
})

/** Italy and Hungary fight on, and a field of Hungary lies behind their front. */
const field = board.ids.find(
  (hex) => board.hex(hex).country === 'hungary' && !board.hex(hex).sites.includes('city'),
)!

describe('units without a second side', () => {
  it(`${rule('aeto', '10.6', '11.0')} partisans and leaders are lost whole, and partisans know nothing of supply or of retreats`, () => {
    const given: Position = {
      date: ['May', 1943],
      rules: ['noRetreat', 'freeUnits'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('poland', 'partisan', 'W 3432', { strength: 0 }),
        piece('germany', 'general', 'W 3430'),
        piece('germany', 'infantry', 'W 3430'),
      ],
    }
    const at = tableAt(given)
    const hits = ['u0', 'u1', 'u2'].map((unit) => at.refusal({ type: 'hit', unit }))
    expect(hits).toEqual(['10.6 one-step', '11.0 one-step', null])
    expect(['u0', 'u1'].map((unit) => at.refusal({ type: 'lose', unit }))).toEqual([null, null])
    expect(at.refusal({ type: 'retreat', unit: 'u0' })).toBe('5.18 no-land-unit')
    const supply = tableAt({ ...given, step: 'supply' })
    expect(supply.refusal({ type: 'supply', unit: 'u0', out: true })).toBe('10.6 partisan')
    expect(supply.refusal({ type: 'supply', unit: 'u1', out: true })).toBeNull()
    const season = tableAt({ ...given, date: ['April', 1943], step: 'season' })
    expect(season.refusal({ type: 'income', power: 'france', poor: true })).toBe('9.11 conquered')
    expect(season.refusal({ type: 'income', power: 'germany', poor: true })).toBeNull()
  })
})

describe('the liberated', () => {
  const FALLEN = { poland: 'germany' } as const

  const freed = (nation: Nation, by: Nation): NonNullable<Position['more']> => ({
    nations: {
      ...position({ camps: { 'united-states': 'west' }, conquered: { ...FALLEN, france: 'germany' } })
        .nations,
      [nation]: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: by },
    },
  })

  it(`${rule('aeto', '10.6')} have no partisans once the enemy is gone, nor are any rolled for`, () => {
    const asked = (...units: ReturnType<typeof piece>[]) => {
      const at = tableAt({
        ...given,
        step: 'supply',
        units,
        more: { ...freed('norway', 'united-states'), control: { 'W 5930': 'germany' } },
      })
      const state = aeto.apply(at.state as never, { type: 'end' }).state
      return state.flow.asked.map((one) => (one.type === 'partisans' ? one.nation : one.type))
    }
    expect(asked(piece('germany', 'infantry', 'W 5930'))).toContain('norway')
    expect(asked()).not.toContain('norway')
  })
})

describe('who has fallen and fights on', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.6')} has no points for partisans`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1943],
      camps: { yugoslavia: 'west' },
      wars: [['germany', 'yugoslavia']],
      more: { invasions: [{ by: 'germany', on: 'yugoslavia', since: 20, physical: 20 }] },
    }
    const fallen: Position = {
      ...season,
      conquered: { ...FALLEN, yugoslavia: 'germany', 'united-kingdom': 'germany' },
      more: { ...season.more, holdingOut: ['united-kingdom'] },
    }
    const incite = { type: 'incite', nation: 'yugoslavia', by: 'united-kingdom' } as const
    hold([
      [{ ...season, conquered: { ...FALLEN, yugoslavia: 'germany' } }, incite, null],
      [fallen, incite, '9.10 conquered'],
    ])
  })
})

describe('works', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.6')} and ports are where no partisan rises, a city on a coast among them`, () => {
    const state = position({
      date: ['May', 1943],
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { ...FALLEN, norway: 'germany' },
      more: { invasions: [{ by: 'germany', on: 'norway', since: 7, physical: 7 }] },
    })
    expect(partisanHexes(state, 'norway')).not.toContain('W 4822')
    expect(partisanHexes(state, 'norway').length).toBeGreaterThan(5)
  })
})

describe('zones of control', () => {
  it(`${rule('aeto', '10.6')} are kept out by partisans, for those who move and for those who arrive alike`, () => {
    const at = 'E 1924'
    const next = board.neighbours(at).find((hex) => board.hex(hex).country === 'soviet-union')!
    const bare = position({ camps, wars, units: [piece('germany', 'infantry', at)] })
    expect(zonesAgainst(bare, 'soviet-union', next)).toEqual(['germany'])
    expect(enemyZones(bare, 'soviet-union').has(next)).toBe(true)
    const risen = position({
      camps,
      wars,
      units: [piece('germany', 'infantry', at), piece('soviet-union', 'partisan', next, { strength: 0 })],
      more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 0, physical: 0 }] },
    })
    expect(zonesAgainst(risen, 'soviet-union', next)).toEqual([])
    expect(enemyZones(risen, 'soviet-union').has(next)).toBe(false)
    expect(enemyZones(risen, 'soviet-union').has(at)).toBe(true)
  })
})

describe('the SS', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: Parameters<typeof areAllied>[1],
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '10.6')} commits an atrocity with its first step into a nation, even if it is the first German there`, () => {
    const at = table()
    conquerPoland(at)
    openBorder(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'yugoslavia'))
    const ss = at.raise('germany', 'ss', 4, 'W 3029')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'yugoslavia') at.do({ type: 'lose', unit: id })
    at.march(ss, 'W 2629')
    expect(at.state.special.atrocities).toEqual(['yugoslavia'])
  })
})

describe('partisans', () => {
  it(`${rule('aeto', '10.6')} come to no hex beside a field with enemy aircraft, nor upon anybody`, () => {
    const occupied = (units: readonly AetoUnit[]) =>
      partisanHexes(
        position({
          conquered: { poland: 'germany' },
          units,
          more: { invasions: [{ by: 'germany', on: 'poland', since: 0, physical: 0 }] },
        }),
        'poland',
      )
    const [field] = occupied([]).filter((hex) =>
      boardOf(start)
        .neighbours(hex)
        .every((one) => occupied([]).includes(one)),
    )
    expect(field).toBeDefined()
    const [beside] = boardOf(start).neighbours(field)
    expect(occupied([piece('germany', 'bomber', field)])).not.toContain(beside)
    expect(occupied([piece('germany', 'general', field)])).not.toContain(field)
    expect(occupied([piece('germany', 'general', field)])).toContain(beside)
    expect(occupied([piece('united-kingdom', 'bomber', field)])).toContain(beside)
  })

  it(`${rule('aeto', '10.6')} do not fight, nor do headquarters attack; and nobody attacks over water`, () => {
    const board = boardOf(start)
    const [hex, near] = [
      'W 3533',
      board.neighbours('W 3533').find((one) => board.hex(one).terrain === 'land')!,
    ]
    const attack = { type: 'attack', by: 'germany', hex, terrain: 'clear' } as const
    const by = (kind: UnitKind) =>
      refusal(position({ units: [piece('germany', kind, near), piece('poland', 'infantry', hex)] }), attack)
    expect(by('infantry')).toBeNull()
    expect(by('hq')).toBe('9.1 not-beside')
    const wet = board.ids.flatMap((one) =>
      board
        .neighbours(one)
        .filter(
          (two) =>
            board.hasSide(one, two, 'sea') &&
            board.hex(two).terrain === 'land' &&
            board.hex(one).terrain === 'land',
        )
        .map((two) => [one, two] as const),
    )[0]
    const over = position({
      units: [piece('germany', 'infantry', wet[0]), piece('united-kingdom', 'infantry', wet[1])],
    })
    expect(refusal(over, { ...attack, hex: wet[1] })).toBe('9.1 not-beside')
  })

  it(`${rule('aeto', '10.6')} are attacked with the others in their hex, and count for nothing in the odds`, () => {
    const hex = 'W 3533'
    const state = position({
      units: [
        piece('germany', 'infantry', 'W 3532'),
        piece('poland', 'infantry', hex, { strength: 2 }),
        piece('poland', 'partisan', hex, { strength: 0 }),
      ],
      more: { invasions: [{ by: 'germany', on: 'poland', since: 0, physical: 0 }] },
    })
    expect(targetsAt(state, hex, 'germany')).toHaveLength(2)
    const attack = {
      type: 'attack',
      by: 'germany',
      hex,
      terrain: 'clear',
      amphibious: false,
      attackers: ['u0'],
      supporters: [],
      rerolls: [],
      combined: false,
    } as const
    expect(combatOf(state, attack)).toMatchObject({ attack: 4, defence: 2, odds: '2-1' })
  })
})

describe('a railway', () => {
  const byLand = (hex: string) =>
    board
      .neighbours(hex)
      .filter(
        (next) =>
          board.hex(next).terrain === 'land' &&
          !board.hasSide(hex, next, 'sea') &&
          !board.hasSide(hex, next, 'mountain'),
      )

  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '10.6')} is cut by partisans on every way over land, and not by one who can be passed by`, () => {
    const ways = byLand(BREST)
    const go = (partisans: readonly string[], kind: 'infantry' | 'fighter' = 'infantry'): Line => [
      {
        date: ['May', 1943],
        step: 'movement',
        conquered: { ...FALLEN, france: 'germany' },
        units: [
          piece('germany', kind, BREST),
          ...partisans.map((hex) => piece('france', 'partisan', hex, { strength: 0 })),
        ],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'go', to: 'W 3118' },
      null,
    ]
    const [given, action] = go(ways)
    hold([go([]), ...ways.map((way) => go([way])), [given, action, '10.6 railway-cut'], go(ways, 'fighter')])
    const listed = [...aeto.legalActions(position(given) as never)]
    expect(listed.some(({ type }) => type === 'go')).toBe(false)
    // Those beside whom Germans pass are no enemies of the French.
    const friend = { ...given, units: [piece('france', 'infantry', BREST), ...given.units!.slice(1)] }
    expect(
      refusal(position({ ...friend, conquered: FALLEN, more: { invasions: INVADED } }), action),
    ).toBeNull()
  })
})

describe('partisans', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  it(`${rule('aeto', '10.6', '9.2')} of a Yugoslavia that is the Soviets' are helped by them in peace, and it is they who are asked`, () => {
    const open = board.ids.find(
      (hex) => board.hex(hex).country === 'yugoslavia' && board.hex(hex).sites.length === 0,
    )!
    const given: Position = {
      date: ['March', 1941],
      wars: [['germany', 'yugoslavia']],
      conquered: FALLEN,
      more: {
        ...CLOSED,
        nations: {
          ...start.nations,
          poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          yugoslavia: { status: 'war', camp: 'soviet', conqueror: null, liberator: null },
        },
        invasions: [{ by: 'germany', on: 'yugoslavia', since: 17, physical: 17 }],
        control: { [open]: 'germany' },
      },
    }
    const incite = (by: 'soviet-union' | 'united-kingdom' | 'germany') =>
      refusal(position({ ...given, step: 'season', date: ['January', 1941] }), {
        type: 'incite',
        nation: 'yugoslavia',
        by,
      })
    expect([incite('soviet-union'), incite('united-kingdom'), incite('germany')]).toEqual([
      null,
      null,
      '10.6 strangers',
    ])
  })

  it(`${rule('aeto', '10.6')} of the Irish go into Northern Ireland if they fight beside the Axis, and not against it`, () => {
    const north = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'united-kingdom' &&
        board.hex(hex).island === 'ireland' &&
        beside(hex, (next) => board.hex(next).country === 'ireland') !== undefined,
    )!
    const south = beside(north, (next) => board.hex(next).country === 'ireland')!
    const enter = (camp: 'axis' | 'west', by: 'germany' | 'united-kingdom') =>
      refusal(
        position({
          step: 'movement',
          date: ['July', 1941],
          wars: [[by, 'ireland']],
          units: [piece('ireland', 'partisan', south)],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: {
            nations: {
              ...start.nations,
              ireland: { status: 'conquered', camp, conqueror: by, liberator: null },
            },
          },
        }),
        { type: 'enter', hex: north },
      )
    expect(enter('axis', 'united-kingdom')).toBeNull()
    expect(enter('west', 'germany')).toBe('10.6 abroad')
  })
})

describe('partisans and those who arrive', () => {
  it(`${rule('aeto', '10.6')} of a nation that has fallen have their hex all the same: no enemy arrives in it`, () => {
    const ulster = first(start, 'united-kingdom', (hex) => hex === 'W 4212')
    const arriving = (units: readonly ReturnType<typeof piece>[], kind: 'infantry' | 'dd' = 'infantry') =>
      position({
        date: ['June', 1943],
        step: 'movement',
        wars: [['united-kingdom', 'ireland']],
        units,
        asked: [
          {
            type: 'place',
            nation: 'united-kingdom',
            kind,
            strength: 4,
            from: null,
            depleted: false,
            name: null,
            as: 'arrival',
            near: null,
          },
        ],
        more: {
          nations: {
            ...start.nations,
            ireland: { status: 'conquered', camp: 'axis', conqueror: 'united-kingdom', liberator: null },
          },
          invasions: [{ by: 'united-kingdom', on: 'ireland', since: 30, physical: 30 }],
        },
      })
    const place = { type: 'place', at: ulster } as const
    expect(refusal(arriving([piece('ireland', 'partisan', ulster)]), place)).toBe('10.6 partisans')
    expect(refusal(arriving([]), place)).toBeNull()
    const belfast = first(start, 'united-kingdom', (hex) => board.hex(hex).sites.includes('port'))
    expect(
      refusal(arriving([piece('ireland', 'partisan', belfast)], 'dd'), { type: 'place', at: belfast }),
    ).toBeNull()
  })

  it(`${rule('aeto', '10.6', '11.7')} are gone where a French unit falls back to from an open Paris`, () => {
    const at = tableAt({
      date: ['June', 1940],
      units: [piece('france', 'infantry', 'W 2715'), piece('france', 'partisan', 'W 2714')],
      more: { invasions: [{ by: 'germany', on: 'france', since: 8, physical: 8 }] },
      asked: [{ type: 'fall-back', unit: 'u0' }],
    })
    at.do({ type: 'displace', hex: 'W 2714' })
    expect(Object.keys(at.state.units)).toEqual(['u0'])
  })

  it(`${rule('aeto', '10.6', '11.4')} have no ship called back after them in a Seasonal Turn`, () => {
    const given = {
      date: ['January', 1943],
      step: 'season',
      rules: ['recall'],
      optional: { away: [{ kind: 'bb', name: 'Valiant' }], sunk: { bb: 1, cv: 0 } },
    } as const
    const recall = { type: 'recall', kind: 'bb' } as const
    expect(refusal(position({ ...given, more: { done: ['incite'] } }), recall)).toBe('10.6 partisans-last')
    expect(refusal(position(given), recall)).toBeNull()
  })
})

describe('partisans', () => {
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '10.6')} close their hex to the enemy's supply and zones, and open it to their own side, while they are there`, () => {
    const at = polishPartisan()
    const partisan = partisanIn(at)
    const hex = at.state.units[partisan].at
    expect(mayTrace(at.state, 'germany', hex)).toMatchObject({ legal: false, rule: '10.6' })
    expect(mayTrace(at.state, 'united-kingdom', hex)).toEqual({ legal: true })
    at.until('offensive')
    at.do({ type: 'inquire', topic: 'trace', of: hex })
    expect(at.events[0]).toMatchObject({ rule: '10.6', result: 'united-kingdom' })
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    const board = boardOf(at.state)
    const east = board.neighbours(hex).filter((one) => board.hex(one).region === 'east-poland')
    at.march(german, beside(at, hex, 'poland', east))
    expect(zonesAgainst(at.state, 'united-kingdom', hex)).toEqual([])
    at.do({ type: 'lose', unit: partisan })
    expect(zonesAgainst(at.state, 'united-kingdom', hex)).toEqual(['germany'])
    expect(mayTrace(at.state, 'germany', hex)).toEqual({ legal: true })
  })

  it(`${rule('aeto', '10.6')} drive aircraft from their field at once, or they are lost, and destroy an airfield of the enemy`, () => {
    const at = polishPartisan()
    const partisan = partisanIn(at)
    const board = boardOf(at.state)
    at.until('offensive')
    const stuka = at.raise('germany', 'bomber', 1, 'W 3430')
    const named = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'poland' &&
        board.hex(hex).name !== null &&
        hex !== 'W 3232' &&
        hex !== 'W 3532' &&
        at.owner(hex) === 'germany' &&
        at.state.units[partisan].at !== hex,
    )!
    at.go(stuka, named)
    // The partisan is put beside the field, as play could have brought it there.
    const near = board
      .neighbours(named)
      .find(
        (hex) =>
          board.hex(hex).country === 'poland' &&
          !Object.values(at.state.units).some((unit) => unit.at === hex),
      )!
    const moved = { ...at.state.units[partisan], at: near }
    let state = aeto.codec.accept({ ...at.state, units: { ...at.state.units, [partisan]: moved } })
    const play = (action: Parameters<typeof aeto.apply>[1]) => {
      const done = aeto.apply(state, action)
      state = done.state
      return done.events
    }
    play({ type: 'end' })
    expect(aeto.check(state, { type: 'demolish', unit: partisan, what: 'port' })).toMatchObject({
      code: 'airfields-only',
    })
    play({ type: 'take', unit: partisan })
    play({ type: 'enter', hex: named })
    expect(aeto.decision(state)).toMatchObject({ player: 'germany', question: 'rebase' })
    const flown = aeto.apply(state, { type: 'go', to: 'W 3430' }).state
    expect(flown.units[stuka].at).toBe('W 3430')
    play({ type: 'stop' })
    expect(state.units[stuka]).toBeUndefined()
    expect(play({ type: 'demolish', unit: partisan, what: 'airfield' })).toMatchObject([
      { type: 'installation', rule: '10.6', hex: named, what: 'airfield', now: 'destroyed' },
    ])
  })

  it(`${rule('aeto', '10.6')} in an Italy that has fallen are the Allies', and rise where Germans hold it; who came into the war later is their enemy too`, () => {
    const at = table(aeto, {}, { silent: true })
    at.until('offensive', 'June', 1943)
    at.do({ ...invade('united-kingdom', 'italy') })
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.march(german, 'W 2623')
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    at.do({ type: 'stop' })
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'italy' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    // The one hex that Germany holds is the one it stands in: nobody comes.
    at.do({ type: 'abet', points: 2 }, 4)
    expect(at.events[0]).toMatchObject({ net: 6, result: '0' })
    at.until('offensive', 'July', 1943)
    at.march(german, 'W 2025')
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'incite', nation: 'italy', by: 'germany' })).toBe('10.6 strangers')
    at.do({ type: 'incite', nation: 'italy', by: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', kind: 'partisan', nation: 'italy' })

    const poland = polishPartisan()
    poland.until('offensive', 'June', 1940)
    poland.do(invade('italy', 'greece'))
    const hex = poland.state.units[partisanIn(poland)].at
    expect(mayTrace(poland.state, 'italy', hex)).toMatchObject({ legal: false, rule: '10.6' })
  })

  it(`${rule('aeto', '10.6')} of a liberated nation stay in the field while works of an enemy are left in it`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const wall = 'W 3316'
    at.do({ type: 'wall', hex: wall })
    at.do({ type: 'incite', nation: 'france', by: 'united-kingdom' })
    const board = boardOf(at.state)
    const spot = board.ids.find(
      (hex) => at.refusal({ type: 'place', at: hex }) === null && board.grid.distance(hex, 'W 3118') > 3,
    )!
    at.do({ type: 'place', at: spot })
    const partisan = partisanIn(at)
    at.until('offensive', 'June', 1944)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    const armies = [1, 2].map(() => at.raise('united-states', 'infantry', 6, 'W 3616'))
    at.land(armies[0], 'W 3212')
    at.land(armies[1], 'W 2714')
    at.until('offensive', 'July', 1944)
    at.march(armies[0], 'W 3118')
    expect(at.state.nations.france.liberator).toBe('united-states')
    at.until('weather', 'August', 1944)
    // The fort at the coast is gone over to the liberator with its hex: it is no enemy's work.
    expect(at.owner(wall)).toBe('united-states')
    expect(at.state.units[partisan]).toBeUndefined()

    const held = table()
    reachVichy(held)
    held.do({ type: 'answer', yes: true })
    held.until('season', 'July', 1940)
    held.do({ type: 'wall', hex: wall })
    held.do({ type: 'incite', nation: 'france', by: 'united-kingdom' })
    held.do({ type: 'place', at: spot })
    const fighter = partisanIn(held)
    held.until('offensive', 'June', 1944)
    for (const id of Object.keys(held.state.units))
      if (held.state.units[id].nation === 'germany') held.do({ type: 'lose', unit: id })
    // A German holds the hex of the fort when France is freed, and is beaten only afterwards.
    const last = held.raise('germany', 'infantry', 4, 'W 3022')
    held.march(last, wall)
    const landed = [1, 2].map(() => held.raise('united-states', 'infantry', 6, 'W 3616'))
    held.land(landed[0], 'W 3212')
    held.land(landed[1], 'W 2714')
    held.until('offensive', 'July', 1944)
    held.march(landed[0], 'W 3118')
    held.do({ type: 'lose', unit: last })
    expect(held.owner(wall)).toBe('germany')
    held.until('weather', 'August', 1944)
    expect(held.state.units[fighter]).toBeDefined()
  })
})

describe('partisans', () => {
  const invaded = (on: 'soviet-union' | 'yugoslavia' | 'greece' | 'norway', physical: number | null = 0) => ({
    invasions: [{ by: 'germany' as const, on, since: 0, physical }],
  })

  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  const partisan = (nation: Parameters<typeof piece>[0], at: string) =>
    piece(nation, 'partisan', at, { strength: 0 })

  it(`${rule('aeto', '10.6')} come until there are as many as the limit, of the season too, and not before a unit has set foot there`, () => {
    const hexes = board.ids.filter(
      (hex) => board.hex(hex).country === 'soviet-union' && board.hex(hex).sites.length === 0,
    )
    const room = (count: number, more: object = invaded('soviet-union'), special = {}) =>
      roomForPartisans(
        position({
          ...EAST,
          date: ['July', 1941],
          units: hexes.slice(0, count).map((hex) => partisan('soviet-union', hex)),
          more,
          special,
        }),
        'soviet-union',
      )
    expect(room(0)).toBe(6)
    expect(room(2)).toBe(4)
    expect(room(6)).toBe(0)
    expect(room(6, invaded('soviet-union'), { atrocities: ['soviet-union'] })).toBe(3)
    expect(roomForPartisans(position({ ...EAST, more: invaded('soviet-union', null) }), 'soviet-union')).toBe(
      0,
    )
    const greece = (year: number, came: number, atrocity = false) =>
      roomForPartisans(
        position({
          date: ['July', year],
          camps: { greece: 'west' },
          wars: [['germany', 'greece']],
          special: { partisans: { greece: came }, ...(atrocity && { atrocities: ['greece'] }) },
          more: invaded('greece'),
        }),
        'greece',
      )
    expect([
      greece(1941, 0),
      greece(1941, 1),
      greece(1942, 1),
      greece(1942, 2),
      greece(1943, 2),
      greece(1943, 3),
    ]).toEqual([1, 0, 1, 0, 1, 0])
    expect(greece(1941, 1, true)).toBe(2)
    expect(partisanLimit(position({ conquered: { italy: 'united-states' } }), 'italy')).toBe(2)
    expect(
      partisanLimit(
        position({
          camps: { italy: 'axis' },
          more: { invasions: [{ by: 'united-states', on: 'italy', since: 0, physical: 0 }] },
        }),
        'italy',
      ),
    ).toBe(0)
  })

  it(`${rule('aeto', '10.6')} have for enemies who fought their nation or has come in against its side, and nobody else`, () => {
    const state = position({
      camps: { italy: 'axis', 'soviet-union': 'soviet', hungary: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany' },
    })
    expect(isFoeOfPartisans(state, 'poland', 'germany')).toBe(true)
    expect(isFoeOfPartisans(state, 'poland', 'hungary')).toBe(true)
    expect(isFoeOfPartisans(state, 'poland', 'soviet-union')).toBe(false)
    expect(isFoeOfPartisans(state, 'poland', 'united-kingdom')).toBe(false)
    expect(isFoeOfPartisans(state, 'poland', 'spain')).toBe(false)
    // Nobody's side, and a war of its own.
    const finland = { ...start.nations.finland, status: 'war' as const }
    const winter = position({
      wars: [['soviet-union', 'finland']],
      more: { nations: { ...start.nations, finland } },
    })
    expect(isFoeOfPartisans(winter, 'finland', 'soviet-union')).toBe(true)
    expect(isFoeOfPartisans(winter, 'finland', 'germany')).toBe(false)
    const fallen = position({ camps: { 'united-states': 'west' }, conquered: { italy: 'united-states' } })
    expect(isFoeOfPartisans(fallen, 'italy', 'germany')).toBe(true)
    expect(isFoeOfPartisans(fallen, 'italy', 'united-states')).toBe(false)
  })

  it(`${rule('aeto', '10.6')} are put into hexes of the enemy without him, his works, his ports or his aircraft beside; Greeks not on Crete`, () => {
    const crete = first(start, 'greece', (hex) => board.hex(hex).island === 'crete')
    const greek = position({ camps: { greece: 'west' }, conquered: { greece: 'germany' } })
    expect(partisanHexes(greek, 'greece')).not.toContain(crete)
    expect(partisanHexes(greek, 'greece').length).toBeGreaterThan(3)
    const [free] = partisanHexes(greek, 'greece')
    const beside = board.neighbours(free).find((hex) => board.hex(hex).country === 'greece')!
    const bomber = position({
      camps: { greece: 'west' },
      conquered: { greece: 'germany' },
      units: [piece('germany', 'bomber', beside)],
    })
    expect(partisanHexes(bomber, 'greece')).not.toContain(free)
    const friend = position({
      camps: { greece: 'west' },
      conquered: { greece: 'germany' },
      units: [piece('united-kingdom', 'bomber', beside)],
    })
    expect(partisanHexes(friend, 'greece')).toContain(free)
    expect(partisanHexes(friend, 'greece')).not.toContain(beside)
    const fort = position({
      camps: { greece: 'west' },
      conquered: { greece: 'germany' },
      more: { forts: [free] },
    })
    expect(partisanHexes(fort, 'greece')).not.toContain(free)
    const rocket = position({
      camps: { greece: 'west' },
      conquered: { greece: 'germany' },
      rules: ['rockets'],
      optional: { rockets: [{ hex: free, kind: 'v-1' }] },
    })
    expect(partisanHexes(rocket, 'greece')).not.toContain(free)
    const held = position({
      camps: { greece: 'west' },
      conquered: { greece: 'germany' },
      more: { control: { [free]: 'united-kingdom' } },
    })
    expect(partisanHexes(held, 'greece')).not.toContain(free)
  })

  it(`${rule('aeto', '10.6')} are asked about with what is spent, come where their patron says, and are told`, () => {
    const at = table(
      aeto,
      {},
      {
        silent: true,
        from: position({
          step: 'supply',
          date: ['May', 1943],
          camps: { yugoslavia: 'west' },
          conquered: { yugoslavia: 'germany', poland: 'germany' },
        }),
      },
    )
    at.do({ type: 'end' })
    expect(aeto.decision(at.state as never)).toMatchObject({
      question: 'partisans',
      player: 'united-kingdom',
    })
    // Poland first, which has 4 with nothing added; then Yugoslavia, which has 1 for itself, 1 for a point, and 3.
    at.do({ type: 'abet', points: 0 }, 4)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '10.6', roll: 4, net: 4, result: '0' }])
    at.do({ type: 'abet', points: 1 }, 3)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '10.6', net: 5, result: '1' }])
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'place' })
    expect(at.state.special.partisans).toMatchObject({ yugoslavia: 1, poland: 0 })
  })

  it(`${rule('aeto', '10.6')} that come among friends on land or in the air are gone, and in a port of friendly ships are not`, () => {
    const at = inland('yugoslavia')
    const next = board
      .neighbours(at)
      .find(
        (hex) =>
          board.hex(hex).country === 'yugoslavia' &&
          !board.hasSide(at, hex, 'sea') &&
          !board.hasSide(at, hex, 'strait') &&
          !board.hasSide(at, hex, 'mountain'),
      )!
    const moved = (other: Parameters<typeof piece>[1], nation: Parameters<typeof piece>[0]) => {
      const play = tableAt({
        step: 'movement',
        date: ['May', 1943],
        conquered: { yugoslavia: 'germany' },
        camps: { yugoslavia: 'west' },
        units: [partisan('yugoslavia', at), piece(nation, other, next)],
      })
      play.do({ type: 'take', unit: 'u0' })
      play.do({ type: 'enter', hex: next })
      return [play.state.units.u0 !== undefined, play.state.flow.asked.map(({ type }) => type)]
    }
    expect(moved('infantry', 'united-kingdom')).toEqual([false, []])
    expect(moved('bomber', 'united-kingdom')).toEqual([false, []])
    expect(moved('bomber', 'germany')).toEqual([true, ['rebase']])
    expect(moved('dd', 'united-kingdom')).toEqual([true, []])
  })

  it(`${rule('aeto', '10.6')} do not go by sea, fight, or join an attack`, () => {
    const at = board.ids.find((hex) => board.hex(hex).country === 'yugoslavia' && board.hex(hex).coast)!
    const state = position({
      step: 'naval-and-air',
      conquered: { yugoslavia: 'germany' },
      units: [partisan('yugoslavia', at), piece('united-kingdom', 'bomber', 'W 3616')],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    expect(refusal(state, { type: 'ship', to: 'E 5623' })).toBe('10.6 no-passenger')
    const flying = { ...state, flow: { ...state.flow, asked: [{ type: 'hand', unit: 'u1' } as const] } }
    expect(refusal(flying, { type: 'ship', to: 'E 5623' })).toBe('9.1 no-passenger')
    const beside = board.neighbours(at).find((hex) => board.hex(hex).country === 'yugoslavia')!
    const fight = tableAt({
      date: ['May', 1943],
      camps: { yugoslavia: 'west', 'soviet-union': 'soviet' },
      wars: [['germany', 'yugoslavia']],
      units: [
        partisan('yugoslavia', at),
        piece('yugoslavia', 'infantry', at),
        piece('yugoslavia', 'hq', at),
        piece('yugoslavia', 'bomber', at),
        piece('germany', 'infantry', beside),
        piece(
          'yugoslavia',
          'infantry',
          beside === at ? at : inland('yugoslavia', (hex) => board.grid.distance(hex, beside) > 2),
        ),
      ],
      more: invaded('yugoslavia'),
    })
    fight.do({ type: 'attack', by: 'yugoslavia', hex: beside, terrain: 'clear' })
    expect(fight.refusal({ type: 'fight' })).toBe('5.0 no-attacker')
    for (const unit of ['u0', 'u2', 'u3', 'u5'])
      expect(fight.refusal({ type: 'join', unit })).toBe('5.0 not-beside')
    expect(fight.refusal({ type: 'join', unit: 'u4' })).not.toBeNull()
    fight.do({ type: 'join', unit: 'u1' })
    expect(fight.refusal({ type: 'join', unit: 'u1' })).toBe('5.0 joined')
    fight.do({ type: 'fight' })
    expect(fight.events).toMatchObject([{ type: 'answer', result: '1-1' }])
  })

  it(`${rule('aeto', '10.6')} turn an SS general's visit into an atrocity, and no other general's`, () => {
    const from = first(start, 'germany', (hex) =>
      board
        .neighbours(hex)
        .some((next) => board.hex(next).country === 'poland' && !board.hasSide(hex, next, 'sea')),
    )
    const to = board
      .neighbours(from)
      .find((next) => board.hex(next).country === 'poland' && !board.hasSide(from, next, 'sea'))!
    const visit = (name: string | null, kind: 'general' | 'infantry' | 'ss-armor') => {
      const at = tableAt({
        conquered: { poland: 'germany' },
        units: [piece('germany', kind, from, { name })],
      })
      at.do({ type: 'take', unit: 'u0' })
      at.do({ type: 'enter', hex: to })
      return at.state.special.atrocities
    }
    expect(visit('Hausser', 'general')).toEqual(['poland'])
    expect(visit('Dietrich', 'general')).toEqual(['poland'])
    expect(visit('Rommel', 'general')).toEqual([])
    expect(visit(null, 'infantry')).toEqual([])
    expect(visit(null, 'ss-armor')).toEqual(['poland'])
  })
})

describe('rockets', () => {
  it(`${rule('aeto', '10.6', '11.16')} a site is gone with enemies and with Allied partisans, not with Germans or partisans on their side`, () => {
    const hex = first(
      start,
      'denmark',
      (one) =>
        board.hex(one).sites.length === 0 &&
        board
          .neighbours(one)
          .some((next) => board.hex(next).country === 'denmark' && !board.hasSide(one, next, 'sea')),
    )
    const from = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'denmark' && !board.hasSide(hex, next, 'sea'))!
    const enter = (unit: ReturnType<typeof piece>, given: Partial<Parameters<typeof position>[0]>) => {
      const at = tableAt({
        step: 'movement',
        date: ['July', 1944],
        rules: ['rockets'],
        units: [unit],
        optional: { rockets: [{ hex, kind: 'v-2' }] },
        ...given,
      })
      at.do({ type: 'take', unit: 'u0' })
      at.do({ type: 'enter', hex })
      return at.state.optional.rockets.length
    }
    const occupied = { conquered: { denmark: 'germany' } } as const
    expect(
      enter(piece('united-kingdom', 'infantry', from), {
        ...occupied,
        more: { control: { [from]: 'united-kingdom' } },
      }),
    ).toBe(0)
    expect(enter(piece('germany', 'infantry', from), occupied)).toBe(1)
    // Partisans are of nations that have them: here French, in France.
    const french = first(
      start,
      'france',
      (one) =>
        board.hex(one).sites.length === 0 &&
        board.hex(one).region === null &&
        board
          .neighbours(one)
          .some(
            (next) =>
              board.hex(next).country === 'france' &&
              board.hex(next).region === null &&
              !board.hasSide(one, next, 'sea'),
          ),
    )
    const beside = board
      .neighbours(french)
      .find(
        (next) =>
          board.hex(next).country === 'france' &&
          board.hex(next).region === null &&
          !board.hasSide(french, next, 'sea'),
      )!
    const at = tableAt({
      step: 'movement',
      date: ['July', 1944],
      rules: ['rockets'],
      conquered: { france: 'germany' },
      units: [piece('france', 'partisan', beside, { strength: 0 })],
      optional: { rockets: [{ hex: french, kind: 'v-2' }] },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: french })
    expect(at.state.optional.rockets).toEqual([])
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.16', now: 'eliminated' }))
  })
})

describe('an attack upon partisans alone', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  it(`${rule('aeto', '10.6', '11.14', '11.22')} has no die: nobody pays for a re-roll of it, and no Ultra is used up by it`, () => {
    const hex = first(
      start,
      'yugoslavia',
      (one) => board.hex(one).sites.length === 0 && beside(one).length > 0,
    )
    const [near] = beside(hex)
    const announced = (defender: ReturnType<typeof piece>) => {
      const at = tableAt({
        date: ['July', 1943],
        rules: ['rerolls', 'ultra'],
        camps: { yugoslavia: 'west' },
        wars: [['germany', 'yugoslavia']],
        units: [piece('germany', 'infantry', near), defender],
        optional: { ultraLand: { power: 'united-kingdom', total: -1 } },
        more: {
          control: { [hex]: 'germany', [near]: 'germany' },
          invasions: [{ by: 'germany', on: 'yugoslavia', since: 19, physical: 19 }],
        },
      })
      at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
      at.do({ type: 'join', unit: 'u0' })
      return at
    }
    const hunt = announced(piece('yugoslavia', 'partisan', hex, { strength: 0 }))
    expect(hunt.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 no-roll')
    expect(hunt.refusal({ type: 'stop' })).toBeNull()
    hunt.do({ type: 'fight' })
    expect(hunt.state.optional.ultraLand).not.toBeNull()
    const battle = announced(piece('yugoslavia', 'infantry', hex))
    expect(battle.refusal({ type: 'stop' })).toBe('11.22 ultra')
    battle.do({ type: 'fight' })
    expect(battle.state.optional.ultraLand).toBeNull()
  })
})

describe('partisans', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  const partisan = (nation: 'france' | 'soviet-union', at: string) =>
    piece(nation, 'partisan', at, { strength: 0 })

  it(`${rule('aeto', '10.6')} are gone where a unit of their own side arrives`, () => {
    const MOSCOW = 'E 1924'
    const at = tableAt({
      date: ['July', 1942],
      step: 'replenishment',
      ...EAST,
      units: [partisan('soviet-union', MOSCOW)],
      more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 22, physical: 22 }] },
    })
    at.raise('soviet-union', 'infantry', 4, MOSCOW)
    expect(Object.values(at.state.units).map(({ kind }) => kind)).toEqual(['infantry'])
  })

  it(`${rule('aeto', '10.6', '11.16')} have their hex: the enemy builds neither a fort in it nor a rocket site`, () => {
    const hex = 'W 3421'
    const building = (asked: 'site' | 'works', units: ReturnType<typeof piece>[]) =>
      tableAt({
        date: ['July', 1944],
        step: 'season',
        rules: ['rockets'],
        conquered: { france: 'germany' },
        units,
        asked: [asked === 'site' ? { type: 'site', kind: 'v-1' } : { type: 'works', nation: 'germany' }],
      })
    const site = { type: 'site', hex } as const
    const fort = { type: 'works', hex, what: 'fort' } as const
    expect(building('site', []).refusal(site)).toBeNull()
    expect(building('works', []).refusal(fort)).toBeNull()
    expect(building('site', [partisan('france', hex)]).refusal(site)).toBe('11.16 no-site')
    expect(building('works', [partisan('france', hex)]).refusal(fort)).toBe('10.6 partisans')
  })

  it(`${rule('aeto', '10.6', '9.24')} of a liberated France stay in the field while Germans are in its south`, () => {
    const MARSEILLES = 'W 2319'
    const fallen = (nation: 'france' | 'vichy-france', liberator: 'united-states' | null) => ({
      [nation]: {
        status: 'conquered' as const,
        camp: 'west' as const,
        conqueror: 'germany' as const,
        liberator,
      },
    })
    const left = (at: string) => {
      const game = tableAt({
        date: ['July', 1944],
        step: 'turn-end',
        ...AMERICA,
        units: [partisan('france', 'W 3020'), piece('germany', 'infantry', at)],
        more: {
          nations: {
            ...position(AMERICA).nations,
            ...fallen('france', 'united-states'),
            ...fallen('vichy-france', null),
          },
          vichy: { since: 10, reactions: [], fallen: true },
          vichyOpen: false,
        },
      })
      game.do({ type: 'end' })
      return Object.values(game.state.units).map(({ kind }) => kind)
    }
    expect(left(MARSEILLES)).toEqual(['partisan', 'infantry'])
    expect(left('W 3430')).toEqual(['infantry'])
  })

  it(`${rule('aeto', '10.6', '9.9')} do not rise in a Finland that gives up before anybody has come beyond its line`, () => {
    const fallen = (physical: number | null) =>
      position({
        date: ['March', 1940],
        conquered: { finland: 'soviet-union' },
        wars: [['soviet-union', 'finland']],
        more: { invasions: [{ by: 'soviet-union', on: 'finland', since: 4, physical }] },
      })
    expect([null, 5].map((physical) => partisanLimit(fallen(physical), 'finland'))).toEqual([0, 1])
  })
})

describe('nobody else', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

  it(`${rule('aeto', '10.6')} SS among friends commit no atrocity: in a Finland that Germany has not invaded, and in France they do`, () => {
    const visit = (to: string, given: Position) => {
      const at = tableAt({ ...given, step: 'movement', units: [piece('germany', 'ss', 'W 3627')] })
      at.go('u0', to)
      return at.state.special.atrocities
    }
    const finland = { ...EAST, camps: { 'soviet-union': 'soviet', finland: 'axis' } } as const
    expect(visit('E 1433', finland)).toEqual([])
    expect(visit('W 3118', FRANCE)).toEqual(['france'])
  })
})

describe('partisans and works', () => {
  it(`${rule('aeto', '10.6')} partisans of the liberated go home though an enemy ship lies in a port`, () => {
    const given: Position = {
      date: ['March', 1945],
      step: 'turn-end',
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      units: [piece('norway', 'partisan', 'W 4726'), piece('germany', 'dd', 'W 4822')],
      more: {
        ...LATE,
        nations: {
          ...position({ camps: { 'united-states': 'west' }, conquered: { poland: 'germany' } }).nations,
          norway: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' },
        },
      },
    }
    const at = tableAt(given)
    at.do({ type: 'end' })
    expect(Object.values(at.state.units).map(({ kind }) => kind)).toEqual(['dd'])
  })
})

describe('partisans', () => {
  const FALLEN = { poland: 'germany' } as const

  const RISING = {
    date: ['August', 1943],
    step: 'replenishment',
    conquered: { ...FALLEN, france: 'germany' },
    asked: [{ type: 'partisans', nation: 'france' }],
  } as const

  it(`${rule('aeto', '10.6')} are helped with up to six points, and on a 5 one comes`, () => {
    const at = tableAt(RISING)
    const points = [...aeto.legalActions(at.state as never)].map((one) => 'points' in one && one.points)
    expect(points).toEqual([0, 1, 2, 3, 4, 5, 6])
    at.do({ type: 'abet', points: 0 }, 5)
    expect(at.state.flow.asked).toMatchObject([{ type: 'place', nation: 'france', kind: 'partisan' }])
  })

  it(`${rule('aeto', '10.6')} keep trains out of the town that one of them is in`, () => {
    const trains = (...partisans: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          ...RISING,
          step: 'movement',
          units: [piece('germany', 'infantry', 'W 3118'), ...partisans],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'go', to: 'W 3013' },
      )
    expect(trains()).toBeNull()
    expect(trains(piece('france', 'partisan', 'W 3013', { strength: 0 }))).toBe('10.6 partisans')
  })
})

describe('partisans', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  /** Yugoslavia has been invaded; it is the Replenishment Step of April 1941, and all questions are the test's. */
  function rising(): Table {
    const at = table(undefined, {}, { silent: true })
    conquerPoland(at)
    at.until('offensive', 'April', 1941)
    at.do(invade('germany', 'yugoslavia'))
    at.do({ type: 'form', kind: 'infantry', strength: 1 })
    at.march(at.raise('germany', 'infantry', 4, 'W 3029'), 'W 2629')
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    return at
  }

  it(`${rule('aeto', '10.6')} have their odds`, () => {
    expect(odds(calm)).toEqual(['0: 2/3', '1: 1/6', '2: 1/6'])
    expect(odds({ ...calm, yugoslavia: true })).toEqual(['0: 1/2', '1: 1/6', '2: 1/3'])
    expect(odds({ ...calm, earlySoviet: true })).toEqual(['0: 5/6', '1: 1/6'])
    expect(odds({ ...calm, atrocity: true, points: 4 })).toEqual(['2: 1'])
  })

  it(`${rule('aeto', '10.6')} come where a nation was invaded, by a roll to which points may be added, upon hexes that the enemy owns`, () => {
    const at = rising()
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'poland' })
    at.do({ type: 'abet', points: 0 }, 1)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'yugoslavia' })
    at.do({ type: 'abet', points: 1 }, 3)
    // 3, +1 for Yugoslavia, +1 for the point: one partisan would come, but the one hex that the enemy owns is the one he stands in.
    expect(at.events[0]).toMatchObject({ rule: '10.6', net: 5, result: '0' })
    // Who has found no hex has not come in this season.
    expect(at.state.special.partisans.yugoslavia ?? 0).toBe(0)
  })

  it(`${rule('aeto', '10.6')} are placed out of German zones, move a hex a month, and are hunted down`, () => {
    const at = table(undefined, {}, { silent: true })
    const [south] = conquerPoland(at)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'W 3533')
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'partisans', nation: 'poland' }])
    at.do({ type: 'abet', points: 0 }, 6)
    // Before 1942 one a season, and one at a time in Poland.
    expect(at.events[0]).toMatchObject({ result: '1' })
    expect(at.refusal({ type: 'place', at: 'W 3232' })).toBe('10.6 not-there')
    const board = boardOf(at.state)
    const free = board.ids.filter(
      (hex) => at.refusal({ type: 'place', at: hex }) === null && board.hex(hex).region === null,
    )
    const german = board.ids.filter((hex) =>
      Object.values(at.state.units).some((unit) => unit.at === hex && unit.nation === 'germany'),
    )
    for (const hex of free) expect(german.every((one) => board.grid.distance(one, hex) > 1)).toBe(true)
    at.do({ type: 'place', at: free[0] })
    const partisan = Object.keys(at.state.units).find((id) => at.state.units[id].kind === 'partisan')!
    at.until('movement', 'October', 1939)
    at.do({ type: 'take', unit: partisan })
    const abroad = board.ids.find((hex) => board.hex(hex).country === 'germany')!
    expect(at.refusal({ type: 'enter', hex: abroad })).toBe('9.1 not-beside')
    const step = board.neighbours(free[0]).find((hex) => at.refusal({ type: 'enter', hex }) === null)!
    at.do({ type: 'enter', hex: step })
    expect(at.state.units[partisan].at).toBe(step)
    expect(at.state.flow.asked).toEqual([])
    // In the Offensive Phase they are attacked; to be walked over they wait for the Movement Phase.
    const beside = board
      .neighbours(step)
      .find((hex) => at.owner(hex) === 'germany' && !board.hasSide(step, hex, 'sea'))!
    at.until('offensive', 'November', 1939)
    at.march(south, beside)
    at.until('offensive', 'December', 1939)
    at.do({ type: 'take', unit: south })
    expect(at.refusal({ type: 'enter', hex: step })).toBe('10.6 attack-first')
    at.do({ type: 'stop' })
    at.until('movement')
    at.march(south, step)
    expect(at.state.units[partisan]).toBeUndefined()
  })

  it(`${rule('aeto', '10.6')} are gone without a roll when they are attacked, and can be bought for a nation up to its limit`, () => {
    const at = table()
    const [south] = conquerPoland(at)
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'incite', nation: 'poland', by: 'soviet-union' })).toBe('10.6 strangers')
    expect(at.refusal({ type: 'incite', nation: 'sweden', by: 'united-kingdom' })).toBe('10.6 no-partisans')
    at.do({ type: 'incite', nation: 'poland', by: 'united-kingdom' })
    const board = boardOf(at.state)
    const free = board.ids.filter((hex) => at.refusal({ type: 'place', at: hex }) === null)
    at.do({ type: 'place', at: free[0] })
    expect(at.refusal({ type: 'incite', nation: 'poland', by: 'united-kingdom' })).toBe('10.6 limit')
    at.until('offensive')
    const beside = board
      .neighbours(free[0])
      .find((hex) => board.hex(hex).country === 'poland' && !board.hasSide(hex, free[0], 'sea'))!
    at.march(south, beside)
    at.do({ type: 'attack', by: 'germany', hex: free[0], terrain: 'clear' })
    at.do({ type: 'join', unit: south })
    at.do({ type: 'fight' })
    expect(Object.values(at.state.units).some(({ kind }) => kind === 'partisan')).toBe(false)
  })

  it(`${rule('aeto', '10.6')} are twice as many after an atrocity, which SS units commit where they march and where they get off a train`, () => {
    const at = table()
    conquerPoland(at)
    const limit = () => {
      at.do({ type: 'inquire', topic: 'partisans', of: 'poland' })
      return (at.events[0] as { total: number }).total
    }
    expect(limit()).toBe(1)
    const rail = at.raise('germany', 'ss', 6, 'W 3430')
    // Through Poland to Memel, without a stop.
    at.go(rail, 'W 4133')
    expect(at.state.special.atrocities).toEqual([])
    at.go(at.raise('germany', 'ss-armor', 6, 'W 3430'), 'W 3532')
    expect(at.state.special.atrocities).toEqual(['poland'])
    expect(limit()).toBe(2)
  })
})

describe('an invasion of a colony', () => {
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find(
        (next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'),
      )!

  it(`${rule('aeto', '10.6')} raises no partisans at home`, () => {
    const tunisia = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'tunisia' &&
        board.neighbours(hex).some((next) => board.hex(next).country === 'libya'),
    )!
    const libya = beside(tunisia, (next) => board.hex(next).country === 'libya')
    const table = tableAt({
      date: ['June', 1940],
      camps: { italy: 'axis' },
      wars: [['italy', 'france']],
      conquered: { poland: 'germany' },
      units: [piece('italy', 'infantry', libya)],
    })
    table.move('u0', tunisia)
    expect(table.owner(tunisia)).toBe('italy')
    expect(hasPartisans(table.state, 'france')).toBe(false)
  })
})

describe('partisans that are bought', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

  it(`${rule('aeto', '10.6')} are placed after all other units of the Seasonal Turn`, () => {
    const at = tableAt({
      date: ['April', 1942],
      step: 'season',
      ...EAST,
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'E 2330')],
      more: {
        control: { 'E 2330': 'germany', 'E 2629': 'germany', 'E 2530': 'germany' },
        invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }],
      },
    })
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBeNull()
    at.do({ type: 'incite', nation: 'soviet-union', by: 'soviet-union' })
    at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBe('10.6 partisans-last')
    at.until('offensive')
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBeNull()
  })
})

describe('partisans', () => {
  const byLand = (hex: string, country: string) =>
    board
      .neighbours(hex)
      .filter(
        (next) =>
          board.hex(next).country === country &&
          !board.hasSide(hex, next, 'sea') &&
          !board.hasSide(hex, next, 'mountain'),
      )

  const north = first(start, 'france', (hex) => {
    const { region, sites } = board.hex(hex)
    return (
      region === null &&
      sites.length === 0 &&
      byLand(hex, 'france').some((next) => board.hex(next).region === 'vichy-france')
    )
  })

  const FALLEN = { poland: 'germany' } as const

  const FRANCE = { conquered: { ...FALLEN, france: 'germany' } } as const

  const invaded = (by: 'germany' | 'italy' | 'united-kingdom') =>
    ({
      ...FRANCE,
      conquered: { ...FRANCE.conquered, 'vichy-france': 'germany' },
      more: { ...vichy, invasions: [{ by, on: 'vichy-france', since: 30, physical: 30 }] },
    }) as const satisfies Position

  const south = first(
    position({ ...FRANCE, more: vichy }),
    'france',
    (hex) =>
      board.hex(hex).region === 'vichy-france' && board.hex(hex).sites.length === 0 && !board.hex(hex).coast,
  )

  it(`${rule('aeto', '10.6')} of France stay out of Vichy France until the Axis has invaded it, and come and go there then`, () => {
    const door = byLand(north, 'france').find((hex) => board.hex(hex).region === 'vichy-france')!
    const enter = (given: Position): string | null =>
      refusal(
        position({
          date: ['December', 1942],
          ...given,
          step: 'movement',
          units: [piece('france', 'partisan', north, { strength: 0 })],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'enter', hex: door },
      )
    expect(enter({ ...FRANCE, more: vichy })).toBe('10.6 vichy')
    expect(enter(invaded('united-kingdom'))).toBe('10.6 vichy')
    for (const by of ['germany', 'italy'] as const) {
      expect(enter(invaded(by))).toBeNull()
      expect(partisanHexes(position(invaded(by)), 'france')).toContain(south)
    }
    expect(partisanHexes(position(invaded('united-kingdom')), 'france')).not.toContain(south)
  })

  it(`${rule('aeto', '10.6')} of Ireland enter the north of their island, and nobody else's partisans do`, () => {
    const border = board.ids.find(
      (hex) => board.hex(hex).country === 'ireland' && byLand(hex, 'united-kingdom').length > 0,
    )!
    const [ulster] = byLand(border, 'united-kingdom')
    const enter = (nation: 'ireland' | 'norway', hex: string): Line => [
      {
        step: 'movement',
        camps: { ireland: 'axis' },
        conquered: { ...FALLEN, ireland: 'united-kingdom', norway: 'germany' },
        units: [piece(nation, 'partisan', border, { strength: 0 })],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'enter', hex },
      nation === 'ireland' ? null : '10.6 abroad',
    ]
    hold([enter('ireland', ulster), enter('norway', ulster)])
  })
})

describe('the Axis without Germany', () => {
  it(`${rule('aeto', '10.6')} is told of by the name of who leads it`, () => {
    const at = tableAt(late({ units: [piece('italy', 'infantry', field)] }))
    const [answer] = at.do({ type: 'inquire', topic: 'trace', of: field })
    expect(answer).toMatchObject({ result: 'italy' })
  })
})
