/** The charts: what the source gives of them, the rest reconstructed. `setup({ charts })` replaces any of them. */

import * as v from 'valibot'
import { frozen } from '../../kernel/frozen'
import { SetupError } from '../../kernel/game'
import { type Fault, problemOf } from '../../kernel/json'
import { type Provenance, reconstructed, rulebook } from '../../kernel/provenance'
import type { WeatherKind } from './06-combat'
import {
  FORCES_1939,
  FORCES_1942,
  FORCES_1945,
  FORCES_CAMPAIGN,
  KINDS,
  type Kind,
  MOST_UNITS,
  type NationForces,
} from './forces'
import { NATIONS, type Nation, POWERS, type Power } from './powers'
import type { ScenarioId } from './scenario'

export { type ForceEntry, KINDS, type Kind, type NationForces } from './forces'

export const WEATHERS = /* @__PURE__ */ frozen(['clear', 'light mud', 'mud', 'snow'] as const)

/** The weather of a turn by the die, for the zones that 16.1 has. */
export type WeatherDie = readonly WeatherKind[]

export interface EeCharts {
  /** Force pools of the scenario; nations that are not in it have none. */
  readonly forces: Readonly<Record<Nation, NationForces>>
  /** WERPs of a power before what it has lost or conquered (20.4). */
  readonly base: Readonly<Record<Power, number>>
  /** What a resource area of its own in enemy hands costs a power, and what a conquered one gives (4.1). */
  readonly lostHome: Readonly<Record<Power, number>>
  readonly conquered: number
  /** Units that a fleet point supplies overseas (3.31). */
  readonly seaSupply: number
  /** Strategic moves a turn (20.3). */
  readonly moves: Readonly<Record<Power, number>>
  /** The most Special Actions (7.11), and those at the start. */
  readonly actions: Readonly<Record<Power, number>>
  readonly starting: Readonly<Record<Power, number>>
  /** Prices of a step, and of the rest (20.2). */
  readonly prices: Readonly<Record<Kind | 'air' | 'fort' | 'action' | Price, number>>
  /** Field fortifications of a power. */
  readonly forts: number
  /** The weather of November and December, of March and April, a die a zone (1.11), and that of January. */
  readonly november: Readonly<Record<'eastern' | 'western' | 'southern', WeatherDie>>
  readonly march: Readonly<Record<'eastern' | 'western' | 'southern', WeatherDie>>
  readonly january: Readonly<Record<'eastern' | 'western' | 'southern', WeatherKind>>
  /** U-boats sunk in 100, for each level of ASW, by the die (20.5). */
  readonly sunk: readonly number[]
  /** WERPs that 20 U-boats sink, by the die. */
  readonly attack: readonly number[]
  /** What a bomber must show to hit, and how many hits cost a strategic move. */
  readonly bombing: number
  readonly hitsForMove: number
}

/** What a power builds besides units and Special Actions. */
export const PRICES = /* @__PURE__ */ frozen([
  'fleet',
  'asw',
  'flak',
  'fighter',
  'bomber',
  'jet',
  'uboat',
] as const)
export type Price = (typeof PRICES)[number]

/** What a step of such a unit costs; its kinds are named one by one, as those of {@link ofPower} are. */
export const stepPrice = (prices: EeCharts['prices'], kind: Kind | 'air'): number => {
  switch (kind) {
    case 'infantry':
      return prices.infantry
    case 'armor':
      return prices.armor
    case 'air':
      return prices.air
    case 'cavalry':
      return prices.cavalry
    case 'militia':
      return prices.militia
    case 'airborne':
      return prices.airborne
  }
}

