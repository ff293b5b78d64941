/** The War: Europe 1939-1945, the optional American Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const FALL_1940 = { season: 'fall', year: 1940 } as const
const SPRING_1941 = { season: 'spring', year: 1941 } as const
const SUMMER_1941 = { season: 'summer', year: 1941 } as const
const FALL_1941 = { season: 'fall', year: 1941 } as const
const SPRING_1942 = { season: 'spring', year: 1942 } as const
const FALL_1942 = { season: 'fall', year: 1942 } as const
const WINTER_1942 = { season: 'winter', year: 1942 } as const
const SPRING_1943 = { season: 'spring', year: 1943 } as const
const SUMMER_1943 = { season: 'summer', year: 1943 } as const
const FALL_1943 = { season: 'fall', year: 1943 } as const
const WINTER_1943 = { season: 'winter', year: 1943 } as const
const WINTER_1944 = { season: 'winter', year: 1944 } as const
const SPRING_1945 = { season: 'spring', year: 1945 } as const
const SUMMER_1945 = { season: 'summer', year: 1945 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.2.4
 */
export const THE_WAR_AMERICAN_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-american-variants',
  title: 'American Variants',
  source: rulebook('28.2.4'),
  power: 'united-states',
  variants: [
    {
      number: 1,
      name: 'Isolationists Outmaneuvered',
      most: 2,
      from: SPRING_1941,
      until: FALL_1941,
      when: 'spring-or-fall-turn',
      effects: [
        { kind: 'entry-level', by: 1 },
        { kind: 'force-pool', add: ['ASW'], mayLendTo: 'britain' },
      ],
    },
    {
      number: 2,
      name: 'Advanced Bombsights',
      most: 1,
      from: FALL_1943,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'strategic-bombing', by: -1 }],
    },
    {
      number: 3,
      name: 'Europe First',
      most: 1,
      from: SUMMER_1943,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['1-12-5 Fleet', 'CV', 'NAC', '6-7 MOT'] }],
    },
    {
      number: 4,
      name: 'U.S. Preparedness',
      most: 1,
      from: FALL_1940,
      until: SUMMER_1941,
      when: null,
      effects: [
        { kind: 'forbid', what: ['lend-lease-in-1941'] },
        { kind: 'upgrade-service', service: 'ground', begin: 'any-time' },
      ],
    },
    {
      number: 5,
      name: 'Shipping Bottlenecks Alleviated',
      most: 1,
      from: FALL_1940,
      until: null,
      when: null,
      effects: [{ kind: 'smps', route: 'us-to-europe', by: 2 }],
    },
    {
      number: 6,
      name: 'Atomic Research',
      most: 1,
      from: SPRING_1945,
      until: SUMMER_1945,
      when: null,
      effects: [{ kind: 'atomic-attack', hexesPerTurn: 1 }],
    },
    {
      number: 7,
      name: 'Artificial Ports',
      most: 2,
      from: SUMMER_1943,
      until: null,
      when: null,
      effects: [{ kind: 'beachhead-to-port', perYear: 1 }],
    },
    {
      number: 8,
      name: 'Casablanca Conference',
      most: 1,
      from: WINTER_1942,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'german-surrender', by: -1 }],
    },
    {
      number: 9,
      name: 'De Gaulle',
      most: 1,
      from: FALL_1942,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['4-7 MOT', '4-7 MOT'], nation: 'free-french' }],
    },
    {
      number: 10,
      name: 'Industrial Mobilization',
      most: 1,
      from: SPRING_1943,
      until: null,
      when: null,
      effects: [{ kind: 'narfs', level: 0, base: 20, turns: 5 }],
    },
    {
      number: 11,
      name: 'Landing Craft',
      most: 1,
      from: FALL_1942,
      until: null,
      when: null,
      effects: [{ kind: 'invasion-capacity', units: 2 }],
    },
    {
      number: 12,
      name: 'Keep the GIs Warm',
      most: 1,
      from: WINTER_1943,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'western-winter', by: 2 }],
    },
    {
      number: 13,
      name: 'Army Air Corps',
      most: 3,
      from: FALL_1942,
      until: WINTER_1944,
      when: null,
      effects: [{ kind: 'force-pool', add: ['SAC'] }],
    },
    {
      number: 14,
      name: 'Merchant Marine',
      most: 1,
      from: FALL_1941,
      until: null,
      when: null,
      effects: [{ kind: 'lend-lease-capacity', narfsPerFleet: 30 }],
    },
    {
      number: 15,
      name: 'Flak',
      most: 1,
      from: SPRING_1942,
      until: SPRING_1945,
      when: null,
      effects: [{ kind: 'force-pool', add: ['1-3 Flak', '1-3 Flak', '1-3 Flak', '1-3 Flak'] }],
    },
    {
      number: 16,
      name: 'Counter Intelligence',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'cancel', what: 'trust-no-one' },
        { kind: 'cost', of: 'espionage', narfs: 3 },
        { kind: 'cost', of: 'counter-espionage', narfs: 2 },
      ],
    },
    {
      number: 17,
      name: 'Escort Carriers',
      most: 1,
      from: FALL_1942,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'u-boat-war', by: 1 }],
    },
    {
      number: 18,
      name: 'Pilot Training Schools',
      most: null,
      from: FALL_1939,
      until: null,
      when: 'rule-29.3',
      effects: [{ kind: 'air-cadres', perTurn: 1 }],
    },
  ],
} as const)

export type AmericanVariant = (typeof THE_WAR_AMERICAN_VARIANTS.variants)[number]
