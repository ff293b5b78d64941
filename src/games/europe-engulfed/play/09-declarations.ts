/** Declarations of war: who may attack whom, countries that are attacked and countries that join. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { COUNTRY } from '../lands'
import { activePowers } from '../players'
import type { Nation, Side } from '../powers'
import { areasInPlay, dateOf, powerOf, scenarioOf, sideOfPower } from '../scenario'
import { type EeState, type Holder, has, type Politics } from '../state'
import { mostActions } from './04-income'
import { spendAction } from './07-actions'
import { checkItalianWar, isCaughtOut, note, noteWar, openItaly } from './14-alone'
import { areaOf, changeBlock, changeBlocks, isCeded } from './areas'
import { ask, place } from './place'

/** The turn from which Germany may declare war on minor powers, and that with which the Soviets of 16.3 are at war. */
const FIRST_WARS = 3
const SOVIET_WAR = 3
/** With the optional rule Germany may from November 1939 on. */
const EARLY_WARS = 2

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}

export const nationOf = (country: string): Nation =>
  (Object.keys(COUNTRY) as Nation[]).find((nation) => COUNTRY[nation] === country)!

/** Gives areas to somebody. */
export function give(
  state: EeState,
  holder: Holder,
  which: (area: string, country: string) => boolean,
): void {
  const control = { ...state.control }
  for (const area in control) if (which(area, areaOf(area).country!)) control[area] = holder
  state.control = control
}

/** Minor powers that Germany may attack; the last of them in campaigns alone. */
export const VICTIMS = [
  'Denmark',
  'Norway',
  'Belgium',
  'The Netherlands',
  'Yugoslavia',
  'Greece',
  'Spain',
  'Portugal',
  'Sweden',
  'Turkey',
] as const
/** Those that Germany attacks together. */
const LOW: readonly string[] = ['Belgium', 'The Netherlands']
/** Minor powers that Britain may attack. */
const BRITISH_VICTIMS: readonly string[] = ['Denmark', 'Norway']
/** Minor powers that side with the Axis. */
const FRIENDS = ['Finland', 'Hungary', 'Rumania', 'Bulgaria']

export type Target = Of<'war'>['on']
const TARGETS: readonly Target[] = [
  ...VICTIMS,
  'Finland',
  'Hungary',
  'Rumania',
  'Bulgaria',
  'Switzerland',
  'Soviet Union',
  'Germany',
  'Italy',
  'France',
  'Axis minor powers',
]

/**
 * May the side that moves declare war? Germany on minor powers from 1940 on, or when the Allies have carried the war into Germany, on Belgium and The Netherlands together, and never on Switzerland; on the
 * Soviet Union once France is out of the war, or from 1941 on. Britain on Denmark and Norway from 1940 on. The Soviets, once at war, on the friends of the Axis as a group, unless they may attack them one by one in peace (14.321).
 *
 * @rule 9.11
 * @rule 9.31
 * @rule 14.31
 * @rule 14.311
 * @rule 14.321
 * @rule 16.33
 */
export function checkWar(state: EeState, { on }: Of<'war'>): Verdict {
  const { neutral, sovietWar, phoney, france } = state.politics
  const { diplomacy, campaign } = scenarioOf(state)
  if (!diplomacy) return refuse('9.11', 'no-neutrals', 'nobody is neutral')
  if (on === 'Axis minor powers')
    return activePowers(state).includes('soviet') &&
      sovietWar &&
      FRIENDS.some((one) => neutral.includes(one)) &&
      !(campaign && has(state, 'sovietVentures'))
      ? legal
      : refuse('16.33', 'no-war', 'the Soviets cannot declare war on them now')
  if (on === 'Germany') return checkSovietWar(state)
  if (on === 'Italy' || on === 'France') return checkItalianWar(state, on === 'Italy' ? 'allied' : 'axis')
  if (on === 'Soviet Union') {
    const ready = campaign && state.side === 'axis' && !sovietWar
    if (!ready) return refuse('9.11', 'no-war', 'war cannot be declared on the Soviet Union now')
    return !france || dateOf(state, state.turn).year > 1940
      ? legal
      : refuse('9.11', 'too-early', 'Germany keeps the pact as long as France stands, until 1941')
  }
  const dear = isDearWar(state, on)
  const british = (campaign || has(state, 'westernWars')) && activePowers(state).includes('british')
  const may = state.side === 'axis' || (british && (BRITISH_VICTIMS.includes(on) || dear))
  if (!may || !neutral.includes(on)) return refuse('9.11', 'no-war', `war cannot be declared on ${on} now`)
  if (!dear && (on === 'Switzerland' || (FRIENDS.includes(on) && !has(state, 'minorChoices'))))
    return refuse(on === 'Switzerland' ? '9.11' : '14.311', 'no-war', `Germany does not attack ${on}`)
  if (dear)
    return payerOf(state) === null
      ? refuse('14.33', 'no-action', 'neither Britain nor the United States have a Special Action')
      : legal
  if (state.side === 'allied')
    return state.turn >= FIRST_WARS || has(state, 'westernWars')
      ? legal
      : refuse('9.31', 'too-early', 'Britain attacks no minor power in 1939')
  return state.turn >= FIRST_WARS || !phoney || (has(state, 'earlyWars') && state.turn >= EARLY_WARS)
    ? legal
    : refuse('9.11', 'too-early', 'Germany attacks no minor power but Poland in 1939')
}

