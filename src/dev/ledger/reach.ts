/**
 * What play can reach: a call graph, computed from the program by the TypeScript compiler.
 *
 * Its nodes are the declarations at the top of a module and the rows of a const that is an object literal; an edge is a
 * reference from a body or an initializer. A function that is passed on as a value counts as called. An import or a re-export
 * is no reference. In a type only other types are referred to: `typeof attack` calls nothing.
 */

import ts from 'typescript'

/** A declaration at the top of a module, or a row: what a `@rule` tag may stand before. */
export type Declared = ts.Node

/**
 * The program that these files make, by their paths. Of packages it knows nothing, and of the language no library: a call graph
 * needs names, not types, and so is quick.
 */
export function programOf(sources: ReadonlyMap<string, string>): ts.Program {
  const textOf = (path: string) => sources.get(path.replace(/^\//, ''))
  const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.ES2022 }
  const host: ts.CompilerHost = {
    getSourceFile: (path, language) => {
      const text = textOf(path)
      return text === undefined ? undefined : ts.createSourceFile(path, text, language, true)
    },
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        if (!text.startsWith('.') || text.endsWith('.json')) return { resolvedModule: undefined }
        const path = [`${text}.ts`, `${text}/index.ts`, `${text}.d.ts`]
          .map((name) => new URL(name, `file://${from}`).pathname)
          .find((name) => textOf(name) !== undefined)
        if (path === undefined) throw new Error(`${from} imports ${text}, which is not there`)
        return { resolvedModule: { resolvedFileName: path, extension: '.ts' } }
      }),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => {},
  }
  return ts.createProgram(
    [...sources.keys()].map((path) => `/${path}`),
    options,
    host,
  )
}

/** Every declaration that can be reached from these. */
export function reachedFrom(program: ts.Program, roots: readonly Declared[]): ReadonlySet<Declared> {
  const checker = program.getTypeChecker()
  const reached = new Set<Declared>()
  const queue: Declared[] = []

  const reach = (node: Declared) => {
    if (reached.has(node)) return
    reached.add(node)
    queue.push(node)
  }
  /** A table is reached without its rows, by the reference to one of them; or with all, by any other. */
  const reachWhole = (node: Declared) => {
    reach(node)
    for (const row of rowsOf(node)) reach(row)
  }
  const refer = (symbol: ts.Symbol | undefined, onlyTypes = false) => {
    const target = symbol && aliased(checker, symbol)
    if (target && isModule(target) && !onlyTypes)
      for (const member of checker.getExportsOfModule(target)) refer(member)
    else
      for (const node of declarationsOf(target)) if (isTypeDeclaration(node) || !onlyTypes) reachWhole(node)
  }

  /** What a name, or a name in a namespace, stands for. */
  const symbolOf = (node: ts.Expression): ts.Symbol | undefined => {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node)
      return symbol && aliased(checker, symbol)
    }
    const space = ts.isPropertyAccessExpression(node) ? symbolOf(node.expression) : undefined
    if (space === undefined || !isModule(space)) return undefined
    const member = checker.tryGetMemberInModuleExports((node as ts.PropertyAccessExpression).name.text, space)
    return member && aliased(checker, member)
  }
  /** Follows `TABLE.row` and `namespace.name`; `false` for a property of anything else. */
  const referToMember = (owner: ts.Expression, name: string): boolean => {
    const symbol = symbolOf(owner)
    if (symbol === undefined) return false
    if (isModule(symbol)) {
      refer(checker.tryGetMemberInModuleExports(name, symbol))
      return true
    }
    const rows = declarationsOf(symbol)
      .flatMap(rowsOf)
      .filter((row) => nameText(row.name) === name)
    for (const row of rows) reach(row)
    return rows.length > 0
  }

  const visitType = (node: ts.Node): void => {
    if (ts.isTypeQueryNode(node) || ts.isImportTypeNode(node)) return
    if (ts.isTypeReferenceNode(node)) refer(checker.getSymbolAtLocation(node.typeName), true)
    if (ts.isExpressionWithTypeArguments(node)) refer(checker.getSymbolAtLocation(node.expression), true)
    ts.forEachChild(node, visitType)
  }
  const visit = (node: ts.Node, from: Declared): void => {
    if (ts.isHeritageClause(node)) {
      if (node.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassLike(node.parent))
        for (const { expression } of node.types) visit(expression, from)
      visitType(node)
    } else if (ts.isExpressionWithTypeArguments(node)) {
      // A value whose types are given, `attack<Unit>`, though the compiler calls it a type.
      visit(node.expression, from)
      node.typeArguments?.forEach(visitType)
    } else if (ts.isTypeNode(node)) visitType(node)
    else if (ts.isPropertyAccessExpression(node)) {
      if (!referToMember(node.expression, node.name.text)) visit(node.expression, from)
    } else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
      if (!referToMember(node.expression, node.argumentExpression.text)) visit(node.expression, from)
    } else if (ts.isShorthandPropertyAssignment(node)) refer(checker.getShorthandAssignmentValueSymbol(node))
    else if (node.kind === ts.SyntaxKind.ThisKeyword) reachWhole(ownerOf(from))
    else if (!ts.isIdentifier(node)) ts.forEachChild(node, (child) => visit(child, from))
    else if (isReference(node)) refer(checker.getSymbolAtLocation(node))
  }

  for (const root of roots) reachWhole(root)
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const owner = ownerOf(node)
    if (owner !== node) reach(owner)
    const rows = rowsOf(node)
    if (rows.length === 0) visit(node, node)
    else {
      // The table without its rows: what it spreads, and what its names compute.
      const table = tableOf(node)!
      for (const part of table.properties) if (!rows.includes(part)) visit(part, node)
      if (ts.isVariableDeclaration(node) && node.type) visitType(node.type)
    }
  }
  return reached
}

