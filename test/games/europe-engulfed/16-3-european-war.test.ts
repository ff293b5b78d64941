/** Scenario 16.3: section 16 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { may, type Position, play, position } from './position'

const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

const end: EeAction = { type: 'end' }

const powers = (changes: Partial<EeState['actions']>): EeState['actions'] => ({
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
  ...changes,
})

const start = europeEngulfed.setup({ scenario: '16.3', seed: 'autumn' })

const politics = (changes: Partial<Politics>): Politics => ({ ...start.politics, ...changes }) as Politics

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

describe('peace and war', () => {
  it(`${rule('europe-engulfed', '16.3')} nobody produces in the first turn`, () => {
    const { state } = at({ step: 'breakthrough' })
    expect(play(state, [end]).state.flow.step).toBe('movement')
    const { state: second } = at({ side: 'allied', step: 'breakthrough' })
    // The second turn is November: the weather is rolled for.
    expect(play(second, [end], [1, 1, 1]).state.flow.step).toBe('production')
  })

  it(`${rule('europe-engulfed', '16.33')} the Soviets are at war with the Allied player-turn of January 1940, and have 17 and later 34 WERPs`, () => {
    const soviet = (turn: number) => {
      const { state } = at({ step: 'breakthrough', turn })
      return play(state, [end]).state
    }
    expect(soviet(2).politics.sovietWar).toBe(false)
    expect(soviet(3).politics.sovietWar).toBe(true)
    // Less two fleet points.
    expect([soviet(2), soviet(3), soviet(5), soviet(6)].map(({ werps }) => werps.soviet)).toEqual([
      0, 15, 15, 32,
    ])
  })

  it(`${rule('europe-engulfed', '16.33', '9.34', '4.6')} there is no strategic warfare, and nothing is lent before Paris has fallen`, () => {
    const { state: over, events } = play(at({ step: 'breakthrough', turn: 4 }).state, [end])
    expect([over.flow.step, over.side]).toEqual(['production', 'allied'])
    expect(events.flatMap((event) => (event.type === 'phase' ? [event.step] : []))).toEqual([
      'supply',
      'production',
    ])
    const { state } = at({
      side: 'allied',
      step: 'production',
      turn: 4,
      werps: powers({ british: 12 }),
      politics: politics({ sovietWar: true }),
    })
    expect(may(state, { type: 'order', power: 'british', asset: 'alliedFighters' })).toBe('no-strategic-war')
    expect(may(state, { type: 'order', power: 'british', asset: 'fleet' })).toBe('legal')
    expect(may(state, { type: 'aid' })).toBe('not-yet')
    const fallen = edited(state, { politics: politics({ sovietWar: true, paris: true }) })
    expect(may(fallen, { type: 'aid' })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '16.33', '9.24')} conscription and cheap cadres come when the Soviet Union is invaded`, () => {
    const invaded = (area: string, changes: Position = {}) =>
      at({
        side: 'allied',
        step: 'production',
        turn: 6,
        politics: politics({ sovietWar: true }),
        control: { [area]: 'axis' },
        units: { [area]: ['german infantry 3/3'], Moscow: ['soviet infantry 1/3'] },
        lost: ['soviet infantry 0/4', 'soviet armor 0/3'],
        werps: powers({ soviet: 10 }),
        ...changes,
      })
    const { state: lvov } = invaded('Lvov')
    expect(may(lvov, { type: 'conscript' })).toBe('not-invaded')
    const { state, ids } = invaded('Kiev')
    const { state: levied } = play(state, [{ type: 'conscript' }])
    const { state: built } = play(levied, [
      { type: 'build', unit: ids['lost'][0] },
      { type: 'place', at: 'Moscow' },
      { type: 'replace', unit: ids['lost'][0] },
      { type: 'replace', unit: ids['Moscow'][0] },
    ])
    expect([built.werps.soviet, built.levied]).toEqual([10, 10])
    expect(may(built, { type: 'plan', power: 'soviet' })).toBe('levy')
    expect(may(built, { type: 'conscript' })).toBe('once')
    // A cadre of armor costs two, not four.
    const { state: tank } = play(built, [{ type: 'build', unit: ids['lost'][1] }])
    expect(tank.werps.soviet).toBe(8)
    expect(play(built, [end]).state.politics.levy).toBe(3)
  })

  it(`${rule('europe-engulfed', '16.33', '9.24')} what danger has given them once stays, be the enemy thrown out`, () => {
    const later = (control: 'axis' | 'allied', units: NonNullable<Position['units']>) => {
      const { state, ids } = at({
        side: 'axis',
        step: 'breakthrough',
        turn: 6,
        actions: powers({}),
        politics: politics({ sovietWar: true }),
        control: { Kiev: control },
        units: { ...units, Moscow: ['soviet infantry 3/3'], Berlin: ['german infantry 3/3'] },
        lost: ['soviet armor 0/3'],
      })
      const { state: now } = play(state, [end])
      const free = edited(now, {
        control: { ...now.control, Kiev: 'allied' } as EeState['control'],
        blocks: Object.fromEntries(
          Object.entries(now.blocks).map(([id, block]) => [
            id,
            block.at === 'Kiev' ? { ...block, at: 'Berlin' } : block,
          ]),
        ) as EeState['blocks'],
      })
      const { state: tank } = play(free, [{ type: 'build', unit: ids['lost'][0] }])
      return [may(free, { type: 'conscript' }), now.werps.soviet - tank.werps.soviet]
    }
    expect(later('axis', { Kiev: ['german infantry 3/3'] })).toEqual(['legal', 2])
    // It takes an area and a unit in one.
    expect(later('axis', {})).toEqual(['not-invaded', 4])
    expect(later('allied', {})).toEqual(['not-invaded', 4])
  })
})

describe('conquest', () => {
  it(`${rule('europe-engulfed', '16.32')} points of both sides`, () => {
    const over = (control: Position['control'], changes: Partial<Politics> = {}) => {
      const { state } = at({ side: 'allied', step: 'breakthrough', turn: 14, control: control ?? {} })
      return play(
        edited(state, { politics: politics({ sovietWar: true, paris: true, italianWar: true, ...changes }) }),
        [end],
      ).state.ended!
    }
    // The Allies have Paris and Warsaw.
    expect(over({})).toMatchObject({
      winner: 'allied',
      because: expect.stringContaining('the Allies 2 (Paris, Warsaw)'),
    })
    expect(over({ Paris: 'axis', Warsaw: 'axis', London: 'axis' })).toMatchObject({
      winner: 'axis',
      level: 'victory',
    })
    expect(over({ Paris: 'axis' })).toMatchObject({ winner: null, level: 'draw' })
    expect(over({ Paris: 'axis', Ruhr: 'allied', Berlin: 'allied' }).because).toContain('the Allies 3')
    expect(over({ Belgrade: 'axis', Athens: 'axis', Crete: 'axis' }).because).toContain(
      'the Axis has 1 points (the Balkans)',
    )
    expect(over({}, { collapsed: true }).because).toContain('Italian morale')
  })
})
