/** Section 5: strategic warfare. When it is waged, who sends what, and its units on the map (5.0, 5.1, 5.3). */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { TheWarSea } from '../board-types'
import { turnNumber } from '../calendar'
import { strategicUnitEntry } from '../economy/15-placement'
import type { Condition, LogisticalEffort, MajorPower, Nation, Season, Turn, UnitType } from '../types'

// ---- when (5.0) ------------------------------------------------------------------------------

/** What a power may put into a Strategic Warfare box; a raider is a Fleet or a CV with its aircraft. */
export type StrategicForce = 'U-Boat' | 'raider' | 'SAC' | 'MDM' | 'V-1' | 'V-2' | 'ASW' | 'INT' | 'Jet INT'

const DEFENSIVE: readonly StrategicForce[] = ['ASW', 'INT', 'Jet INT']

/** Escorts and interceptors defend; all else is an attack on the enemy's economy. */
export function isStrategicOffensive(force: StrategicForce): boolean {
  return !DEFENSIVE.includes(force)
}

export interface StrategicWarfareTime {
  readonly season: Season
  readonly effort: LogisticalEffort
}

/** @rule 5.0 in spring and fall; an MLE leaves the defence only, and so does a pass */
export function checkStrategicWarfare(
  force: StrategicForce,
  { season, effort }: StrategicWarfareTime,
): Verdict {
  if (season !== 'spring' && season !== 'fall')
    return refuse('5.0', 'wrong-season', `strategic warfare is for spring and fall, not ${season}`)
  if (!isStrategicOffensive(force)) return legal
  if (effort === 'MLE')
    return refuse('5.0', 'movement-effort', `a movement effort sends no ${force} against the enemy`)
  if (effort === 'pass')
    return refuse('4.5', 'pass', `a power that passes sends no ${force} against the enemy`)
  return legal
}

/** The next turn in which strategic warfare is waged. */
export function nextStrategicTurn({ season, year }: Turn): Turn {
  if (season === 'spring' || season === 'summer') return { season: 'fall', year }
  return { season: 'spring', year: (year + 1) as Turn['year'] }
}

// ---- who (5.1, 5.2) --------------------------------------------------------------------------

/** What goes face down into the two boxes. */
export type BoxForce = 'U-Boat' | 'ASW' | 'SAC' | 'INT' | 'Jet INT'

const SENDERS: Readonly<Record<BoxForce, readonly MajorPower[]>> = {
  'U-Boat': ['germany'],
  ASW: ['britain', 'united-states'],
  SAC: ['germany', 'britain', 'united-states'],
  INT: ['germany', 'britain', 'united-states'],
  'Jet INT': ['germany'],
}

const boxRule = (type: BoxForce) => (type === 'U-Boat' || type === 'ASW' ? '5.1' : '5.2')

/** New units of the boxes are built first thing in the segment that uses them, all others with the Build Segment. */
export function buildSegmentOf(type: UnitType): 'strategic-warfare' | 'unit-construction' {
  const early: readonly UnitType[] = ['U-Boat', 'ASW', 'SAC', 'INT', 'Jet INT']
  return early.includes(type) ? 'strategic-warfare' : 'unit-construction'
}

/**
 * Where a new unit of the U-boat war appears: in a shipyard of its owner, or, for U-boats, in any port at home too
 * (15.2.5).
 */
export function newUBoatWarUnitPlaces(type: 'U-Boat' | 'ASW'): readonly ('shipyard' | 'home-port')[] {
  const { appearsAt } = strategicUnitEntry(type, SENDERS[type][0])
  return appearsAt.map((place) => (place.endsWith('shipyard') ? 'shipyard' : 'home-port'))
}

export interface NewBoxUnit {
  readonly power: MajorPower
  readonly type: 'U-Boat' | 'ASW'
  readonly segment: 'strategic-warfare' | 'unit-construction'
  readonly place: 'shipyard' | 'port'
  /** Whose home country the place is in. */
  readonly country: Nation
}

