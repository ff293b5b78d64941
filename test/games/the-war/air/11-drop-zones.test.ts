/** Where paratroops may land: the two sections that speak of it agree on every hex of the map. */

import { describe, expect, it } from 'vitest'
import { checkAirdrop } from '../../../../src/games/the-war/air/11-airborne'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { mayLandOnGround } from '../../../../src/games/the-war/ground/10-terrain'
import { hexFacts } from '../../../../src/games/the-war/hex-facts'
import { rule } from '../../../../src/testing'

const board = theWarBoard()
const jump = { beganInAirbase: true, movedThisTurn: false, droppedThisTurn: false, hexes: 3 }

describe('a drop', () => {
  it(`${rule('the-war', '11.14.2', '10.6.5', '10.6.7')} is for the same hexes in both sections, and not for cities in mountains and swamps`, () => {
    const barred: string[] = []
    for (const id of board.ids) {
      const facts = hexFacts(board, id)
      if (facts.island !== null) continue
      const drop = checkAirdrop({ ...jump, ...facts }).legal
      expect([id, mayLandOnGround('air', facts).legal]).toEqual([id, drop])
      if (facts.city && !drop) barred.push(...facts.cities)
    }
    for (const city of ['Genoa', 'Sofia', 'Bern', 'Basra']) expect(barred).toContain(city)
  })
})
