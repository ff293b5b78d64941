/**
 * What facts about a state of this game depend on: whoever writes to a state touches these, and the facts that need them are
 * invalidated. See `kit/facts.ts`.
 */

import { defineTopics, domainOf, type KeyedTopic } from '../../../kit/facts'
import type { EtoState } from '../state'
import { NATIONS } from '../units'
import { ALLIED, AXIS, EVERYONE, LONE, NEUTRAL, RUSSIAN } from './sides'

const CAMPS = [AXIS, ALLIED, RUSSIAN, NEUTRAL, LONE]

/** The place of a camp among all of them. */
export const campNumber = (camp: number): number => 31 - Math.clz32(camp)

export const TOPICS = /* @__PURE__ */ defineTopics({
  /** Who stands where, and who was last through a hex. */
  stacks: 1,
  /** What is written on units. */
  marks: 1,
  /** Who is at war with whom, and which countries have been entered. */
  politics: 1,
  /** Who has the ports, the straits and the canal. */
  ports: 1,
  /** Units with air zones: where they are. */
  air: 1,
  /** Which of them are in hand or have landed: they cover no landing. */
  landers: 1,
  /** Who holds what. */
  control: 1,
  /** By camp: where its enemies stand, and of which camps they are. */
  enemies: CAMPS.length,
  /** By camp: where its lines of supply may run, which is between its enemies and their zones. */
  lines: CAMPS.length,
})

/** At war Russia has the friends and the enemies of the Allies, and finds the same map. */
export const mapFor = (state: Pick<EtoState, 'russia'>, camp: number): number =>
  camp === RUSSIAN && state.russia.atWar ? ALLIED : camp

const mapNumber = (state: EtoState, camp: number): number => campNumber(mapFor(state, camp))

/** Needs of facts that are asked by a camp first: where that camp's enemies stand, where its lines may run. */
export const ITS_ENEMIES: KeyedTopic<EtoState> = { topic: TOPICS.enemies, key: mapNumber }
export const ITS_LINES: KeyedTopic<EtoState> = { topic: TOPICS.lines, key: mapNumber }

// ---- what facts are asked by ------------------------------------------------------------------

export const BY_CAMP = /* @__PURE__ */ domainOf(CAMPS)
/** Several camps, as bits. */
export const BY_CAMPS = /* @__PURE__ */ domainOf(Array.from({ length: EVERYONE + 1 }, (_, bits) => bits))
/** By the number of a nation. */
export const BY_NATION = /* @__PURE__ */ domainOf([...NATIONS.keys()])
/** No or yes, as 0 or 1. */
export const BY_YES = /* @__PURE__ */ domainOf([0, 1])
/** By hex: the map has 33 columns of 26. */
export const BY_HEX = /* @__PURE__ */ domainOf(Array.from({ length: 33 * 26 }, (_, space) => space))
