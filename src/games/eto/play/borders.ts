/** Where a unit may not go, and where its coming changes the war: sections 12, 14 and 16 as a map. */

import { checkNeutralEntry } from '../12-neutrals'
import { russianReach } from '../14-russia'
import { isVichyTerritory } from '../14-vichy'
import {
  checkFinns,
  checkMinorMove,
  PRO_AXIS_NEUTRALS,
  SELF_DEFENCE_NEUTRALS,
} from '../16-optional-rules/minor-countries'
import type { EtoBoard } from '../board'
import { BALTIC_STATES, type EtoCountry, rulerOf } from '../board-types'
import type { EtoState, EtoUnit } from '../state'
import type { Nation } from '../units'
import { type Position, positionOf, recall } from './position'
import { AXIS, campOf, HOMES, isNeutralNow, PRO_AXIS, RUSSIAN } from './sides'

/** A hex is open, closed, or a frontier: who enters it stops for a moment, since something happens. */
export const OPEN = 0
export const CLOSED = 1
export const FRONTIER = 2

const BALKANS: readonly EtoCountry[] = ['yugoslavia', 'albania', 'greece']
/** Where the Hungarian and Rumanian points that go to Russia may be on their way (16.32). */
const ROAD_TO_RUSSIA: readonly EtoCountry[] = ['russia', 'poland', 'rumania', 'hungary', ...BALTIC_STATES]

const reaches = new WeakMap<EtoBoard, Uint8Array>()

function reachOf(board: EtoBoard): Uint8Array {
  const known = reaches.get(board) ?? russianReach(board)
  reaches.set(board, known)
  return known
}

/** What each hex is to a unit: {@link OPEN}, {@link CLOSED} or {@link FRONTIER}. */
export function bordersFor(state: EtoState, unit: EtoUnit): Uint8Array {
  const position = positionOf(state)
  const abroad = mayGoAbroad(state, position, unit)
  const key = `${unit.nation}${abroad ? '+' : ''}`
  const known = recall(position, 'politics', key, position.politics)
  if (known) return known.hexes
  const camp = campOf(state, unit.nation)
  const { board } = position
  const hexes = Uint8Array.from(board.spaces, ({ country }, space) => {
    if (country === null) return OPEN
    if (camp === AXIS) return axisBorder(state, board, space, country, unit.nation, abroad)
    if (camp === RUSSIAN) return russianBorder(state, board, space, country)
    return alliedBorder(state, board, space, country, unit.nation)
  })
  position.known.politics.set(key, { stamp: position.politics, hexes })
  return hexes
}

/**
 * The first to enter a country at peace, the first over the Russian border, the first into Vichy land. Friends of the Axis let
 * it pass, and stay at home themselves.
 *
 * @rule 16.31
 */
function axisBorder(
  state: EtoState,
  board: EtoBoard,
  space: number,
  country: EtoCountry,
  nation: Nation,
  abroad: boolean,
): number {
  const ruler = rulerOf(country)
  if (
    state.options.includes('minorCountries') &&
    PRO_AXIS_NEUTRALS.includes(nation) &&
    ruler !== HOMES[nation]
  ) {
    if (nation === 'finnish' ? !finnsMayLeave(state) : !abroad || !wayAbroad(nation).includes(country))
      return CLOSED
  }
  // At home an army changes nothing by marching.
  if (ruler === HOMES[nation]) return OPEN
  if (ruler === 'italy' && state.italy.status === 'neutral') return CLOSED
  if (nation === 'italian' && state.italy.status === 'neutral') return CLOSED
  if (country === 'russia') return state.russia.invasion === null ? FRONTIER : OPEN
  if (isVichyLand(state, board, space)) return FRONTIER
  if (violatesPact(state, board, space, country)) return FRONTIER
  return isNeutralNow(state, country) && !state.entered.includes(ruler) ? FRONTIER : OPEN
}

/**
 * What the Axis has opened is open to the Allies: they may come to the help of those it invades.
 *
 * @rule 16.24
 */
function alliedBorder(
  state: EtoState,
  board: EtoBoard,
  space: number,
  country: EtoCountry,
  nation: Nation,
): number {
  const ruler = rulerOf(country)
  if (
    state.options.includes('minorCountries') &&
    SELF_DEFENCE_NEUTRALS.includes(nation) &&
    ruler !== HOMES[nation]
  )
    return CLOSED
  if (isVichyLand(state, board, space)) return FRONTIER
  if (ruler === 'italy') return state.italy.status === 'neutral' ? CLOSED : OPEN
  if (ruler === 'russia') return state.russia.atWar ? OPEN : CLOSED
  return enterNeutral(state, ruler, nation)
}

