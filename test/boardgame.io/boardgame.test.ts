/** boardgame.io itself takes our games: its client, its bots, and its server over a socket on the loopback. */

import { createRequire } from 'node:module'
import { afterAll, describe, expect, it } from 'vitest'
import { type BoardgameView, toBoardgame } from '../../src/boardgame.io'
import { eto } from '../../src/games/eto/game'
import { europeEngulfed } from '../../src/games/europe-engulfed/game'
import type { GameAction } from '../../src/kernel/game'
import { race } from '../kernel/race'
import { raid } from '../kit/raid'

// It has no ES modules of its own for Node.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client') as typeof import('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer') as typeof import('boardgame.io/multiplayer')
const { Server, Origins } = require('boardgame.io/server') as typeof import('boardgame.io/server')
const { MCTSBot, RandomBot } = require('boardgame.io/ai') as typeof import('boardgame.io/ai')
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal')

// biome-ignore lint/suspicious/noExplicitAny: what a client sees of any game
type Seen = BoardgameView<any, GameAction, any>
type AnyClient = ReturnType<typeof Client>
const seen = (client: AnyClient): Seen => client.getState()?.G as Seen
const act = (client: AnyClient, action: unknown) => client.moves['act'](action)

describe('a client without a server', () => {
  const START = { scenario: '1940', seed: 'x' } as const
  const clientOf = () =>
    Client({ game: toBoardgame(eto, { setup: START }), debug: false } as never) as AnyClient

  it('plays by the rules, turn by turn', () => {
    const client = clientOf()
    client.start()
    let state = eto.setup(START)
    for (let i = 0; i < 30; i++) {
      const actions = [...eto.legalActions(state)]
      const action = actions.find(({ type }) => type === 'end') ?? actions[0]
      const before = eto.decision(state)!.player
      expect(client.getState()!.ctx.currentPlayer).toBe(before === 'axis' ? '0' : '1')
      act(client, action)
      state = eto.apply(state, action).state
      expect(seen(client).decision).toEqual(eto.decision(state))
    }
    expect(seen(client).view.units).toEqual(state.units)
    client.stop()
  })

  it('is told the rule of what it may not do, and nothing changes', () => {
    const client = clientOf()
    const { view } = seen(client)
    const action = { type: 'take', at: '1413', unit: 'ger-mec-4' } as const
    act(client, action)
    const verdict = eto.check(eto.setup(START), action)
    expect(seen(client).refused).toEqual({ action, verdict })
    expect(seen(client).view).toEqual(view)
    for (const nonsense of [undefined, null, 7, 'end', [], { type: '__proto__' }]) {
      act(client, nonsense)
      expect(seen(client).refused!.verdict).toMatchObject({ code: 'malformed-action' })
    }
    act(client, [...eto.legalActions(eto.setup(START))][0])
    expect(seen(client).refused).toBeNull()
  })

  it('has the dice of boardgame.io’s seed, and shows them to nobody', () => {
    const viewOf = (seed: string) => {
      const game = toBoardgame(race, { seed })
      const client = Client({ game, debug: false } as never) as AnyClient
      expect(JSON.stringify(client.getState()!.G)).not.toContain('"dice"')
      act(client, { type: 'ready' })
      return client.store.getState().G.state.dice
    }
    expect(viewOf('a')).toEqual(viewOf('a'))
    expect(viewOf('a')).not.toEqual(viewOf('b'))
  })

  it('says how it ended', () => {
    const client = Client({ game: toBoardgame(race, { seed: 1 }), debug: false } as never) as AnyClient
    while (client.getState()!.ctx.gameover === undefined) {
      const { view } = seen(client)
      // The view is of the player who decides, since there is but one client.
      act(client, view.running ? { type: 'run' } : { type: 'ready' })
    }
    const { gameover } = client.getState()!.ctx
    expect(gameover.result).toEqual(seen(client).result)
    expect(['white', 'black'][Number(gameover.winner)]).toBe(gameover.result.winner)
    expect(seen(client).decision).toBeNull()
  })

  it('refuses what cannot be set up', () => {
    const { validateSetupData } = toBoardgame(eto)
    expect(validateSetupData!({ scenario: '1941' }, 2)).toBeUndefined()
    expect(validateSetupData!({ scenario: '1492' } as never, 2)).toContain('scenario')
    expect(validateSetupData!({ scenario: '1939', rules: { threePlayers: true } }, 2)).toContain('3 play')
    expect(validateSetupData!(undefined, 2)).toBeUndefined()
    expect(() => InitializeGame({ game: toBoardgame(eto), numPlayers: 4 })).toThrow('boardgame.io has 4')
  })
})

