/** Section 25: atrocities, partisans and SS Legions. */

import { chain, type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_ATROCITIES } from '../../../tables/the-war-atrocities'
import { THE_WAR_GERMAN_VARIANTS } from '../../../tables/the-war-german-variants'
import {
  type PartisanResult,
  partisanColumn,
  THE_WAR_PARTISAN_COMBAT,
} from '../../../tables/the-war-partisan-combat'
import { THE_WAR_PARTISAN_COMBAT_MODIFIERS } from '../../../tables/the-war-partisan-combat-modifiers'
import {
  type PartisanCountry,
  type PartisanCountryId,
  THE_WAR_PARTISAN_EUROPE,
} from '../../../tables/the-war-partisan-europe'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { isDiplomaticTurn } from '../calendar'
import type { Alliance, LogisticalEffort, MajorPower, Rating, Turn, Year } from '../types'

const country = (id: PartisanCountryId): PartisanCountry => THE_WAR_PARTISAN_EUROPE.countries[id]

// ---- atrocities ------------------------------------------------------------------------------

/**
 * Do partisans arise? After conquest, or entry in the case of the Soviet Union; never by diplomacy.
 *
 * @rule 25.1
 */
export function partisansArise(id: PartisanCountryId, how: 'conquest' | 'entry' | 'diplomacy'): boolean {
  return how === 'conquest' || (how === 'entry' && id === 'soviet-union')
}

export interface PartisanOccupation {
  readonly country: PartisanCountryId
  readonly by: 'germany' | 'italy'
  /** Did the other Axis power help? */
  readonly helped?: boolean
}

/**
 * How many atrocities a conquest brings, and, a spring later, how many partisans.
 *
 * @rule 25.1.1 with {@link resolvePartisanCreation}, {@link partisanRollDue} and {@link partisansToAdd}
 */
export function resolveAtrocities(
  { country: id, by, helped }: PartisanOccupation,
  dice: Dice,
): { atrocities: number; explain: readonly Reason[] } {
  const { modifier, italian } = country(id)
  const { least, most } = THE_WAR_PARTISAN_EUROPE.atrocities
  if (by === 'italy' && !helped && italian !== undefined)
    return { atrocities: italian, explain: [because('25.1.1', `Italy alone in ${id}`, italian)] }
  if (modifier === null) return { atrocities: 0, explain: [because('25.1.1', `none are committed in ${id}`)] }
  const explain = modifier === 0 ? [] : [because('25.1.1', `the occupation of ${id}`, modifier)]
  return { atrocities: Math.min(most, Math.max(least, dice.d(10) + modifier)), explain }
}

/** When the sponsor may roll for partisans: from the first spring after the conquest, or later if it was forgotten. */
export const partisanRollDue = (now: Turn, conquest: Turn, rolled: boolean): boolean =>
  !rolled && now.year > conquest.year

export interface PartisanRoll {
  readonly sponsor: MajorPower
  readonly partisans: number
  readonly legions: number
  /** Given to Britain without a roll. */
  readonly british: number
  readonly explain: readonly Reason[]
}

/**
 * The roll of the sponsor, with what a Variant adds to it (British 6, Soviet 3). Where no atrocities are committed it is
 * made on the first column, whatever the marker says.
 *
 * @rule 25.1.1
 */
export function resolvePartisanCreation(
  id: PartisanCountryId,
  atrocities: number,
  dice: Dice,
  variant = 0,
): PartisanRoll {
  const { sponsor, british = 0, modifier } = country(id)
  const count = modifier === null ? 0 : atrocities
  const column = THE_WAR_ATROCITIES.column(count, 0) ?? 0
  const { cell, roll } = THE_WAR_ATROCITIES.roll(column, dice, variant)
  return {
    sponsor,
    partisans: cell.partisans,
    legions: cell.legions,
    british,
    explain: [
      ...(variant === 0 ? [] : [because('28.0', 'a Variant', variant)]),
      because('25.1.1', `${count} atrocities, a ${roll}: ${cell.text}`),
    ],
  }
}

/** How many partisans a conquest will bring, atrocities and all. */
export const partisanOdds = (occupation: PartisanOccupation): Distribution<number> =>
  chain(
    outcomesOf((dice) => resolveAtrocities(occupation, dice).atrocities),
    (atrocities, dice) => resolvePartisanCreation(occupation.country, atrocities, dice).partisans,
  )

