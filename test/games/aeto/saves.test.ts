/** Saves of the umpire that nobody can have made. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../src/games/aeto/game'
import { copyJson } from '../../../src/kernel/json'

const start = aeto.setup({ scenario: '1939', seed: 'saves' })
const loaded = (changes: object) => () => aeto.codec.accept({ ...copyJson(start), ...changes })

describe('a save of the umpire', () => {
  it('is of a scenario that there is', () => {
    expect(loaded({})).not.toThrow()
    expect(loaded({ scenario: 'nowhere' })).toThrow('scenario')
  })

  it('has no list without end', () => {
    const many = (one: unknown) => Array.from({ length: 3000 }, () => one)
    const [unit] = Object.values(start.units)
    const army = Object.fromEntries(many(unit).map((one, i) => [`u${i}`, one]))
    expect(loaded({ units: army })).toThrow(/units: .*2500/)
    expect(loaded({ moved: many('ger-infantry-1') })).toThrow(/moved: .*2500/)
    expect(loaded({ forts: many('W 3118') })).toThrow(/forts: .*2500/)
    expect(loaded({ special: { ...start.special, lost: many('x') } })).toThrow(/special\.lost/)
  })
})
