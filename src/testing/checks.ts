/** The promises that every game keeps. Each check looks at one kind of promise, at every moment of random games. */

import { type Dice, diceOf, seeded } from '../kernel/dice'
import { add, equal, fractionText, ONE, ZERO } from '../kernel/fraction'
import {
  type Game,
  type GameAction,
  type GameEvent,
  type GameState,
  type Player,
  SetupError,
} from '../kernel/game'
import { canonicalJson, copyJson, jsonFaults } from '../kernel/json'
import { stateFromText, stateToText } from '../kernel/notation'
import { replay } from '../kernel/session'
import { IllegalAction } from '../kernel/verdict'
import { corrupt, GARBAGE, pick } from './corrupt'
import { custodyChecks } from './custody'
import { peopleChecks } from './people'
import { tamperChecks } from './tamper'
import { Broken, type Moment, type Pace } from './walk'

/** Changes only what this player does not know, at random. */
export type Scramble<S> = (state: S, player: Player, dice: Dice) => S

export interface Check<S extends GameState, A> {
  readonly name: string
  /** Cheap checks see every game that was asked for, dear ones a tenth of them. */
  readonly dear: boolean
  readonly pace: Pace
  /** Does it follow the game, so that it must see every moment even where others only glance? It is shown no lists. */
  readonly follows?: true
  /** Is it so dear that one game in a few must do? */
  readonly seldom?: true
  /** Is it only about the first moment? */
  readonly first?: true
  /** Begins one random game; what it returns is shown every moment of it. */
  begin(): (moment: Moment<S, A>) => void
}

