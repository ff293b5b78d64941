/** Section 10 in play: attacks from the announcement to the advance. */
export {};
