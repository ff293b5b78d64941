/**
 * The charts of 9.1.2 and 9.6.3.1 to 9.6.3.7 as they are played with. What the sources say stands in the tables; what
 * they lost is reconstructed here, and an owner of the game passes the printed charts instead
 * (`docs/decisions/the-war-missing-charts.md`).
 */

import { frozen } from '../../../kernel/frozen'
import type { Fault } from '../../../kernel/json'
import { type Provenance, reconstructed, rulebook } from '../../../kernel/provenance'
import { THE_WAR_BREAKDOWN } from '../../../tables/the-war-breakdown'
import { THE_WAR_RAIL_CAPACITY } from '../../../tables/the-war-rail-capacity'
import type { MajorPower } from '../types'

// ---- railmoves (9.1.2) -----------------------------------------------------------------------

export interface RailChart {
  /** Railmoves of each Major Power in a turn. */
  readonly railmoves: Readonly<Record<MajorPower, number>>
}

/** Reconstructed: the figure of Germany only. The others are the table's. */
export const GERMAN_RAILMOVES = 10

/** The chart as it is played with, unless an owner brings the printed one. */
export const RAIL_CHART: RailChart = /* @__PURE__ */ frozen({
  railmoves: { ...THE_WAR_RAIL_CAPACITY.railmoves, germany: GERMAN_RAILMOVES },
})

/** Where the figures of the rail chart come from. */
export const RAIL_CHART_SOURCE: Readonly<Record<MajorPower, Provenance>> = /* @__PURE__ */ frozen({
  germany: reconstructed(
    'the scan lost the cell; the rows fall from there, so 8 or more, and the Soviet 8 scaled by the NARF bases (170 ' +
      'against 135) is 10, which also halves evenly inside the Soviet Union',
  ),
  'soviet-union': rulebook('9.1.2'),
  'united-states': rulebook('9.1.2'),
  britain: rulebook('9.1.2'),
  france: rulebook('9.1.2'),
  italy: rulebook('9.1.2'),
})

const POWERS = Object.keys(RAIL_CHART.railmoves) as readonly MajorPower[]

/** Everything that is wrong with a rail chart that somebody typed in; nothing if it can be played with. */
export function railChartFaults(chart: unknown): readonly Fault[] {
  const railmoves = isRecord(chart) ? chart['railmoves'] : undefined
  if (!isRecord(railmoves))
    return [{ path: 'railmoves', problem: 'is missing; it has a figure for each power' }]
  const faults: Fault[] = unknownKeys(railmoves, POWERS, 'railmoves', 'is no Major Power')
  for (const power of POWERS) {
    const figure = railmoves[power]
    const path = `railmoves.${power}`
    const printed = THE_WAR_RAIL_CAPACITY.railmoves[power]
    if (!isCount(figure)) faults.push({ path, problem: 'is not a whole number of railmoves, 1 or more' })
    else if (printed !== null && figure !== printed)
      faults.push({ path, problem: `is ${figure}; the rules have ${printed}` })
  }
  return faults
}

// ---- breakdown (9.6.3.1 to 9.6.3.7) ----------------------------------------------------------

export type BreakdownNation = keyof typeof THE_WAR_BREAKDOWN.units

/** The pieces of each unit that breaks down, by nation: `charts.germany['6-5 INF']`. */
export type BreakdownCharts = Readonly<Record<BreakdownNation, Readonly<Record<string, readonly string[]>>>>

interface ListedLine {
  readonly unit: string
  readonly factors: number
  readonly parts: readonly string[] | null
}

const LISTED: Readonly<Record<BreakdownNation, readonly ListedLine[]>> = THE_WAR_BREAKDOWN.units
const NATIONS = Object.keys(LISTED) as readonly BreakdownNation[]

/**
 * Reconstructed: the factors of the pieces, by their sum. Those of 9 and 5 are the ones that the rules name for three
 * units; 7 and 3 go between and below, three pieces as near to each other as can be; two factors make two pieces.
 */
export const PIECES_BY_SUM: Readonly<Record<number, readonly number[]>> = /* @__PURE__ */ frozen({
  9: [4, 3, 2],
  7: [3, 2, 2],
  5: [2, 2, 1],
  3: [1, 1, 1],
  2: [1, 1],
})

/** The pieces keep the speed and the type of the unit, as all that the rules name do. */
const piecesLike = ({ unit, factors }: ListedLine) =>
  PIECES_BY_SUM[factors].map((factor) => unit.replace(/^\d+/, String(factor)))

