/** What stands where, and what an area is: the questions that every section asks of a state. */

import type { Board } from '../../../board/board'
import { lazy } from '../../../kernel/lazy'
import type { WeatherKind } from '../06-combat'
import { type EeArea, europeEngulfedBoard } from '../board'
import {
  type Camp,
  campOf,
  ofSide,
  otherSide,
  type Power,
  SIDE_NUMBER,
  SIDES,
  type Side,
  WATERS,
  type Water,
} from '../powers'
import { areasInPlay, namesInPlay, SCENARIO_IDS, type ScenarioId } from '../scenario'
import { type Block, changedBlock, type EeState } from '../state'
import {
  BY_SIDE,
  facts,
  listOf,
  namesOf,
  type Presence,
  presenceOf,
  putBlock,
  rollOf,
  stackAt,
  TOPICS,
} from './memory'

export { type Presence, presenceOf } from './memory'

export const boardOf = (): Board<EeArea> => europeEngulfedBoard()

const areasByName = /* @__PURE__ */ lazy(() => new Map(boardOf().spaces.map((area) => [area.name, area])))

export const areaOf = (name: string): EeArea => areasByName().get(name)!

/** Something that hangs on the map of a scenario alone: made when it is first asked for. */
export function perScenario<T>(make: (scenario: ScenarioId) => T): (playing: Pick<EeState, 'scenario'>) => T {
  const made = Object.fromEntries(SCENARIO_IDS.map((id) => [id, lazy(() => make(id))])) as Record<
    ScenarioId,
    () => T
  >
  // The scenario that was asked about last: the next question is nearly always about the same one.
  let lastScenario: ScenarioId | null = null
  let last: T
  return ({ scenario }) => {
    if (scenario !== lastScenario) {
      last = made[scenario]()
      lastScenario = scenario
    }
    return last
  }
}

/** The areas in play of each country, fortresses aside. */
const mainlands = /* @__PURE__ */ perScenario(makeMainlands)

/** The resource areas in play. */
export const resourcesOf = /* @__PURE__ */ perScenario((scenario) =>
  areasInPlay({ scenario }).flatMap(({ name, resource }) => (resource ? [name] : [])),
)

function makeMainlands(scenario: ScenarioId): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>()
  for (const { name, country, fortress } of areasInPlay({ scenario }))
    if (!fortress) made.set(country!, [...(made.get(country!) ?? []), name])
  return made
}

/** The areas in play of some countries, fortresses aside, in the order of the countries. */
export const mainlandOf = (
  playing: Pick<EeState, 'scenario'>,
  countries: readonly string[],
): readonly string[] => {
  const known = mainlands(playing)
  return countries.length === 1
    ? (known.get(countries[0]) ?? NOBODY)
    : countries.flatMap((country) => known.get(country) ?? NOBODY)
}

const NOBODY: readonly string[] = []

/** How two areas touch: nothing of it is there over sea or where they do not. */
export interface Link {
  readonly to: string
  /** For ground units; otherwise it is a way through the air. */
  readonly land: boolean
  readonly river: boolean
  readonly fortified: boolean
}

/**
 * The areas in play beside one, each with what lies between. A fortress lies beside the area around it alone.
 *
 * @rule 5.17
 */
export const linksOf = (playing: Pick<EeState, 'scenario'>, area: string): readonly Link[] =>
  links(playing).get(area) ?? NO_LINKS

const NO_LINKS: readonly Link[] = []
const links = /* @__PURE__ */ perScenario(makeLinks)

function makeLinks(scenario: ScenarioId): ReadonlyMap<string, readonly Link[]> {
  const board = boardOf()
  const names = namesInPlay({ scenario })
  const bit = (feature: string) => board.feature(feature as never)
  const made = new Map<string, Link[]>()
  for (let edge = 0; edge < board.to.length; edge++) {
    const [from, to] = [board.ids[board.from[edge]], board.ids[board.to[edge]]]
    if (!names.has(from) || !names.has(to)) continue
    const side = board.sides[edge]
    const link: Link = {
      to,
      land: (side & (bit('air') | bit('coast') | bit('passage'))) === 0,
      river: (side & (bit('river') | bit('strait'))) !== 0,
      fortified: (side & bit('fortified')) !== 0,
    }
    made.set(from, [...(made.get(from) ?? []), link])
  }
  return made
}

/** The areas in play by number, and the numbers of those that lie beside each over land. */
export interface Net {
  readonly names: readonly string[]
  readonly numbers: ReadonlyMap<string, number>
  readonly land: readonly (readonly number[])[]
}

export const netOf = /* @__PURE__ */ perScenario((scenario): Net => {
  const names = [...namesInPlay({ scenario })]
  const numbers = new Map(names.map((name, i) => [name, i]))
  return {
    names,
    numbers,
    land: names.map((name) =>
      linksOf({ scenario }, name).flatMap(({ to, land }) => (land ? [numbers.get(to)!] : [])),
    ),
  }
})

