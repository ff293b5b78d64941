/** Section 8 on a state: who may stratmove, in which order, and what it costs. */

import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isMajorPower } from '../ground/10-ratings'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { Stratmove, TheWarState } from '../state'
import {
  checkAirStratmove,
  checkSatelliteStratmove,
  checkStratmoveOrder,
  checkStratmoveRoute,
  SATELLITE_SMPS,
  type StratmoveLandStep,
  stratmoveCost,
  stratmoveNarfs,
} from '../stratmoves/08-stratmoves'
import { stratmoveTurnOrder } from '../turn/03-sequence-of-play'
import type { Alliance, MajorPower, Nation } from '../types'
import { entryOf, hasUnit, isHeldBy, sideOf } from './01-forces'
import { effortOf } from './04-efforts'
import { mostSmpsFor, payerFor, smpsLeft, sumOf } from './08-points'
import { checkTransfer } from './09-transfers'
import { hasAircraft } from './11-aircraft'
import { isFortress } from './13-fortresses'
import { checkFuel } from './24-oil'
import { isPartisansOnly } from './25-partisans'
import { transferTimes } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, nationNumber, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

export const allianceOf = (state: TheWarState, nation: Nation): Alliance =>
  sideOf(state, nation) === 'axis' ? 'axis' : nation === 'soviet-union' ? 'soviet' : 'western-allies'

export interface Mover {
  readonly nation: Nation
  readonly hex: string
  readonly kind: 'air' | 'ground'
  readonly condition: TheWarState['units'][string]['condition']
}

export function moverOf(state: TheWarState, unit: string): Mover | null {
  if (hasUnit(state, unit)) {
    const { nation, hex, condition } = state.units[unit]
    return { nation, hex, condition, kind: 'ground' }
  }
  if (!hasAircraft(state, unit)) return null
  const { nation, base, condition } = state.air[unit]
  return { nation, hex: base, condition, kind: 'air' }
}

/** What it costs to go from one hex to another, over those between. */
export const costOf = (state: TheWarState, mover: Mover, path: readonly string[]): number =>
  priceOf(state, mover)(touchedBy(path))

/** What of the dear land a way touches, as {@link dearLand} marks it. */
export const touchedBy = (path: readonly string[]): number =>
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
export function checkPoints(state: TheWarState, { nation, hex }: Mover, smps: number): Verdict {
  if (!isMajorPower(nation))
    return checkSatelliteStratmove(movedBy(state, nation), sumOf(state.stratmoves, nation), smps)
  return payerFor(state, nation, smps) === null
    ? refuse(
        '8.4',
        'too-few-smps',
        `SMPs needed: ${smps}; ${nation} has ${smpsLeft(state, nation)} left`,
        hex,
      )
    : legal
}

const movedBy = ({ stratmoves }: TheWarState, nation: Nation): number =>
  stratmoves.filter((move) => move.nation === nation).length

/** The power that moves a nation's units, in the order of the segment. */
const orderOf = (state: TheWarState, nation: Nation): number => {
  const power = isMajorPower(nation) ? nation : scenarioOf(state.scenario).nations[nation]?.under
  return powersInOrder(state).indexOf(power as MajorPower)
}

const powersInOrder = /* @__PURE__ */ facts.fact({
  name: 'the order of stratmoves',
  needs: [TOPICS.phasing, TOPICS.narfs, TOPICS.stratmoves],
  by: [],
  make({ phasing, narfs, stratmoves }): readonly MajorPower[] {
    // Grants of the segment change accounts, and not whose turn it is.
    const before = { ...narfs }
    for (const move of stratmoves) {
      const grant = grantIn(move)
      if (grant === null) continue
      before[grant.power] = before[grant.power]! + grant.narfs
      before[grant.receiver] = before[grant.receiver]! - grant.narfs
    }
    return stratmoveTurnOrder(phasing, before)
  },
})

/** What was given away by this entry among the stratmoves of a turn, if it is a grant. */
export function grantIn({ unit, payer }: Stratmove) {
  const [narfs, receiver] = unit.split(' NARFs for ')
  return receiver === undefined
    ? null
    : { power: payer as MajorPower, receiver: receiver as MajorPower, narfs: Number(narfs) }
}

/**
 * Has this nation its turn in the segment, or has a richer one begun? Works that are moved and NARFs that are given go by it, too.
 *
 * @rule 3.8
 */
