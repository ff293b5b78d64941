/** Deployment before the first turn, and units that come in later. */

import { legal, refuse } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { germanAreas, mustHold } from '../16-patton'
import { groupAreas } from '../16-tournament'
import { groupsOf } from '../17-campaign'
import type { EeEvent, Row } from '../actions'
import { playerOf, speakerFor } from '../players'
import {
  NATION_NUMBER,
  NATIONS,
  otherSide,
  POWER_NUMBER,
  POWERS,
  SIDE_NUMBER,
  SIDES,
  type Side,
} from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, type EeState, STEPS } from '../state'
import { hasRoom } from './05-reach'
import { isOpenTo, vichyAreas } from './09-limits'
import { areaOf, changeBlock, isAir, isFriendly, perScenario, presenceOf } from './areas'
import { BY_SIDE, facts, listOf, namesOf, rollOf, TOPICS } from './memory'

/** Rounds that heavy fortifications stand if rounds reduce them. */
const HEAVY_ROUNDS = 3

/** The next unit of a side that is to come in now: by group in a set-up that has groups. */
export function nextDue(state: EeState, side: Side): string | null {
  const grouped = state.scenario !== '16.1'
  const list = listOf(state)
  let next = -1
  for (const number of rollOf(state, side, 'due')) {
    const { due, group } = list[number]
    if (due > state.turn || (grouped && group === 0)) continue
    if (!grouped) return namesOf(state)[number]
    if (next < 0 || group < list[next].group) next = number
  }
  return next < 0 ? null : namesOf(state)[next]
}

const isDeploying = ({ flow: { step } }: EeState): boolean =>
  step === 'first-deployment' || step === 'second-deployment'

/** The side that deploys, or gets units, now. */
export const receiver = (state: EeState): Side => {
  const { deploys } = scenarioOf(state)
  const { step } = state.flow
  return step === 'first-deployment'
    ? deploys
    : step === 'second-deployment'
      ? otherSide(deploys)
      : state.side
}

/** Its player: of two Allied ones he whose unit is next. */
export function receivingPlayer(state: EeState): Side {
  const side = receiver(state)
  const id = nextDue(state, side)
  return id === null ? speakerFor(state, side) : playerOf(state, state.blocks[id].power)
}

/**
 * Where a unit may be put. In 16.1 Soviets anywhere in their zone, as long as every area outside the Soviet Union gets a ground unit; Americans in Baden and Austria; Germans in friendly
 * Germany. Otherwise in the areas of its group, as long as those that need units get them, and the front its half.
 *
 * @rule 16.11
 * @rule 16.12
 * @rule 16.211
 * @rule 16.212
 * @rule 17.0
 * @rule 18.0
 * @rule 9.26
 */
export function deployable(state: EeState, block: Block): readonly string[] {
  const presence = presenceOf(state)
  const room = (area: string) => hasRoom(state, presence, block, area)
  if (block.group > 0) return groupPlaces(state, block)
  if (!isDeploying(state))
    return [...germanAreas(), 'East Prussia'].filter(
      (area) => isFriendly(state, presence, state.side, area) && room(area),
    )
  if (block.nation === 'american') return ['Baden', 'Austria'].filter(room)
  const areas = Object.keys(state.control).filter((area) => state.control[area] === 'soviet' && room(area))
  if (isAir(block)) return areas
  const empty = mustHold().filter((area) => !presence.ground.soviet.has(area))
  const left = countDue(state, (one) => one.nation === 'soviet' && !isAir(one))
  return left <= empty.length ? empty : areas
}

/** How many units such as these are still to come. */
function countDue(state: EeState, such: (block: Block) => boolean): number {
  const list = listOf(state)
  let count = 0
  for (const side of SIDES) for (const number of rollOf(state, side, 'due')) if (such(list[number])) count++
  return count
}

const HOMES: Readonly<Partial<Record<Block['nation'], string>>> = {
  finnish: 'Finland',
  rumanian: 'Rumania',
  hungarian: 'Hungary',
}

/** The areas of each group of a set-up. */
const areasByGroup = /* @__PURE__ */ perScenario((scenario) => groupsOf({ scenario }).map(groupAreas))

/** More groups than a set-up has. */
const MOST_GROUPS = 128

const fields = /* @__PURE__ */ facts.fact({
  name: 'areas of a group that are open to a nation',
  needs: [TOPICS.borders, TOPICS.control],
  by: [
    domainOf(Array.from({ length: MOST_GROUPS * 2 }, (_, i) => i)),
    domainOf([...POWERS.keys()]),
    domainOf([...NATIONS.keys()]),
  ],
  make(state: EeState, number: number, power: number, nation: number): readonly string[] {
    const group = number >> 1
    const { home } = groupsOf(state)[group]
    const kind = number % 2 === 1 ? ('militia' as const) : ('infantry' as const)
    const unit = { power: POWERS[power], nation: NATIONS[nation], kind }
    return areasByGroup(state)[group].filter(
      (area) =>
        isOpenTo(state, unit, area) && (home === undefined || areaOf(area).country === HOMES[unit.nation]),
    )
  },
})

