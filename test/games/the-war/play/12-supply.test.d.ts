/** Sections 3, 12, 23 and 27 in play: supply, surrender, victory, and the set-up. */
export {};
