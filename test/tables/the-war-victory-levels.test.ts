import { describe, expect, it } from 'vitest'
import { THE_WAR_VICTORY_LEVELS } from '../../src/tables/the-war-victory-levels'

describe('victory levels', () => {
  const { levels } = THE_WAR_VICTORY_LEVELS
  const columns = Object.values(levels)

  it('need these objectives, level by level', () => {
    expect(Object.keys(levels)).toEqual([
      'britain-and-united-states',
      'france',
      'germany',
      'italy',
      'soviet-union',
    ])
    expect(columns.map(({ stalemate }) => stalemate?.text ?? '-')).toEqual(['<15', '-', '5', '3', '<14'])
    expect(columns.map(({ marginal }) => marginal)).toEqual([15, 1, 6, 4, 16])
    expect(columns.map(({ tactical }) => tactical)).toEqual([18, 2, 7, 5, 17])
    expect(columns.map(({ decisive }) => decisive)).toEqual([20, 3, 8, 6, 18])
  })

  it('follow each other without a gap', () => {
    for (const { stalemate, marginal, tactical, decisive } of columns) {
      if (stalemate) expect(stalemate.to).toBe(marginal - 1)
      expect(marginal).toBeLessThan(tactical)
      expect(tactical).toBeLessThan(decisive)
    }
  })
})
