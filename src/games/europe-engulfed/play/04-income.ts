/** What a power has to spend, and how many Special Actions it may have. */

import {
  campOf,
  type Navy,
  POWERS,
  type Power,
  powerNumber,
  powersOf,
  type Side,
  sideNumber,
  WATERS,
} from '../powers'
import { dateOf, isAmericaIn, scenarioOf, sideOfPower } from '../scenario'
import { type EeState, has } from '../state'
import { HOME, isSuppliedAt } from './03-supply'
import { hasWarIncome, paysForFleet } from './14-alone'
import { germanMost, isLearning, learned } from './14-lessons'
import { isAir, isAlone, powerOfBlock, resourcesOf } from './areas'
import { isBoughtLand } from './extra'
import { holdersOf, listOf, stackIn } from './memory'

/**
 * What a power has to spend: its base, less for what it has lost at home, more for conquered resource areas with a garrison in supply, less the upkeep of its fleets and what was bombed or
 * sunk. A garrison is the power's whose ground units it is, the American before the British. Swedish ore comes to Germany unless the Allies have Trondheim.
 *
 * @rule 4.1
 * @rule 4.7
 * @rule 9.14
 * @rule 9.18
 * @rule 4.14
 * @rule 20.4
 */
export function incomeOf(state: EeState, power: Power): number {
  const { charts, control } = state
  const side = sideOfPower(state, power)
  const camp = campOf(power)
  let total =
    power === 'american' && has(state, 'incrementalProduction') ? american(state) : charts.base[power]
  if (power === 'minor' || (power === 'italian' && state.politics.surrendered)) return 0
  if (power === 'french' && !state.politics.france) return 0
  if (scenarioOf(state).diplomacy) total = baseInPeace(state, power, total)
  const holders = holdersOf(state)
  const home = HOME[power]
  for (const { area, name, country } of resourcesOf(state)) {
    const held = holders[area] === sideNumber(side) + 1
    if (side === 'allied' && isBoughtLand(state, country)) {
      if (held && power === 'british') total += charts.conquered
    } else if (country === home) {
      if (!held) total -= worthAtHome(state, power, name)
    } else if (
      held &&
      !isOwnLand(side, country) &&
      !(side === 'axis' && isAlone(state, country)) &&
      isSuppliedAt(state, camp, area)
    ) {
      if (isFriendsLand(state, country) ? power === 'german' : payeeOf(state, area) === power)
        total += charts.conquered
    }
  }
  if (power === 'german' && sendsOre(state)) total += charts.conquered
  if (power === 'soviet' && HUBS.every((area) => control[area] !== side)) total = Math.floor(total / 2)
  return Math.max(0, total - upkeepOf(state, power) - state.bombed[power])
}

/** Moscow, where the railways meet, and Baku with its oil. */
const HUBS: readonly string[] = ['Moscow', 'Baku']

/**
 * What a resource area at home is worth: Moscow and Baku one more than others of the Soviet Union. Without both of them the Soviets have half of what is left.
 *
 * @rule 4.13
 */
const worthAtHome = ({ charts }: EeState, power: Power, area: string): number =>
  charts.lostHome[power] + (HUBS.includes(area) ? 1 : 0)

/**
 * Is it the land of Rumania, a friend of the Axis who is still in the war, and whom Germany has not attacked? What it has comes to Germany without a garrison.
 *
 * @rule 9.18
 */
const isFriendsLand = ({ scenario, politics }: EeState, country: string | null): boolean =>
  scenario !== '16.1' &&
  country === 'Rumania' &&
  !politics.neutral.includes(country) &&
  !politics.conquered.includes(country) &&
  !politics.turned.includes('rumanian')

/**
 * Does Swedish ore come to Germany? Not if the Allies have Trondheim, nor once Sweden is at war.
 *
 * @rule 9.14
 */
export function sendsOre(state: EeState): boolean {
  const { sea, campaign } = scenarioOf(state)
  return (
    sea &&
    !state.extra.prudent &&
    state.control['Trondheim'] !== 'allied' &&
    (!campaign || state.politics.neutral.includes('Sweden'))
  )
}

/**
 * Italy has half before it is at war. The Soviets of 16.3 have nothing in 1939, half from January and all from July 1940; those of the campaigns have nothing in 1939, a quarter in 1940 and half from
 * 1941 on as long as they are at peace. The United States have nothing before they are at war.
 *
 * @rule 16.33
 * @rule 9.24
 * @rule 9.42
 * @rule 9.32
 */
function baseInPeace(state: EeState, power: Power, base: number): number {
  const { scenario, turn, politics } = state
  if (power === 'american') return isAmericaIn(state) ? base : 0
  if (power === 'italian') return politics.italianWar ? base : Math.floor(base / 2)
  if (power !== 'soviet') return base
  const in1939 = politics.forgone ? FORGONE : 0
  if (scenario === '16.3') return turn < 3 ? in1939 : turn < 6 ? Math.floor(base / 2) : base
  if (hasWarIncome(state)) return base
  const { year } = dateOf(state, turn)
  return year === 1939 ? in1939 : year === 1940 ? Math.ceil(base / 4) : Math.floor(base / 2)
}

