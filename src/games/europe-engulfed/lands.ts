/** Areas that rules name together. */

import { frozen } from '../../kernel/frozen'
import type { Nation } from './powers'

/** What the pact of 1939 gives the Soviets, besides their own land. */
export const PACT: readonly string[] = /* @__PURE__ */ frozen([
  'Lithuania',
  'Latvia',
  'Estonia',
  'Brest-Litovsk',
  'Lvov',
  'Bessarabia',
])

/** Areas of it in which at least half of the Soviet ground units stand until war. */
export const FRONT: readonly string[] = /* @__PURE__ */ frozen([
  'Lithuania',
  'Lvov',
  'Brest-Litovsk',
  'Bessarabia',
])

/** Minor powers that have a Special Action. */
export const LED: readonly string[] = /* @__PURE__ */ frozen(['Poland', 'Yugoslavia'])

/** The countries of minor powers. */
export const COUNTRY: Readonly<Partial<Record<Nation, string>>> = /* @__PURE__ */ frozen({
  finnish: 'Finland',
  rumanian: 'Rumania',
  hungarian: 'Hungary',
  bulgarian: 'Bulgaria',
  polish: 'Poland',
  danish: 'Denmark',
  norwegian: 'Norway',
  belgian: 'Belgium',
  dutch: 'The Netherlands',
  yugoslav: 'Yugoslavia',
  greek: 'Greece',
  spanish: 'Spain',
  portuguese: 'Portugal',
  swedish: 'Sweden',
  turkish: 'Turkey',
  swiss: 'Switzerland',
})
