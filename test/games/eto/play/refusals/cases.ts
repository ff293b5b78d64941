/** What a case of a refusal is, and short ways to write one. */

import type { EtoAction } from '../../../../../src/games/eto/actions'
import type { EtoState, EtoUnit } from '../../../../../src/games/eto/state'
import { position, unit, type Wanted } from '../positions'

export interface Case {
  readonly rule: string
  readonly code: string
  /** Made when it is wanted. */
  readonly state: () => EtoState
  readonly action: EtoAction
}

/** `refused('5.11 not-yours', wanted, action)`. */
export function refused(what: string, wanted: Wanted | (() => EtoState), action: EtoAction): Case {
  const [rule, code] = what.split(' ')
  return { rule, code, state: typeof wanted === 'function' ? wanted : () => position(wanted), action }
}

/** A position with a unit in hand. */
export function hand(
  hex: string,
  name: string,
  wanted: Wanted = {},
  { left = 5, moved = false, marks = {} }: { left?: number; moved?: boolean; marks?: Partial<EtoUnit> } = {},
): Wanted {
  return {
    turn: '3/1940',
    ...wanted,
    units: { ...wanted.units, [hex]: [unit(name, { hand: true, ...marks }), ...(wanted.units?.[hex] ?? [])] },
    with: { ...wanted.with, focus: { type: 'hand', at: hex, left, moved } },
  }
}

export const take = (at: string, name: string) => ({ type: 'take', at, unit: name }) as const
export const move = (to: string) => ({ type: 'move', to }) as const
export const overrun = (to: string, partner?: string) =>
  ({ type: 'overrun', to, ...(partner && { with: partner }) }) as const
export const drop = (to: string) => ({ type: 'drop', to }) as const
export const aim = (at: string) => ({ type: 'aim', at }) as const
export const join = (at: string, name: string) => ({ type: 'join', at, unit: name }) as const
export const sail = (to: string, by: 'sea' | 'ocean' | 'round-africa' = 'sea') =>
  ({ type: 'sail', to, by }) as const
export const land = (to: string, by: 'sea' | 'round-africa' = 'sea') => ({ type: 'land', to, by }) as const
export const END = { type: 'end' } as const
export const PREPARE = { type: 'prepare' } as const
export const FIGHT = { type: 'fight' } as const
