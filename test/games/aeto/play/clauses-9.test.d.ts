/** Part 9 where its clauses meet: attacks and politics, partners and powers, what fights on, what is held. */
export {};
