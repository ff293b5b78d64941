/** Sections 14, 17, 18.6, 21 and 23.2 in play: accounts, conquests, industry, spring, and what is exchanged. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import * as ratings from '../../../../src/games/the-war/ground/10-ratings'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { mayEnter } from '../../../../src/games/the-war/play/01-forces'
import { openSky } from '../../../../src/games/the-war/play/11-flight'
import { receiveIncome } from '../../../../src/games/the-war/play/14-economy'
import { surpriseNow } from '../../../../src/games/the-war/play/18-surprise'
import { resultOf } from '../../../../src/games/the-war/play/27-victory'
import { warGround } from '../../../../src/games/the-war/play/ground'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const france = positionIn('france-1940')
const desert = positionIn('desert-1941')
const west = positionIn('overlord-1944')

const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })
const moving = (state: FrozenTheWarState, side = 'axis') =>
  until(state, (now) => phase(now) === 'first-movement' && who(now) === side)
const accounts = (events: readonly object[]) =>
  events.filter((event) => (event as { type: string }).type === 'account')

/** The end of a winter: the next decision is in spring. */
const winter = (state: FrozenTheWarState) => {
  const last = until(
    state,
    (now) => now.turn.season === 'winter' && who(now) === 'allied' && phase(now) === 'first-movement',
  )
  return last
}
const spring = (state: FrozenTheWarState) => until(state, (now) => now.turn.season === 'spring')

describe('industry', () => {
  const state = moving(
    east(
      'ger-arm-1 8-8 ARM 1716',
      'ger-inf-1 6-5 INF 1429',
      'rus-inf-1 4-5 INF 1012',
      'rus-inf-2 4-5 INF 1112',
    ),
  )

  it(`of a Soviet city that falls is lost for the rest of the year, and half of it is the taker's ${rule('the-war', '14.6.1')} ${rule('the-war', '21.2')} ${rule('the-war', '14.1.1')}`, () => {
    const events = told(play(state, 'take ger-arm-1'), 'move 1715')
    // Kiev is worth 6: three quarters in summer are 4, and half of those is 2.
    expect(accounts(events)).toMatchObject([
      { power: 'soviet-union', narfs: -4 },
      { power: 'germany', narfs: 2 },
    ])
    const after = play(state, 'take ger-arm-1', 'move 1715')
    expect(after.narfs['soviet-union']).toBe(state.narfs['soviet-union']! - 4)
    expect(after.narfs.germany).toBe(state.narfs.germany! + 2)
  })

  it(`that is in the Urals by then is not ${rule('the-war', '14.6.1')} ${rule('the-war', '21.2')}`, () => {
    const moved = changed(state, {
      log: { ...copyJson(state.log), evacuated: [{ city: 'Kiev', turn: state.turn }] },
    })
    expect(accounts(told(play(moved, 'take ger-arm-1'), 'move 1715'))).toEqual([])
  })

  it(`goes to the Urals for half of its worth and two SMPs, once ${rule('the-war', '14.6.1')}`, () => {
    const segment = until(state, (now) => phase(now) === 'stratmoves' && who(now) === 'allied')
    expect(told(segment, 'evacuate Kiev')).toMatchObject([{ type: 'evacuated', narfs: 3, smps: 2 }])
    const moved = play(segment, 'evacuate Kiev')
    expect(moved.narfs['soviet-union']).toBe(segment.narfs['soviet-union']! - 3)
    expect(verdict(moved, 'evacuate Kiev')).toBe('14.6.1 moved')
    expect(verdict(segment, 'evacuate Baku')).toBe('14.6.1 oil-stays')
    const three = play(moved, 'evacuate Kharkov', 'evacuate Moscow')
    const another = three.stratmoves.at(-1)!
    const short = Object.assign(theWar.fork(three), {
      stratmoves: [...three.stratmoves, { ...another, unit: 'rus-inf-1', smps: 1 }],
    })
    expect(verdict(short, 'evacuate Odessa')).toBe('14.6.1 too-few-smps')
    // The last points: there is nothing left to do in the segment, and the Fall begins with its weather.
    const four = play(three, 'evacuate Odessa = 0 1')
    expect(four.turn).toEqual({ season: 'fall', year: 1941 })
    expect(theWar.invariants(four)).toEqual([])
    const axis = until(state, (now) => phase(now) === 'stratmoves' && who(now) === 'axis')
    expect(verdict(axis, 'evacuate Kiev')).toBe('14.6.1 not-yours')
  })

  it(`of France is lost to whoever takes its cities ${rule('the-war', '18.6')}`, () => {
    const open = moving(
      france(
        'ger-arm-1 8-8 ARM 1632',
        'fra-inf-1 6-5 INF 1936',
        'bri-mot-1 6-7 MOT 1433',
        'bel-inf-1 4-5 INF 1431',
      ),
    )
    const taken = accounts(told(play(open, 'take ger-arm-1'), 'move 1531'))
    // Sedan in spring: 4, and half of them.
    expect(taken).toMatchObject([
      { power: 'france', narfs: -4 },
      { power: 'germany', narfs: 2 },
    ])
  })

  it(`of France that is won back is the liberator's ${rule('the-war', '14.6.1')}`, () => {
    const open = moving(
      west('us1-arm-1 10-8 ARM 1435', 'ger-inf-1 6-5 INF 1729', 'bri-mot-1 6-7 MOT 1435'),
      'allied',
    )
    const there = changed(open, {
      units: { ...copyJson(open.units), 'us1-arm-1': { ...copyJson(open.units['us1-arm-1']), hex: '1534' } },
    })
    const taken = accounts(told(play(there, 'take us1-arm-1'), 'move 1533'))
    // Paris in summer: 9 for who frees it, and Germany loses the half that it had.
    expect(taken).toMatchObject([
      { power: 'united-states', narfs: 9 },
      { power: 'germany', narfs: -4 },
    ])
  })
})

