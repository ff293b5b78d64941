/**
 * Players that are programs: bots to play against, to test with and to measure. These play any game; what belongs to one game has a subpath of
 * its own (`grognard/bots/eto` and so on), and is loaded by name when it is asked for.
 *
 * @packageDocumentation
 */

export { type AsyncBot, type Bot, type Budget, isResignation, randomBot, type Seat } from './bot'
export type { Evaluation } from './evaluation'
export { type GreedyOptions, greedyBot } from './greedy'
export {
  type AnyBot,
  type AnyGame,
  type BotMaker,
  type BotName,
  type BotOptions,
  botsOf,
  botTitle,
  type GameName,
  loadBot,
  loadGame,
  type ModuleExport,
  playableGames,
  type RegisteredBot,
} from './load'
export { type LocalBot, type MatchOptions, type MatchProgress, match } from './match'
export { type LoadedMatch, loadMatch, type MatchSpec, playMatchGame } from './match-game'
export { type MatchGame, type MatchTable, matchTable, matchText, type Tally, wilson } from './match-table'
export { asyncMctsBot, type MctsOptions, mctsBot } from './mcts'
export {
  type DecisionStep,
  type Forfeit,
  type PlayedGame,
  type PlayGameAsyncOptions,
  type PlayGameOptions,
  playGame,
  playGameAsync,
} from './play-game'
export { positionKey } from './position-key'
export { type WholeMoves, type WholeMovesOptions, wholeMovesOf } from './whole-moves'
