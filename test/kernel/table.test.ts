import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomesOf, pathsOf } from '../../src/kernel/chance'
import { withRolls } from '../../src/kernel/dice'
import { add, compare, fraction, fractionText, ONE, ZERO } from '../../src/kernel/fraction'
import { rulebook } from '../../src/kernel/provenance'
import {
  byColumn,
  type Columns,
  differential,
  named,
  odds,
  type ResultTable,
  resultTable,
  TableError,
  type TableSpec,
} from '../../src/kernel/table'
import { throwName } from '../../src/kernel/throws'
import { ETO_COMBAT } from '../../src/tables/eto-combat'

const spec = (over: Partial<TableSpec<string>>): TableSpec<string> => ({
  id: 'trial',
  title: 'Trial by battle',
  source: rulebook('1.2'),
  columns: named('a', 'b'),
  die: 3,
  rows: { 1: 'x y', 2: 'y y', 3: 'y z' },
  cell: (text) => (/^[a-z]+$/.test(text) ? text : undefined),
  ...over,
})
const build = (over: Partial<TableSpec<string>> = {}) => resultTable(spec(over))

/** A table of nothing but columns: each cell is the label of its own column. */
const columnsOnly = (columns: Columns) =>
  resultTable({ ...spec({}), columns, rows: { '1..': columns.labels }, cell: (text) => text })
const labelAt = (table: ResultTable<string>, attack: number, defence: number) => {
  const column = table.column(attack, defence)
  return column === null ? null : table.columns.labels[column]
}

// ---- columns --------------------------------------------------------------------------------

describe('odds columns', () => {
  const table = columnsOnly(odds('1-3 1-2 1-1 3-2 2-1 3-1 4-1'))

  it.each([
    [13, 4, '3-1'],
    [12, 4, '3-1'],
    [11, 4, '2-1'],
    [15, 4, '3-1'],
    [16, 4, '4-1'],
    [1, 1, '1-1'],
    [7, 5, '1-1'],
    [3, 2, '3-2'],
    [8, 5, '3-2'],
    [1, 2, '1-2'],
    [4, 7, '1-2'],
    [99, 100, '1-2'],
    [3, 7, '1-3'],
    [1, 3, '1-3'],
  ])('round %i against %i in the defender’s favour, to %s', (attack, defence, label) => {
    expect(labelAt(table, attack, defence)).toBe(label)
  })

  it('take everything beyond them into the outer ones, unless an end is closed', () => {
    expect(labelAt(table, 1, 50)).toBe('1-3')
    expect(labelAt(table, 0, 5)).toBe('1-3')
    expect(labelAt(table, 500, 1)).toBe('4-1')
  })

  it('put any attack on no defence at all into the last one', () => {
    expect(labelAt(table, 5, 0)).toBe('4-1')
    expect(labelAt(table, 0.5, 0)).toBe('4-1')
  })

  it('do not exist beyond an end that is closed', () => {
    const below = columnsOnly(odds('1-2 1-1 2-1', { closed: 'below' }))
    expect([labelAt(below, 1, 3), labelAt(below, 49, 100), labelAt(below, 0, 1)]).toEqual([null, null, null])
    expect([labelAt(below, 1, 2), labelAt(below, 9, 1), labelAt(below, 9, 0)]).toEqual(['1-2', '2-1', '2-1'])
    const above = columnsOnly(odds('1-2 1-1 2-1', { closed: 'above' }))
    expect([labelAt(above, 3, 1), labelAt(above, 9, 2), labelAt(above, 9, 0)]).toEqual([null, null, null])
    expect([labelAt(above, 1, 9), labelAt(above, 2, 1), labelAt(above, 299, 100)]).toEqual([
      '1-2',
      '2-1',
      '2-1',
    ])
    const both = columnsOnly(odds('1-2 1-1 2-1', { closed: 'both' }))
    expect([labelAt(both, 1, 3), labelAt(both, 3, 1), labelAt(both, 3, 2)]).toEqual([null, null, '1-1'])
  })

  it('are the last whose odds are not better than the real ones, whatever the ladder', () => {
    const ladder = ['1-6', '1-5', '2-7', '1-3', '1-2', '2-3', '1-1', '5-4', '3-2', '2-1', '3-1', '10-1']
    const strength = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(fc.subarray(ladder, { minLength: 1 }), strength, strength, (labels, attack, defence) => {
        const real = fraction(attack, defence)
        const reached = labels.filter((label) => {
          const [a, d] = label.split('-').map(Number)
          return compare(fraction(a, d), real) <= 0
        })
        const open = columnsOnly(odds(labels.join(' ')))
        expect(labelAt(open, attack, defence)).toBe(reached.at(-1) ?? labels[0])
        const shut = columnsOnly(odds(labels.join(' '), { closed: 'below' }))
        expect(labelAt(shut, attack, defence)).toBe(reached.at(-1) ?? null)
      }),
    )
  })
})

