/** Sections 9.0, 9.6, 9.16, 9.22, 9.24 and 9.25 on a state: what comes late, and what was left of earlier rules. */

import type { Dice } from '../../../kernel/dice'
import { because } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_SPECIAL_ROLLS } from '../../../tables/aeto-special-rolls'
import { isGarrisoned } from '../09-conditions'
import { FORT_STRENGTH } from '../10-land-combat'
import { resolveQuisling } from '../10-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { monthOf, nextSeason } from '../calendar'
import { groundOf, isFortified } from '../ground'
import { isMinorNation, isVichyState, NATIONS, type Nation, nationText } from '../nations'
import { setOptional } from '../optional'
import { campOf, heirOf, hexOf, isConquered, isRising, landOf, ownerOf, unitsAt } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { isLand, strengthNow } from '../units'
import { leaveConquests, settleLands } from './09-11-conquest'
import { askForCanadians } from './09-22-britain'
import { comeOut } from './11-beneath'
import { fallBack, retreats } from './11-french-fleet'
import { changeUnit } from './changes'
import { ask } from './place'
import { arrival, askPlaces, hasPlace } from './placing'
import { told } from './told'

// ---- Offensives --------------------------------------------------------------------------------

/** Offensives that a minor nation has every month, and that nobody adds to. */
const MINOR_OFFENSIVES = 2

/** How many Offensives a nation may still use; `null` where it is for its player to count. */
export function offensivesLeft(state: AetoState, nation: Nation): number | null {
  const used = state.special.launched[nation] ?? 0
  if (offensivesAreGiven(state, nation)) return Math.max(0, MINOR_OFFENSIVES - used)
  return nation === 'soviet-union' && state.special.sovietOffensives !== null
    ? state.special.sovietOffensives
    : groundOf(state).offensives(state, nation)
}

/** May a nation spend so many Offensives that were bought for the season? Where nobody counts them here, its player does. */
export function maySpend(state: AetoState, nation: Nation, count: number, rule: string): Verdict {
  const left = offensivesLeft(state, nation)
  return left === null || left >= count
    ? legal
    : refuse(rule, 'offensives', `${nationText(nation)} has ${left} Offensives left, and it costs ${count}`)
}

/** Offensives are used up, whatever for. */
export function spend(state: AetoState, nation: Nation, count: number): void {
  const { launched, sovietOffensives } = state.special
  setSpecial(state, { launched: { ...launched, [nation]: (launched[nation] ?? 0) + count } })
  if (nation === 'soviet-union' && sovietOffensives !== null)
    setSpecial(state, { sovietOffensives: sovietOffensives - count })
}

/**
 * May a nation begin an Offensive? A minor at war twice a month, saved or added to never; a Soviet Union that rises likewise.
 *
 * @rule 9.0
 * @rule 9.25
 * @rule 10.20 in 1939 and 1940 the Soviets have what they were given, and may buy one in the month itself
 */
function mayLaunch(state: AetoState, nation: Nation, impromptu: boolean): Verdict {
  const name = nationText(nation)
  if (
    state.nations[nation].status !== 'war' &&
    !state.holdingOut.includes(nation) &&
    nation !== 'soviet-union'
  )
    return refuse('9.0', 'not-at-war', `${name} is not at war`)
  if (isConquered(state, nation)) return refuse('9.10', 'conquered', `${name} is conquered`)
  if (impromptu)
    return offensivesAreGiven(state, nation)
      ? refuse('9.0', 'no-more', `${name} has its two Offensives, and buys none`)
      : legal
  if (offensivesLeft(state, nation) === 0)
    return refuse(isMinorNation(nation) ? '9.0' : '10.20', 'none-left', `${name} has no Offensive left`)
  return legal
}

/** Minors, and Soviets who rise, have what they have (9.0, 9.25). Powers that hold out have points, and buy theirs (9.23). */
const offensivesAreGiven = (state: AetoState, nation: Nation): boolean =>
  isMinorNation(nation) || isRising(state, nation)

