/** The War: Europe 1939-1945, the optional French Variants. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const FALL_1939 = { season: 'fall', year: 1939 } as const
const SPRING_1940 = { season: 'spring', year: 1940 } as const
const SUMMER_1940 = { season: 'summer', year: 1940 } as const

/**
 * Each project: how often it may be obtained (`null` is no limit), the first and last turn in which it may be played,
 * what must be so as well, and what it does. Where a turn is `null` the rules set none.
 *
 * @rule 28.2.1
 */
export const THE_WAR_FRENCH_VARIANTS = /* @__PURE__ */ frozen({
  id: 'the-war-french-variants',
  title: 'French Variants',
  source: rulebook('28.2.1'),
  power: 'france',
  variants: [
    {
      number: 1,
      name: 'Intelligence Coup',
      most: 1,
      from: null,
      until: null,
      when: 'western-front-surprise',
      effects: [
        { kind: 'free-placement', until: SUMMER_1940 },
        { kind: 'cancel', what: 'western-front-surprise-modifiers' },
      ],
    },
    {
      number: 2,
      name: 'Maginot Extended',
      most: 1,
      from: SPRING_1940,
      until: null,
      when: null,
      effects: [{ kind: 'fortress', cities: ['Sedan'], narfs: 15, eliminate: ['6-5 INF'] }],
    },
    {
      number: 3,
      name: 'Belgian Diplomacy',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'status', country: 'belgium', becomes: 'associate' }],
    },
    {
      number: 4,
      name: 'Manpower Mobilization',
      most: 1,
      from: FALL_1939,
      until: FALL_1939,
      when: null,
      effects: [{ kind: 'free-build', units: ['all-of-1939'] }],
    },
    {
      number: 5,
      name: 'French Overseas Colonies',
      most: 1,
      from: FALL_1939,
      until: FALL_1939,
      when: null,
      effects: [{ kind: 'force-pool', add: ['4-5 INF', '4-5 INF'] }],
    },
    {
      number: 6,
      name: "Armée de l'Air",
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'narfs', level: 5, base: 5 },
        { kind: 'force-pool', add: ['1-5-4 TAC'], from: 1942, free: true },
        { kind: 'force-pool', addOne: ['1-5-4 TAC', '2-3-2 FTR'], free: true },
        { kind: 'rating', service: 'air', rating: 'second' },
      ],
    },
    {
      number: 7,
      name: 'French Africa',
      most: null,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'narfs', level: 15, base: 0 }],
    },
    {
      number: 8,
      name: 'Army Reform',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'upgrade-service', service: 'ground', begin: 'now' }],
    },
    {
      number: 9,
      name: 'Cooperation with Britain',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'cancel', what: 'anglo-french-limits' }],
    },
    {
      number: 10,
      name: 'Little Entente',
      most: null,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [
        { kind: 'pops', countries: ['yugoslavia', 'greece', 'turkey'], extra: 1, each: 'spring-and-fall' },
      ],
    },
    {
      number: 11,
      name: 'Armor Doctrine',
      most: 1,
      from: SPRING_1940,
      until: SPRING_1940,
      when: null,
      effects: [{ kind: 'force-pool', add: ['6-8 ARM'] }],
    },
    {
      number: 12,
      name: 'National Will',
      most: 1,
      from: FALL_1939,
      until: null,
      when: null,
      effects: [{ kind: 'modifier', roll: 'french-surrender', by: -1 }],
    },
    {
      number: 13,
      name: 'Pilot Training Schools',
      most: null,
      from: FALL_1939,
      until: null,
      when: 'rule-29.3',
      effects: [{ kind: 'air-cadres', perTurn: 1 }],
    },
  ],
} as const)

export type FrenchVariant = (typeof THE_WAR_FRENCH_VARIANTS.variants)[number]