describe('differential columns', () => {
  const table = columnsOnly(differential('-6..-3 -2 -1..+1 +2..+3 +4'))

  it.each([
    [0, 6, '-6..-3'],
    [0, 3, '-6..-3'],
    [0, 2, '-2'],
    [4, 5, '-1..+1'],
    [5, 5, '-1..+1'],
    [6, 5, '-1..+1'],
    [7, 5, '+2..+3'],
    [8, 5, '+2..+3'],
    [9, 5, '+4'],
  ])('put %i against %i into %s', (attack, defence, label) => {
    expect(labelAt(table, attack, defence)).toBe(label)
  })

  it('take everything beyond them into the outer ones, unless an end is closed', () => {
    expect(labelAt(table, 0, 90)).toBe('-6..-3')
    expect(labelAt(table, 90, 0)).toBe('+4')
  })

  it('do not exist beyond an end that is closed', () => {
    const both = columnsOnly(differential('0 +1..+2 +3..+5', { closed: 'both' }))
    expect([-1, 0, 1, 2, 3, 5, 6].map((by) => labelAt(both, 10 + by, 10))).toEqual([
      null,
      '0',
      '+1..+2',
      '+1..+2',
      '+3..+5',
      '+3..+5',
      null,
    ])
    const above = columnsOnly(differential('0 +1', { closed: 'above' }))
    expect([-9, 1, 2].map((by) => labelAt(above, 10 + by, 10))).toEqual(['0', '+1', null])
    const below = columnsOnly(differential('0 +1', { closed: 'below' }))
    expect([-9, 1, 2].map((by) => labelAt(below, 10 + by, 10))).toEqual([null, '+1', '+1'])
  })
})

