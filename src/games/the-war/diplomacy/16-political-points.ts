/** Section 16.1: Political Points, who may buy them, how many, and where they may be placed. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_DIPLOMATIC_TARGETS } from '../../../tables/the-war-diplomatic-targets'
import { THE_WAR_POLITICAL_POINTS } from '../../../tables/the-war-political-points'
import { isDiplomaticTurn, isTurnOrLater, turn, turnName, turnsBetween } from '../calendar'
import type { Alliance, DiplomaticTarget, MajorPower, Minor, Turn } from '../types'

/** The alliance a power does its diplomacy with; the Soviet Union is always alone. */
export const allianceOf = (power: MajorPower): Alliance =>
  power === 'germany' || power === 'italy' ? 'axis' : power === 'soviet-union' ? 'soviet' : 'western-allies'

/** POPs by the power that placed them. */
export type Pops = Readonly<Partial<Record<MajorPower, number>>>

// ---- the purse -------------------------------------------------------------------------------

/** What so many POPs cost this power, in NARFs (16.1.1). */
export const popCost = (power: MajorPower, pops: number): number =>
  pops * THE_WAR_POLITICAL_POINTS.cost.pop[power === 'soviet-union' ? 'soviet' : 'others']

export interface PoliticalSituation {
  readonly turn: Turn
  /** When the U.S. went to war with Germany; `null` while it is neutral. */
  readonly usEntry: Turn | null
  /** When Italy declared war on Britain or France or both; `null` while it has not. */
  readonly italianEntry: Turn | null
}

/**
 * How many POPs a power may allocate in this turn.
 *
 * @rule 16.1.2
 */
export function popLimit(
  power: MajorPower,
  now: PoliticalSituation,
): { limit: number; explain: readonly Reason[] } {
  const { limit, later } = THE_WAR_POLITICAL_POINTS.limits[power] as {
    limit: number
    later?: { limit: number; from: string }
  }
  if (later && laterLimitHolds(power, now))
    return { limit: later.limit, explain: [because('16.1.2', `${later.limit} for ${power}, ${later.from}`)] }
  return { limit, explain: [because('16.1.2', `${limit} for ${power}`)] }
}

function laterLimitHolds(
  power: MajorPower,
  { turn: now, usEntry, italianEntry }: PoliticalSituation,
): boolean {
  const usAtWar = usEntry !== null && isTurnOrLater(now, usEntry)
  if (power === 'italy') {
    const fall1940 = turn('fall', 1940)
    return (
      turnsBetween(fall1940, now) > 0 && (italianEntry === null || !isTurnOrLater(fall1940, italianEntry))
    )
  }
  if (power === 'britain') return usAtWar && isTurnOrLater(now, fallAfter(usEntry))
  return usAtWar
}

/** The first fall turn after a turn that may itself be one. */
function fallAfter(entry: Turn): Turn {
  const sameYear = entry.season === 'spring' || entry.season === 'summer'
  return { season: 'fall', year: (sameYear ? entry.year : entry.year + 1) as Turn['year'] }
}

export interface PopOrder {
  readonly power: MajorPower
  /** What the power already holds from the spring of this year, unused, is not counted. */
  readonly allocation: Readonly<Partial<Record<DiplomaticTarget, number>>>
  /** For a roll on the variants (16.6); at most one. */
  readonly variantPops?: number
  /** Targets that have been invaded, and have no diplomacy any more (16.4). */
  readonly closed?: readonly DiplomaticTarget[]
}

/**
 * May a power buy and place these POPs? They are bought in two seasons only, and at most half of them, rounded up, go
 * into one country. Their price may be more than is left, since NARFs may be overspent (14.1.4).
 *
 * @rule 16.1.1 with {@link popCost}, {@link keepsPopsAfter} and {@link mayJoinPops}
 * @rule 16.1.4 not where the power has no influence
 * @rule 16.4 nor where there has been an invasion
 * @rule 16.6 one for the variants, and that alone for a neutral U.S.
 */
