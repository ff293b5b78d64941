/** Countries that are conquered, the fall of Paris, the French armistice and Free French. */

import type { Dice } from '../../../kernel/dice'
import { legal } from '../../../kernel/verdict'
import type { EeEvent, Row } from '../actions'
import { LED, PACT } from '../lands'
import { otherSide, powersOf, type Side, WATERS } from '../powers'
import { isAmericaIn, powerOf, scenarioOf } from '../scenario'
import { type EeState, has, NEVER, type Politics } from '../state'
import { give, joinAxis, nationOf } from './09-declarations'
import { vichyAreas } from './09-limits'
import { noteConquest } from './14-alone'
import { fightOn, isResolved, offerArmistice, refuseArmistice } from './14-france'
import { changeBlocks, hasGround, isAlone, isCeded, isContested, LOST, presenceOf } from './areas'

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}

// ---- conquest ------------------------------------------------------------------------------

const CAPITALS: Readonly<Record<string, string>> = {
  Poland: 'Warsaw',
  Denmark: 'Denmark',
  Norway: 'Oslo',
  Belgium: 'Belgium',
  'The Netherlands': 'The Netherlands',
  Yugoslavia: 'Belgrade',
  Greece: 'Athens',
  Spain: 'Madrid',
  Portugal: 'Portugal',
  Sweden: 'Sweden',
  Turkey: 'Ankara',
  Switzerland: 'Switzerland',
  Finland: 'Helsinki',
  Hungary: 'Budapest',
  Rumania: 'Bucharest',
  Bulgaria: 'Bulgaria',
}

/** The side that a country fights on: that of the Allies, too, if its army is in no pool of the scenario. */
const sideOfCountry = (state: EeState, country: string): Side =>
  powersOf('axis').includes(powerOf(state, nationOf(country))) ? 'axis' : 'allied'

/** What follows when a combat phase is over: countries whose capital has fallen, and Paris. */
export function settleCountries(state: EeState, events: EeEvent[]): void {
  if (!scenarioOf(state).sea) return
  conquer(state, events)
  fallOfParis(state, events)
  offerArmistice(state)
}

/**
 * A minor power whose capital the enemy holds when a combat phase is over is conquered, be it one that the Axis has attacked or a friend of the Axis: its units are removed, and its land is the conqueror's where
 * no others of its side stand. When Poland falls for the first time the pact of 1939 is fulfilled: its east, the Baltic States and Bessarabia are Soviet.
 *
 * @rule 10.2
 * @rule 9.25
 */
function conquer(state: EeState, events: EeEvent[]): void {
  for (const country in CAPITALS) {
    const { neutral, conquered } = state.politics
    const capital = CAPITALS[country]
    if (neutral.includes(country) || !Object.hasOwn(state.control, capital)) continue
    if (conquered.includes(country)) {
      liberate(state, country, capital, events)
      continue
    }
    const nation = nationOf(country)
    const side = sideOfCountry(state, country)
    const enemy = otherSide(side)
    if (state.control[capital] !== enemy || isContested(presenceOf(state), capital)) continue
    changeBlocks(state, (block) => (block.nation === nation ? { ...LOST, due: NEVER } : null))
    const presence = presenceOf(state)
    const poland = country === 'Poland'
    give(
      state,
      enemy,
      (area, of) =>
        of === country &&
        !hasGround(presence, side, area) &&
        !(side === 'allied' && (poland ? PACT.includes(area) : isCeded(state, area))),
    )
    if (poland && neutral.includes('Baltic States')) {
      give(state, 'allied', (area) => PACT.includes(area) && !hasGround(presence, 'axis', area))
      change(state, { neutral: neutral.filter((one) => one !== 'Baltic States') })
    }
    change(state, { conquered: [...conquered, country] })
    noteConquest(state, country)
    if (side === 'allied' && LED.includes(country)) state.actions = { ...state.actions, minor: 0 }
    events.push({ type: 'politics', rule: '10.2', what: 'conquered', at: country })
    if (country === 'Rumania' && side === 'axis' && !isAlone(state, country)) loseBulgaria(state, events)
  }
}

/**
 * Bulgaria, which the Soviets cannot reach, leaves the war when Rumania has fallen to the Allies, but not when it has fallen in a war of the Soviets alone.
 *
 * @rule 9.16
 */
function loseBulgaria(state: EeState, events: EeEvent[]): void {
  const { neutral, conquered, turned } = state.politics
  if (neutral.includes('Bulgaria') || conquered.includes('Bulgaria') || turned.includes('bulgarian')) return
  changeBlocks(state, (block) => (block.nation === 'bulgarian' ? { ...LOST, due: NEVER } : null))
  const presence = presenceOf(state)
  give(state, 'allied', (area, of) => of === 'Bulgaria' && !hasGround(presence, 'axis', area))
  change(state, { conquered: [...conquered, 'Bulgaria'] })
  events.push({ type: 'politics', rule: '9.16', what: 'conquered', at: 'Bulgaria' })
}