describe('a column', () => {
  const anyColumns: fc.Arbitrary<Columns> = fc.oneof(
    fc
      .tuple(
        fc.subarray(['1-4', '1-3', '1-2', '2-3', '1-1', '3-2', '2-1', '3-1', '5-1'], { minLength: 1 }),
        fc.constantFrom(undefined, 'below' as const, 'above' as const),
      )
      .map(([labels, closed]) => odds(labels.join(' '), closed && { closed })),
    fc
      .tuple(
        fc.integer({ min: -8, max: 3 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(undefined, 'below' as const, 'above' as const),
      )
      .map(([first, widths, closed]) => {
        let from = first
        const labels = widths.map((width) => {
          const label = width === 0 ? `${from}` : `${from}..${from + width}`
          from += width + 1
          return label
        })
        return differential(labels.join(' '), closed && { closed })
      }),
  )

  it('never gets worse with more attack, nor better with more defence', () => {
    const strength = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        anyColumns,
        strength,
        fc.integer({ min: 1, max: 30 }),
        strength,
        (columns, attack, defence, more) => {
          const table = columnsOnly(columns)
          // Beyond the upper end is better than any column, beyond the lower one worse.
          const beyond = columns.closed === 'below' ? -1 : columns.labels.length
          const rank = (a: number, d: number) => table.column(a, d) ?? beyond
          expect(rank(attack + more, defence)).toBeGreaterThanOrEqual(rank(attack, defence))
          expect(rank(attack, defence + more)).toBeLessThanOrEqual(rank(attack, defence))
        },
      ),
    )
  })

  it('is missing with both ends closed exactly where it is with either, and else the same as with none', () => {
    const strength = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        anyColumns,
        strength,
        fc.integer({ min: 1, max: 30 }),
        ({ kind, labels }, attack, defence) => {
          const at = (ends: Pick<Columns, 'closed'>) =>
            columnsOnly({ kind, labels, ...ends }).column(attack, defence)
          const [below, above] = [at({ closed: 'below' }), at({ closed: 'above' })]
          expect(at({ closed: 'both' })).toBe(below === null || above === null ? null : at({}))
          expect(below ?? above).not.toBeNull()
        },
      ),
    )
  })

  it('is not found for strengths that are negative or no numbers, nor in a table of named columns', () => {
    for (const columns of [odds('1-1 2-1'), differential('0 +1')])
      for (const [attack, defence] of [
        [-1, 2],
        [2, -1],
        [Number.NaN, 1],
        [1, Number.NaN],
      ]) {
        expect(() => columnsOnly(columns).column(attack, defence)).toThrow(TableError)
        expect(() => columnsOnly(columns).column(attack, defence)).toThrow(
          `no column for ${attack} and ${defence}`,
        )
      }
    expect(() => build().column(3, 1)).toThrow(TableError)
  })

  it('is found by its label, and by no other', () => {
    expect(ETO_COMBAT.columnOf('0')).toBe(0)
    expect(ETO_COMBAT.columnOf('+7')).toBe(7)
    expect(() => build().columnOf('c')).toThrow(new TableError('table trial: no column "c" among a b'))
    expect(() => ETO_COMBAT.columnOf('7')).toThrow(TableError)
  })

  it('shifts right and left, and never off the table', () => {
    expect(ETO_COMBAT.shift(3, 2)).toBe(5)
    expect(ETO_COMBAT.shift(3, -2)).toBe(1)
    expect(ETO_COMBAT.shift(3, 0)).toBe(3)
    expect(ETO_COMBAT.shift(6, 5)).toBe(7)
    expect(ETO_COMBAT.shift(2, -5)).toBe(0)
    expect(ETO_COMBAT.shift(2, -Infinity)).toBe(0)
  })
})

// ---- rows and cells -------------------------------------------------------------------------

describe('a lookup', () => {
  it('reads the cell of a column and a roll', () => {
    expect([ETO_COMBAT.lookup(0, 1), ETO_COMBAT.lookup(0, 2), ETO_COMBAT.lookup(7, 6)]).toEqual([1, 0, 3])
  })

  it('reads rolls beyond the rows in the outermost one', () => {
    const table = build()
    expect([-40, 0, 1].map((roll) => table.lookup(0, roll))).toEqual(['x', 'x', 'x'])
    expect([3, 4, 40].map((roll) => table.lookup(1, roll))).toEqual(['z', 'z', 'z'])
  })

  it('understands rows of one roll, of several, of so much or less, and of so much or more', () => {
    const table = build({
      die: 10,
      rows: { '..0': 'a a', 1: 'b b', '2-6': 'c c', '7-9': 'd d', '10..': 'e e' },
    })
    expect([-5, 0, 1, 2, 6, 7, 9, 10, 15].map((roll) => table.lookup(0, roll)).join('')).toBe('aabccddee')
  })

  it('understands negative rolls, alone and as the low end of several', () => {
    const table = build({ rows: { '-3': 'a a', '-2-1': 'b b', '2..': 'c c' } })
    expect([-4, -3, -2, 0, 1, 2].map((roll) => table.lookup(0, roll)).join('')).toBe('aabbbc')
  })

  it('takes rows in any order', () => {
    const table = build({ rows: { '3..': 'c c', 1: 'a a', 2: 'b b' } })
    expect([1, 2, 3].map((roll) => table.lookup(0, roll)).join('')).toBe('abc')
  })

  it('takes cells as a list as well, in which a cell may have spaces', () => {
    const table = build({ rows: { '1..': ['two words', 'one'] }, cell: (text) => text })
    expect(table.lookup(0, 2)).toBe('two words')
  })

  it('fails for a column that is not there and for a roll that is not whole', () => {
    for (const column of [-1, 2, 0.5, Number.NaN]) {
      expect(() => build().lookup(column, 1)).toThrow(TableError)
      expect(() => build().lookup(column, 1)).toThrow(`no column ${column}`)
    }
    for (const roll of [1.5, Number.NaN, Infinity]) {
      expect(() => build().lookup(0, roll)).toThrow(TableError)
      expect(() => build().lookup(0, roll)).toThrow(`${roll} is no roll`)
    }
  })

  it('gives any cell that can be read, nothing and null among them', () => {
    const results = new Map<string, string | number | boolean | null>([
      ['none', null],
      ['zero', 0],
      ['no', false],
      ['empty', ''],
    ])
    const table = resultTable({
      ...spec({}),
      columns: named('only'),
      die: 4,
      rows: { 1: 'none', 2: 'zero', 3: 'no', 4: 'empty' },
      cell: (text) => results.get(text),
    })
    expect([1, 2, 3, 4].map((roll) => table.lookup(0, roll))).toEqual([null, 0, false, ''])
  })
})

