/** Sections 13 and 16.83 on a state: who has won. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type FinalPosition, resignation, victory } from '../13-victory'
import type { EtoAction, EtoEvent, Row } from '../actions'
import { hexesWhere } from '../per-board'
import { type EtoState, inPlay, type Power } from '../state'
import { isSupplied } from './09-supply'
import { countCentres } from './10-points'
import { holderOf, positionOf } from './position'
import { AXIS, campOf, NEUTRAL } from './sides'
import { forEachStack } from './stacks'

/** The figures that victory is judged by. */
export function finalPosition(state: EtoState): FinalPosition {
  const { board } = positionOf(state)
  let alliedInGermany = 0
  let westernInEurope = 0
  let russiansAbroad = 0
  forEachStack(state, (stack, space) => {
    const { country, continent, island } = board.spaces[space]
    for (const unit of stack) {
      const camp = campOf(state, unit.nation)
      if (camp === AXIS || camp === NEUTRAL || unit.type === 'partisan' || !isSupplied(state, space, unit))
        continue
      if (country === 'germany') alliedInGermany += unit.strength
      if (continent !== 'europe') continue
      if (unit.nation === 'russian') russiansAbroad += country === 'russia' ? 0 : unit.strength
      else if (island === null) westernInEurope += unit.strength
    }
  })
  return {
    alliedInGermany,
    westernInEurope,
    russiansAbroad,
    axisRussianCentres: countCentres(state).axis,
    tenBeforeFall1944: state.earlyTen,
  }
}

/** Are ten supplied Allied points in Germany (13.0)? They are counted before anyone asks about their supply. */
export function hasTenInGermany(state: EtoState): boolean {
  const { board, stacks, camps } = positionOf(state)
  const hexes = germanHexes(board)
  let points = 0
  for (let i = 0; i < hexes.length; i++) {
    const bits = camps[hexes[i]]
    if (bits !== 0 && !(bits & (AXIS | NEUTRAL)))
      for (const { strength } of stacks[hexes[i]]) points += strength
  }
  return points >= 10 && finalPosition(state).alliedInGermany >= 10
}

const germanHexes = hexesWhere(({ spaces }, space) => spaces[space].country === 'germany')

/** Ends the game as it stands. */
export function judge(state: EtoState, events: EtoEvent[]): void {
  if (inPlay(state, 'threePlayers')) {
    judgeThree(state, events)
    return
  }
  const { winner, level, explain } = victory(finalPosition(state))
  end(state, winner, level, explain[0].rule, explain[0].because, events)
}

/**
 * Among three, whoever controls the most hexes of Germany; the Axis, who had them, in a tie.
 *
 * @rule 16.83
 */
function judgeThree(state: EtoState, events: EtoEvent[]): void {
  const position = positionOf(state)
  const held: Record<Power, number> = { axis: 0, allied: 0, russian: 0 }
  position.board.spaces.forEach(({ country }, space) => {
    if (country !== 'germany') return
    const holder = holderOf(position, 'passed', space)
    if (holder !== null) held[holder]++
  })
  const winner = (['axis', 'allied', 'russian'] as const).reduce((best, one) =>
    held[one] > held[best] ? one : best,
  )
  end(state, winner, 'victory', '16.83', `${held[winner]} hexes of Germany are in their hands`, events)
}

function end(
  state: EtoState,
  winner: Power,
  level: string,
  rule: string,
  because: string,
  events: EtoEvent[],
): void {
  state.ended = { winner, level, rule, because }
  state.focus = null
  events.push({ type: 'ended', rule, winner, level })
}

/** A player may give up at the beginning of his turn, before he has moved anything (13.1). */
function checkResign(state: EtoState): Verdict {
  if (inPlay(state, 'threePlayers')) return refuse('16.83', 'three-players', 'nobody resigns among three')
  if (state.phase !== 'initial' || state.once.length > 0)
    return refuse('13.1', 'not-now', 'a player resigns at the beginning of his turn')
  return legal
}

function resign(state: EtoState): EtoEvent[] {
  const events: EtoEvent[] = []
  if (state.player === 'axis') state.focus = { type: 'resignation' }
  else acceptResignation(state, 'allied', events)
  return events
}

/** Refused, it may not be offered again this turn. */
export function answerResignation(state: EtoState, yes: boolean): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  if (yes) acceptResignation(state, 'axis', events)
  else state.once = ['begun']
  return events
}

function acceptResignation(state: EtoState, side: 'axis' | 'allied', events: EtoEvent[]): void {
  const { board, stacks } = positionOf(state)
  const inGermany = stacks.some(
    (stack, space) =>
      board.spaces[space].country === 'germany' &&
      stack.some(({ nation }) => ![AXIS, NEUTRAL].includes(campOf(state, nation))),
  )
  const { winner, level, explain } = resignation(side, state.turn, inGermany)
  end(state, winner, level, '13.1', explain[0].because, events)
}

export const resignRow: Row<'resign', 'initial'> = {
  during: ['initial'],
  check: checkResign,
  add(state, _, actions) {
    // Who has begun does not resign.
    if (state.once.length === 0 && checkResign(state).legal) actions.push(RESIGN)
  },
  do: resign,
}

const RESIGN: EtoAction = Object.freeze({ type: 'resign' })
