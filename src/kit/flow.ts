/**
 * The flow of a game: the sequence of play as data, and a stack of questions that interrupt it.
 *
 * The steps follow one another. A step begins, waits while there is something to decide, and is closed; what follows is begun at once.
 * Wherever something must be decided out of turn (an interception, a reaction, a loss, a retreat, by whichever side), a question is put
 * on the stack. While there are questions, the last one is what is being decided; its answer takes it off and resumes what it had
 * interrupted: the question below it, or the step. So nothing of a half-done procedure is in memory: the place in the sequence and the
 * stack are plain JSON in the state.
 *
 * A sealed question is put to several players. Each answers for himself, nobody sees it, and all is revealed with the last answer.
 */

import type { Dice } from '../kernel/dice'
import type { Decision } from '../kernel/game'
import { beforeDice } from '../kernel/outcomes'
import type { RuleId } from '../kernel/verdict'

// ---- what a game says ----------------------------------------------------------------------

/** A step of the sequence of play. */
export interface Step<S, E, P extends string, Id extends string> {
  readonly id: Id
  readonly rule: RuleId
  /** What there is to decide, as a sentence for a person. */
  readonly prompt: string
  /** Who decides; whoever the flow says in general, if this is left out. */
  actor?(state: S): P
  /** Is it played at all? It is, if this is left out. */
  when?(state: S): boolean
  /** Is there something to decide in it? If not, it is closed as soon as it has begun. There is, if this is left out. */
  waits?(state: S): boolean
  /** Does its beginning throw dice? Then whoever asks for all outcomes does what comes before it only once. */
  readonly throws?: boolean
  /** Once, when it begins. It may ask: the step waits for the answers. */
  begin?(state: S, dice: Dice, events: E[]): void
  /** When it is closed. If it asks, it is run again with the answer, and the step is left when it asks nothing more. */
  end?(state: S, dice: Dice, events: E[]): void
}

/** What is asked: plain JSON. What else is in it is the game's business. */
export interface Question {
  readonly type: string
}

/** What there is to know about one type of question. */
export interface QuestionKind<S, Q, E, P extends string> {
  readonly rule: RuleId
  readonly prompt: string
  /** Who decides; whoever the flow says in general, if this is left out. A sealed question goes from player to player. */
  actor?(state: S, asked: Q): P
  /** Goes on when whatever interrupted this question is answered: it may find that there is nothing left to ask. */
  resume?(state: S, asked: Q, dice: Dice, events: E[]): void
  /** For a sealed question: what comes of the answers, by player, when all are in. Its events should say that they reveal. */
  reveal?(state: S, answers: Readonly<Record<string, unknown>>, dice: Dice, events: E[]): void
}

/** Where a state keeps its place. {@link flowPlace} is the usual way; a game may have its own. */
export interface FlowPlace<S, Id extends string, Q extends Question> {
  step(state: S): Id
  enter(state: S, step: Id): void
  /** The question that is being asked; `null` if it is the step itself. */
  top(state: S): Q | null
  push(state: S, question: Q): void
  pop(state: S): void
  /** Is the step being closed, and waits for what its end has asked? Asked while the question is still there. */
  isClosing(state: S): boolean
  setClosing(state: S, closing: boolean): void
}

export interface FlowSpec<S, E, P extends string, Id extends string, Q extends Question> {
  readonly place: FlowPlace<S, Id, Q>
  /** In their order. */
  readonly steps: readonly Step<S, E, P, Id>[]
  readonly questions: { readonly [T in Q['type']]: QuestionKind<S, Extract<Q, { type: T }>, E, P> }
  /** Who decides, unless a step or a question says otherwise. */
  actor(state: S): P
  /** When a step has been entered, before it begins. */
  entered?(state: S, step: Id, events: E[]): void
  /** When a step has ended, before the next is looked for. */
  left?(state: S, step: Id, events: E[]): void
  /** After the last step: begins anew, or ends the game. */
  over(state: S, dice: Dice, events: E[]): void
}

/** A decision as a flow knows it: by the names of its own steps and questions. */
export interface FlowDecision<P extends string, Id extends string, Q extends string> extends Decision {
  readonly player: P
  readonly phase: Id
  readonly question?: Q
}

