/** Section 11 in play: bases, staging, strikes at fields, support over attacks, and those who meet it. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { SetupError } from '../../../../src/kernel/game'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, verdict, who } from './positions'

/** Corps far from each other: nobody is in anybody's way. */
const CORPS = ['ger-inf-1 6-5 INF 1526', 'pol-inf-1 4-5 INF 1719'] as const
const TACS = ['ger-tac-1 1-5-4 TAC 1624', 'ger-tac-2 1-5-4 TAC 1624', 'airbase germany 1624'] as const

const ofType = <T extends string>(events: readonly { readonly type: string }[], type: T) =>
  events.filter((event) => event.type === type) as readonly Record<string, unknown>[]

/** Ends phases until this one. */
function to(state: FrozenTheWarState, which: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== which) now = play(now, 'end')
  return now
}

describe('bases', () => {
  const faults = (...units: readonly string[]) => {
    try {
      position(...CORPS, ...units)
      return []
    } catch (error) {
      return error instanceof SetupError ? error.faults.map(({ problem }) => problem) : [error]
    }
  }

  it(`${rule('the-war', '11.1')} are cities and airbases, each for one, and one fighter more`, () => {
    expect(faults('ger-tac-1 1-5-4 TAC 1624', 'ger-mdm-1 1-7-6 MDM 1624')).toHaveLength(2)
    expect(faults(...TACS, 'ger-ftr-1 3-3-2 FTR 1624')).toEqual([])
    expect(faults('ger-tac-1 1-5-4 TAC 1524')[0]).toContain('neither a city nor an airbase')
    expect(faults('ger-ftr-1 3-3-2 FTR 1524')).toEqual([])
    expect(faults('ger-ftr-1 3-3-2 FTR 1521')[0]).toContain('not in friendly hands')
  })

  it(`${rule('the-war', '11.2.1.1')} are changed in three legs of twice the range, from base to base`, () => {
    const start = position(...CORPS, 'ger-tac-1 1-5-4 TAC 1624', 'ger-mdm-1 1-7-6 MDM 1729')
    expect(phase(start)).toBe('first-staging')
    const flight = play(start, 'fly ger-tac-1')
    expect(verdict(flight, 'land 1729')).toBe('11.1 base-full')
    expect(verdict(flight, 'land 1521')).toBe('11.1 not-friendly')
    expect(verdict(flight, 'land 1524')).toBe('11.1 no-base')
    const landed = play(flight, 'land 1430')
    expect(landed.air['ger-tac-1'].base).toBe('1430')
    expect(verdict(landed, 'fly ger-tac-1')).toBe('11.2.1.1 staged')
    expect(ofType(told(flight, 'land 1229'), 'staged')).toMatchObject([{ from: '1624', legs: 1 }])
  })

  it(`${rule('the-war', '11.1.2', '11.2')} that the enemy enters are left for the nearest, depleted if nobody defended them`, () => {
    const start = position(
      ...['ger-arm-1 8-8 ARM 1523', 'pol-inf-1 4-5 INF 1719', 'pol-tac-1 1-5-4 TAC 1521'],
    )
    const ended = play(start, 'take ger-arm-1', 'move 1521')
    expect(ended.air['pol-tac-1']).toMatchObject({ base: '1519', condition: 'depleted', displaced: true })
    const nowhere = position(
      ...['ger-arm-1 8-8 ARM 1523', 'pol-inf-1 4-5 INF 1719', 'pol-tac-1 1-5-4 TAC 1521'],
      ...['pol-tac-2 1-5-4 TAC 1519', 'pol-tac-3 1-5-4 TAC 1719', 'pol-tac-4 1-5-4 TAC 1219'],
    )
    const lost = play(nowhere, 'take ger-arm-1', 'move 1521')
    expect(lost.lostAircraft.map(({ unit }) => unit)).toEqual(['pol-tac-1'])
  })

  it(`${rule('the-war', '11.1.2')} that were defended are left undepleted`, () => {
    const start = position(
      ...['ger-arm-1 8-8 ARM 1522', 'ger-arm-2 8-8 ARM 1522', 'ger-arm-3 8-8 ARM 1522'],
      ...['pol-inf-1 2-5 INF 1521', 'pol-inf-2 4-5 INF 1719', 'pol-tac-1 1-5-4 TAC 1521'],
    )
    const attacked = play(
      start,
      ...['end', 'aim 1521', 'join ger-arm-1', 'join ger-arm-2', 'join ger-arm-3', 'announce'],
      ...['end?', 'end?', 'fight 1521 = 1', 'accept DE', 'advance ger-arm-1'],
    )
    expect(attacked.air['pol-tac-1']).toMatchObject({ base: '1519', condition: 'full-strength' })
    expect(attacked.air['pol-tac-1'].displaced).toBe(true)
  })
})

