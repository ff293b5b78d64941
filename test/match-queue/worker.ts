/** A worker as a process: `node worker.js URL PATIENCE`. It tells of each game that it has played. */

import { workQueue } from '../../src/match-queue/index'

const [url, patience] = process.argv.slice(2)
const aborter = new AbortController()
process.on('SIGTERM', () => aborter.abort())
console.log('ready')
await workQueue(url, {
  signal: aborter.signal,
  patience: Number(patience),
  onGame: ({ number }, _match, isFirst) => console.log(`game ${number} ${isFirst ? 'first' : 'again'}`),
})
