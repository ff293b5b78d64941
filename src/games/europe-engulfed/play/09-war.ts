/** Declarations of war, countries that join or are conquered, the fall of Paris and the French armistice. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { type Nation, WATERS } from '../powers'
import { areasInPlay } from '../scenario'
import { type EeState, type Holder, has, type Politics } from '../state'
import { suppliedAreas } from './03-supply'
import { COUNTRY, PACT, vichyAreas } from './09-limits'
import { areaOf, changeBlock, changeBlocks, hasGround, isContested, LOST, presenceOf } from './areas'
import { ask, place } from './place'

/** The turn from which Germany may declare war on minor powers, and that with which the Soviets are at war. */
const FIRST_WARS = 3
const SOVIET_WAR = 3
/** With the optional rule Germany may from November 1939 on. */
const EARLY_WARS = 2
/** A turn that never comes: for units that are out of the game. */
export const NEVER = 99

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}

const nationOf = (country: string): Nation =>
  (Object.keys(COUNTRY) as Nation[]).find((nation) => COUNTRY[nation] === country)!

/** Gives a country's areas to somebody. */
function give(state: EeState, holder: Holder, which: (area: string, country: string) => boolean): void {
  const control = { ...state.control }
  for (const area in control) if (which(area, areaOf(area).country!)) control[area] = holder
  state.control = control
}

// ---- declarations of war -------------------------------------------------------------------

/** Minor powers that Germany may attack. */
export const VICTIMS = ['Denmark', 'Norway', 'Belgium', 'The Netherlands', 'Yugoslavia', 'Greece'] as const
/** Minor powers that side with the Axis. */
const FRIENDS = ['Finland', 'Hungary', 'Rumania', 'Bulgaria']

/**
 * May the side that moves declare war? Germany on minor powers from 1940 on, on Belgium and The Netherlands together; the Soviets, once at war, on the friends of the Axis as a group.
 *
 * @rule 9.11
 * @rule 14.31
 * @rule 16.33
 */
function checkWar(state: EeState, { on }: Of<'war'>): Verdict {
  const { neutral, sovietWar } = state.politics
  if (state.scenario !== '16.3') return refuse('9.11', 'no-neutrals', 'nobody is neutral')
  if (on === 'Axis minor powers')
    return state.side === 'allied' && sovietWar && neutral.includes('Rumania')
      ? legal
      : refuse('16.33', 'no-war', 'the Soviets cannot declare war on them now')
  if (state.side !== 'axis' || !neutral.includes(on))
    return refuse('9.11', 'no-war', `war cannot be declared on ${on} now`)
  return state.turn >= FIRST_WARS || (has(state, 'earlyWars') && state.turn >= EARLY_WARS)
    ? legal
    : refuse('9.11', 'too-early', 'Germany attacks no minor power but Poland in 1939')
}

/** @rule 9.11 */
export const warRow: Row<'war', 'movement'> = {
  during: ['movement'],
  check: (state, _, action) => checkWar(state, action),
  add(state, _, actions) {
    if (state.scenario !== '16.3') return
    for (const on of [...VICTIMS, 'Axis minor powers'] as const)
      if (checkWar(state, { type: 'war', on }).legal) actions.push({ type: 'war', on })
  },
  do(state, _, { on }) {
    const events: EeEvent[] = []
    if (on === 'Axis minor powers') joinAxis(state, events)
    else if (on === 'Belgium' || on === 'The Netherlands')
      for (const country of ['Belgium', 'The Netherlands']) attackCountry(state, country, events)
    else attackCountry(state, on, events)
    return events
  },
}

/** A country is at war: it is Allied, and the Allied player puts its units where he wants them. */
function attackCountry(state: EeState, country: string, events: EeEvent[]): void {
  change(state, { neutral: state.politics.neutral.filter((one) => one !== country) })
  give(state, 'allied', (_, of) => of === country)
  const nation = nationOf(country)
  changeBlocks(state, (block) =>
    block.nation === nation ? { due: state.turn, steps: block.size, seen: false } : null,
  )
  if (country === 'Yugoslavia') state.actions = { ...state.actions, minor: 1 }
  change(state, { surprised: [...state.politics.surprised, country] })
  if (country === 'Belgium') pullTrigger(state)
  events.push({ type: 'politics', rule: '9.11', what: 'attacked', at: country })
  ask(state, { type: 'muster', nation })
}

