/** One game between bots: it is played by its seed, can be replayed, and who breaks the rules of the table forfeits. */

import { describe, expect, it } from 'vitest'
import { type AsyncBot, type Bot, playGame, playGameAsync, randomBot } from '../../src/bots'
import { eto } from '../../src/games/eto/game'
import { replay } from '../../src/kernel/session'
import { type RaceAction, type RaceState, race } from '../kernel/race'

const setup = { scenario: 'track' } as const
type Racer = Bot<RaceState, RaceAction>

/** Walks, and nothing else. */
const walker: Racer = { choose: () => ({ type: 'walk', steps: 2 }) }
const runner: Racer = { choose: () => ({ type: 'ready' }) }

const play = (white: Racer, black: Racer, seed = 'a') =>
  playGame(race, { setup, seed, bots: { white, black } })
const playSlowly = (
  white: AsyncBot<RaceState, RaceAction>,
  black: AsyncBot<RaceState, RaceAction>,
  options: { timeLimit?: number; signal?: AbortSignal } = {},
) => playGameAsync(race, { setup, seed: 'a', bots: { white, black }, ...options })

describe('a game', () => {
  it('ends with a winner, and its record replays to the same position', () => {
    const played = play(walker, runner)
    expect(played).toMatchObject({ end: 'finished', forfeit: null, winner: played.result!.winner })
    const again = replay(race, JSON.parse(JSON.stringify(played.record)))
    expect(again.state).toEqual(played.state)
    expect(again.length).toBe(played.decisions)
  })

  it('is the same from the same seed, and another from another', () => {
    const games = ['a', 'a', 'b'].map((seed) => play(randomBot(race), randomBot(race), seed).record)
    expect(games[1]).toEqual(games[0])
    expect(games[2].actions).not.toEqual(games[0].actions)
  })

  it('asks nobody where there is one thing to do, and tells everybody of everything', () => {
    let asked = 0
    const seen: string[] = []
    const black: Racer = {
      choose(state) {
        asked++
        expect(state.running).toBe(false)
        return { type: 'ready' }
      },
      watch: ({ type }, player) => void seen.push(`${player} ${type}`),
    }
    const { decisions, forced, record } = play(runner, black)
    // Whoever is ready can only run.
    expect(forced).toBe(record.actions.filter(({ type }) => type === 'run').length)
    expect(forced).toBeGreaterThan(3)
    expect(asked).toBe(seen.filter((one) => one === 'black ready').length)
    expect(seen.length).toBe(decisions)
  })

  it('tells each step as it comes, and is broken off when told', () => {
    const steps: string[] = []
    const played = playGame(race, {
      setup,
      seed: 'a',
      bots: { white: walker, black: walker },
      maxDecisions: 3,
      onDecision: ({ number, decision, action, events }) =>
        steps.push(`${number} ${decision.player} ${action.type} ${events.length}`),
    })
    expect(played).toMatchObject({ end: 'broken-off', winner: null, result: null, decisions: 3 })
    expect(steps.map((step) => step.replace(/white|black/, 'one'))).toEqual([
      '0 one walk 1',
      '1 one walk 1',
      '2 one walk 1',
    ])
    expect(replay(race, played.record).state).toEqual(played.state)
  })

  it('needs a bot for everybody who plays', () => {
    expect(() => playGame(race, { setup, seed: 'a', bots: { white: walker } })).toThrow('nobody plays black')
  })

  it('of three is played by three', () => {
    const bots = { white: walker, black: walker, red: walker }
    const { winner } = playGame(race, { setup: { ...setup, rules: { three: true } }, seed: 'a', bots })
    expect(winner).not.toBeNull()
  })
})

