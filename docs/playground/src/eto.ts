/** World War II: European Theater of Operations on the page. */

import { type Distribution, mapChances, type Player, type Verdict } from 'grognard'
import { randomBot } from 'grognard/bots'
import { etoBot } from 'grognard/bots/eto'
import {
  type Attack,
  attackInPlay,
  attackStrength,
  checkAttack,
  combatOdds,
  defenceStrength,
  type EtoAction,
  type EtoEvent,
  type EtoState,
  eto,
  etoBoard,
  look,
  type Power,
  plan,
  reasonText,
  SEASONS,
  unitText,
  type WhyNot,
} from 'grognard/eto'
import { etoCounters, layout, type OverlayLook } from 'grognard/svg'
import type { Adapter, AttackShown, Move, Refused, Shortcut, Spot, UnitRef, UnitShown } from './adapter'

const board = etoBoard()

const PLAYERS: Readonly<Record<string, string>> = { axis: 'Axis', allied: 'Allies', russian: 'Russia' }

const COLOURS: Readonly<Record<string, string>> = { axis: '#3d4a3a', allied: '#14487a', russian: '#9b2226' }

const PHASES: Readonly<Record<string, string>> = {
  'set-up': 'Set-up',
  initial: 'Initial movement',
  combat: 'Combat',
  mechanized: 'Mechanized movement',
  rail: 'Rail movement',
  naval: 'Naval transport',
  reinforcement: 'Reinforcement',
  regroup: 'Regrouping',
  partisans: 'Partisans',
  'turn-end': 'End of the turn',
}

// ---- words -----------------------------------------------------------------------------------------

const spaceName = (space: string): string => {
  const name = board.has(space) ? board.hex(space).name : null
  return name === null ? space : `${space} ${name}`
}

/** Names of places are the same in every game that the page plays. */
const SOME = eto.setup({ scenario: '1940', seed: 'names' })
const inWords = (action: EtoAction): string => eto.words.action(action, SOME)

const named = (unit: string): string => unitText(unit).replace(',', '')

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function stateOf(
  { state, shown }: { state: EtoState; shown: ReturnType<typeof look.units>[number] },
  at: string,
) {
  const marks = [
    shown.hand && 'in hand',
    shown.attacking && 'attacks',
    shown.rail && 'waits for a train',
    shown.moved !== undefined && 'has moved',
    shown.fought && 'has fought',
    shown.stays && 'does no more this turn',
    !look.supply(state, { at, unit: shown.name }).supplied && 'out of supply',
  ]
  return marks.filter(Boolean).join(', ')
}

function unitsAt(state: EtoState, at: string): readonly UnitShown[] {
  return look.units(state, at).map((shown) => {
    const { name, ...unit } = shown
    const [counter] = etoCounters({ units: [{ at, units: [unit] }] })
    return { at, unit: name, words: named(name), state: stateOf({ state, shown }, at), counter }
  })
}

// ---- what may be done ------------------------------------------------------------------------------

function spotOf(action: EtoAction): Spot {
  switch (action.type) {
    case 'take':
      return { space: action.at, unit: { at: action.at, unit: action.unit }, kind: 'pick' }
    case 'join':
    case 'lose':
    case 'disband':
      return { space: action.at, unit: { at: action.at, unit: action.unit }, kind: 'act' }
    case 'retreat':
    case 'advance':
      return { space: action.to, unit: { at: action.at, unit: action.unit }, kind: 'act' }
    case 'move':
    case 'overrun':
    case 'land':
    case 'drop':
    case 'sail':
      return { space: action.to, unit: null, kind: 'move' }
    case 'forward':
      return { space: action.to, unit: null, kind: 'act' }
    case 'place':
    case 'aim':
    case 'raise':
    case 'regroup':
    case 'rise':
    case 'rally':
      return { space: action.at, unit: null, kind: 'act' }
    default:
      return { space: null, unit: null, kind: 'act' }
  }
}

const MAIN: readonly EtoAction['type'][] = ['end', 'fight', 'hold', 'answer']

function inHand(state: EtoState): UnitRef | null {
  if (state.focus?.type !== 'hand') return null
  const { at } = state.focus
  const held = look.units(state, at).find(({ hand }) => hand)
  return held ? { at, unit: held.name } : null
}

const COSTS = { move: 'MP', overrun: 'MP', land: 'landing craft', sail: 'transport', drop: '' } as const

function moves(state: EtoState, unit: UnitRef): readonly Move<EtoAction>[] {
  return plan.destinations(state, unit).map(({ to, how, path, cost, actions }) => {
    const price = COSTS[how] === '' ? '' : ` (${cost} ${COSTS[how]})`
    return { to, path, cost, actions, words: `${capital(inWords(actions.at(-1)!))}${price}` }
  })
}

// ---- why not ---------------------------------------------------------------------------------------

const refused = (step: EtoAction, verdict: Verdict): Refused[] =>
  verdict.legal ? [] : [{ tried: inWords(step), rule: verdict.rule, because: verdict.because }]

const refusedOf = (state: EtoState, steps: readonly EtoAction[]): Refused[] =>
  steps.flatMap((step) => refused(step, eto.check(state, step)))

const refusedAll = (steps: readonly WhyNot[]): readonly Refused[] =>
  steps.flatMap(({ step, verdict }) => refused(step, verdict))

