/** Section 9.22 on a state: the fall of Britain, and what goes on from Canada. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { hasColonialArmy, isInColony } from '../09-conditions'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import type { Nation } from '../nations'
import { hexOf, isConquered, isProper, unitsAt } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isAir, isShip } from '../units'
import { disposeOf, goOver, isAboard, stacksOf } from './09-11-fleets'
import { captureRadar } from './10-installations'
import { changeUnit, removeUnits } from './changes'
import { amend, ask } from './place'

/** Boxes of the Commonwealth, and the Pacific in a Combined Game, where British units stay whatever becomes of Britain. */
const COMMONWEALTH = ['Canada', 'Iceland', 'India', 'Iraq Transit', 'South Africa', 'Pacific']

/**
 * Britain has fallen: it fights on from the Commonwealth. Its units are gone but there and in the colonies, ships in home ports are sunk with the aircraft of their carriers,
 * and whoever is at sea may become American. Aircraft may get away to Iceland. Ships in ports abroad roll like any other. Nobody else has its radar.
 *
 * @rule 9.22
 */
export function leaveBritain(state: AetoState, by: Nation, dice: Dice, events: AetoEvent[]): void {
  const mine = Object.entries(state.units).filter(([, { nation }]) => nation === 'united-kingdom')
  const isSafe = ({ at }: AetoUnit) =>
    isAtSea(state, at) || COMMONWEALTH.includes(at) || isInColony(state, 'united-kingdom', at)
  const sunk = mine.filter(([, unit]) => isProper(state, 'united-kingdom', unit.at) && isAfloat(state, unit))
  const others = mine.filter(([, unit]) => !isShip(unit) && !isAfloat(state, unit) && !isSafe(unit))
  // Aircraft in America are where the others get away to.
  const left = others.filter(([, unit]) => isAir(unit) && unit.at !== 'United States')
  const lost = others.filter(([, unit]) => !isAir(unit))
  for (const [unit] of sunk) events.push({ type: 'removed', rule: '9.22', unit, because: 'sunk in port' })
  for (const [unit] of lost) events.push({ type: 'removed', rule: '9.22', unit, because: 'conquered' })
  removeUnits(
    state,
    [...sunk, ...lost].map(([id]) => id),
  )
  const atSea = mine.filter(([, { at }]) => isAtSea(state, at))
  const isAircraft = ([, { kind }]: (typeof atSea)[number]) => kind === 'naval-air'
  // Carriers before their aircraft.
  const afloat = [...atSea.filter((one) => !isAircraft(one)), ...atSea.filter(isAircraft)].map(([id]) => id)
  const abroad = [...stacksOf(state, 'united-kingdom')].filter(
    ([at]) => !isAtSea(state, at) && !COMMONWEALTH.includes(at) && at !== 'United States',
  )
  disposeOf(state, 'united-kingdom', by, abroad, dice, events)
  for (const hex of indexOf(boardOf(state)).sited) captureRadar(state, hex, events)
  setSpecial(state, { exile: !hasColonialArmy(state, 'united-kingdom') })
  if (state.special.exile) askForCanadians(state)
  if (left.length > 0) ask(state, { type: 'evacuate', units: left.map(([id]) => id) })
  // An America that has given up takes nobody in.
  if (afloat.length > 0 && !isConquered(state, 'united-states'))
    ask(state, { type: 'repatriate', ships: afloat })
}

const isAtSea = (state: AetoState, at: string): boolean =>
  at === 'at sea' || (boardOf(state).has(at) && hexOf(state, at).terrain === 'sea')

/** A ship, or the aircraft of a carrier that lies in the same port. */
const isAfloat = (state: AetoState, unit: AetoUnit): boolean => isShip(unit) || isAboard(state, unit)

/**
 * Of whom Britain is still to say whether they are American: aircraft of carriers go where these have gone, and are asked about only if the carriers beside them
 * have parted.
 *
 * @rule 9.22
 */
