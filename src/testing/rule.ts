/**
 * Marks a test as the test of a rule: `it(rule('eto', '8.47') + ' refuses …', …)`. The rules ledger reads these from
 * the titles of the tests.
 */
export function rule(game: string, ...ids: readonly [string, ...string[]]): string {
  return `[${game} ${ids.join(' ')}]`
}
