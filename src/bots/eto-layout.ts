/** Where the pieces of the scripted player are to stand, and how good each place is for each piece. */

import { hasAirZone } from '../games/eto/06-air-zones'
import { sideOn } from '../games/eto/ground'
import { isSupplied } from '../games/eto/play/09-supply'
import { groundOf } from '../games/eto/play/position'
import { RUSSIAN } from '../games/eto/play/sides'
import type { EtoUnit } from '../games/eto/state'
import { type Fields, fieldsOf } from './eto-fields'
import { chanceOfLoss, expectedLoss, type Piece, type Sight } from './eto-sight'

export interface Layout {
  readonly sight: Sight
  readonly fields: Fields
  /** Units and basic points in each hex, as planned. */
  readonly count: Uint8Array
  readonly points: Float64Array
  /** How many of the hexes beside each have units of ours in them whose zone reaches it. */
  readonly zoned: Uint8Array
  /** Units with an air zone in each hex (14.22). */
  readonly flying: Uint8Array
  /** Adds the zone of those who stand in a hex to numbers such as those of `zoned`, or takes it away. */
  changeZone(zones: Uint8Array, space: number, by: number): void
  add(space: number, unit: EtoUnit): void
  remove(space: number, unit: EtoUnit): void
  /** Is there room for one more? */
  hasRoom(piece: Piece, space: number): boolean
  /** How good it is for a piece, which is nowhere now, to stand here. */
  score(piece: Piece, space: number): number
  /** How much worse off a hex is that holds these points, for what the enemy can do to it. */
  danger(space: number, points: number): number
}

/** The enemy cannot bring everything that is near against one hex. */
const CONTENTION = 1.7
/** Even who is by far the stronger hereabouts loses by what the enemy hits: attacks cost nothing. */
const CAUTION = 0.35
const PULL = 0.32
/** A hex closed to the enemy: worth more to the Axis, which has Germany to keep him out of, and all the ways there. */
const COVER = { axis: 0.3, others: 0.12 }
const ROUGH = 0.15
const HUNGER = 4
/** What it is worth to close a hex of Germany to those who could win by standing in it (13.0), when they are enough. */
const HOME = 0.5
/** A supplied Strength Point in Germany, when enough can get there to win by it. */
const PRIZE = 3
/** An enemy as strong as this near a hex makes its loss certain, if nobody is there. */
const SERIOUS = 8

export function layoutOf(sight: Sight, rush = false): Layout {
  const { state, board, threat, support, exposed, shelter, last } = sight
  const fields = fieldsOf(sight)
  const count = new Uint8Array(board.size)
  const points = new Float64Array(board.size)
  const zoned = new Uint8Array(board.size)
  const flying = new Uint8Array(board.size)
  const peace = !state.russia.mobilized

  const camp = sight.pieces[0]?.camp ?? RUSSIAN
  const axis = state.player === 'axis'
  const alarm = axis ? alarmOf(sight) : 0
  const worthClosing = axis ? COVER.axis : COVER.others

  const layout: Layout = {
    sight,
    fields,
    count,
    points,
    zoned,
    flying,
    changeZone(zones, space, by) {
      const ground = groundOf(state, camp)
      for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
        if (sideOn(ground, edge) === 'open') zones[board.to[edge]] += by
    },
    add(space, unit) {
      if (count[space]++ === 0) layout.changeZone(zoned, space, 1)
      points[space] += unit.strength
      if (hasAirZone(unit.nation, unit.type)) flying[space]++
    },
    remove(space, unit) {
      if (--count[space] === 0) layout.changeZone(zoned, space, -1)
      points[space] -= unit.strength
      if (hasAirZone(unit.nation, unit.type)) flying[space]--
    },
    hasRoom: (piece, space) => count[space] < (piece.camp === RUSSIAN && peace ? 1 : 2),
    danger(space, held) {
      if (held <= 0 || last) return 0
      const difference = threat[space] / CONTENTION - held * shelter[space]
      return caution(space) * expectedLoss(difference, held) - keeping(space, difference)
    },
    score(piece, space) {
      const { unit } = piece
      const before = points[space]
      let score = -PULL * fields.of(piece)[space]
      if (!last) {
        score -= layout.danger(space, before + unit.strength) - layout.danger(space, before)
        if (before === 0) score += cover(space)
      }
      if (board.spaces[space].terrain === 'rough') score += ROUGH
      if (!isSupplied(state, space, unit)) score -= HUNGER
      if (!axis && board.spaces[space].country === 'germany' && (rush || sight.turnsLeft <= 1))
        score += (rush ? PRIZE : 2) * unit.strength
      return score
    },
  }

  /** Who is stronger hereabouts need not fear to be hit: whoever comes to hit him is hit in turn. */
  function caution(space: number): number {
    const ratio = threat[space] / (1 + support[space])
    return Math.min(1.3, Math.max(CAUTION, ratio))
  }

  /** What is kept by standing in a hex that the enemy could come to. */
  function keeping(space: number, difference: number): number {
    return fields.worth[space] * Math.min(1, threat[space] / SERIOUS) * (1 - chanceOfLoss(difference))
  }

  /** New hexes that a unit here closes to an enemy who could come to them. */
  function cover(space: number): number {
    const ground = groundOf(state, camp)
    let sum = 0
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
      const next = board.to[edge]
      if (exposed[next] && !zoned[next] && count[next] === 0 && sideOn(ground, edge) === 'open')
        sum += worthClosing * (1 + fields.worth[next]) + (isHome(next) ? HOME * alarm : 0)
    }
    return isHome(space) && exposed[space] && !zoned[space] ? sum + HOME * alarm : sum
  }

  function isHome(space: number): boolean {
    return board.spaces[space].country === 'germany'
  }

  for (const { space, unit } of sight.pieces) layout.add(space, unit)
  return layout
}

/** From 0 to 1: how near the Allies are to winning by what they could have in Germany after their next turn. */
function alarmOf({ state, loose, turnsLeft }: Sight): number {
  if (turnsLeft === 0) return Math.min(1, loose / 5)
  const late = state.turn.year > 1944 || (state.turn.year === 1944 && state.turn.quarter === 4)
  return late ? 0 : Math.min(1, Math.max(0, (loose - 5) / 5))
}
