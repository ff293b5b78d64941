/** Who stands where, and what is written on units. */

import type { Violation } from '../../../kernel/game'
import { isMechanized } from '../05-phases'
import { isClosedToGermans } from '../05-sea-movement'
import { STACKING_LIMIT } from '../07-stacking'
import { coastMap, isClosed } from '../ground'
import { drawBorders } from '../play/borders'
import { boardOf } from '../play/position'
import { AXIS, campOf, campsOf, campTable, friendsOf, NEUTRAL, nationNumber } from '../play/sides'
import { largestNow } from '../play/sizes'
import { stackOrder } from '../play/stacks'
import type { EtoState, EtoUnit } from '../state'
import { isFixed, type Nation, unitName } from '../units'
import { startOf } from './numbers'
import { wrong } from './wrong'

/** More than ever retreat into one hex: see `docs/decisions/eto-saves.md`. */
const MOST_IN_A_HEX = 20

/** Land, one side to a hex, two units but after a retreat or while someone moves. */
export function* stacks(state: EtoState): Generator<Violation> {
  const board = boardOf(state)
  const camps = campTable(state)
  for (let place = 0; place < state.units.length; place++) {
    const { at: hex, units } = state.units[place]
    const at = `units.${place}`
    if (place > 0 && state.units[place - 1].at >= hex)
      yield wrong('3.1', 'order', `${hex} is not in the order of the hexes`, at)
    if (units.length === 0) yield wrong('7.0', 'empty-stack', `${hex} has a stack of nobody`, at)
    const { country, terrain } = board.hex(hex)
    if (country === null || terrain === 'prohibited')
      yield wrong('3.1', 'no-land', `units stand in ${hex}, which is no land`, at)
    let bits = 0
    for (const { nation } of units) bits |= camps[nationNumber(nation)]
    const lowest = bits & -bits
    if (bits & ~friendsOf(lowest)) yield wrong('8.0', 'two-sides', `two sides stand in ${hex}`, at)
    let crowd = 0
    for (let i = 0; i < units.length; i++) {
      if (!units[i].excess && !units[i].hand) crowd++
      if (i > 0 && stackOrder(units[i - 1], units[i]) > 0)
        yield wrong('7.0', 'order', `the units in ${hex} are not in their order`, at)
    }
    if (crowd > STACKING_LIMIT || units.length > MOST_IN_A_HEX)
      yield wrong('7.0', 'stack-full', `${units.length} units stand in ${hex}`, at)
  }
}

/** Of the right kind, not too large, and with marks that fit the phase. */
export function* kinds(state: EtoState): Generator<Violation> {
  const largest = largestOf(state)
  for (let place = 0; place < state.units.length; place++) {
    const { at, units } = state.units[place]
    for (const unit of units)
      if (!isFit(state, unit, largest)) yield* unfit(state, unit, largest, at, `units.${place}`)
  }
  for (const hex of Object.keys(state.afloat))
    for (const unit of state.afloat[hex])
      if (!isFit(state, unit, largest)) yield* unfit(state, unit, largest, hex, `afloat.${hex}`)
}

const isFit = (state: EtoState, unit: EtoUnit, largest: ReadonlyMap<Nation, number>): boolean =>
  unit.strength <= largest.get(unit.nation)! && isKind(state, unit) && strangeMark(state, unit) === null

/** The largest unit of each nation: what it may have now, or had at the start. */
function largestOf(state: EtoState): ReadonlyMap<Nation, number> {
  const atStart = startOf(state.scenario).largest
  const known = new Map<Nation, number>()
  const most = (nation: Nation) => {
    // Vichy has the units that were French: it may not build such, but it may have them.
    const was = nation === 'vichy' ? 'french' : nation
    // A neutral army is what it was, and raises nothing.
    if (nation !== 'vichy' && campOf(state, nation) === NEUTRAL) return atStart.get(nation) ?? 0
    return Math.max(largestNow(state, was), atStart.get(was) ?? 0)
  }
  for (const { units } of state.units)
    for (const { nation } of units) if (!known.has(nation)) known.set(nation, most(nation))
  for (const units of Object.values(state.afloat))
    for (const { nation } of units) if (!known.has(nation)) known.set(nation, most(nation))
  return known
}

function* unfit(
  state: EtoState,
  unit: EtoUnit,
  largest: ReadonlyMap<Nation, number>,
  hex: string,
  at: string,
): Generator<Violation> {
  const name = `${unitName(unit)} in ${hex}`
  if (unit.strength > largest.get(unit.nation)!) yield wrong('7.22', 'too-large', `${name} is too large`, at)
  if (!isKind(state, unit)) yield wrong('3.2', 'no-such-unit', `there is no such unit as ${name}`, at)
  const strange = strangeMark(state, unit)
  if (strange !== null) yield wrong('4.2', 'marks', `${name} bears the mark "${strange}", and cannot`, at)
}

/** Can there be such a unit at all? */
function isKind(state: EtoState, unit: EtoUnit): boolean {
  const { nation, type, strength } = unit
  switch (type) {
    case 'infantry':
      // From 1943 on the western Allies have nothing else than mechanized units, and before that none (5.33).
      return !isMechanized(nation, type, state.turn)
    case 'mechanized':
      return nation === 'german' || isMechanized(nation, 'infantry', state.turn)
    case 'paratroop':
      return nation === 'german'
    case 'garrison':
      return strength === 1
    case 'partisan':
      return strength === 1 && state.options.includes('partisans')
  }
}

