/** Sections 5.4 and 8.4 on a state: overruns. */

import { refuse, type Verdict } from '../../../kernel/verdict'
import { isMechanized } from '../05-phases'
import { exertsZone, zoneExtends } from '../06-zones-of-control'
import { ROUGH } from '../08-combat'
import { checkOverrun, type Overrun, type Overrunner, overrunCost, sureLoss } from '../08-overrun'
import { movementAllowance, SEASONS } from '../11-weather'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import type { EtoBoard } from '../board'
import { type Ground, isClosed, refuseClosed, sideOn } from '../ground'
import { notMechanized, waitsForTrain } from '../refusals'
import type { EtoState, EtoUnit, HandFocus } from '../state'
import { unitName } from '../units'
import { groundFor, inHand, settle } from './05-movement'
import { commands } from './05-taking'
import { checkWar } from './08-war'
import { conditionsOf, defendedHex } from './battlefield'
import { bordersFor } from './borders'
import { eliminate } from './losses'
import { marked } from './marks'
import { breakPeace, enterHex, holdHex } from './politics'
import { groundOf, positionOf, zonedEdges } from './position'
import { campOf, enemiesOf, friendsOf } from './sides'
import { addUnit, findUnit, namedUnits, removeUnit } from './stacks'

/** The overrun that an action speaks of; `null` if there is nothing like it on the map. */
function overrunOf(
  state: EtoState,
  focus: HandFocus,
  to: string,
  partner: string | undefined,
): Overrun | null {
  const position = positionOf(state)
  const { board, stacks, camps } = position
  if (!board.has(to)) return null
  const { space, unit } = inHand(state, focus)
  const goal = board.index(to)
  const edge = board.edge(space, goal)
  if (edge < 0 || stacks[goal].length === 0) return null
  const ground = groundFor(state, unit)
  if (camps[goal] & friendsOf(campOf(state, unit.nation))) return null
  const second = partner === undefined ? undefined : findUnit(state, focus.at, partner)?.unit
  if (partner !== undefined && (second === undefined || second.hand)) return null
  const allowance = movementAllowance(SEASONS[state.turn.quarter], board.spaces[space].weather)
  const runners = [runner(unit, focus.left)]
  if (second) runners.push(runner(second, second.moved ?? allowance))
  const { season, russianWinter } = conditionsOf(state)
  const { hex, terrain, inWeatherArea, units, attackedThisPhase } = defendedHex(state, goal, false)
  return {
    season,
    russianWinter,
    units: runners,
    side: sideOn(ground, edge),
    from: { zoneOfOthers: zoneOfOthers(state, ground, space, goal), enteredThisPhase: focus.moved },
    target: {
      hex,
      terrain,
      inWeatherArea,
      units,
      attackedThisPhase: attackedThisPhase ?? false,
      zoneOfOthers: zoneOfOthers(state, ground, goal, goal),
    },
  }
}

const runner = (unit: EtoUnit, movementLeft: number): Overrunner => ({
  id: unitName(unit),
  nation: unit.nation,
  type: unit.type,
  strength: unit.strength,
  movementLeft,
  overranThisPhase: unit.overran ?? false,
})

/**
 * Is a hex in the zone of an enemy that does not stand in the hex to be overrun? Neutrals whose country is entered by the
 * overrun have zones at that instant, so they count in the hex itself.
 */
function zoneOfOthers(state: EtoState, { board, enemyUnits }: Ground, space: number, goal: number): boolean {
  const position = positionOf(state)
  const { stacks, camps } = position
  const enemies = enemiesOf(state, campOf(state, inHandNation(state)))
  const zoned = zonedEdges(state)
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
    const other = board.to[edge]
    if (other === goal || !enemyUnits[other] || !stacks[other].some(({ type }) => exertsZone(type))) continue
    const terrain = sideOn(groundOf(state, camps[other] & -camps[other]), board.back[edge])
    const roused = space === goal && !(camps[other] & enemies) && sameCountry(board, other, goal)
    const hostile = (camps[other] & enemies) !== 0 && zoned[edge] === 1
    if ((hostile || roused) && zoneExtends(terrain)) return true
  }
  return false
}

const sameCountry = (board: EtoBoard, a: number, b: number) =>
  board.spaces[a].country === board.spaces[b].country

function inHandNation(state: EtoState) {
  return inHand(state, state.focus as HandFocus).unit.nation
}

/**
 * May the unit in hand overrun a hex, alone or with another of its stack?
 *
 * @rule 8.4
 */
export function checkOverrunAction(state: EtoState, focus: HandFocus, action: Of<'overrun'>): Verdict {
  if (state.phase !== 'initial' && state.phase !== 'mechanized')
    return refuse('5.41', 'wrong-phase', 'overruns are made in the initial and the mechanized phase')
  const { unit } = inHand(state, focus)
  const overrun = overrunOf(state, focus, action.to, action.with)
  if (overrun === null)
    return refuse('8.4', 'no-defenders', `there is nobody to overrun in ${action.to}`, action.to)
  const goal = positionOf(state).board.index(action.to)
  const border = bordersFor(state, unit)[goal]
  if (isClosed(border)) return refuseClosed(border, action.to)
  const war = checkWar(state, unit, goal)
  if (!war.legal) return war
  if (action.with !== undefined) {
    const partner = findUnit(state, focus.at, action.with)!.unit
    const mine = commands(state, partner)
    if (!mine.legal) return mine
    if (partner.rail) return waitsForTrain(unitName(partner))
    if (partner.stays)
      return refuse('6.51', 'voyage-aborted', `${unitName(partner)} turned back at sea and stays this turn`)
    if (state.phase === 'mechanized' && !isMechanized(partner.nation, partner.type, state.turn))
      return notMechanized(unitName(partner))
    const theirs = bordersFor(state, partner)[goal]
    if (isClosed(theirs)) return refuseClosed(theirs, action.to)
    const theirWar = checkWar(state, partner, goal)
    if (!theirWar.legal) return theirWar
  }
  return checkOverrun(overrun)
}

