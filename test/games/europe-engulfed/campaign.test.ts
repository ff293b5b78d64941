/** The campaigns of 1939 and 1941 in play: set-ups, peace and war, the years, victory, three players. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { Block, EeState, Politics } from '../../../src/games/europe-engulfed/state'
import { seeded } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, goals, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const war = (on: Extract<EeAction, { type: 'war' }>['on']): EeAction => ({ type: 'war', on })

const start1939 = deployed({ scenario: 'campaign-1939', seed: 'september' })
const start1941 = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })
const in1939 = (given: Position) => position({ scenario: 'campaign-1939', side: 'axis', ...given })
const in1941 = (given: Position) => position({ scenario: 'campaign-1941', side: 'axis', ...given })
const politics1939 = (changes: Partial<Politics>) => ({ ...start1939.politics, ...changes }) as Politics
const politics1941 = (changes: Partial<Politics>) => ({ ...start1941.politics, ...changes }) as Politics
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
const NONE: EeState['actions'] = {
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
}

/** `3x4i` of a nation in an area: steps, size, kind. */
const seen = ({ blocks }: FrozenEeState, nation: string): Readonly<Record<string, string>> => {
  const found: Record<string, string[]> = {}
  for (const block of Object.values(blocks)) {
    if (block.nation !== nation || block.at === null) continue
    const letter = block.kind === 'air' ? 'w' : `${block.elite ? 'E' : ''}${block.kind[0]}${block.kind[1]}`
    found[block.at] = [...(found[block.at] ?? []), `${block.steps}/${block.size}${letter}`]
  }
  return Object.fromEntries(Object.entries(found).map(([at, list]) => [at, list.sort().join(' ')]))
}

describe('set-ups', () => {
  it(`${rule('europe-engulfed', '17.0')} 1939 begins with the German movement, and nobody produces in September`, () => {
    expect([start1939.flow.step, start1939.side, start1939.turn]).toEqual(['movement', 'axis', 1])
    expect(seen(start1939, 'german')['Silesia']).toBe('1/1w 1/1w 1/1w 3/3in 3/3in 4/4ar 4/4ar 4/4ar')
    expect(start1939.control['Madrid']).toBe('neutral')
  })

  it(`${rule('europe-engulfed', '18.0', '15.41')} 1941: the Soviets`, () => {
    const soviets = seen(start1941, 'soviet')
    expect([soviets['Ladoga Swamps'], soviets['Leningrad'], soviets['Sevastopol']]).toEqual([
      '4/4in 4/4in 4/4in',
      '4/4in 4/4in',
      '2/2in',
    ])
    expect(soviets['Lvov']).toBe('1/1w 1/1w 2/2ar 3/3ar 3/3ar 3/3in 3/3in 3/3in 3/3in 3/3in 3/3in 4/4in')
    expect([soviets['Latvia'], soviets['Kiev'], start1941.actions.soviet]).toEqual(['1/2in', '1/3in', 1])
    // The first raid comes before production.
    expect(start1941.flow.step).toBe('warfare')
  })

  it(`${rule('europe-engulfed', '15.42')} the British, with works in Western Egypt and two Special Actions`, () => {
    const british = seen(start1941, 'british')
    expect([british['Western Egypt'], british['London'], british['Tobruk']]).toEqual([
      '1/1w 3/3ar 3/3in 3/3in',
      '2/2mi 3/3in',
      '4/4in',
    ])
    expect([
      start1941.forts['Western Egypt'],
      start1941.actions.british,
      start1941.control['Tobruk'],
    ]).toEqual(['british', 2, 'allied'])
  })

  it(`${rule('europe-engulfed', '15.43', '15.44')} Italians and Germans`, () => {
    expect(seen(start1941, 'italian')['Marmarica']).toBe('2/2ar 2/2in 3/3in')
    const germans = seen(start1941, 'german')
    expect([germans['Marmarica'], germans['Crete'], germans['Warsaw'].split(' ').length]).toEqual([
      '1/1w 4/4Ear',
      '1/3ai',
      6,
    ])
    expect([germans['Lodz'].split(' ').length, germans['Lublin'].split(' ').length]).toEqual([12, 10])
  })

  it(`${rule('europe-engulfed', '15.45', '15.47', '15.48', '15.49')} Finns, Rumanians, Bulgarians and Vichy French`, () => {
    expect(seen(start1941, 'finnish')).toEqual({ Helsinki: '3/3in', Karelia: '3/3in 3/3in' })
    expect(seen(start1941, 'rumanian')).toEqual({ Bucharest: '2/2in 2/2in 2/2in 3/3in' })
    expect(seen(start1941, 'bulgarian')).toEqual({ Thessalonika: '2/2in' })
    expect(seen(start1941, 'vichy')).toEqual({ Morocco: '2/2in', Lebanon: '2/2in', Marseille: '2/2in' })
  })

  it(`${rule('europe-engulfed', '15.46')} nobody crosses the border of Hungary in the first operational movement`, () => {
    expect(seen(start1941, 'hungarian')).toEqual({ Ruthenia: '2/2in', Budapest: '2/2in' })
    const units = { Ruthenia: ['hungarian infantry'], Slovakia: ['german infantry'] }
    const ways = (turn: number) => {
      const { state, ids } = in1941({ units, turn, politics: politics1941({ sovietWar: true, since: 1 }) })
      return [ids['Ruthenia'][0], ids['Slovakia'][0]].map((id) => goals(play(state, [take(id)]).state))
    }
    const [hungarian, german] = ways(1)
    expect(hungarian).toEqual(['Budapest'])
    expect(german).not.toContain('Budapest')
    const [later, german2] = ways(2)
    expect(later).toContain('Lvov')
    expect(german2).toContain('Budapest')
  })

  it(`${rule('europe-engulfed', '17.54')} points on the track: ASW is to reach level 3 in 1942 with a level a year`, () => {
    expect([start1939.track.asw, start1941.track.asw]).toEqual([0, 2])
  })

  it(`${rule('europe-engulfed', '17.0')} free set-up: each nation at home, no more than four Poles in Warsaw`, () => {
    let state = europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'free', rules: { freeSetup: true } })
    const places = new Set<string>()
    while (state.flow.step.endsWith('deployment')) {
      const list = [...europeEngulfed.legalActions(state)] as { type: 'deploy'; at: string }[]
      for (const { at } of list) places.add(at)
      const chosen = list.find(({ at }) => at === 'Warsaw') ?? list[list.length - 1]
      ;({ state } = europeEngulfed.apply(state, chosen))
    }
    expect(seen(state, 'polish')['Warsaw'].split(' ').length).toBe(4)
    expect([
      places.has('Madrid'),
      places.has('Lithuania'),
      places.has('Berlin'),
      places.has('Libya'),
    ]).toEqual([false, false, true, false])
    expect(state.flow.step).toBe('movement')
  })

  it(`${rule('europe-engulfed', '18.0', '9.26')} free set-up of 1941: half of the Soviets stand at the front`, () => {
    let state = europeEngulfed.setup({ scenario: 'campaign-1941', seed: 'free', rules: { freeSetup: true } })
    while (state.flow.step === 'first-deployment') {
      const list = [...europeEngulfed.legalActions(state)] as { type: 'deploy'; at: string }[]
      const chosen = list.find(({ at }) => at === 'Gorki') ?? list[0]
      ;({ state } = europeEngulfed.apply(state, chosen))
    }
    const ground = Object.values(state.blocks).filter(
      ({ nation, kind, at }) => nation === 'soviet' && kind !== 'air' && at !== null,
    )
    const front = ground.filter(({ at }) =>
      ['Lithuania', 'Lvov', 'Brest-Litovsk', 'Bessarabia'].includes(at!),
    )
    expect([ground.length, front.length]).toEqual([37, 19])
  })

  it(`${rule('europe-engulfed', '17.0')} charts that lack a block of the sample are refused`, () => {
    const forces = { ...start1941.charts.forces, vichy: { blocks: [], air: 0 } }
    expect(() =>
      europeEngulfed.setup({ scenario: 'campaign-1941', seed: 'x', charts: { forces } as never }),
    ).toThrow(/charts.forces.vichy/)
  })
})

