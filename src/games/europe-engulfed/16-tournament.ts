/** 16.2, July 1942 to October 1943: what each side deploys where, and what it is worth at the end. */

import { frozen } from '../../kernel/frozen'
import type { Result } from '../../kernel/game'
import type { Kind } from './charts'
import { isSupplied, isSuppliedByLand } from './play/03-supply'
import { vichyAreas } from './play/09-limits'
import { areaOf, hasGround, presenceOf } from './play/areas'
import type { Nation, Power, Side } from './powers'
import { areasInPlay } from './scenario'
import type { EeState } from './state'

/** So many units of one kind, at so many of their steps. */
export interface SetupUnits {
  readonly nation: Nation
  readonly kind: Kind | 'air'
  readonly size: number
  readonly steps: number
  readonly elite: boolean
  readonly count: number
}

/** Units that are deployed in certain areas, some of which need so many. */
export interface SetupGroup {
  readonly side: Side
  readonly rule: string
  readonly units: readonly SetupUnits[]
  readonly works?: readonly { readonly power: Power; readonly heavy: boolean; readonly count: number }[]
  /** Areas by name, or lands; each unit of a minor power keeps to its own with `home`. */
  readonly areas?: readonly string[]
  readonly lands?: readonly string[]
  readonly home?: true
  readonly must?: Readonly<Record<string, number>>
  /** No more than so many ground units in an area, and areas in which at least half of the group's stand. */
  readonly most?: Readonly<Record<string, number>>
  readonly front?: readonly string[]
}

const units = (
  count: number,
  nation: Nation,
  kind: Kind | 'air',
  steps: number,
  size = steps,
  elite = false,
): SetupUnits => ({ nation, kind, size, steps, elite, count })

/** The Soviet line, and what lies behind it. */
const SOVIET_AREAS = [
  'Onega Swamps',
  'Ladoga Swamps',
  'Moscow',
  'Tula',
  'Voronezh',
  'Don River Bend',
  'Krasnodar',
  'Murmansk',
  'Archangel',
  'Gorki',
  'Saratov',
  'Stalingrad',
  'Astrakhan',
  'Caucasus',
  'Georgia',
  'Baku',
  'Ural Mountains',
]

/** The Axis line, and what lies behind it in the Soviet Union. */
const AXIS_AREAS = [
  'Novgorod',
  'Velikiye Luki',
  'Smolensk',
  'Kursk',
  'Kharkov',
  'Crimea',
  'Sevastopol',
  'Minsk',
  'Pripet Marshes',
  'Bryansk',
  'Kiev',
  'Dnepr River Bend',
]

/**
 * The groups of the set-up, in the order in which they are deployed.
 *
 * @rule 16.21
 * @rule 16.211
 * @rule 16.212
 */
