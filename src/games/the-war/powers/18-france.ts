/** Section 18.1 to 18.4, 18.6 and 18.8: France at war. What comes of its surrender is in the file on Vichy. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import {
  type FrenchSurrenderModifierId,
  THE_WAR_SURRENDER_FRANCE,
} from '../../../tables/the-war-surrender-france'
import { isTurnOrLater, turn } from '../calendar'
import { cityChangesHands } from '../economy/14-narfs'
import type { AirUnitType, MajorPower, Nation, Season, Turn } from '../types'
import { rollSurrender, type SurrenderFacts, type SurrenderOutcome } from './surrender'

// ---- morale ----------------------------------------------------------------------------------

export interface FrenchAttack {
  readonly attack: number
  readonly defense: number
  /** Everyone in the attack. */
  readonly nations: readonly Nation[]
  /** Is it an attack on a Paris that Germany holds? */
  readonly onGermanParis?: boolean
  /** After its surrender Paris is for whoever can take it (18.8). */
  readonly franceSurrendered?: boolean
}

/**
 * France attacks nobody, by land, sea or air, with less than it meets, and wants no help in Paris.
 *
 * @rule 18.1
 */
export function checkFrenchAttack(at: FrenchAttack): Verdict {
  const { attack, defense, nations } = at
  if (at.onGermanParis && !at.franceSurrendered && nations.some((nation) => nation !== 'france'))
    return refuse('18.1', 'french-only', 'only French units may try to take Paris back')
  if (nations.includes('france') && attack < defense)
    return refuse('18.1', 'odds-too-low', `${attack} to ${defense} is less than the 1-1 that France needs`)
  return legal
}

// ---- surprise in the West --------------------------------------------------------------------

export interface WesternAttack {
  /** In this turn. */
  readonly declaredWarOnBelgium: boolean
  readonly declaredWarOnNetherlands: boolean
  /** Did Germany attack a French or British ground unit in a home hex of France in this turn? */
  readonly attackedInFrance: boolean
  /** Did any of those attackers come through Italy, or attack out of it? */
  readonly throughItaly: boolean
  /** Has Germany attacked a French fortress in an earlier turn? */
  readonly attackedFortressBefore: boolean
}

/** Is this the turn of surprise? */
export const isWesternSurprise = (at: WesternAttack): boolean =>
  (at.declaredWarOnBelgium || at.declaredWarOnNetherlands) &&
  at.attackedInFrance &&
  !at.throughItaly &&
  !at.attackedFortressBefore

const SURPRISED = ['france', 'belgium', 'norway', 'netherlands'] as const
const surprised = (nation: Nation, among: readonly Nation[] = SURPRISED) => among.includes(nation)

/**
 * What surprise does to one side's attack on the ground.
 *
 * @rule 18.2 with the other functions of this part
 */
export function westernSurpriseGround(
  attacker: Nation,
  defenders: readonly Nation[],
  paratroopsLanded: boolean,
): readonly Required<Reason>[] {
  const reasons: Required<Reason>[] = []
  if (attacker === 'germany' && defenders.some((nation) => surprised(nation))) {
    reasons.push(because('18.2', 'surprise in the West', -1))
    if (paratroopsLanded && defenders.some((nation) => nation !== 'france' && surprised(nation)))
      reasons.push(because('18.2', 'paratroops among the surprised', -1))
  }
  if (surprised(attacker)) reasons.push(because('18.2', 'surprised in the West', 1))
  return reasons
}

/** In the air: French and Belgian units only. German factors count double against them. */
export function westernSurpriseAir(
  attacker: Nation,
  defender: Nation,
): { readonly modifiers: readonly Required<Reason>[]; readonly germanFactors: 1 | 2 } {
  const weak: readonly Nation[] = ['france', 'belgium']
  if (attacker === 'germany' && surprised(defender, weak))
    return { modifiers: [because('18.2', 'surprise in the West', -1)], germanFactors: 2 }
  if (surprised(attacker, weak) && defender === 'germany')
    return { modifiers: [because('18.2', 'surprised in the West', 1)], germanFactors: 2 }
  return { modifiers: [], germanFactors: 1 }
}

/** Movement points left to a French unit in its first impulse after the attack. */
export const westernSurpriseMovement = (allowance: number): number => Math.max(0, allowance - 3)

/** The range of French aircraft. */
export const westernSurpriseRange = (type: AirUnitType, range: number): number =>
  type === 'TAC' || type === 'FTR' ? Math.ceil(range / 2) : range

/** May flak of this nation fire from there? Norwegian ports may. */
export function westernSurpriseFlak(nation: Nation, from: 'airfield' | 'port' | 'unit'): boolean {
  if (from === 'airfield') return !surprised(nation)
  return !(from === 'port' && surprised(nation, ['france', 'belgium', 'netherlands']))
}

