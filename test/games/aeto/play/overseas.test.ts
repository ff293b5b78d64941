/** Where sections meet that seldom do: outposts overseas, colonies that are taken back, a peace that leaves nothing abroad, railways that partisans cut. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { isHarbor } from '../../../../src/games/aeto/ground'
import type { Nation } from '../../../../src/games/aeto/nations'
import { sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Line, type Position, piece, position, refusal, start, tableAt } from './position'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const
const AXIS = {
  date: ['May', 1942],
  camps: { italy: 'axis' },
  wars: [
    ['italy', 'united-kingdom'],
    ['italy', 'france'],
  ],
  conquered: FALLEN,
} as const satisfies Position
const EAST = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
} as const satisfies Position
const [GIBRALTAR, MALTA, SCAPA] = ['W 1508', 'W 1128', 'W 4717']
const byLand = (hex: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).terrain === 'land' &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('Gibraltar, Malta and Cyprus', () => {
  it(`${rule('aeto', '9.11', '9.22')} are outside of the United Kingdom proper: they stay British when it falls, and ships there roll and are not sunk`, () => {
    const at = tableAt({
      conquered: FALLEN,
      units: [
        piece('united-kingdom', 'bb', SCAPA),
        piece('united-kingdom', 'bb', GIBRALTAR),
        piece('united-kingdom', 'infantry', 'E 5623'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' }, 12)
    // 12, less 7 for the British and nothing for a port at home: their ships go on with an enemy of the conqueror.
    const roll = at.events.find(({ type }) => type === 'rolled')
    expect(roll).toMatchObject({ rule: '9.11', roll: 12, net: 5, result: 'enemy' })
    expect(at.state.units.u0).toBeUndefined()
    expect(at.state.units.u1).toMatchObject({ nation: 'united-kingdom', at: GIBRALTAR })
    for (const hex of [GIBRALTAR, MALTA, 'E 5020']) expect(at.owner(hex)).toBe('united-kingdom')
    for (const hex of [SCAPA, 'W 4113', 'W 3616']) expect(at.owner(hex)).toBe('germany')
  })

  it(`${rule('aeto', '9.26')} are open to the French, who do not stand in Britain itself`, () => {
    const ship = (to: string): Line => [
      {
        step: 'naval-and-air',
        units: [piece('france', 'dd', 'W 2319')],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'ship', to },
      null,
    ]
    const refused = ([given, action]: Line): Line => [given, action, '9.26 french-in-britain']
    hold([ship(GIBRALTAR), ship(MALTA), refused(ship('W 3515')), refused(ship(SCAPA))])
    expect(isHarbor(start, MALTA)).toBe(true)
  })

  it(`${rule('aeto', '10.3')} are no British home coast, near which nobody evades`, () => {
    const evade = (hex: string): Line => [
      {
        date: ['May', 1941],
        step: 'naval-and-air',
        conquered: FALLEN,
        units: [piece('germany', 'bb', hex)],
        special: { evasion: 2 },
      },
      { type: 'evade', unit: 'u0' },
      null,
    ]
    const sea = (hex: string) => board.neighbours(hex).find((next) => board.hex(next).terrain === 'sea')!
    const [given, action] = evade(sea(SCAPA))
    hold([evade(sea(MALTA)), [given, action, '10.3 near-britain']])
  })

  it(`${rule('aeto', '11.4')} may be lost without an invasion of Britain proper, after which no ship is sent away`, () => {
    const withdraw = { type: 'withdraw', unit: 'u1' } as const
    const afterLanding = (coast: string) => {
      const at = tableAt({
        ...AXIS,
        step: 'naval-and-air',
        rules: ['recall'],
        units: [
          piece('italy', 'infantry', 'W 1928'),
          piece('united-kingdom', 'bb', 'E 5623'),
          piece('germany', 'infantry', 'W 3933'),
        ],
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'take', unit: coast === MALTA ? 'u0' : 'u2' })
      at.do({ type: 'ship', to: coast })
      at.do({ type: 'stop' })
      at.until('season', 'July', 1942)
      return at.refusal(withdraw)
    }
    expect(afterLanding(MALTA)).toBeNull()
    expect(afterLanding('W 3917')).toBe('11.4 invaded')
  })
})

describe('a colony', () => {
  /** Cities of Egypt, and hexes beside them from which they are entered. */
  const cities = [...new Set([...sitesOf(start, 'egypt', 'city'), ...sitesOf(start, 'egypt', 'resource')])]
  const doors = cities.map(
    (city) => byLand(city).find((hex) => board.hex(hex).country === 'egypt' && !cities.includes(hex))!,
  )
  const desert = first(start, 'egypt', (hex) => ![...cities, ...doors].includes(hex))
  /** Egypt as Italy has it: conquered, with its cities in Italian hands, and these units before them. */
  const italian = (nation: Nation): Position => ({
    ...AXIS,
    units: doors.map((hex) => piece(nation, 'armor', hex)),
    more: {
      colonies: { egypt: 'italy' },
      control: {
        ...Object.fromEntries(cities.map((hex) => [hex, 'italy' as const])),
        ...Object.fromEntries(doors.map((hex) => [hex, nation])),
      },
    },
  })
  const retake = (nation: Nation) => {
    const at = tableAt(italian(nation))
    expect(at.owner(desert)).toBe('italy')
    cities.forEach((city, i) => {
      expect(at.owner(desert)).toBe('italy')
      at.do({ type: 'take', unit: `u${i}` })
      at.do({ type: 'enter', hex: city })
      if (i < cities.length - 1) at.do({ type: 'stop' })
    })
    return at
  }

  it(`${rule('aeto', '9.10', '9.23')} that is taken back with all its cities is its power's again, and that can hold out in it`, () => {
    const at = retake('united-kingdom')
    expect(at.owner(desert)).toBe('united-kingdom')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'conquered', nation: 'egypt', by: 'united-kingdom' }),
    )
    expect(at.state.colonies).toEqual({})
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'hold-out', power: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toHaveLength(cities.length)
  })

  it(`${rule('aeto', '9.10')} that a friend takes back is its power's too, but for what the friend stands in`, () => {
    const given = italian('united-states')
    const at = tableAt({
      ...given,
      camps: { ...given.camps, 'united-states': 'west' },
      wars: [...given.wars!, ['united-states', 'italy']],
    })
    cities.forEach((city, i) => {
      at.move(`u${i}`, city)
    })
    expect(at.owner(desert)).toBe('united-kingdom')
    expect(at.owner(cities[0])).toBe('united-states')
  })

  it(`${rule('aeto', '9.10')} of a power that has fallen is conquered from its conqueror in the same way`, () => {
    const tunis = sitesOf(start, 'tunisia', 'city')
    const door = byLand(tunis[0]).find((hex) => board.hex(hex).country === 'tunisia')!
    const far = first(start, 'tunisia', (hex) => ![door, ...tunis].includes(hex))
    const at = tableAt({
      date: ['November', 1942],
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('united-kingdom', 'armor', door)],
      more: { control: { [door]: 'united-kingdom' } },
    })
    expect([tunis.length, at.owner(far)]).toEqual([1, 'germany'])
    at.move('u0', tunis[0])
    expect(at.owner(far)).toBe('united-kingdom')
  })
})

