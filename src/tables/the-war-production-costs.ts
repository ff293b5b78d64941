/** The War: Europe 1939-1945, what everything costs to build and to repair. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { GroundUnitType, MajorPower, Nation, StrategicUnitType } from './the-war/words'

/** A ground unit: so much for each combat factor, and once for its cadre. */
export interface GroundUnitCost {
  readonly perFactor: number
  readonly cadre: number
  /** Nations that pay another price for a factor. */
  readonly perFactorOf?: Partial<Readonly<Record<Nation, number>>>
}

/** A price, and who pays another one. */
export interface Price {
  readonly narfs: number
  readonly of?: Partial<Readonly<Record<MajorPower, number>>>
}

const axisNaval = { germany: 8, italy: 8 }
const infantry: GroundUnitCost = { perFactor: 1, cadre: 1, perFactorOf: { italy: 2, spain: 2 } }
const armour: GroundUnitCost = { perFactor: 2, cadre: 1, perFactorOf: { france: 3, britain: 3, italy: 3 } }

/**
 * The Production Cost Table, all in NARFs. Declarations of war, logistical efforts and shipyards, which it repeats in
 * brief, have charts of their own. MOTFlak is converted and not built (29.21); the rules give no price for NKVD.
 *
 * @rule 15.1.2
 */
export const THE_WAR_PRODUCTION_COSTS = /* @__PURE__ */ frozen({
  id: 'the-war-production-costs',
  title: 'Production costs',
  source: rulebook('15.1.2'),
  ground: {
    INF: infantry,
    STA: { ...infantry, cadre: 0 },
    CAV: infantry,
    MECH: { perFactor: 1, cadre: 2 },
    MOT: { perFactor: 1, cadre: 2 },
    ARM: armour,
    ART: armour,
    PARA: armour,
    PART: { perFactor: 1, cadre: 0 },
    Flak: { perFactor: 2, cadre: 0 },
  } satisfies Partial<Record<GroundUnitType, GroundUnitCost>> as Readonly<
    Record<Exclude<GroundUnitType, 'CDO' | 'MOTFlak' | 'NKVD'>, GroundUnitCost>
  >,
  ssLegion: { perFactor: 2, cadre: 1 },
  /** The German 90th Light is MECH with a cheaper cadre. */
  ninetiethLight: { perFactor: 1, cadre: 1 },
  /** For the whole unit, whatever its factor. */
  commando: 1,
  /** Of the printed factors, rounded up, at the price of a factor; no cadre. Dearer for the Axis in the 1939 USSR. */
  groundRepair: { share: { numerator: 1, denominator: 2 }, axisInSovietUnion: 2 },
  strategic: {
    INT: { narfs: 2 },
    'Jet INT': { narfs: 5 },
    'U-Boat': { narfs: 2 },
    SAC: { narfs: 4, of: { germany: 6 } },
    ASW: { narfs: 3 },
    'V-1': { narfs: 1 },
    'V-2': { narfs: 3 },
  } satisfies Record<StrategicUnitType, Price> as Readonly<Record<StrategicUnitType, Price>>,
  strategicRepair: {
    SAC: { narfs: 2, of: { germany: 3 } },
    'U-Boat': { narfs: 1 },
    ASW: { narfs: 2 },
  } as Readonly<Record<'SAC' | 'U-Boat' | 'ASW', Price>>,
  /** A level is five Light Flak with NARFs on top, or, for Germany from 1943, NARFs alone (11.12.3). */
  heavyFlakLevel: { lightFlak: 5, narfs: 15, germanNarfsAlone: 25, germanFrom: 1943 },
  /** For each space of the construction track, built or repaired alike. */
  naval: {
    Fleet: { spaces: 9, narfs: 4, doublePace: 8 },
    CV: { spaces: 4, narfs: 4, of: axisNaval },
  },
  /** For the whole unit. */
  air: {
    TAC: { narfs: 12, cadre: 3, of: { italy: { narfs: 18, cadre: 6 } } },
    MDM: { narfs: 12, cadre: 3, of: { italy: { narfs: 18, cadre: 6 } } },
    FTR: { narfs: 12, cadre: 3, of: { italy: { narfs: 18, cadre: 6 } } },
    NAC: { narfs: 4, cadre: 2, of: { germany: { narfs: 8, cadre: 4 }, italy: { narfs: 8, cadre: 4 } } },
    'Jet TAC': { narfs: 16, cadre: 4 },
    'Jet FTR': { narfs: 16, cadre: 4 },
  },
  airRepair: {
    TAC: { narfs: 6, of: { italy: 9 } },
    MDM: { narfs: 6, of: { italy: 9 } },
    FTR: { narfs: 6, of: { italy: 9 } },
    'Jet TAC': { narfs: 6 },
    'Jet FTR': { narfs: 6 },
    NAC: { narfs: 2, of: { germany: 4, italy: 4 } },
  } as Readonly<Record<'TAC' | 'MDM' | 'FTR' | 'Jet TAC' | 'Jet FTR' | 'NAC', Price>>,
  installations: {
    /** Free in the Build Segment. */
    airbaseWhileStaging: 5,
    fortification: 2,
    fortress: 20,
    fortressOnFortification: 15,
    shipyard: 25,
  },
  /** One level of SMPs, at most one a year. */
  strategicMovement: { narfs: 25, unitedStatesAtPeace: 50 },
  diplomacy: {
    pop: { narfs: 3, of: { 'soviet-union': 4 } },
    espionage: { narfs: 4, of: { 'soviet-union': 3 } },
    counterEspionage: { narfs: 3, of: { 'soviet-union': 2 } },
    angloAmerican: { narfs: 5 },
  } as Readonly<Record<'pop' | 'espionage' | 'counterEspionage' | 'angloAmerican', Price>>,
  /** An army, navy or air force, each turn for five turns on end; to second-rate as the table has it, to first by 10.8.2. */
  upgrade: { turns: 5, perTurn: { 'third-to-second': 10, 'second-to-first': 20 } },
  evasionChit: 3,
  reserveUnit: 5,
} as const)
