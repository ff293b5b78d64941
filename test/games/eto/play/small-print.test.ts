/** What the rules say in passing: who pays, who is counted, whose turn it is again afterwards. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { look } from '../../../../src/games/eto/look'
import { routeOf } from '../../../../src/games/eto/play/05-fleets'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { AXIS } from '../../../../src/games/eto/play/sides'
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
  steps,
  TEST_CHARTS,
  turnOver,
  unit,
  until,
  type Wanted,
} from './positions'

const END = { type: 'end' } as const
const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const raise = (nation: 'british' | 'german', strength: number, hex: string) =>
  ({ type: 'raise', nation, unit: 'infantry', strength, at: hex }) as const
/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

const YUGOSLAVIA = { allegiance: { yugoslavia: 'allied' }, entered: ['yugoslavia'] } as const

describe('the end among three', () => {
  it(`${rule('eto', '16.83')} is the Axis's when it is level, with whomever`, () => {
    const german = board.ids.filter((id) => board.hex(id).country === 'germany')
    const odd = german.length % 2
    const half = (german.length - odd) / 2
    const winner = (power: 'allied' | 'russian', more: number) => {
      const other = power === 'allied' ? 'russian' : 'allied'
      const state = position({
        rules: { threePlayers: true },
        turn: '2/1945',
        player: 'russian',
        phase: 'regroup',
        set: { vichy: { status: 'gone', hexes: [] } },
        units: { '0810': ['bri-mec-3'], '1117': ['ger-inf-1'] },
        held: {
          [power]: german.slice(0, half + more),
          [other]: german.slice(german.length - odd),
        },
      })
      return step(state, END).ended?.winner
    }
    for (const power of ['allied', 'russian'] as const)
      expect([winner(power, 0), winner(power, 1)]).toEqual(['axis', power])
  })
})

describe('resignation', () => {
  it(`${rule('eto', '13.1')} is listed at the beginning of a turn, and not when somebody has moved`, () => {
    const start = position({ turn: '3/1941', units: HOME })
    expect(listed(start, 'resign')).toEqual([{ type: 'resign' }])
    const begun = steps(start, take('1313', 'ger-inf-1'), { type: 'stop' })
    expect(listed(begun, 'resign')).toEqual([])
  })
})

describe('who pays for what is raised', () => {
  it(`${rule('eto', '10.41')} is the purse for Suez at Suez, and the other at home`, () => {
    const state = raising({ player: 'allied', turn: '1/1940', units: HOME })
    const left = (now: typeof state) =>
      (now.purses.british ?? []).map(({ kind, points }) => `${kind} ${points}`).sort()
    expect(left(state)).toEqual(['reinforcements 2', 'suez 1'])
    expect(left(step(state, raise('british', 1, '2325')))).toEqual(['reinforcements 2'])
    expect(left(step(state, raise('british', 1, '0707')))).toEqual(['reinforcements 1', 'suez 1'])
  })

  it('has a purse only if there is anything in it', () => {
    const state = raising({ turn: '3/1941', units: HOME })
    expect(Object.keys(state.purses)).toEqual(['german', 'italian'])
  })
})

describe('reinforcements beside the enemy', () => {
  it(`${rule('eto', '10.16', '15.1')} are listed where a friend stands, and only there`, () => {
    const state = raising({
      turn: '3/1941',
      units: { ...HOME, '1113': ['ger-inf-1'], '1013': ['bri-inf-3'] },
    })
    const places = listed(state, 'raise').flatMap((one) => (one.nation === 'german' ? [one.at] : []))
    for (const [hex, open] of [
      ['1113', true],
      ['1114', false],
    ] as const) {
      expect([hex, places.includes(hex)]).toEqual([hex, open])
      expect([hex, isLegal(state, raise('german', 1, hex))]).toEqual([hex, open])
    }
  })
})

describe('supply over Persia', () => {
  it(`${rule('eto', '9.22')} is for Russians who have no centre left, while no German stands on the route`, () => {
    const centres = board.ids.filter((id) => board.hex(id).resource === 'russia')
    const fed = (units: Wanted['units']) => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        units: { ...HOME, '3014': ['rus-inf-2'], ...units },
        held: { axis: centres.filter((id) => id !== '3014') },
        set: { russia: INVADED },
      })
      return isSupplied(state, at('3014'), stackIn(state, '3014')[0])
    }
    expect([fed({}), fed({ '2914': ['ger-inf-1'] })]).toEqual([true, false])
  })
})

describe('a march into Vichy land', () => {
  it(`${rule('eto', '14.14', '5.12')} goes on when the Allies have said who has come over`, () => {
    const state = position({
      scenario: '1941',
      turn: '4/1942',
      player: 'allied',
      units: { ...HOME, '1124': ['usa-inf-3'], '1121': ['vic-inf-1'], '0921': ['vic-inf-1'] },
    })
    const inHand = step(state, take('1124', 'usa-inf-3'))
    const inside = step(inHand, { type: 'move', to: '1023' })
    expect(inside.focus).toMatchObject({ type: 'rally', hexes: ['0921', '1121'] })
    const rallied = step(inside, { type: 'rally', at: '1121' })
    expect(rallied.focus).toMatchObject({ type: 'hand', at: '1023', moved: true })
    expect(goals(rallied).length).toBeGreaterThan(0)
    expect(eto.invariants(rallied)).toEqual([])
  })
})

describe('a neutral Italy', () => {
  it(`${rule('eto', '16.62')} counts its own points in Africa, the British of Egypt not among them`, () => {
    const state = (libya: string) =>
      step(
        position({
          rules: { italianEntry: true },
          turn: '2/1940',
          units: { ...HOME, '2325': ['bri-inf-3'], '1324': ['ita-inf-1'], '1325': [libya] },
        }),
        take('1324', 'ita-inf-1'),
      )
    for (const libya of ['ita-inf-1', 'ita-inf-2']) expect(goals(state(libya))).toContain('1624')
  })
})

describe('ships of the French', () => {
  it(`${rule('eto', '5.78', '5.72')} take one of their own points, and none of the Allied transport`, () => {
    const state = position({
      turn: '1/1940',
      phase: 'naval',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { ...HOME, '0917': ['fre-inf-1', 'bri-inf-1'] },
    })
    const sailed = (name: string) => {
      const { naval, french, mediterranean } = steps(state, take('0917', name), {
        type: 'sail',
        to: '0721',
        by: 'sea',
      }).shipping
      return { naval, french, mediterranean }
    }
    expect(sailed('fre-inf-1')).toEqual({ naval: 0, french: 1, mediterranean: 0 })
    expect(sailed('bri-inf-1')).toEqual({ naval: 1, french: 0, mediterranean: 0 })
  })
})

describe('a unit in a port', () => {
  it(`${rule('eto', '5.72', '5.78')} is told that ships are wanting, and French ships are for the French`, () => {
    const state = (...there: string[]) =>
      position({
        turn: '1/1940',
        phase: 'naval',
        player: 'allied',
        charts: TEST_CHARTS,
        units: { ...HOME, '0917': there },
        set: { shipping: { naval: 5 } },
      })
    expect(refusal(state('bri-inf-1'), take('0917', 'bri-inf-1'))).toEqual({
      rule: '5.72',
      code: 'no-transport',
    })
    expect(refusal(state('fre-inf-2'), take('0917', 'fre-inf-2'))).toEqual({
      rule: '5.72',
      code: 'no-transport',
    })
    expect(isLegal(state('fre-inf-1'), take('0917', 'fre-inf-1'))).toBe(true)
  })
})

describe('a unit that a save has in hand in the naval phase', () => {
  it(`${rule('eto', '5.7')} sails from a port, and from no other coast`, () => {
    const sails = (hex: string) =>
      listed(
        position({
          turn: '3/1941',
          phase: 'naval',
          player: 'allied',
          charts: TEST_CHARTS,
          units: { ...HOME, [hex]: [unit('bri-inf-1', { hand: true })] },
          with: { focus: { type: 'hand', at: hex, left: 0, moved: false } },
        }),
        'sail',
      ).length
    const coast = board.ids.filter((id) => board.hex(id).country === 'egypt' && board.hex(id).seas.length > 0)
    const [port, beach] = [true, false].map(
      (is) => coast.find((id) => board.hex(id).ports.length > 0 === is)!,
    )
    expect(sails(port)).toBeGreaterThan(0)
    expect(sails(beach)).toBe(0)
  })
})

describe('a new turn', () => {
  it(`${rule('eto', '5.72', '5.79', '5.86')} gives every ship back`, () => {
    const used = { naval: 3, amphibious: 2, french: 1, italian: 1, baltic: 1, mediterranean: 1, german: 1 }
    const state = position({
      turn: '3/1941',
      player: 'allied',
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: HOME,
      set: { shipping: { ...used, fleet: { amphibious: 1, converting: 1, transport: 1 } } },
    })
    const { shipping } = turnOver(state)
    expect(shipping).toEqual({
      naval: 0,
      amphibious: 0,
      amphibiousLastTurn: 2,
      french: 0,
      italian: 0,
      baltic: 0,
      mediterranean: 0,
      german: 0,
      // What was being converted is transport now.
      fleet: { amphibious: 1, converting: 0, transport: 2 },
      spent: 0,
      weather: null,
      landings: {},
    })
  })
})
describe('a landing', () => {
  it(`${rule('eto', '5.85', '8.61')} that wins is ashore, and has fought, advanced and landed`, () => {
    const state = position({
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0810': ['bri-mec-3'], '0811': ['bri-mec-1', 'bri-mec-4'], '0812': ['ger-inf-1'] },
    })
    const afloat = step(steps(state, take('0811', 'bri-mec-4')), { type: 'land', to: '0812', by: 'sea' })
    const combat = until(afloat, 'combat')
    expect(listed(combat, 'aim').map((one) => one.at)).toEqual(['0812'])
    const aimed = step(combat, { type: 'aim', at: '0812' })
    const fought = step(aimed, { type: 'fight' }, 1)
    expect(stackIn(fought, '0812')).toEqual([
      unit('bri-mec-4', { moved: 0, landed: true, fought: true, advanced: true }),
    ])
    expect(fought.focus).toBeNull()
  })
})

describe('Americans', () => {
  it(`${rule('eto', '10.51', '7.0')} are shipped where there is room for them`, () => {
    const forward = { type: 'forward', strength: 1, to: '0219', by: 'sea' } as const
    const toGibraltar = (...there: string[]) =>
      raising({ player: 'allied', turn: '3/1942', units: { ...HOME, '0219': there } })
    expect(isLegal(toGibraltar('bri-inf-1'), forward)).toBe(true)
    expect(refusal(toGibraltar('bri-inf-1', 'bri-inf-1'), forward)).toEqual({
      rule: '7.0',
      code: 'stack-full',
    })
  })
})

describe('a zone over an empty hex', () => {
  it(`${rule('eto', '10.34')} takes it in what is saved, too`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1942',
      units: { ...HOME, '2212': ['ger-inf-3'], '2410': ['rus-inf-2'] },
      set: { russia: INVADED },
    })
    const after = step(state, END)
    const saved = eto.codec.accept(copyJson(after))
    for (const map of ['claimed', 'friendly'] as const)
      expect(board.ids.map((hex) => look.control(saved, hex)[map])).toEqual(
        board.ids.map((hex) => look.control(after, hex)[map]),
      )
    expect(look.control(state, '2211').claimed).toBe('russian')
    expect(look.control(saved, '2211').claimed).toBe('axis')
  })

  it(`${rule('eto', '10.34')} takes nothing where the enemy has one as well`, () => {
    const claimed = (germans: string, russians: string) =>
      look.control(
        step(
          position({
            scenario: '1941',
            turn: '3/1942',
            units: { ...HOME, [germans]: ['ger-inf-3'], [russians]: ['rus-inf-2'] },
            set: { russia: INVADED },
          }),
          END,
        ),
        '2211',
      ).claimed
    expect([claimed('2212', '2210'), claimed('2212', '2410')]).toEqual(['russian', 'axis'])
  })
})

describe('the Mediterranean with both its gates in enemy hands', () => {
  it(`${rule('eto', '5.74', '12.4')} is closed to Allied ships, and the Black Sea behind the straits is not`, () => {
    const landings = (from: string) => {
      const state = position({
        turn: '3/1943',
        player: 'allied',
        charts: TEST_CHARTS,
        units: { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], [from]: ['bri-mec-1', 'bri-mec-2'] },
        held: { axis: ['0219', '2325'], allied: ['2018', '2119'] },
        set: { russia: INVADED },
        with: { allegiance: { turkey: 'allied' }, entered: ['turkey'] },
      })
      return listed(step(state, take(from, 'bri-mec-2')), 'land').map(({ to }) => to)
    }
    expect(landings('2018')).toContain('2215')
    expect(landings('1322')).toEqual([])
  })
})

describe('a port that is marched through', () => {
  it(`${rule('eto', '9.12', '9.13')} feeds those of the Axis from then on, though it has gone on`, () => {
    const state = eto.fork(
      position({
        turn: '3/1941',
        units: {
          ...HOME,
          '0219': ['bri-inf-1'],
          '2325': ['bri-inf-1'],
          '2425': ['bri-inf-1'],
          '1124': ['ger-inf-2'],
          '1326': ['ita-inf-1'],
        },
        held: { allied: ['1223', '1624', '1824'] },
      }),
    )
    const fed = () => isSupplied(state, at('1326'), stackIn(state, '1326')[0])
    expect(fed()).toBe(false)
    eto.advance(state, take('1124', 'ger-inf-2'))
    expect(eto.advance(state, { type: 'move', to: '1324' })[0]).toMatchObject({
      path: ['1124', '1223', '1324'],
    })
    expect(fed()).toBe(true)
  })
})

describe('attacks', () => {
  const russia = (wanted: Wanted = {}) =>
    position({
      scenario: '1941',
      turn: '2/1942',
      phase: 'combat',
      set: { russia: INVADED },
      units: { '2111': ['ger-inf-4', 'ger-inf-4'], '2211': ['rus-inf-1'], '2110': ['rus-inf-1'] },
      ...wanted,
    })
  const aim = (hex: string) => ({ type: 'aim', at: hex }) as const
  const join = { type: 'join', at: '2111', unit: 'ger-inf-4' } as const

  it(`${rule('eto', '8.14')} are written down in the order of the map, whichever was first`, () => {
    const before = steps(russia({ with: { attacked: ['2211'] } }), aim('2110'), join)
    expect(step(before, { type: 'fight' }, 6).attacked).toEqual(['2110', '2211'])
  })

  it(`${rule('eto', '8.23')} take a second hex in while nobody has joined`, () => {
    const aimed = step(russia(), aim('2211'))
    expect(listed(aimed, 'aim').map((one) => one.at)).toEqual(['2110'])
    expect(listed(step(aimed, join), 'aim')).toEqual([])
  })

  it(`${rule('eto', '8.11')} are not being made on a hex where nobody stands, in any save`, () => {
    const on = (hex: string) => () => russia({ with: { focus: { type: 'attack', targets: [hex] } } })
    expect(on('2211')).not.toThrow()
    expect(on('2112')).toThrow('no enemy stands in 2112')
  })

  it(`${rule('eto', '9.61', '8.72')} are listed against twice as many who are out of supply`, () => {
    const aims = (germans: string) =>
      listed(
        russia({
          turn: '3/1942',
          player: 'allied',
          units: {
            '2211': [germans],
            '2212': ['rus-inf-2'],
            '2110': ['rus-inf-1'],
            '2113': ['rus-inf-2'],
            '2411': ['rus-inf-2'],
          },
        }),
        'aim',
      )
    expect(aims('ger-inf-4')).toEqual([{ type: 'aim', at: '2211' }])
  })
})

describe('units in a hex that are taken up', () => {
  const takes = (...units: NonNullable<Wanted['units']>[string]) => {
    const state = position({ turn: '3/1941', units: { ...HOME, '1517': units }, with: YUGOSLAVIA })
    return listed(state, 'take').flatMap((one) => (one.at === '1517' ? [one.unit] : []))
  }

  it(`${rule('eto', '5.11')} are told apart by nation, type and strength`, () => {
    expect(takes('ger-inf-1', 'ger-inf-1')).toEqual(['ger-inf-1'])
    expect(takes('ger-inf-1', 'ita-inf-1')).toEqual(['ger-inf-1', 'ita-inf-1'])
    expect(takes('ger-inf-1', 'ger-mec-1')).toHaveLength(2)
    expect(takes('ger-inf-1', 'ger-inf-2')).toHaveLength(2)
  })

  it(`${rule('eto', '8.46', '5.0')} are those who have not moved, or go on after an overrun`, () => {
    expect(takes(unit('ger-mec-2', { moved: 2 }))).toEqual([])
    const goesOn = unit('ger-mec-2', { moved: 2, goesOn: true, overran: true })
    expect(takes(goesOn)).toEqual(['ger-mec-2'])
    // It has what was left to it, and no more.
    const state = position({ turn: '3/1941', units: { ...HOME, '1517': [goesOn] }, with: YUGOSLAVIA })
    expect(step(state, take('1517', 'ger-mec-2')).focus).toEqual({
      type: 'hand',
      at: '1517',
      left: 2,
      moved: true,
    })
  })
})

describe('Russia at war beside a neutral Italy', () => {
  it(`${rule('eto', '16.63')} does not enter Albania before Italy is in the war`, () => {
    const into = (status: 'neutral' | 'war') => {
      const state = position({
        rules: { italianEntry: true },
        turn: '3/1941',
        player: 'allied',
        set: { russia: INVADED, italy: { status } },
        units: { ...HOME, '1718': ['rus-inf-1'] },
        with: YUGOSLAVIA,
      })
      return goals(step(state, take('1718', 'rus-inf-1'))).filter(
        (hex) => board.hex(hex).country === 'albania',
      )
    }
    expect(into('neutral')).toEqual([])
    expect(into('war').length).toBeGreaterThan(0)
  })
})

describe('Siberians', () => {
  it(`${rule('eto', '10.75')} are called up once, in the turn of the invasion`, () => {
    const due = (turn: string) =>
      turnOver(
        position({
          scenario: '1941',
          turn,
          phase: 'regroup',
          player: 'allied',
          set: { russia: INVADED },
          units: { ...HOME, '2410': ['rus-inf-2'] },
        }),
      ).due.russian
    expect([due('3/1941'), due('4/1941')]).toEqual([[3], undefined])
  })
})

describe('armies in the middle of the map', () => {
  it(`${rule('eto', '5.21')} are in nobody's way in its far west`, () => {
    const french = (hex: string) => {
      const state = position({ player: 'allied', keep: true, units: { [hex]: ['fre-inf-1'] } })
      return goals(step(state, take(hex, 'fre-inf-1')))
    }
    const algeria = board.ids.filter((id) => board.hex(id).country === 'algeria')
    for (const hex of ['0124', '0224', '0324', '0424'])
      expect(french(hex)).toEqual(
        expect.arrayContaining(board.grid.neighbours(hex).filter((next) => algeria.includes(next))),
      )
  })
})

describe('trains in the eastern part of Poland', () => {
  it(`${rule('eto', '5.61', '14.31')} run in hexes that were the Axis's last, whoever has the rest of Poland`, () => {
    const east = board.ids.filter((id) => board.hex(id).region === 'partition')
    const trains = (power: 'axis' | 'russian') => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        set: { russia: INVADED },
        units: { ...HOME, '1612': ['ger-inf-1'], '2410': ['rus-inf-2'] },
        held: { [power]: east },
      })
      const prepared = until(steps(state, take('1612', 'ger-inf-1'), { type: 'prepare' }), 'rail')
      return goals(step(prepared, take('1612', 'ger-inf-1'))).filter((hex) => east.includes(hex))
    }
    expect(trains('russian')).toEqual([])
    expect(trains('axis').length).toBeGreaterThan(0)
  })
})

describe('the ships that Germany has in the Baltic', () => {
  it(`${rule('eto', '5.75', '5.77')} keep to that sea, whatever flies over it`, () => {
    const ports = board.ids.filter((id) => board.hex(id).ports.includes('baltic')).map(at)
    for (const air of ['1311', '1411', '1511', '1610']) {
      const state = position({
        turn: '3/1943',
        units: { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], [air]: ['bri-mec-4', 'bri-mec-4'] },
      })
      for (const from of ports)
        for (const to of ports.filter((port) => port > from)) {
          const route = routeOf(state, AXIS, 'baltic', from, to, 'sea').map((space) => board.spaces[space])
          expect(route.filter(({ terrain, seas }) => terrain === 'sea' && !seas.includes('baltic'))).toEqual(
            [],
          )
        }
    }
  })
})
