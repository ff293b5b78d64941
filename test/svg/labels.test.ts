/** Where words go on a map. */

import { describe, expect, it } from 'vitest'
import { areaBoard } from '../../src/board/board'
import {
  type Box,
  crowd,
  overlap,
  place,
  placesOver,
  placesWithin,
  squareBox,
  textBox,
  textWidth,
} from '../../src/svg/labels'
import { type Layout, layout } from '../../src/svg/layout'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const at = (x: number, y: number) => ({ x, y })

describe('the room that a text takes', () => {
  it('grows with its letters, capitals more than others, and with what is between them', () => {
    expect(textWidth('aa', 10)).toBeCloseTo(12.2)
    expect(textWidth('AZ', 10)).toBeCloseTo(14.8)
    expect(textWidth('a a', 10)).toBeCloseTo(15.4)
    expect(textWidth('aa', 10, 0.5)).toBeCloseTo(22.2)
    expect(textWidth('é', 10)).toBeCloseTo(6.1)
  })

  it('lies round the middle of its baseline', () => {
    expect(textBox('aa', at(100, 50), 10)).toEqual(box(93.9, 42.2, 106.1, 52.2))
    expect(squareBox(at(100, 50), 10)).toEqual(box(95, 45, 105, 55))
  })

  it('is shared where two boxes meet, and not where they only touch', () => {
    expect(overlap(box(0, 0, 10, 10), box(5, 8, 20, 30))).toBe(10)
    expect(overlap(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(0)
    expect(overlap(box(0, 0, 10, 10), box(20, 0, 30, 10))).toBe(0)
    expect(overlap(box(0, 0, 10, 10), box(0, 20, 10, 30))).toBe(0)
  })
})

describe('a crowd', () => {
  it('tells how much of a box is taken, each of the others counted once, over however many tiles they lie', () => {
    const taken = crowd(10)
    taken.add(box(-15, -15, 25, 25))
    taken.add(box(30, 0, 40, 10))
    expect(taken.covered(box(0, 0, 20, 20))).toBe(400)
    expect(taken.covered(box(20, 0, 35, 10))).toBe(5 * 10 + 5 * 10)
    expect(taken.covered(box(60, 60, 70, 70))).toBe(0)
  })
})

describe('a name', () => {
  const near = at(100, 100)
  const far = at(300, 100)

  it('goes to the first place where it covers nothing, and takes it', () => {
    const taken = crowd(20)
    taken.add(squareBox(near, 20))
    expect(place(taken, 'name', [near, far], [10])).toMatchObject({ at: far, fontSize: 10, lines: ['name'] })
    // The next one finds both taken, and covers what is least.
    expect(place(taken, 'name', [near, far, at(308, 100)], [10])?.at).toEqual(at(308, 100))
  })

  it('is tried in the largest letters first, at every place', () => {
    expect(place(crowd(20), 'name', [near, far], [20, 10])).toMatchObject({ at: near, fontSize: 20 })
    const narrow = { within: box(80, 80, 120, 120) }
    expect(place(crowd(20), 'name', [near], [20, 10], narrow)?.fontSize).toBe(10)
    expect(place(crowd(20), 'name', [near], [20], narrow)).toBeNull()
  })

  it.each([
    ['left', box(88, 0, 400, 400)],
    ['right', box(0, 0, 112, 400)],
    ['top', box(0, 93, 400, 400)],
    ['bottom', box(0, 0, 400, 102)],
  ])('stays within the sheet: %s', (_, within) => {
    expect(place(crowd(20), 'name', [near], [10], { within })).toBeNull()
    expect(place(crowd(20), 'name', [near, at(200, 200)], [10])?.at).toEqual(near)
  })

  it('is left out where it would cover more than it may', () => {
    const taken = crowd(20)
    taken.add(box(80, 90, 100, 110))
    const covers = (most: number) => place(taken, 'name', [near], [10], { most })
    const right = box(102, 90, 120, 110)
    expect(covers(0.4)).toBeNull()
    expect(taken.covered(right)).toBe(0)
    expect(covers(0.6)?.at).toEqual(near)
    expect(taken.covered(right)).toBeGreaterThan(0)
  })

  it('looks on for a place where it is at home, and stays where most of it is', () => {
    const home = (share: Readonly<Record<number, number>>) => (one: Box) =>
      share[Math.round((one.left + one.right) / 2)] ?? 0
    const placed = (share: Readonly<Record<number, number>>, least = 0) =>
      place(crowd(20), 'name', [near, far, at(500, 100)], [10], { share: home(share), least })
    expect(placed({ 100: 0.85, 300: 1, 500: 1 })?.at.x).toBe(100)
    expect(placed({ 100: 0.84, 300: 0.5, 500: 1 })?.at.x).toBe(500)
    expect(placed({ 100: 0.3, 300: 0.5, 500: 0.5 })?.at.x).toBe(300)
    expect(placed({ 100: 0.3, 300: 0.5, 500: 0.4 }, 0.5)?.at.x).toBe(300)
    expect(placed({ 100: 0.3, 300: 0.5, 500: 0.4 }, 0.6)).toBeNull()
  })

  it('would rather lie away from home than on another', () => {
    const taken = crowd(20)
    taken.add(squareBox(near, 20))
    const share = (one: Box) => (one.left < 200 ? 1 : 0.2)
    expect(place(taken, 'name', [near, far], [10], { share })?.at).toEqual(far)
  })

  it('of several words is written in two lines where one is too long, halved as evenly as it can be', () => {
    const within = box(60, 80, 140, 130)
    const placed = place(crowd(20), 'LEBANON AND SYRIA', [near], [10], { within, twoLines: true })!
    expect(placed.lines).toEqual(['LEBANON', 'AND SYRIA'])
    // Round the same middle: the first half a line above it, the second half a line below.
    expect(placed.lineHeight).toBeCloseTo(11)
    expect(placed.at).toEqual({ x: 100, y: 94.5 })
    expect(place(crowd(20), 'LEBANON AND SYRIA', [near], [10], { within })).toBeNull()
    expect(place(crowd(20), 'LEBANONANDSYRIA', [near], [10], { within, twoLines: true })).toBeNull()
    const wide = box(0, 0, 400, 400)
    expect(place(crowd(20), 'A B', [near], [10], { within: wide, twoLines: true })?.lines).toEqual(['A B'])
    expect(
      place(crowd(20), 'A BBBBBB CC', [near], [10], { within: box(70, 70, 130, 130), twoLines: true })?.lines,
    ).toEqual(['A BBBBBB', 'CC'])
  })

  it('in two lines has both of them within the sheet and at home', () => {
    const two = (within: Box) => place(crowd(20), 'AAAA BB', [near], [10], { within, twoLines: true })
    expect(two(box(80, 80, 120, 110))?.lines).toEqual(['AAAA', 'BB'])
    // The second line is the shorter one: it alone would have room.
    expect(two(box(88, 80, 112, 110))).toBeNull()
    const share = (one: Box) => (one.top > 90 ? 0.5 : 1)
    const half = (least: number) =>
      place(crowd(20), 'AAAA BB', [near], [10], {
        within: box(80, 80, 120, 110),
        twoLines: true,
        share,
        least,
      })
    expect(half(0.5)).not.toBeNull()
    expect(half(0.6)).toBeNull()
  })

  it('may touch the edge of the sheet, and cover just as much as it may', () => {
    const exact = textBox('name', near, 10)
    expect(place(crowd(20), 'name', [near], [10], { within: exact })?.at).toEqual(near)
    const taken = crowd(20)
    taken.add(exact)
    expect(place(taken, 'name', [near], [10])?.at).toEqual(near)
  })

  it('of one word has one line, even where half a line higher there would be room', () => {
    const taken = crowd(20)
    taken.add(box(60, 98, 140, 110))
    expect(place(taken, 'name', [near], [10], { most: 0, twoLines: true })).toBeNull()
    expect(place(taken, 'name', [at(100, 94)], [10], { most: 0, twoLines: true })?.lines).toEqual(['name'])
  })

  it('in two lines is halved in one way only', () => {
    const taken = crowd(20)
    taken.add(box(60, 85, 90, 96))
    // In the other way of halving it would cover less.
    const placed = place(taken, 'AAA BB CCC', [near], [10], { within: box(55, 80, 145, 112), twoLines: true })
    expect(placed?.lines.length).toBe(2)
    expect(Math.max(...placed!.lines.map(({ length }) => length))).toBe(6)
    expect(placed!.lines.every((line) => line !== '')).toBe(true)
  })

  it('in two lines takes the room of both', () => {
    const taken = crowd(20)
    place(taken, 'AAAA BBBB', [near], [10], { within: box(70, 80, 130, 120), twoLines: true })
    expect(taken.covered(squareBox(at(100, 90), 4))).toBeGreaterThan(0)
    expect(taken.covered(squareBox(at(100, 102), 4))).toBeGreaterThan(0)
    expect(taken.covered(squareBox(at(100, 112), 4))).toBe(0)
  })
})

describe('the places for a name', () => {
  const board = areaBoard({
    spaces: { West: { at: [0, 50] }, East: { at: [10, 50] }, Far: { at: [20, 50] } },
    borders: { 'West/East': [], 'East/Far': [] },
  })
  const map = layout(board)

  /** From the nearest to the middle on; up and down count for more than sideways, since names are wide. */
  const nearest = (spots: readonly { x: number; y: number }[], middle: { x: number; y: number }) =>
    spots
      .map(({ x, y }) => ({ x, y, far: Math.hypot(x - middle.x, (y - middle.y) * 1.4) }))
      .sort((a, b) => a.far - b.far)
      .map(({ x, y }) => ({ x, y }))

  it('are over its spaces and between them, the middle of all first', () => {
    const { x, y } = map.centre('East')
    const steps = (right: number, ...downs: number[]) =>
      downs.map((down) => ({ x: x + right * map.size, y: y + down * map.size }))
    const all = [0, 0.06, -0.06, 0.25, -0.25, 0.42]
    expect(placesOver(map, ['East'])).toEqual(
      nearest([...steps(0, ...all), ...steps(0.43, ...all)], { x, y }),
    )
    const three = placesOver(map, ['West', 'East', 'Far'])
    expect(three).toHaveLength(36)
    const centres = ['West', 'East', 'Far'].map(map.centre)
    const middle = at(
      centres.reduce((sum, one) => sum + one.x, 0) / 3,
      centres.reduce((sum, one) => sum + one.y, 0) / 3,
    )
    expect(three).toEqual(nearest(three, middle))
    expect(placesOver(map, [])).toEqual([])
  })

  it('are within areas, wherever they have room, the middle of their land first', () => {
    const spots = placesWithin(map, ['West', 'East'])
    for (const { x, y } of spots) expect(['West', 'East']).toContain(map.spaceAt(x, y))
    for (const id of ['West', 'East']) {
      const { x, y } = map.centre(id)
      expect(Math.min(...spots.map((one) => Math.hypot(one.x - x, one.y - y)))).toBeLessThan(map.size / 6)
    }
    const mean = at(
      spots.reduce((sum, one) => sum + one.x, 0) / spots.length,
      spots.reduce((sum, one) => sum + one.y, 0) / spots.length,
    )
    expect(spots).toEqual(nearest(spots, mean))
    const columns = [...new Set(placesWithin(map, ['West']).map(({ x }) => x))].sort((a, b) => a - b)
    for (let n = 1; n < columns.length; n++) expect(columns[n] - columns[n - 1]).toBeCloseTo(map.size / 6)
    expect(placesWithin(map, [])).toEqual([])
  })

  it('are of the shape of an area, and not of the box around it', () => {
    const slope = { size: 60, rings: () => [[at(0, 0), at(120, 0), at(0, 120)]] } as unknown as Layout
    const spots = placesWithin(slope, ['any'])
    expect(spots.length).toBeGreaterThan(30)
    for (const { x, y } of spots) expect(x + y).toBeLessThanOrEqual(120)
  })
})
