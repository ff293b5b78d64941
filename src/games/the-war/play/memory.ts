/**
 * What follows from a state and is asked again and again: where everyone stands, and what stands against a side. The cache is
 * that of the kit; what invalidates it is seen by identity, since every write to a state puts something new in the place of
 * what was there (copy on write). Units alone are written into a record that the fork owns (`kit/pieces.ts`): `putUnit` and `takeOff`
 * touch their topic.
 */

import { beside } from '../../../kernel/beside'
import {
  type Domain,
  defineFacts,
  defineTopics,
  domainOf,
  forkMemory,
  type KeyedTopic,
  lastTouched,
  type Memory,
  newMemory,
  touch,
} from '../../../kit/facts'
import { definePieces } from '../../../kit/pieces'
import { THE_WAR_AIR_RANGES } from '../../../tables/the-war-air-ranges'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import type { AirUnitType, Nation, Side } from '../types'
import { warGround } from './ground'
import {
  isPositionOf,
  makePosition,
  ownPosition,
  type Position,
  rehold,
  restand,
  standsAlike,
} from './position'

/** The parts of a state that facts depend on: values that are replaced, never written into, but for the first two. */
const FIELDS = [
  'units',
  'control',
  'surrendered',
  'weather',
  'turn',
  'dismantled',
  'air',
  'airbases',
  'flow',
  'overrun',
  'impulse',
  'phasing',
  'efforts',
  'footholds',
  'attacks',
  'favoured',
  'sieges',
  'log',
  'markers',
  'narfs',
  'works',
  'built',
  'lost',
  'lostAircraft',
  'stratmoves',
] as const satisfies readonly (keyof TheWarState)[]
const UNITS = 0
const CONTROL = 1
/** What of them a position is made of, besides units and control. */
const OF_POSITION = ['weather', 'turn', 'dismantled', 'works'] as const satisfies (typeof FIELDS)[number][]
const MADE_OF = ['units', 'control', ...OF_POSITION] as const

export const TOPICS = /* @__PURE__ */ defineTopics({
  /** Who stands where, and what is written on units. */
  units: 1,
  control: 1,
  surrendered: 1,
  weather: 1,
  turn: 1,
  dismantled: 1,
  /** Air units: their bases and what is written on them. */
  air: 1,
  airbases: 1,
  flow: 1,
  overrun: 1,
  impulse: 1,
  phasing: 1,
  efforts: 1,
  footholds: 1,
  attacks: 1,
  favoured: 1,
  sieges: 1,
  log: 1,
  markers: 1,
  narfs: 1,
  works: 1,
  /** What was built in this turn, and what is lost and may be built again. */
  built: 1,
  lost: 1,
  lostAircraft: 1,
  stratmoves: 1,
  /** Which units there are, and whose. */
  roster: 1,
  /** What is printed on them. */
  counters: 1,
  /** Which lands somebody at war holds: what aircraft may fly over. */
  sky: 1,
  /** Where one may go between enemies and their zones, for each side. */
  lines: 2,
} satisfies Readonly<Record<(typeof FIELDS)[number] | 'roster' | 'counters' | 'sky', 1>> & {
  readonly lines: 2
})

const TOPIC_OF_FIELD: readonly number[] = /* @__PURE__ */ FIELDS.map((field) => TOPICS[field])
const IS_OF_POSITION: readonly boolean[] = /* @__PURE__ */ FIELDS.map((field) =>
  (OF_POSITION as readonly string[]).includes(field),
)

/** What building hangs on. */
export const OF_BUILDING = [
  TOPICS.units,
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.phasing,
  TOPICS.narfs,
  TOPICS.works,
  TOPICS.log,
  TOPICS.footholds,
  TOPICS.sieges,
  TOPICS.built,
  TOPICS.lost,
] as const

interface Kept {
  readonly memory: Memory
  /** The parts of the state as they were when it was last looked at. */
  readonly seen: unknown[]
  /** The typed arrays beside the state; `null` until they are asked for. */
  position: Position | null
  /** The state that this one was copied from, while nobody has asked either of them for its position. */
  copyOf: TheWarState | null
  /** Who holds what, of a position that is no longer right, while control is as it was. */
  holders: Uint8Array | null
  /** Is the record of control this state's alone, to be written into? */
  ownControl: boolean
  /** The units of the Axis and of the Allies, in the order of the record; `null` until they are asked for. */
  rosters: readonly [readonly string[], readonly string[]] | null
}

