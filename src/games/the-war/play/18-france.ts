/** Section 18.4 on a state: when France asks for terms, and what brings it there. */

import type { Dice } from '../../../kernel/dice'
import type { TheWarEvent } from '../actions'
import { buildCost } from '../economy/15-building'
import { MAGINOT_LINE, type TheWarCityName } from '../places'
import { type FrenchFacts, frenchRollDue, resolveFrenchSurrender } from '../powers/18-france'
import { unbuiltValue } from '../powers/surrender'
import type { TheWarState } from '../state'
import { controllerNow, isHeldBy, sideOf } from './01-forces'
import { warMap } from './map'

const isAxis = (state: TheWarState, city: TheWarCityName): boolean => {
  const hex = warMap().board.cityHex(city)
  return hex !== null && isHeldBy(state, 'axis', hex)
}

/** Home cities of France in enemy hands, besides Paris. */
const citiesLost = (state: TheWarState): number => {
  const { board, facts } = warMap()
  return board.ids.filter((hex) => {
    const { country, cities } = facts(hex)
    return (
      country === 'france' && cities.length > 0 && !cities.includes('Paris') && isHeldBy(state, 'axis', hex)
    )
  }).length
}

/** German hexes beside Paris. */
const besideParis = (state: TheWarState): number => {
  const { board, neighbours } = warMap()
  const paris = board.cityHex('Paris')
  return paris === null
    ? 0
    : neighbours(paris).filter((hex) => controllerNow(state, hex) === 'germany').length
}

const LOW_COUNTRIES = ['france', 'belgium', 'netherlands']

/** Factors of the British army on the Continent. */
const britishFactors = (state: TheWarState): number =>
  Object.values(state.units)
    .filter(
      ({ nation, hex }) => nation === 'britain' && LOW_COUNTRIES.includes(warMap().facts(hex).country ?? ''),
    )
    .reduce((sum, { factor }) => sum + factor, 0)

/** British fighters and tactical aircraft that are based in France. */
const britishAircraft = (state: TheWarState): number =>
  Object.values(state.air).filter(
    ({ nation, type, base }) =>
      nation === 'britain' && (type === 'TAC' || type === 'FTR') && warMap().facts(base).country === 'france',
  ).length

/** NARFs of French ground units that are lost and not rebuilt. */
const unbuilt = ({ lost }: TheWarState): number =>
  unbuiltValue(
    lost
      .filter(({ nation }) => nation === 'france')
      .map(({ type, nation, factor, outOfSupply }) => ({
        cost: buildCost({ type, nation, factors: factor }).narfs,
        outOfSupply,
      })),
  )

/** Every line of the list that the map answers. */
export const frenchFacts = (state: TheWarState): FrenchFacts => ({
  'low-countries': ['belgium', 'netherlands'].every((one) =>
    (state.surrendered as readonly string[]).includes(one),
  ),
  'maginot-line': MAGINOT_LINE.some((hex) => isHeldBy(state, 'axis', hex)),
  'paris-threatened': besideParis(state) >= 2,
  paris: isAxis(state, 'Paris'),
  sedan: isAxis(state, 'Sedan'),
  lyons: isAxis(state, 'Lyons'),
  marseilles: isAxis(state, 'Marseilles'),
  'italy-at-war': sideOf(state, 'italy') === 'axis',
  'unbuilt-losses': unbuilt(state),
  'soviet-union-at-war': sideOf(state, 'soviet-union') === 'allied',
  'british-army': britishFactors(state) >= 10,
  'british-aircraft': britishAircraft(state) >= 2,
})

/**
 * Does France surrender at the end of this Allied turn?
 *
 * @rule 18.3
 * @rule 18.4
 */
export function asksForTerms(state: TheWarState, dice: Dice, events: TheWarEvent[]): boolean {
  if (!frenchRollDue({ paris: isAxis(state, 'Paris'), otherCities: citiesLost(state) })) return false
  const { surrenders, roll, explain } = resolveFrenchSurrender(frenchFacts(state), dice)
  events.push({ type: 'asked-for-terms', rule: '18.4', country: 'france', roll, explain })
  return surrenders
}
