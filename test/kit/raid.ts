/**
 * Raid, an invented game that is made with the kit and has one of everything that its flow must carry: a step that nobody decides in,
 * a sealed question, an interruption by the other side, a fight with decisions between its rolls, a step that cannot end yet.
 *
 * A turn: the weather is rolled for. Both camps choose a road in secret. If it is the same, the raider may attack; the other side may
 * try to slip away, which is easy in fog. Otherwise they fight a skirmish. At last the raider may call up a militia man; with more than
 * three he must dismiss some before he can end the turn. The other camp raids in the next. After six turns, or when a camp has no men,
 * whoever has more men has won.
 */

import * as v from 'valibot'
import { type Dice, noDice } from '../../src/kernel/dice'
import {
  defineHiddenGame,
  drawDice,
  type GameEvent,
  type GameState,
  type Player,
  type Result,
  type Violation,
} from '../../src/kernel/game'
import { legal, refuse } from '../../src/kernel/verdict'
import { type ActionOf, type ActionRow, type ActionsOf, defineActions } from '../../src/kit/actions'
import { answerAndRollOn, type Halted, rollOn } from '../../src/kit/battle'
import {
  defineFlow,
  drawSealed,
  type FlowState,
  flowPlace,
  hideSealed,
  isSealed,
  type SealedQuestion,
  sealedFor,
} from '../../src/kit/flow'
import {
  type Camp,
  enemyOf,
  type Force,
  isHalted,
  menIn,
  type Skirmish,
  type SkirmishChoice,
  type SkirmishResult,
  skirmish,
  skirmishOf,
} from './skirmish'

// ---- state ---------------------------------------------------------------------------------

const ROADS = ['north', 'south'] as const
type Road = (typeof ROADS)[number]

type StepId = 'weather' | 'roads' | 'march' | 'muster'

type Asked =
  | ({ readonly type: 'road' } & Omit<SealedQuestion, 'type'>)
  /** A raid is on its way: it goes on when what interrupts it has been answered. */
  | { readonly type: 'raid' }
  | { readonly type: 'evade' }
  | { readonly type: 'fight'; readonly fight: Skirmish }
  | { readonly type: 'crowd' }

export interface RaidState extends GameState {
  turn: number
  flow: FlowState<StepId, Asked>
  fog: boolean
  roads: Record<Camp, Road> | null
  raid: 'none' | 'coming' | 'slipped' | 'fought'
  called: boolean
  forces: Readonly<Record<Camp, Force>>
}

export type RaidEvent = GameEvent &
  (
    | { readonly type: 'weather'; readonly fog: boolean }
    | { readonly type: 'roads'; readonly blue: Road; readonly red: Road; readonly reveals: true }
    | { readonly type: 'slipped'; readonly away: boolean }
    | { readonly type: 'rolled'; readonly round: number }
    | { readonly type: 'fought'; readonly winner: Camp | null }
    | { readonly type: 'step'; readonly step: StepId }
  )

const CAMPS: readonly Camp[] = ['blue', 'red']
const LAST_TURN = 6
const MOST_MILITIA = 3

const raiderOf = ({ turn }: RaidState): Camp => (turn % 2 === 1 ? 'blue' : 'red')
const victimOf = (state: RaidState): Camp => enemyOf(raiderOf(state))

// ---- flow ----------------------------------------------------------------------------------

