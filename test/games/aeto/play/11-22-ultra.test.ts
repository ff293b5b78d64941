/** Ultra: section 11.22 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { drawUltra } from '../../../../src/games/aeto/11-rolls'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { NO_OPTIONAL } from '../../../../src/games/aeto/optional'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { isEnigmaChanged } from '../../../../src/games/aeto/play/11-ultra'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import {
  CLOSED,
  first,
  hold,
  type Line,
  MOSCOW,
  type Position,
  piece,
  position,
  start,
  tableAt,
} from './position'
import { conquerPoland, draw, type Table, table } from './table'

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

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

/** January 1941, with Land chits for the season and the year. */
function landChits(): Table {
  const at = played('ultra')
  conquerPoland(at)
  at.until('turn-end', 'December', 1940)
  at.do({ type: 'end' }, ...draw('land'), ...draw('land'))
  expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: 'land', year: 'land' })
  return at
}

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

const board = boardOf(start)

const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

const total = (events: readonly { type: string; total?: number }[]) =>
  events.flatMap((event) => (event.type === 'answer' ? [event.total] : []))[0]

/** Hexes of a country beside a hex, over land that anybody crosses. */
const besides = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('Soviets who rise', () => {
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

describe('with a power that falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '11.22', '9.25')} what the Soviets had of Ultra is gone`, () => {
    const at = tableAt({
      ...playing('ultra'),
      date: ['February', 1942],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: FALLEN,
      optional: {
        ultra: {
          'united-kingdom': { season: 'air', year: null },
          'soviet-union': { season: 'land', year: 'land' },
        },
      },
      more: CLOSED,
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.refusal({ type: 'ultra', power: 'soviet-union', which: 'season' })).toBe('11.22 no-chit')
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'season' })).toBeNull()
  })
})

describe('an Ultra chit', () => {
  it(`${rule('aeto', '11.22')} that was used on bombs, or in a battle at sea, is used up: no air combat and no mine has it as well`, () => {
    const turned = (chit: 'air' | 'naval', as: 'bombing' | 'battle', against: boolean) => {
      const at = tableAt({
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: chit, year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      const action = { type: 'reveal', as, against } as const
      const refused = at.refusal(action)
      if (refused !== null) return refused
      const [told] = at.do(action)
      expect(at.state.optional).toMatchObject({ ultraAir: 0, ultraNaval: 0, ultraLand: null })
      expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
      return (told as { total: number }).total
    }
    expect(turned('air', 'bombing', false)).toBe(1)
    expect(turned('air', 'bombing', true)).toBe(-1)
    expect(turned('naval', 'battle', false)).toBe(1)
    expect(turned('naval', 'battle', true)).toBe('11.22 own-rolls')
    expect(turned('air', 'battle', false)).toBe('11.22 other-chit')
  })
})

describe('Ultra', () => {
  const answer = (at: Table) =>
    at.events.find((event) => event.type === 'answer') as {
      total: number
      result: string
      explain: readonly { because: string; amount?: number; rule: string }[]
    }

  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  const fight = (at: Table, by: Nation, hex: string, ...units: readonly string[]) => {
    at.do({ type: 'attack', by, hex, terrain: 'other' })
    for (const unit of units) at.do({ type: 'join', unit })
    at.do({ type: 'fight' })
    return answer(at)
  }

  it(`${rule('aeto', '11.22')} chits of the season and the year are used as one if they are alike, on an attack of one's own`, () => {
    const at = landChits()
    at.until('offensive')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'both' })
    at.do({ type: 'reveal', as: 'land', against: false })
    expect(answer(at).total).toBe(2)
    expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: null, year: null })
    // A French attack has nothing of it.
    const german = at.raise('germany', 'infantry', 2, 'W 3022')
    const french = at.raise('france', 'infantry', 4, beside(at, 'W 3022', 'france'))
    expect(fight(at, 'france', 'W 3022', french).explain.some(({ rule: id }) => id === '11.22')).toBe(false)
    expect(at.state.optional.ultraLand).toEqual({ power: 'united-kingdom', total: 2 })
    expect(at.state.units[german]).toBeDefined()
  })

  it(`${rule('aeto', '11.22', '11.14')} on an attack lets nobody roll again, and is used up by it`, () => {
    const at = table(aeto, { ultra: true, rerolls: true })
    conquerPoland(at)
    at.until('turn-end', 'December', 1940)
    at.do({ type: 'end' }, ...draw('land'), ...draw('land'))
    at.until('offensive')
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement', 'February', 1941)
    at.march(british, beside(at, 'W 3022', 'france'))
    at.until('offensive', 'March', 1941)
    at.raise('germany', 'infantry', 2, 'W 3022')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'land', against: false })
    at.do({ type: 'attack', by: 'united-kingdom', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: british })
    expect(at.refusal({ type: 'reroll', by: 'united-kingdom' })).toBe('11.14 ultra')
    at.do({ type: 'fight' })
    expect(answer(at).explain).toContainEqual(expect.objectContaining({ rule: '11.22', amount: 1 }))
    expect(at.state.optional.ultraLand).toBeNull()
  })

  it(`${rule('aeto', '11.22')} an Air chit counts in the next air combat, and from 1944 the Initiative makes a Combined Offensive with the Soviets`, () => {
    const at = played('ultra')
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.until('turn-end', 'December', 1943)
    // British season: an Air chit; year: a U-boat one; the Soviets draw two.
    at.do(
      { type: 'end' },
      ...draw('air'),
      ...draw('u-boat'),
      ...draw('land', 'soviet'),
      ...draw('none', 'soviet'),
    )
    const hand = at.state.optional.ultra['united-kingdom']
    expect(hand).toEqual({ season: 'air', year: 'u-boat' })
    expect(at.state.optional.ultra['soviet-union']).toEqual({ season: 'land', year: 'none' })
    at.until('offensive')
    const spitfire = at.raise('united-kingdom', 'fighter', 4, 'W 3616')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'air', against: false })
    expect(answer(at)).toMatchObject({ total: -1, explain: [] })
    const duel = () => {
      at.do({ type: 'dogfight', unit: spitfire, foe: 'germany', round: 2 })
      at.do({ type: 'over', hex: 'W 3118' })
      return answer(at).total
    }
    expect([duel(), duel()]).toEqual([-1, 0])
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'both' })).toBe('11.22 no-chit')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'year' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBe('11.22 wrong-phase')
    at.do({ type: 'reveal', as: 'combined', against: false })
    expect(answer(at).explain).toMatchObject([{ amount: 2 }])
  })

  it(`${rule('aeto', '11.22')} Triton holds from the season after the next on, not at once`, () => {
    const at = played('ultra')
    at.until('turn-end', 'June', 1940)
    at.do({ type: 'end' }, ...draw('u-boat'))
    expect(at.state.optional.ultra['united-kingdom'].season).toBe('u-boat')
    at.do({ type: 'triton' }, 1)
    at.until('strategic-warfare')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBeNull()
  })
})

