/**
 * A scripted player of The War, for either side. It goes for the prizes of the scenario and stands before those that are its own, masses where
 * the odds are good, attacks where the exact odds favour it, cuts off what it can in the second impulse, and spends what it has over the
 * turns that are left. It looks one move ahead, and draws no lots.
 */

import type { TheWarAction } from '../games/the-war/actions'
import { turnsBetween } from '../games/the-war/calendar'
import { theWar } from '../games/the-war/game'
import { survivesDepletion } from '../games/the-war/ground/10-ratings'
import { otherSide, sideOf, unitOf, unitsAt } from '../games/the-war/play/01-forces'
import { isUndefended } from '../games/the-war/play/11-airborne'
import { suppliesOf } from '../games/the-war/play/12-supply'
import { warMap } from '../games/the-war/play/map'
import { scenarioOf } from '../games/the-war/scenarios/list'
import type { TheWarState } from '../games/the-war/state'
import type { MajorPower, Nation, Side } from '../games/the-war/types'
import type { Bot } from './bot'
import { chooseInTheAir } from './the-war-air'
import { EXPLOITING } from './the-war-offensive'
import { attackValue, bestAttack, hexValue, look, PORT, type Sight, type Skill } from './the-war-sight'

type Of<T extends TheWarAction['type']> = Extract<TheWarAction, { type: T }>

const END: TheWarAction = { type: 'end' }

/**
 * The scripted player. It has no memory: the same one may play many games, and both sides.
 *
 * @example
 * ```ts
 * import { seeded } from 'grognard'
 * import { theWarBot } from 'grognard/bots/the-war'
 * import { theWar } from 'grognard/the-war'
 *
 * const state = theWar.setup({ scenario: 'poland-1939', seed: 'a' })
 * console.log(theWar.check(state, theWarBot().choose(state, seeded('lots'))).legal) // → true
 * ```
 */
export function theWarBot(options: TheWarBotOptions = {}): Bot<TheWarState, TheWarAction> {
  const { skill = 'regular' } = options
  if (!SKILLS.includes(skill))
    throw new RangeError(`there is no skill ${JSON.stringify(skill)}; there are ${SKILLS.join(', ')}`)
  return { choose: (state) => chooseTheWarAction(state, skill) }
}

/** What the scripted player may be told when it is made. */
export interface TheWarBotOptions {
  /** `regular`, by whom the scenarios are balanced, unless told; a `veteran` is better in the air, and knows what a victory may cost. */
  readonly skill?: Skill
}

const SKILLS: readonly Skill[] = ['regular', 'veteran']

/** One decision of the scripted player. */
export function chooseTheWarAction(state: TheWarState, skill: Skill = 'regular'): TheWarAction {
  const actions = [...theWar.legalActions(state)]
  if (actions.length === 1) return actions[0]
  const decision = theWar.decision(state)!
  const sight = look(state, decision.player as Side, skill)
  const moment = decision.question ?? decision.phase
  const choice = byMoment(sight, actions, moment) ?? chooseInTheAir(sight, actions, moment)
  return choice ?? actions.find(({ type }) => type === 'end') ?? actions[0]
}

const ofType = <T extends TheWarAction['type']>(actions: readonly TheWarAction[], type: T): Of<T>[] =>
  actions.filter((action): action is Of<T> => action.type === type)

/** The one with the most of something; the first of equals. */
function most<T>(list: readonly T[], worth: (one: T) => number): T | undefined {
  let best: T | undefined
  let value = -Infinity
  for (const one of list) {
    const its = worth(one)
    if (its > value) {
      best = one
      value = its
    }
  }
  return best
}

