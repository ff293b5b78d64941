/** Section 22: U.S. national rules: the way into the war, and what a neutral U.S. may do. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_DECLARATION_OF_WAR_COSTS } from '../../../tables/the-war-declaration-of-war-costs'
import { THE_WAR_LEND_LEASE } from '../../../tables/the-war-lend-lease'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_STRATEGIC_MOVEMENT } from '../../../tables/the-war-strategic-movement'
import { THE_WAR_US_ACTIVITY, type UsActivity } from '../../../tables/the-war-us-activity'
import { THE_WAR_US_ENTRY, type UsEntryEvent, type UsEntryEventId } from '../../../tables/the-war-us-entry'
import type { TheWarCountry } from '../board-types'
import { isDiplomaticTurn, isTurnOrLater, seasonsSince, turn, turnName, turnsBetween } from '../calendar'
import type { Standing } from '../diplomacy/16-status'
import type { TheWarCityName } from '../places'
import type { MajorPower, MapBox, Turn } from '../types'

// ---- the Entry Level -------------------------------------------------------------------------

/** How often each event has happened. */
export type UsEvents = Readonly<Partial<Record<UsEntryEventId, number>>>

export interface UsEntryLevel {
  readonly level: number
  readonly explain: readonly Required<Reason>[]
}

/** Japan attacks by itself in this turn, if it has not before. */
export const JAPAN_ATTACKS = /* @__PURE__ */ frozen(turn('winter', 1941))

/**
 * The level that events, and the marker moved down by clumsy propaganda (22.5.1), add up to. It may be below zero. If
 * the turn is given, Japan's attack need not be counted among the events.
 */
export function usEntryLevel(events: UsEvents, propagandaFailures = 0, now?: Turn): UsEntryLevel {
  const list: readonly [string, UsEntryEvent][] = Object.entries(THE_WAR_US_ENTRY.events)
  const explain = list.flatMap(([id, { change, when, each }]) => {
    const byItself = id === 'japan' && now !== undefined && isTurnOrLater(now, JAPAN_ATTACKS)
    const count = byItself ? 1 : (events[id as UsEntryEventId] ?? 0)
    const times = each ? count : Math.min(1, count)
    return times > 0 && change !== 0 ? [because('22.8', when, change * times)] : []
  })
  if (propagandaFailures > 0)
    explain.push(because('22.5.1', 'British propaganda gave offense', -propagandaFailures))
  return { level: THE_WAR_US_ENTRY.start + totalOf(explain), explain }
}

/** What a neutral U.S. may do at this level. */
export function usActivity(level: number): UsActivity {
  const row = THE_WAR_US_ACTIVITY.levels.find(
    ({ from, to }) => (from === null || level >= from) && (to === null || level <= to),
  )
  if (!row) throw new RangeError(`${level} is no Entry Level`)
  return row
}

/**
 * The NARF base of a neutral U.S. that has risen to this level: the start, and what every step on the way added.
 *
 * @rule 22.4.1
 */
export function neutralUsNarfs(highestLevel: number): number {
  let narfs: number = THE_WAR_US_ACTIVITY.startingNarfs
  for (let level = 1; level <= Math.floor(highestLevel); level++) narfs += usActivity(level).narfs
  return narfs
}

// ---- entry -----------------------------------------------------------------------------------

/**
 * The first turn in which the U.S. may try; the two early ones are optional.
 *
 * @rule 22.3
 */
export function firstUsEntryTurn(spain: Standing, spainAxisConquest: boolean, earlySpain: boolean): Turn {
  if (earlySpain) {
    const axis = spain.power === 'germany' || spain.power === 'italy'
    if (spainAxisConquest || (axis && spain.level === 'satellite')) return turn('spring', 1941)
    if (axis && spain.level === 'associate') return turn('summer', 1941)
  }
  return turn('fall', 1941)
}

export interface UsEntry {
  readonly turn: Turn
  readonly level: number
  /** Has a power declared war on the U.S.? */
  readonly attacked: boolean
  readonly first: Turn
}

