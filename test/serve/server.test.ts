/** The line protocol, line by line, without a process: a game without secrets and one with them. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../src/games/eto/game'
import { europeEngulfed } from '../../src/games/europe-engulfed/game'
import type { EeState } from '../../src/games/europe-engulfed/state'
import { seeded } from '../../src/kernel/dice'
import { stateToText } from '../../src/kernel/notation'
import { answerThought, newServer } from '../../src/serve'
import { race } from '../kernel/race'
import { raid } from '../kit/raid'
import { talk } from './talk'

/** White begins, of two or of three. */
const seed = Array.from({ length: 50 }, (_, i) => `seed ${i}`).find((one) =>
  [false, true].every(
    (three) =>
      race.decision(race.setup({ scenario: 'track', seed: one, rules: { three } }))?.player === 'white',
  ),
)!
const TRACK = { cmd: 'setup', scenario: 'track', seed }

describe('the handshake', () => {
  it('comes first', () => {
    const { say } = talk(race, null)
    expect(say(TRACK)).toMatchObject({ ok: false, error: { code: 'no-handshake' } })
    expect(say({ cmd: 'hello', protocol: 2 })).toMatchObject({ error: { code: 'wrong-protocol' } })
    expect(say(TRACK)).toMatchObject({ error: { code: 'no-handshake' } })
    expect(say({ id: 'a', cmd: 'hello', protocol: 1 })).toMatchObject({
      id: 'a',
      cmd: 'hello',
      ok: true,
      protocol: 1,
      game: 'race',
      version: 1,
      hidden: false,
      players: ['white', 'black', 'red'],
      bots: ['random'],
      limits: { positions: 1000 },
    })
    expect(say({ cmd: 'hello', protocol: 1 })).toMatchObject({ ok: false, error: { code: 'malformed' } })
    expect(say({ do: 'hello' }).error.message).toMatch(
      /^a message says in "cmd" what to do; there are hello, /,
    )
    expect(say({ cmd: 'hallo' }).error.message).toMatch(/^no command "hallo"; there are hello, /)
    expect(say(TRACK)).toMatchObject({ ok: true })
  })

  it('knows who can sit', () => {
    const { say } = talk(race, null)
    expect(say({ cmd: 'hello', protocol: 1, seat: 'green' }).error.message).toContain('white, black, red')
    expect(say({ cmd: 'hello', protocol: 1, seat: 'red' }).ok).toBe(true)
    say(TRACK)
    expect(say({ cmd: 'legal' }).error.message).toContain('red does not play in this game')
  })
})

