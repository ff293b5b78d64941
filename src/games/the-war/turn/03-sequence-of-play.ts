/**
 * Section 3: the sequence of play, as data. The card that prints it in detail is in no source; these are the ten segments
 * of 3.1 to 3.10 with every step that some rule names, in the order in which the rules put them.
 */

import { frozen } from '../../../kernel/frozen'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { diplomaticAnnouncementOrder } from '../diplomacy/16-diplomacy'
import type { LogisticalEffort, MajorPower, Season, Side, Turn } from '../types'

// ---- the segments and their steps ------------------------------------------------------------

/** In their order; the sixth and all after it are played by the Axis first, and then by the Allies. */
export const SEGMENTS = /* @__PURE__ */ frozen([
  'income',
  'weather',
  'planning-and-diplomacy',
  'declaration-of-war',
  'strategic-warfare',
  'operations',
  'unit-construction',
  'strategic-movement',
  'supply',
  'end',
] as const)

export type Segment = (typeof SEGMENTS)[number]

/** Who acts: everybody poorest first, both sides at once, one side, the phasing side, or the other one. */
export type StepActor = 'poorest-first' | 'all' | Side | 'phasing' | 'intercepting'

export interface SequenceStep {
  readonly id: string
  readonly segment: Segment
  readonly rule: RuleId
  readonly actor: StepActor
  /** In these seasons only. */
  readonly seasons?: readonly Season[]
  /** In one half of the turn only. */
  readonly half?: Side
  /** Left out in turns of these efforts. */
  readonly notIn?: readonly ('LLE' | 'MLE' | 'pass')[]
}

const POLITICAL: readonly Season[] = ['spring', 'fall']

type Row = readonly [
  segment: Segment,
  id: string,
  rule: RuleId,
  actor: StepActor,
  more?: Pick<SequenceStep, 'seasons' | 'half' | 'notIn'>,
]

