/** Reports of moves: a unit is taken up, enters hexes, and is put down. What follows from an entry is carried out here. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayFightInPeace } from '../09-08-turkey'
import { hasRoom, isWelcome, mayDock, mayRange, mayStay, mayVisitFinland } from '../09-26-cooperation'
import { entryOf, mayEnter } from '../09-entry'
import { isStrangerInVichy } from '../09-lines'
import { hostilePartisansAt, mayPartisanEnter } from '../10-06-partisans'
import { isInRange, mayLeaveBorder, rangeOf } from '../10-conditions'
import type { AetoAction, AetoEvent, Done, Row } from '../actions'
import { indexOf, isOverLand, overLandFrom } from '../board-index'
import { isHarbor, mayComeToPacific } from '../ground'
import { isVichyState, type Nation } from '../nations'
import { areAtWar, campOf, hasBegunAxisWar, isConquered, isNeutral, landOf, ownerOf } from '../politics'
import { answered, MOVING } from '../rows'
import { type AetoState, type Asked, boardOf, type Purpose } from '../state'
import { type AetoUnit, BOXES, isAir, isLand, isShip } from '../units'
import { invade, join } from './09-01-war'
import { leaveBehind } from './09-22-britain'
import { arrivePartisan, huntPartisans, mayHunt, noteAtrocity } from './10-06-partisans'
import { settleWinterWar } from './10-24-winter-war'
import { endEvasion } from './10-naval'
import { clearBocage } from './11-bocage'
import { sideIn } from './11-land'
import { mayLeaveBritain } from './11-pools'
import { overrunRockets } from './11-rockets'
import { tellConvoy } from './11-sea'
import { arrive, leaveTo, noteBlitz, noteOccupation } from './arriving'
import { changeUnit, removeUnits } from './changes'
import { mayFight, ultraIn } from './combat'
import { knownUnit } from './losses'
import { ask } from './place'
import { ruleOf } from './placing'

// ---- taking up and putting down --------------------------------------------------------------

/**
 * May a unit be reported to move?
 *
 * @rule 9.11 interned ships stay
 * @rule 9.12 nobody else is activated in a neutral Vichy State
 * @rule 10.18 Soviet ships lie in port while there is no war with the Axis
 * @rule 11.0 who has attacked hedgerows of one kind moves no more, but to retreat
 * @rule 11.12 ships once more at the end of the month
 */
function mayTake(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const unit = state.units[id]
  if (state.moved.includes(id) && !isDriven(state, id))
    return refuse('9.1', 'moved', `${id} was moved in this phase`)
  if (state.flow.step === 'turn-end' && !isShip(unit))
    return refuse('9.1', 'ships-only', 'ships alone move in the End of Turn Step')
  if (unit.interned) return refuse('9.11', 'interned', `${id} is interned and does not move`)
  if (isShip(unit) && unit.nation === 'soviet-union' && !hasBegunAxisWar(state))
    return refuse('10.18', 'in-port', 'Soviet ships stay in port until the war with the Axis')
  if (unit.kind === 'partisan' && state.flow.step !== 'movement')
    return refuse('10.6', 'partisan', 'partisans move in the Movement Phase')
  if (isVichyState(unit.nation) && (isNeutral(state, unit.nation) || isConquered(state, unit.nation)))
    return refuse('9.12', 'vichy', 'Vichy units stay where they are while they are neutral')
  if (state.flow.step === 'offensive' && isStrangerInVichy(state, unit))
    return refuse('9.12', 'stranger', 'nobody is activated in a neutral Vichy State', unit.at)
  if (state.optional.stuck.includes(id) && !isDriven(state, id))
    return refuse('11.0', 'hedgerows', `${id} has attacked hedgerows and moves no more this month`)
  return legal
}

/** Is a unit driven off: its hex was attacked in this phase by an enemy, or by whoever may fight it in peace (9.4, 9.8), and it has not retreated yet? */
function isDriven(state: AetoState, id: string): boolean {
  const unit = state.units[id]
  const attacked = state.optional.fought.some(
    ({ hex, by }) =>
      hex === unit.at && (areAtWar(state, by, unit.nation) || mayFightInPeace(state, by, unit)),
  )
  return attacked && !state.moved.includes(`retreat ${id}`)
}

/** Ships have a second movement at the end of a month. */
const TAKING = [...MOVING, 'turn-end'] as const

export const takeRow: Row<'take', (typeof TAKING)[number]> = {
  during: TAKING,
  check: (state, _, { unit }) => mayTake(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayTake(state, unit).legal) actions.push({ type: 'take', unit })
  },
  do(state, _, { unit }) {
    const again = state.moved.includes(unit) || state.optional.stuck.includes(unit)
    state.moved = [...state.moved, again ? `retreat ${unit}` : unit]
    ask(state, { type: 'hand', unit })
    return []
  },
}

