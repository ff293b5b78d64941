/** Section 9 in play: what units in hand can do. */
export {};
