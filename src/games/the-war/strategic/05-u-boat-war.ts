/** Section 5.1: U-boats against escorts, and what the convoys lose. Raiders have a file of their own. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_SHIPYARDS } from '../../../tables/the-war-shipyards'
import { THE_WAR_U_BOAT_DAMAGE as DAMAGE } from '../../../tables/the-war-u-boat-damage'
import {
  THE_WAR_U_BOAT_MODIFIERS,
  type UBoatModifier,
  type UBoatModifierId,
} from '../../../tables/the-war-u-boat-modifiers'
import { THE_WAR_U_BOAT_WAR, type UBoatResult } from '../../../tables/the-war-u-boat-war'
import { isTurnOrLater, turnName, turnNumber } from '../calendar'
import { smpsLost } from '../stratmoves/08-capacity'
import type { Condition, MajorPower, Turn, UnitType } from '../types'
import { nextStrategicTurn } from './05-strategic-warfare'

export type ConvoyFate = 'plain' | 'ambush' | 'massacre'

export interface UBoatBattle {
  readonly turn: Turn
  readonly uBoats: number
  /** British and American ASW in the box. */
  readonly asw: number
  /** ASW that hunt on their own under 29.16: they are not in the odds, but count for attrition. */
  readonly subHunters?: number
  /** What is so, of the list beside the table; a modifier whose time has not come, or is over, does not count. */
  readonly holds: readonly UBoatModifierId[]
  /** Raiders that got through, and in which state. */
  readonly raiders?: readonly Condition[]
  /** Are convoys run by 29.7? Then the marks of the table mean nothing. */
  readonly convoysOnMap?: boolean
  /** With the optional cards: what `uBoatCards` gives (29.6). */
  readonly cards?: number
}

export interface UBoatOutcome {
  readonly result: UBoatResult
  readonly roll: number | null
  readonly convoy: ConvoyFate
  readonly uBoatsLost: number
  /** Those of attrition, over and above the table's. */
  readonly attrition: number
  readonly aswLost: number
  /** NARFs that the Western Allies lose, before any limit of 5.1.3. */
  readonly narfs: number
  readonly explain: readonly Reason[]
}

/** Has this modifier begun, and not ended? */
function inForce({ from, until }: UBoatModifier, turn: Turn): boolean {
  return (!from || isTurnOrLater(turn, from)) && (!until || isTurnOrLater(until, turn))
}

/** The modifiers that count in this turn, in the order of the list. */
export function uBoatModifiers(holds: readonly UBoatModifierId[], turn: Turn): readonly Required<Reason>[] {
  const listed = Object.entries(THE_WAR_U_BOAT_MODIFIERS.modifiers) as [UBoatModifierId, UBoatModifier][]
  return listed
    .filter(([id, modifier]) => holds.includes(id) && inForce(modifier, turn))
    .map(([, { modifier, when }]) => because('5.1.1', when, modifier))
}

/**
 * Is it the Happy Time? The first spring and the first fall in which the United States is at war with Germany.
 *
 * @rule 5.1.1 with the combat below
 */
export function isHappyTime(turn: Turn, usWar: Turn | null): boolean {
  if (usWar === null || !isTurnOrLater(turn, usWar)) return false
  const first = usWar.season === 'spring' || usWar.season === 'fall' ? usWar : nextStrategicTurn(usWar)
  return [first, nextStrategicTurn(first)].some((happy) => turnNumber(happy) === turnNumber(turn))
}

/**
 * Fights the U-boat war of one turn, and counts what it costs.
 *
 * @rule 5.1.1 odds, modifiers, roll; without escorts the worst happens
 * @rule 5.1.3 U-boats and raiders against what the escorts leave
 */
