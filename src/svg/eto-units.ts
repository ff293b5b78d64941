/** The counters of World War II: European Theater of Operations. */

import type { EtoState } from '../games/eto'
import { type Nation, unitName } from '../games/eto/units'
import type { Counter } from './units'

const COLOURS: Readonly<Record<Nation, string>> = {
  german: '#7d8a6b',
  italian: '#c9c48f',
  hungarian: '#b98f5e',
  rumanian: '#d8c04f',
  bulgarian: '#a9bd8a',
  finnish: '#cfd9e6',
  british: '#c8a46b',
  american: '#5f7d4a',
  russian: '#b8483c',
  french: '#5b84c4',
  'free-french': '#86a8dc',
  vichy: '#9aa4c0',
  polish: '#d68aa0',
  danish: '#e0c9a6',
  norwegian: '#b3b9dd',
  dutch: '#e8a35c',
  belgian: '#e2cf7a',
  swedish: '#e8dd7c',
  spanish: '#ddb86a',
  yugoslav: '#a98fbd',
  greek: '#7fb8cc',
  turkish: '#b6c98f',
}

/** Those in brackets only defend (3.22). */
const figures = (type: string, strength: number) =>
  type === 'garrison' || type === 'partisan' ? `(${strength})` : String(strength)

/** A counter for every unit on the map, those who come first in their hex on top. */
export function etoCounters({ units }: Pick<EtoState, 'units'>): Counter[] {
  return units.flatMap(({ at, units: stack }) =>
    stack.map((unit): Counter => {
      const { nation, type, strength, moved, fought } = unit
      return {
        at,
        unit: unitName(unit),
        arm: type,
        colour: COLOURS[nation],
        figures: figures(type, strength),
        title: `${unitName(unit)} in ${at}`,
        ...((moved !== undefined || fought) && { spent: true }),
      }
    }),
  )
}
