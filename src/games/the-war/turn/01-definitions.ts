/** Section 1: who plays whom, and the words of the glossary that decide something and have no section of their own. */

import { frozen } from '../../../kernel/frozen'
import type { TheWarCountry, TheWarSea } from '../board-types'
import type { HexFacts } from '../hex-facts'
import type { HexSide, MajorPower, Nation, StrategicUnitType, UnitType } from '../types'

// ---- players (1.1) ---------------------------------------------------------------------------

export type PlayerCount = 2 | 3 | 4 | 5

/**
 * Which powers each player runs. Two players are not on the list of 1.1, but 1.0 and 3.11 know them: one a side.
 *
 * @rule 1.1
 */
export const SEATS: Readonly<Record<PlayerCount, readonly (readonly MajorPower[])[]>> =
  /* @__PURE__ */ frozen({
    2: [
      ['germany', 'italy'],
      ['britain', 'france', 'united-states', 'soviet-union'],
    ],
    3: [['germany', 'italy'], ['britain', 'france', 'united-states'], ['soviet-union']],
    4: [['germany'], ['italy'], ['britain', 'france', 'united-states'], ['soviet-union']],
    5: [['germany'], ['italy'], ['britain'], ['france', 'united-states'], ['soviet-union']],
  })

/**
 * Who else is in the hands of the player who runs this power?
 *
 * @rule 1.1
 */
export function seatOf(power: MajorPower, players: PlayerCount): readonly MajorPower[] {
  return SEATS[players].find((seat) => seat.includes(power)) ?? []
}

// ---- places (1.2) ----------------------------------------------------------------------------

/** Two hexes that touch. */
export interface HexContact {
  readonly side: HexSide
  /** Is one of the two in a country that is neutral towards the other's owner? */
  readonly neutral?: boolean
}

/**
 * Do two hexes that touch count as adjacent? Not across water that nobody walks over, though a river, a canal or a strait
 * with a crossing is none such; and not to units of a neutral.
 *
 * @rule 1.2
 */
export function areAdjacent({ side, neutral = false }: HexContact): boolean {
  return side !== 'all-water' && !neutral
}

/** A port, as far as the Atlantic is concerned: of `hexFacts`. */
export type PortPlace = Pick<HexFacts, 'country' | 'portSeas'>

const ATLANTIC: readonly TheWarSea[] = [
  'north-atlantic',
  'eastern-atlantic',
  'western-approaches',
  'celtic-sea',
  'bay-of-biscay',
]

/**
 * Is it an Atlantic port, at which Americans may come on to the map? All of Britain, Portugal and Morocco; France on
 * the Atlantic and the Channel; Spain north and west of Gibraltar.
 *
 * @rule 1.2
 */
export function isAtlanticPort({ country, portSeas }: PortPlace): boolean {
  if (portSeas.length === 0) return false
  if (country === 'britain' || country === 'portugal' || country === 'morocco') return true
  const atlantic = portSeas.some((sea) => ATLANTIC.includes(sea))
  if (country === 'france') return atlantic || portSeas.includes('channel')
  return country === 'spain' && atlantic
}

/**
 * Is it a coastal hex? Land and water of a Sea Area; lakes and rivers make no coast.
 *
 * @rule 1.2
 */
export function isCoastal(hex: { readonly land: boolean; readonly seaAreas: number }): boolean {
  return hex.land && hex.seaAreas > 0
}

/** The desert theatre: Egypt and Libya, and nothing else (1.2). */
export const EGYPT_AND_LIBYA: readonly TheWarCountry[] = /* @__PURE__ */ frozen(['egypt', 'libya'])

/** The three French colonies between the Atlantic and Libya. */
export const FRENCH_NORTH_AFRICA: readonly TheWarCountry[] = /* @__PURE__ */ frozen([
  'algeria',
  'morocco',
  'tunisia',
])

/** Syria has Lebanon with it. */
export const MIDDLE_EAST: readonly TheWarCountry[] = /* @__PURE__ */ frozen([
  'iran',
  'iraq',
  'kuwait',
  'palestine',
  'saudi-arabia',
  'syria',
  'transjordan',
])

// ---- whose (1.2) -----------------------------------------------------------------------------

export interface HexHistory {
  /** Who had the hex before. */
  readonly before: Nation
  /** Whose ground units went through it last; `null` if nobody has since. */
  readonly last: Nation | null
  readonly partisans?: boolean
  /** Are they still in it? It matters for partisans alone. */
  readonly stillThere?: boolean
}

/**
 * Who controls a hex: the last whose ground units went through it, whether they stay or not. Partisans hold only what
 * they stand on. Hexes cut off by a second impulse have a rule of their own (10.2.8).
 *
 * @rule 1.2
 */
export function controllerOf({ before, last, partisans = false, stillThere = false }: HexHistory): Nation {
  if (last === null) return before
  return partisans && !stillThere ? before : last
}

/**
 * Is this unit or hex friendly to a power: its own, or a Satellite's?
 *
 * @rule 1.2
 */
export function isFriendlyTo(power: MajorPower, owner: Nation, satelliteOf: MajorPower | null): boolean {
  return owner === power || satelliteOf === power
}

/**
 * The Western Allies; the United States are one of them once they are at war.
 *
 * @rule 1.2
 */
export function westernAllies(usAtWar: boolean): readonly MajorPower[] {
  return usAtWar ? ['britain', 'france', 'united-states'] : ['britain', 'france']
}

// ---- dice and units (1.2) --------------------------------------------------------------------

/**
 * What a ten-sided die shows: where a face is marked 0, that face is the ten.
 *
 * @rule 1.2
 */
export function readTenSidedDie(face: number): number {
  return face === 0 ? 10 : face
}

const STRATEGIC: readonly StrategicUnitType[] = ['SAC', 'INT', 'Jet INT', 'U-Boat', 'ASW', 'V-1', 'V-2']

/**
 * Is it a regular unit? Units of the strategic warfare boxes are not, and installations are no units.
 *
 * @rule 1.2
 */
export function isRegularUnit(type: UnitType | 'airbase' | 'fortification' | 'fortress'): boolean {
  if (type === 'airbase' || type === 'fortification' || type === 'fortress') return false
  return !(STRATEGIC as readonly UnitType[]).includes(type)
}
