/** Draws the area map: land tinted by home country, areas as nodes where they really lie, borders as lines. */

import { AREAS } from './areas'
import { AIR_ROUTES, LAND_BORDERS } from './borders'
import { COASTS } from './coasts'
import type { AreaRow, BorderRow } from './model'
import { cut, HEIGHT, landRings, project, WIDTH, type XY } from './outline'
import { LABELS, TINTS, ZONES } from './picture'
import { seeds } from './touch'

const at = new Map(AREAS.map(({ name, at }) => [name, project(at)]))
const f = (value: number) => String(Math.round(value * 10) / 10)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const ends = (side: string): readonly [XY, XY] => {
  const [a, b] = side.split('/')
  return [at.get(a)!, at.get(b)!]
}

const SEA = '#cfe0ea'
const NO_AREA = '#dedbd3'
const WEATHER_INK = { eastern: '#33507e', western: '#3b6b3f', southern: '#a8502a', '': '#666' } as const

/** The whole picture as SVG text; the same tables give the same bytes. */
export function drawBoard(): string {
  const land = landRings()
    .map((ring) => `M${ring.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`)
    .join('')
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif">`,
    '<title>The areas of Europe Engulfed as surveyed</title>',
    `<clipPath id="land"><path d="${land}"/></clipPath>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SEA}"/>`,
    `<g clip-path="url(#land)">${cells()}</g>`,
    `<path d="${land}" fill="none" stroke="#7d8c94" stroke-width="0.8"/>`,
    zoneLines(),
    LAND_BORDERS.map(landLine).join(''),
    AIR_ROUTES.map(airLine).join(''),
    LAND_BORDERS.map(riverBar).join(''),
    AREAS.filter(({ kind }) => kind === 'land')
      .map(node)
      .join(''),
    AREAS.map(label).join(''),
    legend(),
    '</svg>\n',
  ]
  return parts.filter(Boolean).join('\n')
}

// ---- land ----------------------------------------------------------------------------------

/** Each piece of land goes to the nearest area; some areas count from several points, as they are long. */
function cells(): string {
  const all = seeds()
  const fills: string[] = []
  const lines: string[] = []
  for (const seed of all) {
    const tint = seed.name === '' ? NO_AREA : TINTS[seed.country]
    let ring: XY[] = [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]
    for (const other of all) if (other !== seed) ring = cut(ring, ...nearer(seed.at, other.at))
    if (ring.length < 3) continue
    const path = ring.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')
    fills.push(`<path d="M${path}Z" fill="${tint}" stroke="${tint}" stroke-width="0.7"/>`)
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]
      const middle: XY = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const across = all
        .filter((other) => other !== seed)
        .reduce((best, other) => (away(other.at, middle) < away(best.at, middle) ? other : best))
      if (across.name > seed.name) lines.push(`M${f(from[0])} ${f(from[1])}L${f(to[0])} ${f(to[1])}`)
    })
  }
  return `${fills.join('')}<path d="${lines.join('')}" stroke="#fff" stroke-opacity="0.75" stroke-width="1.4" fill="none"/>`
}

const away = (a: XY, b: XY) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The half of the sheet that is nearer to one point than to another. */
function nearer(here: XY, there: XY): [number, number, number] {
  const [a, b] = [here[0] - there[0], here[1] - there[1]]
  return [a, b, (a * (here[0] + there[0]) + b * (here[1] + there[1])) / 2]
}

// ---- borders -------------------------------------------------------------------------------

function landLine({ side, said, features }: BorderRow): string {
  const [a, b] = ends(side)
  const style =
    typeof said === 'number'
      ? 'stroke="#222" stroke-width="2.4"'
      : said === 'survey'
        ? 'stroke="#555" stroke-width="1.1"'
        : 'stroke="#555" stroke-width="1.1" stroke-dasharray="5 3"'
  const line = `<line x1="${f(a[0])}" y1="${f(a[1])}" x2="${f(b[0])}" y2="${f(b[1])}" ${style}/>`
  if (features.strait) return line + bar(a, b, 0.5, 7, '#fff', 5) + bar(a, b, 0.5, 7, '#2a7fb8', 2)
  if (features.fortified) return line + bar(a, b, 0.35, 8, '#222', 4)
  return line
}

