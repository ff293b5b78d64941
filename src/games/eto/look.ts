/**
 * Questions about a position, answered in the names that people use: who holds this hex, whose zones lie over it, is that unit in
 * supply and why not, which way will its ships go. They ask the very functions that the rules ask. Any state will do (frozen, a fork,
 * or plain JSON), and none is changed.
 */

import { frozen } from '../../kernel/frozen'
import { type Refusal, refuse, type Verdict } from '../../kernel/verdict'
import { defenceStrength, type Strength } from './08-combat'
import { cutHexes } from './09-supply'
import type { EtoBoard } from './board'
import { type EtoSeen, eto } from './game'
import { FRONTIER, isClosed, refuseClosed } from './ground'
import { hasHex } from './hex-bits'
import { type NamedUnit, withInHand } from './plan'
import { amphibiousLeft, navalLeft } from './play/05-lift'
import { voyageOf } from './play/05-sea'
import { airAlong, closedAir, isFriendlyPort } from './play/05-sea-routes'
import { axisHolds, isSupplied, portsOf, suppliersOf } from './play/09-supply'
import { conditionsOf, defendedHex } from './play/battlefield'
import { bordersFor } from './play/borders'
import { groundOf, holderOf, positionOf } from './play/position'
import {
  ALLIED,
  AXIS,
  BIT,
  campOf,
  commanderOf,
  enemiesOf,
  isBelligerent,
  isWithAxis,
  LONE,
  NEUTRAL,
  RUSSIAN,
} from './play/sides'
import { largestNow } from './play/sizes'
import { findUnit, namedUnits } from './play/stacks'
import type { SeaWay } from './schema'
import type { EtoState, EtoUnit, HandFocus, Power } from './state'
import type { Nation } from './units'

/** On whose side units are: a player's, nobody's, or at war with Russia alone (16.82). */
export type Camp = Power | 'neutral' | 'alone'

/** A unit on the map, under the name that actions call it by. */
export interface UnitOnMap extends EtoUnit {
  readonly name: string
}

/** Who a nation is in the war. */
export interface NationNow {
  readonly camp: Camp
  /** The player who moves its units; `null` while nobody does. */
  readonly commander: Power | null
  readonly atWar: boolean
  /** The strength of the largest unit that it may have now (7.22). */
  readonly largestUnit: number
}

/** Who controls a hex, in each sense that a rule knows. */
export interface ControlOfHex {
  /** Whose units stand there. */
  readonly units: Camp | null
  /** Does the Axis control it for supply and ships (9.13)? */
  readonly axisForSupply: boolean
  /** Who was the last to move through it (9.13). */
  readonly lastThrough: Power | null
  /** Whose it is for Russian Resource Centers: the last to hold it, or to have the only zone over it (10.34). */
  readonly claimed: Power | null
  /** Whose it has been since an earlier turn, for ports and rails (5.65). */
  readonly friendly: Power | null
  /** The players whose enemies have zones of control over it. */
  readonly enemyZoneFor: readonly Power[]
}

/** In supply, or why not. */
export type SupplyNow =
  | { readonly supplied: true }
  | {
      readonly supplied: false
      readonly rule: string
      readonly because: string
      /** The hexes in which the enemy stands, or has a zone, at the end of every way that its line could go. */
      readonly cutAt: readonly string[]
    }

/** The voyage that a unit would make. */
export type Route =
  | {
      readonly legal: true
      /** Whose ships carry it, and how many of their points. */
      readonly fleet: string
      readonly cost: number
      /** The hexes that they touch, the ports at both ends included. */
      readonly path: readonly string[]
      /** Enemy points in range of them: each Strength Point braves those (6.52). */
      readonly enemyAir: number
    }
  | Refusal

const POWERS: readonly Power[] = ['axis', 'allied', 'russian']

function campName(bits: number): Camp | null {
  if (bits === 0) return null
  if (bits & AXIS) return 'axis'
  if (bits & ALLIED) return 'allied'
  if (bits & RUSSIAN) return 'russian'
  return bits & LONE ? 'alone' : bits & NEUTRAL ? 'neutral' : null
}

/** A copy of its own for every question: what is worked out for it is kept beside the copy, whatever the state is. */
const own = (state: EtoSeen): EtoState => eto.fork(state) as EtoState

function spaceOf(board: EtoBoard, hex: string): number {
  if (!board.has(hex)) throw new RangeError(`there is no hex ${JSON.stringify(hex)}`)
  return board.index(hex)
}

function unitOf(state: EtoState, { at, unit }: NamedUnit): { space: number; unit: EtoUnit } {
  const found = findUnit(state, at, unit)
  if (found === null) throw new RangeError(`there is no ${unit} in ${at}`)
  return found
}

