/** Section 6.5: air zones, and what they do to ships. */

import { searcher } from '../../board/reach'
import type { Dice } from '../../kernel/dice'
import { because, type Reason } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import type { EtoBoard } from './board'
import { addHexes, type HexBits, noHexes } from './hex-bits'
import { perBoard } from './per-board'
import type { Nation, UnitType } from './units'

const AIR_RANGE = 2

/**
 * Do units of this nation have an air zone? German, British and US Strength Points do, garrisons among them.
 *
 * @rule 14.22
 */
export function hasAirZone(nation: Nation, type: UnitType): boolean {
  return (nation === 'german' || nation === 'british' || nation === 'american') && type !== 'partisan'
}

/** A board with the air zones that have been asked for: they never change. */
const airspaceOf = /* @__PURE__ */ perBoard((board) => ({
  search: searcher(board),
  zones: [] as (readonly number[] | undefined)[],
  bits: [] as (Int32Array | undefined)[],
}))

/**
 * The hexes within two of this one, over land and sea.
 *
 * @rule 6.57 but not over mountains
 */
export function airZone(board: EtoBoard, from: number): readonly number[] {
  const { search, zones } = airspaceOf(board)
  const known = zones[from]
  if (known) return known
  const blocked = board.feature('blocked')
  const reach = search.reach(from, AIR_RANGE, {
    cost: (edge) => (board.sides[edge] & blocked ? Infinity : 1),
  })
  const zone = Array.from({ length: reach.count }, (_, i) => reach.space(i))
  zones[from] = zone
  return zone
}

/** Adds an air zone to a set of hexes. */
export function addAirZone(board: EtoBoard, set: HexBits, from: number): void {
  const { bits } = airspaceOf(board)
  bits[from] ??= stripOf(board, airZone(board, from))
  const zone = bits[from]
  for (let i = 0; i < zone.length; i += 2) set[zone[i]] |= zone[i + 1]
}

/** The hexes of a zone as the columns that it touches, each followed by its bits. */
function stripOf(board: EtoBoard, zone: readonly number[]): Int32Array {
  const set = noHexes()
  addHexes(board, set, zone)
  return Int32Array.from(
    [...set.keys()].filter((column) => set[column] !== 0).flatMap((column) => [column, set[column]]),
  )
}

// ---- naval transport -----------------------------------------------------------------------

export type ShippingResult = 'landed' | 'aborted' | 'eliminated'

export interface Shipping {
  readonly side: 'axis' | 'allied'
  /** Does the route run into or through the Mediterranean? */
  readonly throughMediterranean: boolean
  /** Is any Axis Strength Point in supply in Africa? */
  readonly axisSuppliedInAfrica: boolean
  readonly italyAtWar: boolean
  /** Enemy Strength Points with air zones on the route or at either end of it. */
  readonly enemyAirPoints: number
}

export interface ShippingOutcome {
  readonly result: ShippingResult
  readonly explain: readonly Reason[]
}

/** What became of some Strength Points: how many, since one is like another. */
export interface ShippedPoints {
  readonly landed: number
  readonly aborted: number
  readonly eliminated: number
  readonly explain: readonly Reason[]
}

/**
 * Ships some Strength Points. What is aborted goes back to where it came from and does no more this turn. All dice for one
 * thing are one throw, and points are counted, not named: the outcomes stay few, however many are shipped past however many.
 *
 * @rule 5.78 Axis shipping, too
 * @rule 6.51 a six aborts
 * @rule 6.52 a die for each enemy point, once, however long the ship is in range
 * @rule 6.53 the Allies in the Mediterranean: one die instead of all others
 * @rule 6.54
 * @rule 6.55
 * @rule 6.58 friendly air zones do not help
 */
export function shipStrengthPoints(shipping: Shipping, points: number, dice: Dice): ShippedPoints {
  if (mediterraneanRoll(shipping)) {
    // On a one, two or three all is well; of the three other faces one is the worst.
    const stopped = dice.hits(points, 6, 4)
    const eliminated = stopped > 0 ? dice.hits(stopped, 3, 3) : 0
    const explain = [
      because('6.53', `the Mediterranean: ${stopped} of ${points} stopped, ${eliminated} of them eliminated`),
    ]
    return { landed: points - stopped, aborted: stopped - eliminated, eliminated, explain }
  }
  const { enemyAirPoints } = shipping
  const aborted = enemyAirPoints === 0 ? 0 : dice.struck(points, enemyAirPoints, 6, 6)
  const explain = [
    enemyAirPoints === 0
      ? because('6.51', 'no enemy air zone on the way')
      : because('6.52', `${enemyAirPoints} enemy points in range of ${points}: ${aborted} aborted`),
  ]
  return { landed: points - aborted, aborted, eliminated: 0, explain }
}

/** Ships one Strength Point: {@link shipStrengthPoints} for those who have a single one. */
export function shipStrengthPoint(shipping: Shipping, dice: Dice): ShippingOutcome {
  const { landed, aborted, explain } = shipStrengthPoints(shipping, 1, dice)
  return { result: landed > 0 ? 'landed' : aborted > 0 ? 'aborted' : 'eliminated', explain }
}

function mediterraneanRoll(shipping: Shipping): boolean {
  const { side, throughMediterranean, axisSuppliedInAfrica, italyAtWar } = shipping
  return side === 'allied' && throughMediterranean && axisSuppliedInAfrica && italyAtWar
}

// ---- landings ------------------------------------------------------------------------------

/** A hex on the way of a landing, or the one it goes to. */
export interface LandingHex {
  readonly hex: string
  readonly enemyAir: boolean
  /** In the air zone of friendly units that are not part of the landing. */
  readonly friendlyAir: boolean
}

/**
 * May an amphibious assault go this way, as far as the air is concerned?
 *
 * @rule 6.56 not where the enemy's air is uncontested
 */
export function checkLandingAir(way: readonly LandingHex[]): Verdict {
  const bad = way.find(({ enemyAir, friendlyAir }) => enemyAir && !friendlyAir)
  return bad
    ? refuse('6.56', 'uncontested-air', `the air over ${bad.hex} is the enemy's alone`, bad.hex)
    : legal
}
