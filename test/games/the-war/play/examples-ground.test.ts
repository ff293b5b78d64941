/** Worked examples of sections 3, 9, 10, 11, 12 and 26, played in the game: positions and actions. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const barbarossa = positionIn('barbarossa-1941')
const east = positionIn('east-1942')
const desert = positionIn('desert-1941')
const france = positionIn('france-1940')
const west = positionIn('overlord-1944')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })
const depleted = (state: FrozenTheWarState, unit: string) =>
  changed(state, {
    units: { ...copyJson(state.units), [unit]: { ...copyJson(state.units[unit]), condition: 'depleted' } },
  })
const left = (state: FrozenTheWarState) => {
  const asked = state.flow.asked.at(-1)
  return asked?.type === 'hand' ? asked.movers.map((mover) => mover.left) : []
}
const planned = (state: FrozenTheWarState, ...efforts: readonly string[]) =>
  play(
    until(state, (now) => phase(now) === 'planning'),
    ...efforts.map((text) => `effort ${text}`),
  )

describe('worked examples of units and moves', () => {
  it(`a depleted Soviet 6-5 is repaired for three NARFs ${rule('the-war', '3.9.2')}`, () => {
    const state = depleted(barbarossa('ger-inf-1 6-5 INF 1428', 'rus-inf-1 6-5 INF 1012'), 'rus-inf-1')
    const { events } = theWar.apply(until(state, at('repair', 'allied')), {
      type: 'repair',
      unit: 'rus-inf-1',
    })
    expect(events[0]).toMatchObject({ type: 'repaired', narfs: 3 })
  })

  it(`an American 10-8 ARM becomes a 4-8, a 3-8 and a 2-8 ${rule('the-war', '3.9.3')}`, () => {
    const state = until(
      west('ger-inf-1 6-5 INF 1729', 'us1-arm-1 10-8 ARM 1435', 'bri-mot-1 6-7 MOT 1435'),
      at('breakdown', 'allied'),
    )
    const pieces = Object.entries(play(state, 'divide us1-arm-1').units).filter(([id]) =>
      id.startsWith('us1'),
    )
    expect(pieces.map(([, { factor, movement, type }]) => `${factor}-${movement} ${type}`)).toEqual([
      '4-8 ARM',
      '3-8 ARM',
      '2-8 ARM',
    ])
  })

  it(`British tanks of 1940 go six hexes in the second impulse, Soviet cavalry three ${rule('the-war', '9.2')}`, () => {
    const british = until(
      france('ger-inf-1 6-5 INF 1428', 'fra-inf-1 6-5 INF 1936', 'bri-arm-1 2-8 ARM 1433'),
      at('second-movement', 'allied'),
    )
    expect(left(play(british, 'take bri-arm-1'))).toEqual([6])
    const soviet = until(
      barbarossa('ger-inf-1 6-5 INF 1428', 'rus-cav-1 2-6 CAV 1012'),
      (now) => now.turn.season === 'fall' && at('second-movement', 'allied')(now),
    )
    const dry = Object.assign(theWar.fork(soviet), { weather: { ...soviet.weather, eastern: null } })
    expect(left(theWar.apply(dry, { type: 'take', unit: 'rus-cav-1' }).state)).toEqual([3])
  })

  it(`a Romanian 4-5 stands with two German 6-5, and not with a German 2-5 ${rule('the-war', '9.6')}`, () => {
    const rest = ['rus-inf-1 4-5 INF 1012', 'ger-inf-9 6-5 INF 1428']
    expect(() =>
      barbarossa('rom-inf-1 4-5 INF 2218', 'ger-inf-1 6-5 INF 2218', 'ger-inf-2 6-5 INF 2218', ...rest),
    ).not.toThrow()
    expect(() => barbarossa('rom-inf-1 4-5 INF 2218', 'ger-inf-1 2-5 INF 2218', ...rest)).toThrow(
      'too many units in 2218',
    )
  })

  it(`42 factors roll over cavalry in 1709 and go on: infantry to 1707, tanks further ${rule('the-war', '9.8')}`, () => {
    const state = until(
      planned(
        east(
          'ger-inf-1 6-5 INF 1710',
          'ger-inf-2 6-5 INF 1710',
          'ger-inf-3 6-5 INF 1710',
          'ger-arm-1 8-8 ARM 1809',
          'ger-arm-2 8-8 ARM 1809',
          'ger-arm-3 8-8 ARM 1809',
          'rus-cav-1 2-6 CAV 1709',
          'rus-inf-7 3-5 INF 1606',
          'rus-arm-1 8-8 ARM 1906',
        ),
        'soviet-union MLE',
        'germany SLE',
      ),
      at('first-movement', 'axis'),
    )
    const over = play(state, 'take ger-inf-1', 'overrun 1709')
    expect(over.units['rus-cav-1']).toBeUndefined()
    expect(verdict(over, 'move 1707')).toBe('legal')
    const there = play(over, 'move 1707')
    expect(there.units['ger-inf-1'].hex).toBe('1707')
    const tanks = play(there, 'stop?', 'take ger-arm-1', 'move 1709')
    expect(left(tanks)).toEqual([6])
    expect(verdict(tanks, 'move 1807')).toBe('legal')
    // Out of the zone of the Soviet tanks and into it again: nine points in all.
    expect(verdict(tanks, 'move 1906')).not.toBe('legal')
  })

  it(`a German 8-8 in reserve turns a Soviet 3-1 into 2-1 ${rule('the-war', '9.9.6')}`, () => {
    const placed = east(
      'ger-inf-1 6-5 INF 1415',
      'ger-arm-1 8-8 ARM 1418',
      'rus-arm-1 6-8 ARM 1314',
      'rus-mech-1 6-8 MECH 1414',
      'rus-inf-1 6-5 INF 1514',
      'rus-inf-2 6-5 INF 1214',
      'rus-tac-1 1-5-4 TAC 1012',
    )
    const begin = until(planned(placed, 'soviet-union SLE', 'germany MLE'), at('first-attacks', 'allied'))
    const units = copyJson(begin.units)
    const state = changed(begin, {
      units: {
        ...units,
        // Both have been spared by the toll of the effort.
        'ger-inf-1': { ...units['ger-inf-1'], condition: 'full-strength' },
        'ger-arm-1': { ...units['ger-arm-1'], condition: 'full-strength', reserve: 'ready' },
        'rus-inf-2': { ...units['rus-inf-2'], hex: '1315', moved: true },
      },
    })
    const attack = ['rus-arm-1', 'rus-mech-1', 'rus-inf-1', 'rus-inf-2'].map((id) => `join ${id}`)
    const support = until(play(state, 'aim 1415', ...attack, 'announce'), at('first-support', 'allied'))
    const announced = until(play(support, 'support rus-tac-1 1415'), at('first-reaction', 'axis'))
    const rolled = (now: FrozenTheWarState) =>
      told(now, 'fight 1415 = 5').find(({ type }) => type === 'rolled')
    const alone = rolled(play(announced, 'end'))
    const helped = rolled(play(announced, 'commit ger-arm-1 1415', 'end?'))
    expect([alone, helped]).toMatchObject([{ column: '3-1' }, { column: '2-1' }])
  })
})

describe('worked examples of combat', () => {
  /** An announced attack of all these on a hex, in words. */
  const odds = (state: FrozenTheWarState, target: string, ...attackers: readonly string[]) =>
    theWar.words.decision(play(state, `aim ${target}`, ...attackers.map((id) => `join ${id}`)))

  it(`a Soviet 2-5 does not attack a 6-5 at 1-6, but a depleted one ${rule('the-war', '10.0')}`, () => {
    const worn = until(
      planned(
        east('ger-inf-1 6-5 INF 1415', 'rus-inf-1 2-5 INF 1414', 'rus-inf-2 4-5 INF 1012'),
        'soviet-union SLE',
        'germany MLE',
      ),
      at('first-movement', 'allied'),
    )
    // The toll of the Soviet effort has found it.
    expect(worn.units['ger-inf-1'].condition).toBe('depleted')
    expect(listed(play(worn, 'end'), 'aim')).toEqual(['aim 1415'])
    const units = copyJson(worn.units)
    const whole = changed(worn, {
      units: { ...units, 'ger-inf-1': { ...units['ger-inf-1'], condition: 'full-strength' } },
    })
    expect(phase(play(whole, 'end'))).not.toBe('first-attacks')
  })

  it(`two Germans and a Romanian attack as sixteen first-rate factors ${rule('the-war', '10.8.5')}`, () => {
    const state = until(
      planned(
        east(
          'ger-inf-1 6-5 INF 1413',
          'ger-inf-2 6-5 INF 1413',
          'rom-inf-1 4-5 INF 1512',
          'rus-inf-1 4-5 INF 1412',
          'rus-inf-2 4-5 INF 1012',
        ),
        'soviet-union MLE',
        'germany SLE',
      ),
      at('first-attacks', 'axis'),
    )
    const line = odds(state, '1412', 'ger-inf-1', 'ger-inf-2', 'rom-inf-1')
    expect(line).toContain('16 factors against')
    expect(line).toContain('roll -3')
  })

  it(`a 6-5 INF holds fortified Moscow with 19 ${rule('the-war', '10.6.8', '10.6.4')}`, () => {
    const begin = until(
      planned(
        east(
          'ger-arm-1 8-8 ARM 1112',
          'ger-arm-2 8-8 ARM 1112',
          'ger-arm-3 8-8 ARM 1112',
          'rus-inf-1 6-5 INF 1012',
        ),
        'soviet-union MLE',
        'germany SLE',
      ),
      at('first-attacks', 'axis'),
    )
    const state = changed(begin, { works: { 1012: { kind: 'fortification', by: 'soviet-union' } } })
    expect(odds(state, '1012', 'ger-arm-1', 'ger-arm-2', 'ger-arm-3')).toContain('24 factors against 19 in')
  })

  it(`Germans are lost before Romanians ${rule('the-war', '10.3.4')}`, () => {
    const state = until(
      planned(
        east(
          'ger-inf-1 6-5 INF 1413',
          'rom-inf-1 4-5 INF 1413',
          'rus-arm-1 8-8 ARM 1412',
          'rus-inf-1 6-5 INF 1512',
          'rus-inf-2 6-5 INF 1312',
        ),
        'soviet-union SLE',
        'germany MLE',
      ),
      at('first-attacks', 'allied'),
    )
    const announced = play(
      state,
      'aim 1413',
      'join rus-arm-1',
      'join rus-inf-1',
      'join rus-inf-2',
      'announce',
    )
    const battle = until(announced, (now) => phase(now) === 'first-battles')
    for (let face = 1; face <= 10; face++) {
      const fought = play(battle, `fight 1413 = ${face}`)
      const choices = [...listed(fought, 'lose'), ...listed(fought, 'deplete')]
      expect(choices.filter((text) => text.endsWith('rom-inf-1'))).toEqual([])
    }
  })

  it(`Libya: two attacks, a Breach, and bombers that fly twice ${rule('the-war', '10.8.5', '10.2.5', '9.6.2')}`, () => {
    const begin = desert(
      'ger-arm-1 4-8 ARM 3925',
      'ita-arm-1 2-8 ARM 3925',
      'ita-mech-1 2-8 MECH 3925',
      'ita-inf-3 2-5 INF 3825',
      'ita-inf-5 2-5 INF 4025',
      'ger-mdm-1 1-7-6 MDM 3926',
      'airbase germany 3926',
      'bri-arm-1 2-8 ARM 3924',
      'bri-sta-1 2-3 STA 3721',
      'bri-mot-1 3-7 MOT 3720',
    )
    const efforts = planned(begin, 'britain MLE', 'italy RLE', 'germany RLE')
    expect(efforts.narfs).toMatchObject({ italy: begin.narfs.italy! })
    const marked = play(efforts, 'mark germany 3926', 'mark italy 3826', 'end?')
    expect(marked.narfs).toMatchObject({ italy: begin.narfs.italy! - 4, germany: begin.narfs.germany! - 4 })
    const attacks = until(marked, at('first-attacks', 'axis'))
    const all = ['ger-arm-1', 'ita-arm-1', 'ita-mech-1', 'ita-inf-3', 'ita-inf-5']
    const plan = play(attacks, 'aim 3924', ...all.map((id) => `join ${id}`), 'announce')
    const first = play(until(plan, at('first-support', 'axis')), 'support ger-mdm-1 3924')
    const battle = until(first, (now) => phase(now) === 'first-battles')
    const rolled = told(battle, 'fight 3924 = 1').find(({ type }) => type === 'rolled')
    expect(rolled).toMatchObject({ column: '5-1', result: 'DE' })
    const won = play(battle, 'fight 3924 = 1', 'accept DE', ...all.map((id) => `advance ${id}?`))
    expect(won.footholds['3924']).toMatchObject({ kinds: ['breach'], side: 'axis' })
    expect(all.map((id) => won.units[id].hex)).toEqual(all.map(() => '3924'))
    const second = until(won, at('second-movement', 'axis'))
    expect([left(play(second, 'take ger-arm-1')), left(play(second, 'take ita-arm-1'))]).toEqual([[7], [5]])
    const beside = until(
      play(second, 'take ger-arm-1', 'move 3822', 'stop?', 'end?'),
      at('second-attacks', 'axis'),
    )
    const exploit = play(beside, 'aim 3721', 'join ger-arm-1', 'announce')
    const again = play(until(exploit, at('second-support', 'axis')), 'support ger-mdm-1 3721')
    const last = until(again, (now) => phase(now) === 'second-battles')
    expect(told(last, 'fight 3721 = 6')[0]).toMatchObject({ column: '4-1', roll: 4, result: '½ DEΩ' })
    const struck = play(last, 'fight 3721 = 6', 'accept ½ DEΩ?')
    expect(struck.units['bri-sta-1']).toBeUndefined()
  })
})

describe('worked examples of the air, of supply and of winter', () => {
  const rest = ['ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012']

  it(`a city with an airbase holds a TAC, an MDM and a fighter ${rule('the-war', '11.1')}`, () => {
    const three = ['ger-tac-1 1-5-4 TAC 1521', 'ger-mdm-1 1-7-6 MDM 1521', 'ger-ftr-1 3-3-2 FTR 1521']
    expect(() => barbarossa(...three, 'airbase germany 1521', ...rest)).not.toThrow()
    expect(() => barbarossa(...three, 'ger-tac-2 1-5-4 TAC 1521', 'airbase germany 1521', ...rest)).toThrow()
    expect(() => barbarossa(...three, ...rest)).toThrow()
  })

  it(`cold rain in the West makes an 8-6 of an 8-8 ${rule('the-war', '26.2')}`, () => {
    const state = until(
      west('ger-arm-1 8-8 ARM 1529', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435'),
      (now) => now.turn.season === 'winter' && at('first-movement', 'axis')(now),
    )
    const rain = changed(state, { weather: { ...copyJson(state.weather), western: 'cold-rain' } })
    expect(left(play(rain, 'take ger-arm-1'))).toEqual([6])
  })
})
