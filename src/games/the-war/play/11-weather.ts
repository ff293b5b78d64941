/** Section 26 in the air, on a state: how far aircraft fly, what their support is worth, and where nobody jumps. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { GroundAttack } from '../ground/10-attack'
import type { AirPiece, TheWarState } from '../state'
import type { Nation } from '../types'
import { mayInEastWinter, westernAirRange, winterAirRange, winterRulesFor } from '../weather/26-weather'
import { easternMud, easternWinter, mediterraneanWinter, westernWinter } from './26-weather'
import { warMap } from './map'

/**
 * How far an air unit flies in the weather over its base.
 *
 * @rule 26.1.1
 * @rule 26.2
 */
export function rangeInWeather(
  state: TheWarState,
  { base, nation }: Pick<AirPiece, 'base' | 'nation'>,
  range: number,
): number {
  const front = warMap().facts(base).weather
  if (front === 'eastern') {
    const winter = easternWinter(state)
    return winter === null ? range : winterAirRange(winter, { nation }, range)
  }
  const winter = front === 'western' ? westernWinter(state) : null
  return winter === null ? range : westernAirRange(winter, range)
}

/**
 * The most columns that aircraft of these nations may shift over a hex; `null` for the usual limit. Whoever lives under a milder winter adds his own
 * columns to the one that the others have.
 */
function mostColumns(state: TheWarState, nations: readonly Nation[], hex: string): number | null {
  const front = warMap().facts(hex).weather
  if (front === 'western') return westernWinter(state)?.supportShift ?? null
  if (front === 'mediterranean') return mediterraneanWinter(state)?.supportShift ?? null
  if (front !== 'eastern') return null
  const winter = easternWinter(state)
  if (winter === null) return easternMud(state)?.supportShift ?? null
  let most: number | null = 0
  for (const nation of nations) {
    const { column, level } = winterRulesFor(winter, { nation })
    const { supportShift } = level[column]
    most = supportShift === null || most === null ? null : Math.max(most, supportShift)
  }
  return nations.length === 0 ? null : most
}

/**
 * What the weather leaves of air support over a hex, to each side.
 *
 * @rule 26.1.1
 * @rule 26.1.3.1
 * @rule 26.1.3.2
 * @rule 26.2
 */
export function supportInWeather(
  state: TheWarState,
  hex: string,
  nations: { readonly offensive: readonly Nation[]; readonly defensive: readonly Nation[] },
): Pick<GroundAttack, 'mostAirSupport'> {
  const offensive = mostColumns(state, nations.offensive, hex)
  const defensive = mostColumns(state, nations.defensive, hex)
  if (offensive === null && defensive === null) return {}
  return {
    mostAirSupport: {
      ...(offensive !== null && { offensive }),
      ...(defensive !== null && { defensive }),
    },
  }
}

/**
 * May paratroops of this nation jump into this hex, as far as the weather is concerned?
 *
 * @rule 26.1.1
 * @rule 26.1.3.1
 * @rule 26.1.3.2
 * @rule 26.2
 * @rule 26.3
 */
export function mayJumpInWeather(state: TheWarState, nation: Nation, hex: string): Verdict {
  const no = (level: string, rule: string) =>
    refuse(rule, 'weather', `nobody jumps in ${level.replaceAll('-', ' ')}`, hex)
  const front = warMap().facts(hex).weather
  if (front === 'western') {
    const winter = westernWinter(state)
    return winter === null || winter.airborne ? legal : no(winter.level, '26.2')
  }
  if (front === 'mediterranean') {
    const winter = mediterraneanWinter(state)
    return winter === null || winter.airborne ? legal : no(winter.level, '26.3')
  }
  if (front !== 'eastern') return legal
  const winter = easternWinter(state)
  if (winter !== null) return mayInEastWinter('airborne', winter, { nation })
  const mud = easternMud(state)
  return mud === null || mud.airborne ? legal : no(mud.level, '26.1.3')
}
