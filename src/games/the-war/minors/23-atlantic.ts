/** Section 23: minor countries on the Atlantic, and what they do to the U-boat war. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_U_BOAT_MODIFIERS, type UBoatModifierId } from '../../../tables/the-war-u-boat-modifiers'
import { isTurnOrLater, turn } from '../calendar'
import { allianceOf } from '../diplomacy/16-political-points'
import type { Standing } from '../diplomacy/16-status'
import type { MajorPower, Turn, UnitType } from '../types'

export interface AtlanticBases {
  readonly turn: Turn
  readonly denmarkSurrendered: boolean
  readonly britainInIceland: boolean
  readonly ireland: Standing
  readonly portugal: Standing
  /** A German garrison holds the Azores: {@link garrisonsAzores}. */
  readonly germansInAzores: boolean
  /** A British one does. */
  readonly britishInAzores: boolean
  /** Germany or Italy controls Spain, by conquest or as a Satellite. */
  readonly spainAxis: boolean
  readonly southAfrica: Standing
}

const axis = ({ level, power }: Standing, levels: readonly Standing['level'][]) =>
  power !== null && allianceOf(power) === 'axis' && levels.includes(level)

const satelliteOf = ({ level, power }: Standing, patron: MajorPower) =>
  level === 'satellite' && power === patron

/**
 * Which lines of the list beside the U-boat table hold because of a minor country, each with the rule that says so.
 *
 * @rule 23.25 Iceland, with {@link occupyIceland}
 * @rule 23.29 Ireland, with {@link mayIrelandLean}, {@link mayUsInfluenceIreland} and {@link mayBuildIrishPartisan}
 */
export function uBoatLinesOfMinors(at: AtlanticBases): readonly (readonly [UBoatModifierId, RuleId])[] {
  const allied =
    satelliteOf(at.portugal, 'britain') || (at.britishInAzores && isTurnOrLater(at.turn, turn('fall', 1943)))
  const lines: readonly (readonly [boolean, UBoatModifierId, RuleId])[] = [
    [at.denmarkSurrendered && !at.britainInIceland, 'no-iceland', '23.25'],
    [axis(at.ireland, ['satellite']), 'german-ireland', '23.29'],
    [satelliteOf(at.ireland, 'united-states'), 'american-ireland', '23.29'],
    [axis(at.portugal, ['associate', 'satellite']) && at.germansInAzores, 'azores', '23.41'],
    [allied, 'british-portugal', '23.41'],
    [at.spainAxis, 'axis-spain', '23.48'],
    [satelliteOf(at.southAfrica, 'germany'), 'german-south-africa', '23.47'],
  ]
  return lines.flatMap(([holds, id, rule]) => (holds ? [[id, rule] as const] : []))
}

/** What those lines add to the German roll in the U-boat war; below zero helps the U-Boats. */
export const uBoatModifiersOfMinors = (at: AtlanticBases): readonly Required<Reason>[] =>
  uBoatLinesOfMinors(at).map(([id, rule]) => {
    const { when, modifier } = THE_WAR_U_BOAT_MODIFIERS.modifiers[id]
    return because(rule, when, modifier)
  })

// ---- Iceland ---------------------------------------------------------------------------------

/**
 * What the occupation of Iceland costs Britain, as a declaration of war.
 *
 * @rule 23.25
 */
export const ICELAND_COST = 5

/**
 * Britain occupies Iceland and the Faeroes by saying so. America takes no offence.
 *
 * @rule 23.25
 */
export function occupyIceland(
  by: MajorPower,
  occupied: boolean,
): { verdict: Verdict; narfs: number; usEntry: 0; stopsLendLease: false } {
  const calm = { usEntry: 0, stopsLendLease: false } as const
  const no = (code: string, why: string) => ({ ...calm, verdict: refuse('23.25', code, why), narfs: 0 })
  if (by !== 'britain') return no('british-only', `${by} does not occupy Iceland`)
  if (occupied) return no('occupied-already', 'Iceland is British already')
  return { ...calm, verdict: legal, narfs: ICELAND_COST }
}

// ---- Ireland ---------------------------------------------------------------------------------

/**
 * Whose friend Ireland can be.
 *
 * @rule 23.29
 */
export const mayIrelandLean = ({ level, power }: Standing): boolean =>
  !(power === 'britain' && (level === 'associate' || level === 'satellite'))

/** @rule 23.29 a neutral U.S. leaves it alone */
export const mayUsInfluenceIreland = (usAtWarWithGermany: boolean): Verdict =>
  usAtWarWithGermany
    ? legal
    : refuse('23.29', 'neutral-united-states', 'a neutral U.S. does not influence Ireland')

/** @rule 23.29 the one partisan that Germany may build when Ireland is an Axis Satellite */
export function mayBuildIrishPartisan(
  ireland: Standing,
  built: number,
  hexesFromNorthernIreland: number,
): Verdict {
  const no = (code: string, why: string) => refuse('23.29', code, why)
  if (!axis(ireland, ['satellite'])) return no('not-a-satellite', 'Ireland is no Satellite of the Axis')
  if (built >= 1) return no('one-only', 'one Irish partisan is the most')
  return hexesFromNorthernIreland <= 1
    ? legal
    : no('too-far', 'Irish partisans begin in Northern Ireland or next to it')
}

// ---- Portugal --------------------------------------------------------------------------------

const GARRISONS = { germany: ['INF', 'STA', 'PARA'], britain: ['INF', 'STA'] } as const

/**
 * Do these units, while they stay in the box, hold the Azores for their power? One for the ground and a TAC or MDM.
 *
 * @rule 23.41 with {@link portugalAfterInvasionOfSpain} and the rest of Portugal
 */
export function garrisonsAzores(power: 'germany' | 'britain', units: readonly UnitType[]): boolean {
  const ground: readonly UnitType[] = GARRISONS[power]
  return units.some((type) => ground.includes(type)) && units.some((type) => type === 'TAC' || type === 'MDM')
}

/** @rule 23.41 Portugal joins Britain, without a roll, when the Axis has invaded Spain */
export const portugalAfterInvasionOfSpain = (invader: MajorPower, standing: Standing): Standing =>
  invader === 'germany' || invader === 'italy' ? { level: 'satellite', power: 'britain' } : standing

/** @rule 23.41 who sets up the army of a neutral Portugal */
export const portugueseArmySetUpBy = ({ level, power }: Standing): MajorPower | null =>
  level === 'neutral' ? 'britain' : power
