/** Sections 10.0 and 10.1 on a state: attacks are planned and announced, all of them before the first is rolled. */

import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import type { AttackingUnit, GroundAttack } from '../ground/10-attack'
import {
  checkAnnouncement,
  checkAttackingUnit,
  checkGroundAttack,
  groundOdds,
} from '../ground/10-ground-combat'
import type { DefendingUnit, TargetHex } from '../ground/10-terrain'
import { mayFinnsAttack } from '../minors/23-neighbors-at-war'
import { NATIONS } from '../nations'
import { checkFrenchAttack } from '../powers/18-france'
import { cityDefendsAtBarbarossa } from '../powers/21-barbarossa'
import type { MapUnit, PlannedAttack, QuestionOf, TheWarState } from '../state'
import { checkEffortAllows, checkUnitActivation, needsNoEffort } from '../supply/04-logistics'
import type { HexFeature, Minor, Nation, Region } from '../types'
import {
  armiesOf,
  enemiesAt,
  hasUnit,
  isHeldBy,
  otherSide,
  sideOfUnit,
  unitOf,
  unitsAt,
  unitsOf,
} from './01-forces'
import { flow } from './03-flow'
import { effortOf, isFavoured } from './04-efforts'
import {
  checkComing,
  checkLanding,
  dropZonesOf,
  isJump,
  isUndefended,
  isUnopposed,
  jumpersOf,
  paratroopsOf,
} from './11-airborne'
import { featuresOf, siegeOf } from './13-fortresses'
import { noteAttack, surpriseModifiers, surpriseNow } from './18-surprise'
import { isFrozen, mayInWeather } from './26-weather'
import { checkSiegeOfLeningrad, optionalTerms } from './29-options'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, BY_NATION, facts, nationNumber, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

type Planned = QuestionOf<'attack'>

// ---- an attack as the rules see it ---------------------------------------------------------------

/** Does the Axis attack, within the borders of the Soviet Union of 1939? There its attacks cost it more (10.3.6), and its tanks are slower. */
export const isAxisInSovietUnion = (state: Pick<TheWarState, 'phasing'>, target: string): boolean =>
  state.phasing === 'axis' && warMap().facts(target).inSovietUnionOf1939

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** An attacker: how it comes, what activated it, and whether it strikes out of a Breach. */
export function attackerOf(state: TheWarState, target: string, id: string): AttackingUnit {
  const { neighbours, side } = warMap()
  const { hex, nation, supply, fromBreach } = state.units[id]
  const free = needsNoEffort('attack-adjacent', {
    service: 'ground',
    supplied: supply !== 'none',
    phasing: true,
  })
  const approach: AttackingUnit['approach'] = isJump(state, id, target)
    ? 'air'
    : neighbours(target).includes(hex)
      ? side(hex, target)
      : 'not-adjacent'
  const unit = unitOf(state, id)
  const attacker: Writable<AttackingUnit> = {
    id: unit.id,
    nation: unit.nation,
    type: unit.type,
    factor: unit.factor,
    movement: unit.movement,
    condition: unit.condition!,
    approach,
    fromBreach,
  }
  if (unit.parentFactor !== undefined) attacker.parentFactor = unit.parentFactor
  if (unit.special !== undefined) attacker.special = unit.special
  if (!free) attacker.effort = effortOf(state, nation)
  return attacker
}

/** The attack of these units on this hex, with all that defends it; flak alone does not. */
export function attackOf(state: TheWarState, target: string, attackers: readonly string[]): GroundAttack {
  const defenders = isUndefended(state, target) ? [] : enemiesAt(state, state.phasing, target)
  const { units } = state
  const nations = attackers.map((id) => units[id].nation)
  return {
    impulse: state.impulse,
    attackers: attackers.map((id) => attackerOf(state, target, id)),
    defenders: defenders.map((id) => defenderOf(state, id)),
    target: targetHex(state, target, defenders),
    armies: armiesOf(state),
    limitedEffortHex: isFavoured(state, target, nations),
    siberianWinter: isSiberianWinter(state, target),
    ...(state.options.length > 0 && { optional: optionalTerms(state, target) }),
    further: surpriseModifiers(
      state,
      attackers.map((id) => units[id]),
      defenders.map((id) => units[id]),
      jumpersOf(state, target, attackers).length > 0,
    ),
  }
}