/** The turn in which the U.S. needs no die any more. */
export const US_AUTOMATIC_ENTRY = /* @__PURE__ */ frozen(turn('summer', 1942))

/**
 * May the U.S. go to war with Germany now?
 *
 * @rule 22.3.1
 */
export function resolveUsEntry(
  { turn: now, level, attacked, first }: UsEntry,
  dice: Dice,
): { enters: boolean; total: number | null; explain: readonly Reason[] } {
  if (attacked)
    return { enters: true, total: null, explain: [because('22.3.1', 'the U.S. has been attacked')] }
  if (isTurnOrLater(now, US_AUTOMATIC_ENTRY))
    return {
      enters: true,
      total: null,
      explain: [because('22.3.1', 'from Summer 1942 the U.S. enters by itself')],
    }
  if (!isTurnOrLater(now, first))
    return { enters: false, total: null, explain: [because('22.3.1', `not before ${turnName(first)}`)] }
  const explain = [because('22.3', 'the Entry Level', level)]
  const total = dice.d(10) + level
  return { enters: total >= THE_WAR_US_ENTRY.entersAt, total, explain }
}

/** How likely the United States enter the war now. */
export const usEntryOdds = (entry: UsEntry): Distribution<boolean> =>
  outcomesOf((dice) => resolveUsEntry(entry, dice).enters)

/**
 * What the American declaration of war costs.
 *
 * @rule 22.3.2
 */
export const usDeclarationCost = (): number =>
  THE_WAR_DECLARATION_OF_WAR_COSTS.costs['united-states'].majorPower

/**
 * Does the U.S. leave the war, and the Axis win?
 *
 * @rule 22.2
 */
export const usWithdraws = (axisControls: readonly TheWarCityName[]): boolean =>
  (['London', 'Paris', 'Moscow', 'Leningrad', 'Stalingrad'] as const).every((city) =>
    axisControls.includes(city),
  )

// ---- units -----------------------------------------------------------------------------------

/** What the U.S. may move strategically in a turn once at war. */
export const US_SMPS_AT_ENTRY = THE_WAR_STRATEGIC_MOVEMENT.unitedStates.toEurope

/**
 * Where American units may be placed.
 *
 * @rule 22.1 with {@link US_SMPS_AT_ENTRY}
 */
export const mayPlaceUsUnit = (place: MapBox | TheWarCountry, atWar: boolean): Verdict =>
  atWar || place === 'us'
    ? legal
    : refuse('22.1', 'stays-home', 'a neutral U.S. keeps its units in the U.S. Box')

/**
 * May a unit cross the ocean?
 *
 * @rule 22.3.3 with {@link mayInvadeFromUs}
 */
export function mayUsCross(
  kind: 'ground' | 'air' | 'naval' | 'strategic',
  now: Turn,
  entry: Turn | null,
): Verdict {
  if (entry === null || !isTurnOrLater(now, entry))
    return refuse('22.3.3', 'neutral', 'the U.S. is not at war')
  if ((kind === 'ground' || kind === 'strategic') && !isTurnOrLater(now, turn('spring', 1942)))
    return refuse('22.3.3', 'too-early', `U.S. ${kind} units cross from Spring 1942 on`)
  return legal
}

/** What a landing straight out of the U.S. Box depends on. */
export interface UsLanding {
  readonly turn: Turn
  /** Who holds Gibraltar. */
  readonly gibraltar: MajorPower | null
  /** Was a convoy of the Western Allies massacred in this turn? */
  readonly convoyMassacre: boolean
  /** Is the hex a beach? */
  readonly beach: boolean
}

/**
 * May the U.S. land straight out of its box?
 *
 * @rule 22.3.3
 * @rule 8.8.3 it is the one way on to the map without a stratmove
 */
