/** Rounds are declared: attacks, final offensives, counterattacks, and what is asked before they are fought. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, EeMoments, Row } from '../actions'
import { activePlayer, activePowers } from '../players'
import type { Power } from '../powers'
import { type EeState, has } from '../state'
import { startRound } from './06-battle'
import { type Attack, isAttacker } from './06-setting'
import { spendAction } from './07-actions'
import { defendersOf, joinable } from './07-who'
import { checkSurprise, noteSurprise } from './13-offensives'
import { overlordAt } from './13-overlord'
import { canBomb } from './14-carpet'
import { blocksAt, isContested, presenceOf, weatherAt } from './areas'
import { isPaused } from './extra'
import { contestedBy, heldBy, listOf, stackAt } from './memory'
import { amend, ask, place } from './place'

/**
 * May the side that moves attack in an area: ground units of both are there, those who attack at all, and no round was fought there in this phase?
 *
 * @rule 6.1
 * @rule 16.12
 */
export function checkAttack(state: EeState, at: string, fought = state.fought): Verdict {
  if (!Object.hasOwn(state.control, at) || !isContested(presenceOf(state), at))
    return refuse('6.1', 'not-contested', `${at} is not contested`, at)
  if (isPaused(state, at)) return refuse('14.41', 'paused', `Germany pauses in ${at}`, at)
  if (fought.includes(at)) return refuse('6.1', 'fought', `a round was fought in ${at} in this phase`, at)
  if (!stackAt(state, at).some((number) => isAttacker(listOf(state)[number], state.side)))
    return refuse('16.12', 'only-french', `only the French are in ${at}, who do not attack`, at)
  return legal
}

/** Has the player whose part of the phase it is somebody there who attacks? */
export function mayAttack(state: EeState, at: string): boolean {
  const powers = activePowers(state)
  const list = listOf(state)
  return stackAt(state, at).some(
    (number) => isAttacker(list[number], state.side) && powers.includes(list[number].power),
  )
}

/** Where a round might be declared: in the combat phase wherever it is contested, in a breakthrough where it leads. */
const attackable = (state: EeState, asked: EeMoments['combat' | 'declare']): readonly string[] =>
  asked === null ? contestedBy(state, state.side) : [asked.at]

const mayDeclare = (state: EeState, asked: EeMoments['combat' | 'declare'], at: string): boolean =>
  checkAttack(state, at).legal && mayAttack(state, at) && (asked === null || weatherAt(state, at) !== 'mud')

export const attackRow: Row<'attack', 'combat' | 'declare'> = {
  during: ['combat', 'declare'],
  check(state, asked, { at }) {
    if (asked !== null && asked.at !== at)
      return refuse('5.4', 'elsewhere', `the round is to be fought in ${asked.at}`, at)
    if (asked !== null && weatherAt(state, at) === 'mud')
      return refuse('13.34', 'mud', 'in mud the breakthrough must come as a surprise', at)
    return mayAttack(state, at)
      ? checkAttack(state, at)
      : refuse('6.1', 'not-yours', `the ${activePlayer(state)} player has nobody in ${at}`, at)
  },
  list: (state, asked) =>
    attackable(state, asked).flatMap((at): EeAction[] =>
      mayDeclare(state, asked, at)
        ? [
            { type: 'attack', at, assault: false },
            { type: 'attack', at, assault: true },
          ]
        : [],
    ),
  draw: {
    count: (state, asked) => attackable(state, asked).length * 2,
    nth(state, asked, n) {
      const at = attackable(state, asked)[n >> 1]
      return mayDeclare(state, asked, at) ? { type: 'attack', at, assault: n % 2 === 1 } : null
    },
  },
  do(state, asked, { at, assault }) {
    const events: EeEvent[] = []
    if (asked !== null) place.pop(state)
    declare(state, at, assault, events)
    return events
  },
}

/** A round is declared: with the optional rules the attackers say first what their armor does, and whether bombs fall; then the defenders are asked. */
export function declare(state: EeState, at: string, assault: boolean, events: EeEvent[]): void {
  events.push({ type: 'declared', rule: assault ? '6.32' : '6.31', side: state.side, at, assault })
  if (has(state, 'hitDistribution'))
    ask(state, { type: 'reserve', at, assault, counter: null, surprise: false })
  else askBombs(state, at, assault, false)
}

