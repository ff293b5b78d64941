/** The worked examples of section 11, told in our own words. */
export {};
