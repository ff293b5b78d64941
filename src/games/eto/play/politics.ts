/** What the war does to countries: sections 12 and 14, and what follows from 16, as changes of the state. */

import { changed } from '../../../kernel/changed'
import { isMechanized } from '../05-phases'
import { isNeutral, neutralSupplier } from '../12-neutrals'
import { vichyTurn } from '../14-vichy'
import { SCENARIOS } from '../15-scenarios/all'
import type { EtoEvent } from '../actions'
import { BALTIC_STATES, type EtoCountry, rulerOf } from '../board-types'
import { COUNTRIES, countryNumbers, FRONTIER } from '../ground'
import { LENINGRAD } from '../places'
import { type Allegiance, type EtoState, type EtoUnit, type Focus, inPlay, type Power } from '../state'
import { NATIONS, type Nation } from '../units'
import { BALKANS, bordersFor, isPactLand, isVichyLand } from './borders'
import { marked } from './marks'
import { facts, holderOf, politicsChanged, positionOf, setHolder } from './position'
import {
  AXIS,
  armyOf,
  BIT,
  campOf,
  enemiesOf,
  friendsOf,
  isAxisAtWar,
  isNeutralNow,
  isWithAxis,
  PRO_AXIS,
  RUSSIAN,
} from './sides'
import { setStack } from './stacks'
import { TOPICS } from './topics'

// ---- who comes, and what is remembered of it ---------------------------------------------------

/** The power that a unit's steps count for. */
export function powerOf(state: EtoState, nation: Nation): Power {
  const camp = campOf(state, nation)
  return isWithAxis(camp) ? 'axis' : camp === RUSSIAN ? 'russian' : 'allied'
}

/** By the number of a country: is it, or its ruler, a neutral in the basic game, and whose home is that? */
const NEUTRALS = /* @__PURE__ */ Uint8Array.from(COUNTRIES, (country) =>
  country !== null && isNeutral(country) ? 1 : 0,
)
const ARMIES = /* @__PURE__ */ COUNTRIES.map((country) =>
  country === null ? undefined : armyOf(rulerOf(country)),
)

/** The Axis has entered a country, or attacked over its border: what that opens stays open. */
function noteAxis(state: EtoState, country: EtoCountry): void {
  const ruler = rulerOf(country)
  if (state.entered.includes(ruler) || !isNeutral(ruler)) return
  state.entered = [...state.entered, ruler].sort()
  politicsChanged(state)
}

/**
 * What is remembered of a unit's coming, whoever's friend the country is and however the unit came: on foot, over the beach, by
 * parachute, in an advance or in a retreat.
 *
 * @rule 12.2 others than Finns
 * @rule 16.33 others than Bulgarians; who marches about in a country, or is called up at home, has not entered it
 * @rule 16.43 others than Finns
 */
function noteEntry(
  state: EtoState,
  space: number,
  country: EtoCountry,
  nation: Nation,
  power: Power,
  from: number,
): void {
  const { board } = positionOf(state)
  if (power === 'axis') {
    const number = countryNumbers(board)[space]
    if (NEUTRALS[number] === 1 && ARMIES[number] !== nation) noteAxis(state, country)
    if (
      !state.balkansEntered &&
      BALKANS.includes(country) &&
      nation !== 'bulgarian' &&
      armyOf(country) !== nation &&
      (from < 0 || board.spaces[from].country !== country)
    )
      state.balkansEntered = true
    if (
      country === 'russia' &&
      !state.leningradTaken &&
      nation !== 'finnish' &&
      board.ids[space] === LENINGRAD
    )
      state.leningradTaken = true
  } else if (country === 'italy' && board.spaces[space].island === null && !state.italy.invaded)
    state.italy = changed(state.italy, { invaded: true })
  if (country === 'finland' && power === 'russian' && state.finns !== 'crossed') {
    state.finns = 'crossed'
    politicsChanged(state)
  }
  const { reverted } = state.russia
  if (reverted.length > 0 && reverted.includes(board.ids[space])) enterReverted(state, board.ids[space])
}

/** A centre that had reverted is somebody's again (14.4). */
function enterReverted(state: EtoState, at: string): void {
  const { reverted } = state.russia
  state.russia = changed(state.russia, { reverted: reverted.filter((id) => id !== at) })
}

