/** Section 4: logistical efforts. What each costs, whom it activates, what it allows. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LOGISTICAL_EFFORTS as CHART } from '../../../tables/the-war-logistical-efforts'
import type { LogisticalEffort, MajorPower, Service } from '../types'

const RULES: Readonly<Record<LogisticalEffort, RuleId>> = {
  SLE: '4.1',
  RLE: '4.2',
  LLE: '4.3',
  MLE: '4.4',
  pass: '4.5',
}

// ---- the choice ------------------------------------------------------------------------------

export interface EffortChoice {
  readonly effort: LogisticalEffort
  readonly narfs: number
  readonly lastTurn: LogisticalEffort | null
  /** Efforts that the power has bought in this turn. */
  readonly thisTurn: readonly LogisticalEffort[]
}

/**
 * May a power choose this effort, or one more of it?
 *
 * @rule 4.0 one kind a turn
 * @rule 4.1 not two turns running
 * @rule 4.5 a pass only, and always, without NARFs
 */
export function checkEffort({ effort, narfs, lastTurn, thisTurn }: EffortChoice): Verdict {
  const other = thisTurn.find((one) => one !== effort)
  if (other) return refuse('4.0', 'one-kind', `the turn is one of ${other}`)
  if (thisTurn.length > 0 && !CHART.efforts[effort].severalPerTurn)
    return refuse(RULES[effort], 'once', `${effort} is chosen once a turn`)
  if (!CHART.efforts[effort].twoTurnsRunning && lastTurn === effort)
    return refuse('4.1', 'two-turns-running', 'the last turn was one of SLE too')
  if (effort === 'pass' && narfs > 0)
    return refuse('4.5', 'has-narfs', `${narfs} NARFs are left; only the poor pass`)
  if (effort !== 'pass' && narfs <= 0) return refuse('4.5', 'no-narfs', 'without NARFs a power passes')
  return legal
}

// ---- cost ------------------------------------------------------------------------------------

export interface EffortCost {
  readonly narfs: number
  readonly explain: readonly Reason[]
}

export interface SovietGround {
  /** German ground units inside the Soviet borders of 1939. */
  readonly groundUnitsThere?: boolean
  /** Is the marker put there? */
  readonly markerThere?: boolean
}

/**
 * What an effort costs.
 *
 * @rule 4.1 8, 12 or 16; double for Germany while its ground units are in the Soviet Union
 * @rule 4.2 4, 6 or 8; double for Germany and Italy if the marker is there
 * @rule 4.3 2, 3 or 4; likewise
 * @rule 4.4 2, for everyone
 */
export function effortCost(
  power: MajorPower,
  effort: LogisticalEffort,
  soviet: SovietGround = {},
): EffortCost {
  if (effort === 'pass') return { narfs: 0, explain: [because('4.5', 'a pass costs nothing')] }
  const basic = CHART.costs[power][effort]
  const first = because(RULES[effort], `${effort} for ${power}`, basic)
  const deep = effort === 'SLE' ? soviet.groundUnitsThere : soviet.markerThere
  const doubled = deep && (CHART.double[effort] as readonly MajorPower[]).includes(power)
  if (!doubled) return { narfs: basic, explain: [first] }
  return { narfs: basic * 2, explain: [first, because(RULES[effort], 'double in the Soviet Union', basic)] }
}

/**
 * Who pays for the effort of a neutral that was invaded?
 *
 * @rule 4.2 its first RLE is free, in the turn of the invasion, unless it has surrendered; after that its patron pays
 */
export function minorEffortCost(
  invadedThisTurn: boolean,
  freeRleUsed: boolean,
  effort: LogisticalEffort,
  surrendered = false,
): 'free' | 'patron' | 'no-move' {
  if (surrendered) return 'no-move'
  return invadedThisTurn && !freeRleUsed && effort === 'RLE' ? 'free' : 'patron'
}

// ---- who is activated ------------------------------------------------------------------------

export interface UnitActivation {
  readonly effort: LogisticalEffort
  readonly service: Service | 'strategic'
  /** Hexes from the nearest marker, over any terrain; `null` if there is none. */
  readonly toMarker: number | null
  readonly activatedThisTurn: boolean
  readonly supplied: boolean
}

/**
 * Is this unit activated?
 *
 * @rule 4.0 by an effort, once a turn
 * @rule 4.1 everyone
 * @rule 4.2 within four hexes, and strategic warfare units anywhere
 * @rule 4.3 within one
 */
export function checkUnitActivation({
  effort,
  service,
  toMarker,
  activatedThisTurn,
  supplied,
}: UnitActivation): Verdict {
  const rule = RULES[effort]
  if (!supplied) return refuse('4.0', 'out-of-supply', 'an effort does nothing for units out of supply')
  if (activatedThisTurn) return refuse(rule, 'activated-already', 'it has been activated in this turn')
  const { radius } = CHART.efforts[effort]
  if (radius === null || service === 'strategic') return legal
  if (toMarker === null || toMarker > radius)
    return refuse(
      rule,
      'too-far',
      `${toMarker === null ? 'no marker is near enough' : `a marker is ${toMarker} hexes away`}; ${LOGISTICAL_EFFORTS[effort]} reaches ${radius} hex${radius === 1 ? '' : 'es'} from its marker`,
    )
  return legal
}

/** What each effort is called where a player reads of it. */
export const LOGISTICAL_EFFORTS: Readonly<Record<LogisticalEffort, string>> = {
  SLE: 'a sustained effort',
  RLE: 'a regional effort',
  LLE: 'a limited effort',
  MLE: 'an effort of movement',
  pass: 'no effort',
}

