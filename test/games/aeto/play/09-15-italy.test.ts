/** Italy gives up, and the Republic of Salo: sections 9.15, 9.16 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { romeHasFallen } from '../../../../src/games/aeto/09-conditions'
import { mayTrace } from '../../../../src/games/aeto/09-lines'
import { type PoliticalRoll, resolveItalianCapitulation } from '../../../../src/games/aeto/09-political-rolls'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { type Arrival, boardOf } from '../../../../src/games/aeto/state'
import { calledText } from '../../../../src/games/aeto/words-units'
import { outcomesOf } from '../../../../src/kernel/chance'
import type { Dice } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { legal, refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, position, start, tableAt } from './position'
import { type Table, table } from './table'

const board = boardOf(start)

const FALLEN = { poland: 'germany' } as const

const overLand = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

const ROME = 'W 2025'

const open = (country: string) =>
  board.ids.filter(
    (hex) =>
      board.hex(hex).country === country &&
      board.hex(hex).terrain === 'land' &&
      board.hex(hex).sites.length === 0,
  )

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

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** 1943: the Allies are at war with Italy, and an American division has landed at its toe. */
function landed(): Table {
  const at = table()
  at.until('offensive', 'June', 1943)
  at.do(invade('united-kingdom', 'italy'))
  return at
}

const chance = (roll: (dice: Dice) => PoliticalRoll) => {
  const yes = outcomesOf((dice) => roll(dice).happens).find(({ value }) => value)
  return yes === undefined ? '0' : fractionText(yes.probability)
}

const WAR = { italy: 'axis', 'united-states': 'west' } as const

const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country

const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

