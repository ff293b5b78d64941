/** The charts: what the source gives of them, the rest reconstructed. `setup({ charts })` replaces any of them. */

import * as v from 'valibot'
import { frozen } from '../../kernel/frozen'
import { SetupError } from '../../kernel/game'
import { type Provenance, reconstructed, rulebook } from '../../kernel/provenance'
import type { WeatherKind } from './06-combat'
import { NATIONS, type Nation, POWERS, type Power } from './powers'

export const KINDS = /* @__PURE__ */ frozen(['infantry', 'cavalry', 'airborne', 'armor'] as const)
/** What a ground unit is. */
export type Kind = (typeof KINDS)[number]

export const WEATHERS = /* @__PURE__ */ frozen(['clear', 'light mud', 'mud', 'snow'] as const)

/** So many blocks of one kind. */
export interface ForceEntry {
  readonly kind: Kind
  readonly size: number
  readonly elite: boolean
  readonly count: number
}

export interface NationForces {
  readonly blocks: readonly ForceEntry[]
  /** Ground-support units. */
  readonly air: number
}

/** The weather of a turn by the die, for the zones that 16.1 has. */
export type WeatherDie = readonly WeatherKind[]

export interface EeCharts {
  /** Force pools of 16.1. */
  readonly forces: Readonly<Record<Nation, NationForces>>
  /** WERPs of a power before what it has lost or conquered (20.4). */
  readonly base: Readonly<Record<Power, number>>
  /** What a resource area of its own in enemy hands costs a power, and what a conquered one gives (4.1). */
  readonly lostHome: number
  readonly conquered: number
  /** Strategic moves a turn (20.3). */
  readonly moves: Readonly<Record<Power, number>>
  /** The most Special Actions, and those at the start (7.11). */
  readonly actions: Readonly<Record<Power, number>>
  /** Prices of a step, and of the rest (20.2). */
  readonly prices: Readonly<Record<Kind | 'air' | 'fort' | 'action', number>>
  /** Field fortifications of a power. */
  readonly forts: number
  /** The weather of November and December, a die a zone (1.11). */
  readonly november: Readonly<Record<'eastern' | 'western' | 'southern', WeatherDie>>
}

const block = (kind: Kind, size: number, count: number, elite = false): ForceEntry => ({
  kind,
  size,
  elite,
  count,
})

/** The charts that are used unless a set-up replaces them. */
export const CHARTS: EeCharts = /* @__PURE__ */ frozen({
  forces: {
    american: {
      blocks: [
        block('armor', 4, 3),
        block('armor', 3, 3),
        block('infantry', 4, 6),
        block('infantry', 3, 4),
        block('airborne', 3, 2),
      ],
      air: 4,
    },
    british: {
      blocks: [
        block('armor', 4, 2),
        block('armor', 3, 3),
        block('infantry', 4, 2),
        block('infantry', 3, 6),
        block('airborne', 3, 1),
      ],
      air: 3,
    },
    french: { blocks: [block('armor', 3, 1), block('infantry', 3, 3)], air: 0 },
    german: { blocks: [block('infantry', 4, 6)], air: 0 },
    soviet: {
      blocks: [
        block('armor', 4, 3, true),
        block('infantry', 4, 4, true),
        block('armor', 4, 4),
        block('armor', 3, 1),
        block('cavalry', 3, 2),
        block('infantry', 4, 6),
        block('infantry', 3, 14),
      ],
      air: 4,
    },
  },
  base: { american: 40, british: 24, soviet: 34 },
  lostHome: 4,
  conquered: 2,
  moves: { american: 4, british: 3, soviet: 6 },
  actions: { american: 3, british: 2, soviet: 3 },
  prices: { infantry: 1, cavalry: 1, airborne: 2, armor: 2, air: 5, fort: 3, action: 5 },
  forts: 3,
  november: {
    eastern: ['mud', 'mud', 'snow', 'snow', 'snow', 'snow'],
    western: ['clear', 'clear', 'mud', 'mud', 'snow', 'snow'],
    southern: ['clear', 'clear', 'clear', 'clear', 'light mud', 'light mud'],
  },
} satisfies EeCharts)

/** Where each chart comes from. */
export const CHART_SOURCES: Readonly<Record<keyof EeCharts, Provenance>> = /* @__PURE__ */ frozen({
  forces: reconstructed(
    'the play book gives force pools of 1939 to 1943 and what is taken out of those of 1945',
  ),
  base: reconstructed('16.33 has Britain and the Soviet Union; the United States are the middle of 13.21'),
  lostHome: reconstructed('16.33 counts four to a home area'),
  conquered: rulebook('15.2'),
  moves: reconstructed('the source has no chart of strategic moves'),
  actions: rulebook('16.12'),
  prices: reconstructed(
    'infantry and Special Actions are in 15.2, armor follows from 11.1, the others are ours',
  ),
  forts: reconstructed('the source does not say'),
  november: reconstructed('the historical weather of 16.23 is likely'),
})

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const each = <K extends string, T extends v.GenericSchema>(keys: readonly K[], of: T) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, of])) as Record<K, T>)
const die = v.pipe(v.array(v.picklist(WEATHERS)), v.length(6))

/** The shape of whole charts. */
export const chartsSchema = /* @__PURE__ */ v.strictObject({
  forces: each(
    NATIONS,
    v.strictObject({
      blocks: v.pipe(
        v.array(
          v.strictObject({
            kind: v.picklist(KINDS),
            size: v.pipe(upTo(4), v.minValue(2)),
            elite: v.boolean(),
            count: v.pipe(upTo(40), v.minValue(1)),
          }),
        ),
        v.maxLength(20),
        v.minLength(1),
      ),
      air: upTo(12),
    }),
  ),
  base: each(POWERS, upTo(200)),
  lostHome: upTo(20),
  conquered: upTo(20),
  moves: each(POWERS, upTo(30)),
  actions: each(POWERS, upTo(8)),
  prices: each([...KINDS, 'air', 'fort', 'action'], v.pipe(upTo(50), v.minValue(1))),
  forts: upTo(10),
  november: each(['eastern', 'western', 'southern'], die),
})

/** Ours with those of a set-up in their place; throws {@link SetupError} with all that is wrong. */
export function chartsOf(given: unknown): EeCharts {
  if (given === undefined) return CHARTS
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new SetupError([{ path: 'charts', problem: 'must be an object with charts by name' }])
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(CHARTS, name))
  if (unknown.length > 0)
    throw new SetupError(
      unknown.map((name) => ({
        path: `charts.${name}`,
        problem: `is no chart; there are ${Object.keys(CHARTS).join(', ')}`,
      })),
    )
  const parsed = v.safeParse(chartsSchema, { ...CHARTS, ...given })
  if (!parsed.success)
    throw new SetupError(
      parsed.issues.map((issue) => ({ path: `charts.${v.getDotPath(issue) ?? ''}`, problem: issue.message })),
    )
  const count = parsed.output.forces.soviet.blocks.reduce((sum, entry) => sum + entry.count, 0)
  if (count < 17)
    throw new SetupError([
      { path: 'charts.forces.soviet', problem: 'must have a block for each of 17 areas' },
    ])
  return parsed.output as EeCharts
}
