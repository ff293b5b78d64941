/** Every scenario, by its name. */

import { BARBAROSSA_1941 } from './barbarossa-1941'
import { FRANCE_1940 } from './france-1940'
import { POLAND_1939 } from './poland-1939'
import type { Scenario } from './scenario'

export const SCENARIO_IDS = ['poland-1939', 'france-1940', 'barbarossa-1941'] as const
export type ScenarioId = (typeof SCENARIO_IDS)[number]

/** The scenario of this name. */
export function scenarioOf(id: ScenarioId): Scenario {
  return SCENARIOS[id]
}

const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = /* @__PURE__ */ Object.freeze({
  'poland-1939': POLAND_1939,
  'france-1940': FRANCE_1940,
  'barbarossa-1941': BARBAROSSA_1941,
})
