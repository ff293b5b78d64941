/** The nations that have a part in a scenario. */

import type { Nation } from './types'

export const NATIONS = [
  'germany',
  'italy',
  'britain',
  'france',
  'soviet-union',
  'belgium',
  'finland',
  'hungary',
  'netherlands',
  'poland',
  'romania',
  'slovakia',
  'united-states',
  'free-french',
] as const satisfies readonly Nation[]
