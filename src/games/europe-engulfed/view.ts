/** What a player sees: his own blocks and those that were shown to him; of the others, that a block stands there. */

import type { Dice } from '../../kernel/dice'
import { drawDice } from '../../kernel/game'
import { drawSealed, hideSealed, isSealed } from '../../kit/flow'
import { type BlockFace, facesOf, idsOf, startStrength } from './16-setup'
import type { EeAction } from './actions'
import { incomeOf } from './play/04-income'
import { wingsFor } from './play/06-roles'
import { levyOf } from './play/09-soviets'
import { sideOfPlayer } from './players'
import { type Nation, otherSide, type Power, powersOf, prefixOf, type Side, wingId } from './powers'
import type { Asked } from './questions'
import { nationsOf, powerOf, sideOfPower } from './scenario'
import type { Block, EeState } from './state'

/** A block with its back to the viewer. */
export type HiddenBlock = Pick<
  Block,
  | 'nation'
  | 'side'
  | 'power'
  | 'at'
  | 'due'
  | 'group'
  | 'fresh'
  | 'moved'
  | 'built'
  | 'crossed'
  | 'stormed'
  | 'landed'
  | 'jumped'
  | 'stunned'
>

/** A state as one player sees it. */
export interface EeView extends Omit<EeState, 'dice' | 'blocks' | 'werps' | 'levied'> {
  readonly viewer: Side
  /**
   * His own by their names, and those of the enemy that he has seen since they last moved: by a token (`su@Minsk-1`) that says where one stands and
   * does not follow it when it moves.
   */
  readonly blocks: Readonly<Record<string, Block>>
  /** The others, in no telling order. */
  readonly hidden: readonly HiddenBlock[]
  /** `null` for what the enemy has. */
  readonly werps: Readonly<Record<Power, number | null>>
  /** `null` for the enemy: it would tell of each step that he takes whether infantry has it. */
  readonly levied: number | null
}

const isKnown = (block: Block, viewer: Side): boolean => block.side === viewer || block.seen

/** A block of the enemy: its name is for its owner alone. Ground-support units are counters in the open. */
export const isForeign = (block: Block, viewer: Side): boolean =>
  block.side !== viewer && block.kind !== 'air'

/** Units that a question speaks of, so that two blocks that are alike are still two. */
const spokenOf = ({ flow }: Pick<EeState, 'flow'>): ReadonlySet<string> =>
  new Set(
    flow.asked.flatMap((asked) =>
      asked.type === 'battle'
        ? asked.round.supported
        : asked.type === 'pursuit'
          ? [...asked.chase.committed.attacker, ...asked.chase.committed.defender]
          : 'unit' in asked
            ? [asked.unit]
            : [],
    ),
  )

/**
 * Tokens of the enemy's blocks that a player has seen: nation, area and a number that goes by the face. At a table one sees which block goes from
 * area to area; which of several it was that left is what a stack hides.
 *
 * @rule 6.2
 */
function tokensFor(state: Pick<EeState, 'blocks' | 'flow'>, viewer: Side): ReadonlyMap<string, string> {
  const spoken = spokenOf(state)
  const stacks = new Map<string, { id: string; key: string }[]>()
  for (const id in state.blocks) {
    const block = state.blocks[id]
    if (!isForeign(block, viewer) || !block.seen) continue
    const stack = `${prefixOf(block.nation)}@${block.at ?? 'pool'}`
    stacks.set(stack, [
      ...(stacks.get(stack) ?? []),
      { id, key: `${JSON.stringify(block)} ${spoken.has(id)}` },
    ])
  }
  const tokens = new Map<string, string>()
  for (const [stack, blocks] of stacks) {
    blocks.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    blocks.forEach(({ id }, i) => {
      tokens.set(id, `${stack}-${i + 1}`)
    })
  }
  return tokens
}

/** The questions with other names in them. */
function renamed(asked: Asked, name: (unit: string) => string): Asked {
  if (asked.type === 'battle')
    return { ...asked, round: { ...asked.round, supported: asked.round.supported.map(name) } }
  if (asked.type === 'pursuit') {
    const { attacker, defender } = asked.chase.committed
    const committed = { attacker: attacker.map(name), defender: defender.map(name) }
    return { ...asked, chase: { ...asked.chase, committed } }
  }
  return 'unit' in asked ? { ...asked, unit: name(asked.unit) } : asked
}

