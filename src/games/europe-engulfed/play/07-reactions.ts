/** Special Actions of defenders: retreat before combat, reinforcement, counterattack. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { CHASE_START } from '../14-pursuit'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { otherSide, type Power } from '../powers'
import type { AskedOf } from '../questions'
import type { EeState } from '../state'
import { has } from '../state'
import { noteEntry, settleAreas } from './05-move'
import { leaversTo, mayHouse } from './05-ways'
import { afterRound, battleOver, startRound } from './06-battle'
import { askDefenders, counterattack } from './06-declare'
import { spendAction } from './07-actions'
import { counterable, defendersOf, joinable, reactors } from './07-who'
import { letPass, seaRetreats, useFleet } from './08-sea'
import { mayReinforce, noteReinforced } from './13-overlord'
import { learnFrom, noteFight } from './14-lessons'
import { freezeRetreat } from './14-winter'
import { changeBlock, isAir, isContested, isFriendly, linksOf, presenceOf } from './areas'
import { amend, ask, place } from './place'

// ---- retreat before combat -----------------------------------------------------------------

/**
 * Where the units of a power may retreat to: one neighbouring friendly area without enemies, with room, for all of them; or a harbour over the sea. Ground units go, with their aircraft; aircraft alone only if the others have not survived a pursuit.
 *
 * @rule 7.51
 */
export function retreatsOf(state: EeState, at: string): readonly Of<'retreat'>[] {
  const presence = presenceOf(state)
  const found: Of<'retreat'>[] = []
  for (const power of reactors(state)) {
    const leads = (to: string) => leaversTo(state, at, power, to).some(([, block]) => !isAir(block))
    for (const { to, land } of linksOf(state, at)) {
      if (!land || !isFriendly(state, presence, otherSide(state.side), to)) continue
      if (leads(to) && mayHouse(state, presence, leaversTo(state, at, power, to), to))
        found.push({ type: 'retreat', power, to })
    }
    for (const { to } of seaRetreats(state, at, power, flies(state, at)))
      if (leads(to) && !found.some((one) => one.power === power && one.to === to))
        found.push({ type: 'retreat', power, to })
  }
  return found
}

/** Is there an air route from one area to another? */
const flies = (state: EeState, at: string) => (to: string) =>
  linksOf(state, at).some((link) => link.to === to)

/** The fleet points that a retreat over sea takes. */
function embark(state: EeState, at: string, power: Power, to: string): void {
  const way = seaRetreats(state, at, power, flies(state, at)).find((one) => one.to === to)!
  for (let i = 0; i < way.points; i++) useFleet(state, power, way.water)
}

export const retreatRow: Row<'retreat', 'react'> = {
  during: ['react'],
  check: (state, { at }, { power, to }) =>
    retreatsOf(state, at).some((one) => one.power === power && one.to === to)
      ? legal
      : refuse('7.51', 'no-retreat', `${power} units cannot retreat from ${at} to ${to}`, to),
  list: (state, { at }): EeAction[] => [...retreatsOf(state, at)],
  do(state, { at }, { power, to }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.51', `retreat from ${at}`, events)
    noteFight(state, at)
    if (has(state, 'withdrawals') && state.newly.includes(at)) ask(state, { type: 'pursue', at, power, to })
    else retreat(state, { at, power, to }, events)
    return events
  },
}

interface Retreat {
  readonly at: string
  readonly power: Power
  readonly to: string
}

/** The units of a power leave; where nobody is left to fight the area falls. The defenders are being asked. */
function retreat(state: EeState, { at, power, to }: Retreat, events: EeEvent[]): void {
  const leaving = leaversTo(state, at, power, to)
  if (leaving.length > 0 && !linksOf(state, at).some((link) => link.land && link.to === to))
    embark(state, at, power, to)
  for (const [id, block] of leaving) {
    changeBlock(state, id, { at: to, seen: isAir(block) })
    noteEntry(state, block, to)
    events.push({ type: 'moved', rule: '7.51', nation: block.nation, from: at, to, air: isAir(block) })
  }
  freezeRetreat(
    state,
    at,
    leaving.map(([id]) => id),
    events,
  )
  if (isContested(presenceOf(state), at)) return
  // Nobody is left to fight: the area falls, or nobody is left to take it.
  state.fought = [...state.fought, at]
  settleAreas(state, events)
  learnFrom(state, at, events)
  place.pop(state)
  afterRound(state, events)
}

// ---- pursuit -------------------------------------------------------------------------------

/**
 * Where an area is newly contested the attackers may pursue those who leave it.
 *
 * @rule 14.44
 */
export const pursueRow: Row<'pursue', 'pursue'> = {
  during: ['pursue'],
  check: () => legal,
  list: () => [
    { type: 'pursue', accept: true },
    { type: 'pursue', accept: false },
  ],
  do(state, { at, power, to }, { accept }) {
    const events: EeEvent[] = []
    if (accept) amend(state, { type: 'pursuit', at, power, to, chase: CHASE_START })
    else {
      place.pop(state)
      retreat(state, { at, power, to }, events)
    }
    return events
  },
}

