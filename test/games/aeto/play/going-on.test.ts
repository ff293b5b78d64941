/** Of powers that have fallen and go on: who counts as a power, whom they still pay for, and what they still have. */

import { describe, expect, it } from 'vitest'
import { americanMood } from '../../../../src/games/aeto/09-conditions'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Major, Nation } from '../../../../src/games/aeto/nations'
import { spoilsOf } from '../../../../src/games/aeto/play/09-27-victory'
import { arrival } from '../../../../src/games/aeto/play/placing'
import { sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import type { AetoUnit } from '../../../../src/games/aeto/units'
import { totalOf } from '../../../../src/kernel/explain'
import { legal, refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, start, tableAt } from './position'

const MOSCOW = 'E 1924'
const ALGIERS = 'W 1316'
const PARIS = 'W 3118'
const BAKU = 'E 3707'
const MOSUL = 'E 4810'
const BERLIN = 'W 3627'
const BESIDE_BERLIN = boardOf(start).neighbours(BERLIN)[0]

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

const points = (given: Position, power: Major) => totalOf(incomeOf(position(given), power))

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.22', '9.25')} are no great war of Germany's that brings America in when Britain has fallen`, () => {
    const mood = (given: Position) => americanMood(position(given)).russoGermanWar
    expect(mood({ ...RISING, conquered: { poland: 'germany' }, more: {} })).toBe(true)
    expect(mood(RISING)).toBe(false)
  })

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

  it(`${rule('aeto', '9.9', '9.25')} are surrendered to only where no power is an enemy`, () => {
    const fallen = (...wars: NonNullable<Position['wars']>) => {
      const at = tableAt({
        ...RISING,
        camps: { ...RISING.camps, rumania: 'axis' },
        wars: [...RISING.wars!, ['soviet-union', 'rumania'], ...wars],
      })
      at.do({ type: 'surrender', nation: 'rumania' })
      return at.state.nations.rumania.conqueror
    }
    expect(fallen(['united-kingdom', 'rumania'])).toBe('united-kingdom')
    expect(fallen()).toBe('soviet-union')
  })

  it(`${rule('aeto', '9.25')} keep a city's points from Germany while it is not garrisoned, and no longer`, () => {
    const german = (...units: readonly AetoUnit[]) =>
      points(
        { ...RISING, units: [...RISING.units!, ...units], special: { sovietsFell: 10, remiss: [BAKU] } },
        'germany',
      )
    expect(german(piece('italy', 'infantry', BAKU)) - german()).toBe(0)
    expect(german(piece('germany', 'infantry', BAKU)) - german()).toBe(2)
  })
})

describe('below a fort', () => {
  const below: Position = {
    ...RISING,
    step: 'turn-end',
    rules: ['stacking'],
    units: [],
    optional: { beneath: [{ hex: MOSCOW, unit: piece('soviet-union', 'infantry', MOSCOW) }] },
    more: { ...RISING.more, forts: [MOSCOW] },
  }

  it(`${rule('aeto', '9.25', '11.20')} lies the last who has risen, and it is not over`, () => {
    const at = tableAt(below)
    at.do({ type: 'end' })
    expect([at.state.holdingOut, at.owner(MOSCOW)]).toEqual([['soviet-union'], 'soviet-union'])
  })

  it(`${rule('aeto', '9.26', '11.20')} nobody goes whose enemy stands beside him, and would hold the hex`, () => {
    const beside = (...units: readonly AetoUnit[]): Position => ({
      ...below,
      step: 'movement',
      optional: {},
      units: [piece('soviet-union', 'infantry', MOSCOW), ...units],
      asked: [{ type: 'shelter', hex: MOSCOW }],
    })
    const conceal = { type: 'conceal', unit: 'u0' } as const
    hold([
      [beside(piece('germany', 'infantry', MOSCOW)), conceal, '11.20 enemy'],
      [beside(), conceal, null],
    ])
  })
})

describe('Soviets who are to rise', () => {
  it(`${rule('aeto', '9.25')} do so beside a city in which there is no room for more of them`, () => {
    const given = position({
      ...RISING,
      step: 'replenishment',
      asked: [arrival('soviet-union', 'infantry', { strength: 4, as: 'uprising', near: MOSCOW })],
    })
    const crowded = umpireOn({
      mayStack: (_, __, hex) => (hex === MOSCOW ? refuse('5.9', 'full', 'it is full', hex) : legal),
    })
    const comes = (game: typeof crowded) =>
      [...game.legalActions(given as never)].flatMap((one) => (one.type === 'place' ? [one.at] : []))
    expect(comes(aeto as typeof crowded)).toContain(MOSCOW)
    expect(comes(crowded)).toEqual(comes(aeto as typeof crowded).filter((hex) => hex !== MOSCOW))
  })
})

