/** Sections 10.0 and 10.1 on a state: attacks are planned and announced, all of them before the first is rolled. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import type { AttackingUnit, GroundAttack } from '../ground/10-attack'
import { checkAnnouncement, checkAttackingUnit, checkGroundAttack } from '../ground/10-ground-combat'
import type { PlannedAttack, QuestionOf, TheWarState } from '../state'
import { needsNoEffort } from '../supply/04-logistics'
import { effortOf, enemiesAt, hasUnit, otherSide, sideOfUnit, unitOf, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { warMap } from './map'

type Planned = QuestionOf<'attack'>

// ---- an attack as the rules see it ---------------------------------------------------------------

/** An attacker: how it comes, what activated it, and whether it strikes out of a Breach. */
function attackerOf(state: TheWarState, target: string, id: string): AttackingUnit {
  const { neighbours, side } = warMap()
  const { hex, nation, supply, fromBreach } = state.units[id]
  const free = needsNoEffort('attack-adjacent', {
    service: 'ground',
    supplied: supply !== 'none',
    phasing: true,
  })
  return {
    ...unitOf(state, id),
    approach: neighbours(target).includes(hex) ? side(hex, target) : 'not-adjacent',
    ...(!free && { effort: effortOf(state, nation) }),
    fromBreach,
  }
}

/** The attack of these units on this hex, with all that defends it. */
export function attackOf(state: TheWarState, target: string, attackers: readonly string[]): GroundAttack {
  const { hex, terrain, features, cityIn } = warMap().facts(target)
  return {
    impulse: state.impulse,
    attackers: attackers.map((id) => attackerOf(state, target, id)),
    defenders: enemiesAt(state, state.phasing, target).map((id) => unitOf(state, id)),
    target: { hex, terrain, features, ...(cityIn !== undefined && { cityIn }) },
  }
}

// ---- who may attack what -------------------------------------------------------------------------

/** Is a unit in an attack that has been announced? */
export const isCommitted = ({ attacks }: TheWarState, id: string): boolean =>
  attacks.some(({ attackers }) => attackers.includes(id))

/** May this unit have a part in an attack on this hex? */
function checkAttacker(state: TheWarState, target: string, id: string): Verdict {
  if (!hasUnit(state, id)) return refuse('10.1.2', 'no-such-unit', `there is no ${id} on the map`)
  const unit = state.units[id]
  if (sideOfUnit(state, unit) !== state.phasing)
    return refuse('10.0', 'not-yours', `${id} is not a unit of the ${state.phasing} side`, unit.hex)
  const once = checkAnnouncement([...state.attacks, { target, attackers: [id] }], false)
  return once.legal ? checkAttackingUnit(attackerOf(state, target, id), attackOf(state, target, [])) : once
}

/** Everyone who could join an attack on this hex. */
function attackersOn(state: TheWarState, target: string): readonly string[] {
  const beside = warMap().neighbours(target)
  return unitsOf(state, state.phasing).filter(
    (id) => beside.includes(state.units[id].hex) && checkAttacker(state, target, id).legal,
  )
}

/** May there be an attack on this hex: is it lawful with everyone who could join? More attackers never weaken one. */
export function checkTarget(state: TheWarState, target: string): Verdict {
  if (!warMap().has(target)) return refuse('10.1.2', 'no-such-hex', `there is no hex ${target}`)
  if (enemiesAt(state, state.phasing, target).length === 0)
    return refuse('10.1.2', 'no-defenders', `nobody defends ${target}`, target)
  const once = checkAnnouncement([...state.attacks, { target, attackers: [] }], false)
  if (!once.legal) return once
  return checkGroundAttack(attackOf(state, target, attackersOn(state, target)))
}

/** The hexes that may be attacked now. */
export function targetsOf(state: TheWarState): readonly string[] {
  const hexes = new Set(unitsOf(state, otherSide(state.phasing)).map((id) => state.units[id].hex))
  return [...hexes].filter((hex) => checkTarget(state, hex).legal)
}

// ---- planning ------------------------------------------------------------------------------------

export const aimRow: Row<'aim', 'first-attacks' | 'second-attacks'> = {
  during: ['first-attacks', 'second-attacks'],
  check: (state, _, { at }) => checkTarget(state, at),
  add(state, _, actions) {
    for (const at of targetsOf(state)) actions.push({ type: 'aim', at })
  },
  do(state, _, { at }) {
    flow.ask(state, { type: 'attack', target: at, attackers: [] })
    return []
  },
}

function checkJoin(state: TheWarState, { target, attackers }: Planned, { unit }: Of<'join'>): Verdict {
  return attackers.includes(unit)
    ? refuse('10.0', 'unit-twice', `${unit} attacks only once`, target)
    : checkAttacker(state, target, unit)
}

export const joinRow: Row<'join', 'attack'> = {
  during: ['attack'],
  check: checkJoin,
  add(state, { target, attackers }, actions) {
    for (const unit of attackersOn(state, target))
      if (!attackers.includes(unit)) actions.push({ type: 'join', unit })
  },
  do(state, asked, { unit }) {
    flow.amend(state, { ...asked, attackers: [...asked.attackers, unit] })
    return []
  },
}

/** May this attack be made as it was planned? */
export const checkPlanned = (state: TheWarState, { target, attackers }: PlannedAttack): Verdict =>
  checkGroundAttack(attackOf(state, target, attackers))

export const announceRow: Row<'announce', 'attack'> = {
  during: ['attack'],
  check: (state, asked) => checkPlanned(state, asked),
  add(state, asked, actions) {
    if (checkPlanned(state, asked).legal) actions.push({ type: 'announce' })
  },
  do(state, { target, attackers }, _action, dice) {
    state.attacks = [...state.attacks, { target, attackers }]
    const events: TheWarEvent[] = [{ type: 'announced', rule: '10.0', at: target, attackers }]
    flow.answered(state, dice, events)
    return events
  },
}

/**
 * Attacks that can no longer be made are not rolled: whoever retreated into the hex may have made it too strong.
 */
export function callOff(state: TheWarState, events: TheWarEvent[]): void {
  for (const attack of state.attacks) {
    const verdict = checkPlanned(state, attack)
    if (verdict.legal) continue
    state.attacks = state.attacks.filter(({ target }) => target !== attack.target)
    events.push({ type: 'called-off', rule: verdict.rule, at: attack.target, because: verdict.because })
  }
}

/** What a plan is checked by, for the invariants: the units could each join, and once. */
export function checkPlan(state: TheWarState, { target, attackers }: PlannedAttack): Verdict {
  for (const id of attackers) {
    const verdict = checkAttacker(state, target, id)
    if (!verdict.legal) return verdict
  }
  return new Set(attackers).size === attackers.length
    ? legal
    : refuse('10.0', 'unit-twice', `a unit attacks ${target} twice`, target)
}
