/** Interception in the harbour that a unit is bound for, with ground-support units of both sides. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { sealedFor } from '../../../kit/flow'
import { canFly } from '../06-combat'
import { interception } from '../08-fleets'
import { type Fleet, harbourBattle, type SeaFight } from '../14-sea-fight'
import type { EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { playerOf } from '../players'
import { campsOf, type Nation, otherSide, type Side } from '../powers'
import type { AskedOf } from '../questions'
import { type EeState, has } from '../state'
import { isSupplied, strengthAt } from './03-supply'
import { noteEntry } from './05-move'
import { hasRoom } from './05-ways'
import { arrive, enemyStrength, hunterIn, sink, westernHunters } from './08-sea'
import { isOpenTo } from './09-limits'
import { fallen } from './14-france'
import {
  areaOf,
  campOfBlock,
  changeBlock,
  hasGround,
  isAir,
  isContested,
  isFriendly,
  linksOf,
  presenceOf,
  weatherAt,
} from './areas'
import { faceOf } from './faces'
import { namesOf } from './memory'
import { amend, ask, place } from './place'

type Asked = AskedOf<'seafight'>
type Sortie = AskedOf<'sortie'>

const FLEETS: readonly Fleet[] = ['carriers', 'hunters']
const NOTHING: Readonly<Record<Fleet, number>> = { hunters: 0, carriers: 0 }

/** Lands over which a side flies to sea battles only if it rules the air. */
const CONTESTED_SKIES: readonly string[] = ['Great Britain', 'France']
const SUPERIORITY = 3

/** Has a side three times the fighters of the other? */
function rulesAir({ track }: EeState, side: Side): boolean {
  const { axisFighters: axis, alliedFighters: allied } = track
  const [own, enemy] = side === 'axis' ? [axis, allied] : [allied, axis]
  return own > 0 && own >= enemy * SUPERIORITY
}

/**
 * Ground-support units of a side that may join a battle in a harbour: in supply, in the area or beside it by land or air route, in weather to fly; at British and French harbours only with three times the
 * enemy's fighters.
 *
 * @rule 14.46
 */
function inRange(state: EeState, side: Side, to: string): readonly string[] {
  const { country, fortress } = areaOf(to)
  if (!canFly(weatherAt(state, to))) return []
  if (CONTESTED_SKIES.includes(country!) && !fortress && !rulesAir(state, side)) return []
  const near = new Set([to, ...linksOf(state, to).map((link) => link.to)])
  const presence = presenceOf(state)
  return namesOf(state).filter((id) => {
    const block = state.blocks[id]
    if (!isAir(block) || block.side !== side || block.at === null || !near.has(block.at)) return false
    return isFriendly(state, presence, side, block.at) && isSupplied(state, campOfBlock(block), block.at)
  })
}

const sideIn = ({ side }: EeState, fleet: Fleet): Side => (fleet === 'carriers' ? side : otherSide(side))

/** Who decides for a side. */
const playerIn = (state: EeState, { water, unit }: Pick<Asked, 'water' | 'unit'>, fleet: Fleet): Side =>
  fleet === 'hunters' ? hunterIn(state, water) : playerOf(state, state.blocks[unit].power)

// ---- who joins -----------------------------------------------------------------------------

/** @rule 14.46 */
export const ambushRow: Row<'ambush', 'intercept'> = {
  during: ['intercept'],
  inGame: (state) => has(state, 'navalAir'),
  check: (state) =>
    has(state, 'navalAir') ? legal : refuse('14.46', 'at-sea', 'ships are intercepted at sea alone'),
  add: (_state, _asked, actions) => void actions.push({ type: 'ambush' }),
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    const { roll, found } = interception('harbour', dice)
    events.push({ type: 'intercepted', rule: '14.46', water: asked.water, roll, found })
    if (found) askSortie(state, { ...asked, type: 'sortie', hunters: true, joined: [] }, dice, events)
    else {
      place.pop(state)
      arrive(state, asked.unit, asked.to, asked.landing, events)
    }
    return events
  },
}

