/** Greedy and tree search, on games whose best play is known. */
export {};
