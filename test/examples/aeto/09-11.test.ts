/** The worked examples of parts 9 to 11, told in our own words. */

import { describe, expect, it } from 'vitest'
import { citiesThatCount } from '../../../src/games/aeto/09-10-conquest'
import { partisanHexes } from '../../../src/games/aeto/10-06-partisan-hexes'
import { movementNotes } from '../../../src/games/aeto/10-conditions'
import { oddsOf } from '../../../src/games/aeto/10-land-combat'
import { aeto } from '../../../src/games/aeto/game'
import type { Nation } from '../../../src/games/aeto/nations'
import { flightToIceland } from '../../../src/games/aeto/play/09-22-britain'
import { areAtWar } from '../../../src/games/aeto/politics'
import { boardOf } from '../../../src/games/aeto/state'
import { type AetoUnit, strengthNow } from '../../../src/games/aeto/units'
import { rule } from '../../../src/testing'
import {
  hold,
  type Line,
  type Position,
  piece,
  position,
  start,
  tableAt,
} from '../../games/aeto/play/position'
import { reachVichy, table } from '../../games/aeto/play/table'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const
const EAST = {
  date: ['June', 1941],
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
} as const satisfies Position
const AMERICA = {
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  conquered: FALLEN,
} as const satisfies Position
const MARSEILLES = 'W 2319'

