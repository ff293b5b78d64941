/** Whole moves: what they come to, why they are refused, and where a unit may go. */
export {};