/** Those who have nothing in most scenarios. */
const REST = { french: 0, minor: 0 }
/** The charts of 16.1, and of the others but for what they replace; a set-up may replace any of them. */
export const CHARTS: EeCharts = /* @__PURE__ */ frozen({
  forces: FORCES_1945,
  base: { american: 40, british: 24, soviet: 34, german: 30, italian: 10, ...REST },
  lostHome: { american: 0, british: 8, soviet: 4, german: 6, italian: 5, french: 10, minor: 0 },
  seaSupply: 5,
  conquered: 2,
  moves: { american: 4, british: 3, soviet: 6, german: 8, italian: 2, ...REST },
  actions: { american: 3, british: 2, soviet: 3, german: 0, italian: 0, ...REST },
  starting: { american: 3, british: 2, soviet: 3, german: 0, italian: 0, ...REST },
  prices: {
    infantry: 1,
    cavalry: 1,
    airborne: 2,
    militia: 1,
    armor: 2,
    air: 5,
    fort: 3,
    action: 5,
    fleet: 10,
    asw: 15,
    flak: 5,
    fighter: 3,
    bomber: 4,
    jet: 4,
    uboat: 1,
  },
  forts: 3,
  november: {
    eastern: ['mud', 'mud', 'snow', 'snow', 'snow', 'snow'],
    western: ['clear', 'clear', 'mud', 'mud', 'snow', 'snow'],
    southern: ['clear', 'clear', 'clear', 'clear', 'light mud', 'light mud'],
  },
  march: {
    eastern: ['mud', 'mud', 'mud', 'mud', 'snow', 'snow'],
    western: ['mud', 'mud', 'mud', 'clear', 'clear', 'clear'],
    southern: ['light mud', 'light mud', 'light mud', 'clear', 'clear', 'clear'],
  },
  january: { eastern: 'snow', western: 'snow', southern: 'light mud' },
  sunk: [1, 2, 3, 4, 5, 6],
  attack: [4, 5, 6, 6, 7, 8],
  bombing: 5,
  hitsForMove: 3,
} satisfies EeCharts)

const CAMPAIGN = {
  ...CHARTS,
  base: { american: 40, british: 24, soviet: 34, german: 30, italian: 10, french: 10, minor: 0 },
  moves: { american: 4, british: 3, soviet: 6, german: 8, italian: 2, french: 3, minor: 0 },
  actions: { american: 1, british: 2, soviet: 1, german: 5, italian: 1, french: 1, minor: 1 },
  forts: 8,
}

/** The charts of each scenario. */
export const CHARTS_OF: Readonly<Record<ScenarioId, EeCharts>> = /* @__PURE__ */ frozen({
  '16.1': CHARTS,
  '16.2': {
    ...CHARTS,
    forces: FORCES_1942,
    actions: { american: 1, british: 2, soviet: 1, german: 4, italian: 1, ...REST },
    starting: { american: 0, british: 1, soviet: 1, german: 0, italian: 0, ...REST },
    forts: 8,
  },
  '16.3': {
    ...CHARTS,
    forces: FORCES_1939,
    lostHome: { american: 0, british: 4, soviet: 4, german: 4, italian: 5, french: 10, minor: 0 },
    base: { american: 0, british: 12, soviet: 34, german: 20, italian: 10, french: 10, minor: 0 },
    moves: { american: 0, british: 3, soviet: 6, german: 8, italian: 2, french: 3, minor: 0 },
    actions: { american: 0, british: 2, soviet: 1, german: 5, italian: 1, french: 1, minor: 1 },
    starting: { american: 0, british: 0, soviet: 0, german: 2, italian: 0, french: 0, minor: 1 },
  },
  'campaign-1939': {
    ...CAMPAIGN,
    forces: FORCES_CAMPAIGN['campaign-1939'],
    starting: { american: 0, british: 0, soviet: 0, german: 2, italian: 0, french: 0, minor: 1 },
  },
  'campaign-1941': {
    ...CAMPAIGN,
    forces: FORCES_CAMPAIGN['campaign-1941'],
    starting: { american: 0, british: 2, soviet: 1, german: 0, italian: 0, french: 0, minor: 0 },
  },
})

