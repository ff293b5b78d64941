/** What follows when a nation falls: section 9.11 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { citiesToLiberate, resolveFleetDisposal } from '../../../../src/games/aeto/09-10-conquest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { isStrangerInVichy } from '../../../../src/games/aeto/09-lines'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { OPTIONAL_RULES, OPTIONS } from '../../../../src/games/aeto/options'
import { railCapacity } from '../../../../src/games/aeto/play/inquiries'
import { ownerOf, sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import {
  ALGIERS,
  first,
  hold,
  MINSK,
  MOSCOW,
  PARIS,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']] } as const

const ABADAN = 'E 5104'

const east = (wars: Position): Position => ({
  ...wars,
  wars: [['germany', 'soviet-union']],
  camps: { 'soviet-union': 'soviet' },
})

/** The same game from a position that was changed by hand and is held to the rules of a save. */
const unitsOf = (at: Table, nation: Nation) =>
  Object.values(at.state.units).filter((unit) => unit.nation === nation)

const board = boardOf(start)

const open = (country: string) =>
  board.ids.filter(
    (hex) =>
      board.hex(hex).country === country &&
      board.hex(hex).terrain === 'land' &&
      board.hex(hex).sites.length === 0,
  )

const top = (at: Table) => at.state.flow.asked.at(-1)

/** Answers what is asked until nothing is. */
function answerAll(at: Table, answer: (question: NonNullable<ReturnType<typeof top>>) => void): void {
  for (let question = top(at); question !== undefined; question = top(at)) answer(question)
}

const nations = (at: Table, ...ids: readonly string[]) => ids.map((id) => at.state.units[id]?.nation)

const MARSEILLES = 'W 2319'

const ALEXANDRIA = 'E 5623'

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

const freed = (conqueror: Nation, liberator: Nation, camp: Standing['camp']): Standing => ({
  status: 'conquered',
  camp,
  conqueror,
  liberator,
})

const BERLIN = 'W 3627'

const BESIDE_BERLIN = boardOf(start).neighbours(BERLIN)[0]

