/**
 * `npm run api`: writes docs/api.md, every declaration that the package exports, so that a change of the public API is
 * seen in a diff. `--check` fails if it is out of date.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { ENTRIES } from './entries'

const REPORT = 'docs/api.md'
/** The emitted declarations of every source file, by its path. */
function emitDeclarations(): ReadonlyMap<string, string> {
  const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const program = ts.createProgram([...Object.values(ENTRIES), 'src/kernel/seedrandom-alea.d.ts'], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir: '/declared',
    rootDir: '.',
  })
  const files = new Map<string, string>()
  program.emit(undefined, (path, text) => files.set(resolve('.', path.replace('/declared/', '')), text))
  return files
}

/** Every export of a declared module, followed through re-exports, as text. */
function exportsOf(path: string, declared: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(path, declared.get(path) ?? '', ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const locals = new Map<string, string>()
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      if (!statement.moduleSpecifier || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
        continue
      const target = (statement.moduleSpecifier as ts.StringLiteral).text
      const inner = exportsOf(resolve(path, '..', `${target}.d.ts`), declared)
      for (const { name, propertyName } of statement.exportClause.elements) {
        const text = inner.get((propertyName ?? name).text)
        if (text === undefined) throw new Error(`${path}: cannot find ${name.text} in ${target}`)
        found.set(name.text, text)
      }
      continue
    }
    const text = statement
      .getText()
      .replace(/^export (declare )?/, '')
      .replace(/^declare /, '')
    for (const name of namesOf(statement))
      locals.set(name, locals.has(name) ? `${locals.get(name)}\n${text}` : text)
    if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      for (const name of namesOf(statement)) found.set(name, locals.get(name)!)
  }
  return found
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  const { name } = statement as ts.Statement & { name?: ts.Identifier }
  return name ? [name.text] : []
}

const declared = emitDeclarations()
const sections = Object.entries(ENTRIES).map(([subpath, file]) => {
  const exported = exportsOf(resolve('.', file.replace(/\.ts$/, '.d.ts')), declared)
  const names = [...exported.keys()].sort((a, b) => (a < b ? -1 : 1))
  return `## \`${subpath}\`\n\n\`\`\`text\n${names.map((name) => exported.get(name)).join('\n')}\n\`\`\`\n`
})
const report = `# Public API

<!-- Written by \`npm run api\`. A difference here is a change that users see. -->

${sections.join('\n')}`

if (process.argv.includes('--check')) {
  if (readFileSync(REPORT, 'utf8') !== report) {
    console.error(
      `${REPORT} is out of date: the public API has changed. Run npm run api and look at the difference.`,
    )
    process.exitCode = 1
  }
} else writeFileSync(REPORT, report)
