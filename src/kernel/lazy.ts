/** Something that is made when it is first asked for. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for something that follows from what it is asked by, plain JSON, and from nothing else: made once for each. */
export function lazyBy<By, T>(make: (by: By) => T): (by: By) => T {
  const made = new Map<string, { readonly value: T }>()
  return (by) => {
    const key = JSON.stringify(by)
    let known = made.get(key)
    if (known === undefined) {
      known = { value: make(by) }
      made.set(key, known)
    }
    return known.value
  }
}

/** Adds to an object what it can also be asked. To the object itself: a copy would ask it for everything that is lazy at once. */
export function extended<T extends object, More extends object>(one: T, more: More): T & More {
  return Object.defineProperties(one, Object.getOwnPropertyDescriptors(more)) as T & More
}
