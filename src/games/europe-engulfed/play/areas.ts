/** What stands where, and what an area is: the questions that every section asks of a state. */

import type { Board } from '../../../board/board'
import { lazy } from '../../../kernel/lazy'
import type { WeatherKind } from '../06-combat'
import { type EeArea, europeEngulfedBoard } from '../board'
import { COUNTRY, LED, PACT } from '../lands'
import {
  type Camp,
  campOf,
  ofSide,
  otherSide,
  type Power,
  SIDES,
  type Side,
  sideNumber,
  WATERS,
  type Water,
} from '../powers'
import { areasInPlay, namesInPlay, SCENARIO_IDS, type ScenarioId } from '../scenario'
import { type Block, changedBlock, type EeState } from '../state'
import {
  BY_SIDE,
  facts,
  holdersOf,
  listOf,
  namesOf,
  type Presence,
  presenceOf,
  putBlock,
  stackAt,
  TOPICS,
} from './memory'
import { areaCount, areaNames, areaNumber } from './numbers'

export { type Presence, presenceOf } from './memory'

export const boardOf = (): Board<EeArea> => europeEngulfedBoard()

const spaces = /* @__PURE__ */ lazy(() => boardOf().spaces)

export const areaOf = (name: string): EeArea => spaces()[areaNumber(name)]

/** The same, by the number of the area. */
export const areaAt = (area: number): EeArea => spaces()[area]

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