/**
 * Where a marker may stand.
 *
 * @rule 4.2 on a friendly hex
 * @rule 4.3 likewise
 */
export function checkEffortMarker(effort: 'RLE' | 'LLE', friendly: boolean, at?: string): Verdict {
  const but = at === undefined ? '' : `, and ${at} is not`
  return friendly
    ? legal
    : refuse(RULES[effort], 'not-friendly', `a marker of ${effort} stands on a friendly hex${but}`, at)
}

/** What units do without any effort. */
export type FreeAction =
  | 'attack-adjacent'
  | 'stage-to-supplied-base'
  | 'change-base'
  | 'intercept'
  | 'DAS'
  | 'move'

/** @rule 4.0 the exceptions: units out of supply, and whoever intercepts in the enemy's turn */
export function needsNoEffort(
  action: FreeAction,
  unit: { service: Service; supplied: boolean; phasing: boolean },
): boolean {
  if (action === 'intercept' || action === 'DAS') return !unit.phasing && unit.service !== 'ground'
  if (unit.supplied) return false
  const free = { ground: 'attack-adjacent', air: 'stage-to-supplied-base', naval: 'change-base' } as const
  return action === free[unit.service]
}

// ---- what is allowed -------------------------------------------------------------------------

export type EffortAction =
  | 'move'
  | 'rail'
  | 'stratmove'
  | 'attack'
  | 'automatic-victory'
  | 'attack-partisans'
  | 'partisan-operations'
  | 'offensive-strategic-warfare'
  | 'defensive-strategic-warfare'
  | 'patrol'
  | 'interception'
  | 'second-impulse'
  | 'invasion'
  | 'airdrop'
  | 'reserves'
  | 'evasion'
  | 'stage'
  | 'diplomacy'
  | 'espionage'
  | 'variant'
  | 'build'

/**
 * Does this effort allow that?
 *
 * @rule 4.1 all but Axis attacks on partisans
 * @rule 4.2 all
 * @rule 4.3 no second impulse, landing, drop, reserve or evasion
 * @rule 4.4 no attack but by partisans; automatic victories are movement
 * @rule 4.5 next to nothing
 */
export function checkEffortAllows(effort: LogisticalEffort, action: EffortAction, axis = false): Verdict {
  const row = CHART.efforts[effort]
  const passes = effort === 'pass'
  const allowed: Readonly<Record<EffortAction, boolean>> = {
    move: row.move,
    rail: row.rail,
    stratmove: row.stratmove,
    attack: row.attack,
    'automatic-victory': !passes,
    'attack-partisans': row.attack && !(effort === 'SLE' && axis),
    'partisan-operations': true,
    'offensive-strategic-warfare': row.strategicWarfare,
    'defensive-strategic-warfare': true,
    patrol: row.patrol,
    interception: true,
    'second-impulse': row.secondImpulse,
    invasion: row.invasion,
    airdrop: row.airdrop,
    reserves: row.reserves,
    evasion: row.evasion,
    stage: !passes,
    diplomacy: !passes,
    espionage: !passes,
    variant: true,
    build: true,
  }
  return allowed[action]
    ? legal
    : refuse(
        RULES[effort],
        `no-${action}`,
        `${effort === 'pass' ? 'who passes' : `a turn of ${effort}`} has no ${action.replaceAll('-', ' ')}`,
      )
}

/** @rule 4.5 how far units go in a pass: a hex, five Sea Areas, or their printed range; `null` is as printed */
export function passMovement(service: Service): number | null {
  const { groundHexes, seaAreas } = CHART.efforts.pass
  return service === 'ground' ? groundHexes : service === 'naval' ? seaAreas : null
}

// ---- what it does to battles -----------------------------------------------------------------

/**
 * What the attacker's effort does to a ground attack.
 *
 * @rule 4.3 -1 if powers in an LLE turn have half of the factors, and a column on one hex of their choice
 */
export function limitedEffortBonus(
  factors: readonly { readonly effort: LogisticalEffort; readonly factors: number }[],
  chosenHex: boolean,
): { readonly modifier: number; readonly columns: number; readonly explain: readonly Reason[] } {
  const sum = (list: typeof factors) => list.reduce((all, one) => all + one.factors, 0)
  const limited = sum(factors.filter(({ effort }) => effort === 'LLE'))
  const { groundModifier, oneHexShift } = CHART.efforts.LLE
  const counts = limited > 0 && limited * 2 >= sum(factors)
  const modifier = counts ? groundModifier : 0
  const columns = chosenHex && limited > 0 ? oneHexShift : 0
  return {
    modifier,
    columns,
    explain: [
      ...(modifier
        ? [because('4.3', `${limited} of ${sum(factors)} factors in a limited effort`, modifier)]
        : []),
      ...(columns ? [because('4.3', 'columns on the hex that was chosen for it', columns)] : []),
    ],
  }
}

/** @rule 4.3 the column is for one hex in a turn, and only in a turn of LLE */
export function checkLimitedEffortHex(effort: LogisticalEffort, hex: string, chosen: string | null): Verdict {
  if (effort !== 'LLE') return refuse('4.3', 'not-limited', `a turn of ${effort} shifts nothing`, hex)
  return chosen === null || chosen === hex
    ? legal
    : refuse('4.3', 'one-hex', `the column of this turn went to ${chosen}`, hex)
}

/**
 * Depletions that a Soviet effort inflicts on German ground units in the Soviet Union (10.3.6).
 *
 * @rule 4.1 three
 * @rule 4.2 two
 * @rule 4.3 one
 */
export function sovietEffortDepletions(effort: LogisticalEffort): number {
  return CHART.efforts[effort].germanDepletionsInSovietUnion
}
