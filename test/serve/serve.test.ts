/** The line protocol over streams: what comes in pieces, what is too long, what is no message at all, and bots that will not stop. */

import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyBot, AnyGame } from '../../src/bots'
import { eto } from '../../src/games/eto/game'
import { seeded } from '../../src/kernel/dice'
import {
  answerLine,
  newServer,
  type Served,
  serve,
  type Thinker,
  thinkApart,
  thinkHere,
} from '../../src/serve'
import { splitLines } from '../../src/serve/lines'
import { COMMANDS } from '../../src/serve/protocol'
import { corrupt, GARBAGE } from '../../src/testing/corrupt'
import { race } from '../kernel/race'
import { raid } from '../kit/raid'
import type { Told } from './talk'

const HELLO = '{"cmd":"hello","protocol":1}'
const START = '{"cmd":"setup","scenario":"1940","seed":"x"}'
const etoServed: Served = { game: eto as unknown as AnyGame, bots: ['random'], server: 'test' }

/** A server on streams, and what it has written so far. */
function serving(served: Served, thinker: Thinker) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const told: Told[] = []
  const splitter = splitLines(1e9)
  output.setEncoding('utf8')
  output.on('data', (piece: string) => told.push(...splitter.push(piece).map((line) => JSON.parse(line))))
  const over = serve(served, thinker, { input, output })
  const answered = (id: number) => expect.poll(() => told.find((one) => one.id === id)).toBeDefined()
  return { input, told, over, answered, output }
}

describe('lines', () => {
  it('are put together from pieces, whatever their line ends', () => {
    const splitter = splitLines(10)
    expect(splitter.push('ab')).toEqual([])
    expect(splitter.push('c\r\nde\n\nf')).toEqual(['abc', 'de', ''])
    expect([splitter.end(), splitter.end()]).toEqual(['f', null])
  })

  it('that are too long are not kept, and known to be', () => {
    const splitter = splitLines(3)
    expect(splitter.push('abcdefg')).toEqual([])
    expect(splitter.push(`${'x'.repeat(1000)}\nok\nabc\n`)).toEqual(['abcd', 'ok', 'abc'])
  })

  it('that are too long get one line, and the next is heard', async () => {
    const { input, told, over } = serving({ ...etoServed, limits: { line: 100 } }, thinkHere(etoServed.game))
    input.write(`${HELLO}\n{"cmd":"hello","client":"${'x'.repeat(500)}"}\n${START}\n`)
    input.end()
    await over
    expect(told.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(told[1].error.message).toContain('longer than 100 characters')
  })
})

/** What is no message, as text; one of them is nested too deep for `JSON.stringify`. */
const LITTER = GARBAGE.map((one) => {
  try {
    return JSON.stringify(one) ?? ''
  } catch {
    return '['.repeat(5000) + ']'.repeat(5000)
  }
})

describe('a line that is wrong', () => {
  const served: readonly Served[] = [race, raid, eto].map((game) => ({
    game: game as unknown as AnyGame,
    bots: ['random'],
    server: 'test',
  }))

  /** What a client might say, in a game under way. */
  const messages = (game: AnyGame, action: unknown): readonly object[] => [
    { cmd: 'hello', protocol: 1, seat: game.players[0] },
    { id: 1, cmd: 'setup', name: 'b', scenario: Object.keys(game.scenarios)[0], seed: 'y', rules: {} },
    { id: 'x', cmd: 'position', name: 'c', from: 'main', actions: [action] },
    { cmd: 'position', setup: { scenario: Object.keys(game.scenarios)[0], seed: 'z' }, actions: [] },
    { cmd: 'position', text: `${game.id}.1.x.000000abc` },
    { cmd: 'legal', name: 'main', words: true },
    { cmd: 'check', action },
    { cmd: 'play', action },
    { cmd: 'play', actions: [action, action] },
    { cmd: 'outcomes', action, into: 'o' },
    { cmd: 'view', player: game.players[0] },
    { cmd: 'text', name: 'main' },
    { cmd: 'drop', name: 'b' },
    { cmd: 'bestmove', bot: 'random', budget: { iterations: 3 }, seed: 's', play: true },
    { cmd: 'stop', name: 'main' },
  ]

  it('gets one line that says so, and changes nothing, however it is spoiled', () =>
    fc.assert(
      fc.property(
        fc.nat(served.length - 1),
        fc.string(),
        fc.nat(30),
        fc.nat(),
        fc.nat(),
        (which, seed, steps, cut, times) => {
          const one = served[which]
          const dice = seeded(`${seed}.`)
          const { game } = one
          let state = game.setup({ scenario: Object.keys(game.scenarios)[0], seed: 'x' })
          let { server } = answerLine(one, newServer(), HELLO)
          server = answerLine(
            one,
            server,
            JSON.stringify({
              cmd: 'position',
              setup: { scenario: Object.keys(game.scenarios)[0], seed: 'x' },
            }),
          ).server
          const known = messages(game, [...game.legalActions(state)][0])
          for (let i = 0; i < steps; i++) {
            const action = game.sample(state, dice)
            if (action === null) break
            state = game.apply(state, action).state
            let spoiled: unknown = known[dice.d(known.length) - 1]
            for (let n = times % 4; n >= 0; n--)
              if (Object.keys(spoiled as object).length > 0) spoiled = corrupt(spoiled, known, dice)
            let line = dice.d(8) === 1 ? LITTER[dice.d(LITTER.length) - 1] : JSON.stringify(spoiled)
            if (dice.d(4) === 1) line = line.slice(0, cut % (line.length + 1))
            if (dice.d(10) === 1) line = line.replace('"', '\u0000')
            const answer = answerLine(one, server, line)
            if (line.trim() === '') expect(answer).toEqual({ server, lines: [] })
            else if (answer.think === undefined) {
              expect(answer.lines).toHaveLength(1)
              const { ok, error } = JSON.parse(answer.lines[0])
              expect(answer.lines[0]).not.toContain('\n')
              if (!ok) {
                expect(answer.server).toBe(server)
                expect([typeof error.code, error.message !== '']).toEqual(['string', true])
              }
            } else expect(answer.lines).toEqual([])
            // What was understood is played on with.
            server = answer.think === undefined ? answer.server : server
          }
        },
      ),
      { numRuns: 150 },
    ))

  it('is any text at all', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        const { server } = answerLine(etoServed, newServer(), HELLO)
        const answer = answerLine(etoServed, server, line)
        expect(answer.server).toBe(server)
        expect(answer.lines).toHaveLength(line.trim() === '' ? 0 : 1)
      }),
    ))

  it('names the command that is near, or all of them', () => {
    const { server } = answerLine(etoServed, newServer(), HELLO)
    const { error } = JSON.parse(answerLine(etoServed, server, '{"cmd":"bestmov"}').lines[0])
    for (const cmd of COMMANDS) expect(error.message).toContain(cmd)
  })
})

