/** The War: Europe 1939-1945, the optional German Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const FALL_1940 = { season: 'fall', year: 1940 } as const
const FALL_1941 = { season: 'fall', year: 1941 } as const
const WINTER_1941 = { season: 'winter', year: 1941 } as const
const SUMMER_1942 = { season: 'summer', year: 1942 } as const
const FALL_1942 = { season: 'fall', year: 1942 } as const
const SPRING_1943 = { season: 'spring', year: 1943 } as const
const FALL_1943 = { season: 'fall', year: 1943 } as const
const WINTER_1943 = { season: 'winter', year: 1943 } as const
const FALL_1944 = { season: 'fall', year: 1944 } as const
const SPRING_1945 = { season: 'spring', year: 1945 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.1.2
 */
export const THE_WAR_GERMAN_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-german-variants',
  title: 'German Variants',
  source: rulebook('28.1.2'),
  power: 'germany',
  variants: [
    {
      number: 1,
      name: 'Anti-British Unrest',
      most: 2,
      from: null,
      until: null,
      when: null,
      effects: [
        { kind: 'partisans', count: 1, where: ['northern-ireland'] },
        { kind: 'partisans', count: 2, where: ['egypt', 'transjordan', 'palestine', 'iraq'] },
      ],
    },
    {
      number: 2,
      name: 'Russian Liberation Army',
      most: 1,
      from: null,
      until: FALL_1942,
      when: 'attacked-soviet-union',
      effects: [
        {
          kind: 'force-pool',
          add: ['4-5 INF', '4-5 INF', '4-5 INF', '4-5 INF', '2-5 INF', '2-5 INF', '2-5 INF', '2-5 INF'],
          perTurn: 1,
          builtIn: 'soviet-union',
        },
      ],
    },
    {
      number: 3,
      name: 'Ukraine',
      most: 1,
      from: null,
      until: FALL_1942,
      when: 'turn-after-attacking-soviet-union',
      effects: [
        {
          kind: 'country',
          name: 'ukraine',
          narfs: 28,
          capital: 'Kiev',
          units: ['3-5 INF', '3-5 INF', '3-5 INF', '3-5 INF', '3-5 INF', '3-5 INF'],
        },
        { kind: 'narfs', power: 'soviet-union', level: 0, base: -28 },
      ],
    },
    {
      number: 4,
      name: 'Sneak Attack',
      most: null,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'deplete-ship', units: ['Fleet'], where: 'british-home-port', hitOn: 10, mostDamage: true },
      ],
    },
    {
      number: 5,
      name: 'Z-Plan',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'force-pool', remove: ['8-8 ARM', '8-8 ARM', '4-8 MECH'], add: ['Fleet', 'Fleet'] },
        { kind: 'shipyard', add: 1 },
      ],
    },
    {
      number: 6,
      name: 'Jet Program',
      most: 1,
      from: SPRING_1943,
      until: null,
      when: null,
      effects: [{ kind: 'earlier', units: ['Jet INT', 'Jet FTR', 'Jet TAC'], years: 1 }],
    },
    {
      number: 7,
      name: 'Heavy Tanks',
      most: 1,
      from: SPRING_1943,
      until: WINTER_1943,
      when: null,
      effects: [{ kind: 'force-pool', add: ['10-8 ARM'] }],
    },
    {
      number: 8,
      name: 'Viva España Part 2',
      most: 1,
      from: null,
      until: SPRING_1943,
      when: 'attacked-soviet-union',
      effects: [
        { kind: 'force-pool', add: ['2-5 INF'], nation: 'spain', free: true },
        { kind: 'pops', country: 'spain', extra: 1 },
      ],
    },
    {
      number: 9,
      name: 'U-Boat Technology',
      most: 1,
      from: FALL_1943,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'u-boat-war', by: -2 }],
    },
    {
      number: 10,
      name: 'Winterized Wehrmacht',
      most: 1,
      from: WINTER_1941,
      until: null,
      when: 'winter-turn',
      effects: [{ kind: 'modifier', roll: 'eastern-winter', by: 4, uses: 2 }],
    },
    {
      number: 11,
      name: 'Heavy Artillery',
      most: 2,
      from: FALL_1939,
      until: SUMMER_1942,
      when: null,
      effects: [{ kind: 'force-pool', add: ['8-3 ART'] }],
    },
    {
      number: 12,
      name: 'Landing Craft',
      most: 1,
      from: FALL_1940,
      until: null,
      when: null,
      effects: [{ kind: 'invasion-capacity', units: 2 }],
    },
    {
      number: 13,
      name: 'Commandos',
      most: 1,
      from: SPRING_1943,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['1/2-7 CDO'] }],
    },
    {
      number: 14,
      name: 'Carrier Doctrine',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'force-pool', remove: ['1-5-4 TAC', '8-8 ARM'], add: ['CV', 'CV', '2-3-2 NAC', '2-3-2 NAC'] },
      ],
    },
    {
      number: 15,
      name: 'Schnorkel U-Boats',
      most: 1,
      from: FALL_1941,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'u-boat-war', by: -1 }],
    },
    {
      number: 16,
      name: 'Luftwaffe Field Army',
      most: 1,
      from: FALL_1942,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['2-4 INF', '2-4 INF', '2-4 INF', '2-4 INF', '2-4 INF'] }],
    },
    {
      number: 17,
      name: 'Strategic Bomber Research',
      most: 1,
      from: null,
      until: null,
      when: null,
      effects: [
        { kind: 'delay', turns: 6 },
        { kind: 'cost', of: 'SAC', narfs: 4 },
        { kind: 'damage', of: 'SAC', narfs: 3 },
      ],
    },
    {
      number: 18,
      name: 'Strategic Bomber Production',
      most: 2,
      from: null,
      until: null,
      when: null,
      effects: [
        { kind: 'delay', turns: 4 },
        { kind: 'force-pool', remove: ['8-8 ARM', 'Fleet'], add: ['SAC', 'SAC', 'SAC', 'SAC', 'SAC'] },
      ],
    },
    {
      number: 19,
      name: 'Truck Production',
      most: 3,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'exchange', give: ['6-5 INF'], take: ['4-8 MECH', '4-8 MECH'], pay: 'difference' }],
    },
    {
      number: 20,
      name: 'Alpenfestung',
      most: 1,
      from: FALL_1944,
      until: SPRING_1945,
      when: 'spring-or-fall-turn',
      effects: [
        { kind: 'fortress', hexes: ['1926', '1927'], free: false },
        { kind: 'modifier', roll: 'german-surrender', by: 1 },
      ],
    },
    {
      number: 21,
      name: 'French Morale',
      most: 1,
      from: FALL_1939,
      until: FALL_1940,
      when: null,
      effects: [{ kind: 'modifier', roll: 'french-surrender', by: 1, uses: 1 }],
    },
    {
      number: 22,
      name: 'Katyn',
      most: 1,
      from: SPRING_1943,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'diplomacy', power: 'soviet-union', by: 1 }],
    },
    {
      number: 23,
      name: 'Pilot Training Schools',
      most: null,
      from: FALL_1939,
      until: null,
      when: 'rule-29.3',
      effects: [{ kind: 'air-cadres', perTurn: 1, ofEachType: true }],
    },
  ],
} as const)

export type GermanVariant = (typeof THE_WAR_GERMAN_VARIANTS.variants)[number]
