/**
 * The two long examples of the play book, played in the game action by action. Every number of dice, every need and every number of hits is the text's; the dice of a volley are
 * scripted with its hits, and all of them are used up.
 */
export {};
