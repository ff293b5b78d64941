/** The words of the game for people who look at its map: units and places by their names, and the numbers of the moment. */

import { mapChances, probabilityThat } from '../../kernel/chance'
import { describe, percentText } from '../../kernel/describe'
import { withRolls } from '../../kernel/dice'
import type { WordsSpec } from '../../kernel/game'
import { lazy } from '../../kernel/lazy'
import { reworded, type Verdict } from '../../kernel/verdict'
import { type Attack, basicPoints, checkAttack, combatOdds, resolveCombat } from './08-combat'
import { SEASONS } from './11-weather'
import type { EtoAction, EtoEvent } from './actions'
import type { EtoBoard } from './board'
import { ETO_COUNTRIES, ETO_SEAS, type EtoCountry } from './board-types'
import { flow } from './play/04-sequence'
import { attackInPlay } from './play/08-attack'
import { freeUnit } from './play/15-placement'
import { boardOf } from './play/position'
import type { EtoState } from './state'
import {
  actionText,
  countryText,
  eventText,
  type Names,
  nationText,
  POWER_NAMES,
  tellAction,
  tellEvent,
  unitPhrase,
  unitText,
} from './tell'
import { NATIONS, unitName } from './units'

/**
 * An attack and what may come of it, on one line, as a damage calculator says it: `Italian infantry (2) and German infantry (3) against
 * French infantry (2) in 1114, summer, 5 to 2, column +3: loses 1 16.7%, 2 83.3%; 1.83 of 2 on average; destroyed 83.3%, retreats 16.7%`.
 *
 * @example
 * ```ts
 * const attack = attackInPlay(state)
 * if (attack !== null) console.log(battleText(attack))
 * ```
 */
export function battleText(attack: Attack): string {
  return battleAt(
    attack,
    (hex) => hex,
    (because) => because,
  )
}

function battleAt(
  attack: Attack,
  place: (hex: string) => string,
  reason: (because: string) => string,
): string {
  const { attackers, defended, season } = attack
  const targets = defended
    .map(
      ({ hex, terrain, units }) =>
        `${armyText(units)} in ${place(hex)}${terrain === 'rough' ? ' (rough)' : ''}`,
    )
    .join(' and ')
  const who = `${armyText(attackers)} against ${targets}, ${season}`
  const verdict = checkAttack(attack)
  if (!verdict.legal) return `${who}: no attack, ${reason(verdict.because)}`
  const { attack: strength, defence, column } = withRolls([1], (dice) => resolveCombat(attack, dice))
  const odds = combatOdds(attack)
  const losses = describe(
    mapChances(odds, ({ loss }) => loss),
    { of: basicPoints(defended) },
  )
  const ends = [
    ['destroyed', probabilityThat(odds, ({ eliminated }) => eliminated)],
    ['retreats', probabilityThat(odds, ({ retreat }) => retreat)],
  ] as const
  const told = ends
    .filter(([, chance]) => chance.numerator > 0n)
    .map(([name, chance]) => `${name} ${percentText(chance)}`)
  return `${who}, ${strength} to ${defence}, column ${column}: loses ${losses}${told.length > 0 ? `; ${told.join(', ')}` : ''}`
}