describe('a roll on a table', () => {
  it('throws the table’s die once and tells what was read, modifier included', () => {
    const table = build()
    expect(withRolls([2], (dice) => table.roll(0, dice))).toEqual({ roll: 2, cell: 'y' })
    const thrown = (one: ResultTable<string>) =>
      pathsOf((dice) => one.roll(0, dice)).map(({ throws }) => throws.map(throwName).join())
    expect(new Set(thrown(table))).toEqual(new Set(['d3']))
    expect(new Set(thrown(build({ dice: 2, rows: { '2..': 'x y' } })))).toEqual(new Set(['2d3']))
    expect(withRolls([2], (dice) => table.roll(1, dice, 5))).toEqual({ roll: 7, cell: 'z' })
    expect(withRolls([1], (dice) => table.roll(0, dice, -3))).toEqual({ roll: -2, cell: 'x' })
  })

  it('adds up the dice of a table with several, in one throw', () => {
    const table = build({ die: 6, dice: 2, rows: { '..6': 'a b', '7..': 'c d' } })
    expect(withRolls([11], (dice) => table.roll(0, dice))).toEqual({ roll: 11, cell: 'c' })
  })
})

describe('a distribution', () => {
  const anyTable = fc
    .record({
      die: fc.integer({ min: 1, max: 6 }),
      dice: fc.integer({ min: 1, max: 3 }),
      texts: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 40, maxLength: 40 }),
    })
    .map(({ die, dice, texts }) => {
      const rolls = Array.from({ length: dice * die - dice + 1 }, (_, i) => dice + i)
      const rows = Object.fromEntries(rolls.map((roll, i) => [roll, [texts[i], texts[i + 20]]]))
      return { table: build({ die, dice, rows }), die, dice }
    })

  it('is what counting every roll gives, and sums to exactly 1', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: -12, max: 12 }),
        ({ table, die, dice }, column, modifier) => {
          const ways = new Map<string, number>()
          const lay = (left: number, sum: number) => {
            if (left > 0) for (let face = 1; face <= die; face++) lay(left - 1, sum + face)
            else {
              const cell = table.lookup(column, sum + modifier)
              ways.set(cell, (ways.get(cell) ?? 0) + 1)
            }
          }
          lay(dice, 0)
          const given = table.distribution(column, modifier)
          expect(new Map(given.map(({ cell, probability }) => [cell, fractionText(probability)]))).toEqual(
            new Map([...ways].map(([cell, n]) => [cell, fractionText(fraction(n, die ** dice))])),
          )
          expect(given.length).toBe(ways.size)
          expect(given.reduce((sum, { probability }) => add(sum, probability), ZERO)).toEqual(ONE)
        },
      ),
    )
  })

  it('is what the outcomes of rolling on the table are', () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: -3, max: 3 }), ({ table }, modifier) => {
        const rolled = outcomesOf((dice) => table.roll(1, dice, modifier).cell)
        expect(table.distribution(1, modifier)).toEqual(
          rolled.map(({ value, probability }) => ({ cell: value, value, probability })),
        )
      }),
    )
  })

  it('is of the bare roll unless a modifier is given', () => {
    expect(ETO_COMBAT.distribution(0)).toEqual([
      { cell: 1, value: 1, probability: fraction(1, 6) },
      { cell: 0, value: 0, probability: fraction(5, 6) },
    ])
    expect(ETO_COMBAT.distribution(0, -5)).toEqual([{ cell: 1, value: 1, probability: ONE }])
  })

  it('has each result once, also where a result is an object', () => {
    const table = resultTable({
      ...spec({}),
      rows: { 1: 'x y', 2: 'y y', 3: 'x z' },
      cell: (text) => ({ text }),
    })
    expect(table.distribution(0)).toEqual([
      { cell: { text: 'x' }, value: { text: 'x' }, probability: fraction(2, 3) },
      { cell: { text: 'y' }, value: { text: 'y' }, probability: fraction(1, 3) },
    ])
  })

  it('stays exact with more dice than a float can count', () => {
    const table = build({ die: 10, dice: 23, rows: { '..126': 'a a', '127..': 'b b' } })
    const given = table.distribution(0)
    expect(given.reduce((sum, { probability }) => add(sum, probability), ZERO)).toEqual(ONE)
    expect(given[0].probability).toEqual(fraction(1, 2))
  })

  it('fails for a column that is not there', () => {
    expect(() => build().distribution(2)).toThrow(TableError)
  })
})

