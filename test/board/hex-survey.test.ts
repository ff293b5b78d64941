import { describe, expect, it } from 'vitest'
import { BoardError, blankBoard, filled } from '../../src/board/board'
import {
  applyCorrections,
  bitsOf,
  deriveSides,
  eachHex,
  eachListed,
  eachName,
  eachNote,
  edgeBetween,
  editor,
  fourDigits,
  type HexText,
  halves,
  hexAnswers,
  readPictures,
  readSides,
  readSources,
  refuseContradictions,
  sidesOf,
} from '../../src/board/hex-survey'
import { type HexScheme, hexLattice, twoDigits } from '../../src/board/hexgrid'
import { lazy } from '../../src/kernel/lazy'

/** Three columns of two hexes; even columns half a hex to the south. */
const scheme: HexScheme = {
  top: 'flat',
  digits: 'CCRR',
  columnsFrom: 'west',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'south',
  columns: [1, 3],
  rows: [1, 2],
}
const lattice = hexLattice(scheme)
const hexText: HexText = {
  width: 4,
  placeAt: (text, at) => (twoDigits(text, at) - 1) * 2 + twoDigits(text, at + 2) - 1,
}

interface Hex {
  readonly terrain: 'land' | 'sea'
  readonly country: string | null
  readonly region: string | null
}
const SIDES = ['sea', 'river', 'border'] as const
const BIT = bitsOf(SIDES)

const pictures = {
  terrain: '\n--~\n---\n',
  countries: '\naa bb ..\naa aa bb\n',
  weather: '\n...\n...\n',
}
const drawn = () =>
  readPictures(
    scheme,
    pictures,
    (letter, code): Hex => ({
      terrain: letter === '~' ? 'sea' : 'land',
      country: code === '..' ? null : code,
      region: null,
    }),
  )

describe('the texts of a surveyed board', () => {
  const collect = <Args extends unknown[]>(read: (put: (...args: Args) => void) => void): Args[] => {
    const found: Args[] = []
    read((...args) => found.push(args))
    return found
  }

  it('list hexes behind a word, which may come again', () => {
    const text = '\nport 0101 0302\ncity 0201\nport 0102\n'
    expect(collect((put) => eachListed(text, hexText, put))).toEqual([
      ['port', 0],
      ['port', 5],
      ['city', 2],
      ['port', 1],
    ])
  })

  it('list hexes alone, on one line or more', () => {
    expect(collect((put) => eachHex('\n0101 0102\n0301\n', hexText, put))).toEqual([[0], [1], [4]])
  })

  it('say something of a hex on each line', () => {
    expect(collect((put) => eachNote('\n0101 New York: sea\n0302 Rome\n', hexText, put))).toEqual([
      [0, 'New York: sea'],
      [5, 'Rome'],
    ])
  })

  it('list names behind a word', () => {
    expect(collect((put) => eachName('\nafrica algeria egypt\nasia iraq\n', put))).toEqual([
      ['africa', 'algeria'],
      ['africa', 'egypt'],
      ['asia', 'iraq'],
    ])
  })

  it('are cut at the first colon, and into sides at the strokes', () => {
    expect(halves('a b: c: d')).toEqual(['a b', 'c: d'])
    expect(halves('alone')).toEqual(['alone', ''])
    expect(halves(': nameless')).toEqual(['', 'nameless'])
    expect(sidesOf('0101/0102/0201')).toEqual(['0101/0102', '0101/0201'])
    expect(sidesOf('0101')).toEqual(['0101'])
  })

  it('write a hex in four digits, wherever they stand', () => {
    expect([fourDigits('\n0123/4567\n', 1), fourDigits('\n0123/4567\n', 6)]).toEqual([123, 4567])
  })

  it('draw the hexes from the west or from the east, by column and then row', () => {
    const letters = (columnsFrom: 'west' | 'east') =>
      readPictures(
        { ...scheme, columnsFrom },
        { terrain: '\nabc\ndef\n', countries: pictures.countries, weather: '\nuvw\nxyz\n' },
        (terrain, country, weather) => terrain + country + weather,
      )
    expect(letters('west')).toEqual(['aaau', 'daax', 'bbbv', 'eaay', 'c..w', 'fbbz'])
    expect(letters('east')).toEqual(['c..w', 'fbbz', 'bbbv', 'eaay', 'aaau', 'daax'])
  })
})

