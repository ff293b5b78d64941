/** Re-rolls: section 11.14 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { answerReroll, nextReroll } from '../../../../src/games/aeto/11-rolls'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { CLOSED, first, PARIS, type Position, piece, start, tableAt } from './position'
import { type Table, table } from './table'

const board = boardOf(start)

/** The east of Finland, and a Winter War in it. */
const EAST = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const FALLEN = { poland: 'germany', france: 'germany' } as const

const attack = (by: 'germany' | 'france', on: string, special = {}) =>
  tableAt({
    date: ['June', 1940],
    rules: ['rerolls'],
    conquered: { poland: 'germany' },
    units: [piece(by, 'infantry', by === 'germany' ? 'W 3022' : 'W 3121')],
    asked: [
      {
        type: 'attack',
        by,
        hex: on,
        terrain: 'clear',
        amphibious: false,
        attackers: ['u0'],
        supporters: [],
        rerolls: [],
        combined: false,
      },
    ],
    special,
    more: { sitzkrieg: 'over', forts: [on] },
  })

const fort = board
  .neighbours('W 3022')
  .find((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3022', hex, 'mountain'))!

const reroll = (by: 'france' | 'germany' | 'united-kingdom') => ({ type: 'reroll', by }) as const

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as { total: number; result: string }

describe('the Winter War', () => {
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

  const [SOVIET, FINN] = EAST.map((hex) => [hex, beside(hex, (next) => EAST.includes(next))] as const).find(
    ([, next]) => next !== undefined,
  ) as readonly [string, string]

  const WINTER_WAR: Position = {
    date: ['January', 1940],
    wars: [['soviet-union', 'finland']],
    units: [piece('soviet-union', 'infantry', SOVIET), piece('finland', 'infantry', FINN)],
    special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
    more: {
      weather: 'winter',
      nations: { ...start.nations, finland: { status: 'war', camp: null, conqueror: null, liberator: null } },
    },
  }

  it(`${rule('aeto', '11.14', '10.24')} has no re-roll by Germany, which acts for Finland and is not its ally`, () => {
    const at = tableAt({ ...WINTER_WAR, ...playing('rerolls') })
    at.do({ type: 'attack', by: 'soviet-union', hex: FINN, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 not-in-it')
    expect(at.refusal({ type: 'reroll', by: 'soviet-union' })).toBeNull()
  })
})

describe('re-rolls', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['germany', 'united-states']] } as const

  it(`${rule('aeto', '11.14')} are one a side: of two powers that defend, one pays`, () => {
    const at = tableAt({
      ...AMERICA,
      ...playing('rerolls'),
      date: ['July', 1944],
      conquered: FALLEN,
      units: [
        piece('germany', 'infantry', 'W 3120'),
        piece('united-states', 'infantry', 'W 3119'),
        piece('united-kingdom', 'infantry', 'W 3119'),
      ],
      // Their month of Blitzkrieg was long ago.
      special: { blitz: { 'united-states': 41 } },
      more: { ...CLOSED, control: { 'W 3119': 'united-states' } },
    })
    at.do({ type: 'attack', by: 'germany', hex: 'W 3119', terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBeNull()
    at.do({ type: 'reroll', by: 'united-kingdom' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBe('11.14 one-a-side')
    at.do({ type: 'reroll', by: 'germany' })
    at.do({ type: 'fight' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ attacker: 'germany', defender: 'united-kingdom' })
  })
})

describe('works without a garrison', () => {
  it(`${rule('aeto', '11.14', '11.0')} defend themselves, and their power may have the die rolled again`, () => {
    const at = attack('germany', fort)
    expect(at.refusal(reroll('united-kingdom'))).toBe('11.14 not-in-it')
    at.do(reroll('france'))
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    at.do({ type: 'fight' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'reroll', attacker: null, defender: 'france' })
  })

  it(`${rule('aeto', '11.14', '10.2')} are no case for it where their nation is under a Blitzkrieg`, () => {
    expect(attack('germany', fort, { blitz: { france: 9 } }).refusal(reroll('france'))).toBe(
      '11.14 blitzkrieg',
    )
  })
})

describe('Offensives, pools and points', () => {
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  it(`${rule('aeto', '11.14')} a re-roll costs an Offensive, where a host counts them, and the attack stands once the defender has one`, () => {
    const poor = umpireOn({
      offensives: (state, nation) =>
        nation === 'germany' ? 1 - (state.special.launched.germany ?? 0) : null,
    })
    const at = table(poor as typeof aeto, { rerolls: true })
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 4, 'W 3022')
    const french = at.raise('france', 'infantry', 4, beside(at, 'W 3022', 'france'))
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.state.special.launched.germany).toBe(1)
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    at.do({ type: 'fight' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.units[german]).toBeDefined()
    expect(at.refusal({ type: 'launch', nation: 'germany', impromptu: false })).toBe('10.20 none-left')
  })
})

describe('pools, prices and posts', () => {
  it(`${rule('aeto', '11.14')} an enacted re-roll costs an Offensive, once a month`, () => {
    const hex = first(
      start,
      'poland',
      (one) => board.hex(one).sites.length === 0 && board.hex(one).region === null,
    )
    const beside = board.neighbours(hex).find((next) => board.hex(next).country === 'poland')!
    const at = tableAt({
      date: ['December', 1939],
      rules: ['rerolls'],
      units: [piece('germany', 'infantry', beside), piece('poland', 'infantry', hex)],
      special: { blitz: { poland: 0 } },
    })
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 no-attack')
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'italy' })).toBe('11.14 not-in-it')
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.events).toMatchObject([{ result: 'germany', total: 1 }])
    expect(at.state.special.launched.germany).toBe(1)
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 once')
    at.do({ type: 'stop' })
  })
})

