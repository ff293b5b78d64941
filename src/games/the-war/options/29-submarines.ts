/** Section 29: British submarines in the Mediterranean (29.14), sub hunters (29.16), attrition by a roll (29.17). */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_MEDITERRANEAN_SUBMARINES as MED } from '../../../tables/the-war-mediterranean-submarines'
import { THE_WAR_NAVAL_COMBAT } from '../../../tables/the-war-naval-combat'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_U_BOAT_ATTRITION } from '../../../tables/the-war-u-boat-attrition'
import { THE_WAR_U_BOAT_WAR } from '../../../tables/the-war-u-boat-war'
import { figuresOf } from '../air/11-rolls'
import type { TheWarSea } from '../board-types'
import { isDiplomaticTurn, turnName } from '../calendar'
import { type NavalInterception, resolveNavalInterception, unitsToIntercept } from '../naval/07-interception'
import { navalNationality } from '../naval/07-ships'
import { MEDITERRANEAN_SEAS } from '../places'
import {
  resolveUBoatWar,
  type UBoatBattle,
  type UBoatOutcome,
  uBoatAttrition,
  ultraModifier,
} from '../strategic/05-u-boat-war'
import type { MajorPower, Rating, Turn } from '../types'

// ---- the Mediterranean (29.14) ---------------------------------------------------------------

export type SubmarineModifierId = keyof typeof MED.modifiers

export interface MediterraneanSubmarines {
  readonly turn: Turn
  readonly submarines: number
  readonly asw: number
  /** Of the two navies. */
  readonly ratings: { readonly british: Rating; readonly italian: Rating }
  /** What is so, of the list of the rule; Depleted units count. */
  readonly holds: readonly SubmarineModifierId[]
}

/**
 * May the submarines be sent, from that port? Two of them, from British ports in the Mediterranean, in the turns of
 * strategic warfare.
 *
 * @rule 29.14 with {@link maySubmarinesEnter} and {@link resolveMediterraneanSubmarines}
 */
export function checkSubmarines(
  now: Turn,
  submarines: number,
  port: { readonly british: boolean; readonly mediterranean: boolean },
): Verdict {
  const no = (code: string, why: string) => refuse('29.14', code, why)
  if (!isDiplomaticTurn(now)) return no('wrong-season', `no strategic warfare in ${turnName(now)}`)
  const { britishSubmarines } = MED.forces
  if (submarines < 1 || submarines > britishSubmarines)
    return no('two-at-most', `there are ${britishSubmarines} submarines, not ${submarines}`)
  return port.british && port.mediterranean
    ? legal
    : no('wrong-port', 'their base is a British port in the Mediterranean')
}

/** @rule 29.14 no further than the Mediterranean */
export const maySubmarinesEnter = (sea: TheWarSea): Verdict =>
  MEDITERRANEAN_SEAS.includes(sea)
    ? legal
    : refuse('29.14', 'no-atlantic', `${sea} is not in the Mediterranean`, sea)

/** The modifiers that count here, and no other of the U-boat war. */
export function submarineModifiers({ ratings, holds }: MediterraneanSubmarines): readonly Required<Reason>[] {
  const nationality = navalNationality('combat', ratings.british, ratings.italian)
  const listed = (Object.keys(MED.modifiers) as SubmarineModifierId[])
    .filter((id) => holds.includes(id))
    .map((id) => because('29.14', MED.modifiers[id].when, MED.modifiers[id].modifier))
  return [...(nationality.amount === 0 ? [] : [nationality]), ...listed]
}

export interface SubmarineOutcome {
  readonly result: string
  readonly submarinesLost: number
  readonly aswLost: number
  /** NARFs that Italy loses. */
  readonly narfs: number
  readonly explain: readonly Reason[]
}

/**
 * Submarines attack Italy on the U-boat table. Each that is left and has not turned back costs Italy its NARFs, whatever
 * escorts are left. Without escorts the worst happens, as in the Atlantic (5.1.1).
 *
 * @rule 29.14
 */
