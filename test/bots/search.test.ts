/** Greedy and tree search, on games whose best play is known. */

import { describe, expect, it } from 'vitest'
import {
  asyncMctsBot,
  type Bot,
  type Evaluation,
  greedyBot,
  mctsBot,
  playGame,
  randomBot,
  wholeMovesOf,
} from '../../src/bots'
import { seeded } from '../../src/kernel/dice'
import type { Frozen, Game, GameAction, GameEvent, GameState } from '../../src/kernel/game'
import { race } from '../kernel/race'
import { picket } from '../testing/picket'
import { type NimAction, type NimState, nim, type OxoState, oxo, type PigState, pig, pigOdds } from './toys'

const oxoAt = (cells: string): OxoState => ({ ...oxo.setup({ scenario: 'only', seed: 'x' }), cells })

/** How often, of so many seeds, the bot chooses one of these. */
function share<S extends GameState, A extends GameAction>(
  make: () => Bot<S, A>,
  state: S,
  isBest: (action: A) => boolean,
  seeds = 20,
): number {
  let best = 0
  for (let seed = 0; seed < seeds; seed++) if (isBest(make().choose(state, seeded(`${seed}`)))) best++
  return best / seeds
}

describe('tree search', () => {
  const bot = (iterations: number) => () => mctsBot(oxo, { iterations })

  it('wins at once, and keeps the other from it', () => {
    expect(share(bot(300), oxoAt('xx.oo....'), ({ at }) => at === 2)).toBe(1)
    expect(share(bot(300), oxoAt('oo.x..x..'), ({ at }) => at === 2)).toBeGreaterThanOrEqual(0.95)
    // An answer to a corner other than the middle is lost.
    expect(share(bot(800), oxoAt('x........'), ({ at }) => at === 4, 10)).toBeGreaterThanOrEqual(0.9)
  })

  it('never loses at noughts and crosses', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const bots = { x: randomBot(oxo), o: mctsBot(oxo, { iterations: 400 }) }
      expect(playGame(oxo, { setup: { scenario: 'only' }, seed, bots }).winner, seed).not.toBe('x')
    }
    const bots = { x: mctsBot(oxo, { iterations: 2500 }), o: mctsBot(oxo, { iterations: 2500 }) }
    expect(playGame(oxo, { setup: { scenario: 'only' }, seed: 'both', bots }).winner).toBeNull()
  })

  it('finds the only move of nim that does not lose', () => {
    const start = nim.setup({ scenario: 'two', seed: 'x' })
    // 1, 2 and 4: leaving 1, 2 and 3 is the only way, and whoever has that to move loses.
    const best = ({ heap, count }: NimAction) => heap === 2 && count === 1
    expect(share(() => mctsBot(nim, { iterations: 1500 }), start, best, 10)).toBe(1)
  })

  it('plays for its own seat among three', () => {
    // Who takes the last match makes the next in turn win: with two left, one must be taken, so that the one after the next has to.
    const state: NimState = { ...nim.setup({ scenario: 'three', seed: 'x' }), heaps: [3], turn: 0 }
    // Taking 3 gives the game to b; 2 leaves one match, which b takes, and c wins; 1 leaves two: b takes both or one.
    // b with two left: taking both makes c win, taking one makes c take the last, and a wins: all the same to b.
    expect(
      share(
        () => mctsBot(nim, { iterations: 500 }),
        state,
        ({ count }) => count === 1,
      ),
    ).toBe(1)
  })

  it('knows when to hold at pig', () => {
    const odds = pigOdds()
    const start = pig.setup({ scenario: 'only', seed: 'x' })
    let asked = 0
    let right = 0
    for (const [mine, theirs, sum] of [
      [0, 0, 2],
      [0, 0, 8],
      [9, 3, 3],
      [2, 10, 4],
      [8, 8, 3],
      [3, 3, 7],
      [10, 2, 1],
      [0, 11, 6],
      [6, 0, 5],
    ]) {
      const { roll, hold } = odds(mine, theirs, sum)
      if (Math.abs(roll - hold) < 0.05) continue
      const state: PigState = { ...start, scores: [mine, theirs], sum }
      const best = roll > hold ? 'roll' : 'hold'
      asked += 5
      right +=
        5 *
        share(
          () => mctsBot(pig, { iterations: 2000 }),
          state,
          ({ type }) => type === best,
          5,
        )
    }
    expect(asked).toBeGreaterThan(20)
    expect(right / asked).toBeGreaterThanOrEqual(0.95)
  })

  it('chooses the same from the same seed, whatever dice it is given if it has its own', () => {
    const plain = () => mctsBot(pig, { iterations: 60 })
    const choices = (make: typeof plain, seed: string) =>
      playGame(pig, { setup: { scenario: 'only' }, seed, bots: { north: make(), south: make() } }).record
        .actions
    expect(choices(plain, 'a')).toEqual(choices(plain, 'a'))
    const own = mctsBot(oxo, { iterations: 30, seed: 'mine' })
    const other = mctsBot(oxo, { iterations: 30, seed: 'mine' })
    const start = oxoAt('.........')
    expect(own.choose(start, seeded('a'))).toEqual(other.choose(start, seeded('b')))
    const many = new Set(
      Array.from({ length: 12 }, (_, i) => mctsBot(oxo, { iterations: 5 }).choose(start, seeded(`${i}`)).at),
    )
    expect(many.size).toBeGreaterThan(1)
  })

  it('does not see what is hidden', () => {
    const dice = seeded('hidden')
    const start = picket.setup({ scenario: 'day', seed: 'hidden' })
    const bot = () => mctsBot(picket, { iterations: 200, seed: 'same' })
    const chosen = bot().choose(start, dice)
    // Wherever the enemy's mine lies, it sees the same and chooses the same.
    for (const mine of [2, 3, 4]) {
      const other = { ...start, mines: { ...start.mines, south: mine } }
      expect(bot().choose(other, dice)).toEqual(chosen)
    }
    const bots = { north: bot(), south: randomBot(picket) }
    expect(playGame(picket, { setup: { scenario: 'day' }, seed: 'p', bots }).forfeit).toBeNull()
  })

  it('answers in time, at once if need be, and when it is told to', async () => {
    const start = oxoAt('.........')
    const begun = performance.now()
    mctsBot(oxo, { milliseconds: 40 }).choose(start, seeded('t'))
    expect(performance.now() - begun).toBeGreaterThanOrEqual(40)
    expect(mctsBot(oxo, { iterations: 0 }).choose(start, seeded('t')).type).toBe('put')
    const aborter = new AbortController()
    setTimeout(() => aborter.abort(), 30)
    const slow = asyncMctsBot(oxo, { iterations: Number.MAX_SAFE_INTEGER })
    const action = await slow.choose(start, seeded('t'), { signal: aborter.signal })
    expect(oxo.check(start, action).legal).toBe(true)
    expect(aborter.signal.aborted).toBe(true)
    // One that yields to others comes to the same.
    const quick = mctsBot(oxo, { iterations: 500 }).choose(start, seeded('t'))
    expect(await asyncMctsBot(oxo, { iterations: 500 }).choose(start, seeded('t'))).toEqual(quick)
  })

  it('looks at few of many moves first, and at more the longer it thinks', () => {
    let listed = 0
    const seen = new Set<string>()
    const watching: Evaluation<OxoState> = ({ cells }) => {
      if ([...cells].filter((cell) => cell !== '.').length === 1) seen.add(cells)
      listed++
      return 0
    }
    const widening = { first: 2, grow: 0.2 }
    const options = { evaluation: watching, playout: 0, widening }
    mctsBot(oxo, { ...options, iterations: 12 }).choose(oxoAt('.........'), seeded('w'))
    expect(seen.size).toBe(2)
    mctsBot(oxo, { ...options, iterations: 400 }).choose(oxoAt('.........'), seeded('w'))
    expect(seen.size).toBeGreaterThan(4)
    expect(listed).toBeGreaterThan(100)
  })
})

