/** The commands of the command line but for `odds`: what they print, and what they say when they cannot. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SHEETS } from '../../src/cli/board'
import { PLAYABLE } from '../../src/cli/play'
import { runCommand } from '../../src/cli/run'
import { allTables } from '../../src/cli/table'
import { ENTRIES } from '../../src/dev/entries'
import { eto } from '../../src/games/eto/game'
import { GAMES } from '../../src/games/registry'
import { stateToText } from '../../src/kernel/notation'
import { act, recordOf, startSession } from '../../src/kernel/session'
import { THE_WAR_GROUND_COMBAT } from '../../src/tables/the-war-ground-combat'

const run = (...args: readonly string[]) => runCommand(args)
const printed = async (...args: readonly string[]) => {
  const { code, output } = await run(...args)
  expect(code, output).toBe(0)
  return output
}

const folder = mkdtempSync(join(tmpdir(), 'grognard-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

let session = startSession(eto, { scenario: '1940', seed: 'cli' })
session = act(session, { type: 'take', at: '1113', unit: 'ger-mec-4' })
const save = file('save.json', eto.codec.save(session.state))
const record = file('record.json', JSON.stringify(recordOf(session)))
const link = file('link.txt', stateToText(eto, session.state))

describe('tables', () => {
  it('are all listed', async () => {
    const wanted = Object.keys(ENTRIES).filter((subpath) => subpath.startsWith('grognard/tables/'))
    const listed: { id: string; rolled: boolean }[] = JSON.parse(await printed('tables', '--json'))
    expect(listed.map(({ id }) => `grognard/tables/${id}`).sort()).toEqual(wanted.sort())
    expect((await printed('tables')).split('\n')).toHaveLength(wanted.length)
    expect(listed.filter(({ rolled }) => rolled)).toHaveLength(19)
  })

  it('are printed, each of them, and as JSON with the cells that the TypeScript has', async () => {
    for (const { id, title } of await allTables()) {
      expect(await printed('table', id)).toContain(title)
      expect(JSON.parse(await printed('table', id, '--json')).id).toBe(id)
    }
    expect((await printed('table', 'eto-combat')).split('\n')[3]).toBe('1    1  1   2   3   4   5   6   7')
    const { legend, rows } = JSON.parse(await printed('table', 'the-war-ground-combat', '--json'))
    const cell = THE_WAR_GROUND_COMBAT.lookup(0, 1)
    expect([legend.EX, rows.find(({ from }: { from: number }) => from === 1).cells[0]]).toEqual([cell, cell])
  })

  it('are found by game and name, and by how they begin', async () => {
    expect(await printed('table', 'the-war', 'rockets')).toBe(await printed('table', 'the-war-rockets'))
    expect(await printed('table', 'the-war-rock')).toBe(await printed('table', 'the-war-rockets'))
  })
})

describe('positions', () => {
  it('are shown from a save, a record and the text of a link alike', async () => {
    const shown = await printed('show', save)
    expect(shown).toContain('Scenario 1940, spring 1940')
    expect(shown).toContain(`hash ${eto.codec.hash(session.state)}`)
    expect(shown).toContain(eto.words.decision(session.state))
    expect(await printed('show', record)).toBe(shown)
    expect(await printed('show', link)).toBe(shown)
    const { hash, decision } = JSON.parse(await printed('show', save, '--json'))
    expect([hash, decision]).toEqual([eto.codec.hash(session.state), eto.decision(session.state)])
    expect(await printed('show', save, '--svg')).toContain('data-stack="1113"')
  })

  it.each([
    [
      'the-war',
      'poland-1939',
      ['Scenario poland-1939, Fall 1939', 'On the map: Germany ', 'In the air: Germany '],
    ],
    ['aeto', '1939', ['Scenario 1939, September 1939', 'At war: Germany, ', 'Conquered: nobody']],
    ['europe-engulfed', '16.3', ['Scenario 16.3, September and October 1939', 'Blocks on the map: German ']],
  ] as const)('of %s are shown with their date and forces', async (id, scenario, lines) => {
    const { game } = await PLAYABLE[id]()
    const shown = await printed(
      'show',
      file(`${id}.json`, game.codec.save(game.setup({ scenario, seed: 'x' }))),
    )
    for (const [i, line] of lines.entries()) expect(shown.split('\n')[i + 1]).toContain(line)
  })

  it.each([
    ['eto', '1941', '1611'],
    ['the-war', 'poland-1939', '1321'],
    ['europe-engulfed', '16.1', ''],
    ['aeto', '1939', ''],
  ] as const)('of %s are drawn with their units', async (game, scenario, at) => {
    const svg = await printed('board', game, '--scenario', scenario)
    // Not matched: a failure would print a megabyte.
    expect([svg.startsWith('<svg'), svg.includes(`data-stack="${at}`)]).toEqual([true, true])
  })

  it('are replayed in words', async () => {
    const lines = (await printed('replay', record)).split('\n')
    expect(lines[0]).toBe('1. take German mechanized (4) in Frankfurt (1113)')
    expect(lines.at(-1)).toBe(`1 actions; the end is ${eto.codec.hash(session.state)}, as recorded`)
    const golden = await printed('replay', 'test/golden/eto-1940.record')
    expect(golden).toContain(JSON.parse(readFileSync('test/golden/eto-1940.record', 'utf8')).hash)
    expect(golden).toMatch(/^\d+\. A Vichy government can be declared: is it\? yes$/m)
  })

  it('say what may be done and why not', async () => {
    const move = [...eto.legalActions(session.state)].find(({ type }) => type === 'move')!
    expect(await printed('explain', save, JSON.stringify(move))).toMatch(
      /^legal\n {2}German mechanized \(4\) moves/,
    )
    const { code, output } = await run('explain', save, '{"type":"move","to":"2325"}')
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^grognard: refused by rule [\d.]+ \([\w-]+\): /),
    ])
  })

  it('give every fall of the dice', async () => {
    const rolls = (state: typeof session.state) =>
      [...eto.legalActions(state)].find(({ type }) => type === 'fight')
    const fork = eto.fork(eto.setup({ scenario: '1940', seed: 'bot' }))
    while (rolls(fork) === undefined) {
      const actions = [...eto.legalActions(fork)]
      eto.advance(fork, actions.find(({ type }) => ['aim', 'join', 'end'].includes(type)) ?? actions[0])
    }
    const path = file('fight.json', eto.codec.save(fork))
    expect(await printed('explain', path, '{"type":"fight"}')).toMatch(/^legal\n\d+\/\d+ \(\d+\.\d %\)\n/)
  })

  it('are counted', async () =>
    expect(await printed('perft', 'eto', '--scenario', '1939', '--depth', '2')).toBe('1  21\n2  419'))

  it('can be had of every game that can be played', () =>
    expect(Object.keys(PLAYABLE)).toEqual(GAMES.filter(({ game }) => game !== null).map(({ id }) => id)))
})

describe('maps', () => {
  it('are drawn for every game', async () => {
    expect(Object.keys(SHEETS)).toEqual(GAMES.map(({ id }) => id))
    for (const { id, space } of GAMES) expect(await printed('board', id)).toContain(`data-space="${space}"`)
  })

  it('have the units of a scenario on them', async () => {
    expect(await printed('board', 'eto')).not.toContain('data-stack')
    expect(await printed('board', 'eto', '--scenario', '1941')).toContain('data-stack="1813"')
    const dark = await printed('board', 'eto', '--scenario', '1941', '--theme', 'dark')
    expect(dark).not.toBe(await printed('board', 'eto', '--scenario', '1941'))
  })
})

describe('rules', () => {
  it('are listed with those under them', async () => {
    const ids = async (game: string, id: string) =>
      JSON.parse(await printed('rules', game, id, '--json')).map((rule: { id: string }) => rule.id)
    expect(await ids('eto', '8.47')).toEqual(['8.47'])
    expect(await ids('eto', '3.2')).toEqual(['3.2', '3.21', '3.22'])
    expect(await ids('the-war', '5.1.2')).toEqual(['5.1.2', '5.1.2.1', '5.1.2.2'])
    expect((await ids('the-war', '10.0')).length).toBeGreaterThan(20)
    expect(await ids('the-war', '1.0')).not.toContain('10.0')
    expect(await printed('rules', 'eto', '3.0')).toContain('no rule: heading only')
  })
})

describe('help', () => {
  it('names every command', async () => {
    const usage = await printed()
    expect(await printed('help')).toBe(usage)
    expect(await printed('--help')).toBe(usage)
    const commands = [...usage.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
    expect(commands.length).toBeGreaterThan(8)
    for (const name of commands) {
      expect(await printed('help', name)).toContain(`grognard ${name}`)
      expect(await printed(name, '--help')).toBe(await printed('help', name))
    }
  })

  it('says which version this is', async () =>
    expect(await printed('--version')).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version))
})

describe('what goes wrong is one line', () => {
  const torn = file('torn.json', '{"format":"grognard","game":"eto"')
  const changed = file('changed.json', JSON.stringify({ ...recordOf(session), hash: '0' }))
  const prose = file('prose.txt', `Dear ${'very '.repeat(10_000)}old friend`)
  const broken = file('broken.json', eto.codec.save(session.state).replace('"1940"', '"1492"'))
  const wrong: readonly (readonly [code: 1 | 2, message: string, ...args: string[]])[] = [
    [2, 'did you mean "tables"?', 'tabels'],
    [2, 'there are odds, tables', 'xyzzy'],
    [2, 'no command "constructor"', 'constructor'],
    [2, 'did you mean "eto-combat"?', 'table', 'eto-combta'],
    [2, 'say which', 'table', 'the-war'],
    [2, 'no table named', 'table'],
    [2, 'tables takes no word', 'tables', 'eto'],
    [2, 'did you mean --scenario?', 'board', 'eto', '--scenaro', '1941'],
    [2, 'eto has no scenario "1492"', 'board', 'eto', '--scenario', '1492'],
    [2, 'has no scenario "1939"', 'board', 'europe-engulfed', '--scenario', '1939'],
    [2, 'no theme "red"', 'board', 'eto', '--theme', 'red'],
    [2, '--svg or --json', 'show', save, '--svg', '--json'],
    [2, '--theme is for --svg', 'show', save, '--theme', 'dark'],
    [2, 'a save is needed', 'show'],
    [2, 'must be JSON', 'explain', save, 'move'],
    [2, 'an action is needed', 'explain', save],
    [2, '--depth must be 1 to 6', 'perft', 'eto', '--depth', '7'],
    [2, 'no game "chess"', 'perft', 'chess'],
    [1, 'gone.json: there is no such file', 'show', join(folder, 'gone.json')],
    [1, 'torn.json is no save', 'show', torn],
    [1, 'torn.json is no record', 'replay', torn],
    [1, 'prose.txt is no save', 'show', prose],
    [1, 'unit: is missing', 'explain', save, '{"type":"take","at":"1512"}'],
    [1, 'cannot load', 'show', broken],
    [1, 'the record in 0', 'replay', changed],
    [1, 'no record of a game', 'replay', save],
    [1, 'eto has no rule "99.9"', 'rules', 'eto', '99.9'],
  ]
  for (const [code, message, ...args] of wrong)
    it(args.map((arg) => arg.replace(folder, '')).join(' '), async () => {
      const answer = await run(...args)
      expect(answer.output).toContain(message)
      expect(answer.code).toBe(code)
      expect(answer.output.split('\n')).toHaveLength(1)
      expect(answer.output.length).toBeLessThan(4000)
      expect(answer.output).not.toMatch(/ at .*\.ts/)
    })
})
