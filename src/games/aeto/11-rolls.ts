/** The dice of part 11, and the order of re-rolls: nothing of a state in them. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_OPTIONAL_ROLLS } from '../../tables/aeto-optional-rolls'
import { AETO_ULTRA } from '../../tables/aeto-ultra'
import type { BocageChit, UltraChit } from './optional'
import type { General } from './units'

const { collateral, frenchFleet, dismissals, rubble, mines, abyssinia, triton } = AETO_OPTIONAL_ROLLS

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
): { readonly roll: number | null; readonly now: string; readonly explain: readonly Reason[] } {
  const tell = (now: string) => [because('11.2', `${what}: ${now}`)]
  if (!(what in collateral)) return { roll: null, now: 'eliminated', explain: tell('eliminated') }
  const roll = dice.d(6)
  const now = collateral[what as keyof typeof collateral][roll - 1]
  return { roll, now, explain: tell(now) }
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
  const least = frenchFleet.rolls[directive - 1]
  const explain: readonly Reason[] = [because('11.7', `directive ${directive}: on ${least} or more`)]
  const result = roll < least ? 'nothing' : directive <= 2 ? 'open-city' : 'capitulation'
  return { roll, result, explain } as const
}

/**
 * Whom Hitler dismisses in the Russian winter.
 *
 * @rule 11.10
 */
export function resolveDismissal(dice: Dice): Dismissal {
  const roll = dice.sum(2, 6)
  return dismissed(roll, dismissals.winter[roll - 2])
}

export interface Dismissal {
  readonly roll: number
  readonly generals: readonly General[]
  readonly explain: readonly Reason[]
}

const dismissed = (roll: number, generals: readonly General[]): Dismissal => ({
  roll,
  generals,
  explain: [because('11.10', `${roll} is ${generals.join(' and ')}`)],
})

/** @rule 11.10 in January 1944, Hoth or Reinhardt */
export function resolveLateDismissal(dice: Dice): Dismissal {
  const roll = dice.d(6)
  return dismissed(roll, [roll <= dismissals.hoth ? 'Hoth' : 'Reinhardt'])
}

/** How much of something a die shows. */
export interface ShownRoll {
  readonly count: number
  readonly roll: number
  readonly explain: readonly Reason[]
}

const shown = (rule: string, roll: number): ShownRoll => ({
  count: roll,
  roll,
  explain: [because(rule, 'as many as the die shows')],
})

/** @rule 11.11 Italian infantry from Abyssinia */
export const resolveAbyssinia = (dice: Dice): ShownRoll => shown('11.11', dice.d(abyssinia.die))

/** @rule 11.22 seasons in which the U-boats have Triton */
export const resolveTriton = (dice: Dice): ShownRoll => shown('11.22', dice.d(triton.die))

/**
 * What a rocket destroys beside points.
 *
 * @rule 11.16
 */
export function resolveRubble(dice: Dice): {
  readonly roll: number
  readonly what: string
  readonly explain: readonly Reason[]
} {
  const roll = dice.d(6)
  return { roll, what: rubble[roll - 1], explain: [because('11.16', `${roll} is the ${rubble[roll - 1]}`)] }
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
 * Draws an Ultra chit from all of them but the one that is out, kind by kind: one die for each with as many faces as chits are left, of which it has the highest. So a
 * kind has two outcomes, and a draw no more than there are kinds.
 *
 * @rule 11.22
 */
export function drawUltra(whose: 'british' | 'soviet', out: UltraChit | null, dice: Dice): UltraChit {
  const kinds = Object.entries(AETO_ULTRA[whose]) as [UltraChit, number][]
  const chits = kinds.map(([chit, count]) => [chit, chit === out ? count - 1 : count] as const)
  let left = chits.reduce((sum, [, count]) => sum + count, 0)
  for (const [chit, count] of chits) {
    if (count === left || dice.hits(1, left, left - count + 1) === 1) return chit
    left -= count
  }
  return 'none'
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