const airLine = ({ side }: BorderRow) => {
  const [a, b] = ends(side)
  return `<line x1="${f(a[0])}" y1="${f(a[1])}" x2="${f(b[0])}" y2="${f(b[1])}" stroke="#8a4fa3" stroke-width="1.6" stroke-dasharray="1.5 3.5" stroke-linecap="round"/>`
}

const riverBar = ({ side, features }: BorderRow) =>
  features.river === undefined ? '' : bar(...ends(side), features.fortified ? 0.6 : 0.5, 8, '#2a7fb8', 4)

/** A bar across a line, at that part of the way. */
function bar(a: XY, b: XY, part: number, half: number, ink: string, width: number): string {
  const long = away(a, b)
  const [x, y] = [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]
  const [u, v] = [(-(b[1] - a[1]) / long) * half, ((b[0] - a[0]) / long) * half]
  return `<line x1="${f(x - u)}" y1="${f(y - v)}" x2="${f(x + u)}" y2="${f(y + v)}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`
}

const zoneLines = () =>
  ZONES.map((line) => {
    const path = line.map((point) => project(point).map(f).join(' ')).join('L')
    return `<path d="M${path}" fill="none" stroke="#3d7393" stroke-width="2" stroke-dasharray="7 5"/>`
  }).join('')

// ---- areas ---------------------------------------------------------------------------------

const GLYPHS: Record<string, (x: number, y: number) => string> = {
  rough: (x, y) => `<path d="M${f(x - 5)} ${f(y + 3)}l3 -6 2 3.5 2 -3.5 3 6z" fill="#6b5138"/>`,
  swamp: (x, y) =>
    `<path d="M${f(x - 5)} ${f(y - 1)}q2.5 -3 5 0t5 0M${f(x - 5)} ${f(y + 3)}q2.5 -3 5 0t5 0" fill="none" stroke="#2f6f5e" stroke-width="1.5"/>`,
  desert: (x, y) =>
    [
      [-3.5, 2],
      [0, -2],
      [3.5, 2],
    ]
      .map(([dx, dy]) => `<circle cx="${f(x + dx)}" cy="${f(y + dy)}" r="1.5" fill="#b57d1e"/>`)
      .join(''),
  port: (x, y) =>
    `<path d="M${f(x)} ${f(y - 4)}v8M${f(x - 2.5)} ${f(y - 2)}h5M${f(x - 4)} ${f(y + 1)}q0 3.5 4 3.5t4 -3.5" fill="none" stroke="#1d5c8f" stroke-width="1.4"/>`,
  beach: (x, y) =>
    `<path d="M${f(x - 4)} ${f(y + 3)}h8l-4 -7z" fill="#f4d35e" stroke="#8a6d00" stroke-width="0.8"/>`,
}

const onCoast = (name: string, feature: 'port' | 'beach') =>
  COASTS.some(({ side, features }) => side.startsWith(`${name}/`) && features[feature] !== undefined)

function node({ name, terrain, weather, sites }: AreaRow): string {
  const [x, y] = at.get(name)!
  const ink = WEATHER_INK[weather]
  const fill = sites.resource === undefined ? '#fff' : '#f2b632'
  const shape = sites.fortress
    ? `<rect x="${f(x - 6)}" y="${f(y - 6)}" width="12" height="12" fill="${fill}" stroke="${ink}" stroke-width="2.5"/>`
    : `<circle cx="${f(x)}" cy="${f(y)}" r="6.5" fill="${fill}" stroke="${ink}" stroke-width="2.5"/>`
  const dot = sites.capital === undefined ? '' : `<circle cx="${f(x)}" cy="${f(y)}" r="2.4" fill="${ink}"/>`
  const glyphs = [
    ...(terrain === 'clear' || terrain === '' ? [] : [terrain]),
    ...(onCoast(name, 'port') ? ['port'] : []),
    ...(onCoast(name, 'beach') ? ['beach'] : []),
  ]
  const above = LABELS[name]?.glyphs ?? [0, -15]
  const first = x + above[0] - ((glyphs.length - 1) * 12) / 2
  return shape + dot + glyphs.map((glyph, i) => GLYPHS[glyph](first + i * 12, y + above[1])).join('')
}

