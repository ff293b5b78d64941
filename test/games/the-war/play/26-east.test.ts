/** Sections 10.3.6, 12.2.2, 21.4, 21.7.1 and 26 in play: the war in the East. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { groundAttackStrength } from '../../../../src/games/the-war/ground/10-attack'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { warMap } from '../../../../src/games/the-war/play/map'
import { sovietMobilization } from '../../../../src/games/the-war/powers/21-soviet-union'
import { BARBAROSSA_1941 } from '../../../../src/games/the-war/scenarios/barbarossa-1941'
import type { Season } from '../../../../src/games/the-war/types'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')

/** Plays on, ending every phase and choosing what is first, until this is so. */
function until(state: FrozenTheWarState, so: (now: FrozenTheWarState) => boolean): FrozenTheWarState {
  let now = state
  while (!so(now)) {
    const actions = [...theWar.legalActions(now)]
    const mle = actions.find((action) => action.type === 'effort' && action.effort === 'MLE')
    const end = actions.find(({ type }) => type === 'end')
    now = theWar.apply(now, mle ?? end ?? actions[0]).state
  }
  return now
}
const inSeason = (season: Season) => (state: FrozenTheWarState) => state.turn.season === season
const atMovement = (side: string) => (state: FrozenTheWarState) =>
  phase(state) === 'first-movement' && who(state) === side

/** The same position in this weather: what another roll would have brought. */
const inWeather = (state: FrozenTheWarState, eastern: string): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), weather: { ...copyJson(state.weather), eastern } })

const reach = (state: FrozenTheWarState, unit: string) => listed(play(state, `take ${unit}`), 'move').length

const SIBERIAN = {
  id: 's',
  nation: 'soviet-union',
  type: 'INF',
  factor: 6,
  movement: 5,
  special: 'siberian',
} as const

const begin = east(
  'ger-arm-1 8-8 ARM 1317',
  'ger-inf-1 6-5 INF 1417',
  'ger-inf-2 6-5 INF 1316',
  'ger-mech-1 4-8 MECH 1416',
  'fin-inf-1 6-5 INF 0518',
  'rus-inf-1 4-5 INF 1215',
  'rus-arm-1 6-8 ARM 1012',
  'rus-inf-2 4-5 INF 1619',
)

