/** Sections 9.7 and 9.14 to 9.23 on a state: what is rolled at the turnings of a month, and what comes of it. */

import type { Dice } from '../../../kernel/dice'
import {
  americanMood,
  bordersForts,
  FIRST_CAPITULATION,
  invadedPartners,
  italianCrisis,
  mayForceItaly,
  partnerCrisis,
  romeHasFallen,
} from '../09-conditions'
import {
  resolveAmericanEntry,
  resolveForcedEntry,
  resolveItalianCapitulation,
  resolveLowCountries,
  resolvePartnerCapitulation,
} from '../09-political-rolls'
import type { AetoEvent } from '../actions'
import { nextSeason, turnOf } from '../calendar'
import { isMinor, type Minor, type Nation } from '../nations'
import { plays } from '../optional'
import { areAtWar, captorFor, hasInvaded, hexOf, isNeutral, landOf } from '../politics'
import { setSpecial } from '../special'
import type { AetoState } from '../state'
import { enterUnitedStates, war } from './09-01-war'
import { conquer } from './09-11-conquest'
import { foundSalo, winterSeason } from './09-late'
import { closeWinterWar, makePeace } from './10-24-winter-war'
import { allotEvasion } from './10-naval'
import { endPurges } from './10-soviet'
import { settleBeneath } from './11-beneath'
import { weighFleet } from './11-french-fleet'
import { beginOptionalSeason } from './11-season'
import { drawChits } from './11-ultra'
import { removeUnits, setStanding } from './changes'
import { sendHome } from './losses'
import { ask } from './place'
import { arrival, askPlaces } from './placing'
import { tellRoll } from './told'

// ---- the end of a month --------------------------------------------------------------------------

/** What is asked and rolled in the End of Turn Step. */
export function beginTurnEnd(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  rollForItaly(state, dice, events)
  weighFleet(state, dice, events, true)
  askPartners(state)
  if (mayForceItaly(state)) ask(state, { type: 'mussolini' })
}

/** Partners that are invaded for the first time may be rolled for in that month, from 1942. */
function askPartners(state: AetoState): void {
  const invaded = invadedPartners(state)
  setSpecial(state, { wavered: [...state.special.wavered, ...invaded.map(({ nation }) => nation)] })
  if (state.turn >= FIRST_CAPITULATION)
    for (const { nation, by } of invaded) ask(state, { type: 'capitulate', nation, by })
}

/**
 * Once in every month in which there is a crisis.
 *
 * @rule 9.15
 */
export function rollForItaly(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  const by = areAtWar(state, 'united-states', 'italy') ? 'united-states' : 'united-kingdom'
  // An America that comes in while Rome is British ends it without a roll.
  if (state.nations.italy.status === 'war' && romeHasFallen(state)) {
    conquer(state, 'italy', by, 'capitulation', dice, events)
    return
  }
  const crisis = italianCrisis(state)
  if (crisis === null || state.done.includes('italy')) return
  state.done = [...state.done, 'italy']
  if (tellRoll('9.15', 'the capitulation of Italy', resolveItalianCapitulation(crisis, dice), events))
    conquer(state, 'italy', by, 'capitulation', dice, events)
}

/** @rule 9.7 */
export function forceItaly(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  const input = {
    yugoslavia: hasInvaded(state, 'germany', 'yugoslavia'),
    greece: hasInvaded(state, 'germany', 'greece'),
  }
  if (tellRoll('9.7', 'the entry of Italy', resolveForcedEntry(input, dice), events))
    war(state, 'italy', 'united-kingdom', events)
}

/** @rule 9.18 */
export function rollForPartner(
  state: AetoState,
  nation: Nation,
  by: Nation,
  dice: Dice,
  events: AetoEvent[],
): void {
  if (!isMinor(nation) || state.nations[nation].status !== 'war') return
  const result = resolvePartnerCapitulation(partnerCrisis(state, nation as Minor), dice)
  if (tellRoll('9.18', `the capitulation of ${nation}`, result, events))
    conquer(state, nation, captorFor(state, by), 'capitulation', dice, events)
}

// ---- the Seasonal Turn ---------------------------------------------------------------------------

/** What a Seasonal Turn brings by itself. */
export function beginSeason(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  const britain = state.nations['united-kingdom']
  const moved = britain.status === 'conquered' && !plays(state, 'combinedGame')
  if (moved && isNeutral(state, 'united-states'))
    if (
      tellRoll(
        '9.22',
        'the entry of the United States',
        resolveAmericanEntry(americanMood(state), dice),
        events,
      )
    )
      enterUnitedStates(state, events)
  // What was under construction is finished with the Seasonal Turn.
  setSpecial(state, { partisans: {}, building: [] })
  endPurges(state)
  allotEvasion(state, dice, events)
  drawChits(state, dice)
  beginOptionalSeason(state, events)
  winterSeason(state)
  foundSalo(state)
  callDeGaulle(state)
}

/**
 * General DeGaulle comes to the British in the spring of 1942, if there is a Vichy France and he was not lost in the battle for France; where it is founded later, with the next Seasonal Turn.
 *
 * @rule 9.12
 */
function callDeGaulle(state: AetoState): void {
  const { vichy, turn, special } = state
  if (vichy === null || special.lost.some(({ name }) => name === 'DeGaulle')) return
  const spring = turnOf('April', 1942)
  const due = Math.max(spring, nextSeason(vichy.since))
  if (turn !== due) return
  askPlaces(state, [
    arrival('united-kingdom', 'general', { name: 'DeGaulle', from: 'france', as: 'evacuee' }),
  ])
}

/** @rule 9.19 Belgium or the Netherlands give up, as if Germany had conquered them */
export function rollForLowCountry(state: AetoState, nation: Nation, dice: Dice, events: AetoEvent[]): void {
  state.done = [...state.done, `yield ${nation}`]
  if (
    !tellRoll('9.19', `the capitulation of ${nation}`, resolveLowCountries(bordersForts(state), dice), events)
  )
    return
  // Like any that Germany conquers they would have been allies of the West.
  setStanding(state, nation, { camp: 'west' })
  conquer(state, nation, 'germany', 'capitulation', dice, events)
}

// ---- Finland ---------------------------------------------------------------------------------------

/**
 * Finland is neutral again, for good: its army is gone, and with it what that had taken abroad. Everybody else's units west of the line go into the Replenishment Box, and come back in the next
 * Replenishment Step.
 *
 * @rule 9.21
 */
export function finlandize(state: AetoState, events: AetoEvent[]): void {
  state.finlandized = true
  makePeace(state)
  closeWinterWar(state)
  state.control = Object.fromEntries(
    Object.entries(state.control).filter(([hex, owner]) => !isWestFinland(state, hex) && owner !== 'finland'),
  )
  // Who lay below a fort there comes out, and goes with the others.
  settleBeneath(state, 'finland', events)
  const others = Object.keys(state.units).filter(
    (id) => state.units[id].nation !== 'finland' && isWestFinland(state, state.units[id].at),
  )
  sendHome(state, others, '9.21', 'neutrality', events)
  const finns = Object.keys(state.units).filter((id) => state.units[id].nation === 'finland')
  for (const unit of finns) events.push({ type: 'removed', rule: '9.21', unit, because: 'neutrality' })
  removeUnits(state, finns)
}

const isWestFinland = (state: AetoState, at: string): boolean =>
  landOf(state, at) === 'finland' && hexOf(state, at).region !== 'east-finland'
