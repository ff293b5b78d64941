/** Section 25 on a state: what an occupation brings, who rises against it, and the war behind the front. */

import type { Dice } from '../../../kernel/dice'
import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type PartisanCountryId, THE_WAR_PARTISAN_EUROPE } from '../../../tables/the-war-partisan-europe'
import type { Of, Row, TheWarEvent } from '../actions'
import { isDiplomaticTurn, turnsBetween } from '../calendar'
import { buildCost } from '../economy/15-building'
import { mayBuildGroundAt } from '../economy/15-placement'
import { mayOccupyFortress } from '../ground/13-fortresses'
import {
  mayBuildLegion,
  mayBuildPartisan,
  partisanCost,
  partisanRollDue,
  partisanStillCounts,
  partisansAgainst,
  partisansArise,
  partisansToAdd,
  resolveAtrocities,
  resolvePartisanCreation,
  resolvePartisanWar,
  resolveSovietAtrocities,
} from '../ground/25-partisans'
import { scenarioOf } from '../scenarios/list'
import { placed } from '../scenarios/scenario'
import type { BuiltItem, MapUnit, Occupation, TheWarState } from '../state'
import type { MajorPower } from '../types'
import {
  controllerNow,
  enemiesAt,
  groundUnit,
  hasUnit,
  isHeldBy,
  isPartisanHome,
  removeUnit,
  sideOf,
  unitOf,
  unitsAt,
  unitsOf,
} from './01-forces'
import { mapUnit } from './03-arrivals'
import { whenBuilt } from './03-build'
import { narfsOf, spend } from './04-efforts'
import { checkThere } from './09-stacking'
import { oppositionTo } from './09-zones'
import { basedAt } from './11-aircraft'
import { suppliedHexes } from './12-supply'
import { isFortress } from './13-fortresses'
import { checkPrice, pay, pricedAs } from './15-building'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, OF_BUILDING, positionOf, putUnit, TOPICS } from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

// ---- occupations ---------------------------------------------------------------------------------------

const isGerman = (state: TheWarState, hex: string | null): boolean =>
  hex !== null && controllerNow(state, hex) === 'germany'

/** What the Germans have come to hold since their attack in the East: any Soviet hex, or the capitals of the Baltic states. */
function newlyOccupied(state: TheWarState): readonly PartisanCountryId[] {
  const { board } = warMap()
  if (scenarioOf(state.scenario).easternWar === null) return []
  const known = state.log.occupations.map(({ country }) => country)
  const found: PartisanCountryId[] = []
  const { ground, holders } = positionOf(state)
  const soviet = () =>
    board.ids.some(
      (hex, at) => ground.soviet[at] === 1 && holders[at] === numberOfSide('axis') && isGerman(state, hex),
    )
  const baltic = () =>
    (['Riga', 'Tallinn', 'Kaunas'] as const).every((city) => isGerman(state, board.cityHex(city)))
  if (!known.includes('soviet-union') && partisansArise('soviet-union', 'entry') && soviet())
    found.push('soviet-union')
  if (!known.includes('baltic-states') && partisansArise('baltic-states', 'conquest') && baltic())
    found.push('baltic-states')
  return found
}

/**
 * At the end of the Axis half: the die for the atrocities of those who have come in.
 *
 * @rule 25.1
 * @rule 25.1.1
 */
export function countAtrocities(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  if (state.phasing !== 'axis') return
  for (const country of newlyOccupied(state)) {
    const { atrocities, explain } = resolveAtrocities({ country, by: 'germany' }, dice)
    const occupation: Occupation = {
      country,
      since: state.turn,
      atrocities,
      rolled: false,
      partisans: 0,
      legions: 0,
    }
    state.log = { ...state.log, occupations: [...state.log.occupations, occupation] }
    events.push({ type: 'atrocities', rule: '25.1.1', country, atrocities, explain })
  }
}

/** Does the sponsor of an occupied country roll for its partisans now? */
function isRollDue(state: TheWarState, { country, since, rolled }: Occupation): boolean {
  const { sponsor } = THE_WAR_PARTISAN_EUROPE.countries[country]
  return (
    state.phasing === 'allied' &&
    sideOf(state, sponsor) === 'allied' &&
    partisanRollDue(state.turn, since, rolled)
  )
}