/** The resource areas in play, each with its number. */
export const resourcesOf = /* @__PURE__ */ perScenario((scenario) =>
  areasInPlay({ scenario }).flatMap(({ name, country, resource }) =>
    resource ? [{ area: areaNumber(name), name, country }] : [],
  ),
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
  /** The number of that area. */
  readonly number: number
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
  links(playing)[areaNumber(area)]

const links = /* @__PURE__ */ perScenario(makeLinks)

function makeLinks(scenario: ScenarioId): readonly (readonly Link[])[] {
  const board = boardOf()
  const names = namesInPlay({ scenario })
  const bit = (feature: string) => board.feature(feature as never)
  const made = Array.from({ length: areaCount() }, (): Link[] => [])
  for (let edge = 0; edge < board.to.length; edge++) {
    const [from, to] = [board.ids[board.from[edge]], board.ids[board.to[edge]]]
    if (!names.has(from) || !names.has(to)) continue
    const side = board.sides[edge]
    const link: Link = {
      to,
      number: areaNumber(to),
      land: (side & (bit('air') | bit('coast') | bit('passage'))) === 0,
      river: (side & (bit('river') | bit('strait'))) !== 0,
      fortified: (side & bit('fortified')) !== 0,
    }
    made[areaNumber(from)].push(link)
  }
  return made
}

/** A way over an area between. */
export interface Detour {
  readonly first: Link
  readonly then: Link
}

/** How one comes from an area to another within two borders: over the one between them, and over others. */
export interface Steps {
  readonly direct: Link | null
  readonly detours: readonly Detour[]
}

const NO_STEPS: Steps = { direct: null, detours: [] }

/** By the numbers of both. */
const steps = /* @__PURE__ */ perScenario((scenario): readonly Steps[] => {
  const count = areaCount()
  const made: Steps[] = Array.from({ length: count * count }, () => NO_STEPS)
  const change = (from: number, to: number, change: (known: Steps) => Steps) => {
    made[from * count + to] = change(made[from * count + to])
  }
  areaNames().forEach((from, number) => {
    for (const first of linksOf({ scenario }, from)) {
      change(number, first.number, ({ detours }) => ({ direct: first, detours }))
      for (const then of linksOf({ scenario }, first.to))
        change(number, then.number, ({ direct, detours }) => ({
          direct,
          detours: [...detours, { first, then }],
        }))
    }
  })
  return made
})

/** The ways from an area to another, by their numbers, in the order of the links. */
export const stepsOf = (playing: Pick<EeState, 'scenario'>, from: number, to: number): Steps =>
  steps(playing)[from * areaCount() + to]

/** The areas in play, and by number those that lie beside each over land. */
export interface Net {
  readonly names: readonly string[]
  readonly land: readonly (readonly number[])[]
}

export const netOf = /* @__PURE__ */ perScenario(
  (scenario): Net => ({
    names: [...namesInPlay({ scenario })],
    land: areaNames().map((name) =>
      linksOf({ scenario }, name).flatMap(({ to, land }) => (land ? [areaNumber(to)] : [])),
    ),
  }),
)

/** Areas within one border of an area, and within two, by number; over land alone, and through the air as well. */
export interface Near {
  readonly land: readonly [readonly number[], readonly number[]]
  readonly air: readonly [readonly number[], readonly number[]]
}

const nears = /* @__PURE__ */ perScenario(makeNears)

function makeNears(scenario: ScenarioId): readonly Near[] {
  const beside = (from: string, air: boolean) =>
    linksOf({ scenario }, from).flatMap(({ to, land }) => (land || air ? [to] : []))
  const within = (area: string, air: boolean) => {
    const one = beside(area, air)
    const two = new Set([...one, ...one.flatMap((to) => beside(to, air))])
    two.delete(area)
    return [one.map(areaNumber), [...two].map(areaNumber)] as const
  }
  return areaNames().map((area) => ({ land: within(area, false), air: within(area, true) }))
}

/** What lies near an area in play. */
export const nearTo = (playing: Pick<EeState, 'scenario'>, area: string): Near =>
  nears(playing)[areaNumber(area)]

export const isAir = ({ kind }: Pick<Block, 'kind'>): boolean => kind === 'air'
export const sideOfBlock = ({ side }: Pick<Block, 'side'>): Side => side
export const powerOfBlock = ({ power }: Pick<Block, 'power'>): Power => power
export const campOfBlock = ({ power }: Pick<Block, 'power'>): Camp => campOf(power)

/** Does it ever attack? The French of 16.1 and Vichy French do not. */
export const isFighter = ({ nation, side }: Pick<Block, 'nation' | 'side'>): boolean =>
  nation !== 'vichy' && (nation !== 'french' || side === 'allied')

/**
 * Is it land that the pact has made Soviet, as it does with the Baltic States when Poland has fallen? Then no other country has it.
 *
 * @rule 9.25
 */
export const isCeded = ({ politics }: Pick<EeState, 'politics'>, area: string): boolean =>
  PACT.includes(area) && !politics.neutral.includes('Baltic States')

/**
 * Is it a country that fights the Soviets alone, and has joined nobody? Germany gets nothing from it, and gives it nothing.
 *
 * @rule 14.311
 * @rule 14.321
 */
export const isAlone = (
  { politics }: Pick<EeState, 'politics'>,
  country: string | null | undefined,
): boolean => !politics.sovietWar && politics.ventures.soviet.on.includes(country!)

/**
 * Do Special Actions of a power serve a unit? Those of its own power; but French who fight on under the British have none, Vichy French never, nor minor powers other than Poland and Yugoslavia, nor who
 * fights the Soviets alone.
 *
 * @rule 7.1
 * @rule 9.6
 * @rule 14.321
 * @rule 14.354
 */
export const isServedBy = (
  state: Pick<EeState, 'politics'>,
  { nation, power }: Pick<Block, 'nation' | 'power'>,
  by: Power,
): boolean =>
  power === by &&
  nation !== 'vichy' &&
  !isAlone(state, COUNTRY[nation]) &&
  (nation !== 'french' || power !== 'british') &&
  (power !== 'minor' || LED.includes(COUNTRY[nation]!))

/** Minor powers that never leave their country, whoever has attacked them; Yugoslavs and Spaniards may join the Axis. */
const AT_HOME: readonly Block['nation'][] = [
  'vichy',
  'polish',
  'danish',
  'norwegian',
  'belgian',
  'dutch',
  'greek',
  'portuguese',
  'swedish',
  'turkish',
  'swiss',
]

const STAYS: ReadonlySet<string> = /* @__PURE__ */ new Set(AT_HOME)

/** Does it live where it is, supplied or not? Vichy French and minor powers at home do. */
export const isLocal = ({ nation, power }: Pick<Block, 'nation' | 'power'>): boolean =>
  power === 'minor' || STAYS.has(nation)

/**
 * Needs a unit no supply where it stands? Vichy French and minor powers that were attacked never do, friends of the Axis not in their own country.
 *
 * @rule 3.4
 * @rule 9.6
 */
export const isAtHome = (block: Block): boolean =>
  isLocal(block) || (block.at !== null && COUNTRY[block.nation] === areaOf(block.at).country)

/** The blocks in an area, by name. */
export function blocksAt(
  state: Pick<EeState, 'blocks'>,
  area: string,
): readonly (readonly [string, Block])[] {
  const names = namesOf(state)
  const list = listOf(state)
  return stackAt(state, area).map((number) => [names[number], list[number]] as const)
}

export const hasGround = ({ ground }: Presence, side: Side, area: string): boolean =>
  ofSide(ground, side)[areaNumber(area)] > 0

/** Do both sides have ground units there? */
export const isContested = (presence: Presence, area: string): boolean =>
  isContestedAt(presence, areaNumber(area))

/** The same, by the number of the area. */
export const isContestedAt = ({ ground }: Presence, area: number): boolean =>
  (ground.axis[area] > 0 && ground.allied[area] > 0) || (ground.western[area] > 0 && ground.soviet[area] > 0)

/** Does a side control an area in which the enemy has no ground units? */
export const isFriendly = (state: EeState, presence: Presence, side: Side, area: string): boolean =>
  isFriendlyAt(state, presence, side, areaNumber(area))

/** The same, by the number of the area. */
export const isFriendlyAt = (state: EeState, { ground }: Presence, side: Side, area: number): boolean =>
  holdersOf(state)[area] === sideNumber(side) + 1 && ofSide(ground, otherSide(side))[area] === 0

const domains = /* @__PURE__ */ facts.fact({
  name: 'names of the areas that a side controls',
  needs: [TOPICS.control],
  by: [BY_SIDE],
  make: ({ control }: EeState, side: number): readonly string[] =>
    Object.keys(control).filter((area) => control[area] === SIDES[side]),
})

/** The areas that a side controls, in the order of the board. */
export const controlledBy = (state: EeState, side: Side): readonly string[] =>
  domains(state, sideNumber(side))

const friendlies = /* @__PURE__ */ facts.fact({
  name: 'areas that are friendly to a side',
  needs: [{ topic: TOPICS.standing, key: (_, side) => sideNumber(otherSide(SIDES[side])) }, TOPICS.control],
  by: [BY_SIDE],
  make(state: EeState, side: number): Uint8Array {
    const holders = holdersOf(state)
    const enemy = ofSide(presenceOf(state).ground, otherSide(SIDES[side]))
    const found = new Uint8Array(holders.length)
    for (let i = 0; i < found.length; i++) if (holders[i] === side + 1 && enemy[i] === 0) found[i] = 1
    return found
  },
})

/** The same for all areas, by their numbers. Good until something is changed. */
export const friendlyTo = (state: EeState, side: Side): Uint8Array => friendlies(state, sideNumber(side))

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
  /** The number of that area. */
  readonly number: number
  readonly water: Water
}

