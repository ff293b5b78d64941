/**
 * The shape of a state that comes from outside: what each of its parts can be for itself. What the parts must be to each
 * other is in `invariants.ts`.
 */

import {
  boolean,
  custom,
  type GenericSchema,
  literal,
  maxEntries,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  unknown,
  array as unlimited,
  record as unlimitedRecord,
  variant,
} from 'valibot'
import { PARTITIONERS } from './09-08-turkey'
import { indexOf } from './board-index'
import { AETO_REGIONS } from './board-types'
import { LAST_TURN } from './calendar'
import { umpireBoard } from './cities'
import { WORKS } from './inquiries'
import { CAMPS, COLONIES, type Colony, MAJORS, NATIONS, VICHY_STATES } from './nations'
import { BOCAGE_CHITS, CATEGORIES, LISTENERS, ULTRA_CHITS, ULTRA_USES } from './optional'
import { OPTIONAL_RULES } from './options'
import { OCCUPATIONS, SPECIAL_SUBMARINES } from './special'
import { type AetoState, PURPOSES, STEPS, VERSION, WEATHERS } from './state'
import { BOXES, MOST_STRENGTH, TERRAINS, UNIT_KINDS } from './units'

/** Far more than there are units, nations or works: no list comes near it. */
const MOST = 2500
const array = <S extends GenericSchema>(item: S) => pipe(unlimited(item), maxLength(MOST))
const record = <K extends GenericSchema<string, string>, S extends GenericSchema>(key: K, item: S) =>
  pipe(unlimitedRecord(key, item), maxEntries(MOST))

const upTo = (most: number) =>
  custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most,
    `must be a whole number from 0 to ${most}`,
  )
const text = custom<string>(
  (value) => typeof value === 'string' && value.length <= 200,
  'must be text of no more than 200 characters',
)
const nation = picklist(NATIONS)
const month = upTo(LAST_TURN)

/** Whatever corrections a board has, its hexes are those of ours. */
const isHex = (value: unknown) => typeof value === 'string' && indexOf(umpireBoard(null)).hexes.has(value)
const hex = custom<string>(isHex, 'must be a hex')
const works = custom<string>((value) => {
  const [, what, at] = typeof value === 'string' ? (value.match(/^(\S+) (.*)$/) ?? []) : []
  return (WORKS as readonly unknown[]).includes(what) && isHex(at)
}, 'must be a kind of fort and a hex')
const place = custom<string>(
  (value) => isHex(value) || (BOXES as readonly unknown[]).includes(value),
  'must be a hex or a box',
)

const standing = strictObject({
  status: picklist(['neutral', 'war', 'conquered']),
  camp: nullable(picklist(CAMPS)),
  conqueror: nullable(nation),
  liberator: nullable(nation),
})

const unit = strictObject({
  nation,
  kind: picklist(UNIT_KINDS),
  strength: upTo(MOST_STRENGTH),
  at: place,
  depleted: boolean(),
  out: boolean(),
  name: nullable(text),
  from: nullable(nation),
  interned: boolean(),
  liberated: boolean(),
})

const REROLL = ['none', 'open', 'passed', 'used'] as const
const ROCKETS = ['v-1', 'v-2'] as const

