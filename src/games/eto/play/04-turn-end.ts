/** What is settled at the end of a turn without a decision: the garrison of Russia, and Malta. */

import { changed } from '../../../kernel/changed'
import { maltaHoldsOut } from '../09-sources'
import { centresOf } from '../09-supply'
import { centresRevert } from '../14-russia'
import type { EtoEvent } from '../actions'
import { GIBRALTAR, MALTA, SUEZ } from '../places'
import type { EtoState } from '../state'
import { axisGate } from './05-sea-routes'
import { axisZoneOverCentres, holderOfCentre } from './10-points'
import { eliminate } from './losses'
import { groundOf, positionOf, setHolder } from './position'
import { AXIS } from './sides'
import { forEachStack } from './stacks'

/** Ten centres must be garrisoned once Russia has no army at home (14.4). Those that revert stay so until somebody enters them. */
export function garrisonRussia(state: EtoState, events: EtoEvent[]): void {
  const position = positionOf(state)
  const { board, camps } = position
  const axisZone = axisZoneOverCentres(state)
  const russianZone = groundOf(state, AXIS).enemyZone
  let russians = 0
  let garrisoned = 0
  const empty: number[] = []
  forEachStack(state, (stack, space) => {
    if (board.spaces[space].country === 'russia')
      for (const { nation, type } of stack) if (nation === 'russian' && type !== 'partisan') russians++
  })
  for (const space of centresOf.russia(board)) {
    if (camps[space] & AXIS) garrisoned++
    else if (holderOfCentre(position, axisZone, russianZone, space) === 'axis') empty.push(space)
  }
  const emptyFor = russians > 0 ? null : state.russia.emptyFor === null ? 0 : state.russia.emptyFor + 1
  if (emptyFor !== state.russia.emptyFor) state.russia = changed(state.russia, { emptyFor })
  if (emptyFor === null || !centresRevert(russians, emptyFor, garrisoned) || empty.length === 0) return
  for (const space of empty) setHolder(state, 'claimed', space, 'russian')
  const hexes = empty.map((space) => board.ids[space])
  // A save may have one of them as the Axis' that has reverted before: each stands there once.
  const reverted = [...new Set([...state.russia.reverted, ...hexes])].sort()
  state.russia = changed(state.russia, { reverted })
  events.push({ type: 'reverted', rule: '14.4', hexes })
}

/** Malta falls a turn after both gates of the Mediterranean (9.32). */
export function starveMalta(state: EtoState, events: EtoEvent[]): void {
  const position = positionOf(state)
  const lost = axisGate(position, GIBRALTAR) && axisGate(position, SUEZ)
  if (lost && !maltaHoldsOut(state.gatesLost)) {
    const malta = position.board.index(MALTA)
    for (const unit of position.stacks[malta])
      if (unit.type === 'garrison') eliminate(state, malta, unit, '9.32', events)
  }
  state.gatesLost = lost ? state.gatesLost + 1 : 0
}