export const GROUPS_1942: readonly SetupGroup[] = /* @__PURE__ */ frozen([
  {
    side: 'allied',
    rule: '16.211',
    areas: ['Leningrad'],
    units: [units(2, 'soviet', 'infantry', 4)],
  },
  {
    side: 'allied',
    rule: '16.211',
    areas: SOVIET_AREAS,
    must: {
      'Onega Swamps': 1,
      'Ladoga Swamps': 3,
      Moscow: 3,
      Tula: 3,
      Voronezh: 3,
      'Don River Bend': 3,
      Krasnodar: 3,
    },
    units: [
      units(4, 'soviet', 'infantry', 3, 4, true),
      units(2, 'soviet', 'armor', 3, 4),
      units(1, 'soviet', 'armor', 2, 3),
      units(1, 'soviet', 'armor', 1, 2),
      units(2, 'soviet', 'cavalry', 3),
      units(14, 'soviet', 'infantry', 3),
      units(12, 'soviet', 'infantry', 2),
      units(2, 'soviet', 'air', 1),
    ],
    works: [
      { power: 'soviet', heavy: false, count: 1 },
      { power: 'soviet', heavy: true, count: 2 },
    ],
  },
  {
    side: 'allied',
    rule: '16.211',
    areas: ['Malta', 'El Alamein', 'Alexandria', 'Upper Egypt'],
    units: [
      units(1, 'british', 'armor', 3),
      units(1, 'british', 'infantry', 4),
      units(2, 'british', 'infantry', 3),
      units(1, 'british', 'air', 1),
    ],
  },
  {
    side: 'allied',
    rule: '16.211',
    areas: ['El Alamein'],
    units: [],
    works: [{ power: 'british', heavy: false, count: 1 }],
  },
  {
    side: 'allied',
    rule: '16.211',
    areas: ['London', 'Southampton', 'Wales', 'Scotland'],
    units: [
      units(2, 'british', 'armor', 3),
      units(2, 'british', 'infantry', 3),
      units(1, 'british', 'militia', 1, 2),
      units(2, 'british', 'air', 1),
      units(1, 'american', 'infantry', 4),
      units(1, 'american', 'air', 1),
    ],
  },
  {
    side: 'allied',
    rule: '16.211',
    areas: ['U.S.A.'],
    units: [units(2, 'american', 'armor', 3), units(2, 'american', 'infantry', 3)],
  },
  {
    side: 'axis',
    rule: '16.212',
    areas: AXIS_AREAS,
    must: {
      Novgorod: 1,
      'Velikiye Luki': 1,
      Smolensk: 1,
      Kursk: 1,
      Kharkov: 1,
      Crimea: 1,
      Sevastopol: 1,
    },
    units: [
      units(1, 'german', 'armor', 3, 3, true),
      units(2, 'german', 'armor', 4),
      units(6, 'german', 'armor', 3, 4),
      units(11, 'german', 'infantry', 3, 4),
      units(8, 'german', 'infantry', 3),
      units(1, 'german', 'airborne', 2, 3),
      units(4, 'german', 'air', 1),
      units(1, 'italian', 'infantry', 3),
      units(1, 'rumanian', 'infantry', 3),
      units(1, 'hungarian', 'infantry', 2),
    ],
    works: [{ power: 'german', heavy: false, count: 4 }],
  },
  {
    side: 'axis',
    rule: '16.212',
    home: true,
    lands: ['Finland', 'Rumania', 'Hungary'],
    units: [
      units(3, 'finnish', 'infantry', 3),
      units(3, 'rumanian', 'infantry', 1, 2),
      units(1, 'hungarian', 'infantry', 2),
    ],
  },
  {
    side: 'axis',
    rule: '16.212',
    lands: ['Yugoslavia', 'Greece', 'Italy'],
    units: [
      units(1, 'german', 'infantry', 3),
      units(1, 'italian', 'armor', 2),
      units(1, 'italian', 'infantry', 3),
      units(3, 'italian', 'infantry', 2),
      units(1, 'italian', 'air', 1),
      units(1, 'bulgarian', 'infantry', 2),
    ],
  },
  {
    side: 'axis',
    rule: '16.212',
    areas: ['Tripolitania', 'Marmarica', 'Tobruk', 'Western Egypt', 'Crete'],
    must: { 'Western Egypt': 1 },
    units: [
      units(1, 'german', 'armor', 3, 4),
      units(1, 'italian', 'armor', 1, 2),
      units(2, 'italian', 'infantry', 3),
      units(1, 'german', 'air', 1),
    ],
  },
  {
    side: 'axis',
    rule: '16.212',
    lands: ['Norway', 'Denmark', 'Poland', 'Germany', 'The Netherlands', 'Belgium', 'France'],
    units: [
      units(1, 'german', 'armor', 3, 4, true),
      units(1, 'german', 'armor', 3, 4),
      units(8, 'german', 'infantry', 3),
      units(1, 'german', 'air', 1),
    ],
    works: [{ power: 'german', heavy: false, count: 3 }],
  },
  {
    side: 'axis',
    rule: '16.212',
    areas: ['Marseille', 'Morocco'],
    must: { Marseille: 1, Morocco: 1 },
    units: [units(2, 'vichy', 'infantry', 2)],
  },
] satisfies readonly SetupGroup[])

