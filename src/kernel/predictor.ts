/**
 * Predicts the next bit of a text from what came before: the votes of several contexts are mixed, and who was right counts for more
 * from then on (context mixing).
 *
 * It uses sums, products and quotients of doubles and nothing that engines may round differently (`exp`, `log`): Node and every
 * browser predict alike, or no squeezed text would come out again. Any change here is a change of that format.
 */

/** Characters are those of ASCII: seven bits each. The one of code 0 ends a text. */
export const BITS = 7
export const END = 0
const QUOTE = 34

/** The last 1 to 6 characters, the string above this one, and the word so far with the word before. */
const ORDERS = 6
const CONTEXTS = ORDERS + 2
/** A vote for what came where the text was last like this, and a constant one. */
const VOTES = CONTEXTS + 2
const SLOTS = 1 << 17
/** Votes are weighed by how long the text has been as it was there, at most this. */
const LONGEST_MATCH = 15
const GIVE_UP_AFTER = 8

const MIX = 0x2f0b4a27
const SPREAD = 0x9e3779b1

/** The logistic function and its inverse, by table: from -8 to 8, in steps of 1/256; each step multiplies the odds by e^(1/256). */
const STEPS = 2048
const STEP = 256
const STEP_ODDS = 1.0039138893383475
const CHANCES = 4096
let tables: { readonly squash: Float64Array; readonly stretch: Float64Array } | undefined

function logistic() {
  if (tables) return tables
  const squash = new Float64Array(2 * STEPS)
  for (let i = 0, odds = 1; i < STEPS; i++, odds *= STEP_ODDS) {
    squash[STEPS + i] = 1 / (1 + 1 / odds)
    squash[STEPS - 1 - i] = 1 / (1 + odds)
  }
  const stretch = new Float64Array(CHANCES)
  for (let i = 0, at = 0; i < CHANCES; i++) {
    while (at < 2 * STEPS - 1 && squash[at] < (i + 0.5) / CHANCES) at++
    stretch[i] = (at - STEPS) / STEP
  }
  tables = { squash, stretch }
  return tables
}

/** Chances are of 65,536. */
export const ONE = 1 << 16
const LEARNING = 0.02
const FIRST_WEIGHT = 0.3
const MOST_SEEN = 30

export interface Predictor {
  /** The chance that the next bit is set, of 65,536: never none, and never all. */
  chance(): number
  learn(bit: number): void
}

export function predictor(): Predictor {
  const { squash, stretch } = logistic()
  // What followed each context: the chance of a set bit, and how often it was met.
  const chances = new Uint16Array(CONTEXTS * SLOTS).fill(ONE / 2)
  const seen = new Uint8Array(CONTEXTS * SLOTS)
  const slots = new Int32Array(CONTEXTS)
  const hashes = new Int32Array(CONTEXTS)
  const votes = new Float64Array(VOTES)
  const weights = new Float64Array(VOTES * (LONGEST_MATCH + 2)).fill(FIRST_WEIGHT)
  const trust = new Uint16Array(LONGEST_MATCH + 1).fill(ONE - ONE / 4)
  const text: number[] = []
  /** Where the text last was as it is now, and for how long it has been so. */
  const places = new Map<number, number>()
  let [match, matched, misses] = [-1, 0, 0]
  let [word, wordBefore, quote, quoteBefore] = [0, 0, 0, 0]
  /** The bits of this character that are known, after a leading 1, and how many they are. */
  let [known, bits] = [1, 0]
  let [set, mean, guess] = [0, 0.5, -1]

  const look = () => {
    const length = text.length
    for (let order = 1, hash = 0; order <= ORDERS; order++) {
      hash = Math.imul(hash ^ (text[length - order] ?? 0), MIX) + order
      hash ^= hash >>> 15
      hashes[order - 1] = hash
    }
    const above = quoteBefore + length - quote
    const pair = (text[above] ?? 0) * 128 + (text[above + 1] ?? 0)
    hashes[ORDERS] = Math.imul(Math.imul(pair, SPREAD) ^ (text[length - 1] ?? 0), MIX) ^ wordBefore
    hashes[ORDERS + 1] = Math.imul(word ^ Math.imul(wordBefore, MIX), SPREAD)
  }

  const add = (char: number) => {
    if (match >= 0) {
      if (text[match++] === char) matched++
      else [matched, misses] = [0, misses + 1]
      if (matched > LONGEST_MATCH) misses = 0
      if (misses > GIVE_UP_AFTER) match = -1
    }
    text.push(char)
    if (char === QUOTE) [quoteBefore, quote, wordBefore, word] = [quote, text.length, word, 0]
    else word = Math.imul(word + char + 1, MIX)
    const place = hashes[ORDERS - 1] ^ Math.imul(char, SPREAD)
    if (match < 0 || matched === 0) {
      const found = places.get(place)
      if (found !== undefined) [match, matched, misses] = [found, 1, 0]
    }
    places.set(place, text.length)
  }

  look()
  return {
    chance() {
      for (let i = 0; i < CONTEXTS; i++) {
        const hash = Math.imul(hashes[i] + Math.imul(known, MIX), SPREAD)
        const slot = i * SLOTS + ((hash >>> 15) & (SLOTS - 1))
        slots[i] = slot
        votes[i] = seen[slot] === 0 ? 0 : stretch[chances[slot] >> 4]
      }
      const long = Math.min(matched, LONGEST_MATCH)
      const expected = match < 0 ? -1 : text[match] | (1 << BITS)
      guess = expected >> (BITS - bits) === known ? (expected >> (BITS - 1 - bits)) & 1 : -1
      votes[CONTEXTS] = guess < 0 ? 0 : (2 * guess - 1) * stretch[trust[long] >> 4]
      votes[CONTEXTS + 1] = FIRST_WEIGHT
      set = VOTES * (guess < 0 ? 0 : 1 + long)
      let sum = 0
      for (let i = 0; i < VOTES; i++) sum += weights[set + i] * votes[i]
      mean = squash[Math.max(0, Math.min(2 * STEPS - 1, Math.floor(sum * STEP) + STEPS))]
      return Math.max(1, Math.min(ONE - 1, Math.floor(mean * ONE)))
    },
    learn(bit) {
      const lesson = (bit - mean) * LEARNING
      for (let i = 0; i < VOTES; i++) weights[set + i] += lesson * votes[i]
      const goal = bit * (ONE - 1)
      for (let i = 0; i < CONTEXTS; i++) {
        const slot = slots[i]
        chances[slot] += Math.trunc((goal - chances[slot]) / (seen[slot] + 1.5))
        if (seen[slot] < MOST_SEEN) seen[slot]++
      }
      if (guess >= 0) {
        const long = Math.min(matched, LONGEST_MATCH)
        trust[long] += Math.trunc(((bit === guess ? ONE - 1 : 0) - trust[long]) / 32)
      }
      known = 2 * known + bit
      if (++bits < BITS) return
      add(known & ((1 << BITS) - 1))
      ;[known, bits] = [1, 0]
      look()
    },
  }
}
