/** Section 4 in play: efforts are chosen, markers placed, and units activated. */
export {};
