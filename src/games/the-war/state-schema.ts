/**
 * The shape of a state that comes from outside: what each of its parts can be for itself. What they must be to each other is
 * in `invariants.ts`.
 */

import {
  boolean,
  type GenericSchema,
  integer,
  literal,
  maxEntries,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  unknown,
  array as unlimited,
  record as unlimitedRecord,
  variant,
} from 'valibot'
import { type PartisanCountryId, THE_WAR_PARTISAN_EUROPE } from '../../tables/the-war-partisan-europe'
import { NATIONS } from './nations'
import { SCENARIO_IDS } from './scenarios/list'
import { VERSION } from './set-up'
import {
  AIR_POWERS,
  AIR_TYPES,
  factor,
  GROUND_TYPES,
  hex,
  movement,
  SPECIALS,
  text,
  unitName,
  upTo,
  wholeUnit,
} from './shapes'
import { OPTIONS, STEPS, type TheWarState } from './state'
import type { MajorPower } from './types'

/** More than there are hexes: no list that names things once is as long. */
const MOST = 2500
const array = <S extends GenericSchema>(item: S) => pipe(unlimited(item), maxLength(MOST))
const record = <K extends GenericSchema<string, string>, S extends GenericSchema>(key: K, item: S) =>
  pipe(unlimitedRecord(key, item), maxEntries(MOST))

const side = picklist(['axis', 'allied'])
const nation = picklist(NATIONS)
const supply = picklist(['full', 'limited', 'none'])
const YEARS = [1939, 1940, 1941, 1942, 1943, 1944, 1945] as const
const turn = strictObject({
  season: picklist(['spring', 'summer', 'fall', 'winter']),
  year: picklist(YEARS),
})
const units = array(unitName)
/** A die with all that can be added to it or taken from it. */
const roll = pipe(number(), integer(), minValue(-9), maxValue(24))
const playerTurn = upTo(60)

/** The missions that are flown so far. */
const mission = picklist([
  'staging',
  'intercept-staging',
  'stratmove',
  'intercept-stratmove',
  'av-support',
  'interdict-reserves',
  'intercept-av-support',
  'intercept-interdiction',
  'OAS',
  'escort',
  'counter-air',
  'counter-intercept',
  'intercept-OAS',
  'intercept-counter-air',
  'DAS',
  'counter-counter-intercept',
])

const planned = { target: hex, attackers: units }
const question = variant('type', [
  strictObject({
    type: literal('hand'),
    movers: array(
      strictObject({ unit: unitName, left: upTo(10), stopped: boolean(), beganInSwamp: boolean() }),
    ),
    moved: boolean(),
  }),
  strictObject({ type: literal('attack'), ...planned }),
  strictObject({
    type: literal('battle'),
    ...planned,
    roll: nullable(roll),
    result: nullable(text),
    stands: nullable(boolean()),
    attackersLost: units,
    defendersLost: units,
    attackersDepleted: units,
    defendersDepleted: units,
  }),
  strictObject({
    type: literal('retreat'),
    ...planned,
    units,
    going: nullable(strictObject({ unit: unitName, path: array(hex) })),
  }),
  strictObject({ type: literal('advance'), ...planned }),
  strictObject({ type: literal('flight'), unit: unitName }),
  strictObject({ type: literal('site'), power: picklist(AIR_POWERS) }),
  strictObject({ type: literal('scramble'), at: hex, path: array(hex) }),
  strictObject({ type: literal('counter'), side, sent: boolean() }),
  strictObject({ type: literal('return'), side, landed: units }),
  strictObject({
    type: literal('air'),
    at: hex,
    over: picklist(['field', 'way', 'target', 'guns']),
    attackers: units,
    attacker: units,
    defender: units,
    strangers: units,
    kind: picklist(['battle', 'counter-air', 'flak']),
    effort: picklist(['none', 'RAE', 'SAE']),
    round: picklist([1, 2, 3]),
    step: picklist(['effort', 'rise', 'flak', 'strike', 'attacker', 'defender', 'over']),
    up: nullable(boolean()),
    hits: nullable(
      strictObject({
        loser: picklist(['attacker', 'defender', 'strangers', 'all-defenders']),
        effect: picklist(['depleted', 'eliminated']),
        left: upTo(12),
        struck: array(boolean()),
        rated: picklist(['in-the-air', 'under-flak']),
      }),
    ),
  }),
  strictObject({ type: literal('interdict'), unit: unitName, path: array(hex) }),
  strictObject({ type: literal('disband'), side }),
  strictObject({ type: literal('stratmove'), unit: unitName }),
  strictObject({ type: literal('relocation'), at: hex }),
  strictObject({ type: literal('fuel'), power: picklist(['germany', 'soviet-union']), left: upTo(20) }),
  strictObject({ type: literal('placing'), unit: unitName }),
  strictObject({ type: literal('toll'), by: picklist(['winter', 'effort']), chosen: units }),
])

const POWERS = [
  'britain',
  'france',
  'germany',
  'italy',
  'soviet-union',
  'united-states',
] as const satisfies readonly MajorPower[]
const narfs = pipe(number(), integer(), minValue(-99), maxValue(999))
const effort = picklist(['SLE', 'RLE', 'LLE', 'MLE', 'pass'])
const chosenEfforts = strictObject(Object.fromEntries(POWERS.map((power) => [power, optional(effort)])))

