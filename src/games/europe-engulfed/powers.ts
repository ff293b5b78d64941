/** Sides, powers and nations: who plays, who spends, whose blocks they are. */

import { frozen } from '../../kernel/frozen'

/** The two sides of 16.1, which are its players as well. */
export const SIDES = /* @__PURE__ */ frozen(['western', 'soviet'] as const)
export type Side = (typeof SIDES)[number]

/** Who produces and has Special Actions. */
export const POWERS = /* @__PURE__ */ frozen(['american', 'british', 'soviet'] as const)
export type Power = (typeof POWERS)[number]

/** Whose colour a block has. */
export const NATIONS = /* @__PURE__ */ frozen(['american', 'british', 'french', 'german', 'soviet'] as const)
export type Nation = (typeof NATIONS)[number]

export const otherSide = (side: Side): Side => (side === 'western' ? 'soviet' : 'western')

/**
 * The power whose units these are: French and Germans are American in every way but where the scenario says otherwise.
 *
 * @rule 16.12
 */
export function powerOf(nation: Nation): Power {
  return nation === 'french' || nation === 'german' ? 'american' : nation
}

export const sideOfPower = (power: Power): Side => (power === 'soviet' ? 'soviet' : 'western')
export const sideOf = (nation: Nation): Side => sideOfPower(powerOf(nation))

/** The powers of a side. */
export const powersOf = (side: Side): readonly Power[] =>
  side === 'soviet' ? ['soviet'] : ['american', 'british']

const PREFIX: Readonly<Record<Nation, string>> = {
  american: 'us',
  british: 'br',
  french: 'fr',
  german: 'ge',
  soviet: 'su',
}

/** The name of a block, which tells its nationality and nothing else. */
export const blockId = (nation: Nation, number: number): string => `${PREFIX[nation]}-${number}`
/** The name of a ground-support unit, a counter in the open. */
export const wingId = (nation: Nation, number: number): string => `${PREFIX[nation]}-air-${number}`
