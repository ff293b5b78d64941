/** `npm run docs`: builds the documentation site into docs/site, and says what is wrong with it. */

import { readFileSync } from 'node:fs'
import { siteFaults } from './check'
import { buildSite, SITE } from './site'

/** Seconds of the processor that a build may take. The clock on the wall says more about what else the machine does. */
const MOST_SECONDS = 60

const { warnings, modules } = await buildSite(SITE)
const { user, system } = process.cpuUsage()
const seconds = (user + system) / 1e6

/** Subpaths that package.json exports and the site does not have; the tables are one pattern there. */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const missing = Object.keys(exports)
  .filter((path) => !/^\.\/(json\/\*|package\.json)$/.test(path))
  .map((path) => path.replace(/^\./, 'grognard'))
  .filter(
    (path) =>
      !modules.some((name) => (path.endsWith('*') ? name.startsWith(path.slice(0, -1)) : name === path)),
  )

const faults = [
  ...warnings,
  ...missing.map((path) => `no page for ${path}`),
  ...siteFaults(SITE),
  ...(seconds > MOST_SECONDS ? [`${seconds.toFixed(0)} seconds of the processor, of ${MOST_SECONDS}`] : []),
]
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `${SITE}/index.html: ${modules.length} subpaths, ${seconds.toFixed(0)} s of the processor`
    : `${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
