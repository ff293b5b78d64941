/** Section 10.5 on a state: Americans, straight from home. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isMechanized } from '../05-phases'
import { landingWeather, oceanEdges, transportCost } from '../05-sea-movement'
import { STACKING_LIMIT } from '../07-stacking'
import { SEASONS } from '../11-weather'
import type { EtoAction, EtoEvent, Of } from '../actions'
import type { EtoBoard } from '../board'
import { isClosed, OPEN, refuseClosed } from '../ground'
import { SEA_WAYS, type SeaWay } from '../schema'
import type { EtoState, EtoUnit } from '../state'
import { type Nation, unitName } from '../units'
import { beachOrFloat, checkCover, coastsOf, spendAmphibious, weatherHolds } from './05-landings'
import { hasRoom } from './05-movement'
import { amphibiousLeft, charge, count, navalLeft, shipPoints } from './05-sea'
import { canComeFrom, canSail, isFriendlyPort, reachedFromOutside, shipRoute } from './05-sea-routes'
import { bordersFor } from './borders'
import { countLoss, holdHex, powerOf } from './politics'
import { positionOf } from './position'
import { ALLIED, friendsOf } from './sides'
import { addUnit, marked } from './stacks'

/** A unit as it would arrive: mechanized from 1943 on, if it is British or American (10.0). */
export function recruit({ turn }: EtoState, nation: Nation, strength: number): EtoUnit {
  return { nation, type: isMechanized(nation, 'infantry', turn) ? 'mechanized' : 'infantry', strength }
}

type Passage = { readonly kind: 'port' | 'beach' }

/** What holds for any number of them: how they would come ashore, if they may. */
function findPassage(state: EtoState, goal: number, by: SeaWay): Passage | Verdict {
  const { board, camps } = positionOf(state)
  const hex = board.spaces[goal]
  const to = board.ids[goal]
  const unit = recruit(state, 'american', 1)
  if (hex.terrain === 'sea' || hex.seas.length === 0)
    return refuse('5.7', 'no-port', `${to} is not on a coast`, to)
  const border = bordersFor(state, unit)[goal]
  if (isClosed(border)) return refuseClosed(border, to)
  if (camps[goal] !== 0 && !(camps[goal] & friendsOf(ALLIED)))
    return refuse('10.54', 'enemy-there', `enemy units stand in ${to}`, to)
  if (!hasRoom(state, goal, unit)) return refuse('7.0', 'stack-full', `there is no room in ${to}`, to)
  if (border === OPEN && isFriendlyPort(state, goal, ALLIED))
    return canComeFrom(state, ALLIED, SIDES[by], goal, false)
      ? PORT
      : refuse('5.76', 'no-route', `there is no such way to ${to}`, to)
  const season = SEASONS[state.turn.quarter]
  if (landingWeather('allied', season) === 'impossible')
    return refuse('5.84', 'season', `nobody of the allied side lands in ${season}`)
  if (state.shipping.weather === 'bad')
    return refuse('5.84', 'bad-weather', 'the weather has stopped all landings of this turn')
  return BEACH
}

const PORT: Passage = { kind: 'port' }
const BEACH: Passage = { kind: 'beach' }

/** From which part of the ocean they come. */
const SIDES = { sea: 'west', 'round-africa': 'east' } as const

/** Are there ships, or landing craft, for so many? */
function checkShips(state: EtoState, { kind }: Passage, strength: number, by: SeaWay): Verdict {
  const cost = transportCost(strength, by === 'round-africa')
  if (kind === 'port') {
    const left = navalLeft(state)
    return left >= cost
      ? legal
      : refuse('5.72', 'no-transport', `${cost} Naval Transport Points are needed, ${left} are left`)
  }
  const left = amphibiousLeft(state, ALLIED)
  return left >= cost
    ? legal
    : refuse('5.86', 'no-transport', `${cost} Amphibious Points are needed, ${left} are left`)
}

/** A beach must be under an open sky (6.56); ports need none. */
function checkSky(state: EtoState, { kind }: Passage, goal: number, by: SeaWay): Verdict {
  if (kind === 'port') return legal
  return checkCover(state, ALLIED, goal, (landing) => canComeFrom(state, ALLIED, SIDES[by], goal, landing))
}

/** To Britain they come without ships of ours, unless they have waited (10.52, 10.55). */
const isFree = ({ spaces }: EtoBoard, goal: number, fromBox: boolean) =>
  spaces[goal].country === 'britain' && !fromBox

