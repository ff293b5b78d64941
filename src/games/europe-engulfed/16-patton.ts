/** 16.1, the Western Allies against the Soviets in the second half of 1945: deployment and victory. */

import type { Result } from '../../kernel/game'
import { lazy } from '../../kernel/lazy'
import type { Side } from './powers'
import { areasInPlay } from './scenario'
import type { EeState } from './state'

/** Areas that the Soviets must hold at the start: those of their zone outside the Soviet Union. */
export const mustHold: () => readonly string[] = /* @__PURE__ */ lazy(() =>
  areasInPlay({ scenario: '16.1' }).flatMap(({ name, weather, country }) =>
    weather === 'eastern' && country !== 'Soviet Union' ? [name] : [],
  ),
)

/** Areas of Germany that count for victory. */
export const germanAreas: () => readonly string[] = /* @__PURE__ */ lazy(() =>
  areasInPlay({ scenario: '16.1' }).flatMap(({ name, country }) =>
    country === 'Germany' && name !== 'East Prussia' ? [name] : [],
  ),
)

/**
 * Who has won: the Western Allies with all of Germany but East Prussia, the Soviets with three areas of it.
 *
 * @rule 16.1
 */
export function pattonResult({ control }: EeState): Result {
  const areas = germanAreas()
  const soviet = areas.filter((area) => control[area] === 'soviet').length
  const winner: Side | null = soviet === 0 ? 'western' : soviet >= 3 ? 'soviet' : null
  return {
    winner,
    level: winner === null ? 'draw' : 'victory',
    rule: '16.1',
    because: `the Soviets hold ${soviet} of ${areas.length} areas of Germany`,
  }
}
