/** The list of worked examples: every test that it names is there, and the page is what the list gives. */
export {};
