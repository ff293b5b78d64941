/** Sections 5.2.4 and 5.2.5: German bombers over Britain and the Soviet Union, and the rockets. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_AIR_COMBAT } from '../../../tables/the-war-air-combat'
import { THE_WAR_AIR_COMBAT_MODIFIERS } from '../../../tables/the-war-air-combat-modifiers'
import { THE_WAR_BOMBING_DAMAGE } from '../../../tables/the-war-bombing-damage'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_ROCKETS } from '../../../tables/the-war-rockets'
import { isTurnOrLater, turnName } from '../calendar'
import { buildLimitPerTurn } from '../economy/15-building'
import type { TheWarCityName } from '../places'
import type { Turn } from '../types'
import { fireHeavyFlak } from './05-bombing'

// ---- bombers (5.2.4) -------------------------------------------------------------------------

/** @rule 5.2.4 an MDM lent to bombing is four SAC, beside the real ones, for the turn */
export function germanBombers(sac: number, mdm: number): number {
  return sac + mdm * THE_WAR_BOMBING_DAMAGE.bombersPerMdm
}

export interface GermanBombing {
  readonly target: 'britain' | 'soviet-union'
  /** Cities in France that Germany holds when the segment begins. */
  readonly frenchCities: number
  /** Is 29.12 played, which opens the Soviet Union to bombing? */
  readonly sovietBombing: boolean
}

/** @rule 5.2.4 Britain only with a French city, the Soviet Union only by the optional rule */
export function checkGermanBombing({ target, frenchCities, sovietBombing }: GermanBombing): Verdict {
  if (target === 'britain' && frenchCities < 1)
    return refuse('5.2.4', 'no-french-city', 'Germany holds no city in France to bomb Britain from')
  if (target === 'soviet-union' && !sovietBombing)
    return refuse('29.12', 'not-played', 'the Soviet Union is bombed only under the optional rule')
  return legal
}

/** @rule 5.2.4 an MDM that bombs cities flies nothing else that turn */
export function checkLentMdm(lentToBombing: boolean): Verdict {
  return lentToBombing
    ? refuse('5.2.4', 'lent-to-bombing', 'the MDM is away bombing for the whole turn')
    : legal
}

/** @rule 5.2.4 two SAC a turn at most (15.1.6.2), MDM not counted */
export function checkGermanSacBuild(builtThisTurn: number, more: number): Verdict {
  const most = buildLimitPerTurn('germany', 'SAC')
  return most !== null && builtThisTurn + more > most
    ? refuse('5.2.4', 'too-many', `Germany builds ${most} SAC a turn at most`)
    : legal
}

export interface MdmReplacement {
  /** MDM to be rebuilt, and to be repaired, at once; the power may go into debt for them. */
  readonly rebuilt: number
  readonly repaired: number
  readonly narfs: number
  readonly explain: readonly Reason[]
}

/**
 * What Germany pays at once for bombers of lent MDM that did not come home: nothing may stay broken.
 *
 * @rule 5.2.4 two depleted are one lost; one or two of four are a repair, three or four a new unit
 */
export function replaceLentMdm(eliminated: number, depleted: number): MdmReplacement {
  const lost = eliminated + Math.floor(depleted / 2)
  const per = THE_WAR_BOMBING_DAMAGE.bombersPerMdm
  const over = lost % per
  const rebuilt = Math.floor(lost / per) + (over >= 3 ? 1 : 0)
  const repaired = over === 1 || over === 2 ? 1 : 0
  const { narfs: build, cadre } = THE_WAR_PRODUCTION_COSTS.air.MDM
  const { narfs: repair } = THE_WAR_PRODUCTION_COSTS.airRepair.MDM
  const narfs = rebuilt * (build + cadre) + repaired * repair
  return {
    rebuilt,
    repaired,
    narfs,
    explain: [
      because('5.2.4', `${eliminated} lost and ${depleted} depleted are ${lost} lost bombers`),
      because('5.2.4', `${rebuilt} MDM rebuilt, ${repaired} repaired`, narfs),
    ],
  }
}

// ---- rockets (5.2.5) -------------------------------------------------------------------------

