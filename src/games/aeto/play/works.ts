/** Forts on a state: a nation begins one anywhere that is its own, and it is bombed or given up. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { hostilePartisansAt } from '../10-06-partisans'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import type { AetoCountry } from '../board-types'
import { WORKS, type Works } from '../inquiries'
import { isMajor, NATIONS, type Nation, nationText } from '../nations'
import { campOf, hasFallen, hexOf, isConquered, ownerOf } from '../politics'
import { PLAYING, row } from '../rows'
import { type AetoState, boardOf } from '../state'
import { surface } from './11-beneath'
import { beginWorks, clearWorks } from './changes'
import { mayBePaidFor } from './losses'
import { ask } from './place'

const isThere = (state: AetoState, hex: string, what: Works): boolean =>
  (what === 'fort' ? state.forts : state.wall).includes(hex)

/** Who builds: nations in the war for which a power pays, and powers that are not in it yet. */
function mayFortify(state: AetoState, nation: Nation): Verdict {
  // Soviets who rise have no points (9.25).
  const rising = nation === 'soviet-union' && hasFallen(state, nation)
  const inWar = campOf(state, nation) !== null || (isMajor(nation) && !isConquered(state, nation))
  const builds = inWar && !rising && mayBePaidFor(state, nation).legal
  if (!builds) return refuse('8.6', 'no-builder', `${nationText(nation)} builds nothing`)
  const { byCountry, hexes } = indexOf(boardOf(state))
  const isSite = (hex: string) => mayBegin(state, nation, hex, 'fort').legal
  // At home or where it has marched in, which is soon found; the whole map is for who has land by a conquest alone.
  const near = [...(byCountry.get(nation as AetoCountry) ?? []), ...Object.keys(state.control)]
  if (near.some(isSite) || (campOf(state, nation) !== null && [...hexes.keys()].some(isSite))) return legal
  return refuse('8.6', 'nowhere', `${nationText(nation)} has no hex for a fort`)
}

export const fortifyRow: Row<'fortify', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => NATIONS.map((nation) => ({ type: 'fortify' as const, nation })),
  check: (state, { nation }) => mayFortify(state, nation),
  do(state, { nation }) {
    ask(state, { type: 'works', nation })
  },
})

/**
 * May a nation begin such a fort here: in a hex of its own, a coastal one on a coast?
 *
 * @rule 10.6 nor where enemy partisans are, whose hex it is
 * @rule 11.0 never where hedgerows are
 */
function mayBegin(state: AetoState, nation: Nation, hex: string, what: Works): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex) || ownerOf(state, hex) !== nation)
    return refuse('8.6', 'not-ours', `${hex} is not in the hands of ${nationText(nation)}`, hex)
  if (what === 'coastal-fort' && !hexOf(state, hex).coast)
    return refuse('8.6', 'no-coast', `${hex} has no coast`, hex)
  if (state.optional.bocage.some((one) => one.hex === hex))
    return refuse('11.0', 'hedgerows', `there are hedgerows in ${hex}`, hex)
  if (hostilePartisansAt(state, hex, nation).length > 0)
    return refuse('10.6', 'partisans', `there are partisans in ${hex}`, hex)
  return isThere(state, hex, what)
    ? refuse('8.6', 'fort', `${hex} has a ${what.replaceAll('-', ' ')}`, hex)
    : legal
}

export const worksRow: Row<'works', 'works'> = /* @__PURE__ */ row({
  during: ['works'],
  *of(state) {
    for (const hex of indexOf(boardOf(state)).hexes.keys())
      for (const what of WORKS) yield { type: 'works', hex, what }
  },
  check: (state, { hex, what }, { nation }) => mayBegin(state, nation, hex, what),
  do(state, { hex, what }, _dice, events) {
    beginWorks(state, hex, what)
    events.push({ type: 'installation', rule: '8.6', hex, what, now: 'begun' })
    return 'answered'
  },
})

export const levelRow: Row<'level', (typeof PLAYING)[number] | 'strategic-warfare'> = /* @__PURE__ */ row({
  during: [...PLAYING, 'strategic-warfare'],
  *of(state) {
    for (const hex of state.forts) yield { type: 'level', hex, what: 'fort' }
    for (const hex of state.wall) yield { type: 'level', hex, what: 'coastal-fort' }
  },
  check: (state, { hex, what }) =>
    isThere(state, hex, what)
      ? legal
      : refuse('8.6', 'no-fort', `there is no ${what.replaceAll('-', ' ')} in ${hex}`, hex),
  do(state, { hex, what }, _dice, events) {
    razeWorks(state, hex, what, events)
    events.push({ type: 'installation', rule: '8.6', hex, what, now: 'destroyed' })
  },
})

/** A fort is gone, and who lay below it is seen. */
export function razeWorks(state: AetoState, hex: string, what: Works, events: AetoEvent[]): void {
  clearWorks(state, hex, what)
  surface(state, hex, events)
}
