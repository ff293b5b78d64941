/** The questions of section 4 and what else a turn asks besides its phases: too many in a hex, declarations, lend-lease, yes or no. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayDeclareWar } from '../14-russia'
import { checkItalianEntry } from '../16-optional-rules/italy'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { noSuchUnit } from '../refusals'
import { ETO_PHASES, type EtoPhase, type EtoState, inPlay } from '../state'
import { askForVichy, countResources, endTurn, flow } from './04-sequence'
import { grantPassage } from './05-sea'
import { crowdedHexes } from './07-regrouping'
import { answerResignation } from './13-victory'
import { proclaimVichy } from './14-vichy'
import { eliminate } from './losses'
import { beginWar } from './politics'
import { politicsChanged, positionOf } from './position'
import { campsOf } from './sides'
import { findUnit, namedUnits } from './stacks'

// ---- too many in a hex ---------------------------------------------------------------------------------

function checkDisband(state: EtoState, { at, unit }: Of<'disband'>): Verdict {
  const found = findUnit(state, at, unit)
  if (found === null) return noSuchUnit('7.0', unit, at)
  return crowdedHexes(state, campsOf(state, state.player)).includes(found.space)
    ? legal
    : refuse('7.0', 'not-crowded', `${at} does not hold too many units`, at)
}

function disbandActions(state: EtoState): EtoAction[] {
  const position = positionOf(state)
  const { ids } = position.board
  return crowdedHexes(state, campsOf(state, state.player)).flatMap((space) =>
    namedUnits(position, space).map(([unit]): EtoAction => ({ type: 'disband', at: ids[space], unit })),
  )
}

function disband(state: EtoState, { at, unit }: Of<'disband'>, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  const found = findUnit(state, at, unit)!
  eliminate(state, found.space, found.unit, '7.0', events)
  if (crowdedHexes(state, campsOf(state, state.player)).length > 0) return events
  flow.answered(state, dice, events)
  return events
}

export const disbandRow: Row<'disband', 'disband'> = {
  during: ['disband'],
  check: (state, _, action) => checkDisband(state, action),
  list: disbandActions,
  do: (state, _, action, dice) => disband(state, action, dice),
}

// ---- declarations ----------------------------------------------------------------------------------------

/** @rule 14.32 never unless the pact was violated */
function checkDeclare(state: EtoState, { what }: Of<'declare'>): Verdict {
  if (what === 'italy') {
    if (state.player !== 'axis' || state.italy.status !== 'neutral')
      return refuse('16.61', 'not-neutral', 'there is no neutral Italy to bring in')
    return checkItalianEntry(state.turn)
  }
  if (state.russia.atWar) return refuse('14.31', 'at-war', 'Russia is at war already')
  if (inPlay(state, 'threePlayers'))
    return state.player === 'russian' ? legal : refuse('16.84', 'not-yours', 'Russia decides for itself')
  if (state.player !== 'allied')
    return refuse('14.31', 'not-yours', 'only the Allied player declares war for Russia')
  return mayDeclareWar(state.elapsed, state.russia.violated)
    ? legal
    : refuse(
        '14.33',
        'not-now',
        'Russia may declare war on the turn after the pact was violated, and on no other',
      )
}

function declare(state: EtoState, { what }: Of<'declare'>): EtoEvent[] {
  const events: EtoEvent[] = []
  if (what === 'italy') {
    state.italy = changed(state.italy, { status: 'war' })
    politicsChanged(state)
    events.push({ type: 'italy', rule: '16.61', what: 'entered' })
  } else beginWar(state, events)
  return events
}

export const declareRow: Row<'declare', 'initial'> = {
  during: ['initial'],
  check: (state, _, action) => checkDeclare(state, action),
  add(state, _, actions) {
    // With Italy and Russia in the war there is nothing left to declare.
    if (state.italy.status === 'neutral' || !state.russia.atWar)
      for (const declaration of DECLARATIONS)
        if (checkDeclare(state, declaration).legal) actions.push(declaration)
  },
  do: (state, _, action) => declare(state, action),
}

const DECLARATIONS: readonly Of<'declare'>[] = [
  Object.freeze({ type: 'declare', what: 'italy' }),
  Object.freeze({ type: 'declare', what: 'war' }),
]

// ---- lend-lease ------------------------------------------------------------------------------------------

/**
 * Among three, the Allies may send less of it than is due, or nothing.
 *
 * @rule 16.86
 */
function checkGrant({ due }: { readonly due: number }, { points }: Of<'grant'>): Verdict {
  return points <= due ? legal : refuse('16.86', 'too-much', `${due} points are due, not ${points}`)
}

function grant(state: EtoState, { points }: Of<'grant'>, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  countResources(state, points, dice, events)
  return [...events, ...askForVichy(state, dice)]
}

export const grantRow: Row<'grant', 'lend-lease'> = {
  during: ['lend-lease'],
  check: (_, asked, action) => checkGrant(asked, action),
  list: (_, { due }) => Array.from({ length: due + 1 }, (_, points) => ({ type: 'grant', points })),
  do: (state, _, action, dice) => grant(state, action, dice),
}

// ---- yes or no -------------------------------------------------------------------------------------------

export const answerRow: Row<'answer', 'intervention' | 'vichy' | 'passage' | 'resignation'> = {
  during: ['intervention', 'vichy', 'passage', 'resignation'],
  check: () => legal,
  list: () => [YES, NO],
  do(state, asked, { yes }, dice) {
    switch (asked.type) {
      case 'intervention':
        return intervene(state, yes)
      case 'vichy':
        return answerVichy(state, yes, dice)
      case 'passage':
        return grantPassage(state, asked, yes, dice)
      case 'resignation':
        return answerResignation(state, yes)
    }
  },
}

const YES: EtoAction = Object.freeze({ type: 'answer', yes: true })
const NO: EtoAction = Object.freeze({ type: 'answer', yes: false })

function intervene(state: EtoState, yes: boolean): EtoEvent[] {
  const events: EtoEvent[] = []
  state.focus = null
  if (yes) beginWar(state, events)
  return events
}

/** The last question of a turn: whatever the answer is, the turn ends. */
function answerVichy(state: EtoState, yes: boolean, dice: Dice): EtoEvent[] {
  state.focus = null
  const events = yes ? proclaimVichy(state) : []
  return [...events, ...endTurn(state, dice)]
}

// ---- the end of a phase ----------------------------------------------------------------------------------

const checkEnd = ({ phase }: EtoState): Verdict =>
  phase === 'set-up' ? refuse('15.31', 'units-left', 'there are units left to place') : legal

export const endRow: Row<'end', EtoPhase> = {
  during: ETO_PHASES,
  check: checkEnd,
  add(state, _, actions) {
    if (state.phase !== 'set-up') actions.push(END)
  },
  do(state, _asked, _action, dice) {
    const events: EtoEvent[] = []
    flow.close(state, dice, events)
    return events
  },
}

const END: EtoAction = Object.freeze({ type: 'end' })
