/**
 * Traces: along random and recorded games every list, verdict, event and state is what it was. They say nothing about what is right: after a
 * change that was meant `npm run golden` writes them anew, and the rule that was changed has a test of its own.
 */
export {};
