/** Clauses of parts 9 to 11 that a change could break without a noise: what is told, whom it is about and whom not, both ends of a limit. */

import { describe, expect, it } from 'vitest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { zonesAgainst } from '../../../../src/games/aeto/09-zones'
import { partisanHexes } from '../../../../src/games/aeto/10-06-partisan-hexes'
import { aeto } from '../../../../src/games/aeto/game'
import { NO_OPTIONAL } from '../../../../src/games/aeto/optional'
import { boardOf } from '../../../../src/games/aeto/state'
import { fractionText } from '../../../../src/kernel/fraction'
import { AETO_STATIONS } from '../../../../src/tables/aeto-stations'
import { rule } from '../../../../src/testing'
import {
  first,
  hold,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from '../play/position'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const
const FRANCE = { conquered: { ...FALLEN, france: 'germany' } } as const
const EAST = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
} as const satisfies Position
const byLand = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('ships of the fallen', () => {
  it(`${rule('aeto', '9.11')} sail with an enemy of the conqueror where one ship of his is`, () => {
    const net = (...others: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({ units: [piece('france', 'bb', 'at sea'), ...others] })
      at.do({ type: 'surrender', nation: 'france' }, 7)
      return (at.events.find(({ type }) => type === 'rolled') as { net: number }).net
    }
    expect(net()).toBe(7)
    expect(net(piece('united-kingdom', 'dd', 'at sea'))).toBe(6)
    // Neither land units nor ships of the conqueror are company of that kind.
    expect(net(piece('united-kingdom', 'infantry', 'at sea'), piece('germany', 'dd', 'at sea'))).toBe(7)
  })
})

describe('the Belomor canal', () => {
  it(`${rule('aeto', '10.9')} is told of: who went through, from where and to where`, () => {
    const at = tableAt({
      ...EAST,
      step: 'naval-and-air',
      date: ['July', 1941],
      units: [piece('soviet-union', 'dd', 'E 1429')],
    })
    expect(at.do({ type: 'canal', unit: 'u0' })).toMatchObject([
      { type: 'entered', rule: '10.9', unit: 'u0', from: 'E 1429', to: 'E 0626' },
    ])
  })
})

describe('what a phase remembers', () => {
  it(`${rule('aeto', '10.3', '10.7', '11.3', '11.22')} is forgotten with it: attacks, evasion, flights, dummies that were found, Ultra`, () => {
    const at = tableAt({
      conquered: FALLEN,
      date: ['May', 1941],
      units: [piece('germany', 'bb', 'W 3824')],
      special: { evasion: 1, evading: ['u0'], aloft: [{ by: 'u0', on: null, hex: 'W 3824', round: 1 }] },
      optional: {
        fought: [{ hex: 'W 3118', by: 'germany' }],
        spotted: ['germany'],
        ultraLand: { power: 'united-kingdom', total: 2 },
        ultraAir: -2,
        ultraNaval: 2,
      },
    })
    at.do({ type: 'end' })
    expect(at.state.special).toMatchObject({ evasion: 1, evading: [], aloft: [] })
    expect(at.state.optional).toMatchObject({
      fought: [],
      spotted: [],
      ultraLand: null,
      ultraAir: 0,
      ultraNaval: 0,
    })
  })
})

describe('counters that were lost', () => {
  it(`${rule('aeto', '9.0')} are remembered, the last sixty of those without a name, and whoever has one`, () => {
    const lost = Array.from({ length: 60 }, (_, i) => ({
      id: `old-${i}`,
      nation: 'germany' as const,
      kind: 'infantry' as const,
      strength: 3,
      name: i === 0 ? 'Rommel' : null,
      from: null,
    }))
    const at = tableAt({
      units: [1, 2].map(() => piece('germany', 'infantry', 'W 3627')),
      special: { lost },
    })
    const ids = () => at.state.special.lost.map(({ id }) => id)
    at.do({ type: 'lose', unit: 'u0' })
    expect(ids()).toEqual([...lost.map(({ id }) => id), 'u0'])
    at.do({ type: 'lose', unit: 'u1' })
    expect(ids()).toEqual(['old-0', ...lost.slice(2).map(({ id }) => id), 'u0', 'u1'])
  })
})

