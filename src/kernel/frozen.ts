/**
 * Freezes what goes out of the package, all the way down, so that no host changes a rule for all others. Mark the call `@__PURE__` where
 * it makes a constant, or bundlers keep the constant for those who never ask for it. The types are those of `Object.freeze`, which keep
 * what is written in a literal.
 *
 * To a function nothing can be added; but its `name` stays open: compilers that keep names (esbuild's `keepNames`, which tsx uses, too) write
 * it behind the declaration, and a constant further up in the file has handed the function out by then.
 */
export const frozen = ((value: object) => {
  const close = typeof value === 'function' ? Object.preventExtensions : Object.freeze
  if (Object.isExtensible(value)) Object.values(close(value)).forEach(frozen)
  return value
}) as typeof Object.freeze
