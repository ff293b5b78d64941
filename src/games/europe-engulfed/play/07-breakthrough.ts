/** Breakthrough phases: each is bought with a Special Action. */

import { legal, refuse } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import type { Power } from '../powers'
import type { AskedOf } from '../questions'
import type { EeState } from '../state'
import { liftsFor } from './05-lifts'
import { moveBlock, settleAreas } from './05-move'
import { exploitable, isExploitable, mayExploit } from './05-reach'
import { groundOf, wayTo } from './05-ways'
import { afterRound } from './06-battle'
import { checkAttack, declare } from './06-declare'
import { spendAction } from './07-actions'
import { blocksAt, changeBlocks, isAir, isFighter, isServedBy, nearTo, netOf } from './areas'
import { contestedBy, listOf, namesOf, stackIn } from './memory'
import { areaNumber } from './numbers'
import { ask, place } from './place'

const ready = (state: EeState): readonly Power[] =>
  activePowers(state).filter((power) => state.actions[power] > 0)

/** @rule 7.4 */
function breakthroughs(state: EeState): readonly Of<'breakthrough'>[] {
  const powers = ready(state)
  if (powers.length === 0) return []
  const ground = groundOf(state)
  return powers.flatMap((power) =>
    exploitable(ground, power).map((to) => ({ type: 'breakthrough' as const, power, to })),
  )
}

/**
 * A breakthrough movement: one area, and whoever could go there.
 *
 * @rule 5.4
 */
export const breakthroughRow: Row<'breakthrough', 'breakthrough'> = {
  during: ['breakthrough'],
  check: (state, _, { power, to }) =>
    breakthroughs(state).some((one) => one.power === power && one.to === to)
      ? legal
      : refuse('5.4', 'no-breakthrough', `the ${power} power cannot break through to ${to}`, to),
  list: (state): EeAction[] => [...breakthroughs(state)],
  draw: {
    count: (state) => ready(state).length * netOf(state).names.length,
    nth(state, _, n) {
      const { names } = netOf(state)
      const power = ready(state)[Math.floor(n / names.length)]
      const to = names[n % names.length]
      return isExploitable(groundOf(state), power, to) ? { type: 'breakthrough', power, to } : null
    },
  },
  do(state, _, { power, to }) {
    const events: EeEvent[] = []
    spendAction(state, power, '5.4', `breakthrough to ${to}`, events)
    state.newly = []
    state.fought = []
    ask(state, { type: 'exploit', power, to })
    return events
  },
}

const entrants = (state: EeState, { power, to }: AskedOf<'exploit'>): readonly string[] => {
  const ground = groundOf(state)
  // Nobody comes from farther than two areas.
  const near = new Set(nearTo(state, to).air[1])
  return namesOf(state).filter((id) => {
    const block = state.blocks[id]
    return block.at !== null && near.has(areaNumber(block.at)) && mayExploit(ground, power, to, block)
  })
}

export const enterRow: Row<'enter', 'exploit'> = {
  during: ['exploit'],
  check: (state, asked, { unit }) =>
    entrants(state, asked).includes(unit)
      ? legal
      : refuse(
          '5.4',
          'cannot-enter',
          `${unitName(unit, state)} cannot take part in the breakthrough to ${asked.to}`,
          asked.to,
        ),
  list: (state, asked) => entrants(state, asked).map((unit) => ({ type: 'enter', unit })),
  draw: {
    count(state, { to }) {
      let count = 0
      for (const area of nearTo(state, to).air[1]) count += stackIn(state, area).length
      return count
    },
    nth(state, { power, to }, n) {
      let left = n
      for (const area of nearTo(state, to).air[1]) {
        const stack = stackIn(state, area)
        if (left >= stack.length) left -= stack.length
        else {
          const number = stack[left]
          return mayExploit(groundOf(state), power, to, listOf(state)[number])
            ? { type: 'enter', unit: namesOf(state)[number] }
            : null
        }
      }
      return null
    },
  },
  do(state, { to }, { unit }) {
    const events: EeEvent[] = []
    moveBlock(state, unit, wayTo(groundOf(state), state.blocks[unit], to)!, '5.4', events)
    return events
  },
}

/** Everybody is there: where it is newly contested a round must be fought. */
export function exploitDone(state: EeState, { to }: AskedOf<'exploit'>, events: EeEvent[]): void {
  place.pop(state)
  settleAreas(state, events)
  if (state.newly.includes(to)) ask(state, { type: 'declare', at: to })
  else afterRound(state, events)
}

// ---- another round -------------------------------------------------------------------------

/**
 * May a power buy another round in an area? Where it has units that attack.
 *
 * @rule 6.7
 */
const isEngaged = (state: EeState, power: Power, at: string): boolean =>
  checkAttack(state, at, []).legal &&
  blocksAt(state, at).some(
    ([, block]) => isServedBy(state, block, power) && isFighter(block) && !isAir(block),
  )

const engagements = (state: EeState, power: Power): readonly string[] =>
  contestedBy(state, state.side).filter((at) => isEngaged(state, power, at))

export const reengageRow: Row<'reengage', 'breakthrough'> = {
  during: ['breakthrough'],
  check: (state, _, { power, at }) =>
    ready(state).includes(power) && engagements(state, power).includes(at)
      ? legal
      : refuse('6.7', 'not-engaged', `the ${power} power has no battle to go on with in ${at}`, at),
  add(state, _, actions) {
    for (const power of ready(state))
      for (const at of engagements(state, power))
        actions.push(
          { type: 'reengage', power, at, assault: false },
          { type: 'reengage', power, at, assault: true },
        )
  },
  draw: {
    count: (state) => ready(state).length * contestedBy(state, state.side).length * 2,
    nth(state, _, n) {
      const areas = contestedBy(state, state.side)
      const power = ready(state)[Math.floor(n / (areas.length * 2))]
      const at = areas[(n >> 1) % areas.length]
      return isEngaged(state, power, at) ? { type: 'reengage', power, at, assault: n % 2 === 1 } : null
    },
  },
  do(state, _, { power, at, assault }) {
    const events: EeEvent[] = []
    spendAction(state, power, '6.7', `another round in ${at}`, events)
    state.newly = []
    state.fought = []
    declare(state, at, assault, events)
    return events
  },
}

// ---- another strategic movement phase ------------------------------------------------------

export const haulRow: Row<'haul', 'breakthrough'> = {
  during: ['breakthrough'],
  check: (state, _, { power }) =>
    ready(state).includes(power)
      ? legal
      : refuse('7.4', 'no-action', `the ${power} power has no Special Action now`),
  add: (state, _, actions) =>
    void actions.push(...ready(state).map((power) => ({ type: 'haul' as const, power }))),
  do(state, _, { power }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.4', 'strategic movement', events)
    changeBlocks(state, (block) => (block.moved && isServedBy(state, block, power) ? { moved: false } : null))
    state.lifts = { ...state.lifts, [power]: liftsFor(state, power) }
    ask(state, { type: 'haul', power })
    return events
  },
}
