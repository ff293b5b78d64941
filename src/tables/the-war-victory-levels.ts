/** The War: Europe 1939-1945, objectives needed for each level of victory in a game of three or more. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface VictoryLevels {
  /** Objectives that make a stalemate, as printed, and as we read it; `null` where there is none. */
  readonly stalemate: { readonly text: string; readonly from: number; readonly to: number } | null
  /** The fewest objectives for each. */
  readonly marginal: number
  readonly tactical: number
  readonly decisive: number
}

/** The table of 27.1: objectives held at the end of summer 1945 in the campaigns that begin in 1939 or 1941. */
export const THE_WAR_VICTORY_LEVELS = /* @__PURE__ */ frozen({
  id: 'the-war-victory-levels',
  title: 'Campaign victory levels',
  source: rulebook('27.1'),
  levels: {
    'britain-and-united-states': {
      stalemate: { text: '<15', from: 0, to: 14 },
      marginal: 15,
      tactical: 18,
      decisive: 20,
    },
    france: { stalemate: null, marginal: 1, tactical: 2, decisive: 3 },
    germany: { stalemate: { text: '5', from: 5, to: 5 }, marginal: 6, tactical: 7, decisive: 8 },
    italy: { stalemate: { text: '3', from: 3, to: 3 }, marginal: 4, tactical: 5, decisive: 6 },
    'soviet-union': { stalemate: { text: '<14', from: 0, to: 15 }, marginal: 16, tactical: 17, decisive: 18 },
  } satisfies Readonly<Record<string, VictoryLevels>>,
} as const)
