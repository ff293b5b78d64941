import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Time limits are for hangs only: a busy machine is no failure. */
const HANG = 900_000

export default defineConfig({
  // The playground imports the package by name, as any user does; so it can be tested without a browser.
  resolve: {
    alias: [
      [/^grognard$/, 'src/index.ts'],
      [/^grognard\/games$/, 'src/games/catalogue.ts'],
      [/^grognard\/tables\/(.+)$/, 'src/tables/$1.ts'],
      [/^grognard\/bots\/(.+)$/, 'src/bots/for-$1.ts'],
      [/^grognard\/(bots|svg)$/, 'src/$1/index.ts'],
      [/^grognard\/(.+)$/, 'src/games/$1/index.ts'],
    ].map(([find, file]) => ({ find, replacement: resolve(String(file)) })),
  },
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