/** Those of the side that is asked who have not joined yet. */
const flyers = (state: EeState, { to, hunters, joined }: Sortie): readonly string[] =>
  inRange(state, sideIn(state, hunters ? 'hunters' : 'carriers'), to).filter((id) => !joined.includes(id))

export const sortieOf = (state: EeState, asked: Sortie): Side =>
  playerIn(state, asked, asked.hunters ? 'hunters' : 'carriers')

/** Asks the next side whose aircraft could join, or begins the battle. */
function askSortie(state: EeState, asked: Sortie, dice: Dice, events: EeEvent[]): void {
  if (flyers(state, asked).length > 0) amend(state, asked)
  else if (asked.hunters) askSortie(state, { ...asked, hunters: false }, dice, events)
  else begin(state, asked, dice, events)
}

export const sortieRow: Row<'sortie', 'sortie'> = {
  during: ['sortie'],
  check: (state, asked, { unit }) =>
    flyers(state, asked).includes(unit)
      ? legal
      : refuse('14.46', 'cannot-join', `${unitName(unit, state)} cannot join the battle`),
  list: (state, asked) => flyers(state, asked).map((unit) => ({ type: 'sortie', unit })),
  do(state, asked, { unit }, dice) {
    const events: EeEvent[] = []
    askSortie(state, { ...asked, joined: [...asked.joined, unit] }, dice, events)
    return events
  },
}

/** Nobody else of the side joins. */
export function sortieDone(state: EeState, asked: Sortie, dice: Dice, events: EeEvent[]): void {
  if (asked.hunters) askSortie(state, { ...asked, hunters: false }, dice, events)
  else begin(state, asked, dice, events)
}

// ---- the battle ----------------------------------------------------------------------------

function begin(state: EeState, sortie: Sortie, dice: Dice, events: EeEvent[]): void {
  const { hunters: _, joined, type: __, ...voyage } = sortie
  const of = (fleet: Fleet) => joined.filter((id) => state.blocks[id].side === sideIn(state, fleet))
  const fight: SeaFight = {
    stage: 'roles',
    joined: { hunters: of('hunters'), carriers: of('carriers') },
    downed: NOTHING,
    losses: NOTHING,
    wings: NOTHING,
  }
  const asked: Asked = { type: 'seafight', ...voyage, fight }
  amend(state, asked)
  if (fight.joined.hunters.length > 0 && fight.joined.carriers.length > 0)
    ask(state, {
      type: 'roles',
      at: asked.to,
      ...sealedFor([playerIn(state, asked, 'hunters'), playerIn(state, asked, 'carriers')]),
    })
  else fightOn(state, dice, events)
}

/** Both have said how many dogfight: hunters first. */
export const seaRoles = (asked: Asked, [hunters, carriers]: readonly number[]): Asked => ({
  ...asked,
  fight: { ...asked.fight, wings: { hunters, carriers } },
})

/** How many ships a side has in the water. */
const shipsOf = (state: EeState, { unit, water }: Asked, fleet: Fleet): number =>
  fleet === 'carriers'
    ? strengthAt(state, water, campOfBlock(state.blocks[unit]))
    : enemyStrength(state, state.side, water)

const wingsOf = (state: EeState, { fight }: Asked, fleet: Fleet): readonly string[] =>
  fight.joined[fleet].filter((id) => state.blocks[id].at !== null)

const nationsOf = (state: EeState, ids: readonly string[]): readonly Nation[] => [
  ...new Set(ids.map((id) => state.blocks[id].nation)),
]

/** The side that has a loss to choose: aircraft of several nations, or ships and aircraft. */
const chooser = (_state: EeState, asked: Asked): Fleet => {
  const { stage, downed, losses, joined } = asked.fight
  const open = (fleet: Fleet) =>
    stage === 'home' ? joined[fleet].length > 0 : (stage === 'downed' ? downed : losses)[fleet] > 0
  return FLEETS.find(open) ?? 'hunters'
}

export const seaDecider = (state: EeState, asked: Asked): Side =>
  playerIn(state, asked, chooser(state, asked))

