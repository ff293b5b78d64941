/** Questions about a position: the answers are those that play goes by. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../src/games/the-war/index'
import { look } from '../../../src/games/the-war/look'
import { plan } from '../../../src/games/the-war/plan'
import { suppliesOf } from '../../../src/games/the-war/play/12-supply'
import { warMap } from '../../../src/games/the-war/play/map'
import type { TheWarState } from '../../../src/games/the-war/state'
import { seeded } from '../../../src/kernel/dice'
import { fractionNumber } from '../../../src/kernel/fraction'
import { canonicalJson, copyJson } from '../../../src/kernel/json'
import { check, phase, play, position } from './play/positions'

const begin = position(
  'ger-inf-1 6-5 INF 1423',
  'ger-arm-1 8-8 ARM 1524',
  'pol-inf-1 2-5 INF 1422',
  'ger-tac-1 1-5-4 TAC 1624',
)

/** Ends phases until this one. */
const to = (state: FrozenTheWarState, which: string): FrozenTheWarState =>
  phase(state) === which ? state : to(play(state, 'end'), which)

const east = theWar.setup({ scenario: 'barbarossa-1941', seed: 'look' })

describe('who is who', () => {
  it('names units and aircraft as actions do', () => {
    expect(look.units(begin, '1423')).toMatchObject([{ name: 'ger-inf-1', factor: 6, nation: 'germany' }])
    expect(look.aircraft(begin, '1624')).toMatchObject([{ name: 'ger-tac-1', type: 'TAC' }])
    expect([look.units(begin, '1521'), look.aircraft(begin, '1423')]).toEqual([[], []])
  })

  it('knows the side of a nation, who leads it, and what its army is worth', () => {
    expect(look.nation(east, 'romania')).toEqual({
      side: 'axis',
      under: 'germany',
      surrendered: false,
      rating: 'third',
    })
    expect(look.nation(begin, 'germany')).toMatchObject({ side: 'axis', under: null, rating: 'first' })
    expect(look.nation(begin, 'sweden').side).toBeNull()
  })

  it('knows of no hex and no unit that is not there', () => {
    expect(() => look.units(begin, '9999')).toThrow('there is no hex "9999"')
    expect(() => look.supply(begin, 'ger-inf-7')).toThrow('there is no unit "ger-inf-7"')
    expect(() => look.attack(begin, '1422', ['ger-inf-7'])).toThrow(RangeError)
    expect(() => look.mayEnter(begin, 'toString', '1422')).toThrow(RangeError)
  })
})

describe('who controls a hex', () => {
  it('by the nation that holds it, and by zones', () => {
    expect(look.control(begin, '1521')).toMatchObject({ nation: 'poland', side: 'allied' })
    // Tanks have zones, infantry has none (9.7).
    expect(look.control(begin, '1523').enemyZoneFor).toEqual(['allied'])
    expect(look.control(begin, '1521').enemyZoneFor).toEqual([])
    const taken = play(to(begin, 'first-movement'), 'take ger-arm-1', 'move 1523', 'stop')
    expect([begin, taken].map((state) => look.control(state, '1523').nation)).toEqual(['poland', 'germany'])
  })

  it('and the zones are all of those hexes', () => {
    for (const side of ['axis', 'allied'] as const) {
      const zones = look.enemyZones(east, side)
      expect(zones.length).toBeGreaterThan(10)
      expect(zones).toEqual(
        warMap().board.ids.filter((hex) => look.control(east, hex).enemyZoneFor.includes(side)),
      )
    }
  })
})

