/** Finds where rules are carried out and where they are tested. */

import ts from 'typescript'

/** A rule id found in a file. */
export interface Mention {
  readonly game: string
  readonly rule: string
  readonly file: string
  /** The function or table that carries it out, or the title of the test. */
  readonly name: string
}

/** A tag in the code: what it stands before, and where. */
export interface Tag extends Mention {
  readonly line: number
  readonly node: ts.Node
}

/** The game whose rules a source file's `@rule` tags mean; `null` for files that belong to none. */
export function gameOf(file: string, games: readonly string[]): string | null {
  const folder = /^src\/games\/([^/]+)\//.exec(file)?.[1]
  if (folder) return games.includes(folder) ? folder : null
  const table = /^src\/tables\/(?:.*\/)?([^/]+)\.ts$/.exec(file)?.[1]
  const owners = games.filter(
    (game) => table?.startsWith(`${game}-`) || file.startsWith(`src/tables/${game}/`),
  )
  return owners.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Every `@rule` tag in a doc comment, with what it stands before. */
export function scanSource(file: string, source: ts.SourceFile, game: string): readonly Tag[] {
  const found: Tag[] = []
  const visit = (node: ts.Node, outer: string) => {
    const own = nameOf(node)
    const name = own ? (outer && ts.isClassElement(node) ? `${outer}.${own}` : own) : outer
    for (const tag of tagsOn(node)) {
      const rule = /^\s*(\S+)/.exec(ts.getTextOfJSDocComment(tag.comment) ?? '')?.[1] ?? ''
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      found.push({ game, rule, file, name, line, node })
    }
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(source, '')
  return found
}

function tagsOn(node: ts.Node): readonly ts.JSDocTag[] {
  const docs = (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? []
  return docs.flatMap(({ tags }) => (tags ?? []).filter(({ tagName }) => tagName.text === 'rule'))
}

function nameOf(node: ts.Node): string {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map((declaration) => declaration.name.getText()).join(', ')
  const named = node as { name?: ts.Node }
  return named.name && ts.isIdentifier(named.name) ? named.name.text : ''
}

/** Every `rule('game', 'id', …)` in the title of a test. */
export function scanTest(file: string, text: string): readonly Mention[] {
  const found: Mention[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      /^(it|test)\b/.test(node.expression.getText()) &&
      node.arguments.length > 0
    )
      for (const call of callsOfRule(node.arguments[0])) {
        const [game, ...rules] = call.arguments.map((argument) =>
          ts.isStringLiteralLike(argument) ? argument.text : '',
        )
        for (const rule of rules) found.push({ game, rule, file, name: titleOf(node.arguments[0]) })
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The titles of all tests, without what is computed. */
export function titlesOf(file: string, text: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      /^(it|test)\b/.test(node.expression.getText()) &&
      node.arguments.length > 0
    )
      found.push(titleOf(node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

function callsOfRule(title: ts.Node): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'rule') calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(title)
  return calls
}

/** The words of a title, without what is computed. */
function titleOf(title: ts.Node): string {
  if (ts.isTemplateExpression(title))
    return title.templateSpans
      .map(({ literal }) => literal.text)
      .join('')
      .trim()
  if (ts.isBinaryExpression(title)) return titleOf(title.right)
  return ts.isStringLiteralLike(title) ? title.text.trim() : ''
}
