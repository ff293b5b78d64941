/** Yugoslav partisans: the army of a Yugoslavia that the Axis has conquered comes back step by step. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import { dateOf, scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { isSeaway } from './03-supply'
import { hasRoom } from './05-ways'
import { showBlocks } from './06-show'
import { pay } from './07-actions'
import { areaOf, changeBlock, isContested, presenceOf } from './areas'
import { recall } from './extra'
import { namesOf } from './memory'

const COUNTRY = 'Yugoslavia'
const WESTERN: readonly string[] = ['american', 'british']

/** Is it land in which partisans rise? */
const isRefuge = (area: string): boolean =>
  areaOf(area)?.country === COUNTRY && areaOf(area).terrain === 'rough'

/**
 * May a Western power pay for a step of partisans? One a turn from 1942 on, for a WERP, in rough ground of a Yugoslavia that the Axis has conquered, as long as a Western fleet is supplied in the
 * Mediterranean: a replacement for who is there, or a new unit of the army that was destroyed.
 *
 * @rule 13.42
 */
function checkRally(state: EeState, { power, unit, at }: Of<'rally'>): Verdict {
  const { conquered, turned } = state.politics
  const ready =
    has(state, 'partisans') &&
    scenarioOf(state).campaign &&
    conquered.includes(COUNTRY) &&
    !turned.includes('yugoslav') &&
    dateOf(state, state.turn).year >= 1942
  if (!ready || !WESTERN.includes(power) || !activePowers(state).includes(power))
    return refuse('13.42', 'no-partisans', 'no partisans rise now')
  if (!isSeaway(state, 'western', 'Mediterranean'))
    return refuse('13.42', 'no-fleet', 'no supplied Western fleet is in the Mediterranean')
  if (state.extra.rallied === state.turn) return refuse('13.42', 'once', 'a step has risen in this turn')
  const block = Object.hasOwn(state.blocks, unit) ? state.blocks[unit] : null
  if (block === null || block.nation !== 'yugoslav' || (block.at !== null && block.at !== at))
    return refuse(
      '13.42',
      'no-unit',
      `${unitName(unit, state)} is no Yugoslav unit of the force pool, or in ${at}`,
    )
  if (!isRefuge(at)) return refuse('13.42', 'no-refuge', `${at} is no rough ground of Yugoslavia`, at)
  if (block.at === null && !hasRoom(state, presenceOf(state), block, at))
    return refuse('13.22', 'no-room', `${at} can take no more units`, at)
  if (block.steps >= block.size) return refuse('13.42', 'full', `${unitName(unit, state)} has all its steps`)
  return state.werps[power] >= 1 ? legal : refuse('13.42', 'too-dear', `the ${power} power has no WERP left`)
}

export const rallyRow: Row<'rally', 'production'> = {
  during: ['production'],
  inGame: (state) => has(state, 'partisans'),
  check: (state, _, action) => checkRally(state, action),
  add(state, _, actions) {
    if (!state.politics.conquered.includes(COUNTRY)) return
    const refuges = Object.keys(state.control).filter(isRefuge)
    for (const power of activePowers(state))
      for (const unit of namesOf(state))
        if (state.blocks[unit].nation === 'yugoslav')
          for (const at of refuges) {
            const action = { type: 'rally', power, unit, at } as const
            if (checkRally(state, action).legal) actions.push(action)
          }
  },
  do(state, _, { power, unit, at }) {
    const block = state.blocks[unit]
    const before = isContested(presenceOf(state), at)
    pay(state, power, 1)
    recall(state, { rallied: state.turn })
    changeBlock(state, unit, { at, due: 0, steps: block.steps + 1, seen: false, fresh: false, moved: true })
    const events: EeEvent[] = [{ type: 'politics', rule: '13.42', what: 'partisans', at }]
    // Where they rise among the enemy both see each other, and nobody has to fight.
    if (!before && isContested(presenceOf(state), at)) showBlocks(state, at, events)
    return events
  },
}

/**
 * As a player-turn begins: is it an Allied one, and are partisans there? In that of the Axis nobody is kept out of their land.
 *
 * @rule 13.42
 */
export function notePartisans(state: EeState): void {
  if (!has(state, 'partisans')) return
  const there = Object.values(state.blocks).some(
    ({ nation, at, side }) => nation === 'yugoslav' && side === 'allied' && at !== null,
  )
  recall(state, {
    partisans: there && state.side === 'allied' && state.politics.conquered.includes(COUNTRY),
  })
}
