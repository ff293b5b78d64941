/** The start of a game: blocks, force pools, who holds what. */

import { type DiceState, seeded } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import { holderIn1939, NEUTRALS_1939 } from './16-european'
import { holderIn1942, type SetupUnits } from './16-tournament'
import { CONQUERED_1941, groupsOf, holderIn1941, neutralsOf, stacksFor } from './17-campaign'
import { chartsOf, type EeCharts } from './charts'
import {
  blockId,
  byPower,
  NAVIES,
  type Nation,
  type Navy,
  POWERS,
  type Power,
  type Side,
  WATERS,
  type Water,
  wingId,
} from './powers'
import { areasInPlay, nationsOf, powerOf, type ScenarioId, scenarioOf, sideOfPower } from './scenario'
import {
  ASSETS,
  type Block,
  changedBlock,
  type EeOption,
  type EeState,
  type Extra,
  type Holder,
  type Lessons,
  NEVER,
  OPTIONS,
  type Politics,
  type Track,
  VERSION,
  type Venture,
} from './state'

/** What a block is, besides where it stands and how strong it is. */
export interface BlockFace {
  readonly kind: Block['kind']
  readonly size: number
  readonly elite: boolean
}

interface DatedFace extends BlockFace {
  readonly due: number
}

/** Every block of a nation. */
export const facesOf = ({ forces }: EeCharts, nation: Nation): readonly DatedFace[] =>
  forces[nation].blocks.flatMap(({ kind, size, elite, count, due = 0 }) =>
    Array.from({ length: count }, () => ({ kind, size, elite, due })),
  )

/**
 * The strength at which a block of 16.1 comes in: Soviets and British a step below full, but for elite units; all others at full strength.
 *
 * @rule 16.11
 * @rule 16.12
 */
export const startStrength = (nation: Nation, { size, elite, kind }: BlockFace): number =>
  kind !== 'air' && !elite && (nation === 'soviet' || nation === 'british') ? size - 1 : size

/** The ids of a nation's blocks. */
export const idsOf = (charts: EeCharts, nation: Nation): readonly string[] =>
  facesOf(charts, nation).map((_, i) => blockId(nation, i + 1))

/** A block in the force pool. */
const poolBlock = (nation: Nation, power: Power, side: Side, face: BlockFace, due: number): Block => ({
  nation,
  side,
  power,
  kind: face.kind,
  size: face.size,
  steps: 0,
  elite: face.elite,
  at: null,
  seen: true,
  fresh: false,
  due,
  group: 0,
  moved: false,
  built: false,
  crossed: false,
  stormed: false,
  landed: false,
  jumped: false,
  stunned: false,
})

/**
 * Where a nation's units begin in 16.1: the British in the Ruhr and the French in the Rhineland; the others are deployed, the Germans later.
 *
 * @rule 16.12
 */
const startOf = (nation: Nation): string | null =>
  nation === 'british' ? 'Ruhr' : nation === 'french' ? 'Rhineland' : null

const AIR: BlockFace = { kind: 'air', size: 1, elite: false }

/** All blocks, in their force pools. Which block is which is drawn by lot, so that a name tells the enemy nothing. */
function poolsOf(scenario: ScenarioId, charts: EeCharts, seed: string): Record<string, Block> {
  const lots = seeded(`${seed} blocks`)
  const blocks: Record<string, Block> = {}
  for (const nation of nationsOf({ scenario })) {
    const faces = [...facesOf(charts, nation)]
    for (let i = faces.length - 1; i > 0; i--) {
      const j = lots.d(i + 1) - 1
      ;[faces[i], faces[j]] = [faces[j], faces[i]]
    }
    const power = powerOf({ scenario }, nation)
    const side = sideOfPower({ scenario }, power)
    faces.forEach((face, i) => {
      blocks[blockId(nation, i + 1)] = poolBlock(nation, power, side, face, face.due)
    })
    for (let i = 1; i <= charts.forces[nation].air; i++)
      blocks[wingId(nation, i)] = poolBlock(nation, power, side, AIR, 0)
  }
  return blocks
}