/** Areas within one border of an area, and within two; over land alone, and through the air as well. */
export interface Near {
  readonly land: readonly [readonly string[], readonly string[]]
  readonly air: readonly [readonly string[], readonly string[]]
}

const nears = /* @__PURE__ */ perScenario(makeNears)

function makeNears(scenario: ScenarioId): ReadonlyMap<string, Near> {
  const beside = (from: string, air: boolean) =>
    linksOf({ scenario }, from).flatMap(({ to, land }) => (land || air ? [to] : []))
  const within = (area: string, air: boolean) => {
    const one = beside(area, air)
    const two = new Set([...one, ...one.flatMap((to) => beside(to, air))])
    two.delete(area)
    return [one, [...two]] as const
  }
  return new Map(
    [...namesInPlay({ scenario })].map((area) => [
      area,
      { land: within(area, false), air: within(area, true) },
    ]),
  )
}

/** What lies near an area in play. */
export const nearTo = (playing: Pick<EeState, 'scenario'>, area: string): Near => nears(playing).get(area)!

export const isAir = ({ kind }: Pick<Block, 'kind'>): boolean => kind === 'air'
export const sideOfBlock = ({ side }: Pick<Block, 'side'>): Side => side
export const powerOfBlock = ({ power }: Pick<Block, 'power'>): Power => power
export const campOfBlock = ({ power }: Pick<Block, 'power'>): Camp => campOf(power)

/** Does it ever attack? The French of 16.1 and Vichy French do not. */
export const isFighter = ({ nation, power }: Pick<Block, 'nation' | 'power'>): boolean =>
  nation !== 'vichy' && (nation !== 'french' || power === 'french')

/** Minor powers that never leave their country. */
const AT_HOME: readonly Block['nation'][] = [
  'vichy',
  'polish',
  'danish',
  'norwegian',
  'belgian',
  'dutch',
  'yugoslav',
  'greek',
  'spanish',
  'portuguese',
  'swedish',
  'turkish',
  'swiss',
]

const STAYS: ReadonlySet<string> = /* @__PURE__ */ new Set(AT_HOME)

/** Does it live where it is, supplied or not? Vichy French and minor powers at home do. */
export const isLocal = ({ nation, power }: Pick<Block, 'nation' | 'power'>): boolean =>
  power === 'minor' || STAYS.has(nation)

/** The blocks in an area, by name. */
export function blocksAt(
  state: Pick<EeState, 'blocks'>,
  area: string,
): readonly (readonly [string, Block])[] {
  return stackAt(state, area).map((id) => [id, state.blocks[id]] as const)
}

export const hasGround = ({ ground }: Presence, side: Side, area: string): boolean =>
  ofSide(ground, side).has(area)

/** Do both sides have ground units there? */
export const isContested = ({ ground }: Presence, area: string): boolean =>
  (ground.western.has(area) && ground.soviet.has(area)) || (ground.axis.has(area) && ground.allied.has(area))

/** Does a side control an area in which the enemy has no ground units? */
export const isFriendly = (
  { control }: Pick<EeState, 'control'>,
  presence: Presence,
  side: Side,
  area: string,
): boolean => control[area] === side && !hasGround(presence, otherSide(side), area)

type Control = EeState['control']

/** Who holds each area in play, by number: 0 for nobody's side, else one more than the number of the side. It lies beside the record, which is a value. */
const holders = /* @__PURE__ */ new WeakMap<Control, Uint8Array>()

function holdersOf(state: EeState): Uint8Array {
  let known = holders.get(state.control)
  if (known === undefined) {
    const { names } = netOf(state)
    known = new Uint8Array(names.length)
    for (let i = 0; i < names.length; i++) {
      const holder = state.control[names[i]]
      known[i] = holder === undefined || holder === 'neutral' ? 0 : SIDE_NUMBER[holder] + 1
    }
    holders.set(state.control, known)
  }
  return known
}

/** Gives one area to a side. */
export function setControl(state: EeState, area: string, side: Side): void {
  const known = holdersOf(state).slice()
  const number = netOf(state).numbers.get(area)
  if (number !== undefined) known[number] = SIDE_NUMBER[side] + 1
  state.control = { ...state.control, [area]: side }
  holders.set(state.control, known)
}

const controls = /* @__PURE__ */ facts.fact({
  name: 'areas that a side controls',
  needs: [TOPICS.control],
  by: [BY_SIDE],
  make(state: EeState, side: number): Uint8Array {
    const holding = holdersOf(state)
    const found = new Uint8Array(holding.length)
    for (let i = 0; i < holding.length; i++) if (holding[i] === side + 1) found[i] = 1
    return found
  },
})