/** A memory lies beside each state, and goes with it. */
const kept = /* @__PURE__ */ beside<TheWarState, Kept>()

const partsOf = (state: TheWarState): unknown[] => look(state, [])

/** Writes the parts of a state into a list, in the order of `FIELDS`. Spelled out, since this is done more often than anything else. */
function look(state: TheWarState, parts: unknown[]): unknown[] {
  parts[0] = state.units
  parts[1] = state.control
  parts[2] = state.surrendered
  parts[3] = state.weather
  parts[4] = state.turn
  parts[5] = state.dismantled
  parts[6] = state.air
  parts[7] = state.airbases
  parts[8] = state.flow
  parts[9] = state.overrun
  parts[10] = state.impulse
  parts[11] = state.phasing
  parts[12] = state.efforts
  parts[13] = state.footholds
  parts[14] = state.attacks
  parts[15] = state.favoured
  parts[16] = state.sieges
  parts[17] = state.log
  parts[18] = state.markers
  parts[19] = state.narfs
  parts[20] = state.works
  parts[21] = state.built
  parts[22] = state.lost
  parts[23] = state.lostAircraft
  parts[24] = state.stratmoves
  return parts
}

/** What is kept beside a state. What was put into the state by other means than those below is seen here, and invalidates. */
function keptOf(state: TheWarState): Kept {
  const known = kept.get(state)
  if (known === undefined) {
    const made = {
      memory: newMemory(TOPICS),
      seen: partsOf(state),
      position: null,
      copyOf: null,
      holders: null,
      ownControl: false,
      rosters: null,
    }
    kept.set(state, made)
    return made
  }
  const part = newPart(state, known.seen)
  if (part >= 0) lookAgain(state, known, part)
  return known
}

/** Something of a state was replaced, first of all this part: what hangs on it is invalidated. */
function lookAgain(state: TheWarState, known: Kept, first: number): void {
  const { memory, seen } = known
  let dropped = false
  for (let i = first; i >= 0; i = newPart(state, seen)) {
    seen[i] = state[FIELDS[i]]
    touch(memory, TOPIC_OF_FIELD[i])
    if (i === UNITS) {
      touch(memory, TOPICS.roster)
      touch(memory, TOPICS.counters)
      known.rosters = null
    } else if (i === CONTROL) {
      known.ownControl = false
      touch(memory, TOPICS.sky)
    } else if (!IS_OF_POSITION[i]) continue
    else if (known.position !== null && isPositionOf(known.position, state)) continue
    dropped = true
    known.holders = i === CONTROL ? null : (known.position?.holders ?? known.holders)
    known.position = null
  }
  if (dropped) {
    touch(memory, TOPICS.lines)
    touch(memory, TOPICS.lines + 1)
  }
}

/** The first part of a state that was replaced since it was looked at; -1 if nothing is new. Spelled out, since this is asked more often than anything else. */
function newPart(state: TheWarState, seen: readonly unknown[]): number {
  if (state.units !== seen[0]) return 0
  if (state.control !== seen[1]) return 1
  if (state.surrendered !== seen[2]) return 2
  if (state.weather !== seen[3]) return 3
  if (state.turn !== seen[4]) return 4
  if (state.dismantled !== seen[5]) return 5
  if (state.air !== seen[6]) return 6
  if (state.airbases !== seen[7]) return 7
  if (state.flow !== seen[8]) return 8
  if (state.overrun !== seen[9]) return 9
  if (state.impulse !== seen[10]) return 10
  if (state.phasing !== seen[11]) return 11
  if (state.efforts !== seen[12]) return 12
  if (state.footholds !== seen[13]) return 13
  if (state.attacks !== seen[14]) return 14
  if (state.favoured !== seen[15]) return 15
  if (state.sieges !== seen[16]) return 16
  if (state.log !== seen[17]) return 17
  if (state.markers !== seen[18]) return 18
  if (state.narfs !== seen[19]) return 19
  if (state.works !== seen[20]) return 20
  if (state.built !== seen[21]) return 21
  if (state.lost !== seen[22]) return 22
  if (state.lostAircraft !== seen[23]) return 23
  if (state.stratmoves !== seen[24]) return 24
  return -1
}

const memoryOf = (state: TheWarState): Memory => keptOf(state).memory

/** Who stands in each hex, whose zones lie over it and who holds it, as the state is now. Not to be written into, nor to be kept. */
export function positionOf(state: TheWarState): Position {
  const known = keptOf(state)
  known.position ??=
    inheritedBy(state, known) ??
    makePosition(state, pieces.spaces(state.units), standingIn(state), known.holders)
  return known.position
}

