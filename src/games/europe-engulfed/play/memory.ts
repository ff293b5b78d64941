/**
 * The blocks of a state with an index beside them, and what follows from a state and is asked again and again. A fork copies the record of blocks
 * once, when it first changes one, and writes into its own from then on, as `kit/pieces.ts` does; this index knows besides how many of a side stand
 * in an area and who has still to move. Facts are those of the kit; all other parts of a state are values that a change replaces, so
 * what invalidates facts is seen by identity.
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
import { CAMPS, ofSide, otherSide, SIDE_NUMBER, SIDES, type Side } from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, copyState, type EeState } from '../state'

type Blocks = EeState['blocks']
type Counts = Record<Side, Map<string, number>>

/** How many ground units, and how many ground-support units, a side has in each area. Kept up to date: what was found may change with the next write. */
export interface Presence {
  readonly ground: Readonly<Record<Side, ReadonlyMap<string, number>>>
  readonly air: Readonly<Record<Side, ReadonlyMap<string, number>>>
}

interface Index extends Presence {
  /** Every block by name, in the order of the record, and the place of each in it. */
  readonly names: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  /** Who stands in an area, in the order of the record. */
  readonly stacks: Map<string, readonly string[]>
  readonly ground: Counts
  readonly air: Counts
  /** Every block, by place in the order. */
  readonly list: Block[]
  /** Who is ready to move, and so on, by place in the order. */
  readonly rolls: Readonly<Record<Side, readonly number[][]>>
  /** The rolls that each block is on, a bit for each, by place in the order. */
  readonly called: number[]
  /** Is the record one state's alone, to be written into? */
  owned: boolean
}

/**
 * Rolls that are called again and again, each with the question whether a block is on it: who is on the map and has not moved; ground units that lack steps; the force pool; who is
 * still to come; airborne units that could jump; who has a mark that a new phase takes away.
 */
export const ROLLS = { ready: 0, weak: 1, pool: 2, due: 3, airborne: 4, marked: 5 } as const
export type Roll = keyof typeof ROLLS
const ROLL_COUNT = 6

/** The rolls that a block is on, a bit for each. */
function callOf(block: Block): number {
  const { at, moved, kind } = block
  const marked = moved || block.crossed || block.stormed || block.landed || block.stunned || block.built
  const mark = marked ? 1 << ROLLS.marked : 0
  if (at === null) return mark | (1 << (block.due > 0 ? ROLLS.due : ROLLS.pool))
  return (
    mark |
    (moved ? 0 : 1 << ROLLS.ready) |
    (block.steps < block.size && kind !== 'air' ? 1 << ROLLS.weak : 0) |
    (kind === 'airborne' && !moved ? 1 << ROLLS.airborne : 0)
  )
}

const indexes = /* @__PURE__ */ new WeakMap<Blocks, Index>()
/** The record that was asked about last: the next question is nearly always about the same one. */
let lastBlocks: Blocks | null = null
let lastIndex: Index | null = null

const perSide = <T>(make: (side: Side) => T): Record<Side, T> =>
  Object.fromEntries(SIDES.map((side) => [side, make(side)])) as Record<Side, T>

function indexOf(blocks: Blocks): Index {
  if (blocks === lastBlocks) return lastIndex!
  let index = indexes.get(blocks)
  if (index === undefined) {
    index = makeIndex(blocks)
    indexes.set(blocks, index)
  }
  lastBlocks = blocks
  lastIndex = index
  return index
}

function makeIndex(blocks: Blocks): Index {
  const names = Object.keys(blocks)
  const index: Index = {
    names,
    numbers: new Map(names.map((name, i) => [name, i])),
    stacks: new Map(),
    ground: perSide(() => new Map()),
    air: perSide(() => new Map()),
    list: names.map((name) => blocks[name]),
    rolls: perSide(() => Array.from({ length: ROLL_COUNT }, () => [])),
    called: names.map((name) => callOf(blocks[name])),
    owned: false,
  }
  names.forEach((name, i) => {
    const block = blocks[name]
    for (let roll = 0; roll < ROLL_COUNT; roll++)
      if (index.called[i] & (1 << roll)) index.rolls[block.side][roll].push(i)
    if (block.at === null) return
    index.stacks.set(block.at, [...(index.stacks.get(block.at) ?? []), name])
    count(index, block, block.at, 1)
  })
  return index
}

