/** Where the shipyards of The War stand in September 1939. The printed map marks them with anchors, and no source has it. */

import { frozen } from '../../kernel/frozen'
import { reconstructed } from '../../kernel/provenance'
import type { TheWarCountry } from './board-types'

/**
 * The yards on the map, by power and city; their hexes have `shipyard: true` on the board. Each has a capacity of one (15.1.5). Those of
 * the United States and of Canada are in their boxes. An owner of the printed map goes by its anchors instead.
 */
export const THE_WAR_MAP_SHIPYARDS = /* @__PURE__ */ frozen({
  source: reconstructed(
    'the great naval yards of 1939, two or three a power as their fleets were; only Southampton is in an example of the rules',
  ),
  yards: {
    britain: ['Southampton', 'Glasgow', 'London'],
    france: ['Brest', 'Toulon'],
    germany: ['Kiel', 'Hamburg', 'Wilhelmshaven'],
    italy: ['Genoa', 'Trieste'],
    'soviet-union': ['Leningrad', 'Sevastopol'],
  },
} as const satisfies {
  source: unknown
  yards: Readonly<Partial<Record<TheWarCountry, readonly string[]>>>
})