describe('a strike at a field', () => {
  /** A Polish TAC at Warsaw, whose city and capital have two factors of flak. */
  const start = play(
    position(...CORPS, 'ger-ftr-1 3-3-2 FTR 1321', 'ger-ftr-2 3-3-2 FTR 1524', 'pol-tac-1 1-5-4 TAC 1521'),
    'end',
  )

  it(`${rule('the-war', '11.5.1')} comes before all other missions, and the defender answers each unit as it is sent`, () => {
    expect(phase(start)).toBe('counter-air')
    expect(verdict(start, 'raid ger-ftr-1 1719')).toBe('11.5.1 no-target')
    const sent = play(start, 'raid ger-ftr-1 1521')
    expect([phase(sent), who(sent)]).toEqual(['counter-air: scramble', 'allied'])
    expect(listed(sent)).toEqual(['scramble pol-tac-1', 'enough'])
    const next = play(sent, 'enough')
    expect(verdict(next, 'raid ger-ftr-1 1521')).toBe('11.2.3 flown-already')
    expect(listed(next)).toContain('raid ger-ftr-2 1521')
  })

  it(`${rule('the-war', '11.5.1', '11.5.2')} meets the flak of the whole hex, and finds who stays down a column better`, () => {
    const sent = play(start, 'raid ger-ftr-1 1521', 'enough', 'end')
    // An SLE: will it be a Sustained Air Effort?
    expect(listed(sent)).toEqual(['boost true', 'boost false'])
    // They have said that they stay down in this round.
    const events = told(sent, 'boost no = 8 10')
    expect(ofType(events, 'air-rolled')).toMatchObject([
      { by: 'flak', result: 'Miss' },
      // 3-1 a column right, -1 for the fighter, -2 for the TAC below, -3 for the ratings: a 10 is read as 4.
      { by: 'aircraft', roll: 4, result: 'DE2' },
    ])
    expect(ofType(events, 'shot-down')).toMatchObject([{ unit: 'pol-tac-1' }])
  })

  it(`${rule('the-war', '11.5.1', '11.9')} is a battle while they come up, and may be broken off`, () => {
    const up = play(start, 'raid ger-ftr-1 1521', 'scramble pol-tac-1', 'end')
    const fought = play(up, 'boost no = 10')
    // No flak; 3-1, and the 10 is read as 4: two hits are one unit's end.
    expect(fought.lostAircraft).toHaveLength(1)
    expect(phase(play(fought, 'enough'))).toBe('first-movement')
  })

  it(`${rule('the-war', '11.9', '4.1')} is trebled by a Sustained Air Effort in its first round, as the attacker says`, () => {
    const sent = play(start, 'raid ger-ftr-1 1521', 'enough', 'end')
    const events = told(sent, 'boost yes = 1 10')
    const rolled = ofType(events, 'air-rolled').at(-1)!
    expect(JSON.stringify(rolled.explain)).toContain('times 3')
  })

  it(`${rule('the-war', '11.2.1.2')} is flown within the range of the base, the defence less far`, () => {
    const far = play(position(...CORPS, 'ger-ftr-1 3-3-2 FTR 1526', 'pol-tac-1 1-5-4 TAC 1521'), 'end')
    expect(phase(far)).toBe('first-movement')
    const two = play(
      position(...CORPS, 'ger-ftr-1 3-3-2 FTR 1321', 'pol-tac-1 1-5-4 TAC 1521', 'pol-tac-2 1-5-4 TAC 1519'),
      'end',
      'raid ger-ftr-1 1521',
    )
    expect(listed(two)).toEqual(['scramble pol-tac-1', 'scramble pol-tac-2', 'enough'])
  })
})

