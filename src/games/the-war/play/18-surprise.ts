/** Sections 18.2 and 21.4 on a state: the surprise of a first turn, and what it does on the ground. */

import type { Reason } from '../../../kernel/explain'
import { turnsBetween } from '../calendar'
import { surpriseRuleNow } from '../diplomacy/06-alliances'
import { isWesternSurprise, westernSurpriseGround, westernSurpriseMovement } from '../powers/18-france'
import { barbarossaGround } from '../powers/21-barbarossa'
import { barbarossaMovement, isBarbarossaSurprise } from '../powers/21-soviet-union'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import type { Nation } from '../types'
import { warMap } from './map'
import { facts, TOPICS } from './memory'

/**
 * Whose surprise holds now? In the West it is there as soon as Germany has attacked in France in the turn in which it
 * invades the Low Countries; in the East in the turn of the invasion.
 *
 * @rule 6.4.3
 */
export const surpriseNow = (state: TheWarState): Surprise => surprised(state).by

type Surprise = 'western' | 'barbarossa' | null

const surprised = /* @__PURE__ */ facts.fact({
  name: 'whose surprise holds',
  needs: [TOPICS.turn, TOPICS.log],
  by: [],
  make: (state): { readonly by: Surprise } => ({ by: surpriseOf(state) }),
})

function surpriseOf({ scenario, turn, log }: TheWarState): Surprise {
  const { surprise, first, easternWar } = scenarioOf(scenario)
  if (surprise === null) return null
  const target = surprise === 'western' ? 'france' : 'soviet-union'
  const attack = surprise === 'western' ? log.attackInFrance : easternWar
  const attacks = attack === null ? [] : [{ by: 'germany' as const, turn: attack }]
  if (surpriseRuleNow(target, turn, attacks) === null) return null
  if (surprise === 'barbarossa') return isBarbarossaSurprise(turn, easternWar) ? 'barbarossa' : null
  const invasion = turnsBetween(first, turn) === 0
  const attackedInFrance = log.attackInFrance !== null && turnsBetween(log.attackInFrance, turn) === 0
  return isWesternSurprise({
    declaredWarOnBelgium: invasion,
    declaredWarOnNetherlands: invasion,
    attackedInFrance,
    throughItaly: false,
    attackedFortressBefore: false,
  })
    ? 'western'
    : null
}

/** Writes down a German attack on French or British units at home in France; of later ones nothing is asked. */
export function noteAttack(
  state: TheWarState,
  target: string,
  attackers: readonly Nation[],
  defenders: readonly Nation[],
): void {
  const inFrance = warMap().facts(target).country === 'france'
  const allies = defenders.some((nation) => nation === 'france' || nation === 'britain')
  if (state.log.attackInFrance === null && inFrance && allies && attackers.includes('germany'))
    state.log = { ...state.log, attackInFrance: state.turn }
}

/** The nation with most of the factors: whose attack it is. */
function leaderOf(units: readonly MapUnit[]): Nation | null {
  const factors = new Map<Nation, number>()
  for (const { nation, factor } of units) factors.set(nation, (factors.get(nation) ?? 0) + factor)
  const most = Math.max(...factors.values())
  return [...factors].find(([, sum]) => sum === most)?.[0] ?? null
}

/**
 * What surprise adds to the roll of a ground attack.
 *
 * @rule 18.2
 * @rule 21.4
 */
export function surpriseModifiers(
  state: TheWarState,
  attackers: readonly MapUnit[],
  defenders: readonly MapUnit[],
  paratroops = false,
): readonly Required<Reason>[] {
  const surprise = surpriseNow(state)
  const attacker = surprise === null ? null : leaderOf(attackers)
  if (attacker === null) return []
  const against = defenders.map(({ nation }) => nation)
  return surprise === 'western'
    ? westernSurpriseGround(attacker, against, paratroops)
    : barbarossaGround(attacker, against)
}

/**
 * What surprise leaves of an allowance: the French move less in their first impulse, the Soviets in both.
 *
 * @rule 18.2
 * @rule 21.4
 */
export function surprisedAllowance(state: TheWarState, { nation, type }: MapUnit, points: number): number {
  const surprise = state.phasing === 'allied' ? surpriseNow(state) : null
  if (surprise === 'western' && nation === 'france' && state.impulse === 'first')
    return westernSurpriseMovement(points)
  return surprise === 'barbarossa' && nation === 'soviet-union' ? barbarossaMovement(type, points) : points
}
