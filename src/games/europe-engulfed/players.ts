/** Two players, or three: who decides for whom. In a campaign of three the Western Allies and the Soviets have a player each, and the Soviet one plays France as long as it stands. */

import { type Power, powersOf, type Side } from './powers'
import { type ScenarioId, scenarioOf, sideOfPower } from './scenario'
import type { EeState } from './state'

type Table = { readonly scenario: ScenarioId; readonly options: readonly string[] }

/** Do three play? */
export const isThree = (table: Table): boolean =>
  scenarioOf(table).campaign && table.options.includes('threePlayers')

/**
 * Who plays.
 *
 * @rule 10.5
 */
export function playersAt(table: Table): readonly Side[] {
  const { first, second } = scenarioOf(table)
  return isThree(table) ? ['axis', 'western', 'soviet'] : [first, second]
}

/** The side that a player is on. */
export const sideOfPlayer = (table: Table, player: Side): Side =>
  isThree(table) && player !== 'axis' ? 'allied' : player

/** The player of a power: of three the Soviet one has the French, the Western one all other Allies. */
export function playerOf(table: Table, power: Power): Side {
  const side = sideOfPower(table, power)
  if (!isThree(table) || side !== 'allied') return side
  return power === 'soviet' || power === 'french' ? 'soviet' : 'western'
}

/** Who speaks for a side where it does not matter whose units they are. */
export const speakerFor = (table: Table, side: Side): Side =>
  isThree(table) && side === 'allied' ? 'western' : side

/** Who decides in a phase: of two Allied players first the Western one, then the Soviet one. */
export const activePlayer = ({ hand, side }: Pick<EeState, 'hand' | 'side'>): Side => hand ?? side

/** The powers for which the player decides whose part of a phase it is. */
export function activePowers(state: Table & Pick<EeState, 'hand' | 'side'>): readonly Power[] {
  const powers = powersOf(state.side)
  return state.hand === null ? powers : powers.filter((power) => playerOf(state, power) === state.hand)
}

/**
 * Who commands a side in an area, if units of both Allied players are there: in France he who has the French, elsewhere the Western one.
 *
 * @rule 10.5
 */
export function commanderOf(
  state: Table & Pick<EeState, 'blocks'>,
  side: Side,
  at: string,
  country: string | null,
): Side {
  if (!isThree(state) || side !== 'allied') return side
  const there = new Set<Side>()
  for (const id in state.blocks) {
    const block = state.blocks[id]
    if (block.at === at && block.side === side && block.kind !== 'air')
      there.add(playerOf(state, block.power))
  }
  if (there.size === 1) return [...there][0]
  return country === 'France' ? 'soviet' : 'western'
}
