/** Why a result is what it is: each thing that counted, in order, with its rule. */

import type { RuleId } from './verdict'

export interface Reason {
  readonly rule: RuleId
  readonly because: string
  /** What it added or took away, where it is a number that is summed. */
  readonly amount?: number
}

export function because(rule: RuleId, text: string): Reason
export function because(rule: RuleId, text: string, amount: number): Required<Reason>
export function because(rule: RuleId, text: string, amount?: number): Reason {
  return amount === undefined ? { rule, because: text } : { rule, because: text, amount }
}

/** What a list of reasons adds up to. */
export function totalOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0)
}

/** One line a reason, as a person reads it: `8.32  rough terrain doubles the defence to 8`. */
export function explainText(reasons: readonly Reason[]): string {
  const width = Math.max(...reasons.map(({ rule }) => rule.length))
  return reasons
    .map(({ rule, because: text, amount }) => {
      const figure = amount === undefined ? '' : ` (${amount < 0 ? '' : '+'}${amount})`
      return `${rule.padEnd(width)}  ${text}${figure}`
    })
    .join('\n')
}
