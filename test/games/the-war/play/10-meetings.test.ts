/** Sections 10 and 13 in play where other sections bear on them: France's odds, flak, paratroops, partisans, ports. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, verdict, who } from './positions'

const france = positionIn('france-1940')
const desert = positionIn('desert-1941')
const east = positionIn('east-1942')
const west = positionIn('overlord-1944')

const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })

/** Plays on to a phase of a side: these actions where they may be done, and otherwise the end of every phase. */
function to(state: FrozenTheWarState, side: string, which: string, ...wanted: readonly string[]) {
  let now = state
  while (who(now) !== side || phase(now) !== which) {
    const able = listed(now)
    const next = wanted.find((one) => able.includes(one)) ?? (able.includes('end') ? 'end' : able[0])
    now = theWar.apply(now, [...theWar.legalActions(now)][able.indexOf(next)]).state
  }
  return now
}

/** What a rule has added to a roll. */
function explained(state: FrozenTheWarState, fight: string, by: string): number | undefined {
  const rolled = told(state, fight).find(({ type }) => type === 'rolled')
  const { explain } = rolled as unknown as { explain: readonly { rule: string; amount?: number }[] }
  return explain.find(({ rule: id }) => id === by)?.amount
}

const SLES = ['effort britain SLE', 'effort france SLE', 'effort germany SLE']
const WARSAW = 'pol-inf-w 4-5 INF 1521'
const three = ['ger-inf-0 6-5 INF 1324', 'ger-inf-1 6-5 INF 1324', 'ger-inf-2 6-5 INF 1324']
const joins = (count: number) => Array.from({ length: count }, (_, i) => `join ger-inf-${i}`)

describe('French odds', () => {
  const allies = (...french: readonly string[]) =>
    to(
      france(
        'ger-inf-1 6-5 INF 1431',
        'ger-inf-2 6-5 INF 1426',
        'bel-inf-1 4-5 INF 1432',
        'bri-mot-1 6-7 MOT 1333',
        ...french,
      ),
      'allied',
      'first-attacks',
      ...SLES,
      'mark belgium 1432',
    )

  it(`do not keep Belgians from an attack that a French corps beside them may not join ${rule('the-war', '18.1', '10.1.2')}`, () => {
    const aimed = play(allies('fra-inf-1 2-5 INF 1531'), 'aim 1431')
    expect(listed(aimed)).toEqual(['join bel-inf-1'])
    expect(verdict(aimed, 'join fra-inf-1')).toBe('18.1 odds-too-low')
    expect(verdict(play(aimed, 'join bel-inf-1'), 'announce')).toBe('legal')
  })

  it(`let the French in where all together are enough ${rule('the-war', '18.1')}`, () => {
    const aimed = play(allies('fra-inf-1 6-5 INF 1531', 'fra-inf-2 2-5 INF 1531'), 'aim 1431')
    expect(listed(aimed)).toEqual(['join bel-inf-1', 'join fra-inf-1', 'join fra-inf-2'])
    const two = play(aimed, 'join bel-inf-1', 'join fra-inf-1')
    expect(verdict(two, 'announce')).toBe('18.1 odds-too-low')
    expect(verdict(play(two, 'join fra-inf-2'), 'announce')).toBe('legal')
  })
})

describe('paratroops', () => {
  it(`that have won a battle on foot do not jump in the second impulse ${rule('the-war', '10.2.4', '11.14.3')}`, () => {
    const start = france(
      'ger-para-1 2-5 PARA 1430',
      'ger-inf-0 6-5 INF 1430',
      'ger-inf-1 6-5 INF 1430',
      'bel-inf-1 4-5 INF 1431',
      'fra-inf-1 4-5 INF 1732',
      'bri-mot-1 6-7 MOT 1235',
    )
    const aimed = play(to(start, 'axis', 'first-attacks', ...SLES), 'aim 1431', ...joins(2))
    const won = (...more: readonly string[]) =>
      play(aimed, ...more, 'announce', 'end?', 'end?', 'end?', 'fight 1431 = 1', 'accept DE', 'hold?')
    // Who has stayed out of it jumps.
    const stayed = play(won(), 'end')
    expect(verdict(play(stayed, 'aim 1331'), 'join ger-para-1')).toBe('legal')
    expect(phase(play(won('join ger-para-1'), 'end'))).not.toBe('second-attacks')
  })
})

