/** Limits that have a resolver of their own: here, that the game asks it. */
export {};
