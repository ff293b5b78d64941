/** Sections 11.9, 11.12, 18.2 and 21.4 on a state: under which terms aircraft meet. */

import type { Reason } from '../../../kernel/explain'
import type { Verdict } from '../../../kernel/verdict'
import { checkAirEffort } from '../air/11-air-combat'
import { type AirTerms, CALM } from '../air/11-air-fight'
import { flakEliminatedAlone, flakOf } from '../air/11-flak'
import { westernSurpriseAir, westernSurpriseFlak } from '../powers/18-france'
import {
  barbarossaCounterAir,
  flakFiresAtBarbarossa,
  mayInterceptAtBarbarossa,
} from '../powers/21-barbarossa'
import type { AirPiece, TheWarState } from '../state'
import type { AirEffort, AirUnitType, Nation, Side } from '../types'
import { controllerNow, unitsAt } from './01-forces'
import { effortOf } from './04-efforts'
import { checkGrounded } from './11-aircraft'
import { surpriseNow } from './18-surprise'
import { warMap } from './map'

/** Whose surprise holds in the air? */
export const airSurprise = (state: TheWarState): 'western' | 'barbarossa' | null => surpriseNow(state)

const nationsOf = (units: readonly AirPiece[]): readonly Nation[] => [
  ...new Set(units.map(({ nation }) => nation)),
]

/** What a fight is about: who attacks whom, and whether it is a strike at a field. */
export interface AirMeeting {
  readonly at: string
  readonly attacker: readonly AirPiece[]
  readonly defender: readonly AirPiece[]
  readonly counterAir: boolean
}

/** What surprise says of one nation's aircraft against another's. */
function surprisedPair(state: TheWarState, attacker: Nation, defender: Nation, counterAir: boolean) {
  const surprise = airSurprise(state)
  if (surprise === 'western') {
    const { modifiers, germanFactors } = westernSurpriseAir(attacker, defender)
    return { modifiers, factorsOf: (_: AirUnitType, factors: number) => germanFactors * factors }
  }
  if (surprise === 'barbarossa' && counterAir) return barbarossaCounterAir(attacker, defender)
  return { modifiers: [], factorsOf: (_: AirUnitType, factors: number) => factors }
}

/**
 * What surprise adds to the rolls of a fight: once, if any of them meets any of the surprised.
 *
 * @rule 18.2
 * @rule 21.4
 */
function surpriseInTheAir(state: TheWarState, meeting: AirMeeting): readonly Required<Reason>[] {
  for (const attacker of nationsOf(meeting.attacker))
    for (const defender of nationsOf(meeting.defender)) {
      const { modifiers } = surprisedPair(state, attacker, defender, meeting.counterAir)
      if (modifiers.length > 0) return modifiers
    }
  return []
}

/**
 * The factors with which an air unit fights: Germans count double against the surprised.
 *
 * @rule 18.2
 * @rule 21.4
 */
export function factorsIn(state: TheWarState, unit: AirPiece, meeting: AirMeeting): number {
  if (unit.nation !== 'germany') return unit.factors
  const attacks = meeting.attacker.includes(unit)
  for (const other of nationsOf(attacks ? meeting.defender : meeting.attacker)) {
    const [attacker, defender] = attacks ? (['germany', other] as const) : ([other, 'germany'] as const)
    const { factorsOf } = surprisedPair(state, attacker, defender, meeting.counterAir)
    const factors = factorsOf(unit.type, unit.factors)
    if (factors !== unit.factors) return factors
  }
  return unit.factors
}

/**
 * Is an air unit free to meet the enemy in the air, by surprise and by the weather over its base?
 *
 * @rule 21.4
 * @rule 26.1.1 who is grounded does not even come up over his own field
 */
export const mayIntercept = (
  state: TheWarState,
  unit: Pick<AirPiece, 'nation' | 'type' | 'base'>,
): Verdict =>
  airSurprise(state) === 'barbarossa' && state.phasing === 'axis'
    ? mayInterceptAtBarbarossa(unit.nation)
    : checkGrounded(state, unit)

