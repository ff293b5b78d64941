/** Section 27: victory. */

import { because, type Reason } from '../../../kernel/explain'
import { THE_WAR_VICTORY_LEVELS, type VictoryLevels } from '../../../tables/the-war-victory-levels'
import { isTurnOrLater, turn } from '../calendar'
import type { TheWarCityName } from '../places'
import { victoryOverGermany } from '../powers/20-germany'
import type { DiplomaticLevel, MajorPower, Side, Turn } from '../types'

export type VictoryLevel = 'marginal' | 'tactical' | 'decisive'

export interface Victory {
  readonly winner: Side | 'draw'
  /** `sudden-death` has no level of its own. */
  readonly level: VictoryLevel | 'sudden-death' | null
  readonly explain: readonly Reason[]
}

export interface EndOfTurn {
  readonly turn: Turn
  /** Sudden death of the Axis kind is looked for after the Allied half. */
  readonly after: Side
  readonly axisControls: readonly TheWarCityName[]
  readonly alliedControls: readonly TheWarCityName[]
  readonly surrendered: readonly MajorPower[]
}

const PRIZES: readonly TheWarCityName[] = [
  'Moscow',
  'Leningrad',
  'Stalingrad',
  'London',
  'Gibraltar',
  'Suez',
  'Baku',
]
const LAST = turn('summer', 1945)

/**
 * Has one of two sides won, and how? `null` while the war goes on.
 *
 * @rule 27.1 with {@link victoryLevel}
 */
export function victoryOf(now: EndOfTurn): Victory | null {
  const won = (winner: Victory['winner'], level: Victory['level'], why: string): Victory => ({
    winner,
    level,
    explain: [because('27.1', why)],
  })
  const fallen = (['france', 'britain', 'soviet-union'] as const).filter((power) =>
    now.surrendered.includes(power),
  )
  if (fallen.length === 3)
    return won('axis', 'decisive', 'France, Britain and the Soviet Union have surrendered')
  if (fallen.length === 2) return won('axis', 'tactical', `${fallen.join(' and ')} have surrendered`)
  const last = isTurnOrLater(now.turn, LAST)
  if (now.surrendered.includes('germany'))
    return last
      ? won('draw', null, 'Germany surrendered only in Summer 1945')
      : won('allied', victoryOverGermany(now.turn), 'Germany has surrendered')
  const prizes = PRIZES.filter((city) => now.axisControls.includes(city))
  if (now.after === 'allied' && now.axisControls.includes('Paris') && prizes.length >= 3)
    return won('axis', 'sudden-death', `the Axis holds Paris with ${prizes.join(', ')}`)
  const allied = (city: TheWarCityName) => now.alliedControls.includes(city)
  if (!last && now.after === 'allied' && allied('Rome') && allied('Berlin'))
    return won('allied', 'sudden-death', 'Rome and Berlin are in Allied hands')
  if (last && now.after === 'allied') return won('axis', 'marginal', 'Germany still fights after Summer 1945')
  return null
}

export type VictoryPlayer = keyof typeof THE_WAR_VICTORY_LEVELS.levels

/**
 * How well a player of a game of three or more has done, by objectives at the end of Summer 1945.
 *
 * @rule 27.1
 */
export function victoryLevel(
  player: VictoryPlayer,
  objectives: number,
): VictoryLevel | 'stalemate' | 'defeat' {
  const { stalemate, marginal, tactical, decisive }: VictoryLevels = THE_WAR_VICTORY_LEVELS.levels[player]
  if (objectives >= decisive) return 'decisive'
  if (objectives >= tactical) return 'tactical'
  if (objectives >= marginal) return 'marginal'
  return stalemate !== null && objectives >= stalemate.from ? 'stalemate' : 'defeat'
}

// ---- objectives ------------------------------------------------------------------------------

/** How many cities are objectives. */
export const OBJECTIVE_CITIES = 39

export interface HeldObjective {
  readonly city: TheWarCityName
  /** How close the country is in which it lies, if it is a minor country at peace; `null` for all others. */
  readonly standing: DiplomaticLevel | null
}

export interface OtherObjectives {
  /** Italy holds every hex of these. */
  readonly corsica?: boolean
  readonly tunisia?: boolean
  /** Hexes that the Soviet Union controls. */
  readonly hexes?: readonly string[]
}

/**
 * How many objective cities count: each once, and none in a country that does not fight.
 *
 * @rule 27.2
 */
export function objectiveCities(held: readonly HeldObjective[]): number {
  const fighting = held.filter(({ standing }) => standing === null || standing === 'satellite')
  return new Set(fighting.map(({ city }) => city)).size
}

/**
 * How many objectives a player has.
 *
 * @rule 27.2.1 two regions that only Italy counts
 * @rule 27.2.2 the Dardanelles, for the Soviets
 * @rule 27.2.3 none in countries that do not fight
 */
export function countObjectives(
  player: VictoryPlayer,
  held: readonly HeldObjective[],
  others: OtherObjectives = {},
): { objectives: number; explain: readonly Required<Reason>[] } {
  const cities = objectiveCities(held)
  if (cities > OBJECTIVE_CITIES)
    throw new RangeError(`${cities} objective cities; there are ${OBJECTIVE_CITIES}`)
  const explain = [because('27.2', 'objective cities', cities)]
  if (player === 'italy') {
    if (others.corsica) explain.push(because('27.2.1', 'all of Corsica', 1))
    if (others.tunisia) explain.push(because('27.2.1', 'all of Tunisia', 1))
  }
  const straits = ['2818', '2819'].every((hex) => others.hexes?.includes(hex))
  if (player === 'soviet-union' && straits) explain.push(because('27.2.2', 'the Dardanelles', 1))
  return { objectives: explain.reduce((sum, { amount }) => sum + amount, 0), explain }
}
