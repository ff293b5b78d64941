/**
 * A skirmish, for tests: each side has guards, worth two men, and militia. Both throw as many dice as they have men, and hit on a six;
 * a side that was hit chooses what it loses; then the attacker chooses whether he goes on. At most three rounds.
 */

import type { Dice } from '../../src/kernel/dice'
import type { Next, Procedure } from '../../src/kit/battle'

export type Camp = 'blue' | 'red'

export interface Force {
  readonly guards: number
  readonly militia: number
}

/** Plain JSON. */
export interface Skirmish {
  readonly attacker: Camp
  readonly forces: Readonly<Record<Camp, Force>>
  readonly round: number
  /** Losses that are still to be chosen. */
  readonly hits: Readonly<Record<Camp, number>>
  readonly stage: 'roll' | 'losses' | 'fight-on' | 'over'
}

export type SkirmishChoice = 'guard' | 'militia' | 'on' | 'off'

export interface SkirmishResult {
  readonly winner: Camp | null
  readonly left: Readonly<Record<Camp, number>>
}

const ROUNDS = 3
const CAMPS: readonly Camp[] = ['blue', 'red']

export const enemyOf = (camp: Camp): Camp => (camp === 'blue' ? 'red' : 'blue')
export const menIn = ({ guards, militia }: Force): number => 2 * guards + militia

export const skirmishOf = (attacker: Camp, forces: Readonly<Record<Camp, Force>>): Skirmish =>
  settled({ attacker, forces, round: 1, hits: { blue: 0, red: 0 }, stage: 'roll' })

/** Who must choose a loss: the attacker first. */
const losing = ({ attacker, hits }: Skirmish): Camp | undefined =>
  [attacker, enemyOf(attacker)].find((camp) => hits[camp] > 0)

/** What is lost without a choice is lost, and the next stage is found. */
function settled(fight: Skirmish): Skirmish {
  let { forces, hits } = fight
  for (const camp of CAMPS) {
    const { guards, militia } = forces[camp]
    // A guard is worth two hits; with the hits left over for nothing but guards, the last one falls.
    if (hits[camp] >= menIn(forces[camp])) {
      forces = { ...forces, [camp]: { guards: 0, militia: 0 } }
      hits = { ...hits, [camp]: 0 }
    } else if (hits[camp] > 0 && guards === 0) {
      forces = { ...forces, [camp]: { guards, militia: militia - hits[camp] } }
      hits = { ...hits, [camp]: 0 }
    }
  }
  const now = { ...fight, forces, hits }
  if (losing(now) !== undefined) return { ...now, stage: 'losses' }
  if (CAMPS.some((camp) => menIn(forces[camp]) === 0)) return { ...now, stage: 'over' }
  if (fight.stage === 'losses') return { ...now, stage: now.round === ROUNDS ? 'over' : 'fight-on' }
  return now
}

export const skirmish: Procedure<Skirmish, SkirmishChoice, SkirmishResult> = {
  next(fight): Next<SkirmishChoice, SkirmishResult> {
    const { forces, stage, attacker } = fight
    if (stage === 'roll') return { does: 'roll' }
    if (stage === 'fight-on')
      return { does: 'ask', about: 'fight-on', player: attacker, choices: ['on', 'off'] }
    if (stage === 'losses') {
      const player = losing(fight)!
      const { guards, militia } = forces[player]
      const choices: SkirmishChoice[] = []
      if (guards > 0) choices.push('guard')
      if (militia > 0) choices.push('militia')
      return { does: 'ask', about: 'losses', player, choices }
    }
    const left = { blue: menIn(forces.blue), red: menIn(forces.red) }
    const standing = CAMPS.filter((camp) => left[camp] > 0)
    return { does: 'end', result: { winner: standing.length === 1 ? standing[0] : null, left } }
  },
  roll(fight, dice) {
    const hits = { blue: hitsOf(fight.forces.red, dice), red: hitsOf(fight.forces.blue, dice) }
    return settled({ ...fight, hits, stage: 'losses' })
  },
  answer(fight, choice) {
    if (choice === 'off') return { ...fight, stage: 'over' }
    if (choice === 'on') return { ...fight, round: fight.round + 1, stage: 'roll' }
    const camp = losing(fight)!
    const { guards, militia } = fight.forces[camp]
    const force = choice === 'guard' ? { guards: guards - 1, militia } : { guards, militia: militia - 1 }
    const paid = Math.max(0, fight.hits[camp] - (choice === 'guard' ? 2 : 1))
    return settled({
      ...fight,
      forces: { ...fight.forces, [camp]: force },
      hits: { ...fight.hits, [camp]: paid },
    })
  },
}

const hitsOf = (force: Force, dice: Dice) => dice.hits(menIn(force), 6, 6)

/** Could play have stopped here? Somebody is asked, and nothing is left to be done without him. */
export const isHalted = (fight: Skirmish): boolean =>
  (fight.stage === 'losses' || fight.stage === 'fight-on') &&
  (fight.stage === 'losses') === (losing(fight) !== undefined) &&
  fight.round <= (fight.stage === 'losses' ? ROUNDS : ROUNDS - 1) &&
  JSON.stringify(settled(fight)) === JSON.stringify(fight)
