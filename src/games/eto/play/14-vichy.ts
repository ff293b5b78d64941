/** Section 14.1 on a state: the Vichy government is declared, and some of its units join the Allies. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { checkVichy, declareVichy, unoccupiedFrance } from '../14-vichy'
import type { EtoEvent, Row } from '../actions'
import type { EtoState, EtoUnit } from '../state'
import { settleAdvance } from './08-aftermath'
import { marked } from './marks'
import { rallyVichy } from './politics'
import { groundOf, politicsChanged, positionOf } from './position'
import { ALLIED, AXIS } from './sides'
import { setStack } from './stacks'

/** The hexes of France that the Axis does not touch. */
function unoccupied(state: EtoState): readonly string[] {
  const { board, camps } = positionOf(state)
  const { enemyZone } = groundOf(state, ALLIED)
  return unoccupiedFrance(
    board,
    Uint8Array.from(enemyZone, (zone, space) => (zone || camps[space] & AXIS ? 1 : 0)),
  )
}

/** As many hexes as anyone could ask for. */
const EVERYWHERE: readonly string[] = Array<string>(99).fill('')

/** May the Axis declare it now? */
export function mayDeclareVichy(state: EtoState): Verdict {
  let points = 0
  for (const stack of positionOf(state).stacks)
    for (const { nation, strength, type } of stack)
      if (nation === 'french' && type !== 'partisan') points += strength
  // The points are quickly counted: look at the map only if they are few enough.
  const soldiers = checkVichy(points, EVERYWHERE)
  return soldiers.legal ? checkVichy(points, unoccupied(state)) : soldiers
}

/** Interns, halves and turns the French, hex by hex (14.12, 14.13). Those who stand among other Allies are interned, too. */
export function proclaimVichy(state: EtoState): EtoEvent[] {
  const { board, stacks } = positionOf(state)
  const hexes = unoccupied(state)
  const french = stacks.flatMap((stack, space) => {
    const points = stack.filter(isFrench).reduce((sum, { strength }) => sum + strength, 0)
    return points > 0 ? [{ hex: board.ids[space], points, alone: stack.every(isFrench) }] : []
  })
  const alone = french.filter((stack) => stack.alone)
  const left = new Map(declareVichy(board, hexes, alone).map(({ hex, points }) => [hex, points]))
  for (const { hex } of french) {
    const space = board.index(hex)
    setStack(state, space, [
      ...positionOf(state).stacks[space].filter((unit) => !isFrench(unit)),
      ...halved(positionOf(state).stacks[space].filter(isFrench), left.get(hex) ?? 0),
    ])
  }
  state.vichy = { status: 'neutral', hexes: [...hexes].sort() }
  state.franceFor = null
  politicsChanged(state)
  return [{ type: 'vichy', rule: '14.11', what: 'declared' }]
}

/** French soldiers; partisans go on fighting whatever the government is. */
const isFrench = ({ nation, type }: EtoUnit) => nation === 'french' && type !== 'partisan'

/** So many points of these units, as Vichy units: the largest first. */
function halved(units: readonly EtoUnit[], points: number): EtoUnit[] {
  let left = points
  return [...units]
    .sort((a, b) => b.strength - a.strength)
    .flatMap((unit) => {
      const strength = Math.min(unit.strength, left)
      left -= strength
      return strength > 0 ? [marked({ nation: 'vichy', type: unit.type, strength }, {})] : []
    })
}

export const rallyRow: Row<'rally', 'rally'> = {
  during: ['rally'],
  check: (_, { hexes }, { at }) =>
    hexes.includes(at)
      ? legal
      : refuse('14.14', 'not-nearest', `no Vichy unit in ${at} is among the nearest`, at),
  list: (_, { hexes }) => hexes.map((at) => ({ type: 'rally', at })),
  do(state, { resume }, { at }) {
    const events: EtoEvent[] = []
    rallyVichy(state, at, events)
    state.focus = resume
    return settleAdvance(state, events)
  },
}
