/** Special Actions that go by the situation rather than by the year: German strain, Soviet and American experience. */

import type { Dice } from '../../../kernel/dice'
import { fourthActionRoll, lessonRoll, strainRoll } from '../14-rolls'
import type { EeEvent } from '../actions'
import type { Power } from '../powers'
import { dateOf, isAmericaIn, scenarioOf } from '../scenario'
import { type EeState, has, type Lessons } from '../state'
import { areaOf, blocksAt, isAir } from './areas'
import { recall } from './extra'
import { heldBy } from './memory'

/** Fortresses are areas of their own. */
const areasOf = ({ control }: EeState, which: (area: string, holder: string) => boolean): number =>
  Object.keys(control).filter((area) => which(area, control[area])).length
const axisAreas = (state: EeState): number => areasOf(state, (_, holder) => holder === 'axis')
/** Areas of the eastern zone, and of countries that the Soviets have attacked alone, are what they hold of the Allied ones. */
const sovietAreas = (state: EeState): number =>
  areasOf(state, (area, holder) => {
    const { weather, country } = areaOf(area)
    return (
      holder === 'allied' && (weather === 'eastern' || state.politics.ventures.soviet.on.includes(country!))
    )
  })

const isOn = (state: EeState): boolean =>
  scenarioOf(state).campaign &&
  (has(state, 'germanStrain') || has(state, 'sovietLessons') || has(state, 'americanLessons'))

/** What a player-turn begins with: what is counted is counted. */
export function beginLessons(state: EeState): void {
  if (!isOn(state)) return
  const { month } = dateOf(state, state.turn)
  if (state.side === 'axis' && month === 4 && state.politics.sovietWar)
    recall(state, { spring: sovietAreas(state) })
  if (state.side === 'allied')
    recall(state, { front: heldBy(state, 'axis').filter((area) => state.control[area] === 'axis') })
  recall(state, { alone: [] })
}

// ---- Germany -------------------------------------------------------------------------------

/**
 * Before Germany produces: from the third of its player-turns in a war with the Soviet Union it rolls for its infrastructure, a six at first, one less each turn. Once the Soviets have gained ground in a summer, it
 * rolls for the right to its fourth Special Action.
 *
 * @rule 14.2
 * @rule 14.21
 * @rule 14.211
 * @rule 14.212
 * @rule 14.213
 * @rule 14.214
 */
export function strainGermany(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (!scenarioOf(state).campaign || !has(state, 'germanStrain') || state.side !== 'axis') return
  const { extra, politics, turn } = state
  const first = politics.since + (extra.provoked ? 3 : 2)
  if (politics.since > 0 && turn >= first && !extra.strained) {
    const strain = extra.strain + 1
    const { roll, collapses } = strainRoll(strain, dice)
    recall(state, { strain, strained: collapses })
    events.push({ type: 'resolve', rule: '14.212', roll })
  }
  const held = axisAreas(state)
  if (extra.weary) {
    const trend = extra.held === 0 || held === extra.held ? 'same' : held > extra.held ? 'more' : 'fewer'
    const { roll, denied } = fourthActionRoll({ trend, denied: extra.denied }, dice)
    recall(state, { denied })
    events.push({ type: 'resolve', rule: '14.214', roll })
  }
  recall(state, { held })
}

/**
 * The most German Special Actions: one less when its infrastructure has collapsed, three without the right to the fourth. What is there already stays until it is used.
 *
 * @rule 14.215
 */
export function germanMost({ charts, extra }: EeState): number {
  const most = charts.actions.german - (extra.strained ? 1 : 0)
  return extra.denied ? Math.min(most, 3) : most
}

// ---- Soviets and Americans -----------------------------------------------------------------

type Learner = keyof EeState['extra']['lessons']

const OPTION = { soviet: 'sovietLessons', american: 'americanLessons' } as const
export const isLearning = (state: EeState, power: Learner): boolean =>
  scenarioOf(state).campaign && has(state, OPTION[power])

function teach(state: EeState, power: Learner, changes: Partial<Lessons>): void {
  const { lessons } = state.extra
  recall(state, { lessons: { ...lessons, [power]: { ...lessons[power], ...changes } } })
}

function meet(state: EeState, power: Learner, what: 'a' | 'b' | 'd', events: EeEvent[]): void {
  const { met } = state.extra.lessons[power]
  if (!isLearning(state, power) || met.includes(what)) return
  teach(state, power, { met: [...met, what] })
  events.push({ type: 'politics', rule: power === 'soviet' ? '14.221' : '14.231', what: 'lesson' })
}

/** Turns of war before one may roll, and until the first anniversary has passed. */
const FIRST_ROLL = 2
const YEAR = 7

/** Is it time for rolls, and has the first year of war passed? */
function ageOf(state: EeState, power: Learner): { readonly old: boolean; readonly year: boolean } {
  if (power === 'soviet') {
    const { since } = state.politics
    const turns = since === 0 ? 0 : state.turn - since
    return { old: turns >= FIRST_ROLL, year: turns >= YEAR }
  }
  const { year, month } = dateOf(state, state.turn)
  return {
    old: year > 1942 || (year === 1942 && month >= 4),
    year: year > 1943 || (year === 1943 && month >= 2),
  }
}