describe('conquest', () => {
  it(`a minor country that surrenders pays its conqueror for the season ${rule('the-war', '14.5')} ${rule('the-war', '23.2')}`, () => {
    const state = until(
      france(
        'ger-inf-1 6-5 INF 1428',
        'fra-inf-1 6-5 INF 1936',
        'bri-mot-1 6-7 MOT 1433',
        'bel-inf-1 4-5 INF 1332',
      ),
      (now) => phase(now) === 'stratmoves' && who(now) === 'axis',
    )
    const brussels = changed(state, { control: { ...copyJson(state.control), '1432': 'germany' } })
    let now = brussels
    const paid: object[] = []
    while (!now.surrendered.includes('belgium')) {
      const { state: next, events } = theWar.apply(now, [...theWar.legalActions(now)].at(-1)!)
      paid.push(...accounts(events))
      now = next
    }
    expect(paid).toMatchObject([{ rule: '14.5', power: 'germany', narfs: expect.any(Number) }])
    expect((paid[0] as { narfs: number }).narfs).toBeGreaterThan(0)
  })
})

describe('spring', () => {
  const begin = desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3724', 'bri-arm-1 2-8 ARM 3916')
  const last = winter(begin)

  it(`brings the base, and a part of what was saved is added to it ${rule('the-war', '14.2')} ${rule('the-war', '14.3')} ${rule('the-war', '14.3.3')} ${rule('the-war', '3.10.4')} ${rule('the-war', '14.1.3')} ${rule('the-war', '14.1')}`, () => {
    const rich = spring(changed(last, { narfs: { germany: 20, italy: 21, britain: 20 } }))
    // Germany's half from Spring 1942; a quarter of Italy's, rounded down; Britain's are 35 in 100. What was saved is gone.
    expect(rich.bases).toEqual({ germany: 60, italy: 55, britain: 47 })
    expect(rich.narfs).toEqual({ germany: 60, italy: 55, britain: 47 })
  })

  it(`lowers a base for good by what is owed ${rule('the-war', '14.1.4')}`, () => {
    const owing = spring(changed(last, { narfs: { germany: -7, italy: 0, britain: 0 } }))
    expect(owing.bases.germany).toBe(43)
    expect(owing.narfs.germany).toBe(43)
  })

  it(`costs Britain its name in the Mediterranean while Suez is lost ${rule('the-war', '17.1')}`, () => {
    const lost = changed(last, {
      narfs: { germany: 0, italy: 0, britain: 0 },
      control: { ...copyJson(last.control), '4014': 'germany' },
    })
    const whole = changed(last, { narfs: { germany: 0, italy: 0, britain: 0 } })
    expect(spring(lost).narfs.britain).toBeLessThan(spring(whole).narfs.britain!)
    expect(spring(lost).bases).toEqual(spring(whole).bases)
  })

  it(`grows for the United States, who are at war, by what they have left ${rule('the-war', '14.3.1')}`, () => {
    const state = west('us1-inf-1 4-5 INF 1433', 'bri-inf-1 4-5 INF 1433', 'ger-inf-1 6-5 INF 1428')
    const base = (left: number) => {
      const now = {
        ...copyJson(state),
        turn: { season: 'spring', year: 1945 },
        narfs: { germany: 0, britain: 0, 'united-states': left },
      } as unknown as TheWarState
      receiveIncome(now, [])
      return now.bases['united-states']!
    }
    // Four fifths of it.
    expect(base(20) - base(0)).toBe(16)
  })

  it(`counts conquests while they are held, and not in the base; what was lost is missing, but for what is in the Urals ${rule('the-war', '14.1.2')} ${rule('the-war', '21.2')} ${rule('the-war', '14.7')}`, () => {
    const state = east('ger-arm-1 8-8 ARM 1421', 'rus-inf-1 4-5 INF 1012', 'rus-inf-2 6-5 INF 1715')
    const at = (evacuated: readonly string[]) => {
      const now = {
        ...copyJson(state),
        turn: { season: 'spring', year: 1942 },
        narfs: { germany: 0, 'soviet-union': 0 },
        control: { ...copyJson(state.control), '1012': 'germany' },
        log: { ...copyJson(state.log), evacuated: evacuated.map((city) => ({ city, turn: state.turn })) },
      } as unknown as TheWarState
      receiveIncome(now, [])
      return now
    }
    expect(at([])).toMatchObject({
      narfs: { germany: 66, 'soviet-union': 93 },
      bases: { germany: 60, 'soviet-union': 105 },
    })
    expect(at(['Moscow']).narfs).toEqual({ germany: 60, 'soviet-union': 105 })
  })
})

