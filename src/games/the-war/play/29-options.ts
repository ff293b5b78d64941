/** Section 29 on a state: optional rules of the war on land and in the air. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { survivesDepletion } from '../ground/10-ratings'
import {
  airCadres,
  carpetBombing,
  checkForcedMarch,
  mayAttackLeningrad,
  motorizeFlak,
  resolveForcedMarch,
} from '../options/29-optional-rules'
import type { MapUnit, TheWarOption, TheWarState } from '../state'
import type { AirUnitType, MajorPower, Nation } from '../types'
import { changeUnit, enemiesAt, hasUnit, removeUnit, sideOf, unitOf, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { canFavour } from './04-efforts'
import { checkMover } from './09-movement'
import { hasRailed } from './09-transfers'
import { hasTarget } from './10-attack'
import { isFortress } from './13-fortresses'
import { warMap } from './map'

/** Is an optional rule played with? */
const isOn = ({ options }: TheWarState, rule: TheWarOption): boolean =>
  options.length > 0 && options.includes(rule)

// ---- forced march (29.1) -------------------------------------------------------------------------------

/** Two points more for a unit whose march has come off. */
export const marchGain = ({ impulse }: TheWarState, { march }: MapUnit): number =>
  impulse === 'first' && (march === 'marches' || march === 'depleted') ? 2 : 0

/**
 * May this unit try a forced march now? Before it moves, and once.
 *
 * @rule 29.1
 */
function checkMarch(state: TheWarState, { unit }: Of<'march'>): Verdict {
  if (!isOn(state, 'forcedMarch')) return refuse('29.1', 'not-played', 'forced marches are not played with')
  return firstRefusal(
    () => (hasUnit(state, unit) ? legal : refuse('29.1', 'no-such-unit', `${unit} is not on the map`)),
    () => checkMover(state, unit),
    () => checkForcedMarch(state.units[unit].type, state.impulse),
    () =>
      state.units[unit].march === null && !hasRailed(state, unit)
        ? legal
        : refuse('29.1', 'once', `${unit} has rolled, or gone by rail`, state.units[unit].hex),
  )
}

export const marchRow: Row<'march', 'first-movement'> = {
  during: ['first-movement'],
  check: (state, _, action) => checkMarch(state, action),
  add(state, _, actions) {
    if (!isOn(state, 'forcedMarch')) return
    for (const unit of unitsOf(state, state.phasing)) {
      const action: Of<'march'> = { type: 'march', unit }
      if (checkMarch(state, action).legal) actions.push(action)
    }
  },
  do(state, _, { unit }, dice) {
    const { type, hex } = state.units[unit]
    const { terrain, inSovietUnionOf1939 } = warMap().facts(hex)
    const march = { type, impulse: state.impulse, fromDesert: terrain === 'desert', inSovietUnionOf1939 }
    const { result } = resolveForcedMarch(march, dice)
    changeUnit(state, unit, { march: result })
    return [{ type: 'marched', rule: '29.1', unit, result }]
  },
}

/** The move of a unit that has marched too hard is over: it is depleted, or gone. */
export function marchEnds(state: TheWarState, id: string, events: TheWarEvent[]): void {
  const { march, moved, hex } = state.units[id]
  if (march !== 'depleted' || !moved) return
  if (!survivesDepletion(unitOf(state, id))) {
    removeUnit(state, id, { rule: '29.1' }, events)
    return
  }
  changeUnit(state, id, { condition: 'depleted', march: 'none' })
  events.push({ type: 'depleted', rule: '29.1', unit: id, at: hex })
}

// ---- attacks (29.2, 29.20, 29.22) ----------------------------------------------------------------------

/** What optional rules have to say about an attack. */
export const optionalTerms = (state: TheWarState, target: string) => ({
  elite: isOn(state, 'eliteArmour'),
  carpetBombing: state.phasing === 'allied' && areBombersDue(state, target),
})

/** Are bombers to come to this hex? For one roll, in the turn in which it was chosen. */
const areBombersDue = ({ turn, log }: TheWarState, target: string): boolean =>
  log.carpets.filter((hex) => hex === target).length === 1 && carpetBombing(turn, 'britain', 0).shift > 0

/**
 * A battle was rolled: bombers that were there do not come again.
 *
 * @rule 29.20
 */
