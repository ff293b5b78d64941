/** Sections 10.4, 10.13 to 10.15 and 10.20 to 10.22 on a state: what the war in the East brings by itself, and what is rolled for. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_SPECIAL_ROLLS } from '../../../tables/aeto-special-rolls'
import { mayStack } from '../09-26-cooperation'
import { isHardWinter, isPurged, mayHurryHeadquarters, wasAttacked } from '../10-conditions'
import {
  resolveDigging,
  resolveHeadquarters,
  resolvePurges,
  resolveSiberians,
  resolveWinter,
  resolveZhukov,
} from '../10-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { turnOf, yearOf } from '../calendar'
import { isSuppliedHex } from '../ground'
import { plays } from '../optional'
import { hasFallen, isRussoGermanWar, landOf, ownerOf, russoGermanWar, sitesOf } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isArmor } from '../units'
import { addUnit, beginWorks, changeUnit } from './changes'
import { lose } from './losses'
import { amend, ask } from './place'
import { arrival, askPlaces } from './placing'
import { told } from './told'

// ---- the Replenishment Step --------------------------------------------------------------------

/** What the Replenishment Step brings the Soviets, and the Germans in Russia. */
export function replenishEast(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  mobilize(state, events)
  freeze(state, dice, events)
  bringSiberians(state, dice, events)
}

/**
 * In the first Replenishment Step of the war with Germany a depleted infantry unit comes to every city with resources that the Soviets hold at home.
 *
 * @rule 10.21
 */
export function mobilize(state: AetoState, events: AetoEvent[]): void {
  const war = russoGermanWar(state)
  // A war that began after the last Replenishment Step has its first one now.
  if (war === null || war.since < state.turn - 1 || state.special.mobilized) return
  setSpecial(state, { mobilized: true })
  for (const at of sitesOf(state, 'soviet-union', 'city', 'resource')) {
    if (ownerOf(state, at) !== 'soviet-union') continue
    const reserve = { nation: 'soviet-union', kind: 'infantry', strength: 4, depleted: true } as const
    if (mayStack(state, reserve, at).legal) {
      const unit = addUnit(state, { ...reserve, at })
      events.push({ type: 'arrived', rule: '10.21', unit, at })
    } else
      askPlaces(state, [arrival('soviet-union', 'infantry', { strength: 4, depleted: true, as: 'reserve' })])
  }
}

/**
 * The first winter in Russia takes its toll of the Germans there.
 *
 * @rule 10.4
 */
function freeze(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (!isHardWinter(state)) return
  const { roll, kind, count, explain } = resolveWinter(dice)
  events.push({
    type: 'rolled',
    rule: '10.4',
    what: 'the Russian winter',
    roll,
    net: roll,
    result: `${count} ${kind}`,
    explain,
  })
  if (frostbitten(state, kind).length > 0) ask(state, { type: 'deplete', kind, left: count })
}

/** German units in the Soviet Union that can be depleted: armor, or infantry and cavalry. */
const frostbitten = (state: AetoState, kind: 'armor' | 'infantry'): readonly string[] =>
  Object.keys(state.units).filter((id) => isFrostbitten(state, state.units[id], kind))

const isFrostbitten = (state: AetoState, unit: AetoUnit, kind: 'armor' | 'infantry'): boolean =>
  unit.nation === 'germany' &&
  !unit.depleted &&
  (kind === 'armor' ? isArmor(unit) : ['infantry', 'cavalry', 'ss'].includes(unit.kind)) &&
  landOf(state, unit.at) === 'soviet-union'

export const depleteRow: Row<'deplete', 'deplete'> = /* @__PURE__ */ row({
  during: ['deplete'],
  of: (state, { kind }) => frostbitten(state, kind).map((unit) => ({ type: 'deplete' as const, unit })),
  check: (state, { unit }, { kind }) =>
    frostbitten(state, kind).includes(unit)
      ? legal
      : refuse('10.4', 'not-this', `${unit} is no German ${kind} at full strength in the Soviet Union`),
  do(state, { unit }, _dice, events, { kind, left }) {
    changeUnit(state, unit, { depleted: true })
    events.push({ type: 'marked', rule: '10.4', unit, mark: 'depleted' })
    const goesOn = left > 1 && frostbitten(state, kind).length > 0
    return goesOn ? amend(state, { type: 'deplete', kind, left: left - 1 }) : 'answered'
  },
})

