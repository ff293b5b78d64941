/**
 * A greedy player of `eto` to measure others by: it tries every legal action, a whole move or a whole attack at a time, weighs every
 * fall of the dice by its exact chance, and takes what leaves it best off by a plain count of strength, centres, ground and danger.
 * It looks no further than that, and has no plan.
 */

import type { Bot } from '../../src/bots'
import type { EtoAction } from '../../src/games/eto/actions'
import { eto } from '../../src/games/eto/game'
import { isSupplied } from '../../src/games/eto/play/09-supply'
import { countCentres } from '../../src/games/eto/play/10-points'
import { groundOf, positionOf } from '../../src/games/eto/play/position'
import { ALLIED, AXIS, commanderOf, enemiesOf, RUSSIAN } from '../../src/games/eto/play/sides'
import type { EtoState, EtoUnit } from '../../src/games/eto/state'
import { pathsOf } from '../../src/kernel/chance'
import { fractionNumber } from '../../src/kernel/fraction'
import { ETO_COMBAT } from '../../src/tables/eto-combat'

/** What a player cares for. */
export interface Weights {
  /** A Strength Point, and one out of supply. */
  readonly point: number
  readonly hungry: number
  /** A Russian centre, for the Axis. */
  readonly centre: number
  /** A supplied Allied point in Germany (13.0). */
  readonly inGermany: number
  /** A hex nearer to the enemy, for each Strength Point. */
  readonly step: number
  /** A hex nearer to Germany, for each Allied Strength Point: none for a plain player, much for one who goes for it at once. */
  readonly toGermany: number
  /** A point that the enemies about it can expect to kill. */
  readonly danger: number
  /** An Allied point, up to ten, that can walk into Germany next turn. */
  readonly loose: number
}

export const PLAIN: Weights = {
  point: 1,
  hungry: 0.4,
  centre: 0.5,
  inGermany: 0.6,
  step: 0.04,
  toGermany: 0.01,
  danger: 0.5,
  loose: 0.3,
}

/** Goes for ten points in Germany, whatever it costs. */
export const RAIDER: Weights = { ...PLAIN, inGermany: 2, step: 0.01, toGermany: 0.1, danger: 0.2, loose: 1 }

// ---- the count -------------------------------------------------------------------------------

const FAR = 25
/** Hexes that a unit goes in a turn, more or less. */
const MARCH = 4

/** Steps over land to the nearest of some hexes. */
function stepsTo(state: EtoState, goal: (space: number) => boolean, most = FAR - 1): Uint8Array {
  const { board } = positionOf(state)
  const sea = board.feature('sea')
  const steps = new Uint8Array(board.size).fill(FAR)
  const queue: number[] = []
  for (let space = 0; space < board.size; space++)
    if (goal(space)) {
      steps[space] = 0
      queue.push(space)
    }
  for (let i = 0; i < queue.length; i++)
    for (let edge = board.first[queue[i]]; edge < board.first[queue[i] + 1]; edge++) {
      const next = board.to[edge]
      if (
        steps[next] <= steps[queue[i]] + 1 ||
        board.sides[edge] & sea ||
        board.spaces[next].country === null
      )
        continue
      steps[next] = steps[queue[i]] + 1
      if (steps[next] < most) queue.push(next)
    }
  return steps
}

const averageLoss = (difference: number, points: number) => {
  if (difference < 0) return 0
  let sum = 0
  for (let roll = 1; roll <= 6; roll++)
    sum += Math.min(points, ETO_COMBAT.lookup(Math.min(7, difference), roll))
  return sum / 6
}

