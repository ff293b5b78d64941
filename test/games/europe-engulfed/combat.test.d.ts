/** Rounds of combat, among them those that the play book plays out: figures and hits are its own. */
export {};
