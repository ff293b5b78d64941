/** What is always the same in a scenario, for a nation or for everyone: worked out once and memoized. No state goes into it. */

/** A value for each scenario and name, made when it is first asked for. */
export function perScenario<T>(make: () => T): (scenario: string, name?: string) => T {
  const known = new Map<string, T>()
  return (scenario, name = '') => {
    const key = `${scenario} ${name}`
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }
}
