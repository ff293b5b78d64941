/** Sections 10.3.6, 12.2.2, 21.4, 21.7.1 and 26 in play: the war in the East. */
export {};
