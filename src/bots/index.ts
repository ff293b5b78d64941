/** Players that are programs: bots to play against, to test with and to measure. */

export { type AsyncBot, type Bot, type Budget, isResignation, randomBot, type Seat } from './bot'
export { chooseEtoAction, etoBot } from './eto'
export { etoEvaluation } from './eto-evaluation'
export { etoPositionKey, etoPositionKeys } from './eto-position-key'
export { etoWholeMoves } from './eto-whole-moves'
export { chooseEeAction, europeEngulfedBot } from './europe-engulfed'
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
export { chooseTheWarAction, theWarBot } from './the-war'
export { type WholeMoves, type WholeMovesOptions, wholeMovesOf } from './whole-moves'
