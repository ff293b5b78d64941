/** Soviets who rise behind a slack garrison: they are like a minor nation and no power any more, and what they take is theirs as long as there are any of them. */

import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, start, tableAt } from './position'

const MOSCOW = 'E 1924'
const TALLINN = 'E 1633'
const WARSAW = 'W 3533'

/** The autumn of 1943: the Soviet Union has fallen to Germany, and some of it rises. */
const RISING: Position = {
  date: ['October', 1943],
  camps: { italy: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  units: [piece('soviet-union', 'infantry', MOSCOW)],
  special: { sovietsFell: 30 },
  more: { holdingOut: ['soviet-union'], control: { [MOSCOW]: 'soviet-union' } },
}
/** The same, with nations that stand otherwise. */
const rising = (
  changes: Position = {},
  nations: Partial<Record<Nation, Partial<Standing>>> = {},
): Position => {
  const given = { ...RISING, ...changes }
  const stood = position({ ...given, units: [], more: {} }).nations
  const changed = Object.entries(nations).map(([nation, one]) => [
    nation,
    { ...stood[nation as Nation], ...one },
  ])
  return { ...given, more: { ...given.more, nations: { ...stood, ...Object.fromEntries(changed) } } }
}
const season: Position = { ...RISING, step: 'season' }

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.1', '9.25')} begin no war and win no partners, as a minor that fights for itself does not`, () => {
    hold([
      [RISING, { type: 'invade', by: 'soviet-union', on: 'turkey', act: 'declared' }, '9.25 rising'],
      [season, { type: 'activate', nation: 'turkey', by: 'soviet-union' }, '9.25 rising'],
      [season, { type: 'activate', nation: 'turkey', by: 'united-kingdom' }, null],
    ])
  })

  it(`${rule('aeto', '9.2', '9.25')} are nobody's guardian: who is invaded by the Axis, and would have been the Soviets', fights beside the West`, () => {
    for (const on of ['bulgaria', 'latvia'] as const) {
      const at = tableAt(RISING)
      at.do({ type: 'invade', by: 'germany', on, act: 'declared' })
      expect(at.state.nations[on].camp).toBe('west')
    }
    const early = tableAt({ ...RISING, date: ['March', 1941] })
    early.do({ type: 'invade', by: 'germany', on: 'yugoslavia', act: 'declared' })
    expect(early.state.nations.yugoslavia.camp).toBe('west')
  })

  it(`${rule('aeto', '9.11', '9.25')} take no ships of the conquered: they go to who has a fleet`, () => {
    const norway = rising({
      camps: { ...RISING.camps, norway: 'west', 'united-states': 'west' },
      wars: [...RISING.wars!, ['germany', 'norway'], ['united-states', 'germany']],
      units: [piece('norway', 'dd', 'at sea')],
    })
    const at = tableAt(norway)
    at.do({ type: 'surrender', nation: 'norway' }, 2)
    expect(at.state.flow.asked.at(-1)).toMatchObject({
      type: 'fleet',
      to: ['united-kingdom', 'united-states'],
    })
  })

  it(`${rule('aeto', '11.3')} have no task forces, nor has a France that holds out; a Britain without a home has`, () => {
    const naval: Position = { ...RISING, step: 'naval-and-air', rules: ['dummies'] }
    const force = (power: 'soviet-union' | 'france' | 'united-kingdom') =>
      ({ type: 'force', power, at: 'at sea' }) as const
    hold([
      [naval, force('soviet-union'), '11.3 not-at-war'],
      [{ ...naval, units: [], more: { holdingOut: ['france'] } }, force('france'), '11.3 not-at-war'],
      [
        {
          ...naval,
          units: [],
          conquered: { 'united-kingdom': 'germany' },
          more: { holdingOut: ['united-kingdom'] },
        },
        force('united-kingdom'),
        null,
      ],
    ])
  })

  it(`${rule('aeto', '11.22')} begin no Offensive together with the Western Allies: they have no points for it`, () => {
    const given: Position = {
      ...RISING,
      date: ['March', 1944],
      rules: ['ultra'],
      optional: {
        ultra: {
          'united-kingdom': { season: 'u-boat', year: null },
          'soviet-union': { season: null, year: null },
        },
      },
      asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
    }
    const reveal = { type: 'reveal', as: 'combined', against: false } as const
    hold([
      [given, reveal, '11.22 no-soviets'],
      [{ ...given, conquered: { poland: 'germany' }, more: {} }, reveal, null],
    ])
  })
})

