import { enableMapSet, produce, setAutoFreeze } from 'immer'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { LoadError } from '../../src/kernel/codec'
import { recording, seeded, withRolls } from '../../src/kernel/dice'
import { fractionText } from '../../src/kernel/fraction'
import {
  defineGame,
  defineHiddenGame,
  drawDice,
  NotAFork,
  SetupError,
  UnknownPlayer,
} from '../../src/kernel/game'
import { isDeepFrozen } from '../../src/kernel/json'
import { IllegalAction, legal } from '../../src/kernel/verdict'
import { type PicketAction, type PicketEvent, type PicketState, picket, picketSpec } from '../testing/picket'
import { race } from './race'

const day = (seed = 'game') => picket.setup({ scenario: 'day', seed })
const play = (...types: PicketAction[]) =>
  types.reduce((state, action) => picket.apply(state, action).state, day())

/** Both scouts three posts in, face to face, north to act. */
const faceToFace = () => {
  const state = picket.fork(day()) as PicketState
  state.scouts.north = { post: 3, furthest: 3, ready: true }
  state.scouts.south = { post: 3, furthest: 3, ready: false }
  state.mines = { north: 4, south: 4 }
  return state
}

describe('set-up', () => {
  it('lists everything that is wrong with its options', () => {
    const wrong = {
      scenario: 'dusk',
      seed: '',
      colour: 'red',
      rules: { 'slow march': true, 'quick march': 1 },
    }
    let faults: string[] = []
    try {
      picket.setup(wrong as never)
    } catch (error) {
      expect(error).toBeInstanceOf(SetupError)
      faults = (error as SetupError).faults.map(({ path }) => path)
    }
    expect(faults.sort()).toEqual(['colour', 'rules.quick march', 'rules.slow march', 'scenario', 'seed'])
    expect(() => picket.setup({ scenario: 'dusk', seed: 'x' })).toThrow('there are day, night')
  })

  it('refuses options that are no object, or hide a prototype', () => {
    for (const options of [null, 'day', undefined])
      expect(() => picket.setup(options as never)).toThrow(SetupError)
    expect(() => picket.setup(JSON.parse('{"scenario":"day","seed":"x","__proto__":{}}'))).toThrow(SetupError)
    expect(() => picket.setup({ scenario: 'toString', seed: 'x' })).toThrow(SetupError)
  })

  it('takes each option as what it is, and as nothing else', () => {
    const pathsOf = (options: unknown) => {
      try {
        picket.setup(options as never)
      } catch (error) {
        return (error as SetupError).faults.map(({ path }) => path)
      }
      return []
    }
    const right = { scenario: 'day', seed: 'x' }
    expect(pathsOf(right)).toEqual([])
    expect(pathsOf('day')).toEqual([''])
    expect(pathsOf({ ...right, scenario: ['day'] })).toEqual(['scenario'])
    expect(pathsOf({ ...right, seed: 5 })).toEqual(['seed'])
    expect(pathsOf({ ...right, rules: 'quick march' })).toEqual(['rules'])
    expect(pathsOf({ ...right, rules: null })).toEqual(['rules'])
    expect(pathsOf({ ...right, charts: () => 1 })).toEqual(['charts'])
  })

  it('turns optional rules on', () => {
    expect(picket.setup({ scenario: 'day', seed: 'x', rules: { 'quick march': true } }).active).toBe('south')
  })
})

describe('apply', () => {
  it('rolls the dice it is given, and leaves those of the state for another time', () => {
    const shot = (roll: number) =>
      withRolls([roll], (dice) => picket.apply(faceToFace(), { type: 'shoot', at: 3 }, { dice }))
    expect(shot(3).state.scouts.south.post).toBe(3)
    expect(shot(4).state.scouts.south.post).toBe(2)
    expect(shot(4).throws).toEqual([{ kind: 'die', sides: 6, result: 4 }])
    expect(shot(4).state.dice).toEqual(faceToFace().dice)
  })

  it('gives a new frozen state and keeps what did not change', () => {
    const before = day()
    const { state: after, events, throws } = picket.apply(before, { type: 'ready' })
    expect(after.scouts.north.ready).toBe(true)
    expect(before.scouts.north.ready).toBe(false)
    expect(after.scouts.south).toBe(before.scouts.south)
    expect(Object.isFrozen(after.scouts.north)).toBe(true)
    expect(events).toEqual([{ type: 'readied', rule: '3', side: 'north' }])
    expect(throws).toEqual([])
  })

  it('tells what was thrown and moves the dice on', () => {
    const before = faceToFace()
    const { state, throws } = picket.apply(before, { type: 'shoot', at: 3 })
    expect(throws).toMatchObject([{ kind: 'die', sides: 6 }])
    expect(state.dice).not.toEqual(before.dice)
  })

  it('throws the refusal, with its rule and code', () => {
    expect(() => picket.apply(day(), { type: 'shoot', at: 6 })).toThrow(IllegalAction)
    expect(() => picket.apply(day(), { type: 'shoot', at: 6 })).toThrow('(rule 3, not-ready)')
  })

  it('refuses every action once the game is over', () => {
    const over = { ...day(), turn: 13 }
    expect(picket.decision(over)).toBeNull()
    expect(picket.check(over, { type: 'pass' })).toMatchObject({ legal: false, code: 'game-over', rule: '5' })
  })

  it('runs under an Immer of its own, whatever the host does with the global one', () => {
    setAutoFreeze(false)
    enableMapSet()
    try {
      expect(Object.isFrozen(picket.apply(day(), { type: 'ready' }).state)).toBe(true)
      expect(
        Object.isFrozen(
          produce({ a: { b: 1 } }, (draft) => {
            draft.a.b = 2
          }),
        ),
      ).toBe(false)
    } finally {
      setAutoFreeze(true)
    }
  })
})