/**
 * With the optional rule the Western Allies attack any minor power at any time, for a Special Action where they may not attack it otherwise.
 *
 * @rule 14.33
 */
const isDearWar = (state: EeState, on: Target): boolean =>
  has(state, 'westernWars') &&
  state.side === 'allied' &&
  [...VICTIMS, ...FRIENDS, 'Switzerland'].includes(on) &&
  !BRITISH_VICTIMS.includes(on)

/** Who pays for it: Britain, or else the United States. */
const payerOf = ({ actions }: EeState): 'british' | 'american' | null =>
  actions.british > 0 ? 'british' : actions.american > 0 ? 'american' : null

/** Has the Axis attacked a country that was neutral? Neither the Allies have, nor has Britain paid for its entry. */
export const isAxisVictim = ({ politics }: EeState, nation: Nation): boolean =>
  !politics.neutral.includes(COUNTRY[nation]!) &&
  !politics.turned.includes(nation) &&
  !politics.bought.includes(nation)

/** German ground units that keep the Soviets from declaring war. */
const GUARD = 5

/**
 * The Soviets may declare war on Germany from 1942 on, or earlier if fewer than five German ground units stand in Poland and East Prussia, if the Axis is in Great Britain, or if it has attacked Turkey.
 *
 * @rule 9.23
 */
function checkSovietWar(state: EeState): Verdict {
  const { politics, blocks } = state
  if (!scenarioOf(state).campaign || !activePowers(state).includes('soviet') || politics.sovietWar)
    return refuse('9.23', 'no-war', 'the Soviets cannot declare war on Germany now')
  let guard = 0
  let invaders = 0
  for (const id in blocks) {
    const { side: of, nation, kind, at } = blocks[id]
    if (of !== 'axis' || at === null || kind === 'air') continue
    const { country, fortress } = areaOf(at)
    if (nation === 'german' && (country === 'Poland' || at === 'East Prussia')) guard++
    if (country === 'Great Britain' && !fortress) invaders++
  }
  return dateOf(state, state.turn).year >= 1942 ||
    guard < GUARD ||
    invaders > 0 ||
    isAxisVictim(state, 'turkish')
    ? legal
    : refuse('9.23', 'too-early', `${guard} German units guard Poland and East Prussia until 1942`)
}

/** @rule 9.11 */
export const warRow: Row<'war', 'movement'> = {
  during: ['movement'],
  inGame: (state) => scenarioOf(state).diplomacy,
  check: (state, _, action) => checkWar(state, action),
  add(state, _, actions) {
    for (const on of TARGETS)
      if (checkWar(state, { type: 'war', on }).legal) actions.push({ type: 'war', on })
  },
  draw: {
    count: () => TARGETS.length,
    nth(state, _, n) {
      const action = { type: 'war', on: TARGETS[n] } as const
      return checkWar(state, action).legal ? action : null
    },
  },
  do(state, _, { on }) {
    const events: EeEvent[] = []
    if (isDearWar(state, on)) spendAction(state, payerOf(state)!, '14.33', `war on ${on}`, events)
    if (on === 'Axis minor powers') {
      const { neutral, joined } = state.politics
      const friends = FRIENDS.filter((country) => neutral.includes(country))
      noteWar(state, ...friends)
      // Others whom Germany courts take note of it (14.311).
      note(state, 'soviet', { turn: state.turn })
      change(state, { joined: [...joined, ...friends.map((country) => ({ country, turn: state.turn }))] })
      joinAxis(state, events)
    } else if (on === 'Germany' || on === 'Soviet Union')
      openEast(state, on === 'Germany' ? '9.23' : '9.11', events)
    else if (on === 'Italy' || on === 'France') openItaly(state, events)
    else
      for (const country of state.side === 'axis' && LOW.includes(on)
        ? LOW.filter((one) => state.politics.neutral.includes(one))
        : [on])
        attackCountry(state, country, events)
    return events
  },
}