const MOVING = ['initial', 'mechanized', 'rail', 'naval']
const AFTER_MOVING = ['regroup', 'partisans', 'turn-end', 'set-up']
const FIGHTING = ['attack', 'losses', 'retreat', 'advance', 'rally']

/** A mark that a unit cannot bear in this phase: its turn is over, or has not come. */
function strangeMark(state: EtoState, unit: EtoUnit): string | null {
  const { phase, focus, options } = state
  const isMine = () => (campOf(state, unit.nation) & campsOf(state, state.player)) !== 0
  const fixed = isFixed(unit.type)
  for (const mark in unit)
    switch (mark) {
      case 'hand':
        if (!MOVING.includes(phase) || fixed || !isMine()) return mark
        break
      case 'moved':
      case 'rail':
      case 'stays':
      case 'landed':
        if (AFTER_MOVING.includes(phase) || fixed || !isMine()) return mark
        break
      case 'goesOn':
        if (unit.moved === undefined || !unit.overran || !isMine()) return mark
        break
      case 'overran':
        if (AFTER_MOVING.includes(phase) || fixed || !isMine()) return mark
        break
      case 'attacking':
        if (phase !== 'combat' || !FIGHTING.includes(focus?.type ?? '') || fixed || !isMine()) return mark
        break
      case 'fought':
      case 'advanced':
        if (phase !== 'combat' || fixed || !isMine()) return mark
        break
      case 'dropping':
        if (!options.includes('airdrop') || unit.type !== 'paratroop' || !isMine()) return mark
        if (phase !== 'initial' && phase !== 'combat') return mark
        break
      case 'guest':
        if (!options.includes('threePlayers') || unit.nation !== 'russian') return mark
        break
      default:
    }
  return null
}

/** Those who go for a hex from the sea and from the air: no more than a stack, and of the player who moves. */
export function* assaults(state: EtoState): Generator<Violation> {
  const { phase, afloat } = state
  const hexes = Object.keys(afloat)
  const dropping = state.options.includes('airdrop') ? dropsOf(state) : NONE
  if (hexes.length === 0 && dropping.size === 0) return
  const board = boardOf(state)
  for (const hex of hexes) {
    const at = `afloat.${hex}`
    const units = afloat[hex]
    if (phase !== 'initial' && phase !== 'combat')
      yield wrong('5.85', 'afloat', `no force is at sea in the ${phase} phase`, at)
    if (coastMap(board)[board.index(hex)] === 0)
      yield wrong('5.8', 'no-coast', `a force lies off ${hex}, which is on no coast`, at)
    if (units.length === 0) yield wrong('5.85', 'empty-stack', `nobody lies off ${hex}`, at)
    if (units.length + (dropping.get(hex)?.length ?? 0) > STACKING_LIMIT)
      yield wrong('7.0', 'stack-full', `too many go for ${hex}`, at)
    for (const unit of units)
      if (!(campOf(state, unit.nation) & campsOf(state, state.player)) || isFixed(unit.type) || unit.hand)
        yield wrong('5.85', 'afloat', `${unitName(unit)} is not at sea`, at)
      else if (!mayLieOff(state, unit, hex))
        yield wrong('5.8', 'closed', `${unitName(unit)} may not land in ${hex}`, at)
  }
  for (const [hex, from] of dropping) {
    if (from.length > STACKING_LIMIT) yield wrong('7.0', 'stack-full', `too many drop on ${hex}`, 'units')
    for (const start of from)
      if (board.edge(board.index(start), board.index(hex)) < 0)
        yield wrong('16.73', 'not-adjacent', `nobody drops on ${hex} from ${start}`, 'units')
  }
}

/** Can this unit have set out for that beach: is the country open to it, and are there craft of its side on that sea? */
function mayLieOff(state: EtoState, { nation }: EtoUnit, hex: string): boolean {
  const board = boardOf(state)
  if (isClosed(drawBorders(state, board, nation, false)[board.index(hex)])) return false
  return (
    campOf(state, nation) !== AXIS || (nation === 'german' && !board.hex(hex).seas.some(isClosedToGermans))
  )
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map()

/** Where paratroops drop, and from where. */
function dropsOf({ units }: EtoState): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { at, units: stack } of units)
    for (const { dropping } of stack)
      if (dropping !== undefined) found.set(dropping, [...(found.get(dropping) ?? []), at])
  return found
}

/** Nobody who has left the war is on the map. */
export function* nations(state: EtoState): Generator<Violation> {
  const vichy = state.vichy.status === 'none' || state.vichy.status === 'gone'
  const italy = state.italy.status === 'surrendered'
  if (!vichy && !italy) return
  for (const [place, { units }] of state.units.entries())
    for (const { nation } of units)
      if ((vichy && nation === 'vichy') || (italy && nation === 'italian'))
        yield wrong('14.11', 'left-the-war', `no ${nation} units are in the war`, `units.${place}`)
}
