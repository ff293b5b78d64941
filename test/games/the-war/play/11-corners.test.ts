/** Section 11 where other sections, and its own exceptions, change it: efforts, weather, neutrals, and the way home. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { warMap } from '../../../../src/games/the-war/play/map'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, verdict, who } from './positions'

const at =
  (step: string, side: string, season?: string) =>
  (state: FrozenTheWarState): boolean =>
    phase(state) === step && who(state) === side && (season === undefined || state.turn.season === season)

/** A position that play could reach, changed by hand. */
const edited = (state: FrozenTheWarState, changes: Record<string, unknown>): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), ...changes })
const inWeather = (
  state: FrozenTheWarState,
  weather: Partial<FrozenTheWarState['weather']>,
): FrozenTheWarState => edited(state, { weather: { ...copyJson(state.weather), ...weather } })
const withEfforts = (state: FrozenTheWarState, efforts: Record<string, string>): FrozenTheWarState =>
  edited(state, { efforts: { ...copyJson(state.efforts), ...efforts } })

describe('the first winter in the East', () => {
  const start = positionIn('barbarossa-1941')(
    'ger-inf-1 6-5 INF 1417',
    'rus-inf-1 4-5 INF 1215',
    'rus-inf-2 4-5 INF 1012',
  )
  const planning = until(start, at('planning', 'allied', 'fall'))

  it(`is milder for Germany if it has chosen a limited effort in the fall before, and worse if not ${rule('the-war', '26.1.2')}`, () => {
    const winters = (effort: string) => {
      const planned = play(planning, 'effort soviet-union MLE', `effort germany ${effort}`)
      const last = until(planned, at('stratmoves', 'allied'))
      return theWar.outcomes(last, { type: 'end' }).map(({ state }) => state.weather.eastern)
    }
    const [limited, other] = [winters('LLE'), winters('MLE')]
    expect([limited.includes('hard-freeze'), limited.includes('arctic')]).toEqual([true, false])
    expect([other.includes('hard-freeze'), other.includes('arctic')]).toEqual([false, true])
  })
})

describe('grounded aircraft', () => {
  const start = positionIn('east-1942')(
    ...['ger-inf-1 6-5 INF 1512', 'ger-inf-2 6-5 INF 1715', 'ger-tac-1 1-5-4 TAC 1512'],
    ...['ger-ftr-1 3-3-2 FTR 1512', 'rus-arm-1 6-8 ARM 1511', 'rus-inf-1 4-5 INF 1012'],
    ...['rus-tac-1 1-5-4 TAC 1510', 'rus-ftr-1 2-3-2 FTR 1510'],
  )
  const staging = until(start, at('first-staging', 'allied', 'winter'))
  const inLevel = (eastern: string) =>
    inWeather(withEfforts(staging, { 'soviet-union': 'SLE' }), { eastern: eastern as 'arctic' })

  it(`do not support the defence of their own field, nor rise over it ${rule('the-war', '26.1.1')}`, () => {
    const answers = (level: string) => {
      const ready = until(inLevel(level), at('first-attacks', 'allied'))
      const sent = play(ready, 'aim 1512', 'join rus-arm-1', 'announce', 'support rus-tac-1 1512', 'end?')
      return listed(sent).filter((text) => /^(cover|intercept)/.test(text))
    }
    expect(answers('hard-freeze')).toHaveLength(3)
    expect(answers('extreme-winter')).toEqual([])
  })

  it(`stay down when their field is struck ${rule('the-war', '26.1.1', '11.5.1')}`, () => {
    const raid = (level: string) => play(inLevel(level), 'end', 'raid rus-ftr-1 1512')
    expect(listed(raid('hard-freeze'), 'scramble')).toHaveLength(2)
    const struck = raid('extreme-winter')
    expect(listed(struck, 'scramble')).toEqual([])
    // Nobody is asked whether they come up: the guns fire, and the strike is rolled.
    const events = told(play(struck, 'end'), 'boost no = 1 1')
    expect(events.filter(({ type }) => type === 'air-rolled')).toMatchObject([
      { by: 'flak' },
      { by: 'aircraft' },
    ])
  })
})

