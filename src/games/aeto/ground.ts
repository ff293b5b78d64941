/**
 * What the umpire needs of parts 1 to 8, which no source in hand holds: zones of control, supply, stacking and where units
 * arrive. The board answers as far as it can, and the table reports the rest: who is out of supply, who was driven off.
 */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { type Nation, nationName } from './nations'
import { areAllied, areAtWar, hexOf, landOf, nationOf, ownerOf, unitsAt } from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, BOXES, isCombatLand, isShip, type UnitKind } from './units'

export interface Ground {
  /** Is this unit in supply? */
  supplied(state: AetoState, unit: AetoUnit): boolean
  /** The hexes about its own into which a combat land unit exerts its zone of control. */
  zone(state: AetoState, unit: AetoUnit): readonly string[]
  /** May it stand in this hex beside whoever is there? */
  mayStack(state: AetoState, unit: AetoUnit, hex: string): Verdict
  /** May a new unit arrive here? */
  mayArrive(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict
}

/** What the board alone can say. */
export const ground: Ground = {
  /** Everyone is, but those who were reported or marked as out of supply. */
  supplied: (_, { out }) => !out,
  /** Into every hex that it touches by land, but not over impassable mountains (10.5). */
  zone(state, { at }) {
    const board = boardOf(state)
    if (!board.has(at)) return []
    return board
      .neighbours(at)
      .filter(
        (next) =>
          board.hex(next).terrain === 'land' &&
          !board.hasSide(at, next, 'sea') &&
          !board.hasSide(at, next, 'mountain'),
      )
  },
  /** The limits of 5.9 are in no source. */
  mayStack: () => legal,
  mayArrive: arrival,
}

/** In its own land, or a colony of its own, as long as its side holds the hex; ships in a port, Americans in Britain as well. */
function arrival(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict {
  if ((BOXES as readonly string[]).includes(at))
    return at === 'United States' && nation === 'united-states'
      ? legal
      : refuse(
          '8.11',
          'no-arrival',
          `nothing of ${nationName(nation)} arrives ${at === 'at sea' ? at : `in the box of ${at}`}`,
        )
  const land = landOf(state, at)
  if (land === null) return refuse('8.11', 'no-land', `${at} is no land hex of this map`, at)
  const host = nation === 'united-states' ? 'united-kingdom' : nation
  const owner = ownerOf(state, at)
  if (nationOf(state, land) !== host || owner === null || !areAllied(state, nation, owner))
    return refuse('8.11', 'not-home', `${at} is no hex of ${nationName(host)} in friendly hands`, at)
  if (isShip({ kind }) && !isHarbor(state, at)) return refuse('8.11', 'no-port', `${at} is no port`, at)
  const enemies = unitsAt(state, at).some((unit) => areAtWar(state, nation, unit.nation))
  return enemies ? refuse('8.11', 'occupied', `the enemy is in ${at}`, at) : legal
}

/** Where ships can lie: a port, or a city on a coast, since the source names few ports. */
export function isHarbor(state: AetoState, hex: string): boolean {
  const { sites, coast } = hexOf(state, hex)
  return sites.includes('port') || (coast && sites.includes('city'))
}

/** Every hex in the zone of control of an enemy of this nation, and every hex that he stands in. */
export function enemyZones(state: AetoState, nation: Nation): ReadonlySet<string> {
  const zones = new Set<string>()
  for (const unit of Object.values(state.units))
    if (isCombatLand(unit) && areAtWar(state, nation, unit.nation))
      for (const hex of [unit.at, ...ground.zone(state, unit)]) zones.add(hex)
  return zones
}
