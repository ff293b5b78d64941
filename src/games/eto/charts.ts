/**
 * The charts that were printed on the map: the Turn Record/Reinforcement Chart, the Allied transport track, the Russian
 * Production Chart, the Lend-Lease Arrival Schedule. No source has them. These are reconstructed from what the rules fix and
 * from history, and balanced by play (`docs/guides/eto-charts.md`); `setup({ charts })` takes the printed ones instead.
 */

import { array, picklist, record, safeParse, strictObject, string } from 'valibot'
import { frozen } from '../../kernel/frozen'
import { deepFreeze, type Fault, problemOf } from '../../kernel/json'
import { type Provenance, reconstructed } from '../../kernel/provenance'
import type { Quarter, Turn } from './11-weather'
import { upTo } from './schema'
import { NATIONS, type Nation } from './units'

/** A turn as people write it: `4/1939`. */
export function turnName({ year, quarter }: Turn): string {
  return TURN_NAMES[4 * (year - FIRST_YEAR) + quarter] ?? `${quarter}/${year}`
}

/** Names are keys of the charts, and asked for at every step: those of the war are made once. */
export const FIRST_YEAR = 1939
/** No war goes on for longer, whatever charts say. */
export const LAST_YEAR = 1949
const TURN_NAMES: readonly (string | undefined)[] = [
  undefined,
  .../* @__PURE__ */ Array.from({ length: 28 }, (_, i) => `${1 + (i % 4)}/${FIRST_YEAR + Math.floor(i / 4)}`),
]

export function turnAfter({ year, quarter }: Turn): Turn {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: (quarter + 1) as Quarter }
}

/** A number for each turn, in order. */
export function turnNumber({ year, quarter }: Turn): number {
  return year * 4 + quarter - 1
}

export interface EtoCharts {
  /** The last turn of the war. */
  readonly lastTurn: Turn
  /** Reinforcement Points by turn and nation; nothing where a turn or a nation is not named. */
  readonly reinforcements: Readonly<Record<string, Readonly<Partial<Record<Nation, number>>>>>
  /** British points marked for Suez, by turn (10.41). */
  readonly suez: Readonly<Record<string, number>>
  /** Replacement Points of Italy and, with minor countries, of the others, by turn (10.67, 16.16). */
  readonly replacements: Readonly<Record<string, Readonly<Partial<Record<Nation, number>>>>>
  /** Allied Naval Transport and Amphibious Points by turn. */
  readonly transport: Readonly<Record<string, { readonly naval: number; readonly amphibious: number }>>
  /** Lend-Lease Points by the turn in which they arrive. */
  readonly lendLease: Readonly<Record<string, number>>
  /** Russian points for each die roll, by the least total of centres and lend-lease that a column is for. */
  readonly production: readonly { readonly from: number; readonly points: readonly number[] }[]
}

export const CHARTS_SOURCE: Provenance = /* @__PURE__ */ frozen(
  reconstructed(
    'printed on the map, which no source has; from the limits in the rules, the three set-ups, history and play',
  ),
)

// ---- ours ----------------------------------------------------------------------------------

/** `4/1939 6 3` …: a turn, then a figure for each heading. */
function readColumns<Heading extends string>(
  headings: readonly Heading[],
  text: string,
): Record<string, Partial<Record<Heading, number>>> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [turn, ...figures] = line.trim().split(/\s+/)
        const cells = headings.map((heading, i) => [heading, Number(figures[i])] as const)
        return [turn, Object.fromEntries(cells.filter(([, n]) => n > 0))]
      }),
  ) as Record<string, Partial<Record<Heading, number>>>
}

const TRACK = /* @__PURE__ */ readColumns(
  [
    'german',
    'italian',
    'british',
    'suez',
    'french',
    'american',
    'russian',
    'rumanian',
    'hungarian',
    'bulgarian',
    'finnish',
    'naval',
    'amphibious',
    'lendLease',
  ],
  //        ger ita bri suez fre usa rus  rum hun bul fin  nav amp ll
  `
  4/1939    8   5   2   1    8   0   0    0   0   0   0    2   0   0
  1/1940    8   4   1   1    8   0   0    0   0   1   0    2   0   0
  2/1940    2   0   1   1    0   0   2    0   0   0   0    3   0   0
  3/1940    2   0   1   0    0   0   2    0   0   0   0    3   0   0
  4/1940    2   1   1   1    0   0   2    1   0   0   1    3   1   0
  1/1941    2   0   1   0    0   0   2    0   1   1   1    3   1   0
  2/1941    2   1   1   1    0   0   4    1   0   0   0    3   1   0
  3/1941    4   1   1   0    0   0   4    0   0   0   0    3   1   0
  4/1941    4   1   1   1    0   0   4    0   0   0   0    4   1   0
  1/1942    5   0   1   1    0   0   4    0   0   0   0    4   2   1
  2/1942    6   0   1   0    0   0   4    0   0   0   0    4   2   1
  3/1942    6   0   1   1    0   0   4    0   0   0   0    5   3   2
  4/1942    6   0   1   0    0   3   4    0   0   0   0    6   4   2
  1/1943    6   0   1   1    0   3   4    0   0   0   0    7   4   3
  2/1943    6   0   1   0    0   4   4    0   0   0   0    8   5   4
  3/1943    6   0   1   0    0   4   4    0   0   0   0    9   6   5
  4/1943    6   0   1   0    0   5   4    0   0   0   0    10  7   5
  1/1944    6   0   1   0    0   6   4    0   0   0   0    12  8   6
  2/1944    6   0   1   0    0   6   4    0   0   0   0    14  10  6
  3/1944    6   0   1   0    0   6   4    0   0   0   0    14  10  6
  4/1944    5   0   1   0    0   5   4    0   0   0   0    12  6   6
  1/1945    4   0   1   0    0   5   4    0   0   0   0    12  4   5
  2/1945    3   0   0   0    0   4   4    0   0   0   0    12  4   5
  `,
)