export const isRisingDue = (state: TheWarState): boolean =>
  state.log.occupations.some((occupation) => isRollDue(state, occupation))

/**
 * In the first spring after it the sponsor of a country rolls for its partisans, when his half of the turn begins.
 *
 * @rule 25.1.1
 */
export function partisansRise(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  const occupations = state.log.occupations.map((occupation): Occupation => {
    const { country, atrocities } = occupation
    if (!isRollDue(state, occupation)) return occupation
    const { partisans, legions, explain } = resolvePartisanCreation(country, atrocities, dice)
    events.push({ type: 'partisans', rule: '25.1.1', country, partisans, legions, explain })
    return { ...occupation, rolled: true, partisans, legions }
  })
  state.log = { ...state.log, occupations }
}

const eastPrussia = /* @__PURE__ */ lazy(() => {
  const { board, facts: of } = warMap()
  return board.ids.filter((hex) => of(hex).region === 'east-prussia')
})

/**
 * At the end of the Allied half: what the Soviets did in East Prussia, once.
 *
 * @rule 25.1.2
 * @rule 23.18
 */
export function countSovietAtrocities(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  if (state.phasing !== 'allied' || state.log.eastPrussia !== null) return
  const entered = eastPrussia().some((hex) => controllerNow(state, hex) === 'soviet-union')
  if (!entered) return
  const { modifier } = resolveSovietAtrocities(dice)
  state.log = { ...state.log, eastPrussia: modifier }
  events.push({
    type: 'atrocities',
    rule: '25.1.2',
    country: 'east-prussia',
    atrocities: modifier,
    explain: [],
  })
}

// ---- raising them --------------------------------------------------------------------------------------

/** As many as the counters are: in no source; no roll of the table brings more to one country. */
const PARTISANS_OF_A_POWER = 7

/** A partisan and a Legion as their counters are: the first by its price in 25.2, both with the march of infantry. */
const COUNTERS = { partisan: '1-5 PART', legion: '2-5 INF' } as const
type Irregular = keyof typeof COUNTERS

/** `rus-part-soviet-union-1`, `ger-legion-france-1`. */
const prefixOf = (kind: Irregular, power: MajorPower, country: PartisanCountryId): string =>
  kind === 'legion' ? `ger-legion-${country}-` : `${power === 'britain' ? 'bri' : 'rus'}-part-${country}-`

/** The first name that nobody on the map has. */
function nameOf(state: TheWarState, prefix: string): string {
  let n = 1
  while (hasUnit(state, `${prefix}${n}`)) n++
  return `${prefix}${n}`
}

/** What the side whose turn it is raises in a country: the Allies partisans, the Axis Legions. */
function irregularsOf({ phasing }: TheWarState, { country }: Occupation) {
  const { sponsor } = THE_WAR_PARTISAN_EUROPE.countries[country]
  const kind: Irregular = phasing === 'axis' ? 'legion' : 'partisan'
  const power: MajorPower = kind === 'legion' ? 'germany' : sponsor
  return { kind, power, prefix: prefixOf(kind, power, country) }
}

/** How many may still be raised in this turn: two of a country in a turn, while counters last (25.1.1). */
function leftOf(state: TheWarState, occupation: Occupation): number {
  const { kind, power, prefix } = irregularsOf(state, occupation)
  if (kind === 'legion') return occupation.legions
  const now = state.built.filter(({ id }) => id.startsWith(prefix)).length
  const standing = unitsOf(state, 'allied').filter(
    (id) => state.units[id].type === 'PART' && state.units[id].nation === power,
  ).length
  return partisansToAdd(occupation.partisans + now, PARTISANS_OF_A_POWER - standing + now) - now
}

const itemOf = (by: MajorPower, kind: Irregular, id: string): BuiltItem => ({
  by,
  id,
  narfs:
    kind === 'partisan'
      ? partisanCost(1)
      : buildCost({ type: 'INF', factors: 2, ...pricedAs({ nation: 'germany', special: 'legion' }) }).narfs,
  outOfSupply: false,
  exempt: false,
  kind: 'irregular',
})