/**
 * Before the Allies produce: with one condition a power rolls 5 or more, with two 3 or more, for a second Special Action in this turn; three lucky turns in a row are a condition of their own, and with
 * three of the four it has it for good.
 *
 * @rule 14.222
 * @rule 14.232
 */
export function learn(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (state.side !== 'allied') return
  for (const power of ['soviet', 'american'] as const) {
    if (!isLearning(state, power) || state.extra.lessons[power].more > 0) continue
    if (power === 'american' && !isAmericaIn(state)) continue
    const { old, year } = ageOf(state, power)
    const known = state.extra.lessons[power]
    const met = known.met.length + (year ? 1 : 0)
    if (met >= 3) teach(state, power, { more: 1, lucky: false, row: 0 })
    else if (!old || met === 0) teach(state, power, { lucky: false, row: 0 })
    else {
      const { roll, lucky } = lessonRoll(met, dice)
      const row = lucky ? Math.min(3, known.row + 1) : 0
      teach(state, power, { lucky, row })
      events.push({ type: 'resolve', rule: power === 'soviet' ? '14.222' : '14.232', roll })
      if (row === 3) meet(state, power, 'd', events)
    }
  }
}

/** How many more Special Actions a power may have than at the start. */
export const learned = ({ extra }: EeState, power: Learner): number => {
  const { more, lucky } = extra.lessons[power]
  return more + (more === 0 && lucky ? 1 : 0)
}

/**
 * Blocks are about to fight, or to retreat before it. Where Americans fight without British, and others than Vichy French against them, is kept in mind until the player-turn is over.
 *
 * @rule 14.231
 */
export function noteFight(state: EeState, at: string): void {
  if (!isOn(state)) return
  const { alone } = state.extra
  if (isAlone(state, at) && !alone.includes(at)) recall(state, { alone: [...alone, at] })
}

/** Are Americans there, no British, not even aircraft, and an enemy who is not Vichy French? */
function isAlone(state: EeState, at: string): boolean {
  const all = blocksAt(state, at).map(([, block]) => block)
  const there = all.filter((block) => !isAir(block))
  return (
    there.some(({ power }) => power === 'american') &&
    !all.some(({ power }) => power === 'british') &&
    there.some(({ side, nation }) => side === 'axis' && nation !== 'vichy')
  )
}

/**
 * A battle is over, its counterattack too, or the Axis has retreated before it. Soviets who have come over a river into an area of the Axis and are still there have learned, be it in a breakthrough; so have
 * Americans who have landed and are still there.
 *
 * @rule 14.22
 * @rule 14.221
 * @rule 14.23
 * @rule 14.231
 */
export function learnFrom(state: EeState, at: string, events: EeEvent[]): void {
  if (!isOn(state) || state.side !== 'allied') return
  const stands = (power: Power, came: 'crossed' | 'landed') =>
    blocksAt(state, at).some(([, block]) => block.power === power && block[came])
  if (state.extra.front.includes(at) && stands('soviet', 'crossed')) meet(state, 'soviet', 'a', events)
  if (stands('american', 'landed')) meet(state, 'american', 'a', events)
}

/**
 * A player-turn is over: two areas of the Axis front that Soviets have taken, Americans who have fought alone and are still there, what the summer has brought, and Americans in Italy or France.
 *
 * @rule 14.213
 * @rule 14.221
 * @rule 14.223
 * @rule 14.231
 * @rule 14.233
 */
export function endLessons(state: EeState, events: EeEvent[]): void {
  if (!isOn(state)) return
  const { extra, side } = state
  const isThere = (power: Power, area: string) =>
    blocksAt(state, area).some(([, block]) => !isAir(block) && block.power === power)
  // Nobody else takes what is theirs, and who has taken it may have gone on.
  const isSoviet = (area: string) => areaOf(area).country === 'Soviet Union'
  if (side === 'allied') {
    const taken = extra.front.filter(
      (area) => state.control[area] === 'allied' && (isThere('soviet', area) || isSoviet(area)),
    )
    if (taken.length >= 2) meet(state, 'soviet', 'b', events)
    if (dateOf(state, state.turn).month === 8 && extra.spring > 0) summerIsOver(state)
  }
  if (extra.alone.some((area) => isThere('american', area))) meet(state, 'american', 'b', events)
  const isAbroad = ({ country, island }: { readonly country: string | null; readonly island: boolean }) =>
    !island && (country === 'Italy' || country === 'France')
  if (
    side === 'axis' &&
    state.extra.lessons.american.more === 1 &&
    heldBy(state, 'allied').some((area) => isAbroad(areaOf(area)) && isThere('american', area))
  )
    teach(state, 'american', { more: 2 })
  recall(state, { front: [], alone: [] })
}

/** The Soviets hold more than in May: Germany is weary, and the Soviets get their third Special Action if they have the second for good. */
function summerIsOver(state: EeState): void {
  if (sovietAreas(state) > state.extra.spring) {
    recall(state, { weary: true })
    if (state.extra.lessons.soviet.more === 1) teach(state, 'soviet', { more: 2 })
  }
  recall(state, { spring: 0 })
}
