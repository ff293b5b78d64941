/** A distribution as a chart of bars, with exact chances as words. */

import type { Distribution } from '../kernel/chance'
import { valueText } from '../kernel/describe'
import { type Fraction, fractionNumber, fractionText } from '../kernel/fraction'
import { textWidth } from './labels'
import { escaped, tag } from './markup'
import { ink, scoped, type Theme, themeStyle } from './theme'

/** How a chart of chances is drawn. */
export interface OddsSvgOptions<T> {
  readonly title?: string
  /** What a result is called; unless told, what `describe` calls it. */
  readonly label?: (value: T) => string
  readonly theme?: Theme
  readonly width?: number
}

const STYLE =
  `.grognard-map text{font-family:"DejaVu Sans",Verdana,sans-serif;font-size:14px;fill:${ink('ink')}}` +
  `.grognard-map .paper{fill:${ink('paper')}}.grognard-map .bar{fill:${ink('water')}}.grognard-map .soft{fill:${ink('soft')}}` +
  '.grognard-map .head{font-weight:bold;font-size:17px}'

/**
 * One bar a result, in the order given.
 *
 * @example
 * ```ts
 * import { outcomesOf } from 'grognard'
 * import { oddsSvg } from 'grognard/svg'
 *
 * const svg = oddsSvg(outcomesOf((dice) => (dice.d(6) >= 5 ? 'hit' : 'miss')), { title: 'One die' })
 * console.log(svg.includes('1/3')) // → true
 * ```
 */
export function oddsSvg<T>(odds: Distribution<T>, options: OddsSvgOptions<T> = {}): string {
  const { title = '', label = valueText, theme = 'light', width = 560 } = options
  const rows = odds.map(({ value, probability }) => ({
    words: label(value),
    share: fractionNumber(probability),
    chance: chanceText(probability),
  }))
  const most = Math.max(...rows.map(({ share }) => share), 1e-9)
  const longest = Math.max(...rows.map(({ words }) => textWidth(words, 14)), 40)
  // Long words stand above their bars, on as many lines as they need.
  const above = longest > width * 0.5
  const left = above ? 14 : 20 + longest
  const right = 30 + Math.max(...rows.map(({ chance }) => textWidth(chance, 14)), 60)
  const room = Math.max(60, width - left - right - 20)
  const whole = left + room + right
  const top = title === '' ? 14 : 46
  let height = top
  const bars = rows.map(({ words, share, chance }) => {
    const lines = above ? linesOf(words, whole - 2 * left) : [words]
    const y = height + (above ? lines.length * 18 : 0)
    height = y + (above ? 34 : 28)
    const length = Math.max(1, (share / most) * room)
    return (
      (above
        ? tag('text', { y: y - lines.length * 18 }, lines.map(spanAt(left)).join(' '))
        : tag('text', { x: left - 10, y: y + 18, 'text-anchor': 'end' }, escaped(words))) +
      tag('rect', { class: 'bar', x: left, y: y + 4, width: length, height: 20, rx: 2 }) +
      tag('text', { class: 'soft', x: left + (share / most) * room + 8, y: y + 18 }, chance)
    )
  })
  height += 12
  const { scope, style } = scoped(themeStyle(theme, {}) + STYLE)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="grognard-map grognard-odds ${scope}" role="img" viewBox="0 0 ${Math.ceil(whole)} ${height}" width="${Math.ceil(whole)}" height="${height}">`,
    `<title>${escaped(title === '' ? 'Chances of each result' : title)}</title>`,
    `<style>${style}</style>`,
    tag('rect', { class: 'paper', width: Math.ceil(whole), height }),
    title === '' ? '' : tag('text', { class: 'head', x: 14, y: 28 }, escaped(title)),
    ...bars,
    '</svg>',
    '',
  ].join('\n')
}

const spanAt = (x: number) => (line: string) => tag('tspan', { x, dy: 18 }, escaped(line))

/** Words on lines that are no wider than there is room, but for a word that is. */
function linesOf(words: string, room: number): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`
    if (lines.length > 0 && textWidth(longer, 14) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The longest fraction that anybody reads; a longer one would leave no room for the bars. */
const LONGEST = 15

/** `33.3 % (1/3)`; of what is certain there is no fraction to tell. */
function chanceText(probability: Fraction): string {
  const share = fractionNumber(probability)
  const exact = fractionText(probability)
  if (share === 1) return '100 %'
  return exact.length > LONGEST ? percentText(share) : `${percentText(share)} (${exact})`
}

/** As many digits as are worth reading: 33.3 %, 0.046 %. */
function percentText(share: number): string {
  const percent = share * 100
  return `${percent >= 1 || percent === 0 ? Math.round(percent * 10) / 10 : Number(percent.toPrecision(2))} %`
}
