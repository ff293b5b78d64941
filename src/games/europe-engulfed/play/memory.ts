/**
 * The blocks of a state with an index beside them, and what follows from a state and is asked again and again. A fork copies the record of blocks
 * once, when it first changes one, and writes into its own from then on, as `kit/pieces.ts` does; so it does with who controls what and with field
 * fortifications. Facts are those of the kit; all other parts of a state are values that a change replaces, so what invalidates facts is seen by
 * identity.
 */

import {
  type Domain,
  defineFacts,
  defineTopics,
  domainOf,
  forkMemory,
  type Memory,
  newMemory,
  touch,
} from '../../../kit/facts'
import { MOST_UNITS } from '../forces'
import {
  CAMPS,
  ofSide,
  otherSide,
  POWERS,
  type Power,
  powerNumber,
  SIDES,
  type Side,
  sideNumber,
} from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, type BlockDraft, copyBlock, copyState, type EeState, type Holder } from '../state'
import { areaCount, areaNames, areaNumber } from './numbers'
import {
  type Blocks,
  callAll,
  callRolls,
  ownRoster,
  type Presence,
  ROLLS,
  type Roll,
  rosterOf,
  stack,
  tally,
  unstack,
} from './roster'

export type { Presence, Roll } from './roster'

// ---- what is asked -------------------------------------------------------------------------

export const presenceOf = ({ blocks }: Pick<EeState, 'blocks'>): Presence => rosterOf(blocks)

/** The names of all blocks, in the order of the record. */
export const namesOf = ({ blocks }: Pick<EeState, 'blocks'>): readonly string[] => rosterOf(blocks).names

/** Those in an area, by their place in `namesOf` and `listOf`. Good until something is changed. */
export const stackAt = ({ blocks }: Pick<EeState, 'blocks'>, area: string): readonly number[] =>
  rosterOf(blocks).stacks[areaNumber(area)]

/** The same, by the number of the area. */
export const stackIn = ({ blocks }: Pick<EeState, 'blocks'>, area: number): readonly number[] =>
  rosterOf(blocks).stacks[area]

/** All blocks, in the order of the record. Good until something is changed. */
export const listOf = ({ blocks }: Pick<EeState, 'blocks'>): readonly Block[] => rosterOf(blocks).list

/** Those of a side who are on a roll, by their place in `namesOf` and `listOf`. Good until something is changed. */
export const rollOf = ({ blocks }: Pick<EeState, 'blocks'>, side: Side, roll: Roll): readonly number[] =>
  ofSide(rosterOf(blocks).rolls, side)[ROLLS[roll]]

/** The place of a block in `namesOf`. */
export const numberOf = ({ blocks }: Pick<EeState, 'blocks'>, id: string): number =>
  rosterOf(blocks).numbers.get(id)!

// ---- writing -------------------------------------------------------------------------------

/** Puts a block in the place of the one of the same name. */
export function putBlock(state: EeState, id: string, block: Block): void {
  const known = keptOf(state)
  const roster = ownRoster(state)
  known.seen.blocks = state.blocks
  const number = roster.numbers.get(id)!
  const before = roster.list[number]
  ;(state.blocks as Record<string, Block>)[id] = block
  roster.list[number] = block
  const { memory } = known
  touch(memory, TOPICS.blocks)
  callRolls(roster, number, before, block)
  if (block.kind === 'airborne') touch(memory, TOPICS.airborne)
  if (before.at === block.at && before.side === block.side && before.kind === block.kind) return
  touch(memory, TOPICS.places + sideNumber(before.side))
  if (before.side !== block.side) touch(memory, TOPICS.places + sideNumber(block.side))
  if (before.at !== null) {
    const from = areaNumber(before.at)
    if (before.at !== block.at) unstack(roster, from, number)
    if (tally(roster, before, from, -1)) touch(memory, TOPICS.standing + sideNumber(before.side))
  }
  if (block.at !== null) {
    const to = areaNumber(block.at)
    if (before.at !== block.at) stack(roster, to, number)
    if (tally(roster, block, to, 1)) touch(memory, TOPICS.standing + sideNumber(block.side))
  }
}

