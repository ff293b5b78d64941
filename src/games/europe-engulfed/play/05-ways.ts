/** Where units may go by operational movement, and what bars them. */

import { ofSide, otherSide, type Power, sideNumber } from '../powers'
import { type Block, type EeState, has } from '../state'
import { fieldOf, hasJoined, isFullExpedition, isOpenAt, isOpenTo } from './09-limits'
import { isHeldUp } from './13-overlord'
import {
  areaAt,
  areaOf,
  blocksAt,
  isAir,
  isContestedAt,
  isFighter,
  isLocal,
  isServedBy,
  type Link,
  linksOf,
  type Presence,
  presenceOf,
  stepsOf,
  weatherAt,
} from './areas'
import { isPaused } from './extra'
import { holdersOf, listOf, NEUTRAL, stackIn } from './memory'
import { areaNumber } from './numbers'

/** A way that a unit may go: the last border, and the area between if there is one. */
export interface Way {
  readonly via: string | null
  readonly link: Pick<Link, 'to' | 'river' | 'fortified'>
}

/** What a search for ways needs to know of a state. */
export interface Ground {
  readonly state: EeState
  readonly presence: Presence
}

export function groundOf(state: EeState): Ground {
  return { state, presence: presenceOf(state) }
}

/**
 * How many areas a unit moves: one on foot, two on tracks, horses or wings; one for all in mud.
 *
 * @rule 5.1
 * @rule 1.13
 * @rule 1.14
 */
export function speedOf(state: EeState, { kind, at }: Block): number {
  if (kind === 'infantry' || kind === 'airborne' || kind === 'militia') return 1
  const weather = weatherAt(state, at!)
  return weather === 'mud' || weather === 'light mud' ? 1 : 2
}

/**
 * In the first operational movement of the campaign of 1941 nobody crosses the border of Hungary.
 *
 * @rule 15.46
 */
function isClosedBorder({ scenario, turn, flow, side }: EeState, from: string, to: string): boolean {
  if (scenario !== 'campaign-1941' || turn > 1 || side !== 'axis' || flow.step !== 'movement') return false
  return (areaOf(from).country === 'Hungary') !== (areaOf(to).country === 'Hungary')
}

// ---- a unit that looks for its way ---------------------------------------------------------

/** A unit that looks for its way, with what is asked again at every border looked up once: arrays are by the numbers of areas. */
interface Mover {
  readonly ground: Ground
  readonly state: EeState
  readonly block: Block
  /** Areas that are ever open to it. */
  readonly field: Uint8Array
  /** Who holds each area, and what stands there for its side. */
  readonly holders: Uint8Array
  readonly holder: number
  /** Ground units of its side, and of the enemy. */
  readonly own: Uint16Array
  readonly enemy: Uint16Array
  /** Where it starts from, and whether that is contested. */
  readonly from: number
  readonly engaged: boolean
}

function moverOf(ground: Ground, block: Block): Mover {
  const { state, presence } = ground
  const from = areaNumber(block.at!)
  return {
    ground,
    state,
    block,
    field: fieldOf(state, block),
    holders: holdersOf(state),
    holder: sideNumber(block.side) + 1,
    own: ofSide(presence.ground, block.side),
    enemy: ofSide(presence.ground, otherSide(block.side)),
    from,
    engaged: isContestedAt(presence, from),
  }
}

const isFriendlyTo = ({ holders, holder, enemy }: Mover, area: number): boolean =>
  holders[area] === holder && enemy[area] === 0

/** What bars a unit from an area. */
export type Bar = 'closed' | 'border' | 'pause' | 'no-base' | 'no-land' | 'no-fighter' | 'fight'

/** What bars a unit from an area, on its way or to stay; `null` if nothing does. */
export const barTo = (ground: Ground, block: Block, link: Link, leaves: string): Bar | null =>
  barFor(moverOf(ground, block), link, leaves)

