/** Sections 6.2.1, 18.1, 18.2 and 18.4 in play: surprise in the West, the British in France, and the end of France. */
export {};
