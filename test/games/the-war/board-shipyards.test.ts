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
    expect(board.ids.filter((id) => board.hex(id).shipyard).sort()).toEqual(hexes.sort())
    expect(THE_WAR_MAP_SHIPYARDS.yards.britain).toContain('Southampton')
  })

  it('say in the provenance of their hex why they are there', () => {
    const why = (city: string) => JSON.stringify(board.provenance(board.cityHex(city)!))
    expect(why('Southampton')).toContain('shipyard: rule 7.10 names it')
    expect(why('Genoa')).toContain('shipyard: reconstructed: the great naval yards of 1939')
  })

  it('are put right by an owner of the printed map, in ports only', () => {
    const mine = theWarBoard({ overlay: { [board.cityHex('Genoa')!]: { shipyard: false } } })
    expect(mine.hex(board.cityHex('Genoa')!).shipyard).toBe(false)
    expect(() => theWarBoard({ overlay: { [board.cityHex('Paris')!]: { shipyard: true } } })).toThrow(
      /a shipyard needs a port/,
    )
  })
})
