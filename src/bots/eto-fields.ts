/** Where the armies of the scripted player want to be: how far each hex is from what they are after. */

import type { EtoBoard } from '../games/eto/board'
import { rulerOf } from '../games/eto/board-types'
import { isClosed, sideOn } from '../games/eto/ground'
import { perBoard } from '../games/eto/per-board'
import { GIBRALTAR, SUEZ } from '../games/eto/places'
import { isPactLand } from '../games/eto/play/borders'
import { holderOf } from '../games/eto/play/position'
import { ALLIED, AXIS, enemiesOf, isNeutralNow, RUSSIAN } from '../games/eto/play/sides'
import type { EtoUnit } from '../games/eto/state'
import { AFRICAN_PORT, wantsAfrica } from './eto-axis-sea'
import { hasLandingCraft, stepsToGermany } from './eto-breach'
import { franceIsBeaten, groundByPlan, invadesRussia, isTarget, type Piece, type Sight } from './eto-sight'

/** Distance to the nearest goal, with how little the goal is worth added to it. */
export type Field = Float64Array

const FAR = 60
/** Hexes by their distance, while a field is made; empty between. */
const BUCKETS: readonly number[][] = Array.from({ length: FAR + 3 }, () => [])

type Goals = Map<number, number>

function flow(sight: Sight, unit: EtoUnit, goals: Goals): Field {
  const { state, board } = sight
  const { closed, ...ground } = groundByPlan(state, unit)
  const field = new Float64Array(board.size).fill(FAR)
  const queue = BUCKETS
  for (const [space, offset] of goals)
    if (offset < field[space]) {
      field[space] = offset
      queue[Math.floor(offset)].push(space)
    }
  for (let cost = 0; cost < FAR; cost++)
    for (let i = 0; i < queue[cost].length; i++) {
      const space = queue[cost][i]
      if (Math.floor(field[space]) !== cost) continue
      for (let edge = board.first[space]; edge < board.first[space + 1]; edge++) {
        const next = board.to[edge]
        if (field[next] <= field[space] + 1) continue
        const side = sideOn(ground, edge)
        if (side === 'sea' || board.spaces[next].terrain === 'prohibited' || isClosed(closed![next])) continue
        const total = field[space] + (side === 'blocked' ? 2 : 1)
        if (total >= field[next]) continue
        field[next] = total
        queue[Math.floor(total)].push(next)
      }
    }
  for (const bucket of queue) bucket.length = 0
  return field
}

// ---- armies ------------------------------------------------------------------------------------

export interface Fields {
  /** The field of the army that a piece belongs to. */
  of(piece: { readonly unit: EtoUnit; readonly camp: number }): Field
  /** What a hex is worth to its holder. */
  readonly worth: Float64Array
}

/** The fields of a sight, worked out once for it. */
export function fieldsOf(sight: Sight): Fields {
  sight.fields ??= newFields(sight)
  return sight.fields
}

function newFields(sight: Sight): Fields {
  const worth = worthOf(sight)
  return { worth, of: sight.state.player === 'axis' ? axisFields(sight) : alliedFields(sight) }
}

/** Makes something when it is first asked for: the fields are dear, and not every decision needs them. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const SOLDIER: EtoUnit = { nation: 'german', type: 'infantry', strength: 1 }

/** How far it is for Germans to one hex; worked out again only when borders or straits open or close. */
function fieldTo(sight: Sight, space: number): Field {
  const { closed, held } = groundByPlan(sight.state, SOLDIER)
  const ways = waysOf(sight.board)
  if (!alike(ways.closed, closed!) || !alike(ways.held, held)) {
    ways.closed = closed!
    ways.held = held
    ways.fields.clear()
  }
  let field = ways.fields.get(space)
  if (field === undefined) {
    field = flow(sight, SOLDIER, new Map([[space, 0]]))
    ways.fields.set(space, field)
  }
  return field
}

/** Cache: ways that hang on the board, the borders and the straits alone, which seldom change; those that were asked about last. */
interface Ways {
  closed: Uint8Array
  held: Uint8Array
  readonly fields: Map<number, Field>
}