const flow = defineFlow<RaidState, RaidEvent, Camp, StepId, Asked>({
  place: flowPlace<StepId, Asked, RaidState>(),
  actor: raiderOf,
  entered: (_, step, events) => void events.push({ type: 'step', rule: '1', step }),
  steps: [
    {
      id: 'weather',
      rule: '2',
      prompt: 'Nobody decides on the weather.',
      waits: () => false,
      begin(state, dice, events) {
        state.fog = dice.d(6) <= 2
        events.push({ type: 'weather', rule: '2', fog: state.fog })
      },
    },
    {
      id: 'roads',
      rule: '3',
      prompt: 'Nothing is left to choose.',
      waits: () => false,
      begin: (state) => flow.ask(state, { type: 'road', ...sealedFor(CAMPS) }),
    },
    {
      id: 'march',
      rule: '4',
      prompt: 'Attack, or go on.',
      when: ({ roads }) => roads !== null && roads.blue === roads.red,
      waits: ({ raid }) => raid === 'none',
    },
    {
      id: 'muster',
      rule: '7',
      prompt: 'Call up a man, or end the turn.',
      end(state) {
        if (state.forces[raiderOf(state)].militia > MOST_MILITIA) flow.ask(state, { type: 'crowd' })
      },
    },
  ],
  questions: {
    road: {
      rule: '3',
      prompt: 'Choose a road in secret.',
      reveal(state, answers, _, events) {
        const { blue, red } = answers as Record<Camp, Road>
        state.roads = { blue, red }
        events.push({ type: 'roads', rule: '3', blue, red, reveals: true })
      },
    },
    raid: {
      rule: '4',
      prompt: 'The raid goes on.',
      resume(state, _, dice, events) {
        if (state.raid !== 'coming') return flow.answered(state, dice, events)
        const fight = skirmishOf(raiderOf(state), state.forces)
        flow.ask(state, { type: 'fight', fight })
        halt(state, rollOn(skirmish, fight, dice, tell(events)), dice, events)
      },
    },
    evade: { rule: '5', prompt: 'Try to slip away?', actor: victimOf },
    fight: {
      rule: '6',
      prompt: 'Choose in the fight.',
      actor: (_, { fight }) => askOf(fight).player as Camp,
    },
    crowd: { rule: '8', prompt: 'Dismiss a man.' },
  },
  over(state, dice, events) {
    state.turn++
    state.roads = null
    state.raid = 'none'
    state.called = false
    if (raidResult(state) === null) flow.start(state, 'weather', dice, events)
  },
})

function askOf(fight: Skirmish) {
  const next = skirmish.next(fight)
  if (next.does !== 'ask') throw new Error('the fight asks nobody')
  return next
}

const tell =
  (events: RaidEvent[]) =>
  ({ round }: Skirmish): void =>
    void events.push({ type: 'rolled', rule: '6', round })

/** The fight waits in the state, or is over and the raid resumes. */
function halt(
  state: RaidState,
  { battle, next }: Halted<Skirmish, SkirmishChoice, SkirmishResult>,
  dice: Dice,
  events: RaidEvent[],
): void {
  if (next.does === 'ask') {
    flow.amend(state, { type: 'fight', fight: battle })
    return
  }
  state.forces = battle.forces
  state.raid = 'fought'
  events.push({ type: 'fought', rule: '6', winner: next.result.winner })
  flow.answered(state, dice, events)
}

// ---- actions -------------------------------------------------------------------------------

const SHAPES = {
  road: { road: v.picklist(ROADS) },
  attack: {},
  evade: { yes: v.boolean() },
  choose: { what: v.picklist(['guard', 'militia', 'on', 'off']) },
  call: {},
  dismiss: {},
  done: {},
}

export type RaidAction = ActionOf<typeof SHAPES>
type Moments = { readonly [Id in StepId]: null } & {
  readonly [T in Asked['type']]: Extract<Asked, { type: T }>
}
type Row<T extends RaidAction['type'], M extends keyof Moments> = ActionRow<
  RaidState,
  Moments[M],
  ActionsOf<typeof SHAPES>[T],
  RaidAction,
  RaidEvent,
  M
>

const road: Row<'road', 'road'> = {
  during: ['road'],
  check: () => legal,
  list: () => ROADS.map((road) => ({ type: 'road', road })),
  do(state, _, { road }, dice) {
    const events: RaidEvent[] = []
    flow.answerSealed(state, road, dice, events)
    return events
  },
}

const attack: Row<'attack', 'march'> = {
  during: ['march'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'attack' }),
  do(state) {
    state.raid = 'coming'
    flow.ask(state, { type: 'raid' })
    flow.ask(state, { type: 'evade' })
    return []
  },
}

const evade: Row<'evade', 'evade'> = {
  during: ['evade'],
  check: () => legal,
  list: () => [
    { type: 'evade', yes: true },
    { type: 'evade', yes: false },
  ],
  do(state, _, { yes }, dice) {
    const events: RaidEvent[] = []
    if (yes) {
      const away = dice.d(6) >= (state.fog ? 3 : 5)
      if (away) state.raid = 'slipped'
      events.push({ type: 'slipped', rule: '5', away })
    }
    flow.answered(state, dice, events)
    return events
  },
}

const choose: Row<'choose', 'fight'> = {
  during: ['fight'],
  check: (_, { fight }, { what }) =>
    askOf(fight).choices.includes(what) ? legal : refuse('6', 'no-choice', `${what} is no choice now`),
  list: (_, { fight }) => askOf(fight).choices.map((what) => ({ type: 'choose', what })),
  do(state, { fight }, { what }, dice) {
    const events: RaidEvent[] = []
    halt(state, answerAndRollOn(skirmish, fight, what, dice, tell(events)), dice, events)
    return events
  },
}

