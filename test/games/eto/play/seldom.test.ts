/** Branches that neither the recorded games nor the random ones come by. */

import { describe, expect, it } from 'vitest'
import { scrambled } from '../../../../src/dev/scramble'
import { seaRouteOut } from '../../../../src/games/eto/05-sea-search'
import { airZone, hasAirZone } from '../../../../src/games/eto/06-air-zones'
import { PARTISAN_AREAS } from '../../../../src/games/eto/16-optional-rules/partisan-tables'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { airAlong } from '../../../../src/games/eto/play/05-sea-routes'
import { legsFrom, offMap, routeRules } from '../../../../src/games/eto/play/05-ship-routes'
import { portsOf, suppliersOf } from '../../../../src/games/eto/play/09-supply'
import { mightRise } from '../../../../src/games/eto/play/16-partisans'
import { groundOf, holderOf, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS, enemiesOf } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { canonicalJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { allActions } from '../brute-force'
import {
  AT_WAR,
  at,
  board,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  turnOver,
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const END = { type: 'end' } as const
const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const
const aim = (hex: string) => ({ type: 'aim', at: hex }) as const
const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const

function complete(state: EtoState, type: EtoAction['type']): void {
  const legal = new Set<string>()
  for (const action of allActions(state))
    if (action.type === type && isLegal(state, action)) legal.add(canonicalJson(action))
  expect(listed(state, type).map(canonicalJson).sort()).toEqual([...legal].sort())
}

describe('an attack on a neutral', () => {
  it(`${rule('eto', '9.61', '12.3')} is off when those who come to life cut the attackers off`, () => {
    const spain = (others: Record<string, string[]>) =>
      steps(
        position({
          turn: '3/1941',
          phase: 'combat',
          units: { '0216': ['ger-mec-4'], '0215': ['spa-inf-1'], ...others },
          with: {
            entered: ['poland', 'portugal'],
            allegiance: { poland: 'allied', portugal: 'axis' },
          },
        }),
        aim('0215'),
        join('0216', 'ger-mec-4'),
      )
    const cut = stepEvents(spain({ '0318': ['spa-inf-1'] }), { type: 'fight' })
    expect(cut.events.map(({ type }) => type)).toEqual(['invaded', 'joined'])
    expect(unitsIn(cut.state, '0215')).toEqual(['spa-inf-1'])
    expect(stackIn(cut.state, '0216')).toEqual([unit('ger-mec-4', { fought: true })])
    expect([cut.state.attacked, cut.state.focus]).toEqual([['0215'], null])
    const fought = stepEvents(spain({}), { type: 'fight' }, 1)
    expect(fought.events.map(({ type }) => type)).toContain('fought')
  })
})

describe('Italians in Vichy land', () => {
  const tunis: Wanted = {
    scenario: '1941',
    player: 'allied',
    turn: '3/1942',
    units: {
      '1022': ['usa-inf-3', 'ffr-inf-3'],
      '1122': ['ita-inf-1'],
      '1021': ['vic-inf-1'],
      '1121': ['vic-inf-1'],
      '0821': ['vic-inf-2'],
    },
    set: { vichy: { status: 'neutral', hexes: [] } },
  }
  it(`${rule('eto', '14.14', '8.4')} are overrun before the Allies say which Vichy unit has come over`, () => {
    const state = step(position(tunis), take('1022', 'usa-inf-3'))
    const left = (state.focus as { left: number }).left
    const { state: next, events } = stepEvents(state, { type: 'overrun', to: '1122', with: 'ffr-inf-3' })
    expect(events.map(({ type }) => type)).toContain('overran')
    expect(unitsIn(next, '1122')).toEqual(['usa-inf-3', 'ffr-inf-3'])
    expect(next.focus).toEqual({
      type: 'rally',
      hexes: ['1021', '1121'],
      resume: { type: 'hand', at: '1122', left: left - 2, moved: true },
    })
    expect(holderOf(positionOf(next), 'passed', at('1122'))).toBe('allied')
    expect(next.losses.now.italian).toBe(1)
    const chosen = step(next, { type: 'rally', at: '1121' })
    expect([unitsIn(chosen, '1121'), unitsIn(chosen, '1021'), chosen.vichy.status]).toEqual([
      ['ffr-inf-1'],
      [],
      'gone',
    ])
    expect(chosen.focus).toEqual({ type: 'hand', at: '1122', left: left - 2, moved: true })
  })
})

describe('Italians in Vichy land who are attacked', () => {
  it(`${rule('eto', '14.14', '8.0')} are fought once the Allies have said which Vichy unit has come over`, () => {
    const state = position({
      scenario: '1941',
      player: 'allied',
      turn: '3/1942',
      phase: 'combat',
      units: {
        '1022': ['usa-inf-3', 'ffr-inf-3'],
        '1122': ['ita-inf-1'],
        '1021': ['vic-inf-1'],
        '1121': ['vic-inf-1'],
      },
      set: { vichy: { status: 'neutral', hexes: [] } },
    })
    const drawnUp = steps(state, aim('1122'), join('1022', 'usa-inf-3'), join('1022', 'ffr-inf-3'))
    const asked = step(drawnUp, { type: 'fight' })
    expect(asked.focus).toMatchObject({ type: 'rally', hexes: ['1021', '1121'] })
    expect(eto.invariants(asked)).toEqual([])
    const told = step(asked, { type: 'rally', at: '1121' })
    expect(unitsIn(told, '1121')).toEqual(['ffr-inf-1'])
    expect(told.focus).toEqual({ type: 'attack', targets: ['1122'] })
    expect(eto.invariants(told)).toEqual([])
    const { state: fought, events } = stepEvents(told, { type: 'fight' }, 6)
    expect(events.map(({ type }) => type)).toEqual(['fought', 'eliminated'])
    expect([unitsIn(fought, '1122'), fought.focus]).toEqual([[], { type: 'advance', targets: ['1122'] }])
  })
})

describe('points for Suez', () => {
  const places = (wanted: Wanted, overlay?: Record<string, unknown>) => {
    const state = raising({
      player: 'allied',
      turn: '3/1941',
      ...wanted,
      ...(overlay === undefined ? {} : { board: overlay }),
    } as Wanted)
    complete(state, 'raise')
    return new Set(
      listed(state, 'raise')
        .filter(({ nation, at: hex }) => nation === 'british' && board.hex(hex).country !== 'britain')
        .map((one) => one.at),
    )
  }

  it(`${rule('eto', '10.41')} come in at Kuwait when the canal is lost, and in Britain when that is lost as well`, () => {
    expect(places({})).toEqual(new Set(['2325']))
    expect(places({ held: { axis: ['2325'] } })).toEqual(new Set(['3223', '3324']))
    expect(places({ held: { axis: ['2325', '3223'] } })).toEqual(new Set(['3324']))
    expect(places({ held: { axis: ['2325', '3223', '3324'] } })).toEqual(new Set())
  })

  it(`${rule('eto', '10.41')} come in at none of those that a corrected map has no land for`, () => {
    const shut = { terrain: 'prohibited' }
    expect(places({}, { '2325': shut })).toEqual(new Set(['3223', '3324']))
    expect(places({ held: { axis: ['2325'] } }, { '3223': shut })).toEqual(new Set(['3324']))
    expect(places({ held: { axis: ['2325'] } }, { '3223': shut, '3324': shut })).toEqual(new Set())
  })
})

describe('who goes hungry', () => {
  const cutOff = (units: Wanted['units'] = {}, marks: object = {}) =>
    position({
      scenario: '1941',
      turn: '3/1942',
      units: {
        '2410': [unit('ger-inf-2', marks)],
        '2409': ['rus-inf-2'],
        '2411': ['rus-inf-2'],
        '2309': ['rus-inf-2'],
        '2311': ['rus-inf-2'],
        '2310': ['rus-inf-2'],
        '2510': ['rus-inf-2'],
        '2511': ['rus-inf-2'],
        '2509': ['rus-inf-2'],
        ...units,
      },
      set: { russia: INVADED },
    })
  const outs = (state: EtoState) => stackIn(state, '2410').map(({ out }) => out)

  it(`${rule('eto', '9.62')} has two whole combat phases, his own and the enemy's, and is gone after them`, () => {
    const own = step(cutOff(), END)
    expect([own.phase, outs(own)]).toEqual(['combat', [0]])
    const after = step(own, END)
    expect(outs(after)).toEqual([1])
    const theirs = until(after, 'combat', 'allied')
    expect(outs(theirs)).toEqual([1])
    const { state: gone, events } = stepEvents(theirs, END)
    expect([outs(gone), gone.losses.now.german]).toEqual([[], 2])
    expect(events).toContainEqual({ type: 'eliminated', rule: '9.62', at: '2410', unit: 'ger-inf-2' })
  })

  it(`${rule('eto', '9.62')} begins anew when he is fed again, at the beginning of a phase and at its end`, () => {
    const fed = {
      '2310': ['ger-inf-2'],
      '2210': ['ger-inf-2'],
      '2211': ['ger-inf-2'],
      '2309': [],
      '2311': [],
    }
    const begun = step(cutOff(fed, { out: 1 }), END)
    expect([begun.phase, outs(begun)]).toEqual(['combat', [undefined]])
    const during = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'combat',
      units: { '2410': [unit('ger-inf-2', { out: 1 })], '2210': ['ger-inf-2'] },
      set: { russia: INVADED },
    })
    expect(outs(step(during, END))).toEqual([undefined])
  })

  it(`${rule('eto', '9.62')} is counted from the beginning of a phase, not from within it`, () => {
    const during = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'combat',
      units: Object.fromEntries(cutOff().units.map(({ at: hex, units }) => [hex, units])),
      set: { russia: INVADED },
    })
    expect(outs(step(during, END))).toEqual([undefined])
  })
})

