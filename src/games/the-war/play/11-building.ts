/** Sections 11.1.1 and 15.2.3 on a state: airbases are laid out, and lost air units built again. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { isJet } from '../air/11-air-ratings'
import { type AirbaseStep, airbaseCost, checkAirbase } from '../air/11-airbases'
import { checkJet, type JetType, jetCost } from '../air/11-carriers'
import { buildCost } from '../economy/15-building'
import { mayBuildAirAt } from '../economy/15-placement'
import { NATIONS } from '../nations'
import type { BuiltItem, LostAircraft, QuestionOf, TheWarState } from '../state'
import type { MajorPower, Nation } from '../types'
import { isHeldBy, sideOf } from './01-forces'
import { whenBuilt } from './03-build'
import { flow } from './03-flow'
import { narfsOf, spend } from './04-efforts'
import { baseHexOf, checkBaseFor, homesOf, isBaseFor, isHomeTo, isInTheatre, theatreOf } from './11-aircraft'
import { airPiece } from './11-set-up'
import { OF_LINES, suppliedHexes, suppliedNumbers } from './12-supply'
import { builderOf, checkPrice, pay } from './15-building'
import { crewsOf } from './29-options'
import { warGround } from './ground'
import { warMap } from './map'
import { AIR_UNIT_TYPES, BY_AIR_TYPE, BY_NATION, facts, nationNumber, OF_BUILDING, TOPICS } from './memory'

// ---- airbases ------------------------------------------------------------------------------------------

const stepOf = (state: TheWarState): AirbaseStep =>
  state.flow.step === 'build' ? 'build-segment' : 'stage-air-units'

const standing = ({ airbases }: TheWarState, power: Nation): number =>
  Object.values(airbases).filter((owner) => owner === power).length

/**
 * May this power lay out an airbase now, somewhere? One without air units has no use for it.
 *
 * @rule 11.1.1
 */
function checkField(state: TheWarState, { power }: Of<'field'>): Verdict {
  const who = power as MajorPower
  if (sideOf(state, who) !== state.phasing || !Object.hasOwn(state.narfs, power))
    return refuse('11.1.1', 'not-yours', `${power} lays out no airbases now`)
  if (!Object.values(state.air).some(({ nation }) => nation === who))
    return refuse('11.1.1', 'no-aircraft', `${power} has no air units`)
  return firstRefusal(
    () =>
      checkAirbase({
        power: who,
        standing: standing(state, who),
        when: stepOf(state),
        hexSupplied: true,
        hexFriendly: true,
      }),
    () => {
      const { narfs } = airbaseCost(stepOf(state), 'country-card')
      const left = narfsOf(state, who)
      return narfs <= left
        ? legal
        : refuse('11.1.1', 'too-dear', `an airbase costs ${narfs} NARFs while staging, ${power} has ${left}`)
    },
    () =>
      sites(state, nationNumber(who)).length > 0
        ? legal
        : refuse('11.1.1', 'no-site', `${power} has no supplied hex of its own without an airbase`),
  )
}

const fieldsOf = (state: TheWarState): readonly Of<'field'>[] => fields(state)

const fields = /* @__PURE__ */ facts.fact({
  name: 'who may lay out airbases',
  needs: [...OF_BUILDING, TOPICS.narfs, TOPICS.phasing, TOPICS.air, TOPICS.airbases, TOPICS.flow],
  by: [],
  lastOnly: true,
  make: (state): readonly Of<'field'>[] =>
    Object.keys(state.narfs)
      .sort()
      .map((power): Of<'field'> => ({ type: 'field', power }))
      .filter((action) => checkField(state, action).legal),
})

export const canLayOut = (state: TheWarState): boolean => fieldsOf(state).length > 0

export const fieldRow: Row<'field', 'first-staging' | 'build'> = {
  during: ['first-staging', 'build'],
  check: (state, _, action) => checkField(state, action),
  add(state, _, actions) {
    for (const action of fieldsOf(state)) actions.push({ ...action })
  },
  do(state, _, { power }) {
    flow.ask(state, { type: 'site', power: power as MajorPower })
    return []
  },
}

/**
 * May an airbase be laid out here? Enemies beside it do not matter.
 *
 * @rule 11.1.1
 */
function checkSite(state: TheWarState, { power }: QuestionOf<'site'>, at: string): Verdict {
  if (!warMap().has(at)) return refuse('11.1.1', 'no-such-hex', `there is no hex ${at}`)
  if (!warMap().facts(at).land || !isInTheatre(state, at))
    return refuse('11.1.1', 'no-ground', `no airbase can be laid out in ${at}`, at)
  if (Object.hasOwn(state.airbases, at)) return refuse('11.1.1', 'there-already', `${at} has an airbase`, at)
  return checkAirbase({
    power,
    standing: standing(state, power),
    when: stepOf(state),
    hexFriendly: isHomeTo(state, power, at),
    hexSupplied: suppliedHexes(state, power)(at),
  })
}

