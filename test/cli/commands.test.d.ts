/** The commands of the command line but for `odds`: what they print, and what they say when they cannot. */
export {};
