/** 16.2 in play: set-up, the sea, the strategic war, politics and points. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { CHARTS_OF } from '../../../src/games/europe-engulfed/charts'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, goals, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const send = (count: number): EeAction => ({ type: 'send', count })

const setUp = (options = {}) => europeEngulfed.setup({ scenario: '16.2', seed: 'july', ...options })
const start = deployed({ scenario: '16.2', seed: 'july' })
const at = (given: Position) => position({ scenario: '16.2', side: 'axis', ...given })
const fleets = (changes: Partial<Record<string, Partial<Record<string, number>>>>): EeState['fleets'] => {
  const now = copyJson(start.fleets) as unknown as Record<string, Record<string, number>>
  for (const [water, navies] of Object.entries(changes)) Object.assign(now[water], navies)
  return now as unknown as EeState['fleets']
}

/** A position at a phase, with a part of the state that play can bring about changed. */
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

describe('set-up', () => {
  it(`${rule('europe-engulfed', '16.21', '16.211')} the Allies deploy first: two blocks in Leningrad, and the Soviet line gets what it needs`, () => {
    const state = setUp()
    expect(europeEngulfed.decision(state)).toMatchObject({ player: 'allied', phase: 'first-deployment' })
    expect([...europeEngulfed.legalActions(state)]).toEqual([{ type: 'deploy', at: 'Leningrad' }])
    const { state: next } = play(state, [
      { type: 'deploy', at: 'Leningrad' },
      { type: 'deploy', at: 'Leningrad' },
    ])
    expect(may(next, { type: 'deploy', at: 'Ural Mountains' })).toBe('legal')
    expect(may(next, { type: 'deploy', at: 'Kursk' })).toBe('not-there')
    let now = next
    let behind = 0
    while (may(now, { type: 'deploy', at: 'Ural Mountains' }) === 'legal') {
      now = play(now, [{ type: 'deploy', at: 'Ural Mountains' }]).state
      behind++
    }
    // 36 ground units and two of ground support; nineteen are needed in the line.
    expect(behind).toBe(36 - 19)
  })

  it(`${rule('europe-engulfed', '16.211', '16.212')} every unit of the lists is there at the strength that the lists give it`, () => {
    const count = (nation: string, kind: string, steps: number, size = steps, elite = false) =>
      Object.values(start.blocks).filter(
        (block) =>
          block.at !== null &&
          block.nation === nation &&
          block.kind === kind &&
          block.steps === steps &&
          block.size === size &&
          block.elite === elite,
      ).length
    expect([
      count('soviet', 'infantry', 4),
      count('soviet', 'infantry', 3, 4, true),
      count('soviet', 'armor', 3, 4),
      count('soviet', 'armor', 1, 2),
      count('soviet', 'infantry', 3),
      count('soviet', 'infantry', 2),
      count('british', 'militia', 1, 2),
      count('american', 'armor', 3),
    ]).toEqual([2, 4, 2, 1, 14, 12, 1, 2])
    expect([
      count('german', 'armor', 4),
      count('german', 'armor', 3, 4),
      count('german', 'infantry', 3, 4),
      count('german', 'infantry', 3),
      count('german', 'air', 1),
      count('italian', 'infantry', 3),
      count('rumanian', 'infantry', 1, 2),
      count('finnish', 'infantry', 3),
      count('vichy', 'infantry', 2),
    ]).toEqual([2, 8, 11, 17, 6, 4, 3, 3, 2])
    // One Soviet, one at El Alamein, four in the east; in the west all stand in one area here, which takes one of three.
    expect(Object.values(start.forts)).toHaveLength(7)
    expect(Object.keys(start.heavy)).toHaveLength(2)
    expect(start.actions).toMatchObject({ american: 0, british: 1, soviet: 1, german: 0, italian: 0 })
  })

  it(`${rule('europe-engulfed', '16.212')} the Axis line is manned, minor powers are at home and Vichy France has its two blocks`, () => {
    const where = (nation: string) =>
      Object.values(start.blocks).flatMap((block) => (block.nation === nation && block.at ? [block.at] : []))
    for (const area of ['Novgorod', 'Velikiye Luki', 'Smolensk', 'Kursk', 'Kharkov', 'Crimea', 'Sevastopol'])
      expect(where('german').concat(where('italian'), where('rumanian'), where('hungarian'))).toContain(area)
    expect(new Set(where('finnish'))).toEqual(new Set(['Helsinki']))
    expect(where('vichy').sort()).toEqual(['Marseille', 'Morocco'])
    expect(where('german').some((area) => ['Marseille', 'French Alps', 'Corsica'].includes(area))).toBe(false)
    expect([start.control['Western Egypt'], start.control['El Alamein'], start.control['Leningrad']]).toEqual(
      ['axis', 'allied', 'allied'],
    )
  })

  it(`${rule('europe-engulfed', '16.2', '16.23')} the Axis moves first, with the tracks and fleets of July 1942`, () => {
    expect(start).toMatchObject({ side: 'axis', turn: 1 })
    expect(start.track).toEqual({
      uboats: 39,
      asw: 3,
      axisBombers: 0,
      axisFighters: 4,
      germanFlak: 2,
      alliedBombers: 2,
      alliedFighters: 5,
      britishFlak: 2,
      bombHits: 0,
      jets: 0,
    })
    expect(start.fleets['Mediterranean']).toMatchObject({ western: 3, soviet: 0, german: 0, italian: 3 })
    expect(start.fleets['Atlantic']).toMatchObject({ western: 5, soviet: 0, german: 1, italian: 0 })
    expect(start.fleets['Baltic Sea']).toMatchObject({ western: 0, soviet: 1, german: 1, italian: 0 })
    expect(start.fleets['Black Sea']['soviet']).toBe(1)
    expect(europeEngulfed.playersOf(start)).toEqual(['axis', 'allied'])
  })

  it(`${rule('europe-engulfed', '16.23', '1.11')} November 1942 and March 1943 have the weather of history, or that of the die`, () => {
    const late = (turn: number, options: readonly string[] = [], rolls: readonly number[] = []) => {
      const { state } = at({ side: 'allied', step: 'breakthrough', turn, options: options as never })
      return play(state, [end], rolls).state.weather
    }
    expect(late(2)).toEqual({ eastern: 'snow', western: 'snow', southern: 'clear' })
    expect(late(3)).toEqual({ eastern: 'snow', western: 'snow', southern: 'light mud' })
    expect(late(4)).toEqual({ eastern: 'mud', western: 'mud', southern: 'light mud' })
    expect(late(5)).toEqual({ eastern: 'clear', western: 'clear', southern: 'clear' })
    expect(late(2, ['randomWeather'], [1, 1, 6])).toEqual({
      eastern: 'mud',
      western: 'clear',
      southern: 'light mud',
    })
  })

  it(`${rule('europe-engulfed', '16.23', '7.11')} blocks and Special Actions are added in January 1943`, () => {
    const pool = (state: FrozenEeState) =>
      Object.values(state.blocks)
        .filter(({ due }) => due > 0)
        .map(({ nation, kind }) => `${nation} ${kind}`)
    expect(pool(start).sort()).toEqual([
      'american airborne',
      'british airborne',
      'british armor',
      'british infantry',
      'german armor',
      'german armor',
      'german infantry',
      'soviet armor',
    ])
    const { state } = at({ side: 'allied', step: 'breakthrough', turn: 3 })
    expect(pool(state)).toHaveLength(8)
    const { state: january } = play(state, [end])
    expect(pool(january)).toEqual([])
    const { state: late } = at({
      side: 'allied',
      step: 'production',
      turn: 4,
      werps: werps({ soviet: 10 }),
      actions: actions({ soviet: 1 }),
    })
    expect(may(late, { type: 'plan', power: 'soviet' })).toBe('legal')
    const { state: early } = at({
      side: 'allied',
      step: 'production',
      turn: 3,
      werps: werps({ soviet: 10 }),
      actions: actions({ soviet: 1 }),
    })
    expect(may(early, { type: 'plan', power: 'soviet' })).toBe('most')
  })

  it(`${rule('europe-engulfed', '16.23', '4.4')} Soviet cadres cost no double for three turns`, () => {
    const spent = (turn: number, nation: 'soviet' | 'british', area: string) => {
      const { state, ids } = at({
        side: 'allied',
        step: 'production',
        turn,
        lost: [`${nation} infantry 0/3`],
        units: {},
        werps: werps({ [nation]: 9 }),
      })
      const { state: after } = play(state, [
        { type: 'build', unit: ids['lost'][0] },
        { type: 'place', at: area },
      ])
      return 9 - after.werps[nation]
    }
    expect([
      spent(3, 'soviet', 'Moscow'),
      spent(4, 'soviet', 'Moscow'),
      spent(3, 'british', 'London'),
    ]).toEqual([1, 2, 2])
  })

  it('charts that lack what the set-up deploys are refused, and so are more Special Actions than a power may have', () => {
    const { forces, starting } = CHARTS_OF['16.2']
    expect(() => setUp({ charts: { forces: { ...forces, finnish: { blocks: [], air: 0 } } } })).toThrow(
      /finnish/,
    )
    expect(() => setUp({ charts: { starting: { ...starting, german: 7 } } })).toThrow(/starting.german/)
    expect(() => setUp({ charts: { sunk: [1] } })).toThrow(/sunk/)
  })
})