/**
 * A country that the Axis has conquered is free when the Allies hold its capital: what no Axis unit holds is Allied. Nobody of its army comes back.
 *
 * @rule 10.3
 */
function liberate(state: EeState, country: string, capital: string, events: EeEvent[]): void {
  const presence = presenceOf(state)
  const { politics, control } = state
  if (sideOfCountry(state, country) === 'axis') return
  if (control[capital] !== 'allied' || isContested(presence, capital)) return
  change(state, { conquered: politics.conquered.filter((one) => one !== country) })
  give(state, 'allied', (area, of) => of === country && !hasGround(presence, 'axis', area))
  events.push({ type: 'politics', rule: '10.3', what: 'liberated', at: country })
}

/**
 * Paris falls: Italy and the friends of the Axis are at war.
 *
 * @rule 9.42
 */
function fallOfParis(state: EeState, events: EeEvent[]): void {
  const { paris, france } = state.politics
  if (paris || !france || state.control['Paris'] !== 'axis' || isContested(presenceOf(state), 'Paris')) return
  change(state, { paris: true, italianWar: true })
  events.push({ type: 'politics', rule: '9.42', what: 'paris-falls' })
  if (!has(state, 'minorChoices')) joinAxis(state, events)
}

/** The French are out of the war: their units and ships, and the Special Action. */
function endFrance(state: EeState): void {
  change(state, { france: false })
  raiseFreeFrench(state)
  changeBlocks(state, (block) => (block.nation === 'french' ? { ...LOST, due: NEVER } : null))
  const fleets = { ...state.fleets }
  const sailed = { ...state.sailed }
  for (const water of WATERS) {
    fleets[water] = { ...fleets[water], french: 0 }
    sailed[water] = { ...sailed[water], french: 0 }
  }
  state.fleets = fleets
  state.sailed = sailed
  state.actions = { ...state.actions, french: 0 }
}

/**
 * Vichy France: the south, North Africa and the Levant, with a block each in Marseille, Lebanon and Morocco; the rest is German where no other Allies stand. The Levant may stay out of it.
 *
 * @rule 9.52
 * @rule 14.354
 */
export function makeVichy(state: EeState, levant: boolean, events: EeEvent[]): void {
  endFrance(state)
  const presence = presenceOf(state)
  give(
    state,
    'axis',
    (area, country) =>
      (country === 'France' || vichyAreas().has(area)) &&
      (levant || country !== 'French Levant') &&
      !hasGround(presence, 'allied', area),
  )
  const areas = ['Marseille', 'Lebanon', 'Morocco'].filter((area) => state.control[area] === 'axis')
  changeBlocks(state, (block) =>
    block.nation === 'vichy' && block.at === null && areas.length > 0
      ? { at: areas.shift()!, due: 0, steps: block.size, seen: block.kind === 'air' }
      : null,
  )
  change(state, { vichy: true, ...(levant ? {} : { freeLevant: true }) })
  events.push({ type: 'politics', rule: '9.52', what: 'vichy' })
}

/** The row without what goes on after the answer, which `01-sequence.ts` adds. */
export function armisticeRow(
  afterwards: (state: EeState, dice: Dice, events: EeEvent[]) => void,
): Row<'armistice', 'armistice'> {
  return {
    during: ['armistice'],
    check: () => legal,
    list: () => [
      { type: 'armistice', accept: true },
      { type: 'armistice', accept: false },
    ],
    do(state, { levant }, { accept }, dice) {
      const events: EeEvent[] = []
      if (accept) makeVichy(state, levant, events)
      else {
        refuseArmistice(state, levant)
        events.push({ type: 'politics', rule: '9.521', what: 'no-armistice' })
      }
      afterwards(state, dice, events)
      return events
    },
  }
}

/**
 * France is conquered if Germany holds Paris and Marseille when the Allies have played; what it rules overseas goes on with Britain, and with the optional rule its army may do so as well.
 *
 * @rule 10.1
 * @rule 14.353
 */
export function conquerFrance(state: EeState, events: EeEvent[]): void {
  const { france } = state.politics
  if (!scenarioOf(state).diplomacy || !france || state.side !== 'allied') return
  if (state.control['Paris'] !== 'axis' || state.control['Marseille'] !== 'axis') return
  if (isResolved(state)) fightOn(state, events)
  else endFrance(state)
  const presence = presenceOf(state)
  give(state, 'axis', (area, country) => country === 'France' && !hasGround(presence, 'allied', area))
  events.push({ type: 'politics', rule: '10.1', what: 'conquered', at: 'France' })
}

/**
 * Free French: from American entry on, if France has fallen, a tank and three infantry of three steps each are in the American force pool.
 *
 * @rule 9.53
 */
export function raiseFreeFrench(state: EeState): void {
  if (state.politics.france || state.politics.fightsOn !== null || !isAmericaIn(state)) return
  changeBlocks(state, ({ nation, due, at }) =>
    nation === 'freeFrench' && due === NEVER && at === null ? { due: 0 } : null,
  )
}