/** Units of a country that are still to be put down. */
const recruitsOf = ({ blocks }: EeState, nation: Nation): readonly string[] =>
  Object.keys(blocks).filter(
    (id) => blocks[id].nation === nation && blocks[id].at === null && blocks[id].due > 0,
  )

const homeOf = (state: EeState, nation: Nation): readonly string[] =>
  areasInPlay(state).flatMap(({ name, country, fortress }) =>
    country === COUNTRY[nation] && !fortress ? [name] : [],
  )

/**
 * The units of a country that was attacked are put into it at full strength.
 *
 * @rule 9.12
 */
export const musterRow: Row<'muster', 'muster'> = {
  during: ['muster'],
  check: (state, { nation }, { at }) =>
    homeOf(state, nation).includes(at) ? legal : refuse('9.12', 'not-there', `${at} is not its land`, at),
  list: (state, { nation }) => homeOf(state, nation).map((at) => ({ type: 'muster', at })),
  do(state, { nation }, { at }) {
    const [id] = recruitsOf(state, nation)
    changeBlock(state, id, { at, due: 0 })
    if (recruitsOf(state, nation).length === 0) place.pop(state)
    return [{ type: 'came', rule: '9.12', nation, at, air: false }]
  },
}

/** Where the friends of the Axis stand when they join, as in the sample of 1941. */
const JOINING: Readonly<Record<string, readonly string[]>> = {
  finnish: ['Helsinki', 'Karelia', 'Karelia'],
  hungarian: ['Ruthenia', 'Budapest'],
  rumanian: ['Bucharest', 'Bucharest', 'Bucharest', 'Bucharest'],
  bulgarian: ['Bulgaria'],
}

/**
 * Finland, Hungary, Rumania and Bulgaria join the Axis.
 *
 * @rule 9.15
 */
function joinAxis(state: EeState, events: EeEvent[]): void {
  const joining = FRIENDS.filter((country) => state.politics.neutral.includes(country))
  if (joining.length === 0) return
  change(state, { neutral: state.politics.neutral.filter((one) => !joining.includes(one)) })
  give(state, 'axis', (area, country) => joining.includes(country) && state.control[area] === 'neutral')
  for (const country of joining) {
    const nation = nationOf(country)
    const areas = [...JOINING[nation]]
    changeBlocks(state, (block) =>
      block.nation === nation && block.at === null && areas.length > 0
        ? { at: areas.shift()!, due: 0, steps: block.size, seen: false }
        : null,
    )
  }
  events.push({ type: 'politics', rule: '9.15', what: 'axis-grows' })
}

/**
 * The Soviets are at war with the Allied player-turn of January 1940.
 *
 * @rule 16.33
 */
export function wakeSoviets(state: EeState, events: EeEvent[]): void {
  if (state.scenario !== '16.3' || state.side !== 'allied' || state.turn < SOVIET_WAR) return
  if (state.politics.sovietWar) return
  change(state, { sovietWar: true })
  events.push({ type: 'politics', rule: '16.33', what: 'soviets-at-war' })
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
}

/** What follows when a combat phase is over: countries whose capital has fallen, and Paris. */
export function settleCountries(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (state.scenario !== '16.3') return
  conquer(state, events)
  fallOfParis(state, dice, events)
}

/**
 * A minor power whose capital the Axis holds when a combat phase is over is conquered: its units are removed, and its land is the Axis's where no other Allies stand. With Poland the pact of 1939 is
 * fulfilled: its east, the Baltic States and Bessarabia are Soviet.
 *
 * @rule 10.2
 * @rule 9.25
 */