describe('support of an attack', () => {
  const assault = ['aim 1432', 'join ger-arm-1', 'join ger-arm-2', 'join ger-arm-3', 'announce'] as const
  const west = positionIn('france-1940')
  const begin = (...more: readonly string[]) => {
    const start = west(
      ...['ger-arm-1 8-8 ARM 1431', 'ger-arm-2 8-8 ARM 1431', 'ger-arm-3 8-8 ARM 1431'],
      ...['ger-tac-1 1-5-4 TAC 1430', 'ger-tac-2 1-5-4 TAC 1430', 'airbase germany 1430'],
      ...['fra-arm-1 6-8 ARM 1432', 'bri-mot-1 6-7 MOT 1333', ...more],
    )
    const planned = play(start, 'effort britain SLE', 'effort france SLE', 'effort germany SLE')
    return play(to(planned, 'first-attacks'), ...assault)
  }

  it(`${rule('the-war', '11.3', '11.3.1', '10.1.1', '10.2.1')} as in the book: two TAC over three 8-8 ARM against a 6-8, met by a French TAC that goes home: 2-1 becomes 4-1`, () => {
    const start = begin('fra-tac-1 1-5-4 TAC 1531')
    expect(phase(start)).toBe('first-support')
    const sent = play(start, 'support ger-tac-1 1432', 'support ger-tac-2 1432')
    expect([phase(sent), who(sent)]).toEqual(['first-reaction', 'allied'])
    const met = play(sent, 'cover fra-tac-1 1432')
    expect(phase(met)).toBe('first-battles')
    const fight = play(met, 'fight 1432', 'boost no = 10')
    // 2-1, first-rate against third-rate: the 10 is a 7, and the French unit is depleted.
    expect(fight.air['fra-tac-1'].condition).toBe('depleted')
    expect([who(fight), listed(fight)]).toEqual(['axis', ['engage fight', 'engage leave', 'engage end']])
    const asked = play(fight, 'engage fight')
    expect([who(asked), listed(asked)]).toEqual(['allied', ['engage fight', 'engage leave']])
    const events = told(asked, 'engage leave = 5')
    expect(ofType(events, 'broke-off')).toMatchObject([{ unit: 'fra-tac-1' }])
    expect(ofType(events, 'rolled')).toMatchObject([{ column: '4-1' }])
  })

  it(`${rule('the-war', '11.4.1', '11.4.2')} is answered by aircraft that shift the column back, depleted ones too`, () => {
    const start = begin('fra-tac-1 1-5-4 TAC 1531')
    const met = play(start, 'support ger-tac-1 1432', 'end', 'cover fra-tac-1 1432', 'enough')
    const fight = play(met, 'fight 1432', 'boost no = 10')
    // One against one at 1-1 is AD on a 7: the German is depleted. Both stay: one column right, one left.
    expect(fight.air['ger-tac-1'].condition).toBe('depleted')
    expect(ofType(told(fight, 'engage end = 5'), 'rolled')).toMatchObject([{ column: '2-1' }])
    const alone = play(start, 'end', 'cover fra-tac-1 1432', 'enough')
    expect(ofType(told(alone, 'fight 1432 = 5'), 'rolled')).toMatchObject([{ column: '1-1' }])
  })

  it(`${rule('the-war', '11.3', '11.3.2', '11.8.2', '11.4.1', '10.2')} has escorts, interceptors and those who meet them, in turn`, () => {
    const start = begin(
      ...['fra-tac-1 1-5-4 TAC 1531', 'fra-ftr-1 2-3-2 FTR 1532'],
      ...['ger-ftr-1 3-3-2 FTR 1429', 'ger-ftr-2 3-3-2 FTR 1529'],
    )
    expect(verdict(start, 'escort ger-ftr-1 1432')).toBe('11.3 nobody-to-escort')
    expect(verdict(start, 'support ger-ftr-1 1432')).toBe('11.2.3 wrong-type')
    const out = play(start, 'support ger-tac-1 1432', 'escort ger-ftr-1 1432', 'end')
    expect(verdict(out, 'cover fra-ftr-1 1432')).toBe('11.4.1 wrong-type')
    // What comes before is over: announcements, and then support.
    expect([verdict(start, 'aim 1432'), verdict(out, 'support ger-tac-2 1432')]).toEqual([
      '3.6 not-now',
      '3.6 not-now',
    ])
    const met = play(out, 'intercept fra-ftr-1 1432', 'end')
    expect([phase(met), who(met)]).toEqual(['first-counter: counter', 'axis'])
    expect(listed(met)).toEqual(['counter ger-ftr-2 1432', 'counter ger-tac-2 1432', 'enough'])
    const countered = play(met, 'counter ger-ftr-2 1432', 'enough')
    expect([phase(countered), who(countered)]).toEqual(['first-counter: counter', 'allied'])
    const all = play(countered, 'counter fra-tac-1 1432', 'enough')
    expect(phase(all)).toBe('first-battles')
    expect(all.sorties.map(({ unit, mission }) => `${unit} ${mission}`)).toEqual([
      'ger-tac-1 OAS',
      'ger-ftr-1 escort',
      'fra-ftr-1 intercept-OAS',
      'ger-ftr-2 counter-intercept',
      'fra-tac-1 counter-counter-intercept',
    ])
  })

  it(`${rule('the-war', '11.9', '11.11.5')} costs what the owner chooses among the best`, () => {
    const start = begin('fra-ftr-1 2-3-2 FTR 1532')
    const out = play(start, 'support ger-tac-1 1432', 'support ger-tac-2 1432', 'intercept fra-ftr-1 1432')
    // 1-1; +2 for the bombers, +1 for the fighter, -3 for the ratings: a 6 depletes one of the Germans.
    const hurt = play(out, 'fight 1432', 'boost no = 6')
    expect([who(hurt), listed(hurt)]).toEqual(['axis', ['hit ger-tac-1', 'hit ger-tac-2']])
    const chosen = play(hurt, 'hit ger-tac-2')
    expect(chosen.air['ger-tac-1'].condition).toBe('full-strength')
    expect(chosen.air['ger-tac-2'].condition).toBe('depleted')
    // The depleted one is fourth-rate, and both rates have half: the better counts.
    expect(listed(chosen)).toEqual(['engage fight', 'engage leave', 'engage end'])
  })

  it(`${rule('the-war', '11.2.3')} is flown once in an impulse by each unit`, () => {
    const start = begin()
    const once = play(start, 'support ger-tac-1 1432')
    expect(once.air['ger-tac-1'].flown).toMatchObject([
      { mission: 'OAS', impulse: 'first', front: 'western' },
    ])
    expect(verdict(once, 'support ger-tac-1 1432')).toBe('11.2.3 flown-already')
  })

  it(`${rule('the-war', '11.2.2')} ends at the base where it began, or at another in the range of the mission`, () => {
    const sent = play(begin(), 'support ger-tac-1 1432', 'end')
    const fought = play(sent, 'fight 1432 = 1', 'accept DE', 'hold')
    expect([phase(fought), who(fought)]).toEqual(['first-battles: return', 'axis'])
    expect(listed(fought, 'return')).toContain('return ger-tac-1 1529')
    expect(verdict(fought, 'return ger-tac-1 1531')).toBe('11.2.2 no-base')
    expect(verdict(fought, 'return ger-tac-1 1426')).toBe('11.2.2 out-of-range')
    expect(verdict(fought, 'return ger-tac-2 1529')).toBe('11.2.2 not-under-way')
    expect(play(fought, 'enough').air['ger-tac-1'].base).toBe('1430')
    const moved = play(fought, 'return ger-tac-1 1529')
    expect([moved.air['ger-tac-1'].base, phase(moved)]).toEqual(['1529', 'second-staging'])
    expect(moved.sorties).toEqual([])
  })
})

