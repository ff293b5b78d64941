/** The worked examples of sections 1 to 3, told in our own words. */
export {};
