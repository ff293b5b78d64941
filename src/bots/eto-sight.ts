/** What the scripted player of `eto` sees when it looks at the map: its pieces, the enemy's, and what he can do next. */

import { type Searcher, searcher } from '../board/reach'
import { landMover } from '../games/eto/05-movement'
import { isMechanized } from '../games/eto/05-phases'
import { alliedAmphibious } from '../games/eto/05-sea-movement'
import { defenceStrength } from '../games/eto/08-combat'
import { movementAllowance, russianWinter, SEASONS, type Turn } from '../games/eto/11-weather'
import type { EtoBoard } from '../games/eto/board'
import { type EtoCountry, rulerOf } from '../games/eto/board-types'
import { ETO_CHARTS, turnAfter, turnName, turnNumber } from '../games/eto/charts'
import { FRONTIER, type Ground, sideOn } from '../games/eto/ground'
import { look as lookAt } from '../games/eto/look'
import { perBoard } from '../games/eto/per-board'
import { groundFor } from '../games/eto/play/05-movement'
import { conditionsOf, defendedHex } from '../games/eto/play/battlefield'
import { bordersFor, isPactLand, isVichyLand } from '../games/eto/play/borders'
import { groundOf, type Position, positionOf } from '../games/eto/play/position'
import {
  ALLIED,
  AXIS,
  campOf,
  campsOf,
  enemiesOf,
  friendsOf,
  isBelligerent,
  isNeutralNow,
  NEUTRAL,
  RUSSIAN,
} from '../games/eto/play/sides'
import { TOPICS } from '../games/eto/play/topics'
import type { EtoState, EtoUnit } from '../games/eto/state'
import { isFixed, type Nation } from '../games/eto/units'
import { beside } from '../kernel/beside'
import { lastTouched } from '../kit/facts'
import { ETO_COMBAT } from '../tables/eto-combat'
import type { Fields } from './eto-fields'

/** A unit of ours, and where it stands. */
export interface Piece {
  readonly space: number
  readonly unit: EtoUnit
  readonly camp: number
  readonly attack: number
  readonly mechanized: boolean
}

export interface Sight {
  readonly state: EtoState
  readonly position: Position
  readonly board: EtoBoard
  readonly pieces: readonly Piece[]
  /** Strength that the enemy can bring against each hex in his next turn. */
  readonly threat: Float64Array
  /** Strength of ours that stands near each hex. */
  readonly support: Float64Array
  /** Hexes that the enemy can come to in his next turn. */
  readonly exposed: Uint8Array
  /** What multiplies a defence in each hex, in the enemy's next turn. */
  readonly shelter: Uint8Array
  /** Allied points that could be in Germany after their next turn, as the zones of the Axis are now (13.0): what the Axis must keep out. */
  readonly loose: number
  /** Is there no turn of the enemy to come? */
  readonly last: boolean
  /** Turns to play after this one. */
  readonly turnsLeft: number
  /** Where the armies want to be, when that was asked: see `fieldsOf`. */
  fields: Fields | null
}

// ---- odds ----------------------------------------------------------------------------------

/** What an attack does on average, by the difference: Strength Points lost, and the chance that any are. */
const COLUMNS = Array.from({ length: 8 }, (_, column) =>
  Array.from({ length: 6 }, (_, i) => ETO_COMBAT.lookup(column, i + 1)),
)

/** Points that a defender of so many basic points loses on average. */
export function expectedLoss(difference: number, points: number): number {
  if (difference < 0) return 0
  const cells = COLUMNS[Math.min(7, Math.floor(difference))]
  let sum = 0
  for (const cell of cells) sum += Math.min(cell, points)
  return sum / 6
}

/** The chance that the defender loses anything, and so has to give way. */
export function chanceOfLoss(difference: number): number {
  if (difference < 0) return 0
  return COLUMNS[Math.min(7, Math.floor(difference))].filter((cell) => cell > 0).length / 6
}

// ---- policy: whom to go to war with ------------------------------------------------------------

