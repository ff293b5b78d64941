/** Section 5.2: strategic bombing, from the flak to the bombers that do not come home. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_BOMBING_DAMAGE as DAMAGE } from '../../../tables/the-war-bombing-damage'
import { type BombingModifierId, THE_WAR_BOMBING_MODIFIERS } from '../../../tables/the-war-bombing-modifiers'
import { THE_WAR_FLAK_MODIFIERS } from '../../../tables/the-war-flak-modifiers'
import { THE_WAR_HEAVY_FLAK } from '../../../tables/the-war-heavy-flak'
import { THE_WAR_STRATEGIC_BOMBING } from '../../../tables/the-war-strategic-bombing'
import { figuresOf } from '../air/11-rolls'
import { isTurnOrLater } from '../calendar'
import { smpsLost } from '../stratmoves/08-capacity'
import type { Turn } from '../types'
import { bombersDiverted, type ConvoyFate } from './05-u-boat-war'

export type Bomber = 'britain' | 'united-states' | 'germany'
export type BombingTarget = 'germany' | 'britain' | 'soviet-union'
export type BombingHit = 'plain' | 'critical' | 'firestorm'

export interface Raid {
  readonly turn: Turn
  readonly bombers: Bomber
  readonly target: BombingTarget
  readonly sac: number
  /** Interceptors sent against this raid, jets not among them. */
  readonly int: number
  readonly jetInt?: number
  /** Heavy Flak level of the defender, 0 to 5; it is not divided between raids. */
  readonly heavyFlak: number
  /** What else is so, of the list beside the table. */
  readonly holds?: readonly ('bombsights' | 'no-army-in-france')[]
  /** What the U-boats did to the convoys of this turn; it draws American bombers off in the Happy Time alone. */
  readonly convoy?: ConvoyFate
  readonly happyTime?: boolean
  /** Does the attacker take oil rather than industry, if he scores a hit that lets him choose? */
  readonly oil?: boolean
  /** Of a raid on the Soviet Union: hexes from Baku to the nearest German airbase; `null` if there is none. */
  readonly airbaseToBaku?: number | null
  /** Which bombers the owner gives up to attrition first; depleted ones unless told. */
  readonly attritionTakes?: 'depleted' | 'full-strength'
  /** With the optional cards: what `bombingCards` gives (29.9). */
  readonly cards?: number
}

export interface RaidOutcome {
  readonly flak: string | null
  readonly result: string | null
  readonly hit: BombingHit
  readonly sacLost: number
  /** Hit by flak and on the way home, not lost. */
  readonly sacDepleted: number
  readonly attrition: number
  readonly intLost: number
  readonly jetIntLost: number
  /** Before the limit that all raids of a turn share. */
  readonly narfs: number
  /** Are they taken from the base as well as from the level? */
  readonly fromBase: boolean
  readonly smps: number
  readonly railMoves: number
  readonly oilHits: number
  /** For good, on the surrender rolls of the target. */
  readonly surrender: number
  readonly explain: readonly Reason[]
}

// ---- modifiers -------------------------------------------------------------------------------

type Listed = { readonly modifier: number; readonly when: string }
const listed = (id: BombingModifierId): Listed => THE_WAR_BOMBING_MODIFIERS.modifiers[id]

/** How often each modifier of the list counts for a raid of so many undepleted bombers. */
export function bombingModifiers(raid: Raid, sac: number): readonly Required<Reason>[] {
  const { turn, bombers, target, int, jetInt = 0, heavyFlak, holds = [] } = raid
  const { convoy = 'plain', happyTime = false } = raid
  const { season, year } = turn
  const met = int + jetInt
  const american = bombers === 'united-states'
  const diverted = american && bombersDiverted(convoy, happyTime) > 0
  const times: Record<BombingModifierId, number> = {
    'american-spring-1944': Number(american && year === 1944 && season === 'spring'),
    'american-fall-1944': Number(american && year === 1944 && season === 'fall'),
    'american-1945': Number(american && year === 1945),
    'british-night': Number(bombers === 'britain' && year >= 1942),
    'three-more-bombers': Math.max(0, Math.floor((sac - met) / 3)),
    bombsights: Number(american && holds.includes('bombsights')),
    unopposed: Number(met === 0),
    'heavy-flak': Math.max(0, heavyFlak - 2),
    'jet-interceptor': jetInt,
    'british-radar': Number(bombers === 'germany' && target === 'britain'),
    'convoy-ambush': Number(diverted && convoy === 'ambush'),
    'convoy-massacre': Number(diverted && convoy === 'massacre'),
    'no-army-in-france': Number(american && holds.includes('no-army-in-france')),
  }
  const reasons = (Object.keys(times) as BombingModifierId[])
    .filter((id) => times[id] > 0)
    .map((id) => {
      const { modifier, when } = listed(id)
      const often = times[id] > 1 ? `, ${times[id]} times` : ''
      return because('5.2', `${when}${often}`, modifier * times[id])
    })
  if (raid.cards !== undefined) reasons.push(because('29.9', 'the cards that were played', raid.cards))
  return reasons
}

