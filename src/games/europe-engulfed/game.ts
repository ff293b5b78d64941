/** Europe Engulfed as a game with hidden blocks: scenarios 16.1 to 16.3 and the campaigns, the base rules deduced or reconstructed from the play book. */

import { noDice } from '../../kernel/dice'
import {
  defineHiddenGame,
  type Frozen,
  type Game,
  type GameNames,
  type GameSpec,
  type HiddenSpec,
} from '../../kernel/game'
import { type Refusal, refuse, type Verdict } from '../../kernel/verdict'
import { defineActions } from '../../kit/actions'
import { setUp } from './16-setup'
import { type EeAction, type EeEvent, type EeMoments, SHAPES } from './actions'
import type { EeCharts } from './charts'
import { eeInvariants } from './invariants'
import { refusalInWords, unitName } from './names'
import {
  armistice,
  deploymentRow,
  doneRow,
  endRow,
  flyRow,
  rollRow,
  salvageRow,
  sendRow,
  shiftRow,
} from './play/01-rows'
import { flow } from './play/01-sequence'
import { aimRow } from './play/02-warfare'
import { relieveRow } from './play/03-relief'
import { aidRow, borrowRow, grantRow, lendRow, orderRow } from './play/04-assets'
import { buildRow, fortifyRow, freeRow, placeRow, planRow, replaceRow } from './play/04-production'
import { dropRow, goRow, jumpRow, takeRow } from './play/05-movement'
import {
  carpetRow,
  commitRow,
  downRow,
  fireRow,
  loseRow,
  supportRow,
  unsupportedRow,
} from './play/06-choices'
import { attackRow, reserveRow, surpriseRow } from './play/06-declare'
import { breakthroughRow, enterRow, haulRow, reengageRow } from './play/07-breakthrough'
import { counterRow, joinRow, pursueRow, reinforceRow, retreatRow, standRow } from './play/07-reactions'
import { landRow, shipRow } from './play/08-landing'
import { interceptRow, steamRow } from './play/08-sea'
import { musterRow, warRow } from './play/09-declarations'
import { conscriptRow } from './play/09-soviets'
import { inviteRow, renounceRow } from './play/13-designers'
import { askHarbours, beachRow, demolishRow, repairRow, wreckRow } from './play/13-harbours'
import { overlordRow, tanksRow } from './play/13-overlord'
import { rallyRow } from './play/13-partisans'
import { convertRow } from './play/14-air'
import { ambushRow, baseRow, sinkRow, sortieRow } from './play/14-harbour-battle'
import { forgoRow, ventureRow } from './play/14-ventures'
import { pauseRow } from './play/14-winter'
import { forkState } from './play/memory'
import { playersAt, sideOfPlayer } from './players'
import { SIDES, type Side } from './powers'
import type { Asked } from './questions'
import { SCENARIOS, type ScenarioId } from './scenario'
import { type EeOption, type EeState, type StepId, VERSION } from './state'
import { stateSchema } from './state-schema'
import { determinizeView, type EeView, isForeign, viewActionOf, viewOf } from './view'
import { words } from './words'

/** Every action and the row that carries it out, in the order in which legal actions are listed. */
const actions = /* @__PURE__ */ defineActions<EeState, EeEvent, EeMoments, typeof SHAPES>({
  shapes: SHAPES,
  rows: {
    deploy: deploymentRow,
    replace: replaceRow,
    build: buildRow,
    place: placeRow,
    fortify: fortifyRow,
    plan: planRow,
    order: orderRow,
    lend: lendRow,
    grant: grantRow,
    aid: aidRow,
    free: freeRow,
    conscript: conscriptRow,
    take: takeRow,
    go: goRow,
    war: warRow,
    venture: ventureRow,
    forgo: forgoRow,
    muster: musterRow,
    shift: shiftRow,
    armistice,
    salvage: salvageRow,
    drop: dropRow,
    jump: jumpRow,
    land: landRow,
    ship: shipRow,
    steam: steamRow,
    attack: attackRow,
    breakthrough: breakthroughRow,
    enter: enterRow,
    reengage: reengageRow,
    haul: haulRow,
    renounce: renounceRow,
    invite: inviteRow,
    pause: pauseRow,
    convert: convertRow,
    retreat: retreatRow,
    reinforce: reinforceRow,
    join: joinRow,
    counter: counterRow,
    fly: flyRow,
    support: supportRow,
    unsupported: unsupportedRow,
    fire: fireRow,
    lose: loseRow,
    down: downRow,
    relieve: relieveRow,
    aim: aimRow,
    send: sendRow,
    intercept: interceptRow,
    surprise: surpriseRow,
    rally: rallyRow,
    overlord: overlordRow,
    tanks: tanksRow,
    wreck: wreckRow,
    demolish: demolishRow,
    repair: repairRow,
    beach: beachRow,
    pursue: pursueRow,
    commit: commitRow,
    reserve: reserveRow,
    ambush: ambushRow,
    sortie: sortieRow,
    sink: sinkRow,
    base: baseRow,
    carpet: carpetRow,
    borrow: borrowRow,
    stand: standRow,
    done: doneRow,
    roll: rollRow,
    end: endRow,
  },
  moment: flow.moment,
  asked: flow.asked as never,
  variant: variantOf,
  tries: 24,
  refuse: refuseMoment,
})

