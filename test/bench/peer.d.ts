/**
 * boardgame.io making one trivial move on a state of the same size as ours: one number is changed, and nothing else is done. No
 * rules, no list of legal moves. It is measured as it is shipped, with `NODE_ENV=production`: in development it makes sure after
 * every move that its state is plain data, and is several times as slow.
 */
export declare const PEER = "boardgame.io in production mode";
export declare function trivialMoves(start: object): () => number;