describe('a Britain without a home', () => {
  const british = (control: Record<string, Nation>, exile = false) =>
    points(
      {
        camps: { italy: 'axis', 'united-states': 'west' },
        conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
        special: { exile },
        more: { control, holdingOut: ['united-kingdom'] },
      },
      'united-kingdom',
    )

  it(`${rule('aeto', '9.23')} that holds out has the points of what Americans have freed of its colonies, and not of what Germans have`, () => {
    const [whole, freed, lost] = [{}, { [MOSUL]: 'united-states' }, { [MOSUL]: 'germany' }] as const
    expect([freed, lost].map((one) => british(one) - british(whole))).toEqual([0, -2])
    expect([freed, lost].map((one) => british(one, true) - british(whole, true))).toEqual([-2, -2])
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

describe('Soviets who stand in what the Western Allies have', () => {
  const BERLIN_TAKEN: Position = {
    date: ['March', 1945],
    camps: { italy: 'axis', 'soviet-union': 'soviet', 'united-states': 'west' },
    wars: [
      ['germany', 'soviet-union'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    units: [piece('soviet-union', 'infantry', BESIDE_BERLIN)],
    more: { control: { [BERLIN]: 'united-states' } },
  }

  it(`${rule('aeto', '9.26', '11.23')} have taken none of it: it counts for the owner`, () => {
    const at = tableAt(BERLIN_TAKEN)
    at.move('u0', BERLIN)
    expect(at.state.units.u0.at).toBe(BERLIN)
    expect(at.owner(BERLIN)).toBe('united-states')
    expect(spoilsOf(at.state)).toMatchObject({ west: 3, soviet: 0 })
  })

  it(`${rule('aeto', '9.11', '9.26')} hold it against the enemy: when its owner falls it is theirs`, () => {
    const at = tableAt(BERLIN_TAKEN)
    at.move('u0', BERLIN)
    at.do({ type: 'surrender', nation: 'united-states' })
    expect(at.owner(BERLIN)).toBe('soviet-union')
  })
})

describe('a nation that was freed and falls again', () => {
  it(`${rule('aeto', '9.11', '9.24')} leaves its colonies to who has them: they were not freed with it`, () => {
    const given: Position = {
      date: ['August', 1944],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['united-states', 'italy'],
        ['italy', 'united-kingdom'],
        ['united-states', 'germany'],
      ],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
      more: { vichyOpen: false },
    }
    const { nations } = position(given)
    const freed = { ...nations, france: { ...nations.france, liberator: 'united-states' as const } }
    const at = tableAt({ ...given, more: { ...given.more, nations: freed } })
    const places = [ALGIERS, PARIS] as const
    expect(places.map(at.owner)).toEqual(['united-kingdom', 'united-states'])
    at.do({ type: 'surrender', nation: 'united-states' })
    expect(places.map(at.owner)).toEqual(['united-kingdom', 'italy'])
  })
})

describe('Soviets in a colony of Britain', () => {
  it.each(['infantry', 'hq'] as const)(
    `${rule('aeto', '9.11', '9.26')} hold what they stand in when it falls to an Italy with which they are at peace: %s`,
    (kind) => {
      const cities = ['city', 'resource'].flatMap((site) => sitesOf(start, 'iraq', site as never))
      const [last, ...others] = [...new Set(cities)]
      const field = first(
        start,
        'iraq',
        (hex) =>
          !cities.includes(hex) &&
          boardOf(start).hex(hex).terrain === 'land' &&
          !boardOf(start).neighbours(last).includes(hex),
      )
      const from = boardOf(start)
        .neighbours(last)
        .find((hex) => boardOf(start).hex(hex).country === 'iraq' && hex !== field)!
      const at = tableAt({
        date: ['August', 1943],
        camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
        wars: [
          ['italy', 'united-kingdom'],
          ['germany', 'soviet-union'],
          ['united-states', 'italy'],
        ],
        conquered: { poland: 'germany', france: 'germany' },
        units: [piece('italy', 'armor', from), piece('soviet-union', kind, field)],
        more: { control: Object.fromEntries([...others, from].map((hex) => [hex, 'italy' as const])) },
      })
      at.move('u0', last)
      expect(at.state.colonies.iraq).toBe('italy')
      expect(at.owner(field)).toBe('soviet-union')
    },
  )
})
