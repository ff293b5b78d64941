/** Who has entered whom, and what is remembered of it: the same question for every way into a hex. */
export {};
