/** Vichy France: section 9.12 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { ownerOf } from '../../../../src/games/aeto/politics'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { BIZERTE, first, hold, LATE, PARIS, type Position, piece, position, start, tableAt } from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
  ...start.nations,
  ...Object.fromEntries(
    Object.entries(standings).map(([nation, one]) => [
      nation,
      { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
    ]),
  ),
})

const fallen = (conqueror: Nation, camp: Standing['camp'], liberator: Nation | null = null): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

const BRUSSELS = 'W 3419'

const LIEGE = 'W 3321'

const invaded = (
  at: ReturnType<typeof tableAt>,
  roll: number,
  by: Nation = 'united-kingdom',
  on: Nation = 'tunisia',
) => {
  at.do({ type: 'invade', by, on, act: 'declared' })
  at.do(
    { type: 'react', british: by === 'united-kingdom', freeFrenchLand: false, freeFrenchNaval: false },
    roll,
  )
  return at
}

const [desert, other] = boardOf(start).ids.filter((hex) => {
  const { country, sites, terrain } = boardOf(start).hex(hex)
  return country === 'tunisia' && sites.length === 0 && terrain === 'land'
})

const given: Position = {
  date: ['December', 1944],
  step: 'turn-end',
  camps: { 'united-states': 'west' },
  wars: [['germany', 'united-states']],
}

const FALLEN = { poland: 'germany' } as const

const freed = (nation: Nation, by: Nation): NonNullable<Position['more']> => ({
  nations: {
    ...position({ camps: { 'united-states': 'west' }, conquered: { ...FALLEN, france: 'germany' } }).nations,
    [nation]: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: by },
  },
})

function vichy(): Table {
  const at = table()
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  return at
}

/** St. Nazaire and Bordeaux. */
const OTHERS = ['W 3013', 'W 2714']

const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

/** Germans in Paris and two more cities, those in Paris in supply or not. */
const armistice = (out: boolean, more: Partial<Position> = {}): Position => ({
  date: ['July', 1940],
  conquered: { poland: 'germany' },
  units: [PARIS, ...OTHERS].map((hex) => piece('germany', 'infantry', hex, { out: out && hex === PARIS })),
  ...more,
  more: { sitzkrieg: 'over', control: held([PARIS, ...OTHERS], 'germany') },
})

describe('Vichy', () => {
  it(`${rule('aeto', '9.12')} that is founded after the spring of 1942 has DeGaulle come with the next Seasonal Turn`, () => {
    const at = tableAt({
      date: ['July', 1942],
      step: 'movement',
      conquered: { poland: 'germany' },
      more: { control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' } },
    })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    at.until('turn-end', 'September', 1942)
    at.do({ type: 'end' })
    expect(at.state.turn).toBe(turnOf('October', 1942))
    expect(at.state.flow.asked).toContainEqual(expect.objectContaining({ type: 'place', name: 'DeGaulle' }))
    at.do({ type: 'place', at: 'W 3616' })
    at.until('weather', 'January', 1943)
    expect(Object.values(at.state.units).filter(({ name }) => name === 'DeGaulle')).toHaveLength(1)
  })

  it(`${rule('aeto', '9.12')} General DeGaulle comes to the British in the spring of 1942, unless he was lost in France`, () => {
    const fall = (lost: boolean) => {
      const at = table()
      at.until('offensive')
      at.do({ type: 'appoint', name: 'DeGaulle', strength: 1 })
      at.do({ type: 'place', at: 'W 3118' })
      const general = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'DeGaulle')!
      if (lost) at.do({ type: 'lose', unit: general })
      else at.go(general, 'W 2319')
      reachVichy(at)
      at.do({ type: 'answer', yes: true })
      expect(at.state.units[general]).toBeUndefined()
      at.until('turn-end', 'March', 1942)
      at.do({ type: 'end' })
      return at
    }
    const at = fall(false)
    expect(at.state.flow.asked).toMatchObject([
      { type: 'place', name: 'DeGaulle', nation: 'united-kingdom', from: 'france' },
    ])
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    at.do({ type: 'place', at: 'W 3515' })
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ name: 'DeGaulle', at: 'W 3515' }),
    )
    expect(fall(true).state.flow.asked).toEqual([])
  })
})

