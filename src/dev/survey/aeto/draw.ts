/** Draws both sheets of AETO as one board. */

import { AETO_COUNTRIES, type AetoHex } from '../../../games/aeto/board-types'
import { allSides } from '../draft'
import { CORNERS } from '../layout'
import { type Canvas, canvas, label, line, picture, round, type Spot, spot } from '../svg'
import type { AetoDraft } from './derive'

/** Tints that keep neighbours apart. */
const TINTS: Readonly<Record<string, string>> = {
  albania: '#d9e3b0',
  algeria: '#c9d6ee',
  belgium: '#f2dca0',
  bulgaria: '#e9d3ae',
  denmark: '#f5c9a6',
  egypt: '#f4cfc9',
  estonia: '#d5e6c4',
  finland: '#dfe7f2',
  france: '#b3c8ec',
  'french-morocco': '#bccdea',
  germany: '#c3c5c1',
  greece: '#b9dbe6',
  hungary: '#e6c7b0',
  iraq: '#e2e4b6',
  ireland: '#d0dfb4',
  italy: '#bfdcae',
  latvia: '#e7d3d9',
  'lebanon-syria': '#bccdea',
  libya: '#d2e6c4',
  lithuania: '#efe0b8',
  luxembourg: '#cfe3cf',
  netherlands: '#f6c48f',
  norway: '#cfd3ea',
  palestine: '#f4cfc9',
  panama: '#e0d6b8',
  persia: '#d8cfe4',
  poland: '#f0cfd6',
  portugal: '#cde0b4',
  rumania: '#f3e3a1',
  'saudi-arabia': '#efe8cf',
  'soviet-union': '#f3d0a5',
  spain: '#f5e2a8',
  'spanish-morocco': '#f5e2a8',
  sweden: '#f3eba9',
  switzerland: '#d2c4b2',
  transjordan: '#e8c3bb',
  tunisia: '#d3ddf2',
  turkey: '#d3e2bd',
  'united-kingdom': '#f1b9b4',
  yugoslavia: '#d8c8e2',
}

const REGION_TINTS: Readonly<Record<string, string>> = {
  'east-poland': '#e9b6c2',
  bessarabia: '#e8cf6e',
  'east-finland': '#bccbe0',
  'vichy-france': '#9fb6de',
}

const STYLE = `
text{font-family:"DejaVu Sans",Verdana,sans-serif;text-anchor:middle}
.n{font-size:5.4px;fill:#6f6554}.s{font-size:5.4px;fill:#6f9bb8}
.name{font-size:5.8px;fill:#1d1915;paint-order:stroke;stroke:#fff;stroke-opacity:.7;stroke-width:1.6px}
.country{font-size:15px;fill:#5a4f3e;opacity:.55;letter-spacing:2px}
.c{stroke:#fff;stroke-opacity:.55;stroke-width:.7}
.border{stroke:#7c3b2e;stroke-width:1.3;stroke-dasharray:4 2}
.partition{stroke:#c1121f;stroke-width:2.2;stroke-dasharray:1 3;stroke-linecap:round}
.sea{stroke:#2f7fb0;stroke-width:4;stroke-linecap:round}
.strait{stroke:#2f7fb0;stroke-width:2.2;stroke-dasharray:3 2}
.inlet{stroke:#6fb1d8;stroke-width:2}
.mountain{stroke:#6b3d16;stroke-width:4;stroke-linecap:round}
.seam{fill:none;stroke:#333;stroke-width:1;stroke-dasharray:9 5;opacity:.7}
.g{fill:none;stroke:#a4161a;stroke-width:1.4}.v{fill:none;stroke:#1d3f8f;stroke-width:1.4}
.b{fill:none;stroke:#a4161a;stroke-width:1.2;stroke-dasharray:2.5 2}
.o{fill:none;stroke:#1b7f4b;stroke-width:1.6}
.title{font-size:26px;fill:#2b2620;text-anchor:start}.key{font-size:13px;fill:#2b2620;text-anchor:start}
.small{font-size:11px;fill:#5b5346;text-anchor:start}`

