/** The worked examples of a rulebook: where each is a test, and whether we agree with it. */

export interface Example {
  /** Lines of the source at which it stands. */
  readonly lines: readonly number[]
  readonly rule: string
  readonly shows: string
  /** Empty where there is nothing to test. */
  readonly file: string
  /** Of the test, without its `[game rule]`. */
  readonly title: string
  readonly result: 'agrees' | 'differs' | 'not testable'
  /** The decision of an example that differs, or why there is nothing to test. */
  readonly why: string
}

const RESULT = /^(agrees)$|^(differs): (\S+\.md)$|^(not testable): (.+)$/

/** The list that the project keeps: lines, rule, what it shows, test file, title, result. */
export function readExamples(name: string, text: string): readonly Example[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, i) => {
      const where = `${name}, line ${i + 1}`
      const cells = line.split('\t')
      if (cells.length !== 6) throw new Error(`${where}: ${cells.length} columns instead of 6`)
      const [lines, rule, shows, file, title, said] = cells
      const [, agrees, differs, decision, untestable, reason] = RESULT.exec(said) ?? []
      const result = (agrees ?? differs ?? untestable) as Example['result'] | undefined
      if (result === undefined) throw new Error(`${where}: "${said}" is no result`)
      if ((result === 'not testable') !== (file === '' && title === ''))
        throw new Error(`${where}: ${result}, with the test "${title}"`)
      return {
        lines: lines.split(',').map(Number),
        rule,
        shows,
        file,
        title,
        result,
        why: decision ?? reason ?? '',
      }
    })
}

/** 5.1.3 comes before 5.1.3.1 and 10.0. */
export function compareRules(a: string, b: string): number {
  const [left, right] = [a, b].map((rule) => rule.split('.').map(Number))
  const at = left.findIndex((part, i) => part !== right[i])
  return at < 0 ? left.length - right.length : left[at] - (right[at] ?? -1)
}

/** `docs/rules/<game>-examples.md` */
export function examplesPage(game: string, title: string, examples: readonly Example[]): string {
  const count = (result: Example['result']) => examples.filter((example) => example.result === result).length
  const sorted = [...examples].sort((a, b) => compareRules(a.rule, b.rule) || a.lines[0] - b.lines[0])
  const rows = sorted.map(
    (example) => `| ${example.rule} | ${example.shows} | ${testOf(example)} | ${resultOf(example)} |`,
  )
  return `# Worked examples of ${title} (\`${game}\`)

<!-- Written by \`npm run ledger\`; change ${game}-examples.tsv instead. -->

Every place where the rulebook works something out, or gives a case in point, is a test, told in our own words, unless
there is nothing to test. Where our result is not the book's, a decision says why.

${examples.length} examples: ${count('agrees')} agree, ${count('differs')} differ, ${count('not testable')} hold nothing to test.

| rule | what it shows | test | result |
|---|---|---|---|
${rows.join('\n')}
`
}

const testOf = ({ file, title }: Example) => (file === '' ? '' : `[${title}](../../${file})`)

function resultOf({ result, why }: Example): string {
  if (result === 'differs') return `[differs](../decisions/${why})`
  return result === 'agrees' ? result : `*nothing to test: ${why}*`
}