/** The charts as they are played with, unless an owner brings the printed ones. */
export const BREAKDOWN_CHARTS: BreakdownCharts = /* @__PURE__ */ frozen(
  forEachNation((nation) =>
    Object.fromEntries(LISTED[nation].map((line) => [line.unit, line.parts ?? piecesLike(line)])),
  ),
)

const PIECES_SOURCE = reconstructed(
  'the charts were pictures; the sum of the pieces is the rule of 3.9.3, and the three units whose pieces a sentence ' +
    'names give the pattern of three of a kind, the largest first',
)

/** Where the pieces of a unit come from; `null` for one that does not break down. */
export function piecesSource(nation: BreakdownNation, unit: string): Provenance | null {
  const line = LISTED[nation].find(({ unit: name }) => name === unit)
  if (!line) return null
  return line.parts ? THE_WAR_BREAKDOWN.source : PIECES_SOURCE
}

/** Everything that is wrong with breakdown charts that somebody typed in; nothing if they can be played with. */
export function breakdownFaults(charts: unknown): readonly Fault[] {
  if (!isRecord(charts)) return [{ path: '', problem: 'is not a chart for each nation' }]
  const faults: Fault[] = unknownKeys(charts, NATIONS, '', 'breaks no units down')
  for (const nation of NATIONS) {
    const chart = charts[nation]
    if (!isRecord(chart)) {
      faults.push({ path: nation, problem: 'has no chart' })
      continue
    }
    const units = LISTED[nation].map(({ unit }) => unit)
    faults.push(...unknownKeys(chart, units, nation, 'is not on the list of units that break down'))
    for (const line of LISTED[nation])
      faults.push(
        ...lineFaults(nation, line, chart[line.unit]).map((problem) => ({
          path: `${nation}.${line.unit}`,
          problem,
        })),
      )
  }
  return faults
}

/** What a counter of ground units looks like: factor, movement, type. */
const COUNTER = /^(\d+)(-\d+ [A-Z]+)$/

/**
 * The rules leave open whether American PARA lose a factor: only German ones are let off by name, but PARA are not
 * among the types that pay (3.9.3). Ours do; an owner's may not.
 */
const mayKeepFactor = (nation: BreakdownNation, unit: string) =>
  nation === 'united-states' && unit.endsWith('PARA')

function lineFaults(
  nation: BreakdownNation,
  { unit, factors, parts }: ListedLine,
  pieces: unknown,
): string[] {
  if (!Array.isArray(pieces)) return ['has no list of pieces']
  if (pieces.length < 2) return ['has fewer than two pieces']
  const read = pieces.map((piece) => (typeof piece === 'string' ? COUNTER.exec(piece) : null))
  const unreadable = pieces.filter((_, i) => !read[i])
  if (unreadable.length > 0)
    return unreadable.map((piece) => `${JSON.stringify(piece)} is no counter; write one as 2-5 INF`)
  const problems: string[] = []
  const figures = read.map((match) => Number(match?.[1]))
  const sum = figures.reduce((all, figure) => all + figure, 0)
  const sums = mayKeepFactor(nation, unit) ? [factors, factors + 1] : [factors]
  const like = unit.replace(/^\d+/, '')
  for (const piece of pieces.filter((_, i) => read[i]?.[2] !== like))
    problems.push(`${piece} is not of the speed and type of its unit`)
  if (figures.some((figure) => figure < 1)) problems.push('has a piece without a factor')
  if (!sums.includes(sum)) problems.push(`has pieces of ${sum} factors, not of ${sums.join(' or ')}`)
  if (parts && !sameCounters(parts, pieces)) problems.push(`the rules name its pieces: ${parts.join(', ')}`)
  return problems
}

/** The same counters, in whatever order. */
export const sameCounters = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

// ---- reading what somebody typed in ----------------------------------------------------------

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1

const unknownKeys = (
  record: Readonly<Record<string, unknown>>,
  known: readonly string[],
  within: string,
  problem: string,
): Fault[] =>
  Object.keys(record)
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: within === '' ? key : `${within}.${key}`, problem }))

function forEachNation<T>(make: (nation: BreakdownNation) => T): Readonly<Record<BreakdownNation, T>> {
  return Object.fromEntries(NATIONS.map((nation) => [nation, make(nation)])) as Record<BreakdownNation, T>
}
