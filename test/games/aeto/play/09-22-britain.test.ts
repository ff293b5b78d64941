/** Britain has fallen, and powers that hold out: sections 9.22, 9.23 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { americanMood, hasColonialArmy } from '../../../../src/games/aeto/09-conditions'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { type PoliticalRoll, resolveAmericanEntry } from '../../../../src/games/aeto/09-political-rolls'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import type { Major, Nation } from '../../../../src/games/aeto/nations'
import { flightToIceland } from '../../../../src/games/aeto/play/09-22-britain'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { type Asked, boardOf, type Standing } from '../../../../src/games/aeto/state'
import type { AetoUnit } from '../../../../src/games/aeto/units'
import { outcomesOf } from '../../../../src/kernel/chance'
import type { Dice } from '../../../../src/kernel/dice'
import { totalOf } from '../../../../src/kernel/explain'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import {
  ALGIERS,
  first,
  hold,
  MOSCOW,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { type Table, table } from './table'

const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']] } as const

const standing = (standings: Readonly<Partial<Record<Nation, Partial<Standing>>>>) => ({
  ...start.nations,
  ...Object.fromEntries(
    Object.entries(standings).map(([nation, one]) => [
      nation,
      { status: 'war', camp: null, conqueror: null, liberator: null, ...one } as Standing,
    ]),
  ),
})

const AMSTERDAM = 'W 3620'

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { rule: string; because: string; amount?: number }[]
  }

const ask = (at: Table, topic: 'trace' | 'zones' | 'rail' | 'consumption' | 'income', of: string) => {
  at.do({ type: 'inquire', topic, of })
  return answer(at)
}

const top = (at: Table) => at.state.flow.asked.at(-1)

/** Answers what is asked until nothing is. */
function answerAll(at: Table, answer: (question: NonNullable<ReturnType<typeof top>>) => void): void {
  for (let question = top(at); question !== undefined; question = top(at)) answer(question)
}

const nations = (at: Table, ...ids: readonly string[]) => ids.map((id) => at.state.units[id]?.nation)

const chance = (roll: (dice: Dice) => PoliticalRoll) => {
  const yes = outcomesOf((dice) => roll(dice).happens).find(({ value }) => value)
  return yes === undefined ? '0' : fractionText(yes.probability)
}

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

const MOSUL = 'E 4810'

const points = (given: Position, power: Major) => totalOf(incomeOf(position(given), power))

const board = boardOf(start)

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

describe('who stands in a hex when its owner falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.22', '9.11')} is a guest in a British colony: what Americans stand in stays British, and the British beside them stay`, () => {
    const at = tableAt({
      date: ['July', 1942],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: FALLEN,
      units: [
        piece('united-states', 'infantry', 'E 5721'),
        piece('united-kingdom', 'infantry', 'E 5721'),
        piece('united-states', 'infantry', 'W 1508'),
        piece('united-states', 'infantry', 'W 3815'),
      ],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1', 'u2', 'u3'])
    expect(['E 5721', 'W 1508', 'W 3815'].map(at.owner)).toEqual([
      'united-kingdom',
      'united-kingdom',
      'united-states',
    ])
  })

  it(`${rule('aeto', '9.23', '9.11')} in a French colony keeps it if France does not hold out, and is a guest if it does`, () => {
    const fall = (yes: boolean) => {
      const at = tableAt({
        conquered: { poland: 'germany' },
        units: [piece('france', 'infantry', 'W 1312'), piece('united-kingdom', 'infantry', 'W 1316')],
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'surrender', nation: 'france' })
      at.do({ type: 'answer', yes })
      return at.owner('W 1316')
    }
    expect(fall(true)).toBe('france')
    expect(fall(false)).toBe('united-kingdom')
  })
})

describe('what the fallen had taken', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.22', '9.10')} of a colony stays British when Britain falls and holds out`, () => {
    const at = tableAt({
      ...ITALY,
      date: ['June', 1942],
      conquered: FALLEN,
      units: [piece('united-kingdom', 'infantry', 'E 5623')],
      more: { colonies: { libya: 'united-kingdom' }, vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 0726')).toBe('united-kingdom')
  })
})

