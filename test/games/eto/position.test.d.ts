/** The builder of positions: what it makes, and everything that it says of what it cannot make. */
export {};
