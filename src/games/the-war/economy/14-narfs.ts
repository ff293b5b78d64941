/** Section 14.1 to 14.7: NARF bases, levels, growth and conquest. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { THE_WAR_GROWTH_RATES } from '../../../tables/the-war-growth-rates'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { turnsBetween } from '../calendar'
import type { TheWarCityName } from '../places'
import type { DiplomaticLevel, MajorPower, Season, Turn } from '../types'

export interface NarfAccount {
  readonly base: number
  readonly level: number
}

// ---- level and base --------------------------------------------------------------------------

export interface NarfHoldings {
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
export function narfLevel({ base, colonies, conquests, lost }: NarfHoldings): {
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
export function adjustNarfLevel(
  account: NarfAccount,
  changes: readonly Required<Reason>[],
  entryLevel = 0,
): NarfAccount {
  return { base: account.base + entryLevel, level: account.level + totalOf(changes) + entryLevel }
}

/**
 * NARFs may be spent to zero and below. A year that ends there lowers the base for good by what is missing, even below
 * zero itself.
 *
 * @rule 14.1.4
 */
export const narfBaseAfterDeficit = ({ base, level }: NarfAccount): NarfAccount =>
  level < 0 ? { base: base + level, level: 0 } : { base, level }

// ---- growth ----------------------------------------------------------------------------------

export interface NarfGrowth {
  readonly nation: MajorPower | 'satellite' | 'other-minor'
  /** The spring that begins. */
  readonly spring: Turn
  /** NARFs left over in winter. */
  readonly unspent: number
  readonly usEntry?: Turn | null
  /** Percent that was forfeited, by broken promises to the Soviets (14.8.2). */
  readonly lostPercent?: number
}

/**
 * The percentage that holds in this spring (14.3.3); 0 where there is no growth.
 *
 * @rule 14.3.1 the United States grow like others as soon as they are at war, and before that by their Entry Level alone
 * @rule 14.3.2 minor countries grow as Satellites only
 */
export function narfGrowthRate({ nation, spring, usEntry = null, lostPercent = 0 }: NarfGrowth): number {
  const { powers, minorCountries } = THE_WAR_GROWTH_RATES
  if (nation === 'satellite' || nation === 'other-minor') {
    const { percent, from } = nation === 'satellite' ? minorCountries.satellite : minorCountries.other
    return spring.year >= from ? percent : 0
  }
  const { percent, from } = powers[nation]
  const begun =
    from === 'at-war' ? usEntry !== null && turnsBetween(usEntry, spring) > 0 : spring.year >= from
  return begun ? Math.max(0, percent - lostPercent) : 0
}

/**
 * What the base gains from NARFs that were not spent, rounded down; the rest of them is gone.
 *
 * @rule 14.1.3
 * @rule 14.3
 * @rule 14.3.3 from Spring 1941, Germany from Spring 1942; there is no largest base
 */
export function narfGrowth(input: NarfGrowth): { narfs: number; explain: readonly Reason[] } {
  const percent = narfGrowthRate(input)
  const narfs = Math.floor((Math.max(0, input.unspent) * percent) / 100)
  return { narfs, explain: [because('14.3', `${percent}% of ${input.unspent} unspent NARFs`, narfs)] }
}

/**
 * Income of a spring. A year that ended below zero, by spending or by strategic warfare, comes off it once: with the
 * base that it lowers for good (14.1.4). The base may be below zero itself.
 *
 * @rule 14.2
 */
export function springIncome(
  holdings: NarfHoldings,
  grown: number,
  /** How far below zero the year ended; 0 if it did not. */
  deficit: number,
): NarfAccount & { explain: readonly Required<Reason>[] } {
  const { base } = narfBaseAfterDeficit({ base: holdings.base + grown, level: -Math.max(0, deficit) })
  const { level, explain } = narfLevel({ ...holdings, base: holdings.base + grown })
  const owed = deficit > 0 ? [because('14.2', 'deficits of the last year', -deficit)] : []
  return { base, level: level + totalOf(owed), explain: [...explain, ...owed] }
}

