/** The units that players report, as far as the rules of parts 9 to 11 look at them. */

import { frozen } from '../../kernel/frozen'
import type { Nation } from './nations'

export const LAND_KINDS = /* @__PURE__ */ frozen([
  'infantry',
  'armor',
  'mechanized',
  'cavalry',
  'mountain',
  'paratrooper',
  'commando',
  'ss',
  'ss-armor',
] as const)
export const LEADER_KINDS = /* @__PURE__ */ frozen(['general', 'hq'] as const)
export const AIR_KINDS = /* @__PURE__ */ frozen(['fighter', 'fighter-bomber', 'bomber', 'naval-air'] as const)
export const SHIP_KINDS = /* @__PURE__ */ frozen([
  'bb',
  'cv',
  'ca',
  'cl',
  'dd',
  'de',
  'submarine',
  'stp',
] as const)
export const UNIT_KINDS = /* @__PURE__ */ frozen([
  ...LAND_KINDS,
  ...LEADER_KINDS,
  'partisan',
  ...AIR_KINDS,
  ...SHIP_KINDS,
] as const)
export type UnitKind = (typeof UNIT_KINDS)[number]

const KIND_NAMES: Readonly<Partial<Record<UnitKind, string>>> = {
  ss: 'SS infantry',
  'ss-armor': 'SS armor',
  hq: 'headquarters',
  'naval-air': 'naval aircraft',
  bb: 'battleship',
  cv: 'carrier',
  ca: 'heavy cruiser',
  cl: 'light cruiser',
  dd: 'destroyers',
  de: 'escorts',
  stp: 'transports',
}

/** A kind of unit: `ss` is SS infantry. */
export const kindText = (kind: string): string => KIND_NAMES[kind as UnitKind] ?? kind

/** What an attack is made into, as far as the rules ask: the board has no terrain of its own. */
export const TERRAINS = /* @__PURE__ */ frozen(['clear', 'mountain', 'other'] as const)
export type Terrain = (typeof TERRAINS)[number]

/** Generals whom the rules call by name, and whose they are. */
export const GENERALS = /* @__PURE__ */ frozen({
  Arnim: 'germany',
  Blaskowitz: 'germany',
  Busch: 'germany',
  DeGaulle: 'france',
  Dietrich: 'germany',
  Guderian: 'germany',
  Hausser: 'germany',
  Hoepner: 'germany',
  Hoth: 'germany',
  Kliest: 'germany',
  Kluge: 'germany',
  Manteuffel: 'germany',
  Model: 'germany',
  Paulus: 'germany',
  Reinhardt: 'germany',
  Rommel: 'germany',
  Schorner: 'germany',
  Zhukov: 'soviet-union',
} as const satisfies Record<string, Nation>)
export type General = keyof typeof GENERALS

/** Places off the map; the Pacific in a Combined Game alone. */
export const BOXES = /* @__PURE__ */ frozen([
  'at sea',
  'United States',
  'Canada',
  'Iceland',
  'India',
  'Iraq Transit',
  'South Africa',
  'Pacific',
] as const)
export type Box = (typeof BOXES)[number]

export interface AetoUnit {
  readonly nation: Nation
  readonly kind: UnitKind
  /**
   * The printed figure that the rules look at: the strength of a land unit or a general, the quality of an air unit, the armor of a ship, the
   * command radius of a headquarters. 0 where it was not reported.
   */
  readonly strength: number
  /** A hex, or a box. */
  readonly at: string
  readonly depleted: boolean
  /** Marked as out of supply. */
  readonly out: boolean
  /** The name of a ship or a general; `null` for those that have none. */
  readonly name: string | null
  /** Whose units they were before they changed sides: Free French, repatriated ships. */
  readonly from: Nation | null
  /** Interned ships do not move. */
  readonly interned: boolean
  /** It came to a nation after its liberation, and is gone when that is conquered again (9.24). */
  readonly liberated: boolean
}

const has = (list: readonly string[], kind: UnitKind) => list.includes(kind)

/**
 * Whose counter a unit is: one of the liberated is of its own nation still, whoever has it.
 *
 * @rule 9.24
 */
export const counterOf = ({
  nation,
  from,
  liberated,
}: Pick<AetoUnit, 'nation' | 'from' | 'liberated'>): Nation => (liberated && from !== null ? from : nation)

/** A combat land unit: no leader, no partisan, no fort. */
export const isCombatLand = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(LAND_KINDS, kind)
export const isLand = ({ kind }: Pick<AetoUnit, 'kind'>): boolean =>
  has(LAND_KINDS, kind) || has(LEADER_KINDS, kind) || kind === 'partisan'
export const isAir = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(AIR_KINDS, kind)
export const isShip = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(SHIP_KINDS, kind)

/** Armor, of the SS or not; mechanized units are none (10.1, 10.8). */
export const isArmor = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => kind === 'armor' || kind === 'ss-armor'
/** Units of the SS, by their kind. */
export const isSS = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => kind === 'ss' || kind === 'ss-armor'

/**
 * What a land unit fights with on the side that is up: a depleted one shows half its strength, as a 4-3 shows 2-3 (10.21) and a 6-5 shows 3-5
 * (11.26). The figure of headquarters is a radius, with which nobody fights.
 */
export const strengthNow = ({
  kind,
  strength,
  depleted,
}: Pick<AetoUnit, 'kind' | 'strength' | 'depleted'>): number =>
  kind === 'hq' ? 0 : depleted && has(LAND_KINDS, kind) ? Math.ceil(strength / 2) : strength

/** The most that any counter fights with. */
export const MOST_STRENGTH = 12

/** The figures that a unit of a kind can be reported with. */
export function figuresOf(kind: UnitKind): readonly [least: number, most: number] {
  if (has(LAND_KINDS, kind)) return [1, MOST_STRENGTH]
  if (has(SHIP_KINDS, kind)) return [0, MOST_STRENGTH]
  return [0, 5]
}

/** The armor of ships that were reported without one, by kind: destroyers and submarines as 9.11 and 10.19 print theirs, the rest by their size. */
const ARMOR: Readonly<Partial<Record<UnitKind, number>>> = {
  bb: 12,
  cv: 9,
  ca: 9,
  cl: 7,
  dd: 6,
  de: 5,
  submarine: 4,
  stp: 3,
}

/** The armor rating of a ship. */
export const armorOf = ({ kind, strength }: Pick<AetoUnit, 'kind' | 'strength'>): number =>
  strength > 0 ? strength : (ARMOR[kind] ?? 0)

const CODES: Readonly<Partial<Record<Nation, string>>> = {
  'united-kingdom': 'uk',
  'united-states': 'us',
  'soviet-union': 'sov',
  'vichy-france': 'vic',
  'lebanon-syria': 'leb',
  'french-morocco': 'mor',
}

/** What the id of a unit begins with: `ger-infantry`. */
export const unitStem = (nation: Nation, kind: UnitKind): string =>
  `${CODES[nation] ?? nation.slice(0, 3)}-${kind}`
