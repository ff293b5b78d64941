import { describe, expect, it } from 'vitest'
import * as production from '../../../src/games/eto/10-reinforcements'
import { type FinalPosition, resignation, victory } from '../../../src/games/eto/13-victory'
import {
  checkVichy,
  declareVichy,
  isOverwhelmed,
  unoccupiedFrance,
  vichyTurn,
} from '../../../src/games/eto/14-vichy'
import { etoBoard } from '../../../src/games/eto/board'
import { hexSet } from '../../../src/games/eto/ground'
import type { Nation } from '../../../src/games/eto/units'
import { oddsRecord, outcomesOf } from '../../../src/kernel/chance'
import { noDice } from '../../../src/kernel/dice'
import { rule } from '../../../src/testing'

const board = etoBoard()

describe('victory', () => {
  const quiet: FinalPosition = {
    alliedInGermany: 0,
    westernInEurope: 3,
    russiansAbroad: 0,
    axisRussianCentres: 0,
    tenBeforeFall1944: false,
  }
  const level = (changes: Partial<FinalPosition>) => {
    const { winner, level: how } = victory({ ...quiet, ...changes })
    return `${winner} ${how}`
  }

  it(`${rule('eto', '13.0')} of the Allies goes by their points in Germany`, () => {
    expect([4, 5, 9, 10, 30].map((alliedInGermany) => level({ alliedInGermany }))).toEqual([
      'axis marginal',
      'allied marginal',
      'allied marginal',
      'allied substantive',
      'allied substantive',
    ])
    expect(level({ alliedInGermany: 10, tenBeforeFall1944: true })).toBe('allied decisive')
  })

  it(`${rule('eto', '13.0')} of the Axis needs Russian centres, and Europe for itself`, () => {
    expect(level({ axisRussianCentres: 11 })).toBe('axis marginal')
    expect(level({ axisRussianCentres: 12 })).toBe('axis substantive')
    expect(level({ axisRussianCentres: 12, alliedInGermany: 1 })).toBe('axis marginal')
    expect(level({ axisRussianCentres: 24 })).toBe('axis substantive')
    expect(level({ axisRussianCentres: 24, westernInEurope: 0 })).toBe('axis decisive')
    expect(level({ axisRussianCentres: 24, westernInEurope: 0, russiansAbroad: 1 })).toBe('axis substantive')
    expect(level({ axisRussianCentres: 23, westernInEurope: 0 })).toBe('axis substantive')
  })

  it(`${rule('eto', '13.1')} by resignation`, () => {
    const turn = (year: number) => ({ year, quarter: 2 as const })
    expect(resignation('allied', turn(1941), false)).toMatchObject({
      winner: 'axis',
      level: 'decisive',
      mayBeRefused: false,
    })
    const axis = (year: number, inGermany: boolean) => resignation('axis', turn(year), inGermany).level
    expect([axis(1942, false), axis(1942, true)]).toEqual(['marginal', 'marginal'])
    expect([axis(1943, false), axis(1943, true)]).toEqual(['substantive', 'decisive'])
    expect([axis(1944, false), axis(1945, true)]).toEqual(['decisive', 'decisive'])
    expect(resignation('axis', turn(1944), true)).toMatchObject({ winner: 'allied', mayBeRefused: true })
  })
})

describe('Vichy', () => {
  const axisNations = new Set<Nation>(['german', 'italian'])

  it(`${rule('eto', '14.11')} may be declared over four free hexes and eight French points`, () => {
    const vichy = ['0917', '0916', '0816', '0815']
    const elsewhere = board.ids.filter((id) => board.hex(id).country === 'france' && !vichy.includes(id))
    const free = unoccupiedFrance(board, hexSet(board, elsewhere))
    expect([...free].sort()).toEqual([...vichy].sort())
    expect(checkVichy(8, free)).toEqual({ legal: true })
    expect(checkVichy(9, free)).toMatchObject({ rule: '14.11', code: 'too-many-french' })
    const three = unoccupiedFrance(board, hexSet(board, [...elsewhere, '0815']))
    expect(checkVichy(8, three)).toMatchObject({ code: 'france-occupied' })
  })

  it(`${rule('eto', '14.11')} needs them to hang together`, () => {
    const apart = ['0917', '0916', '0714', '0713']
    const elsewhere = board.ids.filter((id) => board.hex(id).country === 'france' && !apart.includes(id))
    expect(unoccupiedFrance(board, hexSet(board, elsewhere))).toHaveLength(2)
  })

  it(`${rule('eto', '14.11')} is the largest group of them, and of equal ones the first by number`, () => {
    const free = (...hexes: string[]) => {
      const others = board.ids.filter((id) => board.hex(id).country === 'france' && !hexes.includes(id))
      return [...unoccupiedFrance(board, hexSet(board, others))].sort()
    }
    expect(free('0917', '0714', '0713')).toEqual(['0713', '0714'])
    expect(free('0917', '0916', '0714')).toEqual(['0916', '0917'])
    expect(free('0917', '0916', '0714', '0713')).toEqual(['0713', '0714'])
    expect(free()).toEqual([])
  })

  it(`${rule('eto', '14.11')} does not hang together over the sea`, () => {
    const others = board.ids.filter(
      (id) => board.hex(id).country === 'france' && !['0917', '1017'].includes(id),
    )
    expect(board.hasSide('0917', '1017', 'sea')).toBe(true)
    expect(unoccupiedFrance(board, hexSet(board, others))).toEqual(['0917'])
  })

  it(`${rule('eto', '14.12', '14.13')} keeps half of what stands in its territory, hex by hex`, () => {
    const stacks = [
      { hex: '0916', points: 3 },
      { hex: '0721', points: 2 },
      { hex: '2522', points: 1 },
      { hex: '0811', points: 4 },
    ]
    expect(declareVichy(board, ['0917', '0916', '0816', '0815'], stacks)).toEqual([
      { hex: '0916', points: 2 },
      { hex: '0721', points: 1 },
      { hex: '2522', points: 1 },
    ])
  })

  it(`${rule('eto', '14.14', '14.15')} turns once, away from who invades it`, () => {
    expect(vichyTurn(['german'], false, axisNations)).toBe('all-free-french')
    expect(vichyTurn(['german', 'hungarian'], false, axisNations)).toBe('all-free-french')
    expect(vichyTurn([], false, axisNations)).toBe('unchanged')
    expect(vichyTurn(['american'], false, axisNations)).toBe('nearest-free-french')
    expect(vichyTurn(['british'], false, axisNations)).toBe('all-axis')
    expect(vichyTurn(['american', 'british'], false, axisNations)).toBe('all-axis')
    expect(vichyTurn(['polish'], false, axisNations)).toBe('unchanged')
    expect(vichyTurn(['british'], true, axisNations)).toBe('unchanged')
  })

  it(`${rule('eto', '14.17')} units go without a fight against twice their strength, as in the book`, () => {
    expect(isOverwhelmed(3 + 1, 2)).toBe(true)
    expect(isOverwhelmed(3, 2)).toBe(false)
  })
})

