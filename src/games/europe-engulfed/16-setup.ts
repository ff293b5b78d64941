/** The start of a game: blocks, force pools, who holds what. */

import { type DiceState, seeded } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import { holderIn1939, NEUTRALS_1939, STACKS_1939 } from './16-european'
import { GROUPS_1942, holderIn1942, type SetupUnits } from './16-tournament'
import { chartsOf, type EeCharts } from './charts'
import { blockId, byPower, NAVIES, type Nation, type Navy, WATERS, type Water, wingId } from './powers'
import { areasInPlay, nationsOf, powerOf, type ScenarioId, scenarioOf, sideOfPower } from './scenario'
import {
  ASSETS,
  type Block,
  type EeOption,
  type EeState,
  type Holder,
  OPTIONS,
  type Politics,
  type Track,
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
const poolBlock = (scenario: ScenarioId, nation: Nation, face: BlockFace, due: number): Block => ({
  nation,
  side: sideOfPower({ scenario }, powerOf({ scenario }, nation)),
  power: powerOf({ scenario }, nation),
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
    faces.forEach((face, i) => {
      blocks[blockId(nation, i + 1)] = poolBlock(scenario, nation, face, face.due)
    })
    for (let i = 1; i <= charts.forces[nation].air; i++)
      blocks[wingId(nation, i)] = poolBlock(scenario, nation, AIR, 0)
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
    blocks[id] = {
      ...block,
      at,
      due,
      steps: startStrength(nation, block),
      seen: block.kind === 'air',
      fresh: true,
    }
  }
  return blocks
}

/** The blocks of 16.2: those of the set-up are to be deployed with their group, the others are in the force pool. */
function tournamentBlocks(charts: EeCharts, seed: string): Record<string, Block> {
  const blocks = poolsOf('16.2', charts, seed)
  GROUPS_1942.forEach(({ units }, i) => {
    for (const unit of units)
      for (let count = 0; count < unit.count; count++) {
        const id = Object.keys(blocks).find((one) => isOf(blocks[one], unit))
        if (id === undefined)
          throw new SetupError([
            {
              path: `charts.forces.${unit.nation}`,
              problem: `must have the ${unit.count} ${unit.elite ? 'elite ' : ''}${unit.kind} of ${unit.size} that the set-up deploys`,
            },
          ])
        blocks[id] = { ...blocks[id], due: 1, group: i + 1, steps: unit.steps, seen: unit.kind === 'air' }
      }
  })
  return blocks
}

/** The blocks of 16.3: those of the sample stand where it puts them. */
function europeanBlocks(charts: EeCharts, seed: string): Record<string, Block> {
  const blocks = poolsOf('16.3', charts, seed)
  for (const { at, nation, kind, size, steps, count } of STACKS_1939)
    for (let i = 0; i < count; i++) {
      const id = Object.keys(blocks).find(
        (one) => blocks[one].at === null && isOf(blocks[one], { nation, kind, size, elite: false }),
      )
      if (id === undefined)
        throw new SetupError([
          {
            path: `charts.forces.${nation}`,
            problem: `must have the ${kind} of ${size} that stands in ${at}`,
          },
        ])
      blocks[id] = { ...blocks[id], at, steps, seen: kind === 'air' }
    }
  return blocks
}

/** Fleet points of 1939. */
function fleets1939(): EeState['fleets'] {
  const fleets = noFleets()
  fleets['Baltic Sea'].german = 1
  fleets['Baltic Sea'].soviet = 1
  fleets.Atlantic.german = 1
  fleets.Atlantic.western = 4
  fleets.Atlantic.french = 1
  fleets.Mediterranean.french = 1
  fleets.Mediterranean.western = 2
  fleets.Mediterranean.italian = 2
  fleets['Black Sea'].soviet = 1
  return fleets
}

/** Politics of a scenario at its start: before 1942 Italy, the Soviet Union and many a country are at peace. */
const politicsOf = (scenario: ScenarioId): Politics => {
  const early = scenario === '16.3'
  return {
    vichy: scenario === '16.2',
    collapsed: false,
    surrendered: false,
    repulsed: 0,
    two: false,
    sovietWar: !early,
    italianWar: !early,
    paris: !early,
    france: early,
    neutral: early ? NEUTRALS_1939 : [],
    conquered: [],
    trigger: 0,
    initiative: false,
    surprised: [],
    levy: -1,
  }
}

const isOf = (block: Block, { nation, kind, size, elite }: Omit<SetupUnits, 'steps' | 'count'>): boolean =>
  block.group === 0 &&
  block.due === 0 &&
  block.nation === nation &&
  block.kind === kind &&
  block.size === size &&
  block.elite === elite

const noFleets = () =>
  Object.fromEntries(
    WATERS.map((water) => [water, Object.fromEntries(NAVIES.map((navy) => [navy, 0]))]),
  ) as Record<Water, Record<Navy, number>>

/**
 * Fleet points of July 1942.
 *
 * @rule 16.23
 */
function fleets1942(): EeState['fleets'] {
  const fleets = noFleets()
  fleets['Baltic Sea'].german = 1
  fleets['Baltic Sea'].soviet = 1
  fleets.Atlantic.german = 1
  fleets.Atlantic.western = 5
  fleets.Mediterranean.italian = 3
  fleets.Mediterranean.western = 3
  fleets['Black Sea'].soviet = 1
  return fleets
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
  bombHits: 0,
}

/** @rule 16.23 */
const TRACK_1942: Track = {
  ...NO_TRACK,
  uboats: 39,
  asw: 3,
  axisFighters: 4,
  germanFlak: 2,
  alliedBombers: 2,
  alliedFighters: 5,
  britishFlak: 2,
}

/**
 * The start of a game. In 16.1 areas of the eastern weather zone are Soviet, the others Allied. Optional rules are those that both players have agreed on.
 *
 * @rule 16.1
 * @rule 16.13
 * @rule 16.21
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
        : holderIn1939(area)
  return {
    game: 'europe-engulfed',
    version: 2,
    dice,
    scenario,
    options: OPTIONS.filter(
      (option) => (rules as Readonly<Partial<Record<EeOption, boolean>>>)[option] === true,
    ),
    charts,
    turn: 1,
    side: scenarioOf({ scenario }).first,
    flow: { step: 'first-deployment', closing: false, asked: [] },
    weather: { eastern: 'clear', western: 'clear', southern: 'clear' },
    control,
    blocks: BLOCKS[scenario](charts, seed),
    works: scenario === '16.2' ? worksOf() : [],
    actions: { ...charts.starting },
    werps: byPower(() => 0),
    built: {},
    planned: byPower(() => 0),
    freed: [],
    lifts: byPower(() => 0),
    drop: null,
    dropped: [],
    fleets: patton ? noFleets() : scenario === '16.2' ? fleets1942() : fleets1939(),
    sailed: noFleets(),
    beachheads: {},
    track: scenario === '16.2' ? TRACK_1942 : NO_TRACK,
    ordered: Object.fromEntries(ASSETS.map((asset) => [asset, 0])) as EeState['ordered'],
    years: {},
    bombed: byPower(() => 0),
    aid: null,
    lent: 0,
    hit: [],
    levied: 0,
    politics: politicsOf(scenario),
    newly: [],
    fought: [],
    forts: {},
    heavy: {},
    relieved: [],
    ended: null,
  }
}

const BLOCKS: Readonly<Record<ScenarioId, (charts: EeCharts, seed: string) => Record<string, Block>>> = {
  '16.1': pattonBlocks,
  '16.2': tournamentBlocks,
  '16.3': europeanBlocks,
}

/** Fortifications that are still to be deployed. */
const worksOf = (): EeState['works'] =>
  GROUPS_1942.flatMap(({ works = [] }, i) =>
    works.flatMap(({ power, heavy, count }) =>
      Array.from({ length: count }, () => ({ power, heavy, group: i + 1 })),
    ),
  )
