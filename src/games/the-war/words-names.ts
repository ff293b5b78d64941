/** Names of places, efforts and the like as people say them. */

import { lazy } from '../../kernel/lazy'
import type { AirMission } from './air/11-air-missions'
import { THE_WAR_COUNTRIES } from './board-types'
import { NATIONS } from './nations'
import { warMap } from './play/map'
import type { StepId, TheWarState } from './state'
import { LOGISTICAL_EFFORTS } from './supply/04-logistics'
import type { AirEffort, LogisticalEffort, Side } from './types'
import { ADJECTIVES, capital, nationText, plural, TYPES, unitText } from './unit-names'

export { ADJECTIVES, capital, nationText, plural, TYPES, unitText }

/** With what a player asks of a counter: its factor, and what is wrong with it. */
export function unitIn(state: TheWarState | undefined, unit: string): string {
  const ground = state?.units[unit]
  const air = state?.air[unit]
  const factor = ground?.factor ?? air?.factors
  if (factor === undefined) return unitText(unit)
  const marks = [
    (ground ?? air)!.condition === 'depleted' && 'depleted',
    (ground?.supply === 'none' || air?.supplied === false) && 'out of supply',
  ].filter(Boolean)
  return `${unitText(unit)} (${[factor, ...marks].join(', ')})`
}

/** `Lodz (1523)`, or the number alone. */
export function placeText(hex: string): string {
  const { board } = warMap()
  const cities = board.has(hex) ? board.hex(hex).cities : []
  return cities.length === 0 ? hex : `${cities.map(({ name }) => name).join(' and ')} (${hex})`
}

// ---- reasons -----------------------------------------------------------------------------------

const UNIT_ID = /* @__PURE__ */ lazy(() => {
  const [nations, types] = [ADJECTIVES, TYPES].map((names) => Object.keys(names).join('|'))
  return new RegExp(`\\b(?:${nations})-(?:jet-)?(?:${types})(?:-[a-z0-9]+)*\\b`, 'g')
})
/** Not in parentheses: there it follows its name already. */
const HEX_ID = /(?<!\()\b\d{4}\b/g
/** In prose countries and sides have capitals. */
const NATION_ID = /* @__PURE__ */ lazy(() => {
  const ids = new Set([
    ...NATIONS,
    ...Object.keys(THE_WAR_COUNTRIES),
    'vichy-france',
    'benelux',
    'axis',
    'allied',
  ])
  const longestFirst = [...ids].sort((a, b) => b.length - a.length)
  return new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g')
})

/**
 * A reason with units, hexes and nations as people call them. Rules give their reasons with ids, which cost nothing where nobody reads them.
 *
 * @example
 * ```ts
 * reasonText('ger-arm-19 is not adjacent to 1521') // 'German armour 19 is not adjacent to Warsaw (1521)'
 * ```
 */
export const reasonText = (text: string): string =>
  text
    .replace(UNIT_ID(), unitText)
    .replace(HEX_ID, placeText)
    .replace(NATION_ID(), nationText)
    .replace(TURN_OF, (_, effort: LogisticalEffort) => `a turn with ${LOGISTICAL_EFFORTS[effort]}`)

const TURN_OF = /\ba turn of (SLE|RLE|LLE|MLE|pass)\b/g

/**
 * Why an action is refused. Rules that take plain figures know neither hex nor unit, and speak of "the hex" and of "it": these are the ones that
 * the action names.
 */
export function reasonFor(because: string, action: object): string {
  const { at, to = at, unit } = action as { at?: string; to?: string; unit?: string }
  const placed = to === undefined ? because : because.replace(/\bthe hex\b/, to)
  return reasonText(unit === undefined ? placed : placed.replace(/^it\b/, unit))
}

export const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export const wayText = (path: readonly string[]): string =>
  path.length < 2 ? '' : ` by ${path.slice(0, -1).join('-')}`

export const SIDES: Readonly<Record<Side, string>> = { axis: 'The Axis', allied: 'The Allies' }

export const AIR_EFFORTS: Readonly<Record<AirEffort, string>> = {
  RAE: 'a regional air effort',
  SAE: 'a sustained air effort',
}

export const MISSIONS: Readonly<Record<AirMission, string>> = {
  staging: 'a base in',
  stratmove: 'a base in',
  'av-support': 'support the automatic victory in',
  OAS: 'support the attack on',
  DAS: 'support the defence of',
  escort: 'escort the aircraft over',
  'counter-air': 'strike the field of',
  'strike-at-ships': 'strike the ships off',
  'counter-intercept': 'meet the interceptors over',
  'counter-counter-intercept': 'meet those who came to meet the interceptors over',
  'interdict-reserves': 'hold up the reserves on their way to',
  'counter-intercept-stratmove': 'meet the interceptors of the transports to',
  'intercept-av-support': 'intercept the support of the automatic victory in',
  'intercept-OAS': 'intercept the support of the attack on',
  'intercept-interdiction': 'meet those who hold up the reserves over',
  'intercept-counter-air': 'intercept the strike at the field of',
  'intercept-at-sea': 'intercept at sea, off',
  'intercept-strike': 'intercept the strike at the ships off',
  'intercept-staging': 'intercept the aircraft that change their base over',
  'intercept-stratmove': 'intercept the strategic move to',
}

export const STEPS: Readonly<Record<StepId, string>> = {
  weather: 'the weather',
  planning: 'the choice of efforts',
  operations: 'the operations',
  oil: 'shortages of oil',
  rising: 'the rising of partisans',
  markers: 'the markers of efforts',
  breakdown: 'breaking units down',
  'first-staging': 'staging in the air',
  'counter-air': 'strikes at fields',
  'first-movement': 'movement, first impulse',
  'first-attacks': 'announcing attacks, first impulse',
  'first-support': 'air support, first impulse',
  'first-reaction': 'the enemy’s answer, first impulse',
  'first-counter': 'aircraft against aircraft, first impulse',
  'first-battles': 'battles, first impulse',
  'second-staging': 'staging in the air, second impulse',
  'second-movement': 'movement, second impulse',
  'second-attacks': 'announcing attacks, second impulse',
  'second-support': 'air support, second impulse',
  'second-reaction': 'the enemy’s answer, second impulse',
  'second-counter': 'aircraft against aircraft, second impulse',
  'second-battles': 'battles, second impulse',
  build: 'building',
  supply: 'supply',
  repair: 'repairs',
  stratmoves: 'strategic movement',
  'toll-segment': 'the toll of the effort',
  'end-segment': 'the end of the turn',
  frost: 'frost',
}
