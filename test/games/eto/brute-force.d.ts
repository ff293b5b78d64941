/** Every action that can be written down in a position, sensible or not: what the list of legal ones is held against. */
import type { EtoAction } from '../../../src/games/eto/actions';
import type { EtoState } from '../../../src/games/eto/state';
export declare function allActions(state: EtoState): Generator<EtoAction>;
/** What `check` allows, of everything there is: slow, and independent of the lists. */
export declare function bruteForce(state: EtoState): readonly string[];
export declare function listed(state: EtoState): readonly string[];
