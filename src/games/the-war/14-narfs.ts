/** Section 14.1 to 14.7: NARF bases, levels, growth and conquest. */

import { because, type Reason, totalOf } from '../../kernel/explain'
import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { THE_WAR_CITY_VALUES } from '../../tables/the-war-city-values'
import { THE_WAR_COUNTRY_VALUES } from '../../tables/the-war-country-values'
import { THE_WAR_GROWTH_RATES } from '../../tables/the-war-growth-rates'
import { THE_WAR_NARF_SOURCES } from '../../tables/the-war-narf-sources'
import { turnsBetween } from './calendar'
import type { DiplomaticLevel, MajorPower, Season, Turn } from './types'

export interface NarfAccount {
  readonly base: number
  readonly level: number
}

// ---- level and base --------------------------------------------------------------------------

export interface Holdings {
  readonly base: number
  /** Worth of colonies that are not part of the base, of conquests, and of what was lost. */
  readonly colonies: number
  readonly conquests: number
  readonly lost: number
}

/**
 * What a power has to live on: its base, with colonies and conquests, less what it has lost.
 *
 * @rule 14.1
 * @rule 14.1.2 conquests are added as long as they are held, and never to the base
 * @rule 14.7 colonies count in the level
 */
export function narfLevel({ base, colonies, conquests, lost }: Holdings): {
  level: number
  base: number
  explain: readonly Required<Reason>[]
} {
  const explain = [
    because('14.1', 'the base', base),
    because('14.7', 'colonies', colonies),
    because('14.1.2', 'conquests', conquests),
    because('14.1', 'areas lost', -lost),
  ].filter(({ amount }) => amount !== 0)
  return { level: totalOf(explain), base, explain }
}

/**
 * What events of a turn do to the level; the base stays, but for the U.S. and its Entry Level.
 *
 * @rule 14.1.1
 */
export function adjustLevel(
  account: NarfAccount,
  changes: readonly Required<Reason>[],
  entryLevel = 0,
): NarfAccount {
  return { base: account.base + entryLevel, level: account.level + totalOf(changes) + entryLevel }
}

/**
 * A year that ends below zero lowers the base for good by what is missing.
 *
 * @rule 14.1.4
 */
export const afterDeficit = ({ base, level }: NarfAccount): NarfAccount =>
  level < 0 ? { base: base + level, level: 0 } : { base, level }

// ---- growth ----------------------------------------------------------------------------------

export interface GrowthInput {
  readonly nation: MajorPower | 'satellite' | 'other-minor'
  /** The spring that begins. */
  readonly spring: Turn
  /** NARFs left over in winter. */
  readonly unspent: number
  readonly usEntry?: Turn | null
  /** Percent that was forfeited, by broken promises to the Soviets (14.8.2). */
  readonly lostPercent?: number
}

/** The percentage that holds in this spring (14.3.3); 0 where there is no growth. */
export function growthRate({ nation, spring, usEntry = null, lostPercent = 0 }: GrowthInput): number {
  const { powers, minorCountries } = THE_WAR_GROWTH_RATES
  if (nation === 'satellite' || nation === 'other-minor') {
    const { percent, from } = nation === 'satellite' ? minorCountries.satellite : minorCountries.other
    return spring.year >= from ? percent : 0
  }
  const { percent, from } = powers[nation]
  if (from === 'at-war')
    return usEntry !== null && turnsBetween(usEntry, spring) > 0 ? percent - lostPercent : 0
  return spring.year >= from ? Math.max(0, percent - lostPercent) : 0
}

/**
 * What the base gains from NARFs that were not spent, rounded down; the rest of them is gone.
 *
 * @rule 14.1.3
 * @rule 14.3
 * @rule 14.3.1 a neutral U.S. grows by its Entry Level alone
 * @rule 14.3.2 minor countries only as Satellites
 * @rule 14.3.3 from Spring 1941, Germany from Spring 1942; there is no largest base
 */
export function growth(input: GrowthInput): { narfs: number; explain: readonly Reason[] } {
  const percent = growthRate(input)
  const narfs = Math.floor((Math.max(0, input.unspent) * percent) / 100)
  return { narfs, explain: [because('14.3', `${percent}% of ${input.unspent} unspent NARFs`, narfs)] }
}

/**
 * Income of a spring.
 *
 * @rule 14.2
 */
export function springIncome(
  holdings: Holdings,
  grown: number,
  /** Losses to strategic warfare and spending that went below zero. */
  deficit: number,
): NarfAccount & { explain: readonly Required<Reason>[] } {
  const { level, explain } = narfLevel({ ...holdings, base: holdings.base + grown })
  const owed = deficit > 0 ? [because('14.2', 'deficits of the last year', -deficit)] : []
  return { base: holdings.base + grown, level: level - Math.max(0, deficit), explain: [...explain, ...owed] }
}

/**
 * Who spends the NARFs of a minor country.
 *
 * @rule 14.4
 */
export const spenderOf = (level: DiplomaticLevel): 'itself' | 'itself-or-its-power' =>
  level === 'satellite' ? 'itself-or-its-power' : 'itself'

// ---- conquest --------------------------------------------------------------------------------

const percentOf = (season: Season) => THE_WAR_COUNTRY_VALUES.seasonPercent[season]

/**
 * What a minor country brings its conqueror at once, and each spring after. One that is taken from another power costs
 * that power the same.
 *
 * @rule 14.5
 */
