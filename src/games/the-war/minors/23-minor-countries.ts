/** Section 23: how minor countries and colonies begin, who protects them, where their units go, and how they fall. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import type { TheWarRegion } from '../board-types'
import { isTurnOrLater, turn } from '../calendar'
import { NEUTRAL, type Standing } from '../diplomacy/16-status'
import { conquestNarfs } from '../economy/14-narfs'
import type { HexFacts } from '../hex-facts'
import { COUNTRY_OF_REGION, type TheWarCityName, type TheWarIsland, type TheWarLand } from '../places'
import type { Colony, MajorPower, MapBox, Minor, Nation, Region, Season, Turn } from '../types'

// ---- the beginning ---------------------------------------------------------------------------

/** A country, a colony or a region, by the board's ids; `south-africa`, `india` and the like are boxes there. */
export type MinorPlace = Minor | Colony | Region | 'danzig'

/** What a place is in Fall 1939. */
export type StatusOf1939 =
  | { readonly kind: 'country'; readonly standing: Standing }
  | { readonly kind: 'colony'; readonly of: MajorPower }
  | { readonly kind: 'part'; readonly of: MajorPower | Minor }
  | { readonly kind: 'free-city' }

const country = (standing: Standing = NEUTRAL): StatusOf1939 => ({ kind: 'country', standing })
const colony = (of: MajorPower): StatusOf1939 => ({ kind: 'colony', of })
const part = (of: MajorPower | Minor): StatusOf1939 => ({ kind: 'part', of })

const BEGINNINGS: Readonly<Partial<Record<MinorPlace, StatusOf1939>>> = {
  albania: colony('italy'),
  algeria: colony('france'),
  'alsace-lorraine': part('france'),
  austria: part('germany'),
  belgium: country(),
  bessarabia: part('romania'),
  bohemia: part('germany'),
  bulgaria: country(),
  corsica: part('france'),
  cyprus: colony('britain'),
  danzig: { kind: 'free-city' },
  denmark: country(),
  'east-prussia': part('germany'),
  'eastern-poland': part('poland'),
  egypt: colony('britain'),
  estonia: country(),
  finland: country({ level: 'associate', power: 'germany' }),
  gibraltar: colony('britain'),
  greece: country(),
  hungary: country(),
  india: part('britain'),
  iran: country(),
  iraq: colony('britain'),
  ireland: country(),
  'italian-east-africa': colony('italy'),
  karelia: part('finland'),
  latvia: country(),
  libya: colony('italy'),
  lithuania: country(),
  malta: colony('britain'),
  morocco: colony('france'),
  netherlands: country(),
  norway: country(),
  palestine: colony('britain'),
  poland: country({ level: 'satellite', power: 'france' }),
  portugal: country(),
  rhineland: part('germany'),
  romania: country({ level: 'associate', power: 'germany' }),
  sardinia: part('italy'),
  sicily: part('italy'),
  slovakia: country({ level: 'satellite', power: 'germany' }),
  'south-africa': country({ level: 'satellite', power: 'britain' }),
  spain: country({ level: 'sympathizer', power: 'germany' }),
  sudetenland: part('germany'),
  sweden: country(),
  switzerland: country(),
  syria: colony('france'),
  transjordan: colony('britain'),
  transylvania: part('romania'),
  tunisia: colony('france'),
  turkey: country(),
  vatican: country(),
  yugoslavia: country(),
  zara: part('italy'),
}

/**
 * Where a place belongs when the campaign of 1939 begins.
 *
 * @rule 23.3 Albania
 * @rule 23.6 Austria
 * @rule 23.9 Bohemia
 * @rule 23.15 Cyprus
 * @rule 23.32 Libya
 * @rule 23.34 Luxembourg, which is a city of Belgium
 * @rule 23.39 Palestine
 * @rule 23.42 the Rhineland
 * @rule 23.49 the Sudetenland
 * @rule 23.52 Transjordan
 * @rule 23.57 Syria
 */
export function statusIn1939(place: MinorPlace): StatusOf1939 {
  const found = BEGINNINGS[place]
  if (!found) throw new RangeError(`${place} does not exist in 1939`)
  return found
}

/**
 * Whose a hex is in 1939: a colony or a part of a country is its owner's, a country its own, a free city nobody's.
 */
