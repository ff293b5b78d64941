/** What people read of the ledger: a page for each game, and the table in the README. */

import { gameById } from '../../games/registry'
import { type GameLedger, type Ledger, stateOf, type Totals, totalsOf } from './ledger'
import type { Mention } from './scan'

/** `docs/rules/<game>.md` */
export function gamePage(game: string, list: GameLedger): string {
  const totals = totalsOf(list)
  const rows = list.map((entry) => {
    const { rule, title, notARule, code, tests } = entry
    if (notARule !== '') return `| ${rule} | ${title} | *not a rule: ${notARule}* | | |`
    if (code.length === 0) return `| ${rule} | ${title} | **open** | | |`
    const played = stateOf(entry) === 'played' ? 'yes' : 'no'
    return `| ${rule} | ${title} | ${places(code)} | ${testFiles(tests)} | ${played} |`
  })
  return `# Rules of ${gameById(game).title} (\`${game}\`)

<!-- Written by \`npm run ledger\`; change ${game}.tsv, the code or the tests instead. -->

${sentence(totals)} A rule is played when the exported game can
reach a function that carries it out.

| rule | what it is about | carried out by | tested in | played |
|---|---|---|---|---|
${rows.join('\n')}
`
}

export function sentence({ rules, implemented, tested, played, notARule, open }: Totals): string {
  return `${rules} ids: ${implemented} implemented, ${tested} tested, ${played} played, ${notARule} not rules, ${open} open.`
}

const unique = (list: readonly string[]) => [...new Set(list)]
const link = (text: string, file: string) => `[${text}](../../${file})`
const places = (code: readonly Mention[]) =>
  unique(code.map(({ name, file }) => link(`\`${name}\``, file))).join(', ')
const testFiles = (tests: readonly Mention[]) =>
  unique(tests.map(({ file }) => link(file.replace(/^test\//, '').replace(/\.test\.ts$/, ''), file))).join(
    ', ',
  )

/** The table that stands in the README between its two marks. */
export function readmeTable({ games }: Ledger): string {
  const rows = Object.entries(games).map(([game, list]) => {
    const { rules, implemented, tested, played, notARule, open } = totalsOf(list)
    return `| \`${game}\` | ${rules} | ${implemented} | ${tested} | ${played} | ${notARule} | ${open} |`
  })
  return [
    '| game | ids | implemented | tested | played | not a rule | open |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

const MARKS = /(<!-- ledger -->\n)[\s\S]*?(\n<!-- \/ledger -->)/

export function withReadmeTable(readme: string, table: string): string {
  if (!MARKS.test(readme)) throw new Error('the README has no place for the ledger, <!-- ledger -->')
  return readme.replace(MARKS, `$1${table}$2`)
}
