/** The War: Europe 1939-1945, Eastern Front spring weather. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export type EastSpringLevel = 'morass' | 'heavy-mud' | 'light-mud' | 'clear'

/** All that holds at one level, with what it takes over from the milder ones; for both sides alike. */
export interface EastSpring {
  readonly level: EastSpringLevel
  /** German die minus Soviet die, inclusive; `null` is no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Movement points lost in each impulse. */
  readonly movement: { readonly armMech: number; readonly others: number }
  /** Whether ARM, MECH and CAV may move and fight in a Second Impulse. */
  readonly secondImpulse: boolean
  readonly automaticVictory: boolean
  readonly airborne: boolean
  /** The most columns that OAS or DAS may shift; `null` is the usual limit. */
  readonly supportShift: number | null
}

const clear: EastSpring = {
  level: 'clear',
  from: 9,
  to: null,
  movement: { armMech: 0, others: 0 },
  secondImpulse: true,
  automaticVictory: true,
  airborne: true,
  supportShift: null,
}
const light: EastSpring = {
  ...clear,
  level: 'light-mud',
  from: 6,
  to: 8,
  movement: { armMech: 2, others: 1 },
}
const heavy: EastSpring = {
  ...light,
  level: 'heavy-mud',
  from: -5,
  to: 5,
  secondImpulse: false,
  automaticVictory: false,
  airborne: false,
}
const morass: EastSpring = { ...heavy, level: 'morass', from: null, to: -6, supportShift: 1 }

/** The table of 26.1.3.1, worst first. */
export const THE_WAR_WEATHER_EAST_SPRING = /* @__PURE__ */ frozen({
  id: 'the-war-weather-east-spring',
  title: 'Eastern Front spring weather',
  source: rulebook('26.1.3.1'),
  /** One die each; the second is subtracted from the first. */
  die: 10,
  rolledBy: ['germany', 'soviet-union'],
  /** While Germany and the Soviet Union are at peace. */
  beforeWar: 'heavy-mud',
  /** One level worse after a winter that was one of these. */
  worseAfter: ['arctic', 'extreme-winter'],
  levels: [morass, heavy, light, clear],
} as const)