const ROWS: readonly Row[] = [
  ['income', 'grow', '3.10.4', 'all', { seasons: ['spring'] }],
  ['income', 'receive-narfs', '3.1', 'all', { seasons: ['spring'] }],
  ['income', 'force-pool-additions', '3.1', 'all', { seasons: ['spring'] }],
  ['weather', 'roll-weather', '3.2', 'all', { seasons: ['spring', 'fall', 'winter'] }],
  ['planning-and-diplomacy', 'choose-efforts', '3.3', 'poorest-first'],
  ['planning-and-diplomacy', 'buy-pops-and-chits', '3.3', 'poorest-first', { seasons: POLITICAL }],
  ['planning-and-diplomacy', 'write-targets', '3.3', 'all', { seasons: POLITICAL }],
  ['planning-and-diplomacy', 'announce-targets', '3.3', 'poorest-first', { seasons: POLITICAL }],
  ['planning-and-diplomacy', 'roll-diplomacy-or-variant', '3.3', 'poorest-first', { seasons: POLITICAL }],
  ['declaration-of-war', 'declare-war', '3.4', 'all'],
  ['strategic-warfare', 'build-strategic-units', '5.1', 'all', { seasons: POLITICAL }],
  ['strategic-warfare', 'convert-flak', '11.12.4', 'all', { seasons: POLITICAL }],
  ['strategic-warfare', 'place-u-boats-and-asw', '5.1', 'all', { seasons: POLITICAL }],
  ['strategic-warfare', 'place-sac-and-int', '5.2', 'all', { seasons: POLITICAL }],
  ['strategic-warfare', 'u-boat-war', '3.5', 'axis', { seasons: POLITICAL }],
  ['strategic-warfare', 'bombing-by-axis', '3.5', 'axis', { seasons: POLITICAL }],
  ['strategic-warfare', 'bombing-by-allies', '3.5', 'allied', { seasons: POLITICAL }],
  ['strategic-warfare', 'partisans-of-axis', '3.5', 'axis', { seasons: POLITICAL }],
  ['strategic-warfare', 'partisans-of-allies', '3.5', 'allied', { seasons: POLITICAL }],
  ['operations', 'pay-efforts', '3.6', 'phasing'],
  ['operations', 'check-supply', '12.0', 'phasing'],
  ['operations', 'run-sea-supply', '12.7.2', 'phasing'],
  ['operations', 'break-down-units', '9.6.3', 'phasing'],
  ['operations', 'stage-air-units', '11.1.1', 'phasing', { notIn: ['pass'] }],
  ['operations', 'counter-air', '11.5.1', 'phasing', { notIn: ['MLE', 'pass'] }],
  ['operations', 'naval-missions', '9.1', 'phasing'],
  ['operations', 'interdict-sea-supply', '12.1.2', 'phasing'],
  ['operations', 'railmoves', '9.1', 'phasing', { notIn: ['pass'] }],
  ['operations', 'first-impulse-movement', '9.2', 'phasing'],
  ['operations', 'first-impulse-reserves', '9.9.6', 'intercepting', { notIn: ['MLE', 'pass'] }],
  ['operations', 'first-impulse-air-combat', '10.2.1', 'phasing', { notIn: ['MLE', 'pass'] }],
  ['operations', 'first-impulse-combat', '10.2.2', 'phasing', { notIn: ['MLE', 'pass'] }],
  ['operations', 'check-second-impulse-supply', '12.6.2', 'phasing', { notIn: ['LLE', 'pass'] }],
  ['operations', 'second-impulse-movement', '10.2.4', 'phasing', { notIn: ['LLE', 'pass'] }],
  ['operations', 'second-impulse-reserves', '9.9.6', 'intercepting', { notIn: ['LLE', 'MLE', 'pass'] }],
  ['operations', 'second-impulse-air-combat', '10.2.5', 'phasing', { notIn: ['LLE', 'MLE', 'pass'] }],
  ['operations', 'second-impulse-combat', '10.2.5', 'phasing', { notIn: ['LLE', 'MLE', 'pass'] }],
  ['unit-construction', 'build-units', '3.7', 'phasing'],
  ['unit-construction', 'place-reserves', '3.7', 'phasing', { notIn: ['LLE', 'MLE', 'pass'] }],
  ['strategic-movement', 'stratmoves-and-grants', '3.8', 'poorest-first', { notIn: ['pass'] }],
  ['supply', 'supply-check', '3.9.1', 'phasing'],
  ['supply', 'repair', '3.9.2', 'phasing'],
  ['end', 'eastern-toll', '10.3.6', 'axis', { half: 'axis' }],
  ['end', 'surrender', '3.10.1', 'all'],
  ['end', 'mers-el-kebir', '3.10.2', 'allied', { half: 'allied' }],
  ['end', 'mine-norway', '3.10.2', 'allied', { half: 'allied' }],
  ['end', 'return-to-port', '3.10.2', 'phasing'],
  ['end', 'new-patrols', '3.10.2', 'phasing', { notIn: ['MLE', 'pass'] }],
  ['end', 'second-winter-roll', '3.10.2', 'all', { half: 'axis', seasons: ['winter'] }],
  ['end', 'check-victory', '3.10.3', 'all'],
  ['end', 'remove-excess-units', '3.10.3', 'phasing'],
  ['end', 'advance-markers', '3.10.3', 'all', { half: 'allied' }],
]

/**
 * Every step of a turn, in order.
 *
 * @rule 3.0
 */
export const SEQUENCE: readonly SequenceStep[] = /* @__PURE__ */ frozen(
  ROWS.map(([segment, id, rule, actor, more]) => ({
    id,
    segment,
    rule,
    actor,
    ...more,
  })),
)

/** Is this a segment that each side has to itself? */
export const isPlayerSegment = (segment: Segment): boolean =>
  SEGMENTS.indexOf(segment) >= SEGMENTS.indexOf('operations')

export interface PlayedStep extends SequenceStep {
  /** The side whose half of the turn it is; `null` in the segments that both share. */
  readonly phasing: Side | null
}

