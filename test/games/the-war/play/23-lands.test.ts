/** Section 23 in play: whose the lands of the map are when nobody has moved yet. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import { controllerNow } from '../../../../src/games/the-war/play/position'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { rule } from '../../../../src/testing'

const state = theWar.setup({ scenario: 'desert-1941', seed: 'lands' }) as TheWarState
const board = theWarBoard()

/** Everyone who has a hex of a country or region. */
const holdersOf = (land: string) => {
  const hexes = board.ids.filter((id) => {
    const { country, region } = board.hex(id)
    return country === land || region === land
  })
  expect(hexes.length, land).toBeGreaterThan(0)
  return [...new Set(hexes.map((id) => controllerNow(state, id)))]
}

describe('lands of 1939', () => {
  it(`${rule('the-war', '23.3')} Albania is held by Italy`, () =>
    expect(holdersOf('albania')).toEqual(['italy']))
  it(`${rule('the-war', '23.6')} Austria is held by Germany`, () =>
    expect(holdersOf('austria')).toEqual(['germany']))
  it(`${rule('the-war', '23.9')} Bohemia is held by Germany`, () =>
    expect(holdersOf('bohemia')).toEqual(['germany']))
  it(`${rule('the-war', '23.15')} Cyprus is held by Britain`, () =>
    expect(holdersOf('cyprus')).toEqual(['britain']))
  it(`${rule('the-war', '23.39')} Palestine is held by Britain`, () =>
    expect(holdersOf('palestine')).toEqual(['britain']))
  it(`${rule('the-war', '23.42')} Rhineland is held by Germany`, () =>
    expect(holdersOf('rhineland')).toEqual(['germany']))
  it(`${rule('the-war', '23.49')} Sudetenland is held by Germany`, () =>
    expect(holdersOf('sudetenland')).toEqual(['germany']))
  it(`${rule('the-war', '23.52')} Transjordan is held by Britain`, () =>
    expect(holdersOf('transjordan')).toEqual(['britain']))
  it(`${rule('the-war', '23.57')} Syria is held by France`, () =>
    expect(holdersOf('syria')).toEqual(['france']))

  it(`${rule('the-war', '23.32')} Libya is Italian, but for what the British have taken`, () => {
    expect(holdersOf('libya').sort()).toEqual(['britain', 'italy'])
    expect(controllerNow(state, board.cityHex('Tripoli')!)).toBe('italy')
  })

  it(`${rule('the-war', '23.34')} Luxembourg goes with Belgium`, () => {
    expect(controllerNow(state, board.cityHex('Luxembourg')!)).toBe('belgium')
  })

  it('a free city and lands without people are nobody’s', () => {
    expect(holdersOf('danzig')).toEqual([null])
    expect(holdersOf('kuwait')).toEqual([null])
  })
})
