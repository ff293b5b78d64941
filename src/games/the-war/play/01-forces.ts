/** Sections 1 and 2 on a state: whose a unit and a hex is, what a unit is worth now, and where everyone stands. */

import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { PartisanCountryId } from '../../../tables/the-war-partisan-europe'
import type { TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { checkAngloFrenchCooperation } from '../diplomacy/06-alliances'
import { type EnteredCountry, mayEnterCountry } from '../ground/09-movement'
import { type ArmyRatings, type GroundUnit, isMajorPower } from '../ground/10-ratings'
import { mayOccupyFortress } from '../ground/13-fortresses'
import { mayIrregularsLeaveHome } from '../ground/25-partisans'
import type { HexFacts } from '../hex-facts'
import { mayMinorEnter, ownerIn1939 } from '../minors/23-minor-countries'
import { mayFinnsEnter, mayGermanEnterFinland } from '../minors/23-neighbors-at-war'
import { mayVolkssturmEnter } from '../powers/20-germany'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState } from '../state'
import { areAdjacent } from '../turn/01-definitions'
import type { Minor, Nation, Side } from '../types'
import { groundUnit } from './02-units'
import { baseFalls } from './11-aircraft'
import { mayGoToEgypt } from './12-africa'
import { fortressFalls, isFortress, isStarved } from './13-fortresses'
import { borderlandFalls, industryChangesHands } from './14-economy'
import { warGround } from './ground'
import { warMap } from './map'
import {
  BY_SIDE,
  changeUnit,
  facts,
  pieces,
  positionOf,
  rosterOf,
  setControl,
  sideNumber,
  sideOfNumber,
  TOPICS,
  takeOff,
} from './memory'
import { perScenario } from './per-scenario'
import { controllerNow, NOBODY as NOBODY_HOLDS, NOBODYS, numberOfSide } from './position'

export { groundUnit } from './02-units'
export { changeUnit } from './memory'
export { controllerNow } from './position'

// ---- sides -----------------------------------------------------------------------------------------

export const otherSide = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis')

/** The side that a nation fights on; `null` if it is at peace. */
export const sideOf = (state: Pick<TheWarState, 'scenario'>, nation: Nation): Side | null =>
  scenarioOf(state.scenario).nations[nation]?.side ?? null

/** The side of a unit: every unit on the map fights for one. */
export const sideOfUnit = (state: TheWarState, unit: MapUnit): Side => sideOf(state, unit.nation)!

/** How good the armies are that are not what they were in 1939 (10.8). */
export const armiesOf = (state: TheWarState): ArmyRatings => {
  const { armies, betterArmies } = scenarioOf(state.scenario)
  return betterArmies === undefined ? armies : armiesNow(state)
}

const armiesNow = /* @__PURE__ */ facts.fact({
  name: 'how good armies are',
  needs: [TOPICS.turn],
  by: [],
  make({ scenario, turn }): ArmyRatings {
    const { armies, betterArmies = [] } = scenarioOf(scenario)
    const better = betterArmies.filter(({ from }) => turnsBetween(from, turn) >= 0)
    return { ...armies, ...Object.fromEntries(better.map(({ nation, rating }) => [nation, rating])) }
  },
})

// ---- units -----------------------------------------------------------------------------------------

export const unitOf = (state: TheWarState, id: string): GroundUnit => groundUnit(id, state.units[id])

/** Has the state a unit of this name? Names come from players. */
export const hasUnit = (state: TheWarState, id: string): boolean => Object.hasOwn(state.units, id)

const unitsOfSide = /* @__PURE__ */ facts.fact({
  name: 'units of a side',
  needs: [TOPICS.roster],
  by: [BY_SIDE],
  make: (state, side): readonly string[] => rosterOf(state, sideOfNumber(side)),
})

/** The units of a side, by id. */
export const unitsOf = (state: TheWarState, side: Side): readonly string[] =>
  unitsOfSide(state, sideNumber(side))

export const unitsAt = (state: TheWarState, hex: string): readonly string[] => pieces.at(state.units, hex)

/** The units of this side's enemy in a hex. */
export const enemiesAt = (state: TheWarState, side: Side, hex: string): readonly string[] =>
  unitsAt(state, hex).filter((id) => sideOfUnit(state, state.units[id]) !== side)

/**
 * Do enemies of this side stand beside a hex? Those over the water do not.
 *
 * @rule 1.2
 */
