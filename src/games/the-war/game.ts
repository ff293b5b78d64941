/** The War: Europe 1939-1945, as a game: rows and flow put together. */

import {
  defineGame,
  type Frozen,
  type Game,
  type GameNames,
  type OpenView,
  type Result,
} from '../../kernel/game'
import { type Refusal, refuse, reworded } from '../../kernel/verdict'
import { defineActions } from '../../kit/actions'
import { SHAPES, type TheWarAction, type TheWarEvent, type TheWarMoments } from './actions'
import { theWarInvariants } from './invariants'
import { endRow, flow } from './play/03-flow'
import { effortRow, favourRow, markRow } from './play/04-efforts'
import { putUpRow, relocateRow } from './play/08-installations'
import { arriveRow, stratmoveRow } from './play/08-stratmoves'
import { divideRow, reuniteRow } from './play/09-breakdown'
import { interdictRow } from './play/09-interdiction'
import { leaveRow, moveRow, stopRow, takeRow } from './play/09-movement'
import { assistRow, overrunRow } from './play/09-overrun'
import { railRow } from './play/09-rail'
import { entrenchRow, reserveWorksRow } from './play/09-reserve-works'
import { commitRow, reserveRow } from './play/09-reserves'
import { disbandRow } from './play/09-stacking'
import { advanceRow, holdRow } from './play/10-advance'
import { aimRow, announceRow, joinRow } from './play/10-attack'
import { acceptRow, depleteRow, fightRow, loseRow, standRow } from './play/10-battle'
import { retreatRow } from './play/10-retreat'
import { buildFortressRow, fortifyRow } from './play/10-works'
import { boostRow, engageRow, hitRow, riseRow } from './play/11-air-battle'
import { fieldRow, musterRow, siteRow } from './play/11-building'
import { raidRow, scrambleRow } from './play/11-raids'
import { returnRow } from './play/11-return'
import { flyRow, landRow } from './play/11-staging'
import { counterRow, coverRow, enoughRow, escortRow, interceptRow, supportRow } from './play/11-support'
import { grantRow } from './play/14-grants'
import { evacuateRow, raiseSmpsRow, scorchRow } from './play/14-industry'
import { placeRow, rebuildRow } from './play/15-building'
import { repairRow } from './play/15-repair'
import { upgradeRow } from './play/15-upgrades'
import { idleRow } from './play/24-oil'
import { raiseRow } from './play/25-partisans'
import { sufferRow } from './play/26-toll'
import { bombRow, marchRow } from './play/29-options'
import { rememberedBy } from './play/memory'
import type { ScenarioId } from './scenarios/list'
import type { ScenarioCharts } from './scenarios/scenario'
import { setUp, VERSION } from './set-up'
import { copyState, type Question, type StepId, type TheWarOption, type TheWarState } from './state'
import { stateSchema } from './state-schema'
import type { Side } from './types'
import { actionText, reasonText, theWarWords } from './words'
import { reasonFor } from './words-names'

/** Every action and the row that carries it out, in the order in which legal actions are listed. */
const actions = /* @__PURE__ */ defineActions<TheWarState, TheWarEvent, TheWarMoments, typeof SHAPES>({
  shapes: SHAPES,
  rows: {
    effort: effortRow,
    scorch: scorchRow,
    mark: markRow,
    fly: flyRow,
    land: landRow,
    field: fieldRow,
    site: siteRow,
    muster: musterRow,
    raid: raidRow,
    scramble: scrambleRow,
    support: supportRow,
    escort: escortRow,
    cover: coverRow,
    intercept: interceptRow,
    counter: counterRow,
    interdict: interdictRow,
    return: returnRow,
    enough: enoughRow,
    engage: engageRow,
    boost: boostRow,
    rise: riseRow,
    hit: hitRow,
    divide: divideRow,
    reunite: reuniteRow,
    rail: railRow,
    march: marchRow,
    take: takeRow,
    move: moveRow,
    overrun: overrunRow,
    assist: assistRow,
    leave: leaveRow,
    stop: stopRow,
    aim: aimRow,
    join: joinRow,
    announce: announceRow,
    favour: favourRow,
    bomb: bombRow,
    commit: commitRow,
    entrench: entrenchRow,
    fight: fightRow,
    accept: acceptRow,
    stand: standRow,
    lose: loseRow,
    deplete: depleteRow,
    retreat: retreatRow,
    advance: advanceRow,
    hold: holdRow,
    reserve: reserveRow,
    'reserve-works': reserveWorksRow,
    rebuild: rebuildRow,
    place: placeRow,
    raise: raiseRow,
    upgrade: upgradeRow,
    fortify: fortifyRow,
    'build-fortress': buildFortressRow,
    'raise-smps': raiseSmpsRow,
    stratmove: stratmoveRow,
    arrive: arriveRow,
    relocate: relocateRow,
    'put-up': putUpRow,
    evacuate: evacuateRow,
    grant: grantRow,
    repair: repairRow,
    suffer: sufferRow,
    idle: idleRow,
    disband: disbandRow,
    end: endRow,
  },
  moment: flow.moment,
  asked: flow.asked,
  refuse: refuseMoment,
})

