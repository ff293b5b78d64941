/**
 * Traces: random games of fixed seeds, written down decision by decision as a few letters each. They say nothing about what is right;
 * they tell that something is no longer as it was, and at which decision it began. `npm run golden` writes them anew.
 */

import { createHash } from 'node:crypto'
import { type EtoAction, type EtoState, eto } from '../games/eto'
import type { EtoNames } from '../games/eto/names'
import type { OptionalRule } from '../games/eto/state'
import { type Dice, seeded } from '../kernel/dice'
import type { SetupOptions } from '../kernel/game'
import { canonicalJson } from '../kernel/json'
import type { EtoRecord } from './golden'
import { scrambled } from './scramble'

/** A game that is traced: played at random, or as it was recorded; or several scrambled positions one after the other. */
export interface Traced {
  readonly name: string
  readonly setup?: SetupOptions<EtoNames>
  /** How many scrambled positions, instead of a set-up. */
  readonly scrambled?: number
  /** How many decisions from each beginning, unless the game ends before. */
  readonly most: number
  readonly actions?: readonly EtoAction[]
}

const MINORS: readonly OptionalRule[] = ['minorCountries', 'partisans', 'airdrop']

const atRandom = (
  name: string,
  scenario: EtoNames['scenario'],
  rules: readonly OptionalRule[] = [],
): Traced => ({
  name,
  setup: { scenario, seed: `trace ${name}`, rules: Object.fromEntries(rules.map((rule) => [rule, true])) },
  most: 1000,
})

/** Short plays from positions in which much happens that seldom does in play from a set-up. */
const fromScrambled = (name: string): Traced => ({ name, scrambled: 40, most: 25 })

/** Every scenario and every optional rule, at random, and the recorded games, in which the players want something. */
export const tracedGames = (records: ReadonlyMap<string, EtoRecord>): readonly Traced[] => [
  atRandom('eto-1939-at-random', '1939'),
  atRandom('eto-1940-at-random', '1940'),
  atRandom('eto-1941-at-random', '1941'),
  atRandom('eto-1939-all-rules', '1939', Object.keys(eto.optionalRules) as OptionalRule[]),
  atRandom('eto-1939-minors', '1939', [...MINORS, 'italianEntry', 'railByHex']),
  atRandom('eto-1939-three-players', '1939', ['threePlayers', 'italianEntry']),
  atRandom('eto-1940-minors', '1940', [...MINORS, 'italianEntry']),
  atRandom('eto-1941-minors', '1941', [...MINORS, 'railByHex']),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => fromScrambled(`eto-scrambled-${letter}`)),
  ...[...records].map(
    ([name, { setup, actions }]): Traced => ({ name, setup, actions, most: actions.length }),
  ),
]

/** What each of the four letters of a decision stands for. */
export const LETTERS = [
  'the list of legal actions',
  'what is said of actions of other moments',
  'what happens',
  'the state',
] as const

/** One decision of a trace: four letters, and for people the moment and what was done. */
export interface TracedDecision {
  readonly letters: string
  readonly moment: string
  readonly action: EtoAction
}

/** What a traced game knows of its past: how often each kind of action was taken, and some that could have been. */
interface Past {
  readonly dice: Dice
  readonly played: Map<string, number>
  readonly others: EtoAction[]
}

/** Plays a traced game. */
export function* traceOf(traced: Traced): Generator<TracedDecision> {
  const past: Past = { dice: seeded(`trace ${traced.name}`), played: new Map(), others: [] }
  for (const start of startsOf(traced)) yield* traceFrom(eto.fork(start) as EtoState, traced, past)
}

function* startsOf({ name, setup, scrambled: count = 0 }: Traced): Generator<EtoState> {
  if (setup !== undefined) yield eto.setup(setup) as EtoState
  for (let i = 0; i < count; i++) yield scrambled(`${name} ${i}`)
}