const put = (state: EeState, asked: Asked, fight: Partial<SeaFight>): Asked => {
  const made = { ...asked, fight: { ...asked.fight, ...fight } }
  amend(state, made)
  return made
}

/** Goes on until somebody must choose. */
export function fightOn(state: EeState, dice: Dice, events: EeEvent[]): void {
  const asked = place.top(state) as Asked
  const { stage } = asked.fight
  if (stage === 'roles') {
    rollBattle(state, asked, dice, events)
    fightOn(state, dice, events)
  } else if (stage === 'home') goHome(state, asked)
  else if (settleLoss(state, asked, events)) fightOn(state, dice, events)
}

function rollBattle(state: EeState, asked: Asked, dice: Dice, events: EeEvent[]): void {
  const { water, fight } = asked
  const count = (fleet: Fleet) => fight.joined[fleet].length
  const ships = { hunters: shipsOf(state, asked, 'hunters'), carriers: shipsOf(state, asked, 'carriers') }
  const fighting = fight.wings.hunters > 0 && fight.wings.carriers > 0
  const { downed, sunk } = harbourBattle(
    {
      ships,
      strikers: {
        hunters: count('hunters') - fight.wings.hunters,
        carriers: count('carriers') - fight.wings.carriers,
      },
      dogfighters: fighting ? fight.wings : NOTHING,
      bonus: westernHunters(state, water),
    },
    dice,
  )
  events.push({
    type: 'sea-battle',
    rule: '14.46',
    water,
    carriers: ships.carriers,
    hunters: ships.hunters,
    sunk: sunk.carriers,
    lost: sunk.hunters,
  })
  put(state, asked, { stage: 'downed', downed, losses: sunk })
}

/** Takes a loss that leaves no choice, or goes to the next stage; says whether it did. */
function settleLoss(state: EeState, asked: Asked, events: EeEvent[]): boolean {
  const { stage, downed, losses } = asked.fight
  const due = stage === 'downed' ? downed : losses
  const fleet = FLEETS.find((one) => due[one] > 0)
  if (fleet === undefined) {
    if (stage === 'downed') put(state, asked, { stage: 'losses' })
    else endBattle(state, asked, events)
    return true
  }
  const nations = nationsOf(state, wingsOf(state, asked, fleet))
  const ships = stage === 'losses' ? shipsOf(state, asked, fleet) : 0
  if (nations.length + ships === 0) put(state, asked, { [stage]: { ...due, [fleet]: 0 } })
  else if (nations.length === 0) loseShip(state, asked, fleet)
  else if (ships === 0 && nations.length === 1) loseWing(state, asked, fleet, nations[0], events)
  else return false
  return true
}

function loseShip(state: EeState, asked: Asked, fleet: Fleet): void {
  const { losses } = asked.fight
  const camps =
    fleet === 'carriers' ? [campOfBlock(state.blocks[asked.unit])] : campsOf(otherSide(state.side))
  sink(state, asked.water, camps, 1)
  put(state, asked, { losses: { ...losses, [fleet]: losses[fleet] - 1 } })
}

function loseWing(state: EeState, asked: Asked, fleet: Fleet, nation: Nation, events: EeEvent[]): void {
  const { stage, downed, losses, joined } = asked.fight
  const id = wingsOf(state, asked, fleet).find((one) => state.blocks[one].nation === nation)!
  const block = state.blocks[id]
  events.push({ type: 'lost', rule: '14.46', at: block.at!, face: faceOf(block), left: 0 })
  changeBlock(state, id, fallen(state, block))
  const due = stage === 'downed' ? downed : losses
  put(state, asked, {
    joined: { ...joined, [fleet]: joined[fleet].filter((one) => one !== id) },
    [stage]: { ...due, [fleet]: due[fleet] - 1 },
  })
}

/** The unit arrives, if anybody is left to carry it; aircraft may go elsewhere then. */
function endBattle(state: EeState, asked: Asked, events: EeEvent[]): void {
  const { unit, to, landing } = asked
  if (shipsOf(state, asked, 'carriers') > 0) arrive(state, unit, to, landing, events)
  else {
    const block = state.blocks[unit]
    events.push({ type: 'lost', rule: '8.1', at: block.at!, face: faceOf(block), left: 0, reveals: true })
    changeBlock(state, unit, fallen(state, block))
  }
  put(state, asked, { stage: 'home' })
}