describe('a re-roll', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  const [west, south] = beside(PARIS)

  it(`${rule('aeto', '11.14')} that was paid for is nobody's where a unit without supply has joined since`, () => {
    const roll = (out: boolean) => {
      const at = tableAt({
        date: ['July', 1943],
        rules: ['rerolls'],
        ...AMERICA,
        conquered: { france: 'germany' },
        units: [
          piece('united-kingdom', 'infantry', PARIS),
          piece('germany', 'infantry', west),
          piece('germany', 'infantry', south, { out }),
        ],
        more: { control: { [PARIS]: 'united-kingdom' } },
      })
      at.do({ type: 'attack', by: 'germany', hex: PARIS, terrain: 'clear' })
      at.do({ type: 'join', unit: 'u1' })
      at.do({ type: 'reroll', by: 'germany' })
      at.do({ type: 'join', unit: 'u2' })
      at.do({ type: 'fight' })
      return at.state.flow.asked.map(({ type }) => type)
    }
    expect(roll(false)).toEqual(['reroll'])
    expect(roll(true)).toEqual([])
  })
})

describe('on land', () => {
  it(`${rule('aeto', '11.14')} re-rolls go from the attacker to the defender, and back to one who had passed`, () => {
    const both = { attacker: 'open', defender: 'open' } as const
    expect(nextReroll(both)).toBe('attacker')
    const passed = answerReroll(both, false)
    expect([passed, nextReroll(passed)]).toEqual([{ attacker: 'passed', defender: 'open' }, 'defender'])
    expect(nextReroll(answerReroll(passed, true))).toBe('attacker')
    expect(nextReroll(answerReroll(passed, false))).toBeNull()
    expect(nextReroll(answerReroll(answerReroll(both, true), true))).toBeNull()

    const at = played('rerolls')
    at.until('offensive', 'December', 1939)
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(
      panzer,
      boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
    )
    at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
    at.do({ type: 'join', unit: panzer })
    expect(at.refusal({ type: 'reroll', by: 'united-kingdom' })).toBe('11.14 blitzkrieg')
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 once')
    // The attacker alone may still think better of it.
    expect(at.refusal({ type: 'stop' })).toBeNull()
    at.do({ type: 'fight' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'reroll' })
    at.do({ type: 'answer', yes: true })
    expect(answer(at).result).toBe('roll again')
    expect(at.state.units[pole]).toBeDefined()
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
