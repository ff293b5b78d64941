/** Invasions, and declarations of war: sections 9.0, 9.1 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { type Fighter, type LandCombat, landCombat } from '../../../../src/games/aeto/10-land-combat'
import { aetoNumbers } from '../../../../src/games/aeto/board-sheets'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { supplySources } from '../../../../src/games/aeto/play/inquiries'
import { areAtWar, hasInvaded } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'
import {
  first,
  hold,
  LATE,
  type Line,
  MOSCOW,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, type Table, table } from './table'

const board = boardOf(start)

const isIn = (country: string, hex: string) => board.hex(hex).country === country

const finland = boardOf(start).ids.filter((hex) => boardOf(start).hex(hex).country === 'finland')

const inland = finland.find((hex) => boardOf(start).hex(hex).sites.length === 0)!

const HELSINKI = 'E 1433'

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

/** A war in which anything may be begun: Poland has fallen, the Phony War is over. */
function spring1940(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  return at
}

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

const overLand = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

/** The autumn of 1943: the Soviet Union has fallen to Germany, and some of it rises. */
const RISING: Position = {
  date: ['October', 1943],
  camps: { italy: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  units: [piece('soviet-union', 'infantry', MOSCOW)],
  special: { sovietsFell: 30 },
  more: { holdingOut: ['soviet-union'], control: { [MOSCOW]: 'soviet-union' } },
}

/** Soviets are in the east of a Finland that fights on alone when Germany is at war with them. */
const LOST_WINTER_WAR: Position = {
  date: ['August', 1941],
  // Finland is on nobody's side.
  camps: { 'soviet-union': 'soviet', finland: null as never },
  wars: [
    ['germany', 'soviet-union'],
    ['soviet-union', 'finland'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('soviet-union', 'infantry', 'E 0232'), piece('finland', 'infantry', 'E 1331')],
  special: { winterWar: { since: 16, outcome: 'lost', firstWinter: false } },
  more: { control: { 'E 0232': 'soviet-union' } },
}

const season: Position = { ...RISING, step: 'season' }

const FRANCE_1940 = { conquered: { poland: 'germany' }, more: { sitzkrieg: 'over' } } as const

const fighter = (nation: Nation, kind: UnitKind, strength: number, more: Partial<Fighter> = {}): Fighter => ({
  nation,
  kind,
  strength,
  at: 'E 1924',
  out: false,
  home: true,
  zhukov: false,
  ...more,
})

const combat = (more: Partial<LandCombat>): LandCombat => ({
  turn: turnOf('June', 1942),
  terrain: 'other',
  attackers: [fighter('germany', 'infantry', 4)],
  defenders: [fighter('soviet-union', 'infantry', 4)],
  supported: false,
  axisAssault: false,
  fort: false,
  sovietHomeCity: false,
  inSovietUnion: true,
  inFinland: false,
  blitz: {},
  winterBonus: false,
  finnishWinter: false,
  bocage: null,
  ultra: 0,
  nearest: false,
  ...more,
})

const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

const byLand = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('a war', () => {
  /** A hex beside this one over land that fits. */
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  /** A hex behind a dotted line, and one before it in the same country. */
  function overLine(region: string): readonly [behind: string, before: string] {
    for (const hex of board.ids) {
      const { region: here, country } = board.hex(hex)
      if (here !== region) continue
      const before = beside(hex, (next) => board.hex(next).region === null && isIn(country!, next))
      if (before !== undefined) return [hex, before]
    }
    throw new Error(region)
  }

  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.1', '10.17')} is not begun by an entry into Bessarabia in the Movement Phase`, () => {
    const [behind, before] = overLine('bessarabia')
    const entry = (step: 'movement' | 'offensive') => {
      const at = tableAt({
        step,
        date: ['June', 1941],
        camps: { rumania: 'axis' },
        conquered: FALLEN,
        units: [piece('germany', 'infantry', before)],
      })
      at.do({ type: 'take', unit: 'u0' })
      return at.refusal({ type: 'enter', hex: behind })
    }
    expect(entry('movement')).toBe('9.1 movement-phase')
    expect(entry('offensive')).toBeNull()
  })
})

