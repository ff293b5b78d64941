/** The Vichy attempt: sections 14.35, 14.351, 14.352, 14.353, 14.354, 9.521 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import { type EeOption, type EeState, NEVER, type Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing'
import { CLEAR, goals, may, type Position, play, position } from './position'

const at = (given: Position) => position({ scenario: '16.3', side: 'axis', ...given })

const start = europeEngulfed.setup({ scenario: '16.3', seed: 'autumn' })

const politics = (changes: Partial<Politics>): Politics => ({ ...start.politics, ...changes }) as Politics

const asked = ({ flow }: FrozenEeState) => flow.asked

const RESOLVE: readonly EeOption[] = ['frenchResolve']

/** Paris is German in the combat phase of July 1940; the first blow was a turn earlier, unless it is said otherwise. */
function fallenParis(changes: Partial<Politics> = {}, more: Position = {}): Position {
  const scenario = more.scenario ?? '16.3'
  const { politics } = europeEngulfed.setup({ scenario, seed: 'resolve' })
  return {
    scenario,
    side: 'axis',
    step: 'combat',
    turn: 6,
    options: RESOLVE,
    ...more,
    control: { Belgium: 'axis', 'Pas de Calais': 'axis', Paris: 'axis', ...more.control },
    politics: { ...politics, sovietWar: true, neutral: [], trigger: 5, ...changes } as Politics,
    units: {
      Paris: ['german armor 4/4'],
      Metz: Array(8).fill('french infantry 3/3'),
      ...more.units,
    },
  }
}

const pool = (state: FrozenEeState) =>
  Object.values(state.blocks)
    .filter(({ nation, due }) => nation === 'french' && due !== NEVER)
    .map(({ kind, size }) => `${kind} ${size}`)
    .sort()

const HEIRS = [
  'air 1',
  'air 1',
  'armor 3',
  ...Array(1).fill('infantry 4'),
  ...Array(6).fill('infantry 3'),
].sort()

const take = (unit: string): EeAction => ({ type: 'take', unit })

const go = (to: string): EeAction => ({ type: 'go', to })

const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })

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

  const end: EeAction = { type: 'end' }

  const stand: EeAction = { type: 'stand' }

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

  it(`${rule('europe-engulfed', '9.521')} no armistice is offered while Paris is out of supply`, () => {
    const { state } = paris({ control: { Paris: 'axis' } })
    const { state: after } = play(state, [end])
    expect(after.politics.paris).toBe(true)
    expect(after.flow).toMatchObject({ step: 'breakthrough', asked: [] })
  })
})

