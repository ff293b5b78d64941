/** Branches that neither the recorded games nor the random ones come by. */
export {};
