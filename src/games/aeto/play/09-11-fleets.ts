/** Section 9.11 on a state: what becomes of the ships of a conquered nation. */

import type { Dice } from '../../../kernel/dice'
import { type FleetDisposal, resolveFleetDisposal } from '../09-10-conquest'
import type { AetoEvent } from '../actions'
import { groundOf } from '../ground'
import { MAJORS, type Nation } from '../nations'
import { areAtWar, campOf, isConquered, isProper, isRising, ownerOf, unitsAt } from '../politics'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isShip } from '../units'
import { changeUnit, removeUnits } from './changes'
import { ask } from './place'

/**
 * Each stack of ships rolls for itself. Those beside an ally's ships in his port are his.
 *
 * @rule 9.11
 */
export function disposeOfFleet(
  state: AetoState,
  nation: Nation,
  by: Nation,
  dice: Dice,
  events: AetoEvent[],
): void {
  disposeOf(state, nation, by, [...stacksOf(state, nation)], dice, events)
}

/** The first stack rolls at once, each further one when it is asked for: so one action has few outcomes. */
export function disposeOf(
  state: AetoState,
  nation: Nation,
  by: Nation,
  stacks: readonly (readonly [at: string, ships: readonly string[]])[],
  dice: Dice,
  events: AetoEvent[],
): void {
  for (const [at] of stacks.slice(1).reverse()) ask(state, { type: 'roll', nation, by, at })
  if (stacks.length > 0) disposeOfStack(state, nation, by, ...stacks[0], dice, events)
}

/**
 * The aircraft of a British carrier that lies in the same place: they share its fate.
 *
 * @rule 9.22
 */
export const isAboard = (state: AetoState, { nation, kind, at }: AetoUnit): boolean =>
  nation === 'united-kingdom' &&
  kind === 'naval-air' &&
  unitsAt(state, at).some((unit) => unit.kind === 'cv' && unit.nation === nation)

/** The ships of a nation by where they are, with what is aboard; interned ones are nobody's to dispose of. */
export function stacksOf(state: AetoState, nation: Nation): ReadonlyMap<string, readonly string[]> {
  const stacks = new Map<string, string[]>()
  for (const [id, unit] of Object.entries(state.units))
    if (unit.nation === nation && (isShip(unit) || isAboard(state, unit)) && !unit.interned)
      stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), id])
  return stacks
}

export function disposeOfStack(
  state: AetoState,
  nation: Nation,
  by: Nation,
  at: string,
  ships: readonly string[],
  dice: Dice,
  events: AetoEvent[],
): void {
  const host = hostOf(state, at)
  const beside = Object.values(state.units).filter(
    (unit) => unit.at === at && isShip(unit) && unit.nation !== nation && areAtWar(state, unit.nation, by),
  )
  const enemy = host !== null && host !== nation && areAtWar(state, host, by) ? host : null
  // Soviets and Western Allies are no allies of each other.
  if (enemy !== null && beside.length > 0 && campOf(state, enemy) === state.nations[nation].camp) {
    hand(state, ships, enemy, at, events)
    return
  }
  const input: FleetDisposal = {
    nation,
    homePort: isProper(state, nation, at),
    enemyStack: beside.length > 0,
    enemyPort: enemy !== null,
    noAccess: !groundOf(state).hasSeaRoute(state, at, by),
  }
  const { fate, roll, net, explain } = resolveFleetDisposal(input, dice)
  events.push({
    type: 'rolled',
    rule: '9.11',
    what: `ships of ${nation} in ${at}`,
    roll,
    net,
    result: fate,
    explain,
  })
  // A Britain without a home keeps what does not go over (9.22); a France that holds out does not, whichever of its stacks rolls before it says so. Soviets who rise take none (9.25).
  const heirs = MAJORS.filter(
    (power) =>
      areAtWar(state, power, by) &&
      !isRising(state, power) &&
      (power !== nation || power === 'united-kingdom'),
  )
  if (fate === 'conqueror') win(state, ships, by, at, events)
  else if (fate === 'scuttled' || heirs.length === 0) {
    removeUnits(state, ships)
    events.push({ type: 'fleet', rule: '9.11', ships, to: null, at, scuttled: true })
  } else if (heirs.length === 1) win(state, ships, heirs[0], at, events)
  else ask(state, { type: 'fleet', ships, to: heirs })
}

/**
 * Ships go over by the dice, to the conqueror or to an enemy of his. Germany may have them Italian instead.
 *
 * @rule 9.11
 */
export function win(
  state: AetoState,
  ships: readonly string[],
  to: Nation,
  at: string,
  events: AetoEvent[],
): void {
  hand(state, ships, to, at, events)
  if (to === 'germany' && !isConquered(state, 'italy')) ask(state, { type: 'prize', ships })
}

const hostOf = (state: AetoState, at: string): Nation | null =>
  boardOf(state).has(at) ? ownerOf(state, at) : null

/** Ships go over to somebody. */
function hand(state: AetoState, ships: readonly string[], to: Nation, at: string, events: AetoEvent[]): void {
  for (const id of ships) {
    const { nation, from } = state.units[id]
    changeUnit(state, id, { nation: to, from: from ?? nation })
  }
  events.push({ type: 'fleet', rule: '9.11', ships, to, at })
}

/** Units that are still there are somebody else's from now on. */
export function goOver(
  state: AetoState,
  ids: readonly string[],
  to: Nation,
  rule: string,
  events: AetoEvent[],
): void {
  const ships = ids.filter((id) => Object.hasOwn(state.units, id))
  for (const id of ships)
    changeUnit(state, id, { nation: to, from: state.units[id].from ?? state.units[id].nation })
  if (ships.length > 0) events.push({ type: 'fleet', rule, ships, to, at: state.units[ships[0]].at })
}
