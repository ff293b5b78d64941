/** Supply: where it reaches, and what happens to those whom it does not. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { activePowers } from '../players'
import { CAMPS, type Camp, naviesOf, type Power, powersOf, type Side, type Water } from '../powers'
import { scenarioOf } from '../scenario'
import type { Block, EeState } from '../state'
import { spendAction } from './07-actions'
import {
  areaOf,
  campOfBlock,
  changeBlocks,
  harboursOn,
  isAir,
  isContested,
  isFriendly,
  isLocal,
  LOST,
  linksOf,
  type Presence,
  portsOf,
  powerOfBlock,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { BY_CAMP, facts, TOPICS } from './memory'

/** The home country of each power. */
export const HOME: Readonly<Record<Power, string>> = {
  american: 'United States',
  british: 'Great Britain',
  soviet: 'Soviet Union',
  german: 'Germany',
  italian: 'Italy',
  french: 'France',
  minor: '',
}

/**
 * Is an area a source of supply for a camp, if it is in its hands and uncontested? Home areas of its powers, fortresses overseas aside; in 16.1 a port on the Atlantic for the Western Allies.
 *
 * @rule 3.2
 * @rule 16.13
 */
export function isSource(
  { scenario, politics }: Pick<EeState, 'scenario' | 'politics'>,
  camp: Camp,
  area: string,
): boolean {
  const { country, ports, fortress } = areaOf(area)
  if (camp === 'soviet') return country === HOME.soviet
  if (camp === 'axis') return country === HOME.german || (country === HOME.italian && !politics.surrendered)
  if (scenario === '16.1') return ports.includes('Atlantic')
  return (
    country === HOME.american ||
    (country === HOME.british && !fortress) ||
    (country === HOME.french && politics.france)
  )
}

type Charted = Pick<EeState, 'control' | 'blocks' | 'scenario' | 'fleets' | 'beachheads' | 'politics'>

/**
 * Does a water carry the supply of a camp? It has a fleet point there, and the enemy no more than twice as many. The fleet of an Italy whose morale has gone counts for nothing.
 *
 * @rule 3.3
 * @rule 8.2
 */
export function isSeaway(state: Pick<EeState, 'fleets' | 'politics'>, camp: Camp, water: Water): boolean {
  const own = strengthAt(state, water, camp)
  const hostile = (other: Camp) =>
    (other === 'axis') !== (camp === 'axis') &&
    (state.politics.sovietWar || (other !== 'soviet' && camp !== 'soviet'))
  const enemy = CAMPS.filter(hostile).reduce((sum, other) => sum + strengthAt(state, water, other), 0)
  return own > 0 && enemy <= own * 2
}

/** The fleet points of a camp in a water. */
export function strengthAt(
  { fleets, politics }: Pick<EeState, 'fleets' | 'politics'>,
  water: Water,
  camp: Camp,
): number {
  return naviesOf(camp).reduce(
    (sum, navy) =>
      navy === 'italian' && (politics.collapsed || !politics.italianWar) ? sum : sum + fleets[water][navy],
    0,
  )
}

/**
 * The areas in which units of a camp are in supply: those that a way over friendly, uncontested areas leads to, or over waters from harbour to harbour and to beachheads, and what lies
 * beside them. Western supply comes round Africa as well.
 *
 * @rule 3.1
 * @rule 3.3
 * @rule 3.32
 */
function traceSupply(state: Charted, camp: Camp): ReadonlySet<string> {
  const presence = presenceOf(state)
  const side: Side = scenarioOf(state).sea ? (camp === 'axis' ? 'axis' : 'allied') : (camp as Side)
  const reached = new Set<string>()
  const beside = new Set<string>()
  const queue: string[] = []
  const reach = (area: string) => {
    beside.add(area)
    if (reached.has(area) || !isFriendly(state, presence, side, area)) return
    reached.add(area)
    queue.push(area)
  }
  for (const area in state.control)
    if (isSource(state, camp, area) && isFriendly(state, presence, side, area)) reach(area)
  const sailed = new Set<string>()
  const sail = (water: Water) => {
    if (sailed.has(water) || !isSeaway(state, camp, water)) return
    sailed.add(water)
    for (const area of harboursOn(water)) if (isFriendly(state, presence, side, area)) reach(area)
    for (const area in state.beachheads)
      if (state.beachheads[area] === side && areaOf(area).beaches.includes(water)) reach(area)
    if (camp === 'western' && water === 'Atlantic')
      for (const area of ROUND_AFRICA) if (Object.hasOwn(state.control, area)) reach(area)
  }
  for (let area = queue.pop(); area !== undefined; area = queue.pop()) {
    for (const { to, land } of linksOf(state, area)) if (land) reach(to)
    if (scenarioOf(state).sea) for (const water of portsOf(area)) sail(water)
  }
  return beside
}

/** Where the way round Africa ends. */
export const ROUND_AFRICA: readonly string[] = ['Upper Egypt', 'Persia']

const supplies = /* @__PURE__ */ facts.fact({
  name: 'where a camp is in supply',
  needs: [TOPICS.standing, TOPICS.control, TOPICS.fleets, TOPICS.beachheads, TOPICS.politics],
  by: [BY_CAMP],
  make: (state: EeState, camp: number) => traceSupply(state, CAMPS[camp]),
})

/** The areas in which units of a camp are in supply. */
export const suppliedAreas = (state: EeState, camp: Camp): ReadonlySet<string> =>
  supplies(state, CAMPS.indexOf(camp))

/** Where each camp is in supply, worked out when it is asked for. */
export const supplierOf =
  (state: EeState): ((camp: Camp) => ReadonlySet<string>) =>
  (camp) =>
    suppliedAreas(state, camp)

/** The ground units of a side that are out of supply. Vichy French live where they are. */
export function cutOff(state: EeState, side: Side): readonly (readonly [string, Block])[] {
  const supplied = supplierOf(state)
  return Object.entries(state.blocks).filter(
    ([, block]) =>
      block.at !== null &&
      !isAir(block) &&
      !isLocal(block) &&
      sideOfBlock(block) === side &&
      !supplied(campOfBlock(block)).has(block.at),
  )
}

const isRelieved = ({ relieved }: EeState, block: Block): boolean =>
  relieved.some(({ power, at }) => power === powerOfBlock(block) && at === block.at)

/** Is there somebody out of supply who could still be helped? */
export const canRelieve = (state: EeState): boolean => relievable(state, powersOf(state.side)).length > 0

function relievable(
  state: EeState,
  powers: readonly Power[] = activePowers(state),
): readonly Of<'relieve'>[] {
  const found: Of<'relieve'>[] = []
  const cut = cutOff(state, state.side).filter(([, block]) => !isRelieved(state, block))
  for (const power of powers) {
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
