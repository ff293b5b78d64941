/**
 * Freezes what goes out of the package, all the way down, methods included, so that no host changes a rule for all others. Mark
 * the call `@__PURE__` where it makes a constant, or bundlers keep the constant for those who never ask for it. The types are
 * those of `Object.freeze`, which keep what is written in a literal.
 */
export const frozen = ((value: object) => {
  const isFunction = typeof value === 'function'
  if (isFunction ? !Object.isExtensible(value) : Object.isFrozen(value)) return value
  if (isFunction) lockFunction(value)
  else Object.freeze(value)
  Object.values(value).forEach(frozen)
  return value
}) as typeof Object.freeze

/**
 * A function keeps its `name` open and is frozen but for that: compilers that keep names (esbuild's `keepNames`, which tsx uses, too) write
 * it behind the declaration, and a constant further up in the same file has handed the function out by then.
 */
function lockFunction(value: object): void {
  for (const [key, own] of Object.entries(Object.getOwnPropertyDescriptors(value)))
    if (key !== 'name')
      Object.defineProperty(value, key, {
        configurable: false,
        ...('value' in own && { writable: false }),
      })
  Object.preventExtensions(value)
}