describe('part 9', () => {
  it(`${rule('aeto', '9.8', '9.10')} Turkey has five cities: it falls with three of them and an enemy beside Ankara`, () => {
    expect(citiesThatCount(start, 'turkey')).toHaveLength(5)
    const [door] = board
      .neighbours('E 4322')
      .filter((hex) => board.hex(hex).country === 'turkey' && board.hex(hex).sites.length === 0)
    const [from] = board.neighbours(door).filter((hex) => !board.neighbours('E 4322').includes(hex))
    const falls = (cities: readonly string[]) => {
      const at = tableAt({
        camps: { turkey: 'west' },
        wars: [['germany', 'turkey']],
        conquered: FALLEN,
        units: [piece('germany', 'armor', from), piece('turkey', 'infantry', 'E 4322')],
        more: { control: Object.fromEntries([...cities, from].map((hex) => [hex, 'germany'])) },
      })
      at.move('u0', door)
      return at.state.nations.turkey.status
    }
    expect(falls(['E 4226', 'E 4627'])).toBe('war')
    expect(falls(['E 4226', 'E 4627', 'E 4619'])).toBe('conquered')
  })

  it(`${rule('aeto', '9.10', '10.17')} Lithuania has no city: a hex falls to who stands in it or has it in his zone, and stays his`, () => {
    const inside = board.ids.filter((hex) => board.hex(hex).country === 'lithuania')
    const door = inside.find((hex) =>
      board.neighbours(hex).some((next) => board.hex(next).country === 'soviet-union'),
    )
    const border =
      door ??
      inside.find((hex) => board.neighbours(hex).some((next) => board.hex(next).country === 'latvia'))!
    const from = board
      .neighbours(border)
      .find((hex) => ['soviet-union', 'latvia'].includes(board.hex(hex).country ?? ''))!
    const at = tableAt({
      conquered: FALLEN,
      units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
      special: { occupations: ['lithuania', 'latvia'], launched: { 'soviet-union': 1 } },
      more: { control: board.hex(from).country === 'latvia' ? { [from]: 'soviet-union' } : {} },
    })
    at.move('u0', border)
    const near = board
      .neighbours(border)
      .filter((hex) => inside.includes(hex) && !board.hasSide(border, hex, 'sea'))
    for (const hex of [border, ...near]) expect(at.owner(hex)).toBe('soviet-union')
    const far = inside.filter((hex) => hex !== border && !near.includes(hex))
    expect(far.length).toBeGreaterThan(0)
    for (const hex of far) expect(at.owner(hex)).toBe('lithuania')
    expect(at.state.nations.lithuania.status).not.toBe('conquered')
  })

  it(`${rule('aeto', '9.11')} what is left of the French light ships goes to Marseilles first, then to Dakar, Oran and Alexandria`, () => {
    const at = table()
    reachVichy(at)
    const light = (kind: string) =>
      Object.keys(at.state.units).filter(
        (id) => at.state.units[id].kind === kind && at.state.units[id].nation === 'france',
      )
    // Two light cruisers, four destroyers and a submarine are left.
    const left = { cl: 2, dd: 4, submarine: 1 } as const
    const lost = Object.entries(left).flatMap(([kind, count]) => light(kind).slice(count))
    const units = Object.fromEntries(Object.entries(at.state.units).filter(([id]) => !lost.includes(id)))
    const remnant = table(aeto, {}, { from: aeto.codec.accept({ ...at.state, units }) as never })
    remnant.do({ type: 'answer', yes: true })
    const where = (kind: string) =>
      Object.values(remnant.state.units)
        .filter((unit) => unit.kind === kind && unit.from === 'france')
        .map((unit) => unit.at)
        .sort()
    expect(where('cl')).toEqual(['W 0804', MARSEILLES])
    expect(where('dd')).toEqual(['W 0804', 'W 1312', MARSEILLES, MARSEILLES])
    expect(where('submarine')).toEqual([MARSEILLES])
  })

  it(`${rule('aeto', '9.11')} French ships in Alexandria do not move until Italy has fallen or France is free`, () => {
    const given = (more: Position = {}): Position => ({
      date: ['July', 1943],
      step: 'naval-and-air',
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('france', 'bb', 'E 5623', { interned: true, name: 'Lorraine', from: 'france' })],
      ...more,
    })
    hold([[given(), { type: 'take', unit: 'u0' }, '9.11 interned']])
    const at = tableAt(given())
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.units.u0).toMatchObject({ interned: false, nation: 'united-kingdom' })
    at.land('u0', 'at sea')
    // Or with the last French city that has resources.
    const cities = board.ids.filter(
      (hex) =>
        boardOf(start).hex(hex).country === 'france' &&
        ['city', 'resource'].every((site) =>
          boardOf(start)
            .hex(hex)
            .sites.includes(site as 'city'),
        ),
    )
    const paris = 'W 3118'
    const [door] = board.neighbours(paris).filter((hex) => board.hex(hex).sites.length === 0)
    const free = tableAt({
      ...given(),
      step: 'offensive',
      units: [...given().units!, piece('united-kingdom', 'armor', door)],
      more: {
        control: Object.fromEntries([...cities, door].map((hex) => [hex, 'united-kingdom' as const])),
      },
    })
    const held = { ...free.state.control } as Record<string, Nation>
    delete held[paris]
    const before = table(aeto, {}, { from: aeto.codec.accept({ ...free.state, control: held }) as never })
    before.move('u1', paris)
    expect(before.state.nations.france.liberator).toBe('united-kingdom')
    expect(before.state.units.u0).toMatchObject({ interned: false, nation: 'united-kingdom' })
  })

  it(`${rule('aeto', '9.22')} a Hampden of range 10 flies from Scapa Flow to Iceland in one hop of 20: 3 hexes, 10 for the large sea, 1 for the box`, () => {
    const at = tableAt({
      date: ['July', 1940],
      conquered: FALLEN,
      units: [piece('united-kingdom', 'bomber', 'W 4717', { strength: 1 })],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    const far = (range: number) => at.refusal({ type: 'evacuate', unit: 'u0', range })
    expect(flightToIceland(at.state, 'W 4717')).toBe(14)
    // Twice 7 is enough, twice 6 never is.
    expect([6, 7, 10].map(far)).toEqual(['9.22 too-far', null, null])
    at.do({ type: 'evacuate', unit: 'u0', range: 10 })
    expect(at.state.units.u0.at).toBe('United States')
    expect(at.events).toContainEqual(expect.objectContaining({ mark: 'previously-committed' }))
  })
})

