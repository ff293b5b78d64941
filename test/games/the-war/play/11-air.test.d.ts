/** Section 11 in play: bases, staging, strikes at fields, support over attacks, and those who meet it. */
export {};
