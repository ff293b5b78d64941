/** 16.1, the Western Allies against the Soviets in the second half of 1945: set-up, deployment and victory. */

import type { DiceState } from '../../kernel/dice'
import { seeded } from '../../kernel/dice'
import { type Result, SetupError, type SetupOptions } from '../../kernel/game'
import { lazy } from '../../kernel/lazy'
import { chartsOf, type EeCharts } from './charts'
import { areasInPlay } from './play/areas'
import { blockId, NATIONS, type Nation, type Side, wingId } from './powers'
import { type Block, type EeOption, type EeState, OPTIONS } from './state'

/** What a block is, besides where it stands and how strong it is. */
export interface BlockFace {
  readonly kind: Block['kind']
  readonly size: number
  readonly elite: boolean
}

/** Every block of a nation. */
export const facesOf = ({ forces }: EeCharts, nation: Nation): readonly BlockFace[] =>
  forces[nation].blocks.flatMap(({ kind, size, elite, count }) =>
    Array.from({ length: count }, () => ({ kind, size, elite })),
  )

/**
 * The strength at which a block comes in: Soviets and British a step below full, but for elite units; all others at full strength.
 *
 * @rule 16.11
 * @rule 16.12
 */
export const startStrength = (nation: Nation, { size, elite, kind }: BlockFace): number =>
  kind !== 'air' && !elite && (nation === 'soviet' || nation === 'british') ? size - 1 : size

/** The ids of a nation's blocks. */
export const idsOf = (charts: EeCharts, nation: Nation): readonly string[] =>
  facesOf(charts, nation).map((_, i) => blockId(nation, i + 1))

const COMMON = {
  seen: false,
  fresh: true,
  moved: false,
  built: false,
  crossed: false,
  stormed: false,
}

/** A block that is there, or comes in the turn in which it is due. */
export const newBlock = (nation: Nation, face: BlockFace, at: string | null, due: number): Block => ({
  nation,
  kind: face.kind,
  size: face.size,
  steps: startStrength(nation, face),
  elite: face.elite,
  at,
  ...COMMON,
  seen: face.kind === 'air',
  due,
})

/**
 * Where a nation's units begin: the British in the Ruhr and the French in the Rhineland; the others are deployed, the Germans later.
 *
 * @rule 16.12
 */
const startOf = (nation: Nation): string | null =>
  nation === 'british' ? 'Ruhr' : nation === 'french' ? 'Rhineland' : null

const AIR: BlockFace = { kind: 'air', size: 1, elite: false }

/** Which block is which is drawn by lot, so that a name tells the enemy nothing. */
function blocksOf(charts: EeCharts, seed: string): Record<string, Block> {
  const lots = seeded(`${seed} blocks`)
  const blocks: Record<string, Block> = {}
  for (const nation of NATIONS) {
    const faces = [...facesOf(charts, nation)]
    for (let i = faces.length - 1; i > 0; i--) {
      const j = lots.d(i + 1) - 1
      ;[faces[i], faces[j]] = [faces[j], faces[i]]
    }
    const at = startOf(nation)
    faces.forEach((face, i) => {
      // Three German units come in each of the last two turns.
      const due = nation === 'german' ? (i < faces.length / 2 ? 2 : 3) : at === null ? 1 : 0
      blocks[blockId(nation, i + 1)] = newBlock(nation, face, at, due)
    })
    for (let i = 1; i <= charts.forces[nation].air; i++)
      blocks[wingId(nation, i)] = newBlock(nation, AIR, at, at === null ? 1 : 0)
  }
  return blocks
}

/**
 * The start of 16.1: areas of the eastern weather zone are Soviet, the others Allied. Optional rules are those that both players have agreed on.
 *
 * @rule 16.1
 * @rule 16.13
 * @rule 13.1
 */
export function setUpPatton(
  { seed, rules = {}, charts: given, board }: SetupOptions,
  dice: DiceState,
): EeState {
  if (board !== undefined)
    throw new SetupError([{ path: 'board', problem: 'corrections of the board cannot be played on yet' }])
  const charts = chartsOf(given)
  const control: Record<string, Side> = {}
  for (const { name, weather } of areasInPlay()) control[name] = weather === 'eastern' ? 'soviet' : 'western'
  return {
    game: 'europe-engulfed',
    version: 1,
    dice,
    scenario: '16.1',
    options: OPTIONS.filter((name) => (rules as Readonly<Partial<Record<EeOption, boolean>>>)[name] === true),
    charts,
    turn: 1,
    side: 'western',
    flow: { step: 'first-deployment', closing: false, asked: [] },
    weather: { eastern: 'clear', western: 'clear', southern: 'clear' },
    control,
    blocks: blocksOf(charts, seed),
    actions: { ...charts.actions },
    werps: { american: 0, british: 0, soviet: 0 },
    built: {},
    planned: { american: 0, british: 0, soviet: 0 },
    freed: [],
    lifts: { american: 0, british: 0, soviet: 0 },
    drop: null,
    newly: [],
    fought: [],
    forts: {},
    relieved: [],
    ended: null,
  }
}

/** Areas that the Soviets must hold at the start: those of their zone outside the Soviet Union. */
export const mustHold: () => readonly string[] = /* @__PURE__ */ lazy(() =>
  areasInPlay().flatMap(({ name, weather, country }) =>
    weather === 'eastern' && country !== 'Soviet Union' ? [name] : [],
  ),
)

/** Areas of Germany that count for victory. */
export const germanAreas: () => readonly string[] = /* @__PURE__ */ lazy(() =>
  areasInPlay().flatMap(({ name, country }) =>
    country === 'Germany' && name !== 'East Prussia' ? [name] : [],
  ),
)

/**
 * Who has won: the Western Allies with all of Germany but East Prussia, the Soviets with three areas of it.
 *
 * @rule 16.1
 */
export function pattonResult({ control }: EeState): Result {
  const areas = germanAreas()
  const soviet = areas.filter((area) => control[area] === 'soviet').length
  const winner: Side | null = soviet === 0 ? 'western' : soviet >= 3 ? 'soviet' : null
  return {
    winner,
    level: winner === null ? 'draw' : 'victory',
    rule: '16.1',
    because: `the Soviets hold ${soviet} of ${areas.length} areas of Germany`,
  }
}
