/** What is being decided fits the phase, the player and what is on the map. */

import type { Violation } from '../../../kernel/game'
import { lendLeaseDue } from '../play/04-sequence'
import { checkSail } from '../play/05-sea'
import { checkHand, commands } from '../play/05-taking'
import { crowdedHexes } from '../play/07-regrouping'
import { choicesFor } from '../play/08-aftermath'
import { checkStands } from '../play/08-attack'
import { mayDeclareVichy } from '../play/14-vichy'
import { roomOnBorder } from '../play/15-placement'
import { mightRise } from '../play/16-partisans'
import { positionOf } from '../play/position'
import { campsOf, friendsOf, NEUTRAL } from '../play/sides'
import type { EtoPhase, EtoState, EtoUnit, Focus, FocusOf, HandFocus } from '../state'
import { wrong } from './wrong'

const MOVING: readonly EtoPhase[] = ['initial', 'mechanized', 'rail', 'naval']
const COMBAT: readonly EtoPhase[] = ['combat']
const INITIAL: readonly EtoPhase[] = ['initial']
const TURN_END: readonly EtoPhase[] = ['turn-end']

/** The phases in which each decision comes up. */
const PHASES: Readonly<Record<Focus['type'], readonly EtoPhase[]>> = {
  hand: MOVING,
  attack: COMBAT,
  losses: COMBAT,
  retreat: COMBAT,
  advance: COMBAT,
  disband: INITIAL,
  intervention: INITIAL,
  rally: ['initial', 'mechanized', 'naval', 'combat', 'reinforcement'],
  passage: ['naval'],
  'lend-lease': TURN_END,
  resignation: INITIAL,
  vichy: TURN_END,
  rising: ['partisans'],
}

/** Is the phase one in which such a thing is decided, and is the unit in hand where it should be? */
export function* moment(state: EtoState): Generator<Violation> {
  const { focus, phase } = state
  if (focus !== null && !PHASES[focus.type].includes(phase))
    yield wrong('4.2', 'focus', `"${focus.type}" is not decided in the ${phase} phase`, 'focus')
  const hands: string[] = []
  for (const { at, units } of state.units) for (const { hand } of units) if (hand) hands.push(at)
  const hand = handOf(focus)
  if (hand ? hands.length !== 1 || hands[0] !== hand.at : hands.length > 0)
    yield wrong('5.0', 'hand', 'the unit in hand is not where it should be', 'focus')
}

/** The unit that is in hand, or will be when a question is answered. */
function handOf(focus: Focus | null): HandFocus | null {
  const now = focus?.type === 'rally' || focus?.type === 'passage' ? focus.resume : focus
  return now?.type === 'hand' ? now : null
}

/** What is decided, or will be again when the Allies have said which Vichy unit has come over. */
const resumed = (focus: Focus | null): Focus | null => (focus?.type === 'rally' ? focus.resume : focus)

/** The hexes of the attack that is being made, or that goes on when a question is answered. */
function targetsOf(focus: Focus | null): readonly string[] {
  const now = resumed(focus)
  return now !== null && 'targets' in now ? now.targets : []
}

/** Those who are part of an attack stand around its first hex, and what was fought over is written down. */
export function* attack(state: EtoState): Generator<Violation> {
  if (state.phase !== 'combat') return
  const targets = targetsOf(state.focus)
  if (new Set(targets).size < targets.length) yield wrong('8.11', 'focus', 'a hex is attacked twice', 'focus')
  if (resumed(state.focus)?.type !== 'attack' && targets.some((hex) => !state.attacked.includes(hex)))
    yield wrong('8.14', 'focus', 'the hexes were not attacked', 'focus')
  const { board } = positionOf(state)
  const goal = targets.length === 0 ? -1 : board.index(targets[0])
  for (const [place, { at, units }] of state.units.entries())
    if (units.some(({ attacking }) => attacking) && (goal < 0 || board.edge(board.index(at), goal) < 0))
      yield wrong('8.11', 'focus', `the units in ${at} are part of no attack`, `units.${place}`)
}