describe('a unit in hand', () => {
  it(`${rule('aeto', '9.15')} that leaves Sicily as the last is gone with Italy, and the table goes on`, () => {
    const sicily = board.ids.find((hex) => board.hex(hex).island === 'sicily' && board.hex(hex).coast)!
    const mainland = board.ids.filter(
      (hex) => board.hex(hex).country === 'italy' && board.hex(hex).island === null && board.hex(hex).coast,
    )
    const at = tableAt({
      date: ['September', 1943],
      step: 'naval-and-air',
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      conquered: FALLEN,
      units: [piece('italy', 'infantry', sicily), piece('united-states', 'infantry', mainland[0])],
      more: { control: { [mainland[0]]: 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'ship', to: mainland.at(-1)! }, 6)
    expect(at.state.nations.italy.status).toBe('conquered')
    expect(at.state.units.u0).toBeUndefined()
    expect(at.state.flow.asked).toEqual([])
    expect(aeto.decision(at.state as never)!.phase).toBe('naval-and-air')
  })
})

describe('immediately', () => {
  it(`${rule('aeto', '9.15')} Italy gives up when America comes in and Rome is British already`, () => {
    const at = tableAt({
      step: 'replenishment',
      date: ['January', 1942],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
      ],
      conquered: FALLEN,
      units: [piece('italy', 'infantry', 'W 0726')],
      more: { control: { 'W 2025': 'united-kingdom' } },
    })
    at.do({ type: 'end' })
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.15', '9.16')} of Rome by Americans is a capitulation, of which a republic is founded`, () => {
    const from = overLand('W 2025', (next) => board.hex(next).country === 'italy')!
    const at = tableAt({
      date: ['June', 1944],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      units: [piece('united-states', 'infantry', from), piece('italy', 'infantry', first(start, 'libya'))],
      more: { control: { [from]: 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: 'W 2025' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'conquered', nation: 'italy', how: 'capitulation' }),
    )
    expect(at.state.special).toMatchObject({ salo: at.state.turn, italyFell: at.state.turn })
    expect(at.state.units.u1).toBeUndefined()
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
})

describe('units that may come', () => {
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
})

describe('Italy', () => {
  it(`${rule('aeto', '9.15')} rolls once a month while a strong division is on its mainland and its southern garrisons are gone`, () => {
    const at = landed()
    const guard = at.raise('italy', 'infantry', 3, 'E 5629')
    const army = at.raise('united-states', 'infantry', 3, 'W 3616')
    at.land(army, 'W 1830')
    // The garrison of Libya stands: nothing is rolled.
    expect(at.events.some(({ type }) => type === 'rolled')).toBe(false)
    at.do({ type: 'lose', unit: guard })
    at.until('replenishment')
    at.do({ type: 'end' }, 5)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '9.15', net: 6, result: 'no' }))
    at.until('replenishment', 'July', 1943)
    at.do({ type: 'end' }, 6)
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
  })

  it(`${rule('aeto', '9.15')} has its odds`, () => {
    const crisis = { hexes: 1, moscow: false, london: false }
    expect(chance((dice) => resolveItalianCapitulation(crisis, dice))).toBe('1/6')
    expect(chance((dice) => resolveItalianCapitulation({ ...crisis, hexes: 4 }, dice))).toBe('2/3')
    expect(chance((dice) => resolveItalianCapitulation({ hexes: 4, moscow: true, london: true }, dice))).toBe(
      '1/6',
    )
  })

  it(`${rule('aeto', '9.15')} gives up with Rome only if the United States are at war with it`, () => {
    const control = { 'W 2025': 'united-kingdom' } as const
    const more = { control }
    expect(romeHasFallen(position({ camps: WAR, more }))).toBe(false)
    expect(romeHasFallen(position({ camps: WAR, wars: [['united-states', 'italy']], more }))).toBe(true)
    const german = { control: { 'W 2025': 'germany' } } as const
    expect(romeHasFallen(position({ camps: WAR, wars: [['united-states', 'italy']], more: german }))).toBe(
      false,
    )
  })
})

describe('an Italy that gives up early', () => {
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

  const CITIES = ['W 2623', 'W 2522', 'W 2422', ROME]

  const [landing, open, taken] = fields('italy').filter((hex) => board.hex(hex).island === null)

  const at = tableAt({
    ...SUMMER,
    step: 'replenishment',
    units: [
      piece('united-states', 'infantry', landing),
      ...CITIES.map((city) => piece('germany', 'infantry', city)),
    ],
    more: { vichyOpen: false, control: { [landing]: 'united-states', [taken]: 'united-states' } },
  })

  at.do({ type: 'end' }, 6)

  it(`${rule('aeto', '9.15', '9.24')} is not freed by Germans who are in all of its cities: they have what they are in, and the Western Allies the rest`, () => {
    expect(at.state.nations.italy).toMatchObject({ conqueror: 'united-states', liberator: null })
    expect([...CITIES, open].map(at.owner)).toEqual([...CITIES.map(() => 'germany'), 'united-states'])
  })

  it(`${rule('aeto', '9.15')} lets the Axis trace supply in that month through what went over with it, and not through what the Allies had taken`, () => {
    const isOpen = (hex: string) => mayTrace(at.state, 'germany', hex).legal
    expect([open, taken, landing].map(isOpen)).toEqual([true, false, false])
    expect(mayTrace({ ...at.state, turn: at.state.turn + 1 }, 'germany', open).legal).toBe(false)
  })
})

describe('words', () => {
  it(`${rule('aeto', '9.16')} have the figure of a unit, be it 1, and none where there is none`, () => {
    expect(calledText({ nation: 'germany', kind: 'paratrooper', strength: 1, name: null })).toBe(
      'German paratrooper 1',
    )
    expect(calledText({ nation: 'germany', kind: 'fighter', strength: 0, name: null })).toBe('German fighter')
  })
})

describe('the Republic of Salo', () => {
  it(`${rule('aeto', '9.16')} comes nowhere without supply or room`, () => {
    const founded = (host: Parameters<typeof umpireOn>[0]) => {
      const at = table(umpireOn(host) as typeof aeto)
      at.until('offensive', 'June', 1943)
      at.do({ type: 'invade', by: 'united-kingdom', on: 'italy', act: 'declared' })
      at.go(at.raise('germany', 'infantry', 4, 'W 3029'), 'W 2623')
      const army = at.raise('united-states', 'infantry', 4, 'W 3616')
      at.do({ type: 'take', unit: army })
      at.do({ type: 'ship', to: 'W 1830' }, 6)
      at.do({ type: 'stop' })
      at.until('turn-end', 'June', 1943)
      at.do({ type: 'end' })
      return at.state.flow.asked.filter(({ type }) => type === 'place').length
    }
    expect(founded({})).toBe(3)
    expect(founded({ supplied: (_, { at }) => at !== 'W 2623' })).toBe(0)
    expect(
      founded({
        mayStack: (_, { kind }, hex) =>
          hex === 'W 2623' && kind !== 'infantry' ? refuse('5.9', 'full', 'it is full', hex) : legal,
      }),
    ).toBe(0)
  })

  it(`${rule('aeto', '9.16')} gives Germany three Italian units in the season after a capitulation, and never again`, () => {
    const at = table()
    at.until('offensive', 'June', 1943)
    at.do({ type: 'invade', by: 'united-kingdom', on: 'italy', act: 'declared' })
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.go(german, 'W 2623')
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    at.do({ type: 'stop' })
    expect(at.state.nations.italy.status).toBe('conquered')
    expect(at.owner('W 2623')).toBe('germany')
    at.until('turn-end', 'June', 1943)
    at.do({ type: 'end' })
    expect(
      at.state.flow.asked.map(
        (asked) => asked.type === 'place' && [asked.kind, asked.strength, asked.depleted],
      ),
    ).toEqual([
      ['armor', 3, true],
      ['paratrooper', 1, false],
      ['fighter', 2, false],
    ])
    expect(at.refusal({ type: 'place', at: 'W 2025' })).toBe('9.16 not-there')
    for (let i = 0; i < 3; i++) at.do({ type: 'place', at: 'W 2623' })
    const salo = Object.keys(at.state.units).filter(
      (id) => at.state.units[id].from === 'italy' && at.state.units[id].nation === 'germany',
    )
    expect(salo).toHaveLength(3)
    at.until('offensive')
    at.do({ type: 'lose', unit: salo[0] })
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'restore', unit: salo[0] })).toBe('9.16 salo')
  })
})
