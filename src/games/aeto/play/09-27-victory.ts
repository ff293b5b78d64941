/** Section 9.27 on a state: who has won. */

import type { Result } from '../../../kernel/game'
import type { AetoEvent } from '../actions'
import { dateText, MAY_1945, SEPTEMBER_1945 } from '../calendar'
import { plays } from '../optional'
import { campOf, ownerOf, sitesOf } from '../politics'
import type { AetoState } from '../state'

/**
 * How the war has ended, if it has: the Allies win by the conquest of Germany and Italy before the end of May 1945; by the end of
 * September it is a draw; after that the Axis has won. The players of a side win together: a power stands for each side.
 *
 * @rule 9.27
 * @rule 11.5 an extension moves the end
 */
export function verdictOn(state: AetoState, monthIsOver: boolean): Result | null {
  const { turn, nations, optional } = state
  const extended = optional.extension
  const allied = MAY_1945 + extended
  const beaten = nations.germany.status === 'conquered' && nations.italy.status === 'conquered'
  if (beaten) {
    const because = `Germany and Italy are conquered in ${dateText(turn)}`
    return turn <= allied
      ? alliedVictory(state, because)
      : { winner: null, level: 'draw', rule: '9.27', because }
  }
  if (!monthIsOver || turn < (extended > 0 ? allied : SEPTEMBER_1945)) return null
  return {
    winner: 'germany',
    level: 'Axis victory',
    rule: '9.27',
    because: extended > 0 ? 'the Axis stands after the extension' : 'the Axis stands after September 1945',
  }
}

/**
 * The Allies win together, or apart: whoever has more of the German cities with resources, Berlin counting for three.
 *
 * @rule 11.23
 */
function alliedVictory(state: AetoState, because: string): Result {
  const won = { level: 'Allied victory', rule: '9.27', because }
  if (!plays(state, 'variableVictory')) return { winner: 'united-kingdom', ...won }
  const { west, soviet } = state.optional.spoils ?? spoilsOf(state)
  return {
    winner: soviet > west ? 'soviet-union' : 'united-kingdom',
    level: soviet > west ? 'Soviet major victory' : 'Western major victory',
    rule: '11.23',
    because: `${because}; ${west} cities to ${soviet}`,
  }
}

const BERLIN = 'W 3627'

/**
 * The German cities with resources that each side of the Allies holds, Berlin for three. It is looked at in the instant in which Germany falls.
 *
 * @rule 11.23
 */
export function spoilsOf(state: AetoState): { readonly west: number; readonly soviet: number } {
  const points = (camp: 'west' | 'soviet') =>
    sitesOf(state, 'germany', 'city', 'resource')
      .filter((hex) => campOf(state, ownerOf(state, hex)!) === camp)
      .reduce((sum, hex) => sum + (hex === BERLIN ? 3 : 1), 0)
  return { west: points('west'), soviet: points('soviet') }
}

/** At the end of a month, and whenever a power has fallen. */
export function judge(state: AetoState, events: AetoEvent[], monthIsOver = true): void {
  if (state.ended !== null) return
  state.ended = verdictOn(state, monthIsOver)
  if (state.ended !== null) events.push({ type: 'ended', rule: '9.27', winner: state.ended.winner })
}