export function checksOf<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  scramble: Scramble<S>,
): readonly Check<S, A>[] {
  const { codec } = game
  const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)
  const must = (holds: boolean, reason: string, detail: () => string) => {
    if (!holds) throw new Broken(reason, detail())
  }
  const each =
    (look: (moment: Moment<S, A>) => void): (() => (moment: Moment<S, A>) => void) =>
    () =>
      look

  const mustRefuse = (state: S, wrong: A, listed: ReadonlySet<string>) => {
    // Some of what is tried is large: it is written out only for who is told of it.
    const text = () => show(wrong)
    let verdict: ReturnType<typeof game.check>
    try {
      verdict = game.check(state, wrong)
    } catch (error) {
      throw new Broken('check-threw', `${text()}: ${error}`)
    }
    if (verdict.legal) {
      const harmless = jsonFaults(wrong).length === 0 && listed.has(canonicalJson(wrong))
      must(harmless, 'unlisted-legal', () => `${text()} is allowed and was not listed`)
      return
    }
    const { rule, code, because } = verdict
    must(Boolean(rule && code && because), 'bare-refusal', () => `${text()}: ${JSON.stringify(verdict)}`)
    try {
      game.apply(state, wrong)
    } catch (error) {
      must(error instanceof IllegalAction, 'apply-threw', () => `${text()}: ${error}`)
      return
    }
    throw new Broken('apply-allowed', `${text()} was refused by check and applied all the same`)
  }

  const mustBeQuick = (state: S, action: A) => {
    const milliseconds = cpuTimeOf(() => game.outcomes(state, action), MOST_MILLISECONDS)
    must(
      milliseconds <= MOST_MILLISECONDS,
      'outcomes-slow',
      () =>
        `${show(action)} takes ${milliseconds.toFixed()} ms to enumerate; ${MOST_MILLISECONDS} are the most`,
    )
  }

  return [
    {
      name: 'random play reaches the end of every scenario, and no invariant is ever violated',
      dear: false,
      pace: 'advance',
      begin: each(({ state }) => {
        const [first] = game.invariants(state)
        must(first === undefined, 'invariant', () => `${first.because} (rule ${first.rule}, ${first.code})`)
        const now = game.decision(state)
        must((now === null) !== (game.result(state) === null), 'result', () =>
          now ? 'there is a result and a decision to make' : 'nothing to decide and no result',
        )
        must(
          now === null || game.playersOf(state).includes(now.player),
          'decision',
          () => `${now?.player} does not play`,
        )
        must(now === null || (now.rule !== '' && now.prompt !== ''), 'decision', () => 'no rule or no prompt')
      }),
    },
    {
      name: 'every listed action is legal, and none is listed twice',
      dear: false,
      pace: 'advance',
      begin: each(({ state, listed }) => {
        const seen = new Set<string>()
        for (const action of listed) {
          const verdict = game.check(state, action)
          must(verdict.legal, 'listed-illegal', () => `${canonicalJson(action)}: ${JSON.stringify(verdict)}`)
          const key = canonicalJson(action)
          must(!seen.has(key), 'listed-twice', () => key)
          seen.add(key)
        }
      }),
    },
    {
      name: 'what is sampled is listed, and each as likely as any other',
      dear: true,
      pace: 'advance',
      begin() {
        const dice = seeded('sample')
        return ({ state, listed }) => {
          const counts = new Map(listed.map((action) => [canonicalJson(action), 0]))
          // Whatever is on a short list is drawn some sixty times; ten standard deviations less is no chance.
          const draws = listed.length <= 5 ? 60 * listed.length : 4
          for (let i = 0; i < draws; i++) {
            const key = canonicalJson(game.sample(state, dice))
            const count = counts.get(key)
            must(count !== undefined, 'sampled-unlisted', () => key)
            counts.set(key, count! + 1)
          }
          if (listed.length === 0)
            must(
              game.sample(state, dice) === null,
              'sampled-unlisted',
              () => 'something is sampled when all is over',
            )
          else if (listed.length <= 5)
            for (const [key, count] of counts)
              must(count >= 10, 'sampled-unfairly', () => `${key} ${count} times in ${draws}`)
        }
      },
    },
    {
      name: 'whatever is not listed is refused, with a rule, and changes nothing',
      dear: true,
      pace: 'apply',
      begin() {
        // What was legal at some other moment is the likeliest thing to be forgotten, or allowed, at this one.
        const remembered = new Map<string, A>()
        return ({ state, listed, actions, dice }) => {
          if (listed.length === 0) return
          // What is no action in any game is looked at before anything else, and seldom by where a game stands: all of it at first, and then some.
          const garbage =
            actions.length === 0 ? GARBAGE : Array.from({ length: 3 }, () => pick(GARBAGE, dice))
          const before = canonicalJson(state)
          const known = new Set(listed.map(canonicalJson))
          const earlier = [...remembered.values()]
          const spoiled = Array.from({ length: 8 }, () => corrupt(pick(listed, dice), listed, dice))
          const stale = earlier.length > 0 ? Array.from({ length: 8 }, () => pick(earlier, dice)) : []
          for (const wrong of [...garbage, ...spoiled, ...stale]) mustRefuse(state, wrong as A, known)
          must(
            canonicalJson(state) === before,
            'refusal-changed-state',
            () => 'a refused action left a trace',
          )
          for (const action of listed)
            if (remembered.size < 5000) remembered.set(canonicalJson(action), action)
        }
      },
    },
    {
      name: 'apply leaves its input alone and gives plain JSON',
      dear: true,
      pace: 'apply',
      begin: each(({ state, next }) => {
        if (next === null) return
        // Not a frozen one, which nothing could change.
        const plain = copyJson(state)
        const before = canonicalJson(plain)
        const { state: after, events } = game.apply(plain, next)
        must(canonicalJson(plain) === before, 'input-changed', () => show(next))
        const [fault] = jsonFaults(after)
        must(fault === undefined, 'not-json', () => `${fault.path}: ${fault.problem}`)
        for (const event of events)
          must(Boolean(event.type && event.rule), 'bare-event', () => `no type or rule: ${show(event)}`)
      }),
    },
    {
      name: 'apply and advance on a fork come to the same',
      dear: true,
      pace: 'apply',
      begin: each(({ state, next }) => {
        if (next === null) return
        const before = canonicalJson(state)
        const applied = game.apply(state, next)
        const draft = game.fork(copyJson(state))
        const source = copyJson(state)
        const fork = game.fork(source)
        const events = game.advance(draft, next)
        game.advance(fork, next, diceOf(fork))
        must(canonicalJson(source) === before, 'fork-shares', () => 'advance on a fork changed the original')
        const twin = game.fork(draft)
        const [more] = game.legalActions(twin)
        if (more !== undefined) {
          const played = canonicalJson(draft)
          game.advance(twin, more)
          must(
            canonicalJson(draft) === played,
            'fork-shares',
            () => 'a fork of a fork changed what it was made of',
          )
        }
        must(same(draft, applied.state), 'apply-advance', () => `${show(next)} ends in two different states`)
        must(same(events, applied.events), 'apply-advance', () => `${show(next)} tells two different stories`)
      }),
    },
    {
      name: 'save and load give the same state back at every step',
      dear: true,
      pace: 'apply',
      begin: each(({ state }) => {
        const [fault] = jsonFaults(state)
        must(fault === undefined, 'not-json', () => `${fault.path}: ${fault.problem}`)
        const loaded = codec.load(codec.save(state))
        must(codec.hash(loaded) === codec.hash(state), 'save-load', () => 'the hash changed')
        must(same(loaded, state), 'save-load', () => 'the state changed')
      }),
    },
    {
      name: 'a state that is written as text for a URL is read as it was',
      dear: true,
      seldom: true,
      pace: 'apply',
      begin() {
        return ({ state, next }) => {
          // Once a game, where it has moved furthest from its start: every character costs a prediction.
          if (next !== null) return
          const text = stateToText(game, state)
          must(/^[\w.~%-]+$/.test(text), 'text', () => 'not every character is one of a URL')
          must(same(stateFromText(game, text), state), 'text', () => 'the state changed')
        }
      },
    },
    {
      name: 'the same seed and actions give the same game again',
      dear: true,
      pace: 'apply',
      begin() {
        return ({ setup, actions, state, next }) => {
          if (next !== null) return
          const hash = codec.hash(state)
          const record = {
            game: game.id,
            version: game.version,
            setup,
            actions,
            hash,
          }
          let again: string
          try {
            again = codec.hash(replay(game, JSON.parse(JSON.stringify(record))).state)
          } catch (error) {
            throw new Broken('replay', `${error}`)
          }
          must(again === hash, 'replay', () => 'the replay ends elsewhere')
        }
      },
    },
    {
      name: 'the outcomes of an action sum to 1 and hold the one that is rolled',
      dear: true,
      pace: 'apply',
      begin: each(({ state, listed, next, dice }) => {
        if (next === null) return
        for (const action of oneOfEachType(listed, dice)) mustBeQuick(state, action)
        const outcomes = game.outcomes(state, next)
        const total = outcomes.reduce((sum, { probability }) => add(sum, probability), ZERO)
        must(equal(total, ONE), 'outcomes-sum', () => `${show(next)}: ${fractionText(total)}`)
        must(
          outcomes.every(({ state: after }) => same(after.dice, state.dice)),
          'outcomes-rolled',
          () => `${show(next)} rolled other dice than those it was given`,
        )
        const rolled = game.apply(state, next)
        const position = codec.positionHash(rolled.state)
        must(
          outcomes.some(({ state: after }) => codec.positionHash(after) === position),
          'outcomes-miss',
          () => `${show(next)}: what was rolled is not among ${outcomes.length} outcomes`,
        )
      }),
    },
    {
      name: 'no action that throws dice takes long to enumerate, whenever it comes',
      dear: true,
      seldom: true,
      pace: 'apply',
      follows: true,
      begin() {
        const measured = new Map<string, number>()
        let last: { readonly state: S; readonly action: A } | null = null
        return ({ state, next, dice }) => {
          // Dice that have changed since were thrown by it; at first each time, and then ever more seldom.
          if (last !== null && !same(last.state.dice, state.dice)) {
            const kind = `${last.action.type} in ${game.decision(last.state)!.phase}`
            const times = measured.get(kind) ?? 0
            measured.set(kind, times + 1)
            if (times < 2 || dice.d(4 * times) === 1) mustBeQuick(last.state, last.action)
          }
          last = next && { state, action: next }
        }
      },
    },
    {
      name: 'views leak nothing hidden',
      dear: true,
      pace: 'apply',
      begin() {
        // Dice of its own: what is tried must not change which game is played.
        const lots = seeded('refusals')
        return ({ state, next, actions, dice }) => {
          for (const player of game.playersOf(state)) {
            const other = scramble(state, player, dice)
            must(same(game.view(state, player), game.view(other, player)), 'view-leaks', () => `to ${player}`)
            if (!game.hidden) continue
            const now = game.decision(state)
            if (now?.player === player)
              must(
                same([...game.legalActions(state)], [...game.legalActions(other)]),
                'list-leaks',
                () => `what is legal tells ${player} something hidden`,
              )
            // What somebody did before, perhaps an enemy with what he alone knows: a refusal is an answer too.
            for (let tries = 0; now?.player === player && actions.length > 0 && tries < 12; tries++) {
              const tried = pick(actions, lots)
              must(
                same(game.check(state, tried), game.check(other, tried)),
                'refusal-leaks',
                () => `what ${player} is told about ${show(tried)} tells something hidden`,
              )
            }
            if (next === null || !game.check(other, next).legal) continue
            must(
              same(game.viewAction(state, next, player), game.viewAction(other, next, player)),
              'action-leaks',
              () => `what ${player} sees of ${show(next)} tells something hidden`,
            )
            const [a, b] = [game.apply(state, next), game.apply(other, next)]
            const told = [a, b].some(
              ({ throws, events }) => throws.length > 0 || events.some((e) => e.reveals),
            )
            must(
              told || same(game.view(a.state, player), game.view(b.state, player)),
              'silent-reveal',
              () => `${show(next)} tells ${player} something hidden, and no event says that it reveals`,
            )
            must(
              told ||
                same(game.viewEvents(a.state, a.events, player), game.viewEvents(b.state, b.events, player)),
              'event-leaks',
              () => `what ${player} hears of ${show(next)} tells something hidden`,
            )
          }
        }
      },
    },
    {
      name: 'a state drawn from a view fits that view and the rules',
      dear: true,
      pace: 'apply',
      begin: each(({ state, dice }) => {
        for (const player of game.playersOf(state)) {
          const view = game.view(state, player)
          const drawn = game.determinize(view, dice)
          must(
            same(game.view(drawn, player), view),
            'determinize',
            () => `${player} would see something else`,
          )
          const [first] = game.invariants(drawn)
          must(first === undefined, 'determinize', () => `${first.because} (rule ${first.rule})`)
        }
      }),
    },
    {
      name: 'set-up depends on the seed alone, and refuses what it does not know',
      dear: true,
      pace: 'apply',
      first: true,
      begin: each(({ setup }) => {
        must(same(game.setup(setup), game.setup(setup)), 'setup', () => 'two set-ups from one seed differ')
        const wrong = [
          { ...setup, scenario: 'no such scenario' },
          { ...setup, seed: '' },
          { ...setup, colour: 'red' },
          { ...setup, rules: { 'no such rule': true } },
        ]
        for (const options of wrong) {
          let error: unknown = 'nothing'
          try {
            game.setup(options)
          } catch (thrown) {
            error = thrown
          }
          must(error instanceof SetupError, 'setup', () => `${show(options)} gave ${error}`)
        }
      }),
    },
    ...peopleChecks(game),
    ...custodyChecks(game),
    ...tamperChecks(game),
  ]
}

/** What a bot can wait for when it asks for every outcome of one action. */
const MOST_MILLISECONDS = 100

/** The least CPU time that something takes in a few tries: other programs on the machine do not count, nor do first times. */
function cpuTimeOf(run: () => void, enough: number): number {
  let least = Infinity
  for (let tries = 0; tries < 8 && least > enough; tries++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** A listed action of every type that there is, drawn by lot. */
function oneOfEachType<A extends GameAction>(listed: readonly A[], dice: Dice): readonly A[] {
  const byType = new Map<string, A[]>()
  for (const action of listed) byType.set(action.type, [...(byType.get(action.type) ?? []), action])
  return [...byType.values()].map((actions) => pick(actions, dice))
}

/** The usual scramble of a game without secrets: only the dice to come are unknown. */
export function scrambleDice<S extends GameState>(state: S, _player: Player, dice: Dice): S {
  return { ...state, dice: seeded(`${dice.d(1_000_000)}`).save() }
}

function show(value: unknown): string {
  try {
    const text = JSON.stringify(value) ?? String(value)
    return text.length > 200 ? `${text.slice(0, 200)}…` : text
  } catch {
    return typeof value === 'object' ? 'a value that cannot be shown' : String(value)
  }
}
