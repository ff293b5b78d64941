/** Optional politics: wars that Italy and the Soviet Union make on minor powers while they are at peace otherwise, and friends of the Axis who choose for themselves. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type Courtship, courtshipRoll } from '../14-rolls'
import type { EeEvent, Of, Row } from '../actions'
import { COUNTRY } from '../lands'
import { activePowers } from '../players'
import { scenarioOf } from '../scenario'
import { type EeState, has, type Politics } from '../state'
import { incomeOf } from './04-income'
import { enterWar, joinAxis } from './09-declarations'
import { foeOf, note, noteWar } from './14-alone'
import { areaOf, linksOf } from './areas'
import { drawOnce } from './draws'
import { ask } from './place'

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}
/** Whom Italy may attack alone. */
const ITALIAN_PREY: readonly string[] = ['Yugoslavia', 'Switzerland', 'Greece']
/** The turn from which the Soviets may attack minor powers: March 1940. */
const SOVIET_FROM = 4

/**
 * May Italy, or the Soviet Union, attack a minor power alone? One at a time, Italy not in the turn in which the last one fell, the Soviets one a turn, beside ground units of theirs, and only in peace with
 * the great powers.
 *
 * @rule 14.34
 * @rule 14.342
 * @rule 14.321
 */
export function checkVenture(state: EeState, { by, on }: Of<'venture'>): Verdict {
  const { politics } = state
  const { turn, fallen } = politics.ventures[by]
  const italian = by === 'italian'
  const rule = italian ? '14.34' : '14.321'
  const peace = italian ? !politics.italianWar : !politics.sovietWar
  if (!has(state, italian ? 'italianVentures' : 'sovietVentures') || !scenarioOf(state).diplomacy || !peace)
    return refuse(rule, 'no-venture', 'nobody goes to war alone now')
  if (!activePowers(state).includes(by) || !politics.neutral.includes(on) || !isMinorPower(on))
    return refuse(rule, 'no-war', `war cannot be declared on ${on} now`)
  if (foeOf(state, by) !== undefined)
    return refuse(italian ? '14.342' : rule, 'one-at-a-time', `there is war with ${foeOf(state, by)} already`)
  if (italian)
    return !ITALIAN_PREY.includes(on)
      ? refuse(rule, 'not-these', `Italy does not attack ${on} alone`)
      : fallen === state.turn
        ? refuse('14.342', 'too-soon', 'the last one has fallen in this turn')
        : legal
  if (state.turn < SOVIET_FROM || turn === state.turn)
    return refuse(rule, 'too-soon', 'not before March 1940, and one a turn')
  return isBeside(state, on) ? legal : refuse(rule, 'too-far', `no Soviet ground unit stands beside ${on}`)
}

/** The Baltic States are neutral, and no power. */
const isMinorPower = (country: string): boolean => Object.values(COUNTRY).includes(country)

/** Do Soviet ground units stand beside a country? */
const isBeside = (state: EeState, country: string): boolean =>
  Object.values(state.blocks).some(
    ({ nation, kind, at }) =>
      nation === 'soviet' &&
      kind !== 'air' &&
      at !== null &&
      linksOf(state, at).some(({ to, land }) => land && areaOf(to).country === country),
  )

export const ventureRow: Row<'venture', 'movement'> = {
  during: ['movement'],
  inGame: (state) => has(state, 'italianVentures') || has(state, 'sovietVentures'),
  check: (state, _, action) => checkVenture(state, action),
  add(state, _, actions) {
    for (const by of ['italian', 'soviet'] as const)
      if (has(state, by === 'italian' ? 'italianVentures' : 'sovietVentures'))
        for (const on of state.politics.neutral) {
          const action = { type: 'venture', by, on } as const
          if (checkVenture(state, action).legal) actions.push(action)
        }
  },
  do(state, _, { by, on }) {
    const rule = by === 'italian' ? '14.34' : '14.321'
    const events: EeEvent[] = [{ type: 'politics', rule, what: 'attacked', at: on }]
    note(state, by, { on: [...state.politics.ventures[by].on, on], turn: state.turn })
    noteWar(state, on)
    enterWar(state, on, by === 'italian' ? 'allied' : 'axis')
    return events
  },
}