describe('a forfeit', () => {
  const bad: Record<string, [Racer, string, RegExp]> = {
    'for a bot that throws': [
      {
        choose() {
          throw new Error('no idea')
        },
      },
      'failed',
      /no idea/,
    ],
    'for what is not legal': [{ choose: () => ({ type: 'run' }) }, 'illegal', /not ready.*"run"/],
    'for what is no action': [{ choose: () => 7 as never }, 'illegal', /7$/],
    'for a promise where none is waited for': [{ choose: (async () => 7) as never }, 'illegal', /./],
    'for a bot that cannot start': [
      {
        choose: walker.choose,
        start() {
          throw new Error('no power')
        },
      },
      'failed',
      /no power/,
    ],
  }
  it.each(Object.entries(bad))('%s', (_, [bot, reason, because]) => {
    let ended = 0
    const other: Racer = { ...walker, end: () => void ended++ }
    const played = play(other, bot)
    expect(played).toMatchObject({ end: 'forfeited', winner: 'white', result: null })
    expect(played.forfeit).toMatchObject({ player: 'black', reason, because: expect.stringMatching(because) })
    expect(ended).toBe(1)
  })

  it('for being late, at once or not', async () => {
    const slow: Racer = {
      choose() {
        const until = performance.now() + 30
        while (performance.now() < until);
        return { type: 'ready' }
      },
    }
    const bots = { white: walker, black: slow }
    expect(playGame(race, { setup, seed: 'a', bots, timeLimit: 10 }).forfeit).toMatchObject({
      player: 'black',
      reason: 'late',
    })
    let told: boolean | undefined
    const never: AsyncBot<RaceState, RaceAction> = {
      choose: (_state, _dice, budget) =>
        new Promise((_, reject) =>
          budget!.signal!.addEventListener('abort', () => {
            told = true
            reject(new Error('too late'))
          }),
        ),
    }
    const { forfeit, winner } = await playSlowly(walker, never, { timeLimit: 20 })
    expect(forfeit).toMatchObject({ player: 'black', reason: 'late' })
    expect([winner, told]).toEqual(['white', true])
  })

  it('among three is nobody’s win', () => {
    const bots = { white: walker, black: { choose: () => ({ type: 'run' }) } as Racer, red: walker }
    const played = playGame(race, { setup: { ...setup, rules: { three: true } }, seed: 'a', bots })
    expect(played).toMatchObject({ end: 'forfeited', winner: null, forfeit: { player: 'black' } })
  })
})

describe('bots that take their time', () => {
  const slowly = (bot: Racer): AsyncBot<RaceState, RaceAction> => ({
    async choose(state, dice) {
      await Promise.resolve()
      return bot.choose(state, dice)
    },
  })

  it('play the game that quick ones play', async () => {
    const { record } = play(randomBot(race), walker)
    expect((await playSlowly(slowly(randomBot(race)), slowly(walker))).record).toEqual(record)
    expect((await playSlowly(randomBot(race), walker)).record).toEqual(record)
    expect((await playSlowly(slowly(walker), walker, { timeLimit: 60_000 })).end).toBe('finished')
  })

  it('can be broken off, and hear of it', async () => {
    const aborter = new AbortController()
    let ended: unknown
    const never: AsyncBot<RaceState, RaceAction> = {
      choose: () => {
        setTimeout(() => aborter.abort(new Error('enough')))
        return new Promise(() => {})
      },
      end: async (result) => {
        ended = result
      },
    }
    await expect(playSlowly(never, never, { signal: aborter.signal })).rejects.toThrow('enough')
    expect(ended).toBeNull()
  })
})

describe('the random player', () => {
  it('never resigns', () => {
    const counts = { resign: 0, offered: 0 }
    for (let game = 0; game < 5; game++)
      playGame(eto, {
        setup: { scenario: '1940' },
        seed: `resign ${game}`,
        bots: { axis: randomBot(eto), allied: randomBot(eto) },
        maxDecisions: 1500,
        onDecision({ action, state }) {
          if (action.type === 'resign') counts.resign++
          if (state.phase === 'initial' && eto.check(state, { type: 'resign' }).legal) counts.offered++
        },
      })
    expect(counts.offered).toBeGreaterThan(5)
    expect(counts.resign).toBe(0)
  })
})
