/**
 * Section 15 on a state: in the Build Segment lost units are built again, and some are exchanged for better ones. The dead are the Force
 * Pool of a scenario; what else a year would add to it comes by the scenario's own list (3.1).
 */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { domainOf } from '../../../kit/facts'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import type { Of, Row, TheWarEvent } from '../actions'
import { lightFlakCost, mayBuildFlak } from '../air/11-flak'
import { seasonsSince, turnsBetween } from '../calendar'
import {
  type BuildItem,
  buildCost,
  checkRebuildOrder,
  constructionBill,
  minorCountryBuilding,
  newUnitAvailability,
} from '../economy/15-building'
import { mayPurchase } from '../economy/15-force-pool'
import { mayBuildGroundAt, PLACED_IN_URALS } from '../economy/15-placement'
import { type Contingent, isMajorPower } from '../ground/10-ratings'
import { mayRaiseEmpireUnit } from '../minors/23-neighbors-at-war'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { PlacedUnit } from '../scenarios/scenario'
import type { BuiltItem, LostUnit, QuestionOf, TheWarState } from '../state'
import { placedInUrals } from '../stratmoves/08-boxes'
import { checkNewUnits } from '../turn/03-turn-events'
import type { MajorPower, Nation } from '../types'
import { isHeldBy, mayEnter, sideOf, unitOf, unitsAt } from './01-forces'
import { groundUnit } from './02-units'
import { mapUnit } from './03-arrivals'
import { flow } from './03-flow'
import { narfsOf, spend } from './04-efforts'
import { checkThere } from './09-stacking'
import { checkAfrica } from './12-africa'
import { suppliedHexes, suppliedNumbers } from './12-supply'
import { isFortress } from './13-fortresses'
import { warGround } from './ground'
import { warMap } from './map'
import {
  BY_NATION,
  facts,
  LINES_OF_NATION,
  nationNumber,
  OF_BUILDING,
  positionOf,
  putUnit,
  TOPICS,
} from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

type Placing = QuestionOf<'placing'>

// ---- who pays -----------------------------------------------------------------------------------------

/** Who pays for the units of a nation: a power for its own, and for those of a minor country that is under it. */
export const builderOf = (state: TheWarState, nation: Nation): MajorPower | null =>
  isMajorPower(nation) ? nation : (scenarioOf(state.scenario).nations[nation]?.under ?? null)

/**
 * What a power's limit is half of: its whole base, with what mobilization had made of it before the scenario began, and what has come to the
 * base of this theatre or gone from it since. The American base has grown in every spring since they went to war (22.4.2).
 *
 * @rule 15.1.6.1
 * @rule 21.7.1
 */
function limitBaseOf({ scenario, bases }: TheWarState, power: MajorPower): number {
  const { bases: whole, americanMobilization, sovietMobilization } = THE_WAR_NARF_SOURCES
  const { first, usEntry, easternWar, bases: began = {} } = scenarioOf(scenario)
  const grown: readonly number[] =
    power === 'united-states' && usEntry !== undefined
      ? americanMobilization.narfs.slice(0, seasonsSince('spring', usEntry, first))
      : power === 'soviet-union' && easternWar !== null
        ? sovietMobilization.narfs.slice(0, Math.max(0, turnsBetween(easternWar, first)))
        : []
  const since = (bases[power] ?? 0) - (began[power] ?? 0)
  return grown.reduce((sum, narfs) => sum + narfs, whole[power] + since)
}

const billOf = (state: TheWarState, by: MajorPower, items: readonly BuiltItem[]): number =>
  constructionBill(
    state.turn,
    limitBaseOf(state, by),
    items.map(
      ({ id, narfs, outOfSupply, exempt }): BuildItem => ({
        id,
        narfs,
        eliminatedUnsupplied: outOfSupply,
        exempt,
      }),
    ),
  ).narfs

/** What one more item costs its builder in this turn: beyond half of the base everything is dearer. */
export function priceOf(state: TheWarState, item: BuiltItem): number {
  const items = state.built.filter(({ by }) => by === item.by)
  return billOf(state, item.by, [...items, item]) - billOf(state, item.by, items)
}

/** Can a power pay for this? */
export function checkPrice(state: TheWarState, item: BuiltItem, at?: string): Verdict {
  const price = priceOf(state, item)
  const left = narfsOf(state, item.by)
  return price <= left
    ? legal
    : refuse('15.1.6.1', 'too-dear', `${item.id} costs ${price} NARFs, ${item.by} has ${left}`, at)
}

