/** Sections 9.9 to 9.11 on a state: nations fall, and what becomes of them. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  capitalOf,
  colonyTakenBy,
  type FleetDisposal,
  isBeaten,
  resolveFleetDisposal,
} from '../09-10-conquest'
import { mayEstablishVichy } from '../09-12-vichy'
import { hasColonialArmy, isColonial, romeHasFallen } from '../09-conditions'
import { type PoliticalRoll, resolveItalianSurrender, resolvePartnerSurrender } from '../09-political-rolls'
import type { AetoAction, AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { turnOf } from '../calendar'
import {
  COLONIES,
  type Colony,
  isColony,
  isMajor,
  isVichyState,
  MAJORS,
  MINORS,
  NATIONS,
  type Nation,
  nationName,
} from '../nations'
import {
  areAllied,
  areAtWar,
  campOf,
  isConquered,
  landOf,
  leaderOf,
  nationOf,
  ownerOf,
  sitesOf,
} from '../politics'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { isAir, isCombatLand, isLand, isShip } from '../units'
import { judge } from './09-27-victory'
import { askForCanadians } from './09-late'
import { changeUnit, removeUnits, setControl, setStanding } from './changes'
import { ask } from './place'

// ---- who falls ---------------------------------------------------------------------------------

/**
 * After hexes have changed hands or units have come before a capital: whoever is beaten is conquered at once. Where Germany may
 * establish Vichy France, that is asked first.
 *
 * @rule 9.10
 */
export function settleConquests(state: AetoState, mover: Nation, dice: Dice, events: AetoEvent[]): void {
  const by = leaderOf(state, mover)
  for (const nation of NATIONS) {
    if (state.nations[nation].status !== 'war' || !areAtWar(state, nation, mover)) continue
    if (!isBeaten(state, nation) && !(nation === 'italy' && romeHasFallen(state))) continue
    if (nation === 'france' && mayEstablishVichy(state)) continue
    const rome = nation === 'italy' && !isBeaten(state, nation)
    conquer(state, nation, by, rome ? 'capitulation' : 'conquest', dice, events)
  }
  for (const colony of Object.keys(COLONIES) as Colony[]) settleColony(state, colony, events)
  settleLiberations(state, by, events)
}

function settleColony(state: AetoState, colony: Colony, events: AetoEvent[]): void {
  if (state.colonies[colony] !== undefined || (isVichyState(colony) && state.vichy !== null)) return
  const owner = nationOf(state, colony)
  if (isConquered(state, owner)) return
  const by = colonyTakenBy(state, colony, owner)
  if (by === null) return
  state.colonies = { ...state.colonies, [colony]: by }
  events.push({ type: 'conquered', rule: '9.10', nation: colony, by, how: 'conquest' })
}

/**
 * A conquered nation all of whose cities with resources are in the hands of enemies of its conqueror is liberated.
 *
 * @rule 9.24
 */
function settleLiberations(state: AetoState, by: Nation, events: AetoEvent[]): void {
  for (const nation of NATIONS) {
    const { status, conqueror, liberator } = state.nations[nation]
    if (status !== 'conquered' || conqueror === null || by === liberator) continue
    const holder = liberator ?? conqueror
    if (!areAtWar(state, by, holder)) continue
    const cities = sitesOf(state, nation, 'city', 'resource')
    if (cities.length === 0 || !cities.every((hex) => areAtWar(state, holder, ownerOf(state, hex)!))) continue
    setStanding(state, nation, { liberator: by })
    events.push({ type: 'liberated', rule: '9.24', nation, by })
    if (nation === 'france') freeInterned(state, events)
  }
}

// ---- what follows --------------------------------------------------------------------------------

/**
 * A nation is conquered: its units are gone, its land is the conqueror's, and its ships go their ways.
 *
 * @rule 9.9
 * @rule 9.11
 */
