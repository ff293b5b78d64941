/** What counters, charts and arrows promise to the eye, measured in what is drawn. */

import { describe, expect, it } from 'vitest'
import { aetoBoard } from '../../src/games/aeto'
import { eto, etoBoard } from '../../src/games/eto'
import { europeEngulfed } from '../../src/games/europe-engulfed'
import { theWar } from '../../src/games/the-war'
import { outcomesOf } from '../../src/kernel/chance'
import {
  ARMS,
  aetoCounters,
  aetoSheet,
  boardSvg,
  type Counter,
  counterSvg,
  etoCounters,
  etoSheet,
  europeEngulfedCounters,
  layout,
  oddsSvg,
  overlaySvg,
  theWarCounters,
  unitsSvg,
} from '../../src/svg'
import { textWidth } from '../../src/svg/labels'
import { inkOn } from '../../src/svg/units'

const plain: Counter = {
  at: '1413',
  arm: 'infantry',
  colour: '#7d8a6b',
  figures: '4-3',
  title: 'a unit in 1413',
}
const drawn = (counter: Partial<Counter>, at = { x: 50, y: 60 }) =>
  counterSvg({ ...plain, ...counter }, at, 20)
const numbers = (svg: string, pattern: RegExp) =>
  [...svg.matchAll(pattern)].map((found) => found.slice(1).map(Number))

describe('a counter', () => {
  it('has a symbol for every arm, each another, none of them the back of a block', () => {
    const symbols = ARMS.map((arm) => drawn({ arm }))
    expect(new Set(symbols).size).toBe(ARMS.length)
    const back = /M-6-6h12v12h-12z/
    for (const svg of symbols) {
      expect(svg).toContain('>4-3</text>')
      expect(svg).not.toMatch(back)
      // Outlines, not blots: the box is seen through.
      expect(svg).toContain('fill="none"')
    }
    expect(drawn({ arm: null })).toMatch(back)
    expect(drawn({ arm: null })).toContain('fill="none"')
    expect(drawn({ arm: null })).not.toContain('4-3')
  })

  it('lies where it is put, as large as it is asked for, on its shadow', () => {
    const [[x, y, scale]] = numbers(drawn({}), /translate\((\S+) (\S+)\) scale\((\S+)\)/g)
    expect([x, y, scale * 20]).toEqual([50, 60, 20])
    const rects = numbers(drawn({}), /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)
    const [shadow, face] = rects
    // The face is the square that was asked for, round its middle; of the shadow only an edge shows.
    expect(face[2]).toBe(face[3])
    expect(face[0] + face[2] / 2).toBeCloseTo(0)
    expect(face[1] + face[3] / 2).toBeCloseTo(0)
    expect(face[2]).toBeGreaterThan(18)
    expect(face[2]).toBeLessThanOrEqual(20)
    for (const axis of [0, 1]) {
      const [start, end] = [shadow[axis], shadow[axis] + shadow[axis + 2]]
      expect(start).toBeGreaterThan(face[axis])
      expect(end).toBeGreaterThan(face[axis] + face[axis + 2])
      expect(end).toBeLessThan(face[axis] + face[axis + 2] + 1)
    }
  })

  it('has its size above the box and its strength below, both on the face', () => {
    const [above, below] = [/y="(\S+)" font-size="\S+"[^>]*>XXX</, /y="(\S+)" font-size="\S+"[^>]*>4-3</].map(
      (one) => Number(one.exec(drawn({ size: 'XXX' }))![1]),
    )
    expect(above).toBeLessThan(-5.5)
    expect(above).toBeGreaterThan(-7.5)
    expect(below).toBeGreaterThan(2)
    expect(below).toBeLessThan(10)
    expect(drawn({})).not.toContain('font-size="3.4"')
  })

  it('is veiled when it is spent, and not else; it can be found by the name of its unit', () => {
    const veil = /fill="#ffffff" fill-opacity="(\S+)"/
    expect(drawn({})).not.toMatch(veil)
    const [, opacity] = veil.exec(drawn({ spent: true }))!
    expect(Number(opacity)).toBeGreaterThan(0.2)
    expect(Number(opacity)).toBeLessThan(0.7)
    // What is on it is fainter than on the others, and still in dark ink, whatever its colour.
    expect(drawn({ spent: true })).toContain('<g opacity="0.7">')
    for (const colour of ['#b03a2e', '#f0e6c8'])
      expect(drawn({ spent: true, colour })).toContain(`style="fill:${inkOn('#ffffff')}"`)
    expect(drawn({ spent: true })).toContain('class="grognard-counter spent"')
    expect(drawn({ unit: 'ger-inf-4' })).toContain('data-unit="ger-inf-4"')
    expect(drawn({})).not.toContain('data-unit')
    expect(drawn({})).toContain('class="grognard-counter"')
    expect(drawn({ arm: 'mechanized' })).toContain('<ellipse')
  })

  it('is in the layer of units', () => {
    expect(unitsSvg(layout(etoBoard()), [plain])).toMatch(/^<g data-layer="units">/)
  })
})

