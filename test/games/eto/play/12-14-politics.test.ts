/** Neutrals and politics: sections 12, 14, 11 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { seasonalDefence } from '../../../../src/games/eto/11-weather'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { etoBoard } from '../../../../src/games/eto/board'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { russianPreparedness } from '../../../../src/games/eto/play/10-points'
import { mayDeclareVichy, proclaimVichy } from '../../../../src/games/eto/play/14-vichy'
import { groundOf, holderOf, makePosition, positionOf } from '../../../../src/games/eto/play/position'
import { AXIS, RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  END,
  goals,
  INVADED,
  isLegal,
  listed,
  MINORS,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  TEST_CHARTS,
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const end = { type: 'end' } as const

/** Ends the phase with dice that raise nobody in the Balkans, and Frenchmen on a six. */
function stepUntilFrance(state: EtoState): EtoState {
  let now = eto.fork(state)
  eto.advance(now, end, { d: () => 1, sum: () => 1, hits: () => 1, struck: () => 1 })
  for (let i = 0; i < 5 && now.focus?.type === 'rising' && now.focus.area !== 'france'; i++) {
    const [first] = listed(now, 'rise')
    now = eto.fork(now)
    eto.advance(now, first, { d: () => 1, sum: () => 1, hits: () => 1, struck: () => 1 })
  }
  return now
}

const whatOfVichy = (events: readonly { type: string }[]) =>
  events.flatMap((event) => (event.type === 'vichy' ? [(event as unknown as { what: string }).what] : []))

const EAST = {
  set: { russia: INVADED },
  with: { allegiance: { finland: 'axis' }, entered: ['finland'] },
} as const satisfies Wanted

const regroup = (wanted: Wanted) => position({ turn: '3/1940', phase: 'regroup', ...wanted })

const russians = { '2007': ['rus-inf-2'] }

const asked = (state: EtoState, ...rolls: number[]) => {
  const { state: next, events } = stepEvents(state, END, ...rolls)
  const called = events.filter(({ type }) => type === 'intervention')
  return [called.map((event) => (event as { possible?: boolean }).possible), next.focus?.type]
}

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

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const join = (hex: string, name: string) => ({ type: 'join', at: hex, unit: name }) as const

describe('weather', () => {
  const attack = (target: string, ...joining: readonly [hex: string, unit: string][]) =>
    [
      { type: 'aim', at: target } as const,
      ...joining.map(([hex, unit]) => ({ type: 'join', at: hex, unit }) as const),
    ] as const

  it(`${rule('eto', '11.0')} is the defender's, on whichever side of its edge he stands`, () => {
    expect(seasonalDefence('german', true, 'spring', 'none')).toMatchObject({ factor: 2 })
    expect(seasonalDefence('german', false, 'spring', 'none')).toBeNull()
    // The same attacker, the same spring: one target inside the weather area, one outside it.
    const inside = position({
      turn: '2/1944',
      player: 'allied',
      phase: 'combat',
      units: { '1212': ['bri-mec-4'], '1312': ['ger-inf-2'] },
    })
    const outside = position({
      turn: '2/1944',
      player: 'allied',
      phase: 'combat',
      units: { '1212': ['bri-mec-4'], '1211': ['ger-inf-2'] },
    })
    const roll = (state: EtoState, target: string) =>
      stepEvents(steps(state, ...attack(target, ['1212', 'bri-mec-4'])), { type: 'fight' }, 6).events.find(
        ({ type }) => type === 'fought',
      )
    const [of, from] = [roll(inside, '1312'), roll(outside, '1211')]
    expect(JSON.stringify(of)).toContain('11.13')
    expect(JSON.stringify(from)).not.toContain('11.13')
  })
})

