/** Section 3.2: who fights, and with what. */

export type Nation =
  | 'german'
  | 'italian'
  | 'hungarian'
  | 'rumanian'
  | 'bulgarian'
  | 'finnish'
  | 'british'
  | 'american'
  | 'russian'
  | 'french'
  | 'free-french'
  | 'vichy'
  | 'polish'
  | 'danish'
  | 'norwegian'
  | 'dutch'
  | 'belgian'
  | 'swedish'
  | 'spanish'
  | 'yugoslav'
  | 'greek'
  | 'turkish'

export type UnitType = 'infantry' | 'mechanized' | 'paratroop' | 'garrison' | 'partisan'

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

/** What lies between two hexes, as far as land movement and combat care. */
export type SideTerrain = 'open' | 'blocked' | 'sea'
