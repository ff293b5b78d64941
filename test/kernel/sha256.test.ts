import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from '../../src/kernel/sha256'

const theirs = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

it('has the digests that the standard gives', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('is what Node computes, for every length around the ends of blocks and for any text', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x'.repeat(length)
    expect(sha256(text)).toBe(theirs(text))
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => sha256(text) === theirs(text)),
  )
  const long = 'Große Länge 🂡 '.repeat(20_000)
  expect(sha256(long)).toBe(theirs(long))
})
