/** `npm run check`: everything about the project that is not a test. Runs all of it, then says what failed. */

import { ENTRIES } from './entries'
import { run } from './run'

const bin = (name: string) => `node_modules/.bin/${name}`
const deeper = Object.keys(ENTRIES)
  .map((subpath) => subpath.replace('grognard/', ''))
  .filter((name) => name.includes('/'))

const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', bin('tsc'), '-p', '.'],
  ['types of the playground', bin('tsc'), '-p', 'docs/playground'],
  ['format and lint', bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  ['rules ledger', bin('tsx'), 'src/dev/ledger/main.ts', '--check'],
  ['public API report', bin('tsx'), 'src/dev/api.ts', '--check'],
  ['exports of package.json', bin('tsx'), 'src/dev/exports.ts', '--check'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['publint', bin('publint'), '--strict'],
  ['are the types wrong', bin('attw'), '--pack', '.', '--no-emoji', '--include-entrypoints', ...deeper],
  ['size budgets', bin('tsx'), 'src/dev/size.ts'],
  ['single imports', bin('tsx'), 'src/dev/imports.ts'],
  ['documentation site', bin('tsx'), 'src/dev/site/main.ts'],
]

let passed = 0
for (const [name, command, ...args] of CHECKS) {
  const began = performance.now()
  const { ok, output } = run(command, args)
  if (ok) passed++
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output.replace(/^/gm, '       '))
}
console.log(`checks: ${passed} passed, ${CHECKS.length - passed} failed`)
process.exitCode = passed === CHECKS.length ? 0 : 1
