/** The worked examples of section 7, told in our own words. */
export {};