describe('the greedy player', () => {
  it('takes what is best on average, over everything that the dice can do', () => {
    const odds = pigOdds()
    const start = pig.setup({ scenario: 'only', seed: 'x' })
    // It knows the value of every position exactly, so that one move ahead is all it needs.
    const evaluation: Evaluation<Frozen<PigState>> = ({ scores, turn, sum }, player) => {
      const { roll, hold } = odds(scores[turn], scores[1 - turn], sum)
      const chance = 2 * Math.max(roll, hold) - 1
      return player === pig.players[turn] ? chance : -chance
    }
    for (const options of [{}, { exact: 1, samples: 400 }])
      for (const [mine, theirs, sum] of [
        [0, 0, 8],
        [2, 10, 4],
        [0, 0, 2],
        [3, 3, 7],
        [0, 11, 6],
      ]) {
        const { roll, hold } = odds(mine, theirs, sum)
        if (Math.abs(roll - hold) < 0.1) continue
        const bot = greedyBot(pig, { evaluation, ...options })
        const chosen = bot.choose({ ...start, scores: [mine, theirs], sum }, seeded('g'))
        expect(chosen.type, `${mine} ${theirs} ${sum}`).toBe(roll > hold ? 'roll' : 'hold')
      }
  })

  it('wins at once where it can, without an evaluation', () => {
    expect(
      share(
        () => greedyBot(oxo),
        oxoAt('xx.oo....'),
        ({ at }) => at === 2,
      ),
    ).toBe(1)
  })

  it('draws lots between equals, and by the same seed the same', () => {
    const chosen = Array.from(
      { length: 30 },
      (_, i) => greedyBot(oxo).choose(oxoAt('.........'), seeded(`${i}`)).at,
    )
    expect(new Set(chosen).size).toBeGreaterThan(5)
    expect(greedyBot(oxo).choose(oxoAt('.........'), seeded('0')).at).toBe(chosen[0])
  })

  it('keeps to its budget', () => {
    let asked = 0
    const evaluation: Evaluation<OxoState> = () => ++asked / 1000
    const choose = (budget: { iterations?: number; signal?: AbortSignal }) =>
      greedyBot(oxo, { evaluation }).choose(oxoAt('.........'), seeded('b'), budget)
    choose({ iterations: 3 })
    expect(asked).toBe(3)
    expect(oxo.check(oxoAt('.........'), choose({ signal: AbortSignal.abort() })).legal).toBe(true)
    expect(asked).toBe(3)
    greedyBot(oxo, { evaluation, most: 4 }).choose(oxoAt('.........'), seeded('b'))
    expect(asked).toBe(7)
  })
})

