import { describe, expect, it } from 'vitest'
import { randomBot } from '../../src/bots'
import { aeto, aetoBoard } from '../../src/games/aeto'
import { etoBoard } from '../../src/games/eto'
import { europeEngulfed, europeEngulfedBoard } from '../../src/games/europe-engulfed'
import { theWar, theWarBoard } from '../../src/games/the-war'
import { seeded } from '../../src/kernel/dice'
import {
  aetoCounters,
  etoSheet,
  europeEngulfedCounters,
  europeEngulfedSheet,
  layout,
  overlaySvg,
  theWarCounters,
  unitsSvg,
} from '../../src/svg'

describe('the counters of The War', () => {
  const state = theWar.setup({ scenario: 'france-1940', seed: 'counters' })
  const counters = theWarCounters(state)

  it('are all its units, each on its hex with its figures', () => {
    expect(counters).toHaveLength(Object.keys(state.units).length + Object.keys(state.air).length)
    const [id, unit] = Object.entries(state.units).find(([, { type }]) => type === 'ARM')!
    expect(counters.find((one) => one.unit === id)).toMatchObject({
      at: unit.hex,
      arm: 'armour',
      figures: `${unit.factor}-${unit.movement}`,
      colour: '#7d8a6b',
      // By what people call it, not by its name in the state.
      title: `${theWar.words.piece(id)}, ${unit.factor}-${unit.movement} in ${unit.hex}`,
    })
  })

  it('are drawn, a stack a hex', () => {
    const svg = unitsSvg(layout(theWarBoard()), counters)
    const hexes = new Set([
      ...Object.values(state.units).map(({ hex }) => hex),
      ...Object.values(state.air).map(({ base }) => base),
    ])
    expect([...svg.matchAll(/data-stack="(\d{4})"/g)].map(([, hex]) => hex).sort()).toEqual([...hexes].sort())
  })
})

describe('the counters of Europe Engulfed', () => {
  const dice = seeded('counters')
  const bot = randomBot(europeEngulfed)
  let state = europeEngulfed.setup({ scenario: '16.1', seed: 'counters' })
  for (let i = 0; i < 120; i++) state = europeEngulfed.apply(state, bot.choose(state, dice)).state

  it('show a player his own blocks, and of the enemy only that they are there', () => {
    const soviet = europeEngulfedCounters(europeEngulfed.view(state, 'soviet'))
    const all = europeEngulfedCounters(state)
    expect(soviet).toHaveLength(all.length)
    expect(all.some(({ arm }) => arm === null)).toBe(false)
    const backs = soviet.filter(({ arm }) => arm === null)
    expect(backs.length).toBeGreaterThan(0)
    for (const { figures, title, colour } of backs) {
      expect(figures).toBe('')
      expect(title).toMatch(/^a hidden (American|British|French|Polish) block in /)
      expect(colour).not.toBe('#b8483c')
    }
    const map = layout(europeEngulfedSheet(europeEngulfedBoard()))
    expect(unitsSvg(map, soviet)).toContain('data-stack=')
  })
})

describe('the counters of aeto', () => {
  it('are the units on hexes, and none of those in boxes', () => {
    const state = aeto.setup({ scenario: '1939', seed: 'counters' })
    const counters = aetoCounters(state)
    expect(counters.length).toBeGreaterThan(20)
    for (const { at } of counters) expect(aetoBoard().has(at), at).toBe(true)
    const away = { ...Object.values(state.units)[0], at: 'at sea' }
    expect(aetoCounters({ units: { away } })).toEqual([])
  })
})

describe('a political map', () => {
  it('has a wash of colour over every space that is given, islands as well', () => {
    const map = layout(europeEngulfedSheet(europeEngulfedBoard()))
    const svg = overlaySvg(map, { control: { Scotland: '#123456' } })
    expect(svg.match(/class="control" fill="#123456"/g)).toHaveLength(map.rings('Scotland').length)
    expect(svg).toContain('data-layer="control"')
  })

  it('has a front where two hold neighbours, found among hexes as among areas', () => {
    const board = etoBoard()
    const holders = Object.fromEntries(board.ids.map((id) => [id, Number(id) % 3 === 0 ? 'a' : 'b']))
    const sides = board.ids.flatMap((id) =>
      board.grid.neighbours(id).filter((next) => id < next && holders[id] !== holders[next]),
    )
    for (const map of [layout(board), layout(etoSheet(board))])
      expect(overlaySvg(map, { front: holders }).match(/class="front"/g)).toHaveLength(sides.length)
  })
})
