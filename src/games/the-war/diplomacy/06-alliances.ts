/** Section 6: alliances, what allies may do together, and declarations of war. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_DECLARATION_OF_WAR_COSTS } from '../../../tables/the-war-declaration-of-war-costs'
import { THE_WAR_DIPLOMATIC_TARGETS } from '../../../tables/the-war-diplomatic-targets'
import { isTurnOrLater, turn, turnNumber } from '../calendar'
import type { HexFacts } from '../hex-facts'
import { MAGINOT_LINE } from '../places'
import { SEGMENT_OF } from '../turn/03-sequence-of-play'
import type { Alliance, DiplomaticTarget, MajorPower, Minor, Nation, Turn } from '../types'
import { isAutomaticSatellite } from './16-political-points'
import type { Standing } from './16-status'

// ---- neutrals --------------------------------------------------------------------------------

/** How a unit meets a country that is at peace with it. */
export interface NeutralTrespass {
  readonly by: 'ground' | 'air' | 'naval'
  readonly hex: 'inside' | 'coast' | 'border'
  /** Does the flight cross the coast or border, and not only follow it? */
  readonly crosses?: boolean
}

/**
 * May it be there without a declaration of war?
 *
 * @rule 6.1
 */
export function mayTouchNeutral({ by, hex, crosses }: NeutralTrespass): Verdict {
  if (by === 'naval' && hex === 'coast') return legal
  if (by === 'air' && hex !== 'inside' && !crosses) return legal
  return refuse(
    '6.1',
    'neutral-country',
    `${by} units do not enter a neutral country without a declaration of war`,
  )
}

/**
 * Who stands where in Fall 1939.
 *
 * @rule 6.2
 */
export const ALIGNMENT_OF_1939 = /* @__PURE__ */ frozen({
  neutral: ['united-states', 'soviet-union', 'italy'] as readonly MajorPower[],
  wars: [
    ['germany', 'poland'],
    ['germany', 'britain'],
    ['germany', 'france'],
  ] as readonly (readonly [Nation, Nation])[],
  pact: ['germany', 'soviet-union'] as readonly MajorPower[],
  /** Whose ally a power will be, whenever it enters. */
  joins: { italy: 'axis' } as Readonly<Partial<Record<MajorPower, Alliance>>>,
})

/**
 * Are they at war when the campaign begins, so that nobody needs to declare it?
 *
 * @rule 6.2
 */
export const atWarIn1939 = (one: Nation, other: Nation): boolean =>
  ALIGNMENT_OF_1939.wars.some((pair) => pair.includes(one) && pair.includes(other) && one !== other)

// ---- Britain and France ----------------------------------------------------------------------

/** What British and French units might do together, or in each other's country. */
export type AngloFrenchAct =
  | {
      readonly act:
        | 'sea-transport'
        | 'naval-stack'
        | 'naval-combat'
        | 'amphibious-transport'
        | 'stratmove-by-sea'
    }
  | { readonly act: 'pass-through' }
  | { readonly act: 'end-turn-together'; readonly beachhead: boolean }
  | {
      readonly act: 'share-airbase' | 'intercept-together' | 'air-stack' | 'air-support'
      readonly freeFrench?: boolean
    }
  | { readonly act: 'grant-to-france'; readonly turn: Turn }
  | {
      readonly act: 'french-enter-british-territory' | 'french-in-british-fortification'
      readonly freeFrench: boolean
    }
  | { readonly act: 'fortify-each-others-country' }
  | {
      readonly act: 'british-in-paris-or-maginot'
      /** The hex, of `hexFacts`. */
      readonly at: Pick<HexFacts, 'hex' | 'cities'>
      /** Is France conquered, and are they setting it free? */
      readonly liberating?: boolean
    }
  | { readonly act: 'british-help-retake-paris'; readonly franceSurrendered?: boolean }
  | {
      readonly act: 'british-in-france'
      readonly hexesFromPort: number
      readonly retreating: boolean
      readonly franceSurrendered?: boolean
    }

/**
 * May they? Ships work together; armies and air forces do not. The Free French are exempt where the rule says so.
 *
 * @rule 6.2.1 with {@link britishUnitTooFarInland} and {@link declarationOfWarCost}
 */
