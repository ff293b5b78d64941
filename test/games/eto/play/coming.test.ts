import { describe, expect, it } from 'vitest'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing/rule'
import { INVADED, position, raising, step, stepEvents, steps, unitsIn, type Wanted } from './positions'

const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const
const move = (to: string) => ({ type: 'move', to }) as const

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

const BALKANS = {
  with: { allegiance: { bulgaria: 'axis', yugoslavia: 'allied', greece: 'allied' } },
} as const satisfies Wanted
const EAST = {
  set: { russia: INVADED },
  with: { allegiance: { finland: 'axis' }, entered: ['finland'] },
} as const satisfies Wanted

describe('the coming of a unit', () => {
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

  it(`${rule('eto', '12.2')} into Finland opens it to those who follow, if they are Russians`, () => {
    expect(comes('rus-inf-1', '2007', '1907', EAST).finns).toBe('crossed')
    expect(comes('ger-inf-1', '1908', '1907', EAST).finns).toBe('calm')
    expect(comes('bri-inf-1', '1908', '1907', EAST).finns).toBe('calm')
    expect(comes('rus-inf-1', '2007', '1908', EAST).finns).toBe('calm')
  })

  it(`${rule('eto', '16.65')} into Italy is an invasion of it, on the mainland and by its enemies`, () => {
    expect(comes('bri-inf-1', '1218', '1318').italy.invaded).toBe(true)
    expect(comes('bri-inf-1', '1321', '1220').italy.invaded).toBe(false)
    expect(comes('ger-inf-1', '1218', '1318').italy.invaded).toBe(false)
    expect(comes('bri-inf-1', '1113', '1112').italy.invaded).toBe(false)
  })

  it(`${rule('eto', '14.4')} into a centre that has reverted ends that, there and nowhere else`, () => {
    const reverted = { ...EAST, set: { russia: { ...INVADED, reverted: ['2007', '2110'] } } }
    expect(comes('ger-inf-1', '2008', '2007', reverted).russia.reverted).toEqual(['2110'])
    expect(comes('rus-inf-1', '2008', '2007', reverted).russia.reverted).toEqual(['2110'])
    expect(comes('ger-inf-1', '2008', '2108', reverted).russia.reverted).toEqual(['2007', '2110'])
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

describe('Vichy France', () => {
  it(`${rule('eto', '14.14', '14.16')} goes over to the Allies when anyone who is with the Axis by then invades it`, () => {
    const state = position({
      turn: '3/1942',
      units: { '2420': ['tur-inf-1'], '2523': ['vic-inf-1'], '1312': ['ger-inf-1'] },
      set: { vichy: { status: 'neutral', hexes: [] }, russia: INVADED },
      with: { allegiance: { turkey: 'axis' } },
    })
    const { state: over, events } = stepEvents(step(state, take('2420', 'tur-inf-1')), move('2521'))
    expect(events).toContainEqual({ type: 'vichy', rule: '14.14', what: 'allied' })
    expect([over.vichy.status, unitsIn(over, '2523')]).toEqual(['gone', ['ffr-inf-1']])
  })
})