/** Why an action is not what is to be decided now. */
function refuseMoment(state: TheWarState, action: TheWarAction): Refusal {
  const { prompt } = flow.decision(state)
  return refuse('3.6', 'not-now', `"${actionText(action)}" is not what is to be decided now. ${prompt}`)
}

/** A state as everyone but the rules sees it: to be read, not to be changed. */
export interface FrozenTheWarState extends Frozen<TheWarState> {}

/** The names that the game knows. */
export interface TheWarNames extends GameNames {
  player: Side
  phase: StepId
  question: Question['type']
  scenario: ScenarioId
  option: TheWarOption
  charts: ScenarioCharts
  /** Corrections to the board cannot be played with yet. */
  board: never
}

/**
 * The game. The war on land and in the air is played so far, with its supply and weather, in six scenarios; what else the rulebook has stays open
 * in the ledger.
 *
 * @rule 1.2
 *
 * @example
 * ```ts
 * import { theWar } from 'grognard/the-war'
 *
 * const state = theWar.setup({ scenario: 'poland-1939', seed: 'tuesday' })
 * const { player, prompt } = theWar.decision(state)!
 * console.log(player, [...theWar.legalActions(state)].length > 0) // → axis true
 * ```
 */
export const theWar: Game<
  FrozenTheWarState,
  TheWarAction,
  TheWarEvent,
  OpenView<FrozenTheWarState, Side>,
  TheWarNames
> = defineGame<TheWarState, TheWarAction, TheWarEvent, TheWarNames>({
  id: 'the-war',
  version: VERSION,
  players: ['axis', 'allied'],
  scenarios: {
    'poland-1939': { title: 'Poland, Fall 1939: a tutorial of one turn', rule: '2.7' },
    'barbarossa-1941': { title: 'Barbarossa, Summer 1941 to Spring 1942', rule: '2.7' },
    'desert-1941': { title: 'The Desert, Spring 1941 to Winter 1942', rule: '2.7' },
    'east-1942': { title: 'The East, Summer 1942 to Spring 1943', rule: '2.7' },
    'overlord-1944': { title: 'Overlord, Summer 1944 to Spring 1945', rule: '2.7' },
    'france-1940': { title: 'France, Spring and Summer 1940', rule: '2.7' },
  },
  optionalRules: {
    forcedMarch: { title: 'Forced march of infantry', rule: '29.1' },
    eliteArmour: { title: 'German elite armour', rule: '29.2' },
    airCrews: { title: 'Pilots and air crews are trained one by one', rule: '29.3' },
    carpetBombing: { title: 'Carpet bombing in Summer 1944', rule: '29.20' },
    siegeOfLeningrad: { title: 'Leningrad falls by siege alone', rule: '29.22' },
    motorizedFlak: { title: 'German flak is motorized', rule: '29.21' },
  },
  stateSchema,
  actionSchema: actions.schema,
  words: theWarWords,
  setup: setUp,
  decision: (state) => (state.ended === null ? flow.decision(state) : null),
  legalActions: actions.legalActions,
  sample: actions.sample,
  check: (state, action) => reworded(actions.check(state, action), (because) => reasonFor(because, action)),
  advance: actions.advance,
  result: ({ ended }) => ended && { ...(ended as Result<TheWarNames>), because: reasonText(ended.because) },
  invariants: theWarInvariants,
  fork: (state) => rememberedBy(copyState(state), state),
})
