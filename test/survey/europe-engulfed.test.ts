import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { survey } from '../../src/dev/survey/europe-engulfed/survey'

describe('the survey of the area map', () => {
  const { report, violations, files } = survey()

  it('breaks nothing that the source fixes, and says how far each city lies from the middle of its area', () => {
    expect(violations).toEqual([])
    expect(report.filter((line) => line.endsWith('in its area')).length).toBeGreaterThan(10)
    expect(report.filter((line) => line.includes('degrees') && !line.endsWith('in its area'))).toEqual([])
  })

  it('makes what is kept', () => {
    for (const [path, content] of Object.entries(files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey europe-engulfed`).toBe(
        true,
      )
  })
})
