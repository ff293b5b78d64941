/**
 * The files of `dist`: what can be asked for apart is a file of its own, and what always comes together is one. Each exported name needs
 * the module that declares it and all that this one imports; modules that the very same names need are in one file, whoever imports
 * them loads all of them anyway.
 */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import ts from 'typescript'
import { COMMAND, ENTRIES, outputName, WORKERS } from './entries'

/** A file of `dist`. */
export interface Built {
  /** Its modules, as paths of source files. */
  readonly modules: readonly string[]
  /** What other files import of it: a name, or `*` for all of them, and the module that exports it. `null` for a module by itself, which exports what it does. */
  readonly exports: readonly (readonly [name: string, module: string])[] | null
  /** The names that its modules import of each module outside, or of another package: once for all of them. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>
}

/** Every file of `dist`, by its path there without its ending. */
export async function builtFiles(): Promise<ReadonlyMap<string, Built>> {
  const entries = [...Object.values(ENTRIES), COMMAND, ...WORKERS]
  const { metafile } = await build({
    entryPoints: entries,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    treeShaking: false,
    metafile: true,
    write: false,
  })
  const graph = imports(metafile)
  const asked = new Set(entries)
  for (const [file, { now, later }] of graph) {
    for (const there of later) asked.add(there)
    // The front of a subpath passes on the names of others.
    if (entries.includes(file)) for (const there of now) asked.add(there)
  }
  const names = new Map([...graph.keys()].map((file) => [file, namesFrom(file)]))
  const files = new Map<string, Built>()
  for (const modules of together(graph, asked)) {
    const name = nameOf(modules, asked, files)
    const imports = new Map<string, Set<string>>()
    for (const [one, there] of modules.flatMap((file) => names.get(file)!))
      if (!modules.includes(there)) imports.set(there, (imports.get(there) ?? new Set()).add(one))
    files.set(name, {
      modules,
      exports: modules.length === 1 ? null : wanted(modules, graph, names),
      imports,
    })
  }
  return files
}

interface Imports {
  /** Modules that are loaded with a module, and those that it loads when it needs them. */
  readonly now: readonly string[]
  readonly later: readonly string[]
}

function imports({ inputs }: Metafile): ReadonlyMap<string, Imports> {
  const paths = (file: string, later: boolean) =>
    inputs[file].imports
      .filter(({ external, kind }) => !external && (kind === 'dynamic-import') === later)
      .map(({ path }) => path)
  const files = Object.keys(inputs).sort()
  return new Map(files.map((file) => [file, { now: paths(file, false), later: paths(file, true) }]))
}

/** Modules in groups: each is needed by the same of those that are asked for. */
function together(graph: ReadonlyMap<string, Imports>, asked: ReadonlySet<string>): readonly string[][] {
  const neededBy = new Map<string, string[]>([...graph.keys()].map((file) => [file, []]))
  for (const root of asked) {
    const seen = new Set<string>()
    const visit = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      neededBy.get(file)!.push(root)
      graph.get(file)!.now.forEach(visit)
    }
    visit(root)
  }
  const groups = new Map<string, string[]>()
  for (const [file, roots] of neededBy) {
    const group = groups.get(roots.join())
    if (group) group.push(file)
    else groups.set(roots.join(), [file])
  }
  return [...groups.values()]
}

/** A file is called after the module that can be asked for; if there is none, it lies where most of its modules do. */
function nameOf(
  modules: readonly string[],
  asked: ReadonlySet<string>,
  taken: ReadonlyMap<string, Built>,
): string {
  const own = modules.length === 1 ? modules[0] : modules.find((file) => asked.has(file))
  if (own !== undefined) return outputName(own)
  const folders = modules.map((file) => dirname(outputName(file))).sort()
  const often = (folder: string) => folders.lastIndexOf(folder) - folders.indexOf(folder)
  const folder = folders.reduce((most, one) => (often(one) > often(most) ? one : most))
  for (let n = 1; ; n++) {
    const name = join(folder, n === 1 ? 'together' : `together-${n}`)
    if (!taken.has(name)) return name
  }
}

/** What modules outside of a group import from it. */
function wanted(
  modules: readonly string[],
  graph: ReadonlyMap<string, Imports>,
  names: ReadonlyMap<string, ReturnType<typeof namesFrom>>,
): Built['exports'] {
  const inside = new Set(modules)
  const exporters = new Map<string, string>()
  const whole = new Set<string>()
  for (const [file, { later }] of graph) {
    if (inside.has(file)) continue
    for (const there of later) if (inside.has(there)) whole.add(there)
    for (const [name, there] of names.get(file)!) {
      if (!inside.has(there)) continue
      if (name === '*') whole.add(there)
      else if ((exporters.get(name) ?? there) === there) exporters.set(name, there)
      else throw new Error(`${exporters.get(name)} and ${there} export ${name}: rename one of them`)
    }
  }
  return [...[...whole].map((module) => ['*', module] as const), ...[...exporters].sort()]
}

/** The values that a module imports or passes on by name, each with the module or package that it asks for them. */
function namesFrom(file: string): readonly (readonly [name: string, module: string])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    if (from === undefined || !ts.isStringLiteral(from)) return []
    const clause = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : statement.exportClause
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    if (isType) return []
    const there = from.text.startsWith('.') ? `${join(dirname(file), from.text)}.ts` : from.text
    if (clause === undefined || !('elements' in clause)) return [['*', there] as const]
    return clause.elements.flatMap((one) =>
      one.isTypeOnly ? [] : [[(one.propertyName ?? one.name).text, there] as const],
    )
  })
}
