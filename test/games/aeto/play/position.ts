/** Positions that play can reach, made at once: a set-up with politics and units as they came about, held to what a save is held to. */

import { expect } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { type Month, turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { NO_OPTIONAL, type Optional } from '../../../../src/games/aeto/optional'
import { OPTIONAL_RULES, type OptionalRule } from '../../../../src/games/aeto/options'
import { NO_SPECIAL, type Special } from '../../../../src/games/aeto/special'
import { type AetoState, type Asked, boardOf, type StepId } from '../../../../src/games/aeto/state'
import type { AetoUnit, UnitKind } from '../../../../src/games/aeto/units'
import { type Table, table } from './table'

type Side = 'axis' | 'west' | 'soviet'
/** September 1939. */
export const start = aeto.setup({ scenario: '1939', seed: 'limits' }) as unknown as AetoState
/** A unit as it lies in a state. */
export const piece = (
  nation: Nation,
  kind: UnitKind,
  at: string,
  more: Partial<AetoUnit> = {},
): AetoUnit => ({
  nation,
  kind,
  at,
  strength: 4,
  depleted: false,
  out: false,
  name: null,
  from: null,
  interned: false,
  liberated: false,
  ...more,
})

export interface Position {
  readonly date?: readonly [Month, number]
  readonly step?: StepId
  readonly units?: readonly AetoUnit[]
  /** Nations in the war, each in its camp; those of two camps that fight each other are told by `wars`. */
  readonly camps?: Readonly<Partial<Record<Nation, Side>>>
  readonly wars?: readonly (readonly [Nation, Nation])[]
  readonly conquered?: Readonly<Partial<Record<Nation, Nation>>>
  readonly rules?: readonly OptionalRule[]
  readonly optional?: Partial<Optional>
  readonly special?: Partial<Special>
  readonly asked?: readonly Asked[]
  readonly more?: Partial<AetoState>
}

/** A position, held to what a save is held to. Units are called by their number. */
export function position({
  date = ['May', 1940],
  step = 'offensive',
  units = [],
  camps = {},
  wars = [],
  conquered = {},
  rules = [],
  optional = {},
  special = {},
  asked = [],
  more = {},
}: Position): AetoState {
  const nations = { ...start.nations }
  for (const [nation, camp] of Object.entries(camps))
    nations[nation as Nation] = { status: 'war', camp, conqueror: null, liberator: null }
  for (const [nation, conqueror] of Object.entries(conquered))
    nations[nation as Nation] = { ...nations[nation as Nation], status: 'conquered', conqueror }
  const since = 0
  return aeto.codec.accept({
    ...start,
    turn: turnOf(...date),
    flow: { step, closing: false, asked },
    nations,
    wars: [...start.wars, ...wars.map(([by, on]) => ({ by, on, since }))],
    units: Object.fromEntries(units.map((unit, i) => [`u${i}`, unit])),
    options: OPTIONAL_RULES.filter((one) => rules.includes(one)),
    optional: { ...NO_OPTIONAL, ...optional },
    special: { ...NO_SPECIAL, ...special },
    ...more,
  }) as unknown as AetoState
}
export const refusal = (state: AetoState, action: Parameters<typeof aeto.check>[1]): string | null => {
  const verdict = aeto.check(state as never, action)
  return verdict.legal ? null : `${verdict.rule} ${verdict.code}`
}
/** A clause: what is asked of which position, and the refusal or none. */
export type Line = readonly [given: Position, action: AetoAction, verdict: string | null]

/** Every line holds. */
export function hold(lines: readonly Line[]): void {
  for (const [given, action, verdict] of lines)
    expect(`${JSON.stringify(action)} ${refusal(position(given), action)}`).toBe(
      `${JSON.stringify(action)} ${verdict}`,
    )
}

/** The first hex of a country, or the first that fits. */
export const first = (
  state: AetoState,
  country: string,
  fits: (hex: string) => boolean = () => true,
): string => boardOf(state).ids.find((hex) => boardOf(state).hex(hex).country === country && fits(hex))!

/** A table at which a game goes on from a position. */
export const tableAt = (given: Position): Table => table(aeto, {}, { from: position(given) })

export const barbarossa = { type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' } as const

export const MOSCOW = 'E 1924'

export const LATE = { sitzkrieg: 'over', vichyOpen: false } as const

export const BIZERTE = 'W 1323'

export const ALGIERS = 'W 1316'

export const MINSK = 'E 2330'

export const PARIS = 'W 3118'

export const CLOSED = { vichyOpen: false } as const
