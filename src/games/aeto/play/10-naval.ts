/** Sections 10.3, 10.9, 10.11, 10.25 and 10.27 on a state: ships that get away, canals, convoys, and submarines in harbours. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_SPECIAL_ROLLS } from '../../../tables/aeto-special-rolls'
import { mayPassCanal, otherEnd } from '../10-conditions'
import { resolveEvasion, resolveInfiltration, resolveSpecialAttack } from '../10-rolls'
import type { AetoEvent, Row, Then } from '../actions'
import { indexOf, mediterranean } from '../board-index'
import { turnOf } from '../calendar'
import { isHarbor } from '../ground'
import { isColony, isVichyState, type Nation, nationText } from '../nations'
import {
  areAtWar,
  campOf,
  hasBegunAxisWar,
  isConquered,
  isProper,
  landOf,
  ownerOf,
  unitsAt,
} from '../politics'
import { row } from '../rows'
import { SPECIAL_SUBMARINES, type SpecialSubmarine, setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { armorOf, isShip } from '../units'
import { changeUnit } from './changes'
import { wear } from './losses'
import { amend, ask } from './place'
import { told } from './told'

const noUnit = (id: string): Verdict =>
  refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)

// ---- evasion -----------------------------------------------------------------------------------

/**
 * In the winter of 1940 Germany gets its Evasion chits.
 *
 * @rule 10.3
 */
export function allotEvasion(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (state.turn !== turnOf('January', 1940) || isConquered(state, 'germany')) return
  const result = resolveEvasion(dice)
  setSpecial(state, { evasion: result.count })
  events.push(told('10.3', 'Evasion chits', `${result.count}`, result))
}

/** Is a hex a British home coast, or beside one? */
function isNearBritain(state: AetoState, hex: string): boolean {
  const board = boardOf(state)
  return [hex, ...board.neighbours(hex)].some(
    (one) => isProper(state, 'united-kingdom', one) && board.hex(one).coast,
  )
}

/**
 * May German ships that were found get away? Not submarines, not in a large sea area, not within a hex of the British coast.
 *
 * @rule 10.3
 */
function mayEvade(state: AetoState, id: string): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  const unit = state.units[id]
  if ((state.special.evasion ?? 0) === 0) return refuse('10.3', 'no-chit', 'Germany has no Evasion chit')
  if (unit.nation !== 'germany' || !isShip(unit))
    return refuse('10.3', 'not-german', `${id} is no German ship`)
  if (unit.kind === 'submarine') return refuse('10.3', 'submarine', 'submarines do not evade')
  if (isEvading(state, id)) return refuse('10.3', 'evading', `${id} evades already`)
  if (!isGermanStack(state, unit.at))
    return refuse('10.3', 'not-german', `less than half of the ships in ${unit.at} are German`, unit.at)
  if (!boardOf(state).has(unit.at))
    return refuse('10.3', 'large-sea', 'nobody evades in a large sea area or a box')
  return isNearBritain(state, unit.at)
    ? refuse('10.3', 'near-britain', `${unit.at} is within a hex of the British coast`, unit.at)
    : legal
}

export const evadeRow: Row<'evade', 'strategic-warfare' | 'naval-and-air' | 'offensive' | 'turn-end'> =
  /* @__PURE__ */ row({
    during: ['strategic-warfare', 'naval-and-air', 'offensive', 'turn-end'],
    of: (state) =>
      (state.special.evasion ?? 0) === 0
        ? []
        : Object.keys(state.units)
            .filter((id) => state.units[id].nation === 'germany')
            .map((unit) => ({ type: 'evade' as const, unit })),
    check: (state, { unit }) => mayEvade(state, unit),
    do(state, { unit }, _dice, events) {
      const evasion = state.special.evasion! - 1
      setSpecial(state, { evasion, evading: [...state.special.evading, unit] })
      events.push({ type: 'evading', rule: '10.3', unit, left: evasion })
    },
  })

/** Are half of the Axis ships in a hex, or more, German? Gunnery, by which the rule counts, is on the counters. */
function isGermanStack(state: AetoState, at: string): boolean {
  const ships = unitsAt(state, at).filter((unit) => isShip(unit) && campOf(state, unit.nation) === 'axis')
  return 2 * ships.filter(({ nation }) => nation === 'germany').length >= ships.length
}

/**
 * Does a ship evade: one with a chit, or one of the stack with it? A ship that parts from it evades no more.
 *
 * @rule 10.3
 */
export function isEvading(state: AetoState, id: string): boolean {
  const unit = state.units[id]
  if (!isShip(unit) || unit.kind === 'submarine' || campOf(state, unit.nation) !== 'axis') return false
  return state.special.evading.some((one) => state.units[one]?.at === unit.at)
}