const asked = variant('type', [
  strictObject({ type: literal('hand'), unit: text }),
  strictObject({ type: literal('form'), nation, as: picklist(PURPOSES) }),
  strictObject({
    type: literal('place'),
    nation,
    kind: picklist(UNIT_KINDS),
    strength: upTo(MOST_STRENGTH),
    from: nullable(nation),
    depleted: boolean(),
    name: nullable(text),
    as: picklist(PURPOSES),
    near: nullable(hex),
  }),
  strictObject({ type: literal('vichy') }),
  strictObject({ type: literal('reaction'), state: picklist(VICHY_STATES), by: nation }),
  strictObject({ type: literal('fleet'), ships: array(text), to: array(picklist(MAJORS)) }),
  strictObject({ type: literal('prize'), ships: array(text) }),
  strictObject({ type: literal('mussolini') }),
  strictObject({ type: literal('capitulate'), nation, by: nation }),
  strictObject({ type: literal('hold-out'), power: picklist(['france', 'united-kingdom']) }),
  strictObject({ type: literal('repatriate'), ships: array(text) }),
  strictObject({
    type: literal('attack'),
    by: nation,
    hex,
    terrain: picklist(TERRAINS),
    amphibious: boolean(),
    attackers: array(text),
    supporters: array(text),
    rerolls: array(picklist(MAJORS)),
    combined: boolean(),
  }),
  strictObject({ type: literal('rebase'), unit: text, rule: text }),
  strictObject({ type: literal('roll'), nation, by: nation, at: nullable(place) }),
  strictObject({ type: literal('open-city'), units: array(text) }),
  strictObject({ type: literal('fall-back'), unit: text }),
  strictObject({ type: literal('ramming'), unit: text, target: text }),
  strictObject({
    type: literal('reroll'),
    attacker: nullable(picklist(MAJORS)),
    defender: nullable(picklist(MAJORS)),
    now: strictObject({ attacker: picklist(REROLL), defender: picklist(REROLL) }),
  }),
  strictObject({ type: literal('convoy'), power: picklist(MAJORS), lost: upTo(12) }),
  strictObject({ type: literal('force'), id: text, power: picklist(MAJORS) }),
  strictObject({ type: literal('extend'), months: upTo(6), waiting: array(picklist(MAJORS)) }),
  strictObject({ type: literal('works'), nation }),
  strictObject({ type: literal('shelter'), hex }),
  strictObject({ type: literal('site'), kind: picklist(ROCKETS) }),
  strictObject({ type: literal('mine'), hex, by: picklist(['fort', 'ships']) }),
  strictObject({ type: literal('ultra'), power: picklist(LISTENERS), which: picklist(ULTRA_USES) }),
  strictObject({ type: literal('permit') }),
  strictObject({
    type: literal('dogfight'),
    unit: text,
    foe: nation,
    round: picklist([1, 2]),
    target: nullable(text),
  }),
  strictObject({ type: literal('displace'), hex }),
  strictObject({ type: literal('deplete'), kind: picklist(['armor', 'infantry']), left: upTo(4) }),
  strictObject({ type: literal('partisans'), nation }),
  strictObject({ type: literal('dig'), left: upTo(6) }),
  strictObject({
    type: literal('infiltrated'),
    chit: picklist(SPECIAL_SUBMARINES),
    unit: text,
    port: hex,
    left: upTo(2),
  }),
  strictObject({ type: literal('evacuate'), units: array(text) }),
])

const lostUnit = strictObject({
  id: text,
  nation,
  kind: picklist(UNIT_KINDS),
  strength: upTo(MOST_STRENGTH),
  name: nullable(text),
  from: nullable(nation),
})

const special = strictObject({
  blitz: record(nation, month),
  aloft: array(strictObject({ by: text, on: nullable(text), hex, round: picklist([1, 2]) })),
  quisling: boolean(),
  evasion: nullable(upTo(4)),
  evading: array(text),
  russianWinter: picklist(['to-come', 'on', 'over', 'due', 'late']),
  winterWar: nullable(
    strictObject({ since: month, outcome: picklist(['on', 'won', 'lost']), firstWinter: boolean() }),
  ),
  siberians: upTo(10),
  mobilized: boolean(),
  digging: picklist(['not-yet', 'rolled', 'over']),
  atrocities: array(nation),
  partisans: record(nation, upTo(100)),
  submarines: array(picklist(SPECIAL_SUBMARINES)),
  radar: array(hex),
  sovietOffensives: nullable(upTo(9)),
  launched: record(nation, upTo(1000)),
  salo: nullable(month),
  turkey: nullable(strictObject({ invader: picklist(PARTITIONERS), line: upTo(99) })),
  sovietsFell: nullable(month),
  remiss: array(hex),
  lost: array(lostUnit),
  building: array(works),
  walled: upTo(6),
  ports: array(hex),
  occupations: array(picklist(OCCUPATIONS)),
  stormed: array(strictObject({ hex, by: nation, supplied: boolean() })),
  wavered: array(nation),
  redeploy: array(strictObject({ ...lostUnit.entries, depleted: boolean() })),
  exile: boolean(),
  italyFell: nullable(month),
})