/** Errata to the scenarios: in 1939 the French, the Poles and the British may go for the friends of the Axis. */
const BOLD: readonly Nation[] = ['french', 'polish', 'british']

function enterNeutral(state: EtoState, country: EtoCountry, nation: Nation): number {
  const axisWasFirst = state.entered.includes(country)
  // A friend of the Axis that has let it pass takes sides when the Allies follow.
  if (checkNeutralEntry({ country, side: 'allied', axisWasFirst }).legal)
    return PRO_AXIS.includes(country) && isNeutralNow(state, country) ? FRONTIER : OPEN
  if (country !== 'finland' && state.allegiance[country] !== undefined) return OPEN
  const bold = state.scenario === '1939' && BOLD.includes(nation) && PRO_AXIS.includes(country)
  return bold && country !== 'finland' ? FRONTIER : CLOSED
}

/**
 * Within ten hexes of Russia and, while it is at peace, nowhere but into what the pact gave it. Among three, Russia may go for
 * neutrals once it has declared war; those that it invades join the Axis. Vichy troops that it meets defend themselves, and
 * nothing else changes for France.
 *
 * @rule 14.5
 * @rule 16.82 as the errata have it
 * @rule 16.87
 */
function russianBorder(state: EtoState, board: EtoBoard, space: number, country: EtoCountry): number {
  if (country === 'russia') return OPEN
  if (!reachOf(board)[space]) return CLOSED
  if (isPactLand(board, space, country))
    return state.entered.includes('poland') || state.russia.atWar ? OPEN : CLOSED
  if (!state.russia.atWar) return CLOSED
  if (isVichyLand(state, board, space)) return state.options.includes('threePlayers') ? FRONTIER : CLOSED
  const ruler = rulerOf(country)
  if (ruler === 'italy') return state.italy.status === 'neutral' ? CLOSED : OPEN
  if (state.options.includes('threePlayers'))
    return isNeutralNow(state, country) && !state.entered.includes(ruler) ? FRONTIER : OPEN
  return enterNeutral(state, ruler, 'russian')
}

/** The Baltic states and the partition hexes of Poland (14.31). */
export function isPactLand(board: EtoBoard, space: number, country: EtoCountry | null): boolean {
  return board.spaces[space].region === 'partition' || (country !== null && BALTIC_STATES.includes(country))
}

/** Would Axis units that enter break the pact, for the first time? */
function violatesPact(state: EtoState, board: EtoBoard, space: number, country: EtoCountry): boolean {
  return !state.russia.atWar && state.russia.violated === null && isPactLand(board, space, country)
}

/** Land of a Vichy government that has not taken sides. */
export function isVichyLand(state: EtoState, board: EtoBoard, space: number): boolean {
  return state.vichy.status === 'neutral' && isVichyTerritory(board, state.vichy.hexes, board.ids[space])
}

// ---- minor countries -------------------------------------------------------------------------

const wayAbroad = (nation: Nation): readonly EtoCountry[] =>
  nation === 'bulgarian' ? BALKANS : ROAD_TO_RUSSIA

/** Could this unit be the point of its nation that goes abroad (16.32, 16.33)? */
function mayGoAbroad(state: EtoState, position: Position, unit: EtoUnit): boolean {
  if (!state.options.includes('minorCountries') || !PRO_AXIS_NEUTRALS.includes(unit.nation)) return false
  const home = HOMES[unit.nation]!
  let pointsThere = unit.strength
  let axisInBalkans = false
  position.stacks.forEach((stack, space) => {
    const { country } = position.board.spaces[space]
    for (const other of stack) {
      if (other !== unit && other.nation === unit.nation && country !== home) pointsThere += other.strength
      if (
        country !== null &&
        BALKANS.includes(country) &&
        other.nation !== 'bulgarian' &&
        isAxisPower(other.nation)
      )
        axisInBalkans = true
    }
  })
  return checkMinorMove({
    nation: unit.nation,
    invaded: false,
    leavesHome: true,
    to: unit.nation === 'bulgarian' ? 'balkans' : 'russia',
    axisAtWarWithRussia: state.russia.atWar,
    axisInBalkans,
    pointsThere,
  }).legal
}

const isAxisPower = (nation: Nation) => nation === 'german' || nation === 'italian'

/** Have Russians come into Finland (16.41)? */
function finnsMayLeave(state: EtoState): boolean {
  return checkFinns({
    leavesFinland: true,
    attacks: false,
    targetInRussia: false,
    russiansCrossedBorder: state.finns === 'crossed',
    finnsWereAttacked: false,
    leningradTaken: false,
  }).legal
}