/**
 * From the first October after the invasion Siberians come, as many as the die shows, until all are there.
 *
 * @rule 10.22 in a Combined Game they begin in the Pacific, and are brought over like others
 */
function bringSiberians(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  const { siberians } = state.special
  if (plays(state, 'combinedGame')) return
  if (siberians === 0 || !isRussoGermanWar(state) || hasFallen(state, 'soviet-union')) return
  const invasion = state.invasions.find(({ by, on }) => by === 'germany' && on === 'soviet-union')
  if (invasion === undefined || state.turn < firstOctober(invasion.since)) return
  const result = resolveSiberians(siberians, dice)
  events.push(told('10.22', 'Siberians', `${result.count}`, result))
  setSpecial(state, { siberians: siberians - result.count })
  askPlaces(
    state,
    Array.from({ length: result.count }, () =>
      arrival('soviet-union', 'infantry', {
        strength: AETO_SPECIAL_ROLLS.siberians.strength,
        as: 'siberian',
      }),
    ),
  )
}

/** The first October that is not before an invasion. */
function firstOctober(since: number): number {
  const october = turnOf('October', yearOf(since))
  return october >= since ? october : october + 12
}

// ---- the Seasonal Turn -------------------------------------------------------------------------

const DIGGING = AETO_SPECIAL_ROLLS.digging

/**
 * May the Soviets roll for forts that cost nothing: invaded by the Axis, once a Seasonal Turn, before 1943 and before a later 6?
 *
 * @rule 10.13
 */
function mayLevy(state: AetoState): Verdict {
  if (hasFallen(state, 'soviet-union')) return refuse('9.10', 'conquered', 'the Soviet Union is conquered')
  if (!wasAttacked(state) || !isRussoGermanWar(state))
    return refuse('10.13', 'not-invaded', 'the Axis has not invaded the Soviet Union')
  if (state.special.digging === 'over') return refuse('10.13', 'over', 'a 6 has ended it')
  if (yearOf(state.turn) >= DIGGING.until) return refuse('10.13', '1943', 'it ends with 1943')
  return state.done.includes('levy')
    ? refuse('10.13', 'rolled', 'it was rolled in this Seasonal Turn')
    : legal
}

export const levyRow: Row<'levy', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'levy' as const }],
  check: (state) => mayLevy(state),
  do(state, _action, dice, events) {
    const first = state.special.digging === 'not-yet'
    const result = resolveDigging(dice)
    state.done = [...state.done, 'levy']
    setSpecial(state, { digging: !first && result.roll === DIGGING.last ? 'over' : 'rolled' })
    events.push(told('10.13', 'free fortifications', `${result.count}`, result))
    if (diggable(state).length > 0) ask(state, { type: 'dig', left: result.count })
  },
})

/** Hexes of the Soviet Union in Soviet hands without a fort. */
const diggable = (state: AetoState): readonly string[] =>
  (indexOf(boardOf(state)).byCountry.get('soviet-union') ?? []).filter((hex) => mayDig(state, hex).legal)

function mayDig(state: AetoState, hex: string): Verdict {
  if (landOf(state, hex) !== 'soviet-union')
    return refuse('10.13', 'not-home', `${hex} is not in the Soviet Union`, hex)
  if (ownerOf(state, hex) !== 'soviet-union')
    return refuse('10.13', 'not-ours', `${hex} is not in Soviet hands`, hex)
  if (state.forts.includes(hex)) return refuse('10.13', 'fort', `${hex} has a fort`, hex)
  return isSuppliedHex(state, hex) ? legal : refuse('10.13', 'no-supply', `${hex} is out of supply`, hex)
}

