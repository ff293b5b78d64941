/** Section 14 on a state: what cities and countries that change hands do to the accounts, and the income of spring. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { THE_WAR_CITY_VALUES } from '../../../tables/the-war-city-values'
import type { TheWarEvent } from '../actions'
import { turnsBetween } from '../calendar'
import { NEUTRAL } from '../diplomacy/16-status'
import {
  adjustNarfLevel,
  cityChangesHands,
  cityValue,
  conquestNarfs,
  type IndustrialPower,
  industryInTheUrals,
  type NarfHoldings,
  springIncome,
} from '../economy/14-narfs'
import { isMajorPower } from '../ground/10-ratings'
import { lossOfColony } from '../minors/23-empire'
import {
  balticStateFalls,
  type MinorPlace,
  ownerIn1939,
  placesStanding,
  placeValue,
} from '../minors/23-minor-countries'
import { CAPITAL_OF, type TheWarCityName, type TheWarLand } from '../places'
import { mediterraneanPrestige } from '../powers/17-britain'
import { type FrenchCity, frenchCityLost } from '../powers/18-france'
import { swedishOre } from '../powers/20-germany'
import { type SovietCity, sovietCityLost, sovietMobilization } from '../powers/21-soviet-union'
import { usMobilization } from '../powers/22-united-states'
import { scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import { SIDE_OF } from '../turn/03-sequence-of-play'
import { narfBaseOfNewYear } from '../turn/03-turn-events'
import type { MajorPower, Minor, Nation } from '../types'
import { controllerNow, sideOf } from './01-forces'
import { narfsOf } from './04-efforts'
import { warMap } from './map'

/** The power whose account a nation's gains go to: its own, or that of the power that it is under. */
const powerOf = (state: TheWarState, nation: Nation): MajorPower | null =>
  isMajorPower(nation) ? nation : (scenarioOf(state.scenario).nations[nation]?.under ?? null)

/**
 * Puts what has happened into the account of a power, if it has one in this scenario.
 *
 * @rule 14.1.1
 */
function credit(
  state: TheWarState,
  power: MajorPower | null,
  changes: readonly Required<Reason>[],
  events: TheWarEvent[],
): void {
  const narfs = totalOf(changes)
  if (narfs === 0 || power === null || !Object.hasOwn(state.narfs, power)) return
  const account = { base: state.bases[power] ?? 0, level: narfsOf(state, power) }
  state.narfs = { ...state.narfs, [power]: adjustNarfLevel(account, changes).level }
  events.push({ type: 'account', rule: changes[0].rule, power, narfs, explain: changes })
}

// ---- industry ------------------------------------------------------------------------------------------

const isIndustrial = (power: Nation | null): power is IndustrialPower =>
  power !== null && Object.hasOwn(THE_WAR_CITY_VALUES.cities, power)

/** The industrial cities of a hex. */
function industryIn(
  hex: string,
): { readonly owner: IndustrialPower; readonly cities: readonly TheWarCityName[] } | null {
  const here = warMap().facts(hex)
  const owner = here.cities.length === 0 ? null : ownerIn1939(here)
  if (!isIndustrial(owner)) return null
  return {
    owner,
    cities: here.cities.filter((city) => Object.hasOwn(THE_WAR_CITY_VALUES.cities[owner], city)),
  }
}

const isEvacuated = ({ log }: TheWarState, owner: IndustrialPower, city: TheWarCityName): boolean =>
  owner === 'soviet-union' && log.evacuated.some((moved) => moved.city === city)

/**
 * An industrial city has fallen, or was won back.
 *
 * @rule 14.6.1
 * @rule 18.6
 * @rule 21.2
 */