function whyNot(state: EtoState, unit: UnitRef | null, space: string): readonly Refused[] {
  const unitsHere = look.units(state, space).map(({ name }) => ({ at: space, unit: name }))
  switch (state.focus?.type ?? state.phase) {
    case 'set-up':
    case 'reinforcement':
    case 'partisans':
      return refusedAll(plan.whyNotPlace(state, space))
    case 'combat':
      return refusedAll(plan.whyNotAttack(state, space))
    case 'attack': {
      const mine = unitsHere.filter(({ unit }) => isMine(state, space, unit))
      const targets = state.focus?.type === 'attack' ? state.focus.targets : []
      return refusedAll(
        mine.length > 0 ? plan.whyNotAttack(state, targets, mine) : plan.whyNotAttack(state, space),
      )
    }
    case 'hand':
    case 'initial':
    case 'mechanized':
    case 'rail':
    case 'naval':
      if (unit !== null && unit.at !== space) return refusedAll(plan.whyNot(state, unit, space))
      return refusedOf(
        state,
        unitsHere.map((one) => ({ type: 'take', ...one })),
      )
    default:
      return []
  }
}

function isMine(state: EtoState, at: string, name: string): boolean {
  const unit = look.units(state, at).find((one) => one.name === name)
  return unit !== undefined && look.nation(state, unit.nation).commander === state.player
}

// ---- attacks ---------------------------------------------------------------------------------------

const RESULTS = (odds: ReturnType<typeof combatOdds>): Distribution<string> =>
  mapChances(odds, ({ loss, eliminated, retreat }) =>
    eliminated ? `loses all ${loss}` : retreat ? `loses ${loss}, retreats` : 'no effect',
  )

function attack(state: EtoState): AttackShown | null {
  if (state.focus?.type !== 'attack') return null
  const { targets } = state.focus
  const title = `Attack on ${targets.map(spaceName).join(' and ')}`
  const from = state.units.filter(({ units }) => units.some(({ attacking }) => attacking)).map(({ at }) => at)
  const made: Attack | null = attackInPlay(state)
  if (made === null) return { title, targets, from, badge: '', odds: null, explain: [] }
  const verdict = checkAttack(made)
  const attacking = attackStrength(made.attackers, made.russianWinter)
  const defending = made.defended.map((hex) => defenceStrength(hex, made, true))
  const explain = [...attacking.explain, ...defending.flatMap((hex) => hex.explain)].map((reason) => ({
    ...reason,
    because: reasonText(reason.because),
  }))
  const badge = `${attacking.points} to ${defending.reduce((sum, { points }) => sum + points, 0)}`
  const shown = { title, targets, from, badge }
  if (!verdict.legal) {
    const refusal = { ...verdict, because: reasonText(verdict.because) }
    return { ...shown, odds: null, explain: [...explain, refusal] }
  }
  return { ...shown, odds: RESULTS(combatOdds(made)), explain }
}

function shortcuts(state: EtoState): readonly Shortcut<EtoAction>[] {
  if (state.focus?.type !== 'attack') return []
  const joins = [...eto.legalActions(state)].filter(({ type }) => type === 'join')
  return joins.length < 2 ? [] : [{ words: `Add all ${joins.length} units`, actions: joins }]
}

// ---- over the map ----------------------------------------------------------------------------------

function supplyLook(state: EtoState, player: Player): OverlayLook {
  const supply: Record<string, boolean> = {}
  for (const { at } of state.units)
    for (const { name, nation } of look.units(state, at))
      if (look.nation(state, nation).commander === player)
        supply[at] = (supply[at] ?? true) && look.supply(state, { at, unit: name }).supplied
  return { supply }
}

function arrowOf(event: EtoEvent): NonNullable<OverlayLook['arrows']>[number] | null {
  switch (event.type) {
    case 'moved':
      return { path: event.path }
    case 'overran':
      return { path: [event.from, event.at], kind: 'attack' }
    case 'advanced':
      return { path: [event.from, event.to], kind: 'attack' }
    case 'retreated':
      return { path: [event.from, event.to], kind: 'retreat' }
    case 'shipped':
    case 'landed':
    case 'dropped':
      return { path: [event.from, event.to] }
    default:
      return null
  }
}

export const etoAdapter: Adapter<EtoState, EtoAction, EtoEvent> = {
  id: 'eto',
  title: 'World War II: European Theater of Operations',
  game: eto,
  layout: layout(board),
  overlays: [
    {
      id: 'zones',
      words: 'Enemy zones of control',
      look: (state, player) => ({ zones: look.enemyZones(state, player as Power) }),
    },
    { id: 'supply', words: 'Supply', look: supplyLook },
  ],
  bots: { 'scripted player': etoBot, 'player at random': () => randomBot(eto) },
  playerName: (player) => PLAYERS[player] ?? player,
  playerColour: (player) => COLOURS[player] ?? '#444444',
  date: ({ turn }) => `${capital(SEASONS[turn.quarter])} ${turn.year}`,
  phaseName: (phase) => PHASES[phase.split(':')[0]] ?? phase,
  spaceName,
  counters: etoCounters,
  secrets: false,
  seen: (state) => state,
  unitsAt,
  actionText: (action) => capital(inWords(action)),
  eventText: (event) => capital(eto.words.event(event, SOME)),
  isHeading: ({ type }) => type === 'turn' || type === 'phase',
  arrowOf,
  spotOf,
  weightOf: ({ type }) => (type === 'resign' ? 'rare' : MAIN.includes(type) ? 'main' : 'plain'),
  inHand,
  release: ({ focus }) => (focus?.type === 'hand' ? [{ type: 'stop' }] : []),
  moves,
  whyNot,
  attack,
  shortcuts,
}