describe('peace and war', () => {
  const guard = (count: number): Position => ({
    side: 'allied',
    turn: 8,
    control: { Warsaw: 'axis', Lodz: 'axis', Lublin: 'axis' },
    units: { Warsaw: Array.from({ length: count }, () => 'german infantry 3/3') },
  })

  it(`${rule('europe-engulfed', '9.23')} the Soviets declare war in 1942, or where five Germans do not guard the border`, () => {
    expect(may(in1939(guard(5)).state, war('Germany'))).toBe('too-early')
    expect(may(in1939({ ...guard(5), turn: 15 }).state, war('Germany'))).toBe('legal')
    const { state } = in1939(guard(4))
    const { state: after } = play(state, [war('Germany')])
    expect([after.politics.sovietWar, after.politics.since]).toEqual([true, 8])
    expect(may(after, war('Germany'))).toBe('no-war')
    const invaded = guard(5)
    const london = { ...invaded.units, Wales: ['german infantry 4/4'] }
    expect(may(in1939({ ...invaded, units: london, control: { Wales: 'axis' } }).state, war('Germany'))).toBe(
      'legal',
    )
    const turkey = politics1939({
      neutral: start1939.politics.neutral.filter((one) => one !== 'Turkey'),
    })
    expect(may(in1939({ ...guard(5), politics: turkey }).state, war('Germany'))).toBe('legal')
  })

  it(`${rule('europe-engulfed', '9.11')} Germany keeps the pact as long as France stands, and the quiet war ends on German soil`, () => {
    expect(may(in1939({ turn: 5 }).state, war('Soviet Union'))).toBe('too-early')
    expect(may(in1939({ turn: 9 }).state, war('Soviet Union'))).toBe('legal')
    const { state } = in1939({ turn: 5, politics: politics1939({ france: false, paris: true }) })
    expect(play(state, [war('Soviet Union')]).state.politics.sovietWar).toBe(true)
    expect(may(in1939({ turn: 2 }).state, war('Denmark'))).toBe('too-early')
    const { state: metz, ids } = in1939({ side: 'allied', units: { Metz: ['french infantry 3/3'] } })
    const { state: rhine } = play(metz, [take(ids['Metz'][0]), go('Rhineland')])
    expect(rhine.politics.phoney).toBe(false)
    expect(may(edited(rhine, { side: 'axis' }), war('Denmark'))).toBe('legal')
  })

  it(`${rule('europe-engulfed', '9.31', '9.6', '19.1')} Britain attacks Norway: it fights with the Axis, and its units stay in it`, () => {
    const { state } = in1939({
      side: 'allied',
      turn: 4,
      actions: { ...NONE, british: 1 },
      units: { Scotland: ['british infantry 4/4'] },
    })
    expect([
      may(state, war('Greece')),
      may(in1939({ side: 'allied', turn: 2 }).state, war('Norway')),
    ]).toEqual(['no-war', 'too-early'])
    const { state: asked } = play(state, [war('Norway')])
    expect(europeEngulfed.decision(asked)!.player).toBe('axis')
    const { state: ready } = play(asked, [
      { type: 'muster', at: 'Oslo' },
      { type: 'muster', at: 'Trondheim' },
    ])
    expect([ready.control['Oslo'], ready.politics.turned]).toEqual(['axis', ['norwegian']])
    const norwegians = Object.values(ready.blocks).filter(({ nation }) => nation === 'norwegian') as Block[]
    expect(norwegians.map(({ side, power, steps }) => [side, power, steps])).toEqual([
      ['axis', 'german', 2],
      ['axis', 'german', 2],
    ])
    expect(europeEngulfed.invariants(ready)).toEqual([])
    expect(may(ready, { type: 'land', power: 'british', to: 'Trondheim', water: 'Atlantic' })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '10.2')} a friend of the Axis falls with its capital`, () => {
    const { state } = in1941({
      side: 'allied',
      step: 'combat',
      turn: 3,
      control: { Helsinki: 'allied' },
      politics: politics1941({ sovietWar: true, since: 1 }),
      units: { Helsinki: ['soviet airborne'], Karelia: ['finnish infantry'] },
    })
    const { state: after } = play(state, [end])
    expect([after.politics.conquered.includes('Finland'), after.control['Karelia']]).toEqual([true, 'allied'])
    expect(Object.values(after.blocks).some(({ nation, at }) => nation === 'finnish' && at !== null)).toBe(
      false,
    )
  })

  it(`${rule('europe-engulfed', '10.3')} a conquered country is free with its capital`, () => {
    const { state } = in1941({
      side: 'allied',
      step: 'combat',
      turn: 20,
      control: { Oslo: 'allied' },
      politics: politics1941({ sovietWar: true, since: 1 }),
      units: { Oslo: ['british infantry 3/3'] },
    })
    const { state: after } = play(state, [end])
    expect([after.politics.conquered.includes('Norway'), after.control['Trondheim']]).toEqual([
      false,
      'allied',
    ])
  })

  it(`${rule('europe-engulfed', '9.26')} after the strategic movement the Axis sends Soviets to the front until half are there`, () => {
    const held = {
      Lithuania: 'allied',
      Lvov: 'allied',
      'Brest-Litovsk': 'allied',
      Bessarabia: 'allied',
    } as const
    const given = {
      side: 'allied',
      step: 'strategic',
      turn: 4,
      control: held,
      politics: politics1939({ conquered: ['Poland'] }),
      units: {
        Moscow: ['soviet infantry 3/3', 'soviet infantry 2/2', 'soviet infantry 2/2'],
        Lvov: ['soviet infantry 3/3'],
      },
    } as const
    const { state } = in1939(given)
    const { state: asked } = play(state, [end])
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'axis', question: 'shift' })
    const { state: after } = play(asked, [{ type: 'shift', from: 'Moscow', to: 'Bessarabia' }])
    expect(after.flow.step).toBe('combat')
    expect(Object.values(after.blocks).filter(({ at }) => at === 'Bessarabia').length).toBe(1)
    const { state: war42 } = in1939({
      ...given,
      politics: politics1939({ sovietWar: true, conquered: ['Poland'] }),
    })
    expect(play(war42, [end]).state.flow.step).toBe('combat')
  })

  it(`${rule('europe-engulfed', '13.45')} France builds one Special Action a turn, however many it may have`, () => {
    const second = (options: readonly 'limitedActions'[]) => {
      const { state } = in1939({
        side: 'allied',
        step: 'production',
        turn: 3,
        options,
        charts: { ...start1939.charts, actions: { ...start1939.charts.actions, french: 3 } },
        actions: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
        werps: { american: 0, british: 0, soviet: 0, german: 0, italian: 0, french: 10, minor: 0 },
      })
      const plan = { type: 'plan', power: 'french' } as const
      return may(play(state, [plan]).state, plan)
    }
    expect([second([]), second(['limitedActions'])]).toEqual(['legal', 'limit'])
  })

  it(`${rule('europe-engulfed', '9.26')} ground support goes to the front as well, after the ground units`, () => {
    const { state } = in1939({
      side: 'allied',
      step: 'strategic',
      turn: 4,
      control: { Lithuania: 'allied', Lvov: 'allied', 'Brest-Litovsk': 'allied', Bessarabia: 'allied' },
      politics: politics1939({ conquered: ['Poland'] }),
      units: {
        Kiev: ['soviet infantry 3/3', 'soviet infantry 3/3', 'soviet air', 'soviet air'],
        Moscow: ['soviet air'],
        Lvov: ['soviet air'],
      },
    })
    const { state: asked } = play(state, [end])
    const shift = { type: 'shift', from: 'Kiev', to: 'Lvov' } as const
    expect(may(asked, { ...shift, from: 'Moscow' })).toBe('no-shift')
    const manned = play(asked, [shift]).state
    const count = (at: string, now: typeof state) =>
      Object.values(now.blocks).filter((block) => block.at === at && block.kind === 'air').length
    expect([count('Kiev', manned), count('Lvov', manned)]).toEqual([2, 1])
    expect(may(manned, { ...shift, from: 'Moscow' })).toBe('legal')
    const { state: done } = play(manned, [shift, shift, { ...shift, from: 'Moscow' }])
    expect([count('Kiev', done), count('Lvov', done), done.flow.step]).toEqual([0, 4, 'combat'])
  })

  it(`${rule('europe-engulfed', '9.26', '18.0')} free set-up of 1941 puts Soviet ground support at the front`, () => {
    let state = europeEngulfed.setup({ scenario: 'campaign-1941', seed: 'wings', rules: { freeSetup: true } })
    const wings = () =>
      Object.values(state.blocks).filter(
        ({ nation, kind, at }) => nation === 'soviet' && kind === 'air' && at !== null,
      )
    while (state.flow.step === 'first-deployment') {
      const list = [...europeEngulfed.legalActions(state)] as { type: 'deploy'; at: string }[]
      ;({ state } = europeEngulfed.apply(state, list.find(({ at }) => at === 'Gorki') ?? list[0]))
    }
    expect(wings().map(({ at }) => at)).toEqual(['Lithuania', 'Lithuania'])
  })

  it(`${rule('europe-engulfed', '9.26')} the Axis is offered areas in an order that tells nothing of the blocks in them`, () => {
    const { state } = in1939({
      side: 'allied',
      step: 'strategic',
      turn: 4,
      control: { Lithuania: 'allied', Lvov: 'allied', 'Brest-Litovsk': 'allied', Bessarabia: 'allied' },
      politics: politics1939({ conquered: ['Poland'] }),
      units: {
        Moscow: ['soviet infantry 3/3'],
        Leningrad: ['soviet infantry 3/3'],
        Kharkov: ['soviet infantry 2/2'],
        Kiev: ['soviet infantry 2/2'],
      },
    })
    const { state: asked } = play(state, [end])
    const listed = [...europeEngulfed.legalActions(asked)]
    expect(listed).toHaveLength(16)
    const view = europeEngulfed.view(asked, 'axis')
    for (const seed of ['a', 'b', 'c'])
      expect([...europeEngulfed.legalActions(europeEngulfed.determinize(view, seeded(seed)))]).toEqual(listed)
    expect([...europeEngulfed.legalActions(view)]).toEqual(listed)
  })

  it(`${rule('europe-engulfed', '9.13')} the first winter takes a step of every Axis unit in the Soviet Union, but for Finns and cadres`, () => {
    const given = {
      step: 'breakthrough',
      turn: 4,
      control: { Smolensk: 'axis', Minsk: 'axis', Velikiye: 'axis', 'Onega Swamps': 'axis', Kiev: 'axis' },
      units: {
        Smolensk: ['german armor 4/4', 'german infantry 1/3'],
        'Onega Swamps': ['finnish infantry'],
        Lublin: ['german infantry 4/4'],
      },
    } as const
    const control = {
      Smolensk: 'axis',
      Minsk: 'axis',
      'Brest-Litovsk': 'axis',
      'Onega Swamps': 'axis',
    } as const
    const left = (since: number) => {
      const { state, ids } = in1941({ ...given, control, politics: politics1941({ sovietWar: true, since }) })
      const { state: after } = play(state, [end], [1, 1])
      return [...ids['Smolensk'], ...ids['Onega Swamps'], ...ids['Lublin']].map(
        (id) => after.blocks[id].steps,
      )
    }
    expect(left(1)).toEqual([3, 1, 3, 4])
    const { state: second, ids } = in1941({
      ...given,
      control,
      turn: 10,
      politics: politics1941({ sovietWar: true, since: 1 }),
    })
    expect(play(second, [end], [1, 1]).state.blocks[ids['Smolensk'][0]].steps).toBe(4)
  })

  it(`${rule('europe-engulfed', '9.25')} Soviets enter eastern Poland when it has fallen`, () => {
    const ways = (conquered: string[]) => {
      const { state, ids } = in1939({
        side: 'allied',
        politics: politics1939({ conquered }),
        control: { 'Brest-Litovsk': 'allied' },
        units: { Minsk: ['soviet infantry 2/2'] },
      })
      return goals(play(state, [take(ids['Minsk'][0])]).state).includes('Brest-Litovsk')
    }
    expect([ways([]), ways(['Poland'])]).toEqual([false, true])
  })

  it(`${rule('europe-engulfed', '9.52')} Free French who land before the Americans have nobody to fight once these come`, () => {
    const { state, ids } = in1941({
      side: 'allied',
      turn: 14,
      actions: { ...NONE, american: 1 },
      fleets: { ...start1941.fleets, Atlantic: { ...start1941.fleets.Atlantic, german: 0, western: 9 } },
      units: {
        London: ['freeFrench infantry 3/3', 'american infantry 3/3'],
        Morocco: ['vichy infantry 2/2'],
      },
    })
    const [french, american] = ids['London']
    const landed = play(state, [
      { type: 'land', power: 'american', to: 'Morocco', water: 'Atlantic' },
      { type: 'ship', unit: french },
    ]).state
    expect(landed.newly).toEqual(['Morocco'])
    const joined = play(landed, [{ type: 'ship', unit: american }]).state
    expect([joined.newly, joined.control['Morocco']]).toEqual([[], 'allied'])
    expect(europeEngulfed.invariants(joined)).toEqual([])
  })

  it(`${rule('europe-engulfed', '9.524')} from 1942 on the Axis may enter a Levant that is Vichy's`, () => {
    const ways = (turn: number) => {
      const { state, ids } = in1941({
        turn,
        control: { Transjordan: 'axis', Alexandria: 'axis' },
        units: { Transjordan: ['german armor 4/4'] },
      })
      return goals(play(state, [take(ids['Transjordan'][0])]).state)
    }
    expect(ways(3)).not.toContain('Lebanon')
    expect(ways(4)).toContain('Lebanon')
  })

  it(`${rule('europe-engulfed', '9.12', '9.33')} militia stay at home`, () => {
    const { state, ids } = in1941({
      side: 'allied',
      turn: 3,
      units: { London: ['british militia', 'british infantry 3/3'] },
    })
    const [militia, infantry] = ids['London'].map((id) => goals(play(state, [take(id)]).state))
    expect([
      militia.includes('Gibraltar'),
      militia.includes('Scotland'),
      infantry.includes('Gibraltar'),
    ]).toEqual([true, true, true])
    expect([militia.includes('Alexandria'), militia.includes('Belgium')]).toEqual([false, false])
  })
})

