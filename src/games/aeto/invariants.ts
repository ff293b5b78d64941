/** What is true of every state that play can reach, and what a save is held to. */

import type { Violation } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { capitalToHold } from './09-10-conquest'
import { partisanLimit, partisansOf, RISING } from './10-06-partisans'
import { roomBeneath } from './11-beneath'
import { campOfMajor, isMajor, isVichyState, NATIONS, type Nation } from './nations'
import { flow } from './play/04-sequence'
import { canArrive, hasPlace } from './play/placing'
import { areAllied, areAtWar, heirOf, isConquered } from './politics'
import { readOverlay } from './set-up'
import type { AetoState, Asked } from './state'
import type { AetoUnit } from './units'

export function aetoInvariants(state: AetoState): readonly Violation[] {
  const faults: Fault[] = []
  readOverlay(state.overlay ?? undefined, faults)
  if (faults.length > 0)
    return faults.map(({ problem }) => ({ rule: '9.1', code: 'board', because: problem, at: 'overlay' }))
  if (state.ended !== null) return []
  const wrong: Violation[] = flow
    .faults(state)
    .map((because) => ({ rule: '9.1', code: 'flow', because, at: 'flow' }))
  for (const nation of NATIONS) wrong.push(...standingFaults(state, nation))
  for (const { by, on } of state.wars)
    for (const nation of [by, on])
      if (!isMajor(nation) && state.nations[nation].status === 'neutral')
        wrong.push({
          rule: '9.1',
          code: 'neutral-at-war',
          because: `${nation} is neutral and at war`,
          at: 'wars',
        })
  for (const { by, on } of state.wars)
    if (areAllied(state, by, on) && areAtWar(state, by, on))
      wrong.push({
        rule: '9.1',
        code: 'allies-at-war',
        because: `${by} and ${on} fight each other`,
        at: 'wars',
      })
  wrong.push(...warFaults(state))
  for (const [id, unit] of Object.entries(state.units)) wrong.push(...unitFaults(state, id, unit))
  for (const nation of RISING)
    if (partisansOf(state, nation) > partisanLimit(state, nation))
      wrong.push({
        rule: '10.6',
        code: 'too-many-partisans',
        because: `${nation} has ${partisansOf(state, nation)} partisans of ${partisanLimit(state, nation)}`,
        at: 'units',
      })
  for (const hex of new Set(state.optional.beneath.map((one) => one.hex)))
    wrong.push(...beneathFaults(state, hex))
  const asked = flow.asked(state)
  if (asked !== null) wrong.push(...questionFaults(state, asked))
  return wrong
}

/** Are no more units below the forts of a hex than there is room for, and none of the conquered? */
function beneathFaults(state: AetoState, hex: string): Violation[] {
  const units = state.optional.beneath.filter((one) => one.hex === hex).map(({ unit }) => unit)
  const wrong = (because: string): Violation[] => [
    { rule: '11.20', code: 'beneath', because, at: 'optional.beneath' },
  ]
  if (units.length > roomBeneath(state, hex))
    return wrong(`there is no room for ${units.length} below the forts in ${hex}`)
  const isGone = (nation: Nation) => isConquered(state, nation) && !mayGoOn(state, nation)
  return units.every(({ nation, at }) => at === hex && !isGone(nation))
    ? []
    : wrong(`who is below the forts in ${hex} cannot be there`)
}

/** Is every war one of two nations, and begun once? */
function warFaults({ wars }: AetoState): Violation[] {
  const begun = new Set<string>()
  return wars.flatMap(({ by, on }) => {
    const pair = [by, on].sort().join(' and ')
    const isFault = by === on || begun.has(pair)
    begun.add(pair)
    return isFault
      ? [{ rule: '9.1', code: 'war-twice', because: `the war of ${pair} is told twice`, at: 'wars' }]
      : []
  })
}

/** Does a nation stand where it can stand? */
function standingFaults(state: AetoState, nation: Nation): Violation[] {
  const { status, camp, conqueror, liberator } = state.nations[nation]
  const wrong = (code: string, because: string): Violation[] => [
    { rule: '9.0', code, because: `${nation} ${because}`, at: `nations.${nation}` },
  ]
  if (status === 'neutral' && camp !== null)
    return wrong('neutral-in-camp', `is neutral and in the camp of ${camp}`)
  if (status === 'war' && isMajor(nation) && camp !== campOfMajor(nation))
    return wrong('wrong-camp', `is a power at war in the camp of ${camp}`)
  if ((status === 'conquered') !== (conqueror !== null))
    return wrong(
      'conqueror',
      status === 'conquered' ? 'is conquered by nobody' : 'has a conqueror and stands',
    )
  if (liberator !== null && conqueror === null) return wrong('liberator', 'is liberated from nobody')
  // Whoever may go on from its colonies says first whether it does.
  if (liberator !== null && isConquered(state, liberator) && !mayGoOn(state, liberator))
    return wrong('liberator', `is liberated by ${liberator}, which has fallen`)
  return isConquered(state, heirOf(state, nation)) ? wrong('heir', 'has fallen to nobody who stands') : []
}

/** Does it wait to be said whether a power that has fallen goes on from its colonies (9.23)? */
const mayGoOn = (state: AetoState, nation: Nation): boolean =>
  state.flow.asked.some((question) => question.type === 'hold-out' && question.power === nation)

/** Units of a conquered nation are there only where the rules let them: partisans, interned ships, who fights on, and what is left of Vichy. */
function unitFaults(state: AetoState, id: string, unit: AetoUnit): Violation[] {
  const { nation, kind, interned } = unit
  if (state.nations[nation].status !== 'conquered' || state.holdingOut.includes(nation)) return []
  if (kind === 'partisan' || interned || isVichyState(nation)) return []
  if (state.flow.asked.some((question) => isAbout(question, id, unit))) return []
  return [
    {
      rule: '9.11',
      code: 'conquered-unit',
      because: `${id} is of ${nation}, which is conquered`,
      at: `units.${id}`,
    },
  ]
}

/** Does a question that waits decide what becomes of this unit of a conquered nation? */
function isAbout(question: Asked, id: string, { nation, at }: AetoUnit): boolean {
  if (question.type === 'roll') return question.nation === nation && question.at === at
  if (question.type === 'hold-out') return question.power === nation
  if (question.type === 'evacuate') return question.units.includes(id)
  return 'ships' in question && question.ships.includes(id)
}

/** Can the question that is being asked be answered? */
function questionFaults(state: AetoState, asked: Asked): Violation[] {
  const wrong = (because: string): Violation[] => [
    { rule: '9.1', code: 'question', because, at: 'flow.asked' },
  ]
  if (asked.type === 'hand' && !Object.hasOwn(state.units, asked.unit))
    return wrong(`there is no unit ${asked.unit}`)
  if (asked.type === 'form' && asked.as === 'arrival' && !canArrive(state, asked.nation))
    return wrong(`units of ${asked.nation} can arrive nowhere`)
  if (asked.type === 'form' && asked.as === 'capital' && capitalToHold(state, asked.nation) === null)
    return wrong(`${asked.nation} has no capital to hold`)
  if (asked.type === 'place' && !hasPlace(state, asked))
    return wrong(`${asked.kind} of ${asked.nation} can arrive nowhere`)
  if (asked.type === 'fleet' && asked.to.length === 0) return wrong('the ships have nowhere to go')
  if (asked.type === 'repatriate' && isConquered(state, 'united-states'))
    return wrong('a conquered America takes no ships in')
  return []
}
