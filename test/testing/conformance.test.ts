import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diceOf, seeded } from '../../src/kernel/dice'
import {
  defineHiddenGame,
  type Frozen,
  type Game,
  type GameSpec,
  type HiddenSpec,
} from '../../src/kernel/game'
import { copyJson, deepFreeze } from '../../src/kernel/json'
import { legal } from '../../src/kernel/verdict'
import { ConformanceFailure, conformance, conformanceTests } from '../../src/testing'
import { walk } from '../../src/testing/walk'
import {
  advancePicket,
  checkPicket,
  type PicketAction,
  type PicketEvent,
  type PicketState,
  type PicketView,
  picket,
  picketActions,
  picketSpec,
  type Side,
  scramblePicket,
} from './picket'

type Picket = Game<Frozen<PicketState>, PicketAction, PicketEvent, PicketView>

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a game that is right', () => {
  conformance(picket, {
    runner: { describe, it },
    scramble: scramblePicket,
    games: 40,
    bound: 30,
    folder,
  })

  it('must say how to scramble its secrets', () => {
    expect(() => conformanceTests(picket)).toThrow('picket has secrets')
  })
})

describe('a walk within so many actions', () => {
  const lengths: number[] = []
  /** Notes how long each game is, and what it ends with. */
  const noted = (finish: readonly PicketAction[]) => {
    const taken: string[] = []
    walk(
      picket,
      { scenario: Object.keys(picket.scenarios)[0], seed: 'within' },
      { bound: 200, pace: 'advance', every: 1, within: 3, finish: () => finish },
      ({ actions, next }) => {
        if (next === null) lengths.push(actions.length)
        else if (actions.length >= 3) taken.push(next.type)
      },
    )
    return taken
  }

  it('takes what ends the game, or the last of the list, and does reach the end', () => {
    const passed = noted([{ type: 'shoot', at: 99 }, { type: 'pass' }])
    expect(passed.length).toBeGreaterThan(5)
    expect(new Set(passed)).toEqual(new Set(['pass']))
    const listed = noted([])
    expect(listed.length).toBeGreaterThan(0)
    expect(lengths).toHaveLength(2)
  })

  it('looks at nothing between those and the end', () => {
    const seen: number[] = []
    const setup = { scenario: Object.keys(picket.scenarios)[0], seed: 'within' }
    const finish = (): readonly PicketAction[] => [{ type: 'pass' }]
    walk(picket, setup, { bound: 200, pace: 'advance', every: 2, within: 3, finish }, ({ actions }) => {
      seen.push(actions.length)
    })
    expect(seen.filter((length) => length >= 3)).toHaveLength(1)
  })
})

describe('games that somebody has a hand in who plays on purpose', () => {
  const options = { scramble: scramblePicket, games: 3, folder }

  it('are his as often as is said', () => {
    const setup = { scenario: Object.keys(picket.scenarios)[0], seed: 'hand' }
    for (const ofTen of [0, 10]) {
      let chosen = 0
      let taken = 0
      const choose = (state: Frozen<PicketState>): PicketAction => {
        chosen++
        return [...picketActions(state)][0]
      }
      walk(picket, setup, { bound: 200, pace: 'advance', hand: { ofTen, choose } }, ({ next }) => {
        if (next !== null) taken++
      })
      expect(taken).toBeGreaterThan(5)
      expect(chosen).toBe(ofTen === 10 ? taken : 0)
    }
  })

  it('have him made anew each, and pass every check', () => {
    let made = 0
    const hand = () => {
      made++
      return { ofTen: 5, choose: (state: Frozen<PicketState>) => [...picketActions(state)][0] }
    }
    for (const { run } of conformanceTests(picket, { ...options, hand })) run()
    expect(made).toBeGreaterThan(options.games)
  })

  it('break off where he chooses what is illegal', () => {
    const hand = () => ({ ofTen: 10, choose: (): PicketAction => ({ type: 'shoot', at: 99 }) })
    const [first] = conformanceTests(picket, { ...options, hand })
    expect(() => first.run()).toThrow('was chosen, and is refused')
  })
})

/** What the kit finds wrong, up to what it should find: the reasons of the checks that fail. */
function faultsOf(game: Picket, wanted: string): string[] {
  const reasons = new Set<string>()
  for (const { run } of conformanceTests(game, {
    scramble: scramblePicket,
    games: 40,
    bound: 30,
    folder,
  }))
    try {
      run()
    } catch (error) {
      expect(error).toBeInstanceOf(ConformanceFailure)
      reasons.add((error as ConformanceFailure).failure.reason)
      if (reasons.has(wanted)) break
    }
  return [...reasons].sort()
}

