/** A race, for tests: a game without secrets in which some decisions need dice and some do not. Who is first at 20 wins. */

import * as v from 'valibot'
import { defineGame, type GameEvent, type GameNames, type GameState } from '../../src/kernel/game'
import { legal, refuse } from '../../src/kernel/verdict'

type Colour = 'white' | 'black' | 'red'

export interface RaceNames extends GameNames {
  player: Colour
  phase: 'race'
  question: 'run'
  scenario: 'track'
  option: 'three'
}

export interface RaceState extends GameState {
  at: number[]
  turn: number
  running: boolean
}

export type RaceAction =
  | { readonly type: 'ready' | 'run' }
  | { readonly type: 'walk'; readonly steps: number }
export type RaceEvent = GameEvent & { readonly type: 'moved'; readonly to: number }

const COLOURS: readonly Colour[] = ['white', 'black', 'red']
const END = 20
const turnOf = ({ at, turn }: RaceState) => turn % at.length
const result = ({ at }: RaceState) => {
  const first = at.findIndex((place) => place >= END)
  return first < 0 ? null : { winner: COLOURS[first], level: 'full', rule: '3', because: 'is there' }
}

export const race = defineGame<RaceState, RaceAction, RaceEvent, RaceNames>({
  id: 'race',
  version: 1,
  players: COLOURS,
  playersOf: ({ at }) => COLOURS.slice(0, at.length),
  scenarios: { track: { title: 'On the track', rule: '1' } },
  optionalRules: { three: { title: 'Three runners', rule: '2' } },
  stateSchema: v.strictObject({
    game: v.literal('race'),
    version: v.literal(1),
    dice: v.any(),
    at: v.array(v.number()),
    turn: v.number(),
    running: v.boolean(),
  }) as v.GenericSchema<unknown, RaceState>,
  actionSchema: v.variant('type', [
    v.strictObject({ type: v.picklist(['ready', 'run']) }),
    v.strictObject({ type: v.literal('walk'), steps: v.picklist([1, 2]) }),
  ]) as v.GenericSchema<unknown, RaceAction>,
  setup: ({ rules }, dice) => ({
    game: 'race',
    version: 1,
    dice,
    // Who is drawn by lot to begin.
    at: Array(rules?.three ? 3 : 2).fill(0),
    turn: Math.floor(dice.s0 * 6),
    running: false,
  }),
  decision: (state) =>
    result(state)
      ? null
      : {
          player: COLOURS[turnOf(state)],
          phase: 'race',
          ...(state.running && { question: 'run' as const }),
          rule: '1',
          prompt: 'Run or walk.',
        },
  *legalActions({ running }) {
    if (running) yield { type: 'run' }
    else {
      yield { type: 'ready' }
      yield { type: 'walk', steps: 1 }
      yield { type: 'walk', steps: 2 }
    }
  },
  check: ({ running }, { type }) =>
    (type === 'run') === running
      ? legal
      : refuse('1', 'ready', `a runner ${running ? 'is' : 'is not'} ready`),
  advance(draft, action, dice) {
    if (action.type === 'ready') {
      draft.running = true
      return []
    }
    const mine = turnOf(draft)
    draft.at[mine] += action.type === 'walk' ? action.steps : dice.d(6)
    draft.running = false
    draft.turn++
    return [{ type: 'moved', rule: '1', to: draft.at[mine] }]
  },
  result,
  invariants: () => [],
})
