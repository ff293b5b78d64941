/**
 * Freezes what goes out of the package, all the way down, methods included, so that no host changes a rule for all others. Mark
 * the call `@__PURE__` where it makes a constant, or bundlers keep the constant for those who never ask for it. The types are
 * those of `Object.freeze`, which keep what is written in a literal.
 */
export const frozen = ((value: object) => {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}) as typeof Object.freeze
