/** Whose a state is: frozen for good, a fork of ours, or anybody's JSON. */
export {};
