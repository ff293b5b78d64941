import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../src/board/board'
import { PACKED_GAMES, packedFiles } from '../../src/dev/survey/pack-games'
import { aetoBoard, readAetoBoard } from '../../src/games/aeto/board'
import { etoBoard, readEtoBoard } from '../../src/games/eto/board'
import { readTheWarBoard, theWarBoard } from '../../src/games/the-war/board'

const BOARDS: Readonly<Record<string, readonly [packed: Board<object>, read: Board<object>]>> = {
  aeto: [aetoBoard(), readAetoBoard()],
  eto: [etoBoard(), readEtoBoard()],
  'the-war': [theWarBoard(), readTheWarBoard()],
}

describe.each(PACKED_GAMES)('the packed board of %s', (game) => {
  it('is packed from the texts that are kept', async () => {
    const files = await packedFiles(game)
    expect(Object.keys(files)).toEqual([`src/games/${game}/board-packed.ts`])
    for (const [path, content] of Object.entries(files))
      expect(readFileSync(path, 'utf8') === content, `${path} is stale: npm run survey ${game}`).toBe(true)
  })

  it('is the board that the texts describe', () => {
    const [packed, read] = BOARDS[game]
    for (const key of ['size', 'ids', 'spaces', 'features', 'first', 'from', 'to', 'back', 'sides'] as const)
      expect(packed[key], key).toEqual(read[key])
    for (const [space, id] of read.ids.entries()) expect(packed.index(id)).toBe(space)
    for (const id of ['', '9999', 'W 9999', 'E 6234']) expect(packed.has(id), id).toBe(read.has(id))
  })
})