// ---- what refuses to be a table -------------------------------------------------------------

describe('a table that is wrong refuses to build, and says where', () => {
  it.each<[string, Partial<TableSpec<string>>, string]>([
    ['a row with too few cells', { rows: { 1: 'x y', 2: 'y', 3: 'y z' } }, 'row 2 has 1 cells for 2 columns'],
    [
      'a row with too many cells',
      { rows: { 1: 'x y', 2: 'y z', 3: 'y z x' } },
      'row 3 has 3 cells for 2 columns',
    ],
    ['a row without cells', { rows: { 1: 'x y', 2: '', 3: 'y z' } }, 'row 2 has 0 cells for 2 columns'],
    ['a gap between rows', { rows: { 1: 'x y', 3: 'y z' } }, 'rows 1 and 3 gap or overlap'],
    ['a gap after several', { rows: { '..1': 'x y', '3..': 'y z' } }, 'rows ..1 and 3.. gap or overlap'],
    ['rows that overlap', { rows: { '1-2': 'x y', '2-3': 'y z' } }, 'rows 1-2 and 2-3 gap or overlap'],
    ['the same row twice', { rows: { 1: 'x y', '01': 'x y', '2-3': 'x y' } }, 'gap or overlap'],
    [
      'two lowest rows',
      { rows: { '..1': 'x y', '..2': 'x y', '3': 'x y' } },
      'rows ..1 and ..2 gap or overlap',
    ],
    [
      'two highest rows',
      { rows: { '1': 'x y', '2..': 'x y', '3..': 'x y' } },
      'rows 2.. and 3.. gap or overlap',
    ],
    ['a row after the last', { rows: { '1..': 'x y', 5: 'y z' } }, 'rows 1.. and 5 gap or overlap'],
    ['a row before the first', { rows: { '..3': 'x y', 1: 'y z' } }, 'rows ..3 and 1 gap or overlap'],
    ['no row for the lowest roll', { rows: { 2: 'x y', 3: 'y z' } }, 'no row for a roll of 1'],
    ['no row for the highest roll', { rows: { 1: 'x y', 2: 'y z' } }, 'no row for a roll of 3'],
    ['no row for the highest sum', { dice: 2, rows: { '2-5': 'x y' } }, 'no row for a roll of 6'],
    ['no rows', { rows: {} }, 'no row for a roll of 1'],
    ['a row that is no roll', { rows: { one: 'x y', '2-3': 'y z' } }, 'row "one" is not a roll'],
    ['a row that runs backwards', { rows: { '3-1': 'x y' } }, 'row "3-1" is not a roll'],
    ['a row open at both ends', { rows: { '..1..': 'x y' } }, 'row "..1.." is not a roll'],
    ['a range that is open, too', { rows: { '1-2..': 'x y' } }, 'row "1-2.." is not a roll'],
    ['a range that is open below', { rows: { '..1-3': 'x y' } }, 'row "..1-3" is not a roll'],
    ['a die without faces', { die: 0, rows: { '..9': 'x y' } }, 'it has no columns or no dice'],
    ['no dice', { dice: 0, rows: { '..9': 'x y' } }, 'it has no columns or no dice'],
    [
      'a cell that is unknown',
      { rows: { 1: 'x y', 2: 'y 9', 3: 'y z' } },
      'cell "9" in row 2, column b cannot be read',
    ],
    ['no columns', { columns: named(), rows: { '1..': '' } }, 'it has no columns'],
    ['odds that fall', { columns: odds('2-1 1-1') }, '"1-1" cannot follow "2-1"'],
    ['odds that are equal', { columns: odds('1-1 2-2') }, '"2-2" cannot follow "1-1"'],
    ['the same odds twice', { columns: odds('1-1 1-1') }, '"1-1" cannot follow "1-1"'],
    ['odds that are none', { columns: odds('1-1 2:1') }, '"2:1" is no odds column'],
    ['odds against nothing', { columns: odds('1-1 2-0') }, '"2-0" is no odds column'],
    ['a gap between differences', { columns: differential('0 +2') }, '"+2" cannot follow "0"'],
    ['a gap after a range', { columns: differential('0..+2 +4') }, '"+4" cannot follow "0..+2"'],
    ['differences that overlap', { columns: differential('0..+2 +2') }, '"+2" cannot follow "0..+2"'],
    ['differences that fall', { columns: differential('+1 0') }, '"0" cannot follow "+1"'],
    ['a later range that runs backwards', { columns: differential('0 +1..-3') }, '"+1..-3"'],
    ['a first range that runs backwards', { columns: differential('+3..+1 +2') }, '"+3..+1"'],
    ['differences that are none', { columns: differential('0 more') }, '"more" is no differential column'],
    ['one label on two columns', { columns: named('same', 'same') }, 'same'],
  ])('%s', (_what, over, message) => {
    expect(() => build(over)).toThrow(TableError)
    expect(() => build(over)).toThrow('table trial: ')
    expect(() => build(over)).toThrow(message)
  })

  it('a cell whose reader throws', () => {
    const cell = (text: string) => {
      if (text === 'z') throw new Error('never heard of it')
      return text
    }
    expect(() => build({ cell })).toThrow(TableError)
    expect(() => build({ cell })).toThrow('cell "z" in row 3, column b')
    expect(() => build({ cell })).toThrow('never heard of it')
  })
})

