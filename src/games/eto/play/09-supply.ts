/** Section 9 on a state: who is in supply now. */

import { addSet } from '../../../board/hex-set'
import type { Domain } from '../../../kit/facts'
import {
  isAlwaysSupplied,
  isRussianSource,
  isSuppliedByPorts,
  isVichySource,
  isWesternSource,
  type SourceControl,
  suppliedAs,
} from '../09-sources'
import { centreSupply, isAxisSource, suppliedBits, tracesToCentres } from '../09-supply'
import type { EtoBoard } from '../board'
import { ETO_SEAS, type EtoSea } from '../board-types'
import { type HexBits, hasHex } from '../hex-bits'
import { hexesWhere, perBoard } from '../per-board'
import { GIBRALTAR, SUEZ } from '../places'
import type { EtoState, EtoUnit } from '../state'
import { NATIONS, type Nation } from '../units'
import { facts, groundOf, type Position, positionOf } from './position'
import {
  ALLIED,
  AXIS,
  armyOf,
  campOf,
  HOMES,
  isBelligerent,
  isWithAxis,
  nationNumber,
  RUSSIAN,
} from './sides'
import { BY_CAMP, BY_NATION, BY_YES, ITS_LINES, TOPICS } from './topics'
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
        hasHex(board, centresSupply(state), space) ||
        hasHex(board, persianSupply(state), space) ||
        (unit.guest === true && hasHex(board, westernSupply(state), space))
      )
    case 'french':
      return hasHex(board, frenchSupply(state), space)
    case 'vichy':
      return isBelligerent(state, 'vichy') && hasHex(board, vichySupply(state, campOf(state, 'vichy')), space)
    default: {
      const camp = campOf(state, unit.nation)
      if (hasHex(board, isWithAxis(camp) ? axisSupply(state, false) : westernSupply(state), space))
        return true
      const byPorts =
        camp === AXIS &&
        isSuppliedByPorts({ board, italyAtWar: state.italy.status === 'war' }, board.ids[space])
      return (
        (byPorts && hasHex(board, axisSupply(state, true), space)) ||
        (isMinor(unit) && hasHex(board, homeSupply(state, unit, camp), space))
      )
    }
  }
}

/** What the line of a unit may lead to, in words, and the rule that says so: for who has none. */
export function suppliersOf(
  state: EtoState,
  space: number,
  unit: EtoUnit,
): { readonly rule: string; readonly sources: string } {
  const { board } = positionOf(state)
  const hex = board.ids[space]
  const home = isMinor(unit) ? ', nor to its own country' : ''
  switch (suppliedAs(unit.nation, board, hex)) {
    case 'russian':
      return { rule: '9.21', sources: 'three Resource Centers of Russia, nor to an open Persian route' }
    case 'french':
      return { rule: '9.41', sources: 'three Resource Centers of France' }
    case 'vichy':
      return { rule: '9.43', sources: 'Vichy land' }
    default:
      if (!isWithAxis(campOf(state, unit.nation)))
        return { rule: '9.31', sources: `a coast that is open to Allied ships${home}` }
      return isSuppliedByPorts({ board, italyAtWar: state.italy.status === 'war' }, hex)
        ? { rule: '9.12', sources: `Germany, Italy or a port of the Axis${home}` }
        : { rule: '9.11', sources: `Germany or Italy, by land and from port to port of one sea${home}` }
  }
}

