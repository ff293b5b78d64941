/** Rolls that go by no table of columns, asked as questions: the same chances as those by which the game plays. */

import { describe, expect, it } from 'vitest'
import { ETO_ROLLS } from '../../src/games/eto'
import { shipStrengthPoints } from '../../src/games/eto/06-air-zones'
import { THE_WAR_ROLLS } from '../../src/games/the-war'
import { britishSurrenderOdds } from '../../src/games/the-war/powers/17-britain'
import { frenchSurrenderOdds } from '../../src/games/the-war/powers/18-france'
import { italianSurrenderOdds } from '../../src/games/the-war/powers/19-italy'
import { germanSurrenderOdds } from '../../src/games/the-war/powers/20-germany'
import { sovietSurrenderOdds } from '../../src/games/the-war/powers/21-soviet-union'
import {
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
} from '../../src/games/the-war/weather/26-weather'
import { type Distribution, outcomesOf } from '../../src/kernel/chance'
import { describe as told } from '../../src/kernel/describe'
import { fractionText } from '../../src/kernel/fraction'
import type { RollOdds } from '../../src/kernel/roll'

const chances = ({ outcomes }: RollOdds) =>
  Object.fromEntries(outcomes.map(({ value, probability }) => [value, fractionText(probability)]))
const of = <T>(distribution: Distribution<T>, name: (value: T) => string) =>
  Object.fromEntries(distribution.map(({ value, probability }) => [name(value), fractionText(probability)]))
const surrender = (odds: Distribution<boolean>) =>
  of(odds, (surrenders) => (surrenders ? 'surrender' : 'the war goes on'))

describe('surrenders of The War', () => {
  const war = { season: 'winter', year: 1944 } as const

  it('are as likely as the powers say, line by line of their lists', () => {
    const london = { london: true, 'home-city': true, firestorm: 2, 'unbuilt-losses': 120 } as const
    expect(chances(THE_WAR_ROLLS['surrender-britain'].odds(london))).toEqual(
      surrender(britishSurrenderOdds(london)),
    )
    const paris = { paris: true, sedan: true, 'british-army': true } as const
    expect(chances(THE_WAR_ROLLS['surrender-france'].odds(paris))).toEqual(
      surrender(frenchSurrenderOdds(paris)),
    )
    const rome = { rome: true, sicily: true } as const
    expect(chances(THE_WAR_ROLLS['surrender-italy'].odds(rome))).toEqual(
      surrender(italianSurrenderOdds(rome)),
    )
    const berlin = { berlin: true, 'home-city': 3 } as const
    expect(chances(THE_WAR_ROLLS['surrender-germany'].odds(berlin))).toEqual(
      surrender(germanSurrenderOdds(war, berlin)),
    )
    const three = { moscow: true, leningrad: true, stalingrad: true, baku: true } as const
    expect(chances(THE_WAR_ROLLS['surrender-soviet-union'].odds(three))).toEqual(
      surrender(sovietSurrenderOdds(three)),
    )
  })

  it('of the Soviets are not rolled for while a city stands', () => {
    expect(Object.keys(chances(THE_WAR_ROLLS['surrender-soviet-union'].odds({ moscow: true })))).toEqual([
      'no roll: enemies in Moscow, Leningrad and Stalingrad are wanted, and a number within reach',
    ])
  })

  it('ask what counts once yes or no, and the rest by number', () => {
    const { fields } = THE_WAR_ROLLS['surrender-britain']
    expect([fields['london'], fields['firestorm'], fields['unbuilt-losses']]).toMatchObject([
      { kind: 'yes', words: 'London is Italian or German' },
      { kind: 'number', words: 'A firestorm has raged in Britain: how often' },
      { kind: 'number', words: 'Lost British units of all services wait to be rebuilt: their NARFs' },
    ])
  })
})