/** Changes all blocks that have a mark of a phase; where they stand stays as it is. */
export function putMarked(state: EeState, change: (block: BlockDraft) => void): void {
  const known = keptOf(state)
  const roster = ownRoster(state)
  known.seen.blocks = state.blocks
  touch(known.memory, TOPICS.blocks)
  touch(known.memory, TOPICS.airborne)
  for (const side of SIDES) {
    const numbers = ofSide(roster.rolls, side)[ROLLS.marked]
    if (numbers.length === 0) continue
    for (let i = 0; i < numbers.length; i++) {
      const block = copyBlock(roster.list[numbers[i]])
      change(block)
      roster.list[numbers[i]] = block
      ;(state.blocks as Record<string, Block>)[roster.names[numbers[i]]] = block
    }
    callAll(roster, side, numbers)
  }
}

/** What stands for neutral land. */
export const NEUTRAL = 255

/** What stands for who holds an area: one more than the number of a side. */
const holderNumber = (holder: Holder): number => (holder === 'neutral' ? NEUTRAL : sideNumber(holder) + 1)

/** Who holds each area, by number: one more than the number of the side, {@link NEUTRAL}, or 0 for what is not in play. Good until something is changed. */
export function holdersOf(state: EeState): Uint8Array {
  const known = keptBeside(state)
  if (known.held !== state.control) {
    known.holders = new Uint8Array(areaCount())
    for (const area in state.control) known.holders[areaNumber(area)] = holderNumber(state.control[area])
    known.held = state.control
  }
  return known.holders
}

/** Gives one area to a side. */
export function putControl(state: EeState, area: string, side: Side): void {
  const known = keptOf(state)
  if (known.control !== state.control) {
    known.holders = holdersOf(state).slice()
    state.control = { ...state.control }
    known.control = state.control
    known.held = state.control
    known.seen.control = state.control
  }
  ;(state.control as Record<string, Holder>)[area] = side
  known.holders[areaNumber(area)] = holderNumber(side)
  touch(known.memory, TOPICS.control)
}

/** Puts a field fortification of a power into an area; `null` takes it away. */
export function putFort(state: EeState, area: string, power: Power | null): void {
  const known = keptOf(state)
  if (known.forts !== state.forts) {
    known.dug = dugBy(state).slice()
    state.forts = { ...state.forts }
    known.forts = state.forts
    known.counted = state.forts
    known.seen.forts = state.forts
  }
  const forts = state.forts as Record<string, Power>
  if (Object.hasOwn(forts, area)) known.dug[powerNumber(forts[area])]--
  if (power === null) delete forts[area]
  else {
    forts[area] = power
    known.dug[powerNumber(power)]++
  }
  touch(known.memory, TOPICS.forts)
}

/** How many field fortifications each power has, by its number. Good until something is changed. */
export function dugBy(state: EeState): Uint16Array {
  const known = keptBeside(state)
  if (known.counted !== state.forts) {
    known.dug = new Uint16Array(POWERS.length)
    for (const area in state.forts) known.dug[powerNumber(state.forts[area])]++
    known.counted = state.forts
  }
  return known.dug
}

// ---- facts ---------------------------------------------------------------------------------

/** The parts of a state, blocks aside, that facts depend on: values that are replaced, never written into. */
type Field =
  | 'control'
  | 'fleets'
  | 'sailed'
  | 'beachheads'
  | 'politics'
  | 'weather'
  | 'works'
  | 'forts'
  | 'turn'
  | 'extra'
type Seen = { [F in Field]: EeState[F] } & { blocks: Blocks }

export const TOPICS = /* @__PURE__ */ defineTopics({
  /** Anything about a block. */
  blocks: 1,
  /** In which areas a side has ground units: a key for each side. */
  standing: SIDES.length,
  /** Where units of a side stand: a key for each side. */
  places: SIDES.length,
  /** Anything about an airborne unit. */
  airborne: 1,
  control: 1,
  fleets: 1,
  sailed: 1,
  beachheads: 1,
  politics: 1,
  weather: 1,
  works: 1,
  forts: 1,
  turn: 1,
  extra: 1,
  /** What says where a nation may ever be. */
  borders: 1,
} satisfies Readonly<Record<Field | 'blocks' | 'standing' | 'places' | 'airborne' | 'borders', number>>)