/** The beaches in play. */
export const beachesOf = /* @__PURE__ */ perScenario((scenario): readonly Beach[] =>
  areasInPlay({ scenario }).flatMap((area) =>
    (area.beaches as readonly Water[]).map((water) => ({
      to: area.name,
      number: areaNumber(area.name),
      water,
    })),
  ),
)

const isWater = (name: string): name is Water => (WATERS as readonly string[]).includes(name)
const NO_PORTS: readonly Water[] = []
const portsByNumber: () => readonly (readonly Water[])[] = /* @__PURE__ */ lazy(() => [
  ...boardOf().spaces.map(({ kind, ports }) =>
    kind === 'box' ? ['Atlantic' as const] : ports.filter(isWater),
  ),
  NO_PORTS,
])
const harboursByWater: () => ReadonlyMap<Water, readonly string[]> = /* @__PURE__ */ lazy(
  () => new Map(WATERS.map((water) => [water, areaNames().filter((name) => portsOf(name).includes(water))])),
)

/** Is the harbour of an area wrecked? */
export const isWrecked = ({ extra }: Pick<EeState, 'extra'>, area: string): boolean =>
  extra.wrecked.length > 0 && extra.wrecked.includes(area)

/** The waters on which an area has a harbour; the American holding box lies on the ocean. */
export const portsOf = (area: string): readonly Water[] => portsByNumber()[areaNumber(area)]

/** The same, by the number of the area. */
export const portsAt = (area: number): readonly Water[] => portsByNumber()[area]
/** The waters on which an area has a harbour that can be used. */
export const quaysOf = (state: Pick<EeState, 'extra'>, area: string): readonly Water[] =>
  quaysAt(state, areaNumber(area))

/** The same, by the number of the area. */
export const quaysAt = (state: Pick<EeState, 'extra'>, area: number): readonly Water[] =>
  state.extra.wrecked.length > 0 && isWrecked(state, areaNames()[area]) ? NO_PORTS : portsAt(area)
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
  jumped: false,
  stunned: false,
}