export function conquer(
  state: AetoState,
  nation: Nation,
  by: Nation,
  how: string,
  dice: Dice,
  events: AetoEvent[],
): void {
  setStanding(state, nation, { status: 'conquered', conqueror: by, liberator: null })
  events.push({ type: 'conquered', rule: how === 'surrender' ? '9.9' : '9.10', nation, by, how })
  if (isVichyState(nation)) return
  keepHeldHexes(state, nation, by)
  if (nation === 'united-kingdom') leaveBritain(state, by, dice, events)
  else {
    disband(state, nation, events)
    disposeOfFleet(state, nation, by, dice, events)
  }
  if (mayHoldOut(state, nation)) ask(state, { type: 'hold-out', power: nation })
  if (nation === 'italy') freeInterned(state, events)
  if (nation === 'italy' && how === 'capitulation') setSpecial(state, { salo: state.turn })
  if (nation === 'soviet-union') setSpecial(state, { sovietsFell: state.turn })
  if (nation === 'germany') afterGermany(state, by, dice, events)
  if (nation === 'poland' && by === 'germany' && state.turn < turnOf('January', 1940))
    beginSitzkrieg(state, events)
}

/**
 * What enemies of the conqueror, allies of the fallen, hold with their own land units stays theirs.
 *
 * @rule 9.11
 * @rule 9.15 Germans in an Italy that has capitulated
 */
function keepHeldHexes(state: AetoState, nation: Nation, by: Nation): void {
  for (const unit of Object.values(state.units))
    if (
      isCombatLand(unit) &&
      unit.nation !== nation &&
      areAtWar(state, unit.nation, by) &&
      landOf(state, unit.at) === nation
    )
      setControl(state, unit.at, unit.nation)
}

/**
 * Powers that may go on from their colonies: Britain, and France without Vichy.
 *
 * @rule 9.23
 */
const mayHoldOut = (state: AetoState, nation: Nation): nation is 'france' | 'united-kingdom' =>
  (nation === 'united-kingdom' || (nation === 'france' && state.vichy === null)) &&
  hasColonialArmy(state, nation)

/** Boxes of the Commonwealth, where British units stay whatever becomes of Britain. */
const COMMONWEALTH = ['Canada', 'Iceland', 'India']

/**
 * Britain has fallen: its units are gone but in the Commonwealth and the colonies, ships in home ports are sunk, and those at sea may
 * become American. Aircraft may get away to Iceland, and two units stay in Canada. Ships in ports abroad roll like any other.
 *
 * @rule 9.22
 */
function leaveBritain(state: AetoState, by: Nation, dice: Dice, events: AetoEvent[]): void {
  const mine = Object.entries(state.units).filter(([, { nation }]) => nation === 'united-kingdom')
  const sunk = mine.filter(([, unit]) => isShip(unit) && landOf(state, unit.at) === 'united-kingdom')
  const left = mine.filter(([, unit]) => isAir(unit) && landOf(state, unit.at) === 'united-kingdom')
  const lost = mine.filter(
    ([, unit]) =>
      !isShip(unit) &&
      !isAir(unit) &&
      unit.at !== 'at sea' &&
      !COMMONWEALTH.includes(unit.at) &&
      !isColony(landOf(state, unit.at) ?? ''),
  )
  for (const [unit] of sunk) events.push({ type: 'removed', rule: '9.22', unit, because: 'sunk in port' })
  for (const [unit] of lost) events.push({ type: 'removed', rule: '9.22', unit, because: 'conquered' })
  removeUnits(
    state,
    [...sunk, ...lost].map(([id]) => id),
  )
  const afloat = mine.filter(([, { at }]) => at === 'at sea').map(([id]) => id)
  for (const [at, ships] of stacksOf(state, 'united-kingdom'))
    if (at !== 'at sea') disposeOfStack(state, 'united-kingdom', by, at, ships, dice, events)
  if (!mayHoldOut(state, 'united-kingdom')) askForCanadians(state)
  if (left.length > 0) ask(state, { type: 'evacuate', units: left.map(([id]) => id) })
  if (afloat.length > 0) ask(state, { type: 'repatriate', ships: afloat })
}

/**
 * Interned French ships are Free French, and British, when Italy has fallen or France is liberated.
 *
 * @rule 9.11
 */