const waysOf = perBoard(
  ({ size }): Ways => ({ closed: new Uint8Array(size), held: new Uint8Array(size), fields: new Map() }),
)

function alike(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

// ---- the Axis ------------------------------------------------------------------------------------

/** Where the west is watched, the most important first, and from when on. */
const POSTS: readonly (readonly [hex: string, year: number])[] = [
  ['0813', 1940],
  ['1011', 1940],
  ['1209', 1941],
  ['0913', 1942],
  ['1111', 1943],
  ['0714', 1943],
  ['0615', 1944],
]
/** From here the air closes all coasts of Germany to landings (6.56), while the Allies have none of theirs over them. */
const WATCHES: readonly string[] = ['1211', '1511']

/** From here Germans can land in Britain. */
const CALAIS = '0812'

/** Which hexes lie in the west. */
const westOf = perBoard((board) =>
  Uint8Array.from(board.ids, (id) => (Number(id.slice(0, 2)) <= 13 && Number(id.slice(2)) <= 17 ? 1 : 0)),
)

/** Points of the western Allies: in Britain, and on the mainland in the west. */
function westernPoints({ board, position }: Sight): { waiting: number; ashore: number } {
  const west = westOf(board)
  let waiting = 0
  let ashore = 0
  for (let space = 0; space < board.size; space++) {
    if (!(position.camps[space] & ALLIED)) continue
    const { country, continent } = board.spaces[space]
    for (const { strength, type } of position.stacks[space]) {
      if (type === 'garrison') continue
      if (country === 'britain') waiting += strength
      else if (continent === 'europe' && west[space]) ashore += strength
    }
  }
  return { waiting, ashore }
}

/** What the Axis keeps in the west: by the date, by who waits in Britain, and by who is ashore. */
function westernNeed(sight: Sight, germans: number, russians: number): number {
  const { waiting, ashore } = westernPoints(sight)
  const { year } = sight.state.turn
  const base = year <= 1941 ? 4 : year === 1942 ? 7 : 10
  const watch = (sight.turnsLeft <= 2 ? 0.8 : 0.55) * Math.max(0, waiting - 4)
  const spare = year < 1943 ? 0 : HOMECOMING * (germans - EASTERN_ODDS * russians)
  const need = Math.max(base, watch, spare)
  const most = russians < 0.3 * germans ? germans : 0.6 * germans
  return Math.min(need + 1.7 * ashore, most)
}

/** What the east needs for each Russian point, and the share of the rest that goes home in good time: it is a way of many turns, and trains do not run in Russia. */
const EASTERN_ODDS = 1.5
const HOMECOMING = 0.6

function axisFields(sight: Sight): Fields['of'] {
  const { state, board, position } = sight
  const beaten = franceIsBeaten(state)
  const invading = invadesRussia(state)
  const western = westOf(board)
  const steps = stepsToGermany(board)
  const nearHome = invading ? anxiety(sight) : 0
  const main: Goals = new Map()
  const west: Goals = new Map()
  for (let space = 0; space < board.size; space++) {
    const { country, resource, continent } = board.spaces[space]
    const inWest = western[space] === 1 && country !== 'britain'
    if (isTarget(state, AXIS, space) && country !== 'gibraltar' && country !== 'malta') {
      // Africa and the East beyond Europe are for those who are there.
      main.set(space, continent === 'europe' ? (inWest && beaten ? 6 : nearHome * steps[space]) : 8)
      if (inWest) west.set(space, 0)
    } else if (beaten && !invading && isMarch(board, space)) main.set(space, 0)
    if (resource === 'russia' && holderOf(position, 'claimed', space) !== 'axis' && invading)
      main.set(space, Math.min(main.get(space) ?? FAR, 1))
  }
  for (const [id, year] of POSTS)
    if (state.turn.year >= year && !west.has(board.index(id))) west.set(board.index(id), 4)
  const mainField = once(() => flow(sight, SOLDIER, main))
  const westField = once(() => flow(sight, SOLDIER, west))
  const special = once(() => (beaten ? assign(sight, mainField(), westField()) : new Map<EtoUnit, Field>()))
  return ({ unit }) => special().get(unit) ?? mainField()
}

const ANXIOUS = 0.5

/** How much nearer a goal seems for each hex that it lies nearer to Germany: little while the Germans are the stronger. */
function anxiety(sight: Sight): number {
  let germans = 0
  for (const { unit } of sight.pieces) if (unit.nation === 'german') germans += unit.strength
  const ratio = (russianPoints(sight) + westernPoints(sight).ashore) / (1 + germans)
  return Math.min(ANXIOUS, Math.max(0, ANXIOUS * (2 * ratio - 0.8)))
}

/** Gives German units a task of their own: posts in the west, the army there, the guard of a beaten Russia. */
function assign(sight: Sight, mainField: Field, westField: Field): Map<EtoUnit, Field> {
  const { state, board } = sight
  const tasks = new Map<EtoUnit, Field>()
  const germans = sight.pieces.filter(
    ({ unit, space }) => unit.nation === 'german' && board.spaces[space].continent === 'europe',
  )
  const sum = germans.reduce((all, { unit }) => all + unit.strength, 0)
  const russians = russianPoints(sight)
  let need = westernNeed(sight, sum, russians)
  const nearest = (field: Field, few = false): Piece | null => {
    let best: Piece | null = null
    let bestCost = FAR - 1
    for (const piece of germans) {
      if (tasks.has(piece.unit)) continue
      const busy = mainField[piece.space] <= 1 && russians > 0 ? 8 : 0
      const cost = field[piece.space] + busy + (few ? piece.unit.strength : 0)
      if (cost < bestCost) {
        best = piece
        bestCost = cost
      }
    }
    return best
  }
  if (hasLandingCraft(state))
    for (const id of WATCHES) {
      const field = fieldTo(sight, board.index(id))
      const guard = nearest(field, true)
      if (guard) tasks.set(guard.unit, field)
    }
  if (state.russia.atWar && russians < 0.12 * sum) garrisonRussia(sight, tasks, nearest)
  guardHome(sight, tasks, nearest)
  if (wantsAfrica(state)) {
    const field = fieldTo(sight, board.index(AFRICAN_PORT))
    const guard = nearest(field, true)
    if (guard) tasks.set(guard.unit, field)
  }
  // Craft that are ready wait for two units to go over with them.
  if (state.shipping.fleet.amphibious >= 4) {
    const field = fieldTo(sight, board.index(CALAIS))
    for (let i = 0; i < 2; i++) {
      const guard = nearest(field)
      if (guard) tasks.set(guard.unit, field)
    }
  }
  for (const [id, year] of POSTS) {
    const space = board.index(id)
    const { country } = board.spaces[space]
    if (state.turn.year < year || need <= 0 || country === null || isNeutralNow(state, country)) continue
    const field = fieldTo(sight, space)
    const guard = nearest(field)
    if (guard === null) continue
    tasks.set(guard.unit, field)
    need -= guard.unit.strength
  }
  while (need > 0) {
    const guard = nearest(westField)
    if (guard === null) break
    tasks.set(guard.unit, westField)
    need -= guard.unit.strength
  }
  return tasks
}

function russianPoints({ position }: Sight): number {
  let points = 0
  for (const stack of position.stacks)
    for (const { nation, strength, type } of stack)
      if (nation === 'russian' && type !== 'partisan') points += strength
  return points
}

/** Ten centres must be held once Russia has no army (14.4): a dozen, to be sure, and the nearest, by small units. */
function garrisonRussia(
  sight: Sight,
  tasks: Map<EtoUnit, Field>,
  nearest: (field: Field, few: boolean) => Piece | null,
): void {
  const { board, position } = sight
  const centres = board.ids
    .map((_, space) => space)
    .filter(
      (space) => board.spaces[space].resource === 'russia' && holderOf(position, 'claimed', space) === 'axis',
    )
    .slice(0, 12)
  for (const space of centres) {
    const field = fieldTo(sight, space)
    const guard = nearest(field, true)
    if (guard) tasks.set(guard.unit, field)
  }
}

/** What a point of the enemy calls home, by how far it is from Germany. */
const ALARM: readonly number[] = [1.5, 1.3, 1.2, 1.1, 1, 0.9, 0.7, 0.5, 0.4, 0.3]

/** Enemies who are on their way to Germany are met, by whoever is nearest to them, before they get there (13.0). */
function guardHome(
  sight: Sight,
  tasks: Map<EtoUnit, Field>,
  nearest: (field: Field, few?: boolean) => Piece | null,
): void {
  const { state, board, position } = sight
  const steps = stepsToGermany(board)
  const west = westOf(board)
  const enemies = enemiesOf(state, AXIS)
  const goals: Goals = new Map()
  let need = 0
  for (let space = 0; space < board.size; space++) {
    if (
      !(position.camps[space] & enemies) ||
      steps[space] >= ALARM.length ||
      board.spaces[space].country === 'britain'
    )
      continue
    goals.set(space, 0.3 * steps[space])
    // The army of the west meets those who are there.
    if (west[space] && steps[space] > 1) continue
    for (const { strength } of position.stacks[space]) need += ALARM[steps[space]] * strength
  }
  if (need === 0) return
  const field = flow(sight, SOLDIER, goals)
  while (need > 0) {
    const guard = nearest(field)
    if (guard === null) return
    tasks.set(guard.unit, field)
    need -= guard.unit.strength
  }
}

/** Is this hex one from which Russia can be invaded: outside it, and beside it or its share of Poland? */
function isMarch(board: EtoBoard, space: number): boolean {
  const { country } = board.spaces[space]
  const russian = (hex: number) =>
    board.spaces[hex].country === 'russia' || isPactLand(board, hex, board.spaces[hex].country)
  if (country === null || country === 'finland' || country === 'norway' || russian(space)) return false
  for (let edge = board.first[space]; edge < board.first[space + 1]; edge++)
    if (russian(board.to[edge])) return true
  return false
}

// ---- the Allies ----------------------------------------------------------------------------------

function alliedFields(sight: Sight): Fields['of'] {
  const { state, board, position } = sight
  const western: Goals = new Map()
  const russian: Goals = new Map()
  for (let space = 0; space < board.size; space++) {
    const { country, resource, continent } = board.spaces[space]
    const bits = position.camps[space]
    const late = state.turn.year >= 1943
    if (bits & AXIS) {
      western.set(space, continent === 'europe' ? 2 : 3)
      if (state.russia.atWar && continent === 'europe') russian.set(space, 0)
    }
    if (country === 'germany' && late) {
      western.set(space, 0)
      russian.set(space, Math.min(russian.get(space) ?? FAR, 1))
    }
    if (resource === 'russia' && holderOf(position, 'claimed', space) === 'axis')
      russian.set(space, Math.min(russian.get(space) ?? FAR, 0))
  }
  if (!state.russia.atWar)
    for (const id of ['1914', '1912', '2012', '2114', '2010', '2007']) russian.set(board.index(id), 0)
  // From the south of England the air reaches over the Channel, and covers a landing (6.56).
  for (const id of ['0811', '0712']) western.set(board.index(id), 20)
  const westField = once(() => flow(sight, { ...SOLDIER, nation: 'british' }, western))
  const eastField = once(() => flow(sight, { ...SOLDIER, nation: 'russian' }, russian))
  return ({ camp }) => (camp === RUSSIAN ? eastField() : westField())
}

/** What it is worth to hold a hex against the enemy. */
function worthOf({ state, board, turnsLeft }: Sight): Float64Array {
  const worth = new Float64Array(board.size)
  const late = turnsLeft <= 6
  for (let space = 0; space < board.size; space++) {
    const { country, resource } = board.spaces[space]
    if (resource === 'russia') worth[space] = Math.min(1.5, 0.2 * turnsLeft)
    if (resource === 'france' && state.vichy.status === 'none') worth[space] = 0.7
    if (country === 'germany') worth[space] = late ? 2 : 1
    if (country !== null && rulerOf(country) === 'italy' && country === 'italy') worth[space] = 0.3
  }
  for (const id of [SUEZ, GIBRALTAR]) worth[board.index(id)] = 3
  return worth
}
