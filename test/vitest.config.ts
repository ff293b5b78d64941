import { defineConfig } from 'vitest/config'

/** Time limits are for hangs only: a busy machine is no failure. */
const HANG = 900_000

export default defineConfig({
  test: {
    dir: 'test',
    setupFiles: ['test/support/seed.ts'],
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    // Files share the modules of their worker: loading them anew for each is a third of the time, and what a module remembers from one test to the
    // next must not matter anyway.
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: HANG,
    hookTimeout: HANG,
    teardownTimeout: HANG,
  },
})