/** A reserve adds its printed factor and no more (9.9.6). */
const defenderOf = (state: TheWarState, id: string): DefendingUnit =>
  state.units[id].reserve === null ? unitOf(state, id) : { ...unitOf(state, id), reserve: true }

/** The hex as it is now: without fortresses that were taken down, in its weather, and under siege. */
function targetHex(state: TheWarState, target: string, defenders: readonly string[]): TargetHex {
  const { hex, terrain, cityIn, region, country } = warMap().facts(target)
  const features = featuresOf(state, target)
  const place = (region ?? country) as Minor | Region | null
  const sheltered =
    surpriseNow(state) !== 'barbarossa' ||
    defenders.every((id) => cityDefendsAtBarbarossa(state.units[id].nation, place))
  return {
    hex,
    terrain,
    features: sheltered ? features : features.filter((feature) => !CITIES.includes(feature)),
    ...(cityIn !== undefined && { cityIn }),
    ...(isFrozen(state, target) && { frozen: true }),
    ...(siegeOf(state, target) > 0 && { siege: siegeOf(state, target) }),
  }
}

const CITIES: readonly HexFeature[] = ['city', 'two-city', 'port']

/** Is it winter inside the Soviet Union of 1939 (21.7.1)? */
const isSiberianWinter = ({ turn }: TheWarState, target: string): boolean =>
  turn.season === 'winter' && warMap().facts(target).inSovietUnionOf1939

// ---- who may attack what -------------------------------------------------------------------------

/** Is a unit in an attack that has been announced? */
export const isCommitted = ({ attacks }: TheWarState, id: string): boolean =>
  attacks.some(({ attackers }) => attackers.includes(id))

/** May this unit have a part in an attack on this hex, when these others are announced? */
function checkAttacker(
  state: TheWarState,
  target: string,
  id: string,
  announced: readonly PlannedAttack[] = state.attacks,
  defence: () => GroundAttack = () => attackOf(state, target, []),
): Verdict {
  if (!hasUnit(state, id)) return refuse('10.1.2', 'no-such-unit', `${id} is not on the map`)
  const unit = state.units[id]
  if (sideOfUnit(state, unit) !== state.phasing)
    return refuse('10.0', 'not-yours', `${id} is not a unit of the ${state.phasing} side`, unit.hex)
  return firstRefusal(
    () => checkAnnouncement([...announced, { target, attackers: [id] }], false),
    () => checkActive(state, id),
    () => (state.impulse === 'second' ? mayInWeather(state, unit, 'second-impulse') : legal),
    () => (state.impulse === 'second' ? mayInWeather(state, unit, 'second-impulse', target) : legal),
    () => checkComing(state, id, target),
    () => (isUnopposed(state, target) ? legal : checkFighter(state, target, id, defence)),
  )
}

/** May this unit fight for a hex that is defended, whether it can come there or not? */
function checkFighter(state: TheWarState, target: string, id: string, defence: () => GroundAttack): Verdict {
  const unit = state.units[id]
  const enemies = enemiesAt(state, state.phasing, target)
  return firstRefusal(
    () => checkSiegeOfLeningrad(state, unit.nation, target),
    () =>
      enemies.length > 0 && enemies.every((one) => state.units[one].type === 'PART')
        ? checkEffortAllows(effortOf(state, unit.nation), 'attack-partisans', state.phasing === 'axis')
        : legal,
    () => (unit.nation === 'finland' ? mayFinnsAttack(warMap().facts(target)) : legal),
    () => checkAttackingUnit(attackerOf(state, target, id), defence()),
    () =>
      checkFrenchAttack({
        attack: 1,
        defense: 1,
        nations: [unit.nation],
        onGermanParis: isGermanParis(state, target),
        franceSurrendered: state.surrendered.includes('france'),
      }),
  )
}

