/** Section 8 on a state: putting an attack together. Who is at war with whom is in `08-war.ts`. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { lastTouched } from '../../../kit/facts'
import {
  type Attack,
  type Attacker,
  attackPoints,
  checkAttack,
  checkReady,
  checkTouch,
  defenceStrength,
} from '../08-combat'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import type { EtoBoard } from '../board'
import { sideOn } from '../ground'
import { hasHex } from '../hex-bits'
import { perBoard } from '../per-board'
import { attackedAlready, isEmpty, noSuchHex, noSuchUnit, ownBeachOnly, tooWeak } from '../refusals'
import { type EtoState, type EtoUnit, type Focus, type FocusOf, inPlay } from '../state'
import { type SideTerrain, unitName } from '../units'
import { commands } from './05-taking'
import { hasDoneItsPart, mightAttack, withinTwo } from './08-sieves'
import { checkWar } from './08-war'
import { isSupplied } from './09-supply'
import { conditionsOf, defendedHex } from './battlefield'
import { change, remarked } from './marks'
import { aimsAt } from './menu'
import { groundOf, positionOf } from './position'
import { campOf, campsOf, friendsOf } from './sides'
import { findUnit, forEachStack, notesAt, replaceUnit } from './stacks'
import { TOPICS } from './topics'

// ---- who may take part ---------------------------------------------------------------------------

/** What lies between a unit and a hex that it attacks, if it touches it. */
function sideBetween(state: EtoState, space: number, unit: EtoUnit, goal: number): SideTerrain | null {
  const ground = groundOf(state, campOf(state, unit.nation))
  const edge = ground.board.edge(space, goal)
  if (edge < 0) return null
  return unit.dropping === ground.board.ids[goal] ? 'open' : sideOn(ground, edge)
}

const NO_SIDES: Readonly<Record<string, SideTerrain>> = {}

/** What the resolver asks about a unit that attacks, but for the sides over which it does. */
const readinessOf = (
  state: EtoState,
  space: number,
  unit: EtoUnit,
  sides: Attacker['sides'] = NO_SIDES,
): Attacker => ({
  id: unitName(unit),
  nation: unit.nation,
  type: unit.type,
  strength: unit.strength,
  supplied: isSupplied(state, space, unit),
  sides,
  amphibious: false,
  attackedThisPhase: unit.fought ?? false,
  preparedForRail: unit.rail ?? false,
  advancedThisPhase: unit.advanced ?? false,
})

/** A single hex is attacked over a single side: there are few answers, each made once. */
function onlySide(board: EtoBoard, goal: number, side: SideTerrain): Attacker['sides'] {
  const known = onlySides(board)[side]
  known[goal] ??= Object.freeze({ [board.ids[goal]]: side })
  return known[goal]
}

const onlySides = perBoard(
  (): Readonly<Record<SideTerrain, Attacker['sides'][]>> => ({ open: [], blocked: [], sea: [] }),
)

/** What the resolver asks about a unit that attacks these hexes. */
function attackerOf(state: EtoState, space: number, unit: EtoUnit, goals: readonly number[]): Attacker {
  const { board } = positionOf(state)
  if (goals.length === 1) {
    const side = sideBetween(state, space, unit, goals[0])
    return readinessOf(state, space, unit, side === null ? NO_SIDES : onlySide(board, goals[0], side))
  }
  const sides: Record<string, SideTerrain> = {}
  for (const goal of goals) {
    const side = sideBetween(state, space, unit, goal)
    if (side !== null) sides[board.ids[goal]] = side
  }
  return readinessOf(state, space, unit, sides)
}

/** Landing forces off a coast fight from the water, and bring their own supply. */
function afloatAttackers(state: EtoState, goals: readonly number[]): Attacker[] {
  if (!areLandings(state, goals)) return []
  const { board } = positionOf(state)
  return goals.flatMap((goal) =>
    (state.afloat[board.ids[goal]] ?? []).map((unit) => ({
      id: unitName(unit),
      nation: unit.nation,
      type: unit.type,
      strength: unit.strength,
      supplied: true,
      sides: { [board.ids[goal]]: 'sea' as const },
      amphibious: true,
      attackedThisPhase: false,
      preparedForRail: false,
      advancedThisPhase: false,
    })),
  )
}

