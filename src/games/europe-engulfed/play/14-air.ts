/** Aircraft of the strategic war that become ground support. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import { dateOf, isAmericaIn, scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { placesOf } from './04-production'
import { isAir } from './areas'
import { recall } from './extra'
import { namesOf } from './memory'
import { ask } from './place'

/**
 * From 1941 on, once a game turn: two fighter points, or a fighter and a bomber point, that were there when the turn began become a ground-support unit of the force pool.
 *
 * @rule 14.49
 */
function checkConvert(state: EeState, { unit, bomber }: Of<'convert'>): Verdict {
  if (!has(state, 'conversions') || !scenarioOf(state).strategic || dateOf(state, state.turn).year < 1941)
    return refuse('14.49', 'no-conversion', 'aircraft are not converted now')
  if (state.extra.converted === state.turn)
    return refuse('14.49', 'once', 'aircraft were converted in this turn')
  const block = Object.hasOwn(state.blocks, unit) ? state.blocks[unit] : null
  if (block === null || !isAir(block) || block.at !== null || block.due > 0 || block.side !== state.side)
    return refuse(
      '14.49',
      'not-in-pool',
      `${unitName(unit, state)} is no ground-support unit of your force pool`,
    )
  const { power, nation } = block
  const isHis = activePowers(state).includes(power) && (power !== 'american' || isAmericaIn(state))
  if (!isHis || !['german', 'british', 'american'].includes(nation))
    return refuse('14.49', 'not-his', `${nation} units are not made of them`)
  const [fighters, bombers] =
    state.side === 'axis'
      ? (['axisFighters', 'axisBombers'] as const)
      : (['alliedFighters', 'alliedBombers'] as const)
  const old = (asset: typeof fighters | typeof bombers) => state.track[asset] - state.ordered[asset]
  if (old(fighters) < (bomber ? 1 : 2) || (bomber && old(bombers) < 1))
    return refuse(
      '14.49',
      'too-few',
      `${old(fighters)} fighter and ${old(bombers)} bomber points are old enough`,
    )
  return placesOf(state, unit).length > 0
    ? legal
    : refuse('14.49', 'no-room', 'no area can take another new unit')
}

export const convertRow: Row<'convert', 'production'> = {
  during: ['production'],
  inGame: (state) => has(state, 'conversions'),
  check: (state, _, action) => checkConvert(state, action),
  add(state, _, actions) {
    for (const unit of namesOf(state))
      if (state.blocks[unit].at === null && isAir(state.blocks[unit]))
        for (const bomber of [false, true])
          if (checkConvert(state, { type: 'convert', unit, bomber }).legal)
            actions.push({ type: 'convert', unit, bomber })
  },
  do(state, _, { unit, bomber }) {
    const axis = state.side === 'axis'
    const fighters = axis ? 'axisFighters' : 'alliedFighters'
    const bombers = axis ? 'axisBombers' : 'alliedBombers'
    const { track } = state
    state.track = {
      ...track,
      [fighters]: track[fighters] - (bomber ? 1 : 2),
      ...(bomber ? { [bombers]: track[bombers] - 1 } : {}),
    }
    recall(state, { converted: state.turn })
    ask(state, { type: 'place', unit })
    return []
  },
}