describe('France', () => {
  const FRANCE: Position = {
    date: ['May', 1941],
    camps: { 'united-states': 'west' },
    wars: [['united-states', 'germany']],
    conquered: { poland: 'germany' },
  }

  it(`${rule('aeto', '9.12', '9.24')} that had freed Belgium loses it with the armistice: it is conquered again`, () => {
    const at = tableAt({
      ...FRANCE,
      units: [
        piece('germany', 'infantry', PARIS),
        piece('germany', 'infantry', 'W 2714'),
        piece('germany', 'infantry', 'W 2619'),
      ],
      asked: [{ type: 'vichy' }],
      more: {
        control: { [PARIS]: 'germany', 'W 2714': 'germany', 'W 2619': 'germany' },
        nations: standing({
          germany: { camp: 'axis' },
          france: { camp: 'west' },
          'united-kingdom': { camp: 'west' },
          poland: fallen('germany', 'west'),
          belgium: fallen('germany', 'west', 'france'),
        }),
      },
    })
    at.do({ type: 'answer', yes: true })
    expect([BRUSSELS, LIEGE].map(at.owner)).toEqual(['germany', 'germany'])
    expect(at.state.nations.belgium).toEqual(fallen('germany', 'west'))
  })
})

describe('a Vichy State with strangers in it', () => {
  const VICHY: Position = {
    date: ['November', 1942],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
  }

  it(`${rule('aeto', '9.12')} is as closed to others as before when somebody else has invaded it`, () => {
    const at = invaded(tableAt({ ...VICHY, units: [piece('italy', 'infantry', desert, { out: true })] }), 1)
    at.until('supply')
    expect(at.refusal({ type: 'supply', unit: 'u0', out: false })).toBe('9.12 stranger')
    const march = tableAt({
      ...VICHY,
      step: 'movement',
      units: [piece('italy', 'infantry', desert), piece('tunisia', 'infantry', BIZERTE)],
    })
    invaded(march, 1)
    march.do({ type: 'take', unit: 'u0' })
    const way = boardOf(start)
      .neighbours(desert)
      .find((hex) => boardOf(start).hex(hex).country === 'tunisia' && hex !== BIZERTE)!
    expect(march.refusal({ type: 'enter', hex: way })).toBeNull()
    march.do({ type: 'enter', hex: way })
    expect(march.owner(way)).toBe('tunisia')
  })

  it(`${rule('aeto', '9.12')} that falls to somebody whom a stranger does not fight leaves him a stranger: on his way out, neither supplied nor activated`, () => {
    const given: Position = {
      ...VICHY,
      wars: VICHY.wars!.filter(([by, on]) => !(by === 'united-states' && on === 'italy')),
      units: [
        piece('united-states', 'infantry', desert, { out: true }),
        piece('tunisia', 'infantry', BIZERTE),
      ],
    }
    const fallen = (step: NonNullable<Position['step']>) => {
      const at = tableAt({ ...given, step })
      invaded(at, 1, 'italy')
      at.do({ type: 'surrender', nation: 'tunisia' })
      expect([desert, other].map(at.owner)).toEqual(['italy', 'italy'])
      return at
    }
    const way = boardOf(start)
      .neighbours(desert)
      .find((hex) => boardOf(start).hex(hex).country === 'tunisia' && hex !== BIZERTE)!
    expect(fallen('offensive').refusal({ type: 'take', unit: 'u0' })).toBe('9.12 stranger')
    expect(fallen('supply').refusal({ type: 'supply', unit: 'u0', out: false })).toBe('9.12 stranger')
    const march = fallen('movement')
    march.do({ type: 'take', unit: 'u0' })
    march.do({ type: 'enter', hex: way })
    expect(march.owner(way)).toBe('italy')
    // He is one until there is a war: then he holds what he stands in.
    march.do({ type: 'stop' })
    march.do({ type: 'invade', by: 'united-states', on: 'italy', act: 'declared' })
    expect([desert, way].map(march.owner)).toEqual(['italy', 'united-states'])
  })
})

