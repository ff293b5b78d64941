/** The quick odds of battles at sea and in the air, against throwing every die of the resolvers. */
export {};