describe('a liberator that falls', () => {
  const fallen = (conqueror: Nation, camp: Standing['camp'], liberator: Nation | null = null): Standing => ({
    status: 'conquered',
    camp,
    conqueror,
    liberator,
  })

  const freed = (by: Nation, more: Position): Position => ({
    date: ['May', 1943],
    camps: { 'united-states': 'west' },
    wars: [
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['germany', 'netherlands'],
    ],
    ...more,
    more: {
      vichyOpen: false,
      ...more.more,
      nations: standing({
        germany: { camp: 'axis' },
        'united-kingdom': { camp: 'west' },
        'united-states': { camp: 'west' },
        france: { camp: 'west' },
        'soviet-union': { camp: 'soviet' },
        italy: { status: 'neutral' },
        poland: fallen('germany', 'west', by === 'soviet-union' ? by : null),
        netherlands: fallen('germany', 'west', by === 'france' ? by : null),
      }),
    },
  })

  it(`${rule('aeto', '9.23', '9.24')} and may hold out is asked first, and keeps whom it has freed if it does`, () => {
    const given = freed('france', { units: [piece('france', 'infantry', ALGIERS)] })
    const ends = (yes: boolean) => {
      const at = tableAt(given)
      at.do({ type: 'surrender', nation: 'france' })
      expect(at.state.nations.netherlands.liberator).toBe('france')
      at.do({ type: 'answer', yes })
      return [at.state.nations.netherlands.liberator, at.owner(AMSTERDAM)]
    }
    expect(ends(true)).toEqual(['france', 'france'])
    expect(ends(false)).toEqual([null, 'germany'])
  })
})

describe('Britain without a home', () => {
  const FALLEN = { poland: 'germany' } as const

  const fallen: Position = {
    conquered: { ...FALLEN, 'united-kingdom': 'germany' },
    units: [piece('germany', 'infantry', 'W 3118')],
    more: { holdingOut: ['united-kingdom'] },
  }

  it(`${rule('aeto', '9.22', '11.22')} has no convoys for which a U-boat chit could be used`, () => {
    const given = (more: Position): Position => ({
      ...more,
      date: ['May', 1942],
      step: 'strategic-warfare',
      rules: ['ultra'],
      optional: {
        ultra: {
          'united-kingdom': { season: 'u-boat', year: null },
          'soviet-union': { season: null, year: null },
        },
      },
      asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
    })
    const reveal = { type: 'reveal', as: 'u-boat', against: false } as const
    hold([
      [given({ conquered: FALLEN }), reveal, null],
      [given(fallen), reveal, '9.22 no-convoys'],
      // Another chit is turned over as before.
      [
        {
          ...given(fallen),
          optional: {
            ultra: {
              'united-kingdom': { season: 'air', year: null },
              'soviet-union': { season: null, year: null },
            },
          },
        },
        { ...reveal, as: 'air' },
        null,
      ],
    ])
  })

  it(`${rule('aeto', '9.22')} says of those aboard ships whether they are American: units embark, and are at sea`, () => {
    const at = tableAt({
      date: ['May', 1942],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: FALLEN,
      step: 'naval-and-air',
      units: [
        piece('united-kingdom', 'infantry', 'W 3515'),
        piece('united-kingdom', 'fighter', 'W 3515'),
        piece('united-kingdom', 'infantry', 'W 3815'),
      ],
    })
    at.land('u0', 'at sea')
    at.land('u1', 'at sea')
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'ship', to: 'at sea' })).toBe('9.1 no-coast')
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'answer', yes: false })
    expect([at.state.units.u0, at.state.units.u1].map(({ nation }) => nation)).toEqual([
      'united-states',
      'united-kingdom',
    ])
    expect(at.state.units.u2).toBeUndefined()
  })
})

describe('who has fallen and fights on', () => {
  const FALLEN = { poland: 'germany' } as const

  const exile = (given: Position): Position => ({
    ...given,
    conquered: { ...FALLEN, 'united-kingdom': 'germany' },
    special: { exile: true, ...given.special },
    more: { holdingOut: ['united-kingdom'], ...given.more },
  })

  it(`${rule('aeto', '9.22', '11.6', '11.9')} in Canada has no force pool, and what was on order is gone`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1942],
      rules: ['freeUnits', 'hiddenProduction'],
    }
    const holds: Position = {
      ...season,
      conquered: { ...FALLEN, 'united-kingdom': 'germany' },
      more: { holdingOut: ['united-kingdom'] },
    }
    hold([
      [exile(season), { type: 'claim', power: 'united-kingdom', category: 'land' }, '9.11 conquered'],
      [exile(season), { type: 'order', nation: 'united-kingdom' }, '11.9 not-at-war'],
      [holds, { type: 'order', nation: 'united-kingdom' }, null],
      [season, { type: 'order', nation: 'poland' }, '9.0 no-pool'],
    ])
    const waiting = (given: Position) => {
      const orders = [
        { nation: 'united-kingdom', kind: 'infantry', strength: 4, due: turnOf('April', 1942) },
      ] as const
      const state = position({ ...given, step: 'turn-end', date: ['March', 1942], optional: { orders } })
      return aeto.apply(state as never, { type: 'end' }).state.flow.asked.map(({ type }) => type)
    }
    expect(waiting(holds)).toEqual(['place'])
    expect(waiting(exile(season))).toEqual([])
  })
})

