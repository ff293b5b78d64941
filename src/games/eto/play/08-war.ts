/** Sections 12, 14 and 16 on a state, as far as combat asks them: who is at war with whom. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { checkFinns } from '../16-optional-rules/minor-countries'
import { type EtoCountry, rulerOf } from '../board-types'
import { FRONTIER, isClosed } from '../ground'
import { type EtoState, type EtoUnit, inPlay } from '../state'
import { type Nation, unitName } from '../units'
import { bordersFor, russianPeace } from './borders'
import { positionOf } from './position'
import {
  ALLIED,
  AXIS,
  campOf,
  enemiesOf,
  HOMES,
  isAxisAtWar,
  isNeutralNow,
  LONE,
  mayFight,
  RUSSIAN,
} from './sides'

/**
 * May this unit attack this hex, or overrun it, as far as war and peace go?
 *
 * @rule 16.42
 * @rule 16.43 Leningrad that was taken once will do
 */
export function checkWar(state: EtoState, unit: EtoUnit, goal: number): Verdict {
  const { board, camps, stacks } = positionOf(state)
  const camp = campOf(state, unit.nation)
  const at = board.ids[goal]
  if (!mayFight(state, unit.nation)) {
    const rule = peaceRule(state, unit.nation)
    return refuse(rule, 'neutral', `${unitName(unit)} is not at war`, at)
  }
  const { country } = board.spaces[goal]
  if (unit.nation === 'finnish' && inPlay(state, 'minorCountries')) {
    const finns = checkFinns({
      leavesFinland: false,
      attacks: true,
      targetInRussia: country === 'russia',
      russiansCrossedBorder: state.finns === 'crossed',
      finnsWereAttacked: state.finns !== 'calm',
      leningradTaken: state.leningradTaken,
    })
    if (!finns.legal) return finns
  }
  if (camp === LONE && country !== HOMES[unit.nation])
    return refuse(
      '16.82',
      'stays-home',
      `${unitName(unit)} defends its own country, and attacks nowhere else`,
      at,
    )
  const peaceful =
    country !== null && camp !== AXIS && (isNeutralNow(state, country) || isAlone(state, camp, country))
  if (peaceful && isClosed(bordersFor(state, unit)[goal]))
    return refuseNeutral(state, unit, rulerOf(country), at)
  if (camps[goal] & enemiesOf(state, camp) || camp === AXIS) return legal
  if (bordersFor(state, unit)[goal] === FRONTIER) return legal
  if (camp === RUSSIAN && stacks[goal].some(({ nation }) => isAxisAtWar(state, nation)))
    return refuse('16.84', 'at-peace', `Russia is at peace with those in ${at}`, at)
  return refuse('12.0', 'neutral', `${at} is not held by an enemy of ${unitName(unit)}`, at)
}

/** To the western Allies those who fight Russia alone are neutral still, with whomever they stand (16.82). */
const isAlone = ({ allegiance }: EtoState, camp: number, country: EtoCountry): boolean =>
  camp === ALLIED && allegiance[rulerOf(country)] === 'alone'

/** The rule that keeps a nation from attacking anybody. */
function peaceRule(state: EtoState, nation: Nation): string {
  if (nation === 'russian') return inPlay(state, 'threePlayers') ? '16.84' : russianPeace(state)
  if (nation === 'italian') return '16.62'
  if (nation === 'vichy') return '14.13'
  return inPlay(state, 'minorCountries') ? '16.31' : '12.0'
}

/**
 * The Allies leave neutrals alone until the Axis has moved against them, and Italy until it enters.
 *
 * @rule 16.21
 * @rule 16.63
 */
function refuseNeutral(state: EtoState, unit: EtoUnit, country: EtoCountry, at: string): Verdict {
  const minors = inPlay(state, 'minorCountries')
  const rule = country === 'italy' ? '16.63' : minors ? '16.21' : '12.0'
  return refuse(rule, 'neutral', `${at} is in ${country}, which is neutral for ${unitName(unit)}`, at)
}