/** Pays for an item and writes it down. */
export function pay(state: TheWarState, item: BuiltItem): number {
  const price = priceOf(state, item)
  spend(state, item.by, price)
  state.built = [...state.built, item]
  return price
}

// ---- which units ----------------------------------------------------------------------------------------

const lostUnit = ({ lost }: TheWarState, id: string): LostUnit | undefined =>
  lost.find(({ unit }) => unit === id)

/**
 * At whose prices a unit is built and repaired, and which it has of its own: the Free French pay British ones (18.8).
 *
 * @rule 15.1.2
 */
export const pricedAs = ({ nation, special }: Pick<LostUnit, 'nation' | 'special'>) => ({
  nation: nation === 'free-french' ? ('britain' as const) : nation,
  ...(special === '90th-light' && { special: 'ninetieth-light' as const }),
  ...(special === 'legion' && { special: 'ss-legion' as const }),
})

const isGun = (type: LostUnit['type']): type is 'Flak' | 'MOTFlak' => type === 'Flak' || type === 'MOTFlak'

const itemOf = (by: MajorPower, lost: LostUnit): BuiltItem => ({
  by,
  id: lost.unit,
  narfs: isGun(lost.type)
    ? lightFlakCost()
    : buildCost({ type: lost.type, factors: lost.factor, ...pricedAs(lost) }).narfs,
  outOfSupply: lost.outOfSupply,
  exempt: false,
  kind: 'unit',
})

/** Is this one that could come back at all: whole, of a nation that still fights and has somebody to pay? */
function checkPool(state: TheWarState, lost: LostUnit): Verdict {
  const { unit, nation, type, piece } = lost
  if (sideOf(state, nation) !== state.phasing)
    return refuse('15.0', 'not-yours', `${unit} is not a unit of the ${state.phasing} side`)
  if (piece) return refuse('15.0', 'piece', `${unit} is a piece of another unit`)
  const by = builderOf(state, nation)
  if (by === null || !Object.hasOwn(state.narfs, by))
    return refuse('15.0', 'nobody-pays', `nobody has NARFs for the units of ${nation}`)
  return firstRefusal(
    () => mayPurchase({ what: type, by: nation, segment: 'production', inForcePool: 1 }),
    () =>
      isGun(type) && !mayBuildFlak(pricedAs(lost).nation)
        ? refuse('11.12', 'no-flak', `${nation} builds no flak`)
        : legal,
    () =>
      isMajorPower(nation)
        ? legal
        : minorCountryBuilding('satellite', state.surrendered.includes(nation)).verdict,
    () =>
      state.surrendered.includes(nation) ? refuse('15.4', 'conquered', `${nation} has surrendered`) : legal,
  )
}

/** Could a unit that was lost in supply still come back, of anyone that this power pays for? Those for whom there is no place, as South Africans, keep nobody waiting. */
const isSuppliedLossLeft = (state: TheWarState, by: MajorPower): boolean =>
  pool(state).some(
    (lost) => !lost.outOfSupply && builderOf(state, lost.nation) === by && firstSite(state, lost) !== null,
  )

/** Whole units that are lost, in their order, and of which kind each is: units that are built again on the same terms. */
interface Fallen {
  readonly lost: readonly LostUnit[]
  readonly kinds: readonly number[]
  /** The first of each kind. */
  readonly firsts: readonly LostUnit[]
}

const fallen = /* @__PURE__ */ facts.fact({
  name: 'lost units by kinds',
  needs: [TOPICS.lost],
  by: [],
  make(state): Fallen {
    const lost = state.lost.filter(({ piece }) => !piece)
    const numbers = new Map<string, number>()
    const firsts: LostUnit[] = []
    const kinds = lost.map((one) => {
      const kind = `${one.nation} ${one.type} ${one.factor} ${one.special} ${one.outOfSupply}`
      const known = numbers.get(kind)
      if (known !== undefined) return known
      numbers.set(kind, firsts.length)
      return firsts.push(one) - 1
    })
    return { lost, kinds, firsts }
  },
})

/** Those of whose kind something is true, which is asked once. */
function fallenSuch(
  state: TheWarState,
  such: (first: LostUnit, kind: number) => boolean,
): readonly LostUnit[] {
  const { lost, kinds, firsts } = fallen(state)
  const are = firsts.map(such)
  return lost.filter((_, i) => are[kinds[i]])
}

