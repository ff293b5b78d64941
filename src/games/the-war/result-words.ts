/** Results of battles in words. No game is needed for it, so that a calculator can use it alone. */

import { lazy } from '../../kernel/lazy'
import { THE_WAR_GROUND_COMBAT } from '../../tables/the-war-ground-combat'
import { plural } from './unit-names'

/** Every result of the table by its code. */
const groundCells = /* @__PURE__ */ lazy(() => {
  const { columns, lookup } = THE_WAR_GROUND_COMBAT
  const cells = columns.labels.flatMap((_, column) =>
    Array.from({ length: 14 }, (__, row) => lookup(column, row - 1)),
  )
  return new Map(cells.map((cell) => [cell.text, cell] as const))
})

/**
 * A result of a battle on land in words: `½ DEΩ` is `the defender loses half of his factors and retreats`, and what Ω costs the attacker. It costs
 * him nothing unless he is of the Axis and attacks in the Soviet Union (10.3.6): say whether he does, if it is known.
 */
export function groundResultText(code: string, axisInSovietUnion?: boolean): string {
  const cell = groundCells().get(code)
  if (cell === undefined) return code
  const attrition = cell.attrition ? attritionText(axisInSovietUnion) : ''
  switch (cell.kind) {
    case 'attacker-eliminated':
      return `the attacker loses ${cell.share === 1 ? 'all' : 'half of'} his factors${attrition}`
    case 'half-exchange':
      return `the defender loses all, the attacker half as many factors${attrition}`
    case 'exchange':
      return `the weaker side loses all, the other ${cell.ratio === 1 ? 'as many factors' : `${cell.ratio} times as many factors`}${attrition}`
    case 'defender-retreats':
      return `the defender retreats${attrition}`
    case 'defender-depleted':
      return `${plural(cell.units, 'defender')} depleted, and a retreat${attrition}`
    case 'defender-eliminated':
      return cell.share === 1
        ? `the defender is destroyed${attrition}`
        : `the defender loses half of his factors and retreats${attrition}`
  }
}

function attritionText(axisInSovietUnion: boolean | undefined): string {
  if (axisInSovietUnion === undefined) return ', with attrition of the Axis in the Soviet Union'
  return axisInSovietUnion ? ', and one of the attackers is depleted' : ''
}

/** `DE3`: three aircraft of the defender are shot down; `AD`: one of the attacker is depleted. */
export function airResultText(code: string): string {
  const [, side, harm, count] = /^([AD])([DE])(\d?)$/.exec(code) ?? []
  if (side === undefined) return code
  const units = plural(Number(count || 1), 'air unit')
  return `${side === 'A' ? 'the attacker' : 'the defender'} has ${units} ${harm === 'E' ? 'shot down' : 'depleted'}`
}