describe('flak', () => {
  const attack = (units: readonly string[], ...joined: readonly string[]) =>
    play(position(...three, WARSAW, ...units), 'end', 'aim 1323', ...joins(3), ...joined, 'announce', 'end?')

  it(`beside an army takes no depletion for it ${rule('the-war', '10.2.2', '11.12.2')}`, () => {
    const battle = attack(['pol-inf-1 4-5 INF 1323', 'pol-flak-1 1-3 Flak 1323'])
    const hit = play(battle, 'fight 1323 = 5', 'accept DDΩ')
    expect(hit.units['pol-inf-1'].condition).toBe('depleted')
    expect(hit.units['pol-flak-1'].condition).toBe('full-strength')
    expect(phase(hit)).toBe('first-battles: retreat')
  })

  it(`in an attack pays no attrition in the East ${rule('the-war', '10.3.6', '11.12.2')}`, () => {
    const start = east(
      'ger-inf-1 6-5 INF 1316',
      'ger-inf-2 6-5 INF 1316',
      'ger-flak-1 1-3 Flak 1316',
      'rus-inf-1 2-5 INF 1315',
      'rus-inf-2 4-5 INF 1012',
    )
    const aimed = play(
      to(start, 'axis', 'first-attacks', 'effort germany SLE', 'effort soviet-union SLE'),
      'aim 1315',
    )
    const battle = play(
      aimed,
      'join ger-inf-1',
      'join ger-inf-2',
      'join ger-flak-1',
      'announce',
      'end?',
      'end?',
      'end?',
    )
    const hit = play(battle, 'fight 1315 = 5', 'accept DRΩ')
    expect(listed(hit)).toEqual(['deplete ger-inf-1', 'deplete ger-inf-2'])
  })

  it(`opens no way round a river ${rule('the-war', '10.6.10', '11.12.2')}`, () => {
    const corps = ['ger-inf-0 6-5 INF 1322', 'ger-inf-1 6-5 INF 1322', 'ger-inf-2 6-5 INF 1322']
    const across = (...units: readonly string[]) => {
      const aimed = play(position(...corps, WARSAW, 'pol-inf-1 4-5 INF 1423', ...units), 'end', 'aim 1423')
      const joined = units.map((text) => `join ${text.split(' ')[0]}`)
      const battle = play(aimed, ...joins(3), ...joined, 'announce', 'end?')
      return told(battle, 'fight 1423 = 6').find(({ type }) => type === 'rolled')
    }
    expect(across()).toMatchObject({ column: '1-1' })
    expect(across('ger-flak-1 1-3 Flak 1323')).toMatchObject({ column: '1-1' })
    expect(across('ger-inf-3 1-5 INF 1323')).toMatchObject({ column: '2-1' })
  })

  it(`brings paratroops that attack alone no second column from the air ${rule('the-war', '11.3.2', '11.12.2')}`, () => {
    const column = (...guns: readonly string[]) => {
      const units = ['ger-para-1 2-5 PARA 1430', 'bel-inf-1 1-5 INF 1431', 'fra-inf-1 4-5 INF 1732']
      const start = france(...units, ...guns, 'bri-mot-1 6-7 MOT 1235', 'ger-mdm-1 1-7-6 MDM 1430')
      const joined = ['ger-para-1', ...guns.map((text) => text.split(' ')[0])].map((id) => `join ${id}`)
      const aimed = play(to(start, 'axis', 'first-attacks', ...SLES), 'aim 1431', ...joined, 'announce')
      const battle = play(to(aimed, 'axis', 'first-support'), 'support ger-mdm-1 1431', 'end?', 'end?')
      return told(battle, 'fight 1431 = 6').find(({ type }) => type === 'rolled')
    }
    // Two against three, behind a river: 1-2, and a column to the right.
    expect(column()).toMatchObject({ column: '1-1' })
    expect(column('ger-flak-1 1-3 Flak 1430')).toMatchObject({ column: '1-1' })
    expect(column('ger-inf-1 1-5 INF 1430')).toMatchObject({ column: '3-1' })
  })

  it(`makes no Italian attack of one in which Germans have more than half ${rule('the-war', '4.3', '11.12.2')}`, () => {
    const guns = ['ita-flak-1 1-3 Flak 3925', 'ita-flak-2 1-3 Flak 3925']
    const italians = ['ita-inf-2 2-5 INF 3925', ...guns]
    const begin = desert('ger-arm-1 4-8 ARM 3825', ...italians, 'bri-arm-1 2-8 ARM 3924')
    const marked = ['mark italy 3925', 'mark germany 3825']
    const efforts = ['effort britain MLE', 'effort italy LLE', 'effort germany RLE']
    const aimed = play(to(begin, 'axis', 'first-attacks', ...efforts, ...marked), 'aim 3924')
    const joined = ['ger-arm-1', ...italians.map((text) => text.split(' ')[0])].map((id) => `join ${id}`)
    const battle = play(aimed, ...joined, 'announce', 'end?', 'end?', 'end?')
    expect(explained(battle, 'fight 3924 = 5', '4.3')).toBeUndefined()
  })
})

