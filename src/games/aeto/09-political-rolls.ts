/** Sections 9.6, 9.7, 9.15, 9.17 to 9.20 and 9.22: the dice of politics, each a resolver with nothing of a state in it. */

import type { Dice } from '../../kernel/dice'
import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_POLITICAL_ROLLS } from '../../tables/aeto-political-rolls'

const { rolls } = AETO_POLITICAL_ROLLS

export interface PoliticalRoll {
  readonly happens: boolean
  readonly roll: number
  readonly net: number
  readonly explain: readonly Reason[]
}

/** A modifier, if it counts. */
type Modifier = readonly [holds: boolean, text: string, amount: number]

/** What is said of a roll that nothing modifies. */
const onOrMore = (least: number): Modifier => [true, `on ${least} or more`, 0]

function rolled(
  rule: string,
  modifiers: readonly Modifier[],
  dice: Dice,
  test: (net: number) => boolean,
): PoliticalRoll {
  const explain = modifiers.filter(([holds]) => holds).map(([, text, amount]) => because(rule, text, amount))
  const roll = dice.d(6)
  const net = roll + totalOf(explain)
  return { happens: test(net), roll, net, explain }
}

/**
 * Is Italy dragged into the war?
 *
 * @rule 9.7
 */
export function resolveForcedEntry(
  { yugoslavia, greece }: { readonly yugoslavia: boolean; readonly greece: boolean },
  dice: Dice,
): PoliticalRoll {
  const { rule, most, modifiers } = rolls.forcedEntry
  return rolled(
    rule,
    [
      [yugoslavia, 'Germany has invaded Yugoslavia', modifiers.yugoslavia],
      [greece, 'Germany has invaded Greece', modifiers.greece],
    ],
    dice,
    (net) => net <= most,
  )
}

export interface ItalianCapitulation {
  /** Hexes of the mainland with a supplied British or American unit of strength 3 or more. */
  readonly hexes: number
  readonly moscow: boolean
  readonly london: boolean
}

/**
 * Does Italy capitulate?
 *
 * @rule 9.15
 */
export function resolveItalianCapitulation(
  { hexes, moscow, london }: ItalianCapitulation,
  dice: Dice,
): PoliticalRoll {
  const { rule, least, modifiers } = rolls.italianCapitulation
  return rolled(
    rule,
    [
      [hexes > 0, `${hexes} hexes of the mainland are taken`, hexes * modifiers.perHex],
      [moscow, 'the Axis holds Moscow', modifiers.moscow],
      [london, 'the Axis holds London', modifiers.london],
    ],
    dice,
    (net) => net >= least,
  )
}

/**
 * Does Italy surrender when Germany has fallen?
 *
 * @rule 9.17
 */
export const resolveItalianSurrender = (dice: Dice): PoliticalRoll =>
  rolled('9.17', [onOrMore(rolls.italianSurrender.least)], dice, (net) => net >= rolls.italianSurrender.least)

export interface PartnerCapitulation {
  /** Allied combat land units in it. */
  readonly allied: number
  /** German combat land and air units in it. */
  readonly german: number
  readonly year: number
  readonly finland: boolean
}

/**
 * Does a partner of the Axis that is invaded give up at once?
 *
 * @rule 9.18
 */
export function resolvePartnerCapitulation(
  { allied, german, year, finland }: PartnerCapitulation,
  dice: Dice,
): PoliticalRoll {
  const { rule, least, modifiers } = rolls.partnerCapitulation
  return rolled(
    rule,
    [
      [allied > 0, `${allied} Allied units are in it`, allied * modifiers.perAllied],
      [german > 0, `${german} German units are in it`, german * modifiers.perGerman],
      [year === 1942 || year === 1943, `it is ${year}`, modifiers.early],
      [finland, 'it is Finland', modifiers.finland],
    ],
    dice,
    (net) => net >= least,
  )
}

/**
 * Do the Belgians, or the Dutch, give up before they are invaded? Less than the number of French forts along the border.
 *
 * @rule 9.19
 */
export const resolveLowCountries = (forts: number, dice: Dice): PoliticalRoll =>
  rolled('9.19', [[true, `on less than ${forts}, the forts at the border`, 0]], dice, (net) => net < forts)

/**
 * Does a partner of the Axis surrender when Germany has fallen?
 *
 * @rule 9.20
 */
export const resolvePartnerSurrender = (dice: Dice): PoliticalRoll =>
  rolled('9.20', [onOrMore(rolls.partnerSurrender.least)], dice, (net) => net >= rolls.partnerSurrender.least)

export interface AmericanEntry {
  readonly russoGermanWar: boolean
  readonly italyAtPeace: boolean
  readonly noVichy: boolean
  /** The Axis invaded Yugoslavia before April 1941. */
  readonly yugoslaviaEarly: boolean
  readonly spain: boolean
  readonly turkey: boolean
  readonly stalingrad: boolean
  readonly moscow: boolean
}

/**
 * Do the United States enter the war after the fall of Britain?
 *
 * @rule 9.22
 */
export function resolveAmericanEntry(entry: AmericanEntry, dice: Dice): PoliticalRoll {
  const { rule, least, modifiers } = rolls.americanEntry
  return rolled(
    rule,
    [
      [entry.russoGermanWar, 'Germany and the Soviet Union are at war', modifiers.russoGermanWar],
      [entry.italyAtPeace, 'Italy is at war with no major power', modifiers.italyAtPeace],
      [entry.noVichy, 'there is no Vichy France', modifiers.noVichy],
      [entry.yugoslaviaEarly, 'Yugoslavia was invaded before April 1941', modifiers.yugoslaviaEarly],
      [entry.spain, 'Spain is a German partner', modifiers.spain],
      [entry.turkey, 'Turkey is a German partner', modifiers.turkey],
      [entry.stalingrad, 'Germany holds Stalingrad', modifiers.stalingrad],
      [entry.moscow, 'Germany holds Moscow', modifiers.moscow],
    ],
    dice,
    (net) => net >= least,
  )
}
