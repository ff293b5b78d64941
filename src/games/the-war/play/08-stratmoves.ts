/** Section 8 on a state: the Strategic Movement Segment, by land and by air. The sea has no part in it yet. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Domain } from '../../../kit/facts'
import type { Of, Row, TheWarAction, TheWarEvent } from '../actions'
import { isMajorPower } from '../ground/10-ratings'
import { type ScenarioId, scenarioOf } from '../scenarios/list'
import type { QuestionOf, TheWarState } from '../state'
import type { Nation } from '../types'
import { changeUnit, hasUnit, sideOf, sideOfUnit, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { basesByAir, checkByAir, fieldCheck, fieldsByAir, wayByAir } from './08-by-air'
import { checkByLand, endsByLand, endTest, hasEndBeside, landWaysOf, pathByLand } from './08-by-land'
import { canRelocate } from './08-installations'
import {
  canSetOut,
  checkWho,
  costOf,
  IN_THE_SOVIET_UNION,
  moverOf,
  settingOut,
  touchedBy,
  turns,
} from './08-movers'
import { payerFor } from './08-points'
import { aircraftOf, changeAircraft } from './11-aircraft'
import { askToMeetMover } from './11-single-flights'
import { canGrant } from './14-grants'
import { canEvacuate } from './14-industry'
import { warGround } from './ground'
import { facts, nationNumber, TOPICS } from './memory'
import { perScenario } from './per-scenario'

type Asked = QuestionOf<'stratmove'>

const checkEnd = (state: TheWarState, unit: string, to: string): Verdict =>
  hasUnit(state, unit) ? checkByLand(state, unit, to) : checkByAir(state, unit, to)

function endsOf(state: TheWarState, unit: string): readonly string[] {
  if (!hasUnit(state, unit)) return fieldsByAir(state, unit)
  return endsByLand(state, unit)
}

function hasEnd(state: TheWarState, unit: string): boolean {
  if (hasUnit(state, unit))
    return hasEndBeside(state, unit) || landWaysOf(state, unit).hexes.some(endTest(state, unit))
  const check = fieldCheck(state, unit)
  return basesByAir(state, unit).some((hex) => check(hex).legal)
}

const OF_MOVING = [
  TOPICS.units,
  TOPICS.roster,
  TOPICS.air,
  TOPICS.airbases,
  TOPICS.control,
  TOPICS.phasing,
  TOPICS.efforts,
  TOPICS.narfs,
  TOPICS.turn,
  TOPICS.weather,
  TOPICS.surrendered,
  TOPICS.dismantled,
  TOPICS.works,
  TOPICS.footholds,
  TOPICS.log,
  TOPICS.stratmoves,
] as const

const movable = /* @__PURE__ */ facts.fact({
  name: 'who may stratmove',
  needs: OF_MOVING,
  by: [],
  make: (state): readonly string[] =>
    inTurn(state)
      .filter(settingOut(state))
      .filter((unit) => hasEnd(state, unit)),
})

/** Those whose nation has its turn, whether they may go or not: as many as `sample` draws from. */
const inTurn = (state: TheWarState): readonly string[] => unitsInTurn(state, turnBits(state))

/** The nations of a scenario whose aircraft and ground units have their turn, as bits: two for each nation. */
function turnBits(state: TheWarState): number {
  const turnsNow = turns(state)
  const nations = nationsOf(state.scenario)
  let bits = 0
  for (let i = 0; i < nations.length; i++) {
    const { air, ground } = turnsNow[nations[i]]
    bits |= ((air ? 1 : 0) | (ground ? 2 : 0)) << (2 * i)
  }
  return bits
}

/** The nations of a scenario, by their numbers. */
function nationsOf(scenario: ScenarioId): readonly number[] {
  const known = byScenario(scenario)
  known.nations ??= Object.keys(scenarioOf(scenario).nations).map((nation) => nationNumber(nation as Nation))
  return known.nations
}
const byScenario = /* @__PURE__ */ perScenario(() => ({ nations: null as readonly number[] | null }))

const MOST_NATIONS = 10
const BY_TURNS: Domain = { size: 2 ** (2 * MOST_NATIONS), values: [0, 1, 2, 3, 12, 15] }

/** They hang on whose turn it is, whatever has moved to make it theirs. */
const unitsInTurn = /* @__PURE__ */ facts.fact({
  name: 'units of nations that have their turn at stratmoves',
  needs: [TOPICS.roster, TOPICS.air, TOPICS.phasing],
  by: [BY_TURNS],
  lastOnly: true,
  make(state, bits): readonly string[] {
    const { units, air, phasing } = state
    const nations = nationsOf(state.scenario)
    const goes = (nation: Nation, kind: 0 | 1) =>
      ((bits >> (2 * nations.indexOf(nationNumber(nation)) + kind)) & 1) === 1
    return [
      ...aircraftOf(state, phasing).filter((unit) => goes(air[unit].nation, 0)),
      ...unitsOf(state, phasing).filter((unit) => goes(units[unit].nation, 1)),
    ]
  },
})