/**
 * War between Germany and the Soviet Union, which was neutral if Germany begins it.
 *
 * @rule 14.43
 */
function openEast(state: EeState, rule: string, events: EeEvent[]): void {
  if (state.side === 'axis') noteWar(state, 'Soviet Union')
  const withheld = state.scenario === '16.3' || (state.side === 'axis' && isCaughtOut(state))
  change(state, { sovietWar: true, since: state.turn, withheld })
  state.extra = { ...state.extra, provoked: state.side === 'allied' }
  events.push({ type: 'politics', rule, what: 'soviets-at-war' })
}

/** A country is attacked: it sides with the enemy of the side that moves. */
function attackCountry(state: EeState, country: string, events: EeEvent[]): void {
  events.push({ type: 'politics', rule: '9.11', what: 'attacked', at: country })
  enterWar(state, country, state.side === 'axis' ? 'allied' : 'axis')
  noteWar(state, country)
  if (state.side === 'axis') {
    change(state, { assailed: [...state.politics.assailed, country] })
    if (LOW.includes(country)) pullTrigger(state)
  }
  if (country === 'Portugal' && state.side === 'allied' && state.politics.neutral.includes('Spain'))
    state.extra = { ...state.extra, spain: state.turn + 1 }
}

/**
 * A country that was neutral is at war on a side, whose player puts its units where he wants them; Yugoslavia has a Special Action, as Poland has.
 *
 * @rule 9.6
 * @rule 19.1
 */
export function enterWar(state: EeState, country: string, side: Side): void {
  const { neutral, turned } = state.politics
  const nation = nationOf(country)
  change(state, { neutral: neutral.filter((one) => one !== country) })
  if (sideOfPower(state, powerOf(state, nation)) !== side) change(state, { turned: [...turned, nation] })
  give(state, side, (area, of) => of === country && state.control[area] === 'neutral')
  const power = powerOf(state, nation)
  changeBlocks(state, (block) =>
    block.nation === nation
      ? { due: state.turn, steps: block.size, seen: block.kind === 'air', fresh: true, side, power }
      : null,
  )
  if (country === 'Yugoslavia' && side === 'allied')
    state.actions = { ...state.actions, minor: Math.min(1, mostActions(state, 'minor')) }
  // Charts may leave a country without an army.
  if (recruitsOf(state, nation).length > 0) ask(state, { type: 'muster', nation })
}

/** Units of a country that are still to be put down. */
export const recruitsOf = ({ blocks }: EeState, nation: Nation): readonly string[] =>
  Object.keys(blocks).filter(
    (id) => blocks[id].nation === nation && blocks[id].at === null && blocks[id].due > 0,
  )

/**
 * The land of a country: a Bessarabia that the pact has made Soviet is Rumanian no longer.
 *
 * @rule 9.25
 */
const homeOf = (state: EeState, nation: Nation): readonly string[] =>
  areasInPlay(state).flatMap(({ name, country, fortress }) =>
    country === COUNTRY[nation] && !fortress && !isCeded(state, name) ? [name] : [],
  )

/**
 * The units of a country that is at war are put into it at full strength.
 *
 * @rule 9.6
 */
export const musterRow: Row<'muster', 'muster'> = {
  during: ['muster'],
  check: (state, { nation }, { at }) =>
    homeOf(state, nation).includes(at) ? legal : refuse('9.6', 'not-there', `${at} is not its land`, at),
  list: (state, { nation }) => homeOf(state, nation).map((at) => ({ type: 'muster', at })),
  do(state, { nation }, { at }) {
    const [id] = recruitsOf(state, nation)
    const air = state.blocks[id].kind === 'air'
    changeBlock(state, id, { at, due: 0 })
    if (recruitsOf(state, nation).length === 0) place.pop(state)
    return [{ type: 'came', rule: '9.6', nation, at, air }]
  },
}

