/** Section 10.5 on a state: Americans, straight from home. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isMechanized } from '../05-phases'
import { transportCost } from '../05-sea-movement'
import { STACKING_LIMIT } from '../07-stacking'
import type { EtoAction, EtoEvent, Of } from '../actions'
import type { EtoBoard } from '../board'
import { coastMap, isClosed, OPEN, portMap, refuseClosed } from '../ground'
import { type HexBits, hasHex } from '../hex-bits'
import { perBoard } from '../per-board'
import { enemyThere, noRoom, noSuchHex, notOnCoast, tooFewCraft, tooFewShips } from '../refusals'
import { LANDING_WAYS, type LandingWay } from '../schema'
import type { EtoState, EtoUnit } from '../state'
import type { Nation } from '../units'
import {
  beachOrFloat,
  checkCover,
  checkSeason,
  coastsOf,
  isCovered,
  type Sky,
  spendAmphibious,
  weatherHolds,
} from './05-landings'
import { amphibiousLeft, charge, navalLeft } from './05-lift'
import { hasRoom } from './05-movement'
import { shipPoints, shippedEvent } from './05-sea'
import { closedAir, isFriendlyPort, reachedFromOutside } from './05-sea-routes'
import { routeIn } from './05-ship-routes'
import { bordersFor } from './borders'
import { countLoss } from './losses'
import { marked } from './marks'
import { holdHex } from './politics'
import { positionOf } from './position'
import { ALLIED, friendsOf } from './sides'
import { addUnit } from './stacks'

/** A unit as it would arrive: mechanized from 1943 on, if it is British or American (10.0). */
export function recruit({ turn }: EtoState, nation: Nation, strength: number): EtoUnit {
  return { nation, type: isMechanized(nation, 'infantry', turn) ? 'mechanized' : 'infantry', strength }
}

type Passage = { readonly kind: 'port' | 'beach' }

const PORT: Passage = { kind: 'port' }
const BEACH: Passage = { kind: 'beach' }

/** From which part of the ocean they come. */
const SIDES = { sea: 'west', 'round-africa': 'east' } as const

/** What is the same wherever they go by one of the two ways: asked once for all of them. */
interface Crossing {
  readonly by: LandingWay
  /** The smallest of them. */
  readonly unit: EtoUnit
  readonly borders: Uint8Array
  readonly reached: HexBits
  /** What keeps them from landing on any beach, if something does. */
  readonly season: Verdict
  /** Naval Transport Points that are left, and Amphibious Points. */
  readonly ships: number
  readonly craft: number
}

function crossing(state: EtoState, by: LandingWay): Crossing {
  const unit = recruit(state, 'american', 1)
  return {
    by,
    unit,
    borders: bordersFor(state, unit),
    reached: reachedFromOutside(state, ALLIED, SIDES[by], false),
    season: checkSeason(state, 'allied'),
    ships: navalLeft(state),
    craft: amphibiousLeft(state, ALLIED),
  }
}

/** What holds for any number of them: how they would come ashore, if they may. */
function findPassage(
  state: EtoState,
  { unit, borders, reached, season }: Crossing,
  goal: number,
): Passage | Verdict {
  const { board, camps } = positionOf(state)
  const to = board.ids[goal]
  if (coastMap(board)[goal] === 0) return notOnCoast(to)
  const border = borders[goal]
  if (isClosed(border)) return refuseClosed(border, to)
  if (camps[goal] !== 0 && !(camps[goal] & friendsOf(ALLIED))) return enemyThere('10.54', to)
  if (!hasRoom(state, goal, unit)) return noRoom('7.0', to)
  if (border === OPEN && isFriendlyPort(state, goal, ALLIED))
    return hasHex(board, reached, goal)
      ? PORT
      : refuse('5.76', 'no-route', `there is no way over water to ${to}`, to)
  return season.legal ? BEACH : season
}

/** Are there ships, or landing craft, for so many? */
function checkShips({ by, ships, craft }: Crossing, { kind }: Passage, strength: number): Verdict {
  const cost = transportCost(strength, by === 'round-africa')
  if (kind === 'port') return ships >= cost ? legal : tooFewShips(cost, ships)
  return craft >= cost ? legal : tooFewCraft(cost, craft)
}

/** The sky over the beaches that they would come to. */
function skyOver(state: EtoState, by: LandingWay): Sky {
  return {
    closed: closedAir(state, ALLIED),
    reached: reachedFromOutside(state, ALLIED, SIDES[by], true),
  }
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
  if (!board.has(to)) return noSuchHex(to)
  const goal = board.index(to)
  if (isFree(board, goal, fromBox))
    return refuse('10.52', 'free-there', `Americans come to ${to} without ships of ours`, to)
  const way = crossing(state, by)
  const passage = findPassage(state, way, goal)
  if (!('kind' in passage)) return passage
  const ships = checkShips(way, passage, strength)
  if (!ships.legal) return ships
  // A beach must be under an open sky (6.56); ports need none.
  if (passage.kind === 'port') return passage
  const cover = checkCover(positionOf(state), goal, skyOver(state, by), way.reached)
  return cover.legal ? passage : cover
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
  for (const by of LANDING_WAYS) {
    const way = crossing(state, by)
    // What one point cannot pay for, more cannot either.
    const port = checkShips(way, PORT, 1).legal
    const beach = checkShips(way, BEACH, 1).legal && way.season.legal
    if (!port && !beach) continue
    const sky = beach ? skyOver(state, by) : null
    const coasts = coastsOf(board)
    const forwards = forwardsTo(board)[by]
    for (let i = 0; i < coasts.length; i++) {
      const goal = coasts[i]
      if (!hasHex(board, way.reached, goal) || isClosed(way.borders[goal]) || isFree(board, goal, inBox > 0))
        continue
      // A first sieve: where an enemy or a full stack stands nobody comes ashore.
      if ((camps[goal] !== 0 && !(camps[goal] & friends)) || stacks[goal].length >= STACKING_LIMIT) continue
      // Nor, without landing craft, where there is no port.
      if (!beach && portMap(board)[goal] === 0) continue
      const passage = findPassage(state, way, goal)
      if (!('kind' in passage)) continue
      if (passage.kind === 'port' ? !port : sky === null || !isCovered(board, sky, goal)) continue
      for (let strength = 1; strength <= most; strength++)
        if (!isFree(board, goal, strength <= inBox) && checkShips(way, passage, strength).legal)
          actions.push(forwards(goal, strength))
    }
  }
  return actions
}

/** By the way, the hex and the number: going on to there. Made as they are wanted. */
const forwardsTo = perBoard(({ ids }) => {
  const made = (by: LandingWay) => {
    const known: Of<'forward'>[][] = ids.map(() => [])
    return (goal: number, strength: number): Of<'forward'> => {
      known[goal][strength] ??= Object.freeze({ type: 'forward' as const, strength, to: ids[goal], by })
      return known[goal][strength]
    }
  }
  return { sea: made('sea'), 'round-africa': made('round-africa') }
})

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
  const route = routeIn(state, ALLIED, SIDES[action.by], goal)
  const shipped = shipPoints(state, unit, route, goal, dice)
  const { landed, eliminated: lost } = shipped
  if (landed > 0) {
    addUnit(state, goal, marked(unit, { strength: landed }))
    holdHex(state, goal, 'american')
  }
  if (lost > 0) countLoss(state, 'american', lost)
  events.push(shippedEvent('10.53', unit, 'us', action.to, shipped))
  return { events, back: shipped.aborted }
}
