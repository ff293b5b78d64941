/** Sections 9.6.3 and 9.9 in play: pieces of units, and reserves. */
export {};