/** The efforts that the powers of a side have chosen. */
export type EffortsOfSides = Partial<Readonly<Record<Side, readonly LogisticalEffort[]>>>

/**
 * What is done in a turn of this season, from first to last. Up to strategic warfare both sides go through each segment
 * together; then the Axis plays the other five, and then the Allies. If efforts are given, a half has no steps that none
 * of its powers can use.
 *
 * @rule 3.6 the Axis first
 * @rule 3.11
 */
export function stepsOf(season: Season, efforts: EffortsOfSides = {}): readonly PlayedStep[] {
  const idle = ({ notIn }: SequenceStep, side: Side) => {
    const chosen = efforts[side] ?? []
    return chosen.length > 0 && chosen.every((effort) => notIn?.some((barred) => barred === effort))
  }
  const due = SEQUENCE.filter(({ seasons }) => seasons === undefined || seasons.includes(season))
  const half = (phasing: Side) =>
    due
      .filter((step) => isPlayerSegment(step.segment) && (step.half ?? phasing) === phasing)
      .filter((step) => !idle(step, phasing))
      .map((step) => ({ ...step, phasing }))
  return [
    ...due.filter(({ segment }) => !isPlayerSegment(segment)).map((step) => ({ ...step, phasing: null })),
    ...half('axis'),
    ...half('allied'),
  ]
}

/**
 * The steps of a shorter scenario. It may leave steps out; where its order differs from the campaign's, the campaign's
 * holds.
 *
 * @rule 3.0
 */
export function scenarioSequence(steps: readonly string[]): readonly SequenceStep[] {
  return SEQUENCE.filter(({ id }) => steps.includes(id))
}

// ---- when --------------------------------------------------------------------------------------

/** What is done in one segment and in no other. */
export const SEGMENT_OF = /* @__PURE__ */ frozen({
  'receive-narfs': ['income', '3.1'],
  'roll-weather': ['weather', '3.2'],
  'choose-effort': ['planning-and-diplomacy', '3.3'],
  'buy-pops': ['planning-and-diplomacy', '3.3'],
  'roll-diplomacy': ['planning-and-diplomacy', '3.3'],
  'declare-war': ['declaration-of-war', '3.4'],
  'pay-for-war': ['declaration-of-war', '3.4'],
  'strategic-bombing': ['strategic-warfare', '3.5'],
  'u-boat-war': ['strategic-warfare', '3.5'],
  'pay-effort': ['operations', '3.6'],
  move: ['operations', '3.6'],
  attack: ['operations', '3.6'],
  build: ['unit-construction', '3.7'],
  'place-reserve': ['unit-construction', '3.7'],
  stratmove: ['strategic-movement', '3.8'],
  'transfer-narfs': ['strategic-movement', '3.8'],
  repair: ['supply', '3.9.2'],
  'break-down': ['operations', '3.9.3'],
  'assign-patrol': ['end', '3.10.2'],
  surrender: ['end', '3.10.1'],
} as const satisfies Readonly<Record<string, readonly [Segment, RuleId]>>)

export type TimedAction = keyof typeof SEGMENT_OF

export interface TurnMoment {
  readonly segment: Segment
  /** Whose half of the turn it is, from operations on. */
  readonly phasing?: Side
}

/**
 * May a side do this now? Each thing has its segment, and from operations on each side its own half of the turn.
 *
 * @rule 3.4 wars are declared, and paid for, before strategic warfare
 * @rule 3.6 efforts are paid for when operations begin
 * @rule 3.7 units are built, and reserves marked, each side in its turn
 * @rule 3.8 stratmoves and grants
 */
export function checkTiming(action: TimedAction, side: Side, now: TurnMoment): Verdict {
  const [segment, rule] = SEGMENT_OF[action]
  if (segment !== now.segment)
    return refuse(rule, 'wrong-segment', `${action} belongs to the ${segment} segment, not to ${now.segment}`)
  // Both sides look for surrenders at the end of either half.
  if (!isPlayerSegment(segment) || action === 'surrender' || now.phasing === undefined) return legal
  return side === now.phasing
    ? legal
    : refuse('3.6', 'not-phasing', `the ${now.phasing} side plays its half of the turn`)
}

