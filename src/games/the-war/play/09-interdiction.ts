/** Section 9.9.5 on a state: aircraft hold up a reserve on its way. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { interdictionCost } from '../ground/09-reserves'
import type { QuestionOf, TheWarState } from '../state'
import { changeUnit, otherSide, takeControl, unitsAt } from './01-forces'
import { flow } from './03-flow'
import { wayTo } from './09-reach'
import { checkReady, reserveWays } from './09-reserves'
import { checkUnitsIn } from './09-stacking'
import { aircraftOf, rangeOf } from './11-aircraft'
import { reachFrom } from './11-flight'
import { checkMission, checkReach } from './11-missions'
import { sendAlone, singleFlight } from './11-single-flights'
import { warGround } from './ground'

type Interdict = QuestionOf<'interdict'>

/** The aircraft that hold a reserve up over a hex. */
const overHex = ({ sorties, air }: TheWarState, hex: string) =>
  sorties
    .filter(({ at, mission }) => at === hex && mission === 'interdict-reserves')
    .map(({ unit }) => air[unit].type)

/**
 * The hexes that a reserve enters on its way, when each air unit over one of them has added a point to its price.
 *
 * @rule 9.9.5
 */
function enteredBy(state: TheWarState, { unit, path }: Interdict): readonly string[] {
  const { points, ways } = reserveWays(state, unit)
  let left = points
  let before = points
  for (const [i, hex] of path.entries()) {
    const after = wayTo(ways, hex)!.movers[0].left
    if (left < before - after) return path.slice(0, i)
    left -= before - after + interdictionCost(overHex(state, hex), 'unit').amount
    before = after
  }
  return path
}

/**
 * May this air unit hold the reserve up there? Where it ends anyway there is nothing to gain.
 *
 * @rule 9.9.5
 */
function checkInterdict(state: TheWarState, asked: Interdict, { unit, at }: Of<'interdict'>): Verdict {
  return firstRefusal(
    () =>
      enteredBy(state, asked).slice(0, -1).includes(at)
        ? legal
        : refuse('9.9.5', 'not-on-the-way', `${asked.unit} does not go on from ${at}`, at),
    () => checkMission(state, unit, 'interdict-reserves', at, true),
    () => checkReach(state, unit, 'offensive', at),
  )
}

/** Every flight against the reserve that is possible. */
function interdictionsOf(state: TheWarState, asked: Interdict): readonly Of<'interdict'>[] {
  const { index } = warGround()
  const way = enteredBy(state, asked).slice(0, -1)
  if (way.length === 0) return []
  return aircraftOf(state, state.phasing).flatMap((unit) => {
    const { far } = reachFrom(state, state.air[unit].base, rangeOf(state, unit, 'offensive'))
    return way
      .filter((at) => far[index(at)] !== 0)
      .map((at): Of<'interdict'> => ({ type: 'interdict', unit, at }))
      .filter((action) => checkInterdict(state, asked, action).legal)
  })
}

export const canInterdict = (state: TheWarState, asked: Interdict): boolean =>
  interdictionsOf(state, asked).length > 0

/** The reserve comes as far as it can; where there is no room it stops a hex before. */
export function bringUp(state: TheWarState, asked: Interdict, events: TheWarEvent[]): void {
  const { unit } = asked
  const side = otherSide(state.phasing)
  const hasRoom = (hex: string) => checkUnitsIn(state, side, hex, [...unitsAt(state, hex), unit]).legal
  let path = enteredBy(state, asked)
  while (path.length > 0 && !hasRoom(path.at(-1)!)) path = path.slice(0, -1)
  state.sorties = state.sorties.filter(({ mission }) => mission !== 'interdict-reserves')
  const hex = path.at(-1) ?? state.units[unit].hex
  changeUnit(state, unit, { hex, reserve: 'committed', moved: true })
  events.push({ type: 'committed', rule: '9.9.6', unit, path })
  for (const one of path) takeControl(state, one, state.units[unit].nation, events)
}

/** Another air unit is over the way, or was: who else is there to send? */
export function reserveIsHeldUp(
  state: TheWarState,
  asked: Interdict,
  dice: Dice,
  events: TheWarEvent[],
): void {
  if (!canInterdict(state, asked)) letCome(state, asked, dice, events)
}

/** For the invariants: a reserve that is ready goes a way that it can, and something may be done about it. */
export function interdictFaults(state: TheWarState, asked: Interdict): readonly string[] {
  const { unit, path } = asked
  const ready = checkReady(state, unit)
  if (!ready.legal) return [ready.because]
  const way = wayTo(reserveWays(state, unit).ways, path.at(-1) ?? '')
  if (way === null || way.path.join() !== path.join()) return [`${unit} does not go that way`]
  const met = singleFlight(state) !== null || state.flow.asked.length > 1
  return met || canInterdict(state, asked) ? [] : [`nobody can hold ${unit} up`]
}

/** Nobody else holds it up. */
export function letCome(state: TheWarState, asked: Interdict, dice: Dice, events: TheWarEvent[]): void {
  bringUp(state, asked, events)
  flow.answered(state, dice, events)
}

export const interdictRow: Row<'interdict', 'interdict'> = {
  during: ['interdict'],
  check: checkInterdict,
  list: (state, asked) => [...interdictionsOf(state, asked)],
  do: (state, _, { unit, at }, dice) => sendAlone(state, { unit, at }, 'interdict-reserves', dice),
}
