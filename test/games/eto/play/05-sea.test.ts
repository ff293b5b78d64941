/** Ships: section 5.7 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { scrambled } from '../../../../src/dev/scramble'
import { seaRouteOut } from '../../../../src/games/eto/05-sea-search'
import { airZone, hasAirZone } from '../../../../src/games/eto/06-air-zones'
import type { EtoEvent } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { routeOf } from '../../../../src/games/eto/play/05-fleets'
import { airAlong, airOver } from '../../../../src/games/eto/play/05-sea-routes'
import { legsFrom, offMap, routeRules } from '../../../../src/games/eto/play/05-ship-routes'
import { portsOf } from '../../../../src/games/eto/play/09-supply'
import { positionOf } from '../../../../src/games/eto/play/position'
import { changedRows } from '../../../../src/games/eto/play/rows'
import { ALLIED, AXIS, enemiesOf } from '../../../../src/games/eto/play/sides'
import type { SeaWay } from '../../../../src/games/eto/schema'
import type { EtoState } from '../../../../src/games/eto/state'
import type { LoadError } from '../../../../src/kernel/codec'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import {
  at,
  board,
  END,
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

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

const shipped = (events: readonly EtoEvent[]) => events.find((event) => event.type === 'shipped')

/** The Axis has marched into Spain and Portugal. */
const IBERIA = { allegiance: { spain: 'allied', portugal: 'allied' } } as const

const land = (to: string, by: 'sea' | 'round-africa' = 'sea') => ({ type: 'land', to, by }) as const

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

