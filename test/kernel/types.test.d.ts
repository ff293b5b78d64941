/** What the compiler says to those who use a game: `tsc` runs these. */
export {};
