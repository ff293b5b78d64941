/** Combat: section 8 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { attackInPlay } from '../../../../src/games/eto/play/08-attack'
import type { EtoUnit } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  board,
  END,
  INVADED,
  isLegal,
  listed,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  unit,
  unitsIn,
  type Wanted,
  YUGOSLAVIA,
} from './positions'

const FIGHT = { type: 'fight' } as const

const HOLD = { type: 'hold' } as const

const beaten = (
  player: 'axis' | 'allied',
  hex: string,
  from: string,
  force: string,
  units: Wanted['units'],
) => {
  const state = position({
    turn: '3/1940',
    rules: { minorCountries: true },
    phase: 'combat',
    player,
    units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], [from]: [force, force], ...units },
    with: {
      allegiance: { poland: 'allied', yugoslavia: 'allied', greece: 'allied', hungary: 'axis' },
      entered: ['bulgaria', 'rumania', 'yugoslavia'],
    },
  })
  const join = { type: 'join', at: from, unit: force } as const
  return step(steps(state, { type: 'aim', at: hex }, join, join), { type: 'fight' }, 6)
}

const russia = (wanted: Wanted = {}) =>
  position({
    scenario: '1941',
    turn: '2/1942',
    phase: 'combat',
    set: { russia: INVADED },
    units: { '2111': ['ger-inf-4', 'ger-inf-4'], '2211': ['rus-inf-1'], '2110': ['rus-inf-1'] },
    ...wanted,
  })

/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

const takes = (...units: NonNullable<Wanted['units']>[string]) => {
  const state = position({ turn: '3/1941', units: { ...HOME, '1517': units }, with: YUGOSLAVIA })
  return listed(state, 'take').flatMap((one) => (one.at === '1517' ? [one.unit] : []))
}

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

describe('combat', () => {
  const aim = (at: string) => ({ type: 'aim', at }) as const

  const join = (at: string, name: string) => ({ type: 'join', at, unit: name }) as const

  const west = position({
    turn: '3/1940',
    phase: 'combat',
    units: {
      '1113': ['ger-mec-4'],
      '1114': ['ger-mec-4', 'ger-inf-4'],
      '1013': ['fre-inf-3'],
      '1014': ['fre-inf-2'],
    },
  })

  it(`${rule('eto', '8.0')} is between neighbours, and each result is carried out before the next attack`, () => {
    expect(listed(west, 'aim')).toEqual([aim('1013'), aim('1014')])
    const fought = step(steps(west, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 2)
    // A difference of one and a roll of two: one point, and a retreat.
    expect(unitsIn(fought, '1013')).toEqual(['fre-inf-2'])
    expect(eto.decision(fought)).toMatchObject({ player: 'allied', rule: '8.8' })
    expect(refusal(fought, aim('1014'))).toEqual({ rule: '4.2', code: 'not-now' })
    const gone = steps(fought, { type: 'retreat', at: '1013', unit: 'fre-inf-2', to: '0914' }, HOLD)
    expect([unitsIn(gone, '1013'), unitsIn(gone, '0914')]).toEqual([[], ['fre-inf-2']])
    // Only then comes the next one, with those who have not fought.
    const next = step(gone, aim('1014'))
    expect(listed(next, 'join').map(({ at, unit }) => `${at} ${unit}`)).toEqual([
      '1114 ger-inf-4',
      '1114 ger-mec-4',
    ])
  })

  it(`${rule('eto', '6.2')} is never forced by a zone`, () => {
    expect(isLegal(west, END)).toBe(true)
    const quiet = step(west, END)
    expect([quiet.phase, unitsIn(quiet, '1013')]).toEqual(['mechanized', ['fre-inf-3']])
  })

  it(`${rule('eto', '8.53')} breaks units down as they lose, a point at a time`, () => {
    const stack = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1113': ['ger-mec-4', 'ger-mec-4'], '1013': ['fre-inf-2', 'fre-inf-1'] },
    })
    const fought = step(
      steps(stack, aim('1013'), join('1113', 'ger-mec-4'), join('1113', 'ger-mec-4')),
      FIGHT,
      6,
    )
    expect(fought.focus).toEqual({ type: 'losses', targets: ['1013'], points: 2 })
    expect(eto.decision(fought)?.player).toBe('allied')
    const lose = (name: string) => ({ type: 'lose', at: '1013', unit: name }) as const
    const one = step(fought, lose('fre-inf-2'))
    expect(unitsIn(one, '1013')).toEqual(['fre-inf-1', 'fre-inf-1'])
    expect(unitsIn(step(one, lose('fre-inf-1')), '1013')).toEqual(['fre-inf-1'])
    // The last one left takes what is left of it.
    expect(unitsIn(step(fought, lose('fre-inf-1')), '1013')).toEqual(['fre-inf-1'])
  })

  it(`${rule('eto', '8.52', '8.53')} lets the defender take a loss from any of his units, in any fashion`, () => {
    /** What can be left in the attacked hexes when a loss of so many points has been taken. */
    const ways = (loss: number, units: Readonly<Record<string, readonly string[]>>, roll: number) => {
      const stack = position({
        turn: '3/1940',
        phase: 'combat',
        units: { '1114': ['ger-mec-4', 'ger-mec-4'], ...units },
      })
      const targets = Object.keys(units)
      const joining = [join('1114', 'ger-mec-4'), join('1114', 'ger-mec-4')]
      const fought = step(steps(stack, ...targets.map(aim), ...joining), FIGHT, roll)
      expect(fought.focus).toEqual({ type: 'losses', targets, points: loss })
      const found = new Set<string>()
      const visit = (state: typeof fought) => {
        if (state.focus?.type === 'losses') for (const one of listed(state, 'lose')) visit(step(state, one))
        else found.add(targets.map((hex) => unitsIn(state, hex).join(' ')).join(', '))
      }
      visit(fought)
      return [...found].sort()
    }
    expect(ways(2, { '1013': ['fre-inf-3', 'bri-inf-2'] }, 3)).toEqual([
      'bri-inf-1 fre-inf-2',
      'bri-inf-2 fre-inf-1',
      'fre-inf-3',
    ])
    expect(ways(2, { '1013': ['fre-inf-3'], '1014': ['bri-inf-2'] }, 3)).toEqual([
      'fre-inf-1, bri-inf-2',
      'fre-inf-2, bri-inf-1',
      'fre-inf-3, ',
    ])
  })

  it('counts several hexes as one attack, made by those who touch all of them', () => {
    const both = steps(west, aim('1013'), aim('1014'))
    expect(listed(both, 'join').map(({ at }) => at)).toEqual(['1114', '1114'])
    const attack = attackInPlay(steps(both, join('1114', 'ger-mec-4'), join('1114', 'ger-inf-4')))!
    expect(attack.defended.map(({ hex }) => hex)).toEqual(['1013', '1014'])
    expect(refusal(step(step(west, aim('1013')), join('1114', 'ger-mec-4')), aim('1014'))).toEqual({
      rule: '8.23',
      code: 'units-joined',
    })
  })

  it('attacks a hex with those who retreated there with them', () => {
    const crowd = position({
      turn: '3/1940',
      phase: 'combat',
      units: {
        '1113': ['ger-mec-4', 'ger-mec-4'],
        '1013': ['fre-inf-1', 'fre-inf-1', unit('fre-inf-3', { excess: true })],
      },
    })
    const attack = attackInPlay(steps(crowd, aim('1013'), join('1113', 'ger-mec-4')))!
    expect(attack.defended[0].units.map(({ retreatedHere }) => retreatedHere)).toEqual([true, false, false])
    const { state, events } = stepEvents(steps(crowd, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 1)
    expect(events.find(({ type }) => type === 'fought')).toMatchObject({ loss: 2 })
    expect(listed(state, 'lose').map((action) => action.unit)).toEqual(['fre-inf-3', 'fre-inf-1'])
  })

  it('may be followed by an advance, which may be followed by movement, but not by another attack', () => {
    const alone = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '0914': ['fre-inf-1'] },
    })
    const won = step(steps(alone, aim('1013'), join('1113', 'ger-mec-4')), FIGHT, 1)
    const there = step(won, { type: 'advance', at: '1113', unit: 'ger-mec-4', to: '1013' })
    expect(refusal(there, aim('0914'))).toMatchObject({ rule: '8.14', code: 'unit-attacked-already' })
    const later = step(there, END)
    expect([later.phase, isLegal(later, { type: 'take', at: '1013', unit: 'ger-mec-4' })]).toEqual([
      'mechanized',
      true,
    ])
  })

  it('that sweeps a Vichy unit away asks the Allies who joins them, then goes on', () => {
    const torch = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      phase: 'combat',
      units: {
        '0722': ['usa-inf-3', 'usa-inf-3'],
        '0822': ['vic-inf-1'],
        '0820': ['vic-inf-1'],
        '0824': ['vic-inf-1'],
      },
    })
    const swept = step(steps(torch, aim('0822'), join('0722', 'usa-inf-3')), FIGHT)
    expect(swept.focus).toMatchObject({ type: 'rally', resume: { type: 'advance', targets: ['0822'] } })
    expect(eto.invariants(swept)).toEqual([])
    const chosen = step(swept, { type: 'rally', at: '0820' })
    expect([unitsIn(chosen, '0820'), unitsIn(chosen, '0824')]).toEqual([['ffr-inf-1'], []])
    const there = step(chosen, listed(chosen, 'advance')[0])
    expect(stackIn(there, '0822')).toHaveLength(1)
  })
})

