/** The War: Europe 1939-1945, Eastern Front winter weather. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export type EastWinterLevel =
  | 'arctic'
  | 'extreme-winter'
  | 'severe-winter'
  | 'harsh-winter'
  | 'russian-winter'
  | 'snow-and-sleet'
  | 'hard-freeze'

/** All that holds at one level, with what it takes over from the milder ones. */
export interface EastWinter {
  readonly level: EastWinterLevel
  /** German die minus Soviet die, inclusive; `null` is no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly german: {
    /** Units to deplete: German 6-factor INF, 8-8 ARM, 4-8 MECH; the strongest Satellite units, Finns apart. */
    readonly deplete: {
      readonly INF: number
      readonly ARM: number
      readonly MECH: number
      readonly satellites: number
    }
    /** Movement points lost in each impulse. */
    readonly movement: { readonly armMech: number; readonly others: number }
    /** `half` drops fractions. */
    readonly airRange: 'full' | 'half' | 'one-hex' | 'grounded'
    /** The most columns that OAS or DAS may shift; `null` is the usual limit. */
    readonly supportShift: number | null
    /** Automatic Victory attacks and airborne landings. */
    readonly automaticVictory: boolean
    readonly airborne: boolean
    readonly fortification: boolean
    readonly zonesOfControl: boolean
    readonly secondImpulse: boolean
    /** Axis units that may move by rail or strategically inside the Soviet Union; `null` is no limit. */
    readonly transfers: number | null
  }
  /** For Soviets, Finns and Swedes. */
  readonly soviet: {
    /** Movement points lost: by Soviet ARM and MECH; by INF and CAV of all three. */
    readonly movement: { readonly armMech: number; readonly infCav: number }
    /** Hexes taken from the range of Soviet aircraft. */
    readonly airRange: number
    readonly supportShift: number | null
  }
}

const depletions = (INF: number, ARM: number, MECH: number, satellites: number) => ({
  INF,
  ARM,
  MECH,
  satellites,
})

const freeze: EastWinter = {
  level: 'hard-freeze',
  from: 9,
  to: null,
  german: {
    deplete: depletions(2, 0, 0, 0),
    movement: { armMech: 0, others: 0 },
    airRange: 'full',
    supportShift: null,
    automaticVictory: true,
    airborne: true,
    fortification: true,
    zonesOfControl: true,
    secondImpulse: true,
    transfers: null,
  },
  soviet: { movement: { armMech: 0, infCav: 0 }, airRange: 0, supportShift: null },
}

/** The next worse level: what it takes over, and what it changes. */
const worse = (
  milder: EastWinter,
  level: EastWinterLevel,
  from: number | null,
  to: number,
  german: Partial<EastWinter['german']>,
  soviet: Partial<EastWinter['soviet']> = {},
): EastWinter => ({
  level,
  from,
  to,
  german: { ...milder.german, ...german },
  soviet: { ...milder.soviet, ...soviet },
})

const snow = worse(freeze, 'snow-and-sleet', 7, 8, {
  deplete: depletions(3, 0, 0, 0),
  movement: { armMech: 2, others: 1 },
  airRange: 'half',
  automaticVictory: false,
  airborne: false,
})
const russian = worse(snow, 'russian-winter', 4, 6, {
  deplete: depletions(3, 1, 1, 1),
  airRange: 'one-hex',
  supportShift: 1,
  fortification: false,
})
const harsh = worse(
  russian,
  'harsh-winter',
  -3,
  3,
  { deplete: depletions(4, 1, 1, 1), movement: { armMech: 4, others: 2 }, transfers: 3 },
  { movement: { armMech: 1, infCav: 0 } },
)
const severe = worse(
  harsh,
  'severe-winter',
  -5,
  -4,
  { deplete: depletions(4, 2, 2, 2), zonesOfControl: false, transfers: 2 },
  { airRange: 1 },
)
const extreme = worse(
  severe,
  'extreme-winter',
  -7,
  -6,
  { deplete: depletions(5, 2, 2, 3), airRange: 'grounded', secondImpulse: false, transfers: 1 },
  { movement: { armMech: 1, infCav: 1 }, supportShift: 1 },
)
const arctic = worse(
  extreme,
  'arctic',
  null,
  -8,
  { deplete: depletions(6, 3, 3, 4), transfers: 0 },
  { movement: { armMech: 3, infCav: 3 }, airRange: 2 },
)

/**
 * The table of 26.1.1, worst first, with the modifiers of 26.1.2 to the German die. At every level, Germans find
 * rivers and swamps frozen and passable as clear ground, and the Baltic closed to ships.
 */
export const THE_WAR_WEATHER_EAST_WINTER = /* @__PURE__ */ frozen({
  id: 'the-war-weather-east-winter',
  title: 'Eastern Front winter weather',
  source: rulebook('26.1.1'),
  /** One die each; the second is subtracted from the first. */
  die: 10,
  rolledBy: ['germany', 'soviet-union'],
  /** While Germany and the Soviet Union are at peace. */
  beforeWar: 'harsh-winter',
  /** What Siberian units always fight in. */
  siberians: 'hard-freeze',
  /** By the winter of the war in the East. Prepared is an LLE in the fall before the first. */
  germanModifiers: { first: -2, firstPrepared: 2, second: 0, later: 1 },
  levels: [arctic, extreme, severe, harsh, russian, snow, freeze],
  affects: [
    'finland',
    'karelia',
    'estonia',
    'latvia',
    'lithuania',
    'eastern-poland',
    'sweden',
    'soviet-union',
    'ukraine',
    'bessarabia',
  ],
} as const)
