/** Reports of what units did: arrivals, moves, losses, supply, weather. Each is held to the rules, and what follows is carried out. */

import type { Dice } from '../../../kernel/dice'
import { legal, type Refusal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayRange } from '../09-26-cooperation'
import { type Entry, entryOf, mayEnter } from '../09-entry'
import type { AetoAction, AetoEvent, Of, Row } from '../actions'
import { indexOf } from '../board-index'
import type { AetoCountry } from '../board-types'
import { ground } from '../ground'
import { COLONIES, type Colony, isVichyState, NATIONS, type Nation, nationName } from '../nations'
import {
  areAllied,
  areAtWar,
  campOf,
  hexOf,
  isConquered,
  isRussoGermanWar,
  landOf,
  nationOf,
  ownerOf,
  sitesOf,
} from '../politics'
import { type AetoState, boardOf, WEATHERS } from '../state'
import {
  type AetoUnit,
  BOXES,
  isAir,
  isCombatLand,
  isLand,
  isShip,
  LAND_KINDS,
  MOST_STRENGTH,
  UNIT_KINDS,
} from '../units'
import { flow } from './04-sequence'
import { invade } from './09-01-war'
import { settleConquests } from './09-11-conquest'
import { judge } from './09-27-victory'
import { addUnit, cede, changeUnit, removeUnits, setControl } from './changes'
import { ask } from './place'

const MOVING = ['naval-and-air', 'offensive', 'movement'] as const
const PLAYING = ['season', ...MOVING, 'supply', 'replenishment'] as const

// ---- arrivals --------------------------------------------------------------------------------

/** More units than a nation has counters of one kind. */
const MOST_UNITS = 400

/** @rule 9.0 neutral minors have no units; their units come when they are somebody's partners */
function mayRaise(state: AetoState, nation: Nation): Verdict {
  const { status } = state.nations[nation]
  const name = nationName(nation)
  if (isVichyState(nation)) return refuse('9.12', 'vichy', 'Vichy units are never built')
  if (status === 'conquered' && !state.holdingOut.includes(nation))
    return refuse('9.11', 'conquered', `${name} is conquered and has no units to come`)
  if (
    status === 'neutral' &&
    !(nation === 'italy' || nation === 'soviet-union' || nation === 'united-states')
  )
    return refuse('9.0', 'neutral', `the units of ${name} are set up when it takes sides`)
  if (Object.keys(state.units).length >= MOST_UNITS)
    return refuse('8.11', 'too-many', 'there are no more counters')
  return canArrive(state, nation) ? legal : refuse('8.11', 'nowhere', `units of ${name} can arrive nowhere`)
}

export const raiseRow: Row<'raise', (typeof PLAYING)[number]> = {
  during: PLAYING,
  check: (state, _, { nation }) => mayRaise(state, nation),
  add(state, _, actions: AetoAction[]) {
    for (const nation of NATIONS) if (mayRaise(state, nation).legal) actions.push({ type: 'raise', nation })
  },
  do(state, _, { nation }) {
    ask(state, { type: 'form', nation })
    return []
  },
}

/**
 * Britain buys infantry of those who came over from France.
 *
 * @rule 9.12
 * @rule 9.13 they are British in every respect
 */
function mayMuster(state: AetoState): Verdict {
  if (state.freeFrench === 0) return refuse('9.13', 'none-left', 'there are no Free French to be had')
  if (isConquered(state, 'united-kingdom'))
    return refuse('9.13', 'conquered', 'the United Kingdom is conquered')
  return canArrive(state, 'united-kingdom')
    ? legal
    : refuse('8.11', 'nowhere', 'there is no British hex where they could arrive')
}

export const musterRow: Row<'muster', 'season'> = {
  during: ['season'],
  check: (state) => mayMuster(state),
  add(state, _, actions: AetoAction[]) {
    if (mayMuster(state).legal) actions.push({ type: 'muster' })
  },
  do(state) {
    state.freeFrench--
    ask(state, { type: 'place', nation: 'united-kingdom', kind: 'infantry', strength: 4, from: 'france' })
    return []
  },
}

