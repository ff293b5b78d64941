/**
 * The shape of a state that comes from outside: what each of its parts can be for itself. Every number has its bounds and every
 * hex is on the map. What the parts must be to each other is in `invariants.ts`.
 */

import {
  array,
  boolean,
  custom,
  type GenericSchema,
  literal,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  unknown,
  variant,
} from 'valibot'
import { etoBoard } from './board'
import { ETO_COUNTRIES, type EtoCountry } from './board-types'
import { FIRST_YEAR, LAST_YEAR } from './charts'
import { SEA_WAYS, upTo } from './schema'
import { ALLEGIANCES, ETO_PHASES, type EtoState, OPTIONAL_RULES } from './state'
import { NATIONS, UNIT_TYPES } from './units'

/** More turns than any game has, more points than anyone has at once, and more than anyone ever has. */
const TURNS = 4 * (LAST_YEAR - FIRST_YEAR + 1)
const POINTS = 999
const EVER = 99_999

const countries = Object.keys(ETO_COUNTRIES) as EtoCountry[]
const country = picklist(countries)
const nation = picklist(NATIONS)
const power = picklist(['axis', 'allied', 'russian'])
const flag = optional(literal(true))
const turns = upTo(TURNS)
const points = upTo(POINTS)
const ever = upTo(EVER)

/** Whatever corrections a board has, its hexes are those of ours. */
const hex = custom<string>((value) => typeof value === 'string' && etoBoard().has(value), 'must be a hex')
const hexes = array(hex)
const text = custom<string>(
  (value) => typeof value === 'string' && value.length <= 200,
  'must be text of no more than 200 characters',
)
const year = custom<number>(
  (value) => Number.isInteger(value) && (value as number) >= FIRST_YEAR && (value as number) <= LAST_YEAR,
  `must be a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
)
const turn = strictObject({ year, quarter: picklist([1, 2, 3, 4]) })

/** No unit has more Movement Points, by road or by rail. */
const MOST_MOVEMENT = 15
const movement = upTo(MOST_MOVEMENT)

const unit = strictObject({
  nation,
  type: picklist(UNIT_TYPES),
  strength: picklist([1, 2, 3, 4]),
  hand: flag,
  moved: optional(movement),
  goesOn: flag,
  overran: flag,
  rail: flag,
  stays: flag,
  landed: flag,
  attacking: flag,
  fought: flag,
  advanced: flag,
  dropping: optional(hex),
  excess: flag,
  out: optional(picklist([0, 1])),
  guest: flag,
})

const hand = strictObject({ type: literal('hand'), at: hex, left: movement, moved: boolean() })
const advance = strictObject({ type: literal('advance'), targets: hexes })
const attack = strictObject({ type: literal('attack'), targets: hexes })
const focus = variant('type', [
  hand,
  advance,
  attack,
  strictObject({ type: literal('losses'), targets: hexes, points }),
  strictObject({ type: literal('retreat'), targets: hexes }),
  strictObject({ type: literal('disband') }),
  strictObject({ type: literal('intervention') }),
  strictObject({ type: literal('rally'), hexes, resume: nullable(variant('type', [hand, advance, attack])) }),
  strictObject({ type: literal('passage'), to: hex, by: picklist(SEA_WAYS), resume: hand }),
  strictObject({ type: literal('lend-lease'), due: points }),
  strictObject({ type: literal('resignation') }),
  strictObject({ type: literal('vichy') }),
  strictObject({
    type: literal('rising'),
    area: text,
    digits: array(upTo(9)),
    count: upTo(2),
    rest: array(text),
  }),
])

const purse = strictObject({
  points: ever,
  strength: ever,
  kind: picklist(['reinforcements', 'replacements', 'suez', 'arrivals', 'box']),
})

export const stateSchema = strictObject({
  game: literal('eto'),
  version: literal(1),
  /** The kernel looks at it. */
  dice: unknown(),
  scenario: text,
  options: array(picklist(OPTIONAL_RULES)),
  /** Held to what a set-up takes by the invariants. */
  charts: unknown(),
  overlay: unknown(),
  turn,
  elapsed: turns,
  player: power,
  phase: picklist(ETO_PHASES),
  focus: nullable(focus),
  units: array(strictObject({ at: hex, units: array(unit) })),
  afloat: record(hex, array(unit)),
  passed: array(text),
  claimed: array(text),
  friendly: array(text),
  holders: record(country, nullable(power)),
  allegiance: record(country, picklist(ALLEGIANCES)),
  entered: array(country),
  struck: array(country),
  attacked: hexes,
  once: array(text),
  russia: strictObject({
    atWar: boolean(),
    mobilized: boolean(),
    invasion: nullable(turn),
    attacked: nullable(turns),
    violated: nullable(turns),
    resources: nullable(points),
    emptyFor: nullable(turns),
    reverted: hexes,
  }),
  shipping: strictObject({
    naval: points,
    amphibious: points,
    amphibiousLastTurn: points,
    french: points,
    italian: points,
    baltic: points,
    mediterranean: points,
    german: points,
    fleet: strictObject({ amphibious: points, converting: points, transport: points }),
    spent: points,
    weather: nullable(picklist(['good', 'bad'])),
    landings: record(hex, strictObject({ landed: points, followed: points })),
  }),
  vichy: strictObject({ status: picklist(['none', 'neutral', 'axis', 'gone']), hexes }),
  italy: strictObject({
    status: picklist(['neutral', 'war', 'surrendered']),
    lost: ever,
    invaded: boolean(),
  }),
  losses: strictObject({ now: record(nation, ever), before: record(nation, ever) }),
  purses: record(nation, array(purse)),
  due: record(nation, pipe(array(picklist([1, 2, 3])), maxLength(9))),
  replaced: strictObject({ german: points, italian: points }),
  partisanDebt: points,
  waiting: strictObject({ suez: ever, american: ever }),
  finns: picklist(['calm', 'attacked', 'crossed']),
  leningradTaken: boolean(),
  balkansEntered: boolean(),
  swedenLost: boolean(),
  franceFor: nullable(turns),
  gatesLost: turns,
  toPlace: points,
  earlyTen: boolean(),
  ended: nullable(
    strictObject({
      winner: power,
      level: picklist(['marginal', 'substantive', 'decisive', 'victory']),
      rule: text,
      because: text,
    }),
  ),
}) as unknown as GenericSchema<unknown, EtoState>
