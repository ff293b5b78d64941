import { expect, it } from 'vitest'
import { fraction } from '../../src/kernel/fraction'
import { barChart } from '../../src/render/chart'

it('draws bars in proportion, in line, with the exact fraction and the percentage', () => {
  const chart = barChart(
    [
      { label: 'loses 1', probability: fraction(1, 2) },
      { label: 'holds', probability: fraction(7, 16) },
      { label: 'loses all', probability: fraction(1, 16) },
    ],
    16,
  )
  expect(chart.split('\n')).toEqual([
    'loses 1    ████████           1/2   50.0 %',
    'holds      ███████           7/16   43.8 %',
    'loses all  █                 1/16    6.3 %',
  ])
})

it('draws eighths of a block, and nothing for never', () => {
  expect(barChart([{ label: 'a', probability: fraction(3, 8) }], 1)).toBe('a  ▍  3/8   37.5 %')
  expect(barChart([{ label: 'a', probability: fraction(0) }], 4)).toBe('a        0    0.0 %')
})