/** Land units have strengths; of the others the rules look at none. */
function mayForm(state: AetoState, nation: Nation, { kind, strength }: Of<'form'>): Verdict {
  if (kind === 'partisan') return refuse('10.6', 'partisan', 'partisans are placed by the Replenishment Step')
  const land = (LAND_KINDS as readonly string[]).includes(kind)
  if (land ? strength < 1 : strength !== 0)
    return refuse(
      '8.11',
      'strength',
      `${kind} has ${land ? `a strength from 1 to ${MOST_STRENGTH}` : 'no strength here'}`,
    )
  return canArrive(state, nation, kind)
    ? legal
    : refuse('8.11', 'nowhere', `there is no hex where ${kind} of ${nationName(nation)} could arrive`)
}

export const formRow: Row<'form', 'form'> = {
  during: ['form'],
  check: (state, { nation }, action) => mayForm(state, nation, action),
  add(state, { nation }, actions: AetoAction[]) {
    for (const kind of UNIT_KINDS) {
      const land = (LAND_KINDS as readonly string[]).includes(kind)
      if (!mayForm(state, nation, { type: 'form', kind, strength: land ? 1 : 0 }).legal) continue
      for (let strength = land ? 1 : 0; strength <= (land ? MOST_STRENGTH : 0); strength++)
        actions.push({ type: 'form', kind, strength })
    }
  },
  do(state, { nation }, { kind, strength }) {
    flow.amend(state, { type: 'place', nation, kind, strength, from: null })
    return []
  },
}

/** Everywhere a new unit may arrive. */
export const placesFor = (state: AetoState, nation: Nation, kind: AetoUnit['kind']): readonly string[] =>
  everywhere(state, nation).filter((at) => ground().mayArrive(state, nation, kind, at).legal)

export const canArrive = (state: AetoState, nation: Nation, kind: AetoUnit['kind'] = 'infantry'): boolean =>
  everywhere(state, nation).some((at) => ground().mayArrive(state, nation, kind, at).legal)

/** Boxes, and the hexes of a nation and its colonies; of Britain for Americans. Nobody's units arrive anywhere else. */
function everywhere(state: AetoState, nation: Nation): readonly string[] {
  const { byCountry } = indexOf(boardOf(state))
  const host = nation === 'united-states' ? 'united-kingdom' : nation
  const lands = [host, ...Object.keys(COLONIES).filter((colony) => COLONIES[colony as Colony] === host)]
  return [...BOXES, ...lands.flatMap((land) => byCountry.get(land as AetoCountry) ?? [])]
}

export const placeRow: Row<'place', 'place'> = {
  during: ['place'],
  check(state, { nation, kind }, { at }) {
    if (!(BOXES as readonly string[]).includes(at) && !boardOf(state).has(at))
      return refuse('8.11', 'no-hex', `there is no hex ${JSON.stringify(at)}`)
    if (!everywhere(state, nation).includes(at))
      return refuse('8.11', 'not-home', `nothing of ${nationName(nation)} arrives in ${at}`, at)
    return isCanonical(state, at) ? ground().mayArrive(state, nation, kind, at) : otherName(at)
  },
  add(state, { nation, kind }, actions: AetoAction[]) {
    for (const at of placesFor(state, nation, kind)) actions.push({ type: 'place', at })
  },
  do(state, { nation, kind, strength, from }, { at }, dice) {
    const events: AetoEvent[] = []
    const unit = addUnit(state, { nation, kind, strength, at, ...(from !== null && { from }) })
    events.push({ type: 'arrived', rule: '8.11', unit, at })
    flow.answered(state, dice, events)
    return events
  },
}

/** A hex on the seam of the sheets answers to two numbers; reports name it by one. */
const isCanonical = (state: AetoState, at: string): boolean =>
  (BOXES as readonly string[]).includes(at) || indexOf(boardOf(state)).hexes.has(at)
const otherName = (at: string): Refusal =>
  refuse('8.11', 'other-name', `${at} has another number on the western sheet`, at)

// ---- taking up and putting down --------------------------------------------------------------

function knownUnit(state: AetoState, id: string): Refusal | null {
  return Object.hasOwn(state.units, id)
    ? null
    : refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
}

/**
 * May a unit be reported to move?
 *
 * @rule 9.11 interned ships stay
 * @rule 10.6 partisans move in the Movement Phase alone
 * @rule 10.18 Soviet ships stay in port until the Soviet Union is at war with the Axis
 */