/** How well the Axis stands, the Allies want it small; the ground is that of the state from which a decision is made. */
function countFor(weights: Weights, from: EtoState): (state: EtoState) => number {
  const { board, camps: before } = positionOf(from)
  const germany = stepsTo(from, (space) => board.spaces[space].country === 'germany')
  const toAxis = stepsTo(from, (space) => (before[space] & AXIS) !== 0)
  // From the summer of 1941 on the Axis counts Russia among its enemies, at war or not: else it would never begin.
  const { year, quarter } = from.turn
  const eastward = year > 1941 || (year === 1941 && quarter >= 3)
  const foes = enemiesOf(from, AXIS) | (eastward ? RUSSIAN : 0)
  const toAllies = stepsTo(from, (space) => (before[space] & foes) !== 0)
  const threats = [threatOf(from, AXIS), threatOf(from, foes)]
  // Ten points in Germany lose the war at once before the fall of 1944 (13.0).
  const early = year < 1944 || (year === 1944 && quarter < 4)
  const near = (state: EtoState, stacks: readonly (readonly EtoUnit[])[], camps: Uint8Array) => {
    const enemies = enemiesOf(state, AXIS)
    for (let space = 0; space < board.size; space++)
      if (camps[space] & enemies && germany[space] <= MARCH && stacks[space].length > 0) return true
    return false
  }
  return (state) => {
    const { stacks, camps } = positionOf(state)
    if (state.ended !== null) return state.ended.winner === 'axis' ? 1000 : -1000
    let score = weights.centre * countCentres(state).axis
    let inGermany = 0
    for (let space = 0; space < board.size; space++) {
      const bits = camps[space]
      if (bits === 0) continue
      const axis = (bits & AXIS) !== 0
      if (!axis && commanderOf(state, bits) === null) continue
      let points = 0
      for (const unit of stacks[space]) {
        points += unit.strength
        const fed = isSupplied(state, space, unit)
        const worth = (fed ? weights.point : weights.hungry) * unit.strength
        const near = (axis ? toAllies : toAxis)[space] * weights.step * unit.strength
        const home = axis ? 0 : weights.toGermany * germany[space] * unit.strength
        // Two counters where one would do get in each other's way.
        score += (axis ? 1 : -1) * (worth - near - home - 0.02)
        if (!axis && fed && board.spaces[space].country === 'germany') inGermany += unit.strength
      }
      const shelter = board.spaces[space].terrain === 'rough' ? 2 : 1
      const difference = Math.floor(threats[axis ? 1 : 0][space] / 2 - shelter * points)
      score -= (axis ? 1 : -1) * weights.danger * averageLoss(difference, points)
    }
    score -= weights.inGermany * Math.min(10, inGermany) + (inGermany >= 10 ? 50 : 0)
    const loose = near(state, stacks, camps) ? loosePoints(state) : 0
    score -= weights.loose * Math.min(10, loose) + (early ? 0.08 * Math.min(20, loose) ** 2 : 0)
    const { focus } = state
    if (focus?.type === 'losses' || focus?.type === 'retreat') {
      const owed = (focus.type === 'losses' ? focus.points : 0) + 0.3
      score += camps[board.index(focus.targets[0])] & AXIS ? -owed : owed
    }
    return score
  }
}

/** What some camps have within a march of each hex. */
function threatOf(state: EtoState, camps: number): Float64Array {
  const position = positionOf(state)
  const { board } = position
  const threat = new Float64Array(board.size)
  for (let space = 0; space < board.size; space++) {
    if (!(position.camps[space] & camps)) continue
    let strength = 0
    for (const unit of position.stacks[space]) strength += unit.strength
    const steps = stepsTo(state, (hex) => hex === space, MARCH)
    for (let hex = 0; hex < board.size; hex++) if (steps[hex] <= MARCH) threat[hex] += strength
  }
  return threat
}

/** Allied points that can walk into Germany next turn, as the zones of the Axis are. */
function loosePoints(state: EtoState): number {
  const { board, stacks, camps } = positionOf(state)
  const { enemyZone } = groundOf(state, ALLIED)
  const sea = board.feature('sea')
  const steps = new Uint8Array(board.size).fill(MARCH + 1)
  const queue: number[] = []
  board.spaces.forEach(({ country }, space) => {
    if (country !== 'germany' || camps[space] & AXIS) return
    steps[space] = 0
    queue.push(space)
  })
  let points = 0
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]
    if (camps[here] & enemiesOf(state, AXIS)) for (const { strength } of stacks[here]) points += strength
    // Nobody goes on from a zone, and nobody from one into another.
    if (steps[here] === MARCH || (steps[here] > 0 && enemyZone[here])) continue
    for (let edge = board.first[here]; edge < board.first[here + 1]; edge++) {
      const next = board.to[edge]
      if (steps[next] <= steps[here] + 1 || board.sides[edge] & sea || camps[next] & AXIS) continue
      if ((enemyZone[here] && enemyZone[next]) || board.spaces[next].country === null) continue
      steps[next] = steps[here] + 1
      queue.push(next)
    }
  }
  return points
}

// ---- the search ------------------------------------------------------------------------------

