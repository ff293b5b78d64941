/** Matches: counted rightly, the same on any number of threads, and broken off when told. */

import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  botsOf,
  type LocalBot,
  loadBot,
  loadGame,
  type MatchGame,
  match,
  matchTable,
  matchText,
  playableGames,
  playGameAsync,
  randomBot,
  wilson,
} from '../../src/bots'
import { GAMES } from '../../src/games/registry'
import { type RaceAction, type RaceState, race } from '../kernel/race'

const random: LocalBot<RaceState, RaceAction> = { name: 'random', make: () => randomBot(race) }
const walker: LocalBot<RaceState, RaceAction> = {
  name: 'walker',
  make: () => ({ choose: () => ({ type: 'walk', steps: 2 }) }),
}
const fool: LocalBot<RaceState, RaceAction> = {
  name: 'fool',
  make: () => ({ choose: () => ({ type: 'run' }) }),
}

// Threads load plain JavaScript: this is the package as it is built, as far as a match needs it, and beside it a game of somebody else's.
const folder = mkdtempSync(join('node_modules', '.match-'))
const built = (file: string) => pathToFileURL(resolve(folder, file)).href
const racing = { module: built('race.js'), export: 'race' }
const randomly = { module: built('bot.js'), export: 'randomBot' }
let packaged: typeof match

