/** Bars for a terminal. */

import { type Fraction, fractionNumber, fractionText } from '../kernel/fraction'

export interface Bar {
  readonly label: string
  readonly probability: Fraction
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** One line a bar: `loses 2  ████████████████  2/3  66.7 %`. */
export function barChart(bars: readonly Bar[], width = 40): string {
  const labels = Math.max(0, ...bars.map(({ label }) => label.length))
  const fractions = Math.max(0, ...bars.map(({ probability }) => fractionText(probability).length))
  return bars
    .map(({ label, probability }) => {
      const share = fractionNumber(probability)
      const eighths = Math.round(share * width * 8)
      const bar = '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
      const percent = `${(share * 100).toFixed(1)} %`.padStart(7)
      return `${label.padEnd(labels)}  ${bar.padEnd(width)}  ${fractionText(probability).padStart(fractions)}  ${percent}`
    })
    .join('\n')
}