describe('points', () => {
  it(`${rule('aeto', '9.23')} of a France that holds out: four, and two for what it has in Algeria and Lebanon-Syria; none if it does not`, () => {
    const income = (holdingOut: readonly 'france'[]) =>
      incomeOf(position({ ...FRANCE, more: { holdingOut } }), 'france').map(
        ({ because, amount }) => `${because} ${amount}`,
      )
    expect(income(['france'])).toEqual(['the colonies 4', 'Algiers 2', 'Beirut 2'])
    expect(income([])).toEqual([])
  })
})

describe('partisans', () => {
  const vichy = { vichy: { since: 8, reactions: [], fallen: false } } as const
  const south = first(
    position({ ...FRANCE, more: vichy }),
    'france',
    (hex) =>
      board.hex(hex).region === 'vichy-france' && board.hex(hex).sites.length === 0 && !board.hex(hex).coast,
  )
  const north = first(start, 'france', (hex) => {
    const { region, sites } = board.hex(hex)
    return (
      region === null &&
      sites.length === 0 &&
      byLand(hex, 'france').some((next) => board.hex(next).region === 'vichy-france')
    )
  })
  const invaded = (by: 'germany' | 'italy' | 'united-kingdom') =>
    ({
      ...FRANCE,
      conquered: { ...FRANCE.conquered, 'vichy-france': 'germany' },
      more: { ...vichy, invasions: [{ by, on: 'vichy-france', since: 30, physical: 30 }] },
    }) as const satisfies Position

  it(`${rule('aeto', '10.6')} of France stay out of Vichy France until the Axis has invaded it, and come and go there then`, () => {
    const door = byLand(north, 'france').find((hex) => board.hex(hex).region === 'vichy-france')!
    const enter = (given: Position): string | null =>
      refusal(
        position({
          date: ['December', 1942],
          ...given,
          step: 'movement',
          units: [piece('france', 'partisan', north, { strength: 0 })],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'enter', hex: door },
      )
    expect(enter({ ...FRANCE, more: vichy })).toBe('10.6 vichy')
    expect(enter(invaded('united-kingdom'))).toBe('10.6 vichy')
    for (const by of ['germany', 'italy'] as const) {
      expect(enter(invaded(by))).toBeNull()
      expect(partisanHexes(position(invaded(by)), 'france')).toContain(south)
    }
    expect(partisanHexes(position(invaded('united-kingdom')), 'france')).not.toContain(south)
  })

  it(`${rule('aeto', '10.6')} of Ireland enter the north of their island, and nobody else's partisans do`, () => {
    const border = board.ids.find(
      (hex) => board.hex(hex).country === 'ireland' && byLand(hex, 'united-kingdom').length > 0,
    )!
    const [ulster] = byLand(border, 'united-kingdom')
    const enter = (nation: 'ireland' | 'norway', hex: string): Line => [
      {
        step: 'movement',
        camps: { ireland: 'axis' },
        conquered: { ...FALLEN, ireland: 'united-kingdom', norway: 'germany' },
        units: [piece(nation, 'partisan', border, { strength: 0 })],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'enter', hex },
      nation === 'ireland' ? null : '10.6 abroad',
    ]
    hold([enter('ireland', ulster), enter('norway', ulster)])
  })
})

describe('what the umpire says of railways', () => {
  it(`${rule('aeto', '9.26', '9.11')} counts Western guests against the Soviets alone`, () => {
    const at = tableAt({
      ...EAST,
      conquered: { ...FALLEN, norway: 'germany' },
      units: [piece('united-kingdom', 'infantry', 'E 0230')],
    })
    const about = (of: 'soviet-union' | 'poland') => at.do({ type: 'inquire', topic: 'rail', of })[0]
    expect(about('soviet-union')).toMatchObject({
      result: 'as printed',
      explain: [{ rule: '9.26', amount: -1 }],
    })
    expect(about('poland')).toMatchObject({ result: '1', explain: [] })
  })
})

describe('retreats', () => {
  it(`${rule('aeto', '11.8')} are not reported where the rule is not played`, () => {
    const units = [piece('germany', 'infantry', 'W 3627'), piece('united-kingdom', 'infantry', 'W 3616')]
    const line = (unit: string, on: boolean, verdict: string | null): Line => [
      { units, rules: on ? ['noRetreat'] : [] },
      { type: 'retreat', unit },
      verdict,
    ]
    hold([
      line('u0', true, '11.8 hitler'),
      line('u1', true, null),
      line('u0', false, '11.8 not-played'),
      line('u1', false, '11.8 not-played'),
    ])
  })

  it(`${rule('aeto', '11.7')} from an open Paris do not lead upon a German general who stands alone`, () => {
    const [at] = ['W 3118']
    const ways = (others: readonly ReturnType<typeof piece>[]) =>
      [
        ...aeto.legalActions(
          position({
            rules: ['frenchFleet'],
            conquered: FALLEN,
            units: [piece('france', 'infantry', at), ...others],
            asked: [{ type: 'fall-back', unit: 'u0' }],
            more: { sitzkrieg: 'over' },
          }) as never,
        ),
      ].flatMap((action) => (action.type === 'displace' ? [action.hex] : []))
    const free = ways([])
    expect(free.length).toBeGreaterThan(1)
    expect(ways([piece('germany', 'general', free[0])])).toEqual(free.slice(1))
    // A French general, and a German one elsewhere, keep nobody away.
    expect(ways([piece('france', 'general', free[0]), piece('germany', 'general', 'W 3627')])).toEqual(free)
  })
})

describe('a partition of Turkey', () => {
  const agreed = (invader: 'germany' | 'soviet-union', line = 20) => ({ turkey: { invader, line } })
  const column = (hex: string) => Number(hex.slice(-2))
  const plain = (hex: string) => board.hex(hex).country === 'turkey' && board.hex(hex).sites.length === 0

  it(`${rule('aeto', '9.8')} sends back who has stayed beyond its line: nearer to it, and not along it`, () => {
    const from = first(
      start,
      'turkey',
      (hex) => plain(hex) && column(hex) === 17 && byLand(hex, 'turkey').filter(plain).length > 4,
    )
    const enter = (hex: string, out: boolean): Line => [
      {
        camps: { turkey: 'west' },
        wars: [['germany', 'turkey']],
        conquered: FALLEN,
        special: agreed('germany'),
        units: [piece('germany', 'armor', from, { out })],
        asked: [{ type: 'hand', unit: 'u0' }],
        more: { control: { [from]: 'germany' } },
      },
      { type: 'enter', hex },
      null,
    ]
    const goBack = ([given, action]: Line): Line => [given, action, '9.8 go-back']
    const near = byLand(from, 'turkey').filter(plain)
    const [nearer, alike, farther] = [1, 0, -1].map((step) => near.filter((hex) => column(hex) - 17 === step))
    expect([nearer, alike, farther].every((some) => some.length > 0)).toBe(true)
    hold([
      ...nearer.map((hex) => enter(hex, true)),
      ...alike.map((hex) => goBack(enter(hex, true))),
      ...farther.map((hex) => goBack(enter(hex, true))),
      ...near.map((hex) => enter(hex, false)),
    ])
  })

  it(`${rule('aeto', '9.8')} lets the partner of either invader attack Turks, and nobody else`, () => {
    const attack = (
      invader: 'germany' | 'soviet-union',
      by: 'germany' | 'soviet-union' | 'italy',
      verdict: string | null,
      more: Position = {},
    ): Line => {
      const hex = 'E 4014'
      const [from] = byLand(hex, 'turkey')
      return [
        {
          conquered: FALLEN,
          special: {
            ...agreed(invader, 30),
            stormed: [{ hex: 'E 4322', by: invader, supplied: true }],
          },
          units: [piece('turkey', 'infantry', hex), piece(by, 'armor', from)],
          ...more,
          more: {
            nations: {
              ...position({ conquered: FALLEN, ...(more.camps && { camps: more.camps }) }).nations,
              turkey: { status: 'war', camp: null, conqueror: null, liberator: null },
            },
            wars: [...start.wars, { by: invader, on: 'turkey', since: 6 }],
          },
        },
        { type: 'attack', by, hex, terrain: 'clear' },
        verdict,
      ]
    }
    hold([
      attack('germany', 'soviet-union', null),
      attack('soviet-union', 'germany', null),
      attack('soviet-union', 'italy', null, { camps: { italy: 'axis' } }),
      attack('germany', 'italy', '9.1 nobody-there', { camps: { italy: 'axis' } }),
    ])
  })
})

describe('the Royal Navy before the war', () => {
  it(`${rule('aeto', '11.25')} lies where it lay, and is whole but for what was in dock`, () => {
    const state = aeto.setup({ scenario: '1939', seed: 'stations', rules: { stations: true } })
    const british = Object.values(state.units).filter(({ nation }) => nation === 'united-kingdom')
    const worn = british
      .filter(({ depleted }) => depleted)
      .map(({ at, name, kind }) => `${at} ${name ?? kind}`)
      .sort()
    expect(worn).toEqual([
      'W 0804 cl',
      'W 3303 cl',
      'W 3515 Queen Elizabeth',
      'W 3616 London',
      'W 3616 dd',
      'W 3817 dd',
    ])
    for (const { at, bb, cv, ca, small } of AETO_STATIONS.stations) {
      const there = british.filter((unit) => unit.at === at)
      expect(there.flatMap(({ name }) => name ?? []).sort()).toEqual([...bb, ...cv, ...ca].sort())
      const nameless = Object.values(small as Record<string, number>).reduce((sum, count) => sum + count, 0)
      expect(there).toHaveLength(bb.length + ca.length + 2 * cv.length + nameless)
    }
  })
})

describe('a France that gives up its colonies', () => {
  it(`${rule('aeto', '9.23')} loses its own army there, and nobody else's`, () => {
    const at = tableAt({
      ...FRANCE,
      units: [
        piece('france', 'infantry', 'W 1316'),
        piece('france', 'fighter', 'W 1316'),
        piece('united-kingdom', 'infantry', 'E 5623'),
        piece('germany', 'fighter', 'W 3627'),
        piece('france', 'partisan', 'W 3017', { strength: 0 }),
      ],
      asked: [{ type: 'hold-out', power: 'france' }],
    })
    at.do({ type: 'answer', yes: false })
    expect(Object.keys(at.state.units)).toEqual(['u2', 'u3', 'u4'])
  })
})

describe('a re-roll', () => {
  it(`${rule('aeto', '11.14')} is told of, by who asks for it or lets the die lie`, () => {
    const answer = (yes: boolean) => {
      const at = tableAt({
        rules: ['rerolls'],
        asked: [
          {
            type: 'reroll',
            attacker: 'germany',
            defender: 'united-kingdom',
            now: { attacker: 'open', defender: 'open' },
          },
        ],
      })
      const { about, result, total } = at.do({ type: 'answer', yes })[0] as never as Record<string, unknown>
      return [about, result, total, aeto.decision(at.state as never)!.player]
    }
    expect(answer(true)).toEqual(['the attacker', 'roll again', 1, 'united-kingdom'])
    expect(answer(false)).toEqual(['the attacker', 'the roll stands', 0, 'united-kingdom'])
  })
})

describe('Soviets', () => {
  it(`${rule('aeto', '9.18', '10.6')} who come into Bessarabia have not set foot in Rumania yet`, () => {
    const at = (to: string) => {
      const from = byLand(to, 'soviet-union')[0] ?? byLand(to, 'rumania')[0]
      const there = tableAt({
        ...EAST,
        camps: { ...EAST.camps, rumania: 'axis' },
        wars: [...EAST.wars, ['rumania', 'soviet-union']],
        units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
        more: { control: { [from]: 'soviet-union' } },
      })
      there.move('u0', to)
      return there.state.invasions.some(({ on, physical }) => on === 'rumania' && physical !== null)
    }
    const border = first(
      start,
      'rumania',
      (hex) => board.hex(hex).region === 'bessarabia' && byLand(hex, 'soviet-union').length > 0,
    )
    const inland = first(
      start,
      'rumania',
      (hex) => board.hex(hex).region === null && byLand(hex, 'rumania').length > 0,
    )
    expect([at(border), at(inland)]).toEqual([false, true])
  })

  it(`${rule('aeto', '9.1', '10.24')} who enter a Finland that has fallen to Germany invade Germany; there is no Winter War to be had`, () => {
    const [from] = byLand('E 1430', 'soviet-union')
    const at = tableAt({
      date: ['May', 1940],
      conquered: { ...FALLEN, finland: 'germany' },
      units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: 'E 1430' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'invaded', by: 'soviet-union', on: 'germany' }),
    )
    expect(at.state.special.winterWar).toBeNull()
  })
})

