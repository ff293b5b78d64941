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

/** Places off the map. */
export const BOXES = /* @__PURE__ */ frozen([
  'at sea',
  'United States',
  'Canada',
  'Iceland',
  'India',
] as const)
export type Box = (typeof BOXES)[number]

export interface AetoUnit {
  readonly nation: Nation
  readonly kind: UnitKind
  /** As printed on the side that is up. */
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
}

const has = (list: readonly string[], kind: UnitKind) => list.includes(kind)

/** A combat land unit: no leader, no partisan, no fort. */
export const isCombatLand = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(LAND_KINDS, kind)
export const isLand = ({ kind }: Pick<AetoUnit, 'kind'>): boolean =>
  has(LAND_KINDS, kind) || has(LEADER_KINDS, kind) || kind === 'partisan'
export const isAir = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(AIR_KINDS, kind)
export const isShip = ({ kind }: Pick<AetoUnit, 'kind'>): boolean => has(SHIP_KINDS, kind)

/** The most that any counter fights with. */
export const MOST_STRENGTH = 12

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
