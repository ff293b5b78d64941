/** Sections 11.12, 11.14, 18.2, 21.4 and 26 in the air, in play: surprise, weather, flak, paratroops, airbases and new aircraft. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { warMap } from '../../../../src/games/the-war/play/map'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const west = positionIn('france-1940')
const east = positionIn('barbarossa-1941')

/** Ends phases until this one. */
function to(state: FrozenTheWarState, which: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== which) now = play(now, 'end')
  return now
}

const ofType = (events: readonly { readonly type: string }[], type: string) =>
  events.filter((event) => event.type === type) as readonly Record<string, unknown>[]

/** A position that play could reach, changed by hand. */
const edited = (state: FrozenTheWarState, changes: Record<string, unknown>): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), ...changes })

const efforts = (state: FrozenTheWarState, effort = 'SLE') =>
  play(state, `effort britain ${effort}`, `effort france ${effort}`, `effort germany ${effort}`)

describe('the book: a fighter over a field of the RAF', () => {
  /** Summer 1940: the Germans are at Calais, the RAF on open ground in Kent with a gun. */
  const start = west(
    ...['ger-inf-1 6-5 INF 1333', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235'],
    ...['bri-flak-1 1-3 Flak 1134', 'bri-ftr-1 3-3-2 FTR 1134', 'ger-ftr-1 3-3-2 FTR 1429'],
  )
  const calais = edited(start, {
    control: { '1333': 'germany' },
    air: {
      ...copyJson(start.air),
      'ger-ftr-1': { ...copyJson(start.air['ger-ftr-1']), base: '1333' },
    },
  })
  // No effort in the air: in a turn of LLE the printed results count.
  const raid = play(
    to(
      play(
        play(calais, 'effort britain LLE', 'effort france LLE', 'effort germany LLE'),
        'mark germany 1333',
      ),
      'counter-air',
    ),
    'raid ger-ftr-1 1134',
  )

  it(`${rule('the-war', '11.5.1', '11.12.2', '11.9')} is a battle in round one; then flak depletes him, and his strafing is ignored`, () => {
    expect([phase(raid), who(raid)]).toEqual(['counter-air: scramble', 'allied'])
    // Over Britain +2, each fighter one for its side: a 3 is a 5, and the RAF is depleted.
    const fought = play(raid, 'scramble bri-ftr-1 = 3')
    expect(fought.air['bri-ftr-1'].condition).toBe('depleted')
    expect(listed(fought)).toEqual(['engage fight', 'engage leave'])
    const second = play(fought, 'engage fight')
    expect([who(second), listed(second)]).toEqual(['allied', ['rise true', 'rise false']])
    const events = told(second, 'rise no = 10 10')
    const [flak, strafing] = ofType(events, 'air-rolled')
    expect(flak).toMatchObject({ by: 'flak', result: 'AD' })
    // Both are fourth-rate now: only Britain is left of the modifiers, and 1-1 is a column better.
    expect(strafing).toMatchObject({ by: 'aircraft', roll: 12 })
    expect(ofType(events, 'depleted')).toMatchObject([{ unit: 'ger-ftr-1' }])
    const after = play(second, 'rise no = 10 10')
    expect(after.lostAircraft).toEqual([])
    // Whoever has come up may land elsewhere in his interception range, or stay.
    const left = play(after, 'engage leave')
    expect([phase(left), who(left)]).toEqual(['counter-air: return', 'allied'])
    expect(listed(left)).toContain('return bri-ftr-1 1234')
    expect(phase(play(left, 'enough'))).toBe('first-movement')
  })
})

describe('surprise in the air', () => {
  it(`${rule('the-war', '18.2')} in the West begins with a strike at a French field: one off the roll, German factors doubled, no flak, half the French range`, () => {
    const start = west(
      ...['ger-inf-1 6-5 INF 1529', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1333'],
      ...['ger-tac-1 1-5-4 TAC 1529', 'fra-tac-1 1-5-4 TAC 1531'],
    )
    const sent = play(to(efforts(start), 'counter-air'), 'raid ger-tac-1 1531', 'enough')
    expect(sent.log.attackInFrance).toEqual({ season: 'spring', year: 1940 })
    const asked = play(sent, 'end?')
    const events = told(asked, 'boost no = 10')
    const [rolled] = ofType(events, 'air-rolled')
    const explain = JSON.stringify(rolled.explain)
    // Sedan has a city, and its guns are silent; two factors against one.
    expect(rolled.by).toBe('aircraft')
    expect(explain).toContain('2 factors against 1')
    expect(explain).toContain('surprise in the West')
    // 2-1 a column right; both have bombers, -3 for the ratings and -1 for the surprise.
    expect(rolled.roll).toBe(6)
  })

  it(`${rule('the-war', '21.4')} in the East keeps Soviet aircraft and guns down, doubles those who strike them and takes one off`, () => {
    const start = east(
      ...['ger-inf-1 6-5 INF 1521', 'rus-inf-1 4-5 INF 1012'],
      ...['ger-tac-1 1-5-4 TAC 1521', 'rus-tac-1 1-5-4 TAC 1519', 'rus-ftr-1 2-3-2 FTR 1519'],
    )
    const planned = play(start, 'effort soviet-union SLE', 'effort germany SLE')
    const sent = play(to(planned, 'counter-air'), 'raid ger-tac-1 1519')
    // Nobody may rise: nobody is asked.
    expect(phase(sent)).toBe('first-movement: air'.replace('first-movement', 'counter-air'))
    expect(listed(sent)).toEqual(['boost true', 'boost false'])
    const [rolled] = ofType(told(sent, 'boost no = 5'), 'air-rolled')
    expect(rolled.by).toBe('aircraft')
    const explain = JSON.stringify(rolled.explain)
    expect(explain).toContain('2 factors against 3')
    expect((rolled.explain as { rule: string }[]).some(({ rule: id }) => id === '21.4')).toBe(true)
  })
})

describe('weather in the air', () => {
  const winter = (eastern: string) => {
    const start = east(
      ...['ger-inf-1 6-5 INF 1521', 'rus-inf-1 4-5 INF 1012'],
      ...['ger-mdm-1 1-7-6 MDM 1521', 'rus-ftr-1 2-3-2 FTR 1519'],
    )
    const state = { ...copyJson(start), turn: { season: 'winter', year: 1941 }, playerTurn: 4 }
    const based = { ...state.air['ger-mdm-1'], base: '1715' }
    const changed = {
      ...state,
      control: { ...state.control, '1715': 'germany' },
      air: { ...state.air, 'ger-mdm-1': based },
      weather: { ...state.weather, eastern },
    }
    return to(
      play(theWar.codec.accept(changed), 'effort soviet-union SLE', 'effort germany SLE'),
      'first-staging',
    )
  }

  it(`${rule('the-war', '26.1.1')} halves the range of Germans in sleet, leaves a hex in a Russian winter, and grounds them in an extreme one`, () => {
    const reach = (state: FrozenTheWarState) => listed(play(state, 'fly ger-mdm-1')).length
    const [sleet, russian] = [winter('snow-and-sleet'), winter('russian-winter')]
    expect(reach(sleet)).toBeGreaterThan(reach(russian))
    expect(verdict(winter('extreme-winter'), 'fly ger-mdm-1')).toBe('26.1.1 grounded')
  })

  it(`${rule('the-war', '26.1.1', '11.4.1', '11.5.1')} who is grounded helps nobody in his own hex, and does not come up over his field`, () => {
    const begin = positionIn('east-1942')(
      ...[
        'ger-inf-1 6-5 INF 1712',
        'ger-tac-1 1-5-4 TAC 1712',
        'rus-inf-1 6-5 INF 1711',
        'rus-inf-2 4-5 INF 0908',
      ],
      'rus-tac-1 1-5-4 TAC 1510',
    )
    const december = { ...copyJson(begin), turn: { season: 'winter', year: 1942 }, playerTurn: 4 }
    const soviet = until(
      play(theWar.codec.accept(december), 'effort soviet-union SLE', 'effort germany SLE'),
      (now) => now.phasing === 'allied' && phase(now) === 'counter-air',
    )
    const inWinter = (eastern: string) =>
      theWar.codec.accept({ ...copyJson(soviet), weather: { ...copyJson(soviet.weather), eastern } })
    const [russian, extreme] = [inWinter('russian-winter'), inWinter('extreme-winter')]
    const raid = (state: FrozenTheWarState) => phase(play(state, 'raid rus-tac-1 1712'))
    expect([raid(russian), raid(extreme)]).toEqual(['counter-air: scramble', 'counter-air: air'])
    const attack = (state: FrozenTheWarState) =>
      play(to(state, 'first-attacks'), 'aim 1712', 'join rus-inf-1', 'announce', 'support rus-tac-1 1712')
    expect(verdict(attack(russian), 'cover ger-tac-1 1712')).toBe('legal')
    expect(listed(attack(extreme), 'cover')).toEqual([])
  })
})

describe('paratroops', () => {
  /** Rotterdam lies two hexes from the airbase. */
  const start = (...more: readonly string[]) =>
    to(
      efforts(
        west(
          ...['ger-para-1 2-5 PARA 1430', 'ger-inf-1 6-5 INF 1330', 'dut-inf-1 1-5 INF 1331'],
          ...['fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1333', ...more],
        ),
      ),
      'first-attacks',
    )

  it(`${rule('the-war', '11.14', '11.14.1', '11.14.3', '11.14.5', '18.2')} jump into an attack from an airbase within four hexes, and land when it is won`, () => {
    const aimed = play(start(), 'aim 1331')
    expect(listed(aimed, 'join')).toContain('join ger-para-1')
    const battle = play(aimed, 'join ger-para-1', 'join ger-inf-1', 'announce')
    const won = play(to(battle, 'first-battles'), 'fight 1331 = 1', 'accept DE')
    expect(won.units['ger-para-1']).toMatchObject({ hex: '1331', moved: true, exploited: won.playerTurn })
    expect(won.control['1331']).toBe('germany')
  })

  it(`${rule('the-war', '11.14.3', '10.3.3')} that do not clear the hex are lost`, () => {
    const battle = play(start(), 'aim 1331', 'join ger-para-1', 'announce')
    const rolled = play(to(battle, 'first-battles'), 'fight 1331 = 10')
    const lost = phase(rolled) === 'first-battles: battle' ? play(rolled, listed(rolled)[0]) : rolled
    expect(Object.keys(lost.units)).not.toContain('ger-para-1')
  })

  it(`${rule('the-war', '11.14.1')} are shot down by whoever meets them without an escort`, () => {
    // Over France: a neutral would get no help in the segment of its invasion (23.1).
    const border = to(
      efforts(
        west(
          ...['ger-para-1 2-5 PARA 1430', 'ger-inf-1 6-5 INF 1630', 'fra-inf-1 1-5 INF 1631'],
          ...['bri-mot-1 6-7 MOT 1333', 'bri-tac-1 1-5-4 TAC 1531'],
        ),
      ),
      'first-attacks',
    )
    const attack = play(border, 'aim 1631', 'join ger-para-1', 'join ger-inf-1', 'announce')
    expect(phase(attack)).toBe('first-reaction')
    const met = play(attack, 'intercept bri-tac-1 1631', 'end?')
    const events = told(met, 'fight 1631 = 1')
    expect(ofType(events, 'lost')).toMatchObject([{ unit: 'ger-para-1', rule: '11.14.1', outOfSupply: true }])
  })

  it(`${rule('the-war', '11.14.1', '11.14.2')} stay at home when they have marched, are too far, or the ground is wrong`, () => {
    const far = play(start(), 'aim 1331')
    expect(verdict(play(start('ger-para-2 2-5 PARA 1828'), 'aim 1331'), 'join ger-para-2')).toBe(
      '11.14.1 out-of-range',
    )
    expect(verdict(far, 'join ger-para-1')).toBe('legal')
  })
})

describe('airbases and new aircraft', () => {
  const start = west(
    ...['ger-inf-1 6-5 INF 1529', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1333'],
    'ger-tac-1 1-5-4 TAC 1529',
  )

  it(`${rule('the-war', '11.1.1')} cost five NARFs while staging and nothing in the Build Segment, on supplied ground of one's own`, () => {
    const staging = to(efforts(start, 'MLE'), 'first-staging')
    expect(listed(staging, 'field')).toEqual(['field germany'])
    const site = play(staging, 'field germany')
    expect(verdict(site, 'site 1531')).toBe('11.1.1 not-friendly')
    const built = play(site, 'site 1629')
    expect(built.airbases).toEqual({ '1629': 'germany' })
    expect(built.narfs.germany).toBe(staging.narfs.germany! - 5)
    const later = to(staging, 'build')
    expect(play(later, 'field germany', 'site 1629').narfs.germany).toBe(later.narfs.germany)
  })

  it(`${rule('the-war', '11.1.1', '12.2.2')} are not begun by a power without one supplied hex, which could put them nowhere`, () => {
    // With Paris and Bordeaux in German hands no Frenchman is in supply.
    const bordeaux = warMap().board.cityHex('Bordeaux')
    const paris = west(
      ...['ger-arm-1 8-8 ARM 1533', `ger-arm-2 8-8 ARM ${bordeaux}`, 'bri-mot-1 6-7 MOT 1333'],
      ...['fra-inf-2 4-5 INF 2036', 'fra-ftr-1 2-3-2 FTR 1531'],
    )
    const allied = until(paris, (now) => who(now) === 'allied' && phase(now) === 'first-staging')
    expect(verdict(allied, 'field france')).toBe('11.1.1 no-site')
    expect(listed(allied, 'field')).toEqual([])
  })

  it(`${rule('the-war', '15.2.3', '15.1.1')} are built again at home for fifteen NARFs, where there is a base`, () => {
    const lost = { unit: 'ger-tac-9', nation: 'germany', type: 'TAC', factors: 1 }
    const build = to(efforts(edited(start, { lostAircraft: [lost] }), 'MLE'), 'build')
    expect(verdict(build, 'muster ger-tac-9 1429')).toBe('15.2.3 no-base')
    expect(verdict(build, 'muster ger-tac-9 1529')).toBe('11.1 base-full')
    const back = play(build, 'muster ger-tac-9 1328')
    expect(back.air['ger-tac-9']).toMatchObject({ base: '1328', condition: 'full-strength' })
    expect(back.narfs.germany).toBe(build.narfs.germany! - 15)
  })
})
