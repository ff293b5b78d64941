/** Questions about a position: the answers are those that play goes by. */

import { describe, expect, it } from 'vitest'
import { etoBoard } from '../../../src/games/eto/board'
import { eto } from '../../../src/games/eto/game'
import { look } from '../../../src/games/eto/look'
import { plan } from '../../../src/games/eto/plan'
import { position } from '../../../src/games/eto/position'
import { seeded } from '../../../src/kernel/dice'
import { canonicalJson, copyJson } from '../../../src/kernel/json'

const start = eto.setup({ scenario: '1939', seed: 'look' })
const west = position({
  scenario: '1939',
  date: '2/1940',
  units: {
    '1113': ['ger-mec-4', { unit: 'ger-mec-4', moved: 2 }],
    '1013': ['fre-inf-2'],
    '0812': ['bri-inf-1'],
  },
})

describe('who is who', () => {
  it('names units as actions do', () => {
    expect(look.units(west, '1113').map(({ name, moved }) => [name, moved])).toEqual([
      ['ger-mec-4', undefined],
      ['ger-mec-4#2', 2],
    ])
    expect(eto.check(west, { type: 'take', at: '1113', unit: 'ger-mec-4' })).toEqual({ legal: true })
    expect(look.units(west, '1313')).toEqual([])
    expect(() => look.units(west, '9999')).toThrow(RangeError)
  })

  it('knows the camps of nations, and who moves them', () => {
    expect(look.nation(start, 'german')).toEqual({
      camp: 'axis',
      commander: 'axis',
      atWar: true,
      largestUnit: 4,
    })
    expect(look.nation(start, 'russian')).toMatchObject({
      camp: 'russian',
      commander: 'allied',
      atWar: false,
    })
    expect(look.nation(start, 'swedish')).toMatchObject({ camp: 'neutral', commander: null, atWar: false })
    const three = eto.setup({ scenario: '1939', seed: 'look', rules: { threePlayers: true } })
    expect(look.nation(three, 'russian').commander).toBe('russian')
  })
})

describe('who controls a hex', () => {
  it('by units, for supply, by those who were last there, and by zones', () => {
    expect(look.control(west, '1013')).toEqual({
      units: 'allied',
      axisForSupply: false,
      lastThrough: 'allied',
      claimed: 'allied',
      friendly: 'allied',
      enemyZoneFor: ['allied'],
    })
    expect(look.control(west, '1113')).toMatchObject({
      units: 'axis',
      axisForSupply: true,
      enemyZoneFor: ['axis'],
    })
    expect(look.control(start, '0101')).toMatchObject({ units: null, lastThrough: null, enemyZoneFor: [] })
  })

  it('and the zones are all of those hexes', () => {
    for (const power of ['axis', 'allied', 'russian'] as const) {
      const zones = look.enemyZones(start, power)
      const one = etoBoard().ids.filter((hex) => look.control(start, hex).enemyZoneFor.includes(power))
      expect(zones).toEqual(one)
    }
    expect(look.enemyZones(west, 'axis')).toContain('1014')
    expect(look.enemyZones(west, 'axis')).not.toContain('1212')
  })
})

describe('supply', () => {
  const cut = position({
    scenario: '1941',
    date: '4/1941',
    phase: 'combat',
    units: {
      '2211': ['ger-inf-2'],
      ...Object.fromEntries(
        ['2210', '2212', '2111', '2112', '2311', '2312'].map((hex) => [hex, ['rus-inf-1']]),
      ),
    },
    russia: { atWar: true, mobilized: true, invasion: { year: 1941, quarter: 3 } },
  })

  it('is there, or it is told what is missing and where it is cut', () => {
    expect(look.supply(west, { at: '1113', unit: 'ger-mec-4' })).toEqual({ supplied: true })
    const answer = look.supply(cut, { at: '2211', unit: 'ger-inf-2' })
    if (answer.supplied) throw new Error('it is in supply')
    expect(answer.rule).toBe('9.11')
    expect(answer.because).toContain('ger-inf-2 in 2211 has no line to Germany or Italy')
    const board = etoBoard()
    const around = answer.cutAt.filter((hex) => board.edge(board.index('2211'), board.index(hex)) >= 0)
    expect(around.length).toBeGreaterThan(3)
    expect(() => look.supply(cut, { at: '2211', unit: 'ger-inf-3' })).toThrow('there is no ger-inf-3 in 2211')
  })

  it('is what keeps a unit from attacking', () => {
    expect(eto.check(cut, { type: 'aim', at: '2111' })).toMatchObject({ code: 'out-of-supply' })
  })

  it.each([
    ['rus-inf-1', '9.21'],
    ['bri-inf-1', '9.31'],
    ['fre-inf-1', '9.41'],
  ])('of %s has sources of its own', (unit, rule) => {
    const hex = unit === 'fre-inf-1' ? '0914' : unit === 'rus-inf-1' ? '2110' : '1413'
    const ring = etoBoard()
    const near = ring.ids.filter((id) => ring.edge(ring.index(hex), ring.index(id)) >= 0)
    const state = position({
      scenario: '1939',
      date: '3/1941',
      units: {
        [hex]: [unit],
        ...Object.fromEntries(
          near.filter((id) => ring.hex(id).country !== null).map((id) => [id, ['ger-inf-1']]),
        ),
      },
      russia: { atWar: true, mobilized: true, invasion: { year: 1941, quarter: 3 } },
    })
    expect(look.supply(state, { at: hex, unit })).toMatchObject({ supplied: false, rule })
  })
})

