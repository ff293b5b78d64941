/** Places where the same word stands in several sections: landings, borders and those who are there already. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import type { LoadError } from '../../../../src/kernel/codec'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import {
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
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const land = (to: string) => ({ type: 'land', to, by: 'sea' }) as const
/** Someone for every power, out of the way. */
const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

describe('the Black Sea', () => {
  const turkey = (entered: readonly ['turkey'] | readonly [], units: Wanted['units'] = {}) =>
    position({
      turn: '3/1943',
      charts: TEST_CHARTS,
      player: 'allied',
      set: { russia: INVADED },
      with: { allegiance: { turkey: 'allied', rumania: 'axis', bulgaria: 'axis' }, entered },
      units: { ...HOME, '2325': ['bri-mec-2'], ...units },
    })
  const beaches = (state: ReturnType<typeof turkey>) =>
    listed(step(state, take('2325', 'bri-mec-2')), 'land')
      .map(({ to }) => to)
      .filter((to) => board.hex(to).seas.join() === 'black-sea')

  it(`${rule('eto', '12.4', '5.8')} is open to Allied landings once the Axis is in Turkey, and not before`, () => {
    expect(beaches(turkey([]))).toEqual([])
    expect(beaches(turkey(['turkey']))).toContain('2215')
    // An enemy in the straits closes them again (5.76).
    expect(beaches(turkey(['turkey'], { '2019': ['ger-inf-1'] }))).toEqual([])
  })

  it(`${rule('eto', '9.31', '12.4')} feeds nobody who lands there`, () => {
    // Cut off by land, on this sea and on another.
    for (const [beach, fed, units] of [
      ['2016', false, { '2015': ['rum-inf-1'], '2017': ['bul-inf-1'] }],
      ['1419', true, { '1318': ['ita-inf-1'], '1418': ['ita-inf-1'] }],
    ] as const) {
      const cut = turkey(['turkey'], units)
      const ashore = steps(cut, take('2325', 'bri-mec-2'), land(beach))
      expect(isSupplied(ashore, at(beach), stackIn(ashore, beach)[0])).toBe(fed)
    }
  })

  it(`${rule('eto', '5.81')} is not for Germans to land on: their only port on the way lies on the Mediterranean`, () => {
    const state = position({
      turn: '3/1943',
      units: { ...HOME, '2018': ['ger-inf-1'], '0812': ['ger-inf-1'] },
      held: { axis: ['2018', '0812'] },
      set: { shipping: { fleet: { amphibious: 1, converting: 0, transport: 0 } } },
      with: { allegiance: { turkey: 'allied' }, entered: ['turkey'] },
    })
    const bosporus = step(state, take('2018', 'ger-inf-1'))
    expect(listed(bosporus, 'land')).toEqual([])
    expect(refusal(bosporus, land('2017'))).toEqual({ rule: '5.81', code: 'closed-sea' })
    const channel = step(state, take('0812', 'ger-inf-1'))
    expect(listed(channel, 'land').map(({ to }) => to)).toEqual(['0713'])
  })
})

describe('a landing force off a coast', () => {
  const faults = (afloat: Record<string, readonly string[]>, wanted: Wanted = {}) => {
    const state = copyJson(
      position({ turn: '3/1943', phase: 'combat', player: 'allied', units: HOME, ...wanted }),
    )
    const loaded = {
      ...state,
      afloat: Object.fromEntries(
        Object.entries(afloat).map(([hex, names]) => [hex, names.map((name) => unit(name))]),
      ),
    }
    try {
      eto.codec.accept(loaded)
      return []
    } catch (error) {
      return (error as LoadError).faults.map(({ path, problem }) => `${path}: ${problem}`)
    }
  }

  it(`${rule('eto', '5.8', '12.0', '16.63')} is there only if its side may land in that country`, () => {
    expect(faults({ '0519': ['bri-mec-1'] })).toEqual(['afloat.0519: bri-mec-1 may not land in 0519'])
    expect(
      faults({ '0519': ['bri-mec-1'] }, { with: { allegiance: { spain: 'allied' }, entered: ['spain'] } }),
    ).toEqual([])
    expect(faults({ '1420': ['bri-mec-1'] }, { rules: { italianEntry: true } })).toHaveLength(1)
    expect(faults({ '1420': ['bri-mec-1'] })).toEqual([])
  })

  it(`${rule('eto', '5.79', '5.81')} is of Germans where the Axis has craft, and of nobody else of it`, () => {
    const axis = { player: 'axis' } as const
    expect(faults({ '0811': ['ger-inf-1'] }, axis)).toEqual([])
    expect(faults({ '0811': ['ita-inf-1'] }, axis)).toHaveLength(1)
    expect(faults({ '1322': ['ger-inf-1'] }, axis)).toHaveLength(1)
  })
})