describe('special rules', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  it(`${rule('eto', '14.0')} hold in the scenarios that list them`, () => {
    const units = { '2007': ['ger-inf-1'], '1312': ['ger-inf-1'] }
    const reverted = (scenario: '1939' | '1940' | '1941') => {
      const state = position({
        scenario,
        phase: 'regroup',
        player: 'allied',
        units,
        held: { axis: ['2110'] },
        set: {
          russia: { ...AT_WAR, invasion: { year: 1941, quarter: 3 }, emptyFor: 1 },
          vichy: { status: 'gone', hexes: [] },
        },
      })
      return stepEvents(state, end).events.some(({ type }) => type === 'reverted')
    }
    // 14.4 is not on the list of 1940.
    expect(reverted('1939')).toBe(true)
    expect(reverted('1940')).toBe(false)
    expect(reverted('1941')).toBe(true)
  })

  it(`${rule('eto', '14.0')} so that in 1940 and 1941 the line of the pact is a border of war`, () => {
    const into = (scenario: '1939' | '1940') =>
      steps(
        position({ scenario, units: { '1611': ['ger-inf-3'] }, with: { entered: ['poland'] } }),
        take('1611', 'ger-inf-3'),
        move('1712'),
      ).russia
    expect(into('1940')).toMatchObject({ atWar: true, violated: null, invasion: null })
    expect(into('1939')).toMatchObject({ atWar: false, violated: 0 })
  })
})

describe('the partition of Poland', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  const violated = (extra: object = {}) =>
    steps(
      position({ units: { '1611': ['ger-inf-3'], '2007': ['rus-inf-2'] }, ...extra }),
      take('1611', 'ger-inf-3'),
      move('1711'),
    )
  const war = { type: 'declare', what: 'war' } as const

  it(`${rule('eto', '14.31')} lets Russia declare war on the turn after Germans break it, and on no other`, () => {
    const state = violated()
    expect(state.russia).toMatchObject({ violated: 0, mobilized: true, atWar: false })
    const same = until(state, 'initial', 'allied')
    expect(refusal(same, war)).toEqual({ rule: '14.33', code: 'not-now' })
    const next = until(until(same, 'initial', 'axis'), 'initial', 'allied')
    expect(listed(next, 'declare')).toEqual([war])
    expect(step(next, war).russia.atWar).toBe(true)
    const late = until(until(next, 'initial', 'axis'), 'initial', 'allied')
    expect(isLegal(late, war)).toBe(false)
    expect(russianPreparedness(late)).toBe('limited-war')
  })

  it(`${rule('eto', '14.31')} lets trains run in either part of Poland`, () => {
    const german = position({
      units: { '1512': ['ger-inf-2'] },
      held: { axis: ['1512', '1612'] },
      with: { entered: ['poland'], holders: { poland: 'axis' } },
    })
    expect(isLegal(step(german, take('1512', 'ger-inf-2')), { type: 'prepare' })).toBe(true)
    const russian = position({
      player: 'allied',
      units: { '1712': ['rus-inf-2'], '1612': ['ger-inf-2'] },
      with: { entered: ['poland'] },
    })
    const onBoard = step(step(russian, take('1712', 'rus-inf-2')), { type: 'prepare' })
    const rail = step(until(onBoard, 'rail', 'allied'), take('1712', 'rus-inf-2'))
    expect(listed(rail, 'move').map(({ to }) => to)).toContain('1912')
  })

  it(`${rule('eto', '14.32')} keeps Russia out of the war while nobody breaks it`, () => {
    const state = position({ player: 'allied', units: { '1612': ['ger-inf-3'], '2007': ['rus-inf-2'] } })
    expect(refusal(state, war)).toEqual({ rule: '14.33', code: 'not-now' })
    expect(listed(state, 'declare')).toEqual([])
    expect(russianPreparedness(state)).toBe('peacetime')
    const attacked = steps(
      position({
        units: { '1714': ['ger-inf-3'] },
        with: { entered: ['rumania'], allegiance: { rumania: 'axis' } },
      }),
      take('1714', 'ger-inf-3'),
      move('1814'),
      move('1914'),
    )
    expect(attacked.russia).toMatchObject({ atWar: true, invasion: { year: 1939, quarter: 4 } })
  })

  it(`${rule('eto', '14.34')} is a line that no zone crosses before war`, () => {
    const units = { '1611': ['ger-inf-3'], '1712': ['rus-inf-2'] }
    const zones = (state: EtoState) => [
      groundOf(state, RUSSIAN).enemyZone[at('1712')],
      groundOf(state, AXIS).enemyZone[at('1611')],
    ]
    const parted = { units, with: { entered: ['poland'] } } as const
    expect(zones(position(parted))).toEqual([0, 0])
    expect(zones(position({ ...parted, set: { russia: AT_WAR } }))).toEqual([1, 1])
  })

  it('is what Russia at peace may take, once Germany is in Poland', () => {
    const goals = (entered: EtoState['entered']) =>
      listed(
        step(
          position({ player: 'allied', units: { '1912': ['rus-inf-2'] }, with: { entered } }),
          take('1912', 'rus-inf-2'),
        ),
        'move',
      ).map(({ to }) => to)
    expect(goals([])).not.toContain('1712')
    expect(goals(['poland'])).toContain('1712')
    expect(goals(['poland'])).not.toContain('1612')
  })
})

