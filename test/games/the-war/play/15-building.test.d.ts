/** Sections 10.2.8, 10.6.4, 13.2.2, 15 and 21.3 in play: what is built again, what is dug, and what is cut off. */
export {};
