/**
 * Tampers with saves: what a damaged file, a careless editor or an enemy might hand to `load`. Whatever it is, it is refused with a
 * {@link LoadError}, or what was loaded can be played on like any other state.
 */

import { LoadError } from '../kernel/codec'
import { type Dice, seeded } from '../kernel/dice'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'
import { canonicalJson, copyJson, jsonFaults } from '../kernel/json'
import type { Check } from './checks'
import { pick } from './corrupt'
import { Broken, type Moment } from './walk'

/** How often the state of each moment is tampered with, and for how many decisions what loads is played on. */
const TRIES = 4
const DECISIONS = 40
/** Earlier moments that pieces are taken from, and listed actions that are looked at. */
const HURRY = 3
const REMEMBERED = 12
const SAMPLE = 12
/** No list of any game is as long: one that is would never end. */
const LONGEST_LIST = 200_000

/** The check of the conformance kit. */
export function tamperChecks<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
): readonly Check<S, A>[] {
  return [
    {
      name: 'a save that was tampered with is refused, or is played on like any other',
      dear: true,
      pace: 'apply',
      begin() {
        const earlier: unknown[] = []
        return ({ state, dice }: Moment<S, A>) => {
          for (let i = 0; i < TRIES; i++) playTampered(game, tampered(state, earlier, dice), dice)
          if (earlier.length < REMEMBERED) earlier.push(state)
          else earlier[dice.d(REMEMBERED) - 1] = state
        }
      },
    },
  ]
}

/** A value that was tampered with, and how, so that it can be done again. */
export interface Tampered {
  readonly value: unknown
  readonly changes: readonly string[]
}

// ---- playing on ------------------------------------------------------------------------------

/** Loads it and, if it loads, plays on at random; throws {@link Broken}. Says whether it was loaded. */
export function playTampered<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  { value, changes }: Tampered,
  dice: Dice,
): boolean {
  const broken = (reason: string, detail: string) =>
    new Broken(reason, `${detail}; tampered: ${changes.join(', ')}`)
  const walker = seeded(`tampered ${dice.d(1_000_000)}`)
  let state: S
  try {
    state = game.codec.accept(value)
  } catch (error) {
    if (error instanceof LoadError) return false
    throw broken('load-threw', `${error}`)
  }
  try {
    const saved = game.codec.load(game.codec.save(state))
    if (canonicalJson(saved) !== canonicalJson(state))
      throw broken('loaded-save', 'it is saved as something else')
    for (let decisions = 0; decisions < DECISIONS; decisions++) {
      const next = chooseNext(game, state, walker, broken)
      if (next === null) break
      if (decisions === 0) ({ state } = game.apply(state, next))
      else {
        if (decisions === 1) state = game.fork(state)
        game.advance(state, next)
      }
      const [first] = game.invariants(state)
      if (first)
        throw broken(
          'loaded-violation',
          `${first.because} (rule ${first.rule}) after ${JSON.stringify(next)}`,
        )
    }
  } catch (error) {
    if (error instanceof Broken) throw error
    throw broken('loaded-crash', `${error instanceof Error ? (error.stack ?? error) : error}`)
  }
  return true
}

/** Looks at the moment as a host would, and takes one of the actions that are listed; `null` when the game is over. */
function chooseNext<S extends GameState, A extends GameAction, E extends GameEvent, V>(
  game: Game<S, A, E, V>,
  state: S,
  walker: Dice,
  broken: (reason: string, detail: string) => Broken,
): A | null {
  const now = game.decision(state)
  if ((now === null) !== (game.result(state) !== null))
    throw broken('loaded-result', now ? 'there is a result and a decision' : 'there is neither')
  if (now === null) return null
  if (!game.players.includes(now.player)) throw broken('loaded-decision', `${now.player} is no player`)
  const listed: A[] = []
  for (const action of game.legalActions(state))
    if (listed.push(action) > LONGEST_LIST) throw broken('loaded-endless', 'the list of actions has no end')
  if (listed.length === 0) throw broken('loaded-dead-end', `nothing is legal (${now.phase})`)
  const sample = listed.length <= SAMPLE ? listed : Array.from({ length: SAMPLE }, () => pick(listed, walker))
  for (const action of sample) {
    const verdict = game.check(state, action)
    if (!verdict.legal)
      throw broken('loaded-illegal', `${JSON.stringify(action)} is listed: ${verdict.because}`)
  }
  // The last action ends a phase in most games: phases to come are looked at as well.
  return walker.d(HURRY) === 1 ? listed[listed.length - 1] : pick(listed, walker)
}

