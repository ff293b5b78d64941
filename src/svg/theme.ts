/** Colours as CSS variables, so that a page can change any of them, and the styles that use them. */

import { slug } from './markup'

/** Colours by day or by night; `auto` follows the reader's system. */
export type Theme = 'light' | 'dark' | 'auto'

const INKS = {
  light: {
    paper: '#f6f1e3',
    ink: '#221d17',
    soft: '#4a4336',
    number: '#2c261b',
    'sea-ink': '#0f3d5a',
    'sea-number': '#0c3049',
    'country-ink': '#3f3322',
    halo: '#ffffff',
    grid: '#ffffff',
    border: '#8a3324',
    frontier: '#b3121d',
    water: '#1f6fa3',
    coast: '#4f9bc7',
    shore: '#2b5f80',
    channel: '#9cc9e2',
    relief: '#6b4520',
    weather: '#5145b8',
    route: '#146c3e',
    fort: '#8a1c1c',
    gold: '#b85400',
    wood: '#3f7a35',
    marsh: '#17606f',
    sand: '#a86a00',
  },
  dark: {
    paper: '#14181d',
    ink: '#f1ece0',
    soft: '#c9c2b3',
    number: '#e0d8c6',
    'sea-ink': '#b5dcf3',
    'sea-number': '#b5dcf3',
    'country-ink': '#efe6d2',
    halo: '#14181d',
    grid: '#0f1317',
    border: '#ff9b82',
    frontier: '#ff6b6b',
    water: '#7cc4ef',
    coast: '#5aa3cd',
    shore: '#8fc3e4',
    channel: '#2f5168',
    relief: '#d8b080',
    weather: '#b3a8ff',
    route: '#6fdba0',
    fort: '#ff8f8f',
    gold: '#ffb35c',
    wood: '#8fca80',
    marsh: '#7fd0dd',
    sand: '#f2c069',
  },
} as const

