/** Every example of the guide to the protocol is said to a server, and what comes back is what the guide says. */
export {};