export function ownerIn1939({ country: land, region }: Pick<HexFacts, 'country' | 'region'>): Nation | null {
  const place = [region, land].find((id) => id !== null && Object.hasOwn(BEGINNINGS, id))
  if (place === undefined) return land as Nation | null
  const status = statusIn1939(place as MinorPlace)
  if (status.kind === 'free-city') return null
  return status.kind === 'country' ? (place as Minor) : status.of
}

/** The three hexes of the Rhineland (23.42). */
export const RHINELAND_HEXES: readonly string[] = /* @__PURE__ */ frozen(['1630', '1529', '1430'])

// ---- worth -----------------------------------------------------------------------------------

type Worth = {
  readonly narfs: number
  readonly associate?: number
  readonly without?: Readonly<Record<string, number>>
}

/**
 * What a place is worth: as a conquest or Satellite, or, where the table has it, as an Associate.
 *
 * @rule 23.2 with `conquestNarfs`, for the year in which it changes hands, and lossOfColony for colonies, which are part of their owner's base
 */
export function placeValue(
  place: MinorPlace,
  as: 'conquest' | 'satellite' | 'associate',
  without?: TheWarRegion,
): number {
  const { narfs, associate = 0, without: less = {} } = worthOf(place)
  if (as === 'associate') return associate
  return without !== undefined && Object.hasOwn(less, without) ? less[without] : narfs
}

/** Its line of the table. A region without one is what its country is worth more with it; all others are worth nothing. */
function worthOf(place: MinorPlace): Worth {
  const values: Readonly<Partial<Record<string, Worth>>> = THE_WAR_COUNTRY_VALUES.values
  const own = values[place]
  if (own) return own
  const whole = isRegion(place) ? values[COUNTRY_OF_REGION[place]] : undefined
  const less = whole?.without?.[place]
  return { narfs: whole && less !== undefined ? whole.narfs - less : 0 }
}

const isRegion = (place: string): place is TheWarRegion => Object.hasOwn(COUNTRY_OF_REGION, place)

/**
 * What the loss of a region does to a power's level and base, and what its conqueror gains now; {@link hasPlaceFallen} says when it is lost.
 *
 * @rule 23.13 Corsica
 * @rule 23.44 Sardinia
 * @rule 23.45 Sicily
 * @rule 23.59 Zara
 */
export function lossOfRegion(
  region: 'corsica' | 'sardinia' | 'sicily' | 'zara',
  season: Season,
): { level: number; base: number; conqueror: number } {
  const { now: share } = conquestNarfs(THE_WAR_COUNTRY_VALUES.values[region].narfs, season, false)
  return { level: -share, base: -share, conqueror: share }
}

// ---- conquest --------------------------------------------------------------------------------

/** Cities that must all be lost; one capital for most. `all-hexes` where there is no city. */
const CONQUERED_WITH: Readonly<Partial<Record<MinorPlace, readonly TheWarCityName[] | 'all-hexes'>>> = {
  bessarabia: ['Cernauti', 'Kishinev'],
  'eastern-poland': ['Vilna', 'Brest-Litovsk', 'Lwow'],
  switzerland: ['Bern', 'Zurich'],
  greece: ['Athens', 'Suda Bay'],
  egypt: ['Cairo', 'Alexandria', 'Suez'],
  sicily: ['Palermo', 'Messina'],
  sardinia: ['Cagliari'],
  corsica: ['Ajaccio'],
  zara: ['Zara'],
  karelia: 'all-hexes',
}

/**
 * Has the place fallen? A country falls with its capital, and some only with two or three cities.
 *
 * @rule 23.1 with {@link maySupportInvadedNeutral} and {@link minorUnitsAfterSurrender}
 */
export function hasPlaceFallen(
  place: MinorPlace,
  lost: {
    readonly capital?: boolean
    readonly cities?: readonly TheWarCityName[]
    readonly allHexes?: boolean
  },
): boolean {
  const needed = CONQUERED_WITH[place]
  if (needed === undefined) return Boolean(lost.capital)
  if (needed === 'all-hexes') return Boolean(lost.allHexes)
  return needed.every((city) => lost.cities?.includes(city))
}

/**
 * What becomes of its units: they go, but the Dutch ships may get away (23.37).
 *
 * @rule 23.1
 */
export const minorUnitsAfterSurrender = (
  minor: Minor,
  kind: 'ground' | 'air' | 'naval',
): 'removed' | 'may-escape' => (minor === 'netherlands' && kind === 'naval' ? 'may-escape' : 'removed')

/**
 * May a power support a country from the air or the sea? Not in the Operations Segment in which a neutral is invaded.
 *
 * @rule 23.1
 */
