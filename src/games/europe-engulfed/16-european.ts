/** 16.3, September 1939 to December 1941, with the sample set-up of 15.3: who stands where, and what it is worth at the end. */

import { frozen } from '../../kernel/frozen'
import type { Result } from '../../kernel/game'
import { areaOf } from './play/areas'
import { areasInPlay } from './scenario'
import type { EeState, Holder } from './state'

const AXIS_LANDS = ['Germany', 'Italy', 'Albania', 'Libya']
const ALLIED_LANDS = [
  'Great Britain',
  'United States',
  'France',
  'Egypt',
  'Middle East',
  'French Levant',
  'French North Africa',
  'Soviet Union',
  'Poland',
  'Persia',
]

/** Who holds an area in September 1939. */
export function holderIn1939(name: string): Holder {
  const { country } = areaOf(name)
  return AXIS_LANDS.includes(country!) ? 'axis' : ALLIED_LANDS.includes(country!) ? 'allied' : 'neutral'
}

/** Countries that are neutral in September 1939. */
export const NEUTRALS_1939: readonly string[] = /* @__PURE__ */ frozen([
  'Denmark',
  'Norway',
  'Belgium',
  'The Netherlands',
  'Yugoslavia',
  'Greece',
  'Finland',
  'Hungary',
  'Rumania',
  'Bulgaria',
  'Baltic States',
])

/**
 * The points of both sides.
 *
 * @rule 16.32
 */
export function europeanPoints(state: EeState): {
  readonly axis: readonly string[]
  readonly allied: readonly string[]
} {
  const { control, politics } = state
  const held = (side: 'axis' | 'allied', areas: readonly string[]) =>
    areas.filter((area) => control[area] === side)
  const resources = (country: string) =>
    areasInPlay(state).flatMap((area) => (area.resource && area.country === country ? [area.name] : []))
  const axis = [
    ...held('axis', resources('Great Britain')),
    ...held('axis', ['Paris', 'Alexandria', 'Moscow', 'Leningrad', 'Baku']),
  ]
  if (held('axis', ['Belgrade', 'Athens', 'Crete']).length === 3) axis.push('the Balkans')
  const allied = [
    ...held('allied', resources('Germany')),
    ...held('allied', ['Paris', 'Warsaw', 'Ploesti', 'Oslo', 'Sicily']),
  ]
  if (politics.collapsed) allied.push('Italian morale has collapsed')
  return { axis, allied }
}

/**
 * Who has more points when 1941 is over.
 *
 * @rule 16.32
 */
export function europeanResult(state: EeState): Result {
  const { axis, allied } = europeanPoints(state)
  const winner = axis.length > allied.length ? 'axis' : allied.length > axis.length ? 'allied' : null
  return {
    winner,
    level: winner === null ? 'draw' : 'victory',
    rule: '16.32',
    because: `the Axis has ${axis.length} points (${axis.join(', ') || 'none'}), the Allies ${allied.length} (${allied.join(', ') || 'none'})`,
  }
}