describe('outcomes', () => {
  it('are the two ends of a shot, each half', () => {
    const outcomes = picket.outcomes(faceToFace(), { type: 'shoot', at: 3 })
    const posts = outcomes.map(({ state, probability }) => [
      state.scouts.south.post,
      fractionText(probability),
    ])
    // The roll itself is told in the event, so all six stay apart.
    expect(posts.sort()).toEqual([
      [2, '1/6'],
      [2, '1/6'],
      [2, '1/6'],
      [3, '1/6'],
      [3, '1/6'],
      [3, '1/6'],
    ])
  })

  it('are one where nothing is rolled', () => {
    expect(picket.outcomes(day(), { type: 'ready' })).toMatchObject([{ throws: [] }])
    expect(() => picket.outcomes(day(), { type: 'shoot', at: 1 })).toThrow(IllegalAction)
  })
})

describe('advance', () => {
  it('changes the fork and not the state it came from', () => {
    const state = day()
    const fork = picket.fork(state)
    picket.advance(fork, { type: 'step' })
    expect(fork.scouts.north.post).toBe(1)
    expect(state.scouts.north.post).toBe(0)
  })

  it('rolls other dice if it is given some, and leaves its own alone', () => {
    const fork = faceToFace()
    const own = { ...fork.dice }
    picket.advance(fork, { type: 'shoot', at: 3 }, seeded('other'))
    expect(fork.dice).toEqual(own)
  })
})

describe('a game without secrets', () => {
  const open = defineGame({
    id: 'count',
    version: 1,
    players: ['one'],
    scenarios: { short: { title: 'Short', rule: '1' } },
    stateSchema: v.any(),
    actionSchema: v.strictObject({ type: v.literal('count') }),
    setup: (_, dice) => ({ game: 'count', version: 1, dice, n: 0 }),
    decision: ({ n }) => (n < 3 ? { player: 'one', phase: 'count', rule: '1', prompt: 'Count on' } : null),
    legalActions: () => [{ type: 'count' as const }],
    check: () => legal,
    advance(draft) {
      draft.n++
      return []
    },
    result: ({ n }) => (n < 3 ? null : { winner: 'one', level: 'full', rule: '1', because: 'counted' }),
    invariants: () => [],
  })

  it('hides nothing but its dice', () => {
    const state = open.setup({ scenario: 'short', seed: 's' })
    expect(open.hidden).toBe(false)
    expect(open.view(state, 'one')).toEqual({ game: 'count', version: 1, n: 0, viewer: 'one' })
    const drawn = open.determinize(open.view(state, 'one'), seeded('drawn'))
    expect({ ...drawn, dice: null }).toEqual({ ...state, dice: null })
    expect(drawn.dice).not.toEqual(state.dice)
  })
})

describe('a game with secrets', () => {
  it('shows each side its own mine only', () => {
    const state = play({ type: 'step' })
    expect(picket.view(state, 'north').mines.south).toBeNull()
    expect(picket.view(state, 'north').mines.north).toBe(state.mines.north)
    expect(picket.view(state, 'south').mines.north).toBeNull()
  })
})