describe('Ultra', () => {
  it(`${rule('aeto', '11.22')} comes to the Soviets in the winter after they were attacked, and never before 1941`, () => {
    const chits = (
      month: 'December',
      year: number,
      since: number,
      by: 'germany' | 'soviet-union' = 'germany',
    ) => {
      const on = by === 'germany' ? 'soviet-union' : 'germany'
      const at = tableAt({
        date: [month, year],
        step: 'turn-end',
        rules: ['ultra'],
        camps: { 'soviet-union': 'soviet' },
        special: { evasion: 3, siberians: 0 },
        more: { wars: [...start.wars, { by, on, since }] },
      })
      at.do({ type: 'end' })
      const { season, year: yearly } = at.state.optional.ultra['soviet-union']
      return [season !== null, yearly !== null]
    }
    expect(chits('December', 1939, 2)).toEqual([false, false])
    expect(chits('December', 1940, 2)).toEqual([true, true])
    expect(chits('December', 1941, 21)).toEqual([true, true])
    expect(chits('December', 1941, 21, 'soviet-union')).toEqual([false, false])
  })

  it(`${rule('aeto', '11.22')} gives the Initiative where the Axis has it, or where nobody has told us who has`, () => {
    const reveal = (camp: 'axis' | 'west' | null) => {
      const from = position({
        step: 'weather',
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: 'u-boat', year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      return table(umpireOn({ initiative: () => camp }) as typeof aeto, {}, { from }).refusal({
        type: 'reveal',
        as: 'initiative',
        against: false,
      })
    }
    expect([reveal('axis'), reveal(null), reveal('west')]).toEqual([null, null, '11.22 initiative'])
  })

  it(`${rule('aeto', '11.22')} is the Soviets' with Britain's leave alone`, () => {
    const at = tableAt({
      ...EAST,
      rules: ['ultra'],
      date: ['July', 1942],
      optional: {
        ultra: {
          'united-kingdom': { season: null, year: null },
          'soviet-union': { season: 'land', year: null },
        },
      },
    })
    at.do({ type: 'ultra', power: 'soviet-union', which: 'season' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom', question: 'permit' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.flow.asked).toEqual([])
    expect(at.state.optional.ultra['soviet-union'].season).toBe('land')
    at.do({ type: 'ultra', power: 'soviet-union', which: 'season' })
    at.do({ type: 'answer', yes: true })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'soviet-union', question: 'ultra' })
    at.do({ type: 'reveal', as: 'land', against: true })
    expect(at.state.optional.ultraLand).toEqual({ power: 'soviet-union', total: -1 })
  })
})

describe('Ultra on an attack', () => {
  const beside = (hex: string, country: string) =>
    board
      .neighbours(hex)
      .find(
        (next) =>
          board.hex(next).country === country &&
          !board.hasSide(hex, next, 'sea') &&
          !board.hasSide(hex, next, 'mountain'),
      )!

  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.22')} binds the Axis to it, and is the British and Americans' alone`, () => {
    const target = beside('W 3022', 'france')
    const attack = (
      by: 'germany' | 'united-kingdom' | 'france',
      total: number,
      enemy: 'united-kingdom' | 'france' | 'germany',
    ): Line => [
      {
        ...FALLEN,
        rules: ['ultra'],
        units: [piece(by, 'infantry', 'W 3022'), piece(enemy, 'infantry', target)],
        asked: [
          {
            type: 'attack',
            by,
            hex: target,
            terrain: 'clear',
            amphibious: false,
            attackers: ['u0'],
            supporters: [],
            rerolls: [],
            combined: false,
          },
        ],
        optional: { ultraLand: { power: 'united-kingdom', total: total as 1 | -1 } },
      },
      { type: 'stop' },
      null,
    ]
    hold([
      not(attack('germany', -1, 'united-kingdom'), '11.22 ultra'),
      attack('germany', -1, 'france'),
      attack('united-kingdom', 1, 'germany'),
    ])
  })
})

describe('nobody else', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.22')} an Air chit is no affair of the French, who fight or are fought`, () => {
    const total = (
      unit: 'france' | 'germany' | 'united-kingdom',
      foe: 'france' | 'germany' | 'united-kingdom',
      ultraAir: -1 | 1,
    ) => {
      const at = tableAt({
        ...FALLEN,
        rules: ['ultra'],
        units: [piece(unit, 'fighter', 'W 3022', { strength: 2 })],
        optional: { ultraAir },
      })
      at.do({ type: 'dogfight', unit: 'u0', foe, round: 2 })
      at.do({ type: 'over', hex: 'W 3022' })
      return at.events.flatMap((event) => (event.type === 'answer' ? [event.total] : []))[0]
    }
    expect([
      total('united-kingdom', 'germany', -1),
      total('france', 'germany', -1),
      total('germany', 'united-kingdom', -1),
    ]).toEqual([-1, 0, 0])
    expect([
      total('germany', 'united-kingdom', 1),
      total('germany', 'france', 1),
      total('united-kingdom', 'germany', 1),
    ]).toEqual([1, 0, 0])
  })
})

describe('Ultra', () => {
  const answer = (at: Table) =>
    at.events.find((event) => event.type === 'answer') as { total: number; result: string }

  it(`${rule('aeto', '11.22')} is drawn in secret from the summer of 1940, and turned over when it is used`, () => {
    expect(chance((dice) => drawUltra('british', null, dice), 'u-boat')).toBe('2/15')
    expect(chance((dice) => drawUltra('british', 'u-boat', dice), 'u-boat')).toBe('1/14')
    const at = played('ultra')
    conquerPoland(at)
    at.until('turn-end', 'June', 1940)
    expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
    at.do({ type: 'end' }, ...draw('land'))
    expect(at.state.optional.ultra['united-kingdom'].season).toBe('land')
    for (const player of ['germany', 'table', 'united-states', 'soviet-union'] as const)
      expect(aeto.view(at.state as never, player).optional.ultra['united-kingdom'].season).toBe('hidden')
    expect(aeto.view(at.state as never, 'united-kingdom').optional.ultra['united-kingdom'].season).toBe(
      'land',
    )
    at.until('offensive')
    expect(at.refusal({ type: 'ultra', power: 'soviet-union', which: 'season' })).toBe('11.22 no-chit')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'air', against: false })).toBe('11.22 other-chit')
    at.do({ type: 'reveal', as: 'land', against: true })
    expect(at.events[0]).toMatchObject({ reveals: true, result: 'land', total: -1 })
    expect(at.state.optional).toMatchObject({
      ultraLand: { power: 'united-kingdom', total: -1 },
      ultra: { 'united-kingdom': { season: null } },
    })
  })

  it(`${rule('aeto', '11.22')} is stopped by a change of Enigma for a season, and for U-boats by Triton for as many as a die shows`, () => {
    const at = played('ultra')
    at.until('season', 'July', 1940)
    at.do({ type: 'enigma' })
    at.do({ type: 'triton' }, 2)
    expect(at.refusal({ type: 'triton' })).toBe('11.22 once')
    expect(at.refusal({ type: 'enigma' })).toBe('11.22 changing')
    at.until('season', 'October', 1940)
    expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
    at.until('offensive')
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'year' })).toBe('11.22 enigma')
    at.until('turn-end', 'December', 1940)
    at.do({ type: 'end' }, ...draw('u-boat'), ...draw('air'))
    expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: 'u-boat', year: 'air' })
    at.until('strategic-warfare')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBe('11.22 triton')
    expect(at.refusal({ type: 'reveal', as: 'initiative', against: false })).toBe('11.22 wrong-phase')
    at.do({ type: 'stop' })
    at.until('weather', 'February', 1941)
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'initiative', against: false })
    expect(answer(at).result).toBe('the Allies have the Initiative this month')
  })
})