describe('the armistice', () => {
  const paris = (changes: Partial<Politics> = {}, more: Position = {}) =>
    position(fallenParis(changes, more)).state

  const end = { type: 'end' } as const

  /** From the combat phase to the end of the Axis player-turn. */
  const turnOver = [end, end] as const

  it(`${rule('europe-engulfed', '14.351', '14.353')} is certain in the turn of the first blow, as soon as the phase is over; out of supply there is none`, () => {
    expect(asked(play(paris({ trigger: 6 }), [end]).state)).toEqual([{ type: 'armistice', levant: true }])
    const cut = paris({ trigger: 6 }, { control: { Belgium: 'allied', 'Pas de Calais': 'allied' } })
    const later = play(cut, [end]).state
    expect(asked(later)).toEqual([])
    expect(later.politics.offered).toBe(false)
    // The Allies have played since: that is no longer the player-turn of the blow.
    const allied = (options: readonly EeOption[]) =>
      play(paris({ trigger: 6 }, { side: 'allied', options }), [end]).state.politics.offered
    expect([allied([]), allied(RESOLVE)]).toEqual([true, false])
  })

  it(`${rule('europe-engulfed', '9.521')} is offered once, in the first phase in which Paris is in supply`, () => {
    const cut = paris({}, { options: [], control: { Belgium: 'allied', 'Pas de Calais': 'allied' } })
    const { state } = play(cut, [end])
    expect(state.politics.paris).toBe(true)
    expect(asked(state)).toEqual([])
    // The way is open with the next phase.
    const open = {
      ...(state as EeState),
      control: { ...state.control, Belgium: 'axis', 'Pas de Calais': 'axis' },
    }
    const again = { ...open, flow: { step: 'combat', closing: false, asked: [] } }
    const offered = play(europeEngulfed.codec.accept(again), [end]).state
    expect(asked(offered)).toEqual([{ type: 'armistice', levant: true }])
    const refused = play(offered, [{ type: 'armistice', accept: false }]).state
    expect(asked(play(refused, [end]).state)).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.354')} later a die decides when the Axis has played, with what is added and taken away`, () => {
    const offer = (roll: number, trigger: number, more: Position = {}) =>
      asked(play(paris({ trigger }, more), turnOver, [roll]).state)
    expect(asked(play(paris(), [end]).state)).toEqual([])
    expect(offer(1, 5)).toEqual([])
    expect(offer(2, 5)).toEqual([{ type: 'armistice', levant: false }])
    expect(offer(5, 5)).toEqual([{ type: 'armistice', levant: false }])
    expect(offer(6, 5)).toEqual([{ type: 'armistice', levant: true }])
    // Two turns after the first: two less. Marseille: two more. Three British corps: one less. A small army: one more.
    expect(offer(3, 4)).toEqual([])
    expect(offer(4, 5, { control: { Marseille: 'axis' } })).toEqual([{ type: 'armistice', levant: true }])
    const british = { Normandy: Array(3).fill('british infantry 3/3') as string[] }
    expect(offer(2, 5, { units: british })).toEqual([])
    // Ground support is a unit, and no block of an army.
    const support = { Normandy: ['british infantry 3/3', 'british infantry 3/3', 'british air'] }
    expect(offer(2, 5, { units: support })).toEqual([])
    const seven = { Metz: [...(Array(7).fill('french infantry 3/3') as string[]), 'french air'] }
    expect(offer(1, 5, { units: seven })).toEqual([{ type: 'armistice', levant: false }])
    expect(offer(1, 5, { units: { Metz: ['french infantry 3/3'] } })).toEqual([
      { type: 'armistice', levant: false },
    ])
    // Without the Levant there are two Vichy blocks.
    const { state } = play(paris(), [...turnOver, { type: 'armistice', accept: true }], [2])
    expect(state.control['Lebanon']).toBe('allied')
    expect(
      Object.values(state.blocks).filter(({ nation, at }) => nation === 'vichy' && at !== null),
    ).toHaveLength(2)
    expect(state.side).toBe('allied')
  })

  it(`${rule('europe-engulfed', '14.354', '9.52')} a Levant that stays out of Vichy France is a land at war like any other: the Axis may enter it, and comes back to no Vichy`, () => {
    const units = { Iraq: ['german infantry 3/3'], Transjordan: ['british infantry 3/3'] }
    const given = position(fallenParis({}, { control: { Iraq: 'axis' }, units }))
    const accept = { type: 'armistice', accept: true } as const
    const signed = (roll: number, changes: Partial<EeState>, held: Partial<EeState['control']> = {}) => {
      const { state } = play(given.state, [...turnOver, end, accept, end], [roll])
      const control = { ...state.control, ...held }
      const flow = { step: 'movement', closing: false, asked: [] }
      return europeEngulfed.codec.accept({ ...(state as EeState), ...changes, control, flow })
    }
    const march = (state: FrozenEeState, from: string) =>
      goals(play(state, [{ type: 'take', unit: given.ids[from][0] }]).state)
    expect([6, 2].map((roll) => march(signed(roll, { side: 'axis' }), 'Iraq').includes('Syria'))).toEqual([
      false,
      true,
    ])
    const entered = (roll: number) =>
      play(signed(roll, {}, { Syria: 'axis' }), [
        { type: 'take', unit: given.ids['Transjordan'][0] },
        { type: 'go', to: 'Syria' },
      ]).state.politics.vichy
    expect([entered(6), entered(2)]).toEqual([false, true])
  })

  it(`${rule('europe-engulfed', '14.354')} the die is thrown once, and what counts is what counts at the end`, () => {
    const { state } = play(paris(), turnOver, [1])
    expect(state.side).toBe('allied')
    expect(state.politics).toMatchObject({ offered: true, resolved: 6 })
    // Marseille falls in the breakthrough, after Paris.
    const { state: south, ids } = position({
      ...fallenParis(),
      actions: { american: 0, british: 0, soviet: 0, german: 1, italian: 0, french: 0, minor: 0 },
      control: { Belgium: 'axis', 'Pas de Calais': 'axis', Paris: 'axis', Bordeaux: 'axis' },
      units: {
        Paris: ['german armor 4/4'],
        Metz: Array(8).fill('french infantry 3/3'),
        Bordeaux: ['german armor 4/4'],
      },
    })
    const taken = play(
      south,
      [
        end,
        { type: 'breakthrough', power: 'german', to: 'Marseille' },
        { type: 'enter', unit: ids['Bordeaux'][0] },
        { type: 'done' },
        end,
      ],
      [4],
    ).state
    expect(asked(taken)).toEqual([{ type: 'armistice', levant: true }])
  })
})

