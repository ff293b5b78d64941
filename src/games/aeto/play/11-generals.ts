/** Optional rules of generals and reinforcements: Hitler's dismissals (11.10), and Italians from Abyssinia (11.11). */

import type { Dice } from '../../../kernel/dice'
import { type Dismissal, resolveAbyssinia, resolveDismissal, resolveLateDismissal } from '../11-rolls'
import type { AetoEvent } from '../actions'
import { turnOf, yearOf } from '../calendar'
import { isColony } from '../nations'
import { plays, setOptional } from '../optional'
import { campOf, hasFallen, landOf, ownerOf, russoGermanWar } from '../politics'
import type { AetoState } from '../state'
import { type AetoUnit, isCombatLand } from '../units'
import { lose } from './losses'
import { arrival, askPlaces } from './placing'

// ---- generals ----------------------------------------------------------------------------------

/**
 * In December of the year in which Germany invades the Soviets, and in the two months after it, a general in Russia may be dismissed; in January 1944
 * Hoth or Reinhardt, if Soviets are beyond their border.
 *
 * @rule 11.10
 */
export function dismissGenerals(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (!plays(state, 'dismissals') || hasFallen(state, 'germany')) return
  const war = russoGermanWar(state)
  const invasion = state.invasions.find(({ by, on }) => by === 'germany' && on === 'soviet-union')
  if (war !== null && invasion !== undefined) {
    const december = turnOf('December', yearOf(invasion.since))
    if (state.turn >= december && state.turn <= december + 2)
      dismiss(state, resolveDismissal(dice), events, (unit) => landOf(state, unit.at) === 'soviet-union')
  }
  if (state.turn === turnOf('January', 1944) && areBeyondBorder(state))
    dismiss(state, resolveLateDismissal(dice), events, () => true)
}

/** Are Soviets beyond their border in Europe, in which of all colonies Albania alone is? */
const areBeyondBorder = (state: AetoState): boolean =>
  Object.values(state.units).some((unit) => {
    const land = unit.nation === 'soviet-union' && isCombatLand(unit) ? landOf(state, unit.at) : null
    if (land === null || land === 'soviet-union' || land === 'turkey') return false
    return land === 'albania' || !isColony(land)
  })

function dismiss(
  state: AetoState,
  { roll, generals, explain }: Dismissal,
  events: AetoEvent[],
  where: (unit: AetoUnit) => boolean,
): void {
  events.push({
    type: 'rolled',
    rule: '11.10',
    what: 'dismissals',
    roll,
    net: roll,
    result: generals.join(', '),
    explain,
  })
  for (const [id, unit] of Object.entries(state.units))
    if ((generals as readonly (string | null)[]).includes(unit.name) && where(unit))
      events.push(...lose(state, id, '11.10'))
}

// ---- Abyssinia ---------------------------------------------------------------------------------

const ALEXANDRIA = 'E 5623'
const CAIRO = 'E 5721'

/**
 * In the first month in which the Axis has Alexandria and Cairo, as many Italian infantry as a die shows come from the south.
 *
 * @rule 11.11
 */
export function callAbyssinia(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (!plays(state, 'abyssinia') || state.optional.egypt) return
  const axis = (hex: string) => campOf(state, ownerOf(state, hex)!) === 'axis'
  if (!axis(ALEXANDRIA) || !axis(CAIRO)) return
  setOptional(state, { egypt: true })
  if (campOf(state, 'italy') !== 'axis') return
  const { roll, count, explain } = resolveAbyssinia(dice)
  events.push({
    type: 'rolled',
    rule: '11.11',
    what: 'Abyssinian reinforcements',
    roll,
    net: roll,
    result: `${count}`,
    explain,
  })
  askPlaces(
    state,
    Array.from({ length: count }, () => arrival('italy', 'infantry', { strength: 3, as: 'abyssinian' })),
  )
}
