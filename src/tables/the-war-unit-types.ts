/** The War: Europe 1939-1945, what each type of unit can do, and the counters that the rules name. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * Section 2.6 and the rules that it leads to, as lists of types. Counters are those that the rulebook happens to mention,
 * as factor and movement; the force pool cards, which hold them all, are in no source.
 */
export const THE_WAR_UNIT_TYPES = /* @__PURE__ */ frozen({
  id: 'the-war-unit-types',
  title: 'Unit types',
  source: rulebook('2.6'),
  /** The printed movement allowance, and the nations that have another. */
  movement: {
    INF: 5,
    STA: 3,
    MOT: 7,
    MECH: 8,
    ARM: 8,
    CAV: 6,
    PARA: { germany: 5, 'united-states': 7 },
    ART: 3,
    CDO: 7,
    Flak: 3,
    MOTFlak: 7,
  },
  /** Move and fight again in the second impulse. */
  secondImpulse: ['ARM', 'MECH', 'CAV'],
  mayBeReserve: ['ARM', 'MECH', 'CAV', 'MOT', 'MOTFlak'],
  /** Zones of control: whatever the factor; from this factor on; or never. Depleted units have none. */
  zoc: {
    always: ['ARM', 'MECH', 'CAV'],
    fromFactor: 4,
    byFactor: ['INF', 'MOT', 'PARA', 'CDO'],
    never: ['STA', 'ART', 'Flak', 'MOTFlak', 'PART'],
  },
  movesThroughZoc: ['ARM', 'MECH', 'MOT', 'MOTFlak', 'CAV'],
  stoppedByZoc: ['INF', 'Flak', 'STA', 'ART', 'PART', 'PARA'],
  outsideStacking: ['PARA', 'ART', 'CDO', 'NKVD', 'Flak', 'MOTFlak'],
  neverAttacks: ['STA'],
  neverRails: ['PART'],
  /** Smaller units, and ART of any size, are eliminated instead (10.2.6). */
  depletes: { fromFactor: 4, never: ['ART'] },
  /** Whom the optional Variants bring. */
  byVariant: { ART: ['germany', 'soviet-union'], CDO: ['britain', 'germany'], NKVD: ['soviet-union'] },
  motFlak: { nation: 'germany', most: 3, narfs: 2, from: { season: 'winter', year: 1940 } },
  naval: {
    Fleet: { factor: 1, seaAreas: 12, interception: 5 },
    CV: { seaAreas: 12, interception: 5, strikeHexes: 3 },
  },
  air: {
    TAC: { factor: 1 },
    MDM: { factor: 1 },
    NAC: { factor: 1, variant: { germany: 2 } },
    FTR: { factorOf: { germany: 3, britain: 3, france: 2 } },
  },
  strategic: { factor: 1 },
  counters: {
    germany: {
      ARM: ['4-8', '8-8', '10-8'],
      MECH: ['4-8'],
      INF: ['2-4', '2-5', '4-5', '6-5'],
      PARA: ['2-5'],
      ART: ['8-3'],
      CDO: ['1/2-7'],
      Flak: ['1-3'],
      MOTFlak: ['1-7'],
    },
    'soviet-union': {
      ARM: ['1-8', '2-8', '4-8', '6-8', '8-8', '10-8', '12-8'],
      MECH: ['6-8'],
      INF: ['2-5', '3-5', '4-5', '5-5', '6-5'],
      STA: ['2-3', '3-3'],
      CAV: ['2-6'],
      ART: ['6-3'],
    },
    britain: { ARM: ['2-8', '4-8', '8-8'], MOT: ['3-7', '6-7'], STA: ['2-3'] },
    'united-states': { ARM: ['10-8'], MOT: ['6-7'], PARA: ['3-7'], Flak: ['1-3'] },
    france: { ARM: ['6-8'], INF: ['4-5', '6-5'] },
    'free-french': { ARM: ['6-8'], MOT: ['4-7'], INF: ['2-5'] },
    italy: { ARM: ['2-8', '4-8'], MECH: ['2-8'], INF: ['2-5', '4-5', '6-5'] },
    croatia: { INF: ['3-5'] },
    finland: { INF: ['6-5'] },
    romania: { INF: ['4-5'] },
    slovakia: { INF: ['1-5'] },
    spain: { INF: ['2-5'] },
    ukraine: { INF: ['3-5'] },
  },
  /** Army-size counters that stand for three (9.6.4). */
  buildUp: { germany: { ARM: '24-8', INF: '18-5' } },
} as const)
