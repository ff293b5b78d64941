/**
 * Section 10.2.1: aircraft on their way to a ground attack. They are met, fight over the target and pass the flak. Each
 * roll is a stage of its own, so that `10-attack-chain.ts` can merge equal positions between them.
 */

import { because, type Reason } from '../../../kernel/explain'
import { legal, type Verdict } from '../../../kernel/verdict'
import { airKey, airRoll, airSide } from '../air/11-air-combat'
import { type AircraftPicks, hitAircraft } from '../air/11-air-losses'
import { checkCounterInterception } from '../air/11-air-missions'
import type { AirUnit } from '../air/11-air-ratings'
import { checkDas, checkOas } from '../air/11-air-support'
import { airdropSurvivesInterception } from '../air/11-airborne'
import { type FlakPlace, flakOf, lightFlakRoll } from '../air/11-flak'
import { leadingTo, type PendingRoll } from '../air/11-rolls'
import type { AirEffort, CombatRole } from '../types'
import type { GroundAttack } from './10-attack'
import { checkGroundAttack } from './10-ground-combat'
import type { BattleCircumstances } from './10-results'
import { cityKind, isFlak } from './10-terrain'

// ---- input ---------------------------------------------------------------------------------

/** An air unit on its way to a ground battle. */
export interface MissionAircraft extends AirUnit {
  /** Does it support the battle on the ground, if it gets there, or only fight in the air? */
  readonly mission: 'support' | 'fight'
}

/** A meeting in the air before the target is reached. */
export interface EnRouteAirBattle {
  /** Whose aircraft are met: the attacker's OAS and escorts, or the defender's DAS. */
  readonly met: 'OAS' | 'DAS'
  readonly by: readonly MissionAircraft[]
  readonly effort?: AirEffort | 'none'
}

/** What the defender does after a round in the air: fight another, or fly home with all he has there. */
export type AirDecision = 'fight' | 'leave'

/** The attacker may also end the battle where it stands: everybody stays. */
export type AttackerDecision = AirDecision | 'end'

export type AirRoundDecision<D> = (round: 1 | 2, own: readonly AirUnit[], enemy: readonly AirUnit[]) => D

/** What the players decide in the air; all is fought out unless told. */
export interface AirChoices {
  readonly goOn?: {
    readonly attacker?: AirRoundDecision<AttackerDecision>
    readonly defender?: AirRoundDecision<AirDecision>
  }
  readonly pick?: Partial<Readonly<Record<CombatRole, AircraftPicks>>>
}

export interface SupportedAttack {
  /** The attack on the ground; its air support is what comes through. */
  readonly ground: Omit<GroundAttack, 'offensiveSupport' | 'defensiveSupport'>
  readonly circumstances?: BattleCircumstances
  /** OAS and its escorts, counter-interceptors over the target among them. */
  readonly offensive?: readonly MissionAircraft[]
  /** DAS and fighters over the target. */
  readonly defensive?: readonly MissionAircraft[]
  /** In the order in which they are fought. */
  readonly onTheWay?: readonly EnRouteAirBattle[]
  /** The effort that is announced for the battle over the target. */
  readonly effort?: AirEffort | 'none'
  readonly overBritain?: boolean
  /** What else shoots from the target hex; its cities and flak units are known. */
  readonly place?: Pick<FlakPlace, 'capital' | 'airbase'>
}

/** May this be flown and attacked? Air efforts are for `checkAirEffort`, ranges for `checkMissionRange`. */
export function checkSupportedAttack(attack: SupportedAttack): Verdict {
  const { ground, offensive = [], defensive = [], onTheWay = [] } = attack
  const verdicts = [
    checkGroundAttack(ground),
    ...offensive.map(({ type, mission }) =>
      checkOas({ type, role: mission === 'support' ? 'support' : 'escort', groundAttack: true }),
    ),
    ...defensive.map(({ type }) => checkDas(type, true)),
    ...onTheWay.flatMap(({ met, by }) =>
      by.map(({ type }) => (met === 'OAS' ? checkDas(type, true) : checkCounterInterception(type, false))),
    ),
  ]
  return verdicts.find((verdict) => !verdict.legal) ?? legal
}

// ---- in the air ----------------------------------------------------------------------------

/**
 * Where the chain stands between two rolls.
 *
 * @internal
 */
export interface Sky {
  readonly offensive: readonly MissionAircraft[]
  readonly defensive: readonly MissionAircraft[]
  /** Those who meet them on the way. */
  readonly strangers: readonly MissionAircraft[]
  /** In the battle that is on: did the defender come to it, and does it go on? */
  readonly intercepted: boolean
  readonly fighting: boolean
  /** Have the transports of paratroops been shot down? */
  readonly dropLost: boolean
}

/**
 * The roll that a position is about to make, or where it goes without one; `note` hears what else happens.
 *
 * @internal
 */
export type Stage = (sky: Sky, note: (reason: Reason) => void) => PendingRoll<Sky> | Sky

/** Which two forces meet, by role; the phasing player attacks in the air as well (11.0). */
const FORCES = {
  OAS: { attacker: 'offensive', defender: 'strangers' },
  DAS: { attacker: 'strangers', defender: 'defensive' },
  target: { attacker: 'offensive', defender: 'defensive' },
} as const

