/** Short ways to write ground units and battles. */

import type { AttackingUnit, GroundAttack } from '../../../src/games/the-war/ground/10-attack'
import type { GroundUnit } from '../../../src/games/the-war/ground/10-ratings'
import type { DefendingUnit, TargetHex } from '../../../src/games/the-war/ground/10-terrain'
import type { GroundUnitType, Nation } from '../../../src/games/the-war/types'

let made = 0

/** `unit('germany 6-5 INF')`; ids are made up unless told. */
export function unit(counter: string): GroundUnit
export function unit<Changes extends object>(counter: string, changes: Changes): GroundUnit & Changes
export function unit(counter: string, changes: object = {}): GroundUnit {
  const [nation, figures, type] = counter.split(' ')
  const [factor, movement] = figures.split('-').map(Number)
  return {
    id: `${nation}-${type}-${++made}`,
    nation: nation as Nation,
    type: type as GroundUnitType,
    factor,
    movement,
    ...changes,
  }
}

export const units = (counter: string, count: number): GroundUnit[] =>
  Array.from({ length: count }, () => unit(counter))

/** An attacker from an open side in an SLE turn. */
export const attacker = (counter: string, changes: Partial<AttackingUnit> = {}): AttackingUnit => ({
  approach: 'open',
  effort: 'SLE',
  ...unit(counter, changes),
})

export const attackers = (counter: string, count: number, changes: Partial<AttackingUnit> = {}) =>
  Array.from({ length: count }, () => attacker(counter, changes))

export const defender = (counter: string, changes: Partial<DefendingUnit> = {}): DefendingUnit =>
  unit(counter, changes)

export const clear: TargetHex = { hex: '1709', terrain: 'clear' }

export const depleted = { condition: 'depleted' } as const

export const battle = (
  attacking: readonly AttackingUnit[],
  defending: readonly DefendingUnit[],
  changes: Partial<GroundAttack> = {},
): GroundAttack => ({
  impulse: 'first',
  attackers: attacking,
  defenders: defending,
  target: clear,
  ...changes,
})
