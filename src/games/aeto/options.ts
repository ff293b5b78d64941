/** The optional rules of part 11, each a switch of the set-up. */

import { frozen } from '../../kernel/frozen'
import type { OptionalRuleInfo } from '../../kernel/game'

export const OPTIONS = /* @__PURE__ */ frozen({
  combinedGame: { title: 'A Combined Game with the Pacific', rule: '9.3' },
  bocage: { title: 'Hedgerows in Normandy', rule: '11.0' },
  convoyLosses: { title: 'Transports lost in place of convoy points', rule: '11.1' },
  collateralDamage: { title: 'Installations damaged by attacks', rule: '11.2' },
  dummies: { title: 'Dummy task forces', rule: '11.3' },
  recall: { title: 'British capital ships called back', rule: '11.4' },
  extension: { title: 'The war extended for points', rule: '11.5' },
  freeUnits: { title: 'Free units', rule: '11.6' },
  frenchFleet: { title: 'France shaken by the loss of its fleet', rule: '11.7' },
  noRetreat: { title: 'No voluntary German retreats before 1944', rule: '11.8' },
  hiddenProduction: { title: 'Units on order are secret', rule: '11.9' },
  dismissals: { title: 'German generals dismissed', rule: '11.10' },
  abyssinia: { title: 'Italian reinforcements from Abyssinia', rule: '11.11' },
  fuel: { title: 'Fuel for ships at sea', rule: '11.12' },
  forcePools: { title: 'What is lost stays lost', rule: '11.13' },
  rerolls: { title: 'Attacks rolled again for an Offensive', rule: '11.14' },
  rivers: { title: 'Rivers stop zones of control', rule: '11.15' },
  rockets: { title: 'V-1 and V-2 sites', rule: '11.16' },
  rounding: { title: 'Odds rounded to the nearest', rule: '11.17' },
  mines: { title: 'Mines before coastal forts', rule: '11.18' },
  ssGenerals: { title: 'Hausser and Dietrich lead SS units alone', rule: '11.19' },
  stacking: { title: 'Stacks in a fixed order', rule: '11.20' },
  fighterCommand: { title: 'A fighter stays in Britain', rule: '11.21' },
  ultra: { title: 'Ultra', rule: '11.22' },
  variableVictory: { title: 'The Allies win apart', rule: '11.23' },
  scrounging: { title: 'Units given up for points', rule: '11.24' },
  stations: { title: 'British ships on their stations', rule: '11.25' },
  replacements: { title: 'Rebuilding takes from the force pool', rule: '11.26' },
} as const satisfies Record<string, OptionalRuleInfo>)

export type OptionalRule = keyof typeof OPTIONS
export const OPTIONAL_RULES: readonly OptionalRule[] = /* @__PURE__ */ frozen(
  Object.keys(OPTIONS) as OptionalRule[],
)
