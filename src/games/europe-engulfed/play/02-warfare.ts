/** Strategic warfare: U-boats against ASW, bombers against industry, and what is lent to the Soviets. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { bomberRaid, rocketsFired, uboatWar } from '../02-raids'
import type { EeEvent, Row } from '../actions'
import { otherSide, powersOf, type Side } from '../powers'
import type { AskedOf } from '../questions'
import { dateOf, scenarioOf } from '../scenario'
import { type EeState, has, type Improvement, type Track } from '../state'
import { produces } from './04-production'
import { recall } from './extra'
import { amend, ask } from './place'

/** Is strategic warfare played? */
export const isWaged = (state: EeState): boolean => scenarioOf(state).strategic

/**
 * The start of a player-turn: what was lost last time is forgotten, U-boats fight before the Allies produce, and the enemy's bombers may come. It belongs to production: nothing of it without.
 *
 * @rule 2.1
 * @rule 2.2
 */
export function beginWarfare(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (!produces(state)) return
  const bombed = { ...state.bombed }
  for (const power of powersOf(state.side)) bombed[power] = 0
  state.bombed = bombed
  state.hit = []
  state.rails = 0
  if (state.side === 'allied') {
    uboats(state, dice, events)
    rockets(state, dice, events)
  }
  const by = otherSide(state.side)
  if (state.track[bombersOf(by)] > 0) ask(state, { type: 'raid', by })
}

const set = (state: EeState, changes: Partial<Track>): void => {
  state.track = { ...state.track, ...changes }
}

/**
 * U-boats against ASW. With the optional rule U-boats fire first until ASW of level five or more has rolled a 5 or a 6, and add one to their die in the first half
 * of 1942 and in 1945.
 *
 * @rule 2.1
 * @rule 13.36
 */
function uboats(state: EeState, dice: Dice, events: EeEvent[]): void {
  const { track, charts } = state
  if (track.uboats === 0) return
  const option = has(state, 'uboatInitiative')
  const first = option && !state.politics.initiative
  const { hunt, sunk, left, werps } = uboatWar(
    { uboats: track.uboats, asw: track.asw, first, wolves: option && isWolfTime(state) },
    charts,
    dice,
  )
  if (option && track.asw >= 5 && hunt >= 5) state.politics = { ...state.politics, initiative: true }
  set(state, { uboats: left })
  state.bombed = { ...state.bombed, british: werps }
  events.push({ type: 'uboats', rule: '2.1', sunk, left, werps })
}

/** Where rockets are fired from. */
const LAUNCH_SITES = ['Pas de Calais', 'Belgium', 'The Netherlands']

/**
 * From July 1944 on rockets cost Britain half a die of WERPs a turn, as long as Germany holds the coast across the Channel.
 *
 * @rule 2.28
 */
function rockets(state: EeState, dice: Dice, events: EeEvent[]): void {
  const { year, month } = dateOf(state, state.turn)
  if (!scenarioOf(state).campaign || year < 1944 || (year === 1944 && month < 6)) return
  if (!LAUNCH_SITES.some((area) => state.control[area] === 'axis')) return
  const werps = rocketsFired(dice)
  state.bombed = { ...state.bombed, british: state.bombed.british + werps }
  events.push({ type: 'rockets', rule: '2.28', werps })
}

const isWolfTime = (state: EeState): boolean => {
  const { month, year } = dateOf(state, state.turn)
  return year === 1945 || (year === 1942 && month <= 4)
}

const bombersOf = (side: Side) => (side === 'axis' ? 'axisBombers' : 'alliedBombers')
const fightersOf = (side: Side) => (side === 'axis' ? 'axisFighters' : 'alliedFighters')
const flakOf = (side: Side) => (side === 'axis' ? 'germanFlak' : 'britishFlak')

/** How many may be sent at this moment. */
export function mostSent(state: EeState): number {
  const asked = state.flow.asked.at(-1)!
  switch (asked.type) {
    case 'raid':
      return state.track[bombersOf(asked.by)]
    case 'escort':
      return state.track[fightersOf(asked.by)]
    case 'scramble':
      return state.track[fightersOf(otherSide(asked.by))]
    case 'jets':
      return state.track.jets
    case 'divide':
      return asked.escorts
    default:
      return 0
  }
}

/**
 * A raid: so many bombers, so many escorts, so many who meet them. Fighters fire at each other at once, those who meet the raid at escorts first; flak fires; each bomber that is left may hit,
 * and a hit costs a WERP. `afterwards` goes on when the raid is over.
 *
 * @rule 2.2
 */
