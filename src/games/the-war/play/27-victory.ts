/** Sections 3.10.1 and 27 on a state: who surrenders, and who has won. */

import type { Dice } from '../../../kernel/dice'
import type { Result } from '../../../kernel/game'
import type { TheWarEvent } from '../actions'
import { danzigAsGermanPort } from '../economy/14-narfs'
import { isMajorPower } from '../ground/10-ratings'
import { hasPlaceFallen, minorUnitsAfterSurrender, ownerIn1939 } from '../minors/23-minor-countries'
import { CAPITAL_OF, type TheWarCityName } from '../places'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { surrenderAtEndOfTurn } from '../turn/03-turn-events'
import { objectiveCities, type VictoryLevel, victoryOf } from '../turn/27-victory'
import type { MajorPower, Minor, Nation, Side } from '../types'
import { isHeldBy, otherSide, sideOf, unitsOf } from './01-forces'
import { conquestPays } from './14-economy'
import { asksForTerms } from './18-france'
import { isLostWithBritain, laysDownArms } from './20-surrenders'
import { warMap } from './map'
import { pieces, takeOff } from './memory'

// ---- surrender -------------------------------------------------------------------------------------

function holdsCapital(state: TheWarState, side: Side, nation: Nation): boolean {
  const capital = (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]
  const hex = capital === undefined ? null : warMap().board.cityHex(capital)
  return hex !== null && isHeldBy(state, side, hex)
}

/** Is the capital of a minor country in the hands of its enemy? */
const hasLostCapital = (state: TheWarState, minor: Minor): boolean =>
  holdsCapital(state, otherSide(sideOf(state, minor)!), minor)

/**
 * Minor countries that have lost their capital surrender, and their units leave the map. With Poland, Danzig becomes
 * German.
 *
 * @rule 3.10.1
 * @rule 23.1
 * @rule 14.6.2
 * @rule 23.16
 */
export function checkSurrenders(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  const { nations } = scenarioOf(state.scenario)
  for (const nation of Object.keys(nations) as Nation[]) {
    if (state.surrendered.includes(nation)) continue
    if (nation === 'france' && state.phasing === 'allied' && asksForTerms(state, dice, events)) {
      surrender(state, nation, events)
      if (state.ended !== null) return
    }
    if (isMajorPower(nation)) {
      if (nation !== 'france' && laysDownArms(state, nation, dice, events)) surrender(state, nation, events)
      if (state.ended !== null) return
      continue
    }
    const minor = nation as Minor
    const capitalConquered = hasPlaceFallen(minor, { capital: hasLostCapital(state, minor) })
    if (surrenderAtEndOfTurn({ kind: 'minor-country', capitalConquered }) !== 'surrenders') continue
    if (minorUnitsAfterSurrender(minor, 'ground') === 'removed') {
      conquestPays(state, minor, events)
      surrender(state, nation, events)
    }
    if (state.ended !== null) return
  }
}

/** Its units are gone; the scenario is over if it was about this country. */
function surrender(state: TheWarState, nation: Nation, events: TheWarEvent[]): void {
  const { prize } = scenarioOf(state.scenario)
  state.surrendered = [...state.surrendered, nation]
  events.push({ type: 'surrendered', rule: '3.10.1', country: nation })
  for (const id of pieces.of(state.units, nation)) takeOff(state, id)
  state.air = Object.fromEntries(Object.entries(state.air).filter(([, unit]) => unit.nation !== nation))
  state.airbases = Object.fromEntries(Object.entries(state.airbases).filter(([, power]) => power !== nation))
  const danzig = warMap().board.cityHex('Danzig')
  if (nation === 'poland' && danzig !== null && danzigAsGermanPort(true, false).german)
    state.control = { ...state.control, [danzig]: 'germany' }
  if (prize.kind === 'country' && nation === prize.country) endGame(state, events)
  else if (isMajorPower(nation)) endWithPower(state, nation, events)
}

/** A power that a scenario was not about has fallen: the war is decided, or this part of it. */
function endWithPower(state: TheWarState, power: MajorPower, events: TheWarEvent[]): void {
  const victory = victoryOf({
    turn: state.turn,
    after: state.phasing,
    surrendered: state.surrendered.filter(isMajorPower),
    axisControls: citiesHeld(state, 'axis'),
    alliedControls: citiesHeld(state, 'allied'),
  })
  // Nobody is left to fight for that side here, even where others fight on elsewhere.
  const winner = otherSide(sideOf(state, power)!)
  end(
    state,
    {
      winner: victory === null || victory.winner === 'draw' ? winner : victory.winner,
      level: power === 'britain' && isLostWithBritain(state) ? 'tactical' : (victory?.level ?? 'tactical'),
      rule: '27.1',
      because: `${power} has surrendered`,
    },
    events,
  )
}