export function checkAngloFrenchCooperation(what: AngloFrenchAct): Verdict {
  const no = (code: string, why: string) => refuse('6.2.1', code, why)
  switch (what.act) {
    case 'sea-transport':
    case 'naval-stack':
    case 'naval-combat':
    case 'amphibious-transport':
    case 'stratmove-by-sea':
    case 'pass-through':
      return legal
    case 'end-turn-together':
      return what.beachhead
        ? legal
        : no('same-hex', 'British and French units share a hex only in a beachhead')
    case 'share-airbase':
    case 'intercept-together':
    case 'air-stack':
    case 'air-support':
      return what.freeFrench ? legal : no('separate-air-forces', 'the two air forces fight apart')
    case 'grant-to-france':
      return isTurnOrLater(what.turn, turn('spring', 1941))
        ? legal
        : no('no-grants', 'no British NARFs before 1941')
    case 'french-enter-british-territory':
    case 'french-in-british-fortification':
      return what.freeFrench ? legal : no('french-stay-out', 'only Free French units come to British places')
    case 'fortify-each-others-country':
      return no('no-fortifications', 'neither builds works in the other country')
    case 'british-in-paris-or-maginot':
      return mayBritishStandAt(what.at, what.liberating ?? false)
        ? legal
        : no('french-places', 'Paris and the Maginot Line are for French units')
    case 'british-help-retake-paris':
      return what.franceSurrendered ? legal : no('paris-is-french', 'only French units take Paris back')
    case 'british-in-france':
      return what.retreating || what.franceSurrendered || what.hexesFromPort <= 1
        ? legal
        : no(
            'too-far-from-port',
            `British units in France stay within a hex of a port; this is ${what.hexesFromPort} away`,
          )
  }
}

/**
 * May British ground units stand there? Not in the Maginot Line, and in Paris when they come to set France free.
 *
 * @rule 6.2.1
 * @rule 9.6.1
 */
export const mayBritishStandAt = (
  { hex, cities }: Pick<HexFacts, 'hex' | 'cities'>,
  liberating: boolean,
): boolean => !MAGINOT_LINE.includes(hex) && (!cities.includes('Paris') || liberating)

/**
 * A British unit that was driven inland must be back near a port after the next Allied turn, or is depleted.
 *
 * @rule 6.2.1
 */
export const britishUnitTooFarInland = (
  hexesFromPort: number,
  alliedTurnsSinceRetreat: number,
): 'fine' | 'depleted' => (hexesFromPort > 1 && alliedTurnsSinceRetreat >= 1 ? 'depleted' : 'fine')

// ---- other allies ----------------------------------------------------------------------------

/** What the Soviets and the West might do together, or in each other's land. */
export type EastWestAct =
  | 'stack'
  | 'air-support'
  | 'add-partisans'
  | 'add-pops'
  | 'west-enters-soviet-union-of-1939'
  | 'soviets-enter-western-hex'

/** The two who would do it: the one that acts, stacks, flies or moves, and the one whose unit, total or hex it is. */
export interface EastWestPair {
  readonly by: Alliance
  readonly with: Alliance
}

/**
 * The Soviet Union and the West fight the same enemy, each for itself; units of one alliance are not concerned. Defence
 * in diplomacy is the one exception, and has its rule in 16.1.1.
 *
 * @rule 6.2.2 with {@link sovietsAreAllied}
 */
export function checkEastWestCooperation(act: EastWestAct, pair: EastWestPair): Verdict {
  const between = (one: Alliance, other: Alliance) => pair.by === one && pair.with === other
  const eastAndWest = between('western-allies', 'soviet') || between('soviet', 'western-allies')
  const no = (why: string) => refuse('6.2.2', act, why)
  switch (act) {
    case 'west-enters-soviet-union-of-1939':
      return pair.by === 'western-allies' ? no('the West stays out of the Soviet Union of 1939') : legal
    case 'soviets-enter-western-hex':
      return between('soviet', 'western-allies')
        ? no('the Soviets do not move through hexes of the West')
        : legal
    case 'stack':
      return eastAndWest ? no('Soviet and Western units do not share a hex') : legal
    case 'air-support':
      return eastAndWest ? no('neither flies OAS or DAS for the other') : legal
    case 'add-partisans':
      return eastAndWest ? no('partisans of the two are counted apart') : legal
    case 'add-pops':
      return eastAndWest ? no('POPs of the two are not added') : legal
  }
}

