import { describe, expect, it } from 'vitest'
import { THE_WAR_MAP_SHIPYARDS, theWarBoard } from '../../../src/games/the-war'
import { rule } from '../../../src/testing'

const board = theWarBoard()

describe('the shipyards on the map', () => {
  it(`${rule('the-war', '15.1.5')} stand in ports of their own country, each in one hex, and are marked as ours`, () => {
    expect(THE_WAR_MAP_SHIPYARDS.source.kind).toBe('reconstructed')
    const hexes = Object.entries(THE_WAR_MAP_SHIPYARDS.yards).flatMap(([country, cities]) =>
      cities.map((city) => {
        const id = board.cityHex(city)
        expect(id, city).not.toBeNull()
        const hex = board.hex(id!)
        expect(hex.country, city).toBe(country)
        expect(hex.cities.find(({ name }) => name === city)!.ports.length, city).toBeGreaterThan(0)
        return id
      }),
    )
    expect(new Set(hexes).size).toBe(hexes.length)
    expect(THE_WAR_MAP_SHIPYARDS.yards.britain).toContain('Southampton')
  })
})
