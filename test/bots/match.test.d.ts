/** Matches: counted rightly, the same on any number of threads, and broken off when told. */
export {};
