/**
 * Every property starts from the same seed, so that a run of the tests can be repeated; `SEED=4711 npm test` takes another,
 * `SEED=random npm test` a new one each time. A failure prints the seed and the path to its smallest case.
 */
export {};