const major = picklist(MAJORS)
const hand = strictObject({ season: nullable(picklist(ULTRA_CHITS)), year: nullable(picklist(ULTRA_CHITS)) })
const optionalPart = strictObject({
  hedged: boolean(),
  bocage: array(strictObject({ hex, chit: picklist(BOCAGE_CHITS), revealed: boolean() })),
  beneath: array(strictObject({ hex, unit })),
  fought: array(strictObject({ hex, by: nation })),
  forces: array(strictObject({ id: text, power: major, at: place, dummy: boolean() })),
  spotted: array(major),
  away: array(strictObject({ kind: picklist(['bb', 'cv']), name: nullable(text) })),
  sunk: strictObject({ bb: upTo(100), cv: upTo(100) }),
  extension: upTo(6),
  claimed: record(major, array(picklist(CATEGORIES))),
  armorLost: strictObject({ french: upTo(10_000), british: upTo(10_000) }),
  directive: nullable(strictObject({ which: picklist([1, 2, 3, 4]), since: month })),
  capitulated: boolean(),
  orders: array(
    strictObject({
      nation,
      kind: picklist(UNIT_KINDS),
      strength: upTo(MOST_STRENGTH),
      due: upTo(LAST_TURN + 9),
    }),
  ),
  egypt: boolean(),
  rerolled: array(major),
  rockets: array(strictObject({ hex, kind: picklist(ROCKETS) })),
  sites: array(strictObject({ kind: picklist(ROCKETS), due: upTo(LAST_TURN + 9) })),
  ultra: strictObject({ 'united-kingdom': hand, 'soviet-union': hand }),
  ultraLand: nullable(strictObject({ power: picklist(LISTENERS), total: picklist([-2, -1, 1, 2]) })),
  ultraAir: picklist([-2, -1, 0, 1, 2]),
  ultraNaval: upTo(2),
  enigma: strictObject({
    changes: array(upTo(LAST_TURN + 9)),
    triton: nullable(strictObject({ from: upTo(LAST_TURN + 9), until: upTo(LAST_TURN + 30) })),
  }),
  pools: record(text, upTo(100)),
  scrounged: record(major, upTo(100)),
  poor: array(major),
  stuck: array(text),
  spoils: nullable(strictObject({ west: upTo(100), soviet: upTo(100) })),
})

const byName = <T extends GenericSchema>(names: readonly string[], of: T) =>
  strictObject(Object.fromEntries(names.map((name) => [name, of])))

export const stateSchema = strictObject({
  game: literal('aeto'),
  version: literal(VERSION),
  /** The kernel looks at it. */
  dice: unknown(),
  scenario: literal('1939'),
  options: array(picklist(OPTIONAL_RULES)),
  /** Held to what a set-up takes by the invariants. */
  overlay: unknown(),
  turn: month,
  flow: strictObject({ step: picklist(STEPS), closing: boolean(), asked: array(asked) }),
  weather: picklist(WEATHERS),
  nations: byName(NATIONS, standing),
  wars: array(strictObject({ by: nation, on: nation, since: month })),
  invasions: array(strictObject({ by: nation, on: nation, since: month, physical: nullable(month) })),
  control: record(hex, nation),
  units: record(text, unit),
  moved: array(text),
  sitzkrieg: nullable(picklist(['on', 'over'])),
  tried: array(picklist(MAJORS)),
  done: array(text),
  wall: array(hex),
  forts: array(hex),
  vichy: nullable(
    strictObject({
      since: month,
      reactions: array(
        strictObject({
          state: picklist(VICHY_STATES),
          reaction: picklist(['fight', 'one-turn', 'disband', 'join']),
          since: upTo(LAST_TURN + 1),
        }),
      ),
      fallen: boolean(),
    }),
  ),
  vichyOpen: boolean(),
  freeFrench: upTo(4),
  colonies: byName(Object.keys(COLONIES) as Colony[], optional(nation)),
  regions: byName(AETO_REGIONS, optional(nation)),
  finlandized: boolean(),
  holdingOut: array(picklist([...MAJORS, ...VICHY_STATES])),
  special,
  optional: optionalPart,
  ended: nullable(
    strictObject({ winner: nullable(picklist(MAJORS)), level: text, rule: text, because: text }),
  ),
}) as unknown as GenericSchema<unknown, AetoState>
