/** What the scripted player of The War plays for: the prizes of a scenario, and what it is worth to take each hex. */

import { turnsBetween } from '../games/the-war/calendar'
import { CAPITAL_OF, MAGINOT_LINE, type TheWarCityName } from '../games/the-war/places'
import { isHeldBy, sideOf } from '../games/the-war/play/01-forces'
import { warMap } from '../games/the-war/play/map'
import { scenarioOf } from '../games/the-war/scenarios/list'
import type { TheWarState } from '../games/the-war/state'
import type { Nation, Side } from '../games/the-war/types'
import { THE_WAR_SURRENDER_FRANCE } from '../tables/the-war-surrender-france'
import type { Skill } from './the-war-sight'

/** What the game is worth: to a side that would lose it by the price of its victory, or win it by a capital. */
export const GAME = 100

export const isLastTurn = ({ scenario, turn }: TheWarState): boolean =>
  turnsBetween(turn, scenarioOf(scenario).last) === 0

const hexOf = (city: string): string | null => warMap().board.cityHex(city)

function capitalOf(nation: Nation): string | null {
  const capital = (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]
  return capital === undefined ? null : hexOf(capital)
}

/** What the scenario is about: its cities, or the capitals and cities of the country that is the prize. */
export function prizesOf(state: TheWarState, skill: Skill): ReadonlyMap<string, number> {
  const { prize, nations } = scenarioOf(state.scenario)
  const { board, facts } = warMap()
  const found = new Map<string, number>()
  if (prize.kind === 'cities') {
    for (const city of prize.cities) {
      const hex = hexOf(city)
      if (hex !== null) found.set(hex, 10)
    }
    return found
  }
  for (const nation of Object.keys(nations) as Nation[]) {
    if (nation === 'britain' || state.surrendered.includes(nation)) continue
    const hex = capitalOf(nation)
    if (hex !== null && sideOf(state, nation) !== prize.taker)
      found.set(hex, nation === prize.country ? 20 : 8)
  }
  for (const hex of board.ids) {
    const { country, city } = facts(hex)
    if (!city || found.has(hex)) continue
    if (country === prize.country) found.set(hex, country === 'france' ? 2 : 4)
    // A city of his own that the taker loses loses him the game (see `resultOf`), if the country stands.
    else if (country !== null && nations[country as Nation]?.side === prize.taker) found.set(hex, 3)
  }
  if (prize.country === 'france') addFrenchPrizes(state, found, PER_MODIFIER[skill])
  return found
}

/** What brings France to ask for terms (18.4): cities that count by themselves, and one hex of the Maginot Line. */
function addFrenchPrizes(state: TheWarState, found: Map<string, number>, worth: number): void {
  const { modifiers } = THE_WAR_SURRENDER_FRANCE
  for (const [city, { modifier }] of [
    ['Sedan', modifiers.sedan],
    ['Lyons', modifiers.lyons],
    ['Marseilles', modifiers.marseilles],
  ] as const) {
    const hex = hexOf(city)
    if (hex !== null) found.set(hex, worth * modifier)
  }
  const { france } = scenarioOf(state.scenario).nations
  const isTaken = (hex: string) => isHeldBy(state, france?.side === 'axis' ? 'allied' : 'axis', hex)
  if (MAGINOT_LINE.some(isTaken)) return
  for (const hex of MAGINOT_LINE) found.set(hex, worth * modifiers['maginot-line'].modifier)
}

/** What one on the die is worth, for a surrender; a veteran knows that the capital wins without it, and what it costs to storm a fortress. */
const PER_MODIFIER: Readonly<Record<Skill, number>> = { regular: 5, veteran: 2.5 }

/** What it is worth to open the way to a capital that must fall in this turn: to take a hex beside it while others can still go on. */
const OPENED = 10

/**
 * What it is worth to a side to take each hex: a prize what it is; but a veteran knows that in the last turn a capital that wins the game is
 * worth the game, and the hexes beside it the way there.
 */
export function spoilsOf(
  state: TheWarState,
  side: Side,
  skill: Skill,
  prizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const { prize } = scenarioOf(state.scenario)
  if (skill !== 'veteran' || prize.kind !== 'country' || prize.taker !== side) return prizes
  const capital = capitalOf(prize.country)
  if (capital === null || isHeldBy(state, side, capital) || !isLastTurn(state)) return prizes
  const spoils = new Map(prizes)
  const isAttacked = state.attacks.some(({ target }) => target === capital)
  if (state.impulse === 'first' && !isAttacked)
    for (const hex of warMap().neighbours(capital)) spoils.set(hex, (spoils.get(hex) ?? 0) + OPENED)
  return spoils.set(capital, GAME)
}