describe('the counters of the games', () => {
  const war = theWar.setup({ scenario: 'france-1940', seed: 'x' })
  const start = eto.setup({ scenario: '1941', seed: 'x' })
  const engulfed = europeEngulfed.setup({ scenario: '16.3', seed: 'x' })

  it('have a symbol, a figure and the name of their unit; aircraft stand at their bases', () => {
    const all = [...theWarCounters(war), ...etoCounters(start), ...europeEngulfedCounters(engulfed)]
    for (const { arm, unit, title } of all) {
      expect(ARMS, title).toContain(arm)
      expect(unit, title).toBeDefined()
    }
    const flying = theWarCounters(war).filter(({ arm }) => arm === 'fighter' || arm === 'bomber')
    expect(flying.map(({ unit, at }) => [unit, at])).toEqual(
      Object.entries(war.air).map(([id, { base }]) => [id, base]),
    )
    expect(theWarCounters({ units: war.units })).toHaveLength(Object.keys(war.units).length)
  })

  it('are spent when they have moved, fought or are worn out', () => {
    const [id, unit] = Object.entries(war.units)[0]
    const one = (change: object) => theWarCounters({ units: { [id]: { ...unit, ...change } } })[0].spent
    expect([one({}), one({ moved: true }), one({ condition: 'depleted' })]).toEqual([undefined, true, true])
    const [block, face] = Object.entries(engulfed.blocks).find(([, { at }]) => at !== null)!
    const spent = (moved: boolean) =>
      europeEngulfedCounters({ blocks: { [block]: { ...face, moved } } })[0].spent
    expect([spent(true), spent(false)]).toEqual([true, undefined])
    const soldier = start.units[0].units[0]
    const marked = (change: object) =>
      etoCounters({ units: [{ at: '1413', units: [{ ...soldier, ...change }] }] } as never)[0].spent
    expect([marked({ fought: true }), marked({ moved: 1 }), marked({})]).toEqual([true, true, undefined])
  })

  it('of eto have the strength of those who only defend in brackets', () => {
    const figures = (type: string) =>
      etoCounters({ units: [{ at: '1413', units: [{ nation: 'german', type, strength: 2 }] }] } as never)[0]
        .figures
    expect(['infantry', 'garrison', 'partisan'].map(figures)).toEqual(['2', '(2)', '(2)'])
  })

  it('of aeto have the symbols of their kinds', () => {
    const armOf = (kind: string) =>
      aetoCounters({
        units: { a: { nation: 'germany', kind, strength: 3, at: aetoBoard().ids[0], depleted: false } },
      } as never)[0].arm
    expect(
      ['armor', 'mechanized', 'infantry', 'bomber', 'fighter', 'bb', 'submarine', 'hq'].map(armOf),
    ).toEqual(['armour', 'mechanized', 'infantry', 'bomber', 'fighter', 'fleet', 'submarine', 'headquarters'])
  })
})

describe('letters in circles', () => {
  it('have the ink of the page, so that they can be read by night as well', () => {
    const svg = boardSvg(aetoSheet(aetoBoard()), { theme: 'dark' })
    const letters = [...svg.matchAll(/<circle r="5.2" class="gm-\w+-open"\/><text ([^>]*)>/g)]
    expect(letters.length).toBeGreaterThan(2)
    for (const [, attributes] of letters) expect(attributes).toMatch(/class="gm-\w+-ink"/)
  })
})