describe('Vichy', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  const attack = (target: string, ...joining: readonly [hex: string, unit: string][]) =>
    [
      { type: 'aim', at: target } as const,
      ...joining.map(([hex, unit]) => ({ type: 'join', at: hex, unit }) as const),
    ] as const

  const vichy = { scenario: '1941' } as const
  const allFree = (state: EtoState) => JSON.stringify(state.units).includes('"vichy"')

  it(`${rule('eto', '14.16')} is invaded by a step over its border as much as by an attack`, () => {
    const stepIn = position({
      ...vichy,
      units: { '0814': ['ger-inf-1'], '0816': ['vic-inf-1'], '0721': ['vic-inf-1'] },
    })
    const moved = steps(stepIn, take('0814', 'ger-inf-1'), move('0815'))
    expect(moved.vichy.status).toBe('gone')
    expect(unitsIn(moved, '0721')).toEqual(['ffr-inf-1'])
    const colony = position({
      ...vichy,
      player: 'allied',
      units: { '2524': ['bri-inf-1'], '2522': ['vic-inf-1'], '0721': ['vic-inf-1'] },
    })
    const lebanon = steps(colony, take('2524', 'bri-inf-1'), move('2523'))
    expect(lebanon.vichy.status).toBe('axis')
    const attacked = position({
      ...vichy,
      phase: 'combat',
      units: { '0814': ['ger-inf-2'], '0815': ['vic-inf-1'], '0721': ['vic-inf-1'] },
    })
    const fought = step(steps(attacked, ...attack('0815', ['0814', 'ger-inf-2'])), { type: 'fight' })
    expect(fought.vichy.status).toBe('gone')
    expect(allFree(fought)).toBe(false)
    const other = position({ ...vichy, units: { '0813': ['ger-inf-1'], '0721': ['vic-inf-1'] } })
    expect(steps(other, take('0813', 'ger-inf-1'), move('0814')).vichy.status).toBe('neutral')
  })

  it('lets the Allies choose among the nearest units, even after one was swept away', () => {
    const state = position({
      ...vichy,
      player: 'allied',
      phase: 'combat',
      turn: '4/1942',
      units: { '0620': ['usa-inf-2'], '0721': ['vic-inf-1'], '0521': ['vic-inf-1'], '0921': ['vic-inf-1'] },
    })
    const asked = step(steps(state, ...attack('0721', ['0620', 'usa-inf-2'])), { type: 'fight' })
    expect(eto.decision(asked)).toMatchObject({ player: 'allied', rule: '14.14' })
    expect(listed(asked, 'rally').map((one) => one.at)).toEqual(['0521', '0921'])
    const rallied = step(asked, { type: 'rally', at: '0921' })
    expect(unitsIn(rallied, '0921')).toEqual(['ffr-inf-1'])
    expect(unitsIn(rallied, '0521')).toEqual([])
    expect(rallied.vichy.status).toBe('gone')
    expect(listed(rallied, 'advance').map(({ to }) => to)).toEqual(['0721'])
  })

  it('interns Frenchmen who stand among other Allies when it is declared', () => {
    const state = position({
      scenario: '1940',
      phase: 'regroup',
      player: 'allied',
      units: { '0721': ['fre-inf-1', 'bri-inf-1'], '0915': ['fre-inf-3'], '1114': ['ger-inf-4'] },
    })
    const declared = step(step(state, end), { type: 'answer', yes: true })
    expect(unitsIn(declared, '0721')).toEqual(['bri-inf-1'])
    expect(unitsIn(declared, '0915')).toEqual(['vic-inf-2'])
    expect(eto.invariants(declared)).toEqual([])
  })

  it(`${rule('eto', '14.18')} has no partisans of its own`, () => {
    // Its hexes end in 5, 6 and 7; with one point of occupiers the table says 6, and there are others that end in it.
    const state = position({
      ...vichy,
      rules: { partisans: true, minorCountries: true },
      turn: '3/1942',
      player: 'allied',
      phase: 'regroup',
      units: { '0813': ['ger-inf-1'] },
    })
    const rising = stepUntilFrance(state)
    const hexes = listed(rising, 'rise').map((one) => one.at)
    expect(hexes).toEqual(expect.arrayContaining(['0616', '0716']))
    expect(hexes.filter((hex) => ['0916', '0816'].includes(hex))).toEqual([])
  })
})

