/** Clauses of part 10, and of part 9 about land war, both sides of each, on positions that play can reach. */

import { describe, expect, it } from 'vitest'
import { partisanHexes } from '../../../../src/games/aeto/10-06-partisan-hexes'
import { isFoeOfPartisans, partisanLimit, roomForPartisans } from '../../../../src/games/aeto/10-06-partisans'
import { hasWinterBonus, movementNotes } from '../../../../src/games/aeto/10-conditions'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { armorOf, SHIP_KINDS } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from '../play/position'
import { table } from '../play/table'

const board = boardOf(start)
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
const invaded = (on: 'soviet-union' | 'yugoslavia' | 'greece' | 'norway', physical: number | null = 0) => ({
  invasions: [{ by: 'germany' as const, on, since: 0, physical }],
})
const partisan = (nation: Parameters<typeof piece>[0], at: string) =>
  piece(nation, 'partisan', at, { strength: 0 })
const inland = (country: string, fits: (hex: string) => boolean = () => true) =>
  first(start, country, (hex) => !board.hex(hex).coast && board.hex(hex).sites.length === 0 && fits(hex))

describe('partisans', () => {
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

describe('an attack', () => {
  it(`${rule('aeto', '9.26')} is half of the nation whose Offensive it is, and of its allies alone`, () => {
    const hex = inland('soviet-union')
    const [one, two] = board.neighbours(hex).filter((next) => board.hex(next).country === 'soviet-union')
    const at = tableAt({
      date: ['May', 1942],
      camps: { 'soviet-union': 'soviet', italy: 'axis', hungary: 'axis' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
        ['hungary', 'soviet-union'],
      ],
      units: [
        piece('soviet-union', 'infantry', hex),
        piece('germany', 'infantry', one),
        piece('italy', 'infantry', one),
        piece('hungary', 'infantry', two),
      ],
      special: { blitz: { 'soviet-union': 0 } },
    })
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u2' })
    expect(at.refusal({ type: 'fight' })).toBe('9.26 too-many-strangers')
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'fight' })).toBeNull()
    at.do({ type: 'join', unit: 'u3' })
    expect(at.refusal({ type: 'fight' })).toBe('9.26 too-many-strangers')
    expect(at.refusal({ type: 'combine' })).toBe('9.26 not-theirs')
  })

  it(`${rule('aeto', '9.26')} of French and British is a Combined Offensive for a point each`, () => {
    const hex = board
      .neighbours('W 3022')
      .find((next) => board.hex(next).country === 'france' && !board.hasSide('W 3022', next, 'sea'))!
    const beside = board
      .neighbours(hex)
      .filter((next) => board.hex(next).country === 'france' && !board.hasSide(hex, next, 'sea'))
    const at = tableAt({
      units: [
        piece('germany', 'infantry', hex),
        piece('france', 'infantry', beside[0]),
        piece('united-kingdom', 'infantry', beside[1]),
      ],
      conquered: { poland: 'germany' },
      more: { sitzkrieg: 'over', control: { [hex]: 'germany' } },
    })
    at.do({ type: 'attack', by: 'france', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'join', unit: 'u2' })).toBe('9.26 french-and-british')
    at.do({ type: 'combine' })
    expect(at.events).toMatchObject([{ total: 2, explain: [{ amount: 1 }, { amount: 1 }] }])
    expect(at.refusal({ type: 'combine' })).toBe('9.26 combined')
    at.do({ type: 'join', unit: 'u2' })
    at.do({ type: 'fight' })
    expect(at.events).toMatchObject([{ result: '2-1' }])
  })

  it(`${rule('aeto', '9.2')} at less than 1-1 is refused to Vichy units, and to nobody else`, () => {
    const hex = first(start, 'algeria', (one) => board.hex(one).sites.length === 0)
    const beside = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'algeria' && !board.hasSide(hex, next, 'sea'))!
    const state = (strength: number) =>
      tableAt({
        date: ['December', 1942],
        camps: { 'united-states': 'west' },
        wars: [
          ['united-states', 'germany'],
          ['united-states', 'algeria'],
        ],
        conquered: { france: 'germany', poland: 'germany' },
        units: [piece('algeria', 'infantry', beside), piece('united-states', 'infantry', hex, { strength })],
        more: {
          vichy: { since: 8, reactions: [{ state: 'algeria', reaction: 'fight', since: 39 }], fallen: false },
          nations: {
            ...start.nations,
            france: { ...start.nations.france, status: 'conquered', conqueror: 'germany' },
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            'united-states': { ...start.nations['united-states'], status: 'war', camp: 'west' },
            algeria: { ...start.nations.algeria, status: 'war' },
          },
        },
      })
    const odds = (by: 'algeria' | 'united-states', target: string, unit: string, strength: number) => {
      const at = state(strength)
      at.do({ type: 'attack', by, hex: target, terrain: 'clear' })
      at.do({ type: 'join', unit })
      return at.refusal({ type: 'fight' })
    }
    expect(odds('algeria', hex, 'u0', 4)).toBeNull()
    expect(odds('algeria', hex, 'u0', 5)).toBe('9.2 vichy-odds')
    expect(odds('united-states', beside, 'u1', 1)).toBeNull()
  })

  it(`${rule('aeto', '10.0')} counts supply as a host's map has it, marked or not`, () => {
    const hex = inland('poland')
    const beside = board.neighbours(hex).find((next) => board.hex(next).country === 'poland')!
    const total = (game: typeof aeto) => {
      const from = position({
        date: ['December', 1939],
        units: [piece('germany', 'infantry', beside), piece('poland', 'infantry', hex)],
        special: { blitz: { poland: 0 } },
      })
      return table(game, {}, { from }).attack(hex, 'attack', 'u0')
    }
    expect(total(aeto)).toBe('1-1 0')
    expect(total(umpireOn({ supplied: (_, { nation }) => nation !== 'germany' }) as typeof aeto)).toBe(
      '1-1 -2',
    )
    expect(total(umpireOn({ supplied: (_, { nation }) => nation !== 'poland' }) as typeof aeto)).toBe('1-1 1')
  })

  it(`${rule('aeto', '10.23')} is better for Soviets in their first winter, while it is winter and until March`, () => {
    const won = { winterWar: { since: 4, outcome: 'won', firstWinter: false } } as const
    const bonus = (
      month: 'January' | 'March' | 'April',
      weather: 'winter' | 'fair',
      russianWinter: 'on' | 'over' = 'on',
    ) =>
      hasWinterBonus(
        position({ ...EAST, date: [month, 1942], special: { ...won, russianWinter }, more: { weather } }),
      )
    expect(bonus('January', 'winter')).toBe(true)
    expect(bonus('March', 'winter')).toBe(true)
    expect(bonus('January', 'fair')).toBe(false)
    expect(bonus('April', 'winter')).toBe(false)
    expect(bonus('January', 'winter', 'over')).toBe(false)
    const lost = {
      winterWar: { since: 4, outcome: 'lost', firstWinter: false },
      russianWinter: 'on',
    } as const
    expect(
      hasWinterBonus(
        position({ ...EAST, date: ['January', 1942], special: lost, more: { weather: 'winter' } }),
      ),
    ).toBe(false)
  })
})

