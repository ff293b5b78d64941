/** The War: Europe 1939-1945, what a neutral U.S. may do at each Entry Level. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface UsActivity {
  /** Entry levels; `null` is no limit. */
  readonly from: number | null
  readonly to: number | null
  /** Added to the NARF level and base for each level that is reached here. */
  readonly narfs: number
  /** The most NARFs that each nation can be granted in a turn by Lend-Lease. */
  readonly grant: number
  /** Another limit, for grants to the Soviet Union by way of Murmansk. */
  readonly grantByMurmansk?: number
  /** The shipyards that the U.S. may have. */
  readonly shipyards: number
  /** Whether escorts may be lent to Britain (22.5.2). */
  readonly aswLoan: boolean
}

/** The second table of 22.8. Units may be built at every level. The last row is printed for 11 to 13. */
export const THE_WAR_US_ACTIVITY = /* @__PURE__ */ frozen({
  id: 'the-war-us-activity',
  title: 'U.S. Entry: NARFs and activity',
  source: rulebook('22.8'),
  startingNarfs: 50,
  levels: [
    { from: null, to: 1, narfs: 0, grant: 0, shipyards: 1, aswLoan: false },
    { from: 2, to: 2, narfs: 25, grant: 0, shipyards: 1, aswLoan: false },
    { from: 3, to: 3, narfs: 25, grant: 3, shipyards: 1, aswLoan: false },
    { from: 4, to: 4, narfs: 25, grant: 4, shipyards: 2, aswLoan: false },
    { from: 5, to: 5, narfs: 25, grant: 5, shipyards: 2, aswLoan: false },
    { from: 6, to: 6, narfs: 25, grant: 8, shipyards: 3, aswLoan: false },
    { from: 7, to: 7, narfs: 50, grant: 10, shipyards: 4, aswLoan: true },
    { from: 8, to: 8, narfs: 50, grant: 12, shipyards: 4, aswLoan: true },
    { from: 9, to: 10, narfs: 50, grant: 15, shipyards: 4, aswLoan: true },
    {
      from: 11,
      to: null,
      narfs: 50,
      grant: 20,
      grantByMurmansk: 30,
      shipyards: 4,
      aswLoan: true,
    },
  ] as readonly UsActivity[],
} as const)