describe('a depleted air unit at Southampton', () => {
  it(`is repaired at the usual price though Germans stand in Cherbourg ${rule('the-war', '11.10', '1.2')}`, () => {
    const start = positionIn('overlord-1944')(
      ...['us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1529'],
      'bri-tac-1 1-5-4 TAC 1235',
    )
    const movement = until(start, at('first-movement', 'allied'))
    const hurt = { ...copyJson(movement.air['bri-tac-1']), condition: 'depleted' }
    const units = copyJson(movement.units)
    const changed = edited(movement, {
      air: { 'bri-tac-1': hurt },
      units: { ...units, 'ger-inf-1': { ...units['ger-inf-1'], hex: '1335' } },
    })
    const repair = until(changed, at('repair', 'allied'))
    expect(warMap().neighbours('1235')).toContain(repair.units['ger-inf-1'].hex)
    expect(told(repair, 'repair bri-tac-1')[0]).toMatchObject({ type: 'repaired', narfs: 6 })
  })
})

const west = positionIn('france-1940')
/** Three German ARM beside a Belgian division at Brussels, with aircraft of four nations around. */
const lowCountries = (german: string, ...more: readonly string[]): FrozenTheWarState =>
  play(
    west(
      ...['ger-arm-1 8-8 ARM 1431', 'ger-arm-2 8-8 ARM 1431', 'ger-arm-3 8-8 ARM 1431'],
      ...['ger-mdm-1 1-7-6 MDM 1729', 'ger-ftr-1 3-3-2 FTR 1430', 'bel-inf-1 2-5 INF 1432'],
      ...['bel-tac-1 1-5-4 TAC 1432', 'fra-inf-1 4-5 INF 1732', 'fra-ftr-1 2-3-2 FTR 1531'],
      ...['bri-mot-1 6-7 MOT 1333', 'bri-ftr-1 3-3-2 FTR 1333', ...more],
    ),
    ...['effort britain SLE', 'effort france SLE', `effort germany ${german}`],
  )
const TANKS = ['take ger-arm-1', 'take ger-arm-2', 'take ger-arm-3'] as const

describe('an effort of movement', () => {
  const met = (effort: string) => {
    const movement = until(lowCountries(effort), at('first-movement', 'axis'))
    return play(movement, ...TANKS, 'assist ger-mdm-1 1432', 'counter bel-tac-1 1432')
  }

  it(`lets aircraft support automatic victories, and meet who intercepts them: neither is an attack ${rule('the-war', '4.4', '9.8')}`, () => {
    const sent = met('MLE')
    expect(listed(sent)).toEqual(['counter ger-ftr-1 1432', 'enough'])
    expect(listed(met('SLE'))).toEqual(listed(sent))
    // But no field is struck, and nobody supports an attack.
    const staged = until(lowCountries('MLE'), at('first-staging', 'axis'))
    expect(phase(play(staged, 'end'))).toBe('first-movement')
  })

  it(`lets aircraft meet who intercepts those that stage; a pass does not ${rule('the-war', '4.4', '4.5')}`, () => {
    const begin = (effort: string) =>
      until(lowCountries(effort, 'ger-ftr-2 3-3-2 FTR 1629'), at('first-staging', 'axis'))
    const toMetz = (state: FrozenTheWarState) =>
      play(state, 'fly ger-ftr-2', 'land 1529', 'counter fra-ftr-1 1529')
    expect(listed(play(toMetz(begin('MLE')), 'enough'))).toContain('counter ger-ftr-1 1529')
    // They fight at once.
    const passed = told(toMetz(withEfforts(begin('MLE'), { germany: 'pass' })), 'enough = 5')
    expect(passed.map(({ type }) => type)).toContain('air-rolled')
  })
})