describe('Ultra', () => {
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

describe('Quisling', () => {
  it(`${rule('aeto', '9.6')} opens a hex without land units at once, whatever flies there, and drives land units alone away`, () => {
    const coast = first(
      start,
      'norway',
      (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0 && byLand(hex, 'norway').length > 1,
    )
    const land = (...units: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        conquered: FALLEN,
        units,
        special: { launched: { germany: 1 } },
        more: { invasions: [{ by: 'germany', on: 'norway', since: 8, physical: null }] },
      })
      at.do({ type: 'quisling', hex: coast, air: 0 }, ...(units.length > 1 ? [6] : []))
      return at
    }
    expect(land(piece('norway', 'fighter', coast)).events[0]).toMatchObject({
      type: 'answer',
      result: 'unopposed',
    })
    const at = land(piece('norway', 'fighter', coast), piece('norway', 'infantry', coast))
    const [away] = byLand(coast, 'norway')
    at.do({ type: 'displace', hex: away })
    expect(Object.values(at.state.units).map((unit) => unit.at)).toEqual([coast, away])
  })
})

describe('ships at sea', () => {
  it(`${rule('aeto', '11.12')} are refuelled, and told of, but not in the last month of a season`, () => {
    const refuel = (month: 'May' | 'June'): Position => ({
      date: [month, 1941],
      step: 'turn-end',
      conquered: FALLEN,
      rules: ['fuel'],
      units: [piece('germany', 'bb', 'at sea')],
    })
    hold([[refuel('June'), { type: 'refuel', unit: 'u0' }, '11.12 last-month']])
    expect(tableAt(refuel('May')).do({ type: 'refuel', unit: 'u0' })).toMatchObject([
      { type: 'marked', rule: '11.12', unit: 'u0', mark: 'refuelled' },
    ])
  })
})

describe('who has come to the help of Turkey', () => {
  it(`${rule('aeto', '9.8')} hinders its invader in Turkish hexes, and nowhere else`, () => {
    const edge = first(
      start,
      'turkey',
      (hex) => byLand(hex, 'greece').length > 0 && byLand(hex, 'turkey').length > 0,
    )
    const given = position({
      camps: { italy: 'axis', turkey: 'west' },
      wars: [
        ['italy', 'turkey'],
        ['germany', 'turkey'],
      ],
      conquered: FALLEN,
      units: [piece('soviet-union', 'infantry', edge)],
      more: { control: { [edge]: 'soviet-union' } },
    })
    const against = (hex: string) => zonesAgainst(given, 'italy', hex)
    expect(against(byLand(edge, 'turkey')[0])).toEqual(['soviet-union'])
    expect(against(byLand(edge, 'greece')[0])).toEqual([])
  })
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.12')} is decided once: whatever Germany says, it is not asked again`, () => {
    for (const yes of [true, false]) {
      const at = tableAt({ conquered: FALLEN, asked: [{ type: 'vichy' }], more: { sitzkrieg: 'over' } })
      expect(at.state.vichyOpen).toBe(true)
      at.do({ type: 'answer', yes })
      expect(at.state.vichyOpen).toBe(false)
    }
  })
})
