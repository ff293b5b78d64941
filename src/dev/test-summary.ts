/** A vitest reporter that closes with one plain line: `tests: N passed, M failed`. */

import type { Reporter, TestModule } from 'vitest/node'

class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    let passed = 0
    let failed = 0
    for (const module of modules) {
      // A file that cannot be loaded has no tests to count, and has failed all the same.
      if (module.errors().length > 0) failed++
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++
        else if (test.result().state === 'failed') failed++
      }
    }
    console.log(`tests: ${passed} passed, ${failed} failed`)
  }
}

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default TestSummary