describe('the liberated', () => {
  const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

  it(`${rule('aeto', '9.12', '9.24')} are given a land unit in winter, but not a Vichy State, whose units are never built`, () => {
    const asked = (nation: Nation) => {
      const at = tableAt({
        ...given,
        more: {
          ...freed(nation, 'united-states'),
          ...VICHY,
          vichyOpen: false,
        },
      })
      at.do({ type: 'end' })
      return at.state.flow.asked.map((one) => (one.type === 'form' ? one.nation : one.type))
    }
    expect(asked('norway')).toEqual(['norway'])
    expect(asked('algeria')).toEqual([])
  })
})

describe('in a phase', () => {
  /** Vichy France since May 1940, and what else is so. */
  const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }

  it(`${rule('aeto', '9.12')} nobody else is activated in a Vichy State, not even to leave it`, () => {
    const given = (step: 'offensive' | 'movement'): Position => ({
      step,
      date: ['June', 1940],
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('germany', 'infantry', 'W 2619')],
      more: VICHY,
    })
    hold([
      [given('offensive'), { type: 'take', unit: 'u0' }, '9.12 stranger'],
      [given('movement'), { type: 'take', unit: 'u0' }, null],
    ])
  })
})

describe('conquest', () => {
  it(`${rule('aeto', '9.12')} of France leaves the British what they stand in of its north`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.land(british, 'W 3212')
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 3212')).toBe('united-kingdom')
    expect(at.owner('W 3316')).toBe('germany')
  })
})

describe('a Vichy State', () => {
  it(`${rule('aeto', '9.12')} is left on foot by others who are in it, but not in the Offensive Phase`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const [paris, nazaire, bordeaux, deep] = Array.from({ length: 4 }, () =>
      at.raise('germany', 'armor', 6, 'W 3022'),
    )
    at.march(paris, 'W 3118')
    at.march(nazaire, 'W 3013')
    at.march(bordeaux, 'W 2714')
    at.march(deep, 'W 2319')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 2319')).toBe('vichy-france')
    at.until('movement')
    const north = boardOf(at.state)
      .neighbours('W 2319')
      .find((hex) => at.owner(hex) === 'vichy-france' && !boardOf(at.state).hasSide('W 2319', hex, 'sea'))!
    at.do({ type: 'take', unit: deep })
    at.do({ type: 'enter', hex: north })
    at.do({ type: 'stop' })
    // Nobody is invaded, and nothing changes hands.
    expect(at.owner(north)).toBe('vichy-france')
    expect(at.state.nations['vichy-france'].status).toBe('neutral')
    at.until('offensive', 'June', 1940)
    expect(at.state.units[deep].out).toBe(true)
    expect(at.refusal({ type: 'take', unit: deep })).toBe('9.12 stranger')
    at.do({ type: 'take', unit: paris })
    const border = boardOf(at.state).ids.find(
      (hex) => boardOf(at.state).neighbours('W 3118').includes(hex) && at.owner(hex) === 'vichy-france',
    )
    if (border !== undefined) expect(at.refusal({ type: 'enter', hex: border })).toBe('9.12 inviolable')
  })

  it(`${rule('aeto', '9.12')} gives back what the French had taken: to its Axis owner, in the land of an ally to Germany`, () => {
    const belgian = first(start, 'belgium')
    const at = tableAt({
      camps: { belgium: 'west', italy: 'axis' },
      wars: [
        ['germany', 'belgium'],
        ['france', 'italy'],
      ],
      conquered: { poland: 'germany' },
      asked: [{ type: 'vichy' }],
      more: {
        control: {
          [belgian]: 'france',
          'W 3022': 'france',
          'W 2623': 'france',
          'W 3118': 'germany',
          'W 1316': 'italy',
        },
      },
    })
    at.do({ type: 'answer', yes: true })
    expect(at.owner(belgian)).toBe('germany')
    expect(at.owner('W 3022')).toBe('germany')
    expect(at.owner('W 2623')).toBe('italy')
    expect(at.owner('W 3118')).toBe('germany')
    // What the Axis had taken of the colonies is Vichy's.
    expect(at.owner('W 1316')).toBe('algeria')
  })
})

