/** Minor countries, and Finland: sections 16.1, 16.2, 16.3, 16.4 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { groundOf } from '../../../../src/games/eto/play/position'
import { RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
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
  type Wanted,
} from './positions'

const minors = (wanted: Wanted = {}): EtoState => position({ ...wanted, rules: { minorCountries: true } })

const move = (to: string) => ({ type: 'move', to }) as const

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const BALKANS = {
  with: { allegiance: { bulgaria: 'axis', yugoslavia: 'allied', greece: 'allied' } },
} as const satisfies Wanted

const EAST = {
  set: { russia: INVADED },
  with: { allegiance: { finland: 'axis' }, entered: ['finland'] },
} as const satisfies Wanted

const drop = (to: string) => ({ type: 'drop', to }) as const

const finland = {
  scenario: '1941',
  rules: MINORS,
  turn: '3/1942',
  player: 'allied',
  set: { russia: INVADED },
  with: { entered: ['finland'] },
} as const

const three = { scenario: '1939', turn: '3/1941', rules: { ...MINORS, threePlayers: true } } as const

describe('minor countries', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  const join = (hex: string, unit: string) => ({ type: 'join', at: hex, unit }) as const

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

describe('the coming of a unit', () => {
  const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const

  /** A unit marches from a hex into another; what its coming has left behind. */
  function comes(name: string, from: string, to: string, wanted: Wanted = {}): EtoState {
    const { units = {}, ...rest } = wanted
    const axis = /^(ger|ita|hun|rum|bul|fin)/.test(name)
    const state = position({
      turn: '3/1941',
      player: axis ? 'axis' : 'allied',
      ...rest,
      units: { '1312': ['ger-inf-1'], ...units, [from]: [name] },
    })
    const there = steps(state, take(from, name), move(to))
    expect(unitsIn(there, to)).toContain(name)
    return there
  }

  it(`${rule('eto', '16.33')} opens the Balkans to Bulgarians, if it is no Bulgarian and in the war`, () => {
    expect(comes('ger-inf-1', '1818', '1819', BALKANS).balkansEntered).toBe(true)
    expect(comes('ger-inf-1', '1818', '1718', BALKANS).balkansEntered).toBe(true)
    expect(comes('ita-inf-1', '1619', '1719', BALKANS).balkansEntered).toBe(true)
    // Who stands in Albania has not come there by marching about in it.
    expect(comes('ita-inf-1', '1619', '1618', BALKANS).balkansEntered).toBe(false)
    expect(comes('bul-inf-1', '1818', '1819', BALKANS).balkansEntered).toBe(false)
    // Bulgaria itself is no part of them, and the Allies open nothing.
    expect(comes('ger-inf-1', '1818', '1817', BALKANS).balkansEntered).toBe(false)
    expect(comes('bri-inf-1', '1719', '1819', BALKANS).balkansEntered).toBe(false)
  })

  it(`${rule('eto', '16.33', '16.82')} does not open them if it is called up at home, with Russia at the border`, () => {
    const victims = {
      turn: '3/1941',
      rules: { minorCountries: true, threePlayers: true },
      units: { '1312': ['ger-inf-1'], '1918': ['bul-inf-1'], '1616': ['rus-inf-2'] },
      with: { allegiance: { poland: 'allied', yugoslavia: 'alone' }, due: { yugoslav: [1, 1] } },
    } as const satisfies Wanted
    const raised = step(raising({ ...victims, player: 'axis' }), {
      type: 'raise',
      nation: 'yugoslav',
      unit: 'infantry',
      strength: 1,
      at: '1416',
    })
    expect(unitsIn(raised, '1416')).toEqual(['yug-inf-1'])
    expect(raised.balkansEntered).toBe(false)
  })

  it(`${rule('eto', '16.43')} into Leningrad is remembered, if it is an Axis unit and no Finn`, () => {
    expect(comes('ger-inf-1', '1907', '2007', EAST).leningradTaken).toBe(true)
    expect(comes('fin-inf-1', '1907', '2007', EAST).leningradTaken).toBe(false)
    expect(comes('ger-inf-1', '1907', '2006', EAST).leningradTaken).toBe(false)
    expect(comes('rus-inf-1', '2008', '2007', EAST).leningradTaken).toBe(false)
  })

  it(`${rule('eto', '16.14')} opens a country for good, unless it is its own army that marches there`, () => {
    const hungary = { rules: { minorCountries: true } } as const
    expect(comes('ger-inf-1', '1614', '1615', hungary).entered).toContain('hungary')
    expect(comes('hun-inf-1', '1715', '1615', hungary).entered).not.toContain('hungary')
    const yugoslavia = { with: { allegiance: { yugoslavia: 'allied' }, entered: [] } } as const
    // Whoever's friend it is by then: the Allies may come after.
    expect(
      comes('ger-inf-1', '1516', '1517', {
        ...yugoslavia,
        with: { ...yugoslavia.with, allegiance: { yugoslavia: 'allied', hungary: 'axis' } },
      }).entered,
    ).toEqual(['yugoslavia'])
    expect(comes('bri-inf-1', '1619', '1618').entered).toEqual([])
  })
})

