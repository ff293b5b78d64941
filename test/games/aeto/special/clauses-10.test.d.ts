/** Part 10 where its clauses meet others: partisans and what they do to a hex, ports and canals, ranges, generals, zones. */
export {};
