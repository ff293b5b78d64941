/** Section 25 in play: atrocities, partisans and Legions, and the war behind the front. */

import { describe, expect, it } from 'vitest'
import type { TheWarEvent } from '../../../../src/games/the-war/actions'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { smpsOf } from '../../../../src/games/the-war/play/08-points'
import { suppliesOf } from '../../../../src/games/the-war/play/12-supply'
import {
  countSovietAtrocities,
  fightBehindTheFront,
  partisansRise,
} from '../../../../src/games/the-war/play/25-partisans'
import { rememberedBy } from '../../../../src/games/the-war/play/memory'
import { copyState, type TheWarState } from '../../../../src/games/the-war/state'
import { scripted } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const barbarossa = positionIn('barbarossa-1941')
const east = positionIn('east-1942')
const west = positionIn('overlord-1944')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })
/** A private copy to try a procedure on, with all that is known of the state. */
const own = (state: FrozenTheWarState): TheWarState =>
  rememberedBy(copyState(state as TheWarState), state as TheWarState)

const SOVIET = { country: 'soviet-union', since: { season: 'summer', year: 1941 }, atrocities: 10 } as const
const pool = (state: FrozenTheWarState, partisans: number, legions = 0) =>
  changed(state, {
    log: { ...copyJson(state.log), occupations: [{ ...SOVIET, rolled: true, partisans, legions }] },
  })

describe('an occupation', () => {
  const units = ['ger-arm-1 8-8 ARM 1617', 'rus-inf-1 4-5 INF 1012', 'rus-inf-2 4-5 INF 1112']

  it(`of any Soviet hex brings atrocities, five more than the die, once ${rule('the-war', '25.1.1', '25.1')}`, () => {
    const begin = until(barbarossa(...units), at('first-movement', 'axis'))
    expect(begin.log.occupations).toEqual([])
    const inside = play(begin, 'take ger-arm-1', 'move 1616', 'end?', 'stop?')
    const later = until(inside, at('first-movement', 'allied'))
    expect(later.log.occupations).toMatchObject([{ country: 'soviet-union', rolled: false, partisans: 0 }])
    expect(later.log.occupations[0].atrocities).toBeGreaterThanOrEqual(6)
    const fall = until(later, (now) => now.turn.season === 'fall' && at('first-movement', 'allied')(now))
    expect(fall.log.occupations).toEqual(later.log.occupations)
    // They rise in the spring after, and not before.
    const spring = until(fall, (now) => now.turn.season === 'spring' && at('first-movement', 'allied')(now))
    expect(spring.log.occupations[0].rolled).toBe(true)
    expect(spring.log.occupations[0].partisans).toBeGreaterThanOrEqual(1)
  })

  it(`makes partisans by its column, and Legions on the worst roll ${rule('the-war', '25.1.1')}`, () => {
    const summer = until(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012'),
      at('first-movement', 'axis'),
    )
    const rolled = (face: number) => {
      const state = Object.assign(own(summer), { phasing: 'allied' })
      const events: TheWarEvent[] = []
      partisansRise(state, scripted([face]), events)
      partisansRise(state, scripted([]), events)
      expect(events).toHaveLength(1)
      return state.log.occupations[0]
    }
    expect(rolled(1)).toMatchObject({ rolled: true, partisans: 7, legions: 0 })
    expect(rolled(10)).toMatchObject({ rolled: true, partisans: 2, legions: 1 })
  })

  it(`of East Prussia by Soviets is remembered by Germany ${rule('the-war', '25.1.2')}`, () => {
    const state = until(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012'),
      at('first-movement', 'allied'),
    )
    const entered = changed(state, { control: { ...copyJson(state.control), 1221: 'soviet-union' } })
    const roll = (face: number) => {
      const now = own(entered)
      countSovietAtrocities(now, scripted([face]), [])
      countSovietAtrocities(now, scripted([]), [])
      return now.log.eastPrussia
    }
    expect([roll(7), roll(8)]).toEqual([0, 1])
    const outside = own(state)
    countSovietAtrocities(outside, scripted([]), [])
    expect(outside.log.eastPrussia).toBeNull()
  })
})

