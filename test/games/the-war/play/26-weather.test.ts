/** Section 26 where other sections ask it: rails, stratmoves, works and second impulses in the weather of each front. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { warMap } from '../../../../src/games/the-war/play/map'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const west = positionIn('overlord-1944')

/** The same position in this weather: what another roll would have brought. */
const inWeather = (
  state: FrozenTheWarState,
  weather: Partial<FrozenTheWarState['weather']>,
): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), weather: { ...copyJson(state.weather), ...weather } })

const at =
  (season: string, step: string, side = 'axis') =>
  (state: FrozenTheWarState) =>
    state.turn.season === season && phase(state) === step && who(state) === side

const reach = (state: FrozenTheWarState, unit: string) => listed(play(state, `take ${unit}`), 'move')
const frontOf = (hex: string) => warMap().facts(hex).weather

describe('the Mediterranean winter', () => {
  const begin = east(
    'ger-arm-1 8-8 ARM 2018',
    'rom-inf-1 4-5 INF 2221',
    'rus-inf-1 4-5 INF 1012',
    'rus-inf-2 4-5 INF 1112',
  )

  it(`takes points from who begins in Romania ${rule('the-war', '26.3')}`, () => {
    const winter = until(begin, at('winter', 'first-movement'))
    const clear = inWeather(winter, { mediterranean: 'clear' })
    const rain = inWeather(winter, { mediterranean: 'cold-rain' })
    expect(frontOf('2221')).toBe('mediterranean')
    expect(reach(rain, 'rom-inf-1').length).toBeLessThan(reach(clear, 'rom-inf-1').length)
    expect(reach(rain, 'ger-arm-1').length).toBeLessThan(reach(clear, 'ger-arm-1').length)
  })

  it(`lets nobody exploit out of a morass ${rule('the-war', '26.3')}`, () => {
    const second = until(begin, at('winter', 'second-movement'))
    expect(verdict(inWeather(second, { mediterranean: 'cold-rain' }), 'take ger-arm-1')).toBe('legal')
    expect(verdict(inWeather(second, { mediterranean: 'morass' }), 'take ger-arm-1')).toBe('26.3 winter')
  })

  it(`mud stops the second impulse of who comes from a dry front ${rule('the-war', '26.1.3.1')}`, () => {
    const second = until(begin, at('spring', 'second-movement'))
    const eastern = (state: FrozenTheWarState) =>
      reach(state, 'ger-arm-1').filter((text) => frontOf(text.split(' ')[1]) === 'eastern')
    expect(eastern(inWeather(second, { eastern: 'light-mud' })).length).toBeGreaterThan(0)
    const heavy = inWeather(second, { eastern: 'heavy-mud' })
    expect(reach(heavy, 'ger-arm-1').length).toBeGreaterThan(0)
    expect(eastern(heavy)).toEqual([])
    expect(verdict(play(heavy, 'take ger-arm-1'), 'move 1917')).toBe('26.1.3 mud')
  })
})

describe('an army that stands in the mud', () => {
  it(`helps in no automatic victory beside it, where the ground is dry ${rule('the-war', '26.1.3.2', '9.8')}`, () => {
    // The target and the tanks are west of the Bug, the infantry across it.
    const stack = (of: string, hex: string) => ['1', '2', '3'].map((n) => `ger-${of.replace('#', n)} ${hex}`)
    const army = [...stack('arm-# 8-8 ARM', '1721'), ...stack('inf-# 6-5 INF', '1719')]
    const fall = until(east(...army, 'rus-inf-2 4-5 INF 1012'), at('fall', 'first-movement'))
    const units = copyJson(fall.units)
    const there = theWar.codec.accept({
      ...copyJson(fall),
      units: { ...units, 'rus-inf-3': { ...units['rus-inf-2'], hex: '1720', factor: 3 } },
    })
    expect([frontOf('1720'), frontOf('1721'), frontOf('1719')]).toEqual(['western', 'western', 'eastern'])
    const overrun = (eastern: string) =>
      verdict(
        play(inWeather(there, { eastern }), 'take ger-arm-1', 'take ger-arm-2', 'take ger-arm-3'),
        'overrun 1720',
      )
    expect(overrun('light-mud')).toBe('legal')
    expect(overrun('heavy-mud')).toBe('9.8 not-enough')
  })
})

describe('before the war in the East', () => {
  it(`nobody rolls, and a fall is light mud in eastern Poland ${rule('the-war', '26.1.3.2')}`, () => {
    const begin = position(
      ...[
        'ger-inf-1 6-5 INF 1324',
        'pol-cav-1 2-6 CAV 1719',
        'pol-inf-1 4-5 INF 1519',
        'pol-inf-2 4-5 INF 1521',
      ],
    )
    expect(begin.weather).toMatchObject({ eastern: 'light-mud', western: null, mediterranean: null })
    const poles = until(begin, at('fall', 'first-movement', 'allied'))
    const left = (id: string) => play(poles, `take ${id}`).flow.asked[0]
    // Brest and Lwow lie in eastern Poland, Warsaw does not.
    expect(['1519', '1719', '1521'].map(frontOf)).toEqual(['eastern', 'eastern', 'western'])
    expect(left('pol-inf-1')).toMatchObject({ movers: [{ left: 4 }] })
    expect(left('pol-cav-1')).toMatchObject({ movers: [{ left: 5 }] })
    expect(left('pol-inf-2')).toMatchObject({ movers: [{ left: 5 }] })
  })
})

