/** Small pieces of SVG. Numbers are rounded, so that the same board gives the same bytes everywhere. */

/** A place on a picture, in its own units: to the right and down. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const round = (value: number): string => String(Math.round(value * 10) / 10)

export const points = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')

/** Text as it may stand between tags and within quotes. */
export const escaped = (words: string): string =>
  words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

type Attributes = Readonly<Record<string, string | number | undefined>>

/** A tag with its attributes, those that are `undefined` left out. */
export function tag(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`
  return inside.length === 0 ? `${text}/>` : `${text}>${inside.join('')}</${name}>`
}

/** A text whose baseline is centred at a spot. */
export const text = ({ x, y }: Spot, kind: string, words: string, fontSize?: number): string =>
  tag('text', { class: kind, x, y, 'font-size': fontSize }, escaped(words))

export const line = ([a, b]: readonly [Spot, Spot], kind: string): string =>
  tag('line', { class: kind, x1: a.x, y1: a.y, x2: b.x, y2: b.y })

/** A name as part of a class or of a CSS variable. */
export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