describe('an Axis unit that was in French Africa when Vichy was declared', () => {
  const attack = (by: string) =>
    steps(
      position({
        turn: '3/1943',
        player: 'allied',
        phase: 'combat',
        set: { vichy: { status: 'neutral', hexes: ['0815', '0816', '0916', '0917'] } },
        units: { ...HOME, '1023': ['ita-inf-1'], '1024': [by], '0721': ['vic-inf-1'], '1223': ['bri-mec-1'] },
      }),
      { type: 'aim', at: '1023' },
      { type: 'join', at: '1024', unit: by },
    )
  const whatOfVichy = (events: readonly { type: string }[]) =>
    events.flatMap((event) => (event.type === 'vichy' ? [(event as unknown as { what: string }).what] : []))

  it(`${rule('eto', '14.14', '14.16')} is attacked by Americans without an invasion, which is their advance`, () => {
    const fought = stepEvents(attack('usa-mec-2'), { type: 'fight' }, 1)
    expect(whatOfVichy(fought.events)).toEqual([])
    expect(fought.state.vichy.status).toBe('neutral')
    const advance = { type: 'advance', at: '1024', unit: 'usa-mec-2', to: '1023' } as const
    expect(whatOfVichy(stepEvents(fought.state, advance).events)).toEqual(['rallied'])
  })

  it(`${rule('eto', '14.15', '14.16')} is attacked by the British in an invasion`, () => {
    const fought = stepEvents(attack('bri-mec-2'), { type: 'fight' }, 1)
    expect(whatOfVichy(fought.events)).toEqual(['axis'])
  })
})

describe('units that differ in nothing but how long they have been out of supply', () => {
  it(`${rule('eto', '9.62', '5.11')} are taken up one by one`, () => {
    const state = position({
      turn: '3/1941',
      units: {
        ...HOME,
        '0810': ['bri-inf-3'],
        '1517': [unit('ger-inf-1', { out: 0 }), unit('ger-inf-1', { out: 1 })],
      },
      with: { allegiance: { yugoslavia: 'allied' }, entered: ['yugoslavia'] },
    })
    const takes = listed(state, 'take').filter((one) => one.at === '1517')
    expect(takes.map((one) => one.unit)).toEqual(['ger-inf-1', 'ger-inf-1#2'])
    expect(until(state, 'combat').phase).toBe('combat')
  })
})

describe('straits whose two shores are held', () => {
  it(`${rule('eto', '16.7', '5.21')} may be taken for a blocked side, and are no hindrance to a drop`, () => {
    const paratroops = (...held: string[]) => {
      const state = position({
        turn: '3/1941',
        rules: { airdrop: true },
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '0219': ['ger-par-1'] },
        held: { axis: held },
        with: { allegiance: { spain: 'allied' }, entered: ['spain'] },
      })
      const inHand = step(state, take('0219', 'ger-par-1'))
      return [isLegal(inHand, { type: 'move', to: '0220' }), isLegal(inHand, { type: 'drop', to: '0220' })]
    }
    expect(paratroops('0219')).toEqual([false, true])
    expect(paratroops('0219', '0220')).toEqual([true, true])
  })

  it(`${rule('eto', '16.7')} are unlike a blocked side, over which nobody drops`, () => {
    const drops = (from: string) => {
      const state = position({
        turn: '3/1941',
        rules: { airdrop: true },
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [from]: ['ger-par-1'] },
      })
      return listed(step(state, take(from, 'ger-par-1')), 'drop').map(({ to }) => to)
    }
    const blocked = (from: string) =>
      board.grid.neighbours(from).filter((to) => board.has(to) && board.hasSide(from, to, 'blocked'))
    expect(blocked('1315').length).toBeGreaterThan(0)
    expect(drops('1315').filter((to) => blocked('1315').includes(to))).toEqual([])
    expect(drops('1315').length).toBeGreaterThan(0)
  })
})

