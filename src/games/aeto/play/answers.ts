/** What players answer when they are asked, what they may try, and how a step ends. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_SITZKRIEG } from '../../../tables/aeto-sitzkrieg'
import { resolveSitzkriegAttempt } from '../09-05-sitzkrieg'
import { isBeaten } from '../09-10-conquest'
import { mayBuildWall, mayFinlandize, mayYield, WALL } from '../09-conditions'
import type { AetoAction, AetoEvent, Of, Row } from '../actions'
import { indexOf } from '../board-index'
import { groundOf } from '../ground'
import { type Nation, nationText } from '../nations'
import { campOf, hasInvaded, isConquered, isRussoGermanWar, landOf, sideOf } from '../politics'
import { AT_ANY_TIME, answered, closed } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { isAir, isLand } from '../units'
import { endSitzkrieg } from './04-sequence'
import { conquer, leaveConquests, settleLands } from './09-11-conquest'
import { goOver, win } from './09-11-fleets'
import { keepHeldHexes } from './09-11-legacy'
import { establishVichy, react } from './09-12-vichy'
import { askForCanadians, stillToSay } from './09-22-britain'
import { finlandize, forceItaly, rollForLowCountry, rollForPartner } from './09-fates'
import { maySpend, spend } from './09-late'
import { settleBeneath } from './11-beneath'
import { answerToReroll } from './11-land'
import { answerExtension } from './11-season'
import { beginWorks, removeUnits } from './changes'
import { amend, withdraw } from './place'

// ---- yes or no -------------------------------------------------------------------------------

const YES_OR_NO = [
  'vichy',
  'prize',
  'mussolini',
  'capitulate',
  'hold-out',
  'repatriate',
  'extend',
  'permit',
  'reroll',
] as const
type YesOrNo = (typeof YES_OR_NO)[number]

export const answerRow: Row<'answer', YesOrNo> = {
  during: YES_OR_NO,
  check: () => legal,
  add(_state, _asked, actions: AetoAction[]) {
    actions.push({ type: 'answer', yes: true }, { type: 'answer', yes: false })
  },
  do(state, asked, { yes }, dice) {
    const events: AetoEvent[] = []
    if (asked.type === 'reroll')
      return answerToReroll(state, asked, yes, events) === 'answered' ? answered(events) : events
    if (asked.type === 'extend' && !answerExtension(state, asked, yes)) return events
    answerTo(state, asked, yes, dice, events)
    if (asked.type === 'repatriate') {
      const ships = stillToSay(state, asked.ships.slice(1), events)
      if (ships.length === 0) return answered(events)
      amend(state, { ...asked, ships })
      return events
    }
    // Soviets who may not use what they were told have nothing more to say.
    if (asked.type === 'permit' && !yes) withdraw(state, 'ultra')
    return answered(events)
  },
}

function answerTo(
  state: AetoState,
  asked: Extract<Asked, { type: YesOrNo }>,
  yes: boolean,
  dice: Dice,
  events: AetoEvent[],
): void {
  if (asked.type === 'vichy') answerVichy(state, yes, dice, events)
  if (asked.type === 'hold-out') answerHoldOut(state, asked.power, yes, events)
  if (asked.type === 'mussolini' && yes) forceItaly(state, dice, events)
  if (asked.type === 'capitulate' && yes) rollForPartner(state, asked.nation, asked.by, dice, events)
  // Britain says it of one unit after the other (9.22).
  if (asked.type === 'repatriate' && yes)
    goOver(state, asked.ships.slice(0, 1), 'united-states', '9.22', events)
  if (asked.type === 'prize' && yes) goOver(state, asked.ships, 'italy', '9.11', events)
}

/**
 * @rule 9.22 Britain goes on in any case
 * @rule 9.23 a power goes on from its colonies, or its last units are gone and its colonies are the conqueror's
 */