/** May they appear in this hex? Partisans where the enemy rules and does not stand, Legions where Germans do, in supply. */
function checkSite(state: TheWarState, occupation: Occupation, at: string): Verdict {
  const { has, facts: of } = warMap()
  if (!has(at)) return refuse('25.2', 'no-such-hex', `there is no hex ${at}`)
  const { kind, power } = irregularsOf(state, occupation)
  const home = isPartisanHome(occupation.country, at)
  const unit = groundUnit('new', mapUnit(placed('new', power, COUNTERS[kind], at)))
  const there = unitsAt(state, at).map((id) => unitOf(state, id))
  const room = (): Verdict => checkThere(state, state.phasing, at, [...there, unit])
  if (kind === 'partisan')
    return firstRefusal(
      () =>
        mayBuildPartisan(power === 'soviet-union' ? 'soviet' : 'western-allies', {
          inHomeCountry: home,
          controlledBy: isHeldBy(state, 'axis', at) ? 'axis' : 'allied',
          // Aircraft are units as well.
          enemyUnit: enemiesAt(state, 'allied', at).length > 0 || basedAt(state, 'axis', at).length > 0,
        }),
      () => (isFortress(state, at) ? mayOccupyFortress(unit) : legal),
      room,
    )
  return firstRefusal(
    () => mayBuildLegion(home),
    () =>
      mayBuildGroundAt(
        { nation: 'germany', type: 'INF' },
        {
          homeCountry: home,
          friendly: isHeldBy(state, 'axis', at) && enemiesAt(state, 'axis', at).length === 0,
          supplied: suppliedHexes(state, 'germany')(at),
          cities: of(at).cities,
          enemyZones: oppositionTo(state, 'axis').zones.has(at) ? ['soviet-union'] : [],
          overstacked: !room().legal,
        },
      ),
  )
}

/** Can any be raised in this country, and paid for? */
function checkPool(state: TheWarState, occupation: Occupation): Verdict {
  const { kind, power } = irregularsOf(state, occupation)
  if (sideOf(state, power) !== state.phasing || !Object.hasOwn(state.narfs, power))
    return refuse('25.2', 'not-yours', `${power} raises nobody in ${occupation.country} now`)
  return leftOf(state, occupation) > 0
    ? checkPrice(state, itemOf(power, kind, 'new'))
    : refuse('25.2', 'none-left', `there are no more to raise in ${occupation.country} in this turn`)
}

/**
 * May partisans, or an SS Legion, be raised here?
 *
 * @rule 25.2
 */
function checkRaise(state: TheWarState, { country, at }: Of<'raise'>): Verdict {
  const occupation = state.log.occupations.find((one) => one.country === country)
  if (occupation === undefined) return refuse('25.2', 'no-occupation', `nobody rises in ${country}`)
  return firstRefusal(
    () => checkPool(state, occupation),
    () => checkSite(state, occupation, at),
  )
}

/** The hexes of a country whose people may be raised. */
const homeland = /* @__PURE__ */ perScenario(() => ({ hexes: null as Uint16Array | null }))
function homeOf({ scenario }: TheWarState, country: PartisanCountryId): Uint16Array {
  const known = homeland(scenario, country)
  const { ids } = warGround()
  known.hexes ??= Uint16Array.from(ids.keys()).filter((at) => isPartisanHome(country, ids[at]))
  return known.hexes
}

/** A country in which somebody may be raised, and its hexes that the Axis rules and in which nobody stands against him: as many as `sample` draws from. */
interface Rising {
  readonly occupation: Occupation
  readonly hexes: Uint16Array
}

const risings = /* @__PURE__ */ facts.fact({
  name: 'countries in which partisans and legions may be raised',
  needs: OF_BUILDING,
  by: [],
  make(state): readonly Rising[] {
    const able = state.log.occupations.filter((occupation) => checkPool(state, occupation).legal)
    if (able.length === 0) return []
    const { holders, standings } = positionOf(state)
    const { enemyUnits } = standings[numberOfSide(state.phasing) - 1].ground
    const ruled = numberOfSide('axis')
    return able.map((occupation) => ({
      occupation,
      hexes: homeOf(state, occupation.country).filter((at) => holders[at] === ruled && enemyUnits[at] === 0),
    }))
  },
})

const raises = /* @__PURE__ */ facts.fact({
  name: 'where partisans and legions may be raised',
  needs: [...OF_BUILDING, TOPICS.air],
  by: [],
  make: (state): readonly Of<'raise'>[] =>
    risings(state).flatMap(({ occupation, hexes }) =>
      Array.from(hexes, (at) => warGround().ids[at])
        .filter((at) => checkSite(state, occupation, at).legal)
        .map((at): Of<'raise'> => ({ type: 'raise', country: occupation.country, at })),
    ),
})

