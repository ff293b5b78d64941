/** What has changed by an action, and no event tells of: whose a hex is, where a nation stands, what has become of a unit. */

import type { AetoAction, AetoEvent } from '../../../../src/games/aeto/actions'
import { NATIONS } from '../../../../src/games/aeto/nations'
import { landOf, ownerOf } from '../../../../src/games/aeto/politics'
import type { AetoState } from '../../../../src/games/aeto/state'
import { canonicalJson } from '../../../../src/kernel/json'
import { landHexes } from './mid-war'

/** Events by which more than one hex changes hands. */
const SWEEPING: readonly AetoEvent['type'][] = [
  'conquered',
  'liberated',
  'ceded',
  'war',
  'vichy',
  'winter-war',
  'holding-out',
]

/** What these actions do to a unit is what they say. */
const SAID: readonly AetoAction['type'][] = ['conceal', 'hit', 'rebuild', 'supply', 'finlandize']

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other)

/** Everything that has changed without a word. */
export function untold(
  before: AetoState,
  { type }: AetoAction,
  after: AetoState,
  events: readonly AetoEvent[],
): readonly string[] {
  const isSwept = events.some((event) => SWEEPING.includes(event.type)) || type === 'finlandize'
  const taken = new Set(events.flatMap((event) => (event.type === 'took' ? [event.hex] : [])))
  const hexes = isSwept
    ? []
    : landHexes.filter((hex) => !taken.has(hex) && ownerOf(before, hex) !== ownerOf(after, hex))
  const named = new Set(events.flatMap((event) => Object.values(event)).flat())
  const nations = NATIONS.filter(
    (nation) => !named.has(nation) && !isSwept && !isSame(before.nations[nation], after.nations[nation]),
  )
  const ids = new Set([...Object.keys(before.units), ...Object.keys(after.units)])
  const units = SAID.includes(type)
    ? []
    : [...ids].filter((id) => !named.has(id) && !isSame(before.units[id], after.units[id]))
  return [
    ...hexes.map((hex) => `${hex} in ${landOf(after, hex)} is ${ownerOf(after, hex)}'s`),
    ...nations.map((nation) => `where ${nation} stands`),
    ...units.map((id) => `what became of ${id}`),
  ]
}
