/** The rules of 16.1 in play. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { CHARTS } from '../../../src/games/europe-engulfed/charts'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import { rule } from '../../../src/testing/rule'
import { deployed, goals, may, play, position, SETUP } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })

describe('deployment and victory', () => {
  it(`${rule('europe-engulfed', '16.1', '16.13')} the east is Soviet, the rest Allied, and no other land is in play`, () => {
    const { control } = europeEngulfed.setup(SETUP)
    expect([control['Berlin'], control['Ruthenia'], control['Austria'], control['Marseille']]).toEqual([
      'soviet',
      'soviet',
      'western',
      'western',
    ])
    for (const outside of ['London', 'Rome', 'Denmark', 'Corsica', 'Helsinki'])
      expect(control[outside]).toBeUndefined()
  })

  it(`${rule('europe-engulfed', '16.11')} Soviets man every area outside the Soviet Union, elite blocks full and others a step below`, () => {
    const state = deployed()
    const soviets = Object.values(state.blocks).filter(
      ({ nation, kind }) => nation === 'soviet' && kind !== 'air',
    )
    for (const area of [
      'Berlin',
      'Silesia',
      'Slovakia',
      'East Prussia',
      'Warsaw',
      'Lvov',
      'Ploesti',
      'Estonia',
    ])
      expect(
        soviets.some(({ at }) => at === area),
        area,
      ).toBe(true)
    expect(soviets.filter(({ elite }) => elite)).toHaveLength(7)
    for (const { size, steps, elite } of soviets) expect(steps).toBe(elite ? size : size - 1)
    expect(state.actions).toEqual({
      american: 3,
      british: 2,
      soviet: 3,
      german: 0,
      italian: 0,
      french: 0,
      minor: 0,
    })
    // The last seventeen blocks must go where nobody is yet.
    let at = europeEngulfed.setup(SETUP)
    const east = { type: 'deploy', at: 'Ural Mountains' } as const
    let count = 0
    for (; may(at, east) === 'legal'; count++) ({ state: at } = europeEngulfed.apply(at, east))
    expect(count).toBe(46 - 17)
  })

  it(`${rule('europe-engulfed', '16.12')} the British begin in the Ruhr, the French in the Rhineland, Americans in Baden and Austria`, () => {
    const state = deployed()
    const where = (nation: string) =>
      [
        ...new Set(
          Object.values(state.blocks).flatMap(({ nation: n, at }) => (n === nation && at ? [at] : [])),
        ),
      ].sort()
    expect(where('british')).toEqual(['Ruhr'])
    expect(where('french')).toEqual(['Rhineland'])
    expect(where('american').every((at) => ['Baden', 'Austria'].includes(at))).toBe(true)
    expect(where('german')).toEqual([])
    expect(state.flow.step).toBe('movement')
    expect(state.side).toBe('western')
  })

  it(`${rule('europe-engulfed', '16.12')} three German blocks come in at the start of the second turn, in friendly Germany`, () => {
    const { state } = position({
      side: 'soviet',
      step: 'breakthrough',
      actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
    })
    let { state: now } = play(state, [end])
    expect([now.turn, now.side, now.flow.step]).toEqual([2, 'western', 'arrivals'])
    expect(may(now, { type: 'deploy', at: 'Berlin' })).toBe('not-there')
    ;({ state: now } = play(now, [
      { type: 'deploy', at: 'Ruhr' },
      { type: 'deploy', at: 'Baden' },
      { type: 'deploy', at: 'Ruhr' },
    ]))
    expect(now.flow.step).toBe('production')
    expect(
      Object.values(now.blocks).filter(({ nation, at }) => nation === 'german' && at === 'Ruhr'),
    ).toHaveLength(2)
  })

  it(`${rule('europe-engulfed', '16.1')} three areas of Germany win it for the Soviets, none for the West, and less is a draw`, () => {
    const result = (control: Record<string, 'western' | 'soviet'>) => {
      const { state } = position({ turn: 3, side: 'soviet', step: 'breakthrough', control })
      return europeEngulfed.result(play(state, [end]).state)?.winner
    }
    expect(result({})).toBe('soviet')
    expect(result({ Berlin: 'western' })).toBeNull()
    expect(result({ Berlin: 'western', Silesia: 'western', Slovakia: 'western' })).toBe('western')
  })

  it(`${rule('europe-engulfed', '13.1')} optional rules are those that were agreed on, and none that nobody knows`, () => {
    expect(europeEngulfed.setup(SETUP).options).toEqual([])
    expect(europeEngulfed.setup({ ...SETUP, rules: { stacking: true } }).options).toEqual(['stacking'])
  })

  it('charts are replaced one by one, and refused where they are wrong', () => {
    const { charts } = europeEngulfed.setup({ ...SETUP, charts: { conquered: 3 } })
    expect(charts).toEqual({ ...CHARTS, conquered: 3 })
    expect(() => europeEngulfed.setup({ ...SETUP, charts: { conquered: -1 } })).toThrow('charts.conquered')
    expect(() => europeEngulfed.setup({ ...SETUP, charts: { prize: 1 } as never })).toThrow('is no chart')
  })
})

describe('movement', () => {
  it(`${rule('europe-engulfed', '5.1', '5.15')} infantry goes one area and armor two, but not on from rough ground`, () => {
    const { state, ids } = position({ units: { Metz: ['american infantry 4/4', 'american armor 4/4'] } })
    const [foot, tank] = ids['Metz']
    expect(goals(play(state, [take(foot)]).state)).toContain('Belgium')
    expect(goals(play(state, [take(foot)]).state)).not.toContain('The Netherlands')
    const far = goals(play(state, [take(tank)]).state)
    expect(far).toContain('The Netherlands')
    // Marseille lies behind the Alps.
    expect(far).toContain('French Alps')
    expect(far).not.toContain('Marseille')
    const { state: after } = play(state, [take(foot), go('Belgium')])
    expect(may(after, take(foot))).toBe('has-moved')
  })

  it(`${rule('europe-engulfed', '1.13', '1.14')} mud holds everybody to one area`, () => {
    for (const kind of ['mud', 'light mud'] as const) {
      const { state, ids } = position({
        units: { Metz: ['american armor 4/4'] },
        weather: { eastern: 'clear', western: kind, southern: 'clear' },
      })
      expect(goals(play(state, [take(ids['Metz'][0])]).state)).not.toContain('The Netherlands')
    }
  })

  it(`${rule('europe-engulfed', '5.12')} a unit stops at the enemy, and leaves a contested area only for a safe one`, () => {
    const { state, ids } = position({
      units: {
        Ruhr: ['american armor 4/4'],
        Berlin: ['soviet infantry 3/3', 'american armor 3/3'],
        Silesia: ['soviet infantry 3/3'],
      },
    })
    const fromRuhr = goals(play(state, [take(ids['Ruhr'][0])]).state)
    expect(fromRuhr).toContain('Berlin')
    expect(fromRuhr).not.toContain('Lodz')
    const fromBerlin = goals(play(state, [take(ids['Berlin'][1])]).state)
    expect(fromBerlin).toContain('Ruhr')
    expect(fromBerlin).not.toContain('Silesia')
    expect(fromBerlin).not.toContain('Lodz')
  })

  it(`${rule('europe-engulfed', '5.13', '6.6')} aircraft land beside ground units, and are lost when the enemy catches them alone`, () => {
    const { state, ids } = position({
      units: { Baden: ['american air', 'american infantry 4/4'], Slovakia: ['soviet air'] },
    })
    const [wing, foot] = ids['Baden']
    expect(goals(play(state, [take(wing)]).state)).not.toContain('Slovakia')
    const { state: after, events } = play(state, [take(foot), go('Slovakia')])
    expect(after.blocks[ids['Slovakia'][0]].at).toBeNull()
    expect(after.control['Slovakia']).toBe('western')
    expect(events.map(({ type }) => type)).toContain('lost')
    expect(goals(play(after, [take(wing)]).state)).toContain('Slovakia')
  })

  it(`${rule('europe-engulfed', '5.12', '5.13')} aircraft fly out of one battle into no other, but from safety into both`, () => {
    const { state, ids } = position({
      units: {
        Berlin: ['soviet infantry 3/3', 'american armor 3/3', 'american air'],
        Ruhr: ['american air'],
        Silesia: ['soviet infantry 3/3', 'american armor 3/3'],
        Baden: ['american infantry 3/3'],
      },
    })
    const engaged = goals(play(state, [take(ids['Berlin'][2])]).state)
    expect([engaged.includes('Silesia'), engaged.includes('Baden')]).toEqual([false, true])
    expect(goals(play(state, [take(ids['Ruhr'][0])]).state)).toContain('Berlin')
    const { state: again } = position({
      step: 'breakthrough',
      actions: { american: 1, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
      units: {
        Berlin: ['soviet infantry 3/3', 'american armor 3/3', 'american air'],
        Slovakia: ['soviet infantry 3/3'],
        Austria: ['american armor 3/3', 'american air'],
      },
    })
    const { state: going } = play(again, [{ type: 'breakthrough', power: 'american', to: 'Slovakia' }])
    const entering = (now: FrozenEeState) =>
      [...europeEngulfed.legalActions(now)].flatMap((action) =>
        action.type === 'enter' ? [action.unit] : [],
      )
    const armor = entering(going).find((unit) => again.blocks[unit].at === 'Austria')!
    const { state: there } = play(going, [{ type: 'enter', unit: armor }])
    expect(entering(there).map((unit) => again.blocks[unit].at)).toEqual(['Austria'])
  })

  it(`${rule('europe-engulfed', '5.17', '5.5')} a fortress is entered from the area around it, by two ground units`, () => {
    const { state, ids } = position({
      side: 'soviet',
      units: {
        Novgorod: ['soviet infantry 3/3', 'soviet infantry 3/3', 'soviet infantry 3/3'],
        Latvia: ['soviet armor 4/4'],
        Estonia: ['soviet infantry 4/4'],
      },
    })
    expect(goals(play(state, [take(ids['Latvia'][0])]).state)).toContain('Novgorod')
    const [a, b, c] = ids['Novgorod']
    const { state: full } = play(state, [take(a), go('Leningrad'), take(b), go('Leningrad')])
    expect(goals(play(full, [take(c)]).state)).not.toContain('Leningrad')
    expect(goals(play(state, [take(ids['Estonia'][0])]).state)).not.toContain('Leningrad')
    // Estonia touches Novgorod and not the fortress.
    expect(goals(play(full, [take(c)]).state)).toContain('Estonia')
  })

  it(`${rule('europe-engulfed', '16.12')} the French stay in the western zone and go to no fight`, () => {
    const { state, ids } = position({
      units: {
        Rhineland: ['french armor 3/3'],
        Ruhr: ['soviet infantry 3/3', 'british infantry 3/3'],
        Metz: ['french infantry 3/3'],
      },
    })
    expect(goals(play(state, [take(ids['Rhineland'][0])]).state)).not.toContain('Ruhr')
    expect(goals(play(state, [take(ids['Metz'][0])]).state)).not.toContain('French Alps')
  })

  it(`${rule('europe-engulfed', '13.22')} with the limits, twelve blocks of the West and eight of the Soviets stand in rough ground`, () => {
    const eight = Array.from({ length: 8 }, () => 'soviet infantry 3/3')
    const units = { Budapest: ['soviet infantry 4/4'], Ruthenia: eight }
    const at = (options: readonly 'stacking'[]) => {
      const { state, ids } = position({ side: 'soviet', units, options })
      return goals(play(state, [take(ids['Budapest'][0])]).state).includes('Ruthenia')
    }
    expect(at([])).toBe(true)
    expect(at(['stacking'])).toBe(false)
  })

  it(`${rule('europe-engulfed', '5.2')} strategic moves go any way through friendly areas, so many a power`, () => {
    const { state, ids } = position({
      step: 'strategic',
      lifts: { american: 1, british: 3, soviet: 6, german: 0, italian: 0, french: 0, minor: 0 },
      units: {
        Metz: ['american infantry 4/4', 'american infantry 4/4', 'british infantry 3/3'],
        Ruhr: ['american armor 4/4', 'soviet armor 4/4'],
      },
    })
    const [foot, other, british] = ids['Metz']
    expect(may(state, take(ids['Ruhr'][0]))).toBe('nowhere-to-go')
    expect(goals(play(state, [take(foot)]).state)).toContain('Marseille')
    const { state: after } = play(state, [take(foot), go('Marseille')])
    expect(may(after, take(other))).toBe('no-moves-left')
    expect(may(after, take(british))).toBe('legal')
  })

  it(`${rule('europe-engulfed', '7.3', '7.1')} airborne units jump two areas for a Special Action, in weather to fly`, () => {
    const setup = { units: { Baden: ['american airborne 3/3'], Silesia: ['soviet infantry 3/3'] } }
    const { state, ids } = position(setup)
    const drop: EeAction = { type: 'drop', power: 'american', to: 'Silesia' }
    const { state: after } = play(state, [drop, { type: 'jump', unit: ids['Baden'][0] }])
    expect(after.actions.american).toBe(2)
    expect(after.newly).toEqual(['Silesia'])
    expect(may(state, { type: 'drop', power: 'american', to: 'Moscow' })).toBe('no-drop')
    expect(may(state, { type: 'drop', power: 'british', to: 'Silesia' })).toBe('no-drop')
    const snow = position({ ...setup, weather: { eastern: 'snow', western: 'clear', southern: 'clear' } })
    expect(may(snow.state, drop)).toBe('no-drop')
  })
})

describe('supply', () => {
  it(`${rule('europe-engulfed', '3.1', '3.2', '3.4')} whoever has no way to a source loses a step, two in bad weather, and is seen`, () => {
    const units = {
      Berlin: ['american armor 4/4'],
      Lodz: ['american infantry 3/3'],
      Warsaw: ['soviet infantry 3/3'],
    }
    const behind = {
      side: 'western',
      step: 'breakthrough',
      actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
      units,
    } as const
    const open = position({ ...behind, control: { Berlin: 'western', Lodz: 'western' } })
    expect(play(open.state, [end]).state.blocks[open.ids['Lodz'][0]].steps).toBe(3)
    // Lodz has only Soviet areas beside it.
    const cut = position({ ...behind, units: { Lodz: units.Lodz }, control: { Lodz: 'western' } })
    const { state, events } = play(cut.state, [end])
    expect(state.blocks[cut.ids['Lodz'][0]]).toMatchObject({ steps: 2, seen: true })
    expect(events.find(({ type }) => type === 'starved')).toMatchObject({ reveals: true, at: 'Lodz' })
    const frozen = position({
      ...behind,
      units: { Lodz: units.Lodz },
      control: { Lodz: 'western' },
      weather: { eastern: 'snow', western: 'clear', southern: 'clear' },
    })
    expect(play(frozen.state, [end]).state.blocks[frozen.ids['Lodz'][0]].steps).toBe(1)
  })

  it(`${rule('europe-engulfed', '3.6', '7.9')} a Special Action keeps the units of its power in one area alive`, () => {
    const { state, ids } = position({
      step: 'breakthrough',
      units: { Lodz: ['american infantry 1/3', 'british infantry 1/3'] },
      control: { Lodz: 'western' },
    })
    const relieve: EeAction = { type: 'relieve', power: 'american', at: 'Lodz' }
    const { state: after } = play(state, [end, relieve, end])
    const [american, british] = ids['Lodz']
    expect(after.blocks[american].steps).toBe(1)
    expect(after.blocks[british].at).toBeNull()
    expect(after.actions.american).toBe(2)
    // With nobody left to help, the player-turn is still his to end.
    const alone = position({
      step: 'breakthrough',
      units: { Lodz: ['american infantry 1/3'] },
      control: { Lodz: 'western' },
    })
    const { state: helped } = play(alone.state, [end, relieve])
    expect(europeEngulfed.invariants(helped)).toEqual([])
  })
})

describe('production', () => {
  const start = (given: Parameters<typeof position>[0] = {}) => {
    const { state, ids } = position({
      side: 'western',
      step: 'breakthrough',
      actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
      ...given,
    })
    return { state: play(state, [end]).state, ids }
  }

  it(`${rule('europe-engulfed', '4.1', '4.7', '20.4')} a power has its base, and two for each conquered resource area that is garrisoned`, () => {
    expect(start({ units: {} }).state.werps.soviet).toBe(34)
    expect(
      start({ units: { Warsaw: ['soviet infantry 3/3'], Berlin: ['soviet infantry 3/3'] } }).state.werps
        .soviet,
    ).toBe(38)
    expect(start({ units: {}, control: { Kiev: 'western' } }).state.werps.soviet).toBe(30)
  })

  it(`${rule('europe-engulfed', '13.21')} with the option the Americans have 50 WERPs in 1945`, () => {
    const second = (options: readonly 'incrementalProduction'[]) => {
      const { state } = position({
        side: 'soviet',
        step: 'breakthrough',
        actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
        options,
      })
      return play(state, [end, ...Array.from({ length: 3 }, () => ({ type: 'deploy', at: 'Ruhr' }) as const)])
        .state.werps
    }
    // The Germans in the Ruhr count as Americans, and hold a resource area.
    expect(second([]).american).toBe(42)
    expect(second([]).british).toBe(24)
    expect(second(['incrementalProduction']).american).toBe(52)
  })

  it(`${rule('europe-engulfed', '4.3', '20.2', '16.13')} one step a unit, in supply and out of contact; Soviets pay one more`, () => {
    const { state, ids } = start({
      units: {
        Moscow: ['soviet infantry 1/4', 'soviet armor 1/4'],
        Berlin: ['soviet infantry 1/3', 'american armor 4/4'],
        Metz: ['soviet infantry 1/3'],
      },
      control: { Metz: 'soviet' },
    })
    const [foot, tank] = ids['Moscow']
    const replace = (unit: string): EeAction => ({ type: 'replace', unit })
    const before = state.werps.soviet
    const { state: after } = play(state, [replace(foot), replace(tank)])
    expect(before - after.werps.soviet).toBe(2 + 3)
    expect(after.blocks[foot].steps).toBe(2)
    expect(may(after, replace(foot))).toBe('once')
    expect(may(after, replace(ids['Berlin'][0]))).toBe('not-calm')
    expect(may(after, replace(ids['Metz'][0]))).toBe('not-calm')
    expect(may(after, replace(ids['Berlin'][1]))).toBe('no-unit')
  })

  it(`${rule('europe-engulfed', '7.8')} for a Special Action steps are unrestricted, in contested areas too`, () => {
    const { state, ids } = start({
      actions: { american: 0, british: 0, soviet: 1, german: 0, italian: 0, french: 0, minor: 0 },
      units: { Berlin: ['soviet infantry 1/3', 'american armor 4/4'] },
    })
    const replace: EeAction = { type: 'replace', unit: ids['Berlin'][0] }
    expect(may(state, replace)).toBe('not-calm')
    const { state: after } = play(state, [{ type: 'free', power: 'soviet' }, replace, replace])
    expect(after.blocks[ids['Berlin'][0]].steps).toBe(3)
    expect(after.actions.soviet).toBe(0)
  })

  it(`${rule('europe-engulfed', '4.4')} new units begin as cadres at double price, two an area, and are built up at once`, () => {
    const lost = ['soviet infantry 0/4', 'soviet armor 0/4', 'soviet infantry 0/3', 'soviet air']
    const { state, ids } = start({ lost })
    const build = (unit: string, at: string): readonly EeAction[] => [
      { type: 'build', unit },
      { type: 'place', at },
    ]
    const [foot, tank, other, wing] = ids['lost']
    const before = state.werps.soviet
    const { state: after } = play(state, [
      ...build(foot, 'Kiev'),
      { type: 'replace', unit: foot },
      { type: 'replace', unit: foot },
      ...build(tank, 'Kiev'),
    ])
    expect(before - after.werps.soviet).toBe(3 + 2 + 2 + 5)
    expect(after.blocks[foot]).toMatchObject({ at: 'Kiev', steps: 3, seen: false })
    const { state: asked } = play(after, [{ type: 'build', unit: other }])
    expect(may(asked, { type: 'place', at: 'Kiev' })).toBe('not-there')
    expect(may(asked, { type: 'place', at: 'Warsaw' })).toBe('not-there')
    expect(may(asked, { type: 'place', at: 'Moscow' })).toBe('legal')
    expect(may(after, { type: 'build', unit: wing })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '7.11', '13.45', '16.13')} Special Actions are built up to the limit, and never by the Soviets`, () => {
    expect(may(start().state, { type: 'plan', power: 'soviet' })).toBe('bombed')
    const second = (options: readonly 'limitedActions'[]) => {
      const charts = {
        ...CHARTS,
        actions: { american: 6, british: 3, soviet: 3, german: 0, italian: 0, french: 0, minor: 0 },
        base: { ...CHARTS.base, british: 40 },
      }
      const { state } = position({
        side: 'soviet',
        step: 'breakthrough',
        actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
        options,
        charts,
      })
      return play(state, [end, ...Array.from({ length: 3 }, () => ({ type: 'deploy', at: 'Ruhr' }) as const)])
        .state
    }
    const plan: EeAction = { type: 'plan', power: 'british' }
    const { state: after } = play(second([]), [plan, plan, plan])
    expect(after.actions.british).toBe(3)
    expect(may(after, plan)).toBe('most')
    expect(may(play(second(['limitedActions']), [plan, plan]).state, plan)).toBe('limit')
  })

  it(`${rule('europe-engulfed', '6.9')} a field fortification is built where units hold, and falls with its area`, () => {
    const { state } = start({ units: { Berlin: ['soviet infantry 3/3'] } })
    const fortify: EeAction = { type: 'fortify', power: 'soviet', at: 'Berlin' }
    const { state: after } = play(state, [fortify])
    expect(after.forts).toEqual({ Berlin: 'soviet' })
    expect(may(after, fortify)).toBe('has-one')
    expect(may(after, { ...fortify, at: 'Silesia' })).toBe('not-held')
    const { state: west, ids } = position({
      units: { Baden: ['american armor 4/4'] },
      forts: { Berlin: 'soviet' },
    })
    expect(play(west, [take(ids['Baden'][0]), go('Berlin')]).state.forts).toEqual({})
  })
})

describe('the sequence of play', () => {
  it(`${rule('europe-engulfed', '1.2', '16.13')} the West moves first and does not produce, then the Soviets do`, () => {
    const { events } = play(deployed(), [end, end, end, end, end])
    expect(events.flatMap((event) => (event.type === 'phase' ? [event.step] : []))).toEqual([
      'strategic',
      'combat',
      'breakthrough',
      'supply',
      'production',
      'movement',
    ])
  })

  it(`${rule('europe-engulfed', '1.1', '1.11')} the weather is clear until November, which is rolled for, a die a zone`, () => {
    const none = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }
    const second = position({ side: 'soviet', step: 'breakthrough', actions: none })
    expect(play(second.state, [end]).state.weather.eastern).toBe('clear')
    const third = position({ turn: 2, side: 'soviet', step: 'breakthrough', actions: none })
    expect(play(third.state, [end], [2, 3, 5]).state.weather).toEqual({
      eastern: 'mud',
      western: 'mud',
      southern: 'light mud',
    })
    expect(play(third.state, [end], [3, 6, 1]).state.weather).toEqual({
      eastern: 'snow',
      western: 'snow',
      southern: 'clear',
    })
  })
})

describe('battles', () => {
  const front = {
    units: {
      Berlin: ['soviet infantry 2/3', 'soviet armor 3/4'],
      Baden: ['american armor 4/4', 'american infantry 4/4', 'american air'],
      Ruhr: ['british infantry 3/3'],
    },
  }

  it(`${rule('europe-engulfed', '6.1', '6.2', '6.25')} a newly contested area must be fought for, and blocks are shown then and stay known until they move`, () => {
    const { state, ids } = position(front)
    const [tank] = ids['Baden']
    const { state: moved } = play(state, [take(tank), go('Berlin'), end, end])
    expect(moved.flow.step).toBe('combat')
    expect(may(moved, end)).toBe('must-fight')
    expect(europeEngulfed.view(moved, 'western').blocks[ids['Berlin'][0]]).toBeUndefined()
    const { state: shown, events } = play(moved, [{ type: 'attack', at: 'Berlin', assault: false }, stand])
    expect(europeEngulfed.view(shown, 'western').blocks['su@Berlin-2']).toMatchObject({
      kind: 'infantry',
      steps: 2,
    })
    expect(events.some(({ reveals }) => reveals)).toBe(true)
    const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })
    // Armor fires at armor, infantry's hits go over to the only class there is.
    const { state: after, events: told } = play(
      shown,
      [fire('armor'), fire('infantry'), fire('armor')],
      [1, 1, 2],
    )
    expect(told.flatMap((event) => (event.type === 'fired' ? [`${event.dice}@${event.need}`] : []))).toEqual([
      '3@6',
      '2@6',
      '2@6',
    ])
    expect(after.blocks[tank].steps).toBe(2)
    expect(after.blocks[ids['Berlin'][1]].steps).toBe(1)
    const { state: left } = play(after, [stand])
    expect(may(left, end)).toBe('legal')
    expect(europeEngulfed.view(left, 'soviet').blocks['us@Berlin-1']).toMatchObject({ steps: 2 })
    const away: readonly EeAction[] = [
      end,
      { type: 'breakthrough', power: 'american', to: 'Ruhr' },
      { type: 'enter', unit: tank },
    ]
    expect(europeEngulfed.view(play(left, away).state, 'soviet').blocks['us@Berlin-1']).toBeUndefined()
  })

  it(`${rule('europe-engulfed', '6.22', '4.5')} roles in a dogfight are chosen in secret and shown together`, () => {
    const { state, ids } = position({
      units: { ...front.units, Berlin: ['soviet infantry 3/3', 'soviet air', 'soviet air'] },
    })
    const [tank, , wing] = ids['Baden']
    const { state: met } = play(state, [
      take(tank),
      go('Berlin'),
      take(wing),
      go('Berlin'),
      end,
      end,
      { type: 'attack', at: 'Berlin', assault: false },
      stand,
    ])
    expect(europeEngulfed.decision(met)).toMatchObject({ player: 'western', question: 'roles' })
    const { state: half } = play(met, [{ type: 'fly', count: 1 }])
    const seen = europeEngulfed.view(half, 'soviet').flow.asked.at(-1) as { sealed: readonly unknown[] }
    expect(seen.sealed).toEqual([{ answer: null }, null])
    const { state: after, events } = play(half, [{ type: 'fly', count: 2 }], [0, 1])
    expect(events.find(({ type }) => type === 'roles')).toMatchObject({ attacker: 1, defender: 2 })
    expect(after.blocks[wing].at).toBeNull()
    // What the Soviets have to spend is theirs to know.
    expect(europeEngulfed.view(after, 'western').werps.soviet).toBeNull()
  })

  it(`${rule('europe-engulfed', '7.51')} for a Special Action a power's units leave before the fight, and an empty area falls`, () => {
    const { state, ids } = position(front)
    const { state: after } = play(state, [
      take(ids['Baden'][0]),
      go('Berlin'),
      end,
      end,
      { type: 'attack', at: 'Berlin', assault: true },
    ])
    expect(may(after, { type: 'retreat', power: 'soviet', to: 'Ruhr' })).toBe('no-retreat')
    const { state: gone } = play(after, [{ type: 'retreat', power: 'soviet', to: 'Silesia' }])
    expect(gone.control['Berlin']).toBe('western')
    expect(gone.actions.soviet).toBe(2)
    expect(ids['Berlin'].map((id) => gone.blocks[id].at)).toEqual(['Silesia', 'Silesia'])
  })

  it(`${rule('europe-engulfed', '7.6')} a ground unit from each neighbouring area that is not contested reinforces a battle`, () => {
    const { state, ids } = position({
      units: {
        ...front.units,
        Silesia: ['soviet infantry 3/3', 'soviet infantry 3/3', 'soviet air'],
        Lodz: ['soviet armor 4/4'],
        Lublin: ['soviet infantry 4/4'],
      },
    })
    const { state: asked } = play(state, [
      take(ids['Baden'][0]),
      go('Berlin'),
      end,
      end,
      { type: 'attack', at: 'Berlin', assault: false },
      { type: 'reinforce', power: 'soviet' },
    ])
    const join = (unit: string): EeAction => ({ type: 'join', unit })
    const [first, second, wing] = ids['Silesia']
    expect(may(asked, join(ids['Lublin'][0]))).toBe('cannot-join')
    const { state: joined } = play(asked, [join(first)])
    expect(may(joined, join(second))).toBe('cannot-join')
    const { state: after } = play(joined, [join(wing), join(ids['Lodz'][0]), { type: 'done' }])
    expect(europeEngulfed.decision(after)).toMatchObject({ question: 'react', player: 'soviet' })
    expect([first, wing, ids['Lodz'][0]].map((id) => after.blocks[id].at)).toEqual([
      'Berlin',
      'Berlin',
      'Berlin',
    ])
  })

  it(`${rule('europe-engulfed', '7.7')} defenders who live may counterattack, the others firing first`, () => {
    const { state, ids } = position({
      units: { Berlin: ['soviet armor 4/4'], Baden: ['american armor 4/4'] },
    })
    const fire: EeAction = { type: 'fire', arm: 'armor', supported: false }
    const { state: after } = play(
      state,
      [
        take(ids['Baden'][0]),
        go('Berlin'),
        end,
        end,
        { type: 'attack', at: 'Berlin', assault: false },
        stand,
        fire,
        fire,
      ],
      [1, 1],
    )
    expect(europeEngulfed.decision(after)).toMatchObject({ question: 'counter', player: 'soviet' })
    const { state: struck, events } = play(
      after,
      [{ type: 'counter', power: 'soviet', assault: true }, fire, fire],
      [0, 3],
    )
    expect(events.flatMap((event) => (event.type === 'fired' ? [`${event.by} ${event.dice}`] : []))).toEqual([
      'defender 6',
      'attacker 6',
    ])
    expect(struck.blocks[ids['Baden'][0]].at).toBeNull()
    expect(struck.flow).toMatchObject({ step: 'combat', asked: [] })
  })

  it(`${rule('europe-engulfed', '5.4', '7.4')} a breakthrough names one area; infantry needs three steps to join it`, () => {
    const { state, ids } = position({
      step: 'breakthrough',
      units: {
        Ruhr: ['american armor 4/4', 'american infantry 2/4', 'american infantry 3/4', 'british armor 4/4'],
        Berlin: ['soviet infantry 3/3'],
      },
    })
    const { state: going } = play(state, [{ type: 'breakthrough', power: 'american', to: 'Berlin' }])
    const enter = (unit: string): EeAction => ({ type: 'enter', unit })
    expect(ids['Ruhr'].map((unit) => may(going, enter(unit)))).toEqual([
      'legal',
      'cannot-enter',
      'legal',
      'cannot-enter',
    ])
    const { state: there } = play(going, [enter(ids['Ruhr'][0]), { type: 'done' }])
    expect(europeEngulfed.decision(there)).toMatchObject({ question: 'declare', player: 'western' })
    const mud = position({
      step: 'breakthrough',
      units: { Ruhr: ['american armor 4/4'], Berlin: ['soviet infantry 3/3'] },
      weather: { eastern: 'mud', western: 'clear', southern: 'clear' },
    })
    expect(may(mud.state, { type: 'breakthrough', power: 'american', to: 'Berlin' })).toBe('no-breakthrough')
  })

  it(`${rule('europe-engulfed', '6.7', '7.4')} another round, or another strategic phase, costs a Special Action`, () => {
    const { state, ids } = position({
      step: 'breakthrough',
      units: { Berlin: ['american armor 4/4', 'soviet infantry 3/3'], Metz: ['american infantry 4/4'] },
    })
    const again: EeAction = { type: 'reengage', power: 'american', at: 'Berlin', assault: true }
    expect(may(state, { ...again, power: 'british' })).toBe('not-engaged')
    const { state: asked } = play(state, [again])
    expect(europeEngulfed.decision(asked)).toMatchObject({ question: 'react', player: 'soviet' })
    expect(asked.actions.american).toBe(2)
    const { state: hauled } = play(state, [
      { type: 'haul', power: 'american' },
      take(ids['Metz'][0]),
      go('Ruhr'),
      { type: 'done' },
    ])
    expect(hauled.blocks[ids['Metz'][0]].at).toBe('Ruhr')
    expect(hauled.actions.american).toBe(2)
  })

  it(`${rule('europe-engulfed', '6.4', '6.84')} who comes over a river gives the defenders a bonus in the first round only`, () => {
    const { state, ids } = position({
      units: { Berlin: ['soviet infantry 3/3'], Ruhr: ['american infantry 4/4'] },
    })
    const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
    const { state: after, events } = play(
      state,
      [
        take(ids['Ruhr'][0]),
        go('Berlin'),
        end,
        end,
        { type: 'attack', at: 'Berlin', assault: false },
        stand,
        fire,
        fire,
        stand,
      ],
      [0, 0],
    )
    const needs = (list: typeof events) =>
      list.flatMap((event) => (event.type === 'fired' ? [event.need] : []))
    expect(needs(events)).toEqual([5, 6])
    const { events: later } = play(
      after,
      [end, { type: 'reengage', power: 'american', at: 'Berlin', assault: false }, stand, fire],
      [0],
    )
    expect(needs(later)).toEqual([6])
  })
})