export function stillToSay(
  state: AetoState,
  ships: readonly string[],
  events: AetoEvent[],
): readonly string[] {
  const [next, ...others] = ships
  if (next === undefined || !Object.hasOwn(state.units, next))
    return next === undefined ? [] : stillToSay(state, others, events)
  const { kind, at } = state.units[next]
  const parents = kind === 'naval-air' ? unitsAt(state, at).filter(wasBritishCarrier) : []
  const gone = parents.filter(({ nation }) => nation === 'united-states').length
  if (parents.length === 0 || (gone > 0 && gone < parents.length)) return ships
  if (gone > 0) goOver(state, [next], 'united-states', '9.22', events)
  return stillToSay(state, others, events)
}

const wasBritishCarrier = ({ kind, nation, from }: AetoUnit): boolean =>
  kind === 'cv' && (nation === 'united-kingdom' || from === 'united-kingdom')

/** Combat land units that a fallen Britain has in Canada, at once and every winter. */
const CANADIANS = 2

/** @rule 9.22 Britain's units in Canada */
export function askForCanadians(state: AetoState): void {
  for (let i = 0; i < CANADIANS; i++) ask(state, { type: 'form', nation: 'united-kingdom', as: 'canada' })
}

// ---- aircraft that leave Britain ---------------------------------------------------------------

const SCAPA_FLOW = 'W 4717'
/** The last hex before the large sea area off Iceland. */
const OFF_ICELAND = 'W 4915'
const LARGE_SEA = 10
const ICELAND_BOX = 1

/**
 * What it costs to fly from a hex to Iceland: the hexes to the large sea area, 10 for that, and 1 for the box.
 *
 * @rule 9.22
 */
export const flightToIceland = (state: AetoState, from: string): number =>
  boardOf(state).grid.distance(from, OFF_ICELAND) + LARGE_SEA + ICELAND_BOX

/**
 * May a British aircraft get away, with twice its printed range for each of three hops?
 *
 * @rule 9.22
 */
function mayEvacuate(state: AetoState, units: readonly string[], id: string, range: number): Verdict {
  if (!units.includes(id) || !Object.hasOwn(state.units, id))
    return refuse('9.22', 'not-this', `${id} is no British aircraft that is left behind`)
  const { at } = state.units[id]
  const hop = 2 * range
  const direct = flightToIceland(state, at) <= hop
  const byScapa =
    flightToIceland(state, SCAPA_FLOW) <= hop && boardOf(state).grid.distance(at, SCAPA_FLOW) <= 2 * hop
  return direct || byScapa
    ? legal
    : refuse('9.22', 'too-far', `${flightToIceland(state, at)} points to Iceland, ${hop} in a hop`, at)
}

export const evacuateRow: Row<'evacuate', 'evacuate'> = /* @__PURE__ */ row({
  during: ['evacuate'],
  *of(_state, { units }) {
    for (const unit of units)
      for (let range = 1; range <= 12; range++) yield { type: 'evacuate', unit, range }
  },
  check: (state, { unit, range }, { units }) => mayEvacuate(state, units, unit, range),
  do(state, { unit }, _dice, events, { units }) {
    const from = state.units[unit].at
    changeUnit(state, unit, { at: 'United States' })
    events.push({ type: 'entered', rule: '9.22', unit, from, to: 'United States' })
    events.push({ type: 'marked', rule: '9.22', unit, mark: 'previously-committed' })
    const left = units.filter((id) => id !== unit)
    return left.length > 0 ? amend(state, { type: 'evacuate', units: left }) : 'answered'
  },
})

/** Those who do not get away are gone. */
export function leaveBehind(state: AetoState, units: readonly string[], events: AetoEvent[]): void {
  const there = units.filter((id) => Object.hasOwn(state.units, id) && isAir(state.units[id]))
  for (const unit of there) events.push({ type: 'removed', rule: '9.22', unit, because: 'conquered' })
  removeUnits(state, there)
}
