/** Sections 11.3 and 11.4: aircraft over a ground battle. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { AirUnitType } from '../types'
import type { AirUnit } from './11-air-ratings'

/** The most columns that aircraft shift a battle, and the most that depleted ones do. */
export const AIR_SUPPORT = /* @__PURE__ */ frozen({ most: 2, mostDepleted: 1, mostForParatroops: 1 } as const)

const COLUMNS: Readonly<Record<AirUnitType, number>> = {
  TAC: 1,
  'Jet TAC': 1,
  MDM: 2,
  FTR: 0,
  LRFTR: 0,
  'Jet FTR': 0,
  NAC: 0,
}

export interface AirSupport {
  readonly columns: number
  readonly explain: readonly Reason[]
}

/** All that matters of aircraft over a ground battle; factors and ratings count in the air only. */
export type SupportingAirUnit = Pick<AirUnit, 'type' | 'condition'>

function support(rule: string, name: string, units: readonly SupportingAirUnit[], most: number): AirSupport {
  const sum = (condition: AirUnit['condition']) =>
    units.filter((unit) => unit.condition === condition).reduce((all, { type }) => all + COLUMNS[type], 0)
  const depleted = Math.min(AIR_SUPPORT.mostDepleted, sum('depleted'))
  const columns = Math.min(most, sum('full-strength') + depleted)
  return {
    columns,
    explain: columns > 0 ? [because(rule, `${name} of ${units.length} air units`, columns)] : [],
  }
}

/**
 * Columns to the right for aircraft that came through the air battle. Nationality plays no part.
 *
 * @rule 11.3.1 one for a TAC, two for an MDM, one for any number of depleted ones
 * @rule 11.3.2 two at most, and one for paratroops that attack alone
 */
export function offensiveAirSupport(
  units: readonly SupportingAirUnit[],
  paratroopsAlone = false,
): AirSupport {
  return support('11.3.1', 'OAS', units, paratroopsAlone ? AIR_SUPPORT.mostForParatroops : AIR_SUPPORT.most)
}

/**
 * Columns to the left, likewise.
 *
 * @rule 11.4.1 two at most
 * @rule 11.4.2 one for depleted units, however many
 */
export function defensiveAirSupport(units: readonly SupportingAirUnit[]): AirSupport {
  return support('11.4.1', 'DAS', units, AIR_SUPPORT.most)
}

/** @rule 11.3 no support without ground units that attack, and none by fighters, which escort */
export function checkOas(unit: {
  readonly type: AirUnitType
  readonly role: 'support' | 'escort'
  readonly groundAttack: boolean
}): Verdict {
  const no = (code: string, why: string) => refuse('11.3', code, why)
  if (!unit.groundAttack) return no('no-ground-attack', 'aircraft do not attack ground units alone')
  if (unit.role === 'support' && COLUMNS[unit.type] === 0)
    return no('wrong-type', `a ${unit.type} gives no support`)
  if (unit.role === 'escort' && unit.type === 'NAC') return no('wrong-type', 'NAC do not escort')
  return legal
}

/** @rule 11.4.1 fighters, TAC and MDM answer the attacker's support, NAC never; fighters only fight in the air */
export function checkDas(type: AirUnitType, oasAnnounced: boolean): Verdict {
  if (!oasAnnounced) return refuse('11.4.1', 'too-early', 'the attacker names his support first')
  return type === 'NAC' ? refuse('11.4.1', 'wrong-type', 'NAC do not fly DAS') : legal
}
