/** Every scenario, by its name. */

import { BARBAROSSA_1941 } from './barbarossa-1941'
import { DESERT_1941 } from './desert-1941'
import { EAST_1942 } from './east-1942'
import { FRANCE_1940 } from './france-1940'
import { OVERLORD_1944 } from './overlord-1944'
import { POLAND_1939 } from './poland-1939'
import type { Scenario } from './scenario'

export const SCENARIO_IDS = [
  'poland-1939',
  'france-1940',
  'barbarossa-1941',
  'desert-1941',
  'east-1942',
  'overlord-1944',
] as const
export type ScenarioId = (typeof SCENARIO_IDS)[number]

/** The scenario of this name. */
export function scenarioOf(id: ScenarioId): Scenario {
  return SCENARIOS[id]
}

const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = /* @__PURE__ */ Object.freeze({
  'poland-1939': POLAND_1939,
  'france-1940': FRANCE_1940,
  'barbarossa-1941': BARBAROSSA_1941,
  'desert-1941': DESERT_1941,
  'east-1942': EAST_1942,
  'overlord-1944': OVERLORD_1944,
})