/** On British and French naval interception. */
export const westernSurpriseInterception = (power: MajorPower): number =>
  power === 'britain' || power === 'france' ? 1 : 0

/** Reserves of the two powers wait until the Allied turn that follows. */
export const westernSurpriseReserves = (
  power: MajorPower,
  surpriseAnnounced: boolean,
  alliedTurnSince: boolean,
) =>
  (power === 'britain' || power === 'france') && surpriseAnnounced && !alliedTurnSince
    ? refuse('18.2', 'no-reserves', `${power} puts nothing in reserve before the next Allied turn`)
    : legal

/** From the end of Winter 1939 to the start of Summer 1940 French aircraft stand on two borders, variants apart. */
export function checkFrenchAirBase(
  now: Turn,
  base: {
    readonly byGermanBorder: boolean
    readonly byBelgianBorder: boolean
    readonly fromVariant?: boolean
  },
): Verdict {
  const bound = isTurnOrLater(now, turn('spring', 1940)) && !isTurnOrLater(now, turn('summer', 1940))
  if (!bound || base.fromVariant || base.byGermanBorder || base.byBelgianBorder) return legal
  return refuse(
    '18.2',
    'not-on-the-border',
    'until Summer 1940 French aircraft stay next to Germany or Belgium',
  )
}

// ---- surrender -------------------------------------------------------------------------------

/**
 * Must France roll, at the end of an Allied turn? One home city in enemy hands is enough; see the decision. Paris counts
 * if the French did not win it back in that turn.
 */
export const frenchRollDue = (enemyHolds: {
  readonly paris: boolean
  readonly otherCities: number
}): boolean => enemyHolds.paris || enemyHolds.otherCities >= 1

export type FrenchFacts = SurrenderFacts<FrenchSurrenderModifierId>

/**
 * The request for terms. It is repeated each turn while a French city is in enemy hands.
 *
 * @rule 18.4 with {@link frenchRollDue}
 */
export const resolveFrenchSurrender = (facts: FrenchFacts, dice: Dice): SurrenderOutcome =>
  rollSurrender('18.4', THE_WAR_SURRENDER_FRANCE, facts, 'high', dice)

/** How likely France surrenders. */
export const frenchSurrenderOdds = (facts: FrenchFacts): Distribution<boolean> =>
  outcomesOf((dice) => resolveFrenchSurrender(facts, dice).surrenders)

// ---- cities and liberation -------------------------------------------------------------------

export type FrenchCity = keyof typeof THE_WAR_CITY_VALUES.cities.france

/**
 * What France loses for a city at once, and what half of it brings the occupier.
 *
 * @rule 18.6
 */
export function frenchCityLost(
  city: FrenchCity,
  season: Season,
  taker: MajorPower,
): { loss: number; gain: number; explain: readonly Reason[] } {
  const { owner, taker: gain } = cityChangesHands({ owner: 'france', city, season, to: taker, event: 'lost' })
  return { loss: 0 - owner, gain, explain: [because('18.6', `${city} falls in ${season}`, owner)] }
}

export interface LiberatedFrance {
  readonly liberated: boolean
  /** Free French units that come to Paris without cost. */
  readonly units: readonly ('6-8 ARM' | '4-7 MOT')[]
  /** Units that must wait, because Paris is full. */
  readonly waiting: readonly ('6-8 ARM' | '4-7 MOT')[]
  readonly narfs: number
  /** Of the old French force pool. */
  readonly forcePool: 'stays-empty'
  /** Whose prices a Free French unit is rebuilt at. */
  readonly rebuiltAt: 'british-cost'
}

/**
 * France after Paris is freed: no old army comes back, but the Free French do, for nothing the first time and at British
 * prices after that.
 *
 * @rule 18.8
 */
export function liberationOfFrance(at: {
  /** A Western ground unit in supply controls Paris. */
  readonly parisControlledInSupply: boolean
  readonly received: readonly ('6-8 ARM' | '4-7 MOT')[]
  /** Ground units that Paris can still take in. */
  readonly room: number
  readonly narfBase: number
  /** Worth of French cities and regions that the Axis holds or has annexed. */
  readonly axisHeld: number
}): LiberatedFrance {
  const terms = { forcePool: 'stays-empty', rebuiltAt: 'british-cost' } as const
  if (!at.parisControlledInSupply) return { ...terms, liberated: false, units: [], waiting: [], narfs: 0 }
  const due = (['6-8 ARM', '4-7 MOT'] as const).filter((unit) => !at.received.includes(unit))
  return {
    ...terms,
    liberated: true,
    units: due.slice(0, Math.max(0, at.room)),
    waiting: due.slice(Math.max(0, at.room)),
    narfs: at.narfBase - at.axisHeld,
  }
}
