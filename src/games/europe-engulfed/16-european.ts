/** 16.3, September 1939 to December 1941, with the sample set-up of 15.3: who stands where, and what it is worth at the end. */

import { frozen } from '../../kernel/frozen'
import type { Result } from '../../kernel/game'
import type { Kind } from './charts'
import { areaOf } from './play/areas'
import type { Nation } from './powers'
import { areasInPlay } from './scenario'
import type { EeState, Holder } from './state'

/** So many units of one kind in an area, at so many of their steps. */
export interface Stack {
  readonly at: string
  readonly nation: Nation
  readonly kind: Kind | 'air'
  readonly size: number
  readonly steps: number
  readonly count: number
}

const stack = (
  at: string,
  count: number,
  nation: Nation,
  kind: Kind | 'air',
  steps: number,
  size = steps,
): Stack => ({ at, nation, kind, size, steps, count })

/**
 * The sample set-up of 1939.
 *
 * @rule 15.31
 * @rule 15.32
 * @rule 15.33
 * @rule 15.34
 * @rule 15.35
 * @rule 15.36
 * @rule 16.31
 */
export const STACKS_1939: readonly Stack[] = /* @__PURE__ */ frozen([
  stack('Onega Swamps', 1, 'soviet', 'infantry', 2),
  stack('Novgorod', 1, 'soviet', 'infantry', 2),
  stack('Leningrad', 1, 'soviet', 'infantry', 3),
  stack('Minsk', 1, 'soviet', 'infantry', 2),
  stack('Minsk', 1, 'soviet', 'armor', 2),
  stack('Moscow', 1, 'soviet', 'airborne', 2),
  stack('Pripet Marshes', 1, 'soviet', 'infantry', 3),
  stack('Kiev', 3, 'soviet', 'infantry', 3),
  stack('Kiev', 2, 'soviet', 'air', 1),
  stack('Dnepr River Bend', 2, 'soviet', 'infantry', 2),

  stack('Warsaw', 4, 'polish', 'infantry', 3),
  stack('Brest-Litovsk', 1, 'polish', 'infantry', 3),
  stack('Lublin', 2, 'polish', 'infantry', 2),
  stack('Lodz', 1, 'polish', 'infantry', 3),
  stack('Lodz', 2, 'polish', 'cavalry', 2),

  stack('Albania', 1, 'italian', 'infantry', 2),
  stack('Marmarica', 1, 'italian', 'infantry', 2),
  stack('Sicily', 1, 'italian', 'infantry', 2),
  stack('Calabria', 1, 'italian', 'infantry', 2),
  stack('Campania', 1, 'italian', 'infantry', 2),
  stack('Tuscany', 1, 'italian', 'infantry', 3),
  stack('Piedmont', 2, 'italian', 'infantry', 3),
  stack('Veneto', 1, 'italian', 'infantry', 3),

  stack('Lebanon', 1, 'french', 'infantry', 3),
  stack('Algiers', 1, 'french', 'infantry', 3),
  stack('Morocco', 1, 'french', 'infantry', 3),
  stack('Paris', 1, 'french', 'infantry', 3),
  stack('French Alps', 1, 'french', 'infantry', 2),
  stack('Pas de Calais', 1, 'french', 'armor', 3),
  stack('Pas de Calais', 1, 'french', 'air', 1),
  stack('Metz', 1, 'french', 'infantry', 4),
  stack('Metz', 5, 'french', 'infantry', 3),
  stack('Metz', 3, 'french', 'infantry', 2),

  stack('Alexandria', 1, 'british', 'infantry', 1, 4),
  stack('Western Egypt', 1, 'british', 'armor', 1, 4),
  stack('Gibraltar', 1, 'british', 'infantry', 1, 3),
  stack('London', 1, 'british', 'infantry', 4),
  stack('London', 1, 'british', 'infantry', 1, 3),
  stack('Southampton', 1, 'british', 'infantry', 3),
  stack('Southampton', 1, 'british', 'infantry', 1, 3),
  stack('Southampton', 1, 'british', 'air', 1),

  stack('East Prussia', 3, 'german', 'infantry', 4),
  stack('Slovakia', 3, 'german', 'infantry', 3),
  stack('Silesia', 2, 'german', 'infantry', 3),
  stack('Silesia', 3, 'german', 'armor', 4),
  stack('Silesia', 3, 'german', 'air', 1),
  stack('Baden', 1, 'german', 'infantry', 4),
  stack('Baden', 2, 'german', 'infantry', 3),
  stack('Baden', 2, 'german', 'airborne', 1, 3),
  stack('Rhineland', 2, 'german', 'infantry', 4),
  stack('Rhineland', 3, 'german', 'infantry', 3),
])

const AXIS_LANDS = ['Germany', 'Italy', 'Albania', 'Libya']
const ALLIED_LANDS = [
  'Great Britain',
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