describe('bots of boardgame.io', () => {
  it('choose among what is legal', async () => {
    const game = toBoardgame(race, { seed: 'bots' })
    const reducer = CreateGameReducer({ game })
    let state = InitializeGame({ game })
    const bots = [
      new RandomBot({ enumerate: game.ai!.enumerate as never, seed: 'x' }),
      new MCTSBot({
        game: game as never,
        enumerate: game.ai!.enumerate as never,
        iterations: 20,
        seed: 'x',
      } as never),
    ]
    let moves = 0
    for (; state.ctx.gameover === undefined && moves < 200; moves++) {
      const player = state.ctx.currentPlayer
      const { action } = await bots[Number(player)].play(state, player)
      state = reducer(state, action)
      expect(state.G.refused).toEqual({})
    }
    expect(state.ctx.gameover).toBeDefined()
    expect(moves).toBeGreaterThan(5)
  })

  it('are given the actions of who decides, and of nobody else', () => {
    const game = toBoardgame(eto, { setup: { scenario: '1940', seed: 'x' } })
    const { G, ctx } = InitializeGame({ game })
    const { enumerate } = game.ai!
    const legal = [...eto.legalActions(eto.setup({ scenario: '1940', seed: 'x' }))].map((action) => ({
      move: 'act',
      args: [action],
    }))
    expect(enumerate(G, ctx, '0')).toEqual(legal)
    expect(enumerate(G, ctx, '1')).toEqual([])
    expect(enumerate(game.playerView!({ G, ctx, playerID: '0' }), ctx, '0')).toEqual(legal)
  })
})