export function resolveUBoatWar(battle: UBoatBattle, dice: Dice): UBoatOutcome {
  const { turn, uBoats, asw, holds, raiders = [], convoysOnMap = false, subHunters = 0 } = battle
  const happy = holds.includes('happy-time')
  const explain: Reason[] = []
  const { result, roll } = uBoats > 0 ? fight(battle, dice, explain) : { result: null, roll: null }
  const convoy: ConvoyFate = convoysOnMap ? 'plain' : (result?.convoy ?? 'plain')

  const tableLosses = Math.min(uBoats, result?.attackersLost ?? 0)
  const attacking = Math.max(0, uBoats - tableLosses - (result?.attackersAborted ?? 0))
  const hit = Math.min(asw, result?.defendersLost ?? 0)
  // In the Happy Time no escort is lost: they stay, and the convoys pay.
  const aswLost = happy ? 0 : hit
  const escorting = Math.max(0, asw - aswLost - (result?.defendersAborted ?? 0))
  const excess = Math.max(0, attacking - escorting)
  const each = DAMAGE.perUBoat[convoy]
  explain.push(
    because(
      '5.1.3',
      `${attacking} U-boats against ${escorting} ASW: ${each} NARFs for each beyond`,
      excess * each,
    ),
  )
  if (convoy === 'ambush') explain.push(because('5.1.3.1', 'a convoy is ambushed'))
  if (convoy === 'massacre') explain.push(because('5.1.3.2', 'a convoy is massacred'))
  const instead = happy ? hit * each : 0
  if (instead > 0)
    explain.push(because('5.1.1', `Happy Time: NARFs for ${hit} ASW that would be lost`, instead))
  const raided = raiderDamage(raiders)
  if (raided > 0) explain.push(because('5.1.3', `${raiders.length} raiders on the sea lanes`, raided))
  const narfs = excess * each + instead + raided

  const attrition = uBoatAttrition({
    turn,
    asw: asw + subHunters,
    uBoatsLeft: uBoats - tableLosses,
    damaged: narfs > 0 || convoy !== 'plain',
  })
  if (attrition > 0)
    explain.push(because('5.1.3.3', `${attrition} U-boats lost to ${asw + subHunters} ASW in any case`))
  return {
    result: result ?? NOTHING,
    roll,
    convoy,
    uBoatsLost: tableLosses + attrition,
    attrition,
    aswLost,
    narfs,
    explain,
  }
}

const NOTHING: UBoatResult = {
  text: '-',
  attackersLost: 0,
  attackersAborted: 0,
  defendersLost: 0,
  defendersAborted: 0,
  convoy: null,
  raidersFound: false,
  capitalShip: false,
}

function fight({ turn, uBoats, asw, holds, cards }: UBoatBattle, dice: Dice, explain: Reason[]) {
  if (asw === 0) {
    const last = THE_WAR_U_BOAT_WAR.columnOf('4-1')
    explain.push(because('5.1.1', 'no escorts: the worst result of the best column, without a roll'))
    return { result: THE_WAR_U_BOAT_WAR.lookup(last, Number.MIN_SAFE_INTEGER), roll: null }
  }
  const column = THE_WAR_U_BOAT_WAR.column(uBoats, asw) as number
  const modifiers = [...uBoatModifiers(holds, turn)]
  if (cards !== undefined) modifiers.push(because('29.6', 'the cards that were played', cards))
  const { roll, cell } = THE_WAR_U_BOAT_WAR.roll(column, dice, totalOf(modifiers))
  const label = THE_WAR_U_BOAT_WAR.columns.labels[column]
  explain.push(
    because('5.1.1', `${uBoats} U-boats against ${asw} ASW: column ${label}`),
    ...modifiers,
    because('5.1.1', `a modified ${roll} is ${cell.text}`),
  )
  return { result: cell, roll }
}

/** Everything the U-boats of a turn can do, without the explanations. */
export function uBoatOdds(battle: UBoatBattle): Distribution<Omit<UBoatOutcome, 'explain' | 'roll'>> {
  return outcomesOf((dice) => {
    const { explain: _, roll: __, ...outcome } = resolveUBoatWar(battle, dice)
    return outcome
  })
}

/** NARFs that raiders destroy, a depleted one half as much; those that were sunk are not among them. */
export function raiderDamage(raiders: readonly Condition[]): number {
  return raiders.reduce(
    (sum, state) => sum + (state === 'depleted' ? DAMAGE.perRaider.depleted : DAMAGE.perRaider.full),
    0,
  )
}

// ---- who pays (5.1.3 to 5.1.3.2) -------------------------------------------------------------

export type ConvoyPayer = 'britain' | 'united-states'

/**
 * Who says which of the two powers loses NARFs and SMPs.
 *
 * @rule 5.1.3 Germany, but in the Happy Time it is the United States that loses
 * @rule 5.1.3.1 after an ambush, the Allies
 */