export function industryChangesHands(
  state: TheWarState,
  hex: string,
  before: Nation | null,
  by: Nation,
  events: TheWarEvent[],
): void {
  const industry = industryIn(hex)
  const to = powerOf(state, by)
  if (industry === null || to === null) return
  const { owner, cities } = industry
  const { season } = state.turn
  for (const city of cities) {
    const evacuated = isEvacuated(state, owner, city)
    const told = (power: MajorPower | null, narfs: number) =>
      credit(state, power, [because('14.6.1', `${city} changes hands in ${season}`, narfs)], events)
    if (sideOf(state, by) === SIDE_OF[owner]) {
      const from = before === null ? null : powerOf(state, before)
      const change = cityChangesHands({
        owner,
        city,
        season,
        to: by === 'free-french' ? 'free-french' : to,
        event: 'retaken',
        evacuated,
        ...(from !== null && { from }),
      })
      told(owner, change.owner)
      told(to, change.taker)
      told(from, change.formerHolder)
      continue
    }
    const { loss, gain } =
      owner === 'soviet-union'
        ? sovietCityLost(city as SovietCity, season, evacuated, to)
        : owner === 'france'
          ? frenchCityLost(city as FrenchCity, season, to)
          : germanCityLost(city, season, to)
    // Whoever had won it back has had its worth, and loses it; else it is the owner's loss (14.5).
    const holder = before === null ? null : powerOf(state, before)
    told(holder !== null && SIDE_OF[holder] === SIDE_OF[owner] ? holder : owner, -loss)
    told(to, gain)
  }
}

function germanCityLost(city: TheWarCityName, season: TheWarState['turn']['season'], to: MajorPower) {
  const { owner, taker } = cityChangesHands({ owner: 'germany', city, season, to, event: 'lost' })
  return { loss: 0 - owner, gain: taker }
}

// ---- countries -----------------------------------------------------------------------------------------

const capitalHex = (nation: Nation): string | null => {
  const city = (CAPITAL_OF as Partial<Record<Nation, TheWarCityName>>)[nation]
  return city === undefined ? null : warMap().board.cityHex(city)
}

/** The power that has a conquered country: whoever holds its capital. */
function conquerorOf(state: TheWarState, nation: Nation): MajorPower | null {
  const capital = capitalHex(nation)
  const holder = capital === null ? null : controllerNow(state, capital)
  return holder === null || holder === nation ? null : powerOf(state, holder)
}

/**
 * A minor country has surrendered: its conqueror has what it is worth in the rest of the year.
 *
 * @rule 14.5
 * @rule 23.2
 */
export function conquestPays(state: TheWarState, minor: Minor, events: TheWarEvent[]): void {
  const { season } = state.turn
  const { now } = conquestNarfs(placeValue(minor as MinorPlace, 'conquest'), season, false)
  credit(
    state,
    conquerorOf(state, minor),
    [because('14.5', `${minor} is conquered in ${season}`, now)],
    events,
  )
}

const BALTIC = ['estonia', 'latvia', 'lithuania'] as const

/** A place has been taken from a power, or a country: what it is worth in the rest of the year changes hands. */
function worthChangesHands(
  state: TheWarState,
  { place, narfs, from, to }: { place: string; narfs: number; from: Nation | null; to: Nation },
  events: TheWarEvent[],
): void {
  const { now, formerOwner } = conquestNarfs(narfs, state.turn.season, from !== null)
  const told = (amount: number) => [because('14.5', `${place} changes hands`, amount)]
  credit(state, powerOf(state, to), told(now), events)
  if (from !== null) credit(state, powerOf(state, from), told(formerOwner), events)
}

/** Borderlands that fall with all their cities; all other lands fall with their capitals. */
const BORDERLANDS = {
  bessarabia: ['Cernauti', 'Kishinev'],
  'eastern-poland': ['Brest-Litovsk', 'Lwow', 'Vilna'],
} as const satisfies Partial<Record<TheWarLand, readonly TheWarCityName[]>>
const isBorderland = (land: TheWarLand | null): land is keyof typeof BORDERLANDS =>
  land !== null && Object.hasOwn(BORDERLANDS, land)

