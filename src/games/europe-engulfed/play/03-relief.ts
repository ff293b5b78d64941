/** Who is out of supply, what it costs him, and limited supply. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { activePowers } from '../players'
import { campsOf, ofSide, type Power, powersOf, type Side } from '../powers'
import type { Block, EeState } from '../state'
import { suppliesOf } from './03-supply'
import { spendAction } from './07-actions'
import {
  campOfBlock,
  changeBlocks,
  isAir,
  isAtHome,
  isServedBy,
  LOST,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { facesOf } from './faces'
import { listOf, namesOf } from './memory'
import { areaNumber } from './numbers'

/** The ground units of a side that are out of supply. */
export function cutOff(state: EeState, side: Side): readonly (readonly [string, Block])[] {
  const found: (readonly [string, Block])[] = []
  // The answers of `isSupplied` for all areas at once, by camp.
  const troops = ofSide(presenceOf(state).ground, side)
  const isHungry = campsOf(side).some((camp) => {
    const fed = suppliesOf(state, camp)
    for (let i = 0; i < troops.length; i++) if (troops[i] > 0 && fed[i] === 0) return true
    return false
  })
  if (!isHungry) return found
  const other = suppliesOf(state, side === 'axis' ? 'axis' : 'western')
  const soviet = side === 'axis' ? other : suppliesOf(state, 'soviet')
  const names = namesOf(state)
  const list = listOf(state)
  for (let i = 0; i < list.length; i++) {
    const block = list[i]
    if (block.at === null || sideOfBlock(block) !== side || isAir(block)) continue
    const fed = campOfBlock(block) === 'soviet' ? soviet : other
    if (fed[areaNumber(block.at)] === 1 || isAtHome(block)) continue
    found.push([names[i], block])
  }
  return found
}

const isRelieved = (state: EeState, block: Block): boolean =>
  state.relieved.some(({ power, at, beach }) => !beach && isServedBy(state, block, power) && at === block.at)

/** Is there somebody out of supply who could still be helped? */
export const canRelieve = (state: EeState): boolean => relievable(state, powersOf(state.side)).length > 0

function relievable(
  state: EeState,
  powers: readonly Power[] = activePowers(state),
): readonly Of<'relieve'>[] {
  const found: Of<'relieve'>[] = []
  const able = powers.filter((power) => state.actions[power] > 0)
  if (able.length === 0) return found
  const cut = cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block))
  for (const power of able) {
    const areas = new Set(cut.filter(([, block]) => isServedBy(state, block, power)).map(([, { at }]) => at!))
    for (const at of areas) found.push({ type: 'relieve', power, at })
  }
  return found
}

/** @rule 3.6 */
function checkRelieve(state: EeState, { power, at }: Of<'relieve'>): Verdict {
  return relievable(state).some((one) => one.power === power && one.at === at)
    ? legal
    : refuse(
        '3.6',
        'nobody-to-relieve',
        `no ${power} unit in ${at} is out of supply, or there is no Special Action`,
      )
}

/**
 * Limited supply: units lose nothing this time.
 *
 * @rule 3.6
 * @rule 7.9
 */
export const relieveRow: Row<'relieve', 'supply'> = {
  during: ['supply'],
  check: (state, _, action) => checkRelieve(state, action),
  list: (state): EeAction[] => [...relievable(state)],
  do(state, _, { power, at }) {
    const events: EeEvent[] = []
    spendAction(state, power, '3.6', `limited supply in ${at}`, events)
    state.relieved = [...state.relieved, { power, at }]
    return events
  },
}

/**
 * The final supply of a player-turn: whoever is out of it loses a step, in snow and mud two, and is seen.
 *
 * @rule 3.4
 */
export function starve(state: EeState, events: EeEvent[]): void {
  const cut = new Map(cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block)))
  if (cut.size === 0) return
  const byArea = new Map<string, Block[]>()
  changeBlocks(state, (block, id) => {
    if (!cut.has(id)) return null
    const weather = weatherAt(state, block.at!)
    const steps = Math.max(0, block.steps - (weather === 'snow' || weather === 'mud' ? 2 : 1))
    byArea.set(block.at!, [...(byArea.get(block.at!) ?? []), { ...block, steps }])
    return steps === 0 ? LOST : { steps, seen: true, fresh: false }
  })
  for (const [at, blocks] of byArea)
    events.push({
      type: 'starved',
      rule: '3.4',
      at,
      faces: facesOf(blocks),
      reveals: true,
    })
}