// ---- as data --------------------------------------------------------------------------------

describe('a table as JSON', () => {
  const table = build({
    columns: differential('-1..0 +1', { closed: 'below' }),
    die: 6,
    dice: 2,
    rows: { '9..': 'x y', '..3': 'p q', '4-7': 'r s', 8: 't u' },
  })

  it('says all there is, with cells as printed, rows from low to high and null for no limit', () => {
    expect(table.toJSON()).toEqual(JSON.parse(JSON.stringify(table)))
    expect(table.toJSON()).toEqual({
      id: 'trial',
      title: 'Trial by battle',
      source: { kind: 'rulebook', rule: '1.2' },
      die: 6,
      dice: 2,
      columns: { kind: 'differential', labels: ['-1..0', '+1'], closed: 'below' },
      rows: [
        { from: null, to: 3, cells: ['p', 'q'] },
        { from: 4, to: 7, cells: ['r', 's'] },
        { from: 8, to: 8, cells: ['t', 'u'] },
        { from: 9, to: null, cells: ['x', 'y'] },
      ],
    })
    expect(ETO_COMBAT.toJSON().dice).toBe(1)
    expect(ETO_COMBAT.toJSON().rows[1].cells[0]).toBe('•')
  })

  it('is enough to build the same table again', () => {
    for (const one of [table, build(), columnsOnly(odds('1-2 1-1 3-1', { closed: 'both' }))]) {
      const { rows, ...rest } = JSON.parse(JSON.stringify(one)) as ReturnType<typeof one.toJSON>
      const row = (from: number | null, to: number | null) =>
        from === null ? `..${to}` : to === null ? `${from}..` : from === to ? `${from}` : `${from}-${to}`
      const again = resultTable({
        ...rest,
        rows: Object.fromEntries(rows.map(({ from, to, cells }) => [row(from, to), cells])),
        cell: (text) => text,
      })
      expect(again.toJSON()).toEqual(one.toJSON())
      one.columns.labels.forEach((_label, column) => {
        for (let roll = -2; roll < 16; roll++)
          expect(again.lookup(column, roll)).toBe(one.lookup(column, roll))
        expect(again.distribution(column)).toEqual(one.distribution(column))
      })
    }
  })

  it('keeps its id, title and source in sight, and cannot be changed', () => {
    expect(table).toMatchObject({ id: 'trial', title: 'Trial by battle', source: rulebook('1.2') })
    expect(Object.isFrozen(table)).toBe(true)
  })
})

