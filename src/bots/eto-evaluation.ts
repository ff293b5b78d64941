/**
 * What a position of `eto` is worth, roughly and quickly: strength on the map, Russian centres, Allied points in Germany, hexes held, and
 * in a turn of one's own what could be attacked next.
 */

import type { FrozenEtoState } from '../games/eto/game'
import { sideOn } from '../games/eto/ground'
import { perBoard } from '../games/eto/per-board'
import { facts, groundOf, type Position, positionOf } from '../games/eto/play/position'
import { CODE } from '../games/eto/play/rows'
import { ALLIED, AXIS, RUSSIAN } from '../games/eto/play/sides'
import { ITS_ENEMIES, TOPICS } from '../games/eto/play/topics'
import type { EtoState } from '../games/eto/state'
import type { Player } from '../kernel/game'
import { domainOf } from '../kit/facts'
import { expectedLoss } from './eto-sight'

/** What each is worth, in Strength Points. */
const CENTRE = 1.5
const IN_GERMANY = 2
const HEX = 0.1
const UNSUPPLIED = 0.5
const THREAT = 0.6
const NEARNESS = 0.03

/** How many points make a position as good as won. */
const SCALE = 80
const FAR = 12

const FOES = ALLIED | RUSSIAN

/** From -1 to 1, as bots want it. The Allies and Russia are one side here. */
export function etoEvaluation(state: FrozenEtoState, player: Player): number {
  const points = axisPoints(state as EtoState)
  return Math.tanh((player === 'axis' ? points : -points) / SCALE)
}

/** What it is worth to have been last through each hex. */
const hexWorth = perBoard((board) =>
  Float64Array.from(board.spaces, ({ country, resource }) =>
    country === 'russia' && resource !== null ? HEX + CENTRE : HEX,
  ),
)

/** By how many Strength Points the Axis is ahead. */
function axisPoints(state: EtoState): number {
  const position = positionOf(state)
  const { board, list, order, camps, passed } = position
  let points = 0
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    const bits = camps[space]
    if (!(bits & (AXIS | FOES))) continue
    let worth = 0
    for (const { strength, out } of list[i].units)
      worth += out === undefined ? strength : UNSUPPLIED * strength
    if (bits & AXIS) points += worth
    else points -= board.spaces[space].country === 'germany' ? (1 + IN_GERMANY) * worth : worth
  }
  const worth = hexWorth(board)
  for (let space = 0; space < board.size; space++) {
    const holder = passed[space]
    if (holder !== 0) points += holder === CODE.axis ? worth[space] : -worth[space]
  }
  return points + (state.player === 'axis' ? 1 : -1) * prospects(state, position)
}

/** What the player on the move could do next, before his combat phase is over: losses that he can expect to cause, and who is near. */
function prospects(state: EtoState, position: Position): number {
  if (state.phase !== 'initial' && state.phase !== 'combat' && state.phase !== 'mechanized') return 0
  const { board, stacks, list, order, camps } = position
  const isAxis = state.player === 'axis'
  const ours = isAxis ? AXIS : FOES
  const camp = isAxis ? AXIS : ALLIED
  const theirs = foesOf(state, camp)
  const ground = groundOf(state, camp)
  let total = 0
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    if (!(camps[space] & theirs)) continue
    if (state.phase === 'mechanized' || state.attacked.includes(board.ids[space])) continue
    let attack = 0
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
      const from = board.to[edge]
      if (camps[from] & ours && sideOn(ground, edge) === 'open')
        for (const { strength, fought } of stacks[from]) if (!fought) attack += strength
    }
    if (attack === 0) continue
    let defence = 0
    for (const { strength } of list[i].units) defence += strength
    const shelter = board.spaces[space].terrain === 'rough' ? 2 : 1
    total += THREAT * expectedLoss(attack - shelter * defence, defence)
  }
  const distance = distances(state, camp)
  for (let i = 0; i < list.length; i++)
    if (camps[order[i]] & ours)
      for (const { strength } of list[i].units) total -= NEARNESS * strength * distance[order[i]]
  return total
}

/** Whom the Axis goes for, and whom the others do. */
const foesOf = ({ russia }: EtoState, camp: number) => (camp === AXIS ? (russia.atWar ? FOES : ALLIED) : AXIS)

/** Steps over land from each hex to the nearest enemy of the Axis, or of the Allies. */
const distances = /* @__PURE__ */ facts.fact({
  name: 'steps to the enemy',
  needs: [TOPICS.politics, ITS_ENEMIES],
  by: [/* @__PURE__ */ domainOf([AXIS, ALLIED])],
  make: stepsToEnemies,
})

function stepsToEnemies(state: EtoState, camp: number): Uint8Array {
  const { board, list, order, camps } = positionOf(state)
  const theirs = foesOf(state, camp)
  const ground = groundOf(state, camp)
  const steps = new Uint8Array(board.size).fill(FAR)
  const queue: number[] = []
  for (let i = 0; i < list.length; i++)
    if (camps[order[i]] & theirs && ground.enemyUnits[order[i]]) {
      steps[order[i]] = 0
      queue.push(order[i])
    }
  for (const space of queue) {
    const next = steps[space] + 1
    if (next >= FAR) break
    for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
      const to = board.to[edge]
      if (steps[to] <= next || board.spaces[to].terrain === 'sea' || sideOn(ground, edge) === 'sea') continue
      steps[to] = next
      queue.push(to)
    }
  }
  return steps
}