describe('units that become one', () => {
  it(`${rule('eto', '7.21', '9.62')} have gone hungry as long as the worst of them`, () => {
    const hungry = (...outs: (0 | 1 | undefined)[]) => {
      const units = outs.map((out) => unit('ger-inf-1', out === undefined ? {} : { out }))
      const state = position({ phase: 'regroup', units: { '1312': units } })
      const into = { type: 'regroup', at: '1312', nation: 'german', unit: 'infantry', into: [2] } as const
      return stackIn(step(state, into), '1312')
    }
    expect(hungry(0, 1)).toEqual([unit('ger-inf-2', { out: 1 })])
    expect(hungry(undefined, 0)).toEqual([unit('ger-inf-2', { out: 0 })])
    expect(hungry(undefined, undefined)).toEqual([unit('ger-inf-2')])
  })

  it(`${rule('eto', '7.22')} are no larger than their side and the date allow, whatever was asked before`, () => {
    const asked = (
      side: 'axis' | 'allied',
      russia: object,
      hex: string,
      turn: string,
      more: string[] = [],
    ) => {
      const state = position({
        player: side,
        turn,
        phase: 'regroup',
        units: { [hex]: ['spa-inf-2', ...more] },
        set: { russia },
        with: { entered: ['spain'], allegiance: { poland: 'allied', spain: side } },
      })
      complete(state, 'regroup')
      return listed(state, 'regroup').length
    }
    const counts: number[] = []
    for (const turn of ['3/1942', '1/1943'])
      for (const russia of [{}, { mobilized: true }, AT_WAR, INVADED])
        for (const side of ['axis', 'allied'] as const)
          for (const hex of ['0418', '0519'])
            for (const more of [[], ['spa-inf-1'], ['ger-inf-1'], ['spa-inf-2']])
              if (side === 'axis' || !more.includes('ger-inf-1'))
                counts.push(asked(side, russia, hex, turn, more))
    expect(new Set(counts)).toEqual(new Set([0, 1, 2]))
  })
})

