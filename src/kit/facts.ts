/**
 * Facts: the only cache of a game. A fact is something that follows from a state and is dear to work out: who is in supply, where ships
 * can go. It is a plain function of the state and up to three small numbers, and it is memoized.
 *
 * Invalidation goes by topics. A game names the topics that its facts may depend on (who stands where, marks on units, politics); a fact
 * says which of them it needs; whoever writes to a state touches the topics that the write changes. A fact is worked out anew when a
 * topic that it needs was touched since, and not before. There is nothing else to call, and nothing to compose by hand.
 *
 * A memory lies beside each state. A fork begins with what was known of the state that it is a copy of, and shares it copy on write: the
 * topics of the two are touched apart, and what one of them works out later is its own. There is one clock for all memories, so two that
 * have the same time for a topic are copies of each other in all that it speaks of, and a fact that either has worked out is right
 * for both.
 *
 * All facts of a game are in a registry (`facts.all`), and what is remembered can be listed (`facts.known`), so that a property of the
 * game's tests can hold each of them to a fresh computation.
 */

// ---- topics --------------------------------------------------------------------------------

/** The place of each topic. One with several keys (one for each camp, say) has a place for each of them from there on. */
export type Topics<Name extends string> = Readonly<Record<Name, number>> & {
  /** How many places there are. */
  readonly count: number
}

/** Numbers the topics of a game: by name, how many keys each has; 1 for a plain topic. */
export function defineTopics<Name extends string>(keys: Readonly<Record<Name, number>>): Topics<Name> {
  let count = 0
  const places = {} as Record<Name, number>
  for (const name in keys) {
    places[name] = count
    count += keys[name]
  }
  return { ...places, count }
}

/** A topic with a key for each fact that is asked: which one depends on the state and on the first argument of the fact. */
export interface KeyedTopic<S> {
  readonly topic: number
  key(state: S, a: number): number
}

// ---- memories ------------------------------------------------------------------------------

/** What is remembered under one key, and the time of the latest topic that it was worked out from. */
interface Entry {
  at: number
  value: object
}

/** What lies beside a state: when each topic was touched, and what is cached. */
export interface Memory {
  /** The time at which each topic was last touched. */
  readonly touched: number[]
  known: Map<number, Entry> | null
  /**
   * What was known of the state that this one is a copy of. It is that one's: looked up here, and written only with what is as true of it, so that the next
   * copy need not work it out again.
   */
  readonly inherited: Map<number, Entry> | null
  /** When it was copied: what was touched last before that is the same in both. */
  readonly copied: number
}

/** One clock for all memories: no two touches have one time. */
let clock = 0
/** No topic was ever touched then. */
const NEVER = -1

/** A memory of nothing, for a state that is looked at for the first time. */
export function newMemory({ count }: { readonly count: number }): Memory {
  const now = ++clock
  return { touched: Array<number>(count).fill(now), known: null, inherited: null, copied: NEVER }
}

/** The memory of a copy: it knows what is known here, until what that needs is touched in either of them. */
export function forkMemory(memory: Memory): Memory {
  if (memory.inherited === null) memory.known ??= new Map()
  return {
    touched: memory.touched.slice(),
    known: null,
    inherited: memory.known ?? memory.inherited,
    copied: clock,
  }
}

/** To be called by whatever changes a state, for each topic that the change is about: facts that need it are invalidated. */
export function touch(memory: Memory, topic: number): void {
  memory.touched[topic] = ++clock
}

/** When one of these topics was last touched: a time that no other memory has, unless all that they speak of is the same there. */
export function lastTouched({ touched }: Memory, needs: readonly number[]): number {
  let last = 0
  for (let i = 0; i < needs.length; i++) if (touched[needs[i]] > last) last = touched[needs[i]]
  return last
}

function recall({ known, inherited }: Memory, key: number, at: number): object | undefined {
  const own = known?.get(key)
  if (own !== undefined && own.at === at) return own.value
  const old = inherited?.get(key)
  return old !== undefined && old.at === at ? old.value : undefined
}

function remember(memory: Memory, key: number, at: number, value: object): void {
  memory.known ??= new Map()
  const old = memory.known.get(key)
  if (old === undefined) memory.known.set(key, { at, value })
  else {
    old.at = at
    old.value = value
  }
}

/** Tells the state that this one is a copy of, if it is true of that as well and new to it. */
function share({ inherited, copied }: Memory, key: number, at: number, value: object): void {
  if (inherited === null || at > copied) return
  const old = inherited.get(key)
  if (old === undefined) inherited.set(key, { at, value })
  else if (old.at < at) {
    old.at = at
    old.value = value
  }
}

/** What was remembered here under this key, to be written over: it is right no longer, neither here nor in a copy. */
function forget({ known }: Memory, key: number): object | null {
  const old = known?.get(key)
  if (old === undefined) return null
  old.at = NEVER
  return old.value
}

// ---- facts ---------------------------------------------------------------------------------

/** The numbers that an argument of a fact may be: all below `size`, and these. */
export interface Domain {
  readonly size: number
  readonly values: readonly number[]
}

export const domainOf = (values: readonly number[]): Domain => ({ size: Math.max(...values) + 1, values })

type Arguments<By extends readonly Domain[]> = { [I in keyof By]: number }

