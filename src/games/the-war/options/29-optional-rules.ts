/** Section 29: optional rules that stand by themselves. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CAPITAL_SHIPS } from '../../../tables/the-war-capital-ships'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { type ForcedMarch, THE_WAR_FORCED_MARCH } from '../../../tables/the-war-forced-march'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_SIMPLIFIED_WARFARE } from '../../../tables/the-war-simplified-warfare'
import { THE_WAR_VARIANT_ROLL } from '../../../tables/the-war-variant-roll'
import { isDiplomaticTurn, isTurnOrLater, turn, turnName, turnsBetween } from '../calendar'
import { allianceOf, mayPlacePops } from '../diplomacy/16-political-points'
import { changeStanding, type Standing } from '../diplomacy/16-status'
import type {
  CombatRole,
  DiplomaticTarget,
  GroundUnitType,
  Impulse,
  MajorPower,
  NavalUnitType,
  Turn,
} from '../types'

// ---- on the ground ---------------------------------------------------------------------------

/**
 * May a unit of this type force its march?
 *
 * @rule 29.1
 */
export function checkForcedMarch(type: GroundUnitType, impulse: Impulse): Verdict {
  if (type !== 'INF' && type !== 'MOT')
    return refuse('29.1', 'wrong-type', `${type} does not force its march`)
  return impulse === 'first' ? legal : refuse('29.1', 'second-impulse', 'only in the First Impulse')
}

/**
 * A forced march: two hexes more in the First Impulse, or none, and sometimes at the price of the unit's strength.
 *
 * @rule 29.1
 */
export function resolveForcedMarch(
  march: {
    readonly type: GroundUnitType
    readonly impulse: Impulse
    readonly fromDesert: boolean
    readonly inSovietUnionOf1939: boolean
  },
  dice: Dice,
): { verdict: Verdict; result: ForcedMarch; extraHexes: 0 | 2; explain: readonly Reason[] } {
  const verdict = checkForcedMarch(march.type, march.impulse)
  if (!verdict.legal) return { verdict, result: 'none', extraHexes: 0, explain: [] }
  const explain =
    march.fromDesert || march.inSovietUnionOf1939
      ? [because('29.1', 'from the desert or in the Soviet Union', -1)]
      : []
  const { cell } = THE_WAR_FORCED_MARCH.roll(0, dice, totalOf(explain))
  return { verdict: legal, result: cell, extraHexes: cell === 'none' ? 0 : 2, explain }
}

/**
 * The odds shift for an elite armored unit at full strength and in one piece: right in attack, left in defence.
 *
 * @rule 29.2
 */
export function eliteShift(
  units: readonly {
    readonly name: string
    readonly german: boolean
    readonly depleted: boolean
    readonly breakdown: boolean
  }[],
  role: CombatRole,
): readonly Required<Reason>[] {
  const elite = units.some(
    ({ name, german, depleted, breakdown }) => german && name === '10-8 ARM' && !depleted && !breakdown,
  )
  return elite ? [because('29.2', 'German elite armor', role === 'attacker' ? 1 : -1)] : []
}

/**
 * The cadres of several air units of a type in one turn: each costs twice the one before. Pilot schools, a variant of
 * every power, let more than one be built at the first price.
 *
 * @rule 29.3
 */
export function airCadres(
  type: 'FTR' | 'MDM' | 'NAC' | 'TAC',
  power: MajorPower,
  count: number,
  pilotSchools = 0,
): readonly number[] {
  const { cadre, of } = THE_WAR_PRODUCTION_COSTS.air[type]
  const own = (of as Readonly<Partial<Record<MajorPower, { readonly cadre: number }>>>)[power]?.cadre ?? cadre
  return Array.from({ length: count }, (_, i) => own * 2 ** Math.max(0, i - pilotSchools))
}

/**
 * Transylvania can be awarded to Hungary in one turn only.
 *
 * @rule 29.4
 */
export function awardTransylvania(
  now: Turn,
  by: MajorPower,
): { verdict: Verdict; romania: number; hungary: number } {
  const { narfs } = THE_WAR_COUNTRY_VALUES.values.transylvania
  const axis = by === 'germany' || by === 'italy'
  return axis && now.season === 'fall' && now.year === 1940
    ? { verdict: legal, romania: -narfs, hungary: narfs }
    : {
        verdict: refuse('29.4', 'not-now', `the Axis awards it in Fall 1940, not ${by} in ${turnName(now)}`),
        romania: 0,
        hungary: 0,
      }
}

/**
 * Carpet bombing: two hexes in Summer 1944, one column to the right.
 *
 * @rule 29.20
 */
export function carpetBombing(
  now: Turn,
  by: MajorPower,
  hexesNamed: number,
): { verdict: Verdict; shift: 0 | 1 } {
  const no = (code: string, why: string) => ({ verdict: refuse('29.20', code, why), shift: 0 as const })
  if (by !== 'britain' && by !== 'united-states')
    return no('western-only', 'only the Western Allies bomb carpets')
  if (now.season !== 'summer' || now.year !== 1944) return no('wrong-turn', 'only in Summer 1944')
  return hexesNamed < 2 ? { verdict: legal, shift: 1 } : no('two-hexes', 'two hexes are the most')
}