describe('guests when a war begins', () => {
  it(`${rule('aeto', '9.1', '9.26')} they hold what they stand in, but not beside an army that is their enemy now`, () => {
    // In its Winter War Finland may have two German guests, and a camp of its own.
    const at = tableAt({
      date: ['May', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'finland']],
      units: [
        piece('germany', 'infantry', inland),
        piece('germany', 'infantry', HELSINKI),
        piece('finland', 'infantry', HELSINKI),
      ],
    })
    expect([inland, HELSINKI].map(at.owner)).toEqual(['finland', 'finland'])
    at.do({ type: 'invade', by: 'germany', on: 'finland', act: 'declared' })
    expect([inland, HELSINKI].map(at.owner)).toEqual(['germany', 'finland'])
  })

  it(`${rule('aeto', '9.1', '9.10', '9.26')} they hold the hex when that army is gone, and Finland falls with its capital`, () => {
    for (const gone of ['hit', 'lose', 'march'] as const) {
      const at = tableAt({
        date: ['May', 1940],
        camps: { finland: null as never, 'soviet-union': 'soviet' },
        wars: [['soviet-union', 'finland']],
        units: [
          piece('germany', 'infantry', HELSINKI),
          piece('finland', 'infantry', HELSINKI, { depleted: true }),
        ],
        more: {
          control: Object.fromEntries(
            finland
              .filter((hex) => hex !== HELSINKI && boardOf(start).hex(hex).sites.includes('city'))
              .map((hex) => [hex, 'germany' as const]),
          ),
        },
      })
      at.do({ type: 'invade', by: 'germany', on: 'finland', act: 'declared' })
      expect([at.owner(HELSINKI), at.state.nations.finland.status]).toEqual(['finland', 'war'])
      if (gone === 'march') {
        at.do({ type: 'take', unit: 'u1' })
        const next = boardOf(start)
          .neighbours(HELSINKI)
          .find((hex) => at.refusal({ type: 'enter', hex }) === null)!
        at.do({ type: 'enter', hex: next })
      } else at.do({ type: gone, unit: 'u1' })
      expect(at.owner(HELSINKI)).toBe('germany')
      expect(at.state.nations.finland).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    }
  })
})

describe('neutral borders', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.1')} are not crossed in the Movement Phase in which war is declared, and are in the next phase`, () => {
    const from = board.ids.find(
      (hex) => board.hex(hex).country === 'germany' && besides(hex, 'belgium').length > 0,
    )!
    const hex = besides(from, 'belgium')[0]
    const at = tableAt({
      step: 'movement',
      conquered: FALLEN,
      units: [piece('germany', 'infantry', from)],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'invade', by: 'germany', on: 'belgium', act: 'declared' })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'enter', hex })).toBe('9.1 movement-phase')
    at.do({ type: 'stop' })
    at.until('movement', 'June', 1940)
    at.move('u0', hex)
    expect(at.owner(hex)).toBe('germany')
  })
})

describe('Britain without a home', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.1')} nobody flies to sea from an inland field, and who is at sea lands again`, () => {
    const given = (at: string): Position => ({
      conquered: FALLEN,
      units: [piece('germany', 'fighter', at)],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given('W 3627'), { type: 'ship', to: 'at sea' }, '9.1 no-coast'],
      [given('W 3933'), { type: 'ship', to: 'at sea' }, null],
      [given('at sea'), { type: 'go', to: 'W 3933' }, null],
      [given('at sea'), { type: 'ship', to: 'W 3933' }, '9.1 no-passenger'],
    ])
  })
})

describe('in every phase in which it can happen', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.0', '11.12')} units are hit and lost: in Strategic Warfare, and at the end of the month`, () => {
    for (const step of ['strategic-warfare', 'turn-end'] as const)
      for (const type of ['hit', 'lose'] as const)
        hold([
          [
            { step, conquered: FALLEN, units: [piece('united-kingdom', 'dd', 'at sea')] },
            { type, unit: 'u0' },
            null,
          ],
        ])
  })
})

describe('over land and sea', () => {
  const FALLEN = { poland: 'germany' } as const

  const hand = (nation: Nation, kind: 'infantry' | 'fighter', at: string): Position => ({
    conquered: FALLEN,
    step: 'naval-and-air',
    camps: { 'united-states': 'west' },
    wars: [['germany', 'united-states']],
    units: [piece(nation, kind, at)],
    asked: [{ type: 'hand', unit: 'u0' }],
    more: { sitzkrieg: 'over' },
  })

  it(`${rule('aeto', '9.1', '9.22')} a land unit goes to sea from a coast or a box, and not from the middle of the land`, () => {
    hold([
      [hand('germany', 'infantry', 'W 3627'), { type: 'ship', to: 'W 3933' }, '9.1 no-coast'],
      [hand('germany', 'infantry', 'W 3824'), { type: 'ship', to: 'W 3933' }, '9.1 no-coast'],
      [hand('united-kingdom', 'infantry', 'W 3815'), { type: 'ship', to: 'Canada' }, '9.1 no-coast'],
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'ship', to: 'Canada' }, null],
      [hand('united-states', 'infantry', 'United States'), { type: 'ship', to: 'W 3515' }, null],
    ])
  })

  it(`${rule('aeto', '9.1')} no railway leads over the sea, nor out of a box; aircraft fly`, () => {
    hold([
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'go', to: 'W 3815' }, null],
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'go', to: 'E 5623' }, '9.1 no-railway'],
      [hand('united-kingdom', 'fighter', 'W 3616'), { type: 'go', to: 'E 5623' }, null],
      [hand('united-states', 'infantry', 'United States'), { type: 'go', to: 'W 3815' }, '9.1 no-railway'],
    ])
  })
})