describe('part 10', () => {
  it(`${rule('aeto', '10.0')} a commando without supply has 2 points, and 1 in mud`, () => {
    const points = (weather: 'fair' | 'mud') =>
      movementNotes(
        position({ more: { weather } }),
        piece('united-kingdom', 'commando', 'W 3616', { out: true }),
      ).map(([, , amount]) => amount)
    expect([points('fair').at(-1), points('mud').at(-1)]).toEqual([2, 1])
  })

  it(`${rule('aeto', '10.6')} a Polish partisan comes to any Polish hex that Germany owns and nobody is in; among friends it is gone`, () => {
    const given: Position = {
      date: ['May', 1941],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'W 3533')],
    }
    const hexes = partisanHexes(position(given), 'poland')
    expect(hexes.length).toBeGreaterThan(5)
    for (const hex of hexes) expect(board.hex(hex).country).toBe('poland')
    expect(hexes).not.toContain('W 3533')
    const [here] = hexes.filter((hex) =>
      board.neighbours(hex).some((next) => hexes.includes(next) && !board.hasSide(hex, next, 'sea')),
    )
    const next = board
      .neighbours(here)
      .find((hex) => hexes.includes(hex) && !board.hasSide(here, hex, 'sea'))!
    const at = tableAt({
      ...EAST,
      ...given,
      camps: EAST.camps,
      step: 'movement',
      units: [
        piece('poland', 'partisan', here, { strength: 0 }),
        piece('united-kingdom', 'paratrooper', next),
      ],
      more: { control: { [next]: 'united-kingdom' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: next })
    expect(Object.keys(at.state.units)).toEqual(['u1'])
  })

  it(`${rule('aeto', '10.19')} a Soviet submarine of movement 23 ends no farther than 23 hexes from a Soviet port, whichever it came from`, () => {
    const soviet = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        (board.hex(hex).sites.includes('port') ||
          (board.hex(hex).coast && board.hex(hex).sites.includes('city'))),
    )
    const far = (hex: string) => Math.min(...soviet.map((port) => board.grid.distance(port, hex)))
    const seas = board.ids.filter((hex) => board.hex(hex).terrain === 'sea')
    const [just, over] = [23, 24].map((distance) => seas.find((hex) => far(hex) === distance)!)
    const sail = (to: string, verdict: string | null): Line => [
      {
        ...EAST,
        step: 'naval-and-air',
        units: [piece('soviet-union', 'submarine', 'E 3326')],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'ship', to },
      verdict,
    ]
    hold([sail(just, null), sail(over, '10.19 range'), sail('at sea', '10.19 large-sea')])
  })

  it(`${rule('aeto', '10.21')} a reserve of 2-3 is a depleted 4-3, and can be rebuilt to one`, () => {
    const at = tableAt({
      ...EAST,
      step: 'supply',
      more: { wars: [...start.wars, { by: 'germany', on: 'soviet-union', since: 21 }] },
    })
    at.do({ type: 'end' })
    const reserves = Object.values(at.state.units)
    expect(reserves.length).toBeGreaterThan(0)
    for (const unit of reserves) expect([unit.strength, strengthNow(unit)]).toEqual([4, 2])
    at.until('season', 'July', 1941)
    const [id] = Object.keys(at.state.units)
    at.do({ type: 'rebuild', unit: id })
    expect(strengthNow(at.state.units[id])).toBe(4)
  })

  it(`${rule('aeto', '10.24')} an attack over the Finnish line is no invasion of Finland; to advance there is`, () => {
    const edge = board.ids.find(
      (hex) =>
        board.hex(hex).region === 'east-finland' &&
        board
          .neighbours(hex)
          .some((next) => isWest(next) && !board.hasSide(hex, next, 'sea') && next !== 'E 1433'),
    )!
    const west = board.neighbours(edge).find((hex) => isWest(hex) && !board.hasSide(edge, hex, 'sea'))!
    const at = tableAt({
      date: ['January', 1940],
      conquered: FALLEN,
      units: [
        piece('soviet-union', 'infantry', edge, { strength: 5 }),
        piece('finland', 'infantry', west),
        piece('finland', 'infantry', 'E 1433'),
        piece(
          'finland',
          'infantry',
          board.ids.find((hex) => board.hex(hex).region === 'east-finland' && hex !== edge)!,
        ),
      ],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        wars: [...start.wars, { by: 'soviet-union', on: 'finland', since: 4 }],
        nations: {
          ...position({ conquered: FALLEN }).nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
        control: { [edge]: 'soviet-union' },
      },
    })
    at.attack(west, 'attack', 'u0')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    at.do({ type: 'lose', unit: 'u1' })
    at.move('u0', west)
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    expect(at.state.nations.finland.camp).toBe('axis')
  })

  it.each([
    ['u-47', 'germany', ['September', 1939], 'W 4717', 'united-kingdom', 7, 16],
    ['10th', 'italy', ['November', 1941], 'E 5623', 'united-kingdom', 9, 20],
    ['x-craft', 'united-kingdom', ['September', 1943], 'W 3933', 'germany', 2, 6],
  ] as const)(`${rule('aeto', '10.25')} %s of %s`, (chit, nation, date, port, foe, roll, net) => {
    const at = tableAt({
      date,
      step: 'naval-and-air',
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: FALLEN,
      units: [piece(nation, 'submarine', 'at sea'), piece(foe, 'bb', port, { strength: 9 })],
    })
    // A 4 still gets in.
    at.do({ type: 'infiltrate', chit, unit: 'u0', port }, 4)
    at.do({ type: 'strike', unit: 'u1' }, roll)
    expect(at.events[0]).toMatchObject({ roll, net, result: net >= 9 ? 'hit' : 'missed' })
    expect(at.state.units.u1.depleted).toBe(net >= 9)
  })

  it(`${rule('aeto', '10.27')} French battleships close Marseilles to the uninvited, and no port in Africa`, () => {
    const closed = (hex: string, nation: 'vichy-france' | 'algeria') => {
      const at = tableAt({
        date: ['July', 1940],
        conquered: { ...FALLEN, france: 'germany' },
        units: [piece(nation, 'bb', hex)],
        more: { vichy: { since: 9, reactions: [], fallen: false } },
      })
      return (at.do({ type: 'inquire', topic: 'harbor', of: hex })[0] as { result: string }).result
    }
    expect(closed(MARSEILLES, 'vichy-france')).toBe('closed to the uninvited')
    expect(closed('W 1312', 'algeria')).toBe('open')
  })
})