describe('naval transport', () => {
  /** Three points that stay in Britain, so that others may leave it (14.23). */
  const HOME = { '0709': ['bri-inf-3'] }

  const sail = (to: string, by: SeaWay = 'sea') => ({ type: 'sail', to, by }) as const

  const wanted = { turn: '4/1941', scenario: '1941', player: 'allied', phase: 'naval' } as const
  const channel = position({ ...wanted, units: { ...HOME, '0712': ['bri-inf-1'] } })
  const inHand = step(channel, take('0712', 'bri-inf-1'))

  it(`${rule('eto', '5.7')} goes from a friendly port to a friendly port, in its phase`, () => {
    expect(isLegal(inHand, sail('0219'))).toBe(true)
    const there = step(inHand, sail('0219'))
    expect([unitsIn(there, '0219'), there.shipping.naval]).toEqual([['bri-inf-1'], 1])
    expect(refusal(there, take('0219', 'bri-inf-1'))).toEqual({ rule: '5.0', code: 'moved-already' })
    // France is in Axis hands, the Bosporus has an anchor but no friend, 0910 is no land, and 1226 no coast.
    expect(refusal(inHand, sail('0613'))).toEqual({ rule: '5.7', code: 'no-port' })
    expect(refusal(inHand, sail('0910'))).toEqual({ rule: '5.7', code: 'no-port' })
    expect(refusal(inHand, sail('1226'))).toEqual({ rule: '5.7', code: 'no-port' })
    for (const phase of ['initial', 'mechanized'] as const)
      expect(
        refusal(
          step(
            position({
              ...wanted,
              turn: '1/1943',
              phase,
              units: { '0709': ['bri-mec-3'], '0712': ['bri-mec-1'] },
            }),
            take('0712', 'bri-mec-1'),
          ),
          sail('0219'),
        ),
      ).toEqual({ rule: '5.7', code: 'wrong-phase' })
    // In the Mediterranean only anchors are ports: Alexandria is one, the coast to the west of it is none.
    const egypt = position({ ...wanted, units: { '2224': ['bri-inf-1'], '2125': ['bri-inf-1'] } })
    expect(isLegal(egypt, take('2224', 'bri-inf-1'))).toBe(true)
    expect(refusal(egypt, take('2125', 'bri-inf-1'))).toEqual({ rule: '5.7', code: 'no-port' })
  })

  it('asks for a port that is friendly since an earlier turn, with no enemy near it (5.65)', () => {
    const taken = position({
      ...wanted,
      units: { ...HOME, '0712': ['bri-inf-1'], '0614': ['bri-inf-1'] },
      held: { axis: ['0614'] },
    })
    expect(refusal(step(taken, take('0712', 'bri-inf-1')), sail('0614'))).toEqual({
      rule: '5.7',
      code: 'no-port',
    })
    const next = until(turnOver(taken), 'naval', 'allied')
    expect(isLegal(step(next, take('0712', 'bri-inf-1')), sail('0614'))).toBe(true)
  })

  it('asks the same of the Axis: a port that the enemy was near to this turn is friendly to nobody (5.65)', () => {
    const axis = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'naval',
      units: { '0616': ['ger-inf-2'], '0712': ['bri-inf-2'] },
      held: { axis: ['0616', '0613'] },
      set: { shipping: { fleet: { amphibious: 0, converting: 0, transport: 4 } } },
    })
    const nobodys = { ...axis, friendly: changedRows(board, axis.friendly, at('0613'), 0) }
    expect(isLegal(step(axis, take('0616', 'ger-inf-2')), sail('0613'))).toBe(true)
    expect(refusal(step(nobodys, take('0616', 'ger-inf-2')), sail('0613'))).toEqual({
      rule: '5.7',
      code: 'no-port',
    })
  })

  it('does not take a port of Vichy for a friendly one', () => {
    expect(refusal(inHand, sail('0521'))).toEqual({ rule: '5.7', code: 'no-port' })
    expect(listed(inHand, 'sail').some(({ to }) => to === '0521' || to === '0121')).toBe(false)
  })

  it(`${rule('eto', '5.73')} braves the enemy's air, a die for each point within two hexes of the way`, () => {
    const watched = position({
      ...wanted,
      units: { ...HOME, '0712': ['bri-inf-2'], '0714': ['ger-inf-2'], '0216': [] },
    })
    const start = step(watched, take('0712', 'bri-inf-2'))
    const { state, events } = stepEvents(start, sail('0707'), 1)
    expect(shipped(events)).toMatchObject({ results: ['landed', 'aborted'] })
    expect([unitsIn(state, '0707'), unitsIn(state, '0712')]).toEqual([['bri-inf-1'], ['bri-inf-1']])
    expect(stackIn(state, '0712')[0].stays).toBe(true)
    expect(refusal(state, take('0712', 'bri-inf-1'))).toEqual({ rule: '6.51', code: 'voyage-aborted' })
    // The points are spent all the same.
    expect(state.shipping.naval).toBe(2)
  })

  it(`${rule('eto', '5.76')} goes over the ocean where that is safer, if the player likes`, () => {
    // Germans in the northwest of Spain watch the sea as far as the edge of the map.
    const spain = (...germans: string[]) =>
      step(
        position({
          ...wanted,
          units: {
            ...HOME,
            '0712': ['bri-inf-1'],
            ...Object.fromEntries(germans.map((hex) => [hex, ['ger-inf-2']])),
          },
          with: IBERIA,
        }),
        take('0712', 'bri-inf-1'),
      )
    const ways = (state: EtoState, to: string) =>
      listed(state, 'sail')
        .filter((one) => one.to === to && one.by !== 'round-africa')
        .map(({ by }) => by)
    const watched = spain('0216')
    expect(ways(watched, '0219')).toEqual(['sea', 'ocean'])
    expect(eto.apply(watched, sail('0219')).throws).toMatchObject([{ kind: 'struck', targets: 1, count: 2 }])
    const past = eto.apply(watched, sail('0219', 'ocean'))
    expect([past.throws, unitsIn(past.state, '0219'), past.state.shipping.naval]).toEqual([
      [],
      ['bri-inf-1'],
      1,
    ])
    // Where nothing is to be gained by it, it is not another voyage.
    expect(ways(watched, '0707')).toEqual(['sea'])
    expect(refusal(watched, sail('0707', 'ocean'))).toEqual({ rule: '5.76', code: 'no-gain' })
    expect(ways(spain(), '0219')).toEqual(['sea'])
    expect(refusal(spain(), sail('0219', 'ocean'))).toEqual({ rule: '5.76', code: 'no-gain' })
    // Who watches the port itself is there whatever the way; he who watches the sea before it is not.
    expect(refusal(spain('0318'), sail('0219', 'ocean'))).toEqual({ rule: '5.76', code: 'no-gain' })
    expect(eto.apply(spain('0216', '0318'), sail('0219', 'ocean')).throws).toMatchObject([
      { targets: 1, count: 2 },
    ])
    expect(eto.apply(spain('0216', '0318'), sail('0219')).throws).toMatchObject([{ targets: 1, count: 4 }])
    const waits = eto.check(spain('0318'), sail('0219', 'ocean'))
    expect(waits.legal ? '' : waits.because).toBe('no way to Gibraltar (0219) is safer than over the map')
    // Nor where as many wait on either way.
    const even = eto.check(spain('0614', '0812'), sail('0219', 'ocean'))
    expect(even.legal ? '' : even.because).toBe('4 enemy points are in range over the ocean, 4 over the map')
    // The Axis stays on the map.
    const axis = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'naval',
      units: { '0616': ['ger-inf-2'], '0712': ['bri-inf-2'] },
      held: { axis: ['0616', '0613'] },
      set: { shipping: { fleet: { amphibious: 0, converting: 0, transport: 4 } } },
    })
    const german = step(axis, take('0616', 'ger-inf-2'))
    expect(ways(german, '0613')).toEqual(['sea'])
    expect(refusal(german, sail('0613', 'ocean'))).toEqual({ rule: '5.76', code: 'no-route' })
  })

  it('of the Allies over the ocean makes no difference where one roll decides for the Mediterranean', () => {
    const malta = (africa: Record<string, string[]>) =>
      step(
        position({
          ...wanted,
          units: { ...HOME, '0712': ['bri-inf-1'], '0216': ['ger-inf-2'], '1322': ['bri-gar-1'], ...africa },
          with: IBERIA,
        }),
        take('0712', 'bri-inf-1'),
      )
    expect(isLegal(malta({}), sail('1322', 'ocean'))).toBe(true)
    expect(refusal(malta({ '1825': ['ita-inf-2'] }), sail('1322', 'ocean'))).toEqual({
      rule: '5.76',
      code: 'no-gain',
    })
  })

  it('rolls once for the Mediterranean, even along its coast', () => {
    const coast = position({
      ...wanted,
      units: { '2524': ['bri-inf-1'], '1825': ['ita-inf-2'] },
    })
    const start = step(coast, take('2524', 'bri-inf-1'))
    const { events } = stepEvents(start, sail('2224'), 1, 0)
    expect(shipped(events)).toMatchObject({ results: ['aborted'] })
  })

  it('keeps three points in Britain', () => {
    const few = position({ ...wanted, units: { '0712': ['bri-inf-1'], '0709': ['bri-inf-2'] } })
    expect(refusal(step(few, take('0712', 'bri-inf-1')), sail('0219'))).toEqual({
      rule: '14.23',
      code: 'britain-bare',
    })
    expect(isLegal(step(few, take('0712', 'bri-inf-1')), sail('0811'))).toBe(true)
  })

  it('of the Allies in the Mediterranean ends with Gibraltar and Suez, on its coasts as well', () => {
    const gates = (...lost: string[]) =>
      position({
        turn: '3/1941',
        player: 'allied',
        phase: 'naval',
        units: {
          '2524': ['bri-inf-1', unit('bri-inf-1', { hand: true })],
          ...Object.fromEntries(lost.map((hex) => [hex, ['ger-inf-1']])),
        },
        with: { focus: { type: 'hand', at: '2524', left: 0, moved: false } },
      })
    expect(isLegal(gates('0219'), sail('2522'))).toBe(true)
    expect(refusal(gates('0219', '2325'), sail('2522'))).toEqual({ rule: '5.76', code: 'no-route' })
    const next = step(gates('0219', '2325'), { type: 'stop' })
    expect(refusal(next, take('2524', 'bri-inf-1'))).toEqual({ rule: '5.7', code: 'nowhere' })
  })

  it('of built German ships keeps out of the Mediterranean', () => {
    const suez = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'naval',
      units: { '0616': ['ger-inf-2'], '0220': ['ger-inf-2'], '2325': ['ger-inf-2'], '0219': ['ger-inf-2'] },
      held: { axis: ['0616', '0613'] },
      set: { shipping: { fleet: { amphibious: 0, converting: 0, transport: 4 } } },
      with: IBERIA,
    })
    const start = step(suez, take('0616', 'ger-inf-2'))
    expect(isLegal(start, sail('0613'))).toBe(true)
    expect(refusal(start, sail('2325'))).toEqual({ rule: '5.79', code: 'no-transport' })
  })

  it(`${rule('eto', '5.79')} is for no partners of the Axis but Italians: nobody takes them up`, () => {
    const brest = position({
      scenario: '1941',
      turn: '3/1942',
      phase: 'naval',
      units: { '0616': ['hun-inf-1', 'ger-inf-1'] },
      held: { axis: ['0616', '0613'] },
      set: { shipping: { fleet: { amphibious: 0, converting: 0, transport: 4 } } },
    })
    expect(isLegal(brest, take('0616', 'ger-inf-1'))).toBe(true)
    expect(refusal(brest, take('0616', 'hun-inf-1'))).toEqual({ rule: '5.79', code: 'no-transport' })
  })
})