export function convoyPayerChosenBy(
  convoy: ConvoyFate,
  happyTime: boolean,
): 'germany' | 'allies' | 'united-states-pays' {
  if (happyTime) return 'united-states-pays'
  return convoy === 'ambush' ? 'allies' : 'germany'
}

/** The most NARFs that U-boats and raiders may take from Britain in a turn; 120 is the base of the isles in 1939. */
export function mostBritishLoss(britishIslesBase: number): number {
  const { numerator, denominator } = DAMAGE.mostOfBritishBase
  return Math.floor((britishIslesBase * numerator) / denominator)
}

export interface ConvoyLoss {
  readonly narfs: number
  readonly smps: number
  readonly explain: readonly Reason[]
}

/**
 * What one power loses of the damage that was put on it.
 *
 * @rule 5.1.3 at most a third of the base of the British Isles, and an SMP for every 20 NARFs begun
 * @rule 5.1.3.1 one SMP more
 * @rule 5.1.3.2 two SMPs more
 */
export function convoyLoss(loss: {
  readonly power: ConvoyPayer
  readonly narfs: number
  /** The fate that is charged to this power; `plain` if the other one bears it. */
  readonly convoy: ConvoyFate
  readonly britishIslesBase: number
}): ConvoyLoss {
  const { power, convoy, britishIslesBase } = loss
  const most = power === 'britain' ? mostBritishLoss(britishIslesBase) : Number.POSITIVE_INFINITY
  const narfs = Math.min(loss.narfs, most)
  const explain: Reason[] = []
  if (narfs < loss.narfs)
    explain.push(because('5.1.3', `a third of ${britishIslesBase} is the most: ${narfs}`))
  const byNarfs = smpsLost(narfs, 'plain')
  if (byNarfs > 0) explain.push(because('5.1.3', `${narfs} NARFs cost SMPs`, byNarfs))
  const byConvoy = smpsLost(0, convoy)
  if (byConvoy > 0)
    explain.push(because(convoy === 'ambush' ? '5.1.3.1' : '5.1.3.2', `${convoy} of a convoy`, byConvoy))
  return { narfs, smps: byNarfs + byConvoy, explain }
}

/** @rule 5.1.3 never below two, for this turn only */
export function smpsAfterConvoys(level: number, lost: number): number {
  return Math.min(level, Math.max(DAMAGE.leastSmps, level - lost))
}

/**
 * Do lost SMPs hold this unit back on its way from the United States?
 *
 * @rule 5.1.3.1 bombers fly over the U-boats
 * @rule 5.1.3.2 and after a massacre too
 */
export function heldBackByConvoys(type: UnitType, fromTheUnitedStates: boolean): boolean {
  return !(fromTheUnitedStates && (type === 'SAC' || type === 'MDM'))
}

/**
 * What a convoy's fate adds to the American bombing roll.
 *
 * @rule 5.1.3.1 +1, in the Happy Time only
 * @rule 5.1.3.2 +2, likewise
 */
export function bombersDiverted(convoy: ConvoyFate, happyTime: boolean): number {
  return happyTime ? DAMAGE.americanBombing[convoy] : 0
}

/** @rule 5.1.3.2 no British or American landing in the turn of a massacre */
export function checkInvasionAfterConvoys(power: MajorPower, convoy: ConvoyFate): Verdict {
  if (convoy === 'massacre' && (power === 'britain' || power === 'united-states'))
    return refuse('5.1.3.2', 'convoy-massacred', `${power} lands nowhere in the turn of a convoy massacre`)
  return legal
}

// ---- attrition (5.1.3.3) ---------------------------------------------------------------------

export interface UBoatAttritionInput {
  readonly turn: Turn
  /** ASW committed when the segment began, sub hunters among them. */
  readonly asw: number
  /** U-boats that the table left, those that found nothing included. */
  readonly uBoatsLeft: number
  /** Did the Western Allies suffer any damage? */
  readonly damaged: boolean
}

