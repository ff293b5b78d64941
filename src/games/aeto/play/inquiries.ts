/** What the umpire answers when he is asked: nothing changes by it. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { incomeOf } from '../09-income'
import { mayTrace } from '../09-lines'
import { doRiversHinder, stopsAtRiver, zonesAgainst } from '../09-zones'
import {
  hasPartisans,
  hostilePartisansAt,
  isFoeOfPartisans,
  partisanLimit,
  partisansOf,
  RISING,
} from '../10-06-partisans'
import { blitzAgainst, movementNotes } from '../10-conditions'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { isFortified } from '../ground'
import { TOPICS, type Topic } from '../inquiries'
import {
  CAMPS,
  isMinorNation,
  MAJORS,
  type Major,
  MINORS,
  NATIONS,
  type Nation,
  nationName,
} from '../nations'
import { plays } from '../optional'
import { areAllied, areAtWar, campOf, headOf, hexOf, isAxisWar, ownerOf, sitesOf } from '../politics'
import { MOVING, row } from '../rows'
import { type AetoState, boardOf } from '../state'
import { isLand } from '../units'
import { ungarrisoned } from './09-late'
import { isHarborClosed } from './10-naval'
import { stackOrder } from './11-land'

interface Answer {
  readonly rule: string
  readonly result: string
  readonly total: number
  readonly explain: readonly Reason[]
}

/** What a topic is about, and what there is to say. */
interface Inquiry {
  readonly rule: string
  of(state: AetoState): readonly string[]
  answer(state: AetoState, of: string): Answer
}

const yes = (rule: string, result: string, total: number, explain: readonly Reason[] = []): Answer => ({
  rule,
  result,
  total,
  explain,
})

/** @rule 9.0 a minor's own cities and resources that it or a friend holds supply its units, and nobody else's do */
export function supplySources(state: AetoState, nation: Nation): readonly string[] {
  const hexes = [...new Set([...sitesOf(state, nation, 'city'), ...sitesOf(state, nation, 'resource')])]
  return hexes.filter((hex) => areAllied(state, ownerOf(state, hex)!, nation))
}

/** @rule 9.11 a conquered nation has a rail capacity of 1, liberated or not; `null` where it is as it was */
export const railCapacity = (state: AetoState, nation: Nation): number | null =>
  state.nations[nation].status === 'conquered' ? 1 : null

/** @rule 9.26 every Western unit in Soviet land takes a point of the Soviet rail capacity, but partisans, who live off the land */
const westernGuests = (state: AetoState): number =>
  Object.values(state.units).filter(
    (unit) =>
      campOf(state, unit.nation) === 'west' &&
      unit.kind !== 'partisan' &&
      ownerOf(state, unit.at) === 'soviet-union',
  ).length

/** @rule 9.0 units of minors are rebuilt for a point less than those of the power that pays */
const MINOR_DISCOUNT = -1