function barFor(mover: Mover, link: Link, leaves: string): Bar | null {
  const { state, block, field, holders, own, enemy } = mover
  const { to, number } = link
  if (field[number] === 0 || holders[number] === NEUTRAL || block.nation === 'vichy') return 'closed'
  if (isClosedBorder(state, leaves, to)) return 'border'
  if (isPaused(state, to) || isPaused(state, block.at!)) return 'pause'
  if (isAir(block)) {
    if (holders[number] !== mover.holder && own[number] === 0) return 'no-base'
  } else if (!link.land) return 'no-land'
  // The French of 16.1 go to no fight.
  if (enemy[number] > 0 && !isFighter(block)) return 'no-fighter'
  // Out of a fight only to safety, through the air too.
  return !mover.engaged || isFriendlyTo(mover, number) ? null : 'fight'
}

/**
 * Is there room for one more? Two ground units a side in a fortress; Hungarians and Rumanians never together; with the optional rule, limits in rough ground and swamp.
 *
 * @rule 5.5
 * @rule 9.17
 * @rule 9.41
 * @rule 13.22
 */
export const hasRoom = (state: EeState, presence: Presence, block: Block, area: string): boolean =>
  hasRoomAt(state, presence, block, areaNumber(area))

/** The same, by the number of the area, behind others of its sort who come with it. */
export function hasRoomAt(
  state: EeState,
  { ground, air }: Presence,
  block: Block,
  area: number,
  others = 0,
): boolean {
  const { fortress, terrain } = areaAt(area)
  if (fortress && !isAir(block)) return ofSide(ground, block.side)[area] + others < 2
  if (hasRival(state, block.nation, area) || isFullExpedition(state, block, area, others)) return false
  if ((terrain !== 'rough' && terrain !== 'swamp') || !has(state, 'stacking')) return true
  const soviet = block.power === 'soviet'
  const most = terrain === 'rough' ? (soviet ? 8 : 12) : soviet ? 4 : 6
  return ofSide(isAir(block) ? air : ground, block.side)[area] + others < (isAir(block) ? 2 : most)
}

/**
 * May units retreat to an area together: is it open to all of them, with room for one after the other?
 *
 * @rule 7.51
 * @rule 5.5
 * @rule 13.22
 */
export function mayHouse(
  state: EeState,
  presence: Presence,
  units: readonly (readonly [string, Block])[],
  to: string,
): boolean {
  let ground = 0
  let air = 0
  const area = areaNumber(to)
  return units.every(
    ([, block]) =>
      isOpenAt(state, block, area) &&
      hasRoomAt(state, presence, block, area, isAir(block) ? air++ : ground++),
  )
}

/**
 * The units of a power in an area that retreat to another: all that its Special Actions serve, but for those of a minor power who never leave their land.
 *
 * @rule 7.51
 * @rule 9.6
 * @rule 13.43
 * @rule 14.33
 */
export const leaversTo = (
  state: EeState,
  at: string,
  power: Power,
  to: string,
): readonly (readonly [string, Block])[] =>
  blocksAt(state, at).filter(
    ([, block]) => isServedBy(state, block, power) && (!isBound(state, block) || isOpenTo(state, block, to)),
  )

/** Does it never leave its land? Spaniards and Yugoslavs do not either unless they have joined the Axis. */
const isBound = (state: EeState, block: Block): boolean =>
  isLocal(block) || (MAY_JOIN.includes(block.nation) && !hasJoined(state, block.nation))
const MAY_JOIN: readonly Block['nation'][] = ['spanish', 'yugoslav']

/** Hungarians and Rumanians are not put into one area. */
function hasRival(state: EeState, nation: Block['nation'], area: number): boolean {
  const rival = nation === 'hungarian' ? 'rumanian' : nation === 'rumanian' ? 'hungarian' : null
  if (rival === null) return false
  return stackIn(state, area).some((number) => listOf(state)[number].nation === rival)
}

/** May a unit go on from an area that it has just come into? */
export const mayPass = (ground: Ground, block: Block, area: string): boolean =>
  passes(moverOf(ground, block), areaNumber(area))