const actions = (changes: Partial<EeState['actions']>): EeState['actions'] => ({
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
  ...changes,
})
const werps = actions

describe('the strategic war', () => {
  it(`${rule('europe-engulfed', '2.1')} ASW sinks U-boats, and those that are left cost Britain WERPs`, () => {
    const { state } = at({ step: 'breakthrough' })
    // The Allies begin: 39 U-boats, level 3, rolls 6 and 3.
    const { state: after, events } = play(state, [end], [6, 3])
    // 18 in 100 of 39 are 7; 32 sink 6 for each twenty of them.
    expect(events).toContainEqual({ type: 'uboats', rule: '2.1', sunk: 7, left: 32, werps: 9 })
    expect(after.track.uboats).toBe(32)
    expect(after.werps.british).toBe(24 - 4 - 9)
    expect(after.flow.step).toBe('production')
  })

  it(`${rule('europe-engulfed', '9.34')} the United States lend a die of WERPs as long as Murmansk or Persia is open`, () => {
    const { state } = at({ step: 'breakthrough' })
    // Base 34, less four each for Kiev, Kharkov and the bend of the Dnepr, less two fleet points.
    const aid: EeAction = { type: 'aid' }
    const { state: lent } = play(state, [end, aid], [1, 1, 5])
    expect(lent.werps.soviet).toBe(34 - 12 - 2 + 5)
    expect(may(lent, aid)).toBe('once')
    const { state: shut } = at({ step: 'breakthrough', control: { Murmansk: 'axis', Persia: 'axis' } })
    const { state: none } = play(shut, [end], [1, 1])
    expect(none.werps.soviet).toBe(34 - 12 - 2)
    expect(may(none, aid)).toBe('closed')
  })

  it(`${rule('europe-engulfed', '2.2', '2.25', '5.2', '20.3')} a raid: fighters, flak, bombs, and what they cost`, () => {
    const { state } = at({ side: 'allied', step: 'breakthrough' })
    const { state: asked } = play(edited(state, { track: { ...state.track, alliedBombers: 8 } }), [end])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'raid' })
    expect(may(asked, send(9))).toBe('too-many')
    const { state: met } = play(asked, [send(8), { type: 'aim', railways: false }, send(2)])
    expect(europeEngulfed.decision(met)).toMatchObject({ player: 'axis', question: 'scramble' })
    // Three interceptors hit three times: both escorts and a bomber; the escorts hit once; flak misses; six of seven bombers hit.
    const { state: after, events } = play(met, [send(3)], [3, 1, 0, 6])
    expect(events).toContainEqual({
      type: 'raided',
      rule: '2.2',
      by: 'allied',
      bombers: 8,
      lost: 1,
      escorts: 2,
      interceptors: 1,
      bombs: 6,
    })
    expect(after.track).toMatchObject({ alliedBombers: 7, alliedFighters: 3, axisFighters: 3, bombHits: 6 })
    expect(after.flow.step).toBe('production')
    expect(after.bombed.german).toBe(6)
    const { state: moved } = play(after, [end, end])
    expect(moved.flow.step).toBe('strategic')
    expect(moved.lifts.german).toBe(8 - 2)
    const { state: none } = play(asked, [send(0)])
    expect(none.flow.step).toBe('production')
    expect(none.werps.german).toBe(after.werps.german + 6)
  })

  it(`${rule('europe-engulfed', '2.24', '2.27', '16.2', '16.23')} from 1943 on bombers aim better, and bombs on railways count too`, () => {
    const { state } = at({ side: 'allied', step: 'breakthrough' })
    const track = { ...state.track, alliedBombers: 3, axisFighters: 0, germanFlak: 0 }
    // The second turn is September 1942, the fourth January 1943.
    const missed = (turn: number) => {
      const { state: asked } = play(edited(state, { turn: turn - 1, track }), [
        end,
        send(3),
        { type: 'aim', railways: true },
        send(0),
      ])
      const all = europeEngulfed.outcomes(asked, send(0))
      expect(all.map(({ state: after }) => after.track.bombHits)).toContain(3)
      const { numerator, denominator } = all.find(
        ({ state: after }) => after.track.bombHits === 0,
      )!.probability
      return `${numerator}/${denominator}`
    }
    // Four in six miss, then three in six.
    expect([missed(2), missed(4)]).toEqual(['8/27', '1/8'])
  })

  it(`${rule('europe-engulfed', '5.33', '9.15', '16.2')} what all standard rules are: ships round Africa, a step a turn for the friends of the Axis`, () => {
    const { state: moving, ids } = at({
      side: 'allied',
      step: 'strategic',
      turn: 2,
      units: { London: ['british infantry 3/3'] },
      lifts: werps({ british: 3 }),
    })
    expect(goals(play(moving, [take(ids['London'][0])]).state)).toContain('Upper Egypt')
    const { state: office, ids: friends } = at({
      step: 'production',
      turn: 2,
      werps: werps({ german: 10 }),
      units: { Helsinki: ['finnish infantry 1/3'], Bucharest: ['rumanian infantry 1/3'] },
    })
    const { state: after } = play(office, [{ type: 'replace', unit: friends['Helsinki'][0] }])
    expect(may(after, { type: 'replace', unit: friends['Bucharest'][0] })).toBe('minor-step')
  })

  it(`${rule('europe-engulfed', '4.6', '2.3')} eight U-boats a turn, ASW once a year for both Western Allies, at their prices`, () => {
    const { state } = at({ step: 'production', werps: werps({ german: 30 }) })
    const uboat: EeAction = { type: 'order', power: 'german', asset: 'uboats' }
    const { state: eight } = play(
      state,
      Array.from({ length: 8 }, () => uboat),
    )
    expect(eight.track.uboats).toBe(47)
    expect(eight.werps.german).toBe(22)
    expect(may(eight, uboat)).toBe('limit')
    expect(may(state, { type: 'order', power: 'italian', asset: 'uboats' })).toBe('not-built')
    const { state: allied } = at({
      side: 'allied',
      step: 'production',
      werps: werps({ british: 20, american: 20 }),
    })
    const asw = (power: 'british' | 'american'): EeAction => ({ type: 'order', power, asset: 'asw' })
    const { state: better } = play(allied, [asw('british')])
    expect([better.track.asw, better.werps.british]).toEqual([4, 5])
    expect(may(better, asw('american'))).toBe('once-a-year')
    expect(may(edited(better, { turn: 4 }), asw('american'))).toBe('legal')
  })

  it(`${rule('europe-engulfed', '4.2', '9.14')} fleets cost a WERP each, and Swedish ore comes by way of Trondheim`, () => {
    const german = (control: Position['control'] = {}) =>
      play(at({ side: 'allied', step: 'breakthrough', control: { ...control } }).state, [end, send(0)]).state
        .werps
    // Nobody garrisons anything: base 30, two fleet points, ore two, and two from Ploesti, which is a friend's.
    expect(german().german).toBe(30 - 2 + 2 + 2)
    expect(german({ Trondheim: 'allied' }).german).toBe(30 - 2 + 2)
    expect(german().italian).toBe(10 - 3)
  })

  it(`${rule('europe-engulfed', '9.35')} Britain lends at two for one, at one for one with Norway, five a turn`, () => {
    const { state } = at({ side: 'allied', step: 'production', werps: werps({ british: 15 }) })
    const lend: EeAction = { type: 'lend' }
    const { state: lent } = play(state, [lend])
    expect([lent.werps.british, lent.werps.soviet]).toEqual([13, 1])
    expect(may(play(state, [lend, lend, lend, lend, lend]).state, lend)).toBe('limit')
    const { state: norway } = at({
      side: 'allied',
      step: 'production',
      werps: werps({ british: 2 }),
      control: { Oslo: 'allied', Trondheim: 'allied' },
    })
    expect(play(norway, [lend]).state.werps.british).toBe(1)
    const { state: shut } = at({
      side: 'allied',
      step: 'production',
      werps: werps({ british: 9 }),
      control: { Murmansk: 'axis' },
    })
    expect(may(shut, lend)).toBe('closed')
  })
})

