/** The one list of games: what it names is there, and whatever is there is named. */
export {};
