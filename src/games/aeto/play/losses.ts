/** How units are worn and lost, and what is remembered of them. */

import { legal, type Refusal, refuse, type Verdict } from '../../../kernel/verdict'
import type { AetoEvent } from '../actions'
import { isMajor, type Nation, nationText } from '../nations'
import { plays, setOptional } from '../optional'
import { campOf, headOf, isFightingAlone, isRising } from '../politics'
import { setSpecial } from '../special'
import type { AetoState } from '../state'
import { type AetoUnit, armorOf, isShip, type UnitKind } from '../units'
import { changeUnit, freeName, removeUnits } from './changes'

export function knownUnit(state: AetoState, id: string): Refusal | null {
  return Object.hasOwn(state.units, id)
    ? null
    : refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
}

/**
 * Is there a power that pays for units of a nation? Not for one that fights on nobody's side, nor does Germany for the Finns in their Winter War; and not for a minor whose powers have fallen, though some of
 * the Soviets rise.
 *
 * @rule 9.0
 * @rule 10.24
 */
export const mayBePaidFor = (state: AetoState, nation: Nation): Verdict =>
  isFightingAlone(state, nation) || isForsaken(state, nation)
    ? refuse(
        nation === 'finland' && isFightingAlone(state, nation) ? '10.24' : '9.0',
        'no-ally',
        `nobody pays for units of ${nationText(nation)}`,
      )
    : legal

/** Have the powers whose partner a minor is fallen, with nothing but Soviets who rise left of them? */
function isForsaken(state: AetoState, nation: Nation): boolean {
  const camp = isMajor(nation) ? null : campOf(state, nation)
  const head = camp === null ? null : headOf(state, camp)
  return camp !== null && (head === null || isRising(state, head))
}

/** The most counters that are remembered as lost. */
const MOST_LOST = 60

/** A unit is lost; that it was is remembered, for whoever wants to build it again. */
export function lose(state: AetoState, id: string, rule = '9.0'): AetoEvent[] {
  noteSunk(state, state.units[id])
  return giveUp(state, id, rule, 'eliminated')
}

/**
 * A unit goes back to the force pool, for whoever wants to build it again; under another name, if one that was called like it has been lost before.
 *
 * @rule 10.14 generals who are gone stay so, whoever is lost after them
 */
export function giveUp(state: AetoState, unit: string, rule: string, because: string): AetoEvent[] {
  const { nation, kind, strength, name, from } = state.units[unit]
  const others = state.special.lost
  const isTaken = (id: string) => others.some((one) => one.id === id)
  const id = isTaken(unit)
    ? freeName(nation, kind, (one) => isTaken(one) || Object.hasOwn(state.units, one))
    : unit
  const lost = kind === 'partisan' ? others : [...others, { id, nation, kind, strength, name, from }]
  // Those who have a name are never forgotten: they do not come back.
  const nameless = lost.filter((one) => one.name === null)
  const forgotten = new Set(nameless.slice(0, Math.max(0, nameless.length - MOST_LOST)))
  setSpecial(state, { lost: lost.filter((one) => !forgotten.has(one)) })
  // Who is called so next has neither evaded nor attacked hedgerows.
  const without = (names: readonly string[]) => names.filter((one) => one !== unit)
  setSpecial(state, { evading: without(state.special.evading) })
  setOptional(state, { stuck: without(state.optional.stuck) })
  removeUnits(state, [unit])
  return [{ type: 'removed', rule, unit, because }]
}

/**
 * Units go into the Replenishment Box as they are, and come back in the next Replenishment Step; partisans have none to go to.
 *
 * @rule 9.21
 */
export function sendHome(
  state: AetoState,
  ids: readonly string[],
  rule: string,
  because: string,
  events: AetoEvent[],
): void {
  for (const unit of ids) events.push({ type: 'removed', rule, unit, because })
  const home = ids.flatMap((id) => {
    const { nation, kind, strength, name, from, depleted } = state.units[id]
    return kind === 'partisan' ? [] : [{ id, nation, kind, strength, name, from, depleted }]
  })
  setSpecial(state, { redeploy: [...state.special.redeploy, ...home] })
  removeUnits(state, ids)
}

/** A unit is depleted or damaged, or lost if it was before. */
export function wear(state: AetoState, id: string, rule: string, events: AetoEvent[]): void {
  if (state.units[id].depleted) events.push(...lose(state, id, rule))
  else {
    changeUnit(state, id, { depleted: true })
    events.push({ type: 'marked', rule, unit: id, mark: 'depleted' })
  }
}

/** The first British ship of a kind that was sent away and may be called back: never the Royal Sovereign (11.4). */
export const shipAway = (state: AetoState, kind: UnitKind) =>
  state.optional.away.find((one) => one.kind === kind && one.name !== 'Royal Sovereign')

/**
 * What the loss of a ship counts for: the balance of French and British losses, and recalls, if it was one of those that remained when others were away.
 *
 * @rule 11.4
 * @rule 11.7
 */
function noteSunk(state: AetoState, unit: AetoUnit): void {
  if (!isShip(unit)) return
  const { sunk, armorLost } = state.optional
  if (
    plays(state, 'recall') &&
    unit.nation === 'united-kingdom' &&
    (unit.kind === 'bb' || unit.kind === 'cv') &&
    shipAway(state, unit.kind) !== undefined
  )
    setOptional(state, { sunk: { ...sunk, [unit.kind]: sunk[unit.kind] + 1 } })
  if (!plays(state, 'frenchFleet') || unit.kind === 'submarine' || state.nations.france.status !== 'war')
    return
  if (unit.nation === 'france')
    setOptional(state, { armorLost: { ...armorLost, french: armorLost.french + armorOf(unit) } })
  if (unit.nation === 'united-kingdom')
    setOptional(state, { armorLost: { ...armorLost, british: armorLost.british + armorOf(unit) } })
}
