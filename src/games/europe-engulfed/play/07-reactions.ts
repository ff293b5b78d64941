/** Special Actions of defenders: retreat before combat, reinforcement, counterattack. */

import { legal, refuse } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { playerOf } from '../players'
import { campOf, otherSide, type Power, powersOf, type Side } from '../powers'
import type { AskedOf, Block, EeState } from '../state'
import { settleAreas } from './05-movement'
import { hasRoom } from './05-reach'
import { afterRound, battleOver, defendersOf, startRound } from './06-battle'
import { spendAction } from './07-actions'
import { letPass, seaRetreats, useFleet } from './08-sea'
import { isOpenTo } from './09-limits'
import { learnFrom } from './14-lessons'
import { freezeRetreat } from './14-winter'
import {
  blocksAt,
  changeBlock,
  hasGround,
  isAir,
  isContested,
  isFighter,
  isFriendly,
  linksOf,
  powerOfBlock,
  presenceOf,
} from './areas'
import { namesOf } from './memory'
import { amend, ask, place } from './place'

/** The powers of the side that does not move, with a Special Action left. */
const reactors = (state: EeState): readonly Power[] =>
  powersOf(otherSide(state.side)).filter((power) => state.actions[power] > 0 && isAskedOf(state, power))

/** Is the player asked who has this power? Of two Allied players each answers for his own. */
function isAskedOf(state: EeState, power: Power): boolean {
  const asked = place.top(state)
  return asked === null || !('player' in asked) || playerOf(state, power) === asked.player
}

// ---- retreat before combat -----------------------------------------------------------------

/**
 * Where the units of a power may retreat to: one neighbouring friendly area without enemies, with room, for all of them; or a harbour over the sea.
 *
 * @rule 7.51
 */
export function retreatsOf(state: EeState, at: string): readonly Of<'retreat'>[] {
  const presence = presenceOf(state)
  const found: Of<'retreat'>[] = []
  for (const power of reactors(state)) {
    const units = blocksAt(state, at).filter(
      ([, block]) => powerOfBlock(block) === power && block.nation !== 'vichy',
    )
    const ground = units.filter(([, block]) => !isAir(block))
    if (ground.length === 0) continue
    for (const { to, land } of linksOf(state, at)) {
      if (!land || !isFriendly(state, presence, otherSide(state.side), to)) continue
      if (!units.every(([, block]) => isOpenTo(state, block, to) && hasRoom(state, presence, block, to)))
        continue
      found.push({ type: 'retreat', power, to })
    }
    for (const { to } of seaRetreats(state, at, power, units, flies(state, at)))
      if (!found.some((one) => one.power === power && one.to === to))
        found.push({ type: 'retreat', power, to })
  }
  return found
}

/** Is there an air route from one area to another? */
const flies = (state: EeState, at: string) => (to: string) =>
  linksOf(state, at).some((link) => link.to === to)

/** The fleet points that a retreat over sea takes. */
function embark(state: EeState, at: string, power: Power, to: string): void {
  const units = blocksAt(state, at).filter(
    ([, block]) => powerOfBlock(block) === power && block.nation !== 'vichy',
  )
  const way = seaRetreats(state, at, power, units, flies(state, at)).find((one) => one.to === to)!
  for (let i = 0; i < way.points; i++) useFleet(state, campOf(power), way.water)
}

export const retreatRow: Row<'retreat', 'react'> = {
  during: ['react'],
  check: (state, { at }, { power, to }) =>
    retreatsOf(state, at).some((one) => one.power === power && one.to === to)
      ? legal
      : refuse('7.51', 'no-retreat', `${power} units cannot retreat from ${at} to ${to}`, to),
  list: (state, { at }): EeAction[] => [...retreatsOf(state, at)],
  do(state, { at }, { power, to }, dice) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.51', `retreat from ${at}`, events)
    if (!linksOf(state, at).some((link) => link.land && link.to === to)) embark(state, at, power, to)
    const gone: string[] = []
    for (const [id, block] of blocksAt(state, at)) {
      if (powerOfBlock(block) !== power || block.nation === 'vichy') continue
      changeBlock(state, id, { at: to, seen: isAir(block) })
      gone.push(id)
      events.push({ type: 'moved', rule: '7.51', nation: block.nation, from: at, to, air: isAir(block) })
    }
    freezeRetreat(state, at, gone, events)
    if (hasGround(presenceOf(state), otherSide(state.side), at)) return events
    // Nobody is left to fight: the area falls.
    const attackers = blocksAt(state, at).filter(([, block]) => block.side === state.side)
    const newly = state.newly.includes(at)
    state.fought = [...state.fought, at]
    settleAreas(state, events)
    learnFrom(
      state,
      at,
      newly && attackers.some(([, block]) => block.crossed),
      newly && attackers.some(([, block]) => block.landed),
      events,
    )
    place.pop(state)
    afterRound(state, dice, events)
    return events
  },
}

