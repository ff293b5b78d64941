/** A distribution as a chart of bars, with exact chances as words. */

import type { Distribution } from '../kernel/chance'
import { valueText } from '../kernel/describe'
import { fractionNumber, fractionText } from '../kernel/fraction'
import { textWidth } from './labels'
import { escaped, tag } from './markup'
import { ink, scoped, type Theme, themeStyle } from './theme'

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
    exact: fractionText(probability),
  }))
  const most = Math.max(...rows.map(({ share }) => share), 1e-9)
  const left = 20 + Math.max(...rows.map(({ words }) => textWidth(words, 14)), 40)
  const right =
    30 + Math.max(...rows.map(({ exact, share }) => textWidth(`${percentText(share)} (${exact})`, 14)), 60)
  const room = Math.max(60, width - left - right - 20)
  const top = title === '' ? 14 : 46
  const height = top + rows.length * 28 + 12
  const whole = left + room + right
  const bars = rows.map(({ words, share, exact }, i) => {
    const y = top + i * 28
    return (
      tag('text', { x: left - 10, y: y + 18, 'text-anchor': 'end' }, escaped(words)) +
      tag('rect', {
        class: 'bar',
        x: left,
        y: y + 4,
        width: Math.max(1, (share / most) * room),
        height: 20,
        rx: 2,
      }) +
      tag(
        'text',
        { class: 'soft', x: left + (share / most) * room + 8, y: y + 18 },
        `${percentText(share)} (${exact})`,
      )
    )
  })
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

/** As many digits as are worth reading: 33.3 %, 0.046 %. */
function percentText(share: number): string {
  const percent = share * 100
  return `${percent >= 1 || percent === 0 ? Math.round(percent * 10) / 10 : Number(percent.toPrecision(2))} %`
}
