/** Section 16.3 to 16.5: where a minor country stands, what that allows, and how war ends it. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { IllegalAction, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_POLITICAL_POINTS } from '../../../tables/the-war-political-points'
import { isTurnOrLater, turn, turnName, turnsBetween } from '../calendar'
import type { Alliance, DiplomaticLevel, DiplomaticStatus, MajorPower, Minor, Region, Turn } from '../types'
import { allianceOf } from './16-political-points'

// ---- the scale -------------------------------------------------------------------------------

/** How close a country is, and to whom; to one power only. A neutral has none. */
export interface Standing {
  readonly level: DiplomaticLevel
  readonly power: MajorPower | null
}

/** The standing of a country that leans to nobody. */
export const NEUTRAL: Standing = /* @__PURE__ */ frozen({ level: 'neutral', power: null })

const LEVELS: readonly DiplomaticLevel[] = ['neutral', 'sympathizer', 'associate', 'satellite']

/** The name on the scale, from the Axis end to the Allied one. */
export function statusOf({ level, power }: Standing): DiplomaticStatus {
  if (power === null || level === 'neutral') return 'neutral'
  const names = { axis: 'axis', 'western-allies': 'western', soviet: 'soviet' } as const
  return `${names[allianceOf(power)]}-${level}`
}

/**
 * Moves a country towards a power, or away from it below zero. On the way to a new friend it passes through neutral;
 * away from a friend it goes no further than that. Three levels a turn are the most (16.1.6).
 */
export function changeStanding(
  standing: Standing,
  towards: MajorPower,
  levels: number,
  movedThisTurn = 0,
): Standing {
  const most = Math.max(0, THE_WAR_POLITICAL_POINTS.mostLevelsPerTurn - movedThisTurn)
  const steps = Math.sign(levels) * Math.min(Math.abs(levels), most)
  const at = LEVELS.indexOf(standing.level)
  const friend = standing.power !== null && allianceOf(standing.power) === allianceOf(towards)
  if (friend) return standingAt(at + steps, steps > 0 ? towards : standing.power)
  if (steps <= 0) return standing
  const beyond = steps - at
  return beyond > 0 ? standingAt(beyond, towards) : standingAt(-beyond, standing.power)
}

function standingAt(level: number, power: MajorPower | null): Standing {
  const at = Math.min(3, Math.max(0, level))
  return at === 0 ? NEUTRAL : { level: LEVELS[at], power }
}

// ---- what a status allows --------------------------------------------------------------------

export interface CountryRights {
  /** Ground units may enter, pass and stay. */
  readonly ground: boolean
  readonly overflight: boolean
  /** Aircraft and ships may be based there. */
  readonly basing: boolean
  readonly coast: boolean
  readonly supply: boolean
  /** Attacks may be made out of it, and units there may be attacked. */
  readonly attackFrom: boolean
  /** It is at war with every enemy of its power, without a declaration. */
  readonly fights: boolean
  readonly narfGrants: boolean
}

const none: CountryRights = {
  ground: false,
  overflight: false,
  basing: false,
  coast: true,
  supply: false,
  attackFrom: false,
  fights: false,
  narfGrants: false,
}
const sympathizer: CountryRights = { ...none, overflight: true, supply: true }
const associate: CountryRights = { ...sympathizer, ground: true, basing: true }
/** @rule 16.3.4 all that an Associate allows, war and NARFs */
const satellite: CountryRights = { ...associate, attackFrom: true, fights: true, narfGrants: true }
const RIGHTS: Readonly<Record<DiplomaticLevel, CountryRights>> = {
  neutral: none,
  sympathizer,
  associate,
  satellite,
}

/**
 * What this power, and the Satellites it leads, may do in the country without war. Ships pass any neutral coast (6.1).
 *
 * @rule 16.3.1 nothing without a declaration of war
 * @rule 16.3.2 flight and supply, no bases
 */
export const rightsIn = (standing: Standing, power: MajorPower): CountryRights =>
  standing.power === power ? rightsAt(standing.level) : none

/** The same for a friend of this level. */
export const rightsAt = (level: DiplomaticLevel): CountryRights => RIGHTS[level]

/**
 * What else must be declared war on before this country can be: the power behind an Associate or Satellite.
 *
 * @rule 16.3.3 with {@link mustLeaveCountry}, {@link mayAttackUnitsIn} and {@link mayAttackOutOf}; what an Associate is worth is in 23.2
 */
export function warAlsoDeclaredOn(standing: Standing, declarer: MajorPower): MajorPower | null {
  const { level, power } = standing
  return power !== null && power !== declarer && (level === 'associate' || level === 'satellite')
    ? power
    : null
}

/**
 * Units of a power must leave in its next turn when the country is no longer close enough to it.
 *
 * @rule 16.3.3
 */
export const mustLeaveCountry = (before: Standing, after: Standing, power: MajorPower): boolean =>
  rightsIn(before, power).ground && !rightsIn(after, power).ground

/**
 * May units of a power that stand in this country be attacked there? In an Associate only by those at war with both.
 *
 * @rule 16.3.3
 */
