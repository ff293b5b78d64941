/** What stands round a map: its title, the key to its signs, north and a scale. */

import { textWidth } from './labels'
import type { Layout } from './layout'
import { line, round, type Spot, tag, text } from './markup'
import { type MapSheet, OVER_WATER, SIDE_KINDS } from './sheet'
import { isPattern, isSymbol } from './symbols'
import { tintClass } from './theme'

/** What the title and the key are measured by: the size of a space, and more on a large sheet, which is looked at from further away. */
export const keySize = ({ size, width }: Layout): number => Math.max(size, width / 30)

export const titleOf = ({ title }: MapSheet, size: number): string =>
  text({ x: size / 2, y: size * 0.75 }, 'title', title, size * 0.42)

/** How sure we are of a space, as the layer `certainty` has it. */
const SURE = [
  ['sure-rulebook', 'the rules name it'],
  ['sure-survey', 'read off the earth'],
  ['sure-judgement', 'we judged'],
] as const

type Sign = MapSheet['key'][number][0] | (typeof SURE)[number][0]

/**
 * The key below the map, with north and the scale beside it; with `sure`, the colours of certainty as well. `prefix` is what the ids of
 * symbols begin with.
 */
export function keyOf(
  sheet: MapSheet,
  map: Layout,
  top: number,
  { prefix, sure }: { readonly prefix: string; readonly sure: boolean },
): { readonly body: readonly string[]; readonly height: number } {
  const size = keySize(map)
  const fontSize = size * 0.24
  const sample = size * 0.7
  const gap = size * 0.25
  const key: readonly (readonly [Sign, string])[] = sure ? [...sheet.key, ...SURE] : sheet.key
  const longest = Math.max(...key.map(([, words]) => textWidth(words, fontSize)))
  const column = sample + gap + longest + size * 0.4
  const north = size * 2.4
  const columns = Math.max(1, Math.floor((map.width - size - north) / column))
  const row = size * 0.5
  const entries = key.map(([name, words], i) => {
    const x = size / 2 + (i % columns) * column
    const y = top + row * (Math.floor(i / columns) + 0.7)
    return (
      sampleOf(sheet, prefix, name, x, y, sample) +
      text({ x: x + sample + gap, y: y + fontSize * 0.35 }, '', words, fontSize)
    )
  })
  const rows = Math.ceil(key.length / columns)
  const bottom = top + row * Math.max(rows, 4)
  const credit = text({ x: size / 2, y: bottom + row * 0.75 }, 'credit', sheet.credit, size * 0.19)
  const compass = northArrow(sheet.north, { x: map.width - size * 1.2, y: top + size * 0.95 }, size)
  const scale = sheet.kilometres === null ? '' : scaleBar(sheet.kilometres, map, top + size * 2.15)
  return {
    body: [tag('g', { class: 'key' }, ...entries), compass, scale, credit],
    height: bottom + row - top,
  }
}

function sampleOf(
  { tints }: MapSheet,
  prefix: string,
  name: Sign,
  x: number,
  y: number,
  width: number,
): string {
  const ends = [
    { x, y },
    { x: x + width, y },
  ] as const
  if (isSymbol(name)) {
    const size = width * 0.42
    return tag('use', {
      href: `#${prefix}${name}`,
      x: x + (width - size) / 2,
      y: y - size / 2,
      width: size,
      height: size,
    })
  }
  const box = { x: x + width * 0.15, y: y - width * 0.2, width: width * 0.7, height: width * 0.4 }
  if (isPattern(name)) {
    return (
      tag('rect', { ...box, class: tintClass(Object.keys(tints)[0]) }) +
      tag('rect', { ...box, fill: `url(#${prefix}${name})` })
    )
  }
  if (name.startsWith('sure-')) return tag('rect', { ...box, class: name })
  if (!(SIDE_KINDS as readonly string[]).includes(name)) return tag('rect', { ...box, class: `ring ${name}` })
  const wet = (OVER_WATER as readonly string[]).includes(name)
  const under = wet ? line(ends, 'water') + line(ends, 'channel') : ''
  return name === 'water' ? under : under + line(ends, name)
}

function northArrow(degrees: number, { x, y }: Spot, size: number): string {
  const arrow = tag('path', {
    class: 'gm-ink',
    d: `M0 ${round(-size * 0.5)}L${round(size * 0.16)} ${round(size * 0.3)}L0 ${round(size * 0.14)}L${round(-size * 0.16)} ${round(size * 0.3)}z`,
  })
  const letter = text({ x: 0, y: -size * 0.56 }, '', 'N', size * 0.28)
  return tag(
    'g',
    { class: 'north', transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` },
    arrow,
    letter,
  )
}

/** A bar of some hundreds of kilometres, the round number nearest to three spaces, every other hundred filled. */
function scaleBar(kilometres: number, map: Layout, y: number): string {
  const length = Math.max(100, Math.round((kilometres * 3) / 100) * 100)
  const size = keySize(map)
  const hundred = (100 / kilometres) * map.size
  const right = map.width - size * 0.6
  const left = right - (length / 100) * hundred
  const high = size * 0.08
  const parts = Array.from({ length: length / 100 }, (_, i) =>
    tag('rect', {
      class: i % 2 === 0 ? 'full' : 'empty',
      x: left + i * hundred,
      y,
      width: hundred,
      height: high,
    }),
  )
  const words = y - size * 0.1
  return tag(
    'g',
    { class: 'scale' },
    ...parts,
    text({ x: left, y: words }, '', '0', size * 0.22),
    text({ x: right - size * 0.3, y: words }, '', `${length} km`, size * 0.22),
  )
}
