/** `grognard play`, `match`, `worker` and `serve`, run as a user does. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { playableGames } from '../../src/bots'
import { progressLine } from '../../src/cli/progress'
import { runCommand } from '../../src/cli/run'

const folder = mkdtempSync(join(tmpdir(), 'grognard-play-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

const run = (...args: readonly string[]) => runCommand(args)
const printed = async (...args: readonly string[]) => {
  const { code, output } = await run(...args)
  expect(code, output).toBe(0)
  return output
}

describe('play', () => {
  it('plays a game of every game that can be played, and the same seed is the same game', async () => {
    for (const game of playableGames()) {
      const seats = game === 'eto' ? ['--axis', 'random', '--allied', 'random'] : []
      const args = ['play', game, '--seed', 'x', '--decisions', '60', '--json', ...seats]
      const first = JSON.parse(await printed(...args))
      expect(first).toMatchObject({ game, setup: { seed: 'x' }, forfeit: null })
      expect(first.decisions).toBeGreaterThan(20)
      expect(JSON.parse(await printed(...args))).toEqual(first)
    }
  })

  it('says how it ended, and writes what was asked for', async () => {
    const shown = await printed(
      'play',
      'the-war',
      '--seed',
      'x',
      '--save',
      at('s.json'),
      '--record',
      at('r.json'),
    )
    expect(shown.split('\n')[0]).toBe('The War: Europe 1939-1945, seed "x"')
    expect(shown).toMatch(/^Won by (axis|allied), /m)
    expect(shown).toContain('Players: axis by scripted, allied by scripted')
    const won = shown.split('\n').find((line) => line.startsWith('Won by'))!
    expect(await printed('show', at('s.json'))).toContain(won)
    expect(await printed('show', at('r.json'))).toBe(await printed('show', at('s.json')))
    expect(await printed('replay', at('r.json'))).toContain('as recorded')
  })

  it('draws the end', async () => {
    const seats = ['--axis', 'random', '--allied', 'random']
    const shown = await printed(
      'play',
      'eto',
      ...seats,
      '--seed',
      'x',
      '--decisions',
      '20',
      '--svg',
      at('e.svg'),
    )
    expect(shown).toContain('Broken off')
    expect(readFileSync(at('e.svg'), 'utf8')).toContain('data-stack=')
  })

  it('takes optional rules and with them who else plays', async () => {
    const args = [
      '--scenario',
      '1939',
      '--rules',
      'threePlayers',
      '--decisions',
      '5',
      '--seed',
      'x',
      '--json',
    ]
    const seats = ['--axis', 'random', '--allied', 'random', '--russian', 'random']
    expect(JSON.parse(await printed('play', 'eto', ...args, ...seats)).bots).toEqual({
      axis: 'random',
      allied: 'random',
      russian: 'random',
    })
  })

  it('plays an outside program, which forfeits if it does not play', async () => {
    const program = (how: string) => `program:"${process.execPath}" test/serve/programs/program.mjs "${how}"`
    const shown = await printed(
      'play',
      'the-war',
      '--seed',
      'x',
      '--axis',
      program('plays'),
      '--decisions',
      '9',
    )
    expect(shown).toContain('Broken off')
    expect(await printed('play', 'the-war', '--seed', 'x', '--axis', program('dies'))).toContain(
      'Forfeited by axis (failed): ',
    )
  })
})

describe('match', () => {
  const SEATS = ['--axis', 'random', '--allied', 'random']
  it('counts', async () => {
    const shown = await printed('match', 'the-war', '--seed', 'x', '--games', '2', '--swap', ...SEATS)
    expect(shown).toMatch(/^the-war, poland-1939, seed "x"\nrandom +\d of 2 /)
    expect(shown).toContain('2 games, 0 drawn')
    const { table } = JSON.parse(
      await printed('match', 'the-war', '--seed', 'x', '--games', '2', '--json', ...SEATS),
    )
    expect(table.games).toBe(2)
  })
})

describe('what goes wrong is one line', () => {
  const wrong: readonly (readonly [code: 1 | 2, message: string, ...args: string[]])[] = [
    [2, 'no game named; there are eto', 'play'],
    [2, 'no game "eot"', 'play', 'eot', '--axis', 'random'],
    [2, 'did you mean "scripted"?', 'play', 'eto', '--axis', 'scriptd'],
    [2, 'there are scripted, veteran, random', 'play', 'the-war', '--axis', 'kasparov'],
    [2, "Unknown option '--blue'", 'play', 'eto', '--blue', 'random'],
    [2, 'did you mean --axis?', 'play', 'eto', '--axs', 'random'],
    [2, 'russian does not play in this game', 'play', 'eto', '--russian', 'random'],
    [2, 'eto has no scenario "1492"', 'play', 'eto', '--scenario', '1492'],
    [2, 'no optional rule "partisan"', 'play', 'eto', '--rules', 'partisan'],
    [2, 'which program?', 'play', 'eto', '--axis', 'program:'],
    [2, '--decisions must be', 'play', 'eto', '--decisions', '0'],
    [2, '--theme is for --svg', 'play', 'eto', '--theme', 'dark'],
    [1, 'cannot write', 'play', 'the-war', '--save', join(folder, 'no', 'such', 'folder')],
    [2, '--games must be', 'match', 'the-war', '--games', 'many'],
    [2, '--workers or --queue', 'match', 'the-war', '--workers', '2', '--queue', 'redis://localhost'],
    [2, '--queue is needed', 'worker'],
    [2, 'cannot be played yet', 'serve', 'europe-engulfed'],
    [2, 'did you mean "match"?', 'macth'],
  ]
  for (const [code, message, ...args] of wrong)
    it(args.map((arg) => arg.replace(folder, '')).join(' '), async () => {
      if (message === 'cannot be played yet' && playableGames().includes(args[1])) return
      const answer = await run(...args)
      expect(answer.output).toContain(message)
      expect(answer.code).toBe(code)
      expect(answer.output.split('\n')).toHaveLength(1)
    })
})

describe('the progress line', () => {
  const written = (isTTY: boolean, terminal = 'xterm') => {
    const texts: string[] = []
    let time = 0
    const line = progressLine({ isTTY, columns: 10, write: (text) => texts.push(text) }, () => time, terminal)
    for (const text of ['first', 'too soon', 'second, which is long']) {
      line.show(() => text)
      time += 60
    }
    line.clear()
    line.clear()
    return texts
  }

  it('is written over on a terminal, cut to its width, and wiped away', () =>
    expect(written(true)).toEqual(['\r\u001b[Kfirst', '\r\u001b[Ksecond, w', '\r\u001b[K']))

  it('is whole on a terminal that does not know its width', () => {
    const texts: string[] = []
    progressLine({ isTTY: true, columns: 0, write: (text) => texts.push(text) }, () => 0, 'xterm').show(
      () => 'all of it',
    )
    expect(texts).toEqual(['\r\u001b[Kall of it'])
  })

  it('is none in a pipe, or where a line cannot be written over', () => {
    expect(written(false)).toEqual([])
    expect(written(true, 'dumb')).toEqual([])
  })

  it('is not even made where nobody looks', () => {
    const { show } = progressLine({ write: () => {} })
    show(() => {
      throw new Error('made')
    })
  })
})

describe('as a process', () => {
  const grognard = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], { encoding: 'utf8', input })

  it('serves lines, and nothing but lines', () => {
    const { stdout, stderr, status } = grognard(
      ['serve', 'the-war'],
      '{"id":1,"cmd":"hello","protocol":1}\nnonsense\n{"id":2,"cmd":"setup","scenario":"poland-1939","seed":"x"}\n{"id":3,"cmd":"bestmove","bot":"random"}\n',
    )
    const lines = stdout.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line)).map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [null, false],
      [2, true],
      [3, true],
    ])
    expect([stderr, status]).toEqual(['', 0])
  })

  it('has no progress line in a pipe, and no colour', () => {
    const { stdout, stderr, status } = grognard(['play', 'the-war', '--seed', 'x'])
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).not.toContain('\u001b')
  })
})

it('serve takes the streams that it is given', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end('{"cmd":"quit"}\n')
  expect(await runCommand(['serve', 'the-war'], { input, output, progress() {} })).toEqual({
    code: 0,
    output: '',
  })
  expect(JSON.parse(String(output.read()))).toMatchObject({ cmd: 'quit', ok: true })
})
