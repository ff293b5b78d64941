/** Section 18.3, 18.5 and 18.7: what becomes of France when it surrenders, and Vichy. */

import { certain, chain, type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { turn, turnsBetween } from '../calendar'
import { type DeclarationOfWar, declarationOfWarCost } from '../diplomacy/06-alliances'
import { NEUTRAL, type Standing } from '../diplomacy/16-status'
import type { GroundUnitType, MajorPower, Minor, NavalUnitType, Turn } from '../types'

/** The four colonies that are diced for when France surrenders. */
export const FRENCH_COLONIES = /* @__PURE__ */ frozen(['syria', 'tunisia', 'algeria', 'morocco'] as const)
export type FrenchColony = (typeof FRENCH_COLONIES)[number]
/** Three of them, where a part of the fleet goes. */
export const FRENCH_NORTH_AFRICAN_COLONIES: readonly FrenchColony[] = /* @__PURE__ */ frozen([
  'tunisia',
  'algeria',
  'morocco',
])

/**
 * A surrendered France does nothing for the rest of the game.
 *
 * @rule 18.3
 */
export const mayFranceAct = (surrendered: boolean): Verdict =>
  surrendered ? refuse('18.3', 'france-is-out', 'France has surrendered and is out of the game') : legal

/**
 * Once France has asked for terms, nobody can keep them back.
 *
 * @rule 18.5 with resolveArmistice, the terms
 */
export const mayRefuseTerms = (franceAsked: boolean): Verdict =>
  franceAsked
    ? refuse('18.5', 'terms-are-due', 'whoever is asked for terms must offer those of the rules')
    : legal

// ---- the division ----------------------------------------------------------------------------

export interface FrenchPart {
  readonly place: 'occupied-zone' | 'vichy-zone' | 'corsica' | FrenchColony
  /** An enemy who had conquered it before. */
  readonly conqueredBy?: MajorPower
}

/**
 * Who has what after the surrender. Conquests stay with their conqueror; the rest of the mainland goes to whoever
 * holds Paris.
 *
 * @rule 18.5.1
 * @rule 18.5.2
 */
export function ownerAfterFrenchSurrender(
  { place, conqueredBy }: FrenchPart,
  holderOfParis: MajorPower,
  freeFrench: readonly FrenchColony[],
): MajorPower | 'vichy-france' | 'free-french' {
  if (place === 'occupied-zone') return holderOfParis
  if (place === 'vichy-zone') return 'vichy-france'
  if (conqueredBy) return conqueredBy
  return freeFrench.includes(place as FrenchColony) ? 'free-french' : 'vichy-france'
}

export interface FrenchGroundUnit {
  readonly id: string
  readonly type: GroundUnitType
  readonly factors: number
}

/**
 * What is left of the army: a quarter of its infantry factors. Three quarters, rounded down, go, and everything else.
 *
 * @rule 18.5.3 with {@link checkVichyPlacement} and {@link vichyAtBirth}
 */
export function disarmFrenchArmy(units: readonly FrenchGroundUnit[]): {
  removedFactors: number
  keptFactors: number
  explain: readonly Reason[]
} {
  const infantry = units.filter(({ type }) => type === 'INF').reduce((sum, { factors }) => sum + factors, 0)
  const removedFactors = Math.floor((infantry * 3) / 4)
  return {
    removedFactors,
    keptFactors: infantry - removedFactors,
    explain: [because('18.5.3', `of ${infantry} factors of INF ${removedFactors} go, and all other units`)],
  }
}

/**
 * Where the units that are left must be: one at least in North Africa, on the mainland and in Syria; four at most in
 * the colonies of Vichy. A place that went another way asks for nothing.
 *
 * @rule 18.5.3
 */
export function checkVichyPlacement(
  placed: Readonly<Partial<Record<'mainland' | FrenchColony, number>>>,
  vichyColonies: readonly FrenchColony[],
): Verdict {
  const at = (place: 'mainland' | FrenchColony) => placed[place] ?? 0
  if (at('mainland') < 1) return refuse('18.5.3', 'mainland-empty', 'one unit must stand in mainland Vichy')
  const vichy = (colony: FrenchColony) => vichyColonies.includes(colony)
  if (
    FRENCH_NORTH_AFRICAN_COLONIES.some(vichy) &&
    FRENCH_NORTH_AFRICAN_COLONIES.filter(vichy).every((colony) => at(colony) < 1)
  )
    return refuse('18.5.3', 'north-africa-empty', 'one unit must stand in North Africa')
  if (vichy('syria') && at('syria') < 1)
    return refuse('18.5.3', 'syria-empty', 'one unit must stand in Syria')
  const abroad = vichyColonies.reduce((sum, colony) => sum + at(colony), 0)
  if (abroad > 4) return refuse('18.5.4', 'too-many-abroad', `${abroad} units in the colonies; 4 is the most`)
  return legal
}

/**
 * How Vichy begins: as a German Sympathizer if Britain attacked its ships, or else neutral.
 *
 * @rule 18.5.3
 * @rule 18.7
 */
export const vichyAtBirth = (britainAttackedItsNavy: boolean): Standing =>
  britainAttackedItsNavy ? { level: 'sympathizer', power: 'germany' } : NEUTRAL

// ---- the colonies ----------------------------------------------------------------------------

/** What the date of the surrender adds to each die. */
export function colonyRollModifier({ season, year }: Turn): number {
  if (year !== 1940) return year < 1940 ? 5 : 0
  return { spring: 5, summer: 3, fall: 1, winter: 0 }[season]
}

export interface ColonyOutcome {
  readonly freeFrench: readonly FrenchColony[]
  readonly vichy: readonly FrenchColony[]
  /** Added to the British force pool whatever the dice say. */
  readonly freeFrenchUnit: '2-5 INF'
  readonly explain: readonly Reason[]
}

/**
 * A die for each colony that France still has: 6 or more is Vichy.
 *
 * @rule 18.5.4
 */
export function resolveColonies(surrender: Turn, held: readonly FrenchColony[], dice: Dice): ColonyOutcome {
  const modifier = colonyRollModifier(surrender)
  const rolls = held.map((colony) => ({ colony, roll: dice.d(10) + modifier }))
  return {
    vichy: rolls.filter(({ roll }) => roll >= 6).map(({ colony }) => colony),
    freeFrench: rolls.filter(({ roll }) => roll < 6).map(({ colony }) => colony),
    freeFrenchUnit: '2-5 INF',
    explain: [because('18.5.4', 'the date of the surrender, for each colony', modifier)],
  }
}

/** Which French colonies go to Vichy, with exact odds. */
export const colonyOdds = (
  surrender: Turn,
  held: readonly FrenchColony[],
): Distribution<readonly FrenchColony[]> =>
  held.reduce<Distribution<readonly FrenchColony[]>>(
    (before, colony) =>
      chain(before, (free, dice) => [...free, ...resolveColonies(surrender, [colony], dice).freeFrench]),
    certain<readonly FrenchColony[]>([]),
  )

// ---- the navy --------------------------------------------------------------------------------

/**
 * Where French ships go: a third of the Fleets, rounded up, to North Africa if any of it is Vichy's; all else to
 * Marseilles. What is not on the map is lost.
 *
 * @rule 18.5.5
 */
export function frenchNavyGoesTo(
  ships: Readonly<Record<NavalUnitType, number>>,
  vichyColonies: readonly FrenchColony[],
): {
  northAfrica: { Fleet: number; CV: number }
  marseilles: { Fleet: number; CV: number }
  unbuilt: 'lost'
} {
  const harbor = FRENCH_NORTH_AFRICAN_COLONIES.some((colony) => vichyColonies.includes(colony))
  const africa = harbor ? Math.ceil(ships.Fleet / 3) : 0
  return {
    northAfrica: { Fleet: africa, CV: 0 },
    marseilles: { Fleet: ships.Fleet - africa, CV: ships.CV },
    unbuilt: 'lost',
  }
}

export interface MersElKebirShip {
  readonly id: string
  readonly type: NavalUnitType
  /** For Fleets: has it done anything this turn? For carriers as well. */
  readonly usedThisTurn: boolean
}

/** Which British ships may take part, right after Vichy has come to be, and only then. */
export function mayAttackAtMersElKebir(
  ship: MersElKebirShip,
  at: { readonly vichyJustCreated: boolean; readonly britainAtWarWithGermany: boolean },
): Verdict {
  if (!at.vichyJustCreated)
    return refuse('18.5.6', 'too-late', 'the attack is made when Vichy comes to be, or never')
  if (!at.britainAtWarWithGermany) return refuse('18.5.6', 'no-war', 'Britain must be at war with Germany')
  if (ship.usedThisTurn) return refuse('18.5.6', 'used', `${ship.id} has had its mission of this turn`)
  return legal
}

/** The terms on which it is fought: one round, in port, with nothing to pay and nobody to interfere. */
export const MERS_EL_KEBIR = /* @__PURE__ */ frozen({
  rounds: 1,
  narfs: 0,
  effort: 'none',
  interception: false,
  surprise: false,
  vichyFlak: false,
  modifier: because('18.5.6', 'British ships at Mers-el-Kebir', -2),
})

/**
 * What follows: American feelings, the standing of Vichy, and perhaps a Fleet for the Axis.
 *
 * @rule 18.5.6 with {@link mayAttackAtMersElKebir} and {@link MERS_EL_KEBIR}
 */
export function resolveMersElKebir(
  battle: {
    readonly attacked: boolean
    /** Vichy Fleets before, and what the battle did to them. */
    readonly fleets: number
    readonly depleted: number
    readonly sunk: number
  },
  dice: Dice,
): { usEntry: 0 | 1; standing: Standing; fleetJoinsAxis: boolean; explain: readonly Reason[] } {
  const { attacked, fleets, depleted, sunk } = battle
  const hit = attacked && depleted + sunk > 0
  const rolls = hit && sunk < fleets
  const fleetJoinsAxis = rolls && dice.d(10) === 10
  const explain: Reason[] = [
    attacked
      ? because('18.5.6', 'Vichy begins as a German Sympathizer')
      : because('18.5.6', 'Britain spares the ships, and Vichy begins neutral'),
  ]
  if (hit) explain.push(because('18.5.6', 'a French Fleet was hit: U.S. Entry Level', 1))
  if (fleetJoinsAxis) explain.push(because('18.5.6', 'a Fleet of the Axis player’s choice joins him'))
  return { usEntry: hit ? 1 : 0, standing: vichyAtBirth(attacked), fleetJoinsAxis, explain }
}

// ---- Allies in France, influence -------------------------------------------------------------

export interface StrandedUnit {
  readonly where: 'vichy-france' | 'occupied-zone'
  readonly movement: number
  readonly printedDefense: number
  /** Does the unit take the free passage home? In Vichy it has no choice. */
  readonly evacuates: boolean
}

/**
 * What becomes of British and other Allied units that the surrender finds in France.
 *
 * @rule 18.5.7 with havensFor
 */
export function fateOfStrandedUnit(unit: StrandedUnit):
  | { readonly fate: 'to-nearest-british-hex' }
  | {
      readonly fate: 'fights-on'
      readonly movement: number
      readonly defense: number
      readonly secondImpulse: false
      readonly fortifications: false
    } {
  if (unit.where === 'vichy-france' || unit.evacuates) return { fate: 'to-nearest-british-hex' }
  return {
    fate: 'fights-on',
    movement: Math.ceil(unit.movement / 2),
    defense: unit.printedDefense,
    secondImpulse: false,
    fortifications: false,
  }
}

/**
 * Friends of France are nobody's friends after its surrender.
 *
 * @rule 18.5.8 with popsAfterFrenchSurrender
 */
export const standingAfterFrenchSurrender = (standing: Standing): Standing =>
  standing.power === 'france' ? NEUTRAL : standing

// ---- Vichy as a country ----------------------------------------------------------------------

/**
 * May Vichy be named as a diplomatic target? Not before four turns have gone by.
 *
 * @rule 18.7.1 with {@link vichyValue}
 */
export function mayTargetVichy(surrender: Turn, now: Turn): Verdict {
  const turns = turnsBetween(surrender, now)
  return turns >= 4
    ? legal
    : refuse('18.7.1', 'too-early', `Vichy is left alone for 4 turns, and ${turns} have passed`)
}

/**
 * What Vichy is worth with the colonies it has.
 *
 * @rule 18.7.1
 */
export const vichyValue = (colonies: readonly FrenchColony[]): number =>
  colonies.reduce<number>(
    (sum, colony) => sum + THE_WAR_COUNTRY_VALUES.values[colony].narfs,
    THE_WAR_COUNTRY_VALUES.values['vichy-france'].narfs,
  )

/**
 * What a war for a colony of Vichy is: a war on a minor neutral, and not on Vichy.
 *
 * @rule 18.7.2
 */
export const warOnVichyColony = (by: MajorPower): DeclarationOfWar & { warWithVichy: false } => ({
  ...declarationOfWarCost(by, 'vichy-france'),
  warWithVichy: false,
})

/**
 * Who plays Vichy when its mainland or Corsica is invaded: the other side.
 *
 * @rule 18.7.3
 */
export const vichyPlayedBy = (invader: MajorPower): MajorPower =>
  invader === 'germany' || invader === 'italy' ? 'united-states' : 'germany'

/**
 * War on Vichy is free to all in any Declaration of War Segment. A Vichy that is nobody's Satellite by then goes home
 * five turns after American entry.
 *
 * @rule 18.7.4
 */
export const vichyGoesHome = (now: Turn, usEntry: Turn | null, satelliteByThen: boolean): boolean =>
  usEntry !== null && turnsBetween(usEntry, now) >= 5 && !satelliteByThen

export type FreeFrenchUnit = '6-8 ARM' | '4-7 MOT'

/**
 * The British die each spring. A 1 gives the choice of the two, 2 to 4 the motorized unit; each comes once.
 *
 * @rule 18.7.5
 */
export function resolveFreeFrench(
  now: Turn,
  surrender: Turn,
  received: readonly FreeFrenchUnit[],
  wanted: FreeFrenchUnit,
  dice: Dice,
): { unit: FreeFrenchUnit | null; explain: readonly Reason[] } {
  if (now.season !== 'spring' || turnsBetween(surrender, now) <= 0) return { unit: null, explain: [] }
  const roll = dice.d(10)
  const offered: readonly FreeFrenchUnit[] =
    roll === 1 ? ['6-8 ARM', '4-7 MOT'] : roll <= 4 ? ['4-7 MOT'] : []
  const left = offered.filter((unit) => !received.includes(unit))
  const unit = left.includes(wanted) ? wanted : (left[0] ?? null)
  return {
    unit,
    explain: [because('18.7.5', unit ? `a ${roll} raises a ${unit}` : `a ${roll} raises nothing`)],
  }
}

/** Which Free French unit a spring brings, with exact odds. */
export const freeFrenchOdds = (received: readonly FreeFrenchUnit[], wanted: FreeFrenchUnit) =>
  outcomesOf(
    (dice) =>
      resolveFreeFrench(turn('spring', 1942), turn('summer', 1940), received, wanted, dice).unit ?? 'none',
  )

/** May a Free French unit be built there? */
export const mayBuildFreeFrench = (place: 'britain' | FrenchColony | Minor, allied: boolean): Verdict =>
  place === 'britain' || (allied && FRENCH_NORTH_AFRICAN_COLONIES.includes(place as FrenchColony))
    ? legal
    : refuse('18.7.5', 'wrong-place', 'Free French units are built in Britain or Allied North Africa')