const canGo = (state: TheWarState, unit: string): boolean => canSetOut(state, unit) && hasEnd(state, unit)

/** Is there somebody who may go? Armies are asked first: they mostly have an end next door. */
function canAnyoneGo(state: TheWarState): boolean {
  const units = inTurn(state)
  const setsOut = settingOut(state)
  for (let i = units.length - 1; i >= 0; i--) if (setsOut(units[i]) && hasEnd(state, units[i])) return true
  return false
}

export const canStratmove = (state: TheWarState): boolean =>
  canAnyoneGo(state) || canRelocate(state) || canEvacuate(state) || canGrant(state)

/** The segment ends by itself when what was just done leaves nothing to do in it. */
export function closeIfDone(state: TheWarState, dice: Dice, events: TheWarEvent[]): TheWarEvent[] {
  if (!canStratmove(state)) flow.close(state, dice, events)
  return events
}

export const stratmoveRow: Row<'stratmove', 'stratmoves'> = {
  during: ['stratmoves'],
  check: (state, _, { unit }) =>
    firstRefusal(
      () => checkWho(state, unit),
      () => (hasEnd(state, unit) ? legal : refuse('8.1.1', 'nowhere', `there is nowhere for ${unit} to go`)),
    ),
  add(state, _, actions) {
    for (const unit of movable(state)) actions.push({ type: 'stratmove', unit })
  },
  draw: {
    count: (state) => inTurn(state).length,
    nth(state, _, n) {
      const unit = inTurn(state)[n]
      return canGo(state, unit) ? { type: 'stratmove', unit } : null
    },
  },
  do(state, _, { unit }) {
    flow.ask(state, { type: 'stratmove', unit })
    return []
  },
}

export const arriveRow: Row<'arrive', 'stratmove'> = {
  during: ['stratmove'],
  check: (state, { unit }, { to }) => checkEnd(state, unit, to),
  list: (state, { unit }: Asked) => endsOf(state, unit).map((to): TheWarAction => ({ type: 'arrive', to })),
  draw: {
    count: (state, { unit }: Asked) =>
      hasUnit(state, unit) ? landWaysOf(state, unit).hexes.length : basesByAir(state, unit).length,
    nth(state, { unit }: Asked, n) {
      if (!hasUnit(state, unit)) {
        const to = basesByAir(state, unit)[n]
        return checkEnd(state, unit, to).legal ? { type: 'arrive', to } : null
      }
      const hex = landWaysOf(state, unit).hexes[n]
      return endTest(state, unit)(hex) ? { type: 'arrive', to: warGround().ids[hex] } : null
    },
  },
  do(state, asked, { to }: Of<'arrive'>, dice) {
    const { unit } = asked
    const mover = moverOf(state, unit)!
    const { nation, hex, kind } = mover
    const path = [hex, ...(kind === 'air' ? [to] : pathByLand(state, unit, to)!)]
    const smps = costOf(state, mover, path)
    const inside = (touchedBy(path) & IN_THE_SOVIET_UNION) !== 0
    const payer = isMajorPower(nation) ? payerFor(state, nation, smps)! : nation
    state.stratmoves = [...state.stratmoves, { unit, nation, payer, smps, kind, inside }]
    const events: TheWarEvent[] = []
    const flies = { unit, at: to, mission: 'stratmove' } as const
    const met = kind === 'air' && askToMeetMover(state, { ...flies, path: wayByAir(state, unit, to) }, events)
    if (!met) stratmoveIsOver(state, asked, to, dice, events)
    return events
  },
}

/** The unit is where it was to go; or it was met in the air, and is back at its base or no more. Its points are spent. */
export function stratmoveIsOver(
  state: TheWarState,
  { unit }: Asked,
  to: string | null,
  dice: Dice,
  events: TheWarEvent[],
): void {
  const mover = moverOf(state, unit)
  if (mover !== null && to !== null) {
    const { smps } = state.stratmoves.find((move) => move.unit === unit)!
    if (mover.kind === 'air') changeAircraft(state, unit, { base: to })
    else changeUnit(state, unit, { hex: to, moved: true })
    events.push({ type: 'stratmoved', rule: '8.0', unit, from: mover.hex, to, smps })
  }
  flow.answered(state, dice, events)
}

/** Faults of a question about the end of a stratmove, for the invariants. Whoever is being met in the air has said where he goes, and paid. */
export function stratmoveFaults(state: TheWarState, { unit }: Asked): readonly string[] {
  if (state.flow.asked.length > 1)
    return state.stratmoves.at(-1)?.unit === unit ? [] : [`${unit} is met where it does not fly`]
  const verdict = checkWho(state, unit)
  return verdict.legal ? [] : [verdict.because]
}

/** Is every unit that has stratmoved one of the side whose turn it is? */
export const areStratmovesOwn = (state: TheWarState): boolean =>
  state.stratmoves.every(
    ({ unit, nation }) =>
      sideOf(state, nation) === state.phasing &&
      (!hasUnit(state, unit) || sideOfUnit(state, state.units[unit]) === state.phasing),
  )