describe('a table written column by column', () => {
  it('is the same as one written row by row', () => {
    expect(byColumn('1-3  4..', '0  A Sunk  AD', '+1  DD  D Sunk')).toEqual({
      '1-3': ['A Sunk', 'DD'],
      '4..': ['AD', 'D Sunk'],
    })
  })

  it('refuses a column with a cell too few', () => {
    expect(() => byColumn('1  2', '+1  DD')).toThrow('column +1 has 1 cells for 2 rolls')
  })
})

describe('a table that was built', () => {
  const columns = { kind: 'named' as const, labels: ['left', 'right'] }
  const source = { kind: 'rulebook' as const, rule: '1.1' }
  const rows = { '1': ['a', 'b'], '2': ['b', 'a'] }
  const table = resultTable({
    id: 'kept',
    title: 'Kept',
    source,
    columns,
    die: 2,
    rows,
    cell: (text) => ({ text, losses: [1, 2] }),
  })

  it('is changed by nobody who looks at it', () => {
    const cell = table.lookup(0, 1)
    expect(() => ((cell as { text: string }).text = 'z')).toThrow(TypeError)
    expect(() => cell.losses.push(3)).toThrow(TypeError)
    expect(() => (table.columns.labels as string[]).push('third')).toThrow(TypeError)
    expect(() => ((table.source as { rule: string }).rule = '2.2')).toThrow(TypeError)
    expect(() => ((table as { lookup: unknown }).lookup = null)).toThrow(TypeError)
    ;(table.toJSON().rows[0].cells as string[])[0] = 'z'
    expect(table.toJSON().rows[0].cells).toEqual(['a', 'b'])
  })

  it('is not what it was built from, which its author may change', () => {
    columns.labels[0] = 'renamed'
    source.rule = '3.3'
    rows['1'][0] = 'z'
    expect(table.columnOf('left')).toBe(0)
    expect(table.columns.labels).toEqual(['left', 'right'])
    expect(table.source).toEqual({ kind: 'rulebook', rule: '1.1' })
    expect(table.toJSON().rows[0].cells).toEqual(['a', 'b'])
  })
})
