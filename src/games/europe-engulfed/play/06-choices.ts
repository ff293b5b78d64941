/** What is chosen in a battle: support, who fires, who takes the hits. The procedure of `06-round.ts` says what there is to choose. */

import { legal, refuse } from '../../../kernel/verdict'
import type { Ask } from '../../../kit/battle'
import type { CombatSide } from '../06-combat'
import { combatRound, enemyOf, groupName, type RoundChoice } from '../06-round'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { commanderOf } from '../players'
import type { Nation, Side } from '../powers'
import type { EeState } from '../state'
import { type BattleAsked, halt, roundIn, sideIn } from './06-battle'
import { areaOf } from './areas'

/** What a battle asks now. */
export function askIn(state: EeState, asked: BattleAsked): Ask<RoundChoice> {
  const next = combatRound.next(roundIn(state, asked))
  if (next.does !== 'ask') throw new Error(`a battle waits at ${asked.round.stage}`)
  return next
}

/** The side that decides in a battle. */
export const deciderIn = (state: EeState, asked: BattleAsked): Side => {
  const { stage, firing, downed } = asked.round
  const side: CombatSide =
    stage === 'losses'
      ? enemyOf(firing)
      : stage === 'downed'
        ? downed.defender > 0
          ? 'defender'
          : 'attacker'
        : firing
  return commanderOf(state, sideIn(asked, side), asked.at, areaOf(asked.at).country)
}

/** A choice of the procedure as an action of the game, and back. */
function toAction(about: string, choice: RoundChoice): EeAction {
  switch (about) {
    case 'support':
      return choice === 'none' ? { type: 'unsupported' } : { type: 'support', unit: choice }
    case 'fire':
      return {
        type: 'fire',
        arm: choice.startsWith('armor') ? 'armor' : choice.includes('*') ? 'airborne' : 'infantry',
        supported: choice.endsWith('+'),
      }
    case 'downed':
      return { type: 'down', nation: choice as Nation }
    default:
      return { type: 'lose', unit: choice }
  }
}

const choiceOf = (action: BattleAction): { readonly about: string; readonly choice: RoundChoice } => {
  switch (action.type) {
    case 'support':
      return { about: 'support', choice: action.unit }
    case 'unsupported':
      return { about: 'support', choice: 'none' }
    case 'fire':
      return {
        about: 'fire',
        choice:
          action.arm === 'airborne'
            ? groupName({ arm: 'infantry', supported: action.supported, sturdy: true })
            : groupName({ arm: action.arm, supported: action.supported }),
      }
    case 'down':
      return { about: 'downed', choice: action.nation }
    case 'lose':
      return { about: 'losses', choice: action.unit }
  }
}

type BattleAction = Of<'support'> | Of<'unsupported'> | Of<'fire'> | Of<'down'> | Of<'lose'>

/** The rows of a battle are one and the same: the procedure says what may be chosen. */
function battleRow<T extends BattleAction['type']>(type: T): Row<T, 'battle'> {
  return {
    during: ['battle'],
    check(state, asked, action) {
      const { about, choices } = askIn(state, asked)
      const chosen = choiceOf(action as unknown as BattleAction)
      return chosen.about === about && choices.includes(chosen.choice)
        ? legal
        : refuse('6.2', 'no-choice', `${chosen.choice} is not to be chosen now (${about})`)
    },
    add(state, asked, actions) {
      const { about, choices } = askIn(state, asked)
      for (const choice of choices) {
        const action = toAction(about, choice)
        if (action.type === type) actions.push(action)
      }
    },
    do(state, asked, action, dice) {
      const events: EeEvent[] = []
      const { choice } = choiceOf(action as unknown as BattleAction)
      halt(state, combatRound.answer(roundIn(state, asked), choice), dice, events)
      return events
    },
  }
}

export const supportRow = /* @__PURE__ */ battleRow('support')
export const unsupportedRow = /* @__PURE__ */ battleRow('unsupported')
export const fireRow = /* @__PURE__ */ battleRow('fire')
export const downRow = /* @__PURE__ */ battleRow('down')
export const loseRow = /* @__PURE__ */ battleRow('lose')