export function checkPopOrder(order: PopOrder, now: PoliticalSituation): Verdict {
  const { power, allocation, variantPops = 0, closed = [] } = order
  if (!isDiplomaticTurn(now.turn))
    return refuse(
      '16.1.1',
      'wrong-season',
      `no POPs are bought in ${turnName(now.turn)}, only in spring and fall`,
    )
  const placed = Object.values(allocation).reduce((sum, n) => sum + n, 0)
  const all = placed + variantPops
  if (variantPops > 1)
    return refuse('16.6', 'too-many-for-variants', `${variantPops} POPs for variants; 1 is the most`)
  const limit = popLimit(power, now).limit
  const neutralUs = power === 'united-states' && limit === 0
  if (neutralUs && variantPops > 0 && !isTurnOrLater(now.turn, turn('fall', 1940)))
    return refuse('16.6', 'too-early', 'a neutral U.S. rolls for variants from Fall 1940 on')
  const most = neutralUs ? Math.min(variantPops, THE_WAR_POLITICAL_POINTS.neutralAmericanVariantPops) : limit
  if (all > most) return refuse('16.1.2', 'over-the-limit', `${power} may allocate ${most} POPs, not ${all}`)
  for (const [target, pops] of Object.entries(allocation)) {
    const place = mayPlacePops(power, target as DiplomaticTarget)
    if (!place.legal) return place
    if (closed.includes(target as DiplomaticTarget))
      return refuse('16.4', 'diplomacy-closed', `${target} was invaded, and diplomacy there is over`)
    const half = Math.ceil(all / 2)
    if (pops > half)
      return refuse(
        '16.1.1',
        'too-many-in-one-country',
        `${pops} of ${all} POPs in ${target}; ${half} is the most`,
      )
  }
  return legal
}

/** Whether this power can be felt in that country at all (16.1, 16.1.4). */
export function mayPlacePops(power: MajorPower, target: Minor | DiplomaticTarget): Verdict {
  const targets: Readonly<Record<string, { readonly influencedBy: readonly MajorPower[] } | undefined>> =
    THE_WAR_DIPLOMATIC_TARGETS.targets
  const entry = targets[target]
  if (!entry) return refuse('16.1', 'no-diplomatic-target', `${target} is closed to diplomacy`)
  if (!entry.influencedBy.includes(power))
    return refuse('16.1.4', 'no-influence', `${power} may place no POPs in ${target}`)
  return legal
}

/** POPs, and since all chits go with them, chits: what is left of them when a turn has ended (16.1.1, 16.1.7.5). */
export const keepsPopsAfter = <T>(ended: Turn, held: readonly T[]): readonly T[] =>
  ended.season === 'fall' ? [] : held

// ---- who adds up with whom -------------------------------------------------------------------

/**
 * The state of affairs between Germany and the Soviet Union, on which joint defence depends. `war` is one that Germany
 * has declared; one that the Soviets began is `neither`.
 */
export type EasternRelations = 'pact' | 'neither' | 'war'

/**
 * May the POPs of this power count beside those of that alliance? In an attack only those of its own alliance do. In
 * defence the Soviets may help the Axis, or the Axis them, under the Pact; the West and they each other after
 * Germany's declaration of war.
 */
export function mayJoinPops(
  helper: MajorPower,
  alliance: Alliance,
  role: 'attack' | 'defence',
  relations: EasternRelations,
): Verdict {
  const own = allianceOf(helper)
  if (own === alliance) return legal
  const pair = [own, alliance]
  if (role === 'attack' || !pair.includes('soviet'))
    return refuse(
      '16.1.1',
      'other-alliance',
      `${helper} does not add its POPs to those of the ${alliance} in ${role}`,
    )
  const needed: EasternRelations = pair.includes('axis') ? 'pact' : 'war'
  if (relations !== needed)
    return refuse(
      '16.1.1',
      'not-partners',
      needed === 'pact'
        ? 'the Soviets and the Axis defend together only under the Pact'
        : 'the Soviets and the West defend together only after Germany has attacked in the East',
    )
  return legal
}

// ---- satellites without diplomacy ------------------------------------------------------------

const AUTOMATIC: Readonly<Partial<Record<Minor, Turn>>> = {
  romania: turn('winter', 1940),
  hungary: turn('winter', 1940),
  bulgaria: turn('winter', 1940),
  finland: turn('spring', 1941),
}

/**
 * The turn in which a country joins Germany by itself, beyond all diplomacy; `null` if it never does.
 *
 * @rule 16.1.5
 */
export const automaticSatelliteFrom = (minor: Minor): Turn | null => AUTOMATIC[minor] ?? null

/** Does it fight for Germany now, if nothing has happened to it in between? */
export const isAutomaticSatellite = (minor: Minor, now: Turn): boolean => {
  const from = automaticSatelliteFrom(minor)
  return from !== null && isTurnOrLater(now, from)
}
