/** Partisans: section 16.5 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { PARTISAN_AREAS } from '../../../../src/games/eto/16-optional-rules/partisan-tables'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { mightRise } from '../../../../src/games/eto/play/16-partisans'
import { groundOf } from '../../../../src/games/eto/play/position'
import { fractionText } from '../../../../src/kernel/fraction'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  fight,
  goals,
  INVADED,
  isLegal,
  listed,
  MINORS,
  position,
  raising,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const rules = { partisans: true } as const

const end = { type: 'end' } as const

const occupied = {
  entered: ['yugoslavia', 'greece'],
  allegiance: { yugoslavia: 'allied', greece: 'allied' },
} as const

/** In 1941 they come with minor countries (15.3). */
const later = { partisans: true, minorCountries: true } as const

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const join = (hex: string, unit: string) => ({ type: 'join', at: hex, unit }) as const

const russia = {
  rules: later,
  scenario: '1941',
  turn: '4/1941',
  set: { russia: INVADED, vichy: { status: 'gone', hexes: [] } },
  with: { allegiance: {}, entered: [], holders: {} },
} as const

const NEIGHBOURS = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

const spain = (wanted: Wanted = {}) =>
  position({
    rules: { partisans: true },
    turn: '2/1943',
    player: 'allied',
    phase: 'partisans',
    units: { '0418': ['ger-inf-1'] },
    with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
    ...wanted,
  })

const ids = Object.keys(PARTISAN_AREAS)

const rest = ids.slice(ids.indexOf('spain') + 1)

