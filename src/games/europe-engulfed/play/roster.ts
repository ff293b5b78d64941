/**
 * The index beside a record of blocks: who stands where, how many of a side are in an area, who has still to move. Whoever changes a block keeps it up to
 * date; a copy of the record begins with a copy of it.
 */

import { ofSide, type Side } from '../powers'
import type { Block, EeState } from '../state'
import { areaCount, areaNumber } from './numbers'

export type Blocks = EeState['blocks']

/** How many units a side has in each area, by the numbers of areas. */
type Counts = Readonly<Record<Side, Uint16Array>>

/** How many ground units, and how many ground-support units, a side has in each area. Kept up to date: what was found may change with the next write. */
export interface Presence {
  readonly ground: Counts
  readonly air: Counts
}

export interface Roster extends Presence {
  /** Every block by name, in the order of the record, and the place of each in it. */
  readonly names: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  /** Who stands in an area, by place in the order, by the numbers of areas. */
  readonly stacks: (readonly number[])[]
  /** Every block, by place in the order. */
  readonly list: Block[]
  /** Who is ready to move, and so on, by place in the order. */
  readonly rolls: Readonly<Record<Side, number[][]>>
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
  const marked =
    moved || block.crossed || block.stormed || block.landed || block.jumped || block.stunned || block.built
  const mark = marked ? 1 << ROLLS.marked : 0
  if (at === null) return mark | (1 << (block.due > 0 ? ROLLS.due : ROLLS.pool))
  return (
    mark |
    (moved ? 0 : 1 << ROLLS.ready) |
    (block.steps < block.size && kind !== 'air' ? 1 << ROLLS.weak : 0) |
    (kind === 'airborne' && !moved ? 1 << ROLLS.airborne : 0)
  )
}

const rosters = /* @__PURE__ */ new WeakMap<Blocks, Roster>()
/** The record that was asked about last: the next question is nearly always about the same one. */
let lastBlocks: Blocks | null = null
let last: Roster | null = null

const perSide = <T>(make: (side: Side) => T): Record<Side, T> => ({
  western: make('western'),
  soviet: make('soviet'),
  axis: make('axis'),
  allied: make('allied'),
})

const NOBODY: readonly number[] = []

export function rosterOf(blocks: Blocks): Roster {
  if (blocks === lastBlocks) return last!
  let roster = rosters.get(blocks)
  if (roster === undefined) {
    roster = makeRoster(blocks)
    rosters.set(blocks, roster)
  }
  lastBlocks = blocks
  last = roster
  return roster
}

function makeRoster(blocks: Blocks): Roster {
  const names = Object.keys(blocks)
  const count = areaCount()
  const roster: Roster = {
    names,
    numbers: new Map(names.map((name, i) => [name, i])),
    stacks: Array.from({ length: count }, () => NOBODY),
    ground: perSide(() => new Uint16Array(count)),
    air: perSide(() => new Uint16Array(count)),
    list: names.map((name) => blocks[name]),
    rolls: perSide(() => Array.from({ length: ROLL_COUNT }, () => [])),
    called: names.map((name) => callOf(blocks[name])),
    owned: false,
  }
  names.forEach((name, i) => {
    const block = blocks[name]
    for (let roll = 0; roll < ROLL_COUNT; roll++)
      if (roster.called[i] & (1 << roll)) roster.rolls[block.side][roll].push(i)
    if (block.at === null) return
    const area = areaNumber(block.at)
    roster.stacks[area] = [...roster.stacks[area], i]
    tally(roster, block, area, 1)
  })
  return roster
}

/** One more of a side in an area, or one less; says whether its ground units have come or gone. */
export function tally({ ground, air }: Presence, { kind, side }: Block, area: number, by: 1 | -1): boolean {
  const counts = ofSide(kind === 'air' ? air : ground, side)
  counts[area] += by
  return kind !== 'air' && counts[area] === (by === 1 ? 1 : 0)
}

/** The record of a state, to be written into: its own, or a copy that is its own from now on. */
export function ownRoster(state: EeState): Roster {
  const roster = rosterOf(state.blocks)
  if (roster.owned) return roster
  const copy: Roster = {
    names: roster.names,
    numbers: roster.numbers,
    stacks: roster.stacks.slice(),
    ground: perSide((side) => roster.ground[side].slice()),
    air: perSide((side) => roster.air[side].slice()),
    list: roster.list.slice(),
    rolls: perSide((side) => roster.rolls[side].map((roll) => roll.slice())),
    called: roster.called.slice(),
    owned: true,
  }
  state.blocks = { ...state.blocks }
  rosters.set(state.blocks, copy)
  lastBlocks = state.blocks
  last = copy
  return copy
}

/** Strikes a block off the rolls that it is on no longer, and puts it on others. */
export function callRolls({ rolls, called }: Roster, number: number, before: Block, block: Block): void {
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

/** The same for many blocks of a side at once, by their places, which go up. */
export function callAll({ rolls, called, list }: Roster, side: Side, numbers: readonly number[]): void {
  const own = ofSide(rolls, side)
  let changed = 0
  for (const number of numbers) {
    const is = callOf(list[number])
    changed |= called[number] ^ is
    called[number] = is
  }
  for (let roll = 0; roll < ROLL_COUNT; roll++)
    if (changed & (1 << roll)) own[roll] = merged(own[roll], numbers, called, 1 << roll)
}

/** A roll, with those of some numbers alone who are on it now. */
function merged(
  roll: readonly number[],
  numbers: readonly number[],
  called: readonly number[],
  bit: number,
): number[] {
  const made: number[] = []
  let i = 0
  for (const number of numbers) {
    while (i < roll.length && roll[i] < number) made.push(roll[i++])
    if (roll[i] === number) i++
    if (called[number] & bit) made.push(number)
  }
  while (i < roll.length) made.push(roll[i++])
  return made
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

/** Lists are values: a copy of the roster shares them. */
export function stack({ stacks }: Roster, area: number, number: number): void {
  const made = stacks[area].slice()
  insert(made, number)
  stacks[area] = made
}

export function unstack({ stacks }: Roster, area: number, number: number): void {
  const left = stacks[area].slice()
  remove(left, number)
  stacks[area] = left
}