/** Where each chart comes from. */
export const CHART_SOURCES: Readonly<Record<keyof EeCharts, Provenance>> = /* @__PURE__ */ frozen({
  forces: reconstructed(
    'the play book gives force pools of 1939 to 1943 and what is taken out of those of 1945',
  ),
  base: reconstructed('16.33 has Britain and the Soviet Union; the United States are the middle of 13.21'),
  lostHome: reconstructed(
    '16.33 counts four to a home area without the strategic war; the base of 15.2 and 16.33 divided by the home areas gives the rest',
  ),
  seaSupply: reconstructed('that ships supply so many units is shown (13.32); the source has no figure'),
  conquered: rulebook('15.2'),
  moves: reconstructed('the source has no chart of strategic moves'),
  actions: rulebook('16.12'),
  prices: reconstructed(
    'infantry and Special Actions are in 15.2, armor follows from 11.1, the others are ours',
  ),
  forts: reconstructed('the source does not say'),
  starting: rulebook('16.211'),
  november: reconstructed('the historical weather of 16.23 is likely'),
  march: reconstructed('the historical weather of 16.23 is likely'),
  january: reconstructed(
    '16.23 rolls for November and March alone, so that January is fixed; snow but in the south',
  ),
  sunk: reconstructed(
    '13 U-boats are to leave 11 (15.36), and 60 with eight new ones a turn just hold out against a middling ASW (11.1)',
  ),
  attack: reconstructed('60 U-boats leave Britain 3 to 6 of its 24 WERPs (11.1)'),
  bombing: reconstructed('16.22 counts 10 and 25 hits in eight turns'),
  hitsForMove: reconstructed('bombing hinders strategic moves (11.3); the source has no figure'),
})

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const each = <K extends string, T extends v.GenericSchema>(keys: readonly K[], of: T) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, of])) as Record<K, T>)
const ZONES = ['eastern', 'western', 'southern'] as const
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
            due: v.optional(upTo(99)),
          }),
        ),
        v.maxLength(20),
      ),
      air: upTo(12),
    }),
  ),
  base: each(POWERS, upTo(200)),
  lostHome: each(POWERS, upTo(50)),
  seaSupply: v.pipe(upTo(50), v.minValue(1)),
  conquered: upTo(20),
  moves: each(POWERS, upTo(30)),
  actions: each(POWERS, upTo(8)),
  starting: each(POWERS, upTo(8)),
  prices: each([...KINDS, 'air', 'fort', 'action', ...PRICES], v.pipe(upTo(50), v.minValue(1))),
  forts: upTo(10),
  november: each(ZONES, die),
  march: each(ZONES, die),
  january: each(ZONES, v.picklist(WEATHERS)),
  sunk: v.pipe(v.array(upTo(20)), v.length(6)),
  attack: v.pipe(v.array(upTo(40)), v.length(6)),
  bombing: v.pipe(upTo(6), v.minValue(2)),
  hitsForMove: v.pipe(upTo(20), v.minValue(1)),
})

/** Those of the scenario with those of a set-up in their place; throws {@link SetupError} with all that is wrong. */
export function chartsOf(scenario: ScenarioId, given: unknown): EeCharts {
  const ours = CHARTS_OF[scenario]
  if (given === undefined) return ours
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
  const parsed = v.safeParse(chartsSchema, { ...ours, ...given })
  if (!parsed.success)
    throw new SetupError(
      parsed.issues.map((issue) => ({
        path: `charts.${v.getDotPath(issue) ?? ''}`,
        problem: problemOf(issue),
      })),
    )
  const charts = parsed.output as unknown as EeCharts
  const faults: Fault[] = POWERS.flatMap((power) =>
    charts.starting[power] > charts.actions[power]
      ? [
          {
            path: `charts.starting.${power}`,
            problem: `is more than the ${charts.actions[power]} of actions`,
          },
        ]
      : [],
  )
  const count = charts.forces.soviet.blocks.reduce((sum, entry) => sum + entry.count, 0)
  if (scenario === '16.1' && count < 17)
    faults.push({ path: 'charts.forces.soviet', problem: 'must have a block for each of 17 areas' })
  const units = NATIONS.reduce((sum, nation) => {
    const { blocks, air } = charts.forces[nation]
    return blocks.reduce((all, entry) => all + entry.count, sum + air)
  }, 0)
  if (units > MOST_UNITS)
    faults.push({
      path: 'charts.forces',
      problem: `must have no more than ${MOST_UNITS} units, not ${units}`,
    })
  if (faults.length > 0) throw new SetupError(faults)
  return charts
}