describe('partisans', () => {
  /** The partisan phase of a player, with these rolls. */
  const rising = (wanted: Wanted, ...rolls: readonly number[]) =>
    step(position({ rules, phase: 'regroup', player: 'allied', ...wanted }), end, ...rolls)

  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  it(`${rule('eto', '16.5')} have one point, never move and never attack, and stop trains alone`, () => {
    const state = rising({ turn: '2/1942', units: { '1517': ['ger-inf-2'] }, with: occupied }, 3)
    expect(state.focus).toMatchObject({ type: 'rising', area: 'balkans', digits: [6], count: 1 })
    const risen = step(state, { type: 'rise', at: '1616' })
    expect(stackIn(risen, '1616')).toEqual([{ nation: 'yugoslav', type: 'partisan', strength: 1 }])
    const later = position({
      rules,
      player: 'allied',
      units: { '1616': ['yug-prt-1'], '1517': ['ger-inf-1'] },
      with: occupied,
    })
    expect(refusal(later, take('1616', 'yug-prt-1')).code).toBe('may-not-move')
    const combat = position({
      rules,
      player: 'allied',
      phase: 'combat',
      units: { '1616': ['yug-prt-1'], '1517': ['ger-inf-1'] },
      with: occupied,
    })
    expect(listed(combat, 'aim')).toEqual([])
    expect(groundOf(combat, 1).enemyZone[at('1617')]).toBe(0)
  })

  it(`${rule('eto', '16.51')} are not overrun, do not retreat, want no supply and hold no centre`, () => {
    const axis = position({
      rules,
      units: { '1517': ['ger-mec-4', 'ger-mec-4'], '1616': ['yug-prt-1'] },
      with: occupied,
    })
    const inHand = step(axis, take('1517', 'ger-mec-4'))
    expect(refusal(inHand, { type: 'overrun', to: '1616', with: 'ger-mec-4' }).rule).toBe('16.51')
    const combat = position({
      rules,
      phase: 'combat',
      units: { '1517': ['ger-mec-4'], '1616': ['yug-prt-1'] },
      with: occupied,
    })
    const fought = step(steps(combat, aim('1616'), join('1517', 'ger-mec-4')), fight, 4)
    expect(unitsIn(fought, '1616')).toEqual([])
    expect(fought.losses.now.yugoslav).toBeUndefined()
    expect(isSupplied(axis, at('1616'), stackIn(axis, '1616')[0])).toBe(true)
    const centre = raising(
      {
        rules: later,
        scenario: '1941',
        player: 'allied',
        units: { '2110': ['rus-prt-1'], '2309': ['rus-inf-2'] },
        held: { axis: ['2110'] },
        set: { russia: { ...INVADED, attacked: 0 } },
      },
      1,
    )
    expect(
      refusal(centre, { type: 'raise', nation: 'russian', unit: 'infantry', strength: 1, at: '2110' }),
    ).toEqual({ rule: '10.73', code: 'wrong-place' })
  })

  it(`${rule('eto', '16.52')} rise where the tables have a roll: by country, year and quarter, and until the enemy is gone`, () => {
    const rolls = (wanted: Wanted) => {
      const state = eto.fork(
        position({ rules, phase: 'regroup', player: 'allied', with: occupied, ...wanted }),
      )
      let thrown = 0
      const one = () => {
        thrown++
        return 1
      }
      eto.advance(state, end, { d: one, sum: one, hits: one, struck: one })
      return thrown
    }
    const german = { '1517': ['ger-inf-2'] }
    expect(rolls({ turn: '2/1942', units: german })).toBe(1)
    expect(rolls({ turn: '2/1941', units: german })).toBe(0)
    expect(rolls({ turn: '4/1942', units: german })).toBe(0)
    // Italy out of the war, the Balkans rise in any season.
    const surrendered = {
      rules: { ...rules, italianEntry: true },
      set: { italy: { status: 'surrendered' } },
    } as const
    expect(rolls({ turn: '4/1942', units: german, ...surrendered })).toBe(1)
    expect(rolls({ turn: '2/1942', units: { '1517': ['yug-inf-1'] } })).toBe(0)
    expect(rolls({ turn: '2/1942', units: {}, with: { ...occupied, holders: { yugoslavia: 'axis' } } })).toBe(
      1,
    )
    expect(rolls({ turn: '2/1942', units: german, player: 'axis' })).toBe(0)
    // Italians in Albania wake nobody while Yugoslavia and Greece are at peace.
    expect(rolls({ turn: '2/1942', units: { '1619': ['ita-inf-1'] }, with: {} })).toBe(0)
    // Only Finns rise for the Axis, in its own turn.
    const finland = {
      turn: '2/1943',
      units: { '1907': ['rus-inf-2'] },
      set: { russia: AT_WAR },
      with: { entered: ['finland'] as const, allegiance: { finland: 'axis' } as const },
    }
    expect(rolls({ ...finland, player: 'axis' })).toBe(1)
    expect(rolls(finland)).toBe(0)
  })

  it(`${rule('eto', '16.52')} rise in France by the points that hold it down`, () => {
    const france = (points: string[], turn: string, roll: number[]) =>
      rising(
        {
          rules: later,
          scenario: '1941',
          turn,
          units: { '0813': points },
          set: { vichy: { status: 'gone', hexes: [] } },
        },
        ...roll,
      ).focus
    expect(france(['ger-inf-1'], '3/1941', [1, 4])).toMatchObject({ area: 'france', digits: [6] })
    expect(france(['ger-inf-4', 'ger-inf-3'], '3/1941', [0])).toBeNull()
    expect(france(['ger-inf-4', 'ger-inf-4'], '3/1941', [])).toBeNull()
    expect(france(['ger-inf-1'], '4/1941', [1, 1])).toMatchObject({ area: 'france' })
    expect(france(['ger-inf-4', 'ger-inf-1'], '4/1941', [])).toBeNull()
  })

  it(`${rule('eto', '16.53')} rise in a hex that ends in the digit rolled, west of a German in Russia, or not at all`, () => {
    const state = rising({ ...russia, units: { '2111': ['ger-inf-2'] } }, 1, 1)
    const hexes = listed(state, 'rise').map((one) => one.at)
    expect(hexes.length).toBeGreaterThan(0)
    expect(
      hexes.every((hex) => hex.endsWith('1') && hex < '2100' && board.hex(hex).country === 'russia'),
    ).toBe(true)
    expect(refusal(state, { type: 'rise', at: '2211' })).toEqual({ rule: '16.53', code: 'wrong-place' })
    const all = Object.fromEntries(hexes.map((hex) => [hex, ['ger-inf-1']]))
    const held = position({
      phase: 'regroup',
      player: 'allied',
      ...russia,
      units: { ...all, '2111': ['ger-inf-2'] },
    })
    // Nobody of those who have a place, but somebody.
    const lost = stepEvents(held, end, 0, 1)
    // Two faces each: hexes in 1, all of them held; hexes in 2; nobody.
    const fates = eto
      .outcomes(held, end)
      .map(({ state, events, probability }) => [
        state.focus?.type === 'rising' ? state.focus.digits : events.some(({ type }) => type === 'partisan'),
        fractionText(probability),
      ])
    expect(fates).toEqual([
      [false, '1/3'],
      [true, '1/3'],
      [[2], '1/3'],
    ])
    expect(lost.events).toContainEqual({ type: 'partisan', rule: '16.53', area: 'russia', at: null })
    expect(lost.state.focus).toBeNull()
  })

  it(`${rule('eto', '16.54')} are rolled for again where a digit is not to be had`, () => {
    // Sweden has hexes that end in 2 to 9 and in none of 1: five faces are left.
    const sweden = {
      turn: '2/1942',
      units: { '1508': ['ger-inf-2'] },
      with: { entered: ['sweden'], allegiance: { sweden: 'allied' } },
    } as const
    expect(board.ids.some((id) => board.hex(id).country === 'sweden' && id.endsWith('1'))).toBe(false)
    expect(rising({ ...sweden }, 1).focus).toMatchObject({ area: 'sweden', digits: [2] })
    expect(() => rising({ ...sweden }, 6)).toThrow()
  })

  it(`${rule('eto', '16.55')} rise together or apart when there are two`, () => {
    const state = rising({ turn: '3/1943', units: { '1517': ['ger-inf-2'] }, with: occupied }, 4)
    expect(state.focus).toMatchObject({ digits: [7], count: 2 })
    const together = step(step(state, { type: 'rise', at: '1617' }), { type: 'rise', at: '1617' })
    expect(unitsIn(together, '1617')).toEqual(['yug-prt-1', 'yug-prt-1'])
    const apart = step(step(state, { type: 'rise', at: '1617' }), { type: 'rise', at: '1417' })
    expect([unitsIn(apart, '1617'), unitsIn(apart, '1417')]).toEqual([['yug-prt-1'], ['yug-prt-1']])
  })

  it(`${rule('eto', '16.56')} stand two to a hex, and are twice as strong in spring`, () => {
    const state = rising(
      {
        turn: '3/1943',
        units: { '1517': ['ger-inf-2'], '1617': ['yug-prt-1', 'yug-prt-1'] },
        with: occupied,
      },
      4,
    )
    expect(listed(state, 'rise').map((one) => one.at)).toEqual(['1417'])
    // Two are called for, and there is room for one: the other stays away, and play goes on.
    const narrow = rising(
      {
        turn: '3/1943',
        units: { '1517': ['ger-inf-2'], '1617': ['yug-prt-1', 'yug-prt-1'], '1417': ['yug-prt-1'] },
        with: occupied,
      },
      4,
    )
    expect(narrow.focus).toMatchObject({ type: 'rising', count: 2 })
    const full = step(narrow, { type: 'rise', at: '1417' })
    expect([unitsIn(full, '1417'), full.focus]).toEqual([['yug-prt-1', 'yug-prt-1'], null])
    expect(eto.decision(full)).not.toBeNull()
    // A save in which partisans are to rise where there is no room is none that play comes to.
    expect(() => eto.codec.accept({ ...copyJson(narrow), units: copyJson(full.units) })).toThrow('focus')
    const attack = (turn: string) =>
      isLegal(
        position({
          rules,
          turn,
          phase: 'combat',
          units: { '1715': ['ger-inf-1'], '1615': ['ger-inf-1'], '1616': ['yug-prt-1'] },
          with: { ...occupied, entered: ['yugoslavia', 'hungary'] },
        }),
        aim('1616'),
      )
    expect(board.hex('1616')).toMatchObject({ weather: true, terrain: 'clear' })
    expect([attack('3/1943'), attack('2/1943')]).toEqual([true, false])
  })
})

