import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { checkEffortAllows, type EffortAction } from '../../../../src/games/the-war/supply/04-logistics'
import {
  checkDiplomaticRoll,
  checkTiming,
  inOrderOfPlay,
  isPlayerSegment,
  mayInterrupt,
  ORDER_OF_PLAY,
  poorestFirst,
  roleOf,
  SEGMENT_OF,
  SEGMENTS,
  SEQUENCE,
  SIDE_OF,
  scenarioSequence,
  stepsOf,
  stratmoveTurnOrder,
  type TimedAction,
} from '../../../../src/games/the-war/turn/03-sequence-of-play'
import type { LogisticalEffort, MajorPower } from '../../../../src/games/the-war/types'
import { rule } from '../../../../src/testing'

const ok = { legal: true }
const ids = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id)

describe('the sequence of play', () => {
  it(`${rule('the-war', '3.0')} has ten segments, and every step stands in the order of its segment`, () => {
    expect(SEGMENTS).toHaveLength(10)
    const places = SEQUENCE.map(({ segment }) => SEGMENTS.indexOf(segment))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(places).size).toBe(10)
    expect(new Set(ids(SEQUENCE)).size).toBe(SEQUENCE.length)
  })

  it(`${rule('the-war', '3.0')} of the campaign overrules that of a scenario`, () => {
    const own = ['first-impulse-combat', 'first-impulse-movement', 'railmoves', 'supply-check']
    expect(ids(scenarioSequence(own))).toEqual([
      'railmoves',
      'first-impulse-movement',
      'first-impulse-combat',
      'supply-check',
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray(ids(SEQUENCE)), (steps) => {
        const played = ids(scenarioSequence(steps))
        expect([...played].sort()).toEqual([...steps].sort())
        expect(played).toEqual(ids(SEQUENCE).filter((id) => steps.includes(id)))
      }),
    )
  })

  it(`${rule('the-war', '3.6', '3.11')} divides at operations: the Axis plays five segments, then the Allies`, () => {
    expect(SEGMENTS.filter(isPlayerSegment)).toEqual([
      'operations',
      'unit-construction',
      'strategic-movement',
      'supply',
      'end',
    ])
    expect(SEGMENTS.indexOf('operations') + 1).toBe(6)
    const phasing = stepsOf('summer').map((step) => step.phasing)
    expect([...new Set(phasing)]).toEqual([null, 'axis', 'allied'])
    const changes = phasing.filter((side, i) => i > 0 && side !== phasing[i - 1])
    expect(changes).toEqual(['axis', 'allied'])
    const axis = stepsOf('summer').filter((step) => step.phasing === 'axis')
    expect(ids(axis).indexOf('railmoves')).toBeLessThan(ids(axis).indexOf('first-impulse-movement'))
  })

  it('leaves out what its season does not have', () => {
    const winter = ids(stepsOf('winter'))
    expect(winter).toContain('roll-weather')
    expect(winter).not.toContain('u-boat-war')
    expect(winter.filter((id) => id === 'second-winter-roll')).toHaveLength(1)
    const summer = ids(stepsOf('summer'))
    for (const id of [
      'receive-narfs',
      'roll-weather',
      'u-boat-war',
      'announce-targets',
      'second-winter-roll',
    ])
      expect(summer).not.toContain(id)
    const spring = ids(stepsOf('spring'))
    expect(spring.slice(0, 3)).toEqual(['grow', 'receive-narfs', 'force-pool-additions'])
    expect(ids(stepsOf('fall'))).not.toContain('receive-narfs')
    expect(spring.filter((id) => id === 'advance-markers')).toHaveLength(1)
    const second = stepsOf('winter').find(({ id }) => id === 'second-winter-roll')
    expect(second?.phasing).toBe('axis')
  })

  it('leaves out what no effort of a side allows', () => {
    const has = (effort: LogisticalEffort, id: string) =>
      ids(stepsOf('summer', { axis: [effort] }).filter(({ phasing }) => phasing === 'axis')).includes(id)
    const pairs: readonly (readonly [string, EffortAction])[] = [
      ['railmoves', 'rail'],
      ['first-impulse-combat', 'attack'],
      ['second-impulse-movement', 'second-impulse'],
      ['place-reserves', 'reserves'],
      ['stratmoves-and-grants', 'stratmove'],
      ['new-patrols', 'patrol'],
      ['stage-air-units', 'stage'],
      ['build-units', 'build'],
      ['first-impulse-movement', 'move'],
    ]
    for (const effort of ['SLE', 'RLE', 'LLE', 'MLE', 'pass'] as const) {
      for (const [id, action] of pairs)
        expect(`${effort} ${id} ${has(effort, id)}`).toBe(
          `${effort} ${id} ${checkEffortAllows(effort, action).legal}`,
        )
      const exploits =
        checkEffortAllows(effort, 'attack').legal && checkEffortAllows(effort, 'second-impulse').legal
      expect(has(effort, 'second-impulse-combat')).toBe(exploits)
    }
    // One power that can is enough.
    const both = stepsOf('summer', { axis: ['LLE', 'RLE'], allied: ['pass'] })
    const railmoves = both.filter(({ id }) => id === 'second-impulse-movement')
    expect(railmoves.map(({ phasing }) => phasing)).toEqual(['axis'])
  })

  it(`${rule('the-war', '3.5')} puts German strategic warfare before Allied, and partisans last`, () => {
    const steps = stepsOf('spring').filter(({ segment }) => segment === 'strategic-warfare')
    expect(ids(steps)).toEqual([
      'build-strategic-units',
      'convert-flak',
      'place-u-boats-and-asw',
      'place-sac-and-int',
      'u-boat-war',
      'bombing-by-axis',
      'bombing-by-allies',
      'partisans-of-axis',
      'partisans-of-allies',
    ])
  })
})