const BARBAROSSA = turnNumber({ year: 1941, quarter: 3 })

/** French Strength Points on the map. */
export function frenchPoints({ units }: Pick<EtoState, 'units'>): number {
  let points = 0
  for (const { units: stack } of units)
    for (const { nation, strength } of stack) if (nation === 'french') points += strength
  return points
}

/** Is the French army of France done with? */
export function franceIsBeaten(state: EtoState): boolean {
  if (state.vichy.status !== 'none') return true
  const seen = glance(state)
  seen.beaten ??= noneInFrance(state)
  return seen.beaten
}

function noneInFrance(state: EtoState): boolean {
  const { board, stacks } = positionOf(state)
  return !stacks.some(
    (stack, space) =>
      board.spaces[space].country === 'france' && stack.some(({ nation }) => nation === 'french'),
  )
}

/** Does the Axis go for Russia now? In the summer of 1941, or later once France is beaten. */
export function invadesRussia(state: EtoState): boolean {
  if (state.russia.atWar) return true
  const now = turnNumber(state.turn)
  return now >= BARBAROSSA && (state.turn.quarter === 3 || state.turn.quarter === 4) && franceIsBeaten(state)
}

/** May the Axis, by its own plan, bring war to this hex? */
function axisWants(state: EtoState, board: EtoBoard, space: number): boolean {
  const { country } = board.spaces[space]
  if (country === null || isVichyLand(state, board, space)) return false
  if (country === 'russia' || isPactLand(board, space, country)) return invadesRussia(state)
  const ruler = rulerOf(country)
  if (ruler === 'belgium' || ruler === 'netherlands') return !franceIsBeaten(state)
  if (FRIENDS.includes(ruler)) return invadesRussia(state)
  return !isNeutralNow(state, country)
}

/** Neutrals that join the Axis when it comes: from here Russia is invaded on a broad front. */
const FRIENDS: readonly EtoCountry[] = ['hungary', 'rumania']

/** So few French points may have a Vichy government (14.11); while there are more, they are to be fought wherever they stand. */
const VICHY_POINTS = 8
/** Keeps the south of France clear while a Vichy government is near. */
const VICHY_HEXES = ['0815', '0816', '0916', '0917', '0716', '0715', '0814', '0914', '0915', '0717']

/** Hexes that the plan keeps a unit out of, besides those that the rules close. */
function avoided(state: EtoState, board: EtoBoard, unit: EtoUnit, closed: Uint8Array): Uint8Array {
  const made = closed.slice()
  const axis = campOf(state, unit.nation) === AXIS
  for (let space = 0; space < made.length; space++)
    if (made[space] === FRONTIER && !(axis && axisWants(state, board, space))) made[space] = 1
  if (axis && state.vichy.status === 'none' && frenchPoints(state) <= VICHY_POINTS)
    for (const id of VICHY_HEXES) made[board.index(id)] = 1
  return made
}

/** Everything that the player looks at. */
const EVERYTHING = Array.from({ length: TOPICS.count }, (_, topic) => topic)

/** What a decision looks up again and again, memoized until anything on the map, in politics or in the calendar changes. */
interface Glance {
  readonly at: number
  readonly elapsed: number
  readonly player: string
  readonly grounds: Map<Nation, Ground>
  beaten: boolean | null
  sight: Sight | null
}

/** It lies beside the state that was looked at. */
const glances = /* @__PURE__ */ beside<EtoState, Glance>()

function glance(state: EtoState): Glance {
  const at = lastTouched(positionOf(state).memory, EVERYTHING)
  const { elapsed, player } = state
  const known = glances.get(state)
  if (known?.at === at && known.elapsed === elapsed && known.player === player) return known
  const made: Glance = { at, elapsed, player, grounds: new Map(), beaten: null, sight: null }
  glances.set(state, made)
  return made
}

