import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BreakdownEntry,
  breakdownOf,
  checkPieces,
  hasParts,
  mayBreakDown,
  mayRecombine,
} from '../../../../src/games/the-war/ground/09-breakdown'
import { BREAKDOWN_CHARTS } from '../../../../src/games/the-war/ground/09-charts'
import {
  checkIslandAir,
  checkStack,
  FOOTHOLD_LIMIT,
  STACKING_LIMITS,
  type StackHex,
  stackingWeight,
  stackRating,
} from '../../../../src/games/the-war/ground/09-stacking'
import type { GroundUnit } from '../../../../src/games/the-war/ground/10-ratings'
import type { Foothold } from '../../../../src/games/the-war/types'
import { THE_WAR_BREAKDOWN } from '../../../../src/tables/the-war-breakdown'
import { rule } from '../../../../src/testing'
import { depleted, unit, units } from '../ground-inputs'
import { at, in_ } from '../map'

const field: StackHex = { hex: '1010' }
const fits = (stack: readonly GroundUnit[], at: StackHex = field, armies = {}) =>
  checkStack(stack, at, armies).legal

describe('a stack', () => {
  it(`${rule('the-war', '9.6')} has three, two or one units, by rating`, () => {
    const most = (counter: string) => [1, 2, 3, 4].filter((count) => fits(units(counter, count))).length
    expect(['germany 6-5 INF', 'britain 6-7 MOT', 'italy 6-5 INF'].map(most)).toEqual([3, 2, 1])
    expect(fits([unit('britain 6-7 MOT', depleted), unit('britain 6-7 MOT', depleted)])).toBe(false)
    expect(fits(units('italy 6-5 INF', 2), field, { italy: 'second' })).toBe(true)
  })

  it(`${rule('the-war', '9.6')} does not count light forces and two divisions`, () => {
    const outside = ['2-5 PARA', '8-3 ART', '1-7 CDO', '1-3 Flak', '1-7 MOTFlak'].map((counter) =>
      unit(`germany ${counter}`),
    )
    expect(outside.map(stackingWeight)).toEqual([0, 0, 0, 0, 0])
    expect(stackingWeight(unit('soviet-union 2-5 NKVD'))).toBe(0)
    expect(stackingWeight(unit('germany 2-8 MECH', { special: '90th-light' as const }))).toBe(0)
    expect(stackingWeight(unit('germany 2-8 ARM', { special: 'hermann-goering' as const }))).toBe(0)
    expect(fits([...units('germany 6-5 INF', 3), ...outside])).toBe(true)
  })

  it(`${rule('the-war', '9.6')} of allies has the better limit if the better army has half of the factors`, () => {
    expect(stackRating([unit('germany 4-8 ARM'), unit('italy 2-8 ARM'), unit('italy 2-8 MECH')])).toBe(
      'first',
    )
    expect(stackRating([unit('germany 2-5 INF'), unit('romania 4-5 INF')])).toBe('third')
    expect(stackRating([unit('britain 6-7 MOT'), unit('britain 6-7 MOT', depleted)])).toBe('second')
    expect(fits([unit('britain 6-7 MOT'), unit('britain 6-7 MOT', depleted)])).toBe(true)
    expect(fits([unit('britain 4-8 ARM'), unit('britain 6-7 MOT', depleted)])).toBe(false)
  })

  it(`${rule('the-war', '9.6.1', '18.1')} in France keeps the British out of Paris and the Maginot Line`, () => {
    const british = [unit('britain 6-7 MOT')]
    expect(checkStack(british, in_('Paris'))).toMatchObject({
      rule: '9.6.1',
      code: 'british-in-paris',
    })
    expect(fits(british, { ...in_('Paris'), liberatingFrance: true })).toBe(true)
    expect(checkStack(british, at('1730'))).toMatchObject({
      code: 'british-in-maginot',
    })
    expect(fits(units('france 6-5 INF', 3), in_('Paris'))).toBe(true)
    expect(fits(units('france 6-5 INF', 4), in_('Paris'))).toBe(false)
    expect(fits(units('france 6-5 INF', 3))).toBe(false)
  })

  it(`${rule('the-war', '9.6.2')} in a bridgehead or Breach has six, and no more in both at once`, () => {
    const some: Foothold[][] = [['breach'], ['bridgehead'], ['beachhead', 'bridgehead', 'breach']]
    for (const footholds of some) {
      expect(fits(units('italy 4-5 INF', FOOTHOLD_LIMIT), { hex: '1', footholds })).toBe(true)
      expect(fits(units('italy 4-5 INF', 7), { hex: '1', footholds })).toBe(false)
    }
  })

  it(`${rule('the-war', '1.2')} on a one-hex island has one unit, and in Paris three if all are French`, () => {
    const island: StackHex = at('3228')
    expect([fits(units('germany 6-5 INF', 1), island), fits(units('germany 6-5 INF', 2), island)]).toEqual([
      true,
      false,
    ])
    for (const light of ['1-3 Flak', '1-7 MOTFlak', '8-3 ART', '1-7 CDO'])
      expect(fits([unit('germany 6-5 INF'), unit(`germany ${light}`)], island)).toBe(true)
    // Paratroops are outside stacking elsewhere, but not here.
    expect(fits([unit('germany 6-5 INF'), unit('germany 2-5 PARA')], island)).toBe(false)
    expect(fits([unit('germany 6-5 INF'), unit('germany 2-5 PARA')])).toBe(true)
    expect(
      fits([...units('germany 6-5 INF', 6), unit('germany 2-5 PARA')], {
        ...island,
        footholds: ['beachhead'],
      }),
    ).toBe(true)
    expect(checkIslandAir(1, '3027')).toEqual({ legal: true })
    expect(checkIslandAir(2, '3027')).toMatchObject({ rule: '1.2', at: '3027' })
    expect(fits(units('germany 6-5 INF', 4), { ...island, footholds: ['beachhead'] })).toBe(true)
    expect(fits(units('italy 6-5 INF', 2), in_('Paris'))).toBe(false)
    expect(fits([], in_('Paris'))).toBe(true)
  })

  it(`${rule('the-war', '10.8.1', '23.21')} has one Finn`, () => {
    expect(fits([unit('finland 6-5 INF'), unit('finland 1-3 Flak')])).toBe(true)
    expect(fits(units('finland 6-5 INF', 2), { hex: '1', footholds: ['breach'] })).toBe(true)
    expect(fits(units('finland 6-5 INF', 2), { hex: '1', footholds: [] })).toBe(false)
    expect(fits([unit('finland 6-5 INF'), unit('germany 6-5 INF')])).toBe(true)
    expect(checkStack(units('finland 6-5 INF', 2), field)).toMatchObject({ rule: '10.8.1', code: 'finns' })
  })

  it(`${rule('the-war', '9.6.4')} counts an army-size counter as its parts`, () => {
    expect(stackingWeight(unit('germany 24-8 ARM'))).toBe(3)
    expect(stackingWeight(unit('germany 18-5 INF'))).toBe(3)
    expect(stackingWeight(unit('germany 8-8 ARM'))).toBe(1)
    expect(
      ['soviet-union 24-8 ARM', 'germany 24-8 MECH', 'germany 18-5 ARM'].map((counter) =>
        stackingWeight(unit(counter)),
      ),
    ).toEqual([1, 1, 1])
  })

  it('agrees with counting by hand', () => {
    const counters = fc.constantFrom(
      'germany 6-5 INF',
      'britain 6-7 MOT',
      'italy 4-5 INF',
      'germany 2-5 PARA',
      'italy 1-3 Flak',
    )
    fc.assert(
      fc.property(fc.array(counters, { maxLength: 5 }), (list) => {
        const stack = list.map((counter) => unit(counter))
        const factors = (nations: string[]) =>
          stack.filter(({ nation }) => nations.includes(nation)).reduce((sum, { factor }) => sum + factor, 0)
        const [germany, britain, italy] = [factors(['germany']), factors(['britain']), factors(['italy'])]
        const limit =
          germany > 0 && germany >= britain + italy ? 3 : britain > 0 && germany + britain >= italy ? 2 : 1
        const counted = list.filter((counter) => !/PARA|Flak/.test(counter)).length
        expect(fits(stack)).toBe(counted <= limit)
      }),
    )
    expect(Math.max(...Object.values(STACKING_LIMITS))).toBe(3)
  })
})

