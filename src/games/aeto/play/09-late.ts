/** Sections 9.0, 9.6, 9.16, 9.22, 9.24 and 9.25 on a state: what comes late, and what was left of earlier rules. */

import type { Dice } from '../../../kernel/dice'
import { because } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { FORT_STRENGTH } from '../10-land-combat'
import { resolveQuisling } from '../10-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { monthOf, opensSeason } from '../calendar'
import { isMinor, NATIONS, type Nation, nationName } from '../nations'
import { campOf, hexOf, isConquered, landOf, ownerOf, unitsAt } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { isAir, isCombatLand, isLand } from '../units'
import { flow } from './04-sequence'
import { told } from './10-naval'
import { changeUnit, removeUnits } from './changes'
import { ask } from './place'
import { arrival, askPlaces, placesFor } from './placing'

// ---- Offensives --------------------------------------------------------------------------------

/** Offensives that a minor nation has every month, and that nobody adds to. */
const MINOR_OFFENSIVES = 2

/** How many Offensives a nation may still use; `null` where it is for its player to count. */
export function offensivesLeft(state: AetoState, nation: Nation): number | null {
  const used = state.special.launched[nation] ?? 0
  const rising = nation === 'soviet-union' && state.nations[nation].status === 'conquered'
  if (isMinor(nation) || rising) return Math.max(0, MINOR_OFFENSIVES - used)
  return nation === 'soviet-union' ? state.special.sovietOffensives : null
}

/**
 * May a nation begin an Offensive? A minor at war twice a month, saved or added to never; a Soviet Union that rises likewise.
 *
 * @rule 9.0
 * @rule 9.25
 * @rule 10.20 in 1939 and 1940 the Soviets have what they were given
 */
function mayLaunch(state: AetoState, nation: Nation): Verdict {
  const name = nationName(nation)
  if (
    state.nations[nation].status !== 'war' &&
    !state.holdingOut.includes(nation) &&
    nation !== 'soviet-union'
  )
    return refuse('9.0', 'not-at-war', `${name} is not at war`)
  if (isConquered(state, nation)) return refuse('9.10', 'conquered', `${name} is conquered`)
  if (offensivesLeft(state, nation) === 0)
    return refuse(isMinor(nation) ? '9.0' : '10.20', 'none-left', `${name} has no Offensive left`)
  return legal
}

export const launchRow: Row<'launch', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: () => NATIONS.map((nation) => ({ type: 'launch' as const, nation })),
  check: (state, { nation }) => mayLaunch(state, nation),
  do(state, { nation }, _dice, events) {
    const { launched, sovietOffensives } = state.special
    setSpecial(state, { launched: { ...launched, [nation]: (launched[nation] ?? 0) + 1 } })
    if (nation === 'soviet-union' && sovietOffensives !== null)
      setSpecial(state, { sovietOffensives: sovietOffensives - 1 })
    const left = offensivesLeft(state, nation)
    events.push({
      type: 'answer',
      rule: '9.0',
      about: `Offensive of ${nation}`,
      result: left === null ? 'made' : `${left} left`,
      total: left ?? 0,
      explain: [],
    })
  },
})

// ---- Quisling ----------------------------------------------------------------------------------

/**
 * May Germany land in Norway with Quisling's help: once, in the month in which it first invades, on the coast, and not if Norway was Britain's partner
 * before?
 *
 * @rule 9.6
 */
function mayQuisling(state: AetoState, hex: string): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex))
    return refuse('9.6', 'no-hex', `there is no hex ${JSON.stringify(hex)}`)
  if (state.special.quisling) return refuse('9.6', 'used', 'Quisling has had his day')
  const invasion = state.invasions.find(({ by, on }) => by === 'germany' && on === 'norway')
  if (invasion === undefined) return refuse('9.6', 'no-invasion', 'Germany has not invaded Norway')
  if (invasion.since !== state.turn)
    return refuse('9.6', 'too-late', 'it is for the first month of the invasion')
  // A partner that was activated is at war with Germany by its own side's doing.
  if (state.wars.some(({ by, on }) => by === 'norway' && on === 'germany') || isConquered(state, 'norway'))
    return refuse('9.6', 'ally', 'Norway was an ally of Britain before')
  if (landOf(state, hex) !== 'norway' || !hexOf(state, hex).coast)
    return refuse('9.6', 'no-coast', `${hex} is no coast of Norway`, hex)
  return ownerOf(state, hex) === 'norway'
    ? legal
    : refuse('9.6', 'taken', `${hex} is not in Norwegian hands`, hex)
}

/** Norwegian land units in a hex. */
const norwegians = (state: AetoState, hex: string): readonly string[] =>
  Object.keys(state.units).filter(
    (id) => state.units[id].at === hex && state.units[id].nation === 'norway' && isLand(state.units[id]),
  )