describe('intervention', () => {
  const attack = (target: string, ...joining: readonly [hex: string, unit: string][]) =>
    [
      { type: 'aim', at: target } as const,
      ...joining.map(([hex, unit]) => ({ type: 'join', at: hex, unit }) as const),
    ] as const

  it('counts from the first attack on France, whether or not anyone has entered it', () => {
    const units = { '1113': ['ger-mec-4', 'ger-mec-4'], '1013': ['fre-inf-3'], '1014': ['fre-inf-3'] }
    const state = position({ phase: 'combat', units })
    const fought = steps(state, ...attack('1013', ['1113', 'ger-mec-4']))
    expect(until(step(fought, { type: 'fight' }, 6), 'initial', 'allied').franceFor).toBe(0)
    expect(until(position({ units }), 'initial', 'allied').franceFor).toBeNull()
  })

  it('may follow without a roll once France has held out for five Axis turns', () => {
    const units = { '1113': ['ger-mec-4'], '1014': ['fre-inf-3'], '2007': ['rus-inf-2'] }
    const asked = (franceFor: number) =>
      eto.decision(step(position({ phase: 'regroup', units, with: { franceFor } }), end))?.rule
    expect([asked(3), asked(4)]).toEqual(['5.0', '14.0'])
    const yes = step(step(position({ phase: 'regroup', units, with: { franceFor: 4 } }), end), {
      type: 'answer',
      yes: true,
    })
    expect(yes.russia).toMatchObject({ atWar: true, invasion: null })
  })
})