/** Has a power an airbase left, at either step, if there is a place for it? */
const hasAirbase = (state: TheWarState, power: MajorPower): boolean =>
  checkAirbase({
    power,
    standing: standing(state, power),
    when: 'build-segment',
    hexFriendly: true,
    hexSupplied: true,
  }).legal

/** Where a power may lay out an airbase. That it has one left is asked once for all hexes. */
const sites = /* @__PURE__ */ facts.fact({
  name: 'where airbases may be laid out',
  // What is built or paid for in between changes nothing here.
  needs: [...OF_LINES, TOPICS.airbases],
  by: [BY_NATION],
  make(state, number): Uint16Array {
    const power = NATIONS[number] as MajorPower
    if (!hasAirbase(state, power)) return new Uint16Array(0)
    const { ids, size, land } = warGround()
    const isHome = homesOf(state, power)
    const isSupplied = suppliedNumbers(state, power)
    const inTheatre = theatreOf(state.scenario)
    const found = new Uint16Array(size)
    let count = 0
    for (let hex = 0; hex < size; hex++) {
      if (land[hex] === 0 || inTheatre[hex] === 0 || !isHome(hex) || !isSupplied(hex)) continue
      if (!Object.hasOwn(state.airbases, ids[hex])) found[count++] = hex
    }
    return found.slice(0, count)
  },
})
const sitesOf = (state: TheWarState, { power }: QuestionOf<'site'>): Uint16Array =>
  sites(state, nationNumber(power))

export const siteRow: Row<'site', 'site'> = {
  during: ['site'],
  check: (state, asked, { at }) => checkSite(state, asked, at),
  list: (state, asked) =>
    Array.from(sitesOf(state, asked), (hex): Of<'site'> => ({ type: 'site', at: warGround().ids[hex] })),
  draw: {
    count: (state, asked) => sitesOf(state, asked).length,
    nth: (state, asked, n) => ({ type: 'site', at: warGround().ids[sitesOf(state, asked)[n]] }),
  },
  do(state, { power }, { at }, dice) {
    spend(state, power, airbaseCost(stepOf(state), 'country-card').narfs)
    state.airbases = { ...state.airbases, [at]: power }
    const events: TheWarEvent[] = [{ type: 'airbase', rule: '11.1.1', at, by: power }]
    flow.answered(state, dice, events)
    return events
  },
}

// ---- jets ----------------------------------------------------------------------------------------------

/** The jets of the map, with the factors of what they replace: no source has their own. */
const JETS = [
  { unit: 'ger-jet-ftr', type: 'Jet FTR', factors: 3 },
  { unit: 'ger-jet-tac', type: 'Jet TAC', factors: 1 },
] as const

/**
 * In Fall 1944 and Spring 1945 jets join what Germany can build.
 *
 * @rule 11.13
 */
export function jetsJoin(state: TheWarState, events: TheWarEvent[]): void {
  if (state.phasing !== 'axis' || !Object.hasOwn(state.narfs, 'germany')) return
  for (const { unit, type, factors } of JETS) {
    const known = Object.hasOwn(state.air, unit) || state.lostAircraft.some((lost) => lost.unit === unit)
    const build = { power: 'germany', type, turn: state.turn, standing: known ? 1 : 0 } as const
    if (!checkJet(build).legal) continue
    state.lostAircraft = [...state.lostAircraft, { unit, nation: 'germany', type, factors }]
    events.push({ type: 'jet', rule: '11.13', unit })
  }
}

// ---- lost air units --------------------------------------------------------------------------------------

const lostAircraft = (state: TheWarState, id: string): LostAircraft | undefined =>
  state.lostAircraft.find(({ unit }) => unit === id)

const itemOf = (state: TheWarState, by: MajorPower, { unit, type, nation }: LostAircraft): BuiltItem => ({
  by,
  id: unit,
  narfs:
    (isJet(type) ? jetCost(type as JetType) : buildCost({ type, nation }).narfs) + crewsOf(state, by, type),
  outOfSupply: false,
  exempt: false,
  kind: 'unit',
})

/**
 * Could this one be paid for? Powers pay for those of minor countries under them, too.
 *
 * @rule 15.4
 */
function checkPool(state: TheWarState, lost: LostAircraft): Verdict {
  const { unit, nation } = lost
  if (sideOf(state, nation) !== state.phasing || state.surrendered.includes(nation))
    return refuse('15.0', 'not-yours', `${unit} does not come back for the ${state.phasing} side`)
  const by = builderOf(state, nation)
  if (by === null || !Object.hasOwn(state.narfs, by))
    return refuse('15.0', 'nobody-pays', `nobody has NARFs for ${unit}`)
  return checkPrice(state, itemOf(state, by, lost))
}

