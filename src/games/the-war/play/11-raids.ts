/** Section 11.5 on a state: strikes at fields, which come before all other missions of a turn. */

import type { Dice } from '../../../kernel/dice'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { checkCounterAir } from '../air/11-air-combat'
import { mayInterceptFlightAt } from '../air/11-air-missions'
import { checkFrenchAttack } from '../powers/18-france'
import type { AirPiece, QuestionOf, Raid, TheWarState } from '../state'
import { otherSide } from './01-forces'
import { flow } from './03-flow'
import { fightRaid } from './11-air-battle'
import { factorsIn, mayIntercept } from './11-air-terms'
import { aircraftOf, basedAt, hasAircraft, rangeOf } from './11-aircraft'
import { flightPath, hexesTo, reachFrom } from './11-flight'
import { checkHelp, checkMission, checkReach, noteMission } from './11-missions'
import { askForReturn } from './11-return'
import { noteAttack } from './18-surprise'
import { warGround } from './ground'
import { warMap } from './map'

type Scramble = QuestionOf<'scramble'>

const raidOn = ({ raids }: TheWarState, at: string): Raid | undefined => raids.find((raid) => raid.at === at)

/**
 * May this air unit be sent against this field?
 *
 * @rule 11.5.1
 */
function checkRaid(state: TheWarState, { unit, at }: Of<'raid'>): Verdict {
  if (!warMap().has(at)) return refuse('11.5.1', 'no-such-hex', `there is no hex ${at}`)
  return firstRefusal(
    () => checkMission(state, unit, 'counter-air', at, true),
    () => {
      const targets = basedAt(state, otherSide(state.phasing), at).map((id) => state.air[id].type)
      const { port } = warMap().facts(at)
      if (targets.length === 0)
        return refuse('11.5.1', 'no-target', `no enemy air unit is based in ${at}`, at)
      return checkCounterAir({
        type: state.air[unit].type,
        target: {
          airbaseOrFighters: true,
          portOrShipyard: port,
          carrierAircraftAboard: false,
        },
        otherMissionsBegun: state.sorties.length > 0,
      })
    },
    () => checkReach(state, unit, 'offensive', at),
    () => checkFrenchRaid(state, unit, at),
  )
}

/**
 * The French strike at a field when, with whoever has been sent before, they are as many factors as live there.
 *
 * @rule 18.1
 */
function checkFrenchRaid(state: TheWarState, unit: string, at: string): Verdict {
  const { nation } = state.air[unit]
  if (nation !== 'france') return legal
  const attacker = [...(raidOn(state, at)?.raiders ?? []), unit].map((id) => state.air[id])
  const defender = basedAt(state, otherSide(state.phasing), at).map((id) => state.air[id])
  const meeting = { at, attacker, defender, counterAir: true }
  const sum = (units: readonly AirPiece[]) =>
    units.reduce((all, one) => all + factorsIn(state, one, meeting), 0)
  return checkFrenchAttack({ attack: sum(attacker), defense: sum(defender), nations: [nation] })
}

/** Fields of the enemy. */
const fieldsOf = (state: TheWarState): readonly string[] => [
  ...new Set(aircraftOf(state, otherSide(state.phasing)).map((id) => state.air[id].base)),
]

/** The raids of one air unit: fields out of its range are not asked about any further. */
function raidsBy(state: TheWarState, unit: string, fields: readonly string[]): Of<'raid'>[] {
  const { far } = reachFrom(state, state.air[unit].base, rangeOf(state, unit, 'offensive'))
  const { index } = warGround()
  return fields
    .filter((at) => far[index(at)] !== 0)
    .map((at): Of<'raid'> => ({ type: 'raid', unit, at }))
    .filter((action) => checkRaid(state, action).legal)
}

const raidsOf = (state: TheWarState): readonly Of<'raid'>[] => {
  const fields = fieldsOf(state)
  return aircraftOf(state, state.phasing).flatMap((unit) => raidsBy(state, unit, fields))
}

export const canRaid = (state: TheWarState): boolean => {
  const fields = fieldsOf(state)
  return aircraftOf(state, state.phasing).some((unit) => raidsBy(state, unit, fields).length > 0)
}

/**
 * One air unit at a time is sent, and the defender answers each before the next.
 *
 * @rule 11.5.1
 */