const NAMES = Array.from({ length: 6 }, (_, i) => `ger-inf-${i + 1}`)
const trains = positionIn('east-1942')(
  ...NAMES.map((id) => `${id} 6-5 INF ${id < 'ger-inf-4' ? '1521' : '1715'}`),
  'ger-tac-1 1-5-4 TAC 1515',
  'rus-inf-1 4-5 INF 1012',
  'rus-inf-2 4-5 INF 0908',
)

describe('German trains', () => {
  const summer = until(trains, at('summer', 'first-movement'))
  const winter = until(trains, at('winter', 'first-movement'))
  // Kiev and Minsk lie inside the Soviet Union of 1939, Warsaw does not.
  const [KIEV, MINSK, WARSAW] = ['1715', '1317', '1521']

  it(`are two into the Soviet Union and out of it ${rule('the-war', '9.1.2')}`, () => {
    const four = play(
      summer,
      `rail ger-inf-1 ${MINSK}`,
      `rail ger-inf-2 ${KIEV}`,
      `rail ger-inf-4 ${WARSAW}`,
      `rail ger-inf-5 ${WARSAW}`,
    )
    expect(four.railed.map(({ counts }) => counts)).toEqual([2, 2, 2, 2])
    const five = play(four, `rail ger-inf-6 ${MINSK}`)
    // All ten are gone: not even a short one is left.
    expect(verdict(five, `rail ger-inf-3 ${KIEV}`)).toBe('9.1.2 no-capacity')
    expect(listed(five, 'rail')).toEqual([])
  })

  it(`are few in the worst winters of the East, and stratmoves with them ${rule('the-war', '26.1.1')}`, () => {
    const harsh = inWeather(winter, { eastern: 'harsh-winter' })
    const two = play(harsh, `rail ger-inf-1 ${MINSK}`, `rail ger-inf-4 ${WARSAW}`)
    const three = play(two, `rail ger-inf-5 ${MINSK}`)
    expect(verdict(two, `rail ger-inf-6 ${MINSK}`)).toBe('legal')
    expect(verdict(three, `rail ger-inf-6 ${MINSK}`)).toBe('26.1.1 winter')
    const danzig = listed(three, 'rail').filter((text) => text.startsWith('rail ger-inf-2'))
    expect(danzig.length).toBeGreaterThan(0)
    for (const text of danzig) expect(warMap().facts(text.split(' ')[2]).inSovietUnionOf1939).toBe(false)
    const leave = (state: FrozenTheWarState) => until(state, at('winter', 'stratmoves'))
    expect(verdict(leave(two), 'stratmove ger-inf-6')).toBe('legal')
    expect(verdict(leave(three), 'stratmove ger-inf-6')).toBe('26.1.1 winter')
    expect(verdict(leave(three), 'stratmove ger-tac-1')).toBe('26.1.1 winter')
  })
})

describe('who comes into the winter by train', () => {
  it(`has begun his turn elsewhere, and is not slowed as those are who stood in it ${rule('the-war', '26.1.1')}`, () => {
    const harsh = inWeather(until(trains, at('winter', 'first-movement')), {
      eastern: 'harsh-winter',
      western: 'clear',
    })
    const points = (state: FrozenTheWarState, unit: string) => play(state, `take ${unit}`).flow.asked[0]
    // From Warsaw to Minsk; the other was in Kiev.
    const there = play(harsh, 'rail ger-inf-1 1317')
    expect(points(there, 'ger-inf-1')).toMatchObject({ movers: [{ left: 5 }] })
    expect(points(there, 'ger-inf-4')).toMatchObject({ movers: [{ left: 3 }] })
    // A save of before does not say where he began: he is slowed where he is.
    const [{ from, ...railed }] = there.railed
    expect(from).toBe('1521')
    const before = theWar.codec.accept({ ...copyJson(there), railed: [railed] })
    expect(points(before, 'ger-inf-1')).toMatchObject({ movers: [{ left: 3 }] })
  })
})

describe('the winter in the West', () => {
  const begin = west(
    'ger-inf-1 6-5 INF 1529',
    'ger-inf-2 6-5 INF 1428',
    'us1-mot-1 6-7 MOT 1435',
    'us1-mot-2 6-7 MOT 1435',
    'bri-mot-1 6-7 MOT 1435',
  )
  const movement = until(begin, at('winter', 'first-movement'))
  const snow = inWeather(movement, { western: 'snow' })
  const severe = inWeather(movement, { western: 'severe-winter' })

  it(`doubles trains and stratmoves ${rule('the-war', '26.2')}`, () => {
    const [rail] = listed(snow, 'rail')
    expect(play(snow, rail).railed.at(-1)?.counts).toBe(1)
    expect(play(severe, rail).railed.at(-1)?.counts).toBe(2)
    const moved = (state: FrozenTheWarState) => {
      const sent = play(until(state, at('winter', 'stratmoves')), 'stratmove ger-inf-2')
      return told(sent, listed(sent, 'arrive')[0])
    }
    expect(moved(snow)).toMatchObject([{ type: 'stratmoved', smps: 1 }])
    expect(moved(severe)).toMatchObject([{ type: 'stratmoved', smps: 2 }])
  })

  it(`nobody digs in the snow ${rule('the-war', '26.2')}`, () => {
    const build = until(movement, at('winter', 'build'))
    const rain = inWeather(build, { western: 'cold-rain' })
    expect(verdict(rain, 'fortify germany 1529')).toBe('legal')
    expect(verdict(inWeather(build, { western: 'snow' }), 'fortify germany 1529')).toBe('26.2 winter')
    expect(listed(rain, 'fortify')).toContain('fortify germany 1529')
    expect(listed(inWeather(build, { western: 'snow' }), 'fortify')).toEqual([])
  })
})