/** Questions about a position. Hexes and units that are not there throw `RangeError`. */
export const look = /* @__PURE__ */ frozen({
  /** The units in a hex, by the names that actions call them by. Alike units share a name, and each is there. */
  units(state: EtoSeen, hex: string): readonly UnitOnMap[] {
    const position = positionOf(own(state))
    const space = spaceOf(position.board, hex)
    const named = namedUnits(position, space)
    let name = ''
    return position.stacks[space].map((unit) => {
      name = named.find(([, one]) => one === unit)?.[0] ?? name
      return { name, ...unit.plain }
    })
  },

  /** Who a nation is in the war, and who moves its units. */
  nation(state: EtoSeen, nation: Nation): NationNow {
    const it = own(state)
    const camp = campOf(it, nation)
    return {
      camp: campName(camp)!,
      commander: commanderOf(it, camp),
      atWar: isBelligerent(it, nation),
      largestUnit: largestNow(it, nation),
    }
  },

  /** Who controls a hex. */
  control(state: EtoSeen, hex: string): ControlOfHex {
    const it = own(state)
    const position = positionOf(it)
    const space = spaceOf(position.board, hex)
    return {
      units: campName(position.camps[space]),
      axisForSupply: axisHolds(position, space),
      lastThrough: holderOf(position, 'passed', space),
      claimed: holderOf(position, 'claimed', space),
      friendly: holderOf(position, 'friendly', space),
      enemyZoneFor: POWERS.filter((power) => groundOf(it, BIT[power]).enemyZone[space] === 1),
    }
  },

  /** Every hex over which the enemies of a player have zones of control. */
  enemyZones(state: EtoSeen, power: Power): readonly string[] {
    const { board, enemyZone } = groundOf(own(state), BIT[power])
    return board.ids.filter((_, space) => enemyZone[space] === 1)
  },

  /** Is a unit in supply where it stands, and if not, what cuts it off? */
  supply(state: EtoSeen, named: NamedUnit): SupplyNow {
    const it = own(state)
    const { space, unit } = unitOf(it, named)
    if (isSupplied(it, space, unit)) return { supplied: true }
    const { rule, sources } = suppliersOf(it, space, unit)
    const cutAt = cutHexes(groundOf(it, campOf(it, unit.nation)), space)
    const because = `${named.unit} in ${named.at} has no line to ${sources}`
    return { supplied: false, rule, because, cutAt }
  },

  /** May a unit enter a hex at all, as far as politics are concerned? Terrain, enemies and distance are another matter: see `plan`. */
  mayEnter(state: EtoSeen, named: NamedUnit, hex: string): Verdict & { readonly bringsWar?: true } {
    const it = own(state)
    const { board } = positionOf(it)
    const goal = spaceOf(board, hex)
    const border = bordersFor(it, unitOf(it, named).unit)[goal]
    if (board.spaces[goal].country === null) return refuse('3.1', 'water', `${hex} is no land`, hex)
    if (isClosed(border)) return refuseClosed(border, hex)
    return border === FRONTIER ? { legal: true, bringsWar: true } : { legal: true }
  },

  /** What the defenders of a hex are worth now, step by step. */
  defence(state: EtoSeen, hex: string): Strength {
    const it = own(state)
    const space = spaceOf(positionOf(it).board, hex)
    return defenceStrength(defendedHex(it, space), conditionsOf(it), true)
  },

  /** Points of transport that a player has left this turn: Allied naval transport, and landing craft of either side. */
  transport(state: EtoSeen, power: Power): { readonly naval: number; readonly amphibious: number } {
    const it = own(state)
    return {
      naval: power === 'allied' ? navalLeft(it) : 0,
      amphibious: power === 'russian' ? 0 : amphibiousLeft(it, BIT[power]),
    }
  },

  /** The ports that are friendly to a player's ships. */
  ports(state: EtoSeen, power: Power): readonly string[] {
    const it = own(state)
    const { board } = positionOf(it)
    return portsOf(board)
      .filter((space) => isFriendlyPort(it, space, BIT[power]))
      .map((space) => board.ids[space])
  },

  /** The hexes over which the enemy's air stops every landing of a player's (6.56). */
  closedAir(state: EtoSeen, power: Power): readonly string[] {
    const it = own(state)
    const { board } = positionOf(it)
    const closed = closedAir(it, BIT[power])
    return board.ids.filter((_, space) => hasHex(board, closed, space))
  },

  /** The way that ships will take with a unit to a port, at what price and past how many enemies; or why they do not sail. */
  route(state: EtoSeen, named: NamedUnit, to: string, by: SeaWay = 'sea'): Route {
    const held = withInHand(state, named)
    if (held.refusal !== null) return held.refusal
    const { draft } = held
    const verdict = eto.check(draft, { type: 'sail', to, by })
    if (!verdict.legal) return verdict
    const { fleet, cost, route } = voyageOf(draft, draft.focus as HandFocus, { type: 'sail', to, by })
    const camp = isWithAxis(campOf(draft, unitOf(own(state), named).unit.nation)) ? AXIS : ALLIED
    const { ids } = positionOf(draft).board
    const enemyAir = airAlong(draft, enemiesOf(draft, camp), route)
    return { legal: true, fleet, cost, path: route.map((space) => ids[space]), enemyAir }
  },
})