export function conquestNarfs(
  value: number,
  season: Season,
  takenFromPower: boolean,
): { now: number; everySpring: number; formerOwner: number; explain: readonly Reason[] } {
  const percent = percentOf(season)
  const now = Math.floor((value * percent) / 100)
  return {
    now,
    everySpring: value,
    formerOwner: takenFromPower ? -now : 0,
    explain: [because('14.5', `${percent}% of ${value} in ${season}`, now)],
  }
}

/**
 * What a conquered Major Power is worth each spring: its base without colonies and without what went another way.
 * Nothing comes at once.
 *
 * @rule 14.6
 */
export function conqueredPowerNarfs(
  spring: Turn,
  conquest: {
    readonly turn: Turn
    readonly narfBase: number
    /** Worth of colonies inside that base which did not fall with it. */
    readonly colonies: number
    /** Worth of parts that belong to others, such as mainland Vichy or annexed land. */
    readonly elsewhere: number
    readonly isFrance: boolean
    readonly germanWarOnSoviets: Turn | null
  },
): { narfs: number; explain: readonly Required<Reason>[] } {
  if (spring.season !== 'spring' || turnsBetween(conquest.turn, spring) <= 0) return { narfs: 0, explain: [] }
  const explain = [because('14.6', 'the base', conquest.narfBase)]
  if (conquest.colonies) explain.push(because('14.6', 'colonies that did not fall', -conquest.colonies))
  if (conquest.elsewhere) explain.push(because('14.6', 'parts that went elsewhere', -conquest.elsewhere))
  const east = conquest.germanWarOnSoviets
  if (conquest.isFrance && east !== null && turnsBetween(east, spring) > 0)
    explain.push(
      because('14.6', 'three industrial centers', THE_WAR_NARF_SOURCES.yearly.occupiedFrenchIndustry.narfs),
    )
  return { narfs: totalOf(explain), explain }
}

// ---- cities ----------------------------------------------------------------------------------

export type IndustrialPower = keyof typeof THE_WAR_CITY_VALUES.cities

export function cityValue(owner: IndustrialPower, city: string): number {
  const cities: Readonly<Record<string, number>> = THE_WAR_CITY_VALUES.cities[owner]
  if (!Object.hasOwn(cities, city)) throw new RangeError(`${city} has no industry of ${owner}`)
  return cities[city]
}

/**
 * What the fall of an industrial city does, and its recapture by soldiers; partisans recapture nothing.
 *
 * @rule 14.6.1 with {@link mayEvacuate}
 */
export function cityChangesHands(change: {
  readonly owner: IndustrialPower
  readonly city: string
  readonly season: Season
  readonly to: MajorPower | 'partisans'
  readonly event: 'lost' | 'retaken'
  readonly evacuated?: boolean
}): { owner: number; taker: number; explain: readonly Reason[] } {
  const { owner, city, season, to, event } = change
  const nothing = (why: string) => ({ owner: 0, taker: 0, explain: [because('14.6.1', why)] })
  if (change.evacuated) return nothing(`the industry of ${city} is in the Urals`)
  if (to === 'partisans') return nothing('partisans win no industry back')
  const share = Math.floor((cityValue(owner, city) * percentOf(season)) / 100)
  const axis = to === 'germany' || to === 'italy'
  if (event === 'lost') {
    const explain = [because('14.6.1', `${city} falls in ${season}`, -share)]
    return { owner: -share, taker: axis ? Math.floor(share / 2) : 0, explain }
  }
  // What is won back goes to the power that did it, which need not be the owner.
  const explain = [because('14.6.1', `${city} is won back in ${season} by ${to}`, share)]
  return to === owner ? { owner: share, taker: 0, explain } : { owner: 0, taker: share, explain }
}

/**
 * May the industry of a Soviet city be moved, and for what? Nobody else can.
 *
 * @rule 14.6.1
 */
export function mayEvacuate(move: {
  readonly owner: IndustrialPower
  readonly city: string
  readonly inSupply: boolean
  /** Who declared this war; `null` while there is none. */
  readonly warDeclaredBy: 'germany' | 'soviet-union' | null
  readonly narfs: number
  readonly smps: number
}): { verdict: Verdict; narfs: number; smps: number } {
  const { smps, fixed } = THE_WAR_CITY_VALUES.evacuation
  const price = { narfs: move.owner === 'soviet-union' ? cityValue(move.owner, move.city) / 2 : 0, smps }
  const no = (code: string, why: string) => ({ verdict: refuse('14.6.1', code, why), ...price })
  if (move.owner !== 'soviet-union') return no('soviets-only', `${move.owner} cannot move its industry`)
  if ((fixed as readonly string[]).includes(move.city)) return no('oil-stays', `${move.city} cannot be moved`)
  if (move.warDeclaredBy !== 'germany')
    return no('no-german-war', 'only a German declaration of war allows it')
  if (!move.inSupply) return no('out-of-supply', `${move.city} is cut off`)
  if (move.narfs < price.narfs || move.smps < smps)
    return no('too-dear', `it takes ${price.narfs} NARFs and ${smps} SMPs`)
  return { verdict: legal, ...price }
}

/**
 * Danzig: whose it is, and whether submarines are built there.
 *
 * @rule 14.6.2
 */
export const danzig = (polandSurrendered: boolean, annexed: boolean) => ({
  narfs: THE_WAR_COUNTRY_VALUES.values.danzig.narfs,
  german: polandSurrendered,
  germanHomePort: polandSurrendered && annexed,
})
