/**
 * `npm run bench`: bundles the measurements as an application ships them, and runs them. Run from the sources by tsx they would
 * measure what tsx adds to every function. What can be asked for is said in `run.ts`.
 */
export {};