export function noteBombed(state: TheWarState, target: string): void {
  if (areBombersDue(state, target)) state.log = { ...state.log, carpets: [...state.log.carpets, target] }
}

/**
 * May Germans, or who fights under them, attack this hex? Leningrad, a fortress and manned, is to be starved.
 *
 * @rule 29.22
 */
export function checkSiegeOfLeningrad(state: TheWarState, nation: Nation, target: string): Verdict {
  if (!isOn(state, 'siegeOfLeningrad') || sideOf(state, nation) !== 'axis') return legal
  if (!warMap().facts(target).cities.includes('Leningrad')) return legal
  const factors = enemiesAt(state, 'axis', target)
    .map((id) => state.units[id])
    .filter(({ supply, nation: of }) => supply !== 'none' && of === 'soviet-union')
    .reduce((sum, { factor }) => sum + factor, 0)
  return mayAttackLeningrad(isFortress(state, target), factors)
}

/** The Western power in an attack on this hex. */
function bomberOf(state: TheWarState, at: string): MajorPower | null {
  const attackers = state.attacks.find(({ target }) => target === at)?.attackers ?? []
  const nations = attackers.map((id) => state.units[id].nation)
  return (['united-states', 'britain'] as const).find((power) => nations.includes(power)) ?? null
}

/**
 * May heavy bombers be sent against this hex?
 *
 * @rule 29.20
 */
function checkBomb(state: TheWarState, { at }: Of<'bomb'>): Verdict {
  if (!isOn(state, 'carpetBombing')) return refuse('29.20', 'not-played', 'carpet bombing is not played with')
  const by = bomberOf(state, at)
  if (by === null) return refuse('29.20', 'no-attack', `no Western attack on ${at} was announced`)
  if (state.log.carpets.includes(at)) return refuse('29.20', 'chosen', `${at} was chosen before`, at)
  return carpetBombing(state.turn, by, new Set(state.log.carpets).size).verdict
}

export const canBomb = (state: TheWarState): boolean =>
  isOn(state, 'carpetBombing') &&
  state.attacks.some(({ target }) => checkBomb(state, { type: 'bomb', at: target }).legal)

export const bombRow: Row<'bomb', 'first-attacks' | 'second-attacks'> = {
  during: ['first-attacks', 'second-attacks'],
  check: (state, _, action) => checkBomb(state, action),
  add(state, _, actions) {
    if (!isOn(state, 'carpetBombing')) return
    for (const { target } of state.attacks) {
      const action: Of<'bomb'> = { type: 'bomb', at: target }
      if (checkBomb(state, action).legal) actions.push(action)
    }
  },
  do(state, _, { at }, dice) {
    state.log = { ...state.log, carpets: [...state.log.carpets, at] }
    const events: TheWarEvent[] = [{ type: 'bombed', rule: '29.20', at }]
    if (!hasTarget(state) && !canFavour(state) && !canBomb(state)) flow.close(state, dice, events)
    return events
  },
}

// ---- motorized flak (29.21) ---------------------------------------------------------------------------

/** What a German flak unit can be exchanged for where the rule is played with; `null` for all others. */
export function motorizedFlakOf(state: TheWarState, { nation, type }: MapUnit) {
  if (!isOn(state, 'motorizedFlak') || nation !== 'germany' || type !== 'Flak') return null
  const done = state.log.upgrades.filter(({ id }) => id.endsWith(' MOTFlak'))
  return motorizeFlak(state.turn, 'germany', {
    inAll: done.length,
    thisTurn: done.filter(({ turn }) => turnsBetween(turn, state.turn) === 0).length,
  })
}

// ---- air crews (29.3) ----------------------------------------------------------------------------------

const TRAINED: readonly AirUnitType[] = ['FTR', 'MDM', 'NAC', 'TAC']

/**
 * What the crews of one more air unit of a type cost beyond its price: each cadre in a segment is twice the one before.
 *
 * @rule 29.3
 */
export function crewsOf(state: TheWarState, by: MajorPower, type: AirUnitType): number {
  if (!isOn(state, 'airCrews') || !TRAINED.includes(type)) return 0
  const before = state.built.filter(
    (item) => item.by === by && Object.hasOwn(state.air, item.id) && state.air[item.id].type === type,
  ).length
  const cadres = airCadres(type as 'FTR', by, before + 1)
  return cadres[before] - cadres[0]
}
