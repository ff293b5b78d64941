/** The Blitzkrieg: section 10.2 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { airCombat } from '../../../../src/games/aeto/10-air-combat'
import { blitzOf, type Fighter, type LandCombat, landCombat } from '../../../../src/games/aeto/10-land-combat'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { CLOSED, PARIS, piece, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const calm = {
  ...{
    turn: turnOf('May', 1944),
    terrain: 'clear' as const,
    supported: false,
    fort: false,
    sovietHomeCity: false,
  },
  ...{ inSovietUnion: true, inFinland: false, blitz: {}, winterBonus: false, finnishWinter: false },
  ...{ axisAssault: false, bocage: null, ultra: 0, nearest: false },
} as const

const board = boardOf(start)

/** The answer to the last report. */
const answer = (at: Table) => at.events.find((event) => event.type === 'answer')

const duel = {
  nation: 'germany',
  kind: 'fighter',
  round: 1,
  blitz: 0,
  radar: false,
  western: false,
  ultra: 0,
} as const

const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const

describe('modifiers', () => {
  const fighter = (
    nation: Nation,
    kind: 'armor' | 'infantry' | 'general',
    strength: number,
    at = 'E 1924',
  ) => ({
    ...{ nation, kind, strength, at },
    ...{ out: false, home: true, zhukov: false },
  })

  it(`${rule('aeto', '10.2')} half of the units that fight for the Blitzkrieg are German, generals apart`, () => {
    const modifier = (general: number) =>
      landCombat({
        ...calm,
        turn: turnOf('June', 1941),
        attackers: [
          fighter('germany', 'infantry', 3),
          fighter('germany', 'general', general),
          fighter('italy', 'infantry', 4),
        ],
        defenders: [fighter('soviet-union', 'infantry', 2)],
        blitz: { 'soviet-union': 2 },
      }).modifier
    expect(modifier(3)).toBe(0)
  })
})

describe('the Blitzkrieg', () => {
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['germany', 'united-states']] } as const

  it(`${rule('aeto', '10.2')} upon America is not begun by the entry into what America has freed`, () => {
    const border = beside('W 3022', (hex) => board.hex(hex).country === 'france')!
    const at = tableAt({
      date: ['July', 1944],
      wars: AMERICA.wars,
      units: [piece('germany', 'infantry', 'W 3022')],
      more: {
        ...CLOSED,
        nations: {
          ...start.nations,
          'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
          poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
        },
      },
    })
    expect(at.owner(border)).toBe('united-states')
    at.move('u0', border)
    expect(at.state.special.blitz).toEqual({})
  })
})

