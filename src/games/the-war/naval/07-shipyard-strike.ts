/** Section 7.9.6: aircraft against ships on the stocks. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import type { AirUnit } from '../air/11-air-ratings'
import { fireLightFlak } from '../air/11-flak'
import type { Rating } from '../types'
import { hitShips, rollNavalCombat, type SeaBattle, type ShipPick } from './07-naval-combat'
import { rollNavalDamage, type Ship } from './07-ships'

/** A ship in a shipyard, and how far it is: `space` is its place on the track. */
export interface UnfinishedShip {
  readonly type: 'Fleet' | 'CV'
  readonly space: number
  readonly rating: Rating
}

export interface ShipyardStrike {
  /** Aircraft that have come through any air battle. */
  readonly aircraft: readonly AirUnit[]
  readonly ships: readonly UnfinishedShip[]
  /** Of the port and of flak units there; the ships have none. */
  readonly flak: number
  readonly surprise?: boolean
  /** Which ships are hit: the attacker's choice, as in any port (11.7.1). */
  readonly pick?: ShipPick
}

export interface ShipyardOutcome {
  readonly aircraft: readonly AirUnit[]
  /** In the order of the input, set back but never sunk. */
  readonly ships: readonly UnfinishedShip[]
  readonly explain: readonly Reason[]
}

/** @rule 7.9.6 never sunk, set back by what the depletion roll says but not below nothing, and without flak of its own */
export function resolveShipyardStrike(strike: ShipyardStrike, dice: Dice): ShipyardOutcome {
  const { surprise = false } = strike
  const fired = surprise
    ? { aircraft: strike.aircraft, explain: [] }
    : fireLightFlak(strike.flak, strike.aircraft, dice)
  const explain: Reason[] = [...fired.explain]
  const ships: Ship[] = strike.ships.map(({ type, rating }) => ({ type, rating, condition: 'full-strength' }))
  const battle: SeaBattle = {
    attacker: { ships: [], air: fired.aircraft },
    defender: { ships, air: [] },
    where: 'port',
  }
  const rolled = rollNavalCombat(battle, { attacker: 'air', defender: 'ships' }, dice, surprise)
  explain.push(...rolled.explain)
  // What the table sinks or depletes is, on the stocks, as many depletions.
  const hits = rolled.hit?.loser === 'defender' ? rolled.hit.units : 0
  const struck = hitShips(
    { ships, air: [] },
    'depleted',
    Math.min(hits, ships.length),
    'any',
    strike.pick,
  ).ships
  const after = strike.ships.map((ship, i) => {
    if (struck[i].condition !== 'depleted') return ship
    const { damage } = rollNavalDamage(ship.type, dice)
    const space = Math.max(0, ship.space - damage)
    explain.push(because('7.9.6', `a ${ship.type} at ${ship.space} is set back to ${space}`))
    return { ...ship, space }
  })
  return { aircraft: fired.aircraft, ships: after, explain }
}
