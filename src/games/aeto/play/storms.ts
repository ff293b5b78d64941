/** Capitals that enemies have been in: what the rules remember of them though they were lost again (9.4, 9.8, 9.10). */

import { capitalOf } from '../09-10-conquest'
import { groundOf } from '../ground'
import { isMinor, type Nation } from '../nations'
import { areAtWar, landOf } from '../politics'
import { setSpecial } from '../special'
import type { AetoState } from '../state'
import { type AetoUnit, isCombatLand, isLand } from '../units'

/**
 * An enemy land unit is in the capital of a minor nation: that is remembered, and whether a combat land unit was there in supply.
 *
 * @rule 9.4
 * @rule 9.8
 * @rule 9.10
 */
export function noteStorm(state: AetoState, unit: AetoUnit, hex: string): void {
  const land = landOf(state, hex)
  if (land === null || !isMinor(land) || !isLand(unit) || capitalOf(state, land) !== hex) return
  const { nation: by } = unit
  if (!areAtWar(state, by, state.nations[land].liberator ?? land)) return
  const supplied = isCombatLand(unit) && groundOf(state).supplied(state, unit)
  const { stormed } = state.special
  const before = stormed.find((one) => one.hex === hex && one.by === by)
  if (before !== undefined && (before.supplied || !supplied)) return
  setSpecial(state, { stormed: [...stormed.filter((one) => one !== before), { hex, by, supplied }] })
}

/** A nation falls, is freed or makes peace: what was done to its capital before counts no more. */
export function forgetStorms(state: AetoState, nation: Nation): void {
  const { stormed } = state.special
  const others = stormed.filter(({ hex }) => landOf(state, hex) !== nation)
  if (others.length < stormed.length) setSpecial(state, { stormed: others })
}
