/** Where a unit may not go, and where its coming changes the war: sections 12, 14 and 16 as a map. */

import { checkNeutralEntry } from '../12-neutrals'
import { russianReach } from '../14-russia'
import { isVichyTerritory } from '../14-vichy'
import { SCENARIOS } from '../15-scenarios/all'
import {
  checkFinns,
  checkMinorMove,
  PRO_AXIS_NEUTRALS,
  SELF_DEFENCE_NEUTRALS,
} from '../16-optional-rules/minor-countries'
import type { EtoBoard } from '../board'
import { BALTIC_STATES, type EtoCountry, rulerOf } from '../board-types'
import { closedBy, FRONTIER, isClosed, OPEN } from '../ground'
import { hexesWhere, perBoard } from '../per-board'
import { type EtoState, type EtoUnit, inPlay } from '../state'
import { NATIONS, type Nation } from '../units'
import { isOne } from './marks'
import { facts, type Position, positionOf } from './position'
import { ALLIED, AXIS, campOf, HOMES, isNeutralNow, LONE, nationNumber, PRO_AXIS, RUSSIAN } from './sides'
import { BY_NATION, BY_YES, TOPICS } from './topics'

export const BALKANS: readonly EtoCountry[] = ['yugoslavia', 'albania', 'greece']
/** Where the Hungarian and Rumanian points that go to Russia may be on their way (16.32). */
const ROAD_TO_RUSSIA: readonly EtoCountry[] = ['russia', 'poland', 'rumania', 'hungary', ...BALTIC_STATES]

/** What the borders of a country ask about one of its hexes, as bits. */
const VICHY = 1
const PACT = 2
const NEAR_RUSSIA = 4

/** A kind of hex: its country, and those bits. */
interface Land {
  readonly country: EtoCountry
  readonly ruler: EtoCountry
  readonly bits: number
}

/** The kinds of hexes that there are, and that of each hex; 0 at sea. What belongs to Vichy France is added when it is known. */
const kindsOf = perBoard((board) => {
  const reach = russianReach(board)
  const lands: Land[] = []
  const kinds = Uint8Array.from(board.spaces, ({ country }, space) => {
    if (country === null) return 0
    const bits = (isPactLand(board, space, country) ? PACT : 0) | (reach[space] ? NEAR_RUSSIA : 0)
    const known = lands.findIndex((land) => land.country === country && land.bits === bits)
    return 1 + (known < 0 ? lands.push({ country, ruler: rulerOf(country), bits }) - 1 : known)
  })
  return { lands, kinds }
})

const borders = /* @__PURE__ */ facts.fact({
  name: 'borders',
  needs: [TOPICS.politics],
  by: [BY_NATION, BY_YES],
  make: (state, nation, abroad) => drawBorders(state, positionOf(state).board, NATIONS[nation], abroad === 1),
})

/** What each hex is to a unit: open, a frontier, or closed by some rule. */
export function bordersFor(state: EtoState, unit: EtoUnit): Uint8Array {
  const abroad = mayGoAbroad(state, positionOf(state), unit)
  return borders(state, nationNumber(likeWhom(state, unit.nation)), abroad ? 1 : 0)
}

/**
 * A nation that finds the same borders: those of a camp do, but for minor countries with their own rules, Italy while it is
 * neutral, and those who may be bold in 1939.
 */
function likeWhom(state: EtoState, nation: Nation): Nation {
  if (inPlay(state, 'minorCountries')) return nation
  const camp = campOf(state, nation)
  if (camp === AXIS) return state.italy.status === 'neutral' ? nation : 'german'
  const bold = state.scenario === '1939' && BOLD.includes(nation)
  return camp === ALLIED && !bold ? 'american' : nation
}

/** Hexes of one kind are alike: what they are to a nation is worked out once for each kind. */
export function drawBorders(state: EtoState, board: EtoBoard, nation: Nation, abroad: boolean): Uint8Array {
  const camp = campOf(state, nation)
  const border = (land: Land) =>
    camp === AXIS
      ? axisBorder(state, land, nation, abroad)
      : camp === RUSSIAN
        ? russianBorder(state, land)
        : camp === LONE
          ? loneBorder(land, nation)
          : alliedBorder(state, land, nation)
  const { lands, kinds } = kindsOf(board)
  const codes = [OPEN, ...lands.map(border)]
  const borders = new Uint8Array(board.size)
  for (let space = 0; space < borders.length; space++) borders[space] = codes[kinds[space]]
  if (state.vichy.status !== 'neutral') return borders
  const vichy = lands.map(({ country, ruler, bits }) => border({ country, ruler, bits: bits | VICHY }))
  for (const space of coloniesOf(board)) borders[space] = vichy[kinds[space] - 1]
  for (const id of state.vichy.hexes) borders[board.index(id)] = vichy[kinds[board.index(id)] - 1]
  return borders
}