const citiesHeld = (state: TheWarState, side: Side): readonly TheWarCityName[] =>
  (
    ['Paris', 'Rome', 'Berlin', 'Moscow', 'Leningrad', 'Stalingrad', 'London', 'Suez', 'Baku'] as const
  ).filter((city) => {
    const hex = warMap().board.cityHex(city)
    return hex !== null && isHeldBy(state, side, hex)
  })

// ---- victory ---------------------------------------------------------------------------------------

/** Factors that a side has lost, those that it has built again with them. */
export const factorsLost = (state: TheWarState, side: Side): number =>
  state.lost
    .filter(({ nation }) => sideOf(state, nation) === side)
    .reduce((sum, { factor }) => sum + factor, state.log.rebuilt[side])

/** Cities of its enemies that a side holds. */
function conquests(state: TheWarState, side: Side): readonly string[] {
  const { board, facts } = warMap()
  return Object.keys(state.control).filter((hex) => {
    const { city } = facts(hex)
    const owner = ownerIn1939(facts(hex))
    const taken = owner !== null && board.has(hex) && sideOf(state, owner) === otherSide(side)
    return city && taken && isHeldBy(state, side, hex)
  })
}

/**
 * Who has won, by the scenario: the one who takes the country by its fall, and well by what it has cost him, or narrowly by its capital; the
 * other by its standing, and well by what is left of its army, or by a city of the enemy.
 *
 * @rule 3.10.3
 */
export function resultOf(state: TheWarState): Result {
  const { prize } = scenarioOf(state.scenario)
  const result = (winner: Side, level: VictoryLevel, because: string): Result => ({
    winner,
    level,
    rule: '3.10.3',
    because,
  })
  if (prize.kind === 'cities') return citiesResult(state, prize.cities, result)
  const { taker, country } = prize
  if (state.surrendered.includes(country)) {
    const cost = factorsLost(state, taker)
    const { decisive, tactical, marginal } = state.victory
    const because = `${country} has surrendered, at the price of ${cost} factors`
    // A price that no war can be won with.
    if (marginal !== undefined && cost > marginal)
      return result(otherSide(taker), 'marginal', `${because}, more than ${marginal}`)
    const level = cost <= decisive ? 'decisive' : cost <= tactical ? 'tactical' : 'marginal'
    return result(taker, level, because)
  }
  const holder = otherSide(taker)
  const cities = conquests(state, holder)
  if (cities.length > 0)
    return result(holder, 'decisive', `${country} stands, and holds ${cities.join(', ')} of the enemy`)
  // Its capital is worth a victory, though the die has spared the country: not all of a campaign hangs on one roll.
  const price = factorsLost(state, taker)
  const most = state.victory.marginal ?? Infinity
  const capital = holdsCapital(state, taker, country)
  const without = capital ? ` without its capital, at the price of ${price} factors` : ''
  if (capital && price <= most) return result(taker, 'marginal', `${country} stands${without}`)
  const tooDear = capital ? `${without}, more than ${most}` : ''
  const left = unitsOf(state, holder).reduce((sum, id) => sum + state.units[id].factor, 0)
  const level = 2 * left >= state.began[holder] ? 'tactical' : 'marginal'
  return result(holder, level, `${country} stands${tooDear}, with ${left} of ${state.began[holder]} factors`)
}

/** The Axis wins by the cities that it holds at the end; the Allies by those that it does not. */
function citiesResult(
  state: TheWarState,
  cities: readonly TheWarCityName[],
  result: (winner: Side, level: VictoryLevel, because: string) => Result,
): Result {
  const held = cities.filter((city) => {
    const hex = warMap().board.cityHex(city)
    return hex !== null && isHeldBy(state, 'axis', hex)
  })
  const count = objectiveCities(held.map((city) => ({ city, standing: null })))
  const { decisive, tactical, marginal = tactical } = state.victory
  const because = `the Axis holds ${count} of ${cities.length} cities`
  if (count >= decisive) return result('axis', 'decisive', because)
  if (count >= tactical) return result('axis', 'tactical', because)
  if (count >= marginal) return result('axis', 'marginal', because)
  const short = marginal - count
  return result('allied', short >= 3 ? 'decisive' : short === 2 ? 'tactical' : 'marginal', because)
}

/** The scenario is over. */
export const endGame = (state: TheWarState, events: TheWarEvent[]): void =>
  end(state, resultOf(state), events)

function end(state: TheWarState, ended: Result, events: TheWarEvent[]): void {
  state.ended = ended
  events.push({ type: 'ended', rule: ended.rule, winner: ended.winner, level: ended.level })
}