const BERLIN_TAKEN: Position = {
  date: ['March', 1945],
  camps: { italy: 'axis', 'soviet-union': 'soviet', 'united-states': 'west' },
  wars: [
    ['germany', 'soviet-union'],
    ['united-states', 'germany'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('soviet-union', 'infantry', BESIDE_BERLIN)],
  more: { control: { [BERLIN]: 'united-states' } },
}

const libyan = first(start, 'libya')

const RUMANIA: Position = {
  date: ['May', 1943],
  camps: { 'soviet-union': 'soviet', rumania: 'axis' },
  wars: [
    ['germany', 'soviet-union'],
    ['rumania', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('rumania', 'cl', 'E 3727')],
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

const lost = (given: Position) => {
  const at = tableAt({ ...given, step: 'turn-end' })
  at.do({ type: 'lose', unit: 'u0' })
  at.do({ type: 'end' })
  return at
}

function vichy(): Table {
  const at = table()
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  return at
}

const named = (at: Table, name: string) => Object.values(at.state.units).find((unit) => unit.name === name)

const HELSINKI = 'E 1433'

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

/** Italy and Hungary fight on, and a field of Hungary lies behind their front. */
const field = board.ids.find(
  (hex) => board.hex(hex).country === 'hungary' && !board.hex(hex).sites.includes('city'),
)!

const late = (more: Partial<Position> = {}): Position => ({
  date: ['March', 1945],
  camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['soviet-union', 'germany'],
    ['soviet-union', 'italy'],
    ['soviet-union', 'hungary'],
  ],
  conquered: { poland: 'germany', germany: 'soviet-union' },
  ...more,
  more: { sitzkrieg: 'over', vichyOpen: false },
})

const held = (hexes: readonly string[], by: Nation) => Object.fromEntries(hexes.map((hex) => [hex, by]))

const [steppe, behind] = board.ids.filter(
  (hex) => board.hex(hex).country === 'soviet-union' && !board.hex(hex).sites.includes('city'),
)

const [desert] = board.ids.filter(
  (hex) => board.hex(hex).country === 'egypt' && !board.hex(hex).sites.includes('city'),
)

const [serbia] = board.ids.filter(
  (hex) => board.hex(hex).country === 'yugoslavia' && !board.hex(hex).sites.includes('city'),
)

/** 1943: Italians have been in Russia, Egypt and Yugoslavia, and Italy gives up to the Americans. */
const fall = (umpire = aeto) => {
  const at = table(
    umpire,
    {},
    {
      from: position({
        date: ['September', 1943],
        camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
        wars: [
          ['united-states', 'italy'],
          ['united-states', 'germany'],
          ['united-kingdom', 'italy'],
          ['germany', 'soviet-union'],
          ['italy', 'soviet-union'],
        ],
        conquered: { poland: 'germany', yugoslavia: 'germany' },
        more: {
          sitzkrieg: 'over',
          vichyOpen: false,
          control: held([steppe, behind, desert, serbia], 'italy'),
        },
      }),
    },
  )
  at.do({ type: 'surrender', nation: 'italy' })
  expect(at.state.nations.italy.conqueror).toBe('united-states')
  return [steppe, behind, desert, serbia].map(at.owner)
}

/** Hexes of a country beside one, with land between. */
const besides = (hex: string, country: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )

/** Cities by which Belgium is free, the last of them, and hexes of it without a city. */
const BELGIAN = citiesToLiberate(start, 'belgium')

const LAST = BELGIAN.at(-1)!

const FIELDS = board.ids.filter(
  (hex) => board.hex(hex).country === 'belgium' && !board.hex(hex).sites.includes('city'),
)

const NEAR = besides(LAST, 'belgium').find((hex) => FIELDS.includes(hex))!

/** 1944: Belgium is German, but for what the British have of it; their army stands before its last city. */
const belgium = (more: Partial<Position> = {}): Position => ({
  date: ['September', 1944],
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  conquered: { poland: 'germany', belgium: 'germany' },
  units: [piece('united-kingdom', 'infantry', NEAR)],
  ...more,
  more: {
    sitzkrieg: 'over',
    vichyOpen: false,
    control: held([...BELGIAN.filter((hex) => hex !== LAST), NEAR], 'united-kingdom'),
    ...more.more,
  },
})

const HEDGES = ['W 3215', 'W 3216']

describe('who stands in a hex when its owner falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.11')} keeps it in lands that the fallen had conquered or marched into, too`, () => {
    const at = tableAt({
      date: ['July', 1943],
      camps: ITALY.camps,
      wars: [...ITALY.wars, ['italy', 'greece']],
      conquered: { ...FALLEN, greece: 'italy' },
      units: [piece('germany', 'infantry', 'E 4731'), piece('germany', 'infantry', 'E 5623')],
      more: { control: { 'E 5623': 'italy' }, vichyOpen: false },
    })
    expect(['E 4731', 'E 5623', 'E 4332'].map(at.owner)).toEqual(['italy', 'italy', 'italy'])
    at.do({ type: 'surrender', nation: 'italy' })
    expect(['E 4731', 'E 5623', 'E 4332'].map(at.owner)).toEqual(['germany', 'germany', 'united-kingdom'])
  })

  it(`${rule('aeto', '9.11', '11.20')} keeps it even from below a fort, from which he comes out`, () => {
    const at = tableAt({
      ...ITALY,
      rules: ['stacking'],
      date: ['July', 1943],
      conquered: FALLEN,
      optional: { beneath: [{ hex: 'W 2623', unit: piece('germany', 'infantry', 'W 2623') }] },
      more: { forts: ['W 2623'], vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(Object.values(at.state.units)).toMatchObject([{ nation: 'germany', at: 'W 2623' }])
    expect(at.owner('W 2623')).toBe('germany')
    expect(at.owner('W 2522')).toBe('united-kingdom')
  })
})

describe('Vichy', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

  it(`${rule('aeto', '9.11', '9.12')} has no interned ships if Italy fell before it was founded`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    at.do({ type: 'surrender', nation: 'italy' })
    const armies = Array.from({ length: 3 }, () => at.raise('germany', 'armor', 6, 'W 3022'))
    at.march(armies[0], 'W 3118')
    at.march(armies[1], 'W 3013')
    at.march(armies[2], 'W 2714')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    const lorraine = Object.values(at.state.units).find(({ name }) => name === 'Lorraine')
    expect(lorraine).toMatchObject({
      nation: 'united-kingdom',
      from: 'france',
      at: 'E 5623',
      interned: false,
    })
  })

  it(`${rule('aeto', '9.11', '9.22')} leaves the Paris and the Courbet to Canada if Britain has fallen before`, () => {
    const at = tableAt({
      date: ['July', 1940],
      step: 'movement',
      conquered: { poland: 'germany', 'united-kingdom': 'germany' },
      units: [piece('france', 'bb', 'W 2319', { name: 'Paris' })],
      more: {
        holdingOut: ['united-kingdom'],
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' },
        sitzkrieg: 'over',
      },
    })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.units.u0).toMatchObject({ nation: 'united-kingdom', at: 'Canada' })
  })

  it(`${rule('aeto', '9.11')} leaves interned ships as they are: nobody repairs them`, () => {
    const state = position({
      step: 'season',
      date: ['January', 1942],
      conquered: FALLEN,
      units: [piece('france', 'bb', 'E 5623', { interned: true, depleted: true, name: 'Lorraine' })],
      more: { vichy: { since: 8, reactions: [], fallen: false }, vichyOpen: false },
    })
    expect(refusal(state, { type: 'rebuild', unit: 'u0' })).toBe('9.11 interned')
  })
})

describe('when a power falls, and nobody moves', () => {
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

  it(`${rule('aeto', '9.11', '9.24')} what it had taken abroad is its conqueror's for good, even if it is freed`, () => {
    const persian = first(start, 'persia', (hex) => hex !== ABADAN)
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, hungary: 'axis' },
      wars: [...SUMMER.wars!, ['hungary', 'united-kingdom'], ['hungary', 'united-states']],
      units: [piece('germany', 'infantry', 'W 2932')],
      more: { control: { [persian]: 'hungary' } },
    })
    expect(at.owner(persian)).toBe('hungary')
    at.do({ type: 'surrender', nation: 'hungary' })
    // Germans in Budapest have freed it, and nothing in Persia.
    expect(at.state.nations.hungary.liberator).toBe('germany')
    expect(at.owner(persian)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.11')} lands behind a dotted line that were ceded to it are its conqueror's for good`, () => {
    const at = tableAt({
      date: ['June', 1942],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', france: 'germany' },
      more: { regions: { 'east-poland': 'soviet-union' } },
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.state.regions).toEqual({ 'east-poland': 'germany' })
  })
})

describe('Soviets who rise', () => {
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

  it(`${rule('aeto', '9.11', '9.25')} and to whom their conqueror has fallen have what was his when the last of them is gone, since nobody else is there to have it`, () => {
    const at = tableAt({
      ...SUMMER,
      step: 'turn-end',
      conquered: { ...SUMMER.conquered, 'soviet-union': 'germany', germany: 'soviet-union' },
      wars: [...SUMMER.wars!, ['germany', 'soviet-union']],
      units: [piece('soviet-union', 'infantry', MINSK)],
      more: { holdingOut: ['soviet-union'], control: { [MINSK]: 'soviet-union' } },
    })
    const BERLIN = first(
      start,
      'germany',
      (hex) => boardOf(start).hex(hex).sites.includes('city') && boardOf(start).hex(hex).region === null,
    )
    expect([MINSK, BERLIN].map(at.owner)).toEqual(['soviet-union', 'soviet-union'])
    at.do({ type: 'lose', unit: 'u0' })
    at.until('weather', 'September', 1943)
    expect(aeto.invariants(at.state as never)).toEqual([])
    expect([MINSK, BERLIN].map(at.owner)).toEqual(['soviet-union', 'soviet-union'])
  })
})

describe('how a nation falls', () => {
  it(`${rule('aeto', '9.11')} a Vichy fleet is all in its ports, but for the destroyer of Saigon, which is on no map; who disbands scuttles it`, () => {
    const at = tableAt({
      units: Array.from({ length: 9 }, () => piece('france', 'dd', 'W 2319', { strength: 0 })),
      asked: [{ type: 'vichy' }],
    })
    at.do({ type: 'answer', yes: true })
    const there = Object.values(at.state.units).filter(({ kind }) => kind === 'dd')
    expect([there.length, there.filter((unit) => !boardOf(start).has(unit.at)).length]).toEqual([8, 0])
    const given: Position = {
      date: ['November', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('algeria', 'dd', ALGIERS), piece('algeria', 'infantry', ALGIERS)],
      more: { vichy: { since: 10, reactions: [], fallen: false }, vichyOpen: false },
    }
    const algeria = tableAt(given)
    algeria.do({ type: 'invade', by: 'italy', on: 'algeria', act: 'declared' })
    algeria.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 5)
    expect(algeria.events.flatMap((event) => (event.type === 'removed' ? [event.because] : []))).toEqual([
      'scuttled',
      'disbanded',
    ])
  })
})

describe('who has fallen and fights on', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  /** The Soviets rise behind a slack garrison (9.25). */
  const rising = (given: Position): Position => ({
    ...EAST,
    ...given,
    conquered: { ...FALLEN, 'soviet-union': 'germany' },
    more: {
      holdingOut: ['soviet-union'],
      invasions: [{ by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null }],
      ...given.more,
    },
  })

  it(`${rule('aeto', '9.11', '9.25', '10.13', '10.15', '10.20', '11.6', '11.9')} has none of what comes to Soviets who stand`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1942],
      rules: ['freeUnits', 'hiddenProduction'],
    }
    const early: Position = { step: 'season', date: ['October', 1940] }
    hold([
      [rising(season), { type: 'levy' }, '9.10 conquered'],
      [east(season), { type: 'levy' }, null],
      [rising(early), { type: 'headquarters' }, '9.10 conquered'],
      [rising(early), { type: 'purchase', offensives: 4 }, '9.10 conquered'],
      [rising(season), { type: 'claim', power: 'soviet-union', category: 'land' }, '9.11 conquered'],
      [rising(season), { type: 'order', nation: 'soviet-union' }, '11.9 not-at-war'],
      [east(season), { type: 'order', nation: 'soviet-union' }, null],
    ])
  })

  it(`${rule('aeto', '9.11', '10.22')} gets no Siberians`, () => {
    const asked = (given: Position) => {
      const state = position({ ...given, step: 'supply', date: ['October', 1942] })
      const { events } = aeto.apply(state as never, { type: 'end' })
      return events.some((event) => event.type === 'rolled' && event.rule === '10.22')
    }
    expect(asked(rising({}))).toBe(false)
    const invasions = [
      { by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null },
    ] as const
    expect(asked({ ...east({}), conquered: FALLEN, more: { invasions } })).toBe(true)
  })
})

describe('supplied', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.11', '9.24', '10.6')} are the resources that count, and without enemy partisans`, () => {
    const points = (...units: ReturnType<typeof piece>[]) =>
      incomeOf(position({ conquered: FALLEN, units }), 'germany').reduce((sum, one) => sum + one.amount!, 0)
    expect(points()).toBe(4)
    expect(points(piece('germany', 'infantry', 'W 3533', { out: true }))).toBe(2)
    expect(points(piece('poland', 'partisan', 'W 3533', { strength: 0 }))).toBe(2)
  })
})

