/** The worked figures of sections 5 to 9, played on a position. */
export {};