const coloniesOf = hexesWhere((board, space) => isVichyTerritory(board, [], board.ids[space]))

/**
 * The first to enter a country at peace, the first over the Russian border, the first into Vichy land. Friends of the Axis let
 * it pass, and stay at home themselves.
 *
 * @rule 16.31
 */
function axisBorder(
  state: EtoState,
  { country, ruler, bits }: Land,
  nation: Nation,
  abroad: boolean,
): number {
  // At home an army changes nothing by marching.
  if (ruler === HOMES[nation]) return OPEN
  if (neverLeaves(state, nation)) return closedBy('16.23')
  if (inPlay(state, 'minorCountries') && PRO_AXIS_NEUTRALS.includes(nation)) {
    if (nation === 'finnish' ? !finnsMayLeave(state) : !abroad || !wayAbroad(nation).includes(country))
      return closedBy(staysHome(state, nation))
  }
  if (nation === 'italian' && state.italy.status === 'neutral') return closedBy('16.62')
  if (ruler === 'italy' && state.italy.status === 'neutral') return closedBy('16.62')
  if (country === 'russia') return state.russia.invasion === null ? FRONTIER : OPEN
  if (bits & VICHY) return FRONTIER
  if (bits & PACT && !state.russia.atWar && state.russia.violated === null) return FRONTIER
  return isNeutralNow(state, country) && !state.entered.includes(ruler) ? FRONTIER : OPEN
}

/**
 * May a unit fall back over such a border? Not where its coming would change the war; but friends of the Axis let it pass.
 *
 * @rule 16.31
 */
export const mayFallBack = (
  state: EtoState,
  { nation }: EtoUnit,
  border: number,
  country: EtoCountry,
): boolean =>
  border === OPEN ||
  (border === FRONTIER &&
    campOf(state, nation) === AXIS &&
    inPlay(state, 'minorCountries') &&
    PRO_AXIS.includes(country))

/**
 * Does an army defend its own country and no other, whoever's friend it has become?
 *
 * @rule 16.23
 */
const neverLeaves = (state: EtoState, nation: Nation): boolean =>
  inPlay(state, 'minorCountries') && SELF_DEFENCE_NEUTRALS.includes(nation)

/** Who fights Russia alone does so in its own country. */
const loneBorder = ({ ruler }: Land, nation: Nation): number =>
  ruler === HOMES[nation] ? OPEN : closedBy('16.82')

/** The rule that keeps a friend of the Axis at home: before the war with Russia all, and then each its own. */
function staysHome({ russia }: EtoState, nation: Nation) {
  if (nation === 'finnish') return '16.41'
  if (nation === 'bulgarian') return '16.33'
  return russia.atWar ? '16.32' : '16.31'
}

/**
 * What the Axis has opened is open to the Allies: they may come to the help of those it invades.
 *
 * @rule 16.24
 */
function alliedBorder(state: EtoState, { ruler, bits }: Land, nation: Nation): number {
  if (neverLeaves(state, nation) && ruler !== HOMES[nation]) return closedBy('16.23')
  if (bits & VICHY) return FRONTIER
  if (ruler === 'italy') return state.italy.status === 'neutral' ? closedBy('16.63') : OPEN
  if (ruler === 'russia') return state.russia.atWar ? OPEN : closedBy('12.0')
  return enterNeutral(state, ruler, nation)
}

/** Errata to the scenarios: in 1939 the French, the Poles and the British may go for the friends of the Axis. */
const BOLD: readonly Nation[] = ['french', 'polish', 'british']

function enterNeutral(state: EtoState, country: EtoCountry, nation: Nation): number {
  const side = state.allegiance[country]
  const peace = closedBy(inPlay(state, 'minorCountries') ? '16.14' : '12.0')
  // What Russia has is no more open than Russia, and its victims are the Allies' enemies when they are the Axis' friends.
  if (nation !== 'russian' && side === 'russian') return state.russia.atWar ? OPEN : peace
  if (side === 'alone') return peace
  const axisWasFirst = state.entered.includes(country)
  // A friend of the Axis that has let it pass takes sides when the Allies follow.
  if (checkNeutralEntry({ country, side: 'allied', axisWasFirst }).legal)
    return PRO_AXIS.includes(country) && isNeutralNow(state, country) ? FRONTIER : OPEN
  if (country !== 'finland' && side !== undefined) return OPEN
  if (country === 'finland') return closedBy('12.2')
  const bold = state.scenario === '1939' && BOLD.includes(nation) && PRO_AXIS.includes(country)
  return bold ? FRONTIER : peace
}