function answerHoldOut(
  state: AetoState,
  power: 'france' | 'united-kingdom',
  yes: boolean,
  events: AetoEvent[],
): void {
  events.push({ type: 'holding-out', rule: '9.23', power, yes })
  if (yes) {
    if (!state.holdingOut.includes(power)) state.holdingOut = [...state.holdingOut, power]
    settleLands(state, state.nations[power].conqueror!, events)
    return
  }
  // A Britain that does not hold out has its units where they are, and goes on from Canada.
  if (power === 'united-kingdom') {
    setSpecial(state, { exile: true })
    askForCanadians(state)
    return
  }
  const ids = Object.keys(state.units).filter((id) => {
    const unit = state.units[id]
    return unit.nation === power && (isLand(unit) || isAir(unit)) && unit.kind !== 'partisan'
  })
  for (const unit of ids) events.push({ type: 'removed', rule: '9.23', unit, because: 'conquered' })
  removeUnits(state, ids)
  settleBeneath(state, power, events)
  const by = state.nations[power].conqueror!
  keepHeldHexes(state, power, by)
  leaveConquests(state, power, by, events)
  settleLands(state, by, events)
}

/**
 * Vichy France is established now, or never; without it France is conquered like any other power.
 *
 * @rule 9.12
 */
function answerVichy(state: AetoState, yes: boolean, dice: Dice, events: AetoEvent[]): void {
  if (yes) {
    establishVichy(state, events)
    return
  }
  state.vichyOpen = false
  events.push({ type: 'vichy', rule: '9.12', what: 'forgone' })
  if (isBeaten(state, 'france') || state.optional.capitulated)
    conquer(state, 'france', 'germany', 'conquest', dice, events)
}

// ---- Vichy States -----------------------------------------------------------------------------

/** @rule 9.2 British and Free French take part in invasions of the Western Allies alone, and the British in their own */
function mayReact(
  state: AetoState,
  by: Nation,
  { british, freeFrenchLand, freeFrenchNaval }: Of<'react'>,
): Verdict {
  if (by === 'united-kingdom' && !british) return refuse('9.2', 'british', 'the British invade')
  return sideOf(state, by) === 'west' || !(british || freeFrenchLand || freeFrenchNaval)
    ? legal
    : refuse('9.2', 'strangers', `neither British nor Free French fight beside ${nationText(by)}`)
}

/** Who takes part is said by the invader; the die says the rest. */
export const reactRow: Row<'react', 'reaction'> = {
  during: ['reaction'],
  check: (state, { by }, action) => mayReact(state, by, action),
  add(state, { by }, actions: AetoAction[]) {
    for (const british of [false, true])
      for (const freeFrenchLand of [false, true])
        for (const freeFrenchNaval of [false, true]) {
          const action = { type: 'react', british, freeFrenchLand, freeFrenchNaval } as const
          if (mayReact(state, by, action).legal) actions.push(action)
        }
  },
  do(state, { state: vichy, by }, action, dice) {
    const events: AetoEvent[] = []
    react(state, vichy, by, action, dice, events)
    return answered(events)
  },
}

// ---- ships -------------------------------------------------------------------------------------

/** @rule 9.11 the nation whose ships they were says with which enemy of the conqueror they go on */
export const chooseRow: Row<'choose', 'fleet'> = {
  during: ['fleet'],
  check: (_, { to }, { nation }) =>
    to.includes(nation) ? legal : refuse('9.11', 'no-heir', `the ships do not go to ${nationText(nation)}`),
  add(_, { to }, actions: AetoAction[]) {
    for (const nation of to) actions.push({ type: 'choose', nation })
  },
  do(state, { ships }, { nation }) {
    const events: AetoEvent[] = []
    const there = ships.filter((id) => Object.hasOwn(state.units, id))
    if (there.length > 0) win(state, there, nation, state.units[there[0]].at, events)
    return answered(events)
  },
}

// ---- the Phony War ------------------------------------------------------------------------------