describe('ships', () => {
  const sea = position({
    scenario: '1939',
    date: '2/1942',
    player: 'allied',
    phase: 'naval',
    units: { '0812': ['bri-inf-1', 'bri-inf-1'], '0811': ['bri-inf-2'], '1013': ['ger-inf-2'] },
  })

  it('have points, ports and routes', () => {
    expect(look.transport(sea, 'allied').naval).toBe(4)
    expect(look.transport(sea, 'russian')).toEqual({ naval: 0, amphibious: 0 })
    expect(look.ports(sea, 'allied')).toContain('0812')
    expect(look.ports(sea, 'axis')).not.toContain('0812')
    const unit = { at: '0812', unit: 'bri-inf-1' }
    for (const { to, path, cost, actions } of plan.destinations(sea, unit)) {
      const sail = actions.at(-1)
      if (sail?.type !== 'sail') throw new Error('no voyage')
      expect(look.route(sea, unit, to, sail.by)).toMatchObject({ legal: true, fleet: 'naval', path, cost })
    }
    expect(look.route(sea, unit, '1313')).toMatchObject({ legal: false, code: 'no-port' })
    expect(look.route(start, unit, '0811')).toMatchObject({ legal: false })
  })

  it('meet the air that strikes at them', () => {
    const unit = { at: '0812', unit: 'bri-inf-1' }
    const routes = plan.destinations(sea, unit).map(({ to, actions }) => {
      const sail = actions.at(-1)
      return look.route(sea, unit, to, sail?.type === 'sail' ? sail.by : 'sea')
    })
    const air = routes.map((route) => (route.legal ? route.enemyAir : -1))
    expect(Math.max(...air)).toBe(2)
    expect(
      look.closedAir(sea, 'allied').every((hex) => look.closedAir(sea, 'axis').includes(hex) === false),
    ).toBe(true)
  })
})

describe('borders and defence', () => {
  it('are closed by a rule, or open, or bring war', () => {
    const unit = { at: '1113', unit: 'ger-mec-4' }
    expect(look.mayEnter(west, unit, '1012')).toEqual({ legal: true, bringsWar: true })
    expect(look.mayEnter(west, unit, '1213')).toEqual({ legal: true })
    expect(look.mayEnter(west, unit, '0101')).toMatchObject({ legal: false, code: 'water' })
    expect(look.mayEnter(west, { at: '1013', unit: 'fre-inf-2' }, '1012')).toMatchObject({ code: 'closed' })
  })

  it('are what the defenders are worth', () => {
    expect(look.defence(west, '1013').points).toBe(2)
    expect(look.defence(west, '1013').explain[0].rule).toBe('8.21')
  })
})

it('every question leaves the state as it was, be it frozen, a fork or plain JSON', () => {
  const fork = eto.fork(start)
  const dice = seeded('look')
  for (let i = 0; i < 200; i++) {
    const actions = [...eto.legalActions(fork)].filter(({ type }) => type !== 'resign')
    eto.advance(fork, actions[dice.d(actions.length) - 1], dice)
  }
  const json = copyJson(fork)
  const before = canonicalJson(json)
  const answers = [start, fork, json].map((state) => {
    const { at, units } = state.units[0]
    return JSON.stringify([
      look.units(state, at),
      look.control(state, at),
      look.enemyZones(state, 'axis'),
      look.supply(state, { at, unit: look.units(state, at)[0].name }),
      look.nation(state, units[0].nation),
      look.ports(state, 'allied'),
      look.closedAir(state, 'allied'),
      look.defence(state, at),
      look.transport(state, 'axis'),
    ])
  })
  expect(answers[1]).toBe(answers[2])
  expect(canonicalJson(json)).toBe(before)
  expect(canonicalJson(fork)).toBe(before)
  expect(Object.isFrozen(json.units)).toBe(false)
  // A fork that was asked about is one still.
  eto.advance(fork, [...eto.legalActions(fork)][0])
})