describe('whose turn it is', () => {
  const copies = () => [day(), picket.fork(day()), JSON.parse(JSON.stringify(day())) as PicketState]
  const dice = () => seeded('turn')

  it('is no matter to a state, be it frozen, a fork or plain JSON', () => {
    for (const state of copies()) {
      expect([...picket.legalActions(state)]).toEqual([...picket.legalActions(day())])
      expect(picket.check(state, { type: 'step' })).toEqual(legal)
      expect(picket.sample(state, dice())).not.toBeNull()
      expect(picket.playersOf(state)).toEqual(['north', 'south'])
    }
  })

  it('decides what a view may do: its own player all, the other nothing', () => {
    const [mine, other] = (['north', 'south'] as const).map((player) => picket.view(day(), player))
    expect([...picket.legalActions(mine)]).toEqual([...picket.legalActions(day())])
    expect(picket.check(mine, { type: 'step' })).toEqual(legal)
    expect(picket.sample(mine, dice())).not.toBeNull()
    expect([...picket.legalActions(other)]).toEqual([])
    expect(picket.check(other, { type: 'step' })).toMatchObject({ code: 'not-your-decision', rule: '1' })
    expect(picket.sample(other, dice())).toBeNull()
  })
})

describe('what others see of a move', () => {
  const step = { type: 'step' } as const
  const { state: after, events } = picket.apply(day(), step)

  it('is all of it where there are no secrets', () => {
    const start = race.setup({ scenario: 'track', seed: 'seen' })
    const walk = { type: 'walk', steps: 1 } as const
    const walked = race.apply(start, walk)
    for (const player of race.playersOf(start)) {
      expect(race.viewAction(start, walk, player)).toEqual(walk)
      expect(race.viewEvents(walked.state, walked.events, player)).toEqual(walked.events)
    }
  })

  it('is nothing in a game with secrets that says nothing about it, but for who did it', () => {
    expect(picket.viewAction(day(), step, 'north')).toEqual(step)
    expect(picket.viewAction(day(), step, 'south')).toBeNull()
    for (const player of picket.players) expect(picket.viewEvents(after, events, player)).toEqual([])
  })

  it('is what its author says, asked with the state and the player', () => {
    const told = defineHiddenGame({
      ...picketSpec,
      viewAction: (state: PicketState, action: PicketAction, player: string) =>
        player === 'south' && state.turn === 1 ? action : null,
      viewEvents: (state: PicketState, all: readonly PicketEvent[], player: string) =>
        player === 'south' && state.turn === 2 ? all : [],
    })
    expect(told.viewAction(day(), step, 'south')).toEqual(step)
    expect(told.viewEvents(after, events, 'south')).toEqual(events)
    expect(told.viewEvents(after, events, 'north')).toEqual([])
    expect(told.viewEvents(day(), events, 'south')).toEqual([])
  })

  it('is shown to players of the game, and to nobody else', () => {
    const start = race.setup({ scenario: 'track', seed: 'seen' })
    expect(() => race.view(start, 'red')).toThrow(UnknownPlayer)
    expect(() => race.viewAction(start, { type: 'ready' }, 'red')).toThrow(UnknownPlayer)
    expect(() => race.viewEvents(start, [], 'red')).toThrow(UnknownPlayer)
  })
})

describe('a game', () => {
  it('is changed by nobody, and leaves to its author what it was made of', () => {
    const spec = {
      players: ['one'],
      scenarios: { only: { title: 'The only one', rule: '1' } },
      optionalRules: { slow: { title: 'Slowly', rule: '2' } },
    }
    const game = defineGame({
      id: 'still',
      version: 1,
      ...spec,
      stateSchema: v.any(),
      actionSchema: v.any(),
      setup: ({ scenario }, dice) => ({ game: 'still', version: 1, scenario, dice }) as never,
      decision: () => null,
      legalActions: () => [],
      check: () => legal,
      advance: () => [],
      result: () => null,
      invariants: () => [],
    })
    spec.players.push('two')
    spec.scenarios.only.title = 'Another'
    spec.optionalRules.slow.rule = '3'
    expect(game.players).toEqual(['one'])
    expect(game.scenarios).toEqual({ only: { title: 'The only one', rule: '1' } })
    expect(game.optionalRules).toEqual({ slow: { title: 'Slowly', rule: '2' } })
    expect(() => ((game as { check: unknown }).check = () => legal)).toThrow(TypeError)
    expect(() => ((game.codec as { load: unknown }).load = null)).toThrow(TypeError)
    expect(() => ((game.scenarios.only as { title: string }).title = 'Mine')).toThrow(TypeError)
    expect(Object.isFrozen(spec.scenarios)).toBe(false)
  })
})

describe('what is not right', () => {
  it('is a save of another game or other rules, by the field that says so', () => {
    const loose = defineHiddenGame({ ...picketSpec, stateSchema: v.any() })
    const faults = (change: object) => {
      try {
        loose.codec.accept({ ...day(), ...change })
      } catch (error) {
        return (error as LoadError).faults.map(({ path }) => path)
      }
      return []
    }
    expect(faults({})).toEqual([])
    expect(faults({ game: 'chess' })).toEqual(['game'])
    expect(faults({ version: 1 })).toEqual(['version'])
  })

  it('is to advance what is no fork, or what an action has failed on', () => {
    const state = day()
    expect(() => picket.advance(state, { type: 'ready' })).toThrow(NotAFork)
    expect(picket.legalActions(state)).toEqual(picket.legalActions(day()))
    const fork = picket.fork(state)
    picket.advance(fork, { type: 'ready' })
    const broken = defineHiddenGame({
      ...picketSpec,
      advance() {
        throw new RangeError('torn')
      },
    })
    const torn = broken.fork(state)
    expect(() => broken.advance(torn, { type: 'ready' })).toThrow(RangeError)
    expect(() => broken.advance(torn, { type: 'ready' })).toThrow(NotAFork)
  })
})