const call: Row<'call', 'muster'> = {
  during: ['muster'],
  check: ({ called }) => (called ? refuse('7', 'called', 'one man a turn is called up') : legal),
  add(state, _, actions) {
    if (!state.called) actions.push({ type: 'call' })
  },
  do(state) {
    state.called = true
    enlist(state, 1)
    return []
  },
}

const dismiss: Row<'dismiss', 'crowd'> = {
  during: ['crowd'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'dismiss' }),
  do(state, _asked, _action, dice) {
    const events: RaidEvent[] = []
    enlist(state, -1)
    flow.answered(state, dice, events)
    return events
  },
}

const done: Row<'done', 'march' | 'muster'> = {
  during: ['march', 'muster'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'done' }),
  do(state, _asked, _action, dice) {
    const events: RaidEvent[] = []
    flow.close(state, dice, events)
    return events
  },
}

function enlist(state: RaidState, men: number): void {
  const camp = raiderOf(state)
  const force = state.forces[camp]
  state.forces = { ...state.forces, [camp]: { ...force, militia: force.militia + men } }
}

const actions = defineActions<RaidState, RaidEvent, Moments, typeof SHAPES>({
  shapes: SHAPES,
  rows: { road, attack, evade, choose, call, dismiss, done },
  moment: flow.moment,
  asked: flow.asked,
  refuse: (state, { type }) => refuse('1', 'not-now', `"${type}" does not answer ${flow.moment(state)}`),
})

// ---- the game ------------------------------------------------------------------------------

function raidResult({ turn, forces, flow: { asked } }: RaidState): Result | null {
  const men = { blue: menIn(forces.blue), red: menIn(forces.red) }
  const beaten = CAMPS.some((camp) => men[camp] === 0) && asked.length === 0
  if (!beaten && turn <= LAST_TURN) return null
  const winner = men.blue === men.red ? null : men.blue > men.red ? 'blue' : 'red'
  return { winner, level: beaten ? 'full' : 'part', rule: '9', because: `${men.blue} men to ${men.red}` }
}

/** What may be asked in each step, one above the other. */
const STACKS: Readonly<Record<StepId, readonly string[]>> = {
  weather: [],
  roads: ['road'],
  march: ['', 'raid,evade', 'raid,fight'],
  muster: ['', 'crowd'],
}

function raidInvariants(state: RaidState): Violation[] {
  const { turn, forces, roads, raid, called } = state
  const { step, asked, closing } = state.flow
  const wrong: Violation[] = flow
    .faults(state)
    .map((because) => ({ rule: '1', code: 'flow', because }) satisfies Violation)
  const must = (rule: string, code: string, holds: boolean, because: string) => {
    if (!holds) wrong.push({ rule, code, because })
  }
  const types = asked.map(({ type }) => type).join()
  must('1', 'stack', STACKS[step].includes(types), `"${types}" is asked in ${step}`)
  must('8', 'closing', closing === (types === 'crowd'), 'a step is being closed, or is not')
  must('8', 'crowd', !closing || forces[raiderOf(state)].militia > MOST_MILITIA, 'there is no crowd')
  const alive = CAMPS.every((camp) => menIn(forces[camp]) > 0)
  must('9', 'over', alive || step === 'muster', 'the game is over, and goes on')
  if (turn > LAST_TURN) {
    must('9', 'over', step === 'muster' && types === '' && roads === null, 'the last turn is over')
    must('9', 'over', raid === 'none' && !called, 'nothing happens after the last turn')
    return wrong
  }
  must('3', 'roads', (roads === null) === (step === 'roads'), 'roads are chosen, or are not')
  must('7', 'called', !called || step === 'muster', 'men are called up at the end of a turn')
  const met = roads !== null && roads.blue === roads.red
  must('4', 'met', met || (step !== 'march' && raid === 'none'), 'there is no raid where nobody meets')
  must('4', 'raid', (raid === 'coming') === types.startsWith('raid'), 'a raid is on its way, or is not')
  must('4', 'raid', step === 'march' || !met || raid !== 'coming', 'a raid is on its way')
  for (const question of asked) {
    if (question.type === 'road')
      must('3', 'players', question.players.join() === CAMPS.join(), 'both camps choose a road')
    if (question.type !== 'fight') continue
    const { fight } = question
    must('6', 'fight', fight.attacker === raiderOf(state) && isHalted(fight), 'nobody fights like this')
    for (const camp of CAMPS) {
      const { guards, militia } = fight.forces[camp]
      const fits = guards <= forces[camp].guards && militia <= forces[camp].militia
      must('6', 'forces', fits, `more of ${camp} fight than there are`)
    }
  }
  return wrong
}

