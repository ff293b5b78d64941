/** Supply: where it reaches, and what happens to those whom it does not. */

import type { KeyedTopic } from '../../../kit/facts'
import {
  CAMPS,
  type Camp,
  campNumber,
  naviesOf,
  ofSide,
  ofWater,
  otherSide,
  type Power,
  type Side,
  sideNumber,
  WATERS,
  type Water,
  waterNumber,
} from '../powers'
import { namesInPlay, scenarioOf } from '../scenario'
import { type Block, type EeState, has } from '../state'
import {
  areaOf,
  campOfBlock,
  friendlyTo,
  harboursOn,
  isAtHome,
  isWrecked,
  type Net,
  netOf,
  perScenario,
  presenceOf,
} from './areas'
import { BY_CAMP, facts, listOf, stackIn, TOPICS } from './memory'
import { areaNames, areaNumber } from './numbers'

/** The home country of each power. */
export const HOME: Readonly<Record<Power, string>> = {
  american: 'United States',
  british: 'Great Britain',
  soviet: 'Soviet Union',
  german: 'Germany',
  italian: 'Italy',
  french: 'France',
  minor: '',
}

/**
 * Is an area a source of supply for a camp, if it is in its hands and uncontested? Home areas of its powers, fortresses overseas aside; in 16.1 a port on the Atlantic for the Western Allies.
 *
 * @rule 3.2
 * @rule 16.13
 */
export function isSource(
  { scenario, politics }: Pick<EeState, 'scenario' | 'politics'>,
  camp: Camp,
  area: string,
): boolean {
  const { country, ports, fortress } = areaOf(area)
  if (camp === 'soviet') return country === HOME.soviet
  if (camp === 'axis') return country === HOME.german || (country === HOME.italian && !politics.surrendered)
  if (scenario === '16.1') return ports.includes('Atlantic')
  return (
    country === HOME.american ||
    (country === HOME.british && !fortress) ||
    (country === HOME.french && politics.france)
  )
}

/** Sources of supply of each camp by number: with Italy in the war or out of it, and with France and without. */
const sources = /* @__PURE__ */ perScenario(
  (scenario): Readonly<Record<Camp, readonly (readonly number[])[]>> => {
    const of = (camp: Camp) =>
      [0, 1, 2, 3].map((n) => {
        const politics = { surrendered: n % 2 === 1, france: n >= 2 } as EeState['politics']
        const areas = netOf({ scenario }).names.filter((area) => isSource({ scenario, politics }, camp, area))
        return areas.map(areaNumber)
      })
    return { western: of('western'), soviet: of('soviet'), axis: of('axis') }
  },
)

const sourcesOf = (state: EeState, camp: Camp): readonly number[] =>
  sources(state)[camp][(state.politics.surrendered ? 1 : 0) + (state.politics.france ? 2 : 0)]

/**
 * Does a water carry the supply of a camp? It has a fleet point there, and the enemy no more than twice as many. The fleet of an Italy whose morale has gone counts for nothing; that of an Italy at peace has
 * no enemies.
 *
 * @rule 3.3
 * @rule 8.2
 */
export function isSeaway(state: Pick<EeState, 'fleets' | 'politics'>, camp: Camp, water: Water): boolean {
  if (peacefulAt(state, water, camp) > 0) return true
  const own = strengthAt(state, water, camp)
  if (own === 0) return false
  let enemy = 0
  for (const other of CAMPS) {
    const atWar = state.politics.sovietWar || (other !== 'soviet' && camp !== 'soviet')
    if (atWar && (other === 'axis') !== (camp === 'axis')) enemy += strengthAt(state, water, other)
  }
  return enemy <= own * 2
}

/**
 * The fleet points of an Italy that keeps to itself: they carry what its army lives on overseas, and count in no fight.
 *
 * @rule 9.42
 */
const peacefulAt = (
  { fleets, politics }: Pick<EeState, 'fleets' | 'politics'>,
  water: Water,
  camp: Camp,
): number => (camp === 'axis' && !politics.italianWar ? ofWater(fleets, water).italian : 0)

