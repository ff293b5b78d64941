/**
 * The shape of a state that comes from outside: what each of its parts can be for itself. What the parts must be to each
 * other is in `invariants.ts`.
 */

import * as v from 'valibot'
import { lazy } from '../../kernel/lazy'
import { europeEngulfedBoard } from './board'
import { chartsSchema, KINDS, WEATHERS } from './charts'
import { CAMPS, NATIONS, NAVIES, POWERS, SIDES, WATERS } from './powers'
import { SCENARIO_IDS } from './scenario'
import { ASSETS, type EeState, OPTIONS, STEPS, VERSION } from './state'

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const text = v.pipe(v.string(), v.maxLength(800))
/** Areas of the board; `invariants.ts` knows which are in play. */
const areas = lazy(
  () =>
    new Set(
      europeEngulfedBoard().spaces.flatMap(({ name, kind }) =>
        kind === 'land' || kind === 'box' ? [name] : [],
      ),
    ),
)
const area = v.custom<string>(
  (value) => typeof value === 'string' && areas().has(value),
  'must be an area of the board',
)
const side = v.picklist(SIDES)
const power = v.picklist(POWERS)
const nation = v.picklist(NATIONS)
const weather = v.picklist(WEATHERS)
const arm = v.picklist(['armor', 'infantry'] as const)
const combatSide = v.picklist(['attacker', 'defender'] as const)
const bySide = <T extends v.GenericSchema>(of: T) => v.strictObject({ attacker: of, defender: of })
const each = <K extends string, T extends v.GenericSchema>(keys: readonly K[], of: T) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, of])) as Record<K, T>)
const byPower = <T extends v.GenericSchema>(of: T) => each(POWERS, of)
const water = v.picklist(WATERS)
const fleets = each(WATERS, each(NAVIES, upTo(20)))
const TURNS = 38
const countries = v.pipe(v.array(text), v.maxLength(20))

const block = v.strictObject({
  nation,
  side,
  power,
  kind: v.picklist([...KINDS, 'air'] as const),
  size: upTo(4),
  steps: upTo(4),
  elite: v.boolean(),
  at: v.nullable(area),
  seen: v.boolean(),
  fresh: v.boolean(),
  due: upTo(99),
  group: upTo(20),
  moved: v.boolean(),
  built: v.boolean(),
  crossed: v.boolean(),
  stormed: v.boolean(),
  landed: v.boolean(),
  jumped: v.boolean(),
  stunned: v.boolean(),
})

const setting = v.strictObject({
  assault: v.boolean(),
  terrain: v.picklist(['clear', 'rough', 'swamp', 'desert'] as const),
  weather,
  crossed: v.pipe(v.array(arm), v.maxLength(2)),
  landing: v.boolean(),
  mixed: v.optional(v.literal(true)),
  fortified: v.boolean(),
  fortress: v.boolean(),
  fieldFort: v.boolean(),
  cut: v.boolean(),
  hardy: v.boolean(),
  surprise: v.boolean(),
  caught: v.nullable(combatSide),
  shaken: v.boolean(),
  armor: v.picklist(['free', 'risk', 'held'] as const),
  every: v.picklist([4, 5] as const),
})

const round = v.strictObject({
  stage: v.picklist(['roles', 'dogfight', 'downed', 'support', 'fire', 'volley', 'losses', 'over'] as const),
  fighting: bySide(v.nullable(upTo(40))),
  downed: bySide(upTo(40)),
  supporting: bySide(upTo(3)),
  firing: combatSide,
  supported: v.pipe(v.array(text), v.maxLength(3)),
  fired: v.pipe(
    v.array(v.strictObject({ arm, supported: v.boolean(), sturdy: v.optional(v.literal(true)) })),
    v.maxLength(6),
  ),
  hits: upTo(2000),
  on: arm,
  tally: upTo(2000),
  struck: upTo(200),
  rest: upTo(2000),
  elite: v.pipe(v.array(arm), v.maxLength(2)),
})

const named = v.pipe(v.array(text), v.maxLength(60))
const chase = v.strictObject({
  stage: v.picklist([
    'screen',
    'chase',
    'roles',
    'dogfight',
    'downed',
    'screening',
    'pursuing',
    'losses',
    'over',
  ] as const),
  committed: bySide(named),
  fighting: bySide(v.nullable(upTo(40))),
  downed: bySide(upTo(40)),
  wings: bySide(upTo(40)),
  firing: combatSide,
  armor: upTo(60),
  infantry: upTo(200),
})
const fight = v.strictObject({
  stage: v.picklist(['roles', 'downed', 'losses', 'home'] as const),
  downed: v.strictObject({ hunters: upTo(60), carriers: upTo(60) }),
  joined: v.strictObject({ hunters: named, carriers: named }),
  losses: v.strictObject({ hunters: upTo(60), carriers: upTo(60) }),
  wings: v.strictObject({ hunters: upTo(60), carriers: upTo(60) }),
})