function mayTake(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const unit = state.units[id]
  if (state.moved.includes(id)) return refuse('9.1', 'moved', `${id} was moved in this phase`)
  if (unit.interned) return refuse('9.11', 'interned', `${id} is interned and does not move`)
  if (isShip(unit) && unit.nation === 'soviet-union' && !isSovietAtWar(state))
    return refuse('10.18', 'in-port', 'Soviet ships stay in port until the war with the Axis')
  if (unit.kind === 'partisan' && state.flow.step !== 'movement')
    return refuse('10.6', 'partisan', 'partisans move in the Movement Phase')
  if (isVichyState(unit.nation)) return refuse('9.12', 'vichy', 'Vichy units stay where they are')
  return legal
}

const isSovietAtWar = (state: AetoState): boolean =>
  isRussoGermanWar(state) || areAtWar(state, 'italy', 'soviet-union')

export const takeRow: Row<'take', (typeof MOVING)[number]> = {
  during: MOVING,
  check: (state, _, { unit }) => mayTake(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayTake(state, unit).legal) actions.push({ type: 'take', unit })
  },
  do(state, _, { unit }) {
    state.moved = [...state.moved, unit]
    ask(state, { type: 'hand', unit })
    return []
  },
}

export const stopRow: Row<'stop', 'hand'> = {
  during: ['hand'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'stop' }),
  do(state, _asked, _action, dice) {
    const events: AetoEvent[] = []
    flow.answered(state, dice, events)
    return events
  },
}

// ---- entering hexes --------------------------------------------------------------------------

/**
 * May the unit in hand go into a hex beside its own?
 *
 * @rule 9.1
 * @rule 10.5 mountain units cross sides that stop all others
 */
function mayStep(state: AetoState, id: string, hex: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (!isLand(unit)) return refuse('9.1', 'no-land-unit', `${id} does not march`)
  if (!board.has(unit.at) || !indexOf(board).hexes.has(hex) || !board.neighbours(unit.at).includes(hex))
    return refuse('9.1', 'not-beside', `${hex} is not beside ${unit.at}`, hex)
  if (board.hex(hex).terrain === 'sea' || board.hasSide(unit.at, hex, 'sea'))
    return refuse('9.1', 'water', `there is water between ${unit.at} and ${hex}`, hex)
  if (board.hasSide(unit.at, hex, 'mountain') && unit.kind !== 'mountain')
    return refuse('10.5', 'impassable', `only mountain units cross from ${unit.at} to ${hex}`, hex)
  return mayEnter(state, unit, hex)
}

export const enterRow: Row<'enter', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { hex }) => mayStep(state, unit, hex),
  add(state, { unit: id }, actions: AetoAction[]) {
    const board = boardOf(state)
    const { at } = state.units[id]
    if (!board.has(at)) return
    for (const hex of board.neighbours(at))
      if (mayStep(state, id, hex).legal) actions.push({ type: 'enter', hex })
  },
  do: (state, { unit }, { hex }, dice) => moveTo(state, unit, hex, dice),
}

/**
 * May the unit in hand go over sea: a land unit to a coast, a ship to a port of its side or out to sea?
 *
 * @rule 9.1 a landing in a nation's hex is an invasion of it
 */
function mayShip(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (state.flow.step === 'movement')
    return refuse('9.1', 'wrong-phase', 'nobody goes to sea in the Movement Phase')
  if (isAir(unit) || unit.kind === 'partisan')
    return refuse('9.1', 'no-passenger', `${id} does not go by sea`)
  if (isShip(unit) && (to === 'at sea' || (to === 'United States' && isWestern(state, unit)))) return legal
  if (!indexOf(board).hexes.has(to)) return refuse('9.1', 'no-hex', `there is no such hex as ${to}`, to)
  const { coast, sites } = board.hex(to)
  if (!coast) return refuse('9.1', 'no-coast', `${to} has no coast`, to)
  if (!isShip(unit)) return mayEnter(state, unit, to)
  const owner = ownerOf(state, to)
  return sites.includes('port') && owner !== null && areAllied(state, owner, unit.nation)
    ? legal
    : refuse('9.1', 'no-port', `${to} is no port of its side`, to)
}

const isWestern = (state: AetoState, { nation }: AetoUnit): boolean => campOf(state, nation) === 'west'

