/** Outside programs as bots: one that plays, and those that hang, lie, die and print what is no answer. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playGameAsync, randomBot } from '../../src/bots'
import { eto } from '../../src/games/eto/game'
import { seeded } from '../../src/kernel/dice'
import { programBot } from '../../src/serve'
import { race } from '../kernel/race'
import { type BuiltCli, buildCli } from '../support/built-cli'

const PROGRAM = fileURLToPath(new URL('./programs/program.mjs', import.meta.url))
/** Long enough for a busy machine to start a program; those that shall be waited for in vain are given less. */
const LONG = 60_000
const command = (how: string) => [process.execPath, PROGRAM, how]
const botOf = (how: string, silence = LONG) =>
  programBot(race, { command: command(how), silence, grace: 500 })

let cli: BuiltCli
beforeAll(async () => {
  cli = await buildCli()
})
afterAll(() => cli.remove())

const playRace = (how: string, silence?: number) =>
  playGameAsync(race, {
    setup: { scenario: 'track' },
    seed: 'x',
    bots: { white: botOf(how, silence), black: randomBot(race) },
  })

describe.concurrent('a program that plays', () => {
  it('plays a game to its end, by the rules', async () => {
    const played = await playRace('plays')
    expect([played.end, played.forfeit]).toEqual(['finished', null])
  })

  it('gets what it wants, and no more', async () => {
    const played = await playRace('asks for words')
    expect([played.end, played.forfeit]).toEqual(['finished', null])
  })

  it('is asked without a game, too, and stops when it is told to', async () => {
    const bot = botOf('waits for stop')
    const stop = new AbortController()
    const chosen = bot.choose(race.setup({ scenario: 'track', seed: 'x' }), seeded('x'), {
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(), 300)
    expect(await chosen).toEqual({ type: 'ready' })
    await bot.end!(null)
    await expect(botOf('plays').choose(overRace(), seeded('x'))).rejects.toThrow('the game is over')
  })
})

function overRace() {
  const state = race.fork(race.setup({ scenario: 'track', seed: 'x' }))
  const dice = seeded('x')
  for (let action = race.sample(state, dice); action; action = race.sample(state, dice))
    race.advance(state, action)
  return state
}

// Most of these only wait: they wait together.
describe.concurrent('a program that does not play', () => {
  const wrongs: readonly (readonly [how: string, because: string, silence?: number])[] = [
    ['mute', 'was silent for 700 milliseconds', 700],
    ['hangs', 'was silent for 2000 milliseconds', 2000],
    ['spins', 'was silent for 2000 milliseconds', 2000],
    ['dies at once', 'ended with code 3'],
    ['dies', 'ended with code 1: KeyError: legal'],
    ['another protocol', 'speaks protocol 7, not 1'],
    ['refuses', 'not today'],
    ['wants the moon', 'wants ["moon"]; there are view, legal, words'],
    ['chatters', 'I am here'],
    ['garbage', 'gave no answer, but thinking...'],
    ['flood', 'was silent', 3000],
    ['wrong id', 'gave no answer, but {"id":'],
  ]
  for (const [how, because, silence] of wrongs)
    it(`${how}: it forfeits`, async () => {
      const { end, winner, forfeit } = await playRace(how, silence)
      expect(forfeit).toMatchObject({ player: 'white', reason: 'failed' })
      expect(forfeit!.because).toContain(because)
      expect([end, winner]).toEqual(['forfeited', 'black'])
    })

  for (const how of ['lies', 'says nothing'])
    it(`${how}: an action that is not legal is a forfeit`, async () => {
      const { forfeit, winner } = await playRace(how)
      expect(forfeit).toMatchObject({ player: 'white', reason: 'illegal' })
      expect(winner).toBe('black')
    })

  it('is late by the limit of the game', async () => {
    const played = await playGameAsync(race, {
      setup: { scenario: 'track' },
      seed: 'x',
      timeLimit: 3000,
      bots: { white: botOf('hangs'), black: randomBot(race) },
    })
    expect(played.forfeit).toMatchObject({ player: 'white', reason: 'late' })
  })

  it('is not there', async () => {
    const bots = { white: programBot(race, { command: ['no-such-program-here'] }), black: randomBot(race) }
    const { forfeit } = await playGameAsync(race, { setup: { scenario: 'track' }, seed: 'x', bots })
    expect(forfeit!.because).toBe('"no-such-program-here" cannot be found')
  })

  it('is gone when the game is over, though it would stay', async () => {
    const bot = botOf('stays', 1500)
    await expect(
      (async () => bot.choose(race.setup({ scenario: 'track', seed: 'x' }), seeded('x')))(),
    ).rejects.toThrow('was silent')
    const begun = performance.now()
    await bot.end!(null)
    await bot.end!(null)
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  it('is no program', () => {
    expect(() => programBot(race, { command: [] })).toThrow(TypeError)
    expect(() => programBot(race, {} as never)).toThrow(TypeError)
    expect(() => programBot(race, { command: ['x'], silence: 0 })).toThrow(RangeError)
  })
})

describe('grognard serve itself', () => {
  it('is such a program', async () => {
    const served = [process.execPath, cli.main, 'serve', 'eto']
    const played = await playGameAsync(eto, {
      setup: { scenario: '1941' },
      seed: 'x',
      maxDecisions: 40,
      bots: { axis: programBot(eto, { command: served, silence: 300_000 }), allied: randomBot(eto) },
    })
    expect(played.forfeit).toBeNull()
    expect(played.decisions).toBe(40)
  })
})

const hasPython = spawnSync('python3', ['--version']).status === 0

describe('bot.py, Python’s standard library alone', () => {
  const text = readFileSync('docs/guides/bot.py', 'utf8')

  it('is under a hundred lines', () => {
    expect(text.split('\n').length).toBeLessThan(100)
    const imports = [...text.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name)
    expect(imports).toEqual(['json', 'random', 'subprocess', 'sys'])
  })

  if (!hasPython) it.skip('python3 is not on this machine: bot.py is not run', () => {})
  else {
    it('plays a whole game as a client of grognard serve', () => {
      const { stdout, stderr, status } = spawnSync(
        'python3',
        ['docs/guides/bot.py', '--play', 'poland-1939', process.execPath, cli.main, 'serve', 'the-war'],
        { encoding: 'utf8' },
      )
      expect(stderr).toBe('')
      expect(stdout).toMatch(/^the-war: (axis|allied|nobody) wins, /)
      expect(status).toBe(0)
    })

    it('plays a bot of ours', async () => {
      const played = await playGameAsync(eto, {
        setup: { scenario: '1941' },
        seed: 'x',
        maxDecisions: 150,
        bots: {
          axis: programBot(eto, { command: ['python3', 'docs/guides/bot.py'], silence: LONG }),
          allied: randomBot(eto),
        },
      })
      expect(played.forfeit).toBeNull()
      expect(played.decisions).toBe(150)
    })
  }
})
