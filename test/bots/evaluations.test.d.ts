/** What the bots that play any game know of The War, Europe Engulfed and Advanced European Theater of Operations. */
export {};