/** Before the defenders react the Americans may bomb. */
function askBombs(state: EeState, at: string, assault: boolean, held: boolean): void {
  if (canBomb(state, at)) ask(state, { type: 'carpet', at, assault, held })
  else askDefenders(state, at, assault, held)
}

/** Asks the defenders what they do about it. */
export function askDefenders(state: EeState, at: string, assault: boolean, held: boolean): void {
  ask(state, { type: 'react', at, assault, held, player: defendersOf(state)[0] })
}

/**
 * Those who attack say whether their armor is put at risk against infantry or held in reserve, before blocks are seen.
 *
 * @rule 14.45
 */
export const reserveRow: Row<'reserve', 'reserve'> = {
  during: ['reserve'],
  check: () => legal,
  list: () => [
    { type: 'reserve', held: false },
    { type: 'reserve', held: true },
  ],
  do(state, { at, assault, counter, surprise }, { held }, dice) {
    const events: EeEvent[] = []
    if (counter !== null) counterattack(state, { at, assault, held }, counter, dice, events)
    else if (surprise) startRound(state, { at, assault, held, clear: true }, dice, events)
    else {
      place.pop(state)
      askBombs(state, at, assault, held)
    }
    return events
  },
}

/** A counterattack takes the place of the question that is being asked: others may join it first. */
export function counterattack(
  state: EeState,
  { at, assault, held = false }: Pick<Attack, 'at' | 'assault' | 'held'>,
  power: Power,
  dice: Dice,
  events: EeEvent[],
): void {
  if (overlordAt(state, at) === null && joinable(state, power, at, []).length > 0)
    amend(state, { type: 'join', power, at, from: [], counter: true, assault, held })
  else startRound(state, { at, assault, held, counter: true }, dice, events)
}

// ---- a final offensive ---------------------------------------------------------------------

/** May Germany attack in an area with surprise, in the way in which it could attack there at all? */
function checkOffensive(
  state: EeState,
  asked: EeMoments['combat' | 'declare' | 'breakthrough'],
  at: string,
): Verdict {
  if (asked !== null && asked.at !== at)
    return refuse('5.4', 'elsewhere', `the round is to be fought in ${asked.at}`, at)
  const again = asked === null && state.flow.step === 'breakthrough'
  const attack = checkAttack(state, at, again ? [] : state.fought)
  if (!attack.legal) return attack
  if (again && state.actions.german === 0) return refuse('6.7', 'no-action', 'Germany has no Special Action')
  if (!blocksAt(state, at).some(([, block]) => block.power === 'german' && isAttacker(block, state.side)))
    return refuse('13.34', 'no-germans', `no Germans attack in ${at}`, at)
  return checkSurprise(state, at)
}

/**
 * An attack of the last winter of the war that comes as a surprise: ground units fight as in clear weather, and the enemy neither retreats nor reinforces.
 *
 * @rule 13.34
 */
export const surpriseRow: Row<'surprise', 'combat' | 'declare' | 'breakthrough'> = {
  during: ['combat', 'declare', 'breakthrough'],
  inGame: (state) => has(state, 'finalOffensives'),
  check: (state, asked, { at }) => checkOffensive(state, asked, at),
  add(state, asked, actions) {
    for (const at of asked === null ? heldBy(state, state.side) : [asked.at])
      if (checkOffensive(state, asked, at).legal)
        for (const assault of [false, true]) actions.push({ type: 'surprise', at, assault })
  },
  do(state, asked, action, dice) {
    const events: EeEvent[] = []
    const { at, assault } = action
    if (asked !== null) place.pop(state)
    else if (state.flow.step === 'breakthrough') {
      spendAction(state, 'german', '6.7', `another round in ${at}`, events)
      state.newly = []
      state.fought = []
    }
    noteSurprise(state, action)
    events.push({ type: 'politics', rule: '13.34', what: 'final-offensive', at })
    events.push({ type: 'declared', rule: assault ? '6.32' : '6.31', side: state.side, at, assault })
    ask(state, { type: 'reserve', at, assault, counter: null, surprise: true })
    if (!has(state, 'hitDistribution')) startRound(state, { at, assault, clear: true }, dice, events)
    return events
  },
}
