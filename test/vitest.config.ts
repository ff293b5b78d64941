import { defineConfig } from 'vitest/config'

/** Time limits are for hangs only: a busy machine is no failure. */
const HANG = 600_000

export default defineConfig({
  test: {
    dir: 'test',
    setupFiles: ['test/support/seed.ts'],
    testTimeout: HANG,
    hookTimeout: HANG,
    teardownTimeout: HANG,
  },
})
