/** Sections 8.4.1, 14.6.1 and 21.7.6 on a state: industry goes to the Urals, land is burned, and more trains are bought. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import type { Of, Row } from '../actions'
import { turnsBetween } from '../calendar'
import { mayEvacuateIndustry } from '../economy/14-narfs'
import { railCapacity } from '../ground/09-rail'
import { isMajorPower } from '../ground/10-ratings'
import type { TheWarCityName } from '../places'
import { scorchedEarth } from '../powers/21-soviet-union'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import { checkSmpIncrease, raiseSmps, smpIncreaseCost } from '../stratmoves/08-capacity'
import { checkEffortAllows } from '../supply/04-logistics'
import type { MajorPower, Nation } from '../types'
import { isHeldBy, sideOf, sideOfUnit } from './01-forces'
import { whenBuilt } from './03-build'
import { effortOf, narfsOf, nextToPlan, spend } from './04-efforts'
import { kindMoved } from './08-movers'
import { smpsLeft, smpsOf } from './08-points'
import { closeIfDone } from './08-stratmoves'
import { suppliedHexes } from './12-supply'
import { warMap } from './map'
import { facts, TOPICS } from './memory'

// ---- to the Urals --------------------------------------------------------------------------------------

const CITIES = Object.keys(THE_WAR_CITY_VALUES.cities['soviet-union']) as readonly TheWarCityName[]

const smpsNow = (state: TheWarState): number => smpsLeft(state, 'soviet-union')

const moveOf = (state: TheWarState, city: TheWarCityName, hex: string, smps = smpsNow(state)) =>
  mayEvacuateIndustry({
    owner: 'soviet-union',
    city,
    inSupply: suppliedHexes(state, 'soviet-union')(hex),
    warDeclaredBy: scenarioOf(state.scenario).easternWar === null ? null : 'germany',
    smps,
  })

/**
 * May the industry of a city be moved now? It goes as a stratmove does: not in a Pass.
 *
 * @rule 4.5
 * @rule 14.6.1
 * @rule 21.2
 */
function checkEvacuation(state: TheWarState, { city }: Of<'evacuate'>, smps?: number): Verdict {
  const no = (code: string, why: string) => refuse('14.6.1', code, why)
  if (state.phasing !== 'allied' || !Object.hasOwn(state.narfs, 'soviet-union'))
    return no('not-yours', 'only the Soviets move their industry, in their own turn')
  const name = city as TheWarCityName
  const hex = CITIES.includes(name) ? warMap().board.cityHex(name) : null
  if (hex === null) return no('no-industry', `there is no Soviet industry in ${city}`)
  if (state.log.evacuated.some((moved) => moved.city === city))
    return no('moved', `the industry of ${city} is in the Urals`)
  if (!isHeldBy(state, 'allied', hex)) return no('lost', `${city} is in enemy hands`)
  return firstRefusal(
    () => checkEffortAllows(effortOf(state, 'soviet-union'), 'stratmove'),
    () => moveOf(state, name, hex, smps).verdict,
  )
}

const evacuations = /* @__PURE__ */ facts.fact({
  name: 'cities whose industry may go to the Urals',
  needs: [
    TOPICS.phasing,
    TOPICS.narfs,
    TOPICS.efforts,
    TOPICS.log,
    TOPICS.control,
    TOPICS.stratmoves,
    TOPICS.lines + 1,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.footholds,
  ],
  by: [],
  lastOnly: true,
  make(state): readonly TheWarCityName[] {
    if (state.phasing !== 'allied' || !Object.hasOwn(state.narfs, 'soviet-union')) return []
    if (!checkEffortAllows(effortOf(state, 'soviet-union'), 'stratmove').legal) return []
    const smps = smpsNow(state)
    return CITIES.filter((city) => checkEvacuation(state, { type: 'evacuate', city }, smps).legal)
  },
})

export const canEvacuate = (state: TheWarState): boolean => evacuations(state).length > 0

export const evacuateRow: Row<'evacuate', 'stratmoves'> = {
  during: ['stratmoves'],
  check: (state, _, action) => checkEvacuation(state, action),
  add(state, _, actions) {
    for (const city of evacuations(state)) actions.push({ type: 'evacuate', city })
  },
  do(state, _, { city }, dice) {
    const name = city as TheWarCityName
    const { narfs, smps } = moveOf(state, name, warMap().board.cityHex(name)!)
    spend(state, 'soviet-union', narfs)
    const payer = 'soviet-union'
    const kind = kindMoved(state, payer) ?? 'air'
    state.stratmoves = [
      ...state.stratmoves,
      { unit: `industry of ${city}`, nation: payer, payer, smps, kind, inside: false },
    ]
    state.log = { ...state.log, evacuated: [...state.log.evacuated, { city, turn: state.turn }] }
    return closeIfDone(state, dice, [{ type: 'evacuated', rule: '14.6.1', city, narfs, smps }])
  },
}