// ---- tampering -------------------------------------------------------------------------------

type Container = Record<string | number, unknown>

/** A copy of a state with one to three things in it changed at random; pieces may come from other moments of the game. */
export function tampered(state: unknown, others: readonly unknown[], dice: Dice): Tampered {
  const value = copyJson(state) as Container
  const texts = textsIn(value)
  const changes: string[] = []
  for (let left = dice.d(3); left > 0; left--)
    changes.push(
      others.length > 0 && dice.d(6) === 1
        ? graft(value, pick(others, dice) as Container, dice)
        : changeOne(value, texts, others, dice),
    )
  return { value, changes }
}

/** Takes some of the parts of a state from another moment: a save that was put together from two. */
function graft(value: Container, other: Container, dice: Dice): string {
  const one = 1 + dice.d(4)
  const taken = Object.keys(other).filter(() => dice.d(one) === 1)
  for (const key of taken) value[key] = copyJson(other[key])
  return `${taken.join(' and ') || 'nothing'} from another moment`
}

/** Every text in a value, keys among them. */
function textsIn(value: unknown): readonly string[] {
  const found = new Set<string>()
  const visit = (item: unknown) => {
    if (typeof item === 'string') found.add(item)
    else if (typeof item === 'object' && item !== null)
      for (const [key, inner] of Object.entries(item)) {
        if (!Array.isArray(item)) found.add(key)
        visit(inner)
      }
  }
  visit(value)
  return [...found].filter((text) => text.length < 40)
}

/** Changes one thing in place, and says what. Each part of the state is as likely as any other, however large. */
function changeOne(
  value: Container,
  texts: readonly string[],
  others: readonly unknown[],
  dice: Dice,
): string {
  if (dice.d(3) === 1) {
    const borrowed = borrowField(value, others, dice)
    if (borrowed !== null) return borrowed
  }
  const { holder, path } = somewhere(value, dice)
  const key = path[path.length - 1]
  const donor = others.length > 0 && dice.d(2) === 1 ? at(pick(others, dice), path) : undefined
  if (donor !== undefined && canonicalJson(donor) !== canonicalJson(holder[key]))
    holder[key] = copyJson(donor)
  else if (dice.d(12) === 1) return removeOrAdd(holder, path, dice)
  else holder[key] = spoiled(holder[key], texts, dice)
  return `${path.join('.')} = ${shown(holder[key])}`
}

/** A random place in a value: the way there, and what holds it. */
function somewhere(value: Container, dice: Dice): { holder: Container; path: (string | number)[] } {
  let holder = value
  const path: (string | number)[] = [pick(Object.keys(value), dice)]
  for (;;) {
    const inner = holder[path[path.length - 1]]
    if (!isContainer(inner) || Object.keys(inner).length === 0 || dice.d(4) === 1) return { holder, path }
    holder = inner
    const key = pick(Object.keys(inner), dice)
    path.push(Array.isArray(inner) ? Number(key) : key)
  }
}

/**
 * Gives an entry of some list a field of another entry, of this moment or another one: a piece stands where others stood, or bears
 * what others bear. It is right in form, and often wrong in place.
 */
function borrowField(value: Container, others: readonly unknown[], dice: Dice): string | null {
  const source = others.length > 0 && dice.d(2) === 1 ? (pick(others, dice) as Container) : value
  const mine = entriesOf(value)
  const theirs = entriesOf(source)
  if (mine.length === 0 || theirs.length === 0) return null
  const { entry, path } = pick(mine, dice)
  const alike = theirs.filter(({ entry: other }) =>
    Object.keys(entry).some((key) => Object.hasOwn(other, key)),
  )
  if (alike.length === 0) return null
  const { entry: other } = pick(alike, dice)
  const key = pick(Object.keys(other), dice)
  entry[key] = copyJson(other[key])
  return `${path}.${key} = ${shown(entry[key])}`
}

