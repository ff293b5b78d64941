/** Sections 9.8 and 9.9.5 in the air: aircraft that support automatic victories, and that hold up reserves. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, verdict, who } from './positions'

const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side

const ARMY = [
  'ger-arm-1 8-8 ARM 1623',
  'ger-arm-2 8-8 ARM 1623',
  'ger-arm-3 8-8 ARM 1623',
  'ger-inf-1 6-5 INF 1522',
  'ger-inf-2 6-5 INF 1522',
  'pol-inf-1 4-5 INF 1622',
  'pol-inf-2 4-5 INF 1719',
] as const
const begin = (...more: readonly string[]) =>
  until(position(...ARMY, ...more), (now) => phase(now) === 'first-movement')
/** All tanks are in hand. */
const inHand = (state: FrozenTheWarState) => play(state, 'take ger-arm-1', 'take ger-arm-2', 'take ger-arm-3')

describe('automatic victories', () => {
  it(`are won with the columns of aircraft: 36 against 8 is 4-1, and a bomber makes it 6-1 ${rule('the-war', '9.8', '11.2.3')}`, () => {
    const tanks = inHand(begin('ger-mdm-1 1-7-6 MDM 1624'))
    expect(verdict(tanks, 'overrun 1622')).toBe('9.8 not-enough')
    expect(listed(tanks, 'assist')).toEqual(['assist ger-mdm-1 1622'])
    const helped = play(tanks, 'assist ger-mdm-1 1622')
    expect(theWar.invariants(helped)).toEqual([])
    expect(verdict(helped, 'overrun 1622')).toBe('legal')
    const over = play(helped, 'overrun 1622')
    expect(over.units['pol-inf-1']).toBeUndefined()
    expect(over.sorties).toEqual([])
    // It is at its base again, and has flown this mission once in this impulse.
    expect(over.air['ger-mdm-1']).toMatchObject({ base: '1624', flown: [{ mission: 'av-support' }] })
  })

  it(`take two tactical units, or one bomber, and no fighter ${rule('the-war', '9.8', '11.2.3')}`, () => {
    const tanks = inHand(
      begin(
        'ger-tac-1 1-5-4 TAC 1624',
        'ger-tac-2 1-5-4 TAC 1624',
        'ger-ftr-1 3-3-2 FTR 1624',
        'airbase germany 1624',
      ),
    )
    expect(verdict(tanks, 'assist ger-ftr-1 1622')).toBe('11.2.3 wrong-type')
    const one = play(tanks, 'assist ger-tac-1 1622')
    expect(verdict(one, 'overrun 1622')).toBe('9.8 not-enough')
    expect(verdict(one, 'assist ger-tac-1 1622')).toBe('11.2.3 flown-already')
    const two = play(one, 'assist ger-tac-2 1622')
    expect(verdict(two, 'overrun 1622')).toBe('legal')
    expect(listed(two, 'assist')).toEqual([])
  })

  it(`are movement, and helped in a turn of MLE as well, in which nothing is attacked ${rule('the-war', '4.4', '9.8')}`, () => {
    const west = positionIn('france-1940')(
      ...['ger-arm-1 8-8 ARM 1430', 'ger-mdm-1 1-7-6 MDM 1430', 'ger-ftr-1 3-3-2 FTR 1429'],
      ...['dut-inf-1 1-5 INF 1330', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235'],
      'dut-tac-1 1-5-4 TAC 1331',
    )
    const planned = play(west, 'effort britain MLE', 'effort france MLE', 'effort germany MLE')
    const tanks = play(
      until(planned, (now) => phase(now) === 'first-movement'),
      'take ger-arm-1',
    )
    expect(verdict(tanks, 'overrun 1330')).toBe('9.8 not-enough')
    const met = play(tanks, 'assist ger-mdm-1 1330', 'counter dut-tac-1 1330')
    // His fighters answer those who interfere.
    expect(listed(met)).toEqual(['counter ger-ftr-1 1330', 'enough'])
    expect(verdict(play(tanks, 'assist ger-mdm-1 1330', 'enough'), 'overrun 1330')).toBe('legal')
  })

  it(`are not supported where two columns do not suffice, and need none where they are certain ${rule('the-war', '9.8')}`, () => {
    const start = begin('ger-mdm-1 1-7-6 MDM 1624')
    const one = play(start, 'take ger-arm-1')
    // The others beside the hex count with it, so that it is the same victory.
    expect(listed(one, 'assist')).toEqual(['assist ger-mdm-1 1622'])
    const few = until(
      position(
        'ger-arm-1 8-8 ARM 1623',
        'pol-inf-1 4-5 INF 1622',
        'pol-inf-2 4-5 INF 1719',
        'ger-mdm-1 1-7-6 MDM 1624',
      ),
      (now) => phase(now) === 'first-movement',
    )
    expect(verdict(play(few, 'take ger-arm-1'), 'assist ger-mdm-1 1622')).toBe('9.8 not-enough')
    const cavalry = until(
      position(
        'ger-arm-1 8-8 ARM 1623',
        'ger-arm-2 8-8 ARM 1623',
        'ger-arm-3 8-8 ARM 1623',
        'pol-cav-1 2-6 CAV 1622',
        'pol-inf-2 4-5 INF 1719',
        'ger-mdm-1 1-7-6 MDM 1624',
      ),
      (now) => phase(now) === 'first-movement',
    )
    expect(verdict(play(cavalry, 'take ger-arm-1'), 'assist ger-mdm-1 1622')).toBe('9.8 certain')
  })

  it(`lose support that is shot down on its way, and interceptors are met in their turn ${rule('the-war', '9.8', '11.8.2')}`, () => {
    const tanks = inHand(
      begin(
        'ger-tac-1 1-5-4 TAC 1624',
        'ger-tac-2 1-5-4 TAC 1624',
        'ger-ftr-1 3-3-2 FTR 1624',
        'airbase germany 1624',
        'pol-tac-1 1-5-4 TAC 1521',
      ),
    )
    const sent = play(tanks, 'assist ger-tac-1 1622')
    expect([phase(sent), who(sent)]).toEqual(['first-movement: counter', 'allied'])
    expect(theWar.invariants(sent)).toEqual([])
    expect(listed(sent)).toEqual(['counter pol-tac-1 1622', 'enough'])
    // Let through it is over the hex, and the next may be sent.
    const through = play(sent, 'enough')
    expect([phase(through), through.sorties.length]).toEqual(['first-movement: hand', 1])
    const met = play(sent, 'counter pol-tac-1 1622')
    expect([phase(met), who(met)]).toEqual(['first-movement: counter', 'axis'])
    expect(listed(met)).toContain('counter ger-ftr-1 1622')
    expect(met.air['pol-tac-1'].flown).toMatchObject([{ mission: 'intercept-av-support' }])
    // One against one; a ten with -3 is DD, and the Pole goes home. Then no flak is in the way.
    const fought = play(met, 'enough')
    expect(phase(fought)).toMatch(/^first-movement: air/)
    expect(theWar.invariants(fought)).toEqual([])
    const rolled = (faces: string) => {
      let now = play(fought, `boost no? = ${faces}`)
      while (phase(now) === 'first-movement: air') now = play(now, 'engage end?', 'engage leave?')
      return now
    }
    const won = rolled('3')
    expect(won.air['ger-tac-1']).toBeDefined()
    expect(phase(won)).toBe('first-movement: hand')
    expect(theWar.invariants(won)).toEqual([])
    const after = play(won, 'stop')
    expect(after.sorties).toEqual([])
  })

  it(`at Smolensk need the infantry beside it from the beginning ${rule('the-war', '9.8')}`, () => {
    const smolensk = (infantry: string) =>
      until(
        play(
          until(
            positionIn('barbarossa-1941')(
              `ger-inf-1 6-5 INF ${infantry}`,
              `ger-inf-2 6-5 INF ${infantry}`,
              `ger-inf-3 6-5 INF ${infantry}`,
              'ger-arm-1 8-8 ARM 1316',
              'ger-arm-2 8-8 ARM 1316',
              'ger-arm-3 8-8 ARM 1316',
              'ger-mdm-1 1-7-6 MDM 1421',
              'rus-inf-1 4-5 INF 1215',
              'airbase germany 1421',
              'rus-inf-2 4-5 INF 1012',
            ),
            (now) => now.turn.season === 'fall' && phase(now) === 'planning',
          ),
          'effort soviet-union MLE?',
          'effort germany SLE',
          'effort soviet-union MLE?',
        ),
        at('first-movement', 'axis'),
      )
    // The levies that have come in summer are elsewhere.
    const mine = (state: FrozenTheWarState) =>
      Object.fromEntries(
        Object.entries(copyJson(state.units)).filter(
          ([id]) => !id.startsWith('rus-') || /-inf-[12]$/.test(id),
        ),
      )
    const tanks = (state: FrozenTheWarState) =>
      play(
        theWar.codec.accept({ ...copyJson(state), units: mine(state) }),
        'take ger-arm-1',
        'take ger-arm-2',
        'take ger-arm-3',
        'move 1315',
      )
    const beside = tanks(smolensk('1314'))
    expect(verdict(beside, 'overrun 1215')).toBe('9.8 not-enough')
    expect(verdict(play(beside, 'assist ger-mdm-1 1215'), 'overrun 1215')).toBe('legal')
    const behind = tanks(smolensk('1416'))
    expect(verdict(behind, 'assist ger-mdm-1 1215')).toBe('9.8 not-enough')
  })
})

describe('reserves', () => {
  const east = positionIn('east-1942')
  const changed = (state: FrozenTheWarState, change: object) =>
    theWar.codec.accept({ ...copyJson(state), ...change })
  /** Soviets attack 1415; a German 8-8 in reserve is three hexes behind it. */
  const attacked = (...more: readonly string[]) => {
    const placed = east(
      'ger-inf-1 6-5 INF 1415',
      'ger-arm-1 8-8 ARM 1418',
      'rus-arm-1 6-8 ARM 1314',
      'rus-mech-1 6-8 MECH 1414',
      'rus-inf-1 6-5 INF 1514',
      'rus-inf-2 6-5 INF 1214',
      'rus-tac-1 1-5-4 TAC 1212',
      'airbase soviet-union 1212',
      ...more,
    )
    const plan = play(
      until(placed, (now) => phase(now) === 'planning'),
      'effort soviet-union SLE',
      'effort germany MLE',
    )
    const start = until(plan, at('first-attacks', 'allied'))
    const units = copyJson(start.units)
    const state = changed(start, {
      units: {
        ...units,
        'ger-inf-1': { ...units['ger-inf-1'], condition: 'full-strength' },
        'ger-arm-1': { ...units['ger-arm-1'], condition: 'full-strength', reserve: 'ready' },
        'rus-inf-2': { ...units['rus-inf-2'], hex: '1315', moved: true },
      },
    })
    const joins = ['rus-arm-1', 'rus-mech-1', 'rus-inf-1', 'rus-inf-2'].map((id) => `join ${id}`)
    return until(play(state, 'aim 1415', ...joins, 'announce'), at('first-reaction', 'axis'))
  }

  it(`are held up by aircraft, a point for each, in a hex of their way ${rule('the-war', '9.9.5')}`, () => {
    const coming = play(attacked('rus-tac-2 1-5-4 TAC 1212'), 'commit ger-arm-1 1415')
    expect([phase(coming), who(coming)]).toEqual(['first-reaction: interdict', 'allied'])
    expect(theWar.invariants(coming)).toEqual([])
    const asked = coming.flow.asked.at(-1)!
    const path = asked.type === 'interdict' ? asked.path : []
    expect(path).toHaveLength(3)
    expect(verdict(coming, `interdict rus-tac-1 ${path[2]}`)).toBe('9.9.5 not-on-the-way')
    expect(verdict(coming, `interdict rus-tac-1 ${path[0]}`)).toBe('11.2.1.2 out-of-range')
    expect(verdict(coming, `interdict rus-tac-1 ${path[1]}`)).toBe('legal')
    // It arrives if nobody is sent.
    expect(play(coming, 'enough').units['ger-arm-1']).toMatchObject({ hex: '1415', reserve: 'committed' })
    // Four points in this second impulse: the third hex, in a zone, takes the last two of them.
    const held = play(coming, `interdict rus-tac-1 ${path[1]}`)
    expect(held.air['rus-tac-1'].flown).toMatchObject([{ mission: 'interdict-reserves' }])
    expect(held.units['ger-arm-1']).toMatchObject({ hex: path[1], reserve: 'committed' })
    expect(held.sorties).toEqual([])
    expect(theWar.invariants(held)).toEqual([])
  })

  it(`come up when those who would hold them up are driven off ${rule('the-war', '9.9.5')}`, () => {
    const coming = play(attacked('ger-ftr-1 3-3-2 FTR 1417'), 'commit ger-arm-1 1415')
    const sent = play(coming, 'interdict rus-tac-1 1416')
    expect([phase(sent), who(sent)]).toEqual(['first-reaction: counter', 'axis'])
    expect(theWar.invariants(sent)).toEqual([])
    expect(play(sent, 'enough').units['ger-arm-1'].hex).toBe('1416')
    let now = play(sent, 'counter ger-ftr-1 1416')
    expect(now.air['ger-ftr-1'].flown).toMatchObject([{ mission: 'intercept-interdiction' }])
    // A ten for the Soviets, without an air effort: the attackers lose.
    while (phase(now)?.endsWith('air')) {
      expect(theWar.invariants(now)).toEqual([])
      now = listed(now).includes('boost false') ? play(now, 'boost no = 10') : play(now, 'engage leave')
    }
    expect(now.units['ger-arm-1'].hex).toBe('1415')
  })

  it(`may be a Soviet fortification, dug where the enemy attacks ${rule('the-war', '9.9.1', '9.9.3', '9.9.6')}`, () => {
    const placed = east(
      'ger-inf-1 6-5 INF 1413',
      'ger-inf-2 6-5 INF 1413',
      'ger-inf-3 6-5 INF 1413',
      'rus-inf-1 6-5 INF 1412',
      'rus-inf-2 6-5 INF 1211',
    )
    const plan = (effort: string) =>
      play(
        until(placed, (now) => phase(now) === 'planning'),
        `effort soviet-union ${effort}`,
        'effort germany MLE',
      )
    const build = until(plan('RLE'), at('build', 'allied'))
    const narfs = build.narfs['soviet-union']!
    const kept = play(build, 'reserve-works')
    expect(kept.narfs['soviet-union']).toBe(narfs - 5)
    // A third-rate army has one reserve, and one fortification is the most.
    expect(verdict(kept, 'reserve-works')).toBe('9.9.1 one-a-turn')
    expect(verdict(until(plan('MLE'), at('build', 'allied')), 'reserve-works')).toBe('9.9.2 wrong-effort')
    const fall = until(kept, (now) => phase(now) === 'planning')
    const efforts = play(fall, 'effort germany SLE?', 'effort soviet-union MLE?', 'effort germany SLE?')
    const moved = until(efforts, at('first-movement', 'axis'))
    // All have been spared by the toll of the effort.
    const spared = ['ger-inf-1', 'ger-inf-2', 'ger-inf-3'].map((id) => [
      id,
      { ...copyJson(placed.units[id]), active: true },
    ])
    const units = { ...copyJson(moved.units), ...Object.fromEntries(spared) }
    const lost = moved.lost.filter(({ unit }) => !unit.startsWith('ger-inf'))
    const ready = until(changed(moved, { units, lost: copyJson(lost) }), at('first-attacks', 'axis'))
    const attack = until(
      play(ready, 'aim 1412', 'join ger-inf-1', 'join ger-inf-2', 'join ger-inf-3', 'announce'),
      at('first-reaction', 'allied'),
    )
    expect(listed(attack, 'entrench')).toEqual(['entrench 1412'])
    expect(verdict(attack, 'entrench 1211')).toBe('9.9.6 not-attacked')
    const column = (now: FrozenTheWarState) =>
      told(now, 'fight 1412 = 5').find(({ type }) => type === 'rolled') as { column: string } | undefined
    const dug = play(attack, 'entrench 1412', 'end?')
    expect(dug.works['1412']).toMatchObject({ kind: 'fortification', by: 'soviet-union' })
    expect([column(play(attack, 'end')), column(dug)]).toMatchObject([{ column: '1-1' }, { column: '1-2' }])
    // What was not used is gone when the enemy's turn is over.
    const after = until(play(attack, 'end'), at('first-movement', 'allied'))
    expect(after.log.reserveWorks).toBe(false)
  })
})

describe('a neutral that is invaded', () => {
  const france = positionIn('france-1940')
  const units = [
    'ger-arm-1 8-8 ARM 1431',
    'ger-arm-2 8-8 ARM 1431',
    'ger-tac-1 1-5-4 TAC 1430',
    'bel-inf-1 4-5 INF 1432',
    'fra-inf-1 6-5 INF 1533',
    'fra-tac-1 1-5-4 TAC 1531',
    'fra-ftr-1 2-3-2 FTR 1531',
  ]

  it(`has no French aircraft over it in the turn of the invasion, and in the next it has ${rule('the-war', '23.1')}`, () => {
    const attackIn = (season: string) => {
      const plan = until(france(...units), (now) => now.turn.season === season && phase(now) === 'planning')
      const chosen = until(plan, (now) => listed(now, 'effort').includes('effort germany SLE'))
      const ready = until(play(chosen, 'effort germany SLE'), at('first-attacks', 'axis'))
      const joins = ['join ger-arm-1', 'join ger-arm-2']
      const support = until(play(ready, 'aim 1432', ...joins, 'announce'), at('first-support', 'axis'))
      return until(play(support, 'support ger-tac-1 1432'), (now) => phase(now) !== 'first-support')
    }
    const spring = attackIn('spring')
    expect(phase(spring)).not.toBe('first-reaction')
    const summer = attackIn('summer')
    expect(phase(summer)).toBe('first-reaction')
    expect(listed(summer)).toEqual(
      expect.arrayContaining(['cover fra-tac-1 1432', 'intercept fra-ftr-1 1432']),
    )
  })
})

describe('armies', () => {
  it(`do not walk on water: not from Cherbourg to Southampton, though the hexes touch ${rule('the-war', '2.1', '1.2')}`, () => {
    const state = until(
      positionIn('overlord-1944')(
        'us1-mot-1 6-7 MOT 1335',
        'ger-inf-1 6-5 INF 1729',
        'bri-mot-1 6-7 MOT 1435',
      ),
      at('first-movement', 'allied'),
    )
    const inHand = play(state, 'take us1-mot-1')
    expect(verdict(inHand, 'move 1235')).toBe('10.6.11 all-water-side')
    expect(listed(inHand, 'move').length).toBeGreaterThan(0)
    expect(listed(inHand, 'move')).not.toContain('move 1235')
  })
})

describe('aircraft that change their base', () => {
  const west = positionIn('france-1940')
  /** A tactical air unit at Stuttgart; French fighters by Sedan reach the sky over Cologne. */
  const begin = (...more: readonly string[]) =>
    until(
      play(
        west(
          ...['ger-inf-1 6-5 INF 1426', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235'],
          ...['ger-tac-1 1-5-4 TAC 1729', 'fra-ftr-1 2-3-2 FTR 1531', ...more],
        ),
        ...['effort britain SLE', 'effort france SLE', 'effort germany SLE'],
      ),
      (now) => phase(now) === 'first-staging',
    )
  const toCologne = (...more: readonly string[]) => play(begin(...more), 'fly ger-tac-1', 'land 1430')

  it(`are met over their new base ${rule('the-war', '11.2.3', '11.8.1')}`, () => {
    const met = toCologne()
    expect([phase(met), who(met)]).toEqual(['first-staging: counter', 'allied'])
    expect(listed(met)).toEqual(['counter fra-ftr-1 1430', 'enough'])
    expect(theWar.invariants(met)).toEqual([])
    // Where nobody reaches them they are there at once, and have flown no mission.
    const safe = play(begin(), 'fly ger-tac-1', 'land 1426')
    expect(phase(safe)).toBe('first-staging')
    expect(safe.air['ger-tac-1']).toMatchObject({ base: '1426', staged: true, flown: [] })
  })

  it(`come through if nobody meets them ${rule('the-war', '11.2.1.1')}`, () => {
    const through = play(toCologne(), 'enough')
    expect(through.air['ger-tac-1']).toMatchObject({ base: '1430', staged: true, flown: [] })
    expect(through.sorties).toEqual([])
  })

  it(`fight their way, turn back, or are lost ${rule('the-war', '11.2.3', '11.9')}`, () => {
    const fight = (face: number) => play(toCologne(), 'counter fra-ftr-1 1430', `boost no = ${face}`)
    const good = fight(1)
    expect(phase(good)).toBe('first-staging: air')
    expect(theWar.invariants(good)).toEqual([])
    expect(play(good, 'engage end').air['ger-tac-1']).toMatchObject({ base: '1430', staged: true })
    expect(play(good, 'engage leave').air['ger-tac-1']).toMatchObject({ base: '1729', staged: true })
    const shot = fight(10)
    expect(Object.keys(shot.air)).toEqual(['fra-ftr-1'])
    expect(shot.lostAircraft).toMatchObject([{ unit: 'ger-tac-1' }])
    // Who meets them has flown his mission of this impulse.
    expect(shot.air['fra-ftr-1'].flown).toMatchObject([{ mission: 'intercept-staging' }])
  })
})

describe('aircraft that stratmove', () => {
  const west = positionIn('france-1940')
  /** A tactical air unit at Stuttgart; French fighters by Sedan reach the sky over Cologne, and a German one is beside them. */
  const segment = (...more: readonly string[]) =>
    until(
      play(
        west(
          ...['ger-inf-1 6-5 INF 1426', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235'],
          ...['ger-tac-1 1-5-4 TAC 1729', 'fra-ftr-1 2-3-2 FTR 1531', ...more],
        ),
        ...['effort britain SLE', 'effort france SLE', 'effort germany SLE'],
      ),
      (now) => phase(now) === 'stratmoves',
    )
  const toCologne = (...more: readonly string[]) =>
    play(segment(...more), 'stratmove ger-tac-1', 'arrive 1430')

  it(`are met by land-based aircraft that reach their way or its end ${rule('the-war', '8.3.2', '11.8.1')}`, () => {
    const met = toCologne()
    expect([phase(met), who(met)]).toEqual(['stratmoves: counter', 'allied'])
    expect(listed(met)).toEqual(['counter fra-ftr-1 1430', 'enough'])
    expect(theWar.invariants(met)).toEqual([])
    expect(theWar.codec.accept(copyJson(met)).sorties).toMatchObject([{ mission: 'stratmove' }])
    const through = play(met, 'enough')
    expect(through.air['ger-tac-1']).toMatchObject({ base: '1430', flown: [] })
    expect(through.sorties).toEqual([])
    // Where nobody reaches them they are there at once.
    const safe = told(play(segment(), 'stratmove ger-tac-1'), 'arrive 1426')
    expect(safe).toMatchObject([{ type: 'stratmoved', from: '1729', to: '1426', smps: 1 }])
  })

  it(`turn back or are lost if they lose the fight, and their points are spent ${rule('the-war', '8.3.2', '11.9')}`, () => {
    const fight = (face: number) => play(toCologne(), 'counter fra-ftr-1 1430', `boost no = ${face}`)
    const good = fight(1)
    expect(theWar.invariants(good)).toEqual([])
    expect(play(good, 'engage end').air['ger-tac-1'].base).toBe('1430')
    const back = play(good, 'engage leave')
    expect(back.air['ger-tac-1'].base).toBe('1729')
    expect(back.stratmoves).toMatchObject([{ unit: 'ger-tac-1', smps: 1 }])
    expect(verdict(back, 'stratmove ger-tac-1')).toBe('8.0 moved')
    const shot = fight(10)
    expect(Object.keys(shot.air)).toEqual(['fra-ftr-1'])
    expect(shot.stratmoves).toMatchObject([{ unit: 'ger-tac-1', smps: 1 }])
    expect(shot.air['fra-ftr-1'].flown).toMatchObject([{ mission: 'intercept-stratmove' }])
  })

  it(`are helped by fighters that meet the interceptors ${rule('the-war', '11.2.3', '11.8.2')}`, () => {
    const answered = play(toCologne('ger-ftr-1 3-3-2 FTR 1428'), 'counter fra-ftr-1 1430')
    expect(who(answered)).toBe('axis')
    const both = play(answered, 'counter ger-ftr-1 1430')
    expect(phase(both)).toBe('stratmoves: air')
    expect(both.flow.asked.at(-1)).toMatchObject({
      attacker: ['ger-tac-1', 'ger-ftr-1'],
      defender: ['fra-ftr-1'],
    })
  })

  it(`are met by aircraft that lost their base in the Operations Segment, which is over ${rule('the-war', '11.1.2', '8.3.2')}`, () => {
    const before = copyJson(segment())
    const driven = { ...before.air['fra-ftr-1'], displaced: true }
    const after = theWar.codec.accept({ ...before, air: { ...before.air, 'fra-ftr-1': driven } })
    const met = play(after, 'stratmove ger-tac-1', 'arrive 1430')
    expect(listed(met)).toEqual(['counter fra-ftr-1 1430', 'enough'])
  })

  it(`are helped by those whose effort had no second impulse, when one was played ${rule('the-war', '4.3', '11.2.3')}`, () => {
    const planning = positionIn('desert-1941')(
      ...['ger-arm-1 4-8 ARM 3529', 'ita-inf-1 6-5 INF 3925', 'bri-mot-1 6-7 MOT 3916'],
      ...['ita-tac-1 1-5-4 TAC 3529', 'ita-ftr-1 2-3-2 FTR 3028', 'bri-ftr-1 3-3-2 FTR 3228'],
    )
    const planned = play(planning, 'effort britain SLE', 'effort italy LLE', 'effort germany SLE')
    const marked = play(planned, 'mark italy 3529', 'mark italy 3028')
    const over = until(marked, (now) => phase(now) === 'stratmoves')
    expect(over.impulse).toBe('second')
    const met = play(over, 'stratmove ita-tac-1', 'arrive 3028', 'counter bri-ftr-1 3028')
    expect(listed(met)).toEqual(['counter ita-ftr-1 3028', 'enough'])
  })
})