describe('whole moves', () => {
  it('go on while a question is asked, and end with the dice', () => {
    const start = race.setup({ scenario: 'track', seed: 'x' })
    const moves = wholeMovesOf(race)
    expect(moves(start)).toEqual([
      [{ type: 'ready' }, { type: 'run' }],
      [{ type: 'walk', steps: 1 }],
      [{ type: 'walk', steps: 2 }],
    ])
    expect(wholeMovesOf(race, { depth: 1 })(start)[0]).toEqual([{ type: 'ready' }])
  })

  it('are played to their end by bots that choose them', () => {
    const bots = {
      white: greedyBot(race, { moves: wholeMovesOf(race), evaluation: ({ at }) => at[0] / 50 }),
      black: mctsBot(race, { moves: wholeMovesOf(race), iterations: 50 }),
    }
    const { forfeit, record } = playGame(race, { setup: { scenario: 'track' }, seed: 'w', bots })
    expect(forfeit).toBeNull()
    // Running brings 3.5 on average, and walking 2.
    expect(record.actions.filter(({ type }) => type === 'run').length).toBeGreaterThan(3)
  })
})

/** Every bot plays every game: a game needs nothing but its contract. */
const TOYS = { oxo, nim, pig, picket, race } as unknown as Record<
  string,
  Game<GameState, GameAction, GameEvent, unknown>
>

it.each(Object.entries(TOYS))('%s is played to its end by each bot', (_, game) => {
  const [scenario] = Object.keys(game.scenarios)
  for (const make of [randomBot, greedyBot, (of: typeof game) => mctsBot(of, { iterations: 10 })]) {
    const players = game.playersOf(game.setup({ scenario, seed: 'x' }))
    const bots = Object.fromEntries(players.map((player) => [player, make(game)]))
    expect(playGame(game, { setup: { scenario }, seed: 'x', bots }).end).toBe('finished')
  }
})