/** One more of a side in an area, or one less; says whether its ground units have come or gone. */
function count({ ground, air }: Index, { kind, side }: Block, area: string, by: 1 | -1): boolean {
  const counts = ofSide(kind === 'air' ? air : ground, side)
  const now = (counts.get(area) ?? 0) + by
  if (now === 0) counts.delete(area)
  else counts.set(area, now)
  return kind !== 'air' && now === (by === 1 ? 1 : 0)
}

/** The record of a state, to be written into: its own, or a copy that is its own from now on. */
function own(state: EeState): Index {
  const index = indexOf(state.blocks)
  if (index.owned) return index
  const copy: Index = {
    names: index.names,
    numbers: index.numbers,
    stacks: new Map(index.stacks),
    ground: perSide((side) => new Map(index.ground[side])),
    air: perSide((side) => new Map(index.air[side])),
    list: index.list.slice(),
    rolls: perSide((side) => index.rolls[side].map((roll) => roll.slice())),
    called: index.called.slice(),
    owned: true,
  }
  state.blocks = { ...state.blocks }
  indexes.set(state.blocks, copy)
  lastBlocks = state.blocks
  lastIndex = copy
  return copy
}

// ---- what is asked -------------------------------------------------------------------------

export const presenceOf = ({ blocks }: Pick<EeState, 'blocks'>): Presence => indexOf(blocks)

/** The names of all blocks, in the order of the record. */
export const namesOf = ({ blocks }: Pick<EeState, 'blocks'>): readonly string[] => indexOf(blocks).names

const NOBODY: readonly string[] = []

/** The names of those in an area. Good until something is changed. */
export const stackAt = ({ blocks }: Pick<EeState, 'blocks'>, area: string): readonly string[] =>
  indexOf(blocks).stacks.get(area) ?? NOBODY

/** All blocks, in the order of the record. Good until something is changed. */
export const listOf = ({ blocks }: Pick<EeState, 'blocks'>): readonly Block[] => indexOf(blocks).list

/** Those of a side who are on a roll, by their place in `namesOf` and `listOf`. Good until something is changed. */
export const rollOf = ({ blocks }: Pick<EeState, 'blocks'>, side: Side, roll: Roll): readonly number[] =>
  ofSide(indexOf(blocks).rolls, side)[ROLLS[roll]]

/** The place of a block in `namesOf`. */
export const numberOf = ({ blocks }: Pick<EeState, 'blocks'>, id: string): number =>
  indexOf(blocks).numbers.get(id)!

// ---- writing -------------------------------------------------------------------------------

/** Puts a block in the place of the one of the same name. */
export function putBlock(state: EeState, id: string, block: Block): void {
  const known = keptOf(state)
  const index = own(state)
  known.seen.blocks = state.blocks
  const number = index.numbers.get(id)!
  const before = index.list[number]
  ;(state.blocks as Record<string, Block>)[id] = block
  index.list[number] = block
  const { memory } = known
  touch(memory, TOPICS.blocks)
  callRolls(index, number, before, block)
  if (block.kind === 'airborne') touch(memory, TOPICS.airborne)
  if (before.at === block.at && before.side === block.side && before.kind === block.kind) return
  touch(memory, TOPICS.places + SIDE_NUMBER[before.side])
  if (before.side !== block.side) touch(memory, TOPICS.places + SIDE_NUMBER[block.side])
  if (before.at !== null) {
    if (before.at !== block.at) unstack(index, before.at, id)
    if (count(index, before, before.at, -1)) touch(memory, TOPICS.standing + SIDE_NUMBER[before.side])
  }
  if (block.at !== null) {
    if (before.at !== block.at) stack(index, block.at, id, number)
    if (count(index, block, block.at, 1)) touch(memory, TOPICS.standing + SIDE_NUMBER[block.side])
  }
}

