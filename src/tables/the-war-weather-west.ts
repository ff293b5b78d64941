/** The War: Europe 1939-1945, Western European winter weather. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export type WestWinterLevel = 'extreme-winter' | 'severe-winter' | 'snow' | 'cold-rain' | 'clear'

/** All that holds at one level, with what it takes over from the milder ones; for both sides alike. */
export interface WestWinter {
  readonly level: WestWinterLevel
  /** German die minus Western die, inclusive; `null` is no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Movement points lost in each impulse: by ARM, MOT and MECH; by all others. */
  readonly movement: { readonly motorized: number; readonly others: number }
  readonly amphibious: boolean
  readonly airborne: boolean
  /** The most columns that OAS or DAS may shift; `null` is the usual limit. */
  readonly supportShift: number | null
  readonly fortification: boolean
  /** Of missions and interceptions; `half` rounds up. */
  readonly airRange: 'full' | 'half'
  /** What one rail move, or one Strategic Movement Point's worth, costs. */
  readonly transferCost: number
}

const clear: WestWinter = {
  level: 'clear',
  from: 8,
  to: null,
  movement: { motorized: 0, others: 0 },
  amphibious: true,
  airborne: true,
  supportShift: null,
  fortification: true,
  airRange: 'full',
  transferCost: 1,
}
const rain: WestWinter = {
  ...clear,
  level: 'cold-rain',
  from: 5,
  to: 7,
  movement: { motorized: 2, others: 1 },
  amphibious: false,
  airborne: false,
}
const snow: WestWinter = { ...rain, level: 'snow', from: -4, to: 4, supportShift: 1, fortification: false }
const severe: WestWinter = {
  ...snow,
  level: 'severe-winter',
  from: -8,
  to: -5,
  airRange: 'half',
  transferCost: 2,
}
const extreme: WestWinter = {
  ...severe,
  level: 'extreme-winter',
  from: null,
  to: -9,
  movement: { motorized: 4, others: 2 },
}

/** The table of 26.2, worst first. */
export const THE_WAR_WEATHER_WEST = /* @__PURE__ */ frozen({
  id: 'the-war-weather-west',
  title: 'Western European winter weather',
  source: rulebook('26.2'),
  /** One die each; the second, British or American, is subtracted from the first. */
  die: 10,
  rolledBy: ['germany', 'britain'],
  /** Winters in which the weather is one level worse. */
  worseIn: [1939, 1940],
  levels: [extreme, severe, snow, rain, clear],
  /** Belgium with Luxembourg; Poland without its East. Sweden has the winter of the East. */
  affects: [
    'france',
    'britain',
    'belgium',
    'netherlands',
    'ireland',
    'denmark',
    'norway',
    'germany',
    'switzerland',
    'poland',
    'hungary',
  ],
} as const)
