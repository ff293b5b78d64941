// A bot that is a program of its own, and behaves as its first argument says.
import { createInterface } from 'node:readline'

const [how] = process.argv.slice(2)
const say = (answer) => console.log(JSON.stringify(answer))
let asked = 0

for await (const line of createInterface({ input: process.stdin })) {
  const { id, cmd, legal, view, words } = JSON.parse(line)
  if (cmd === 'quit') {
    if (how === 'stays') continue
    break
  }
  if (cmd === 'hello') {
    if (how === 'mute') continue
    if (how === 'dies at once') process.exit(3)
    if (how === 'another protocol') say({ id, ok: true, protocol: 7 })
    else if (how === 'refuses') say({ id, ok: false, error: { code: 'malformed', message: 'not today' } })
    else if (how === 'wants the moon') say({ id, ok: true, protocol: 1, wants: ['moon'] })
    else
      say({ id, cmd, ok: true, protocol: 1, ...(how === 'asks for words' && { wants: ['words', 'legal'] }) })
    if (how === 'chatters') say({ note: 'I am here' })
    continue
  }
  if (cmd === 'stop') {
    say({ id: id ?? null, cmd: 'stop', ok: true })
    if (how === 'waits for stop') say({ id: asked, ok: true, action: { type: 'ready' } })
    continue
  }
  asked = id
  if (how === 'hangs' || how === 'waits for stop' || how === 'stays') continue
  if (how === 'spins') for (;;);
  if (how === 'dies') {
    console.error('Traceback\nKeyError: legal')
    process.exit(1)
  }
  if (how === 'garbage') console.log('thinking...')
  else if (how === 'flood') process.stdout.write('x'.repeat(3_000_000))
  else if (how === 'wrong id') say({ id: id + 1, ok: true, action: legal[0] })
  else if (how === 'lies') say({ id, ok: true, action: { type: 'win' } })
  else if (how === 'says nothing') say({ id, ok: true })
  else if (how === 'asks for words') {
    if (view !== undefined || words.length !== legal.length) throw new Error('not what I wanted')
    say({ id, ok: true, action: legal[0] })
  } else {
    if (view.viewer === undefined || 'dice' in view) throw new Error('that is no view')
    say({ id, ok: true, action: legal[0] })
  }
}
