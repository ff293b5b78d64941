/** Part 10 where it speaks of combat: pure, and as the umpire answers at the table. */
export {};