describe('partisans', () => {
  const NEIGHBOURS = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

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

describe('points', () => {
  it(`${rule('eto', '10.11')} for Germany are more by one with Kuwait, which is hex 3223`, () => {
    const points = (...held: string[]) =>
      raising({
        turn: '3/1941',
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] },
        held: { axis: held },
      }).purses.german![0].points
    expect([points(), points('3223'), points('3324'), points('3223', '2325')]).toEqual([6, 7, 6, 8])
  })

  it(`${rule('eto', '5.79')} of German landing craft are given over to transport in the reinforcement phase, while there are any`, () => {
    const converts = (amphibious: number) =>
      listed(
        raising({
          turn: '3/1941',
          units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] },
          set: { shipping: { fleet: { amphibious, converting: 0, transport: 0 } } },
        }),
        'convert',
      )
    expect([converts(1), converts(0)]).toEqual([[{ type: 'convert' }], []])
  })

  it(`${rule('eto', '16.85', '7.21')} of Russians on British supply stay so when they are combined, if all were`, () => {
    const guest = unit('rus-inf-1', { guest: true })
    const state = position({
      turn: '3/1942',
      rules: { threePlayers: true },
      player: 'russian',
      phase: 'regroup',
      set: { russia: INVADED },
      units: {
        '0810': ['bri-inf-3'],
        '1313': ['ger-inf-1'],
        '2008': [guest, guest],
        '2010': [guest, unit('rus-inf-1')],
      },
    })
    const combined = (hex: string) =>
      stackIn(step(state, { type: 'regroup', at: hex, nation: 'russian', unit: 'infantry', into: [2] }), hex)
    expect(combined('2008')).toEqual([unit('rus-inf-2', { guest: true })])
    expect(combined('2010')).toEqual([unit('rus-inf-2')])
  })
})

describe('a retreat into a country that lets the Axis pass', () => {
  const beaten = (
    player: 'axis' | 'allied',
    hex: string,
    from: string,
    force: string,
    units: Wanted['units'],
  ) => {
    const state = position({
      turn: '3/1940',
      rules: { minorCountries: true },
      phase: 'combat',
      player,
      units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [from]: [force, force], ...units },
      with: {
        allegiance: { poland: 'allied', yugoslavia: 'allied', greece: 'allied', hungary: 'axis' },
        entered: ['bulgaria', 'rumania', 'yugoslavia'],
      },
    })
    const join = { type: 'join', at: from, unit: force } as const
    return step(steps(state, { type: 'aim', at: hex }, join, join), { type: 'fight' }, 6)
  }

  it(`${rule('eto', '8.8', '16.31')} is for nobody else than the Axis`, () => {
    const britons = beaten('axis', '1718', '1617', 'ger-inf-4', { '1718': ['bri-inf-2'] })
    expect(listed(britons, 'retreat').map(({ to }) => to)).toEqual(['1719'])
  })

  it(`${rule('eto', '8.8', '16.31')} is not for an army that stays at home`, () => {
    const hungarians = beaten('allied', '1715', '1615', 'bri-inf-3', { '1715': ['hun-inf-2'] })
    expect(unitsIn(hungarians, '1715')).toEqual([])
    expect(['1716', '1815'].flatMap((hex) => unitsIn(hungarians, hex))).toEqual([])
    expect(hungarians.losses.now.hungarian).toBe(2)
  })
})

describe('Italians in Africa', () => {
  it(`${rule('eto', '5.77')} are shipped there while fewer than three points of their own are in it, whoever else is`, () => {
    const toTripoli = (africa: string) => {
      const state = position({
        turn: '3/1941',
        phase: 'naval',
        units: {
          '0810': ['bri-inf-3'],
          '1313': ['ger-inf-1'],
          '1321': ['ita-inf-1'],
          '1324': [africa, africa],
        },
        held: { axis: ['1223', '1321'] },
      })
      return isLegal(step(state, take('1321', 'ita-inf-1')), { type: 'sail', to: '1223', by: 'sea' })
    }
    expect([toTripoli('ger-inf-2'), toTripoli('ita-inf-1'), toTripoli('ita-inf-2')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a step over a border', () => {
  it(`${rule('eto', '5.25', '12.0')} ends the move at once where it wakes a zone that was asleep`, () => {
    const into = (defender: string) => {
      const state = position({
        turn: '3/1941',
        units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [defender]: ['yug-inf-1'] },
      })
      return steps(state, take('1313', 'ger-inf-1'), { type: 'move', to: '1416' }).focus
    }
    // It has a point left, which is too little for an overrun.
    expect(into('1517')).toBeNull()
    expect(into('1718')).toMatchObject({ type: 'hand', at: '1416', left: 1 })
  })
})
