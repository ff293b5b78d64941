/** Sections 9.1.1 and 9.1.2 on a state: the land that trains of a nation go through, and their ways over it. */

import { legal, type Verdict } from '../../../kernel/verdict'
import { RAIL_HEXES } from '../ground/09-rail'
import { mayGermansMoveIntoRomania } from '../minors/23-neighbors-at-war'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import type { Nation } from '../types'
import { entryOf, sideOf } from './01-forces'
import { suppliedNumbers } from './12-supply'
import { piecesOf, warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, BY_NATION, facts, LINES_OF_NATION, nationNumber, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

/** What the way of a train hangs on, besides what was said of its nation. */
export const OF_RAILWAYS = [
  LINES_OF_NATION,
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.footholds,
  TOPICS.phasing,
] as const

/** Tests of hexes whether trains of a nation go through them: land in friendly hands, without enemies and in supply. */
export function railTest(state: TheWarState, nation: Nation): (hex: number) => boolean {
  if (sideOf(state, nation) !== state.phasing) return () => false
  const { ground, holders, standings } = positionOf(state)
  const { ids, land } = ground
  const side = numberOfSide(state.phasing)
  const { enemyUnits } = standings[side - 1].ground
  const isSupplied = suppliedNumbers(state, nation)
  const mayPass = entryOf(state, nation)
  return (hex) =>
    land[hex] === 1 &&
    holders[hex] === side &&
    enemyUnits[hex] === 0 &&
    mayPass(hex) &&
    !warMap().facts(ids[hex]).inNorthAfrica &&
    isSupplied(hex)
}

/** 1 for every such hex. */
const railHexes = /* @__PURE__ */ facts.fact({
  name: 'railways of a nation',
  needs: OF_RAILWAYS,
  by: [BY_NATION],
  make(state, number): Uint8Array {
    const { size } = warGround()
    const open = new Uint8Array(size)
    const isOpen = railTest(state, NATIONS[number])
    for (let hex = 0; hex < size; hex++) if (isOpen(hex)) open[hex] = 1
    return open
  },
})

/**
 * May trains of this nation come into Romania? Germans wait for the turn after their attack in the East.
 *
 * @rule 23.43
 */
export const checkIntoRomania = ({ scenario, turn }: TheWarState, nation: Nation): Verdict =>
  nation === 'germany' ? mayGermansMoveIntoRomania('railmove', turn, scenarioOf(scenario).easternWar) : legal
export const isRomania = (hex: string): boolean => warMap().facts(hex).country === 'romania'

/** The hexes that trains reach from one, nearest first, and by hex the one before it; -1 where none leads. */
export interface Railways {
  readonly hexes: Uint16Array
  readonly via: Int16Array
}

/** What a search by rail writes into: by hex how far it is and 1 more, the one before it, and those that were found. */
interface Trail {
  readonly steps: Uint8Array
  readonly via: Int16Array
  readonly queue: Uint16Array
}

const newTrail = (size: number): Trail => ({
  steps: new Uint8Array(size),
  via: new Int16Array(size).fill(-1),
  queue: new Uint16Array(size),
})

const NO_GOAL = -1

/** Follows the railways of a nation from a hex, nearest first, until the goal is found or all that a train reaches; returns how many hexes that is, the first among them. */
function follow(state: TheWarState, nation: number, start: number, goal: number, trail: Trail): number {
  const open = railHexes(state, nation)
  const { ids, first, to, passable } = warGround()
  const barred = !isRomania(ids[start]) && !checkIntoRomania(state, NATIONS[nation]).legal
  const { steps, via, queue } = trail
  let found = 1
  queue[0] = start
  steps[start] = 1
  for (let i = 0; i < found && (goal === NO_GOAL || via[goal] < 0); i++) {
    const at = queue[i]
    const far = steps[at] + 1
    if (far > RAIL_HEXES + 1) break
    for (let edge = first[at]; edge < first[at + 1]; edge++) {
      const next = to[edge]
      if (open[next] === 0 || steps[next] > 0 || passable[edge] === 0) continue
      if (barred && isRomania(ids[next])) continue
      steps[next] = far
      via[next] = at
      queue[found++] = next
    }
  }
  return found
}

export const railways = /* @__PURE__ */ facts.fact({
  name: 'railways from a hex',
  needs: OF_RAILWAYS,
  by: [BY_NATION, BY_HEX],
  make(state, nation, start): Railways {
    const trail = newTrail(warGround().size)
    const found = follow(state, nation, start, NO_GOAL, trail)
    return { hexes: trail.queue.slice(1, found), via: trail.via }
  },
})

export const railwaysOf = (state: TheWarState, unit: string): Railways =>
  railways(state, nationNumber(state.units[unit].nation), warGround().index(state.units[unit].hex))

/** Railways that hang together, whatever bars trains from Romania: the number of the piece of each hex, 0 where no train goes. */
const joinedRailways = /* @__PURE__ */ facts.fact({
  name: 'railways of a nation that hang together',
  needs: OF_RAILWAYS,
  by: [BY_NATION],
  make: (state, nation): Uint16Array => piecesOf(railHexes(state, nation)).labels,
})

/** The hexes on the shortest way from one to another: what {@link railways} says of it, found without going on to all others. */
export const wayByRail = /* @__PURE__ */ facts.fact({
  name: 'the way of a train',
  needs: OF_RAILWAYS,
  by: [BY_NATION, BY_HEX, BY_HEX],
  lastOnly: true,
  make(state, nation, start, end): { readonly path: readonly string[] | null } {
    const { size, ids, first, to, passable } = warGround()
    const labels = joinedRailways(state, nation)
    let joined = false
    for (let edge = first[start]; edge < first[start + 1]; edge++)
      joined ||= passable[edge] === 1 && labels[to[edge]] !== 0 && labels[to[edge]] === labels[end]
    if (!joined || start === end) return NO_WAY
    trail ??= newTrail(size)
    const { via, steps, queue } = trail
    const found = follow(state, nation, start, end, trail)
    const path: string[] = []
    for (let at = end; at !== start && at >= 0; at = via[at]) path.push(ids[at])
    const reached = via[end] >= 0
    for (let i = 0; i < found; i++) {
      steps[queue[i]] = 0
      via[queue[i]] = -1
    }
    return reached ? { path: path.reverse() } : NO_WAY
  },
})
const NO_WAY = { path: null } as const

/** Scratch memory of the search, used again and again. */
let trail: Trail | null = null
