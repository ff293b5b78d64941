/** One shape for a hex: rules are asked straight from the board. */
export {};
