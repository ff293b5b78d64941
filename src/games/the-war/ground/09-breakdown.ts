/** Section 9.6.3: breaking units down, and putting them together again. */

import { frozen } from '../../../kernel/frozen'
import { lazy } from '../../../kernel/lazy'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_BREAKDOWN } from '../../../tables/the-war-breakdown'
import type { GroundUnitType, Nation } from '../types'
import { BREAKDOWN_CHARTS, type BreakdownCharts, sameCounters } from './09-charts'
import { type GroundUnit, isDepleted, isOneOf } from './10-ratings'

/** One line of a nation's breakdown chart. */
export interface BreakdownEntry {
  /** `6-5 INF`. */
  readonly unit: string
  /** What the pieces have together. */
  readonly factors: number
  /** The pieces, as counters. */
  readonly parts: readonly string[]
}

/** Where in the turn units break down and recombine; Finns also before the game. */
export type BreakdownMoment = 'breakdown-phase' | 'before-set-up' | 'other'

const counterName = ({ factor, movement, type }: Pick<GroundUnit, 'factor' | 'movement' | 'type'>) =>
  `${factor}-${movement} ${type}`

/** The rules that list what each nation may break down. */
const NATION_RULE: Partial<Readonly<Record<Nation, string>>> = {
  germany: '9.6.3.1',
  'soviet-union': '9.6.3.2',
  'united-states': '9.6.3.3',
  france: '9.6.3.4',
  italy: '9.6.3.5',
  britain: '9.6.3.6',
  finland: '9.6.3.7',
}

/**
 * What a nation's chart says of a counter; `null` if it does not break down. Most pieces are reconstructed, since the
 * charts were pictures that no source has; `charts` takes an owner's, which `breakdownFaults` checks.
 *
 * @rule 9.6.3.1 Germany
 * @rule 9.6.3.2 the Soviet Union, whose 12-8 ARM stay whole
 * @rule 9.6.3.3 the United States
 * @rule 9.6.3.4 France
 * @rule 9.6.3.5 Italy
 * @rule 9.6.3.6 Britain
 * @rule 9.6.3.7 Finland, and no other minor country
 */
export function breakdownOf(
  unit: Pick<GroundUnit, 'nation' | 'factor' | 'movement' | 'type' | 'parentFactor'>,
  charts: BreakdownCharts = BREAKDOWN_CHARTS,
): BreakdownEntry | null {
  const parts = partsIn(unit, charts)
  if (parts === null) return null
  const name = counterName(unit)
  return { unit: name, factors: parts.reduce((sum, part) => sum + Number.parseInt(part, 10), 0), parts }
}

/** Has such a unit pieces on the chart of its nation? Of a whole roster this is asked whenever a unit is broken down, and so by numbers. */
export const hasParts = ({
  nation,
  type,
  factor,
  movement,
  parentFactor,
}: Parameters<typeof breakdownOf>[0]): boolean => {
  if (parentFactor !== undefined) return false
  const counters = breakable()[nation]?.[type]
  return counters?.includes(MOST_POINTS * factor + movement) ?? false
}

/** More than any unit has points to move. */
const MOST_POINTS = 64

/** The counters that break down, by nation and type: their factor and points as one number. */
const breakable = /* @__PURE__ */ lazy(() => {
  const nations: Partial<Record<Nation, Partial<Record<GroundUnitType, number[]>>>> = {}
  for (const [nation, chart] of Object.entries(BREAKDOWN_CHARTS)) {
    nations[nation as Nation] = {}
    const types = nations[nation as Nation]!
    for (const name of Object.keys(chart)) {
      const [figures, type] = name.split(' ') as [string, GroundUnitType]
      if (!isOneOf(BREAKS_DOWN, type)) continue
      const [factor, movement] = figures.split('-').map(Number)
      types[type] ??= []
      types[type].push(MOST_POINTS * factor + movement)
    }
  }
  return nations
})