/** Whether each kind of them could come back at all. */
const kindsInPool = /* @__PURE__ */ facts.fact({
  name: 'kinds of lost units that could come back',
  needs: [TOPICS.lost, TOPICS.phasing, TOPICS.surrendered, TOPICS.narfs, TOPICS.turn],
  by: [],
  lastOnly: true,
  make: (state): readonly boolean[] => fallen(state).firsts.map((lost) => checkPool(state, lost).legal),
})

/** All that could come back at all. */
const pool = /* @__PURE__ */ facts.fact({
  name: 'lost units that could come back',
  needs: [TOPICS.lost, TOPICS.phasing, TOPICS.surrendered, TOPICS.narfs, TOPICS.turn],
  by: [],
  lastOnly: true,
  make: (state): readonly LostUnit[] => fallenSuch(state, (_, kind) => kindsInPool(state)[kind]),
})

/**
 * May this unit be built again now?
 *
 * @rule 15.0
 * @rule 15.1.1
 * @rule 15.1.6.1
 * @rule 15.3
 */
function checkRebuild(state: TheWarState, { unit }: Of<'rebuild'>): Verdict {
  const lost = lostUnit(state, unit)
  if (lost === undefined) return refuse('15.0', 'not-lost', `${unit} is not among the lost`)
  const pool = checkPool(state, lost)
  if (!pool.legal) return pool
  const by = builderOf(state, lost.nation)!
  const item = itemOf(by, lost)
  return firstRefusal(
    () => checkTerms(state, lost, item),
    () =>
      firstSite(state, lost) === null
        ? refuse('15.2.2', 'no-place', `there is no place at home for ${unit}`)
        : legal,
  )
}

/** Is it the turn of this one, and can it be paid for? */
const checkTerms = (state: TheWarState, { unit, outOfSupply }: LostUnit, item: BuiltItem): Verdict =>
  firstRefusal(
    () =>
      checkRebuildOrder(
        outOfSupply ? [{ id: unit, narfs: item.narfs, eliminatedUnsupplied: true }] : [],
        outOfSupply && isSuppliedLossLeft(state, item.by) ? 1 : 0,
      ),
    () => checkPrice(state, item),
  )

// ---- where ------------------------------------------------------------------------------------------------

/** Hexes on the eastern edge of the map are where what is made behind the Urals arrives. */
const isUralsEdge = (hex: string): boolean => hex.endsWith('00') && warMap().facts(hex).inSovietUnionOf1939

/**
 * May a unit be built here?
 *
 * @rule 15.2.2
 * @rule 15.1.4
 */
function checkPlace(state: TheWarState, lost: LostUnit, hex: string): Verdict {
  const { unit, nation, type, special } = lost
  const { has, facts, neighbours } = warMap()
  if (!has(hex)) return refuse('15.2.2', 'no-such-hex', `there is no hex ${hex}`)
  const { country, cities, port, land } = facts(hex)
  if (!land) return refuse('15.2.2', 'water', `${hex} is water`, hex)
  const side = sideOf(state, nation)!
  const home = newUnitAvailability('ground', 'built').where === 'home-country' && country === homeOf(nation)
  const { ground, standings } = positionOf(state)
  const inZone = standings[numberOfSide(side) - 1].ground.enemyZone[ground.index(hex)] === 1
  const enemies = inZone
    ? neighbours(hex).flatMap((there) =>
        unitsAt(state, there)
          .map((id) => state.units[id].nation)
          .filter((other) => sideOf(state, other) !== side),
      )
    : []
  const there = unitsAt(state, hex).map((id) => unitOf(state, id))
  const arriving = groundUnit(unit, mapUnit(placedAt(lost, hex)))
  return firstRefusal(
    () =>
      mayBuildGroundAt(
        {
          nation,
          type,
          ...(CONTINGENTS.includes(special) && { contingent: special as Contingent }),
          producedBefore: isFromUrals(state, lost) ? 0 : PLACED_IN_URALS,
          builtInSuez: builtInSuez(state, nation),
          suezAxis: side === 'allied' && cities.includes('Suez') && !isHeldBy(state, 'allied', hex),
        },
        {
          homeCountry: home,
          friendly: isHeldBy(state, side, hex),
          supplied: suppliedHexes(state, nation)(hex),
          cities,
          port,
          fortress: isFortress(state, hex),
          enemyZones: enemies,
          overstacked: !checkThere(state, side, hex, [...there, arriving]).legal,
          ...(nation === 'soviet-union' && isUralsEdge(hex) && { inBox: 'urals' as const }),
        },
      ),
    () =>
      checkNewUnits({
        pool: 1,
        standing: 0,
        more: 1,
        owner: isMajorPower(nation) ? 'major-power' : 'minor-country',
        inHomeCountry: home,
        allowedElsewhere: cities.includes('Suez'),
      }),
    () => mayRaiseContingent(state, lost, hex),
    () => mayEnter(state, nation, hex),
    () => (warMap().facts(hex).inNorthAfrica ? checkAfrica(state, nation, lost.factor) : legal),
  )
}

