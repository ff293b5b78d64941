/** What is chosen in a battle: support, who fires, who takes the hits. The procedure of `06-round.ts` says what there is to choose. */

import { legal, refuse } from '../../../kernel/verdict'
import type { Ask } from '../../../kit/battle'
import type { CombatSide } from '../06-combat'
import { combatRound, enemyOf, groupName, type RoundChoice, type RoundPlace } from '../06-round'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { commanderOf, isThree, playerOf } from '../players'
import type { Nation, Side } from '../powers'
import type { AskedOf } from '../questions'
import { powerOf } from '../scenario'
import type { EeState } from '../state'
import { settleAreas } from './05-move'
import { afterRound, type BattleAsked, halt, roundIn, sideIn } from './06-battle'
import { askDefenders, checkAttack } from './06-declare'
import { pursued } from './07-reactions'
import { americansAt, bomb, carpetRow as bombRow } from './14-carpet'
import { answerChase, chaseChoices, commitRow as chaseRow } from './14-chase'
import { downAtSea, seaDowns } from './14-harbour-battle'
import { areaOf } from './areas'
import { amend, place } from './place'

/** What a battle asks now. Losses are the owner's to choose: of two Allied players he is asked whose units have more to lose, and about his own. */
export function askIn(state: EeState, asked: BattleAsked): Ask<RoundChoice> {
  const next = combatRound.next(roundIn(state, asked))
  if (next.does !== 'ask') throw new Error(`a battle waits at ${asked.round.stage}`)
  const owners = ownersOf(state, next)
  const owner = ownerOf(owners)
  return owner === null ? next : { ...next, choices: owners.get(owner)!.choices }
}

interface Share {
  readonly choices: readonly string[]
  readonly steps: number
}

/** What each player could lose, if it is losses that are asked about. */
function ownersOf(state: EeState, { about, choices }: Ask<RoundChoice>): ReadonlyMap<Side, Share> {
  const owners = new Map<Side, Share>()
  if (!isThree(state) || (about !== 'losses' && about !== 'downed')) return owners
  for (const choice of choices) {
    // Aircraft are chosen by nation.
    const block = Object.hasOwn(state.blocks, choice)
      ? state.blocks[choice]
      : { power: powerOf(state, choice as Nation), steps: 1 }
    const player = playerOf(state, block.power)
    const share = owners.get(player) ?? { choices: [], steps: 0 }
    owners.set(player, { choices: [...share.choices, choice], steps: share.steps + block.steps })
  }
  return owners
}

/**
 * Whose the next loss is: of two owners he who has more to lose, the Western one if it is as much.
 *
 * @rule 10.5
 */
function ownerOf(owners: ReadonlyMap<Side, Share>): Side | null {
  let found: Side | null = null
  let most = 0
  for (const player of ['western', 'soviet', 'axis'] as const) {
    const steps = owners.get(player)?.steps ?? 0
    if (steps > most) {
      most = steps
      found = player
    }
  }
  return found
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
  const next = isThree(state) ? combatRound.next(roundIn(state, asked)) : null
  const owner = next?.does === 'ask' ? ownerOf(ownersOf(state, next)) : null
  return owner ?? commanderOf(state, sideIn(asked, side), asked.at, areaOf(asked.at).country)
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

/** Where a round stands when it asks for such an answer. */
const STAGE: Readonly<Record<BattleAction['type'], RoundPlace['stage']>> = {
  support: 'support',
  unsupported: 'support',
  fire: 'fire',
  down: 'downed',
  lose: 'losses',
}

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
      if (asked.round.stage !== STAGE[type]) return
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

const downInBattle = /* @__PURE__ */ battleRow('down')
const loseInBattle = /* @__PURE__ */ battleRow('lose')

/** An aircraft is lost: in a battle, in a pursuit, or in a harbour. */
export const downRow: Row<'down', 'battle' | 'pursuit' | 'seafight'> = {
  during: ['battle', 'pursuit', 'seafight'],
  check(state, asked, action) {
    if (asked.type === 'battle') return downInBattle.check(state, asked, action)
    return downsOf(state, asked).includes(action.nation)
      ? legal
      : refuse('6.22', 'no-choice', `no ${action.nation} aircraft is to be lost now`)
  },
  add(state, asked, actions) {
    if (asked.type === 'battle') downInBattle.add!(state, asked, actions)
    else for (const nation of downsOf(state, asked)) actions.push({ type: 'down', nation: nation as Nation })
  },
  do(state, asked, action, dice) {
    if (asked.type === 'battle') return downInBattle.do(state, asked, action, dice)
    return asked.type === 'pursuit'
      ? answerChase(state, asked, action.nation, dice, pursued)
      : downAtSea(state, asked, action.nation, dice)
  },
}

const downsOf = (state: EeState, asked: AskedOf<'pursuit'> | AskedOf<'seafight'>): readonly string[] =>
  asked.type === 'pursuit' ? chaseChoices(state, asked, 'downed') : seaDowns(state, asked)

/** A unit takes a hit: in a battle, in a pursuit, or from bombs that fall short. */
export const loseRow: Row<'lose', 'battle' | 'pursuit' | 'blunder'> = {
  during: ['battle', 'pursuit', 'blunder'],
  check(state, asked, action) {
    if (asked.type === 'battle') return loseInBattle.check(state, asked, action)
    return losersIn(state, asked).includes(action.unit)
      ? legal
      : refuse('6.26', 'no-choice', `${unitName(action.unit, state)} is not to be chosen now`)
  },
  add(state, asked, actions) {
    if (asked.type === 'battle') loseInBattle.add!(state, asked, actions)
    else for (const unit of losersIn(state, asked)) actions.push({ type: 'lose', unit })
  },
  do(state, asked, action, dice) {
    if (asked.type === 'battle') return loseInBattle.do(state, asked, action, dice)
    if (asked.type === 'pursuit') return answerChase(state, asked, action.unit, dice, pursued)
    const events: EeEvent[] = []
    bomb(state, action.unit, events)
    place.pop(state)
    afterBombs(state, asked, events)
    return events
  },
}

const losersIn = (state: EeState, asked: AskedOf<'pursuit'> | AskedOf<'blunder'>): readonly string[] =>
  asked.type === 'pursuit'
    ? chaseChoices(state, asked, 'losses')
    : americansAt(state, asked.at).map(([id]) => id)

/** Bombs have fallen: which American unit they have hit is asked of the Axis, then the defenders react. */
export const carpetRow = /* @__PURE__ */ bombRow((state, at, astray, events) => {
  const { assault, held } = place.top(state) as AskedOf<'carpet'>
  if (astray) amend(state, { type: 'blunder', at, assault, held })
  else {
    place.pop(state)
    afterBombs(state, { at, assault, held }, events)
  }
})

/** Is there still a battle? Then the defenders are asked. */
function afterBombs(
  state: EeState,
  { at, assault, held }: { readonly at: string; readonly assault: boolean; readonly held: boolean },
  events: EeEvent[],
): void {
  if (checkAttack(state, at).legal) {
    askDefenders(state, at, assault, held)
    return
  }
  state.fought = [...state.fought, at]
  settleAreas(state, events)
  afterRound(state, events)
}

/** Tanks that pursue or screen, and what becomes of it. */
export const commitRow = /* @__PURE__ */ chaseRow(pursued)
