/** Section 9.9 on a state: units are put in reserve in the Build Segment, and come up when the enemy has told his attacks. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { Of, Row, TheWarEvent } from '../actions'
import {
  checkReserveCommitment,
  mayBeReserve,
  RESERVE_NARFS,
  type ReserveCommitment,
  reserveAllowance,
  reserveLimit,
  reserveMarkerLasts,
} from '../ground/09-reserves'
import { armyRating, isMajorPower, isOneOf } from '../ground/10-ratings'
import { westernSurpriseReserves } from '../powers/18-france'
import type { Mover, QuestionOf, TheWarState } from '../state'
import { areAdjacent } from '../turn/01-definitions'
import type { MajorPower, Nation } from '../types'
import {
  armiesOf,
  changeUnit,
  changeUnits,
  hasUnit,
  otherSide,
  sideOfUnit,
  unitOf,
  unitsAt,
  unitsOf,
} from './01-forces'
import { whenBuilt } from './03-build'
import { flow } from './03-flow'
import { effortOf, narfsOf, spend } from './04-efforts'
import { bringUp, canInterdict } from './09-interdiction'
import { moverOf, unitWays } from './09-movement'
import { type Ways, wayTo } from './09-reach'
import { checkUnitsIn } from './09-stacking'
import { isUnopposed } from './11-airborne'
import { canReact } from './11-support'
import { surpriseNow } from './18-surprise'
import { checkFuel } from './24-oil'
import { weatherLoss } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, pieces, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

// ---- placing -------------------------------------------------------------------------------------------

/** Does an enemy of the side whose turn it is stand beside this hex? */
export const isBesideEnemy = (state: TheWarState, hex: string): boolean =>
  isBesideEnemyAt(state, warGround().index(hex))

export const isBesideEnemyAt = (state: TheWarState, hex: number): boolean => besideEnemies(state)(hex)

/** The same as a test, for many hexes. */
function besideEnemies(state: TheWarState): (hex: number) => boolean {
  const { ground, standings } = positionOf(state)
  const { first, to, adjacent } = ground
  const { enemyUnits } = standings[numberOfSide(state.phasing) - 1].ground
  return (hex) => {
    for (let edge = first[hex]; edge < first[hex + 1]; edge++)
      if (adjacent[edge] === 1 && enemyUnits[to[edge]] === 1) return true
    return false
  }
}

/** Reserves of a power: units, and the fortification that the Soviets may keep. */
export const reservesOf = (state: TheWarState, power: Nation): number =>
  pieces.of(state.units, power).filter((id) => state.units[id].reserve !== null).length +
  (power === 'soviet-union' && state.log.reserveWorks ? 1 : 0)

/**
 * May this unit be put in reserve?
 *
 * @rule 9.9.1
 * @rule 9.9.2
 */
