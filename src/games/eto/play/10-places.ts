/** Section 10 on a state: where new units come in. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  checkGermanPlacement,
  checkGermanReplacement,
  checkItalianReplacementPlace,
  checkRoom,
  NO_OBSTACLE,
  type Placement,
  roomObstacle,
  suezEntry,
} from '../10-placement'
import type { EtoBoard } from '../board'
import { perBoard } from '../per-board'
import { KUWAIT, SUEZ } from '../places'
import type { EtoState, Purse } from '../state'
import type { Nation } from '../units'
import { britishHexes } from './05-sea-routes'
import { axisHolds } from './09-supply'
import { axisZoneOverCentres, holderOfCentre } from './10-points'
import { groundOf, type Position, positionOf } from './position'
import { AXIS, campOf, HOMES, nationNumber } from './sides'

type Kind = Purse['kind']

/** May a unit that is paid for from such a purse come in here? */
export function checkPlace(state: EtoState, kind: Kind, nation: Nation, space: number): Verdict {
  const position = positionOf(state)
  const { board } = position
  const ground = groundOf(state, campOf(state, nation))
  const placement: Placement = {
    board,
    hex: board.ids[space],
    enemyZone: ground.enemyZone[space] === 1,
    enemyUnits: ground.enemyUnits[space] === 1,
    friendlyUnits: ground.friendlyUnits[space],
  }
  if (isForSuez(nation, kind))
    return checkOnly(placement, '10.41', suezHexes(position).includes(space), 'where points for Suez come in')
  if (nation === 'russian' && board.spaces[space].resource === 'russia') {
    const centre = checkCentre(state, space)
    if (!centre.legal) return centre
  }
  return checkPlacement(placement, nation, kind)
}

/**
 * The places where such a unit may come in, in the order of the map.
 *
 * What holds for good is asked once for each board; what is left is who stands there, whose zone it is, and whose centre.
 */
export function placesFor(state: EtoState, nation: Nation, kind: Kind): readonly number[] {
  const position = positionOf(state)
  const { enemyUnits, enemyZone, friendlyUnits } = groundOf(state, campOf(state, nation))
  const hexes = isForSuez(nation, kind) ? suezHexes(position) : receivingHexes(position.board, nation, kind)
  const friendsHelp = !isGermanReplacement(nation, kind) && !isCalledUp(nation, kind)
  const centres = nation === 'russian' ? centresNow(state) : null
  const open: number[] = []
  for (let i = 0; i < hexes.length; i++) {
    const space = hexes[i]
    const obstacle = roomObstacle(
      enemyUnits[space] === 1,
      enemyZone[space] === 1,
      friendlyUnits[space],
      friendsHelp,
    )
    if (obstacle !== NO_OBSTACLE) continue
    if (centres !== null && centreObstacle(centres, space) !== OURS) continue
    open.push(space)
  }
  return open
}

const isForSuez = (nation: Nation, kind: Kind) => nation === 'british' && kind === 'suez'
const isGermanReplacement = (nation: Nation, kind: Kind) => nation === 'german' && kind === 'replacements'

/** Is it one of those whom a country calls up when the war comes to it (15.1)? Siberians come to centres, as all Russians do. */
const isCalledUp = (nation: Nation, kind: Kind) => kind === 'arrivals' && nation !== 'russian'

// ---- by the map ------------------------------------------------------------------------------------

/**
 * Where each nation's points come in, by the map and by who is there.
 *
 * @rule 10.21 Italians in Italy, as Germans in Germany
 * @rule 10.73 Russians at Resource Centers that are theirs
 * @rule 15.1 who is called up, at home and in no enemy zone, friends or no
 */
function checkPlacement(placement: Placement, nation: Nation, kind: Kind): Verdict {
  const { country, resource, ports, terrain } = placement.board.hex(placement.hex)
  // A corrected map may have a place that the rules name in land that nobody enters.
  if (country === null || terrain === 'prohibited')
    return refuseWhere('3.1', placement.hex, 'land where units can be')
  switch (nation) {
    case 'german':
      return isGermanReplacement(nation, kind)
        ? checkGermanReplacement(placement)
        : checkGermanPlacement(placement)
    case 'italian':
      return kind === 'replacements'
        ? checkItalianReplacementPlace(placement)
        : checkOnly(placement, '10.21', country === 'italy', 'in Italy')
    case 'british':
      return checkOnly(placement, '10.41', country === 'britain', 'in Britain')
    case 'american':
      return checkOnly(placement, '10.51', country === 'britain' && ports.length > 0, 'a British port')
    case 'russian':
      return checkOnly(placement, '10.73', resource === 'russia', RUSSIAN_CENTRE)
    default: {
      const home = country === HOMES[nation]
      return isCalledUp(nation, kind)
        ? checkOnly(placement, '15.1', home, `in ${HOMES[nation]}`, false)
        : checkOnly(placement, '10.0', home, `in ${HOMES[nation]}`)
    }
  }
}