/** Who has a land: whoever's side holds its capital, or every city of a borderland. */
function holderOf(state: TheWarState, land: TheWarLand): Nation | null {
  const capital = (CAPITAL_OF as Partial<Record<TheWarLand, TheWarCityName>>)[land]
  const cities = isBorderland(land) ? BORDERLANDS[land] : capital === undefined ? [] : [capital]
  const holders = cities.map((city) => {
    const hex = warMap().board.cityHex(city)
    return hex === null ? null : controllerNow(state, hex)
  })
  const [first = null] = holders
  return first !== null && holders.every((one) => one !== null && sideOf(state, one) === sideOf(state, first))
    ? first
    : null
}

/**
 * Has a borderland gone over to the other side with all its cities? That is written down until it is won back as a whole: whoever loses a city of it
 * and retakes that wins nothing.
 */
function borderlandFlips(state: TheWarState, land: keyof typeof BORDERLANDS): boolean {
  const { colonies } = state.log
  const first = scenarioOf(state.scenario).held.find((held) => held.land === land)
  const holder = holderOf(state, land)
  const gone = colonies.includes(land)
  if (holder === null || first === undefined || (sideOf(state, holder) !== sideOf(state, first.by)) === gone)
    return false
  state.log = { ...state.log, colonies: gone ? colonies.filter((one) => one !== land) : [...colonies, land] }
  return true
}

/** What a land that somebody had already is worth to the next. The east of Poland counts by itself (23.40). */
const worthOf = (land: TheWarLand): number =>
  placeValue(land as MinorPlace, 'conquest', land === 'poland' ? 'eastern-poland' : undefined)

/** Was this country conquered before, so that its capital goes from one power to another? */
const wasConquered = (state: TheWarState, land: Nation): boolean =>
  !isMajorPower(land) && (sideOf(state, land) === null || state.surrendered.includes(land))

/**
 * A Baltic state falls to whoever enters its capital, a conquered country to whoever takes that from its conqueror, and Bessarabia and the east of
 * Poland to whoever has all their cities.
 *
 * @rule 14.5
 * @rule 23.8
 * @rule 23.20
 * @rule 23.31
 * @rule 23.33
 * @rule 23.40
 */
export function borderlandFalls(
  state: TheWarState,
  hex: string,
  before: Nation | null,
  by: Nation,
  events: TheWarEvent[],
): void {
  const { country: land, region, cities } = warMap().facts(hex)
  const to = powerOf(state, by)
  if (cities.length === 0 || to === null) return
  const baltic = BALTIC.find((one) => one === land && capitalHex(one) === hex)
  if (baltic !== undefined) {
    const { narfs } = balticStateFalls(baltic, to)
    worthChangesHands(state, { place: baltic, narfs, from: before, to: by }, events)
  }
  const conquered =
    baltic === undefined &&
    before !== null &&
    capitalHex(land as Nation) === hex &&
    wasConquered(state, land as Nation)
  const fallen = conquered ? land : isBorderland(region) && borderlandFlips(state, region) ? region : null
  if (fallen !== null)
    worthChangesHands(state, { place: fallen, narfs: worthOf(fallen), from: before, to: by }, events)
}

/** Colonies that a scenario can be about, and the cities with which each falls. */
const COLONIES = { egypt: ['Cairo', 'Alexandria', 'Suez'], libya: ['Tripoli', 'Benghazi', 'Tobruk'] } as const
type LostColony = keyof typeof COLONIES
const isColony = (land: string): land is LostColony => Object.hasOwn(COLONIES, land)
const ALL_COLONIES = Object.keys(COLONIES) as readonly LostColony[]

/** Are all cities of a colony in the hands of its owner's enemies? */
const isColonyTaken = (state: TheWarState, colony: LostColony): boolean =>
  COLONIES[colony].every((city) => {
    const hex = warMap().board.cityHex(city)
    if (hex === null) return false
    const owner = ownerIn1939(warMap().facts(hex))
    const side = owner === null ? null : sideOf(state, owner)
    const holder = controllerNow(state, hex)
    return side !== null && holder !== null && sideOf(state, holder) !== side
  })