describe('the strait of Gibraltar', () => {
  it(`${rule('eto', '5.12')} is shut to who has only its southern shore`, () => {
    const tangier = (gibraltar: 'axis' | 'allied') =>
      goals(
        step(
          position({
            turn: '3/1941',
            units: { '0220': ['ger-mec-4'] },
            held: { [gibraltar]: ['0219'] },
            with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
          }),
          take('0220', 'ger-mec-4'),
        ),
      )
    expect(tangier('axis')).toContain('0219')
    expect(tangier('allied')).not.toContain('0219')
  })
})

describe('Sweden in Russian hands', () => {
  it(`${rule('eto', '16.82')} is lost to the Germans among three players only`, () => {
    const lost = (threePlayers: boolean) => {
      const state = position({
        rules: { threePlayers },
        turn: '3/1941',
        player: threePlayers ? 'russian' : 'allied',
        units: { '1506': ['rus-inf-2'], '1312': ['ger-inf-1'], '0811': ['bri-inf-3'] },
        set: { russia: AT_WAR },
        with: { entered: ['sweden'], allegiance: { poland: 'allied', sweden: 'allied' } },
      })
      return turnOver(state)
    }
    expect(board.hex('1506').country).toBe('sweden')
    expect([lost(true).holders.sweden, lost(true).swedenLost]).toEqual(['russian', true])
    expect([lost(false).holders.sweden, lost(false).swedenLost]).toEqual(['russian', false])
  })
})