describe('neutrals', () => {
  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  it(`${rule('eto', '15.1')} call up units at home, where no enemy zone is, friends or no`, () => {
    const start = position({
      turn: '3/1940',
      units: { '1516': ['ger-inf-4'], '1517': ['yug-inf-1'] },
      with: { allegiance: { hungary: 'axis', poland: 'allied' }, entered: ['hungary'] },
    })
    const entered = steps(
      start,
      { type: 'take', at: '1516', unit: 'ger-inf-4' },
      { type: 'move', to: '1616' },
    )
    const raising = until(entered, 'reinforcement', 'allied')
    expect(raising.purses.yugoslav).toHaveLength(2)
    const places = listed(raising, 'raise').filter(({ nation }) => nation === 'yugoslav')
    // The Germans in 1616 have zones over 1517, where a friend stands, over 1617 and over 1718 not.
    expect(places.map((one) => one.at).sort()).toEqual(['1416', '1417', '1518', '1718'])
    const raise = (hex: string) =>
      ({ type: 'raise', nation: 'yugoslav', unit: 'infantry', strength: 1, at: hex }) as const
    expect(refusal(raising, raise('1517'))).toEqual({ rule: '15.1', code: 'enemy-zone' })
    expect(unitsIn(step(raising, raise('1518')), '1518')).toEqual(['yug-inf-1'])
  })

  it(`${rule('eto', '12.3')} who are invaded join those who did not, and live on their supply`, () => {
    const before = position({ turn: '3/1940', units: { '1112': ['ger-inf-3'], '0912': ['bel-inf-2'] } })
    const { state, events } = stepEvents(step(before, take('1112', 'ger-inf-3')), move('1012'))
    expect(events).toContainEqual({ type: 'joined', rule: '12.3', country: 'belgium', side: 'allied' })
    expect(unitsIn(state, '0912')).toEqual(['bel-inf-2'])
    // The same a turn later, with the whole country lost: what feeds the British in France feeds the Belgians.
    const { allegiance, entered } = state
    const units = { '0814': ['bel-inf-2'], '1012': ['ger-inf-3'], '0912': ['ger-inf-3'] }
    const exiled = position({ turn: '4/1940', units, with: { allegiance, entered } })
    expect(isSupplied(exiled, at('0814'), stackIn(exiled, '0814')[0])).toBe(true)
  })

  it('are closed to the Allies until the Axis comes, and take the other side for good', () => {
    const before = step(
      position({ player: 'allied', units: { '1013': ['fre-inf-3'] } }),
      take('1013', 'fre-inf-3'),
    )
    expect(isLegal(before, move('1012'))).toBe(false)
    const entered = steps(
      position({ units: { '1111': ['ger-inf-3'] } }),
      take('1111', 'ger-inf-3'),
      move('1011'),
    )
    expect(entered.allegiance).toMatchObject({ netherlands: 'allied' })
    expect(makePosition(entered).camps[at('1011')]).toBe(AXIS)
  })

  it('do not keep the Axis from its trains: Vichy units are nobody’s enemies', () => {
    const state = position({
      scenario: '1941',
      phase: 'regroup',
      player: 'allied',
      units: { '0813': ['ger-inf-3'], '0816': ['vic-inf-1'] },
    })
    expect(step(state, end).holders.france).toBe('axis')
  })
})

describe('the Black Sea', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

  const turkey = (entered: readonly ['turkey'] | readonly [], units: Wanted['units'] = {}) =>
    position({
      turn: '3/1943',
      charts: TEST_CHARTS,
      player: 'allied',
      set: { russia: INVADED },
      with: { allegiance: { turkey: 'allied', rumania: 'axis', bulgaria: 'axis' }, entered },
      units: { ...HOME, '2325': ['bri-mec-2'], ...units },
    })

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  const beaches = (state: ReturnType<typeof turkey>) =>
    listed(step(state, take('2325', 'bri-mec-2')), 'land')
      .map(({ to }) => to)
      .filter((to) => board.hex(to).seas.join() === 'black-sea')

  it(`${rule('eto', '12.4', '5.8')} is open to Allied landings once the Axis is in Turkey, and not before`, () => {
    expect(beaches(turkey([]))).toEqual([])
    expect(beaches(turkey(['turkey']))).toContain('2215')
    // An enemy in the straits closes them again (5.76).
    expect(beaches(turkey(['turkey'], { '2019': ['ger-inf-1'] }))).toEqual([])
  })
})