export const shipRow: Row<'ship', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayShip(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    if (state.flow.step === 'movement') return
    for (const to of [...BOXES, ...indexOf(boardOf(state)).coasts])
      if (mayShip(state, unit, to).legal) actions.push({ type: 'ship', to })
  },
  do: (state, { unit }, { to }, dice) => moveTo(state, unit, to, dice),
}

/** May the unit in hand go by rail or fly: to a named place that its side holds? */
function mayGo(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (isShip(unit) || unit.kind === 'partisan') return refuse('9.1', 'no-rail', `${id} does not go by rail`)
  if (!indexOf(board).hexes.has(to) || board.hex(to).name === null)
    return refuse('9.1', 'no-place', `${to} is no place with a name`, to)
  const owner = ownerOf(state, to)
  if (owner === null || !areAllied(state, owner, unit.nation))
    return refuse('9.1', 'not-ours', `${to} is not in friendly hands`, to)
  const ranged = mayRange(state, unit, to, true)
  return ranged.legal ? mayEnter(state, unit, to) : ranged
}

export const goRow: Row<'go', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayGo(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    for (const to of indexOf(boardOf(state)).named)
      if (mayGo(state, unit, to).legal) actions.push({ type: 'go', to })
  },
  do: (state, { unit }, { to }, dice) => moveTo(state, unit, to, dice),
}

/** A unit comes to a hex or a box, with all that follows from it. */
export function moveTo(state: AetoState, id: string, to: string, dice: Dice): AetoEvent[] {
  const events: AetoEvent[] = []
  const unit = state.units[id]
  const entry = boardOf(state).has(to) && !isShip(unit) ? entryOf(state, unit, to) : null
  if (entry !== null && 'invades' in entry)
    for (const on of entry.invades) invade(state, unit.nation, on, 'entered', events)
  changeUnit(state, id, { at: to })
  events.push({ type: 'entered', rule: '9.1', unit: id, from: unit.at, to })
  if (entry !== null && 'invades' in entry) arrive(state, unit, to, entry, dice, events)
  return events
}

function arrive(
  state: AetoState,
  unit: AetoUnit,
  hex: string,
  entry: Entry,
  dice: Dice,
  events: AetoEvent[],
): void {
  notePhysical(state, unit.nation, hex)
  if (entry.takes) take(state, unit, hex, events)
  if (!isCombatLand(unit)) return
  settleConquests(state, unit.nation, dice, events)
  judge(state, events, false)
}

/** The month in which a nation's units first set foot in the land of another. */
function notePhysical(state: AetoState, by: Nation, hex: string): void {
  const land = landOf(state, hex)
  if (land === null) return
  const on = nationOf(state, land)
  if (on === by || !areAtWar(state, by, on)) return
  const known = state.invasions.find((one) => one.by === by && one.on === on)
  if (known?.physical === null)
    state.invasions = state.invasions.map((one) => (one === known ? { ...one, physical: state.turn } : one))
  else if (known === undefined)
    state.invasions = [...state.invasions, { by, on, since: state.turn, physical: state.turn }]
}

/**
 * A hex changes hands, and with the last city of eastern Poland or the first hex of Bessarabia the whole of it.
 *
 * @rule 10.17
 */
function take(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  const from = ownerOf(state, hex)!
  if (from === unit.nation) return
  setControl(state, hex, unit.nation)
  events.push({ type: 'took', rule: '9.10', hex, by: unit.nation, from })
  if (unit.nation !== 'soviet-union' || isRussoGermanWar(state)) return
  const { region } = hexOf(state, hex)
  if (region === 'bessarabia' || (region === 'east-poland' && hasEasternCities(state))) {
    if (state.regions[region] !== undefined) return
    cede(state, region, 'soviet-union')
    events.push({ type: 'ceded', rule: '10.17', region, to: 'soviet-union' })
  }
}

/** Vilna, Brest-Litovsk and Lvov. */
const hasEasternCities = (state: AetoState): boolean =>
  sitesOf(state, 'poland', 'city').every(
    (id) => hexOf(state, id).region !== 'east-poland' || state.control[id] === 'soviet-union',
  )

// ---- losses, supply, forts, weather ------------------------------------------------------------