describe('combat', () => {
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '10.2', '10.26')} in the air: no Blitzkrieg in Strategic Warfare; a natural 5 and 6 are told; radar has a target number`, () => {
    const at = table()
    at.until('offensive')
    at.march(at.raise('germany', 'armor', 6, 'W 3430'), beside(at, 'W 3430', 'poland'))
    const fighter = at.raise('germany', 'fighter', 3, 'W 3430')
    const duel = () => {
      at.do({ type: 'dogfight', unit: fighter, foe: 'poland', round: 1 })
      at.do({ type: 'over', hex: 'W 3533' })
      return at.events[0] as { total: number; explain: readonly { because: string }[] }
    }
    expect(duel().total).toBe(-1)
    expect(duel().explain.map(({ because }) => because)).toEqual(
      expect.arrayContaining(['a natural 5 is an abort', 'a natural 6 is a miss']),
    )
    const strategic = aeto.codec.accept({
      ...at.state,
      flow: { step: 'strategic-warfare', closing: false, asked: [] },
    })
    const asked = aeto.apply(strategic, { type: 'dogfight', unit: fighter, foe: 'poland', round: 1 }).state
    expect(aeto.apply(asked, { type: 'over', hex: 'W 3533' }).events[0]).toMatchObject({ total: 0 })
    at.do({ type: 'inquire', topic: 'target', of: 'W 3517' })
    expect(at.events[0]).toMatchObject({ rule: '10.26', total: 4 })
  })
})

describe('land combat', () => {
  const fighter = (
    nation: Nation,
    kind: UnitKind,
    strength: number,
    more: Partial<Fighter> = {},
  ): Fighter => ({
    nation,
    kind,
    strength,
    at: 'E 1924',
    out: false,
    home: true,
    zhukov: false,
    ...more,
  })

  const combat = (more: Partial<LandCombat>): LandCombat => ({
    turn: turnOf('June', 1942),
    terrain: 'other',
    attackers: [fighter('germany', 'infantry', 4)],
    defenders: [fighter('soviet-union', 'infantry', 4)],
    supported: false,
    axisAssault: false,
    fort: false,
    sovietHomeCity: false,
    inSovietUnion: true,
    inFinland: false,
    blitz: {},
    winterBonus: false,
    finnishWinter: false,
    bocage: null,
    ultra: 0,
    nearest: false,
    ...more,
  })

  const modifier = (more: Partial<LandCombat>) => landCombat(combat(more)).modifier

  it(`${rule('aeto', '10.2')} the Blitzkrieg needs half the attack to be German, and spares brackets`, () => {
    const blitz = { poland: 2 }
    const defenders = [fighter('poland', 'infantry', 2)]
    expect(modifier({ blitz, defenders })).toBe(2)
    const german = fighter('germany', 'infantry', 4)
    const hungarian = fighter('hungary', 'infantry', 4)
    expect(blitzOf({ blitz, defenders, attackers: [german, hungarian] })).toBe(2)
    expect(blitzOf({ blitz, defenders, attackers: [german, hungarian, hungarian] })).toBe(0)
    expect(landCombat(combat({ blitz, defenders, fort: true })).backfires).toBe(false)
    expect(landCombat(combat({ defenders, fort: true })).backfires).toBe(true)
  })
})

describe('attacks at the table', () => {
  it(`${rule('aeto', '10.2')} Poland suffers +2 in the first month and +1 in the second; nothing thereafter`, () => {
    const at = table()
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    const next = boardOf(at.state).neighbours('W 3533')
    at.march(panzer, next.find((hex) => boardOf(at.state).hex(hex).country === 'poland')!)
    const bonuses = []
    for (const month of ['September', 'October', 'November'] as const) {
      if (month !== 'September') at.until('offensive', month, 1939)
      at.do({ type: 'inquire', topic: 'blitzkrieg', of: 'poland' })
      expect(answer(at)).toMatchObject({ rule: '10.2' })
      at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      bonuses.push((answer(at) as { total: number }).total)
    }
    expect(bonuses).toEqual([2, 1, 0])
    expect(at.state.units[pole]).toBeDefined()
  })

  it(`${rule('aeto', '10.2')} Americans suffer it in the month of the first German attack upon them, and never again`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1943)
    at.land(at.raise('united-states', 'infantry', 4, 'W 3616'), 'W 3316')
    const board = boardOf(at.state)
    const beside = board
      .neighbours('W 3316')
      .find((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3316', hex, 'sea'))!
    at.until('offensive')
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    at.march(panzer, beside)
    const strike = () => {
      at.do({ type: 'attack', by: 'germany', hex: 'W 3316', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      return (answer(at) as { total: number }).total
    }
    expect([strike(), strike()]).toEqual([2, 2])
    at.until('offensive', 'July', 1943)
    expect(strike()).toBe(0)
  })
})

describe('air combat', () => {
  it(`${rule('aeto', '10.2')} German fighters have -1 in the first month of a Blitzkrieg, in both rounds`, () => {
    expect(airCombat({ ...duel, blitz: 2 }).modifier).toBe(-1)
    expect(airCombat({ ...duel, blitz: 2, round: 2 }).modifier).toBe(-1)
    expect(airCombat({ ...duel, blitz: 1 }).modifier).toBe(0)
    expect(airCombat({ ...duel, kind: 'bomber', blitz: 2 }).modifier).toBe(0)
  })
})

describe('what the umpire is asked', () => {
  it(`${rule('aeto', '10.2')} Blitzkrieg: all of it in the first month, less in the second, nothing before and after`, () => {
    const told = (since: number | undefined) => {
      const at = tableAt({
        special: since === undefined ? {} : { blitz: { france: since } },
        date: ['May', 1940],
      })
      at.do({ type: 'inquire', topic: 'blitzkrieg', of: 'france' })
      const [event] = at.events
      return event.type === 'answer' ? [event.result, event.total, event.explain.length] : []
    }
    expect(told(8)).toEqual(['first month', 2, 5])
    expect(told(7)).toEqual(['second month', 1, 2])
    expect(told(6)).toEqual(['none', 0, 0])
    expect(told(undefined)).toEqual(['none', 0, 0])
  })
})

describe('a re-roll', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  const [west] = beside(PARIS)

  it(`${rule('aeto', '10.2', '11.14')} is not for Americans in the first German attack upon them, which is their month of Blitzkrieg`, () => {
    const at = tableAt({
      date: ['July', 1944],
      rules: ['rerolls'],
      ...AMERICA,
      conquered: { france: 'germany' },
      units: [piece('united-states', 'infantry', PARIS), piece('germany', 'infantry', west)],
      more: { control: { [PARIS]: 'united-states' } },
    })
    at.do({ type: 'attack', by: 'germany', hex: PARIS, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBe('11.14 blitzkrieg')
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBeNull()
  })
})

describe('what is not asked or done', () => {
  it(`${rule('aeto', '10.2')} no land unit is in an air combat`, () => {
    const at = tableAt({ units: [piece('germany', 'infantry', 'W 3627')] })
    expect(at.refusal({ type: 'dogfight', unit: 'u0', foe: 'france', round: 1 })).toBe('4.18 no-aircraft')
  })
})

describe('words', () => {
  it(`${rule('aeto', '10.2')} say nothing added as 0`, () => {
    const event = {
      type: 'answer',
      rule: '10.2',
      about: 'attack W 3432',
      result: '2-1',
      total: 0,
      explain: [],
    } as const
    expect(aeto.words.event(event)).toMatch(/2-1, 0/)
    expect(aeto.words.event({ ...event, total: 2 })).toMatch(/2-1, \+2/)
  })
})

describe('the Blitzkrieg', () => {
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find(
        (next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'),
      )!

  it(`${rule('aeto', '10.2', '10.17')} begins in a city that the Soviets have annexed with eastern Poland, not in one that they have merely captured`, () => {
    const brest = 'E 2733'
    const west = beside(
      brest,
      (next) => board.hex(next).country === 'poland' && board.hex(next).region === null,
    )
    const march = (regions: object) => {
      const at = tableAt({
        date: ['June', 1941],
        ...EAST,
        conquered: { poland: 'germany' },
        units: [piece('germany', 'armor', west)],
        more: { control: { [brest]: 'soviet-union' }, regions },
      })
      at.move('u0', brest)
      return at.state.special.blitz['soviet-union']
    }
    expect(march({ 'east-poland': 'soviet-union' })).toBeDefined()
    expect(march({})).toBeUndefined()
  })

  it(`${rule('aeto', '10.2', '10.17')} begins in a Baltic city that the Soviets have made theirs`, () => {
    const riga = 'E 1933'
    const near = beside(riga, (next) => board.hex(next).terrain === 'land')
    const at = tableAt({
      date: ['June', 1941],
      ...EAST,
      conquered: {
        poland: 'germany',
        latvia: 'soviet-union',
        estonia: 'soviet-union',
        lithuania: 'soviet-union',
      },
      units: [piece('germany', 'armor', near)],
      more: { control: { [riga]: 'soviet-union', [near]: 'germany' } },
    })
    at.move('u0', riga)
    expect(at.state.special.blitz['soviet-union']).toBeDefined()
  })

  it(`${rule('aeto', '10.2')} against Americans begins with Germans in an attack, whoever's Offensive it is`, () => {
    const [here, there] = ['W 2025', beside('W 2025', (next) => board.hex(next).country === 'italy')]
    const at = tableAt({
      date: ['September', 1943],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      conquered: { poland: 'germany' },
      units: [
        piece('italy', 'infantry', here),
        piece('germany', 'infantry', here),
        piece('united-states', 'infantry', there),
      ],
    })
    expect(at.attack(there, 'attack', 'u0', 'u1')).toBe('2-1 2')
    expect(at.state.special.blitz['united-states']).toBe(at.state.turn)
  })
})