/** The map as a unit finds it, with what the plan closes. */
export function groundByPlan(state: EtoState, unit: EtoUnit): Ground {
  const { grounds } = glance(state)
  let known = grounds.get(unit.nation)
  if (known === undefined) {
    const ground = groundFor(state, unit)
    known = { ...ground, closed: avoided(state, ground.board, unit, bordersFor(state, unit)) }
    grounds.set(unit.nation, known)
  }
  return known
}

/** Is a stack one that our units of this camp attack, by the rules and by the plan? */
export function isTarget(state: EtoState, camp: number, space: number): boolean {
  const { board, camps, stacks } = positionOf(state)
  const bits = camps[space]
  if (bits === 0 || bits & friendsOf(camp)) return false
  if (bits & enemiesOf(state, camp)) return true
  if (camp !== AXIS || stacks[space].some(({ nation }) => nation === 'vichy')) return false
  if (bits & RUSSIAN) return invadesRussia(state)
  const { country } = board.spaces[space]
  if (country !== null && FRIENDS.includes(country)) return false
  return (bits & NEUTRAL) !== 0 && axisWants(state, board, space)
}

// ---- looking -----------------------------------------------------------------------------------

export const searcherOf: (board: EtoBoard) => Searcher = perBoard(searcher)

/** What a unit attacks with in this turn. */
export function attackOf(state: EtoState, { nation, strength, type }: EtoUnit, turn: Turn): number {
  if (isFixed(type)) return 0
  const hardy = nation === 'russian' || nation === 'finnish'
  return hardy && russianWinter(turn, state.russia.invasion) === 'first' ? 2 * strength : strength
}

/** What costs it takes from a hex to others on land; -1 where it does not get to. */
export function reachFrom(ground: Ground, space: number, points: number): Int8Array {
  const reach = searcherOf(ground.board).reach(space, points, landMover(ground))
  const costs = new Int8Array(ground.board.size).fill(-1)
  for (let i = 0; i < reach.count; i++) costs[reach.space(i)] = reach.cost(reach.space(i))
  return costs
}

/** The turn in which the enemy of the player on the move moves next. */
function enemyTurn(state: EtoState): Turn {
  return state.player === 'axis' ? state.turn : turnAfter(state.turn)
}

export function look(state: EtoState): Sight {
  const seen = glance(state)
  seen.sight ??= lookAnew(state)
  return seen.sight
}

function lookAnew(state: EtoState): Sight {
  const position = positionOf(state)
  const { board, stacks, camps } = position
  const mine = campsOf(state, state.player)
  const invading = invadesRussia(state)
  const pieces: Piece[] = []
  for (let space = 0; space < board.size; space++) {
    if (!(camps[space] & mine)) continue
    for (const unit of stacks[space])
      pieces.push({
        space,
        unit,
        camp: campOf(state, unit.nation),
        attack: invading || isBelligerent(state, unit.nation) ? attackOf(state, unit, state.turn) : 0,
        mechanized: isMechanized(unit.nation, unit.type, state.turn),
      })
  }
  const lastTurn = turnNumber((state.charts ?? ETO_CHARTS).lastTurn)
  const turn = enemyTurn(state)
  const last = turnNumber(turn) > lastTurn
  const threat = new Float64Array(board.size)
  const exposed = new Uint8Array(board.size)
  let loose = 0
  if (!last) loose += weighThreats(state, turn, threat, exposed)
  if (!last && state.player === 'axis') loose += weighLandings(state, threat, exposed)
  return {
    state,
    position,
    board,
    pieces,
    threat,
    support: supportOf(board, pieces),
    exposed,
    shelter: sheltersOf(board)[turn.quarter === 2 ? 1 : 0],
    loose,
    last,
    turnsLeft: lastTurn - turnNumber(state.turn),
    fields: null,
  }
}

/** What multiplies a defence in each hex: in most seasons, and in the mud of spring. */
const sheltersOf = perBoard((board): readonly [Uint8Array, Uint8Array] => {
  const shelter = (spring: boolean) =>
    Uint8Array.from(
      board.spaces,
      ({ terrain, weather }) => (terrain === 'rough' ? 2 : 1) * (spring && weather ? 2 : 1),
    )
  return [shelter(false), shelter(true)]
})