export const hitRow: Row<'hit', (typeof PLAYING)[number]> = {
  during: PLAYING,
  check: (state, _, { unit }) => knownUnit(state, unit) ?? legal,
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units)) actions.push({ type: 'hit', unit })
  },
  do(state, _, { unit }) {
    if (state.units[unit].depleted) return lose(state, unit)
    changeUnit(state, unit, { depleted: true })
    return [{ type: 'marked', rule: '9.0', unit, mark: 'depleted' }]
  },
}

function lose(state: AetoState, unit: string): AetoEvent[] {
  removeUnits(state, [unit])
  return [{ type: 'removed', rule: '9.0', unit, because: 'eliminated' }]
}

export const loseRow: Row<'lose', (typeof PLAYING)[number]> = {
  during: PLAYING,
  check: (state, _, { unit }) => knownUnit(state, unit) ?? legal,
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units)) actions.push({ type: 'lose', unit })
  },
  do: (state, _, { unit }) => lose(state, unit),
}

/** @rule 9.12 Vichy units are never rebuilt */
function mayRebuild(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const { nation, depleted } = state.units[id]
  if (!depleted) return refuse('8.6', 'whole', `${id} is at full strength`)
  return isVichyState(nation) ? refuse('9.12', 'vichy', 'Vichy units are never rebuilt') : legal
}

export const rebuildRow: Row<'rebuild', 'season'> = {
  during: ['season'],
  check: (state, _, { unit }) => mayRebuild(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayRebuild(state, unit).legal) actions.push({ type: 'rebuild', unit })
  },
  do(state, _, { unit }) {
    changeUnit(state, unit, { depleted: false })
    return [{ type: 'marked', rule: '9.0', unit, mark: 'rebuilt' }]
  },
}

export const supplyRow: Row<'supply', 'supply'> = {
  during: ['supply'],
  check(state, _, { unit, out }) {
    const unknown = knownUnit(state, unit)
    if (unknown !== null) return unknown
    return state.units[unit].out === out ? refuse('7.10', 'marked', `${unit} is marked so already`) : legal
  },
  add(state, _, actions: AetoAction[]) {
    for (const [unit, { out }] of Object.entries(state.units))
      actions.push({ type: 'supply', unit, out: !out })
  },
  do(state, _, { unit, out }) {
    changeUnit(state, unit, { out })
    return [{ type: 'marked', rule: '9.0', unit, mark: out ? 'out-of-supply' : 'supplied' }]
  },
}

/** @rule 9.5 fortifications in France count, finished or not */
function mayFortify(state: AetoState, { hex, gone }: Of<'fortify'>): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex))
    return refuse('8.6', 'no-hex', `there is no such hex as ${hex}`, hex)
  if (landOf(state, hex) !== 'france') return refuse('9.5', 'not-france', `${hex} is not in France`, hex)
  if (state.forts.includes(hex) !== gone)
    return refuse(
      '8.6',
      gone ? 'no-fort' : 'fort',
      gone ? `there is no fort in ${hex}` : `${hex} has a fort`,
      hex,
    )
  const owner = ownerOf(state, hex)
  return gone || owner === 'france'
    ? legal
    : refuse('8.6', 'not-french', `${hex} is not in French hands`, hex)
}

export const fortifyRow: Row<'fortify', 'season'> = {
  during: ['season'],
  check: (state, _, action) => mayFortify(state, action),
  add(state, _, actions: AetoAction[]) {
    for (const hex of indexOf(boardOf(state)).byCountry.get('france') ?? [])
      for (const gone of [false, true]) {
        const action = { type: 'fortify', hex, gone } as const
        if (mayFortify(state, action).legal) actions.push(action)
      }
  },
  do(state, _, { hex, gone }) {
    state.forts = gone ? state.forts.filter((one) => one !== hex) : [...state.forts, hex].sort()
    return []
  },
}

export const weatherRow: Row<'weather', 'weather'> = {
  during: ['weather'],
  check: () => legal,
  add(_state, _asked, actions) {
    for (const is of WEATHERS) actions.push({ type: 'weather', is })
  },
  do(state, _, { is }, dice) {
    const events: AetoEvent[] = [{ type: 'weather', rule: '9.5', is }]
    state.weather = is
    flow.close(state, dice, events)
    return events
  },
}