describe('a way over the ocean', () => {
  /** Every enemy point whose air zone lies over one of these hexes, each once. */
  const watching = (state: EtoState, enemies: number, route: readonly number[]) => {
    const { stacks, camps } = positionOf(state)
    let points = 0
    stacks.forEach((stack, space) => {
      const near = airZone(board, space).some((hex) => route.includes(hex))
      if (near && camps[space] & enemies)
        for (const { nation, type, strength } of stack) if (hasAirZone(nation, type)) points += strength
    })
    return points
  }

  it(`${rule('eto', '5.76')} is the one past the fewest enemies, of those that begin and end in the same ocean`, () => {
    const ports = portsOf(board)
    let both = 0
    for (let i = 0; i < 25; i++) {
      const state = scrambled(`ocean ${i}`)
      const enemies = enemiesOf(state, ALLIED)
      const rules = routeRules(state, ALLIED, null)
      for (let k = 0; k < 6; k++) {
        const from = ports[(7 * i + 11 * k) % ports.length]
        const to = ports[(13 * i + 5 * k + 1) % ports.length]
        for (const around of [false, true]) {
          const ways = (['west', 'east'] as const).flatMap((out) => {
            const back = around === (out === 'west') ? 'east' : 'west'
            const first = seaRouteOut(board, from, out, rules)
            const second = seaRouteOut(board, to, back, rules)
            return first && second ? [[...first, ...[...second].reverse()]] : []
          })
          if (ways.length > 1) both++
          const points = ways.map((way) => watching(state, enemies, way))
          const best = ways[points.indexOf(Math.min(...points))] ?? null
          const found = offMap(state, ALLIED, legsFrom(state, ALLIED, from, null), to, around, null)
          expect([i, k, around, found]).toEqual([i, k, around, best])
          for (const way of ways) expect(airAlong(state, enemies, way)).toBe(watching(state, enemies, way))
        }
      }
    }
    expect(both).toBeGreaterThan(10)
  })
})

describe('Russian centres that are to revert', () => {
  it(`${rule('eto', '14.4')} are those that nobody guards, and nothing happens where there are none`, () => {
    const empty = (held: readonly string[]) => {
      const state = position({
        scenario: '1941',
        turn: '3/1943',
        player: 'allied',
        units: { '1413': ['ger-inf-1'], '0811': ['bri-mec-3'] },
        held: {
          axis: held,
          russian: board.ids.filter((id) => board.hex(id).resource === 'russia' && !held.includes(id)),
        },
        set: { russia: { ...INVADED, emptyFor: 4 } },
      })
      const next = eto.fork(until(step(state, END), 'regroup', 'allied')) as EtoState
      const events = eto.advance(next, END)
      return events.flatMap((event) => (event.type === 'reverted' ? [event.hexes] : []))
    }
    expect(empty(['3107'])).toEqual([['3107']])
    expect(empty([])).toEqual([])
  })
})