describe('mobilization', () => {
  it(`is there when the Soviets plan the turn, and stays in their base ${rule('the-war', '21.7.1')}`, () => {
    const begin = east('ger-inf-1 6-5 INF 1421', 'rus-inf-1 4-5 INF 1012')
    expect(phase(begin)).toBe('planning')
    expect(begin.narfs).toEqual({ germany: 115, 'soviet-union': 95 })
    expect(begin.bases).toEqual({ germany: 60, 'soviet-union': 105 })
    const inSpring = until(begin, (now) => now.turn.season === 'spring')
    // A base of 90, and fifteen in each of four turns; what was saved in winter makes it larger still.
    expect(inSpring.narfs['soviet-union']).toBeGreaterThanOrEqual(150)
    expect(inSpring.bases['soviet-union']).toBe(inSpring.narfs['soviet-union'])
  })

  it(`brings the Americans more in each spring, the most in the fourth, to spend and for good ${rule('the-war', '22.4.2')}`, () => {
    const begin = west('ger-inf-1 6-5 INF 1729', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435')
    const inWinter = winter(begin)
    const spent = changed(inWinter, { narfs: { ...inWinter.narfs, 'united-states': 0 } })
    const inSpring = spring(spent)
    expect(inSpring.bases['united-states']).toBe(begin.bases['united-states']! + 125)
    expect(inSpring.narfs['united-states']).toBe(inSpring.bases['united-states'])
  })
})

describe('scorched earth', () => {
  const begin = east(
    'ger-arm-1 8-8 ARM 1421',
    'ger-inf-1 6-5 INF 1428',
    'rus-inf-1 4-5 INF 1012',
    'rus-arm-1 6-8 ARM 1110',
  )
  const segment = until(begin, (now) => phase(now) === 'stratmoves' && who(now) === 'allied')
  const planning = (state: FrozenTheWarState) =>
    until(
      state,
      (now) =>
        now.turn.season === 'fall' && phase(now) === 'planning' && listed(now).some((a) => /soviet/.test(a)),
    )

  it(`is declared in the turn after the attack, for ten NARFs, and slows the second impulse ${rule('the-war', '21.7.6')}`, () => {
    expect(
      verdict(
        until(begin, (now) => phase(now) === 'planning'),
        'scorch',
      ),
    ).toMatch(/^21\.7\.6 /)
    const fall = planning(play(segment, 'evacuate Kiev', 'evacuate Odessa'))
    expect(told(fall, 'scorch')).toMatchObject([{ type: 'scorched', points: 2 }])
    const burned = play(fall, 'scorch')
    expect(burned.narfs['soviet-union']).toBe(fall.narfs['soviet-union']! - 10)
    expect(verdict(burned, 'scorch')).toBe('21.7.6 once-only')
    const fast = (state: FrozenTheWarState) => {
      const inside = changed(state, {
        control: { ...copyJson(state.control), '1317': 'germany' },
        units: {
          ...copyJson(state.units),
          'ger-arm-1': { ...copyJson(state.units['ger-arm-1']), hex: '1317' },
        },
      })
      let now = inside
      while (phase(now) !== 'second-movement') {
        const actions = [...theWar.legalActions(now)]
        const effort = actions.find((action) => action.type === 'effort' && action.effort === 'SLE')
        now = theWar.apply(now, effort ?? actions.find(({ type }) => type === 'end') ?? actions[0]).state
      }
      const hand = play(now, 'take ger-arm-1')
      return (hand.flow.asked.at(-1) as { movers: readonly { left: number }[] }).movers[0].left
    }
    expect(fast(fall) - fast(burned)).toBe(2)
    // In the turns after it the land is as it was.
    const inSpring = (state: FrozenTheWarState) =>
      changed(state, { turn: { season: 'spring', year: 1942 }, playerTurn: state.playerTurn + 4 })
    expect(fast(inSpring(burned))).toBe(fast(inSpring(fall)))
  })
})

describe('exchanges and prices', () => {
  const begin = desert(
    'ita-arm-1 2-8 ARM 3724',
    'ger-arm-1 4-8 ARM 3924',
    'bri-arm-7 2-8 ARM 3916',
    'bri-arm-2 2-8 ARM 3918',
  )
  const build = (state: FrozenTheWarState, side: string, season: string, year: number) =>
    until(
      state,
      (now) =>
        now.turn.season === season && now.turn.year === year && phase(now) === 'build' && who(now) === side,
    )

  it(`British armour is exchanged in three turns of 1942, one a turn, when the army is first-rate ${rule('the-war', '17.4')}`, () => {
    expect(verdict(build(begin, 'allied', 'fall', 1941), 'upgrade bri-arm-7')).toBe('17.4 wrong-turn')
    expect(verdict(build(begin, 'allied', 'summer', 1942), 'upgrade bri-arm-7')).toBe('17.4 army-rating')
    const fall = build(begin, 'allied', 'fall', 1942)
    expect(told(fall, 'upgrade bri-arm-7')).toMatchObject([
      { type: 'upgraded', rule: '17.4', to: '4-8 ARM', narfs: 6 },
    ])
    expect(verdict(play(fall, 'upgrade bri-arm-7'), 'upgrade bri-arm-2')).toBe('17.4 done-this-turn')
    const near = changed(fall, {
      units: {
        ...copyJson(fall.units),
        'ger-arm-1': {
          ...copyJson(fall.units['ger-arm-1']),
          hex: '3917',
          supply: 'full',
          condition: 'full-strength',
        },
      },
    })
    expect(verdict(near, 'upgrade bri-arm-7')).toBe('17.4 enemy-zone')
  })

  it(`Italian armour waits for 1942, and then for a first-rate army ${rule('the-war', '19.4')}`, () => {
    expect(verdict(build(begin, 'axis', 'fall', 1941), 'upgrade ita-arm-1')).toBe('19.4 wrong-turn')
    expect(verdict(build(begin, 'axis', 'fall', 1942), 'upgrade ita-arm-1')).toBe('19.4 army-rating')
  })

  it(`a depleted one is repaired with it, and that is paid for ${rule('the-war', '17.4')}`, () => {
    const fall = build(begin, 'allied', 'fall', 1942)
    const worn = changed(fall, {
      units: {
        ...copyJson(fall.units),
        'bri-arm-7': { ...copyJson(fall.units['bri-arm-7']), condition: 'depleted' },
      },
    })
    const event = told(worn, 'upgrade bri-arm-7')[0] as { narfs: number }
    expect(event.narfs).toBeGreaterThan(6)
    expect(play(worn, 'upgrade bri-arm-7').units['bri-arm-7']).toMatchObject({
      factor: 4,
      condition: 'full-strength',
    })
  })

  it(`British armour costs three NARFs a factor ${rule('the-war', '17.5')}`, () => {
    const now = build(begin, 'allied', 'summer', 1941)
    const dead = {
      unit: 'bri-arm-9',
      nation: 'britain',
      type: 'ARM',
      factor: 4,
      movement: 8,
      special: null,
      piece: false,
    }
    const state = play(changed(now, { lost: [{ ...dead, outOfSupply: false }] }), 'rebuild bri-arm-9')
    const [place] = listed(state, 'place')
    expect(told(state, place)).toMatchObject([{ type: 'rebuilt', narfs: 13 }])
  })

  it(`the Soviets are careless of losses ${rule('the-war', '21.7.5')}`, () => {
    const attack = (...units: readonly string[]) => {
      let now = until(east(...units), (state) => phase(state) === 'planning')
      while (phase(now) !== 'first-attacks' || who(now) !== 'allied') {
        const actions = [...theWar.legalActions(now)]
        const effort = actions.find((action) => action.type === 'effort' && action.effort === 'SLE')
        now = theWar.apply(now, effort ?? actions.find(({ type }) => type === 'end') ?? actions[0]).state
      }
      return now
    }
    const ready = attack('ger-inf-1 2-5 INF 1421', 'rus-inf-1 6-5 INF 1420', 'rus-inf-2 6-5 INF 1012')
    const planned = play(ready, 'aim 1421', 'join rus-inf-1', 'announce', 'end?', 'end?', 'end?')
    const rolled = told(planned, 'fight 1421 = 5').find(({ type }) => type === 'rolled') as unknown as {
      explain: readonly { rule: string; amount: number }[]
    }
    expect(rolled.explain).toContainEqual(expect.objectContaining({ rule: '21.7.5', amount: 1 }))
  })
})

describe('set-ups', () => {
  it(`counters have their figures ${rule('the-war', '2.4')}`, () => {
    const state = theWar.setup({ scenario: 'barbarossa-1941', seed: 'counters' })
    expect(state.units['ger-inf-1']).toMatchObject({ factor: 6, movement: 5, type: 'INF' })
    expect(state.units['rus-cav-6']).toMatchObject({ factor: 2, movement: 6, type: 'CAV' })
    expect(state.air['ger-ftr-1']).toMatchObject({ factors: 3, type: 'FTR' })
  })
})

describe('the end of powers', () => {
  const ended = (state: FrozenTheWarState) => until(state, (now) => theWar.decision(now) === null)
  const lastStep = (state: FrozenTheWarState) =>
    until(state, (now) => who(now) === 'allied' && phase(now) === 'first-movement')

  /** Plays on with this die until the terms are asked for. */
  function asked(state: FrozenTheWarState, face: number) {
    let now = state
    for (;;) {
      const actions = [...theWar.legalActions(now)]
      const action = actions.find(({ type }) => type === 'end') ?? actions[0]
      let rolled = 0
      const dice = { d: () => face, sum: () => 2 * face, hits: () => 0 } as never
      const { state: next, events } = theWar.apply(now, action, { dice })
      rolled += events.filter(({ type }) => type === 'asked-for-terms').length
      if (rolled > 0 || next.turn.season !== now.turn.season) return { events, next, rolled }
      now = next
    }
  }

  it(`the Soviet Union, when the three cities are lost and nobody helps ${rule('the-war', '21.1')} ${rule('the-war', '27.1')}`, () => {
    const begin = lastStep(
      east(
        'ger-inf-1 6-5 INF 1012',
        'ger-inf-2 6-5 INF 0616',
        'ger-inf-3 6-5 INF 1706',
        'rus-inf-1 4-5 INF 0508',
      ),
    )
    const cities = { 1012: 'germany', '0616': 'germany', 1706: 'germany', 1715: 'germany', 2313: 'germany' }
    const taken = changed(begin, { control: { ...copyJson(begin.control), ...cities } })
    const fallen = asked(taken, 10)
    expect(fallen.rolled).toBe(1)
    expect(fallen.next.ended).toMatchObject({ winner: 'axis', level: 'tactical', rule: '27.1' })
    expect(asked(taken, 9).next.ended).toBeNull()
    const two = changed(begin, { control: { ...copyJson(begin.control), ...cities, 1706: 'soviet-union' } })
    expect(asked(two, 10).rolled).toBe(0)
  })

  it(`Germany, when a city inside its borders is lost; those of East Prussia do not count ${rule('the-war', '20.4')} ${rule('the-war', '23.18')}`, () => {
    const begin = lastStep(west('us1-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729', 'bri-mot-1 6-7 MOT 1435'))
    const all = {
      1429: 'britain',
      1430: 'britain',
      1426: 'britain',
      1529: 'britain',
      1629: 'britain',
      1729: 'germany',
    }
    const taken = changed(begin, { control: { ...copyJson(begin.control), ...all } })
    const fallen = asked(taken, 1)
    expect(fallen.rolled).toBe(1)
    expect(fallen.next.ended).toMatchObject({ winner: 'allied', level: 'decisive' })
    expect(asked(taken, 10).next.ended).toBeNull()
    const prussia = changed(begin, {
      control: { ...copyJson(begin.control), 1121: 'britain', 1222: 'britain' },
    })
    expect(asked(prussia, 1).rolled).toBe(0)
  })

  it(`Germany asks nobody for terms over a city that the French hold: only Britain, the United States and the Soviet Union count ${rule('the-war', '20.4')}`, () => {
    const begin = lastStep(
      france('fra-inf-1 6-5 INF 1632', 'bri-mot-1 6-7 MOT 1333', 'ger-inf-1 6-5 INF 1426'),
    )
    const held = (by: string) =>
      asked(changed(begin, { control: { ...copyJson(begin.control), 1529: by } }), 10).rolled
    expect([held('france'), held('britain')]).toEqual([0, 1])
  })

  it(`Britain, in the turn of a new blow ${rule('the-war', '17.2')} ${rule('the-war', '17.2.2')} ${rule('the-war', '17.3')}`, () => {
    const begin = lastStep(
      desert('ger-arm-1 4-8 ARM 3724', 'ita-inf-1 4-5 INF 3529', 'bri-arm-1 2-8 ARM 3916'),
    )
    const suez = changed(begin, { control: { ...copyJson(begin.control), '4014': 'germany' } })
    const rolled = asked(suez, 10)
    expect(rolled.events).toContainEqual(
      expect.objectContaining({ type: 'asked-for-terms', country: 'britain', roll: 11 }),
    )
    expect(rolled.next.ended).toBeNull()
    expect(asked(begin, 10).rolled).toBe(0)
    // With Malta gone too, a ten is the end, since France is gone (17.3).
    const malta = theWarBoard().ids.find((hex) => theWarBoard().hex(hex).country === 'malta')!
    const both = changed(begin, {
      control: { ...copyJson(begin.control), '4014': 'germany', [malta]: 'italy' },
    })
    expect(asked(both, 10).next.ended).toMatchObject({ winner: 'axis', level: 'tactical' })
    // Old blows count, and do not make it roll again.
    expect(asked(lastStep(rolled.next), 10).rolled).toBe(0)
  })

  it('ends a game in play', () => {
    expect(ended(east('ger-inf-1 6-5 INF 1421', 'rus-inf-1 4-5 INF 0508')).ended).not.toBeNull()
  })
})

describe('what comes for nothing', () => {
  it(`the garrison of Ethiopia, when Egypt is taken ${rule('the-war', '19.1.1')}`, () => {
    const begin = moving(desert('ger-arm-1 4-8 ARM 3724', 'ita-inf-1 4-5 INF 3529', 'bri-arm-1 2-8 ARM 3918'))
    const taken = changed(begin, {
      control: { ...copyJson(begin.control), '4014': 'germany', '3916': 'italy' },
    })
    const next = until(taken, (now) => who(now) === 'allied')
    const freed = Object.entries(next.units).filter(([id]) => id.startsWith('ita-eth'))
    expect(freed.map(([, { hex, factor }]) => `${factor} ${hex}`).sort()).toEqual([
      '2 4014',
      '2 4414',
      '2 4415',
    ])
    const one = changed(begin, { control: { ...copyJson(begin.control), '4014': 'germany' } })
    expect(
      Object.keys(until(one, (now) => who(now) === 'allied').units).some((id) => id.startsWith('ita-eth')),
    ).toBe(false)
  })

  it(`the Free French, in a Paris that is free; they are as good as the British ${rule('the-war', '18.8')} ${rule('the-war', '18.7.6')}`, () => {
    const begin = moving(
      west('us1-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729', 'bri-mot-1 6-7 MOT 1435'),
      'allied',
    )
    const way = { 1533: 'united-states', 1434: 'britain', 1534: 'britain', 1433: 'britain' }
    const freed = until(
      changed(begin, { control: { ...copyJson(begin.control), ...way } }),
      (now) => who(now) === 'axis',
    )
    expect(freed.units['ffr-arm-1']).toMatchObject({ hex: '1533', factor: 6, movement: 8 })
    expect(freed.units['ffr-mot-1']).toMatchObject({ hex: '1533', factor: 4, movement: 7 })
    // They are no minor country's, that would keep them at home: they stand there by right, and go wherever the British go.
    expect(theWar.invariants(freed)).toEqual([])
    expect(mayEnter(freed as TheWarState, 'free-french', '1729')).toEqual(
      mayEnter(freed as TheWarState, 'britain', '1729'),
    )
    const { armyRating } = ratings
    expect(armyRating('free-french', { britain: 'first' })).toBe('first')
    expect(Object.keys(until(begin, (now) => who(now) === 'axis').units)).not.toContain('ffr-arm-1')
  })
})

describe('grants', () => {
  const begin = desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3724', 'bri-arm-1 2-8 ARM 3916')
  const segment = until(begin, (now) => phase(now) === 'stratmoves' && who(now) === 'axis')
  const grant = (power: string, receiver: string, narfs: number) =>
    ({ type: 'grant', power, receiver, narfs }) as const

  it(`go with trains, out of what one has, from Germany to Italy and not back ${rule('the-war', '14.8')} ${rule('the-war', '14.8.1')} ${rule('the-war', '14.8.7')}`, () => {
    const given = theWar.apply(segment, grant('germany', 'italy', 20)).state
    expect(given.narfs).toMatchObject({
      germany: segment.narfs.germany! - 20,
      italy: segment.narfs.italy! + 20,
    })
    expect(given.stratmoves.at(-1)).toMatchObject({ payer: 'germany', smps: 1 })
    expect(theWar.check(segment, grant('germany', 'britain', 20))).toMatchObject({ code: 'no-account' })
    expect(theWar.check(segment, grant('germany', 'italy', 15))).toMatchObject({ code: 'load' })
    const poor = changed(segment, { narfs: { ...copyJson(segment.narfs), germany: 5 } })
    expect(theWar.check(poor, grant('germany', 'italy', 10))).toMatchObject({
      rule: '14.8',
      code: 'too-few-narfs',
    })
    expect(theWar.check(given, grant('germany', 'italy', 10))).toMatchObject({
      rule: '14.8.1',
      code: 'over-the-limit',
    })
  })
})

describe('grants over the sea', () => {
  it(`take a Fleet, and none is moved ${rule('the-war', '14.8.2')}`, () => {
    const begin = west('us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729')
    const hold = { ...copyJson(begin.control), 1535: 'britain', 1536: 'britain' }
    const segment = until(
      changed(begin, { control: hold }),
      (now) => phase(now) === 'stratmoves' && who(now) === 'allied',
    )
    const grant = { type: 'grant', power: 'united-states', receiver: 'britain', narfs: 10 } as const
    expect(theWar.check(segment, grant)).toMatchObject({ rule: '14.8.2', code: 'by-sea' })
    expect(listed(segment, 'grant')).toEqual([])
  })
})

describe('the order of stratmoves', () => {
  const state = until(
    desert(
      'ita-inf-1 4-5 INF 3529',
      'ger-arm-1 4-8 ARM 3724',
      'ger-tac-1 1-5-4 TAC 3529',
      'airbase italy 3629',
      'airbase germany 3724',
      'bri-arm-1 2-8 ARM 3916',
    ),
    (now) => phase(now) === 'stratmoves' && who(now) === 'axis',
  )
  const segment = changed(state, { narfs: { ...copyJson(state.narfs), germany: 60, italy: 50 } })
  const grant = { type: 'grant', power: 'germany', receiver: 'italy', narfs: 20 } as const
  const given = theWar.apply(segment, grant).state

  it(`holds for what is given away and moved besides units ${rule('the-war', '3.8')}`, () => {
    expect(verdict(segment, 'relocate 3629')).toBe('legal')
    expect(verdict(given, 'relocate 3629')).toBe('3.8 poorer-first')
    const poor = changed(segment, { narfs: { ...copyJson(segment.narfs), germany: 30 } })
    const late = play(poor, 'stratmove ita-inf-1', 'arrive 3629')
    expect(theWar.check(late, grant)).toMatchObject({ rule: '3.8', code: 'poorer-first' })
  })

  it(`is that of the accounts before anything was given ${rule('the-war', '3.8')}`, () => {
    // Italy has more than Germany now; its moves are over all the same.
    expect(given.narfs).toMatchObject({ germany: 40, italy: 70 })
    expect(verdict(given, 'stratmove ita-inf-1')).toBe('3.8 poorer-first')
  })

  it(`lets aircraft of a power go after its grant, whatever others have moved ${rule('the-war', '8.1.4')}`, () => {
    const italians = play(segment, 'stratmove ita-inf-1', 'arrive 3629')
    const after = theWar.apply(italians, grant).state
    expect(after.stratmoves.at(-1)).toMatchObject({ nation: 'germany', kind: 'air' })
    expect(verdict(after, 'stratmove ger-tac-1')).toBe('legal')
  })
})

describe('ore', () => {
  it(`is sold no more in Fall 1944 ${rule('the-war', '20.1')}`, () => {
    const begin = west('us1-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729', 'bri-mot-1 6-7 MOT 1435')
    const fall = until(begin, (now) => now.turn.season === 'fall')
    expect(fall.bases.germany).toBeLessThan(begin.bases.germany!)
    expect(fall.bases.britain).toBe(begin.bases.britain)
  })
})

describe('allies', () => {
  it(`efforts activate their own and Satellites ${rule('the-war', '6.3.2')}`, () => {
    const begin = east('ger-inf-1 6-5 INF 2117', 'rom-inf-1 4-5 INF 2218', 'rus-inf-1 4-5 INF 1012')
    let now = until(begin, (state) => phase(state) === 'planning')
    while (phase(now) === 'planning') {
      const actions = [...theWar.legalActions(now)]
      now = theWar.apply(now, actions.find((one) => one.type === 'effort' && one.effort === 'RLE')!).state
    }
    const marked = play(now, 'mark germany 2218')
    expect(marked.units['rom-inf-1'].active).toBe(true)
    expect(marked.units['ger-inf-1'].active).toBe(true)
  })

  it(`nobody flies over a neutral country ${rule('the-war', '6.1')}`, () => {
    const state = france('ger-inf-1 6-5 INF 1428', 'fra-inf-1 6-5 INF 1936', 'bri-mot-1 6-7 MOT 1433')
    const isOpen = openSky(state as TheWarState)
    const { index } = warGround()
    expect(isOpen(index(theWarBoard().cityHex('Bern')!))).toBe(false)
    expect(isOpen(index(theWarBoard().cityHex('Paris')!))).toBe(true)
  })

  it(`Germans go through the land of a Satellite ${rule('the-war', '16.3.4')}`, () => {
    const now = moving(east('ger-inf-1 6-5 INF 2117', 'rus-inf-1 4-5 INF 1012'))
    expect(listed(play(now, 'take ger-inf-1'), 'move')).toContain('move 2218')
  })

  it(`Finns stand alone, keep off Leningrad, and go no further than their own ${rule('the-war', '23.21')}`, () => {
    expect(() => east('fin-inf-1 6-5 INF 0518', 'fin-inf-2 6-5 INF 0518', 'rus-inf-1 4-5 INF 1012')).toThrow(
      /too many/,
    )
    const begin = east('fin-inf-1 6-5 INF 0516', 'ger-inf-1 6-5 INF 1428', 'rus-inf-1 1-5 INF 0616')
    const now = until(begin, (state) => phase(state) === 'first-movement')
    expect(listed(play(now, 'take fin-inf-1'), 'move')).not.toContain('move 0615')
  })

  it(`Hungarians keep out of Romania, and Romanians out of Hungary ${rule('the-war', '23.24')} ${rule('the-war', '23.43')}`, () => {
    expect(() => east('hun-inf-1 3-5 INF 2218', 'rus-inf-1 4-5 INF 1012')).toThrow(/hungary/)
    expect(() => east('rom-inf-1 4-5 INF 1921', 'rus-inf-1 4-5 INF 1012')).toThrow(/romania/)
  })
})

describe('lands that change hands', () => {
  // What is worth one NARF is worth nothing after spring.
  const summer = moving(east('ger-inf-1 6-5 INF 1428', 'ger-arm-1 8-8 ARM 1421', 'rus-inf-1 4-5 INF 0508'))
  const inSpring = changed(summer, { turn: { season: 'spring', year: 1942 }, playerTurn: 6 })
  const taken = (unit: string, from: string, to: string) => {
    const begin = inSpring
    const near = changed(begin, {
      control: { ...copyJson(begin.control), [from]: 'germany' },
      units: { ...copyJson(begin.units), [unit]: { ...copyJson(begin.units[unit]), hex: from } },
    })
    return accounts(told(play(near, `take ${unit}`), `move ${to}`))
  }
  const beside = (city: 'Riga' | 'Tallinn' | 'Kaunas' | 'Kishinev') => {
    const board = theWarBoard()
    const hex = board.cityHex(city)!
    const near = board.grid.neighbours(hex).find((one) => {
      const sides = board.has(one) ? board.side(hex, one) : []
      return (
        board.has(one) &&
        board.hex(one).terrain !== 'water' &&
        sides.every((side) => side === 'river' || side === 'border')
      )
    })!
    return [near, hex] as const
  }

  const goesWith = (city: 'Kaunas' | 'Riga' | 'Tallinn') =>
    expect(taken('ger-arm-1', ...beside(city))).toMatchObject([
      { rule: '14.5', power: 'germany' },
      { rule: '14.5', power: 'soviet-union' },
    ])
  it(`Estonia goes with its capital ${rule('the-war', '23.20')}`, () => goesWith('Tallinn'))
  it(`Latvia goes with its capital ${rule('the-war', '23.31')}`, () => goesWith('Riga'))
  it(`Lithuania goes with its capital ${rule('the-war', '23.33')}`, () => goesWith('Kaunas'))

  it(`a conquered country goes with its capital from one power to another ${rule('the-war', '14.5')}`, () => {
    const open = moving(
      west('us1-mot-1 6-7 MOT 1433', 'bri-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729'),
      'allied',
    )
    const near = changed(open, { control: { ...copyJson(open.control), 1433: 'united-states' } })
    // Belgium is worth 18, three quarters of it in summer.
    expect(accounts(told(play(near, 'take us1-mot-1'), 'move 1432'))).toMatchObject([
      { rule: '14.5', power: 'united-states', narfs: 13 },
      { rule: '14.5', power: 'germany', narfs: -13 },
    ])
  })

  it(`the east of Poland goes with its three cities ${rule('the-war', '23.40')}`, () => {
    const near = { 1218: 'germany', 1519: 'germany' }
    const last = (cities: object, colonies: readonly string[] = []) => {
      const now = changed(inSpring, {
        log: { ...copyJson(inSpring.log), colonies },
        control: { ...copyJson(inSpring.control), ...near, ...cities },
        units: {
          ...copyJson(inSpring.units),
          'ger-arm-1': { ...copyJson(inSpring.units['ger-arm-1']), hex: '1218' },
        },
      })
      return accounts(told(play(now, 'take ger-arm-1'), 'move 1219'))
    }
    expect(last({})).toEqual([])
    // Lost, and not won back as a whole: retaking its last city wins nothing.
    expect(last({ 1719: 'germany' }, ['eastern-poland'])).toEqual([])
    expect(last({ 1719: 'germany' })).toMatchObject([
      { rule: '14.5', power: 'germany', narfs: 10 },
      { rule: '14.5', power: 'soviet-union', narfs: -10 },
    ])
  })

  it(`and in spring they are worth all that they are worth ${rule('the-war', '14.5')} ${rule('the-war', '14.2')}`, () => {
    const income = (cities: object) => {
      const now = {
        ...copyJson(inSpring),
        narfs: { germany: 0, 'soviet-union': 0 },
        control: { ...copyJson(inSpring.control), ...cities },
      } as unknown as TheWarState
      receiveIncome(now, [])
      return now.narfs
    }
    const before = income({})
    const after = income({ [theWarBoard().cityHex('Kaunas')!]: 'germany', 1521: 'soviet-union' })
    // Lithuania is worth 5, Poland without its east 20.
    expect(after.germany! - before.germany!).toBe(5 - 20)
    expect(after['soviet-union']! - before['soviet-union']!).toBe(20 - 5)
  })

  it(`Bessarabia goes with both its cities ${rule('the-war', '23.8')}`, () => {
    expect(taken('ger-arm-1', ...beside('Kishinev'))).toEqual([])
    const begin = inSpring
    const [near, kishinev] = beside('Kishinev')
    const both = changed(begin, {
      control: {
        ...copyJson(begin.control),
        [near]: 'germany',
        [theWarBoard().cityHex('Cernauti')!]: 'romania',
      },
      units: { ...copyJson(begin.units), 'ger-arm-1': { ...copyJson(begin.units['ger-arm-1']), hex: near } },
    })
    expect(accounts(told(play(both, 'take ger-arm-1'), `move ${kishinev}`))).toMatchObject([
      { power: 'germany' },
      { power: 'soviet-union' },
    ])
  })

  it(`what was taken is worth all of it in spring, and nothing to who has lost it ${rule('the-war', '23.2')}`, () => {
    const board = theWarBoard()
    const income = (...cities: readonly ('Riga' | 'Kaunas' | 'Vilna' | 'Brest-Litovsk' | 'Lwow')[]) => {
      const control: Record<string, string | null> = copyJson(summer.control)
      for (const city of cities) control[board.cityHex(city)!] = 'germany'
      const now = {
        ...copyJson(summer),
        turn: { season: 'spring', year: 1942 },
        narfs: { germany: 0, 'soviet-union': 0 },
        control,
      } as unknown as TheWarState
      receiveIncome(now, [])
      return now.narfs
    }
    expect(income()).toEqual({ germany: 60, 'soviet-union': 105 })
    expect(income('Riga', 'Kaunas')).toEqual({ germany: 67, 'soviet-union': 98 })
    // Two of its three cities are not the east of Poland (23.40).
    expect(income('Vilna', 'Lwow')).toEqual({ germany: 60, 'soviet-union': 105 })
    expect(income('Vilna', 'Lwow', 'Brest-Litovsk')).toEqual({ germany: 70, 'soviet-union': 95 })
  })

  it(`a colony falls by itself, and lowers the base of its owner until it is won back ${rule('the-war', '23.12')} ${rule('the-war', '14.5')}`, () => {
    const begin = moving(desert('ger-arm-1 4-8 ARM 3724', 'ita-inf-1 4-5 INF 3529', 'bri-arm-1 2-8 ARM 3918'))
    const egypt = (...cities: readonly ('Cairo' | 'Alexandria' | 'Suez')[]) =>
      until(
        changed(begin, {
          control: {
            ...copyJson(begin.control),
            ...Object.fromEntries(cities.map((city) => [theWarBoard().cityHex(city), 'italy'])),
          },
        }),
        (now) => who(now) === 'allied',
      )
    expect(egypt('Cairo', 'Suez').log.colonies).toEqual([])
    const lost = egypt('Cairo', 'Suez', 'Alexandria')
    expect(lost.log.colonies).toEqual(['egypt'])
    expect(lost.bases.britain).toBeLessThan(begin.bases.britain!)
    expect(lost.bases.italy).toBe(begin.bases.italy)
    // Won back, it is worth to each what it was worth before, and falls no cheaper a second time.
    const control = { ...copyJson(lost.control), [theWarBoard().cityHex('Alexandria')!]: 'britain' }
    const back = until(changed(lost, { control }), (now) => now.log.colonies.length === 0)
    expect(back.bases.britain).toBe(begin.bases.britain)
    const worth = begin.bases.britain! - lost.bases.britain!
    // All of it in spring.
    expect(back.narfs.italy).toBe(lost.narfs.italy! - worth)
  })

  it(`Italy gives nothing to Germany ${rule('the-war', '6.2.3')}`, () => {
    const begin = desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3724', 'bri-arm-1 2-8 ARM 3916')
    const segment = until(begin, (now) => phase(now) === 'stratmoves' && who(now) === 'axis')
    expect(
      theWar.check(segment, { type: 'grant', power: 'italy', receiver: 'germany', narfs: 10 }),
    ).toMatchObject({
      rule: '6.2.3',
    })
  })

  it(`surprise lasts for the turn of the first attack ${rule('the-war', '6.4.3')}`, () => {
    const begin = east('ger-inf-1 6-5 INF 1421', 'rus-inf-1 4-5 INF 1420') as TheWarState
    expect(surpriseNow(begin)).toBe('barbarossa')
    expect(surpriseNow({ ...begin, turn: { season: 'fall', year: 1941 } })).toBeNull()
  })

  it(`objective cities count once ${rule('the-war', '27.2')}`, () => {
    const begin = desert(
      'ita-inf-1 4-5 INF 3529',
      'ger-arm-1 4-8 ARM 3724',
      'bri-arm-1 2-8 ARM 3916',
    ) as TheWarState
    const before = resultOf(begin).because
    const tobruk = {
      ...begin,
      control: { ...begin.control, [theWarBoard().cityHex('Tobruk')!]: 'italy' as const },
    }
    expect(before).toBe('the Axis holds 3 of 7 cities')
    expect(resultOf(tobruk).because).toBe('the Axis holds 4 of 7 cities')
  })
})