describe('a neutral that is invaded', () => {
  const inSpring = (step: string) => until(lowCountries('SLE'), at(step, 'axis'))
  /** In summer Germany makes the same effort. */
  const inSummer = (step: string): FrozenTheWarState => {
    const planning = until(lowCountries('MLE'), at('planning', 'axis', 'summer'))
    return until(play(planning, 'effort germany SLE'), at(step, 'axis', 'summer'))
  }

  it(`has no fighters of its friends over its fields in the turn of the invasion ${rule('the-war', '23.1', '11.5.1')}`, () => {
    const raid = (state: FrozenTheWarState) => listed(play(state, 'raid ger-ftr-1 1432'))
    expect(raid(inSpring('counter-air'))).toEqual(['scramble bel-tac-1', 'enough'])
    expect(raid(inSummer('counter-air'))).toEqual(
      expect.arrayContaining(['scramble bel-tac-1', 'scramble fra-ftr-1']),
    )
  })

  it(`nor against aircraft that support an automatic victory ${rule('the-war', '23.1', '9.8')}`, () => {
    const spring = inSpring('first-movement')
    expect(listed(play(spring, ...TANKS, 'assist ger-mdm-1 1432'))).toEqual([
      'counter bel-tac-1 1432',
      'enough',
    ])
  })
})

describe('the French', () => {
  it(`strike at no field with less than lives there ${rule('the-war', '18.1', '11.5.1')}`, () => {
    const start = lowCountries('MLE', 'fra-tac-1 1-5-4 TAC 1531', 'ger-tac-1 1-5-4 TAC 1529')
    const raids = until(start, at('counter-air', 'allied'))
    expect(verdict(raids, 'raid fra-tac-1 1430')).toBe('18.1 odds-too-low')
    expect(verdict(raids, 'raid fra-tac-1 1529')).toBe('legal')
    expect(listed(raids)).not.toContain('raid fra-tac-1 1430')
  })

  it(`support no attack of their friends below even odds, and want no help in Paris ${rule('the-war', '18.1', '11.3', '6.2.1')}`, () => {
    const supports = (defender: string, ...attackers: readonly string[]) => {
      const target = defender.split(' ').at(-1)!
      const start = west(
        ...[defender, 'ger-inf-2 6-5 INF 1526', 'bri-mot-9 6-7 MOT 1333', ...attackers],
        ...['fra-tac-1 1-5-4 TAC 1531', 'bri-tac-1 1-5-4 TAC 1234'],
      )
      const planned = play(start, 'effort britain SLE', 'effort france SLE', 'effort germany MLE')
      const joins = attackers.map((text) => `join ${text.split(' ')[0]}`)
      // The first effort of the Belgians is their own.
      const marked = attackers[0].startsWith('bel')
        ? play(until(planned, at('markers', 'allied')), 'mark belgium 1432')
        : planned
      const attacks = until(marked, at('first-attacks', 'allied'))
      const sent = play(attacks, `aim ${target}`, ...joins, 'announce')
      return ['fra-tac-1', 'bri-tac-1'].map((id) => verdict(sent, `support ${id} ${target}`))
    }
    const belgian = 'bel-inf-1 6-5 INF 1432'
    expect(supports('ger-inf-1 2-5 INF 1431', belgian)).toEqual(['legal', 'legal'])
    expect(supports('ger-inf-1 6-5 INF 1431', belgian)).toEqual(['18.1 odds-too-low', 'legal'])
    const tanks = ['fra-arm-1 6-8 ARM 1534', 'fra-arm-2 6-8 ARM 1534']
    expect(supports('ger-inf-1 2-5 INF 1533', ...tanks)).toEqual(['legal', '6.2.1 separate-air-forces'])
  })
})