describe('a retreat', () => {
  it(`of Americans goes towards their ports, since their box is beyond the sea ${rule('the-war', '10.4', '12.2.2')}`, () => {
    const start = west(
      'us1-mot-1 6-7 MOT 1434',
      'ger-inf-0 6-5 INF 1433',
      'ger-inf-1 6-5 INF 1433',
      'ger-inf-2 6-5 INF 1433',
      'bri-mot-1 6-7 MOT 1335',
    )
    const aimed = play(
      to(start, 'axis', 'first-attacks', 'effort germany SLE', 'effort britain MLE'),
      'aim 1434',
    )
    const battle = play(aimed, ...joins(3), 'announce', 'end?', 'end?', 'end?')
    // Not to 1534, which is as far from the beachhead as 1434 is.
    expect(listed(play(battle, 'fight 1434 = 4', 'accept DRΩ'))).toEqual(['retreat us1-mot-1 1435'])
  })

  it(`of the British in Egypt goes towards Suez, though Cairo is lost ${rule('the-war', '10.4', '12.2.4')}`, () => {
    const units = ['ger-arm-1 4-8 ARM 3822', 'ger-arm-2 2-8 ARM 3822', 'bri-mot-1 1-7 MOT 3915']
    const efforts = ['effort germany SLE', 'effort britain MLE']
    const begin = to(desert(...units, 'bri-sta-1 2-3 STA 4014'), 'axis', 'first-movement', ...efforts)
    const lost = Object.fromEntries(['4015', '3720', '3916'].map((hex) => [hex, 'germany']))
    const there = Object.entries(copyJson(begin.units)).map(([id, unit]) => [
      id,
      unit.nation === 'germany' ? { ...unit, hex: '3916' } : unit,
    ])
    const state = changed(begin, {
      control: { ...copyJson(begin.control), ...lost },
      units: Object.fromEntries(there),
    })
    const aimed = play(state, 'end', 'aim 3915', 'join ger-arm-1', 'join ger-arm-2', 'announce')
    const battle = play(aimed, 'end?', 'end?', 'end?', 'fight 3915 = 6', 'accept DRΩ')
    expect(listed(battle)).toEqual(['retreat bri-mot-1 3914', 'retreat bri-mot-1 4015'])
  })

  it(`does not go to a hex that leads nowhere, while there is another way: not from Normandy to Cherbourg ${rule('the-war', '10.4')}`, () => {
    const start = west(
      'bri-mot-1 6-7 MOT 1435',
      'ger-inf-0 6-5 INF 1434',
      'ger-inf-1 6-5 INF 1434',
      'ger-inf-2 6-5 INF 1434',
      'us1-mot-1 6-7 MOT 1635',
    )
    const efforts = ['effort germany SLE', 'effort britain MLE']
    const aimed = play(to(start, 'axis', 'first-attacks', ...efforts), 'aim 1435')
    const battle = play(aimed, ...joins(3), 'announce', 'end?', 'end?', 'end?')
    // Around Cherbourg, 1335, there is only the sea.
    const ways = ['retreat bri-mot-1 1534', 'retreat bri-mot-1 1535']
    expect(listed(play(battle, 'fight 1435 = 3', 'accept DRΩ'))).toEqual(ways)
  })
})

