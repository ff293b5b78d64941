/** Draws the board of World War II: European Theater of Operations. */

import type { EtoHex } from '../../../games/eto/board-types'
import { ETO_COUNTRIES } from '../../../games/eto/board-types'
import { allSides } from '../draft'
import { type Canvas, canvas, label, line, picture, round, type Spot } from '../svg'
import type { EtoDraft } from './derive'

/** Tints that keep neighbours apart. */
const TINTS: Readonly<Record<string, string>> = {
  albania: '#d9e3b0',
  algeria: '#c9d6ee',
  belgium: '#f2dca0',
  britain: '#f1b9b4',
  bulgaria: '#e9d3ae',
  cyprus: '#f1b9b4',
  denmark: '#f5c9a6',
  egypt: '#f4cfc9',
  estonia: '#d5e6c4',
  finland: '#dfe7f2',
  france: '#b3c8ec',
  'french-morocco': '#bccdea',
  germany: '#c3c5c1',
  gibraltar: '#f1b9b4',
  greece: '#b9dbe6',
  hungary: '#e6c7b0',
  iceland: '#d2c4b2',
  iraq: '#e2e4b6',
  ireland: '#d2c4b2',
  italy: '#bfdcae',
  kuwait: '#f4cfc9',
  latvia: '#e7d3d9',
  lebanon: '#bccdea',
  libya: '#d2e6c4',
  lithuania: '#efe0b8',
  malta: '#f1b9b4',
  netherlands: '#f6c48f',
  norway: '#cfd3ea',
  palestine: '#f4cfc9',
  persia: '#d8cfe4',
  poland: '#f0cfd6',
  portugal: '#cde0b4',
  rumania: '#f3e3a1',
  russia: '#f3d0a5',
  'saudi-arabia': '#efe8cf',
  spain: '#f5e2a8',
  'spanish-morocco': '#f5e2a8',
  sweden: '#f3eba9',
  switzerland: '#d2c4b2',
  tunisia: '#d3ddf2',
  turkey: '#d3e2bd',
  yugoslavia: '#d8c8e2',
}

const SEA_TINTS: Readonly<Record<string, string>> = {
  atlantic: '#a9cfe4',
  'north-sea': '#9cc6e0',
  baltic: '#94c2cf',
  mediterranean: '#9ccdea',
  'black-sea': '#93b9cf',
  caspian: '#93c3d3',
  'red-sea': '#a3c8dc',
  'persian-gulf': '#a0c9d6',
}

const STYLE = `
text{font-family:"DejaVu Sans",Verdana,sans-serif;text-anchor:middle}
.number{font-size:8px;fill:#5b5346}.sea-number{font-size:8px;fill:#5f8ba8}
.name{font-size:7.6px;fill:#2b2620}.country{font-size:13px;fill:#6b5f4c;opacity:.6;letter-spacing:2px}
.sea-name{font-size:17px;fill:#4d7f9e;font-style:italic;letter-spacing:2px}
.cell{stroke:#fff;stroke-opacity:.55;stroke-width:1}
.border{stroke:#7c3b2e;stroke-width:1.6;stroke-dasharray:5 3}
.russian{stroke:#c1121f;stroke-width:2.6;stroke-dasharray:8 4}
.division{stroke:#c1121f;stroke-width:2.6;stroke-dasharray:2 4}
.sea{stroke:#2f7fb0;stroke-width:6;stroke-linecap:round}.coast{stroke:#6fb1d8;stroke-width:2.5;stroke-linecap:round}
.blocked{stroke:#6b3d16;stroke-width:5.5;stroke-linecap:round}
.conditional{stroke:#6b3d16;stroke-width:2.5;stroke-dasharray:3 4}
.weather{stroke:#5e60ce;stroke-width:3.2;stroke-dasharray:1 5;stroke-linecap:round}
.strait{stroke:#fff;stroke-width:2.4}.route{fill:none;stroke:#1b7f4b;stroke-width:2.4;stroke-dasharray:6 3}
.title{font-size:24px;fill:#2b2620;text-anchor:start}.key{font-size:12px;fill:#2b2620;text-anchor:start}
.small{font-size:10px;fill:#5b5346;text-anchor:start}`

