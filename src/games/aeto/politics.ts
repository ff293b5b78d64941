/** Questions about a state that every section asks: whose a hex is, who is at war with whom, who stands where. */

import { indexOf } from './board-index'
import type { AetoCountry, AetoHex } from './board-types'
import { turnOf } from './calendar'
import {
  type Camp,
  COLONIES,
  campOfMajor,
  isColony,
  isMajor,
  isVichyState,
  type Major,
  type Nation,
} from './nations'
import { type AetoState, boardOf, type War } from './state'
import { type AetoUnit, isCombatLand, isLand } from './units'

// ---- land ------------------------------------------------------------------------------------

/** A nation at home, or a colony. */
export type Land = Nation | keyof typeof COLONIES

export const hexOf = (state: AetoState, id: string): AetoHex => indexOf(boardOf(state)).hexes.get(id)!

/**
 * The nation or the colony that a hex is part of; `null` at sea and in boxes.
 *
 * @rule 9.2 Corsica is part of Vichy France, Dakar of French Morocco
 */
export function landOf(state: AetoState, id: string): Land | null {
  const hex = indexOf(boardOf(state)).hexes.get(id)
  if (hex === undefined) return null
  const { country, region } = hex
  if (country === 'france' && region === 'vichy-france' && state.vichy !== null) return 'vichy-france'
  return country
}

/** The nation whose land this is: itself, or for a colony the power that has it. */
export function nationOf(state: AetoState, land: Land): Nation {
  if (isColony(land) && !(isVichyState(land) && state.vichy !== null)) return COLONIES[land]
  return land as Nation
}

/** Who stands in for a nation: itself, or whoever has liberated or conquered it. */
export function heirOf(state: AetoState, nation: Nation): Nation {
  let heir = nation
  // Conquerors are conquered in their turn; more often than there are powers it cannot go on.
  for (let i = 0; i < 6; i++) {
    const { status, conqueror, liberator } = state.nations[heir]
    if (status !== 'conquered' || conqueror === null) return heir
    // A power that fights on without a home still has what it has taken.
    if (i > 0 && state.holdingOut.includes(heir)) return heir
    heir = liberator ?? conqueror
  }
  return heir
}

/**
 * Who has the colonies of a nation: itself while it holds out, or who has conquered it; not who has liberated it.
 *
 * @rule 9.24
 */
function colonialHeirOf(state: AetoState, nation: Nation): Nation {
  const { status, conqueror } = state.nations[nation]
  if (status !== 'conquered' || conqueror === null || state.holdingOut.includes(nation)) return nation
  return heirOf(state, conqueror)
}

/** Who has what a nation has taken: itself if it fights on without a home, or who stands in for it. */
const keeperOf = (state: AetoState, nation: Nation): Nation =>
  state.holdingOut.includes(nation) ? nation : heirOf(state, nation)

/** British hexes overseas that are no colony of the rules: Gibraltar, Malta and Cyprus. */
const OUTPOSTS: readonly (string | null)[] = ['malta', 'cyprus']
const GIBRALTAR = 'W 1508'

/**
 * Is a hex in a nation proper, rather than overseas? For Britain that is Great Britain with the Orkneys, and Northern Ireland; for others all of their own land.
 *
 * @rule 9.22 what is outside of the United Kingdom proper does not fall with it
 */
export function isProper(state: AetoState, nation: Nation, id: string): boolean {
  if (landOf(state, id) !== nation) return false
  return nation !== 'united-kingdom' || !(id === GIBRALTAR || OUTPOSTS.includes(hexOf(state, id).island))
}

/** Who has a nation's or a colony's land, but for hexes that somebody has taken. */
export function holderOf(state: AetoState, land: Land): Nation {
  const taken = isColony(land) ? state.colonies[land] : undefined
  if (taken !== undefined) return keeperOf(state, taken)
  const nation = nationOf(state, land)
  return nation === land ? heirOf(state, nation) : colonialHeirOf(state, nation)
}

/** Who controls a hex; `null` at sea. */
export function ownerOf(state: AetoState, id: string): Nation | null {
  const land = landOf(state, id)
  if (land === null) return null
  const taken = state.control[id]
  if (taken !== undefined) return keeperOf(state, taken)
  const { region } = hexOf(state, id)
  const ceded = region === null ? undefined : state.regions[region]
  if (ceded !== undefined) return heirOf(state, ceded)
  const overseas = land === 'united-kingdom' && !isProper(state, land, id)
  return overseas ? colonialHeirOf(state, land) : holderOf(state, land)
}

// ---- nations ---------------------------------------------------------------------------------

/** The camp of a nation that is in the war. */
export function campOf(state: AetoState, nation: Nation): Camp | null {
  const { status, camp } = state.nations[nation]
  return status === 'war' || state.holdingOut.includes(nation) ? camp : null
}

/** The camp that a nation is in, or will be in once it is at war. */
export const sideOf = (state: AetoState, nation: Nation): Camp | null =>
  campOf(state, nation) ?? (isMajor(nation) ? campOfMajor(nation) : null)

