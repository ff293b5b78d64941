/** A battle of fleets in a harbour that ground-support units have joined: what is still to be decided of it. */

import type { Dice } from '../../kernel/dice'
import { dogfight } from './06-combat'
import { SUNK } from './08-fleets'

export type Fleet = 'hunters' | 'carriers'

/** Where such a battle stands: plain JSON. */
export interface SeaFight {
  readonly stage: 'roles' | 'downed' | 'losses' | 'home'
  /** Aircraft that have joined. */
  readonly joined: Readonly<Record<Fleet, readonly string[]>>
  /** Aircraft that are shot down and not yet taken off. */
  readonly downed: Readonly<Record<Fleet, number>>
  /** Points that each side has still to lose, ships or aircraft. */
  readonly losses: Readonly<Record<Fleet, number>>
  /** Aircraft that dogfight. */
  readonly wings: Readonly<Record<Fleet, number>>
}

/** What each side rolls in a harbour: ships and the aircraft that strike at them. */
export interface HarbourBattle {
  readonly ships: Readonly<Record<Fleet, number>>
  readonly strikers: Readonly<Record<Fleet, number>>
  readonly dogfighters: Readonly<Record<Fleet, number>>
  /** How many of the hunters' ships have a hit-bonus: Western ones that hunt the Axis. */
  readonly bonus: number
}

/**
 * Ships and aircraft in a harbour: those who dogfight fire at each other first, then every fleet point and every aircraft that strikes is a die, at once, and each six is a point lost; Western fleet points
 * that hunt the Axis need a five.
 *
 * @rule 14.46
 */
export function harbourBattle(
  { ships, strikers, dogfighters, bonus }: HarbourBattle,
  dice: Dice,
): { readonly downed: Readonly<Record<Fleet, number>>; readonly sunk: Readonly<Record<Fleet, number>> } {
  const shot =
    dogfighters.hunters > 0 && dogfighters.carriers > 0
      ? dogfight({ attacker: dogfighters.hunters, defender: dogfighters.carriers }, dice)
      : { attacker: 0, defender: 0 }
  const byHunters =
    (bonus > 0 ? dice.hits(bonus, 6, SUNK - 1) : 0) +
    dice.hits(ships.hunters - bonus + strikers.hunters, 6, SUNK)
  const byCarriers = dice.hits(ships.carriers + strikers.carriers, 6, SUNK)
  return {
    downed: { hunters: shot.attacker, carriers: shot.defender },
    sunk: { hunters: byCarriers, carriers: byHunters },
  }
}
