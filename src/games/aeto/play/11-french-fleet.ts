/** Section 11.7 on a state: what France does when it has lost its fleet and Germans are before Paris. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { PARIS } from '../09-12-vichy'
import { mayStay } from '../09-26-cooperation'
import { enemyZones } from '../09-zones'
import { directiveOf, resolveDirective } from '../11-rolls'
import type { AetoEvent, Row } from '../actions'
import { groundOf } from '../ground'
import { plays, setOptional } from '../optional'
import { enemiesAt, isReached, landOf, ownerOf, sitesOf } from '../politics'
import { row } from '../rows'
import { type AetoState, boardOf } from '../state'
import { isCombatLand, isLand } from '../units'
import { conquer } from './09-11-conquest'
import { huntPartisans } from './10-06-partisans'
import { changeUnit } from './changes'
import { lose } from './losses'
import { amend, ask } from './place'

/**
 * With Germans before Paris France looks at what it has lost at sea: in that instant, and if a directive was called for then in the End of Turn Step of every later month in which
 * Germans are there.
 *
 * @rule 11.7
 */
export function weighFleet(state: AetoState, dice: Dice, events: AetoEvent[], monthEnds: boolean): void {
  if (!plays(state, 'frenchFleet') || state.nations.france.status !== 'war') return
  const { directive, armorLost } = state.optional
  if (monthEnds ? directive === null || directive.since === state.turn : directive !== null) return
  const near = isReached(
    state,
    PARIS,
    (unit) =>
      unit.nation === 'germany' &&
      unit.kind !== 'paratrooper' &&
      (monthEnds || groundOf(state).supplied(state, unit)),
    monthEnds ? isLand : isCombatLand,
  )
  if (!near) return
  const which = directive?.which ?? directiveOf(armorLost.french, armorLost.british)
  if (which === 0) return
  setOptional(state, { directive: { which, since: state.turn } })
  const { roll, result, explain } = resolveDirective(which, dice)
  events.push({
    type: 'rolled',
    rule: '11.7',
    what: `directive ${which}`,
    roll,
    net: roll,
    result,
    explain,
  })
  if (result === 'open-city') openParis(state)
  if (result !== 'capitulation') return
  setOptional(state, { capitulated: true })
  if (state.vichyOpen) ask(state, { type: 'vichy' })
  else conquer(state, 'france', 'germany', 'capitulation', dice, events)
}

// ---- an open Paris -----------------------------------------------------------------------------

/** French land units in France proper. */
const frenchArmy = (state: AetoState): readonly string[] =>
  Object.keys(state.units).filter((id) => {
    const unit = state.units[id]
    return (
      unit.nation === 'france' &&
      isLand(unit) &&
      unit.kind !== 'partisan' &&
      landOf(state, unit.at) === 'france'
    )
  })

/** Paris is open: Germany may drive any French unit back. */
function openParis(state: AetoState): void {
  const units = frenchArmy(state)
  if (units.length > 0) ask(state, { type: 'open-city', units })
}

/** @rule 11.7 Germany says which units fall back, each once */
export const expelRow: Row<'expel', 'open-city'> = /* @__PURE__ */ row({
  during: ['open-city'],
  of: (_state, { units }) => units.map((unit) => ({ type: 'expel' as const, unit })),
  check: (_state, { unit }, { units }) =>
    units.includes(unit) ? legal : refuse('11.7', 'not-this', `${unit} is no French unit that falls back`),
  do(state, { unit }, _dice, events, { units }) {
    const left = units.filter((id) => id !== unit)
    const to = retreats(state, unit)
    if (to.length === 0) events.push(...lose(state, unit, '11.7'))
    if (left.length > 0) amend(state, { type: 'open-city', units: left })
    if (to.length > 0) ask(state, { type: 'fall-back', unit })
    return left.length === 0 ? 'answered' : 'asked'
  },
})

/**
 * Hexes beside a unit that are nearer to a French city than its own, French, and neither held by the enemy nor in his zone.
 *
 * @rule 9.26 it may stay there: not beside the British
 * @rule 11.7
 */
export function retreats(state: AetoState, id: string): readonly string[] {
  const board = boardOf(state)
  const { at } = state.units[id]
  const sources = sitesOf(state, 'france', 'city').filter(
    (hex) => hex !== at && ownerOf(state, hex) === 'france',
  )
  const distance = (hex: string) => Math.min(...sources.map((source) => board.grid.distance(source, hex)))
  const zones = enemyZones(state, 'france')
  return board
    .neighbours(at)
    .filter(
      (hex) =>
        board.hex(hex).terrain === 'land' &&
        !board.hasSide(at, hex, 'sea') &&
        !board.hasSide(at, hex, 'mountain') &&
        landOf(state, hex) === 'france' &&
        ownerOf(state, hex) === 'france' &&
        !zones.has(hex) &&
        enemiesAt(state, hex, 'france').length === 0 &&
        mayStay(state, state.units[id], hex).legal &&
        distance(hex) < distance(at),
    )
}

/**
 * A French unit falls back; French partisans among whom it comes are gone.
 *
 * @rule 10.6
 */
export function fallBack(state: AetoState, unit: string, to: string, events: AetoEvent[]): void {
  const from = state.units[unit].at
  changeUnit(state, unit, { at: to })
  events.push({ type: 'entered', rule: '11.7', unit, from, to })
  huntPartisans(state, state.units[unit], to, events)
}