// ---- flak ------------------------------------------------------------------------------------

export interface HeavyFlakOutcome {
  readonly text: string | null
  readonly depleted: number
  readonly eliminated: number
  readonly explain: readonly Reason[]
}

/** Heavy flak against bombers or V-1s; what it depletes turns home at once. */
export function fireHeavyFlak(level: number, targets: number, soviet: boolean, dice: Dice): HeavyFlakOutcome {
  const column = THE_WAR_HEAVY_FLAK.column(level, 0)
  if (column === null || targets === 0) return { text: null, depleted: 0, eliminated: 0, explain: [] }
  const { heavy } = THE_WAR_FLAK_MODIFIERS
  const modifiers: Required<Reason>[] = []
  const crowd = targets >= 6 ? heavy['six-bombers'] : targets >= 4 ? heavy['four-bombers'] : null
  if (crowd) modifiers.push(because('11.12', crowd.when, crowd.modifier))
  if (soviet) modifiers.push(because('11.12.5', heavy.soviet.when, heavy.soviet.modifier))
  const { roll, cell } = THE_WAR_HEAVY_FLAK.roll(column, dice, totalOf(modifiers))
  const units = Math.min(cell.units, targets)
  return {
    text: cell.text,
    depleted: cell.effect === 'depleted' ? units : 0,
    eliminated: cell.effect === 'eliminated' ? units : 0,
    explain: [
      because('11.12', `Heavy Flak level ${level}`),
      ...modifiers,
      because('11.12', `a modified ${roll}: ${cell.text}`),
    ],
  }
}

// ---- the raid --------------------------------------------------------------------------------

/**
 * Flies one raid. British and American bombers fly theirs apart; what they destroy together is limited by
 * {@link bombingTotals}.
 *
 * @rule 5.2 flak, then the table, then damage by bombers beyond the interceptors
 */
export function resolveRaid(raid: Raid, dice: Dice): RaidOutcome {
  const { target, int, jetInt = 0, attritionTakes = 'depleted' } = raid
  const flak = fireHeavyFlak(raid.heavyFlak, raid.sac, target === 'soviet-union', dice)
  const explain: Reason[] = [...flak.explain]
  const sac = raid.sac - flak.depleted - flak.eliminated
  const met = int + jetInt
  const fought = sac > 0 ? bomb(raid, sac, met, dice, explain) : null
  // Where nothing meets them, a result against the bombers is no result.
  const harmless = met === 0
  const lost = harmless ? 0 : Math.min(sac, fought?.attackersLost ?? 0)
  const aborted = harmless ? 0 : Math.min(sac - lost, fought?.attackersAborted ?? 0)
  const defendersLost = Math.min(met, fought?.defendersLost ?? 0)
  const intercepting = Math.max(0, met - defendersLost - (fought?.defendersAborted ?? 0))
  const over = Math.max(0, sac - lost - aborted - intercepting)
  const effects = bombingHitEffects(raid, fought?.hit ?? 'plain')
  const narfs = over * effects.perBomber
  if (fought)
    explain.push(
      because('5.2', `${over} bombers beyond the interceptors, ${effects.perBomber} NARFs each`, narfs),
      ...effects.explain,
    )
  const damaged = narfs > 0 || effects.hit !== 'plain'
  const sacLeft = raid.sac - flak.eliminated - lost
  const attrition = bomberAttrition({ int, jetInt, sacLeft, damaged })
  if (attrition > 0)
    explain.push(because('5.2.3', `${attrition} bombers lost to ${met} interceptors in any case`))
  const intLost = Math.min(int, defendersLost)
  return {
    flak: flak.text,
    result: fought?.text ?? null,
    hit: effects.hit,
    sacLost: flak.eliminated + lost + attrition,
    sacDepleted:
      attritionTakes === 'depleted'
        ? Math.max(0, flak.depleted - attrition)
        : Math.min(flak.depleted, sacLeft - attrition),
    attrition,
    intLost,
    // Jets are the last to be lost.
    jetIntLost: defendersLost - intLost,
    narfs,
    fromBase: effects.fromBase,
    smps: effects.smps,
    railMoves: effects.railMoves,
    oilHits: effects.oilHits,
    surrender: effects.surrender,
    explain,
  }
}