/** May this unit be part of an attack on these hexes? */
function checkPart(state: EtoState, space: number, unit: EtoUnit, goals: readonly number[]): Verdict {
  const mine = commands(state, unit)
  if (!mine.legal) return mine
  const { ids } = positionOf(state).board
  for (const goal of goals) {
    const war = checkWar(state, unit, goal)
    if (!war.legal) return war
    if (unit.dropping !== undefined && unit.dropping !== ids[goal])
      return refuse('16.75', 'dropping', `${unitName(unit)} was dropped on ${unit.dropping}`)
  }
  const ready = checkReady(readinessOf(state, space, unit))
  if (!ready.legal) return ready
  for (const goal of goals) {
    const side = sideBetween(state, space, unit, goal)
    const touch = checkTouch({ id: unitName(unit) }, ids[goal], side, goals.length > 1)
    if (!touch.legal) return touch
  }
  return legal
}

/** Everyone who could take part: those around the first hex for whom nothing speaks against it. */
function muster(state: EtoState, goals: readonly number[]): EtoUnit[] {
  const { board, stacks, camps } = positionOf(state)
  const mine = campsOf(state, state.player)
  const found: EtoUnit[] = []
  for (let edge = board.first[goals[0]]; edge < board.first[goals[0] + 1]; edge++) {
    const space = board.to[edge]
    if (!(camps[space] & mine)) continue
    for (const unit of stacks[space])
      if (!hasDoneItsPart(unit) && checkPart(state, space, unit, goals).legal) found.push(unit)
  }
  return found
}

/** The attack that was drawn up last, and under what circumstances: it is asked for several times before it is fought. */
let drawnUp: {
  readonly attack: Attack
  readonly goals: readonly number[]
  readonly at: number
  readonly attacked: EtoState['attacked']
  readonly afloat: EtoState['afloat']
  readonly turn: EtoState['turn']
} | null = null

/** What an attack is drawn up from, besides what is noted with it. */
const DRAWN_FROM = [TOPICS.stacks, TOPICS.marks, TOPICS.politics, TOPICS.ports, TOPICS.control]

/** The attack as it stands. */
export function attackOn(state: EtoState, goals: readonly number[]): Attack {
  const at = lastTouched(positionOf(state).memory, DRAWN_FROM)
  const { attacked, afloat, turn } = state
  if (
    drawnUp !== null &&
    drawnUp.at === at &&
    drawnUp.attacked === attacked &&
    drawnUp.afloat === afloat &&
    drawnUp.turn === turn &&
    areSame(drawnUp.goals, goals)
  )
    return drawnUp.attack
  const attack = drawUp(state, goals)
  drawnUp = { attack, goals, at, attacked, afloat, turn }
  return attack
}

function areSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function drawUp(state: EtoState, goals: readonly number[]): Attack {
  const ashore = joined(state, goals).map(({ space, unit }) => attackerOf(state, space, unit, goals))
  const { season, russianWinter } = conditionsOf(state)
  return {
    season,
    russianWinter,
    attackers: [...ashore, ...afloatAttackers(state, goals)],
    defended: goals.map((goal) => defendedHex(state, goal)),
  }
}

/** The units that are part of the attack, and stand on land. */
function joined(state: EtoState, goals: readonly number[]): { space: number; unit: EtoUnit }[] {
  const { board, stacks } = positionOf(state)
  const found: { space: number; unit: EtoUnit }[] = []
  for (let edge = board.first[goals[0]]; edge < board.first[goals[0] + 1]; edge++)
    for (const unit of stacks[board.to[edge]]) if (unit.attacking) found.push({ space: board.to[edge], unit })
  return found
}

// ---- putting it together ---------------------------------------------------------------------------

function spacesOf(board: EtoBoard, ids: readonly string[]): number[] {
  const spaces: number[] = []
  for (let i = 0; i < ids.length; i++) spaces.push(board.index(ids[i]))
  return spaces
}

const targetsOf = (focus: Focus | null): readonly string[] => (focus?.type === 'attack' ? focus.targets : [])

/**
 * May this hex be attacked, or be added to the attack? Only if there is enough to attack it with, so that no one is stuck.
 *
 * @rule 6.2 and nobody must
 */
