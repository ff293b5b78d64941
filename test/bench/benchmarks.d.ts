/** The measurements behind `docs/benchmarks.md`, and the page. */
export {};