/**
 * What a player may know.
 *
 * @rule 6.2
 * @rule 4.5
 */
export function viewOf({ dice: _, ...state }: EeState, viewer: Side): EeView {
  const side = sideOfPlayer(state, viewer)
  const tokens = tokensFor(state, side)
  const blocks: Record<string, Block> = {}
  const shown: [string, Block][] = []
  const hidden: HiddenBlock[] = []
  for (const id in state.blocks) {
    const block = state.blocks[id]
    if (!isKnown(block, side)) {
      const { kind: _kind, size: _size, steps: _steps, elite: _elite, seen: _seen, ...back } = block
      hidden.push(back)
    } else if (tokens.has(id)) shown.push([tokens.get(id)!, block])
    else blocks[id] = block
  }
  shown.sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [token, block] of shown) blocks[token] = block
  const keys = new Map(hidden.map((one) => [one, JSON.stringify(one)]))
  hidden.sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : keys.get(a)! > keys.get(b)! ? 1 : 0))
  const werps: Record<Power, number | null> = { ...state.werps }
  for (const power of powersOf(otherSide(side))) werps[power] = null
  const nameOf = (unit: string) => tokens.get(unit) ?? (Object.hasOwn(blocks, unit) ? unit : '')
  const hide = (asked: Asked): Asked => (isSealed(asked) ? hideSealed(asked, viewer) : renamed(asked, nameOf))
  const flow = { ...state.flow, asked: state.flow.asked.map(hide) }
  const levied = side === 'axis' ? null : state.levied
  return { ...state, flow, blocks, hidden, werps, levied, viewer }
}

/**
 * What the enemy sees of an action: which of the blocks that he knows it names, and no other; nothing of a choice that is sealed.
 *
 * @rule 6.2
 */
export function viewActionOf(state: EeState, action: EeAction, viewer: Side): EeAction | null {
  if (action.type === 'fly') return null
  if (!('unit' in action)) return action
  const side = sideOfPlayer(state, viewer)
  const block = Object.hasOwn(state.blocks, action.unit) ? state.blocks[action.unit] : undefined
  if (block !== undefined && !isForeign(block, side)) return action
  return { ...action, unit: tokensFor(state, side).get(action.unit) ?? '' }
}

/** Does the enemy of a side spend what is his secret? */
const isSpending = ({ flow, side }: Pick<EeState, 'flow' | 'side'>, own: Side): boolean =>
  flow.step === 'production' && side !== own

/** A state that a view does not contradict: blocks that nobody has seen are dealt by lot, and so are the names of the enemy's. */
export function determinizeView(view: EeView, dice: Dice): EeState {
  const { viewer, hidden, werps: seen, levied: known, ...rest } = view
  const own = sideOfPlayer(view, viewer)
  const blocks: Record<string, Block> = {}
  const names = new Map<string, string>()
  for (const nation of nationsOf(view)) dealNation(view, nation, dice, blocks, names)
  const werps = { ...seen } as Record<Power, number>
  const state: EeState = { ...rest, blocks, werps, levied: known ?? 0, dice: drawDice(dice) }
  const spending = isSpending(state, own)
  if (known === null && spending) state.levied = dice.d(levyOf(state) + 1) - 1
  for (const power of powersOf(otherSide(own))) {
    werps[power] = spending ? dice.d(incomeOf(state, power) + 1) - 1 : 0
  }
  const draw = (asked: Asked): Asked => {
    if (isSealed(asked) && asked.type === 'roles')
      return drawSealed(asked, (side) => dice.d(wingsFor(state, side as Side) + 1) - 1)
    if (!('unit' in asked) || asked.type === 'place' || asked.unit !== '')
      return renamed(asked, (unit) => names.get(unit) ?? unit)
    const unit = Object.keys(blocks).find((id) => {
      const block = blocks[id]
      return block.nation === asked.nation && block.at === asked.from && !block.moved && !block.seen
    })
    return { ...asked, unit: unit! }
  }
  state.flow = { ...state.flow, asked: state.flow.asked.map(draw) }
  return state
}

