/** Bots that let nobody have his turn while they think. */
import type { AnyGame, Bot } from '../../src/bots';
import type { GameAction, GameState } from '../../src/kernel/game';
type AnyBot = Bot<GameState, GameAction>;
/** Thinks until it is told to stop, without a pause in which a message could reach it. */
export declare const busyBot: (game: AnyGame) => AnyBot;
/** Thinks for ever, whatever it is told. */
export declare const deafBot: () => AnyBot;
export {};
