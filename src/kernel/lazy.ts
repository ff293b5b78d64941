/** Something that is made when it is first asked for. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Adds to an object what it can also be asked. To the object itself: a copy would ask it for everything that is lazy at once. */
export function extended<T extends object, More extends object>(one: T, more: More): T & More {
  return Object.defineProperties(one, Object.getOwnPropertyDescriptors(more)) as T & More
}
