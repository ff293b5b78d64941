/** Optional rules of the Seasonal Turn: extension, free units, orders (11.5, 11.6, 11.9). */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_OPTIONAL_ROLLS } from '../../../tables/aeto-optional-rolls'
import type { AetoEvent, Row } from '../actions'
import { turnOf, yearOf } from '../calendar'
import { isMajor, MAJORS, type Major, type Nation, nationText } from '../nations'
import { CATEGORIES, off, plays, setOptional } from '../optional'
import { campOf, hasFallen, hasForcePool } from '../politics'
import { row } from '../rows'
import type { AetoState, Asked } from '../state'
import type { UnitKind } from '../units'
import { placeSites } from './11-rockets'
import { amend, ask } from './place'
import { arrival, askPlaces } from './placing'

// ---- extension ---------------------------------------------------------------------------------

const ALLIES = ['united-kingdom', 'united-states', 'soviet-union'] as const

/** @rule 11.5 in the spring of 1945, for one to six months, if every Ally agrees to the price */
function mayExtend(state: AetoState, months: number): Verdict {
  if (!plays(state, 'extension')) return off('11.5')
  if (state.turn !== turnOf('April', 1945))
    return refuse('11.5', 'not-spring-1945', 'in the spring of 1945 alone')
  if (state.optional.extension > 0 || state.done.includes('extend'))
    return refuse('11.5', 'once', 'it was decided')
  return months >= 1 && months <= AETO_OPTIONAL_ROLLS.extension.most
    ? legal
    : refuse('11.5', 'months', 'from one to six months')
}

export const extendRow: Row<'extend', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'extension')
      ? [1, 2, 3, 4, 5, 6].map((months) => ({ type: 'extend' as const, months }))
      : [],
  check: (state, { months }) => mayExtend(state, months),
  do(state, { months }, _dice, events) {
    const { perMonth } = AETO_OPTIONAL_ROLLS.extension
    state.done = [...state.done, 'extend']
    events.push({
      type: 'answer',
      rule: '11.5',
      about: 'the price of it',
      result: `${months * perMonth} points`,
      total: months * perMonth,
      explain: [],
    })
    // Those who are in the war. Soviets who rise have no points; a Britain without a home has those of Canada.
    const waiting = ALLIES.filter(
      (power) => campOf(state, power) !== null && !(power === 'soviet-union' && hasFallen(state, power)),
    )
    if (waiting.length > 0) ask(state, { type: 'extend', months, waiting })
  },
})

/** An Ally agrees, and the next is asked; one who does not ends it. */
export function answerExtension(
  state: AetoState,
  { months, waiting }: Extract<Asked, { type: 'extend' }>,
  yes: boolean,
): boolean {
  if (!yes) return true
  if (waiting.length > 1) {
    amend(state, { type: 'extend', months, waiting: waiting.slice(1) })
    return false
  }
  setOptional(state, { extension: months })
  return true
}

// ---- free units --------------------------------------------------------------------------------

/** Free units in a season: three for America from 1944, which the rules give as an example; one for the others, which is ours. */
const allotted = (state: AetoState, power: Major): number =>
  power === 'united-states' && yearOf(state.turn) >= 1944 ? 3 : 1

const noPool = (power: Major): Verdict =>
  refuse('9.11', 'conquered', `${nationText(power)} has no force pool any more`)

/** @rule 11.6 as many as are allotted, each of another category; never France, nor a power whose income has a single digit */
function mayClaim(state: AetoState, power: Major, category: (typeof CATEGORIES)[number]): Verdict {
  const name = nationText(power)
  if (!plays(state, 'freeUnits')) return off('11.6')
  if (power === 'france') return refuse('11.6', 'france', 'France has none')
  if (!hasForcePool(state, power)) return noPool(power)
  if (state.optional.poor.includes(power))
    return refuse('11.6', 'poor', `the income of ${name} has a single digit this season`)
  const claimed = state.optional.claimed[power] ?? []
  if (claimed.includes(category))
    return refuse('11.6', 'category', `${name} has a free ${category} unit this season`)
  return claimed.length < allotted(state, power)
    ? legal
    : refuse('11.6', 'none-left', `${name} has ${claimed.length} free units this season`)
}