describe('an Axis unit that was in French Africa when Vichy was declared', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

  const attack = (by: string) =>
    steps(
      position({
        turn: '3/1943',
        player: 'allied',
        phase: 'combat',
        set: { vichy: { status: 'neutral', hexes: ['0815', '0816', '0916', '0917'] } },
        units: { ...HOME, '1023': ['ita-inf-1'], '1024': [by], '0721': ['vic-inf-1'], '1223': ['bri-mec-1'] },
      }),
      { type: 'aim', at: '1023' },
      { type: 'join', at: '1024', unit: by },
    )

  it(`${rule('eto', '14.14', '14.16')} is attacked by Americans without an invasion, which is their advance`, () => {
    const fought = stepEvents(attack('usa-mec-2'), { type: 'fight' }, 1)
    expect(whatOfVichy(fought.events)).toEqual([])
    expect(fought.state.vichy.status).toBe('neutral')
    const advance = { type: 'advance', at: '1024', unit: 'usa-mec-2', to: '1023' } as const
    expect(whatOfVichy(stepEvents(fought.state, advance).events)).toEqual(['rallied'])
  })

  it(`${rule('eto', '14.15', '14.16')} is attacked by the British in an invasion`, () => {
    const fought = stepEvents(attack('bri-mec-2'), { type: 'fight' }, 1)
    expect(whatOfVichy(fought.events)).toEqual(['axis'])
  })
})

describe('the coming of a unit', () => {
  const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  /** A unit marches from a hex into another; what its coming has left behind. */
  function comes(name: string, from: string, to: string, wanted: Wanted = {}): EtoState {
    const { units = {}, ...rest } = wanted
    const axis = /^(ger|ita|hun|rum|bul|fin)/.test(name)
    const state = position({
      turn: '3/1941',
      player: axis ? 'axis' : 'allied',
      ...rest,
      units: { '1312': ['ger-inf-1'], ...units, [from]: [name] },
    })
    const there = steps(state, take(from, name), move(to))
    expect(unitsIn(there, to)).toContain(name)
    return there
  }

  it(`${rule('eto', '12.2')} into Finland opens it to those who follow, if they are Russians`, () => {
    expect(comes('rus-inf-1', '2007', '1907', EAST).finns).toBe('crossed')
    expect(comes('ger-inf-1', '1908', '1907', EAST).finns).toBe('calm')
    expect(comes('bri-inf-1', '1908', '1907', EAST).finns).toBe('calm')
    expect(comes('rus-inf-1', '2007', '1908', EAST).finns).toBe('calm')
  })

  it(`${rule('eto', '14.4')} into a centre that has reverted ends that, there and nowhere else`, () => {
    const reverted = { ...EAST, set: { russia: { ...INVADED, reverted: ['2007', '2110'] } } }
    expect(comes('ger-inf-1', '2008', '2007', reverted).russia.reverted).toEqual(['2110'])
    expect(comes('rus-inf-1', '2008', '2007', reverted).russia.reverted).toEqual(['2110'])
    expect(comes('ger-inf-1', '2008', '2108', reverted).russia.reverted).toEqual(['2007', '2110'])
  })
})

describe('Vichy France', () => {
  const take = (at: string, unit: string) => ({ type: 'take', at, unit }) as const

  const move = (to: string) => ({ type: 'move', to }) as const

  it(`${rule('eto', '14.14', '14.16')} goes over to the Allies when anyone who is with the Axis by then invades it`, () => {
    const state = position({
      turn: '3/1942',
      units: { '2420': ['tur-inf-1'], '2523': ['vic-inf-1'], '1312': ['ger-inf-1'] },
      set: { vichy: { status: 'neutral', hexes: [] }, russia: INVADED },
      with: { allegiance: { turkey: 'axis' } },
    })
    const { state: over, events } = stepEvents(step(state, take('2420', 'tur-inf-1')), move('2521'))
    expect(events).toContainEqual({ type: 'vichy', rule: '14.14', what: 'allied' })
    expect([over.vichy.status, unitsIn(over, '2523')]).toEqual(['gone', ['ffr-inf-1']])
  })
})