/**
 * At the end of a turn: a colony whose cities are all in enemy hands is lost, to its owner's base, too; neither it nor the mother
 * country takes the other with it. Whoever wins a city of it back has it again, and all that it was worth.
 *
 * @rule 14.5
 * @rule 23.12
 */
export function coloniesFall(state: TheWarState, events: TheWarEvent[]): void {
  const known = state.log.colonies
  const conquered = ALL_COLONIES.filter((colony) => isColonyTaken(state, colony))
  const standing = placesStanding(ALL_COLONIES, conquered)
  const gone = ALL_COLONIES.filter((colony) => !standing.includes(colony))
  const others = known.filter((land) => !isColony(land))
  if (gone.length + others.length !== known.length || gone.some((colony) => !known.includes(colony)))
    state.log = { ...state.log, colonies: [...others, ...gone] }
  for (const colony of ALL_COLONIES) {
    const isGone = gone.includes(colony)
    if (isGone === known.includes(colony)) continue
    const hexes = COLONIES[colony].map((city) => warMap().board.cityHex(city)!)
    const owner = ownerIn1939(warMap().facts(hexes[0])) as MajorPower
    // Of one that is won back, whoever has the rest of it has lost it.
    const other = hexes
      .map((hex) => controllerNow(state, hex))
      .find((holder) => holder !== null && sideOf(state, holder) !== sideOf(state, owner))
    const { base, level, conqueror } = lossOfColony(colony, state.turn.season)
    const times = isGone ? 1 : -1
    const told = (narfs: number) => [
      because('23.12', `${colony} is ${isGone ? 'lost' : 'won back'}`, times * narfs),
    ]
    if (Object.hasOwn(state.bases, owner))
      state.bases = { ...state.bases, [owner]: state.bases[owner]! + times * base }
    credit(state, owner, told(level), events)
    if (other) credit(state, powerOf(state, other), told(conqueror), events)
  }
}

// ---- spring --------------------------------------------------------------------------------------------

/** What a power has and lacks beside its base: conquered countries, and industry on either side of the front. */
function holdingsOf(state: TheWarState, power: MajorPower, base: number): NarfHoldings {
  const { board } = warMap()
  let conquests = state.surrendered
    .filter((nation) => !isMajorPower(nation) && conquerorOf(state, nation) === power)
    .reduce((sum, nation) => sum + placeValue(nation as MinorPlace, 'conquest'), 0)
  let lost = 0
  for (const owner of Object.keys(THE_WAR_CITY_VALUES.cities) as IndustrialPower[])
    for (const city of Object.keys(THE_WAR_CITY_VALUES.cities[owner]) as TheWarCityName[]) {
      const hex = board.cityHex(city)
      const holder = hex === null ? null : controllerNow(state, hex)
      const by = holder === null ? null : powerOf(state, holder)
      if (by === null || SIDE_OF[by] === SIDE_OF[owner]) continue
      if (owner === power) lost += cityValue(owner, city)
      else if (by === power) {
        const evacuated = isEvacuated(state, owner, city)
        const change = { owner, city, season: 'spring', to: by, event: 'lost', evacuated } as const
        conquests += cityChangesHands(change).everySpring.taker
      }
    }
  // Lands that it had when the scenario began are in its base.
  for (const { land, by, hexes, west } of scenarioOf(state.scenario).held) {
    const holder = isMajorPower(land as Nation) || hexes || west ? null : holderOf(state, land)
    if (holder === null || sideOf(state, holder) === sideOf(state, by)) continue
    if (powerOf(state, by) === power) lost += worthOf(land)
    if (powerOf(state, holder) === power) conquests += worthOf(land)
  }
  for (const colony of state.log.colonies.filter(isColony)) {
    const hex = warMap().board.cityHex(COLONIES[colony][0])
    const holder = hex === null ? null : controllerNow(state, hex)
    if (holder !== null && powerOf(state, holder) === power)
      conquests += lossOfColony(colony, 'spring').everySpring
  }
  return { base, colonies: 0, conquests, lost: lost - urals(state, power) }
}

