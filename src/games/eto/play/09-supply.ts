/** Section 9 on a state: who is in supply now. */

import {
  isAlwaysSupplied,
  isRussianSource,
  isVichySource,
  isWesternSource,
  type SourceControl,
  suppliedAs,
} from '../09-sources'
import { centreSupply, isAxisSource, suppliedHexes, tracesToCentres } from '../09-supply'
import type { EtoBoard } from '../board'
import { ETO_SEAS, type EtoSea } from '../board-types'
import { hexesWhere, perBoard } from '../per-board'
import type { EtoState, EtoUnit } from '../state'
import type { Nation } from '../units'
import { derivedHexes, derivedKind, groundOf, type Position, positionOf, standingOf } from './position'
import { ALLIED, AXIS, armyOf, campOf, HOMES, isBelligerent, nationNumber, RUSSIAN } from './sides'
import { axisControls } from './zones'

/**
 * Is a unit in supply where it stands, at this instant?
 *
 * @rule 9.0
 * @rule 16.15 those of minor countries always are at home, and abroad by their friends or by a line home
 */
export function isSupplied(state: EtoState, space: number, unit: EtoUnit): boolean {
  // Lines first: nearly everyone has one, and they are remembered for the whole map.
  return hasLine(state, space, unit) || needsNone(state, space, unit)
}

/** Does a line of supply lead from here to a source of this unit's? */
function hasLine(state: EtoState, space: number, unit: EtoUnit): boolean {
  const { board } = positionOf(state)
  switch (suppliedAs(unit.nation, board, board.ids[space])) {
    case 'russian':
      return (
        centresSupply(state)[space] === 1 ||
        persianSupply(state)[space] === 1 ||
        (unit.guest === true && westernSupply(state)[space] === 1)
      )
    case 'french':
      return frenchSupply(state)[space] === 1
    case 'vichy':
      return isBelligerent(state, 'vichy') && vichySupply(state, campOf(state, 'vichy'))[space] === 1
    default: {
      const camp = campOf(state, unit.nation)
      const friends = camp === AXIS ? axisSupply(state, false) : westernSupply(state)
      if (friends[space] === 1) return true
      const africa =
        camp === AXIS && board.spaces[space].continent === 'africa' && state.italy.status === 'war'
      return (
        (africa && axisSupply(state, true)[space] === 1) ||
        (isMinor(unit) && homeSupply(state, unit, camp)[space] === 1)
      )
    }
  }
}

/** Is a unit in supply without any line: at peace, in hiding, or where it is fed by the country? */
function needsNone(state: EtoState, space: number, unit: EtoUnit): boolean {
  if (unit.type === 'partisan' || !isBelligerent(state, unit.nation)) return true
  const { board } = positionOf(state)
  const side = campOf(state, unit.nation) === AXIS ? 'axis' : 'allied'
  if (isAlwaysSupplied({ nation: unit.nation, side }, board, board.ids[space])) return true
  return board.spaces[space].country === HOMES[unit.nation] && isMinor(unit)
}

/**
 * Nations that are at home in a minor country, and supplied there by it (12.3, 16.15). France, though no great power, has
 * rules of its own (9.4).
 *
 * @rule 16.11
 */
function isMinor({ nation }: Pick<EtoUnit, 'nation'>): boolean {
  return !POWERS.includes(nation)
}

const POWERS: readonly Nation[] = [
  'german',
  'italian',
  'british',
  'american',
  'russian',
  'french',
  'free-french',
  'vichy',
]

// ---- floods, remembered until something moves ----------------------------------------------------

/** Does the Axis hold this hex for supply (9.13)? */
export const axisHolds = ({ camps, passed }: Position, space: number): boolean =>
  axisControls(camps[space], passed[space])

const FLOODS = derivedKind()
const TO_AXIS = FLOODS
const IN_AFRICA = FLOODS + 1
const WESTERN = FLOODS + 2
const TO_RUSSIANS = FLOODS + 3
const TO_FRENCH = FLOODS + 4
const TO_VICHY = FLOODS + 5
const TO_PERSIA = FLOODS + 6
const TO_HOME = derivedKind()

/** Everything that a camp's lines of supply depend on has this stamp. */
function supplyStamp(state: EtoState, camp: number): number {
  const { ports, politics } = positionOf(state)
  return Math.max(standingOf(state, camp).stamp, ports, politics)
}

/** A flood that is remembered: what it depends on, and how it is made. */
const flooded = <A>(
  state: EtoState,
  key: number,
  camp: number,
  make: (state: EtoState, position: Position, a: A) => Uint8Array,
  a: A,
) => derivedHexes(state, key, supplyStamp(state, camp), make, a, null, null)

/**
 * Lines to Germany and Italy, by land and from port to port of one sea; in Africa to any port of the Axis (9.12).
 *
 * @rule 9.72 and never over open sea but between ports
 */
export function axisSupply(state: EtoState, africa: boolean): Uint8Array {
  return flooded(state, africa ? IN_AFRICA : TO_AXIS, AXIS, floodAxis, africa)
}

function floodAxis(state: EtoState, position: Position, africa: boolean): Uint8Array {
  const ground = groundOf(state, AXIS)
  const { board } = position
  const sources = homeOf(board).filter((space) => !ground.enemyUnits[space])
  if (africa) for (const space of portsOf(board)) if (axisHolds(position, space)) sources.push(space)
  return suppliedHexes(ground, sources, (supplied) => portsOfSeas(state, position, supplied))
}

