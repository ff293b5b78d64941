/** Sections 10.6.4 and 13.2.2 on a state: fortifications and fortresses that are built in play, held and lost. */

import { lazy } from '../../../kernel/lazy'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import type { Of, Row, TheWarEvent } from '../actions'
import { mayPurchase } from '../economy/15-force-pool'
import { mayBuildInstallationAt } from '../economy/15-placement'
import {
  fortificationCost,
  fortificationLasts,
  mayFortify,
  mayOccupyFortification,
} from '../ground/10-fortifications'
import { isMajorPower } from '../ground/10-ratings'
import { fortressCost, mayBuildFortress } from '../ground/13-fortresses'
import { checkKareliaHeldFor } from '../minors/23-neighbors-at-war'
import { mayBaseInMalta } from '../minors/23-special-countries'
import { NATIONS } from '../nations'
import { maySovietsFortify } from '../powers/21-soviet-union'
import { scenarioOf } from '../scenarios/list'
import type { BuiltItem, TheWarState, Works } from '../state'
import type { GroundUnitType, MajorPower, Nation } from '../types'
import { isHeldBy, sideOf, unitsAt, unitsOf } from './01-forces'
import { whenBuilt } from './03-build'
import { narfsOf } from './04-efforts'
import { isInTheatre } from './11-aircraft'
import { suppliedHexes, suppliedNumbers } from './12-supply'
import { isFortress, worksAt } from './13-fortresses'
import { checkPrice, pay } from './15-building'
import { mayBuildInWeather } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_NATION, facts, LINES_OF_NATION, nationNumber, OF_BUILDING, positionOf, TOPICS } from './memory'
import { perScenario } from './per-scenario'
import { numberOfSide } from './position'

type Kind = Works['kind']

/** The powers of the side whose turn it is that have money. */
const buildersOf = (state: TheWarState): readonly MajorPower[] =>
  (Object.keys(state.narfs).sort() as MajorPower[]).filter(
    (power) => sideOf(state, power) === state.phasing && !state.surrendered.includes(power),
  )

/** Types of the units of a side in a hex that this builder's works may be held by. */
export const garrisonOf = (state: TheWarState, hex: string, owner: Nation): readonly GroundUnitType[] =>
  unitsAt(state, hex)
    .map((id) => state.units[id])
    .filter(({ nation }) => sideOf(state, nation) === sideOf(state, owner))
    .filter(({ nation }) => mayOccupyFortification(nation, owner, warMap().facts(hex).inFrance).legal)
    .map(({ type }) => type)

const itemOf = (state: TheWarState, by: MajorPower, kind: Kind, at: string): BuiltItem => ({
  by,
  id: `${kind} in ${at}`,
  narfs:
    kind === 'fortification'
      ? fortificationCost()
      : fortressCost(worksAt(state, at)?.kind === 'fortification'),
  outOfSupply: false,
  exempt: true,
  kind,
})

/** Has Germany attacked the Soviet Union in this scenario, and do the Soviets hold Karelia? */
const sovietFacts = (state: TheWarState, by: Nation, at: string) => {
  const karelia = scenarioOf(state.scenario).held.some(
    ({ land, by: holder }) => land === 'karelia' && holder === 'soviet-union',
  )
  return {
    turn: state.turn,
    builtThisTurn: builtNow(state, by, 'fortification'),
    germanyDeclaredWar: scenarioOf(state.scenario).easternWar !== null,
    sovietsControlKarelia: karelia,
    fortressesBuilt: builtThisYear(state, by),
    at,
  }
}

const builtNow = ({ built }: TheWarState, by: Nation, kind: Kind): number =>
  built.filter((item) => item.by === by && item.kind === kind).length

const builtThisYear = ({ log, turn }: TheWarState, by: Nation): number =>
  log.fortresses.filter((one) => one.by === by && one.year === turn.year).length

/**
 * May a power build this here? Enemies next door do not matter.
 *
 * @rule 10.6.4
 * @rule 13.2.2
 * @rule 15.2.4
 * @rule 21.3
 * @rule 23.21
 * @rule 23.35
 */
