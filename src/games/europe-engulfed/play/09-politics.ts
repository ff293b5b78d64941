/** What happens to countries: Vichy France, Italy, beachheads that are thrown back. */

import { OBJECTIVES } from '../16-tournament'
import type { EeEvent } from '../actions'
import { WATERS } from '../powers'
import { areasInPlay, scenarioOf } from '../scenario'
import type { EeState, Politics } from '../state'
import { isVichyLand, vichyAreas } from './09-limits'
import { areaOf, changeBlocks, hasGround, isContested, LOST, presenceOf } from './areas'

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}

/**
 * Allies in Vichy France: it is no longer closed to the Axis, and its units do not fight Americans.
 *
 * @rule 9.52
 */
export function enterVichy(state: EeState, area: string, american: boolean, events: EeEvent[]): void {
  if (!scenarioOf(state).sea || !isVichyLand(state, area) || state.control[area] === 'allied') return
  if (american) {
    changeBlocks(state, (block) => (block.nation === 'vichy' && block.at === area ? LOST : null))
    // Friends who came before the Americans have nobody to fight there any more.
    if (!isContested(presenceOf(state), area)) state.newly = state.newly.filter((one) => one !== area)
  }
  if (!state.politics.vichy) return
  change(state, { vichy: false })
  events.push({ type: 'politics', rule: '9.52', what: 'vichy-falls' })
}

/** The Axis has just taken an area: does it hold two of its objectives at once? */
export function noteObjectives(state: EeState): void {
  if (state.politics.two || state.scenario !== '16.2') return
  if (OBJECTIVES.filter((area) => state.control[area] === 'axis').length >= 2) change(state, { two: true })
}

/**
 * Beachheads without ground units are gone; an Allied one in Europe on the Atlantic that is not Allied has been thrown back.
 *
 * @rule 16.22
 */
export function settleBeachheads(state: EeState, events: EeEvent[]): void {
  const presence = presenceOf(state)
  const beachheads: Record<string, EeState['beachheads'][string]> = {}
  let gone = false
  for (const area in state.beachheads) {
    const side = state.beachheads[area]
    if (hasGround(presence, side, area)) {
      beachheads[area] = side
      continue
    }
    gone = true
    const { country, beaches } = areaOf(area)
    if (side !== 'allied' || state.control[area] === 'allied') continue
    if (!beaches.includes('Atlantic') || country === 'French North Africa') continue
    change(state, { repulsed: state.politics.repulsed + 1 })
    events.push({ type: 'politics', rule: '16.22', what: 'beachhead-lost', at: area })
  }
  if (gone) state.beachheads = beachheads
}

const AFRICA = ['Libya', 'Egypt', 'French North Africa']

/**
 * Italian morale goes when the Axis has nothing left in Africa; its fleet then counts for nothing and it has no Special Actions. Italy surrenders when the Allies have Rome, or Sicily and a part of the
 * mainland: its units and ships are gone, and what Germans hold goes on.
 *
 * @rule 9.45
 * @rule 9.46
 */
export function settleItaly(state: EeState, events: EeEvent[]): void {
  const { politics, control } = state
  if (!scenarioOf(state).sea || politics.surrendered || !politics.italianWar) return
  const areas = areasInPlay(state)
  if (!politics.collapsed) {
    const holds = areas.some(
      ({ name, country }) =>
        AFRICA.includes(country!) && control[name] === 'axis' && !(politics.vichy && vichyAreas().has(name)),
    )
    if (holds) return
    change(state, { collapsed: true })
    state.actions = { ...state.actions, italian: 0 }
    events.push({ type: 'politics', rule: '9.45', what: 'morale-collapses' })
  }
  const mainland = areas.some(
    ({ name, country, island }) => country === 'Italy' && !island && control[name] === 'allied',
  )
  if (control['Rome'] !== 'allied' && !(control['Sicily'] === 'allied' && mainland)) return
  change(state, { surrendered: true })
  changeBlocks(state, (block) =>
    block.nation === 'italian' && block.at !== null ? { ...LOST, group: 0 } : null,
  )
  const fleets = { ...state.fleets }
  const sailed = { ...state.sailed }
  for (const water of WATERS) {
    fleets[water] = { ...fleets[water], italian: 0 }
    sailed[water] = { ...sailed[water], italian: 0 }
  }
  state.fleets = fleets
  state.sailed = sailed
  events.push({ type: 'politics', rule: '9.46', what: 'italy-surrenders' })
}
