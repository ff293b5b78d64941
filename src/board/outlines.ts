/**
 * The outlines of a board of areas: lines that areas share, as in a topology, so that what touches on the sheet is known and nothing gapes.
 */

export interface Outlines {
  readonly width: number
  readonly height: number
  /** By the id of the space: its middle, and its rings clockwise, the largest first, as numbers of lines. */
  readonly areas: Readonly<Record<string, AreaOutline>>
  readonly lines: readonly (readonly OutlineSpot[])[]
  /** Rings of land that belongs to no space. */
  readonly nobody: readonly OutlineRing[]
  /** Rivers, each with the borders that it follows. */
  readonly rivers: readonly OutlineRiver[]
  /** Seas and straits that are no spaces, each with the spot that its name is written at. */
  readonly waters: readonly OutlineWater[]
}

export interface OutlineRiver {
  readonly name: string
  readonly along: readonly (readonly [here: string, there: string])[]
}

export interface OutlineWater {
  readonly name: string
  readonly at: OutlineSpot
}

export interface AreaOutline {
  readonly centre: OutlineSpot
  readonly rings: readonly OutlineRing[]
}

/** The numbers of its lines from 1 on; below nought, a line that is run backwards. */
export type OutlineRing = readonly number[]

export interface OutlineSpot {
  readonly x: number
  readonly y: number
}
