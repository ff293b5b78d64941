/** Questions about a position: the answers are those that play goes by. */
export {};