/** A colour made darker for a dark page: its hue is kept, and made stronger, since dark colours look greyer than light ones. */
export function darkened(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const grey = (channels[0] + channels[1] + channels[2]) / 3
  return `#${channels
    .map((value) =>
      Math.max(0, Math.round(grey * 0.34 + 3 + (value - grey) * 0.62))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const tintVariable = (key: string): string => `--tint-${slug(key)}`

/** The class of what has a tint. */
export const tintClass = (key: string): string => `t-${slug(key)}`

const declarations = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

function variables(theme: 'light' | 'dark', tints: Readonly<Record<string, string>>): string {
  const all: Record<string, string> = {}
  for (const [name, value] of Object.entries(INKS[theme])) all[`--${name}`] = value
  for (const [key, colour] of Object.entries(tints))
    all[tintVariable(key)] = theme === 'dark' ? darkened(colour) : colour
  return declarations(all)
}

/**
 * A style as that of one picture alone. A style within a page's SVG holds for the whole page: every selector begins with the class that the
 * picture has besides `grognard-map`, which is the same for pictures of the same style. Symbols are drawn where browsers do not see what is
 * around them, so that their classes begin with it instead.
 */
export function scoped(style: string): { readonly scope: string; readonly style: string } {
  const scope = `gm-${mark(style)}`
  return { scope, style: style.replaceAll('.gm-', `.${scope}-`).replaceAll('.grognard-map', `.${scope}`) }
}

/** A few letters that belong to a text: FNV-1a. */
function mark(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The value that a style uses: the variable, or without one what it is on a light page. */
export const ink = (name: keyof (typeof INKS)['light']): string => `var(--${name},${INKS.light[name]})`

export function themeStyle(theme: Theme, tints: Readonly<Record<string, string>>): string {
  const root = '.grognard-map'
  const classes = Object.keys(tints).map(
    (key) => `${root} .${tintClass(key)}{fill:var(${tintVariable(key)})}`,
  )
  if (theme !== 'auto') return `${root}{${variables(theme, tints)}}${classes.join('')}`
  return `${root}{${variables('light', tints)}}@media (prefers-color-scheme:dark){${root}{${variables('dark', tints)}}}${classes.join('')}`
}

/** Programs that draw SVG without knowing CSS variables take the declaration before: the same one with the colour itself. */
export function withFallbacks(style: string, theme: Theme, tints: Readonly<Record<string, string>>): string {
  const page = theme === 'dark' ? 'dark' : 'light'
  const colours = new Map<string, string>(
    Object.entries(INKS[page]).map(([name, value]) => [`--${name}`, value]),
  )
  for (const [key, colour] of Object.entries(tints))
    colours.set(tintVariable(key), page === 'dark' ? darkened(colour) : colour)
  return style.replace(/(fill|stroke):var\((--[a-z0-9-]+)(?:,#[0-9a-f]+)?\)/g, (whole, property, name) => {
    const colour = colours.get(name)
    return colour ? `${property}:${colour};${property}:var(${name})` : whole
  })
}

/** The styles of lines, symbols and letters at a size. */
export function mapStyle(size: number): string {
  const w = (parts: number) => Math.round(size * parts * 100) / 100
  return `
.grognard-map text{font-family:"DejaVu Sans",Verdana,"Segoe UI",sans-serif;text-anchor:middle;fill:${ink('ink')}}
.grognard-map .number{font-size:${w(0.15)}px;fill:${ink('number')};paint-order:stroke;stroke:${ink('halo')};stroke-opacity:.45;stroke-width:${w(0.03)}px;stroke-linejoin:round}
.grognard-map .sea .number{fill:${ink('sea-number')}}
.grognard-map .name{paint-order:stroke;stroke:${ink('halo')};stroke-opacity:.8;stroke-width:${w(0.05)}px;stroke-linejoin:round}
.grognard-map .country,.grognard-map .region-name{fill:${ink('country-ink')};letter-spacing:.12em;paint-order:stroke;stroke:${ink('halo')};stroke-opacity:.4;stroke-width:${w(0.05)}px;stroke-linejoin:round}
.grognard-map .country{font-weight:bold}
.grognard-map .sea-name{fill:${ink('sea-ink')};font-style:italic;letter-spacing:.06em}
.grognard-map .river-name{fill:${ink('sea-ink')};font-style:italic;letter-spacing:.04em;paint-order:stroke;stroke:${ink('halo')};stroke-opacity:.6;stroke-width:${w(0.03)}px}
.grognard-map .title{text-anchor:start;font-weight:bold}.grognard-map .key text,.grognard-map .credit{text-anchor:start}
.grognard-map .credit{fill:${ink('soft')}}
.grognard-map .cell{stroke:${ink('grid')};stroke-opacity:.55;stroke-width:${w(0.016)}}
.grognard-map .scale .full,.grognard-map .scale .empty{fill:${ink('ink')};stroke:${ink('ink')};stroke-width:${w(0.012)}}.grognard-map .scale .empty{fill:${ink('paper')}}
.grognard-map .paper{fill:${ink('paper')}}
.grognard-map line,.grognard-map polyline,.grognard-map .ring{fill:none;stroke-linecap:round}
.grognard-map .region{stroke:${ink('border')};stroke-width:${w(0.02)};stroke-dasharray:${w(0.02)} ${w(0.06)}}
.grognard-map .border{stroke:${ink('border')};stroke-width:${w(0.034)};stroke-dasharray:${w(0.1)} ${w(0.07)}}
.grognard-map .frontier{stroke:${ink('frontier')};stroke-width:${w(0.05)};stroke-dasharray:${w(0.16)} ${w(0.1)}}
.grognard-map .partition{stroke:${ink('frontier')};stroke-width:${w(0.045)};stroke-dasharray:${w(0.01)} ${w(0.09)}}
.grognard-map .coast{stroke:${ink('coast')};stroke-width:${w(0.045)}}
.grognard-map .river{stroke:${ink('water')};stroke-width:${w(0.06)}}
.grognard-map .inlet{stroke:${ink('channel')};stroke-width:${w(0.13)}}
.grognard-map .canal{stroke:${ink('water')};stroke-width:${w(0.075)};stroke-dasharray:${w(0.05)} ${w(0.09)}}
.grognard-map .water{stroke:${ink('shore')};stroke-width:${w(0.15)}}.grognard-map .channel{stroke:${ink('channel')};stroke-width:${w(0.11)}}
.grognard-map .shoal{stroke:none}.grognard-map .shore{fill:none;stroke:${ink('shore')};stroke-width:${w(0.028)};stroke-linejoin:round}
.grognard-map .lake{stroke:${ink('coast')};stroke-width:${w(0.11)}}
.grognard-map .strait{stroke:${ink('ink')};stroke-width:${w(0.09)};stroke-dasharray:${w(0.025)} ${w(0.075)};stroke-linecap:butt}
.grognard-map .sea-area{stroke:${ink('water')};stroke-width:${w(0.03)};stroke-dasharray:${w(0.13)} ${w(0.08)}}
.grognard-map .blocked{stroke:${ink('relief')};stroke-width:${w(0.1)}}
.grognard-map .conditional{stroke:${ink('relief')};stroke-width:${w(0.05)};stroke-dasharray:${w(0.05)} ${w(0.09)}}
.grognard-map .fortified{stroke:${ink('fort')};stroke-width:${w(0.08)};stroke-dasharray:${w(0.03)} ${w(0.12)}}
.grognard-map .weather{stroke:${ink('weather')};stroke-width:${w(0.055)};stroke-dasharray:.01 ${w(0.1)}}
.grognard-map .seam{stroke:${ink('soft')};stroke-width:${w(0.02)};stroke-dasharray:${w(0.15)} ${w(0.1)}}
.grognard-map .ring{stroke-width:${w(0.04)}}
.grognard-map .ring.supply{stroke:${ink('route')};stroke-dasharray:${w(0.12)} ${w(0.08)}}
.grognard-map .ring.fortress{stroke:${ink('fort')}}.grognard-map .ring.edge{stroke:${ink('route')}}
.grognard-map .ring.garrison{stroke:${ink('weather')};stroke-dasharray:${w(0.05)} ${w(0.08)}}
.gm-ink{fill:${ink('ink')}}.gm-open{fill:${ink('halo')};stroke:${ink('ink')};stroke-width:1.3}
.gm-red{fill:${ink('frontier')};stroke:${ink('halo')};stroke-width:.6}
.gm-sand{fill:${ink('sand')};stroke:${ink('halo')};stroke-width:.6}
.gm-blue{fill:none;stroke:${ink('sea-ink')};stroke-width:1.5}
.gm-violet{stroke:${ink('weather')};stroke-width:1.5}.gm-gold{stroke:${ink('gold')};stroke-width:1.7}
.gm-relief{fill:none;stroke:${ink('relief')};stroke-opacity:.55;stroke-width:1.2}.gm-strong{stroke-opacity:.75;stroke-width:1.6}
.gm-wood{fill:${ink('wood')};fill-opacity:.5}.gm-marsh{stroke:${ink('marsh')};stroke-width:1.5}
.gm-sand-dots{fill:${ink('sand')};fill-opacity:.7}.gm-sand-lines{stroke:${ink('sand')};stroke-opacity:.45;stroke-width:2.6}
.grognard-map .sure-rulebook{fill:#0072b2}.grognard-map .sure-survey{fill:#f0e442}.grognard-map .sure-judgement{fill:#d55e00}`.trim()
}