/**
 * May this new U-boat or ASW appear here and now? From there it goes to the box at no cost ({@link SMPS_TO_THE_BOX}).
 *
 * @rule 5.1 built when the segment begins, at a shipyard of its owner; U-boats at any port of Germany
 */
export function checkNewBoxUnit({ power, type, segment, place, country }: NewBoxUnit): Verdict {
  const no = (code: string, why: string) => refuse('5.1', code, why)
  if (!SENDERS[type].includes(power)) return no('not-theirs', `${power} builds no ${type}`)
  if (segment !== buildSegmentOf(type)) return no('wrong-segment', `${type} are built before they are sent`)
  if (country !== power) return no('not-at-home', `a ${type} of ${power} does not appear in ${country}`)
  const wanted = place === 'shipyard' ? 'shipyard' : 'home-port'
  return newUBoatWarUnitPlaces(type).includes(wanted)
    ? legal
    : no('no-shipyard', `${type} appear at shipyards`)
}

export interface BoxCommitment extends StrategicWarfareTime {
  readonly power: MajorPower
  readonly type: BoxForce
  readonly units: number
  /** Has the United States entered the war? */
  readonly usAtWar: boolean
  /** Have the U-boats and ASW of the turn been placed? Bombers and interceptors come after them. */
  readonly uBoatWarPlaced?: boolean
}

/** Strategic Movement Points that units of the boxes pay on their way there. */
export const SMPS_TO_THE_BOX = 0

/**
 * May this power put so many counters, face down, into the U-Boat War Box or the Bombing War Box?
 *
 * @rule 5.1 German U-boats, British and American escorts; with {@link buildSegmentOf} and {@link newUBoatWarUnitPlaces}
 * @rule 5.2 bombers and interceptors of all three, when the U-boats and escorts are placed
 */
export function checkBoxCommitment({ power, type, units, usAtWar, ...when }: BoxCommitment): Verdict {
  const no = (code: string, why: string) => refuse(boxRule(type), code, why)
  if (!SENDERS[type].includes(power)) return no('not-theirs', `${power} sends no ${type}`)
  if (power === 'united-states' && !usAtWar)
    return no('not-at-war', `the United States sends no ${type} before it is at war`)
  if (units < 1) return no('nothing-sent', `a commitment of ${units} ${type} is none`)
  if (boxRule(type) === '5.2' && when.uBoatWarPlaced === false)
    return no('too-early', 'U-boats and ASW are placed first')
  return checkStrategicWarfare(type, when)
}

// ---- on the map (5.3) ------------------------------------------------------------------------

/** The sea areas of the Murmansk Run, from the west; `narvik` and `murmansk` are those of the two boxes. */
export const MURMANSK_RUN = /* @__PURE__ */ frozen([
  'scottish-north-sea',
  'norwegian-sea',
  'narvik',
  'hammerfest',
  'murmansk',
] as const satisfies readonly TheWarSea[])

export interface MurmanskAssignment {
  readonly type: 'U-Boat' | 'ASW'
  /** Whose they are; their box is where they come from, in the Strategic Warfare Segment. */
  readonly power?: MajorPower
  readonly inStrategicWarfareSegment?: boolean
  readonly units: number
  readonly area: TheWarSea
}

/** The most U-boats, and the most ASW, on the Murmansk Run. */
export const MOST_ON_MURMANSK_RUN = 2

/** @rule 5.3.1 two of a kind, on the way to Murmansk only; what they do there is below */
export function checkMurmanskRun(assignment: MurmanskAssignment): Verdict {
  const { type, units, area, power, inStrategicWarfareSegment = true } = assignment
  if (power !== undefined && !SENDERS[type].includes(power))
    return refuse('5.3.1', 'not-theirs', `${power} has no ${type} to send`)
  if (!inStrategicWarfareSegment)
    return refuse('5.3.1', 'wrong-segment', 'they leave their box in the Strategic Warfare Segment')
  if (!(MURMANSK_RUN as readonly TheWarSea[]).includes(area))
    return refuse('5.3.1', 'not-on-the-run', `${area} is not on the Murmansk Run`, area)
  if (units > MOST_ON_MURMANSK_RUN)
    return refuse(
      '5.3.1',
      'too-many',
      `${units} ${type} on the Murmansk Run; ${MOST_ON_MURMANSK_RUN} at most`,
    )
  return legal
}