describe('supplied', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.22', '9.23')} a power without a home counts what it has freed of it`, () => {
    const points = (control: Record<string, Nation>) =>
      incomeOf(
        position({
          conquered: { ...FALLEN, 'united-kingdom': 'germany' },
          more: { control, holdingOut: ['united-kingdom'] },
        }),
        'united-kingdom',
      ).reduce((sum, one) => sum + one.amount!, 0)
    expect(points({ 'W 3616': 'united-kingdom' }) - points({})).toBe(2)
  })
})

describe('a Britain that has fallen', () => {
  it(`${rule('aeto', '9.22', '9.23')} fights on from Canada, keeps its units abroad, has no new ones but there, and no convoys`, () => {
    const at = table(aeto, { convoyLosses: true })
    at.until('offensive', 'July', 1940)
    const desert = at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    const fighter = at.raise('united-kingdom', 'naval-air', 0, 'W 3515')
    const carrier = at.raise('united-kingdom', 'cv', 0, 'W 3515')
    const cruiser = at.raise('united-kingdom', 'cl', 0, 'W 3514')
    at.land(cruiser, 'W 3412')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    // The carrier sinks with its aircraft; who is at sea, in a hex of it too, may be American.
    expect([at.state.units[carrier], at.state.units[fighter]]).toEqual([undefined, undefined])
    expect(at.state.flow.asked).toContainEqual({ type: 'repatriate', ships: [cruiser] })
    expect(at.state.special.radar).toHaveLength(7)
    while (at.state.flow.asked.length > 0)
      at.do({ type: 'answer', yes: at.state.flow.asked.at(-1)!.type === 'repatriate' })
    expect(at.state.units[desert]).toBeDefined()
    expect(at.state.special.exile).toBe(true)
    expect(areAtWar(at.state, 'germany', 'united-kingdom')).toBe(true)
    expect(at.owner('E 5623')).toBe('united-kingdom')
    expect(at.refusal({ type: 'raise', nation: 'united-kingdom' })).toBe('9.22 exile')
    at.until('strategic-warfare', 'December', 1941)
    expect(at.refusal({ type: 'convoy', power: 'united-states', lost: 2 })).toBe('9.22 no-convoys')
  })

  it(`${rule('aeto', '9.23')} and holds out has infantry in the East, everything else in Canada, and 12 points with those of its colonies`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'infantry', strength: 4 })
    expect(at.refusal({ type: 'place', at: 'E 5623' })).toBe('9.23 no-home')
    at.do({ type: 'place', at: 'E 5721' })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'armor', strength: 5 })
    expect(at.refusal({ type: 'place', at: 'E 5721' })).toBe('9.23 no-home')
    at.do({ type: 'place', at: 'Canada' })
    const income = ask(at, 'income', 'united-kingdom')
    expect(income.explain).toContainEqual(expect.objectContaining({ because: 'Canada', amount: 12 }))
    expect(income.explain).toContainEqual(expect.objectContaining({ because: 'Mosul', amount: 2 }))
  })
})

