/**
 * Where the unit in hand may go: all of it as a list, and for `sample` what it might be, counted from what the board has within reach and looked at one by one. Regions of land in which a unit is
 * moved strategically are a fact.
 */

import { domainOf } from '../../../kit/facts'
import { NATIONS, nationNumber, otherSide, POWERS, powerNumber, sideNumber, type Water } from '../powers'
import { sideOfPower } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { isFed, ROUND_AFRICA } from './03-supply'
import { liftsOf } from './05-reach'
import { type Ground, groundOf, hasRoomAt, speedOf, type Way, wayInto, waysOf } from './05-ways'
import { goesRoundAfrica, havensOn, voyagesOf, voyageTo, waysOut } from './08-sea'
import { fieldOf } from './09-limits'
import { friendlyTo, isAir, isContested, isFriendly, nearTo, netOf, portsOf } from './areas'
import { BY_AREA, BY_BLOCK, facts, listOf, namesOf, numberOf, TOPICS } from './memory'
import { areaNames, areaNumber } from './numbers'

// ---- all of them ---------------------------------------------------------------------------

/** The ways over land of the unit in hand, and where ships take it; operational movement has a way, strategic movement none. */
interface Goals {
  readonly byLand: ReadonlyMap<string, Way | null>
  readonly bySea: ReadonlyMap<string, Water>
  readonly all: readonly string[]
}

const NO_GOALS: Goals = { byLand: new Map(), bySea: new Map(), all: [] }

function findGoals(state: EeState, unit: string, lift: boolean): Goals {
  const block = state.blocks[unit]
  if (block.at === null) return NO_GOALS
  const ground = groundOf(state)
  const byLand: ReadonlyMap<string, Way | null> = lift
    ? new Map(liftsOf(ground, block).map((to) => [to, null]))
    : waysOf(ground, block)
  const bySea = voyagesOf(ground, block)
  const all = [...byLand.keys()]
  for (const to of bySea.keys()) if (!byLand.has(to)) all.push(to)
  return { byLand, bySea, all }
}

/** What a unit's ways hang on. */
const BY_ALL = [
  TOPICS.blocks,
  TOPICS.control,
  TOPICS.fleets,
  TOPICS.sailed,
  TOPICS.beachheads,
  TOPICS.politics,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.extra,
]

/** Where a unit may go, by its place in the record; the second number is 1 for strategic movement. */
export const goalsOf = /* @__PURE__ */ facts.fact({
  name: 'where a unit may go',
  needs: BY_ALL,
  by: [BY_BLOCK, domainOf([0, 1])],
  make: (state: EeState, number: number, lift: number) =>
    findGoals(state, namesOf(state)[number], lift === 1),
})

// ---- regions of strategic movement ---------------------------------------------------------

/** Areas that are joined by land on which a unit is moved strategically; and by the numbers of areas which of them each is in, from 1 on, or 0. */
interface Regions {
  readonly of: Uint8Array
  readonly areas: readonly (readonly number[])[]
}

const regions = /* @__PURE__ */ facts.fact({
  name: 'regions in which a nation moves strategically',
  needs: [
    {
      topic: TOPICS.standing,
      key: (state, power) => sideNumber(otherSide(sideOfPower(state, POWERS[power]))),
    },
    TOPICS.control,
    TOPICS.borders,
  ],
  by: [domainOf([...POWERS.keys()]), domainOf([...NATIONS.keys()]), domainOf([0, 1])],
  make(state: EeState, power: number, nation: number, militia: number): Regions {
    const areas: number[][] = []
    const { land } = netOf(state)
    const unit = {
      power: POWERS[power],
      nation: NATIONS[nation],
      kind: militia === 1 ? ('militia' as const) : ('infantry' as const),
    }
    const friendly = friendlyTo(state, sideOfPower(state, unit.power))
    // What is friendly is neutral no longer.
    const field = fieldOf(state, unit)
    const of = new Uint8Array(field.length)
    for (let start = 0; start < field.length; start++) {
      if (of[start] > 0 || field[start] === 0 || friendly[start] === 0) continue
      const found = [start]
      areas.push(found)
      of[start] = areas.length
      for (let i = 0; i < found.length; i++) {
        const beside = land[found[i]]
        for (let n = 0; n < beside.length; n++) {
          const next = beside[n]
          if (of[next] > 0 || field[next] === 0 || friendly[next] === 0) continue
          of[next] = areas.length
          found.push(next)
        }
      }
    }
    return { of, areas }
  },
})

