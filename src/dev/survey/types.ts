/** What a surveyor writes down about a map before fitting it. */

/** How sure we are that the source means what the control says. */
export type Confidence = 'certain' | 'likely' | 'doubtful'

/** A place on the earth that the rules put into a hex (or an area). */
export interface PointControl {
  readonly hex: string
  readonly name: string
  /** Degrees; east and north are positive. */
  readonly lon: number
  readonly lat: number
  /** The line of the source that says so. */
  readonly line: number
  readonly confidence: Confidence
  readonly note?: string
}

/** Something the rules say of a hex, without a point on the earth. */
export interface HexControl {
  readonly hex: string
  /** Land or sea, terrain, owner, or a site such as a port, resource centre or capital. */
  readonly says:
    | { readonly land: boolean }
    | { readonly terrain: string }
    | { readonly country: string }
    | { readonly site: string; readonly name?: string }
  readonly line: number
  readonly confidence: Confidence
  readonly note?: string
}

/** Something the rules say of a side, written `here/there`, or of how two hexes lie to each other. */
export interface SideControl {
  readonly side: string
  readonly says: { readonly feature: string } | { readonly adjacent: boolean } | { readonly distance: number }
  readonly line: number
  readonly confidence: Confidence
  readonly note?: string
}

/** All that a source fixes about its map. */
export interface Controls {
  readonly points: readonly PointControl[]
  readonly hexes: readonly HexControl[]
  readonly sides: readonly SideControl[]
}
