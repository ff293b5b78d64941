/** The catalogue that goes out: what it says of a game is what the game says, and nobody gets a game who did not ask for it. */

import { build } from 'esbuild'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { GAMES, isPlayable, loadAny, loadBoard, loadGame, type PlayableId } from '../../src/games/catalogue'
import type { eto } from '../../src/games/eto/game'
import { GAMES as REGISTERED } from '../../src/games/registry'
import { act, startSession } from '../../src/kernel/session'

describe('the catalogue', () => {
  it('has every game of the registry', () => {
    expect(GAMES.map(({ id, title, playable }) => [id, title, playable])).toEqual(
      REGISTERED.map(({ id, title, game }) => [id, title, game !== null]),
    )
    for (const { id, playable } of GAMES) expect(isPlayable(id)).toBe(playable)
    expect(isPlayable('toString')).toBe(false)
  })

  it.each(GAMES.filter(({ playable }) => playable))(
    'says of $id what the game says (npm run exports writes it)',
    async ({ id, hidden, players, scenarios, optionalRules }) => {
      const game = await loadGame(id as PlayableId)
      expect({ hidden, players, scenarios, optionalRules }).toEqual({
        hidden: game.hidden,
        players: game.players,
        scenarios: game.scenarios,
        optionalRules: game.optionalRules,
      })
      expect(Object.keys(scenarios).length).toBeGreaterThan(0)
      expect((await loadGame(id as PlayableId)).id).toBe(id)
    },
  )

  it.each(REGISTERED)('gives the board of $id', async ({ id, space }) => {
    expect((await loadBoard(id as PlayableId)).has(space)).toBe(true)
  })

  it('knows the types of each game, and refuses what it does not have', async () => {
    expectTypeOf(loadGame('eto')).toEqualTypeOf<Promise<typeof eto>>()
    // @ts-expect-error it has no such game
    expect(() => loadGame('chess')).toThrow('no game to play: "chess"; there are eto, ')
    // @ts-expect-error it has no such game
    expect(() => loadBoard('chess')).toThrow('no board: "chess"; there are eto, ')
  })

  it('gives a game that is chosen while the program runs, by the types that all have', async () => {
    for (const { id, scenarios } of GAMES) {
      const game = await loadAny(id)
      const session = startSession(game, { scenario: Object.keys(scenarios)[0], seed: 'menu' })
      const [first] = game.legalActions(session.state)
      expect(game.words.action(first, session.state)).not.toBe('')
      expect(act(session, first).length).toBe(1)
    }
    await expect(loadAny('chess')).rejects.toThrow('no game to play: "chess"; there are eto, ')
  })

  it('loads no game before one is asked for', async () => {
    const { metafile } = await build({
      entryPoints: ['src/games/catalogue.ts'],
      bundle: true,
      metafile: true,
      write: false,
      format: 'esm',
      splitting: true,
      outdir: 'out',
    })
    const [[, first]] = Object.entries(metafile.outputs).filter(
      ([, { entryPoint }]) => entryPoint === 'src/games/catalogue.ts',
    )
    const chunks = first.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
    const inputs = [first, ...chunks.map((path) => metafile.outputs[path])].flatMap(({ inputs }) =>
      Object.keys(inputs),
    )
    expect(inputs).toContain('src/games/catalogue-data.ts')
    expect(inputs.filter((file) => /games\/.*\//.test(file))).toEqual([])
  })
})