/** How many of those still due join the force pool in one turn, of a country, while counters last. */
export const partisansToAdd = (due: number, countersLeft: number): number => Math.min(2, due, countersLeft)

/**
 * The Soviet roll on entering East Prussia for the first time.
 *
 * @rule 25.1.2
 */
export function resolveSovietAtrocities(dice: Dice): { committed: boolean; modifier: 0 | 1 } {
  const committed = dice.d(10) >= 8
  return { committed, modifier: committed ? 1 : 0 }
}

// ---- building and fighting -------------------------------------------------------------------

export interface PartisanHex {
  readonly inHomeCountry: boolean
  /** Which side controls the hex. */
  readonly controlledBy: 'axis' | 'allied'
  readonly enemyUnit: boolean
}

/**
 * May a partisan be built there? In its own country, where the enemy rules but does not stand.
 *
 * @rule 25.2 with {@link partisanCost}, {@link mayIrregularsLeaveHome} and {@link axisPartisans}
 */
export function mayBuildPartisan(sponsor: Alliance, hex: PartisanHex): Verdict {
  const enemy = sponsor === 'axis' ? 'allied' : 'axis'
  if (!hex.inHomeCountry) return refuse('25.2', 'not-home', 'partisans are built in their own country')
  if (hex.controlledBy !== enemy)
    return refuse('25.2', 'not-occupied', 'partisans are built where the enemy rules')
  return hex.enemyUnit ? refuse('25.2', 'enemy-unit', 'an enemy unit stands in the hex') : legal
}

/**
 * NARFs for a partisan of so many factors. The cost table is the later word; 25.2 has the older price.
 *
 * @rule 25.2
 */
export const partisanCost = (factors: number): number => {
  const { perFactor, cadre } = THE_WAR_PRODUCTION_COSTS.ground.PART
  return perFactor * factors + cadre
}

/**
 * Legions are built at home and go anywhere; partisans stay.
 *
 * @rule 25.2
 */
export const mayIrregularsLeaveHome = (unit: 'partisan' | 'ss-legion'): Verdict =>
  unit === 'ss-legion' ? legal : refuse('25.2', 'stays-home', 'partisans do not leave their country')

/**
 * Irish partisans of the Axis: one if Ireland is its Satellite, one each time that German variant 1 succeeds.
 *
 * @rule 25.2
 */
export const irishPartisanOfAxis = (axisSatellite: boolean, germanVariant1: boolean | number): number =>
  Number(axisSatellite) + Number(germanVariant1)

const [UNREST] = THE_WAR_GERMAN_VARIANTS.variants

/**
 * Partisans that politics gives the Axis, and where they may be built.
 *
 * @rule 25.2
 */
export function axisPartisans(irelandIsAxisSatellite: boolean, germanVariant1: number) {
  const times = Math.min(UNREST.most, germanVariant1)
  const [, arab] = UNREST.effects
  return {
    irish: irishPartisanOfAxis(irelandIsAxisSatellite, times),
    arab: { partisans: times * arab.count, where: arab.where },
  }
}

/**
 * A Legion is built in its own country, and is German for good.
 *
 * @rule 25.2
 */
export const mayBuildLegion = (inHomeCountry: boolean): Verdict =>
  inHomeCountry ? legal : refuse('25.2', 'not-home', 'SS Legions are built in their own country')

/**
 * How good they are; a partisan never gets better.
 *
 * @rule 25.3
 */
export const irregularRating = (unit: 'partisan' | 'ss-legion', sponsorArmy: Rating): Rating =>
  unit === 'partisan' ? 'fourth' : sponsorArmy

/**
 * May a partisan slip away before an attack is rolled?
 *
 * @rule 25.3
 */
export function mayRetreatBeforeCombat(retreat: {
  readonly effort: LogisticalEffort
  readonly hexes: number
  readonly staysInHomeCountry: boolean
}): Verdict {
  if (retreat.effort !== 'SLE')
    return refuse('25.3', 'no-sle', 'partisans retreat before the attacks of a power that has chosen an SLE')
  if (retreat.hexes < 1 || retreat.hexes > 2)
    return refuse('25.3', 'one-or-two', `they retreat 1 or 2 hexes, not ${retreat.hexes}`)
  return retreat.staysInHomeCountry
    ? legal
    : refuse('25.3', 'leaves-home', 'they may not leave their country')
}

