/** Section 4: the sequence of play, and what happens at its turnings. */

import type { Dice } from '../../../kernel/dice'
import { defineFlow, type FlowSpec, type Step } from '../../../kit/flow'
import { isMechanized } from '../05-phases'
import { nextGermanFleet } from '../05-sea-movement'
import { blockedRoutes, lendLeaseArriving } from '../10-reinforcements'
import { type InterventionConditions, mayIntervene } from '../14-russia'
import { SCENARIOS } from '../15-scenarios/all'
import { PARTISAN_AREAS } from '../16-optional-rules/partisan-tables'
import type { EtoEvent } from '../actions'
import { turnAfter, turnName, turnNumber } from '../charts'
import { SUEZ } from '../places'
import { type EtoPhase, type EtoState, type Focus, inPlay, type Power } from '../state'
import { garrisonRussia, starveMalta } from './04-turn-end'
import { chartsOf } from './05-lift'
import { expirePoints, forgetMovement } from './05-movement'
import { shippingAfterTurn } from './05-sea'
import { axisGate } from './05-sea-routes'
import { crowdedHexes } from './07-regrouping'
import { defenderOf, endCombat } from './08-aftermath'
import { countHunger } from './09-hunger'
import { computeResources, openPurses } from './10-points'
import { closePurses } from './10-reinforcements'
import { hasTenInGermany, judge } from './13-victory'
import { mayDeclareVichy } from './14-vichy'
import { surrenderItaly } from './16-italy'
import { rollPartisans } from './16-partisans'
import { updateFriendly, updateHolders, updateZones } from './control'
import { change, marked } from './marks'
import { callUp } from './politics'
import { positionOf } from './position'
import { AXIS, campsOf } from './sides'
import { clearMarks, forEachStack, setStack } from './stacks'

// ---- the outline ---------------------------------------------------------------------------------

/**
 * Is this special rule part of the scenario?
 *
 * @rule 14.0
 */
export const hasSpecialRule = (state: EtoState, rule: string): boolean =>
  SCENARIOS[state.scenario].specialRules.includes(rule)

/** @rule 16.81 Axis, Allies, Russia */
export const powersOf = (state: EtoState): readonly Power[] =>
  inPlay(state, 'threePlayers') ? ['axis', 'allied', 'russian'] : ['axis', 'allied']

/**
 * The phases, and what their turnings do. The eighth of the Allies, the count of Russian resources, needs no decision. Before the first
 * player-turn and after the last there are two that are no part of one: they are entered by name.
 *
 * @rule 4.1
 * @rule 4.2
 */
const PHASES: readonly Step<EtoState, EtoEvent, Power, EtoPhase>[] = [
  {
    id: 'set-up',
    rule: '15.31',
    prompt: 'Place the German units that may stand anywhere on the border with Russia.',
  },
  {
    id: 'initial',
    rule: '5.0',
    prompt: 'Move units, prepare them for rail movement, or land them from the sea.',
    end(state) {
      if (crowdedHexes(state, campsOf(state, state.player)).length > 0) {
        flow.ask(state, { type: 'disband' })
        return
      }
      clearMarks(state, ORDERLY, campsOf(state, state.player))
      expirePoints(state)
      updateZones(state)
    },
  },
  {
    id: 'combat',
    rule: '8.0',
    prompt: 'Attack, or end the phase.',
    begin: (state, _, events) => countHunger(state, 'begin', events),
    end(state, _, events) {
      endCombat(state, events)
      countHunger(state, 'end', events)
      updateZones(state)
    },
  },
  {
    id: 'mechanized',
    rule: '5.3',
    prompt: 'Move mechanized units that have not moved yet.',
    end: updateZones,
  },
  {
    id: 'rail',
    rule: '5.6',
    prompt: 'Move the units that were prepared for rail movement.',
    end: updateZones,
  },
  {
    id: 'naval',
    rule: '5.7',
    prompt: 'Ship units from port to port.',
    end: updateZones,
  },
  {
    id: 'reinforcement',
    rule: '10.0',
    prompt: 'Raise reinforcements or replacements.',
    begin: (state, dice, events) => void events.push(...openPurses(state, dice)),
    end(state) {
      closePurses(state)
      forgetMovement(state)
    },
  },
  {
    id: 'regroup',
    rule: '7.2',
    prompt: 'Break down or build up units.',
  },
  {
    id: 'partisans',
    rule: '16.5',
    prompt: 'End the phase.',
    when: (state) => inPlay(state, 'partisans'),
    begin: (state, dice, events) =>
      void events.push(...rollPartisans(state, Object.keys(PARTISAN_AREAS), dice)),
  },
  {
    id: 'turn-end',
    rule: '4.2',
    prompt: 'End the turn.',
    when: () => false,
  },
]