/**
 * Flak on trucks: three units, one a turn, from Winter 1940.
 *
 * @rule 29.21
 */
export function motorizeFlak(
  now: Turn,
  power: MajorPower,
  done: { readonly inAll: number; readonly thisTurn: number },
): { verdict: Verdict; narfs: number; from: '1-3 Flak'; to: '1-7 MOTFlak' } {
  const units = { from: '1-3 Flak', to: '1-7 MOTFlak' } as const
  const no = (code: string, why: string) => ({ ...units, verdict: refuse('29.21', code, why), narfs: 0 })
  if (power !== 'germany') return no('german-only', 'only Germany motorizes its Flak')
  if (!isTurnOrLater(now, turn('winter', 1940))) return no('too-early', 'not before Winter 1940')
  if (done.inAll >= 3) return no('three-in-all', 'three units are the most')
  return done.thisTurn < 1 ? { ...units, verdict: legal, narfs: 2 } : no('one-a-turn', 'one unit a turn')
}

/**
 * May Leningrad be attacked, or must Germany starve the city? Soviet factors are as printed.
 *
 * @rule 29.22
 */
export const mayAttackLeningrad = (
  fortress: boolean,
  suppliedSovietFactors: number,
  by: MajorPower = 'germany',
): Verdict =>
  by === 'germany' && fortress && suppliedSovietFactors >= 6
    ? refuse(
        '29.22',
        'siege-only',
        `a fortress with ${suppliedSovietFactors} supplied factors falls by siege alone`,
      )
    : legal

// ---- shortcuts for strategic warfare ---------------------------------------------------------

const before = (now: Turn, from: Turn) => !isTurnOrLater(now, from)

export interface SimpleUBoats {
  readonly turn: Turn
  readonly usEntry: Turn | null
  /** U-Boats of the force pool that are not built. */
  readonly unbuilt: number
}

/** Which part of the shortcut holds; `null` in turns without a roll. The Happy Time is two turns, whatever the season. */
export function simpleUBoatPeriod({ turn: now, usEntry }: Omit<SimpleUBoats, 'unbuilt'>) {
  const [early, later, happy, after] = THE_WAR_SIMPLIFIED_WARFARE.uBoats.periods
  const since = usEntry === null ? -1 : turnsBetween(usEntry, now)
  if (since === 1 || since === 2) return happy
  if (!isDiplomaticTurn(now) || before(now, early.from)) return null
  if (since > 2) return after
  return before(now, later.from) ? early : later
}

/**
 * The whole U-boat war in a few dice.
 *
 * @rule 29.5
 */
export function resolveSimpleUBoats(
  war: SimpleUBoats,
  dice: Dice,
): {
  narfs: number
  loser: 'britain' | 'united-states' | 'britain-or-united-states' | null
  uBoatsLost: number
} {
  const period = simpleUBoatPeriod(war)
  if (period === null) return { narfs: 0, loser: null, uBoatsLost: 0 }
  const roll = dice.sum(period.dice, 10) + THE_WAR_SIMPLIFIED_WARFARE.unbuilt * war.unbuilt
  const uBoatsLost = 'perTurn' in period.lost ? period.lost.perTurn : period.lost.perDie * period.dice
  const loser =
    period.from === 'happy-time'
      ? 'united-states'
      : period.from === 'after-happy-time'
        ? 'britain-or-united-states'
        : 'britain'
  return { narfs: Math.max(0, roll), loser, uBoatsLost }
}

/**
 * The bombing of Germany in a few dice.
 *
 * @rule 29.8
 */
export function resolveSimpleBombing(
  by: 'britain' | 'united-states',
  now: Turn,
  unbuilt: number,
  dice: Dice,
): { narfs: number; bombersLost: number } {
  const { periods, narfsPerBomberLost } = THE_WAR_SIMPLIFIED_WARFARE.bombing[by]
  const list: readonly { readonly from: Turn; readonly dice: number }[] = periods
  const period = list.findLast(({ from }) => isTurnOrLater(now, from))
  if (!period || !isDiplomaticTurn(now)) return { narfs: 0, bombersLost: 0 }
  const roll = dice.sum(period.dice, 10) + THE_WAR_SIMPLIFIED_WARFARE.unbuilt * unbuilt
  const narfs = Math.max(0, roll)
  return { narfs, bombersLost: Math.ceil(narfs / narfsPerBomberLost) }
}

/**
 * A natural 1 in the U-boat war costs the Allies a capital ship as well, on top of all else that it does.
 *
 * @rule 29.19 with {@link afterTorpedoHit}
 */
export const resolveCapitalShip = (naturalRoll: number, dice: Dice): NavalUnitType | null =>
  naturalRoll === 1 ? THE_WAR_CAPITAL_SHIPS.roll(0, dice).cell : null

