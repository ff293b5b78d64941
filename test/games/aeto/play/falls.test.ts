/** What follows when a power falls: guests, fleets, colonies, liberators who fall in their turn. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { type Arrival, boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, start, tableAt } from './position'
import { type Table, table } from './table'

const board = boardOf(start)
const open = (country: string) =>
  board.ids.filter(
    (hex) =>
      board.hex(hex).country === country &&
      board.hex(hex).terrain === 'land' &&
      board.hex(hex).sites.length === 0,
  )
const ROME = 'W 2025'
const ALEXANDRIA = 'E 5623'
const GIBRALTAR = 'W 1508'
const MARSEILLES = 'W 2319'
const ALGIERS = 'W 1316'

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

const freed = (conqueror: Nation, liberator: Nation, camp: Standing['camp']): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

/** Answers what is asked until nothing is. */
function answerAll(at: Table, answer: (question: NonNullable<ReturnType<typeof top>>) => void): void {
  for (let question = top(at); question !== undefined; question = top(at)) answer(question)
}
const top = (at: Table) => at.state.flow.asked.at(-1)

describe('Italy', () => {
  it(`${rule('aeto', '9.15')} that capitulates leaves the Germans whatever they are in, be it an airfield or a headquarters; one that surrenders does not`, () => {
    const beside = board
      .neighbours(ROME)
      .find((hex) => board.hex(hex).country === 'italy' && board.hex(hex).terrain === 'land')!
    const [field, staff, empty] = open('italy').filter((hex) => hex !== beside)
    const given: Position = {
      ...SUMMER,
      units: [
        piece('united-states', 'armor', beside),
        piece('germany', 'fighter', field),
        piece('germany', 'hq', staff),
      ],
      more: { control: { [beside]: 'united-states' } },
    }
    const capitulated = tableAt(given)
    capitulated.move('u0', ROME)
    expect(capitulated.state.nations.italy.conqueror).toBe('united-states')
    expect([field, staff, empty].map(capitulated.owner)).toEqual(['germany', 'germany', 'united-states'])
    const surrendered = tableAt(given)
    surrendered.do({ type: 'surrender', nation: 'italy' })
    expect([field, staff, empty].map(surrendered.owner)).toEqual(
      Array(3).fill(surrendered.state.nations.italy.conqueror),
    )
  })

  it(`${rule('aeto', '9.11')} leaves its friends what lies behind their front, in its colonies as at home`, () => {
    const [desert] = open('libya')
    const [home] = open('italy')
    const mine = umpireOn({
      isBehindFront: (_state, hex, camp) => camp === 'axis' && (hex === desert || hex === home),
    })
    const at = table(mine, {}, { from: position(SUMMER) })
    at.do({ type: 'surrender', nation: 'italy' })
    expect([desert, home].map(at.owner)).toEqual(['germany', 'germany'])
    expect(at.owner(open('libya')[1])).toBe('united-kingdom')
  })
})

describe('a colony that falls', () => {
  it(`${rule('aeto', '9.10', '9.11')} leaves those who still fight in it what they stand in`, () => {
    const cities = board.ids.filter((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'libya' && (sites.includes('city') || sites.includes('resource'))
    })
    const last = cities.at(-1)!
    const beside = board
      .neighbours(last)
      .find((hex) => board.hex(hex).country === 'libya' && board.hex(hex).terrain === 'land')!
    const [one, two, three] = open('libya').filter((hex) => hex !== beside)
    const at = tableAt({
      ...SUMMER,
      units: [
        piece('united-kingdom', 'armor', beside),
        piece('italy', 'infantry', one),
        piece('germany', 'armor', two),
      ],
      more: {
        control: Object.fromEntries(
          [...cities.slice(0, -1), beside].map((hex) => [hex, 'united-kingdom' as const]),
        ),
      },
    })
    at.move('u0', last)
    expect(at.state.colonies).toEqual({ libya: 'united-kingdom' })
    expect([one, two, three].map(at.owner)).toEqual(['italy', 'germany', 'united-kingdom'])
  })
})

describe('Britain', () => {
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
  const nations = (at: Table, ...ids: readonly string[]) => ids.map((id) => at.state.units[id]?.nation)

  it(`${rule('aeto', '9.11', '9.22')} takes the aircraft of a carrier in a port abroad along with it`, () => {
    const { at } = giveUp(
      {
        units: [piece('united-kingdom', 'cv', GIBRALTAR), piece('united-kingdom', 'naval-air', GIBRALTAR)],
      },
      () => false,
    )
    expect(nations(at, 'u0', 'u1')).toEqual(['united-states', 'united-states'])
  })

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

describe('France', () => {
  it(`${rule('aeto', '9.11')} that holds out loses its ships to other enemies of the conqueror, the first stack as the last`, () => {
    const at = tableAt({
      date: ['May', 1941],
      conquered: { poland: 'germany' },
      units: [
        piece('france', 'infantry', ALGIERS),
        piece('france', 'bb', MARSEILLES),
        piece('france', 'bb', ALGIERS),
      ],
    })
    at.do({ type: 'surrender', nation: 'france' }, 2)
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'roll' }, 2)
    expect(['u1', 'u2'].map((id) => at.state.units[id].nation)).toEqual(['united-kingdom', 'united-kingdom'])
    expect(at.state.flow.asked).toEqual([])
  })

  it(`${rule('aeto', '9.11', '9.12')} has no ships to be interned in an Alexandria where Italians are; where nobody is they lie in it until one comes`, () => {
    const establish = (...garrison: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({
        camps: { italy: 'axis' },
        wars: [
          ['italy', 'united-kingdom'],
          ['italy', 'france'],
        ],
        conquered: { poland: 'germany' },
        units: [
          piece('germany', 'armor', 'W 3118'),
          piece('germany', 'armor', 'W 3013'),
          piece('germany', 'armor', 'W 2714'),
          piece('france', 'bb', MARSEILLES, { name: 'Lorraine' }),
          piece('france', 'cv', MARSEILLES, { name: 'Bearn' }),
          ...garrison,
        ],
        more: {
          control: {
            'W 3118': 'germany',
            'W 3013': 'germany',
            'W 2714': 'germany',
            [ALEXANDRIA]: 'italy',
          },
        },
      })
      at.do({ type: 'end' })
      at.do({ type: 'answer', yes: true })
      return Object.values(at.state.units)
        .filter(({ interned }) => interned)
        .map(({ name }) => name)
    }
    expect(establish(piece('italy', 'infantry', ALEXANDRIA))).toEqual(['Bearn'])
    expect(establish(piece('italy', 'fighter', ALEXANDRIA))).toEqual(['Lorraine', 'Bearn'])
    expect(establish()).toEqual(['Lorraine', 'Bearn'])
  })
})