describe('weather of The War', () => {
  const since = { season: 'summer', year: 1941 } as const
  const level = ({ level: name }: { readonly level: string }) =>
    name.replaceAll('-', ' ').replace('russian', 'Russian')

  it('in the East goes by how long the war has lasted, and by what was prepared', () => {
    for (const [war, year] of [
      ['first', 1941],
      ['second', 1942],
      ['later', 1943],
    ] as const)
      for (const lleLastFall of [false, true]) {
        const told = { lleLastFall, germansInSovietUnion: true, variant: 1 }
        const winter = outcomesOf(
          (dice) => resolveEastWinter({ turn: { season: 'winter', year }, since, ...told }, dice).level,
        )
        expect(chances(THE_WAR_ROLLS['weather-east-winter'].odds({ ...told, war })), war).toEqual(
          of(winter, level),
        )
        const fall = outcomesOf(
          (dice) => resolveEastFall({ turn: { season: 'fall', year }, since }, dice).level,
        )
        expect(chances(THE_WAR_ROLLS['weather-east-fall'].odds({ war })), war).toEqual(of(fall, level))
      }
    const winters = (['first', 'second', 'later'] as const).map((war) =>
      chances(THE_WAR_ROLLS['weather-east-winter'].odds({ war, germansInSovietUnion: true })),
    )
    expect(new Set(winters.map((one) => JSON.stringify(one))).size).toBe(3)
    expect(chances(THE_WAR_ROLLS['weather-east-winter'].odds({ war: 'peace' }))).toEqual({
      'harsh winter': '1',
    })
    const thaw = (lastWinter: readonly 'arctic'[]) =>
      outcomesOf(
        (dice) =>
          resolveEastSpring({ turn: { season: 'spring', year: 1942 }, since, lastWinter }, dice).level,
      )
    const spring = THE_WAR_ROLLS['weather-east-spring']
    expect(chances(spring.odds({ hardWinter: true }))).toEqual(of(thaw(['arctic']), level))
    expect(chances(spring.odds())).toEqual(of(thaw([]), level))
    expect(chances(spring.odds())).not.toEqual(chances(spring.odds({ hardWinter: true })))
  })

  it('comes from the worst to the best', () => {
    expect(
      THE_WAR_ROLLS['weather-west'].odds({ winter: 'later' }).outcomes.map(({ value }) => value),
    ).toEqual(['extreme winter', 'severe winter', 'snow', 'cold rain', 'clear'])
    expect(told(THE_WAR_ROLLS['weather-mediterranean'].odds().outcomes)).toContain('%')
    expect(chances(THE_WAR_ROLLS['weather-west'].odds({ winter: 'early' }))).not.toEqual(
      chances(THE_WAR_ROLLS['weather-west'].odds({ winter: 'later' })),
    )
  })
})

describe('rolls of eto', () => {
  it('at sea are those of the air zones on the way', () => {
    const shipping = {
      side: 'allied',
      throughMediterranean: true,
      axisSuppliedInAfrica: true,
      italyAtWar: true,
      enemyAirPoints: 0,
    } as const
    expect(chances(ETO_ROLLS.shipping.odds({ ...shipping, points: 1 }))).toEqual({
      '1 landed': '1/2',
      '1 turned back': '1/3',
      '1 eliminated': '1/6',
    })
    const two = outcomesOf((dice) => shipStrengthPoints({ ...shipping, enemyAirPoints: 3 }, 2, dice))
    expect(ETO_ROLLS.shipping.odds({ ...shipping, enemyAirPoints: 3, points: 2 }).outcomes.length).toBe(
      new Set(two.map(({ value }) => [value.landed, value.aborted, value.eliminated].join())).size,
    )
    expect(chances(ETO_ROLLS.shipping.odds({ enemyAirPoints: 0 }))).toEqual({ '1 landed': '1' })
    expect(chances(ETO_ROLLS.shipping.odds({ enemyAirPoints: 2 }))).toEqual({
      '1 landed': '25/36',
      '1 turned back': '11/36',
    })
  })

  it('for landings, lend-lease, production and Russia go by what was told', () => {
    expect(chances(ETO_ROLLS.landings.odds({ season: 'spring' }))).toEqual({
      'they land': '2/3',
      'nobody lands': '1/3',
    })
    expect(chances(ETO_ROLLS.landings.odds({ season: 'fall', side: 'axis' }))).toEqual({
      'nobody lands': '1',
    })
    expect(chances(ETO_ROLLS['lend-lease'].odds({ points: 1, blocked: ['archangel'] }))).toEqual({
      0: '1/3',
      1: '2/3',
    })
    expect(chances(ETO_ROLLS.intervention.odds({ axisInTurkey: true }))).toEqual({
      'Russia may come in': '1/3',
      'Russia stays out': '2/3',
    })
    expect(chances(ETO_ROLLS.intervention.odds({ turnsInFrance: 5 }))).toEqual({ 'Russia may come in': '1' })
    const points = ETO_ROLLS.production.odds({ resources: 20 }).outcomes.map(({ value }) => Number(value))
    expect(points.length).toBeGreaterThan(1)
    expect(Math.min(...points)).toBeGreaterThan(0)
  })
})