describe('positions', () => {
  it('are set up, held by name, copied and dropped', () => {
    const { say, server } = talk(race)
    expect(server.positions.size).toBe(0)
    expect(say({ ...TRACK, rules: { three: true } })).toMatchObject({
      name: 'main',
      players: ['white', 'black', 'red'],
      decision: { player: 'white' },
      result: null,
    })
    expect(say({ cmd: 'position', name: 'b', from: 'main', actions: [{ type: 'ready' }] }).ok).toBe(true)
    expect(say({ cmd: 'legal', name: 'main' }).actions).not.toEqual(say({ cmd: 'legal', name: 'b' }).actions)
    expect(say({ cmd: 'drop', name: 'b' }).ok).toBe(true)
    expect(say({ cmd: 'legal', name: 'b' }).error.code).toBe('no-position')
    expect(say({ cmd: 'drop', name: 'b' }).error.code).toBe('no-position')
  })

  it('are as many as the limit says', () => {
    const { say } = talk(race, {}, { limits: { positions: 2 } })
    for (const name of ['a', 'b', 'a']) expect(say({ ...TRACK, name }).ok).toBe(true)
    expect(say({ ...TRACK, name: 'c' }).error.code).toBe('too-many-positions')
    say({ cmd: 'play', name: 'a', action: { type: 'ready' } })
    expect(say({ cmd: 'outcomes', name: 'a', action: { type: 'run' }, into: 'o' }).error.code).toBe(
      'too-many-positions',
    )
    expect(say({ cmd: 'legal', name: 'o.0' }).error.code).toBe('no-position')
    say({ cmd: 'drop', name: 'b' })
    expect(say({ ...TRACK, name: 'c' }).ok).toBe(true)
  })

  it('come from a text, from a view, and from a set-up with actions', () => {
    const { say } = talk(eto)
    const start = eto.setup({ scenario: '1940', seed: 'x' })
    const [first] = eto.legalActions(start)
    const after = eto.apply(start, first).state
    const text = stateToText(eto, after)
    const legal = (name: string) => say({ cmd: 'legal', name }).actions
    say({ cmd: 'position', name: 'text', text })
    say({ cmd: 'position', name: 'actions', setup: { scenario: '1940', seed: 'x' }, actions: [first] })
    say({ cmd: 'position', name: 'view', view: eto.view(after, 'allied') })
    for (const name of ['text', 'actions', 'view']) expect(legal(name)).toEqual([...eto.legalActions(after)])
    for (const name of ['text', 'actions']) expect(say({ cmd: 'text', name }).text).toBe(text)
    expect(say({ cmd: 'position', text: text.slice(0, -1) }).error.code).toBe('cannot-load')
    expect(say({ cmd: 'position', view: { viewer: 'axis' } }).error.code).toBe('cannot-load')
    expect(say({ cmd: 'position', view: {} }).error.code).toBe('cannot-load')
    expect(say({ cmd: 'position' }).error.code).toBe('malformed')
    expect(say({ cmd: 'position', text, from: 'text' }).error.code).toBe('malformed')
    expect(say({ cmd: 'setup', scenario: '1492', seed: 'x' }).error.code).toBe('cannot-set-up')
    expect(say({ cmd: 'position', setup: { scenario: '1940', seed: 'x', dice: 6 } }).error.code).toBe(
      'cannot-set-up',
    )
  })
})

describe('play', () => {
  it('gives what happened, and who decides then', () => {
    const { say } = talk(race)
    say(TRACK)
    say({ cmd: 'play', action: { type: 'ready' } })
    const { events, throws, decision } = say({ cmd: 'play', action: { type: 'run' } })
    expect([events[0].type, throws.length, decision.player]).toEqual(['moved', 1, 'black'])
  })

  it('takes several actions together or none of them', () => {
    const { say } = talk(race)
    say(TRACK)
    const before = say({ cmd: 'text' }).text
    expect(say({ cmd: 'play', actions: [{ type: 'ready' }, { type: 'ready' }] }).error).toMatchObject({
      code: 'illegal',
      action: 1,
    })
    expect(say({ cmd: 'text' }).text).toBe(before)
    expect(say({ cmd: 'play' }).error.code).toBe('malformed')
  })

  it('refuses with the rule, as check does', () => {
    const { say } = talk(eto)
    say({ cmd: 'setup', scenario: '1940', seed: 'x' })
    const action = { type: 'take', at: '1413', unit: 'ger-mec-4' }
    const { verdict } = say({ cmd: 'check', action })
    expect(verdict.legal).toBe(false)
    expect(say({ cmd: 'play', action }).error).toMatchObject({
      code: 'illegal',
      rule: verdict.rule,
      reason: verdict.code,
      message: verdict.because,
    })
    const [first] = say({ cmd: 'legal' }).actions
    expect(say({ cmd: 'check', action: first }).verdict).toEqual({ legal: true })
  })

  it('has words for people', () => {
    const { say } = talk(eto)
    say({ cmd: 'setup', scenario: '1940', seed: 'x' })
    const { actions, words } = say({ cmd: 'legal', words: true })
    expect(words).toHaveLength(actions.length)
    expect(words[0]).toBe(eto.words.action(actions[0], eto.setup({ scenario: '1940', seed: 'x' })))
  })
})

