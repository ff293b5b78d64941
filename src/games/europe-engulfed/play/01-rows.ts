import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Row } from '../actions'
import type { AskedOf } from '../questions'
import type { EeState } from '../state'
import { flow, rollWeather } from './01-sequence'
import { raidRow } from './02-warfare'
import { mayAttack } from './06-declare'
import { wingsFor } from './06-roles'
import { exploitDone } from './07-breakthrough'
import { joinDone, pursued } from './07-reactions'
import { shiftRow as shiftingRow } from './09-east'
import { armisticeRow } from './09-war'
import { answerChase, chaseChoices } from './14-chase'
import { salvageRow as salvagingRow } from './14-france'
import { homeDone, sortieDone } from './14-harbour-battle'
import { court } from './14-ventures'
import { canReceive, deployRow } from './16-deployment'
import { drawOnce } from './draws'
import { place } from './place'

/** May the phase be ended? Not while a round must still be fought. */
function checkEnd(state: EeState): Verdict {
  if (state.flow.step !== 'combat') return legal
  const [first] = state.newly.filter((area) => !state.fought.includes(area) && mayAttack(state, area))
  return first === undefined
    ? legal
    : refuse('6.1', 'must-fight', `${first} is newly contested: a round must be fought there`, first)
}

export const endRow: Row<
  'end',
  'production' | 'movement' | 'strategic' | 'combat' | 'breakthrough' | 'supply'
> = {
  during: ['production', 'movement', 'strategic', 'combat', 'breakthrough', 'supply'],
  check: (state) => checkEnd(state),
  add(state, _, actions) {
    if (checkEnd(state).legal) actions.push({ type: 'end' })
  },
  draw: /* @__PURE__ */ drawOnce({ type: 'end' }, () => true, checkEnd),
  do(state, _asked, _action, dice) {
    const events: EeEvent[] = []
    if (state.hand === 'western') {
      state.hand = 'soviet'
      state.drop = null
      return events
    }
    if (state.hand === 'soviet') state.hand = 'western'
    flow.close(state, dice, events)
    return events
  },
}

export const rollRow: Row<'roll', 'weather' | 'court'> = {
  during: ['weather', 'court'],
  check: () => legal,
  list: () => [{ type: 'roll' }],
  do(state, asked, _action, dice) {
    const events: EeEvent[] = []
    if (asked === null) {
      rollWeather(state, dice, events)
      flow.close(state, dice, events)
      return events
    }
    court(state, asked.country, dice, events)
    flow.answered(state, dice, events)
    return events
  },
}

type Ended = 'exploit' | 'haul' | 'join' | 'sortie' | 'pursuit' | 'seafight'

/** May somebody say that nobody else takes part? In a pursuit while tanks are committed, in a harbour when the battle is over. */
const mayBeDone = (state: EeState, asked: AskedOf<Ended>): boolean =>
  asked.type === 'pursuit'
    ? chaseChoices(state, asked, 'commit').includes('none')
    : asked.type !== 'seafight' || asked.fight.stage === 'home'

export const doneRow: Row<'done', Ended> = {
  during: ['exploit', 'haul', 'join', 'sortie', 'pursuit', 'seafight'],
  check: (state, asked) =>
    mayBeDone(state, asked) ? legal : refuse('1.2', 'not-done', 'something is still to be chosen'),
  add(state, asked, actions) {
    if (mayBeDone(state, asked)) actions.push({ type: 'done' })
  },
  do(state, asked, _, dice) {
    const events: EeEvent[] = []
    if (asked.type === 'exploit') exploitDone(state, asked, events)
    else if (asked.type === 'join') joinDone(state, asked, dice, events)
    else if (asked.type === 'sortie') sortieDone(state, asked, dice, events)
    else if (asked.type === 'pursuit') return answerChase(state, asked, 'none', dice, pursued)
    else if (asked.type === 'seafight') homeDone(state, asked)
    else place.pop(state)
    return events
  },
}

/** The last unit that was to come in closes the step. */
export const deploymentRow = /* @__PURE__ */ deployRow((state, _asked, _action, dice) => {
  const events: EeEvent[] = []
  if (!canReceive(state)) flow.close(state, dice, events)
  return events
})

/** The armistice is signed or not: what it interrupted goes on. */
export const armistice = /* @__PURE__ */ armisticeRow((state, dice, events) =>
  flow.answered(state, dice, events),
)

/** One French fleet point is British: what becomes of the others is settled. */
export const salvageRow = /* @__PURE__ */ salvagingRow((state, dice, events) =>
  flow.answered(state, dice, events),
)

/** A unit is sent to the front; when half of them are there the player-turn is over. */
export const shiftRow = /* @__PURE__ */ shiftingRow((state, dice, events) =>
  flow.answered(state, dice, events),
)

/** The raid is over: production begins. */
export const sendRow = /* @__PURE__ */ raidRow((state, dice, events) => flow.answered(state, dice, events))

export const flyRow: Row<'fly', 'roles'> = {
  during: ['roles'],
  check: (state, { at }, { count }) =>
    count <= wingsAsked(state)
      ? legal
      : refuse('6.22', 'too-many', `${wingsAsked(state)} ground-support units are there`, at),
  list: (state) => Array.from({ length: wingsAsked(state) + 1 }, (_, count) => ({ type: 'fly', count })),
  do(state, _, { count }, dice) {
    const events: EeEvent[] = []
    flow.answerSealed(state, count, dice, events)
    return events
  },
}

/** How many aircraft the player has who is asked. */
const wingsAsked = (state: EeState): number => wingsFor(state, flow.decision(state).player)
