import { describe, expect, it } from 'vitest'
import { seasonalDefence } from '../../../../src/games/eto/11-weather'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { russianPreparedness } from '../../../../src/games/eto/play/10-points'
import { groundOf, makePosition } from '../../../../src/games/eto/play/position'
import { AXIS, RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  isLegal,
  listed,
  position,
  refusal,
  stackIn,
  step,
  stepEvents,
  steps,
  unitsIn,
  until,
} from './positions'

const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const
const move = (to: string) => ({ type: 'move', to }) as const
const end = { type: 'end' } as const
const attack = (target: string, ...joining: readonly [hex: string, unit: string][]) =>
  [
    { type: 'aim', at: target } as const,
    ...joining.map(([hex, unit]) => ({ type: 'join', at: hex, unit }) as const),
  ] as const

describe('weather', () => {
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

describe('intervention', () => {
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