/** Puts the blocks of a nation together: those that are known, and those that are drawn for the rest. `names` has what became of tokens. */
function dealNation(
  view: EeView,
  nation: Nation,
  dice: Dice,
  blocks: Record<string, Block>,
  names: Map<string, string>,
): void {
  const ids = idsOf(view.charts, nation)
  const all =
    sideOfPower(view, powerOf(view, nation)) === sideOfPlayer(view, view.viewer)
      ? view.blocks
      : dealtBlocks(view, nation, ids, dice, names)
  for (const id of ids) blocks[id] = all[id]
  for (let i = 1; i <= view.charts.forces[nation].air; i++)
    blocks[wingId(nation, i)] = view.blocks[wingId(nation, i)]
}

/** The enemy's: those that were seen get a name by lot, the others a face as well. */
function dealtBlocks(
  view: EeView,
  nation: Nation,
  ids: readonly string[],
  dice: Dice,
  names: Map<string, string>,
): Readonly<Record<string, Block>> {
  const tokens = Object.keys(view.blocks).filter(
    (token) => view.blocks[token].nation === nation && view.blocks[token].kind !== 'air',
  )
  const faces = shuffled(unseenFaces(view, nation, tokens), dice)
  const backs = view.hidden
    .filter((one) => one.nation === nation)
    .sort((a, b) => Number(b.jumped) - Number(a.jumped) || Number(b.landed) - Number(a.landed))
  const dealt = shuffled(ids, dice)
  const drawn: Record<string, Block> = {}
  tokens.forEach((token, i) => {
    names.set(token, dealt[i])
    drawn[dealt[i]] = view.blocks[token]
  })
  backs.forEach((back, i) => {
    const fit = faces.findIndex((face) => isFaceOf(back, face))
    const [face] = faces.splice(Math.max(0, fit), 1)
    drawn[dealt[tokens.length + i]] = faced(back, face, dice)
  })
  return drawn
}

/**
 * Could a block have this face, by what everybody has seen it do? Who has jumped is airborne, and who has come over a beach is seldom armor.
 *
 * @rule 7.2
 * @rule 7.3
 */
const isFaceOf = ({ jumped, landed }: HiddenBlock, { kind }: BlockFace): boolean =>
  jumped ? kind === 'airborne' : !landed || kind !== 'armor'

/** The faces of a nation's blocks, but for those that are known. */
function unseenFaces(
  { charts, blocks }: EeView,
  nation: Nation,
  tokens: readonly string[],
): readonly BlockFace[] {
  const left = [...facesOf(charts, nation)]
  for (const token of tokens) {
    const known = blocks[token]
    left.splice(
      left.findIndex(
        ({ kind, size, elite }) => kind === known.kind && size === known.size && elite === known.elite,
      ),
      1,
    )
  }
  return left
}

/** A block with this back and this face. In 16.1 one that is as it came in has the strength at which it did; otherwise any may be. */
const faced = (back: HiddenBlock, { kind, size, elite }: BlockFace, dice: Dice): Block => ({
  ...back,
  kind,
  size,
  steps: back.fresh ? startStrength(back.nation, { kind, size, elite }) : dice.d(size),
  elite,
  seen: false,
})

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const made = [...list]
  for (let i = made.length - 1; i > 0; i--) {
    const j = dice.d(i + 1) - 1
    ;[made[i], made[j]] = [made[j], made[i]]
  }
  return made
}

/** The same state with other faces on the blocks that a player has not seen: for the check that views leak nothing. */
export function scrambleHidden(state: EeState, player: Side, dice: Dice): EeState {
  const own = sideOfPlayer(state, player)
  const blocks: Record<string, Block> = { ...state.blocks }
  for (const nation of nationsOf(state)) {
    const ids = Object.keys(blocks).filter((id) => blocks[id].nation === nation && !isKnown(blocks[id], own))
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
  const spending = isSpending(state, own)
  for (const power of powersOf(otherSide(own))) if (spending) werps[power] = dice.d(werps[power] + 1) - 1
  const levied = spending && own === 'axis' ? dice.d(levyOf(state) + 1) - 1 : state.levied
  const draw = (asked: Asked): Asked =>
    isSealed(asked) && asked.type === 'roles'
      ? drawSealed(hideSealed(asked, player), (side) => dice.d(wingsFor(state, side as Side) + 1) - 1)
      : asked
  const flow = { ...state.flow, asked: state.flow.asked.map(draw) }
  return { ...state, blocks, werps, levied, flow, dice: drawDice(dice) }
}