/** `2 German mechanized (4) and German infantry (3)` */
function armyText(units: readonly Parameters<typeof unitName>[0][]): string {
  const counts = new Map<string, number>()
  for (const unit of units) {
    const name = unitPhrase(unitName(unit))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`))
  return names.length < 2
    ? (names[0] ?? 'nobody')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

/** `Warsaw (1613)`, or the number alone. */
function placeText(board: EtoBoard, hex: string): string {
  const name = board.has(hex) ? board.spaces[board.index(hex)].name : null
  return name === null ? hex : `${name} (${hex})`
}

// ---- reasons -------------------------------------------------------------------------------------

const UNIT_ID = /\b[a-z]{3}-(?:inf|mec|par|gar|prt)-\d+(?:#\d+)?/g
const HEX_ID = /\b\d{4}\b/g

/** `north-sea` as `North Sea`. */
const seaText = (sea: string): string =>
  sea.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace('-', ' ')

/** What nations, players, countries and seas are called, by their ids; in prose these have capitals. */
const CALLED = /* @__PURE__ */ lazy(() => {
  const called: Readonly<Record<string, string>> = {
    ...Object.fromEntries(NATIONS.map((nation) => [nation, nationText(nation)])),
    ...POWER_NAMES,
    ...Object.fromEntries(
      Object.keys(ETO_COUNTRIES).map((country) => [country, countryText(country as EtoCountry)]),
    ),
    ...Object.fromEntries(ETO_SEAS.map((sea) => [sea, seaText(sea)])),
  }
  const longestFirst = Object.keys(called).sort((a, b) => b.length - a.length)
  return { called, ids: new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g') }
})

/**
 * A reason with units, hexes, nations and countries as people call them. Rules give their reasons with ids, which cost nothing where nobody
 * reads them.
 *
 * @example
 * ```ts
 * reasonText('ger-inf-4 does not touch 1613') // 'German infantry (4) does not touch Warsaw (1613)'
 * ```
 */
export function reasonText(text: string, { overlay }: Pick<EtoState, 'overlay'> = { overlay: null }): string {
  const board = boardOf({ overlay })
  const { called, ids } = CALLED()
  return text
    .replace(UNIT_ID, unitPhrase)
    .replace(HEX_ID, (hex) => placeText(board, hex))
    .replace(ids, (id) => called[id])
    .replace(/\b([Aa]) (?=[AEIO])/g, '$1n ')
}

/** A refusal as people read it. */
export function refusalInWords(verdict: Verdict, { overlay }: EtoState): Verdict {
  return reworded(verdict, (because) => reasonText(because, { overlay }))
}

function namesIn(state: EtoState): Names {
  const board = boardOf(state)
  return { unit: unitPhrase, hex: (id) => placeText(board, id) }
}

/** The unit in hand. */
function heldIn({ focus, units }: EtoState): string | null {
  if (focus?.type !== 'hand') return null
  const held = units.find(({ at }) => at === focus.at)?.units.find(({ hand }) => hand)
  return held === undefined ? null : unitPhrase(unitName(held))
}

/** What there is to know about the question that is being asked. */
function asked(state: EtoState): string {
  const { focus } = state
  const { hex } = namesIn(state)
  const places = (hexes: readonly string[]) => hexes.map(hex).join(' and ')
  switch (focus?.type) {
    case 'hand':
      return state.phase === 'naval'
        ? `${heldIn(state)} is in ${hex(focus.at)}. `
        : `${heldIn(state)} in ${hex(focus.at)} has ${focus.left} MP left. `
    case 'attack': {
      const attack = attackInPlay(state)
      return attack === null || attack.attackers.length === 0
        ? `The attack is on ${places(focus.targets)}. `
        : `${battleAt(attack, hex, (text) => reasonText(text, state))}. `
    }
    case 'losses':
      return `${focus.points} ${focus.points === 1 ? 'point' : 'points'} must be lost in ${places(focus.targets)}. `
    case 'retreat':
    case 'advance':
      return `The fight was for ${places(focus.targets)}. `
    case 'rally':
      return `They stand in ${places(focus.hexes)}. `
    case 'passage':
      return `They want to go to ${hex(focus.to)}. `
    case 'lend-lease':
      return `${focus.due} are due. `
    default:
      return state.phase === 'set-up'
        ? `${state.toPlace} × ${unitPhrase(unitName(freeUnit(state)))} to be placed. `
        : ''
  }
}

/** What the game says. */
export const etoWords: WordsSpec<EtoState, EtoAction, EtoEvent> = {
  action: (action, state) =>
    state === undefined ? actionText(action) : tellAction(action, namesIn(state), heldIn(state)),
  event: (event, state) => (state === undefined ? eventText(event) : tellEvent(event, namesIn(state))),
  decision(state, question) {
    const { ended, turn } = state
    if (ended !== null)
      return `${ended.level === 'victory' ? 'Victory' : `A ${ended.level} victory`} for the ${POWER_NAMES[ended.winner]} player: ${ended.because}.`
    const { player, phase } = flow.decision(state)
    return `${POWER_NAMES[player]} player, ${phase === 'set-up' || phase === 'turn-end' ? phase : `${phase} phase`}, ${SEASONS[turn.quarter]} ${turn.year}. ${question}`
  },
  question: (state) => `${asked(state)}${flow.decision(state).prompt}`,
  piece: unitText,
}
