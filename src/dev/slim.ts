/**
 * A step of `npm run build`: the same code in fewer bytes. What people meet keeps its name: files, exports, every function,
 * class and exported constant of a module, fields, messages. Parameters, local variables and constants that a module keeps to itself get short names and white space goes, but
 * each function has a line of its own, so that a stack trace leads to it. Types keep their form and their comments, and
 * are indented by tabs.
 */

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import ts from 'typescript'

/** Bundlers need this mark on a call to drop what nobody uses; esbuild prints it only with white space. */
const PURE = '/* @__PURE__ */ '
/** What stands for it meanwhile, as a part of the name that is called. */
const MARK = '__PURE__$'

/** Where a declaration of the top level begins, in the output of esbuild, which indents all else. */
const DECLARATION = /^(?=(?:async )?function\b|(?:var|let|const|class)\b)/m

/** An import or export of esbuild's output: whole lines, before and after everything else. */
const IMPORTS = /^(?:import|export)\b[^;]*?(?:\bfrom )?(?:"[^"]*"|\});$/gm

/** A module of `dist`, shorter. */
export function slimCode(code: string): string {
  const hashbang = /^#!.*\n/.exec(code)?.[0] ?? ''
  const moduleLines = code.match(IMPORTS) ?? []
  // Without its imports and exports a module is a script, and esbuild leaves the names of a script's top level alone.
  const script = code.slice(hashbang.length).replace(IMPORTS, '')
  const marked = script
    .replaceAll(/\/\* @__PURE__ \*\/ (new )?(?=[\w$])/g, (_, made = '') => made + MARK)
    .replaceAll(/\/\* @__PURE__ \*\/ (\[[^[\]]*\])/g, (_, list) => `${MARK}(${list})`)
  if (marked.includes(PURE))
    throw new Error('a mark of purity stands before something that is neither name nor list')
  const minify = (text: string) =>
    transformSync(text, {
      minifyWhitespace: true,
      minifyIdentifiers: true,
      minifySyntax: true,
      charset: 'utf8',
      target: 'es2022',
      logLevel: 'error',
    }).code.trim()
  const body = declarations(marked)
    .map(minify)
    // What stands in a function is dropped with it: marks are for the top level.
    .map((line) => (/^(?:async )?function\b/.test(line) ? line.replaceAll(MARK, '') : line))
    .map(compactJson)
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(`new ${MARK}`, '/*@__PURE__*/new ')
    .replaceAll(MARK, '/*@__PURE__*/')
  const [imports, exports] = [/^import/, /^export/].map((kind) =>
    moduleLines
      .filter((line) => kind.test(line))
      .map((line) => line.replace(/\s+/g, ' ').replace(/ ?([{},;"]) ?/g, '$1'))
      .join('\n'),
  )
  const whole = [imports, body, exports].filter((part) => part !== '').join('\n')
  const short = shortConstants(whole)
  const at = exports === '' ? short.length : short.lastIndexOf(exports)
  const parts = exportedInPlace(short.slice(0, at).trimEnd(), exports)
  return `${hashbang}${[parts.body, parts.exports].filter((part) => part !== '').join('\n')}\n`
}

/** Constants that a module keeps to itself: no stack trace names them, and nobody else can. */
const PRIVATE = /^var ([\w$]{3,})=/gm

/** Gives the constants that a module keeps to itself short names. Local names are short already, so none of them hides a constant. */
export function shortConstants(code: string): string {
  const wanted = new Set([...code.matchAll(PRIVATE)].map(([, name]) => name))
  if (wanted.size === 0) return code
  const file = ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS)
  const taken = new Set<string>()
  const uses: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      taken.add(node.text)
      if (ts.isExportSpecifier(node.parent) || isFunctionName(node)) wanted.delete(node.text)
      else if (wanted.has(node.text) && !isFieldName(node)) uses.push(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  const names = new Map<string, string>()
  let next = 0
  const fresh = (): string => {
    let name = ''
    do name = shortName(next++)
    while (taken.has(name))
    return name
  }
  let short = code
  for (const node of uses.reverse()) {
    if (!wanted.has(node.text)) continue
    if (!names.has(node.text)) names.set(node.text, fresh())
    const name = names.get(node.text)!
    const text = ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}:${name}` : name
    short = short.slice(0, node.getStart(file)) + text + short.slice(node.end)
  }
  return short
}

/** Is it the name of a function, which stack traces tell? */
const isFunctionName = ({ parent }: ts.Identifier): boolean =>
  ts.isVariableDeclaration(parent) &&
  parent.initializer !== undefined &&
  (ts.isArrowFunction(parent.initializer) || ts.isFunctionExpression(parent.initializer))

/** Does an identifier name a field, and not a variable? */
const isFieldName = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  // `import{RUSSIAN as RUSSIAN2}`: the first is a name of the other file.
  if (ts.isImportSpecifier(parent)) return parent.propertyName === node
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isGetAccessorDeclaration(parent) ||
      ts.isSetAccessorDeclaration(parent)) &&
    parent.name === node
  )
}

/** Two letters, the first of them a capital: `Aa`, `Ab` and so on. */
const shortName = (n: number): string =>
  String.fromCharCode(65 + (Math.floor(n / 26) % 26)) +
  String.fromCharCode(97 + (n % 26)) +
  (n < 676 ? '' : Math.floor(n / 676))

/** A function, class or single constant of the top level, and its name. */
const NAMED = /^(?:(?:async )?function\*? ?|class )([\w$]+)|^var ([\w$]+)=/

/** Says `export` where a name is declared, which is shorter than to name it again in the list at the end. The list keeps what it calls otherwise. */
function exportedInPlace(body: string, exports: string): { body: string; exports: string } {
  const list = /^export\{([^}]*)\};$/.exec(exports)
  if (list === null) return { body, exports }
  const left = new Set(list[1].split(',').filter((name) => name !== ''))
  const lines = body.split('\n').map((line) => {
    const name = NAMED.exec(line)
      ?.slice(1)
      .find((one) => one !== undefined)
    return name !== undefined && left.delete(name) ? `export ${line}` : line
  })
  return { body: lines.join('\n'), exports: left.size === 0 ? '' : `export{${[...left].join()}};` }
}

/** A long text that is JSON, as packed boards are, needs no white space. Texts with escapes in them stay as they are. */
const compactJson = (code: string): string =>
  code.replaceAll(/`(\s*\{[^`\\$]*\}\s*)`/g, (whole, text: string) => {
    try {
      return `\`${JSON.stringify(JSON.parse(text))}\``
    } catch {
      return whole
    }
  })

/** The declarations of the top level, each with what follows it. A long text may have lines that look like one: its backticks tell. */
function declarations(script: string): string[] {
  const parts: string[] = []
  let open = ''
  for (const part of script.split(DECLARATION)) {
    open += part
    if ((open.match(/`/g)?.length ?? 0) % 2 === 1) continue
    parts.push(open)
    open = ''
  }
  return [...parts, open]
}

/** An import of another file of types for nothing but its effects, of which types have none; the bundler leaves them behind. */
const BARE_IMPORT = /^import '\.\.?\/[^']+';\n/gm

/** The comment over a declaration of the top level, and the name of what is declared. */
const COMMENTED =
  /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?=(?:declare )?(?:abstract )?(?:interface|type|const|function|class) (\w+))/gm

/**
 * Types: four spaces are a tab, and the fields of records within records stand on one line, but for those with a comment. What a file keeps to itself needs no
 * comment of its own: no editor shows it.
 */
export function slimTypes(text: string): string {
  const exported = new Set(
    [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
      names.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      ),
    ),
  )
  return (
    text
      .replaceAll(BARE_IMPORT, '')
      .replaceAll(COMMENTED, (comment, name: string) => (exported.has(name) ? comment : ''))
      .replaceAll(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4))
      .replaceAll(/\n\t{2,}(?! ?\*|\/\*\*)/g, ' ')
      .replaceAll(/\n{2,}/g, '\n')
      .replaceAll(/\n\t* \*(?=\n\t* \* @)/g, '')
      // Rules without a word of their own share one line.
      .replaceAll(
        /(\* @rule [\d.]+(?:, [\d.]+)*)((?:\n\t* \* @rule [\d.]+(?=\n))+)/g,
        (_, first: string, more: string) => first + more.replaceAll(/\n\t* \* @rule /g, ', '),
      )
      // A comment begins and ends on the lines of its words.
      .replaceAll(/\/\*\*\n\t* \* /g, '/** ')
      .replaceAll(/\n\t* \*\//g, ' */')
  )
}

/** A declaration of the top level in a file of types: is it a value, and what is its name? */
const DECLARED =
  /^(declare (?:const|let|function|class|abstract class|enum|namespace) |(?:interface|type) )(\w+)/gm

/**
 * Says `export` where a type or value is declared, which is shorter than to name it again in the list at the end. The list stays, were it empty: without one
 * a file of types exports all that is in it.
 */
export function typesExportedInPlace(text: string): string {
  const lists = [...text.matchAll(/^export \{([^}]*)\};$/gm)]
  if (lists.length !== 1) return text
  const [{ 0: list, 1: names }] = lists
  const declared = new Map<string, { readonly value: boolean }>()
  for (const [, how, name] of text.matchAll(DECLARED))
    declared.set(name, { value: how.startsWith('declare') || (declared.get(name)?.value ?? false) })
  const left: string[] = []
  const here = new Set<string>()
  for (const item of names.split(',').map((one) => one.trim())) {
    const [, onlyType, name] = /^(type )?(\w+)$/.exec(item) ?? []
    const found = name === undefined ? undefined : declared.get(name)
    if (found === undefined || (found.value && onlyType !== undefined)) left.push(item)
    else here.add(name)
  }
  return text
    .replace(list, `export {${left.length === 0 ? '' : ` ${left.join(', ')} `}};`)
    .replaceAll(DECLARED, (line, _how, name: string) => (here.has(name) ? `export ${line}` : line))
}

/** What is read-only through and through, said once: `readonly` before each of some thousand fields is a third of what tables say of themselves. */
const FROZEN = 'type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;\n'

/** Types of a table, whose value nobody can change. */
export function slimTableTypes(text: string): string {
  if (!/^declare const \w+: Readonly<\{$/m.test(text)) return text
  const table = /^(declare const \w+: )Readonly<(\{$[\s\S]*?^\})>;$/gm
  return text.replaceAll(
    table,
    (_, head: string, body: string) => `${FROZEN}${head}Frozen<${body.replaceAll(/\breadonly /g, '')}>;`,
  )
}

/** A list of names that are imported or exported, on one line. */
const NAMES = /^(import|export) (type )?\{([^}]*)\}(?: from ('[^']+'))?;$/gm
/** A value that is declared. */
const VALUES = /^(?:export )?declare (?:const|let|function|class|abstract class|enum|namespace) (\w+)/gm
/** Records within a line of types; a comment or a template in it is left alone. */
const RECORDS = /^(?!.*(?:\/\*|\* |`)).*\{ .*; \}.*$/gm
const STRINGS = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/

/**
 * No white space in lists of names and in records of one line, which editors print anew. Of a name that no value has, a list need not say that it is
 * a type's.
 */
export function tightTypes(text: string): string {
  const values = new Set([...text.matchAll(VALUES)].map(([, name]) => name))
  return text
    .replaceAll(NAMES, (_, how: string, type = '', names: string, file?: string) => {
      const list = names.split(',').map((one) => {
        const name = one.trim().replace(/^type /, '')
        return how === 'export' && (file !== undefined || values.has(name.split(' ')[0])) ? one.trim() : name
      })
      return `${how} ${type}{${list.join()}}${file === undefined ? '' : `from${file}`};`
    })
    .replaceAll(RECORDS, (line) =>
      line
        .split(STRINGS)
        .map((part, i) =>
          i % 2 === 1 ? part : part.replaceAll(/ ?([{}:;,]) ?/g, '$1').replaceAll(';}', '}'),
        )
        .join(''),
    )
}

/** No stars at the beginning of the lines of a comment, which editors leave out; but where a list begins with one. */
export const starless = (text: string): string =>
  text.replaceAll(/\/\*\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/\n\t* \*(?: |$)(?![*/])/gm, '\n'))

/** A file of types that several subpaths share, as the bundler calls it: `game.d-BRnEz2zp`. */
const SHARED = /([\w-]+)\.d-[\w-]{8}(?=\.(?:d\.cts|cjs)\b)/g

/** Short names for those among these files: `game-2`, the second that would be `game`. */
export function sharedNames(files: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const used = new Map<string, number>()
  for (const [name, stem] of files.flatMap((file) => [...file.matchAll(SHARED)]).sort()) {
    const number = (used.get(stem) ?? 0) + 1
    used.set(stem, number)
    names.set(name, `${stem}-${number}`)
  }
  return names
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const shared = sharedNames(readdirSync('dist'))
  const renamed = (text: string) => text.replaceAll(SHARED, (name) => shared.get(name) ?? name)
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const slim = name.endsWith('.js') ? slimCode : name.endsWith('.d.cts') ? slimTypes : null
    if (slim === null) continue
    const path = join('dist', name)
    const text = slim(readFileSync(path, 'utf8'))
    const table = /^tables\/.*\.d\.cts$/.test(name) ? slimTableTypes(text) : text
    const types = (table: string) => renamed(starless(tightTypes(typesExportedInPlace(table))))
    writeFileSync(path, name.endsWith('.js') ? table : types(table))
    if (renamed(name) !== name) renameSync(path, join('dist', renamed(name)))
  }
}
