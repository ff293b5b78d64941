/** Sections 10.3.6 and 26.1.1 on a state: Axis units in the Soviet Union that the winter, or the enemy's effort, depletes. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { survivesDepletion } from '../ground/10-ratings'
import { checkEasternToll, type EasternUnit, easternToll, tollRank } from '../ground/10-results'
import type { QuestionOf, TheWarState } from '../state'
import { type AxisUnit, checkWinterDepletions, nextWinterVictims } from '../weather/26-weather'
import { changeUnit, hasEnemyBeside, removeUnit, unitOf, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { effortOf } from './04-efforts'
import { easternWinter } from './26-weather'
import { warMap } from './map'

type Toll = QuestionOf<'toll'>

const inTheEast = (state: TheWarState): readonly string[] =>
  unitsOf(state, 'axis').filter((id) => warMap().facts(state.units[id].hex).inSovietUnionOf1939)

/** The Axis units that a winter finds inside the Soviet Union of 1939; whoever has come since the turn began is spared. */
const winterUnits = (state: TheWarState): readonly AxisUnit[] =>
  inTheEast(state).map((id) => {
    const { nation, type, factor, movement, condition, hex } = state.units[id]
    const nextToEnemy = hasEnemyBeside(state, 'axis', hex)
    const inSovietUnion = state.weather.wintering?.includes(id) ?? true
    return { id, nation, type, factors: factor, movement, condition, nextToEnemy, inSovietUnion }
  })

/**
 * Winter begins: who is inside the Soviet Union of 1939 now suffers from both of its rolls. Pieces stand for what they can be put together to.
 *
 * @rule 26.1.1
 */
export function noteWintering(state: TheWarState): void {
  if (easternWinter(state) === null) return
  const wintering = inTheEast(state).flatMap((id) => [id, state.units[id].pieceOf?.unit ?? id])
  state.weather = { ...state.weather, wintering: [...new Set(wintering)] }
}

/** The Germans that a Soviet effort finds there. */
const tollUnits = (state: TheWarState): readonly EasternUnit[] =>
  inTheEast(state)
    .filter((id) => state.units[id].nation === 'germany')
    .filter((id) => ['ARM', 'MECH', 'INF'].includes(state.units[id].type))
    .map((id) => ({
      ...unitOf(state, id),
      adjacentToSoviets: hasEnemyBeside(state, 'axis', state.units[id].hex),
    }))

/** Who may be chosen next; nobody when all is paid. */
export function victimsOf(state: TheWarState, { by, chosen }: Omit<Toll, 'type'>): readonly string[] {
  if (by === 'winter') {
    const level = easternWinter(state)
    return level === null ? [] : nextWinterVictims(level, winterUnits(state), chosen)
  }
  const effort = effortOf(state, 'soviet-union')
  const units = tollUnits(state)
  const { units: due, armoured } = easternToll(effort)
  if (chosen.length >= Math.min(due, units.length)) return []
  const left = units.filter(({ id }) => !chosen.includes(id))
  const tanks = left.filter(({ type }) => type === 'ARM')
  const wanted = chosen.length < armoured && tanks.length > 0 ? tanks : left
  const best = Math.min(...wanted.map(tollRank))
  return wanted.filter((unit) => tollRank(unit) === best).map(({ id }) => id)
}

/** Is this a choice that the rule as a whole allows? The choices one by one must come to it. */
export function checkToll(state: TheWarState, { by, chosen }: Omit<Toll, 'type'>): Verdict {
  if (by === 'effort') return checkEasternToll(tollUnits(state), chosen, effortOf(state, 'soviet-union'))
  const level = easternWinter(state)
  return level === null ? legal : checkWinterDepletions(level, winterUnits(state), chosen)
}

/** Asks the Axis who suffers, as long as there is a choice; then all of them do. */
function goOn(
  state: TheWarState,
  toll: Omit<Toll, 'type'>,
  asked: boolean,
  dice: Dice,
  events: TheWarEvent[],
) {
  let now = toll
  for (let next = victimsOf(state, now); next.length > 0; next = victimsOf(state, now)) {
    if (next.length > 1) {
      const question: Toll = { type: 'toll', ...now }
      if (asked) flow.amend(state, question)
      else flow.ask(state, question)
      return
    }
    now = { ...now, chosen: [...now.chosen, next[0]] }
  }
  const verdict = checkToll(state, now)
  if (!verdict.legal) throw new Error(verdict.because)
  const rule = now.by === 'winter' ? '26.1.1' : '10.3.6'
  for (const id of now.chosen) {
    if (survivesDepletion(unitOf(state, id))) {
      changeUnit(state, id, { condition: 'depleted' })
      events.push({ type: 'depleted', rule, unit: id, at: state.units[id].hex })
    } else removeUnit(state, id, { rule }, events)
  }
  if (asked) flow.answered(state, dice, events)
}

/**
 * The toll of the winter, or that of a Soviet effort.
 *
 * @rule 10.3.6
 * @rule 26.1.1
 */
export function takeToll(state: TheWarState, by: Toll['by'], dice: Dice, events: TheWarEvent[]): void {
  goOn(state, { by, chosen: [] }, false, dice, events)
}

function checkSuffer(state: TheWarState, asked: Toll, { unit }: Of<'suffer'>): Verdict {
  const victims = victimsOf(state, asked)
  return victims.includes(unit)
    ? legal
    : refuse('26.1.1', 'not-next', `${unit} may not be chosen now; ${victims.join(', ')} may`)
}

export const sufferRow: Row<'suffer', 'toll'> = {
  during: ['toll'],
  check: checkSuffer,
  list: (state, asked) => victimsOf(state, asked).map((unit): Of<'suffer'> => ({ type: 'suffer', unit })),
  do(state, { by, chosen }, { unit }, dice) {
    const events: TheWarEvent[] = []
    goOn(state, { by, chosen: [...chosen, unit] }, true, dice, events)
    return events
  },
}