describe('minor nations', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.11')} and powers that have fallen have a rail capacity of 1, whoever fights on`, () => {
    const given: Position = { conquered: { ...FALLEN, 'united-kingdom': 'germany' } }
    const state = position({ ...given, more: { holdingOut: ['united-kingdom'] } })
    expect(railCapacity(state, 'united-kingdom')).toBe(1)
  })
})

describe('only', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST: Position = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  }

  it(`${rule('aeto', '9.11')} allies take ships over in their port: Soviets are none of the West's`, () => {
    const at = tableAt({
      ...EAST,
      date: ['July', 1941],
      camps: { ...EAST.camps, norway: 'west' },
      wars: [...EAST.wars!, ['germany', 'norway']],
      units: [piece('norway', 'dd', 'E 0626'), piece('soviet-union', 'dd', 'E 0626')],
    })
    at.do({ type: 'surrender', nation: 'norway' }, 9)
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'rolled', roll: 9 }))
  })
})

describe('conquest', () => {
  it(`${rule('aeto', '9.11', '9.12')} what Germany gets by not founding Vichy is asked about ship by ship, and nothing of it is lost`, () => {
    const at = table(aeto, { frenchFleet: true })
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].kind === 'bb') at.do({ type: 'lose', unit: id })
    const board = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => board.grid.distance(a, 'W 3022') - board.grid.distance(b, 'W 3022'))
    at.march(at.raise('germany', 'armor', 6, 'W 3022'), near, 6)
    // France gives in, Germany wants no Vichy, and the rest of the fleet comes over: is it Italian?
    at.do({ type: 'answer', yes: false }, 11)
    expect(at.state.nations.france.status).toBe('conquered')
    expect(at.state.flow.asked.map(({ type }) => type)).toEqual(['hand', 'prize'])
    at.do({ type: 'answer', yes: true })
    expect(unitsOf(at, 'italy').length).toBeGreaterThan(10)
  })
})

