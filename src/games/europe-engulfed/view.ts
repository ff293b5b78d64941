/** What a player sees: his own blocks and those that were shown to him; of the others, that a block stands there. */

import type { Dice } from '../../kernel/dice'
import { drawDice } from '../../kernel/game'
import { drawSealed, hideSealed, isSealed } from '../../kit/flow'
import { type BlockFace, facesOf, idsOf, startStrength } from './16-patton'
import { incomeOf } from './play/04-production'
import { NATIONS, type Nation, otherSide, type Power, powersOf, type Side, sideOf, wingId } from './powers'
import type { Asked, Block, EeState } from './state'

/** A block with its back to the viewer. */
export type HiddenBlock = Pick<
  Block,
  'nation' | 'at' | 'due' | 'fresh' | 'moved' | 'built' | 'crossed' | 'stormed'
>

/** A state as one player sees it. */
export interface EeView extends Omit<EeState, 'dice' | 'blocks' | 'werps'> {
  readonly viewer: Side
  /** His own, and those of the enemy that he has seen since they last moved. */
  readonly blocks: Readonly<Record<string, Block>>
  /** The others, in no telling order. */
  readonly hidden: readonly HiddenBlock[]
  /** `null` for what the enemy has. */
  readonly werps: Readonly<Record<Power, number | null>>
}

const isKnown = (block: Block, viewer: Side): boolean => sideOf(block.nation) === viewer || block.seen

/**
 * What a player may know.
 *
 * @rule 6.2
 * @rule 4.5
 */
export function viewOf({ dice: _, ...state }: EeState, viewer: Side): EeView {
  const blocks: Record<string, Block> = {}
  const hidden: HiddenBlock[] = []
  for (const id in state.blocks) {
    const block = state.blocks[id]
    if (isKnown(block, viewer)) blocks[id] = block
    else {
      const { nation, at, due, fresh, moved, built, crossed, stormed } = block
      hidden.push({ nation, at, due, fresh, moved, built, crossed, stormed })
    }
  }
  const keys = new Map(hidden.map((one) => [one, JSON.stringify(one)]))
  hidden.sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : keys.get(a)! > keys.get(b)! ? 1 : 0))
  const werps: Record<Power, number | null> = { ...state.werps }
  for (const power of powersOf(otherSide(viewer))) werps[power] = null
  const hide = (asked: Asked): Asked => {
    if (isSealed(asked)) return hideSealed(asked, viewer)
    return asked.type === 'hand' && !Object.hasOwn(blocks, asked.unit) ? { ...asked, unit: '' } : asked
  }
  const flow = { ...state.flow, asked: state.flow.asked.map(hide) }
  return { ...state, flow, blocks, hidden, werps, viewer }
}

/** A state that a view does not contradict: blocks that nobody has seen are dealt by lot. */
export function determinizeView(view: EeView, dice: Dice): EeState {
  const { viewer, hidden, werps: seen, ...rest } = view
  const blocks: Record<string, Block> = {}
  for (const nation of NATIONS) dealNation(view, nation, dice, blocks)
  const werps = { ...seen } as Record<Power, number>
  const state: EeState = { ...rest, blocks, werps, dice: drawDice(dice) }
  for (const power of powersOf(otherSide(viewer))) {
    const spending = state.flow.step === 'production' && state.side !== viewer
    werps[power] = spending ? dice.d(incomeOf(state, power) + 1) - 1 : 0
  }
  const draw = (asked: Asked): Asked => {
    if (isSealed(asked) && asked.type === 'roles')
      return drawSealed(asked, (side) => dice.d(wingsOf(state, side, asked.at) + 1) - 1)
    if (asked.type !== 'hand' || asked.unit !== '') return asked
    const unit = Object.keys(blocks).find((id) => {
      const block = blocks[id]
      return block.nation === asked.nation && block.at === asked.from && !block.moved && !block.seen
    })
    return { ...asked, unit: unit! }
  }
  state.flow = { ...state.flow, asked: state.flow.asked.map(draw) }
  return state
}

const wingsOf = ({ blocks }: EeState, side: string, at: string): number =>
  Object.values(blocks).filter(
    (block) => block.kind === 'air' && block.at === at && sideOf(block.nation) === side,
  ).length

/** Puts the blocks of a nation together: those that are known, and those that are drawn for the rest. */
function dealNation(view: EeView, nation: Nation, dice: Dice, blocks: Record<string, Block>): void {
  const ids = idsOf(view.charts, nation)
  const backs = shuffled(
    view.hidden.filter((one) => one.nation === nation),
    dice,
  )
  const faces = shuffled(unseenFaces(view, nation), dice)
  let next = 0
  for (const id of ids) {
    const known = view.blocks[id]
    blocks[id] = known ?? faced(backs[next], faces[next++], dice)
  }
  for (let i = 1; i <= view.charts.forces[nation].air; i++)
    blocks[wingId(nation, i)] = view.blocks[wingId(nation, i)]
}

/** The faces of a nation's blocks, but for those that are known. */
function unseenFaces({ charts, blocks }: EeView, nation: Nation): readonly BlockFace[] {
  const left = [...facesOf(charts, nation)]
  for (const id of idsOf(charts, nation)) {
    const known = blocks[id]
    if (known === undefined) continue
    left.splice(
      left.findIndex(
        ({ kind, size, elite }) => kind === known.kind && size === known.size && elite === known.elite,
      ),
      1,
    )
  }
  return left
}

const faced = (back: HiddenBlock, { kind, size, elite }: BlockFace, dice: Dice): Block => ({
  nation: back.nation,
  kind,
  size,
  steps: back.fresh ? startStrength(back.nation, { kind, size, elite }) : dice.d(size),
  elite,
  at: back.at,
  seen: false,
  fresh: back.fresh,
  due: back.due,
  moved: back.moved,
  built: back.built,
  crossed: back.crossed,
  stormed: back.stormed,
})

function shuffled<T>(list: readonly T[], dice: Dice): readonly T[] {
  const made = [...list]
  for (let i = made.length - 1; i > 0; i--) {
    const j = dice.d(i + 1) - 1
    ;[made[i], made[j]] = [made[j], made[i]]
  }
  return made
}

/** The same state with other faces on the blocks that a player has not seen: for the check that views leak nothing. */
export function scrambleHidden(state: EeState, player: Side, dice: Dice): EeState {
  const blocks: Record<string, Block> = { ...state.blocks }
  for (const nation of NATIONS) {
    const ids = Object.keys(blocks).filter(
      (id) => blocks[id].nation === nation && !isKnown(blocks[id], player),
    )
    const faces = shuffled(
      ids.map((id) => blocks[id]),
      dice,
    )
    ids.forEach((id, i) => {
      const { kind, size, elite } = faces[i]
      blocks[id] = faced(blocks[id], { kind, size, elite }, dice)
    })
  }
  const werps: Record<Power, number> = { ...state.werps }
  for (const power of powersOf(otherSide(player)))
    if (state.flow.step === 'production' && state.side !== player) werps[power] = dice.d(werps[power] + 1) - 1
  const draw = (asked: Asked): Asked =>
    isSealed(asked) && asked.type === 'roles'
      ? drawSealed(hideSealed(asked, player), (side) => dice.d(wingsOf(state, side, asked.at) + 1) - 1)
      : asked
  const flow = { ...state.flow, asked: state.flow.asked.map(draw) }
  return { ...state, blocks, werps, flow, dice: drawDice(dice) }
}