const DEFS = `
<symbol id="city" viewBox="-5 -5 10 10"><rect x="-3.500" y="-3.500" width="7" height="7" fill="#2b2620"/></symbol>
<symbol id="capital" viewBox="-6 -6 12 12"><path d="M0-5.500l1.600 3.700 4 .3-3.100 2.600 1 3.900-3.500-2.100-3.500 2.100 1-3.900-3.100-2.600 4-.3z"
fill="#2b2620"/></symbol>
<symbol id="port" viewBox="-6 -7 12 14"><g fill="none" stroke="#12456b" stroke-width="1.700">
<circle cx="0" cy="-4.600" r="1.600"/><path d="M0-3v9M-3-.8h6M-5 2.200c.4 3 2.400 4 5 4s4.600-1 5-4"/></g></symbol>
<symbol id="resource" viewBox="-6 -6 12 12"><path d="M-5 5v-6l3.300 2.200v-2.200l3.400 2.200v-6.200h3.300v10z"
fill="#b3261e" stroke="#fff" stroke-width=".6"/></symbol>
<symbol id="radar" viewBox="-6 -6 12 12"><path d="M-4.500-4.500a6.400 6.400 0 0 0 9 9zM0 0l4.500-4.500M1.500 5.500h-3" fill="none"
stroke="#5a189a" stroke-width="1.500"/></symbol>`

const SIZE = 32
const SYMBOLS = ['city', 'capital', 'resource', 'port', 'radar'] as const

export function drawAeto(draft: AetoDraft): string {
  const { grid, hexes } = draft
  const sheet = canvas(grid, SIZE, 22)
  const ids = grid.ids.filter((id) => hexes.has(id))
  const at = (id: string) => hexes.get(id)!
  const height = sheet.height + 262
  const body = [
    `<rect width="${sheet.width}" height="${height}" fill="#f7f2e4"/>`,
    label({ x: 30, y: 36 }, 'title', 'AETO, the surveyed board: both sheets, joined along the seam'),
    '<g transform="translate(0 36)">',
    ...cells(sheet, ids, at),
    ...sides(draft, sheet),
    seam(draft, sheet),
    ...countryNames(draft, sheet),
    ...ids.map((id) => marks(sheet, id, at(id))),
    '</g>',
    legend(sheet.height + 60),
  ]
  return picture({ width: sheet.width, height }, STYLE, DEFS, body)
}

/** One shape, used for every hex; hexes of one tint together. */
function cells(sheet: Canvas, ids: readonly string[], at: (id: string) => AetoHex): string[] {
  const tints = new Map<string, string[]>()
  for (const id of ids) {
    const { terrain, country, region } = at(id)
    const tint = terrain === 'sea' ? '#a3cbe3' : (REGION_TINTS[region ?? ''] ?? TINTS[country ?? ''])
    const { x, y } = sheet.centre(id)
    const list = tints.get(tint) ?? []
    list.push(`<use href="#h" x="${round(x)}" y="${round(y)}"/>`)
    tints.set(tint, list)
  }
  const corners = CORNERS.pointy.map(({ x, y }) => spot({ x: x * SIZE, y: -y * SIZE })).join(' ')
  return [
    `<defs><polygon id="h" class="c" points="${corners}"/></defs>`,
    ...[...tints].map(([tint, uses]) => `<g fill="${tint}">${uses.join('')}</g>`),
  ]
}

function marks(sheet: Canvas, id: string, hex: AetoHex): string {
  const { x, y } = sheet.centre(id)
  const rings: readonly (readonly [boolean, string, number])[] = [
    [hex.garrisons.includes('soviet-border'), 'b', 0.12],
    [hex.garrisons.includes('soviet-cities'), 'g', 0.2],
    [hex.garrisons.includes('vichy'), 'v', 0.2],
    [hex.sites.some((site) => !(SYMBOLS as readonly string[]).includes(site)), 'o', 0.06],
  ]
  const parts = rings
    .filter(([drawn]) => drawn)
    .map(([, kind, inset]) => `<polygon class="${kind}" points="${sheet.outline(id, inset)}"/>`)
  parts.push(label({ x, y: y - 8 }, hex.terrain === 'sea' ? 's' : 'n', id.replace(' ', '')))
  const symbols = SYMBOLS.filter((site) => hex.sites.includes(site))
  symbols.forEach((site, i) => {
    parts.push(symbol(site, { x: x + (i - (symbols.length - 1) / 2) * 9, y: y - 1 }, 8.5))
  })
  if (hex.name !== null) parts.push(label({ x, y: y + 10 }, 'name', hex.name))
  return parts.join('')
}

