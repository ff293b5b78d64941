/** The War: Europe 1939-1945, the optional Soviet Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const SPRING_1941 = { season: 'spring', year: 1941 } as const
const SUMMER_1941 = { season: 'summer', year: 1941 } as const
const FALL_1942 = { season: 'fall', year: 1942 } as const
const SPRING_1943 = { season: 'spring', year: 1943 } as const
const SUMMER_1943 = { season: 'summer', year: 1943 } as const
const SUMMER_1944 = { season: 'summer', year: 1944 } as const
const FALL_1944 = { season: 'fall', year: 1944 } as const
const SPRING_1945 = { season: 'spring', year: 1945 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.2.3
 */
export const THE_WAR_SOVIET_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-soviet-variants',
  title: 'Soviet Variants',
  source: rulebook('28.2.3'),
  power: 'soviet-union',
  variants: [
    {
      number: 1,
      name: 'Setting Sun',
      most: 1,
      from: FALL_1939,
      until: SPRING_1941,
      when: null,
      effects: [{ kind: 'force-pool', add: ['6-8 ARM', '5-5 INF'], siberian: true, free: true }],
    },
    {
      number: 2,
      name: 'Stalin Line',
      most: 1,
      from: FALL_1939,
      until: SPRING_1941,
      when: null,
      effects: [{ kind: 'works', fortresses: 1, fortifications: 2, free: true }],
    },
    {
      number: 3,
      name: 'Partisans',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-germany',
      effects: [{ kind: 'modifier', roll: 'partisan-creation', by: -1 }],
    },
    {
      number: 4,
      name: 'Purges',
      most: 1,
      from: FALL_1939,
      until: null,
      when: 'army-third-rate',
      effects: [{ kind: 'upgrade-service', service: 'ground', turns: 4, perTurn: 5 }],
    },
    {
      number: 5,
      name: 'Communist Subversion',
      most: null,
      from: null,
      until: null,
      when: 'at-war-with-germany',
      effects: [{ kind: 'pops', countries: ['yugoslavia', 'greece', 'turkey'], extra: 3 }],
    },
    {
      number: 6,
      name: 'Not One Step Back',
      most: 1,
      from: FALL_1942,
      until: SUMMER_1943,
      when: null,
      effects: [{ kind: 'works', fortresses: 1, fortifications: 2, free: true }],
    },
    {
      number: 7,
      name: 'International Communism',
      most: 1,
      from: SUMMER_1944,
      until: null,
      when: null,
      effects: [
        {
          kind: 'force-pool',
          add: ['2-5 INF', '2-5 INF', '3-5 INF'],
          nations: ['poland', 'hungary', 'romania'],
        },
      ],
    },
    {
      number: 8,
      name: 'Heavy Armor',
      most: 2,
      from: FALL_1944,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['12-8 ARM'] }],
    },
    {
      number: 9,
      name: 'Artillery',
      most: 2,
      from: SPRING_1943,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['6-3 ART', '6-3 ART', '6-3 ART'] }],
    },
    {
      number: 10,
      name: 'Evacuation Planning',
      most: 1,
      from: FALL_1939,
      until: SPRING_1941,
      when: null,
      effects: [{ kind: 'cost', of: 'evacuation', narfs: 2 }],
    },
    {
      number: 11,
      name: 'Logic vs. Terror',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'value', of: { 'eastern-poland': 5, bessarabia: 1, latvia: 2, estonia: 2, lithuania: 2 } },
      ],
    },
    {
      number: 12,
      name: 'Flexible Defense',
      most: 1,
      from: FALL_1939,
      until: SUMMER_1941,
      when: null,
      effects: [{ kind: 'free-placement', groundFactors: 40, airUnits: 1 }],
    },
    {
      number: 13,
      name: 'NKVD',
      most: 1,
      from: null,
      until: FALL_1942,
      when: 'turn-after-german-attack',
      effects: [
        { kind: 'force-pool', add: ['NKVD'], most: 6 },
        { kind: 'combat-result', from: ['DR', 'DD'], to: '½ EX' },
      ],
    },
    {
      number: 14,
      name: 'Workers Building Socialism',
      most: null,
      from: FALL_1939,
      until: SPRING_1945,
      when: null,
      effects: [{ kind: 'narfs', level: 10, base: 10 }],
    },
    {
      number: 15,
      name: 'Trust No One',
      most: null,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        {
          kind: 'pay',
          powers: ['britain', 'united-states'],
          items: ['pop', 'espionage', 'counter-espionage'],
        },
      ],
    },
    {
      number: 16,
      name: 'Gulags',
      most: null,
      from: null,
      until: null,
      when: 'at-war-with-germany',
      effects: [{ kind: 'free-build', units: ['INF', 'STA'], narfs: 6 }],
    },
    {
      number: 17,
      name: 'Pilot Training Schools',
      most: null,
      from: FALL_1939,
      until: null,
      when: 'rule-29.3',
      effects: [{ kind: 'air-cadres', perTurn: 1 }],
    },
  ],
} as const)

export type SovietVariant = (typeof THE_WAR_SOVIET_VARIANTS.variants)[number]
