/** The small pictures of a map, and the patterns of its ground. */

import type { PatternName } from './sheet'

export const SYMBOL_NAMES = [
  'city',
  'port-city',
  'objective',
  'capital',
  'anchor',
  'factory',
  'beach',
  'radar',
  'fort',
  'mark-a',
  'mark-b',
  'mark-d',
  'mark-f',
  'mark-h',
  'mark-s',
  'mark-z',
] as const
/** A symbol on a space: a city, a port, a letter in a circle. */
export type SymbolName = (typeof SYMBOL_NAMES)[number]

/** Each in a box of 12 by 12 about its middle. */
const SHAPES: Readonly<Record<SymbolName, string>> = {
  city: '<rect x="-3.2" y="-3.2" width="6.4" height="6.4" class="gm-ink"/>',
  'port-city': '<rect x="-3.4" y="-3.4" width="6.8" height="6.8" class="gm-open"/>',
  objective: '<path d="M-5-5h10v10h-10z" fill="none" class="gm-gold"/>',
  capital:
    '<path d="M0-5.5l1.600 3.700 4 .3-3.100 2.600 1 3.900-3.500-2.100-3.500 2.100 1-3.900-3.100-2.600 4-.3z" class="gm-ink"/>',
  anchor:
    '<g class="gm-blue"><circle cy="-4.200" r="1.500"/><path d="M0-2.700v8.200M-2.800-.6h5.600M-4.800 2c.4 2.700 2.300 3.600 4.800 3.600s4.400-.9 4.800-3.600"/></g>',
  factory: '<path d="M-5.500 5v-6.500l3.600 2.400v-2.400l3.700 2.400v-6.500h3.700v10.600z" class="gm-red"/>',
  beach: '<path d="M0-5l5 9h-10z" class="gm-sand"/>',
  radar:
    '<path d="M-4.500-4.500a6.400 6.400 0 0 0 9 9zM0 0l4.500-4.500M1.500 5.500h-3" fill="none" class="gm-violet"/>',
  fort: '<path d="M-5 5v-9h2.500v2h1.600v-2h1.800v2h1.600v-2h2.500v9z" class="gm-open"/>',
  'mark-a': mark('A'),
  'mark-b': mark('B'),
  'mark-d': mark('D'),
  'mark-f': mark('F'),
  'mark-h': mark('H'),
  'mark-s': mark('S'),
  'mark-z': mark('Z'),
}

/** A letter in a circle, for what has no usual symbol. */
function mark(letter: string): string {
  return `<circle r="5.2" class="gm-open"/><text class="gm-ink" y="2.700" font-size="7.600" font-weight="bold" text-anchor="middle">${letter}</text>`
}

const PATTERNS: Readonly<Record<PatternName, string>> = {
  rough: pattern(13, 13, '<path d="M2 10l3.500-6.500 3.500 6.500" class="gm-relief"/>'),
  mountain: pattern(11, 11, '<path d="M1 9l4-7.500 4 7.500" class="gm-relief gm-strong"/>'),
  prohibited: pattern(
    8,
    8,
    '<path d="M0 0v8" class="gm-relief gm-strong"/>',
    ' patternTransform="rotate(45)"',
  ),
  forest: pattern(
    11,
    11,
    '<g class="gm-wood"><circle cx="3" cy="3.500" r="2.200"/><circle cx="8.500" cy="8.500" r="2"/></g>',
  ),
  swamp: pattern(12, 8, '<path d="M1 3h5.500M7 7h4" class="gm-marsh"/>'),
  desert: pattern(
    9,
    9,
    '<g class="gm-sand-dots"><circle cx="2" cy="2" r="1"/><circle cx="6.500" cy="6.500" r="1"/></g>',
  ),
  wasteland: pattern(8, 8, '<path d="M0 0v8" class="gm-sand-lines"/>', ' patternTransform="rotate(45)"'),
}

function pattern(width: number, height: number, inside: string, more = ''): string {
  return `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${more}>${inside}`
}

/** Everything that a sheet can ask for, under ids that begin with the prefix. */
export function definitions(prefix: string, used: ReadonlySet<string>): string {
  const symbols = SYMBOL_NAMES.filter((name) => used.has(name)).map(
    (name) => `<symbol id="${prefix}${name}" viewBox="-6 -6 12 12">${SHAPES[name]}</symbol>`,
  )
  const patterns = Object.entries(PATTERNS)
    .filter(([name]) => used.has(name))
    .map(([name, body]) => `<pattern id="${prefix}${name}" ${body}</pattern>`)
  return [...symbols, ...patterns].join('')
}

export const isPattern = (name: string): name is PatternName => Object.hasOwn(PATTERNS, name)
export const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SHAPES, name)
