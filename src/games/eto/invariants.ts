/**
 * What is true of every state that play can reach, and what a save is held to. It is asked by subject, and in this order: what
 * comes later may take for granted that what came before is right.
 */

import type { Violation } from '../../kernel/game'
import { done, points, politics, russia, transport } from './invariants/books'
import { attack, decision, moment } from './invariants/focus'
import { clock, frame, rows } from './invariants/frame'
import { numbers } from './invariants/numbers'
import { homes } from './invariants/places'
import { assaults, kinds, nations, stacks } from './invariants/units'
import type { EtoState } from './state'

type Check = (state: EtoState) => Iterable<Violation>

const STAGES: readonly (readonly Check[])[] = [
  [frame],
  [rows],
  [
    clock,
    politics,
    russia,
    transport,
    points,
    done,
    homes,
    stacks,
    kinds,
    assaults,
    nations,
    numbers,
    moment,
  ],
  [attack],
  [decision],
]

export function etoInvariants(state: EtoState): readonly Violation[] {
  for (const checks of STAGES) {
    const found = checks.flatMap((check) => [...check(state)])
    if (found.length > 0) return found
  }
  return []
}