/** The position of the state that this one is a copy of, if nothing that it is made of has changed in either. */
function inheritedBy(state: TheWarState, known: Kept): Position | null {
  const { copyOf } = known
  known.copyOf = null
  if (copyOf === null || !MADE_OF.every((field) => copyOf[field] === state[field])) return null
  const position = positionOf(copyOf)
  position.shared = true
  return position
}

const standingIn = (state: TheWarState) => (hex: string) => pieces.at(state.units, hex)

/** The units by name, and who stands where. */
export const pieces = /* @__PURE__ */ definePieces<MapUnit>({
  space: ({ hex }) => hex,
  owner: ({ nation }) => nation,
})

/** Something about the units of these hexes has changed: the position is kept up, and facts are invalidated. */
function unitsChanged(state: TheWarState, known: Kept, hexes: readonly string[]): void {
  const { memory } = known
  known.seen[UNITS] = state.units
  touch(memory, TOPICS.units)
  if (known.position === null) {
    touch(memory, TOPICS.lines)
    touch(memory, TOPICS.lines + 1)
    return
  }
  known.position = ownPosition(known.position)
  for (const hex of hexes) {
    const news = restand(known.position, state, hex, standingIn(state))
    if (news[0] !== 0) touch(memory, TOPICS.lines)
    if (news[1] !== 0) touch(memory, TOPICS.lines + 1)
  }
}

const isSameCounter = (one: MapUnit, other: MapUnit): boolean =>
  one.nation === other.nation &&
  one.type === other.type &&
  one.factor === other.factor &&
  one.movement === other.movement &&
  one.special === other.special &&
  one.pieceOf === other.pieceOf

/** A copy of a unit. All are written down here, whoever has made them: objects of one shape are looked into quickly. */
const counterOf = (unit: MapUnit): MapUnit => ({
  nation: unit.nation,
  type: unit.type,
  factor: unit.factor,
  movement: unit.movement,
  condition: unit.condition,
  hex: unit.hex,
  began: unit.began,
  supply: unit.supply,
  active: unit.active,
  moved: unit.moved,
  reserve: unit.reserve,
  pieceOf: unit.pieceOf,
  special: unit.special,
  done: unit.done,
  fromBreach: unit.fromBreach,
  march: unit.march,
  exploited: unit.exploited,
})

const sideOfPiece = ({ scenario }: TheWarState, { nation }: MapUnit): Side | undefined =>
  scenarioOf(scenario).nations[nation]?.side

/** The rosters with one more at the end, where a record has what is new. */
function enlisted(rosters: Kept['rosters'], side: Side | undefined, id: string): Kept['rosters'] {
  if (rosters === null) return null
  const [axis, allied] = rosters
  return [side === 'axis' ? [...axis, id] : axis, side === 'allied' ? [...allied, id] : allied]
}

/** The units of a side, in the order of the record. */
export function rosterOf(state: TheWarState, side: Side): readonly string[] {
  const known = keptOf(state)
  if (known.rosters === null) {
    const all = Object.keys(state.units)
    const of = (whose: Side) => all.filter((id) => sideOfPiece(state, state.units[id]) === whose)
    known.rosters = [of('axis'), of('allied')]
  }
  return known.rosters[sideNumber(side)]
}

/** Puts a unit on the map, new or in the place of one of the same name. */
export function putUnit(state: TheWarState, id: string, unit: MapUnit): void {
  place(state, id, counterOf(unit))
}

/** Changes what is written on a unit, or where it stands. */
export function changeUnit(state: TheWarState, id: string, changes: Partial<MapUnit>): void {
  place(state, id, Object.assign(counterOf(state.units[id]), changes))
}

function place(state: TheWarState, id: string, unit: MapUnit): void {
  const known = keptOf(state)
  const before = Object.hasOwn(state.units, id) ? state.units[id] : null
  pieces.put(state, id, unit)
  if (before === null || !isSameCounter(before, unit)) touch(known.memory, TOPICS.counters)
  if (before === null || before.nation !== unit.nation) {
    touch(known.memory, TOPICS.roster)
    known.rosters = before === null ? enlisted(known.rosters, sideOfPiece(state, unit), id) : null
  } else if (standsAlike(before, unit)) {
    // Nothing but marks: who stands where, and whose zones lie over it, is as it was.
    known.seen[UNITS] = state.units
    touch(known.memory, TOPICS.units)
    return
  }
  unitsChanged(state, known, before === null || before.hex === unit.hex ? [unit.hex] : [before.hex, unit.hex])
}