function checkWorks(state: TheWarState, kind: Kind, power: string, at: string): Verdict {
  const rule = kind === 'fortification' ? '10.6.4' : '13.2.2'
  const by = buildersOf(state).find((one) => one === power)
  if (by === undefined) return refuse(rule, 'no-builder', `${power} builds nothing now`)
  const { has, facts } = warMap()
  if (!has(at)) return refuse(rule, 'no-such-hex', `there is no hex ${at}`)
  const site = facts(at)
  const works = worksAt(state, at)
  const common = {
    hex: at,
    terrain: site.terrain,
    builder: by,
    turn: state.turn,
    hasFortress: isFortress(state, at),
    hasFortification: works?.kind === 'fortification',
  }
  const friendly = isHeldBy(state, state.phasing, at)
  return firstRefusal(
    () =>
      isInTheatre(state, at)
        ? legal
        : refuse('2.7', 'out-of-theatre', `${at} has no part in this scenario`, at),
    () => mayPurchase({ what: kind, by, segment: 'production' }),
    () => mayBuildInstallationAt({ friendly }),
    () =>
      site.cities.includes('Malta')
        ? mayBaseInMalta(kind, { there: 0, fullSupply: suppliedHexes(state, by)(at), by })
        : legal,
    () =>
      kind === 'fortification'
        ? mayFortify({
            ...common,
            inFrance: site.inFrance,
            inSovietUnionOf1939: site.inSovietUnionOf1939,
            garrison: garrisonOf(state, at, by),
            builtThisTurn: builtNow(state, by, 'fortification'),
            onTheMap: Object.values(state.works).filter((one) => one.by === by && one.kind === kind).length,
          })
        : mayBuildFortress({
            ...common,
            cities: site.cities,
            city: site.city,
            inNorthAfrica: site.inNorthAfrica,
            inFrance: site.inFrance,
            beach: site.beach,
            oneHexIsland: site.oneHexIsland,
            friendly,
            supplied: suppliedHexes(state, by)(at),
            builtThisYear: builtThisYear(state, by),
            franceHasSurrendered: state.surrendered.includes('france'),
            germanyAtWarWithSoviets: scenarioOf(state.scenario).easternWar !== null,
            sovietsTookKareliaInTime: sovietFacts(state, by, at).sovietsControlKarelia,
          }),
    () =>
      by === 'soviet-union' && (kind === 'fortification' || state.turn.year === 1941)
        ? maySovietsFortify(kind, sovietFacts(state, by, at))
        : legal,
    () => (kind === 'fortress' ? checkLeningrad(state, by, at) : legal),
    () => mayBuildInWeather(state, by, at),
    () => checkPrice(state, itemOf(state, by, kind, at), at),
  )
}

const karelia = /* @__PURE__ */ lazy(() =>
  warGround().ids.filter((hex) => warMap().facts(hex).region === 'karelia'),
)

/** A Soviet fortress in Leningrad needs Karelia, all of it and in every year (23.21). */
const checkLeningrad = (state: TheWarState, power: Nation, at: string): Verdict =>
  power === 'soviet-union' && warMap().facts(at).cities.includes('Leningrad')
    ? checkKareliaHeldFor(
        'fortress-in-leningrad',
        karelia().every((hex) => isHeldBy(state, 'allied', hex)),
      )
    : legal

/** What {@link checkWorks} asks of the hex alone, where somebody digs in. */
function isGround(state: TheWarState, power: MajorPower, at: string): boolean {
  const { terrain, inFrance, inSovietUnionOf1939 } = warMap().facts(at)
  const chart = THE_WAR_TERRAIN.terrain[terrain]
  if (!('fortification' in chart && chart.fortification) || !isHeldBy(state, state.phasing, at)) return false
  if (worksAt(state, at) !== null || isFortress(state, at)) return false
  if ((power === 'britain' && inFrance) || (inSovietUnionOf1939 && state.turn.season === 'winter'))
    return false
  if (!mayBuildInWeather(state, power, at).legal) return false
  return garrisonOf(state, at, power).some((type) => GARRISONS.includes(type))
}

/** The first hex in which a power could dig in, whatever it has built and can pay: it stays so while others build. */
const firstGround = /* @__PURE__ */ facts.fact({
  name: 'the first hex to dig in',
  needs: [
    TOPICS.units,
    TOPICS.roster,
    TOPICS.control,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.works,
    TOPICS.phasing,
  ],
  by: [BY_NATION],
  make: (state, number): { readonly site: string | null } => ({
    site: hexesOf(state).find((at) => isGround(state, NATIONS[number] as MajorPower, at)) ?? null,
  }),
})

/** Can a power dig in at all now, somewhere? What hangs on the power and the turn is the same for every hex. */
const diggers = /* @__PURE__ */ facts.fact({
  name: 'who may build fortifications',
  needs: OF_BUILDING,
  by: [],
  lastOnly: true,
  make: (state): readonly MajorPower[] =>
    buildersOf(state).filter((power) => {
      if (narfsOf(state, power) < fortificationCost()) return false
      const { site } = firstGround(state, nationNumber(power))
      return site !== null && checkWorks(state, 'fortification', power, site).legal
    }),
})

