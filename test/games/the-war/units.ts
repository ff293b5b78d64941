/** Ships and aircraft for tests. */

import type { AirUnit } from '../../../src/games/the-war/air/11-air-ratings'
import type { Ship } from '../../../src/games/the-war/naval/07-ships'
import type { AirUnitType, Rating } from '../../../src/games/the-war/types'

export const plane = (type: AirUnitType, changes: Partial<AirUnit> = {}): AirUnit => ({
  type,
  factors: type === 'FTR' ? 3 : 1,
  condition: 'full-strength',
  rating: 'first',
  ...changes,
})

export const fleet = (rating: Rating = 'first', changes: Partial<Ship> = {}): Ship => ({
  type: 'Fleet',
  condition: 'full-strength',
  rating,
  ...changes,
})

export const carrier = (changes: Partial<Ship> = {}): Ship => ({
  type: 'CV',
  condition: 'full-strength',
  rating: 'first',
  nac: { factors: 1, condition: 'full-strength', rating: 'first' },
  ...changes,
})
