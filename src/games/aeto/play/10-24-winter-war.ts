/** Section 10.24 on a state: the Winter War, and the first winter of the war between Germany and the Soviets (10.4, 10.23). */

import { capitalToHold } from '../09-10-conquest'
import { mayWageWinterWar } from '../10-24-winter-war'
import type { AetoEvent, Row } from '../actions'
import { NATIONS, type Nation } from '../nations'
import {
  areAtWar,
  hexOf,
  isRussoGermanWar,
  landOf,
  ownerOf,
  russoGermanWar,
  sideOf,
  unitsIn,
} from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf, type Weather } from '../state'
import { isLand } from '../units'
import { cede, removeUnits, setStanding } from './changes'
import { sendHome } from './losses'
import { ask } from './place'
import { arrival, askPlaces } from './placing'
import { forgetStorms } from './storms'

/**
 * A war apart: nobody else is at war by it, and Finland joins no one.
 *
 * @rule 10.24
 */
export function beginWinterWar(state: AetoState, events: AetoEvent[]): void {
  setSpecial(state, { winterWar: { since: state.turn, outcome: 'on', firstWinter: true } })
  setStanding(state, 'finland', { status: 'war', camp: null })
  state.wars = [...state.wars, { by: 'soviet-union', on: 'finland', since: state.turn }]
  events.push({ type: 'winter-war', rule: '10.24', what: 'begins' })
  events.push({ type: 'war', rule: '10.24', by: 'soviet-union', on: 'finland' })
  if (capitalToHold(state, 'finland') !== null) ask(state, { type: 'form', nation: 'finland', as: 'capital' })
}

export const winterWarRow: Row<'winter-war', 'naval-and-air' | 'offensive'> = /* @__PURE__ */ row({
  during: ['naval-and-air', 'offensive'],
  of: () => [{ type: 'winter-war' as const }],
  check: (state) => mayWageWinterWar(state),
  do(state, _action, _dice, events) {
    beginWinterWar(state, events)
  },
})

/** Has a Soviet unit come into eastern Finland? */
const isInEast = (state: AetoState, at: string): boolean =>
  boardOf(state).has(at) && hexOf(state, at).region === 'east-finland'

/**
 * It is won when Soviets are in eastern Finland and no Finnish land unit is: Finland is neutral again, without its east.
 *
 * @rule 10.24
 */
export function settleWinterWar(state: AetoState, events: AetoEvent[]): void {
  const { winterWar } = state.special
  if (winterWar?.outcome !== 'on') return
  const inEast = Object.values(state.units).filter((unit) => isLand(unit) && isInEast(state, unit.at))
  const soviet = inEast.some(({ nation }) => nation === 'soviet-union')
  if (!soviet || inEast.some(({ nation }) => nation === 'finland')) return
  setSpecial(state, { winterWar: { ...winterWar, outcome: 'won' } })
  events.push({ type: 'winter-war', rule: '10.24', what: 'won' })
  const finns = Object.keys(state.units).filter((id) => state.units[id].nation === 'finland')
  for (const unit of finns) events.push({ type: 'removed', rule: '10.24', unit, because: 'peace' })
  removeUnits(state, finns)
  makePeace(state)
  // Finland has its own land again, and nothing of anybody else's.
  state.control = Object.fromEntries(
    Object.entries(state.control).filter(
      ([hex, owner]) => landOf(state, hex) !== 'finland' && owner !== 'finland',
    ),
  )
  cede(state, 'east-finland', 'soviet-union')
  events.push({ type: 'ceded', rule: '10.24', region: 'east-finland', to: 'soviet-union' })
  sendGuestsHome(state, 'finland', events)
}

/**
 * Finland fights nobody any more, and whom it had freed is conquered again.
 *
 * @rule 9.21
 * @rule 10.24
 */
export function makePeace(state: AetoState): void {
  state.wars = state.wars.filter(({ by, on }) => by !== 'finland' && on !== 'finland')
  setStanding(state, 'finland', { status: 'neutral', camp: null })
  forgetStorms(state, 'finland')
  for (const nation of NATIONS)
    if (state.nations[nation].liberator === 'finland') setStanding(state, nation, { liberator: null })
}

/**
 * Units of the Axis in what of a nation is the Soviets' now, with whom theirs is at peace: they are sent home as units are out of a Finland whose neutrality is enforced. So are German guests in Finland.
 *
 * @rule 9.21
 * @rule 9.26
 */
export function sendGuestsHome(state: AetoState, land: Nation, events: AetoEvent[]): void {
  const guests = Object.keys(state.units).filter((id) => {
    const { nation, at } = state.units[id]
    const isSoviet = landOf(state, at) === land && ownerOf(state, at) === 'soviet-union'
    return isSoviet && sideOf(state, nation) === 'axis' && !areAtWar(state, nation, 'soviet-union')
  })
  sendHome(state, guests, '9.26', 'no more a guest', events)
}

/** A Finland that falls has no unit in its east any more: the Winter War is won, and there is no peace to be made. */
export function closeWinterWar(state: AetoState): void {
  const { winterWar } = state.special
  if (winterWar?.outcome === 'on') setSpecial(state, { winterWar: { ...winterWar, outcome: 'won' } })
}

/**
 * It is lost when Germany and the Soviets are at war before it is won. Finns that were eliminated come back, but for the cruiser.
 *
 * @rule 10.24
 */
export function loseWinterWar(state: AetoState, events: AetoEvent[]): void {
  const { winterWar } = state.special
  if (winterWar?.outcome !== 'on' || !isRussoGermanWar(state)) return
  // Where nobody has come in there was no first winter, and there will be none.
  const firstWinter = winterWar.firstWinter && areSovietsInFinland(state)
  setSpecial(state, { winterWar: { ...winterWar, outcome: 'lost', firstWinter } })
  events.push({ type: 'winter-war', rule: '10.24', what: 'lost' })
  const finns = state.special.lost.filter(({ nation, kind }) => nation === 'finland' && kind !== 'cl')
  setSpecial(state, { lost: state.special.lost.filter((one) => !finns.includes(one)) })
  askPlaces(
    state,
    finns.map(({ kind, strength, name, from }) => arrival('finland', kind, { strength, name, from })),
  )
}

/** Are Soviets in Finland, or have they taken anything of it? */
const areSovietsInFinland = (state: AetoState): boolean =>
  Object.entries(state.control).some(
    ([hex, owner]) => owner === 'soviet-union' && landOf(state, hex) === 'finland',
  ) || unitsIn(state, 'finland').some((unit) => unit.nation === 'soviet-union' && isLand(unit))

/**
 * What the weather of a month makes of the winters that the rules count: the first of the Winter War, and the first of the war in the East.
 *
 * @rule 10.4
 * @rule 10.23
 * @rule 10.24
 */
export function noteWinter(state: AetoState, before: Weather | null): void {
  const { winterWar, russianWinter } = state.special
  const winter = state.weather === 'winter'
  // A winter in which nobody has crossed the border yet is not the first of the invasion.
  if (winterWar?.firstWinter === true && before === 'winter' && !winter && areSovietsInFinland(state))
    setSpecial(state, { winterWar: { ...winterWar, firstWinter: false } })
  // It passes even if the Soviets have fallen before it comes.
  if (russianWinter === 'to-come' && winter && russoGermanWar(state) !== null)
    setSpecial(state, { russianWinter: 'on' })
  if (russianWinter === 'due' && winter) setSpecial(state, { russianWinter: 'late' })
  if (['on', 'late'].includes(russianWinter) && !winter) setSpecial(state, { russianWinter: 'over' })
}