export const claimRow: Row<'claim', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  *of(state) {
    if (!plays(state, 'freeUnits')) return
    for (const power of MAJORS) for (const category of CATEGORIES) yield { type: 'claim', power, category }
  },
  check: (state, { power, category }) => mayClaim(state, power, category),
  do(state, { power, category }, _dice, events) {
    const claimed = [...(state.optional.claimed[power] ?? []), category]
    setOptional(state, { claimed: { ...state.optional.claimed, [power]: claimed } })
    const left = allotted(state, power) - claimed.length
    events.push({
      type: 'answer',
      rule: '11.6',
      about: `a free ${category} unit`,
      result: power,
      total: left,
      explain: [],
    })
  },
})

/** @rule 11.6 the net income of a power, as the table has counted it: of one digit, or more */
function mayReportIncome(state: AetoState, power: Major, poor: boolean): Verdict {
  if (!plays(state, 'freeUnits')) return off('11.6')
  if (!hasForcePool(state, power)) return noPool(power)
  return state.optional.poor.includes(power) === poor
    ? refuse('11.6', 'so-already', `the income of ${nationText(power)} is known to be so`)
    : legal
}

export const incomeRow: Row<'income', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'freeUnits')
      ? MAJORS.map((power) => ({
          type: 'income' as const,
          power,
          poor: !state.optional.poor.includes(power),
        }))
      : [],
  check: (state, { power, poor }) => mayReportIncome(state, power, poor),
  do(state, { power, poor }) {
    const others = state.optional.poor.filter((one) => one !== power)
    setOptional(state, { poor: poor ? [...others, power] : others })
  },
})

// ---- orders ------------------------------------------------------------------------------------

/** Months from an order to its arrival: the next season. */
const DELIVERY = 3
const MOST_ORDERS = 30

/** @rule 11.9 a power orders what nobody else sees, in the war or not */
function mayOrder(state: AetoState, nation: Nation): Verdict {
  if (!plays(state, 'hiddenProduction')) return off('11.9')
  if (state.optional.orders.length >= MOST_ORDERS) return refuse('11.9', 'full', 'the track is full')
  if (!isMajor(nation)) return refuse('9.0', 'no-pool', 'minor nations have no force pool')
  return hasForcePool(state, nation)
    ? legal
    : refuse('11.9', 'not-at-war', `${nationText(nation)} has no force pool any more`)
}

export const orderRow: Row<'order', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'hiddenProduction') ? MAJORS.map((nation) => ({ type: 'order' as const, nation })) : [],
  check: (state, { nation }) => mayOrder(state, nation),
  do(state, { nation }) {
    ask(state, { type: 'form', nation, as: 'order' })
  },
})

export function putOnTrack(state: AetoState, nation: Nation, kind: UnitKind, strength: number): void {
  setOptional(state, {
    orders: [...state.optional.orders, { nation, kind, strength, due: state.turn + DELIVERY }],
  })
}

/**
 * What was ordered comes, for all to see.
 *
 * @rule 11.9
 */
function deliver(state: AetoState, events: AetoEvent[]): void {
  const due = state.optional.orders.filter((one) => one.due <= state.turn)
  if (due.length === 0) return
  setOptional(state, { orders: state.optional.orders.filter((one) => one.due > state.turn) })
  events.push({
    type: 'answer',
    rule: '11.9',
    reveals: true,
    about: 'units on order',
    result: 'arrive',
    total: due.length,
    explain: [],
  })
  askPlaces(
    state,
    due
      .filter(({ nation }) => hasForcePool(state, nation))
      .map(({ nation, kind, strength }) =>
        arrival(nation, kind as UnitKind, { strength: strength as number }),
      ),
  )
}

// ---- the season --------------------------------------------------------------------------------

/** What a Seasonal Turn brings by the optional rules. */
export function beginOptionalSeason(state: AetoState, events: AetoEvent[]): void {
  setOptional(state, { claimed: {}, scrounged: {}, poor: [] })
  deliver(state, events)
  placeSites(state)
}
