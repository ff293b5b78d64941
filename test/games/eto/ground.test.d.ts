/** The ground that rules walk on, and what units are called. */
export {};
