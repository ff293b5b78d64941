/** One game between bots: it is played by its seed, can be replayed, and who breaks the rules of the table forfeits. */
export {};