describe('a minor nation that is invaded', () => {
  it(`${rule('aeto', '9.1')} brings in whoever is allied with either: Italy by Greece, and the United States not before their time`, () => {
    const at = spring1940()
    expect(at.state.nations.italy.status).toBe('neutral')
    at.do(invade('italy', 'greece'))
    expect(at.state.nations.italy).toMatchObject({ status: 'war', camp: 'axis' })
    for (const foe of ['united-kingdom', 'france', 'greece'] as const)
      expect(areAtWar(at.state, 'italy', foe)).toBe(true)
    expect(areAtWar(at.state, 'germany', 'greece')).toBe(true)
    expect(at.state.nations['united-states'].status).toBe('neutral')
  })

  it(`${rule('aeto', '9.0')} is somebody's partner when it is activated, and at war with his enemies`, () => {
    const at = spring1940()
    at.until('season', 'October', 1940)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    expect(at.state.nations.hungary).toMatchObject({ status: 'war', camp: 'axis' })
    expect(areAtWar(at.state, 'hungary', 'united-kingdom')).toBe(true)
    expect(at.refusal({ type: 'activate', nation: 'rumania', by: 'italy' })).toBe('9.0 not-at-war')
  })
})

describe('minor nations', () => {
  const FALLEN = { poland: 'germany' } as const

  /** Vichy France since May 1940, and what else is so. */
  const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

  const VICHY_WAR: Position = {
    ...{ conquered: { ...FALLEN, france: 'germany' }, wars: [['united-kingdom', 'algeria']] },
    date: ['June', 1941],
    more: {
      ...VICHY,
      nations: {
        ...position({ conquered: { ...FALLEN, france: 'germany' }, more: VICHY }).nations,
        algeria: { status: 'war', camp: null, conqueror: null, liberator: null },
      },
    },
  }

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

  it(`${rule('aeto', '9.0', '9.2')} are the Vichy States, with two Offensives and their own supply`, () => {
    const at = tableAt(VICHY_WAR)
    const launch = { type: 'launch', nation: 'algeria', impromptu: false } as const
    expect(at.refusal({ ...launch, impromptu: true })).toBe('9.0 no-more')
    at.do(launch)
    at.do(launch)
    expect(at.refusal(launch)).toBe('9.0 none-left')
    expect(supplySources(at.state, 'algeria')).toContain('W 1316')
    expect(at.refusal({ type: 'inquire', topic: 'supply-sources', of: 'algeria' })).toBeNull()
  })

  it(`${rule('aeto', '9.1')} that march in do so for the power whose partners they are`, () => {
    const from = 'W 2932'
    const path = boardOf(start).ids.find(
      (hex) =>
        boardOf(start).hex(hex).country === 'hungary' &&
        beside(hex, 'yugoslavia') !== undefined &&
        hex !== from,
    )!
    const at = tableAt({
      date: ['May', 1941],
      camps: { hungary: 'axis', yugoslavia: 'west', italy: 'axis' },
      wars: [
        ['italy', 'yugoslavia'],
        ['germany', 'yugoslavia'],
        ['hungary', 'yugoslavia'],
      ],
      conquered: FALLEN,
      units: [piece('hungary', 'infantry', path)],
      more: { sitzkrieg: 'over' },
    })
    at.move('u0', beside(path, 'yugoslavia'))
    expect(at.state.invasions).toMatchObject([
      { by: 'hungary', on: 'yugoslavia', physical: turnOf('May', 1941) },
      { by: 'germany', on: 'yugoslavia', physical: null },
    ])
  })
})

describe('invasions', () => {
  it(`${rule('aeto', '9.1')} by a partner are invasions by the power whose partner it is, and may be begun no sooner`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'January', 1940)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.until('offensive')
    // The Phony War keeps Germany's partners from the Low Countries and Yugoslavia as it keeps Germany.
    expect(at.refusal(invade('hungary', 'yugoslavia'))).toBe('9.1 sitzkrieg')
    at.until('offensive', 'May', 1940)
    at.do(invade('hungary', 'yugoslavia'))
    expect(hasInvaded(at.state, 'germany', 'yugoslavia')).toBe(true)
  })
})

