/**
 * Section 16.5: the Partisan Availability Tables. The scan has their cells but mangles their headings; which seasons a column of
 * the Russian and the French table is for is reconstructed (see `docs/decisions/eto-partisans.md`).
 */

import type { Dice } from '../../../kernel/dice'
import { reconstructed } from '../../../kernel/provenance'
import { SEASONS, type Season, type Turn } from '../11-weather'
import type { EtoCountry } from '../board-types'

export type PartisanAreaId =
  | 'britain'
  | 'spain'
  | 'turkey'
  | 'sweden'
  | 'finland'
  | 'balkans'
  | 'russia'
  | 'france'

export interface PartisanArea {
  readonly id: PartisanAreaId
  readonly countries: readonly EtoCountry[]
  /** Only Finns rise for the Axis. */
  readonly side: 'axis' | 'allied'
}

export const PARTISAN_AREAS: Readonly<Record<PartisanAreaId, PartisanArea>> = {
  britain: { id: 'britain', countries: ['britain'], side: 'allied' },
  spain: { id: 'spain', countries: ['spain'], side: 'allied' },
  turkey: { id: 'turkey', countries: ['turkey'], side: 'allied' },
  sweden: { id: 'sweden', countries: ['sweden'], side: 'allied' },
  finland: { id: 'finland', countries: ['finland'], side: 'axis' },
  balkans: {
    id: 'balkans',
    countries: ['yugoslavia', 'albania', 'greece'],
    side: 'allied',
  },
  russia: { id: 'russia', countries: ['russia'], side: 'allied' },
  france: { id: 'france', countries: ['france', 'belgium', 'netherlands'], side: 'allied' },
}

/** Last digits of the hexes where partisans rise, by die roll; two of a digit are two partisans, a list is a choice. */
export type Cell = { readonly digits: readonly number[]; readonly count: number } | null

const one = (...digits: readonly number[]): Cell => ({ digits, count: 1 })
const two = (digit: number): Cell => ({ digits: [digit], count: 2 })

const GENERAL_1942: readonly Cell[] = [one(1), one(2), one(6), one(7), one(8), one(9)]
const GENERAL_LATER: readonly Cell[] = [one(1), one(2), two(6), two(7), two(8), two(9)]

const RUSSIAN: Readonly<
  Record<number, { readonly seasons: readonly Season[]; readonly cells: readonly Cell[] }>
> = {
  1941: { seasons: ['fall'], cells: [one(1), one(1), one(2), one(2), null, null] },
  1942: { seasons: ['summer', 'fall'], cells: [one(1), one(1), one(2), one(2), null, null] },
  1943: {
    seasons: ['spring', 'summer', 'fall'],
    cells: [one(1, 2), one(1, 2), one(1, 0), one(1, 0), null, null],
  },
  1944: {
    seasons: ['spring', 'summer', 'fall'],
    cells: [one(1, 2), one(1, 0), one(9, 8), one(9, 8), null, null],
  },
}

/** By Axis Strength Points in France and the Low Countries, from one to seven; eight and more hold it down. */
const FRENCH: readonly (readonly Cell[])[] = [
  [one(6), one(6), one(6), one(6), null, null],
  [one(6), one(6), one(6), one(6), null, null],
  [one(6), one(6), one(6), one(6), null, null],
  [one(6), one(5), one(6), one(6), null, null],
  [one(6), one(6), one(6), null, null, null],
  [one(6), one(5), null, null, null, null],
  [one(6), null, null, null, null, null],
]

/** Held by no more than these, France rises in the fall as well. */
const FEW_OCCUPIERS = 4

export const PARTISAN_TABLES_SOURCE = reconstructed(
  'the cells are printed; the headings of two of the tables are lost',
)

export interface PartisanSituation {
  readonly turn: Turn
  /** Enemy Strength Points in the area. */
  readonly occupiers: number
  readonly italySurrendered: boolean
}

/** The column for an area, if there is any possibility of partisans now. */
export function partisanColumn(area: PartisanAreaId, situation: PartisanSituation): readonly Cell[] | null {
  const { turn, occupiers, italySurrendered } = situation
  const season = SEASONS[turn.quarter]
  if (area === 'russia') {
    const year = RUSSIAN[turn.year]
    return year?.seasons.includes(season) ? year.cells : null
  }
  const warm = season === 'spring' || season === 'summer'
  if (area === 'france') {
    const thin = occupiers <= FEW_OCCUPIERS
    return turn.year >= 1941 && (warm || (thin && season === 'fall')) ? (FRENCH[occupiers - 1] ?? null) : null
  }
  if (!warm && !(area === 'balkans' && italySurrendered)) return null
  if (turn.year < 1942) return null
  return turn.year === 1942 ? GENERAL_1942 : GENERAL_LATER
}

/**
 * One roll on the tables: the digits and the number of partisans, or `null` for none. Nothing is rolled where nothing can rise.
 * A digit that no hex of the country has is rolled again; that is a throw among the faces that can stand. Faces that come to the
 * same are one event: whether anybody rises, and then who, or if those who would have risen are lost. So a phase in which many
 * countries are rolled for has few outcomes.
 *
 * @rule 16.54
 */
export function partisanRoll(
  area: PartisanAreaId,
  situation: PartisanSituation,
  digitsThere: ReadonlySet<number>,
  hasPlace: (cell: NonNullable<Cell>) => boolean,
  dice: Dice,
): Cell {
  const column = partisanColumn(area, situation)
  if (column === null) return null
  const standing = column.filter(
    (cell) => cell === null || cell.digits.some((digit) => digitsThere.has(digit)),
  )
  const rising = standing.filter((cell) => cell !== null && hasPlace(cell))
  const idle = standing.filter((cell) => !rising.includes(cell))
  if (rising.length > 0 && (idle.length === 0 || dice.hits(1, standing.length, idle.length + 1) === 1))
    return rising[dice.d(rising.length) - 1]
  const lost = idle.filter((cell) => cell !== null)
  if (lost.length === 0) return null
  return lost.length === idle.length || dice.hits(1, idle.length, idle.length - lost.length + 1) === 1
    ? lost[0]
    : null
}