/**
 * A unit has come into a hex, or through it: the hex is its side's now, and its coming is remembered. `from` is where it set out on
 * land; who comes in any other way sets out nowhere.
 */
export function holdHex(state: EtoState, space: number, nation: Nation, from = -1): void {
  const power = powerOf(state, nation)
  setHolder(state, 'passed', space, power)
  setHolder(state, 'claimed', space, power)
  const position = positionOf(state)
  const friends = friendsOf(BIT[power])
  const owner = holderOf(position, 'friendly', space)
  if (owner !== null && !(BIT[owner] & friends)) setHolder(state, 'friendly', space, null)
  const { country, region } = position.board.spaces[space]
  if (country === null) return
  const holder = state.holders[country]
  // Each hex of the Russian part of Poland is for itself, and the railways of the other part are none of its business (14.31).
  if (holder && !(BIT[holder] & friends) && region !== 'partition')
    state.holders = changed(state.holders, { [country]: null })
  noteEntry(state, space, country, nation, power, from)
}

/**
 * A unit comes into a hex to stay, by whatever way: it holds the hex, and if it is the first over a border, that has its
 * consequences.
 */
export function enterHex(
  state: EtoState,
  space: number,
  unit: EtoUnit,
  events: EtoEvent[],
  from?: number,
): void {
  const frontier = isFrontier(state, space, unit)
  holdHex(state, space, unit.nation, from)
  if (frontier) crossFrontier(state, space, unit.nation, events)
}

const isFrontier = (state: EtoState, space: number, unit: EtoUnit) =>
  bordersFor(state, unit)[space] === FRONTIER

/** The same for paratroops over a hex that the enemy holds: they have come, though they have yet to fight for it. */
export function dropInto(state: EtoState, space: number, unit: EtoUnit, events: EtoEvent[]): void {
  if (isFrontier(state, space, unit)) crossFrontier(state, space, unit.nation, events)
}

// ---- frontiers -------------------------------------------------------------------------------

/**
 * A unit enters, or attacks, a hex whose country did not know war: everything that follows.
 *
 * @rule 16.14 the Axis opens a country to the Allies by moving or attacking over its border
 */
function crossFrontier(state: EtoState, space: number, nation: Nation, events: EtoEvent[]): void {
  const { board } = positionOf(state)
  const { country } = board.spaces[space]
  if (country === null) return
  const power = powerOf(state, nation)
  if (isVichyLand(state, board, space)) invadeVichy(state, space, [nation], events)
  else if (country === 'russia' && power === 'axis') invadeRussia(state, events)
  else {
    if (power === 'axis' && !state.russia.atWar && isPactLand(board, space, country)) {
      // Once Poland is divided, the line of the pact is the border between Germany and Russia (15.2, 15.3).
      if (SCENARIOS[state.scenario].specialRules.includes('14.3'))
        violatePact(state, board.ids[space], events)
      else beginWar(state, events)
    }
    if (power === 'russian' && state.allegiance[rulerOf(country)] === 'axis') beginWar(state, events)
    if (isNeutralNow(state, country)) enterNeutral(state, rulerOf(country), power, events)
  }
}

/**
 * An attack on a hex, or an overrun, and what it does to peace before anything else: neutrals turn on the attacker, Russia is at
 * war, Vichy takes sides.
 *
 * @rule 10.31 an attack on Russians begins their war, wherever they stand; so does theirs on the Axis (16.84)
 * @rule 14.16 an attack over the border of Vichy land is an invasion, whoever it is aimed at
 */
