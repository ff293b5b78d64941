/** The War: Europe 1939-1945, the optional Italian Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const FALL_1940 = { season: 'fall', year: 1940 } as const
const FALL_1941 = { season: 'fall', year: 1941 } as const
const FALL_1942 = { season: 'fall', year: 1942 } as const
const SPRING_1943 = { season: 'spring', year: 1943 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.1.1
 */
export const THE_WAR_ITALIAN_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-italian-variants',
  title: 'Italian Variants',
  source: rulebook('28.1.1'),
  power: 'italy',
  variants: [
    {
      number: 1,
      name: 'Viva España Part 1',
      most: 1,
      from: null,
      until: SPRING_1943,
      when: 'at-war-with-britain-and-france',
      effects: [
        { kind: 'force-pool', add: ['2-5 INF'], nation: 'spain', free: true },
        { kind: 'narfs', level: 4, base: 0 },
        { kind: 'pops', country: 'spain', extra: 3 },
      ],
    },
    {
      number: 2,
      name: 'Italian Armor',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [{ kind: 'upgrade-units', from: '2-8 ARM', to: '4-8 ARM', perTurn: 1, turns: 3 }],
    },
    {
      number: 3,
      name: 'Army Reform',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [
        { kind: 'upgrade-service', service: 'ground', turns: 5, perTurn: 5 },
        { kind: 'force-pool', add: ['4-5 INF'] },
      ],
    },
    {
      number: 4,
      name: 'Italian East Africa',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [{ kind: 'arrive', units: ['2-5 INF', '2-5 INF', '2-5 INF'], hexes: ['4414', '4415'] }],
    },
    {
      number: 5,
      name: 'Midget Subs',
      most: 1,
      from: null,
      until: FALL_1942,
      when: 'at-war-with-britain-and-france',
      effects: [
        {
          kind: 'deplete-ship',
          units: ['Fleet', 'CV'],
          where: 'mediterranean-port',
          hitOn: 8,
          mostDamage: true,
        },
      ],
    },
    {
      number: 6,
      name: 'Balkan Diplomacy',
      most: 1,
      from: FALL_1940,
      until: FALL_1941,
      when: 'attacked-neither-greece-nor-yugoslavia',
      effects: [
        { kind: 'modifier', roll: 'diplomacy', countries: ['greece', 'yugoslavia'], by: -3, uses: 1 },
      ],
    },
    {
      number: 7,
      name: 'Totalitarian Italy',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [
        { kind: 'modifier', roll: 'italian-surrender', by: 1 },
        { kind: 'force-pool', add: ['4-5 INF'] },
      ],
    },
    {
      number: 8,
      name: 'Blackshirts',
      most: 1,
      from: null,
      until: null,
      when: null,
      effects: [{ kind: 'force-pool', add: ['6-5 INF'], rating: 'first' }],
    },
    {
      number: 9,
      name: 'Diplomatic Muscle',
      most: null,
      from: null,
      until: null,
      when: 'at-peace-with-britain-and-france',
      effects: [{ kind: 'pops', extra: 3, perYear: 3 }],
    },
    {
      number: 10,
      name: 'Sicilian Methods',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'cost', of: 'espionage', narfs: 2 },
        { kind: 'cost', of: 'counter-espionage', narfs: 1 },
      ],
    },
    {
      number: 11,
      name: 'Mare Nostrum',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [
        { kind: 'forbid', what: ['upgrade-2-8-ARM', 'upgrade-air'] },
        { kind: 'shipyard', add: 1 },
        { kind: 'upgrade-service', service: 'naval', turns: 5, perTurn: 5 },
      ],
    },
    {
      number: 12,
      name: 'Regia Aeronautica',
      most: 1,
      from: null,
      until: null,
      when: 'at-war-with-britain-and-france',
      effects: [
        { kind: 'forbid', what: ['upgrade-2-8-ARM', 'upgrade-naval'] },
        { kind: 'free-build', units: ['FTR', 'MDM', 'TAC'], count: 1 },
        { kind: 'upgrade-service', service: 'air', turns: 5, perTurn: 5 },
      ],
    },
    {
      number: 13,
      name: 'North-South Divide',
      most: 2,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'growth', percent: 10 }],
    },
    {
      number: 14,
      name: 'Arab Outreach',
      most: 2,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'partisans', count: 1, where: ['egypt', 'palestine', 'iraq', 'transjordan'] }],
    },
    {
      number: 15,
      name: 'Corsica',
      most: 1,
      from: null,
      until: null,
      when: 'at-peace-with-britain-and-france',
      effects: [
        { kind: 'narfs', level: 2, base: 2 },
        { kind: 'narfs', power: 'france', level: -2, base: -2 },
        { kind: 'objective', region: 'corsica' },
      ],
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

export type ItalianVariant = (typeof THE_WAR_ITALIAN_VARIANTS.variants)[number]