/** Could this decision have come up in this position? Asked only of states in which all else is right. */
export function* decision(state: EtoState): Generator<Violation> {
  const { focus } = state
  if (state.phase === 'set-up' && roomOnBorder(state) < state.toPlace)
    yield wrong('15.31', 'placement', `there is no room for ${state.toPlace} units on the border`, 'toPlace')
  if (focus === null) return
  const hand = handOf(focus)
  if (hand !== null) yield* handFits(state, hand)
  const no = (rule: string, because: string) => wrong(rule, 'focus', because, 'focus')
  const three = state.options.includes('threePlayers')
  switch (focus.type) {
    case 'attack': {
      const verdict = focus.targets.length > 0 ? checkStands(state, focus) : null
      if (!verdict?.legal) yield no('8.11', `no such attack: ${verdict?.because ?? 'no hex is attacked'}`)
      break
    }
    case 'losses':
      yield* lossesFit(state, focus)
      break
    case 'retreat':
      yield* retreatFits(state, focus)
      break
    case 'advance':
      yield* advanceFits(state, focus)
      break
    case 'disband':
      if (crowdedHexes(state, campsOf(state, state.player)).length === 0)
        yield no('7.0', 'no hex holds too many units')
      break
    case 'intervention':
      if (three || state.player !== 'allied' || state.russia.atWar || state.once.length > 0)
        yield no('14.0', 'Russia is not asked to intervene')
      break
    case 'rally':
      yield* rallyFits(state, focus)
      break
    case 'passage':
      if (
        !three ||
        state.player !== 'russian' ||
        !checkSail(state, focus.resume, { ...focus, type: 'sail' }).legal
      )
        yield no('16.85', 'no such passage can be asked for')
      break
    case 'lend-lease':
      if (!three || state.russia.invasion === null || focus.due < 1 || focus.due !== lendLeaseDue(state))
        yield no('16.86', `${focus.due} points of lend-lease are not due`)
      break
    case 'resignation':
      if (three || state.player !== 'axis' || state.once.length > 0)
        yield no('13.1', 'the Axis cannot have resigned now')
      break
    case 'vichy':
      if (state.vichy.status !== 'none' || !mayDeclareVichy(state).legal)
        yield no('14.11', 'no Vichy government can be declared')
      break
    case 'rising':
      if (!mightRise(state, focus)) yield no('16.53', 'no such partisans can rise')
      break
    default:
  }
}

/** A unit that could be taken up in this phase. */
function* handFits(state: EtoState, { at }: HandFocus): Generator<Violation> {
  const { board, stacks } = positionOf(state)
  const space = board.index(at)
  const unit = stacks[space].find(({ hand }) => hand)!
  // Whether it may go aboard where it is, is asked again when it sails.
  const taking = state.phase === 'naval' ? commands(state, unit) : checkHand(state, space, unit)
  if (!taking.legal) yield wrong(taking.rule, 'hand', taking.because, 'focus')
}

function defendersIn(state: EtoState, targets: readonly string[]): { space: number; unit: EtoUnit }[] {
  const { board, stacks } = positionOf(state)
  return targets.flatMap((id) => {
    const space = board.index(id)
    return stacks[space].map((unit) => ({ space, unit }))
  })
}

/** Are all who stand there at war with the attackers? Vichy units alone may defend themselves and stay neutral (14.15). */
function areEnemies(state: EtoState, targets: readonly string[]): boolean {
  const { board, camps, stacks } = positionOf(state)
  const mine = campsOf(state, state.player)
  const friends = friendsOf(mine & -mine)
  return targets.every((id) => {
    const space = board.index(id)
    if (camps[space] & friends) return false
    return !(camps[space] & NEUTRAL) || stacks[space][0].nation === 'vichy'
  })
}

function* lossesFit(state: EtoState, { targets, points }: FocusOf<'losses'>): Generator<Violation> {
  const units = defendersIn(state, targets)
  const most = units.reduce((sum, { unit }) => sum + unit.strength, 0)
  if (units.length < 2 || points < 1 || points >= most || !areEnemies(state, targets))
    yield wrong('8.52', 'focus', `nobody has to choose who takes ${points} points of loss`, 'focus')
}

function* retreatFits(state: EtoState, { targets }: FocusOf<'retreat'>): Generator<Violation> {
  const units = defendersIn(state, targets)
  const stuck = units.some(({ space, unit }) => choicesFor(state, space, unit).length === 0)
  if (units.length === 0 || stuck || !areEnemies(state, targets))
    yield wrong('8.8', 'focus', 'nobody has to choose a retreat', 'focus')
}

/** Does no enemy of the attackers stand there any more? */
function areVacated(state: EtoState, targets: readonly string[]): boolean {
  const { board, camps } = positionOf(state)
  const mine = campsOf(state, state.player)
  const friends = friendsOf(mine & -mine)
  return targets.every((id) => !(camps[board.index(id)] & ~friends))
}

function* advanceFits(state: EtoState, focus: FocusOf<'advance'>): Generator<Violation> {
  if (focus.targets.length === 0 || !areVacated(state, focus.targets))
    yield wrong('8.61', 'focus', 'there is nowhere to advance to', 'focus')
}

function* rallyFits(state: EtoState, { hexes, resume }: FocusOf<'rally'>): Generator<Violation> {
  const { board, stacks } = positionOf(state)
  const nearest =
    hexes.length > 0 &&
    new Set(hexes).size === hexes.length &&
    state.vichy.status === 'neutral' &&
    hexes.every((hex) => stacks[board.index(hex)].some(({ nation }) => nation === 'vichy'))
  if (!nearest || state.player !== 'allied')
    yield wrong('14.14', 'focus', 'no Vichy unit is to be chosen', 'focus')
  if (resume?.type === 'attack') {
    const verdict = resume.targets.length > 0 ? checkStands(state, resume) : null
    if (!verdict?.legal) yield wrong('14.14', 'focus', 'there was no attack to resume', 'focus')
  }
  if (resume?.type === 'advance') {
    if (state.phase !== 'combat' || resume.targets.length === 0)
      yield wrong('14.14', 'focus', 'there was no attack to resume', 'focus')
  }
}