/** May a unit leave an area by strategic movement over land at all? */
const mayLeave = ({ state, presence }: Ground, block: Block): boolean =>
  block.nation !== 'vichy' &&
  !isContested(presence, block.at!) &&
  isFriendly(state, presence, block.side, block.at!) &&
  isFed(state, block)

const regionsFor = (state: EeState, { power, nation, kind }: Block): Regions =>
  regions(state, powerNumber(power), nationNumber(nation), kind === 'militia' ? 1 : 0)

/** May a unit be moved strategically over land to an area? */
function mayLift(ground: Ground, block: Block, to: number): boolean {
  const from = areaNumber(block.at!)
  if (to === from || !mayLeave(ground, block)) return false
  const { of } = regionsFor(ground.state, block)
  if (of[from] === 0) return liftsOf(ground, block).includes(areaNames()[to])
  return of[to] === of[from] && hasRoomAt(ground.state, ground.presence, block, to)
}

// ---- one of them ---------------------------------------------------------------------------

/** How a unit comes to an area: over land, with its way in operational movement, or on a water; neither if it does not. */
export interface Route {
  readonly way: Way | null | undefined
  readonly water: Water | undefined
}

const NO_ROUTE: Route = { way: undefined, water: undefined }

function findRoute(state: EeState, block: Block, to: number, lift: boolean): Route {
  if (block.at === null) return NO_ROUTE
  const ground = groundOf(state)
  if (lift) {
    if (mayLift(ground, block, to)) return { way: null, water: undefined }
  } else {
    const way = wayInto(ground, block, to)
    if (way !== undefined) return { way, water: undefined }
  }
  const water = voyageTo(ground, block, to)
  return water === undefined ? NO_ROUTE : { way: undefined, water }
}

/** Whoever goes somewhere has just been asked whether he may. */
const routes = /* @__PURE__ */ facts.fact({
  name: 'how a unit comes to an area',
  needs: BY_ALL,
  by: [BY_BLOCK, BY_AREA, domainOf([0, 1])],
  lastOnly: true,
  make: (state: EeState, number: number, to: number, lift: number): Route =>
    findRoute(state, listOf(state)[number], to, lift === 1),
})

/** How a unit, by its place in the record, comes to an area, by its number. */
export const routeTo = (state: EeState, unit: number, to: number, lift: boolean): Route =>
  routes(state, unit, to, lift ? 1 : 0)

const isReached = ({ way, water }: Route): boolean => way !== undefined || water !== undefined

const NOWHERE: readonly number[] = []

/** What the unit in hand might go to over land, by number; `null` if that cannot be said. */
function around(ground: Ground, block: Block, lift: boolean): readonly number[] | null {
  const { state } = ground
  if (!lift) {
    const near = nearTo(state, block.at!)
    return (isAir(block) ? near.air : near.land)[speedOf(state, block) > 1 ? 1 : 0]
  }
  if (!mayLeave(ground, block)) return NOWHERE
  const { of, areas } = regionsFor(state, block)
  const region = of[areaNumber(block.at!)]
  return region === 0 ? null : areas[region - 1]
}

/** How many areas the unit in hand might go to, some of them perhaps twice; negative if they cannot be counted. */
export function countGoals(state: EeState, unit: string, lift: boolean): number {
  const block = state.blocks[unit]
  const ground = groundOf(state)
  const byLand = around(ground, block, lift)
  if (byLand === null || has(state, 'portCapacity')) return -1
  let count = byLand.length
  for (const water of waysOut(ground, block)) count += havensOn(state, block.side, water).length
  return goesRoundAfrica(state, block) ? count + ROUND_AFRICA.length : count
}

/** The nth of them, if it may go there; where it is among them twice, the first time. */
export function nthGoal(state: EeState, unit: string, lift: boolean, n: number): string | null {
  const ground = groundOf(state)
  const number = numberOf(state, unit)
  const block = listOf(state)[number]
  const byLand = around(ground, block, lift)!
  if (n < byLand.length)
    return isReached(routeTo(state, number, byLand[n], lift)) ? areaNames()[byLand[n]] : null
  const waters = waysOut(ground, block)
  let left = n - byLand.length
  let i = 0
  for (; i < waters.length; i++) {
    const { length } = havensOn(state, block.side, waters[i])
    if (left < length) break
    left -= length
  }
  const to =
    i < waters.length ? areaNames()[havensOn(state, block.side, waters[i])[left]] : ROUND_AFRICA[left]
  for (let before = 0; before < i; before++) if (portsOf(to).includes(waters[before])) return null
  const area = areaNumber(to)
  return !byLand.includes(area) && isReached(routeTo(state, number, area, lift)) ? to : null
}