describe('a fallen power', () => {
  it(`${rule('aeto', '9.11', '9.23')} France keeps aircraft and generals in the colonies in which it holds out, and loses them if it does not`, () => {
    const units = [
      piece('france', 'infantry', 'W 1316'),
      piece('france', 'bomber', 'W 1316'),
      piece('france', 'general', 'W 1316'),
      piece('france', 'infantry', 'W 3118'),
      piece('france', 'bomber', 'W 3118'),
    ]
    const fall = (yes: boolean) => {
      const at = tableAt({ units, more: { vichyOpen: false } })
      at.do({ type: 'surrender', nation: 'france' })
      expect(Object.keys(at.state.units)).toEqual(['u0', 'u1', 'u2'])
      at.do({ type: 'answer', yes })
      return Object.keys(at.state.units)
    }
    expect(fall(true)).toEqual(['u0', 'u1', 'u2'])
    expect(fall(false)).toEqual([])
  })

  it(`${rule('aeto', '9.11')} has its ships go on with an enemy of the conqueror of its choice, at the place where they are`, () => {
    const at = tableAt({
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [piece('france', 'bb', 'W 2319', { name: 'Richelieu' }), piece('france', 'dd', 'W 2319')],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'france' }, 4)
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'fleet' })
    expect(at.refusal({ type: 'choose', nation: 'italy' })).toBe('9.11 no-heir')
    expect(at.refusal({ type: 'choose', nation: 'soviet-union' })).toBe('9.11 no-heir')
    at.do({ type: 'choose', nation: 'united-states' })
    expect(at.events).toMatchObject([
      { type: 'fleet', ships: ['u0', 'u1'], to: 'united-states', at: 'W 2319' },
    ])
    expect(at.state.units.u1).toMatchObject({ nation: 'united-states', from: 'france' })
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.11')} leaves to others what their combat units stand in, not their generals`, () => {
    const [one, two] = board.ids.filter(
      (hex) => board.hex(hex).country === 'norway' && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      units: [piece('united-kingdom', 'infantry', one), piece('united-kingdom', 'general', two)],
    })
    at.do({ type: 'surrender', nation: 'norway' })
    expect([at.owner(one), at.owner(two)]).toEqual(['united-kingdom', 'germany'])
  })

  it(`${rule('aeto', '9.11', '9.15')} leaves Germans in Libya what they stand in, as it does in Italy`, () => {
    const [one, two] = board.ids.filter(
      (hex) => board.hex(hex).country === 'libya' && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      date: ['May', 1943],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'armor', one), piece('italy', 'infantry', two)],
    })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.owner(one)).toBe('germany')
    expect(at.owner(two)).toBe('united-kingdom')
  })
})