const INQUIRIES: Readonly<Record<Topic, Inquiry>> = {
  'supply-sources': {
    rule: '9.0',
    of: (state) => NATIONS.filter((one) => isMinorNation(one) && state.nations[one].status === 'war'),
    answer(state, of) {
      const hexes = supplySources(state, of as Nation)
      return yes('9.0', hexes.join(', '), hexes.length)
    },
  },
  income: {
    rule: '9.0',
    of: (state) => MAJORS.filter((power) => state.nations[power].status !== 'neutral'),
    answer(state, of) {
      const explain = incomeOf(state, of as Major)
      return yes('9.0', `${totalOf(explain)} points`, totalOf(explain), explain)
    },
  },
  rail: {
    rule: '9.11',
    of: (state) =>
      NATIONS.filter(
        (nation) =>
          state.nations[nation].status === 'conquered' || (nation === 'soviet-union' && isAxisWar(state)),
      ),
    answer(state, of) {
      const capacity = railCapacity(state, of as Nation)
      const guests = of === 'soviet-union' ? westernGuests(state) : 0
      const explain =
        guests === 0 ? [] : [because('9.26', `${guests} Western units are supplied through it`, -guests)]
      return yes('9.11', capacity === null ? 'as printed' : `${capacity}`, capacity ?? 0, explain)
    },
  },
  price: {
    rule: '9.0',
    of: (state) => MINORS.filter((nation) => state.nations[nation].status === 'war'),
    answer: () => yes('9.0', 'one point less than those of the power that pays', MINOR_DISCOUNT),
  },
  blitzkrieg: {
    rule: '10.2',
    of: (state) => NATIONS.filter((nation) => areAtWar(state, 'germany', nation)),
    answer: blitzkriegAnswer,
  },
  partisans: {
    rule: '10.6',
    of: (state) => RISING.filter((nation) => hasPartisans(state, nation)),
    answer(state, of) {
      const limit = partisanLimit(state, of as Nation)
      return yes('10.6', `${partisansOf(state, of as Nation)} of ${limit}`, limit)
    },
  },
  garrison: {
    rule: '9.25',
    of: (state) => (state.special.sovietsFell === null ? [] : ['soviet-union']),
    answer(state) {
      const hexes = ungarrisoned(state)
      return yes('9.25', hexes.join(', '), hexes.length)
    },
  },
  movement: {
    rule: '10.0',
    of: (state) => Object.keys(state.units).filter((id) => movementNotes(state, state.units[id]).length > 0),
    answer(state, of) {
      const notes = movementNotes(state, state.units[of])
      const explain = notes.map(([rule, text, amount]) => because(rule, text, amount))
      return yes(notes[0][0], 'see below', 0, explain)
    },
  },
  depletion: {
    rule: '10.0',
    of: (state) =>
      Object.keys(state.units).filter((id) => state.units[id].kind === 'commando' && state.units[id].out),
    answer: () => yes('10.0', 'added to the depletion check', COMMANDO_BONUS),
  },
  harbor: {
    rule: '10.27',
    of: (state) => indexOf(boardOf(state)).sited.filter((hex) => hexOf(state, hex).sites.includes('port')),
    answer(state, of) {
      const closed = isHarborClosed(state, of)
      return yes('10.27', closed ? 'closed to the uninvited' : 'open', closed ? 1 : 0)
    },
  },
  stack: {
    rule: '11.20',
    of: (state) => (plays(state, 'stacking') ? occupied(state) : []),
    answer(state, of) {
      const units = stackOrder(state, of)
      return yes('11.20', units.join(', '), units.length)
    },
  },
  river: {
    rule: '11.15',
    of: (state) => (plays(state, 'rivers') ? occupied(state) : []),
    answer(state, of) {
      const stops = stopsAtRiver(state, of)
      return yes(
        '11.15',
        stops ? 'no zone over the river' : 'zones reach over the river',
        doRiversHinder(state) ? RIVER_COST : 0,
      )
    },
  },
  trace: { rule: '10.6', of: (state) => onTheMap(state), answer: traceAnswer },
  zones: {
    rule: '9.8',
    of: (state) => Object.keys(state.units).filter((id) => isLand(state.units[id]) && isOnMap(state, id)),
    answer(state, of) {
      const { nation, at } = state.units[of]
      const nations = zonesAgainst(state, nation, at)
      return yes('9.8', nations.length === 0 ? 'in nobody\u2019s zone' : nations.join(', '), nations.length)
    },
  },
  consumption: {
    rule: '9.26',
    of: (state) => NATIONS.filter((nation) => nation !== 'italy' && campOf(state, nation) === 'axis'),
    answer: () => yes('9.26', 'double from Italian supply', ITALIAN_SUPPLY),
  },
  'iron-ore': {
    rule: '10.6',
    of: () => ['norway', 'sweden'],
    answer(state, of) {
      const cut = of === 'sweden' ? alliedSwedes(state) : []
      return yes(
        '10.6',
        cut.length > 0 ? `partisans may interdict it: ${cut.join(', ')}` : 'not interdicted',
        cut.length,
      )
    },
  },
  intrinsic: {
    rule: '10.6',
    of: (state) => onTheMap(state),
    answer(state, of) {
      const negated = hostilePartisansAt(state, of, ownerOf(state, of)!).length > 0
      return yes('10.6', negated ? 'negated by partisans' : 'not negated', negated ? 1 : 0)
    },
  },
  target: {
    rule: '10.26',
    of: (state) => [
      ...indexOf(boardOf(state)).sited.filter((hex) => hexOf(state, hex).sites.includes('radar')),
      ...state.optional.rockets.map(({ hex }) => hex),
    ],
    answer(state, of) {
      const rocket = state.optional.rockets.some((one) => one.hex === of)
      const number = targetNumber(state, of)
      return yes(rocket ? '11.16' : '10.26', `target number ${number}`, number)
    },
  },
}