/** Finland fights on nobody's side. */
const ALONE = {
  nations: {
    ...position({ conquered: FALLEN }).nations,
    finland: { status: 'war', camp: null, conqueror: null, liberator: null },
  },
} as const

describe('a Finland that makes peace', () => {
  const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
  const [russian] = byLand('E 1430').filter((hex) => board.hex(hex).country === 'soviet-union')
  const winterWar = {
    date: ['January', 1940],
    camps: {},
    wars: [['soviet-union', 'finland']],
    conquered: FALLEN,
    special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
  } as const

  it(`${rule('aeto', '10.24')} has nothing left of what it had taken of the Soviets`, () => {
    const at = tableAt({
      ...winterWar,
      units: [piece('soviet-union', 'infantry', 'E 1429'), piece('finland', 'infantry', 'E 1430')],
      more: { ...ALONE, weather: 'winter', control: { [russian]: 'finland' } },
    })
    expect(at.owner(russian)).toBe('finland')
    at.do({ type: 'lose', unit: 'u1' })
    at.move('u0', 'E 1430')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner(russian)).toBe('soviet-union')
  })

  it(`${rule('aeto', '9.21')} by force has nothing abroad either, so that the Soviets have their own again`, () => {
    const at = tableAt({
      ...EAST,
      date: ['May', 1944],
      camps: { ...EAST.camps, finland: 'axis' },
      wars: [...EAST.wars, ['finland', 'soviet-union']],
      units: [piece('finland', 'infantry', russian)],
      more: { regions: { 'east-finland': 'soviet-union' }, control: { [russian]: 'finland' } },
    })
    expect(east.every((hex) => at.owner(hex) === 'soviet-union')).toBe(true)
    at.do({ type: 'finlandize' })
    expect(at.owner(russian)).toBe('soviet-union')
  })

  it(`${rule('aeto', '10.24', '9.26')} is nobody's partner while it fights the Soviets, but the Axis' once Germany does`, () => {
    const activate = (by: 'germany' | 'united-kingdom' | 'soviet-union', given: Position): string | null =>
      refusal(
        position({
          ...given,
          step: 'season',
          date: ['July', 1941],
          special: { winterWar: { since: 4, outcome: 'lost', firstWinter: false } },
          more: {
            nations: {
              ...position({ ...given, wars: [] }).nations,
              finland: { status: 'war', camp: null, conqueror: null, liberator: null },
            },
          },
        }),
        { type: 'activate', nation: 'finland', by },
      )
    const war = { ...EAST, wars: [...EAST.wars, ['soviet-union', 'finland']] } as const
    expect(activate('germany', war)).toBeNull()
    expect(activate('united-kingdom', war)).toBe('10.24 winter-war')
    expect(activate('soviet-union', war)).toBe('10.24 winter-war')
    expect(activate('germany', { ...winterWar })).toBe('10.24 winter-war')
  })
})

describe('a railway', () => {
  const BREST = 'W 3212'

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

const INVADED = [{ by: 'germany', on: 'france', since: 8, physical: 8 }] as const

describe('ships of others', () => {
  it(`${rule('aeto', '9.12')} that lie in a neutral Vichy port are out of supply from the end of the month, unless they leave`, () => {
    const at = tableAt({
      date: ['June', 1940],
      step: 'movement',
      conquered: { ...FALLEN, france: 'germany' },
      units: [
        piece('united-kingdom', 'dd', 'W 1312'),
        piece('algeria', 'bb', 'W 1312', { from: 'france' }),
        piece('france', 'bb', 'E 5623', { interned: true }),
      ],
      more: { vichy: { since: 9, reactions: [], fallen: false }, vichyOpen: false },
    })
    at.until('weather', 'July', 1940)
    expect(Object.values(at.state.units).map(({ out }) => out)).toEqual([true, false, false])
    at.until('naval-and-air', 'July', 1940)
    at.land('u0', 'at sea')
    at.until('supply', 'July', 1940)
    expect(at.refusal({ type: 'supply', unit: 'u0', out: false })).toBeNull()
  })
})