export function hasEnemyBeside(state: TheWarState, own: Side, hex: string): boolean {
  const { neighbours, side } = warMap()
  return neighbours(hex).some(
    (there) => areAdjacent({ side: side(hex, there) }) && enemiesAt(state, own, there).length > 0,
  )
}

/** Changes many units. */
export function changeUnits(
  state: TheWarState,
  change: (unit: MapUnit, id: string) => Partial<MapUnit> | null,
): void {
  for (const id of Object.keys(state.units)) {
    const unit = state.units[id]
    const changes = change(unit, id)
    if (changes !== null && !isSame(unit, changes)) changeUnit(state, id, changes)
  }
}

/** Is a unit like this already? */
function isSame(unit: MapUnit, changes: Partial<MapUnit>): boolean {
  for (const key in changes) if (unit[key as keyof MapUnit] !== changes[key as keyof MapUnit]) return false
  return true
}

/**
 * Takes a unit off the map. Whoever has no supply then, or is in a besieged fortress, is lost out of supply, in battle too; some are whatever they have.
 *
 * @rule 15.3
 * @rule 13.2.3
 */
export function removeUnit(
  state: TheWarState,
  id: string,
  { rule, outOfSupply: anyway = false }: { readonly rule: string; readonly outOfSupply?: boolean },
  events: TheWarEvent[],
): void {
  const { nation, type, factor, movement, special, pieceOf, hex, supply } = state.units[id]
  const outOfSupply = anyway || supply === 'none' || isStarved(state, hex)
  takeOff(state, id)
  const piece = pieceOf !== null
  if (backToPool(state, id)) {
    events.push({ type: 'lost', rule, unit: id, at: hex, outOfSupply })
    return
  }
  state.lost = [...state.lost, { unit: id, nation, type, factor, movement, special, piece, outOfSupply }]
  events.push({ type: 'lost', rule, unit: id, at: hex, outOfSupply })
}

/** Partisans and Legions that are lost can be raised again in the country of their name (25.1.1, 25.2). */
function backToPool(state: TheWarState, id: string): boolean {
  const { occupations } = state.log
  const is = (name: string) => occupations.find(({ country }) => id.startsWith(`${name}-${country}-`))
  const legion = is('ger-legion')
  const home = legion ?? is('rus-part') ?? is('bri-part')
  if (home === undefined) return false
  const more = legion === undefined ? { partisans: home.partisans + 1 } : { legions: home.legions + 1 }
  state.log = {
    ...state.log,
    occupations: occupations.map((one) => (one === home ? { ...one, ...more } : one)),
  }
  return true
}

// ---- whose a hex is ----------------------------------------------------------------------------------

/** Is a hex in the hands of this side? */
export function isHeldBy(state: TheWarState, side: Side, hex: string): boolean {
  const { ground, holders } = positionOf(state)
  return holders[ground.index(hex)] === numberOfSide(side)
}

/**
 * Whose ground units go through a hex has it from now on; among friends it stays whose it was. A beachhead or a Breach is lost with its hex.
 *
 * @rule 7.7.4
 * @rule 9.6.2
 */
export function takeControl(
  state: TheWarState,
  hex: string,
  by: Nation,
  events: TheWarEvent[],
  defended = state.overrun.includes(hex),
): void {
  const side = sideOf(state, by)!
  if (isHeldBy(state, side, hex)) return
  if (Object.hasOwn(state.footholds, hex) && state.footholds[hex].side !== side) {
    const { [hex]: _, ...others } = state.footholds
    state.footholds = others
  }
  const before = controllerNow(state, hex)
  setControl(state, hex, by)
  events.push({ type: 'captured', rule: '1.2', hex, by })
  industryChangesHands(state, hex, before, by, events)
  borderlandFalls(state, hex, before, by, events)
  fortressFalls(state, hex, by, events)
  baseFalls(state, hex, by, defended, events)
}

// ---- who may go where ----------------------------------------------------------------------------------

/** Has a land whose own people have no part in this been taken by somebody who has? */
export function isConquered(state: TheWarState, owner: Nation, hex: string): boolean {
  if (sideOf(state, owner) !== null) return false
  const holder = controllerNow(state, hex)
  return holder !== null && sideOf(state, holder) !== null
}