export function addOverruns(state: EtoState, focus: HandFocus, actions: EtoAction[]): void {
  addOverrunsOf(state, focus, actions, true)
}

/** The overruns that may be made; or all but those that a first sieve finds, if they are not to be checked. */
function addOverrunsOf(state: EtoState, focus: HandFocus, actions: EtoAction[], checked: boolean): void {
  if ((state.phase !== 'initial' && state.phase !== 'mechanized') || focus.left < 2) return
  const position = positionOf(state)
  const { board, stacks } = position
  const { space, unit } = inHand(state, focus)
  if (unit.overran) return
  const { enemyUnits } = groundOf(state, campOf(state, unit.nation))
  const end = board.first[space + 1]
  for (let edge = board.first[space]; edge < end; edge++) {
    const goal = board.to[edge]
    if (!enemyUnits[goal]) continue
    const winter = conditionsOf(state).russianWinter === 'first' ? 2 : 1
    const land = board.spaces[goal].terrain === 'rough' ? ROUGH.factor : 1
    if (!mightOverrun(stacks[space], stacks[goal], winter, land)) continue
    const to = board.ids[goal]
    const alone: Of<'overrun'> = { type: 'overrun', to }
    if (!checked || checkOverrunAction(state, focus, alone).legal) actions.push(alone)
    for (const [name, other] of namedUnits(position, space)) {
      if (other.hand) continue
      const both: Of<'overrun'> = { type: 'overrun', to, with: name }
      if (!checked || checkOverrunAction(state, focus, both).legal) actions.push(both)
    }
  }
}

/** A first sieve: the two best of a stack against victims whom no season helps. */
function mightOverrun(
  stack: readonly EtoUnit[],
  victims: readonly EtoUnit[],
  winter: number,
  land: number,
): boolean {
  let strongest = 0
  let second = 0
  let needed = 0
  for (const { strength } of stack) {
    if (strength > strongest) {
      second = strongest
      strongest = strength
    } else if (strength > second) second = strength
  }
  let defending = 0
  for (const { strength, excess } of victims) {
    needed += strength
    if (!excess) defending += strength
  }
  return sureLoss(winter * (strongest + second), land * defending) >= needed
}

/**
 * @rule 5.41 the victims go at once, and the phase goes on
 * @rule 16.77 paratroops take part like any others
 */
export function overrun(state: EtoState, focus: HandFocus, action: Of<'overrun'>): EtoEvent[] {
  const position = positionOf(state)
  const { board } = position
  const { space, unit } = inHand(state, focus)
  const goal = board.index(action.to)
  const cost = overrunCost(sideOn(groundFor(state, unit), board.edge(space, goal)))
  const partner = action.with === undefined ? undefined : findUnit(state, focus.at, action.with)!.unit
  const allowance = movementAllowance(SEASONS[state.turn.quarter], board.spaces[space].weather)
  const events: EtoEvent[] = [
    {
      type: 'overran',
      rule: '8.4',
      units: [unit, ...(partner ? [partner] : [])].map(unitName),
      from: focus.at,
      at: action.to,
    },
  ]
  breakPeace(state, goal, partner ? [unit.nation, partner.nation] : [unit.nation], events)
  // Vichy units that have come over are not overrun: everyone stays where he is.
  if (positionOf(state).camps[goal] & friendsOf(campOf(state, unit.nation))) return events.slice(1)
  for (const victim of positionOf(state).stacks[goal]) eliminate(state, goal, victim, '8.4', events)
  removeUnit(state, space, unit)
  if (partner) {
    removeUnit(state, space, partner)
    const left = (partner.moved ?? allowance) - cost
    addUnit(state, goal, marked(partner, { moved: left, goesOn: left > 0 ? true : undefined, overran: true }))
  }
  addUnit(state, goal, marked(unit, { overran: true }))
  // Both have come, and what is remembered may be another nation's: Finns ask about Russians (16.41).
  if (partner) holdHex(state, goal, partner.nation, space)
  // Vichy has been asked already: its land is invaded once.
  if (state.focus?.type === 'rally') {
    holdHex(state, goal, unit.nation, space)
    state.focus = {
      ...state.focus,
      resume: { type: 'hand', at: action.to, left: focus.left - cost, moved: true },
    }
  } else {
    state.focus = { type: 'hand', at: action.to, left: focus.left - cost, moved: true }
    enterHex(state, goal, unit, events, space)
    settle(state)
  }
  return events
}

export const overrunRow: Row<'overrun', 'hand'> = {
  tags: ['displaces'],
  during: ['hand'],
  check: checkOverrunAction,
  add: addOverruns,
  might: (state, hand, actions) => addOverrunsOf(state, hand, actions, false),
  do: overrun,
}
