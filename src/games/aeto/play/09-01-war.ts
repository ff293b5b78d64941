/** Section 9.1 on a state: what an invasion brings about. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { INVASION_ACTS, type InvasionAct, mayInvade } from '../09-01-invasion'
import { alignmentOf } from '../09-02-alignment'
import { mayPartition, PARTITIONERS, turkishColumns } from '../09-08-turkey'
import { capitalToHold } from '../09-10-conquest'
import { type AetoAction, type AetoEvent, JAPAN_ATTACKS, type Of, type Row } from '../actions'
import {
  BALTIC_STATES,
  type Camp,
  campOfMajor,
  isMajor,
  isMinor,
  isVichyState,
  MAJORS,
  MINORS,
  type Minor,
  NATIONS,
  type Nation,
  nationText,
} from '../nations'
import { plays } from '../optional'
import {
  areAtWar,
  campOf,
  hasFallen,
  hasInvaded,
  isConquered,
  isFightingAlone,
  isNeutral,
  isRising,
  isRussoGermanWar,
  leaderOf,
  membersOf,
} from '../politics'
import { AT_ANY_TIME, row } from '../rows'
import { setSpecial } from '../special'
import type { AetoState } from '../state'
import { keepStanding } from './09-11-legacy'
import { loseWinterWar } from './10-24-winter-war'
import { setStanding } from './changes'
import { ask } from './place'

// ---- going to war -----------------------------------------------------------------------------

/** A nation comes into the war on one side. */
export function join(state: AetoState, nation: Nation, camp: Camp, events: AetoEvent[]): void {
  // Who is in it stays where he is, without a home as well.
  if (state.nations[nation].camp === camp) return
  // Who becomes an ally is at peace with his allies: Finland with the Soviets, if the Axis invades it in its Winter War.
  const allies = membersOf(state, camp)
  const isPeace = (by: Nation, on: Nation) => by === nation && allies.includes(on)
  if (state.wars.some(({ by, on }) => isPeace(by, on) || isPeace(on, by)))
    state.wars = state.wars.filter(({ by, on }) => !isPeace(by, on) && !isPeace(on, by))
  setStanding(state, nation, { status: 'war', camp })
  events.push({ type: 'aligned', rule: '9.2', nation, camp })
}

/** Two nations are at war from now on; major powers take their sides by it. */
function pair(state: AetoState, by: Nation, on: Nation, events: AetoEvent[]): void {
  if (by === on || areAtWar(state, by, on)) return
  for (const power of [by, on])
    if (isMajor(power) && isNeutral(state, power)) join(state, power, campOfMajor(power), events)
  state.wars = [...state.wars, { by, on, since: state.turn }]
  // Nobody crosses a border in the Movement Phase in which it ceases to be neutral.
  if (state.flow.step === 'movement') state.moved = [...state.moved, `war ${by} ${on}`, `war ${on} ${by}`]
  events.push({ type: 'war', rule: '9.1', by, on })
  // Guests and strangers hold what they stand in, but not beside an army that is their enemy now.
  keepStanding(state, (_, { nation }) => nation === by || nation === on)
  if ([by, on].every((power) => power === 'germany' || power === 'soviet-union')) {
    loseWinterWar(state, events)
    settleTurkey(state, events)
  }
}

/**
 * A Turkey that fights alone when Germany and the Soviets go to war is a partner of the other side than its invader's; so is one that they have agreed to
 * partition, invaded or not.
 *
 * @rule 9.0 one that was neutral sets its army up
 * @rule 9.8
 */
function settleTurkey(state: AetoState, events: AetoEvent[]): void {
  const { status, camp } = state.nations.turkey
  const agreed = state.special.turkey
  const alone = status === 'war' && camp === null
  if (!alone && !(status === 'neutral' && agreed !== null)) return
  const soviet =
    agreed !== null
      ? agreed.invader === 'soviet-union'
      : state.invasions.some(({ by, on }) => on === 'turkey' && by === 'soviet-union')
  join(state, 'turkey', soviet ? 'axis' : 'soviet', events)
  for (const enemy of membersOf(state, soviet ? 'soviet' : 'axis')) pair(state, 'turkey', enemy, events)
  if (status === 'neutral') askForCapital(state, 'turkey')
}

/** A nation and those who fight beside it. */
function sideWith(state: AetoState, nation: Nation): readonly Nation[] {
  const camp = campOf(state, nation)
  return camp === null ? [nation] : [nation, ...membersOf(state, camp).filter((one) => one !== nation)]
}

/** War between two nations and all who fight beside them, or beside the first alone. */
export function war(state: AetoState, by: Nation, on: Nation, events: AetoEvent[], withAllies = true): void {
  pair(state, by, on, events)
  for (const one of sideWith(state, by))
    for (const other of withAllies ? sideWith(state, on) : [on]) pair(state, one, other, events)
}