const DEFS = `
<pattern id="rough" width="11" height="11" patternUnits="userSpaceOnUse">
<path d="M1.5 8.5l3-5.5 3 5.5" fill="none" stroke="#7a5a34" stroke-opacity=".6" stroke-width="1.1"/></pattern>
<pattern id="prohibited" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0v7" stroke="#7a5a34" stroke-opacity=".55" stroke-width="2.4"/></pattern>
<symbol id="anchor" viewBox="-6 -7 12 14"><g fill="none" stroke="#12456b" stroke-width="1.5">
<circle cx="0" cy="-4.6" r="1.6"/><path d="M0 -3v9M-3 -.8h6M-5 2.2c.4 3 2.4 4 5 4s4.600-1 5-4"/></g></symbol>
<symbol id="centre" viewBox="-6 -6 12 12"><path d="M-5 5v-6l3.300 2.200v-2.200l3.400 2.200v-6.200h3.300v10z"
fill="#b3261e" stroke="#fff" stroke-width=".6"/></symbol>`

const SIZE = 54

export function drawEto(draft: EtoDraft): string {
  const { grid, hexes } = draft
  const sheet = canvas(grid, SIZE, 24)
  const at = (id: string) => hexes.get(id)!
  const height = sheet.height + 150
  const body = [
    `<rect width="${sheet.width}" height="${height}" fill="#f7f2e4"/>`,
    label({ x: 30, y: 34 }, 'title', 'World War II: European Theater of Operations, the surveyed board'),
    '<g transform="translate(0 30)">',
    ...grid.ids.map((id) => cell(sheet, id, at(id))),
    ...sides(draft, sheet),
    ...countryNames(draft, sheet),
    ...seaNames(draft, sheet),
    ...grid.ids.map((id) => marks(sheet, id, at(id))),
    '</g>',
    legend(sheet.height + 40),
  ]
  return picture({ width: sheet.width, height }, STYLE, DEFS, body)
}

function cell(sheet: Canvas, id: string, { terrain, country, seas }: EtoHex): string {
  const tint = terrain === 'sea' ? SEA_TINTS[seas[0]] : TINTS[country ?? '']
  const shape = sheet.outline(id)
  const pattern =
    terrain === 'rough' || terrain === 'prohibited'
      ? `<polygon points="${shape}" fill="url(#${terrain})"/>`
      : ''
  return `<polygon class="cell" points="${shape}" fill="${tint}"/>${pattern}`
}

function marks(sheet: Canvas, id: string, hex: EtoHex): string {
  const { x, y } = sheet.centre(id)
  const parts = [label({ x, y: y - 15 }, hex.terrain === 'sea' ? 'sea-number' : 'number', id)]
  if (hex.lendLease !== null) parts.unshift(`<polygon class="route" points="${sheet.outline(id, 0.14)}"/>`)
  if (hex.name !== null) parts.push(label({ x, y: y + 18 }, 'name', hex.name))
  const anchored = hex.ports.some((sea) => sea === 'baltic' || sea === 'mediterranean')
  const middle = anchored && hex.resource !== null ? 8 : 0
  if (anchored) parts.push(symbol('anchor', { x: x - middle, y: y - 1 }, 15))
  if (hex.resource !== null) parts.push(symbol('centre', { x: x + middle, y: y - 2 }, 14))
  return parts.join('')
}

const symbol = (name: string, { x, y }: Spot, size: number) =>
  `<use href="#${name}" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}"/>`

function sides({ grid, hexes, sides: stored }: EtoDraft, sheet: Canvas): string[] {
  const layers: Record<string, string[]> = {}
  const add = (kind: string, side: string, inset = 0) => {
    layers[kind] ??= []
    layers[kind].push(line(sheet.ends(side, inset), kind))
  }
  for (const side of allSides(grid)) {
    const [here, there] = side.split('/')
    const a = hexes.get(here)!
    const b = hexes.get(there)!
    const features = stored.get(side) ?? new Set()
    for (const kind of ['coast', 'sea', 'blocked', 'conditional']) if (features.has(kind)) add(kind, side)
    if (features.has('strait')) {
      add('sea', side)
      add('strait', side)
    }
    if (a.country === null || b.country === null) continue
    if (a.weather !== b.weather && a.terrain !== 'prohibited' && b.terrain !== 'prohibited')
      add('weather', a.weather ? side : `${there}/${here}`, 0.1)
    const divided = a.country === 'poland' && b.country === 'poland' && a.region !== b.region
    if (divided) add('division', side)
    else if ((a.country === 'russia') !== (b.country === 'russia')) add('russian', side)
    else if (a.country !== b.country) add('border', side)
  }
  const order = [
    'coast',
    'border',
    'russian',
    'division',
    'sea',
    'strait',
    'blocked',
    'conditional',
    'weather',
  ]
  return order.flatMap((kind) => layers[kind] ?? [])
}