/** @rule 9.5 once a month for each of the two, who has the Initiative first, for two Offensives of Germany or one of Britain */
function mayShorten(state: AetoState, { by }: Of<'shorten'>): Verdict {
  if (isConquered(state, by)) return refuse('9.10', 'conquered', `${nationText(by)} is conquered`)
  if (state.tried.includes(by)) return refuse('9.5', 'tried', `${nationText(by)} has tried this month`)
  const first = groundOf(state).initiative(state)
  if (first !== null && first === campOf(state, by) && state.tried.length > 0)
    return refuse(
      '9.5',
      'initiative',
      `${nationText(by)} has the Initiative, and would have had to try first`,
    )
  return maySpend(state, by, AETO_SITZKRIEG.offensives[by], '9.5')
}

export const shortenRow: Row<'shorten', 'phony-war'> = {
  during: ['phony-war'],
  check: (state, _, action) => mayShorten(state, action),
  add(state, _, actions: AetoAction[]) {
    for (const by of ['germany', 'united-kingdom'] as const)
      if (mayShorten(state, { type: 'shorten', by }).legal) actions.push({ type: 'shorten', by })
  },
  do(state, _, { by }, dice) {
    const events: AetoEvent[] = []
    state.tried = [...state.tried, by]
    spend(state, by, AETO_SITZKRIEG.offensives[by])
    const { ends, roll, net, explain } = resolveSitzkriegAttempt(
      {
        by,
        invaded: (['denmark', 'norway', 'sweden'] as const).filter((on) => hasInvaded(state, 'germany', on)),
        frenchForts: state.forts.some((hex) => landOf(state, hex) === 'france'),
        russoGermanWar: isRussoGermanWar(state),
      },
      dice,
    )
    const result = ends ? 'ends' : 'goes on'
    events.push({ type: 'rolled', rule: '9.5', what: 'the Phony War', roll, net, result, explain })
    if (!ends) return events
    endSitzkrieg(state, events)
    return closed(events)
  },
}

// ---- forts, the Low Countries, Finland -----------------------------------------------------------

export const yieldRow: Row<'yield', 'season'> = {
  during: ['season'],
  check: (state, _, { nation }) => mayYield(state, nation),
  add(state, _, actions: AetoAction[]) {
    for (const nation of ['belgium', 'netherlands'] as const)
      if (mayYield(state, nation).legal) actions.push({ type: 'yield', nation })
  },
  do(state, _, { nation }, dice) {
    const events: AetoEvent[] = []
    rollForLowCountry(state, nation, dice, events)
    return events
  },
}

export const wallRow: Row<'wall', 'season'> = {
  during: ['season'],
  check: (state, _, { hex }) => mayBuildWall(state, hex),
  add(state, _, actions: AetoAction[]) {
    for (const hex of indexOf(boardOf(state)).byCountry.get('france') ?? [])
      if (mayBuildWall(state, hex).legal) actions.push({ type: 'wall', hex })
  },
  do(state, _, { hex }) {
    state.done = [...state.done, 'wall']
    beginWorks(state, hex, 'coastal-fort')
    setSpecial(state, { walled: state.special.walled + 1 })
    const left = WALL - state.special.walled
    const fort: AetoEvent = { type: 'fort', rule: '9.14', hex, left }
    // With the last of them the Maginot Line is gone.
    return left > 0
      ? [fort]
      : [fort, { type: 'installation', rule: '9.14', hex: 'W 3121', what: 'Maginot Line', now: 'dismantled' }]
  },
}

export const finlandizeRow: Row<'finlandize', (typeof AT_ANY_TIME)[number]> = {
  during: AT_ANY_TIME,
  check: (state) => mayFinlandize(state),
  add(state, _, actions: AetoAction[]) {
    if (mayFinlandize(state).legal) actions.push({ type: 'finlandize' })
  },
  do(state) {
    const events: AetoEvent[] = []
    finlandize(state, events)
    return events
  },
}

// ---- the end of a step -------------------------------------------------------------------------

export const endRow: Row<'end', (typeof AT_ANY_TIME)[number]> = {
  during: AT_ANY_TIME,
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'end' }),
  do: () => closed([]),
}