const voyage = { unit: text, nation, from: area, to: area, water, landing: v.boolean() }
const asked = v.variant('type', [
  v.strictObject({ type: v.literal('place'), unit: text }),
  v.strictObject({ type: v.literal('hand'), unit: text, nation, from: area }),
  v.strictObject({ type: v.literal('exploit'), power, to: area }),
  v.strictObject({ type: v.literal('haul'), power }),
  v.strictObject({ type: v.literal('declare'), at: area }),
  v.strictObject({
    type: v.literal('react'),
    at: area,
    assault: v.boolean(),
    held: v.boolean(),
    player: side,
  }),
  v.strictObject({
    type: v.literal('reserve'),
    at: area,
    assault: v.boolean(),
    counter: v.nullable(power),
    surprise: v.boolean(),
  }),
  v.strictObject({ type: v.literal('carpet'), at: area, assault: v.boolean(), held: v.boolean() }),
  v.strictObject({ type: v.literal('blunder'), at: area, assault: v.boolean(), held: v.boolean() }),
  v.strictObject({ type: v.literal('pursue'), at: area, power, to: area }),
  v.strictObject({ type: v.literal('pursuit'), at: area, power, to: area, chase }),
  v.strictObject({ type: v.literal('wreck'), at: area, side }),
  v.strictObject({
    type: v.literal('join'),
    power,
    at: area,
    from: v.pipe(v.array(area), v.maxLength(20)),
    counter: v.boolean(),
    assault: v.boolean(),
    held: v.boolean(),
  }),
  v.strictObject({
    type: v.literal('roles'),
    at: area,
    players: v.pipe(v.array(side), v.maxLength(2)),
    sealed: v.pipe(v.array(v.nullable(v.strictObject({ answer: upTo(40) }))), v.maxLength(2)),
  }),
  v.strictObject({
    type: v.literal('battle'),
    at: area,
    attacker: side,
    counter: v.boolean(),
    setting,
    round,
  }),
  v.strictObject({
    type: v.literal('counter'),
    at: area,
    player: side,
  }),
  v.strictObject({ type: v.literal('intercept'), ...voyage }),
  v.strictObject({ type: v.literal('shift') }),
  v.strictObject({ type: v.literal('court'), country: text }),
  v.strictObject({ type: v.literal('armistice'), levant: v.boolean() }),
  v.strictObject({ type: v.literal('salvage') }),
  v.strictObject({ type: v.literal('muster'), nation }),
  v.strictObject({ type: v.literal('raid'), by: side }),
  v.strictObject({ type: v.literal('aim'), by: side, bombers: upTo(60) }),
  v.strictObject({ type: v.literal('escort'), by: side, bombers: upTo(60), railways: v.boolean() }),
  v.strictObject({
    type: v.literal('scramble'),
    by: side,
    bombers: upTo(60),
    escorts: upTo(60),
    railways: v.boolean(),
  }),
  v.strictObject({
    type: v.picklist(['jets', 'divide'] as const),
    by: side,
    bombers: upTo(60),
    escorts: upTo(60),
    railways: v.boolean(),
    interceptors: upTo(60),
    jets: upTo(60),
  }),
  v.strictObject({ type: v.literal('sortie'), ...voyage, hunters: v.boolean(), joined: named }),
  v.strictObject({ type: v.literal('seafight'), ...voyage, fight }),
])

const lessons = v.strictObject({
  met: v.pipe(v.array(v.picklist(['a', 'b', 'd'] as const)), v.maxLength(3)),
  more: upTo(2),
  row: upTo(3),
  lucky: v.boolean(),
})

