/** Section 3.2: who fights, and with what. */

import { frozen } from '../../kernel/frozen'

import { lazy } from '../../kernel/lazy'

export const NATIONS = /* @__PURE__ */ frozen([
  'german',
  'italian',
  'hungarian',
  'rumanian',
  'bulgarian',
  'finnish',
  'british',
  'american',
  'russian',
  'french',
  'free-french',
  'vichy',
  'polish',
  'danish',
  'norwegian',
  'dutch',
  'belgian',
  'swedish',
  'spanish',
  'yugoslav',
  'greek',
  'turkish',
] as const)
export type Nation = (typeof NATIONS)[number]

/** @rule 3.21 five types of unit */
export const UNIT_TYPES = /* @__PURE__ */ frozen([
  'infantry',
  'mechanized',
  'paratroop',
  'garrison',
  'partisan',
] as const)
export type UnitType = (typeof UNIT_TYPES)[number]

export interface Unit {
  /** How people call it: `ger-inf-3`. */
  readonly id: string
  readonly nation: Nation
  readonly type: UnitType
  /** Basic Strength Points, as printed. */
  readonly strength: number
}

/**
 * May units of this type attack? Those with their strength in brackets only defend.
 *
 * @rule 3.22
 */
export function mayEverAttack(type: UnitType): boolean {
  return !isFixed(type)
}

/**
 * Garrisons and partisans stay where they are: they neither attack, move nor retreat.
 *
 * @rule 14.21
 */
export function isFixed(type: UnitType): boolean {
  return type === 'garrison' || type === 'partisan'
}

// ---- names ---------------------------------------------------------------------------------

const NATION_CODES: Readonly<Record<Nation, string>> = {
  german: 'ger',
  italian: 'ita',
  hungarian: 'hun',
  rumanian: 'rum',
  bulgarian: 'bul',
  finnish: 'fin',
  british: 'bri',
  american: 'usa',
  russian: 'rus',
  french: 'fre',
  'free-french': 'ffr',
  vichy: 'vic',
  polish: 'pol',
  danish: 'dan',
  norwegian: 'nor',
  dutch: 'dut',
  belgian: 'bel',
  swedish: 'swe',
  spanish: 'spa',
  yugoslav: 'yug',
  greek: 'gre',
  turkish: 'tur',
}

const TYPE_CODES: Readonly<Record<UnitType, string>> = {
  infantry: 'inf',
  mechanized: 'mec',
  paratroop: 'par',
  garrison: 'gar',
  partisan: 'prt',
}

/** How people call a unit: `ger-mec-4`. */
export function unitName({ nation, type, strength }: Omit<Unit, 'id'>): string {
  return NAMES[SIZES * kindNumber(nation, type) + strength]
}

/** No unit is as strong as this. */
const SIZES = 10

/** A number for each kind of unit. */
export const kindNumber = (nation: Nation, type: UnitType): number =>
  UNIT_TYPES.length * nationNumber(nation) + typeNumber(type)

const NATION_NUMBERS: ReadonlyMap<Nation, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ NATIONS.map((nation, i) => [nation, i]),
)
const [GERMAN, BRITISH, RUSSIAN] = /* @__PURE__ */ (['german', 'british', 'russian'] as const).map((nation) =>
  NATIONS.indexOf(nation),
)

/** The place of a nation in {@link NATIONS}. It is asked for at every step, and mostly of the great powers. */
export function nationNumber(nation: Nation): number {
  if (nation === 'german') return GERMAN
  if (nation === 'russian') return RUSSIAN
  return nation === 'british' ? BRITISH : NATION_NUMBERS.get(nation)!
}

const [INFANTRY, MECHANIZED] = /* @__PURE__ */ (['infantry', 'mechanized'] as const).map((type) =>
  UNIT_TYPES.indexOf(type),
)

const typeNumber = (type: UnitType) =>
  type === 'infantry' ? INFANTRY : type === 'mechanized' ? MECHANIZED : UNIT_TYPES.indexOf(type)

/** Every name there can be, made once: the hot path looks names up. */
const NAMES: readonly string[] = /* @__PURE__ */ NATIONS.flatMap((nation) =>
  UNIT_TYPES.flatMap((type) =>
    Array.from({ length: SIZES }, (_, strength) => `${NATION_CODES[nation]}-${TYPE_CODES[type]}-${strength}`),
  ),
)

const counters = /* @__PURE__ */ lazy(
  () =>
    new Map(
      NATIONS.flatMap((nation) =>
        UNIT_TYPES.flatMap((type) =>
          [1, 2, 3, 4].map(
            (strength) => [unitName({ nation, type, strength }), { nation, type, strength }] as const,
          ),
        ),
      ),
    ),
)

/** The counter of this name, or `null`. Whether its nation has such a one is another question. */
export const unitNamed = (name: string): Omit<Unit, 'id'> | null => counters().get(name) ?? null

/** What lies between two hexes, as far as land movement and combat care. */
export type SideTerrain = 'open' | 'blocked' | 'sea'
