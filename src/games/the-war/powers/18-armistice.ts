/** Section 18.5 as a whole: the terms that France gets, and what they mean for its friends. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import type { Pops } from '../diplomacy/16-political-points'
import type { MajorPower, NavalUnitType, Turn } from '../types'
import {
  type ColonyOutcome,
  disarmFrenchArmy,
  FRENCH_COLONIES,
  type FrenchColony,
  type FrenchGroundUnit,
  type FrenchPart,
  frenchNavyGoesTo,
  ownerAfterFrenchSurrender,
  resolveColonies,
} from './18-vichy'

export interface Armistice {
  readonly surrender: Turn
  readonly holderOfParis: MajorPower
  readonly ground: readonly FrenchGroundUnit[]
  readonly ships: Readonly<Record<NavalUnitType, number>>
  /** Colonies and Corsica that an enemy had conquered. */
  readonly conquered: Readonly<Partial<Record<FrenchColony | 'corsica', MajorPower>>>
}

export interface ArmisticeOutcome {
  readonly owners: Readonly<Record<FrenchPart['place'], MajorPower | 'vichy-france' | 'free-french'>>
  readonly army: ReturnType<typeof disarmFrenchArmy>
  readonly navy: ReturnType<typeof frenchNavyGoesTo>
  readonly colonies: ColonyOutcome
  /** Who places what is left: the conqueror Vichy's forces, the British player those of Free French colonies. */
  readonly placedBy: { readonly vichy: MajorPower; readonly freeFrench: 'britain' }
  readonly explain: readonly Reason[]
}

/**
 * All that the terms say, in their order: who has what, what is left of the army, the dice of the colonies, and where the
 * ships go. Mers-el-Kebir comes after it.
 *
 * @rule 18.5 with mayRefuseTerms
 */
export function resolveArmistice(at: Armistice, dice: Dice): ArmisticeOutcome {
  const army = disarmFrenchArmy(at.ground)
  const held = FRENCH_COLONIES.filter((colony) => at.conquered[colony] === undefined)
  const colonies = resolveColonies(at.surrender, held, dice)
  const owner = (place: FrenchPart['place']) => {
    const conqueredBy = at.conquered[place as FrenchColony | 'corsica']
    const part: FrenchPart = conqueredBy ? { place, conqueredBy } : { place }
    return ownerAfterFrenchSurrender(part, at.holderOfParis, colonies.freeFrench)
  }
  return {
    owners: {
      'occupied-zone': owner('occupied-zone'),
      'vichy-zone': owner('vichy-zone'),
      corsica: owner('corsica'),
      syria: owner('syria'),
      tunisia: owner('tunisia'),
      algeria: owner('algeria'),
      morocco: owner('morocco'),
    },
    army,
    navy: frenchNavyGoesTo(at.ships, colonies.vichy),
    colonies,
    placedBy: { vichy: at.holderOfParis, freeFrench: 'britain' },
    explain: [
      because('18.5.1', `${at.holderOfParis} holds Paris and has the occupied zone`),
      ...army.explain,
      ...colonies.explain,
    ],
  }
}

/** Which colonies go which way, and with them the ships, with exact odds. */
export const armisticeOdds = (at: Armistice): Distribution<ArmisticeOutcome['owners']> =>
  outcomesOf((dice) => resolveArmistice(at, dice).owners)

/**
 * Where units that leave go: to the nearest British hex, as many as it can still take, and the rest to the next.
 *
 * @rule 18.5.7
 */
export function havensForStranded(
  units: number,
  havens: readonly { readonly hex: string; readonly distance: number; readonly room: number }[],
): { readonly placed: Readonly<Record<string, number>>; readonly left: number } {
  const placed: Record<string, number> = {}
  let left = units
  for (const { hex, room } of [...havens].sort((a, b) => a.distance - b.distance)) {
    const here = Math.min(left, Math.max(0, room))
    if (here > 0) placed[hex] = here
    left -= here
  }
  return { placed, left }
}

/**
 * What is left of French POPs: none, anywhere.
 *
 * @rule 18.5.8
 */
export function popsAfterFrenchSurrender(pops: Pops): Pops {
  const { france: _, ...others } = pops
  return others
}