// ---- scorched earth ------------------------------------------------------------------------------------

const scorching = (state: TheWarState) => {
  const { easternWar } = scenarioOf(state.scenario)
  return scorchedEarth({
    turn: state.turn,
    germanDeclaration: easternWar,
    declaredBefore: state.log.scorched !== null,
    evacuatedThen:
      easternWar === null
        ? 0
        : state.log.evacuated.filter(({ turn }) => turnsBetween(easternWar, turn) === 0).length,
  })
}

/**
 * May the Soviets burn their land now? They say so when they plan the turn: the Axis moves first in it.
 *
 * @rule 21.7.6
 */
function checkScorch(state: TheWarState): Verdict {
  return firstRefusal(
    () =>
      nextToPlan(state) === 'soviet-union'
        ? legal
        : refuse('21.7.6', 'not-yours', 'the Soviets say so when they plan their turn'),
    () => scorching(state).verdict,
    () => {
      const { cost } = scorching(state)
      const left = narfsOf(state, 'soviet-union')
      return cost <= left
        ? legal
        : refuse('21.7.6', 'too-dear', `scorched earth costs ${cost} NARFs, the Soviets have ${left}`)
    },
  )
}

export const scorchRow: Row<'scorch', 'planning'> = {
  during: ['planning'],
  check: (state) => checkScorch(state),
  add(state, _, actions) {
    if (checkScorch(state).legal) actions.push({ type: 'scorch' })
  },
  do(state) {
    const { cost, secondImpulseLoss } = scorching(state)
    spend(state, 'soviet-union', cost)
    state.log = { ...state.log, scorched: { turn: state.turn, points: secondImpulseLoss } }
    return [{ type: 'scorched', rule: '21.7.6', points: secondImpulseLoss }]
  },
}

/** What burned land takes from a second impulse of this unit (21.7.6). */
export function scorchedLoss(state: TheWarState, unit: MapUnit): number {
  const { scorched } = state.log
  if (scorched === null || state.impulse !== 'second' || sideOfUnit(state, unit) !== 'axis') return 0
  if (turnsBetween(scorched.turn, state.turn) !== 0) return 0
  return warMap().facts(unit.hex).inSovietUnionOf1939 ? scorched.points : 0
}

// ---- more trains ---------------------------------------------------------------------------------------

/**
 * May a power buy another level of SMPs now?
 *
 * @rule 8.4.1
 * @rule 8.4.2 trains from city to city are not more by it
 */
function checkRaise(state: TheWarState, { power }: Of<'raise-smps'>): Verdict {
  const who = power as MajorPower
  if (
    !isMajorPower(power as Nation) ||
    sideOf(state, who) !== state.phasing ||
    !Object.hasOwn(state.narfs, who)
  )
    return refuse('8.4.1', 'no-account', `${power} has nothing to buy SMPs with in this turn`)
  const moscow = warMap().board.cityHex('Moscow')
  return firstRefusal(
    () =>
      checkSmpIncrease({
        power: who,
        turn: state.turn,
        raisedThisYear: state.log.smpLevels.some(({ by, year }) => by === who && year === state.turn.year),
        axisHoldsMoscow: moscow !== null && isHeldBy(state, 'axis', moscow),
      }),
    () => {
      const cost = smpIncreaseCost(who, true)
      const left = narfsOf(state, who)
      return cost <= left
        ? legal
        : refuse('8.4.1', 'too-dear', `one SMP more costs ${cost} NARFs, ${power} has ${left}`)
    },
  )
}

const raises = /* @__PURE__ */ facts.fact({
  name: 'who may buy SMPs',
  needs: [TOPICS.narfs, TOPICS.phasing, TOPICS.turn, TOPICS.log, TOPICS.control],
  by: [],
  lastOnly: true,
  make: (state): readonly Of<'raise-smps'>[] =>
    Object.keys(state.narfs)
      .map((power): Of<'raise-smps'> => ({ type: 'raise-smps', power }))
      .filter((action) => checkRaise(state, action).legal),
})

export const canRaiseSmps = (state: TheWarState): boolean => raises(state).length > 0

export const raiseSmpsRow: Row<'raise-smps', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkRaise(state, action),
  add(state, _, actions) {
    for (const action of raises(state)) actions.push({ ...action })
  },
  do(state, _, { power }, dice) {
    const who = power as MajorPower
    const narfs = smpIncreaseCost(who, true)
    const { smps, railMoves } = raiseSmps({
      smps: smpsOf(state, who),
      railMoves: railCapacity(who).railmoves,
    })
    spend(state, who, narfs)
    const { smpLevels } = state.log
    state.log = { ...state.log, smpLevels: [...smpLevels, { by: who, year: state.turn.year }] }
    return whenBuilt(state, dice, [
      { type: 'smps-raised', rule: '8.4.1', power: who, narfs, smps, railMoves },
    ])
  },
}