/** Strikes a block off the rolls that it is on no longer, and puts it on others. */
function callRolls({ rolls, called }: Index, number: number, before: Block, block: Block): void {
  const was = called[number]
  const is = callOf(block)
  called[number] = is
  const off = before.side === block.side ? was & ~is : was
  const on = before.side === block.side ? is & ~was : is
  if ((off | on) === 0) return
  const from = ofSide(rolls, before.side)
  const to = ofSide(rolls, block.side)
  for (let roll = 0; roll < ROLL_COUNT; roll++) {
    if (off & (1 << roll)) remove(from[roll], number)
    if (on & (1 << roll)) insert(to[roll], number)
  }
}

/** Others are shifted by hand: `splice` makes a list of what it takes out, for nobody. */
function insert(list: number[], number: number): void {
  let i = list.length
  for (list.push(number); i > 0 && list[i - 1] > number; i--) list[i] = list[i - 1]
  list[i] = number
}

function remove(list: number[], number: number): void {
  for (let i = list.indexOf(number) + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
}

/** Lists are values: a copy of the index shares them. */
function stack({ stacks, numbers }: Index, area: string, id: string, number: number): void {
  const list = stacks.get(area)
  if (list === undefined) {
    stacks.set(area, [id])
    return
  }
  let i = list.length
  while (i > 0 && numbers.get(list[i - 1])! > number) i--
  // Copied by hand: `splice` makes a list of what it takes out, for nobody.
  const made: string[] = []
  for (let n = 0; n < i; n++) made.push(list[n])
  made.push(id)
  for (let n = i; n < list.length; n++) made.push(list[n])
  stacks.set(area, made)
}

function unstack({ stacks }: Index, area: string, id: string): void {
  const list = stacks.get(area)!
  if (list.length === 1) {
    stacks.delete(area)
    return
  }
  const left: string[] = []
  for (let i = 0; i < list.length; i++) if (list[i] !== id) left.push(list[i])
  stacks.set(area, left)
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
type Seen = { readonly [F in Field]: EeState[F] } & { blocks: Blocks }

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
}

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

/** What is kept beside a state. What was put into the state since is seen here, and invalidates. */
function keptOf(state: EeState): Kept {
  let known = state === lastState ? lastKept! : kept.get(state)
  if (known === undefined) {
    known = { memory: newMemory(TOPICS), seen: seenOf(state) }
    kept.set(state, known)
  }
  lastState = state
  lastKept = known
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
    const here = presenceOf(state).ground[SIDES[side]]
    return Object.keys(state.control).filter((area) => here.has(area))
  },
})

/** The areas in which a side has ground units, in the order of the board. */
export const heldBy = (state: EeState, side: Side): readonly string[] => holdings(state, SIDE_NUMBER[side])

const contests = /* @__PURE__ */ facts.fact({
  name: 'where a side and its enemy have ground units',
  needs: [
    { topic: TOPICS.standing, key: (_, side) => side },
    { topic: TOPICS.standing, key: (_, side) => SIDE_NUMBER[otherSide(SIDES[side])] },
  ],
  by: [BY_SIDE],
  make(state: EeState, side: number): readonly string[] {
    const enemy = presenceOf(state).ground[otherSide(SIDES[side])]
    return heldBy(state, SIDES[side]).filter((area) => enemy.has(area))
  },
})

/** Those of them that are contested. */
export const contestedBy = (state: EeState, side: Side): readonly string[] =>
  contests(state, SIDE_NUMBER[side])

/** Facts that are asked by a camp. */
export const BY_CAMP = /* @__PURE__ */ domainOf([...CAMPS.keys()])

/** Facts that are asked by a block: its place in the record. */
export const BY_BLOCK: Domain = /* @__PURE__ */ domainOf(Array.from({ length: MOST_UNITS }, (_, i) => i))

/** A copy of a state, which begins with all that was known of it. */
export function forkState(state: EeState): EeState {
  const { memory } = keptOf(state)
  indexOf(state.blocks).owned = false
  const copy = copyState(state)
  kept.set(copy, { memory: forkMemory(memory), seen: seenOf(state) })
  return copy
}