describe('partners', () => {
  it(`${rule('aeto', '9.0')} replenish one infantry a month, and buy no Offensive`, () => {
    const at = table()
    at.until('replenishment')
    const poles = [1, 2].map(() => at.raise('poland', 'infantry', 3, 'W 3533'))
    const cavalry = at.raise('poland', 'cavalry', 2, 'W 3533')
    for (const unit of [...poles, cavalry]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'replenish', unit: cavalry })).toBe('7.14 no-infantry')
    at.do({ type: 'replenish', unit: poles[0] })
    at.do({ type: 'place', at: 'W 3533' })
    expect(at.refusal({ type: 'replenish', unit: poles[1] })).toBe('9.0 one')
    at.until('offensive', 'October', 1939)
    expect(at.refusal({ type: 'launch', nation: 'poland', impromptu: true })).toBe('9.0 no-more')
  })
})

describe('a partner', () => {
  it(`${rule('aeto', '9.0', '9.2')} that is activated puts a unit into its capital first of all, as one that is invaded does`, () => {
    const at = table(aeto, {}, { silent: true })
    at.until('season', 'January', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'form', player: 'germany' })
    expect(at.refusal({ type: 'form', kind: 'general', strength: 2 })).toBe('9.2 no-land-unit')
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(at.state.units['hun-infantry-1']).toMatchObject({ at: 'W 2932' })
  })
})

describe('a neutral', () => {
  it(`${rule('aeto', '9.1', '9.2')} is not entered by way of an empty capital: its army holds that first`, () => {
    const amsterdam = 'W 3620'
    const beach = 'W 3520'
    const at = tableAt({ step: 'naval-and-air', units: [piece('united-kingdom', 'infantry', 'W 3817')] })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'ship', to: amsterdam })).toBe('9.2 capital')
    at.do({ type: 'ship', to: beach })
    const dutch = Object.values(at.state.units).filter(({ nation }) => nation === 'netherlands')
    expect(dutch).toMatchObject([{ at: amsterdam }])
  })
})

