/** What is always the same in a scenario, for a nation or for everyone: worked out once and memoized. No state goes into it. */

/** A value for each scenario and name, made when it is first asked for. Searches ask once, not for every hex. */
export function perScenario<T>(make: () => T): (scenario: string, name?: string) => T {
  const known = new Map<string, Map<string, T>>()
  return (scenario, name = '') => {
    let byName = known.get(scenario)
    if (byName === undefined) {
      byName = new Map()
      known.set(scenario, byName)
    }
    let found = byName.get(name)
    if (found === undefined) {
      found = make()
      byName.set(name, found)
    }
    return found
  }
}