function label({ name, kind, at: point }: AreaRow): string {
  const [x, y] = project(point)
  if (kind === 'route' || kind === 'box')
    return `<rect x="${f(x - 82)}" y="${f(y - 20)}" width="164" height="30" rx="5" fill="#fff" fill-opacity="0.55" stroke="#2b6484" stroke-dasharray="${kind === 'box' ? 'none' : '5 4'}"/><text x="${f(x)}" y="${f(y)}" font-size="15" font-style="italic" letter-spacing="1" text-anchor="middle" fill="#2b6484">${escaped(name)}</text>`
  if (kind === 'sea')
    return `<text x="${f(x)}" y="${f(y)}" font-size="21" font-style="italic" letter-spacing="2" text-anchor="middle" fill="#2b6484">${escaped(name)}</text>`
  const { text = [0, 19], anchor = 'middle' } = LABELS[name] ?? {}
  return `<text x="${f(x + text[0])}" y="${f(y + text[1])}" font-size="12" text-anchor="${anchor}" fill="#1b1b1b" stroke="#fff" stroke-opacity="0.8" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round">${escaped(name)}</text>`
}

// ---- legend --------------------------------------------------------------------------------

function legend(): string {
  const [left, top] = [16, 16]
  const rows: [string, string][] = [
    ['<line x1="0" y1="0" x2="34" y2="0" stroke="#222" stroke-width="2.4"/>', 'border that the source fixes'],
    ['<line x1="0" y1="0" x2="34" y2="0" stroke="#555" stroke-width="1.1"/>', 'border by geography'],
    [
      '<line x1="0" y1="0" x2="34" y2="0" stroke="#555" stroke-width="1.1" stroke-dasharray="5 3"/>',
      'border by judgement',
    ],
    [
      `<line x1="0" y1="0" x2="34" y2="0" stroke="#555" stroke-width="1.1"/>${bar([0, 0], [34, 0], 0.5, 8, '#2a7fb8', 4)}`,
      'river',
    ],
    [
      `<line x1="0" y1="0" x2="34" y2="0" stroke="#555" stroke-width="1.1"/>${bar([0, 0], [34, 0], 0.5, 7, '#fff', 5)}${bar([0, 0], [34, 0], 0.5, 7, '#2a7fb8', 2)}`,
      'strait',
    ],
    [
      `<line x1="0" y1="0" x2="34" y2="0" stroke="#555" stroke-width="1.1"/>${bar([0, 0], [34, 0], 0.5, 8, '#222', 4)}`,
      'fortified border',
    ],
    [
      '<line x1="0" y1="0" x2="34" y2="0" stroke="#8a4fa3" stroke-width="1.6" stroke-dasharray="1.5 3.5" stroke-linecap="round"/>',
      'air route',
    ],
    [
      (['eastern', 'western', 'southern'] as const)
        .map(
          (zone, i) =>
            `<circle cx="${4 + i * 15}" cy="0" r="5.5" fill="#fff" stroke="${WEATHER_INK[zone]}" stroke-width="2.5"/>`,
        )
        .join(''),
      'weather: eastern, western, southern',
    ],
    [
      '<circle cx="8" cy="0" r="6" fill="#f2b632" stroke="#555" stroke-width="2"/><circle cx="26" cy="0" r="6" fill="#fff" stroke="#555" stroke-width="2"/><circle cx="26" cy="0" r="2.4" fill="#555"/>',
      'resource area; capital',
    ],
    ['<rect x="11" y="-6" width="12" height="12" fill="#fff" stroke="#555" stroke-width="2.5"/>', 'fortress'],
    [GLYPHS['rough'](5, 0) + GLYPHS['swamp'](19, 0) + GLYPHS['desert'](33, 0), 'rough, swamp, desert'],
    [GLYPHS['port'](10, 0) + GLYPHS['beach'](26, 0), 'port, beach'],
  ]
  const body = rows
    .map(
      ([mark, text], i) =>
        `<g transform="translate(${left + 14} ${top + 46 + i * 21})">${mark}<text x="48" y="4" font-size="12.5" fill="#1b1b1b">${text}</text></g>`,
    )
    .join('')
  return `<rect x="${left}" y="${top}" width="300" height="${rows.length * 21 + 48}" rx="6" fill="#fff" fill-opacity="0.9" stroke="#8aa"/><text x="${left + 14}" y="${top + 25}" font-size="16" font-weight="bold" fill="#1b1b1b">Europe Engulfed, surveyed</text>${body}`
}
