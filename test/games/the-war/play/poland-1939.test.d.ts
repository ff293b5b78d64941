/** The tutorial, from its own set-up to its result: tanks break through at Lodz and take Warsaw in the second impulse. */
export {};