type Spec = GameSpec<PicketState, PicketAction, PicketEvent> & HiddenSpec<PicketState, PicketView>

const withSpec = (changes: Partial<Spec>): Picket => defineHiddenGame({ ...picketSpec, ...changes } as Spec)
let leftOver = 0

const broken: Record<string, { game: () => Picket; reason: string }> = {
  'breaks an invariant': {
    reason: 'invariant',
    game: () =>
      withSpec({
        advance(draft, action, dice) {
          const events = advancePicket(draft, action, dice)
          if (action.type === 'pass') draft.scouts.north.post = -1
          return events
        },
      }),
  },
  'runs into a dead end': {
    reason: 'dead-end',
    game: () =>
      withSpec({
        *legalActions(state) {
          if (!state.scouts[state.active].ready) yield* picketActions(state)
        },
      }),
  },
  'never ends': {
    reason: 'no-end',
    game: () =>
      withSpec({
        advance(draft, action, dice) {
          const { turn } = draft
          const events = advancePicket(draft, action, dice)
          draft.turn = turn
          if (draft.scouts.north.post === 5) draft.scouts.north.post = 4
          if (draft.scouts.south.post === 5) draft.scouts.south.post = 4
          return events
        },
      }),
  },
  'lists what is not legal': {
    reason: 'listed-illegal',
    game: () =>
      withSpec({
        *legalActions(state) {
          yield* picketActions(state)
          yield { type: 'shoot', at: 99 }
        },
      }),
  },
  'lists an action twice': {
    reason: 'listed-twice',
    game: () =>
      withSpec({
        *legalActions(state) {
          yield* picketActions(state)
          yield { type: 'pass' }
        },
      }),
  },
  'samples what is not listed': {
    reason: 'sampled-unlisted',
    game: () =>
      withSpec({ sample: (state) => (state.turn > 3 ? { type: 'shoot', at: 99 } : { type: 'pass' }) }),
  },
  'samples some actions more than others': {
    reason: 'sampled-unfairly',
    game: () =>
      withSpec({
        sample(state, dice) {
          const [first, ...others] = picketActions(state)
          return others.length > 0 && dice.d(20) > 1 ? others[dice.d(others.length) - 1] : first
        },
      }),
  },
  'forgets to list what is legal': {
    reason: 'unlisted-legal',
    game: () =>
      withSpec({
        *legalActions(state) {
          for (const action of picketActions(state))
            if (action.type !== 'pass' || state.turn % 2 === 1) yield action
        },
      }),
  },
  'allows what it should refuse': {
    reason: 'unlisted-legal',
    game: () =>
      withSpec({
        check: (state, action) =>
          action.type === 'shoot' && state.scouts[state.active].ready ? legal : checkPicket(state, action),
      }),
  },
  'throws instead of refusing': {
    reason: 'check-threw',
    game: () => ({
      ...picket,
      check: (state, action) =>
        checkPicket(state as PicketState, { ...action, type: action.type } as PicketAction),
    }),
  },
  'refuses without a rule': {
    reason: 'bare-refusal',
    game: () => ({
      ...picket,
      check(state, action) {
        const verdict = picket.check(state, action)
        return verdict.legal ? verdict : { ...verdict, rule: '' }
      },
    }),
  },
  'tells events without a rule': {
    reason: 'bare-event',
    game: () =>
      withSpec({
        advance: (draft, action, dice) =>
          advancePicket(draft, action, dice).map((event) => ({
            ...event,
            rule: '',
          })),
      }),
  },
  'gives forks that share their parts': {
    reason: 'fork-shares',
    game: () =>
      withSpec({
        // The scouts of a set-up are copied, those of a fork are not.
        fork: (state) =>
          Object.isFrozen(state.scouts) ? copyJson(state) : { ...state, dice: { ...state.dice } },
      }),
  },
  'lets anything be advanced': {
    reason: 'advanced-no-fork',
    game: () => ({
      ...picket,
      advance: (draft, action, dice) => advancePicket(draft as PicketState, action, dice ?? diceOf(draft)),
    }),
  },
  'refuses to advance after it has': {
    reason: 'advance-left-a-trace',
    game: () => ({
      ...picket,
      advance(draft, action, dice) {
        if (!Object.isFrozen(draft)) advancePicket(draft as PicketState, action, dice ?? diceOf(draft))
        return picket.advance(draft, action, dice)
      },
    }),
  },
  'spoils what it remembers of a state that it refuses to advance': {
    reason: 'misuse-spoils',
    game() {
      const spoiled = new WeakSet<object>()
      return {
        ...picket,
        advance(draft, action, dice) {
          try {
            return picket.advance(draft, action, dice)
          } catch (error) {
            spoiled.add(draft)
            throw error
          }
        },
        legalActions: (state) => [...picket.legalActions(state)].slice(spoiled.has(state) ? 1 : 0),
      }
    },
  },
  'changes what it is asked about': {
    reason: 'question-changed',
    game: () => ({
      ...picket,
      invariants(state) {
        if (!Object.isFrozen(state)) Object.assign(state, { turn: state.turn + 1 })
        return picket.invariants(state)
      },
    }),
  },
  'changes what it applies to': {
    reason: 'input-changed',
    game: () => ({
      ...picket,
      apply(state, action) {
        const after = picket.apply(state, action)
        if (!Object.isFrozen(state)) Object.assign(state, { turn: state.turn + 1 })
        return after
      },
    }),
  },
  'applies what it refuses': {
    reason: 'apply-allowed',
    game: () => ({
      ...picket,
      apply: (state, action) =>
        picket.apply(state, picket.check(state, action).legal ? action : [...picket.legalActions(state)][0]),
    }),
  },
  'throws anything when it refuses': {
    reason: 'apply-threw',
    game: () => ({
      ...picket,
      apply(state, action) {
        if (!picket.check(state, action).legal) throw new TypeError('no such action')
        return picket.apply(state, action)
      },
    }),
  },
  'remembers refusals in a state': {
    reason: 'refusal-changed-state',
    game: () => ({
      ...picket,
      setup: (options) => copyJson(picket.setup(options)),
      check(state, action) {
        const verdict = picket.check(state, action)
        if (!verdict.legal && !Object.isFrozen(state)) Object.assign(state, { turn: state.turn + 1 })
        return verdict
      },
    }),
  },
  'has a result before it is over': {
    reason: 'result',
    game: () => ({
      ...picket,
      result: (state) => picket.result(state) ?? ({ winners: ['north'], reason: 'so far' } as never),
    }),
  },
  'cannot be played again from its record': {
    reason: 'replay',
    game: () =>
      withSpec({
        setup: (options, dice) => ({ ...picketSpec.setup(options, dice), turn: 1 + (leftOver++ % 3) }),
      }),
  },
  'freezes the forks that it is asked about': {
    reason: 'question-froze',
    game: () => ({
      ...picket,
      apply: (state, action) => picket.apply(deepFreeze(state), action),
    }),
  },
  'disowns the forks that it is asked about': {
    reason: 'fork-spoiled',
    game() {
      const asked = new WeakSet<object>()
      return {
        ...picket,
        apply(state, action) {
          asked.add(state)
          return picket.apply(state, action)
        },
        advance(draft, action, dice) {
          if (asked.has(draft)) throw new Error('spoiled')
          return picket.advance(draft, action, dice)
        },
      }
    },
  },
  'answers otherwise for plain JSON': {
    reason: 'forms-differ',
    game: () => ({
      ...picket,
      apply: (state, action) =>
        picket.apply(Object.isFrozen(state) ? state : { ...state, turn: state.turn + 1 }, action),
    }),
  },
  'caches a list and forgets to invalidate it': {
    reason: 'stale-list',
    game() {
      const lists = new WeakMap<object, PicketAction[]>()
      return {
        ...picket,
        // One that was listed is listed again as it was, if only the turn is another.
        legalActions(state) {
          const known = lists.get(state)
          if (known && state.active === 'north') return known
          const made = [...picket.legalActions(state)]
          lists.set(state, made)
          return made
        },
      }
    },
  },
  'lets forks share a cache that only one of them invalidates': {
    reason: 'interleaving',
    game() {
      const caches = new WeakMap<object, { list: PicketAction[] | null }>()
      return {
        ...picket,
        fork(state) {
          const fork = picket.fork(state)
          const cache = caches.get(state) ?? { list: null }
          caches.set(state, cache)
          caches.set(fork, cache)
          return fork
        },
        advance(draft, action, dice) {
          const cache = caches.get(draft)
          if (cache) cache.list = null
          return picket.advance(draft, action, dice)
        },
        legalActions(state) {
          const cache = caches.get(state)
          if (!cache) return picket.legalActions(state)
          cache.list ??= [...picket.legalActions(state)]
          return cache.list
        },
      }
    },
  },
  'does not notice that a fork was edited': {
    reason: 'stale-edit',
    game() {
      const lists = new WeakMap<object, PicketAction[]>()
      return {
        ...picket,
        fork(state) {
          const fork = picket.fork(state)
          lists.set(fork, [...picket.legalActions(state)])
          return fork
        },
        advance(draft, action, dice) {
          lists.delete(draft)
          return picket.advance(draft, action, dice)
        },
        legalActions: (state) => lists.get(state) ?? picket.legalActions(state),
      }
    },
  },
  'hands out what it goes on using': {
    reason: 'list-shared',
    game() {
      const pass: PicketAction = { type: 'pass' }
      return withSpec({
        *legalActions(state) {
          for (const action of picketActions(state)) yield action.type === 'pass' ? pass : action
        },
      })
    },
  },
  'keeps the action that it was given': {
    reason: 'action-kept',
    game: () => ({
      ...picket,
      apply: (state, action) => picket.apply(state, deepFreeze(action)),
    }),
  },
  'keeps the options that it was given': {
    reason: 'setup-kept',
    game: () => ({ ...picket, setup: (options) => picket.setup(deepFreeze(options)) }),
  },
  'gives states that can be changed': {
    reason: 'not-frozen',
    game: () => ({
      ...picket,
      apply: (state, action) => copyJson(picket.apply(state, action)),
    }),
  },
  'takes forever to enumerate': {
    reason: 'outcomes-slow',
    game: () => ({
      ...picket,
      outcomes(state, action) {
        const began = process.cpuUsage()
        const spent = ({ user, system } = process.cpuUsage(began)) => user + system
        if (state.turn === 1 && action.type === 'pass') while (spent() < 120_000);
        return picket.outcomes(state, action)
      },
    }),
  },
  'remembers something outside the state': {
    reason: 'apply-advance',
    game: () =>
      withSpec({
        advance(draft, action, dice) {
          const events = advancePicket(draft, action, dice)
          draft.turn += leftOver++ % 2
          return events
        },
      }),
  },
  'keeps a state that is not plain JSON': {
    reason: 'not-json',
    game: () =>
      withSpec({
        advance(draft, action, dice) {
          const events = advancePicket(draft, action, dice)
          Object.assign(draft, { note: undefined })
          return events
        },
      }),
  },
  'loses something on the way through a save': {
    reason: 'save-load',
    game: () => ({
      ...picket,
      codec: {
        ...picket.codec,
        load: (text) => ({ ...picket.codec.load(text), turn: 1 }),
      },
    }),
  },
  'loses something on the way through a URL': {
    reason: 'text',
    game: () => ({
      ...picket,
      codec: {
        ...picket.codec,
        accept: (value) => ({ ...picket.codec.accept(value), turn: 1 }),
      },
    }),
  },
  'gives outcomes that do not happen': {
    reason: 'outcomes-miss',
    game: () => ({
      ...picket,
      outcomes: (state, action) => picket.outcomes(state, action).map((outcome) => ({ ...outcome, state })),
    }),
  },
  'rolls dice it was not given': {
    reason: 'outcomes-rolled',
    game: () =>
      withSpec({
        advance: (draft, action) => advancePicket(draft, action, diceOf(draft)),
      }),
  },
  'loses outcomes': {
    reason: 'outcomes-sum',
    game: () => ({
      ...picket,
      outcomes: (state, action) => picket.outcomes(state, action).slice(0, 1),
    }),
  },
  'shows a secret': {
    reason: 'view-leaks',
    game: () =>
      withSpec({
        view: (state, player) => ({
          ...picketSpec.view(state, player),
          mines: state.mines,
        }),
      }),
  },
  'lets the list of legal actions tell a secret': {
    reason: 'list-leaks',
    game: () =>
      withSpec({
        *legalActions(state) {
          for (const action of picketActions(state))
            if (action.type !== 'pass' || state.mines[state.active === 'north' ? 'south' : 'north'] === 3)
              yield action
        },
      }),
  },
  'tells a secret in a refusal': {
    reason: 'refusal-leaks',
    game: () =>
      withSpec({
        check: (state, action) => {
          const verdict = picketSpec.check(state, action)
          const enemy = state.active === 'north' ? 'south' : 'north'
          return verdict.legal ? verdict : { ...verdict, because: `no, not with ${state.mines[enemy]}` }
        },
      }),
  },
  'reveals without saying so': {
    reason: 'silent-reveal',
    game: () =>
      withSpec({
        advance: (draft, action, dice) =>
          advancePicket(draft, action, dice).map(({ reveals: _, ...event }) => event as PicketEvent),
      }),
  },
  'draws states that contradict the view': {
    reason: 'determinize',
    game: () =>
      withSpec({
        determinize: (view, dice) => ({
          ...picketSpec.determinize(view, dice),
          mines: { north: 2, south: 2 },
        }),
      }),
  },
  'shows its board to strangers': {
    reason: 'view-of-nobody',
    game: () => ({
      ...picket,
      view: (state, player) => ({ ...picket.view(state, 'north'), viewer: player as Side }),
    }),
  },
  'shows its dice': {
    reason: 'view-leaks',
    game: () =>
      withSpec({ view: (state, player) => ({ ...picketSpec.view(state, player), dice: state.dice }) }),
  },
  'does not say whose a view is': {
    reason: 'view',
    game: () =>
      withSpec({
        view: (state, player) => ({ ...picketSpec.view(state, player), viewer: 'north' }),
      }),
  },
  'tells a view another decision': {
    reason: 'view-decision',
    game: () => ({
      ...picket,
      decision: (state) => {
        const now = picket.decision(state)
        return now && !('dice' in state) ? { ...now, prompt: 'Think' } : now
      },
    }),
  },
  'lists the actions of others in a view': {
    reason: 'view-list',
    game: () => ({
      ...picket,
      legalActions: (state) =>
        'dice' in state
          ? picket.legalActions(state)
          : picket.legalActions(picket.determinize(state, seeded('other'))),
    }),
  },
  'has players that it does not know': {
    reason: 'players',
    game: () => withSpec({ playersOf: () => ['north', 'south', 'west'] }),
  },
  'asks somebody who does not play': {
    reason: 'decision',
    game: () => withSpec({ playersOf: () => ['north'] }),
  },
  'has no words for an event': {
    reason: 'words',
    game: () => withSpec({ words: { event: ({ type }) => (type === 'passed' ? '' : type) } }),
  },
  'sets up differently each time': {
    reason: 'setup',
    game: () =>
      withSpec({
        setup: (options, dice) => ({
          ...picketSpec.setup(options, dice),
          turn: 1 + (leftOver++ % 3),
        }),
      }),
  },
  'takes any option in its set-up': {
    reason: 'setup',
    game: () => ({
      ...picket,
      setup: (options) => picket.setup({ scenario: 'day', seed: options.seed || 'x' }),
    }),
  },
}