/** What the Soviets have in November 1939 if they forgo the war with Finland. */
const FORGONE = 9

/** @rule 13.21 */
const american = (state: EeState): number => {
  const { year } = dateOf(state, state.turn)
  return year < 1943 ? 30 : year === 1943 ? 40 : 50
}

/**
 * What a power pays for its fleet points: a WERP each, but for an Italy at peace; Americans and British share that of the Western fleets, the Americans the larger half if they are in the war.
 *
 * @rule 4.2
 * @rule 9.42
 */
export function upkeepOf(state: EeState, power: Power): number {
  const { fleets } = state
  const count = (navy: Navy) => WATERS.reduce((sum, water) => sum + fleets[water][navy], 0)
  const western = count('western')
  const american = isAmericaIn(state) ? Math.ceil(western / 2) : 0
  if (power === 'american') return american
  if (power === 'british') return western - american
  if (power === 'italian' && !paysForFleet(state)) return 0
  return power === 'minor' ? 0 : count(power)
}

/** The land of a friend: it pays nobody else. */
const isOwnLand = (side: Side, country: string | null): boolean =>
  powersOf(side).some((power) => country === HOME[power]) || (side === 'western' && country === 'France')

/**
 * The power that a conquered area pays: the one whose garrison it is; but what the Axis has conquered pays Germany, unless Italy makes war alone.
 *
 * @rule 4.1
 * @rule 14.343
 */
function payeeOf(state: EeState, area: number): Power | null {
  const garrison = garrisonOf(state, area)
  return garrison === 'italian' && state.politics.italianWar ? 'german' : garrison
}

/** The power whose ground units hold an area; the American, if there are others too. */
function garrisonOf(state: EeState, area: number): Power | null {
  let first: number = POWERS.length
  const list = listOf(state)
  for (const number of stackIn(state, area)) {
    const block = list[number]
    if (!isAir(block)) first = Math.min(first, powerNumber(powerOfBlock(block)))
  }
  return (POWERS as readonly Power[])[first] ?? null
}

/**
 * The most Special Actions of a power: in 16.2 Americans and Soviets get one more in 1943, and an Italy whose morale has gone has none.
 *
 * @rule 7.11
 * @rule 16.23
 * @rule 9.45
 */
export function mostActions(state: EeState, power: Power): number {
  if (power === 'italian' && state.politics.collapsed) return 0
  if (scenarioOf(state).campaign)
    return Math.max(0, state.charts.actions[power] + changeOfActions(state, power) + sixth(state, power))
  const later = state.scenario === '16.2' && state.turn >= 4 && (power === 'american' || power === 'soviet')
  return state.charts.actions[power] + (later ? 1 : 0)
}

/**
 * With the optional rule Germany may have a sixth Special Action in July 1941, if it is not yet at war with the Soviet Union.
 *
 * @rule 13.31
 */
function sixth(state: EeState, power: Power): number {
  const now = state.flow.step === 'production' && !state.politics.sovietWar
  return power === 'german' && now && mayHaveSixth(state) ? 1 : 0
}

/** Is this the turn in which there may be one? */
export function mayHaveSixth(state: EeState): boolean {
  if (!scenarioOf(state).campaign || !has(state, 'juneInvasion')) return false
  const { year, month } = dateOf(state, state.turn)
  return year === 1941 && month === 6
}

/**
 * At the end of that turn a sixth that was not used is gone.
 *
 * @rule 13.31
 */
export function dropSixth(state: EeState): void {
  const most = state.charts.actions.german
  if (mayHaveSixth(state) && state.actions.german > most) state.actions = { ...state.actions, german: most }
}

/**
 * What the years of a campaign bring: Germany loses a Special Action in 1942 and another in 1944, Americans and Soviets get one in 1943 and another in 1944.
 *
 * @rule 7.11
 */
function changeOfActions(state: EeState, power: Power): number {
  if (power === 'german' && has(state, 'germanStrain')) return germanMost(state) - state.charts.actions.german
  if ((power === 'soviet' || power === 'american') && isLearning(state, power)) return learned(state, power)
  const { year } = dateOf(state, state.turn)
  if (power === 'german') return year < 1942 ? 0 : year < 1944 ? -1 : -2
  if (power !== 'american' && power !== 'soviet') return 0
  return year < 1943 ? 0 : year < 1944 ? 1 : 2
}

/**
 * How many Special Actions a power may build in one phase: Germans and Americans three, Soviets and British two, others one; Britain and Germany one less when bombers or U-boats have cost
 * them twelve WERPs.
 *
 * @rule 13.45
 */
export const planLimit = (state: EeState, power: Power): number => {
  const most =
    power === 'american' || power === 'german' ? 3 : power === 'soviet' || power === 'british' ? 2 : 1
  const hurt = (power === 'british' || power === 'german') && state.bombed[power] >= 12
  return hurt ? most - 1 : most
}