/** The fleet points of a camp in a water that count against an enemy. */
export function strengthAt(
  { fleets, politics }: Pick<EeState, 'fleets' | 'politics'>,
  water: Water,
  camp: Camp,
): number {
  const here = ofWater(fleets, water)
  let sum = 0
  for (const navy of naviesOf(camp))
    if (navy !== 'italian' || (!politics.collapsed && politics.italianWar)) sum += here[navy]
  return sum
}

/** The side of a camp. */
export const sideOfCamp = (playing: Pick<EeState, 'scenario'>, camp: Camp): Side =>
  scenarioOf(playing).sea ? (camp === 'axis' ? 'axis' : 'allied') : (camp as Side)

/** Where supply of a camp comes over land alone: by the numbers of areas, what it reaches, and besides that what lies beside it. */
interface Walk {
  readonly reached: Uint8Array
  readonly all: Uint8Array
}

/** Land that is supplied over water, by numbers: in the order in which supply reaches it, with where it comes ashore. */
interface Overseas {
  readonly areas: readonly number[]
  readonly waters: readonly Water[]
  readonly ports: number
  /** Does it come over a beachhead, or round Africa? */
  readonly beach: boolean
  readonly horn: boolean
}

interface Trace {
  /** By the numbers of areas: would a camp be in supply there if ships could carry all of it? */
  readonly all: Uint8Array
  readonly overseas: readonly Overseas[]
}

type Landfall = { readonly area: number; readonly water: Water; readonly by: 'port' | 'beach' | 'horn' }

/** Goes on to everything that can be walked to from some areas; gives these and what is new, in the order of the walk. */
function walk({ reached, all }: Walk, beside: Net['land'], friendly: Uint8Array, queue: number[]): number[] {
  for (let i = 0; i < queue.length; i++) all[queue[i]] = 1
  for (let i = 0; i < queue.length; i++) {
    const area = queue[i]
    if (reached[area] === 1 || friendly[area] === 0) continue
    reached[area] = 1
    const next = beside[area]
    for (let n = 0; n < next.length; n++) {
      if (all[next[n]] === 1) continue
      all[next[n]] = 1
      queue.push(next[n])
    }
  }
  return queue
}

/**
 * Where supply of a camp reaches over land: over friendly, uncontested areas from its sources, and what lies beside them.
 *
 * @rule 3.1
 */
function traceLand(state: EeState, camp: Camp): Walk {
  const friendly = friendlyTo(state, sideOfCamp(state, camp))
  const found: Walk = { reached: new Uint8Array(friendly.length), all: new Uint8Array(friendly.length) }
  const starts: number[] = []
  for (const area of sourcesOf(state, camp)) if (friendly[area] === 1) starts.push(area)
  walk(found, netOf(state).land, friendly, starts)
  return found
}

/** The harbours in play on each water, by number. */
const quays = /* @__PURE__ */ perScenario((scenario): Readonly<Record<Water, readonly number[]>> => {
  const names = namesInPlay({ scenario })
  const on = (water: Water) =>
    harboursOn(water).flatMap((area) => (names.has(area) ? [areaNumber(area)] : []))
  return Object.fromEntries(WATERS.map((water) => [water, on(water)])) as never
})

/**
 * Where supply of a camp may reach overseas: over waters from harbour to harbour and to beachheads, and from there over land. Western supply comes round Africa as well. Harbours that are wrecked are none.
 *
 * @rule 3.3
 * @rule 3.32
 * @rule 13.32
 */