describe('hexes that are drawn otherwise', () => {
  const letters = '~-.+#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const column: HexScheme = { ...scheme, columns: [1, 1], rows: [1, letters.length] }
  const made = (terrain: string, one: string, other: string, weather: string) => {
    const draw = (width: number, cell: (i: number) => string) =>
      `\n${[...letters].map((_, i) => cell(i).padEnd(width)).join('\n')}\n`
    const at = (text: string, i: number) => (text === '*' ? letters[i] : text)
    const found = readPictures(
      column,
      {
        terrain: draw(1, (i) => at(terrain, i)),
        countries: draw(2, (i) => at(one, i) + at(other, i)),
        weather: draw(1, (i) => at(weather, i)),
      },
      (...parts) => parts.join(''),
    )
    expect(found).toEqual(
      [...letters].map((_, i) => at(terrain, i) + at(one, i) + at(other, i) + at(weather, i)),
    )
  }

  it.each(['a', 'Z', '~'])('have records of their own if any letter differs, all others being %s', (same) => {
    made('*', same, same, same)
    made(same, '*', same, same)
    made(same, same, '*', same)
    made(same, same, same, '*')
    made('*', '*', '*', '*')
  })
})

describe('hexes that are drawn alike', () => {
  it('share a record until one of them is written to', () => {
    const hexes = drawn()
    expect(hexes[0]).toBe(hexes[1])
    const edit = editor(hexes)
    edit(0).region = 'north'
    edit(0).country = 'cc'
    expect(hexes[0]).toEqual({ terrain: 'land', country: 'cc', region: 'north' })
    expect(hexes[1]).toEqual({ terrain: 'land', country: 'aa', region: null })
  })

  it('are copied at the first writing and then no more', () => {
    const hexes = drawn()
    const edit = editor(hexes)
    const own = edit(0)
    expect(own).not.toBe(hexes[1])
    expect([edit(0), hexes[0]]).toEqual([own, own])
    expect(edit(0)).toBe(own)
    expect(edit(1)).not.toBe(own)
  })
})