describe('Italy', () => {
  it(`${rule('europe-engulfed', '9.42', '3.3')} at peace feeds its army overseas by its own ships, which nobody hunts`, () => {
    const starved = (state: FrozenEeState) =>
      play(state, [end, end, end, end]).events.flatMap((event) =>
        event.type === 'starved' ? [event.at] : [],
      )
    const overseas = Object.values(start1939.blocks).flatMap(({ nation, at }) =>
      nation === 'italian' && (at === 'Albania' || at === 'Marmarica') ? [at] : [],
    )
    expect(overseas.sort()).toEqual(['Albania', 'Marmarica'])
    expect(starved(start1939)).toEqual([])
    // Six times as many ships of others make no difference, and a fleet of none at all does.
    const { Mediterranean: sea } = start1939.fleets
    const having = (changes: Partial<typeof sea>) =>
      edited(start1939, { fleets: { ...start1939.fleets, Mediterranean: { ...sea, ...changes } } })
    expect(starved(having({ western: 12 }))).toEqual([])
    expect(starved(having({ italian: 0 })).sort()).toEqual(['Albania', 'Marmarica'])
    // At war it has enemies.
    const war = edited(having({ western: 12 }), { politics: politics1939({ italianWar: true }) })
    expect(starved(war).sort()).toEqual(['Albania', 'Marmarica'])
  })

  it(`${rule('europe-engulfed', '9.45')} after the collapse who attacks Italians alone has a hit-bonus`, () => {
    const need = (collapsed: boolean, german: boolean) => {
      const { state } = in1941({
        side: 'allied',
        step: 'combat',
        turn: 10,
        politics: politics1941({ sovietWar: true, since: 1, collapsed }),
        control: { Campania: 'axis', Calabria: 'allied' },
        newly: ['Campania'],
        units: {
          Campania: [
            'british infantry 3/3',
            'italian infantry 2/2',
            ...(german ? ['german infantry 3/3'] : []),
          ],
        },
      })
      const fire: EeAction = { type: 'fire', arm: 'infantry', supported: false }
      const { events } = play(
        state,
        [{ type: 'attack', at: 'Campania', assault: false }, stand, fire, fire],
        [0, 0],
      )
      return events.flatMap((event) =>
        event.type === 'fired' && event.by === 'attacker' ? [event.need] : [],
      )
    }
    expect([need(true, false), need(false, false), need(true, true)]).toEqual([[5], [6], [6]])
  })
})