export const quislingRow: Row<'quisling', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  *of(state) {
    if (state.special.quisling) return
    for (const hex of indexOf(boardOf(state)).byCountry.get('norway') ?? [])
      for (let air = 0; air <= 6; air++) yield { type: 'quisling', hex, air }
  },
  check: (state, { hex }) => mayQuisling(state, hex),
  do(state, { hex, air }, dice, events) {
    landWithQuisling(state, hex, air, dice, events)
  },
})

/**
 * An empty hex is landed in without a fight; from another the Norwegians go, if a die is as high as their strength.
 *
 * @rule 9.6
 */
function landWithQuisling(state: AetoState, hex: string, air: number, dice: Dice, events: AetoEvent[]): void {
  setSpecial(state, { quisling: true })
  const there = norwegians(state, hex)
  const fort = state.forts.includes(hex) || state.wall.includes(hex)
  if (there.length === 0 && !fort) {
    events.push({
      type: 'answer',
      rule: '9.6',
      about: `landing ${hex}`,
      result: 'unopposed',
      total: 0,
      explain: [because('9.6', 'nobody is there')],
    })
    return
  }
  const strength =
    there.reduce((sum, id) => sum + state.units[id].strength, 0) + (fort ? FORT_STRENGTH : 0) + air
  const result = resolveQuisling(strength, dice)
  events.push(told('9.6', `landing ${hex}`, result.count === 1 ? 'unopposed' : 'assault at -4', result))
  if (result.count === 1 && there.length > 0 && refuges(state, hex).length > 0)
    ask(state, { type: 'displace', hex })
}

/** Norwegian land hexes beside one. */
const refuges = (state: AetoState, hex: string): readonly string[] =>
  boardOf(state)
    .neighbours(hex)
    .filter(
      (next) =>
        ownerOf(state, next) === 'norway' &&
        !unitsAt(state, next).some((unit) => isLand(unit) && unit.nation !== 'norway'),
    )

export const displaceRow: Row<'displace', 'displace'> = /* @__PURE__ */ row({
  during: ['displace'],
  of: (state, { hex }) => refuges(state, hex).map((to) => ({ type: 'displace' as const, hex: to })),
  check: (state, { hex: to }, { hex }) =>
    refuges(state, hex).includes(to)
      ? legal
      : refuse('9.6', 'no-refuge', `${to} is no Norwegian hex beside ${hex}`),
  do(state, { hex: to }, dice, events, { hex }) {
    for (const unit of norwegians(state, hex)) {
      changeUnit(state, unit, { at: to })
      events.push({ type: 'entered', rule: '9.6', unit, from: hex, to })
    }
    flow.answered(state, dice, events)
  },
})

// ---- the Republic of Salo ----------------------------------------------------------------------

/**
 * In the Seasonal Turn after an early capitulation three Italian units come for Germany.
 *
 * @rule 9.16
 */
export function foundSalo(state: AetoState): void {
  if (state.special.salo === null || isConquered(state, 'germany')) return
  setSpecial(state, { salo: null })
  const italian = { from: 'italy', as: 'salo' } as const
  askPlaces(state, [
    arrival('germany', 'fighter', { ...italian, strength: 2 }),
    arrival('germany', 'paratrooper', { ...italian, strength: 1 }),
    arrival('germany', 'armor', { ...italian, strength: 3, depleted: true }),
  ])
}

// ---- the German garrison of Russia -------------------------------------------------------------

/** Combat land units that Germany must have there. */
export const GARRISON = 20

/**
 * Cities of the list without a German combat land unit, from the second Seasonal Turn after the conquest; none while the garrison is not called for.
 *
 * @rule 9.25
 */
export function ungarrisoned(state: AetoState): readonly string[] {
  const { status, conqueror } = state.nations['soviet-union']
  if (status !== 'conquered' || conqueror === null || campOf(state, conqueror) !== 'axis') return []
  if (state.turn < garrisonFrom(state)) return []
  const board = boardOf(state)
  return board.ids.filter(
    (hex) =>
      board.hex(hex).garrisons.includes('soviet-cities') &&
      !unitsAt(state, hex).some((unit) => unit.nation === 'germany' && isCombatLand(unit)),
  )
}

/** The month of the second Seasonal Turn after the Soviet Union fell. */
function garrisonFrom(state: AetoState): number {
  const fell = state.special.sovietsFell ?? state.turn
  let turn = fell
  for (let seasons = 0; seasons < 2; ) if (opensSeason(++turn)) seasons++
  return turn
}

/** In the Supply Step: which cities are not held. */
export function inspectGarrison(state: AetoState, events: AetoEvent[]): void {
  const remiss = ungarrisoned(state)
  setSpecial(state, { remiss })
  if (remiss.length === 0) return
  events.push({
    type: 'answer',
    rule: '9.25',
    about: 'garrison',
    result: remiss.join(', '),
    total: remiss.length,
    explain: [because('9.25', `${remiss.length} cities without a garrison`)],
  })
}