describe('the sides of a surveyed board', () => {
  const blank = blankBoard(lattice, SIDES)
  const made = () => {
    const hexes = drawn()
    return { hexes, board: filled(blank, hexes) }
  }
  const read = (board: ReturnType<typeof made>['board'], text: string, mark?: ' ' | ':') =>
    readSides(board, text, hexText, (head) => BIT[head.split(' ')[0] as 'river'], mark)

  it('are read into both their edges', () => {
    const { board } = made()
    const edges = read(board, '\nriver 0101/0102/0201\n')
    expect(edges.map((edge) => [board.ids[board.from[edge]], board.ids[board.to[edge]]])).toEqual([
      ['0101', '0102'],
      ['0101', '0201'],
    ])
    expect(board.sides[edgeBetween(board, '0201', '0101')]).toBe(BIT.river)
    expect([...board.sides].filter((bits) => bits !== 0)).toHaveLength(4)
  })

  it('may stand behind a name and a colon', () => {
    const { board } = made()
    read(board, '\nriver Red River: 0101/0102 0201/0202\nriver Po: 0102/0202\n', ':')
    for (const [here, there] of [
      ['0101', '0102'],
      ['0202', '0201'],
      ['0102', '0202'],
    ])
      expect(board.sides[edgeBetween(board, here, there)]).toBe(BIT.river)
  })

  it('are water beside water and nothing else, borders between countries, and plain inland', () => {
    const { board } = made()
    read(board, '\nriver 0101/0102 0201/0301\n')
    const coasts: string[] = []
    const border = (a: Hex, b: Hex) => (a.country === b.country ? 0 : BIT.border)
    deriveSides(board, { terrain: 'sea', bit: BIT.sea }, border, (land, water) => {
      coasts.push(`${board.ids[land]}/${board.ids[water]}`)
    })
    const { side } = hexAnswers(board, SIDES, new Map(), () => new Map())
    expect(side('0301', '0201')).toEqual(['sea'])
    expect(side('0201', '0301')).toEqual(['sea'])
    expect(side('0102', '0101')).toEqual(['river'])
    expect(side('0101', '0201')).toEqual(['border'])
    expect(side('0102', '0202')).toEqual([])
    expect(coasts.sort()).toEqual(['0201/0301', '0302/0301'])
    for (let edge = 0; edge < board.to.length; edge++)
      expect(board.sides[board.back[edge]]).toBe(board.sides[edge])
  })

  it('are borders between regions of a country, too, and nothing else is asked about borders', () => {
    const { board, hexes } = made()
    const edit = editor(hexes)
    edit(board.index('0102')).region = 'south'
    edit(board.index('0202')).region = 'south'
    const asked: string[] = []
    const borders = (a: Hex, b: Hex) => {
      asked.push([a, b].map(({ country, region }) => `${country}${region ?? ''}`).join())
      return BIT.border
    }
    deriveSides(board, { terrain: 'sea', bit: BIT.sea }, borders, () => {})
    const { side, hasSide } = hexAnswers(board, SIDES, new Map(), () => new Map())
    expect(side('0101', '0102')).toEqual(['border'])
    expect(side('0102', '0202')).toEqual([])
    expect(side('0201', '0202')).toEqual(['border'])
    expect(hasSide('0102', '0101', 'border')).toBe(true)
    expect(hasSide('0102', '0101', 'sea')).toBe(false)
    expect(hasSide('0201', '0301', 'sea')).toBe(true)
    expect(asked.filter((pair) => pair.split(',')[0] === pair.split(',')[1])).toEqual([])
  })

  it('of one board are not those of the next', () => {
    const one = made().board
    read(one, '\nriver 0101/0102\n')
    expect([...made().board.sides].every((bits) => bits === 0)).toBe(true)
  })

  it('and hexes are corrected, and a hex that contradicts itself is refused', () => {
    const { board, hexes } = made()
    read(board, '\nriver 0101/0102\n')
    applyCorrections<Hex, (typeof SIDES)[number]>(
      board,
      new Map([
        ['0101', { name: '0101', hex: { region: 'north' } }],
        ['0101/0102', { name: '0101/0102', features: ['border'] }],
      ]),
      editor(hexes),
    )
    expect(board.spaces[0].region).toBe('north')
    expect(board.spaces[1].region).toBeNull()
    expect(board.sides[edgeBetween(board, '0102', '0101')]).toBe(BIT.border)
    expect(board.sides[edgeBetween(board, '0101', '0102')]).toBe(BIT.border)
    expect(() => refuseContradictions(board, () => [])).not.toThrow()
    expect(() => refuseContradictions(board, ({ region }) => (region ? ['no', 'never'] : []))).toThrow(
      new BoardError(['hex 0101: no', 'hex 0101: never']),
    )
    expect(() => refuseContradictions(board, ({ region }) => (region ? ['no'] : []))).toThrow(
      new BoardError(['hex 0101: no']),
    )
  })

  it('are known by hexes that touch', () => {
    const { board } = made()
    expect(() => edgeBetween(board, '0101', '0302')).toThrow('hexes 0101 and 0302 do not touch')
    expect(() => edgeBetween(board, '0101', '9999')).toThrow(BoardError)
  })
})

describe('where a surveyed board comes from', () => {
  const sources = lazy(() =>
    readSources('\nrulebook 5.6 0101 0102\nrulebook 7 0101\n', '\n0101 0101/0102/0201: because: so\n', {
      namesOf: sidesOf,
    }),
  )
  const board = filled(blankBoard(lattice, SIDES), drawn())
  const corrections = new Map([['0301', { name: '0301', hex: {} }]])
  const { provenance } = hexAnswers(board, SIDES, corrections, sources)

  it('is all that is said of it, the rules first', () => {
    expect(provenance('0101')).toEqual([
      { kind: 'rulebook', rule: '5.6' },
      { kind: 'rulebook', rule: '7' },
      { kind: 'judgement', reason: 'because: so' },
    ])
    expect(provenance('0201/0101')).toEqual([{ kind: 'judgement', reason: 'because: so' }])
  })

  it('is the survey otherwise, or the overlay', () => {
    expect(provenance('0202')).toEqual([{ kind: 'survey' }])
    expect(provenance('0301')).toEqual([{ kind: 'judgement', reason: 'corrected by the overlay' }])
    expect(() => provenance('0909')).toThrow(BoardError)
    expect(() => provenance('0101/0302')).toThrow(BoardError)
  })
})

describe('what is lazy', () => {
  it('is made once, when it is first asked for, even if it is nothing', () => {
    let times = 0
    const nothing = lazy(() => {
      times++
      return undefined
    })
    expect(times).toBe(0)
    expect([nothing(), nothing()]).toEqual([undefined, undefined])
    expect(times).toBe(1)
  })
})