const isWest = (hex: string) => board.hex(hex).country === 'finland' && board.hex(hex).region === null

describe('part 11', () => {
  it(`${rule('aeto', '11.4')} the Victorious comes back for a carrier that was sunk, and once`, () => {
    const at = tableAt({
      step: 'season',
      date: ['July', 1943],
      conquered: FALLEN,
      rules: ['recall'],
      units: [
        piece('united-kingdom', 'cv', 'W 3515', { name: 'Victorious' }),
        piece('united-kingdom', 'cv', 'E 5623', { name: 'Eagle' }),
      ],
    })
    at.do({ type: 'withdraw', unit: 'u0' })
    expect(at.refusal({ type: 'recall', kind: 'cv' })).toBe('11.4 none-sunk')
    at.do({ type: 'lose', unit: 'u1' })
    at.do({ type: 'recall', kind: 'cv' })
    at.do({ type: 'place', at: 'W 4717' })
    expect(Object.values(at.state.units)).toMatchObject([{ name: 'Victorious', at: 'W 4717' }])
    expect(at.refusal({ type: 'recall', kind: 'cv' })).toBe('11.4 none-away')
  })

  it(`${rule('aeto', '11.6')} in the winter of 1944 America has three free units: one in the air, one on land, one at sea`, () => {
    const at = tableAt({ ...AMERICA, step: 'season', date: ['January', 1944], rules: ['freeUnits'] })
    const claim = (category: 'air' | 'land' | 'naval') =>
      ({ type: 'claim', power: 'united-states', category }) as const
    at.do(claim('air'))
    expect(at.refusal(claim('air'))).toBe('11.6 category')
    at.do(claim('naval'))
    expect(at.refusal(claim('naval'))).toBe('11.6 category')
    at.do(claim('land'))
    for (const category of ['air', 'land', 'naval'] as const)
      expect(at.refusal(claim(category))).toBe('11.6 category')
  })

  it(`${rule('aeto', '11.6')} a Germany with 8 points has no free unit, and one again with 10`, () => {
    const at = tableAt({ step: 'season', date: ['January', 1944], conquered: FALLEN, rules: ['freeUnits'] })
    const claim = { type: 'claim', power: 'germany', category: 'land' } as const
    at.do({ type: 'income', power: 'germany', poor: true })
    expect(at.refusal(claim)).toBe('11.6 poor')
    at.do({ type: 'income', power: 'germany', poor: false })
    at.do(claim)
    expect(at.refusal({ ...claim, category: 'air' })).toBe('11.6 none-left')
  })

  it(`${rule('aeto', '11.10')} a 7 costs Germany Rommel and Blaskowitz both, if both are in Russia, and him alone who is`, () => {
    const left = (rommel: string) => {
      const at = tableAt({
        ...EAST,
        date: ['December', 1941],
        step: 'weather',
        rules: ['dismissals'],
        units: [
          piece('germany', 'general', rommel, { name: 'Rommel' }),
          piece('germany', 'general', 'E 2330', { name: 'Blaskowitz' }),
          piece('germany', 'general', 'E 2330', { name: 'Hoth' }),
        ],
        more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }] },
      })
      at.do({ type: 'weather', is: 'winter' }, 7)
      return Object.values(at.state.units).map(({ name }) => name)
    }
    expect(left('E 2330')).toEqual(['Hoth'])
    expect(left('W 0726')).toEqual(['Rommel', 'Hoth'])
  })

  it(`${rule('aeto', '11.17')} 39 to 10 is 3 to 1, and 4 to 1 where odds are rounded to the nearest; a half goes up`, () => {
    expect([oddsOf(39, 10, false), oddsOf(39, 10, true)]).toEqual(['3-1', '4-1'])
    expect([oddsOf(35, 10, true), oddsOf(34, 10, true)]).toEqual(['4-1', '3-1'])
  })

  it(`${rule('aeto', '11.24')} Britain scrounges six units in a Seasonal Turn at the most: it has six cities with resources`, () => {
    const at = tableAt({
      step: 'season',
      date: ['January', 1941],
      conquered: FALLEN,
      rules: ['scrounging'],
      units: Array.from({ length: 7 }, () => piece('united-kingdom', 'dd', 'W 3515')),
    })
    for (let i = 0; i < 6; i++) at.do({ type: 'scrounge', unit: `u${i}` })
    expect(at.refusal({ type: 'scrounge', unit: 'u6' })).toBe('11.24 limit')
  })

  it(`${rule('aeto', '11.26')} in the summer of 1942 America rebuilds armor and infantry for a step of a like unit, paratroopers for none, and the one P-38 never`, () => {
    const worn = (kind: AetoUnit['kind'], strength: number) =>
      piece('united-states', kind, 'W 3616', { strength, depleted: true })
    const at = tableAt({
      ...AMERICA,
      step: 'season',
      date: ['July', 1942],
      rules: ['replacements'],
      units: [worn('armor', 6), worn('infantry', 6), worn('paratrooper', 1), worn('fighter', 2)],
    })
    const rebuild = (unit: string) => ({ type: 'rebuild', unit }) as const
    expect(['u0', 'u1', 'u2', 'u3'].map((unit) => at.refusal(rebuild(unit)))).toEqual([
      '11.26 no-twin',
      '11.26 no-twin',
      null,
      '11.26 no-twin',
    ])
    for (const kind of ['armor', 'infantry'] as const)
      at.do({ type: 'stock', nation: 'united-states', kind, strength: 6 })
    for (const unit of ['u0', 'u1', 'u2']) at.do(rebuild(unit))
    expect(Object.values(at.state.units).map(({ depleted }) => depleted)).toEqual([false, false, false, true])
    // The twins in the pool have a step left each.
    expect(Object.values(at.state.optional.pools)).toEqual([1, 1])
    expect(at.refusal(rebuild('u3'))).toBe('11.26 no-twin')
  })
})
