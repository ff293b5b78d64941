/** Parts 10 and 11 by their words: what one section says and another has to ask. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const FALLEN = { conquered: { poland: 'germany' } } as const
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']], ...FALLEN } as const
const alone = { ...start.nations.finland, status: 'war' as const }
/** The Winter War goes on; nobody has crossed the border, unless units are there. */
const WINTER_WAR = {
  date: ['February', 1940],
  wars: [['soviet-union', 'finland']],
  special: { winterWar: { since: 5, outcome: 'on', firstWinter: true } },
} as const satisfies Position
const inFinland = (region: 'east-finland' | null) =>
  first(
    start,
    'finland',
    (hex) =>
      board.hex(hex).region === region &&
      board.neighbours(hex).every((next) => board.hex(next).terrain === 'land'),
  )
const isEast = (hex: string) => board.hex(hex).region === 'east-finland'
/** Hexes of a country beside a hex, over land that anybody crosses. */
const besides = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )
const total = (events: readonly { type: string; total?: number }[]) =>
  events.flatMap((event) => (event.type === 'answer' ? [event.total] : []))[0]

describe('in the air', () => {
  it(`${rule('aeto', '10.7')} who has rammed and who was rammed break off, and fight in neither round; others go on`, () => {
    const at = tableAt({
      ...EAST,
      date: ['July', 1941],
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'fighter-bomber', 'W 3430'),
        piece('germany', 'fighter', 'W 3430'),
      ],
    })
    at.do({ type: 'ram', unit: 'u0', target: 'u1' })
    at.do({ type: 'over', hex: 'E 2027' })
    const over = (unit: string, foe: Nation, round: 1 | 2, hex: string) => {
      const other = tableAt({ more: { ...at.state } })
      other.do({ type: 'dogfight', unit, foe, round })
      return other.refusal({ type: 'over', hex })
    }
    for (const round of [1, 2] as const) {
      expect(over('u0', 'germany', round, 'E 2027')).toBe('10.7 has-rammed')
      expect(over('u1', 'soviet-union', round, 'E 2027')).toBe('10.7 has-rammed')
      expect(over('u2', 'soviet-union', round, 'E 2027')).toBeNull()
    }
    expect(over('u1', 'soviet-union', 2, 'E 2028')).toBeNull()
  })

  it(`${rule('aeto', '11.22', '9.26')} an Air chit is for the Commonwealth, which is every Western Ally but the French, and for Americans`, () => {
    const change = (unit: Nation, foe: Nation, ultraAir: -1 | 1) => {
      const at = tableAt({
        ...FALLEN,
        camps: { norway: 'west', 'united-states': 'west' },
        wars: [
          ['germany', 'norway'],
          ['germany', 'united-states'],
        ],
        rules: ['ultra'],
        units: [piece(unit, 'fighter', 'W 3022', { strength: 2 })],
        optional: { ultraAir },
      })
      at.do({ type: 'dogfight', unit: 'u0', foe, round: 2 })
      at.do({ type: 'over', hex: 'W 3022' })
      return total(at.events)
    }
    for (const ours of ['united-states', 'united-kingdom', 'norway'] as const)
      expect([change(ours, 'germany', -1), change('germany', ours, 1)]).toEqual([-1, 1])
    expect([change('france', 'germany', -1), change('germany', 'france', 1)]).toEqual([0, 0])
  })
})

