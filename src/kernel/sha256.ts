/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hex digits. At once, on Node and in a browser, where the platform's own can only be
 * awaited; for what must hold against somebody who wants to cheat. `hashText` is faster where nobody does.
 */

import { lazy } from './lazy'

/** The digest of a text. Half of a surrogate pair alone counts as U+FFFD. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const blocks = new DataView(padded.buffer)
  // The length in bits, as 64 of them.
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  blocks.setUint32(blocks.byteLength - 4, (bytes.length << 3) >>> 0)
  const { start, rounds } = constants()
  const hash = Int32Array.from(start)
  const words = new Int32Array(64)
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(block + 4 * i)
    compress(hash, words, rounds)
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(hash: Int32Array, w: Int32Array, rounds: readonly number[]): void {
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]
    const y = w[i - 2]
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16] + low + w[i - 7] + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const choose = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choose + rounds[i] + w[i]) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] + word) | 0
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** 32 bits of the fractions of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const constants = /* @__PURE__ */ lazy(() => {
  const primes: bigint[] = []
  for (let n = 2n; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n)
  return {
    start: primes.slice(0, 8).map((prime) => fractionBits(prime, 2n)),
    rounds: primes.map((prime) => fractionBits(prime, 3n)),
  }
})

/** In whole numbers, since engines may differ in the last bit of a root. */
function fractionBits(prime: bigint, degree: bigint): number {
  const power = prime << (32n * degree)
  let root = 0n
  for (let bit = 1n << 38n; bit > 0n; bit >>= 1n) if ((root + bit) ** degree <= power) root += bit
  return Number(BigInt.asIntN(32, root))
}