/** On which side each power takes its half of the turn. */
export const SIDE_OF: Readonly<Record<MajorPower, Side>> = /* @__PURE__ */ frozen({
  italy: 'axis',
  germany: 'axis',
  france: 'allied',
  britain: 'allied',
  'united-states': 'allied',
  'soviet-union': 'allied',
})

/**
 * Which role a side has in a half of the turn.
 *
 * @rule 3.6 whose turn it is, is the phasing player; the other one intercepts
 */
export function roleOf(side: Side, phasing: Side): 'phasing' | 'intercepting' {
  return side === phasing ? 'phasing' : 'intercepting'
}

/**
 * May the intercepting player break in on that? Aircraft and ships on those in the air and at sea, and reserves on a
 * ground attack.
 *
 * @rule 3.6
 */
export function mayInterrupt(by: 'air' | 'naval' | 'reserve', what: 'air' | 'naval' | 'ground'): boolean {
  if (by === 'reserve') return what === 'ground'
  return what !== 'ground' && !(by === 'naval' && what === 'air')
}

// ---- in which order --------------------------------------------------------------------------

/** Within an alliance, where it matters who is first. */
export const ORDER_OF_PLAY: readonly MajorPower[] = /* @__PURE__ */ frozen([
  'italy',
  'germany',
  'france',
  'britain',
  'united-states',
  'soviet-union',
])

/**
 * Powers in the order of play. Allies act together in each step; only if it matters who of them is first is there an
 * order.
 *
 * @rule 3.11
 */
export function inOrderOfPlay(powers: readonly MajorPower[]): readonly MajorPower[] {
  return ORDER_OF_PLAY.filter((power) => powers.includes(power))
}

/**
 * Powers from the poorest to the richest by NARF level, not by base; equals in the order of play.
 *
 * @rule 3.3 efforts are bought, and targets announced, in this order
 */
export function poorestFirst(levels: Readonly<Partial<Record<MajorPower, number>>>): readonly MajorPower[] {
  const known = ORDER_OF_PLAY.filter((power) => levels[power] !== undefined)
  return diplomaticAnnouncementOrder(Object.fromEntries(known.map((power) => [power, levels[power]])))
}

/**
 * In which order the powers of a side stratmove and transfer NARFs.
 *
 * @rule 3.8
 */
export function stratmoveTurnOrder(
  side: Side,
  levels: Readonly<Partial<Record<MajorPower, number>>>,
): readonly MajorPower[] {
  return poorestFirst(levels).filter((power) => SIDE_OF[power] === side)
}

// ---- planning (3.3) --------------------------------------------------------------------------

export interface DiplomaticRoll {
  readonly turn: Turn
  /** Has everybody bought, and written his targets down? */
  readonly allWritten: boolean
  readonly target: string | 'variant'
  /** What the power has rolled for in this segment. */
  readonly rolled: readonly string[]
}

/**
 * May a power roll for this target? In spring and fall, when all have chosen; once for each target; or once for a
 * Variant and for no target at all.
 *
 * @rule 3.3
 */
export function checkDiplomaticRoll({ turn, allWritten, target, rolled }: DiplomaticRoll): Verdict {
  const no = (code: string, why: string) => refuse('3.3', code, why)
  if (!POLITICAL.includes(turn.season)) return no('wrong-season', `no diplomacy in ${turn.season}`)
  if (!allWritten) return no('too-early', 'not all have written down what they do')
  if (rolled.includes(target)) return no('rolled', `${target} was rolled for`)
  if (rolled.includes('variant')) return no('variant-taken', 'a Variant takes the place of diplomacy')
  if (target === 'variant' && rolled.length > 0) return no('diplomacy-done', 'diplomacy has begun')
  return legal
}