/** The pursuit is over: whoever is left retreats. */
export function pursued(state: EeState, asked: AskedOf<'pursuit'>, events: EeEvent[]): void {
  place.pop(state)
  settleAreas(state, events)
  retreat(state, asked, events)
}

// ---- reinforcement -------------------------------------------------------------------------

const reinforcers = (state: EeState, at: string): readonly Power[] =>
  mayReinforce(state, at) ? reactors(state).filter((power) => joinable(state, power, at, []).length > 0) : []

export const reinforceRow: Row<'reinforce', 'react'> = {
  during: ['react'],
  check: (state, { at }, { power }) =>
    reinforcers(state, at).includes(power)
      ? legal
      : refuse(
          '7.6',
          'no-reinforcement',
          `the ${power} power has nobody, or no Special Action, to reinforce ${at}`,
          at,
        ),
  add: (state, { at }, actions) =>
    void actions.push(...reinforcers(state, at).map((power) => ({ type: 'reinforce' as const, power }))),
  do(state, { at, assault, held }, { power }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.6', `reinforcement of ${at}`, events)
    noteReinforced(state, at)
    ask(state, { type: 'join', power, at, from: [], counter: false, assault, held })
    return events
  },
}

export const joinRow: Row<'join', 'join'> = {
  during: ['join'],
  check: (state, { power, at, from }, { unit }) =>
    joinable(state, power, at, from).includes(unit)
      ? legal
      : refuse('7.6', 'cannot-join', `${unitName(unit, state)} cannot join the battle in ${at}`, at),
  list: (state, { power, at, from }) =>
    joinable(state, power, at, from).map((unit) => ({ type: 'join', unit })),
  do(state, asked, { unit }) {
    const block = state.blocks[unit]
    const air = isAir(block)
    changeBlock(state, unit, { at: asked.at, seen: air })
    noteEntry(state, block, asked.at)
    amend(state, { ...asked, from: air ? asked.from : [...asked.from, block.at!] })
    return [{ type: 'moved', rule: '7.6', nation: block.nation, from: block.at!, to: asked.at, air }]
  },
}

// ---- counterattack -------------------------------------------------------------------------

export const counterRow: Row<'counter', 'counter'> = {
  during: ['counter'],
  check: (state, { at }, { power }) =>
    counterable(state, at).includes(power)
      ? legal
      : refuse('7.7', 'no-counterattack', `the ${power} power cannot counterattack in ${at}`, at),
  list: (state, { at }) =>
    counterable(state, at).flatMap((power): EeAction[] => [
      { type: 'counter', power, assault: false },
      { type: 'counter', power, assault: true },
    ]),
  do(state, { at }, { power, assault }, dice) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.7', `counterattack in ${at}`, events)
    events.push({ type: 'declared', rule: '7.7', side: otherSide(state.side), at, assault })
    if (has(state, 'hitDistribution'))
      amend(state, { type: 'reserve', at, assault, counter: power, surprise: false })
    else counterattack(state, { at, assault }, power, dice, events)
    return events
  },
}

/** Nothing more is done: the round is fought, or the battle is over. */
export const standRow: Row<'stand', 'react' | 'counter' | 'intercept' | 'carpet'> = {
  during: ['react', 'counter', 'intercept', 'carpet'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'stand' }),
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    if (asked.type === 'carpet') {
      place.pop(state)
      askDefenders(state, asked.at, asked.assault, asked.held)
      return events
    }
    const later = asked.type === 'intercept' ? undefined : nextAsked(state, asked)
    if (later !== undefined) amend(state, later)
    else if (asked.type === 'counter') {
      place.pop(state)
      battleOver(state, asked.at, events)
      afterRound(state, events)
    } else if (asked.type === 'intercept') letPass(state, asked, events)
    else startRound(state, asked, dice, events)
    return events
  },
}

/** The other player of the defenders, if he has anything to say. */
function nextAsked(
  state: EeState,
  asked: AskedOf<'react'> | AskedOf<'counter'>,
): AskedOf<'react'> | AskedOf<'counter'> | undefined {
  const players = defendersOf(state)
  const player = players[players.indexOf(asked.player) + 1]
  if (player === undefined) return undefined
  place.pop(state)
  const next = { ...asked, player }
  place.push(state, next)
  const open =
    asked.type === 'counter'
      ? counterable(state, asked.at).length > 0
      : retreatsOf(state, asked.at).length + reinforcers(state, asked.at).length > 0
  place.pop(state)
  place.push(state, asked)
  return open ? next : undefined
}

/** Nobody else joins. */
export function joinDone(
  state: EeState,
  { at, assault, held, counter }: AskedOf<'join'>,
  dice: Dice,
  events: EeEvent[],
): void {
  if (counter) startRound(state, { at, assault, held, counter }, dice, events)
  else place.pop(state)
}
