/** The line protocol, line by line, without a process: a game without secrets and one with them. */
export {};
