/** Where two sections meet: what one of them remembers, and the other asks. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import type { EtoUnit } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  board,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  refusal,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  unit,
  until,
} from './positions'

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const aim = (hex: string) => ({ type: 'aim', at: hex }) as const
const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const
const fight = { type: 'fight' } as const
const end = { type: 'end' } as const
const MINORS = { minorCountries: true } as const
/** Someone for every power, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

describe('Russians among others', () => {
  const finland = {
    scenario: '1941',
    rules: MINORS,
    turn: '3/1942',
    player: 'allied',
    set: { russia: INVADED },
    with: { entered: ['finland'] },
  } as const

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
  const three = { scenario: '1939', turn: '3/1941', rules: { ...MINORS, threePlayers: true } } as const

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

  it(`${rule('eto', '16.82')} is left alone by the western Allies, to whom they are neutral`, () => {
    const units = {
      ...HOME,
      '1406': ['swe-inf-1', 'ger-inf-1'],
      '1306': ['bri-inf-3'],
      '1704': ['rus-inf-2'],
    }
    const state = position({
      ...three,
      player: 'allied',
      phase: 'combat',
      units,
      with: { allegiance: { sweden: 'alone', norway: 'allied' }, entered: ['norway', 'sweden'] },
    })
    expect(refusal(state, aim('1406'))).toEqual({ rule: '16.21', code: 'neutral' })
    const war = position({
      ...three,
      player: 'allied',
      phase: 'combat',
      units,
      set: { russia: AT_WAR },
      with: { allegiance: { sweden: 'axis', norway: 'allied' }, entered: ['norway', 'sweden'] },
    })
    expect(isLegal(war, aim('1406'))).toBe(true)
  })
})

describe('a mark that has outlived its reason', () => {
  it(`${rule('eto', '7.13')} keeps nobody from defending when those he retreated on to are gone`, () => {
    // Italy has surrendered, at the end of the combat phase in which a German was thrown back on to two Italians.
    const defended = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      phase: 'mechanized',
      units: { '0914': [unit('ger-inf-1', { excess: true })], '0913': ['bri-mec-2', 'bri-mec-3'] },
      set: { vichy: { status: 'gone', hexes: [] } },
    })
    // Two against one do not make sure of it, three do.
    expect(isLegal(step(defended, take('0913', 'bri-mec-2')), { type: 'overrun', to: '0914' })).toBe(false)
    expect(isLegal(step(defended, take('0913', 'bri-mec-3')), { type: 'overrun', to: '0914' })).toBe(true)
  })
})

describe('France', () => {
  const conquered = (inFrance: readonly string[]) => {
    const state = position({
      scenario: '1940',
      rules: { ...MINORS, partisans: true },
      turn: '3/1941',
      phase: 'partisans',
      units: { ...HOME, '0914': ['ger-inf-4'], '0616': inFrance },
      with: { franceFor: 6 },
    })
    return step(state, end).focus
  }

  it(`${rule('eto', '14.0')} is not free again because its partisans rise: Russia has no call to intervene`, () => {
    expect(conquered([])).toBeNull()
    expect(conquered(['fre-prt-1'])).toBeNull()
    expect(conquered(['fre-inf-1'])).toEqual({ type: 'intervention' })
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

describe('Germans beside Hungary', () => {
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

describe('Russians in their part of Poland', () => {
  it(`${rule('eto', '14.31')} leave the railways of the other part to the Germans, though none of them is there`, () => {
    const state = position({
      turn: '2/1940',
      player: 'allied',
      units: { ...HOME, '1812': ['rus-inf-2'], '1412': ['ger-inf-2'] },
      with: { entered: ['poland'], holders: { poland: 'axis' } },
    })
    const come = steps(state, take('1812', 'rus-inf-2'), { type: 'move', to: '1712' })
    expect(come.holders.poland).toBe('axis')
    const put = come.focus === null ? come : step(come, { type: 'stop' })
    const prepared = steps(until(put, 'initial', 'axis'), take('1412', 'ger-inf-2'), { type: 'prepare' })
    expect(goals(step(until(prepared, 'rail', 'axis'), take('1412', 'ger-inf-2')))).toContain('1512')
  })
})

describe('two units of a kind in a hex', () => {
  it(`${rule('eto', '8.22')} are one choice while they are marked alike, and two when they are not`, () => {
    const joins = (first: Partial<EtoUnit>, second: Partial<EtoUnit>) => {
      const stack = [unit('ger-inf-2', first), unit('ger-inf-2', second)]
      const units = { '0810': ['bri-inf-3'], '2007': ['rus-inf-2'], '1912': ['rus-inf-1'], '1812': stack }
      const state = position({ scenario: '1941', phase: 'combat', set: { russia: INVADED }, units })
      return listed(step(state, aim('1912')), 'join').map((action) => action.unit)
    }
    expect(joins({}, {})).toEqual(['ger-inf-2'])
    expect(joins({ moved: 0 }, { moved: 0 })).toEqual(['ger-inf-2'])
    expect(joins({ moved: 0 }, {})).toEqual(['ger-inf-2', 'ger-inf-2#2'])
  })
})

describe('what is told', () => {
  it(`${rule('eto', '5.8')} of a landing: who, from where, to which beach, before it is fought for`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0810': ['bri-mec-3'], '1121': ['usa-mec-2'], '1217': ['bri-mec-4'], '1218': ['ita-inf-1'] },
      held: { allied: ['1121'] },
    })
    const sailed = stepEvents(step(state, take('1121', 'usa-mec-2')), { type: 'land', to: '1218', by: 'sea' })
    expect(sailed.events).toEqual([
      { type: 'landed', rule: '5.8', unit: 'usa-mec-2', from: '1121', to: '1218' },
    ])
    expect(sailed.state.afloat).toHaveProperty('1218')
  })

  it(`${rule('eto', '14.14')} of Vichy when Americans come: it has rallied`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      units: { ...HOME, '1024': ['usa-inf-2'], '1021': ['vic-inf-1'], '0721': ['vic-inf-1'] },
    })
    const { events } = stepEvents(step(state, take('1024', 'usa-inf-2')), { type: 'move', to: '1023' })
    expect(events.filter(({ type }) => type === 'vichy')).toEqual([
      { type: 'vichy', rule: '14.14', what: 'rallied' },
    ])
  })
})
