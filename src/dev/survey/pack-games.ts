/** What is packed of each board, and where it is kept. */

import type { Packed } from '../../board/packed'
import { pack, packedModule } from './pack'

/**
 * The boards of hexes; areas are read from their texts fast enough. They are imported when they are packed, so that they
 * read what the survey has just written.
 */
const PACKERS: Readonly<Record<string, () => Promise<Packed<object>>>> = {
  async aeto() {
    const { readAetoBoard } = await import('../../games/aeto/board')
    return pack(readAetoBoard())
  },
  async eto() {
    const { readEtoBoard } = await import('../../games/eto/board')
    return pack(readEtoBoard())
  },
  async 'the-war'() {
    const { readTheWarBoard } = await import('../../games/the-war/board')
    return pack(readTheWarBoard())
  },
}
export const PACKED_GAMES = Object.keys(PACKERS)

/** What to write, by path from the root of the project. */
export async function packedFiles(game: string): Promise<Record<string, string>> {
  const packed = await PACKERS[game]?.()
  return packed ? { [`src/games/${game}/board-packed.ts`]: packedModule(game, packed) } : {}
}