describe('a fallen power', () => {
  const fallen = {
    units: [piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' })],
    conquered: { 'united-states': 'germany', 'united-kingdom': 'germany' },
  } as const

  it(`${rule('aeto', '9.22')} Britain has nobody to give its ships at sea to once America has surrendered`, () => {
    const at = tableAt({
      units: [piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' })],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
    })
    at.do({ type: 'surrender', nation: 'united-states' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    while (at.state.flow.asked.length > 0) {
      expect(at.state.flow.asked.map(({ type }) => type)).not.toContain('repatriate')
      at.do([...aeto.legalActions(at.state as never)][0] as never)
    }
    expect(at.state.units.u0).toMatchObject({ nation: 'united-kingdom' })
    expect(() => position({ ...fallen, asked: [{ type: 'repatriate', ships: ['u0'] }] })).toThrow(/America/)
  })

  it(`${rule('aeto', '9.22')} Britain keeps units in its own colonies, not in those that it has taken, and says of each unit at sea whose it is`, () => {
    const libya = first(start, 'libya')
    const units = [
      piece('united-kingdom', 'infantry', 'E 5623'),
      piece('united-kingdom', 'infantry', libya),
      piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' }),
      piece('united-kingdom', 'cv', 'at sea', { name: 'Eagle' }),
      piece('united-kingdom', 'infantry', 'at sea'),
      piece('united-kingdom', 'naval-air', 'W 4717'),
    ]
    const at = tableAt({
      units,
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      more: { control: { [libya]: 'united-kingdom' } },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.units.u0).toBeDefined()
    expect(at.state.units.u1).toBeUndefined()
    at.do({ type: 'answer', yes: true })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'repatriate' })
    at.do({ type: 'answer', yes: true })
    expect(at.events).toMatchObject([{ type: 'fleet', rule: '9.22', ships: ['u2'], to: 'united-states' }])
    at.do({ type: 'answer', yes: false })
    expect(at.events).toEqual([])
    at.do({ type: 'answer', yes: true })
    expect(['u2', 'u3', 'u4'].map((id) => at.state.units[id].nation)).toEqual([
      'united-states',
      'united-kingdom',
      'united-states',
    ])
    // Naval aircraft without a carrier in their port are aircraft like others: they may get away.
    expect(at.state.flow.asked).toMatchObject([{ type: 'evacuate', units: ['u5'] }])
    at.do({ type: 'evacuate', unit: 'u5', range: 9 })
    expect(at.events).toMatchObject([{ type: 'entered' }, { type: 'marked', mark: 'previously-committed' }])
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.22')} of Britain sinks a carrier in port with its aircraft`, () => {
    const at = tableAt({
      units: [
        piece('united-kingdom', 'cv', 'W 3515', { name: 'Eagle' }),
        piece('united-kingdom', 'naval-air', 'W 3515'),
        piece('united-kingdom', 'fighter', 'W 3515'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(
      Object.keys(at.state.units).filter((id) => id.startsWith('u') && ['u0', 'u1'].includes(id)),
    ).toEqual([])
    expect(at.state.flow.asked).toContainEqual({ type: 'evacuate', units: ['u2'] })
  })
})

describe('Britain', () => {
  /** The summer of 1943: the West fights Germany and Italy. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
  }

  /** Britain gives up; its ships in Gibraltar go to America, and of those at sea which are told. */
  const giveUp = (given: Position, goes: (id: string) => boolean): { at: Table; said: string[] } => {
    const at = tableAt({ ...SUMMER, ...given })
    const said: string[] = []
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    answerAll(at, (question) => {
      if (question.type === 'fleet') at.do({ type: 'choose', nation: 'united-states' })
      else if (question.type === 'repatriate') {
        said.push(question.ships[0])
        at.do({ type: 'answer', yes: goes(question.ships[0]) })
      } else throw new Error(`${question.type} is asked`)
    })
    return { at, said }
  }

  it(`${rule('aeto', '9.22')} asks about carriers at sea, and their aircraft share what they say`, () => {
    const fleet = [
      piece('united-kingdom', 'naval-air', 'at sea'),
      piece('united-kingdom', 'cv', 'at sea'),
      piece('united-kingdom', 'cv', 'at sea'),
    ]
    const american = giveUp({ units: fleet }, () => true)
    expect(american.said).toEqual(['u1', 'u2'])
    expect(nations(american.at, 'u0', 'u1', 'u2')).toEqual(Array(3).fill('united-states'))
    const british = giveUp({ units: fleet }, () => false)
    expect(british.said).toEqual(['u1', 'u2'])
    expect(nations(british.at, 'u0', 'u1', 'u2')).toEqual(Array(3).fill('united-kingdom'))
    // Where the carriers part, nobody but Britain knows aboard which of them the aircraft are; those on transports have no carrier at all.
    const parted = giveUp({ units: fleet }, (id) => id !== 'u2')
    expect(parted.said).toEqual(['u1', 'u2', 'u0'])
    expect(giveUp({ units: fleet.slice(0, 1) }, () => true).said).toEqual(['u0'])
  })

  it(`${rule('aeto', '9.22')} has aircraft in America already, where those who get away come to`, () => {
    const at = tableAt({
      ...SUMMER,
      units: [
        piece('united-kingdom', 'bomber', 'United States'),
        piece('united-kingdom', 'fighter', 'W 4717'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(top(at)).toEqual({ type: 'evacuate', units: ['u1'] })
    expect(at.refusal({ type: 'evacuate', unit: 'u1', range: 10 })).toBeNull()
    at.do({ type: 'stop' })
    expect(nations(at, 'u0', 'u1')).toEqual(['united-kingdom', undefined])
  })

  it(`${rule('aeto', '9.22')} may do without units in Canada, which its pool may not have`, () => {
    const at = tableAt({
      date: ['January', 1944],
      step: 'season',
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      special: { exile: true },
      asked: [{ type: 'form', nation: 'united-kingdom', as: 'canada' }],
      more: { holdingOut: ['united-kingdom'] },
    })
    at.do({ type: 'stop' })
    expect(at.state.flow.asked).toEqual([])
    expect(at.state.units).toEqual({})
  })
})

describe('the fall of Britain', () => {
  it(`${rule('aeto', '9.22')} sinks what lies in its ports, and makes the Americans roll every season`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const [home, abroad] = [
      at.raise('united-kingdom', 'bb', 0, 'W 3515'),
      at.raise('united-kingdom', 'cv', 0, 'W 4717'),
    ]
    at.land(abroad, 'at sea')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.units[home]).toBeUndefined()
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'repatriate', ships: [abroad] })
    at.do({ type: 'answer', yes: true })
    expect(at.state.units[abroad].nation).toBe('united-states')
    at.until('turn-end', 'September', 1940)
    // Italy is at peace (+3) and there is no Vichy France (+2): only a 1 keeps them out, and not even that.
    at.do({ type: 'end' }, 1)
    expect(areAtWar(at.state, 'united-states', 'germany')).toBe(true)
  })

  it(`${rule('aeto', '9.22')} has its odds`, () => {
    const calm = {
      russoGermanWar: false,
      italyAtPeace: false,
      noVichy: false,
      yugoslaviaEarly: false,
      spain: false,
      turkey: false,
      stalingrad: false,
      moscow: false,
    }
    expect(chance((dice) => resolveAmericanEntry(calm, dice))).toBe('1/3')
    expect(chance((dice) => resolveAmericanEntry({ ...calm, yugoslaviaEarly: true }, dice))).toBe('1/2')
    expect(chance((dice) => resolveAmericanEntry({ ...calm, spain: true, turkey: true }, dice))).toBe('0')
    expect(
      chance((dice) =>
        resolveAmericanEntry({ ...calm, russoGermanWar: true, moscow: true, stalingrad: true }, dice),
      ),
    ).toBe('1/2')
  })

  it(`${rule('aeto', '9.23')} is not the end if an army in the colonies holds out, and they stay British`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const army = at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    const guard = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked).toEqual([{ type: 'hold-out', power: 'united-kingdom' }])
    at.do({ type: 'answer', yes: true })
    expect(at.state.units[guard]).toBeUndefined()
    expect(at.state.units[army]).toBeDefined()
    expect(at.owner('E 5721')).toBe('united-kingdom')
    expect(at.owner('W 3616')).toBe('germany')
    expect(areAtWar(at.state, 'germany', 'united-kingdom')).toBe(true)
    const other = table()
    other.until('offensive', 'July', 1940)
    other.raise('united-kingdom', 'infantry', 4, 'E 5623')
    other.do({ type: 'surrender', nation: 'united-kingdom' })
    other.do({ type: 'answer', yes: false })
    // It is in Canada then, and what it holds abroad is its own until somebody takes it (9.22).
    expect(other.state.special.exile).toBe(true)
    expect(other.owner('E 5721')).toBe('united-kingdom')
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.22', '9.25')} are no great war of Germany's that brings America in when Britain has fallen`, () => {
    const mood = (given: Position) => americanMood(position(given)).russoGermanWar
    expect(mood({ ...RISING, conquered: { poland: 'germany' }, more: {} })).toBe(true)
    expect(mood(RISING)).toBe(false)
  })
})

describe('a Britain without a home', () => {
  const british = (control: Record<string, Nation>, exile = false) =>
    points(
      {
        camps: { italy: 'axis', 'united-states': 'west' },
        conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
        special: { exile },
        more: { control, holdingOut: ['united-kingdom'] },
      },
      'united-kingdom',
    )

  it(`${rule('aeto', '9.23')} that holds out has the points of what Americans have freed of its colonies, and not of what Germans have`, () => {
    const [whole, freed, lost] = [{}, { [MOSUL]: 'united-states' }, { [MOSUL]: 'germany' }] as const
    expect([freed, lost].map((one) => british(one) - british(whole))).toEqual([0, -2])
    expect([freed, lost].map((one) => british(one, true) - british(whole, true))).toEqual([-2, -2])
  })
})

describe('colonies', () => {
  it(`${rule('aeto', '9.23')} are held out in by supplied combat land units of the power alone`, () => {
    const egypt = first(start, 'egypt')
    const holds = (unit: AetoUnit, more = {}) =>
      hasColonialArmy(position({ units: [unit], more }), 'united-kingdom')
    expect(holds(piece('united-kingdom', 'infantry', egypt))).toBe(true)
    expect(holds(piece('united-kingdom', 'infantry', egypt, { out: true }))).toBe(false)
    expect(holds(piece('united-kingdom', 'general', egypt))).toBe(false)
    expect(holds(piece('france', 'infantry', egypt))).toBe(false)
    expect(holds(piece('united-kingdom', 'infantry', 'W 3616'))).toBe(false)
    expect(holds(piece('united-kingdom', 'infantry', egypt), { control: { [egypt]: 'italy' } })).toBe(false)
  })

  it(`${rule('aeto', '9.22')} aircraft with a range of 7 reach Iceland from Scapa Flow, those with 6 from nowhere`, () => {
    const asked: Asked = { type: 'evacuate', units: ['u0'] }
    const at = (hex: string) =>
      position({
        conquered: { 'united-kingdom': 'germany' },
        units: [piece('united-kingdom', 'bomber', hex)],
        more: {
          flow: { step: 'offensive', closing: false, asked: [asked] },
          holdingOut: ['united-kingdom'],
        },
      })
    const flies = (hex: string, range: number) => refusal(at(hex), { type: 'evacuate', unit: 'u0', range })
    expect(flightToIceland(at('W 4717'), 'W 4717')).toBe(14)
    expect(flies('W 4717', 7)).toBeNull()
    expect(flies('W 4717', 6)).toBe('9.22 too-far')
    expect(flies('W 3514', 6)).toBe('9.22 too-far')
    // In three hops by Scapa Flow: two of 14 points to it, and the last from there.
    expect(flies('W 3514', 7)).toBeNull()
  })
})

describe('a France that holds out', () => {
  it(`${rule('aeto', '9.22', '9.23')} has the points of Algeria and Lebanon-Syria alone, though a Britain in exile counts all that it has`, () => {
    const given = (exile: boolean): Position => ({
      date: ['May', 1941],
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      units: [piece('france', 'infantry', 'W 1312')],
      special: { exile },
      more: {
        holdingOut: ['france', 'united-kingdom'],
        // An owner of the map has seen resources in Tunisia.
        overlay: { 'W 1323': { sites: ['city', 'port', 'resource'] } },
      },
    })
    for (const exile of [true, false]) {
      const [answer] = tableAt(given(exile)).do({ type: 'inquire', topic: 'income', of: 'france' })
      expect(answer).toMatchObject({ total: 8 })
    }
  })
})

describe('the boxes of the Commonwealth', () => {
  it(`${rule('aeto', '9.22')} are open to land units and aircraft of the West, who are spared in them when Britain falls`, () => {
    const at = tableAt({
      date: ['May', 1941],
      step: 'naval-and-air',
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('united-kingdom', 'infantry', 'India'),
        piece('united-kingdom', 'fighter', 'W 3515'),
        piece('united-kingdom', 'fighter', 'E 5623'),
        piece('united-kingdom', 'fighter', 'W 3815'),
        piece('united-kingdom', 'dd', 'W 3515'),
      ],
    })
    at.land('u0', 'Iraq Transit')
    at.land('u1', 'Iceland')
    at.land('u2', 'South Africa')
    // Nobody embarks inland, and no ship goes over land.
    at.do({ type: 'take', unit: 'u3' })
    expect(at.refusal({ type: 'ship', to: 'Iceland' })).toBe('9.1 no-coast')
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: 'u4' })
    expect(at.refusal({ type: 'ship', to: 'Iraq Transit' })).toBe('9.1 no-hex')
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'evacuate', units: ['u3'] })
    at.do({ type: 'stop' })
    expect(['u0', 'u1', 'u2'].map((id) => at.state.units[id].at)).toEqual([
      'Iraq Transit',
      'Iceland',
      'South Africa',
    ])
  })

  it(`${rule('aeto', '9.22', '10.16', '11.21')} and the other map of a Combined Game take aircraft, but no guard of the Soviet border and not the last fighter of Britain`, () => {
    const game: Position = {
      date: ['May', 1940],
      step: 'naval-and-air',
      conquered: { poland: 'germany' },
      rules: ['combinedGame', 'fighterCommand'],
      asked: [{ type: 'hand', unit: 'u0' }],
    }
    const to = { type: 'ship', to: 'Pacific' } as const
    hold([
      [{ ...game, units: [piece('united-kingdom', 'bomber', 'W 3515')] }, to, null],
      [{ ...game, units: [piece('united-kingdom', 'fighter', 'W 3515')] }, to, '11.21 last-fighter'],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 1924')] }, to, null],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 2430')] }, to, '10.16 border'],
    ])
  })
})

describe('British units in a colony', () => {
  /** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
  const SUMMER: Position = {
    date: ['August', 1943],
    camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
    wars: [
      ['italy', 'united-kingdom'],
      ['united-states', 'italy'],
      ['united-states', 'germany'],
      ['germany', 'soviet-union'],
      ['italy', 'soviet-union'],
    ],
    conquered: { poland: 'germany', france: 'germany' },
    more: { vichyOpen: false },
  }

  const [american, british, italian] = fields('egypt')

  it(`${rule('aeto', '9.22', '9.23')} are spared when Britain falls, in a hex that Americans have freed as well, and hold out there`, () => {
    const at = tableAt({
      ...SUMMER,
      units: [
        piece('united-kingdom', 'infantry', american),
        piece('united-kingdom', 'general', british),
        piece('united-kingdom', 'general', italian),
      ],
      more: { vichyOpen: false, control: { [american]: 'united-states', [italian]: 'italy' } },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1'])
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'hold-out', power: 'united-kingdom' })
  })
})

describe('what the fall of nations leaves', () => {
  it(`${rule('aeto', '9.22')} lets a Hampden fly from Scapa Flow to Iceland for 14 points of its 20, and nobody of range 6`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const hampden = at.raise('united-kingdom', 'bomber', 1, 'W 4717')
    expect(flightToIceland(at.state, 'W 4717')).toBe(14)
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'evacuate', units: [hampden] })
    expect(at.refusal({ type: 'evacuate', unit: hampden, range: 6 })).toBe('9.22 too-far')
    at.do({ type: 'evacuate', unit: hampden, range: 10 })
    expect(at.state.units[hampden].at).toBe('United States')
    // Two divisions are in Canada, and two more come every winter.
    const canadians = () => Object.values(at.state.units).filter(({ at: where }) => where === 'Canada').length
    expect(canadians()).toBe(2)
    at.until('weather', 'January', 1941)
    expect(canadians()).toBe(4)
  })
})

describe('points', () => {
  const FALLEN = { poland: 'germany' } as const

  const FRANCE = { conquered: { ...FALLEN, france: 'germany' } } as const

  it(`${rule('aeto', '9.23')} of a France that holds out: four, and two for what it has in Algeria and Lebanon-Syria; none if it does not`, () => {
    const income = (holdingOut: readonly 'france'[]) =>
      incomeOf(position({ ...FRANCE, more: { holdingOut } }), 'france').map(
        ({ because, amount }) => `${because} ${amount}`,
      )
    expect(income(['france'])).toEqual(['the colonies 4', 'Algiers 2', 'Beirut 2'])
    expect(income([])).toEqual([])
  })
})

describe('a France that gives up its colonies', () => {
  const FALLEN = { poland: 'germany' } as const

  const FRANCE = { conquered: { ...FALLEN, france: 'germany' } } as const

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

describe('the end of', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.23')} a France that does not hold out is told unit by unit`, () => {
    const at = tableAt({
      conquered: { ...FALLEN, france: 'germany' },
      units: [piece('france', 'infantry', 'W 1316')],
      asked: [{ type: 'hold-out', power: 'france' }],
    })
    at.do({ type: 'answer', yes: false })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'removed', rule: '9.23', unit: 'u0' }))
    expect(at.state.units).toEqual({})
  })
})
