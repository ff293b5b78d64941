/** Movement carried out: one unit at a time. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { activePowers } from '../players'
import type { Power, Water } from '../powers'
import type { AskedOf, EeState } from '../state'
import { moveBlock } from './05-move'
import {
  checkLift,
  checkTake,
  type Ground,
  groundOf,
  jumpTargets,
  liftsOf,
  mayJump,
  type Way,
  waysOf,
} from './05-reach'
import { spendAction } from './07-actions'
import { sail, voyagesOf } from './08-sea'
import { changeBlock, isAir, linksOf, portsOf, powerOfBlock } from './areas'
import { BY_BLOCK, facts, namesOf, numberOf, readyOf, TOPICS } from './memory'
import { ask, place } from './place'

// ---- taking up and going -------------------------------------------------------------------

const isLift = (state: EeState): boolean =>
  state.flow.step === 'strategic' || state.flow.asked.some(({ type }) => type === 'haul')

/** The power whose strategic movement phase was bought; `null` if all of the side may move. */
const haulerOf = (state: EeState): Power | null =>
  state.flow.asked.find((asked): asked is AskedOf<'haul'> => asked.type === 'haul')?.power ?? null

function checkTaking(state: EeState, ground: Ground, unit: string): Verdict {
  return isLift(state)
    ? checkLift(ground, unit, haulerOf(state), voyagesOf)
    : checkTake(ground, unit, voyagesOf)
}

const hasLifts = (state: EeState): boolean => activePowers(state).some((power) => state.lifts[power] > 0)

export const takeRow: Row<'take', 'movement' | 'strategic' | 'haul'> = {
  during: ['movement', 'strategic', 'haul'],
  check: (state, _, { unit }) => checkTaking(state, groundOf(state), unit),
  list(state) {
    const ground = groundOf(state)
    const actions: EeAction[] = []
    // Blocks of one nation and kind in one area go to the same places.
    const known = new Map<string, boolean>()
    const names = namesOf(state)
    for (const number of readyOf(state, state.side)) {
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
    count: (state) => (isLift(state) && !hasLifts(state) ? 0 : readyOf(state, state.side).length),
    nth(state, _, n) {
      const unit = namesOf(state)[readyOf(state, state.side)[n]]
      return checkTaking(state, groundOf(state), unit).legal ? { type: 'take', unit } : null
    },
  },
  do(state, _, { unit }) {
    const { nation, at } = state.blocks[unit]
    ask(state, { type: 'hand', unit, nation, from: at! })
    return []
  },
}

/** The ways over land of the unit in hand, and where ships take it; operational movement has a way, strategic movement none. */
interface Goals {
  readonly byLand: ReadonlyMap<string, Way | null>
  readonly bySea: ReadonlyMap<string, Water>
  readonly all: readonly string[]
}

const NO_GOALS: Goals = { byLand: new Map(), bySea: new Map(), all: [] }

function findGoals(state: EeState, unit: string, lift: boolean): Goals {
  const block = state.blocks[unit]
  if (block.at === null) return NO_GOALS
  const ground = groundOf(state)
  const byLand: ReadonlyMap<string, Way | null> = lift
    ? new Map(liftsOf(ground, block).map((to) => [to, null]))
    : waysOf(ground, block)
  const bySea = voyagesOf(ground, block)
  const all = [...byLand.keys()]
  for (const to of bySea.keys()) if (!byLand.has(to)) all.push(to)
  return { byLand, bySea, all }
}

/** It is asked for when somebody is to choose, and again when he has. */
const goalsOf = /* @__PURE__ */ facts.fact({
  name: 'where a unit may go',
  needs: [
    TOPICS.blocks,
    TOPICS.control,
    TOPICS.fleets,
    TOPICS.sailed,
    TOPICS.beachheads,
    TOPICS.politics,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.extra,
  ],
  by: [BY_BLOCK, domainOf([0, 1])],
  make: (state: EeState, number: number, lift: number) =>
    findGoals(state, namesOf(state)[number], lift === 1),
})

/** Where the unit in hand may go. */
export const goals = (state: EeState, unit: string): readonly string[] =>
  goalsOf(state, numberOf(state, unit), isLift(state) ? 1 : 0).all

/**
 * Does the way tell what sort of unit it is? Who goes by sea, or round about, where others would go straight.
 *
 * @rule 6.2
 */
function isTelling(state: EeState, from: string, to: string, way: Way | null | undefined): boolean {
  const beside = (area: string) => linksOf(state, area).filter(({ land }) => land)
  const near = beside(from).some((link) => link.to === to)
  if (way === undefined) return beside(from).some((link) => beside(link.to).some((next) => next.to === to))
  const ships = portsOf(from).some((water) => portsOf(to).includes(water))
  return way !== null && way.via !== null && (near || ships)
}

export const goRow: Row<'go', 'hand'> = {
  during: ['hand'],
  check: (state, { unit }, { to }) =>
    goals(state, unit).includes(to)
      ? legal
      : refuse(isLift(state) ? '5.2' : '5.1', 'no-way', `${unit} cannot go to ${to}`, to),
  list: (state, { unit }) => goals(state, unit).map((to) => ({ type: 'go', to })),
  draw: {
    count: (state, { unit }) => goals(state, unit).length,
    nth: (state, { unit }, n) => ({ type: 'go', to: goals(state, unit)[n] }),
  },
  do(state, { unit }, { to }) {
    const events: EeEvent[] = []
    const block = state.blocks[unit]
    const lift = isLift(state)
    const { byLand, bySea } = goalsOf(state, numberOf(state, unit), lift ? 1 : 0)
    const way = byLand.get(to)
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
      state.lifts = { ...state.lifts, [power]: state.lifts[power] - 1 }
    }
    if (way === undefined) sail(state, unit, to, bySea.get(to)!, false, events)
    else if (way === null) {
      changeBlock(state, unit, { at: to, moved: true, seen: isAir(block) })
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
    state.actions[power] === 0 || state.dropped.includes(power)
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
  do(state, _, { power, to }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.3', `airborne assault on ${to}`, events)
    state.drop = { power, to, water: null }
    state.dropped = [...state.dropped, power]
    return events
  },
}

function jumpersOf(state: EeState): readonly string[] {
  const { drop } = state
  if (drop === null) return []
  const ground = groundOf(state)
  return namesOf(state).filter((id) => {
    const block = state.blocks[id]
    return block.kind === 'airborne' && block.power === drop.power && mayJump(ground, block, drop.to)
  })
}

export const jumpRow: Row<'jump', 'movement'> = {
  during: ['movement'],
  check: (state, _, { unit }) =>
    jumpersOf(state).includes(unit) ? legal : refuse('7.3', 'no-jump', `${unit} cannot jump now`),
  add: (state, _, actions) =>
    void actions.push(...jumpersOf(state).map((unit) => ({ type: 'jump' as const, unit }))),
  do(state, _, { unit }) {
    const events: EeEvent[] = []
    const link = { to: state.drop!.to, land: false, river: false, fortified: false }
    moveBlock(state, unit, { via: null, link }, '7.3', events)
    return events
  },
}