describe('a retreat into a country that lets the Axis pass', () => {
  it(`${rule('eto', '8.8', '16.31')} is for nobody else than the Axis`, () => {
    const britons = beaten('axis', '1718', '1617', 'ger-inf-4', { '1718': ['bri-inf-2'] })
    expect(listed(britons, 'retreat').map(({ to }) => to)).toEqual(['1719'])
  })

  it(`${rule('eto', '8.8', '16.31')} is not for an army that stays at home`, () => {
    const hungarians = beaten('allied', '1715', '1615', 'bri-inf-3', { '1715': ['hun-inf-2'] })
    expect(unitsIn(hungarians, '1715')).toEqual([])
    expect(['1716', '1815'].flatMap((hex) => unitsIn(hungarians, hex))).toEqual([])
    expect(hungarians.losses.now.hungarian).toBe(2)
  })
})

describe('an attack on two hexes', () => {
  const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

  it(`${rule('eto', '8.23')} stands while it is put together, and none of them is a beach`, () => {
    const west = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1114': ['ger-mec-4'], '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '1014': ['fre-inf-1'] },
    })
    const both = steps(west, aim('1013'), aim('1014'), { type: 'join', at: '1114', unit: 'ger-mec-4' })
    expect(both.focus).toEqual({ type: 'attack', targets: ['1013', '1014'] })
    expect(eto.invariants(both)).toEqual([])
    // Who has fought cannot be in it, as a save might say.
    const fought = (hex: string) => ({ [hex]: [unit('ger-mec-4', { attacking: true, fought: true })] })
    const save = { turn: '3/1940', phase: 'combat', with: { focus: both.focus } } as const
    const units = { '1113': ['ger-mec-4'], '1013': ['fre-inf-1'], '1014': ['fre-inf-1'] }
    expect(() => position({ ...save, units: { ...units, ...fought('1114') } })).toThrow('cannot set up')
    expect(() =>
      position({ ...save, units: { ...units, '1114': [unit('ger-mec-4', { attacking: true })] } }),
    ).not.toThrow()
  })
})