describe('partisans', () => {
  const begin = east(
    'ger-inf-1 6-5 INF 1316',
    'ger-inf-2 6-5 INF 1428',
    'rus-inf-1 4-5 INF 1012',
    'rus-inf-2 4-5 INF 1112',
  )
  const build = pool(until(begin, at('build', 'allied')), 3)

  it(`are raised at home, where the enemy rules and does not stand, two in a turn ${rule('the-war', '25.2')}`, () => {
    expect(verdict(build, 'raise soviet-union 1316')).toBe('25.2 enemy-unit')
    expect(verdict(build, 'raise soviet-union 1012')).toBe('25.2 not-occupied')
    expect(verdict(build, 'raise soviet-union 1521')).toBe('25.2 not-home')
    expect(verdict(build, 'raise france 1533')).toBe('25.2 no-occupation')
    expect(told(build, 'raise soviet-union 1317')[0]).toMatchObject({
      type: 'raised',
      unit: 'rus-part-soviet-union-1',
      narfs: 1,
    })
    const two = play(build, 'raise soviet-union 1317', 'raise soviet-union 1417')
    expect(two.log.occupations[0].partisans).toBe(1)
    expect(verdict(two, 'raise soviet-union 1418')).toBe('25.2 none-left')
    expect(listed(two, 'raise')).toEqual([])
  })

  const raised = play(build, 'raise soviet-union 1317', 'raise soviet-union 1417')
  const axis = until(raised, at('first-movement', 'axis'))

  it(`are always in supply, hold no hex but their own, and bar trains and supply there ${rule('the-war', '25.4', '1.2')}`, () => {
    expect(suppliesOf(axis as TheWarState, 'allied').get('rus-part-soviet-union-1')).toBe('full')
    expect(axis.control['1317']).toBe('germany')
    expect(verdict(play(axis, 'take ger-inf-1'), 'move 1317')).toBe('9.4 enemy-occupied')
    const soviets = until(raised, (now) => now.turn.season === 'fall' && at('first-movement', 'allied')(now))
    // Out of the Soviet Union of 1939 they do not go.
    expect(verdict(play(soviets, 'take rus-part-soviet-union-1'), 'move 1318')).toBe('25.2 stays-home')
    const walked = play(soviets, 'take rus-part-soviet-union-2', 'move 1416', 'stop?')
    expect(walked.units['rus-part-soviet-union-2'].hex).toBe('1416')
    expect(walked.control['1416']).toBe('germany')
  })

  it(`are not hunted in a turn of SLE, and are fourth-rate when they are ${rule('the-war', '4.1', '25.3')}`, () => {
    const planning = until(raised, (now) => phase(now) === 'planning')
    const attacking = (effort: string) => {
      const planned = play(planning, 'effort soviet-union MLE', `effort germany ${effort} = 5`)
      return until(play(planned, 'mark germany 1316?'), at('first-movement', 'axis'))
    }
    const attacks = play(attacking('RLE'), 'end')
    expect(verdict(attacks, 'aim 1317')).toBe('legal')
    // With nothing else to attack the step of an SLE is over by itself.
    expect(phase(play(attacking('SLE'), 'end'))).not.toBe('first-attacks')
    const rolled = told(play(attacks, 'aim 1317', 'join ger-inf-1', 'announce', 'end?'), 'fight 1317 = 5')
    const explain = (
      rolled.find(({ type }) => type === 'rolled') as { explain: readonly { because: string }[] }
    ).explain
    expect(explain.map(({ because }) => because).join()).toContain('fourth-rate')
  })

  it(`that a retreat would drive out of their country are lost ${rule('the-war', '25.4', '10.4')}`, () => {
    const state = until(
      east(
        ...['ger-inf-1 6-5 INF 1119', 'ger-inf-2 6-5 INF 1018', 'ger-inf-3 6-5 INF 1428'],
        ...['rus-inf-1 4-5 INF 1012', 'rus-inf-2 4-5 INF 1112'],
      ),
      at('build', 'allied'),
    )
    const lithuania = changed(pool(state, 0), {
      log: {
        ...copyJson(state.log),
        occupations: [{ ...SOVIET, country: 'baltic-states', rolled: true, partisans: 1, legions: 0 }],
      },
    })
    const planning = until(play(lithuania, 'raise baltic-states 1118'), (now) => phase(now) === 'planning')
    const planned = play(planning, 'effort soviet-union MLE', 'effort germany RLE = 5')
    const attacks = until(play(planned, 'mark germany 1119?'), at('first-attacks', 'axis'))
    const battles = play(attacks, 'aim 1118', 'join ger-inf-1', 'announce', 'end?')
    const driven = play(battles, 'fight 1118 = 10', 'accept DRΩ')
    expect(driven.units['rus-part-baltic-states-1']).toBeUndefined()
    expect(phase(driven)).not.toContain('retreat')
  })

  it(`that are lost can be raised again ${rule('the-war', '25.1.1')}`, () => {
    const now = own(axis)
    const events: TheWarEvent[] = []
    Object.assign(now, { turn: { season: 'fall', year: 1942 } })
    fightBehindTheFront(now, scripted([10]), events)
    // With one off for the year a 10 is a 9 for two of them: nothing.
    expect(events).toMatchObject([{ type: 'partisan-war', result: '0', narfs: 0 }])
    const four = Object.assign(own(axis), { turn: { season: 'fall', year: 1941 } })
    fightBehindTheFront(four, scripted([10]), [])
    expect(four.units['rus-part-soviet-union-1']).toBeUndefined()
    expect(four.log.occupations[0].partisans).toBe(axis.log.occupations[0].partisans + 1)
    expect(four.lost).toEqual(axis.lost)
  })

  it(`cost the occupier NARFs in spring and fall, a stratmove and a railmove if they do well ${rule('the-war', '25.4', '3.5')}`, () => {
    const one = axis.units['rus-part-soviet-union-1']
    const three = changed(axis, {
      units: { ...copyJson(axis.units), 'rus-part-soviet-union-3': { ...copyJson(one), hex: '1415' } },
    })
    const now = Object.assign(own(three), { turn: { season: 'spring', year: 1943 } })
    const before = smpsOf(now, 'germany')
    const events: TheWarEvent[] = []
    fightBehindTheFront(now, scripted([1]), events)
    expect(events).toMatchObject([{ type: 'partisan-war', by: 'soviet-union', result: '5@', narfs: 5 }])
    expect(now.narfs.germany).toBe(three.narfs.germany! - 5)
    expect(smpsOf(now, 'germany')).toBe(before - 1)
    const summer = Object.assign(own(three), { turn: { season: 'summer', year: 1942 } })
    fightBehindTheFront(summer, scripted([]), [])
    expect(summer.narfs).toEqual(three.narfs)
  })

  it(`bar no stratmove beside them ${rule('the-war', '8.1.1')}`, () => {
    const segment = until(
      pool(
        until(
          east('ger-inf-1 6-5 INF 1316', 'rus-inf-1 4-5 INF 1012', 'rus-inf-2 4-5 INF 1112'),
          at('build', 'allied'),
        ),
        1,
      ),
      at('build', 'allied'),
    )
    const beside = until(play(segment, 'raise soviet-union 1317'), at('stratmoves', 'axis'))
    expect(verdict(beside, 'stratmove ger-inf-1')).toBe('legal')
  })
})

