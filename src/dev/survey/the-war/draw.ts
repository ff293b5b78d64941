/** Draws the board of The War. */

import { THE_WAR_COUNTRIES, type TheWarHex } from '../../../games/the-war/board-types'
import { allSides } from '../draft'
import { type Canvas, canvas, label, line, picture, round, type Spot } from '../svg'
import type { TheWarDraft } from './derive'
import { theWarSeas } from './seas'

/** Tints that keep neighbours apart. */
const TINTS: Readonly<Record<string, string>> = {
  albania: '#c9e3b0',
  algeria: '#c9d6ee',
  belgium: '#f2dca0',
  britain: '#f1b9b4',
  bulgaria: '#e9d3ae',
  cyprus: '#f1b9b4',
  danzig: '#e3b7d6',
  denmark: '#f5c9a6',
  egypt: '#f4cfc9',
  estonia: '#d5e6c4',
  finland: '#dfe7f2',
  france: '#b3c8ec',
  germany: '#c3c5c1',
  gibraltar: '#f1b9b4',
  greece: '#b9dbe6',
  hungary: '#e6c7b0',
  iran: '#d8cfe4',
  iraq: '#f4cfc9',
  ireland: '#cfe0b8',
  italy: '#bfdcae',
  kuwait: '#e2e4b6',
  latvia: '#e7d3d9',
  libya: '#d2e6c4',
  lithuania: '#efe0b8',
  malta: '#f1b9b4',
  morocco: '#bccdea',
  netherlands: '#f6c48f',
  norway: '#cfd3ea',
  palestine: '#f6c9bd',
  poland: '#f0cfd6',
  portugal: '#cde0b4',
  romania: '#f3e3a1',
  'saudi-arabia': '#efe8cf',
  slovakia: '#d6cdb4',
  'soviet-union': '#f3d0a5',
  spain: '#f5e2a8',
  'spanish-morocco': '#f5e2a8',
  sweden: '#f3eba9',
  switzerland: '#e8b9a4',
  syria: '#bccdea',
  transjordan: '#f4d6c0',
  tunisia: '#d3ddf2',
  turkey: '#d3e2bd',
  yugoslavia: '#d8c8e2',
}

/** Blues in turn, so that sea areas beside each other differ. */
const BLUES = ['#a9cfe4', '#98c4dd', '#b6d8e6', '#8fbdd6', '#a3c9d2']

const STYLE = `
text{font-family:"DejaVu Sans",Verdana,sans-serif;text-anchor:middle}
.number{font-size:6.5px;fill:#5b5346}.sea-number{font-size:6.5px;fill:#5f8ba8}
.name{font-size:6.2px;fill:#2b2620}.port{font-size:6.2px;fill:#0b4a78;font-weight:bold}
.country{font-size:13px;fill:#6b5f4c;opacity:.6;letter-spacing:2px}
.sea-name{font-size:13px;fill:#2f678c;font-style:italic;letter-spacing:1px}
.cell{stroke:#fff;stroke-opacity:.55;stroke-width:.8}
.border{stroke:#7c3b2e;stroke-width:1.8;stroke-dasharray:5 2.5}
.region{stroke:#7c3b2e;stroke-width:1;stroke-dasharray:1.5 3}
.area{stroke:#2f678c;stroke-width:1.6;stroke-dasharray:6 3}
.front{stroke:#5e60ce;stroke-width:2.6;stroke-dasharray:.5 5;stroke-linecap:round}
.all-water{stroke:#2f7fb0;stroke-width:5;stroke-linecap:round}
.lake{stroke:#49a6c8;stroke-width:5;stroke-linecap:round}
.river{stroke:#2b78c5;stroke-width:2.6;stroke-linecap:round}
.canal{stroke:#1b4fd0;stroke-width:3.4;stroke-dasharray:2 2}
.crossable-strait{stroke:#fff;stroke-width:2.4}
.depression,.impassable{stroke:#6b3d16;stroke-width:5;stroke-linecap:round}
.title{font-size:24px;fill:#2b2620;text-anchor:start}.key{font-size:12px;fill:#2b2620;text-anchor:start}
.small{font-size:10px;fill:#5b5346;text-anchor:start}`