/**
 * May it be left at that? An attack is not called off once the defender has enacted a re-roll, nor by the Axis once Ultra is used on it, nor upon hedgerows; and the unit in
 * hand must be where it may stay.
 *
 * @rule 9.26
 * @rule 11.0
 * @rule 11.14
 * @rule 11.22
 */
function mayStop(state: AetoState, asked: Stoppable): Verdict {
  if (asked.type === 'hand') {
    const unit = state.units[asked.unit]
    return mayStay(state, unit, unit.at)
  }
  if (asked.type === 'place' || asked.type === 'form')
    return OFFERED.includes(asked.as)
      ? legal
      : refuse(ruleOf(asked.as), 'not-declined', 'it comes, and is not declined')
  // Vichy units may find that they have not the strength for it.
  if (asked.type !== 'attack' || (isVichyState(asked.by) && !mayFight(state, asked).legal)) return legal
  if (asked.rerolls.some((power) => sideIn(state, asked, power) === 'defender'))
    return refuse('11.14', 'enacted', 'the defender has enacted a re-roll: the attack is made')
  if (state.optional.bocage.some((one) => one.hex === asked.hex))
    return refuse('11.0', 'hedgerows', 'the hedgerows are turned over: the attack is made')
  return campOf(state, asked.by) === 'axis' && ultraIn(state, asked) !== 0
    ? refuse('11.22', 'ultra', 'Ultra is used on it: the attack is made')
    : legal
}

/**
 * Units that a player may have, and may do without: Italians of the republic, those of the liberated, and what a fallen Britain has in Canada, for which its pool may be empty.
 *
 * @rule 9.16
 * @rule 9.22
 * @rule 9.24
 */
const OFFERED: readonly Purpose[] = ['salo', 'liberated', 'canada']

const STOPPABLE = [
  'place',
  'form',
  'hand',
  'evacuate',
  'attack',
  'infiltrated',
  'ultra',
  'rebase',
  'open-city',
  'shelter',
  'convoy',
  'dig',
] as const
type Stoppable = Extract<Asked, { type: (typeof STOPPABLE)[number] }>

/** The unit in hand stays, or whoever has not got away stays behind; an attack is called off. */
export const stopRow: Row<'stop', (typeof STOPPABLE)[number]> = {
  during: STOPPABLE,
  check: (state, asked) => mayStop(state, asked),
  add(state, asked, actions) {
    if (mayStop(state, asked).legal) actions.push({ type: 'stop' })
  },
  do(state, asked) {
    const events: AetoEvent[] = []
    if (asked.type === 'convoy') events.push(tellConvoy(asked))
    if (asked.type === 'evacuate') leaveBehind(state, asked.units, events)
    if (asked.type === 'rebase') {
      events.push({ type: 'removed', rule: asked.rule, unit: asked.unit, because: 'no field to go to' })
      removeUnits(state, [asked.unit])
    }
    return answered(events)
  },
}

/** The unit in hand goes on, unless its own step has ended its war: the last Finn who leaves the east, an Italian after whom Italy gives up. */
const goesOn = (state: AetoState, unit: string, events: readonly AetoEvent[]): Done =>
  Object.hasOwn(state.units, unit) ? [...events] : answered(events)

// ---- entering hexes --------------------------------------------------------------------------

/**
 * May the unit in hand go into a hex beside its own?
 *
 * @rule 9.1
 * @rule 10.5 mountain units alone cross impassable mountains
 */
function mayStep(state: AetoState, id: string, hex: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (!isLand(unit)) return refuse('9.1', 'no-land-unit', `${id} does not march`)
  if (!board.has(unit.at) || !indexOf(board).hexes.has(hex) || !board.neighbours(unit.at).includes(hex))
    return refuse('9.1', 'not-beside', `${hex} is not beside ${unit.at}`, hex)
  if (board.hex(hex).terrain === 'sea' || board.hasSide(unit.at, hex, 'sea'))
    return refuse('9.1', 'water', `there is water between ${unit.at} and ${hex}`, hex)
  if (unit.kind === 'partisan') return mayPartisanEnter(state, unit, hex)
  if (board.hasSide(unit.at, hex, 'mountain') && unit.kind !== 'mountain')
    return refuse('10.5', 'impassable', `only mountain units cross from ${unit.at} to ${hex}`, hex)
  return firstRefusal(
    () => mayEnter(state, unit, hex),
    () => mayLeaveBorder(state, id, hex),
    () => mayHunt(state, unit, hex),
  )
}

