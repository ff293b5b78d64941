/** Odds in floating point against the exact count. */
export {};
