/** What the politics of a state must fit: who is neutral, and whose armies are on the map. */

import { NEUTRALS_1939 } from './16-european'
import { neutralsOf } from './17-campaign'
import { COUNTRY } from './lands'
import { scenarioOf } from './scenario'
import type { EeState } from './state'

/** Every fault, as a sentence. */
export function politicsFaults(state: EeState): readonly string[] {
  const { neutral, conquered } = state.politics
  // A campaign of 1941 may be one in which a friend of the Axis has stayed at home.
  const known = scenarioOf(state).diplomacy ? neutralsOf('campaign-1939', NEUTRALS_1939) : []
  const faults: string[] = []
  neutral.forEach((country, i) => {
    if (!known.includes(country)) faults.push(`${country} cannot be neutral`)
    if (neutral.indexOf(country) !== i) faults.push(`${country} is neutral twice`)
    if (conquered.includes(country)) faults.push(`${country} is neutral and conquered`)
  })
  // Armies of neutrals come with their war.
  const called = new Set<string>()
  for (const { nation, steps } of Object.values(state.blocks)) {
    const country = COUNTRY[nation]
    if (country !== undefined && neutral.includes(country) && steps > 0) called.add(country)
  }
  for (const country of called) faults.push(`${country} is neutral, and its army is called up`)
  return faults
}