export interface Flow<S, E, Id extends string, Q extends Question, P extends string = string> {
  /** The name of what is being decided: that of the question, or else of the step. */
  moment(state: S): Id | Q['type']
  asked(state: S): Q | null
  decision(state: S): FlowDecision<P, Id, Q['type']>
  /** Enters a step and goes on from there until someone must decide. */
  start(state: S, step: Id, dice: Dice, events: E[]): void
  /** Closes the step and goes on until someone must decide. */
  close(state: S, dice: Dice, events: E[]): void
  /** Interrupts what is going on: this is decided first. */
  ask(state: S, question: Q): void
  /** Changes the question that is being asked: it goes on in another way. */
  amend(state: S, question: Q): void
  /** The question that is being asked has its answer: takes it off and resumes what it had interrupted. */
  answered(state: S, dice: Dice, events: E[]): void
  /** The answer of the player who is being asked to a sealed question; the last one reveals them all and resumes. */
  answerSealed(state: S, answer: unknown, dice: Dice, events: E[]): void
  /** What is wrong with a place that did not come of play, one that was loaded: for the invariants of a game. */
  faults(state: S): readonly string[]
}

// ---- a place in the state ------------------------------------------------------------------

/** The place in the sequence, as plain JSON. */
export interface FlowState<Id extends string, Q extends Question> {
  step: Id
  closing: boolean
  /** Questions that wait, the one that is being asked last. */
  asked: readonly Q[]
}

/** The usual place: `state.flow`. */
export function flowPlace<
  Id extends string,
  Q extends Question,
  S extends { flow: FlowState<Id, Q> },
>(): FlowPlace<S, Id, Q> {
  return {
    step: ({ flow }) => flow.step,
    enter(state, step) {
      state.flow = { step, closing: false, asked: [] }
    },
    top: ({ flow: { asked } }) => (asked.length === 0 ? null : asked[asked.length - 1]),
    push(state, question) {
      const { step, closing, asked } = state.flow
      state.flow = { step, closing, asked: asked.length === 0 ? [question] : [...asked, question] }
    },
    pop(state) {
      const { step, closing, asked } = state.flow
      state.flow = { step, closing, asked: asked.slice(0, -1) }
    },
    isClosing: ({ flow }) => flow.closing,
    setClosing(state, closing) {
      const { step, asked } = state.flow
      state.flow = { step, closing, asked }
    },
  }
}

// ---- going on ------------------------------------------------------------------------------

/** Builds the flow of a game from its steps and questions. Throws for two steps of one name, or a step and a question of one name. */
export function defineFlow<S, E, P extends string, Id extends string, Q extends Question>(
  spec: FlowSpec<S, E, P, Id, Q>,
): Flow<S, E, Id, Q, P> {
  const { place, steps, questions } = spec
  const numbers = new Map(steps.map(({ id }, i) => [id as string, i]))
  if (numbers.size !== steps.length) throw new Error('two steps have the same name')
  for (const type of Object.keys(questions))
    if (numbers.has(type)) throw new Error(`"${type}" is a step and a question`)
  const numberOf = (id: Id): number => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`there is no step "${id}"`)
    return number
  }
  const stepOf = (state: S) => steps[numberOf(place.step(state))]
  const kindOf = (question: Q) => questions[question.type as Q['type']] as QuestionKind<S, Q, E, P>

  function start(state: S, id: Id, dice: Dice, events: E[]): void {
    const { throws } = steps[numberOf(id)]
    place.enter(state, id)
    spec.entered?.(state, id, events)
    if (throws) beforeDice(state, dice, events, beginAndGoOn)
    else {
      begin(state, dice, events)
      goOn(state, dice, events)
    }
  }

  const begin = (state: S, dice: Dice, events: E[]) => stepOf(state).begin?.(state, dice, events)

  /** Dice that come to the same are followed from here on as one. */
  function beginAndGoOn(state: S, dice: Dice, events: E[]): void {
    begin(state, dice, events)
    beforeDice(state, dice, events, goOn)
  }

  function goOn(state: S, dice: Dice, events: E[]): void {
    if (place.top(state) === null && !waits(state)) close(state, dice, events)
  }

  function waits(state: S): boolean {
    const step = stepOf(state)
    return step.waits === undefined || step.waits(state)
  }

  function close(state: S, dice: Dice, events: E[]): void {
    const number = numberOf(place.step(state))
    const step = steps[number]
    place.setClosing(state, true)
    step.end?.(state, dice, events)
    if (place.top(state) !== null) return
    place.setClosing(state, false)
    spec.left?.(state, step.id, events)
    for (let i = number + 1; i < steps.length; i++) {
      const { id, when } = steps[i]
      if (when !== undefined && !when(state)) continue
      start(state, id, dice, events)
      return
    }
    spec.over(state, dice, events)
  }

  function amend(state: S, question: Q): void {
    place.pop(state)
    place.push(state, question)
  }

  function answered(state: S, dice: Dice, events: E[]): void {
    const closing = place.isClosing(state)
    place.pop(state)
    const below = place.top(state)
    if (below !== null) kindOf(below).resume?.(state, below, dice, events)
    else if (closing || !waits(state)) close(state, dice, events)
  }

  return {
    moment: (state) => place.top(state)?.type ?? place.step(state),
    asked: place.top,
    decision(state) {
      const asked = place.top(state)
      const id = place.step(state)
      const player = deciderOf(state, asked)
      if (asked === null) {
        const { rule, prompt } = stepOf(state)
        return { player, phase: id, rule, prompt }
      }
      const { rule, prompt } = kindOf(asked)
      return { player, phase: id, question: asked.type as Q['type'], rule, prompt }
    },
    start,
    close,
    ask: place.push,
    amend,
    answered,
    answerSealed(state, answer, dice, events) {
      const asked = place.top(state)
      if (asked === null || !isSealed(asked)) throw new Error('no sealed question is being asked')
      const after = seal(asked, answer)
      amend(state, after)
      if (!isComplete(after)) return
      kindOf(asked).reveal?.(state, answersOf(after), dice, events)
      answered(state, dice, events)
    },
    faults(state) {
      const asked = place.top(state)
      const id = place.step(state)
      if (!numbers.has(id)) return [`there is no step "${id}"`]
      if (asked === null) {
        if (place.isClosing(state)) return [`${id} is being closed, and nothing is asked`]
        return waits(state) ? [] : [`there is nothing to decide in ${id}`]
      }
      if (!Object.hasOwn(questions, asked.type)) return [`there is no question "${asked.type}"`]
      return isSealed(asked) ? sealedFaults(asked) : []
    },
  }

  function deciderOf(state: S, asked: Q | null): P {
    if (asked === null) return stepOf(state).actor?.(state) ?? spec.actor(state)
    if (isSealed(asked)) return nextToAnswer(asked) as P
    return kindOf(asked).actor?.(state, asked) ?? spec.actor(state)
  }
}

