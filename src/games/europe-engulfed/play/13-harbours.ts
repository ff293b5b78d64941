/** Harbours that are wrecked and repaired. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { activePowers, playerOf } from '../players'
import { type Nation, type Power, powersOf } from '../powers'
import { scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { pay, spendAction } from './07-actions'
import { isOpenTo } from './09-limits'
import { areaOf, blocksAt, isAir, isFriendly, isServedBy, portsOf, presenceOf } from './areas'
import { recall } from './extra'
import { ask, place } from './place'

const isOn = (state: EeState): boolean => has(state, 'portCapacity') && scenarioOf(state).sea

function setWrecked(state: EeState, at: string, wrecked: boolean): EeEvent {
  const others = state.extra.wrecked.filter((area) => area !== at)
  recall(state, { wrecked: wrecked ? [...others, at] : others })
  return { type: 'harbour', rule: '13.32', at, usable: !wrecked }
}

/** Is there a harbour on the map? The holding box of the Americans has none that anybody could wreck, or land beside. */
const hasHarbour = (at: string): boolean => portsOf(at).length > 0 && areaOf(at).kind !== 'box'

/** Is there one that can be used? */
const isWhole = (state: EeState, at: string): boolean => hasHarbour(at) && !state.extra.wrecked.includes(at)

// ---- with a fortification ------------------------------------------------------------------

/**
 * A field fortification is gone: the player of the power that had built it decides whether the harbour goes with it. What the French have left overseas is British.
 *
 * @rule 13.32
 * @rule 10.5
 */
export function doomHarbour(state: EeState, at: string, power: Power): void {
  if (!isOn(state) || !isWhole(state, at)) return
  const side = playerOf(state, power === 'french' && !state.politics.france ? 'british' : power)
  recall(state, { doomed: [...state.extra.doomed, { at, side }] })
}

/** An action is over: what was left open about harbours is asked before anything else. */
export function askHarbours(state: EeState): void {
  const { doomed } = state.extra
  if (doomed.length === 0 || state.ended !== null) return
  recall(state, { doomed: [] })
  for (const { at, side } of doomed) if (isWhole(state, at)) ask(state, { type: 'wreck', at, side })
}

export const wreckRow: Row<'wreck', 'wreck'> = {
  during: ['wreck'],
  check: () => legal,
  list: () => [
    { type: 'wreck', accept: true },
    { type: 'wreck', accept: false },
  ],
  do(state, { at }, { accept }) {
    place.pop(state)
    return accept ? [setWrecked(state, at, true)] : []
  },
}

// ---- for WERPs and Special Actions ---------------------------------------------------------

/**
 * Powers that have a say in an area of the game: in the east, and in what they have attacked alone (14.321), the Soviets, elsewhere the others.
 *
 * @rule 9.28
 */
function ruledBy({ control, politics }: EeState, power: Power, at: string): boolean {
  if (!Object.hasOwn(control, at)) return false
  const { weather, country } = areaOf(at)
  const isSoviet = weather === 'eastern' || politics.ventures.soviet.on.includes(country!)
  return powersOf('axis').includes(power) || (power === 'soviet') === isSoviet
}

/**
 * A harbour of one's own, contested or not, is wrecked for a WERP, where units of the power may be; Italy does so in the south alone.
 *
 * @rule 13.32
 */
function checkDemolish(state: EeState, { power, at }: Of<'demolish'>): Verdict {
  if (!isOn(state) || !activePowers(state).includes(power) || power === 'minor')
    return refuse('13.32', 'not-yours', `the ${power} power wrecks nothing in ${at}`)
  if (power === 'italian' && areaOf(at)?.weather !== 'southern')
    return refuse('13.32', 'not-italian', 'Italy wrecks harbours in the south alone')
  // Whoever can pay is a nation too.
  const unit = { nation: power as Nation, power, kind: 'infantry', at } as const
  if (!isWhole(state, at) || state.control[at] !== state.side || !isOpenTo(state, unit, at))
    return refuse('13.32', 'no-harbour', `there is no harbour of yours in ${at}`)
  return state.werps[power] >= 1 ? legal : refuse('13.32', 'too-dear', `the ${power} power has no WERP left`)
}

