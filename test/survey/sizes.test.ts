import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../../src/games/registry'

/** A game's board as a web page gets it, and the files that went into it. */
async function bundle(game: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [`src/games/${game}/board.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
  })
  return {
    bytes: gzipSync(outputFiles[0].contents, { level: 9 }).length,
    files: Object.keys(metafile.inputs),
  }
}

describe('the boards', async () => {
  const boards = Object.fromEntries(
    await Promise.all(GAME_IDS.map(async (game) => [game, await bundle(game)] as const)),
  )

  it('are under 100 kB gzipped all together, that of The War under 45 kB', () => {
    expect(Object.values(boards).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100_000)
    expect(boards['the-war'].bytes).toBeLessThan(45_000)
  })

  it('never pull in the board of another game', () => {
    for (const [game, { files }] of Object.entries(boards))
      for (const other of GAME_IDS)
        if (other !== game)
          expect(
            files.filter((file) => file.startsWith(`src/games/${other}/`)),
            game,
          ).toEqual([])
  })
})