// ---- sealed questions ----------------------------------------------------------------------

/** An answer that nobody sees yet; to those who may not know it, `null` is in its place. */
export interface SealedAnswer {
  readonly answer: unknown
}

/** A question that is put to several players at once. */
export interface SealedQuestion extends Question {
  /** Whom it is put to, in the order in which they are asked. Nobody learns anything from it. */
  readonly players: readonly string[]
  /** What they have answered; `null` for who has not. */
  readonly sealed: readonly (SealedAnswer | null)[]
}

/** The part of a sealed question that the kit needs, before anyone has answered. */
export const sealedFor = (players: readonly string[]): Omit<SealedQuestion, 'type'> => ({
  players,
  sealed: players.map(() => null),
})

export const isSealed = <Q extends Question>(question: Q): question is Q & SealedQuestion =>
  'sealed' in question

const isComplete = ({ sealed }: SealedQuestion) => !sealed.includes(null)

function nextToAnswer({ players, sealed }: SealedQuestion): string {
  const next = players[sealed.indexOf(null)]
  if (next === undefined) throw new Error('all have answered')
  return next
}

/** Answers come in order, the last one opens them, and nobody is asked twice. */
function sealedFaults({ players, sealed }: SealedQuestion): string[] {
  const faults: string[] = []
  const open = sealed.indexOf(null)
  if (sealed.length !== players.length) faults.push(`${players.length} players have ${sealed.length} answers`)
  if (open < 0) faults.push('all have answered, and nothing is revealed')
  if (open >= 0 && sealed.slice(open).some((one) => one !== null)) faults.push('an answer is out of turn')
  if (new Set(players).size !== players.length) faults.push('a player is asked twice')
  return faults
}

/** The question with the answer of the player who is being asked. */
function seal<Q extends SealedQuestion>(question: Q, answer: unknown): Q {
  const turn = question.sealed.indexOf(null)
  return { ...question, sealed: question.sealed.map((one, i) => (i === turn ? { answer } : one)) }
}

const answersOf = ({ players, sealed }: SealedQuestion): Readonly<Record<string, unknown>> =>
  Object.fromEntries(players.map((player, i) => [player, sealed[i]!.answer]))

/** The question as this player may see it: who has answered, and his own answer. */
export function hideSealed<Q extends SealedQuestion>(question: Q, viewer: string): Q {
  const { players, sealed } = question
  return {
    ...question,
    sealed: sealed.map((one, i) => (one === null || players[i] === viewer ? one : { answer: null })),
  }
}

/** A question that this view does not contradict: the answers that it hides are drawn. */
export function drawSealed<Q extends SealedQuestion>(question: Q, draw: (player: string) => unknown): Q {
  const { players, sealed } = question
  return {
    ...question,
    sealed: sealed.map((one, i) => (one?.answer === null ? { answer: draw(players[i]) } : one)),
  }
}