describe('the Soviet Union', () => {
  const WAR: Position = {
    date: ['August', 1944],
    step: 'supply',
    camps: { 'soviet-union': 'soviet', 'united-states': 'west' },
    wars: [
      ['germany', 'soviet-union'],
      ['united-states', 'germany'],
    ],
  }
  const soviet: Standing = { status: 'war', camp: 'soviet', conqueror: null, liberator: null }

  it(`${rule('aeto', '9.11', '9.24')} falls with what it has liberated: that is conquered again, and freed no more when the Soviets rise`, () => {
    const at = tableAt({
      ...WAR,
      more: {
        nations: {
          ...start.nations,
          'soviet-union': soviet,
          poland: freed('germany', 'soviet-union', 'west'),
        },
      },
    })
    const [poland] = open('poland')
    expect(at.owner(poland)).toBe('soviet-union')
    const events = at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(events).toContainEqual({
      type: 'conquered',
      rule: '9.24',
      nation: 'poland',
      by: 'germany',
      how: 'conquest',
    })
    expect(at.state.nations.poland).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(at.owner(poland)).toBe('germany')
  })

  it(`${rule('aeto', '9.25')} that others have freed asks for no German garrison, and does not rise`, () => {
    const remiss = (liberator: Nation | null) => {
      const at = tableAt({
        ...WAR,
        special: { sovietsFell: 20 },
        more: {
          nations: {
            ...start.nations,
            'soviet-union': { status: 'conquered', camp: 'soviet', conqueror: 'germany', liberator },
          },
        },
      })
      at.do({ type: 'end' })
      return at.state.special.remiss.length
    }
    expect(remiss(null)).toBe(20)
    expect(remiss('united-states')).toBe(0)
  })
})

describe('units that may come', () => {
  const offered = (asked: Arrival, more: Position): Table => tableAt({ ...more, asked: [asked] })
  const coming = (more: Partial<Arrival>): Arrival => ({
    type: 'place',
    nation: 'germany',
    kind: 'paratrooper',
    strength: 1,
    from: 'italy',
    depleted: false,
    name: null,
    as: 'salo',
    near: null,
    ...more,
  })

  it(`${rule('aeto', '9.16')} to the republic of Salo may be done without; those of whom nothing of the kind is said may not`, () => {
    const held: Position = {
      date: ['October', 1943],
      step: 'season',
      conquered: { italy: 'united-kingdom' },
      units: [piece('germany', 'armor', ROME)],
      more: { control: { [ROME]: 'germany' } },
    }
    const at = offered(coming({}), held)
    expect(aeto.decision(at.state as never)!.player).toBe('germany')
    at.do({ type: 'stop' })
    expect(Object.keys(at.state.units)).toEqual(['u0'])
    expect(at.state.flow.asked).toEqual([])
    const general = coming({
      nation: 'united-kingdom',
      kind: 'general',
      name: 'DeGaulle',
      from: 'france',
      as: 'evacuee',
    })
    expect(offered(general, { date: ['April', 1942], step: 'season' }).refusal({ type: 'stop' })).toBe(
      '9.12 not-declined',
    )
    const partisan = coming({ nation: 'poland', kind: 'partisan', from: null, as: 'partisan' })
    expect(
      offered(partisan, { step: 'replenishment', conquered: { poland: 'germany' } }).refusal({
        type: 'stop',
      }),
    ).toBe('10.6 not-declined')
  })

  it(`${rule('aeto', '9.24')} to the liberated may be done without`, () => {
    const at = tableAt({
      date: ['January', 1944],
      step: 'season',
      asked: [{ type: 'form', nation: 'greece', as: 'liberated' }],
      more: {
        nations: { ...start.nations, greece: freed('germany', 'united-kingdom', 'west') },
      },
    })
    at.do({ type: 'stop' })
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('a commando', () => {
  it(`${rule('aeto', '10.0')} destroys one installation in each hex that it goes through`, () => {
    const city = 'W 3013'
    const beside = board
      .neighbours(city)
      .find((hex) => board.hex(hex).country === 'france' && board.hex(hex).terrain === 'land')!
    const at = tableAt({
      ...SUMMER,
      units: [piece('united-kingdom', 'commando', city)],
      more: { control: { [city]: 'united-kingdom' }, forts: [city, beside], wall: [city] },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'fort' })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'coastal-fort' })).toBe('10.0 one-only')
    at.do({ type: 'attack', by: 'united-kingdom', hex: beside, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    at.do({ type: 'fight' })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: beside })
    expect(at.refusal({ type: 'demolish', unit: 'u0', what: 'fort' })).toBeNull()
  })
})
