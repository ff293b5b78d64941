/** An owner's corrections to the area map: small, checked, and refused as a whole if any part is wrong. */

import * as v from 'valibot'
import { BoardError } from '../../board/board'
import { problemOf } from '../../kernel/json'
import { lazy } from '../../kernel/lazy'
import type { EeArea, EeFeature, EeTables } from './board'

const areaFields = /* @__PURE__ */ lazy(() =>
  v.partial(
    v.strictObject({
      country: v.string(),
      terrain: v.picklist(['clear', 'rough', 'swamp', 'desert']),
      weather: v.picklist(['eastern', 'western', 'southern']),
      capital: v.boolean(),
      resource: v.boolean(),
      fortress: v.boolean(),
      island: v.boolean(),
    }),
  ),
)

const borderFeatures = /* @__PURE__ */ lazy(() =>
  v.nullable(
    v.array(
      v.picklist(['river', 'strait', 'fortified', 'fortress', 'air', 'coast', 'port', 'beach', 'passage']),
    ),
  ),
)

/**
 * Areas by name with the fields that differ, and borders as `here/there` with all their features, or `null`
 * where two areas do not touch after all:
 *
 * ```ts
 * { 'Tuscany': { terrain: 'clear' }, 'Paris/Metz': ['river'], 'Novgorod/Moscow': null }
 * ```
 */
export type EeOverlay = Readonly<
  Record<
    string,
    v.InferOutput<ReturnType<typeof areaFields>> | v.InferOutput<ReturnType<typeof borderFeatures>>
  >
>

/** The tables with the corrections in them; throws {@link BoardError} with every fault. */
export function applyOverlay(tables: EeTables, overlay: unknown): EeTables {
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay))
    throw new BoardError(['an overlay is an object with areas and borders by name'])
  const faults: string[] = []
  const areas = new Map(tables.areas)
  const borders = new Map(tables.borders)
  for (const [name, change] of Object.entries(overlay))
    if (name.includes('/')) changeBorder(name, change)
    else changeArea(name, change)
  if (faults.length > 0) throw new BoardError(faults)
  return { areas, borders }

  function changeArea(name: string, change: unknown) {
    const known = areas.get(name)
    if (!known) faults.push(`there is no area ${JSON.stringify(name)}`)
    const parsed = v.safeParse(areaFields(), change)
    if (!parsed.success) faults.push(...parsed.issues.map((issue) => fault(name, issue)))
    else if (known) areas.set(name, { ...known, ...given(parsed.output) })
  }

  function changeBorder(name: string, change: unknown) {
    const ends = name.split('/')
    const unknown = ends.filter((end) => !areas.has(end))
    faults.push(...unknown.map((end) => `${name}: there is no area ${JSON.stringify(end)}`))
    if (ends.length !== 2 || ends[0] === ends[1]) faults.push(`${name}: a border lies between two areas`)
    const parsed = v.safeParse(borderFeatures(), change)
    if (!parsed.success) {
      faults.push(...parsed.issues.map((issue) => fault(name, issue)))
      return
    }
    if (unknown.length > 0 || ends.length !== 2) return
    const known = [name, `${ends[1]}/${ends[0]}`].find((side) => borders.has(side))
    if (parsed.output === null) {
      if (known) borders.delete(known)
      else faults.push(`${name}: there is no such border to remove`)
      return
    }
    faults.push(...misfits(name, parsed.output, areas.get(ends[0])!, areas.get(ends[1])!))
    borders.set(known ?? name, parsed.output)
  }
}

/** Land borders, coasts and passages have features of their own kind. */
function misfits(name: string, features: readonly EeFeature[], a: EeArea, b: EeArea): string[] {
  const wet = [a, b].filter(({ kind }) => kind !== 'land').length
  const fitting: readonly EeFeature[] = (
    [['river', 'strait', 'fortified', 'fortress', 'air'], ['coast', 'port', 'beach'], ['passage']] as const
  )[wet]
  const faults = features
    .filter((feature) => !fitting.includes(feature))
    .map((feature) => `${name}: no ${feature} can lie between ${a.name} and ${b.name}`)
  if (wet > 0 && !features.includes(fitting[0]))
    faults.push(`${name}: this border is a ${fitting[0]} and must say so`)
  return faults
}

type Issue = v.BaseIssue<unknown>

function fault(name: string, issue: Issue): string {
  const path = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${name}: there is no field ${JSON.stringify(path)}`
  return `${name}${path ? `.${path}` : ''}: ${problemOf(issue)}`
}

/** Without the fields that were not given, so that they do not overwrite. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
