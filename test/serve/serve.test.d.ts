/** The line protocol over streams: what comes in pieces, what is too long, what is no message at all, and bots that will not stop. */
export {};
