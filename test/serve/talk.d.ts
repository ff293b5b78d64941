/** A client of the protocol for tests: what is said to it is an object, what it answers are objects. */
import { type Answer, newServer, type Served } from '../../src/serve';
export type Told = Record<string, any>;
export interface Talk {
    /** The one line that answers. */
    say(message: object | string): Told;
    /** The server as it is now. */
    readonly server: ReturnType<typeof newServer>;
    /** What the last line asked for besides. */
    readonly last: Answer;
}
/** A conversation after the handshake. Bots choose at random, at once. */
export declare function talk(game: unknown, hello?: object | null, served?: Partial<Served>): Talk;