const symbol = (name: string, { x, y }: Spot, size: number) =>
  `<use href="#${name}" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}"/>`

function sides({ grid, hexes, sides: stored }: AetoDraft, sheet: Canvas): string[] {
  const layers: Record<string, string[]> = {
    border: [],
    sea: [],
    strait: [],
    inlet: [],
    partition: [],
    mountain: [],
  }
  for (const side of allSides(grid)) {
    const [here, there] = side.split('/')
    const a = hexes.get(here)
    const b = hexes.get(there)
    if (!a || !b) continue
    for (const feature of stored.get(side) ?? []) layers[feature].push(line(sheet.ends(side), feature))
    if (a.country === null || b.country === null || stored.get(side)?.has('sea')) continue
    if (a.country !== b.country) layers.border.push(line(sheet.ends(side), 'border'))
    else if (a.region !== b.region) layers.partition.push(line(sheet.ends(side), 'partition'))
  }
  return ['border', 'sea', 'strait', 'inlet', 'partition', 'mountain'].flatMap((kind) => layers[kind])
}

/** Down the middle of the hexes that both sheets halve. */
function seam({ grid }: AetoDraft, sheet: Canvas): string {
  const spots = grid.ids
    .filter((id) => id.startsWith('W ') && id.endsWith('34'))
    .map((id) => sheet.centre(id))
  const x = spots[0].x
  const top = Math.min(...spots.map(({ y }) => y)) - SIZE
  const bottom = Math.max(...spots.map(({ y }) => y)) + SIZE
  return line(
    [
      { x, y: top },
      { x, y: bottom },
    ],
    'seam',
  )
}

/** A country's name at the hex nearest to the middle of its land, if it has room. */
function countryNames({ grid, hexes }: AetoDraft, sheet: Canvas): string[] {
  return Object.entries(AETO_COUNTRIES).flatMap(([country, { name }]) => {
    const own = grid.ids.filter((id) => hexes.get(id)?.country === country)
    if (own.length < 8) return []
    const spots = own.map((id) => sheet.centre(id))
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
    const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length
    const nearest = spots.reduce((best, next) =>
      Math.hypot(next.x - x, next.y - y) < Math.hypot(best.x - x, best.y - y) ? next : best,
    )
    return [label({ x: nearest.x, y: nearest.y + SIZE / 2 }, 'country', name.toUpperCase())]
  })
}

function legend(top: number): string {
  const key = (x: number, y: number, words: string) => label({ x: x + 56, y: y + 4 }, 'key', words)
  const lines: readonly (readonly [string, string])[] = [
    ['border', 'border of September 1939'],
    ['partition', 'partition line (tint: the part cut off)'],
    ['sea', 'sea side between land hexes'],
    ['strait', 'strait that land units cross'],
    ['inlet', 'river mouth up which ships come'],
    ['mountain', 'side that only mountain units cross'],
    ['seam', 'seam of the two sheets'],
  ]
  const rings: readonly (readonly [string, string])[] = [
    ['g', 'city that Germany must garrison'],
    ['b', 'Soviet border garrison'],
    ['v', 'Vichy garrison'],
    ['o', 'other hex that a rule names by number'],
  ]
  const symbols: readonly (readonly [string, string])[] = SYMBOLS.map((name) => [name, name])
  const row = (i: number) => top + i * 25
  const parts = [
    ...lines.map(([kind, words], i) => {
      const y = row(i)
      const ends = [
        { x: 40, y },
        { x: 84, y },
      ] as const
      return line(ends, kind) + key(40, y, words)
    }),
    ...rings.map(
      ([kind, words], i) =>
        `<circle class="${kind}" cx="540" cy="${row(i)}" r="10"/>${key(500, row(i), words)}`,
    ),
    ...symbols.map(([name, words], i) => symbol(name, { x: 980, y: row(i) }, 15) + key(940, row(i), words)),
  ]
  const note =
    'Placed from the hex numbers in the rules and the real earth. Made with Natural Earth; ETOPO5, NOAA. ' +
    'Where no hexes are drawn, the map has boxes, charts or sea areas without hexes.'
  return [...parts, label({ x: 40, y: top + 178 }, 'small', note)].join('\n')
}