/** Is a unit activated, or out of supply, so that it fights without an effort (4.0)? */
function checkActive(state: TheWarState, id: string): Verdict {
  const { nation, active, supply } = state.units[id]
  return checkActivation(state, nation, active, supply !== 'none')
}

function checkActivation(state: TheWarState, nation: Nation, active: boolean, supplied: boolean): Verdict {
  if (needsNoEffort('attack-adjacent', { service: 'ground', supplied, phasing: true })) return legal
  return checkUnitActivation({
    effort: effortOf(state, nation),
    service: 'ground',
    toMarker: active ? 0 : null,
    activatedThisTurn: false,
    supplied,
  })
}

/** Whether units of a nation are activated to attack, by {@link activity}: the fast path of {@link checkActive}. */
const activated = /* @__PURE__ */ facts.fact({
  name: 'who is activated to attack',
  needs: [TOPICS.efforts, TOPICS.turn, TOPICS.surrendered],
  by: [BY_NATION],
  make: (state, number): readonly boolean[] =>
    [0, 1, 2, 3].map((n) => checkActivation(state, NATIONS[number], (n & 1) !== 0, (n & 2) !== 0).legal),
})
const activity = ({ active, supply }: MapUnit): number => (active ? 1 : 0) + (supply !== 'none' ? 2 : 0)

/** Is this Paris, and in German hands? */
const isGermanParis = (state: TheWarState, target: string): boolean =>
  warMap().facts(target).cities.includes('Paris') && isHeldBy(state, 'axis', target)

/**
 * May aircraft of this nation support an attack on this hex? The French have no part in one below even odds, and want no help in Paris.
 *
 * @rule 18.1
 */
export function checkFrenchSupport(state: TheWarState, nation: Nation, target: string): Verdict {
  const planned = nation === 'france' ? state.attacks.find((one) => one.target === target) : undefined
  const odds = planned && groundOdds(attackOf(state, target, planned.attackers))
  return checkFrenchAttack({
    attack: odds?.attack.factors ?? 1,
    defense: odds?.defence.factors ?? 1,
    nations: [nation],
    onGermanParis: isGermanParis(state, target),
    franceSurrendered: state.surrendered.includes('france'),
  })
}

/** Everyone who could join an attack on this hex. */
const attackersOn = (state: TheWarState, target: string): readonly string[] =>
  together(
    state,
    target,
    candidates(state, warGround().index(target)).filter((id) => !isCommitted(state, id)),
  )

/** Of these the ones who can attack together: where all of them are too few for the French, their allies go alone (18.1). */
function together(state: TheWarState, target: string, all: readonly string[]): readonly string[] {
  const others = all.filter((id) => state.units[id].nation !== 'france')
  const alike = others.length === 0 || others.length === all.length
  return alike || checkPlanned(state, { target, attackers: all }).legal ? all : others
}

/** What an attack hangs on, besides those that were announced before. */
const OF_ATTACKS = [
  TOPICS.units,
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.impulse,
  TOPICS.phasing,
  TOPICS.efforts,
  TOPICS.favoured,
  TOPICS.sieges,
  TOPICS.log,
  TOPICS.airbases,
] as const