describe('the years', () => {
  /** What the Allies have to spend, if nobody raids. */
  const income = (turn: number, given: Position = {}) => {
    const { state } = in1939({ step: 'breakthrough', turn, ...given })
    const track = { ...state.track, uboats: 0, axisBombers: 0, alliedBombers: 0 }
    return play(edited(state, { track }), [end]).state.werps
  }

  it(`${rule('europe-engulfed', '9.24', '9.32')} Soviet peace-time income, and American entry in January 1942`, () => {
    // Less two fleet points.
    expect([2, 3, 9].map((turn) => income(turn).soviet)).toEqual([0, 7, 15])
    expect(income(9, { politics: politics1939({ sovietWar: true, since: 8 }) }).soviet).toBe(32)
    expect([income(14).american, income(15).american]).toEqual([0, 37])
    expect([income(14).british, income(15).british]).toEqual([18, 21])
  })

  it(`${rule('europe-engulfed', '7.11')} Germany may build fewer Special Actions with the years, Soviets and Americans more`, () => {
    const most = (turn: number, power: 'german' | 'soviet', count: number) => {
      const side = power === 'german' ? 'axis' : 'allied'
      const { state } = in1941({
        side,
        step: 'production',
        turn,
        actions: { ...NONE, [power]: count },
        politics: politics1941({ sovietWar: true, since: 1 }),
      })
      return may(edited(state, { werps: { ...NONE, [power]: 20 } }), { type: 'plan', power })
    }
    expect([most(3, 'german', 4), most(4, 'german', 4), most(4, 'german', 3), most(16, 'german', 3)]).toEqual(
      ['legal', 'most', 'legal', 'most'],
    )
    expect([most(9, 'soviet', 1), most(10, 'soviet', 1), most(16, 'soviet', 2)]).toEqual([
      'most',
      'legal',
      'legal',
    ])
  })

  it(`${rule('europe-engulfed', '9.24', '9.38')} cadres are cheap for Soviets until 1942; steps are dearer for British and for Soviets who have conscripted in 1945`, () => {
    const cost = (turn: number, nation: 'soviet' | 'british', levy: number) => {
      const at = nation === 'soviet' ? 'Gorki' : 'London'
      const { state, ids } = in1941({
        side: 'allied',
        step: 'production',
        turn,
        lost: [`${nation} infantry 3/3`],
        units: { [at]: [`${nation} infantry 2/3`] },
        politics: politics1941({ sovietWar: true, since: 1, levy }),
      })
      const rich = edited(state, { werps: { ...NONE, [nation]: 10 } })
      const built = play(rich, [{ type: 'build', unit: ids['lost'][0] }]).state.werps[nation]
      const step = play(rich, [{ type: 'replace', unit: ids[at][0] }]).state.werps[nation]
      return [10 - built, 10 - step]
    }
    expect([
      cost(9, 'soviet', 0),
      cost(10, 'soviet', 0),
      cost(22, 'soviet', 0),
      cost(22, 'soviet', -1),
    ]).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [2, 1],
    ])
    expect([cost(21, 'british', -1), cost(22, 'british', -1)]).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it(`${rule('europe-engulfed', '9.53')} Free French come into the American pool in 1942`, () => {
    const { state } = in1941({
      side: 'allied',
      step: 'breakthrough',
      turn: 3,
      politics: politics1941({ sovietWar: true, since: 1 }),
    })
    const free = (now: FrozenEeState) =>
      Object.values(now.blocks).filter(({ nation, due }) => nation === 'freeFrench' && due === 0).length
    expect([free(state), free(play(state, [end]).state)]).toEqual([0, 4])
    const { state: office, ids } = in1941({
      side: 'allied',
      step: 'production',
      turn: 8,
      lost: ['freeFrench infantry'],
      control: { Morocco: 'allied' },
      units: { Morocco: ['american infantry'] },
    })
    const rich = edited(office, { werps: { ...NONE, american: 10 } })
    const { state: built } = play(rich, [
      { type: 'build', unit: ids['lost'][0] },
      { type: 'place', at: 'Morocco' },
    ])
    expect(built.blocks[ids['lost'][0]]).toMatchObject({ at: 'Morocco', power: 'american' })
  })

  it(`${rule('europe-engulfed', '9.43')} Germany gives Italy five WERPs a turn, once Italy is at war`, () => {
    const { state } = in1941({ step: 'production', turn: 2 })
    const rich = edited(state, { werps: { ...NONE, german: 10 } })
    const grants = Array.from({ length: 5 }, (): EeAction => ({ type: 'grant' }))
    const { state: after } = play(rich, grants)
    expect([after.werps.german, after.werps.italian, may(after, { type: 'grant' })]).toEqual([5, 5, 'limit'])
    const { state: peace } = in1939({ step: 'production', turn: 2 })
    expect(may(edited(peace, { werps: { ...NONE, german: 10 } }), { type: 'grant' })).toBe('no-partner')
  })

  it(`${rule('europe-engulfed', '9.15', '19.2')} the friends of the Axis get one step a turn`, () => {
    const { state, ids } = in1941({
      step: 'production',
      turn: 2,
      units: { Helsinki: ['finnish infantry 1/3'], Bucharest: ['rumanian infantry 1/3'] },
    })
    const rich = edited(state, { werps: { ...NONE, german: 10 } })
    const { state: after } = play(rich, [{ type: 'replace', unit: ids['Helsinki'][0] }])
    expect(may(after, { type: 'replace', unit: ids['Bucharest'][0] })).toBe('minor-step')
  })

  it(`${rule('europe-engulfed', '5.33')} in strategic movement Western units are shipped round Africa`, () => {
    const units = { London: ['british infantry 3/3'] }
    const ways = (step: 'movement' | 'strategic') => {
      const { state, ids } = in1941({ side: 'allied', step, turn: 3, units, lifts: { ...NONE, british: 3 } })
      return goals(play(state, [take(ids['London'][0])]).state).includes('Upper Egypt')
    }
    expect([ways('movement'), ways('strategic')]).toEqual([false, true])
  })
})

