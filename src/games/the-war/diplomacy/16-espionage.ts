/** Section 16.1.7: espionage and counter-espionage chits. */

import { because, type Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_POLITICAL_POINTS } from '../../../tables/the-war-political-points'
import { isDiplomaticTurn, turnName, turnsBetween } from '../calendar'
import { checkUltra, checkUltraCountered } from '../strategic/05-u-boat-war'
import type { EspionageChit, MajorPower, Turn } from '../types'
import { allianceOf, keepsPopsAfter } from './16-political-points'

/**
 * What a chit costs this power in NARFs.
 *
 * @rule 16.1.7.1 with the limit of one of each kind in each spring and fall
 */
export const chitCost = (power: MajorPower, chit: EspionageChit): number =>
  THE_WAR_POLITICAL_POINTS.cost[chit][power === 'soviet-union' ? 'soviet' : 'others']

/**
 * May this power buy one more chit of the kind? It may, if need be, by overspending (14.1.4).
 *
 * @rule 16.1.7.1
 */
export function mayBuyChit(
  power: MajorPower,
  chit: EspionageChit,
  now: { readonly turn: Turn; readonly boughtThisTurn: number },
): Verdict {
  if (!isDiplomaticTurn(now.turn))
    return refuse('16.1.7.1', 'wrong-season', `no chits are sold in ${turnName(now.turn)}`)
  if (now.boughtThisTurn >= THE_WAR_POLITICAL_POINTS.chitsPerTurn)
    return refuse('16.1.7.1', 'bought-already', `${power} has bought its ${chit} chit of this turn`)
  return legal
}

// ---- uses ------------------------------------------------------------------------------------

/** What a chit can be played for. */
export type ChitUse =
  | 'diplomacy'
  | 'reveal-pops'
  | 'partisans'
  | 'reveal-u-boat-cards'
  | 'sub-hunters'
  | 'u-boat-war'
  | 'carrier-surprise'
  | 'variant'
  | 'naval-interception'
  | 'reserves'

export interface ChitUsePlay {
  readonly chit: EspionageChit
  readonly use: ChitUse
  readonly power: MajorPower
  readonly turn: Turn
  /** Does the player's alliance have POPs in the target? Only diplomacy asks. */
  readonly popsInTarget?: boolean
  /** Chits of this kind that the alliance has played on this target in this turn. */
  readonly playedOnTarget?: number
  /** Chits of this kind played on this very die roll, by anyone. */
  readonly playedOnRoll?: number
  readonly uBoatCards?: boolean
  readonly subHunters?: boolean
  /** When the power last used one against the U-boat war. */
  readonly lastUBoatUse?: Turn | null
  /** Would it change American losses in the Happy Time? */
  readonly happyTime?: boolean
  /** Has Germany answered a chit against the U-boats before, in this game (5.1.3.5)? */
  readonly answeredUltraBefore?: boolean
  /** Partisans of the player in the occupied country. */
  readonly partisans?: number
  readonly usAtWar?: boolean
  /** Does this chit only answer the enemy's chit of the other kind? */
  readonly inAnswer?: boolean
}

const BRITISH_ONLY: readonly ChitUse[] = ['reveal-u-boat-cards', 'sub-hunters', 'u-boat-war']

/**
 * May the chit be played for this?
 *
 * @rule 16.1.7.2 in two seasons, and not everything for everybody
 * @rule 16.1.7.3 one of each kind for an alliance, target and turn, except among partisans
 */
export function mayPlayChit(play: ChitUsePlay): Verdict {
  const { chit, use, power, turn: now, playedOnTarget = 0, playedOnRoll = 0 } = play
  if (!isDiplomaticTurn(now))
    return refuse('16.1.7.2', 'wrong-season', `chits are played in spring and fall, not in ${turnName(now)}`)
  if (use !== 'partisans' && playedOnTarget > 0)
    return refuse(
      '16.1.7.3',
      'target-played',
      `the ${allianceOf(power)} played its ${chit} chit there this turn`,
    )
  if (chit === 'espionage' && playedOnRoll > 0)
    return refuse('16.1.7.3', 'roll-played', 'one espionage chit is the most for a roll')
  if (use === 'diplomacy' && !play.popsInTarget)
    return refuse('16.1.7.3', 'no-pops', 'a chit works only where its player has POPs')
  if (use === 'partisans' && !play.inAnswer && !((play.partisans ?? 0) > 0))
    return refuse('16.1.7.6', 'no-partisans', 'a chit for partisans needs one in the country')
  if (use === 'variant' && power === 'united-states' && !play.usAtWar)
    return refuse('22.8', 'neutral-united-states', 'a neutral U.S. plays no chits for variants')
  if (play.inAnswer && chit !== 'counter-espionage' && use !== 'diplomacy')
    return refuse('16.1.7.2', 'no-answer', 'only counter-espionage answers a chit there')
  if (BRITISH_ONLY.includes(use)) return play.inAnswer ? uBoatAnswer(play) : uBoatUse(play)
  return legal
}

/** Germany hides its cards as often as it likes, but undoes a British success against the boats once (5.1.3.5). */
const uBoatAnswer = ({ use, power, answeredUltraBefore = false }: ChitUsePlay): Verdict =>
  checkUltraCountered(power, use !== 'reveal-u-boat-cards' && answeredUltraBefore)

