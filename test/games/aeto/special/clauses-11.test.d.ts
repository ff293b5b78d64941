/** Part 11 where its clauses meet others: hedgerows, Ultra, an open Paris, rockets, re-rolls, pools. */
export {};