describe('points', () => {
  it(`${rule('eto', '10.12', '10.64')} buy at these prices`, () => {
    expect(production.GERMAN_PRICES).toEqual({ infantry: 1, mechanized: 2, paratroop: 3, amphibious: 4 })
  })

  it(`${rule('eto', '10.61', '10.62')} replace at most eight a turn and twenty-five a year`, () => {
    // The book's case: three full turns leave one.
    expect([0, 8, 16, 24, 25, 26].map(production.germanReplacements)).toEqual([8, 8, 8, 1, 0, 0])
  })

  it(`${rule('eto', '10.11')} come with Suez and Kuwait`, () => {
    expect(production.germanReinforcements(5, { suez: false, kuwait: false })).toBe(5)
    expect(production.germanReinforcements(5, { suez: true, kuwait: true })).toBe(7)
  })

  it(`${rule('eto', '12.1')} are halved by an invasion of Sweden`, () => {
    expect(production.afterSweden(8, true)).toBe(4)
    expect([production.afterSweden(7, true), production.afterSweden(1, true)]).toEqual([3, 0])
    expect(production.afterSweden(8, false)).toBe(8)
  })

  it(`${rule('eto', '10.67')} replace one Italian loss a year`, () => {
    expect(production.checkItalianReplacement(1, 0)).toEqual({ legal: true })
    expect(production.checkItalianReplacement(0, 0)).toMatchObject({ code: 'no-losses' })
    expect(production.checkItalianReplacement(3, 1)).toMatchObject({ code: 'replaced-already' })
  })

  it(`${rule('eto', '10.33', '10.71', '10.72')} are a choice for Russia in a limited war, and none in peace`, () => {
    expect(production.russianPoints('limited-war')).toEqual({ reinforcements: 4, replacements: 20 })
    expect(production.russianPoints('peacetime')).toBeNull()
    expect(production.russianPoints('war')).toBeNull()
  })

  it(`${rule('eto', '10.75')} are not produced with fewer than three centres, lend-lease or no`, () => {
    expect(production.productionTotal(2, 9)).toBeNull()
    expect(production.productionTotal(3, 2)).toBe(5)
  })

  it(`${rule('eto', '10.81')} replace one American loss a turn`, () => {
    expect([0, 1, 4].map(production.americanReplacements)).toEqual([0, 1, 1])
  })

  it(`${rule('eto', '10.36')} of lend-lease come by routes that Axis units block by standing on them`, () => {
    const routes = (...hexes: string[]) => production.blockedRoutes(board, hexSet(board, hexes))
    expect(routes()).toEqual([])
    expect(routes('2103')).toEqual(['archangel'])
    expect(routes('2104', '3221')).toEqual(['archangel', 'persian-gulf'])
    const edge = board.ids.filter((id) => id.startsWith('33') && board.hex(id).country !== null)
    expect(routes(...edge)).toContain('eastern-edge')
    expect(routes(...edge.slice(1))).not.toContain('eastern-edge')
  })

  it(`${rule('eto', '10.36')} of lend-lease are lost by routes that are blocked`, () => {
    expect(production.lendLeaseArriving(3, [], noDice)).toBe(3)
    const odds = (...routes: production.LendLeaseRoute[]) =>
      oddsRecord(outcomesOf((dice) => production.lendLeaseArriving(1, routes, dice)))
    expect(odds('archangel')).toEqual({ 0: '1/3', 1: '2/3' })
    expect(odds('archangel', 'persian-gulf')).toEqual({ 0: '2/3', 1: '1/3' })
    expect(odds('archangel', 'persian-gulf', 'eastern-edge')).toEqual({ 0: '1' })
  })
})
