/** Section 23: rules of single countries, where they are more than a place in a list. */

import type { Dice } from '../../../kernel/dice'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { THE_WAR_DIPLOMATIC_MODIFIERS } from '../../../tables/the-war-diplomatic-modifiers'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { THE_WAR_US_ENTRY } from '../../../tables/the-war-us-entry'
import { isTurnOrLater, turn, turnsBetween } from '../calendar'
import { declarationOfWarCost } from '../diplomacy/06-alliances'
import type { Standing } from '../diplomacy/16-status'
import { conquestNarfs } from '../economy/14-narfs'
import { OIL_FACTORS } from '../economy/24-oil'
import type { TheWarCityName } from '../places'
import { italianEastAfrica } from '../stratmoves/08-boxes'
import type { GroundUnitType, MajorPower, Season, Turn } from '../types'

/**
 * Germany may take two provinces for good once France has surrendered.
 *
 * @rule 23.5
 */
export function annexAlsaceLorraine(franceSurrendered: boolean, season: Season) {
  const { narfs } = THE_WAR_COUNTRY_VALUES.values['alsace-lorraine']
  if (!franceSurrendered)
    return {
      verdict: refuse('23.5', 'france-fights', 'France has not surrendered'),
      level: 0,
      base: 0,
      france: 0,
    }
  return { verdict: legal, level: conquestNarfs(narfs, season, false).now, base: narfs, france: -narfs }
}

/** What an attack of Britain or France on a neutral brings on them: figures of other tables, together. */
export const WESTERN_AGGRESSION = /* @__PURE__ */ frozen({
  diplomacy: THE_WAR_DIPLOMATIC_MODIFIERS.modifiers['western-aggression'],
  usEntry: THE_WAR_US_ENTRY.events['western-aggression'].change,
  lendLeaseUntilUsEntry: false,
})

/**
 * Croatia: by whom it can be made, out of what, and what it has.
 *
 * @rule 23.14
 */
export function createCroatia(at: {
  readonly yugoslavia: 'conquered' | 'axis-satellite' | 'other'
  readonly holderOfBelgrade: MajorPower
  readonly vaticanIsAxis: boolean
}): { patron: 'germany' | 'italy'; narfs: number; forcePool: readonly '3-5 INF'[] } | null {
  const { holderOfBelgrade: patron } = at
  if (at.yugoslavia === 'other' || (patron !== 'germany' && patron !== 'italy')) return null
  return {
    patron,
    narfs: THE_WAR_COUNTRY_VALUES.values.croatia.narfs,
    forcePool: at.vaticanIsAxis ? ['3-5 INF', '3-5 INF'] : ['3-5 INF'],
  }
}

/**
 * Denmark is German from the moment Germany declares war on it.
 *
 * @rule 23.17
 */
export const danishHexControl = (germanyDeclaredWar: boolean): 'germany' | 'denmark' =>
  germanyDeclaredWar ? 'germany' : 'denmark'

/** @rule 23.17 an airbase in any Danish hex as the Operations Segment of the declaration begins */
export const mayBuildDanishAirbase = (declaredThisTurn: boolean): Verdict =>
  danishHexControl(declaredThisTurn) === 'germany'
    ? legal
    : refuse('23.17', 'no-war', 'Germany has not declared war on Denmark')

// ---- Gibraltar and Malta ---------------------------------------------------------------------

/**
 * Gibraltar holds one unit of three kinds, and is attacked from one hex, where two may stand.
 *
 * @rule 23.22 with {@link checkGibraltarAttack} and {@link isGibraltarStraitClosed}
 */
export function mayStackInGibraltar(type: GroundUnitType, alreadyThere: number): Verdict {
  if (alreadyThere >= 1) return refuse('23.22', 'full', 'one ground unit is the most in Gibraltar')
  return type === 'INF' || type === 'MOT' || type === 'STA'
    ? legal
    : refuse('23.22', 'wrong-type', `${type} does not garrison Gibraltar`)
}