function traceSea(state: EeState, camp: Camp): Trace {
  const home = lands(state, campNumber(camp))
  const side = sideOfCamp(state, camp)
  const { land: beside } = netOf(state)
  const friendly = friendlyTo(state, side)
  const found: Walk = { reached: home.reached.slice(), all: home.all.slice() }
  const landfalls: Landfall[] = []
  const parts: number[][] = []
  const harbours = quays(state)
  const land = (area: number, water: Water, by: Landfall['by']) => {
    if (home.reached[area] === 1) return
    landfalls.push({ area, water, by })
    if (found.reached[area] === 1) return
    const isNew = found.all[area] === 0
    const areas = walk(found, beside, friendly, [area])
    if (!isNew) areas.shift()
    if (areas.length > 0) parts.push(areas)
  }
  const left = WATERS.filter((water) => isSeaway(state, camp, water))
  for (let on = embark(state, left, found); on !== undefined; on = embark(state, left, found)) {
    left.splice(left.indexOf(on), 1)
    for (const area of harbours[on]) if (friendly[area] === 1 && isUsable(state, area)) land(area, on, 'port')
    for (const area in state.beachheads)
      if (state.beachheads[area] === side && isShoreOf(area, on)) land(areaNumber(area), on, 'beach')
    if (camp === 'western' && on === 'Atlantic')
      for (const area of ROUND_AFRICA) if (namesInPlay(state).has(area)) land(areaNumber(area), on, 'horn')
  }
  return { all: found.all, overseas: parts.map((areas) => overseasOf(areas, landfalls)) }
}

/** Is the harbour of an area, by its number, not wrecked? */
const isUsable = (state: EeState, area: number): boolean =>
  state.extra.wrecked.length === 0 || !isWrecked(state, areaNames()[area])

/** The first of some waters on which there is a harbour that supply has reached. */
function embark(state: EeState, waters: readonly Water[], { reached }: Walk): Water | undefined {
  const harbours = quays(state)
  for (const water of waters)
    for (const area of harbours[water]) if (reached[area] === 1 && isUsable(state, area)) return water
  return undefined
}

/** Land overseas, and what came ashore there. */
function overseasOf(areas: readonly number[], landfalls: readonly Landfall[]): Overseas {
  const waters: Water[] = []
  const ports: number[] = []
  let beach = false
  let horn = false
  for (const { area, water, by } of landfalls) {
    if (!areas.includes(area)) continue
    if (!waters.includes(water)) waters.push(water)
    if (by === 'port' && !ports.includes(area)) ports.push(area)
    if (by === 'beach') beach = true
    if (by === 'horn') horn = true
  }
  return { areas, waters, ports: ports.length, beach, horn }
}

/** Has an area a beach on a water, or a harbour that was made a beachhead? */
const isShoreOf = (area: string, water: Water): boolean =>
  areaOf(area).beaches.includes(water) || areaOf(area).ports.includes(water)

/** With the optional rule, the most units that a harbour supplies. */
const PORT_LIMIT = 10

/**
 * Where a camp is in supply: overseas ships carry for so many units of it a fleet point of the water, units over a beachhead counting double; with the optional rule no more than ten go through a harbour. What lies
 * nearest to the landfall is supplied first, and an area whose units cannot all be is not.
 *
 * @rule 3.31
 * @rule 3.33
 * @rule 13.32
 */
function feed(state: EeState, camp: Camp): Uint8Array {
  const { all, overseas } = traces(state, campNumber(camp))
  if (overseas.length === 0) return all
  const side = camp === 'axis' ? 'axis' : 'allied'
  const { ground, air } = presenceOf(state)
  const [troops, wings] = [ofSide(ground, side), ofSide(air, side)]
  // What each water still carries.
  const left = WATERS.map(() => -1)
  const limited = has(state, 'portCapacity')
  let fed: Uint8Array | null = null
  for (const { areas, waters, ports, beach, horn } of overseas) {
    let room = ports === 0 ? 0 : limited ? ports * PORT_LIMIT : Infinity
    for (let i = 0; i < areas.length; i++) {
      const area = areas[i]
      if (troops[area] + wings[area] === 0) continue
      const here = eatersAt(state, camp, area)
      if (here === 0) continue
      const byPort = Math.min(here, room)
      const load = horn ? here : 2 * here - byPort
      if ((byPort === here || horn || beach) && ship(state, camp, waters, left, load)) {
        room -= byPort
        continue
      }
      fed ??= all.slice()
      fed[area] = 0
    }
  }
  return fed ?? all
}

