/** Section 9.6 on a state: hexes with too many units, and who goes. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { turnNumber, turnsBetween } from '../calendar'
import { checkAngloFrenchCooperation } from '../diplomacy/06-alliances'
import { checkStack, isBuildUp, STACKING_LIMITS } from '../ground/09-stacking'
import { armyRating, type GroundUnit, isMajorPower } from '../ground/10-ratings'
import { breachCloses } from '../ground/10-retreat'
import { mayMinorsStack } from '../minors/23-minor-countries'
import { mayBaseInMalta } from '../minors/23-special-countries'
import { beachheadStands } from '../naval/07-invasion'
import type { FootholdInHex, TheWarState } from '../state'
import type { Foothold, Minor, Side } from '../types'
import { armiesOf, hasUnit, removeUnit, sideOfUnit, unitOf, unitsAt, unitsOf } from './01-forces'
import { conditionNow } from './02-units'
import { flow } from './03-flow'
import { warMap } from './map'
import { BY_SIDE, facts, positionOf, sideNumber, sideOfNumber, TOPICS, touchedAt } from './memory'
import type { Position } from './position'

/**
 * May these units of one side be in this hex together?
 *
 * @rule 9.6
 * @rule 9.6.2
 * @rule 23.35 one unit in Malta
 */
export const checkUnitsIn = (
  state: TheWarState,
  side: Side,
  hex: string,
  units: readonly string[],
): Verdict =>
  checkThere(
    state,
    side,
    hex,
    units.map((id) => unitOf(state, id)),
  )

/**
 * Is there room in a hex for one more unit of the side that stands there? An empty hex takes any unit that counts for one, but for the British, who may
 * not stand everywhere in France; that is said without asking further, since ends of moves are looked for in hundreds of hexes.
 */
export function hasRoomFor(state: TheWarState, id: string, hex: string): boolean {
  const unit = state.units[id]
  const there = unitsAt(state, hex)
  if (there.length === 0 && unit.nation !== 'britain' && !isBuildUp(unit)) return true
  if (surelyFit(state, hex, [...there, id])) return true
  return checkUnitsIn(state, sideOfUnit(state, unit), hex, [...there, id]).legal
}

/**
 * May they still be there when the turn of their side ends, and footholds that have had their time (9.6.2) are gone? For players that look ahead.
 */
export function checkAtTurnEnd(
  state: TheWarState,
  side: Side,
  hex: string,
  units: readonly string[],
): Verdict {
  const foothold = Object.hasOwn(state.footholds, hex) ? state.footholds[hex] : null
  return checkThere(
    state,
    side,
    hex,
    units.map((id) => unitOf(state, id)),
    foothold?.side === side ? lastingFootholds(state, foothold) : [],
  )
}

/**
 * What a foothold still is when its maker's turn has ended.
 *
 * @rule 9.6.2 a Breach is closed at the end of its maker's next turn
 * @rule 7.7.4 a beachhead has its own time
 */
export const lastingFootholds = (
  { turn }: Pick<TheWarState, 'turn'>,
  { kinds, made }: FootholdInHex,
): readonly Foothold[] =>
  kinds.filter((kind) =>
    kind === 'beachhead'
      ? beachheadStands(turnsBetween(made, turn) + 1)
      : turnNumber(breachCloses(made)) > turnNumber(turn),
  )

/** What a hex is to this side now: a Breach, a bridgehead, a beachhead of its own. */
function footholdsNow({ footholds }: TheWarState, side: Side, hex: string): readonly Foothold[] {
  const foothold = Object.hasOwn(footholds, hex) ? footholds[hex] : null
  return foothold?.side === side ? foothold.kinds : []
}

/** The same of units that may not be on the map yet. */
export function checkThere(
  state: TheWarState,
  side: Side,
  hex: string,
  there: readonly GroundUnit[],
  footholds: readonly Foothold[] = footholdsNow(state, side, hex),
): Verdict {
  const { cities, oneHexIsland } = warMap().facts(hex)
  return firstRefusal(
    () =>
      checkStack(
        there,
        { hex, cities, oneHexIsland, footholds, liberatingFrance: state.surrendered.includes('france') },
        armiesOf(state),
      ),
    () => mayStandTogether(there, footholds),
    () =>
      cities.includes('Malta') && there.length > 0
        ? mayBaseInMalta('ground', { there: there.length - 1, fullSupply: true })
        : legal,
  )
}

/** British and French units keep apart, and so do two pairs of neighbours (6.2.1, 23.23, 23.24). */
function mayStandTogether(units: readonly GroundUnit[], footholds: readonly Foothold[]): Verdict {
  const nations = [...new Set(units.map(({ nation }) => nation))]
  if (nations.includes('britain') && nations.includes('france')) {
    const beachhead = footholds.includes('beachhead')
    const verdict = checkAngloFrenchCooperation({ act: 'end-turn-together', beachhead })
    if (!verdict.legal) return verdict
  }
  for (const one of nations)
    for (const other of nations) {
      if (one === other || isMajorPower(one) || isMajorPower(other)) continue
      const verdict = mayMinorsStack(one as Minor, other as Minor)
      if (!verdict.legal) return verdict
    }
  return legal
}

/**
 * Do these units surely have room? A few whole ones of one nation have, wherever that stands alone on no island; whether others do is asked of
 * {@link checkUnitsIn}.
 */