const CORDOBA = '2542'

/** @rule 23.22 two units in Cordoba, whatever their nation's rating, PARA and ART not counted */
export const mayStackInCordoba = (units: readonly GroundUnitType[]): Verdict =>
  units.filter((type) => type !== 'PARA' && type !== 'ART').length <= 2
    ? legal
    : refuse('23.22', 'two-units', 'two units, PARA and ART apart, stand in 2542')

/** @rule 23.22 the way out into Spain */
export const mayLeaveGibraltarFor = (hex: string): Verdict =>
  hex === CORDOBA ? legal : refuse('23.22', 'by-cordoba', 'units leave Gibraltar by 2542 alone')

/** @rule 23.22 */
export function checkGibraltarAttack(from: string, attackers: readonly GroundUnitType[]): Verdict {
  if (from !== CORDOBA) return refuse('23.22', 'wrong-hex', 'Gibraltar is attacked from 2542 alone')
  const stack = mayStackInCordoba(attackers)
  if (!stack.legal) return stack
  return attackers.some((type) => type === 'INF' || type === 'MOT')
    ? legal
    : refuse('23.22', 'no-infantry', 'an INF or MOT must take part')
}

/** @rule 23.22 */
export const isGibraltarStraitClosed = (allied: {
  groundUnits: number
  fullStrengthNavalOrAir: number
}): boolean => allied.groundUnits >= 1 && allied.fullStrengthNavalOrAir >= 1

/** @rule 23.22 no British or American landing in Morocco or Algeria past an Axis Gibraltar */
export const mayInvadeNorthwestAfrica = (
  gibraltar: MajorPower,
  invader: MajorPower = 'united-states',
): Verdict =>
  (invader === 'britain' || invader === 'united-states') && (gibraltar === 'germany' || gibraltar === 'italy')
    ? refuse('23.22', 'gibraltar-axis', 'Gibraltar is in Axis hands')
    : legal

/**
 * What it has room for: a Fleet or a carrier, one unit of aircraft beside, and one on the ground.
 *
 * @rule 23.35
 */
export function mayBaseInMalta(
  what: 'naval' | 'air' | 'ground' | 'fortification' | 'fortress',
  at: { readonly there: number; readonly fullSupply: boolean; readonly by?: MajorPower },
): Verdict {
  if (what === 'fortification' || what === 'fortress') {
    if ((at.by ?? 'britain') !== 'britain') return refuse('23.35', 'british-only', 'Britain fortifies Malta')
    return at.fullSupply ? legal : refuse('23.35', 'out-of-supply', 'works on Malta need full supply')
  }
  return at.there < 1 ? legal : refuse('23.35', 'full', `Malta has room for one ${what} unit`)
}

// ---- airbases for a German attack ------------------------------------------------------------

/**
 * May Germany put an airbase into the country it has just declared war on?
 *
 * @rule 23.23 Greece, with its protector, area and stacking
 * @rule 23.58 Yugoslavia, with its protector
 */
export function mayPlaceInstantAirbase(
  target: 'greece' | 'yugoslavia',
  at: {
    readonly romaniaAndBulgariaGerman: boolean
    /** An INF or ARM moves into the country in this turn. */
    readonly unitMovesIn: boolean
    readonly basesPlaced: number
    /** For Greece: on the mainland, empty of enemies and out of their ZOC. */
    readonly hexFree: boolean
  },
): Verdict {
  const rule = target === 'greece' ? '23.23' : '23.58'
  if (!at.romaniaAndBulgariaGerman)
    return refuse(rule, 'no-satellites', 'Romania and Bulgaria must be German Satellites')
  if (at.basesPlaced >= 1) return refuse(rule, 'one-base', 'one hex only')
  if (target === 'greece' && !at.hexFree)
    return refuse(rule, 'hex-held', 'the hex is held or covered by the enemy')
  return at.unitMovesIn ? legal : refuse(rule, 'nobody-moves-in', 'an INF or ARM must move in this turn')
}

