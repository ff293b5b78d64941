/**
 * Picket, an invented game small enough to be read at once, with one of everything that a real one has: dice, a
 * secret, a decision in two steps, rules that refuse.
 *
 * Two scouts walk a lane of seven posts from either end. Each side has hidden a mine on one of the posts 2 to 4 of the
 * enemy's way; whoever treads on it is thrown back to the start. A scout steps forward, or makes ready and then
 * shoots at an enemy within three posts, who falls back one post on 4 or more. Who reaches the far end wins; after
 * twelve turns whoever came further.
 */

import * as v from 'valibot'
import type { Dice } from '../../src/kernel/dice'
import {
  defineHiddenGame,
  drawDice,
  type GameEvent,
  type GameState,
  type Player,
  type Result,
  type Violation,
} from '../../src/kernel/game'
import { legal, refuse, type Verdict } from '../../src/kernel/verdict'

export type Side = 'north' | 'south'

interface Scout {
  /** Counted from its own end. */
  post: number
  /** The furthest it ever stood: the enemy's mine is not there. */
  furthest: number
  ready: boolean
}

export interface PicketState extends GameState {
  turn: number
  active: Side
  scouts: Record<Side, Scout>
  /** The post, on the enemy's count, where this side's mine lies. */
  mines: Record<Side, number>
  /** Has it gone off? */
  sprung: Record<Side, boolean>
}

export type PicketAction =
  | { type: 'step' }
  | { type: 'ready' }
  | { type: 'shoot'; at: number }
  | { type: 'pass' }

export type PicketEvent = GameEvent &
  (
    | { type: 'stepped'; side: Side; post: number }
    | { type: 'mine'; side: Side; post: number }
    | { type: 'readied'; side: Side }
    | { type: 'shot'; side: Side; roll: number; hit: boolean }
    | { type: 'passed'; side: Side }
  )

export type PicketView = Omit<PicketState, 'dice' | 'mines'> & {
  viewer: Side
  mines: Record<Side, number | null>
}

const FAR_END = 6
const LAST_TURN = 12
const MINED = [2, 3, 4]

const enemyOf = (side: Side): Side => (side === 'north' ? 'south' : 'north')
/** A post as the other side counts it. */
const across = (post: number) => FAR_END - post

export function picketResult({ scouts, turn }: PicketState): Result | null {
  for (const side of ['north', 'south'] as const)
    if (scouts[side].post === FAR_END)
      return {
        winner: side,
        level: 'full',
        rule: '5',
        because: `${side} is across`,
      }
  if (turn <= LAST_TURN) return null
  const lead = scouts.north.post - scouts.south.post
  if (lead === 0)
    return {
      winner: null,
      level: 'none',
      rule: '5',
      because: 'both came equally far',
    }
  return {
    winner: lead > 0 ? 'north' : 'south',
    level: 'part',
    rule: '5',
    because: 'time is up',
  }
}

export function checkPicket({ active, scouts }: PicketState, action: PicketAction): Verdict {
  const scout = scouts[active]
  const enemy = across(scouts[enemyOf(active)].post)
  switch (action.type) {
    case 'pass':
      return legal
    case 'step':
      if (scout.ready) return refuse('2', 'is-ready', 'a scout that made ready does not step')
      return legal
    case 'ready':
      if (scout.ready) return refuse('3', 'is-ready', 'the scout is ready')
      return legal
    case 'shoot':
      if (!scout.ready) return refuse('3', 'not-ready', 'a scout makes ready before it shoots')
      if (action.at !== enemy) return refuse('3', 'no-target', `no enemy stands on post ${action.at}`)
      if (Math.abs(enemy - scout.post) > 3)
        return refuse('3', 'too-far', `${Math.abs(enemy - scout.post)} posts is too far`)
      return legal
  }
}

export function* picketActions(state: PicketState): Iterable<PicketAction> {
  const enemy = across(state.scouts[enemyOf(state.active)].post)
  const all: PicketAction[] = [
    { type: 'step' },
    { type: 'ready' },
    { type: 'shoot', at: enemy },
    { type: 'pass' },
  ]
  for (const action of all) if (checkPicket(state, action).legal) yield action
}

export function advancePicket(draft: PicketState, action: PicketAction, dice: Dice): PicketEvent[] {
  const side = draft.active
  const enemy = enemyOf(side)
  const scout = draft.scouts[side]
  const events: PicketEvent[] = []
  if (action.type === 'ready') {
    scout.ready = true
    return [{ type: 'readied', rule: '3', side }]
  }
  if (action.type === 'step') {
    scout.post++
    events.push({ type: 'stepped', rule: '2', side, post: scout.post })
    if (draft.mines[enemy] === scout.post && !draft.sprung[enemy]) {
      draft.sprung[enemy] = true
      events.push({
        type: 'mine',
        rule: '4',
        side,
        post: scout.post,
        reveals: true,
      })
      scout.post = 0
    } else if (scout.post > scout.furthest) {
      scout.furthest = scout.post
      // That nothing happened on a post where a mine might lie is news, too.
      if (MINED.includes(scout.post) && !draft.sprung[enemy])
        events.push({
          type: 'stepped',
          rule: '4',
          side,
          post: scout.post,
          reveals: true,
        })
    }
  }
  if (action.type === 'shoot') {
    const roll = dice.d(6)
    const target = draft.scouts[enemy]
    if (roll >= 4) target.post = Math.max(0, target.post - 1)
    events.push({ type: 'shot', rule: '3', side, roll, hit: roll >= 4 })
  }
  if (action.type === 'pass') events.push({ type: 'passed', rule: '1', side })
  scout.ready = false
  draft.active = enemy
  draft.turn++
  return events
}