interface Declared<S, By extends readonly Domain[]> {
  /** Its name, for the report of a test. */
  readonly name: string
  /** The topics that invalidate it. */
  readonly needs: readonly (number | KeyedTopic<S>)[]
  /** What it is asked by, besides the state: at most three numbers. */
  readonly by: By
  /** Is the last answer all that is kept? For what is soon asked again, or never. */
  readonly lastOnly?: boolean
}

/** How a fact is worked out: a new value each time, which nobody changes. */
export interface FactSpec<S, T extends object, By extends readonly Domain[]> extends Declared<S, By> {
  make(state: S, ...args: Arguments<By>): T
}

/** How a set of spaces (a bitboard) is worked out: into a set that may hold an old answer, all of which is written over. */
export interface SetFactSpec<S, T extends object, By extends readonly Domain[]> extends Declared<S, By> {
  into(set: T, state: S, ...args: Arguments<By>): void
}

/** A fact as the registry has it. */
export interface RegisteredFact<S> extends Declared<S, readonly Domain[]> {
  ask(state: S, ...args: readonly number[]): object
  /** Its keys in a memory: from the first on, so many. */
  readonly first: number
  readonly keys: number
}

export interface Facts<S, Bits extends object> {
  /** A fact with a value of its own for every time that it is worked out. */
  fact<T extends object, const By extends readonly Domain[]>(
    spec: FactSpec<S, T, By>,
  ): (state: S, ...args: Arguments<By>) => T
  /** A fact that is a set of spaces. The set is good until something is changed: its memory may be used for the next answer. */
  setFact<const By extends readonly Domain[]>(
    spec: SetFactSpec<S, Bits, By>,
  ): (state: S, ...args: Arguments<By>) => Bits
  /** Every fact of the game. */
  readonly all: readonly RegisteredFact<S>[]
  /** Everything that is remembered in a memory or was inherited by it, stale or not, as facts and what they were asked by. */
  known(memory: Memory): { readonly fact: RegisteredFact<S>; readonly args: readonly number[] }[]
}

/** The facts of a game. `memoryOf` finds the memory of a state, `blank` makes an empty set of spaces. */
export function defineFacts<S, Bits extends object>({
  memoryOf,
  blank,
}: {
  memoryOf(state: S): Memory
  blank(): Bits
}): Facts<S, Bits> {
  const all: RegisteredFact<S>[] = []
  let nextKey = 0

  function define<T extends object>(
    { name, needs, by, lastOnly = false }: Declared<S, readonly Domain[]>,
    shared: boolean,
    work: (memory: Memory, key: number, state: S, a: number, b: number, c: number) => T,
  ): (state: S, ...args: readonly number[]) => T {
    if (by.length > 3) throw new Error(`"${name}" is asked by ${by.length} numbers, and three is the most`)
    const plain = needs.filter((need) => typeof need === 'number')
    const keyed = needs.filter((need) => typeof need !== 'number')
    const first = nextKey
    const strideB = by[0]?.size ?? 1
    const strideC = strideB * (by[1]?.size ?? 1)
    const keys = strideC * (by[2]?.size ?? 1)
    nextKey += keys
    // The last answer: the next question is often the same, and times are unique, so it is right whoever asks.
    let lastAt = NEVER
    let lastKey = NEVER
    let last: T
    const ask = (state: S, a = 0, b = 0, c = 0): T => {
      const memory = memoryOf(state)
      const { touched } = memory
      let at = 0
      for (let i = 0; i < plain.length; i++) if (touched[plain[i]] > at) at = touched[plain[i]]
      for (let i = 0; i < keyed.length; i++) {
        const { topic, key } = keyed[i]
        const time = touched[topic + key(state, a)]
        if (time > at) at = time
      }
      const key = first + a + strideB * b + strideC * c
      if (at === lastAt && key === lastKey) return last
      let value = lastOnly ? undefined : (recall(memory, key, at) as T | undefined)
      if (value === undefined) {
        lastAt = NEVER
        value = work(memory, key, state, a, b, c)
        if (!lastOnly) remember(memory, key, at, value)
        if (!lastOnly && shared) share(memory, key, at, value)
      }
      lastAt = at
      lastKey = key
      last = value
      return value
    }
    const asked = ask as (state: S, ...args: readonly number[]) => T
    all.push({ name, needs, by, lastOnly, ask: asked, first, keys })
    return asked
  }

  return {
    fact({ make, ...declared }) {
      const work = make as (state: S, ...args: readonly number[]) => ReturnType<typeof make>
      return define(declared, true, (_memory, _key, state, a, b, c) => work(state, a, b, c))
    },
    setFact({ into, ...declared }) {
      const work = into as (set: Bits, state: S, ...args: readonly number[]) => void
      // Its memory is written over: it is nobody else's.
      return define(declared, false, (memory, key, state, a, b, c) => {
        const set = (forget(memory, key) as Bits | null) ?? blank()
        work(set, state, a, b, c)
        return set
      })
    },
    all,
    known({ known, inherited }) {
      return [...new Set([...(known?.keys() ?? []), ...(inherited?.keys() ?? [])])].map((key) => {
        // They are in the order of their keys.
        const fact = all.find(({ first, keys }) => key < first + keys)!
        return { fact, args: argumentsOf(fact, key - fact.first) }
      })
    },
  }
}

/** The numbers that a key stands for. */
function argumentsOf({ by }: RegisteredFact<never>, key: number): number[] {
  let rest = key
  return by.map(({ size }) => {
    const arg = rest % size
    rest = Math.floor(rest / size)
    return arg
  })
}
