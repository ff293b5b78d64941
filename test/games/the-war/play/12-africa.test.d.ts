/** Sections 12.2.4, 12.2.5, 12.5, 12.7 and 15.2.2 in play: supply over the sea, in the desert and on a beach. */
export {};