describe('ships of others', () => {
  it(`${rule('aeto', '9.12')} that lie in a neutral Vichy port are out of supply from the end of the month, unless they leave`, () => {
    const at = tableAt({
      date: ['June', 1940],
      step: 'movement',
      conquered: { ...FALLEN, france: 'germany' },
      units: [
        piece('united-kingdom', 'dd', 'W 1312'),
        piece('algeria', 'bb', 'W 1312', { from: 'france' }),
        piece('france', 'bb', 'E 5623', { interned: true }),
      ],
      more: { vichy: { since: 9, reactions: [], fallen: false }, vichyOpen: false },
    })
    at.until('weather', 'July', 1940)
    expect(Object.values(at.state.units).map(({ out }) => out)).toEqual([true, false, false])
    at.until('naval-and-air', 'July', 1940)
    at.land('u0', 'at sea')
    at.until('supply', 'July', 1940)
    expect(at.refusal({ type: 'supply', unit: 'u0', out: false })).toBeNull()
  })
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.12')} conquers France, makes its south and its colonies neutral, and gives the north to Germany`, () => {
    const at = vichy()
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.owner('W 3118')).toBe('germany')
    expect(at.owner('W 3316')).toBe('germany')
    expect(at.owner('W 2619')).toBe('vichy-france')
    expect(at.owner('W 2022')).toBe('vichy-france')
    expect(at.owner('W 1316')).toBe('algeria')
    expect(at.owner('W 0804')).toBe('french-morocco')
  })

  it(`${rule('aeto', '9.12')} has the garrisons of the list`, () => {
    const units = Object.values(vichy().state.units).filter(
      ({ kind }) => kind === 'infantry' || kind === 'naval-air',
    )
    const french = units
      .filter(({ from }) => from === 'france')
      .map(({ at, kind, depleted }) => `${at} ${kind} ${depleted}`)
    expect(french.sort()).toEqual(
      [
        'E 5118 infantry false',
        'W 0804 naval-air false',
        'W 1204 infantry true',
        'W 1204 naval-air false',
        'W 1312 infantry true',
        'W 1312 naval-air false',
        'W 1316 infantry true',
        'W 1323 infantry true',
        'W 2319 infantry false',
      ].sort(),
    )
  })

  it(`${rule('aeto', '9.12')} is inviolable until the next Winter Seasonal Turn`, () => {
    const at = vichy()
    const invade = { type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' } as const
    expect(at.refusal(invade)).toBe('9.12 inviolable')
    at.until('offensive', 'December', 1940)
    expect(at.refusal(invade)).toBe('9.12 inviolable')
    at.until('offensive', 'January', 1941)
    expect(at.refusal(invade)).toBeNull()
  })

  it(`${rule('aeto', '9.12')} puts others out of supply who stay, and sends their aircraft off at once`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const [paris, bordeaux, lyon] = Array.from({ length: 3 }, () => at.raise('germany', 'armor', 6, 'W 3022'))
    const fighter = at.raise('germany', 'fighter', 0, 'W 3022')
    at.march(lyon, 'W 2619')
    at.march(paris, 'W 3118')
    at.march(bordeaux, 'W 2714')
    at.go(fighter, 'W 2619')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.flow.asked).toEqual([{ type: 'rebase', unit: fighter, rule: '9.12' }])
    expect(at.refusal({ type: 'go', to: 'W 2319' })).toBe('9.1 not-ours')
    at.do({ type: 'go', to: 'W 3118' })
    expect(at.state.units[fighter].at).toBe('W 3118')
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
    at.until('turn-end')
    expect(at.state.units[lyon].out).toBe(false)
    at.until('weather')
    expect(at.state.units[lyon].out).toBe(true)
    expect(at.state.units[bordeaux].out).toBe(false)
    // Nobody supplies them there, and nobody activates them.
    at.until('supply')
    expect(at.refusal({ type: 'supply', unit: lyon, out: false })).toBe('9.12 stranger')
  })

  it(`${rule('aeto', '9.12')} is decided once: whatever Germany says, it is not asked again`, () => {
    for (const yes of [true, false]) {
      const at = tableAt({ conquered: FALLEN, asked: [{ type: 'vichy' }], more: { sitzkrieg: 'over' } })
      expect(at.state.vichyOpen).toBe(true)
      at.do({ type: 'answer', yes })
      expect(at.state.vichyOpen).toBe(false)
    }
  })

  it(`${rule('aeto', '9.12', '9.11')} and its colonies are neutral, whatever lay behind a front of the Allies'`, () => {
    const umpire = umpireOn({ isBehindFront: (_state, _hex, camp) => camp === 'west' }) as typeof aeto
    const at = table(umpire, {}, { from: position(armistice(false, { step: 'movement' })) })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(ownerOf(at.state, 'W 2319')).toBe('vichy-france')
    expect(ownerOf(at.state, 'W 1316')).toBe('algeria')
    expect(ownerOf(at.state, 'W 3418')).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.12')} is asked for in the Supply Step, too, if an army is supplied again in it`, () => {
    const at = tableAt(armistice(true, { step: 'supply' }))
    at.do({ type: 'supply', unit: 'u0', out: false })
    at.do({ type: 'end' })
    expect(at.state.flow).toMatchObject({ step: 'supply', asked: [{ type: 'vichy' }] })
    at.do({ type: 'answer', yes: true })
    expect(at.state.flow.step).toBe('replenishment')
    expect(at.state.vichy).not.toBeNull()
    // Where nothing has changed nobody is asked.
    const idle = tableAt(armistice(true, { step: 'supply' }))
    idle.do({ type: 'end' })
    expect(idle.state.flow.step).toBe('replenishment')
  })

  it(`${rule('aeto', '9.12', '9.14')} that is founded in a Seasonal Turn gives its first coastal fort in the next`, () => {
    const at = tableAt(armistice(false, { step: 'season' }))
    at.do({ type: 'surrender', nation: 'france' })
    at.do({ type: 'answer', yes: true })
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBe('9.14 too-soon')
    at.until('season', 'October', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 3316' })).toBeNull()
  })
})

