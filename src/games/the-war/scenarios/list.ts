/** Every scenario, by its name. */

import { POLAND_1939 } from './poland-1939'
import type { Scenario } from './scenario'

export const SCENARIO_IDS = ['poland-1939'] as const
export type ScenarioId = (typeof SCENARIO_IDS)[number]

/** The scenario of this name. */
export function scenarioOf(id: ScenarioId): Scenario {
  return SCENARIOS[id]
}

const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = /* @__PURE__ */ Object.freeze({
  'poland-1939': POLAND_1939,
})
