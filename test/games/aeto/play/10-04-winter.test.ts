/** The first winter in Russia: sections 10.4, 10.23 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { hasWinterBonus } from '../../../../src/games/aeto/10-conditions'
import { type Fighter, type LandCombat, landCombat } from '../../../../src/games/aeto/10-land-combat'
import { resolveWinter } from '../../../../src/games/aeto/10-rolls'
import { turnOf } from '../../../../src/games/aeto/calendar'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { barbarossa, CLOSED, first, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

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

const modifier = (more: Partial<LandCombat>) => landCombat(combat(more)).modifier

/** June 1941: Germany is at war with the Soviets. */
function invaded(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'June', 1941)
  at.do(barbarossa)
  return at
}

/** Goes to a step with these dice for what is rolled on the way into it. */
const end = (at: Table, ...rolls: readonly number[]) => at.do({ type: 'end' }, ...rolls)

const board = boardOf(start)

/** Land hexes beside one. */
const beside = (hex: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

describe('the first winter in Russia', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '10.4', '9.25')} passes while the Soviets are conquered, and no later one is the first`, () => {
    const at = tableAt({
      date: ['December', 1941],
      step: 'weather',
      wars: [['germany', 'soviet-union']],
      conquered: { ...FALLEN, 'soviet-union': 'germany' },
      special: { sovietsFell: 25 },
      more: CLOSED,
    })
    at.do({ type: 'weather', is: 'winter' })
    at.until('weather', 'January', 1942)
    at.do({ type: 'weather', is: 'fair' })
    expect(at.state.special.russianWinter).toBe('over')
  })
})

describe('land combat', () => {
  it(`${rule('aeto', '10.23', '10.24')} winter helps the Soviets at home who have learned it, and the Finns before that`, () => {
    const soviets = [fighter('soviet-union', 'infantry', 4)]
    const finns = [fighter('finland', 'infantry', 3)]
    const germans = [fighter('germany', 'infantry', 4)]
    expect(modifier({ winterBonus: true, attackers: soviets, defenders: germans })).toBe(1)
    expect(modifier({ winterBonus: true })).toBe(-1)
    expect(modifier({ winterBonus: true, inSovietUnion: false })).toBe(0)
    const finland = { finnishWinter: true, inFinland: true, inSovietUnion: false }
    expect(modifier({ ...finland, attackers: finns, defenders: soviets })).toBe(2)
    expect(modifier({ ...finland, attackers: soviets, defenders: finns })).toBe(-1)
  })
})

describe('an attack', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

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

describe('Barbarossa', () => {
  it(`${rule('aeto', '10.4')} costs the Germans in Russia what the first winter takes, and never again`, () => {
    const at = invaded()
    openBorder(at)
    const panzers = ['E 2231', 'E 2231'].map(() => at.raise('germany', 'armor', 6, 'W 3430'))
    for (const unit of panzers)
      at.march(
        unit,
        boardOf(at.state)
          .neighbours('E 2629')
          .find(
            (hex) =>
              boardOf(at.state).hex(hex).country === 'soviet-union' &&
              !boardOf(at.state).hex(hex).garrisons.includes('soviet-border'),
          )!,
      )
    at.until('weather', 'December', 1941)
    at.weather('winter')
    at.until('supply')
    expect(at.state.special.siberians).toBe(0)
    end(at, 3)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'deplete', kind: 'armor', left: 1 })
    at.do({ type: 'deplete', unit: panzers[0] })
    expect(at.state.units[panzers[0]].depleted).toBe(true)
    at.weather('fair')
    at.until('replenishment', 'March', 1942)
    expect(at.state.special.russianWinter).toBe('over')
    at.weather('winter')
    at.until('replenishment', 'December', 1942)
    expect(at.state.units[panzers[1]].depleted).toBe(false)
    expect(
      outcomesOf((dice) => resolveWinter(dice).kind).map(({ value, probability }) => [
        value,
        fractionText(probability),
      ]),
    ).toEqual([
      ['armor', '1/3'],
      ['infantry', '2/3'],
    ])
  })
})

describe('the Russian winter of a war that the Soviets began', () => {
  it(`${rule('aeto', '10.4', '10.23')} is the first after the Germans have invaded, though the first of the war is over`, () => {
    const border = first(start, 'soviet-union', (hex) =>
      beside(hex).some((next) => board.hex(next).country === 'poland'),
    )
    const from = beside(border).find((hex) => board.hex(hex).country === 'poland')!
    const at = tableAt({
      date: ['June', 1942],
      camps: { 'soviet-union': 'soviet' },
      wars: [['soviet-union', 'germany']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('germany', 'infantry', from)],
      special: {
        russianWinter: 'over',
        winterWar: { since: 4, outcome: 'won', firstWinter: false },
        siberians: 0,
        mobilized: true,
      },
      more: { sitzkrieg: 'over', vichyOpen: false },
    })
    const rolled = () => at.events.filter((event) => event.rule === '10.4')
    at.move('u0', border)
    at.until('weather', 'December', 1942)
    at.weather('winter')
    at.until('supply')
    expect(hasWinterBonus(at.state)).toBe(false)
    at.do({ type: 'end' }, 6)
    expect(rolled()).toMatchObject([{ type: 'rolled', roll: 6 }])
    at.do({ type: 'deplete', unit: 'u0' })
    // It is over with the first other weather, for good.
    at.weather('fair')
    at.until('supply', 'January', 1943)
    at.weather('winter')
    at.until('supply', 'February', 1943)
    at.do({ type: 'end' })
    expect(rolled()).toEqual([])
  })
})

describe('winters and seasons', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  it(`${rule('aeto', '10.4', '10.23')} a winter without a war in the East is not the first in Russia`, () => {
    const winter = (given: Position) => {
      const at = tableAt({ ...given, step: 'weather' })
      at.do({ type: 'weather', is: 'winter' })
      return at.state.special.russianWinter
    }
    expect([winter(FALLEN), winter(EAST)]).toEqual(['to-come', 'on'])
    const after = tableAt({ ...EAST, step: 'weather', special: { russianWinter: 'on' } })
    after.do({ type: 'weather', is: 'fair' })
    expect(after.state.special.russianWinter).toBe('over')
  })
})