describe('the server of boardgame.io, over a socket', () => {
  const games = [
    toBoardgame(eto, { setup: { scenario: '1940', seed: 'socket' } }),
    toBoardgame(raid, { setup: { scenario: 'even', seed: 'socket' } }),
    toBoardgame(europeEngulfed, { setup: { scenario: '16.3' }, secret: 'the server’s own' }),
  ]
  const clients: AnyClient[] = []
  const running = Server({ games: games as never, origins: [Origins.LOCALHOST] }).run({ port: 0 })
  afterAll(async () => {
    for (const client of clients) client.stop()
    const { apiServer, appServer } = await running
    apiServer?.close()
    appServer.close()
  })

  /** A match, and a client for each seat and one for a spectator. */
  async function matchOf(which: 0 | 1 | 2) {
    const { appServer } = await running
    const { port } = appServer.address() as { port: number }
    const server = `http://127.0.0.1:${port}`
    // The first who asks for a match makes it, as boardgame.io has it where nobody went through its lobby.
    const matchID = `match ${which}`
    const join = async (playerID: string | undefined) => {
      const client = Client({
        game: games[which] as never,
        numPlayers: 2,
        multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }),
        matchID,
        ...(playerID !== undefined && { playerID }),
        debug: false,
      } as never) as AnyClient
      clients.push(client)
      client.start()
      await expect.poll(() => client.getState()).not.toBeNull()
      return client
    }
    return [await join('0'), await join('1'), await join(undefined)] as const
  }

  it('two clients play a turn, and an illegal move is refused with the rule', async () => {
    const [axis, allied, spectator] = await matchOf(0)
    let state = eto.setup({ scenario: '1940', seed: 'socket' })
    expect([seen(axis).view.viewer, seen(allied).view.viewer]).toEqual(['axis', 'allied'])

    const wrong = { type: 'take', at: '1413', unit: 'ger-mec-4' } as const
    act(axis, wrong)
    await expect.poll(() => seen(axis).refused).toEqual({ action: wrong, verdict: eto.check(state, wrong) })
    expect(seen(axis).refused!.verdict.rule).toMatch(/^\d/)
    expect(seen(axis).decision).toEqual(eto.decision(state))
    expect(seen(allied).refused).toBeNull()

    // Until the Allies have had their turn and the Axis decides again.
    let hasChanged = false
    for (let moves = 0; moves < 60; moves++) {
      const { player } = eto.decision(state)!
      if (player === 'allied') hasChanged = true
      else if (hasChanged) break
      const actions = [...eto.legalActions(state)]
      const action = actions.find(({ type }) => type === 'end') ?? actions[0]
      act(player === 'axis' ? axis : allied, action)
      state = eto.apply(state, action).state
      for (const client of [axis, allied])
        await expect
          .poll(() => seen(client).view.elapsed * 1000 + client.getState()!._stateID)
          .toBe(state.elapsed * 1000 + moves + 2)
      expect(seen(axis).decision).toEqual(eto.decision(state))
    }
    expect([hasChanged, eto.decision(state)!.player]).toEqual([true, 'axis'])
    expect(seen(allied).view.units).toEqual(state.units)
    await expect.poll(() => seen(spectator).view.units).toEqual(state.units)
    for (const client of [axis, allied, spectator])
      expect(JSON.stringify(client.getState()!.G)).not.toContain('"dice"')
  })

  it('nobody sees more than he may in a game with secrets, nor acts for another', async () => {
    const [blue, red, spectator] = await matchOf(1)
    const [road] = raid.legalActions(seen(blue).view)
    expect([...raid.legalActions(seen(red).view)]).toEqual([])
    act(red, road)
    act(blue, road)
    await expect.poll(() => seen(red).decision!.player).toBe('red')
    const state = raid.apply(raid.setup({ scenario: 'even', seed: 'socket' }), road).state
    expect(seen(blue).view).toEqual(raid.view(state, 'blue'))
    expect(seen(red).view).toEqual(raid.view(state, 'red'))
    expect(seen(red).view).not.toEqual({ ...seen(blue).view, viewer: 'red' })
    await expect.poll(() => seen(spectator).decision!.player).toBe('red')
    expect(seen(spectator)).toMatchObject({ view: null, events: [], refused: null })
  })

  it('a raw game reaches nobody: neither the start that boardgame.io sends, nor its log, nor events', async () => {
    const clients = await matchOf(2)
    const [first, second, spectator] = clients
    const before = JSON.stringify(clients.map((client) => client.getInitialState()))
    expect(before).not.toMatch(/"dice"|"blocks"|the server’s own/)
    expect(before).toContain('"opening"')

    const players = [seen(first).view.viewer, seen(second).view.viewer] as const
    const mover = players.indexOf(seen(first).decision!.player)
    const [own, other] = mover === 0 ? [first, second] : [second, first]
    const take = [...europeEngulfed.legalActions(seen(own).view)].find(({ type }) => type === 'take')!
    act(own, take)
    await expect.poll(() => seen(own).action).toEqual(take)
    await expect.poll(() => seen(other).action).toEqual({ ...take, unit: '' })
    for (const client of [other, spectator]) {
      await expect.poll(() => client.log?.length).toBe(1)
      expect(JSON.stringify([client.log, client.getState()])).not.toContain(
        JSON.stringify((take as { unit: string }).unit),
      )
    }
    act(own, [...europeEngulfed.legalActions(seen(own).view)][0])
    await expect.poll(() => seen(own).events.length).toBeGreaterThan(0)
    await expect.poll(() => seen(other).events).toEqual(seen(own).events)
    await expect.poll(() => seen(spectator)).toMatchObject({ view: null, action: null, events: [] })
  })
})
