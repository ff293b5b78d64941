/** What is left of the fallen: what they had taken, who waits in a box, what they would still do; and that what follows is told. */

import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../src/games/aeto/nations'
import { sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, position, refusal, start, tableAt } from './position'

const ALGIERS = 'W 1316'

/** The summer of 1943: the West fights Germany and Italy. */
const SUMMER: Position = {
  date: ['August', 1943],
  camps: { italy: 'axis', 'united-states': 'west' },
  wars: [
    ['italy', 'united-kingdom'],
    ['united-states', 'italy'],
    ['united-states', 'germany'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
}

describe('what is left of the fallen', () => {
  const libyan = first(start, 'libya')

  it(`${rule('aeto', '9.11', '9.12')} what a Vichy State had taken goes back to whose it was, if that is a friend of who conquers the State`, () => {
    const at = tableAt({
      date: ['March', 1942],
      camps: { italy: 'axis', tunisia: 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['germany', 'tunisia'],
        ['italy', 'tunisia'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      more: {
        vichy: { since: 10, reactions: [], fallen: false },
        vichyOpen: false,
        control: { [libyan]: 'tunisia' },
      },
    })
    at.do({ type: 'surrender', nation: 'tunisia' })
    expect(at.state.nations.tunisia.conqueror).toBe('germany')
    expect(at.owner(libyan)).toBe('italy')
  })

  it(`${rule('aeto', '9.11', '9.21')} its units in the Replenishment Box are gone, Britain's too`, () => {
    const waiting = (nation: Nation) => ({
      id: nation,
      nation,
      kind: 'infantry' as const,
      strength: 4,
      name: null,
      from: null,
      depleted: false,
    })
    const at = tableAt({
      ...SUMMER,
      date: ['March', 1944],
      special: { redeploy: [waiting('united-kingdom'), waiting('united-states')] },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.special.redeploy.map(({ nation }) => nation)).toEqual(['united-states'])
  })

  it(`${rule('aeto', '11.10', '11.0')} nobody is dismissed of a Germany that is conquered, and it places no hedgerows`, () => {
    const given: Position = {
      ...SUMMER,
      date: ['January', 1944],
      step: 'weather',
      camps: { ...SUMMER.camps, 'soviet-union': 'soviet' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union'], ['italy', 'soviet-union']],
      conquered: { poland: 'germany' },
      rules: ['dismissals', 'bocage'],
      units: [piece('soviet-union', 'infantry', 'E 2733')],
    }
    const weather = (one: Position) => {
      const at = tableAt(one)
      at.do({ type: 'weather', is: 'fair' })
      return at.events.map(({ type }) => type)
    }
    expect(weather(given)).toContain('rolled')
    expect(weather({ ...given, conquered: { poland: 'germany', germany: 'united-states' } })).not.toContain(
      'rolled',
    )
    const hedge: Position = {
      ...given,
      step: 'offensive',
      units: [],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-states' },
      more: { control: { 'W 3215': 'italy', 'W 3216': 'italy' } },
    }
    expect(refusal(position(hedge), { type: 'hedge' })).toBe('9.10 conquered')
  })
})

describe('a power that was freed and is conquered again', () => {
  const board = boardOf(start)
  const isIn = (power: Nation, hex: string) =>
    board.hex(hex).country === power && board.hex(hex).terrain === 'land'
  /** Germans have all of its cities with resources but one, before which they stand; an army of its own is in a hex without a city. */
  const poised = (power: Nation, unit: Nation) => {
    const cities = sitesOf(start, power, 'city', 'resource')
    const [last] = cities
    const from = board
      .neighbours(last)
      .find(
        (hex) =>
          isIn(power, hex) && !board.hasSide(hex, last, 'sea') && !board.hasSide(hex, last, 'mountain'),
      )!
    const field = first(
      start,
      power,
      (hex) => isIn(power, hex) && board.hex(hex).sites.length === 0 && hex !== from,
    )
    const given: Position = {
      ...SUMMER,
      camps: { ...SUMMER.camps, 'soviet-union': 'soviet' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union']],
      conquered: { ...SUMMER.conquered, [power]: 'germany' },
      units: [piece('germany', 'armor', from), piece(unit, 'infantry', field)],
      special: { sovietsFell: 24 },
      more: {
        vichyOpen: false,
        holdingOut: [unit],
        control: Object.fromEntries([...cities.slice(1), from].map((hex) => [hex, 'germany' as const])),
      },
    }
    const { nations } = position({ ...given, units: [], more: {} })
    const freed = { ...nations, [power]: { ...nations[power], liberator: 'united-states' as const } }
    const at = tableAt({ ...given, more: { ...given.more, nations: freed } })
    expect(at.owner(field)).toBe('united-states')
    at.move('u0', last)
    expect(at.state.nations[power]).toMatchObject({ conqueror: 'germany', liberator: null })
    return { at, field }
  }

  it.each(['united-kingdom', 'france', 'soviet-union'] as const)(
    `${rule('aeto', '9.24', '9.26')} keeps what units stand in with which it fights on: %s`,
    (power) => {
      const { at, field } = poised(power, power)
      expect(at.owner(field)).toBe(power)
    },
  )

  it(`${rule('aeto', '9.24', '9.25')} is garrisoned from the second Seasonal Turn after that`, () => {
    const { at } = poised('soviet-union', 'soviet-union')
    expect(at.state.special.sovietsFell).toBe(at.state.turn)
  })
})

describe('what follows is told', () => {
  it(`${rule('aeto', '9.11')} where every French ship goes when Vichy France is founded, transports and what is beyond the list too`, () => {
    const at = tableAt({
      units: [piece('france', 'stp', 'at sea'), piece('france', 'bb', 'W 2319', { name: 'Foch' })],
      asked: [{ type: 'vichy' }],
    })
    at.do({ type: 'answer', yes: true })
    const told = at.events.flatMap((event) => (event.type === 'fleet' ? event.ships : []))
    expect([...told].sort()).toEqual(['u0', 'u1'])
  })

  it(`${rule('aeto', '9.2', '9.26')} what strangers in a Vichy State hold when it is invaded and its army is gone`, () => {
    const at = tableAt({
      date: ['November', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('algeria', 'infantry', ALGIERS), piece('italy', 'infantry', ALGIERS)],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    })
    at.do({ type: 'invade', by: 'italy', on: 'algeria', act: 'declared' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 5)
    expect(at.owner(ALGIERS)).toBe('italy')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'took', hex: ALGIERS, by: 'italy', from: 'algeria' }),
    )
  })
})
