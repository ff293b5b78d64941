/** Section 5.7 on a state: which ships carry a unit, and by which waters they go. */

import { refuse, type Verdict } from '../../../kernel/verdict'
import { checkPermanentTransport } from '../05-sea-movement'
import type { EtoBoard } from '../board'
import { type EtoSea, rulerOf } from '../board-types'
import { type HexBits, hasHex } from '../hex-bits'
import { perBoard } from '../per-board'
import { tooFewShips } from '../refusals'
import type { SeaWay } from '../schema'
import type { EtoState, EtoUnit } from '../state'
import { unitName } from '../units'
import { shipRoute, touches } from './05-ship-routes'
import { positionOf } from './position'
import { AXIS } from './sides'

/** Where the points for a voyage come from. */
export type Fleet = 'naval' | 'french' | 'italian' | 'baltic' | 'mediterranean' | 'german'

/** A unit that is to go aboard, and what is the same wherever it goes: asked once for all its voyages. */
export interface Passenger {
  readonly space: number
  readonly unit: EtoUnit
  readonly camp: number
  readonly borders: Uint8Array
  /** May it leave Britain, if it is there (14.23)? */
  readonly garrison: Verdict
}

/** The ships that there are for a passenger by one of the ways, wherever they go. */
export interface Ships {
  readonly by: SeaWay
  readonly reached: HexBits
  /** Allied Naval Transport Points that are needed, and those that are left. */
  readonly cost: number
  readonly left: number
  readonly italiansInAfrica: number
}

const WAY_NAMES: Readonly<Record<SeaWay, string>> = {
  sea: 'way over water',
  ocean: 'way over the ocean',
  'round-africa': 'way round Africa',
}

const OWN_SEAS = ['baltic', 'mediterranean'] as const

/** Which ships can carry this unit there, and whether they have room; the nation's own first. */
export function findFleet(state: EtoState, who: Passenger, ships: Ships, to: number): Fleet | Verdict {
  const { board } = positionOf(state)
  const { space: from, unit, camp } = who
  const { by, reached, cost, left } = ships
  if (!hasHex(board, reached, to))
    return refuse('5.76', 'no-route', `no ${WAY_NAMES[by]} to ${board.ids[to]}`, board.ids[to])
  let refusal: Verdict | null = null
  // The western Allies but for the French have no transport that is theirs alone.
  if (by === 'sea' && (camp === AXIS || unit.nation === 'french'))
    for (const sea of OWN_SEAS) {
      if (!board.spaces[from].ports.includes(sea) || !isPortOn(state, to, sea)) continue
      const verdict = ownTransport(state, who, ships, sea, to)
      if (verdict.legal)
        return unit.nation === 'french' ? 'french' : unit.nation === 'italian' ? 'italian' : sea
      refusal ??= verdict
    }
  if (camp === AXIS) {
    const built = state.shipping.fleet.transport - state.shipping.german
    // Where there is no way but through the Mediterranean, the ships that were built for other seas do not go.
    if (
      unit.nation === 'german' &&
      by === 'sea' &&
      built >= unit.strength &&
      isOutside(board, from) &&
      isOutside(board, to) &&
      !throughMediterranean(state, from, to)
    )
      return 'german'
    return (
      refusal ??
      refuse('5.79', 'no-transport', `no Axis ships can take ${unitName(unit)} to ${board.ids[to]}`)
    )
  }
  return left >= cost ? 'naval' : tooFewShips(cost, left)
}

/** Does a hex lie on another sea than the Mediterranean? */
const isOutside = ({ spaces }: EtoBoard, space: number) =>
  spaces[space].seas.some((sea) => sea !== 'mediterranean')

/** The route that a fleet takes: the permanent ones keep to their sea, built German transport out of the Mediterranean. */
export function routeOf(
  state: EtoState,
  camp: number,
  fleet: Fleet,
  from: number,
  to: number,
  by: SeaWay,
): readonly number[] {
  const { baltic, mediterranean, german } = waters(positionOf(state).board)
  const keepOff =
    fleet === 'naval' ? null : fleet === 'german' ? german : fleet === 'baltic' ? baltic : mediterranean
  return shipRoute(state, camp, from, to, by, keepOff)
}

/** The sea hexes that the ships of a fleet keep off. */
const waters = perBoard((board) => {
  const off = (test: (seas: readonly EtoSea[]) => boolean) =>
    Uint8Array.from(board.spaces, ({ terrain, seas }) => (terrain === 'sea' && test(seas) ? 1 : 0))
  return {
    baltic: off((seas) => !seas.includes('baltic')),
    mediterranean: off((seas) => !seas.includes('mediterranean')),
    german: off((seas) => seas.includes('mediterranean')),
  }
})

const throughMediterranean = (state: EtoState, from: number, to: number) =>
  touches(positionOf(state).board, routeOf(state, AXIS, 'german', from, to, 'sea'), 'mediterranean')

const isPortOn = (state: EtoState, space: number, sea: EtoSea) => {
  const hex = positionOf(state).board.spaces[space]
  return (
    hex.ports.includes(sea) ||
    (hex.seas.includes(sea) && state.shipping.landings[positionOf(state).board.ids[space]] !== undefined)
  )
}

/** The one point that the French, the Germans and the Italians ship in their seas (5.75, 5.77). */
function ownTransport(
  state: EtoState,
  { space: from, unit }: Passenger,
  { italiansInAfrica }: Ships,
  sea: 'baltic' | 'mediterranean',
  to: number,
): Verdict {
  const { board } = positionOf(state)
  const { shipping } = state
  const used =
    unit.nation === 'french' ? shipping.french : unit.nation === 'italian' ? shipping.italian : shipping[sea]
  const verdict = checkPermanentTransport({
    nation: unit.nation,
    sea,
    usedThisTurn: used,
    portsFit: unit.nation !== 'french' || (isFrench(board, from) && isFrench(board, to)),
    toAfrica: board.spaces[to].continent === 'africa',
    italiansInAfrica,
  })
  if (!verdict.legal || unit.strength === 1) return verdict
  return refuse(
    '5.77',
    'no-transport',
    `the ${unit.nation} transport carries one Strength Point, not ${unit.strength}`,
  )
}

function isFrench({ spaces }: EtoBoard, space: number): boolean {
  const { country } = spaces[space]
  return country !== null && rulerOf(country) === 'france'
}