describe('the sea', () => {
  it(`${rule('europe-engulfed', '5.3')} a unit is shipped from harbour to harbour of one water, a fleet point each`, () => {
    const { state, ids } = at({
      fleets: fleets({ Mediterranean: { italian: 1, western: 0 } }),
      units: { Sicily: ['italian infantry 3/3', 'italian infantry 3/3'] },
    })
    const [one, two] = ids['Sicily']
    expect(goals(play(state, [take(one)]).state)).toEqual(
      expect.arrayContaining(['Tripolitania', 'Tobruk', 'Athens', 'Calabria']),
    )
    expect(goals(play(state, [take(one)]).state)).not.toContain('Bordeaux')
    // Vichy harbours are closed.
    expect(goals(play(state, [take(one)]).state)).not.toContain('Tunisia')
    const { state: shipped, events } = play(state, [take(one), go('Tripolitania')])
    expect(events).toContainEqual({
      type: 'moved',
      rule: '5.3',
      nation: 'italian',
      from: 'Sicily',
      to: 'Tripolitania',
      air: false,
    })
    expect(shipped.sailed['Mediterranean']['italian']).toBe(1)
    expect(goals(play(shipped, [take(two)]).state)).toEqual(['Calabria'])
  })

  it(`${rule('europe-engulfed', '8.1')} fleets of the enemy intercept on a six, and fight with a die each`, () => {
    const { state, ids } = at({
      fleets: fleets({ Mediterranean: { italian: 2, western: 3 } }),
      units: { Sicily: ['italian infantry 3/3'] },
    })
    const [unit] = ids['Sicily']
    const { state: asked } = play(state, [take(unit), go('Tripolitania')])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'intercept' })
    expect(europeEngulfed.view(asked, 'allied').flow.asked.at(-1)).toMatchObject({
      unit: '',
      nation: 'italian',
    })
    expect(play(asked, [stand]).state.blocks[unit].at).toBe('Tripolitania')
    const { state: missed } = play(asked, [{ type: 'intercept' }], [5])
    expect(missed.blocks[unit].at).toBe('Tripolitania')
    // Found: the hunters hit once, the carriers twice.
    const { state: fought } = play(asked, [{ type: 'intercept' }], [6, 1, 2])
    expect(fought.fleets['Mediterranean']).toMatchObject({ italian: 1, western: 1 })
    expect(fought.blocks[unit].at).toBe('Tripolitania')
    const { state: sunk } = play(asked, [{ type: 'intercept' }], [6, 2, 0])
    expect(sunk.fleets['Mediterranean']['italian']).toBe(0)
    expect(sunk.blocks[unit]).toMatchObject({ at: null, steps: 0 })
  })

  it(`${rule('europe-engulfed', '8.1', '5.3')} fleet points that have sailed go down first, and the others sail on`, () => {
    const { state, ids } = at({
      fleets: fleets({ Mediterranean: { italian: 2, western: 1 } }),
      units: { Sicily: ['italian infantry 3/3', 'italian infantry 3/3'] },
    })
    const [one, two] = ids['Sicily']
    const { state: fought } = play(state, [take(one), go('Tripolitania'), { type: 'intercept' }], [6, 1, 0])
    expect([fought.fleets['Mediterranean']['italian'], fought.blocks[one].at]).toEqual([1, 'Tripolitania'])
    expect(goals(play(fought, [take(two)]).state)).toContain('Tripolitania')
  })

  it(`${rule('europe-engulfed', '3.3', '8.2')} supply crosses a water with a fleet point of one's own, unless the enemy has more than twice as many`, () => {
    const hungry = (own: number, enemy: number) => {
      const { state, ids } = at({
        fleets: fleets({ Mediterranean: { italian: own, western: enemy } }),
        units: { Marmarica: ['italian infantry 3/3'] },
        step: 'breakthrough',
      })
      const { state: after } = play(state, [end], [1, 1])
      return after.blocks[ids['Marmarica'][0]].steps
    }
    expect([hungry(1, 2), hungry(1, 3), hungry(0, 0)]).toEqual([3, 2, 2])
  })

  it(`${rule('europe-engulfed', '3.32', '3.2')} supply of the Western Allies comes round Africa to Egypt`, () => {
    const { state, ids } = at({
      side: 'allied',
      actions: actions({}),
      fleets: fleets({ Mediterranean: { western: 0 } }),
      units: { 'El Alamein': ['british infantry 3/4'], Malta: ['british infantry 3/3'] },
      step: 'breakthrough',
    })
    const { state: after } = play(state, [end])
    expect(after.blocks[ids['El Alamein'][0]].steps).toBe(3)
    expect(after.blocks[ids['Malta'][0]].steps).toBe(2)
  })

  const landing = (changes: Position = {}) =>
    at({
      side: 'allied',
      actions: actions({ british: 1 }),
      fleets: fleets({ Atlantic: { german: 0, western: 3 } }),
      units: {
        Southampton: ['british infantry 4/4', 'british infantry 3/3', 'british armor 3/3'],
        Normandy: ['german infantry 3/3'],
      },
      ...changes,
    })
  const land: EeAction = { type: 'land', power: 'british', to: 'Normandy', water: 'Atlantic' }

  it(`${rule('europe-engulfed', '7.2', '6.25')} cavalry lands as all of infantry class do, armor does not`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: 2,
      actions: actions({ soviet: 1 }),
      units: { Krasnodar: ['soviet cavalry 3/3', 'soviet armor 3/4'], Crimea: ['german infantry 3/3'] },
      control: { Krasnodar: 'allied', Crimea: 'axis' },
      fleets: fleets({ 'Black Sea': { soviet: 2 } }),
    })
    const [cavalry, armor] = ids['Krasnodar']
    const { state: landing } = play(state, [
      { type: 'land', power: 'soviet', to: 'Crimea', water: 'Black Sea' },
    ])
    const ship = (unit: string): EeAction => ({ type: 'ship', unit })
    expect([may(landing, ship(cavalry)), may(landing, ship(armor))]).toEqual(['legal', 'no-ship'])
    expect(play(landing, [ship(cavalry)]).state.blocks[cavalry]).toMatchObject({ at: 'Crimea', landed: true })
  })

  it(`${rule('europe-engulfed', '7.2', '6.4')} a landing takes a Special Action and a fleet point a unit, infantry alone, and defenders hit more easily`, () => {
    const { state, ids } = landing()
    const [first, second, armor] = ids['Southampton']
    const { state: begun } = play(state, [land])
    expect(begun.actions.british).toBe(0)
    expect(may(begun, { type: 'ship', unit: armor })).toBe('no-ship')
    const { state: ashore } = play(begun, [
      { type: 'ship', unit: first },
      { type: 'ship', unit: second },
    ])
    expect(ashore.sailed['Atlantic']['western']).toBe(2)
    expect(ashore.beachheads).toEqual({ Normandy: 'allied' })
    const { state: fought, events } = play(
      ashore,
      [
        end,
        end,
        { type: 'attack', at: 'Normandy', assault: false },
        stand,
        { type: 'fire', arm: 'infantry', supported: false },
      ],
      [0],
    )
    expect(events.find(({ type }) => type === 'fired')).toMatchObject({ dice: 3, need: 5, by: 'defender' })
    // In supply over the beach: seven steps roll seven dice.
    const { events: back } = play(fought, [{ type: 'fire', arm: 'infantry', supported: false }], [0])
    expect(back.find(({ type }) => type === 'fired')).toMatchObject({ dice: 7, need: 6 })
    expect(
      may(landing({ weather: { eastern: 'snow', western: 'snow', southern: 'clear' } }).state, land),
    ).toBe('no-landing')
    expect(may(landing({ actions: actions({}) }).state, land)).toBe('no-landing')
  })

  it(`${rule('europe-engulfed', '16.22')} a beachhead that is thrown back is a point for the Axis`, () => {
    const { state, ids } = landing()
    const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
    const { state: after } = play(
      state,
      [
        land,
        { type: 'ship', unit: ids['Southampton'][1] },
        end,
        end,
        { type: 'attack', at: 'Normandy', assault: true },
        stand,
        fire,
      ],
      [3],
    )
    expect(after.blocks[ids['Southampton'][1]].at).toBeNull()
    expect(after.politics.repulsed).toBe(1)
    expect(after.beachheads).toEqual({})
  })

  it(`${rule('europe-engulfed', '16.22')} only an Allied one on the Atlantic counts, and none that was left for land behind it`, () => {
    /** The Axis attacks what is ashore, and nobody is left of it. */
    const thrownBack = (area: string) => {
      const { state } = at({
        side: 'axis',
        step: 'combat',
        beachheads: { [area]: 'allied' },
        control: { [area]: 'axis' },
        units: {
          [area]: ['british infantry 3/3', ...Array.from({ length: 4 }, () => 'german infantry 3/3')],
        },
        actions: actions({}),
      })
      const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
      return play(state, [{ type: 'attack', at: area, assault: true }, stand, fire, fire], [0, 3])
    }
    const atlantic = thrownBack('Normandy')
    expect(atlantic.state.politics.repulsed).toBe(1)
    expect(atlantic.events).toContainEqual({
      type: 'politics',
      rule: '16.22',
      what: 'beachhead-lost',
      at: 'Normandy',
    })
    const south = thrownBack('Marseille')
    expect(south.state.beachheads).toEqual({})
    expect(south.state.politics.repulsed).toBe(0)
    const { state, ids } = at({
      side: 'allied',
      beachheads: { Normandy: 'allied' },
      control: { Normandy: 'allied' },
      units: { Normandy: ['british infantry 3/3'] },
    })
    const { state: inland } = play(state, [take(ids['Normandy'][0]), go('Bordeaux'), end])
    expect(inland.beachheads).toEqual({})
    expect(inland.politics.repulsed).toBe(0)
  })

  it(`${rule('europe-engulfed', '7.51')} a power retreats over sea with a fleet point for each unit, aircraft by air route without`, () => {
    const { state, ids } = at({
      actions: actions({ british: 1 }),
      control: { 'Pas de Calais': 'allied' },
      fleets: fleets({ Atlantic: { western: 2 } }),
      units: {
        'Pas de Calais': ['british infantry 4/4', 'british infantry 3/3', 'british air'],
        Belgium: ['german armor 4/4'],
      },
    })
    const { state: attacked } = play(state, [
      take(ids['Belgium'][0]),
      go('Pas de Calais'),
      end,
      end,
      { type: 'attack', at: 'Pas de Calais', assault: false },
    ])
    const { state: away } = play(attacked, [{ type: 'retreat', power: 'british', to: 'Southampton' }])
    for (const id of ids['Pas de Calais']) expect(away.blocks[id].at).toBe('Southampton')
    expect(away.sailed['Atlantic']['western']).toBe(2)
    // London has no air route: three fleet points would be needed.
    expect(may(attacked, { type: 'retreat', power: 'british', to: 'London' })).toBe('no-retreat')
  })

  it(`${rule('europe-engulfed', '8.3')} fleets change waters, Germans past Denmark and Western ones past Gibraltar, and have then sailed`, () => {
    const { state } = at({ step: 'strategic' })
    const steam: EeAction = { type: 'steam', navy: 'german', from: 'Atlantic', to: 'Baltic Sea' }
    const { state: after } = play(state, [steam])
    expect([after.fleets['Atlantic']['german'], after.fleets['Baltic Sea']['german']]).toEqual([0, 2])
    expect(after.sailed['Baltic Sea']['german']).toBe(1)
    expect(may(after, { type: 'steam', navy: 'italian', from: 'Mediterranean', to: 'Atlantic' })).toBe(
      'no-passage',
    )
    const { state: allied } = at({ side: 'allied', step: 'strategic', control: { Gibraltar: 'axis' } })
    expect(may(allied, { type: 'steam', navy: 'western', from: 'Atlantic', to: 'Mediterranean' })).toBe(
      'no-passage',
    )
  })
})

