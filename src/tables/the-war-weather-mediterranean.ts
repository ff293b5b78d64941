/** The War: Europe 1939-1945, Mediterranean winter weather. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export type MediterraneanWinterLevel = 'morass' | 'cold-rain' | 'clear'

/** All that holds at one level, with what it takes over from the milder ones; for both sides alike. */
export interface MediterraneanWinter {
  readonly level: MediterraneanWinterLevel
  /** Axis die minus British die, inclusive; `null` is no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Movement points lost in each impulse: by ARM, MOT and MECH; by all others. */
  readonly movement: { readonly motorized: number; readonly others: number }
  readonly airborne: boolean
  /** The most columns that OAS or DAS may shift; `null` is the usual limit. */
  readonly supportShift: number | null
  readonly secondImpulse: boolean
}

const clear: MediterraneanWinter = {
  level: 'clear',
  from: 8,
  to: null,
  movement: { motorized: 0, others: 0 },
  airborne: true,
  supportShift: null,
  secondImpulse: true,
}
const rain: MediterraneanWinter = {
  ...clear,
  level: 'cold-rain',
  from: -3,
  to: 7,
  movement: { motorized: 2, others: 1 },
  airborne: false,
}
const morass: MediterraneanWinter = {
  ...rain,
  level: 'morass',
  from: null,
  to: -4,
  supportShift: 1,
  secondImpulse: false,
}

/** The table of 26.3, worst first. */
export const THE_WAR_WEATHER_MEDITERRANEAN = /* @__PURE__ */ frozen({
  id: 'the-war-weather-mediterranean',
  title: 'Mediterranean winter weather',
  source: rulebook('26.3'),
  /** One die each; the second is subtracted from the first, which is German once Italy has surrendered. */
  die: 10,
  rolledBy: ['italy', 'britain'],
  levels: [morass, rain, clear],
  affects: [
    'albania',
    'algeria',
    'bulgaria',
    'greece',
    'iran',
    'iraq',
    'italy',
    'morocco',
    'portugal',
    'romania',
    'spain',
    'syria',
    'tunisia',
    'turkey',
    'yugoslavia',
  ],
  alwaysClear: ['saudi-arabia', 'kuwait', 'palestine', 'egypt', 'libya'],
} as const)
