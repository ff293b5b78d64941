/** Movement carried out: one unit at a time. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import { ofPower, type Power, powersOf, withPower } from '../powers'
import type { AskedOf } from '../questions'
import type { Block, EeState } from '../state'
import { countGoals, goalsOf, nthGoal, routeTo } from './05-goals'
import { moveBlock, putDown } from './05-move'
import {
  canBeMoved,
  canGo,
  checkLift,
  checkTake,
  dropZones,
  isTarget,
  jumpTargets,
  mayJump,
} from './05-reach'
import { type Ground, groundOf, type Way } from './05-ways'
import { whyNotTo } from './05-why-not'
import { mayInvade, spendAction } from './07-actions'
import { canSail, sail } from './08-sea'
import { changeBlock, isAir, isServedBy, portsOf, powerOfBlock, stepsOf } from './areas'
import { listOf, namesOf, numberOf, rollOf } from './memory'
import { areaNumber } from './numbers'
import { ask, place } from './place'

// ---- taking up and going -------------------------------------------------------------------

const isLift = (state: EeState): boolean =>
  state.flow.step === 'strategic' ||
  (state.flow.step === 'breakthrough' && state.flow.asked.some(({ type }) => type === 'haul'))

/** The power whose strategic movement phase was bought; `null` if all of the side may move. */
const haulerOf = (state: EeState): Power | null =>
  state.flow.asked.find((asked): asked is AskedOf<'haul'> => asked.type === 'haul')?.power ?? null

function checkTaking(state: EeState, ground: Ground, unit: string): Verdict {
  return isLift(state) ? checkLift(ground, unit, haulerOf(state), canSail) : checkTake(ground, unit, canSail)
}

/** The same of a block that is ready and whose power has moves left, without words for what is refused: that is what is drawn and thrown away. */
function mayTake(state: EeState, block: Block): boolean {
  if (!activePowers(state).includes(block.power)) return false
  const ground = groundOf(state)
  if (!isLift(state)) return canGo(ground, block, canSail)
  const hauler = haulerOf(state)
  return (hauler === null || isServedBy(state, block, hauler)) && canBeMoved(ground, block, canSail)
}

/** Who might be taken up: those who have not moved; in strategic movement units of powers that have moves left. */
function readyFor(state: EeState): readonly number[] {
  const { lifts, side } = state
  const ready = rollOf(state, side, 'ready')
  if (!isLift(state) || powersOf(side).every((power) => ofPower(lifts, power) > 0)) return ready
  const list = listOf(state)
  return ready.filter((number) => ofPower(lifts, list[number].power) > 0)
}

export const takeRow: Row<'take', 'movement' | 'strategic' | 'haul'> = {
  during: ['movement', 'strategic', 'haul'],
  check: (state, _, { unit }) => checkTaking(state, groundOf(state), unit),
  list(state) {
    const ground = groundOf(state)
    const actions: EeAction[] = []
    // Blocks of one nation and kind in one area go to the same places.
    const known = new Map<string, boolean>()
    const names = namesOf(state)
    for (const number of rollOf(state, state.side, 'ready')) {
      const unit = names[number]
      const { nation, kind, at } = state.blocks[unit]
      const key = `${nation} ${kind} ${at}`
      let may = known.get(key)
      if (may === undefined) {
        may = checkTaking(state, ground, unit).legal
        known.set(key, may)
      }
      if (may) actions.push({ type: 'take', unit })
    }
    return actions
  },
  draw: {
    count: (state) => readyFor(state).length,
    nth(state, _, n) {
      const number = readyFor(state)[n]
      return mayTake(state, listOf(state)[number]) ? { type: 'take', unit: namesOf(state)[number] } : null
    },
  },
  do(state, _, { unit }) {
    const { nation, at } = state.blocks[unit]
    ask(state, { type: 'hand', unit, nation, from: at! })
    return []
  },
}

/** Where the unit in hand may go. */
export const goals = (state: EeState, unit: string): readonly string[] =>
  goalsOf(state, numberOf(state, unit), isLift(state) ? 1 : 0).all

/**
 * Does the way tell what sort of unit it is? Who goes by sea, or round about, where others would go straight.
 *
 * @rule 6.2
 */
function isTelling(state: EeState, from: string, to: string, way: Way | null | undefined): boolean {
  const { direct, detours } = stepsOf(state, areaNumber(from), areaNumber(to))
  if (way === undefined) return detours.some(({ first, then }) => first.land && then.land)
  if (way === null || way.via === null) return false
  return direct?.land === true || portsOf(from).some((water) => portsOf(to).includes(water))
}