const RUSSIAN_CENTRE = 'a Resource Center in Russian hands'

function checkOnly(
  placement: Placement,
  rule: string,
  fits: boolean,
  where: string,
  friendsHelp = true,
): Verdict {
  return fits ? checkRoom(placement, rule, friendsHelp) : refuseWhere(rule, placement.hex, where)
}

const refuseWhere = (rule: string, hex: string, where: string) =>
  refuse(rule, 'wrong-place', `${hex} is not ${where}`, hex)

const receiving = perBoard((): (readonly number[] | undefined)[] => [])

/** The hexes that take in such units when nobody is there. */
function receivingHexes(board: EtoBoard, nation: Nation, kind: Kind): readonly number[] {
  const known = receiving(board)
  const key = 2 * nationNumber(nation) + (kind === 'replacements' ? 1 : 0)
  const found = known[key] ?? findReceiving(board, nation, kind)
  known[key] = found
  return found
}

function findReceiving(board: EtoBoard, nation: Nation, kind: Kind): readonly number[] {
  const found: number[] = []
  for (let space = 0; space < board.size; space++) {
    const hex = board.ids[space]
    const empty: Placement = { board, hex, enemyZone: false, enemyUnits: false, friendlyUnits: 0 }
    if (checkPlacement(empty, nation, kind).legal) found.push(space)
  }
  return found
}

// ---- Russian centres -------------------------------------------------------------------------------

/** What is asked about every centre. */
interface Centres {
  readonly position: Position
  readonly axisZone: Uint8Array
  readonly russianZone: Uint8Array
  /** Those that have had their unit of this turn. */
  readonly used: readonly number[]
  readonly peace: boolean
}

function centresNow(state: EtoState): Centres {
  return {
    position: positionOf(state),
    axisZone: axisZoneOverCentres(state),
    russianZone: groundOf(state, AXIS).enemyZone,
    used: usedCentres(state),
    peace: !state.russia.mobilized,
  }
}

const CENTRE = 'centre '

/** What is written down when a unit has come to a centre (10.34). */
export const centreKey = (at: string): string => CENTRE + at

function usedCentres(state: EtoState): readonly number[] {
  const { once } = state
  if (once.length === 0) return NONE
  const { board } = positionOf(state)
  const used: number[] = []
  for (const key of once) if (key.startsWith(CENTRE)) used.push(board.index(key.slice(CENTRE.length)))
  return used
}

const NONE: readonly number[] = []

const OURS = 0
const USED = 1
const CROWDED = 2
const LOST = 3

function centreObstacle(centres: Centres, space: number): number {
  const { position, axisZone, russianZone, used, peace } = centres
  if (used.length > 0 && used.includes(space)) return USED
  if (peace && position.stacks[space].length > 0) return CROWDED
  return holderOfCentre(position, axisZone, russianZone, space) === 'russian' ? OURS : LOST
}

function checkCentre(state: EtoState, space: number): Verdict {
  const at = positionOf(state).board.ids[space]
  switch (centreObstacle(centresNow(state), space)) {
    case USED:
      return refuse('10.34', 'centre-used', `a unit has come to ${at} this turn`, at)
    case CROWDED:
      return refuse('7.26', 'stack-full', 'in peace Russian units do not stack', at)
    case LOST:
      return refuseWhere('10.73', at, RUSSIAN_CENTRE)
    default:
      return legal
  }
}

// ---- Suez ------------------------------------------------------------------------------------------

/** Those of these hexes that are land, as they are on our map and should be on any. */
function landAmong(board: EtoBoard, ids: readonly string[]): readonly number[] {
  const land = ids.filter((id) => {
    const { country, terrain } = board.hex(id)
    return country !== null && terrain !== 'prohibited'
  })
  return land.map((id) => board.index(id))
}

const suezOf = perBoard((board) => landAmong(board, [SUEZ]))
const kuwaitOf = perBoard((board) => landAmong(board, KUWAIT))

/** @rule 10.41 Suez, and where they go instead */
function suezHexes(position: Position): readonly number[] {
  const { board } = position
  const suez = suezOf(board)
  const kuwait = kuwaitOf(board)
  const britain = britishHexes(board)
  const entry = suezEntry({
    suezLost: allLost(position, suez),
    kuwaitLost: allLost(position, kuwait),
    britainLost: allLost(position, britain),
  })
  switch (entry) {
    case 'suez':
      return suez
    case 'kuwait':
      return kuwait.filter((space) => !axisHolds(position, space))
    case 'britain':
      return britain.filter((space) => !axisHolds(position, space))
    default:
      return NONE
  }
}

function allLost(position: Position, hexes: readonly number[]): boolean {
  for (let i = 0; i < hexes.length; i++) if (!axisHolds(position, hexes[i])) return false
  return true
}