export const digRow: Row<'dig', 'dig'> = /* @__PURE__ */ row({
  during: ['dig'],
  of: (state) =>
    (indexOf(boardOf(state)).byCountry.get('soviet-union') ?? []).map((hex) => ({
      type: 'dig' as const,
      hex,
    })),
  check: (state, { hex }) =>
    indexOf(boardOf(state)).hexes.has(hex)
      ? mayDig(state, hex)
      : refuse('8.6', 'no-hex', `there is no hex ${JSON.stringify(hex)}`),
  do(state, { hex }, _dice, events, { left }) {
    beginWorks(state, hex, 'fort')
    events.push({ type: 'installation', rule: '10.13', hex, what: 'fort', now: 'begun' })
    const goesOn = left > 1 && diggable(state).length > 0
    return goesOn ? amend(state, { type: 'dig', left: left - 1 }) : 'answered'
  },
})

export const headquartersRow: Row<'headquarters', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'headquarters' as const }],
  check: (state) =>
    state.done.includes('headquarters')
      ? refuse('10.15', 'rolled', 'it was rolled in this Seasonal Turn')
      : mayHurryHeadquarters(state),
  do(state, _action, dice, events) {
    const result = resolveHeadquarters(dice)
    state.done = [...state.done, 'headquarters']
    events.push(told('10.15', 'headquarters of 1942', `${result.count}`, result))
  },
})

/**
 * May the Soviets buy Offensives of which they get what a die says: in 1939 and 1940, up to nine, once a Seasonal Turn?
 *
 * @rule 10.20
 */
function mayPurchase(state: AetoState, offensives: number): Verdict {
  const { most } = AETO_SPECIAL_ROLLS.offensives
  if (!isPurged(state)) return refuse('10.20', '1941', 'nothing limits them from 1941')
  if (hasFallen(state, 'soviet-union')) return refuse('9.10', 'conquered', 'the Soviet Union is conquered')
  if (state.done.includes('purchase'))
    return refuse('10.20', 'bought', 'they have bought in this Seasonal Turn')
  return offensives <= most ? legal : refuse('10.20', 'most', `${most} are the most`)
}

export const purchaseRow: Row<'purchase', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => Array.from({ length: 10 }, (_, offensives) => ({ type: 'purchase' as const, offensives })),
  check: (state, { offensives }) => mayPurchase(state, offensives),
  do(state, { offensives }, dice, events) {
    const { free } = AETO_SPECIAL_ROLLS.offensives
    state.done = [...state.done, 'purchase']
    if (offensives === 0) {
      setSpecial(state, { sovietOffensives: free })
      events.push({
        type: 'answer',
        rule: '10.20',
        about: 'Offensives',
        result: `${free}`,
        total: free,
        explain: [],
      })
      return
    }
    const result = resolvePurges(offensives, dice)
    setSpecial(state, { sovietOffensives: result.count })
    events.push(told('10.20', 'Soviet Offensives', `${result.count}`, result))
  },
})

/** From January 1941 nothing limits Soviet Offensives; what a season had is gone with it. */
export function endPurges(state: AetoState): void {
  setSpecial(state, { sovietOffensives: isPurged(state) ? AETO_SPECIAL_ROLLS.offensives.free : null })
}

// ---- Zhukov ------------------------------------------------------------------------------------

/** @rule 10.14 Zhukov, where a general would be rolled for, is lost on a 1 alone */
export const imperilRow: Row<'imperil', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: (state) =>
    Object.keys(state.units)
      .filter((id) => state.units[id].name === 'Zhukov')
      .map((unit) => ({ type: 'imperil' as const, unit })),
  check: (state, { unit }) =>
    Object.hasOwn(state.units, unit) && state.units[unit].name === 'Zhukov'
      ? legal
      : refuse('10.14', 'not-zhukov', `${unit} is not General Zhukov`),
  do(state, { unit }, dice, events) {
    const { roll, lost, explain } = resolveZhukov(dice)
    const result = lost ? 'lost' : 'safe'
    events.push({ type: 'rolled', rule: '10.14', what: 'General Zhukov', roll, net: roll, result, explain })
    if (lost) events.push(...lose(state, unit, '10.14'))
  },
})
