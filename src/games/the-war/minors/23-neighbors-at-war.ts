/** Section 23: countries whose rules reach into operations: the Dominions and India, Finland, Romania, Iberia, Sweden, Turkey. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_DECLARATION_OF_WAR_COSTS } from '../../../tables/the-war-declaration-of-war-costs'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { THE_WAR_PARTISAN_EUROPE } from '../../../tables/the-war-partisan-europe'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import type { TheWarCountry } from '../board-types'
import { isTurnOrLater, turn, turnsBetween } from '../calendar'
import type { Standing } from '../diplomacy/16-status'
import { type CommonwealthContingent, mayBuildGroundAt } from '../economy/15-placement'
import type { HexFacts } from '../hex-facts'
import type { TheWarCityName } from '../places'
import type { BoxLink } from '../stratmoves/08-boxes'
import { CANADA_FACTS, checkCanadianMove, checkOutOfIndia } from '../stratmoves/08-boxes'
import type { GroundUnitType, MajorPower, MapBox, Minor, Nation, Turn, UnitType } from '../types'
import { type MinorDestination, mayMinorEnter } from './23-minor-countries'

// ---- Dominions and India ---------------------------------------------------------------------

/** What the Dominions give Britain, and where their units begin (23.11). */
export const DOMINIONS = Object.freeze({
  narfsInBritishBase:
    THE_WAR_NARF_SOURCES.britishBase.canada + THE_WAR_NARF_SOURCES.britishBase['australia-and-new-zealand'],
  shipyardAt: CANADA_FACTS.appears as MapBox,
  canadiansBuiltAt: CANADA_FACTS.appears as MapBox,
  anzacAppearsAt: 'Suez',
  smpsOf: CANADA_FACTS.smpsOf as MajorPower,
})

/** India: its share of the British base, and how its units reach the map (23.26). */
export const INDIA_FACTS = Object.freeze({
  narfsInBritishBase: THE_WAR_NARF_SOURCES.britishBase.india,
  builtAt: 'india' as MapBox,
  smpsOf: 'britain' as MajorPower,
})

/**
 * NARFs of the Empire that are in the British base, by the part of it that they come from.
 *
 * @rule 23.11 with {@link mayBuildShipInCanada} and {@link mayRaiseEmpireUnit}
 * @rule 23.26 with {@link mayIndiansSail}
 */
export const empireNarfs = (part: 'dominions' | 'india'): number =>
  part === 'india' ? INDIA_FACTS.narfsInBritishBase : DOMINIONS.narfsInBritishBase

/** @rule 23.11 the shipyard in Canada builds for Britain, one ship at a time */
export function mayBuildShipInCanada(power: MajorPower, underConstruction: number): Verdict {
  if (power !== CANADA_FACTS.builder)
    return refuse('23.11', 'british-only', `${power} builds no ships in the Canada Box`)
  return underConstruction < CANADA_FACTS.shipyards
    ? legal
    : refuse('23.11', 'shipyard-busy', 'the Canada Box has one shipyard')
}

/**
 * May a unit of the Empire be built there, or rebuilt? 15.2.2 adds places to those of section 23: Basra and Suez for
 * Indians, and South Africa for the ANZAC unit when Suez is lost.
 *
 * @rule 23.11 Canadians in Canada, ANZAC in Suez
 * @rule 23.26 Indians in India
 */
export const mayRaiseEmpireUnit = (
  contingent: Exclude<CommonwealthContingent, 'british'>,
  place: { readonly inBox?: MapBox; readonly cities?: readonly TheWarCityName[] },
  suezAxis = false,
): Verdict =>
  mayBuildGroundAt(
    { nation: 'britain', type: 'INF', contingent, suezAxis },
    { ...place, homeCountry: false, friendly: true, supplied: true },
  )

/** @rule 23.11 what is built in Canada comes to the map by British SMPs */
export const mayCanadiansSail = (smpsOf: Nation): Verdict => checkCanadianMove(smpsOf)

/** @rule 23.26 from India to Suez or South Africa, or to Basra (8.8.5), by British SMPs */
export const mayIndiansSail = (to: BoxLink, smpsOf: Nation): Verdict =>
  smpsOf === INDIA_FACTS.smpsOf
    ? checkOutOfIndia(to)
    : refuse('23.26', 'british-smps', 'Indian units move with British SMPs')