describe('air zones', () => {
  it(`${rule('eto', '6.5')} are of Germans, British and Americans, two hexes in all directions`, () => {
    const state = position({
      turn: '3/1943',
      units: {
        '1322': ['bri-gar-1', 'usa-mec-2'],
        '1825': ['ger-mec-1'],
        '1321': ['ita-inf-2'],
        '0914': ['fre-inf-3'],
      },
    })
    const allied = airOver(state, ALLIED)
    const axis = airOver(state, AXIS)
    expect([allied[at('1322')], allied[at('1320')], allied[at('1319')]]).toEqual([3, 3, 0])
    expect([axis[at('1825')], axis[at('1823')], axis[at('1822')]]).toEqual([1, 1, 0])
    expect([axis[at('1321')], allied[at('0914')]]).toEqual([0, 0])
  })
})

describe('landings', () => {
  const sail = (to: string, by: SeaWay = 'sea') => ({ type: 'sail', to, by }) as const

  const wanted = {
    scenario: '1941',
    turn: '3/1943',
    player: 'allied',
    set: { vichy: { status: 'gone', hexes: [] } },
  } as const
  const force = { '1121': ['usa-mec-2'], '1021': ['usa-mec-1'] }
  const calm = position({ ...wanted, units: force, held: { allied: ['1121', '1021'] } })
  const inHand = step(calm, take('1121', 'usa-mec-2'))

  it(`${rule('eto', '5.8')} are made in the initial phase, instead of moving`, () => {
    const ashore = step(inHand, land('1420'))
    expect(unitsIn(ashore, '1420')).toEqual(['usa-mec-2'])
    expect(ashore.shipping.amphibious).toBe(2)
    expect(refusal(ashore, take('1420', 'usa-mec-2'))).toEqual({ rule: '5.0', code: 'moved-already' })
    const mechanized = step(
      position({ ...wanted, phase: 'mechanized', units: force, held: { allied: ['1121'] } }),
      take('1121', 'usa-mec-2'),
    )
    expect(refusal(mechanized, land('1420'))).toEqual({ rule: '5.8', code: 'wrong-phase' })
    expect(
      refusal(step(step(calm, take('1021', 'usa-mec-1')), { type: 'move', to: '1121' }), land('1420')),
    ).toEqual({
      rule: '5.8',
      code: 'moved-already',
    })
  })

  it(`${rule('eto', '5.82')} need air that the enemy does not have to himself`, () => {
    const watched = (cover: Record<string, string[]>) =>
      step(
        position({
          ...wanted,
          units: { ...force, '1319': ['ger-inf-2'], ...cover },
          held: { allied: ['1121'] },
        }),
        take('1121', 'usa-mec-2'),
      )
    expect(refusal(watched({}), land('1420'))).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(isLegal(watched({ '1321': ['bri-mec-1'] }), land('1420'))).toBe(true)
    // No die is rolled for the air: the landing is there.
    expect(unitsIn(step(watched({ '1321': ['bri-mec-1'] }), land('1420')), '1420')).toEqual(['usa-mec-2'])
  })

  it(`${rule('eto', '5.83')} may be followed by naval transport in the same turn, and that only`, () => {
    const two = position({
      ...wanted,
      units: { '1121': ['usa-mec-2', 'usa-mec-1'] },
      held: { allied: ['1121'] },
    })
    const naval = (state: typeof two) => step(until(step(state, END), 'naval'), take('1121', 'usa-mec-1'))
    expect(refusal(naval(two), sail('1420'))).toEqual({ rule: '5.7', code: 'no-port' })
    const landed = steps(two, take('1121', 'usa-mec-2'), land('1420'))
    const followed = step(naval(landed), sail('1420'))
    expect(unitsIn(followed, '1420')).toEqual(['usa-mec-2', 'usa-mec-1'])
    expect(followed.shipping.landings['1420']).toEqual({ landed: 2, followed: 1 })
    const later = until(turnOver(landed), 'naval', 'allied')
    expect(refusal(step(later, take('1121', 'usa-mec-1')), sail('1420'))).toEqual({
      rule: '5.7',
      code: 'no-port',
    })
  })

  it(`${rule('eto', '5.91')} spare as many who follow the roll for the enemy's air as have landed, and no more`, () => {
    const ashore = (lander: string, follower: string) => {
      const start = position({
        ...wanted,
        units: { '1121': [lander, follower], '1319': ['ger-inf-2'], '1321': ['bri-mec-1'] },
        held: { allied: ['1121'] },
      })
      const landed = steps(start, take('1121', lander), land('1420'))
      const naval = step(until(step(landed, END), 'naval'), take('1121', follower))
      return eto.apply(naval, sail('1420'))
    }
    expect(ashore('usa-mec-2', 'usa-mec-1').throws).toHaveLength(0)
    expect(ashore('usa-mec-2', 'usa-mec-1').events).toMatchObject([{ type: 'shipped', results: ['landed'] }])
    expect(ashore('usa-mec-2', 'usa-mec-1').state.losses.now).toEqual({})
    expect(ashore('usa-mec-1', 'usa-mec-2').throws.length).toBeGreaterThan(0)
    expect(ashore('usa-mec-1', 'usa-mec-2').state.shipping.landings['1420']).toEqual({
      landed: 1,
      followed: 1,
    })
  })

  it(`${rule('eto', '5.91')} open a beach for their own player-turn, and to nobody after it`, () => {
    const kent = position({
      scenario: '1941',
      turn: '3/1941',
      units: {
        '0812': ['ger-inf-1'],
        '0813': ['ger-inf-1'],
        '0810': ['bri-inf-3', 'bri-inf-3'],
        '0707': ['bri-inf-1'],
      },
      set: { shipping: { fleet: { amphibious: 1, converting: 0, transport: 0 } } },
    })
    const landed = steps(kent, take('0812', 'ger-inf-1'), land('0811'))
    expect(landed.shipping.landings['0811']).toEqual({ landed: 1, followed: 0 })
    const attack = steps(
      until(landed, 'combat', 'allied'),
      { type: 'aim', at: '0811' },
      { type: 'join', at: '0810', unit: 'bri-inf-3' },
      { type: 'join', at: '0810', unit: 'bri-inf-3' },
    )
    const retaken = step(step(attack, { type: 'fight' }, 1), {
      type: 'advance',
      at: '0810',
      unit: 'bri-inf-3',
      to: '0811',
    })
    const naval = step(until(step(retaken, { type: 'hold' }), 'naval'), take('0707', 'bri-inf-1'))
    expect(unitsIn(naval, '0811')).toEqual(['bri-inf-3'])
    // The enemy was there this turn, so that it is no friendly port, and the landing was not theirs.
    expect(refusal(naval, sail('0811'))).toEqual({ rule: '5.7', code: 'no-port' })
    expect(naval.shipping.landings).toEqual({})
  })

  it(`${rule('eto', '5.85')} against a held coast fight from the water, and win it or are lost`, () => {
    const held = position({
      ...wanted,
      units: { '1121': ['usa-mec-4', 'usa-mec-2'], '1420': ['ita-inf-1'] },
      held: { allied: ['1121'] },
    })
    const afloat = steps(held, take('1121', 'usa-mec-4'), land('1420'))
    expect([unitsIn(afloat, '1420'), afloat.afloat['1420'].length]).toEqual([['ita-inf-1'], 1])
    const attack = steps(afloat, END, { type: 'aim', at: '1420' })
    const won = step(attack, { type: 'fight' }, 6)
    expect(unitsIn(won, '1420')).toEqual(['usa-mec-4'])
    expect(won.afloat).toEqual({})

    const rough = position({
      ...wanted,
      units: { '1121': ['usa-mec-4', 'usa-mec-2'], '1420': ['ita-inf-2'] },
      held: { allied: ['1121'] },
    })
    const beaten = step(
      steps(rough, take('1121', 'usa-mec-4'), land('1420'), END, { type: 'aim', at: '1420' }),
      { type: 'fight' },
      6,
    )
    expect([unitsIn(beaten, '1420'), beaten.afloat, beaten.losses.now.american]).toEqual([
      ['ita-inf-2'],
      {},
      4,
    ])
    // Those who do not fight are lost as well.
    const idle = step(steps(rough, take('1121', 'usa-mec-4'), land('1420'), END), END)
    expect([idle.phase, idle.afloat, idle.losses.now.american]).toEqual(['mechanized', {}, 4])
  })

  it(`${rule('eto', '5.85')} are ashore when a friend has overrun the beach, or Italy has surrendered`, () => {
    // A beach that a friend can come to by land: 1217 to 1218, Rome.
    const boot = position({
      ...wanted,
      units: {
        '1121': ['usa-mec-2', 'usa-mec-1'],
        '1217': ['bri-mec-4', 'bri-mec-4'],
        '1218': ['ita-inf-1'],
        '1316': ['ita-inf-1'],
      },
      held: { allied: ['1121'] },
      set: { ...wanted.set, italy: { status: 'war', lost: 7, invaded: true } },
    })
    const afloat = steps(boot, take('1121', 'usa-mec-2'), land('1218'))
    expect(Object.keys(afloat.afloat)).toEqual(['1218'])
    const overrun = steps(afloat, take('1217', 'bri-mec-4'), { type: 'overrun', to: '1218' })
    expect([unitsIn(overrun, '1218'), overrun.afloat]).toEqual([['bri-mec-4', 'usa-mec-2'], {}])
    expect(stackIn(overrun, '1218').find(({ nation }) => nation === 'american')).toMatchObject({
      landed: true,
    })
    expect(eto.invariants(overrun)).toEqual([])

    // Two lie off Rome. An overrun elsewhere is the eighth Italian loss, and the last Italians lay down their arms.
    const two = steps(afloat, take('1121', 'usa-mec-1'), land('1218'))
    const elsewhere = steps(
      two,
      take('1217', 'bri-mec-4'),
      { type: 'move', to: '1216' },
      { type: 'overrun', to: '1316' },
    )
    expect([elsewhere.italy.lost, elsewhere.afloat['1218'].length]).toEqual([8, 2])
    const { state, events } = stepEvents(step(elsewhere, { type: 'stop' }), END)
    expect(events).toContainEqual({ type: 'italy', rule: '16.65', what: 'surrendered' })
    expect([state.phase, unitsIn(state, '1218'), state.afloat]).toEqual([
      'combat',
      ['usa-mec-2', 'usa-mec-1'],
      {},
    ])
    const after = step(state, END)
    expect([unitsIn(after, '1218'), after.losses.now.american]).toEqual([
      ['usa-mec-2', 'usa-mec-1'],
      undefined,
    ])
    expect(eto.invariants(after)).toEqual([])
  })

  it('come ashore where the defenders come over', () => {
    const torch = position({
      scenario: '1941',
      player: 'allied',
      turn: '3/1942',
      units: { '0119': ['usa-inf-2', 'usa-inf-1'], '0121': ['vic-inf-2'], '0721': ['vic-inf-1'] },
      held: { allied: ['0119'] },
      with: { entered: ['portugal'], allegiance: { portugal: 'allied' } },
    })
    const fought = step(
      steps(torch, take('0119', 'usa-inf-2'), land('0121'), END, { type: 'aim', at: '0121' }),
      { type: 'fight' },
    )
    expect(unitsIn(fought, '0121')).toEqual(['usa-inf-2', 'ffr-inf-2'])
    expect([unitsIn(fought, '0721'), fought.afloat, fought.losses.now]).toEqual([[], {}, {}])
    expect(eto.invariants(fought)).toEqual([])
  })

  it('roll for the weather of spring and fall once, before the first of them', () => {
    const fall = position({ ...wanted, turn: '4/1943', units: force, held: { allied: ['1121', '1021'] } })
    const bad = step(step(fall, take('1121', 'usa-mec-2')), land('1420'), 5)
    expect([bad.shipping.weather, unitsIn(bad, '1121'), bad.shipping.amphibious]).toEqual([
      'bad',
      ['usa-mec-2'],
      0,
    ])
    expect(refusal(bad, take('1121', 'usa-mec-2'))).toEqual({ rule: '6.51', code: 'voyage-aborted' })
    const two = position({
      ...wanted,
      turn: '4/1943',
      units: { '1121': ['usa-mec-2', 'usa-mec-1'] },
      held: { allied: ['1121'] },
    })
    const good = step(step(two, take('1121', 'usa-mec-2')), land('1420'), 4)
    expect(unitsIn(steps(good, take('1121', 'usa-mec-1'), land('1420')), '1420')).toHaveLength(2)
    const stopped = step(step(two, take('1121', 'usa-mec-2')), land('1420'), 6)
    expect(refusal(step(stopped, take('1121', 'usa-mec-1')), land('1420'))).toEqual({
      rule: '5.84',
      code: 'bad-weather',
    })
  })
})