describe('an overrun of two', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.41')} is for those who may both go there`, () => {
    const karelia = (minorCountries: boolean) =>
      step(
        position({
          scenario: '1941',
          rules: { minorCountries },
          turn: '3/1941',
          units: { '1803': ['ger-mec-4', 'fin-inf-1'], '1903': ['rus-inf-1'] },
          set: { russia: INVADED },
        }),
        take('1803', 'ger-mec-4'),
      )
    const both = { type: 'overrun', to: '1903', with: 'fin-inf-1' } as const
    expect(isLegal(karelia(false), both)).toBe(true)
    expect(refusal(karelia(true), both)).toEqual({ rule: '16.41', code: 'closed' })
    expect(isLegal(karelia(true), { type: 'overrun', to: '1903' })).toBe(true)
  })
})

describe('paratroops', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.14')} open a neutral country though they have yet to fight for the hex`, () => {
    const low = position({
      rules: { airdrop: true, minorCountries: true },
      turn: '3/1940',
      units: { '1112': ['ger-par-1'], '1012': ['bel-inf-1'], '1114': ['ger-inf-1'] },
    })
    const dropped = step(step(low, take('1112', 'ger-par-1')), drop('1012'))
    expect(stackIn(dropped, '1112')).toMatchObject([{ dropping: '1012' }])
    expect(dropped.allegiance.belgium).toBe('allied')
    expect(dropped.entered).toContain('belgium')
  })
})

describe('a neutral at the border of a friend of the Axis', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  const state = (phase: 'initial' | 'combat') =>
    position({
      rules: { minorCountries: true },
      scenario: '1940',
      turn: '3/1941',
      phase,
      units: { ...HOME, '1716': ['rum-inf-2'], '1616': ['yug-inf-1'] },
      set: { russia: INVADED },
      with: { allegiance: { rumania: 'axis', hungary: 'axis', bulgaria: 'axis', finland: 'axis' } },
    })

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.31', '16.32')} may be attacked by its army once Russia is at war, though that stays at home`, () => {
    const aimed = step(state('combat'), { type: 'aim', at: '1616' })
    expect(isLegal(aimed, { type: 'join', at: '1716', unit: 'rum-inf-2' })).toBe(true)
    expect(goals(step(state('initial'), take('1716', 'rum-inf-2')))).not.toContain('1616')
  })
})

describe('the friends of the Axis', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.31')} join it when Russia is at war, those who have not yet`, () => {
    const start = position({
      rules: { minorCountries: true },
      scenario: '1940',
      turn: '3/1940',
      units: { ...HOME, '1612': ['ger-inf-3'] },
    })
    const { state } = stepEvents(step(start, take('1612', 'ger-inf-3')), { type: 'move', to: '1712' })
    expect([start.russia.atWar, state.russia.atWar]).toEqual([false, true])
    for (const country of ['hungary', 'finland', 'rumania', 'bulgaria'] as const)
      expect([country, start.allegiance[country], state.allegiance[country]]).toEqual([
        country,
        undefined,
        'axis',
      ])
  })
})