describe('Russia may intervene', () => {
  it(`${rule('eto', '14.0')} when the Axis is in Turkey on a 1 or 2, in Britain on a 3, at Suez on a 4`, () => {
    const turkey = regroup({
      units: { ...russians, '1919': ['ger-inf-1'] },
      with: { entered: ['turkey'], allegiance: { turkey: 'allied' } },
    })
    expect(asked(turkey, 2)).toEqual([[true], 'intervention'])
    expect(asked(turkey, 3)).toEqual([[false], undefined])
    const britain = regroup({ units: { ...russians, '0811': ['ger-inf-1'] } })
    expect(asked(britain, 3)).toEqual([[true], 'intervention'])
    expect(asked(britain, 2)).toEqual([[false], undefined])
    const suez = regroup({ units: { ...russians, '2325': ['ger-inf-1'] } })
    expect(asked(suez, 4)).toEqual([[true], 'intervention'])
    expect(asked(suez, 1)).toEqual([[false], undefined])
    expect(asked(regroup({ units: { ...russians, '1312': ['ger-inf-1'] } }))).toEqual([[], undefined])
  })

  it(`${rule('eto', '14.0')} without a roll when three points that are not Finnish are in Finland`, () => {
    const finland = (...names: string[]) =>
      regroup({
        units: { ...russians, '1805': names },
        with: { entered: ['finland'], allegiance: { finland: 'axis' } },
      })
    expect(asked(finland('ger-inf-3'))).toEqual([[true], 'intervention'])
    expect(asked(finland('ger-inf-2', 'ger-inf-1'))).toEqual([[true], 'intervention'])
    expect(asked(finland('ger-inf-2', 'fin-inf-1'))).toEqual([[], undefined])
  })
})

describe('France that holds out', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '14.0')} moves Russia after five turns of the Axis, and not after four`, () => {
    const after = (franceFor: number) =>
      stepEvents(
        position({
          turn: '4/1940',
          phase: 'regroup',
          units: { ...HOME, '0814': ['fre-inf-2'], '1013': ['ger-inf-3'] },
          with: { franceFor },
        }),
        END,
      ).events.filter(({ type }) => type === 'intervention').length
    // The turn that ends is counted, too.
    expect([2, 3, 4, 5].map(after)).toEqual([0, 0, 1, 1])
  })
})

describe('Finland', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '12.2')} is not opened by an attack into it from elsewhere`, () => {
    const state = position({
      rules: { threePlayers: true },
      turn: '3/1941',
      phase: 'combat',
      units: { ...HOME, '1801': ['ger-inf-3'], '1802': ['rus-inf-2'] },
      set: { russia: INVADED },
      with: { allegiance: { finland: 'axis', norway: 'allied' }, entered: ['norway'] },
    })
    const aimed = steps(state, { type: 'aim', at: '1802' }, { type: 'join', at: '1801', unit: 'ger-inf-3' })
    const fought = stepEvents(aimed, { type: 'fight' }, 1).state
    expect([fought.struck.includes('finland'), fought.entered]).toEqual([true, ['norway']])
  })
})

describe('what follows from', () => {
  it(`${rule('eto', '12.0', '16.14')} a landing in a country at peace: it is invaded as by a march`, () => {
    const before = position({
      turn: '3/1940',
      units: { '1310': [unit('ger-inf-1', { hand: true })] },
      set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
      with: {
        entered: ['denmark', 'poland'],
        allegiance: { poland: 'allied', denmark: 'allied' },
        focus: { type: 'hand', at: '1310', left: 5, moved: false },
      },
    })
    const after = step(before, { type: 'land', to: '1309', by: 'sea' })
    expect(after.entered).toContain('sweden')
    expect(after.allegiance.sweden).toBe('allied')
  })
})

describe('from turn to turn', () => {
  it(`${rule('eto', '14.11')} the land of a Vichy government is what neither Axis units nor their zones touch`, () => {
    const state = eto.fork(
      position({ scenario: '1940', turn: '3/1940', units: { '0914': ['ger-inf-4'], '0613': ['fre-inf-1'] } }),
    )
    expect(mayDeclareVichy(state).legal).toBe(true)
    proclaimVichy(state)
    expect(state.vichy.hexes).toContain('0613')
    const near = etoBoard()
      .grid.neighbours('0914')
      .filter((hex) => etoBoard().hex(hex).country === 'france')
    expect(near.length).toBeGreaterThan(3)
    expect(near.filter((hex) => state.vichy.hexes.includes(hex))).toEqual([])
  })
})