/** The areas of its group that a unit may be put into. */
function groupPlaces(state: EeState, block: Block): readonly string[] {
  const group = groupsOf(state)[block.group - 1]
  const presence = presenceOf(state)
  const number = (block.group - 1) * 2 + (block.kind === 'militia' ? 1 : 0)
  const open = fields(state, number, POWER_NUMBER[block.power], NATION_NUMBER[block.nation])
  const areas = open.filter((area) => hasRoom(state, presence, block, area))
  if (isAir(block)) return areas
  if (group.most !== undefined)
    return areas.filter(
      (area) => (presence.ground[block.side].get(area) ?? 0) < (group.most![area] ?? Infinity),
    )
  if (group.front === undefined && group.must === undefined) return areas
  const left = countDue(state, (one) => one.group === block.group && !isAir(one))
  if (group.front !== undefined) {
    const all = group.units.reduce((sum, { kind, count }) => (kind === 'air' ? sum : sum + count), 0)
    const there = group.front.reduce((sum, area) => sum + (presence.ground[block.side].get(area) ?? 0), 0)
    return left <= Math.ceil(all / 2) - there ? group.front : areas
  }
  const must = group.must!
  const lacks = (area: string) =>
    Math.max(0, (must[area] ?? 0) - (presence.ground[block.side].get(area) ?? 0))
  const wanted = Object.keys(must).reduce((sum, area) => sum + lacks(area), 0)
  const needy = areas.filter((area) => lacks(area) > 0)
  return left <= wanted && needy.length > 0 ? needy : areas
}

/** Where the next fortification of a side may be put: beside its units, in the areas of its group, one an area. */
function workPlaces(state: EeState, side: Side): readonly string[] {
  const work = nextWork(state, side)
  if (work === null) return []
  const presence = presenceOf(state)
  return areasByGroup(state)[work.group - 1].filter(
    (area) =>
      presence.ground[side].has(area) &&
      !Object.hasOwn(state.forts, area) &&
      !Object.hasOwn(state.heavy, area) &&
      !(side === 'axis' && vichyAreas().has(area)),
  )
}

const nextWork = (state: EeState, side: Side) =>
  state.works.find(({ group }) => groupsOf(state)[group - 1].side === side) ?? null

const places = /* @__PURE__ */ facts.fact({
  name: 'where the next unit comes in',
  needs: [TOPICS.blocks, TOPICS.control, TOPICS.politics, TOPICS.works, TOPICS.turn],
  by: [BY_SIDE, domainOf(STEPS.map((_, step) => step))],
  make(state: EeState, number: number): readonly string[] {
    const side = SIDES[number]
    const id = nextDue(state, side)
    return id === null ? workPlaces(state, side) : deployable(state, state.blocks[id])
  },
})

/** Where the next unit may come in, or when they are all there, the next fortification. */
export const openPlaces = (state: EeState): readonly string[] =>
  places(state, SIDE_NUMBER[receiver(state)], STEPS.indexOf(state.flow.step))

/** Can the next one come in at all? Fortifications for which there is no place are left out. */
export function canReceive(state: EeState): boolean {
  return openPlaces(state).length > 0
}

/** The row without what follows when everybody is there, which `01-sequence.ts` adds. */
export function deployRow(
  afterwards: NonNullable<Row<'deploy', 'arrivals'>['do']>,
): Row<'deploy', 'first-deployment' | 'second-deployment' | 'arrivals'> {
  return {
    during: ['first-deployment', 'second-deployment', 'arrivals'],
    check: (state, _, { at }) =>
      openPlaces(state).includes(at)
        ? legal
        : refuse('16.1', 'not-there', `the unit cannot come in at ${at}`, at),
    list: (state) => openPlaces(state).map((at) => ({ type: 'deploy', at })),
    do(state, asked, action, dice) {
      const told = deploy(state, action.at)
      return [told, ...afterwards(state, asked, action, dice)]
    },
  }
}

function deploy(state: EeState, at: string): EeEvent {
  const side = receiver(state)
  const id = nextDue(state, side)
  if (id !== null) {
    const block = state.blocks[id]
    changeBlock(state, id, { at, due: 0, group: 0 })
    return { type: 'came', rule: '16.1', nation: block.nation, at, air: isAir(block) }
  }
  const work = nextWork(state, side)!
  state.works = state.works.filter((one) => one !== work)
  if (work.heavy) state.heavy = { ...state.heavy, [at]: HEAVY_ROUNDS }
  else state.forts = { ...state.forts, [at]: work.power }
  return { type: 'fortified', rule: '6.9', power: work.power, at }
}
