/** Saves of the umpire that nobody can have made. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../src/games/aeto/game'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'

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

  it(`${rule('aeto', '9.11', '9.24')} has nobody freed by who has fallen, nor conquered by those of whom none stands`, () => {
    const fallen = (conqueror: string, liberator: string | null = null) => ({
      status: 'conquered',
      camp: 'west',
      conqueror,
      liberator,
    })
    const nations = (changes: object) => ({ units: {}, nations: { ...start.nations, ...changes } })
    expect(loaded(nations({ france: fallen('germany'), belgium: fallen('germany') }))).not.toThrow()
    expect(loaded(nations({ france: fallen('germany'), belgium: fallen('germany', 'france') }))).toThrow(
      'belgium is liberated by france, which has fallen',
    )
    expect(loaded(nations({ germany: fallen('france'), france: fallen('germany') }))).toThrow(
      'has fallen to nobody who stands',
    )
  })

  it(`${rule('aeto', '9.1')} has every war once, and none of a nation with itself`, () => {
    const war = (by: string, on: string) => ({ wars: [...start.wars, { by, on, since: 0 }] })
    expect(loaded(war('italy', 'france'))).not.toThrow()
    expect(loaded(war('france', 'germany'))).toThrow('the war of france and germany is told twice')
    expect(loaded(war('italy', 'italy'))).toThrow('the war of italy and italy is told twice')
  })
})
