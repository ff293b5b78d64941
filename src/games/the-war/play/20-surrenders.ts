/** Sections 17.2, 20.4 and 21.1 on a state: when a power lays down its arms. Each rolls at the end of the Allied half of a turn. */

import type { Dice } from '../../../kernel/dice'
import { lazy } from '../../../kernel/lazy'
import { THE_WAR_SURRENDER_BRITAIN } from '../../../tables/the-war-surrender-britain'
import type { TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { buildCost } from '../economy/15-building'
import { citiesForGermanSurrender } from '../minors/23-consequences'
import type { TheWarCityName } from '../places'
import {
  BRITISH_SHOCKS,
  type BritishFacts,
  britishSurrenderEffects,
  resolveBritishSurrenders,
} from '../powers/17-britain'
import { germanRollDue, resolveGermanSurrender } from '../powers/20-germany'
import { resolveSovietSurrender, type SovietFacts } from '../powers/21-soviet-union'
import { type SurrenderOutcome, unbuiltValue } from '../powers/surrender'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import type { MajorPower, Nation, Side } from '../types'
import { controllerNow, isHeldBy, sideOf, unitsAt, unitsOf } from './01-forces'
import { warMap } from './map'

const holderOf = (state: TheWarState, city: TheWarCityName): Nation | null => {
  const hex = warMap().board.cityHex(city)
  return hex === null ? null : controllerNow(state, hex)
}
const isGerman = (state: TheWarState, city: TheWarCityName): boolean => holderOf(state, city) === 'germany'
const holds = (state: TheWarState, side: Side, city: TheWarCityName): boolean => {
  const hex = warMap().board.cityHex(city)
  return hex !== null && isHeldBy(state, side, hex)
}

/** NARFs of a power's ground units that are lost and not rebuilt. */
const unbuilt = ({ lost }: TheWarState, power: MajorPower): number =>
  unbuiltValue(
    lost
      .filter(({ nation }) => nation === power)
      .map(({ type, nation, factor, outOfSupply }) => ({
        cost: buildCost({ type, nation, factors: factor }).narfs,
        outOfSupply,
      })),
  )

/** Do the United States fight? They may be at war where they have no units. */
function usAtWar(state: TheWarState): boolean {
  const { usEntry } = scenarioOf(state.scenario)
  return usEntry !== undefined && turnsBetween(usEntry, state.turn) >= 0
}

const tell = (power: MajorPower, rule: string, { roll, explain }: SurrenderOutcome, events: TheWarEvent[]) =>
  void events.push({ type: 'asked-for-terms', rule, country: power, roll, explain })

// ---- the Soviet Union ------------------------------------------------------------------------------------

const sovietFacts = (state: TheWarState): SovietFacts => ({
  moscow: isGerman(state, 'Moscow'),
  leningrad: isGerman(state, 'Leningrad'),
  stalingrad: isGerman(state, 'Stalingrad'),
  'kiev-and-sevastopol': isGerman(state, 'Kiev') && isGerman(state, 'Sevastopol'),
  baku: isGerman(state, 'Baku'),
  urals: unitsOf(state, 'axis').some(
    (id) => state.units[id].nation === 'germany' && warMap().facts(state.units[id].hex).box === 'urals',
  ),
  'unbuilt-losses': unbuilt(state, 'soviet-union'),
  'france-fights': !state.surrendered.includes('france'),
  'united-states-at-war': usAtWar(state),
})

/** Do enemies stand in all three of the great cities? */
const areTaken = (state: TheWarState): boolean =>
  (['Moscow', 'Leningrad', 'Stalingrad'] as const).every((city) => {
    const hex = warMap().board.cityHex(city)
    return hex !== null && isHeldBy(state, 'axis', hex) && unitsAt(state, hex).length > 0
  })

/** @rule 21.1 */
function sovietsSurrender(state: TheWarState, dice: Dice, events: TheWarEvent[]): boolean {
  const gone = state.surrendered.includes('france')
  const outcome = resolveSovietSurrender(sovietFacts(state), gone, dice, areTaken(state))
  if (outcome === null) return false
  tell('soviet-union', '21.1', outcome, events)
  return outcome.surrenders
}

// ---- Germany ---------------------------------------------------------------------------------------------

/** Hexes with cities inside the German borders. */
const germanCityHexes = /* @__PURE__ */ lazy(() => {
  const { board, facts } = warMap()
  return board.ids.filter((hex) => facts(hex).country === 'germany' && facts(hex).cities.length > 0)
})

/** Those whose hold on a German city counts (20.4). */
const CONQUERORS: readonly Nation[] = ['britain', 'united-states', 'soviet-union']

/** Does one of them hold this hex, or somebody whom it leads? The French of 1940 are led by nobody. */
function isConquered(state: TheWarState, hex: string): boolean {
  const holder = controllerNow(state, hex)
  const { nations } = scenarioOf(state.scenario)
  return holder !== null && CONQUERORS.includes(nations[holder]?.under ?? holder)
}

/** Cities inside the German borders that Britain, the United States or the Soviet Union hold. */
function germanCitiesLost(state: TheWarState): readonly TheWarCityName[] {
  const lost = germanCityHexes().filter((hex) => isConquered(state, hex))
  const all = lost.flatMap((hex) => warMap().facts(hex).cities)
  return citiesForGermanSurrender(all as readonly TheWarCityName[])
}

/**
 * @rule 20.4
 * @rule 23.18 the cities of East Prussia do not count
 */
function germansSurrender(state: TheWarState, dice: Dice, events: TheWarEvent[]): boolean {
  const lost = germanCitiesLost(state)
  if (!germanRollDue(lost)) return false
  const outcome = resolveGermanSurrender(
    state.turn,
    {
      berlin: lost.includes('Berlin'),
      'home-city': lost.filter((city) => city !== 'Berlin').length,
      'italy-surrendered': state.surrendered.includes('italy'),
      'soviet-atrocities': state.log.eastPrussia === 1,
    },
    dice,
  )
  tell('germany', '20.4', outcome, events)
  return outcome.surrenders
}

// ---- Britain ---------------------------------------------------------------------------------------------

function britishFacts(state: TheWarState): BritishFacts {
  const { board, facts } = warMap()
  const home = board.ids.filter((hex) => {
    const { country, cities } = facts(hex)
    return country === 'britain' && cities.some((city) => city !== 'London') && isHeldBy(state, 'axis', hex)
  })
  const malta = board.ids.find((hex) => facts(hex).country === 'malta')
  return {
    london: holds(state, 'axis', 'London'),
    'home-city': home.length > 0,
    suez: holds(state, 'axis', 'Suez'),
    gibraltar: holds(state, 'axis', 'Gibraltar' as TheWarCityName),
    malta: malta !== undefined && isHeldBy(state, 'axis', malta),
    'united-states-at-war': usAtWar(state),
    'soviet-union-at-war': isEasternWarFought(state),
    'unbuilt-losses': unbuilt(state, 'britain'),
  }
}

/** Do the Soviets fight the Axis, here or beyond the map of the scenario? */
function isEasternWarFought({ scenario, turn }: TheWarState): boolean {
  const { easternWar, sovietEntry } = scenarioOf(scenario)
  const since = easternWar ?? sovietEntry ?? null
  return since !== null && turnsBetween(since, turn) >= 0
}

/**
 * Britain rolls in a turn in which a new blow has fallen.
 *
 * @rule 17.2
 * @rule 17.2.2
 */
function britishSurrender(state: TheWarState, dice: Dice, events: TheWarEvent[]): boolean {
  const facts = britishFacts(state)
  const shocks = BRITISH_SHOCKS.filter((id) => {
    const { perNarfs } = THE_WAR_SURRENDER_BRITAIN.modifiers[id] as { readonly perNarfs?: number }
    return Number(facts[id] ?? 0) >= (perNarfs ?? 1)
  })
  const fresh = shocks.filter((id) => !state.log.shocks.includes(id))
  if (shocks.length !== state.log.shocks.length || fresh.length > 0)
    state.log = { ...state.log, shocks: [...shocks] }
  const army = unitsOf(state, 'allied').filter(
    (id) => state.units[id].nation === 'britain' && warMap().facts(state.units[id].hex).country === 'france',
  )
  const dunkirk = {
    turn: state.turn,
    britishUnitsInFrance: army.length,
    factorsLostInFrance: state.lost
      .filter(({ nation }) => nation === 'britain')
      .reduce((sum, { factor }) => sum + factor, 0),
    belgiumGerman: state.surrendered.includes('belgium'),
    netherlandsGerman: state.surrendered.includes('netherlands'),
    italyAtWar: sideOf(state, 'italy') === 'axis',
  }
  const outcomes = resolveBritishSurrenders(dunkirk, fresh, facts, dice)
  for (const outcome of outcomes) tell('britain', '17.2.2', outcome, events)
  return outcomes.some(({ surrenders }) => surrenders)
}

/**
 * Is the war lost with Britain, since France is gone?
 *
 * @rule 17.3
 */
export const isLostWithBritain = (state: TheWarState): boolean =>
  britishSurrenderEffects(state.surrendered.includes('france')).result === 'axis-tactical-victory'

/** Does this power lay down its arms at the end of this turn? */
export function laysDownArms(
  state: TheWarState,
  power: MajorPower,
  dice: Dice,
  events: TheWarEvent[],
): boolean {
  if (state.phasing !== 'allied') return false
  if (power === 'soviet-union') return sovietsSurrender(state, dice, events)
  if (power === 'germany') return germansSurrender(state, dice, events)
  return power === 'britain' && britishSurrender(state, dice, events)
}