let lastGame: Pick<EeState, 'scenario' | 'options'> | null = null
let lastVariant = ''

/** The name of a scenario and its options. They are seldom others than those that were asked about last. */
function variantOf({ scenario, options }: EeState): string {
  if (lastGame === null || lastGame.options !== options || lastGame.scenario !== scenario) {
    lastGame = { scenario, options }
    lastVariant = `${scenario} ${options}`
  }
  return lastVariant
}

/** Why an action is not what is to be decided now. */
function refuseMoment(state: EeState, { type }: EeAction): Refusal {
  return refuse('1.2', 'not-now', `"${type}" is no answer to what is asked now (${flow.moment(state)})`)
}

/**
 * What the rows say of an action. Whoever names a block of the enemy by its own name has guessed it, and is not told what it is.
 *
 * @rule 6.2
 */
function checkAction(state: EeState, action: EeAction): Verdict {
  const verdict = actions.check(state, action)
  if (verdict.legal || !('unit' in action)) return refusalInWords(verdict)
  const { player } = flow.decision(state)
  const isStrange =
    Object.hasOwn(state.blocks, action.unit) &&
    isForeign(state.blocks[action.unit], sideOfPlayer(state, player))
  const told = isStrange
    ? { ...verdict, because: `${unitName(action.unit)} is no unit of the ${player} player` }
    : verdict
  return refusalInWords(told)
}

/** The names that the game knows. */
export interface EeNames extends GameNames {
  player: Side
  phase: StepId
  question: Asked['type']
  scenario: ScenarioId
  option: EeOption
  charts: Partial<EeCharts>
  board: never
}

