/** Parts 10 and 11 read once more as a stranger reads them: who may, when, and what one rule does to another. */

import { describe, expect, it } from 'vitest'
import { partisanLimit } from '../../../../src/games/aeto/10-06-partisans'
import { hasWinterBonus } from '../../../../src/games/aeto/10-conditions'
import { aeto } from '../../../../src/games/aeto/game'
import { arrival } from '../../../../src/games/aeto/play/placing'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const
const PARIS = 'W 3118'
/** Land hexes beside one. */
const beside = (hex: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

/** Hexes of Iraq beside one. */
const iraqis = (hex: string): readonly string[] =>
  beside(hex).filter((next) => board.hex(next).country === 'iraq')

describe('an attack that nobody can join', () => {
  const HEDGE = 'W 3215'

  it(`${rule('aeto', '11.0')} upon hedgerows, which could not be called off, is not announced for those who have attacked them already`, () => {
    const [one, other] = beside(HEDGE)
    const at = tableAt({
      date: ['July', 1944],
      rules: ['bocage'],
      ...AMERICA,
      conquered: { france: 'germany' },
      units: [
        piece('germany', 'infantry', HEDGE),
        piece('united-states', 'infantry', one),
        piece('united-kingdom', 'infantry', other),
      ],
      optional: { bocage: [{ hex: HEDGE, chit: 'no-move', revealed: false }] },
    })
    at.attack(HEDGE, 'attack', 'u1')
    const again = (by: 'united-states' | 'united-kingdom') =>
      ({ type: 'attack', by, hex: HEDGE, terrain: 'clear' }) as const
    expect(at.refusal(again('united-states'))).toBe('9.1 not-beside')
    at.do(again('united-kingdom'))
    expect(at.refusal({ type: 'join', unit: 'u1' })).toBe('11.0 hedgerows')
    at.do({ type: 'join', unit: 'u2' })
    expect([...aeto.legalActions(at.state as never)]).toContainEqual({ type: 'fight' })
  })

  it(`${rule('aeto', '9.2', '11.14')} is called off by Vichy units that are too weak for it, whatever the defender has paid for`, () => {
    const from = first(start, 'lebanon-syria', (hex) => iraqis(hex).length > 0)
    const [hex] = iraqis(from)
    const at = tableAt({
      date: ['July', 1941],
      rules: ['rerolls'],
      units: [
        piece('lebanon-syria', 'infantry', from, { strength: 3 }),
        piece('poland', 'infantry', hex),
        piece('united-kingdom', 'bomber', hex),
        piece('lebanon-syria', 'infantry', from, { strength: 1 }),
      ],
      more: {
        vichy: { since: 10, reactions: [], fallen: false },
        vichyOpen: false,
        nations: {
          ...start.nations,
          france: { ...start.nations.france, status: 'conquered', conqueror: 'germany' },
          'lebanon-syria': { ...start.nations['lebanon-syria'], status: 'war' },
        },
        wars: [
          ...start.wars,
          { by: 'united-kingdom', on: 'lebanon-syria', since: 20 },
          { by: 'poland', on: 'lebanon-syria', since: 20 },
        ],
      },
    })
    const reroll = { type: 'reroll', by: 'united-kingdom' } as const
    at.do({ type: 'attack', by: 'lebanon-syria', hex, terrain: 'clear' })
    expect(at.refusal(reroll)).toBe('11.14 no-attack')
    at.do({ type: 'join', unit: 'u0' })
    at.do(reroll)
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    // Aircraft make the Poles whole: 3 to 4.
    at.do({ type: 'support', unit: 'u2' })
    expect(at.refusal({ type: 'fight' })).toBe('9.2 vichy-odds')
    expect(at.refusal({ type: 'stop' })).toBeNull()
    at.do({ type: 'join', unit: 'u3' })
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
  })
})

describe('a re-roll', () => {
  const [west, south] = beside(PARIS)

  it(`${rule('aeto', '10.2', '11.14')} is not for Americans in the first German attack upon them, which is their month of Blitzkrieg`, () => {
    const at = tableAt({
      date: ['July', 1944],
      rules: ['rerolls'],
      ...AMERICA,
      conquered: { france: 'germany' },
      units: [piece('united-states', 'infantry', PARIS), piece('germany', 'infantry', west)],
      more: { control: { [PARIS]: 'united-states' } },
    })
    at.do({ type: 'attack', by: 'germany', hex: PARIS, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBe('11.14 blitzkrieg')
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBeNull()
  })

  it(`${rule('aeto', '11.14')} that was paid for is nobody's where a unit without supply has joined since`, () => {
    const roll = (out: boolean) => {
      const at = tableAt({
        date: ['July', 1943],
        rules: ['rerolls'],
        ...AMERICA,
        conquered: { france: 'germany' },
        units: [
          piece('united-kingdom', 'infantry', PARIS),
          piece('germany', 'infantry', west),
          piece('germany', 'infantry', south, { out }),
        ],
        more: { control: { [PARIS]: 'united-kingdom' } },
      })
      at.do({ type: 'attack', by: 'germany', hex: PARIS, terrain: 'clear' })
      at.do({ type: 'join', unit: 'u1' })
      at.do({ type: 'reroll', by: 'germany' })
      at.do({ type: 'join', unit: 'u2' })
      at.do({ type: 'fight' })
      return at.state.flow.asked.map(({ type }) => type)
    }
    expect(roll(false)).toEqual(['reroll'])
    expect(roll(true)).toEqual([])
  })
})

describe('an attack upon partisans alone', () => {
  it(`${rule('aeto', '10.6', '11.14', '11.22')} has no die: nobody pays for a re-roll of it, and no Ultra is used up by it`, () => {
    const hex = first(
      start,
      'yugoslavia',
      (one) => board.hex(one).sites.length === 0 && beside(one).length > 0,
    )
    const [near] = beside(hex)
    const announced = (defender: ReturnType<typeof piece>) => {
      const at = tableAt({
        date: ['July', 1943],
        rules: ['rerolls', 'ultra'],
        camps: { yugoslavia: 'west' },
        wars: [['germany', 'yugoslavia']],
        units: [piece('germany', 'infantry', near), defender],
        optional: { ultraLand: { power: 'united-kingdom', total: -1 } },
        more: {
          control: { [hex]: 'germany', [near]: 'germany' },
          invasions: [{ by: 'germany', on: 'yugoslavia', since: 19, physical: 19 }],
        },
      })
      at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
      at.do({ type: 'join', unit: 'u0' })
      return at
    }
    const hunt = announced(piece('yugoslavia', 'partisan', hex, { strength: 0 }))
    expect(hunt.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 no-roll')
    expect(hunt.refusal({ type: 'stop' })).toBeNull()
    hunt.do({ type: 'fight' })
    expect(hunt.state.optional.ultraLand).not.toBeNull()
    const battle = announced(piece('yugoslavia', 'infantry', hex))
    expect(battle.refusal({ type: 'stop' })).toBe('11.22 ultra')
    battle.do({ type: 'fight' })
    expect(battle.state.optional.ultraLand).toBeNull()
  })
})

describe('partisans', () => {
  const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
  const partisan = (nation: 'france' | 'soviet-union', at: string) =>
    piece(nation, 'partisan', at, { strength: 0 })

  it(`${rule('aeto', '10.6')} are gone where a unit of their own side arrives`, () => {
    const MOSCOW = 'E 1924'
    const at = tableAt({
      date: ['July', 1942],
      step: 'replenishment',
      ...EAST,
      units: [partisan('soviet-union', MOSCOW)],
      more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 22, physical: 22 }] },
    })
    at.raise('soviet-union', 'infantry', 4, MOSCOW)
    expect(Object.values(at.state.units).map(({ kind }) => kind)).toEqual(['infantry'])
  })

  it(`${rule('aeto', '10.6', '11.16')} have their hex: the enemy builds neither a fort in it nor a rocket site`, () => {
    const hex = 'W 3421'
    const building = (asked: 'site' | 'works', units: ReturnType<typeof piece>[]) =>
      tableAt({
        date: ['July', 1944],
        step: 'season',
        rules: ['rockets'],
        conquered: { france: 'germany' },
        units,
        asked: [asked === 'site' ? { type: 'site', kind: 'v-1' } : { type: 'works', nation: 'germany' }],
      })
    const site = { type: 'site', hex } as const
    const fort = { type: 'works', hex, what: 'fort' } as const
    expect(building('site', []).refusal(site)).toBeNull()
    expect(building('works', []).refusal(fort)).toBeNull()
    expect(building('site', [partisan('france', hex)]).refusal(site)).toBe('11.16 no-site')
    expect(building('works', [partisan('france', hex)]).refusal(fort)).toBe('10.6 partisans')
  })

  it(`${rule('aeto', '10.6', '9.24')} of a liberated France stay in the field while Germans are in its south`, () => {
    const MARSEILLES = 'W 2319'
    const fallen = (nation: 'france' | 'vichy-france', liberator: 'united-states' | null) => ({
      [nation]: {
        status: 'conquered' as const,
        camp: 'west' as const,
        conqueror: 'germany' as const,
        liberator,
      },
    })
    const left = (at: string) => {
      const game = tableAt({
        date: ['July', 1944],
        step: 'turn-end',
        ...AMERICA,
        units: [partisan('france', 'W 3020'), piece('germany', 'infantry', at)],
        more: {
          nations: {
            ...position(AMERICA).nations,
            ...fallen('france', 'united-states'),
            ...fallen('vichy-france', null),
          },
          vichy: { since: 10, reactions: [], fallen: true },
          vichyOpen: false,
        },
      })
      game.do({ type: 'end' })
      return Object.values(game.state.units).map(({ kind }) => kind)
    }
    expect(left(MARSEILLES)).toEqual(['partisan', 'infantry'])
    expect(left('W 3430')).toEqual(['infantry'])
  })

  it(`${rule('aeto', '10.6', '9.9')} do not rise in a Finland that gives up before anybody has come beyond its line`, () => {
    const fallen = (physical: number | null) =>
      position({
        date: ['March', 1940],
        conquered: { finland: 'soviet-union' },
        wars: [['soviet-union', 'finland']],
        more: { invasions: [{ by: 'soviet-union', on: 'finland', since: 4, physical }] },
      })
    expect([null, 5].map((physical) => partisanLimit(fallen(physical), 'finland'))).toEqual([0, 1])
  })
})

describe('units', () => {
  it(`${rule('aeto', '10.0', '9.12')} commandos in a neutral Vichy State are strangers like others, and blow nothing up`, () => {
    const ALGIERS = 'W 1312'
    const at = tableAt({
      date: ['July', 1940],
      conquered: { france: 'germany' },
      units: [piece('united-kingdom', 'commando', ALGIERS)],
      more: { vichy: { since: 9, reactions: [], fallen: false }, vichyOpen: false },
    })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'port' })).toBe('9.12 stranger')
  })

  it(`${rule('aeto', '11.20', '11.10')} below forts are no generals and no headquarters: Hitler finds whom he dismisses`, () => {
    const hex = first(start, 'soviet-union')
    const at = tableAt({
      date: ['December', 1941],
      step: 'naval-and-air',
      rules: ['stacking', 'dismissals'],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      units: [
        piece('germany', 'general', hex, { name: 'Guderian' }),
        piece('germany', 'hq', hex),
        piece('germany', 'infantry', hex),
      ],
      more: { forts: [hex], control: { [hex]: 'germany' } },
    })
    at.do({ type: 'shelter', hex })
    const conceal = (unit: string) => at.refusal({ type: 'conceal', unit })
    expect(['u0', 'u1', 'u2'].map(conceal)).toEqual(['11.20 no-land-unit', '11.20 no-land-unit', null])
  })

  it(`${rule('aeto', '11.7')} before Paris make France look at its losses when they are supplied, too`, () => {
    const [near] = beside(PARIS)
    const at = tableAt({
      date: ['June', 1940],
      step: 'supply',
      rules: ['frenchFleet'],
      units: [piece('germany', 'armor', near, { out: true })],
      optional: { armorLost: { french: 60, british: 10 } },
      more: { control: { [near]: 'germany' }, sitzkrieg: 'over' },
    })
    at.do({ type: 'supply', unit: 'u0', out: false }, 1)
    expect(at.state.optional.directive).toMatchObject({ which: 4 })
  })
})

