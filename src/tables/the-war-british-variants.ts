/** The War: Europe 1939-1945, the optional British Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const SPRING_1940 = { season: 'spring', year: 1940 } as const
const FALL_1940 = { season: 'fall', year: 1940 } as const
const SPRING_1941 = { season: 'spring', year: 1941 } as const
const FALL_1941 = { season: 'fall', year: 1941 } as const
const WINTER_1941 = { season: 'winter', year: 1941 } as const
const SPRING_1942 = { season: 'spring', year: 1942 } as const
const FALL_1942 = { season: 'fall', year: 1942 } as const
const SPRING_1943 = { season: 'spring', year: 1943 } as const
const FALL_1943 = { season: 'fall', year: 1943 } as const
const SPRING_1944 = { season: 'spring', year: 1944 } as const
const SUMMER_1944 = { season: 'summer', year: 1944 } as const
const FALL_1944 = { season: 'fall', year: 1944 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.2.2
 */
export const THE_WAR_BRITISH_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-british-variants',
  title: 'British Variants',
  source: rulebook('28.2.2'),
  power: 'britain',
  variants: [
    {
      number: 1,
      name: 'The Sun Never Sets',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'narfs', level: 25, base: 25 }],
    },
    {
      number: 2,
      name: 'Advanced Sonar and Hedgehogs',
      most: 1,
      from: FALL_1942,
      until: FALL_1943,
      when: null,
      effects: [{ kind: 'modifier', roll: 'u-boat-war', by: 1 }],
    },
    {
      number: 3,
      name: 'Window',
      most: 1,
      from: SPRING_1943,
      until: SPRING_1944,
      when: null,
      effects: [
        { kind: 'modifier', roll: 'strategic-bombing', by: -5, uses: 1 },
        { kind: 'damage', of: 'SAC', narfs: 5, uses: 1 },
      ],
    },
    {
      number: 4,
      name: 'British Support De Gaulle',
      most: 1,
      from: null,
      until: SUMMER_1944,
      when: 'france-surrendered',
      effects: [
        { kind: 'force-pool', add: ['6-8 ARM', '1-12-5 Fleet'], nation: 'free-french', free: true },
        {
          kind: 'force-pool',
          add: ['4-7 MOT'],
          nation: 'free-french',
          afterCapturing: ['morocco', 'algeria', 'tunisia'],
        },
      ],
    },
    {
      number: 5,
      name: 'Yugoslavia Coup',
      most: 1,
      from: FALL_1940,
      until: FALL_1941,
      when: null,
      effects: [{ kind: 'modifier', roll: 'diplomacy', countries: ['yugoslavia'], by: -5 }],
    },
    {
      number: 6,
      name: 'Set Europe Ablaze',
      most: 1,
      from: SPRING_1941,
      until: null,
      when: 'spring-turn',
      effects: [
        { kind: 'modifier', roll: 'partisan-creation', by: -1 },
        {
          kind: 'partisan-roll',
          column: '1-2',
          countries: ['yugoslavia', 'greece', 'netherlands', 'norway'],
        },
      ],
    },
    {
      number: 7,
      name: 'Commandos',
      most: 1,
      from: null,
      until: null,
      when: 'france-surrendered',
      effects: [{ kind: 'force-pool', add: ['CDO'] }],
    },
    {
      number: 8,
      name: 'Huff-Duff',
      most: 1,
      from: FALL_1942,
      until: FALL_1943,
      when: null,
      effects: [{ kind: 'modifier', roll: 'u-boat-war', by: 1 }],
    },
    {
      number: 9,
      name: 'Anglo-French Accords',
      most: 1,
      from: FALL_1939,
      until: SPRING_1940,
      when: null,
      effects: [{ kind: 'cancel', what: 'anglo-french-limits' }],
    },
    {
      number: 10,
      name: 'Indian Mobilization',
      most: 1,
      from: FALL_1939,
      until: FALL_1941,
      when: null,
      effects: [
        { kind: 'force-pool', add: ['6-7 MOT', '6-7 MOT'], box: 'india', withdraw: 1, by: WINTER_1941 },
      ],
    },
    {
      number: 11,
      name: 'Landing Craft',
      most: 1,
      from: FALL_1941,
      until: null,
      when: null,
      effects: [{ kind: 'invasion-capacity', units: 2 }],
    },
    {
      number: 12,
      name: 'Counter-Intelligence',
      most: null,
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
      number: 13,
      name: 'Bomber Command',
      most: 2,
      from: SPRING_1942,
      until: FALL_1944,
      when: null,
      effects: [{ kind: 'force-pool', add: ['SAC'] }],
    },
    {
      number: 14,
      name: 'Efficiency Drive',
      most: 3,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'growth', percent: 5 }],
    },
    {
      number: 15,
      name: 'Radar',
      most: null,
      from: SPRING_1941,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'naval-interception', by: -1, mayShareWith: 'united-states' }],
    },
    {
      number: 16,
      name: 'Pilot Training Schools',
      most: null,
      from: FALL_1939,
      until: null,
      when: 'rule-29.3',
      effects: [{ kind: 'air-cadres', perTurn: 1 }],
    },
  ],
} as const)

export type BritishVariant = (typeof THE_WAR_BRITISH_VARIANTS.variants)[number]
