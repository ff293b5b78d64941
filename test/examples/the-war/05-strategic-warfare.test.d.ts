/** The worked examples of section 5, told in our own words. */
export {};
