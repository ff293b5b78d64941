/**
 * Save and load. A save names its game and the version of the rules it was played under; loading checks everything
 * and reports all that is wrong at once, with paths. What comes out of `load` is right, or it does not come out.
 */

import { type GenericSchema, getDotPath, safeParse } from 'valibot'
import {
  canonicalJson,
  copyJson,
  deepFreeze,
  type Fault,
  faultsText,
  firstFaults,
  hashText,
  jsonFaults,
  problemOf,
} from './json'

export interface Codec<S> {
  readonly game: string
  readonly version: number
  /**
   * The state as text that {@link Codec.load} takes back.
   *
   * @example
   * ```ts
   * localStorage.setItem('game', eto.codec.save(state))
   * ```
   */
  save(state: S): string
  /**
   * Reads a save; throws {@link LoadError} with every fault if there is any. The state is frozen.
   *
   * @example
   * ```ts
   * try {
   *   state = eto.codec.load(text)
   * } catch (error) {
   *   if (error instanceof LoadError) for (const { path, problem } of error.faults) console.log(path, problem)
   * }
   * ```
   */
  load(text: string): S
  /** Holds any value to what a state must be, as `load` does after unpacking; throws {@link LoadError}. */
  accept(value: unknown): S
  /** Sixteen hex digits that are the same for the same state, on Node and in a browser. */
  hash(state: S): string
  /** The same for the position alone, dice aside: equal for states that differ only in rolls to come. */
  positionHash(state: S): string
}

export interface CodecSpec<S> {
  readonly game: string
  /** Counts up whenever a saved state of the old shape would be misread. */
  readonly version: number
  readonly schema: GenericSchema<unknown, S>
  /** From each old version to the next one. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>
  /** What holds for every game's states, whatever its schema says: faults in a value of any shape, with those of the shape. */
  readonly always?: (value: unknown) => readonly Fault[]
  /** What a schema cannot say: faults in how the parts of a state fit together. Asked only if the shape is right. */
  readonly check?: (state: S) => readonly Fault[]
}

/** Why something could not be loaded: all of it, or of very many faults the first hundred and how many more there are. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(`cannot load: ${faultsText(faults)}`)
    this.faults = firstFaults(faults)
  }
}

const FORMAT = 'grognard'
const MOST_CHARACTERS = 32_000_000
const ENVELOPE = ['format', 'game', 'version', 'hash', 'state']

export function createCodec<S>(spec: CodecSpec<S>): Codec<S> {
  const { game, version, schema, migrations = {}, always, check } = spec
  const accept = (value: unknown): S => {
    const plain = jsonFaults(value)
    if (plain.length > 0) throw new LoadError(plain)
    const { state, faults } = readShape(schema, value)
    const others = always?.(value) ?? []
    if (state === undefined || others.length > 0) throw new LoadError([...faults, ...others])
    const misfits = check?.(state) ?? []
    if (misfits.length > 0) throw new LoadError(misfits)
    return deepFreeze(copyJson(state))
  }

  const migrate = (from: number, old: unknown): unknown => {
    let state = old
    for (let at = from; at < version; at++) {
      const next = migrations[at] as ((old: unknown) => unknown) | undefined
      if (!next)
        throw fault('version', `rules version ${from} is too old: nothing leads on from version ${at}`)
      try {
        state = next(state)
      } catch (error) {
        throw fault(
          'state',
          `not a state of rules version ${at} (${error instanceof Error ? error.message : error})`,
        )
      }
    }
    return state
  }

  return {
    game,
    version,
    accept,
    save: (state) =>
      JSON.stringify({
        format: FORMAT,
        game,
        version,
        hash: hashText(canonicalJson(state)),
        state,
      }),
    load(text) {
      const { version: from, state, hash } = openEnvelope(text, game, version)
      if (hash !== hashText(canonicalJson(state)))
        throw fault('hash', `the state does not match its hash ${hash}; the save was damaged or edited`)
      return accept(migrate(from, state))
    },
    hash: (state) => hashText(canonicalJson(state)),
    positionHash: (state) => hashText(canonicalJson({ ...state, dice: null })),
  }
}

/** Holds a value to a schema; every fault with its path. */
export function readShape<T>(
  schema: GenericSchema<unknown, T>,
  value: unknown,
): { readonly state?: T; readonly faults: readonly Fault[] } {
  const read = safeParse(schema, value)
  if (read.success) return { state: read.output, faults: [] }
  return {
    faults: read.issues.map((issue) => ({
      path: getDotPath(issue) ?? '',
      problem: problemOf(issue),
    })),
  }
}

interface Envelope {
  readonly version: number
  readonly hash: string
  readonly state: unknown
}

function openEnvelope(text: unknown, game: string, newest: number): Envelope {
  if (typeof text !== 'string') throw fault('', `a save is text, not ${text === null ? 'null' : typeof text}`)
  if (text.length > MOST_CHARACTERS) throw fault('', `the save is longer than ${MOST_CHARACTERS} characters`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw fault('', `not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const plain = jsonFaults(value)
  if (plain.length > 0) throw new LoadError(plain)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault('', 'a save is an object')
  const save = value as Record<string, unknown>
  const faults: Fault[] = []
  for (const key of Object.keys(save))
    if (!ENVELOPE.includes(key)) faults.push({ path: key, problem: 'a save has no such field' })
  for (const key of ENVELOPE) if (!Object.hasOwn(save, key)) faults.push({ path: key, problem: 'is missing' })
  if (faults.length > 0) throw new LoadError(faults)
  if (save['format'] !== FORMAT) faults.push({ path: 'format', problem: `is not "${FORMAT}"` })
  if (save['game'] !== game)
    faults.push({
      path: 'game',
      problem: `is ${JSON.stringify(save['game'])}, not "${game}"`,
    })
  if (typeof save['hash'] !== 'string') faults.push({ path: 'hash', problem: 'is not text' })
  const version = save['version']
  if (!Number.isInteger(version) || (version as number) < 0)
    faults.push({ path: 'version', problem: 'is not a whole number' })
  else if ((version as number) > newest)
    faults.push({
      path: 'version',
      problem: `is ${version}; this library knows rules up to version ${newest}`,
    })
  if (faults.length > 0) throw new LoadError(faults)
  return save as unknown as Envelope
}

const fault = (path: string, problem: string) => new LoadError([{ path, problem }])