/** The blocks of 16.1: all of them come in. */
function pattonBlocks(charts: EeCharts, seed: string): Record<string, Block> {
  const blocks = poolsOf('16.1', charts, seed)
  const germans = facesOf(charts, 'german').length
  let german = 0
  for (const id in blocks) {
    const block = blocks[id]
    const { nation } = block
    const at = startOf(nation)
    // Half of the German units come in each of the last two turns.
    const due = nation === 'german' ? (german++ < germans / 2 ? 2 : 3) : at === null ? 1 : 0
    blocks[id] = changedBlock(block, {
      at,
      due,
      steps: startStrength(nation, block),
      seen: block.kind === 'air',
      fresh: true,
    })
  }
  return blocks
}

type PoolUnit = Omit<SetupUnits, 'steps' | 'count'>
const keyOf = ({ nation, kind, size, elite }: PoolUnit): string => `${nation} ${kind} ${size} ${elite}`

/** The blocks of force pools that a set-up may take, by what they are; the first of them is the last in its list. */
function freeBlocks(blocks: Readonly<Record<string, Block>>): Map<string, string[]> {
  const free = new Map<string, string[]>()
  for (const id of Object.keys(blocks).reverse()) {
    const block = blocks[id]
    // Who joins the pool later is not there yet.
    if (block.due !== 0 && block.due !== NEVER) continue
    const key = keyOf(block)
    const list = free.get(key)
    if (list === undefined) free.set(key, [id])
    else list.push(id)
  }
  return free
}

/** Takes a block of the force pool that is still free; throws {@link SetupError} if the charts have none. */
function takeFree(free: Map<string, string[]>, unit: PoolUnit, where: string): string {
  const { nation, kind, size, elite } = unit
  const id = free.get(keyOf(unit))?.pop()
  if (id === undefined)
    throw new SetupError([
      {
        path: `charts.forces.${nation}`,
        problem: `must have the ${elite ? 'elite ' : ''}${kind} of ${size} that ${where}`,
      },
    ])
  return id
}

/** Blocks of a set-up with groups: those of it are to be deployed with their group, the others are in the force pool. */
function groupedBlocks(scenario: ScenarioId, charts: EeCharts, seed: string): Record<string, Block> {
  const blocks = poolsOf(scenario, charts, seed)
  const free = freeBlocks(blocks)
  groupsOf({ scenario }).forEach(({ units }, i) => {
    for (const unit of units)
      for (let count = 0; count < unit.count; count++) {
        const id = takeFree(free, unit, 'the set-up deploys')
        blocks[id] = changedBlock(blocks[id], {
          due: 1,
          group: i + 1,
          steps: unit.steps,
          seen: unit.kind === 'air',
        })
      }
  })
  return blocks
}

/** Blocks of a sample set-up: they stand where it puts them. */
function sampleBlocks(scenario: ScenarioId, charts: EeCharts, seed: string): Record<string, Block> {
  const blocks = poolsOf(scenario, charts, seed)
  const free = freeBlocks(blocks)
  for (const stack of stacksFor(scenario))
    for (let i = 0; i < stack.count; i++) {
      const id = takeFree(free, stack, `stands in ${stack.at}`)
      blocks[id] = changedBlock(blocks[id], {
        at: stack.at,
        due: 0,
        steps: stack.steps,
        seen: stack.kind === 'air',
      })
    }
  return blocks
}

/** In 1941 France and the countries that are conquered have nobody left. */
function buried(blocks: Record<string, Block>): Record<string, Block> {
  for (const id in blocks)
    if (blocks[id].nation === 'french' || blocks[id].nation === 'polish')
      blocks[id] = changedBlock(blocks[id], { due: NEVER })
  return blocks
}

const NO_VENTURE: Venture = { on: [], turn: 0, fallen: 0 }