/**
 * May this air unit be built again, and appear here?
 *
 * @rule 15.2.3
 * @rule 15.1.1
 */
function checkMuster(state: TheWarState, { unit, at }: Of<'muster'>): Verdict {
  const lost = lostAircraft(state, unit)
  if (lost === undefined) return refuse('15.0', 'not-lost', `${unit} is not among the lost air units`)
  const pool = checkPool(state, lost)
  return pool.legal ? checkAppears(state, lost, at) : pool
}

/** May it appear here, once it is paid for? */
function checkAppears(state: TheWarState, lost: LostAircraft, at: string): Verdict {
  if (!warMap().has(at)) return refuse('15.2.3', 'no-such-hex', `there is no hex ${at}`)
  const { country, cities, terrain } = warMap().facts(at)
  const site = mayBuildAirAt(lost.type, {
    homeCountry: country === lost.nation,
    friendly: isHeldBy(state, state.phasing, at),
    supplied: suppliedHexes(state, lost.nation)(at),
    cities,
    terrain,
    airbase: baseHexOf(state, at).airbase === true,
  })
  return site.legal ? checkBaseFor(state, { id: lost.unit, ...lost }, at) : site
}

/** The fields of a nation at home, with room or without: as many as `sample` draws from. */
const fieldsFor = (state: TheWarState, { nation, type }: LostAircraft): readonly string[] =>
  homeFields(state, nationNumber(nation), AIR_UNIT_TYPES.indexOf(type))

const homeFields = /* @__PURE__ */ facts.fact({
  name: 'bases for new air units, with room or without',
  needs: [TOPICS.control, TOPICS.surrendered, TOPICS.turn, TOPICS.phasing, TOPICS.airbases],
  by: [BY_NATION, BY_AIR_TYPE],
  make(state, number, kind): readonly string[] {
    const { ids, of } = warGround()
    const nation = NATIONS[number]
    if (sideOf(state, nation) !== state.phasing) return []
    return of(nation)
      .filter(homesOf(state, nation))
      .map((hex) => ids[hex])
      .filter((at) => isBaseFor(state, AIR_UNIT_TYPES[kind], at))
  },
})

/** Lost air units that can be paid for, and of how many fields is drawn for them. */
interface Musters {
  readonly lost: readonly LostAircraft[]
  readonly count: number
}

const musters = /* @__PURE__ */ facts.fact({
  name: 'lost air units that may appear again',
  needs: [...OF_BUILDING, TOPICS.lostAircraft, TOPICS.airbases],
  by: [],
  lastOnly: true,
  make(state): Musters {
    const able = new Map<string, boolean>()
    const lost: LostAircraft[] = []
    let count = 0
    for (const one of state.lostAircraft) {
      // Of one nation and type all cost the same.
      const kind = `${one.nation} ${one.type}`
      if (!able.has(kind)) able.set(kind, checkPool(state, one).legal)
      if (!able.get(kind)) continue
      lost.push(one)
      count += fieldsFor(state, one).length
    }
    return { lost, count }
  },
})

export const canMuster = (state: TheWarState): boolean =>
  musters(state).lost.some((lost) => fieldsFor(state, lost).some((at) => checkAppears(state, lost, at).legal))

export const musterRow: Row<'muster', 'build'> = {
  during: ['build'],
  check: (state, _, action) => checkMuster(state, action),
  add(state, _, actions) {
    // The same hexes for all of a nation and a type.
    const known = new Map<string, readonly string[]>()
    for (const lost of musters(state).lost) {
      const kind = `${lost.nation} ${lost.type}`
      const places =
        known.get(kind) ?? fieldsFor(state, lost).filter((at) => checkAppears(state, lost, at).legal)
      known.set(kind, places)
      for (const at of places) actions.push({ type: 'muster', unit: lost.unit, at })
    }
  },
  draw: {
    count: (state) => musters(state).count,
    nth(state, _, n) {
      let left = n
      for (const lost of musters(state).lost) {
        const fields = fieldsFor(state, lost)
        if (left >= fields.length) {
          left -= fields.length
          continue
        }
        const at = fields[left]
        return checkAppears(state, lost, at).legal ? { type: 'muster', unit: lost.unit, at } : null
      }
      return null
    },
  },
  do(state, _, { unit, at }, dice) {
    const lost = lostAircraft(state, unit)!
    const narfs = pay(state, itemOf(state, builderOf(state, lost.nation)!, lost))
    state.lostAircraft = state.lostAircraft.filter((one) => one !== lost)
    const { nation, type, factors } = lost
    state.air = { ...state.air, [unit]: airPiece({ id: unit, nation, type, factors, hex: at }) }
    return whenBuilt(state, dice, [{ type: 'rebuilt', rule: '15.2.3', unit, at, narfs }])
  },
}
