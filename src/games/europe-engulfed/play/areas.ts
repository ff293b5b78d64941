/** What stands where, and what an area is: the questions that every section asks of a state. */

import type { Board } from '../../../board/board'
import { lazy } from '../../../kernel/lazy'
import type { WeatherKind } from '../06-combat'
import { type EeArea, europeEngulfedBoard } from '../board'
import { type Nation, otherSide, type Power, powerOf, type Side, sideOf } from '../powers'
import type { Block, EeState } from '../state'

export const boardOf = (): Board<EeArea> => europeEngulfedBoard()

export const areaOf = (name: string): EeArea => {
  const board = boardOf()
  return board.spaces[board.index(name)]
}

/** Lands of 16.1. */
const LANDS = new Set([
  'France',
  'The Netherlands',
  'Belgium',
  'Germany',
  'Poland',
  'Baltic States',
  'Hungary',
  'Rumania',
  'Soviet Union',
])

/** The areas that are in play, in the order of the board, of which they are made once. */
export const areasInPlay: () => readonly EeArea[] = /* @__PURE__ */ lazy(() =>
  boardOf().spaces.filter(
    ({ country, kind, island }) => kind === 'land' && !island && LANDS.has(country ?? ''),
  ),
)

/** Their names. */
export const namesInPlay: () => ReadonlySet<string> = /* @__PURE__ */ lazy(
  () => new Set(areasInPlay().map(({ name }) => name)),
)

/** How two areas touch: nothing of it is there over sea or where they do not. */
export interface Link {
  readonly to: string
  /** For ground units; otherwise it is a way through the air. */
  readonly land: boolean
  readonly river: boolean
  readonly fortified: boolean
}

/**
 * The areas in play beside one, each with what lies between. A fortress lies beside the area around it alone.
 *
 * @rule 5.17
 */
export const linksOf = (area: string): readonly Link[] => links().get(area) ?? NO_LINKS

const NO_LINKS: readonly Link[] = []
const links = /* @__PURE__ */ lazy(makeLinks)

function makeLinks(): ReadonlyMap<string, readonly Link[]> {
  const board = boardOf()
  const names = namesInPlay()
  const bit = (feature: string) => board.feature(feature as never)
  const made = new Map<string, Link[]>()
  for (let edge = 0; edge < board.to.length; edge++) {
    const [from, to] = [board.ids[board.from[edge]], board.ids[board.to[edge]]]
    if (!names.has(from) || !names.has(to)) continue
    const side = board.sides[edge]
    const link: Link = {
      to,
      land: (side & (bit('air') | bit('coast') | bit('passage'))) === 0,
      river: (side & (bit('river') | bit('strait'))) !== 0,
      fortified: (side & bit('fortified')) !== 0,
    }
    made.set(from, [...(made.get(from) ?? []), link])
  }
  return made
}

export const isAir = ({ kind }: Pick<Block, 'kind'>): boolean => kind === 'air'
export const sideOfBlock = ({ nation }: Pick<Block, 'nation'>): Side => sideOf(nation)
export const powerOfBlock = ({ nation }: Pick<Block, 'nation'>): Power => powerOf(nation)

/** The blocks in an area, by name. */
export function blocksAt(
  { blocks }: Pick<EeState, 'blocks'>,
  area: string,
): readonly (readonly [string, Block])[] {
  const found: [string, Block][] = []
  for (const id in blocks) if (blocks[id].at === area) found.push([id, blocks[id]])
  return found
}

/** How many ground units, and how many ground-support units, a side has in each area. */
export interface Presence {
  readonly ground: Readonly<Record<Side, ReadonlyMap<string, number>>>
  readonly air: Readonly<Record<Side, ReadonlyMap<string, number>>>
}

export function presenceOf({ blocks }: Pick<EeState, 'blocks'>): Presence {
  const ground = { western: new Map<string, number>(), soviet: new Map<string, number>() }
  const air = { western: new Map<string, number>(), soviet: new Map<string, number>() }
  for (const id in blocks) {
    const block = blocks[id]
    if (block.at === null) continue
    const counts = (block.kind === 'air' ? air : ground)[sideOf(block.nation)]
    counts.set(block.at, (counts.get(block.at) ?? 0) + 1)
  }
  return { ground, air }
}

export const hasGround = ({ ground }: Presence, side: Side, area: string): boolean => ground[side].has(area)

/** Do both sides have ground units there? */
export const isContested = ({ ground }: Presence, area: string): boolean =>
  ground.western.has(area) && ground.soviet.has(area)

/** Does a side control an area in which the enemy has no ground units? */
export const isFriendly = (
  { control }: Pick<EeState, 'control'>,
  presence: Presence,
  side: Side,
  area: string,
): boolean => control[area] === side && !hasGround(presence, otherSide(side), area)

export const weatherAt = ({ weather }: Pick<EeState, 'weather'>, area: string): WeatherKind =>
  weather[areaOf(area).weather!]

/**
 * May a unit of this nation ever be there? The French do not leave the western zone.
 *
 * @rule 16.12
 */
export const isOpenTo = (nation: Nation, area: string): boolean =>
  nation !== 'french' || areaOf(area).weather === 'western'

// ---- changes -------------------------------------------------------------------------------

export function changeBlock(state: EeState, id: string, changes: Partial<Block>): void {
  state.blocks = { ...state.blocks, [id]: { ...state.blocks[id], ...changes } }
}

/** Changes many blocks at once. */
export function changeBlocks(
  state: EeState,
  change: (block: Block, id: string) => Partial<Block> | null,
): void {
  const blocks: Record<string, Block> = { ...state.blocks }
  for (const id in blocks) {
    const changes = change(blocks[id], id)
    if (changes !== null) blocks[id] = { ...blocks[id], ...changes }
  }
  state.blocks = blocks
}

/** Puts a unit that is lost back into the force pool, where everybody sees it. */
export const LOST: Partial<Block> = {
  at: null,
  steps: 0,
  seen: true,
  fresh: false,
  moved: false,
  built: false,
  crossed: false,
  stormed: false,
}
