/** Areas that rules name together. */

import { frozen } from '../../kernel/frozen'

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