// ---- reinforcement -------------------------------------------------------------------------

/**
 * Who may join: a ground unit from each neighbouring area without enemies, and any ground-support units. The French go to no fight.
 *
 * @rule 7.6
 */
export function joinable(
  state: EeState,
  power: Power,
  at: string,
  from: readonly string[],
): readonly string[] {
  const presence = presenceOf(state)
  const near = new Set(
    linksOf(state, at).flatMap(({ to, land }) => (land && !isContested(presence, to) ? [to] : [])),
  )
  return namesOf(state).filter((id) => {
    const block = state.blocks[id]
    if (block.at === null || !near.has(block.at) || isHomebound(state, block, at)) return false
    if (powerOfBlock(block) !== power || !hasRoom(state, presence, block, at)) return false
    return isAir(block) || !from.includes(block.at)
  })
}

/** French of 16.1 and Vichy French join no battle, and nobody leaves the land that is open to him. */
const isHomebound = (state: EeState, block: Block, at: string): boolean =>
  !isFighter(block) || !isOpenTo(state, block, at)

const reinforcers = (state: EeState, at: string): readonly Power[] =>
  reactors(state).filter((power) => joinable(state, power, at, []).length > 0)

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
  do(state, { at, assault }, { power }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.6', `reinforcement of ${at}`, events)
    ask(state, { type: 'join', power, at, from: [], counter: false, assault })
    return events
  },
}

export const joinRow: Row<'join', 'join'> = {
  during: ['join'],
  check: (state, { power, at, from }, { unit }) =>
    joinable(state, power, at, from).includes(unit)
      ? legal
      : refuse('7.6', 'cannot-join', `${unit} cannot join the battle in ${at}`, at),
  list: (state, { power, at, from }) =>
    joinable(state, power, at, from).map((unit) => ({ type: 'join', unit })),
  do(state, asked, { unit }) {
    const block = state.blocks[unit]
    const air = isAir(block)
    changeBlock(state, unit, { at: asked.at, seen: air })
    amend(state, { ...asked, from: air ? asked.from : [...asked.from, block.at!] })
    return [{ type: 'moved', rule: '7.6', nation: block.nation, from: block.at!, to: asked.at, air }]
  },
}

// ---- counterattack -------------------------------------------------------------------------

/**
 * The powers that may counterattack in an area: with a Special Action, and units of theirs there beside the enemy.
 *
 * @rule 7.7
 */
export function counterable(state: EeState, at: string): readonly Power[] {
  if (!isContested(presenceOf(state), at)) return []
  return reactors(state).filter((power) =>
    blocksAt(state, at).some(
      ([, block]) => powerOfBlock(block) === power && !isAir(block) && isFighter(block),
    ),
  )
}

/** The players who may counterattack, in the order in which they are asked. */
export function counterers(state: EeState, at: string): readonly Side[] {
  const players = counterable(state, at).map((power) => playerOf(state, power))
  return defendersOf(state).filter((player) => players.includes(player))
}

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
    if (joinable(state, power, at, []).length > 0)
      amend(state, { type: 'join', power, at, from: [], counter: true, assault })
    else startRound(state, at, otherSide(state.side), assault, true, dice, events)
    return events
  },
}

/** Nothing more is done: the round is fought, or the battle is over. */
export const standRow: Row<'stand', 'react' | 'counter' | 'intercept'> = {
  during: ['react', 'counter', 'intercept'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'stand' }),
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    const later = asked.type === 'intercept' ? undefined : nextAsked(state, asked)
    if (later !== undefined) amend(state, later)
    else if (asked.type === 'counter') {
      place.pop(state)
      battleOver(state, asked.at, asked, events)
      afterRound(state, dice, events)
    } else if (asked.type === 'intercept') letPass(state, asked, events)
    else startRound(state, asked.at, state.side, asked.assault, false, dice, events)
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
  { at, assault, counter }: AskedOf<'join'>,
  dice: Parameters<typeof startRound>[5],
  events: EeEvent[],
): void {
  if (counter) startRound(state, at, otherSide(state.side), assault, true, dice, events)
  else place.pop(state)
}
