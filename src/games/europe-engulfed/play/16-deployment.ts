/** Deployment before the first turn, and units that come in later. */

import { legal, refuse } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { germanAreas, mustHold } from '../16-patton'
import { groupAreas } from '../16-tournament'
import { groupsOf } from '../17-campaign'
import type { EeEvent, Row } from '../actions'
import { playerOf, speakerFor } from '../players'
import {
  NATIONS,
  nationNumber,
  otherSide,
  POWERS,
  powerNumber,
  SIDES,
  type Side,
  sideNumber,
} from '../powers'
import { scenarioOf } from '../scenario'
import { type Block, copyBlock, type EeState, STEPS } from '../state'
import { hasRoom } from './05-ways'
import { fieldOf, vichyAreas } from './09-limits'
import { areaOf, controlledBy, hasGround, isAir, isFriendly, perScenario, presenceOf } from './areas'
import {
  BY_SIDE,
  facts,
  holdersOf,
  listOf,
  NEUTRAL,
  namesOf,
  putBlock,
  putFort,
  rollOf,
  TOPICS,
} from './memory'
import { areaNumber } from './numbers'

/** Rounds that heavy fortifications stand if rounds reduce them. */
const HEAVY_ROUNDS = 3

const next = /* @__PURE__ */ facts.fact({
  name: 'the next unit of a side that comes in',
  needs: [TOPICS.blocks, TOPICS.turn],
  by: [BY_SIDE],
  make(state: EeState, side: number): { readonly id: string | null } {
    const grouped = state.scenario !== '16.1'
    const list = listOf(state)
    let first = -1
    for (const number of rollOf(state, SIDES[side], 'due')) {
      const { due, group } = list[number]
      if (due > state.turn || (grouped && group === 0)) continue
      if (!grouped) return { id: namesOf(state)[number] }
      if (first < 0 || group < list[first].group) first = number
    }
    return { id: first < 0 ? null : namesOf(state)[first] }
  },
})

/** The next unit of a side that is to come in now: by group in a set-up that has groups. */
export const nextDue = (state: EeState, side: Side): string | null => next(state, sideNumber(side)).id

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

/** Areas for a unit that comes in. Unless they are `sure`, it needs room there: see {@link isFit}. */
interface Field {
  readonly areas: readonly string[]
  readonly sure: boolean
}

/**
 * Where a unit might be put. In 16.1 Soviets anywhere in their zone, as long as every area outside the Soviet Union gets a ground unit; Americans in Baden and Austria; Germans in friendly
 * Germany. Otherwise in the areas of its group, as long as those that need units get them, and the front its half and its ground support.
 *
 * @rule 16.11
 * @rule 16.12
 * @rule 16.211
 * @rule 16.212
 * @rule 17.0
 * @rule 18.0
 * @rule 9.26
 */
function fieldFor(state: EeState, block: Block): Field {
  if (block.group > 0) return groupField(state, block)
  const presence = presenceOf(state)
  if (!isDeploying(state)) {
    const areas = [...germanAreas(), 'East Prussia']
    return { areas: areas.filter((area) => isFriendly(state, presence, state.side, area)), sure: false }
  }
  if (block.nation === 'american') return { areas: ['Baden', 'Austria'], sure: false }
  if (!isAir(block)) {
    const empty = mustHold().filter((area) => !hasGround(presence, 'soviet', area))
    if (!isMoreDue(state, empty.length, (one) => one.nation === 'soviet' && !isAir(one)))
      return { areas: empty, sure: true }
  }
  return { areas: controlledBy(state, 'soviet'), sure: false }
}

/** Is there room for a unit that comes in, and for its group? */
function isFit(state: EeState, block: Block, area: string): boolean {
  const presence = presenceOf(state)
  if (!hasRoom(state, presence, block, area)) return false
  const most = block.group > 0 && !isAir(block) ? groupsOf(state)[block.group - 1].most : undefined
  return most === undefined || presence.ground[block.side][areaNumber(area)] < (most[area] ?? Infinity)
}

/** Are more than so many units such as these still to come? */
function isMoreDue(state: EeState, than: number, such: (block: Block) => boolean): boolean {
  const list = listOf(state)
  let left = than
  for (const side of SIDES)
    for (const number of rollOf(state, side, 'due')) if (such(list[number]) && --left < 0) return true
  return false
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
    const field = fieldOf(state, unit)
    const holders = holdersOf(state)
    return areasByGroup(state)[group].filter(
      (area) =>
        field[areaNumber(area)] === 1 &&
        holders[areaNumber(area)] !== NEUTRAL &&
        (home === undefined || areaOf(area).country === HOMES[unit.nation]),
    )
  },
})