// ---- the Soviet Union ----------------------------------------------------------------------

/**
 * The Soviets may forgo the war with Finland in November 1939, if they are at peace, since in a war with Germany they produce in any case: they produce, and snow is as hard for them as for others, until a year after they have won a battle in it.
 *
 * @rule 14.32
 */
function checkForgo(state: EeState): Verdict {
  const { forgone, sovietWar } = state.politics
  if (!has(state, 'sovietVentures') || !scenarioOf(state).diplomacy || forgone || sovietWar)
    return refuse('14.32', 'no-choice', 'there is no war with Finland to be forgone')
  return state.turn === 2 && activePowers(state).includes('soviet')
    ? legal
    : refuse('14.32', 'not-now', 'that is decided in November 1939')
}

export const forgoRow: Row<'forgo', 'production'> = {
  during: ['production'],
  inGame: (state) => has(state, 'sovietVentures'),
  check: (state) => checkForgo(state),
  add(state, _, actions) {
    if (checkForgo(state).legal) actions.push({ type: 'forgo' })
  },
  draw: /* @__PURE__ */ drawOnce({ type: 'forgo' }, ({ turn }) => turn === 2, checkForgo),
  do(state) {
    change(state, { forgone: true })
    state.werps = { ...state.werps, soviet: incomeOf(state, 'soviet') }
    return [{ type: 'politics', rule: '14.32', what: 'forgone' }]
  },
}

// ---- friends of the Axis who choose --------------------------------------------------------

/** Who may join the Axis by the die. */
const COURTED = ['Yugoslavia', 'Bulgaria', 'Rumania', 'Hungary', 'Finland']

/** The next one that is rolled for in this turn. */
const nextCourted = ({ politics }: EeState): string | undefined =>
  COURTED.find(
    (country) =>
      politics.neutral.includes(country) &&
      !politics.settled.includes(country) &&
      !politics.courted.includes(country),
  )

/**
 * After the fall of France a die is rolled as each turn begins for each friend of the Axis who has not made up his mind, instead of all of them joining when Paris falls.
 *
 * @rule 14.3
 * @rule 14.311
 */
export function courtMinors(state: EeState): void {
  const { france, paris } = state.politics
  if (!has(state, 'minorChoices') || !scenarioOf(state).diplomacy || !paris || france) return
  const country = nextCourted(state)
  if (country !== undefined) ask(state, { type: 'court', country })
}

/** What counts for a country that is courted now. */
function courtshipOf(state: EeState, country: string): Courtship {
  const { politics } = state
  const joined = politics.joined.filter(({ turn }) => turn < state.turn).map(({ country: one }) => one)
  const attacked = (countries: readonly string[]) => countries.some((one) => politics.assailed.includes(one))
  return {
    soviets: politics.ventures.soviet.turn > 0,
    neighbour: joined.some((one) => isBordering(state, one, country)),
    neutrals: attacked(['Sweden', 'Spain']),
    courted: attacked(COURTED),
    yugoslavia: country === 'Yugoslavia',
  }
}

const isBordering = (state: EeState, a: string, b: string): boolean =>
  Object.keys(state.control).some(
    (area) =>
      areaOf(area).country === a &&
      linksOf(state, area).some(({ to, land }) => land && areaOf(to).country === b),
  )

/** A country makes up its mind, or not yet. */
export function court(state: EeState, country: string, dice: Dice, events: EeEvent[]): void {
  const { roll, answer } = courtshipRoll(courtshipOf(state, country), dice)
  const { courted, settled, joined } = state.politics
  change(state, { courted: [...courted, country] })
  events.push({ type: 'courted', rule: '14.311', country, roll })
  if (answer === 'never') change(state, { settled: [...settled, country] })
  if (answer !== 'joins') return
  change(state, { joined: [...joined, { country, turn: state.turn }] })
  joinAxis(state, events, [country])
}