describe('a retreat', () => {
  it(`${rule('eto', '8.8', '8.23')} does not end in another hex of the same attack`, () => {
    const beaten = (targets: readonly string[]) =>
      position({
        scenario: '1941',
        turn: '2/1942',
        phase: 'combat',
        units: { '2212': ['rus-inf-2'], '2111': ['ger-inf-4'] },
        set: { russia: INVADED },
        with: { focus: { type: 'retreat', targets } },
      })
    const back: EtoAction = { type: 'retreat', at: '2212', unit: 'rus-inf-2', to: '2312' }
    expect(isLegal(beaten(['2212']), back)).toBe(true)
    expect(refusal(beaten(['2212', '2312']), back)).toEqual({ rule: '8.8', code: 'no-retreat' })
  })

  it(`${rule('eto', '8.8')} is refused with the hexes that it may end in`, () => {
    const beaten = position({
      scenario: '1941',
      turn: '2/1942',
      phase: 'combat',
      units: { '2212': ['rus-inf-2'], '2112': ['ger-inf-4'], '2312': ['rus-inf-1', 'rus-inf-1'] },
      set: { russia: INVADED },
      with: { focus: { type: 'retreat', targets: ['2212'] } },
    })
    const choices = [...eto.legalActions(beaten)].map((action) => action.type === 'retreat' && action.to)
    const verdict = eto.check(beaten, { type: 'retreat', at: '2212', unit: 'rus-inf-2', to: '2312' })
    const why = verdict.legal ? 'legal' : verdict.because
    expect(choices.length).toBeGreaterThan(0)
    for (const hex of choices) expect(why.split('not to')[0]).toContain(hex)
    expect(why).toMatch(/^Russian infantry \(2\) may retreat to .*, not to .*2312/)
  })
})