describe('when something is done', () => {
  const at = (segment: (typeof SEGMENTS)[number], phasing: 'axis' | 'allied' = 'axis') => ({
    segment,
    phasing,
  })

  it(`${rule('the-war', '3.4')} wars are declared and paid for in their segment, by both sides`, () => {
    for (const action of ['declare-war', 'pay-for-war'] as const)
      for (const side of ['axis', 'allied'] as const) {
        expect(checkTiming(action, side, { segment: 'declaration-of-war' })).toEqual(ok)
        expect(checkTiming(action, side, at('operations'))).toMatchObject({
          rule: '3.4',
          code: 'wrong-segment',
        })
      }
  })

  it(`${rule('the-war', '3.6')} efforts are paid for and units moved in operations, by the phasing side`, () => {
    for (const action of ['pay-effort', 'move', 'attack'] as const) {
      expect(checkTiming(action, 'axis', at('operations'))).toEqual(ok)
      expect(checkTiming(action, 'allied', at('operations'))).toMatchObject({
        rule: '3.6',
        code: 'not-phasing',
      })
      expect(checkTiming(action, 'axis', at('planning-and-diplomacy'))).toMatchObject({
        code: 'wrong-segment',
      })
    }
    expect([roleOf('axis', 'axis'), roleOf('allied', 'axis')]).toEqual(['phasing', 'intercepting'])
  })

  it(`${rule('the-war', '3.6')} movement is broken into by aircraft, ships and reserves`, () => {
    expect((['air', 'naval'] as const).map((what) => mayInterrupt('air', what))).toEqual([true, true])
    expect(mayInterrupt('naval', 'naval')).toBe(true)
    expect([mayInterrupt('reserve', 'ground'), mayInterrupt('reserve', 'air')]).toEqual([true, false])
    expect([mayInterrupt('air', 'ground'), mayInterrupt('naval', 'air')]).toEqual([false, false])
  })

  it(`${rule('the-war', '3.7', '3.8')} units are built and stratmoved by one side after the other`, () => {
    for (const action of ['build', 'place-reserve'] as const) {
      expect(checkTiming(action, 'allied', at('unit-construction', 'allied'))).toEqual(ok)
      expect(checkTiming(action, 'allied', at('unit-construction', 'axis'))).toMatchObject({
        code: 'not-phasing',
      })
      expect(checkTiming(action, 'axis', at('operations'))).toMatchObject({ rule: '3.7' })
    }
    for (const action of ['stratmove', 'transfer-narfs'] as const) {
      expect(checkTiming(action, 'axis', at('strategic-movement'))).toEqual(ok)
      expect(checkTiming(action, 'axis', at('operations'))).toMatchObject({ rule: '3.8' })
    }
    expect(checkTiming('surrender', 'allied', at('end', 'axis'))).toEqual(ok)
  })

  it('everything has one segment and no other', () => {
    for (const action of Object.keys(SEGMENT_OF) as TimedAction[])
      expect(SEGMENTS.filter((segment) => checkTiming(action, 'axis', { segment }).legal)).toEqual([
        SEGMENT_OF[action][0],
      ])
  })
})

