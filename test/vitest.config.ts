import { defineConfig } from 'vitest/config'

/** Time limits are for hangs only: a busy machine is no failure. */
const HANG = 900_000

export default defineConfig({
  test: {
    dir: 'test',
    setupFiles: ['test/support/seed.ts'],
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: HANG,
    hookTimeout: HANG,
    teardownTimeout: HANG,
  },
})