describe('the strategic war', () => {
  const raid = (turn: number) => {
    const { state } = in1941({ side: 'allied', step: 'breakthrough', turn: turn - 1 })
    const track = { ...state.track, alliedBombers: 3, alliedFighters: 0, axisFighters: 0, germanFlak: 0 }
    return edited(state, { track })
  }
  const bombs = (turn: number, railways: boolean) =>
    play(
      raid(turn),
      [
        end,
        { type: 'send', count: 3 },
        { type: 'aim', railways },
        { type: 'send', count: 0 },
        { type: 'send', count: 0 },
      ],
      // Nobody meets them, no flak: three bombers.
      [0, 0, 0, 2],
    ).state

  it(`${rule('europe-engulfed', '2.27')} against railways a hit costs a strategic move and no WERP`, () => {
    const rails = bombs(6, true)
    const industry = bombs(6, false)
    expect([rails.rails, rails.bombed.german, industry.rails, industry.bombed.german]).toEqual([2, 0, 0, 2])
    const moves = (state: FrozenEeState) => play(state, [end, end]).state.lifts.german
    expect([moves(rails), moves(industry)]).toEqual([6, 8])
  })

  it(`${rule('europe-engulfed', '2.24')} bombers aim better from 1943 on, escorts reach further from 1944 on`, () => {
    const needs = (turn: number) => {
      const start = raid(turn)
      const asked = [
        end,
        ...(turn % 6 === 5 || turn % 6 === 3 ? [{ type: 'roll' } as const] : []),
        { type: 'send', count: 3 } as const,
        { type: 'aim', railways: false } as const,
        { type: 'send', count: 0 } as const,
      ].reduce((state, action: EeAction) => europeEngulfed.apply(state, action).state, start)
      const outcomes = europeEngulfed.outcomes(asked, { type: 'send', count: 0 })
      const none = outcomes.find(({ state }) => state.bombed.german === 0)!
      return `${none.probability.numerator}/${none.probability.denominator}`
    }
    // Four in six miss, then three in six.
    expect([needs(9), needs(11)]).toEqual(['8/27', '1/8'])
  })

  it(`${rule('europe-engulfed', '2.28')} rockets cost Britain WERPs from July 1944 on, while Germany holds the coast`, () => {
    const lost = (turn: number, holder: 'axis' | 'allied', rolls: number[]) => {
      const control = { 'Pas de Calais': holder, Belgium: holder, 'The Netherlands': holder } as const
      const { state } = in1941({ step: 'breakthrough', turn, control })
      const quiet = edited(state, { track: { ...state.track, uboats: 0, axisBombers: 0 } })
      return play(quiet, [end], rolls).state.bombed.british
    }
    expect([lost(18, 'axis', []), lost(19, 'axis', [3]), lost(19, 'allied', [])]).toEqual([0, 3, 0])
  })

  it('U-boats and rockets have many ways, of which none ends the enemy player-turn again', () => {
    const { state } = in1941({ step: 'breakthrough', turn: 19, control: { Belgium: 'axis' } })
    const ways = europeEngulfed.outcomes(
      edited(state, { track: { ...state.track, uboats: 9, asw: 9, axisBombers: 1 } }),
      end,
    )
    const different = (part: 'relieved' | 'bombed') =>
      new Set(ways.map(({ state: after }) => after[part])).size
    expect(ways.length).toBeGreaterThan(8)
    // The list of those who were relieved in the player-turn is emptied at its end: once for all of them.
    expect([different('relieved'), different('bombed')]).toEqual([1, ways.length])
  })
})