/**
 * What becomes of it: it is depleted, a carrier with its aircraft, and goes to the nearest shipyard. Fleets may be
 * British or American, carriers are British.
 *
 * @rule 29.19
 */
export const afterTorpedoHit = (ship: NavalUnitType) => ({
  nations: ship === 'Fleet' ? (['britain', 'united-states'] as const) : (['britain'] as const),
  condition: 'depleted' as const,
  aircraft: ship === 'CV' ? ('depleted' as const) : null,
  goesTo: 'nearest-western-shipyard' as const,
})

/**
 * German bombers in waves: three at most, none empty, each met by an interceptor and by Heavy Flak. One dummy may fly.
 *
 * @rule 29.18
 */
export function checkBomberWaves(
  waves: readonly {
    readonly temporarySac: number
    readonly dummies: number
    readonly interceptors: number
  }[],
  interceptorsAvailable: number,
): { verdict: Verdict; heavyFlakRolls: number } {
  const no = (code: string, why: string) => ({ verdict: refuse('29.18', code, why), heavyFlakRolls: 0 })
  if (waves.length > 3) return no('three-waves', `${waves.length} waves; 3 is the most`)
  if (waves.reduce((sum, { dummies }) => sum + dummies, 0) > 1) return no('one-dummy', 'there is one dummy')
  if (waves.some(({ temporarySac }) => temporarySac < 1)) return no('empty-wave', 'each wave has a bomber')
  if (interceptorsAvailable >= waves.length && waves.some(({ interceptors }) => interceptors < 1))
    return no('wave-not-met', 'each wave is met by an interceptor')
  const sent = waves.reduce((sum, { interceptors }) => sum + interceptors, 0)
  if (sent > interceptorsAvailable) return no('too-many', `${sent} INT sent, of ${interceptorsAvailable}`)
  return { verdict: legal, heavyFlakRolls: waves.length }
}

// ---- diplomacy without points ----------------------------------------------------------------

export interface SimpleDiplomacy {
  readonly power: MajorPower
  readonly target: DiplomaticTarget
  readonly standing: Standing
  readonly turn: Turn
  readonly rolledThisTurn: boolean
  /** An espionage chit, once a year. */
  readonly espionage?: boolean
  readonly espionageThisYear?: boolean
}

/** Three NARFs before each of the two rolls. */
export const SIMPLE_DIPLOMACY_COST = 3

/** What modifies both rolls: friends of the Axis add, friends of the Allies take away. */
export function simpleDiplomacyModifiers({
  standing,
  power,
  espionage,
}: SimpleDiplomacy): readonly Required<Reason>[] {
  const worth = { neutral: 0, sympathizer: 1, associate: 2, satellite: 0 }[standing.level]
  const sign = (of: MajorPower) => (allianceOf(of) === 'axis' ? 1 : -1)
  const reasons: Required<Reason>[] = []
  if (standing.power !== null && worth > 0)
    reasons.push(because('29.15', `a ${standing.level} of ${standing.power}`, sign(standing.power) * worth))
  if (espionage) reasons.push(because('29.15', 'espionage', sign(power)))
  return reasons
}

/**
 * Two rolls in place of all of section 16: both must succeed to move the country one level.
 *
 * @rule 29.15
 */
export function resolveSimpleDiplomacy(
  attempt: SimpleDiplomacy,
  dice: Dice,
): { verdict: Verdict; narfs: number; standing: Standing; explain: readonly Reason[] } {
  const { power, target, standing } = attempt
  const no = (verdict: Verdict) => ({ verdict, narfs: 0, standing, explain: [] })
  if (!isDiplomaticTurn(attempt.turn)) return no(refuse('29.15', 'wrong-season', 'only in spring and fall'))
  if (attempt.rolledThisTurn) return no(refuse('29.15', 'rolled-already', `${power} has rolled in this turn`))
  const influence = mayPlacePops(power, target)
  if (!influence.legal) return no(influence)
  if (attempt.espionage && attempt.espionageThisYear)
    return no(refuse('29.15', 'chit-used', `${power} has used its chit of ${attempt.turn.year}`))
  const column = THE_WAR_VARIANT_ROLL.columnOf(allianceOf(power) === 'axis' ? 'axis' : 'allied')
  const explain = simpleDiplomacyModifiers(attempt)
  const succeeds = () => THE_WAR_VARIANT_ROLL.roll(column, dice, totalOf(explain)).cell
  if (!succeeds()) return { verdict: legal, narfs: SIMPLE_DIPLOMACY_COST, standing, explain }
  const moved = succeeds() ? changeStanding(standing, power, 1) : standing
  return { verdict: legal, narfs: 2 * SIMPLE_DIPLOMACY_COST, standing: moved, explain }
}

/** How likely two rolls move a country one level. */
export const simpleDiplomacyOdds = (attempt: SimpleDiplomacy): Distribution<Standing> =>
  outcomesOf((dice) => resolveSimpleDiplomacy(attempt, dice).standing)
