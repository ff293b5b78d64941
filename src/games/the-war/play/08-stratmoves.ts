/** Section 8 on a state: the Strategic Movement Segment, by land and by air. The sea has no part in it yet. */

import type { Dice } from '../../../kernel/dice'
import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { isMajorPower } from '../ground/10-ratings'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { QuestionOf, TheWarState } from '../state'
import {
  checkAirStratmove,
  checkNationalRoute,
  checkSatelliteStratmove,
  checkStratmoveOrder,
  checkStratmoveRoute,
  checkStratmoveWay,
  type StratmoveLandStep,
  stratmoveCost,
  stratmoveNarfs,
} from '../stratmoves/08-stratmoves'
import { stratmoveTurnOrder } from '../turn/03-sequence-of-play'
import type { Alliance, MajorPower, Nation } from '../types'
import {
  changeUnit,
  entryOf,
  hasUnit,
  isHeldBy,
  mayUnitEnter,
  sideOf,
  sideOfUnit,
  unitEntryOf,
  unitsAt,
  unitsOf,
} from './01-forces'
import { flow } from './03-flow'
import { effortOf } from './04-efforts'
import { canRelocate } from './08-installations'
import { mostSmpsFor, payerFor, smpsLeft } from './08-points'
import { checkUnitsIn, hasRoomFor } from './09-stacking'
import { checkTransfer } from './09-transfers'
import {
  aircraftOf,
  changeAircraft,
  checkBase,
  hasAircraft,
  homesOf,
  isBaseFor,
  rangeAt,
} from './11-aircraft'
import { flownTo } from './11-flight'
import { isFortress } from './13-fortresses'
import { canGrant } from './14-grants'
import { canEvacuate } from './14-industry'
import { checkFuel } from './24-oil'
import { isPartisansOnly } from './25-partisans'
import { transferTimes } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import {
  AIR_UNIT_TYPES,
  BY_AIR_TYPE,
  BY_HEX,
  BY_NATION,
  facts,
  LINES_OF_NATION,
  nationNumber,
  positionOf,
  TOPICS,
} from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

type Asked = QuestionOf<'stratmove'>

// ---- who -----------------------------------------------------------------------------------------------

const allianceOf = (state: TheWarState, nation: Nation): Alliance =>
  sideOf(state, nation) === 'axis' ? 'axis' : nation === 'soviet-union' ? 'soviet' : 'western-allies'

interface Mover {
  readonly nation: Nation
  readonly hex: string
  readonly kind: 'air' | 'ground'
  readonly condition: TheWarState['units'][string]['condition']
}

function moverOf(state: TheWarState, unit: string): Mover | null {
  if (hasUnit(state, unit)) {
    const { nation, hex, condition } = state.units[unit]
    return { nation, hex, condition, kind: 'ground' }
  }
  if (!hasAircraft(state, unit)) return null
  const { nation, base, condition } = state.air[unit]
  return { nation, hex: base, condition, kind: 'air' }
}

/** What it costs to go from one hex to another, over those between. */
const costOf = (state: TheWarState, mover: Mover, path: readonly string[]): number =>
  priceOf(state, mover)(touchedBy(path))

/** What of the dear land a way touches, as {@link dearLand} marks it. */
const touchedBy = (path: readonly string[]): number =>
  path.reduce((touched, hex) => touched | dearLand()[warGround().index(hex)], 0)

/** What a mover pays for a way that touches such land. */
function priceOf(
  state: TheWarState,
  { nation, kind, condition }: Omit<Mover, 'hex'>,
): (touched: number) => number {
  const alliance = allianceOf(state, nation)
  const winter = transferTimes(state)
  return (touched) =>
    stratmoveCost({
      kind,
      condition,
      alliance,
      northAfrica: (touched & IN_AFRICA) !== 0,
      sovietUnion: (touched & IN_THE_SOVIET_UNION) !== 0,
    }) * ((touched & IN_THE_WEST) !== 0 ? winter : 1)
}

/** Is there anything to pay a move of so many points with? */
function checkPoints(state: TheWarState, { nation, hex }: Mover, smps: number): Verdict {
  if (!isMajorPower(nation))
    return checkSatelliteStratmove(state.stratmoves.filter((move) => move.nation === nation).length)
  return payerFor(state, nation, smps) === null
    ? refuse(
        '8.4',
        'too-few-smps',
        `it takes ${smps} SMPs, ${nation} has ${smpsLeft(state, nation)} left`,
        hex,
      )
    : legal
}

