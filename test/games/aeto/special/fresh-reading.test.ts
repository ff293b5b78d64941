/** Parts 10 and 11 read once more as a stranger reads them: who may, when, and what one rule does to another. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, piece, start, tableAt } from '../play/position'

const board = boardOf(start)
const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const
const PARIS = 'W 3118'
/** Land hexes beside one. */
const beside = (hex: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

/** Hexes of Iraq beside one. */
const iraqis = (hex: string): readonly string[] =>
  beside(hex).filter((next) => board.hex(next).country === 'iraq')

describe('an attack that nobody can join', () => {
  const HEDGE = 'W 3215'

  it(`${rule('aeto', '11.0')} upon hedgerows, which could not be called off, is not announced for those who have attacked them already`, () => {
    const [one, other] = beside(HEDGE)
    const at = tableAt({
      date: ['July', 1944],
      rules: ['bocage'],
      ...AMERICA,
      conquered: { france: 'germany' },
      units: [
        piece('germany', 'infantry', HEDGE),
        piece('united-states', 'infantry', one),
        piece('united-kingdom', 'infantry', other),
      ],
      optional: { bocage: [{ hex: HEDGE, chit: 'no-move', revealed: false }] },
    })
    at.attack(HEDGE, 'attack', 'u1')
    const again = (by: 'united-states' | 'united-kingdom') =>
      ({ type: 'attack', by, hex: HEDGE, terrain: 'clear' }) as const
    expect(at.refusal(again('united-states'))).toBe('9.1 not-beside')
    at.do(again('united-kingdom'))
    expect(at.refusal({ type: 'join', unit: 'u1' })).toBe('11.0 hedgerows')
    at.do({ type: 'join', unit: 'u2' })
    expect([...aeto.legalActions(at.state as never)]).toContainEqual({ type: 'fight' })
  })

  it(`${rule('aeto', '9.2', '11.14')} is called off by Vichy units that are too weak for it, whatever the defender has paid for`, () => {
    const from = first(start, 'lebanon-syria', (hex) => iraqis(hex).length > 0)
    const [hex] = iraqis(from)
    const at = tableAt({
      date: ['July', 1941],
      rules: ['rerolls'],
      units: [
        piece('lebanon-syria', 'infantry', from, { strength: 3 }),
        piece('poland', 'infantry', hex),
        piece('united-kingdom', 'bomber', hex),
        piece('lebanon-syria', 'infantry', from, { strength: 1 }),
      ],
      more: {
        vichy: { since: 10, reactions: [], fallen: false },
        vichyOpen: false,
        nations: {
          ...start.nations,
          france: { ...start.nations.france, status: 'conquered', conqueror: 'germany' },
          'lebanon-syria': { ...start.nations['lebanon-syria'], status: 'war' },
        },
        wars: [
          ...start.wars,
          { by: 'united-kingdom', on: 'lebanon-syria', since: 20 },
          { by: 'poland', on: 'lebanon-syria', since: 20 },
        ],
      },
    })
    const reroll = { type: 'reroll', by: 'united-kingdom' } as const
    at.do({ type: 'attack', by: 'lebanon-syria', hex, terrain: 'clear' })
    expect(at.refusal(reroll)).toBe('11.14 no-attack')
    at.do({ type: 'join', unit: 'u0' })
    at.do(reroll)
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    // Aircraft make the Poles whole: 3 to 4.
    at.do({ type: 'support', unit: 'u2' })
    expect(at.refusal({ type: 'fight' })).toBe('9.2 vichy-odds')
    expect(at.refusal({ type: 'stop' })).toBeNull()
    at.do({ type: 'join', unit: 'u3' })
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
  })
})

describe('a re-roll', () => {
  const [west, south] = beside(PARIS)

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
