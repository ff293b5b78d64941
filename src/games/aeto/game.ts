/** Advanced European Theater of Operations, as a game for an umpire: players report, and the rules of parts 9 to 11 answer. */

import type { GameNames, HiddenSpec } from '../../kernel/contract'
import type { Dice } from '../../kernel/dice'
import { defineHiddenGame, type Frozen, type Game, type GameSpec, type Result } from '../../kernel/game'
import { type Refusal, refuse } from '../../kernel/verdict'
import { type ActionsSpec, defineActions } from '../../kit/actions'
import { type AetoAction, type AetoEvent, type AetoMoments, type Row, SHAPES } from './actions'
import type { AetoOverlay } from './board'
import { type Ground, groundWith, onGround, playOnGround } from './ground'
import { aetoInvariants } from './invariants'
import { fromVersion5, fromVersion6 } from './migrations'
import { OPTIONS, type OptionalRule } from './options'
import { flow } from './play/04-sequence'
import { activateRow, invadeRow, japanRow, partitionRow } from './play/09-01-war'
import { rollRow, surrenderRow } from './play/09-11-conquest'
import { evacuateRow } from './play/09-22-britain'
import { displaceRow, launchRow, quislingRow } from './play/09-late'
import { abetRow, inciteRow } from './play/10-06-partisans'
import { winterWarRow } from './play/10-24-winter-war'
import { aimRow, dogfightRow, overRow, ramRow } from './play/10-air'
import { demolishRow, portRow, radarRow } from './play/10-installations'
import { canalRow, escortRow, evadeRow, infiltrateRow, strikeRow } from './play/10-naval'
import { depleteRow, digRow, headquartersRow, imperilRow, levyRow, purchaseRow } from './play/10-soviet'
import { concealRow, emergeRow, shelterRow } from './play/11-beneath'
import { hedgeRow, winRow } from './play/11-bocage'
import { expelRow } from './play/11-french-fleet'
import { collateralRow, rerollRow, retreatRow } from './play/11-land'
import { scroungeRow, stockRow } from './play/11-pools'
import { fireRow, razeRow, rocketRow, rubbleRow, siteRow } from './play/11-rockets'
import {
  convoyRow,
  designateRow,
  dissolveRow,
  forceRow,
  mineRow,
  recallRow,
  refuelRow,
  sailRow,
  scrapRow,
  spotRow,
  struckRow,
  withdrawRow,
} from './play/11-sea'
import { claimRow, extendRow, incomeRow, orderRow } from './play/11-season'
import { enigmaRow, revealRow, tritonRow, ultraRow } from './play/11-ultra'
import {
  answerRow,
  chooseRow,
  endRow,
  finlandizeRow,
  reactRow,
  shortenRow,
  wallRow,
  yieldRow,
} from './play/answers'
import { appointRow, formRow, musterRow, placeRow, raiseRow, replenishRow, restoreRow } from './play/arrivals'
import { assaultRow, attackRow, combineRow, fightRow, joinRow, supportRow } from './play/attack'
import { inquireRow } from './play/inquiries'
import { enterRow, goRow, shipRow, stopRow, takeRow } from './play/moves'
import { isStillAsked } from './play/place'
import { hitRow, loseRow, rebuildRow, supplyRow, weatherRow } from './play/reports'
import { fortifyRow, levelRow, worksRow } from './play/works'
import { setUp } from './set-up'
import { type AetoState, type Asked, copyState, SEATS, type Seat, type StepId, VERSION } from './state'
import { stateSchema } from './state-schema'
import { type AetoView, determinize, viewOf, viewOfAction } from './views'
import { words } from './words'
import { promptOf } from './words-questions'
import { refusalInWords, withNames } from './words-units'