function bomb(raid: Raid, sac: number, met: number, dice: Dice, explain: Reason[]) {
  const table = THE_WAR_STRATEGIC_BOMBING
  // A defender without interceptors still counts for one.
  const column = table.column(sac, Math.max(1, met)) as number
  const modifiers = bombingModifiers(raid, sac)
  const { roll, cell } = table.roll(column, dice, totalOf(modifiers))
  explain.push(
    because(
      '5.2',
      `${sac} SAC against ${met || 'the 1 inherent'} INT: column ${table.columns.labels[column]}`,
    ),
    ...modifiers,
    because('5.2', `a modified ${roll} is ${cell.text}`),
  )
  return { ...cell, hit: cell.hit ?? ('plain' as const) }
}

/** Everything a raid can come to. */
export function raidOdds(raid: Raid): Distribution<Omit<RaidOutcome, 'explain'>> {
  return outcomesOf((dice) => figuresOf(resolveRaid(raid, dice)))
}

// ---- hits (5.2.1, 5.2.2) ---------------------------------------------------------------------

export interface BombingHitEffects {
  readonly hit: BombingHit
  readonly perBomber: number
  readonly smps: number
  readonly railMoves: number
  readonly oilHits: number
  readonly surrender: number
  /** Do the NARFs come off the base as well? After Allied hits on industry and firestorms, not after oil. */
  readonly fromBase: boolean
  readonly explain: readonly Reason[]
}

/** The farthest that a German airbase may be from Baku for raids that do more than plain damage (5.2.4). */
export const BAKU_RANGE = 10

/**
 * May the attacker take oil instead of industry?
 *
 * @rule 5.2.1 the Americans may; the Germans may, in the Soviet Union, on a plain critical hit
 * @rule 24.1 the Americans from Spring 1944
 */
export function mayChooseOil(
  { bombers, target, turn }: Pick<Raid, 'bombers' | 'target' | 'turn'>,
  hit: BombingHit,
): boolean {
  if (hit === 'plain') return false
  if (bombers === 'united-states') return isTurnOrLater(turn, { season: 'spring', year: 1944 })
  return bombers === 'germany' && target === 'soviet-union' && hit === 'critical'
}

/**
 * What a hit does.
 *
 * @rule 5.2.1 critical industry, or oil
 * @rule 5.2.2 firestorms, or twice oil
 */
export function bombingHitEffects(raid: Raid, scored: BombingHit): BombingHitEffects {
  const { bombers, target, oil = false, airbaseToBaku = null } = raid
  const outOfReach = target === 'soviet-union' && (airbaseToBaku === null || airbaseToBaku > BAKU_RANGE)
  const hit = outOfReach ? 'plain' : scored
  const rule = hit === 'firestorm' ? '5.2.2' : '5.2.1'
  const figures = DAMAGE.perBomber[bombers]
  const nothing = { smps: 0, railMoves: 0, oilHits: 0, surrender: 0, fromBase: false }
  const none = { hit, perBomber: figures.plain, ...nothing }
  if (hit === 'plain')
    return {
      ...none,
      explain:
        scored === 'plain' ? [] : [because('5.2.4', 'no airbase is near enough to Baku for such a hit')],
    }
  if (oil && mayChooseOil(raid, hit)) {
    const oilHits = DAMAGE.oilHits[hit]
    return { ...none, oilHits, explain: [because(rule, `${oilHits} oil hits instead of industry`)] }
  }
  const moves = DAMAGE.movementLost[hit === 'firestorm' && bombers === 'germany' ? 'germanFirestorm' : hit]
  const surrender = hit === 'firestorm' && target !== 'soviet-union' ? DAMAGE.surrender[target] : 0
  return {
    ...none,
    perBomber: figures[hit],
    smps: moves.smps,
    railMoves: moves.railMoves,
    surrender,
    fromBase: bombers !== 'germany',
    explain: [because(rule, `${hit}: ${moves.smps} SMPs and ${moves.railMoves} rail moves lost next turn`)],
  }
}