/** The areas of its group that a unit might be put into. */
function groupField(state: EeState, block: Block): Field {
  const { most, front, must, units } = groupsOf(state)[block.group - 1]
  const presence = presenceOf(state)
  const number = (block.group - 1) * 2 + (block.kind === 'militia' ? 1 : 0)
  const areas = fields(state, number, powerNumber(block.power), nationNumber(block.nation))
  const anywhere: Field = { areas, sure: false }
  if (isAir(block) && front !== undefined) return { areas: front, sure: false }
  if (isAir(block) || most !== undefined) return anywhere
  const isMore = (than: number) => isMoreDue(state, than, (one) => one.group === block.group && !isAir(one))
  const here = (area: string) => presence.ground[block.side][areaNumber(area)]
  if (front !== undefined) {
    const all = units.reduce((sum, { kind, count }) => (kind === 'air' ? sum : sum + count), 0)
    const there = front.reduce((sum, area) => sum + here(area), 0)
    return isMore(Math.ceil(all / 2) - there) ? anywhere : { areas: front, sure: true }
  }
  if (must === undefined) return anywhere
  const lacks = (area: string) => Math.max(0, (must[area] ?? 0) - here(area))
  const wanted = Object.keys(must).reduce((sum, area) => sum + lacks(area), 0)
  if (isMore(wanted)) return anywhere
  const needy = areas.filter((area) => lacks(area) > 0 && isFit(state, block, area))
  return needy.length > 0 ? { areas: needy, sure: true } : anywhere
}

/** Where the next fortification of a side may be put: beside its units, in the areas of its group, one an area. */
function workPlaces(state: EeState, side: Side): readonly string[] {
  const work = nextWork(state, side)
  if (work === null) return []
  const presence = presenceOf(state)
  return areasByGroup(state)[work.group - 1].filter(
    (area) =>
      hasGround(presence, side, area) &&
      !Object.hasOwn(state.forts, area) &&
      !Object.hasOwn(state.heavy, area) &&
      !(side === 'axis' && vichyAreas().has(area)),
  )
}

const nextWork = (state: EeState, side: Side) =>
  state.works.find(({ group }) => groupsOf(state)[group - 1].side === side) ?? null

/** What comes in next, `null` for a fortification, and where. */
interface Coming extends Field {
  readonly block: Block | null
}

const comings = /* @__PURE__ */ facts.fact({
  name: 'where the next unit might come in',
  needs: [TOPICS.blocks, TOPICS.control, TOPICS.borders, TOPICS.works, TOPICS.turn],
  by: [BY_SIDE, domainOf(STEPS.map((_, step) => step))],
  make(state: EeState, number: number): Coming {
    const side = SIDES[number]
    const id = nextDue(state, side)
    if (id === null) return { block: null, areas: workPlaces(state, side), sure: true }
    const block = state.blocks[id]
    const { areas, sure } = fieldFor(state, block)
    return { block, areas, sure }
  },
})

const comingNow = (state: EeState): Coming =>
  comings(state, sideNumber(receiver(state)), STEPS.indexOf(state.flow.step))

const mayCome = (state: EeState, { block, sure }: Coming, area: string): boolean =>
  sure || isFit(state, block!, area)

/** What comes in next: a unit, or when they are all there a fortification; `null` in a phase in which nothing does. */
export function dueNow(state: EeState): { readonly unit: string | null; readonly heavy: boolean } | null {
  if (!isDeploying(state) && state.flow.step !== 'arrivals') return null
  const side = receiver(state)
  return { unit: nextDue(state, side), heavy: nextWork(state, side)?.heavy ?? false }
}

/** Where the next unit may come in, or when they are all there, the next fortification. */
function openPlaces(state: EeState): readonly string[] {
  const coming = comingNow(state)
  return coming.areas.filter((area) => mayCome(state, coming, area))
}

/** Can the next one come in at all? Fortifications for which there is no place are left out. */
export function canReceive(state: EeState): boolean {
  const coming = comingNow(state)
  return coming.areas.some((area) => mayCome(state, coming, area))
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
    draw: {
      count: (state) => comingNow(state).areas.length,
      nth(state, _, n) {
        const coming = comingNow(state)
        const at = coming.areas[n]
        return mayCome(state, coming, at) ? { type: 'deploy', at } : null
      },
    },
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
    const made = copyBlock(block)
    made.at = at
    made.due = 0
    made.group = 0
    putBlock(state, id, made)
    return { type: 'came', rule: '16.1', nation: block.nation, at, air: isAir(block) }
  }
  const work = nextWork(state, side)!
  state.works = state.works.filter((one) => one !== work)
  if (work.heavy) state.heavy = { ...state.heavy, [at]: HEAVY_ROUNDS }
  else putFort(state, at, work.power)
  return { type: 'fortified', rule: '6.9', power: work.power, at }
}