/**
 * Does the Soviet Union fight on the Allied side?
 *
 * @rule 6.2.2
 */
export const sovietsAreAllied = (germanyDeclaredWarOnThem: boolean): boolean => germanyDeclaredWarOnThem

/** What Germany and Italy might do together. */
export type AxisAct =
  | 'stack'
  | 'use-airbase'
  | 'german-aid-to-italy'
  | 'italian-aid-to-germany'
  | 'share-effort'

/**
 * Germany and Italy stack, by the rules for mixed ratings, and share airbases; aid goes one way.
 *
 * @rule 6.2.3
 */
export function checkAxisCooperation(act: AxisAct): Verdict {
  if (act === 'italian-aid-to-germany') return refuse('6.2.3', 'one-way-aid', 'Italy does not aid Germany')
  if (act === 'share-effort') return refuse('6.2.3', 'own-efforts', 'each buys its own efforts')
  return legal
}

// ---- treaties --------------------------------------------------------------------------------

export interface WarBloc {
  readonly power: MajorPower
  /** Other powers that fight beside it now. */
  readonly allies: readonly MajorPower[]
  readonly satellites: readonly Minor[]
  readonly franceSurrendered?: boolean
}

const PARTNERS: Partial<Readonly<Record<MajorPower, MajorPower>>> = { britain: 'france', france: 'britain' }

/**
 * Everyone with whom one declaration of war on a power brings war, at no further cost. Britain and France are one nation
 * for this, as long as both are in the game.
 *
 * @rule 6.3
 * @rule 6.2.1
 */
export function warBringsIn({ power, allies, satellites, franceSurrendered }: WarBloc): readonly Nation[] {
  const partner = franceSurrendered ? undefined : PARTNERS[power]
  return [...new Set<Nation>([power, ...(partner ? [partner] : []), ...allies, ...satellites])]
}

/**
 * A country that becomes a Satellite later is at war with all of its power's enemies, and with those to come.
 *
 * @rule 6.3
 */
export const satelliteJoinsWarsOf = (
  standing: Standing,
  wars: Readonly<Partial<Record<MajorPower, readonly Nation[]>>>,
) => (standing.level === 'satellite' && standing.power !== null ? (wars[standing.power] ?? []) : [])

/**
 * Does an effort of this power activate that unit? Its own and its Satellites', never another power's.
 *
 * @rule 6.3.2 with {@link payerForSatellite} and {@link maySatelliteStackWith}
 */
export function effortActivates(payer: MajorPower, owner: Nation, satelliteOf: MajorPower | null): boolean {
  return owner === payer || satelliteOf === payer
}

/**
 * Who pays for what a Satellite does; NARFs may be lent both ways.
 *
 * @rule 6.3.2
 */
export const payerForSatellite = (what: 'build' | 'effort', satellite: Minor, power: MajorPower): Nation =>
  what === 'build' ? satellite : power

/**
 * Satellites move through and stack with units of their own power.
 *
 * @rule 6.3.2
 */
export const maySatelliteStackWith = (satelliteOf: MajorPower, withPower: MajorPower): boolean =>
  satelliteOf === withPower

// ---- declarations of war ---------------------------------------------------------------------

export type WarDeclarer = MajorPower

/** The price, and who pays it; the target pays nothing, and need not answer. */
export interface DeclarationOfWar {
  readonly narfs: number
  readonly payer: MajorPower
  readonly declarers: readonly MajorPower[]
  readonly explain: readonly Reason[]
}

const MAJORS: readonly Nation[] = ['britain', 'france', 'germany', 'italy', 'soviet-union', 'united-states']

/**
 * What a declaration of war costs, and whom. Britain and France declare as one, and Britain pays.
 *
 * @rule 6.4.1 the attacker pays, formal declaration or not
 * @rule 6.4.2
 * @rule 6.4.5 Belgium and Luxembourg are one country
 * @rule 23.27 war on Iran is free for the Axis
 */