export function mayInvadeFromUs(on: TheWarCountry | null, at: UsLanding): Verdict {
  if (on !== 'morocco' && on !== 'algeria')
    return refuse('22.3.3', 'too-far', 'only Morocco and Algeria can be invaded from the U.S. Box')
  if (!at.beach) return refuse('22.3.3', 'no-beach', 'a landing needs a beach')
  if (!isTurnOrLater(at.turn, turn('fall', 1942)))
    return refuse('22.3.3', 'too-early', 'not before Fall 1942')
  if (at.gibraltar !== 'britain' && at.gibraltar !== 'united-states')
    return refuse('22.3.3', 'gibraltar', 'Gibraltar must be British or American')
  return at.convoyMassacre
    ? refuse('22.3.3', 'convoy-massacre', 'no ships are left after the massacre of a convoy')
    : legal
}

/**
 * What the U.S. gains in a spring at war, for level and base.
 *
 * @rule 22.4.2
 */
export function usMobilization(now: Turn, entry: Turn | null): number {
  if (entry === null || now.season !== 'spring' || turnsBetween(entry, now) <= 0) return 0
  return THE_WAR_NARF_SOURCES.americanMobilization.narfs[seasonsSince('spring', entry, now) - 1] ?? 0
}

// ---- Britain and the U.S. --------------------------------------------------------------------

/**
 * British propaganda: 5 NARFs, a die, and the marker goes up, down or nowhere.
 *
 * @rule 22.5.1
 */
export function resolvePropaganda(
  now: Turn,
  conquered: { readonly france: boolean; readonly sovietUnion: boolean },
  dice: Dice,
): { verdict: Verdict; cost: number; change: -1 | 0 | 1; explain: readonly Reason[] } {
  if (!isDiplomaticTurn(now))
    return {
      verdict: refuse('22.5.1', 'wrong-season', 'only in spring and fall'),
      cost: 0,
      change: 0,
      explain: [],
    }
  const explain =
    conquered.france || conquered.sovietUnion ? [because('22.5.1', 'an ally has been conquered', -1)] : []
  const roll = dice.d(10) + totalOf(explain)
  const change = roll <= 3 ? 1 : roll === 10 ? -1 : 0
  return { verdict: legal, cost: THE_WAR_PRODUCTION_COSTS.diplomacy.angloAmerican.narfs, change, explain }
}

/** What British propaganda does in the United States, with exact odds. */
export const propagandaOdds = (conquered: { france: boolean; sovietUnion: boolean }): Distribution<number> =>
  outcomesOf((dice) => resolvePropaganda(turn('spring', 1941), conquered, dice).change)

/**
 * The loan of an escort group: 5 NARFs and a die, from level 7 on. There is one to lend.
 *
 * @rule 22.5.2
 */
export function resolveAswLoan(
  level: number,
  dice: Dice,
  lentBefore = false,
): {
  verdict: Verdict
  cost: number
  lent: boolean
  arrivesAfterTurns: 2
  rebuiltAt: 'canada'
  rebuiltBy: 'britain'
} {
  const terms = { arrivesAfterTurns: 2, rebuiltAt: 'canada', rebuiltBy: 'britain' } as const
  if (!usActivity(level).aswLoan)
    return {
      ...terms,
      verdict: refuse('22.5.2', 'level-too-low', `level ${level} is below 7`),
      cost: 0,
      lent: false,
    }
  if (lentBefore)
    return {
      ...terms,
      verdict: refuse('22.5.2', 'lent-before', 'the escort has been lent'),
      cost: 0,
      lent: false,
    }
  return { ...terms, verdict: legal, cost: 5, lent: dice.d(10) <= 5 }
}

// ---- a neutral U.S. --------------------------------------------------------------------------

export interface NeutralGrant {
  readonly to: MajorPower
  readonly narfs: number
  readonly level: number
  readonly receiverAtWarWithGermany: boolean
  /** Britain or France has declared war on a neutral minor country; Vichy colonies do not count. */
  readonly westernAggression: boolean
  readonly byMurmansk?: boolean
  /** The Soviets declared war on Germany, and not Germany on them (14.8.6). */
  readonly sovietsBeganWar?: boolean
}

/**
 * May a neutral U.S. send this much?
 *
 * @rule 22.6 with {@link peacetimeUnitCost} and {@link usSpending}
 */