describe('what binds the Soviets in peace', () => {
  /** Germany has fallen; Italy never came into the war. */
  const AFTER = {
    date: ['June', 1944],
    step: 'naval-and-air',
    camps: { 'soviet-union': 'soviet' },
    conquered: { germany: 'soviet-union' },
  } as const
  const BEATEN = [['germany', 'soviet-union']] as const

  it(`${rule('aeto', '10.16', '10.17')} does not bind them again when the war with the Axis is over`, () => {
    const border = first(start, 'soviet-union', (hex) => board.hex(hex).garrisons.includes('soviet-border'))
    const inland = beside(border).find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' && !board.hex(hex).garrisons.includes('soviet-border'),
    )!
    const march = (wars: (typeof BEATEN)[number][]) =>
      refusal(
        position({
          ...AFTER,
          ...(wars.length === 0 && { conquered: {} }),
          wars,
          units: [piece('soviet-union', 'infantry', border)],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'enter', hex: inland },
      )
    expect(march([...BEATEN])).toBeNull()
    expect(march([])).toBe('10.16 border')
  })

  it(`${rule('aeto', '10.11', '10.18')} holds no ship of theirs in port after it`, () => {
    const at = tableAt({
      ...AFTER,
      step: 'strategic-warfare',
      wars: BEATEN,
      units: [piece('soviet-union', 'dd', 'E 0626')],
    })
    expect(at.refusal({ type: 'escort', unit: 'u0', route: 'arctic' })).toBeNull()
    at.until('naval-and-air')
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBeNull()
    expect(at.refusal({ type: 'canal', unit: 'u0' })).toBeNull()
  })

  it(`${rule('aeto', '10.17')} keeps no Rumanian who fights on out of Bessarabia`, () => {
    const hex = board.ids.find((one) => board.hex(one).region === 'bessarabia')!
    const arriving = (given: Parameters<typeof position>[0]) =>
      refusal(
        position({
          step: 'season',
          ...given,
          asked: [arrival('rumania', 'infantry', { strength: 2 })],
        }),
        { type: 'place', at: hex },
      )
    const fights = { camps: { 'soviet-union': 'soviet', rumania: 'axis', italy: 'axis' } } as const
    expect(
      arriving({
        ...AFTER,
        ...fights,
        wars: [...BEATEN, ['rumania', 'soviet-union'], ['italy', 'soviet-union']],
      }),
    ).toBeNull()
    expect(arriving({ date: ['June', 1941], camps: { rumania: 'axis' } })).toBe('10.17 bessarabia')
  })
})

