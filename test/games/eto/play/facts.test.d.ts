/** Everything that is cached about a state, held to a fresh computation: see `kit/facts.ts`. */
export {};