export const enterRow: Row<'enter', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { hex }) => mayStep(state, unit, hex),
  add(state, { unit: id }, actions: AetoAction[]) {
    const board = boardOf(state)
    const { at } = state.units[id]
    if (!board.has(at)) return
    for (const hex of board.neighbours(at))
      if (mayStep(state, id, hex).legal) actions.push({ type: 'enter', hex })
  },
  do(state, { unit }, { hex }, dice) {
    // A partisan goes one hex in a month.
    const once = state.units[unit].kind === 'partisan'
    const events = moveTo(state, unit, hex, dice)
    return once ? answered(events) : goesOn(state, unit, events)
  },
}

/**
 * May the unit in hand go over sea: a land unit to a coast, a ship to a port of its side or out to sea?
 *
 * @rule 9.1 a landing in a nation's hex is an invasion of it
 * @rule 9.22 Western land units and aircraft are in the boxes of the Commonwealth, too; no ship is in that of the way to Iraq
 * @rule 10.19 Soviet submarines and the Rumanian cruiser stay near home
 */
function mayShip(state: AetoState, id: string, to: string): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (state.flow.step === 'movement')
    return refuse('9.1', 'wrong-phase', 'nobody goes to sea in the Movement Phase')
  if (unit.kind === 'partisan') return refuse('10.6', 'no-passenger', 'partisans do not go by sea')
  if (mayComeToPacific(state, unit.nation, to))
    return firstRefusal(
      () => mayLeaveBritain(state, id, to),
      () => mayLeaveBorder(state, id, to),
    )
  const box = isWestern(state, unit) && WESTERN_BOXES.includes(to)
  const overland = isWestern(state, unit) && to === 'Iraq Transit'
  if (!isShip(unit) && (to === 'at sea' || box || overland))
    return firstRefusal(
      () => mayLeaveBritain(state, id, to),
      () => mayEmbark(state, unit),
      () => mayLeaveBorder(state, id, to),
    )
  if (isAir(unit)) return refuse('9.1', 'no-passenger', `${id} does not go by sea`)
  if (isShip(unit) && (to === 'at sea' || box || to === HOME_BOX[unit.nation]))
    return rangeOf(unit) === null
      ? legal
      : refuse('10.19', 'large-sea', `${id} does not go into a large sea area`)
  if (isShip(unit) && indexOf(board).hexes.has(to) && !isInRange(state, unit, to))
    return refuse('10.19', 'range', `${to} is more than ${rangeOf(unit)} hexes from its home ports`, to)
  if (isShip(unit) && isSea(state, to)) return legal
  if (!indexOf(board).hexes.has(to)) return refuse('9.1', 'no-hex', `there is no such hex as ${to}`, to)
  const { coast } = board.hex(to)
  if (!coast) return refuse('9.1', 'no-coast', `${to} has no coast`, to)
  const embarked = isShip(unit) ? legal : mayEmbark(state, unit)
  if (!embarked.legal) return embarked
  if (!isShip(unit))
    return firstRefusal(
      () => mayEnter(state, unit, to),
      () => mayLeaveBorder(state, id, to),
      () => mayHunt(state, unit, to),
      () => mayStay(state, unit, to),
    )
  const owner = ownerOf(state, to)
  return isHarbor(state, to) && owner !== null && mayDock(state, unit.nation, owner)
    ? firstRefusal(
        () => mayRange(state, unit, to),
        () => hasRoom(state, unit, to),
      )
    : refuse('9.1', 'no-port', `${to} is no port of its side`, to)
}

/**
 * May a land or an air unit go aboard ships, which the table knows: in a box, on a coast, or for aircraft in a port?
 *
 * @rule 9.22 units that are aboard when Britain falls
 */
function mayEmbark(state: AetoState, unit: AetoUnit): Verdict {
  const hex = indexOf(boardOf(state)).hexes.get(unit.at)
  const ready = hex === undefined || (isAir(unit) ? isHarbor(state, unit.at) : hex.coast)
  return ready ? legal : refuse('9.1', 'no-coast', `nobody embarks in ${unit.at}`, unit.at)
}

/** Boxes that ships and units of the Western Allies go to. */
const WESTERN_BOXES: readonly string[] = ['United States', 'Canada', 'Iceland', 'India', 'South Africa']

/** A box that is home, in peace too. */
const HOME_BOX: Readonly<Partial<Record<Nation, string>>> = { 'united-states': 'United States' }

const isSea = (state: AetoState, to: string): boolean =>
  indexOf(boardOf(state)).hexes.get(to)?.terrain === 'sea'

const isWestern = (state: AetoState, { nation }: AetoUnit): boolean => campOf(state, nation) === 'west'

export const shipRow: Row<'ship', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) => mayShip(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    if (state.flow.step === 'movement') return
    const { coasts, seas } = indexOf(boardOf(state))
    const ship = isShip(state.units[unit])
    for (const to of [...BOXES, ...coasts, ...(ship ? seas : [])])
      if (mayShip(state, unit, to).legal) actions.push({ type: 'ship', to })
  },
  do: (state, { unit }, { to }, dice) => goesOn(state, unit, moveTo(state, unit, to, dice)),
}

