/** Clauses of parts 10 and 11 that a table seldom meets, on positions that play can reach. */

import { describe, expect, it } from 'vitest'
import { hasPartisans } from '../../../../src/games/aeto/10-06-partisans'
import { aeto } from '../../../../src/games/aeto/game'
import { isHarborClosed } from '../../../../src/games/aeto/play/10-naval'
import { isEnigmaChanged } from '../../../../src/games/aeto/play/11-ultra'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { piece, position, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const
const beside = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))!

describe('the Blitzkrieg', () => {
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

describe('Soviet ships', () => {
  it(`${rule('aeto', '10.9', '10.18')} do not go through the canal in peace`, () => {
    const ship = (more: object) =>
      refusal(position({ step: 'naval-and-air', units: [piece('soviet-union', 'dd', 'E 0626')], ...more }), {
        type: 'canal',
        unit: 'u0',
      })
    expect(ship({})).toBe('10.18 in-port')
    expect(ship(EAST)).toBeNull()
  })

  it(`${rule('aeto', '10.11', '10.18')} escort in a war with Italy alone, and no more once the Soviet Union has fallen`, () => {
    const escort = (more: object) =>
      refusal(
        position({ step: 'strategic-warfare', units: [piece('soviet-union', 'dd', 'E 0626')], ...more }),
        {
          type: 'escort',
          unit: 'u0',
          route: 'arctic',
        },
      )
    const italy = { camps: { 'soviet-union': 'soviet', italy: 'axis' }, wars: [['italy', 'soviet-union']] }
    expect(escort({})).toBe('10.18 in-port')
    expect(escort(italy)).toBeNull()
    const rising = {
      ...EAST,
      conquered: { 'soviet-union': 'germany' },
      more: { holdingOut: ['soviet-union'] },
    }
    expect(escort(rising)).toBe('10.11 conquered')
  })
})

describe('harbours', () => {
  it(`${rule('aeto', '10.27')} in Africa are not closed by interned French ships either`, () => {
    const state = (interned: boolean) =>
      position({
        units: [piece(interned ? 'france' : 'united-kingdom', 'bb', 'E 5623', { interned })],
        more: VICHY,
      })
    expect(isHarborClosed(state(true), 'E 5623')).toBe(false)
    expect(isHarborClosed(state(false), 'E 5623')).toBe(true)
  })
})

describe('an invasion of a colony', () => {
  const at = () => {
    const [egypt] = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'egypt' &&
        board.neighbours(hex).some((next) => board.hex(next).country === 'libya'),
    )
    const libya = beside(egypt, (next) => board.hex(next).country === 'libya')
    const given = tableAt({
      date: ['July', 1940],
      rules: ['recall'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      units: [piece('italy', 'infantry', libya), piece('united-kingdom', 'cv', 'W 3515')],
      optional: { away: [{ kind: 'bb', name: null }] },
    })
    given.move('u0', egypt)
    return given
  }
  it(`${rule('aeto', '11.4')} calls no ship back to Britain, and lets others go`, () => {
    const table = at()
    expect(table.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 not-season')
    table.until('season', 'October', 1940)
    expect(table.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-sunk')
    expect(table.refusal({ type: 'withdraw', unit: 'u1' })).toBeNull()
  })

  it(`${rule('aeto', '10.6')} raises no partisans at home`, () => {
    const tunisia = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'tunisia' &&
        board.neighbours(hex).some((next) => board.hex(next).country === 'libya'),
    )!
    const libya = beside(tunisia, (next) => board.hex(next).country === 'libya')
    const table = tableAt({
      date: ['June', 1940],
      camps: { italy: 'axis' },
      wars: [['italy', 'france']],
      conquered: { poland: 'germany' },
      units: [piece('italy', 'infantry', libya)],
    })
    table.move('u0', tunisia)
    expect(table.owner(tunisia)).toBe('italy')
    expect(hasPartisans(table.state, 'france')).toBe(false)
  })
})

describe('hedgerows', () => {
  it(`${rule('aeto', '11.0')} are drawn once: who has lost them has them no more`, () => {
    const at = tableAt({
      date: ['July', 1940],
      rules: ['bocage'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3315', { depleted: true }),
        piece('germany', 'armor', 'W 3315'),
      ],
    })
    at.do({ type: 'hedge' }, 1, 1)
    expect(at.state.optional.bocage).toHaveLength(2)
    at.move('u1', 'W 3316')
    expect(at.state.optional.bocage).toEqual([])
    at.until('offensive', 'August', 1940)
    at.move('u1', 'W 3315')
    expect(at.refusal({ type: 'hedge' })).toBe('11.0 placed')
  })
})

describe('transports', () => {
  it(`${rule('aeto', '11.1')} in the Pacific make up for no convoy`, () => {
    const scrap = (where: string) =>
      refusal(
        position({
          step: 'strategic-warfare',
          rules: ['convoyLosses', 'combinedGame'],
          units: [piece('united-kingdom', 'stp', where)],
          asked: [{ type: 'convoy', power: 'united-kingdom', lost: 2 }],
        }),
        { type: 'scrap', unit: 'u0' },
      )
    expect(scrap('Pacific')).toBe('11.1 no-transport')
    expect(scrap('W 3515')).toBeNull()
  })
})

describe('damage', () => {
  it(`${rule('aeto', '11.2')} leaves no port where a minor one is reduced to a coastal city`, () => {
    const reduce = (roll: number) => {
      const at = tableAt({
        rules: ['collateralDamage'],
        conquered: { poland: 'germany' },
        optional: { fought: [{ hex: 'W 3013', by: 'germany' }] },
        more: { moved: ['defended W 3013'] },
      })
      at.do({ type: 'collateral', hex: 'W 3013', what: 'minor-port' }, roll)
      return at.state.special.ports
    }
    expect(reduce(2)).toEqual(['W 3013'])
    expect(reduce(5)).toEqual([])
  })

  it(`${rule('aeto', '11.16')} of rockets to a railway is done once in a city`, () => {
    const at = tableAt({
      date: ['July', 1944],
      step: 'strategic-warfare',
      rules: ['rockets'],
      conquered: { poland: 'germany' },
      optional: {
        rockets: [
          { hex: 'W 3518', kind: 'v-1' },
          { hex: 'W 3417', kind: 'v-2' },
        ],
      },
      more: { control: { 'W 3518': 'germany', 'W 3417': 'germany' } },
    })
    const rubble = () => {
      at.do({ type: 'rubble', hex: 'W 3616' }, 6)
      return at.events.flatMap((event) => (event.type === 'rolled' ? [event.result] : []))
    }
    at.do({ type: 'fire', site: 'W 3518', target: 'W 3616', fighters: 0 })
    at.do({ type: 'fire', site: 'W 3417', target: 'W 3616', fighters: 0 })
    expect(rubble()).toEqual(['rail'])
    expect(rubble()).toEqual(['nothing'])
  })
})

describe('an open Paris', () => {
  it(`${rule('aeto', '9.26', '11.7')} drives no French unit onto the British`, () => {
    const at = 'W 3117'
    const near = board.neighbours(at).filter((hex) => board.hex(hex).country === 'france')
    const to = (british: boolean) =>
      near.filter(
        (hex) =>
          refusal(
            position({
              units: [
                piece('france', 'infantry', at),
                ...(british ? near.map((one) => piece('united-kingdom', 'infantry', one)) : []),
              ],
              asked: [{ type: 'fall-back', unit: 'u0' }],
            }),
            { type: 'displace', hex },
          ) === null,
      )
    expect(to(false).length).toBeGreaterThan(0)
    const blocked = tableAt({
      units: [
        piece('france', 'infantry', at),
        ...near.map((one) => piece('united-kingdom', 'infantry', one)),
      ],
      asked: [{ type: 'open-city', units: ['u0'] }],
    })
    blocked.do({ type: 'expel', unit: 'u0' })
    expect(blocked.state.units.u0).toBeUndefined()
  })
})

describe('Abyssinians', () => {
  it(`${rule('aeto', '11.11')} do not come to a hex with a fort of the enemy`, () => {
    const come = (forts: readonly string[]) =>
      refusal(
        position({
          step: 'replenishment',
          rules: ['abyssinia'],
          camps: { italy: 'axis' },
          wars: [['italy', 'united-kingdom']],
          asked: [
            {
              type: 'place',
              nation: 'italy',
              kind: 'infantry',
              strength: 3,
              from: null,
              depleted: false,
              name: null,
              as: 'abyssinian',
              near: null,
            },
          ],
          more: { forts },
        }),
        { type: 'place', at: 'E 6120' },
      )
    expect(come([])).toBeNull()
    expect(come(['E 6120'])).toBe('11.11 not-there')
  })
})

describe('Fighter Command', () => {
  it(`${rule('aeto', '11.21')} has its fighter before another aircraft that was lost is built again`, () => {
    const restore = (units: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          date: ['July', 1940],
          step: 'season',
          rules: ['fighterCommand'],
          units,
          special: {
            lost: [
              { id: 'x', nation: 'united-kingdom', kind: 'bomber', strength: 1, name: null, from: null },
            ],
          },
        }),
        { type: 'restore', unit: 'x' },
      )
    expect(restore([])).toBe('11.21 fighter-first')
    expect(restore([piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })])).toBeNull()
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

describe('partisans that are bought', () => {
  it(`${rule('aeto', '10.6')} are placed after all other units of the Seasonal Turn`, () => {
    const at = tableAt({
      date: ['April', 1942],
      step: 'season',
      ...EAST,
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'E 2330')],
      more: {
        control: { 'E 2330': 'germany', 'E 2629': 'germany', 'E 2530': 'germany' },
        invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }],
      },
    })
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBeNull()
    at.do({ type: 'incite', nation: 'soviet-union', by: 'soviet-union' })
    at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBe('10.6 partisans-last')
    at.until('offensive')
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBeNull()
  })
})