/** The power that moves a nation's units, in the order of the segment. */
const orderOf = (state: TheWarState, nation: Nation): number => {
  const power = isMajorPower(nation) ? nation : scenarioOf(state.scenario).nations[nation]?.under
  return powersInOrder(state).indexOf(power as MajorPower)
}

const powersInOrder = /* @__PURE__ */ facts.fact({
  name: 'the order of stratmoves',
  needs: [TOPICS.phasing, TOPICS.narfs],
  by: [],
  make: ({ phasing, narfs }): readonly MajorPower[] => stratmoveTurnOrder(phasing, narfs),
})

/**
 * May this unit stratmove at all? Poorer powers go first, aircraft before ground units.
 *
 * @rule 3.8
 * @rule 8.0
 * @rule 8.1.2
 * @rule 8.1.4
 * @rule 8.6
 */
export function checkWho(state: TheWarState, unit: string): Verdict {
  const mover = moverOf(state, unit)
  if (mover === null) return refuse('8.0', 'no-such-unit', `there is no ${unit} on the map`)
  const { nation, hex, kind } = mover
  if (sideOf(state, nation) !== state.phasing)
    return refuse('8.0', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`, hex)
  if (state.stratmoves.some((move) => move.unit === unit))
    return refuse('8.0', 'moved', `${unit} has stratmoved in this turn`, hex)
  const last = state.stratmoves.at(-1)
  const order = orderOf(state, nation)
  return firstRefusal(
    () =>
      order < 0
        ? refuse('3.8', 'no-account', `nobody moves the units of ${nation} strategically`, hex)
        : last !== undefined && order < orderOf(state, last.nation)
          ? refuse('3.8', 'poorer-first', `${nation} has had its moves; ${last.nation} is moving`, hex)
          : legal,
    () => {
      const same = last !== undefined && orderOf(state, last.nation) === order ? last.kind : null
      return checkStratmoveOrder(same, kind)
    },
    () => stratmoveNarfs(effortOf(state, nation), [{ kind }]).verdict,
    () =>
      kind === 'air'
        ? checkAirStratmove(state.air[unit].type, [], state.air[unit].supplied)
        : state.units[unit].supply === 'none'
          ? refuse('8.1.1', 'out-of-supply', `${unit} is out of supply`, hex)
          : legal,
    () => checkFuel(state, unit, kind, 'stratmove'),
    () => checkStratmoveRoute([stepAt(state, mover, hex)]),
    () => checkPoints(state, mover, costOf(state, mover, [hex])),
    () => checkWinter(state, mover, [hex]),
  )
}

/** What of {@link checkWho} and {@link checkPoints} hangs on the nation alone: may its aircraft and its ground units go now, and what is the most that it can pay for one? */
interface Turn {
  readonly air: boolean
  readonly ground: boolean
  readonly most: number
}

const NO_TURN: Turn = { air: false, ground: false, most: -1 }

/** Whose turn it is, by the number of the nation. All are asked together: they share the order of the segment. */
const turns = /* @__PURE__ */ facts.fact({
  name: 'who has his turn at stratmoves',
  needs: [
    TOPICS.phasing,
    TOPICS.narfs,
    TOPICS.efforts,
    TOPICS.turn,
    TOPICS.surrendered,
    TOPICS.stratmoves,
    TOPICS.log,
    TOPICS.control,
  ],
  by: [],
  make(state): readonly Turn[] {
    const last = state.stratmoves.at(-1)
    const lastOrder = last === undefined ? -1 : orderOf(state, last.nation)
    return NATIONS.map((nation): Turn => {
      if (sideOf(state, nation) !== state.phasing) return NO_TURN
      const order = orderOf(state, nation)
      if (order < 0 || order < lastOrder) return NO_TURN
      const most = mostFor(state, nation)
      if (most < CHEAPEST) return NO_TURN
      const mayGo = (kind: Mover['kind']): boolean =>
        checkStratmoveOrder(order === lastOrder ? last!.kind : null, kind).legal &&
        stratmoveNarfs(effortOf(state, nation), [{ kind }]).verdict.legal
      return { air: mayGo('air'), ground: mayGo('ground'), most }
    })
  },
})

const turnOf = (state: TheWarState, nation: Nation): Turn => turns(state)[nationNumber(nation)]

/** No stratmove costs less than that of a depleted unit. */
const CHEAPEST = /* @__PURE__ */ stratmoveCost({ kind: 'ground', condition: 'depleted' })

/** The most SMPs that a stratmove of this nation may take: what {@link checkPoints} allows. Points are whole, and so nothing is lost by not rounding. */
function mostFor(state: TheWarState, nation: Nation): number {
  const moved = state.stratmoves.filter((move) => move.nation === nation).length
  if (!isMajorPower(nation)) return checkSatelliteStratmove(moved).legal ? Number.POSITIVE_INFINITY : -1
  return mostSmpsFor(state, nation)
}

const stratmoved = /* @__PURE__ */ facts.fact({
  name: 'units that have stratmoved',
  needs: [TOPICS.stratmoves],
  by: [],
  make: (state): ReadonlySet<string> => new Set(state.stratmoves.map(({ unit }) => unit)),
})

/** What a stratmove may touch that makes it dearer: `IN_THE_WEST` only in the worst winters. */
const IN_AFRICA = 1
const IN_THE_SOVIET_UNION = 2
const IN_THE_WEST = 4

const dearLand = /* @__PURE__ */ lazy(() =>
  Uint8Array.from(warGround().ids, (hex) => {
    const { inNorthAfrica, inSovietUnionOf1939, weather } = warMap().facts(hex)
    return (
      (inNorthAfrica ? IN_AFRICA : 0) |
      (inSovietUnionOf1939 ? IN_THE_SOVIET_UNION : 0) |
      (weather === 'western' ? IN_THE_WEST : 0)
    )
  }),
)

/** Tests whether a mover can pay for a way that touches such land, and the winter lets it go. */
function paysFor(state: TheWarState, mover: Mover): (touched: number) => boolean {
  const { most } = turnOf(state, mover.nation)
  const price = priceOf(state, mover)
  const east = checkTransfer(state, mover.nation, true).legal
  return (touched) => price(touched) <= most && (east || (touched & IN_THE_SOVIET_UNION) === 0)
}

/** Does the winter let a mover take this way? */
const checkWinter = (state: TheWarState, { nation }: Mover, path: readonly string[]): Verdict =>
  checkTransfer(state, nation, (touchedBy(path) & IN_THE_SOVIET_UNION) !== 0)

/** The fast path of {@link checkWho}, for units of the side whose turn it is: the same answer without a reason. A property holds them together. */
export const canSetOut = (state: TheWarState, unit: string): boolean => settingOut(state)(unit)

/** The same as a test, which asks once what is the same for everyone. */
function settingOut(state: TheWarState): (unit: string) => boolean {
  const { units, air } = state
  const moved = stratmoved(state)
  const position = positionOf(state)
  const own = numberOfSide(state.phasing)
  const turnsNow = turns(state)
  return (unit) => {
    const piece = units[unit]
    if (piece === undefined) {
      const { nation, type, supplied } = air[unit]
      if (!turnsNow[nationNumber(nation)].air || moved.has(unit)) return false
      const mover = moverOf(state, unit)!
      if (!checkAirStratmove(type, [], supplied).legal) return false
      if (!paysFor(state, mover)(touchedBy([mover.hex]))) return false
      return checkStratmoveRoute([stepAt(state, mover, mover.hex)]).legal
    }
    if (!turnsNow[nationNumber(piece.nation)].ground || piece.supply === 'none' || moved.has(unit))
      return false
    const at = position.ground.index(piece.hex)
    return !isWatched(state, own, at) && paysFor(state, moverOf(state, unit)!)(dearLand()[at])
  }
}

/** Are enemies beside a hex, other than partisans, out of fortresses and over a side that is crossed? */
function isWatched(state: TheWarState, own: 1 | 2, hex: number): boolean {
  const { ground, standings, fortress } = positionOf(state)
  const { first, to, adjacent, ids } = ground
  const { enemyUnits } = standings[own - 1].ground
  for (let edge = first[hex]; edge < first[hex + 1]; edge++)
    if (adjacent[edge] === 1 && enemyUnits[to[edge]] === 1 && fortress[to[edge]] === 0)
      if (!isPartisansOnly(state, ids[to[edge]])) return true
  return false
}

// ---- by land -------------------------------------------------------------------------------------------

/** A hex as a stratmove finds it. */
function stepAt(state: TheWarState, { nation, kind }: Mover, hex: string): StratmoveLandStep {
  const { ground, standings } = positionOf(state)
  const { enemyUnits, enemyZone } = standings[numberOfSide(state.phasing) - 1].ground
  const at = ground.index(hex)
  const here = warMap().facts(hex)
  const neighbours: StratmoveLandStep['neighbours'][number][] = []
  for (let edge = ground.first[at]; edge < ground.first[at + 1]; edge++)
    if (enemyUnits[ground.to[edge]] === 1)
      neighbours.push({
        inFortress: isFortress(state, ground.ids[ground.to[edge]]),
        partisan: isPartisansOnly(state, ground.ids[ground.to[edge]]),
        sideImpassable: ground.adjacent[edge] === 0,
      })
  const mayPass = entryOf(state, nation, kind === 'air')
  return {
    hex,
    terrain: here.terrain,
    fortress: isFortress(state, hex),
    ground: isHeldBy(state, state.phasing, hex) && mayPass(at) ? 'friendly' : 'enemy',
    enemyZone: enemyZone[at] === 1,
    enemyHere: enemyUnits[at] === 1,
    neighbours,
  }
}

const OF_LAND = [
  LINES_OF_NATION,
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.phasing,
  TOPICS.works,
] as const

/**
 * Where columns of a nation pass, and where they may end whatever the way, by hex: `PASS` and `END`. It is what {@link checkStratmoveRoute} and
 * {@link checkNationalRoute} say of a hex on the way and at its end, asked of the arrays of the position; the lister by brute force holds them together.
 */
const openLand = /* @__PURE__ */ facts.fact({
  name: 'land for stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, number): Uint8Array {
    const nation = NATIONS[number]
    const { size, land, swamp } = warGround()
    const open = new Uint8Array(size)
    if (sideOf(state, nation) !== state.phasing) return open
    const position = positionOf(state)
    const { holders, standings } = position
    const own = numberOfSide(state.phasing)
    const { enemyUnits, enemyZone } = standings[own - 1].ground
    const mayPass = entryOf(state, nation)
    const closed = closedTo(state, nation)
    for (let hex = 0; hex < size; hex++) {
      if (land[hex] === 0 || holders[hex] !== own || enemyUnits[hex] === 1 || enemyZone[hex] === 1) continue
      if (swamp[hex] === 1 || closed[hex] === 1 || !mayPass(hex)) continue
      open[hex] = isWatched(state, own, hex) ? PASS : END
    }
    return open
  },
})
const PASS = 1
const END = 2

/** 1 for the hexes that a nation never crosses: wasteland, and the land of an old enemy (8.5.1). */
function closedTo(state: TheWarState, nation: Nation): Uint8Array {
  const known = closedLand(state.scenario, nation)
  if (known.hexes === null) {
    const { facts: of } = warMap()
    const alliance = allianceOf(state, nation)
    known.hexes = Uint8Array.from(warGround().ids, (hex) => {
      const owner = ownerIn1939(of(hex))
      if (of(hex).terrain === 'wasteland') return 1
      return owner === null || checkNationalRoute(nation, alliance, owner).legal ? 0 : 1
    })
  }
  return known.hexes
}
const closedLand = /* @__PURE__ */ perScenario(() => ({ hexes: null as Uint8Array | null }))

/** Ways over open land from a hex: where they lead, nearest first, what dear land each touches, and the hex before each; -1 where none leads. A fortress at the edge is an end, too. */
interface LandWays {
  readonly hexes: Uint16Array
  readonly touched: Uint8Array
  readonly via: Int16Array
}

const waysByLand = /* @__PURE__ */ facts.fact({
  name: 'stratmoves from a hex',
  needs: OF_LAND,
  by: [BY_NATION, BY_HEX],
  make(state, nation, start): LandWays {
    const open = openLand(state, nation)
    const { size, first, to, passable } = warGround()
    const { fortress } = positionOf(state)
    const dear = dearLand()
    const via = new Int16Array(size).fill(-1)
    const touched = new Uint8Array(size)
    via[start] = start
    touched[start] = dear[start]
    const found: number[] = []
    const queue = [start]
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i]
      for (let edge = first[at]; edge < first[at + 1]; edge++) {
        const next = to[edge]
        if (via[next] >= 0 || passable[edge] === 0) continue
        if (open[next] > 0) queue.push(next)
        else if (fortress[next] === 0) continue
        via[next] = at
        touched[next] = touched[at] | dear[next]
        found.push(next)
      }
    }
    return { hexes: Uint16Array.from(found), touched, via }
  },
})

const columnOf = (nation: Nation, hex: string): Mover => ({
  nation,
  hex,
  kind: 'ground',
  condition: 'full-strength',
})

/** May trains of a nation leave this hex: is no enemy beside it? */
export const checkQuiet = (state: TheWarState, nation: Nation, hex: string): Verdict =>
  checkStratmoveRoute([stepAt(state, columnOf(nation, hex), hex)])

/** The hexes without enemies beside them that columns of a nation may end in, whatever the way: as many as are drawn from. */
export const quietLand = /* @__PURE__ */ facts.fact({
  name: 'hexes that trains of a nation may end in',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, nation): Uint16Array {
    const open = openLand(state, nation)
    const hexes = new Uint16Array(open.length)
    let count = 0
    for (let hex = 0; hex < open.length; hex++) if (open[hex] === END) hexes[count++] = hex
    return hexes.slice(0, count)
  },
})

/** The pieces into which open land falls for a nation: the number of that of each hex; 0 where no column passes. Who asks for a way from many hexes asks here. */
const joinedLand = /* @__PURE__ */ facts.fact({
  name: 'land that hangs together for stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, nation): Uint16Array {
    const open = openLand(state, nation)
    const { size, first, to, passable } = warGround()
    const labels = new Uint16Array(size)
    const queue = new Uint16Array(size)
    let count = 0
    for (let start = 0; start < size; start++) {
      if (open[start] === 0 || labels[start] !== 0) continue
      labels[start] = ++count
      let left = 0
      queue[left++] = start
      while (left > 0) {
        const at = queue[--left]
        for (let edge = first[at]; edge < first[at + 1]; edge++) {
          const next = to[edge]
          if (open[next] === 0 || labels[next] !== 0 || passable[edge] === 0) continue
          labels[next] = count
          queue[left++] = next
        }
      }
    }
    return labels
  },
})

/** Tests of quiet hexes whether trains of a nation come to them from this one: what {@link waysByLand} says of them. */
export function quietHexesFrom(state: TheWarState, nation: Nation, hex: string): (to: number) => boolean {
  const { index, first, to, passable } = warGround()
  const open = openLand(state, nationNumber(nation))
  const labels = joinedLand(state, nationNumber(nation))
  const start = index(hex)
  const ways: number[] = []
  for (let edge = first[start]; edge < first[start + 1]; edge++)
    if (passable[edge] === 1 && labels[to[edge]] !== 0) ways.push(labels[to[edge]])
  return (end) => open[end] === END && end !== start && ways.includes(labels[end])
}

/** The hexes from the one after the start to the end of a way; `null` if there is none. */
function pathByLand(state: TheWarState, unit: string, to: string): readonly string[] | null {
  const { index, ids } = warGround()
  const { nation, hex } = state.units[unit]
  const start = index(hex)
  const { via } = waysByLand(state, nationNumber(nation), start)
  if (to === hex || via[index(to)] < 0) return null
  const path: string[] = []
  for (let at = index(to); at !== start; at = via[at]) path.unshift(ids[at])
  return path
}

/**
 * May a ground unit end its stratmove here?
 *
 * @rule 8.1.1
 * @rule 8.1.3
 * @rule 8.5.1
 * @rule 8.5.2
 * @rule 8.5.3
 */
function checkByLand(state: TheWarState, unit: string, to: string): Verdict {
  const mover = moverOf(state, unit)!
  const { hex } = mover
  if (!warMap().has(to)) return refuse('8.1.1', 'no-such-hex', `there is no hex ${to}`)
  const path = pathByLand(state, unit, to)
  if (path === null) return refuse('8.1.1', 'no-way', `no friendly land leads from ${hex} to ${to}`, to)
  return firstRefusal(
    () => checkStratmoveRoute([hex, ...path].map((one) => stepAt(state, mover, one))),
    () => checkUnitsIn(state, state.phasing, to, [...unitsAt(state, to), unit]),
    () => path.map((one) => mayUnitEnter(state, unit, one)).find((verdict) => !verdict.legal) ?? legal,
    () => checkPoints(state, mover, costOf(state, mover, [hex, ...path])),
    () => checkWinter(state, mover, [hex, ...path]),
  )
}

// ---- by air --------------------------------------------------------------------------------------------

/** 1 where aircraft of a nation do not stratmove: over swamps, land in other hands, and hexes with enemies or in their zones. */
const closedSky = /* @__PURE__ */ facts.fact({
  name: 'sky that is closed to stratmoves of a nation',
  needs: OF_LAND,
  by: [BY_NATION],
  make(state, number): Uint8Array {
    const { size, land, swamp } = warGround()
    const { holders, standings } = positionOf(state)
    const side = sideOf(state, NATIONS[number])
    const closed = new Uint8Array(size)
    if (side === null) return closed.fill(1)
    const own = numberOfSide(side)
    const { enemyUnits, enemyZone } = standings[own - 1].ground
    for (let hex = 0; hex < size; hex++)
      if (land[hex] === 1)
        closed[hex] =
          swamp[hex] === 1 || holders[hex] !== own || enemyUnits[hex] === 1 || enemyZone[hex] === 1 ? 1 : 0
    return closed
  },
})

/**
 * Every base that an air unit comes to in any number of hops, each of twice its range.
 *
 * @rule 8.1.3
 * @rule 8.3.1
 * @rule 8.3.2
 */
const basesByAir = (state: TheWarState, id: string): readonly string[] => {
  const { nation, base, type } = state.air[id]
  return hopsFrom(state, nationNumber(nation), warGround().index(base), AIR_UNIT_TYPES.indexOf(type))
}

const hopsFrom = /* @__PURE__ */ facts.fact({
  name: 'bases in hops from a base',
  needs: [...OF_LAND, TOPICS.sky, TOPICS.airbases, TOPICS.log],
  by: [BY_NATION, BY_HEX, BY_AIR_TYPE],
  make(state, number, start, kind): readonly string[] {
    const nation = NATIONS[number]
    if (sideOf(state, nation) === null) return []
    const { ids } = warGround()
    const type = AIR_UNIT_TYPES[kind]
    const isHome = homesOf(state, nation)
    const range = 2 * rangeAt(state, { type, nation, base: ids[start] }, 'offensive')
    const found = new Set([start])
    let from: readonly number[] = [start]
    const closed = closedSky(state, number)
    while (from.length > 0 && range > 0) {
      const next: number[] = []
      const { hexes, far } = flownTo(state, from, range, closed)
      for (const hex of hexes) {
        if (found.has(hex) || !isHome(hex)) continue
        const hop = { hexes: far[hex] - 1, base: isBaseFor(state, type, ids[hex]), forbiddenAirspace: false }
        if (!checkAirStratmove(type, [hop], true).legal) continue
        found.add(hex)
        next.push(hex)
      }
      from = next
    }
    found.delete(start)
    return Array.from(found, (hex) => ids[hex])
  },
})

/** Those of them at which it may stay: with room, and away from the enemy. */
const fieldsByAir = (state: TheWarState, id: string): readonly string[] => {
  const check = fieldCheck(state, id)
  return basesByAir(state, id).filter((hex) => check(hex).legal)
}

/** A check of the hexes at which an air unit may stay; what hangs on its base is asked once. */
function fieldCheck(state: TheWarState, id: string): (to: string) => Verdict {
  const mover = moverOf(state, id)!
  const here = stepAt(state, mover, mover.hex)
  return (to) =>
    firstRefusal(
      () => checkBase(state, id, to),
      () => checkStratmoveRoute([here, stepAt(state, mover, to)]),
      () => checkPoints(state, mover, costOf(state, mover, [mover.hex, to])),
      () => checkWinter(state, mover, [mover.hex, to]),
    )
}

/**
 * May an air unit end its stratmove here?
 *
 * @rule 8.3
 * @rule 8.3.1
 * @rule 8.3.2
 */
function checkByAir(state: TheWarState, id: string, to: string): Verdict {
  if (!warMap().has(to)) return refuse('8.3.1', 'no-such-hex', `there is no hex ${to}`)
  return firstRefusal(
    () => checkStratmoveWay(state.air[id].type, 'air'),
    () => fieldCheck(state, id)(to),
    () =>
      basesByAir(state, id).includes(to)
        ? legal
        : refuse('8.3.1', 'too-far', `no hops from base to base lead ${id} to ${to}`, to),
  )
}

// ---- the rows ------------------------------------------------------------------------------------------

const checkEnd = (state: TheWarState, unit: string, to: string): Verdict =>
  hasUnit(state, unit) ? checkByLand(state, unit, to) : checkByAir(state, unit, to)

function endsOf(state: TheWarState, unit: string): readonly string[] {
  if (!hasUnit(state, unit)) return fieldsByAir(state, unit)
  return endsByLand(state, unit)
}

/** Tests of the hexes to which ways lead whether a ground unit may end its stratmove there: the fast path of {@link checkByLand}. */
function endTest(state: TheWarState, unit: string): (hex: number) => boolean {
  const { ids, index } = warGround()
  const mover = moverOf(state, unit)!
  const number = nationNumber(mover.nation)
  const { touched, via } = waysByLand(state, number, index(mover.hex))
  const open = openLand(state, number)
  const pays = paysFor(state, mover)
  const { fortress } = positionOf(state)
  const start = index(mover.hex)
  const mayUnitGo = unitEntryOf(state, unit)
  const isWayOpen = (end: number) => {
    if (mayUnitGo !== null) for (let at = end; at !== start; at = via[at]) if (!mayUnitGo(at)) return false
    return true
  }
  return (hex) => {
    if (via[hex] < 0 || hex === start) return false
    if (open[hex] === END) return pays(touched[hex]) && isWayOpen(hex) && hasRoomFor(state, unit, ids[hex])
    return fortress[hex] === 1 && checkByLand(state, unit, ids[hex]).legal
  }
}

/** Every end of a stratmove by land, in the order of the map. */
function endsByLand(state: TheWarState, unit: string): string[] {
  const { ids, size } = warGround()
  const isEnd = endTest(state, unit)
  const ends: string[] = []
  for (let hex = 0; hex < size; hex++) if (isEnd(hex)) ends.push(ids[hex])
  return ends
}

/** Is there an end next door? That is nearly always so, and saves a search. */
function hasEndBeside(state: TheWarState, unit: string): boolean {
  const { ids, index, first, to, passable } = warGround()
  const mover = moverOf(state, unit)!
  const start = index(mover.hex)
  const open = openLand(state, nationNumber(mover.nation))
  const pays = paysFor(state, mover)
  const mayUnitGo = unitEntryOf(state, unit)
  for (let edge = first[start]; edge < first[start + 1]; edge++) {
    const next = to[edge]
    if (open[next] !== END || passable[edge] === 0) continue
    if (mayUnitGo !== null && !mayUnitGo(next)) continue
    if (pays(dearLand()[start] | dearLand()[next]) && hasRoomFor(state, unit, ids[next])) return true
  }
  return false
}

function hasEnd(state: TheWarState, unit: string): boolean {
  if (hasUnit(state, unit))
    return hasEndBeside(state, unit) || landWaysOf(state, unit).hexes.some(endTest(state, unit))
  const check = fieldCheck(state, unit)
  return basesByAir(state, unit).some((hex) => check(hex).legal)
}

const landWaysOf = (state: TheWarState, unit: string): LandWays =>
  waysByLand(state, nationNumber(state.units[unit].nation), warGround().index(state.units[unit].hex))

const OF_MOVING = [
  TOPICS.units,
  TOPICS.roster,
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
  TOPICS.stratmoves,
] as const

const movable = /* @__PURE__ */ facts.fact({
  name: 'who may stratmove',
  needs: OF_MOVING,
  by: [],
  make: (state): readonly string[] =>
    inTurn(state)
      .filter(settingOut(state))
      .filter((unit) => hasEnd(state, unit)),
})

/** Those whose nation has its turn, whether they may go or not: as many as `sample` draws from. */
const inTurn = /* @__PURE__ */ facts.fact({
  name: 'units of nations that have their turn at stratmoves',
  needs: [
    TOPICS.roster,
    TOPICS.air,
    TOPICS.phasing,
    TOPICS.narfs,
    TOPICS.efforts,
    TOPICS.turn,
    TOPICS.surrendered,
    TOPICS.stratmoves,
    TOPICS.log,
    TOPICS.control,
  ],
  by: [],
  make(state): readonly string[] {
    const { units, air } = state
    const turnsNow = turns(state)
    return [
      ...aircraftOf(state, state.phasing).filter((unit) => turnsNow[nationNumber(air[unit].nation)].air),
      ...unitsOf(state, state.phasing).filter((unit) => turnsNow[nationNumber(units[unit].nation)].ground),
    ]
  },
})

const canGo = (state: TheWarState, unit: string): boolean => canSetOut(state, unit) && hasEnd(state, unit)

/** Is there somebody who may go? Armies are asked first: they mostly have an end next door. */
function canAnyoneGo(state: TheWarState): boolean {
  const units = inTurn(state)
  const setsOut = settingOut(state)
  for (let i = units.length - 1; i >= 0; i--) if (setsOut(units[i]) && hasEnd(state, units[i])) return true
  return false
}

export const canStratmove = (state: TheWarState): boolean =>
  canAnyoneGo(state) || canRelocate(state) || canEvacuate(state) || canGrant(state)

/** The segment ends by itself when what was just done leaves nothing to do in it. */
export function closeIfDone(state: TheWarState, dice: Dice, events: TheWarEvent[]): TheWarEvent[] {
  if (!canStratmove(state)) flow.close(state, dice, events)
  return events
}

export const stratmoveRow: Row<'stratmove', 'stratmoves'> = {
  during: ['stratmoves'],
  check: (state, _, { unit }) =>
    firstRefusal(
      () => checkWho(state, unit),
      () => (hasEnd(state, unit) ? legal : refuse('8.1.1', 'nowhere', `there is nowhere for ${unit} to go`)),
    ),
  add(state, _, actions) {
    for (const unit of movable(state)) actions.push({ type: 'stratmove', unit })
  },
  draw: {
    count: (state) => inTurn(state).length,
    nth(state, _, n) {
      const unit = inTurn(state)[n]
      return canGo(state, unit) ? { type: 'stratmove', unit } : null
    },
  },
  do(state, _, { unit }) {
    flow.ask(state, { type: 'stratmove', unit })
    return []
  },
}

export const arriveRow: Row<'arrive', 'stratmove'> = {
  during: ['stratmove'],
  check: (state, { unit }, { to }) => checkEnd(state, unit, to),
  list: (state, { unit }: Asked) => endsOf(state, unit).map((to): TheWarAction => ({ type: 'arrive', to })),
  draw: {
    count: (state, { unit }: Asked) =>
      hasUnit(state, unit) ? landWaysOf(state, unit).hexes.length : basesByAir(state, unit).length,
    nth(state, { unit }: Asked, n) {
      if (!hasUnit(state, unit)) {
        const to = basesByAir(state, unit)[n]
        return checkEnd(state, unit, to).legal ? { type: 'arrive', to } : null
      }
      const hex = landWaysOf(state, unit).hexes[n]
      return endTest(state, unit)(hex) ? { type: 'arrive', to: warGround().ids[hex] } : null
    },
  },
  do(state, { unit }, { to }: Of<'arrive'>, dice) {
    const mover = moverOf(state, unit)!
    const { nation, hex, kind } = mover
    const path = [hex, ...(kind === 'air' ? [to] : pathByLand(state, unit, to)!)]
    const smps = costOf(state, mover, path)
    const inside = (touchedBy(path) & IN_THE_SOVIET_UNION) !== 0
    const payer = isMajorPower(nation) ? payerFor(state, nation, smps)! : nation
    state.stratmoves = [...state.stratmoves, { unit, nation, payer, smps, kind, inside }]
    if (kind === 'air') changeAircraft(state, unit, { base: to })
    else changeUnit(state, unit, { hex: to, moved: true })
    const events: TheWarEvent[] = [{ type: 'stratmoved', rule: '8.0', unit, from: hex, to, smps }]
    flow.answered(state, dice, events)
    return events
  },
}

/** Faults of a question about the end of a stratmove, for the invariants. */
export function stratmoveFaults(state: TheWarState, { unit }: Asked): readonly string[] {
  const verdict = checkWho(state, unit)
  return verdict.legal ? [] : [verdict.because]
}

/** Is every unit that has stratmoved one of the side whose turn it is? */
export const areStratmovesOwn = (state: TheWarState): boolean =>
  state.stratmoves.every(
    ({ unit, nation }) =>
      sideOf(state, nation) === state.phasing &&
      (!hasUnit(state, unit) || sideOfUnit(state, state.units[unit]) === state.phasing),
  )
