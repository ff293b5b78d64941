/** How the surveyor of the area map writes down what lies where, and on whose word. */

/**
 * On whose word: a number is the line of the source, `survey` is real geography, and anything else is the
 * reason of a judgement.
 */
export type Source = number | 'survey' | (string & {})

export type Terrain = 'clear' | 'rough' | 'swamp' | 'desert'
export type Weather = 'eastern' | 'western' | 'southern'
export type Kind = 'land' | 'sea' | 'route' | 'box'
export type Site = 'capital' | 'resource' | 'fortress' | 'island'

/** One area, sea zone or box. */
export interface AreaRow {
  readonly name: string
  readonly kind: Kind
  readonly country: string
  readonly terrain: Terrain | ''
  readonly weather: Weather | ''
  /** Where the middle of the area lies: degrees east and north. */
  readonly at: readonly [lon: number, lat: number]
  /** What stands in it, each on its own word. */
  readonly sites: Readonly<Partial<Record<Site, Source>>>
  /** Who says that the area exists, and what terrain, zone and country it has. */
  readonly said: Readonly<Partial<Record<'area' | 'country' | 'terrain' | 'weather', Source>>>
}

/** Features of a border. Land borders are crossed on foot; the others are not. */
export type Feature =
  | 'river'
  | 'strait'
  | 'fortified'
  | 'fortress'
  | 'air'
  | 'coast'
  | 'port'
  | 'beach'
  | 'passage'

export interface BorderRow {
  readonly side: string
  /** Who says that the two touch. */
  readonly said: Source
  /** What lies on the border, each on its own word. */
  readonly features: Readonly<Partial<Record<Feature, Source>>>
  /** The real river, for the reader and for the check against geography. */
  readonly river?: string
}

/** What holds for a whole column of the tables where a row does not say better. */
export const USUAL = {
  terrain: 'the lie of the land in that region; the source does not say',
  weather: 'climate, and the zone of the neighbours whose zone the source fixes',
  country: 'survey',
} as const