// ---- losses and bases ----------------------------------------------------------------------

/** Nations of which an aircraft may be the one that is lost. */
export const seaDowns = (state: EeState, asked: Asked): readonly Nation[] =>
  asked.fight.stage === 'home' ? [] : nationsOf(state, wingsOf(state, asked, chooser(state, asked)))

export function downAtSea(state: EeState, asked: Asked, nation: Nation, dice: Dice): EeEvent[] {
  const events: EeEvent[] = []
  loseWing(state, asked, chooser(state, asked), nation, events)
  fightOn(state, dice, events)
  return events
}

/** @rule 14.46 */
export const sinkRow: Row<'sink', 'seafight'> = {
  during: ['seafight'],
  check: (_, { fight }) =>
    fight.stage === 'losses' ? legal : refuse('14.46', 'no-loss', 'no fleet point is to be lost'),
  add(_, { fight }, actions) {
    if (fight.stage === 'losses') actions.push({ type: 'sink' })
  },
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    loseShip(state, asked, chooser(state, asked))
    fightOn(state, dice, events)
    return events
  },
}

/**
 * Where aircraft may go after the battle: to the harbour, or from there across the sea by air route, where they may be at all and there is room for them.
 *
 * @rule 14.46
 * @rule 13.22
 */
function basesOf(state: EeState, asked: Asked): readonly Of<'base'>[] {
  if (asked.fight.stage !== 'home') return []
  const fleet = chooser(state, asked)
  const side = sideIn(state, fleet)
  const presence = presenceOf(state)
  const isOpen = (area: string) =>
    isFriendly(state, presence, side, area) || (area === asked.to && hasGround(presence, side, area))
  const goals = [asked.to, ...linksOf(state, asked.to).flatMap((link) => (link.land ? [] : [link.to]))]
  return wingsOf(state, asked, fleet).flatMap((unit) =>
    goals.flatMap((to) =>
      to !== state.blocks[unit].at &&
      isOpen(to) &&
      isOpenTo(state, state.blocks[unit], to) &&
      hasRoom(state, presence, state.blocks[unit], to)
        ? [{ type: 'base' as const, unit, to }]
        : [],
    ),
  )
}

/** Whoever has nowhere to go stays where he is. */
function goHome(state: EeState, asked: Asked): void {
  const { joined } = asked.fight
  if (joined.hunters.length + joined.carriers.length === 0) place.pop(state)
  else if (basesOf(state, asked).length === 0) homeDone(state, asked)
}

/** The side is done with its aircraft. */
export function homeDone(state: EeState, asked: Asked): void {
  const { joined } = asked.fight
  goHome(state, put(state, asked, { joined: { ...joined, [chooser(state, asked)]: [] } }))
}

/**
 * A surviving aircraft goes elsewhere; in a contested area it takes no part in the combat phase.
 *
 * @rule 14.46
 */
export const baseRow: Row<'base', 'seafight'> = {
  during: ['seafight'],
  check: (state, asked, { unit, to }) =>
    basesOf(state, asked).some((one) => one.unit === unit && one.to === to)
      ? legal
      : refuse('14.46', 'no-base', `${unitName(unit, state)} cannot go to ${to}`, to),
  add: (state, asked, actions) => void actions.push(...basesOf(state, asked)),
  do(state, asked, { unit, to }) {
    const { nation, at: from } = state.blocks[unit]
    const fleet = chooser(state, asked)
    noteEntry(state, { nation }, to)
    changeBlock(state, unit, { at: to, moved: true, stunned: isContested(presenceOf(state), to) })
    const { joined } = asked.fight
    const left = joined[fleet].filter((one) => one !== unit)
    goHome(state, put(state, asked, { joined: { ...joined, [fleet]: left } }))
    return [{ type: 'moved', rule: '14.46', nation, from: from!, to, air: true }]
  },
}