describe('an invasion', () => {
  it(`${rule('aeto', '9.1', '10.17')} of the Soviet Union it is to enter what is Soviet of Poland and Bessarabia`, () => {
    const east = first(
      start,
      'poland',
      (hex) =>
        board.hex(hex).region === 'east-poland' &&
        overLand(hex, (next) => board.hex(next).country === 'poland' && board.hex(next).region === null) !==
          undefined,
    )
    const west = overLand(
      east,
      (next) => board.hex(next).country === 'poland' && board.hex(next).region === null,
    )!
    const at = tableAt({
      date: ['June', 1941],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', west)],
      more: { regions: { 'east-poland': 'soviet-union' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'invaded', by: 'germany', on: 'soviet-union' }),
    )
  })
})

describe('points', () => {
  it(`${rule('aeto', '9.0', '9.11', '9.23')} come of partners and conquests to the power that leads, 7 of Ploesti to Germany alone`, () => {
    const points = (
      power: 'germany' | 'soviet-union' | 'united-kingdom' | 'italy',
      given: Parameters<typeof position>[0],
    ) => totalOf(incomeOf(position(given), power))
    const before = points('germany', {})
    expect(points('germany', { camps: { rumania: 'axis' } }) - before).toBe(7)
    expect(points('germany', { camps: { sweden: 'axis' } }) - before).toBe(2)
    expect(points('italy', { camps: { rumania: 'axis', italy: 'axis' } })).toBe(0)
    expect(points('germany', { conquered: { rumania: 'germany' } }) - before).toBe(7)
    const red = { camps: { 'soviet-union': 'soviet' }, conquered: { rumania: 'soviet-union' } } as const
    expect(points('soviet-union', red)).toBe(2)
    const british = points('united-kingdom', {})
    expect(points('united-kingdom', { camps: { netherlands: 'west' } }) - british).toBe(2)
    // A Britain in exile has nothing of partners.
    const fallen = {
      conquered: { 'united-kingdom': 'germany' },
      camps: { netherlands: 'west' },
      more: { holdingOut: ['united-kingdom'] },
    } as const
    expect(points('united-kingdom', { ...fallen, special: { exile: true } })).toBeGreaterThanOrEqual(12)
    expect(
      incomeOf(position({ ...fallen, special: { exile: true } }), 'united-kingdom').map(
        ({ because }) => because,
      ),
    ).not.toContain('Amsterdam')
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.0', '9.25')} pay for units of a partner no more than a Soviet Union that is gone`, () => {
    const given: Position = {
      ...RISING,
      step: 'season',
      camps: { ...RISING.camps, turkey: 'soviet' },
      wars: [...RISING.wars!, ['germany', 'turkey']],
      units: [...RISING.units!, piece('turkey', 'infantry', 'E 4020', { depleted: true })],
    }
    const rebuild = { type: 'rebuild', unit: 'u1' } as const
    const fortify = { type: 'fortify', nation: 'turkey' } as const
    hold([
      [given, fortify, '8.6 no-builder'],
      [{ ...given, conquered: { poland: 'germany' }, more: {} }, fortify, null],
      [given, rebuild, '9.0 no-ally'],
      [{ ...given, units: given.units!.slice(1), more: {} }, { ...rebuild, unit: 'u0' }, '9.0 no-ally'],
      [{ ...given, conquered: { poland: 'germany' }, more: {} }, rebuild, null],
    ])
  })

  it(`${rule('aeto', '9.1', '9.25')} begin no war and win no partners, as a minor that fights for itself does not`, () => {
    hold([
      [RISING, { type: 'invade', by: 'soviet-union', on: 'turkey', act: 'declared' }, '9.25 rising'],
      [season, { type: 'activate', nation: 'turkey', by: 'soviet-union' }, '9.25 rising'],
      [season, { type: 'activate', nation: 'turkey', by: 'united-kingdom' }, null],
    ])
  })
})

describe('powers that hold out', () => {
  it(`${rule('aeto', '9.0', '9.23', '9.25')} buy Offensives in the month itself, as those who rise do not`, () => {
    const impromptu = (nation: Nation) => ({ type: 'launch', nation, impromptu: true }) as const
    const out = (nation: 'france' | 'united-kingdom'): Position => ({
      conquered: { poland: 'germany', [nation]: 'germany' },
      more: { vichyOpen: false, holdingOut: [nation] },
    })
    hold([
      [out('france'), impromptu('france'), null],
      [out('united-kingdom'), impromptu('united-kingdom'), null],
      [RISING, impromptu('soviet-union'), '9.0 no-more'],
    ])
  })
})

describe('guests', () => {
  it(`${rule('aeto', '9.1', '9.26')} of a Finland that takes the other side hold what they stand in`, () => {
    const hex = first(start, 'finland')
    const at = tableAt({
      date: ['April', 1942],
      step: 'season',
      units: [piece('germany', 'infantry', hex)],
    })
    at.do({ type: 'activate', nation: 'finland', by: 'united-kingdom' })
    expect(at.owner(hex)).toBe('germany')
  })
})

describe('a host who counts Offensives', () => {
  it(`${rule('aeto', '9.0', '10.20')} counts those of the Soviets from 1941, when nothing limits them any more`, () => {
    const host = umpireOn({ offensives: (_state, nation) => (nation === 'soviet-union' ? 0 : 2) })
    const state = position({ date: ['June', 1942] })
    const launch = (nation: 'soviet-union' | 'germany') =>
      host.check(state as never, { type: 'launch', nation, impromptu: false }).legal
    expect([launch('soviet-union'), launch('germany')]).toEqual([false, true])
  })
})

describe('infantry that was lost', () => {
  it(`${rule('aeto', '9.0')} is replenished once`, () => {
    const lost = {
      id: 'u9',
      nation: 'germany',
      kind: 'infantry',
      strength: 4,
      name: null,
      from: null,
    } as const
    const at = tableAt({ step: 'replenishment', special: { lost: [lost] } })
    at.do({ type: 'replenish', unit: 'u9' })
    at.do({ type: 'place', at: 'W 3430' })
    expect(at.refusal({ type: 'replenish', unit: 'u9' })).toBe('7.14 not-lost')
  })
})

describe('in the East', () => {
  it(`${rule('aeto', '9.0', '9.25')} who rises behind a garrison has two Offensives, and buys none; nor does a minor`, () => {
    const risen = position({
      date: ['May', 1944],
      camps: { 'soviet-union': 'soviet' },
      conquered: { 'soviet-union': 'germany' },
      units: [piece('soviet-union', 'infantry', 'E 1924')],
      more: { holdingOut: ['soviet-union'], special: { ...start.special, sovietsFell: 30 } },
    })
    expect(refusal(risen, { type: 'launch', nation: 'soviet-union', impromptu: true })).toBe('9.0 no-more')
    expect(refusal(risen, { type: 'launch', nation: 'germany', impromptu: true })).toBeNull()
    expect(refusal(risen, { type: 'launch', nation: 'poland', impromptu: true })).toBe('9.0 no-more')
  })
})

describe('units of nations that are no powers', () => {
  it(`${rule('aeto', '9.0', '9.25')} defend abroad with half their strength, Soviets who rise among them; headquarters have none`, () => {
    const at = tableAt({
      date: ['May', 1944],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', 'soviet-union': 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3532', { strength: 4 }),
        piece('soviet-union', 'infantry', 'W 3533'),
        piece('germany', 'infantry', 'E 2025', { strength: 4 }),
        piece('soviet-union', 'infantry', 'E 2024'),
      ],
      special: { sovietsFell: 12 },
      more: { holdingOut: ['soviet-union'], control: { 'W 3533': 'soviet-union', 'E 2024': 'soviet-union' } },
    })
    expect(at.attack('W 3533', 'attack', 'u0')).toBe('2-1 0')
    expect(at.attack('E 2024', 'attack', 'u2')).toBe('1-1 0')
    const staff = tableAt({
      units: [
        piece('germany', 'infantry', 'W 3532', { strength: 4 }),
        piece('poland', 'infantry', 'W 3533', { strength: 2 }),
        piece('poland', 'hq', 'W 3533', { strength: 3 }),
      ],
    })
    expect(staff.attack('W 3533', 'attack', 'u0')).toBe('2-1 0')
  })

  it(`${rule('aeto', '9.0', '9.24', '9.26')} and of the liberated go where their nation does, stack as it does, and are halved abroad`, () => {
    const [border, beyond] = ['E 3233', 'E 3133']
    const at = tableAt({
      date: ['December', 1944],
      camps: { 'soviet-union': 'soviet', hungary: 'axis', rumania: 'axis' },
      wars: [
        ['germany', 'soviet-union'],
        ['hungary', 'soviet-union'],
        ['rumania', 'soviet-union'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('germany', 'armor', 'W 2932', { strength: 6 }),
        piece('rumania', 'infantry', beyond),
        piece('soviet-union', 'infantry', 'E 3033'),
      ],
      more: { control: { 'E 3033': 'soviet-union', [border]: 'germany' } },
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(at.state.nations.hungary).toMatchObject({ conqueror: 'soviet-union', liberator: 'germany' })
    at.until('movement', 'January', 1945)
    const [unit] = Object.keys(at.state.units).filter((id) => at.state.units[id].liberated)
    expect(at.state.units[unit]).toMatchObject({ nation: 'germany', from: 'hungary', at: 'W 2932' })
    at.do({ type: 'take', unit })
    expect(at.refusal({ type: 'enter', hex: 'W 2931' })).toBe('9.26 beyond-beat')
    for (const hex of ['W 2933', 'W 2934', border]) at.do({ type: 'enter', hex })
    expect(at.refusal({ type: 'enter', hex: beyond })).toBe('9.26 rumanians-and-hungarians')
    at.do({ type: 'stop' })
    at.do({ type: 'lose', unit: 'u1' })
    at.until('movement', 'February', 1945)
    at.move(unit, beyond)
    at.until('offensive', 'March', 1945)
    // It has a strength of 1, and half of that in Poland.
    expect(at.attack(beyond, 'attack', 'u2')).toBe('8-1 0')
  })
})

describe('a minor nation', () => {
  it(`${rule('aeto', '9.0')} is supplied by its cities that a friend has taken back, and not by those that an enemy has`, () => {
    const at = tableAt({
      step: 'supply',
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      more: { control: { 'W 5930': 'united-kingdom', 'W 4726': 'germany' } },
    })
    const [answer] = at.do({ type: 'inquire', topic: 'supply-sources', of: 'norway' })
    expect(answer).toMatchObject({ result: 'W 5930, W 5225, W 4822', total: 3 })
  })
})

describe('who is invaded and fights already', () => {
  it(`${rule('aeto', '9.0', '9.2')} has set its army up, and puts no further unit into an empty capital: Yugoslavia when Italy follows Germany, Finland when Germany wins it`, () => {
    const at = tableAt({
      date: ['March', 1941],
      camps: { yugoslavia: 'soviet' },
      wars: [['germany', 'yugoslavia']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('yugoslavia', 'infantry', 'W 2629')],
    })
    at.do({ type: 'invade', by: 'italy', on: 'yugoslavia', act: 'declared' })
    expect(Object.keys(at.state.units)).toEqual(['u0'])
    const finland = tableAt({ ...LOST_WINTER_WAR, step: 'season', date: ['October', 1941] })
    finland.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(Object.keys(finland.state.units)).toEqual(['u0', 'u1'])
    // A neutral does: whoever comes finds a division there.
    const greece = tableAt({ conquered: { poland: 'germany' }, more: { sitzkrieg: 'over' } })
    greece.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    expect(Object.values(greece.state.units)).toMatchObject([{ nation: 'greece', at: 'E 4731' }])
  })
})

describe('allies of the invader', () => {
  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '9.1', '9.2')} of a Vichy State are at war with it as he is, and it reacts once`, () => {
    const at = tableAt({
      date: ['November', 1942],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('united-kingdom', 'infantry', 'W 1508'),
        piece('united-states', 'infantry', 'W 3616'),
        piece('algeria', 'infantry', 'W 1316', { from: 'france' }),
      ],
      more: VICHY,
    })
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 3)
    expect(areAtWar(at.state, 'united-kingdom', 'algeria')).toBe(true)
    expect(areAtWar(at.state, 'germany', 'algeria')).toBe(false)
    const coast = first(start, 'algeria', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    at.land('u0', coast)
    expect(at.state.vichy!.reactions).toHaveLength(1)
    expect(at.owner(coast)).toBe('united-kingdom')
  })
})

describe('war', () => {
  it(`${rule('aeto', '9.1', '9.3')} is declared at any time, and nothing else that is an act of war is done but in its phase`, () => {
    const declare = { type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' } as const
    for (const step of ['season', 'weather', 'supply', 'replenishment', 'turn-end'] as const) {
      const state = position({ date: ['July', 1940], step })
      expect(refusal(state, declare)).toBeNull()
      expect(refusal(state, { ...declare, act: 'attacked' })).toBe('9.1 wrong-phase')
    }
  })
})

describe('generals who are gone', () => {
  it(`${rule('aeto', '9.0')} and infantry that is lost twice over is remembered twice`, () => {
    const at = tableAt({ date: ['May', 1942], step: 'movement' })
    for (let i = 0; i < 2; i++) at.do({ type: 'lose', unit: at.raise('germany', 'infantry', 4, 'W 3627') })
    at.until('replenishment')
    for (const { id } of at.state.special.lost) {
      at.do({ type: 'replenish', unit: id })
      at.do({ type: 'place', at: 'W 3627' })
    }
    expect(Object.values(at.state.units).filter(({ at: hex }) => hex === 'W 3627')).toHaveLength(2)
  })
})

describe('a second attack upon a hex in one phase', () => {
  it(`${rule('aeto', '9.1')} lets who has moved and retreated before retreat again`, () => {
    const at = tableAt({
      date: ['June', 1940],
      ...FRANCE_1940,
      units: [
        piece('germany', 'armor', 'W 2914', { strength: 8 }),
        piece('france', 'infantry', 'W 2715'),
        piece('germany', 'armor', 'W 2815', { strength: 8 }),
      ],
      more: { sitzkrieg: 'over', control: { 'W 2914': 'germany', 'W 2815': 'germany' } },
    })
    at.move('u1', 'W 2814')
    at.attack('W 2814', 'attack', 'u0')
    at.move('u1', 'W 2714')
    expect(at.refusal({ type: 'take', unit: 'u1' })).toBe('9.1 moved')
    at.move('u0', 'W 2814')
    at.attack('W 2714', 'attack', 'u0')
    at.move('u1', 'W 2614')
    expect(at.state.units.u1.at).toBe('W 2614')
    expect(at.refusal({ type: 'take', unit: 'u1' })).toBe('9.1 moved')
  })
})

describe('land combat', () => {
  it(`${rule('aeto', '9.0')} minors abroad defend with half their strength, unless aircraft help them`, () => {
    const defenders = [fighter('rumania', 'infantry', 3, { home: false })]
    expect(landCombat(combat({ defenders })).defence).toBe(1.5)
    expect(landCombat(combat({ defenders, supported: true })).defence).toBe(3)
    expect(landCombat(combat({ defenders: [fighter('rumania', 'infantry', 3)] })).defence).toBe(3)
    expect(landCombat(combat({ attackers: defenders })).attack).toBe(3)
  })
})

describe('nobody else', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '9.1', '11.22')} ships put into ports alone, and of chits only a Combined Offensive has more to say`, () => {
    const bare = first(start, 'germany', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    const ship = (to: string): Line => [
      { units: [piece('germany', 'dd', 'W 3933')], asked: [{ type: 'hand', unit: 'u0' }] },
      { type: 'ship', to },
      null,
    ]
    hold([not(ship(bare), '9.1 no-port')])
    const explain = (chit: 'land' | 'naval' | 'air') => {
      const at = tableAt({
        ...FALLEN,
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: chit, year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      at.do({ type: 'reveal', as: chit, against: false })
      return at.events.flatMap((event) =>
        event.type === 'answer' ? [`${event.total} ${event.explain.length}`] : [],
      )[0]
    }
    expect([explain('land'), explain('naval'), explain('air')]).toEqual(['1 0', '1 0', '-1 0'])
  })
})

describe('politics', () => {
  it(`${rule('aeto', '9.1', '9.23')} a Britain that holds out does not rise by a war that is declared upon it`, () => {
    const at = tableAt({
      date: ['July', 1941],
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      units: [piece('united-kingdom', 'infantry', 'E 5623')],
      more: { ...LATE, holdingOut: ['united-kingdom'] },
    })
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    expect(at.state.nations.italy).toMatchObject({ status: 'war', camp: 'axis' })
    expect(at.state.nations['united-kingdom']).toMatchObject({ status: 'conquered', conqueror: 'germany' })
  })
})

describe('numbers of hexes', () => {
  it(`${rule('aeto', '9.1')} begin with row 1`, () => {
    expect(aetoNumbers().place('W 0005')).toBe(-1)
    expect(aetoNumbers().place('W 0105')).toBeGreaterThanOrEqual(0)
  })
})

describe('what the fall of nations leaves', () => {
  it(`${rule('aeto', '9.0')} minors have two Offensives a month, supply at home, and points for their partner: the oil of Ploesti 7 for Germany`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'January', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.do({ type: 'inquire', topic: 'income', of: 'germany' })
    const { explain } = at.events[0] as { explain: readonly { because: string; amount: number }[] }
    expect(explain.filter(({ amount }) => amount === 7)).toHaveLength(1)
    expect(explain).toContainEqual(expect.objectContaining({ because: 'Warsaw', amount: 2 }))
    at.do({ type: 'inquire', topic: 'supply-sources', of: 'rumania' })
    expect(at.events[0]).toMatchObject({ result: expect.stringContaining('E 3629') })
    at.do({ type: 'inquire', topic: 'price', of: 'rumania' })
    expect(at.events[0]).toMatchObject({ total: -1 })
    at.do({ type: 'inquire', topic: 'rail', of: 'poland' })
    expect(at.events[0]).toMatchObject({ rule: '9.11', total: 1 })
    at.until('offensive')
    for (let i = 0; i < 2; i++) at.do({ type: 'launch', nation: 'rumania', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'rumania', impromptu: false })).toBe('9.0 none-left')
    at.until('offensive', 'February', 1941)
    at.do({ type: 'launch', nation: 'rumania', impromptu: false })
  })
})