describe('Italy', () => {
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

  const GIBRALTAR = 'W 1508'

  it(`${rule('aeto', '9.11', '9.22')} takes the aircraft of a carrier in a port abroad along with it`, () => {
    const { at } = giveUp(
      {
        units: [piece('united-kingdom', 'cv', GIBRALTAR), piece('united-kingdom', 'naval-air', GIBRALTAR)],
      },
      () => false,
    )
    expect(nations(at, 'u0', 'u1')).toEqual(['united-states', 'united-states'])
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
})

describe('Soviets who stand in what the Western Allies have', () => {
  it(`${rule('aeto', '9.11', '9.26')} hold it against the enemy: when its owner falls it is theirs`, () => {
    const at = tableAt(BERLIN_TAKEN)
    at.move('u0', BERLIN)
    at.do({ type: 'surrender', nation: 'united-states' })
    expect(at.owner(BERLIN)).toBe('soviet-union')
  })
})

describe('a nation that was freed and falls again', () => {
  it(`${rule('aeto', '9.11', '9.24')} leaves its colonies to who has them: they were not freed with it`, () => {
    const given: Position = {
      date: ['August', 1944],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['united-states', 'italy'],
        ['italy', 'united-kingdom'],
        ['united-states', 'germany'],
      ],
      conquered: { poland: 'germany', france: 'germany', germany: 'united-kingdom' },
      more: { vichyOpen: false },
    }
    const { nations } = position(given)
    const freed = { ...nations, france: { ...nations.france, liberator: 'united-states' as const } }
    const at = tableAt({ ...given, more: { ...given.more, nations: freed } })
    const places = [ALGIERS, PARIS] as const
    expect(places.map(at.owner)).toEqual(['united-kingdom', 'united-states'])
    at.do({ type: 'surrender', nation: 'united-states' })
    expect(places.map(at.owner)).toEqual(['united-kingdom', 'italy'])
  })
})

describe('Soviets in a colony of Britain', () => {
  it.each(['infantry', 'hq'] as const)(
    `${rule('aeto', '9.11', '9.26')} hold what they stand in when it falls to an Italy with which they are at peace: %s`,
    (kind) => {
      const cities = ['city', 'resource'].flatMap((site) => sitesOf(start, 'iraq', site as never))
      const [last, ...others] = [...new Set(cities)]
      const field = first(
        start,
        'iraq',
        (hex) =>
          !cities.includes(hex) &&
          boardOf(start).hex(hex).terrain === 'land' &&
          !boardOf(start).neighbours(last).includes(hex),
      )
      const from = boardOf(start)
        .neighbours(last)
        .find((hex) => boardOf(start).hex(hex).country === 'iraq' && hex !== field)!
      const at = tableAt({
        date: ['August', 1943],
        camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
        wars: [
          ['italy', 'united-kingdom'],
          ['germany', 'soviet-union'],
          ['united-states', 'italy'],
        ],
        conquered: { poland: 'germany', france: 'germany' },
        units: [piece('italy', 'armor', from), piece('soviet-union', kind, field)],
        more: { control: Object.fromEntries([...others, from].map((hex) => [hex, 'italy' as const])) },
      })
      at.move('u0', last)
      expect(at.state.colonies.iraq).toBe('italy')
      expect(at.owner(field)).toBe('soviet-union')
    },
  )
})

describe('what is left of the fallen', () => {
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

  it(`${rule('aeto', '9.11', '9.12')} what a Vichy State had taken goes back to whose it was, if that is a friend of who conquers the State`, () => {
    const at = tableAt({
      date: ['March', 1942],
      camps: { italy: 'axis', tunisia: 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['germany', 'tunisia'],
        ['italy', 'tunisia'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      more: {
        vichy: { since: 10, reactions: [], fallen: false },
        vichyOpen: false,
        control: { [libyan]: 'tunisia' },
      },
    })
    at.do({ type: 'surrender', nation: 'tunisia' })
    expect(at.state.nations.tunisia.conqueror).toBe('germany')
    expect(at.owner(libyan)).toBe('italy')
  })

  it(`${rule('aeto', '9.11', '9.21')} its units in the Replenishment Box are gone, Britain's too`, () => {
    const waiting = (nation: Nation) => ({
      id: nation,
      nation,
      kind: 'infantry' as const,
      strength: 4,
      name: null,
      from: null,
      depleted: false,
    })
    const at = tableAt({
      ...SUMMER,
      date: ['March', 1944],
      special: { redeploy: [waiting('united-kingdom'), waiting('united-states')] },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.special.redeploy.map(({ nation }) => nation)).toEqual(['united-states'])
  })
})

describe('what follows is told', () => {
  it(`${rule('aeto', '9.11')} where every French ship goes when Vichy France is founded, transports and what is beyond the list too`, () => {
    const at = tableAt({
      units: [piece('france', 'stp', 'at sea'), piece('france', 'bb', 'W 2319', { name: 'Foch' })],
      asked: [{ type: 'vichy' }],
    })
    at.do({ type: 'answer', yes: true })
    const told = at.events.flatMap((event) => (event.type === 'fleet' ? event.ships : []))
    expect([...told].sort()).toEqual(['u0', 'u1'])
  })
})

describe('lines', () => {
  it(`${rule('aeto', '9.11', '9.12')} interned ships and Vichy's own are no strangers in Vichy, others on land are`, () => {
    const state = position({ more: { vichy: { since: 8, reactions: [], fallen: false } } })
    expect(isStrangerInVichy(state, piece('germany', 'infantry', 'W 2319'))).toBe(true)
    expect(isStrangerInVichy(state, piece('vichy-france', 'infantry', 'W 2319'))).toBe(false)
    expect(isStrangerInVichy(state, piece('france', 'naval-air', 'W 2319', { interned: true }))).toBe(false)
    expect(isStrangerInVichy(state, piece('germany', 'infantry', 'W 3118'))).toBe(false)
  })
})

describe('ships that go to Germany by the dice', () => {
  it(`${rule('aeto', '9.11')} may be Italian instead when it has them as an enemy of the conqueror, at peace or in the war`, () => {
    const neutral = tableAt(RUMANIA)
    neutral.do({ type: 'surrender', nation: 'rumania' }, 4)
    expect(neutral.state.units.u0.nation).toBe('germany')
    neutral.do({ type: 'answer', yes: true })
    expect(neutral.state.units.u0).toMatchObject({ nation: 'italy', from: 'rumania' })
    const fighting = tableAt({
      ...RUMANIA,
      camps: { ...RUMANIA.camps, italy: 'axis' },
      wars: [...RUMANIA.wars!, ['italy', 'soviet-union']],
    })
    fighting.do({ type: 'surrender', nation: 'rumania' }, 4)
    fighting.do({ type: 'choose', nation: 'germany' })
    expect(fighting.state.flow.asked).toMatchObject([{ type: 'prize', ships: ['u0'] }])
    fighting.do({ type: 'answer', yes: false })
    expect(fighting.state.units.u0.nation).toBe('germany')
    expect(fighting.state.flow.asked).toEqual([])
  })
})

describe('Gibraltar, Malta and Cyprus', () => {
  const FALLEN = { poland: 'germany' } as const

  const [GIBRALTAR, MALTA, SCAPA] = ['W 1508', 'W 1128', 'W 4717']

  it(`${rule('aeto', '9.11', '9.22')} are outside of the United Kingdom proper: they stay British when it falls, and ships there roll and are not sunk`, () => {
    const at = tableAt({
      conquered: FALLEN,
      units: [
        piece('united-kingdom', 'bb', SCAPA),
        piece('united-kingdom', 'bb', GIBRALTAR),
        piece('united-kingdom', 'infantry', 'E 5623'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' }, 12)
    // 12, less 7 for the British and nothing for a port at home: their ships go on with an enemy of the conqueror.
    const roll = at.events.find(({ type }) => type === 'rolled')
    expect(roll).toMatchObject({ rule: '9.11', roll: 12, net: 5, result: 'enemy' })
    expect(at.state.units.u0).toBeUndefined()
    expect(at.state.units.u1).toMatchObject({ nation: 'united-kingdom', at: GIBRALTAR })
    for (const hex of [GIBRALTAR, MALTA, 'E 5020']) expect(at.owner(hex)).toBe('united-kingdom')
    for (const hex of [SCAPA, 'W 4113', 'W 3616']) expect(at.owner(hex)).toBe('germany')
  })
})

describe('Soviets who rise', () => {
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
})

describe('when the last who have risen are gone', () => {
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
})

describe('Vichy France', () => {
  it(`${rule('aeto', '9.11')} puts the fleet where history put it, by name and port`, () => {
    const at = vichy()
    expect(named(at, 'Richelieu')).toMatchObject({ at: 'W 0804', nation: 'french-morocco' })
    expect(named(at, 'Dunkerque')).toMatchObject({ at: 'W 1312', nation: 'algeria', interned: false })
    expect(named(at, 'Lorraine')).toMatchObject({ at: 'E 5623', interned: true })
    expect(named(at, 'Bearn')).toMatchObject({ at: 'United States', interned: true })
    expect(named(at, 'Jean Bart')).toMatchObject({ at: 'W 1204', depleted: true })
    expect(named(at, 'Courbet')).toMatchObject({ at: 'W 3514', nation: 'united-kingdom' })
    const lorraine = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Lorraine')!
    expect(at.refusal({ type: 'take', unit: lorraine })).toBe('9.11 interned')
  })

  it(`${rule('aeto', '9.11')} fills the ports in the order of the list when few ships are left`, () => {
    const at = table()
    at.until('offensive')
    const cruisers = Object.keys(at.state.units).filter((id) => at.state.units[id].kind === 'cl')
    for (const unit of cruisers.slice(2)) at.do({ type: 'lose', unit })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    const left = Object.values(at.state.units).filter(({ kind }) => kind === 'cl')
    expect(left.map((unit) => unit.at)).toEqual(['W 2319', 'W 0804'])
  })
})

describe('ships of a conquered nation', () => {
  it(`${rule('aeto', '9.11')} go to an enemy of the conqueror, are scuttled, or are his`, () => {
    const fate = (roll: number, more: object = {}) =>
      resolveFleetDisposal(
        { nation: 'norway', homePort: false, enemyStack: false, enemyPort: false, noAccess: false, ...more },
        { d: () => roll, sum: () => roll, hits: () => 0, struck: () => 0 },
      ).fate
    expect([5, 6, 9, 10].map((roll) => fate(roll))).toEqual(['enemy', 'scuttled', 'scuttled', 'conqueror'])
    expect(fate(9, { homePort: true })).toBe('conqueror')
    expect(fate(12, { nation: 'united-kingdom' })).toBe('enemy')
    expect(fate(8, { nation: 'italy' })).toBe('conqueror')
    expect(fate(11, { enemyPort: true, enemyStack: true, noAccess: true })).toBe('enemy')
  })
})

describe('who stands beside an army that is his enemy', () => {
  it(`${rule('aeto', '9.11', '9.26')} does not hold the hex by the fall of somebody else`, () => {
    const at = tableAt({
      date: ['May', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet', norway: 'west' },
      wars: [
        ['soviet-union', 'finland'],
        ['germany', 'norway'],
      ],
      units: [piece('finland', 'infantry', HELSINKI), piece('germany', 'infantry', HELSINKI)],
    })
    at.do({ type: 'invade', by: 'germany', on: 'finland', act: 'declared' })
    at.do({ type: 'surrender', nation: 'norway' })
    expect(at.owner(HELSINKI)).toBe('finland')
  })
})

describe('Italians in a partner of Germany that falls to Soviets whom Italy does not fight', () => {
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

  it(`${rule('aeto', '9.11', '9.21', '9.26')} are sent home, and Germans hold what they stand in`, () => {
    const [one, two, three] = fields('hungary')
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, hungary: 'axis' },
      wars: [['soviet-union', 'hungary'], ...SUMMER.wars!.slice(0, 4)],
      units: [
        piece('italy', 'infantry', one),
        piece('italy', 'hq', two, { depleted: true }),
        piece('germany', 'infantry', three),
      ],
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(Object.keys(at.state.units)).toEqual(['u2'])
    expect([one, two, three].map(at.owner)).toEqual(['soviet-union', 'soviet-union', 'germany'])
    expect(at.state.special.redeploy.map(({ kind }) => kind)).toEqual(['infantry', 'hq'])
  })
})

it('has a switch for every optional rule and the Combined Game, and refuses each where it is off', () => {
  expect(OPTIONAL_RULES).toHaveLength(28)
  expect(Object.values(OPTIONS).map(({ rule: id }) => id)).toEqual([
    '9.3',
    ...Array.from({ length: 27 }, (_, i) => `11.${i}`),
  ])
  const at = table()
  at.until('season', 'April', 1945)
  expect(at.refusal({ type: 'extend', months: 1 })).toBe('11.5 not-played')
})

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

describe('the Axis without Germany', () => {
  it(`${rule('aeto', '9.11')} keeps what lies behind its front when a partner falls: it is Italy's`, () => {
    const umpire = umpireOn({
      isBehindFront: (_state, hex, camp) => camp === 'axis' && hex === field,
    }) as typeof aeto
    const at = table(umpire, {}, { from: position(late()) })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(ownerOf(at.state, field)).toBe('italy')
  })
})

describe('what the fallen had taken', () => {
  it(`${rule('aeto', '9.11', '9.26')} goes back to whom the conqueror does not fight: nobody in the West has Soviet hexes by it`, () => {
    expect(fall()).toEqual(['soviet-union', 'soviet-union', 'united-kingdom', 'united-states'])
  })

  it(`${rule('aeto', '9.11')} and lies behind a front of its friends is theirs`, () => {
    const front = umpireOn({
      isBehindFront: (_state, hex, camp) => camp === 'axis' && hex === behind,
    }) as typeof aeto
    expect(fall(front)).toEqual(['soviet-union', 'germany', 'united-kingdom', 'united-states'])
  })
})

describe('a partner of the Axis that falls', () => {
  it(`${rule('aeto', '9.11', '9.24')} with the last city of a nation that it had taken leaves that free at once`, () => {
    const cities = citiesToLiberate(start, 'yugoslavia')
    const at = tableAt({
      date: ['November', 1944],
      camps: { hungary: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['hungary', 'soviet-union'],
      ],
      conquered: { poland: 'germany', yugoslavia: 'germany' },
      more: {
        sitzkrieg: 'over',
        vichyOpen: false,
        control: { ...held(cities, 'soviet-union'), [cities[0]]: 'hungary' },
      },
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(at.state.nations.yugoslavia.liberator).toBe('soviet-union')
  })
})

describe('a nation that is freed', () => {
  it(`${rule('aeto', '9.11', '11.0')} by the fall of Germany has none either, whoever of the Axis fights on`, () => {
    const at = tableAt({
      ...belgium(),
      rules: ['bocage'],
      camps: { 'united-states': 'west', italy: 'axis' },
      wars: [
        ['united-states', 'germany'],
        ['united-kingdom', 'italy'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      // Italians in a city of each keep them from being free.
      units: (['france', 'poland'] as const).map((nation) =>
        piece('italy', 'infantry', citiesToLiberate(start, nation)[0]),
      ),
      optional: { hedged: true, bocage: HEDGES.map((hex) => ({ hex, chit: 'no-move', revealed: false })) },
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toBeNull()
    expect(at.state.nations.france.liberator).toBeNull()
    expect(at.state.optional.bocage).toEqual([])
  })
})

describe('a colony that falls', () => {
  it(`${rule('aeto', '9.11', '9.25')} to the Soviets is their conqueror's when they fall, and no more theirs when they rise`, () => {
    const albanian = board.ids.find((hex) => board.hex(hex).country === 'albania')!
    const at = tableAt({
      date: ['January', 1943],
      step: 'turn-end',
      camps: { 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['united-kingdom', 'italy'],
      ],
      conquered: { poland: 'germany', italy: 'united-kingdom' },
      more: { sitzkrieg: 'over', vichyOpen: false, colonies: { albania: 'soviet-union' } },
    })
    expect(ownerOf(at.state, albanian)).toBe('soviet-union')
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(ownerOf(at.state, albanian)).toBe('germany')
    at.until('turn-end', 'July', 1943)
    expect(at.state.holdingOut).toContain('soviet-union')
    expect(ownerOf(at.state, albanian)).toBe('germany')
  })
})