/** Is a unit in supply without any line: at peace, in hiding, or where it is fed by the country? */
function needsNone(state: EtoState, space: number, unit: EtoUnit): boolean {
  if (unit.type === 'partisan' || !isBelligerent(state, unit.nation)) return true
  const { board } = positionOf(state)
  const side = isWithAxis(campOf(state, unit.nation)) ? 'axis' : 'allied'
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

/** A flood over the map from what supplies a camp, memoized. What it is asked by: the camp, and one number more. */
const floodFact = (
  name: string,
  into: (set: HexBits, state: EtoState, camp: number, more: number) => void,
  more: Domain = BY_YES,
) => facts.setFact({ name, needs: [ITS_LINES, TOPICS.ports, TOPICS.politics], by: [BY_CAMP, more], into })

/**
 * Lines to Germany and Italy, by land and from port to port of one sea; in Africa to any port of the Axis (9.12).
 *
 * @rule 9.72 and never over open sea but between ports
 */
export function axisSupply(state: EtoState, africa: boolean): HexBits {
  return axisFlood(state, AXIS, africa ? 1 : 0)
}

const axisFlood = /* @__PURE__ */ floodFact('supply of the Axis', floodAxis)

function floodAxis(into: HexBits, state: EtoState, camp: number, africa: number): void {
  const ground = groundOf(state, camp)
  const position = positionOf(state)
  const { board } = position
  const sources = africa ? homeOf(board).concat(heldPorts(position)) : homeOf(board)
  suppliedBits(ground, sources, (supplied) => portsOfSeas(state, position, supplied), into)
}

/** The hexes of Germany and Italy (9.11), and every port. */
const homeOf = hexesWhere((board, space) => isAxisSource({ board }, space))
const heldPorts = (position: Position) =>
  portsOf(position.board).filter((space) => axisHolds(position, space))
export const portsOf = hexesWhere(({ spaces }, space) => spaces[space].ports.length > 0)

/** The seas on which each port lies, as bits. */
const portSeas = perBoard(({ spaces }) =>
  Uint8Array.from(spaces, ({ ports }) => ports.reduce((bits, sea) => bits | seaBit(sea), 0)),
)
const seaBit = (sea: EtoSea) => 1 << ETO_SEAS.indexOf(sea)

/** The ports of every sea on which the Axis has one that is in supply. After Italy's surrender not the Mediterranean (16.66). */
function portsOfSeas({ italy }: EtoState, position: Position, supplied: HexBits): readonly number[] {
  const { board } = position
  const bits = portSeas(board)
  const held = heldPorts(position)
  let seas = 0
  for (const space of held) if (hasHex(board, supplied, space)) seas |= bits[space]
  if (italy.status === 'surrendered') seas &= ~seaBit('mediterranean')
  return held.filter((space) => bits[space] & seas)
}

/** Lines of the British, the Americans and their guests to a coast (9.31). */
export function westernSupply(state: EtoState): HexBits {
  return westernFlood(state, ALLIED, 0)
}

const westernFlood = /* @__PURE__ */ floodFact('supply of the western Allies', floodWest)

function floodWest(into: HexBits, state: EtoState, camp: number): void {
  const ground = groundOf(state, camp)
  const position = positionOf(state)
  const { board } = position
  const lost = axisHolds(position, board.index(GIBRALTAR)) && axisHolds(position, board.index(SUEZ))
  suppliedBits(ground, westernCoasts(board)[lost ? 'closed' : 'open'], undefined, into)
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
function homeSupply(state: EtoState, { nation }: EtoUnit, camp: number): HexBits {
  return homeFlood(state, camp, nationNumber(nation))
}

const homeFlood = /* @__PURE__ */ floodFact('supply from home', floodHome, BY_NATION)

function floodHome(into: HexBits, state: EtoState, camp: number, number: number): void {
  const ground = groundOf(state, camp)
  const { board } = positionOf(state)
  const nation = NATIONS[number]
  const home = HOMES[nation]
  const own = (space: number) => board.spaces[space].country === home
  const armed = home !== undefined && armyOf(home) === nation
  suppliedBits(ground, armed ? spacesWhere(board, own) : [], undefined, into)
}

function vichySupply(state: EtoState, camp: number): HexBits {
  return vichyFlood(state, camp, 0)
}

const vichyFlood = /* @__PURE__ */ floodFact('supply of Vichy France', floodVichy)

const vichyHomes = hexesWhere((board, space) => isVichySource(board, board.ids[space]))

function floodVichy(into: HexBits, state: EtoState, camp: number): void {
  suppliedBits(groundOf(state, camp), vichyHomes(positionOf(state).board), undefined, into)
}

function spacesWhere(board: EtoBoard, test: (space: number) => boolean): number[] {
  const found: number[] = []
  for (let space = 0; space < board.size; space++)
    if (board.spaces[space].country !== null && test(space)) found.push(space)
  return found
}

/** Lines to three Resource Centers (9.21). */
function centresSupply(state: EtoState): HexBits {
  return centresFlood(state, RUSSIAN, 0)
}

const centresFlood = /* @__PURE__ */ floodFact('supply of Russia', floodCentres)

function floodCentres(into: HexBits, state: EtoState, camp: number): void {
  const position = positionOf(state)
  centreSupply(groundOf(state, camp), 'russia', (space) => axisHolds(position, space), into)
}

/** Lines to the Persian route of lend-lease, while no Axis unit stands on any hex of it (9.22). */
function persianSupply(state: EtoState): HexBits {
  return persianFlood(state, RUSSIAN, 0)
}

const persianFlood = /* @__PURE__ */ floodFact('supply over Persia', floodPersia)

function floodPersia(into: HexBits, state: EtoState, camp: number): void {
  const { board, camps } = positionOf(state)
  const route = persianRoute(board)
  const open = !route.some((space) => camps[space] & AXIS)
  suppliedBits(groundOf(state, camp), open ? route : [], undefined, into)
}

/** The Persian route of lend-lease, as long as it is open. */
const persianRoute = perBoard((board) => {
  const open: SourceControl = { board, axisHolds: () => false, italyAtWar: true, persianRouteOpen: true }
  return spacesWhere(board, (space) => isRussianSource(open, board.ids[space]))
})

/** In France the French live on three of their own centres: by land, or over sea from a port that traces to them (9.0). */
function frenchSupply(state: EtoState): HexBits {
  return frenchFlood(state, ALLIED, 0)
}

const frenchFlood = /* @__PURE__ */ floodFact('supply of France', floodFrance)

function floodFrance(into: HexBits, state: EtoState, camp: number): void {
  const ground = groundOf(state, camp)
  const position = positionOf(state)
  const { board } = ground
  centreSupply(ground, 'france', undefined, into)
  const ports = portsOf(board).filter(
    (space) =>
      board.spaces[space].country === 'france' && !ground.enemyUnits[space] && !axisHolds(position, space),
  )
  if (ports.some((space) => tracesToCentres(ground, space, 'france'))) {
    addSet(into, suppliedBits(ground, ports))
  }
}
