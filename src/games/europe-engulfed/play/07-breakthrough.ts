/** Breakthrough phases: each is bought with a Special Action. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import type { Power } from '../powers'
import type { AskedOf, EeState } from '../state'
import { liftsFor } from './05-lifts'
import { moveBlock, settleAreas } from './05-move'
import { exploitable, groundOf, mayExploit, wayTo } from './05-reach'
import { afterRound } from './06-battle'
import { checkAttack, declare } from './06-declare'
import { spendAction } from './07-actions'
import { blocksAt, changeBlocks, isAir, isFighter, linksOf, powerOfBlock } from './areas'
import { contestedBy, namesOf } from './memory'
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
  const near = new Set(
    linksOf(state, to).flatMap((link) => [link.to, ...linksOf(state, link.to).map((next) => next.to)]),
  )
  return namesOf(state).filter((id) => {
    const block = state.blocks[id]
    return block.at !== null && near.has(block.at) && mayExploit(ground, power, to, block)
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
  do(state, { to }, { unit }) {
    const events: EeEvent[] = []
    moveBlock(state, unit, wayTo(groundOf(state), state.blocks[unit], to)!, '5.4', events)
    return events
  },
}

/** Everybody is there: where it is newly contested a round must be fought. */
export function exploitDone(state: EeState, { to }: AskedOf<'exploit'>, dice: Dice, events: EeEvent[]): void {
  place.pop(state)
  settleAreas(state, events)
  if (state.newly.includes(to)) ask(state, { type: 'declare', at: to })
  else afterRound(state, dice, events)
}

// ---- another round -------------------------------------------------------------------------

/**
 * Areas in which a power may buy another round: where it has units that attack.
 *
 * @rule 6.7
 */
function engagements(state: EeState, power: Power): readonly string[] {
  return contestedBy(state, state.side).filter(
    (at) =>
      checkAttack(state, at, []).legal &&
      blocksAt(state, at).some(
        ([, block]) => powerOfBlock(block) === power && isFighter(block) && !isAir(block),
      ),
  )
}

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
    changeBlocks(state, (block) => (block.moved && powerOfBlock(block) === power ? { moved: false } : null))
    state.lifts = { ...state.lifts, [power]: liftsFor(state, power) }
    ask(state, { type: 'haul', power })
    return events
  },
}
