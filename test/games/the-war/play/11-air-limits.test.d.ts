/** Sections 4, 12, 18.2 and 26 in the air, in play: who is activated, supplied, in range, and what the weather leaves. */
export {};