/**
 * One nation invades another: the invaded takes its side, and everyone whom it concerns is at war. What may not be begun was
 * refused before. A minor puts a unit into its capital first of all.
 *
 * @rule 9.1
 * @rule 9.2 an invasion of a Baltic state is one of its guardian as well
 */
export function invade(
  state: AetoState,
  by: Nation,
  on: Nation,
  act: InvasionAct | 'entered',
  events: AetoEvent[],
): void {
  const { camp, withAllies, alsoWith } = alignmentOf(state, by, on)
  const wasNeutral = isNeutral(state, on)
  noteInvasion(state, by, on)
  events.push({ type: 'invaded', rule: '9.1', by, on, act })
  if (isVichyState(on)) {
    setStanding(state, on, { status: 'war', camp: null })
    war(state, by, on, events)
    ask(state, { type: 'reaction', state: on, by })
    return
  }
  pair(state, by, on, events)
  if (camp !== null) join(state, on, camp, events)
  else if (isNeutral(state, on)) setStanding(state, on, { status: 'war', camp: null })
  war(state, by, on, events, withAllies)
  for (const third of alsoWith) {
    if (BALTIC_STATES.includes(on as Minor) && !hasInvaded(state, by, third)) noteInvasion(state, by, third)
    if (!areAtWar(state, by, third)) war(state, by, third, events)
  }
  if (wasNeutral) askForCapital(state, on)
}

/**
 * A neutral minor nation that takes sides sets its army up, one unit in its capital first of all; one that is in the war has done so.
 *
 * @rule 9.0
 * @rule 9.2
 */
function askForCapital(state: AetoState, nation: Nation): void {
  if (isMinor(nation) && capitalToHold(state, nation) !== null)
    ask(state, { type: 'form', nation, as: 'capital' })
}

/**
 * An invasion by a partner is one by the power whose partner it is as well; not so by a nation that fights alone, for which a power merely acts.
 *
 * @rule 9.1
 * @rule 10.24
 */
export function noteInvasion(state: AetoState, by: Nation, on: Nation): void {
  const since = state.turn
  const power = isFightingAlone(state, by) ? by : leaderOf(state, by)
  const known = hasInvaded(state, power, on)
  for (const who of new Set([by, power]))
    if (who === by || !hasInvaded(state, who, on))
      state.invasions = [...state.invasions, { by: who, on, since, physical: null }]
  // The first winter after the invasion is still to come where that of the war is over (10.4).
  const late = on === 'soviet-union' && power === 'germany' && state.special.russianWinter === 'over'
  if (late && !known) setSpecial(state, { russianWinter: 'due' })
}

/**
 * The United States join the Western Allies, and are at war with whoever is of the Axis.
 *
 * @rule 9.3
 */
export function enterUnitedStates(state: AetoState, events: AetoEvent[]): void {
  join(state, 'united-states', 'west', events)
  for (const enemy of membersOf(state, 'axis')) war(state, 'united-states', enemy, events)
}

// ---- reports ------------------------------------------------------------------------------------

/** Acts by which a nation can invade in each step; a declaration is possible in all of them, and in the others it is the only one. */
const ACTS: Readonly<Record<string, readonly InvasionAct[]>> = {
  'strategic-warfare': ['declared', 'strategic', 'intercepted'],
  'naval-and-air': ['declared', 'attacked', 'intercepted', 'approached'],
  offensive: ['declared', 'attacked', 'intercepted', 'approached'],
  'turn-end': ['declared', 'intercepted'],
}

const STEPS_OF_WAR = ['weather', ...AT_ANY_TIME] as const

/**
 * Acts by which a nation is invaded now. America is reached by Strategic Warfare at its convoys alone, and there are none when Britain has fallen.
 *
 * @rule 9.3
 * @rule 9.22
 */
function actsUpon(state: AetoState, on: Nation): readonly InvasionAct[] {
  const acts = ACTS[state.flow.step] ?? ['declared']
  const convoys = on !== 'united-states' || !hasFallen(state, 'united-kingdom')
  return convoys ? acts : acts.filter((act) => act !== 'strategic')
}

/**
 * May a war of Japan bring the United States in?
 *
 * @rule 9.3
 */
function mayReportJapan(state: AetoState): Verdict {
  if (!plays(state, 'combinedGame'))
    return refuse('9.3', 'not-combined', 'Japan is heard of in a Combined Game alone')
  return isNeutral(state, 'united-states')
    ? legal
    : refuse('9.3', 'at-war', 'the United States are in the war')
}