/**
 * Tells of a place whether partisans cut every way over land to it. Which hexes have rails is on no board of ours: what leads round them over land may be a railway.
 *
 * @rule 10.6 nobody goes by rail into or through a hex in which enemy partisans are
 */
function railCut(state: AetoState, { nation, at }: AetoUnit): (to: string) => boolean {
  const isBarred = (hex: string) => hostilePartisansAt(state, hex, nation).length > 0
  const partisans = Object.values(state.units).some(
    ({ kind, at: hex }) => kind === 'partisan' && isBarred(hex),
  )
  if (!partisans || !boardOf(state).has(at)) return () => false
  let reached: ReadonlySet<string> | null = null
  return (to) => {
    reached ??= overLandFrom(boardOf(state), at, isBarred)
    return !reached.has(to)
  }
}

/** May the unit in hand go by rail or fly: to a named place that its side holds? */
function mayGo(state: AetoState, id: string, to: string, isCut = railCut(state, state.units[id])): Verdict {
  const unit = state.units[id]
  const board = boardOf(state)
  if (unit.at === to) return refuse('9.1', 'there', `${id} is in ${to}`)
  if (isShip(unit) || unit.kind === 'partisan') return refuse('9.1', 'no-rail', `${id} does not go by rail`)
  if (!indexOf(board).hexes.has(to) || board.hex(to).name === null)
    return refuse('9.1', 'no-place', `${to} is no place with a name`, to)
  const trans = unit.at === 'Pacific' && unit.nation === 'soviet-union'
  if (isLand(unit) && !trans && !isOverLand(board, unit.at, to))
    return refuse('9.1', 'no-railway', `no railway leads from ${unit.at} to ${to}`, to)
  const owner = ownerOf(state, to)
  const guest = landOf(state, to) === 'finland' && mayVisitFinland(state, unit) !== null
  if (owner === null || !(guest || isWelcome(state, unit.nation, owner)))
    return refuse('9.1', 'not-ours', `${to} is not in friendly hands`, to)
  if (hostilePartisansAt(state, to, unit.nation).length > 0)
    return refuse('10.6', 'partisans', `there are partisans in ${to}`, to)
  if (isLand(unit) && isCut(to))
    return refuse('10.6', 'railway-cut', `partisans are on every way from ${unit.at} to ${to}`, to)
  return firstRefusal(
    () => mayLeaveBritain(state, id, to),
    () => mayEnter(state, unit, to),
    () => mayLeaveBorder(state, id, to),
    () => mayStay(state, unit, to),
  )
}

export const goRow: Row<'go', 'hand' | 'rebase'> = {
  during: ['hand', 'rebase'],
  check: (state, { unit }, { to }) => mayGo(state, unit, to),
  add(state, { unit }, actions: AetoAction[]) {
    const isCut = railCut(state, state.units[unit])
    for (const to of indexOf(boardOf(state)).named)
      if (mayGo(state, unit, to, isCut).legal) actions.push({ type: 'go', to })
  },
  do(state, asked, { to }, dice) {
    const events = moveTo(state, asked.unit, to, dice)
    return asked.type === 'rebase' ? answered(events) : goesOn(state, asked.unit, events)
  },
}

/**
 * A unit comes to a hex or a box, with all that follows from it. SS units that go through a nation by rail without a stop are not seen there; where they get off
 * they are like any other.
 */
export function moveTo(state: AetoState, id: string, to: string, dice: Dice): AetoEvent[] {
  const events: AetoEvent[] = []
  const unit = state.units[id]
  const land = boardOf(state).has(to) && !isShip(unit) && unit.kind !== 'partisan'
  const entry = land ? entryOf(state, unit, to) : null
  const owner = land ? ownerOf(state, to) : null
  if (entry !== null && 'invades' in entry) {
    for (const on of entry.invades) invade(state, unit.nation, on, 'entered', events)
    if (entry.activates !== undefined) join(state, entry.activates, 'axis', events)
  }
  changeUnit(state, id, { at: to })
  events.push({ type: 'entered', rule: '9.1', unit: id, from: unit.at, to })
  endEvasion(state, id, to)
  if (unit.kind === 'partisan') arrivePartisan(state, id, to, events)
  if (boardOf(state).has(to)) {
    overrunRockets(state, unit, to, events)
    clearBocage(state, events)
  }
  if (entry !== null && 'invades' in entry) {
    noteOccupation(state, unit, to)
    huntPartisans(state, unit, to, events)
    noteBlitz(state, unit, owner, to)
    arrive(state, unit, to, entry, dice, events)
    noteAtrocity(state, unit, to, events)
  }
  // The last Finn may have left the east by sea.
  if (entry === null) settleWinterWar(state, events)
  leaveTo(state, unit.at, dice, events)
  return events
}