/**
 * A ship that evades and comes near Britain, or out to a large sea area, evades no more.
 *
 * @rule 10.3
 */
export function endEvasion(state: AetoState, id: string, to: string): void {
  if (!state.special.evading.includes(id)) return
  if (boardOf(state).has(to) && !isNearBritain(state, to)) return
  setSpecial(state, { evading: state.special.evading.filter((one) => one !== id) })
}

// ---- the canal, convoys ------------------------------------------------------------------------

/** @rule 10.18 no Soviet ship moves before the war with the Axis */
const inPort = (): Verdict =>
  refuse('10.18', 'in-port', 'Soviet ships stay in port until the war with the Axis')

function mayCanal(state: AetoState, id: string): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  if (state.moved.includes(id)) return refuse('10.9', 'moved', `${id} was moved in this phase`)
  if (state.units[id].nation === 'soviet-union' && !hasBegunAxisWar(state)) return inPort()
  return mayPassCanal(state, state.units[id])
}

export const canalRow: Row<'canal', 'naval-and-air' | 'turn-end'> = /* @__PURE__ */ row({
  during: ['naval-and-air', 'turn-end'],
  of: (state) =>
    Object.keys(state.units)
      .filter((id) => otherEnd(state.units[id].at) !== null)
      .map((unit) => ({ type: 'canal' as const, unit })),
  check: (state, { unit }) => mayCanal(state, unit),
  do(state, { unit }, _dice, events) {
    const from = state.units[unit].at
    const to = otherEnd(from)!
    changeUnit(state, unit, { at: to })
    state.moved = [...state.moved, unit]
    events.push({ type: 'entered', rule: '10.9', unit, from, to })
  },
})

/**
 * May a ship escort convoys there? Soviets with destroyers alone, on the Arctic routes alone, and in a war with the Axis.
 *
 * @rule 10.11
 * @rule 9.22 no convoys when Britain has fallen
 */
function mayEscort(state: AetoState, id: string, route: 'arctic' | 'other'): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  const { nation, kind } = state.units[id]
  if (state.nations['united-kingdom'].status === 'conquered')
    return refuse('9.22', 'no-convoys', 'there are no convoys since Britain has fallen')
  if (kind !== 'dd' && kind !== 'de' && kind !== 'cl')
    return refuse('10.11', 'no-escort', `${id} does not escort`)
  if (nation === 'soviet-union') {
    if (kind !== 'dd') return refuse('10.11', 'no-destroyer', 'of the Soviets destroyers alone escort')
    if (route !== 'arctic')
      return refuse('10.11', 'arctic-only', 'Soviet destroyers escort on the Arctic routes alone')
    if (state.nations[nation].status === 'conquered')
      return refuse('10.11', 'conquered', 'the Soviet Union has been conquered')
    return hasBegunAxisWar(state) ? legal : inPort()
  }
  return campOf(state, nation) === 'west'
    ? legal
    : refuse('10.11', 'not-allied', `${nationText(nation)} has no convoys to escort`)
}

export const escortRow: Row<'escort', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    for (const [unit, { kind }] of Object.entries(state.units))
      if (kind === 'dd' || kind === 'de' || kind === 'cl')
        for (const route of ['arctic', 'other'] as const) yield { type: 'escort', unit, route }
  },
  check: (state, { unit, route }) => mayEscort(state, unit, route),
  do(_state, { unit, route }, _dice, events) {
    events.push({ type: 'marked', rule: '10.11', unit, mark: `escort-${route}` })
  },
})

// ---- special submarines ------------------------------------------------------------------------

/** Whose a chit is, and the Seasonal Turn with which it comes. */
const CHITS: Readonly<Record<SpecialSubmarine, { readonly nation: Nation; readonly from: number }>> = {
  'u-47': { nation: 'germany', from: 0 },
  '10th': { nation: 'italy', from: /* @__PURE__ */ turnOf('October', 1941) },
  'x-craft': { nation: 'united-kingdom', from: /* @__PURE__ */ turnOf('July', 1943) },
}

/** Is a port on the Mediterranean, to which the Italian chit is bound? */
const isMediterranean = (state: AetoState, port: string): boolean =>
  boardOf(state)
    .neighbours(port)
    .some((hex) => mediterranean(boardOf(state)).has(hex))

/**
 * May a submarine with a chit try a port: the Germans any enemy port, the Italians one of the Mediterranean, the British one of the Germans; once in the
 * game?
 *
 * @rule 10.25
 */