const domains = /* @__PURE__ */ facts.fact({
  name: 'names of the areas that a side controls',
  needs: [TOPICS.control],
  by: [BY_SIDE],
  make: ({ control }: EeState, side: number): readonly string[] =>
    Object.keys(control).filter((area) => control[area] === SIDES[side]),
})

/** The areas that a side controls, in the order of the board. */
export const controlledBy = (state: EeState, side: Side): readonly string[] =>
  domains(state, SIDE_NUMBER[side])

const friendlies = /* @__PURE__ */ facts.fact({
  name: 'areas that are friendly to a side',
  needs: [{ topic: TOPICS.standing, key: (_, side) => SIDE_NUMBER[otherSide(SIDES[side])] }, TOPICS.control],
  by: [BY_SIDE],
  make(state: EeState, side: number): Uint8Array {
    const { numbers } = netOf(state)
    const found = controls(state, side).slice()
    for (const area of presenceOf(state).ground[otherSide(SIDES[side])].keys()) {
      const number = numbers.get(area)
      if (number !== undefined) found[number] = 0
    }
    return found
  },
})

/** The same for all areas, by their numbers in the net. Good until something is changed. */
export const friendlyTo = (state: EeState, side: Side): Uint8Array => friendlies(state, SIDE_NUMBER[side])

/**
 * The weather in an area: that of its zone; with the optional rule always clear in the desert.
 *
 * @rule 13.23
 */
export const weatherAt = (
  { weather, options }: Pick<EeState, 'weather' | 'options'>,
  area: string,
): WeatherKind => {
  const { weather: zone, terrain } = areaOf(area)
  if (terrain === 'desert' && options.includes('desertWeather')) return 'clear'
  return zone === null ? 'clear' : weather[zone]
}

/** A beach on a water. */
export interface Beach {
  readonly to: string
  readonly water: Water
}

/** The beaches in play. */
export const beachesOf = /* @__PURE__ */ perScenario((scenario): readonly Beach[] =>
  areasInPlay({ scenario }).flatMap((area) =>
    (area.beaches as readonly Water[]).map((water) => ({ to: area.name, water })),
  ),
)

const isWater = (name: string): name is Water => (WATERS as readonly string[]).includes(name)
const NO_PORTS: readonly Water[] = []
const portsByName: () => ReadonlyMap<string, readonly Water[]> = /* @__PURE__ */ lazy(
  () =>
    new Map(
      boardOf().spaces.map(({ name, kind, ports }) => [
        name,
        kind === 'box' ? ['Atlantic' as const] : ports.filter(isWater),
      ]),
    ),
)
const harboursByWater: () => ReadonlyMap<Water, readonly string[]> = /* @__PURE__ */ lazy(
  () =>
    new Map(
      WATERS.map((water) => [
        water,
        [...portsByName()].flatMap(([name, ports]) => (ports.includes(water) ? [name] : [])),
      ]),
    ),
)

/** Is the harbour of an area wrecked? */
export const isWrecked = ({ extra }: Pick<EeState, 'extra'>, area: string): boolean =>
  extra.wrecked.length > 0 && extra.wrecked.includes(area)

/** The waters on which an area has a harbour; the American holding box lies on the ocean. */
export const portsOf = (area: string): readonly Water[] => portsByName().get(area) ?? NO_PORTS
/** The waters on which an area has a harbour that can be used. */
export const quaysOf = (state: Pick<EeState, 'extra'>, area: string): readonly Water[] =>
  isWrecked(state, area) ? NO_PORTS : portsOf(area)
/** The harbours on a water; some may not be in play. */
export const harboursOn = (water: Water): readonly string[] => harboursByWater().get(water)!

// ---- changes -------------------------------------------------------------------------------

export function changeBlock(state: EeState, id: string, changes: Partial<Block>): void {
  putBlock(state, id, changedBlock(state.blocks[id], changes))
}

/** Changes many blocks at once. */
export function changeBlocks(
  state: EeState,
  change: (block: Block, id: string) => Partial<Block> | null,
): void {
  const names = namesOf(state)
  for (let i = 0; i < names.length; i++) {
    const changes = change(listOf(state)[i], names[i])
    if (changes !== null) changeBlock(state, names[i], changes)
  }
}

/** Takes marks of a phase away from all who have one. */
export function clearMarks(state: EeState, clear: Partial<Block>): void {
  const names = namesOf(state)
  for (const side of SIDES)
    for (const number of [...rollOf(state, side, 'marked')]) changeBlock(state, names[number], clear)
}

/** Puts a unit that is lost back into the force pool, where everybody sees it. */
export const LOST: Partial<Block> = {
  at: null,
  steps: 0,
  seen: true,
  fresh: false,
  moved: false,
  built: false,
  crossed: false,
  stormed: false,
  landed: false,
  stunned: false,
}