export const maySupportInvadedNeutral = (wasNeutral: boolean, sameSegmentAsInvasion: boolean): Verdict =>
  wasNeutral && sameSegmentAsInvasion
    ? refuse('23.1', 'just-invaded', 'help comes only after the segment of the invasion')
    : legal

/**
 * Which of a power's places still stand. Neither the mother country nor a colony takes the other with it, so each is
 * lost only by what happened to itself.
 *
 * @rule 23.12
 */
export const placesStanding = <P extends string>(
  places: readonly P[],
  conquered: readonly P[],
): readonly P[] => places.filter((place) => !conquered.includes(place))

/**
 * A state without an army falls when its capital is entered. The Soviets need no declaration for the three Baltic ones.
 *
 * @rule 23.20 Estonia
 * @rule 23.31 Latvia
 * @rule 23.33 Lithuania
 */
export const balticStateFalls = (minor: 'estonia' | 'latvia' | 'lithuania', by: MajorPower) => ({
  fallsWhen: 'capital-entered' as const,
  needsDeclaration: by !== 'soviet-union',
  narfs: THE_WAR_COUNTRY_VALUES.values[minor].narfs,
})

// ---- protectors ------------------------------------------------------------------------------

const WEST: readonly MajorPower[] = ['britain', 'france', 'united-states']

/**
 * Whose Satellite an invaded country becomes by its own rule; `null` where the general rule of 16.4 holds. Yugoslavia,
 * attacked by Germany, is diced for. A Switzerland that is attacked is played by the U.S. and belongs to nobody.
 */
export function namedProtector(target: Minor, invader: MajorPower, dice?: Dice): MajorPower | null {
  const west = WEST.includes(invader)
  const axis = invader === 'germany' || invader === 'italy'
  switch (target) {
    case 'greece':
      return invader === 'britain' ? 'soviet-union' : invader === 'soviet-union' || axis ? 'britain' : null
    case 'netherlands':
    case 'norway':
    case 'sweden':
      return west ? 'germany' : invader === 'germany' ? 'britain' : null
    case 'turkey':
      return axis ? 'soviet-union' : 'germany'
    case 'finland':
      return invader === 'germany' ? 'soviet-union' : invader === 'soviet-union' ? 'germany' : null
    case 'romania':
      return axis ? 'soviet-union' : invader === 'soviet-union' ? 'germany' : null
    case 'yugoslavia':
      if (invader === 'soviet-union') return 'germany'
      return invader === 'germany' && dice ? yugoslavProtector(dice) : null
    default:
      return null
  }
}

/** Britain and the Soviets roll for Yugoslavia until one is higher. */
export function yugoslavProtector(dice: Dice): 'britain' | 'soviet-union' {
  for (;;) {
    const british = dice.d(10)
    const soviet = dice.d(10)
    if (british !== soviet) return british > soviet ? 'britain' : 'soviet-union'
  }
}

// ---- where units may go ----------------------------------------------------------------------

const BALTIC = ['estonia', 'latvia', 'lithuania'] as const

/** What the Pact leaves to the Soviets, as far as it is on the board: with it, their borders of 1940 (16.5). */
const PACT_GAINS = [...BALTIC, 'eastern-poland', 'bessarabia', 'karelia'] as const

/** A country, region, island or box by its id; or a hex, of `hexFacts`. */
export type MinorDestination =
  | TheWarLand
  | TheWarIsland
  | MapBox
  | (Pick<HexFacts, 'country' | 'region' | 'island'> & Partial<Pick<HexFacts, 'hex'>>)

interface Area {
  readonly rule: RuleId
  readonly enter: readonly (TheWarLand | TheWarIsland | MapBox)[]
}