describe('aircraft on their way home', () => {
  it(`land where the range of a strike at a field takes them, and those who met them, too ${rule('the-war', '11.2.2', '11.5.1')}`, () => {
    const start = play(
      position(
        ...['ger-inf-1 6-5 INF 1526', 'pol-inf-1 4-5 INF 1719', 'ger-ftr-1 3-3-2 FTR 1321'],
        ...['pol-tac-1 1-5-4 TAC 1521', 'pol-tac-2 1-5-4 TAC 1219'],
      ),
      'end',
    )
    const fought = play(start, 'raid ger-ftr-1 1521', 'scramble pol-tac-1', 'enough', 'end', 'boost no = 3')
    let now = fought
    while (phase(now) === 'counter-air: air') now = play(now, 'engage leave')
    expect([phase(now), who(now)]).toEqual(['counter-air: return', 'axis'])
    expect(theWar.invariants(now)).toEqual([])
    const [first] = listed(now, 'return')
    const base = first.split(' ')[2]
    const landed = play(now, first)
    expect(landed.air['ger-ftr-1'].base).toBe(base)
    expect(warMap().distance('1521', base)).toBeLessThanOrEqual(3)
    expect(landed.sorties).toEqual([])
    expect(play(now, 'enough').air['ger-ftr-1'].base).toBe('1321')
  })

  it(`land in the range of the hex in which they met others on their way, and not of the target ${rule('the-war', '11.2.2', '11.8.1')}`, () => {
    const start = play(
      west(
        ...['ger-arm-1 8-8 ARM 1431', 'ger-arm-2 8-8 ARM 1431', 'ger-arm-3 8-8 ARM 1431'],
        ...['ger-tac-1 1-5-4 TAC 1729', 'fra-arm-1 6-8 ARM 1432', 'bri-mot-1 6-7 MOT 1333'],
        ...['fra-inf-2 4-5 INF 1732', 'bri-ftr-1 3-3-2 FTR 1730', 'bri-ftr-2 3-3-2 FTR 1632'],
      ),
      ...['effort britain SLE', 'effort france SLE', 'effort germany SLE'],
    )
    const joins = ['join ger-arm-1', 'join ger-arm-2', 'join ger-arm-3', 'announce']
    const sent = play(
      until(start, at('first-attacks', 'axis')),
      ...['aim 1432', ...joins, 'support ger-tac-1 1432', 'intercept bri-ftr-1 1432'],
    )
    expect(sent.sorties).toMatchObject([{ path: { length: 5 } }, { path: ['1629'] }])
    const fought = play(
      sent,
      'end',
      'fight 1432',
      'boost no = 1',
      'engage end = 1',
      'accept DE',
      'hold',
      'enough',
    )
    expect([phase(fought), who(fought)]).toEqual(['first-battles: return', 'allied'])
    expect(listed(fought, 'return')).toEqual(['return bri-ftr-1 1631', 'return bri-ftr-1 1530'])
    expect(verdict(fought, 'return bri-ftr-1 1531')).toBe('11.2.2 out-of-range')
  })
})