function surelyFit(state: TheWarState, hex: string, ids: readonly string[]): boolean {
  const { units } = state
  const { nation } = units[ids[0]]
  if (nation === 'britain' || nation === 'finland' || warMap().facts(hex).oneHexIsland) return false
  if (ids.length > STACKING_LIMITS[armyRating(nation, armiesOf(state))]) return false
  for (const id of ids) {
    const unit = units[id]
    if (unit.nation !== nation || unit.special !== null || unit.type === 'PART') return false
    if (conditionNow(unit) === 'depleted' || isBuildUp(unit)) return false
  }
  return true
}

/** Hexes in which this side has more than it may. */
export const crowdedHexes = (state: TheWarState, side: Side): readonly string[] =>
  crowded(state, sideNumber(side))

/** What a stack hangs on besides its units. */
const OF_STACKS = [TOPICS.footholds, TOPICS.turn, TOPICS.surrendered] as const

const crowded = /* @__PURE__ */ facts.fact({
  name: 'hexes with too many units',
  needs: [TOPICS.units, ...OF_STACKS],
  by: [BY_SIDE],
  make(state, number): readonly string[] {
    const position = positionOf(state)
    lookAgain(state, position)
    const { crowd, crowds, ground } = position
    const tooMany = number === 0 ? OF_AXIS : OF_ALLIES
    const own = crowds.filter((hex) => crowd[hex] === tooMany)
    if (own.length < 2) return own.map((hex) => ground.ids[hex])
    // In the order of the record, as everyone else is listed.
    const hexes: string[] = []
    for (const id of unitsOf(state, sideOfNumber(number))) {
      const { hex } = state.units[id]
      if (crowd[ground.index(hex)] === tooMany && !hexes.includes(hex)) hexes.push(hex)
    }
    return hexes
  },
})

/** What `Position.crowd` says of a hex: not asked yet, room for all, or too many of a side. */
const UNASKED = 0
const ROOM = 1
const OF_AXIS = 2
const OF_ALLIES = 3

/** Asks about too many units wherever a stack has changed since it was asked last, and everywhere if something else has that stacks hang on. */
function lookAgain(state: TheWarState, position: Position): void {
  const { crowd, stacks } = position
  const now = touchedAt(state, OF_STACKS)
  if (position.crowdAt !== now) {
    position.crowdAt = now
    crowd.fill(UNASKED)
    position.crowds = []
    position.restacked = []
    for (let hex = 0; hex < stacks.length; hex++) if (stacks[hex] > 0) position.restacked.push(hex)
  } else if (position.restacked.length === 0) return
  const { restacked } = position
  const crowds = position.crowds.filter((hex) => crowd[hex] !== UNASKED)
  for (const hex of restacked) {
    if (crowd[hex] !== UNASKED || stacks[hex] === 0) continue
    crowd[hex] = crowdIn(state, position.ground.ids[hex])
    if (crowd[hex] !== ROOM) crowds.push(hex)
  }
  position.crowds = crowds
  position.restacked = []
}

/** Are there too many in a hex, and whose? */
function crowdIn(state: TheWarState, hex: string): number {
  const there = unitsAt(state, hex)
  const first = state.units[there[0]]
  // One unit alone is too much only where it may not be at all: the British keep out of Paris.
  if ((there.length === 1 && first.nation !== 'britain') || surelyFit(state, hex, there)) return ROOM
  const side = sideOfUnit(state, first)
  if (checkUnitsIn(state, side, hex, there).legal) return ROOM
  return side === 'axis' ? OF_AXIS : OF_ALLIES
}

/** Asks whoever has too many somewhere to choose; the side whose turn it is first. */
export function askForRoom(state: TheWarState): void {
  const sides: readonly Side[] = state.phasing === 'axis' ? ['axis', 'allied'] : ['allied', 'axis']
  const side = sides.find((one) => crowdedHexes(state, one).length > 0)
  if (side !== undefined) flow.ask(state, { type: 'disband', side })
}

function checkDisband(state: TheWarState, side: Side, { unit }: Of<'disband'>): Verdict {
  if (!hasUnit(state, unit)) return refuse('9.6', 'no-such-unit', `there is no ${unit}`)
  const { hex } = state.units[unit]
  if (sideOfUnit(state, state.units[unit]) !== side)
    return refuse('9.6', 'not-yours', `${unit} is not yours`, hex)
  return crowdedHexes(state, side).includes(hex)
    ? legal
    : refuse('9.6', 'not-crowded', `${hex} does not hold too many units`, hex)
}

/**
 * Has this side brought the crowd about itself, by its own march? Then it gives units up of its own will; who was driven together, or loses a foothold, does not.
 *
 * @rule 15.5
 */
const isGivenUp = ({ flow: { step }, phasing }: TheWarState, side: Side): boolean =>
  side === phasing && step.endsWith('movement')

export const disbandRow: Row<'disband', 'disband'> = {
  during: ['disband'],
  check: (state, { side }, action) => checkDisband(state, side, action),
  list: (state, { side }) =>
    crowdedHexes(state, side).flatMap((hex) =>
      unitsAt(state, hex).map((unit): TheWarAction => ({ type: 'disband', unit })),
    ),
  do(state, { side }, { unit }, dice) {
    const events: TheWarEvent[] = []
    removeUnit(state, unit, { rule: '9.6', outOfSupply: isGivenUp(state, side) }, events)
    if (crowdedHexes(state, side).length === 0) flow.answered(state, dice, events)
    return events
  },
}
