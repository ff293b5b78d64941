/** The worked examples of sections 4 and 8, told in our own words. */
export {};