describe('politics', () => {
  it(`${rule('europe-engulfed', '9.52', '9.17')} Vichy France is closed to the Axis until the Allies enter it, and its units do not fight Americans`, () => {
    const { state, ids } = at({
      side: 'allied',
      actions: actions({ american: 1 }),
      fleets: fleets({ Atlantic: { german: 0, western: 3 } }),
      units: {
        'U.S.A.': ['american infantry 3/3'],
        Morocco: ['vichy infantry 2/2'],
        Bordeaux: ['german armor 4/4'],
      },
    })
    const { state: ashore, events } = play(state, [
      { type: 'land', power: 'american', to: 'Morocco', water: 'Atlantic' },
      { type: 'ship', unit: ids['U.S.A.'][0] },
    ])
    expect(events).toContainEqual({ type: 'politics', rule: '9.52', what: 'vichy-falls' })
    expect(ashore.control['Morocco']).toBe('allied')
    expect(ashore.blocks[ids['Morocco'][0]].at).toBeNull()
    const tank = ids['Bordeaux'][0]
    const axis = (vichy: boolean) =>
      edited(at({ units: { Bordeaux: ['german armor 4/4'] } }).state, {
        politics: { ...state.politics, vichy },
      })
    expect(goals(play(axis(true), [take(tank)]).state)).not.toContain('Marseille')
    expect(goals(play(axis(false), [take(tank)]).state)).toContain('Marseille')
  })

  it(`${rule('europe-engulfed', '9.28', '9.17')} Western Allies keep out of the east, Soviets in it, and minor powers where they belong`, () => {
    const { state, ids } = at({
      units: {
        Thessalonika: ['bulgarian infantry 2/2'],
        Karelia: ['finnish infantry 3/3'],
        Bucharest: ['rumanian infantry 3/3'],
        Budapest: ['hungarian infantry 2/2'],
      },
    })
    const reach = (area: string) => goals(play(state, [take(ids[area][0])]).state)
    expect(reach('Thessalonika')).toEqual(expect.arrayContaining(['Belgrade', 'Bulgaria']))
    expect(reach('Thessalonika')).not.toContain('Albania')
    expect(reach('Karelia')).toContain('Onega Swamps')
    expect(reach('Karelia')).not.toContain('Trondheim')
    const { state: joint, ids: who } = at({
      units: {
        Bucharest: ['rumanian infantry 3/3'],
        Budapest: ['hungarian infantry 2/2'],
        Ploesti: ['rumanian infantry 1/2'],
      },
    })
    expect(goals(play(joint, [take(who['Budapest'][0])]).state)).not.toContain('Ploesti')
    const { state: allied, ids: them } = at({
      side: 'allied',
      control: { Silesia: 'allied' },
      units: { Silesia: ['soviet infantry 3/3'] },
    })
    expect(goals(play(allied, [take(them['Silesia'][0])]).state)).not.toContain('Austria')
  })

  it(`${rule('europe-engulfed', '9.45')} Italian morale goes with Africa, and its fleet and Special Actions with it`, () => {
    const lost = {
      Tripolitania: 'allied',
      Marmarica: 'allied',
      Tobruk: 'allied',
      'Western Egypt': 'allied',
    } as const
    const { state } = at({
      side: 'allied',
      step: 'breakthrough',
      control: lost,
      actions: actions({ italian: 1 }),
    })
    const { state: after, events } = play(state, [end])
    expect(events).toContainEqual({ type: 'politics', rule: '9.45', what: 'morale-collapses' })
    expect(after.politics.collapsed).toBe(true)
    expect(after.actions.italian).toBe(0)
    const { state: holds } = at({
      side: 'allied',
      step: 'breakthrough',
      control: { ...lost, Tobruk: 'axis' },
    })
    expect(play(holds, [end]).state.politics.collapsed).toBe(false)
    // The fleet of a beaten Italy carries nobody.
    const { state: beaten, ids } = at({ units: { Calabria: ['italian infantry 3/3'] } })
    const gone = edited(beaten, { politics: { ...beaten.politics, collapsed: true } })
    expect(goals(play(beaten, [take(ids['Calabria'][0])]).state)).toContain('Athens')
    expect(goals(play(gone, [take(ids['Calabria'][0])]).state)).not.toContain('Athens')
  })

  it(`${rule('europe-engulfed', '9.46')} Italy surrenders with Sicily and a foothold, and its units and ships are gone`, () => {
    const lost = {
      Tripolitania: 'allied',
      Marmarica: 'allied',
      Tobruk: 'allied',
      'Western Egypt': 'allied',
      Sicily: 'allied',
    } as const
    const { state, ids } = at({
      side: 'allied',
      step: 'breakthrough',
      control: { ...lost, Calabria: 'allied' },
      units: { Rome: ['italian infantry 3/3', 'german infantry 3/3'] },
    })
    // A ship of Italy has taken somebody off in this player-turn.
    const { Mediterranean } = state.sailed
    const sailed = { ...state.sailed, Mediterranean: { ...Mediterranean, italian: 1 } }
    const { state: after } = play(edited(state, { sailed }), [end])
    expect(after.sailed['Mediterranean']['italian']).toBe(0)
    expect(after.politics.surrendered).toBe(true)
    expect(after.blocks[ids['Rome'][0]].at).toBeNull()
    expect(after.blocks[ids['Rome'][1]].at).toBe('Rome')
    expect(after.fleets['Mediterranean']['italian']).toBe(0)
    const { state: island } = at({ side: 'allied', step: 'breakthrough', control: lost })
    expect(play(island, [end]).state.politics.surrendered).toBe(false)
  })
})