export const isConquered = (state: AetoState, nation: Nation): boolean =>
  state.nations[nation].status === 'conquered' && !state.holdingOut.includes(nation)

/** Has a nation been conquered, even if it fights on from its colonies (9.23) or rises behind a slack garrison (9.25)? */
export const hasFallen = (state: AetoState, nation: Nation): boolean =>
  state.nations[nation].status === 'conquered'

/**
 * Are these Soviets who rise behind a slack garrison? They are like a minor nation, and no power any more.
 *
 * @rule 9.25
 */
export const isRising = (state: AetoState, nation: Nation): boolean =>
  nation === 'soviet-union' && hasFallen(state, nation) && state.holdingOut.includes(nation)

/**
 * Has a nation a force pool of its own: it stands, or is a Britain that holds out in its colonies?
 *
 * @rule 9.11
 * @rule 9.22
 * @rule 9.23
 */
export const hasForcePool = (state: AetoState, nation: Nation): boolean =>
  !hasFallen(state, nation) ||
  (nation === 'united-kingdom' && state.holdingOut.includes(nation) && !state.special.exile)

/** Does a nation fight on nobody's side: Finland in the Winter War, Turkey that was struck at, a Baltic state? */
export const isFightingAlone = (state: AetoState, nation: Nation): boolean =>
  state.nations[nation].status === 'war' && state.nations[nation].camp === null

export const isNeutral = (state: AetoState, nation: Nation): boolean =>
  state.nations[nation].status === 'neutral'

/** Are two nations at war with each other now? */
export const areAtWar = (state: AetoState, one: Nation, other: Nation): boolean =>
  (foesIn(state.wars).get(one)?.has(other) ?? false) && !isConquered(state, one) && !isConquered(state, other)

/** Are or were two nations at war, whatever became of them? Partisans go on when their nation is conquered. */
export const wereAtWar = (state: AetoState, one: Nation, other: Nation): boolean =>
  foesIn(state.wars).get(one)?.has(other) ?? false

/**
 * Who has been at war with whom. A cache by identity: a list of wars is never changed in place, so that what was made of it holds for as
 * long as the list is there.
 */
const foes = new WeakMap<readonly War[], ReadonlyMap<Nation, ReadonlySet<Nation>>>()

function foesIn(wars: readonly War[]): ReadonlyMap<Nation, ReadonlySet<Nation>> {
  const known = foes.get(wars)
  if (known !== undefined) return known
  const made = new Map<Nation, Set<Nation>>()
  const add = (one: Nation, other: Nation) => made.set(one, (made.get(one) ?? new Set()).add(other))
  for (const { by, on } of wars) {
    add(by, on)
    add(on, by)
  }
  foes.set(wars, made)
  return made
}

/** Do two nations fight on the same side? */
export function areAllied(state: AetoState, one: Nation, other: Nation): boolean {
  if (one === other) return true
  const camp = campOf(state, one)
  return camp !== null && camp === campOf(state, other)
}

/**
 * Is a nation British or of the Commonwealth: any Western Ally but Americans, and the French, who are told apart from them?
 *
 * @rule 9.26
 */
export const isCommonwealth = (state: AetoState, nation: Nation): boolean =>
  nation !== 'france' && nation !== 'united-states' && campOf(state, nation) === 'west'

/** The members and partners of a camp that are in the war. */
export const membersOf = (state: AetoState, camp: Camp): readonly Nation[] =>
  (Object.keys(state.nations) as Nation[]).filter((nation) => campOf(state, nation) === camp)

export const isRussoGermanWar = (state: AetoState): boolean => areAtWar(state, 'germany', 'soviet-union')

/** The war between Germany and the Soviet Union as it began; `null` if it has not. */
export const russoGermanWar = (state: AetoState) =>
  state.wars.find(({ by, on }) => [by, on].every((one) => one === 'germany' || one === 'soviet-union')) ??
  null

/**
 * Have the Soviets come into the war with a major power of the Axis? What holds until then is not back when that power has fallen.
 *
 * @rule 9.26
 * @rule 10.18
 */
export const isAxisWar = (state: AetoState): boolean =>
  wereAtWar(state, 'germany', 'soviet-union') || wereAtWar(state, 'italy', 'soviet-union')

/**
 * Have the Soviets been at war with a major power of the Axis, now or before? What binds them in peace never binds them again.
 *
 * @rule 10.16
 * @rule 10.18
 */
export const hasBegunAxisWar = (state: AetoState): boolean =>
  wereAtWar(state, 'germany', 'soviet-union') || wereAtWar(state, 'italy', 'soviet-union')

/** Has one nation invaded another, now or before? */
export const hasInvaded = (state: AetoState, by: Nation, on: Nation): boolean =>
  state.invasions.some((one) => one.by === by && one.on === on)