export function raidRow(
  afterwards: (state: EeState, dice: Dice, events: EeEvent[]) => void,
): Row<'send', 'raid' | 'escort' | 'scramble' | 'jets' | 'divide'> {
  return {
    during: ['raid', 'escort', 'scramble', 'jets', 'divide'],
    check: (state, _, { count }) =>
      count <= mostSent(state)
        ? legal
        : refuse('2.2', 'too-many', `${count} points are more than the ${mostSent(state)} that can be sent`),
    list: (state) => Array.from({ length: mostSent(state) + 1 }, (_, count) => ({ type: 'send', count })),
    do(state, asked, { count }, dice) {
      const events: EeEvent[] = []
      const { by } = asked
      if (asked.type === 'raid' && count > 0)
        amend(
          state,
          by === 'allied'
            ? { type: 'aim', by, bombers: count }
            : { type: 'escort', by, bombers: count, railways: false },
        )
      else if (asked.type === 'escort') amend(state, { ...asked, type: 'scramble', escorts: count })
      else if (asked.type === 'scramble' && by === 'allied' && state.track.jets > 0)
        amend(state, { ...asked, type: 'jets', interceptors: count, jets: 0 })
      else if (asked.type === 'jets' && count > 0 && asked.interceptors > 0 && asked.escorts > 0)
        amend(state, { ...asked, type: 'divide', jets: count })
      else {
        if (asked.type === 'scramble')
          fightOver(state, asked, { interceptors: count, jets: 0, onJets: 0 }, dice, events)
        else if (asked.type === 'jets')
          fightOver(
            state,
            asked,
            { interceptors: asked.interceptors, jets: count, onJets: count > 0 ? asked.escorts : 0 },
            dice,
            events,
          )
        else if (asked.type === 'divide')
          fightOver(
            state,
            asked,
            { interceptors: asked.interceptors, jets: asked.jets, onJets: count },
            dice,
            events,
          )
        afterwards(state, dice, events)
      }
      return events
    },
  }
}

/**
 * Has an improvement come to the Allied air force? Bombers that aim better from 1943 on, escorts that reach further from 1944 on: each hits on one less. With the optional rule it comes with the turn after
 * its marker has reached zero.
 *
 * @rule 2.24
 * @rule 14.51
 */
export function isImproved(state: EeState, what: Improvement): boolean {
  const from = state.extra.improved[what]
  if (has(state, 'improvements') && scenarioOf(state).campaign) return from > 0 && state.turn >= from
  return dateOf(state, state.turn).year >= (what === 'bombers' ? 1943 : 1944)
}

/**
 * The Allied raid of a turn goes against industry, or against railways: there a hit costs no WERP but a strategic move. On the track it counts as any other.
 *
 * @rule 2.27
 */
export const aimRow: Row<'aim', 'aim'> = {
  during: ['aim'],
  check: () => legal,
  list: () => [
    { type: 'aim', railways: false },
    { type: 'aim', railways: true },
  ],
  do(state, asked, { railways }) {
    amend(state, { ...asked, type: 'escort', railways })
    return []
  },
}

/** The most boxes that one raid moves the marker of the bombers. */
const MOST_PROGRESS = 5

/**
 * A raid brings the Allied air force on: a box for each bomber that comes home, five at the most, and one for each two that fighters have shot down.
 *
 * @rule 14.51
 */
function improve(state: EeState, home: number, shot: number): void {
  if (!has(state, 'improvements') || !scenarioOf(state).campaign) return
  const steps = { bombers: Math.min(MOST_PROGRESS, home), escorts: Math.floor(shot / 2) }
  const { progress, improved } = state.extra
  const left = (what: Improvement) => Math.max(0, progress[what] - steps[what])
  const from = (what: Improvement) =>
    improved[what] === 0 && left(what) === 0 ? state.turn + 1 : improved[what]
  recall(state, {
    progress: { bombers: left('bombers'), escorts: left('escorts') },
    improved: { bombers: from('bombers'), escorts: from('escorts') },
  })
}

interface Defence {
  readonly interceptors: number
  readonly jets: number
  /** Escorts that fire on jets. */
  readonly onJets: number
}

function fightOver(
  state: EeState,
  { by, bombers, escorts, railways }: Omit<AskedOf<'scramble'>, 'type'>,
  { interceptors, jets, onJets }: Defence,
  dice: Dice,
  events: EeEvent[],
): void {
  const enemy = otherSide(by)
  const better = (what: Improvement) => by === 'allied' && isImproved(state, what)
  const flown = bomberRaid(
    {
      bombers,
      escorts,
      interceptors,
      jets,
      onJets,
      flak: state.track[flakOf(enemy)],
      betterBombers: better('bombers'),
      betterEscorts: better('escorts'),
    },
    state.charts.bombing,
    dice,
  )
  const { caught, shot, bombs } = flown
  set(state, {
    [bombersOf(by)]: state.track[bombersOf(by)] - caught - shot,
    [fightersOf(by)]: state.track[fightersOf(by)] - flown.escorts,
    [fightersOf(enemy)]: state.track[fightersOf(enemy)] - flown.interceptors,
    jets: state.track.jets - flown.jets,
    ...(by === 'allied' ? { bombHits: state.track.bombHits + bombs } : {}),
  })
  if (by === 'allied') improve(state, bombers - caught - shot, caught)
  const victim = enemy === 'axis' ? 'german' : 'british'
  if (bombs > 0) state.hit = [victim]
  if (railways) state.rails += bombs
  else state.bombed = { ...state.bombed, [victim]: state.bombed[victim] + bombs }
  events.push({
    type: 'raided',
    rule: '2.2',
    by,
    bombers,
    lost: caught + shot,
    escorts: flown.escorts,
    interceptors: flown.interceptors,
    bombs,
  })
}