/**
 * Soviet infantry comes in or beside every city that is not held, and the Soviets fight again for as long as they have units.
 *
 * @rule 9.25
 */
export function riseInRussia(state: AetoState): void {
  const { remiss } = state.special
  if (remiss.length > 0 && !state.holdingOut.includes('soviet-union'))
    state.holdingOut = [...state.holdingOut, 'soviet-union']
  askPlaces(
    state,
    remiss.map((near) => arrival('soviet-union', 'infantry', { strength: 4, as: 'uprising', near })),
  )
}

/** When the last of them is gone the rising is over. */
export function endRising(state: AetoState): void {
  if (!state.holdingOut.includes('soviet-union')) return
  if (Object.values(state.units).some(({ nation, kind }) => nation === 'soviet-union' && kind !== 'partisan'))
    return
  state.holdingOut = state.holdingOut.filter((nation) => nation !== 'soviet-union')
}

// ---- Canada, and the liberated -----------------------------------------------------------------

/** Combat land units that a fallen Britain has in Canada, at once and every winter. */
const CANADIANS = 2

/** @rule 9.22 Britain's units in Canada */
export function askForCanadians(state: AetoState): void {
  for (let i = 0; i < CANADIANS; i++) ask(state, { type: 'form', nation: 'united-kingdom', as: 'canada' })
}

/**
 * What a Winter Seasonal Turn gives: two units in Canada if Britain has fallen, and one land unit to each liberated nation.
 *
 * @rule 9.22
 * @rule 9.24
 */
export function winterSeason(state: AetoState): void {
  if (monthOf(state.turn) !== 'January') return
  if (isConquered(state, 'united-kingdom')) askForCanadians(state)
  for (const nation of NATIONS) {
    const { liberator } = state.nations[nation]
    if (liberator === null || isConquered(state, liberator)) continue
    if (placesFor(state, arrival(nation, 'infantry', { as: 'liberated' })).length > 0)
      ask(state, { type: 'form', nation, as: 'liberated' })
  }
}

// ---- aircraft that leave Britain ---------------------------------------------------------------

const SCAPA_FLOW = 'W 4717'
/** The last hex before the large sea area off Iceland. */
const OFF_ICELAND = 'W 4915'
const LARGE_SEA = 10
const ICELAND_BOX = 1

/**
 * What it costs to fly from a hex to Iceland: the hexes to the large sea area, 10 for that, and 1 for the box.
 *
 * @rule 9.22
 */
export const flightToIceland = (state: AetoState, from: string): number =>
  boardOf(state).grid.distance(from, OFF_ICELAND) + LARGE_SEA + ICELAND_BOX

/**
 * May a British aircraft get away, with twice its printed range for each of three hops?
 *
 * @rule 9.22
 */
function mayEvacuate(state: AetoState, units: readonly string[], id: string, range: number): Verdict {
  if (!units.includes(id) || !Object.hasOwn(state.units, id))
    return refuse('9.22', 'not-this', `${id} is no British aircraft that is left behind`)
  const { at } = state.units[id]
  const hop = 2 * range
  const direct = flightToIceland(state, at) <= hop
  const byScapa =
    flightToIceland(state, SCAPA_FLOW) <= hop && boardOf(state).grid.distance(at, SCAPA_FLOW) <= 2 * hop
  return direct || byScapa
    ? legal
    : refuse('9.22', 'too-far', `${flightToIceland(state, at)} points to Iceland, ${hop} in a hop`, at)
}

export const evacuateRow: Row<'evacuate', 'evacuate'> = /* @__PURE__ */ row({
  during: ['evacuate'],
  *of(_state, { units }) {
    for (const unit of units)
      for (let range = 1; range <= 12; range++) yield { type: 'evacuate', unit, range }
  },
  check: (state, { unit, range }, { units }) => mayEvacuate(state, units, unit, range),
  do(state, { unit }, dice, events, { units }) {
    const from = state.units[unit].at
    changeUnit(state, unit, { at: 'United States' })
    events.push({ type: 'entered', rule: '9.22', unit, from, to: 'United States' })
    const left = units.filter((id) => id !== unit)
    if (left.length > 0) flow.amend(state, { type: 'evacuate', units: left })
    else flow.answered(state, dice, events)
  },
})

/** Those who do not get away are gone. */
export function leaveBehind(state: AetoState, units: readonly string[], events: AetoEvent[]): void {
  const there = units.filter((id) => Object.hasOwn(state.units, id) && isAir(state.units[id]))
  for (const unit of there) events.push({ type: 'removed', rule: '9.22', unit, because: 'conquered' })
  removeUnits(state, there)
}
