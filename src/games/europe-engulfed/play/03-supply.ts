/** Supply: where it reaches, and what happens to those whom it does not. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { KeyedTopic } from '../../../kit/facts'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { activePowers } from '../players'
import {
  CAMP_NUMBER,
  CAMPS,
  type Camp,
  campsOf,
  naviesOf,
  otherSide,
  type Power,
  powersOf,
  SIDE_NUMBER,
  SIDES,
  type Side,
  WATERS,
  type Water,
} from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { spendAction } from './07-actions'
import {
  areaOf,
  campOfBlock,
  changeBlocks,
  friendlyTo,
  harboursOn,
  isAir,
  isContested,
  isLocal,
  isWrecked,
  LOST,
  type Net,
  netOf,
  type Presence,
  perScenario,
  powerOfBlock,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { facesOf } from './faces'
import { BY_CAMP, BY_SIDE, facts, listOf, namesOf, TOPICS } from './memory'

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

/** Areas that are ever sources of supply for each camp, by number. */
const sources = /* @__PURE__ */ perScenario((scenario): Readonly<Record<Camp, readonly number[]>> => {
  const politics = { surrendered: false, france: true } as EeState['politics']
  const { names } = netOf({ scenario })
  const of = (camp: Camp) =>
    names.flatMap((area, number) => (isSource({ scenario, politics }, camp, area) ? [number] : []))
  return { western: of('western'), soviet: of('soviet'), axis: of('axis') }
})

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
): number => (camp === 'axis' && !politics.italianWar ? fleets[water].italian : 0)