interface Meeting {
  readonly where: keyof typeof FORCES
  readonly strangers: readonly MissionAircraft[]
  readonly effort: AirEffort | 'none'
}

/** Up to three rounds between two forces. The first must be fought; after it and the second both are asked (11.9). */
function airStages(attack: SupportedAttack, choices: AirChoices, meeting: Meeting): readonly Stage[] {
  const { where, strangers, effort } = meeting
  const { attacker: ours, defender: theirs } = FORCES[where]
  const { goOn = {}, pick = {} } = choices
  const overBritain = attack.overBritain ?? false
  const drops = where !== 'DAS' && attack.ground.attackers.some(({ approach }) => approach === 'air')

  const fight = (sky: Sky, round: 1 | 2 | 3): PendingRoll<Sky> => {
    const sides = [airSide(sky[ours], 'attacker'), airSide(sky[theirs], 'defender')] as const
    return leadingTo(airRoll(...sides, { overBritain, effort }, { round }), ({ loser, effect, units }) => {
      const hit = loser === 'attacker' ? ours : theirs
      const after = { ...sky, [hit]: hitAircraft(sky[hit], effect, units, pick[loser]) }
      return { ...after, fighting: after[ours].length > 0 && after[theirs].length > 0 }
    })
  }
  const meet: Stage = (sky, note) => {
    const here = { ...sky, strangers }
    const intercepted = here[theirs].length > 0
    if (!intercepted || here[ours].length === 0) return { ...here, intercepted, fighting: false }
    note(because('11.9', where === 'target' ? 'air combat over the target' : `${where} met on the way`))
    return fight({ ...here, intercepted }, 1)
  }
  const again =
    (round: 2 | 3): Stage =>
    (sky, note) => {
      if (!sky.fighting) return sky
      const after = (round - 1) as 1 | 2
      const attacker = goOn.attacker?.(after, sky[ours], sky[theirs]) ?? 'fight'
      const defender = goOn.defender?.(after, sky[theirs], sky[ours]) ?? 'fight'
      if (attacker === 'fight' && defender === 'fight') return fight(sky, round)
      const stay = (role: CombatRole, decision: AttackerDecision, aircraft: readonly MissionAircraft[]) => {
        if (decision !== 'leave') return aircraft
        note(because('11.9', `the ${role} breaks off and flies home`))
        return []
      }
      return {
        ...sky,
        fighting: false,
        [ours]: stay('attacker', attacker, sky[ours]),
        [theirs]: stay('defender', defender, sky[theirs]),
      }
    }
  const part: Stage = (sky, note) => {
    const lost = drops && !airdropSurvivesInterception(sky.intercepted, sky[ours], sky[ours])
    if (lost && !sky.dropLost) note(because('11.14.1', 'paratroops without an escort are shot down'))
    return { ...sky, strangers: [], intercepted: false, fighting: false, dropLost: sky.dropLost || lost }
  }
  return [meet, again(2), again(3), part]
}

/**
 * What fires at aircraft that support an attack: flak units, and with them whatever the hex has of its own. A city
 * without flak units does not (11.12, 11.12.2).
 */
export function flakAgainstSupport({ ground, place = {} }: SupportedAttack): number {
  const flakUnits = ground.defenders.filter(isFlak).length
  return flakUnits > 0 ? flakOf({ ...place, city: cityKind(ground.target) !== null, flakUnits }) : 0
}

/** At those that support; escorts stay out of it. */
function flakStage(attack: SupportedAttack, { pick = {} }: AirChoices): Stage {
  const factors = flakAgainstSupport(attack)
  return (sky) => {
    const support = sky.offensive.filter(({ mission }) => mission === 'support')
    const escorts = sky.offensive.filter(({ mission }) => mission === 'fight')
    const shot = lightFlakRoll(factors, support, pick.attacker)
    return shot ? leadingTo(shot, (left) => ({ ...sky, offensive: [...left, ...escorts] })) : sky
  }
}

/**
 * All of them in order.
 *
 * @internal
 */
export function airPhase(attack: SupportedAttack, choices: AirChoices): readonly Stage[] {
  const { onTheWay = [], effort = 'none' } = attack
  return [
    ...onTheWay.flatMap(({ met, by, effort: announced = 'none' }) =>
      airStages(attack, choices, { where: met, strangers: by, effort: announced }),
    ),
    ...airStages(attack, choices, { where: 'target', strangers: [], effort }),
    flakStage(attack, choices),
  ]
}

/**
 * What makes two positions the same. Aircraft are what they can do, and no more: two alike are one to the odds.
 *
 * @internal
 */
export function skyKey({ offensive, defensive, strangers, intercepted, fighting, dropLost }: Sky): string {
  const force = (aircraft: readonly MissionAircraft[]) =>
    airKey(aircraft) + aircraft.map(({ mission }) => mission[0]).join('')
  const flags = [intercepted, fighting, dropLost].map(Number).join('')
  return `${force(offensive)}|${force(defensive)}|${force(strangers)}|${flags}`
}