describe('outcomes', () => {
  it('are every fall of the dice, each with its probability, and can be held as positions', () => {
    const { say } = talk(race)
    say(TRACK)
    say({ cmd: 'play', action: { type: 'ready' } })
    const { outcomes } = say({ cmd: 'outcomes', action: { type: 'run' }, into: 'run' })
    expect(outcomes.length).toBeGreaterThan(1)
    const sum = outcomes.reduce((all: number, { about }: { about: number }) => all + about, 0)
    expect(sum).toBeCloseTo(1)
    expect(outcomes[1]).toMatchObject({ probability: '1/6', position: 'run.1' })
    expect(say({ cmd: 'view', name: 'run.1', player: 'white' }).view.at[0]).toBe(outcomes[1].events[0].to)
    expect(say({ cmd: 'outcomes', action: { type: 'ready' } }).error.code).toBe('illegal')
  })
})

describe('a seat', () => {
  const START = { cmd: 'setup', scenario: 'even', seed: 'x' }

  it('sees its own view of a game with secrets, and no more', () => {
    const open = talk(raid)
    const blue = talk(raid, { seat: 'blue' })
    const red = talk(raid, { seat: 'red' })
    const north = { type: 'road', road: 'north' }
    for (const { say } of [open, blue, red]) say(START)
    const [first] = open.say({ cmd: 'legal' }).actions
    expect(blue.say({ cmd: 'legal' }).actions).toContainEqual(first)
    expect(red.say({ cmd: 'legal' }).actions).toEqual([])
    expect(red.say({ cmd: 'play', action: first }).error.code).toBe('not-your-decision')
    expect(red.say({ cmd: 'check', action: first }).verdict).toMatchObject({ code: 'not-your-decision' })
    expect(red.say({ cmd: 'position', name: 'b', from: 'main', actions: [first] }).error.code).toBe(
      'not-your-decision',
    )
    // Blue decides by a bot, and red is not told what.
    const moved = red.say({ cmd: 'bestmove', play: true })
    expect(moved.ok).toBe(true)
    for (const secret of ['action', 'words', 'throws']) expect(moved).not.toHaveProperty(secret)
    expect(moved.events).toEqual([])
    const { state } = red.server.positions.get('main')!
    expect(red.say({ cmd: 'view' }).view).toEqual(raid.view(state as never, 'red'))
    expect(JSON.stringify(state)).not.toBe(JSON.stringify(raid.view(state as never, 'red')))
    for (const message of [
      { cmd: 'view', player: 'blue' },
      { cmd: 'text' },
      { cmd: 'outcomes', action: north },
    ])
      expect(red.say(message).error.code).toBe('secret')
  })

  it('is told what others do and what comes of it as far as it may know', () => {
    const axis = talk(europeEngulfed, { seat: 'axis' })
    const allied = talk(europeEngulfed, { seat: 'allied' })
    for (const { say } of [axis, allied]) say({ cmd: 'setup', scenario: '16.3', seed: 'x' })
    const [take] = axis.say({ cmd: 'legal' }).actions
    axis.say({ cmd: 'play', action: take })
    const { state } = axis.server.positions.get('main')!
    const [move] = axis.say({ cmd: 'legal' }).actions
    const { events } = europeEngulfed.apply(state as never, move)
    expect(events.length).toBeGreaterThan(0)
    const played = axis.say({ cmd: 'play', action: move })
    expect(played.events).toEqual(europeEngulfed.viewEvents(state as never, events, 'axis'))
    expect(played).not.toHaveProperty('throws')
    // A bot takes up a block for the Axis: the Allies see that one is taken up, and not which.
    const seen = allied.say({ cmd: 'bestmove', bot: 'random', play: true, seed: 'a' })
    expect(seen.action).toEqual({ type: 'take', unit: '' })
    expect(seen.words).not.toMatch(/ge-\d/)
  })

  it('is told its own bot’s choice, made of what it sees', () => {
    const red = talk(raid, { seat: 'red' })
    red.say(START)
    expect(red.say({ cmd: 'bestmove' }).error.code).toBe('not-your-decision')
    red.say({ cmd: 'bestmove', play: true })
    expect(red.say({ cmd: 'bestmove' }).action).toBeDefined()
    // The bot was shown a state that red's view does not contradict; the true one has blue's road in it.
    const { state } = red.server.positions.get('main')!
    const shown = red.last.think!.state
    expect(raid.view(shown as never, 'red')).toEqual(raid.view(state as never, 'red'))
    expect(shown).not.toBe(state)
  })

  it('sees everything of a game without secrets but the dice to come', () => {
    const { say } = talk(race, { seat: 'white' })
    say(TRACK)
    say({ cmd: 'play', action: { type: 'ready' } })
    expect(say({ cmd: 'outcomes', action: { type: 'run' } }).ok).toBe(true)
    expect(say({ cmd: 'view' }).view).not.toHaveProperty('dice')
    expect(say({ cmd: 'text' }).error.code).toBe('secret')
    expect(say({ cmd: 'play', action: { type: 'run' } }).events).toHaveLength(1)
    expect(say({ cmd: 'play', action: { type: 'ready' } }).error.code).toBe('not-your-decision')
  })

  it('tries things in a copy that has neither the true blocks nor the true dice', () => {
    const client = talk(europeEngulfed, { seat: 'axis' })
    const { say } = client
    // Both have deployed their units.
    const dice = seeded('copies')
    const deployed = europeEngulfed.fork(europeEngulfed.setup({ scenario: '16.2', seed: 'x' }))
    while (europeEngulfed.decision(deployed)!.phase.endsWith('deployment'))
      europeEngulfed.advance(deployed, europeEngulfed.sample(deployed, dice)!)
    say({ cmd: 'position', text: stateToText(europeEngulfed, deployed) })
    const truth = client.server.positions.get('main')!.state as EeState
    const { view } = say({ cmd: 'view' })
    for (const name of ['a', 'b', 'c']) {
      expect(say({ cmd: 'position', name, from: 'main' }).ok).toBe(true)
      const copy = client.server.positions.get(name)!.state as EeState
      expect(say({ cmd: 'view', name }).view).toEqual(view)
      expect(copy.dice).not.toEqual(truth.dice)
      expect(Object.keys(truth.blocks).some((id) => copy.blocks[id].at !== truth.blocks[id].at)).toBe(true)
    }
    // Whoever has the whole game before him gets the whole of it.
    const open = talk(europeEngulfed)
    open.say({ cmd: 'setup', scenario: '16.2', seed: 'x' })
    open.say({ cmd: 'position', name: 'copy', from: 'main' })
    const { positions } = open.server
    expect(positions.get('copy')!.state).toBe(positions.get('main')!.state)
  })

  it('is needed for a view, or a player', () => {
    const { say } = talk(race)
    say(TRACK)
    expect(say({ cmd: 'view' }).error.code).toBe('malformed')
    expect(say({ cmd: 'view', player: 'green' }).error.code).toBe('failed')
    expect(say({ cmd: 'view', player: 'black' }).view.viewer).toBe('black')
  })
})