describe('a landing force off a coast', () => {
  /** Someone for every power, out of the way. */
  const HOME = { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], '2309': ['rus-inf-2'] } as const

  const faults = (afloat: Record<string, readonly string[]>, wanted: Wanted = {}) => {
    const state = copyJson(
      position({ turn: '3/1943', phase: 'combat', player: 'allied', units: HOME, ...wanted }),
    )
    const loaded = {
      ...state,
      afloat: Object.fromEntries(
        Object.entries(afloat).map(([hex, names]) => [hex, names.map((name) => unit(name))]),
      ),
    }
    try {
      eto.codec.accept(loaded)
      return []
    } catch (error) {
      return (error as LoadError).faults.map(({ path, problem }) => `${path}: ${problem}`)
    }
  }

  it(`${rule('eto', '5.79', '5.81')} is of Germans where the Axis has craft, and of nobody else of it`, () => {
    const axis = { player: 'axis' } as const
    expect(faults({ '0811': ['ger-inf-1'] }, axis)).toEqual([])
    expect(faults({ '0811': ['ita-inf-1'] }, axis)).toHaveLength(1)
    expect(faults({ '1322': ['ger-inf-1'] }, axis)).toHaveLength(1)
  })
})

describe('points', () => {
  it(`${rule('eto', '5.79')} of German landing craft are given over to transport in the reinforcement phase, while there are any`, () => {
    const converts = (amphibious: number) =>
      listed(
        raising({
          turn: '3/1941',
          units: { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] },
          set: { shipping: { fleet: { amphibious, converting: 0, transport: 0 } } },
        }),
        'convert',
      )
    expect([converts(1), converts(0)]).toEqual([[{ type: 'convert' }], []])
  })
})

