/** Where a number comes from. Every table, chart, set-up and hex carries one of these. */

import { frozen } from './frozen'
import type { RuleId } from './verdict'

export type Provenance =
  /** Printed in the rules. */
  | { readonly kind: 'rulebook'; readonly rule: RuleId }
  /** Printed in the errata, which win over the rules. */
  | { readonly kind: 'errata'; readonly rule: RuleId }
  /** Not in any source we have: rebuilt, for the reason given, and replaceable by an owner of the game. */
  | { readonly kind: 'reconstructed'; readonly reason: string }
  /** Placed on a map from real geography. */
  | { readonly kind: 'survey' }
  /** Placed on a map by us, for the reason given. */
  | { readonly kind: 'judgement'; readonly reason: string }

export const rulebook = (rule: RuleId): Provenance => ({
  kind: 'rulebook',
  rule,
})
export const errata = (rule: RuleId): Provenance => ({ kind: 'errata', rule })
export const reconstructed = (reason: string): Provenance => ({
  kind: 'reconstructed',
  reason,
})
export const surveyed: Provenance = /* @__PURE__ */ frozen({ kind: 'survey' })
export const judgement = (reason: string): Provenance => ({
  kind: 'judgement',
  reason,
})

/** A provenance as a reader meets it: `rulebook 8.7`, `reconstructed: …`. */
export function provenanceText(source: Provenance): string {
  switch (source.kind) {
    case 'rulebook':
    case 'errata':
      return `${source.kind} ${source.rule}`
    case 'reconstructed':
    case 'judgement':
      return `${source.kind}: ${source.reason}`
    case 'survey':
      return source.kind
  }
}
