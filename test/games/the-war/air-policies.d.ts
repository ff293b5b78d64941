/** What players decide in the air, for tests: as they would, round by round. */
import { type AirDecision, type AirPolicy } from '../../../src/games/the-war/air/11-air-fight';
import type { AirUnit } from '../../../src/games/the-war/air/11-air-ratings';
type AfterRound = (round: number, own: readonly AirUnit[]) => AirDecision;
/** What both sides do after each round; they fight on unless told. */
export declare const deciding: ({ attacker, defender }: {
    attacker?: AfterRound;
    defender?: AfterRound;
}) => AirPolicy;
/** A field that comes up in these rounds, struck for so many. */
export declare const comingUp: (up: readonly boolean[], rounds?: number) => AirPolicy;
export {};