function partsIn(
  unit: Parameters<typeof breakdownOf>[0],
  charts: BreakdownCharts,
): BreakdownEntry['parts'] | null {
  if (unit.parentFactor !== undefined) return null
  const chart = (charts as Partial<Readonly<Record<Nation, BreakdownCharts['germany']>>>)[unit.nation]
  if (chart === undefined) return null
  const name = counterName(unit)
  return Object.hasOwn(chart, name) ? chart[name] : null
}

/** Types that can have pieces at all; whether a counter has is on the nation's chart. */
export const BREAKS_DOWN: readonly GroundUnitType[] = /* @__PURE__ */ frozen([
  'INF',
  'MECH',
  'PARA',
  'MOT',
  'ARM',
])

/**
 * May this unit be broken down now?
 *
 * @rule 9.6.3
 * @rule 3.9.3 in the breakdown phase only
 */
export function mayBreakDown(
  unit: GroundUnit,
  moment: BreakdownMoment,
  charts: BreakdownCharts = BREAKDOWN_CHARTS,
): Verdict {
  const early: readonly Nation[] = THE_WAR_BREAKDOWN.beforeSetUp
  if (moment === 'other')
    return refuse('9.6.3', 'wrong-phase', 'units break down in the breakdown phase only')
  if (moment === 'before-set-up' && !early.includes(unit.nation))
    return refuse('9.6.3', 'before-set-up', `only Finns break down before the game, not ${unit.id}`)
  if (isDepleted(unit))
    return refuse('9.6.3', 'depleted', `${unit.id} is depleted and must be repaired first`)
  if (breakdownOf(unit, charts)) return legal
  return refuse(
    NATION_RULE[unit.nation] ?? '9.6.3.7',
    'does-not-break-down',
    `a ${counterName(unit)} of ${unit.nation} does not break down`,
  )
}

/**
 * May these pieces be put together into that unit again? They may overstack while it happens, and Germans never do it.
 *
 * @rule 9.6.3
 */
export function mayRecombine(
  pieces: readonly (GroundUnit & { readonly hex: string })[],
  whole: Pick<GroundUnit, 'nation' | 'factor' | 'movement' | 'type'>,
  moment: BreakdownMoment,
  charts: BreakdownCharts = BREAKDOWN_CHARTS,
): Verdict {
  const never: readonly Nation[] = THE_WAR_BREAKDOWN.neverRecombine
  const no = (code: string, because: string) => refuse('9.6.3', code, because)
  if (moment !== 'breakdown-phase') return no('wrong-phase', 'units recombine in the breakdown phase only')
  if (never.includes(whole.nation)) return no('never', 'German pieces are never put together again')
  if (pieces.some(isDepleted)) return no('depleted', 'a depleted piece must be repaired first')
  if (new Set(pieces.map(({ hex }) => hex)).size !== 1) return no('apart', 'the pieces are not in one hex')
  return checkPieces(whole, pieces, charts)
}

/**
 * Are these the pieces of that unit? They and no others, as the chart has them.
 *
 * @rule 9.6.3
 */
export function checkPieces(
  whole: Pick<GroundUnit, 'nation' | 'factor' | 'movement' | 'type'>,
  pieces: readonly Pick<GroundUnit, 'nation' | 'factor' | 'movement' | 'type' | 'parentFactor'>[],
  charts: BreakdownCharts = BREAKDOWN_CHARTS,
): Verdict {
  const no = (code: string, because: string) => refuse('9.6.3', code, because)
  const entry = breakdownOf(whole, charts)
  if (!entry) return no('no-parent', `a ${counterName(whole)} of ${whole.nation} has no pieces`)
  const itsOwn = pieces.every(
    ({ nation, parentFactor }) => nation === whole.nation && parentFactor === whole.factor,
  )
  const names = pieces.map(counterName)
  return itsOwn && sameCounters(names, entry.parts)
    ? legal
    : no('wrong-pieces', `${names.sort().join(', ')} are not the pieces of a ${entry.unit}`)
}