/** Everyone who could, if no attack were announced yet. */
const candidates = /* @__PURE__ */ facts.fact({
  name: 'who could attack a hex',
  needs: OF_ATTACKS,
  by: [BY_HEX],
  make(state, number): readonly string[] {
    const { ids, first, to } = warGround()
    const { units, phasing } = state
    const { stacks } = positionOf(state)
    const target = ids[number]
    const beside: string[] = []
    // Most fall out because nothing has activated them.
    const join = (id: string) => {
      if (activated(state, nationNumber(units[id].nation))[activity(units[id])]) beside.push(id)
    }
    if (!isUndefended(state, target))
      for (let edge = first[number]; edge < first[number + 1]; edge++)
        if (stacks[to[edge]] !== 0)
          for (const id of unitsAt(state, ids[to[edge]]))
            if (sideOfUnit(state, units[id]) === phasing) join(id)
    for (const id of paratroopsOf(state, phasing)) if (isJump(state, id, target)) join(id)
    if (beside.length === 0) return beside
    // What they attack is the same for all of them.
    const defence = lazy(() => attackOf(state, target, []))
    const able = beside.filter((id) => checkAttacker(state, target, id, [], defence).legal)
    // In the order of the record, as they are listed.
    return able.length < 2 ? able : unitsOf(state, state.phasing).filter((id) => able.includes(id))
  },
})

/** May there be an attack on this hex: is it lawful with everyone who could join? More attackers never weaken one. */
export function checkTarget(state: TheWarState, target: string): Verdict {
  if (!warMap().has(target)) return refuse('10.1.2', 'no-such-hex', `there is no hex ${target}`)
  const once = checkAnnouncement([...state.attacks, { target, attackers: [] }], false)
  if (!once.legal) return once
  const attackers = attackersOn(state, target)
  if (attackers.length > 0) return checkPlanned(state, { target, attackers })
  return isUndefended(state, target)
    ? refuse('10.1.2', 'no-defenders', `nobody defends ${target}, and nobody can jump into it`, target)
    : refuse('10.1.2', 'no-attackers', `no unit that could attack ${target} is beside it`, target)
}

/** May there be an attack on this hex with everyone, if no attack were announced yet? */
const openTarget = /* @__PURE__ */ facts.fact({
  name: 'may a hex be attacked by all',
  needs: OF_ATTACKS,
  by: [BY_HEX],
  make(state, number): Verdict {
    const target = warGround().ids[number]
    const attackers = together(state, target, candidates(state, number))
    return attackers.length === 0 ? NOBODY_COULD : checkPlanned(state, { target, attackers })
  },
})
const NOBODY_COULD: Verdict = /* @__PURE__ */ refuse('10.1.2', 'nobody', 'nobody could attack')

/** The hexes that may be attacked now. */
export const targetsOf = (state: TheWarState): readonly string[] => targetsNow(state)

/** Is there one at all? */
export const hasTarget = (state: TheWarState): boolean =>
  touched(state).some((hex) => isTarget(state, hex)) || dropZones(state).some((hex) => isTarget(state, hex))

/** Enemy hexes beside friendly units: no other that is defended is attacked, unless paratroops jump. */
const touched = /* @__PURE__ */ facts.fact({
  name: 'enemy hexes beside friendly units',
  needs: [TOPICS.units, TOPICS.roster, TOPICS.phasing],
  by: [],
  lastOnly: true,
  make(state): readonly string[] {
    const { index, first, to } = warGround()
    const { friendlyUnits } = positionOf(state).standings[numberOfSide(state.phasing) - 1].ground
    const hexes = new Set(unitsOf(state, otherSide(state.phasing)).map((id) => state.units[id].hex))
    const jumpers = paratroopsOf(state, state.phasing).length > 0
    const isTouched = (hex: number) => {
      for (let edge = first[hex]; edge < first[hex + 1]; edge++)
        if (friendlyUnits[to[edge]] !== 0) return true
      return false
    }
    return [...hexes].filter((hex) => (jumpers || isTouched(index(hex))) && !isUndefended(state, hex))
  },
})

/** Hexes without defenders that paratroops can jump into. */
const dropZones = /* @__PURE__ */ facts.fact({
  name: 'where paratroops can jump without a fight',
  needs: OF_ATTACKS,
  by: [],
  lastOnly: true,
  make: (state): readonly string[] => dropZonesOf(state),
})

/** All hexes that might be aimed at: {@link isTarget} says at which. */
function mightAim(state: TheWarState): readonly string[] {
  const drops = dropZones(state)
  return drops.length === 0 ? touched(state) : [...touched(state), ...drops]
}

