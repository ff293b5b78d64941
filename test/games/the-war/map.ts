/** The board, for tests that ask rules about places. */

import { theWarBoard } from '../../../src/games/the-war/board'
import { type HexFacts, hexFacts, seasBeside } from '../../../src/games/the-war/hex-facts'
import type { TheWarCityName } from '../../../src/games/the-war/places'

export const board = theWarBoard()

/** What the map has of a hex. */
export const at = (hex: string): HexFacts => hexFacts(board, hex)

/** What the map has of the hex of a city. */
export const in_ = (city: TheWarCityName): HexFacts => hexFacts(board, board.cityHex(city) ?? '')

export const beside = seasBeside(board)