export function breakPeace(
  state: EtoState,
  goal: number,
  nations: readonly Nation[],
  events: EtoEvent[],
): void {
  const { board, stacks, camps } = positionOf(state)
  // Where Germans fight beside those who defend themselves, it is the Axis that attacks.
  const nation = nations.find((one) => campOf(state, one) === AXIS) ?? nations[0]
  const camp = campOf(state, nation)
  if (isVichyLand(state, board, goal)) {
    const manned = stacks[goal].some((unit) => unit.nation === 'vichy')
    // Americans who attack others than Frenchmen there invade when they advance.
    if (manned || !nations.every((one) => one === 'american')) invadeVichy(state, goal, nations, events)
    if (manned) return
  }
  const { country } = board.spaces[goal]
  if (camp === AXIS && country !== null) {
    if (!state.struck.includes(country)) state.struck = [...state.struck, country].sort()
    // Finland opens to those who follow others into it (12.2).
    if (country !== 'finland' && armyOf(rulerOf(country)) !== nation) noteAxis(state, country)
    if (country === 'russia') invadeRussia(state, events)
    else if (camps[goal] & RUSSIAN) beginWar(state, events)
  }
  // Russians among others have attacked as well (16.42).
  if (
    state.finns === 'calm' &&
    nations.includes('russian') &&
    stacks[goal].some((unit) => unit.nation === 'finnish')
  )
    state.finns = 'attacked'
  if (camp === RUSSIAN && stacks[goal].some((unit) => isAxisAtWar(state, unit.nation)))
    beginWar(state, events)
  const peaceful = country !== null && isNeutralNow(state, country)
  if (peaceful || !(positionOf(state).camps[goal] & enemiesOf(state, camp)))
    crossFrontier(state, goal, nation, events)
}

/**
 * Whoever comes first, a country takes sides once, and stays with its friends (12.3). The Baltic states are Russia's when
 * Russians come; those whom Russia invades while it is at peace with the Axis defend themselves alone.
 *
 * @rule 16.12
 */
function enterNeutral(state: EtoState, country: EtoCountry, power: Power, events: EtoEvent[]): void {
  const friend = power === 'axis' && PRO_AXIS.includes(country)
  if (power === 'axis') noteAxis(state, country)
  // With minor countries a friend of the Axis that lets it pass has yet to take sides.
  if (friend && inPlay(state, 'minorCountries')) return
  if (power === 'russian' && BALTIC_STATES.includes(country))
    return void takeSides(state, country, 'russian', events, '14.31')
  events.push({ type: 'invaded', rule: '12.0', country, by: power })
  const alone = power === 'russian' && !state.russia.atWar
  if (alone) takeSides(state, country, 'alone', events, '16.82')
  else takeSides(state, country, friend ? 'axis' : neutralSupplier(power), events)
  const army = armyOf(country)
  const called = SCENARIOS[state.scenario].arrivals.find(
    ({ nation, when }) => nation === army && when === 'turn-of-invasion',
  )
  if (army && called && !friend) callUp(state, army, Array<number>(called.count).fill(called.strength))
}

/** A country joins a side, as the enemy of whoever came first (12.3). */
export function takeSides(
  state: EtoState,
  country: EtoCountry,
  side: Allegiance,
  events: EtoEvent[],
  rule = '12.3',
): void {
  state.allegiance = changed(state.allegiance, { [country]: side })
  events.push({ type: 'joined', rule, country, side })
  politicsChanged(state)
}

/** Units that come in the next reinforcement phase. */
export function callUp(state: EtoState, nation: Nation, strengths: readonly number[]): void {
  state.due[nation] = [...(state.due[nation] ?? []), ...strengths]
}

// ---- Russia ----------------------------------------------------------------------------------

/**
 * Germany and Russia are at war, whoever began it. Who fought Russia alone fights beside the
 * Axis now, and with minor countries its friends join it (16.31).
 */
export function beginWar(state: EtoState, events: EtoEvent[]): void {
  if (state.russia.atWar) return
  state.russia = changed(state.russia, { atWar: true, mobilized: true })
  events.push({ type: 'war', rule: '10.31', between: 'axis and russia' })
  for (const country of Object.keys(state.allegiance) as EtoCountry[])
    if (state.allegiance[country] === 'alone') takeSides(state, country, 'axis', events)
  if (inPlay(state, 'minorCountries'))
    for (const country of PRO_AXIS)
      if (state.allegiance[country] === undefined) takeSides(state, country, 'axis', events)
  politicsChanged(state)
}

/**
 * Axis units move or attack over the border of Russia: two Siberian units come at once, one a turn later.
 *
 * @rule 10.32
 */