describe('counters that were lost', () => {
  it(`${rule('aeto', '9.0')} are remembered, the last sixty of those without a name, and whoever has one`, () => {
    const lost = Array.from({ length: 60 }, (_, i) => ({
      id: `old-${i}`,
      nation: 'germany' as const,
      kind: 'infantry' as const,
      strength: 3,
      name: i === 0 ? 'Rommel' : null,
      from: null,
    }))
    const at = tableAt({
      units: [1, 2].map(() => piece('germany', 'infantry', 'W 3627')),
      special: { lost },
    })
    const ids = () => at.state.special.lost.map(({ id }) => id)
    at.do({ type: 'lose', unit: 'u0' })
    expect(ids()).toEqual([...lost.map(({ id }) => id), 'u0'])
    at.do({ type: 'lose', unit: 'u1' })
    expect(ids()).toEqual(['old-0', ...lost.slice(2).map(({ id }) => id), 'u0', 'u1'])
  })
})

describe('Soviets', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.1', '10.24')} who enter a Finland that has fallen to Germany invade Germany; there is no Winter War to be had`, () => {
    const [from] = byLand('E 1430', 'soviet-union')
    const at = tableAt({
      date: ['May', 1940],
      conquered: { ...FALLEN, finland: 'germany' },
      units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: 'E 1430' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'invaded', by: 'soviet-union', on: 'germany' }),
    )
    expect(at.state.special.winterWar).toBeNull()
  })
})