describe('in the air', () => {
  it(`${rule('aeto', '10.7')} a fighter rams bombers of nations with which the Soviets are at war`, () => {
    const state = position({
      ...EAST,
      camps: { ...EAST.camps, hungary: 'axis' },
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'bomber', 'W 3430'),
        piece('hungary', 'bomber', 'W 2932'),
        piece('germany', 'fighter', 'W 3430'),
        piece('soviet-union', 'bomber', 'E 1924', { strength: 0 }),
      ],
    })
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u1' })).toBeNull()
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u2' })).toBe('9.1 no-war')
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'u3' })).toBe('10.7 no-bomber')
    expect(refusal(state, { type: 'ram', unit: 'u4', target: 'u1' })).toBe('10.7 no-rammer')
    expect(refusal(state, { type: 'ram', unit: 'u0', target: 'nobody' })).toBe('9.1 no-such-unit')
    const list = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'ram')
    expect(list).toEqual([{ type: 'ram', unit: 'u0', target: 'u1' }])
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
  it(`${rule('aeto', '10.17')} have all of Bessarabia with its first hex, and eastern Poland with its third city`, () => {
    const bessarabia = board.ids.filter((hex) => board.hex(hex).region === 'bessarabia')
    const hex = bessarabia.find((one) =>
      board
        .neighbours(one)
        .some((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(one, next, 'sea')),
    )!
    const from = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(hex, next, 'sea'))!
    const at = tableAt({
      date: ['September', 1940],
      conquered: { poland: 'germany' },
      units: [piece('soviet-union', 'armor', from)],
      special: { launched: { 'soviet-union': 1 } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'ceded', region: 'bessarabia' }))
    expect(bessarabia.every((one) => at.owner(one) === 'soviet-union')).toBe(true)
    expect(at.state.special.occupations).toEqual(['bessarabia'])
  })

  it(`${rule('aeto', '10.17')} occupations are the Soviets' own: Germans who come into eastern Poland begin none`, () => {
    const east = first(
      start,
      'poland',
      (hex) => board.hex(hex).region === 'east-poland' && board.hex(hex).sites.length === 0,
    )
    const beside = board
      .neighbours(east)
      .find((next) => board.hex(next).country === 'poland' && !board.hasSide(east, next, 'sea'))!
    const at = tableAt({
      date: ['September', 1939],
      units: [piece('germany', 'infantry', beside)],
      more: { control: { [beside]: 'germany', 'W 3533': 'germany' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.state.special.occupations).toEqual([])
    expect(at.owner(east)).toBe('germany')
    at.do({ type: 'stop' })
    at.until('supply')
    at.do({ type: 'end' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'marked', rule: '9.4', unit: 'u0', mark: 'out-of-supply' }),
    )
  })

  it(`${rule('aeto', '10.24')} do not begin the Winter War by a march, and win it from land units, not from ships`, () => {
    const east = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === 'east-finland' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(hex, next, 'sea')),
    )
    const from = board
      .neighbours(east)
      .find((next) => board.hex(next).country === 'soviet-union' && !board.hasSide(east, next, 'sea'))!
    const march = (step: 'offensive' | 'movement') =>
      refusal(
        position({
          step,
          date: ['January', 1940],
          units: [piece('soviet-union', 'armor', from)],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: { weather: 'winter' },
        }),
        { type: 'enter', hex: east },
      )
    expect(march('offensive')).toBe('10.24 undeclared')
    expect(march('movement')).toBe('10.24 undeclared')
    const finland = { ...start.nations.finland, status: 'war' as const }
    const at = tableAt({
      date: ['January', 1940],
      wars: [['soviet-union', 'finland']],
      units: [
        piece('soviet-union', 'armor', from),
        piece('finland', 'bomber', east),
        piece('finland', 'infantry', 'E 1433'),
      ],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: { weather: 'winter', nations: { ...start.nations, finland } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.events).toContainEqual({ type: 'winter-war', rule: '10.24', what: 'won' })
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'finland')).toEqual([])
    expect(at.state.nations.finland.status).toBe('neutral')
  })

  it(`${rule('aeto', '10.24')} say aloud that the Winter War begins`, () => {
    const at = tableAt({ date: ['January', 1940], more: { weather: 'winter' } })
    at.do({ type: 'winter-war' })
    expect(at.events).toMatchObject([
      { type: 'winter-war', what: 'begins' },
      { type: 'war', by: 'soviet-union', on: 'finland' },
    ])
  })

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

  it(`${rule('aeto', '10.14')} Zhukov is told safe or lost`, () => {
    const zhukov = [piece('soviet-union', 'general', 'E 1924', { name: 'Zhukov', strength: 0 })]
    const roll = (die: number) => {
      const at = tableAt({ ...EAST, units: zhukov })
      at.do({ type: 'imperil', unit: 'u0' }, die)
      return at.events.map((event) => (event.type === 'rolled' ? event.result : event.type))
    }
    expect(roll(2)).toEqual(['safe'])
    expect(roll(1)).toEqual(['lost', 'removed'])
    expect(movementNotes(position({ ...EAST }), zhukov[0])).toEqual([
      ['10.14', 'takes part in no breakthrough or exploitation', 0],
    ])
  })

  it(`${rule('aeto', '10.8', '10.5', '10.0')} and others have notes on movement where the rules give them one, and nobody else`, () => {
    const notes = (kind: Parameters<typeof piece>[1], more: object = {}, out = false) =>
      movementNotes(position({ ...EAST, more }), piece('soviet-union', kind, 'E 1924', { out })).map(
        ([id, , amount]) => `${id} ${amount}`,
      )
    expect(notes('armor', { weather: 'winter' })).toEqual(['10.8 1'])
    expect(notes('armor')).toEqual([])
    expect(notes('mechanized', { weather: 'winter' })).toEqual([])
    expect(notes('mountain')).toEqual(['10.5 1', '10.5 2'])
    expect(notes('commando', {}, true)).toEqual(['10.0 1', '10.0 2'])
    expect(notes('commando', { weather: 'mud' }, true)).toEqual(['10.0 1', '10.0 1'])
    expect(notes('commando')).toEqual(['10.0 1'])
    expect(notes('partisan')).toEqual(['10.6 1'])
    expect(notes('infantry')).toEqual([])
    const asked = position({
      ...EAST,
      units: [piece('soviet-union', 'infantry', 'E 1924'), piece('soviet-union', 'mountain', 'E 1924')],
    })
    expect(refusal(asked, { type: 'inquire', topic: 'movement', of: 'u0' })).toBe('10.0 no-subject')
    expect(refusal(asked, { type: 'inquire', topic: 'movement', of: 'u1' })).toBeNull()
  })
})
