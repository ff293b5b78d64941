/** Turns the surveyor's tables into the text of the runtime module. The same tables give the same bytes. */

import { AREAS } from './areas'
import { AIR_ROUTES, LAND_BORDERS } from './borders'
import { COASTS } from './coasts'
import { type AreaRow, type BorderRow, type Source, USUAL } from './model'

export const BORDERS: readonly BorderRow[] = [...LAND_BORDERS, ...AIR_ROUTES, ...COASTS]

/** Where each rule of the source begins, by line, so that a line can be given with its rule. */
const RULES: readonly (readonly [line: number, rule: string])[] = [
  [42, '11.1'],
  [80, '11.2'],
  [88, '11.3'],
  [108, '11.4'],
  [254, '13.43'],
  [256, '13.44'],
  [338, '14.233'],
  [342, '14.3'],
  [382, '14.345'],
  [384, '14.35'],
  [480, '15.1'],
  [523, '15.2'],
  [600, '15.31'],
  [604, '15.32'],
  [608, '15.33'],
  [612, '15.34'],
  [616, '15.35'],
  [620, '15.36'],
  [628, '15.41'],
  [634, '15.42'],
  [638, '15.43'],
  [642, '15.44'],
  [646, '15.45'],
  [650, '15.46'],
  [654, '15.47'],
  [658, '15.48'],
  [662, '15.49'],
  [670, '16.1'],
  [672, '16.11'],
  [674, '16.12'],
  [678, '16.13'],
  [687, '16.2'],
  [693, '16.211'],
  [735, '16.212'],
  [781, '16.22'],
  [814, '16.23'],
  [860, '16.32'],
  [882, 'Index'],
]

export function ruleAt(line: number): string {
  const rule = RULES.findLast(([first]) => first <= line)?.[1]
  if (!rule) throw new RangeError(`line ${line} lies before the first rule`)
  return rule
}

/** The reasons of the judgements, each once, in the order in which they come up. */
function reasons() {
  const list: string[] = [USUAL.terrain, USUAL.weather]
  const code = (source: Source): string => {
    if (typeof source === 'number') return `${ruleAt(source)}@${source}`
    if (source === 'survey') return 's'
    if (!list.includes(source)) list.push(source)
    return `j${list.indexOf(source)}`
  }
  return { list, code }
}

const words = (record: Readonly<Record<string, Source>>, code: (source: Source) => string) =>
  Object.entries(record)
    .map(([name, source]) => `${name}=${code(source)}`)
    .join(' ')

function areaLine(row: AreaRow, code: (source: Source) => string): string {
  const { area = 'survey', ...rest } = row.said
  const [lon, lat] = row.at
  return [
    row.name,
    row.kind,
    row.country,
    row.terrain,
    row.weather,
    `${lon},${lat}`,
    words(row.sites, code),
    [code(area), words(rest, code)].filter(Boolean).join(' '),
  ].join('|')
}

/** A feature needs its own word only where it is not the border's. */
function borderLine({ side, said, features }: BorderRow, code: (source: Source) => string): string {
  const own = Object.entries(features).map(([name, source]) =>
    source === said ? name : `${name}=${code(source)}`,
  )
  return [side, code(said), own.join(' ')].join('|')
}

/** The whole text of `board-data.ts`. */
export function boardData(): string {
  const { list, code } = reasons()
  const areas = AREAS.map((row) => areaLine(row, code))
  const borders = BORDERS.map((row) => borderLine(row, code))
  return `/**
 * The board of Europe Engulfed as data. Written by \`npm run survey europe-engulfed\`; change the
 * tables there, not this file. \`board.ts\` reads it.
 *
 * A source is \`rule@line\` of the play book, \`s\` for real geography, or \`jN\` for judgement N of the list.
 */

/** Why, for each judgement. */
export const REASONS: readonly string[] = [
${list.map((reason) => `  ${quoted(reason)},\n`).join('')}]

/** name | kind | country | terrain | weather | longitude,latitude | sites | sources */
export const AREAS = \`
${areas.join('\n')}
\`

/** here/there | source | features, with their own source where it is not that of the border */
export const BORDERS = \`
${borders.join('\n')}
\`
`
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
