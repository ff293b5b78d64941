/**
 * `npm run ledger`: writes the pages; `--json` prints the totals and the state of every rule; `--check` fails if a page is out
 * of date; `--unplayed <game>` lists what says that it carries out a rule, and is never asked in play; `--untold <game>` the facts
 * that rules could be told in play, and never are.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { GAME_IDS, gameById } from '../../games/registry'
import { examplesPage, readExamples } from './examples'
import { readLedger, stateOf, totalsOf, unplayed } from './ledger'
import { gamePage, readmeTable, sentence, withReadmeTable } from './pages'
import { typedProgram, untold } from './untold'

const has = (flag: string) => process.argv.includes(flag)
const ledger = readLedger('.')
const totals = Object.fromEntries(
  Object.entries(ledger.games).map(([game, list]) => {
    const states = Object.fromEntries(list.map((entry) => [entry.rule, stateOf(entry)]))
    return [game, { ...totalsOf(list), states }]
  }),
)

const pages = new Map(
  Object.entries(ledger.games).map(([game, list]) => [`docs/rules/${game}.md`, gamePage(game, list)]),
)
const examples = readFileSync('docs/rules/the-war-examples.tsv', 'utf8')
pages.set(
  'docs/rules/the-war-examples.md',
  examplesPage('the-war', gameById('the-war').title, readExamples('the-war-examples.tsv', examples)),
)
pages.set('README.md', withReadmeTable(readFileSync('README.md', 'utf8'), readmeTable(ledger)))

const faults = [...ledger.faults]
for (const [game, { played }] of Object.entries(totals))
  if (gameById(game).game !== null && played === 0)
    faults.push(`${game} can be played, and no rule of it is: its game was not found`)
if (has('--check')) {
  for (const [file, text] of pages)
    if (current(file) !== text) faults.push(`${file} is out of date; run npm run ledger`)
} else if (faults.length === 0) {
  for (const [file, text] of pages) if (current(file) !== text) writeFileSync(file, text)
}

const listed = ['--unplayed', '--untold'].find(has)
if (listed !== undefined) {
  const game = process.argv[process.argv.indexOf(listed) + 1] ?? ''
  if (!Object.hasOwn(ledger.games, game)) faults.push(`${listed} "${game}" is none of ${GAME_IDS.join(', ')}`)
  else if (listed === '--unplayed') for (const line of unplayed(ledger.games[game])) console.log(line)
  else
    for (const { asked, by, never, always } of untold(typedProgram(), game)) {
      console.log(`${asked}, asked in ${by.join(', ')}`)
      if (never.length > 0) console.log(`    never told: ${never.join(', ')}`)
      if (always.length > 0) console.log(`    always told: ${always.join(', ')}`)
    }
} else if (has('--json')) console.log(JSON.stringify(totals, null, 2))
else for (const [game, total] of Object.entries(totals)) console.log(`${game.padEnd(16)} ${sentence(total)}`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function current(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