export function declarationOfWarCost(by: WarDeclarer, on: Nation): DeclarationOfWar {
  const { costs } = THE_WAR_DECLARATION_OF_WAR_COSTS
  const together = by === 'france' || by === 'britain'
  const payer = together ? 'britain' : by
  const kind = MAJORS.includes(on)
    ? 'majorPower'
    : on === 'spain' || on === 'turkey'
      ? 'spainOrTurkey'
      : 'minorCountry'
  const free = on === 'iran' && (by === 'germany' || by === 'italy')
  const narfs = free ? 0 : costs[payer][kind]
  return {
    narfs,
    payer,
    declarers: together ? ['britain', 'france'] : [by],
    explain: [because(free ? '23.27' : '6.4.2', `${payer} declares war on ${on}`, narfs)],
  }
}

/**
 * The country that a declaration names. Luxembourg is part of Belgium.
 *
 * @rule 6.4.5
 */
export const countryNamedInWar = (name: Minor | 'Luxembourg'): Minor =>
  name === 'Luxembourg' ? 'belgium' : name

/**
 * May this power declare war at all? All may, in their segment, but for two that have rules of their own: the U.S. must
 * have been let in (22.3), the Soviets on Germany must have rolled for it (16.5) and are cautious elsewhere (21.6).
 *
 * @rule 6.4
 */
export function mayDeclareWar(
  by: MajorPower,
  on: Nation,
  at: {
    readonly segment: string
    readonly atWarAlready: boolean
    readonly usMayEnter: boolean
    readonly sovietRollSucceeded: boolean
  },
): Verdict {
  if (at.segment !== SEGMENT_OF['declare-war'][0])
    return refuse('6.4.1', 'wrong-segment', 'wars are declared in the Declaration of War Segment')
  if (at.atWarAlready) return refuse('6.4', 'at-war-already', `${by} and ${on} are at war`)
  if (by === 'united-states' && !at.usMayEnter)
    return refuse('22.3', 'us-not-ready', 'the Entry Level does not yet allow war')
  if (by === 'soviet-union' && on === 'germany' && !at.sovietRollSucceeded)
    return refuse('16.5', 'soviets-not-ready', 'the Soviets have not rolled for war with Germany')
  return legal
}

/**
 * Which rule holds the penalties of being surprised: for France and the Soviet Union, in the turn of Germany's first
 * attack on them, and for nobody else.
 *
 * @rule 6.4.3 with {@link surpriseRuleNow}
 */
export const surpriseRuleFor = (target: Nation, firstTurnOfGermanAttack: boolean): '18.2' | '21.4' | null =>
  !firstTurnOfGermanAttack ? null : target === 'france' ? '18.2' : target === 'soviet-union' ? '21.4' : null

/**
 * Do these penalties hold now? Only the first German attack surprises, and only in its own turn; an attack by another
 * power never does. The two rules say in which turns they count at all.
 *
 * @rule 6.4.3
 */
export function surpriseRuleNow(
  target: Nation,
  now: Turn,
  attacks: readonly { readonly by: Nation; readonly turn: Turn }[],
): '18.2' | '21.4' | null {
  const german = attacks.filter(({ by }) => by === 'germany').map(({ turn: when }) => turnNumber(when))
  return surpriseRuleFor(target, german.length > 0 && Math.min(...german) === turnNumber(now))
}

/** The Satellites that may leave Germany. */
const WAVERING: readonly Nation[] = ['finland', 'romania', 'hungary', 'bulgaria']

/**
 * May a nation make peace? Only four Satellites of Germany, and not before 1944; their own rules say how.
 *
 * @rule 6.4.4 with {@link waveringSatellite}
 */
export function mayLeaveWar(nation: Nation, now: Turn): Verdict {
  if (!WAVERING.includes(nation)) return refuse('6.4.4', 'no-peace', `${nation} fights until it surrenders`)
  return now.year >= 1944 ? legal : refuse('6.4.4', 'too-early', `${nation} stays in the war until 1944`)
}

/**
 * Is it, by the calendar alone, one of the four that are Germany's Satellites?
 *
 * @rule 6.4.4 three from Winter 1940, Finland from Spring 1941
 */
export function waveringSatellite(minor: Minor, now: Turn): boolean {
  return WAVERING.includes(minor) && isAutomaticSatellite(minor, now)
}

/**
 * Can diplomacy reach the country?
 *
 * @rule 6.5
 */
export const isDiplomaticTarget = (minor: Minor): minor is DiplomaticTarget =>
  Object.hasOwn(THE_WAR_DIPLOMATIC_TARGETS.targets, minor)