export const goRow: Row<'go', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) =>
    goals(state, unit).includes(to) ? legal : whyNotTo(state, unit, to, isLift(state)),
  list: (state, { unit }) => goals(state, unit).map((to) => ({ type: 'go', to })),
  draw: {
    count: (state, { unit }) => countGoals(state, unit, isLift(state)),
    nth(state, { unit }, n) {
      const to = nthGoal(state, unit, isLift(state), n)
      return to === null ? null : { type: 'go', to }
    },
  },
  do(state, { unit }, { to }) {
    const events: EeEvent[] = []
    const lift = isLift(state)
    const number = numberOf(state, unit)
    const block = listOf(state)[number]
    const { way, water } = routeTo(state, number, areaNumber(to), lift)
    place.pop(state)
    if (!lift && isTelling(state, block.at!, to, way)) {
      const { nation, at: from } = block
      events.push({
        type: 'way',
        rule: '6.2',
        nation,
        from: from!,
        to,
        sea: way === undefined,
        reveals: true,
      })
    }
    if (lift) {
      const power = powerOfBlock(block)
      state.lifts = withPower(state.lifts, power, ofPower(state.lifts, power) - 1)
    }
    if (way === undefined) sail(state, unit, to, water!, false, events)
    else if (way === null) {
      putDown(state, unit, to)
      events.push({
        type: 'moved',
        rule: '5.2',
        nation: block.nation,
        from: block.at!,
        to,
        air: isAir(block),
      })
    } else moveBlock(state, unit, way, '5.1', events)
    return events
  },
}

// ---- airborne assault ----------------------------------------------------------------------

const dropsOf = (state: EeState): readonly Of<'drop'>[] => {
  const ground = groundOf(state)
  return activePowers(state).flatMap((power) =>
    !mayInvade(state, power)
      ? []
      : jumpTargets(ground, power).map((to) => ({ type: 'drop' as const, power, to })),
  )
}

/**
 * An airborne assault: one area for those who jump.
 *
 * @rule 7.3
 */
export const dropRow: Row<'drop', 'movement'> = {
  during: ['movement'],
  check: (state, _, { power, to }) =>
    dropsOf(state).some((one) => one.power === power && one.to === to)
      ? legal
      : refuse('7.3', 'no-drop', `no airborne unit of the ${power} power can jump into ${to} now`, to),
  add: (state, _, actions) => void actions.push(...dropsOf(state)),
  draw: {
    count(state) {
      let count = 0
      for (const power of activePowers(state))
        if (mayInvade(state, power)) count += dropZones(state, power).length
      return count
    },
    nth(state, _, n) {
      let left = n
      for (const power of activePowers(state)) {
        if (!mayInvade(state, power)) continue
        const zones = dropZones(state, power)
        if (left < zones.length)
          return isTarget(groundOf(state), power, zones[left])
            ? { type: 'drop', power, to: zones[left] }
            : null
        left -= zones.length
      }
      return null
    },
  },
  do(state, _, { power, to }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.3', `airborne assault on ${to}`, events)
    state.drop = { power, to, water: null }
    state.dropped = [...state.dropped, power]
    return events
  },
}

const NOBODY: readonly string[] = []

function jumpersOf(state: EeState): readonly string[] {
  const { drop } = state
  if (drop === null) return NOBODY
  const ground = groundOf(state)
  const names = namesOf(state)
  const list = listOf(state)
  return rollOf(state, state.side, 'airborne').flatMap((number) =>
    list[number].power === drop.power && mayJump(ground, list[number], drop.to) ? [names[number]] : [],
  )
}

export const jumpRow: Row<'jump', 'movement'> = {
  during: ['movement'],
  check: (state, _, { unit }) =>
    jumpersOf(state).includes(unit)
      ? legal
      : refuse('7.3', 'no-jump', `${unitName(unit, state)} cannot jump now`),
  add(state, _, actions) {
    for (const unit of jumpersOf(state)) actions.push({ type: 'jump', unit })
  },
  do(state, _, { unit }) {
    const events: EeEvent[] = []
    const link = { to: state.drop!.to, river: false, fortified: false }
    moveBlock(state, unit, { via: null, link }, '7.3', events)
    changeBlock(state, unit, { jumped: true })
    return events
  },
}