describe('a save', () => {
  const refused = (changes: Partial<Politics>) => () => edited(start1939, { politics: politics1939(changes) })

  it('has no neutrals but those who can be, each once, and none whose army has marched', () => {
    const { neutral } = start1939.politics
    expect(refused({ neutral: neutral.slice(1) })).not.toThrow()
    expect(refused({ neutral: [...neutral, 'Atlantis'] })).toThrow(/Atlantis/)
    expect(refused({ neutral: [...neutral, 'Poland'] })).toThrow(/Poland/)
    expect(refused({ neutral: [...neutral, neutral[0]] })).toThrow(/twice/)
    expect(refused({ conquered: [neutral[0]] })).toThrow(/conquered/)
    const peace = in1939({ turn: 4, politics: politics1939({ phoney: false }) }).state
    const attacked = play(peace, [war('Denmark')]).state
    expect(() => edited(attacked, { politics: peace.politics as Politics })).toThrow(/Denmark/)
    const { state } = play(attacked, [{ type: 'muster', at: 'Denmark' }])
    expect(() => edited(state, { politics: peace.politics as Politics })).toThrow(/Denmark/)
  })
})

describe('victory', () => {
  const GERMANY = { Berlin: 'allied', Ruhr: 'allied', Silesia: 'allied' } as const
  const over = (given: Position) => {
    const { state } = in1941({ step: 'breakthrough', ...given })
    // Whatever the weather, the U-boats or rockets roll.
    return europeEngulfed.apply(state, end).state.ended
  }

  it(`${rule('europe-engulfed', '10.13', '10.45', '10.46', '10.47')} Germany is conquered at the end of its own player-turn: the sooner the better`, () => {
    const level = (turn: number) => over({ turn, control: GERMANY })?.level
    expect([level(21), level(22), level(25)]).toEqual(['decisive', 'operational', 'marginal'])
    expect(over({ turn: 25, control: { Berlin: 'allied', Ruhr: 'allied' } })).toBe(null)
    expect(over({ turn: 25, side: 'allied', control: GERMANY })).toBe(null)
  })

  it(`${rule('europe-engulfed', '10.11', '10.41')} the Soviet Union and Britain are conquered at the end of theirs`, () => {
    const soviets = { Moscow: 'axis', Leningrad: 'axis', Stalingrad: 'axis', Baku: 'axis' } as const
    expect(over({ turn: 8, side: 'allied', control: soviets })).toMatchObject({
      winner: 'axis',
      level: 'decisive',
    })
    expect(over({ turn: 8, side: 'allied', control: { ...soviets, Baku: 'allied' } })).toBe(null)
    expect(over({ turn: 8, side: 'allied', control: { London: 'axis' } })?.winner).toBe('axis')
    expect(over({ turn: 8, side: 'axis', control: { London: 'axis' } })).toBe(null)
  })

  it(`${rule('europe-engulfed', '10.42', '10.43')} Germany that outlasts 1945 has won`, () => {
    const last = { turn: 27, side: 'allied' } as const
    expect(over({ ...last, control: { Paris: 'axis' } })).toMatchObject({
      winner: 'axis',
      level: 'operational',
    })
    expect(over({ ...last, control: { Paris: 'allied' } })).toMatchObject({
      winner: 'axis',
      level: 'marginal',
    })
    expect(over({ ...last, control: GERMANY })).toMatchObject({ winner: 'allied', level: 'marginal' })
  })
})

