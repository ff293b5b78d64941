/** What is asked in between the steps: plain JSON, a kind of question each. */

import type { SealedQuestion } from '../../kit/flow'
import type { CombatSetting } from './06-combat'
import type { RoundPlace } from './06-round'
import type { ChasePlace } from './14-pursuit'
import type { SeaFight } from './14-sea-fight'
import type { Nation, Power, Side, Water } from './powers'

/** What is asked in between. */
export type Asked =
  /** Where a new unit comes in. */
  | { readonly type: 'place'; readonly unit: string }
  /** Where the unit in hand goes. To the enemy its name is empty, unless he has seen it. */
  | { readonly type: 'hand'; readonly unit: string; readonly nation: Nation; readonly from: string }
  /** Who takes part in a breakthrough movement. */
  | { readonly type: 'exploit'; readonly power: Power; readonly to: string }
  /** Which units make use of a strategic movement phase that was bought. */
  | { readonly type: 'haul'; readonly power: Power }
  /** How the round is fought that a breakthrough movement has brought about. */
  | { readonly type: 'declare'; readonly at: string }
  /** What defenders do about an attack before it is fought. */
  | {
      readonly type: 'react'
      readonly at: string
      readonly assault: boolean
      readonly held: boolean
      readonly player: Side
    }
  /** Do the attackers, or those who counterattack for a power, hold their armor in reserve? */
  | {
      readonly type: 'reserve'
      readonly at: string
      readonly assault: boolean
      readonly counter: Power | null
      readonly surprise: boolean
    }
  /** Do the Americans bomb German armor before the round? */
  | { readonly type: 'carpet'; readonly at: string; readonly assault: boolean; readonly held: boolean }
  /** Which American unit have the bombs hit? */
  | { readonly type: 'blunder'; readonly at: string; readonly assault: boolean; readonly held: boolean }
  /** Do the attackers pursue those who retreat? */
  | { readonly type: 'pursue'; readonly at: string; readonly power: Power; readonly to: string }
  /** A pursuit that is fought. */
  | {
      readonly type: 'pursuit'
      readonly at: string
      readonly power: Power
      readonly to: string
      readonly chase: ChasePlace
    }
  /** Is the harbour of an area wrecked whose fortification is gone? The player is asked who had built that. */
  | { readonly type: 'wreck'; readonly at: string; readonly side: Side }
  /** Who reinforces a battle, or a counterattack; `from` has the areas that have sent a ground unit. */
  | {
      readonly type: 'join'
      readonly power: Power
      readonly at: string
      readonly from: readonly string[]
      readonly counter: boolean
      readonly assault: boolean
      readonly held: boolean
    }
  /** How many dogfight, of each side in secret. */
  | ({ readonly type: 'roles'; readonly at: string } & Omit<SealedQuestion, 'type'>)
  /** A round that is being fought; the forces are the blocks themselves. */
  | {
      readonly type: 'battle'
      readonly at: string
      readonly attacker: Side
      readonly counter: boolean
      readonly setting: CombatSetting
      readonly round: RoundPlace
    }
  /** Is a unit at sea intercepted? To the enemy its name is empty, unless he has seen it. */
  | {
      readonly type: 'intercept'
      readonly unit: string
      readonly nation: Nation
      readonly from: string
      readonly to: string
      readonly water: Water
      readonly landing: boolean
    }
  /** Does a friend of the Axis join it? */
  | { readonly type: 'court'; readonly country: string }
  /** Which Soviet unit does the Axis send to the front, for want of a garrison there? */
  | { readonly type: 'shift' }
  /** Does the Axis accept the French armistice? */
  | { readonly type: 'armistice'; readonly levant: boolean }
  /** Which French fleet point goes over to the British? */
  | { readonly type: 'salvage' }
  /** Where the units of a country that was attacked stand. */
  | { readonly type: 'muster'; readonly nation: Nation }
  /** How many bombers fly a raid and against what, how many escort them, how many meet them. */
  | { readonly type: 'raid'; readonly by: Side }
  | { readonly type: 'aim'; readonly by: Side; readonly bombers: number }
  | { readonly type: 'escort'; readonly by: Side; readonly bombers: number; readonly railways: boolean }
  | {
      readonly type: 'scramble'
      readonly by: Side
      readonly bombers: number
      readonly escorts: number
      readonly railways: boolean
    }
  /** How many jets meet them, and how many escorts fire on these rather than on other fighters. */
  | ({ readonly type: 'jets' } & JetRaid)
  | ({ readonly type: 'divide' } & JetRaid)
  /** Which aircraft join a battle of fleets in a harbour: first those of the hunters, then those of the others. */
  | {
      readonly type: 'sortie'
      readonly unit: string
      readonly nation: Nation
      readonly from: string
      readonly to: string
      readonly water: Water
      readonly landing: boolean
      readonly hunters: boolean
      readonly joined: readonly string[]
    }
  /** Such a battle: what was joined, and what is still to be lost. */
  | {
      readonly type: 'seafight'
      readonly unit: string
      readonly nation: Nation
      readonly from: string
      readonly to: string
      readonly water: Water
      readonly landing: boolean
      readonly fight: SeaFight
    }
  /** Do the defenders counterattack? */
  | {
      readonly type: 'counter'
      readonly at: string
      readonly player: Side
    }

/** A raid that jets meet. */
export interface JetRaid {
  readonly by: Side
  readonly bombers: number
  readonly escorts: number
  readonly railways: boolean
  readonly interceptors: number
  readonly jets: number
}

export type AskedOf<T extends Asked['type']> = Extract<Asked, { type: T }>
