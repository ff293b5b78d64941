/** The sea: transport, landings, interception and battles of fleets, fleets that change waters. */

import type { Dice } from '../../../kernel/dice'
import { lazy } from '../../../kernel/lazy'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { interception, seaBattle } from '../08-fleets'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { activePowers, playerOf, speakerFor } from '../players'
import {
  type Camp,
  campOf,
  campsOf,
  type Navy,
  naviesOf,
  ofWater,
  otherSide,
  type Power,
  SIDES,
  type Side,
  sideNumber,
  WATERS,
  type Water,
  waterNumber,
  withNavy,
  withWater,
} from '../powers'
import type { AskedOf } from '../questions'
import { scenarioOf } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { ROUND_AFRICA, strengthAt } from './03-supply'
import { moveBlock, putDown } from './05-move'
import { type Ground, hasRoom, hasRoomAt, leaversTo, mayHouse } from './05-ways'
import { isOpenAt, isOpenTo } from './09-limits'
import { fallen } from './14-france'
import { learnFrom } from './14-lessons'
import {
  blocksAt,
  boardOf,
  campOfBlock,
  changeBlock,
  friendlyTo,
  harboursOn,
  isAir,
  isContested,
  isFriendly,
  isFriendlyAt,
  isLocal,
  isWrecked,
  presenceOf,
  quaysAt,
  quaysOf,
  sideOfBlock,
} from './areas'
import { isPaused } from './extra'
import { faceOf } from './faces'
import { BY_SIDE, facts, TOPICS } from './memory'
import { areaNames, areaNumber } from './numbers'
import { ask, place } from './place'

// ---- fleets --------------------------------------------------------------------------------

/** Fleet points of a camp in a water that have not sailed in this player-turn. */
export function readyIn(state: EeState, camp: Camp, water: Water): number {
  const here = ofWater(state.fleets, water)
  const gone = ofWater(state.sailed, water)
  // Navy by navy, as `naviesOf` has them: this is asked for every unit that might go to sea.
  if (camp === 'western') return here.western - gone.western + here.french - gone.french
  if (camp === 'soviet') return here.soviet - gone.soviet
  return here.german - gone.german + (state.politics.collapsed ? 0 : here.italian - gone.italian)
}

const readyOf = ({ fleets, sailed, politics }: EeState, navy: Navy, water: Water): number =>
  navy === 'italian' && politics.collapsed ? 0 : fleets[water][navy] - sailed[water][navy]

/** A fleet point carries somebody of a power: of the French their own first, of others one of the camp in the order of its navies. */
export function useFleet(state: EeState, power: Power, water: Water): void {
  const navies: readonly Navy[] = power === 'french' ? ['french', 'western'] : naviesOf(campOf(power))
  const navy = navies.find((one) => readyOf(state, one, water) > 0)!
  const here = ofWater(state.sailed, water)
  state.sailed = withWater(state.sailed, water, withNavy(here, navy, here[navy] + 1))
}

/** Nobody has sailed. */
const IN_PORT: Readonly<Record<Navy, number>> = { western: 0, soviet: 0, german: 0, italian: 0, french: 0 }

/** A new player-turn: every fleet point may sail again. */
export function freshFleets(state: EeState): void {
  if (!scenarioOf(state).sea) return
  state.sailed = { Atlantic: IN_PORT, 'Baltic Sea': IN_PORT, Mediterranean: IN_PORT, 'Black Sea': IN_PORT }
}

// ---- transport -----------------------------------------------------------------------------

/**
 * Where a unit may be shipped: from a friendly harbour to another on the same water, a fleet point for each unit.
 *
 * @rule 5.3
 */
export function voyagesOf(ground: Ground, block: Block): ReadonlyMap<string, Water> {
  const { state } = ground
  const found = new Map<string, Water>()
  for (const water of waysOut(ground, block))
    for (const to of landingStagesOn(state, block.side, water))
      if (!found.has(to) && mayPutIn(ground, block, areaNumber(to))) found.set(to, water)
  if (goesRoundAfrica(state, block)) roundAfrica(ground, block, found)
  return found
}

/** The waters on which ships wait for a unit where it is. */
export function waysOut({ state, presence }: Ground, block: Block): readonly Water[] {
  if (!scenarioOf(state).sea || isLocal(block) || isPaused(state, block.at!)) return NO_WATERS
  const from = areaNumber(block.at!)
  if (!isFriendlyAt(state, presence, block.side, from)) return NO_WATERS
  const waters = landingStages(state, block.side, from)
  const camp = campOfBlock(block)
  for (let i = 0; i < waters.length; i++)
    if (readyIn(state, camp, waters[i]) === 0)
      return waters.filter((water) => readyIn(state, camp, water) > 0)
  return waters
}

