/**
 * `npm run api`: writes docs/api.md, which says what each subpath is for, and a page in docs/api for each subpath with every name that it exports
 * and a line on it, so that a change of the public API is seen in a diff. The tables share a page. Signatures are in the reference that
 * `npm run docs` makes. `--check` fails if anything is out of date.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import ts from 'typescript'
import { ENTRIES } from './entries'

const FRONT = 'docs/api.md'
const FOLDER = 'docs/api'
const TABLES = 'grognard/tables/'

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

/** A full stop inside "U.S." or "23.4" ends no sentence. */
const SENTENCE = /[.?:](?<!\b[A-Z]\.)(?= [A-Z`"(]|$)/

/** What its comment begins with; where that is only the rule that it carries out, what is said of the rule. */
function firstSentence(symbol: ts.Symbol): string {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const [rule] = symbol.getJsDocTags(checker).filter(({ name }) => name === 'rule')
  const text = (comment || ts.displayPartsToString(rule?.text)).replace(/\s+/g, ' ').trim()
  return sentenceOf(text)
}

/** The first sentence of a text, fit for a table. */
function sentenceOf(text: string, ending = SENTENCE): string {
  const end = text.search(ending)
  const sentence = end < 0 ? text : text.slice(0, text[end] === '?' ? end + 1 : end)
  return sentence.replace(/\{@link (\w+)\}/g, '`$1`').replace(/\|/g, '\\|')
}

const byName = (a: Exported, b: Exported) => (a.name < b.name ? -1 : 1)

function section(subpath: string, file: string, level: string): string {
  const all = [...exportsOf(file)].sort(byName)
  const values = all.filter(({ isType }) => !isType)
  const types = all.filter(({ isType }) => isType).map(({ name }) => `\`${name}\``)
  const rows = values.map(({ name, line }) => `| \`${name}\` | ${line} |`)
  return [
    `${level} \`${subpath}\``,
    ...(rows.length > 0 ? [['| name | |', '|---|---|', ...rows].join('\n')] : []),
    ...(types.length > 0 ? [`Types: ${types.join(', ')}.`] : []),
  ].join('\n\n')
}

/** What the comment at the top of a file begins with. */
function purposeOf(file: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? []
  const [text] = comment
    .replace(/^ *\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ @/)
  const purpose = sentenceOf(text, /\.(?<!\b[A-Z]\.)(?= [A-Z`"(]|$)/)
  if (purpose === '') throw new Error(`${file} does not begin with what it is for`)
  return purpose
}

const NOTE = '<!-- Written by `npm run api`. A difference here is a change that users see. -->'

const entries = Object.entries(ENTRIES)
const tables = entries.filter(([subpath]) => subpath.startsWith(TABLES))
const others = entries.filter(([subpath]) => !subpath.startsWith(TABLES))

const pageOf = (subpath: string) => `${subpath.replace(/^grognard\//, '').replaceAll('/', '-')}.md`

function frontPage(): string {
  const rows = others.map(([subpath, file]) => {
    const names = exportsOf(file).filter(({ isType }) => !isType).length
    return `| [\`${subpath}\`](api/${pageOf(subpath)}) | ${names} | ${purposeOf(file)} |`
  })
  return `# Public API

${NOTE}

What you import, how many functions and values there are in it, and what it is for. Each name has a line on the page of its subpath; arguments and
results are in the types, and in the reference that \`npm run docs\` makes.

| import | names | |
|---|---|---|
${rows.join('\n')}
| [\`${TABLES}*\`](api/tables.md) | ${tables.length} | One table a module, importable alone |
`
}

const pages: ReadonlyMap<string, string> = new Map([
  [FRONT, frontPage()],
  ...others.map(
    ([subpath, file]) =>
      [`${FOLDER}/${pageOf(subpath)}`, `${section(subpath, file, '#')}\n\n${NOTE}\n`] as const,
  ),
  [
    `${FOLDER}/tables.md`,
    `# Tables\n\n${NOTE}\n\n${tables.map(([subpath, file]) => section(subpath, file, '##')).join('\n\n')}\n`,
  ],
])

const strays = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .map((name) => `${FOLDER}/${name}`)
  .filter((file) => !pages.has(file))

if (process.argv.includes('--check')) {
  const old = [...pages].flatMap(([file, text]) =>
    existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [basename(file)],
  )
  if (old.length + strays.length > 0) {
    console.error(
      `${[...old, ...strays].join(', ')}: out of date, the public API has changed. Run npm run api and look at the difference.`,
    )
    process.exitCode = 1
  }
} else {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of strays) rmSync(file)
  for (const [file, text] of pages) writeFileSync(file, text)
}