function* traceFrom(state: EtoState, { most, actions }: Traced, past: Past): Generator<TracedDecision> {
  const { dice, played, others } = past
  for (let count = 0; count < most && eto.decision(state) !== null; count++) {
    const moment = momentOf(state)
    const all = [...eto.legalActions(state)]
    const list = all.filter(({ type }) => type !== 'resign')
    const action = actions?.[count] ?? choose(list, played, dice)
    const said =
      others.length === 0 ? [] : [pick(others, dice), mixed(others, dice)].map((one) => verdictOf(state, one))
    // A copy that goes another way must not be felt by the one that it was made of.
    const aside = count % 5 === 0 ? eto.advance(eto.fork(state), pick(list, dice)) : []
    remember(others, pick(list, dice), dice)
    const events = eto.advance(state, action)
    yield {
      letters:
        letter(JSON.stringify(all)) +
        letter(said.join()) +
        letter(JSON.stringify([aside, events])) +
        (moment === momentOf(state) ? '.' : letter(canonicalJson(state))),
      moment,
      action,
    }
  }
}

const momentOf = ({ turn, player, phase, focus }: EtoState) =>
  `${turn.quarter}/${turn.year} ${player} ${phase}${focus === null ? '' : ` ${focus.type}`}`

const pick = <T>(list: readonly T[], dice: Dice): T => list[dice.d(list.length) - 1]

function verdictOf(state: EtoState, action: EtoAction): string {
  const verdict = eto.check(state, action)
  return verdict.legal ? 'legal' : `${verdict.rule} ${verdict.code}`
}

/** An action of another moment, with hexes and names out of any other, or such as there are nowhere. */
function mixed(others: readonly EtoAction[], dice: Dice): EtoAction {
  const made: Record<string, unknown> = { ...pick(others, dice) }
  const all = Object.assign({ at: '9999', to: '9999', unit: 'none' }, pick(others, dice), pick(others, dice))
  for (const field of ['at', 'to', 'unit'])
    if (field in made && dice.d(2) === 1) made[field] = (all as unknown as Record<string, unknown>)[field]
  return made as unknown as EtoAction
}

const MOST_OTHERS = 64

/** Keeps actions of all sorts of moments. */
function remember(others: EtoAction[], action: EtoAction, dice: Dice): void {
  if (others.length < MOST_OTHERS) others.push(action)
  else others[dice.d(MOST_OTHERS) - 1] = action
}

/** Any action, a phase ended now and then, and otherwise rather one of a kind that was seldom done yet: else most would be moves. */
function choose(list: readonly EtoAction[], played: Map<string, number>, dice: Dice): EtoAction {
  const end = list.find(({ type }) => type === 'end')
  const timesOf = ({ type }: EtoAction) => played.get(type) ?? 0
  let action = end && dice.d(5) === 1 ? end : pick(list, dice)
  const kinds = [...new Map(list.map((each) => [each.type, each])).values()].filter((each) => each !== end)
  if (action !== end && kinds.length > 0 && dice.d(2) === 1) {
    const [one, other] = [pick(kinds, dice), pick(kinds, dice)]
    const { type } = timesOf(one) < timesOf(other) ? one : other
    action = pick(
      list.filter((each) => each.type === type),
      dice,
    )
  }
  played.set(action.type, timesOf(action) + 1)
  return action
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const letter = (text: string) => ALPHABET[createHash('md5').update(text).digest()[0] & 63]

// ---- as text -----------------------------------------------------------------------------------------

/** A trace as it is kept: a line for each turn of a player. */
export function traceText(traced: Traced): string {
  const lines: string[] = []
  let last = ''
  for (const { letters, moment } of traceOf(traced)) {
    const heading = moment.split(' ').slice(0, 2).join(' ')
    if (heading !== last) lines.push(`${heading} `)
    last = heading
    lines[lines.length - 1] += letters
  }
  return `${lines.join('\n')}\n`
}

/** The first difference between a trace that was kept and the game as it is played now, in words; `null` if there is none. */
export function firstDifference(traced: Traced, kept: string): string | null {
  const was = kept
    .split('\n')
    .map((line) => line.split(' ')[2] ?? '')
    .join('')
  let count = 0
  let before = 'the set-up'
  for (const { letters, moment, action } of traceOf(traced)) {
    const place = [0, 1, 2, 3].find((i) => letters[i] !== was[4 * count + i])
    count++
    if (place !== undefined)
      return `${LETTERS[place]} differs at decision ${count} (${moment}), after ${before}; then ${JSON.stringify(action)}`
    before = JSON.stringify(action)
  }
  return 4 * count === was.length ? null : `the game is over after ${count} decisions`
}
