/** 16.3 in play: peace and war, countries that join and fall, points. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { goals, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })

const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })
const start = europeEngulfed.setup({ scenario: '16.3', seed: 'autumn' })
const politics = (changes: Partial<Politics>): Politics => ({ ...start.politics, ...changes }) as Politics
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
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

describe('the French fleet', () => {
  it(`${rule('europe-engulfed', '8.3')} comes out of the Mediterranean past Gibraltar`, () => {
    const steam: EeAction = { type: 'steam', navy: 'french', from: 'Mediterranean', to: 'Atlantic' }
    const { state } = at({ side: 'allied', step: 'strategic', turn: 2 })
    const before = state.fleets
    expect(before['Mediterranean']['french']).toBeGreaterThan(0)
    const { state: after } = play(state, [steam])
    expect(after.fleets['Atlantic']['french']).toBe(before['Atlantic']['french'] + 1)
    expect(after.fleets['Mediterranean']['french']).toBe(before['Mediterranean']['french'] - 1)
    expect(after.sailed['Atlantic']['french']).toBe(1)
    const { state: closed } = at({
      side: 'allied',
      step: 'strategic',
      turn: 2,
      control: { Gibraltar: 'axis' },
    })
    expect(may(closed, steam)).toBe('no-passage')
    const { state: axis } = at({ step: 'strategic', turn: 2 })
    expect(may(axis, steam)).toBe('no-passage')
  })
})

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

  it(`${rule('europe-engulfed', '9.25')} until then each keeps out of the other's land`, () => {
    const { state, ids } = at({
      control: { Warsaw: 'axis', 'Brest-Litovsk': 'allied' },
      units: { Warsaw: ['german armor 4/4'], Minsk: ['soviet infantry 2/2'] },
    })
    const peace = goals(play(state, [take(ids['Warsaw'][0])]).state)
    expect(peace).not.toContain('Brest-Litovsk')
    const war = edited(state, { politics: politics({ sovietWar: true }) })
    expect(goals(play(war, [take(ids['Warsaw'][0])]).state)).toContain('Brest-Litovsk')
  })

  it(`${rule('europe-engulfed', '9.11')} Germany attacks no minor power but Poland in 1939, and Belgium and The Netherlands together`, () => {
    const war = (on: 'Denmark' | 'Belgium' | 'The Netherlands'): EeAction => ({ type: 'war', on })
    const { state } = at({ turn: 2 })
    expect(may(state, war('Denmark'))).toBe('too-early')
    const { state: later } = at({ turn: 3 })
    const { state: attacked } = play(later, [war('The Netherlands')])
    expect(attacked.politics.neutral).not.toContain('Belgium')
    expect([
      attacked.control['Belgium'],
      attacked.control['The Netherlands'],
      attacked.control['Denmark'],
    ]).toEqual(['allied', 'allied', 'neutral'])
    const { state: allied } = at({ side: 'allied', turn: 3 })
    expect(may(allied, war('Denmark'))).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '9.6')} units of a country that is attacked stand in it at full strength, unseen`, () => {
    const { state } = at({ turn: 3 })
    const { state: asked } = play(state, [{ type: 'war', on: 'Yugoslavia' }])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'muster' })
    expect([...europeEngulfed.legalActions(asked)]).toEqual([
      { type: 'muster', at: 'Belgrade' },
      { type: 'muster', at: 'Croatia' },
      { type: 'muster', at: 'Bosnia' },
    ])
    const { state: there } = play(asked, Array(5).fill({ type: 'muster', at: 'Belgrade' }))
    const blocks = Object.values(there.blocks).filter(({ nation }) => nation === 'yugoslav')
    expect(blocks.every(({ at: area, steps, size }) => area === 'Belgrade' && steps === size)).toBe(true)
    expect(
      europeEngulfed.view(there, 'axis').hidden.filter(({ nation }) => nation === 'yugoslav'),
    ).toHaveLength(5)
    expect(there.actions.minor).toBe(1)
  })

  it(`${rule('europe-engulfed', '10.3', '16.3')} a country that the Axis has conquered is free with its capital`, () => {
    const { state } = at({
      side: 'allied',
      step: 'combat',
      turn: 8,
      units: { Oslo: ['british infantry 3/3'] },
      control: { Oslo: 'allied', Trondheim: 'axis' },
      politics: politics({
        neutral: start.politics.neutral.filter((country) => country !== 'Norway'),
        conquered: ['Norway'],
      }),
    })
    const { control, politics: after } = play(state, [end]).state
    expect([control['Trondheim'], after.conquered]).toEqual(['allied', []])
  })

  it(`${rule('europe-engulfed', '9.15', '16.33')} the friends of the Axis join it when the Soviets declare war on them`, () => {
    const war: EeAction = { type: 'war', on: 'Axis minor powers' }
    const { state: peace } = at({ side: 'allied', turn: 2 })
    expect(may(peace, war)).toBe('no-war')
    const { state } = at({ side: 'allied', turn: 3, politics: politics({ sovietWar: true }) })
    const { state: grown } = play(state, [war])
    expect(['Helsinki', 'Budapest', 'Ploesti', 'Bulgaria'].map((area) => grown.control[area])).toEqual(
      Array(4).fill('axis'),
    )
    expect(
      Object.values(grown.blocks).filter(
        ({ nation, at: area }) => nation === 'rumanian' && area === 'Bucharest',
      ),
    ).toHaveLength(4)
    expect(may(grown, war)).toBe('no-war')
  })

  it(`${rule('europe-engulfed', '9.42')} Italy keeps to itself, and pays for no ships, until Paris has fallen`, () => {
    const { state, ids } = at({
      units: { Piedmont: ['italian infantry 3/3'], Baden: ['german infantry 3/3'] },
    })
    expect(goals(play(state, [take(ids['Piedmont'][0])]).state)).toEqual(
      expect.arrayContaining(['Veneto', 'Tuscany']),
    )
    expect(goals(play(state, [take(ids['Piedmont'][0])]).state)).not.toContain('French Alps')
    const war = edited(state, { politics: politics({ italianWar: true }) })
    expect(goals(play(war, [take(ids['Piedmont'][0])]).state)).toContain('French Alps')
    const income = (italianWar: boolean) =>
      play(
        edited(at({ side: 'allied', step: 'breakthrough', turn: 3 }).state, {
          politics: politics({ italianWar, sovietWar: true }),
        }),
        [end],
        [1, 1, 1],
      ).state.werps.italian
    expect([income(false), income(true)]).toEqual([5, 10 - 2])
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
  const paris = (changes: Position = {}) =>
    at({
      step: 'combat',
      turn: 5,
      control: { Belgium: 'axis', 'Pas de Calais': 'axis', Paris: 'axis' },
      politics: politics({ sovietWar: true, neutral: [] }),
      units: {
        Paris: ['german armor 4/4'],
        Metz: ['french infantry 3/3'],
        Marseille: ['french infantry 3/3'],
      },
      ...changes,
    })

  it(`${rule('europe-engulfed', '9.521', '10.1')} an armistice may be refused; France is then conquered with Paris and Marseille when the Allies have played`, () => {
    const { state, ids } = paris()
    const { state: asked } = play(state, [end])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'axis', question: 'armistice' })
    const { state: refused } = play(asked, [{ type: 'armistice', accept: false }])
    expect(refused.flow.step).toBe('breakthrough')
    expect(refused.blocks[ids['Metz'][0]].at).toBe('Metz')
    const late = (capital: 'axis' | 'allied', marseille: 'axis' | 'allied') => {
      const { state: before, ids: who } = at({
        side: 'allied',
        step: 'breakthrough',
        turn: 5,
        control: { Paris: capital, Marseille: marseille },
        politics: politics({ sovietWar: true, paris: true, italianWar: true, neutral: [] }),
        units: { Metz: ['french infantry 3/3'] },
      })
      const after = play(before, [end, ...(before.flow.asked.length > 0 ? [stand] : [])])
      const told = after.events.some((event) => event.type === 'politics' && event.at === 'France')
      return [after.state.blocks[who['Metz'][0]].at, told]
    }
    expect([late('axis', 'allied'), late('allied', 'axis'), late('axis', 'axis')]).toEqual([
      ['Metz', false],
      ['Metz', false],
      [null, true],
    ])
  })

  it(`${rule('europe-engulfed', '9.6')} a Yugoslavia that is attacked has a Special Action, other minor powers have none`, () => {
    const attacked = (on: 'Yugoslavia' | 'Greece', charts = start.charts) => {
      const actions = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }
      const { state } = at({ side: 'axis', turn: 4, actions, charts, units: {} })
      return play(state, [{ type: 'war', on }]).state.actions.minor
    }
    expect([attacked('Yugoslavia'), attacked('Greece')]).toEqual([1, 0])
    // Charts may leave minor powers without any.
    const none = { ...start.charts, actions: { ...start.charts.actions, minor: 0 } }
    expect(attacked('Yugoslavia', none)).toBe(0)
  })

  it(`${rule('europe-engulfed', '9.6', '10.2')} the Special Action of Yugoslavia serves no other minor power, and does not go with another that falls`, () => {
    const war = (control: NonNullable<Position['control']>, units: NonNullable<Position['units']> = {}) =>
      at({
        side: 'axis',
        step: 'combat',
        turn: 5,
        politics: politics({
          neutral: start.politics.neutral.filter((one) => !['Yugoslavia', 'Greece', 'Denmark'].includes(one)),
        }),
        actions: powers({ minor: 1 }),
        control: {
          Belgrade: 'allied',
          Bosnia: 'allied',
          Athens: 'allied',
          Thessalonika: 'allied',
          ...control,
        },
        units,
      }).state
    const left = (area: string) =>
      play(war({ Denmark: 'allied', [area]: 'axis' }, { [area]: ['german infantry 3/3'] }), [end]).state
        .actions.minor
    expect([left('Denmark'), left('Belgrade')]).toEqual([1, 0])
    const retreats = (at: string, nation: string) =>
      [
        ...europeEngulfed.legalActions(
          play(war({}, { [at]: ['german infantry 4/4', `${nation} infantry 3/3`] }), [
            { type: 'attack', at, assault: false },
          ]).state,
        ),
      ].some(({ type }) => type === 'retreat')
    expect([retreats('Thessalonika', 'greek'), retreats('Belgrade', 'yugoslav')]).toEqual([false, true])
  })

  it(`${rule('europe-engulfed', '9.521')} no armistice is offered while Paris is out of supply`, () => {
    const { state } = paris({ control: { Paris: 'axis' } })
    const { state: after } = play(state, [end])
    expect(after.politics.paris).toBe(true)
    expect(after.flow).toMatchObject({ step: 'breakthrough', asked: [] })
  })

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