function byMoment(sight: Sight, actions: readonly TheWarAction[], moment: string): TheWarAction | undefined {
  const { state } = sight
  const factorOf = (id: string) => state.units[id]?.factor ?? 0
  switch (moment) {
    case 'planning':
      return chooseEffort(state, ofType(actions, 'effort'))
    case 'markers':
      return chooseMarker(sight, ofType(actions, 'mark'))
    case 'first-movement':
      return chooseRail(sight, ofType(actions, 'rail')) ?? nextMover(sight, ofType(actions, 'take'))
    case 'second-movement':
      return nextMover(sight, ofType(actions, 'take'))
    case 'hand':
      return moveOn(sight, actions)
    case 'first-attacks':
    case 'second-attacks':
      return chooseTarget(sight, ofType(actions, 'aim')) ?? ofType(actions, 'favour')[0]
    case 'attack':
      return joinOrGo(sight, actions)
    case 'first-reaction':
    case 'second-reaction':
      return chooseReserve(sight, ofType(actions, 'commit'))
    case 'battle':
      return (
        ofType(actions, 'accept')[0] ??
        chooseStand(sight, ofType(actions, 'stand')) ??
        most(ofType(actions, 'lose'), ({ unit }) => -factorOf(unit)) ??
        most(ofType(actions, 'deplete'), ({ unit }) => -harmOf(sight, unit))
      )
    case 'retreat':
      return most(ofType(actions, 'retreat'), ({ unit, to }) => hexValue(sight, unit, state.units[unit], to))
    case 'advance':
      return chooseAdvance(sight, actions)
    case 'build':
      return chooseBuild(sight, actions)
    case 'placing':
      return most(
        ofType(actions, 'place'),
        ({ at }) => -sight.enemyDistance(at) + (sight.prizes.get(at) ?? 0) / 3,
      )
    case 'repair':
      return chooseRepair(state, ofType(actions, 'repair'))
    case 'toll':
      return most(ofType(actions, 'suffer'), ({ unit }) => -harmOf(sight, unit))
    case 'disband':
      return most(ofType(actions, 'disband'), ({ unit }) => -factorOf(unit))
    default:
      return undefined
  }
}

// ---- money ---------------------------------------------------------------------------------------------

const turnsLeft = ({ scenario, turn }: TheWarState): number =>
  1 + turnsBetween(turn, scenarioOf(scenario).last)

/** What a power may spend in this turn without starving the next. */
const budgetOf = (state: TheWarState, power: Nation): number =>
  (state.narfs[power as MajorPower] ?? 0) / turnsLeft(state)

/** The greatest effort that the power can afford turn after turn; tried out on a fork, where it has a price. */
function chooseEffort(state: TheWarState, efforts: readonly Of<'effort'>[]): TheWarAction | undefined {
  const priceOf = (action: Of<'effort'>) => {
    const draft = theWar.fork(state) as TheWarState
    theWar.advance(draft, action)
    const power = action.power as MajorPower
    return (state.narfs[power] ?? 0) - (draft.narfs[power] ?? 0)
  }
  const find = (effort: string) => efforts.find((action) => action.effort === effort)
  const sle = find('SLE')
  const [first] = efforts
  if (first === undefined) return undefined
  const budget = budgetOf(state, first.power as Nation)
  if (sle !== undefined && priceOf(sle) <= 1.4 * budget) return sle
  return (
    (budget >= 4 ? find('RLE') : undefined) ??
    (budget >= 2 ? find('LLE') : undefined) ??
    find('MLE') ??
    find('RLE')
  )
}

/** Where a marker wakes most of those who have something to do, as long as it is worth its price. */
function chooseMarker(sight: Sight, marks: readonly Of<'mark'>[]): TheWarAction | undefined {
  const { state } = sight
  const { distance } = warMap()
  const radius = (power: string) => (state.efforts[power as MajorPower] === 'LLE' ? 1 : 4)
  const idle = Object.values(state.units).filter(
    ({ nation, active }) => !active && sideOf(state, nation) === sight.side,
  )
  const worth = ({ power, at }: Of<'mark'>) =>
    idle.reduce((sum, { hex, factor }) => {
      if (distance(hex, at) > radius(power)) return sum
      return sum + factor / Math.max(1, sight.enemyDistance(hex) - 1)
    }, 0)
  // Of so many hexes near each other every third will do.
  const some = marks.length > 120 ? marks.filter((_, i) => i % 3 === 0) : marks
  const best = most(some, worth)
  return best !== undefined && worth(best) >= 7 ? best : undefined
}

// ---- movement ----------------------------------------------------------------------------------------------

/** Units far behind go by rail to where the enemy is. */
function chooseRail(sight: Sight, rails: readonly Of<'rail'>[]): TheWarAction | undefined {
  const gain = ({ unit, to }: Of<'rail'>) =>
    sight.enemyDistance(sight.state.units[unit].hex) - Math.max(2, sight.enemyDistance(to))
  const best = most(rails, gain)
  return best !== undefined && gain(best) >= 4 ? best : undefined
}

/** Those at the front first, strong before weak, so that others fill the gaps behind them. */
const nextMover = (sight: Sight, takes: readonly Of<'take'>[]): TheWarAction | undefined =>
  most(takes, ({ unit }) => {
    const { hex, factor } = sight.state.units[unit]
    return factor - 3 * sight.enemyDistance(hex)
  })