export const launchRow: Row<'launch', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: () =>
    NATIONS.flatMap((nation) =>
      [false, true].map((impromptu) => ({ type: 'launch' as const, nation, impromptu })),
    ),
  check: (state, { nation, impromptu }) => mayLaunch(state, nation, impromptu),
  do(state, { nation, impromptu }, _dice, events) {
    if (impromptu) {
      const { launched } = state.special
      setSpecial(state, { launched: { ...launched, [nation]: (launched[nation] ?? 0) + 1 } })
    } else spend(state, nation, 1)
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
  if (state.wars.some(({ by, on }) => by === 'norway' && on === 'germany'))
    return refuse('9.6', 'ally', 'Norway was an ally of Britain before')
  if ((state.special.launched.germany ?? 0) === 0)
    return refuse('9.6', 'offensive', 'a landing takes a German Offensive')
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
 * @rule 11.20 who lies below a fort there is among them
 */
function landWithQuisling(state: AetoState, hex: string, air: number, dice: Dice, events: AetoEvent[]): void {
  setSpecial(state, { quisling: true })
  comeOut(state, hex, events)
  const there = norwegians(state, hex)
  const fort = isFortified(state, hex)
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
    there.reduce((sum, id) => sum + strengthNow(state.units[id]), 0) + (fort ? FORT_STRENGTH : 0) + air
  const result = resolveQuisling(strength, dice)
  // Who has nowhere to go stays, and fights.
  const opens = result.count === 1 && (there.length === 0 || refuges(state, hex).length > 0)
  const { assault } = AETO_SPECIAL_ROLLS.quisling
  events.push(told('9.6', `landing ${hex}`, opens ? 'unopposed' : `assault at ${assault}`, result))
  // Who lands has the works behind him, as after an attack.
  if (opens && fort) setOptional(state, { fought: [...state.optional.fought, { hex, by: 'germany' }] })
  if (opens && there.length > 0) ask(state, { type: 'displace', hex })
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

/** Where those go who are driven off: Norwegians (9.6), or a French unit (11.7). */
const waysOut = (state: AetoState, asked: Extract<Asked, { type: 'displace' | 'fall-back' }>) =>
  asked.type === 'displace' ? refuges(state, asked.hex) : retreats(state, asked.unit)

export const displaceRow: Row<'displace', 'displace' | 'fall-back'> = /* @__PURE__ */ row({
  during: ['displace', 'fall-back'],
  of: (state, asked) => waysOut(state, asked).map((hex) => ({ type: 'displace' as const, hex })),
  check: (state, { hex }, asked) =>
    waysOut(state, asked).includes(hex)
      ? legal
      : refuse(asked.type === 'displace' ? '9.6' : '11.7', 'no-refuge', `nobody goes to ${hex}`, hex),
  do(state, { hex: to }, _dice, events, asked) {
    if (asked.type === 'fall-back') fallBack(state, asked.unit, to, events)
    else
      for (const unit of norwegians(state, asked.hex)) {
        changeUnit(state, unit, { at: to })
        events.push({ type: 'entered', rule: '9.6', unit, from: asked.hex, to })
      }
    return 'answered'
  },
})

// ---- the Republic of Salo ----------------------------------------------------------------------

/**
 * In the Seasonal Turn after an early capitulation three Italian units come for Germany.
 *
 * @rule 9.16
 */
export function foundSalo(state: AetoState): void {
  if (state.special.salo === null) return
  setSpecial(state, { salo: null })
  const italian = { from: 'italy', as: 'salo' } as const
  askPlaces(state, [
    arrival('germany', 'fighter', { ...italian, strength: 2 }),
    arrival('germany', 'paratrooper', { ...italian, strength: 1 }),
    arrival('germany', 'armor', { ...italian, strength: 3, depleted: true }),
  ])
}

// ---- the German garrison of Russia -------------------------------------------------------------

/**
 * Cities of the list, which has twenty, without a German combat land unit, from the second Seasonal Turn after the conquest; none while the garrison is not called for.
 *
 * @rule 9.25
 */
export function ungarrisoned(state: AetoState): readonly string[] {
  const { status, conqueror, liberator } = state.nations['soviet-union']
  if (status !== 'conquered' || conqueror === null || campOf(state, conqueror) !== 'axis') return []
  // A Soviet Union that others have freed is no conquest any more.
  if (liberator !== null) return []
  if (state.turn < garrisonFrom(state)) return []
  const board = boardOf(state)
  return board.ids.filter(
    (hex) => board.hex(hex).garrisons.includes('soviet-cities') && !isGarrisoned(state, hex),
  )
}

/** The month of the second Seasonal Turn after the Soviet Union fell. */
function garrisonFrom(state: AetoState): number {
  return nextSeason(nextSeason(state.special.sovietsFell ?? state.turn))
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

/**
 * Units that were in Finland when it became neutral come back.
 *
 * @rule 9.21
 */
export function redeploy(state: AetoState): void {
  const waiting = state.special.redeploy.filter(({ nation }) => !isConquered(state, nation))
  setSpecial(state, { redeploy: [] })
  askPlaces(
    state,
    waiting.map(({ id: _, nation, kind, ...more }) => arrival(nation, kind, more)),
  )
}

/**
 * When the last of them is gone the rising is over, and so is the fight of a Vichy State that has fallen; what they had taken is the conqueror's again, even if others rise, and whom they had
 * freed is conquered again. Soviets to whom their conqueror has fallen in his turn keep it, since nobody else stands who could have it.
 *
 * @rule 9.24
 * @rule 9.25
 */
export function endRising(state: AetoState, events: AetoEvent[]): void {
  const isSpent = (nation: Nation) =>
    (nation === 'soviet-union' || isVichyState(nation)) &&
    !Object.values(state.units).some((unit) => unit.nation === nation && unit.kind !== 'partisan') &&
    // Who lies below a fort is there still (11.20).
    !state.optional.beneath.some(({ unit }) => unit.nation === nation)
  const without = { ...state, holdingOut: state.holdingOut.filter((one) => !isSpent(one)) }
  const spent = state.holdingOut.filter((one) => isSpent(one) && !isConquered(without, heirOf(without, one)))
  if (spent.length === 0) return
  const hexes = [...indexOf(boardOf(state)).hexes.keys()]
  const held = hexes.flatMap((hex) => {
    const from = ownerOf(state, hex)
    return from !== null && spent.includes(from) ? [{ hex, from }] : []
  })
  state.holdingOut = state.holdingOut.filter((one) => !spent.includes(one))
  for (const nation of spent) leaveConquests(state, nation, heirOf(state, nation), events)
  for (const { hex, from } of held) {
    const rule = isVichyState(from) ? '9.2' : '9.25'
    events.push({ type: 'took', rule, hex, by: ownerOf(state, hex)!, from })
  }
  for (const nation of spent) settleLands(state, heirOf(state, nation), events)
}

// ---- Canada, and the liberated -----------------------------------------------------------------

/**
 * What a Winter Seasonal Turn gives: two units in Canada if Britain has fallen, and one land unit to each liberated nation.
 *
 * @rule 9.22
 * @rule 9.24
 */
export function winterSeason(state: AetoState): void {
  if (monthOf(state.turn) !== 'January') return
  if (state.special.exile) askForCanadians(state)
  for (const nation of NATIONS) {
    const { liberator } = state.nations[nation]
    // Vichy units are never built (9.12).
    if (liberator === null || isConquered(state, liberator) || isVichyState(nation)) continue
    if (hasPlace(state, arrival(nation, 'infantry', { as: 'liberated' })))
      ask(state, { type: 'form', nation, as: 'liberated' })
  }
}