/** Units in an area that live on what ships bring for a camp: its own, but for those who need no supply where they are. */
function eatersAt(state: EeState, camp: Camp, area: number): number {
  const list = listOf(state)
  let count = 0
  for (const number of stackIn(state, area)) {
    const block = list[number]
    if (campOfBlock(block) === camp && !isAtHome(block)) count++
  }
  return count
}

/** Loads supply on the first of some waters that carries it, if one does. */
function ship(state: EeState, camp: Camp, waters: readonly Water[], left: number[], load: number): boolean {
  for (const water of waters) {
    const number = waterNumber(water)
    if (left[number] < 0)
      left[number] =
        (strengthAt(state, water, camp) + peacefulAt(state, water, camp)) * state.charts.seaSupply
    if (left[number] < load) continue
    left[number] -= load
    return true
  }
  return false
}

/** Where the way round Africa ends. */
export const ROUND_AFRICA: readonly string[] = ['Upper Egypt', 'Persia']

/** Supply of a camp is cut where the enemy stands. */
const BY_LAND: readonly (number | KeyedTopic<EeState>)[] = [
  {
    topic: TOPICS.standing,
    key: (state, camp) => sideNumber(otherSide(sideOfCamp(state, CAMPS[camp]))),
  },
  TOPICS.control,
  TOPICS.politics,
]
const BY_SEA = [...BY_LAND, TOPICS.fleets, TOPICS.beachheads, TOPICS.extra]
const lands = /* @__PURE__ */ facts.fact({
  name: 'where supply of a camp reaches over land',
  needs: BY_LAND,
  by: [BY_CAMP],
  make: (state: EeState, camp: number) => traceLand(state, CAMPS[camp]),
})
const traces = /* @__PURE__ */ facts.fact({
  name: 'where supply of a camp may reach overseas',
  needs: BY_SEA,
  by: [BY_CAMP],
  make: (state: EeState, camp: number) => traceSea(state, CAMPS[camp]),
})
const supplies = /* @__PURE__ */ facts.fact({
  name: 'where a camp is in supply',
  needs: [
    ...BY_SEA,
    { topic: TOPICS.places, key: (state, camp) => sideNumber(sideOfCamp(state, CAMPS[camp])) },
  ],
  by: [BY_CAMP],
  make: (state: EeState, camp: number) => feed(state, CAMPS[camp]),
})

/** Where a camp is in supply, by the numbers of areas. */
export const suppliesOf = (state: EeState, camp: Camp): Uint8Array =>
  scenarioOf(state).sea ? supplies(state, campNumber(camp)) : lands(state, campNumber(camp)).all

/** Is an area in supply of a camp over land alone? */
export function isSuppliedByLand(state: EeState, camp: Camp, area: string): boolean {
  return lands(state, campNumber(camp)).all[areaNumber(area)] === 1
}

/** Are units of a camp in supply in an area? What is supplied over land is supplied however many are overseas. */
export const isSupplied = (state: EeState, camp: Camp, area: string): boolean =>
  isSuppliedAt(state, camp, areaNumber(area))

/** The same, by the number of the area. */
export function isSuppliedAt(state: EeState, camp: Camp, area: number): boolean {
  const of = campNumber(camp)
  if (lands(state, of).all[area] === 1) return true
  if (!scenarioOf(state).sea) return false
  // Ships carry nothing to where they could not go with all of it.
  return traces(state, of).all[area] === 1 && supplies(state, of)[area] === 1
}

/**
 * Is a unit on the map in supply, or where it needs none?
 *
 * @rule 3.4
 * @rule 9.6
 */
export const isFed = (state: EeState, block: Block): boolean =>
  isAtHome(block) || isSupplied(state, campOfBlock(block), block.at!)