/**
 * Who spends the NARFs of a minor country.
 *
 * @rule 14.4
 */
export const spenderOfMinorNarfs = (level: DiplomaticLevel): 'itself' | 'itself-or-its-power' =>
  level === 'satellite' ? 'itself-or-its-power' : 'itself'

// ---- conquest --------------------------------------------------------------------------------

const percentOf = (season: Season) => THE_WAR_COUNTRY_VALUES.seasonPercent[season]
const prorated = (narfs: number, season: Season) => Math.floor((narfs * percentOf(season)) / 100)

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
  const now = prorated(value, season)
  return {
    now,
    everySpring: value,
    formerOwner: takenFromPower ? 0 - now : 0,
    explain: [because('14.5', `${percent}% of ${value} in ${season}`, now)],
  }
}

/**
 * What Germany loses of occupied France in a spring after its attack on the Soviet Union: three industrial centers.
 *
 * @rule 14.6
 * @rule 21.7.1
 */
export const frenchIndustryLost = (now: Turn, germanDeclaration: Turn | null): number =>
  germanDeclaration !== null && now.season === 'spring' && turnsBetween(germanDeclaration, now) > 0
    ? THE_WAR_NARF_SOURCES.yearly.occupiedFrenchIndustry.narfs
    : 0

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
  const industry = conquest.isFrance ? frenchIndustryLost(spring, conquest.germanWarOnSoviets) : 0
  if (industry !== 0) explain.push(because('14.6', 'three industrial centers', industry))
  return { narfs: totalOf(explain), explain }
}

// ---- cities ----------------------------------------------------------------------------------

export type IndustrialPower = keyof typeof THE_WAR_CITY_VALUES.cities

/** NARFs of an industrial city; throws for a city without industry of that power. */
export function cityValue(owner: IndustrialPower, city: TheWarCityName): number {
  const cities: Readonly<Record<string, number>> = THE_WAR_CITY_VALUES.cities[owner]
  if (!Object.hasOwn(cities, city)) throw new RangeError(`${city} has no industry of ${owner}`)
  return cities[city]
}

export interface CityChange {
  readonly owner: IndustrialPower
  readonly city: TheWarCityName
  readonly season: Season
  /** Who has it now. What the Free French take back is the British player's, who runs them (18.7.5). */
  readonly to: MajorPower | 'free-french' | 'partisans'
  readonly event: 'lost' | 'retaken'
  /** Who had it, when it is won back. */
  readonly from?: MajorPower
  readonly evacuated?: boolean
}

export interface CityChanged {
  /** To the level of the owner now: below zero is a loss. */
  readonly owner: number
  /** To the level of the power that has the city now, if it is not the owner. */
  readonly taker: number
  /** To the level of the power that has lost it again. */
  readonly formerHolder: number
  /** What the owner lacks, and the taker has, in every spring from then on. */
  readonly everySpring: { readonly owner: number; readonly taker: number }
  readonly explain: readonly Reason[]
}

const isAxis = (power: string | undefined) => power === 'germany' || power === 'italy'
const half = (narfs: number) => {
  const { numerator, denominator } = THE_WAR_CITY_VALUES.axisGain
  return Math.floor((narfs * numerator) / denominator)
}

/**
 * What the fall of an industrial city does, and its recapture by soldiers; partisans recapture nothing. Germany and
 * Italy alone gain by a conquest, by half of it, and lose that half with the city.
 *
 * @rule 14.6.1 with {@link mayEvacuateIndustry} and {@link industryInTheUrals}
 */
