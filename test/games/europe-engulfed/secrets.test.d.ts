/** What an opponent learns: nothing by which a block could be followed. */
export {};