const DEFS = `
<pattern id="mountain" width="9" height="9" patternUnits="userSpaceOnUse">
<path d="M1 7.500l3-5.500 3 5.500" fill="none" stroke="#6b3d16" stroke-opacity=".75" stroke-width="1.2"/></pattern>
<pattern id="forest" width="8" height="8" patternUnits="userSpaceOnUse">
<circle cx="2.500" cy="2.500" r="1.700" fill="#3f7a35" fill-opacity=".5"/><circle cx="6.500" cy="6" r="1.500" fill="#3f7a35" fill-opacity=".5"/></pattern>
<pattern id="swamp" width="9" height="6" patternUnits="userSpaceOnUse">
<path d="M1 3h4M5.500 5.500h3" stroke="#1d6d7d" stroke-opacity=".8" stroke-width="1.300"/></pattern>
<pattern id="desert" width="7" height="7" patternUnits="userSpaceOnUse">
<circle cx="1.500" cy="1.500" r=".800" fill="#a8741a"/><circle cx="5" cy="5" r=".800" fill="#a8741a"/></pattern>
<pattern id="wasteland" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="6" height="6" fill="#e8d9b0" fill-opacity=".6"/><path d="M0 0v6" stroke="#a8741a" stroke-opacity=".6" stroke-width="2.200"/></pattern>`

const SIZE = 40

export function drawTheWar(draft: TheWarDraft): string {
  const { grid, hexes } = draft
  const sheet = canvas(grid, SIZE, 20)
  const at = (id: string) => hexes.get(id)!
  const height = sheet.height + 150
  const body = [
    `<rect width="${sheet.width}" height="${height}" fill="#f7f2e4"/>`,
    label({ x: 30, y: 34 }, 'title', 'The War: Europe 1939-1945, the surveyed board'),
    '<g transform="translate(0 30)">',
    ...grid.ids.map((id) => cell(sheet, id, at(id))),
    ...sides(draft, sheet),
    ...names(draft, sheet),
    ...grid.ids.map((id) => marks(sheet, id, at(id))),
    '</g>',
    legend(sheet.height + 40),
  ]
  return picture({ width: sheet.width, height }, STYLE, DEFS, body)
}

function cell(sheet: Canvas, id: string, { terrain, country, seas }: TheWarHex): string {
  const area = theWarSeas.findIndex((sea) => sea.id === seas[0])
  const water = area < 0 ? '#7fb3c4' : BLUES[area % BLUES.length]
  const tint = terrain === 'water' ? water : country === null ? '#e8d9b0' : TINTS[country]
  const shape = sheet.outline(id)
  const pattern = ['clear', 'water'].includes(terrain)
    ? ''
    : `<polygon points="${shape}" fill="url(#${terrain})"/>`
  return `<polygon class="cell" points="${shape}" fill="${tint}"/>${pattern}`
}

function marks(sheet: Canvas, id: string, hex: TheWarHex): string {
  const { x, y } = sheet.centre(id)
  const parts = [label({ x, y: y - 11 }, hex.terrain === 'water' ? 'sea-number' : 'number', id)]
  if (hex.box !== null) parts.unshift(ring(sheet, id, '#1b7f4b', 0.1))
  if (hex.fortress) parts.unshift(ring(sheet, id, '#8a1c1c', 0.16))
  if (hex.beach) parts.push(`<path d="M${round(x - 14)} ${round(y - 6)}l4 7h-8z" fill="#d98c00"/>`)
  hex.cities.forEach(({ name, ports, objective }, i) => {
    const spot = { x: x + (hex.cities.length > 1 ? (i - 0.5) * 12 : 0), y: y - 3 }
    const fill = ports.length > 0 ? '#fff' : '#2b2620'
    const rim = objective ? '#e8590c' : '#2b2620'
    parts.push(
      `<rect x="${round(spot.x - 3)}" y="${round(spot.y - 3)}" width="6" height="6" fill="${fill}" ` +
        `stroke="${rim}" stroke-width="${objective ? 2 : 1.2}"/>`,
      label({ x, y: y + 8 + i * 7 }, ports.length > 0 ? 'port' : 'name', name),
    )
  })
  return parts.join('')
}

const ring = (sheet: Canvas, id: string, colour: string, shrink: number) =>
  `<polygon points="${sheet.outline(id, shrink)}" fill="none" stroke="${colour}" stroke-width="2"/>`

