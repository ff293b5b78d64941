/**
 * Section 10.2.1: aircraft on their way to a ground attack. They are met, fight over the target and pass the flak. Each
 * roll is a stage of its own, so that `10-attack-chain.ts` can merge equal positions between them.
 */

import { type Chance, certain, type Distribution, mapChances } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { multiply } from '../../../kernel/fraction'
import { legal, type Verdict } from '../../../kernel/verdict'
import { battleOdds, runBattle } from '../../../kit/battle'
import {
  type AirFight,
  type AirFightResult,
  type AirPolicy,
  airFightOf,
  CALM,
  FIGHT_IT_OUT,
  fightKey,
  procedureOf,
} from '../air/11-air-fight'
import { checkCounterInterception } from '../air/11-air-missions'
import { type AirUnit, airKey } from '../air/11-air-ratings'
import { checkDas, checkOas } from '../air/11-air-support'
import { airdropSurvivesInterception } from '../air/11-airborne'
import { type FlakPlace, flakOf } from '../air/11-flak'
import type { AirEffort } from '../types'
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

/** What the players decide in the air: a policy; all is fought out unless told. */
export interface AirChoices {
  readonly air?: AirPolicy<MissionAircraft>
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
 * Where the chain stands between two fights.
 *
 * @internal
 */
export interface Sky {
  readonly offensive: readonly MissionAircraft[]
  readonly defensive: readonly MissionAircraft[]
  /** Have the transports of paratroops been shot down? */
  readonly dropLost: boolean
}

/**
 * A fight that a sky comes to, or `null` for none, and the sky after it; `note` hears what else happens.
 *
 * @internal
 */
export interface Stage {
  fight(this: void, sky: Sky, note: (reason: Reason) => void): AirFight<MissionAircraft> | null
  after(
    this: void,
    sky: Sky,
    left: AirFightResult<MissionAircraft> | null,
    note: (reason: Reason) => void,
  ): Sky
}

interface Meeting {
  readonly where: 'OAS' | 'DAS' | 'target'
  readonly strangers: readonly MissionAircraft[]
  readonly effort: AirEffort | 'none'
}

/** Which two forces meet; the phasing player attacks in the air as well (11.0). */
const forcesOf = ({ where, strangers }: Meeting, { offensive, defensive }: Sky) => ({
  attacker: where === 'DAS' ? strangers : offensive,
  defender: where === 'OAS' ? strangers : defensive,
})

/** Two forces meet: on the way, or over the target. */
function meetingStage(attack: SupportedAttack, meeting: Meeting): Stage {
  const { where, effort } = meeting
  const terms = { ...CALM, overBritain: attack.overBritain ?? false }
  const drops = where !== 'DAS' && attack.ground.attackers.some(({ approach }) => approach === 'air')
  return {
    fight(sky, note) {
      const { attacker, defender } = forcesOf(meeting, sky)
      if (attacker.length === 0 || defender.length === 0) return null
      note(because('11.9', where === 'target' ? 'air combat over the target' : `${where} met on the way`))
      return airFightOf('battle', { attacker, defender }, { terms, effort })
    },
    after(sky, left, note) {
      const before = forcesOf(meeting, sky)
      const { attacker, defender } = left ?? before
      for (const [role, was, now] of [
        ['attacker', before.attacker, attacker],
        ['defender', before.defender, defender],
      ] as const)
        if (left !== null && now.length === 0 && left.home.some((unit) => was.some(isLike(unit))))
          note(because('11.9', `the ${role} breaks off and flies home`))
      const lost = drops && !airdropSurvivesInterception(before.defender.length > 0, attacker, attacker)
      if (lost && !sky.dropLost) note(because('11.14.1', 'paratroops without an escort are shot down'))
      return {
        offensive: where === 'DAS' ? sky.offensive : attacker,
        defensive: where === 'OAS' ? sky.defensive : defender,
        dropLost: sky.dropLost || lost,
      }
    },
  }
}

const isLike =
  (unit: MissionAircraft) =>
  ({ type, factors, rating, mission }: MissionAircraft): boolean =>
    type === unit.type && factors === unit.factors && rating === unit.rating && mission === unit.mission

/**
 * What fires at aircraft that support an attack: flak units, and with them whatever the hex has of its own. A city
 * without flak units does not (11.12, 11.12.2).
 */
export function flakAgainstSupport({ ground, place = {} }: SupportedAttack): number {
  const flakUnits = ground.defenders.filter(isFlak).length
  return flakUnits > 0 ? flakOf({ ...place, city: cityKind(ground.target) !== null, flakUnits }) : 0
}

/** At those that support; escorts stay out of it. */
function flakStage(attack: SupportedAttack): Stage {
  const terms = { ...CALM, flak: flakAgainstSupport(attack) }
  return {
    fight: ({ offensive }) =>
      airFightOf('flak', { attacker: offensive.filter(supports), defender: [] }, { terms }),
    after: (sky, left) => ({
      ...sky,
      offensive: left
        ? [...left.attacker, ...sky.offensive.filter((unit) => !supports(unit))]
        : sky.offensive,
    }),
  }
}

const supports = ({ mission }: MissionAircraft) => mission === 'support'

/**
 * All of them in order.
 *
 * @internal
 */
export function airPhase(attack: SupportedAttack): readonly Stage[] {
  const { onTheWay = [], effort = 'none' } = attack
  return [
    ...onTheWay.map(({ met, by, effort: announced = 'none' }) =>
      meetingStage(attack, { where: met, strangers: by, effort: announced }),
    ),
    meetingStage(attack, { where: 'target', strangers: [], effort }),
    flakStage(attack),
  ]
}

const procedure = /* @__PURE__ */ procedureOf<MissionAircraft>()

/**
 * A sky after all fights, thrown.
 *
 * @internal
 */
export function flyThrough(
  attack: SupportedAttack,
  { air = FIGHT_IT_OUT }: AirChoices,
  dice: Dice,
  explain: Reason[],
): Sky {
  const note = (reason: Reason) => void explain.push(reason)
  const told = {
    ...procedure,
    roll(fight: AirFight<MissionAircraft>, rolled: Dice) {
      const after = procedure.roll(fight, rolled)
      explain.push(...after.last!.explain)
      return after
    },
  }
  let sky = takeOff(attack)
  for (const { fight, after } of airPhase(attack)) {
    const begun = fight(sky, note)
    sky = after(sky, begun && runBattle(told, begun, air, dice).result, note)
  }
  return sky
}

/**
 * Every sky after all fights, with its exact chance: equal ones are merged after each.
 *
 * @internal
 */
export function skiesAfter(attack: SupportedAttack, { air = FIGHT_IT_OUT }: AirChoices): Distribution<Sky> {
  const silent = () => {}
  let skies = certain(takeOff(attack))
  for (const { fight, after } of airPhase(attack)) {
    const on: Chance<Sky>[] = []
    for (const { value: sky, probability } of skies) {
      const begun = fight(sky, silent)
      if (begun === null) {
        on.push({ value: after(sky, null, silent), probability })
        continue
      }
      const fought = battleOdds(procedure, begun, air, { key: missionKey, resultKey: forcesKey })
      for (const left of fought)
        on.push({
          value: after(sky, left.value, silent),
          probability: multiply(probability, left.probability),
        })
    }
    skies = mapChances(on, (sky) => sky, skyKey)
  }
  return skies
}

const takeOff = ({ offensive = [], defensive = [] }: SupportedAttack): Sky => ({
  offensive,
  defensive,
  dropLost: false,
})

const forceKey = (aircraft: readonly MissionAircraft[]) =>
  airKey(aircraft) + aircraft.map(({ mission }) => mission[0]).join('')
const forcesKey = ({ attacker, defender, home }: AirFightResult<MissionAircraft>) =>
  `${forceKey(attacker)}|${forceKey(defender)}|${home.length > 0}`
const missionKey = (fight: AirFight<MissionAircraft>) =>
  `${fightKey(fight)}${[...fight.attacker, ...fight.defender].map(({ mission }) => mission[0]).join('')}${fight.home.length > 0}`

/** What makes two skies the same. Aircraft are what they can do, and no more: two alike are one to the odds. */
const skyKey = ({ offensive, defensive, dropLost }: Sky): string =>
  `${forceKey(offensive)}|${forceKey(defensive)}|${Number(dropLost)}`