export function invadeRussia(state: EtoState, events: EtoEvent[]): void {
  beginWar(state, events)
  if (state.russia.invasion === null) {
    state.russia = changed(state.russia, { invasion: state.turn, resources: null })
    events.push({ type: 'invaded', rule: '10.31', country: 'russia', by: 'axis' })
    callUp(state, 'russian', [3, 3])
    politicsChanged(state)
  }
  if (state.russia.attacked !== state.elapsed)
    state.russia = changed(state.russia, { attacked: state.elapsed })
}

/**
 * Axis units in the Baltic states or in the Russian part of Poland: Russia prepares, and may declare war next turn.
 *
 * @rule 14.31
 */
function violatePact(state: EtoState, at: string, events: EtoEvent[]): void {
  if (state.russia.violated !== null) return
  state.russia = changed(state.russia, { violated: state.elapsed, mobilized: true })
  events.push({ type: 'pact-violated', rule: '14.31', at })
  politicsChanged(state)
}

// ---- Vichy -----------------------------------------------------------------------------------

/** Those who are with the Axis now, those it has won over since the beginning among them. */
const axisNations = /* @__PURE__ */ facts.fact({
  name: 'nations of the Axis',
  needs: [TOPICS.politics],
  by: [],
  make: (state): ReadonlySet<Nation> => new Set(NATIONS.filter((nation) => campOf(state, nation) === AXIS)),
})

/**
 * Somebody moves or attacks over a border of Vichy land.
 *
 * @rule 14.16
 */
export function invadeVichy(
  state: EtoState,
  space: number,
  invaders: readonly Nation[],
  events: EtoEvent[],
): void {
  switch (vichyTurn(invaders, state.vichy.status !== 'neutral', axisNations(state))) {
    case 'all-free-french':
      events.push({ type: 'vichy', rule: '14.14', what: 'allied' })
      turnVichy(state, () => 'free-french')
      break
    case 'all-axis':
      state.vichy = changed(state.vichy, { status: 'axis' })
      events.push({ type: 'vichy', rule: '14.15', what: 'axis' })
      politicsChanged(state)
      break
    case 'nearest-free-french': {
      const hexes = nearestVichy(state, space)
      if (hexes.length > 1 && state.focus?.type !== 'rally')
        state.focus = { type: 'rally', hexes, resume: resumed(state.focus) }
      else rallyVichy(state, hexes[0], events)
      break
    }
    default:
  }
}

/** What is taken up again when the Allies have chosen. */
const resumed = (focus: Focus | null) =>
  focus?.type === 'hand' || focus?.type === 'advance' || focus?.type === 'attack' ? focus : null

/** One Vichy unit joins the Allies, all others leave the war. */
export function rallyVichy(state: EtoState, hex: string | undefined, events: EtoEvent[]): void {
  events.push({ type: 'vichy', rule: '14.14', what: 'rallied' })
  let rallied = false
  turnVichy(state, (at) => {
    if (at !== hex || rallied) return null
    rallied = true
    return 'free-french'
  })
}

function turnVichy(state: EtoState, become: (at: string) => 'free-french' | null): void {
  const { board, stacks } = positionOf(state)
  state.vichy = { status: 'gone', hexes: [] }
  stacks.forEach((stack, space) => {
    if (!stack.some(({ nation }) => nation === 'vichy')) return
    const turned = stack.flatMap((unit) => {
      if (unit.nation !== 'vichy') return [unit]
      const nation = become(board.ids[space])
      if (nation === null) return []
      const type = isMechanized(nation, unit.type, state.turn) ? 'mechanized' : unit.type
      return [marked(unit, { nation, type })]
    })
    setStack(state, space, turned)
  })
  politicsChanged(state)
}

/** The hexes with the Vichy units that are nearest to a hex. */
function nearestVichy(state: EtoState, space: number): readonly string[] {
  const { board, stacks } = positionOf(state)
  const found = board.ids
    .filter((_, i) => stacks[i].some(({ nation }) => nation === 'vichy'))
    .map((hex) => ({ hex, distance: board.grid.distance(hex, board.ids[space]) }))
  const least = Math.min(...found.map(({ distance }) => distance))
  return found.filter(({ distance }) => distance === least).map(({ hex }) => hex)
}
