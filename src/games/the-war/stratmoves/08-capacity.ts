/** Sections 8.4 and 8.5.5: how many SMPs there are. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_BOMBING_DAMAGE } from '../../../tables/the-war-bombing-damage'
import { THE_WAR_STRATEGIC_MOVEMENT as CHART } from '../../../tables/the-war-strategic-movement'
import { isTurnOrLater } from '../calendar'
import type { MajorPower, Turn } from '../types'

export interface SmpLevel {
  readonly power: Exclude<MajorPower, 'united-states'>
  /** Levels bought (8.4.1). */
  readonly raised?: number
  /** SMPs lost for this turn, to U-boats and whatever else; they never take a power below its least. */
  readonly lost?: number
  /** SMPs lost to bombers, which press Germany lower than the chart (5.2). */
  readonly bombed?: number
  readonly axisHoldsMoscow?: boolean
}

export interface Smps {
  readonly smps: number
  readonly explain: readonly Reason[]
}

/**
 * A power's SMPs in a turn.
 *
 * @rule 8.4 what it began with, less what it has lost, but never below its least
 * @rule 8.5.3 six for the Soviets while the Axis holds Moscow
 */
export function smpLevel(state: SmpLevel): Smps {
  const { power, raised = 0, lost = 0, bombed = 0, axisHoldsMoscow = false } = state
  const { smps, least } = CHART.nations[power]
  const explain: Reason[] = [because('8.4', `${power} has ${smps}`, smps)]
  if (raised > 0) explain.push(because('8.4.1', 'levels bought', raised))
  let level = smps + raised
  if (power === 'soviet-union' && axisHoldsMoscow && level > CHART.sovietWithoutMoscow) {
    explain.push(because('8.5.3', 'Moscow is lost', CHART.sovietWithoutMoscow - level))
    level = CHART.sovietWithoutMoscow
  }
  const left = Math.min(level, Math.max(least, level - lost))
  if (left < level) explain.push(because('8.4', `lost, to no less than ${least}`, left - level))
  const floor = power === 'germany' ? THE_WAR_BOMBING_DAMAGE.leastSmps : least
  const after = Math.min(left, Math.max(floor, left - bombed))
  if (after < left) explain.push(because('5.2', `bombed, to no less than ${floor}`, after - left))
  return { smps: after, explain }
}

export interface AmericanSmps {
  readonly toEurope: number
  readonly onBoard: number
}

/** @rule 8.5.5 five to Europe and five on the board; what is lost or bought counts for both, and neither falls below two */
export function americanSmps(raised = 0, lost = 0): AmericanSmps {
  const { least } = CHART.nations['united-states']
  const part = (basic: number) => Math.min(basic + raised, Math.max(least, basic + raised - lost))
  return { toEurope: part(CHART.unitedStates.toEurope), onBoard: part(CHART.unitedStates.onBoard) }
}

/**
 * May the Americans spend so many SMPs?
 *
 * @rule 8.5.5 no more than its part of the SMPs for either
 * @rule 8.4 SAC and MDM on their way to Europe are bound by the level before the losses
 */
export function checkAmericanStratmoves(
  level: AmericanSmps,
  spent: AmericanSmps,
  flown: { readonly bombers: number; readonly unreduced: number } = { bombers: 0, unreduced: level.toEurope },
): Verdict {
  const no = (used: number, of: number, where: string) =>
    refuse('8.5.5', 'limit', `${used} SMPs spent of ${of} ${where}`)
  if (spent.onBoard > level.onBoard) return no(spent.onBoard, level.onBoard, 'on the board')
  if (spent.toEurope > level.toEurope) return no(spent.toEurope, level.toEurope, 'to Europe')
  const all = spent.toEurope + flown.bombers
  return all > flown.unreduced ? no(all, flown.unreduced, 'to Europe, bombers among them') : legal
}

/**
 * SMPs that convoys and bombs cost Britain or the United States.
 *
 * @rule 8.4 one for each 20 NARFs begun, of U-boats, raiders and bombers together; one for an ambush, two for a massacre
 */
export function smpsLost(narfs: number, convoy: 'plain' | 'ambush' | 'massacre'): number {
  const { convoyAmbush, convoyMassacre } = CHART.lost
  const extra = convoy === 'massacre' ? convoyMassacre : convoy === 'ambush' ? convoyAmbush : 0
  return Math.ceil(narfs / CHART.narfsPerSmpLost) + extra
}

// ---- more of them (8.4.1, 8.4.2) -------------------------------------------------------------

export interface SmpIncrease {
  readonly power: MajorPower
  readonly turn: Turn
  readonly raisedThisYear: boolean
  readonly axisHoldsMoscow?: boolean
}

/** @rule 8.4.1 a level a year from 1941, but not for Soviets without Moscow */
export function checkSmpIncrease({ power, turn, raisedThisYear, axisHoldsMoscow }: SmpIncrease): Verdict {
  const no = (code: string, why: string) => refuse('8.4.1', code, why)
  if (!isTurnOrLater(turn, CHART.increase.from))
    return no('too-early', `not before ${CHART.increase.from.year}`)
  if (raisedThisYear) return no('one-a-year', 'a level was bought in this year')
  if (power === 'soviet-union' && axisHoldsMoscow) return no('moscow-lost', 'Moscow is in enemy hands')
  return legal
}

/** @rule 8.4.1 NARFs for a level; the Americans pay double at peace */
export function smpIncreaseCost(power: MajorPower, atWar: boolean): number {
  return power === 'united-states' && !atWar ? CHART.increase.unitedStatesAtPeace : CHART.increase.narfs
}

/** What a power can move in a turn. */
export interface StratmoveLift {
  readonly smps: number
  readonly railMoves: number
}

/**
 * A level more.
 *
 * @rule 8.4.1 one SMP
 * @rule 8.4.2 and not one rail move
 */
export function raiseSmps({ smps, railMoves }: StratmoveLift): StratmoveLift {
  return { smps: smps + 1, railMoves }
}