describe('in the air', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.22', '9.26')} an Air chit is for the Commonwealth, which is every Western Ally but the French, and for Americans`, () => {
    const change = (unit: Nation, foe: Nation, ultraAir: -1 | 1) => {
      const at = tableAt({
        ...FALLEN,
        camps: { norway: 'west', 'united-states': 'west' },
        wars: [
          ['germany', 'norway'],
          ['germany', 'united-states'],
        ],
        rules: ['ultra'],
        units: [piece(unit, 'fighter', 'W 3022', { strength: 2 })],
        optional: { ultraAir },
      })
      at.do({ type: 'dogfight', unit: 'u0', foe, round: 2 })
      at.do({ type: 'over', hex: 'W 3022' })
      return total(at.events)
    }
    for (const ours of ['united-states', 'united-kingdom', 'norway'] as const)
      expect([change(ours, 'germany', -1), change('germany', ours, 1)]).toEqual([-1, 1])
    expect([change('france', 'germany', -1), change('germany', 'france', 1)]).toEqual([0, 0])
  })
})

describe('on land', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.22', '9.26')} a Land chit is for an attack in which the Commonwealth is, the partners of the British among it, and not for one of the French alone`, () => {
    const hex = first(start, 'norway', (one) => besides(one, 'norway').length > 0)
    const [target] = besides(hex, 'norway')
    const odds = (units: readonly Nation[], by: Nation) => {
      const at = tableAt({
        ...FALLEN,
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        rules: ['ultra'],
        units: [
          ...units.map((nation) => piece(nation, 'infantry', hex)),
          piece('germany', 'infantry', target),
        ],
        optional: { ultraLand: { power: 'united-kingdom', total: 1 } },
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'attack', by, hex: target, terrain: 'clear' })
      units.forEach((_, i) => {
        at.do({ type: 'join', unit: `u${i}` })
      })
      at.do({ type: 'fight' })
      return [total(at.events), at.state.optional.ultraLand]
    }
    expect(odds(['france'], 'france')).toEqual([0, { power: 'united-kingdom', total: 1 }])
    expect(odds(['norway'], 'norway')).toEqual([1, null])
    expect(odds(['united-kingdom'], 'united-kingdom')).toEqual([1, null])
  })
})