/** The fleet points of a camp in a water that count against an enemy. */
export function strengthAt(
  { fleets, politics }: Pick<EeState, 'fleets' | 'politics'>,
  water: Water,
  camp: Camp,
): number {
  const here = fleets[water]
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

/** Goes on to everything that can be walked to from some areas; gives what is new, in the order of the walk. */
function walk(
  { reached, all }: Walk,
  beside: Net['land'],
  friendly: Uint8Array,
  starts: readonly number[],
): readonly number[] {
  const queue = starts.slice()
  const order: number[] = []
  for (let i = 0; i < starts.length; i++) {
    if (all[starts[i]] === 0) order.push(starts[i])
    all[starts[i]] = 1
  }
  for (let i = 0; i < queue.length; i++) {
    const area = queue[i]
    if (reached[area] === 1 || friendly[area] === 0) continue
    reached[area] = 1
    const next = beside[area]
    for (let n = 0; n < next.length; n++) {
      if (all[next[n]] === 1) continue
      all[next[n]] = 1
      order.push(next[n])
      queue.push(next[n])
    }
  }
  return order
}

/**
 * Where supply of a camp reaches over land: over friendly, uncontested areas from its sources, and what lies beside them.
 *
 * @rule 3.1
 */
function traceLand(state: EeState, camp: Camp): Walk {
  const { names, land } = netOf(state)
  const friendly = friendlyTo(state, sideOfCamp(state, camp))
  const found: Walk = { reached: new Uint8Array(names.length), all: new Uint8Array(names.length) }
  const starts = sources(state)[camp].filter(
    (number) => friendly[number] === 1 && isSource(state, camp, names[number]),
  )
  walk(found, land, friendly, starts)
  return found
}

/** The harbours in play on each water, by number. */
const quays = /* @__PURE__ */ perScenario((scenario): Readonly<Record<Water, readonly number[]>> => {
  const { numbers } = netOf({ scenario })
  const on = (water: Water) => harboursOn(water).flatMap((area) => numbers.get(area) ?? [])
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
  const home = lands(state, CAMP_NUMBER[camp])
  const side = sideOfCamp(state, camp)
  const { names, numbers, land: beside } = netOf(state)
  const friendly = friendlyTo(state, side)
  const found: Walk = { reached: home.reached.slice(), all: home.all.slice() }
  const landfalls: Landfall[] = []
  const parts: (readonly number[])[] = []
  let left = WATERS.filter((water) => isSeaway(state, camp, water))
  const harbours = quays(state)
  const whole = state.extra.wrecked.length === 0
  const isUsable = (area: number) => whole || !isWrecked(state, names[area])
  const open = () => {
    for (const water of left)
      for (const area of harbours[water]) if (found.reached[area] === 1 && isUsable(area)) return water
    return undefined
  }
  for (let water = open(); water !== undefined; water = open()) {
    const on = water
    left = left.filter((other) => other !== on)
    const land = (area: number | undefined, by: Landfall['by']) => {
      if (area === undefined || home.reached[area] === 1) return
      landfalls.push({ area, water: on, by })
      if (found.reached[area] === 0) parts.push(walk(found, beside, friendly, [area]))
    }
    for (const area of harbours[on]) if (friendly[area] === 1 && isUsable(area)) land(area, 'port')
    for (const area in state.beachheads)
      if (state.beachheads[area] === side && isShoreOf(area, on)) land(numbers.get(area), 'beach')
    if (camp === 'western' && on === 'Atlantic')
      for (const area of ROUND_AFRICA) land(numbers.get(area), 'horn')
  }
  const overseas: Overseas[] = []
  for (const areas of parts) {
    if (areas.length === 0) continue
    const here = landfalls.filter(({ area }) => areas.includes(area))
    overseas.push({
      areas,
      waters: [...new Set(here.map(({ water }) => water))],
      ports: new Set(here.flatMap(({ area, by }) => (by === 'port' ? [area] : []))).size,
      beach: here.some(({ by }) => by === 'beach'),
      horn: here.some(({ by }) => by === 'horn'),
    })
  }
  return { all: found.all, overseas }
}

/** Has an area a beach on a water, or a harbour that was made a beachhead? */
const isShoreOf = (area: string, water: Water): boolean =>
  areaOf(area).beaches.includes(water) || areaOf(area).ports.includes(water)

/** With the optional rule, the most units that a harbour supplies. */
const PORT_LIMIT = 10

/**
 * Where a camp is in supply: overseas ships carry for so many units a fleet point of the water, units over a beachhead counting double; with the optional rule no more than ten go through a harbour. What lies
 * nearest to the landfall is supplied first, and an area whose units cannot all be is not.
 *
 * @rule 3.31
 * @rule 3.33
 * @rule 13.32
 */
function feed(state: EeState, camp: Camp): Uint8Array {
  const { all, overseas } = traces(state, CAMP_NUMBER[camp])
  if (overseas.length === 0) return all
  const units = unitsOf(state, SIDE_NUMBER[camp === 'axis' ? 'axis' : 'allied'])
  const left = new Map<Water, number>()
  const limited = has(state, 'portCapacity')
  const hungry: number[] = []
  for (const { areas, waters, ports, beach, horn } of overseas) {
    let room = ports === 0 ? 0 : limited ? ports * PORT_LIMIT : Infinity
    for (const area of areas) {
      const here = units[area]
      if (here === 0) continue
      const way = here <= room ? 'port' : horn ? 'horn' : beach ? 'beach' : null
      const load = way === 'beach' ? here * 2 : here
      const capacity = (water: Water) =>
        left.get(water) ??
        (strengthAt(state, water, camp) + peacefulAt(state, water, camp)) * state.charts.seaSupply
      const water = way === null ? undefined : waters.find((one) => capacity(one) >= load)
      if (water === undefined) {
        hungry.push(area)
        continue
      }
      left.set(water, capacity(water) - load)
      if (way === 'port') room -= here
    }
  }
  if (hungry.length === 0) return all
  const fed = all.slice()
  for (const area of hungry) fed[area] = 0
  return fed
}

const unitsOf = /* @__PURE__ */ facts.fact({
  name: 'how many units of a side are in each area',
  needs: [{ topic: TOPICS.places, key: (_, side) => side }],
  by: [BY_SIDE],
  make(state: EeState, side: number): Uint16Array {
    const { names, numbers } = netOf(state)
    const { ground, air } = presenceOf(state)
    const found = new Uint16Array(names.length)
    for (const counts of [ground[SIDES[side]], air[SIDES[side]]])
      for (const [area, count] of counts) found[numbers.get(area)!] += count
    return found
  },
})

/** Where the way round Africa ends. */
export const ROUND_AFRICA: readonly string[] = ['Upper Egypt', 'Persia']

/** Supply of a camp is cut where the enemy stands. */
const BY_LAND: readonly (number | KeyedTopic<EeState>)[] = [
  {
    topic: TOPICS.standing,
    key: (state, camp) => SIDE_NUMBER[otherSide(sideOfCamp(state, CAMPS[camp]))],
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
    { topic: TOPICS.places, key: (state, camp) => SIDE_NUMBER[sideOfCamp(state, CAMPS[camp])] },
  ],
  by: [BY_CAMP],
  make: (state: EeState, camp: number) => feed(state, CAMPS[camp]),
})

/** Where a camp is in supply, by the numbers of areas. */
const suppliesOf = (state: EeState, camp: Camp): Uint8Array =>
  scenarioOf(state).sea ? supplies(state, CAMP_NUMBER[camp]) : lands(state, CAMP_NUMBER[camp]).all

/** Is an area in supply of a camp over land alone? */
export function isSuppliedByLand(state: EeState, camp: Camp, area: string): boolean {
  const number = netOf(state).numbers.get(area)
  return number !== undefined && lands(state, CAMP_NUMBER[camp]).all[number] === 1
}

/** Are units of a camp in supply in an area? What is supplied over land is supplied however many are overseas. */
export function isSupplied(state: EeState, camp: Camp, area: string): boolean {
  const number = netOf(state).numbers.get(area)
  if (number === undefined) return false
  const of = CAMP_NUMBER[camp]
  if (lands(state, of).all[number] === 1) return true
  if (!scenarioOf(state).sea) return false
  // Ships carry nothing to where they could not go with all of it.
  return traces(state, of).all[number] === 1 && supplies(state, of)[number] === 1
}

/** The ground units of a side that are out of supply. Vichy French live where they are. */
export function cutOff(state: EeState, side: Side): readonly (readonly [string, Block])[] {
  const found: (readonly [string, Block])[] = []
  // The answers of `isSupplied` for all areas at once, by camp.
  const fed = new Map(campsOf(side).map((camp) => [camp, suppliesOf(state, camp)]))
  const { numbers } = netOf(state)
  let hungry = false
  for (const area of presenceOf(state).ground[side].keys())
    for (const areas of fed.values()) if (areas[numbers.get(area)!] === 0) hungry = true
  if (!hungry) return found
  const names = namesOf(state)
  listOf(state).forEach((block, i) => {
    if (block.at === null || sideOfBlock(block) !== side || isAir(block) || isLocal(block)) return
    if (fed.get(campOfBlock(block))![numbers.get(block.at)!] === 0) found.push([names[i], block])
  })
  return found
}

const isRelieved = ({ relieved }: EeState, block: Block): boolean =>
  relieved.some(({ power, at }) => power === powerOfBlock(block) && at === block.at)

/** Is there somebody out of supply who could still be helped? */
export const canRelieve = (state: EeState): boolean => relievable(state, powersOf(state.side)).length > 0

function relievable(
  state: EeState,
  powers: readonly Power[] = activePowers(state),
): readonly Of<'relieve'>[] {
  const found: Of<'relieve'>[] = []
  const able = powers.filter((power) => state.actions[power] > 0)
  if (able.length === 0) return found
  const cut = cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block))
  for (const power of able) {
    const areas = new Set(cut.filter(([, block]) => powerOfBlock(block) === power).map(([, { at }]) => at!))
    for (const at of areas) found.push({ type: 'relieve', power, at })
  }
  return found
}