describe('ships and craft', () => {
  it(`${rule('eto', '5.86', '5.79')} that have landed troops or were set aside this turn carry no others`, () => {
    const craft = (spent: number) =>
      step(
        position({
          turn: '3/1940',
          units: { '0812': ['ger-inf-1'] },
          set: { shipping: { fleet: { amphibious: 2, converting: 0, transport: 0 }, spent } },
        }),
        take('0812', 'ger-inf-1'),
      )
    const land = { type: 'land', to: '0811', by: 'sea' } as const
    expect([isLegal(craft(1), land), listed(craft(1), 'land').length > 0]).toEqual([true, true])
    expect(refusal(craft(2), land)).toEqual({ rule: '5.86', code: 'no-transport' })
    expect(listed(craft(2), 'land')).toEqual([])
  })

  it(`${rule('eto', '5.72')} are none in a turn of which the chart says nothing`, () => {
    const { '3/1942': _, ...transport } = TEST_CHARTS.transport
    const state = raising({ player: 'allied', turn: '3/1942', charts: { ...TEST_CHARTS, transport } })
    const said = (to: string) => {
      const verdict = eto.check(state, { type: 'forward', strength: 1, to, by: 'sea' })
      return verdict.legal ? '' : verdict.because
    }
    expect(said('2325')).toBe('Naval Transport Points needed: 1; 0 left')
    expect(said('0620')).toBe('Amphibious Points needed: 1; 0 left')
  })
})

describe('Russia on its own', () => {
  it(`${rule('eto', '16.84', '12.0')} leaves Vichy soldiers abroad alone, who are nobody's enemies`, () => {
    const inside = (hex: string) => board.hex(hex).country
    const [from, to] = board.ids
      .filter((hex) => inside(hex) === 'turkey')
      .flatMap((hex) => board.grid.neighbours(hex).map((near) => [near, hex]))
      .find(([near]) => board.has(near) && inside(near) === 'russia')!
    const facing = (enemy: string) =>
      position({
        rules: { threePlayers: true },
        turn: '3/1941',
        player: 'russian',
        phase: 'combat',
        units: { [from]: ['rus-inf-2', 'rus-inf-2'], [to]: [enemy] },
        set: { russia: { mobilized: true }, vichy: { status: 'neutral', hexes: [] } },
        with: { entered: ['turkey'], allegiance: { poland: 'allied', turkey: 'allied' } },
      })
    expect(refusal(facing('vic-inf-1'), aim(to))).toEqual({ rule: '12.0', code: 'neutral' })
    expect(refusal(facing('ger-inf-1'), aim(to))).toEqual({ rule: '16.84', code: 'at-peace' })
  })
})

describe('the zone of a unit in Gibraltar', () => {
  it(`${rule('eto', '6.0', '5.12')} does not reach over the strait, whoever has its shores`, () => {
    const zone = (tangier: 'axis' | 'allied') => {
      const state = position({
        turn: '3/1941',
        units: { '0219': ['bri-inf-2'] },
        held: { [tangier]: ['0220'] },
        with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
      })
      return groundOf(state, AXIS).enemyZone[at('0220')]
    }
    expect([zone('allied'), zone('axis')]).toEqual([0, 0])
  })
})

describe('who has no line of supply', () => {
  it(`${rule('eto', '9.11', '16.15')} is told of his own country only if he comes from a minor one`, () => {
    const sources = (hex: string, name: string) => {
      const state = position({
        turn: '3/1941',
        units: { [hex]: [name] },
        with: { entered: ['greece'], allegiance: { poland: 'allied', greece: 'allied' } },
      })
      return suppliersOf(state, at(hex), stackIn(state, hex)[0]).sources
    }
    expect(sources('1312', 'ger-inf-1')).not.toContain('own country')
    expect(sources('0811', 'bri-inf-1')).not.toContain('own country')
    expect(sources('0811', 'gre-inf-1')).toContain('own country')
  })
})

describe('units on the border with Russia', () => {
  it(`${rule('eto', '15.31')} are placed where no enemy stands, two to a hex at most`, () => {
    const start = eto.setup({ scenario: '1941', seed: 'border' }) as EtoState
    const [first] = listed(start, 'place').map((one) => one.at)
    const beside = (...names: string[]) =>
      listed(
        position({
          scenario: '1941',
          phase: 'set-up',
          keep: true,
          units: { [first]: names },
          with: { toPlace: 4 },
        }),
        'place',
      ).some((one) => one.at === first)
    expect(beside()).toBe(true)
    expect(beside('ger-inf-1')).toBe(true)
    expect(beside('ger-inf-1', 'ger-inf-1')).toBe(false)
    expect(beside('bri-inf-1')).toBe(false)
  })
})