/**
 * Hexes of Swedish partisans that are the enemies of the Axis.
 *
 * @rule 10.6 they may interdict the iron ore; a Norwegian one does not, even in Narvik
 */
const alliedSwedes = (state: AetoState): readonly string[] =>
  isFoeOfPartisans(state, 'sweden', 'germany')
    ? Object.values(state.units)
        .filter(({ nation, kind }) => nation === 'sweden' && kind === 'partisan')
        .map(({ at }) => at)
    : []

/** Points to cross a river that is not frozen (11.15). */
const RIVER_COST = 2

/** Who is no Italian uses twice as much of supply that comes from Italy (9.26). */
const ITALIAN_SUPPLY = 2

const isOnMap = (state: AetoState, id: string): boolean =>
  indexOf(boardOf(state)).hexes.get(state.units[id].at)?.terrain === 'land'

/** Land hexes in which there are units. */
const onTheMap = (state: AetoState): readonly string[] =>
  occupied(state).filter((at) => indexOf(boardOf(state)).hexes.get(at)?.terrain === 'land')

/**
 * What target number an installation has for those who bomb it, its airbase apart: more if it is fortified.
 *
 * @rule 10.26 radar 4, or 6
 * @rule 11.16 rocket sites 1, or 3
 */
function targetNumber(state: AetoState, hex: string): number {
  const rocket = state.optional.rockets.some((one) => one.hex === hex)
  return (rocket ? 1 : 4) + (isFortified(state, hex) ? 2 : 0)
}

/**
 * Who in the war may trace supply through a hex, each camp by the power that leads it.
 */
function traceAnswer(state: AetoState, hex: string): Answer {
  const powers = CAMPS.flatMap((camp) => headOf(state, camp) ?? [])
  const verdicts = powers.map((power) => [power, mayTrace(state, power, hex)] as const)
  const open = verdicts.filter(([, verdict]) => verdict.legal).map(([power]) => power)
  const closed = verdicts.flatMap(([power, verdict]) =>
    verdict.legal ? [] : [because(verdict.rule, `${nationName(power)}: ${verdict.because}`)],
  )
  return yes('10.6', open.length === 0 ? 'nobody' : open.join(', '), open.length, closed)
}

/** Hexes in which there are units. */
const occupied = (state: AetoState): readonly string[] => [
  ...new Set(Object.values(state.units).map(({ at }) => at)),
]

/** What commandos add to a depletion check (10.0). */
const COMMANDO_BONUS = 2

/**
 * Everything that the Blitzkrieg gives against a nation this month.
 *
 * @rule 10.2
 */
function blitzkriegAnswer(state: AetoState, of: string): Answer {
  const bonus = blitzAgainst(state, of as Nation)
  const first = bonus === 2
  const explain: Reason[] = []
  if (bonus > 0) explain.push(because('10.2', 'land attacks', bonus))
  if (first && of !== 'united-states') {
    explain.push(because('10.2', 'air combat of German fighters', -1))
    explain.push(because('10.2', 'attacks of the Ju-87 upon ships', 1))
    explain.push(because('10.2', 'German paradrops', 1))
  }
  if (bonus > 0) explain.push(because('10.2', 'its aircraft do not evacuate'))
  return yes('10.2', first ? 'first month' : bonus === 1 ? 'second month' : 'none', bonus, explain)
}

function mayInquire(state: AetoState, topic: Topic, of: string): Verdict {
  const { rule, of: subjects } = INQUIRIES[topic]
  return subjects(state).includes(of)
    ? legal
    : refuse(rule, 'no-subject', `${JSON.stringify(of)} is nothing that ${topic} is asked about`)
}

export const inquireRow: Row<'inquire', 'season' | 'strategic-warfare' | (typeof MOVING)[number] | 'supply'> =
  /* @__PURE__ */ row({
    during: ['season', 'strategic-warfare', ...MOVING, 'supply'],
    sure: true,
    *of(state) {
      for (const topic of TOPICS)
        for (const of of INQUIRIES[topic].of(state)) yield { type: 'inquire', topic, of }
    },
    check: (state, { topic, of }) => mayInquire(state, topic, of),
    do(state, { topic, of }, _dice, events: AetoEvent[]) {
      const { rule, result, total, explain } = INQUIRIES[topic].answer(state, of)
      events.push({ type: 'answer', rule, about: `${topic} ${of}`, result, total, explain })
    },
  })