describe('Barbarossa', () => {
  const planned = play(begin, 'effort soviet-union SLE', 'effort germany SLE', 'end')

  it(`surprise takes one off the German roll, in that turn only ${rule('the-war', '21.4')}`, () => {
    const attack = [
      'take ger-arm-1',
      'move 1216',
      'stop',
      'end',
      'aim 1215',
      'join ger-arm-1',
      'announce',
      'end?',
      'end?',
    ]
    const state = play(planned, ...attack)
    // First-rate against third-rate -3, surprise -1.
    expect(told(state, 'fight 1215 = 9').find(({ type }) => type === 'rolled')).toMatchObject({ roll: 5 })
    const fall = until(planned, (now) => inSeason('fall')(now) && atMovement('axis')(now))
    expect(fall.units['ger-arm-1'].hex).toBe('1317')
  })

  it(`cities of the border lands do not help surprised Soviets ${rule('the-war', '21.4')}`, () => {
    const defence = (hex: string, from: string) => {
      const state = play(
        east(`ger-arm-1 8-8 ARM ${from}`, `rus-inf-1 4-5 INF ${hex}`, 'rus-inf-9 4-5 INF 1012'),
        'effort soviet-union MLE',
        'effort germany SLE',
        'end',
        'end',
        `aim ${hex}`,
        'join ger-arm-1',
        'announce',
        'end?',
        'end?',
      )
      return JSON.stringify(told(state, `fight ${hex} = 5`))
    }
    // Lwow lies in the open; Smolensk behind a river, and its city counts.
    expect(defence('1719', '1720')).toContain('8 against 8')
    expect(defence('1215', '1216')).toContain('8 against 13')
  })

  it(`surprised Soviets move less in their first turn ${rule('the-war', '21.4')}`, () => {
    const summer = until(planned, atMovement('allied'))
    const fall = until(summer, (now) => inSeason('fall')(now) && atMovement('allied')(now))
    expect(reach(summer, 'rus-arm-1')).toBeLessThan(reach(inWeather(fall, 'clear'), 'rus-arm-1'))
  })

  it(`flak takes no depletion for those who fight, on either side ${rule('the-war', '11.12.2', '10.3.6')}`, () => {
    const guns = east(
      ...['ger-inf-1 6-5 INF 1317', 'ger-inf-2 6-5 INF 1317', 'ger-flak-1 1-3 Flak 1317'],
      ...['rus-inf-1 4-5 INF 1316', 'rus-flak-1 1-3 Flak 1316', 'rus-inf-2 4-5 INF 1012'],
    )
    const attacks = until(
      play(guns, 'effort soviet-union MLE', 'effort germany SLE'),
      (now) => phase(now) === 'first-attacks',
    )
    const announced = play(
      attacks,
      'aim 1316',
      'join ger-inf-1',
      'join ger-inf-2',
      'join ger-flak-1',
      'announce',
    )
    const battle = play(
      until(announced, (now) => phase(now) === 'first-battles'),
      'fight 1316 = 5',
      'accept DDΩ',
    )
    // The Soviets have had no choice: their infantry is depleted. The Germans have two.
    expect(listed(battle)).toEqual(['deplete ger-inf-1', 'deplete ger-inf-2'])
    const over = play(battle, 'deplete ger-inf-1')
    expect(over.units['ger-inf-1'].condition).toBe('depleted')
    expect(over.units['rus-inf-1'].condition).toBe('depleted')
    expect(Object.keys(over.units)).toEqual(expect.arrayContaining(['ger-flak-1', 'rus-flak-1']))
  })

  it(`tanks that come into the Soviet Union in the second impulse have a point less there, as if they had begun in it ${rule('the-war', '10.2.4')}`, () => {
    // 1320 lies in the borderland, west of the Soviet Union of 1939.
    const army = east('ger-arm-1 8-8 ARM 1320', 'rus-inf-1 4-5 INF 1001', 'rus-inf-2 4-5 INF 2501')
    const second = until(
      play(army, 'effort soviet-union MLE', 'effort germany SLE'),
      (now) => phase(now) === 'second-movement',
    )
    const hand = play(second, 'take ger-arm-1')
    expect(hand.flow.asked[0]).toMatchObject({ movers: [{ left: 7 }] })
    const far = (inside: boolean) => {
      const hexes = listed(hand, 'move').map((text) => text.split(' ')[1])
      const there = hexes.filter((hex) => warMap().facts(hex).inSovietUnionOf1939 === inside)
      return Math.max(...there.map((hex) => warMap().distance('1320', hex)))
    }
    expect([far(false), far(true)]).toEqual([7, 6])
    // Over the border the rest of the way costs what it costs.
    const over = play(hand, 'move 1316')
    expect(over.flow.asked[0]).toMatchObject({ movers: [{ left: 2 }] })
  })

  it(`a Soviet effort costs Germans in the Soviet Union, an ARM among them after an SLE ${rule('the-war', '10.3.6')}`, () => {
    const afterEffort = (effort: string) =>
      until(
        play(begin, `effort soviet-union ${effort}`, 'effort germany SLE'),
        (now) => who(now) === 'allied' && phase(now) !== 'planning',
      )
    const depleted = (state: FrozenTheWarState) =>
      Object.entries(state.units)
        .filter(([, { condition }]) => condition === 'depleted')
        .map(([id]) => id)
    expect(depleted(afterEffort('MLE'))).toEqual([])
    expect(depleted(afterEffort('RLE'))).toHaveLength(2)
    expect(depleted(afterEffort('SLE'))).toHaveLength(3)
    // Three INF stand beside the Soviets and the ARM behind them: it must be one of the three nevertheless.
    const line = east(
      'ger-inf-1 6-5 INF 1214',
      'ger-inf-2 6-5 INF 1314',
      'ger-inf-3 6-5 INF 1315',
      'ger-arm-1 8-8 ARM 1417',
      'rus-inf-1 4-5 INF 1215',
      'rus-inf-2 4-5 INF 1012',
    )
    const far = until(
      play(line, 'effort soviet-union SLE', 'effort germany SLE'),
      (now) => who(now) === 'allied' && phase(now) !== 'planning',
    )
    expect(depleted(far)).toHaveLength(3)
    expect(depleted(far)).toContain('ger-arm-1')
  })

  it(`the levies and the Siberians are those of the rule ${rule('the-war', '21.7.1')}`, () => {
    for (const turn of [
      { season: 'summer', year: 1941 },
      { season: 'fall', year: 1941 },
    ] as const) {
      const { levies } = sovietMobilization(turn, BARBAROSSA_1941.easternWar)
      const coming = BARBAROSSA_1941.arriving.filter(({ turn: when }) => when.season === turn.season)
      for (const counter of ['2-3 STA', '3-3 STA'] as const)
        expect(
          coming.filter(({ factor, movement, type }) => `${factor}-${movement} ${type}` === counter),
        ).toHaveLength(levies[counter])
      expect(coming.filter(({ special }) => special === 'siberian')).toHaveLength(
        levies['8-8 ARM'] + levies['6-5 INF'],
      )
    }
    const summer = until(planned, (now) => who(now) === 'allied')
    expect(summer.units['rus-sta-1']).toMatchObject({ type: 'STA', hex: '0616' })
    expect(summer.narfs['soviet-union']).toBe(BARBAROSSA_1941.narfs['soviet-union']! - 8 + 15)
  })

  it(`Soviets are supplied by the edge of the map, and not by Moscow alone ${rule('the-war', '12.2.2')} ${rule('the-war', '21.5')}`, () => {
    // Four units with zones around Moscow; inside, everyone is cut off.
    const ring = east(
      'ger-mech-1 4-8 MECH 0911',
      'ger-mech-2 4-8 MECH 1011',
      'ger-mech-3 4-8 MECH 1112',
      'ger-mech-4 4-8 MECH 1013',
      'ger-mech-5 4-8 MECH 0913',
      'ger-mech-6 4-8 MECH 0912',
      'rus-inf-1 4-5 INF 1012',
      'rus-inf-2 4-5 INF 1512',
    )
    expect(ring.units['rus-inf-1'].supply).toBe('full')
    const operations = play(ring, 'effort soviet-union MLE', 'effort germany SLE')
    expect(operations.units['rus-inf-1'].supply).toBe('none')
    expect(operations.units['rus-inf-2'].supply).toBe('full')
    // A hex before the edge is none: who is surrounded in it is cut off, and who holds the edge itself is not.
    const around = (hex: string) => {
      const germans = warMap().neighbours(hex)
      const there = east(
        ...germans.map((at, i) => `ger-inf-${i} 6-5 INF ${at}`),
        `rus-inf-1 4-5 INF ${hex}`,
        'rus-inf-2 4-5 INF 1012',
      )
      return play(there, 'effort soviet-union MLE', 'effort germany SLE').units['rus-inf-1'].supply
    }
    expect([around('1501'), around('1500')]).toEqual(['none', 'full'])
  })
})

