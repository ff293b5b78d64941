/** Section 9.9 on a state: the Soviets keep a fortification in reserve, and dig in where they are attacked. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import {
  mayPlaceReserveFortification,
  mayReserveFortification,
  RESERVE_NARFS,
  reserveLimit,
} from '../ground/09-reserves'
import { mayFortify } from '../ground/10-fortifications'
import { armyRating } from '../ground/10-ratings'
import type { TheWarState } from '../state'
import { armiesOf, isHeldBy, otherSide, sideOf } from './01-forces'
import { whenBuilt } from './03-build'
import { flow } from './03-flow'
import { effortOf, narfsOf, spend } from './04-efforts'
import { reservesOf } from './09-reserves'
import { garrisonOf } from './10-works'
import { canReact } from './11-support'
import { isFortress, worksAt } from './13-fortresses'
import { warMap } from './map'

const DIGGERS = 'soviet-union'

/**
 * May the Soviets put a fortification in reserve, instead of a unit?
 *
 * @rule 9.9.1
 * @rule 9.9.2
 */
function checkReserveWorks(state: TheWarState): Verdict {
  if (sideOf(state, DIGGERS) !== state.phasing)
    return refuse('9.9.1', 'soviets-only', 'only the Soviets keep a fortification in reserve')
  const narfs = narfsOf(state, DIGGERS)
  return firstRefusal(
    () =>
      mayReserveFortification(DIGGERS, state.log.reserveWorks ? 1 : 0, {
        effort: effortOf(state, DIGGERS),
        inBuildSegment: true,
        placedSoFar: reservesOf(state, DIGGERS),
        limit: reserveLimit(armyRating(DIGGERS, armiesOf(state))).reserves,
      }),
    () =>
      narfs >= RESERVE_NARFS
        ? legal
        : refuse('9.9.2', 'too-dear', `a reserve costs ${RESERVE_NARFS} NARFs, the Soviets have ${narfs}`),
  )
}

export const canReserveWorks = (state: TheWarState): boolean => checkReserveWorks(state).legal

export const reserveWorksRow: Row<'reserve-works', 'build'> = {
  during: ['build'],
  check: (state) => checkReserveWorks(state),
  add(state, _, actions) {
    if (canReserveWorks(state)) actions.push({ type: 'reserve-works' })
  },
  do(state, _, __, dice) {
    spend(state, DIGGERS, RESERVE_NARFS)
    state.log = { ...state.log, reserveWorks: true }
    return whenBuilt(state, dice, [{ type: 'reserved-works', rule: '9.9.2', by: DIGGERS }])
  },
}

/**
 * May the reserve be dug there? Where a fortification may stand, under attack, and on no beach.
 *
 * @rule 9.9.1
 * @rule 9.9.3
 * @rule 9.9.6
 */
function checkEntrench(state: TheWarState, { at }: Of<'entrench'>): Verdict {
  if (!state.log.reserveWorks || sideOf(state, DIGGERS) === state.phasing)
    return refuse('9.9.3', 'no-reserve', 'no fortification is in reserve')
  const { has, facts } = warMap()
  if (!has(at)) return refuse('9.9.3', 'no-such-hex', `there is no hex ${at}`)
  const { terrain, beach, inFrance, inSovietUnionOf1939 } = facts(at)
  return firstRefusal(
    () =>
      mayPlaceReserveFortification({
        hex: at,
        friendly: isHeldBy(state, otherSide(state.phasing), at),
        underAttack: state.attacks.some(({ target }) => target === at),
        beach,
      }),
    () =>
      mayFortify({
        hex: at,
        terrain,
        inFrance,
        inSovietUnionOf1939,
        builder: DIGGERS,
        turn: state.turn,
        garrison: garrisonOf(state, at, DIGGERS),
        hasFortress: isFortress(state, at),
        hasFortification: worksAt(state, at)?.kind === 'fortification',
        builtThisTurn: 0,
        onTheMap: Object.values(state.works).filter(
          ({ by, kind }) => by === DIGGERS && kind === 'fortification',
        ).length,
      }),
  )
}

/** Where the reserve may be dug. */
export const entrenchmentsOf = (state: TheWarState): readonly Of<'entrench'>[] =>
  state.log.reserveWorks
    ? state.attacks
        .map(({ target }): Of<'entrench'> => ({ type: 'entrench', at: target }))
        .filter((action) => checkEntrench(state, action).legal)
    : []

export const entrenchRow: Row<'entrench', 'first-reaction' | 'second-reaction'> = {
  during: ['first-reaction', 'second-reaction'],
  check: (state, _, action) => checkEntrench(state, action),
  add: (state, _, actions) => void actions.push(...entrenchmentsOf(state)),
  do(state, _, { at }, dice) {
    state.works = { ...state.works, [at]: { kind: 'fortification', by: DIGGERS } }
    state.log = { ...state.log, reserveWorks: false }
    const events: TheWarEvent[] = [
      { type: 'works', rule: '9.9.6', at, kind: 'fortification', by: DIGGERS, narfs: 0 },
    ]
    if (!canReact(state)) flow.close(state, dice, events)
    return events
  },
}

/** At the end of the enemy's turn what was not used is gone. */
export function dismissReserveWorks(state: TheWarState): void {
  if (state.log.reserveWorks && sideOf(state, DIGGERS) !== state.phasing)
    state.log = { ...state.log, reserveWorks: false }
}
