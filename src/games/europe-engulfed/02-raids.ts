/** The dice of strategic warfare, with nothing of a state in them: U-boats, rockets, and raids of bombers. */

import type { Dice } from '../../kernel/dice'

/** So many in a hundred for each level of ASW, rounded. */
const sunkBy = (count: number, level: number, percent: number): number =>
  Math.round((count * level * percent) / 100)

export interface UboatWar {
  readonly uboats: number
  /** The level of ASW. */
  readonly asw: number
  /** U-boats fire before they are hunted (13.36). */
  readonly first: boolean
  /** They add one to their die (13.36). */
  readonly wolves: boolean
}

/** What a die of ASW sinks in a hundred for each level, and what one of U-boats does. */
export interface UboatCharts {
  readonly sunk: readonly number[]
  readonly attack: readonly number[]
}

/**
 * ASW fires first, and those that are left sink what is bound for Britain; with the optional rule it may be the other way round.
 *
 * @rule 2.1
 * @rule 13.36
 */
export function uboatWar({ uboats, asw, first, wolves }: UboatWar, charts: UboatCharts, dice: Dice) {
  const hunt = dice.d(6)
  const raid = Math.min(6, dice.d(6) + (wolves ? 1 : 0))
  const sunk = Math.min(uboats, sunkBy(uboats, asw, charts.sunk[hunt - 1]))
  const left = uboats - sunk
  const werps = Math.floor(((first ? uboats : left) * charts.attack[raid - 1]) / 20)
  return { hunt, sunk, left, werps }
}

/**
 * The WERPs that rockets cost Britain in a turn: half a die.
 *
 * @rule 2.28
 */
export const rocketsFired = (dice: Dice): number => dice.d(3)

// ---- bombers ---------------------------------------------------------------------------------------

/** What a fighter must show to shoot another aircraft down, and what flak must. */
const HIT = 5
const FLAK = 6

/** What jets must show to shoot a bomber down, and what escorts need for a half of one of them. */
const JET_HIT = 4
const ON_JETS = 6

/**
 * Jets fire first, at bombers; then escorts fire at them, and two sixes are one jet. What is too much against the one sort does nothing to the other.
 *
 * @rule 13.35
 */
function fightJets(bombers: number, jets: number, escorts: number, dice: Dice) {
  if (jets === 0) return { shot: 0, lost: 0 }
  const shot = Math.min(bombers, dice.hits(jets, 6, JET_HIT))
  return { shot, lost: Math.min(jets, Math.floor(dice.hits(escorts, 6, ON_JETS) / 2)) }
}

export interface BomberRaid {
  readonly bombers: number
  readonly escorts: number
  readonly interceptors: number
  readonly jets: number
  /** Escorts that fire on jets. */
  readonly onJets: number
  readonly flak: number
  /** Bombers that aim better, escorts that reach further: each hits on one less (2.24). */
  readonly betterBombers: boolean
  readonly betterEscorts: boolean
}

export interface RaidResult {
  /** Bombers that fighters and jets have shot down, and that flak has. */
  readonly caught: number
  readonly shot: number
  readonly escorts: number
  readonly interceptors: number
  readonly jets: number
  readonly bombs: number
}

/**
 * A raid: fighters fire at each other at once, those who meet the raid at escorts first; flak fires; each bomber that is left may hit, on what the chart says.
 *
 * @rule 2.2
 */
export function bomberRaid(raid: BomberRaid, bombing: number, dice: Dice): RaidResult {
  const { bombers, escorts, interceptors, onJets } = raid
  const byJets = fightJets(bombers, raid.jets, onJets, dice)
  const hits = dice.hits(interceptors, 6, HIT)
  const downed = Math.min(interceptors, dice.hits(escorts - onJets, 6, HIT - (raid.betterEscorts ? 1 : 0)))
  const escortsLost = Math.min(escorts, hits)
  const caught = byJets.shot + Math.min(bombers - byJets.shot, hits - escortsLost)
  const shot = Math.min(bombers - caught, dice.hits(raid.flak, 6, FLAK))
  const left = bombers - caught - shot
  const bombs = dice.hits(left, 6, Math.max(2, bombing - (raid.betterBombers ? 1 : 0)))
  return { caught, shot, escorts: escortsLost, interceptors: downed, jets: byJets.lost, bombs }
}
