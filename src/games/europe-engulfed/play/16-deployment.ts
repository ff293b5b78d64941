/** Deployment before the first turn, and units that come in later. */

import { legal, refuse } from '../../../kernel/verdict'
import { germanAreas, mustHold } from '../16-patton'
import type { Row } from '../actions'
import type { Side } from '../powers'
import type { Block, EeState } from '../state'
import { hasRoom } from './05-reach'
import { changeBlock, isAir, isFriendly, presenceOf, sideOfBlock } from './areas'

/** The next unit of a side that is to come in now. */
export function nextDue(state: EeState, side: Side): string | null {
  for (const id in state.blocks) {
    const { due, at } = state.blocks[id]
    if (due > 0 && due <= state.turn && at === null && sideOfBlock(state.blocks[id]) === side) return id
  }
  return null
}

const isDeploying = ({ flow: { step } }: EeState): boolean =>
  step === 'first-deployment' || step === 'second-deployment'

/** The side that deploys, or gets units, now. */
export const receiver = (state: EeState): Side =>
  state.flow.step === 'first-deployment'
    ? 'soviet'
    : state.flow.step === 'second-deployment'
      ? 'western'
      : state.side

/**
 * Where a unit may be put: Soviets anywhere in their zone, as long as every area outside the Soviet Union gets a ground unit; Americans in Baden and Austria; Germans
 * in friendly Germany.
 *
 * @rule 16.11
 * @rule 16.12
 */
export function deployable(state: EeState, block: Block): readonly string[] {
  const presence = presenceOf(state)
  const room = (area: string) => hasRoom(state, presence, block, area)
  if (!isDeploying(state))
    return [...germanAreas(), 'East Prussia'].filter(
      (area) => isFriendly(state, presence, state.side, area) && room(area),
    )
  if (block.nation === 'american') return ['Baden', 'Austria'].filter(room)
  const areas = Object.keys(state.control).filter((area) => state.control[area] === 'soviet' && room(area))
  if (isAir(block)) return areas
  const empty = mustHold().filter((area) => !presence.ground.soviet.has(area))
  const left = Object.values(state.blocks).filter(
    (one) => one.nation === 'soviet' && !isAir(one) && one.due > 0 && one.at === null,
  ).length
  return left <= empty.length ? empty : areas
}

/** Can the next unit come in at all? */
export function canReceive(state: EeState, side: Side): boolean {
  const id = nextDue(state, side)
  return id !== null && deployable(state, state.blocks[id]).length > 0
}

/** The row without what follows when everybody is there, which `01-sequence.ts` adds. */
export function deployRow(
  afterwards: NonNullable<Row<'deploy', 'arrivals'>['do']>,
): Row<'deploy', 'first-deployment' | 'second-deployment' | 'arrivals'> {
  const areas = (state: EeState) => deployable(state, state.blocks[nextDue(state, receiver(state))!])
  return {
    during: ['first-deployment', 'second-deployment', 'arrivals'],
    check: (state, _, { at }) =>
      areas(state).includes(at) ? legal : refuse('16.1', 'not-there', `the unit cannot come in at ${at}`, at),
    list: (state) => areas(state).map((at) => ({ type: 'deploy', at })),
    do(state, asked, action, dice) {
      const id = nextDue(state, receiver(state))!
      const block = state.blocks[id]
      changeBlock(state, id, { at: action.at, due: 0 })
      return [
        { type: 'came', rule: '16.1', nation: block.nation, at: action.at, air: isAir(block) },
        ...afterwards(state, asked, action, dice),
      ]
    },
  }
}
