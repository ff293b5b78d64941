/**
 * A state as text that fits in a URL, for every game: `eto.1.1940.3f09c2Hk…`. It names the game, the version of its rules and the
 * scenario, has six digits of the state's hash, and then the state itself, squeezed: what is as at the start of the scenario
 * costs next to nothing.
 */

import { LoadError } from './codec'
import type { Game, GameAction, GameEvent, GameState } from './game'
import { canonicalJson, hashText } from './json'
import { squeeze, unsqueeze } from './squeeze'

/** Longer than any text is, and than the JSON of any state that is written so: nobody is kept waiting by a text that is none. */
const MOST_CHARACTERS = 32_000
const MOST_JSON = 400_000
const CHECK = 6

/** A game, as far as its states are written down and read. */
export type WrittenGame<S extends GameState> = Pick<
  Game<S, GameAction, GameEvent, unknown>,
  'id' | 'version' | 'scenarios' | 'setup' | 'codec'
>

/**
 * The whole state as text of letters, digits, `.`, `-` and `_`: for a link, a chat, a bug report. {@link stateFromText} takes it back.
 * It is for this version of the rules; what shall last is `codec.save`. Throws `RangeError` if the state is too large.
 */
export function stateToText<S extends GameState>(game: WrittenGame<S>, state: S): string {
  const json = asciiJson(state)
  const scenario = scenarioOf(game, state)
  if (json.length <= MOST_JSON) {
    const text = [
      game.id,
      game.version,
      nameOf(scenario),
      hashText(json).slice(0, CHECK) + squeeze(json, startText(game, scenario)),
    ].join('.')
    if (text.length <= MOST_CHARACTERS) return text
  }
  throw new RangeError(`the state is too large for text of ${MOST_CHARACTERS} characters: save it instead`)
}

/** The state that this text is of, held to all that a save is held to. Throws `LoadError`. */
export function stateFromText<S extends GameState>(game: WrittenGame<S>, text: string): S {
  if (typeof text !== 'string')
    throw wrong(`a state is written as text, not ${text === null ? 'null' : typeof text}`)
  if (text.length > MOST_CHARACTERS) throw wrong(`the text is longer than ${MOST_CHARACTERS} characters`)
  const [, id, version, name, check, squeezed] = FORM.exec(text) ?? []
  if (squeezed === undefined)
    throw wrong(
      `this is no text of a state, such as "${game.id}.${game.version}.scenario.…"; was it cut off or changed?`,
    )
  if (id !== game.id) throw wrong(`this is a state of "${id}", not of "${game.id}"`)
  if (Number(version) !== game.version)
    throw wrong(`this is a state of version ${version} of the rules; these are version ${game.version}`)
  const scenario = Object.keys(game.scenarios).find((one) => nameOf(one) === name)
  if (scenario === undefined) throw wrong(`"${game.id}" has no scenario "${name}"`)
  const json = unsqueeze(squeezed, startText(game, scenario), MOST_JSON)
  if (json === null || hashText(json).slice(0, CHECK) !== check)
    throw wrong(
      'the text does not match its check digits: it was cut off or changed, or is of another version',
    )
  return game.codec.accept(parsed(json))
}

const FORM = /^([\w-]+)\.(\d{1,9})\.([^.]*)\.([0-9a-f]{6})([\w-]*)$/

const wrong = (problem: string) => new LoadError([{ path: '', problem }])

/** A scenario's name as a URL takes it. */
const nameOf = (scenario: string) => encodeURIComponent(scenario).replaceAll('.', '%2E')

/** The scenario of a state, if it says so; else the first. */
function scenarioOf<S extends GameState>({ scenarios }: WrittenGame<S>, state: S): string {
  const { scenario } = state as { readonly scenario?: unknown }
  return typeof scenario === 'string' && Object.hasOwn(scenarios, scenario)
    ? scenario
    : Object.keys(scenarios)[0]
}

/** The start of a scenario, which both sides know. */
const startText = <S extends GameState>(game: WrittenGame<S>, scenario: string): string =>
  asciiJson(game.setup({ scenario, seed: 'text' }))

/** Canonical JSON in which every character is one of ASCII. */
const asciiJson = (value: unknown): string =>
  canonicalJson(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw wrong('the text holds no state')
  }
}