/** A position that play could reach, changed by hand. */
const edited = (state: FrozenTheWarState, changes: Record<string, unknown>): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), ...changes })

describe('repair', () => {
  it(`${rule('the-war', '11.10', '15.1.3.1')} costs six NARFs, and twice as much after a mission`, () => {
    const start = play(
      positionIn('france-1940')(
        ...[
          'ger-inf-1 6-5 INF 1526',
          'fra-inf-1 4-5 INF 1732',
          'ger-tac-1 1-5-4 TAC 1328',
          'bri-mot-1 6-7 MOT 1333',
        ],
      ),
      ...['effort britain MLE', 'effort france MLE', 'effort germany MLE'],
    )
    const depleted = { ...copyJson(start.air['ger-tac-1']), condition: 'depleted' }
    const hurt = edited(start, { air: { 'ger-tac-1': depleted } })
    const flown = [{ mission: 'OAS', front: 'western', impulse: 'first' }]
    const tired = edited(start, { air: { 'ger-tac-1': { ...depleted, flown } } })
    const price = (state: FrozenTheWarState) => {
      let now = state
      while (phase(now) !== 'repair') now = play(now, 'end')
      return ofType(told(now, 'repair ger-tac-1'), 'repaired')[0].narfs
    }
    expect([price(hurt), price(tired)]).toEqual([6, 12])
  })

  it(`${rule('the-war', '11.10', '1.2')} costs no more because of an enemy over the water: Cherbourg is not beside Southampton`, () => {
    const start = play(
      positionIn('france-1940')(
        ...['ger-inf-1 6-5 INF 1335', 'fra-inf-1 4-5 INF 1732'],
        ...['bri-mot-1 6-7 MOT 1035', 'bri-tac-1 1-5-4 TAC 1235'],
      ),
      ...['effort britain MLE', 'effort france MLE', 'effort germany MLE'],
    )
    const depleted = { ...copyJson(start.air['bri-tac-1']), condition: 'depleted' }
    const hurt = edited(start, { air: { 'bri-tac-1': depleted } })
    const repair = until(hurt, (now) => now.phasing === 'allied' && phase(now) === 'repair')
    expect(repair.units['ger-inf-1'].hex).toBe('1335')
    expect(ofType(told(repair, 'repair bri-tac-1 = 10 10 10'), 'repaired')[0].narfs).toBe(6)
  })
})