describe('a chart of chances', () => {
  const odds = outcomesOf((dice) => (dice.d(6) > 4 ? 'hit' : 'miss'))
  const bars = (svg: string) => numbers(svg, /class="bar" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)

  it('has bars as long as the chances, none over another, each with its words beside it', () => {
    const svg = oddsSvg(odds, { width: 600 })
    const [a, b] = bars(svg)
    const long = Math.max(a[2], b[2])
    expect(Math.min(a[2], b[2]) / long).toBeCloseTo(0.5, 2)
    expect(b[1]).toBeGreaterThanOrEqual(a[1] + a[3])
    expect(long).toBeGreaterThan(250)
    const [[width]] = numbers(svg, /width="(\d+)" height/g)
    for (const [x, , length] of bars(svg)) expect(x + length).toBeLessThan(width)
    const [[, high]] = numbers(svg, /viewBox="0 0 (\d+) (\d+)"/g)
    for (const [, y, , height] of bars(svg)) {
      expect(y).toBeGreaterThanOrEqual(10)
      expect(y + height).toBeLessThan(high)
    }
    const ends = numbers(svg, /class="soft" x="(\S+)"/g).map(([x]) => x)
    bars(svg).forEach(([x, , length], i) => {
      expect(ends[i]).toBeGreaterThan(x + length)
      expect(ends[i]).toBeLessThan(x + length + 16)
    })
    const starts = numbers(svg, /<text x="(\S+)" y="\S+" text-anchor="end"/g).map(([x]) => x)
    bars(svg).forEach(([x], i) => {
      expect(starts[i]).toBeLessThan(x)
    })
    // Words and chances stand at the height of their bars, and bars one below the other, as lines of a table do.
    const heights = numbers(svg, /<text x="\S+" y="(\S+)" text-anchor="end"/g)
    const chances = numbers(svg, /class="soft" x="\S+" y="(\S+)"/g)
    bars(svg).forEach(([, y, , height], i) => {
      for (const [[at]] of [[heights[i]], [chances[i]]]) {
        expect(at).toBeGreaterThan(y + height / 2)
        expect(at).toBeLessThan(y + height)
      }
    })
    expect(b[1] - a[1]).toBe(28)
    // There is room for the longest words, and they begin on the page.
    const wordy = outcomesOf((dice) => (dice.d(6) === 6 ? 'the defender retreats with losses' : 'no'))
    const [[at]] = numbers(oddsSvg(wordy), /<text x="(\S+)" y="\S+" text-anchor="end"/g)
    expect(at).toBeGreaterThan(textWidth('the defender retreats with losses', 14))
  })

  it('puts long words above their bars on a narrow page, in lines that it has room for', () => {
    const long = 'DE: the defender loses half of his factors and retreats, with attrition'
    const svg = oddsSvg(
      outcomesOf((dice) => (dice.d(6) === 6 ? long : 'no')),
      { width: 320 },
    )
    const [[width, high]] = numbers(svg, /viewBox="0 0 (\d+) (\d+)"/g)
    expect(width).toBeLessThanOrEqual(321)
    const lines = [...svg.matchAll(/<tspan x="(\S+)" dy="18">([^<]*)</g)]
    const ofLong = lines.map(([, , words]) => words).filter((words) => words !== 'no')
    expect(ofLong.length).toBeGreaterThan(1)
    expect(ofLong.join(' ')).toBe(long)
    // A line takes as many words as fit: the next would not.
    ofLong.slice(1).forEach((line, i) => {
      expect(textWidth(`${ofLong[i]} ${line.split(' ')[0]}`, 14)).toBeGreaterThan(width - 30)
    })
    for (const [, x, words] of lines) expect(Number(x) + textWidth(words, 14)).toBeLessThanOrEqual(width)
    // Each bar is below its own words and above the next, and the last is on the page.
    const texts = numbers(svg, /<text y="(\S+)"><tspan/g).map(([y]) => y)
    const [first, second] = bars(svg)
    expect(first[1]).toBeGreaterThanOrEqual(texts[0] + 18 * svg.split('</text>')[0].match(/<tspan/g)!.length)
    expect(texts[1]).toBeGreaterThanOrEqual(first[1] + first[3])
    expect(second[1] + second[3]).toBeLessThan(high)
    expect(oddsSvg(odds, { width: 320 })).not.toContain('<tspan')
  })

  it('has no fraction for what is certain', () => {
    const svg = oddsSvg(outcomesOf(() => 'loses all'))
    expect(svg).toContain('>100 %</text>')
    expect(svg).not.toContain('(1)')
  })

  it('keeps room for the bars on a narrow page, and says what it is', () => {
    expect(Math.max(...bars(oddsSvg(odds, { width: 100 })).map(([, , length]) => length))).toBe(60)
    expect(oddsSvg(odds)).toContain('<title>Chances of each result</title>')
    expect(oddsSvg(odds)).not.toContain('class="head"')
    expect(oddsSvg(odds, { title: 'A <battle>' })).toContain('>A &lt;battle&gt;</text>')
    expect(oddsSvg([])).toContain('</svg>')
  })
})