export function cityChangesHands(change: CityChange): CityChanged {
  const { owner, city, season, to, from, event } = change
  const none = { owner: 0, taker: 0, formerHolder: 0, everySpring: { owner: 0, taker: 0 } }
  const nothing = (why: string) => ({ ...none, explain: [because('14.6.1', why)] })
  const value = cityValue(owner, city)
  if (change.evacuated) return nothing(`the industry of ${city} is in the Urals`)
  if (to === 'partisans') return nothing('partisans win no industry back')
  const share = prorated(value, season)
  if (event === 'lost')
    return {
      ...none,
      owner: -share,
      taker: isAxis(to) ? half(share) : 0,
      everySpring: { owner: -value, taker: isAxis(to) ? half(value) : 0 },
      explain: [because('14.6.1', `${city} falls in ${season}`, -share)],
    }
  // What is won back goes to the power that did it, which need not be the owner.
  const own = to === owner
  return {
    owner: own ? share : 0,
    taker: own ? 0 : share,
    formerHolder: isAxis(from) && owner !== 'germany' ? 0 - half(share) : 0,
    everySpring: own ? { owner: 0, taker: 0 } : { owner: -value, taker: value },
    explain: [because('14.6.1', `${city} is won back in ${season} by ${to}`, share)],
  }
}

/**
 * What it costs in NARFs, once, to move a Soviet city's industry; `null` where it cannot be moved.
 *
 * @rule 14.6.1
 * @rule 21.2
 */
export function industryEvacuationCost(city: TheWarCityName): number | null {
  const { cost, fixed } = THE_WAR_CITY_VALUES.evacuation
  const value = cityValue('soviet-union', city)
  return (fixed as readonly string[]).includes(city) ? null : (value * cost.numerator) / cost.denominator
}

/**
 * What moved industry makes in a spring after the move: as much as before. The liberation of the city adds nothing.
 *
 * @rule 14.6.1
 * @rule 21.2
 */
export const industryInTheUrals = (
  spring: Turn,
  moved: readonly { readonly city: TheWarCityName; readonly turn: Turn }[],
): number =>
  spring.season !== 'spring'
    ? 0
    : moved
        .filter(({ turn }) => turnsBetween(turn, spring) > 0)
        .reduce((sum, { city }) => sum + cityValue('soviet-union', city), 0)

/**
 * May the industry of a Soviet city be moved, and for what? Nobody else can.
 *
 * @rule 14.6.1
 */
export function mayEvacuateIndustry(move: {
  readonly owner: IndustrialPower
  readonly city: TheWarCityName
  readonly inSupply: boolean
  /** Who declared this war; `null` while there is none. */
  readonly warDeclaredBy: 'germany' | 'soviet-union' | null
  /** SMPs that are left. NARFs need not be: they may be overspent (14.1.4). */
  readonly smps: number
}): { verdict: Verdict; narfs: number; smps: number } {
  const { smps } = THE_WAR_CITY_VALUES.evacuation
  const cost = move.owner === 'soviet-union' ? industryEvacuationCost(move.city) : 0
  const price = { narfs: cost ?? 0, smps }
  const no = (code: string, why: string) => ({ verdict: refuse('14.6.1', code, why), ...price })
  if (move.owner !== 'soviet-union') return no('soviets-only', `${move.owner} cannot move its industry`)
  if (cost === null) return no('oil-stays', `${move.city} cannot be moved`)
  if (move.warDeclaredBy !== 'germany')
    return no('no-german-war', 'only a German declaration of war allows it')
  if (!move.inSupply) return no('out-of-supply', `${move.city} is cut off`)
  if (move.smps < smps) return no('too-few-smps', `SMPs needed: ${smps}; ${move.smps} left`)
  return { verdict: legal, ...price }
}

/**
 * Danzig: whose it is, and whether submarines are built there.
 *
 * @rule 14.6.2
 */
export const danzigAsGermanPort = (polandSurrendered: boolean, annexed: boolean) => ({
  narfs: THE_WAR_COUNTRY_VALUES.values.danzig.narfs,
  german: polandSurrendered,
  germanHomePort: polandSurrendered && annexed,
})