function passes({ block, holders, holder, enemy }: Mover, area: number): boolean {
  if (enemy[area] > 0) return false
  if (isAir(block)) return holders[area] === holder
  const { terrain } = areaAt(area)
  return terrain !== 'rough' && terrain !== 'swamp'
}

/** May a unit end its move there? */
function mayStay(mover: Mover, area: number): boolean {
  const { state, ground, block, own } = mover
  if (isAir(block) && own[area] === 0 && !isFriendlyTo(mover, area)) return false
  return hasRoomAt(state, ground.presence, block, area)
}

// ---- ways ----------------------------------------------------------------------------------

/** The worse of two ways costs more: a river or works in the face of the enemy, then ground that is not one's own. */
function costOf({ holders, holder, enemy }: Mover, via: number | null, link: Link): number {
  const crossing = enemy[link.number] > 0 ? (link.river ? 2 : 0) + (link.fortified ? 4 : 0) : 0
  return crossing + (via === null ? 0 : holders[via] === holder ? 0.5 : 1.5)
}

/**
 * Everywhere a unit may go by operational movement, each with the best way.
 *
 * @rule 5.1
 * @rule 5.12
 * @rule 5.13
 * @rule 5.15
 */
export function waysOf(ground: Ground, block: Block): ReadonlyMap<string, Way> {
  const { state } = ground
  const from = block.at!
  const mover = moverOf(ground, block)
  const found = new Map<string, Way>()
  const costs = new Map<string, number>()
  const offer = (via: Link | null, link: Link) => {
    if (link.number === mover.from || !mayStay(mover, link.number)) return
    const cost = costOf(mover, via === null ? null : via.number, link)
    if (cost >= (costs.get(link.to) ?? Infinity)) return
    found.set(link.to, { via: via === null ? null : via.to, link })
    costs.set(link.to, cost)
  }
  const far = speedOf(state, block) > 1
  for (const link of linksOf(state, from)) {
    if (barFor(mover, link, from) !== null) continue
    offer(null, link)
    if (!far || !passes(mover, link.number)) continue
    for (const next of linksOf(state, link.to))
      if (barFor(mover, next, link.to) === null && !isHeldUp(state, link.to, next.to)) offer(link, next)
  }
  return found
}

/** The best way of a unit to one area: what {@link waysOf} has for it, without the others. */
export const wayTo = (ground: Ground, block: Block, to: string): Way | undefined =>
  wayInto(ground, block, areaNumber(to))

/** The same, by the number of the area. */
export function wayInto(ground: Ground, block: Block, to: number): Way | undefined {
  const { state } = ground
  // What is closed to it is so whichever way it comes.
  if (fieldOf(state, block)[to] === 0 || holdersOf(state)[to] === NEUTRAL) return undefined
  const mover = moverOf(ground, block)
  if (to === mover.from) return undefined
  const { direct, detours } = stepsOf(state, mover.from, to)
  const far = detours.length > 0 && speedOf(state, block) > 1
  if ((direct === null && !far) || !mayStay(mover, to)) return undefined
  let via: Link | null = null
  let best: Link | null = null
  let least = Infinity
  if (direct !== null && barFor(mover, direct, block.at!) === null) {
    best = direct
    least = costOf(mover, null, direct)
  }
  for (let i = 0; far && i < detours.length; i++) {
    const { first, then } = detours[i]
    const cost = costOf(mover, first.number, then)
    if (cost >= least || barFor(mover, first, block.at!) !== null) continue
    if (!passes(mover, first.number) || barFor(mover, then, first.to) !== null) continue
    if (isHeldUp(state, first.to, then.to)) continue
    via = first
    best = then
    least = cost
  }
  return best === null ? undefined : { via: via === null ? null : (via as Link).to, link: best }
}

/** Is there a neighbouring area that it may go to? The commonest answer, and a cheap one. */
export function canStep(ground: Ground, block: Block): boolean {
  const from = block.at!
  const mover = moverOf(ground, block)
  const links = linksOf(ground.state, from)
  for (let i = 0; i < links.length; i++)
    if (barFor(mover, links[i], from) === null && mayStay(mover, links[i].number)) return true
  return false
}