function moveOn(sight: Sight, actions: readonly TheWarAction[]): TheWarAction | undefined {
  const { state } = sight
  const overrun = most(ofType(actions, 'overrun'), ({ at }) => 1 + (sight.prizes.get(at) ?? 0))
  if (overrun !== undefined) return overrun
  const assist = most(ofType(actions, 'assist'), ({ at }) => 1 + (sight.prizes.get(at) ?? 0))
  if (assist !== undefined) return assist
  const asked = state.flow.asked.at(-1)
  if (asked?.type !== 'hand') return undefined
  const { unit } = asked.movers[0]
  const here = state.units[unit]
  const stay = hexValue(sight, unit, here, here.hex) + guardBonus(sight, unit)
  const moves = ofType(actions, 'move')
    .map((action) => ({ action, value: hexValue(sight, unit, here, action.to) }))
    .sort((a, b) => b.value - a.value)
  const tried = state.impulse === 'second' ? withPockets(sight, moves.slice(0, 6)) : moves
  const best = most(tried, ({ value }) => value)
  return best !== undefined && best.value > stay + 0.3 ? best.action : { type: 'stop' }
}

/** A prize that only this unit holds is not left while an enemy is near; nor is a place in the line. */
function guardBonus({ state, prizes, lifelines, enemyDistance }: Sight, unit: string): number {
  const { hex } = state.units[unit]
  const alone = unitsAt(state, hex).length === 1
  if (alone && lifelines.has(hex)) return 2 * PORT
  if (!alone || enemyDistance(hex) > 6) return 0
  return (prizes.get(hex) ?? 0) > 0 ? 12 : enemyDistance(hex) <= 1 ? 1 : 0
}

/** What a move cuts off counts: factors of the enemy that have no line any more. */
function withPockets<M extends { readonly action: Of<'move'>; readonly value: number }>(
  { state, side }: Sight,
  moves: readonly M[],
): readonly M[] {
  const starving = (now: TheWarState) =>
    [...suppliesOf(now, otherSide(side))]
      .filter(([, supply]) => supply === 'none')
      .reduce((sum, [id]) => sum + now.units[id].factor, 0)
  const before = starving(state)
  return moves.map((move) => {
    const draft = theWar.fork(state) as TheWarState
    theWar.advance(draft, move.action)
    return { ...move, value: move.value + 1.5 * (starving(draft) - before) }
  })
}

// ---- fighting ------------------------------------------------------------------------------------------------

/** Who could join an attack, as a fork that aims at the hex lists them. */
function ableTo(state: TheWarState, aim: Of<'aim'>): readonly string[] {
  const draft = theWar.fork(state) as TheWarState
  theWar.advance(draft, aim)
  return ofType([...theWar.legalActions(draft)], 'join').map(({ unit }) => unit)
}

function chooseTarget(sight: Sight, aims: readonly Of<'aim'>[]): TheWarAction | undefined {
  // A drop where nobody is gains a prize of the enemy, or nothing.
  const { state, prizes, holds } = sight
  const some = aims.filter(({ at }) => !isUndefended(state, at) || (prizes.has(at) && !holds(at)))
  const worth = new Map(some.map((aim) => [aim, bestAttack(sight, aim.at, ableTo(state, aim)).value]))
  const best = most(some, (aim) => worth.get(aim)!)
  return best !== undefined && worth.get(best)! > 0.5 ? best : undefined
}

function joinOrGo(sight: Sight, actions: readonly TheWarAction[]): TheWarAction | undefined {
  const asked = sight.state.flow.asked.at(-1)
  if (asked?.type !== 'attack') return undefined
  const { target, attackers } = asked
  const able = [...attackers, ...ofType(actions, 'join').map(({ unit }) => unit)]
  const { attackers: wanted } = bestAttack(sight, target, able)
  const next = wanted.find((id) => !attackers.includes(id))
  if (next !== undefined) return { type: 'join', unit: next }
  return actions.find(({ type }) => type === 'announce')
}

/** What a depletion takes away: half of what the unit is worth, or all of it where it does not outlast one, which only a veteran reckons with. */
function harmOf({ state, skill }: Sight, unit: string): number {
  const { factor } = state.units[unit]
  return skill === 'veteran' && survivesDepletion(unitOf(state, unit)) ? factor / 2 : factor
}

