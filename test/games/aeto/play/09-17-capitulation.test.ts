/** Who gives up early, and partners of a fallen Germany: sections 9.17, 9.18, 9.19, 9.20 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { invadedPartners, mayYield, partnerCrisis } from '../../../../src/games/aeto/09-conditions'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import {
  type PoliticalRoll,
  resolveItalianSurrender,
  resolveLowCountries,
  resolvePartnerCapitulation,
  resolvePartnerSurrender,
} from '../../../../src/games/aeto/09-political-rolls'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import type { Dice } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

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

const chance = (roll: (dice: Dice) => PoliticalRoll) => {
  const yes = outcomesOf((dice) => roll(dice).happens).find(({ value }) => value)
  return yes === undefined ? '0' : fractionText(yes.probability)
}

const CAMPS = { rumania: 'axis', 'soviet-union': 'soviet' } as const

const WARS = [
  ['soviet-union', 'rumania'],
  ['germany', 'soviet-union'],
] as const

/** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
const SUMMER: Position = {
  date: ['August', 1943],
  camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['united-states', 'italy'],
    ['united-states', 'germany'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  more: { vichyOpen: false },
}

const board = boardOf(start)

const byLand = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('partners', () => {
  it(`${rule('aeto', '9.18')} are rolled for when Allies stand in them for the first time: Bessarabia is not Rumania`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const board = boardOf(at.state)
    const bessarabia = board.ids.find(
      (hex) =>
        board.hex(hex).region === 'bessarabia' &&
        board
          .neighbours(hex)
          .some((one) => board.hex(one).country === 'soviet-union' && !board.hasSide(hex, one, 'sea')),
    )!
    const red = at.raise('soviet-union', 'infantry', 4, beside(at, bessarabia, 'soviet-union'))
    at.move(red, bessarabia)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([])
    at.until('offensive', 'July', 1943)
    const inside = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'rumania' &&
        board.hex(hex).region === null &&
        board.neighbours(hex).some((one) => board.hex(one).region === 'bessarabia'),
    )!
    at.march(red, inside)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'capitulate', nation: 'rumania', by: 'soviet-union' }])
  })
})

describe('a fallen power', () => {
  it(`${rule('aeto', '9.20')} leaves a partner of the Axis to whose army stands nearest to its capital, most of it if several are as near`, () => {
    const board = boardOf(start)
    const around = board.neighbours('W 2932').filter((hex) => board.hex(hex).country === 'hungary')
    const fall = (units: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({
        date: ['May', 1945],
        camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet', 'united-states': 'west' },
        wars: [
          ['germany', 'soviet-union'],
          ['soviet-union', 'hungary'],
          ['united-states', 'germany'],
          ['united-states', 'hungary'],
          ['united-states', 'italy'],
          ['soviet-union', 'italy'],
        ],
        conquered: { poland: 'germany' },
        units,
      })
      // Italy fights on with a 1; Hungary is rolled for, and gives up with a 3.
      at.do({ type: 'surrender', nation: 'germany' })
      at.do({ type: 'roll' }, 1)
      expect(aeto.decision(at.state as never)).toMatchObject({ question: 'roll' })
      at.do({ type: 'roll' }, 3)
      return at.state.nations.hungary.conqueror
    }
    const far = first(start, 'hungary', (hex) => board.grid.distance(hex, 'W 2932') === 3)
    const reds = piece('soviet-union', 'infantry', around[0])
    const yanks = piece('united-states', 'infantry', around[1])
    expect(fall([reds, piece('united-states', 'infantry', far)])).toBe('soviet-union')
    expect(fall([yanks, piece('soviet-union', 'infantry', far)])).toBe('united-states')
    expect(fall([reds, yanks, piece('united-states', 'infantry', around[1])])).toBe('united-states')
    expect(fall([reds, piece('soviet-union', 'infantry', around[0]), yanks])).toBe('soviet-union')
    // Generals, and units that are not at war with it, do not count.
    expect(fall([piece('united-states', 'general', around[0]), reds])).toBe('soviet-union')
    expect(fall([piece('italy', 'infantry', around[0]), piece('united-states', 'infantry', far)])).toBe(
      'united-states',
    )
  })

  it(`${rule('aeto', '9.20')} leaves a partner that rolls 2 in the war`, () => {
    const at = tableAt({
      date: ['May', 1945],
      camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'hungary'],
        ['soviet-union', 'italy'],
      ],
    })
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 1)
    at.do({ type: 'roll' }, 2)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '9.20', result: 'no' }])
    expect(at.state.nations.hungary.status).toBe('war')
  })
})

describe('the fall of Germany', () => {
  it(`${rule('aeto', '9.17', '9.20', '9.27')} makes Italy roll, its partners if Italy fights on, and the war is over with Italy's surrender`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'April', 1945)
    at.do(invade('italy', 'greece'))
    // Italy 4 fights on, Hungary 2 stays, Rumania 3 gives up.
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 4)
    at.do({ type: 'roll' }, 2)
    at.do({ type: 'roll' }, 3)
    expect(at.state.nations.hungary.status).toBe('war')
    expect(at.state.nations.rumania.status).toBe('conquered')
    expect(at.state.nations.italy.status).toBe('war')
    expect(at.state.ended).toBeNull()
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.ended).toMatchObject({ winner: 'united-kingdom', level: 'Allied victory', rule: '9.27' })
  })

  it(`${rule('aeto', '9.17', '9.11')} throws for German ships, for Italy and for Italian ships one after the other`, () => {
    const at = table()
    at.until('offensive', 'April', 1945)
    at.do(invade('italy', 'greece'))
    const ships = [at.raise('germany', 'cl', 7, 'W 3933'), at.raise('italy', 'cl', 7, 'W 2422')]
    const outcomes = (action: AetoAction) => aeto.outcomes(at.state as never, action).length
    // Two dice for a stack of ships; one for Italy, which gives up on two of its faces.
    expect(outcomes({ type: 'surrender', nation: 'germany' })).toBe(11)
    at.do({ type: 'surrender', nation: 'germany' }, 7)
    expect(at.state.flow.asked).toMatchObject([{ type: 'roll', nation: 'italy', at: null }])
    expect(outcomes({ type: 'roll' })).toBe(4 + 2 * 11)
    expect(ships.map((id) => id in at.state.units)).toEqual([false, true])
  })

  it(`${rule('aeto', '9.17', '9.20')} has its odds`, () => {
    expect(chance(resolveItalianSurrender)).toBe('1/3')
    expect(chance(resolvePartnerSurrender)).toBe('2/3')
  })
})

describe('partners of the Axis', () => {
  it(`${rule('aeto', '9.18')} may give up in the first month of an invasion, from 1942, as the units in them have it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1942)
    at.do(invade('germany', 'soviet-union'))
    const border = boardOf(at.state).ids.filter(
      (hex) => boardOf(at.state).hex(hex).country === 'soviet-union',
    )
    const west = (hex: string) =>
      boardOf(at.state)
        .neighbours(hex)
        .find((next) => {
          const { country, region } = boardOf(at.state).hex(next)
          return country === 'finland' && region === null && !boardOf(at.state).hasSide(hex, next, 'sea')
        })
    const start = border.find((hex) => west(hex) !== undefined)!
    at.move(at.raise('soviet-union', 'infantry', 4, start), west(start)!)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'capitulate', nation: 'finland', by: 'soviet-union' }])
    at.do({ type: 'answer', yes: true }, 6)
    // +1 for the unit, -1 for 1942, -3 for Finland.
    expect(at.events[0]).toMatchObject({ rule: '9.18', net: 3, result: 'no' })
    at.until('turn-end', 'July', 1942)
    expect(at.state.flow.asked).toEqual([])
  })

  it(`${rule('aeto', '9.18')} has its odds`, () => {
    const rumania = { allied: 2, german: 0, year: 1944, finland: false }
    expect(chance((dice) => resolvePartnerCapitulation(rumania, dice))).toBe('2/3')
    expect(chance((dice) => resolvePartnerCapitulation({ ...rumania, german: 2 }, dice))).toBe('1/3')
    expect(chance((dice) => resolvePartnerCapitulation({ ...rumania, year: 1943 }, dice))).toBe('1/2')
  })

  it(`${rule('aeto', '9.18')} count enemies' combat land units against them, and Germans on land and in the air for them`, () => {
    const at = first(position({}), 'rumania', (hex) => boardOf(start).hex(hex).region === null)
    const state = position({
      date: ['May', 1944],
      camps: CAMPS,
      wars: WARS,
      units: [
        piece('soviet-union', 'infantry', at),
        piece('soviet-union', 'general', at),
        piece('rumania', 'infantry', at),
        piece('germany', 'bomber', at),
        piece('germany', 'infantry', at),
        piece('germany', 'general', at),
      ],
    })
    expect(partnerCrisis(state, 'rumania')).toEqual({ allied: 1, german: 2, year: 1944, finland: false })
    expect(invadedPartners(state)).toEqual([{ nation: 'rumania', by: 'soviet-union' }])
    const hungry = position({
      camps: CAMPS,
      wars: WARS,
      units: [piece('soviet-union', 'infantry', at, { out: true })],
    })
    expect(invadedPartners(hungry)).toEqual([])
  })
})

describe('the Low Countries', () => {
  it(`${rule('aeto', '9.19')} may give up to Germany for every French fort along the Belgian border`, () => {
    const at = table()
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 no-forts')
    for (const hex of ['W 3418', 'W 3319', 'W 3219']) at.fort('france', hex)
    // Those of this very Seasonal Turn do not count, nor does one that is not at the border, or not in France.
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 no-forts')
    at.until('season', 'January', 1940)
    at.fort('france', 'W 3518')
    at.fort('france', 'W 2714')
    at.fort('germany', 'W 3322')
    at.do({ type: 'yield', nation: 'belgium' }, 3)
    expect(at.state.nations.belgium.status).toBe('neutral')
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 rolled')
    at.do({ type: 'yield', nation: 'netherlands' }, 2)
    expect(at.state.nations.netherlands).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(chance((dice) => resolveLowCountries(3, dice))).toBe('1/3')
  })

  it(`${rule('aeto', '9.19')} are rolled for by a Germany that stands, with forts along the border or beside it`, () => {
    const forts = (hexes: readonly string[], conquered = {}) =>
      mayYield(position({ step: 'season', conquered, more: { forts: hexes } }), 'belgium').legal
    expect(forts(['W 3319'])).toBe(true)
    expect(forts(['W 2619'])).toBe(false)
    expect(forts(['W 3319'], { germany: 'soviet-union' })).toBe(false)
  })
})

describe('Dutch who give up before they are invaded', () => {
  it(`${rule('aeto', '9.19', '9.23')} are friends of the West that Germany has conquered: a Britain that holds out has the points of what Americans free of them`, () => {
    const at = tableAt({
      ...SUMMER,
      date: ['January', 1940],
      step: 'season',
      camps: {},
      wars: [],
      conquered: { poland: 'germany' },
      more: { forts: ['W 3319', 'W 3219'] },
    })
    at.do({ type: 'yield', nation: 'netherlands' }, 1)
    const { netherlands } = at.state.nations
    expect(netherlands).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    const { nations } = position({
      ...SUMMER,
      conquered: { ...SUMMER.conquered, 'united-kingdom': 'germany' },
    })
    const later = position({
      ...SUMMER,
      more: {
        ...SUMMER.more,
        holdingOut: ['united-kingdom'],
        nations: { ...nations, netherlands: { ...netherlands, liberator: 'united-states' } },
      },
    })
    const amsterdam = incomeOf(later, 'united-kingdom').filter(({ because }) => because === 'Amsterdam')
    expect(amsterdam).toMatchObject([{ amount: 2 }])
  })
})

describe('once, and for one alone', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '9.17', '9.20')} the fall of Germany is rolled for by an Italy in the war, and then by its partners`, () => {
    const fall = (camps: NonNullable<Position['camps']>, ...rolls: number[]) => {
      const wars = Object.keys(camps).map((nation) => [nation, 'united-kingdom'] as [never, never])
      const at = tableAt({ ...FALLEN, date: ['May', 1944], camps, wars })
      at.do({ type: 'surrender', nation: 'germany' })
      if (rolls.length > 0) at.do({ type: 'roll' }, ...rolls)
      const rolled = at.events.flatMap((event) => (event.type === 'rolled' ? [event.rule] : []))
      return [rolled, at.state.flow.asked.flatMap((asked) => (asked.type === 'roll' ? [asked.nation] : []))]
    }
    expect(fall({ hungary: 'axis' })).toEqual([[], []])
    expect(fall({ italy: 'axis', hungary: 'axis', rumania: 'axis' }, 4)).toEqual([
      ['9.17'],
      ['rumania', 'hungary'],
    ])
  })
})

describe('Soviets', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '9.18', '10.6')} who come into Bessarabia have not set foot in Rumania yet`, () => {
    const at = (to: string) => {
      const from = byLand(to, 'soviet-union')[0] ?? byLand(to, 'rumania')[0]
      const there = tableAt({
        ...EAST,
        camps: { ...EAST.camps, rumania: 'axis' },
        wars: [...EAST.wars, ['rumania', 'soviet-union']],
        units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
        more: { control: { [from]: 'soviet-union' } },
      })
      there.move('u0', to)
      return there.state.invasions.some(({ on, physical }) => on === 'rumania' && physical !== null)
    }
    const border = first(
      start,
      'rumania',
      (hex) => board.hex(hex).region === 'bessarabia' && byLand(hex, 'soviet-union').length > 0,
    )
    const inland = first(
      start,
      'rumania',
      (hex) => board.hex(hex).region === null && byLand(hex, 'rumania').length > 0,
    )
    expect([at(border), at(inland)]).toEqual([false, true])
  })
})
