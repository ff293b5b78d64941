/** Section 2 on a state: a unit as the rules of sections 9 and 10 see it. */

import type { GroundUnit } from '../ground/10-ratings'
import type { MapUnit } from '../state'
import { limitedSupply } from '../supply/12-supply'

/** In limited supply it is as if it were depleted (12.2.3). */
export function groundUnit(id: string, unit: MapUnit): GroundUnit {
  const { nation, type, factor, movement, pieceOf, special } = unit
  const condition = conditionNow(unit)
  const found: Made = { id, nation, type, factor, movement, condition }
  if (pieceOf !== null) found.parentFactor = pieceOf.factor
  if (special !== null) found.special = special
  return found
}
type Made = { -readonly [K in keyof GroundUnit]: GroundUnit[K] }

const limited = /* @__PURE__ */ limitedSupply('ground')

/** Whole or depleted, as far as fighting and zones go. */
export const conditionNow = ({ supply, condition }: MapUnit): MapUnit['condition'] =>
  supply === 'limited' && limited.service === 'ground' ? limited.condition : condition