/** The fast path of {@link checkTarget} for an enemy hex or a drop zone. */
function isTarget(state: TheWarState, hex: string): boolean {
  const number = warGround().index(hex)
  if (!openTarget(state, number).legal) return false
  // Announced attacks count only where they have taken somebody, or the hex itself.
  if (state.attacks.length === 0) return true
  const free = candidates(state, number).every((id) => !isCommitted(state, id))
  const other = state.attacks.every(({ target }) => target !== hex)
  return free && other ? true : checkTarget(state, hex).legal
}

const targetsNow = /* @__PURE__ */ facts.fact({
  name: 'hexes that may be attacked',
  needs: [...OF_ATTACKS, TOPICS.attacks],
  by: [],
  make: (state): readonly string[] => mightAim(state).filter((hex) => isTarget(state, hex)),
})

// ---- planning ------------------------------------------------------------------------------------

export const aimRow: Row<'aim', 'first-attacks' | 'second-attacks'> = {
  during: ['first-attacks', 'second-attacks'],
  check: (state, _, { at }) => checkTarget(state, at),
  add(state, _, actions) {
    for (const at of targetsOf(state)) actions.push({ type: 'aim', at })
  },
  draw: {
    count: (state) => mightAim(state).length,
    nth(state, _, n) {
      const at = mightAim(state)[n]
      return isTarget(state, at) ? { type: 'aim', at } : null
    },
  },
  do(state, _, { at }) {
    flow.ask(state, { type: 'attack', target: at, attackers: [] })
    return []
  },
}

function checkJoin(state: TheWarState, { target, attackers }: Planned, { unit }: Of<'join'>): Verdict {
  if (attackers.includes(unit)) return refuse('10.0', 'unit-twice', `${unit} attacks only once`, target)
  const verdict = checkAttacker(state, target, unit)
  const all = attackersOn(state, target)
  return verdict.legal && !all.includes(unit)
    ? checkPlanned(state, { target, attackers: [...all, unit] })
    : verdict
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

/** May this attack be made as it was planned? Where nothing stands against it, it is a landing. */
export function checkPlanned(state: TheWarState, { target, attackers }: PlannedAttack): Verdict {
  if (isUnopposed(state, target)) return checkLanding(state, target, attackers)
  const attack = attackOf(state, target, attackers)
  const verdict = checkGroundAttack(attack)
  const nations = attackers.map((id) => state.units[id].nation)
  if (!verdict.legal || !nations.includes('france')) return verdict
  const odds = groundOdds(attack)
  return checkFrenchAttack({ attack: odds.attack.factors, defense: odds.defence.factors, nations })
}

export const announceRow: Row<'announce', 'attack'> = {
  during: ['attack'],
  check: (state, asked) => checkPlanned(state, asked),
  add(state, asked, actions) {
    if (checkPlanned(state, asked).legal) actions.push({ type: 'announce' })
  },
  do(state, { target, attackers }, _action, dice) {
    state.attacks = [...state.attacks, { target, attackers }]
    noteAttack(
      state,
      target,
      attackers.map((id) => state.units[id].nation),
      enemiesAt(state, state.phasing, target).map((id) => state.units[id].nation),
    )
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
    state.sorties = state.sorties.filter(({ at }) => at !== attack.target)
    events.push({ type: 'called-off', rule: verdict.rule, at: attack.target, because: verdict.because })
  }
}

/** What a plan is checked by, for the invariants: the units could each join, and once. */
export function checkPlan(
  state: TheWarState,
  { target, attackers }: PlannedAttack,
  announced: readonly PlannedAttack[] = state.attacks,
): Verdict {
  for (const id of attackers) {
    const verdict = checkAttacker(state, target, id, announced)
    if (!verdict.legal) return verdict
  }
  return new Set(attackers).size === attackers.length
    ? legal
    : refuse('10.0', 'unit-twice', `a unit attacks ${target} twice`, target)
}