export function resolveMediterraneanSubmarines(war: MediterraneanSubmarines, dice: Dice): SubmarineOutcome {
  const table = THE_WAR_U_BOAT_WAR
  const { submarines, asw } = war
  if (submarines === 0) return { result: '-', submarinesLost: 0, aswLost: 0, narfs: 0, explain: [] }
  const modifiers = asw === 0 ? [] : submarineModifiers(war)
  const last = table.columns.labels.length - 1
  const cell =
    asw === 0
      ? table.lookup(last, Number.MIN_SAFE_INTEGER)
      : table.roll(table.column(submarines, asw) as number, dice, totalOf(modifiers)).cell
  const lost = Math.min(submarines, cell.attackersLost)
  const attacking = Math.max(0, submarines - lost - cell.attackersAborted)
  const narfs = attacking * MED.narfsPerSubmarine
  return {
    result: cell.text,
    submarinesLost: lost,
    aswLost: Math.min(asw, cell.defendersLost),
    narfs,
    explain: [
      because('29.14', `${submarines} submarines against ${asw} Italian ASW`),
      ...modifiers,
      because('29.14', `${cell.text}: ${attacking} submarines at ${MED.narfsPerSubmarine} NARFs`, narfs),
    ],
  }
}

/** What British submarines do in a turn, with exact odds. */
export const mediterraneanSubmarineOdds = (
  war: MediterraneanSubmarines,
): Distribution<Omit<SubmarineOutcome, 'explain'>> =>
  outcomesOf((dice) => figuresOf(resolveMediterraneanSubmarines(war, dice)))

// ---- sub hunters (29.16) ---------------------------------------------------------------------

export interface HuntAllocation {
  readonly power: MajorPower
  /** ASW that the Allies have, and U-boats in the box. */
  readonly asw: number
  readonly uBoats: number
  readonly hunts: readonly { readonly hunters: number; readonly uBoats: number }[]
}

/**
 * May so many ASW hunt so many U-boats? One ASW at least stays in the box.
 *
 * @rule 29.16 with {@link resolveSubHunt}, {@link checkHunterEspionage} and {@link resolveHuntedUBoatWar}
 */
export function checkSubHunters({ power, asw, uBoats, hunts }: HuntAllocation): Verdict {
  const no = (code: string, why: string) => refuse('29.16', code, why)
  if (power !== 'britain' && power !== 'united-states') return no('western-only', `${power} hunts no U-boats`)
  if (hunts.some((hunt) => hunt.hunters < 1 || hunt.uBoats < 1))
    return no('empty-hunt', 'each hunt has hunters and prey')
  const hunters = hunts.reduce((sum, hunt) => sum + hunt.hunters, 0)
  const prey = hunts.reduce((sum, hunt) => sum + hunt.uBoats, 0)
  if (hunters > 0 && asw - hunters < 1) return no('one-stays', 'one ASW at least stays in the box')
  return prey <= uBoats ? legal : no('too-many', `${prey} U-boats hunted, and ${uBoats} at sea`)
}

/** @rule 29.16 a British chit, not countered, helps one side of the battle; not two turns running */
export function checkHunterEspionage(power: MajorPower, playedLastTurn: boolean): Verdict {
  if (power !== 'britain') return refuse('29.16', 'british-only', `${power} plays no chit for its hunters`)
  return playedLastTurn
    ? refuse('29.16', 'twice-running', 'a chit was played for hunters in the last turn')
    : legal
}

export interface SubHunt {
  readonly hunters: number
  /** U-boats that they try to engage. */
  readonly uBoats: number
  /** Sea Areas from the port or box that the Allies name to the North Atlantic. */
  readonly distance: number
  readonly ratings: { readonly allied: Rating; readonly german: Rating }
  readonly holds: NavalInterception['holds']
  readonly espionage?: boolean
}

export interface SubHuntOutcome {
  readonly found: boolean
  readonly result: string | null
  readonly sunk: number
  /** They take no part in the turn, and are repaired in the next segment of strategic warfare. */
  readonly depleted: number
  readonly explain: readonly Reason[]
}

/** What a depleted U-boat costs to repair. */
export const HUNTED_U_BOAT_REPAIR = THE_WAR_PRODUCTION_COSTS.strategicRepair['U-Boat'].narfs

/**
 * One hunt in the North Atlantic: a roll to find them, and if they are found the U-boats, as the phasing side, attack.
 * Nothing happens to the hunters.
 *
 * @rule 29.16
 */
