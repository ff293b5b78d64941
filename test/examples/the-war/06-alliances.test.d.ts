/** The worked examples of section 6, told in our own words. */
export {};