describe('a France that fights on', () => {
  const paris = (changes: Partial<Politics> = {}, more: Position = {}) =>
    position(fallenParis(changes, more)).state

  const end = { type: 'end' } as const

  /** From the combat phase to the end of the Axis player-turn. */
  const turnOver = [end, end] as const

  /** Germany holds Paris and Marseille as the Allied player-turn ends. */
  const fallen = (politics: Partial<Politics>, more: Position = {}) =>
    play(
      paris(
        { offered: true, paris: true, italianWar: true, ...politics },
        {
          side: 'allied',
          step: 'breakthrough',
          ...more,
          control: { Marseille: 'axis', ...more.control },
          units: { Paris: ['german armor 4/4'], Morocco: ['french armor 3/3'], ...more.units },
        },
      ),
      [end],
    )

  /** A France that fights on, in the British production of March 1941. */
  const overseas = (more: Position = {}) => {
    const salvage = { type: 'salvage', water: 'Atlantic' } as const
    const start = play(fallen({ resolved: 6 }).state, [salvage], [1]).state
    const scenario = more.scenario ?? '16.3'
    const politics = { ...start.politics, neutral: [], ...more.politics } as Politics
    const made = position({
      scenario,
      side: 'allied',
      step: 'production',
      turn: 10,
      fleets: start.fleets,
      werps: {
        american: 0,
        soviet: 0,
        german: 0,
        italian: 0,
        french: 0,
        minor: 0,
        british: (more.step ?? 'production') === 'production' ? 8 : 0,
      },
      ...more,
      politics,
    })
    return made
  }

  const stand = { type: 'stand' } as const

  it(`${rule('europe-engulfed', '14.353')} a refused armistice decides it: not if France falls in that turn`, () => {
    const refuse = (trigger: number, rolls: readonly number[]) =>
      play(
        paris({ trigger }),
        [...(trigger === 6 ? [end] : turnOver), { type: 'armistice', accept: false }],
        rolls,
      ).state.politics.resolved
    expect(refuse(6, [])).toBe(7)
    expect(refuse(5, [6])).toBe(7)
    expect(refuse(5, [2])).toBe(6)
    // Without the optional rule it never does.
    const plain = play(paris({ trigger: 6 }, { options: [] }), [end, { type: 'armistice', accept: false }])
    expect(plain.state.politics.resolved).toBe(0)
    const quick = fallen({ resolved: 7 }).state
    expect(quick.politics).toMatchObject({ france: false, fightsOn: null })
    expect(pool(quick)).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.354')} a part of its army is gone, the rest is built by Britain`, () => {
    const { state } = fallen({ resolved: 6 })
    expect(state.politics).toMatchObject({ france: false, fightsOn: 'british' })
    expect(pool(state)).toEqual(HEIRS)
    expect(state.actions.french).toBe(0)
    expect(state.control['Metz']).toBe('axis')
    expect(state.control['Morocco']).toBe('allied')
    const french = Object.values(state.blocks).filter(({ nation }) => nation === 'french')
    expect(french.every(({ power, at }) => power === 'british' && at === null)).toBe(true)
    expect(europeEngulfed.invariants(state)).toEqual([])
  })

  it(`${rule('europe-engulfed', '14.354')} a fleet point is British, the others by the die`, () => {
    const { state } = fallen({ resolved: 6 })
    expect(europeEngulfed.decision(state)).toMatchObject({ player: 'allied', question: 'salvage' })
    expect([...europeEngulfed.legalActions(state)]).toEqual([
      { type: 'salvage', water: 'Atlantic' },
      { type: 'salvage', water: 'Mediterranean' },
    ])
    const before = state.fleets
    const saved = (water: 'Atlantic' | 'Mediterranean', roll: number) => {
      const { fleets } = play(state, [{ type: 'salvage', water }], [roll]).state
      expect(fleets.Atlantic.french + fleets.Mediterranean.french).toBe(0)
      return [
        fleets.Atlantic.western - before.Atlantic.western,
        fleets.Mediterranean.western - before.Mediterranean.western,
      ]
    }
    // One that is rolled for is a die of hits: none or one.
    expect(saved('Atlantic', 0)).toEqual([1, 0])
    expect(saved('Atlantic', 1)).toEqual([1, 1])
    expect(saved('Mediterranean', 0)).toEqual([0, 1])
    const chances = [...europeEngulfed.outcomes(state, { type: 'salvage', water: 'Atlantic' })]
    expect(chances.map(({ probability }) => `${probability.numerator}/${probability.denominator}`)).toEqual([
      '1/2',
      '1/2',
    ])
    expect(may(state, { type: 'salvage', water: 'Baltic Sea' })).toBe('no-fleet')
    expect(play(state, [{ type: 'salvage', water: 'Atlantic' }], [0]).state.side).toBe('axis')
  })

  it(`${rule('europe-engulfed', '14.354')} Britain pays for it, and it comes in where Free French do`, () => {
    const { state, ids } = overseas({ lost: ['french infantry 3/3', 'british infantry 3/3'] })
    const french = ids['lost'][0]
    const { state: now } = play(state, [{ type: 'build', unit: french }])
    expect(now.werps.british).toBe(6)
    expect(may(now, { type: 'place', at: 'London' })).toBe('legal')
    expect(may(now, { type: 'place', at: 'Morocco' })).toBe('legal')
    expect(may(now, { type: 'place', at: 'Alexandria' })).toBe('not-there')
    const there = play(now, [{ type: 'place', at: 'London' }]).state
    expect(there.blocks[french]).toMatchObject({ at: 'London', power: 'british', steps: 1 })
  })

  it(`${rule('europe-engulfed', '14.354')} British Special Actions do not serve it, and it attacks like others`, () => {
    const units = {
      'Western Egypt': ['french infantry 3/3', 'british infantry 3/3'],
      Marmarica: ['italian infantry 3/3'],
    }
    const { state, ids } = overseas({
      step: 'breakthrough',
      units,
      control: { 'Western Egypt': 'allied' },
      actions: { american: 0, british: 2, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
    })
    const [french, british] = ids['Western Egypt']
    const ready = play(state, [{ type: 'breakthrough', power: 'british', to: 'Marmarica' }]).state
    expect(may(ready, { type: 'enter', unit: british })).toBe('legal')
    expect(may(ready, { type: 'enter', unit: french })).toBe('cannot-enter')
    // Britain is open to it, as it is to Americans.
    const home = overseas({ step: 'movement', units: { London: ['french infantry 3/3'] } })
    const landed = play(home.state, [{ type: 'take', unit: home.ids['London'][0] }]).state
    expect(may(landed, { type: 'go', to: 'Southampton' })).toBe('legal')
    // On foot it goes and fights.
    const walking = overseas({ step: 'movement', units, control: { 'Western Egypt': 'allied' } })
    const [soldier] = walking.ids['Western Egypt']
    const contested = play(walking.state, [
      { type: 'take', unit: soldier },
      { type: 'go', to: 'Marmarica' },
      end,
      end,
    ]).state
    expect(may(contested, { type: 'attack', at: 'Marmarica', assault: false })).toBe('legal')
    expect(may(contested, end)).toBe('must-fight')
  })

  it(`${rule('europe-engulfed', '14.354')} who is destroyed in combat is gone, but for what the Free French would have`, () => {
    const fight = (lost: readonly string[]) => {
      const { state, ids } = overseas({
        step: 'combat',
        side: 'axis',
        units: { Alexandria: ['french infantry 1/3', 'italian infantry 3/3'] },
        lost,
      })
      const [unit] = ids['Alexandria']
      const done = play(
        state,
        [
          { type: 'attack', at: 'Alexandria', assault: false },
          stand,
          { type: 'fire', arm: 'infantry', supported: false },
          { type: 'fire', arm: 'infantry', supported: false },
        ],
        [0, 1],
      ).state
      expect(done.blocks[unit].at).toBe(null)
      return done.blocks[unit].due
    }
    expect(fight([])).toBe(NEVER)
  })

  it(`${rule('europe-engulfed', '14.354')} three infantry and a tank are always left`, () => {
    const { state, ids } = overseas({
      step: 'combat',
      side: 'axis',
      units: { Alexandria: ['french armor 1/3', 'italian infantry 3/3'] },
    })
    const [tank] = ids['Alexandria']
    const only = {
      ...(state as EeState),
      blocks: Object.fromEntries(
        Object.entries(state.blocks).map(([id, block]) => [
          id,
          block.nation === 'french' && block.kind === 'armor' && id !== tank
            ? { ...block, due: NEVER }
            : block,
        ]),
      ),
    }
    const done = play(
      europeEngulfed.codec.accept(only),
      [
        { type: 'attack', at: 'Alexandria', assault: false },
        stand,
        { type: 'fire', arm: 'armor', supported: false },
        { type: 'fire', arm: 'infantry', supported: false },
      ],
      [0, 1],
    ).state
    expect(done.blocks[tank]).toMatchObject({ at: null, due: 0 })
  })

  it(`${rule('europe-engulfed', '14.354')} the Americans have it once they are at war, and no Free French besides`, () => {
    const { state } = overseas({
      scenario: 'campaign-1939',
      step: 'breakthrough',
      turn: 14,
      options: RESOLVE,
    })
    const turn = play(state, [end]).state
    expect(turn.turn).toBe(15)
    expect(turn.politics.fightsOn).toBe('american')
    const of = (nation: string) => Object.values(turn.blocks).filter((block) => block.nation === nation)
    expect(of('french').every(({ power }) => power === 'american')).toBe(true)
    expect(of('freeFrench').every(({ due }) => due === NEVER)).toBe(true)
    expect(europeEngulfed.invariants(turn)).toEqual([])
  })
})

describe('optional rules', () => {
  it(`${rule('europe-engulfed', '14.352')} the first blow is the first German unit in France, or war on Belgium`, () => {
    const { state, ids } = position({
      scenario: '16.3',
      side: 'axis',
      turn: 4,
      units: { Rhineland: ['german armor 4/4'] },
    })
    expect(state.politics.trigger).toBe(0)
    expect(play(state, [take(ids['Rhineland'][0]), go('Metz')]).state.politics.trigger).toBe(4)
    expect(play(state, [{ type: 'war', on: 'Belgium' }]).state.politics.trigger).toBe(4)
  })

  it(`${rule('europe-engulfed', '14.352', '14.345')} it is a German unit too that comes by rail, by air, in retreat or to a fight where Italians were first`, () => {
    const start = europeEngulfed.setup({ scenario: '16.3', seed: 'alps' }).politics
    const none = { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 }
    const alps = (
      step: 'movement' | 'strategic' | 'combat',
      at: string,
      more: Readonly<Record<string, readonly string[]>> = {},
    ) => {
      const { state, ids } = position({
        scenario: '16.3',
        side: step === 'combat' ? 'allied' : 'axis',
        step,
        turn: 5,
        actions: { ...none, german: 1 },
        control: { 'French Alps': 'axis' },
        politics: { ...start, italianWar: true, alps: 4 } as Politics,
        units: { 'French Alps': ['italian infantry 3/3'], ...more },
      })
      return {
        state: step === 'strategic' ? edited(state, { lifts: { ...none, german: 2 } }) : state,
        id: ids[at]?.[0],
      }
    }
    const trigger = ({ state, id }: ReturnType<typeof alps>, actions: (id: string) => readonly EeAction[]) =>
      play(state, actions(id)).state.politics.trigger
    const road = (id: string) => [take(id), go('French Alps')]
    expect(trigger(alps('strategic', 'Piedmont', { Piedmont: ['german infantry 4/4'] }), road)).toBe(5)
    expect(trigger(alps('movement', 'Piedmont', { Piedmont: ['german air'] }), road)).toBe(5)
    expect(trigger(alps('movement', 'Piedmont', { Piedmont: ['italian air'] }), road)).toBe(0)
    const besieged = {
      'French Alps': ['italian infantry 3/3', 'french infantry 3/3'],
      Piedmont: ['german infantry 4/4'],
    }
    const joined = (id: string): readonly EeAction[] => [
      { type: 'attack', at: 'French Alps', assault: false },
      { type: 'reinforce', power: 'german' },
      { type: 'join', unit: id },
    ]
    expect(trigger(alps('combat', 'Piedmont', besieged), joined)).toBe(5)
    const driven = { Piedmont: ['german infantry 4/4', 'french infantry 3/3'] }
    expect(
      trigger(alps('combat', 'Piedmont', driven), () => [
        { type: 'attack', at: 'Piedmont', assault: false },
        { type: 'retreat', power: 'german', to: 'French Alps' },
      ]),
    ).toBe(5)
  })

  it(`${rule('europe-engulfed', '14.352', '14.46')} it is one that comes to Corsica from a battle in a harbour, too`, () => {
    const start = europeEngulfed.setup({ scenario: '16.3', seed: 'alps' })
    const { state, ids } = position({
      scenario: '16.3',
      side: 'axis',
      turn: 5,
      weather: CLEAR,
      options: ['navalAir'],
      control: { Corsica: 'axis' },
      politics: { ...start.politics, italianWar: true, alps: 4 } as Politics,
      units: { Calabria: ['italian infantry 3/3'], Sardinia: ['german air'] },
      fleets: {
        ...start.fleets,
        Mediterranean: { ...start.fleets.Mediterranean, western: 1, french: 0, italian: 3 },
      },
    })
    const [unit] = ids['Calabria']
    const [wing] = ids['Sardinia']
    const found = play(state, [take(unit), go('Sardinia'), { type: 'ambush' }], [4]).state
    const home = play(found, [{ type: 'sortie', unit: wing }], [0, 0, 0]).state
    expect(home.politics.trigger).toBe(0)
    expect(play(home, [{ type: 'base', unit: wing, to: 'Corsica' }]).state.politics.trigger).toBe(5)
  })
})