export const raidRow: Row<'raid', 'counter-air'> = {
  during: ['counter-air'],
  check: (state, _, action) => checkRaid(state, action),
  add(state, _, actions) {
    for (const action of raidsOf(state)) actions.push(action)
  },
  do(state, _, { unit, at }, dice) {
    const path = flightPath(state, unit, at)!
    const events: TheWarEvent[] = [{ type: 'raided', rule: '11.5.1', unit, at, path }]
    noteMission(state, unit, 'counter-air', at)
    const known = raidOn(state, at)
    const raid: Raid = known ?? { at, raiders: [], interceptors: [], up: false }
    putRaid(state, { ...raid, raiders: [...raid.raiders, unit] })
    noteAttack(
      state,
      at,
      [state.air[unit].nation],
      basedAt(state, otherSide(state.phasing), at).map((id) => state.air[id].nation),
    )
    const asked: Scramble = { type: 'scramble', at, path }
    if (scramblesOf(state, asked).length > 0) flow.ask(state, asked)
    else if (!canRaid(state)) flow.close(state, dice, events)
    return events
  },
}

function putRaid(state: TheWarState, raid: Raid): void {
  const others = state.raids.filter(({ at }) => at !== raid.at)
  const known = state.raids.findIndex(({ at }) => at === raid.at)
  state.raids = known < 0 ? [...others, raid] : state.raids.map((one) => (one.at === raid.at ? raid : one))
}

// ---- who meets them --------------------------------------------------------------------------------------

/**
 * May this air unit meet the one that was just sent? Those of the field come up together; others must reach it, or its way.
 *
 * @rule 11.5.1
 * @rule 11.8.1
 * @rule 23.1
 */
function checkScramble(state: TheWarState, { at, path }: Scramble, { unit }: Of<'scramble'>): Verdict {
  const raid = raidOn(state, at)!
  const home = hasAircraft(state, unit) && state.air[unit].base === at
  if (home)
    return firstRefusal(
      () => checkHome(state, unit),
      () => (raid.up ? refuse('11.5.1', 'up-already', `those of ${at} are coming up`, at) : legal),
    )
  return firstRefusal(
    () => checkMission(state, unit, 'intercept-counter-air', at, false),
    () => checkHelp(state, unit, at),
    () => {
      const { base } = state.air[unit]
      const reach = reachFrom(state, base, rangeOf(state, unit, 'defensive'))
      return path.some((hex) => hexesTo(reach, hex) !== null && mayInterceptFlightAt(path, hex))
        ? legal
        : refuse('11.2.1.2', 'out-of-range', `${unit} reaches neither ${at} nor the way to it`, at)
    },
  )
}

/** Those who live on the field may come up in any impulse: it is no mission of theirs. */
function checkHome(state: TheWarState, unit: string): Verdict {
  const { displaced, base } = state.air[unit]
  if (!basedAt(state, otherSide(state.phasing), base).includes(unit))
    return refuse('11.5.1', 'not-yours', `${unit} does not live on that field`, base)
  return displaced
    ? refuse('11.1.2', 'displaced', `${unit} was driven from its base`, base)
    : mayIntercept(state, state.air[unit])
}

export const scramblesOf = (state: TheWarState, asked: Scramble): readonly Of<'scramble'>[] =>
  aircraftOf(state, otherSide(state.phasing))
    .map((unit): Of<'scramble'> => ({ type: 'scramble', unit }))
    .filter((action) => checkScramble(state, asked, action).legal)

export const scrambleRow: Row<'scramble', 'scramble'> = {
  during: ['scramble'],
  check: checkScramble,
  list: (state, asked) => [...scramblesOf(state, asked)],
  do(state, asked, { unit }, dice) {
    const { at } = asked
    const raid = raidOn(state, at)!
    const events: TheWarEvent[] = [{ type: 'scrambled', rule: '11.5.1', unit, at }]
    if (state.air[unit].base === at) putRaid(state, { ...raid, up: true })
    else {
      noteMission(state, unit, 'intercept-counter-air', at)
      putRaid(state, { ...raid, interceptors: [...raid.interceptors, unit] })
    }
    if (scramblesOf(state, asked).length === 0) flow.answered(state, dice, events)
    return events
  },
}

// ---- the fights --------------------------------------------------------------------------------------------

/** All have been sent: the strikes are fought, in the order in which they were announced; then everyone lands. */
export function fightRaids(state: TheWarState, dice: Dice, events: TheWarEvent[]): void {
  while (state.raids.length > 0) {
    const [raid] = state.raids
    if (fightRaid(state, raid, dice, events)) return
  }
  if (state.sorties.length > 0) askForReturn(state)
}