/** The hexes in which the side whose turn it is has units, each once. */
const stacks = /* @__PURE__ */ facts.fact({
  name: 'hexes with units of the phasing side',
  needs: [TOPICS.units, TOPICS.roster, TOPICS.phasing],
  by: [],
  make: (state): readonly string[] => [
    ...new Set(unitsOf(state, state.phasing).map((id) => state.units[id].hex)),
  ],
})
const hexesOf = (state: TheWarState): readonly string[] => stacks(state)

/** Every hex in which a power may dig in. */
const fortifiable = /* @__PURE__ */ facts.fact({
  name: 'where fortifications may be built',
  needs: OF_BUILDING,
  by: [],
  make: (state): readonly Of<'fortify'>[] =>
    diggers(state).flatMap((power) => {
      const sites = hexesOf(state).filter((at) => isGround(state, power, at))
      return sites.sort().map((at): Of<'fortify'> => ({ type: 'fortify', power, at }))
    }),
})

/**
 * 1 for every hex that a power could make a fortress of in this year, if it were its own, in supply and without works: what hangs on the ground
 * and the calendar alone, memoized.
 */
function fortressGround(state: TheWarState, power: MajorPower): Uint8Array {
  const { turn, surrendered, scenario } = state
  const free = surrendered.includes('france')
  const { sovietsControlKarelia } = sovietFacts(state, power, '')
  const known = fortressGrounds(scenario, `${power} ${turn.year} ${free} ${sovietsControlKarelia}`)
  if (known.sites === null) {
    const { facts } = warMap()
    known.sites = Uint8Array.from(warGround().ids, (at) => {
      const { terrain, land, cities, city, inNorthAfrica, inFrance, beach, oneHexIsland } = facts(at)
      const site = { hex: at, terrain, cities, city, inNorthAfrica, inFrance, beach, oneHexIsland }
      const could = mayBuildFortress({
        ...site,
        builder: power,
        turn,
        friendly: true,
        supplied: true,
        builtThisYear: 0,
        franceHasSurrendered: free,
        germanyAtWarWithSoviets: scenarioOf(scenario).easternWar !== null,
        sovietsTookKareliaInTime: sovietsControlKarelia,
      })
      return land && could.legal && isInTheatre(state, at) ? 1 : 0
    })
  }
  return known.sites
}
const fortressGrounds = /* @__PURE__ */ perScenario((): { sites: Uint8Array | null } => ({ sites: null }))

/** The hexes of a power that could hold a fortress, whatever it costs and stands there: its own, in supply. */
const fortressSites = /* @__PURE__ */ facts.fact({
  name: 'hexes for a fortress of a power',
  needs: [
    LINES_OF_NATION,
    TOPICS.control,
    TOPICS.surrendered,
    TOPICS.weather,
    TOPICS.turn,
    TOPICS.dismantled,
    TOPICS.footholds,
    TOPICS.phasing,
  ],
  by: [BY_NATION],
  make(state, number): readonly string[] {
    const power = NATIONS[number]
    if (sideOf(state, power) !== state.phasing || !isMajorPower(power)) return []
    const { ground, holders } = positionOf(state)
    const own = numberOfSide(state.phasing)
    const sites = fortressGround(state, power)
    const isSupplied = suppliedNumbers(state, power)
    const found: string[] = []
    for (let hex = 0; hex < ground.size; hex++)
      if (sites[hex] === 1 && holders[hex] === own && isSupplied(hex)) found.push(ground.ids[hex])
    return found.filter((at) => checkLeningrad(state, power, at).legal)
  },
})

/** Every hex in which a power may build a fortress. */
const fortressable = /* @__PURE__ */ facts.fact({
  name: 'where fortresses may be built',
  needs: OF_BUILDING,
  by: [],
  make: (state): readonly Of<'build-fortress'>[] =>
    raisers(state).flatMap((power) => {
      const dear = narfsOf(state, power) < fortressCost(false)
      const found: Of<'build-fortress'>[] = []
      for (const at of fortressSites(state, nationNumber(power))) {
        if (isFortress(state, at) || !mayBuildInWeather(state, power, at).legal) continue
        const works = worksAt(state, at)
        if (dear && works === null) continue
        // Sites with works, and those of a power that is short of money, are asked about in full.
        if (works !== null && !checkWorks(state, 'fortress', power, at).legal) continue
        found.push({ type: 'build-fortress', power, at })
      }
      const [first] = found
      return first === undefined || checkWorks(state, 'fortress', power, first.at).legal ? found : []
    }),
})