export function checkNeutralGrant(grant: NeutralGrant): Verdict {
  const { to, narfs, level } = grant
  if (to !== 'britain' && to !== 'france' && to !== 'soviet-union')
    return refuse('22.6', 'wrong-power', `a neutral U.S. sends nothing to ${to}`)
  if (!grant.receiverAtWarWithGermany) return refuse('22.6', 'not-at-war', `${to} is not at war with Germany`)
  if (grant.westernAggression)
    return refuse(
      to === 'soviet-union' ? '14.8.6' : '22.6',
      'western-aggression',
      'Britain or France has attacked a neutral country',
    )
  if (to === 'soviet-union' && grant.sovietsBeganWar)
    return refuse('14.8.6', 'soviets-began', 'the Soviets began their war with Germany')
  const row = usActivity(level)
  const most = to === 'soviet-union' && grant.byMurmansk ? (row.grantByMurmansk ?? row.grant) : row.grant
  return narfs <= most
    ? legal
    : refuse('22.8', 'over-the-limit', `${most} NARFs a turn at level ${level}, not ${narfs}`)
}

/**
 * What a ground or air unit costs a U.S. that gives NARFs away in peace.
 *
 * @rule 22.6
 */
export const peacetimeUnitCost = (cost: number, at: { atWar: boolean; grantedThisTurn: boolean }): number =>
  !at.atWar && at.grantedThisTurn ? cost * THE_WAR_LEND_LEASE.peacetimeBuildingCost : cost

/**
 * What an expense takes from the level and from the base: in peace from both, whether units are built or NARFs lent.
 *
 * @rule 22.6
 * @rule 22.7.2
 */
export const usSpending = (narfs: number, atWar: boolean): { level: number; base: number } => ({
  level: -narfs,
  base: atWar ? 0 : -narfs,
})

export interface PeacetimeBuilding {
  readonly level: number
  readonly atWar: boolean
  /** Ground and air units built in this turn, this one not counted. */
  readonly unitsThisTurn: number
  readonly shipyards: number
  readonly shipyardsAddedThisYear: number
}

/**
 * May the U.S. build a ground or air unit, or a shipyard, or hurry a ship, by the limits of peace?
 *
 * @rule 22.7.1
 */
export function checkPeacetimeBuilding(
  what: 'ground-or-air' | 'shipyard' | 'double-pace',
  at: PeacetimeBuilding,
): Verdict {
  if (what === 'shipyard' && at.shipyardsAddedThisYear >= 2)
    return refuse('22.7.1', 'two-a-year', 'no more than 2 levels of shipbuilding come in a year')
  if (at.atWar) return legal
  if (what === 'double-pace') return refuse('22.7.1', 'peace', 'a neutral U.S. does not hurry its ships')
  if (what === 'ground-or-air')
    return at.unitsThisTurn < 2
      ? legal
      : refuse('22.7.1', 'two-a-turn', 'a neutral U.S. builds 2 units a turn')
  const most = usActivity(at.level).shipyards
  return at.shipyards < most
    ? legal
    : refuse('22.7.1', 'level', `${most} shipyards are the most at level ${at.level}`)
}

/**
 * What a neutral U.S. may do with its influence: nothing but roll for variants, at a disadvantage.
 *
 * @rule 22.8 with {@link usEntryLevel}, {@link usActivity} and {@link neutralVariantModifier}
 */
export function mayNeutralUs(
  what: 'diplomacy' | 'variant' | 'variant-espionage',
  atWar: boolean,
  pops = 1,
): Verdict {
  if (atWar) return legal
  if (what === 'diplomacy') return refuse('22.8', 'neutral', 'a neutral U.S. has no diplomacy')
  if (what === 'variant-espionage')
    return refuse('22.8', 'neutral', 'a neutral U.S. has no chits for variants')
  return pops <= 1 ? legal : refuse('22.8', 'one-pop', `one POP for variants, not ${pops}`)
}

/** On every American roll for variants in peace. */
export const neutralVariantModifier = (atWar: boolean): readonly Required<Reason>[] =>
  atWar ? [] : [because('22.8', 'the U.S. is neutral', 1)]