describe('weather in the East', () => {
  const fall = until(begin, (now) => inSeason('fall')(now) && atMovement('axis')(now))
  const winter = until(fall, (now) => inSeason('winter')(now) && atMovement('axis')(now))

  it(`mud takes points from everyone who begins in it ${rule('the-war', '26.1.3.2')}`, () => {
    expect(reach(inWeather(fall, 'clear'), 'ger-arm-1')).toBeGreaterThan(
      reach(inWeather(fall, 'light-mud'), 'ger-arm-1'),
    )
    expect(reach(inWeather(fall, 'clear'), 'ger-inf-1')).toBeGreaterThan(
      reach(inWeather(fall, 'light-mud'), 'ger-inf-1'),
    )
  })

  it(`heavy mud has no second impulse ${rule('the-war', '26.1.3.2')}`, () => {
    const second = (level: string) => {
      const sle = theWar.codec.accept({
        ...copyJson(inWeather(fall, level)),
        efforts: { germany: 'SLE', 'soviet-union': 'MLE' },
      })
      return until(sle, (now) => phase(now) === 'second-movement')
    }
    expect(verdict(second('light-mud'), 'take ger-mech-1')).toBe('legal')
    expect(verdict(second('heavy-mud'), 'take ger-mech-1')).toBe('26.1.3 mud')
  })

  it(`the winter depletes Germans who begin it in the Soviet Union ${rule('the-war', '26.1.1')}`, () => {
    expect(winter.weather.eastern).not.toBeNull()
    expect(winter.weather.lastWinter).toHaveLength(1)
    const hurt = ['ger-inf-1', 'ger-inf-2'].filter((id) => winter.units[id].condition === 'depleted')
    expect(hurt.length).toBeGreaterThan(0)
  })

  it(`a harsh winter slows Germans by more than Soviets ${rule('the-war', '26.1.1')}`, () => {
    const frozen = inWeather(winter, 'harsh-winter')
    const mild = inWeather(winter, 'hard-freeze')
    expect(reach(frozen, 'ger-mech-1')).toBeLessThan(reach(mild, 'ger-mech-1') / 2)
    const allied = (state: FrozenTheWarState) => until(state, atMovement('allied'))
    const [hard, soft] = [inWeather(allied(winter), 'harsh-winter'), inWeather(allied(winter), 'hard-freeze')]
    expect(reach(hard, 'rus-arm-1')).toBeGreaterThan(reach(soft, 'rus-arm-1') / 2)
  })

  it(`the Soviet half of the winter has a roll of its own ${rule('the-war', '26.1.1')} ${rule('the-war', '3.2')}`, () => {
    const allied = until(winter, atMovement('allied'))
    expect(allied.weather.lastWinter).toHaveLength(2)
  })

  it(`the frost at the end of the Axis turn spares who has come into the Soviet Union since it began ${rule('the-war', '26.1.1')}`, () => {
    const inside = ['1317', '1416', '1417', '1418', '1617'].map((hex, i) => `ger-inf-${i + 1} 6-5 INF ${hex}`)
    const start = east(...inside, 'ger-inf-7 6-5 INF 1318', 'rus-inf-1 4-5 INF 1012')
    const begins = until(start, (now) => inSeason('winter')(now) && atMovement('axis')(now))
    const depleted = ({ units }: FrozenTheWarState) =>
      Object.keys(units).filter((id) => units[id].condition === 'depleted')
    expect(depleted(begins)).toHaveLength(4)
    const over = until(
      play(begins, 'take ger-inf-7', 'move 1316', 'stop?'),
      ({ phasing }) => phasing === 'allied',
    )
    expect(over.units['ger-inf-7'].hex).toBe('1316')
    expect(depleted(over)).toEqual(['ger-inf-1', 'ger-inf-2', 'ger-inf-3', 'ger-inf-4', 'ger-inf-5'])
  })

  it(`Siberians attack at double strength in winter, but not Finns ${rule('the-war', '21.7.1')}`, () => {
    const strength = (target: string, hex: string, beside: string) => {
      const start = east(
        `${target} 6-5 INF ${hex}`,
        'ger-inf-9 6-5 INF 1720',
        'rus-inf-1 4-5 INF 1012',
        `rus-inf-8 4-5 INF ${beside}`,
      )
      let state = until(start, (now) => inSeason('winter')(now) && atMovement('allied')(now))
      const units = copyJson(state.units) as Record<string, { hex: string; special: string | null }>
      units['rus-inf-8'] = { ...units['rus-inf-8'], hex: beside, special: 'siberian' }
      units[target] = { ...units[target], hex }
      state = theWar.codec.accept({
        ...copyJson(state),
        units,
        efforts: { germany: 'MLE', 'soviet-union': 'SLE' },
      })
      return JSON.stringify(
        told(
          play(state, 'end', `aim ${hex}`, 'join rus-inf-8', 'announce', 'end?', 'end?'),
          `fight ${hex} = 5`,
        ),
      )
    }
    expect(strength('ger-inf-1', '1215', '1114')).toContain('Siberians in winter')
    const against = (nation: 'germany' | 'finland') =>
      groundAttackStrength({
        impulse: 'first',
        attackers: [{ ...SIBERIAN, approach: 'open' }],
        defenders: [{ id: 'd', nation, type: 'INF', factor: 6, movement: 5 }],
        target: { hex: '0515', terrain: 'forest' },
        siberianWinter: true,
      }).factors
    expect([against('germany'), against('finland')]).toEqual([12, 6])
  })

  it(`all weather that may come is soon counted ${rule('the-war', '3.2')}`, () => {
    const last = until(
      theWar.setup({ scenario: 'desert-1941', seed: 'sand' }),
      (now) => phase(now) === 'stratmoves' && who(now) === 'allied' && now.turn.season === 'fall',
    )
    const winters = theWar.outcomes(last, { type: 'end' })
    const levels = winters.map(({ state }) => `${state.weather.western} ${state.weather.mediterranean}`)
    expect(new Set(levels).size).toBe(15)
    expect(levels).toHaveLength(15)
    // What comes before the weather is done once, and not for each of them: what came of it is one and the same.
    expect(last.flow).not.toBe(winters[0].state.flow)
    for (const part of ['turn', 'units'] as const)
      expect(new Set(winters.map(({ state }) => state[part])).size, part).toBe(1)
  })
})