/** Actions whose result hangs on dice. */
const ROLLED: readonly EtoAction['type'][] = ['fight', 'sail', 'land', 'forward']

/** A new player: it remembers whom it has looked at in a phase and left alone, so that every unit is looked at once. */
export function expectimaxBot(weights: Weights = PLAIN): Bot<EtoState, EtoAction> {
  let count: (state: EtoState) => number = () => 0
  let seen = new Set<string>()
  let moment = ''

  const after = (state: EtoState, action: EtoAction): EtoState => {
    const draft = eto.fork(state) as EtoState
    eto.advance(draft, action)
    return draft
  }
  const expected = (state: EtoState, action: EtoAction): number => {
    if (action.type === 'end') return count(state)
    if (!ROLLED.includes(action.type)) return count(after(state, action))
    const paths = pathsOf((dice) => {
      const draft = eto.fork(state) as EtoState
      eto.advance(draft, action, dice)
      return count(draft)
    })
    let sum = 0
    for (const { value, probability } of paths) sum += value * fractionNumber(probability)
    return sum
  }
  const list = (state: EtoState) => [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')

  /** The best of some actions by what is expected of each, the first in a tie. */
  const best = (state: EtoState, actions: readonly EtoAction[], sign: number) => {
    let found = { action: actions[0], value: -Infinity }
    for (const action of actions) {
      const value = sign * expected(state, action)
      if (value > found.value + 1e-9) found = { action, value }
    }
    return found
  }

  /** Takes up one unit after the other, where a move of it is better than none. */
  const chooseUnit = (state: EtoState, actions: readonly EtoAction[], sign: number): EtoAction => {
    for (const action of actions) {
      if (action.type !== 'take' || seen.has(`${action.at} ${action.unit}`)) continue
      seen.add(`${action.at} ${action.unit}`)
      const held = after(state, action)
      const moves = list(held).filter(({ type }) => type !== 'prepare')
      if (best(held, moves, sign).value > sign * count(state) + 0.02) return action
    }
    return { type: 'end' }
  }

  /** Adds whoever can join until more is wasted. */
  const gather = (state: EtoState): EtoAction => {
    const { board, stacks } = positionOf(state)
    const defended = (state.focus as { targets: readonly string[] }).targets.flatMap(
      (at) => stacks[board.index(at)],
    )
    const need = 7 + 2 * defended.reduce((sum, unit) => sum + unit.strength, 0)
    let joined = 0
    for (const stack of stacks) for (const unit of stack) if (unit.attacking) joined += unit.strength
    const joins = list(state).filter(({ type }) => type === 'join')
    return joined < need && joins.length > 0 ? joins[0] : { type: 'fight' }
  }

  /** The attack that is expected to bring most, each with all who can join it. */
  const chooseTarget = (state: EtoState, actions: readonly EtoAction[], sign: number): EtoAction => {
    let found: { action: EtoAction; value: number } = {
      action: { type: 'end' },
      value: sign * count(state) + 0.05,
    }
    for (const action of actions) {
      if (action.type !== 'aim') continue
      const draft = after(state, action)
      for (let next = gather(draft); next.type === 'join'; next = gather(draft)) eto.advance(draft, next)
      if (!eto.check(draft, { type: 'fight' }).legal) continue
      const value = sign * expected(draft, { type: 'fight' })
      if (value > found.value) found = { action, value }
    }
    return found.action
  }

  return {
    choose(state) {
      const { player } = eto.decision(state)!
      const sign = player === 'axis' ? 1 : -1
      const key = `${state.elapsed} ${state.player} ${state.phase}`
      if (key !== moment) seen = new Set()
      moment = key
      count = countFor(weights, state)
      const actions = list(state)
      if (state.focus?.type === 'attack') return gather(state)
      if (state.focus === null && state.phase === 'combat') return chooseTarget(state, actions, sign)
      if (state.focus === null && actions.some(({ type }) => type === 'take'))
        return chooseUnit(state, actions, sign)
      const draws = actions.filter((action) => action.type === 'draw')
      if (draws.length > 0) return draws.find(({ kind }) => kind === 'reinforcements') ?? draws[0]
      return best(
        state,
        actions
          .filter(({ type }) => type !== 'prepare' && type !== 'end')
          .concat({ type: 'end' })
          .filter((one) => one.type !== 'end' || eto.check(state, one).legal),
        sign,
      ).action
    },
  }
}