describe('bestmove', () => {
  const served = { game: race as never, bots: ['random'], server: 'test' }
  /** A conversation whose bot never answers of itself. */
  const thinking = () => {
    const client = talk(race)
    client.say(TRACK)
    return client
  }

  it('chooses, and plays if it shall', () => {
    const { say } = thinking()
    const { action, words } = say({ id: 7, cmd: 'bestmove', budget: { milliseconds: 10 } })
    expect([typeof action.type, typeof words]).toEqual(['string', 'string'])
    expect(say({ cmd: 'check', action }).verdict.legal).toBe(true)
    const played = say({ cmd: 'bestmove', play: true, seed: 'y' })
    expect(played).toMatchObject({ ok: true, decision: expect.anything() })
    expect(say({ cmd: 'check', action: { type: 'ready' } }).verdict.legal).toBe(
      played.action.type !== 'ready',
    )
    expect(say({ cmd: 'bestmove', bot: 'kasparov' }).error.code).toBe('no-bot')
    expect(say({ cmd: 'bestmove', budget: { milliseconds: 0 } }).error.code).toBe('malformed')
  })

  it('holds its position until it has answered, and hears stop', async () => {
    const { answerLine } = await import('../../src/serve')
    const line = (server: ReturnType<typeof newServer>, message: object) =>
      answerLine(served, server, JSON.stringify(message))
    let { server } = line(newServer(), { cmd: 'hello', protocol: 1 })
    server = line(server, TRACK).server
    const asked = line(server, { id: 1, cmd: 'bestmove', play: true })
    expect(asked.lines).toEqual([])
    const codeOf = (message: object) => JSON.parse(line(asked.server, message).lines[0]).error?.code
    for (const message of [
      { cmd: 'bestmove' },
      { cmd: 'play', action: { type: 'ready' } },
      TRACK,
      { cmd: 'drop' },
      { cmd: 'position', from: 'main' },
    ])
      expect(codeOf(message)).toBe('busy')
    expect(codeOf({ cmd: 'legal' })).toBeUndefined()
    expect(codeOf({ cmd: 'position', name: 'b', from: 'main' })).toBeUndefined()
    const stopped = line(asked.server, { id: 2, cmd: 'stop' })
    expect(JSON.parse(stopped.lines[0])).toMatchObject({ id: 2, stopped: ['main'] })
    expect(stopped.stop).toEqual([asked.think])
    const then = answerThought(served, stopped.server, asked.think!, {
      action: { type: 'ready' },
      stopped: true,
    })
    expect(JSON.parse(then.lines[0])).toMatchObject({
      id: 1,
      ok: true,
      stopped: true,
      action: { type: 'ready' },
    })
    expect(JSON.parse(line(then.server, { cmd: 'stop' }).lines[0]).stopped).toEqual([])
    expect(line(then.server, TRACK).server).not.toBe(then.server)
  })

  it('fails with a bot that fails or chooses what is not legal, and nothing is lost', async () => {
    const { answerLine } = await import('../../src/serve')
    let { server } = answerLine(served, newServer(), '{"cmd":"hello","protocol":1}')
    server = answerLine(served, server, JSON.stringify(TRACK)).server
    const { think, server: busy } = answerLine(served, server, '{"id":3,"cmd":"bestmove","play":true}')
    for (const found of [new Error('no idea'), { action: { type: 'nonsense' } }]) {
      const answer = answerThought(served, busy, think!, found)
      expect(JSON.parse(answer.lines[0])).toMatchObject({ id: 3, ok: false, error: { code: 'failed' } })
      expect(answer.server.positions).toBe(server.positions)
      expect(answer.server.thinking.size).toBe(0)
    }
  })

  it('has nothing to say when the game is over', () => {
    const { say } = thinking()
    while (say({ cmd: 'bestmove', play: true }).result === null);
    expect(say({ cmd: 'bestmove' }).error.code).toBe('game-over')
    expect(say({ cmd: 'play', action: { type: 'ready' } }).error.code).toBe('game-over')
    expect(say({ cmd: 'legal' }).actions).toEqual([])
  })
})

it('quit is heard before hello, too', () => {
  const { say, last } = talk(race, null)
  expect(last.quit).toBeUndefined()
  const client = talk(race, null)
  expect(client.say({ cmd: 'quit' })).toMatchObject({ ok: true })
  expect(client.last.quit).toBe(true)
  expect(say('{"cmd":"quit"}').ok).toBe(true)
})