/** Every part of a state. */
export const stateSchema = strictObject({
  game: literal('the-war'),
  version: literal(VERSION),
  dice: unknown(),
  scenario: picklist(SCENARIO_IDS),
  options: array(picklist(OPTIONS)),
  victory: strictObject({ decisive: upTo(999), tactical: upTo(999), marginal: optional(upTo(999)) }),
  began: strictObject({ axis: upTo(9999), allied: upTo(9999) }),
  turn,
  playerTurn,
  phasing: side,
  impulse: picklist(['first', 'second']),
  flow: strictObject({ step: picklist(STEPS), closing: boolean(), asked: array(question) }),
  efforts: chosenEfforts,
  lastEfforts: chosenEfforts,
  narfs: strictObject(Object.fromEntries(POWERS.map((power) => [power, optional(narfs)]))),
  bases: strictObject(Object.fromEntries(POWERS.map((power) => [power, optional(narfs)]))),
  markers: array(strictObject({ power: nation, at: hex })),
  favoured: strictObject(Object.fromEntries(NATIONS.map((one) => [one, optional(hex)]))),
  weather: strictObject({
    eastern: nullable(text),
    western: nullable(text),
    mediterranean: nullable(text),
    lastWinter: array(text),
    wintering: optional(array(text)),
  }),
  sieges: record(hex, picklist([1, 2, 3])),
  dismantled: array(hex),
  works: record(
    hex,
    strictObject({ kind: picklist(['fortification', 'fortress']), by: nation, empty: optional(upTo(999)) }),
  ),
  built: array(
    strictObject({
      by: picklist(POWERS),
      id: text,
      narfs: upTo(999),
      outOfSupply: boolean(),
      exempt: boolean(),
      kind: picklist(['unit', 'irregular', 'repair', 'upgrade', 'fortification', 'fortress']),
    }),
  ),
  waiting: units,
  pockets: array(hex),
  cutOff: array(hex),
  log: strictObject({
    attackInFrance: nullable(turn),
    upgrades: array(strictObject({ id: text, of: nation, turn })),
    evacuated: array(strictObject({ city: text, turn })),
    scorched: nullable(strictObject({ turn, points: upTo(11) })),
    carpets: array(hex),
    colonies: array(picklist(['egypt', 'libya', 'bessarabia', 'eastern-poland'])),
    shocks: array(text),
    free: array(text),
    smpLevels: array(strictObject({ by: picklist(POWERS), year: picklist(YEARS) })),
    fortresses: array(strictObject({ by: nation, year: picklist(YEARS) })),
    occupations: array(
      strictObject({
        country: picklist(Object.keys(THE_WAR_PARTISAN_EUROPE.countries) as PartisanCountryId[]),
        since: turn,
        atrocities: upTo(10),
        rolled: boolean(),
        partisans: upTo(9),
        legions: upTo(9),
      }),
    ),
    disrupted: nullable(turn),
    unfuelled: units,
    eastPrussia: nullable(picklist([0, 1])),
    reserveWorks: boolean(),
    rebuilt: strictObject({ axis: upTo(9999), allied: upTo(9999) }),
  }),
  units: record(
    unitName,
    strictObject({
      nation,
      type: picklist(GROUND_TYPES),
      factor,
      movement,
      condition: picklist(['full-strength', 'depleted']),
      hex,
      began: supply,
      supply,
      active: boolean(),
      moved: boolean(),
      reserve: nullable(picklist(['ready', 'committed'])),
      pieceOf: nullable(wholeUnit),
      special: nullable(picklist(SPECIALS)),
      done: boolean(),
      fromBreach: boolean(),
      march: nullable(picklist(['depleted', 'marches', 'none'])),
      exploited: nullable(playerTurn),
    }),
  ),
  lost: array(
    strictObject({
      unit: unitName,
      nation,
      type: picklist(GROUND_TYPES),
      factor,
      movement,
      special: nullable(picklist(SPECIALS)),
      piece: boolean(),
      outOfSupply: boolean(),
    }),
  ),
  air: record(
    unitName,
    strictObject({
      nation,
      type: picklist(AIR_TYPES),
      factors: factor,
      condition: picklist(['full-strength', 'depleted']),
      base: hex,
      supplied: boolean(),
      limited: boolean(),
      active: boolean(),
      staged: boolean(),
      flown: array(
        strictObject({
          mission,
          front: picklist(['eastern', 'western', 'mediterranean']),
          impulse: picklist(['first', 'second']),
        }),
      ),
      displaced: boolean(),
    }),
  ),
  lostAircraft: array(strictObject({ unit: unitName, nation, type: picklist(AIR_TYPES), factors: factor })),
  airbases: record(hex, picklist(AIR_POWERS)),
  raids: array(strictObject({ at: hex, raiders: units, interceptors: units, up: boolean() })),
  sorties: array(strictObject({ unit: unitName, at: hex, mission, path: array(hex) })),
  control: record(hex, nation),
  footholds: record(
    hex,
    strictObject({ kinds: array(picklist(['beachhead', 'bridgehead', 'breach'])), side, made: turn }),
  ),
  overrun: array(hex),
  stratmoves: array(
    strictObject({
      unit: text,
      nation,
      payer: nation,
      smps: picklist([0.5, 1, 2, 4]),
      kind: picklist(['air', 'ground']),
      inside: boolean(),
    }),
  ),
  railed: array(
    strictObject({ unit: unitName, from: optional(hex), counts: picklist([1, 2, 4]), inside: boolean() }),
  ),
  attacks: array(strictObject(planned)),
  surrendered: array(nation),
  ended: nullable(strictObject({ winner: nullable(side), level: text, rule: text, because: text })),
}) as unknown as GenericSchema<unknown, TheWarState>
