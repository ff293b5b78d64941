/** Short ways to write the forces of a test. */

import type { Attacker, DefendedHex, Defender } from '../../../src/games/eto/08-combat'
import type { Nation, SideTerrain } from '../../../src/games/eto/units'

export const attacker = (strength: number, changes: Partial<Attacker> = {}): Attacker => ({
  id: `ger-inf-${strength}`,
  nation: 'german',
  type: 'infantry',
  strength,
  supplied: true,
  sides: { '1913': 'open' },
  ...changes,
})

export const defender = (strength: number, changes: Partial<Defender> = {}): Defender => ({
  id: `rus-inf-${strength}`,
  nation: 'russian',
  type: 'infantry',
  strength,
  supplied: true,
  ...changes,
})

/** Hex 1913, clear and in the weather area, held by these. */
export const held = (units: readonly Defender[], changes: Partial<DefendedHex> = {}): DefendedHex => ({
  hex: '1913',
  terrain: 'clear',
  inWeatherArea: true,
  units,
  ...changes,
})

export const touching = (sides: Record<string, SideTerrain>) => ({ sides })
export const of = (nation: Nation) => ({ nation })
