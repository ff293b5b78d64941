/**
 * What lies beside an object: a WeakMap for those that come and go by the thousand, as forks do.
 *
 * V8 lets the values of a WeakMap outlive their keys by one collection, since each was written into an old table: all that a fork had
 * copied was copied once more by the collector, which took longer than the fork. A private field of the object itself goes with it.
 * Nobody sees it, no JSON, no copy, no list of keys and no comparison, and freezing does not touch it.
 */
export interface Beside<K extends object, V> {
  get(of: K): V | undefined
  set(of: K, value: V): void
}

/** Its constructor gives what it was given, so that a private field is added to that. */
class Given {
  constructor(of: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a private field comes on an object that is there already.
    return of
  }
}

export function beside<K extends object, V>(): Beside<K, V> {
  class Holder extends Given {
    #value: V
    constructor(of: K, value: V) {
      super(of)
      this.#value = value
    }
    static has(of: object): of is Holder {
      return #value in of
    }
    static get(of: Holder): V {
      return of.#value
    }
    static set(of: Holder, value: V): void {
      of.#value = value
    }
  }
  // What is frozen already need not take another field, whatever an engine makes of it.
  const frozen = new WeakMap<K, V>()
  return {
    get: (of) => (Holder.has(of) ? Holder.get(of) : frozen.get(of)),
    set(of, value) {
      if (Holder.has(of)) Holder.set(of, value)
      else if (Object.isExtensible(of)) new Holder(of, value)
      else frozen.set(of, value)
    },
  }
}
