/** Where units may be at all: demarcation, national limits, Vichy France. */

import { lazy } from '../../../kernel/lazy'
import { campOf } from '../powers'
import { areasInPlay } from '../scenario'
import type { Block, EeState } from '../state'
import { areaOf } from './areas'

/** Lands to which a nation's units keep. */
const KEEPS: Readonly<Partial<Record<Block['nation'], readonly string[]>>> = {
  bulgarian: ['Bulgaria', 'Greece', 'Yugoslavia'],
  finnish: ['Finland'],
  hungarian: ['Hungary', 'Rumania', 'Poland', 'Soviet Union', 'Germany', 'Baltic States'],
  rumanian: ['Rumania', 'Hungary', 'Poland', 'Soviet Union', 'Germany', 'Baltic States'],
}
/** Soviet areas that Finns enter. */
const FINNISH = ['Onega Swamps', 'Murmansk', 'Novgorod', 'Leningrad', 'Ladoga Swamps']

/** Areas of Vichy France. */
export const vichyAreas: () => ReadonlySet<string> = /* @__PURE__ */ lazy(
  () =>
    new Set(
      areasInPlay({ scenario: '16.2' }).flatMap(({ name, country, weather }) =>
        country === 'French North Africa' || (country === 'France' && weather === 'southern') ? [name] : [],
      ),
    ),
)

/**
 * May a unit of this nation ever be there? The French of 16.1 do not leave the western zone. Western Allies keep out of the eastern zone and Soviets in it; minor powers keep to
 * their part of the world; Vichy France is closed to the Axis as long as it stands, and nobody but Americans is in the United States.
 *
 * @rule 16.12
 * @rule 9.28
 * @rule 9.17
 * @rule 9.52
 */
export function isOpenTo(
  state: Pick<EeState, 'scenario' | 'politics'>,
  { nation, power }: Pick<Block, 'nation' | 'power'>,
  area: string,
): boolean {
  const { weather, country, kind } = areaOf(area)
  if (state.scenario === '16.1') return nation !== 'french' || weather === 'western'
  if (kind === 'box') return nation === 'american'
  const camp = campOf(power)
  if (camp === 'western') return weather !== 'eastern'
  if (camp === 'soviet') return weather === 'eastern'
  if (nation === 'vichy') return vichyAreas().has(area)
  if (state.politics.vichy && vichyAreas().has(area)) return false
  const keeps = KEEPS[nation]
  return keeps === undefined || keeps.includes(country!) || (nation === 'finnish' && FINNISH.includes(area))
}