// ---- the war in the shadows ------------------------------------------------------------------

export interface PartisanWar {
  /** Whose partisans these are. */
  readonly alliance: Alliance
  readonly turn: Turn
  /** All partisans of the alliance against one power, on the whole map. */
  readonly partisans: number
  /** Chits that the Axis and the Allies have played on the roll. */
  readonly axisEspionage?: boolean
  readonly alliedCounterEspionage?: boolean
  /** With the optional cards: what the matrix gives, instead of chits. */
  readonly cards?: number
  /** A British commando, for the partisans of the West. */
  readonly commando?: boolean
}

export interface PartisanOutcome extends PartisanResult {
  readonly commandoLost: boolean
  readonly railmovesLost: 0 | 1
  readonly stratmovesLost: 0 | 1
  readonly explain: readonly Reason[]
}

/** A British commando works with the partisans of the West, and shares their fate. */
const commandoHelps = ({ commando, alliance }: PartisanWar) =>
  Boolean(commando) && alliance === 'western-allies'

/** What modifies the roll. Chits work in spring and fall only; one of each kind cancel out. */
export function partisanModifiers(war: PartisanWar): readonly Required<Reason>[] {
  const { modifiers } = THE_WAR_PARTISAN_COMBAT_MODIFIERS
  const axis = war.alliance === 'axis'
  const reasons: Required<Reason>[] = []
  const add = ({ when, modifier }: { when: string; modifier: number }) =>
    reasons.push(because('25.4', when, modifier))
  if (war.cards !== undefined) reasons.push(because('29.11', 'the cards that were played', war.cards))
  else if (isDiplomaticTurn(war.turn) && Boolean(war.axisEspionage) !== Boolean(war.alliedCounterEspionage)) {
    if (war.axisEspionage)
      add(axis ? modifiers['axis-espionage-for-axis-partisans'] : modifiers['axis-espionage'])
    else
      add(
        axis
          ? modifiers['allied-counter-espionage-against-axis-partisans']
          : modifiers['allied-counter-espionage'],
      )
  }
  if (commandoHelps(war)) add(modifiers.commando)
  const byYear: Partial<Record<Year, { when: string; modifier: number }>> = {
    1942: modifiers[1942],
    1943: modifiers[1943],
    1944: modifiers[1944],
    1945: modifiers[1945],
  }
  const year = byYear[war.turn.year]
  if (!axis && year) add(year)
  return reasons
}

/** What counts for the rolls of an alliance: how many of its partisans stand against each occupying power. */
export function partisansAgainst(
  alliance: Alliance,
  partisans: readonly { readonly of: Alliance; readonly against: MajorPower; readonly counts: boolean }[],
): ReadonlyMap<MajorPower, number> {
  const totals = new Map<MajorPower, number>()
  for (const { of, against, counts } of partisans)
    if (counts && of === alliance) totals.set(against, (totals.get(against) ?? 0) + 1)
  return totals
}

/**
 * One roll of an alliance against one occupying power. It needs no effort, and is made in a Pass as well.
 *
 * @rule 25.4 with {@link partisansAgainst} and {@link partisanStillCounts}
 */
export function resolvePartisanWar(war: PartisanWar, dice: Dice): PartisanOutcome | null {
  const column = partisanColumn(war.partisans)
  if (column === null) return null
  const explain = partisanModifiers(war)
  const { cell } = THE_WAR_PARTISAN_COMBAT.roll(column, dice, totalOf(explain))
  const lost = cell.disruptsMovement ? 1 : 0
  return {
    ...cell,
    commandoLost: commandoHelps(war) && cell.partisansLost > 0,
    railmovesLost: lost,
    stratmovesLost: lost,
    explain,
  }
}

/** What one roll of the partisan war can do, with exact odds. */
export const partisanWarOdds = (war: PartisanWar): Distribution<string> =>
  outcomesOf((dice) => resolvePartisanWar(war, dice)?.text ?? 'none')

/**
 * Does a partisan still count? Not when its minor country is liberated, when it becomes a regular unit of the liberator;
 * nor, in a Major Power, behind its own lines.
 *
 * @rule 25.4
 */
export const partisanStillCounts = (
  home: 'minor' | 'major',
  at: { readonly liberated: boolean; readonly behindFriendlyLines: boolean },
): boolean => (home === 'minor' ? !at.liberated : !at.behindFriendlyLines)