describe('fortifications and points', () => {
  it(`${rule('europe-engulfed', '6.95')} heavy fortifications outlast a round, and fall with their area`, () => {
    const { state, ids } = at({
      heavy: { Tula: 3 },
      units: { Smolensk: ['german armor 4/4', 'german infantry 4/4'], Tula: ['soviet infantry 3/3'] },
    })
    const { state: shown } = play(state, [
      take(ids['Smolensk'][0]),
      go('Tula'),
      end,
      end,
      { type: 'attack', at: 'Tula', assault: false },
      stand,
    ])
    const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })
    const { state: after, events } = play(shown, [fire('infantry'), fire('armor')], [0, 1])
    expect(events.flatMap((event) => (event.type === 'fired' ? [event.need] : []))).toEqual([5, 6])
    expect(after.heavy).toEqual({ Tula: 3 })
    expect(play(shown, [fire('infantry'), fire('armor')], [0, 3]).state.heavy).toEqual({})
  })

  const over = (
    changes: Partial<EeState> & Pick<Position, 'units'> & { readonly held?: Position['control'] } = {},
  ) => {
    const { held = {}, units = {}, ...rest } = changes
    const { state } = at({ side: 'allied', step: 'breakthrough', turn: 8, control: held, units })
    return play(edited(state, rest), [end]).state.ended!
  }
  const free = Object.fromEntries(
    Object.keys(start.control)
      .filter((area) =>
        [
          'Kiev',
          'Kharkov',
          'Minsk',
          'Smolensk',
          'Kursk',
          'Crimea',
          'Sevastopol',
          'Novgorod',
          'Velikiye Luki',
          'Pripet Marshes',
          'Bryansk',
          'Dnepr River Bend',
        ].includes(area),
      )
      .map((area) => [area, 'allied' as const]),
  )

  it(`${rule('europe-engulfed', '16.22')} points are counted in October 1943, and the Allies win a tie`, () => {
    // Few bomb hits and Italian morale against an Axis that never held two objectives.
    expect(over()).toMatchObject({ winner: 'axis', level: '4 to 6' })
    const { state } = at({})
    expect(over({ track: { ...state.track, bombHits: 11 } })).toMatchObject({
      winner: 'allied',
      level: 'marginal, 5.01 to 5',
    })
    expect(over({ track: { ...state.track, bombHits: 25 } })).toMatchObject({
      winner: 'allied',
      level: '6 to 4',
    })
    expect(over({ held: free, track: { ...state.track, bombHits: 25 } })).toMatchObject({ level: '7 to 3' })
    expect(over({ politics: { ...state.politics, two: true, repulsed: 2 } })).toMatchObject({
      level: '1 to 9',
    })
    expect(over({ held: { Leningrad: 'axis' } })).toMatchObject({ level: '3 to 7' })
    // Ships over the Baltic are no way over land.
    expect(over({ held: { ...free, Leningrad: 'axis' } })).toMatchObject({ level: '4 to 6' })
    expect(over({ held: { Oslo: 'allied' }, track: { ...state.track, bombHits: 11 } })).toMatchObject({
      level: '6 to 4',
    })
  })

  it(`${rule('europe-engulfed', '16.22')} the Soviet Union is not free as long as Axis units are in it, be they in Soviet areas`, () => {
    const { state } = at({})
    const hits = { track: { ...state.track, bombHits: 25 } }
    const units = { Kursk: ['german infantry 3/3', 'soviet infantry 3/3'] }
    expect([over({ held: free, ...hits }), over({ held: free, ...hits, units })]).toMatchObject([
      { level: '7 to 3' },
      { level: '6 to 4' },
    ])
  })

  it(`${rule('europe-engulfed', '16.22')} two objectives at one moment are remembered`, () => {
    const { state, ids } = at({
      control: { Leningrad: 'axis' },
      units: { Kharkov: ['german armor 4/4'], 'Don River Bend': [] },
    })
    expect(state.politics.two).toBe(false)
    const { state: after } = play(
      edited(state, { control: { ...state.control, 'Don River Bend': 'axis' } }),
      [take(ids['Kharkov'][0]), go('Stalingrad')],
    )
    expect(after.control['Stalingrad']).toBe('axis')
    expect(after.politics.two).toBe(true)
  })

  it(`${rule('europe-engulfed', '10.4', '16.22')} conquest ends the game once the conquered have played, as in a campaign`, () => {
    const ended = (side: 'axis' | 'allied', control: EeState['control']) =>
      europeEngulfed.apply(at({ side, step: 'breakthrough', turn: 2, control }).state, end).state.ended
    const east = { Baku: 'axis', Stalingrad: 'axis', Moscow: 'axis', Leningrad: 'axis' } as const
    expect(ended('allied', east)).toMatchObject({ winner: 'axis', level: 'decisive', rule: '10.41' })
    expect(ended('axis', east)).toBeNull()
    expect(ended('allied', { ...east, Baku: 'allied' })).toBeNull()
    const west = { Berlin: 'allied', Ruhr: 'allied', Rhineland: 'allied' } as const
    expect(ended('axis', west)).toMatchObject({ winner: 'allied', level: 'decisive', rule: '10.47' })
    expect(ended('allied', west)).toBeNull()
    expect(ended('axis', { Berlin: 'allied', Ruhr: 'allied' })).toBeNull()
  })
})

