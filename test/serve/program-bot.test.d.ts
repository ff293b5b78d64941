/** Outside programs as bots: one that plays, and those that hang, lie, die and print what is no answer. */
export {};
