/** Worked examples of the book, played in the game: positions and actions. */
export {};
