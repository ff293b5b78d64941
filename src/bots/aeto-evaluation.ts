/**
 * What a position of Advanced European Theater of Operations is worth: who stands and who is conquered, and hexes in foreign hands. The
 * umpired game has no more to weigh, since units are what players report. The table takes no side.
 */

import { type Camp, NATIONS, type Nation } from '../games/aeto/nations'
import { campOf } from '../games/aeto/politics'
import type { AetoState } from '../games/aeto/state'
import type { Player } from '../kernel/game'

/** What the fall of Germany or Italy is worth: with both of them the war is decided (9.27). */
const DECISIVE = 6
const NATION = 1
const HEX = 0.05
const STRENGTH = 0.1

const SCALE = 12

/** From -1 to 1, as bots want it. The Allies and the Soviets want the same: the end of Germany and Italy. */
export function aetoEvaluation(state: AetoState, player: Player): number {
  if (player === 'table') return 0
  const points = axisPoints(state)
  return Math.tanh((isAxis(campOf(state, player as Nation)) ? points : -points) / SCALE)
}

const isAxis = (camp: Camp | null): boolean => camp === 'axis'

function axisPoints(state: AetoState): number {
  let points = 0
  for (const nation of NATIONS) {
    const { status, camp } = state.nations[nation]
    const worth = nation === 'germany' || nation === 'italy' ? DECISIVE : NATION
    if (camp === null || status === 'neutral') continue
    const stands = status === 'conquered' ? -worth : worth
    points += isAxis(camp) ? stands : -stands
  }
  for (const hex in state.control) {
    const camp = campOf(state, state.control[hex])
    if (camp !== null) points += isAxis(camp) ? HEX : -HEX
  }
  for (const id in state.units) {
    const { nation, strength } = state.units[id]
    const camp = campOf(state, nation)
    if (camp !== null) points += STRENGTH * (isAxis(camp) ? strength : -strength)
  }
  return points
}