describe('an arrow', () => {
  const map = layout(etoBoard())

  it('leads from middle to middle and ends in a head that points there', () => {
    const svg = overlaySvg(map, { arrows: [{ path: ['1413', '1513'], kind: 'attack' }] })
    const [from, to] = [map.centre('1413'), map.centre('1513')]
    const [[x, y]] = numbers(svg, /d="M(\S+) ([\d.]+)L/g)
    expect(Math.hypot(x - from.x, y - from.y)).toBeLessThan(0.1)
    const [, points] = /<polygon points="([^"]+)"/.exec(svg)!
    const [tip, left, right] = points.split(' ').map((one) => one.split(',').map(Number))
    expect(Math.hypot(tip[0] - to.x, tip[1] - to.y)).toBeLessThan(0.1)
    // As wide as it is long, or nearly, and even on both sides of the way.
    const back = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
    const length = Math.hypot(tip[0] - back[0], tip[1] - back[1])
    const width = Math.hypot(left[0] - right[0], left[1] - right[1])
    expect(width / length).toBeGreaterThan(1)
    expect(width / length).toBeLessThan(1.8)
    const along = (back[0] - from.x) * (to.y - from.y) - (back[1] - from.y) * (to.x - from.x)
    expect(Math.abs(along) / Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(0.1)
    const [[stroke]] = numbers(svg, /stroke-width="(\S+?)"/g)
    expect(stroke / map.size).toBeGreaterThan(0.04)
    expect(stroke / map.size).toBeLessThan(0.2)
  })

  it('goes through each space on its way, and stops where its head begins', () => {
    const svg = overlaySvg(map, { arrows: [{ path: ['1413', '1513', '1612'] }] })
    const way = numbers(/ d="([^"]+)"/.exec(svg)![1], /[ML](\S+) ([\d.]+)/g)
    expect(way).toHaveLength(3)
    const [middle, last] = [map.centre('1513'), map.centre('1612')]
    expect(Math.hypot(way[1][0] - middle.x, way[1][1] - middle.y)).toBeLessThan(0.1)
    const left = Math.hypot(way[2][0] - last.x, way[2][1] - last.y) / map.size
    expect(left).toBeGreaterThan(0.1)
    expect(left).toBeLessThan(0.3)
  })

  it('that leads nowhere is not drawn', () => {
    expect(overlaySvg(map, { arrows: [{ path: ['1413'] }] })).not.toContain('class="arrow')
  })
})

describe('a stack', () => {
  const map = layout(etoBoard())
  const stack = (count: number, fan?: number) =>
    unitsSvg(
      map,
      Array.from({ length: count }, (_, i) => ({ ...plain, figures: `${i}` })),
      fan === undefined ? {} : { fan },
    )
  const places = (svg: string) => numbers(svg, /translate\((\S+) (\S+)\) scale\((\S+)\)/g)

  it('is fanned round the middle of its hex, up and to the right, the first on top', () => {
    const { x, y } = map.centre('1413')
    const [[alone]] = [places(stack(1))]
    expect(Math.hypot(alone[0] - x, alone[1] - y)).toBeLessThan(0.1)
    expect(alone[2] * 20).toBeCloseTo(map.size * 0.5, 1)
    const three = places(stack(3))
    expect(three).toHaveLength(3)
    const [last, middle, first] = three
    expect(Math.hypot(middle[0] - x, middle[1] - y)).toBeLessThan(0.1)
    expect(first[0]).toBeLessThan(middle[0])
    expect(first[1]).toBeGreaterThan(middle[1])
    expect(last[0]).toBeGreaterThan(middle[0])
    expect(stack(3).lastIndexOf('>0</text>')).toBeGreaterThan(stack(3).lastIndexOf('>2</text>'))
  })

  it('says how many it has beyond the fan, on its corner', () => {
    expect(stack(3)).not.toContain('<circle')
    const high = stack(5)
    expect(places(high)).toHaveLength(3)
    const { x, y } = map.centre('1413')
    const [[cx, cy, r]] = numbers(high, /<circle cx="(\S+)" cy="(\S+)" r="(\S+)"/g)
    expect(Math.hypot(cx - x, cy - y)).toBeLessThan(map.size * 0.6)
    expect([cx > x, cy > y]).toEqual([true, true])
    const [[tx, ty]] = numbers(high, /<text x="(\S+)" y="(\S+)"[^>]*>5</g)
    expect(Math.hypot(tx - cx, ty - cy)).toBeLessThan(r)
    expect(places(stack(5, 4))).toHaveLength(4)
  })
})