interface Kept {
  readonly memory: Memory
  /** The parts of the state as they were when it was last looked at. */
  seen: Seen
  /** The records that are this state's alone, to be written into. */
  control: EeState['control'] | null
  forts: EeState['forts'] | null
  /** Who holds each area, by number, and the record that this was read from. */
  holders: Uint8Array
  held: EeState['control'] | null
  /** How many field fortifications each power has, by its number, and the record that this was counted from. */
  dug: Uint16Array
  counted: EeState['forts'] | null
}

const newKept = (state: EeState): Kept => ({
  memory: newMemory(TOPICS),
  seen: seenOf(state),
  control: null,
  forts: null,
  holders: new Uint8Array(0),
  held: null,
  dug: new Uint16Array(POWERS.length),
  counted: null,
})

/** A memory lies beside each state, and goes with it. */
const kept = /* @__PURE__ */ new WeakMap<EeState, Kept>()
let lastState: EeState | null = null
let lastKept: Kept | null = null

/** The parts of a state as they are. Spelled out, as `isAsSeen` is: V8 is slow to look a field up by a name that changes. */
const seenOf = (state: EeState): Seen => ({
  blocks: state.blocks,
  control: state.control,
  fleets: state.fleets,
  sailed: state.sailed,
  beachheads: state.beachheads,
  politics: state.politics,
  weather: state.weather,
  works: state.works,
  forts: state.forts,
  turn: state.turn,
  extra: state.extra,
})

/** Touches what is new of the parts besides the blocks. */
function touchNews(memory: Memory, state: EeState, seen: Seen): void {
  if (state.control !== seen.control) touch(memory, TOPICS.control)
  if (state.fleets !== seen.fleets) touch(memory, TOPICS.fleets)
  if (state.sailed !== seen.sailed) touch(memory, TOPICS.sailed)
  if (state.beachheads !== seen.beachheads) touch(memory, TOPICS.beachheads)
  if (state.politics !== seen.politics) touch(memory, TOPICS.politics)
  if (state.weather !== seen.weather) touch(memory, TOPICS.weather)
  if (state.works !== seen.works) touch(memory, TOPICS.works)
  if (state.forts !== seen.forts) touch(memory, TOPICS.forts)
  if (state.turn !== seen.turn) touch(memory, TOPICS.turn)
  if (state.extra !== seen.extra) touch(memory, TOPICS.extra)
}

/** Is what says where nations may ever be as it was? Most of what changes in politics says nothing about it. */
function hasSameBorders(state: EeState, seen: Seen): boolean {
  const { politics, extra, turn } = state
  const was = seen.politics
  if (turn !== seen.turn && (politics.alps > 0 || scenarioOf(state).campaign)) return false
  return (
    extra.partisans === seen.extra.partisans &&
    (politics === was ||
      (politics.sovietWar === was.sovietWar &&
        politics.italianWar === was.italianWar &&
        politics.vichy === was.vichy &&
        politics.france === was.france &&
        politics.alps === was.alps &&
        politics.ventures === was.ventures &&
        politics.turned === was.turned &&
        politics.joined === was.joined &&
        politics.conquered === was.conquered))
  )
}

/** Is nothing new? Spelled out, since this is asked more often than anything else. */
const isAsSeen = (state: EeState, seen: Seen): boolean =>
  state.blocks === seen.blocks &&
  state.control === seen.control &&
  state.fleets === seen.fleets &&
  state.sailed === seen.sailed &&
  state.beachheads === seen.beachheads &&
  state.politics === seen.politics &&
  state.weather === seen.weather &&
  state.works === seen.works &&
  state.forts === seen.forts &&
  state.turn === seen.turn &&
  state.extra === seen.extra