describe('a fork', () => {
  it('goes on being its owner’s to change, whatever was asked of it', () => {
    const fork = picket.fork(day())
    const { state } = picket.apply(fork, { type: 'ready' })
    const [outcome] = picket.outcomes(fork, { type: 'ready' })
    const view = picket.view(fork, 'north')
    picket.advance(fork, { type: 'ready' })
    expect(fork).toEqual(state)
    for (const given of [state, outcome.state, view]) expect(isDeepFrozen(given)).toBe(true)
    expect(outcome.state).toEqual(state)
    expect(Object.isFrozen(fork.scouts)).toBe(false)
  })
})

it('draws dice for a state from all that two large dice can show', () => {
  const dice = recording(seeded('drawn'))
  drawDice(dice)
  expect(dice.throws.map(({ kind, sides }) => `${kind} ${sides}`)).toEqual([
    `die ${2 ** 31}`,
    `die ${2 ** 31}`,
  ])
})

it('has no legal action once it is over', () => {
  const over = picket.fork(day()) as PicketState
  const done = defineHiddenGame({
    ...picketSpec,
    result: () => ({ winner: 'north', rule: '9', because: 'done' }) as never,
  })
  expect([...picket.legalActions(over)]).not.toEqual([])
  expect([...done.legalActions(day())]).toEqual([])
})

describe('a game that says no more than it must', () => {
  const start = race.setup({ scenario: 'track', seed: 'plain' })

  it('is told by names and numbers, with a state or without one', () => {
    expect(race.words.action({ type: 'walk', steps: 2 })).toBe('walk: steps 2')
    expect(race.words.action({ type: 'walk', steps: 2 }, start)).toBe('walk: steps 2')
    expect(race.words.event({ type: 'moved', rule: '2', to: 3 })).toBe('moved: to 3')
    const words = {
      action: (_: unknown, state?: unknown) => (state === undefined ? 'by itself' : 'in a state'),
    }
    const told = defineHiddenGame({ ...picketSpec, words })
    expect([told.words.action({ type: 'pass' }), told.words.action({ type: 'pass' }, day())]).toEqual([
      'by itself',
      'in a state',
    ])
    const over = race.codec.accept({ ...start, at: [20, 0] })
    expect([race.decision(over), race.words.decision(over), race.words.question(over)]).toEqual([
      null,
      'is there',
      'is there',
    ])
    const { player, prompt } = race.decision(start)!
    expect(race.words.question(start)).toBe(prompt)
    expect(race.words.decision(start)).toBe(`${player}: ${prompt}`)
  })

  it('tells what a question is about to who is asked, and to nobody else where there are secrets', () => {
    const words = { question: () => 'Who goes to the ford?' }
    const told = defineHiddenGame({ ...picketSpec, words })
    const { player, prompt } = told.decision(day())!
    const other = told.players.find((one) => one !== player)!
    expect(told.words.question(day())).toBe('Who goes to the ford?')
    expect(told.words.question(told.view(day(), player))).toBe('Who goes to the ford?')
    expect(told.words.question(told.view(day(), other))).toBe(prompt)
    expect(told.words.decision(told.view(day(), other))).toBe(`${player}: ${prompt}`)
  })

  it('is sampled out of its list, and gives nothing where nothing is listed', () => {
    const listed = [...race.legalActions(start)]
    const dice = seeded('sample')
    const drawn = new Set(Array.from({ length: 60 }, () => JSON.stringify(race.sample(start, dice))))
    expect([...drawn].sort()).toEqual(listed.map((action) => JSON.stringify(action)).sort())
    const stuck = defineHiddenGame({ ...picketSpec, legalActions: () => [] })
    expect(stuck.sample(stuck.setup({ scenario: 'day', seed: 'stuck' }), dice)).toBe(null)
    // A game that is over is over, whatever its author lists then.
    const over = defineHiddenGame({
      ...picketSpec,
      result: () => ({ winner: null, because: 'dusk' }) as never,
    })
    const dusk = over.setup({ scenario: 'day', seed: 'dusk' })
    expect([over.sample(dusk, dice), [...over.legalActions(dusk)]]).toEqual([null, []])
  })
})