const few = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const anyForce = v.strictObject({ guards: few(0, 9), militia: few(0, 9) })
const camps = <T extends v.GenericSchema>(of: T) => v.strictObject({ blue: of, red: of })

const anyCamp = v.picklist(['blue', 'red'])
const anyQuestion = v.variant('type', [
  v.strictObject({
    type: v.literal('road'),
    players: v.array(anyCamp),
    sealed: v.array(v.nullable(v.strictObject({ answer: v.picklist(ROADS) }))),
  }),
  v.strictObject({ type: v.literal('raid') }),
  v.strictObject({ type: v.literal('evade') }),
  v.strictObject({
    type: v.literal('fight'),
    fight: v.strictObject({
      attacker: anyCamp,
      forces: camps(anyForce),
      round: few(1, 3),
      hits: camps(few(0, 20)),
      stage: v.picklist(['roll', 'losses', 'fight-on', 'over']),
    }),
  }),
  v.strictObject({ type: v.literal('crowd') }),
])

export type RaidView = Omit<RaidState, 'dice'> & { readonly viewer: Camp }

const withAsked = <S extends { readonly flow: RaidState['flow'] }>(
  state: S,
  change: (asked: Asked) => Asked,
): S => ({
  ...state,
  flow: { ...state.flow, asked: state.flow.asked.map(change) },
})

/** Draws the secrets that a view hides. */
const drawSecrets = <S extends { readonly flow: RaidState['flow'] }>(state: S, dice: Dice): S =>
  withAsked(state, (asked) =>
    isSealed(asked) ? drawSealed(asked, () => ROADS[dice.d(ROADS.length) - 1]) : asked,
  )

const hideSecrets = <S extends { readonly flow: RaidState['flow'] }>(state: S, viewer: string): S =>
  withAsked(state, (asked) => (isSealed(asked) ? hideSealed(asked, viewer) : asked))

export function scrambleRaid(state: RaidState, player: Player, dice: Dice): RaidState {
  return { ...drawSecrets(hideSecrets(state, player), dice), dice: drawDice(dice) }
}

const raidSpec = {
  id: 'raid',
  version: 1,
  players: CAMPS,
  scenarios: {
    even: { title: 'Even forces', rule: '1' },
    strong: { title: 'Blue is strong, and crowded', rule: '1' },
  },
  stateSchema: v.strictObject({
    game: v.literal('raid'),
    version: v.literal(1),
    dice: v.unknown(),
    turn: few(1, LAST_TURN + 1),
    flow: v.strictObject({
      step: v.picklist(['weather', 'roads', 'march', 'muster']),
      closing: v.boolean(),
      asked: v.array(anyQuestion),
    }),
    fog: v.boolean(),
    roads: v.nullable(camps(v.picklist(ROADS))),
    raid: v.picklist(['none', 'coming', 'slipped', 'fought']),
    called: v.boolean(),
    forces: camps(anyForce),
  }) as unknown as v.GenericSchema<unknown, RaidState>,
  actionSchema: actions.schema,
  setup({ scenario }: { scenario: string }, dice: RaidState['dice']): RaidState {
    const state: RaidState = {
      game: 'raid',
      version: 1,
      dice,
      turn: 1,
      flow: { step: 'weather', closing: false, asked: [] },
      fog: false,
      roads: null,
      raid: 'none',
      called: false,
      forces: {
        blue: scenario === 'strong' ? { guards: 2, militia: 5 } : { guards: 1, militia: 2 },
        red: { guards: 1, militia: 2 },
      },
    }
    // The weather of the first turn is fair; it is rolled for from the second on.
    flow.start(state, 'roads', noDice, [])
    return state
  },
  decision: (state: RaidState) => (raidResult(state) ? null : flow.decision(state)),
  legalActions: actions.legalActions,
  check: actions.check,
  advance: actions.advance,
  result: raidResult,
  invariants: raidInvariants,
  view: ({ dice: _, ...state }: RaidState, player: Player): RaidView => ({
    ...hideSecrets(state, player),
    viewer: player as Camp,
  }),
  determinize: ({ viewer: _, ...view }: RaidView, dice: Dice): RaidState => ({
    ...drawSecrets(view, dice),
    dice: drawDice(dice),
  }),
}

export const raid = defineHiddenGame(raidSpec)