describe('who is first', () => {
  it(`${rule('the-war', '3.11')} among allies, where it matters: six powers in a fixed order`, () => {
    expect(inOrderOfPlay(['soviet-union', 'britain', 'united-states'])).toEqual([
      'britain',
      'united-states',
      'soviet-union',
    ])
    expect(inOrderOfPlay(['germany', 'italy'])).toEqual(['italy', 'germany'])
    expect(ORDER_OF_PLAY).toHaveLength(6)
  })

  it(`${rule('the-war', '3.3')} efforts and targets: the poorest in NARFs`, () => {
    expect(poorestFirst({ germany: 90, britain: 40, italy: 20, france: 40 })).toEqual([
      'italy',
      'france',
      'britain',
      'germany',
    ])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 400 }), { minLength: 6, maxLength: 6 }), (figures) => {
        const levels = Object.fromEntries(ORDER_OF_PLAY.map((power, i) => [power, figures[i]]))
        const order = poorestFirst(levels)
        expect([...order].sort()).toEqual([...ORDER_OF_PLAY].sort())
        for (let i = 1; i < order.length; i++) {
          const [before, after] = [order[i - 1], order[i]] as [MajorPower, MajorPower]
          const inOrder = ORDER_OF_PLAY.indexOf(before) < ORDER_OF_PLAY.indexOf(after)
          expect(levels[before] < levels[after] || (levels[before] === levels[after] && inOrder)).toBe(true)
        }
      }),
    )
  })

  it(`${rule('the-war', '3.8')} stratmoves and grants: the poorest of the side`, () => {
    const levels = { germany: 90, italy: 20, britain: 100, 'united-states': 80, 'soviet-union': 70 }
    expect(stratmoveTurnOrder('axis', levels)).toEqual(['italy', 'germany'])
    expect(stratmoveTurnOrder('allied', levels)).toEqual(['soviet-union', 'united-states', 'britain'])
    expect(Object.values(SIDE_OF).filter((side) => side === 'axis')).toHaveLength(2)
  })

  it(`${rule('the-war', '3.3')} diplomacy is rolled once for each target, or once for a Variant`, () => {
    const roll = { turn: turn('spring', 1940), allWritten: true, target: 'spain', rolled: [] } as const
    expect(checkDiplomaticRoll(roll)).toEqual(ok)
    expect(checkDiplomaticRoll({ ...roll, rolled: ['turkey'] })).toEqual(ok)
    expect(checkDiplomaticRoll({ ...roll, rolled: ['spain'] })).toMatchObject({ code: 'rolled' })
    expect(checkDiplomaticRoll({ ...roll, allWritten: false })).toMatchObject({ code: 'too-early' })
    for (const season of ['summer', 'winter'] as const)
      expect(checkDiplomaticRoll({ ...roll, turn: turn(season, 1940) })).toMatchObject({
        code: 'wrong-season',
      })
    expect(checkDiplomaticRoll({ ...roll, target: 'variant' })).toEqual(ok)
    expect(checkDiplomaticRoll({ ...roll, target: 'variant', rolled: ['spain'] })).toMatchObject({
      code: 'diplomacy-done',
    })
    expect(checkDiplomaticRoll({ ...roll, rolled: ['variant'] })).toMatchObject({ code: 'variant-taken' })
  })

  it(`${rule('the-war', '11.5.1', '10.2.5')} strikes at fields before any other mission, and has air combat in both impulses`, () => {
    const ids = SEQUENCE.map(({ id }) => id)
    expect(ids.indexOf('counter-air')).toBeLessThan(ids.indexOf('naval-missions'))
    expect(ids.indexOf('second-impulse-air-combat')).toBe(ids.indexOf('second-impulse-combat') - 1)
  })

  it(`${rule('the-war', '3.9.3', '9.6.3', '10.3.6', '12.7.2')} breaks units down in operations, runs and cuts supply at sea there, and takes the eastern toll when the Axis half ends`, () => {
    const half = stepsOf('summer').filter(({ phasing }) => phasing === 'axis')
    const ids = half.map(({ id }) => id)
    const precedes = (one: string, other: string) =>
      expect([one, other, ids.indexOf(one) >= 0 && ids.indexOf(one) < ids.indexOf(other)]).toEqual([
        one,
        other,
        true,
      ])
    precedes('check-supply', 'run-sea-supply')
    precedes('run-sea-supply', 'break-down-units')
    precedes('break-down-units', 'stage-air-units')
    precedes('counter-air', 'interdict-sea-supply')
    precedes('interdict-sea-supply', 'railmoves')
    precedes('repair', 'eastern-toll')
    precedes('eastern-toll', 'surrender')
    const allied = stepsOf('summer').filter(({ phasing }) => phasing === 'allied')
    expect(allied.map(({ id }) => id)).not.toContain('eastern-toll')
    expect(checkTiming('break-down', 'axis', { segment: 'operations', phasing: 'axis' })).toEqual(ok)
    expect(checkTiming('break-down', 'axis', { segment: 'supply', phasing: 'axis' })).toMatchObject({
      rule: '3.9.3',
      code: 'wrong-segment',
    })
  })
})