// ---- Finland ---------------------------------------------------------------------------------

/**
 * How strongly a Finnish unit defends in a border war: double until six factors are lost, then as printed.
 *
 * @rule 23.21 with the functions of this part, its protector, its Karelia and its way out of the war
 */
export const finnishDefenseMultiplier = (
  printed: number,
  terrainFactor: number,
  borderWar: boolean,
  factorsLost: number,
): number => (borderWar && factorsLost >= 6 ? printed : printed * terrainFactor)

/** @rule 23.21 one German breakdown INF from Spring 1941, and nobody else */
export function mayGermanEnterFinland(
  now: Turn,
  unit: { readonly type: GroundUnitType; readonly breakdown: boolean; readonly germansThere: number },
): Verdict {
  if (!isTurnOrLater(now, turn('spring', 1941)))
    return refuse('23.21', 'too-early', 'Finland is no Satellite before Spring 1941')
  if (unit.type !== 'INF' || !unit.breakdown)
    return refuse('23.21', 'breakdown-only', 'only a breakdown INF goes to Finland')
  return unit.germansThere < 1 ? legal : refuse('23.21', 'one-only', 'one German unit is the most in Finland')
}

/** @rule 23.21 no German aircraft are based in Finland: the one breakdown INF is all that Germany has there */
export const mayGermansFlyFromFinland = (): Verdict =>
  refuse('23.21', 'breakdown-only', 'only a breakdown INF goes to Finland')

/** @rule 23.21 Finns attack neither Leningrad nor the line to Murmansk */
export const mayFinnsAttack = ({ hex, cities }: Pick<HexFacts, 'hex' | 'cities'>): Verdict =>
  cities.includes('Leningrad') || hex === '0015' || hex === '0016'
    ? refuse('23.21', 'finnish-scruples', `Finns take no part in an attack on ${hex}`, hex)
    : legal

/** @rule 23.21 where Finns go: home with Karelia and 0516, Sweden, Estonia */
export const mayFinnsEnter = (place: MinorDestination): Verdict =>
  typeof place !== 'string' && place.hex === '0516' ? legal : mayMinorEnter('finland', place)

/** @rule 23.21 Germans who have not left a neutral Finland by their next Strategic Movement Segment */
export const germansInNeutralFinland = (movedOut: boolean): 'safe' | 'eliminated-out-of-supply' =>
  movedOut ? 'safe' : 'eliminated-out-of-supply'

/** @rule 23.21 what the Soviets cannot do before Karelia is theirs */
export const checkKareliaHeldFor = (
  what: 'fortress-in-leningrad' | 'army-to-second-rate',
  controlsKarelia: boolean,
): Verdict => (controlsKarelia ? legal : refuse('23.21', 'no-karelia', `${what} needs Karelia`))

// ---- Romania ---------------------------------------------------------------------------------

/**
 * May Germany use Romanian rails and airfields? From the turn after its attack on the Soviet Union.
 *
 * @rule 23.43 with its protector, its area, its border war and its change of sides
 */
export const mayGermansMoveIntoRomania = (
  how: 'railmove' | 'staging',
  now: Turn,
  germanDeclaration: Turn | null,
): Verdict =>
  germanDeclaration !== null && turnsBetween(germanDeclaration, now) >= 1
    ? legal
    : refuse('23.43', 'not-yet', `no German ${how} into Romania before the turn after the attack in the East`)

/** @rule 23.43 when the Soviets may attack more of Romania than Bessarabia */
export const maySovietsAttackRomania = (now: Turn): Verdict =>
  turnsBetween(turn('summer', 1941), now) > 0
    ? legal
    : refuse('23.43', 'too-early', 'the rest of Romania is safe through Summer 1941')

// ---- Iberia ----------------------------------------------------------------------------------

const AZORES_FORCES: readonly UnitType[] = ['INF', 'STA', 'PARA', 'MDM', 'TAC']

/** @rule 23.41 British or American factors that count towards taking the Azores back */
export const azoresFactors = (
  units: readonly { readonly nation: Nation; readonly type: UnitType; readonly factors: number }[],
): number =>
  units
    .filter(({ nation }) => nation === 'britain' || nation === 'united-states')
    .filter(({ type }) => AZORES_FORCES.includes(type))
    .reduce((sum, { factors }) => sum + factors, 0)