/** @rule 5.1.3.3 one for three ASW or part of them, from fall 1943 one for two, and never more than there are */
export function uBoatAttrition({ turn, asw, uBoatsLeft, damaged }: UBoatAttritionInput): number {
  if (!damaged || asw === 0) return 0
  const [before, after] = DAMAGE.attrition
  const { aswPerUBoat } = isTurnOrLater(turn, after.from) ? after : before
  return Math.min(uBoatsLeft, Math.ceil(asw / aswPerUBoat))
}

// ---- Fleets as escorts (5.1.3.4) -------------------------------------------------------------

export interface FleetConversion {
  readonly power: MajorPower
  readonly turn: Turn
  readonly convoy: ConvoyFate
  readonly fleet: Condition
  readonly convertedThisTurn: number
  /** A shipyard with room on its track. */
  readonly shipyardFree: boolean
  /** Is it the Unit Construction and Reserve Creation Segment? */
  readonly inBuildSegment: boolean
}

/** @rule 5.1.3.4 one British Fleet after an ambush or a massacre */
export function checkFleetToAsw({
  power,
  turn,
  convoy,
  fleet,
  convertedThisTurn,
  shipyardFree,
  inBuildSegment,
}: FleetConversion): Verdict {
  const no = (code: string, why: string) => refuse('5.1.3.4', code, why)
  if (power !== 'britain') return no('not-britain', `${power} lends no Fleet to the escorts`)
  if (turn.season !== 'spring' && turn.season !== 'fall')
    return no('wrong-season', `Fleets become escorts in spring and fall, not in ${turnName(turn)}`)
  if (!inBuildSegment) return no('wrong-segment', 'Fleets become escorts while units are built')
  if (convoy === 'plain') return no('no-ambush', 'no convoy was ambushed or massacred in this turn')
  if (fleet === 'depleted') return no('depleted', 'the Fleet is depleted')
  if (convertedThisTurn > 0) return no('one-a-turn', 'a Fleet was converted in this turn')
  if (!shipyardFree) return no('no-shipyard', 'no shipyard has room for the Fleet')
  return legal
}

/** @rule 5.1.3.4 the Fleet goes to a shipyard, and the ASW comes with the next strategic warfare */
export function fleetToAsw(turn: Turn): {
  readonly shipyardSpace: number
  readonly asw: 1
  readonly from: Turn
} {
  return { shipyardSpace: THE_WAR_SHIPYARDS.fleetToAsw.space, asw: 1, from: nextStrategicTurn(turn) }
}

// ---- Ultra (5.1.3.5) -------------------------------------------------------------------------

export interface UltraPlay {
  readonly power: MajorPower
  readonly happyTime: boolean
  /** Was a chit played for this in the last spring or fall? */
  readonly playedLastTime: boolean
}

/** @rule 5.1.3.5 Britain, not twice running, not in the Happy Time */
export function checkUltra({ power, happyTime, playedLastTime }: UltraPlay): Verdict {
  if (power !== 'britain')
    return refuse('5.1.3.5', 'not-britain', `${power} does not read the U-boats' signals`)
  if (happyTime) return refuse('5.1.3.5', 'happy-time', 'no Espionage chit counts in the Happy Time')
  if (playedLastTime)
    return refuse('5.1.3.5', 'twice-running', 'a chit was played in the last spring or fall')
  return legal
}

/** What the chit is played on: the U-boat table or, under 29.16, the roll of the sub hunters. */
export type UltraUse = 'u-boat-table' | 'sub-hunters'

/** @rule 5.1.3.5 +1 on the one roll or the other, unless Germany counters it */
export function ultraModifier(use: UltraUse, rolled: UltraUse, countered: boolean): Required<Reason> {
  const { modifier } = THE_WAR_U_BOAT_MODIFIERS.modifiers.ultra
  if (use !== rolled) return because('5.1.3.5', `the chit was played on the ${use} roll`, 0)
  return countered
    ? because('5.1.3.5', 'Ultra, countered', 0)
    : because('5.1.3.5', 'the signals are read', modifier)
}

/** @rule 5.1.3.5 Germany answers it once in the whole game */
export function checkUltraCountered(power: MajorPower, counteredBefore: boolean): Verdict {
  if (power !== 'germany') return refuse('5.1.3.5', 'not-germany', `${power} has nothing to counter`)
  if (counteredBefore) return refuse('5.1.3.5', 'once-a-game', 'Germany has countered Ultra once already')
  return legal
}