describe('an attack', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.1')} is made by those who fight: a general alone is offered none, and is refused one`, () => {
    const target = board.neighbours('W 3022').find((hex) => board.hex(hex).country === 'france')!
    const beside = (kind: 'general' | 'infantry') =>
      position({
        conquered: FALLEN,
        units: [piece('germany', kind, 'W 3022'), piece('france', 'infantry', target)],
        more: { sitzkrieg: 'over' },
      })
    const attack = { type: 'attack', by: 'germany', hex: target, terrain: 'clear' } as const
    for (const kind of ['general', 'infantry'] as const) {
      const state = beside(kind) as never
      const listed = [...aeto.legalActions(state)].some((one) => one.type === 'attack' && one.hex === target)
      expect([kind, listed, aeto.check(state, attack).legal]).toEqual([
        kind,
        kind === 'infantry',
        kind === 'infantry',
      ])
    }
  })
})

describe('the end of', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.1')} a railway is a place with a name, on the map`, () => {
    const given: Position = {
      conquered: FALLEN,
      units: [piece('germany', 'infantry', 'W 3430')],
      asked: [{ type: 'hand', unit: 'u0' }],
    }
    hold([
      [given, { type: 'go', to: 'W 9999' }, '9.1 no-place'],
      [given, { type: 'go', to: 'W 3632' }, '9.1 no-place'],
      [given, { type: 'go', to: 'W 3627' }, null],
    ])
  })
})