describe('the Free French', () => {
  it(`${rule('aeto', '9.12', '9.13')} are four infantry that Britain may buy, British from then on`, () => {
    const at = vichy()
    at.until('season', 'July', 1940)
    for (let i = 0; i < 4; i++) {
      at.do({ type: 'muster' })
      at.do({ type: 'place', at: 'W 3616' })
    }
    expect(at.refusal({ type: 'muster' })).toBe('9.13 none-left')
    const free = Object.values(at.state.units).filter(
      ({ nation, from, kind }) => nation === 'united-kingdom' && from === 'france' && kind === 'infantry',
    )
    expect(free).toHaveLength(4)
  })
})

it(`${rule('aeto', '9.12', '11.0')} a Vichy France that stands has no part in the hedgerows`, () => {
  const at = table(aeto, { bocage: true })
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  expect(at.refusal({ type: 'hedge' })).toBeNull()
})

describe('conquests', () => {
  const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

  const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const

  it(`${rule('aeto', '9.12')} DeGaulle comes though somebody else was lost`, () => {
    const at = tableAt({
      ...FRANCE,
      date: ['March', 1942],
      step: 'turn-end',
      special: {
        siberians: 0,
        lost: [{ id: 'x', nation: 'germany', kind: 'infantry', strength: 4, name: null, from: null }],
      },
      more: VICHY,
    })
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toContainEqual(expect.objectContaining({ type: 'place', name: 'DeGaulle' }))
  })
})

describe('politics', () => {
  it(`${rule('aeto', '9.12')} an aircraft that is gone is asked for no new field`, () => {
    const at = tableAt({
      step: 'movement',
      conquered: { poland: 'germany' },
      units: [piece('united-kingdom', 'fighter', 'W 3118')],
      asked: [
        { type: 'rebase', unit: 'u9', rule: '10.6' },
        { type: 'rebase', unit: 'u0', rule: '10.6' },
      ],
      more: LATE,
    })
    at.do({ type: 'go', to: 'W 3616' })
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
  })
})