beforeAll(async () => {
  await build({
    entryPoints: {
      match: 'src/bots/match.ts',
      'match-worker': 'src/bots/match-worker.ts',
      bot: 'src/bots/bot.ts',
      race: 'test/kernel/race.ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: folder,
  })
  packaged = (await import(/* @vite-ignore */ built('match.js'))).match
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a match', () => {
  it('is counted by bot and by side', async () => {
    const table = await match(race, [random, walker], { games: 40, seed: 'count', swapSides: true })
    const [first, second] = table.bots
    expect([table.games, first.games, second.games]).toEqual([40, 40, 40])
    expect(first.wins + second.wins).toBe(40)
    expect(table.sides['white'].wins + table.sides['black'].wins).toBe(40)
    expect(first.sides['white'].games).toBe(20)
    expect(first.sides['white'].wins + first.sides['black'].wins).toBe(first.wins)
    expect(first.sides['white'].wins + second.sides['white'].wins).toBe(table.sides['white'].wins)
    expect(table.decisions).toBeGreaterThan(5)
  })

  it('keeps the sides unless they are to be swapped', async () => {
    const table = await match(race, [random, walker], { games: 6, seed: 'count' })
    expect(table.bots[0].sides['white'].games).toBe(6)
    expect(table.bots[0].sides['black'].games).toBe(0)
  })

  it('counts forfeits for the other, and games that were broken off for nobody', async () => {
    const table = await match(race, [fool, walker], { games: 4, seed: 'f', swapSides: true })
    expect(table.bots.map(({ wins }) => wins)).toEqual([0, 4])
    expect(table.forfeits.length).toBe(4)
    const broken = await match(race, [random, walker], { games: 4, seed: 'f', maxDecisions: 3 })
    expect(broken).toMatchObject({ games: 4, brokenOff: 4, draws: 0, decisions: 3 })
    expect(broken.bots.map(({ wins }) => wins)).toEqual([0, 0])
  })

  it('gives the same table from the same seed, on any number of threads', async () => {
    const options = { games: 12, seed: 'threads', swapSides: true } as const
    const bots = [randomly, { ...randomly, title: 'other' }]
    const here = await packaged(racing, bots, options)
    const one = await packaged(racing, bots, { ...options, workers: 1 })
    const two = await packaged(racing, bots, { ...options, workers: 2 })
    expect(one).toEqual(here)
    expect(two).toEqual(here)
    expect(here.bots.map(({ name }) => name)).toEqual(['randomBot', 'other'])
    expect(await packaged(racing, bots, { ...options, seed: 'others' })).not.toEqual(here)
  })

  it('tells how far it is', async () => {
    const seen: string[] = []
    const table = await match(race, [random, walker], {
      games: 3,
      seed: 'p',
      onProgress: ({ done, games, last, table: soFar }) =>
        seen.push(`${done} of ${games}: ${last.seed}, ${soFar().games}`),
    })
    expect(seen).toEqual(['1 of 3: p 1, 1', '2 of 3: p 2, 2', '3 of 3: p 3, 3'])
    expect(table.games).toBe(3)
  })

  it.each([0, 1])('can be broken off, with %i workers', async (workers) => {
    const aborter = new AbortController()
    let done = 0
    const options = {
      games: 100_000,
      seed: 'abort',
      signal: aborter.signal,
      onProgress: () => {
        done++
        aborter.abort(new Error('enough'))
      },
    }
    await expect(packaged(racing, [randomly, randomly], { ...options, workers })).rejects.toThrow('enough')
    expect(done).toBeLessThan(1000)
  })

  it('says what bots are to who brings them otherwise', async () => {
    const bot = randomBot(race)
    for (const bots of [{ north: random, south: random }, [bot, bot], [random, bot]])
      await expect(
        match(race, bots as never, { setup: { scenario: 'track' }, games: 1, seed: 's' }),
      ).rejects.toThrow('bots are a list in the order of the players, each a name, or { name, make }')
  })

  it('refuses what cannot be', async () => {
    const options = { games: 1, seed: 'x' }
    await expect(match(race, [random, walker], { ...options, workers: 2 })).rejects.toThrow('by name')
    await expect(match(race, [random], options)).rejects.toThrow(
      '2 play (white, black), and there are 1 bots',
    )
    await expect(match('chess', ['random', 'random'], options)).rejects.toThrow('no game "chess"')
    await expect(match('eto', ['random', 'genius'], options)).rejects.toThrow(
      'has no bot "genius"; there are scripted, random',
    )
    await expect(match({ module: './race', export: 'race' }, ['random', 'random'], options)).rejects.toThrow(
      'is a path',
    )
    await expect(match({ ...racing, export: 'chess' }, ['random', 'random'], options)).rejects.toThrow(
      'exports no "chess"',
    )
    await expect(match(race, [random, walker], { ...options, games: -1 })).rejects.toThrow(
      'no number of games',
    )
  })
})

describe('the table', () => {
  const game = (number: number, winner: string | null): MatchGame => ({
    number,
    seed: `${number}`,
    seats: { white: 0, black: 1 },
    end: 'finished',
    winner,
    level: winner && 'full',
    forfeit: null,
    decisions: 10 + number,
    forced: 0,
  })

  it('does not hang on the order, and counts no game twice', () => {
    const games = [game(0, 'white'), game(1, null), game(2, 'black'), game(3, 'white')]
    const table = matchTable(['a', 'b'], games)
    expect(table).toMatchObject({
      games: 4,
      draws: 1,
      decisions: 11.5,
      levels: { white: { full: 2 }, black: { full: 1 } },
    })
    expect(matchTable(['a', 'b'], [...games].reverse())).toEqual(table)
    expect(matchTable(['a', 'b'], [...games, games[2]])).toEqual(table)
  })

  it('has intervals that hold the share', () => {
    expect(wilson(50, 100).map((share) => share.toFixed(3))).toEqual(['0.404', '0.596'])
    expect(wilson(0, 10)[0]).toBe(0)
    expect(wilson(10, 10)[1]).toBe(1)
    expect(wilson(0, 0)).toEqual([0, 1])
    // 10,000 games say it to less than one in a hundred either way.
    const [low, high] = wilson(5000, 10_000)
    expect(high - low).toBeLessThan(0.02)
  })

  it('reads as text', () => {
    const text = matchText(
      matchTable(['one', 'another'], [game(0, 'white'), game(1, null), game(2, 'white')]),
    )
    expect(text.split('\n')).toEqual([
      'one      2 of 3  66.7%  (20.8% to 93.9%)',
      'another  0 of 3   0.0%  (0.0% to 56.1%)',
      'white    2 of 3  66.7%  (20.8% to 93.9%)',
      'black    0 of 3   0.0%  (0.0% to 56.1%)',
      '3 games, 1 drawn; 11 decisions a game',
    ])
  })
})

describe('bots by name', () => {
  it('are there for every game that can be played', () => {
    expect(playableGames()).toEqual(GAMES.filter(({ game }) => game !== null).map(({ id }) => id))
    expect(botsOf('eto').map(({ name }) => name)).toContain('scripted')
  })

  it.each(playableGames().flatMap((id) => botsOf(id).map(({ name }) => [id, name] as const)))(
    'of %s: %s plays by the rules',
    async (id, name) => {
      const game = await loadGame(id)
      expect(game.id).toBe(id)
      const make = await loadBot(game, name)
      const [scenario] = Object.keys(game.scenarios)
      const players = game.playersOf(game.setup({ scenario, seed: 'rules' }))
      const played = await playGameAsync(game, {
        setup: { scenario },
        seed: 'rules',
        bots: Object.fromEntries(players.map((player) => [player, make()])),
        budget: { iterations: 3 },
        maxDecisions: 15,
      })
      expect(played.forfeit).toBeNull()
      expect(played.decisions).toBeGreaterThan(5)
    },
  )
})
