/**
 * A copy of a plain object with some of its fields changed. It is what `{ ...value, ...changes }` means; but objects that are
 * written like that each get a shape of their own from V8, and everything that looks at them is slow ever after.
 */
export function changed<T extends object>(value: T, changes: Partial<T>): T {
  return Object.assign({ ...value }, changes)
}