export const stateSchema = v.strictObject({
  game: v.literal('europe-engulfed'),
  version: v.literal(VERSION),
  dice: v.unknown(),
  scenario: v.picklist(SCENARIO_IDS),
  options: v.pipe(v.array(v.picklist(OPTIONS)), v.maxLength(OPTIONS.length)),
  charts: chartsSchema,
  turn: v.pipe(upTo(TURNS), v.minValue(1)),
  side,
  hand: v.nullable(v.picklist(['western', 'soviet'] as const)),
  flow: v.strictObject({
    step: v.picklist(STEPS),
    closing: v.boolean(),
    asked: v.pipe(v.array(asked), v.maxLength(12)),
  }),
  weather: v.strictObject({ eastern: weather, western: weather, southern: weather }),
  control: v.record(text, v.picklist([...SIDES, 'neutral'] as const)),
  blocks: v.record(text, block),
  actions: byPower(upTo(8)),
  werps: byPower(upTo(500)),
  built: v.record(area, upTo(2)),
  planned: byPower(upTo(8)),
  freed: v.pipe(v.array(power), v.maxLength(POWERS.length)),
  lifts: byPower(upTo(30)),
  drop: v.nullable(v.strictObject({ power, to: area, water: v.nullable(water) })),
  dropped: v.pipe(v.array(power), v.maxLength(POWERS.length)),
  fleets,
  sailed: fleets,
  beachheads: v.record(area, side),
  track: each([...ASSETS.filter((asset) => asset !== 'fleet'), 'bombHits'], upTo(500)),
  ordered: each(ASSETS, upTo(60)),
  years: v.record(text, v.pipe(upTo(1946), v.minValue(1939))),
  bombed: byPower(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  rails: upTo(60),
  aid: v.nullable(upTo(6)),
  loan: v.nullable(upTo(6)),
  lent: upTo(20),
  levied: upTo(13),
  hit: v.pipe(v.array(power), v.maxLength(POWERS.length)),
  politics: v.strictObject({
    vichy: v.boolean(),
    freeLevant: v.optional(v.literal(true)),
    collapsed: v.boolean(),
    surrendered: v.boolean(),
    repulsed: upTo(100),
    two: v.boolean(),
    sovietWar: v.boolean(),
    italianWar: v.boolean(),
    paris: v.boolean(),
    france: v.boolean(),
    offered: v.boolean(),
    resolved: upTo(TURNS + 1),
    fightsOn: v.nullable(v.picklist(['british', 'american'] as const)),
    neutral: v.pipe(v.array(text), v.maxLength(20)),
    conquered: v.pipe(v.array(text), v.maxLength(20)),
    trigger: upTo(TURNS),
    initiative: v.boolean(),
    surprised: v.pipe(v.array(text), v.maxLength(20)),
    levy: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(4)),
    since: upTo(TURNS),
    phoney: v.boolean(),
    turned: v.pipe(v.array(nation), v.maxLength(NATIONS.length)),
    ventures: each(
      ['italian', 'soviet'],
      v.strictObject({ on: countries, turn: upTo(TURNS), fallen: upTo(TURNS) }),
    ),
    alps: upTo(TURNS),
    forgone: v.boolean(),
    hardened: upTo(TURNS),
    withheld: v.boolean(),
    courted: countries,
    settled: countries,
    joined: v.pipe(v.array(v.strictObject({ country: text, turn: upTo(TURNS) })), v.maxLength(20)),
    assailed: countries,
    bought: v.pipe(v.array(nation), v.maxLength(NATIONS.length)),
  }),
  extra: v.strictObject({
    grounded: v.boolean(),
    partial: v.record(text, upTo(20)),
    paid: v.pipe(v.array(text), v.maxLength(20)),
    prudent: v.boolean(),
    converted: upTo(TURNS),
    paused: upTo(TURNS),
    spain: upTo(TURNS + 1),
    provoked: v.boolean(),
    spring: upTo(200),
    held: upTo(200),
    strain: upTo(6),
    strained: v.boolean(),
    weary: v.boolean(),
    denied: v.boolean(),
    front: v.pipe(v.array(area), v.maxLength(120)),
    alone: v.pipe(v.array(area), v.maxLength(120)),
    lessons: each(['soviet', 'american'] as const, lessons),
    progress: each(['bombers', 'escorts'] as const, upTo(10)),
    improved: each(['bombers', 'escorts'] as const, upTo(TURNS + 1)),
    offensives: v.pipe(
      v.array(v.strictObject({ turn: upTo(TURNS), camp: v.picklist(CAMPS) })),
      v.maxLength(2),
    ),
    rallied: upTo(TURNS),
    partisans: v.boolean(),
    overlord: v.nullable(
      v.strictObject({
        turn: upTo(TURNS),
        at: area,
        tanks: v.pipe(v.array(power), v.maxLength(2)),
        reinforced: upTo(20),
      }),
    ),
    wrecked: v.pipe(v.array(area), v.maxLength(120)),
    doomed: v.pipe(v.array(v.strictObject({ at: area, side })), v.maxLength(20)),
    carpet: upTo(TURNS),
  }),
  newly: v.pipe(v.array(area), v.maxLength(120)),
  fought: v.pipe(v.array(area), v.maxLength(120)),
  forts: v.record(area, power),
  works: v.pipe(v.array(v.strictObject({ power, heavy: v.boolean(), group: upTo(20) })), v.maxLength(20)),
  heavy: v.record(area, v.pipe(upTo(3), v.minValue(1))),
  relieved: v.pipe(
    v.array(v.strictObject({ power, at: area, beach: v.optional(v.literal(true)) })),
    v.maxLength(80),
  ),
  ended: v.nullable(
    v.strictObject({
      winner: v.nullable(side),
      level: v.pipe(text, v.minLength(1)),
      rule: v.pipe(text, v.minLength(1)),
      because: v.pipe(text, v.minLength(1)),
    }),
  ),
}) as unknown as v.GenericSchema<unknown, EeState>