describe('a bot that thinks', () => {
  it('does not keep the server from hearing, and stops when it is told to', async () => {
    const patient: AnyBot = {
      choose: (state, _, budget) =>
        new Promise((resolve) =>
          budget!.signal!.addEventListener('abort', () =>
            resolve([...etoServed.game.legalActions(state)][0]),
          ),
        ),
    }
    const { input, told, over, answered } = serving(
      etoServed,
      thinkHere(etoServed.game, async () => () => patient),
    )
    input.write(`${HELLO}\n${START}\n{"id":1,"cmd":"bestmove"}\n{"id":2,"cmd":"legal"}\n`)
    await answered(2)
    expect(told.find(({ id }) => id === 1)).toBeUndefined()
    input.write('{"id":3,"cmd":"stop"}\n')
    await answered(1)
    expect(told.find(({ id }) => id === 1)).toMatchObject({ ok: true, stopped: true })
    input.write('{"id":4,"cmd":"quit"}\n')
    await over
  })

  it('in a thread of its own is heard, remembered, and ended if it does not listen', async () => {
    const game = etoServed.game
    const bots = Object.fromEntries(
      ['deafBot', 'busyBot'].map((name) => [
        name,
        { module: new URL('./stubborn-bots.ts', import.meta.url).href, export: name },
      ]),
    )
    const thinker = thinkApart(game, { grace: 300, bots })
    const state = game.setup({ scenario: '1940', seed: 'x' })
    const asked = { id: 1, name: 'main', serial: 0, player: 'axis', state, budget: {}, play: false }
    const { action, stopped } = await thinker.think({ ...asked, bot: 'random', seed: 'x' })
    expect(game.check(state, action).legal).toBe(true)
    expect(stopped).toBe(false)
    await expect(thinker.think({ ...asked, bot: 'no such', seed: 'x' })).rejects.toThrow(
      'has no bot "no such"',
    )
    // A bot that is stopped while it waits for its turn is not waited for either.
    const first = { ...asked, bot: 'random', seed: 'a' }
    const second = { ...asked, name: 'b', bot: 'random', seed: 'b' }
    const both = [thinker.think(first), thinker.think(second)]
    thinker.stop(second)
    expect((await Promise.all(both)).map((found) => found.stopped)).toEqual([false, true])
    // One that searches without a pause hears the flag; one that hears nothing is ended, and the next question is answered.
    for (const bot of ['busyBot', 'deafBot']) {
      const question = { ...asked, bot, seed: 'x' }
      const found = thinker.think(question)
      setTimeout(() => thinker.stop(question), 100)
      expect(await found).toMatchObject({ stopped: true })
      expect(game.check(state, (await found).action).legal).toBe(true)
    }
    expect(
      await thinker.think({ ...asked, bot: 'deafBot', seed: 'x', budget: { milliseconds: 1 } }),
    ).toMatchObject({
      stopped: true,
    })
    expect(await thinker.think(first)).toMatchObject({ stopped: false })
    thinker.close()
  })
})

it('the end of the stream is the end, once bots have answered', async () => {
  const { input, told, over } = serving(etoServed, thinkHere(etoServed.game))
  input.end(`${HELLO}\n${START}\n{"id":9,"cmd":"bestmove"}`)
  await over
  expect(told.at(-1)).toMatchObject({ id: 9, ok: true })
})

it('nothing is heard after quit, and nobody to write to is no reason to fall', async () => {
  const { input, told, over } = serving(etoServed, thinkHere(etoServed.game))
  input.write(`${HELLO}\n{"cmd":"quit"}\n${START}\n`)
  await over
  expect(told).toHaveLength(2)
  const gone = serving(etoServed, thinkHere(etoServed.game))
  gone.output.destroy(new Error('gone'))
  gone.input.write(`${HELLO}\n`)
  await gone.over
})