export const demolishRow: Row<'demolish', 'production'> = {
  during: ['production'],
  inGame: isOn,
  check: (state, _, action) => checkDemolish(state, action),
  add(state, _, actions) {
    for (const power of activePowers(state))
      for (const at in state.control) {
        const action = { type: 'demolish', power, at } as const
        if (checkDemolish(state, action).legal) actions.push(action)
      }
  },
  do(state, _, { power, at }) {
    pay(state, power, 1)
    return [setWrecked(state, at, true)]
  },
}

/**
 * Before anybody of the player has moved a Special Action repairs a harbour that is one's own and not contested.
 *
 * @rule 13.32
 */
function checkRepair(state: EeState, { power, at }: Of<'repair'>): Verdict {
  const powers = activePowers(state)
  if (!isOn(state) || !powers.includes(power) || power === 'minor' || !ruledBy(state, power, at))
    return refuse('13.32', 'not-yours', `the ${power} power repairs nothing in ${at}`)
  if (!state.extra.wrecked.includes(at) || !isFriendly(state, presenceOf(state), state.side, at))
    return refuse('13.32', 'no-harbour', `no harbour of yours is wrecked in ${at}`)
  if (state.actions[power] === 0)
    return refuse('13.32', 'no-action', `the ${power} power has no Special Action`)
  return Object.values(state.blocks).some((block) => block.moved && powers.includes(block.power))
    ? refuse('13.32', 'has-moved', 'somebody has moved in this phase')
    : legal
}

export const repairRow: Row<'repair', 'movement'> = {
  during: ['movement'],
  inGame: isOn,
  check: (state, _, action) => checkRepair(state, action),
  add(state, _, actions) {
    for (const at of state.extra.wrecked)
      for (const power of activePowers(state)) {
        const action = { type: 'repair', power, at } as const
        if (checkRepair(state, action).legal) actions.push(action)
      }
  },
  do(state, _, { power, at }) {
    const events: EeEvent[] = []
    spendAction(state, power, '13.32', `repair of ${at}`, events)
    return [...events, setWrecked(state, at, false)]
  },
}

/** Beachheads that might be made. */
function beachesFor(state: EeState, powers: readonly Power[]): readonly Of<'beach'>[] {
  if (!isOn(state)) return []
  const found: Of<'beach'>[] = []
  for (const at in state.control) {
    if (!hasHarbour(at) || state.control[at] !== state.side) continue
    if (Object.hasOwn(state.beachheads, at)) continue
    for (const power of powers)
      if (
        state.actions[power] > 0 &&
        blocksAt(state, at).some(([, block]) => isServedBy(state, block, power) && !isAir(block))
      )
        found.push({ type: 'beach', power, at })
  }
  return found
}

/** Might somebody of the side make a beachhead? */
export const canBeach = (state: EeState): boolean => beachesFor(state, powersOf(state.side)).length > 0

/**
 * In final supply a Special Action of a power with ground units in an area that has a harbour, whole or not, makes a beachhead there.
 *
 * @rule 13.32
 */
export const beachRow: Row<'beach', 'supply'> = {
  during: ['supply'],
  inGame: isOn,
  check: (state, _, { power, at }) =>
    beachesFor(state, activePowers(state)).some((one) => one.power === power && one.at === at)
      ? legal
      : refuse('13.32', 'no-beachhead', `the ${power} power can make no beachhead in ${at}`, at),
  add: (state, _, actions) => void actions.push(...beachesFor(state, activePowers(state))),
  do(state, _, { power, at }) {
    const events: EeEvent[] = []
    spendAction(state, power, '13.32', `beachhead in ${at}`, events)
    state.beachheads = { ...state.beachheads, [at]: state.side }
    // Whoever has done something here ends the player-turn himself.
    state.relieved = [...state.relieved, { power, at, beach: true }]
    return events
  },
}