describe('what lies over the map', () => {
  const map = layout(etoBoard())

  it('has its words in a box at the foot of the hex', () => {
    const svg = overlaySvg(map, { reach: { '1413': 3, '1513': null }, odds: { '1613': '7 to 4' } })
    const boxes = numbers(svg, /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)
    const texts = numbers(svg, /<text x="(\S+)" y="(\S+)" font-size="(\S+?)"/g)
    expect([boxes.length, texts.length]).toEqual([2, 2])
    boxes.forEach(([left, top, width, height], i) => {
      const { x, y } = map.centre(['1413', '1613'][i])
      const [tx, ty, size] = texts[i]
      expect(left + width / 2).toBeCloseTo(x, 0)
      expect(tx).toBeCloseTo(x, 0)
      expect(top).toBeGreaterThan(y)
      expect(top + height).toBeLessThan(y + map.size)
      expect(ty).toBeLessThan(top + height)
      expect(ty - size * 0.8).toBeGreaterThan(top)
    })
    expect(boxes[1][2]).toBeGreaterThan(boxes[0][2] * 2)
  })

  it('lays no space over the cost of another, and no counter either', () => {
    const reach = { '1413': 3, '1513': 2, '1414': 1 }
    const svg = overlaySvg(map, { reach })
    expect(svg.lastIndexOf('class="reach"')).toBeLessThan(svg.indexOf('<rect'))
    const tops = numbers(svg, /<rect x="\S+" y="(\S+)"/g).map(([top]) => top)
    const units = unitsSvg(
      map,
      Object.keys(reach).map((at) => ({
        at,
        arm: 'infantry' as const,
        colour: '#666666',
        figures: '3',
        title: at,
      })),
    )
    // The card of a counter, the shadow that it casts left out.
    const feet = numbers(
      units,
      /translate\(\S+ (\S+)\) scale\((\S+)\).*?<rect.*?<rect x="\S+" y="(\S+)" width="\S+" height="(\S+)"/g,
    ).map(([y, scale, top, high]) => y + (top + high) * scale)
    expect(feet).toHaveLength(3)
    expect(tops).toHaveLength(3)
    for (const [i, top] of tops.entries()) expect(top).toBeGreaterThan(feet[i])
  })

  it('marks a space that can be reached, or lies in a zone, within its own outline', () => {
    const { x, y } = map.centre('1413')
    const rim = Math.min(...map.corners('1413').map((at) => Math.hypot(at.x - x, at.y - y)))
    const far = (svg: string) =>
      numbers(/<polygon[^>]*points="([^"]+)"/.exec(svg)![1], /([\d.]+),([\d.]+)/g).map(
        ([px, py]) => Math.hypot(px - x, py - y) / rim,
      )
    for (const part of far(overlaySvg(map, { reach: { '1413': null } }))) {
      expect(part).toBeGreaterThan(0.9)
      expect(part).toBeLessThan(1)
    }
    for (const part of far(overlaySvg(map, { zones: ['1413'] }))) {
      expect(part).toBeGreaterThan(0.6)
      expect(part).toBeLessThan(0.9)
    }
  })

  it('tells the fed from the unfed', () => {
    const svg = overlaySvg(map, { supply: { '1413': true, '1513': false } })
    expect(svg.match(/class="supplied"/g)).toHaveLength(1)
    expect(svg.match(/class="unsupplied"/g)).toHaveLength(1)
  })
})

describe('a crop', () => {
  it('draws no side of what is out of it', () => {
    const sheet = etoSheet(etoBoard())
    const count = (svg: string) => (svg.match(/class="[^"]*\b(river|border|coast)\b/g) ?? []).length
    const small = boardSvg(sheet, { crop: ['1413'], legend: false })
    expect(small.length).toBeLessThan(boardSvg(sheet, { legend: false }).length / 5)
    const whole = sheet.sides.length
    const near = sheet.sides.filter(({ here, there }) =>
      [here, there].every((id) => small.includes(`data-space="${id}"`)),
    )
    expect(near.length).toBeLessThan(whole / 5)
    expect(count(small)).toBeLessThan(count(boardSvg(sheet, { legend: false })))
  })
})