describe('countries', () => {
  const clear = { eastern: 'clear', western: 'clear', southern: 'clear' } as const

  it(`${rule('europe-engulfed', '10.2', '9.18', '9.16', '16.2')} a friend of the Axis falls with its capital`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: 6,
      step: 'combat',
      weather: clear,
      units: {
        Helsinki: ['soviet infantry 3/3'],
        Karelia: ['finnish infantry 3/3'],
        Bucharest: ['soviet infantry 3/3'],
        Thessalonika: ['bulgarian infantry 2/2'],
      },
      control: { Helsinki: 'allied', Bucharest: 'allied' },
    })
    const { state: after, events } = play(state, [end])
    expect(events.flatMap((event) => (event.type === 'politics' ? [event.at] : []))).toEqual([
      'Finland',
      'Rumania',
      'Bulgaria',
    ])
    expect([...ids['Karelia'], ...ids['Thessalonika']].map((id) => after.blocks[id].at)).toEqual([null, null])
    expect([after.control['Karelia'], after.control['Ploesti']]).toEqual(['allied', 'allied'])
  })

  it(`${rule('europe-engulfed', '10.3', '16.2')} Norway is free with Oslo, and falls again with it`, () => {
    const held = (holder: 'axis' | 'allied', nation: 'british' | 'german', was: readonly string[]) => {
      const { state } = at({
        side: holder,
        turn: 6,
        step: 'combat',
        weather: clear,
        units: { Oslo: [`${nation} infantry 3/3`] },
        control: { Oslo: holder, Trondheim: holder === 'axis' ? 'allied' : 'axis' },
        politics: { ...start.politics, conquered: [...was] },
      })
      const { control, politics } = play(state, [end]).state
      return [control['Trondheim'], politics.conquered.includes('Norway')]
    }
    expect(held('allied', 'british', start.politics.conquered)).toEqual(['allied', false])
    expect(held('axis', 'german', ['Poland'])).toEqual(['axis', true])
  })

  it(`${rule('europe-engulfed', '9.33', '16.2')} British militia stay at home`, () => {
    const { state, ids } = at({ side: 'allied', turn: 6, units: { Scotland: ['british militia 2/2'] } })
    const reached = goals(play(state, [take(ids['Scotland'][0])]).state)
    expect(reached).toContain('London')
    const { state: free } = at({
      side: 'allied',
      turn: 6,
      control: { Morocco: 'allied' },
      units: { Scotland: ['british militia 2/2'] },
    })
    expect(goals(play(free, [take(ids['Scotland'][0])]).state)).not.toContain('Morocco')
  })
})
