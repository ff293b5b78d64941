/** The dice of part 11, and the order of re-rolls: nothing of a state in them. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_OPTIONAL_ROLLS } from '../../tables/aeto-optional-rolls'
import { AETO_ULTRA } from '../../tables/aeto-ultra'
import type { BocageChit, UltraChit } from './optional'
import type { General } from './units'

const { collateral, frenchFleet, dismissals, rubble, mines } = AETO_OPTIONAL_ROLLS

export type Damaged = keyof typeof collateral | 'grass-airfield' | 'permanent-fort' | 'fort' | 'coastal-fort'
export const DAMAGED: readonly Damaged[] = [
  ...(Object.keys(collateral) as (keyof typeof collateral)[]),
  'grass-airfield',
  'permanent-fort',
  'fort',
  'coastal-fort',
]

/**
 * What an attack leaves of an installation; fields and forts are gone without a roll.
 *
 * @rule 11.2
 */
export function resolveCollateral(
  what: Damaged,
  dice: Dice,
): { readonly roll: number | null; readonly now: string } {
  if (!(what in collateral)) return { roll: null, now: 'eliminated' }
  const roll = dice.d(6)
  return { roll, now: collateral[what as keyof typeof collateral][roll - 1] }
}

/**
 * The directive that French losses call for, by the armor that was sunk; 0 for none.
 *
 * @rule 11.7
 */
export function directiveOf(french: number, british: number): 0 | 1 | 2 | 3 | 4 {
  const { least, ratios } = frenchFleet
  if (french <= least || french < british) return 0
  const ratio = british === 0 ? Infinity : french / british
  return ratio <= ratios[0] ? 1 : ratio <= ratios[1] ? 2 : ratio <= ratios[2] ? 3 : 4
}

/** @rule 11.7 */
export function resolveDirective(directive: 1 | 2 | 3 | 4, dice: Dice) {
  const roll = dice.d(6)
  const happens = roll >= frenchFleet.rolls[directive - 1]
  return { roll, result: !happens ? 'nothing' : directive <= 2 ? 'open-city' : 'capitulation' } as const
}

/**
 * Whom Hitler dismisses in the Russian winter.
 *
 * @rule 11.10
 */
export function resolveDismissal(dice: Dice): {
  readonly roll: number
  readonly generals: readonly General[]
} {
  const roll = dice.sum(2, 6)
  return { roll, generals: dismissals.winter[roll - 2] }
}

/** @rule 11.10 in January 1944, Hoth or Reinhardt */
export function resolveLateDismissal(dice: Dice): {
  readonly roll: number
  readonly generals: readonly General[]
} {
  const roll = dice.d(6)
  return { roll, generals: [roll <= dismissals.hoth ? 'Hoth' : 'Reinhardt'] }
}

/**
 * What a rocket destroys beside points.
 *
 * @rule 11.16
 */
export function resolveRubble(dice: Dice): { readonly roll: number; readonly what: string } {
  const roll = dice.d(6)
  return { roll, what: rubble[roll - 1] }
}

/**
 * Does a mine hit, and who says whom?
 *
 * @rule 11.18
 */
export function resolveMines(
  { escorts, late, tens, ultra }: { escorts: boolean; late: boolean; tens: number; ultra: number },
  dice: Dice,
) {
  const { most, chosen, modifiers } = mines
  const explain: Reason[] = []
  if (escorts) explain.push(because('11.18', 'destroyers are with them', modifiers.escorts))
  if (late) explain.push(because('11.18', '1943 or later', modifiers.late))
  if (tens > 0)
    explain.push(because('11.18', `${tens} tens of ships beyond the first`, tens * modifiers.perTen))
  if (ultra !== 0) explain.push(because('11.22', 'Ultra', ultra))
  const roll = dice.d(6)
  const net = roll + totalOf(explain)
  return { roll, net, explain, hit: net <= chosen ? 'fort' : net <= most ? 'ships' : null } as const
}

// ---- chits -------------------------------------------------------------------------------------

const spread = <T extends string>(counts: Readonly<Partial<Record<T, number>>>): T[] =>
  (Object.keys(counts) as T[]).flatMap((chit) => Array<T>(counts[chit]!).fill(chit))

/**
 * Draws an Ultra chit from all of them but the one that is out.
 *
 * @rule 11.22
 */
export function drawUltra(whose: 'british' | 'soviet', out: UltraChit | null, dice: Dice): UltraChit {
  const chits = spread<UltraChit>(AETO_ULTRA[whose])
  if (out !== null) chits.splice(chits.indexOf(out), 1)
  return chits[dice.d(chits.length) - 1]
}

/**
 * Draws two hedgerow chits of four.
 *
 * @rule 11.0
 */
export function drawBocage(dice: Dice): readonly [BocageChit, BocageChit] {
  const chits = spread<BocageChit>(AETO_ULTRA.bocage)
  const [first] = chits.splice(dice.d(chits.length) - 1, 1)
  return [first, chits[dice.d(chits.length) - 1]]
}

// ---- re-rolls ----------------------------------------------------------------------------------

/** Where the re-rolls of one attack stand: who has one, who has passed it over, who has used it. */
export interface Rerolls {
  readonly attacker: 'none' | 'open' | 'passed' | 'used'
  readonly defender: 'none' | 'open' | 'passed' | 'used'
}

/**
 * Who says next whether the die is rolled again: the attacker before the defender, and the attacker once more if he has passed and the defender rolls;
 * `null` when all is said.
 *
 * @rule 11.14
 */
export function nextReroll({ attacker, defender }: Rerolls): 'attacker' | 'defender' | null {
  if (attacker === 'open') return 'attacker'
  if (defender === 'open') return 'defender'
  return null
}

/** @rule 11.14 */
export function answerReroll(now: Rerolls, again: boolean): Rerolls {
  const who = nextReroll(now)
  if (who === 'attacker') {
    const last = now.defender !== 'open'
    return { ...now, attacker: again ? 'used' : last ? 'none' : 'passed' }
  }
  if (!again) return { attacker: 'none', defender: 'passed' }
  return { attacker: now.attacker === 'passed' ? 'open' : 'none', defender: 'used' }
}