/** Flak counters of a side in a hex. */
const flakUnitsAt = (state: TheWarState, hex: string): readonly Nation[] =>
  unitsAt(state, hex)
    .filter((id) => flakEliminatedAlone([state.units[id].type]))
    .map((id) => state.units[id].nation)

const isAxisNation = (nation: Nation): 'germany' | 'german-satellite' =>
  nation === 'germany' ? 'germany' : 'german-satellite'

/**
 * All flak of a field: that of its city and its airbase, and of the counters there, as far as surprise lets them fire.
 *
 * @rule 11.5.2
 * @rule 11.12.1
 * @rule 11.12.2
 * @rule 18.2
 * @rule 21.4
 */
export function flakOfField(state: TheWarState, hex: string, raiders: readonly AirPiece[]): number {
  const { city, capital } = warMap().facts(hex)
  const owner = controllerNow(state, hex)
  const surprise = airSurprise(state)
  const by = { by: isAxisNation(nationsOf(raiders)[0] ?? 'germany'), mission: 'counter-air' } as const
  const phasing = state.phasing === 'axis'
  const silent =
    owner !== null &&
    phasing &&
    (surprise === 'western'
      ? !westernSurpriseFlak(owner, 'airfield')
      : surprise === 'barbarossa' && !flakFiresAtBarbarossa(owner, 'airbase', by))
  const guns = flakUnitsAt(state, hex).filter(
    (nation) => !(surprise === 'barbarossa' && phasing) || flakFiresAtBarbarossa(nation, 'flak-unit', by),
  )
  const place = silent ? {} : { city, capital, airbase: Object.hasOwn(state.airbases, hex) }
  return flakOf({ ...place, flakUnits: guns.length })
}

/** What fires at aircraft over a ground battle: flak counters with whatever the hex has of its own (11.12.2). */
export function flakOverBattle(state: TheWarState, hex: string, raiders: readonly AirPiece[]): number {
  const surprised = airSurprise(state) === 'barbarossa' && state.phasing === 'axis'
  const by = { by: isAxisNation(nationsOf(raiders)[0] ?? 'germany'), mission: 'OAS' } as const
  const guns = flakUnitsAt(state, hex).filter(
    (nation) => !surprised || flakFiresAtBarbarossa(nation, 'flak-unit', by),
  )
  if (guns.length === 0) return 0
  const { city, capital } = warMap().facts(hex)
  return flakOf({ city, capital, airbase: Object.hasOwn(state.airbases, hex), flakUnits: guns.length })
}

/**
 * The air effort that the phasing side could announce: that of the power whose aircraft are most.
 *
 * @rule 11.9
 * @rule 4.1
 * @rule 4.2
 */
function effortFor(state: TheWarState, units: readonly AirPiece[]): AirEffort | null {
  const counts = new Map<Nation, number>()
  for (const { nation } of units) counts.set(nation, (counts.get(nation) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const leader = [...counts].find(([, n]) => n === most)?.[0]
  if (leader === undefined) return null
  const turn = effortOf(state, leader)
  return (['SAE', 'RAE'] as const).find((effort) => checkAirEffort(effort, turn).legal) ?? null
}

const isOverBritain = (phasing: Side, at: string): boolean =>
  phasing === 'axis' && warMap().facts(at).country === 'britain'

/** The terms of a fight; its flak is that of a field, or of the guns of a hex under attack. */
export function airTerms(state: TheWarState, meeting: AirMeeting, flak: number): AirTerms {
  const { at, attacker, defender } = meeting
  const home = defender.filter(({ base }) => base === at)
  const barred = home.length > 0 && home.every((unit) => !mayIntercept(state, unit).legal)
  return {
    ...CALM,
    overBritain: isOverBritain(state.phasing, at),
    further: surpriseInTheAir(state, meeting),
    flak,
    mayAnnounce: effortFor(state, attacker),
    mayRise: !barred,
  }
}
