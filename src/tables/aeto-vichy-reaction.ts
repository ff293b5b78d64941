/** Advanced European Theater of Operations, how a Vichy State takes an invasion. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** One die: `fight` or less they fight on, `oneTurn` or less for a month, `disband` at once not at all, above that they join the invader (9.2). */
export const AETO_VICHY_REACTION = /* @__PURE__ */ frozen({
  id: 'aeto-vichy-reaction',
  title: 'Vichy State reaction',
  source: rulebook('9.2'),
  die: 6,
  fight: 1,
  oneTurn: 4,
  disband: 5,
  modifiers: {
    vichyFrance: 2,
    vichyFranceWasConquered: 2,
    freeFrenchLand: 1,
    british: -1,
    earlierViolation: -1,
    lebanonSyria: -1,
    freeFrenchNaval: -3,
  },
} as const)