export function checkTurn(state: TheWarState, nation: Nation, hex?: string): Verdict {
  const last = state.stratmoves.at(-1)
  const order = orderOf(state, nation)
  if (order < 0) return refuse('3.8', 'no-account', `nobody moves the units of ${nation} strategically`, hex)
  return last !== undefined && order < orderOf(state, last.nation)
    ? refuse('3.8', 'poorer-first', `${nation} has had its moves; ${last.nation} is moving`, hex)
    : legal
}

/** The kind of what a nation and those under its power have moved last. What takes trains besides stands in nobody's way: aircraft and armies go as before. */
export function kindMoved(state: TheWarState, nation: Nation): Stratmove['kind'] | null {
  const last = state.stratmoves.at(-1)
  return last !== undefined && orderOf(state, last.nation) === orderOf(state, nation) ? last.kind : null
}

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
  if (mover === null) return refuse('8.0', 'no-such-unit', `${unit} is not on the map`)
  const { nation, hex, kind } = mover
  if (sideOf(state, nation) !== state.phasing)
    return refuse('8.0', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`, hex)
  if (state.stratmoves.some((move) => move.unit === unit))
    return refuse('8.0', 'moved', `${unit} has stratmoved in this turn`, hex)
  return firstRefusal(
    () => checkTurn(state, nation, hex),
    () => checkStratmoveOrder(kindMoved(state, nation), kind),
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
export const turns = /* @__PURE__ */ facts.fact({
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
  lastOnly: true,
  make(state): readonly Turn[] {
    return NATIONS.map((nation): Turn => {
      if (sideOf(state, nation) !== state.phasing) return NO_TURN
      if (!checkTurn(state, nation).legal) return NO_TURN
      const most = mostFor(state, nation)
      if (most < CHEAPEST) return NO_TURN
      const mayGo = (kind: Mover['kind']): boolean =>
        checkStratmoveOrder(kindMoved(state, nation), kind).legal &&
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
  if (!isMajorPower(nation))
    return checkSatelliteStratmove(movedBy(state, nation)).legal
      ? SATELLITE_SMPS - sumOf(state.stratmoves, nation)
      : -1
  return mostSmpsFor(state, nation)
}

const stratmoved = /* @__PURE__ */ facts.fact({
  name: 'units that have stratmoved',
  needs: [TOPICS.stratmoves],
  by: [],
  lastOnly: true,
  make: (state): ReadonlySet<string> => new Set(state.stratmoves.map(({ unit }) => unit)),
})

/** What a stratmove may touch that makes it dearer: `IN_THE_WEST` only in the worst winters. */
const IN_AFRICA = 1
export const IN_THE_SOVIET_UNION = 2
const IN_THE_WEST = 4

export const dearLand = /* @__PURE__ */ lazy(() =>
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
export function paysFor(state: TheWarState, mover: Mover): (touched: number) => boolean {
  const { most } = turnOf(state, mover.nation)
  const price = priceOf(state, mover)
  const east = checkTransfer(state, mover.nation, true).legal
  return (touched) => price(touched) <= most && (east || (touched & IN_THE_SOVIET_UNION) === 0)
}

/** Does the winter let a mover take this way? */
export const checkWinter = (state: TheWarState, { nation }: Mover, path: readonly string[]): Verdict =>
  checkTransfer(state, nation, (touchedBy(path) & IN_THE_SOVIET_UNION) !== 0)

/** The fast path of {@link checkWho}, for units of the side whose turn it is: the same answer without a reason. A property holds them together. */
export const canSetOut = (state: TheWarState, unit: string): boolean => settingOut(state)(unit)

/** The same as a test, which asks once what is the same for everyone. */
export function settingOut(state: TheWarState): (unit: string) => boolean {
  const { units, air, log } = state
  const moved = stratmoved(state)
  const position = positionOf(state)
  const own = numberOfSide(state.phasing)
  const turnsNow = turns(state)
  return (unit) => {
    if (log.unfuelled.includes(unit)) return false
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
export function isWatched(state: TheWarState, own: 1 | 2, hex: number): boolean {
  const { ground, standings, fortress } = positionOf(state)
  const { first, to, adjacent, ids } = ground
  const { enemyUnits } = standings[own - 1].ground
  for (let edge = first[hex]; edge < first[hex + 1]; edge++)
    if (adjacent[edge] === 1 && enemyUnits[to[edge]] === 1 && fortress[to[edge]] === 0)
      if (!isPartisansOnly(state, ids[to[edge]])) return true
  return false
}
/** A hex as a stratmove finds it. */
export function stepAt(state: TheWarState, { nation, kind }: Mover, hex: string): StratmoveLandStep {
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
