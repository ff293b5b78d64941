/** What follows at once when a power falls, though nobody moves: colonies, the freed, what was held abroad; and who comes up in the enemy's rear. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, start, tableAt } from './position'

const TIRANA = 'W 1933'
const AMSTERDAM = 'W 3620'
const ABADAN = 'E 5104'
const BIZERTE = 'W 1323'
const ALGIERS = 'W 1316'
const BRUSSELS = 'W 3419'
const LIEGE = 'W 3321'
const MINSK = 'E 2330'
const PARIS = 'W 3118'

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
const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
  ...start.nations,
  ...Object.fromEntries(
    Object.entries(standings).map(([nation, one]) => [
      nation,
      { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
    ]),
  ),
})
const fallen = (conqueror: Nation, camp: Standing['camp'], liberator: Nation | null = null): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

describe('when a power falls, and nobody moves', () => {
  it(`${rule('aeto', '9.10', '9.11')} a colony in which its friends hold all that counts is theirs at once`, () => {
    const at = tableAt({ ...SUMMER, units: [piece('germany', 'infantry', TIRANA)] })
    at.do({ type: 'surrender', nation: 'italy' })
    const other = first(start, 'albania', (hex) => hex !== TIRANA)
    expect([TIRANA, other].map(at.owner)).toEqual(['germany', 'germany'])
    expect(at.state.colonies.albania).toBe('germany')
  })

  it(`${rule('aeto', '9.24')} a nation whose friends stand in all of its cities with resources is freed by them at once`, () => {
    const at = tableAt({
      date: ['May', 1940],
      camps: { netherlands: 'west', belgium: 'west' },
      wars: [
        ['germany', 'netherlands'],
        ['germany', 'belgium'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('belgium', 'infantry', AMSTERDAM)],
    })
    at.do({ type: 'surrender', nation: 'netherlands' })
    expect(at.state.nations.netherlands).toEqual(fallen('germany', 'west', 'united-kingdom'))
    expect(at.events.map(({ type }) => type)).toEqual(['conquered', 'liberated'])
    const other = first(start, 'netherlands', (hex) => hex !== AMSTERDAM)
    expect(at.owner(other)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.11', '9.24')} what it had taken abroad is its conqueror's for good, even if it is freed`, () => {
    const persian = first(start, 'persia', (hex) => hex !== ABADAN)
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, hungary: 'axis' },
      wars: [...SUMMER.wars!, ['hungary', 'united-kingdom'], ['hungary', 'united-states']],
      units: [piece('germany', 'infantry', 'W 2932')],
      more: { control: { [persian]: 'hungary' } },
    })
    expect(at.owner(persian)).toBe('hungary')
    at.do({ type: 'surrender', nation: 'hungary' })
    // Germans in Budapest have freed it, and nothing in Persia.
    expect(at.state.nations.hungary.liberator).toBe('germany')
    expect(at.owner(persian)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.11')} lands behind a dotted line that were ceded to it are its conqueror's for good`, () => {
    const at = tableAt({
      date: ['June', 1942],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', france: 'germany' },
      more: { regions: { 'east-poland': 'soviet-union' } },
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.state.regions).toEqual({ 'east-poland': 'germany' })
  })
})

describe('France', () => {
  const FRANCE: Position = {
    date: ['May', 1941],
    camps: { 'united-states': 'west' },
    wars: [['united-states', 'germany']],
    conquered: { poland: 'germany' },
  }

  it(`${rule('aeto', '9.10', '9.23')} that does not hold out leaves a colony to friends who have all that counts in it`, () => {
    const at = tableAt({
      ...FRANCE,
      units: [piece('france', 'infantry', ALGIERS), piece('united-states', 'infantry', BIZERTE)],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'france' })
    at.do({ type: 'answer', yes: false })
    const desert = first(start, 'tunisia', (hex) => hex !== BIZERTE)
    expect([BIZERTE, desert].map(at.owner)).toEqual(['united-states', 'united-states'])
    expect(at.state.colonies.tunisia).toBe('united-states')
  })

  it(`${rule('aeto', '9.12', '9.24')} that had freed Belgium loses it with the armistice: it is conquered again`, () => {
    const at = tableAt({
      ...FRANCE,
      units: [
        piece('germany', 'infantry', PARIS),
        piece('germany', 'infantry', 'W 2714'),
        piece('germany', 'infantry', 'W 2619'),
      ],
      asked: [{ type: 'vichy' }],
      more: {
        control: { [PARIS]: 'germany', 'W 2714': 'germany', 'W 2619': 'germany' },
        nations: standing({
          germany: { camp: 'axis' },
          france: { camp: 'west' },
          'united-kingdom': { camp: 'west' },
          poland: fallen('germany', 'west'),
          belgium: fallen('germany', 'west', 'france'),
        }),
      },
    })
    at.do({ type: 'answer', yes: true })
    expect([BRUSSELS, LIEGE].map(at.owner)).toEqual(['germany', 'germany'])
    expect(at.state.nations.belgium).toEqual(fallen('germany', 'west'))
  })
})

describe('a guardian that has fallen', () => {
  const EAST: Position = {
    date: ['June', 1942],
    camps: { italy: 'axis' },
    wars: [
      ['italy', 'united-kingdom'],
      ['germany', 'soviet-union'],
    ],
    conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  }

  it(`${rule('aeto', '9.2')} makes no war: who is invaded by the Axis, and would have been the Soviets', fights beside the West`, () => {
    const at = tableAt(EAST)
    at.do({ type: 'invade', by: 'germany', on: 'hungary', act: 'declared' })
    expect(at.state.nations.hungary).toMatchObject({ status: 'war', camp: 'west' })
    expect(at.state.wars.filter(({ by, on }) => by === 'germany' && on === 'soviet-union')).toHaveLength(1)
    const baltic = tableAt(EAST)
    baltic.do({ type: 'invade', by: 'germany', on: 'latvia', act: 'declared' })
    expect(baltic.state.nations.latvia.camp).toBe('west')
  })

  it(`${rule('aeto', '9.2')} is invaded with nobody: a Rumania that the West invades when Germany is conquered fights beside Italy`, () => {
    const at = tableAt({
      ...EAST,
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
    })
    at.do({ type: 'invade', by: 'united-kingdom', on: 'rumania', act: 'declared' })
    expect(at.state.nations.rumania).toMatchObject({ status: 'war', camp: 'axis' })
    expect(
      at.state.wars.filter(
        ({ by, on }) => [by, on].includes('united-kingdom') && [by, on].includes('germany'),
      ),
    ).toHaveLength(1)
  })
})

describe('who comes up in the rear of the enemy', () => {
  const RISING: Position = {
    date: ['October', 1943],
    step: 'replenishment',
    wars: [['germany', 'soviet-union']],
    asked: [
      {
        type: 'place',
        nation: 'soviet-union',
        kind: 'infantry',
        strength: 4,
        from: null,
        depleted: false,
        name: null,
        as: 'uprising',
        near: MINSK,
      },
    ],
    special: { sovietsFell: 20 },
    more: {
      nations: standing({
        germany: { camp: 'axis' },
        'united-kingdom': { camp: 'west' },
        poland: fallen('germany', 'west'),
        france: fallen('germany', 'west'),
        'soviet-union': fallen('germany', 'soviet'),
      }),
      holdingOut: ['soviet-union'],
    },
  }

  it(`${rule('aeto', '9.25', '9.26')} holds what it stands in, until the last of them is gone, and those who rise after them do not have it again`, () => {
    const at = tableAt(RISING)
    at.do({ type: 'place', at: MINSK })
    expect(at.owner(MINSK)).toBe('soviet-union')
    const [unit] = Object.keys(at.state.units)
    at.until('turn-end')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.do({ type: 'end' })
    expect([unit !== undefined, at.state.holdingOut, at.state.control[MINSK]]).toEqual([true, [], undefined])
    expect(at.owner(MINSK)).toBe('germany')
  })

  it(`${rule('aeto', '9.25')} does not come upon a fort of the enemy, which is attacked first, but beside it`, () => {
    const given = { ...RISING, more: { ...RISING.more, forts: [MINSK] } }
    const at = tableAt(given)
    expect(at.refusal({ type: 'place', at: MINSK })).toBe('9.25 not-there')
    const beside = boardOf(start).neighbours(MINSK)[0]
    expect(at.refusal({ type: 'place', at: beside })).toBeNull()
    // One that is not finished stops nobody.
    const begun = tableAt({ ...given, special: { ...RISING.special, building: [`fort ${MINSK}`] } })
    expect(begun.refusal({ type: 'place', at: MINSK })).toBeNull()
  })

  it(`${rule('aeto', '9.24', '9.25')} does not free its own nation`, () => {
    const cities = boardOf(start).ids.filter((hex) => {
      const { country, sites } = boardOf(start).hex(hex)
      return country === 'soviet-union' && sites.includes('city') && sites.includes('resource')
    })
    const control = Object.fromEntries(
      cities.filter((hex) => hex !== MINSK).map((hex) => [hex, 'soviet-union' as const]),
    )
    const at = tableAt({ ...RISING, more: { ...RISING.more, control } })
    at.do({ type: 'place', at: MINSK })
    expect(at.owner(MINSK)).toBe('soviet-union')
    expect(at.state.nations['soviet-union'].liberator).toBeNull()
  })

  it(`${rule('aeto', '11.11')} holds the hex in Egypt to which it comes`, () => {
    const at = tableAt({
      ...SUMMER,
      step: 'replenishment',
      rules: ['abyssinia'],
      asked: [
        {
          type: 'place',
          nation: 'italy',
          kind: 'infantry',
          strength: 3,
          from: null,
          depleted: false,
          name: null,
          as: 'abyssinian',
          near: null,
        },
      ],
    })
    expect(at.owner('E 6121')).toBe('united-kingdom')
    at.do({ type: 'place', at: 'E 6121' })
    expect(at.owner('E 6121')).toBe('italy')
  })
})

describe('a liberator that falls', () => {
  const freed = (by: Nation, more: Position): Position => ({
    date: ['May', 1943],
    camps: { 'united-states': 'west' },
    wars: [
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['germany', 'netherlands'],
    ],
    ...more,
    more: {
      vichyOpen: false,
      ...more.more,
      nations: standing({
        germany: { camp: 'axis' },
        'united-kingdom': { camp: 'west' },
        'united-states': { camp: 'west' },
        france: { camp: 'west' },
        'soviet-union': { camp: 'soviet' },
        italy: { status: 'neutral' },
        poland: fallen('germany', 'west', by === 'soviet-union' ? by : null),
        netherlands: fallen('germany', 'west', by === 'france' ? by : null),
      }),
    },
  })

  it(`${rule('aeto', '9.23', '9.24')} and may hold out is asked first, and keeps whom it has freed if it does`, () => {
    const given = freed('france', { units: [piece('france', 'infantry', ALGIERS)] })
    const ends = (yes: boolean) => {
      const at = tableAt(given)
      at.do({ type: 'surrender', nation: 'france' })
      expect(at.state.nations.netherlands.liberator).toBe('france')
      at.do({ type: 'answer', yes })
      return [at.state.nations.netherlands.liberator, at.owner(AMSTERDAM)]
    }
    expect(ends(true)).toEqual(['france', 'france'])
    expect(ends(false)).toEqual([null, 'germany'])
  })

  it(`${rule('aeto', '9.24')} leaves whom it has freed to its conqueror, even where friends still hold the capital; and others may free it`, () => {
    const WARSAW = 'W 3533'
    const at = tableAt(
      freed('soviet-union', {
        units: [piece('united-states', 'infantry', WARSAW)],
        more: { control: { [WARSAW]: 'united-states' } },
      }),
    )
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.owner(WARSAW)).toBe('united-states')
    expect(at.state.nations.poland).toEqual(fallen('germany', 'west'))
  })
})

describe('the Pact, when one who made it is gone', () => {
  const BESSARABIA = first(start, 'rumania', (hex) => boardOf(start).hex(hex).region === 'bessarabia')

  it(`${rule('aeto', '10.17')} closes Bessarabia to nobody of the Axis once the Soviets have fallen`, () => {
    const state = (conquered: Readonly<Partial<Record<Nation, Nation>>>) =>
      tableAt({
        date: ['June', 1942],
        step: 'season',
        camps: {
          rumania: 'axis',
          ...('soviet-union' in conquered ? {} : { 'soviet-union': 'soviet' as const }),
        },
        wars: 'soviet-union' in conquered ? [['germany', 'soviet-union']] : [],
        conquered: { poland: 'germany', france: 'germany', ...conquered },
        asked: [
          {
            type: 'place',
            nation: 'rumania',
            kind: 'infantry',
            strength: 3,
            from: null,
            depleted: false,
            name: null,
            as: 'arrival',
            near: null,
          },
        ],
      })
    expect(state({}).refusal({ type: 'place', at: BESSARABIA })).toBe('10.17 bessarabia')
    expect(state({ 'soviet-union': 'germany' }).refusal({ type: 'place', at: BESSARABIA })).toBeNull()
  })

  it(`${rule('aeto', '10.17')} cedes no whole land for one hex of it that is taken in a war, though Germany has fallen`, () => {
    const board = boardOf(start)
    const from = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).terrain === 'land' &&
        board
          .neighbours(hex)
          .some((next) => board.hex(next).region === 'bessarabia' && !board.hasSide(hex, next, 'sea')),
    )!
    const to = board
      .neighbours(from)
      .find((next) => board.hex(next).region === 'bessarabia' && !board.hasSide(from, next, 'sea'))!
    const at = tableAt({
      date: ['June', 1944],
      camps: { rumania: 'axis', italy: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
        ['rumania', 'soviet-union'],
        ['italy', 'united-kingdom'],
      ],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
      units: [piece('soviet-union', 'infantry', from)],
    })
    at.move('u0', to)
    const other = board.ids.find((hex) => board.hex(hex).region === 'bessarabia' && hex !== to)!
    expect([to, other].map(at.owner)).toEqual(['soviet-union', 'rumania'])
    expect(at.state.regions).toEqual({})
  })

  it(`${rule('aeto', '9.8')} and an agreement about Turkey binds nobody any more: the Soviets may invade it`, () => {
    const given = (germany: 'stands' | 'fallen'): Position => ({
      date: ['June', 1941],
      camps: { 'soviet-union': 'soviet', italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: {
        poland: 'germany',
        france: 'germany',
        ...(germany === 'fallen' ? { germany: 'united-kingdom' as const } : {}),
      },
      special: { turkey: { invader: 'germany', line: 20 } },
    })
    const invade = { type: 'invade', by: 'soviet-union', on: 'turkey', act: 'declared' } as const
    expect(tableAt(given('stands')).refusal(invade)).toBe('9.8 partitioned')
    expect(tableAt(given('fallen')).refusal(invade)).toBeNull()
  })
})

describe('Fighter Command', () => {
  it(`${rule('aeto', '11.21')} has a fighter in the Orkneys at home, and one in Northern Ireland not`, () => {
    const board = boardOf(start)
    const ulster = first(start, 'united-kingdom', (hex) => board.hex(hex).island === 'ireland')
    const leaves = (other: string) => {
      const at = tableAt({
        step: 'naval-and-air',
        rules: ['fighterCommand'],
        units: [piece('united-kingdom', 'fighter', 'W 3616'), piece('united-kingdom', 'fighter', other)],
      })
      at.do({ type: 'take', unit: 'u0' })
      return at.refusal({ type: 'go', to: 'W 1508' })
    }
    expect(leaves('W 4717')).toBeNull()
    expect(leaves(ulster)).toBe('11.21 last-fighter')
  })
})

describe('units without a second side', () => {
  it(`${rule('aeto', '10.6', '11.0')} partisans and leaders are lost whole, and partisans know nothing of supply or of retreats`, () => {
    const given: Position = {
      date: ['May', 1943],
      rules: ['noRetreat', 'freeUnits'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('poland', 'partisan', 'W 3432', { strength: 0 }),
        piece('germany', 'general', 'W 3430'),
        piece('germany', 'infantry', 'W 3430'),
      ],
    }
    const at = tableAt(given)
    const hits = ['u0', 'u1', 'u2'].map((unit) => at.refusal({ type: 'hit', unit }))
    expect(hits).toEqual(['10.6 one-step', '11.0 one-step', null])
    expect(['u0', 'u1'].map((unit) => at.refusal({ type: 'lose', unit }))).toEqual([null, null])
    expect(at.refusal({ type: 'retreat', unit: 'u0' })).toBe('5.18 no-land-unit')
    const supply = tableAt({ ...given, step: 'supply' })
    expect(supply.refusal({ type: 'supply', unit: 'u0', out: true })).toBe('10.6 partisan')
    expect(supply.refusal({ type: 'supply', unit: 'u1', out: true })).toBeNull()
    const season = tableAt({ ...given, date: ['April', 1943], step: 'season' })
    expect(season.refusal({ type: 'income', power: 'france', poor: true })).toBe('9.11 conquered')
    expect(season.refusal({ type: 'income', power: 'germany', poor: true })).toBeNull()
  })
})

describe('a Vichy State with strangers in it', () => {
  const BEIRUT = 'E 5118'
  const [desert, other] = boardOf(start).ids.filter((hex) => {
    const { country, sites, terrain } = boardOf(start).hex(hex)
    return country === 'tunisia' && sites.length === 0 && terrain === 'land'
  })
  const VICHY: Position = {
    date: ['November', 1942],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
  }
  const invaded = (
    at: ReturnType<typeof tableAt>,
    roll: number,
    by: Nation = 'united-kingdom',
    on: Nation = 'tunisia',
  ) => {
    at.do({ type: 'invade', by, on, act: 'declared' })
    at.do(
      { type: 'react', british: by === 'united-kingdom', freeFrenchLand: false, freeFrenchNaval: false },
      roll,
    )
    return at
  }

  it(`${rule('aeto', '9.2', '9.26')} that is invaded from within has lost what the invader stands in, but where its own army is`, () => {
    const given: Position = {
      ...VICHY,
      units: [
        piece('united-kingdom', 'infantry', desert),
        piece('tunisia', 'infantry', BIZERTE, { from: 'france' }),
        piece('united-kingdom', 'infantry', BIZERTE),
      ],
    }
    const fights = invaded(tableAt(given), 1)
    expect([desert, BIZERTE, other].map(fights.owner)).toEqual(['united-kingdom', 'tunisia', 'tunisia'])
    expect(fights.state.nations.tunisia.status).toBe('war')
    // Who disbands leaves the city to those who are in it, and with it the State: at once, or when the month is over.
    const disbands = invaded(tableAt(given), 6)
    expect(disbands.state.nations.tunisia).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
    const lasts = invaded(tableAt(given), 3)
    expect(lasts.state.nations.tunisia.status).toBe('war')
    lasts.until('weather', 'December', 1942)
    expect(lasts.state.nations.tunisia).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
  })

  it(`${rule('aeto', '9.12')} is as closed to others as before when somebody else has invaded it`, () => {
    const at = invaded(tableAt({ ...VICHY, units: [piece('italy', 'infantry', desert, { out: true })] }), 1)
    at.until('supply')
    expect(at.refusal({ type: 'supply', unit: 'u0', out: false })).toBe('9.12 stranger')
    const march = tableAt({
      ...VICHY,
      step: 'movement',
      units: [piece('italy', 'infantry', desert), piece('tunisia', 'infantry', BIZERTE)],
    })
    invaded(march, 1)
    march.do({ type: 'take', unit: 'u0' })
    const way = boardOf(start)
      .neighbours(desert)
      .find((hex) => boardOf(start).hex(hex).country === 'tunisia' && hex !== BIZERTE)!
    expect(march.refusal({ type: 'enter', hex: way })).toBeNull()
    march.do({ type: 'enter', hex: way })
    expect(march.owner(way)).toBe('tunisia')
  })

  it(`${rule('aeto', '9.2', '9.26')} that falls leaves the enemies of its conqueror what they stand in`, () => {
    const at = tableAt({ ...VICHY, units: [piece('italy', 'infantry', desert)] })
    invaded(at, 1)
    at.do({ type: 'surrender', nation: 'tunisia' })
    expect([desert, other].map(at.owner)).toEqual(['italy', 'united-kingdom'])
  })

  it(`${rule('aeto', '9.12')} that falls to somebody whom a stranger does not fight leaves him a stranger: on his way out, neither supplied nor activated`, () => {
    const given: Position = {
      ...VICHY,
      wars: VICHY.wars!.filter(([by, on]) => !(by === 'united-states' && on === 'italy')),
      units: [
        piece('united-states', 'infantry', desert, { out: true }),
        piece('tunisia', 'infantry', BIZERTE),
      ],
    }
    const fallen = (step: NonNullable<Position['step']>) => {
      const at = tableAt({ ...given, step })
      invaded(at, 1, 'italy')
      at.do({ type: 'surrender', nation: 'tunisia' })
      expect([desert, other].map(at.owner)).toEqual(['italy', 'italy'])
      return at
    }
    const way = boardOf(start)
      .neighbours(desert)
      .find((hex) => boardOf(start).hex(hex).country === 'tunisia' && hex !== BIZERTE)!
    expect(fallen('offensive').refusal({ type: 'take', unit: 'u0' })).toBe('9.12 stranger')
    expect(fallen('supply').refusal({ type: 'supply', unit: 'u0', out: false })).toBe('9.12 stranger')
    const march = fallen('movement')
    march.do({ type: 'take', unit: 'u0' })
    march.do({ type: 'enter', hex: way })
    expect(march.owner(way)).toBe('italy')
    // He is one until there is a war: then he holds what he stands in.
    march.do({ type: 'stop' })
    march.do({ type: 'invade', by: 'united-states', on: 'italy', act: 'declared' })
    expect([desert, way].map(march.owner)).toEqual(['italy', 'united-states'])
  })

  it(`${rule('aeto', '9.2', '9.10')} whose units join a partner whose power has fallen join that partner; who had the power answers for it, and may give it up`, () => {
    const at = tableAt({
      ...VICHY,
      camps: { ...VICHY.camps, yugoslavia: 'soviet' },
      wars: [...VICHY.wars!, ['germany', 'yugoslavia'], ['germany', 'soviet-union']],
      conquered: { ...VICHY.conquered, 'soviet-union': 'germany' },
      units: [piece('lebanon-syria', 'infantry', BEIRUT, { from: 'france' })],
      more: { ...VICHY.more, vichy: { since: 10, reactions: [], fallen: true } },
    })
    at.do({ type: 'invade', by: 'yugoslavia', on: 'lebanon-syria', act: 'declared' })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'reaction', player: 'soviet-union' })
    at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
    expect(at.state.units.u0.nation).toBe('yugoslavia')
    expect(at.state.nations['lebanon-syria'].conqueror).toBe('yugoslavia')
    at.do({ type: 'surrender', nation: 'yugoslavia' })
    expect(at.state.nations.yugoslavia.conqueror).toBe('germany')
    expect(at.owner(BEIRUT)).toBe('germany')
  })
})

describe('guests when a war begins', () => {
  const HELSINKI = 'E 1433'
  const finland = boardOf(start).ids.filter((hex) => boardOf(start).hex(hex).country === 'finland')
  const inland = finland.find((hex) => boardOf(start).hex(hex).sites.length === 0)!

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

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.11', '9.25')} and to whom their conqueror has fallen have what was his when the last of them is gone, since nobody else is there to have it`, () => {
    const at = tableAt({
      ...SUMMER,
      step: 'turn-end',
      conquered: { ...SUMMER.conquered, 'soviet-union': 'germany', germany: 'soviet-union' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union']],
      units: [piece('soviet-union', 'infantry', MINSK)],
      more: { holdingOut: ['soviet-union'], control: { [MINSK]: 'soviet-union' } },
    })
    const BERLIN = first(
      start,
      'germany',
      (hex) => boardOf(start).hex(hex).sites.includes('city') && boardOf(start).hex(hex).region === null,
    )
    expect([MINSK, BERLIN].map(at.owner)).toEqual(['soviet-union', 'soviet-union'])
    at.do({ type: 'lose', unit: 'u0' })
    at.until('weather', 'September', 1943)
    expect(aeto.invariants(at.state as never)).toEqual([])
    expect([MINSK, BERLIN].map(at.owner)).toEqual(['soviet-union', 'soviet-union'])
  })
})

describe('how a nation falls', () => {
  it(`${rule('aeto', '9.10', '9.15', '9.16')} Italy that loses its last city with resources is conquered, and there is no republic`, () => {
    const cities = boardOf(start).ids.filter((hex) => {
      const { country, sites } = boardOf(start).hex(hex)
      return country === 'italy' && sites.includes('city') && sites.includes('resource')
    })
    const [last] = cities
    const board = boardOf(start)
    const from = board
      .neighbours(last)
      .find(
        (hex) =>
          board.hex(hex).country === 'italy' &&
          !board.hasSide(hex, last, 'sea') &&
          !board.hasSide(hex, last, 'mountain'),
      )!
    const at = tableAt({
      ...SUMMER,
      // Without America in it there is no capitulation by Rome.
      wars: SUMMER.wars!.filter(([by]) => by !== 'united-states'),
      camps: { italy: 'axis' },
      units: [
        piece('united-kingdom', 'infantry', from, { strength: 2 }),
        piece(
          'germany',
          'fighter',
          first(start, 'italy', (hex) => hex !== from && hex !== last),
        ),
      ],
      more: {
        control: Object.fromEntries(
          [...cities.slice(1), from].map((hex) => [hex, 'united-kingdom' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.nations.italy.conqueror).toBe('united-kingdom')
    expect([at.state.special.salo, at.state.special.italyFell]).toEqual([null, null])
    expect(at.owner(at.state.units.u1.at)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.11')} a Vichy fleet is all in its ports, but for the destroyer of Saigon, which is on no map; who disbands scuttles it`, () => {
    const at = tableAt({
      units: Array.from({ length: 9 }, () => piece('france', 'dd', 'W 2319', { strength: 0 })),
      asked: [{ type: 'vichy' }],
    })
    at.do({ type: 'answer', yes: true })
    const there = Object.values(at.state.units).filter(({ kind }) => kind === 'dd')
    expect([there.length, there.filter((unit) => !boardOf(start).has(unit.at)).length]).toEqual([8, 0])
    const given: Position = {
      date: ['November', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('algeria', 'dd', ALGIERS), piece('algeria', 'infantry', ALGIERS)],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    }
    const algeria = tableAt(given)
    algeria.do({ type: 'invade', by: 'italy', on: 'algeria', act: 'declared' })
    algeria.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 5)
    expect(algeria.events.flatMap((event) => (event.type === 'removed' ? [event.because] : []))).toEqual([
      'scuttled',
      'disbanded',
    ])
  })

  it(`${rule('aeto', '9.5')} the Phony War begins with the fall of Poland to Germany, and of nobody else`, () => {
    const denmark = tableAt({ date: ['November', 1939] })
    denmark.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    denmark.do({ type: 'surrender', nation: 'denmark' })
    expect(denmark.state.nations.denmark.conqueror).toBe('germany')
    expect(denmark.state.sitzkrieg).toBeNull()
  })
})