describe('a game that', () => {
  for (const [name, { game, reason }] of Object.entries(broken))
    it(`${name} fails: ${reason}`, () => {
      expect(faultsOf(game(), reason)).toContain(reason)
    })
})

describe('what is seldom looked at', () => {
  it('is slow to enumerate, and found: all that throws dice is followed', () => {
    const slow: Picket = {
      ...picket,
      outcomes(state, action) {
        const began = process.cpuUsage()
        const spent = ({ user, system } = process.cpuUsage(began)) => user + system
        if (action.type === 'shoot') while (spent() < 120_000);
        return picket.outcomes(state, action)
      },
    }
    const [check] = conformanceTests(slow, {
      scramble: scramblePicket,
      games: 2000,
      every: 1000,
      bound: 30,
      folder,
    }).filter(({ name }) => name.startsWith('no action that throws dice'))
    expect(() => check.run()).toThrow(/outcomes-slow: .*shoot/)
  })
})

describe('a failure', () => {
  it('names its seed and is written to a file that can be played back', () => {
    const game = withSpec({ *legalActions() {} })
    const [test] = conformanceTests(game, {
      scramble: scramblePicket,
      seed: 'marmot',
      games: 1,
      folder,
    })
    let message = ''
    try {
      test.run()
    } catch (error) {
      message = (error as Error).message
    }
    expect(message).toContain('seed "marmot/day/0"')
    const file = /npm run replay (\S+)/.exec(message)?.[1] ?? ''
    expect(existsSync(file)).toBe(true)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      game: 'picket',
      reason: 'dead-end',
      setup: { scenario: 'day', seed: 'marmot/day/0' },
      actions: [],
    })
  })
})
