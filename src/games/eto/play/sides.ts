/** Whose units are whose, now: who commands a nation, who is at war with whom, which country is whose home. */

import { type EtoCountry, rulerOf } from '../board-types'
import { type EtoState, inPlay, type Power } from '../state'
import { NATIONS, type Nation } from '../units'

export { nationNumber } from '../units'

/** Where a nation's units are at home. */
export const HOMES: Readonly<Partial<Record<Nation, EtoCountry>>> = {
  german: 'germany',
  italian: 'italy',
  hungarian: 'hungary',
  rumanian: 'rumania',
  bulgarian: 'bulgaria',
  finnish: 'finland',
  british: 'britain',
  russian: 'russia',
  french: 'france',
  vichy: 'france',
  polish: 'poland',
  danish: 'denmark',
  norwegian: 'norway',
  dutch: 'netherlands',
  belgian: 'belgium',
  swedish: 'sweden',
  spanish: 'spain',
  yugoslav: 'yugoslavia',
  greek: 'greece',
  turkish: 'turkey',
}

const ARMIES = new Map(
  Object.entries(HOMES)
    .filter(([nation]) => nation !== 'vichy')
    .map(([nation, country]) => [country, nation as Nation]),
)

/** The nation whose home a country is, if it has an army in the game. */
export function armyOf(country: EtoCountry): Nation | undefined {
  return ARMIES.get(country)
}

/** Countries whose armies the Axis player commands once they are in the war. */
export const PRO_AXIS: readonly EtoCountry[] = ['hungary', 'rumania', 'bulgaria', 'finland']

/** Camps are bits, so that a hex can say in one number who stands there. */
export const AXIS = 1
export const ALLIED = 2
export const RUSSIAN = 4
export const NEUTRAL = 8
/**
 * Those whom Russia has attacked while it is at peace with the Axis: friends of the Axis, whose player moves them, and at war
 * with Russia alone (16.82).
 */
export const LONE = 16
export const EVERYONE = AXIS | ALLIED | RUSSIAN | NEUTRAL | LONE

/** Whose units the Axis player moves. */
export const isWithAxis = (camp: number): boolean => (camp & (AXIS | LONE)) !== 0

export const BIT: Readonly<Record<Power, number>> = { axis: AXIS, allied: ALLIED, russian: RUSSIAN }

type Politics = Pick<EtoState, 'allegiance' | 'italy' | 'vichy' | 'russia' | 'options'>

/**
 * The camp of a nation. Russia is a camp of its own: friends with the Allies, and not always at war with the Axis. A neutral
 * Italy is in the Axis camp, as are, with minor countries, the friends of the Axis: their player moves them (16.31, 16.62).
 */
export function campOf(state: Politics, nation: Nation): number {
  switch (nation) {
    case 'german':
    case 'italian':
      return AXIS
    case 'british':
    case 'american':
    case 'french':
    case 'free-french':
      return ALLIED
    case 'russian':
      return RUSSIAN
    case 'vichy':
      return state.vichy.status === 'axis' ? AXIS : NEUTRAL
    default: {
      const home = HOMES[nation]!
      const side = state.allegiance[home]
      if (side !== undefined) return side === 'axis' ? AXIS : side === 'alone' ? LONE : ALLIED
      return inPlay(state, 'minorCountries') && PRO_AXIS.includes(home) ? AXIS : NEUTRAL
    }
  }
}

/** Is this nation at war with anybody? Those who are not suffer no want. */
export function isBelligerent({ allegiance, italy, vichy, russia }: Politics, nation: Nation): boolean {
  switch (nation) {
    case 'german':
    case 'british':
    case 'american':
    case 'french':
    case 'free-french':
      return true
    case 'italian':
      return italy.status === 'war'
    case 'russian':
      return russia.atWar || Object.values(allegiance).includes('alone')
    case 'vichy':
      return vichy.status === 'axis'
    default:
      return allegiance[HOMES[nation]!] !== undefined
  }
}

/** Is this nation in the war beside the Axis, and not only at heart? */
export const isAxisAtWar = (state: Politics, nation: Nation): boolean =>
  campOf(state, nation) === AXIS && isBelligerent(state, nation)

/** May this nation attack anybody: is it at war, or is it Russia on its own, which may go for neutrals from peace (16.82)? */
export const mayFight = (state: Politics, nation: Nation): boolean =>
  isBelligerent(state, nation) || (nation === 'russian' && inPlay(state, 'threePlayers'))

export function campTable(politics: Politics): Uint8Array {
  const camps = new Uint8Array(NATIONS.length)
  for (let number = 0; number < camps.length; number++) camps[number] = campOf(politics, NATIONS[number])
  return camps
}

/**
 * The camps that this one is at war with, as bits. Without war no zone reaches over the border between Germany and Russia.
 *
 * @rule 14.34
 */
export function enemiesOf({ russia }: Pick<EtoState, 'russia'>, camp: number): number {
  switch (camp) {
    case AXIS:
      return russia.atWar ? ALLIED | RUSSIAN : ALLIED
    case ALLIED:
      return AXIS
    case RUSSIAN:
      return russia.atWar ? AXIS : LONE
    case LONE:
      return RUSSIAN
    default:
      return 0
  }
}

/** The camps whose units this one may share a hex with. */
export function friendsOf(camp: number): number {
  if (camp === ALLIED || camp === RUSSIAN) return ALLIED | RUSSIAN
  return camp === AXIS || camp === LONE ? AXIS | LONE : camp
}

/** Whose is a camp to command? Russians are the Allied player's, unless three play (16.81). */
export function commanderOf(state: Pick<EtoState, 'options'>, camp: number): Power | null {
  if (isWithAxis(camp)) return 'axis'
  if (camp === RUSSIAN) return inPlay(state, 'threePlayers') ? 'russian' : 'allied'
  return camp === ALLIED ? 'allied' : null
}

/** The camps that a player commands, as bits. */
export function campsOf(state: Pick<EtoState, 'options'>, power: Power): number {
  if (power === 'axis') return AXIS | LONE
  if (power === 'russian') return RUSSIAN
  return inPlay(state, 'threePlayers') ? ALLIED : ALLIED | RUSSIAN
}

/** Is this country neutral still: no power's, and on nobody's side? Colonies go with their rulers. */
export function isNeutralNow(state: Politics, country: EtoCountry): boolean {
  const ruler = rulerOf(country)
  switch (ruler) {
    case 'germany':
    case 'britain':
    case 'france':
      return false
    case 'italy':
      return state.italy.status === 'neutral'
    case 'russia':
      return !isBelligerent(state, 'russian')
    default:
      return state.allegiance[ruler] === undefined
  }
}

/** Whose player is it when a neutral is attacked: the other one. */
export function opponentOf(power: Power): Power {
  return power === 'axis' ? 'allied' : 'axis'
}