describe('the pact', () => {
  it(`${rule('eto', '14.31', '14.33')} is violated once: a second Baltic state later on gives Russia no second chance`, () => {
    const state = position({
      turn: '3/1940',
      units: { '1710': ['ger-mec-4'] },
      set: { russia: { mobilized: true, violated: 1 } },
      with: { entered: ['lithuania', 'poland'], allegiance: { poland: 'allied', lithuania: 'allied' } },
    })
    const inHand = step(state, take('1710', 'ger-mec-4'))
    const latvia = goals(inHand).filter((hex) => board.hex(hex).country === 'latvia')
    const { state: next, events } = stepEvents(inHand, { type: 'move', to: latvia[0] })
    expect(next.entered).toContain('latvia')
    expect(events.map(({ type }) => type)).not.toContain('pact-violated')
    expect([state.elapsed, next.russia.violated]).toEqual([3, 1])
  })
})

describe('a rising that a save speaks of', () => {
  const spain = (wanted: Wanted = {}) =>
    position({
      rules: { partisans: true },
      turn: '2/1943',
      player: 'allied',
      phase: 'partisans',
      units: { '0418': ['ger-inf-1'] },
      with: { entered: ['spain'], allegiance: { poland: 'allied', spain: 'allied' } },
      ...wanted,
    })
  const ids = Object.keys(PARTISAN_AREAS)
  const rest = ids.slice(ids.indexOf('spain') + 1)
  const rising = { type: 'rising', area: 'spain', digits: [6], count: 2, rest } as const

  it(`${rule('eto', '16.53', '16.55')} is one that the tables call for, with the areas that are still to come`, () => {
    expect([1, 2].map((count) => mightRise(spain(), { ...rising, count }))).toEqual([true, true])
    expect([0, 3].map((count) => mightRise(spain(), { ...rising, count }))).toEqual([false, false])
    expect(mightRise(spain(), { ...rising, digits: [3] })).toBe(false)
    expect(mightRise(spain(), { ...rising, digits: [6, 7] })).toBe(false)
    expect(mightRise(spain(), { ...rising, rest: rest.slice(1) })).toBe(false)
    expect(mightRise(spain(), { ...rising, rest: [...rest].reverse() })).toBe(false)
    expect(mightRise(spain(), { ...rising, area: 'ruritania' })).toBe(false)
    expect(mightRise(spain({ player: 'axis' }), rising)).toBe(false)
    expect(mightRise(spain({ turn: '4/1943' }), rising)).toBe(false)
    // In 1942 one rises at a time.
    expect(mightRise(spain({ turn: '2/1942' }), rising)).toBe(false)
    expect(mightRise(spain({ turn: '2/1942' }), { ...rising, count: 1 })).toBe(true)
  })
})

describe('the Mediterranean', () => {
  it(`${rule('eto', '5.74', '5.76')} is lost to Allied ships with both its gates, and no other sea is`, () => {
    const lost = (...gates: string[]) =>
      step(
        position({
          turn: '3/1941',
          player: 'allied',
          phase: 'naval',
          charts: TEST_CHARTS,
          units: { '0712': ['bri-inf-1'], '0811': ['bri-inf-3'] },
          held: { axis: gates },
        }),
        take('0712', 'bri-inf-1'),
      )
    const ports = (state: EtoState) =>
      ['0121', '0521'].map((hex) => listed(state, 'sail').some(({ to, by }) => to === hex && by === 'sea'))
    expect(ports(lost())).toEqual([true, true])
    expect(ports(lost('0219', '2325'))).toEqual([true, false])
  })
})

describe('an aim at a hex that nobody stands beside', () => {
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

describe('German ships that were built', () => {
  it(`${rule('eto', '5.79')} are none any more when all have sailed this turn`, () => {
    const inPort = (german: number) =>
      position({
        turn: '3/1941',
        phase: 'naval',
        units: { '0812': ['ger-inf-2'] },
        set: { shipping: { german, fleet: { amphibious: 0, converting: 0, transport: 2 } } },
        held: { axis: ['0812', '0912', '1012', '1111', '1211'] },
      })
    expect(isLegal(inPort(0), take('0812', 'ger-inf-2'))).toBe(true)
    expect(refusal(inPort(1), take('0812', 'ger-inf-2'))).toEqual({ rule: '5.79', code: 'no-transport' })
  })
})