export function mayAttackUnitsIn(
  standing: Standing,
  at: { readonly warWithPower: boolean; readonly warWithCountry: boolean },
): Verdict {
  if (!at.warWithPower) return refuse('16.3.3', 'no-war', 'no war with the owner of the units')
  if (standing.level === 'satellite' || at.warWithCountry) return legal
  return refuse('16.3.3', 'associate-at-peace', 'the country itself has not been declared war on')
}

/** Attacking out of a country needs more than being let in. */
export function mayAttackOutOf(standing: Standing, power: MajorPower): Verdict {
  if (rightsIn(standing, power).attackFrom) return legal
  const rule = standing.level === 'associate' ? '16.3.3' : '16.3.4'
  return refuse(rule, 'not-a-satellite', `attacks start in Satellites only, and this is a ${standing.level}`)
}

// ---- war and annexation ----------------------------------------------------------------------

export interface InvasionOfMinor {
  readonly target: Minor
  readonly invader: MajorPower
  readonly invaderIsNeutral: boolean
  /** Powers at war with the invader, the nearest to the target first. */
  readonly enemies: readonly MajorPower[]
  /** The power that section 23 names for this country, if it does. */
  readonly named?: MajorPower
}

export interface InvasionOfMinorResult {
  /** Whose Satellite the victim becomes; `null` if nobody is at war with the invader, and for Switzerland. */
  readonly patron: MajorPower | null
  /** Who moves its units. */
  readonly playedBy: MajorPower | null
  readonly explain: readonly Reason[]
}

/**
 * Who takes in a country that is invaded; after that it has no diplomacy.
 *
 * @rule 16.3
 * @rule 16.4
 * @rule 23.51 the Swiss have no patron, and are played by the U.S.
 */
export function patronOfInvaded({
  target,
  invader,
  invaderIsNeutral,
  enemies,
  named,
}: InvasionOfMinor): InvasionOfMinorResult {
  const over = because('16.4', `no POPs go to ${target} any more`)
  if (target === 'switzerland')
    return {
      patron: null,
      playedBy: 'united-states',
      explain: [because('23.51', "Switzerland is nobody's Satellite; the U.S. plays it"), over],
    }
  if (named)
    return {
      patron: named,
      playedBy: named,
      explain: [because('16.3', `${target} has its protector: ${named}`), over],
    }
  if (invader === 'soviet-union' && invaderIsNeutral)
    return {
      patron: enemies[0] ?? null,
      playedBy: 'germany',
      explain: [because('16.3', 'Germany plays the victims of a neutral Soviet Union'), over],
    }
  const patron = enemies[0] ?? null
  return {
    patron,
    playedBy: patron,
    explain: [
      because('16.3', patron ? `${patron} is the nearest enemy of ${invader}` : 'the invader has no enemy'),
      over,
    ],
  }
}

/** A neutral U.S. invades nobody (16.3). */
export const mayInvade = (power: MajorPower, atWar: boolean): Verdict =>
  power === 'united-states' && !atWar
    ? refuse('16.3', 'neutral-united-states', 'a neutral U.S. invades no minor country')
    : legal

/**
 * Two places can be made part of a country for good, by saying so.
 *
 * @rule 16.3.5
 */
export function mayAnnex(
  place: Region | Minor | 'danzig',
  { controlled, annexedBy }: { readonly controlled: boolean; readonly annexedBy: MajorPower | null },
): Verdict {
  if (place !== 'danzig' && place !== 'alsace-lorraine')
    return refuse(
      '16.3.5',
      'not-annexable',
      `${place} cannot be annexed; only Danzig and Alsace-Lorraine can`,
    )
  if (annexedBy !== null)
    return refuse('16.3.5', 'annexed-already', `${place} belongs to ${annexedBy} for good`)
  return controlled ? legal : refuse('16.3.5', 'not-controlled', `${place} must be controlled first`)
}

// ---- the Pact --------------------------------------------------------------------------------

export interface GermanBorderGarrison {
  /** German ground factors, and TAC, FTR or MDM units, by where they are. */
  readonly poland: BorderGarrison
  readonly eastPrussia: BorderGarrison
  readonly romania: BorderGarrison
  /** Romania counts if Germany has conquered it or it is its Associate or Satellite. */
  readonly romaniaIsGerman: boolean
}

export interface BorderGarrison {
  readonly factors: number
  readonly aircraft: number
}

const WATCH = { factors: 12, aircraft: 1 }

/** Does the garrison of Poland and Romania hold the Soviets to the Pact? */
export function garrisonHoldsSovietsToPact({ poland, romania }: GermanBorderGarrison): boolean {
  const factors = poland.factors + romania.factors
  return factors >= WATCH.factors && poland.aircraft + romania.aircraft >= WATCH.aircraft
}

/** How many times there are twelve factors with an air unit on the border. */
export function borderGarrisonIncrements({
  poland,
  eastPrussia,
  romania,
  romaniaIsGerman,
}: GermanBorderGarrison): number {
  const there = [poland, eastPrussia, ...(romaniaIsGerman ? [romania] : [])]
  const add = (of: (watch: BorderGarrison) => number) => there.reduce((sum, watch) => sum + of(watch), 0)
  return Math.min(
    Math.floor(add(({ factors }) => factors) / WATCH.factors),
    add(({ aircraft }) => aircraft),
  )
}