describe('on land', () => {
  it(`${rule('aeto', '11.22', '9.26')} a Land chit is for an attack in which the Commonwealth is, the partners of the British among it, and not for one of the French alone`, () => {
    const hex = first(start, 'norway', (one) => besides(one, 'norway').length > 0)
    const [target] = besides(hex, 'norway')
    const odds = (units: readonly Nation[], by: Nation) => {
      const at = tableAt({
        ...FALLEN,
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        rules: ['ultra'],
        units: [
          ...units.map((nation) => piece(nation, 'infantry', hex)),
          piece('germany', 'infantry', target),
        ],
        optional: { ultraLand: { power: 'united-kingdom', total: 1 } },
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'attack', by, hex: target, terrain: 'clear' })
      units.forEach((_, i) => {
        at.do({ type: 'join', unit: `u${i}` })
      })
      at.do({ type: 'fight' })
      return [total(at.events), at.state.optional.ultraLand]
    }
    expect(odds(['france'], 'france')).toEqual([0, { power: 'united-kingdom', total: 1 }])
    expect(odds(['norway'], 'norway')).toEqual([1, null])
    expect(odds(['united-kingdom'], 'united-kingdom')).toEqual([1, null])
  })

  it(`${rule('aeto', '11.0')} no hedgerows while British are in the south of France, though it is Vichy's`, () => {
    const south = first(start, 'france', (hex) => board.hex(hex).region === 'vichy-france')
    const hedge = (nation: Nation) =>
      tableAt({
        conquered: { poland: 'germany', france: 'germany' },
        rules: ['bocage'],
        units: [piece(nation, 'infantry', south)],
        more: { vichy: { since: 8, reactions: [], fallen: false }, vichyOpen: false },
      }).refusal({ type: 'hedge' })
    expect(hedge('united-kingdom')).toBe('11.0 british')
    expect(hedge('vichy-france')).toBeNull()
  })
})

describe('the Soviets in peace', () => {
  it(`${rule('aeto', '10.16')} guards of the border do not go to sea, nor out of the lands of the Pact that way`, () => {
    const border = board.ids.find(
      (hex) => board.hex(hex).garrisons.includes('soviet-border') && board.hex(hex).coast,
    )!
    const estonia = first(start, 'estonia', (hex) => board.hex(hex).coast)
    const embark = (at: string, strength = 4, given: Position = FALLEN) =>
      tableAt({
        ...given,
        step: 'naval-and-air',
        units: [piece('soviet-union', 'infantry', at, { strength })],
        asked: [{ type: 'hand', unit: 'u0' }],
      }).refusal({ type: 'ship', to: 'at sea' })
    expect([border, estonia].map((hex) => embark(hex))).toEqual(['10.16 border', '10.16 border'])
    expect(embark(border, 5)).toBeNull()
    expect(embark(border, 4, EAST)).toBeNull()
  })

  it(`${rule('aeto', '10.24')} the Finns have their bonus in the first winter in which Soviets are in Finland, and in winter alone`, () => {
    const east = inFinland('east-finland')
    const beside = board.neighbours(east).find((hex) => board.hex(hex).country === 'finland')!
    const bonus = (soviet: boolean, ...weather: readonly ('winter' | 'fair')[]) => {
      const at = tableAt({
        ...WINTER_WAR,
        ...FALLEN,
        step: 'weather',
        units: [
          piece('finland', 'infantry', beside),
          piece('soviet-union', 'infantry', soviet ? east : 'E 1429'),
        ],
        more: {
          nations: { ...start.nations, finland: alone },
          weather: 'winter',
          ...(soviet && { control: { [east]: 'soviet-union' } }),
        },
      })
      for (const is of weather) {
        at.until('weather')
        at.do({ type: 'weather', is })
      }
      return at.state.special.winterWar?.firstWinter
    }
    expect(bonus(true, 'winter', 'fair')).toBe(false)
    expect(bonus(false, 'winter', 'fair')).toBe(true)
    const attack = (weather: 'winter' | 'fair') => {
      const at = tableAt({
        ...WINTER_WAR,
        units: [piece('finland', 'infantry', beside), piece('soviet-union', 'infantry', east)],
        more: { nations: { ...start.nations, finland: alone }, weather, control: { [east]: 'soviet-union' } },
      })
      return at.attack(east, 'attack', 'u0')
    }
    expect([attack('winter'), attack('fair')]).toEqual(['1-1 2', '1-1 0'])
  })

  it(`${rule('aeto', '9.21', '9.26')} Germans who are guests in Finland are sent home when it is the Soviets', in peace with them`, () => {
    const [west, east] = [inFinland(null), inFinland('east-finland')]
    const given = {
      ...WINTER_WAR,
      units: [
        piece('germany', 'mountain', west, { depleted: true }),
        piece('germany', 'hq', east),
        piece('finland', 'infantry', 'E 1433'),
        piece('germany', 'infantry', 'W 3430'),
        piece('soviet-union', 'infantry', 'E 1429'),
      ],
      more: { nations: { ...start.nations, finland: alone } },
    } as const
    const at = tableAt(given)
    at.do({ type: 'surrender', nation: 'finland' })
    expect(at.state.nations.finland).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })
    expect(Object.keys(at.state.units)).toEqual(['u3', 'u4'])
    expect(at.state.special.redeploy.map(({ kind, depleted }) => [kind, depleted])).toEqual([
      ['mountain', true],
      ['hq', false],
    ])
    expect(at.state.wars.some(({ by, on }) => [by, on].sort().join() === 'germany,soviet-union')).toBe(false)
    // At war with the Soviets they fight on where they are.
    const war = tableAt({
      ...given,
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      special: {},
      more: {},
    })
    war.do({ type: 'surrender', nation: 'finland' })
    expect(Object.keys(war.state.units)).toEqual(['u0', 'u1', 'u3', 'u4'])
    // With the east alone those in the east go.
    const soviet = board.ids.find(
      (hex) =>
        hex !== east && isEast(hex) && besides(hex, 'finland').some((one) => isEast(one) && one !== east),
    )!
    const next = besides(soviet, 'finland').find((hex) => isEast(hex) && hex !== east)!
    const won = tableAt({
      ...given,
      units: [...given.units.slice(0, 4), piece('soviet-union', 'infantry', soviet)],
      more: { ...given.more, control: { [soviet]: 'soviet-union' } },
    })
    won.move('u4', next)
    expect(won.state.special.winterWar?.outcome).toBe('won')
    expect(Object.keys(won.state.units)).toEqual(['u0', 'u3', 'u4'])
    expect(won.state.special.redeploy.map(({ kind }) => kind)).toEqual(['hq'])
  })
})