/** @rule 3.6 */
function checkRelieve(state: EeState, { power, at }: Of<'relieve'>): Verdict {
  return relievable(state).some((one) => one.power === power && one.at === at)
    ? legal
    : refuse(
        '3.6',
        'nobody-to-relieve',
        `no ${power} unit in ${at} is out of supply, or there is no Special Action`,
      )
}

/**
 * Limited supply: units lose nothing this time.
 *
 * @rule 3.6
 * @rule 7.9
 */
export const relieveRow: Row<'relieve', 'supply'> = {
  during: ['supply'],
  check: (state, _, action) => checkRelieve(state, action),
  list: (state): EeAction[] => [...relievable(state)],
  do(state, _, { power, at }) {
    const events: EeEvent[] = []
    spendAction(state, power, '3.6', `limited supply in ${at}`, events)
    state.relieved = [...state.relieved, { power, at }]
    return events
  },
}

/**
 * The final supply of a player-turn: whoever is out of it loses a step, in snow and mud two, and is seen.
 *
 * @rule 3.4
 */
export function starve(state: EeState, events: EeEvent[]): void {
  const cut = new Map(cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block)))
  if (cut.size === 0) return
  const byArea = new Map<string, Block[]>()
  changeBlocks(state, (block, id) => {
    if (!cut.has(id)) return null
    const weather = weatherAt(state, block.at!)
    const steps = Math.max(0, block.steps - (weather === 'snow' || weather === 'mud' ? 2 : 1))
    byArea.set(block.at!, [...(byArea.get(block.at!) ?? []), { ...block, steps }])
    return steps === 0 ? LOST : { steps, seen: true, fresh: false }
  })
  for (const [at, blocks] of byArea)
    events.push({
      type: 'starved',
      rule: '3.4',
      at,
      faces: facesOf(blocks),
      reveals: true,
    })
}

/** Is an area in supply and uncontested? Only there are steps replaced. */
export function isCalm(state: EeState, presence: Presence, camp: Camp, area: string): boolean {
  return isSupplied(state, camp, area) && !isContested(presence, area)
}
