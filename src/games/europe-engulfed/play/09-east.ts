/** The east before the war and in its first winter. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { FRONT } from '../lands'
import { dateOf, scenarioOf } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { hasRoom } from './05-ways'
import { bareAreas } from './14-alone'
import { areaOf, blocksAt, changeBlock, changeBlocks, isAir, isCeded, netOf, presenceOf } from './areas'
import { areaNumber } from './numbers'
import { ask } from './place'

/** The turn from which the Soviets must have their half at the front. */
const GARRISON_FROM = 3

const isSovietGround = ({ nation, kind, at }: Block): boolean =>
  nation === 'soviet' && kind !== 'air' && at !== null
const isSovietAir = ({ nation, kind, at }: Block): boolean =>
  nation === 'soviet' && kind === 'air' && at !== null

/** Must the Soviets stand at the front? Until war, once the pact has given them the land. */
const isFrontManned = (state: EeState): boolean => {
  const { politics, turn } = state
  const due = scenarioOf(state).campaign && !politics.sovietWar && turn >= GARRISON_FROM
  return due && politics.conquered.includes('Poland')
}

/**
 * How many Soviet ground units lack at the front: half of them stand in Lithuania, Lvov, Brest-Litovsk and Bessarabia.
 *
 * @rule 9.26
 */
export function lackingAtFront(state: EeState): number {
  if (!isFrontManned(state)) return 0
  return Math.max(0, shortOf(state))
}

/** By how many ground units the front falls short of half of them; less than none if it has more. */
function shortOf(state: EeState): number {
  const all = Object.values(state.blocks).filter(isSovietGround)
  return Math.ceil(all.length / 2) - all.filter(({ at }) => FRONT.includes(at!)).length
}

/** Are Soviet ground-support units anywhere else? */
const isAirLacking = (state: EeState): boolean =>
  isFrontManned(state) &&
  Object.values(state.blocks).some((block) => isSovietAir(block) && !FRONT.includes(block.at!))

const isGroundLacking = (state: EeState): boolean => lackingAtFront(state) > 0 || bareAreas(state).length > 0

/** Do garrisons lack, at the front or in countries that the Soviets have conquered alone? */
export const isLacking = (state: EeState): boolean => isGroundLacking(state) || isAirLacking(state)

/** Which units are sent there now: first ground units, then ground support. */
const sentNow = (state: EeState): ((block: Block) => boolean) =>
  isGroundLacking(state) ? isSovietGround : isSovietAir

/** The moves with which the Axis may see to it, area by area: an order by blocks would tell the Axis something of their names. */
function shiftsOf(state: EeState): readonly Of<'shift'>[] {
  const presence = presenceOf(state)
  const bare = bareAreas(state)
  const goals = lackingAtFront(state) > 0 || bare.length === 0 ? [...bare, ...FRONT] : bare
  const isSent = sentNow(state)
  const found: Of<'shift'>[] = []
  // What the front has beyond its half may go to a country that was conquered.
  const spare = bare.length > 0 && shortOf(state) < 0
  for (const from of netOf(state).names) {
    if (FRONT.includes(from) && !spare) continue
    const block = blocksAt(state, from).find(([, one]) => isSent(one))?.[1]
    if (block === undefined || (!isAir(block) && isLastGuard(state, from))) continue
    for (const to of new Set(goals))
      if (state.control[to] === 'allied' && hasRoom(state, presence, block, to))
        found.push({ type: 'shift', from, to })
  }
  return found
}

/** Would an area that needs a garrison be left without? */
const isLastGuard = (state: EeState, area: string): boolean =>
  state.politics.ventures.soviet.on.includes(areaOf(area).country!) &&
  !isCeded(state, area) &&
  presenceOf(state).ground.allied[areaNumber(area)] === 1

/**
 * After the Allied strategic movement the Axis moves Soviet units to the front if too few ground units are there, or not all of the ground support.
 *
 * @rule 9.26
 */
export function garrisonFront(state: EeState): void {
  if (state.side === 'allied' && isLacking(state) && shiftsOf(state).length > 0) ask(state, { type: 'shift' })
}

/** The row without what goes on after it, which `01-sequence.ts` adds. He takes a block out of a stack without looking at it. */
export function shiftRow(
  afterwards: (state: EeState, dice: Dice, events: EeEvent[]) => void,
): Row<'shift', 'shift'> {
  return {
    during: ['shift'],
    check: (state, _, { from, to }) =>
      shiftsOf(state).some((one) => one.from === from && one.to === to)
        ? legal
        : refuse('9.26', 'no-shift', `no Soviet unit goes from ${from} to ${to}`, to),
    list: (state) => [...shiftsOf(state)],
    do(state, _, { from, to }, dice) {
      const { blocks } = state
      const isSent = sentNow(state)
      const id = Object.keys(blocks).find((one) => isSent(blocks[one]) && blocks[one].at === from)!
      const air = isAir(blocks[id])
      changeBlock(state, id, { at: to, seen: air })
      const events: EeEvent[] = [{ type: 'moved', rule: '9.26', nation: 'soviet', from, to, air }]
      afterwards(state, dice, events)
      return events
    },
  }
}

/**
 * The first winter in the Soviet Union: in the first January of the war in the east every Axis ground unit in a Soviet home area that is not a cadre loses a step, but for Finns.
 *
 * @rule 9.13
 */
export function freeze(state: EeState, events: EeEvent[]): void {
  if (!isFirstWinter(state) || state.side !== 'axis' || has(state, 'combatWinter')) return
  changeBlocks(state, (block) =>
    canFreeze(block) && areaOf(block.at!).country === 'Soviet Union'
      ? { steps: block.steps - 1, fresh: false }
      : null,
  )
  events.push({ type: 'politics', rule: '9.13', what: 'winter' })
}

/** Is it the first January of the war in the east? */
export function isFirstWinter(state: EeState): boolean {
  const { since } = state.politics
  if (!scenarioOf(state).campaign || since === 0 || state.extra.paused > 0) return false
  return dateOf(state, state.turn).month === 0 && state.turn - since < 6
}

/** Is it a unit that the first winter wears down, if it is out in it? */
export const canFreeze = ({ side, nation, kind, at, steps }: Block): boolean =>
  side === 'axis' && nation !== 'finnish' && kind !== 'air' && at !== null && steps > 1
