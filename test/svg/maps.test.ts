import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAPS } from '../../src/dev/maps'

it.each(Object.entries(MAPS))('%s is what npm run maps draws', (path, draw) => {
  expect(readFileSync(path, 'utf8') === draw(), 'run npm run maps').toBe(true)
})
