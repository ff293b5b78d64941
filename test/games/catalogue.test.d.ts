/** The catalogue that goes out: what it says of a game is what the game says, and nobody gets a game who did not ask for it. */
export {};
