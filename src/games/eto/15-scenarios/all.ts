/** Every scenario by its year. */

import type { EtoScenario } from '../state'
import { SCENARIO_1939 } from './1939'
import { SCENARIO_1940 } from './1940'
import { SCENARIO_1941 } from './1941'
import type { Scenario } from './set-up'

export const SCENARIOS: Readonly<Record<EtoScenario, Scenario>> = {
  '1939': SCENARIO_1939,
  '1940': SCENARIO_1940,
  '1941': SCENARIO_1941,
}