describe('an overstacked hex', () => {
  const counters = fc.constantFrom(
    'germany 6-5 INF',
    'germany 8-8 ARM',
    'britain 6-7 MOT',
    'italy 4-5 INF',
    'romania 4-5 INF',
    'finland 6-5 INF',
    'germany 2-5 PARA',
    'italy 1-3 Flak',
  )
  it('never becomes unlawful by losing its worst-rated units', () => {
    fc.assert(
      fc.property(fc.array(counters, { minLength: 1, maxLength: 6 }), (list) => {
        const stack = list.map((counter) => unit(counter))
        const order = ['first', 'second', 'third', 'fourth']
        const worst = Math.max(...stack.map((one) => order.indexOf(stackRating([one]))))
        const better = stack.filter((one) => order.indexOf(stackRating([one])) < worst)
        if (fits(stack)) expect(fits(better)).toBe(true)
      }),
    )
  })
})

describe('breaking down', () => {
  it(`${rule('the-war', '3.9.3')} costs a combat factor, but not German paratroops, as all the charts have it`, () => {
    for (const [nation, list] of Object.entries(THE_WAR_BREAKDOWN.units))
      for (const { unit: counter, factors } of list as readonly Pick<BreakdownEntry, 'unit' | 'factors'>[]) {
        const whole = unit(`${nation} ${counter}`)
        expect(breakdownOf(whole)?.factors).toBe(factors)
        expect(mayBreakDown(whole, 'breakdown-phase')).toEqual({ legal: true })
        expect(mayBreakDown(whole, 'other')).toMatchObject({ code: 'wrong-phase' })
      }
    const lost = (counter: string) => unit(counter).factor - breakdownOf(unit(counter))!.factors
    expect([lost('germany 6-5 INF'), lost('germany 2-5 PARA')]).toEqual([1, 0])
  })

  const others = ['12-8 ARM', '4-5 INF', '2-5 INF']
  const everyCounter = new Set([
    ...Object.values(BREAKDOWN_CHARTS).flatMap((chart) => Object.keys(chart)),
    ...others,
  ])

  /** The whole chart of a nation: `8-8 ARM` into `3+2+2`, of its own speed and type, and no other counter. */
  const expectChart = (id: string, nation: string, chart: Record<string, string>) => {
    for (const counter of everyCounter) {
      const whole = unit(`${nation} ${counter}`)
      const figures = chart[counter]
      const like = counter.replace(/^\d+/, '')
      expect(breakdownOf(whole)?.parts ?? null).toEqual(
        figures?.split('+').map((factor) => `${factor}${like}`) ?? null,
      )
      expect(hasParts(whole)).toBe(figures !== undefined)
      expect(mayBreakDown(whole, 'breakdown-phase')).toMatchObject(
        figures ? { legal: true } : { rule: id, code: 'does-not-break-down' },
      )
    }
  }

  it(`${rule('the-war', '9.6.3.1')} is for these units of Germany`, () => {
    expectChart('9.6.3.1', 'germany', {
      '8-8 ARM': '3+2+2',
      '10-8 ARM': '4+3+2',
      '4-8 MECH': '1+1+1',
      '6-5 INF': '2+2+1',
      '2-5 PARA': '1+1',
    })
  })

  it(`${rule('the-war', '9.6.3.2')} is for these units of the Soviet Union, but not the largest ARM`, () => {
    expectChart('9.6.3.2', 'soviet-union', {
      '6-8 ARM': '2+2+1',
      '8-8 ARM': '3+2+2',
      '10-8 ARM': '4+3+2',
      '6-8 MECH': '2+2+1',
      '6-5 INF': '2+2+1',
    })
  })

  it(`${rule('the-war', '9.6.3.3')} is for these units of the United States`, () => {
    expectChart('9.6.3.3', 'united-states', { '10-8 ARM': '4+3+2', '6-7 MOT': '2+2+1', '3-7 PARA': '1+1' })
  })

  it(`${rule('the-war', '9.6.3.4')} is for these units of France`, () => {
    expectChart('9.6.3.4', 'france', { '6-8 ARM': '2+2+1', '6-5 INF': '2+2+1' })
  })

  it(`${rule('the-war', '9.6.3.5')} is for these units of Italy`, () => {
    expectChart('9.6.3.5', 'italy', { '4-8 ARM': '1+1+1', '6-5 INF': '2+2+1' })
  })

  it(`${rule('the-war', '9.6.3.6')} is for these units of Britain`, () => {
    expectChart('9.6.3.6', 'britain', { '8-8 ARM': '3+2+2', '4-8 ARM': '1+1+1', '6-7 MOT': '2+2+1' })
  })

  it(`${rule('the-war', '9.6.3.7')} is for these units of Finland`, () => {
    expectChart('9.6.3.7', 'finland', { '6-5 INF': '2+2+1' })
  })

  it(`${rule('the-war', '9.6.3.7')} is for no minor country but Finland`, () => {
    expect(mayBreakDown(unit('romania 6-5 INF'), 'breakdown-phase')).toMatchObject({ rule: '9.6.3.7' })
    expect(breakdownOf(unit('romania 6-5 INF'))).toBeNull()
    expect(mayBreakDown(unit('finland 6-5 INF'), 'before-set-up')).toEqual({ legal: true })
  })

  it(`${rule('the-war', '9.6.3')} has its phase, and leaves depleted units alone`, () => {
    const mot = unit('britain 6-7 MOT')
    expect(mayBreakDown(mot, 'other')).toMatchObject({ rule: '9.6.3', code: 'wrong-phase' })
    expect(mayBreakDown(mot, 'before-set-up')).toMatchObject({ code: 'before-set-up' })
    expect(mayBreakDown(unit('britain 6-7 MOT', depleted), 'breakdown-phase')).toMatchObject({
      code: 'depleted',
    })
    const piece = (nation: string, factor: number, changes = {}) =>
      unit(`${nation} ${factor}-7 MOT`, { parentFactor: 6, hex: '1010', ...changes })
    const pieces = [piece('britain', 2), piece('britain', 2), piece('britain', 1)]
    expect(mayRecombine(pieces, mot, 'breakdown-phase')).toEqual({ legal: true })
    expect(mayRecombine(pieces, mot, 'other')).toMatchObject({ code: 'wrong-phase' })
    // The sum alone is not enough where the pieces are known, nor are four of them ever.
    const odd = [piece('britain', 3), piece('britain', 1), piece('britain', 1)]
    expect(mayRecombine(odd, mot, 'breakdown-phase')).toMatchObject({ code: 'wrong-pieces' })
    const printed = {
      ...BREAKDOWN_CHARTS,
      'soviet-union': { ...BREAKDOWN_CHARTS['soviet-union'], '6-5 INF': ['3-5 INF', '2-5 INF'] },
    }
    const small = (factors: readonly number[], chart = BREAKDOWN_CHARTS) =>
      checkPieces(
        unit('soviet-union 6-5 INF'),
        factors.map((factor) => unit(`soviet-union ${factor}-5 INF`, { parentFactor: 6 })),
        chart,
      ).legal
    expect([small([2, 1, 2]), small([3, 2]), small([3, 1, 1]), small([5])]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([small([2, 2, 1], printed), small([2, 3], printed)]).toEqual([false, true])
    expect(checkPieces(unit('soviet-union 2-6 CAV'), [])).toMatchObject({ code: 'no-parent' })
    expect(mayRecombine(pieces.slice(1), mot, 'breakdown-phase')).toMatchObject({ code: 'wrong-pieces' })
    expect(
      mayRecombine([...pieces.slice(1), piece('britain', 2, { hex: '1011' })], mot, 'breakdown-phase'),
    ).toMatchObject({ code: 'apart' })
    expect(
      mayRecombine([...pieces.slice(1), piece('britain', 2, depleted)], mot, 'breakdown-phase'),
    ).toMatchObject({ code: 'depleted' })
    const german = [2, 2, 1].map((factor) =>
      unit(`germany ${factor}-5 INF`, { parentFactor: 6, hex: '1010' }),
    )
    expect(mayRecombine(german, unit('germany 6-5 INF'), 'breakdown-phase')).toMatchObject({ code: 'never' })
    expect(breakdownOf(pieces[0])).toBeNull()
    // A piece never breaks down again, even if it looks like a unit that does.
    expect(breakdownOf(unit('britain 4-8 ARM'))).not.toBeNull()
    expect(breakdownOf(unit('britain 4-8 ARM', { parentFactor: 8 }))).toBeNull()
  })
})
