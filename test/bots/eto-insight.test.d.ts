/** What bots know of `eto`: keys of positions, whole moves, an evaluation. */
export {};