const NO_WATERS: readonly Water[] = []

/** Harbours on each water, by number. */
const berths: () => readonly (readonly number[])[] = /* @__PURE__ */ lazy(() =>
  WATERS.map((water) => harboursOn(water).map(areaNumber)),
)

const havens = /* @__PURE__ */ facts.fact({
  name: 'friendly harbours on a water',
  needs: [{ topic: TOPICS.standing, key: (_, side) => sideNumber(otherSide(SIDES[side])) }, TOPICS.control],
  by: [BY_SIDE, domainOf([...WATERS.keys()])],
  make(state: EeState, side: number, water: number): readonly number[] {
    const friendly = friendlyTo(state, SIDES[side])
    return berths()[water].filter((area) => friendly[area] === 1)
  },
})

/** The harbours of a side on a water, by number: ships put in at no others. */
export const havensOn = (state: EeState, side: Side, water: Water): readonly number[] =>
  havens(state, sideNumber(side), waterNumber(water))

/** May ships that have come to a harbour put a unit ashore there? */
function mayPutIn({ state, presence }: Ground, block: Block, to: number): boolean {
  if (!isFriendlyAt(state, presence, block.side, to) || to === areaNumber(block.at!)) return false
  if (isPaused(state, areaNames()[to])) return false
  return isOpenAt(state, block, to) && hasRoomAt(state, presence, block, to)
}

export const goesRoundAfrica = (state: EeState, block: Block): boolean =>
  campOfBlock(block) === 'western' && state.flow.step !== 'movement' && scenarioOf(state).sea

/** The water on which a unit may be shipped to one area, by its number: what {@link voyagesOf} has for it, without the others. */
export function voyageTo(ground: Ground, block: Block, to: number): Water | undefined {
  const { state } = ground
  if (!mayPutIn(ground, block, to)) return undefined
  for (const water of waysOut(ground, block))
    if (landingStages(state, block.side, to).includes(water)) return water
  if (!goesRoundAfrica(state, block) || !ROUND_AFRICA.includes(areaNames()[to])) return undefined
  const found = new Map<string, Water>()
  roundAfrica(ground, block, found)
  return found.get(areaNames()[to])
}

/** May ships take a unit anywhere? */
export function canSail(ground: Ground, block: Block): boolean {
  for (const water of waysOut(ground, block))
    for (const to of landingStagesOn(ground.state, block.side, water))
      if (mayPutIn(ground, block, areaNumber(to))) return true
  return goesRoundAfrica(ground.state, block) && voyagesOf(ground, block).size > 0
}

/** Fortresses by the area around them. */
const fortressesBy: () => ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ lazy(() => {
  const found = new Map<string, string[]>()
  for (const { name, within } of boardOf().spaces)
    if (within !== null) found.set(within, [...(found.get(within) ?? []), name])
  return found
})

/**
 * The waters on which units may be shipped from or to an area: those of its harbour; with the optional rule, around a fortress of one's own, those of the fortress too.
 *
 * @rule 13.32
 */
export function landingStages(state: EeState, side: Side, area: number): readonly Water[] {
  const own = quaysAt(state, area)
  const name = areaNames()[area]
  const around = has(state, 'portCapacity') ? fortressesBy().get(name) : undefined
  if (around === undefined || state.control[name] !== side) return own
  return [
    ...new Set([
      ...own,
      ...around.flatMap((one) => (state.control[one] === side ? quaysOf(state, one) : [])),
    ]),
  ]
}

/** The areas to or from which units may be shipped on a water. */
export function landingStagesOn(state: EeState, side: Side, water: Water): readonly string[] {
  const harbours =
    state.extra.wrecked.length === 0
      ? harboursOn(water)
      : harboursOn(water).filter((area) => !isWrecked(state, area))
  if (!has(state, 'portCapacity')) return harbours
  const around = [...fortressesBy().keys()].filter((area) =>
    landingStages(state, side, areaNumber(area)).includes(water),
  )
  return [...new Set([...harbours, ...around])]
}

/**
 * In strategic movement Western units are shipped from the Atlantic round Africa to Upper Egypt and Persia.
 *
 * @rule 5.33
 */
