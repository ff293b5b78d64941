/**
 * What the odds of a battle at sea remember, so that nothing is worked out twice: forces that are alike are one and the
 * same object, and whatever follows from a force, or from two, is kept. The resolver remembers nothing.
 */

import type { AirUnit } from '../air/11-air-ratings'
import type { CombatRole } from '../types'
import { hitShips, type SeaBattle, type SeaForce, type SeaHit } from './07-naval-combat'
import type { Ship } from './07-ships'

export interface SeaMemory {
  /** A function of one object, worked out once for each. */
  once<A extends object, T>(make: (of: A) => T): (of: A) => T
  /** A function of two. */
  pair<A extends object, B extends object, T>(make: (one: A, other: B) => T): (one: A, other: B) => T
  /** The one object that stands for all that are written the same way. */
  same<T extends object>(value: T): T
  /** The one object that stands for all forces like this one. */
  force(role: CombatRole, force: SeaForce): KnownForce
  /** What a hit leaves of the ships of a force. */
  afterHit(role: CombatRole, force: SeaForce, hit: SeaHit): KnownForce
}

/** What has become of one side. Forces that are alike have one number, where numbers are kept. */
export interface KnownForce {
  readonly role: CombatRole
  readonly force: SeaForce
  readonly number: number
}

const afterHit = ({ pick }: SeaBattle, force: SeaForce, { effect, units, order }: SeaHit) =>
  hitShips(force, effect, units, order, pick)

/** Works everything out anew. */
export function forgetting(battle: SeaBattle): SeaMemory {
  const tidy = tidiers(battle)
  const force = (role: CombatRole, like: SeaForce) => ({ role, force: tidy[role](like), number: 0 })
  return {
    once: (make) => make,
    pair: (make) => make,
    same: (value) => value,
    force,
    afterHit: (role, one, hit) => force(role, afterHit(battle, one, hit)),
  }
}

/** `forces` are all that were met, by their numbers. */
export function remembering(battle: SeaBattle): SeaMemory & { readonly forces: readonly SeaForce[] } {
  const named = new Map<string, object>()
  const met = { attacker: new Map<string, KnownForce>(), defender: new Map<string, KnownForce>() }
  const forces: SeaForce[] = []
  const tidy = tidiers(battle)
  const once = <A, T>(make: (of: A) => T) => {
    const known = new Map<A, T>()
    return (of: A): T => {
      const found = known.get(of)
      if (found !== undefined) return found
      const made = make(of)
      known.set(of, made)
      return made
    }
  }
  const first = <V>(known: Map<string, V>, key: string, value: V): V => {
    const found = known.get(key)
    if (found === undefined) known.set(key, value)
    return found ?? value
  }
  const pair = <A, B, T>(make: (one: A, other: B) => T) => {
    const known = new Map<A, Map<B, T>>()
    return (one: A, other: B): T => {
      const row = known.get(one) ?? new Map<B, T>()
      if (row.size === 0) known.set(one, row)
      const found = row.get(other)
      if (found !== undefined) return found
      const made = make(one, other)
      row.set(other, made)
      return made
    }
  }
  const force = (role: CombatRole, like: SeaForce) => {
    const tidied = tidy[role](like)
    const known = first(met[role], forceKey(tidied), { role, force: tidied, number: forces.length })
    if (known.number === forces.length) forces.push(tidied)
    return known
  }
  const losses = (role: CombatRole) =>
    pair((one: SeaForce, hit: SeaHit) => force(role, afterHit(battle, one, hit)))
  const after = { attacker: losses('attacker'), defender: losses('defender') }
  return {
    forces,
    once,
    pair,
    force,
    afterHit: (role, one, hit) => after[role](one, hit),
    same: <T extends object>(value: T) => first(named, JSON.stringify(value), value) as T,
  }
}

// ---- forces that are alike -------------------------------------------------------------------

const shipKey = ({ type, rating, condition, nac }: Ship) =>
  `${type} ${rating} ${condition}${nac ? ` with ${nac.factors} ${nac.rating} ${nac.condition}` : ''}`
const planeKey = ({ type, rating, factors, condition }: AirUnit) =>
  `${type} ${rating} ${factors} ${condition}`

/** A force in words: all that a battle can change and all that it asks for. */
export function forceKey({ ships, air }: SeaForce): string {
  return `${ships.map(shipKey).join(', ')}; ${air.map(planeKey).join(', ')}`
}

interface Sorted {
  readonly type: string
  readonly rating: string
  readonly condition: string
  readonly factors?: number
  readonly nac?: Ship['nac']
}

const kindOf = ({ type, rating, factors = 0 }: Sorted) => `${type} ${rating} ${factors}`
const nacRank = (nac: Ship['nac']) => (nac ? (nac.condition === 'depleted' ? 8 : nac.factors) : 9)

function sorter(first: readonly Sorted[]): <U extends Sorted>(units: readonly U[]) => readonly U[] {
  const kinds = new Map(first.map((unit, i) => [kindOf(unit), i]))
  const rank = (unit: Sorted) =>
    (kinds.get(kindOf(unit)) ?? 0) * 32 + (unit.condition === 'depleted' ? 16 : 0) + nacRank(unit.nac)
  return (units) => {
    const ranks = units.map(rank)
    if (ranks.every((one, i) => i === 0 || ranks[i - 1] <= one)) return units
    const order = units.map((_, i) => i).sort((a, b) => ranks[a] - ranks[b] || a - b)
    return order.map((i) => units[i])
  }
}

/** Puts units in a fixed order, those of a kind together as they came, so that alike positions are the same. */
function tidier(first: SeaForce): (force: SeaForce) => SeaForce {
  const [sortShips, sortAir] = [sorter(first.ships), sorter(first.air)]
  return (force) => ({ ...force, ships: sortShips(force.ships), air: sortAir(force.air) })
}

const tidiers = ({ attacker, defender }: SeaBattle) => ({
  attacker: tidier(attacker),
  defender: tidier(defender),
})