/** The exported consts of a module that are games: by their type, the contract of `src/kernel`. */
export function gamesIn(program: ts.Program, index: ts.SourceFile): readonly Declared[] {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(index)
  if (module === undefined) return []
  return checker
    .getExportsOfModule(module)
    .map((symbol) => aliased(checker, symbol))
    .filter(({ valueDeclaration }) => valueDeclaration && ts.isVariableDeclaration(valueDeclaration))
    .filter((symbol) => isGame(checker, checker.getTypeOfSymbol(symbol)))
    .flatMap(declarationsOf)
}

/** `Game`, what extends it, and a `Game` with something added. */
function isGame(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some((part) => isGame(checker, part))
  const symbol = type.getSymbol()
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
  if (symbol?.name === 'Game' && /src\/kernel\/(game|contract)\.ts$/.test(file)) return true
  return type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => isGame(checker, base))
}

/** The declarations that a tag before this node speaks of: the node itself, or what it stands in. */
export function declaredBy(node: ts.Node): readonly Declared[] {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at
    if (ts.isSourceFile(parent)) return ts.isVariableStatement(at) ? at.declarationList.declarations : [at]
    if (isAtTop(at) || (ts.isObjectLiteralExpression(parent) && tableOf(holderOf(parent)) === parent))
      return [at]
  }
  return []
}

function aliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

const isModule = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.ValueModule) !== 0
const isTypeDeclaration = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** Where a symbol is declared at the top of a module of ours; nowhere for what is local. */
function declarationsOf(symbol: ts.Symbol | undefined): readonly Declared[] {
  return (symbol?.declarations ?? [])
    .map((declaration) => {
      let node: ts.Node = declaration
      while (ts.isBindingElement(node)) node = node.parent.parent
      return node
    })
    .filter(isAtTop)
}

function isAtTop(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return statement.parent !== undefined && ts.isSourceFile(statement.parent)
}

/** The object literal that a const at the top of a module is. */
function tableOf(node: Declared): ts.ObjectLiteralExpression | undefined {
  if (!ts.isVariableDeclaration(node) || !isAtTop(node)) return undefined
  let value = node.initializer
  while (
    value &&
    (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
  )
    value = value.expression
  return value && ts.isObjectLiteralExpression(value) ? value : undefined
}

/** The rows of a const that is an object literal; what is spread into it, or has a computed name, is none. */
function rowsOf(node: Declared): readonly ts.ObjectLiteralElementLike[] {
  return (tableOf(node)?.properties ?? []).filter((row) => nameText(row.name) !== undefined)
}

/** The const that a row stands in; anything else owns itself. */
const ownerOf = (node: Declared): Declared =>
  ts.isObjectLiteralElement(node) ? holderOf(node.parent as ts.Node) : node

/** The const whose value this literal is, whatever says its type; or what else it is part of. */
function holderOf(literal: ts.Node): ts.Node {
  let node = literal.parent
  while (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    node = node.parent
  return node
}

function nameText(name: ts.PropertyName | undefined): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
    ? name.text
    : undefined
}

/** Is this identifier a value that is asked for, and not the name of something? */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if ((parent as { name?: ts.Node }).name === node) return false
  // Whose property it is only types could tell, and what is taken apart is referred to anyway.
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false
  return !ts.isLabeledStatement(parent) && !ts.isBreakOrContinueStatement(parent)
}
