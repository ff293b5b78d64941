/** Section 7.2 on a state: break-down and build-up. */

import { refuse, type Verdict } from '../../../kernel/verdict'
import { checkRegrouping, largestUnit } from '../07-stacking'
import type { EtoAction, EtoEvent, Of } from '../actions'
import type { EtoBoard } from '../board'
import type { EtoState, EtoUnit } from '../state'
import { isFixed, unitName } from '../units'
import { positionOf } from './position'
import { campOf, campsOf } from './sides'
import { marked, notesOf, notesOn, setStack } from './stacks'

const onceKey = ({ at, nation, unit }: Pick<Of<'regroup'>, 'at' | 'nation' | 'unit'>) =>
  `regroup ${at} ${nation} ${unit}`

const sizes = (state: EtoState) => ({ turn: state.turn, russiaInvaded: state.russia.invasion !== null })

const descending = (strengths: readonly number[]) => [...strengths].sort((a, b) => b - a)

/** @rule 7.21 in no other phase do units change their size of their own will */
export function checkRegroup(state: EtoState, action: Of<'regroup'>): Verdict {
  const { at, nation, unit: type, into } = action
  const { board, stacks } = positionOf(state)
  if (!board.has(at)) return refuse('3.1', 'no-such-hex', `there is no hex ${at}`)
  if (!(campOf(state, nation) & campsOf(state, state.player)))
    return refuse('7.21', 'not-yours', `${nation} units are not yours`)
  if (isFixed(type)) return refuse('7.21', 'may-not-regroup', `a ${type} stays as it is`)
  if (state.once.includes(onceKey(action)))
    return refuse('7.21', 'regrouped-already', 'they were regrouped in this phase', at)
  const space = board.index(at)
  const same = stacks[space].filter((unit) => unit.nation === nation && unit.type === type)
  if (same.length === 0) return refuse('7.21', 'no-such-unit', `no such units stand in ${at}`, at)
  const before = descending(same.map(({ strength }) => strength))
  if (into.some((n, i) => i > 0 && n > into[i - 1]))
    return refuse('7.21', 'order', 'name the larger unit first')
  if (before.join() === into.join()) return refuse('7.21', 'no-change', 'nothing would change')
  return checkRegrouping(
    {
      nation,
      before,
      after: into,
      others: stacks[space].length - same.length,
      inPort: board.spaces[space].ports.length > 0,
      russianPeace: !state.russia.mobilized,
    },
    sizes(state),
  )
}

/** Every way to write a number as one part or two, the larger first. */
function partitions(total: number, parts: number, most: number): number[][] {
  const ways: number[][] = []
  if (parts > 0 && total <= most) ways.push([total])
  if (parts > 1)
    for (let first = Math.min(total - 1, most); first >= total - first; first--)
      ways.push([first, total - first])
  return ways
}

export function regroupActions(state: EtoState): EtoAction[] {
  const { board, list, order, camps } = positionOf(state)
  const mine = campsOf(state, state.player)
  const actions: EtoAction[] = []
  const notes = notesOf(board)
  const under = conditionsNumber(state)
  const done = state.once.length > 0 ? new Set(state.once) : null
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(camps[space] & mine)) continue
    const note = notesOn(notes, list[i], space)
    if (note.regroups === null || note.regroupsUnder !== under) {
      note.regroups = waysToRegroup(state, board, space, note.units)
      note.regroupsUnder = under
    }
    for (let k = 0; k < note.regroups.length; k++) {
      const { key, action } = note.regroups[k]
      if (done === null || !done.has(key)) actions.push(action)
    }
  }
  return actions
}

/** Everything that the sizes of units depend on besides the stack, as one number. */
function conditionsNumber({ turn, russia }: EtoState): number {
  const quarters = 4 * turn.year + turn.quarter
  return 4 * quarters + (russia.invasion === null ? 0 : 2) + (russia.mobilized ? 1 : 0)
}

/** An action, and what is written down when it is done, since it is done once. */
type Regrouping = { readonly key: string; readonly action: Of<'regroup'> }

/** Every way to regroup a stack, whether or not it was done in this phase. */
function waysToRegroup(
  state: EtoState,
  board: EtoBoard,
  space: number,
  stack: readonly EtoUnit[],
): Regrouping[] {
  const actions: Regrouping[] = []
  const conditions = sizes(state)
  const russianPeace = !state.russia.mobilized
  const inPort = board.spaces[space].ports.length > 0
  for (let i = 0; i < stack.length; i++) {
    const { nation, type } = stack[i]
    // Stacks are in order: those of a kind stand together, and the first speaks for them.
    if (i > 0 && stack[i - 1].nation === nation && stack[i - 1].type === type) continue
    const same = stack.filter((unit) => unit.nation === nation && unit.type === type)
    const total = same.reduce((sum, { strength }) => sum + strength, 0)
    if (total < 2 || isFixed(type)) continue
    const before = descending(same.map(({ strength }) => strength))
    const others = stack.length - same.length
    for (const after of partitions(total, 2 - others, largestUnit(nation, conditions))) {
      if (after.length === before.length && after.every((n, k) => n === before[k])) continue
      if (!checkRegrouping({ nation, before, after, others, inPort, russianPeace }, conditions).legal)
        continue
      const action: Of<'regroup'> = {
        type: 'regroup',
        at: board.ids[space],
        nation,
        unit: type,
        into: after,
      }
      actions.push({ key: onceKey(action), action: Object.freeze(action) })
    }
  }
  return actions
}

/** The new units have gone without supply as long as the worst of the old. */
export function regroup(state: EtoState, action: Of<'regroup'>): EtoEvent[] {
  const { at, nation, unit: type, into } = action
  const { board, stacks } = positionOf(state)
  const space = board.index(at)
  const isSame = (unit: EtoUnit) => unit.nation === nation && unit.type === type
  const same = stacks[space].filter(isSame)
  const others = stacks[space].filter((unit) => !isSame(unit))
  const hungry = same.map(({ out }) => out).filter((out) => out !== undefined)
  const out = hungry.length > 0 ? (Math.max(...hungry) as 0 | 1) : undefined
  const guest = same.every((unit) => unit.guest) ? true : undefined
  const made = into.map((strength): EtoUnit => marked({ nation, type, strength }, { out, guest }))
  const room = others.length + made.length <= 2
  setStack(state, space, [
    ...(room ? others.map((unit) => marked(unit, { excess: undefined })) : others),
    ...made,
  ])
  state.once = inserted(state.once, onceKey(action))
  return [{ type: 'regrouped', rule: '7.21', at, into: made.map(unitName) }]
}

/** A sorted list with one more in its place. */
function inserted(list: readonly string[], item: string): readonly string[] {
  const after = list.findIndex((other) => other > item)
  return after < 0 ? [...list, item] : [...list.slice(0, after), item, ...list.slice(after)]
}

/**
 * Is anyone in a hex where too many stand? At the end of the initial phase they must go.
 *
 * @rule 7.0
 */
export function crowdedHexes(state: EtoState, camps: number): number[] {
  const { list, order, camps: who } = positionOf(state)
  const found: number[] = []
  for (let i = 0; i < list.length; i++)
    if (list[i].units.length > 2 && who[order[i]] & camps) found.push(order[i])
  return found
}