function mayInfiltrate(state: AetoState, chit: SpecialSubmarine, id: string, port: string): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  const { nation, kind } = state.units[id]
  const { nation: mine, from } = CHITS[chit]
  if (state.special.submarines.includes(chit)) return refuse('10.25', 'used', `${chit} has been used`)
  if (state.turn < from) return refuse('10.25', 'too-early', `${chit} is not there yet`)
  if (nation !== mine || kind !== 'submarine')
    return refuse('10.25', 'wrong-submarine', `${chit} goes with a submarine of ${nationText(mine)}`)
  if (!indexOf(boardOf(state)).hexes.has(port) || !isHarbor(state, port))
    return refuse('10.25', 'no-port', `${port} is no port`, port)
  const owner = ownerOf(state, port)
  if (owner === null || !areAtWar(state, owner, mine))
    return refuse('10.25', 'no-enemy', `${port} is no enemy port`, port)
  if (chit === '10th' && !isMediterranean(state, port))
    return refuse('10.25', 'mediterranean', `${port} is not on the Mediterranean`, port)
  return chit === 'x-craft' && owner !== 'germany'
    ? refuse('10.25', 'german-ports', `${port} is not in German hands`, port)
    : legal
}

export const infiltrateRow: Row<'infiltrate', 'naval-and-air' | 'turn-end'> = /* @__PURE__ */ row({
  during: ['naval-and-air', 'turn-end'],
  *of(state) {
    const ports = indexOf(boardOf(state)).sited.filter((hex) => isHarbor(state, hex))
    for (const chit of SPECIAL_SUBMARINES)
      if (!state.special.submarines.includes(chit))
        for (const [unit, one] of Object.entries(state.units))
          if (one.kind === 'submarine' && one.nation === CHITS[chit].nation)
            for (const port of ports) yield { type: 'infiltrate', chit, unit, port }
  },
  check: (state, { chit, unit, port }) => mayInfiltrate(state, chit, unit, port),
  do(state, { chit, unit, port }, dice, events) {
    const result = resolveInfiltration(dice)
    const inside = result.count === 1
    events.push(told('10.25', `${chit} at ${port}`, inside ? 'inside' : 'kept out', result))
    setSpecial(state, { submarines: [...state.special.submarines, chit] })
    if (inside && shipsIn(state, unit, port).length > 0)
      ask(state, { type: 'infiltrated', chit, unit, port, left: AETO_SPECIAL_ROLLS.infiltration.attacks })
  },
})

/** Enemy ships in a port, interned ones among them (9.11). */
const shipsIn = (state: AetoState, id: string, port: string): readonly string[] =>
  Object.keys(state.units).filter((one) => {
    const unit = state.units[one]
    if (unit.at !== port || !isShip(unit)) return false
    return unit.interned || areAtWar(state, unit.nation, state.units[id].nation)
  })

export const strikeRow: Row<'strike', 'infiltrated'> = /* @__PURE__ */ row({
  during: ['infiltrated'],
  of: (state, { unit, port }) =>
    shipsIn(state, unit, port).map((target) => ({ type: 'strike' as const, unit: target })),
  check: (state, { unit: target }, { unit, port }) =>
    shipsIn(state, unit, port).includes(target)
      ? legal
      : refuse('10.25', 'not-there', `${target} is no enemy ship in ${port}`),
  do(state, { unit: target }, dice, events, asked) {
    return attackInPort(state, asked, target, dice, events)
  },
})

function attackInPort(
  state: AetoState,
  asked: Extract<Asked, { type: 'infiltrated' }>,
  target: string,
  dice: Dice,
  events: AetoEvent[],
): Then {
  const { gunnery } = AETO_SPECIAL_ROLLS.infiltration
  const result = resolveSpecialAttack({ gunnery, armor: armorOf(state.units[target]) }, dice)
  events.push(told('10.25', `attack upon ${target}`, result.count === 1 ? 'hit' : 'missed', result))
  if (result.count === 1) wear(state, target, '10.25', events)
  const left = asked.left - 1
  if (left === 0 || shipsIn(state, asked.unit, asked.port).length === 0) return 'answered'
  return amend(state, { ...asked, left })
}

// ---- closed harbours ---------------------------------------------------------------------------

const CAPITAL_SHIPS: readonly string[] = ['bb', 'ca']

/**
 * Do the ships in a port close it to uninvited strangers? Those of Vichy, and interned ones, do not in Africa.
 *
 * @rule 10.27
 */
export function isHarborClosed(state: AetoState, port: string): boolean {
  const land = landOf(state, port)
  const ships = unitsAt(state, port).filter(({ kind }) => CAPITAL_SHIPS.includes(kind))
  const african = land !== null && isColony(land) && land !== 'lebanon-syria'
  return ships.some(({ nation, interned }) => !(african && (interned || isVichyState(nation))))
}