const LEADERS: Readonly<Record<Camp, readonly Major[]>> = {
  axis: ['germany', 'italy'],
  west: ['united-kingdom', 'united-states', 'france'],
  soviet: ['soviet-union'],
}

/** Which camp acts for a nation that is on nobody's side: the enemies of who has invaded it (9.2, 9.8, 10.24). */
function officiatorOf(state: AetoState, nation: Nation): Camp {
  const war = state.wars.find(({ on }) => on === nation)
  if (war === undefined) return isVichyState(nation) ? 'west' : 'axis'
  return sideOf(state, war.by) === 'axis' ? 'west' : 'axis'
}

/** The power that leads a camp: the first of it that is in the war, and has not fallen. */
export const headOf = (state: AetoState, camp: Camp): Major | null =>
  LEADERS[camp].find((power) => campOf(state, power) === camp) ?? null

/** The major power that acts for a nation: itself, or the one that leads its camp. */
export function leaderOf(state: AetoState, nation: Nation): Major {
  if (isMajor(nation)) return nation
  const camp = state.nations[nation].camp ?? officiatorOf(state, nation)
  return headOf(state, camp) ?? LEADERS[camp][0]
}

/** Who has what units of a nation take: the power whose partner it is; itself when that has fallen, even if it rises, and when it fights on nobody's side. */
export function captorFor(state: AetoState, nation: Nation): Nation {
  const leader = campOf(state, nation) === null ? nation : leaderOf(state, nation)
  return isConquered(state, leader) || isRising(state, leader) ? nation : leader
}

/** Whether Poland has been conquered by Germany. */
export const polandFallen = ({ nations: { poland } }: AetoState): boolean =>
  poland.status === 'conquered' && poland.conqueror === 'germany'

/** The capital of Poland, the first hex on which the Pact turns. */
export const WARSAW = 'W 3533'

/**
 * Has Warsaw been taken by Germans, even if it was lost again, or Poland been conquered: may the Soviets come?
 *
 * @rule 9.4
 * @rule 10.17
 */
export const pactIsOpen = (state: AetoState): boolean =>
  polandFallen(state) ||
  ownerOf(state, WARSAW) === 'germany' ||
  state.special.stormed.some(({ hex, by }) => hex === WARSAW && by === 'germany')

export const isBefore1940 = ({ turn }: AetoState): boolean => turn < turnOf('January', 1940)

// ---- units -----------------------------------------------------------------------------------

export const unitsAt = (state: AetoState, at: string): readonly AetoUnit[] =>
  stacksIn(state.units).get(at) ?? []

/** Units by where they are. A cache by identity, as that of the wars: units are never changed in place. */
const stacks = new WeakMap<AetoState['units'], ReadonlyMap<string, readonly AetoUnit[]>>()

function stacksIn(units: AetoState['units']): ReadonlyMap<string, readonly AetoUnit[]> {
  const known = stacks.get(units)
  if (known !== undefined) return known
  const made = new Map<string, AetoUnit[]>()
  for (const unit of Object.values(units)) {
    const others = made.get(unit.at)
    if (others === undefined) made.set(unit.at, [unit])
    else others.push(unit)
  }
  stacks.set(units, made)
  return made
}

/** Land units in a hex that are at war with this nation; partisans stand in nobody's way. */
export const enemiesAt = (state: AetoState, at: string, nation: Nation): readonly AetoUnit[] =>
  unitsAt(state, at).filter(
    (unit) => isLand(unit) && unit.kind !== 'partisan' && areAtWar(state, nation, unit.nation),
  )

/** Units in the land of a nation, its colonies apart. */
export const unitsIn = (state: AetoState, nation: Nation): readonly AetoUnit[] =>
  Object.values(state.units).filter(({ at }) => landOf(state, at) === nation)

/** Does such a land unit, one that fights unless told otherwise, stand in a hex or beside it with land between? */
export function isReached(
  state: AetoState,
  hex: string,
  by: (unit: AetoUnit) => boolean,
  kinds: (unit: AetoUnit) => boolean = isCombatLand,
): boolean {
  for (const at of nearBy(state, hex))
    if (unitsAt(state, at).some((unit) => kinds(unit) && by(unit))) return true
  return false
}

/** A hex and those beside it, with land between. */
export function nearBy(state: AetoState, hex: string): ReadonlySet<string> {
  const board = boardOf(state)
  return new Set([hex, ...board.neighbours(hex).filter((next) => !board.hasSide(hex, next, 'sea'))])
}

/** The hexes of a nation or a colony that have all of these. */
export function sitesOf(
  state: AetoState,
  land: Land,
  ...wanted: readonly AetoHex['sites'][number][]
): string[] {
  const { sitedIn, hexes } = indexOf(boardOf(state))
  const country = (land === 'vichy-france' ? 'france' : land) as AetoCountry
  return (sitedIn.get(country) ?? []).filter(
    (id) => landOf(state, id) === land && wanted.every((site) => hexes.get(id)!.sites.includes(site)),
  )
}
