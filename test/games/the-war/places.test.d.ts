/** One id for one place: all that rules call a place by is the board's. */
export {};