const allied = (): Power => 'allied'

/** What is decided within a phase, if it is not the phase itself. */
const QUESTIONS: FlowSpec<EtoState, EtoEvent, Power, EtoPhase, Focus>['questions'] = {
  hand: { rule: '5.0', prompt: 'Move the unit in hand, or put it down.' },
  attack: { rule: '8.2', prompt: 'Add units to the attack, and fight.' },
  losses: {
    rule: '8.52',
    prompt: 'Choose the units that take the loss.',
    actor: (state, { targets }) => defenderOf(state, targets),
  },
  retreat: {
    rule: '8.8',
    prompt: 'Choose where the units retreat to.',
    actor: (state, { targets }) => defenderOf(state, targets),
  },
  advance: { rule: '8.61', prompt: 'Advance into the hexes that were cleared, or hold.' },
  disband: { rule: '7.0', prompt: 'Remove units from hexes that hold too many.' },
  intervention: { rule: '14.0', prompt: 'Russia may intervene: does it?' },
  rally: { rule: '14.14', prompt: 'Choose the Vichy units that join you.', actor: allied },
  passage: {
    rule: '16.85',
    prompt: 'Russian units ask for your ships and supply: do you take them?',
    actor: allied,
  },
  'lend-lease': {
    rule: '16.86',
    prompt: 'Choose how much of the lend-lease that is due you send.',
    actor: allied,
  },
  resignation: { rule: '13.1', prompt: 'The Axis resigns: do you accept?', actor: allied },
  vichy: { rule: '14.11', prompt: 'A Vichy government can be declared: is it?', actor: () => 'axis' },
  rising: { rule: '16.53', prompt: 'Choose where partisans rise.' },
}

/**
 * The sequence of play. Its place is the phase and the focus; a focus that has interrupted another keeps it under `resume`. Only too
 * many units in a hex keep a phase from ending, so that nothing else need be written down about it.
 */
export const flow = /* @__PURE__ */ defineFlow<EtoState, EtoEvent, Power, EtoPhase, Focus>({
  place: {
    step: ({ phase }) => phase,
    enter(state, phase) {
      state.phase = phase
    },
    top: ({ focus }) => focus,
    push(state, question) {
      state.focus = question
    },
    pop(state) {
      state.focus = state.focus !== null && 'resume' in state.focus ? state.focus.resume : null
    },
    isClosing: ({ focus }) => focus?.type === 'disband',
    setClosing() {},
  },
  steps: PHASES,
  questions: QUESTIONS,
  actor: ({ player }) => player,
  entered: (state, phase, events) =>
    void events.push({ type: 'phase', rule: '4.2', player: state.player, phase }),
  left(state, _, events) {
    state.once = []
    surrenderItaly(state, 'losses', events)
  },
  over: (state, dice, events) => void events.push(...endPlayerTurn(state, dice)),
})

const ORDERLY = change({ excess: undefined })

// ---- player-turns ----------------------------------------------------------------------------------

function beginPlayerTurn(state: EtoState, player: Power, dice: Dice): EtoEvent[] {
  state.player = player
  const events: EtoEvent[] = []
  flow.start(state, 'initial', dice, events)
  if (player !== 'allied' || state.russia.atWar || inPlay(state, 'threePlayers')) return events
  const conditions = interventionConditions(state)
  const called =
    conditions.axisInTurkey ||
    conditions.axisInBritain ||
    conditions.axisHoldsSuez ||
    conditions.axisInFinland >= 3 ||
    (conditions.turnsInFrance ?? 0) >= 5
  if (!called) return events
  const possible = mayIntervene(conditions, dice)
  events.push({ type: 'intervention', rule: '14.0', possible })
  if (possible) state.focus = { type: 'intervention' }
  return events
}

function interventionConditions(state: EtoState): InterventionConditions {
  const position = positionOf(state)
  const { board, stacks, camps } = position
  const found = { axisInBritain: false, axisInFinland: 0 }
  // An attack over the Turkish border counts as much as units behind it.
  let inTurkey = state.struck.includes('turkey')
  for (let space = 0; space < board.size; space++) {
    if (!(camps[space] & AXIS)) continue
    const { country } = board.spaces[space]
    if (country === 'turkey') inTurkey = true
    if (country === 'britain') found.axisInBritain = true
    if (country === 'finland')
      for (const { nation, strength } of stacks[space])
        if (nation !== 'finnish') found.axisInFinland += strength
  }
  return {
    ...found,
    axisInTurkey: inTurkey,
    axisHoldsSuez: axisGate(position, SUEZ),
    turnsInFrance: state.vichy.status === 'none' && !isConquered(state) ? state.franceFor : null,
  }
}