/**
 * Within ten hexes of Russia and, while it is at peace, nowhere but into what the pact gives it. Vichy troops that it meets
 * defend themselves, and nothing else changes for France.
 *
 * @rule 14.5
 * @rule 16.87
 */
function russianBorder(state: EtoState, land: Land): number {
  const { country, bits } = land
  if (country === 'russia') return OPEN
  if (!(bits & NEAR_RUSSIA)) return closedBy('14.5')
  if (inPlay(state, 'threePlayers')) return lonelyRussianBorder(state, land)
  if (bits & PACT && !hasItsPart(state)) return closedBy('14.31')
  if (bits & PACT) return isNeutralNow(state, country) ? FRONTIER : OPEN
  const inWar = russianBorderInWar(state, land)
  return state.russia.atWar || isClosed(inWar) ? inWar : closedBy(russianPeace(state))
}

function russianBorderInWar(state: EtoState, { ruler, bits }: Land): number {
  if (bits & VICHY) return FRONTIER
  if (ruler === 'italy') return state.italy.status === 'neutral' ? closedBy('16.63') : OPEN
  return enterNeutral(state, ruler, 'russian')
}

/**
 * Among three, Russia may go for neutrals without a war on the Axis, those at heart with the Axis among them: they fight it
 * alone. It may also go for countries that are in the war beside the Axis, which is war; for all else it must declare war first.
 *
 * @rule 16.82 as the errata have it
 * @rule 16.84
 */
function lonelyRussianBorder(state: EtoState, { country, ruler, bits }: Land): number {
  if (bits & VICHY) return FRONTIER
  if (ruler === 'italy' && state.italy.status === 'neutral') return closedBy('16.63')
  if (isNeutralNow(state, country)) return FRONTIER
  const side = state.allegiance[ruler]
  if (state.russia.atWar || side === 'alone' || side === 'russian') return OPEN
  if (side === 'axis') return FRONTIER
  if (bits & PACT) return hasItsPart(state) ? OPEN : closedBy('14.31')
  return closedBy('16.84')
}

/** May Russia take what the pact gives it: is Germany in Poland, or all of it over? */
const hasItsPart = ({ entered, russia }: EtoState): boolean => entered.includes('poland') || russia.atWar

/** What keeps Russia at peace: the pact, where it is in play, or else that nobody has begun a war. */
export const russianPeace = ({ scenario }: Pick<EtoState, 'scenario'>): '14.32' | '10.31' =>
  SCENARIOS[scenario].specialRules.includes('14.3') ? '14.32' : '10.31'

/** The Baltic states and the partition hexes of Poland (14.31). */
export function isPactLand(board: EtoBoard, space: number, country: EtoCountry | null): boolean {
  return board.spaces[space].region === 'partition' || (country !== null && BALTIC_STATES.includes(country))
}

/** Land of a Vichy government that has not taken sides. */
export function isVichyLand(state: EtoState, board: EtoBoard, space: number): boolean {
  return state.vichy.status === 'neutral' && isVichyTerritory(board, state.vichy.hexes, board.ids[space])
}

// ---- minor countries -------------------------------------------------------------------------

const wayAbroad = (nation: Nation): readonly EtoCountry[] =>
  nation === 'bulgarian' ? BALKANS : ROAD_TO_RUSSIA

/** Could this unit be the point of its nation that goes abroad (16.32, 16.33)? */
const mayGoAbroad = (state: EtoState, position: Position, unit: EtoUnit): boolean =>
  inPlay(state, 'minorCountries') &&
  PRO_AXIS_NEUTRALS.includes(unit.nation) &&
  isTheOneAbroad(state, position, unit)

/** Apart from the question above, which is asked at every step: V8 makes room for what a closure needs when a function begins. */
function isTheOneAbroad(state: EtoState, position: Position, unit: EtoUnit): boolean {
  const home = HOMES[unit.nation]!
  let pointsThere = unit.strength
  position.stacks.forEach((stack, space) => {
    if (position.board.spaces[space].country === home) return
    for (const other of stack)
      if (other.nation === unit.nation && !isOne(other, unit)) pointsThere += other.strength
  })
  return checkMinorMove({
    nation: unit.nation,
    invaded: false,
    leavesHome: true,
    to: unit.nation === 'bulgarian' ? 'balkans' : 'russia',
    axisAtWarWithRussia: state.russia.atWar,
    axisInBalkans: state.balkansEntered,
    pointsThere,
  }).legal
}

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
