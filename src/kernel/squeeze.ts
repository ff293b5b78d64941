/**
 * Text made as short as it can be, in characters that a URL takes as they are: what comes next is predicted, and only the surprise is
 * written down (arithmetic coding). The predictor is trained on a text that both sides know, so that what is like it costs next to
 * nothing.
 */

import { BITS, END, ONE, type Predictor, predictor } from './predictor'

function train(model: Predictor, primer: string): void {
  for (let i = 0; i <= primer.length; i++) {
    const char = i < primer.length ? primer.charCodeAt(i) : END
    for (let bit = BITS - 1; bit >= 0; bit--) {
      model.chance()
      model.learn((char >> bit) & 1)
    }
  }
}

// ---- arithmetic coding: six bits a character --------------------------------------------------------

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGIT = 6
const TOP = 24
const ALL = 2 ** (TOP + DIGIT) - 1

/** A text of ASCII characters, in as few characters of a URL as can be; `primer` is a text like it. */
export function squeeze(text: string, primer: string): string {
  const model = predictor()
  train(model, primer)
  let made = ''
  let [low, high] = [0, ALL]
  for (let i = 0; i <= text.length; i++) {
    const char = i < text.length ? text.charCodeAt(i) : END
    for (let at = BITS - 1; at >= 0; at--) {
      const bit = (char >> at) & 1
      const middle = low + Math.floor(((high - low) * model.chance()) / ONE)
      if (bit) high = middle
      else low = middle + 1
      model.learn(bit)
      for (
        ;
        low >> TOP === high >> TOP;
        low = (low << DIGIT) & ALL, high = ((high << DIGIT) & ALL) | (2 ** DIGIT - 1)
      )
        made += DIGITS[high >> TOP]
    }
  }
  return (low === 0 ? made : made + DIGITS[(low >> TOP) + 1]).replace(/A+$/, '')
}

/** The text that was squeezed with this primer; `null` if it is none, or longer than `most` characters. */
export function unsqueeze(squeezed: string, primer: string, most: number): string | null {
  const model = predictor()
  train(model, primer)
  let [low, high, at, code] = [0, ALL, 0, 0]
  const next = () => (at < squeezed.length ? DIGITS.indexOf(squeezed[at]) : 0)
  for (; at * DIGIT < TOP + DIGIT; at++) code = code * 2 ** DIGIT + next()
  const chars: number[] = []
  while (chars.length <= most && at <= squeezed.length + (TOP + DIGIT) / DIGIT) {
    let char = 1
    while (char < 1 << BITS) {
      const middle = low + Math.floor(((high - low) * model.chance()) / ONE)
      const bit = code <= middle ? 1 : 0
      if (bit) high = middle
      else low = middle + 1
      model.learn(bit)
      char = 2 * char + bit
      for (; low >> TOP === high >> TOP; at++) {
        low = (low << DIGIT) & ALL
        high = ((high << DIGIT) & ALL) | (2 ** DIGIT - 1)
        code = ((code << DIGIT) & ALL) | next()
      }
    }
    char &= (1 << BITS) - 1
    if (char === END) {
      // All digits but the last were called for on the way; more are none of this text.
      const isAll = squeezed.length <= at - (TOP + DIGIT) / DIGIT + 1
      return isAll ? chars.map((one) => String.fromCharCode(one)).join('') : null
    }
    chars.push(char)
  }
  return null
}
