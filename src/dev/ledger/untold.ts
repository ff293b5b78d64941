/**
 * Facts that play never tells. A pure rule may be right in all its tests and wrong in the game, because the game asks it without one of its
 * facts: a price without what is special about the unit, a check that is always told `false`. What is listed is a place to look, no verdict.
 */

import ts from 'typescript'

/** A parameter of a pure rule, and what of it no call in play gives, or every call gives as the same constants. */
export interface Untold {
  /** `economy/15-building.ts repairGround(unit)`. */
  readonly asked: string
  /** Where it is asked. */
  readonly by: readonly string[]
  readonly never: readonly string[]
  /** `moment = 'breakdown-phase'`. */
  readonly always: readonly string[]
}

/** What all calls give for one parameter. */
interface Told {
  readonly by: Set<string>
  /** Its fields, and those that may be left out; a parameter that is no record is the field `it`. */
  readonly fields: Set<string>
  /** What is given for each field: the text of a constant, or `null` for anything else. */
  readonly given: Map<string, Set<string | null>>
}

const IT = 'it'
const inOrder = new Intl.Collator('en', { numeric: true }).compare
const byPlace = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  inOrder(one, other)

/** The whole program with its types: unlike the call graph of the ledger, this needs those of the language. */
export function typedProgram(): ts.Program {
  const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, process.cwd())
  return ts.createProgram(
    fileNames.filter((file) => file.startsWith(`${process.cwd()}/src/`)),
    options,
  )
}

/** Asks every call of a rule of this game, from its folder `play`, what it tells. */
export function untold(program: ts.Program, game: string): readonly Untold[] {
  const checker = program.getTypeChecker()
  const folder = `src/games/${game}/`
  const told = new Map<string, Told>()

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) note(node)
    ts.forEachChild(node, visit)
  }
  const note = (call: ts.CallExpression): void => {
    const signature = checker.getResolvedSignature(call)
    const declaration = signature?.declaration
    if (signature === undefined || declaration === undefined) return
    const file = pathOf(declaration)
    if (!file.startsWith(folder) || file.startsWith(`${folder}play/`)) return
    const name = nameOf(declaration)
    if (name === null) return
    for (const [i, parameter] of signature.parameters.entries()) {
      const text = parameter.name.startsWith('__') ? '' : parameter.name
      const key = `${file.slice(folder.length)} ${name}(${text || `#${i + 1}`})`
      const known = told.get(key) ?? { by: new Set(), fields: new Set(), given: new Map() }
      told.set(key, known)
      known.by.add(pathOf(call).slice(folder.length))
      tell(checker, known, call.arguments[i], checker.getTypeOfSymbolAtLocation(parameter, call))
    }
  }
  for (const source of program.getSourceFiles())
    if (pathOf(source).startsWith(`${folder}play/`)) ts.forEachChild(source, visit)

  return [...told].sort(byPlace).flatMap(([asked, { by, fields, given }]): Untold[] => {
    const never = [...fields].filter((field) => !given.has(field))
    const always = [...given].flatMap(([field, values]) =>
      values.has(null) ? [] : [`${field} = ${[...values].sort().join(' or ')}`],
    )
    return never.length + always.length === 0 ? [] : [{ asked, by: [...by].sort(), never, always }]
  })
}

/** Writes down what one call gives for a parameter of this type. */
function tell(
  checker: ts.TypeChecker,
  { fields, given }: Told,
  argument: ts.Expression | undefined,
  of: ts.Type,
): void {
  const type = checker.getNonNullableType(of)
  const give = (field: string, value: string | null) => {
    const values = given.get(field) ?? new Set()
    given.set(field, values.add(value))
  }
  if (!isRecord(checker, type)) {
    fields.add(IT)
    if (argument !== undefined) give(IT, constantOf(argument))
    return
  }
  for (const { name } of checker.getPropertiesOfType(type)) fields.add(name)
  const tellAll = (expression: ts.Expression, depends: boolean): void => {
    const value = plain(expression)
    if (ts.isConditionalExpression(value)) {
      tellAll(value.whenTrue, true)
      tellAll(value.whenFalse, true)
    } else if (!ts.isObjectLiteralExpression(value)) {
      for (const { name } of checker.getPropertiesOfType(
        checker.getNonNullableType(checker.getTypeAtLocation(value)),
      ))
        give(name, null)
    } else
      for (const field of value.properties) {
        if (ts.isPropertyAssignment(field))
          give(field.name.getText(), depends ? null : constantOf(field.initializer))
        else if (ts.isShorthandPropertyAssignment(field)) give(field.name.text, null)
        // `...(is && { field })`, or a record that is spread.
        else if (ts.isSpreadAssignment(field)) {
          const spread = plain(field.expression)
          if (ts.isBinaryExpression(spread)) tellAll(spread.right, true)
          else tellAll(spread, depends)
        }
      }
  }
  if (argument !== undefined) tellAll(argument, false)
}

/** An expression without its brackets and without what is said of its type. */
function plain(expression: ts.Expression): ts.Expression {
  let at = expression
  while (ts.isParenthesizedExpression(at) || ts.isAsExpression(at) || ts.isSatisfiesExpression(at))
    at = at.expression
  return at
}

/** The text of a constant; `null` for what depends on anything. */
function constantOf(expression: ts.Expression): string | null {
  const value = plain(expression)
  const isConstant =
    ts.isLiteralExpression(value) ||
    value.kind === ts.SyntaxKind.TrueKeyword ||
    value.kind === ts.SyntaxKind.FalseKeyword ||
    value.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isArrayLiteralExpression(value) && value.elements.length === 0)
  return isConstant ? value.getText() : null
}

/** An object with fields of its own, and no list or function. */
const isRecord = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !checker.isArrayType(type) &&
  checker.getPropertiesOfType(type).length > 0 &&
  checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0

/** The path of its file, from the root of the project. */
const pathOf = (node: ts.Node): string => node.getSourceFile().fileName.replace(/^.*?(?=src\/)/, '')

/** The name of a function, or of the const that it is the value of. */
function nameOf(declaration: ts.Node): string | null {
  if (ts.isFunctionDeclaration(declaration)) return declaration.name?.text ?? null
  const { parent } = declaration
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : null
}