function planForward(
  state: EtoState,
  { strength, to, by }: Of<'forward'>,
  fromBox: boolean,
): Passage | Verdict {
  const { board } = positionOf(state)
  if (!board.has(to)) return refuse('3.1', 'no-such-hex', `there is no hex ${to}`)
  const goal = board.index(to)
  if (isFree(board, goal, fromBox))
    return refuse('10.52', 'free-there', 'they come to Britain without ships of ours', to)
  const passage = findPassage(state, goal, by)
  if (!('kind' in passage)) return passage
  const ships = checkShips(state, passage, strength, by)
  if (!ships.legal) return ships
  const sky = checkSky(state, passage, goal, by)
  return sky.legal ? passage : sky
}

/**
 * May Americans who have just arrived, or who wait in their box, go on?
 *
 * @rule 10.51 by naval transport, at the usual price
 * @rule 10.52 to Britain they need none, unless they have waited (10.55)
 * @rule 10.54 or ashore by amphibious transport, where no enemy stands
 */
export function checkForward(state: EtoState, action: Of<'forward'>, fromBox: boolean): Verdict {
  const plan = planForward(state, action, fromBox)
  return 'kind' in plan ? legal : plan
}

/** Every voyage of so many points at most, the first of them from the box. */
export function forwardActions(state: EtoState, most: number, inBox: number): EtoAction[] {
  const actions: EtoAction[] = []
  if (most < 1) return actions
  const { board, camps, stacks } = positionOf(state)
  const friends = friendsOf(ALLIED)
  for (const by of SEA_WAYS) {
    // What one point cannot pay for, more cannot either.
    const affords = {
      port: checkShips(state, PORT, 1, by).legal,
      beach: checkShips(state, BEACH, 1, by).legal,
    }
    if (!affords.port && !affords.beach) continue
    const reached = reachedFromOutside(state, ALLIED, SIDES[by], false)
    for (const goal of coastsOf(board)) {
      if (!reached[goal] || isFree(board, goal, inBox > 0)) continue
      // A first sieve: where an enemy or a full stack stands nobody comes ashore.
      if ((camps[goal] !== 0 && !(camps[goal] & friends)) || stacks[goal].length >= STACKING_LIMIT) continue
      const passage = findPassage(state, goal, by)
      if (!('kind' in passage) || !affords[passage.kind]) continue
      if (!checkSky(state, passage, goal, by).legal) continue
      for (let strength = 1; strength <= most; strength++)
        if (!isFree(board, goal, strength <= inBox) && checkShips(state, passage, strength, by).legal)
          actions.push({ type: 'forward', strength, to: board.ids[goal], by })
    }
  }
  return actions
}

/** @rule 10.53 the enemy's air is in their way as in anybody's; returns how many turned back */
export function forward(
  state: EtoState,
  action: Of<'forward'>,
  fromBox: boolean,
  dice: Dice,
): { events: EtoEvent[]; back: number } {
  const plan = planForward(state, action, fromBox)
  if (!('kind' in plan)) throw new Error('an illegal voyage was begun')
  const { board } = positionOf(state)
  const goal = board.index(action.to)
  const unit = recruit(state, 'american', action.strength)
  const events: EtoEvent[] = []
  const cost = transportCost(action.strength, action.by === 'round-africa')
  if (plan.kind === 'beach') {
    if (!weatherHolds(state, ALLIED, dice, events)) return { events, back: action.strength }
    spendAmphibious(state, ALLIED, cost)
    beachOrFloat(state, unit, 'us', action.to, events)
    return { events, back: 0 }
  }
  charge(state, 'naval', cost)
  const outside = action.by === 'sea' ? 'west' : 'east'
  const { results, explain } = shipPoints(state, unit, routeFrom(state, outside, goal), goal, dice)
  const landed = count(results, 'landed')
  if (landed > 0) {
    addUnit(state, goal, marked(unit, { strength: landed, landed: true }))
    holdHex(state, goal, powerOf(state, 'american'))
  }
  if (count(results, 'eliminated') > 0) countLoss(state, 'american', count(results, 'eliminated'))
  events.push({
    type: 'shipped',
    rule: '10.53',
    unit: unitName(unit),
    from: 'us',
    to: action.to,
    results,
    explain,
  })
  return { events, back: count(results, 'aborted') }
}

/** The way in from the ocean. */
function routeFrom(state: EtoState, outside: 'west' | 'east', goal: number): readonly number[] {
  const edge = oceanEdges(positionOf(state).board)[outside].find((space) =>
    canSail(state, ALLIED, space, goal, 'sea', false),
  )!
  return shipRoute(state, ALLIED, edge, goal, 'sea')
}