/** Takes a unit off the map, and tells nobody. */
export function takeOff(state: TheWarState, id: string): void {
  const known = keptOf(state)
  const { hex } = state.units[id]
  pieces.remove(state, id)
  known.rosters = known.rosters && [
    known.rosters[0].filter((one) => one !== id),
    known.rosters[1].filter((one) => one !== id),
  ]
  touch(known.memory, TOPICS.roster)
  touch(known.memory, TOPICS.counters)
  unitsChanged(state, known, [hex])
}

/** Gives a hex to a nation. The record is copied once for every fork, and written into from then on. */
export function setControl(state: TheWarState, hex: string, by: Nation): void {
  const known = keptOf(state)
  if (!known.ownControl) {
    state.control = { ...state.control }
    known.ownControl = true
  }
  ;(state.control as Record<string, Nation>)[hex] = by
  known.seen[CONTROL] = state.control
  touch(known.memory, TOPICS.control)
  if (known.position === null) {
    known.holders = null
    touch(known.memory, TOPICS.sky)
    return
  }
  known.position = ownPosition(known.position)
  if (rehold(known.position, state, hex)) touch(known.memory, TOPICS.sky)
}

/** When one of these topics was last touched in a state: see `lastTouched` of the kit. */
export const touchedAt = (state: TheWarState, topics: readonly number[]): number =>
  lastTouched(memoryOf(state), topics)

/** As if enemies had moved, for measurements: what hangs on lines is invalidated. */
export function touchLines(state: TheWarState): void {
  touch(memoryOf(state), TOPICS.lines)
  touch(memoryOf(state), TOPICS.lines + 1)
}

/** A copy of a state begins with all that was known of it. */
export function rememberedBy(copy: TheWarState, of: TheWarState): TheWarState {
  const known = keptOf(of)
  pieces.share(of.units)
  known.ownControl = false
  const { memory, position, holders, rosters } = known
  if (position !== null) position.shared = true
  kept.set(copy, {
    memory: forkMemory(memory),
    seen: partsOf(copy),
    position,
    // A state that is copied is mostly copied often: what stands where is worked out once for all of its copies, if any of them asks.
    copyOf: position === null ? of : null,
    holders,
    ownControl: false,
    rosters,
  })
  return copy
}

export const facts = /* @__PURE__ */ defineFacts<TheWarState, object>({ memoryOf, blank: () => ({}) })

/** A need of facts that are asked by a number of which one can say a side: what stands against that side. */
export const linesOf = (
  side: (state: TheWarState, number: number) => Side | null,
): KeyedTopic<TheWarState> => ({
  topic: TOPICS.lines,
  key: (state, number) => (side(state, number) === 'allied' ? 1 : 0),
})

/** What is remembered of a state, for the property that holds it to a fresh computation. */
export const knownOf = (state: TheWarState) => facts.known(memoryOf(state))

const SIDES: readonly Side[] = ['axis', 'allied']

/** Facts that are asked by a side. */
export const BY_SIDE = /* @__PURE__ */ domainOf([0, 1])
export const sideNumber = (side: Side): number => (side === 'axis' ? 0 : 1)
export const sideOfNumber = (number: number): Side => SIDES[number]

/** Facts that are asked by a nation. */
export const BY_NATION = /* @__PURE__ */ domainOf([...NATIONS.keys()])
const numbers = /* @__PURE__ */ new Map<Nation, number>(NATIONS.map((nation, i) => [nation, i]))
export const nationNumber = (nation: Nation): number => numbers.get(nation)!

/** Lines of a nation hang on what stands against its side. */
export const LINES_OF_NATION = /* @__PURE__ */ linesOf(
  (state, number) => scenarioOf(state.scenario).nations[NATIONS[number]]?.side ?? null,
)

/** Facts that are asked by a type of air units. */
export const AIR_UNIT_TYPES = /* @__PURE__ */ Object.keys(THE_WAR_AIR_RANGES.ranges) as readonly AirUnitType[]
export const BY_AIR_TYPE = /* @__PURE__ */ domainOf([...AIR_UNIT_TYPES.keys()])

/** Facts that are asked by a hex: any number of one on the map. */
export const BY_HEX: Domain = {
  size: 4096,
  get values() {
    return [...warGround().ids.keys()]
  },
}