export interface SovietDeclaration {
  readonly turn: Turn
  readonly watch: GermanBorderGarrison
  readonly germanyAttackedTurkey: boolean
}

/** What an attempt costs, on top of the declaration itself. */
export const SOVIET_ATTEMPT_COST = 5
/** What the Soviets hand over each spring while the Pact lasts. */
export const PACT_TRIBUTE = 12

const FIRST_ATTEMPT = turn('winter', 1940)

/** May the Soviets try to declare war on Germany in this turn? */
export function mayAttemptWarOnGermany({
  turn: now,
  watch,
  germanyAttackedTurkey,
}: SovietDeclaration): Verdict {
  if (germanyAttackedTurkey || isTurnOrLater(now, FIRST_ATTEMPT) || !garrisonHoldsSovietsToPact(watch))
    return legal
  return refuse(
    '16.5',
    'pact-holds',
    `in ${turnName(now)} ${WATCH.factors} German factors and an air unit in Poland or Romania keep the Pact`,
  )
}

/**
 * The attempt: one die, low is war. A German war on Turkey makes it free and certain.
 *
 * @rule 16.5 with {@link pactTribute}, {@link occupiedUnderPact}, {@link borderWarNeedsNoDeclaration} and {@link borderWarRebuildPayer}
 */
export function resolveSovietDeclaration(
  input: SovietDeclaration,
  dice: Dice,
): { declared: boolean; cost: number; explain: readonly Reason[] } {
  const verdict = mayAttemptWarOnGermany(input)
  if (!verdict.legal) throw new IllegalAction(verdict)
  if (input.germanyAttackedTurkey)
    return {
      declared: true,
      cost: 0,
      explain: [because('16.5', 'Germany has attacked Turkey: no die, no price')],
    }
  const modifiers = sovietDeclarationModifiers(input)
  const roll = dice.d(10) + totalOf(modifiers)
  return { declared: roll <= 2, cost: SOVIET_ATTEMPT_COST, explain: modifiers }
}

function sovietDeclarationModifiers({ turn: now, watch }: SovietDeclaration): readonly Required<Reason>[] {
  const turns = Math.max(0, turnsBetween(FIRST_ATTEMPT, now))
  const increments = borderGarrisonIncrements(watch)
  const reasons: Required<Reason>[] = []
  if (turns > 0) reasons.push(because('16.5', `${turns} turns since Winter 1940`, -turns))
  if (increments > 0) reasons.push(because('16.5', `${increments} increments of German forces`, increments))
  return reasons
}

/** How likely a Soviet attempt to declare war on Germany succeeds. */
export const sovietDeclarationOdds = (input: SovietDeclaration): Distribution<boolean> =>
  outcomesOf((dice) => resolveSovietDeclaration(input, dice).declared)

/**
 * NARFs that go from the Soviets to Germany.
 *
 * @rule 16.5
 */
export const pactTribute = (now: Turn, pactInForce: boolean): number =>
  pactInForce && now.season === 'spring' ? PACT_TRIBUTE : 0

/** What the Pact leaves to the Soviets once Poland has fallen. */
export const PACT_AREAS = /* @__PURE__ */ frozen([
  'estonia',
  'latvia',
  'lithuania',
  'karelia',
  'eastern-poland',
  'bessarabia',
] as const)
export type PactArea = (typeof PACT_AREAS)[number]

/**
 * Has an area been occupied? Units must have gone through all its cities; through all its hexes in Karelia, which has
 * no city.
 *
 * @rule 16.5
 */
export function occupiedUnderPact(
  area: PactArea,
  entered: {
    readonly polandConquered: boolean
    readonly cities: number
    readonly ofCities: number
    readonly hexes: number
    readonly ofHexes: number
  },
): boolean {
  if (!entered.polandConquered) return false
  return area === 'karelia' ? entered.hexes >= entered.ofHexes : entered.cities >= entered.ofCities
}

/**
 * The two border wars, which Germany may choose to let its friends fight.
 *
 * @rule 16.5
 * @rule 6.3.1
 */
export function borderWarNeedsNoDeclaration(
  against: 'finland' | 'romania',
  area: Region | 'rest-of-country',
  pactInForce: boolean,
): Verdict {
  if (!pactInForce) return refuse('16.5', 'no-pact', 'border wars belong to the Pact')
  const allowed = against === 'finland' ? 'karelia' : 'bessarabia'
  return area === allowed
    ? legal
    : refuse('6.3.1', 'beyond-the-border', `without war on Germany only ${allowed} may be fought over`)
}

/**
 * Who pays for units of a minor country that a border war has cost.
 *
 * @rule 16.5
 */
export const borderWarRebuildPayer = (
  minor: 'finland' | 'romania',
  pactInForce: boolean,
): MajorPower | Minor => (pactInForce ? 'germany' : minor)

/** Whose alliance a country is of. */
export const allianceLeanedTo = ({ power }: Standing): Alliance | null =>
  power === null ? null : allianceOf(power)