const NEAR = 5

/** The hexes within a summer's march of each hex, as the crow flies. */
const nearHexes = perBoard((board): readonly (readonly number[])[] => {
  const search = searcherOf(board)
  return board.ids.map((_, space) => {
    const reach = search.reach(space, NEAR, { cost: () => 1 })
    return Array.from({ length: reach.count }, (_, i) => reach.space(i))
  })
})

function supportOf(board: EtoBoard, pieces: readonly Piece[]): Float64Array {
  const support = new Float64Array(board.size)
  const near = nearHexes(board)
  for (const { space, attack } of pieces) for (const hex of near[space]) support[hex] += attack
  return support
}

/** Adds up, for every hex, what the enemy can bring next to it; gives what he can bring into Germany. */
function weighThreats(state: EtoState, turn: Turn, threat: Float64Array, exposed: Uint8Array): number {
  const { board, stacks, camps } = positionOf(state)
  const mine = campsOf(state, state.player)
  const season = SEASONS[turn.quarter]
  const near = new Uint16Array(board.size)
  let stamp = 0
  let loose = 0
  for (let space = 0; space < board.size; space++) {
    const bits = camps[space]
    if (bits === 0 || bits & mine) continue
    const camp = bits & AXIS ? AXIS : bits & RUSSIAN ? RUSSIAN : ALLIED
    const hostile = bits & (AXIS | ALLIED | RUSSIAN) && enemiesOf(state, camp) & mine
    if (!hostile) continue
    let strength = 0
    for (const unit of stacks[space]) strength += attackOf(state, unit, turn)
    if (strength === 0) continue
    const ground = groundOf(state, camp)
    const allowance = movementAllowance(season, board.spaces[space].weather)
    const reach = searcherOf(board).reach(space, allowance, landMover(ground))
    stamp++
    let home = false
    for (let i = 0; i < reach.count; i++) {
      const from = reach.space(i)
      exposed[from] = 1
      if (board.spaces[from].country === 'germany') home = true
      for (let edge = board.first[from]; edge < board.first[from + 1]; edge++) {
        const hex = board.to[edge]
        if (near[hex] === stamp || sideOn(ground, edge) !== 'open') continue
        near[hex] = stamp
        threat[hex] += strength
      }
    }
    if (home) loose += strength
  }
  return loose
}

/** What the Allies could land in their next turn on one coast. */
export function landingForce(state: EtoState): number {
  if (state.turn.quarter === 1) return 0
  const chart = (state.charts ?? ETO_CHARTS).transport[turnName(state.turn)]?.amphibious ?? 0
  const force = Math.min(8, alliedAmphibious(chart, state.shipping.amphibiousLastTurn))
  return force < 3 ? 0 : force
}

/** Adds what the Allies could land in their next turn on coasts that the air leaves open to them; gives what could land in Germany. */
function weighLandings(state: EtoState, threat: Float64Array, exposed: Uint8Array): number {
  const force = landingForce(state)
  if (force === 0) return 0
  let home = false
  const { board } = positionOf(state)
  const closed = new Set(lookAt.closedAir(state, 'allied'))
  for (let space = 0; space < board.size; space++) {
    const { terrain, seas, ports, country } = board.spaces[space]
    if (terrain === 'sea' || closed.has(board.ids[space]) || country === null) continue
    const ocean = ports.includes('north-sea') || ports.includes('atlantic')
    if (!ocean && !(country === 'germany' && seas.length > 0)) continue
    threat[space] += force
    exposed[space] = 1
    if (country === 'germany') home = true
  }
  return home ? force : 0
}

/** How many basic points stand in a hex, and how strongly they defend now. */
export function defenceOf(state: EtoState, space: number): { points: number; strength: number } {
  const hex = defendedHex(state, space)
  let points = 0
  for (const { strength } of hex.units) points += strength
  return { points, strength: defenceStrength(hex, conditionsOf(state), true).points }
}
