/** Every example of the guide to the protocol is said to a server, and what comes back is what the guide says. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eto } from '../../src/games/eto/game'
import { COMMANDS } from '../../src/serve/protocol'
import { talk } from './talk'

const guide = readFileSync('docs/guides/bot-protocol.md', 'utf8')
const lines = [...guide.matchAll(/^```jsonl\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
  block.trim().split('\n'),
)

/** What an example promises: `…` is whatever there is, as a text, as a field, or as the rest of a list. */
function promised(example: unknown): unknown {
  if (example === '…') return expect.anything()
  if (Array.isArray(example)) {
    if (!example.includes('…')) return example.map(promised)
    const first = example.slice(0, example.indexOf('…')).map(promised)
    return first.length === 0 ? expect.any(Array) : expect.arrayContaining(first)
  }
  if (typeof example !== 'object' || example === null) return example
  const { '…': more, ...fields } = example as Record<string, unknown>
  const known = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, promised(value)]))
  return more === undefined ? known : expect.objectContaining(known)
}

it('says what it says', () => {
  const { say } = talk(eto, null, { bots: ['scripted', 'random'] })
  expect(lines.length).toBeGreaterThan(30)
  let told: unknown
  for (const line of lines) {
    const text = line.slice(2)
    if (line.startsWith('> ')) told = say(text)
    else expect(told, text).toEqual(promised(JSON.parse(text)))
  }
})

it('has an example of every command, and every code of what goes wrong', () => {
  const said = lines.filter((line) => line.startsWith('> {')).map((line) => JSON.parse(line.slice(2)).cmd)
  expect([...new Set(said)].sort()).toEqual([...COMMANDS].sort())
  const source = readFileSync('src/serve/protocol.ts', 'utf8')
  const codes = [...source.matchAll(/^ {4}\| '([\w-]+)'/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(10)
  for (const code of codes) expect(guide).toContain(`\`${code}\``)
})
