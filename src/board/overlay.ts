/**
 * Corrections to a board by someone who owns the printed map: `{ "1413": { terrain: "rough" } }`. They are checked
 * before anything is changed, and everything that is wrong is said at once.
 */

import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import { problemOf } from '../kernel/json'
import { judgement, type Provenance } from '../kernel/provenance'
import { BoardError } from './board'

export type Overlay<Correction> = Readonly<Record<string, Correction>>

export interface OverlayPlan<Correction> {
  /** What a space is called on this board: `hex`, `area`. */
  readonly noun: string
  has(id: string): boolean
  /** A strict schema: a field that it does not know is refused by name. It is asked for only if something is corrected. */
  schema(): BaseSchema<unknown, Correction, BaseIssue<unknown>>
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
    const parsed = safeParse(plan.schema(), wanted)
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
  return path === '' ? problemOf(issue) : `${path} ${problemOf(issue)}`
}

// ---- hex boards ----------------------------------------------------------------------------

/** One correction of a hex board: some properties of a hex, or all features of a side. */
export interface HexCorrection<Hex, Side> {
  /** A hex, or a side with the lower number first. */
  readonly name: string
  readonly hex?: Partial<Hex>
  readonly features?: Side[]
}

export type HexCorrections<Hex, Side> = ReadonlyMap<string, HexCorrection<Hex, Side>>

/** Where what an owner has corrected comes from. */
export const CORRECTED: readonly Provenance[] = [/* @__PURE__ */ judgement('corrected by the overlay')]

/** A side's name with the lower number first; a hex's name as it is. A board may call a hex by more than one number. */
export function orderedSide(name: string, canonical: (hex: string) => string = (hex) => hex): string {
  const [here, there] = name.split('/').map(canonical)
  if (there === undefined) return here
  return there < here ? `${there}/${here}` : `${here}/${there}`
}

export interface HexOverlayPlan {
  readonly has: (id: string) => boolean
  readonly distance: (a: string, b: string) => number
  /** Strict schemas: of some properties of a hex, and of `{ features }` of a side. */
  readonly hex: OverlayPlan<object>['schema']
  readonly side: OverlayPlan<object>['schema']
  readonly canonical?: (hex: string) => string
}

/** Corrections of hexes (`"1413"`) and of sides (`"1413/1513"`), if every one of them can be made. */
export function checkHexOverlay<Hex, Side>(
  overlay: unknown,
  { has, distance, hex, side, canonical }: HexOverlayPlan,
): HexCorrections<Hex, Side> {
  const isSide = (id: string) => {
    const [here, there, more] = id.split('/')
    return more === undefined && has(here) && has(there ?? '') && distance(here, there) === 1
  }
  const checked = checkOverlay<object>(overlay, [
    { noun: 'hex', has, schema: hex },
    { noun: 'side', has: isSide, schema: side },
  ])
  return new Map(
    checked.map(([id, correction]) => {
      const name = orderedSide(id, canonical)
      return [
        name,
        isSide(id)
          ? { name, features: (correction as { features: Side[] }).features }
          : { name, hex: correction as Partial<Hex> },
      ]
    }),
  )
}