describe('partisans', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.59')} stop trains in their own hex and next to it`, () => {
    const france = (partisans: Wanted['units']) =>
      position({
        scenario: '1941',
        turn: '3/1942',
        rules: { minorCountries: true, partisans: true },
        units: { ...NEIGHBOURS, '0813': ['ger-inf-1'], '0713': ['ger-inf-1'], ...partisans },
      })
    const train = (state: ReturnType<typeof france>) => {
      const prepared = until(steps(state, take('0713', 'ger-inf-1'), { type: 'prepare' }), 'rail')
      return goals(step(prepared, take('0713', 'ger-inf-1')))
    }
    const stopped = ['0814', ...board.grid.neighbours('0814')].filter((hex) => hex !== '0813')
    const quiet = france({})
    const risen = france({ '0814': ['fre-prt-1'] })
    expect(isLegal(step(quiet, take('0813', 'ger-inf-1')), { type: 'prepare' })).toBe(true)
    expect(refusal(step(risen, take('0813', 'ger-inf-1')), { type: 'prepare' })).toEqual({
      rule: '5.63',
      code: 'rail-zone',
    })
    expect(train(quiet).filter((hex) => stopped.includes(hex)).length).toBeGreaterThan(3)
    expect(train(risen).filter((hex) => stopped.includes(hex))).toEqual([])
    expect(train(risen).length).toBeGreaterThan(3)
  })

  it(`${rule('eto', '16.52')} rise where the enemy stands beside friends, and not in a country that is free of him`, () => {
    const greeceIn = (units: Wanted['units']) => {
      const state = position({
        turn: '2/1942',
        rules: { partisans: true },
        phase: 'regroup',
        player: 'allied',
        units: { ...NEIGHBOURS, '1517': ['ger-inf-2'], '1720': ['bri-inf-1'], ...units },
        with: { allegiance: { yugoslavia: 'allied', greece: 'allied' }, entered: ['greece', 'yugoslavia'] },
      })
      const places = eto
        .outcomes(state as never, { type: 'end' })
        .flatMap((outcome) => listed(outcome.state as never, 'rise').map((one) => one.at))
      return new Set(places.map((hex) => board.hex(hex).country))
    }
    expect([...greeceIn({})].sort()).toEqual(['albania', 'yugoslavia'])
    expect([...greeceIn({ '1721': ['ger-inf-1'] })].sort()).toEqual(['albania', 'greece', 'yugoslavia'])
  })
})

