/**
 * Actions as rows. A game says of each action what it looks like (its shape) and what it does (its row); the TypeScript type and the
 * valibot schema come from the shapes, and `check`, `legalActions` and `advance` of the game are made of the rows.
 *
 * A shape stands apart from its row because the functions of a row speak of the type of their action: shapes need nothing, so types
 * can be made of them without going in a circle.
 *
 * Which rows may be asked is looked up by the moment, the name of what is being decided: a phase, or a question within it. What no row
 * answers at a moment is refused.
 */

import {
  type GenericSchema,
  type InferOutput,
  literal,
  type ObjectEntries,
  type StrictObjectSchema,
  strictObject,
  variant,
} from 'valibot'
import type { Dice } from '../kernel/dice'
import type { Refusal, Verdict } from '../kernel/verdict'

// ---- types ---------------------------------------------------------------------------------

/** What each action has besides its type, by type: valibot entries. */
export type ActionShapes = Readonly<Record<string, ObjectEntries>>

/** The fields of an action, its type among them. */
type Fields<T, Shape extends ObjectEntries> = { type: T } & InferOutput<StrictObjectSchema<Shape, undefined>>

/** The actions that shapes describe, by type. Spelled out, so that an editor shows their fields; nothing in them is to be changed. */
export type ActionsOf<Shapes extends ActionShapes> = {
  [T in keyof Shapes]: {
    readonly [K in keyof Fields<T, Shapes[T]>]: ReadonlyList<Fields<T, Shapes[T]>[K]>
  }
}

type ReadonlyList<V> = V extends readonly (infer Item)[] ? readonly Item[] : V

/** Any action that shapes describe. */
export type ActionOf<Shapes extends ActionShapes> = ActionsOf<Shapes>[keyof Shapes]

/**
 * What an action does: plain functions, which do not speak of `this`. `S` is the state, `Asked` what the state says about the question that is being answered, `A` the action, `All`
 * any action of the game, `E` its events, `Moment` the names of the moments at which it may be asked.
 */
export interface ActionRow<S, Asked, A, All, E, Moment extends string> {
  /** The moments at which this may be an answer. At any other it is refused. */
  readonly during: readonly Moment[]
  /**
   * Is it ever offered in this game? It hangs on what no action changes, the scenario and its options, and is asked once for each
   * {@link ActionsSpec.variant}. Where it is not, no list and no draw asks its row; `check` does. Left out, it is.
   */
  inGame?(state: S): boolean
  /** May it be done? Asked at its own moments only. */
  check(state: S, asked: Asked, action: A): Verdict
  /** The legal ones, as a list that is the caller's. Only the first of a moment makes a list; the others add to it. */
  list?(state: S, asked: Asked): All[]
  /** Adds the legal ones to the list. */
  add?(state: S, asked: Asked, actions: All[]): void
  /** What the game wants to know of such an action beforehand, in words of its own: see {@link Actions.tagged}. */
  readonly tags?: readonly string[]
  /** The action whose row lists this one among its own, where the order of a list goes across both. */
  readonly listedBy?: string
  /**
   * For `sample`, instead of `list` or `add`, where that is cheaper: adds every legal one, each once, and perhaps others of its type. What is
   * drawn of them is checked.
   */
  might?(state: S, asked: Asked, actions: All[]): void
  /**
   * For `sample`, instead of the other three: how many it might be, counted without making any of them, and the nth of them, from 0 on, or `null`
   * if that is not legal. Every legal one is among them once. A negative count says that here they cannot be counted. Any row may draw.
   * `nth` is asked only about the state that was counted last.
   */
  readonly draw?: {
    count(this: void, state: S, asked: Asked): number
    nth(this: void, state: S, asked: Asked, n: number): All | null
  }
  /** Carries it out, and tells what happened. Asked only what `check` allows. */
  do(state: S, asked: Asked, action: A, dice: Dice): E[]
}