function sides({ grid, hexes, sides: stored }: TheWarDraft, sheet: Canvas): string[] {
  const layers: Record<string, string[]> = {}
  const add = (kind: string, side: string, inset = 0) => {
    layers[kind] ??= []
    layers[kind].push(line(sheet.ends(side, inset), kind))
  }
  for (const side of allSides(grid)) {
    const [a, b] = side.split('/').map((id) => hexes.get(id)!)
    const features = stored.get(side) ?? new Set()
    if (features.has('crossable-strait')) add('all-water', side)
    for (const kind of features) add(kind, side)
    if (a.terrain === 'water' && b.terrain === 'water') {
      if (a.seas[0] !== b.seas[0]) add('area', side)
    } else if (a.terrain !== 'water' && b.terrain !== 'water') {
      if (a.country !== b.country) add('border', side)
      else if (a.region !== b.region) add('region', side)
      if (a.weather !== b.weather) add('front', side, 0.08)
    }
  }
  const order = ['region', 'border', 'river', 'all-water', 'lake', 'crossable-strait', 'canal', 'area']
  return [...order, 'depression', 'impassable', 'front'].flatMap((kind) => layers[kind] ?? [])
}

/** Names of countries and sea areas, at the hex nearest to the middle of their hexes. */
function names({ grid, hexes }: TheWarDraft, sheet: Canvas): string[] {
  const countries = Object.entries(THE_WAR_COUNTRIES).flatMap(([country, { name }]) => {
    const own = grid.ids.filter((id) => hexes.get(id)!.country === country)
    return own.length < 8 ? [] : [label(middle(own, sheet), 'country', name.toUpperCase())]
  })
  const seas = theWarSeas.flatMap(({ id: sea, name }) => {
    const own = grid.ids.filter((id) => {
      const { terrain, seas: on } = hexes.get(id)!
      return terrain === 'water' && on[0] === sea
    })
    return own.length === 0 ? [] : [label(middle(own, sheet), 'sea-name', name)]
  })
  return [...countries, ...seas]
}

function middle(ids: readonly string[], sheet: Canvas): Spot {
  const spots = ids.map((id) => sheet.centre(id))
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length
  const nearest = spots.reduce((best, next) =>
    Math.hypot(next.x - x, next.y - y) < Math.hypot(best.x - x, best.y - y) ? next : best,
  )
  return { x: nearest.x, y: nearest.y + 4 }
}

function legend(top: number): string {
  const entries: readonly (readonly [string, string])[] = [
    ['river', 'river'],
    ['canal', 'canal'],
    ['crossable-strait', 'crossable strait'],
    ['all-water', 'all-water side'],
    ['lake', 'lake'],
    ['impassable', 'depression or impassable side'],
    ['border', 'border of 1939'],
    ['region', 'region'],
    ['area', 'edge of a sea area'],
    ['front', 'edge of a weather zone'],
  ]
  const parts = entries.map(([kind, words], i) => {
    const x = 40 + (i % 5) * 262
    const y = top + Math.floor(i / 5) * 26
    const ends = [
      { x, y },
      { x: x + 40, y },
    ] as const
    const under = kind === 'crossable-strait' ? line(ends, 'all-water') : ''
    return under + line(ends, kind) + label({ x: x + 50, y: y + 4 }, 'key', words)
  })
  const patterns = ['mountain', 'forest', 'swamp', 'desert', 'wasteland']
  patterns.forEach((pattern, i) => {
    const x = 1400 + (i % 3) * 150
    const y = top + Math.floor(i / 3) * 26
    const box = `<rect x="${x}" y="${y - 9}" width="30" height="18" fill=`
    parts.push(`${box}"#f3e3a1"/>${box}"url(#${pattern})"/>`, label({ x: x + 40, y: y + 4 }, 'key', pattern))
  })
  const marksKey =
    'White square: port; black square: city; orange rim: objective; orange triangle: beach; ' +
    'red ring: fortress; green ring: beside a box.'
  const note =
    'Placed from the hex numbers in the rules and the real earth. Made with Natural Earth; ETOPO5, NOAA.'
  parts.push(label({ x: 40, y: top + 60 }, 'key', marksKey), label({ x: 40, y: top + 84 }, 'small', note))
  return parts.join('\n')
}