function freeInterned(state: AetoState, events: AetoEvent[]): void {
  const ships = Object.keys(state.units).filter((id) => state.units[id].interned)
  if (ships.length === 0) return
  for (const id of ships) changeUnit(state, id, { nation: 'united-kingdom', interned: false })
  events.push({ type: 'fleet', rule: '9.11', ships, to: 'united-kingdom', at: 'interned' })
}

/**
 * Germany has fallen: its partners roll, and Italy rolls.
 *
 * @rule 9.17
 * @rule 9.20
 */
function afterGermany(state: AetoState, by: Nation, dice: Dice, events: AetoEvent[]): void {
  if (state.nations.italy.status === 'war') {
    for (const nation of MINORS) {
      if (campOf(state, nation) !== 'axis') continue
      const result = resolvePartnerSurrender(dice)
      tellRoll('9.20', `the surrender of ${nation}`, result, events)
      if (result.happens) conquer(state, nation, nearestTo(state, nation) ?? by, 'surrender', dice, events)
    }
    const result = resolveItalianSurrender(dice)
    tellRoll('9.17', 'the surrender of Italy', result, events)
    if (result.happens) conquer(state, 'italy', by, 'surrender', dice, events)
  }
  judge(state, events, false)
}

function tellRoll(
  rule: string,
  what: string,
  { happens, roll, net, explain }: PoliticalRoll,
  events: AetoEvent[],
): void {
  events.push({ type: 'rolled', rule, what, roll, net, result: happens ? 'yes' : 'no', explain })
}

/** The power whose combat land units stand nearest to a capital, most of them if several are as near. */
function nearestTo(state: AetoState, nation: Nation): Nation | null {
  const capital = capitalOf(state, nation)
  if (capital === null) return null
  const { grid } = boardOf(state)
  const near = new Map<Nation, { distance: number; count: number }>()
  for (const unit of Object.values(state.units)) {
    if (!isCombatLand(unit) || !areAtWar(state, unit.nation, nation) || landOf(state, unit.at) === null)
      continue
    const distance = grid.distance(capital, unit.at)
    const power = leaderOf(state, unit.nation)
    const known = near.get(power)
    if (known === undefined || distance < known.distance) near.set(power, { distance, count: 1 })
    else if (distance === known.distance) near.set(power, { distance, count: known.count + 1 })
  }
  const [first] = [...near].sort(([, a], [, b]) => a.distance - b.distance || b.count - a.count)
  return first?.[0] ?? null
}

/** Land and air units of a conquered nation are removed, but those with which a power may go on from its colonies. */
function disband(state: AetoState, nation: Nation, events: AetoEvent[]): void {
  const ids = Object.entries(state.units)
    .filter(([, unit]) => unit.nation === nation && (isLand(unit) || isAir(unit)))
    .filter(([, { kind }]) => kind !== 'partisan')
    .filter(([, unit]) => !(mayHoldOut(state, nation) && isColonial(state, nation, unit)))
    .map(([id]) => id)
  for (const unit of ids) events.push({ type: 'removed', rule: '9.11', unit, because: 'conquered' })
  removeUnits(state, ids)
}

/** @rule 9.5 it begins when Poland falls before 1940 */
function beginSitzkrieg(state: AetoState, events: AetoEvent[]): void {
  if (state.sitzkrieg !== null) return
  state.sitzkrieg = 'on'
  events.push({ type: 'sitzkrieg', rule: '9.5', what: 'begins' })
}

/**
 * Each stack of ships rolls for itself. Those beside an ally's ships in his port are his.
 *
 * @rule 9.11
 */
function disposeOfFleet(state: AetoState, nation: Nation, by: Nation, dice: Dice, events: AetoEvent[]): void {
  for (const [at, ships] of stacksOf(state, nation))
    disposeOfStack(state, nation, by, at, ships, dice, events)
}

/** The ships of a nation by where they are; interned ones are nobody's to dispose of. */
function stacksOf(state: AetoState, nation: Nation): ReadonlyMap<string, readonly string[]> {
  const stacks = new Map<string, string[]>()
  for (const [id, unit] of Object.entries(state.units))
    if (unit.nation === nation && isShip(unit) && !unit.interned)
      stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), id])
  return stacks
}