describe('Enigma', () => {
  it(`${rule('aeto', '11.22')} is changed for two seasons on end`, () => {
    const at = tableAt({
      date: ['July', 1940],
      step: 'season',
      rules: ['ultra'],
      conquered: { poland: 'germany' },
    })
    at.do({ type: 'enigma' })
    expect(at.refusal({ type: 'enigma' })).toBe('11.22 changing')
    expect(isEnigmaChanged(at.state)).toBe(false)
    at.until('season', 'October', 1940)
    expect(isEnigmaChanged(at.state)).toBe(true)
    at.do({ type: 'enigma' })
    expect(isEnigmaChanged(at.state)).toBe(true)
    at.until('season', 'January', 1941)
    expect(isEnigmaChanged(at.state)).toBe(true)
    expect(at.refusal({ type: 'enigma' })).toBe('11.22 none-left')
    at.until('season', 'April', 1941)
    expect(isEnigmaChanged(at.state)).toBe(false)
  })
})

describe('Ultra', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.22')} of a season is drawn from the chits that are left beside that of the year`, () => {
    const share = (year: 'air' | null) => {
      const given = position({
        date: ['March', 1941],
        step: 'turn-end',
        conquered: FALLEN,
        rules: ['ultra'],
        optional: {
          ultra: { ...NO_OPTIONAL.ultra, 'united-kingdom': { season: null, year } },
        },
      })
      const all = aeto.outcomes(given as never, { type: 'end' })
      // That of the year stays until the winter, and no other is drawn before.
      for (const { state } of all) expect(state.optional.ultra['united-kingdom'].year).toBe(year)
      const chances = all.filter(({ state }) => state.optional.ultra['united-kingdom'].season === 'air')
      return chances.map(({ probability }) => fractionText(probability))
    }
    // Four of the fifteen are for the air.
    expect(share(null)).toEqual(['4/15'])
    expect(share('air')).toEqual(['3/14'])
  })
})