function uBoatUse({ use, power, chit, turn: now, ...play }: ChitUsePlay): Verdict {
  if (power !== 'britain' || chit !== 'espionage')
    return refuse('16.1.7.2', 'british-only', 'only British espionage reaches the U-boat war')
  if (use === 'reveal-u-boat-cards')
    return play.uBoatCards ? legal : refuse('16.1.7.2', 'no-cards', 'the U-boat cards are not in play')
  if (play.uBoatCards)
    return refuse('16.1.7.2', 'cards-in-play', 'with the U-boat cards a chit only reveals cards')
  if (use === 'sub-hunters' && !play.subHunters)
    return refuse('16.1.7.2', 'no-sub-hunters', 'the rule for sub hunters is not in play')
  // Chits are played every other turn at most, so "two turns in a row" can only mean two turns in which they are played.
  const playedLastTime = Boolean(play.lastUBoatUse && turnsBetween(play.lastUBoatUse, now) <= 2)
  return checkUltra({ power, happyTime: play.happyTime ?? false, playedLastTime })
}

/**
 * What an espionage chit is worth, for whoever played it, if it is not cancelled. What it does to diplomacy and to
 * partisans is below. The uses that only an expansion kit has are not here.
 *
 * @rule 16.1.7.2
 */
export const CHIT_EFFECTS: Readonly<Record<Exclude<ChitUse, 'diplomacy' | 'partisans'>, Reason>> =
  /* @__PURE__ */ frozen({
    'reveal-pops': because('16.1.7.2', 'an alliance shows its POPs in one country'),
    'reveal-u-boat-cards': because('16.1.7.2', 'Germany shows so many unplayed U-boat cards', 2),
    'sub-hunters': because('16.1.7.2', 'on the roll of the sub hunters', 1),
    'u-boat-war': because('16.1.7.2', 'on the German roll in the U-boat war', 1),
    'carrier-surprise': because('11.7.2', 'on surprise by carrier aircraft in this Operations Segment', -1),
    variant: because('28.0', 'on the roll for a variant, in favor of the player', 1),
    'naval-interception': because('7.8', 'on a naval interception', -1),
    reserves: because('16.1.7.2', 'more unit that may be put in reserve in this turn', 1),
  })

/** On a naval interception a counter-espionage chit has a worth of its own; elsewhere it cancels. */
export function counterChitEffect(use: ChitUse): Reason {
  if (use === 'naval-interception') return because('7.8', 'counter-espionage on a naval interception', 1)
  return because('16.1.7.2', 'counter-espionage cancels the chit')
}

// ---- on the diplomatic roll ------------------------------------------------------------------

/** What is played on one diplomatic roll. */
export interface ChitPlay {
  /** By the attacker. */
  readonly espionage?: boolean
  /** By the defender. */
  readonly counterEspionage?: boolean
}

/**
 * What chits do to the attacker's roll.
 *
 * @rule 16.1.7.4
 * @rule 16.1.7.5 the one cancels the other; alone it hinders
 */
export function chitModifier({ espionage, counterEspionage }: ChitPlay): readonly Required<Reason>[] {
  const { chitModifier: worth } = THE_WAR_POLITICAL_POINTS
  if (espionage && counterEspionage) return [because('16.1.7.5', 'counter-espionage undoes the espionage', 0)]
  if (espionage) return [because('16.1.7.4', 'espionage', worth.espionage)]
  if (counterEspionage) return [because('16.1.7.5', 'counter-espionage', worth['counter-espionage'])]
  return []
}

/** Does the alliance have to show its POPs? Counter-espionage stops the question before it is answered (16.1.7.5). */
export const popsRevealed = ({ espionage, counterEspionage }: ChitPlay): boolean =>
  Boolean(espionage && !counterEspionage)

/** Chits that are still there when the turn has ended: kept from spring to fall, gone with the POPs after fall. */
export const chitsAfter = (ended: Turn, chits: readonly EspionageChit[]): readonly EspionageChit[] =>
  keepsPopsAfter(ended, chits)

/**
 * What espionage does to a roll on the partisan table. Low rolls are good for partisans, so their sponsor's chit takes
 * two away and the occupier's adds two; the answer of the other side undoes either.
 *
 * @rule 16.1.7.6
 */
export function partisanChitModifier(
  playedBy: 'sponsor' | 'occupier' | null,
  answered: boolean,
): readonly Required<Reason>[] {
  if (playedBy === null) return []
  if (answered) return [because('16.1.7.6', 'the other side answered the chit', 0)]
  const amount = playedBy === 'sponsor' ? -2 : 2
  return [because('16.1.7.6', `a chit of the ${playedBy}`, amount)]
}

/**
 * Chits or cards, never both.
 *
 * @rule 16.1.7.7
 */
export function checkEspionageMeans(
  optionalCards: boolean,
  played: { readonly chits: ChitPlay; readonly cards: number },
): Verdict {
  const chits = Boolean(played.chits.espionage || played.chits.counterEspionage)
  if (optionalCards && chits)
    return refuse('16.1.7.7', 'cards-instead', 'with the cards, chits do not change the roll themselves')
  if (!optionalCards && played.cards > 0)
    return refuse('16.1.7.7', 'no-cards', 'the espionage cards are not in play')
  return legal
}