export const japanRow: Row<'japan', (typeof STEPS_OF_WAR)[number]> = {
  during: STEPS_OF_WAR,
  check: (state) => mayReportJapan(state),
  add(state, _, actions: AetoAction[]) {
    if (mayReportJapan(state).legal) for (const on of JAPAN_ATTACKS) actions.push({ type: 'japan', on })
  },
  do(state) {
    const events: AetoEvent[] = []
    enterUnitedStates(state, events)
    return events
  },
}

export const invadeRow: Row<'invade', (typeof STEPS_OF_WAR)[number]> = {
  during: STEPS_OF_WAR,
  check: (state, _, { by, on, act }) =>
    actsUpon(state, on).includes(act)
      ? mayInvade(state, by, on)
      : refuse('9.1', 'wrong-phase', `"${act}" is nothing that happens in ${state.flow.step}`),
  add(state, _, actions: AetoAction[]) {
    for (const by of actors(state))
      for (const on of NATIONS)
        if (!isConquered(state, on) && mayInvade(state, by, on).legal)
          for (const act of INVASION_ACTS)
            if (actsUpon(state, on).includes(act)) actions.push({ type: 'invade', by, on, act })
  },
  do(state, _, { by, on, act }) {
    const events: AetoEvent[] = []
    invade(state, by, on, act, events)
    return events
  },
}

/** Nations that could begin a war. */
const actors = (state: AetoState): readonly Nation[] =>
  NATIONS.filter((nation) => isMajor(nation) || state.nations[nation].status === 'war')

/**
 * May a neutral minor nation be activated as a partner? How part 8 settles it is not for us; what came of it is reported.
 *
 * @rule 9.0 a minor nation that is activated is a partner of the power that did it
 * @rule 9.21 never Finland once its neutrality is enforced
 * @rule 9.25 not by Soviets who rise
 */
function mayActivate(state: AetoState, { nation, by }: Of<'activate'>) {
  const name = nationText(nation)
  if (!isMinor(nation)) return refuse('9.0', 'no-minor', `${name} is no minor nation`)
  const alone = nation === 'finland' && campOf(state, nation) === null && !isConquered(state, nation)
  if (!isNeutral(state, nation) && !alone) return refuse('9.0', 'not-neutral', `${name} is not neutral`)
  // A Finland that fights the Soviets is nobody's partner but the Axis', and that not before Germany fights them too.
  if (alone && !isNeutral(state, nation) && (!isRussoGermanWar(state) || campOf(state, by) !== 'axis'))
    return refuse('10.24', 'winter-war', 'the Winter War is an affair of Finland and the Soviets')
  if (nation === 'turkey' && state.special.turkey !== null)
    return refuse('9.8', 'partitioned', 'Turkey was partitioned by agreement')
  if (campOf(state, by) === null) return refuse('9.0', 'not-at-war', `${nationText(by)} is not at war`)
  if (isRising(state, by)) return refuse('9.25', 'rising', 'Soviets who rise have no partners to win')
  if (nation === 'finland' && state.finlandized)
    return refuse('9.21', 'finlandized', 'the neutrality of Finland is inviolable')
  return legal
}

export const activateRow: Row<'activate', 'season'> = {
  during: ['season'],
  check: (state, _, action) => mayActivate(state, action),
  add(state, _, actions: AetoAction[]) {
    for (const nation of MINORS)
      for (const by of MAJORS) {
        const action = { type: 'activate', nation, by } as const
        if (mayActivate(state, action).legal) actions.push(action)
      }
  },
  do(state, _, { nation, by }) {
    const events: AetoEvent[] = []
    const camp = campOf(state, by)!
    const wasNeutral = isNeutral(state, nation)
    join(state, nation, camp, events)
    for (const enemy of enemiesOf(state, by)) pair(state, nation, enemy, events)
    if (wasNeutral) askForCapital(state, nation)
    return events
  },
}

/** Everyone who is at war with a nation. */
export const enemiesOf = (state: AetoState, nation: Nation): readonly Nation[] =>
  NATIONS.filter((one) => areAtWar(state, nation, one))

export const partitionRow: Row<'partition', 'season' | 'naval-and-air' | 'offensive'> = /* @__PURE__ */ row({
  during: ['season', 'naval-and-air', 'offensive'],
  sure: true,
  *of(state) {
    const lines = turkishColumns(state)
    if (!mayPartition(state, { invader: 'germany', line: lines[0] }).legal) return
    for (const invader of PARTITIONERS) for (const line of lines) yield { type: 'partition', invader, line }
  },
  check: (state, { invader, line }) => mayPartition(state, { invader, line }),
  do(state, { invader, line }, _dice, events) {
    setSpecial(state, { turkey: { invader, line } })
    events.push({
      type: 'answer',
      rule: '9.8',
      about: 'the partition of Turkey',
      result: `${invader} invades`,
      total: line,
      explain: [],
    })
  },
})