/** What is kept beside a state, as it was left: facts may be out of date. */
function keptBeside(state: EeState): Kept {
  if (state === lastState) return lastKept!
  let known = kept.get(state)
  if (known === undefined) {
    known = newKept(state)
    kept.set(state, known)
  }
  lastState = state
  lastKept = known
  return known
}

/** What is kept beside a state. What was put into the state since is seen here, and invalidates. */
function keptOf(state: EeState): Kept {
  const known = keptBeside(state)
  const { memory, seen } = known
  if (isAsSeen(state, seen)) return known
  if (seen.blocks !== state.blocks) {
    for (const topic of ['blocks', 'airborne'] as const) touch(memory, TOPICS[topic])
    for (let side = 0; side < SIDES.length; side++) {
      touch(memory, TOPICS.standing + side)
      touch(memory, TOPICS.places + side)
    }
  }
  if (!hasSameBorders(state, seen)) touch(memory, TOPICS.borders)
  touchNews(memory, state, seen)
  known.seen = seenOf(state)
  return known
}

export const facts = /* @__PURE__ */ defineFacts<EeState, object>({
  memoryOf: (state) => keptOf(state).memory,
  blank: () => ({}),
})

/** What is remembered of a state, for the property that holds it to a fresh computation. */
export const knownOf = (state: EeState) => facts.known(keptOf(state).memory)

/** Facts that are asked by a side. */
export const BY_SIDE = /* @__PURE__ */ domainOf([...SIDES.keys()])

const holdings = /* @__PURE__ */ facts.fact({
  name: 'where a side has ground units',
  needs: [{ topic: TOPICS.standing, key: (_, side) => side }],
  by: [BY_SIDE],
  make(state: EeState, side: number): readonly string[] {
    const here = ofSide(presenceOf(state).ground, SIDES[side])
    const names = areaNames()
    const found: string[] = []
    for (let i = 0; i < names.length; i++) if (here[i] > 0) found.push(names[i])
    return found
  },
})

/** The areas in which a side has ground units, in the order of the board. */
export const heldBy = (state: EeState, side: Side): readonly string[] => holdings(state, sideNumber(side))

const contests = /* @__PURE__ */ facts.fact({
  name: 'where a side and its enemy have ground units',
  needs: [
    { topic: TOPICS.standing, key: (_, side) => side },
    { topic: TOPICS.standing, key: (_, side) => sideNumber(otherSide(SIDES[side])) },
  ],
  by: [BY_SIDE],
  make(state: EeState, side: number): readonly string[] {
    const { ground } = presenceOf(state)
    const here = ofSide(ground, SIDES[side])
    const enemy = ofSide(ground, otherSide(SIDES[side]))
    const names = areaNames()
    const found: string[] = []
    for (let i = 0; i < names.length; i++) if (here[i] > 0 && enemy[i] > 0) found.push(names[i])
    return found
  },
})

/** Those of them that are contested. */
export const contestedBy = (state: EeState, side: Side): readonly string[] =>
  contests(state, sideNumber(side))

/** Facts that are asked by a camp. */
export const BY_CAMP = /* @__PURE__ */ domainOf([...CAMPS.keys()])

/** More areas than the board has. */
const MOST_AREAS = 256

/** Facts that are asked by an area: its number. */
export const BY_AREA: Domain = /* @__PURE__ */ domainOf(Array.from({ length: MOST_AREAS }, (_, i) => i))

/** Facts that are asked by a block: its place in the record. */
export const BY_BLOCK: Domain = /* @__PURE__ */ domainOf(Array.from({ length: MOST_UNITS }, (_, i) => i))

/** A copy of a state, which begins with all that was known of it. From now on neither may write into what both have. */
export function forkState(state: EeState): EeState {
  const known = keptOf(state)
  rosterOf(state.blocks).owned = false
  known.control = null
  known.forts = null
  const copy = copyState(state)
  kept.set(copy, { ...known, memory: forkMemory(known.memory), seen: seenOf(state) })
  return copy
}