/** Every action and the row that carries it out, in the order in which legal actions are listed. */
const ROWS: UmpireRows = {
  raise: raiseRow,
  form: formRow,
  place: placeRow,
  take: takeRow,
  enter: enterRow,
  ship: shipRow,
  go: goRow,
  stop: stopRow,
  hit: hitRow,
  lose: loseRow,
  rebuild: rebuildRow,
  supply: supplyRow,
  fortify: fortifyRow,
  works: worksRow,
  level: levelRow,
  weather: weatherRow,
  invade: invadeRow,
  japan: japanRow,
  activate: activateRow,
  shorten: shortenRow,
  react: reactRow,
  muster: musterRow,
  yield: yieldRow,
  wall: wallRow,
  finlandize: finlandizeRow,
  surrender: surrenderRow,
  appoint: appointRow,
  restore: restoreRow,
  replenish: replenishRow,
  launch: launchRow,
  inquire: inquireRow,
  attack: attackRow,
  assault: assaultRow,
  join: joinRow,
  support: supportRow,
  combine: combineRow,
  fight: fightRow,
  dogfight: dogfightRow,
  aim: aimRow,
  over: overRow,
  ram: ramRow,
  radar: radarRow,
  port: portRow,
  imperil: imperilRow,
  evade: evadeRow,
  canal: canalRow,
  escort: escortRow,
  infiltrate: infiltrateRow,
  strike: strikeRow,
  demolish: demolishRow,
  quisling: quislingRow,
  displace: displaceRow,
  deplete: depleteRow,
  abet: abetRow,
  incite: inciteRow,
  levy: levyRow,
  dig: digRow,
  headquarters: headquartersRow,
  purchase: purchaseRow,
  'winter-war': winterWarRow,
  partition: partitionRow,
  hedge: hedgeRow,
  collateral: collateralRow,
  win: winRow,
  retreat: retreatRow,
  reroll: rerollRow,
  convoy: convoyRow,
  scrap: scrapRow,
  force: forceRow,
  designate: designateRow,
  sail: sailRow,
  spot: spotRow,
  dissolve: dissolveRow,
  withdraw: withdrawRow,
  recall: recallRow,
  extend: extendRow,
  income: incomeRow,
  expel: expelRow,
  claim: claimRow,
  order: orderRow,
  refuel: refuelRow,
  mine: mineRow,
  struck: struckRow,
  shelter: shelterRow,
  conceal: concealRow,
  emerge: emergeRow,
  rocket: rocketRow,
  site: siteRow,
  fire: fireRow,
  raze: razeRow,
  rubble: rubbleRow,
  stock: stockRow,
  scrounge: scroungeRow,
  ultra: ultraRow,
  reveal: revealRow,
  enigma: enigmaRow,
  triton: tritonRow,
  evacuate: evacuateRow,
  roll: rollRow,
  answer: answerRow,
  choose: chooseRow,
  end: endRow,
}

type Rows = ActionsSpec<AetoState, AetoEvent, AetoMoments, typeof SHAPES>['rows']
type UmpireRows = { readonly [T in AetoAction['type']]: Row<T, keyof AetoMoments> }

/** The rows with the flow: from what a row says that it has done the sequence of play goes on. */
function wired(rows: UmpireRows): Rows {
  const wire = (row: Row<AetoAction['type'], keyof AetoMoments>) => ({
    ...row,
    do(state: AetoState, asked: AetoMoments[keyof AetoMoments], action: AetoAction, dice: Dice) {
      const done = row.do(state, asked, action, dice)
      if (Array.isArray(done)) return done
      const events = [...done.events]
      if (done.flow === 'closed') flow.close(state, dice, events)
      else if (isStillAsked(state, asked!)) flow.answered(state, dice, events)
      return events
    },
  })
  return Object.fromEntries(Object.entries(rows).map(([type, row]) => [type, wire(row as never)])) as never
}

const actions = /* @__PURE__ */ defineActions<AetoState, AetoEvent, AetoMoments, typeof SHAPES>({
  shapes: SHAPES,
  rows: /* @__PURE__ */ wired(ROWS),
  moment: flow.moment,
  asked: flow.asked as never,
  refuse: refuseMoment,
})