function checkReserve(state: TheWarState, { unit }: Of<'reserve'>): Verdict {
  if (!hasUnit(state, unit)) return refuse('9.9.1', 'no-such-unit', `${unit} is not on the map`)
  const { nation, hex, reserve } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== state.phasing)
    return refuse('9.9.1', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`, hex)
  if (reserve !== null) return refuse('9.9.1', 'in-reserve', `${unit} is in reserve already`, hex)
  return firstRefusal(
    () => checkFuel(state, unit, 'ground', 'reserve'),
    () =>
      mayBeReserve(
        { ...unitOf(state, unit), adjacentToEnemy: isBesideEnemy(state, hex) },
        {
          effort: effortOf(state, nation),
          inBuildSegment: true,
          placedSoFar: reservesOf(state, nation),
          limit: reserveLimit(armyRating(nation, armiesOf(state))).reserves,
        },
      ),
    () =>
      isMajorPower(nation)
        ? westernSurpriseReserves(
            nation as MajorPower,
            surpriseNow(state) === 'western',
            state.phasing === 'allied',
          )
        : legal,
    () =>
      narfsOf(state, nation) >= RESERVE_NARFS
        ? legal
        : refuse(
            '9.9.2',
            'too-dear',
            `a reserve costs ${RESERVE_NARFS} NARFs, ${nation} has ${narfsOf(state, nation)}`,
          ),
  )
}

const apart = /* @__PURE__ */ facts.fact({
  name: 'units that stand where reserves may',
  needs: [TOPICS.units, TOPICS.roster, TOPICS.phasing],
  by: [],
  lastOnly: true,
  make(state): readonly string[] {
    const { index } = warGround()
    const { units } = state
    const isBeside = besideEnemies(state)
    return unitsOf(state, state.phasing).filter((unit) => {
      const { reserve, type, hex } = units[unit]
      return reserve === null && isOneOf(THE_WAR_UNIT_TYPES.mayBeReserve, type) && !isBeside(index(hex))
    })
  },
})

const reservable = /* @__PURE__ */ facts.fact({
  name: 'units that may be put in reserve',
  needs: [
    TOPICS.units,
    TOPICS.phasing,
    TOPICS.efforts,
    TOPICS.narfs,
    TOPICS.turn,
    TOPICS.log,
    TOPICS.surrendered,
  ],
  by: [],
  lastOnly: true,
  make(state): readonly string[] {
    const { units } = state
    // What hangs neither on the hex nor on fuel is the same for all of a nation.
    const nations = new Map<Nation, boolean>()
    const may = (unit: string) => {
      if (state.log.unfuelled.includes(unit)) return false
      const { nation } = units[unit]
      if (!nations.has(nation)) nations.set(nation, checkReserve(state, { type: 'reserve', unit }).legal)
      return nations.get(nation)!
    }
    const all = apart(state)
    const some = all.filter(may)
    return some.length === all.length ? all : some
  },
})

export const canReserve = (state: TheWarState): boolean => reservable(state).length > 0

export const reserveRow: Row<'reserve', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkReserve(state, action),
  add(state, _, actions) {
    for (const unit of reservable(state)) actions.push({ type: 'reserve', unit })
  },
  draw: {
    count: (state) => reservable(state).length,
    nth: (state, _, n) => ({ type: 'reserve', unit: reservable(state)[n] }),
  },
  do(state, _, { unit }, dice) {
    const { nation, hex } = state.units[unit]
    spend(state, nation, RESERVE_NARFS)
    changeUnit(state, unit, { reserve: 'ready' })
    const events: TheWarEvent[] = [{ type: 'reserved', rule: '9.9.2', unit, at: hex }]
    return whenBuilt(state, dice, events)
  },
}

/** At the end of a player turn the markers of the other side have lain through an enemy turn. */
export function removeReserveMarkers(state: TheWarState): void {
  changeUnits(state, (unit) => {
    const turns = sideOfUnit(state, unit) === state.phasing ? 0 : 1
    return unit.reserve !== null && !reserveMarkerLasts(turns) ? { reserve: null } : null
  })
}

// ---- committing ----------------------------------------------------------------------------------------

/** Tells of hexes where a reserve would end: in a hex under attack, beside one, or elsewhere. */
function endsOf(state: TheWarState): (to: string) => ReserveCommitment['ends'] {
  const { neighbours, side } = warMap()
  // A landing where nobody is to be fought is no attack.
  const attacked = state.attacks.map(({ target }) => target).filter((target) => !isUnopposed(state, target))
  const beside = new Set(
    attacked.flatMap((target) =>
      neighbours(target).filter((hex) => areAdjacent({ side: side(target, hex) })),
    ),
  )
  return (to) => (attacked.includes(to) ? 'attacked-hex' : beside.has(to) ? 'adjacent' : 'elsewhere')
}

/** Everywhere that a reserve can go, by the way that costs least. */
export function reserveWays(
  state: TheWarState,
  unit: string,
): { readonly points: number; readonly ways: Ways } {
  const side = otherSide(state.phasing)
  const { hex } = state.units[unit]
  const inside = warMap().facts(hex).inSovietUnionOf1939 && side === 'axis'
  const { points: most } = reserveAllowance(unitOf(state, unit), armiesOf(state), inside)
  // Mud and frost slow a reserve as they do an army that exploits (26); they do not forbid it to come (9.9.2).
  const points = Math.max(0, most - weatherLoss(state, state.units[unit]))
  const mover: Mover = { ...moverOf(state, unit), left: points }
  return { points, ways: unitWays(state, mover, 'second') }
}

/** Is this a reserve that can still be used in this enemy turn, if it has supply? */
export function checkReady(state: TheWarState, unit: string): Verdict {
  const side = otherSide(state.phasing)
  if (!hasUnit(state, unit)) return refuse('9.9.3', 'no-such-unit', `${unit} is not on the map`)
  const { hex, reserve, supply } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== side)
    return refuse('9.9.3', 'not-yours', `${unit} is not a unit of the ${side} side`, hex)
  if (reserve !== 'ready')
    return refuse('9.9.3', 'no-reserve', `${unit} is no reserve, or has been used`, hex)
  return supply === 'none' ? refuse('12.6.1', 'out-of-supply', `${unit} is out of supply`, hex) : legal
}

/**
 * May a reserve be committed like this?
 *
 * @rule 9.9.3
 * @rule 9.9.6
 */
function checkCommit(state: TheWarState, { unit, to }: Of<'commit'>): Verdict {
  const ready = checkReady(state, unit)
  if (!ready.legal) return ready
  if (!warMap().has(to)) return refuse('9.9.3', 'no-such-hex', `there is no hex ${to}`)
  return checkComing(state, { unit, to }, reserveWays(state, unit), endsOf(state)(to))
}

/** May a reserve that is ready come up to a hex, by the ways that it has? */
function checkComing(
  state: TheWarState,
  { unit, to }: Omit<Of<'commit'>, 'type'>,
  { points, ways }: ReturnType<typeof reserveWays>,
  ends: ReserveCommitment['ends'],
): Verdict {
  const way = wayTo(ways, to)
  return checkReserveCommitment({
    unit,
    announced: state.attacks.length > 0,
    rolled: false,
    against: 'attack',
    ends,
    cost: way === null ? points + 1 : points - way.movers[0].left,
    allowance: points,
    overstacked: !checkUnitsIn(state, otherSide(state.phasing), to, [...unitsAt(state, to), unit]).legal,
  })
}

const readyReserves = (state: TheWarState): readonly string[] =>
  unitsOf(state, otherSide(state.phasing)).filter((unit) => checkReady(state, unit).legal)

/** Every hex that every reserve may come up to. */
export const commitmentsOf = (state: TheWarState): readonly Of<'commit'>[] => commitments(state)

const commitments = /* @__PURE__ */ facts.fact({
  name: 'where reserves may be committed',
  needs: [
    TOPICS.units,
    TOPICS.control,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.phasing,
    TOPICS.attacks,
    TOPICS.footholds,
    TOPICS.overrun,
    TOPICS.efforts,
  ],
  by: [],
  make(state): readonly Of<'commit'>[] {
    const found: Of<'commit'>[] = []
    const endAt = endsOf(state)
    for (const unit of readyReserves(state)) {
      const coming = reserveWays(state, unit)
      for (const to of coming.ways.hexes) {
        const ends = endAt(to)
        if (ends !== 'elsewhere' && checkComing(state, { unit, to }, coming, ends).legal)
          found.push({ type: 'commit', unit, to })
      }
    }
    return found
  },
})

export const commitRow: Row<'commit', 'first-reaction' | 'second-reaction'> = {
  during: ['first-reaction', 'second-reaction'],
  check: (state, _, action) => checkCommit(state, action),
  add(state, _, actions) {
    for (const action of commitmentsOf(state)) actions.push({ ...action })
  },
  do(state, _, { unit, to }, dice) {
    const { path } = wayTo(reserveWays(state, unit).ways, to)!
    const events: TheWarEvent[] = []
    const asked: QuestionOf<'interdict'> = { type: 'interdict', unit, path }
    if (canInterdict(state, asked)) flow.ask(state, asked)
    else {
      bringUp(state, asked, events)
      if (!canReact(state)) flow.close(state, dice, events)
    }
    return events
  },
}