describe('supply', () => {
  const AROUND = ['1422', '1423', '1521', '1523', '1622', '1623']
  const shutIn = position(
    'ger-inf-1 6-5 INF 1522',
    ...AROUND.map((hex, i) => `pol-inf-${i + 1} 4-5 INF ${hex}`),
  )

  it('is there, or it is told what is missing and where it is cut', () => {
    expect(look.supply(begin, 'ger-inf-1')).toEqual({ supply: 'full' })
    const answer = look.supply(shutIn, 'ger-inf-1')
    if (answer.supply === 'full') throw new Error('it is in supply')
    expect(answer.rule).toBe('12.1.1')
    expect(answer.because).toBe('German infantry 1 in 1522 has no line to Berlin (1426)')
    expect([...answer.cutAt].sort()).toEqual(AROUND)
  })

  it('is what the game finds, of every unit along games at random', () => {
    for (const scenario of ['france-1940', 'desert-1941', 'barbarossa-1941'] as const) {
      const dice = seeded(`look ${scenario}`)
      const state = theWar.fork(theWar.setup({ scenario, seed: 'look' })) as TheWarState
      for (let step = 0; step < 400; step++) {
        const action = theWar.sample(state, dice)
        if (action === null) break
        theWar.advance(state, action)
        if (step % 80 !== 0) continue
        for (const side of ['axis', 'allied'] as const)
          for (const [unit, supply] of suppliesOf(state, side)) {
            const found = look.supply(state, unit)
            expect(found.supply, unit).toBe(supply)
            if (found.supply === 'none') expect(found.because).toMatch(/^[A-Z].* has no line to \S/)
          }
      }
    }
  })

  it('of a hex is that of a unit in it', () => {
    expect(look.suppliedHexes(shutIn, 'germany')).not.toContain('1522')
    expect(look.suppliedHexes(shutIn, 'germany')).toContain('1426')
    expect(look.suppliedHexes(shutIn, 'poland')).toContain('1521')
  })
})

describe('where a unit may be', () => {
  it('borders are closed to whoever is at peace', () => {
    expect(look.mayEnter(begin, 'ger-inf-1', '1521')).toEqual({ legal: true })
    expect(look.mayEnter(begin, 'pol-inf-1', '2023')).toMatchObject({ legal: false })
  })

  it('a hex takes as many as the rules say, and the unit itself has its place', () => {
    const full = position(
      ...[1, 2, 3].map((n) => `ger-inf-${n} 6-5 INF 1423`),
      'ger-inf-4 6-5 INF 1424',
      'pol-inf-1 2-5 INF 1521',
    )
    const refused = look.mayStack(full, 'ger-inf-4', '1423')
    expect(refused).toMatchObject({ legal: false, at: '1423' })
    expect(look.mayStack(full, 'ger-inf-1', '1423')).toEqual({ legal: true })
    expect(look.mayStack(full, 'ger-inf-4', '1425')).toEqual({ legal: true })
  })
})

describe('an attack', () => {
  const attacks = to(begin, 'first-attacks')

  it('is refused with its rule, or told with every result', () => {
    expect(look.attack(attacks, '1422', ['ger-arm-1'])).toMatchObject({ legal: false })
    const prospect = look.attack(attacks, '1422', ['ger-inf-1'])
    if (!prospect?.legal) throw new Error('it may not be made')
    expect(prospect).toMatchObject(plan.odds(attacks, '1422', ['ger-inf-1'])!)
    const chances = prospect.results.reduce((sum, { probability }) => sum + fractionNumber(probability), 0)
    expect(chances).toBeCloseTo(1)
  })

  it('has the aircraft that are over it', () => {
    const announced = play(attacks, 'aim 1422', 'join ger-inf-1', 'announce')
    const before = plan.odds(announced, '1422', ['ger-inf-1'])
    const helped = play(announced, 'support ger-tac-1 1422')
    const after = plan.odds(helped, '1422', ['ger-inf-1'])
    expect([before?.column, after?.column]).toEqual(['1-1', '2-1'])
    expect(look.attack(helped, '1422', ['ger-inf-1'])).toMatchObject({ column: '2-1' })
  })
})

describe('any state will do', () => {
  const answers = (state: FrozenTheWarState) => [
    look.units(state, '1423'),
    look.control(state, '1521'),
    look.enemyZones(state, 'axis'),
    look.supply(state, 'ger-inf-1'),
    look.mayStack(state, 'ger-arm-1', '1423'),
    look.attack(state, '1422', ['ger-inf-1']),
  ]

  it('frozen, a fork or plain JSON, and none is changed', () => {
    const plain = copyJson(begin) as FrozenTheWarState
    const fork = theWar.fork(begin) as FrozenTheWarState
    const before = canonicalJson(begin)
    expect(answers(plain)).toEqual(answers(begin))
    expect(answers(fork)).toEqual(answers(begin))
    expect([plain, fork, begin].map(canonicalJson)).toEqual([before, before, before])
    expect(check(begin, 'end').legal).toBe(true)
  })
})
