/** What is asked in the Strategic Movement Segment, and what its answers hang on: for the facts of several files. */

import { LINES_OF_NATION, TOPICS } from './memory'

/** What the Strategic Movement Segment hangs on. */
export const OF_STRATMOVES = [
  TOPICS.units,
  TOPICS.air,
  TOPICS.airbases,
  TOPICS.control,
  TOPICS.phasing,
  TOPICS.efforts,
  TOPICS.narfs,
  TOPICS.turn,
  TOPICS.weather,
  TOPICS.surrendered,
  TOPICS.dismantled,
  TOPICS.works,
  TOPICS.footholds,
  TOPICS.log,
  TOPICS.flow,
  TOPICS.stratmoves,
] as const

/** What the land, and the sky over it, are for stratmoves of a nation. */
export const OF_LAND = [
  LINES_OF_NATION,
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.phasing,
  TOPICS.works,
] as const