const CONTINGENTS: readonly (string | null)[] = ['anzac', 'canadian', 'indian', 'south-african']

/**
 * Forces of the Empire are raised where they belong: on the map, Australians and Indians in Suez.
 *
 * @rule 23.11
 * @rule 23.26
 */
function mayRaiseContingent(state: TheWarState, { special }: LostUnit, hex: string): Verdict {
  if (!CONTINGENTS.includes(special)) return legal
  const suez = warMap().board.cityHex('Suez')
  const lost = suez !== null && !isHeldBy(state, 'allied', suez)
  return mayRaiseEmpireUnit(special as Contingent, { cities: warMap().facts(hex).cities }, lost)
}

const placedAt = (
  { unit: id, nation, type, factor, movement, special }: LostUnit,
  hex: string,
): PlacedUnit => ({
  id,
  nation,
  type,
  factor,
  movement,
  hex,
  ...(special !== null && { special }),
})

/** Ground units of a power that were built in this segment; aircraft have their own places (15.2.3). */
const groundBuilt = ({ built, units }: TheWarState, power: Nation): readonly BuiltItem[] =>
  built.filter(({ by, id, kind }) => by === power && kind === 'unit' && Object.hasOwn(units, id))

const builtInSuez = (state: TheWarState, nation: Nation): number => {
  const suez = warMap().board.cityHex('Suez')
  return groundBuilt(state, nation).filter(({ id }) => state.units[id].hex === suez).length
}

/**
 * Is this one of the three dearest Soviet ground units of the segment, which come from behind the Urals? Units are built one by one: whoever is dearer
 * than one of those that are there already goes there, too.
 *
 * @rule 8.8.2
 */
function isFromUrals(state: TheWarState, lost: LostUnit): boolean {
  if (lost.nation !== 'soviet-union') return false
  const costs = groundBuilt(state, 'soviet-union').map(({ narfs }) => narfs)
  return placedInUrals([...costs, itemOf('soviet-union', lost).narfs]).includes(costs.length)
}

function* sitesOf(state: TheWarState, lost: LostUnit): Generator<string> {
  const { ids } = warGround()
  for (const hex of groundFor(state, lost)) if (checkPlace(state, lost, ids[hex]).legal) yield ids[hex]
}

/** Hexes at home, in friendly hands and in supply, or in the Urals for those who must begin there: no unit appears anywhere else. */
const groundFor = (state: TheWarState, lost: LostUnit): Uint16Array =>
  groundOf(state, nationNumber(lost.nation), isFromUrals(state, lost) ? 1 : 0)

const BY_FROM_URALS = /* @__PURE__ */ domainOf([0, 1])

const groundOf = /* @__PURE__ */ facts.fact({
  name: 'hexes where units of a nation might appear',
  needs: [
    LINES_OF_NATION,
    TOPICS.control,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.footholds,
  ],
  by: [BY_NATION, BY_FROM_URALS],
  make(state, number, fromUrals): Uint16Array {
    const nation = NATIONS[number]
    const side = sideOf(state, nation)
    if (side === null) return new Uint16Array()
    const { ground, holders } = positionOf(state)
    const own = numberOfSide(side)
    const isSupplied = suppliedNumbers(state, nation)
    return Uint16Array.from(
      sites(state, nation).filter(
        (hex) => holders[hex] === own && isSupplied(hex) && (fromUrals === 0 || isUralsEdge(ground.ids[hex])),
      ),
    )
  },
})

/**
 * Where a nation's units are built: the Free French in Britain.
 *
 * @rule 18.8
 */
const homeOf = (nation: Nation): Nation => (nation === 'free-french' ? 'britain' : nation)