function roundAfrica({ state, presence }: Ground, block: Block, found: Map<string, Water>): void {
  if (!quaysOf(state, block.at!).includes('Atlantic') || readyIn(state, 'western', 'Atlantic') === 0) return
  const side = sideOfBlock(block)
  if (!isFriendly(state, presence, side, block.at!)) return
  for (const to of ROUND_AFRICA)
    if (to !== block.at && !found.has(to) && isFriendly(state, presence, side, to))
      if (isOpenTo(state, block, to) && hasRoom(state, presence, block, to)) found.set(to, 'Atlantic')
}

/** Puts a unit to sea: the enemy may intercept if he has ships there. */
export function sail(
  state: EeState,
  unit: string,
  to: string,
  water: Water,
  landing: boolean,
  events: EeEvent[],
): void {
  const block = state.blocks[unit]
  useFleet(state, block.power, water)
  if (isAtPeace(state, block) || enemyStrength(state, sideOfBlock(block), water) === 0)
    arrive(state, unit, to, landing, events)
  else ask(state, { type: 'intercept', unit, nation: block.nation, from: block.at!, to, water, landing })
}

/** Does nobody hunt its ships? Italians and Soviets sail undisturbed as long as they are at peace. */
const isAtPeace = ({ politics }: EeState, { nation }: Block): boolean =>
  (nation === 'italian' && !politics.italianWar) || (nation === 'soviet' && !politics.sovietWar)

/** The fleet points of the other side in a water; those of Soviets at peace hunt nobody. */
export const enemyStrength = (state: EeState, side: Side, water: Water): number =>
  campsOf(otherSide(side)).reduce(
    (sum, camp) =>
      camp === 'soviet' && !state.politics.sovietWar ? sum : sum + strengthAt(state, water, camp),
    0,
  )

/** Who decides on an interception: of two Allied players the Western one, if he has ships there. */
export const hunterIn = (state: EeState, water: Water): Side => {
  const side = otherSide(state.side)
  return side === 'allied' && strengthAt(state, water, 'western') === 0
    ? playerOf(state, 'soviet')
    : speakerFor(state, side)
}

export function arrive(state: EeState, unit: string, to: string, landing: boolean, events: EeEvent[]): void {
  const block = state.blocks[unit]
  if (landing) {
    const link = { to, river: false, fortified: false }
    const vichy = blocksAt(state, to).some(([, { nation }]) => nation === 'vichy')
    moveBlock(state, unit, { via: null, link }, '7.2', events)
    changeBlock(state, unit, { landed: true })
    // Vichy French do not fight Americans, who learn from it all the same (14.231).
    if (vichy && !isContested(presenceOf(state), to)) learnFrom(state, to, events)
    state.beachheads = { ...state.beachheads, [to]: sideOfBlock(block) }
    return
  }
  const air = isAir(block)
  events.push({ type: 'moved', rule: '5.3', nation: block.nation, from: block.at!, to, air })
  putDown(state, unit, to)
}

// ---- interception --------------------------------------------------------------------------

/**
 * With the optional rule, British and American fleet points that hunt ships of the Axis: each has a hit-bonus, which the French do not have.
 *
 * @rule 14.46
 */
export const westernHunters = (state: EeState, water: Water): number =>
  has(state, 'navalAir') && state.side === 'axis' ? state.fleets[water].western : 0

/**
 * Fleets that meet. Where nobody is left to carry the unit it is lost.
 *
 * @rule 8.1
 */
function battle(state: EeState, asked: AskedOf<'intercept'>, dice: Dice, events: EeEvent[]): void {
  const { unit, water } = asked
  const block = state.blocks[unit]
  const side = sideOfBlock(block)
  const camp = campOfBlock(block)
  const carriers = strengthAt(state, water, camp)
  const hunters = enemyStrength(state, side, water)
  const bonus = westernHunters(state, water)
  const { sunk, lost } = seaBattle({ hunters, carriers, bonus }, dice)
  events.push({ type: 'sea-battle', rule: '8.1', water, carriers, hunters, sunk, lost })
  sink(state, water, [camp], sunk)
  sink(state, water, campsOf(otherSide(side)), lost)
  if (sunk < carriers) {
    arrive(state, unit, asked.to, asked.landing, events)
    return
  }
  events.push({ type: 'lost', rule: '8.1', at: block.at!, face: faceOf(block), left: 0, reveals: true })
  changeBlock(state, unit, fallen(state, block))
}

/**
 * Fleet points go down, those that have sailed first: the others may sail still.
 *
 * @rule 8.1
 * @rule 5.3
 */
