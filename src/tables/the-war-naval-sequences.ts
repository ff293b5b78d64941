/** The War: Europe 1939-1945, the steps of a battle at sea. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { CombatRole } from './the-war/words'

export interface NavalStep {
  readonly step: string
  /** Who acts; the phasing player attacks. */
  readonly by: CombatRole | 'both'
  /** The table that the step is resolved on. */
  readonly table?:
    | 'interception'
    | 'counter-interception'
    | 'air-to-air'
    | 'light-flak'
    | 'air-to-sea'
    | 'cards'
  /** Only under an optional rule. */
  readonly optional?: '29.13'
  /** The first step of a round; what stands before it happens once. */
  readonly round?: true
}

const mission: NavalStep = { step: 'mission', by: 'attacker' }
const intercept: NavalStep = { step: 'intercept', by: 'defender', table: 'interception' }
const counter: NavalStep = { step: 'counter-intercept', by: 'attacker', table: 'counter-interception' }
const cards: NavalStep = { step: 'naval-combat-cards', by: 'both', table: 'cards', optional: '29.13' }
const decide: NavalStep = { step: 'continue-or-break-off', by: 'both' }

const airAndSea: readonly NavalStep[] = [
  mission,
  intercept,
  counter,
  { step: 'air-battle-or-surprise', by: 'attacker', table: 'air-to-air', round: true },
  { step: 'defender-flak', by: 'defender', table: 'light-flak' },
  { step: 'air-attacks-ships', by: 'attacker', table: 'air-to-sea' },
  { step: 'attacker-flak', by: 'attacker', table: 'light-flak' },
  { step: 'ships-attack-air', by: 'attacker', table: 'air-to-sea' },
  cards,
  { step: 'general-attack', by: 'attacker', table: 'air-to-sea' },
  decide,
]

const seaOnly: readonly NavalStep[] = [
  mission,
  intercept,
  counter,
  { ...cards, round: true },
  { step: 'ships-attack-ships', by: 'attacker', table: 'air-to-sea' },
  decide,
]

/** The two sequences that the charts print (7.9.7 with aircraft, 7.9.8 without), each up to three rounds long. */
export const THE_WAR_NAVAL_SEQUENCES = /* @__PURE__ */ frozen({
  id: 'the-war-naval-sequences',
  title: 'Naval and naval-air combat sequences',
  source: rulebook('7.9.7'),
  rounds: 3,
  /** Flak of the defender is skipped if the attack surprised him. */
  airAndSea,
  seaOnly,
})