/** Politics of a scenario at its start: before 1942 Italy, the Soviet Union and many a country are at peace. */
const politicsOf = (scenario: ScenarioId): Politics => {
  const { diplomacy } = scenarioOf({ scenario })
  const later = scenario === 'campaign-1941'
  const early = diplomacy && !later
  const fallen = scenario === '16.2' || later
  return {
    vichy: fallen,
    collapsed: false,
    surrendered: false,
    repulsed: 0,
    two: false,
    sovietWar: !diplomacy,
    italianWar: !early,
    paris: !early,
    france: early,
    offered: !early,
    resolved: 0,
    fightsOn: null,
    neutral: diplomacy ? neutralsOf(scenario, NEUTRALS_1939) : [],
    conquered: fallen ? CONQUERED_1941 : [],
    trigger: 0,
    initiative: false,
    surprised: [],
    levy: -1,
    since: 0,
    phoney: early,
    turned: [],
    ventures: { italian: NO_VENTURE, soviet: NO_VENTURE },
    alps: 0,
    forgone: false,
    hardened: 0,
    withheld: scenario === '16.3',
    courted: [],
    settled: [],
    joined: [],
    assailed: [],
    bought: [],
  }
}

const noFleets = () =>
  Object.fromEntries(
    WATERS.map((water) => [water, Object.fromEntries(NAVIES.map((navy) => [navy, 0]))]),
  ) as Record<Water, Record<Navy, number>>

/** Fleet points by water and navy, a word each. */
function fleetsOf(text: string): EeState['fleets'] {
  const fleets = noFleets()
  for (const word of text.split(' ')) {
    const [water, navy, points] = word.split('-')
    fleets[WATERS.find((one) => one.startsWith(water))!][navy as Navy] = Number(points)
  }
  return fleets
}

const HOME_FLEETS = 'Baltic-german-1 Baltic-soviet-1 Black-soviet-1 Atlantic-german-1'
const FLEETS_1939 = `${HOME_FLEETS} Atlantic-western-4 Atlantic-french-1 Mediterranean-french-1 Mediterranean-western-2 Mediterranean-italian-2`
/**
 * Fleet points at the start; 16.23 has those of July 1942.
 *
 * @rule 16.23
 */
const FLEETS: Readonly<Record<ScenarioId, string | null>> = {
  '16.1': null,
  '16.2': `${HOME_FLEETS} Atlantic-western-5 Mediterranean-western-3 Mediterranean-italian-3`,
  '16.3': FLEETS_1939,
  'campaign-1939': FLEETS_1939,
  'campaign-1941': `${HOME_FLEETS} Atlantic-western-4 Mediterranean-western-3 Mediterranean-italian-3`,
}

const NO_TRACK: Track = {
  uboats: 0,
  asw: 0,
  axisBombers: 0,
  axisFighters: 0,
  germanFlak: 0,
  alliedBombers: 0,
  alliedFighters: 0,
  britishFlak: 0,
  jets: 0,
  bombHits: 0,
}

/**
 * Points on the general information track; those of the campaigns are such that a level of ASW a year leads to what 16.23 has.
 *
 * @rule 16.23
 * @rule 17.54
 */
const TRACKS: Readonly<Record<ScenarioId, Partial<Track>>> = {
  '16.1': {},
  '16.2': {
    uboats: 39,
    asw: 3,
    axisFighters: 4,
    germanFlak: 2,
    alliedBombers: 2,
    alliedFighters: 5,
    britishFlak: 2,
  },
  '16.3': {},
  'campaign-1939': { uboats: 10, axisBombers: 2, axisFighters: 2, alliedBombers: 1, alliedFighters: 2 },
  'campaign-1941': {
    uboats: 30,
    asw: 2,
    axisBombers: 1,
    axisFighters: 3,
    germanFlak: 1,
    alliedBombers: 1,
    alliedFighters: 4,
    britishFlak: 1,
  },
}

const NO_LESSONS: Lessons = { met: [], more: 0, row: 0, lucky: false }
const NOTHING_YET: Extra = {
  grounded: false,
  partial: {},
  paid: [],
  prudent: false,
  converted: 0,
  paused: 0,
  spain: 0,
  provoked: false,
  spring: 0,
  held: 0,
  strain: 0,
  strained: false,
  weary: false,
  denied: false,
  front: [],
  alone: [],
  lessons: { soviet: NO_LESSONS, american: NO_LESSONS },
  progress: { bombers: 10, escorts: 10 },
  improved: { bombers: 0, escorts: 0 },
  offensives: [],
  rallied: 0,
  partisans: false,
  overlord: null,
  wrecked: [],
  doomed: [],
  carpet: 0,
}