export function picketInvariants({ scouts, mines, sprung }: PicketState): Violation[] {
  const wrong: Violation[] = []
  for (const side of ['north', 'south'] as const) {
    const { post, furthest } = scouts[side]
    const mine = mines[enemyOf(side)]
    if (post < 0 || post > FAR_END || post > furthest)
      wrong.push({
        rule: '2',
        code: 'off-the-lane',
        because: `${side} stands on post ${post}`,
        at: `scouts.${side}`,
      })
    if (!MINED.includes(mine))
      wrong.push({
        rule: '4',
        code: 'mine',
        because: `a mine lies on post ${mine}`,
      })
    if (!sprung[enemyOf(side)] && furthest >= mine)
      wrong.push({
        rule: '4',
        code: 'mine-missed',
        because: `${side} walked over the mine on post ${mine}`,
      })
  }
  return wrong
}

const whole = v.pipe(v.number(), v.integer())
const sides = <T extends v.GenericSchema>(of: T) => v.strictObject({ north: of, south: of })

export const picketSpec = {
  id: 'picket',
  version: 2,
  players: ['north', 'south'],
  scenarios: {
    day: { title: 'By day', rule: '1' },
    night: { title: 'By night', rule: '6' },
  },
  optionalRules: { 'quick march': { title: 'South begins', rule: '7' } },
  stateSchema: v.strictObject({
    game: v.literal('picket'),
    version: v.literal(2),
    dice: v.strictObject({
      c: v.number(),
      s0: v.number(),
      s1: v.number(),
      s2: v.number(),
    }),
    turn: whole,
    active: v.picklist(['north', 'south']),
    scouts: sides(v.strictObject({ post: whole, furthest: whole, ready: v.boolean() })),
    mines: sides(whole),
    sprung: sides(v.boolean()),
  }) as v.GenericSchema<unknown, PicketState>,
  actionSchema: v.variant('type', [
    v.strictObject({ type: v.literal('step') }),
    v.strictObject({ type: v.literal('ready') }),
    v.strictObject({ type: v.literal('shoot'), at: whole }),
    v.strictObject({ type: v.literal('pass') }),
  ]) as v.GenericSchema<unknown, PicketAction>,
  /** In version 1 turns were counted from zero. */
  migrations: {
    1: (old: unknown) => {
      const state = old as PicketState
      return { ...state, version: 2, turn: state.turn + 1 }
    },
  },
  setup(
    {
      scenario,
      seed,
      rules = {},
    }: { scenario: string; seed: string; rules?: Readonly<Partial<Record<string, boolean>>> },
    dice: PicketState['dice'],
  ): PicketState {
    const scout = () => ({ post: 0, furthest: 0, ready: false })
    const hash = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    return {
      game: 'picket',
      version: 2,
      dice,
      turn: scenario === 'night' ? 5 : 1,
      active: rules['quick march'] ? 'south' : 'north',
      scouts: { north: scout(), south: scout() },
      mines: { north: MINED[hash % 3], south: MINED[(hash >> 1) % 3] },
      sprung: { north: false, south: false },
    }
  },
  decision(state: PicketState) {
    if (picketResult(state)) return null
    return {
      player: state.active,
      phase: 'patrol',
      ...(state.scouts[state.active].ready && { question: 'aim' }),
      rule: '1',
      prompt: `${state.active} acts, turn ${state.turn}`,
    }
  },
  legalActions: picketActions,
  check: checkPicket,
  advance: advancePicket,
  result: picketResult,
  invariants: picketInvariants,
  view({ dice: _, ...state }: PicketState, player: Player): PicketView {
    const viewer = player as Side
    const enemy = enemyOf(viewer)
    const mines = {
      ...state.mines,
      [enemy]: state.sprung[enemy] ? state.mines[enemy] : null,
    } as PicketView['mines']
    return { ...state, viewer, mines }
  },
  determinize({ viewer, ...view }: PicketView, dice: Dice): PicketState {
    return {
      ...view,
      mines: drawMine(view, viewer, dice),
      dice: drawDice(dice),
    }
  },
}

/** Lays the mine that this player does not see wherever it may lie. */
function drawMine(
  view: Pick<PicketView, 'mines' | 'scouts'>,
  viewer: Side,
  dice: Dice,
): Record<Side, number> {
  const enemy = enemyOf(viewer)
  const open = MINED.filter((post) => post > view.scouts[viewer].furthest)
  const lies = view.mines[enemy] ?? open[dice.d(open.length) - 1]
  return { ...view.mines, [enemy]: lies } as Record<Side, number>
}

export function scramblePicket(state: PicketState, player: Player, dice: Dice): PicketState {
  const viewer = player as Side
  const enemy = enemyOf(viewer)
  const hidden = state.sprung[enemy] ? state.mines : { ...state.mines, [enemy]: null }
  return {
    ...state,
    mines: drawMine({ ...state, mines: hidden }, viewer, dice),
    dice: drawDice(dice),
  }
}

export const picket = defineHiddenGame(picketSpec)