/** Every record that stands in a list, with the way to it. */
function entriesOf(value: unknown, path = '', found: { entry: Container; path: string }[] = []) {
  if (!isContainer(value)) return found
  for (const key of Object.keys(value)) {
    const inner = value[key]
    const way = path === '' ? key : `${path}.${key}`
    if (Array.isArray(value) && isContainer(inner) && !Array.isArray(inner))
      found.push({ entry: inner, path: way })
    entriesOf(inner, way, found)
  }
  return found
}

const isContainer = (item: unknown): item is Container => typeof item === 'object' && item !== null

function at(value: unknown, path: readonly (string | number)[]): unknown {
  let item = value
  for (const key of path) {
    if (!isContainer(item) || !Object.hasOwn(item, key)) return undefined
    item = item[key]
  }
  return item
}

/** Takes a field away, or adds one that nobody knows. */
function removeOrAdd(holder: Container, path: readonly (string | number)[], dice: Dice): string {
  const key = path[path.length - 1]
  if (Array.isArray(holder)) {
    holder.splice(Number(key), 1)
    return `${path.join('.')} is gone`
  }
  if (dice.d(2) === 1) {
    holder[`${key}x`] = copyJson(holder[key])
    return `${path.join('.')}x is added`
  }
  delete holder[key]
  return `${path.join('.')} is gone`
}

/** The largest word of dice among them: a generator of such words never ends. */
const NUMBERS = [
  -1,
  0,
  1,
  2,
  3,
  4,
  5,
  9,
  12,
  99,
  0.5,
  1939.5,
  1e300,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1 - 2 ** -32,
]
const GARBAGE: readonly unknown[] = [null, -1, 0, '', 'x', [], {}, true, [[]], { type: 'x' }, ['x'], [null]]

function spoiled(item: unknown, texts: readonly string[], dice: Dice): unknown {
  if (dice.d(10) === 1) return copyJson(pick(GARBAGE, dice))
  if (typeof item === 'number')
    return dice.d(2) === 1 ? item + pick([-2, -1, 1, 2], dice) : pick(NUMBERS, dice)
  if (typeof item === 'string') return spoiledText(item, texts, dice)
  if (typeof item === 'boolean') return !item
  if (Array.isArray(item)) return spoiledList(item, texts, dice)
  if (isContainer(item)) return spoiledRecord(item, texts, dice)
  return copyJson(pick(GARBAGE, dice))
}

function spoiledText(text: string, texts: readonly string[], dice: Dice): string {
  switch (dice.d(6)) {
    case 1:
      return text.slice(1)
    case 2: {
      // Letters of its own in other places: a row of a map, a number of a hex.
      const letters = [...text]
      if (letters.length > 0) letters[dice.d(letters.length) - 1] = pick(letters, dice)
      return letters.join('')
    }
    default:
      return pick(texts, dice)
  }
}

function spoiledList(list: readonly unknown[], texts: readonly string[], dice: Dice): unknown[] {
  const made = copyJson(list) as unknown[]
  const place = () => dice.d(Math.max(1, made.length)) - 1
  switch (dice.d(6)) {
    case 1:
      made.splice(place(), 1)
      break
    case 2:
      made.splice(place(), 0, copyJson(made[place()] ?? pick(texts, dice)))
      break
    case 3: {
      const [here, there] = [place(), place()]
      if (made.length > 1) [made[here], made[there]] = [made[there], made[here]]
      break
    }
    case 4:
      made.push(pick(texts, dice))
      break
    case 5:
      return []
    default: {
      // The same again and again.
      const [first] = made
      for (let i = dice.d(9); i > 0 && first !== undefined; i--) made.push(copyJson(first))
    }
  }
  return made
}

function spoiledRecord(record: Container, texts: readonly string[], dice: Dice): Container {
  const made = copyJson(record)
  const keys = Object.keys(made)
  const key = keys.length > 0 ? pick(keys, dice) : pick(texts, dice)
  switch (dice.d(4)) {
    case 1:
      delete made[key]
      break
    case 2: {
      const other = keys.length > 0 ? pick(keys, dice) : key
      ;[made[key], made[other]] = [made[other] ?? null, made[key] ?? null]
      break
    }
    default:
      made[pick(texts, dice)] = copyJson(made[key] ?? pick(GARBAGE, dice))
  }
  // Nothing is made that JSON could not hold: `load` reads text.
  return jsonFaults(made).length > 0 ? copyJson(record) : made
}

function shown(item: unknown): string {
  const text = JSON.stringify(item) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