/** Why an action is not what is to be decided now. */
function refuseMoment(state: AetoState, { type }: AetoAction): Refusal {
  return refuse('9.1', 'not-now', `"${type}" is no answer to what is asked now (${flow.moment(state)})`)
}

/** The names that the game knows. */
export interface AetoNames extends GameNames {
  player: Seat
  phase: StepId
  question: Asked['type']
  scenario: '1939'
  option: OptionalRule
  /** It takes none. */
  charts: never
  board: AetoOverlay
}

const spec: GameSpec<AetoState, AetoAction, AetoEvent, AetoNames> = {
  id: 'aeto',
  version: VERSION,
  migrations: { 5: fromVersion5, 6: fromVersion6 },
  players: SEATS,
  scenarios: { '1939': { title: 'The war from September 1939', rule: '9.1' } },
  optionalRules: OPTIONS,
  stateSchema,
  actionSchema: actions.schema,
  setup: setUp,
  decision: (state) => (state.ended === null ? { ...flow.decision(state), prompt: promptOf(state) } : null),
  legalActions: actions.legalActions,
  check: (state, action) => refusalInWords(actions.check(state, action), state),
  advance: (state, action, dice) => {
    const { units } = state
    return withNames(actions.advance(state, action, dice), { ...units, ...state.units })
  },
  result: ({ ended }) => ended as Result<AetoNames> | null,
  invariants: aetoInvariants,
  fork: copyState,
  words,
}

/**
 * A state as everyone but the rules sees it: {@link AetoState}, to be read, not to be changed.
 *
 * @hidden its page would spell out every country
 */
export interface FrozenAetoState extends Frozen<AetoState> {}

/** What is secret is drawn and decided in silence (11.3, 11.9, 11.20, 11.22): what is reported and what the umpire answers is said aloud. */
const SEEN: HiddenSpec<AetoState, AetoView, AetoNames, AetoAction, AetoEvent> = {
  view: viewOf,
  determinize,
  viewAction: viewOfAction,
  viewEvents: (_after, events) => events,
}

/** The umpire of a game, ours or a host's. */
export type Umpire = Game<FrozenAetoState, AetoAction, AetoEvent, AetoView, AetoNames>

/**
 * The umpire, who knows of parts 1 to 8 what the board says and what the table reports.
 *
 * @example
 * ```ts
 * import { aeto } from 'grognard/aeto'
 *
 * const start = aeto.setup({ scenario: '1939', seed: 'club night' })
 * const { state } = aeto.apply(start, { type: 'weather', is: 'fair' })
 * console.log(aeto.decision(state)?.phase) // → strategic-warfare
 * ```
 */
export const aeto: Umpire = defineHiddenGame<AetoState, AetoAction, AetoEvent, AetoView, AetoNames>({
  ...spec,
  ...SEEN,
})

/**
 * The umpire with a host's answers in the place of the board's, for what parts 1 to 8 say: who is in supply, how far a zone of control reaches, what stacks. What the
 * host leaves out the board answers as before.
 *
 * @example
 * ```ts
 * const mine = umpireOn({ supplied: (state, unit) => myMap.supplies(unit.at) })
 * const state = mine.setup({ scenario: '1939', seed: 'club night' })
 * ```
 */
export function umpireOn(host: Partial<Ground>): Umpire {
  const ground = groundWith(host)
  const on = (state: AetoState): AetoState => onGround(state, ground)
  return defineHiddenGame<AetoState, AetoAction, AetoEvent, AetoView, AetoNames>({
    ...spec,
    decision: (state) => spec.decision(on(state)),
    legalActions: (state) => spec.legalActions(on(state)),
    check: (state, action) => spec.check(on(state), action),
    advance: (state, action, dice) => playOnGround(state, ground, () => spec.advance(state, action, dice)),
    invariants: (state) => aetoInvariants(on(state)),
    ...SEEN,
  })
}
