/** What the five surrender rolls have in common: a list of modifiers, a die, and a number to reach. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import type { RuleId } from '../../../kernel/verdict'

/** Which lines of a list hold: yes or no, how many times, or how many NARFs where the line counts by NARFs. */
export type SurrenderFacts<Id extends string> = Readonly<Partial<Record<Id, boolean | number>>>

export interface SurrenderTable<Id extends string> {
  readonly die: number
  readonly surrendersAt: number
  readonly modifiers: Readonly<
    Record<
      Id,
      { readonly modifier: number; readonly when: string; readonly each?: true; readonly perNarfs?: number }
    >
  >
}

export interface SurrenderOutcome {
  readonly surrenders: boolean
  readonly roll: number
  readonly explain: readonly Required<Reason>[]
}

/** Every line that holds, in the order of the list. Lines that do not say "each" count once. */
export function surrenderModifiers<Id extends string>(
  rule: RuleId,
  table: SurrenderTable<Id>,
  facts: SurrenderFacts<Id>,
): readonly Required<Reason>[] {
  return (Object.keys(table.modifiers) as Id[]).flatMap((id) => {
    const { modifier, when, each, perNarfs } = table.modifiers[id]
    const fact = Number(facts[id] ?? 0)
    const times = perNarfs ? Math.floor(fact / perNarfs) : each ? fact : Math.min(1, fact)
    if (!(times > 0)) return []
    const count = perNarfs ? ` (${fact} NARFs)` : times > 1 ? ` (${times} times)` : ''
    return [because(rule, `${when}${count}`, modifier * times)]
  })
}

/** `high`: the power surrenders on its number or more. `low`: on its number or less. */
export function rollSurrender<Id extends string>(
  rule: RuleId,
  table: SurrenderTable<Id>,
  facts: SurrenderFacts<Id>,
  falls: 'high' | 'low',
  dice: Dice,
): SurrenderOutcome {
  const explain = surrenderModifiers(rule, table, facts)
  const roll = dice.d(table.die) + totalOf(explain)
  const surrenders = falls === 'high' ? roll >= table.surrendersAt : roll <= table.surrendersAt
  return { surrenders, roll, explain }
}

/** A unit that is lost and not rebuilt: out of supply it counts double (17.2.2, 21.1). */
export interface LostUnit {
  readonly cost: number
  readonly outOfSupply: boolean
}

/** NARFs of units that are lost and not rebuilt, as surrender rolls count them. */
export const unbuiltValue = (lost: readonly LostUnit[]): number =>
  lost.reduce((sum, { cost, outOfSupply }) => sum + (outOfSupply ? 2 * cost : cost), 0)