describe('partisans of several countries', () => {
  it(`${rule('eto', '16.52')} rise in none that is free, though its neighbour is not`, () => {
    /** Where they could rise, whatever is rolled. */
    const balkans = (inGreece: readonly string[]) => {
      const state = position({
        scenario: '1939',
        rules: { ...MINORS, partisans: true },
        turn: '3/1943',
        player: 'allied',
        phase: 'regroup',
        units: { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '1517': ['ger-inf-2'], '1720': inGreece },
        with: {
          entered: ['greece', 'yugoslavia'],
          allegiance: { greece: 'allied', yugoslavia: 'allied' },
          holders: { greece: 'axis', yugoslavia: 'axis' },
        },
      })
      const hexes = eto.outcomes(state, end).flatMap(({ state: after }) => listed(after, 'rise'))
      return new Set(hexes.map(({ at }) => board.hex(at).country))
    }
    expect(balkans([])).toEqual(new Set(['greece', 'yugoslavia', 'albania']))
    expect(balkans(['gre-prt-1'])).toEqual(balkans([]))
    expect(balkans(['ger-inf-1'])).toEqual(balkans([]))
    expect(balkans(['bri-mec-2'])).toEqual(new Set(['yugoslavia', 'albania']))
  })
})

describe('a rising that a save speaks of', () => {
  const rising = { type: 'rising', area: 'spain', digits: [6], count: 2, rest } as const

  it(`${rule('eto', '16.53', '16.55')} is one that the tables call for, with the areas that are still to come`, () => {
    expect([1, 2].map((count) => mightRise(spain(), { ...rising, count }))).toEqual([true, true])
    expect([0, 3].map((count) => mightRise(spain(), { ...rising, count }))).toEqual([false, false])
    expect(mightRise(spain(), { ...rising, digits: [3] })).toBe(false)
    expect(mightRise(spain(), { ...rising, digits: [6, 7] })).toBe(false)
    expect(mightRise(spain(), { ...rising, rest: rest.slice(1) })).toBe(false)
    expect(mightRise(spain(), { ...rising, rest: [...rest].reverse() })).toBe(false)
    expect(mightRise(spain(), { ...rising, area: 'ruritania' })).toBe(false)
    expect(mightRise(spain({ player: 'axis' }), rising)).toBe(false)
    expect(mightRise(spain({ turn: '4/1943' }), rising)).toBe(false)
    // In 1942 one rises at a time.
    expect(mightRise(spain({ turn: '2/1942' }), rising)).toBe(false)
    expect(mightRise(spain({ turn: '2/1942' }), { ...rising, count: 1 })).toBe(true)
  })
})