export function resolveSubHunt(hunt: SubHunt, dice: Dice): SubHuntOutcome {
  const { hunters, uBoats, distance, ratings, holds, espionage = false } = hunt
  const prey = Array.from({ length: uBoats }, () => 'U-Boat' as const)
  const search = resolveNavalInterception(
    {
      kind: 'interception',
      units: unitsToIntercept(prey, 0),
      distance,
      rating: ratings.allied,
      otherRating: ratings.german,
      holds,
    },
    dice,
  )
  const none = { found: search.found, result: null, sunk: 0, depleted: 0 }
  if (!search.found) return { ...none, explain: search.explain }
  // Both are half a Fleet each, so the odds are those of their numbers; what a force of such units alone has against
  // it in the list of 7.9.9 is the same for both and cancels out.
  const column = THE_WAR_NAVAL_COMBAT.column(uBoats, hunters)
  if (column === null) {
    const why = because('7.9.9', `${uBoats} U-boats against ${hunters} hunters: worse than 1-4, all are sunk`)
    return { ...none, sunk: uBoats, explain: [...search.explain, why] }
  }
  const nationality = navalNationality('combat', ratings.german, ratings.allied)
  const modifiers = [
    ...(nationality.amount === 0 ? [] : [nationality]),
    // Germany has no answer to a chit that is played here.
    ...(espionage ? [ultraModifier('sub-hunters', 'sub-hunters', false)] : []),
  ]
  const { roll, cell } = THE_WAR_NAVAL_COMBAT.roll(column, dice, totalOf(modifiers))
  const hit = cell.loser === 'attacker' ? Math.min(uBoats, cell.units) : 0
  return {
    found: true,
    result: cell.text,
    sunk: cell.effect === 'sunk' ? hit : 0,
    depleted: cell.effect === 'depleted' ? hit : 0,
    explain: [
      ...search.explain,
      because(
        '29.16',
        `${uBoats} U-boats against ${hunters} hunters: ${THE_WAR_NAVAL_COMBAT.columns.labels[column]}`,
      ),
      ...modifiers,
      because(
        '29.16',
        `a modified ${roll} is ${cell.text}${hit === 0 ? ', and nothing to the hunters' : ''}`,
      ),
    ],
  }
}

/** What a hunt for U-boats can do, with exact odds. */
export const subHuntOdds = (hunt: SubHunt): Distribution<Pick<SubHuntOutcome, 'sunk' | 'depleted'>> =>
  outcomesOf((dice) => {
    const { sunk, depleted } = resolveSubHunt(hunt, dice)
    return { sunk, depleted }
  })

/**
 * The U-boat war of a turn in which some ASW hunt: hunts first, then the table with those who stayed, and attrition by
 * all ASW. `battle` has all U-boats and all ASW.
 *
 * @rule 29.16
 */
export function resolveHuntedUBoatWar(
  battle: UBoatBattle,
  hunts: readonly SubHunt[],
  dice: Dice,
): UBoatOutcome & { readonly hunted: readonly SubHuntOutcome[] } {
  const hunted = hunts.map((hunt) => resolveSubHunt(hunt, dice))
  const out = hunted.reduce((sum, { sunk, depleted }) => sum + sunk + depleted, 0)
  const hunters = hunts.reduce((sum, hunt) => sum + hunt.hunters, 0)
  const outcome = resolveUBoatWar({ ...battle, uBoats: battle.uBoats - out, asw: battle.asw - hunters }, dice)
  const tableLosses = outcome.uBoatsLost - outcome.attrition
  const attrition = uBoatAttrition({
    turn: battle.turn,
    asw: battle.asw,
    uBoatsLeft: battle.uBoats - out - tableLosses,
    damaged: outcome.narfs > 0 || outcome.convoy !== 'plain',
  })
  const more = attrition - outcome.attrition
  return {
    ...outcome,
    hunted,
    attrition,
    uBoatsLost: tableLosses + attrition,
    explain: [
      ...hunted.flatMap(({ explain }) => explain),
      ...outcome.explain,
      ...(more > 0 ? [because('29.16', `hunters count in attrition: ${more} U-boats more`)] : []),
    ],
  }
}

// ---- attrition (29.17) -----------------------------------------------------------------------

/**
 * U-boats lost to attrition by a roll, in place of the formula of 5.1.3.3: only after damage, by all ASW, and never more
 * than there are.
 *
 * @rule 29.17
 */
export function resolveUBoatAttrition(
  at: { readonly asw: number; readonly uBoatsLeft: number; readonly damaged: boolean },
  dice: Dice,
): number {
  const column = THE_WAR_U_BOAT_ATTRITION.column(at.asw, 0)
  if (!at.damaged || column === null) return 0
  return Math.min(at.uBoatsLeft, THE_WAR_U_BOAT_ATTRITION.roll(column, dice).cell)
}