export const canRaise = (state: TheWarState): boolean =>
  risings(state).some(({ occupation, hexes }) =>
    hexes.some((at) => checkSite(state, occupation, warGround().ids[at]).legal),
  )

export const raiseRow: Row<'raise', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkRaise(state, action),
  add(state, _, actions) {
    for (const action of raises(state)) actions.push({ ...action })
  },
  draw: {
    count: (state) => risings(state).reduce((sum, { hexes }) => sum + hexes.length, 0),
    nth(state, _, n) {
      let left = n
      for (const { occupation, hexes } of risings(state)) {
        if (left >= hexes.length) {
          left -= hexes.length
          continue
        }
        const at = warGround().ids[hexes[left]]
        const { country } = occupation
        return checkSite(state, occupation, at).legal ? { type: 'raise', country, at } : null
      }
      return null
    },
  },
  do(state, _, { country, at }, dice) {
    const occupation = state.log.occupations.find((one) => one.country === country)!
    const { kind, power, prefix } = irregularsOf(state, occupation)
    const unit = nameOf(state, prefix)
    const narfs = pay(state, itemOf(power, kind, unit))
    putUnit(state, unit, {
      ...mapUnit(placed(unit, power, COUNTERS[kind], at)),
      ...(kind === 'legion' && { special: 'legion' }),
    } satisfies MapUnit)
    const pool = kind === 'legion' ? 'legions' : 'partisans'
    state.log = {
      ...state.log,
      occupations: state.log.occupations.map((one) =>
        one === occupation ? { ...one, [pool]: one[pool] - 1 } : one,
      ),
    }
    return whenBuilt(state, dice, [{ type: 'raised', rule: '25.2', unit, at, narfs }])
  },
}

// ---- the war behind the front ----------------------------------------------------------------------------

/**
 * In spring and fall, before the Axis moves: one roll of each alliance against the occupier. Of those that it loses the first by name go. All of them were raised
 * in an earlier turn, as 25.2 wants it: building comes after.
 *
 * @rule 3.5 as far as partisans go
 * @rule 25.4
 */
export function fightBehindTheFront(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  if (state.phasing !== 'axis' || !isDiplomaticTurn(state.turn)) return
  for (const [alliance, sponsor] of [
    ['western-allies', 'britain'],
    ['soviet', 'soviet-union'],
  ] as const) {
    const all = unitsOf(state, 'allied').filter(
      (id) => state.units[id].type === 'PART' && state.units[id].nation === sponsor,
    )
    const count = partisansAgainst(
      alliance,
      all.map((id) => {
        const free = isHeldBy(state, 'allied', state.units[id].hex)
        const home = sponsor === 'soviet-union' ? 'major' : 'minor'
        const counts = partisanStillCounts(home, { liberated: free, behindFriendlyLines: free })
        return { of: alliance, against: 'germany' as const, counts }
      }),
    ).get('germany')
    if (count === undefined) continue
    const outcome = resolvePartisanWar({ alliance, turn: state.turn, partisans: count }, dice)
    if (outcome === null) continue
    const { narfs, partisansLost, railmovesLost, text, explain } = outcome
    events.push({ type: 'partisan-war', rule: '25.4', by: sponsor, result: text, narfs, explain })
    if (Object.hasOwn(state.narfs, 'germany'))
      spend(state, 'germany', Math.min(narfs, 99 + narfsOf(state, 'germany')))
    if (railmovesLost > 0) state.log = { ...state.log, disrupted: state.turn }
    for (const id of all.slice(0, partisansLost)) removeUnit(state, id, { rule: '25.4' }, events)
  }
}

/**
 * Railmoves and stratmoves that Germany lacks in this turn.
 *
 * @rule 25.4
 */
export const movesLost = ({ log, turn }: TheWarState, power: string): 0 | 1 =>
  power === 'germany' && log.disrupted !== null && turnsBetween(log.disrupted, turn) === 0 ? 1 : 0

/** Does a hex hold partisans and nobody else? They bar no stratmove beside them (8.1.1). */
export const isPartisansOnly = (state: TheWarState, hex: string): boolean =>
  unitsAt(state, hex).every((id) => state.units[id].type === 'PART')
