/** Part 11: each optional rule as a switch of the set-up, played at the table. */
export {};