/** The powers that have not built a fortress in this year, and money for one. */
const raisers = (state: TheWarState): readonly MajorPower[] =>
  buildersOf(state).filter((power) => !narfsShort(state, power))

/** Has a power less than the cheapest fortress costs, or built one in this year already? */
const narfsShort = (state: TheWarState, power: MajorPower): boolean =>
  (state.narfs[power] ?? 0) < fortressCost(true) || builtThisYear(state, power) > 0

export const canBuildWorks = (state: TheWarState): boolean =>
  diggers(state).length > 0 || fortressable(state).length > 0

/** The nth of all sites of some powers; whose it is, and where. */
function nthSite(
  powers: readonly MajorPower[],
  sitesOf: (power: MajorPower) => readonly string[],
  n: number,
): { readonly power: MajorPower; readonly at: string } {
  let left = n
  for (const power of powers) {
    const sites = sitesOf(power)
    if (left < sites.length) return { power, at: sites[left] }
    left -= sites.length
  }
  throw new Error(`there is no site ${n}`)
}

function build(state: TheWarState, kind: Kind, power: MajorPower, at: string): TheWarEvent[] {
  const narfs = pay(state, itemOf(state, power, kind, at))
  state.works = { ...state.works, [at]: { kind, by: power } }
  if (kind === 'fortress')
    state.log = {
      ...state.log,
      fortresses: [...state.log.fortresses, { by: power, year: state.turn.year }],
    }
  const rule = kind === 'fortification' ? '10.6.4' : '13.2.2'
  return [{ type: 'works', rule, at, kind, by: power, narfs }]
}

export const fortifyRow: Row<'fortify', 'build'> = {
  during: ['build'],
  check: (state, _, { power, at }) => checkWorks(state, 'fortification', power, at),
  add(state, _, actions) {
    for (const action of fortifiable(state)) actions.push({ ...action })
  },
  draw: {
    count: (state) => diggers(state).length * hexesOf(state).length,
    nth(state, _, n) {
      const { power, at } = nthSite(diggers(state), () => hexesOf(state), n)
      return isGround(state, power, at) ? { type: 'fortify', power, at } : null
    },
  },
  do: (state, _, { power, at }, dice) =>
    whenBuilt(state, dice, build(state, 'fortification', power as MajorPower, at)),
}

export const buildFortressRow: Row<'build-fortress', 'build'> = {
  during: ['build'],
  check: (state, _, { power, at }) => checkWorks(state, 'fortress', power, at),
  add(state, _, actions) {
    for (const action of fortressable(state)) actions.push({ ...action })
  },
  draw: {
    count: (state) =>
      raisers(state).reduce((sum, power) => sum + fortressSites(state, nationNumber(power)).length, 0),
    nth(state, _, n) {
      const sitesOf = (power: MajorPower) => fortressSites(state, nationNumber(power))
      const { power, at } = nthSite(raisers(state), sitesOf, n)
      return checkWorks(state, 'fortress', power, at).legal ? { type: 'build-fortress', power, at } : null
    },
  },
  do: (state, _, { power, at }, dice) =>
    whenBuilt(state, dice, build(state, 'fortress', power as MajorPower, at)),
}

/**
 * At the end of a player turn: fortifications that nobody has held for a whole game turn, both halves of it, decay.
 *
 * @rule 10.6.4
 */
export function decayWorks(state: TheWarState, events: TheWarEvent[]): void {
  for (const [at, works] of Object.entries(state.works)) {
    const { kind, by, empty } = works
    if (kind !== 'fortification') continue
    const held = garrisonOf(state, at, by).some((type) => GARRISONS.includes(type))
    const since = held ? null : (empty ?? state.playerTurn)
    const turnsUngarrisoned = since === null ? 0 : Math.floor((state.playerTurn - since) / 2)
    if (!fortificationLasts({ captured: false, turnsUngarrisoned })) {
      const { [at]: _, ...others } = state.works
      state.works = others
      events.push({ type: 'dismantled', rule: '10.6.4', at })
    } else if (since !== (empty ?? null))
      state.works = { ...state.works, [at]: since === null ? { kind, by } : { kind, by, empty: since } }
  }
}

/** Only these keep a fortification. */
const GARRISONS: readonly GroundUnitType[] = ['INF', 'MOT', 'STA', 'PARA']
