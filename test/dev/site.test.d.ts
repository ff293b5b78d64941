/** The documentation site: where names and pages belong, and what the check of the built site finds. `npm run check` builds it. */
export {};