/** Yugoslav partisans rise against Germans and Italians only (23.58). */
export const yugoslavPartisansRise = (invader: MajorPower): boolean =>
  invader === 'germany' || invader === 'italy'

// ---- other countries -------------------------------------------------------------------------

/**
 * Iran has no army and no ear for diplomacy. War on it costs the Axis nothing, and others the usual price. Its oil is
 * British while it is neutral: see middleEastOil; goods for the Soviets may pass through it (14.8.4).
 *
 * @rule 23.27
 */
export const iranAtWar = (declarer: MajorPower) => ({
  declarationCost: declarationOfWarCost(declarer, 'iran').narfs,
  abadanOilFactors: OIL_FACTORS.abadan,
  openToDiplomacy: false,
})

/** Iraq is a British colony with oil at Mosul (23.28). */
export const IRAQ_FACTS = Object.freeze({
  of: 'britain',
  narfs: THE_WAR_COUNTRY_VALUES.values.iraq.narfs,
  mosulOilFactors: OIL_FACTORS.mosul,
})

/**
 * East Africa is Italian, and lost to Italy's purse by its war until the Axis has Egypt (8.8.6).
 *
 * @rule 23.30
 */
export const eastAfricaNarfs = (italyAtWarWithBritainAndFrance: boolean, axisHoldsEgypt = false): number =>
  italianEastAfrica(italyAtWarWithBritainAndFrance, axisHoldsEgypt).narfs

/**
 * Dutch ships, on the conquest of their country by Germany: a 10 brings them to Britain.
 *
 * @rule 23.37 with {@link dutchEastIndiesNarfs} and {@link DUTCH_FLEET}
 */
export const resolveDutchFleet = (dice: Dice): 'joins-britain' | 'removed' =>
  dice.d(10) === 10 ? 'joins-britain' : 'removed'

/** @rule 23.37 */
export const DUTCH_FLEET = Object.freeze({ repairedIn: 'british-shipyards', rebuilt: false })

/** @rule 23.37 what the Indies bring the power whose Satellite the Netherlands are */
export function dutchEastIndiesNarfs(spring: Turn, { level, power }: Standing): number {
  const { narfs, years } = THE_WAR_NARF_SOURCES.yearly.dutchEastIndies
  const patron = power === 'france' || power === 'britain' || power === 'germany'
  const inTime = spring.season === 'spring' && (years as readonly number[]).includes(spring.year)
  return level === 'satellite' && patron && inTime ? narfs : 0
}

/**
 * May Britain mine the waters of Norway? While it is neutral, from Spring 1940.
 *
 * @rule 23.38 with its protector, worth and the area of its unit; what the mines cost Germany is in 20.1
 */
export function mayMineNorway(
  now: Turn,
  norway: Standing,
  atWar: boolean,
  by: MajorPower = 'britain',
): Verdict {
  if (by !== 'britain') return refuse('23.38', 'british-only', `${by} does not mine the waters of Norway`)
  if (!isTurnOrLater(now, turn('spring', 1940))) return refuse('23.38', 'too-early', 'not before Spring 1940')
  return norway.level === 'neutral' && !atWar
    ? legal
    : refuse('23.38', 'not-neutral', 'Norway is not neutral')
}

/**
 * Whose Satellite Poland is until it is conquered. What its halves are worth is in the table of countries.
 *
 * @rule 23.40 with the area of its units
 */
export const patronOfPoland = (at: {
  readonly franceFallen: boolean
  readonly conquered: boolean
}): 'britain' | 'france' | null => (at.conquered ? null : at.franceFallen ? 'britain' : 'france')

/**
 * Slovakia is Germany's until someone conquers it.
 *
 * @rule 23.46
 */
export const slovakForces = (vaticanIsAxis: boolean) => ({
  standing: { level: 'satellite', power: 'germany' } as const,
  forcePool: Array.from({ length: vaticanIsAxis ? 2 : 1 }, () => '1-5 INF' as const),
  narfs: THE_WAR_COUNTRY_VALUES.values.slovakia.narfs,
})