describe('SS Legions', () => {
  it(`are raised by Germany at home at a price of their own, and go where they like ${rule('the-war', '25.2', '15.1.2')}`, () => {
    const build = pool(
      until(east('ger-inf-1 6-5 INF 1316', 'rus-inf-1 4-5 INF 1012'), at('build', 'axis')),
      0,
      1,
    )
    expect(verdict(build, 'raise soviet-union 1521')).toBe('25.2 not-home')
    // Two NARFs a factor and one for the cadre (15.1.2).
    expect(told(build, 'raise soviet-union 1317')[0]).toMatchObject({ type: 'raised', narfs: 5 })
    const raised = play(build, 'raise soviet-union 1317')
    expect(raised.units['ger-legion-soviet-union-1']).toMatchObject({ nation: 'germany', special: 'legion' })
    expect(verdict(raised, 'raise soviet-union 1417')).toMatch(/^(25\.2 none-left|3\.6 not-now)/)
    // One factor of two is repaired at the price of a Legion, twice that in the Soviet Union (15.1.3.3).
    const worn = { ...copyJson(raised.units['ger-legion-soviet-union-1']), condition: 'depleted' }
    const repair = until(
      changed(raised, { units: { ...copyJson(raised.units), 'ger-legion-soviet-union-1': worn } }),
      at('repair', 'axis'),
    )
    expect(told(repair, 'repair ger-legion-soviet-union-1')[0]).toMatchObject({ narfs: 4 })
  })
})

describe('France', () => {
  it(`rises for the British in Overlord ${rule('the-war', '25.1.1')}`, () => {
    const state = until(
      west('ger-inf-1 6-5 INF 1729', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435'),
      at('build', 'allied'),
    )
    const france = state.log.occupations.find(({ country }) => country === 'france')!
    expect(france).toMatchObject({ rolled: true })
    const some = changed(state, {
      log: { ...copyJson(state.log), occupations: [{ ...copyJson(france), partisans: 1 }] },
    })
    expect(told(some, 'raise france 1932')[0]).toMatchObject({ unit: 'bri-part-france-1' })
  })

  it('and Benelux rise in a hundred ways, of which none works out the supply of the turn again', () => {
    const last = until(
      west('ger-inf-1 6-5 INF 1729', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435'),
      at('stratmoves', 'axis'),
    )
    const ways = theWar.outcomes(last, { type: 'end' })
    expect(ways).toHaveLength(100)
    // What comes before the dice, and what came of it, is one and the same.
    const different = (part: 'units' | 'air' | 'log') => new Set(ways.map(({ state }) => state[part])).size
    expect([different('units'), different('air'), different('log')]).toEqual([1, 1, 100])
  })
})
