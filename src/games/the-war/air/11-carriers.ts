/** Sections 11.6, 11.7 and 11.13: carriers and their strikes, and jets. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NAVAL_COMBAT_MODIFIERS } from '../../../tables/the-war-naval-combat-modifiers'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { isTurnOrLater, turnName } from '../calendar'
import type { AirUnitType, Condition, MajorPower, Turn } from '../types'
import { isFighter } from './11-air-ratings'

// ---- carriers (11.6) -------------------------------------------------------------------------

/** Which kinds of combat a carrier itself can be lost in (11.6); its aircraft die in all of them. */
export function carrierAtRisk(combat: 'air-to-air' | 'air-to-sea' | 'naval'): boolean {
  return combat !== 'air-to-air'
}

/** The order of the fight in a Sea Area (11.6), which `SEA_BATTLE_STEPS` carries out. */
export const CARRIER_COMBAT_ORDER = /* @__PURE__ */ frozen(['air-to-air', 'air-to-sea', 'naval'] as const)

/** @rule 11.6 notional factors: the spaces of the track that it is built on */
export const CARRIER_FACTORS: number = THE_WAR_PRODUCTION_COSTS.naval.CV.spaces

// ---- strikes at ports (11.7, 11.7.1) ---------------------------------------------------------

export interface PortStrike {
  readonly type: AirUnitType
  readonly role: 'strike' | 'escort'
  readonly condition: Condition
  /** Of carrier aircraft: does the carrier pass a Sea Area beside the port? */
  readonly carrierBeside?: boolean
  /** Of land-based aircraft: is the port within range, after any staging? */
  readonly inRange?: boolean
}

/** @rule 11.7 carrier aircraft, TAC and MDM; fighters only fly along */
export function checkPortStrike({ type, role, condition, carrierBeside, inRange }: PortStrike): Verdict {
  const no = (code: string, why: string) => refuse('11.7', code, why)
  if (isFighter(type) && role === 'strike') return no('fighters', 'fighters do not attack ships in port')
  if (type === 'NAC') {
    if (condition === 'depleted') return refuse('11.11.4', 'depleted', 'depleted NAC fly no missions')
    return carrierBeside ? legal : no('too-far', 'the carrier must come into a Sea Area beside the port')
  }
  return inRange ? legal : no('out-of-range', 'the port is out of range')
}

/** Rounds of a strike, each with flak before it (11.7.1). The battle itself is `resolveSeaBattle`, in port. */
export const PORT_STRIKE_ROUNDS = 3

// ---- surprise (11.7.2, 11.7.3) ---------------------------------------------------------------

export interface CarrierSurprise {
  readonly airBattle: boolean
  readonly round: 1 | 2 | 3
  /** Has another naval force tried to surprise this target in this segment? */
  readonly triedByOther: boolean
}

/** @rule 11.7.2 in the first round, without an air battle, and once for a target in a segment */
export function checkCarrierSurprise({ airBattle, round, triedByOther }: CarrierSurprise): Verdict {
  const no = (code: string, why: string) => refuse('11.7.2', code, why)
  if (airBattle) return no('air-battle', 'aircraft have met over the target')
  if (round > 1) return no('first-round-only', 'nobody is surprised twice')
  if (triedByOther) return no('one-force', 'another force has tried to surprise this target')
  return legal
}

/** @rule 11.7.2 -1 for an Espionage chit, on every surprise roll of the segment, unless it is countered */
export function carrierSurpriseModifier(espionage: boolean, countered: boolean): number {
  return espionage && !countered ? -1 : 0
}

/** @rule 11.7.2 what a surprise multiplies attacking aircraft by; the defender has no flak then */
export function carrierSurpriseMultiplier(where: 'sea' | 'port'): number {
  const { inPort, atSea } = THE_WAR_NAVAL_COMBAT_MODIFIERS.surprise
  return where === 'port' ? inPort : atSea
}

export interface CarrierStrike {
  readonly surprise: boolean
  /** Strikes by carriers that the power has made before, at sea or in port. */
  readonly strikesBefore: number
  readonly aircraft: readonly AirUnitType[]
}

/** @rule 11.7.3 -2 for a power's first carrier strike, by carrier aircraft alone, if it surprises */
export function firstStrikeModifier({ surprise, strikesBefore, aircraft }: CarrierStrike): number {
  const nacOnly = aircraft.length > 0 && aircraft.every((type) => type === 'NAC')
  const { attacker } = THE_WAR_NAVAL_COMBAT_MODIFIERS.modifiers['first-carrier-strike']
  return surprise && strikesBefore === 0 && nacOnly ? attacker : 0
}

// ---- jets (11.13) ----------------------------------------------------------------------------

export type JetType = 'Jet FTR' | 'Jet TAC' | 'Jet INT'

const JETS: Readonly<Record<JetType, { readonly from: Turn; readonly most: number }>> = {
  'Jet FTR': { from: { season: 'fall', year: 1944 }, most: 1 },
  'Jet TAC': { from: { season: 'spring', year: 1945 }, most: 1 },
  'Jet INT': { from: { season: 'fall', year: 1944 }, most: 2 },
}

/** @rule 11.13 NARFs for a jet */
export function jetCost(type: JetType): number {
  if (type === 'Jet INT') return THE_WAR_PRODUCTION_COSTS.strategic[type].narfs
  const { narfs, cadre } = THE_WAR_PRODUCTION_COSTS.air[type]
  return narfs + cadre
}

/** @rule 11.13 German, from fall 1944 or, by a Variant, earlier; one of each, and two interceptors */
export function checkJet(build: {
  readonly power: MajorPower
  readonly type: JetType
  readonly turn: Turn
  readonly standing: number
  /** The turn that a Variant brings it forward to. */
  readonly variantFrom?: Turn
}): Verdict {
  const { power, type, turn, standing, variantFrom } = build
  const { from, most } = JETS[type]
  const start = variantFrom && isTurnOrLater(from, variantFrom) ? variantFrom : from
  const no = (code: string, why: string) => refuse('11.13', code, why)
  if (power !== 'germany') return no('not-germany', `${power} builds no jets`)
  if (!isTurnOrLater(turn, start)) return no('too-early', `no ${type} before ${turnName(start)}`)
  if (standing >= most) return no('limit', `${most} ${type} at most`)
  return legal
}