function conquer(state: EeState, events: EeEvent[]): void {
  for (const country in CAPITALS) {
    const { neutral, conquered } = state.politics
    if (neutral.includes(country) || conquered.includes(country)) continue
    const capital = CAPITALS[country]
    if (state.control[capital] !== 'axis' || isContested(presenceOf(state), capital)) continue
    const nation = nationOf(country)
    changeBlocks(state, (block) => (block.nation === nation ? { ...LOST, due: NEVER } : null))
    const presence = presenceOf(state)
    const poland = country === 'Poland'
    give(
      state,
      'axis',
      (area, of) =>
        of === country && !hasGround(presence, 'allied', area) && !(poland && PACT.includes(area)),
    )
    if (poland) {
      give(state, 'allied', (area) => PACT.includes(area) && !hasGround(presence, 'axis', area))
      change(state, { neutral: neutral.filter((one) => one !== 'Baltic States') })
    }
    change(state, { conquered: [...conquered, country] })
    state.actions = { ...state.actions, minor: 0 }
    events.push({ type: 'politics', rule: '10.2', what: 'conquered', at: country })
  }
}

/**
 * Paris falls: Italy and the friends of the Axis are at war, and if Paris is in supply the French offer an armistice.
 *
 * @rule 9.42
 * @rule 9.521
 */
function fallOfParis(state: EeState, dice: Dice, events: EeEvent[]): void {
  const { paris, france } = state.politics
  if (paris || !france || state.control['Paris'] !== 'axis' || isContested(presenceOf(state), 'Paris')) return
  change(state, { paris: true, italianWar: true })
  events.push({ type: 'politics', rule: '9.42', what: 'paris-falls' })
  joinAxis(state, events)
  offerArmistice(state, dice, events)
}

/**
 * The armistice needs Paris in supply. With the optional rule it is certain only in the turn in which Germany entered France or attacked Belgium; later a die decides whether France fights on, keeps
 * the Levant out of it, or yields all.
 *
 * @rule 9.521
 * @rule 14.351
 * @rule 14.353
 */
function offerArmistice(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (!suppliedAreas(state, 'axis').has('Paris')) return
  const { trigger } = state.politics
  if (!has(state, 'frenchResolve') || trigger === state.turn) {
    ask(state, { type: 'armistice', levant: true })
    return
  }
  const roll = dice.d(6) + resolveOf(state)
  events.push({ type: 'resolve', rule: '14.354', roll })
  if (roll >= 2) ask(state, { type: 'armistice', levant: roll > 5 })
}

/**
 * What is added to the die of the armistice: a small army, Marseille, the British in France, and the turns that it took.
 *
 * @rule 14.354
 */
export function resolveOf(state: EeState): number {
  const blocks = Object.values(state.blocks).filter(({ kind, at }) => kind !== 'air' && at !== null)
  const army = blocks.filter(({ nation }) => nation === 'french').length
  const british = blocks.filter(
    ({ nation, at }) => nation === 'british' && areaOf(at!).country === 'France',
  ).length
  const turns = state.turn - state.politics.trigger
  return (
    (army < 8 ? 1 : 0) +
    (state.control['Marseille'] === 'axis' ? 2 : 0) -
    (british >= 3 ? 1 : 0) -
    Math.max(0, turns - 1) * 2
  )
}

/**
 * Germany is in France, or at war with the Low Countries: what comes first counts.
 *
 * @rule 14.352
 */
export function pullTrigger(state: EeState): void {
  if (state.politics.trigger === 0) change(state, { trigger: state.turn })
}

/** The French are out of the war: their units and ships, and the Special Action. */
function endFrance(state: EeState): void {
  change(state, { france: false })
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
      ? { at: areas.shift()!, due: 0, steps: block.size, seen: false }
      : null,
  )
  change(state, { vichy: true })
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
      else events.push({ type: 'politics', rule: '9.521', what: 'no-armistice' })
      afterwards(state, dice, events)
      return events
    },
  }
}

/**
 * France is conquered if Germany holds Paris and Marseille when the Allies have played; what it rules overseas goes on with Britain.
 *
 * @rule 10.1
 */
export function conquerFrance(state: EeState, events: EeEvent[]): void {
  const { france } = state.politics
  if (state.scenario !== '16.3' || !france || state.side !== 'allied') return
  if (state.control['Paris'] !== 'axis' || state.control['Marseille'] !== 'axis') return
  endFrance(state)
  const presence = presenceOf(state)
  give(state, 'axis', (area, country) => country === 'France' && !hasGround(presence, 'allied', area))
  events.push({ type: 'politics', rule: '10.1', what: 'conquered', at: 'France' })
}