const NATIONAL = [
  'german',
  'italian',
  'british',
  'french',
  'american',
  'russian',
  'rumanian',
  'hungarian',
  'bulgarian',
  'finnish',
] as const

const byTurn = <T>(read: (row: (typeof TRACK)[string], turn: string) => T | null): Record<string, T> =>
  Object.fromEntries(
    Object.entries(TRACK).flatMap(([turn, row]) => {
      const cell = read(row, turn)
      return cell === null ? [] : [[turn, cell]]
    }),
  )

/** Ours, reconstructed. */
export const ETO_CHARTS: EtoCharts = /* @__PURE__ */ deepFreeze({
  lastTurn: { year: 1945, quarter: 2 },
  reinforcements: /* @__PURE__ */ byTurn((row) =>
    Object.fromEntries(NATIONAL.flatMap((nation) => (row[nation] ? [[nation, row[nation]]] : []))),
  ),
  suez: /* @__PURE__ */ byTurn(({ suez }) => suez ?? null),
  replacements: /* @__PURE__ */ byTurn((_, turn) => ({
    italian: 1,
    ...(turn.startsWith('2/') && { rumanian: 1, hungarian: 1, bulgarian: 1, finnish: 1 }),
  })),
  transport: /* @__PURE__ */ byTurn(({ naval = 0, amphibious = 0 }) => ({ naval, amphibious })),
  lendLease: /* @__PURE__ */ byTurn(({ lendLease }) => lendLease ?? null),
  production: [
    { from: 3, points: [1, 1, 2, 2, 2, 3] },
    { from: 6, points: [2, 2, 3, 3, 3, 4] },
    { from: 9, points: [3, 3, 4, 4, 5, 5] },
    { from: 12, points: [4, 4, 5, 5, 6, 6] },
    { from: 15, points: [5, 5, 6, 6, 7, 8] },
    { from: 18, points: [6, 6, 7, 7, 8, 9] },
    { from: 21, points: [6, 7, 8, 8, 9, 10] },
    { from: 24, points: [7, 8, 9, 9, 10, 11] },
    { from: 27, points: [8, 9, 10, 10, 11, 12] },
    { from: 30, points: [9, 10, 11, 11, 12, 13] },
  ],
})

// ---- reading -------------------------------------------------------------------------------

/**
 * Points of the Russian Production Chart.
 *
 * @param total centres and lend-lease, or `null` for the best column
 */
export function productionPoints({ production }: EtoCharts, total: number | null, roll: number): number {
  const column = total === null ? production.at(-1) : production.findLast(({ from }) => from <= total)
  return column?.points[roll - 1] ?? 0
}

// ---- checking ------------------------------------------------------------------------------

/** A hundred points or more are a slip of the pen. */
const figure = /* @__PURE__ */ upTo(99)

const byNation = /* @__PURE__ */ record(/* @__PURE__ */ picklist(NATIONS), figure)
const chartsSchema = /* @__PURE__ */ strictObject({
  lastTurn: /* @__PURE__ */ strictObject({
    year: /* @__PURE__ */ upTo(LAST_YEAR),
    quarter: /* @__PURE__ */ picklist([1, 2, 3, 4]),
  }),
  reinforcements: /* @__PURE__ */ record(/* @__PURE__ */ string(), byNation),
  suez: /* @__PURE__ */ record(/* @__PURE__ */ string(), figure),
  replacements: /* @__PURE__ */ record(/* @__PURE__ */ string(), byNation),
  transport: /* @__PURE__ */ record(
    /* @__PURE__ */ string(),
    /* @__PURE__ */ strictObject({ naval: figure, amphibious: figure }),
  ),
  lendLease: /* @__PURE__ */ record(/* @__PURE__ */ string(), figure),
  production: /* @__PURE__ */ array(
    /* @__PURE__ */ strictObject({ from: figure, points: /* @__PURE__ */ array(figure) }),
  ),
})

const TURN_NAME = /^[1-4]\/19(39|4\d)$/

/** Everything that is wrong with charts that somebody typed in; nothing if they can be played with. */
export function chartFaults(charts: unknown): readonly Fault[] {
  const read = safeParse(chartsSchema, charts)
  if (!read.success)
    return read.issues.map((issue) => ({
      path: ['charts', ...(issue.path ?? []).map(({ key }) => String(key))].join('.'),
      problem: problemOf(issue),
    }))
  const faults: Fault[] = []
  for (const chart of ['reinforcements', 'suez', 'replacements', 'transport', 'lendLease'] as const)
    for (const turn of Object.keys(read.output[chart]))
      if (!TURN_NAME.test(turn))
        faults.push({ path: `charts.${chart}.${turn}`, problem: 'is no turn; write one as 4/1939' })
  const { production, lastTurn } = read.output
  production.forEach(({ from, points }, i) => {
    if (points.length !== 6)
      faults.push({
        path: `charts.production.${i}.points`,
        problem: `has ${points.length} figures; a die has six`,
      })
    if (i > 0 && from <= production[i - 1].from)
      faults.push({ path: `charts.production.${i}.from`, problem: 'columns go from few centres to many' })
  })
  if (production.length === 0) faults.push({ path: 'charts.production', problem: 'has no column' })
  if (lastTurn.year < 1942 || lastTurn.year > LAST_YEAR)
    faults.push({ path: 'charts.lastTurn', problem: 'must be in the 1940s, after all scenarios have begun' })
  return faults
}
