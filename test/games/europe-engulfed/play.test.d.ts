/** The rules of 16.1 in play. */
export {};