describe('a beachhead', () => {
  it(`is no port any more when the enemy has gone through it ${rule('the-war', '7.7.4', '9.6.2', '12.5')}`, () => {
    const units = ['us1-para-1 3-7 PARA 1635', 'ger-arm-1 8-8 ARM 1434', 'bri-mot-1 6-7 MOT 1234']
    const begin = to(west(...units), 'axis', 'first-movement', 'effort germany SLE')
    const supply = (state: FrozenTheWarState) =>
      to(state, 'allied', 'first-movement', 'effort united-states MLE').units['us1-para-1'].supply
    expect(supply(begin)).toBe('full')
    // There and back: over the river no zone of the tanks reaches it.
    const raided = play(begin, 'take ger-arm-1', 'move 1435', 'move 1434', 'stop?')
    expect(raided.footholds).toEqual({})
    expect(supply(raided)).toBe('none')
  })
})

describe('a fortress', () => {
  const calais = { works: { 1333: { kind: 'fortress', by: 'germany' } } }

  it(`under a capital of a conquered country is not besieged while a line leads there ${rule('the-war', '13.2.3', '12.2.3')}`, () => {
    const begin = to(
      west('ger-inf-1 6-5 INF 1333', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1335'),
      'axis',
      'first-movement',
      'effort germany SLE',
    )
    const siege = (...lost: readonly string[]) => {
      const control = Object.fromEntries(lost.map((hex) => [hex, 'britain']))
      const state = changed(begin, { ...calais, control: { ...copyJson(begin.control), ...control } })
      const later = to(state, 'allied', 'breakdown')
      return [later.units['ger-inf-1'].supply, later.sieges['1333']]
    }
    const [berlin, vienna, brussels, amsterdam] = ['1426', '1924', '1432', '1231']
    expect(siege()).toEqual(['full', undefined])
    expect(siege(berlin, vienna)).toEqual(['limited', undefined])
    expect(siege(berlin, vienna, brussels, amsterdam)).toEqual(['none', 1])
  })

  it(`with limited supply is no place for repairs, of aircraft neither ${rule('the-war', '13.2.3', '15.1.3.1')}`, () => {
    const planes = ['ger-tac-1 1-5-4 TAC 1333', 'ger-tac-2 1-5-4 TAC 1432']
    const rest = ['us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1335']
    const begin = to(
      west('ger-inf-1 6-5 INF 1333', ...planes, ...rest),
      'axis',
      'build',
      'effort germany SLE',
    )
    const repairs = (limits: boolean, more = {}) => {
      const lost = limits ? { '1426': 'britain', '1924': 'britain' } : {}
      const state = changed(begin, {
        ...more,
        control: { ...copyJson(begin.control), ...lost },
        air: Object.fromEntries(
          Object.entries(begin.air).map(([id, unit]) => [
            id,
            { ...copyJson(unit), condition: 'depleted', limited: limits },
          ]),
        ),
      })
      return verdict(to(state, 'axis', 'repair'), 'repair ger-tac-1')
    }
    expect([repairs(true), repairs(false, calais)]).toEqual(['legal', 'legal'])
    expect(repairs(true, calais)).toBe('13.2.3 under-siege')
  })

  it(`in France is no fortification of the British when they take it, but one of the Americans ${rule('the-war', '10.7', '10.6.4')}`, () => {
    const taken = (unit: string) => {
      const units = ['ger-inf-1 6-5 INF 1529', 'us1-mot-1 6-7 MOT 1434', 'bri-mot-1 6-7 MOT 1434']
      const efforts = ['effort britain SLE', 'effort united-states SLE']
      const moves = to(changed(west(...units), calais), 'allied', 'first-movement', ...efforts)
      return play(moves, `take ${unit}`, 'move 1333').works
    }
    expect(taken('bri-mot-1')).toEqual({})
    expect(taken('us1-mot-1')).toEqual({ 1333: { kind: 'fortification', by: 'united-states' } })
  })

  it(`is no tenth fortification of who takes it ${rule('the-war', '10.7', '10.6.4')}`, () => {
    const begin = desert('ger-arm-1 4-8 ARM 3721', 'bri-mot-1 3-7 MOT 3916')
    const dug = (count: number) => ({
      ...Object.fromEntries(
        ['1325', '1326', '1327', '1328', '1329', '1425', '1427', '1428', '1525']
          .slice(0, count)
          .map((hex) => [hex, { kind: 'fortification', by: 'germany' }]),
      ),
      3720: { kind: 'fortress', by: 'britain' },
    })
    const taken = (count: number) => {
      const moves = to(changed(begin, { works: dug(count) }), 'axis', 'first-movement', 'effort germany SLE')
      return play(moves, 'take ger-arm-1', 'move 3720').works['3720']
    }
    expect(taken(8)).toEqual({ kind: 'fortification', by: 'germany' })
    expect(taken(9)).toBeUndefined()
  })

  it(`is not built in France by the British ${rule('the-war', '10.6.4', '13.2.2')}`, () => {
    const units = ['bri-mot-1 6-7 MOT 1335', 'us1-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1529']
    const build = to(west(...units), 'allied', 'build', 'effort britain MLE')
    expect(verdict(build, 'build-fortress britain 1335')).toBe('10.6.4 britain-in-france')
    expect(listed(build, 'build-fortress')).not.toContain('build-fortress britain 1335')
    expect(verdict(build, 'build-fortress britain 1234')).toBe('legal')
  })

  it(`is not built in Leningrad by Soviets who have lost Karelia ${rule('the-war', '23.21', '13.2.2')}`, () => {
    const begin = east(
      'rus-inf-1 6-5 INF 0616',
      'rus-inf-2 6-5 INF 1012',
      'ger-inf-1 6-5 INF 1428',
      'fin-inf-1 6-5 INF 0516',
    )
    const build = to(begin, 'allied', 'build', 'effort soviet-union MLE')
    expect(verdict(build, 'build-fortress soviet-union 0616')).toBe('23.21 no-karelia')
    expect(listed(build, 'build-fortress')).not.toContain('build-fortress soviet-union 0616')
    const back = Object.fromEntries(['0316', '0416', '0417', '0517'].map((hex) => [hex, 'soviet-union']))
    const won = changed(build, { control: { ...copyJson(build.control), ...back } })
    expect(verdict(won, 'build-fortress soviet-union 0616')).toBe('legal')
    expect(listed(won, 'build-fortress')).toContain('build-fortress soviet-union 0616')
  })
})

describe('partisans', () => {
  const build = () => {
    const units = ['ger-inf-1 6-5 INF 1316', 'ger-inf-2 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012']
    const field = ['ger-tac-1 1-5-4 TAC 1417', 'airbase germany 1417', 'ger-flak-1 1-3 Flak 1416']
    const state = to(east(...units, ...field, 'rus-inf-2 4-5 INF 1112'), 'allied', 'build')
    const since = { season: 'summer', year: 1941 }
    const rising = { country: 'soviet-union', since, atrocities: 10, rolled: true, partisans: 3, legions: 0 }
    return changed(state, {
      works: { 1317: { kind: 'fortress', by: 'germany' } },
      log: { ...copyJson(state.log), occupations: [rising] },
    })
  }

  it(`do not rise in a fortress ${rule('the-war', '13.0', '25.2')}`, () => {
    expect(verdict(build(), 'raise soviet-union 1317')).toBe('13.0 partisans')
    expect(listed(build(), 'raise')).not.toContain('raise soviet-union 1317')
    expect(verdict(build(), 'raise soviet-union 1418')).toBe('legal')
  })

  it(`drive aircraft from a field, and flak that stands alone is lost to them ${rule('the-war', '25.4', '11.1.2', '11.12.2')}`, () => {
    const efforts = ['effort soviet-union MLE', 'effort germany MLE']
    const axis = to(play(build(), 'raise soviet-union 1418'), 'axis', 'first-movement', ...efforts)
    const taken = play(to(axis, 'allied', 'first-movement'), 'take rus-part-soviet-union-1')
    const field = play(taken, 'move 1417', 'stop?')
    expect(field.airbases).toEqual({})
    expect(field.air['ger-tac-1']).toMatchObject({ condition: 'depleted', displaced: true })
    const guns = play(taken, 'move 1416', 'stop?')
    expect(guns.units['ger-flak-1']).toBeUndefined()
    expect(guns.control['1416']).toBe('germany')
    expect(theWar.invariants(guns)).toEqual([])
  })

  it(`do not rise where enemy aircraft are ${rule('the-war', '25.2')}`, () => {
    expect(verdict(build(), 'raise soviet-union 1417')).toBe('25.2 enemy-unit')
    expect(listed(build(), 'raise')).not.toContain('raise soviet-union 1417')
  })
})

describe('Danzig', () => {
  it(`is as hard for Soviets to take as a German city ${rule('the-war', '10.6.8')}`, () => {
    const start = to(
      east('ger-inf-1 4-5 INF 1223', 'rus-arm-1 8-8 ARM 1323', 'rus-inf-1 4-5 INF 1012'),
      'allied',
      'first-attacks',
      'effort soviet-union SLE',
    )
    const battle = play(start, 'aim 1223', 'join rus-arm-1', 'announce', 'end?', 'end?', 'end?')
    expect(explained(battle, 'fight 1223 = 10', '10.6.8')).toBe(3)
  })
})

describe('worked examples of ratings', () => {
  /** Two German tank corps in a Breach at 1532, and what stands before them at 1632. */
  const struck = (units: readonly string[], change: object = {}) => {
    const tanks = ['ger-arm-1 8-8 ARM 1532', 'ger-arm-2 8-8 ARM 1532']
    const state = to(france(...tanks, ...units, 'bri-mot-1 6-7 MOT 1333'), 'axis', 'second-movement', ...SLES)
    const all = Object.entries(copyJson(state.units)).map(([id, unit]) => [
      id,
      unit.nation === 'germany' ? { ...unit, fromBreach: true } : { ...unit, ...change },
    ])
    const breach = { 1532: { kinds: ['breach'], side: 'axis', made: state.turn } }
    const broken = changed(state, { footholds: breach, units: Object.fromEntries(all) })
    const aimed = play(broken, 'end', 'aim 1632', 'join ger-arm-1', 'join ger-arm-2')
    return play(aimed, 'announce', 'end?', 'end?', 'end?')
  }
  const column = (battle: FrozenTheWarState) =>
    told(battle, 'fight 1632 = 5').find(({ type }) => type === 'rolled')

  it(`an ARM beside the INF is doubled, and takes the Schwerpunkt away, but flak does not ${rule('the-war', '10.2.5', '10.6.1', '11.12.2')}`, () => {
    const infantry = struck(['fra-inf-1 4-5 INF 1632', 'fra-inf-2 4-5 INF 1632'])
    expect(column(infantry)).toMatchObject({ column: '2-1' })
    expect(explained(infantry, 'fight 1632 = 5', '10.2.5')).toBe(-1)
    const guns = struck(['fra-inf-1 4-5 INF 1632', 'fra-flak-1 1-3 Flak 1632'])
    expect(explained(guns, 'fight 1632 = 5', '10.2.5')).toBe(-1)
    const mixed = struck(['fra-inf-1 4-5 INF 1632', 'fra-arm-1 6-8 ARM 1632'])
    expect(column(mixed)).toMatchObject({ column: '1-1' })
    expect(explained(mixed, 'fight 1632 = 5', '10.2.5')).toBeUndefined()
  })

  it(`a second-rate unit is fourth-rate while it is depleted ${rule('the-war', '10.8.4')}`, () => {
    const whole = struck(['fra-mot-1 6-7 MOT 1632'])
    const depleted = struck(['fra-mot-1 6-7 MOT 1632'], { condition: 'depleted' })
    const off = (battle: FrozenTheWarState) => explained(battle, 'fight 1632 = 5', '10.8.1')
    expect([off(whole), off(depleted)]).toEqual([-1, -4])
    // And worth no more than what is printed.
    expect([column(whole), column(depleted)]).toMatchObject([{ column: '1-1' }, { column: '2-1' }])
  })
})