/** Where the friends of the Axis stand when they join, as in the sample of 1941. */
const JOINING: Readonly<Record<string, readonly string[]>> = {
  finnish: ['Helsinki', 'Karelia', 'Karelia'],
  hungarian: ['Ruthenia', 'Budapest'],
  rumanian: ['Bucharest', 'Bucharest', 'Bucharest', 'Bucharest'],
  bulgarian: ['Bulgaria'],
  yugoslav: ['Belgrade', 'Belgrade', 'Belgrade', 'Croatia', 'Bosnia'],
}

/**
 * Finland, Hungary, Rumania and Bulgaria join the Axis.
 *
 * @rule 9.15
 * @rule 19.2
 */
export function joinAxis(state: EeState, events: EeEvent[], countries: readonly string[] = FRIENDS): void {
  const joining = countries.filter((country) => state.politics.neutral.includes(country))
  if (joining.length === 0) return
  change(state, { neutral: state.politics.neutral.filter((one) => !joining.includes(one)) })
  give(state, 'axis', (area, country) => joining.includes(country) && state.control[area] === 'neutral')
  for (const country of joining) {
    const nation = nationOf(country)
    const areas = [...JOINING[nation]]
    if (powerOf(state, nation) === 'minor') change(state, { turned: [...state.politics.turned, nation] })
    const power = powerOf(state, nation)
    changeBlocks(state, (block) =>
      block.nation === nation && block.at === null && areas.length > 0
        ? {
            at: areas.shift()!,
            due: 0,
            steps: block.size,
            seen: block.kind === 'air',
            fresh: true,
            side: 'axis',
            power,
          }
        : null,
    )
  }
  const some = joining.length < FRIENDS.length ? { at: joining.join(' and ') } : {}
  events.push({ type: 'politics', rule: '9.15', what: 'axis-grows', ...some })
}

/**
 * The Soviets of 16.3 are at war with the Allied player-turn of January 1940.
 *
 * @rule 16.33
 */
export function wakeSoviets(state: EeState, events: EeEvent[]): void {
  if (state.scenario !== '16.3' || state.side !== 'allied' || state.turn < SOVIET_WAR) return
  if (!state.politics.sovietWar) openEast(state, '16.33', events)
}

/**
 * The war of 1939 begins with the German attack on Poland, which was at peace.
 *
 * @rule 14.43
 */
export function invadePoland(state: EeState): void {
  if (has(state, 'surprise') && state.politics.phoney && state.turn === 1 && state.side === 'axis')
    noteWar(state, 'Poland')
}

/**
 * The campaign of 1941 begins with the German attack on the Soviet Union.
 *
 * @rule 18.0
 */
export function invadeSoviets(state: EeState, events: EeEvent[]): void {
  if (state.scenario === 'campaign-1941' && !state.politics.sovietWar) openEast(state, '18.0', events)
}

/**
 * Spain is on the Axis side with the turn after an Allied attack on Portugal, be it attacked itself meanwhile.
 *
 * @rule 14.33
 */
export function rouseSpain(state: EeState, events: EeEvent[]): void {
  const { extra, politics, turn, side } = state
  if (extra.spain === 0 || turn < extra.spain || side !== 'axis') return
  state.extra = { ...extra, spain: 0 }
  const { neutral, turned, conquered, joined } = politics
  const isNeutral = neutral.includes('Spain')
  if (!isNeutral && (!turned.includes('spanish') || conquered.includes('Spain'))) return
  change(state, { joined: [...joined, { country: 'Spain', turn }] })
  events.push({ type: 'politics', rule: '14.33', what: 'spain-joins' })
  if (isNeutral) enterWar(state, 'Spain', 'axis')
}

/**
 * Allies on German soil end the quiet war.
 *
 * @rule 9.11
 */
export function endPhoneyWar(state: EeState): void {
  if (state.politics.phoney) change(state, { phoney: false })
}

/**
 * Germany is in France, or at war with the Low Countries: what comes first counts.
 *
 * @rule 14.352
 */
export function pullTrigger(state: EeState): void {
  if (state.politics.trigger === 0) change(state, { trigger: state.turn })
}