describe('at sea', () => {
  it(`${rule('aeto', '10.25', '11.12')} special submarines try a port in the second movement of a month, too`, () => {
    const state = (step: 'turn-end' | 'offensive') =>
      tableAt({ ...FALLEN, step, units: [piece('germany', 'submarine', 'W 3933')] }).state
    const action = { type: 'infiltrate', chit: 'u-47', unit: 'u0', port: 'W 4717' } as const
    expect(refusal(state('turn-end'), action)).toBeNull()
    expect([...aeto.legalActions(state('turn-end') as never)]).toContainEqual(action)
    expect(refusal(state('offensive'), action)).not.toBeNull()
  })
})

describe('a France that gives up', () => {
  const held = { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' } as const
  const units = Object.keys(held).map((hex) => piece('germany', 'infantry', hex))
  const given = { ...FALLEN, units, more: { sitzkrieg: 'over', control: held } } as const

  it(`${rule('aeto', '9.9', '9.12')} while Germany may have a Vichy France leaves it to Germany whether there is one`, () => {
    const at = tableAt(given)
    at.do({ type: 'surrender', nation: 'france' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'vichy' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.vichy).toMatchObject({ since: at.state.turn })
    expect(at.state.nations).toMatchObject({
      france: { status: 'conquered' },
      'vichy-france': { status: 'neutral' },
    })
    const without = tableAt(given)
    without.do({ type: 'surrender', nation: 'france' })
    without.do({ type: 'answer', yes: false })
    expect(without.state).toMatchObject({
      vichy: null,
      vichyOpen: false,
      nations: { france: { status: 'conquered', conqueror: 'germany' } },
    })
  })

  it(`${rule('aeto', '9.9', '9.12')} before Germany has Paris and two cities is conquered, and there is no Vichy France`, () => {
    const at = tableAt({
      ...given,
      units: units.slice(1),
      more: { sitzkrieg: 'over', control: { 'W 3013': 'germany', 'W 2714': 'germany' } },
    })
    at.do({ type: 'surrender', nation: 'france' })
    expect(at.state).toMatchObject({ vichy: null, nations: { france: { status: 'conquered' } } })
  })
})