describe('two units of a kind in a hex', () => {
  const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

  it(`${rule('eto', '8.22')} are one choice while they are marked alike, and two when they are not`, () => {
    const joins = (first: Partial<EtoUnit>, second: Partial<EtoUnit>) => {
      const stack = [unit('ger-inf-2', first), unit('ger-inf-2', second)]
      const units = { '0810': ['bri-inf-3'], '2007': ['rus-inf-2'], '1912': ['rus-inf-1'], '1812': stack }
      const state = position({ scenario: '1941', phase: 'combat', set: { russia: INVADED }, units })
      return listed(step(state, aim('1912')), 'join').map((action) => action.unit)
    }
    expect(joins({}, {})).toEqual(['ger-inf-2'])
    expect(joins({ moved: 0 }, { moved: 0 })).toEqual(['ger-inf-2'])
    expect(joins({ moved: 0 }, {})).toEqual(['ger-inf-2', 'ger-inf-2#2'])
  })
})

describe('an aim at a hex that nobody stands beside', () => {
  const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

  it(`${rule('eto', '8.11')} is refused for want of attackers, whoever stands at the other end of the map`, () => {
    const isLand = (space: number) =>
      board.spaces[space].country !== null && board.spaces[space].terrain !== 'prohibited'
    const beyond = (goal: number) => board.to[board.first[goal + 1]]
    const goal = board.ids.findIndex(
      (id, space) =>
        id.endsWith('26') && isLand(space) && beyond(space) !== undefined && isLand(beyond(space)),
    )
    const units = { [board.ids[goal]]: ['ger-inf-1'], [board.ids[beyond(goal)]]: ['rus-inf-2'] }
    const state = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      phase: 'combat',
      units,
      set: { russia: INVADED },
      with: {
        entered: ['saudi-arabia'],
        allegiance: { poland: 'allied', 'saudi-arabia': 'axis', iraq: 'axis' },
      },
    })
    expect(refusal(state, aim(board.ids[goal]))).toEqual({ rule: '8.11', code: 'no-attackers' })
  })
})

describe('attacks', () => {
  const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

  const join = { type: 'join', at: '2111', unit: 'ger-inf-4' } as const

  it(`${rule('eto', '8.14')} are written down in the order of the map, whichever was first`, () => {
    const before = steps(russia({ with: { attacked: ['2211'] } }), aim('2110'), join)
    expect(step(before, { type: 'fight' }, 6).attacked).toEqual(['2110', '2211'])
  })

  it(`${rule('eto', '8.23')} take a second hex in while nobody has joined`, () => {
    const aimed = step(russia(), aim('2211'))
    expect(listed(aimed, 'aim').map((one) => one.at)).toEqual(['2110'])
    expect(listed(step(aimed, join), 'aim')).toEqual([])
  })

  it(`${rule('eto', '8.11')} are not being made on a hex where nobody stands, in any save`, () => {
    const on = (hex: string) => () => russia({ with: { focus: { type: 'attack', targets: [hex] } } })
    expect(on('2211')).not.toThrow()
    expect(on('2112')).toThrow('no enemy stands in 2112')
  })
})

describe('units in a hex that are taken up', () => {
  it(`${rule('eto', '8.46', '5.0')} are those who have not moved, or go on after an overrun`, () => {
    expect(takes(unit('ger-mec-2', { moved: 2 }))).toEqual([])
    const goesOn = unit('ger-mec-2', { moved: 2, goesOn: true, overran: true })
    expect(takes(goesOn)).toEqual(['ger-mec-2'])
    // It has what was left to it, and no more.
    const state = position({ turn: '3/1941', units: { ...HOME, '1517': [goesOn] }, with: YUGOSLAVIA })
    expect(step(state, take('1517', 'ger-mec-2')).focus).toEqual({
      type: 'hand',
      at: '1517',
      left: 2,
      moved: true,
    })
  })
})