describe('Russian units', () => {
  const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })

  const move = (to: string): EtoAction => ({ type: 'move', to })

  it(`${rule('eto', '14.5')} go no further than ten hexes from Russia`, () => {
    const inFrance = step(
      position({
        scenario: '1941',
        turn: '3/1944',
        player: 'allied',
        units: { '0813': ['rus-inf-2'], '0714': [] },
        set: { russia: AT_WAR, vichy: { status: 'gone', hexes: [] } },
      }),
      take('0813', 'rus-inf-2'),
    )
    expect(refusal(inFrance, move('0714'))).toEqual({ rule: '14.5', code: 'closed' })
    expect(isLegal(inFrance, move('0812'))).toBe(true)
  })
})

describe('France', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const conquered = (inFrance: readonly string[]) => {
    const state = position({
      scenario: '1940',
      rules: { ...MINORS, partisans: true },
      turn: '3/1941',
      phase: 'partisans',
      units: { ...HOME, '0914': ['ger-inf-4'], '0616': inFrance },
      with: { franceFor: 6 },
    })
    return step(state, end).focus
  }

  it(`${rule('eto', '14.0')} is not free again because its partisans rise: Russia has no call to intervene`, () => {
    expect(conquered([])).toBeNull()
    expect(conquered(['fre-prt-1'])).toBeNull()
    expect(conquered(['fre-inf-1'])).toEqual({ type: 'intervention' })
  })
})

describe('Russians in their part of Poland', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '14.31')} leave the railways of the other part to the Germans, though none of them is there`, () => {
    const state = position({
      turn: '2/1940',
      player: 'allied',
      units: { ...HOME, '1812': ['rus-inf-2'], '1412': ['ger-inf-2'] },
      with: { entered: ['poland'], holders: { poland: 'axis' } },
    })
    const come = steps(state, take('1812', 'rus-inf-2'), { type: 'move', to: '1712' })
    expect(come.holders.poland).toBe('axis')
    const put = come.focus === null ? come : step(come, { type: 'stop' })
    const prepared = steps(until(put, 'initial', 'axis'), take('1412', 'ger-inf-2'), { type: 'prepare' })
    expect(goals(step(until(prepared, 'rail', 'axis'), take('1412', 'ger-inf-2')))).toContain('1512')
  })
})

describe('what is told', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '14.14')} of Vichy when Americans come: it has rallied`, () => {
    const state = position({
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      units: { ...HOME, '1024': ['usa-inf-2'], '1021': ['vic-inf-1'], '0721': ['vic-inf-1'] },
    })
    const { events } = stepEvents(step(state, take('1024', 'usa-inf-2')), { type: 'move', to: '1023' })
    expect(events.filter(({ type }) => type === 'vichy')).toEqual([
      { type: 'vichy', rule: '14.14', what: 'rallied' },
    ])
  })
})

describe('Italians in Vichy land', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

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

describe('the pact', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

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

describe('a march into Vichy land', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '14.14', '5.12')} goes on when the Allies have said who has come over`, () => {
    const state = position({
      scenario: '1941',
      turn: '4/1942',
      player: 'allied',
      units: { ...HOME, '1124': ['usa-inf-3'], '1121': ['vic-inf-1'], '0921': ['vic-inf-1'] },
    })
    const inHand = step(state, take('1124', 'usa-inf-3'))
    const inside = step(inHand, { type: 'move', to: '1023' })
    expect(inside.focus).toMatchObject({ type: 'rally', hexes: ['0921', '1121'] })
    const rallied = step(inside, { type: 'rally', at: '1121' })
    expect(rallied.focus).toMatchObject({ type: 'hand', at: '1023', moved: true })
    expect(goals(rallied).length).toBeGreaterThan(0)
    expect(eto.invariants(rallied)).toEqual([])
  })
})