/** @rule 5.3.1 two of them, or one alone, are a Fleet in the odds */
export function fleetsOfSubmarines(units: number): number {
  return Math.ceil(units / 2)
}

/** What an on-board U-boat or ASW does there. Losses fall on single counters, and none of them has flak. */
export const ON_BOARD_SUBMARINES = /* @__PURE__ */ frozen({
  flak: 0,
  carriesNarfs: false,
  unitsPerLoss: 1,
} as const)

/**
 * What a naval battle leaves of U-boats or ASW on the map. Each counter is a unit of its own, though two of them are one
 * Fleet in the odds; a depletion finds a whole one first, and sinks one that is depleted.
 *
 * @rule 5.3.1
 * @rule 8.8.7
 */
export function submarinesAfterBattle(
  units: readonly Condition[],
  losses: { readonly depleted: number; readonly sunk: number },
): readonly Condition[] {
  const { unitsPerLoss } = ON_BOARD_SUBMARINES
  // Depleted counters are given up first where one must be sunk.
  const worstFirst = [...units].sort((a, b) => Number(a !== 'depleted') - Number(b !== 'depleted'))
  const left = worstFirst.slice(losses.sunk * unitsPerLoss)
  for (let hits = losses.depleted * unitsPerLoss; hits > 0 && left.length > 0; hits--) {
    const whole = left.lastIndexOf('full-strength')
    if (whole >= 0) left.splice(whole, 1, 'depleted')
    else left.pop()
  }
  return left
}

/** @rule 5.3.1 U-boats there strike only at what takes NARFs to the Soviet Union */
export function checkMurmanskTarget(target: { readonly lendLeaseToSoviets: boolean }): Verdict {
  return target.lendLeaseToSoviets
    ? legal
    : refuse(
        '5.3.1',
        'no-lend-lease',
        'U-boats on the map intercept only aid for the Soviet Union and its escort',
      )
}

export interface FighterConversion {
  readonly power: MajorPower
  readonly turn: Turn
  /** The first turn in which British or American bombers caused a firestorm. */
  readonly firstFirestorm: Turn | null
  readonly beganTurnInGermany: boolean
  readonly convertedThisTurn: number
  readonly inBuildSegment: boolean
}

/** Price, number and lasting of fighters that become interceptors. */
export const FIGHTER_CONVERSION = /* @__PURE__ */ frozen({ narfs: 7, perTurn: 1, permanent: true } as const)

/** @rule 5.3.2 after a firestorm, a fighter at home becomes an interceptor for good */
export function checkFighterConversion(conversion: FighterConversion): Verdict {
  const { power, turn, firstFirestorm, beganTurnInGermany, convertedThisTurn, inBuildSegment } = conversion
  if (power !== 'germany') return refuse('5.3.2', 'not-germany', `${power} converts no fighters`)
  if (firstFirestorm === null || turnNumber(turn) <= turnNumber(firstFirestorm))
    return refuse('5.3.2', 'no-firestorm', 'no firestorm has burnt a German city in an earlier turn')
  if (!inBuildSegment) return refuse('5.3.2', 'wrong-segment', 'fighters are converted while units are built')
  if (!beganTurnInGermany)
    return refuse('5.3.2', 'not-at-home', 'the fighter did not begin its turn in Germany')
  if (convertedThisTurn >= FIGHTER_CONVERSION.perTurn)
    return refuse('5.3.2', 'one-a-turn', 'a fighter has been converted in this turn')
  return legal
}
