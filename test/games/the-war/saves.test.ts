/** Saves of The War that nobody can have made: lists that never end, name things twice, or name who is not there. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import { OVERLORD_1944 } from '../../../src/games/the-war/scenarios/overlord-1944'
import { copyJson } from '../../../src/kernel/json'

const start = theWar.setup({ scenario: 'overlord-1944', seed: 'saves' })
const loaded = (changes: object) => () => theWar.codec.accept({ ...copyJson(start), ...changes })
const logged = (changes: object) => loaded({ log: { ...copyJson(start.log), ...changes } })
const many = (one: unknown) => Array.from({ length: 3000 }, () => one)

describe('a save of The War', () => {
  it('has no list without end', () => {
    const [unit] = Object.values(start.units)
    const army = Object.fromEntries(many(unit).map((one, i) => [`ger-inf-${i}`, one]))
    expect(loaded({ units: army })).toThrow(/units: must be <=\d+ long/)
    expect(loaded({ pockets: many('1435') })).toThrow(/pockets: must be <=\d+ long/)
    expect(logged({ shocks: many('x') })).toThrow(/log\.shocks: must be <=\d+ long/)
    expect(loaded({ flow: { ...start.flow, asked: many({ type: 'site', power: 'germany' }) } })).toThrow(
      /asked: must be <=\d+ long/,
    )
  })

  it('names things once', () => {
    expect(loaded({ pockets: ['1435', '1436'], cutOff: ['1435'] })).not.toThrow()
    for (const changes of [{ pockets: ['1435', '1435'] }, { cutOff: ['1435', '1435'] }])
      expect(loaded(changes)).toThrow(/twice/)
    expect(loaded({ dismantled: [...start.dismantled, start.dismantled[0]] })).toThrow('dismantled')
    expect(loaded({ options: [] })).not.toThrow()
    const rule = Object.keys(theWar.optionalRules)[0]
    expect(loaded({ options: [rule, rule] })).toThrow('options names something twice')
    const [france] = start.log.occupations
    expect(logged({ occupations: [france, france] })).toThrow('log.occupations')
    expect(logged({ colonies: ['egypt', 'egypt'] })).toThrow('log.colonies')
    expect(logged({ unfuelled: ['a', 'a'] })).toThrow('log.unfuelled')
    const city = { city: 'Kiev', turn: start.turn }
    expect(logged({ evacuated: [city, city] })).toThrow('log.evacuated')
  })

  it('has built what its side could build, and what it has just built', () => {
    const poland = theWar.setup({ scenario: 'poland-1939', seed: 'saves' })
    const log = { ...copyJson(poland.log), rebuilt: { axis: 6, allied: 0 } }
    expect(() => theWar.codec.accept({ ...copyJson(poland), log })).toThrow('has no account')
    expect(logged({ rebuilt: { axis: 6, allied: 0 } })).not.toThrow()
    expect(logged({ rebuilt: { axis: -1, allied: 0 } })).toThrow('rebuilt')
    const id = Object.keys(start.units).find((one) => start.units[one].nation === 'germany')!
    const item = { by: 'germany', id, narfs: 7, outOfSupply: false, exempt: false, kind: 'unit' }
    expect(loaded({ built: [item] })).toThrow('more units were built than factors')
  })

  it('has nobody waiting who is not due, or is there', () => {
    const { arriving, first } = OVERLORD_1944
    const isDue = ({ turn }: (typeof arriving)[number]) =>
      turn.season === first.season && turn.year === first.year
    const due = arriving.find(isDue)!.id
    const later = arriving.find((unit) => !isDue(unit))!.id
    const there = Object.keys(start.units)[0]
    expect(Object.hasOwn(start.units, due)).toBe(false)
    expect(loaded({ waiting: [due] })).not.toThrow()
    for (const id of [later, there, 'nobody'])
      expect(loaded({ waiting: [id] })).toThrow(`${id} does not wait`)
    const lost = { unit: due, nation: 'united-states', type: 'ARM', factor: 10, movement: 8 }
    const gone = { ...lost, special: null, piece: false, outOfSupply: false }
    expect(loaded({ waiting: [], lost: [gone] })).not.toThrow()
    expect(loaded({ waiting: [due], lost: [gone] })).toThrow(`${due} does not wait`)
  })
})

describe('a save with aircraft under way', () => {
  it('has them there only while somebody meets who changes his base', () => {
    const france = theWar.setup({ scenario: 'france-1940', seed: 'saves' })
    let staging = france
    while (theWar.decision(staging)?.phase !== 'first-staging') {
      const [first] = theWar.legalActions(staging)
      staging = theWar.apply(
        staging,
        theWar.check(staging, { type: 'end' }).legal ? { type: 'end' } : first,
      ).state
    }
    const sortie = { unit: 'ger-tac-2', at: '1529', mission: 'staging', path: ['1529'] }
    expect(() => theWar.codec.accept({ ...copyJson(staging), sorties: [] })).not.toThrow()
    expect(() => theWar.codec.accept({ ...copyJson(staging), sorties: [sortie] })).toThrow('under way')
  })
})
