/** Optional rules: each does what it says, and nothing without it; and random games with each of them, and with all, hold the invariants. */
export {};
