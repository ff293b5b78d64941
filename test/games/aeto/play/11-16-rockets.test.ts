/** Rockets: section 11.16 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { resolveRubble } from '../../../../src/games/aeto/11-rolls'
import { aeto } from '../../../../src/games/aeto/game'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import {
  CLOSED,
  first,
  hold,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

const board = boardOf(start)

const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

const LONDON = 'W 3616'

const SITE = 'W 3518'

const given = (quality: number): Position => ({
  date: ['July', 1944],
  step: 'strategic-warfare',
  rules: ['rockets'],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('united-kingdom', 'fighter', LONDON, { strength: quality })],
  optional: { rockets: [{ hex: SITE, kind: 'v-1' }] },
})

const fire = (fighters: number) => ({ type: 'fire', site: SITE, target: LONDON, fighters }) as const

describe('optional rules', () => {
  it(`${rule('aeto', '11.16')} a V-1 suffers from fighters, a V-2 does not; each site has its own range, and London costs 1 less`, () => {
    const board = boardOf(start)
    const within = (range: number) =>
      board.ids.find(
        (hex) => board.grid.distance(hex, 'W 3616') === range && board.hex(hex).country === 'france',
      )!
    const [near, far] = [2, 4].map(within)
    const state = position({
      date: ['May', 1944],
      step: 'strategic-warfare',
      conquered: { france: 'germany' },
      rules: ['rockets'],
      units: [
        piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 }),
        piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 }),
      ],
      optional: {
        rockets: [{ hex: far, kind: 'v-2' }, ...(near ? [{ hex: near, kind: 'v-1' } as const] : [])],
      },
    })
    const fire = (site: string, fighters: number) => {
      const { events } = aeto.apply(state as never, { type: 'fire', site, target: 'W 3616', fighters })
      return [
        events.find(({ type }) => type === 'answer')!,
        events.filter(({ type }) => type === 'marked').length,
      ] as const
    }
    expect(fire(far, 1)).toMatchObject([{ total: 1 }, 0])
    if (near !== undefined) {
      expect(fire(near, 1)).toMatchObject([{ total: 0 }, 1])
      expect(fire(near, 2)).toMatchObject([{ total: -1 }, 2])
    }
    const short = position({
      date: ['May', 1944],
      step: 'strategic-warfare',
      conquered: { france: 'germany' },
      rules: ['rockets'],
      optional: { rockets: [{ hex: far, kind: 'v-1' }] },
    })
    expect(refusal(short, { type: 'fire', site: far, target: 'W 3616', fighters: 0 })).toBe('11.16 no-target')
  })
})

describe('with a power that falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '11.16', '9.11')} German rocket sites are gone, built or not`, () => {
    const at = tableAt({
      ...playing('rockets'),
      date: ['January', 1945],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: FALLEN,
      optional: { rockets: [{ hex: 'W 3522', kind: 'v-2' }], sites: [{ kind: 'v-1', due: 67 }] },
      more: CLOSED,
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect([at.state.optional.rockets, at.state.optional.sites]).toEqual([[], []])
  })
})

describe('at sea, and from the sky', () => {
  const answer = (at: Table) =>
    at.events.find((event) => event.type === 'answer') as {
      total: number
      result: string
      explain: readonly { because: string; amount?: number; rule: string }[]
    }

  it(`${rule('aeto', '11.16')} rubble is for rockets that fell, a site is razed, and a fighter that was up is committed`, () => {
    const at = played('rockets')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'January', 1944)
    at.do({ type: 'rocket', kind: 'v-2' })
    at.until('turn-end', 'September', 1944)
    at.do({ type: 'end' })
    const { grid } = boardOf(at.state)
    const site = boardOf(at.state)
      .ids.filter((hex) => at.refusal({ type: 'site', hex }) === null)
      .sort((a, b) => grid.distance(a, 'W 3616') - grid.distance(b, 'W 3616'))[0]
    at.do({ type: 'site', hex: site })
    expect(grid.distance(site, 'W 3616')).toBeLessThanOrEqual(4)
    at.until('strategic-warfare')
    expect(at.refusal({ type: 'rubble', hex: 'W 3616' })).toBe('11.16 no-rocket')
    at.do({ type: 'fire', site, target: 'W 3616', fighters: 0 })
    expect(answer(at)).toMatchObject({ total: 1 })
    at.do({ type: 'rubble', hex: 'W 3616' }, 1)
    expect(at.state.special.ports).toContain('W 3616')
    expect(at.refusal({ type: 'rubble', hex: 'W 3616' })).toBe('11.16 no-rocket')
    at.do({ type: 'raze', site })
    expect(at.state.optional.rockets).toEqual([])
  })
})

describe('rockets', () => {
  it(`${rule('aeto', '11.16')} a port, a fort or a railway is hit by the die, if there is one`, () => {
    const wreck = (die: number, hex: string, more: object = {}) => {
      const at = tableAt({
        step: 'strategic-warfare',
        date: ['July', 1944],
        rules: ['rockets'],
        more: { moved: [`fired at ${hex}`], ...more },
      })
      at.do({ type: 'rubble', hex }, die)
      return at.events.map((event) =>
        event.type === 'rolled'
          ? event.result
          : event.type === 'installation'
            ? `${event.what} ${event.now}`
            : event.type,
      )
    }
    expect(wreck(1, 'W 3515')).toEqual(['port', 'port destroyed'])
    expect(wreck(2, 'W 3118')).toEqual(['nothing'])
    expect(wreck(3, 'W 3616')).toEqual(['nothing'])
    expect(wreck(4, 'W 3616', { forts: ['W 3616'] })).toEqual(['fortification', 'fortification destroyed'])
    expect(wreck(5, 'W 3616')[0]).not.toBe('nothing')
    expect(wreck(6, 'W 3419')).toEqual(['nothing'])
  })

  it(`${rule('aeto', '11.16')} every fighter that goes up takes 1 from a V-1, and is committed; a V-2 is not caught`, () => {
    const site = first(start, 'france', (hex) => board.grid.distance(hex, 'W 3616') === 2)
    const fire = (kind: 'v-1' | 'v-2') =>
      tableAt({
        ...AMERICA,
        step: 'strategic-warfare',
        date: ['July', 1944],
        rules: ['rockets'],
        conquered: { france: 'germany' },
        units: [1, 2, 3].map(() => piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })),
        optional: { rockets: [{ hex: site, kind }] },
      })
    const at = fire('v-1')
    expect(at.refusal({ type: 'fire', site, target: 'W 3616', fighters: 4 })).toBe('11.16 no-fighters')
    at.do({ type: 'fire', site, target: 'W 3616', fighters: 3 })
    expect(at.events).toMatchObject([{ total: -2 }, { mark: 'previously-committed' }, {}, {}])
    expect(at.refusal({ type: 'fire', site, target: 'W 3616', fighters: 0 })).toBe('11.16 fired')
    const late = fire('v-2')
    late.do({ type: 'fire', site, target: 'W 3616', fighters: 2 })
    expect(late.events).toMatchObject([{ total: 1 }])
    expect(late.events).toHaveLength(1)
  })
})

it(`${rule('aeto', '11.16')} no rocket site is begun before 1944, nor placed where there is one or out of supply`, () => {
  expect(
    refusal(position({ step: 'season', date: ['July', 1943], rules: ['rockets'] }), {
      type: 'rocket',
      kind: 'v-1',
    }),
  ).toBe('11.16 before-1944')
  const at = tableAt({
    date: ['July', 1944],
    rules: ['rockets'],
    asked: [{ type: 'site', kind: 'v-1' }],
    optional: { rockets: [{ hex: 'W 3522', kind: 'v-2' }] },
    units: [piece('germany', 'infantry', 'W 3429', { out: true })],
  })
  expect(at.refusal({ type: 'site', hex: 'W 3522' })).toBe('11.16 no-site')
  expect(at.refusal({ type: 'site', hex: 'W 3429' })).toBe('11.16 no-site')
  at.do({ type: 'site', hex: 'W 3430' })
  expect(at.state.optional.rockets).toHaveLength(2)
})

describe('rockets and damage', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    ...FALLEN,
  } as const

  it(`${rule('aeto', '11.16')} are fired at enemy cities in reach, Soviet ones never; a site lies five hexes from the border at the most`, () => {
    const fire = (site: string, target: string, kind: 'v-1' | 'v-2', more: Position = {}): Line => [
      {
        ...EAST,
        date: ['July', 1944],
        step: 'strategic-warfare',
        rules: ['rockets'],
        optional: { rockets: [{ hex: site, kind }] },
        ...more,
      },
      { type: 'fire', site, target, fighters: 0 },
      null,
    ]
    const coast = 'W 3518'
    const far = board.grid.distance(coast, 'W 3616')
    expect(far).toBe(2)
    hold([
      fire(coast, 'W 3616', 'v-1'),
      not(fire(coast, 'W 3815', 'v-1'), '11.16 no-target'),
      fire(coast, 'W 3815', 'v-2'),
      not(fire(coast, 'W 3617', 'v-2'), '11.16 no-target'),
      not(fire('W 3627', 'W 3426', 'v-2'), '11.16 no-target'),
      not(fire('E 2430', 'E 2330', 'v-2'), '11.16 no-target'),
      not(fire(coast, 'W 3616', 'v-1', { more: { moved: [`fire ${coast}`] } }), '11.16 fired'),
    ])
    const german = board.ids.filter((hex) => board.hex(hex).country === 'germany')
    const distance = (hex: string) => Math.min(...german.map((one) => board.grid.distance(one, hex)))
    const at = (hexes: number) =>
      first(start, 'poland', (hex) => distance(hex) === hexes) ??
      first(start, 'france', (hex) => distance(hex) === hexes)
    const site = (hex: string): Line => [
      {
        ...FRANCE,
        date: ['July', 1944],
        step: 'season',
        rules: ['rockets'],
        asked: [{ type: 'site', kind: 'v-1' }],
      },
      { type: 'site', hex },
      null,
    ]
    hold([site(at(5)), not(site(at(6)), '11.16 no-site')])
  })
})

describe('in the Seasonal Turn', () => {
  const answer = (at: Table) =>
    at.events.find((event) => event.type === 'answer') as { total: number; result: string }

  it(`${rule('aeto', '11.16')} rockets are begun in 1944, stand near the border, and reach 2 and 4 hexes`, () => {
    expect(chance((dice) => resolveRubble(dice).what, 'rail')).toBe('1/3')
    const at = played('rockets')
    conquerPoland(at)
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'rocket', kind: 'v-2' })).toBe('11.16 before-1944')
    at.until('season', 'January', 1944)
    at.do({ type: 'rocket', kind: 'v-2' })
    at.until('turn-end', 'September', 1944)
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'site', kind: 'v-2' }])
    expect(at.refusal({ type: 'site', hex: 'W 3616' })).toBe('11.16 no-site')
    const { grid } = boardOf(at.state)
    const site = boardOf(at.state)
      .ids.filter((hex) => at.refusal({ type: 'site', hex }) === null)
      .sort((a, b) => grid.distance(a, 'W 3118') - grid.distance(b, 'W 3118'))[0]
    at.do({ type: 'site', hex: site })
    at.until('strategic-warfare')
    const targets = [...aeto.legalActions(at.state as never)].filter((action) => action.type === 'fire') as {
      target: string
      fighters: number
    }[]
    for (const { target } of targets) expect(grid.distance(site, target)).toBeLessThanOrEqual(4)
    if (targets.length > 0) {
      at.do(targets[0] as never)
      expect(answer(at).result).toBe('column 2-5')
    }
  })
})

describe('damage', () => {
  it(`${rule('aeto', '11.16')} of rockets to a railway is done once in a city`, () => {
    const at = tableAt({
      date: ['July', 1944],
      step: 'strategic-warfare',
      rules: ['rockets'],
      conquered: { poland: 'germany' },
      optional: {
        rockets: [
          { hex: 'W 3518', kind: 'v-1' },
          { hex: 'W 3417', kind: 'v-2' },
        ],
      },
      more: { control: { 'W 3518': 'germany', 'W 3417': 'germany' } },
    })
    const rubble = () => {
      at.do({ type: 'rubble', hex: 'W 3616' }, 6)
      return at.events.flatMap((event) => (event.type === 'rolled' ? [event.result] : []))
    }
    at.do({ type: 'fire', site: 'W 3518', target: 'W 3616', fighters: 0 })
    at.do({ type: 'fire', site: 'W 3417', target: 'W 3616', fighters: 0 })
    expect(rubble()).toEqual(['rail'])
    expect(rubble()).toEqual(['nothing'])
  })
})

describe('rockets, and who meets them', () => {
  it(`${rule('aeto', '11.16')} fighters of quality 3 or more, and where none is employed nothing is told of any`, () => {
    hold([
      [given(2), fire(1), '11.16 no-fighters'],
      [given(3), fire(1), null],
    ])
    const said = (fighters: number) => {
      const at = tableAt(given(3))
      at.do(fire(fighters))
      return at.events.flatMap((event) => (event.type === 'answer' ? event.explain.length : []))
    }
    // The one of London, and that of the fighters.
    expect([said(0), said(1)]).toEqual([[1], [2]])
  })
})