/** A garrison stands fast; a veteran gives way where standing would leave nobody in the fortress. */
function chooseStand(
  { state, side, skill }: Sight,
  stands: readonly Of<'stand'>[],
): TheWarAction | undefined {
  const stand = stands.find(({ yes }) => yes)
  const asked = state.flow.asked.at(-1)
  if (skill !== 'veteran' || stand === undefined || asked?.type !== 'battle') return stand
  const draft = theWar.fork(state) as TheWarState
  theWar.advance(draft, stand)
  while (theWar.decision(draft)?.question === 'battle')
    theWar.advance(draft, chooseTheWarAction(draft, skill))
  const holds = unitsAt(draft, asked.target).some((id) => sideOf(draft, draft.units[id].nation) === side)
  return holds ? stand : stands.find(({ yes }) => !yes)
}

/** A reserve goes where it makes the attack worse for the enemy. */
function chooseReserve(sight: Sight, commits: readonly Of<'commit'>[]): TheWarAction | undefined {
  const attacked = sight.state.attacks
  const worth = ({ to }: Of<'commit'>) => {
    const attack = attacked.find(({ target }) => target === to)
    if (attack === undefined) return 0
    const theirs = look(sight.state, otherSide(sight.side), sight.skill)
    return attackValue(theirs, to, attack.attackers) + (sight.prizes.get(to) ?? 0) / 4
  }
  const best = most(commits, worth)
  return best !== undefined && worth(best) > 1 ? best : undefined
}

/** Into the emptied hex, with the strongest, if it is better than where they stand. */
function chooseAdvance(sight: Sight, actions: readonly TheWarAction[]): TheWarAction | undefined {
  const asked = sight.state.flow.asked.at(-1)
  if (asked?.type !== 'advance') return undefined
  const { target } = asked
  const gain = ({ unit }: Of<'advance'>) => {
    const here = sight.state.units[unit]
    const stay = hexValue(sight, unit, here, here.hex) + guardBonus(sight, unit)
    // Those who go on in the second impulse come first: there is room for few.
    const first = sight.state.impulse === 'first' && EXPLOITING.includes(here.type) ? 6 : 0
    return hexValue(sight, unit, here, target) + 2 + first + (sight.prizes.get(target) ?? 0) - stay
  }
  const best = most(ofType(actions, 'advance'), gain)
  return best !== undefined && gain(best) > 0 ? best : { type: 'hold' }
}

// ---- building ------------------------------------------------------------------------------------------------

/** Money that is kept for the efforts of each of the turns to come. */
const RESERVED = 12

const spare = (state: TheWarState, power: MajorPower): number =>
  (state.narfs[power] ?? 0) - RESERVED * (turnsLeft(state) - 1)

function chooseBuild(sight: Sight, actions: readonly TheWarAction[]): TheWarAction | undefined {
  const { state } = sight
  const rebuilds = ofType(actions, 'rebuild').filter(({ unit }) => {
    const lost = state.lost.find((one) => one.unit === unit)!
    const { under } = scenarioOf(state.scenario).nations[lost.nation] ?? {}
    const power = (under ?? lost.nation) as MajorPower
    return lost.factor * 2 <= spare(state, power)
  })
  const rebuild = most(rebuilds, ({ unit }) => state.lost.find((one) => one.unit === unit)!.factor)
  if (rebuild !== undefined && turnsLeft(state) > 1) return rebuild
  const dig = ofType(actions, 'fortify').find(
    ({ power, at }) =>
      spare(state, power as MajorPower) >= 2 && sight.prizes.has(at) && sight.enemyDistance(at) <= 3,
  )
  return dig ?? END
}

/** What the repair of an air unit counts for. */
const AIRCRAFT = 6

/** The strong first, while there is money to spare. */
function chooseRepair(state: TheWarState, repairs: readonly Of<'repair'>[]): TheWarAction | undefined {
  // Aircraft are as dear as a corps (15.1.2).
  const factorOf = (unit: string) => state.units[unit]?.factor ?? AIRCRAFT
  const affordable = repairs.filter(({ unit }) => {
    const { nation } = state.units[unit] ?? state.air[unit]
    const { under } = scenarioOf(state.scenario).nations[nation] ?? {}
    return factorOf(unit) <= spare(state, (under ?? nation) as MajorPower)
  })
  return most(affordable, ({ unit }) => factorOf(unit)) ?? END
}