export function checkAim(state: EtoState, { at }: Of<'aim'>): Verdict {
  const { board, stacks, camps } = positionOf(state)
  if (!board.has(at)) return noSuchHex(at)
  const goal = board.index(at)
  const before = targetsOf(state.focus)
  if (before.includes(at)) return refuse('8.11', 'aimed-already', `${at} is under attack already`, at)
  if (stacks[goal].length === 0) return isEmpty('8.11', at)
  if (camps[goal] & friendsOf(campsOf(state, state.player) & -campsOf(state, state.player)))
    return refuse('8.11', 'friends-there', `friends stand in ${at}`, at)
  if (state.attacked.includes(at)) return attackedAlready(at)
  const goals = [...spacesOf(board, before), goal]
  if (before.length > 0) {
    if (joined(state, goals).length > 0)
      return refuse('8.23', 'units-joined', 'choose all hexes of an attack before its units', at)
    if (areLandings(state, goals)) return ownBeachOnly(at)
  }
  return checkMuster(state, goals, at)
}

/** Does a landing force lie off one of these hexes? */
function areLandings(state: EtoState, goals: readonly number[]): boolean {
  const { afloat } = state
  const { ids } = positionOf(state).board
  for (let i = 0; i < goals.length; i++) if (afloat[ids[goals[i]]]) return true
  return false
}

/** Is there enough around these hexes to attack them with? */
function checkMuster(state: EtoState, goals: readonly number[], at: string): Verdict {
  const { board } = positionOf(state)
  const units = muster(state, goals)
  if (units.length === 0 && !areLandings(state, goals)) {
    const near = anyRefusal(state, goals)
    return near ?? refuse('8.11', 'no-attackers', `no unit that can attack touches ${at}`, at)
  }
  for (const i of goals) if (state.afloat[board.ids[i]]) units.push(...state.afloat[board.ids[i]])
  const conditions = conditionsOf(state)
  const attacking = attackPoints(units, conditions.russianWinter)
  let defending = 0
  for (const i of goals) defending += defenceStrength(defendedHex(state, i), conditions, true, false).points
  return attacking >= defending ? legal : tooWeak(attacking, defending, at)
}

/** Can the attack that is being put together be fought, with those who have joined it and those who still can? */
export function checkStands(state: EtoState, { targets }: FocusOf<'attack'>): Verdict {
  const { board, stacks, camps } = positionOf(state)
  const goals = targets.map((id) => board.index(id))
  const friends = friendsOf(campsOf(state, state.player) & -campsOf(state, state.player))
  for (const goal of goals) {
    const at = board.ids[goal]
    if (stacks[goal].length === 0 || camps[goal] & friends)
      return refuse('8.11', 'no-defenders', `no enemy stands in ${at}`, at)
    if (state.attacked.includes(at)) return attackedAlready(at)
    if (goals.length > 1 && state.afloat[at]) return ownBeachOnly(at)
  }
  for (const { space, unit } of joined(state, goals)) {
    const part = checkPart(state, space, unit, goals)
    if (!part.legal) return part
  }
  return checkMuster(state, goals, targets[0])
}

/** Why a neighbour cannot attack, if there is one. */
function anyRefusal(state: EtoState, goals: readonly number[]): Verdict | null {
  const { board, stacks, camps } = positionOf(state)
  for (let edge = board.first[goals[0]]; edge < board.first[goals[0] + 1]; edge++) {
    const space = board.to[edge]
    if (!(camps[space] & campsOf(state, state.player))) continue
    for (const unit of stacks[space]) return checkPart(state, space, unit, goals)
  }
  return null
}

export function aimActions(state: EtoState): EtoAction[] {
  const actions: EtoAction[] = []
  addAims(state, actions, true)
  return actions
}