/** The land of a hex as a unit of this nation finds it. */
function landOf(state: TheWarState, nation: Nation, facts: HexFacts): EnteredCountry {
  const { country, hex } = facts
  if (country === null || NOBODYS.includes(country)) return { kind: 'open' }
  const owner = ownerIn1939(facts)!
  if (owner === nation || isConquered(state, owner, hex)) return { kind: 'open' }
  const friend = sideOf(state, owner) === sideOf(state, nation)
  if (isMajorPower(owner)) {
    const atPeace = sideOf(state, owner) === null
    if (atPeace && (owner === 'italy' || owner === 'soviet-union'))
      return { kind: 'neutral-power', power: owner }
    return { kind: 'open' }
  }
  return {
    kind: 'minor',
    country: owner,
    level: friend ? 'satellite' : 'neutral',
    leansTo: friend ? 'mover' : 'other',
  }
}

/**
 * May a unit of this nation go into this hex, as far as countries and the scenario are concerned?
 *
 * @rule 9.4.1
 * @rule 9.4.2
 * @rule 23.21 where Finns go
 * @rule 23.24 Hungarians
 * @rule 23.40 Poles
 * @rule 23.43 Romanians
 */
export function mayEnter(state: TheWarState, nation: Nation, hex: string, retreating = false): Verdict {
  const { theatre } = scenarioOf(state.scenario)
  const facts = warMap().facts(hex)
  const { country } = facts
  const side = sideOf(state, nation)!
  return firstRefusal(
    () =>
      country === null || !theatre.includes(country)
        ? refuse('2.7', 'out-of-theatre', `${hex} lies outside of the scenario: ${theatre.join(', ')}`, hex)
        : legal,
    () => mayEnterCountry(side, landOf(state, nation, facts), isAtWar(state, side, facts)),
    () => {
      // The Free French are of the British force pool (18.7.5), and go where it goes.
      if (isMajorPower(nation) || nation === 'free-french') return legal
      return nation === 'finland' ? mayFinnsEnter(facts) : mayMinorEnter(nation as Minor, facts)
    },
    () => (nation === 'britain' ? mayBritishEnter(state, facts, retreating) : legal),
    () => (nation === 'france' ? mayFrenchEnter(facts) : legal),
    () => (country === 'egypt' && !retreating ? mayGoToEgypt(state, side) : legal),
  )
}

/**
 * The same as a test of hexes by their numbers, for searches. Most of it hangs on the scenario alone, or on whether somebody has conquered a
 * land whose own people have no part in this; that is asked once.
 */
export function entryOf(state: TheWarState, nation: Nation, retreating = false): (hex: number) => boolean {
  const { ground, holders } = positionOf(state)
  const known = retreating ? retreats(state.scenario, nation) : entries(state.scenario, nation)
  const british = nation === 'britain' && !retreating
  const toEgypt = retreating || mayGoToEgypt(state, sideOf(state, nation)!).legal
  return (hex) => {
    const conquered = holders[hex] === NOBODY_HOLDS ? 0 : 1
    const place = 2 * hex + conquered
    if (!toEgypt && ground.egypt[hex] === 1) return false
    if (known[place] === UNKNOWN) {
      const id = ground.ids[hex]
      const { country } = warMap().facts(id)
      if (british && country === 'france') return mayEnter(state, nation, id).legal
      known[place] = mayEnter(state, nation, id, retreating).legal ? 1 : 0
    }
    return known[place] === 1
  }
}

const UNKNOWN = 2

/** By scenario and nation: may it enter a hex, while somebody at war holds the hex and while nobody does? A memo of what is always the same. */
const entries = /* @__PURE__ */ perScenario(() => new Uint8Array(2 * warMap().board.size).fill(UNKNOWN))
const retreats = /* @__PURE__ */ perScenario(() => new Uint8Array(2 * warMap().board.size).fill(UNKNOWN))

/** Finland with Karelia and the hex beside it (23.21). */
export const isFinland = (hex: string): boolean => hex === '0516' || warMap().facts(hex).country === 'finland'

/** Is a hex in the land of these partisans (25.1.1)? */
export function isPartisanHome(country: PartisanCountryId, hex: string): boolean {
  const { country: land, inSovietUnionOf1939 } = warMap().facts(hex)
  if (country === 'soviet-union') return inSovietUnionOf1939
  const group: readonly string[] = PARTISAN_LANDS[country] ?? [country]
  return land !== null && group.includes(land)
}
const PARTISAN_LANDS: Partial<Record<PartisanCountryId, readonly string[]>> = {
  benelux: ['belgium', 'netherlands'],
  'baltic-states': ['estonia', 'latvia', 'lithuania'],
  'norway-and-denmark': ['norway', 'denmark'],
}