/** Is France beaten: no French soldier is left in it? Partisans rise where it is. */
function isConquered(state: EtoState): boolean {
  const { board, list, order } = positionOf(state)
  return !list.some(
    ({ units }, i) =>
      board.spaces[order[i]].country === 'france' &&
      units.some(({ nation, type }) => nation === 'french' && type !== 'partisan'),
  )
}

function endPlayerTurn(state: EtoState, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  if (state.player === 'axis') {
    surrenderItaly(state, 'garrison', events)
    countFrance(state)
  }
  const powers = powersOf(state)
  const next = powers[powers.indexOf(state.player) + 1]
  if (next !== undefined) return [...events, ...beginPlayerTurn(state, next, dice)]
  state.phase = 'turn-end'
  const due = lendLeaseDue(state)
  if (due > 0 && state.russia.invasion !== null && inPlay(state, 'threePlayers')) {
    state.focus = { type: 'lend-lease', due }
    return events
  }
  countResources(state, due, dice, events)
  return [...events, ...askForVichy(state, dice)]
}

/** The last question of a turn (14.11). */
export function askForVichy(state: EtoState, dice: Dice): EtoEvent[] {
  if (state.vichy.status === 'none' && mayDeclareVichy(state).legal) {
    state.focus = { type: 'vichy' }
    return []
  }
  return endTurn(state, dice)
}

/** Has the Axis attacked France: is it in France, or was it there before? */
function countFrance(state: EtoState): void {
  const { board, camps } = positionOf(state)
  if (state.franceFor !== null) state.franceFor += 1
  else if (
    state.vichy.status === 'none' &&
    (state.struck.includes('france') ||
      camps.some((bits, space) => bits & AXIS && board.spaces[space].country === 'france'))
  )
    state.franceFor = 0
}

/** Lend-lease that is on its way for the turn to come (10.35). */
export const lendLeaseDue = (state: EtoState): number =>
  chartsOf(state).lendLease[turnName(turnAfter(state.turn))] ?? 0

/** The eighth phase of the Allies: centres now, lend-lease for the turn to come. */
export function countResources(state: EtoState, due: number, dice: Dice, events: EtoEvent[]): void {
  const { board, camps } = positionOf(state)
  let arrived = 0
  if (due > 0) {
    const axis = new Uint8Array(board.size)
    for (let space = 0; space < axis.length; space++) if (camps[space] & AXIS) axis[space] = 1
    const blocked = blockedRoutes(board, axis)
    arrived = lendLeaseArriving(due, blocked, dice)
    events.push({ type: 'lend-lease', rule: '10.35', due, arrived })
  }
  if (state.russia.invasion !== null) computeResources(state, arrived)
}

// ---- turns -------------------------------------------------------------------------------------------

/** @rule 4.3 the last turn of the chart is the last of every scenario */
export function endTurn(state: EtoState, dice: Dice): EtoEvent[] {
  const events: EtoEvent[] = []
  if (hasSpecialRule(state, '14.4')) garrisonRussia(state, events)
  starveMalta(state, events)
  updateZones(state)
  updateFriendly(state)
  updateHolders(state)
  if (inPlay(state, 'threePlayers') && state.holders.sweden === 'russian') state.swedenLost = true
  const { lastTurn } = chartsOf(state)
  const now = turnNumber(state.turn)
  if (
    !inPlay(state, 'threePlayers') &&
    now < turnNumber({ year: 1944, quarter: 4 }) &&
    hasTenInGermany(state)
  )
    state.earlyTen = true
  if (state.earlyTen || now >= turnNumber(lastTurn)) {
    judge(state, events)
    return events
  }
  const invasion = state.russia.invasion
  if (invasion !== null && turnNumber(invasion) === now) callUp(state, 'russian', [3])
  state.turn = turnAfter(state.turn)
  state.elapsed += 1
  if (state.turn.quarter === 1) state.replaced = { german: 0, italian: 0 }
  if (turnName(state.turn) === '1/1943') motorizeAllies(state)
  state.losses = { now: {}, before: state.losses.now }
  state.struck = []
  state.shipping = shippingAfterTurn(
    state.shipping,
    nextGermanFleet(state.shipping.fleet, state.shipping.spent),
  )
  events.push({ type: 'turn', rule: '4.2', ...state.turn })
  return [...events, ...beginPlayerTurn(state, 'axis', dice)]
}

/** From 1943 on the points of the western Allies are mechanized, those on the map as well as those to come (5.33, 10.0). */
function motorizeAllies(state: EtoState): void {
  forEachStack(state, (stack, space) => {
    if (stack.some(({ nation, type }) => type === 'infantry' && isMechanized(nation, type, state.turn)))
      setStack(
        state,
        space,
        stack.map((unit) =>
          isMechanized(unit.nation, unit.type, state.turn) ? marked(unit, { type: 'mechanized' }) : unit,
        ),
      )
  })
}