/**
 * Where South African units may be, by what their country thinks; and what Britain loses by it.
 *
 * @rule 23.47 with {@link southAfricaRetaken} and {@link mayNameSouthAfrica}
 */
export function southAfricanCommitment({ level, power }: Standing): {
  units: 'anywhere' | 'africa' | 'south-africa-or-east-africa' | 'removed'
  britishNarfsLost: number
} {
  if (power === 'britain') {
    const units = (
      { satellite: 'anywhere', associate: 'africa', sympathizer: 'south-africa-or-east-africa' } as const
    )[level as 'satellite' | 'associate' | 'sympathizer']
    return { units, britishNarfsLost: 0 }
  }
  const hostile = power === 'germany' || power === 'italy'
  return {
    units: 'removed',
    britishNarfsLost: hostile ? THE_WAR_COUNTRY_VALUES.values['south-africa'].narfs : 0,
  }
}

/** @rule 23.47 a British expedition of four turns; its South African units never return */
export const southAfricaRetaken = (
  turnsThere: readonly { sixSevenMot: number; twoEightArm: number }[],
): boolean => {
  let running = 0
  return turnsThere.some(({ sixSevenMot, twoEightArm }) => {
    running = sixSevenMot >= 1 && twoEightArm >= 1 ? running + 1 : 0
    return running >= 4
  })
}

/** @rule 23.47 */
export const mayNameSouthAfrica = (power: MajorPower, adverseResultBefore: boolean): Verdict =>
  power === 'germany' && adverseResultBefore
    ? refuse('23.47', 'rebuffed', 'Germany was rebuffed in South Africa and does not try again')
    : legal

/**
 * Switzerland leans to nobody. Attacked, it has no patron either: see patronOfInvaded.
 *
 * @rule 23.51 with its two capitals and the area of its units
 */
export const maySwitzerlandLean = ({ level }: Standing): boolean => level === 'neutral'

const UKRAINIAN = ['Kiev', 'Kharkov', 'Stalino', 'Dnepropetrovsk', 'Odessa'] as const

/**
 * The Ukraine, if Germany has the variant, all five cities, and is not too late.
 *
 * @rule 23.55 with {@link ukrainianUnitsRemain}
 */
export function createUkraine(at: {
  readonly turn: Turn
  readonly variant: boolean
  /** When Germany attacked the Soviet Union. */
  readonly germanAttack: Turn | null
  readonly germanCities: readonly TheWarCityName[]
  readonly evacuated: readonly TheWarCityName[]
}): { verdict: Verdict; narfs: number; sovietBase: number; capital: 'Kiev' } {
  const no = (code: string, why: string) => ({
    verdict: refuse('23.55', code, why),
    narfs: 0,
    sovietBase: 0,
    capital: 'Kiev' as const,
  })
  if (!at.variant) return no('no-variant', 'Germany has not obtained the variant')
  const since = at.germanAttack === null ? 0 : turnsBetween(at.germanAttack, at.turn)
  if (since < 1 || !isTurnOrLater(turn('fall', 1942), at.turn))
    return no('wrong-turn', 'from the turn after the attack on the Soviet Union, until Fall 1942')
  if (!UKRAINIAN.every((city) => at.germanCities.includes(city)))
    return no('cities', 'Germany needs all five cities')
  const values = THE_WAR_CITY_VALUES.cities['soviet-union']
  const gone = UKRAINIAN.filter((city) => at.evacuated.includes(city)).reduce(
    (sum, city) => sum + values[city],
    0,
  )
  const { narfs } = THE_WAR_COUNTRY_VALUES.values.ukraine
  return { verdict: legal, narfs: narfs - gone, sovietBase: -narfs, capital: 'Kiev' }
}

/** @rule 23.55 */
export const ukrainianUnitsRemain = (kievSoviet: boolean): boolean => !kievSoviet
