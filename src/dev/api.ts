/**
 * `npm run api`: writes docs/api.md, a table for each subpath with every name that it exports and a line on it, so that a
 * change of the public API is seen in a diff. Signatures are in the reference that `npm run docs` makes. `--check` fails if
 * it is out of date.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { ENTRIES } from './entries'

const REPORT = 'docs/api.md'

interface Exported {
  readonly name: string
  readonly isType: boolean
  readonly line: string
}

const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
const program = ts.createProgram([...Object.values(ENTRIES), 'src/kernel/seedrandom-alea.d.ts'], options)
const checker = program.getTypeChecker()

function exportsOf(file: string): readonly Exported[] {
  const source = program.getSourceFile(resolve('.', file))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module`)
  return checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return {
      name: symbol.name,
      isType: (target.flags & ts.SymbolFlags.Value) === 0,
      line: firstSentence(target),
    }
  })
}

/** What its comment begins with; where that is only the rule that it carries out, what is said of the rule. */
function firstSentence(symbol: ts.Symbol): string {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const [rule] = symbol.getJsDocTags(checker).filter(({ name }) => name === 'rule')
  const text = (comment || ts.displayPartsToString(rule?.text)).replace(/\s+/g, ' ').trim()
  // A full stop inside "U.S." or "23.4" ends no sentence.
  const end = text.search(/[.?:](?<!\b[A-Z]\.)(?= [A-Z`"(]|$)/)
  const sentence = end < 0 ? text : text.slice(0, text[end] === '?' ? end + 1 : end)
  return sentence.replace(/\{@link (\w+)\}/g, '`$1`').replace(/\|/g, '\\|')
}

const byName = (a: Exported, b: Exported) => (a.name < b.name ? -1 : 1)

function section(subpath: string, file: string): string {
  const all = [...exportsOf(file)].sort(byName)
  const values = all.filter(({ isType }) => !isType)
  const types = all.filter(({ isType }) => isType).map(({ name }) => `\`${name}\``)
  const rows = values.map(({ name, line }) => `| \`${name}\` | ${line} |`)
  return [
    `## \`${subpath}\``,
    ...(rows.length > 0 ? [['| name | |', '|---|---|', ...rows].join('\n')] : []),
    ...(types.length > 0 ? [`Types: ${types.join(', ')}.`] : []),
  ].join('\n\n')
}

const report = `# Public API

<!-- Written by \`npm run api\`. A difference here is a change that users see. -->

What each subpath exports, with a line on each. Arguments and results are in the reference: \`npm run docs\`.

${Object.entries(ENTRIES)
  .map(([subpath, file]) => section(subpath, file))
  .join('\n\n')}
`

if (process.argv.includes('--check')) {
  if (readFileSync(REPORT, 'utf8') !== report) {
    console.error(
      `${REPORT} is out of date: the public API has changed. Run npm run api and look at the difference.`,
    )
    process.exitCode = 1
  }
} else writeFileSync(REPORT, report)
