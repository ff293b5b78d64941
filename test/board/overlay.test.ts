import { never, number, optional, strictObject, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { BoardError } from '../../src/board/board'
import { hexGrid } from '../../src/board/hexgrid'
import { CORRECTED, checkHexOverlay, checkOverlay, type Overlay, orderedSide } from '../../src/board/overlay'

interface Area {
  readonly income: number
}
const areas = {
  noun: 'area',
  has: (id: string) => ['Rome', 'Milan'].includes(id),
  schema: () => strictObject({ income: number() }),
}
const seas = {
  noun: 'sea',
  has: (id: string) => id === 'Tyrrhenian',
  schema: () => strictObject({ income: number() }),
}

const faultsOf = (check: () => unknown): readonly string[] => {
  try {
    check()
  } catch (error) {
    if (error instanceof BoardError) return error.faults
    throw error
  }
  return []
}

describe('an overlay', () => {
  const check = (overlay: unknown) => checkOverlay<Area>(overlay, [areas, seas])

  it('is a list of corrections, each of a space that there is', () => {
    const overlay: Overlay<Area> = { Rome: { income: 3 }, Tyrrhenian: { income: 0 } }
    expect(check(overlay)).toEqual([
      ['Rome', { income: 3 }],
      ['Tyrrhenian', { income: 0 }],
    ])
    expect(check({})).toEqual([])
  })

  it('is an object and nothing else', () => {
    for (const overlay of [null, undefined, 7, 'Rome', [], [{ income: 3 }]])
      expect(faultsOf(() => check(overlay))).toEqual([
        'an overlay is an object with a correction for each space',
      ])
  })

  it('is told all that is wrong with it at once', () => {
    const overlay = {
      Naples: { income: 1 },
      Rome: { income: 'much', taxes: 2 },
      Milan: { income: 4 },
      Tyrrhenian: null,
    }
    expect(faultsOf(() => check(overlay))).toEqual([
      'there is no area or sea "Naples" on this board',
      'area Rome: income must be number, not "much"',
      'area Rome: unknown field "taxes"',
      'sea Tyrrhenian: must be an object, not null',
    ])
  })

  it('may not correct everything that a space has', () => {
    const fixed = { ...areas, schema: () => strictObject({ income: number(), name: optional(never()) }) }
    expect(faultsOf(() => checkOverlay<Area>({ Rome: { income: 1, name: 'Roma' } }, [fixed]))).toEqual([
      'area Rome: name may not be given here',
    ])
  })

  it('asks for no schema unless something of its kind is corrected', () => {
    const schema = () => {
      throw new Error('asked')
    }
    expect(checkOverlay<Area>({ Rome: { income: 1 } }, [areas, { ...seas, schema }])).toHaveLength(1)
    expect(() => checkOverlay<Area>({ Tyrrhenian: { income: 1 } }, [areas, { ...seas, schema }])).toThrow(
      'asked',
    )
  })
})

describe('the name of a side', () => {
  it('has the lower number first, whichever way it was written', () => {
    expect(orderedSide('1413/1513')).toBe('1413/1513')
    expect(orderedSide('1513/1413')).toBe('1413/1513')
    expect(orderedSide('1413')).toBe('1413')
  })

  it('is that of the hexes as the board calls them', () => {
    const canonical = (hex: string) => (hex === '9901' ? '0101' : hex)
    expect(orderedSide('9901', canonical)).toBe('0101')
    expect(orderedSide('0102/9901', canonical)).toBe('0101/0102')
  })
})

describe('an overlay of a hex board', () => {
  const grid = hexGrid({
    top: 'flat',
    digits: 'CCRR',
    columnsFrom: 'west',
    rowsFrom: 'north',
    shifted: 'even',
    shift: 'south',
    columns: [1, 3],
    rows: [1, 3],
  })
  const plan = {
    has: grid.has,
    distance: grid.distance,
    hex: () => strictObject({ terrain: string() }),
    side: () => strictObject({ features: string() }),
  }
  const check = (overlay: unknown) => checkHexOverlay<{ terrain: string }, string>(overlay, plan)

  it('corrects hexes and sides, by name', () => {
    expect([...check({ '0101': { terrain: 'rough' }, '0102/0101': { features: 'river' } })]).toEqual([
      ['0101', { name: '0101', hex: { terrain: 'rough' } }],
      ['0101/0102', { name: '0101/0102', features: 'river' }],
    ])
  })

  it('knows a side by two hexes of the board that touch', () => {
    for (const id of ['0101/0103', '0101/0101', '0101/9999', '9999/0101', '0101/0102/0103', '0101/', '/0101'])
      expect(faultsOf(() => check({ [id]: { features: 'river' } }))).toEqual([
        `there is no hex or side "${id}" on this board`,
      ])
  })

  it('asks the board for names alone, never for one that is not there', () => {
    const asked: unknown[] = []
    const has = (id: string) => asked.push(id) > 0 && plan.has(id)
    checkHexOverlay({ '0101': { terrain: 'rough' } }, { ...plan, has })
    expect(asked.every((id) => typeof id === 'string')).toBe(true)
  })

  it('has what belongs to a hex on hexes alone, and to a side on sides alone', () => {
    expect(
      faultsOf(() => check({ '0101': { features: 'river' }, '0101/0102': { terrain: 'rough' } })),
    ).toEqual([
      'hex 0101: terrain is missing',
      'hex 0101: unknown field "features"',
      'side 0101/0102: features is missing',
      'side 0101/0102: unknown field "terrain"',
    ])
  })

  it('calls hexes as the board does', () => {
    const canonical = (hex: string) => (hex === '0102' ? '0000' : hex)
    const corrections = checkHexOverlay({ '0101/0102': { features: 'river' } }, { ...plan, canonical })
    expect([...corrections.keys()]).toEqual(['0000/0101'])
  })

  it('says of what it corrected that it did', () => {
    expect(CORRECTED).toEqual([{ kind: 'judgement', reason: 'corrected by the overlay' }])
  })
})