/** Beside their own country. `soviet-union` is that of 1939. */
const AREAS: Readonly<Partial<Record<Minor, Area>>> = {
  bulgaria: { rule: '23.10', enter: ['greece', 'romania', 'turkey', 'yugoslavia'] },
  croatia: { rule: '23.14', enter: ['yugoslavia', 'bulgaria', 'albania', 'greece'] },
  finland: { rule: '23.21', enter: ['sweden', 'estonia'] },
  greece: {
    rule: '23.23',
    enter: ['turkey', 'yugoslavia', 'cyprus', 'rhodes', 'albania', 'soviet-union', ...PACT_GAINS],
  },
  hungary: {
    rule: '23.24',
    enter: ['germany', 'poland', 'slovakia', 'soviet-union', ...PACT_GAINS],
  },
  poland: { rule: '23.40', enter: ['germany', ...BALTIC, 'soviet-union'] },
  romania: { rule: '23.43', enter: ['bulgaria', 'greece', 'turkey', 'soviet-union'] },
  spain: {
    rule: '23.48',
    enter: [
      'spanish-morocco',
      'balearics',
      'portugal',
      'morocco',
      'algeria',
      'tunisia',
      'france',
      'germany',
      'poland',
      'soviet-union',
      ...PACT_GAINS,
    ],
  },
  sweden: {
    rule: '23.50',
    enter: ['norway', 'narvik', 'denmark', 'finland', 'germany', ...BALTIC, 'soviet-union'],
  },
  switzerland: { rule: '23.51', enter: ['italy', 'france', 'germany'] },
  turkey: {
    rule: '23.54',
    enter: [
      'bulgaria',
      'romania',
      'iraq',
      'iran',
      'palestine',
      'egypt',
      'rhodes',
      'cyprus',
      'greece',
      'soviet-union',
    ],
  },
  // What France had outside of the occupied part of the mainland is home to Vichy (18.5.3, 18.5.4).
  'vichy-france': { rule: '18.5.3', enter: ['corsica', 'algeria', 'morocco', 'tunisia', 'syria'] },
}

/**
 * May a ground unit of a minor country go there? At home always; elsewhere only where its own rule lets it. A province
 * goes with the country that it was part of in 1939. South Africans have a rule of their own (23.47).
 *
 * @rule 23.60
 */
export function mayMinorEnter(nation: Minor, place: MinorDestination): Verdict {
  const area = AREAS[nation]
  const ids = typeof place === 'string' ? [place] : [place.region, place.island, place.country]
  const names = ids.filter((id) => id !== null)
  const known: readonly string[] = names.flatMap((id) => (isRegion(id) ? [id, COUNTRY_OF_REGION[id]] : [id]))
  if (known.some((id) => id === nation || (area?.enter as readonly string[] | undefined)?.includes(id)))
    return legal
  const where = typeof place === 'string' ? place : (place.hex ?? names[0])
  return refuse(area?.rule ?? '23.60', 'stays-home', `units of ${nation} do not enter ${where}`)
}

/** Two pairs of neighbors who never share a hex, whichever side they are on. */
export function mayMinorsStack(one: Minor, other: Minor): Verdict {
  const pair = [one, other]
  if (pair.includes('greece') && pair.includes('turkey'))
    return refuse('23.23', 'old-enemies', 'Greeks and Turks do not stack')
  if (pair.includes('hungary') && pair.includes('romania'))
    return refuse('23.24', 'old-enemies', 'Hungarians and Romanians do not stack')
  return legal
}

// ---- leaving Germany -------------------------------------------------------------------------

export interface SatelliteDefection {
  readonly to: Standing
  /** Units that stand with Germans must attack them, as paratroops do, in the next Soviet Operations Segment. */
  readonly stackedUnitsAttack: boolean
  readonly explain: readonly Reason[]
}

/**
 * What a Satellite of Germany does when the Soviets stand on its soil, from Spring 1944: `null` is fight on.
 *
 * @rule 23.10 Bulgaria, with {@link mayMinorEnter} and `isAutomaticSatellite`
 * @rule 23.24 Hungary, with {@link mayMinorsStack}
 */
export function satelliteDefection(
  minor: 'bulgaria' | 'hungary' | 'romania' | 'finland',
  now: Turn,
  at: {
    /** Soviet-occupied hexes inside the borders of 1939, Karelia and Bessarabia not counted. */
    readonly sovietHexes: number
    /** The German commando stands in Budapest. */
    readonly commandoInBudapest?: boolean
  },
): SatelliteDefection | null {
  if (!isTurnOrLater(now, turn('spring', 1944)) || at.sovietHexes < 1) return null
  if (minor === 'hungary' && at.commandoInBudapest) return null
  if (minor === 'finland')
    return { to: NEUTRAL, stackedUnitsAttack: false, explain: [because('23.21', 'Finland leaves the war')] }
  const rule = { bulgaria: '23.10', hungary: '23.24', romania: '23.43' }[minor]
  return {
    to: { level: 'satellite', power: 'soviet-union' },
    stackedUnitsAttack: true,
    explain: [because(rule, `${minor} changes sides`)],
  }
}