describe('Russians among others', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const

  it(`${rule('eto', '16.41')} have crossed the border of Finland when a Briton has led the overrun`, () => {
    const units = { ...HOME, '1905': ['rus-inf-3', 'bri-inf-3'], '1804': ['fin-inf-1'] }
    const state = position({ ...finland, units })
    expect(state.finns).toBe('calm')
    for (const [first, second] of [
      ['bri-inf-3', 'rus-inf-3'],
      ['rus-inf-3', 'bri-inf-3'],
    ]) {
      const over = steps(state, take('1905', first), { type: 'overrun', to: '1804', with: second })
      expect(over.finns).toBe('crossed')
    }
  })

  it(`${rule('eto', '16.42')} have attacked Finns, on whichever side of them the others stand`, () => {
    for (const [russians, britons] of [
      ['1905', '1906'],
      ['1906', '1905'],
    ]) {
      const units = { ...HOME, [russians]: ['rus-inf-3'], [britons]: ['bri-inf-3'], '1805': ['fin-inf-2'] }
      const state = position({ ...finland, phase: 'combat', units })
      const with3 = steps(state, aim('1805'), join(russians, 'rus-inf-3'), join(britons, 'bri-inf-3'))
      expect(step(with3, fight, 5).finns).toBe('attacked')
      // Britons alone are no Russians.
      const alone = steps(state, aim('1805'), join(britons, 'bri-inf-3'))
      expect(step(alone, fight, 5).finns).toBe('calm')
    }
  })
})

describe('who stands with the victims of Russia', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.23')} stays at home when they have become friends of the Axis`, () => {
    const units = { ...HOME, '1919': ['tur-inf-1'], '2618': ['rus-inf-2'], '1918': ['ger-inf-2'] }
    const turks = position({
      ...three,
      units,
      set: { russia: INVADED },
      with: { allegiance: { turkey: 'axis' }, entered: ['bulgaria'] },
    })
    const taken = step(turks, take('1919', 'tur-inf-1'))
    expect(goals(taken)).toContain('2019')
    expect(goals(taken).filter((hex) => board.hex(hex).country !== 'turkey')).toEqual([])
    expect(refusal(taken, { type: 'move', to: '1918' }).rule).toBe('16.23')
    // Without minor countries an army goes where its friends go.
    const free = position({
      ...three,
      rules: { threePlayers: true },
      units,
      set: { russia: INVADED },
      with: { allegiance: { turkey: 'axis', bulgaria: 'axis' }, entered: ['bulgaria'] },
    })
    expect(goals(step(free, take('1919', 'tur-inf-1')))).toContain('1918')
  })
})

describe('Germans beside Hungary', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const

  it(`${rule('eto', '16.31')} fall back into it, as they may march through it; with it at peace they do not`, () => {
    const beaten = (rules: Readonly<Record<string, boolean>>) => {
      const units = { ...HOME, '1714': ['ger-inf-2'], '1713': ['pol-inf-2', 'pol-inf-2'] }
      const state = position({
        rules,
        player: 'allied',
        phase: 'combat',
        units,
        with: { entered: ['poland'] },
      })
      return step(steps(state, aim('1714'), join('1713', 'pol-inf-2'), join('1713', 'pol-inf-2')), fight, 1)
    }
    const hosted = beaten(MINORS)
    const back = { type: 'retreat', at: '1714', unit: 'ger-inf-1', to: '1715' } as const
    expect(isLegal(hosted, back)).toBe(true)
    const after = step(hosted, back)
    expect([after.entered, after.allegiance.hungary]).toEqual([['hungary', 'poland'], undefined])
    expect(refusal(beaten({}), back).rule).toBe('8.8')
  })
})

describe('Italians in Albania', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.33')} have not entered the Balkans by marching about in it, but have in Greece`, () => {
    const state = position({
      scenario: '1940',
      rules: { ...MINORS, italianEntry: true },
      turn: '3/1940',
      units: { ...HOME, '1619': ['ita-inf-1'], '1217': ['ita-inf-2', 'ita-inf-1'] },
      set: { italy: { status: 'war' } },
    })
    const taken = step(state, take('1619', 'ita-inf-1'))
    expect(step(taken, { type: 'move', to: '1618' }).balkansEntered).toBe(false)
    const beyond = goals(taken).find((hex) => board.hex(hex).country === 'greece')!
    expect(step(taken, { type: 'move', to: beyond }).balkansEntered).toBe(true)
  })
})
