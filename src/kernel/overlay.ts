/**
 * Corrections to a board by someone who owns the printed map: `{ "1413": { terrain: "rough" } }`. They are checked
 * before anything is changed, and everything that is wrong is said at once.
 */

import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import { BoardError } from './board'

export type Overlay<Correction> = Readonly<Record<string, Correction>>

export interface OverlayPlan<Correction> {
  /** What a space is called on this board: `hex`, `area`. */
  readonly noun: string
  has(id: string): boolean
  /** A strict schema: a field that it does not know is refused by name. */
  readonly schema: BaseSchema<unknown, Correction, BaseIssue<unknown>>
}

/** The corrections, if every one of them can be made; throws {@link BoardError} with all faults otherwise. */
export function checkOverlay<Correction>(
  overlay: unknown,
  plans: readonly OverlayPlan<Correction>[],
): [id: string, correction: Correction][] {
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay))
    throw new BoardError(['an overlay is an object with a correction for each space'])
  const faults: string[] = []
  const corrections: [string, Correction][] = []
  for (const [id, wanted] of Object.entries(overlay)) {
    const plan = plans.find((candidate) => candidate.has(id))
    if (!plan) {
      faults.push(
        `there is no ${plans.map(({ noun }) => noun).join(' or ')} ${JSON.stringify(id)} on this board`,
      )
      continue
    }
    const parsed = safeParse(plan.schema, wanted)
    if (parsed.success) corrections.push([id, parsed.output])
    else faults.push(...parsed.issues.map((issue) => `${plan.noun} ${id}: ${issueText(issue)}`))
  }
  if (faults.length > 0) throw new BoardError(faults)
  return corrections
}

function issueText(issue: BaseIssue<unknown>): string {
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `unknown field ${JSON.stringify(path)}`
  const where = path === '' ? '' : `${path} `
  return `${where}should be ${issue.expected ?? 'something else'}, not ${issue.received}`
}