/** The hexes of Germany and Italy (9.11), and every port. */
const homeOf = hexesWhere((board, space) => isAxisSource({ board }, space))
export const portsOf = hexesWhere(({ spaces }, space) => spaces[space].ports.length > 0)

/** The seas on which each port lies, as bits. */
const portSeas = perBoard(({ spaces }) =>
  Uint8Array.from(spaces, ({ ports }) => ports.reduce((bits, sea) => bits | seaBit(sea), 0)),
)
const seaBit = (sea: EtoSea) => 1 << ETO_SEAS.indexOf(sea)

/** The ports of every sea on which the Axis has one that is in supply. After Italy's surrender not the Mediterranean (16.66). */
function portsOfSeas({ italy }: EtoState, position: Position, supplied: Uint8Array): readonly number[] {
  const bits = portSeas(position.board)
  const held = portsOf(position.board).filter((space) => axisHolds(position, space))
  let seas = 0
  for (const space of held) if (supplied[space]) seas |= bits[space]
  if (italy.status === 'surrendered') seas &= ~seaBit('mediterranean')
  return held.filter((space) => bits[space] & seas)
}

/** Lines of the British, the Americans and their guests to a coast (9.31). */
export function westernSupply(state: EtoState): Uint8Array {
  return flooded(state, WESTERN, ALLIED, floodWest, null)
}

function floodWest(state: EtoState, position: Position): Uint8Array {
  const ground = groundOf(state, ALLIED)
  const { board } = position
  const lost = axisHolds(position, board.index('0219')) && axisHolds(position, board.index('2325'))
  const coasts = westernCoasts(board)[lost ? 'closed' : 'open']
  return suppliedHexes(
    ground,
    coasts.filter((space) => !ground.enemyUnits[space]),
  )
}

/** The coasts from which the western Allies are supplied, while the Mediterranean is open to them and when it is closed. */
const westernCoasts = perBoard((board) => {
  const where = (lost: boolean): SourceControl => ({
    board,
    axisHolds: () => lost,
    italyAtWar: true,
    persianRouteOpen: true,
  })
  const list = (lost: boolean) =>
    spacesWhere(board, (space) => isWesternSource(where(lost), board.ids[space]))
  return { open: list(false), closed: list(true) }
})

/** Lines of a minor nation to its own country. */
function homeSupply(state: EtoState, { nation }: EtoUnit, camp: number): Uint8Array {
  return flooded(state, TO_HOME + nationNumber(nation), camp, floodHome, nation)
}

function floodHome(state: EtoState, { board }: Position, nation: Nation): Uint8Array {
  const ground = groundOf(state, campOf(state, nation))
  const home = HOMES[nation]
  const own = (space: number) => board.spaces[space].country === home && !ground.enemyUnits[space]
  const armed = home !== undefined && armyOf(home) === nation
  return suppliedHexes(ground, armed ? spacesWhere(board, own) : [])
}

function vichySupply(state: EtoState, camp: number): Uint8Array {
  return flooded(state, TO_VICHY, camp, floodVichy, camp)
}

const vichyHomes = hexesWhere((board, space) => isVichySource(board, board.ids[space]))

function floodVichy(state: EtoState, { board }: Position, camp: number): Uint8Array {
  const ground = groundOf(state, camp)
  const sources = vichyHomes(board).filter((space) => !ground.enemyUnits[space])
  return suppliedHexes(ground, sources)
}

function spacesWhere(board: EtoBoard, test: (space: number) => boolean): number[] {
  const found: number[] = []
  for (let space = 0; space < board.size; space++)
    if (board.spaces[space].country !== null && test(space)) found.push(space)
  return found
}

/** Lines to three Resource Centers (9.21). */
function centresSupply(state: EtoState): Uint8Array {
  return flooded(state, TO_RUSSIANS, RUSSIAN, floodCentres, null)
}

const floodCentres = (state: EtoState, position: Position) =>
  centreSupply(groundOf(state, RUSSIAN), 'russia', (space) => axisHolds(position, space))

/** Lines to the Persian route of lend-lease, while no Axis unit stands on any hex of it (9.22). */
function persianSupply(state: EtoState): Uint8Array {
  return flooded(state, TO_PERSIA, RUSSIAN, floodPersia, null)
}

function floodPersia(state: EtoState, { board, camps }: Position): Uint8Array {
  const ground = groundOf(state, RUSSIAN)
  const route = persianRoute(board)
  const open = !route.some((space) => camps[space] & AXIS)
  return suppliedHexes(ground, open ? route.filter((space) => !ground.enemyUnits[space]) : [])
}

/** The Persian route of lend-lease, as long as it is open. */
const persianRoute = perBoard((board) => {
  const open: SourceControl = { board, axisHolds: () => false, italyAtWar: true, persianRouteOpen: true }
  return spacesWhere(board, (space) => isRussianSource(open, board.ids[space]))
})

/** In France the French live on three of their own centres: by land, or over sea from a port that traces to them (9.0). */
function frenchSupply(state: EtoState): Uint8Array {
  return flooded(state, TO_FRENCH, ALLIED, floodFrance, null)
}

function floodFrance(state: EtoState, position: Position): Uint8Array {
  const ground = groundOf(state, ALLIED)
  const { board } = ground
  const supplied = centreSupply(ground, 'france')
  const ports = portsOf(board).filter(
    (space) =>
      board.spaces[space].country === 'france' && !ground.enemyUnits[space] && !axisHolds(position, space),
  )
  if (ports.some((space) => tracesToCentres(ground, space, 'france'))) {
    const bySea = suppliedHexes(ground, ports)
    for (let space = 0; space < board.size; space++) supplied[space] |= bySea[space]
  }
  return supplied
}
