/** What the command line says of an umpired game of AETO. */

import { dateText } from '../games/aeto/calendar'
import { NATIONS, nationName } from '../games/aeto/nations'
import type { AetoState } from '../games/aeto/state'

/** The date, who is at war and who is conquered. */
export function aetoSummary({ scenario, turn, nations }: AetoState): readonly string[] {
  const those = (status: AetoState['nations']['germany']['status']) =>
    NATIONS.filter((nation) => nations[nation].status === status)
      .map(nationName)
      .join(', ') || 'nobody'
  return [
    `Scenario ${scenario}, ${dateText(turn)}`,
    `At war: ${those('war')}`,
    `Conquered: ${those('conquered')}`,
  ]
}
