/** What every survey hands to the script. */

import type { Fit } from './fit'

export interface SurveyResult {
  readonly fit: Fit | null
  /** Lines for the surveyor to read. */
  readonly report: readonly string[]
  /** Rulebook facts that the finished board breaks; the script fails if there are any. */
  readonly violations: readonly string[]
  /** What to write, by path from the root of the project. The same input gives the same bytes. */
  readonly files: Readonly<Record<string, string>>
}

/** A game's folder has a `survey.ts` that exports one of these as `survey`. */
export type Survey = () => SurveyResult

/** The residual of every point control, as lines of a table. */
export function residualLines({ residuals }: Fit): string[] {
  return residuals.map(({ control, away, found }) => {
    const verdict = found === control.hex ? 'in its hex' : `in ${found ?? 'no hex'}`
    const name = `${control.name} (line ${control.line}, ${control.confidence})`
    return `${control.hex}  ${name.padEnd(44)} ${away.toFixed(2)} half hexes, ${verdict}`
  })
}

export function layoutLines({ layout, cost }: Fit): string[] {
  const { projection, spacing, rotation, origin } = layout
  const shape =
    projection.kind === 'azimuthal'
      ? `centre ${projection.meridian} E ${projection.parallel} N`
      : `meridian ${projection.meridian} E, parallels ${projection.parallels.join(' and ')} N`
  return [
    `${projection.kind}, ${shape}; ${spacing} km from centre to centre, turned ${rotation} degrees`,
    `origin ${origin.x}, ${origin.y} km; cost ${cost.toFixed(4)}`,
  ]
}
