/** Supply: where it reaches, and what happens to those whom it does not. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { powersOf, type Side } from '../powers'
import type { Block, EeState } from '../state'
import { spendAction } from './07-actions'
import {
  areaOf,
  changeBlocks,
  isAir,
  isContested,
  isFriendly,
  LOST,
  linksOf,
  type Presence,
  powerOfBlock,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'

/**
 * Is an area a source of supply for a side, in its hands and uncontested? For the Western Allies a port on the Atlantic, for the Soviets a home area.
 *
 * @rule 3.2
 * @rule 16.13
 */
export function isSource(side: Side, area: string): boolean {
  const { country, ports } = areaOf(area)
  return side === 'soviet' ? country === 'Soviet Union' : ports.includes('Atlantic')
}

/**
 * The areas in which units of a side are in supply: those that a way over friendly, uncontested areas leads to, and what lies beside them.
 *
 * @rule 3.1
 */
export function suppliedAreas(
  state: Pick<EeState, 'control' | 'blocks'>,
  side: Side,
  presence: Presence = presenceOf(state),
): ReadonlySet<string> {
  const reached = new Set<string>()
  const queue: string[] = []
  for (const area in state.control)
    if (isSource(side, area) && isFriendly(state, presence, side, area)) {
      reached.add(area)
      queue.push(area)
    }
  const beside = new Set(reached)
  for (let area = queue.pop(); area !== undefined; area = queue.pop())
    for (const { to, land } of linksOf(area)) {
      if (!land) continue
      beside.add(to)
      if (reached.has(to) || !isFriendly(state, presence, side, to)) continue
      reached.add(to)
      queue.push(to)
    }
  return beside
}

/** The ground units of a side that are out of supply. */
export function cutOff(state: EeState, side: Side): readonly (readonly [string, Block])[] {
  const presence = presenceOf(state)
  const supplied = suppliedAreas(state, side, presence)
  return Object.entries(state.blocks).filter(
    ([, block]) =>
      block.at !== null && !isAir(block) && sideOfBlock(block) === side && !supplied.has(block.at),
  )
}

const isRelieved = ({ relieved }: EeState, block: Block): boolean =>
  relieved.some(({ power, at }) => power === powerOfBlock(block) && at === block.at)

/** Is there somebody out of supply who could still be helped? */
export const canRelieve = (state: EeState): boolean => relievable(state).length > 0

function relievable(state: EeState): readonly Of<'relieve'>[] {
  const found: Of<'relieve'>[] = []
  const cut = cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block))
  for (const power of powersOf(state.side)) {
    if (state.actions[power] === 0) continue
    const areas = new Set(cut.filter(([, block]) => powerOfBlock(block) === power).map(([, { at }]) => at!))
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
      faces: blocks.map(({ nation, kind, size, steps, elite }) => ({ nation, kind, size, steps, elite })),
      reveals: true,
    })
}

/** Is an area in supply and uncontested? Only there are steps replaced. */
export function isCalm(presence: Presence, supplied: ReadonlySet<string>, area: string): boolean {
  return supplied.has(area) && !isContested(presence, area)
}