export interface ActionsSpec<S, E, Moments, Shapes extends ActionShapes> {
  readonly shapes: Shapes
  /** A row for every shape, in the order in which legal actions are listed. */
  readonly rows: {
    readonly [T in keyof Shapes]: ActionRow<
      S,
      Moments[keyof Moments],
      ActionsOf<Shapes>[T],
      ActionOf<Shapes>,
      E,
      keyof Moments & string
    >
  }
  /** The name of what is being decided. */
  moment(state: S): keyof Moments & string
  /** What the state says about it: of the type that `Moments` has under that name. */
  asked(state: S): Moments[keyof Moments]
  /** The name of what rows look at to say whether they are in a game: of its scenario and options. Left out, all games are alike. */
  variant?(state: S): string
  /** How often `sample` draws again before it makes the whole list: 8 times, unless a list is much dearer than a draw. */
  readonly tries?: number
  /** Why an action may not be an answer at this moment. */
  refuse(state: S, action: ActionOf<Shapes>): Refusal
}

/** The part of a game that is made of its rows. */
export interface Actions<S, A, E> {
  readonly schema: GenericSchema<unknown, A>
  check(state: S, action: A): Verdict
  legalActions(state: S): A[]
  advance(state: S, action: A, dice: Dice): E[]
  /** One of the legal actions, each as likely as any other; `null` if there is none. */
  sample(state: S, dice: Dice): A | null
  /** The types of the actions that may be asked at a moment, in the order of the list. */
  typesAt(moment: string): readonly string[]
  /** The types of the actions whose rows have a tag. */
  tagged(tag: string): readonly string[]
}

// ---- from rows to a game -------------------------------------------------------------------

/** Makes the schema of a game's actions. */
export function schemaOf<Shapes extends ActionShapes>(
  shapes: Shapes,
): GenericSchema<unknown, ActionOf<Shapes>> {
  const options = Object.entries(shapes).map(([type, shape]) =>
    strictObject({ type: literal(type), ...shape }),
  )
  return variant('type', options) as GenericSchema<unknown> as GenericSchema<unknown, ActionOf<Shapes>>
}

/** Any row, for the tables: that each gets what it asked for is seen to by its moment. */
type AnyRow<S, A, E> = ActionRow<S, unknown, A, A, E, string>

/** A row that counts what it might offer, and what there is to do where it cannot: to add what is legal, or what might be. */
interface Drawn<S, A> {
  count(state: S, asked: unknown): number
  nth(state: S, asked: unknown, n: number): A | null
  readonly sure: ((state: S, asked: unknown, actions: A[]) => void) | null
  readonly might: ((state: S, asked: unknown, actions: A[]) => void) | null
}

/** The rows that answer at one moment. Functions are taken out of their rows, which V8 sees in too many shapes to look into quickly. */
interface MomentTable<S, A, E> {
  readonly byType: ReadonlyMap<string, AnyRow<S, A, E>>
  /** Makes the list, if a row does. */
  readonly list: ((state: S, asked: unknown) => A[]) | null
  /** Those who add to it, in order. */
  readonly adders: readonly ((state: S, asked: unknown, actions: A[]) => void)[]
  /** What `sample` draws from: what rows count, or else list; those who add to a pool what is legal, and those who add what might be. */
  readonly draws: readonly Drawn<S, A>[]
  readonly sureList: ((state: S, asked: unknown) => A[]) | null
  readonly sure: readonly ((state: S, asked: unknown, actions: A[]) => void)[]
  readonly might: readonly ((state: S, asked: unknown, actions: A[]) => void)[]
  /** Those who carry out, by the type of the action. */
  readonly doers: ReadonlyMap<string, (state: S, asked: unknown, action: A, dice: Dice) => E[]>
}

/**
 * Builds `check`, `legalActions`, `advance` and the schema from the rows. The tables are made once, so that a decision costs two
 * look-ups; throws for rows that do not fit together.
 */
