/** The builder of positions: what it makes, and everything that it says of what it cannot make. */

import { describe, expect, it } from 'vitest'
import { etoBoard } from '../../../src/games/eto/board'
import type { EtoCountry } from '../../../src/games/eto/board-types'
import { ETO_CHARTS } from '../../../src/games/eto/charts'
import { eto } from '../../../src/games/eto/game'
import { type PositionSpec, position } from '../../../src/games/eto/position'
import { SetupError } from '../../../src/kernel/game'

/** What is said against a position, by place; it must be refused. */
function faultsOf(spec: unknown): Record<string, string> {
  try {
    position(spec as PositionSpec)
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError)
    return Object.fromEntries((error as SetupError).faults.map(({ path, problem }) => [path, problem]))
  }
  throw new Error('it was taken')
}

describe('a position made to order', () => {
  it('is the start of its scenario where nothing else is said', () => {
    for (const scenario of ['1939', '1940'] as const)
      expect(position({ scenario, seed: 'a friday' })).toEqual(eto.setup({ scenario, seed: 'a friday' }))
  })

  it('has the units that it names and no others, whatever their order', () => {
    const state = position({
      scenario: '1940',
      units: { '1513': ['ger-inf-2', 'ger-mec-4'], '1013': [{ unit: 'fre-inf-2', out: 1 }] },
    })
    expect(state.units).toEqual([
      { at: '1013', units: [{ nation: 'french', type: 'infantry', strength: 2, out: 1 }] },
      {
        at: '1513',
        units: [
          { nation: 'german', type: 'infantry', strength: 2 },
          { nation: 'german', type: 'mechanized', strength: 4 },
        ],
      },
    ])
  })

  it('keeps the other units of the set-up on request, and clears a hex that it gives an empty list', () => {
    const start = eto.setup({ scenario: '1940', seed: 'position' })
    const state = position({ scenario: '1940', keep: true, units: { '1012': [], '1313': ['ger-inf-2'] } })
    const hexes = ({ units }: typeof state) => units.map(({ at }) => at)
    expect(hexes(state)).toEqual([...hexes(start).filter((at) => at !== '1012'), '1313'].sort())
  })

  it('knows its date, by number and by season', () => {
    const spec = { scenario: '1939', player: 'allied', phase: 'combat', units: {} } as const
    const state = position({ ...spec, date: '3/1941' })
    expect([state.turn, state.elapsed, state.player, state.phase]).toEqual([
      { year: 1941, quarter: 3 },
      7,
      'allied',
      'combat',
    ])
    expect(position({ ...spec, date: 'summer 1941' })).toEqual(state)
  })

  it('says who holds what: a unit its hex, and others by hex or country', () => {
    const state = position({
      scenario: '1939',
      units: { '1013': ['ger-inf-2'] },
      held: { axis: ['denmark', '1612'] },
    })
    const letter = (hex: string) => state.passed[Number(hex.slice(2)) - 1][Number(hex.slice(0, 2)) - 1]
    expect(['1013', '1612', '1014'].map(letter)).toEqual(['x', 'x', 'a'])
    expect(state.holders.denmark).toBe('axis')
    expect(state.passed).toEqual(state.friendly)
  })

  it('changes parts of the state field by field', () => {
    const state = position({
      scenario: '1939',
      units: {},
      date: '3/1941',
      allegiance: { finland: 'axis' },
      russia: { atWar: true, mobilized: true },
      finns: 'attacked',
    })
    expect(state.allegiance).toEqual({ poland: 'allied', finland: 'axis' })
    expect(state.russia).toMatchObject({ atWar: true, invasion: null })
    expect(state.finns).toBe('attacked')
  })

  it('is played on like any other', () => {
    const state = position({ scenario: '1939', units: { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'] } })
    const { state: taken } = eto.apply(state, { type: 'take', at: '1113', unit: 'ger-mec-4' })
    expect([...eto.legalActions(taken)].some(({ type }) => type === 'move')).toBe(true)
    expect(eto.codec.load(eto.codec.save(taken))).toEqual(taken)
  })
})

describe('a position that cannot be', () => {
  it('is refused once, for everything that is wrong with it', () => {
    expect(
      faultsOf({
        scenario: '1940',
        date: '3/1947',
        unts: {},
        units: {
          '9999': ['ger-inf-1'],
          '1513': ['ger-inf-9', 'ger-inf-1'],
          '1313': ['ger-inf-1', 'ger-inf-2', 'ger-inf-3'],
          '1012': ['bel-inf-1', { unit: 'bel-inf-1', mvoed: 2 }],
          '1011': ['fre-inf-1', 'ger-inf-1'],
          '1517': ['gre-inf-1'],
        },
        held: { axis: ['atlantis'], germans: [] },
        russia: { atWar: true },
      }),
    ).toEqual({
      unts: expect.stringContaining('no such field'),
      date: '3/1947 is outside the game: it goes from 2/1940 to 2/1945',
      'units.9999': '9999 is no hex of the map',
      'units.1513[0]': expect.stringContaining('there is no unit "ger-inf-9"'),
      'units.1012[1].mvoed': expect.stringContaining('no such mark'),
      'units.1313': '3 units stand in 1313',
      'units.1011': 'two sides stand in 1011',
      'units.1517': 'greek units cannot be in 1517',
      'held.axis[0]': '"atlantis" is no hex of the map and no country',
      'held.germans': expect.stringContaining('is no player'),
      russia: 'Russia is at war and at peace',
    })
  })

  it('is told by the place of a unit in the list that was given, though units are sorted', () => {
    const units = { '1513': [{ unit: 'ger-mec-4', moved: 99 }, 'ger-inf-1'] }
    expect(Object.keys(faultsOf({ scenario: '1939', units }))).toEqual(['units.1513[0].moved'])
  })

  it('is looked through where a part of it has the wrong shape', () => {
    expect(
      Object.keys(
        faultsOf({
          scenario: '1939',
          player: 'nobody',
          phase: 'lunch',
          finns: 3,
          units: { '1313': ['ger-inf-1', 'ger-inf-1', 'ger-inf-1'] },
        }),
      ).sort(),
    ).toEqual(['finns', 'phase', 'player', 'units.1313'])
  })

  it('is refused for a start that cannot be, and for what is misspelt besides', () => {
    const faults = faultsOf({ scenario: '1938', rules: { pirates: true }, units: { '9999': ['x'] } })
    expect(Object.keys(faults)).toEqual(['scenario', 'rules.pirates', 'units.9999', 'units.9999[0]'])
  })

  it.each([
    ['no object', null, ['']],
    ['text', 'a position', ['']],
    ['a list of units', { scenario: '1939', units: ['ger-inf-1'] }, ['units']],
    ['a unit that stands alone', { scenario: '1939', units: { '1313': 'ger-inf-1' } }, ['units.1313']],
    ['a unit of no name', { scenario: '1939', units: { '1313': [{}] } }, ['units.1313[0]']],
    ['a date of no season', { scenario: '1939', units: {}, date: 'autumn 1941' }, ['date']],
    ['a date before the start', { scenario: '1940', units: {}, date: '1/1940' }, ['date']],
    ['units at sea', { scenario: '1939', units: { '0101': ['ger-inf-1'] } }, ['units.0101']],
    ['a sea that is held', { scenario: '1939', units: {}, held: { axis: ['0101'] } }, ['held.axis[0]']],
    [
      'a nation of more units than there are',
      { scenario: '1940', units: everywhere('france', 'fre-inf-3') },
      ['units'],
    ],
    ['partisans without their rule', { scenario: '1939', units: { '1313': ['fre-prt-1'] } }, ['units.1313']],
    ['a function', { scenario: '1939', units: () => 1 }, ['units']],
  ])('%s', (_, spec, paths) => {
    expect(Object.keys(faultsOf(spec))).toEqual(paths)
  })

  it('is refused before the first turn of its charts is over', () => {
    const charts = { ...ETO_CHARTS, lastTurn: { year: 1943, quarter: 1 } }
    expect(faultsOf({ scenario: '1939', units: {}, charts, date: '2/1943' })['date']).toContain('to 1/1943')
  })
})

/** Two of these units in every hex of a country. */
function everywhere(country: EtoCountry, unit: string): Record<string, string[]> {
  const board = etoBoard()
  const hexes = board.ids.filter((id) => board.hex(id).country === country)
  return Object.fromEntries(hexes.map((hex) => [hex, [unit, unit]]))
}