/** The areas of a group. */
export const groupAreas = ({ areas, lands }: SetupGroup): readonly string[] =>
  areas ??
  areasInPlay({ scenario: '16.2' }).flatMap(({ name, country }) => (lands!.includes(country!) ? [name] : []))

const ALLIED_LANDS = ['Great Britain', 'United States', 'Egypt', 'Middle East', 'French Levant', 'Persia']

/**
 * Who holds an area in July 1942.
 *
 * @rule 16.21
 */
export function holderIn1942(name: string): Side {
  const { country } = areaOf(name)
  if (country === 'Soviet Union') return AXIS_AREAS.includes(name) ? 'axis' : 'allied'
  if (name === 'Western Egypt') return 'axis'
  return ALLIED_LANDS.includes(country!) ? 'allied' : 'axis'
}

/** Soviet areas that the Axis is after. */
export const OBJECTIVES: readonly string[] = /* @__PURE__ */ frozen([
  'Baku',
  'Stalingrad',
  'Moscow',
  'Leningrad',
])

/** Points of both sides, each with what it is for. */
export interface Points {
  readonly axis: readonly string[]
  readonly allied: readonly string[]
}

/**
 * The victory points of a position.
 *
 * @rule 16.22
 */
export function tournamentPoints(state: EeState): Points {
  const { control, track, politics } = state
  const axis: string[] = []
  const allied: string[] = []
  if (track.bombHits <= 10) axis.push('no more than 10 bomb hits')
  if (!politics.collapsed) axis.push('Italian morale holds')
  for (const area of ['Morocco', 'Alexandria'])
    if (
      control[area] === 'axis' &&
      !(politics.vichy && vichyAreas().has(area)) &&
      isSupplied(state, 'axis', area)
    )
      axis.push(area)
  for (let i = 0; i < politics.repulsed; i++) axis.push('a beachhead thrown back')
  // The objectives need a way to Germany over land.
  for (const area of OBJECTIVES)
    if (control[area] === 'axis' && isSuppliedByLand(state, 'axis', area)) axis.push(area)
  if (track.bombHits >= 25) allied.push('25 bomb hits or more')
  if (politics.surrendered) allied.push('Italy has surrendered')
  for (const area of ['Paris', 'Oslo'])
    if (control[area] === 'allied' && isSupplied(state, 'western', area)) allied.push(area)
  if (!politics.two) allied.push('never two Soviet objectives lost at once')
  const presence = presenceOf(state)
  const lost = areasInPlay(state).some(
    ({ name, country }) =>
      country === 'Soviet Union' && (control[name] === 'axis' || hasGround(presence, 'axis', name)),
  )
  if (!lost) allied.push('the Soviet Union is free')
  return { axis, allied }
}

/** What a difference in points is worth in a tournament: to the Allies, the Axis getting the rest of ten. */
const ALLIED_AWARD: Readonly<Record<number, number>> = {
  4: 9,
  3: 8,
  2: 7,
  1: 6,
  0: 5.01,
  '-1': 4,
  '-2': 3,
  '-3': 2,
  '-4': 1,
}

/**
 * Who has won when October 1943 is over: the Axis with more points, the Allies otherwise.
 *
 * @rule 16.22
 */
export function tournamentResult(state: EeState): Result {
  const { axis, allied } = tournamentPoints(state)
  const lead = Math.max(-4, Math.min(4, allied.length - axis.length))
  const award = ALLIED_AWARD[lead]
  const rest = lead === 0 ? 5 : 10 - award
  return {
    winner: lead >= 0 ? 'allied' : 'axis',
    level: lead === 0 ? 'marginal, 5.01 to 5' : `${award} to ${rest}`,
    rule: '16.22',
    because: `the Allies have ${allied.length} points (${allied.join(', ') || 'none'}), the Axis ${axis.length} (${axis.join(', ') || 'none'})`,
  }
}