// ---- a turn's bombing ------------------------------------------------------------------------

export interface BombingTotals {
  readonly narfs: number
  /** SMPs lost: for NARFs, and for hits. */
  readonly smps: number
  readonly railMoves: number
  readonly explain: readonly Reason[]
}

export interface BombedPower {
  /** Germany unless told. */
  readonly target?: BombingTarget
  /** NARFs that U-boats and raiders took from Britain in the same turn. */
  readonly convoyNarfs?: number
}

/** SMPs that the NARFs cost: whole twenties, but for Britain parts too, of bombs and convoys together. */
function smpsForBombs(narfs: number, { target = 'germany', convoyNarfs = 0 }: BombedPower): Required<Reason> {
  if (target !== 'britain')
    return because('5.2', `SMPs lost for ${narfs} NARFs`, Math.floor(narfs / DAMAGE.narfsPerSmp))
  const more = smpsLost(narfs + convoyNarfs, 'plain') - smpsLost(convoyNarfs, 'plain')
  return because('8.4', `SMPs lost for ${narfs} NARFs on top of ${convoyNarfs} by sea`, more)
}

/**
 * All raids on one power in a turn, together.
 *
 * @rule 5.2 at most a quarter of the base; an SMP for each 20 NARFs
 */
export function bombingTotals(
  raids: readonly Pick<RaidOutcome, 'narfs' | 'smps' | 'railMoves'>[],
  base: number,
  bombed: BombedPower = {},
): BombingTotals {
  const sum = (figure: 'narfs' | 'smps' | 'railMoves') => raids.reduce((all, raid) => all + raid[figure], 0)
  const { numerator, denominator } = DAMAGE.mostOfBase
  const most = Math.floor((base * numerator) / denominator)
  const narfs = Math.min(sum('narfs'), most)
  const byNarfs = smpsForBombs(narfs, bombed)
  return {
    narfs,
    smps: byNarfs.amount + sum('smps'),
    railMoves: sum('railMoves'),
    explain: [because('5.2', `bombs destroy ${narfs} NARFs, of ${most} at most`, narfs), byNarfs],
  }
}

/** @rule 5.2 not below one, for the turn */
export function smpsAfterBombing(level: number, lost: number): number {
  return Math.min(level, Math.max(DAMAGE.leastSmps, level - lost))
}

/** @rule 5.2 each interceptor meets the British or the Americans, not both */
export function checkInterceptorSplit(
  available: number,
  split: { britain: number; 'united-states': number },
): Verdict {
  const sent = split.britain + split['united-states']
  if (sent > available) return refuse('5.2', 'too-many', `${sent} interceptors sent, ${available} there are`)
  return legal
}

/** @rule 5.2 NARFs that Britain or the United States loses for keeping bombers at home in a spring or fall */
export function idleBomberLoss(power: 'britain' | 'united-states', turn: Turn, sacSent: number): number {
  const { leastBombers, loss, from } = DAMAGE.idle[power]
  const season = turn.season === 'spring' || turn.season === 'fall'
  return season && isTurnOrLater(turn, from) && sacSent < leastBombers ? loss : 0
}

// ---- attrition (5.2.3) -----------------------------------------------------------------------

export interface BomberAttritionInput {
  /** Interceptors met when the segment began; a jet counts twice. */
  readonly int: number
  readonly jetInt?: number
  /** Bombers that are left, depleted and aborted ones too. */
  readonly sacLeft: number
  readonly damaged: boolean
}

/** @rule 5.2.3 one for three interceptors or part of them, if there was any damage */
export function bomberAttrition({ int, jetInt = 0, sacLeft, damaged }: BomberAttritionInput): number {
  const { intPerBomber, jetCountsAs } = DAMAGE.attrition
  return damaged ? Math.min(sacLeft, Math.ceil((int + jetInt * jetCountsAs) / intPerBomber)) : 0
}