export type Rocket = 'V-1' | 'V-2'

export interface RocketBuild {
  readonly type: Rocket
  readonly turn: Turn
  readonly builtThisTurn: number
  /** Rockets of the type that stand ready; the force pool limits them. */
  readonly standing: number
  readonly alliesHold: readonly TheWarCityName[]
}

/** @rule 5.2.5 no rocket is left once the Western Allies hold four cities by the Channel */
export function rocketsEnded(alliesHold: readonly TheWarCityName[]): boolean {
  return THE_WAR_ROCKETS.endedByControlOf.every((city) => alliesHold.includes(city))
}

/** @rule 5.2.5 from when, how many a turn, how many in all */
export function checkRocketBuild({ type, turn, builtThisTurn, standing, alliesHold }: RocketBuild): Verdict {
  const no = (code: string, why: string) => refuse('5.2.5', code, why)
  const { from, buildPerTurn, forcePool } = THE_WAR_ROCKETS[type]
  if (!isTurnOrLater(turn, from)) return no('too-early', `no ${type} before ${turnName(from)}`)
  if (rocketsEnded(alliesHold)) return no('overrun', 'the Western Allies hold the launching grounds')
  if (builtThisTurn >= buildPerTurn) return no('too-many', `${buildPerTurn} ${type} a turn at most`)
  if (standing >= forcePool) return no('force-pool', `all ${forcePool} ${type} are built`)
  return legal
}

export interface RocketOutcome {
  /** Rockets that struck; all that were launched are spent. */
  readonly through: number
  readonly narfs: number
  readonly explain: readonly Reason[]
}

export interface V1Attack {
  readonly rockets: number
  /** British interceptors, jets or not, one factor each. */
  readonly int: number
  readonly heavyFlak: number
}

/**
 * V-1s: interceptors first, then Heavy Flak. What the table would deplete is lost; the interceptors lose nothing.
 *
 * @rule 5.2.5 with the V-2 below
 */
export function resolveV1({ rockets, int, heavyFlak }: V1Attack, dice: Dice): RocketOutcome {
  const explain: Reason[] = []
  let left = rockets
  if (int > 0 && left > 0) {
    const column = THE_WAR_AIR_COMBAT.column(left, int) as number
    const { attacker, when } = THE_WAR_AIR_COMBAT_MODIFIERS.modifiers['over-britain']
    const { roll, cell } = THE_WAR_AIR_COMBAT.roll(column, dice, attacker)
    const down = cell.loser === 'attacker' ? Math.min(left, cell.units) : 0
    explain.push(
      because('5.2.5', `${left} V-1 against ${int} INT: column ${THE_WAR_AIR_COMBAT.columns.labels[column]}`),
      because('5.2.5', when, attacker),
      because('5.2.5', `a modified ${roll} is ${cell.text}: ${down} shot down`),
    )
    left -= down
  }
  const flak = fireHeavyFlak(heavyFlak, left, false, dice)
  left -= flak.depleted + flak.eliminated
  const narfs = left * THE_WAR_ROCKETS['V-1'].damage
  explain.push(...flak.explain, because('5.2.5', `${left} V-1 get through`, narfs))
  return { through: left, narfs, explain }
}

/** @rule 5.2.5 V-2s: a 10 and it is lost at the launch; nothing stops the others */
export function resolveV2(rockets: number, dice: Dice): RocketOutcome {
  const { failsOn, damage } = THE_WAR_ROCKETS['V-2']
  const through = rockets - dice.hits(rockets, 10, failsOn)
  const narfs = through * damage
  return { through, narfs, explain: [because('5.2.5', `${through} of ${rockets} V-2 get through`, narfs)] }
}

/** Everything that a salvo of V-1s can do, in NARFs. */
export function v1Odds(attack: V1Attack): Distribution<number> {
  return outcomesOf((dice) => resolveV1(attack, dice).narfs)
}

/** Everything that so many V-2s can do, in NARFs. */
export function v2Odds(rockets: number): Distribution<number> {
  return outcomesOf((dice) => resolveV2(rockets, dice).narfs)
}