describe('a Finn who crosses the Soviet border in the Winter War', () => {
  it(`${rule('aeto', '10.24', '9.1', '10.22', '11.10')} is no German invasion: Siberians and Hitler's temper wait for that`, () => {
    const at = tableAt({
      date: ['January', 1940],
      rules: ['dismissals'],
      units: [piece('finland', 'infantry', 'E 1430'), piece('germany', 'infantry', 'W 3430')],
      camps: {},
      wars: [['soviet-union', 'finland']],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: { ...start.nations, finland: { ...start.nations.finland, status: 'war' } },
      },
    })
    const home = beside('E 1430').find((hex) => board.hex(hex).country === 'soviet-union')!
    for (const [unit, { at: hex }] of Object.entries(at.state.units))
      if (hex === home) at.do({ type: 'lose', unit })
    at.move('u0', home)
    expect(at.state.invasions).toMatchObject([{ by: 'finland', on: 'soviet-union', physical: 4 }])
  })
})

describe('British capital ships that were sent away', () => {
  it(`${rule('aeto', '11.4')} are called back for those of the ones that remained, not for what was sunk before`, () => {
    const ship = (name: string, at = 'W 4717') => piece('united-kingdom', 'bb', at, { name })
    const at = tableAt({
      date: ['January', 1942],
      step: 'season',
      rules: ['recall'],
      conquered: { france: 'germany' },
      units: [ship('Royal Oak'), ship('Valiant'), ship('Barham', 'at sea')],
    })
    const recall = { type: 'recall', kind: 'bb' } as const
    at.do({ type: 'lose', unit: 'u0' })
    at.do({ type: 'withdraw', unit: 'u1' })
    expect(at.refusal(recall)).toBe('11.4 none-sunk')
    at.do({ type: 'lose', unit: 'u2' })
    expect(at.refusal(recall)).toBeNull()
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
