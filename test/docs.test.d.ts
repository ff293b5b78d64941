/** Runs every TypeScript block of the README and the guides, and holds what they print to what they say they print. */
export {};