/**
 * The start of a game. In 16.1 areas of the eastern weather zone are Soviet, the others Allied. Optional rules are those that both players have agreed on.
 *
 * @rule 16.1
 * @rule 16.13
 * @rule 16.21
 * @rule 17.0
 * @rule 18.0
 * @rule 13.1
 * @rule 14.1
 */
export function setUp(
  { scenario: name, seed, rules = {}, charts: given, board }: SetupOptions,
  dice: DiceState,
): EeState {
  if (board !== undefined)
    throw new SetupError([{ path: 'board', problem: 'corrections of the board cannot be played on yet' }])
  const scenario = name as ScenarioId
  const charts = chartsOf(scenario, given)
  const patton = scenario === '16.1'
  const control: Record<string, Holder> = {}
  for (const { name: area, weather } of areasInPlay({ scenario }))
    control[area] = patton
      ? weather === 'eastern'
        ? 'soviet'
        : 'western'
      : scenario === '16.2'
        ? holderIn1942(area)
        : scenario === 'campaign-1941'
          ? holderIn1941(area)
          : holderIn1939(area)
  const options = OPTIONS.filter(
    (option) => (rules as Readonly<Partial<Record<EeOption, boolean>>>)[option] === true,
  )
  const grouped = scenario === '16.2' || (scenarioOf({ scenario }).campaign && options.includes('freeSetup'))
  const blocks = patton
    ? pattonBlocks(charts, seed)
    : grouped
      ? groupedBlocks(scenario, charts, seed)
      : sampleBlocks(scenario, charts, seed)
  const works = grouped ? worksOf(scenario) : []
  const forts: EeState['forts'] =
    scenario === 'campaign-1941' && !grouped ? { 'Western Egypt': 'british' } : {}
  checkForts(charts, works, forts)
  return {
    game: 'europe-engulfed',
    version: VERSION,
    dice,
    scenario,
    options,
    charts,
    turn: 1,
    side: scenarioOf({ scenario }).first,
    hand: null,
    flow: { step: 'first-deployment', closing: false, asked: [] },
    weather: { eastern: 'clear', western: 'clear', southern: 'clear' },
    control,
    blocks: scenario === 'campaign-1941' ? buried(blocks) : blocks,
    works,
    actions: { ...charts.starting },
    werps: byPower(() => 0),
    built: {},
    planned: byPower(() => 0),
    freed: [],
    lifts: byPower(() => 0),
    drop: null,
    dropped: [],
    fleets: FLEETS[scenario] === null ? noFleets() : fleetsOf(FLEETS[scenario]),
    sailed: noFleets(),
    beachheads: {},
    track: { ...NO_TRACK, ...TRACKS[scenario] },
    ordered: Object.fromEntries(ASSETS.map((asset) => [asset, 0])) as EeState['ordered'],
    years: {},
    bombed: byPower(() => 0),
    rails: 0,
    aid: null,
    loan: null,
    lent: 0,
    hit: [],
    levied: 0,
    politics: politicsOf(scenario),
    extra: NOTHING_YET,
    newly: [],
    fought: [],
    forts,
    heavy: {},
    relieved: [],
    ended: null,
  }
}

/** Charts must have the field fortifications that the set-up deploys; throws {@link SetupError} else. */
function checkForts(charts: EeCharts, works: EeState['works'], forts: EeState['forts']): void {
  const most = Math.max(
    ...POWERS.map(
      (power) =>
        works.filter((work) => work.power === power && !work.heavy).length +
        Object.values(forts).filter((owner) => owner === power).length,
    ),
  )
  if (charts.forts < most)
    throw new SetupError([
      { path: 'charts.forts', problem: `must be at least the ${most} that a power has in the set-up` },
    ])
}

/** Fortifications that are still to be deployed. */
const worksOf = (scenario: ScenarioId): EeState['works'] =>
  groupsOf({ scenario }).flatMap(({ works = [] }, i) =>
    works.flatMap(({ power, heavy, count }) =>
      Array.from({ length: count }, () => ({ power, heavy, group: i + 1 })),
    ),
  )