/** What industry beyond the Urals makes in the place of cities that are lost. */
function urals(state: TheWarState, power: MajorPower): number {
  if (power !== 'soviet-union') return 0
  const lost = state.log.evacuated.filter(({ city }) => {
    const hex = warMap().board.cityHex(city as TheWarCityName)
    const holder = hex === null ? null : controllerNow(state, hex)
    return holder !== null && sideOf(state, holder) === 'axis'
  })
  return industryInTheUrals(
    state.turn,
    lost.map(({ city, turn: when }) => ({ city: city as TheWarCityName, turn: when })),
  )
}

/**
 * In Fall 1944 Sweden sells no more ore: Germany has less to spend, and a smaller base.
 *
 * @rule 20.1
 */
export function oreEnds(state: TheWarState, events: TheWarEvent[]): void {
  if (!Object.hasOwn(state.bases, 'germany') || state.turn.season === 'spring') return
  const { level, base, explain } = swedishOre({
    turn: state.turn,
    sweden: NEUTRAL,
    swedenConqueredByGermany: false,
    narvik: 'germany',
    norwegianWatersMined: false,
  })
  if (level === 0) return
  state.bases = { ...state.bases, germany: state.bases.germany! + base }
  state.narfs = { ...state.narfs, germany: narfsOf(state, 'germany') + level }
  events.push({ type: 'account', rule: '20.1', power: 'germany', narfs: level, explain })
}

/**
 * What mobilization brings the Soviets and the Americans before anyone plans his turn: to spend now, and to their base for good.
 *
 * @rule 21.7.1
 * @rule 22.4.2
 */
export function powersMobilize(state: TheWarState, events: TheWarEvent[]): void {
  const { easternWar, usEntry = null } = scenarioOf(state.scenario)
  const mobilize = (rule: string, power: MajorPower, narfs: number) => {
    const base = state.bases[power]
    if (base === undefined) return
    state.bases = { ...state.bases, [power]: base + narfs }
    credit(state, power, [because(rule, 'mobilization', narfs)], events)
  }
  mobilize('21.7.1', 'soviet-union', sovietMobilization(state.turn, easternWar).narfs)
  mobilize('22.4.2', 'united-states', usMobilization(state.turn, usEntry))
}

/**
 * A new year: bases grow by a part of what was left over, and every power has its income. What it had is gone.
 *
 * @rule 3.1
 * @rule 3.10.4
 * @rule 14.1
 * @rule 14.2
 * @rule 14.3
 * @rule 17.1
 */
export function receiveIncome(state: TheWarState, events: TheWarEvent[]): void {
  const now = state.turn
  if (now.season !== 'spring' || turnsBetween(scenarioOf(state.scenario).first, now) === 0) return
  for (const power of Object.keys(state.bases) as MajorPower[]) {
    if (state.surrendered.includes(power)) continue
    const left = narfsOf(state, power)
    const { base } = narfBaseOfNewYear({
      nation: power,
      spring: now,
      unspent: left,
      base: state.bases[power]!,
      usEntry: scenarioOf(state.scenario).usEntry ?? null,
    })
    const income = springIncome(holdingsOf(state, power, base), 0, Math.max(0, -left))
    const suez = warMap().board.cityHex('Suez')
    const holder = suez === null ? null : controllerNow(state, suez)
    const prestige =
      power === 'britain'
        ? mediterraneanPrestige(now, {
            suez: holder !== null && sideOf(state, holder) === 'axis',
            gibraltar: false,
          })
        : { narfs: 0, explain: [] }
    const narfs = income.level + prestige.narfs
    state.bases = { ...state.bases, [power]: income.base }
    state.narfs = { ...state.narfs, [power]: narfs }
    const explain = [...income.explain, ...prestige.explain]
    events.push({ type: 'income', rule: '14.2', power, narfs, base: income.base, explain })
  }
}