export function sink(state: EeState, water: Water, camps: readonly Camp[], count: number): void {
  for (let left = count; left > 0; left--) {
    const here = state.fleets[water]
    const navy = camps.flatMap(naviesOf).find((one) => here[one] > 0)
    if (navy === undefined) return
    state.fleets = { ...state.fleets, [water]: { ...here, [navy]: here[navy] - 1 } }
    const sailed = Math.max(0, state.sailed[water][navy] - 1)
    state.sailed = { ...state.sailed, [water]: { ...state.sailed[water], [navy]: sailed } }
  }
}

/** @rule 8.1 */
export const interceptRow: Row<'intercept', 'intercept'> = {
  during: ['intercept'],
  check: () => legal,
  list: () => [{ type: 'intercept' }],
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    place.pop(state)
    const { roll, found } = interception('sea', dice)
    events.push({ type: 'intercepted', rule: '8.1', water: asked.water, roll, found })
    if (found) battle(state, asked, dice, events)
    else arrive(state, asked.unit, asked.to, asked.landing, events)
    return events
  },
}

/** The enemy lets it pass. */
export function letPass(state: EeState, asked: AskedOf<'intercept'>, events: EeEvent[]): void {
  place.pop(state)
  arrive(state, asked.unit, asked.to, asked.landing, events)
}

// ---- retreat by sea ------------------------------------------------------------------------

/**
 * Harbours across the water to which the units of a power in an area may retreat, a fleet point for each; aircraft with an air route to it need none.
 *
 * @rule 7.51
 */
export function seaRetreats(
  state: EeState,
  at: string,
  power: Power,
  flies: (to: string) => boolean,
): readonly { readonly to: string; readonly water: Water; readonly points: number }[] {
  if (!scenarioOf(state).sea) return []
  const presence = presenceOf(state)
  const side = otherSide(state.side)
  const found: { to: string; water: Water; points: number }[] = []
  for (const water of landingStages(state, side, areaNumber(at))) {
    const ready = readyIn(state, campOf(power), water)
    for (const to of landingStagesOn(state, side, water)) {
      if (to === at || !isFriendly(state, presence, side, to)) continue
      const units = leaversTo(state, at, power, to)
      const points = units.filter(([, block]) => !isAir(block) || !flies(to)).length
      if (points > ready || found.some((one) => one.to === to)) continue
      if (mayHouse(state, presence, units, to)) found.push({ to, water, points })
    }
  }
  return found
}

// ---- fleets that change waters -------------------------------------------------------------

/**
 * The ways of a navy out of one water into another: Germans between the Atlantic and the Baltic as long as Denmark is theirs, Western and French fleets through the straits as long as the Allies have Gibraltar.
 *
 * @rule 8.3
 */
function passagesOf(state: EeState): readonly Of<'steam'>[] {
  if (!scenarioOf(state).sea) return []
  const found: Of<'steam'>[] = []
  const both = (navy: Navy, a: Water, b: Water) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      if (readyOf(state, navy, from) > 0) found.push({ type: 'steam', navy, from, to })
  }
  const [asked] = state.flow.asked
  // A phase that was bought is that of its power.
  const powers = asked?.type === 'haul' ? [asked.power] : activePowers(state)
  if (powers.includes('german') && state.control['Denmark'] === 'axis')
    both('german', 'Atlantic', 'Baltic Sea')
  if (state.control['Gibraltar'] === 'allied') {
    if (powers.includes('british')) both('western', 'Atlantic', 'Mediterranean')
    if (powers.includes('french')) both('french', 'Atlantic', 'Mediterranean')
  }
  return found
}

/** @rule 8.3 */
function checkSteam(state: EeState, { navy, from, to }: Of<'steam'>): Verdict {
  return passagesOf(state).some((one) => one.navy === navy && one.from === from && one.to === to)
    ? legal
    : refuse('8.3', 'no-passage', `no ${navy} fleet can go from the ${from} to the ${to} now`)
}

export const steamRow: Row<'steam', 'strategic' | 'haul'> = {
  during: ['strategic', 'haul'],
  inGame: (state) => scenarioOf(state).sea,
  check: (state, _, action) => checkSteam(state, action),
  add: (state, _, actions): void => void actions.push(...(passagesOf(state) as readonly EeAction[])),
  do(state, _, { navy, from, to }) {
    const move = (water: Water, by: number, table: EeState['fleets']) => ({
      ...table,
      [water]: { ...table[water], [navy]: table[water][navy] + by },
    })
    state.fleets = move(to, 1, move(from, -1, state.fleets))
    // It has done its work for this player-turn.
    state.sailed = move(to, 1, state.sailed)
    return [{ type: 'steamed', rule: '8.3', navy, from, to }]
  },
}