export function defineActions<S, E, Moments, Shapes extends ActionShapes>({
  shapes,
  rows,
  moment,
  asked,
  variant,
  tries: most = TRIES,
  refuse,
}: ActionsSpec<S, E, Moments, Shapes>): Actions<S, ActionOf<Shapes>, E> {
  type A = ActionOf<Shapes>
  const all = Object.entries(rows) as unknown as [string, AnyRow<S, A, E>][]
  const whole = tablesOf(all, () => true)
  const byVariant = new Map<string, ReturnType<typeof tablesOf<S, A, E>>>()
  const tablesFor = (name: string, state: S) => {
    let made = byVariant.get(name)
    if (made === undefined) {
      if (byVariant.size >= MOST_VARIANTS) byVariant.clear()
      made = tablesOf(all, (row) => row.inGame === undefined || row.inGame(state))
      byVariant.set(name, made)
    }
    return made
  }
  // The tables of the game that was asked about last.
  let tables = whole
  let lastVariant: string | null = null
  // What the rows of a moment have counted, while `sample` draws: kept, since a new array would grow with every row.
  const counts: number[] = all.map(() => 0)
  // The moment that was asked about last, and its table: the next question is often about the same.
  let lastMoment: string | null = null
  let lastTable: MomentTable<S, A, E> | undefined
  // And the one before: a unit is taken up and put down, taken up and put down.
  let otherMoment: string | null = null
  let otherTable: MomentTable<S, A, E> | undefined
  const tableAt = (state: S): MomentTable<S, A, E> | undefined => {
    const now = moment(state)
    if (variant !== undefined) {
      const name = variant(state)
      if (name !== lastVariant) {
        tables = tablesFor(name, state)
        lastVariant = name
        lastMoment = null
        otherMoment = null
      }
    }
    if (now !== lastMoment) {
      const table = now === otherMoment ? otherTable : tables.get(now)
      otherMoment = lastMoment
      otherTable = lastTable
      lastMoment = now
      lastTable = table
    }
    return lastTable
  }

  const legalActions = (state: S): A[] => {
    const table = tableAt(state)
    if (table === undefined) return []
    const { list, adders } = table
    const question = asked(state)
    const actions = list === null ? [] : list(state, question)
    for (let i = 0; i < adders.length; i++) adders[i](state, question, actions)
    return actions
  }

  return {
    schema: schemaOf(shapes),
    check(state, action) {
      const row = tableAt(state)?.byType.get((action as { type: string }).type)
      return row === undefined ? refuse(state, action) : row.check(state, asked(state), action)
    },
    legalActions,
    sample(state, dice) {
      const table = tableAt(state)
      if (table === undefined) return null
      const question = asked(state)
      const { draws, sureList, sure, might } = table
      // A new one each time: V8 empties an array slowly.
      const pool: A[] = sureList === null ? [] : sureList(state, question)
      let counted = 0
      let uncounted = false
      for (let i = 0; i < draws.length; i++) {
        const found = draws[i].count(state, question)
        counts[i] = found
        if (found >= 0) counted += found
        else {
          uncounted = true
          draws[i].sure?.(state, question, pool)
        }
      }
      for (let i = 0; i < sure.length; i++) sure[i](state, question, pool)
      const legalOnes = counted + pool.length
      for (let i = 0; uncounted && i < draws.length; i++)
        if (counts[i] < 0) draws[i].might?.(state, question, pool)
      for (let i = 0; i < might.length; i++) might[i](state, question, pool)
      const all = counted + pool.length
      // To reject what is not legal and draw again leaves the others equally likely.
      for (let tries = 0; all > 0 && tries < most; tries++) {
        const drawn = dice.d(all) - 1
        if (drawn < counted) {
          let n = drawn
          let row = 0
          for (; n >= counts[row]; row++) if (counts[row] > 0) n -= counts[row]
          const action = draws[row].nth(state, question, n)
          if (action !== null) return action
          continue
        }
        const action = pool[drawn - counted]
        if (drawn < legalOnes) return action
        const row = table.byType.get((action as { type: string }).type)!
        if (row.check(state, question, action).legal) return action
      }
      const actions = legalActions(state)
      return actions.length === 0 ? null : actions[dice.d(actions.length) - 1]
    },
    advance(state, action, dice) {
      const { type } = action as { type: string }
      const carryOut = tableAt(state)?.doers.get(type)
      if (carryOut === undefined)
        throw new Error(`"${type}" is no answer during "${moment(state)}": check it first`)
      return carryOut(state, asked(state), action, dice)
    },
    typesAt: (name) => [...(whole.get(name)?.byType.keys() ?? [])],
    tagged: (tag) => all.filter(([, { tags }]) => tags?.includes(tag)).map(([type]) => type),
  }
}