describe('three players', () => {
  const three = (given: Position) => in1939({ options: ['threePlayers'], ...given })
  const player = (state: FrozenEeState) => europeEngulfed.decision(state)!.player

  it(`${rule('europe-engulfed', '10.5')} of the Allies the Western player decides first, then the Soviet one, who has the French too`, () => {
    const { state, ids } = three({
      side: 'allied',
      hand: 'western',
      units: {
        London: ['british infantry 3/3'],
        Paris: ['french infantry 3/3'],
        Kiev: ['soviet infantry 3/3'],
      },
    })
    expect(europeEngulfed.playersOf(state)).toEqual(['axis', 'western', 'soviet'])
    expect(player(state)).toBe('western')
    expect([ids['London'], ids['Paris'], ids['Kiev']].map(([id]) => may(state, take(id)))).toEqual([
      'legal',
      'not-yours',
      'not-yours',
    ])
    const { state: second } = play(state, [end])
    expect([player(second), second.flow.step]).toEqual(['soviet', 'movement'])
    expect([ids['London'], ids['Paris'], ids['Kiev']].map(([id]) => may(second, take(id)))).toEqual([
      'not-yours',
      'legal',
      'legal',
    ])
    expect(play(second, [end]).state.flow.step).toBe('strategic')
  })

  it(`${rule('europe-engulfed', '10.5')} each defends with his own Special Actions, and in France the French command`, () => {
    const { state } = three({
      step: 'combat',
      turn: 5,
      actions: { ...NONE, british: 1, french: 1 },
      newly: ['Pas de Calais'],
      units: {
        'Pas de Calais': ['german armor 4/4', 'british infantry 3/3', 'french infantry 3/3'],
        Paris: ['french infantry 3/3'],
      },
    })
    const { state: asked } = play(state, [{ type: 'attack', at: 'Pas de Calais', assault: false }])
    expect(player(asked)).toBe('western')
    const retreat = (power: 'british' | 'french'): EeAction => ({ type: 'retreat', power, to: 'Paris' })
    expect([may(asked, retreat('british')), may(asked, retreat('french'))]).toEqual(['legal', 'no-retreat'])
    const { state: next } = play(asked, [stand])
    expect([player(next), may(next, retreat('french'))]).toEqual(['soviet', 'legal'])
    const { state: fought } = play(next, [stand])
    expect(player(fought)).toBe('soviet')
  })

  it(`${rule('europe-engulfed', '10.5')} allies see each other's blocks, and the race for Germany has a winner`, () => {
    const { state, ids } = three({
      side: 'allied',
      hand: 'western',
      units: { London: ['british infantry 3/3'], Berlin: ['german infantry 3/3'] },
    })
    const view = europeEngulfed.view(state, 'soviet')
    expect([ids['London'][0] in view.blocks, ids['Berlin'][0] in view.blocks]).toEqual([true, false])
    const win = (control: EeState['control']) =>
      play(three({ step: 'breakthrough', turn: 37, control }).state, [end]).state.ended?.winner
    expect(win({ Berlin: 'allied', Silesia: 'allied', Ruhr: 'allied' })).toBe('soviet')
    expect(win({ Berlin: 'allied', Baden: 'allied', Ruhr: 'allied' })).toBe('western')
  })
})

describe('field fortifications', () => {
  it(`${rule('europe-engulfed', '6.9')} are dug where the units of a power may be: Germans neither in Vichy nor in an Italy at peace`, () => {
    const dig = (politics: Partial<Politics>, power: 'german' | 'italian', at: string) =>
      may(
        in1939({
          turn: 2,
          step: 'production',
          politics: politics1939(politics),
          werps: { ...NONE, german: 5, italian: 5 },
          units: { Sicily: ['italian infantry 2/2'], Marseille: ['vichy infantry 2/2'] },
          control: { Marseille: 'axis', 'French Alps': 'axis', Paris: 'axis' },
        }).state,
        { type: 'fortify', power, at },
      )
    expect([
      dig({}, 'german', 'Sicily'),
      dig({}, 'italian', 'Sicily'),
      dig({ italianWar: true }, 'german', 'Sicily'),
    ]).toEqual(['closed', 'legal', 'legal'])
    const fallen = { france: false, paris: true, italianWar: true }
    expect([
      dig({ ...fallen, vichy: true }, 'german', 'Marseille'),
      dig({ ...fallen, vichy: false }, 'german', 'Marseille'),
    ]).toEqual(['closed', 'legal'])
  })
})
