import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { groundOf } from '../../../../src/games/eto/play/position'
import { RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { fractionText } from '../../../../src/kernel/fraction'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const
const move = (to: string) => ({ type: 'move', to }) as const
const end = { type: 'end' } as const
const fight = { type: 'fight' } as const
const aim = (hex: string) => ({ type: 'aim', at: hex }) as const
const join = (hex: string, unit: string) => ({ type: 'join', at: hex, unit }) as const

describe('minor countries', () => {
  const minors = (wanted: Wanted = {}): EtoState => position({ ...wanted, rules: { minorCountries: true } })

  it(`${rule('eto', '16.11')} are all but the great powers: others wait, and live at home`, () => {
    const state = minors({ units: { '1508': ['swe-inf-1'], '0811': ['bri-inf-1'], '2007': ['rus-inf-2'] } })
    expect(isSupplied(state, at('1508'), stackIn(state, '1508')[0])).toBe(true)
    const raised = raising({
      rules: { minorCountries: true },
      turn: '2/1940',
      with: { losses: { now: { rumanian: 1 }, before: {} } },
    })
    expect(raised.purses.rumanian).toEqual([{ kind: 'replacements', points: 1, strength: 1 }])
    expect(
      raising({ turn: '2/1940', with: { losses: { now: { rumanian: 1 }, before: {} } } }).purses.rumanian,
    ).toBeUndefined()
  })

  it(`${rule('eto', '16.12')} stay on the side that they have taken`, () => {
    const invaded = steps(
      minors({ units: { '1210': ['ger-inf-3'] } }),
      take('1210', 'ger-inf-3'),
      move('1209'),
    )
    expect(invaded.allegiance.denmark).toBe('allied')
    const allies = position({
      rules: { minorCountries: true },
      player: 'allied',
      units: { '1308': ['bri-inf-3'] },
      with: {
        entered: ['denmark', 'norway', 'sweden'],
        allegiance: { denmark: 'allied', norway: 'allied', sweden: 'allied' },
      },
    })
    const after = steps(allies, take('1308', 'bri-inf-3'), move('1208'), move('1209'))
    expect(after.allegiance).toMatchObject({ denmark: 'allied', sweden: 'allied' })
  })

  it(`${rule('eto', '16.14')} are closed to the Allies until the Axis moves or attacks over the border`, () => {
    const allied = (wanted: Wanted = {}) =>
      step(
        minors({ player: 'allied', units: { '1013': ['fre-inf-3'] }, ...wanted }),
        take('1013', 'fre-inf-3'),
      )
    expect(isLegal(allied(), move('1012'))).toBe(false)
    const attack = minors({
      phase: 'combat',
      units: { '1112': ['ger-mec-4'], '1012': ['bel-inf-2'], '1013': ['fre-inf-3'] },
    })
    const attacked = step(steps(attack, aim('1012'), join('1112', 'ger-mec-4')), fight, 6)
    expect(attacked.entered).toContain('belgium')
    expect(
      isLegal(allied({ with: { entered: ['belgium'], allegiance: { belgium: 'allied' } } }), move('1012')),
    ).toBe(true)
  })

  it(`${rule('eto', '16.15')} feed their own at home, and friends feed them abroad`, () => {
    const units = {
      '1715': ['hun-inf-1'],
      '1713': ['hun-inf-1'],
      '1714': ['rus-inf-2'],
      '1813': ['rus-inf-2'],
      '1712': ['rus-inf-2'],
      '1613': ['rus-inf-2'],
      '1612': ['rus-inf-2'],
    }
    const state = minors({ scenario: '1941', units, set: { russia: AT_WAR } })
    expect(isSupplied(state, at('1715'), stackIn(state, '1715')[0])).toBe(true)
    expect(isSupplied(state, at('1713'), stackIn(state, '1713')[0])).toBe(false)
    const open = minors({
      scenario: '1941',
      units: { '1715': ['hun-inf-1'], '1713': ['hun-inf-1'] },
      set: { russia: AT_WAR },
    })
    expect(isSupplied(open, at('1713'), stackIn(open, '1713')[0])).toBe(true)
    // Surrounded at home, with no way to anyone else.
    const alone = minors({
      player: 'axis',
      units: { '1207': ['nor-inf-1'], '1107': ['ger-inf-1'], '1206': ['ger-inf-1'], '1306': ['ger-inf-1'] },
      with: { entered: ['norway'], allegiance: { norway: 'allied' } },
    })
    expect(isSupplied(alone, at('1207'), stackIn(alone, '1207')[0])).toBe(true)
  })

  it(`${rule('eto', '16.17')} come with all their parts: neutrals that wait, friends of the Axis, and Finns`, () => {
    const units = { '1715': ['hun-inf-1'], '1907': ['fin-inf-2'], '1512': ['pol-inf-1'] }
    const takes = (state: EtoState) => listed(state, 'take').map((one) => one.unit)
    expect(takes(minors({ units }))).toEqual(['hun-inf-1', 'fin-inf-2'])
    expect(takes(minors({ units, player: 'allied' }))).toEqual([])
    expect(takes(position({ units }))).toEqual([])
    expect(takes(position({ units, player: 'allied' }))).toEqual(['pol-inf-1'])
  })

  it(`${rule('eto', '16.21')} that only defend themselves are not attacked by the Allies first`, () => {
    const units = { '1012': ['bel-inf-2'], '1013': ['fre-inf-3', 'fre-inf-3'] }
    const state = minors({ player: 'allied', phase: 'combat', units })
    expect(refusal(state, aim('1012'))).toEqual({ rule: '16.21', code: 'neutral' })
    const hungary = minors({
      scenario: '1940',
      player: 'allied',
      phase: 'combat',
      units: { '1715': ['hun-inf-1'], '1716': ['bri-inf-3'] },
      with: { entered: ['rumania'], allegiance: { rumania: 'axis' } },
    })
    expect(refusal(hungary, aim('1715'))).toEqual({ rule: '16.21', code: 'neutral' })
  })

  it(`${rule('eto', '16.24')} that were invaded may be helped by Allied units`, () => {
    const state = step(
      minors({
        player: 'allied',
        units: { '1013': ['fre-inf-2'], '1012': ['bel-inf-2'] },
        with: { entered: ['belgium'], allegiance: { belgium: 'allied' } },
      }),
      take('1013', 'fre-inf-2'),
    )
    expect(unitsIn(step(state, move('1012')), '1012')).toEqual(['fre-inf-2', 'bel-inf-2'])
  })

  it(`${rule('eto', '16.31')} that are friends of the Axis let it pass, and stay at home in peace`, () => {
    const units = { '1715': ['hun-inf-1'], '1614': ['ger-inf-3'], '1716': ['rum-inf-1'] }
    const peace = minors({ units })
    const through = steps(peace, take('1614', 'ger-inf-3'), move('1615'))
    expect(through.allegiance.hungary).toBeUndefined()
    expect(through.entered).toContain('hungary')
    expect(
      goals(step(peace, take('1715', 'hun-inf-1'))).every((hex) => board.hex(hex).country === 'hungary'),
    ).toBe(true)
    expect(goals(step(peace, take('1715', 'hun-inf-1')))).not.toEqual([])
    const combat = (set: Wanted['set'] = {}, allegiance: EtoState['allegiance'] = {}) =>
      minors({
        phase: 'combat',
        units: { '1915': ['rum-inf-2'], '1914': ['rus-inf-1'] },
        set,
        with: { allegiance },
      })
    expect(refusal(combat(), aim('1914'))).toEqual({ rule: '16.31', code: 'neutral' })
    expect(isLegal(combat({ russia: AT_WAR }, { rumania: 'axis' }), aim('1914'))).toBe(true)
  })

  it('that let the Axis pass take sides when the Allies follow', () => {
    const state = minors({
      scenario: '1940',
      player: 'allied',
      units: { '1716': ['bri-inf-2'], '1515': ['hun-inf-1'] },
      with: { entered: ['hungary', 'rumania'], allegiance: { rumania: 'axis' } },
    })
    const inside = steps(state, take('1716', 'bri-inf-2'), move('1715'))
    expect(inside.allegiance.hungary).toBe('axis')
  })

  it('whose Finns stay behind their border, zones and all, until Russians cross it', () => {
    const finland = { '1907': ['fin-inf-2'], '2007': ['rus-inf-2'] }
    const calm = minors({ scenario: '1941', units: finland, set: { russia: INVADED } })
    expect(groundOf(calm, RUSSIAN).enemyZone[at('2007')]).toBe(0)
    expect(groundOf(calm, RUSSIAN).enemyZone[at('1906')]).toBe(1)
    const crossed = minors({
      scenario: '1941',
      units: finland,
      set: { russia: INVADED },
      with: { finns: 'crossed' },
    })
    expect(groundOf(crossed, RUSSIAN).enemyZone[at('2007')]).toBe(1)
    const attacked = minors({
      scenario: '1941',
      phase: 'combat',
      units: { '1907': ['fin-inf-1'], '2007': ['rus-inf-2', 'rus-inf-2'] },
      player: 'allied',
      set: { russia: INVADED },
    })
    expect(step(steps(attacked, aim('1907'), join('2007', 'rus-inf-2')), fight, 6).finns).toBe('attacked')
  })
})

describe('partisans', () => {
  const rules = { partisans: true } as const
  /** In 1941 they come with minor countries (15.3). */
  const later = { partisans: true, minorCountries: true } as const
  const occupied = {
    entered: ['yugoslavia', 'greece'],
    allegiance: { yugoslavia: 'allied', greece: 'allied' },
  } as const

  /** The partisan phase of a player, with these rolls. */
  const rising = (wanted: Wanted, ...rolls: readonly number[]) =>
    step(position({ rules, phase: 'regroup', player: 'allied', ...wanted }), end, ...rolls)

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

  const russia = {
    rules: later,
    scenario: '1941',
    turn: '4/1941',
    set: { russia: INVADED, vichy: { status: 'gone', hexes: [] } },
    with: { allegiance: {}, entered: [], holders: {} },
  } as const

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

describe('Italy', () => {
  const rules = { italianEntry: true } as const

  it(`${rule('eto', '16.63')} is left alone until it enters`, () => {
    const neutral = { rules, turn: '2/1940', player: 'allied' } as const
    const combat = position({
      ...neutral,
      phase: 'combat',
      units: { '1016': ['ita-inf-1'], '0917': ['fre-inf-3'] },
    })
    expect(refusal(combat, aim('1016'))).toEqual({ rule: '16.63', code: 'neutral' })
    const libyan = (state: EtoState) =>
      goals(step(state, take('1925', 'bri-inf-1'))).filter((hex) => board.hex(hex).country === 'libya')
    const units = { '1925': ['bri-inf-1'], '1216': ['ita-inf-2', 'ita-inf-2'] }
    expect(libyan(position({ ...neutral, units }))).toEqual([])
    // How many Italians may be in Africa before that keeps nobody else from going there.
    const egypt = position({ ...neutral, units: { '2325': ['bri-inf-3'], '1324': ['ita-inf-2'] } })
    const british = step(egypt, take('2325', 'bri-inf-3'))
    expect(goals(british)).toContain('2225')
    expect(isLegal(british, move('2225'))).toBe(true)
    const axis = step(position({ rules, turn: '2/1940', units }), { type: 'declare', what: 'italy' })
    expect(libyan(until(axis, 'initial', 'allied'))).not.toEqual([])
  })

  const beaten = {
    rules: { italianEntry: true, partisans: true },
    turn: '3/1943',
    set: { italy: { status: 'war', lost: 8, invaded: true } },
    with: { entered: ['yugoslavia'], allegiance: { yugoslavia: 'allied' } },
    units: {
      '1216': ['ita-inf-2'],
      '1319': ['ita-inf-2'],
      '1517': ['ita-inf-1'],
      '1616': ['ita-inf-1', 'ger-inf-1'],
      '1619': ['ita-inf-1'],
    },
  } as const

  it(`${rule('eto', '16.65')} surrenders at eight points lost, if the mainland was invaded, in anybody's turn`, () => {
    const combat = (wanted: Wanted) =>
      step(position({ ...beaten, player: 'allied', phase: 'combat', ...wanted }), end)
    const out = combat({})
    expect(out.italy.status).toBe('surrendered')
    expect(JSON.stringify(out.units)).not.toContain('italian')
    // In the Balkans partisans take the place of those who go, but for where Germans stand.
    expect([unitsIn(out, '1517'), unitsIn(out, '1619'), unitsIn(out, '1616')]).toEqual([
      ['yug-prt-1'],
      ['yug-prt-1'],
      ['ger-inf-1'],
    ])
    expect(combat({ set: { italy: { status: 'war', lost: 7, invaded: true } } }).italy.status).toBe('war')
    expect(combat({ set: { italy: { status: 'war', lost: 8, invaded: false } } }).italy.status).toBe('war')
    expect(unitsIn(combat({ rules }), '1517')).toEqual([])
  })

  it(`${rule('eto', '16.65')} counts only the boot as invaded`, () => {
    const lands = (from: string, to: string) =>
      steps(
        position({ turn: '3/1943', player: 'allied', units: { [from]: ['bri-mec-1'] } }),
        take(from, 'bri-mec-1'),
        move(to),
      ).italy.invaded
    expect(lands('1321', '1420')).toBe(true)
    expect(lands('1220', '1321')).toBe(false)
  })

  it(`${rule('eto', '16.66')} gone, feeds no Axis unit over the Mediterranean, and its air is as elsewhere`, () => {
    const units = {
      '1325': ['ger-inf-2'],
      '1218': ['ger-inf-1'],
      '0219': ['bri-mec-1'],
      '2325': ['bri-mec-1'],
      '2425': ['bri-mec-1'],
    }
    const africa = (status: 'war' | 'surrendered') => {
      const state = position({
        turn: '3/1943',
        rules: { italianEntry: true },
        units,
        set: { italy: { status } },
      })
      return isSupplied(state, at('1325'), stackIn(state, '1325')[0])
    }
    expect([africa('war'), africa('surrendered')]).toEqual([true, false])
    const voyage = (status: 'war' | 'surrendered', ...rolls: number[]) => {
      const state = position({
        turn: '3/1943',
        rules: { italianEntry: true },
        player: 'allied',
        phase: 'naval',
        charts: TEST_CHARTS,
        units,
        set: { italy: { status } },
      })
      return stepEvents(
        step(state, take('0219', 'bri-mec-1')),
        { type: 'sail', to: '2325', by: 'sea' },
        ...rolls,
      ).events[0]
    }
    // A four turns ships back by the special rule; with Italy out, it takes a six of Germans in range.
    expect(voyage('war', 1, 0)).toMatchObject({ results: ['aborted'] })
    expect(voyage('surrendered')).toMatchObject({ results: ['landed'] })
  })
})

describe('airdrop', () => {
  const rules = { airdrop: true } as const
  const belgium = { entered: ['belgium'], allegiance: { belgium: 'allied' } } as const
  const drop = (to: string) => ({ type: 'drop', to }) as const

  it(`${rule('eto', '16.76')} is not stopped from the air`, () => {
    // British air lies over both hexes; no die is rolled.
    const state = position({
      rules,
      units: { '1112': ['ger-par-1'], '0912': ['bri-inf-3', 'bri-inf-3'], '1114': ['ger-inf-1'] },
      with: belgium,
    })
    const dropped = step(step(state, take('1112', 'ger-par-1')), drop('1012'))
    expect(unitsIn(dropped, '1012')).toEqual(['ger-par-1'])
  })

  it(`${rule('eto', '16.75')} puts paratroops into the hex when a friend overruns it before the fight`, () => {
    const kent = position({
      rules,
      turn: '3/1940',
      units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0711': ['ger-mec-4'] },
    })
    const dropped = step(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    expect([unitsIn(dropped, '0812'), unitsIn(dropped, '0811')]).toEqual([['ger-par-1'], ['bri-inf-1']])
    const over = step(step(dropped, take('0711', 'ger-mec-4')), { type: 'overrun', to: '0811' })
    expect([unitsIn(over, '0812'), unitsIn(over, '0811')]).toEqual([[], ['ger-mec-4', 'ger-par-1']])
    const after = until(step(over, { type: 'stop' }), 'mechanized')
    expect([unitsIn(after, '0811'), eto.invariants(after)]).toEqual([['ger-mec-4', 'ger-par-1'], []])
  })

  it(`${rule('eto', '16.75')} on to an enemy waits for the fight: the hex is theirs if it is won, and they are lost if not`, () => {
    const kent = position({
      rules,
      turn: '3/1940',
      units: { '0812': ['ger-par-1'], '0811': ['bri-inf-1'], '0912': ['ger-inf-1'] },
      with: { allegiance: { belgium: 'allied' } },
    })
    const { state: dropped, events } = stepEvents(step(kent, take('0812', 'ger-par-1')), drop('0811'))
    expect(events).toEqual([{ type: 'dropped', rule: '16.73', unit: 'ger-par-1', from: '0812', to: '0811' }])
    const aimed = step(until(dropped, 'combat'), { type: 'aim', at: '0811' })
    const fought = (roll: number) => {
      const state = step(aimed, { type: 'fight' }, roll)
      return [unitsIn(state, '0812'), unitsIn(state, '0811')]
    }
    expect(fought(1)).toEqual([[], ['ger-par-1']])
    expect(fought(2)).toEqual([[], ['bri-inf-1']])
  })

  it(`${rule('eto', '16.62')} does not go where nobody may walk`, () => {
    const alps = (more: Partial<Wanted>) =>
      step(position({ ...more, units: { '1415': ['ger-par-1'] } }), take('1415', 'ger-par-1'))
    const neutral = alps({ rules: { minorCountries: true, airdrop: true, italianEntry: true } })
    expect(refusal(neutral, drop('1316')).code).toBe('closed')
    expect(
      isLegal(alps({ scenario: '1941', rules: { minorCountries: true, airdrop: true } }), drop('1316')),
    ).toBe(true)
  })

  it(`${rule('eto', '16.77')} goes with overruns by paratroops, within stacking`, () => {
    const state = position({
      rules,
      units: { '1112': ['ger-par-1', 'ger-inf-4'], '1012': ['bel-inf-1'] },
      with: belgium,
    })
    const over = step(step(state, take('1112', 'ger-par-1')), {
      type: 'overrun',
      to: '1012',
      with: 'ger-inf-4',
    })
    expect(unitsIn(over, '1012')).toEqual(['ger-inf-4', 'ger-par-1'])
    expect(stackIn(over, '1012').map(({ overran }) => overran)).toEqual([true, true])
    // Over the Channel, where no zone reaches them: two may drop on a hex, and no third.
    const two = position({
      rules,
      units: { '0912': ['ger-par-1', 'ger-par-1'], '0812': ['ger-par-1'], '0811': ['bri-inf-2'] },
      with: belgium,
    })
    const both = [take('0912', 'ger-par-1'), drop('0811'), take('0912', 'ger-par-1'), drop('0811')].reduce(
      (state, action) => step(state, action),
      two,
    )
    expect(stackIn(both, '0912').map(({ dropping }) => dropping)).toEqual(['0811', '0811'])
    expect(refusal(step(both, take('0812', 'ger-par-1')), drop('0811')).code).toBe('stack-full')
  })
})

describe('three players', () => {
  const rules = { threePlayers: true } as const
  const three = (wanted: Wanted = {}): EtoState =>
    position({ ...wanted, rules: { ...rules, ...wanted.rules } })
  const declare = { type: 'declare', what: 'war' } as const

  it(`${rule('eto', '16.81')} take turns: the Axis, the Allies, Russia`, () => {
    const state = three({
      units: { '1312': ['ger-inf-3'], '0811': ['bri-inf-3'], '2007': ['rus-inf-2'] },
      set: { vichy: { status: 'gone', hexes: [] } },
    })
    const allied = until(state, 'initial', 'allied')
    expect(listed(allied, 'take').map((one) => one.unit)).toEqual(['bri-inf-3'])
    const russian = until(allied, 'initial', 'russian')
    expect(listed(russian, 'take').map((one) => one.unit)).toEqual(['rus-inf-2'])
    expect(until(russian, 'initial', 'axis').turn).toEqual({ year: 1940, quarter: 1 })
  })

  it(`${rule('eto', '16.82')} make Sweden a friend of the Axis if Russia attacks it, and halve German points once it is lost`, () => {
    const sweden = {
      player: 'russian',
      units: { '1703': ['swe-inf-1'], '1802': ['rus-inf-3'] },
      set: { russia: INVADED },
      turn: '3/1942',
    } as const
    const attack = three({ ...sweden, phase: 'combat', with: { allegiance: { finland: 'axis' } } })
    const attacked = step(steps(attack, aim('1703'), join('1802', 'rus-inf-3')), fight, 6)
    expect(attacked.allegiance.sweden).toBe('axis')
    const german = (state: EtoState) => until(state, 'reinforcement', 'axis').purses.german
    const held = three({
      ...sweden,
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: { '1703': ['rus-inf-3'] },
      with: { entered: ['sweden'], allegiance: { sweden: 'axis' } },
      set: { russia: { ...INVADED, resources: 20 }, vichy: { status: 'gone', hexes: [] } },
    })
    expect(held.swedenLost).toBe(false)
    expect(german(held)).toEqual([{ kind: 'reinforcements', points: 3, strength: 3 }])
    const shared = three({
      ...sweden,
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: { '1703': ['rus-inf-3'], '1508': ['swe-inf-1'] },
      with: { entered: ['sweden'], allegiance: { sweden: 'axis' } },
      set: { russia: { ...INVADED, resources: 20 }, vichy: { status: 'gone', hexes: [] } },
    })
    expect(german(shared)).toEqual([{ kind: 'reinforcements', points: 6, strength: 6 }])
    // Liberated, it does not bring them back.
    const free = raising({
      rules,
      turn: '3/1942',
      with: { swedenLost: true, entered: ['sweden'], allegiance: { sweden: 'axis' } },
    })
    expect(free.purses.german).toEqual([{ kind: 'reinforcements', points: 3, strength: 3 }])
  })

  it(`${rule('eto', '16.82')} leave neutrals to Russia in this game alone`, () => {
    const into = (state: EtoState) =>
      goals(step(state, take('2115', 'rus-inf-2'))).filter((hex) => board.hex(hex).country === 'rumania')
    const units = { '2115': ['rus-inf-2'] }
    expect(into(three({ player: 'russian', units, set: { russia: AT_WAR } }))).not.toEqual([])
    expect(into(position({ player: 'allied', units, set: { russia: AT_WAR } }))).toEqual([])
  })

  it(`${rule('eto', '16.84')} begin in 1939, where Russia declares war when it likes, and then prepares`, () => {
    expect(() => eto.setup({ scenario: '1940', seed: 'x', rules })).toThrow(/16\.84/)
    const peace = three({ player: 'russian', units: { '2309': ['rus-inf-2'] } })
    expect(listed(peace, 'declare')).toEqual([declare])
    const war = until(step(peace, declare), 'reinforcement', 'russian')
    expect(war.purses.russian).toContainEqual({ kind: 'reinforcements', points: 4, strength: 4 })
    expect(refusal(three({ player: 'allied' }), declare)).toEqual({ rule: '16.84', code: 'not-yours' })
  })

  const norway = { entered: ['norway'], allegiance: { norway: 'allied' } } as const
  const voyage: Wanted = {
    player: 'russian',
    phase: 'naval',
    turn: '3/1942',
    charts: TEST_CHARTS,
    units: { '1902': ['rus-inf-1'], '1601': ['bri-inf-1'] },
    set: { russia: INVADED },
    with: norway,
  }

  it(`${rule('eto', '16.85')} carry Russians on Allied ships if the Allies wish, and feed them then`, () => {
    const asked = step(step(three(voyage), take('1902', 'rus-inf-1')), {
      type: 'sail',
      to: '1601',
      by: 'sea',
    })
    expect(eto.decision(asked)).toMatchObject({ player: 'allied', rule: '16.85' })
    const carried = step(asked, { type: 'answer', yes: true })
    expect(stackIn(carried, '1601')).toContainEqual(
      expect.objectContaining({ nation: 'russian', guest: true }),
    )
    expect(carried.shipping.naval).toBe(1)
    const refused = step(asked, { type: 'answer', yes: false })
    expect([unitsIn(refused, '1902'), refused.shipping.naval, refused.focus]).toEqual([
      ['rus-inf-1'],
      0,
      null,
    ])
    const abroad = (guest: boolean) => {
      const russians = {
        nation: 'russian',
        type: 'infantry',
        strength: 1,
        ...(guest && { guest: true as const }),
      } as const
      // Germans bar the way home over land.
      const around = board.grid.neighbours('1205').filter((hex) => board.hex(hex).country !== null)
      const state = three({
        ...voyage,
        units: { '1205': [russians], ...Object.fromEntries(around.map((hex) => [hex, ['ger-inf-1']])) },
      })
      return isSupplied(state, at('1205'), stackIn(state, '1205')[0])
    }
    expect([abroad(true), abroad(false)]).toEqual([true, false])
    const landing = step(three({ ...voyage, phase: 'initial' }), take('1902', 'rus-inf-1'))
    expect(refusal(landing, { type: 'land', to: '1801', by: 'sea' })).toEqual({
      rule: '16.85',
      code: 'no-transport',
    })
  })

  it(`${rule('eto', '16.86')} let the Allies send less lend-lease, or none`, () => {
    const state = three({
      player: 'russian',
      phase: 'regroup',
      turn: '2/1942',
      charts: TEST_CHARTS,
      units: { '2309': ['rus-inf-2'], '1911': ['ger-inf-1'] },
      set: { russia: { ...INVADED, resources: 30 }, vichy: { status: 'gone', hexes: [] } },
    })
    const asked = step(state, end)
    expect(eto.decision(asked)).toMatchObject({
      player: 'allied',
      rule: '16.86',
      phase: 'turn-end',
      question: 'lend-lease',
    })
    expect(listed(asked, 'grant').map(({ points }) => points)).toEqual([0, 1, 2, 3])
    expect(refusal(asked, { type: 'grant', points: 4 })).toEqual({ rule: '16.86', code: 'too-much' })
    const granted = (points: number) => step(asked, { type: 'grant', points }).russia.resources
    expect([granted(0), granted(2), granted(3)]).toEqual([36, 38, 39])
    expect(refusal(state, { type: 'grant', points: 1 })).toEqual({ rule: '4.2', code: 'not-now' })
  })

  it(`${rule('eto', '16.87')} leave France as it is when Russians attack Frenchmen`, () => {
    const state = three({
      player: 'russian',
      phase: 'combat',
      units: { '2521': ['vic-inf-1'], '2520': ['rus-inf-3'], '0721': ['vic-inf-1'] },
      set: { russia: INVADED, vichy: { status: 'neutral', hexes: ['0815', '0816', '0916', '0917'] } },
      with: { entered: ['turkey'], allegiance: { turkey: 'axis' } },
    })
    const fought = step(steps(state, aim('2521'), join('2520', 'rus-inf-3')), fight)
    expect(unitsIn(fought, '2521')).toEqual([])
    expect(fought.vichy.status).toBe('neutral')
    expect(unitsIn(fought, '0721')).toEqual(['vic-inf-1'])
  })
})
