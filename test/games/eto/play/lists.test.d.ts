/**
 * Lists against `check`, in positions that random play seldom comes to: what is listed is everything that may be done. Lists look at
 * who might do something before they ask who may; whoever is passed over wrongly is missing here.
 */
export {};