const spec: GameSpec<EeState, EeAction, EeEvent, EeNames> &
  HiddenSpec<EeState, EeView, EeNames, EeAction, EeEvent> = {
  id: 'europe-engulfed',
  version: VERSION,
  players: SIDES,
  scenarios: {
    '16.1': { title: SCENARIOS['16.1'].title, rule: '16.1' },
    '16.2': { title: SCENARIOS['16.2'].title, rule: '16.2' },
    '16.3': { title: SCENARIOS['16.3'].title, rule: '16.3' },
    'campaign-1939': { title: SCENARIOS['campaign-1939'].title, rule: '17.0' },
    'campaign-1941': { title: SCENARIOS['campaign-1941'].title, rule: '18.0' },
  },
  playersOf: playersAt,
  optionalRules: {
    incrementalProduction: { title: 'American production by years', rule: '13.21' },
    stacking: { title: 'Limits in rough ground and swamp', rule: '13.22' },
    limitedActions: { title: 'Limited building of Special Actions', rule: '13.45' },
    randomWeather: { title: 'Weather by the die in 16.2', rule: '16.23' },
    desertWeather: { title: 'Always clear in the desert', rule: '13.23' },
    uboatInitiative: { title: 'U-boats fire first', rule: '13.36' },
    groundSupportLimits: { title: 'Fighters before ground support', rule: '13.47' },
    earlyWars: { title: 'Germany attacks minor powers from November 1939', rule: '14.31' },
    surprise: { title: 'Surprise of those who were at peace', rule: '14.43' },
    frenchResolve: { title: 'The French may fight on', rule: '14.35' },
    fortReduction: { title: 'Rounds reduce heavy fortifications', rule: '14.50' },
    partialBuilds: { title: 'Fleets, ASW and flak are paid for over time', rule: '13.24' },
    juneInvasion: { title: 'A sixth German Special Action in July 1941', rule: '13.31' },
    germanAirborne: { title: 'Germany may give airborne assaults up', rule: '13.33' },
    prudence: { title: 'Sweden and Finland see how the war ends', rule: '13.41' },
    greekEntry: { title: 'Britain may pay for the entry of Greece', rule: '13.43' },
    turkishEntry: { title: 'Britain may pay for that of Turkey', rule: '13.44' },
    germanStrain: { title: 'German Special Actions go by the situation', rule: '14.21' },
    sovietLessons: { title: 'Soviet Special Actions go by experience', rule: '14.22' },
    americanLessons: { title: 'American Special Actions go by experience', rule: '14.23' },
    westernWars: { title: 'Western Allies may attack any minor power', rule: '14.33' },
    pause: { title: 'Germany may pause in the east', rule: '14.41' },
    combatWinter: { title: 'The first winter wears down who fights', rule: '14.42' },
    weightedVictory: { title: 'Points for a tournament', rule: '14.48' },
    conversions: { title: 'Fighters and bombers become ground support', rule: '14.49' },
    freeSetup: { title: 'Free set-up of the campaigns', rule: '17.0' },
    threePlayers: { title: 'Western Allies and Soviets are two players', rule: '10.5' },
    italianVentures: { title: 'Wars of Italy alone', rule: '14.34' },
    sovietVentures: { title: 'Wars of the Soviet Union in peace', rule: '14.32' },
    minorChoices: { title: 'Friends of the Axis join by the die', rule: '14.311' },
    portCapacity: { title: 'Harbours supply ten units, and may be wrecked', rule: '13.32' },
    finalOffensives: { title: 'German offensives in the winter of 1944', rule: '13.34' },
    jets: { title: 'German jet fighters', rule: '13.35' },
    partisans: { title: 'An army of Yugoslav partisans', rule: '13.42' },
    overlord: { title: 'One invasion of France is Overlord', rule: '13.46' },
    withdrawals: { title: 'Pursuit of those who retreat before combat', rule: '14.44' },
    hitDistribution: { title: 'Another order of losses', rule: '14.45' },
    navalAir: { title: 'Ground support joins battles of fleets', rule: '14.46' },
    carpetBombing: { title: 'American bombs on German armor in France', rule: '14.47' },
    improvements: { title: 'Raids improve bombers and escorts', rule: '14.51' },
  },
  stateSchema,
  actionSchema: actions.schema,
  words,
  setup(options, dice) {
    const state = setUp(options, dice)
    flow.start(state, 'first-deployment', noDice, [])
    return state
  },
  decision: (state) => (state.ended === null ? flow.decision(state) : null),
  legalActions: actions.legalActions,
  sample: actions.sample,
  check: checkAction,
  advance(state, action, dice) {
    const events = actions.advance(state, action, dice)
    askHarbours(state)
    return events
  },
  result: ({ ended }) => ended as ReturnType<GameSpec<EeState, EeAction, EeEvent, EeNames>['result']>,
  invariants: eeInvariants,
  fork: forkState,
  view: viewOf,
  viewAction: viewActionOf,
  // Events name no block: an area and a nation, or faces once they are shown.
  viewEvents: (_, events) => events,
  determinize: determinizeView,
}

/**
 * A state as everyone but the rules sees it: {@link EeState}, to be read, not to be changed.
 *
 * @hidden its page would spell out every block
 */
export interface FrozenEeState extends Frozen<EeState> {}

/**
 * Europe Engulfed. Blocks stay hidden: ask for a {@link EeView} of a player.
 *
 * @example
 * ```ts
 * import { europeEngulfed } from 'grognard/europe-engulfed'
 *
 * const state = europeEngulfed.setup({ scenario: '16.3', seed: 'tuesday' })
 * const { player } = europeEngulfed.decision(state)!
 * const view = europeEngulfed.view(state, player) // blocks that he has not seen are in \`hidden\`
 * console.log(player, [...europeEngulfed.legalActions(view)].length > 0) // → axis true
 * ```
 */
export const europeEngulfed: Game<FrozenEeState, EeAction, EeEvent, EeView, EeNames> = defineHiddenGame<
  EeState,
  EeAction,
  EeEvent,
  EeView,
  EeNames
>(spec)