/**
 * A unit has come into a hex: it is its side's from now on, unless it is partisans; fields and flak that are alone there are lost to them as well.
 *
 * @rule 1.2
 * @rule 11.1.2
 * @rule 11.12.2
 */
export function comeInto(
  state: TheWarState,
  id: string,
  hex: string,
  events: TheWarEvent[],
  defended = state.overrun.includes(hex),
): void {
  const { nation } = state.units[id]
  if (takesHexes(state, id)) takeControl(state, hex, nation, events, defended)
  else if (!isHeldBy(state, sideOf(state, nation)!, hex)) baseFalls(state, hex, nation, defended, events)
}

/** Whose hexes a unit takes that goes through them: partisans have the one in which they are, and only while they are (1.2). */
export const takesHexes = (state: TheWarState, id: string): boolean => state.units[id].type !== 'PART'

/** Is there land that is open to this unit's nation and not to itself? Who is not bound is never asked any further. */
export const isBound = (state: TheWarState, { special, nation, type }: MapUnit): boolean =>
  special === 'volkssturm' || type === 'PART' || (nation === 'germany' && sideOf(state, 'finland') === 'axis')

/**
 * May this unit go into a hex, whatever its nation may? The last levy stays in Germany, and one German corps goes to Finland.
 *
 * @rule 20.2
 * @rule 23.21
 * @rule 25.2 partisans stay at home
 * @rule 13.0 and out of fortresses
 */
export function mayUnitEnter(state: TheWarState, id: string, hex: string): Verdict {
  const unit = state.units[id]
  if (!isBound(state, unit)) return legal
  if (unit.type === 'PART') {
    const home = state.log.occupations.find(({ country }) => id.includes(`-part-${country}-`))
    if (home === undefined || !isPartisanHome(home.country, hex)) return mayIrregularsLeaveHome('partisan')
    return isFortress(state, hex) ? mayOccupyFortress({ id, type: unit.type }) : legal
  }
  if (unit.special === 'volkssturm') return mayVolkssturmEnter(warMap().facts(hex).country === 'germany')
  if (!isFinland(hex)) return legal
  const others = pieces.of(state.units, 'germany').filter((one) => one !== id)
  return mayGermanEnterFinland(state.turn, {
    type: unit.type,
    breakdown: unit.pieceOf !== null,
    germansThere: others.filter((one) => isFinland(state.units[one].hex)).length,
  })
}

/**
 * The same as a test of hexes by their numbers, for searches; `null` for who is not bound. Germans are asked further in Finland alone.
 */
export function unitEntryOf(state: TheWarState, id: string): ((hex: number) => boolean) | null {
  const unit = state.units[id]
  if (!isBound(state, unit)) return null
  const { ids } = warGround()
  const asks = (hex: number) => mayUnitEnter(state, id, ids[hex]).legal
  if (unit.special === 'volkssturm' || unit.type === 'PART') return asks
  const inFinland = finland()
  return (hex) => inFinland[hex] === 0 || asks(hex)
}

const finland = /* @__PURE__ */ lazy(() =>
  Uint8Array.from(warGround().ids, (hex) => (isFinland(hex) ? 1 : 0)),
)

/** How many hexes it is to the nearest port in friendly hands: 2 stands for any number above 1. */
export function hexesFromPort(state: TheWarState, side: Side, hex: string): 0 | 1 | 2 {
  const { facts: of, neighbours } = warMap()
  const isPort = (at: string) => of(at).port && isHeldBy(state, side, at)
  if (isPort(hex)) return 0
  return neighbours(hex).some(isPort) ? 1 : 2
}

/** The expeditionary force stays by the ports of France, unless it is driven from them (6.2.1). */
function mayBritishEnter(state: TheWarState, { hex, country }: HexFacts, retreating: boolean): Verdict {
  if (country !== 'france') return legal
  return checkAngloFrenchCooperation({
    act: 'british-in-france',
    hexesFromPort: hexesFromPort(state, 'allied', hex),
    retreating,
    franceSurrendered: state.surrendered.includes('france'),
  })
}

const mayFrenchEnter = (facts: HexFacts): Verdict =>
  ownerIn1939(facts) === 'britain'
    ? checkAngloFrenchCooperation({ act: 'french-enter-british-territory', freeFrench: false })
    : legal

const isAtWar = (state: TheWarState, side: Side, facts: HexFacts): boolean =>
  !NOBODYS.includes(facts.country!) && sideOf(state, ownerIn1939(facts)!) === otherSide(side)
