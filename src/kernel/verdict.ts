/** Legal, or the rule that forbids it. The move list, the check and the explanation of a refusal share these. */

/** A rule's number as its rulebook prints it: `8.47`, `5.1.3.3`. */
export type RuleId = string

export interface Legal {
  readonly legal: true
}

export interface Refusal {
  readonly legal: false
  readonly rule: RuleId
  /** Stable, for programs: `out-of-supply`. */
  readonly code: string
  /** For people, with the numbers in it. */
  readonly because: string
  /** Where on the board, if it is somewhere. */
  readonly at?: string
}

export type Verdict = Legal | Refusal

export const legal: Legal = /* @__PURE__ */ Object.freeze({ legal: true })

export function refuse(rule: RuleId, code: string, because: string, at?: string): Refusal {
  return at === undefined ? { legal: false, rule, code, because } : { legal: false, rule, code, because, at }
}

/**
 * A refusal whose reason is told in other words: units and places as people call them, say. The words are found when somebody reads them, since
 * most refusals are asked for by programs, which read none; so they must hang on nothing that a game changes.
 */
export function reworded(verdict: Verdict, words: (because: string) => string): Verdict {
  if (verdict.legal) return verdict
  const { rule, code, because, at } = verdict
  const told = {
    legal: false,
    rule,
    code,
    get because() {
      return words(because)
    },
  } as const
  return at === undefined ? told : Object.assign(told, { at })
}

/** The first refusal among several checks, or legal. Checks are run only until one refuses. */
export function firstRefusal(...checks: readonly (() => Verdict)[]): Verdict {
  for (let i = 0; i < checks.length; i++) {
    const verdict = checks[i]()
    if (!verdict.legal) return verdict
  }
  return legal
}

/** What `apply` throws when an action is not legal; the state it was given is untouched. */
export class IllegalAction extends Error {
  override readonly name = 'IllegalAction'
  constructor(readonly verdict: Refusal) {
    super(`${verdict.because} (rule ${verdict.rule}, ${verdict.code})`)
  }
}
