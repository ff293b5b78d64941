/** Reports of losses, supply and the weather. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayBeSupplied } from '../09-lines'
import type { AetoAction, AetoEvent, Row } from '../actions'
import { isVichyState } from '../nations'
import { hasFallen } from '../politics'
import { closed, LOSING } from '../rows'
import { type AetoState, WEATHERS } from '../state'
import { isAir, isCombatLand, type UnitKind } from '../units'
import { settleConquests } from './09-11-conquest'
import { noteWinter, settleWinterWar } from './10-24-winter-war'
import { rammed } from './10-air'
import { isEvading } from './10-naval'
import { clearBocage } from './11-bocage'
import { weighFleet } from './11-french-fleet'
import { dismissGenerals } from './11-generals'
import { mayBuildAircraft, mayReplace, takeFromPool } from './11-pools'
import { isReplenished, replenishment } from './arrivals'
import { leaveTo } from './arriving'
import { changeUnit } from './changes'
import { knownUnit, lose, mayBePaidFor } from './losses'
import { noteStorm } from './storms'

// ---- losses, supply, weather ------------------------------------------------------------

export const hitRow: Row<'hit', (typeof LOSING)[number]> = {
  during: LOSING,
  check: (state, _, { unit }) => mayDeplete(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayDeplete(state, unit).legal) actions.push({ type: 'hit', unit })
  },
  do(state, _, { unit }, dice) {
    if (state.units[unit].depleted) return eliminate(state, unit, dice)
    changeUnit(state, unit, { depleted: true })
    return [{ type: 'marked', rule: '9.0', unit, mark: 'depleted' }]
  },
}

/**
 * Is there a step to lose? Partisans have no strength to be worn, and leaders have one step: they are lost, or nothing happens to them.
 *
 * @rule 10.6
 * @rule 11.0
 */
function mayDeplete(state: AetoState, id: string): Verdict {
  const verdict = mayHit(state, id)
  if (!verdict.legal) return verdict
  const { kind } = state.units[id]
  if (kind === 'partisan') return refuse('10.6', 'one-step', `${id} is not worn: report that it is lost`)
  return isLeader(kind) ? refuse('11.0', 'one-step', `${id} has one step: report that it is lost`) : legal
}

const isLeader = (kind: UnitKind): boolean => kind === 'general' || kind === 'hq'

/** @rule 10.3 nobody attacks ships that evade */
function mayHit(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  return isEvading(state, id) ? refuse('10.3', 'evading', `${id} evades in this phase`) : legal
}

export const loseRow: Row<'lose', (typeof LOSING)[number]> = {
  during: LOSING,
  check: (state, _, { unit }) => mayHit(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayHit(state, unit).legal) actions.push({ type: 'lose', unit })
  },
  do: (state, _, { unit }, dice) => eliminate(state, unit, dice),
}

/** A unit is gone, and whoever stood beside it may hold the hex. */
function eliminate(state: AetoState, unit: string, dice: Dice): AetoEvent[] {
  const { at } = state.units[unit]
  const events = lose(state, unit)
  settleWinterWar(state, events)
  leaveTo(state, at, dice, events)
  return events
}

/**
 * @rule 9.11 nor are interned ships, whose France is gone
 * @rule 9.12 Vichy units are never rebuilt
 * @rule 9.25 Soviets who rise are like a minor nation for which nobody pays
 */
function mayRebuild(state: AetoState, id: string): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const { nation, depleted, kind, strength, interned } = state.units[id]
  if (!depleted) return refuse('8.6', 'whole', `${id} is at full strength`)
  if (isVichyState(nation)) return refuse('9.12', 'vichy', 'Vichy units are never rebuilt')
  if (interned) return refuse('9.11', 'interned', `${id} is interned, and stays as it is`)
  if (nation === 'soviet-union' && hasFallen(state, nation))
    return refuse('9.25', 'rising', 'Soviets who rise have no points to rebuild with')
  if (state.flow.step === 'replenishment') return mayRecover(state, id)
  return firstRefusal(
    () => mayBePaidFor(state, nation),
    () => mayBuildAircraft(state, nation, kind, strength),
    () => mayReplace(state, state.units[id]),
  )
}

/**
 * May a depleted unit be made up in the Replenishment Step: infantry by a replenishment, aircraft with pilots that are recovered? Neither takes anything from a pool; what it takes else (7.14, 7.16)
 * is the table's to know.
 *
 * @rule 10.7 the pilot of a fighter that has rammed is not recovered
 * @rule 11.26
 */
function mayRecover(state: AetoState, id: string): Verdict {
  const unit = state.units[id]
  if (!isAir(unit)) return isReplenished(state, unit)
  return state.done.includes(rammed(id))
    ? refuse('10.7', 'rammed', `the pilots of ${id}, which has rammed this month, are not recovered`)
    : mayBuildAircraft(state, unit.nation, unit.kind, unit.strength)
}

export const rebuildRow: Row<'rebuild', 'season' | 'replenishment'> = {
  during: ['season', 'replenishment'],
  check: (state, _, { unit }) => mayRebuild(state, unit),
  add(state, _, actions: AetoAction[]) {
    for (const unit of Object.keys(state.units))
      if (mayRebuild(state, unit).legal) actions.push({ type: 'rebuild', unit })
  },
  do(state, _, { unit }) {
    const { nation } = state.units[unit]
    if (state.flow.step === 'season') takeFromPool(state, state.units[unit])
    else if (!isAir(state.units[unit])) state.done = [...state.done, replenishment(nation)]
    changeUnit(state, unit, { depleted: false })
    const events: AetoEvent[] = [{ type: 'marked', rule: '9.0', unit, mark: 'rebuilt' }]
    clearBocage(state, events)
    return events
  },
}

export const supplyRow: Row<'supply', 'supply'> = {
  during: ['supply'],
  check(state, _, { unit, out }) {
    const unknown = knownUnit(state, unit)
    if (unknown !== null) return unknown
    // Partisans have nothing to do with supply.
    if (state.units[unit].kind === 'partisan')
      return refuse('10.6', 'partisan', 'partisans live off the land')
    if (state.units[unit].out === out) return refuse('7.10', 'marked', `${unit} is marked so already`)
    return out ? legal : mayBeSupplied(state, state.units[unit])
  },
  add(state, _, actions: AetoAction[]) {
    for (const [unit, one] of Object.entries(state.units))
      if (one.kind !== 'partisan' && (!one.out || mayBeSupplied(state, one).legal))
        actions.push({ type: 'supply', unit, out: !one.out })
  },
  do(state, _, { unit, out }, dice) {
    changeUnit(state, unit, { out })
    const events: AetoEvent[] = [
      { type: 'marked', rule: '9.0', unit, mark: out ? 'out-of-supply' : 'supplied' },
    ]
    // An army before a capital counts from the moment that it is supplied (9.10).
    if (!out && isCombatLand(state.units[unit])) {
      noteStorm(state, state.units[unit], state.units[unit].at)
      settleConquests(state, state.units[unit].nation, dice, events)
      // Before Paris, too (11.7).
      weighFleet(state, dice, events, false)
    }
    return events
  },
}

export const weatherRow: Row<'weather', 'weather'> = {
  during: ['weather'],
  check: () => legal,
  add(_state, _asked, actions) {
    for (const is of WEATHERS) actions.push({ type: 'weather', is })
  },
  do(state, _, { is }, dice) {
    const events: AetoEvent[] = [{ type: 'weather', rule: '9.5', is }]
    const before = state.weather
    state.weather = is
    noteWinter(state, before)
    dismissGenerals(state, dice, events)
    return closed(events)
  },
}