/** The hexes of a nation's home, and Suez, in order: no other is asked about. */
function sites({ scenario }: TheWarState, nation: Nation): readonly number[] {
  const known = homes(scenario, nation)
  if (known.hexes === null) {
    const { of, index } = warGround()
    const suez = warMap().board.cityHex('Suez')
    const home = of(homeOf(nation))
    const inside = suez === null || home.includes(index(suez))
    known.hexes = inside ? home : [...home, index(suez)].sort((a, b) => a - b)
  }
  return known.hexes
}
const homes = /* @__PURE__ */ perScenario(() => ({ hexes: null as readonly number[] | null }))

const firstSite = (state: TheWarState, lost: LostUnit): string | null =>
  sitesOf(state, lost).next().value ?? null

// ---- the rows ------------------------------------------------------------------------------------------------

/** All of {@link checkRebuild} but the place: what hangs on the price is the same for units of one price, and asked once. */
const affordable = /* @__PURE__ */ facts.fact({
  name: 'lost units that can be paid for',
  needs: OF_BUILDING,
  by: [],
  lastOnly: true,
  make(state): readonly LostUnit[] {
    const inPool = kindsInPool(state)
    const prices: { readonly item: BuiltItem; readonly legal: boolean }[] = []
    return fallenSuch(state, (lost, kind) => {
      if (!inPool[kind]) return false
      const by = builderOf(state, lost.nation)!
      const item = itemOf(by, lost)
      let price = prices.find(
        ({ item: one }) => one.by === by && one.narfs === item.narfs && one.outOfSupply === item.outOfSupply,
      )
      if (price === undefined) {
        price = { item, legal: checkTerms(state, lost, item).legal }
        prices.push(price)
      }
      return price.legal
    })
  },
})

const rebuildable = /* @__PURE__ */ facts.fact({
  name: 'units that may be built again',
  needs: OF_BUILDING,
  by: [],
  make: (state): readonly string[] =>
    affordable(state)
      .filter((lost) => firstSite(state, lost) !== null)
      .map(({ unit }) => unit),
})

export const canRebuild = (state: TheWarState): boolean =>
  affordable(state).some((lost) => firstSite(state, lost) !== null)

export const rebuildRow: Row<'rebuild', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkRebuild(state, action),
  add(state, _, actions) {
    for (const unit of rebuildable(state)) actions.push({ type: 'rebuild', unit })
  },
  draw: {
    count: (state) => affordable(state).length,
    nth(state, _, n) {
      const lost = affordable(state)[n]
      return firstSite(state, lost) === null ? null : { type: 'rebuild', unit: lost.unit }
    },
  },
  do(state, _, { unit }) {
    flow.ask(state, { type: 'placing', unit })
    return []
  },
}

export const placeRow: Row<'place', 'placing'> = {
  during: ['placing'],
  check: (state, { unit }, { at }) => checkPlace(state, lostUnit(state, unit)!, at),
  list: (state, { unit }) =>
    [...sitesOf(state, lostUnit(state, unit)!)].map((at): Of<'place'> => ({ type: 'place', at })),
  draw: {
    count: (state, { unit }) => groundFor(state, lostUnit(state, unit)!).length,
    nth(state, { unit }, n) {
      const lost = lostUnit(state, unit)!
      const at = warGround().ids[groundFor(state, lost)[n]]
      return checkPlace(state, lost, at).legal ? { type: 'place', at } : null
    },
  },
  do(state, { unit }, { at }, dice) {
    const lost = lostUnit(state, unit)!
    const narfs = pay(state, itemOf(builderOf(state, lost.nation)!, lost))
    state.lost = state.lost.filter((one) => one !== lost)
    const side = sideOf(state, lost.nation)!
    const { rebuilt } = state.log
    state.log = { ...state.log, rebuilt: { ...rebuilt, [side]: rebuilt[side] + lost.factor } }
    putUnit(state, unit, mapUnit(placedAt(lost, at)))
    const events: TheWarEvent[] = [{ type: 'rebuilt', rule: '15.2.2', unit, at, narfs }]
    flow.answered(state, dice, events)
    return events
  },
}

/** Faults of a question about a place, for the invariants. */
export function placingFaults(state: TheWarState, { unit }: Placing): readonly string[] {
  const verdict = checkRebuild(state, { type: 'rebuild', unit })
  return verdict.legal ? [] : [verdict.because]
}