describe('who answers interceptors', () => {
  const begin = (...more: readonly string[]) => {
    const start = play(
      west(
        ...['ger-arm-1 8-8 ARM 1431', 'ger-arm-2 8-8 ARM 1431', 'ger-arm-3 8-8 ARM 1431'],
        ...['ger-tac-1 1-5-4 TAC 1729', 'fra-arm-1 6-8 ARM 1432', 'bri-mot-1 6-7 MOT 1333'],
        ...['fra-inf-2 4-5 INF 1732', 'bri-ftr-1 3-3-2 FTR 1730', 'bri-ftr-2 3-3-2 FTR 1632', ...more],
      ),
      ...['effort britain SLE', 'effort france SLE', 'effort germany SLE'],
    )
    const joins = ['join ger-arm-1', 'join ger-arm-2', 'join ger-arm-3', 'announce']
    const announced = play(until(start, at('first-attacks', 'axis')), 'aim 1432', ...joins)
    const out = play(announced, 'support ger-tac-1 1432', 'support ger-tac-2 1432?')
    return play(until(out, at('first-reaction', 'allied')), 'intercept bri-ftr-1 1432', 'end')
  }

  it(`meets them where they are, on the way of the others, and fights beside these ${rule('the-war', '11.8.2', '11.8.1')}`, () => {
    const met = begin('ger-ftr-1 3-3-2 FTR 1429')
    expect([phase(met), met.sorties.at(-1)?.path]).toEqual(['first-counter: counter', ['1629']])
    const answered = play(met, 'counter ger-ftr-1 1432')
    expect(answered.sorties.at(-1)?.path.at(-1)).toBe('1629')
    expect(theWar.invariants(answered)).toEqual([])
    const fight = play(answered, 'enough?', 'fight 1432')
    expect(fight.flow.asked.at(-1)).toMatchObject({
      over: 'way',
      attacker: ['ger-tac-1', 'ger-ftr-1'],
      defender: ['bri-ftr-1'],
    })
  })

  it(`meets on the way those who fly over it, and not others to the same target ${rule('the-war', '11.8.1', '11.9')}`, () => {
    const both = begin('ger-tac-2 1-5-4 TAC 1328')
    expect(both.sorties.map(({ path }) => path.includes('1629'))).toEqual([true, false, true])
    const fight = play(both, 'enough?', 'fight 1432')
    expect(fight.flow.asked.at(-1)).toMatchObject({
      over: 'way',
      attacker: ['ger-tac-1'],
      defender: ['bri-ftr-1'],
    })
  })
})

describe('an air unit that is driven from its base', () => {
  it(`does not fly the mission that was announced for a later battle ${rule('the-war', '11.1.2')}`, () => {
    const start = position(
      ...['ger-arm-1 8-8 ARM 1522', 'ger-arm-2 8-8 ARM 1522', 'ger-arm-3 8-8 ARM 1522'],
      ...['ger-inf-1 6-5 INF 1623', 'pol-inf-1 2-5 INF 1521', 'pol-inf-2 4-5 INF 1719'],
      ...['pol-inf-3 2-5 INF 1622', 'pol-tac-1 1-5-4 TAC 1521'],
    )
    const attacks = until(start, at('first-attacks', 'axis'))
    const announced = play(
      attacks,
      ...['aim 1521', 'join ger-arm-1', 'join ger-arm-2', 'join ger-arm-3', 'announce'],
      ...['aim 1622', 'join ger-inf-1', 'announce'],
    )
    const covered = play(until(announced, at('first-reaction', 'allied')), 'cover pol-tac-1 1622', 'end?')
    const column = (state: FrozenTheWarState) =>
      told(state, 'fight 1622 = 5').find(({ type }) => type === 'rolled')
    expect(column(covered)).toMatchObject({ column: '1-2' })
    const taken = play(covered, 'fight 1521 = 1', 'accept DE', 'advance ger-arm-1', 'hold?')
    expect(taken.air['pol-tac-1'].displaced).toBe(true)
    expect(column(taken)).toMatchObject({ column: '1-1' })
  })
})

describe('one air unit', () => {
  it(`supports one automatic victory in an impulse, on whichever front ${rule('the-war', '9.8')}`, () => {
    const start = until(
      position(
        ...['ger-arm-1 8-8 ARM 1623', 'ger-arm-2 8-8 ARM 1623', 'ger-arm-3 8-8 ARM 1623'],
        ...['ger-inf-1 6-5 INF 1522', 'ger-inf-2 6-5 INF 1522', 'pol-inf-1 4-5 INF 1622'],
        ...['pol-inf-2 4-5 INF 1719', 'ger-mdm-1 1-7-6 MDM 1624'],
      ),
      at('first-movement', 'axis'),
    )
    const helped = (impulse: string) => {
      const flown = [{ mission: 'av-support', front: 'eastern', impulse }]
      const air = { 'ger-mdm-1': { ...copyJson(start.air['ger-mdm-1']), flown } }
      return verdict(play(edited(start, { air }), ...TANKS), 'assist ger-mdm-1 1622')
    }
    expect([helped('first'), helped('second')]).toEqual(['11.2.3 flown-already', 'legal'])
  })
})