describe('when the last who have risen are gone', () => {
  const lost = (given: Position) => {
    const at = tableAt({ ...given, step: 'turn-end' })
    at.do({ type: 'lose', unit: 'u0' })
    at.do({ type: 'end' })
    return at
  }

  it(`${rule('aeto', '9.11', '9.25')} what they had taken is the conqueror's, and it is told`, () => {
    const at = lost(rising())
    expect(at.owner(MOSCOW)).toBe('germany')
    expect(at.events).toContainEqual(
      expect.objectContaining({
        type: 'took',
        rule: '9.25',
        hex: MOSCOW,
        by: 'germany',
        from: 'soviet-union',
      }),
    )
  })

  it(`${rule('aeto', '9.24', '9.25')} whom they had freed is conquered again`, () => {
    const at = lost(rising({}, { poland: { liberator: 'soviet-union' } }))
    expect(at.owner(WARSAW)).toBe('germany')
    expect(at.state.nations.poland).toMatchObject({
      status: 'conquered',
      conqueror: 'germany',
      liberator: null,
    })
  })

  it(`${rule('aeto', '9.24', '9.25')} a nation that they had conquered again is free again, since the enemies of its conqueror have it`, () => {
    const wars = [...RISING.wars!, ['soviet-union', 'estonia']] as const
    const at = lost(
      rising(
        { conquered: { ...RISING.conquered, estonia: 'soviet-union' }, wars },
        { estonia: { conqueror: 'soviet-union' } },
      ),
    )
    expect(at.state.nations.estonia).toMatchObject({ conqueror: 'soviet-union', liberator: 'germany' })
    expect(at.owner(TALLINN)).toBe('germany')
  })
})

describe('what the Soviets had', () => {
  it(`${rule('aeto', '9.11', '9.25')} of a nation without a city is the conqueror's for good, even if they rise`, () => {
    const wilno = first(start, 'lithuania')
    const given = {
      ...RISING,
      conquered: { poland: 'germany', france: 'germany', lithuania: 'soviet-union' },
      wars: [...RISING.wars!, ['soviet-union', 'lithuania']],
      more: {},
    } as const satisfies Position
    const at = tableAt(given)
    expect(at.owner(wilno)).toBe('soviet-union')
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.owner(wilno)).toBe('germany')
    at.until('replenishment', 'April', 1944)
    expect(at.state.holdingOut).toEqual(['soviet-union'])
    expect(at.owner(wilno)).toBe('germany')
  })

  it(`${rule('aeto', '9.24', '9.25')} is freed by others who have a city of it, whoever was the last to move`, () => {
    const board = boardOf(start)
    const cities = board.ids.filter((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'soviet-union' && sites.includes('city') && sites.includes('resource')
    })
    const control = Object.fromEntries(
      cities.map((hex) => [hex, hex === cities[0] ? 'united-kingdom' : 'soviet-union'] as const),
    )
    const last = cities.find((hex) => hex !== cities[0] && hex !== MOSCOW)!
    const beside = board.neighbours(last).find((hex) => board.hex(hex).country === 'soviet-union')!
    const at = tableAt(
      rising({
        units: [piece('soviet-union', 'infantry', beside)],
        more: { ...RISING.more, control: { ...control, [last]: 'germany', [beside]: 'soviet-union' } },
      }),
    )
    at.move('u0', last)
    expect(at.state.nations['soviet-union'].liberator).toBe('united-kingdom')
  })
})