/** A country's name at the hex nearest to the middle of its land, if it has room. */
function countryNames({ grid, hexes }: EtoDraft, sheet: Canvas): string[] {
  return Object.entries(ETO_COUNTRIES).flatMap(([country, { name }]) => {
    const own = grid.ids.filter((id) => hexes.get(id)!.country === country)
    if (own.length < 5 || country === 'iceland' || country === 'ireland') return []
    return [label(middle(own, sheet), 'country', name.toUpperCase())]
  })
}

function seaNames({ grid, hexes }: EtoDraft, sheet: Canvas): string[] {
  const names: Record<string, string> = {
    atlantic: 'Atlantic Ocean',
    'north-sea': 'North Sea',
    'black-sea': 'Black Sea',
    mediterranean: 'Mediterranean',
  }
  return Object.entries(names).map(([sea, name]) => {
    const own = grid.ids.filter((id) => hexes.get(id)!.terrain === 'sea' && hexes.get(id)!.seas[0] === sea)
    return label(middle(own, sheet), 'sea-name', name)
  })
}

function middle(ids: readonly string[], sheet: Canvas): Spot {
  const spots = ids.map((id) => sheet.centre(id))
  const x = spots.reduce((sum, { x }) => sum + x, 0) / spots.length
  const y = spots.reduce((sum, { y }) => sum + y, 0) / spots.length
  const nearest = spots.reduce((best, next) =>
    Math.hypot(next.x - x, next.y - y) < Math.hypot(best.x - x, best.y - y) ? next : best,
  )
  return { x: nearest.x, y: nearest.y - SIZE / 2 + 4 }
}

function legend(top: number): string {
  const entries: readonly (readonly [string, string])[] = [
    ['blocked', 'blocked side (mountains)'],
    ['sea', 'sea side between land hexes'],
    ['coast', 'coast side: troops and ships pass'],
    ['conditional', 'sea side, blocked for whoever holds both ends'],
    ['strait', 'strait that all units cross'],
    ['border', 'border of 1939'],
    ['russian', 'Russian border'],
    ['division', 'division of Poland'],
    ['weather', 'edge of the Weather Area'],
  ]
  const parts = entries.map(([kind, words], i) => {
    const x = 40 + (i % 3) * 390
    const y = top + Math.floor(i / 3) * 26
    const ends = [
      { x, y },
      { x: x + 44, y },
    ] as const
    const under = kind === 'strait' || kind === 'conditional' ? line(ends, 'sea') : ''
    return under + line(ends, kind) + label({ x: x + 56, y: y + 4 }, 'key', words)
  })
  const x = 40 + 3 * 390
  const box = (fill: string, y: number, words: string) =>
    `<rect x="${x}" y="${y - 9}" width="30" height="18" fill="#f3e3a1"/>` +
    `<rect x="${x}" y="${y - 9}" width="30" height="18" fill="url(#${fill})"/>` +
    label({ x: x + 42, y: y + 4 }, 'key', words)
  parts.push(box('rough', top, 'rough'), box('prohibited', top + 26, 'prohibited'))
  parts.push(symbol('anchor', { x: x + 15, y: top + 52 }, 18))
  parts.push(label({ x: x + 42, y: top + 56 }, 'key', 'port of the Baltic or Mediterranean'))
  parts.push(symbol('centre', { x: x + 175, y: top }, 16))
  parts.push(label({ x: x + 192, y: top + 4 }, 'key', 'Resource Center'))
  const ring = `<rect class="route" x="${x + 161}" y="${top + 17}" width="28" height="18"/>`
  parts.push(ring, label({ x: x + 198, y: top + 30 }, 'key', 'lend-lease route'))
  const note =
    'Placed from the hex numbers in the rules and the real earth. Made with Natural Earth; ETOPO5, NOAA.'
  return [...parts, label({ x: 40, y: top + 88 }, 'small', note)].join('\n')
}