describe('Finnish aircraft', () => {
  const attack = (target: string, from: string, eastern: 'harsh-winter' | 'hard-freeze') => {
    const start = positionIn('east-1942')(
      ...[`ger-inf-1 6-5 INF ${from}`, `ger-inf-2 6-5 INF ${from}`, 'fin-tac-1 1-5-4 TAC 0619'],
      ...['ger-tac-1 1-5-4 TAC 0817', `rus-inf-1 4-5 INF ${target}`, 'rus-inf-2 4-5 INF 1012'],
    )
    const planning = until(start, at('planning', 'axis', 'winter'))
    const ready = until(planning, at('first-movement', 'axis'))
    // The winter has spared them, and nobody else is there.
    const spared = inWeather(
      edited(withEfforts(ready, { germany: 'SLE' }), {
        units: Object.fromEntries(
          Object.entries(copyJson(ready.units)).map(([id, unit]) => [
            id,
            { ...unit, ...(id.startsWith('ger') && { condition: 'full-strength' }) },
          ]),
        ),
      }),
      { eastern },
    )
    const attacks = until(spared, at('first-attacks', 'axis'))
    return play(attacks, `aim ${target}`, 'join ger-inf-1', 'join ger-inf-2', 'announce')
  }

  it(`have no part in an attack on Leningrad ${rule('the-war', '23.21')}`, () => {
    expect(verdict(attack('0616', '0716', 'hard-freeze'), 'support fin-tac-1 0616')).toBe(
      '23.21 finnish-scruples',
    )
  })

  it(`add their column to the one that the winter leaves to Germans ${rule('the-war', '26.1.1')}`, () => {
    const start = attack('0716', '0717', 'harsh-winter')
    const columns = (...aircraft: readonly string[]) => {
      const sent = play(start, ...aircraft.map((id) => `support ${id} 0716`), 'end?', 'end?')
      const rolled = told(sent, 'fight 0716 = 5').find(({ type }) => type === 'rolled')
      const { explain } = rolled as unknown as { explain: readonly { rule: string; amount?: number }[] }
      return explain.find(({ rule: number }) => number === '11.3.1')?.amount
    }
    expect([columns('ger-tac-1'), columns('ger-tac-1', 'fin-tac-1')]).toEqual([1, 2])
  })
})

describe('a Finnish corps beside Leningrad', () => {
  it(`adds nothing to an automatic victory there ${rule('the-war', '23.21', '9.8')}`, () => {
    const overrun = (helper: string) => {
      const start = positionIn('barbarossa-1941')(
        ...['ger-arm-1 8-8 ARM 0716', 'ger-arm-2 8-8 ARM 0716', helper],
        ...['rus-inf-1 1-5 INF 0616', 'rus-inf-2 4-5 INF 1012'],
      )
      // Frozen swamps are as clear land.
      const planning = until(start, at('planning', 'axis', 'winter'))
      const planned = play(planning, 'effort germany SLE', 'effort soviet-union MLE')
      const movement = until(planned, at('first-movement', 'axis'))
      const whole = Object.entries(copyJson(movement.units)).map(([id, unit]) => [
        id,
        { ...unit, condition: 'full-strength' },
      ])
      const frozen = inWeather(edited(movement, { units: Object.fromEntries(whole) }), {
        eastern: 'hard-freeze',
      })
      return verdict(play(frozen, 'take ger-arm-1', 'take ger-arm-2'), 'overrun 0616')
    }
    expect(overrun('ger-inf-1 6-5 INF 0617')).toBe('legal')
    expect(overrun('fin-inf-1 6-5 INF 0516')).toMatch(/^9\.8 /)
  })
})