describe('Italians in Africa', () => {
  it(`${rule('eto', '5.77')} are shipped there while fewer than three points of their own are in it, whoever else is`, () => {
    const toTripoli = (africa: string) => {
      const state = position({
        turn: '3/1941',
        phase: 'naval',
        units: {
          '0810': ['bri-inf-3'],
          '1313': ['ger-inf-1'],
          '1321': ['ita-inf-1'],
          '1324': [africa, africa],
        },
        held: { axis: ['1223', '1321'] },
      })
      return isLegal(step(state, take('1321', 'ita-inf-1')), { type: 'sail', to: '1223', by: 'sea' })
    }
    expect([toTripoli('ger-inf-2'), toTripoli('ita-inf-1'), toTripoli('ita-inf-2')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the one point that the French ship', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  const sail = (to: string) => ({ type: 'sail', to, by: 'sea' }) as const

  it(`${rule('eto', '5.75')} goes from a French port to a French port`, () => {
    const state = position({
      turn: '1/1940',
      player: 'allied',
      phase: 'naval',
      units: { ...HOME, '0917': ['fre-inf-1'], '1322': ['bri-inf-1'] },
      set: { shipping: { naval: 2 } },
    })
    const held = step(state, take('0917', 'fre-inf-1'))
    expect([isLegal(held, sail('0721')), isLegal(held, sail('1322'))]).toEqual([true, false])
  })
})

describe('what Germany builds', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '5.79')} is listed once, whoever else has points`, () => {
    const state = raising({ turn: '3/1941', units: HOME })
    expect(Object.keys(state.purses)).toEqual(['german', 'italian'])
    expect(listed(state, 'build')).toEqual([{ type: 'build' }])
  })
})

describe('a way over the ocean', () => {
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

describe('ships and craft', () => {
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

describe('ships of the French', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '5.78', '5.72')} take one of their own points, and none of the Allied transport`, () => {
    const state = position({
      turn: '1/1940',
      phase: 'naval',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { ...HOME, '0917': ['fre-inf-1', 'bri-inf-1'] },
    })
    const sailed = (name: string) => {
      const { naval, french, mediterranean } = steps(state, take('0917', name), {
        type: 'sail',
        to: '0721',
        by: 'sea',
      }).shipping
      return { naval, french, mediterranean }
    }
    expect(sailed('fre-inf-1')).toEqual({ naval: 0, french: 1, mediterranean: 0 })
    expect(sailed('bri-inf-1')).toEqual({ naval: 1, french: 0, mediterranean: 0 })
  })
})

