/**
 * `npm run benchmarks`: measures everything that `docs/benchmarks.md` lists, beside other libraries, and writes that page. `--quick` measures
 * less and prints the page instead; `--short` takes fewer rounds. Run it on a machine that has nothing else to do, or with `--cpu`, by the
 * time that the process has worked.
 */
export {};