/**
 * Have the Allies taken the Azores back? Twice the Axis factors there for two whole turns, without war on Portugal.
 *
 * @rule 23.41 with its part in the U-boat war and what an invasion of Spain does
 */
export const azoresRetaken = (
  turnsThere: readonly { readonly allied: number; readonly axis: number }[],
): boolean =>
  turnsThere.some((now, i) => {
    const enough = ({ allied, axis }: { allied: number; axis: number }) => allied >= 2 * axis && allied > 0
    return i > 0 && enough(now) && enough(turnsThere[i - 1])
  })

/** @rule 23.41 how the Azores are reached */
export const mayReachAzores = (
  by: 'stratmove' | 'other',
  from: 'friendly-eastern-atlantic-port' | 'us' | 'british-port' | 'other',
) =>
  by === 'stratmove' && from !== 'other'
    ? legal
    : refuse('23.41', 'no-way', 'the Azores are reached by stratmove from the Atlantic')

/** @rule 23.41 whose friend Portugal can be, and when Americans may speak to it */
export function mayPortugalLean(to: Standing): boolean {
  return to.power !== 'united-states'
}

/** @rule 23.41 */
export const mayUsInfluencePortugal = (usAtWarWithGermany: boolean): Verdict =>
  usAtWarWithGermany
    ? legal
    : refuse('23.41', 'neutral-united-states', 'a neutral U.S. does not influence Portugal')

/**
 * Spain: partisans against the West without a roll, infantry at double price, a dear war for the Axis.
 *
 * @rule 23.48 with its area and its part in the U-boat war
 */
export function spainAtWar() {
  const { perFactor, perFactorOf } = THE_WAR_PRODUCTION_COSTS.ground.INF
  return {
    infantryFactor: perFactorOf?.spain ?? perFactor,
    axisDeclaration: THE_WAR_DECLARATION_OF_WAR_COSTS.costs.germany.spainOrTurkey,
    atrocities: THE_WAR_PARTISAN_EUROPE.countries.spain.modifier,
  }
}

/** Axis partisans that arise, without a roll, where the West invades (23.48, 23.54). */
export const axisPartisansAgainst = (target: Minor, invader: MajorPower): number =>
  (target === 'spain' || target === 'turkey') &&
  (invader === 'britain' || invader === 'france' || invader === 'united-states')
    ? 1
    : 0

// ---- Sweden and Turkey -----------------------------------------------------------------------

/**
 * May a Swedish ground unit go there? At war with the Soviets it stays near Finland.
 *
 * @rule 23.50 with its protector and its winter
 */
export function maySwedesEnter(
  place: MinorDestination,
  atWarWithSoviets: boolean,
  hexesFromFinland: number,
): Verdict {
  const area = mayMinorEnter('sweden', place)
  if (!area.legal) return area
  return atWarWithSoviets && hexesFromFinland > 4
    ? refuse('23.50', 'too-far', `${hexesFromFinland} hexes from Finland; 4 is the most`)
    : legal
}

/** @rule 23.50 whom they never attack */
export const maySwedesAttack = (target: Nation): Verdict =>
  target === 'norway' || target === 'finland'
    ? refuse('23.50', 'neighbors', `Swedes do not attack units of ${target}`)
    : legal

/** What the winter is to them as Germany's friends (23.50). */
export const swedishWinter = (inAxis: boolean): 'hard-freeze' | 'usual' => (inAxis ? 'hard-freeze' : 'usual')

/** @rule 23.50 seas open to their ships and aircraft */
export const maySwedesSail = (seaAreaTouches: readonly TheWarCountry[]): boolean =>
  seaAreaTouches.includes('sweden') || seaAreaTouches.includes('norway')

/**
 * Does a German war on Turkey free the Soviets of their restraints?
 *
 * @rule 23.54 with its protector, its area, its stacking and its partisans
 */
export const turkeyFreesSoviets = (
  germanWarOnTurkey: Turn | null,
  germanWarOnSoviets: Turn | null,
): boolean =>
  germanWarOnTurkey !== null &&
  (germanWarOnSoviets === null || turnsBetween(germanWarOnTurkey, germanWarOnSoviets) > 0)