describe('a unit in a port', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '5.72', '5.78')} is told that ships are wanting, and French ships are for the French`, () => {
    const state = (...there: string[]) =>
      position({
        turn: '1/1940',
        phase: 'naval',
        player: 'allied',
        charts: TEST_CHARTS,
        units: { ...HOME, '0917': there },
        set: { shipping: { naval: 5 } },
      })
    expect(refusal(state('bri-inf-1'), take('0917', 'bri-inf-1'))).toEqual({
      rule: '5.72',
      code: 'no-transport',
    })
    expect(refusal(state('fre-inf-2'), take('0917', 'fre-inf-2'))).toEqual({
      rule: '5.72',
      code: 'no-transport',
    })
    expect(isLegal(state('fre-inf-1'), take('0917', 'fre-inf-1'))).toBe(true)
  })
})

describe('a unit that a save has in hand in the naval phase', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '5.7')} sails from a port, and from no other coast`, () => {
    const sails = (hex: string) =>
      listed(
        position({
          turn: '3/1941',
          phase: 'naval',
          player: 'allied',
          charts: TEST_CHARTS,
          units: { ...HOME, [hex]: [unit('bri-inf-1', { hand: true })] },
          with: { focus: { type: 'hand', at: hex, left: 0, moved: false } },
        }),
        'sail',
      ).length
    const coast = board.ids.filter((id) => board.hex(id).country === 'egypt' && board.hex(id).seas.length > 0)
    const [port, beach] = [true, false].map(
      (is) => coast.find((id) => board.hex(id).ports.length > 0 === is)!,
    )
    expect(sails(port)).toBeGreaterThan(0)
    expect(sails(beach)).toBe(0)
  })
})

