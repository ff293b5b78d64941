/** A worker as a process: `node worker.js URL PATIENCE`. It tells of each game that it has played. */
export {};