const TRIES = 8
/** Games with different options that are remembered at once. */
const MOST_VARIANTS = 64

/** The tables of all moments; rows that are not offered are asked whether something may be done, and for nothing else. */
function tablesOf<S, A, E>(
  rows: readonly (readonly [type: string, row: AnyRow<S, A, E>])[],
  isOffered: (row: AnyRow<S, A, E>) => boolean,
): ReadonlyMap<string, MomentTable<S, A, E>> {
  const tables = new Map<string, MomentTable<S, A, E>>()
  for (const moment of new Set(rows.flatMap(([, { during }]) => during))) {
    const here = rows.filter(([, { during }]) => during.includes(moment))
    const byType = new Map(here)
    const listers = here.filter(([type, row]) => isLister(type, row, byType, moment)).map(([, row]) => row)
    if (listers.some((row, i) => row.list !== undefined && i > 0))
      throw new Error(`only the first row of "${moment}" makes a list, and the others add to it`)
    const listing = listers.filter(isOffered)
    const pooled = listing.filter(({ draw }) => draw === undefined)
    tables.set(moment, {
      byType,
      list: listing[0]?.list ?? null,
      adders: listing.flatMap(({ add }) => add ?? []),
      draws: listing.flatMap((row) => (row.draw === undefined ? [] : drawn(row, row.draw))),
      sureList: pooled.find(({ list, might }) => list !== undefined && might === undefined)?.list ?? null,
      sure: pooled.flatMap(({ add, might }) => (might === undefined && add) || []),
      might: pooled.flatMap(({ might }) => might ?? []),
      doers: new Map(here.map(([type, row]) => [type, row.do])),
    })
  }
  return tables
}

function drawn<S, A, E>(
  { list, add, might }: AnyRow<S, A, E>,
  { count, nth }: NonNullable<AnyRow<S, A, E>['draw']>,
): Drawn<S, A> {
  const listed: Drawn<S, A>['sure'] = list
    ? (state, asked, actions) => void actions.push(...list(state, asked))
    : (add ?? null)
  return { count, nth, sure: might === undefined ? listed : null, might: might ?? null }
}

/** Does a row list its own actions, rather than leave them to another? It must do one or the other. */
function isLister<S, A, E>(
  type: string,
  { list, add, listedBy }: AnyRow<S, A, E>,
  here: ReadonlyMap<string, AnyRow<S, A, E>>,
  moment: string,
): boolean {
  const ways = [list, add, listedBy].filter((way) => way !== undefined).length
  if (ways !== 1) throw new Error(`"${type}" must have one of list, add and listedBy, not ${ways}`)
  if (listedBy !== undefined && here.get(listedBy)?.listedBy !== undefined)
    throw new Error(`"${type}" is left to "${listedBy}", which lists nothing`)
  if (listedBy !== undefined && !here.has(listedBy))
    throw new Error(`"${type}" is left to "${listedBy}", which is not asked during "${moment}"`)
  return listedBy === undefined
}
