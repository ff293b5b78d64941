/** The battle as a procedure: the same odds as the chain of resolvers, and what it asks. */
export {};
