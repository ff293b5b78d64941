/**
 * The small changes that a mutation run tries: where a file can be changed, and the file with all its changes compiled in
 * behind a switch (mutant schemata), so that none of them is ever written to the source tree.
 */

import ts from 'typescript'
import { SWITCH } from './harness'

/** One change of one place. Everything but `line`, `start` and `end` stays the same when other lines move it about. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The functions and constants around the place, outermost first: `latticeGrid.at`. */
  readonly within: string
  /** What stood there and what stands there now, on one line each; nothing where a statement is removed. */
  readonly was: string
  readonly now: string
  /** Which of those that are alike so far, from 1. */
  readonly nth: number
  readonly start: number
  readonly end: number
  readonly part: 'expression' | 'statement'
  /** What stands there now, as it is compiled. */
  readonly code: string
}

type Found = Pick<Mutant, 'start' | 'end' | 'part' | 'code'>

/** Every change of a file, in the order of the text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const counts = new Map<string, number>()
  const mutants: Mutant[] = []
  const visit = (node: ts.Node, within: string) => {
    if (isSkipped(node)) return
    for (const { start, end, part, code } of changesOf(node, source)) {
      const place = { file, within, was: oneLine(text.slice(start, end)), now: oneLine(code) }
      if (place.was === place.now) continue
      const key = JSON.stringify(place)
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ ...place, line, nth, start, end, part, code })
    }
    const name = nameOf(node)
    const inner = name === undefined ? within : within === '' ? name : `${within}.${name}`
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(source, '')
  return mutants
}

/** The file with every mutant in it behind the switch; `numberOf` says which number each one has. */
export function instrumented(
  text: string,
  mutants: readonly Mutant[],
  numberOf: (mutant: Mutant) => number,
): string {
  const spans = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end} ${mutant.part}`
    const span = spans.get(key)
    if (span) span.push(mutant)
    else spans.set(key, [mutant])
  }
  // Outer spans before those inside them; of two that are the same, the statement before its expression.
  const ordered = [...spans.values()].sort(
    ([a], [b]) => a.start - b.start || b.end - a.end || (a.part === 'statement' ? -1 : 1),
  )
  // What stands behind a switch begins with a bracket, which must not belong to the statement before it.
  const ends = openEnds(text).filter(
    (place) => !ordered.some(([{ end, part }]) => part === 'statement' && end === place),
  )
  const plain = (from: number, to: number) => {
    let rendered = ''
    let at = from
    for (const place of ends)
      if (place >= from && place < to) {
        rendered += `${text.slice(at, place)};`
        at = place
      }
    return rendered + text.slice(at, to)
  }
  let next = 0
  const render = (from: number, to: number): string => {
    let rendered = ''
    let at = from
    while (next < ordered.length && ordered[next][0].start < to) {
      const span = ordered[next++]
      const { start, end, part } = span[0]
      const inner = render(start, end)
      rendered += plain(at, start)
      rendered += span.reduce((rest, mutant) => switched(part, numberOf(mutant), mutant.code, rest), inner)
      at = end
    }
    return rendered + plain(at, to)
  }
  const switched = (part: Mutant['part'], number: number, code: string, rest: string) =>
    part === 'statement'
      ? `{if (!${SWITCH}(${number})) {;${rest}\n}}`
      : `(${SWITCH}(${number}) ? (${code}) : (${rest}))`
  return render(0, text.length)
}

/** Where statements end that have no semicolon. */
function openEnds(text: string): number[] {
  const ends: number[] = []
  const visit = (node: ts.Node) => {
    const isOpen =
      ts.isExpressionStatement(node) ||
      ts.isReturnStatement(node) ||
      ts.isThrowStatement(node) ||
      ts.isVariableStatement(node) ||
      ts.isBreakOrContinueStatement(node)
    if (isOpen && text[node.end - 1] !== ';') ends.push(node.end)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('', text, ts.ScriptTarget.Latest))
  return [...new Set(ends)].sort((a, b) => a - b)
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()

// ---- where a file is left alone -------------------------------------------------------------------

/** Types, imports, and texts for people: a template with a space in it is a sentence. */
function isSkipped(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    (ts.isTemplateExpression(node) &&
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => text.includes(' ')))
  )
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isClassDeclaration(node))
    return node.name?.getText()
  if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) return node.name.getText()
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  const { initializer } = node as Partial<ts.VariableDeclaration>
  const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
  if (ts.isVariableDeclaration(node) && (isFunction || ts.isSourceFile(node.parent.parent.parent)))
    return node.name.getText()
  return ts.isPropertyAssignment(node) && isFunction ? node.name.getText() : undefined
}

// ---- what can be changed --------------------------------------------------------------------------

const { SyntaxKind } = ts

const BOUNDARY: Partial<Record<ts.SyntaxKind, string>> = {
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
}

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
  [SyntaxKind.PercentToken]: '*',
  [SyntaxKind.AsteriskAsteriskToken]: '*',
  [SyntaxKind.BarToken]: '&',
  [SyntaxKind.AmpersandToken]: '|',
  [SyntaxKind.CaretToken]: '|',
  [SyntaxKind.LessThanLessThanToken]: '>>',
  [SyntaxKind.GreaterThanGreaterThanToken]: '<<',
  [SyntaxKind.GreaterThanGreaterThanGreaterThanToken]: '<<',
  [SyntaxKind.PlusEqualsToken]: '-=',
  [SyntaxKind.MinusEqualsToken]: '+=',
  [SyntaxKind.AsteriskEqualsToken]: '/=',
  [SyntaxKind.SlashEqualsToken]: '*=',
  [SyntaxKind.BarEqualsToken]: '&=',
  [SyntaxKind.AmpersandEqualsToken]: '|=',
  [SyntaxKind.QuestionQuestionEqualsToken]: '=',
}

const EQUALITY = new Set<ts.SyntaxKind>([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
])

const LOGICAL = new Set<ts.SyntaxKind>([SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken])

/** Questions: calls of these say yes or no. */
const QUESTIONS = new Set(['includes', 'has', 'some', 'every', 'startsWith', 'endsWith', 'hasOwn', 'isArray'])

const SWAPPED_CALLS: Readonly<Record<string, string>> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
  'Math.trunc': 'Math.ceil',
  'Math.round': 'Math.floor',
}

const SWAPPED_METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' }

/** Methods whose answer may be much like what they were asked of, which then stands in for it. */
const REMOVED_METHODS = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice'])

/** What may stand in the place of one node. The nodes inside it are asked for themselves. */
function changesOf(node: ts.Node, source: ts.SourceFile): Found[] {
  const textOf = (part: ts.Node) => part.getText(source)
  const change = (code: string): Found => ({
    start: node.getStart(source),
    end: node.end,
    part: 'expression',
    code,
  })
  if (ts.isExpressionStatement(node)) return removalOf(node, source)
  if (!ts.isExpression(node)) return []
  const found: string[] = []
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node
    const { kind } = operatorToken
    const withOperator = (operator: string) => {
      const from = node.getStart(source)
      const whole = textOf(node)
      return `${whole.slice(0, operatorToken.getStart(source) - from)}${operator}${whole.slice(operatorToken.end - from)}`
    }
    if (BOUNDARY[kind]) found.push(withOperator(BOUNDARY[kind]))
    if (OPERATORS[kind] && !isText(left) && !isText(right)) found.push(withOperator(OPERATORS[kind]))
    if (LOGICAL.has(kind) || kind === SyntaxKind.QuestionQuestionToken)
      found.push(textOf(left), textOf(right))
  }
  if (isCondition(node) || (isQuestion(node) && !isPartOfQuestion(node))) {
    found.push('false')
    if (!isLoopCondition(node)) found.push('true')
  }
  if (node.kind === SyntaxKind.TrueKeyword) found.push('false')
  if (node.kind === SyntaxKind.FalseKeyword) found.push('true')
  found.push(...numbersNear(node, source))
  if (ts.isStringLiteral(node) && isTag(node)) found.push(`''`)
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken && !isNumber(node.operand))
    found.push(textOf(node.operand))
  if (ts.isCallExpression(node) && !(node.flags & ts.NodeFlags.OptionalChain))
    found.push(...otherCalls(node, source))
  return [...new Set(found)].map(change)
}

/** A call, an assignment or a step that is left out. */
function removalOf(node: ts.ExpressionStatement, source: ts.SourceFile): Found[] {
  const { expression } = node
  const isSuper = ts.isCallExpression(expression) && expression.expression.kind === SyntaxKind.SuperKeyword
  if (isSuper || ts.isStringLiteral(expression)) return []
  return [{ start: node.getStart(source), end: node.end, part: 'statement', code: '' }]
}

function isText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right)
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function isLoopCondition({ parent }: ts.Node): boolean {
  return ts.isForStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)
}

function isCondition(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node && !isLiteralTruth(node)
  if (ts.isForStatement(parent) || ts.isConditionalExpression(parent)) return parent.condition === node
  return false
}

const isLiteralTruth = ({ kind }: ts.Node) =>
  kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword

/** An expression that can only say yes or no, as far as its form tells. */
function isQuestion(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return false
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && QUESTIONS.has(node.expression.name.text)
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  if (LOGICAL.has(kind)) return isQuestion(bare(node.left)) && isQuestion(bare(node.right))
  return BOUNDARY[kind] !== undefined || EQUALITY.has(kind)
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node

/** Inside `&&`, `||` and `!` a question is tried by leaving it out, or with the whole. */
function isPartOfQuestion(node: ts.Expression): boolean {
  let { parent } = node
  while (ts.isParenthesizedExpression(parent)) parent = parent.parent
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === SyntaxKind.ExclamationToken
  if (ts.isBinaryExpression(parent)) return LOGICAL.has(parent.operatorToken.kind)
  return ts.isExpressionStatement(parent)
}

const isNumber = (node: ts.Node) => ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)

/** One more and one less. */
function numbersNear(node: ts.Expression, source: ts.SourceFile): string[] {
  const { parent } = node
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken && isNumber(node.operand))
    return near(`-${node.operand.getText(source)}`)
  const isMinus = ts.isPrefixUnaryExpression(parent) && parent.operator === SyntaxKind.MinusToken
  const isName = (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node
  return isNumber(node) && !isMinus && !isName ? near(node.getText(source)) : []
}

function near(literal: string): string[] {
  const plain = literal.replaceAll('_', '')
  if (plain.endsWith('n')) {
    const n = plain.startsWith('-') ? -BigInt(plain.slice(1, -1)) : BigInt(plain.slice(0, -1))
    return [`${n + 1n}n`, `${n - 1n}n`]
  }
  const n = plain.startsWith('-') ? -Number(plain.slice(1)) : Number(plain)
  return [`${n + 1}`, `${n - 1}`]
}

/** A word for programs, such as a kind or a code, where it is what comes out. */
function isTag(node: ts.StringLiteral): boolean {
  const { parent } = node
  const isValue =
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    ts.isReturnStatement(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  return isValue && /^[\w-]+$/.test(node.text)
}

function otherCalls(node: ts.CallExpression, source: ts.SourceFile): string[] {
  const called = node.expression
  if (!ts.isPropertyAccessExpression(called)) return []
  const rest = source.text.slice(called.end, node.end)
  const object = called.expression.getText(source)
  const name = called.name.text
  const whole = SWAPPED_CALLS[`${object}.${name}`]
  if (whole) return [whole + rest]
  if (object === 'Math' && name === 'abs') return [node.arguments[0].getText(source)]
  if (Object.hasOwn(SWAPPED_METHODS, name)) return [`${object}.${SWAPPED_METHODS[name]}${rest}`]
  return REMOVED_METHODS.has(name) ? [object] : []
}
