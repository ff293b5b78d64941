/** Saves of older versions of these rules, made into those of the next. */

import { worksKey } from './ground'
import { WORKS } from './inquiries'
import type { AetoState } from './state'
import { type AetoUnit, isCombatLand } from './units'

/** Up to version 5 a fort and a coastal one in the same hex were finished together: both are taken for unfinished. */
export function fromVersion5(old: unknown): unknown {
  const state = old as AetoState
  const building = WORKS.flatMap((what) =>
    (what === 'fort' ? state.forts : state.wall)
      .filter((hex) => state.special.building.includes(hex))
      .map((hex) => worksKey(hex, what)),
  )
  return { ...state, version: 6, special: { ...state.special, building } }
}

/** Up to version 6 nothing told Free French from units of a France that Britain had freed, nor what had been taken and lost again: that is known as far as it can be seen. */
export function fromVersion6(old: unknown): unknown {
  const state = old as AetoState
  const { conqueror, liberator } = state.nations['vichy-france']
  const fallen = [conqueror, liberator].some((power) => power === 'germany' || power === 'italy')
  const known = (unit: AetoUnit): AetoUnit => {
    const { nation, from } = unit
    const british = nation === 'united-kingdom' && from === 'france'
    const liberated =
      from !== null && isCombatLand(unit) && state.nations[from].liberator === nation && !british
    return { ...unit, liberated }
  }
  return {
    ...state,
    version: 7,
    units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, known(unit)])),
    vichy: state.vichy && { ...state.vichy, fallen },
    special: { ...state.special, stormed: [] },
    optional: {
      ...state.optional,
      beneath: state.optional.beneath.map((one) => ({ ...one, unit: known(one.unit) })),
    },
  }
}