/** The hexes that may be attacked; or all but those that a first sieve finds, if they are not to be checked. */
function addAims(state: EtoState, actions: EtoAction[], checked: boolean): void {
  const { board, list, order, camps } = positionOf(state)
  const before = spacesOf(board, targetsOf(state.focus))
  if (before.length > 0 && joined(state, before).length > 0) return
  const mine = campsOf(state, state.player)
  const winter = conditionsOf(state).russianWinter === 'first' ? 2 : 1
  const aims = aimsAt(board)
  const landing = Object.keys(state.afloat).length > 0
  // Nobody stands beside two hexes that are further apart.
  const near = before.length > 0 ? withinTwo(board, before[0]) : null
  for (let i = 0; i < list.length; i++) {
    const goal = order[i]
    if (camps[goal] & mine || (near !== null && !hasHex(board, near, goal))) continue
    if (!mightAttack(state, goal, mine, winter) && !(landing && state.afloat[board.ids[goal]])) continue
    if (!checked || checkAim(state, aims[goal]).legal) actions.push(aims[goal])
  }
}

export function aim(state: EtoState, { at }: Of<'aim'>): EtoEvent[] {
  const targets = [...targetsOf(state.focus), at]
  state.focus = { type: 'attack', targets }
  if (targets.length > 1) return []
  // Paratroops that were dropped there are in it whether they like it or not.
  if (inPlay(state, 'airdrop'))
    forEachStack(state, (stack, space) => {
      for (const unit of stack)
        if (unit.dropping === at) replaceUnit(state, space, unit, remarked(unit, ATTACKING))
    })
  return []
}

export function checkJoin(state: EtoState, focus: FocusOf<'attack'>, { at, unit }: Of<'join'>): Verdict {
  const found = findUnit(state, at, unit)
  if (found === null) return noSuchUnit('8.11', unit, at)
  if (found.unit.attacking) return refuse('8.14', 'joined-already', `${unit} is part of the attack`, at)
  const { board } = positionOf(state)
  return checkPart(state, found.space, found.unit, spacesOf(board, focus.targets))
}

export function addJoins(state: EtoState, focus: FocusOf<'attack'>, actions: EtoAction[]): void {
  const position = positionOf(state)
  const { board, camps } = position
  const goals = spacesOf(board, focus.targets)
  const mine = campsOf(state, state.player)
  for (let edge = board.first[goals[0]]; edge < board.first[goals[0] + 1]; edge++) {
    const space = board.to[edge]
    if (!(camps[space] & mine)) continue
    for (const { unit, action } of notesAt(position, space).takes)
      if (!unit.attacking && !hasDoneItsPart(unit) && checkPart(state, space, unit, goals).legal)
        actions.push({ type: 'join', at: action.at, unit: action.unit })
  }
}

export function join(state: EtoState, { at, unit }: Of<'join'>): EtoEvent[] {
  const found = findUnit(state, at, unit)!
  replaceUnit(state, found.space, found.unit, remarked(found.unit, ATTACKING))
  return []
}

const ATTACKING = change({ attacking: true })

/** The attack that is being made, for those who want its odds before they roll. */
export function attackInPlay(state: EtoState): Attack | null {
  if (state.focus?.type !== 'attack') return null
  const { board } = positionOf(state)
  return attackOn(state, spacesOf(board, state.focus.targets))
}

/** A first sieve: nobody fights alone. */
export function isManned(state: EtoState, { targets }: FocusOf<'attack'>): boolean {
  const { board, stacks } = positionOf(state)
  for (let i = 0; i < targets.length; i++) if (state.afloat[targets[i]]) return true
  const goal = board.index(targets[0])
  for (let edge = board.first[goal]; edge < board.first[goal + 1]; edge++) {
    const stack = stacks[board.to[edge]]
    for (let i = 0; i < stack.length; i++) if (stack[i].attacking) return true
  }
  return false
}

export function checkFight(state: EtoState): Verdict {
  const attack = attackInPlay(state)
  return attack === null ? refuse('8.11', 'no-defenders', 'nothing is being attacked') : checkAttack(attack)
}

// ---- rows ------------------------------------------------------------------------------------------

/** @rule 5.15 units attack in the combat phase, and in no phase of movement */
export const aimRow: Row<'aim', 'combat' | 'attack'> = {
  tags: ['marks-only'],
  during: ['combat', 'attack'],
  check: (state, _, action) => checkAim(state, action),
  list: aimActions,
  might: (state, _, actions) => addAims(state, actions, false),
  do: (state, _, action) => aim(state, action),
}

export const joinRow: Row<'join', 'attack'> = {
  tags: ['marks-only'],
  during: ['attack'],
  check: checkJoin,
  add: addJoins,
  do: (state, _, action) => join(state, action),
}