function disposeOfStack(
  state: AetoState,
  nation: Nation,
  by: Nation,
  at: string,
  ships: readonly string[],
  dice: Dice,
  events: AetoEvent[],
): void {
  const host = hostOf(state, at)
  const beside = Object.values(state.units).filter(
    (unit) => unit.at === at && isShip(unit) && unit.nation !== nation && areAtWar(state, unit.nation, by),
  )
  const ally = host !== null && host !== nation && areAtWar(state, host, by) ? host : null
  if (ally !== null && beside.length > 0) {
    hand(state, ships, ally, at, events)
    return
  }
  const input: FleetDisposal = {
    nation,
    homePort: landOf(state, at) === nation,
    enemyStack: beside.length > 0,
    enemyPort: ally !== null,
    noAccess: !hasPort(state, by),
  }
  const { fate, roll, net, explain } = resolveFleetDisposal(input, dice)
  events.push({
    type: 'rolled',
    rule: '9.11',
    what: `ships of ${nation} in ${at}`,
    roll,
    net,
    result: fate,
    explain,
  })
  const heirs = MAJORS.filter((power) => power !== nation && areAtWar(state, power, by))
  if (fate === 'conqueror') {
    hand(state, ships, by, at, events)
    if (by === 'germany' && !isConquered(state, 'italy')) ask(state, { type: 'prize', ships })
  } else if (fate === 'scuttled' || heirs.length === 0) {
    removeUnits(state, ships)
    events.push({ type: 'fleet', rule: '9.11', ships, to: null, at })
  } else if (heirs.length === 1) hand(state, ships, heirs[0], at, events)
  else ask(state, { type: 'fleet', ships, to: heirs })
}

const hostOf = (state: AetoState, at: string): Nation | null =>
  boardOf(state).has(at) ? ownerOf(state, at) : null

/** Has a nation, or an ally of it, a port at all? Whether ships could reach it is for the table to say. */
const hasPort = (state: AetoState, nation: Nation): boolean =>
  indexOf(boardOf(state)).sited.some((id) => {
    if (!boardOf(state).hex(id).sites.includes('port')) return false
    const owner = ownerOf(state, id)
    return owner !== null && areAllied(state, owner, nation)
  })

/** Ships go over to somebody. */
export function hand(
  state: AetoState,
  ships: readonly string[],
  to: Nation,
  at: string,
  events: AetoEvent[],
): void {
  for (const id of ships) {
    const { nation, from } = state.units[id]
    changeUnit(state, id, { nation: to, from: from ?? nation })
  }
  events.push({ type: 'fleet', rule: '9.11', ships, to, at })
}

// ---- surrender -----------------------------------------------------------------------------------

/**
 * May a nation be given up? By its own player, or by the player of the power whose partner it is, to an enemy that it has.
 *
 * @rule 9.9
 */
export function maySurrender(state: AetoState, nation: Nation): Verdict {
  if (state.nations[nation].status !== 'war')
    return refuse('9.9', 'not-at-war', `${nationName(nation)} is not at war`)
  return victorOver(state, nation) === null
    ? refuse('9.9', 'no-enemy', `${nationName(nation)} has no major power for an enemy`)
    : legal
}

/** To whom a nation surrenders: the major power that has been at war with it for longest. */
function victorOver(state: AetoState, nation: Nation): Nation | null {
  const enemies = state.wars
    .filter(({ by, on }) => by === nation || on === nation)
    .map(({ by, on }) => (by === nation ? on : by))
  return enemies.find((one) => isMajor(one) && areAtWar(state, one, nation)) ?? null
}

export const surrenderRow: Row<'surrender', 'naval-and-air' | 'offensive' | 'movement' | 'turn-end'> = {
  during: ['naval-and-air', 'offensive', 'movement', 'turn-end'],
  check: (state, _, { nation }) => maySurrender(state, nation),
  add(state, _, actions: AetoAction[]) {
    for (const nation of NATIONS)
      if (maySurrender(state, nation).legal) actions.push({ type: 'surrender', nation })
  },
  do(state, _, { nation }, dice) {
    const events: AetoEvent[] = []
    conquer(state, nation, victorOver(state, nation)!, 'surrender', dice, events)
    return events
  },
}