describe('a new turn', () => {
  /** Someone for each side, out of the way. */
  const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

  it(`${rule('eto', '5.72', '5.79', '5.86')} gives every ship back`, () => {
    const used = { naval: 3, amphibious: 2, french: 1, italian: 1, baltic: 1, mediterranean: 1, german: 1 }
    const state = position({
      turn: '3/1941',
      player: 'allied',
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: HOME,
      set: { shipping: { ...used, fleet: { amphibious: 1, converting: 1, transport: 1 } } },
    })
    const { shipping } = turnOver(state)
    expect(shipping).toEqual({
      naval: 0,
      amphibious: 0,
      amphibiousLastTurn: 2,
      french: 0,
      italian: 0,
      baltic: 0,
      mediterranean: 0,
      german: 0,
      // What was being converted is transport now.
      fleet: { amphibious: 1, converting: 0, transport: 2 },
      spent: 0,
      weather: null,
      landings: {},
    })
  })
})

describe('the Mediterranean with both its gates in enemy hands', () => {
  it(`${rule('eto', '5.74', '12.4')} is closed to Allied ships, and the Black Sea behind the straits is not`, () => {
    const landings = (from: string) => {
      const state = position({
        turn: '3/1943',
        player: 'allied',
        charts: TEST_CHARTS,
        units: { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], [from]: ['bri-mec-1', 'bri-mec-2'] },
        held: { axis: ['0219', '2325'], allied: ['2018', '2119'] },
        set: { russia: INVADED },
        with: { allegiance: { turkey: 'allied' }, entered: ['turkey'] },
      })
      return listed(step(state, take(from, 'bri-mec-2')), 'land').map(({ to }) => to)
    }
    expect(landings('2018')).toContain('2215')
    expect(landings('1322')).toEqual([])
  })
})

describe('the ships that Germany has in the Baltic', () => {
  it(`${rule('eto', '5.75', '5.77')} keep to that sea, whatever flies over it`, () => {
    const ports = board.ids.filter((id) => board.hex(id).ports.includes('baltic')).map(at)
    for (const air of ['1311', '1411', '1511', '1610']) {
      const state = position({
        turn: '3/1943',
        units: { '0810': ['bri-mec-3'], '1313': ['ger-inf-1'], [air]: ['bri-mec-4', 'bri-mec-4'] },
      })
      for (const from of ports)
        for (const to of ports.filter((port) => port > from)) {
          const route = routeOf(state, AXIS, 'baltic', from, to, 'sea').map((space) => board.spaces[space])
          expect(route.filter(({ terrain, seas }) => terrain === 'sea' && !seas.includes('baltic'))).toEqual(
            [],
          )
        }
    }
  })
})
