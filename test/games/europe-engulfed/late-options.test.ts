/** Optional rules of the later war: harbours, final offensives, jets, partisans, Overlord, pursuit, losses, aircraft over fleets, carpets of bombs. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { EeOption, EeState, Extra, Politics } from '../../../src/games/europe-engulfed/state'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { deployed, may, type Position, play, position } from './position'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const done: EeAction = { type: 'done' }
const take = (unit: string): EeAction => ({ type: 'take', unit })
const go = (to: string): EeAction => ({ type: 'go', to })
const send = (count: number): EeAction => ({ type: 'send', count })
const lose = (unit: string): EeAction => ({ type: 'lose', unit })
const fire = (arm: 'armor' | 'infantry'): EeAction => ({ type: 'fire', arm, supported: false })
const attack = (at: string): EeAction => ({ type: 'attack', at, assault: false })

const start = deployed({ scenario: 'campaign-1941', seed: 'barbarossa' })
const politics = (changes: Partial<Politics> = {}) =>
  ({ ...start.politics, sovietWar: true, since: 1, vichy: false, ...changes }) as Politics
const extra = (changes: Partial<Extra>) => ({ ...start.extra, ...changes }) as Extra
const at = (given: Position) =>
  position({ scenario: 'campaign-1941', side: 'axis', politics: politics(), actions: powers({}), ...given })
const edited = (state: FrozenEeState, changes: Partial<EeState>): FrozenEeState =>
  europeEngulfed.codec.accept({ ...(copyJson(state) as EeState), ...changes })
const powers = (given: Partial<EeState['actions']>): EeState['actions'] => ({
  american: 0,
  british: 0,
  soviet: 0,
  german: 0,
  italian: 0,
  french: 0,
  minor: 0,
  ...given,
})
const both = <T>(option: EeOption, of: (options: readonly EeOption[]) => T): readonly [T, T] => [
  of([]),
  of([option]),
]
const listed = (state: FrozenEeState, type: EeAction['type']) =>
  [...europeEngulfed.legalActions(state)].filter((action) => action.type === type)
const steps = (state: FrozenEeState, ids: readonly string[]) => ids.map((id) => state.blocks[id].steps)
/** Turns of the campaign that begins in July 1941. */
const TURN = {
  nov41: 3,
  jan42: 4,
  jul42: 7,
  jan43: 10,
  may44: 18,
  jul44: 19,
  sep44: 20,
  nov44: 21,
  jan45: 22,
  mar45: 23,
}
const CLEAR = { eastern: 'clear', western: 'clear', southern: 'clear' } as const
const SNOW = { eastern: 'snow', western: 'snow', southern: 'clear' } as const
const MUD = { eastern: 'mud', western: 'mud', southern: 'clear' } as const

describe('raids', () => {
  const raid = (given: Position) =>
    at({ side: 'allied', step: 'breakthrough', turn: TURN.jul44, actions: powers({}), ...given }).state
  const track = {
    ...start.track,
    alliedBombers: 6,
    alliedFighters: 2,
    axisFighters: 4,
    germanFlak: 0,
    uboats: 0,
    axisBombers: 0,
  }

  it(`${rule('europe-engulfed', '14.51')} raids that come home improve bombers, and bombers that fighters shoot down improve escorts, with the next turn`, () => {
    // Six bombers raid industry with two escorts; four fighters meet them and hit all round: two escorts, two bombers.
    const fly = (options: readonly EeOption[], given: Partial<Extra> = {}, turn = TURN.jul42) =>
      play(
        raid({ options, track, turn, extra: extra(given) }),
        [end, send(6), { type: 'aim', railways: false }, send(2), send(4)],
        [4, 0, 0, 0],
      ).state.extra
    expect(both('improvements', (options) => fly(options).progress)).toEqual([
      { bombers: 10, escorts: 10 },
      { bombers: 6, escorts: 9 },
    ])
    // No more than five boxes a raid.
    const alone = play(
      raid({ options: ['improvements'], track: { ...track, axisFighters: 0 }, turn: TURN.jul42 }),
      [end, send(6), { type: 'aim', railways: false }, send(0), send(0)],
      [0, 0, 0, 0],
    ).state.extra
    expect([alone.progress.bombers, alone.improved.bombers]).toEqual([5, 0])
    const last = fly(['improvements'], { progress: { bombers: 4, escorts: 1 } })
    expect(last.improved).toEqual({ bombers: TURN.jul42 + 2, escorts: TURN.jul42 + 2 })
    // What a bomber needs: by the year without the rule, by its marker with it.
    const hits = (options: readonly EeOption[], turn: number, improved = { bombers: 0, escorts: 0 }) => {
      const state = raid({ options, track: { ...track, axisFighters: 0 }, turn, extra: extra({ improved }) })
      const acts: EeAction[] = [send(1), { type: 'aim', railways: false }, send(0), send(0)]
      let now = play(state, [end]).state
      for (const action of acts.slice(0, -1)) now = play(now, [action]).state
      const chances = europeEngulfed.outcomes(now, acts.at(-1)!)
      const hit = chances.filter(({ state: after }) => after.track.bombHits > 0)
      return hit.reduce(
        (sum, { probability: { numerator, denominator } }) => sum + Number(numerator) / Number(denominator),
        0,
      )
    }
    expect(hits([], TURN.jul44)).toBeCloseTo(1 / 2)
    expect(hits(['improvements'], TURN.jul44)).toBeCloseTo(1 / 3)
    expect(hits(['improvements'], TURN.jul42, { bombers: TURN.jul42 + 1, escorts: 0 })).toBeCloseTo(1 / 2)
    expect(hits(['improvements'], TURN.jul42, { bombers: TURN.jul42 + 2, escorts: 0 })).toBeCloseTo(1 / 3)
  })

  it(`${rule('europe-engulfed', '13.35')} jets are built from September 1944 on, fire first at bombers, and fall to two sixes`, () => {
    const order: EeAction = { type: 'order', power: 'german', asset: 'jets' }
    const verdict = (turn: number) => (options: readonly EeOption[]) =>
      may(
        at({
          step: 'production',
          turn,
          options,
          werps: powers({ german: 12 }),
          track: { ...start.track, axisBombers: 0 },
        }).state,
        order,
      )
    expect(both('jets', verdict(TURN.sep44))).toEqual(['no-jets', 'legal'])
    expect(verdict(TURN.jul44)(['jets'])).toBe('no-jets')
    const built = play(
      at({ step: 'production', turn: TURN.sep44, options: ['jets'], werps: powers({ german: 12 }) }).state,
      [order, order],
    ).state
    expect([built.track.jets, built.werps.german, may(built, order)]).toEqual([2, 4, 'limit'])
    const jets = { ...track, jets: 3 }
    const state = raid({ options: ['jets'], track: jets, turn: TURN.jul44 })
    // Three jets and no fighters: both escorts fire on jets, two sixes down one of them.
    const alone = play(
      state,
      [end, send(6), { type: 'aim', railways: false }, send(2), send(0), send(3)],
      [3, 2, 0, 0, 0, 0],
    ).state
    expect([alone.track.alliedBombers, alone.track.jets, alone.track.axisFighters]).toEqual([3, 2, 4])
    // With fighters the Allies divide their escorts first, and one six is too little for a jet.
    const asked = play(state, [
      end,
      send(6),
      { type: 'aim', railways: false },
      send(2),
      send(2),
      send(3),
    ]).state
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'allied', question: 'divide' })
    const divided = play(asked, [send(1)], [0, 1, 0, 1, 0, 0]).state
    expect([divided.track.jets, divided.track.axisFighters]).toEqual([3, 3])
    expect(may(asked, send(3))).toBe('too-many')
    // The escort that fires on jets does not fire on fighters: one die, not two.
    expect(() => play(asked, [send(1)], [0, 1, 0, 2, 0, 0])).toThrow()
  })
})

describe('attacks', () => {
  it(`${rule('europe-engulfed', '13.34')} a final offensive: clear weather, no retreat, no reinforcement, once against each enemy`, () => {
    const { state, ids } = at({
      turn: TURN.jan45,
      weather: SNOW,
      options: ['finalOffensives'],
      actions: powers({ american: 2, german: 1 }),
      units: {
        Rhineland: ['german infantry 4/4', 'german infantry 4/4'],
        Belgium: ['american infantry 3/3'],
        'Pas de Calais': ['american infantry 4/4'],
      },
      control: { Belgium: 'allied', 'Pas de Calais': 'allied', Normandy: 'allied' },
      beachheads: { 'Pas de Calais': 'allied' },
    })
    const moved = play(state, [
      take(ids['Rhineland'][0]),
      go('Belgium'),
      take(ids['Rhineland'][1]),
      go('Belgium'),
      end,
      end,
    ]).state
    const surprise: EeAction = { type: 'surprise', at: 'Belgium', assault: false }
    const usual = play(moved, [attack('Belgium'), stand, fire('infantry'), fire('infantry')], [0, 0])
    const dice = (events: readonly { type: string }[]) =>
      events.flatMap((event) => (event.type === 'fired' ? [(event as never as { dice: number }).dice] : []))
    expect(dice(usual.events)).toEqual([3, 4])
    const done = play(moved, [surprise, fire('infantry'), fire('infantry')], [0, 0])
    expect(dice(done.events)).toEqual([3, 8])
    expect(done.state.extra.offensives).toEqual([{ turn: TURN.jan45, camp: 'western' }])
    // They may counterattack, in the snow that there is.
    expect(europeEngulfed.decision(done.state)).toMatchObject({ player: 'allied', question: 'counter' })
    expect(may(moved, { ...surprise, at: 'Rhineland' } as EeAction)).toBe('not-contested')
    const verdict = (changes: Partial<EeState>) => may(edited(moved, changes), surprise)
    expect(verdict({ options: [] })).toBe('no-offensive')
    expect(verdict({ turn: TURN.mar45 })).toBe('no-offensive')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.jan45, camp: 'soviet' }] }) })).toBe('once')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.nov44, camp: 'western' }] }) })).toBe('warned')
    expect(verdict({ extra: extra({ offensives: [{ turn: TURN.nov44, camp: 'soviet' }] }) })).toBe('legal')
  })

  it(`${rule('europe-engulfed', '13.34')} in the mud of November 1944 a breakthrough is allowed if it surprises`, () => {
    const { state, ids } = at({
      turn: TURN.nov44,
      weather: MUD,
      step: 'breakthrough',
      options: ['finalOffensives'],
      actions: powers({ german: 2 }),
      units: {
        Rhineland: ['german infantry 4/4', 'german armor 4/4'],
        Ruhr: ['german armor 4/4'],
        Belgium: ['american infantry 3/3'],
      },
      control: { Belgium: 'allied', 'Pas de Calais': 'allied', 'The Netherlands': 'axis' },
    })
    const through: EeAction = { type: 'breakthrough', power: 'german', to: 'Belgium' }
    expect(may(edited(state, { options: [] }), through)).toBe('no-breakthrough')
    expect(may(state, { ...through, to: 'Metz' } as EeAction)).toBe('no-breakthrough')
    const asked = play(state, [through, { type: 'enter', unit: ids['Rhineland'][0] }, done]).state
    expect(europeEngulfed.decision(asked)!.question).toBe('declare')
    expect([
      may(asked, attack('Belgium')),
      may(asked, { type: 'surprise', at: 'Belgium', assault: true }),
    ]).toEqual(['mud', 'legal'])
    expect(listed(asked, 'attack')).toEqual([])
    // January has no such breakthrough.
    expect(may(edited(state, { turn: TURN.jan45 }), through)).toBe('no-breakthrough')
  })

  it(`${rule('europe-engulfed', '14.45')} elite tanks are hit after those at full strength, and armor at risk takes every fourth or fifth hit of infantry`, () => {
    const given = (turn: number): Position => ({
      side: 'axis',
      turn,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: [
          'german elite armor 3/4',
          'german armor 3/4',
          'german infantry 4/4',
          'german infantry 4/4',
          'german infantry 4/4',
        ],
        'Brest-Litovsk': ['soviet infantry 3/3', 'soviet infantry 3/3'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const battle = (held: boolean, hits: number, turn = TURN.jul42) => {
      const { state, ids } = at(given(turn))
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const fought = play(
        state,
        [...moves, end, end, attack('Brest-Litovsk'), { type: 'reserve', held }, stand, fire('infantry')],
        [hits],
      )
      return { ...fought, ids: ids['Warsaw'], foes: ids['Brest-Litovsk'] }
    }
    // Five hits of infantry, one of them on armor: the elite unit's, since no tank is at full strength.
    const risk = battle(true, 5)
    expect(steps(risk.state, risk.ids)).toEqual([3, 3, 2, 3, 3])
    const hurt = battle(false, 5)
    expect(steps(hurt.state, hurt.ids)).toEqual([2, 3, 2, 3, 3])
    // Four are too few in 1942, and enough in 1943.
    expect(steps(battle(false, 4).state, risk.ids)).toEqual([3, 3, 2, 3, 3])
    expect(steps(battle(false, 4, TURN.jan43 + 1).state, risk.ids)).toEqual([2, 3, 3, 3, 3])
    // Tanks in reserve do not fire on infantry.
    const groups = (held: boolean) =>
      listed(battle(held, 3).state, 'fire').map((action) => (action as { arm: string }).arm)
    expect([groups(true), groups(false)]).toEqual([['infantry'], ['armor', 'infantry']])
  })

  it(`${rule('europe-engulfed', '14.45')} hits of armor in reserve stay on armor, and the elite unit pays once`, () => {
    const { state, ids } = at({
      turn: TURN.jul42,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: ['german armor 4/4'],
        'Brest-Litovsk': ['soviet armor 1/3', 'soviet infantry 3/3'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const fight = (held: boolean) =>
      steps(
        play(
          state,
          [
            take(ids['Warsaw'][0]),
            go('Brest-Litovsk'),
            end,
            end,
            attack('Brest-Litovsk'),
            { type: 'reserve', held },
            stand,
            fire('armor'),
            fire('infantry'),
            fire('armor'),
          ],
          [0, 0, 3],
        ).state,
        ids['Brest-Litovsk'],
      )
    expect([fight(true), fight(false)]).toEqual([
      [0, 3],
      [0, 1],
    ])
    const elite = at({
      turn: TURN.jul42,
      weather: CLEAR,
      options: ['hitDistribution'],
      units: {
        Warsaw: ['german armor 4/4'],
        'Brest-Litovsk': ['soviet elite infantry 2/4', 'soviet infantry 2/3', 'soviet infantry 2/4'],
      },
      control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis' },
    })
    const { state: hit } = play(
      elite.state,
      [
        take(elite.ids['Warsaw'][0]),
        go('Brest-Litovsk'),
        end,
        end,
        attack('Brest-Litovsk'),
        { type: 'reserve', held: false },
        stand,
        fire('infantry'),
        fire('armor'),
      ],
      [0, 2],
    )
    // The first hit is the elite unit's, the second anybody's.
    expect(steps(hit, elite.ids['Brest-Litovsk'])).toEqual([1, 2, 2])
    expect(listed(hit, 'lose')).toHaveLength(3)
  })

  it(`${rule('europe-engulfed', '14.44')} those who retreat from a newly contested area may be pursued`, () => {
    const given = (options: readonly EeOption[]) =>
      at({
        turn: TURN.jul42,
        weather: CLEAR,
        options,
        actions: powers({ soviet: 1 }),
        units: {
          Warsaw: ['german armor 4/4', 'german armor 4/4', 'german infantry 4/4'],
          'Brest-Litovsk': ['soviet armor 3/3', 'soviet infantry 3/3'],
        },
        control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis', Minsk: 'allied' },
      })
    const until = (options: readonly EeOption[]) => {
      const { state, ids } = given(options)
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const now = play(state, [
        ...moves,
        end,
        end,
        attack('Brest-Litovsk'),
        { type: 'retreat', power: 'soviet', to: 'Minsk' },
      ]).state
      return { now, ids }
    }
    expect(both('withdrawals', (options) => until(options).now.flow.asked.at(-1)?.type)).toEqual([
      undefined,
      'pursue',
    ])
    const { now, ids } = until(['withdrawals'])
    const [first, second] = ids['Warsaw']
    const [tank, infantry] = ids['Brest-Litovsk']
    const where = (state: FrozenEeState) => [tank, infantry].map((id) => state.blocks[id].at)
    const away = play(now, [{ type: 'pursue', accept: false }]).state
    expect([where(away), steps(away, [tank, infantry])]).toEqual([
      ['Minsk', 'Minsk'],
      [3, 3],
    ])
    // The defender shows his tanks first. A die each: one screening hit, then two hits of three tanks and one.
    const chased = play(now, [{ type: 'pursue', accept: true }]).state
    expect(europeEngulfed.decision(chased)).toMatchObject({ player: 'allied', question: 'pursuit' })
    expect(may(chased, { type: 'commit', unit: infantry })).toBe('cannot-commit')
    const shown = play(chased, [{ type: 'commit', unit: tank }, done, { type: 'commit', unit: first }]).state
    expect(europeEngulfed.decision(shown)!.player).toBe('axis')
    const { state: over, events } = play(shown, [{ type: 'commit', unit: second }, done, lose(first)], [1, 2])
    expect(
      events.flatMap((event) => (event.type === 'chased' ? [[event.by, event.dice, event.hits]] : [])),
    ).toEqual([
      ['defender', 1, 1],
      ['attacker', 2, 2],
    ])
    expect([steps(over, [first, second]), steps(over, [tank, infantry]), where(over)]).toEqual([
      [3, 4],
      [1, 3],
      ['Minsk', 'Minsk'],
    ])
    // Without a screen three steps of infantry go for a hit, and without tanks of their own two of the pursuers' for one.
    const bare = play(
      chased,
      [done, { type: 'commit', unit: first }, { type: 'commit', unit: second }, done],
      [1],
    ).state
    expect([steps(bare, [infantry]), where(bare)]).toEqual([[0], ['Minsk', null]])
    const screened = play(chased, [{ type: 'commit', unit: tank }, done, done], [1]).state
    expect(steps(screened, ids['Warsaw'])).toEqual([4, 4, 2])
  })

  it(`${rule('europe-engulfed', '14.44', '14.46')} aircraft that have come from a battle at sea into the fight pursue nobody in that phase`, () => {
    const dice = (stunned: boolean) => {
      const { state, ids } = at({
        turn: TURN.jul42,
        weather: CLEAR,
        options: ['withdrawals', 'navalAir'],
        actions: powers({ soviet: 1 }),
        units: {
          Warsaw: ['german infantry 4/4', 'german air'],
          'Brest-Litovsk': ['soviet infantry 3/3'],
        },
        control: { 'Brest-Litovsk': 'allied', Warsaw: 'axis', Minsk: 'allied' },
      })
      const moves = ids['Warsaw'].flatMap((unit) => [take(unit), go('Brest-Litovsk')])
      const { state: there } = play(state, [...moves, end, end])
      const wing = ids['Warsaw'][1]
      const blocks = { ...there.blocks, [wing]: { ...there.blocks[wing], stunned } }
      const { events } = play(
        edited(there, { blocks } as never),
        [
          attack('Brest-Litovsk'),
          { type: 'retreat', power: 'soviet', to: 'Minsk' },
          { type: 'pursue', accept: true },
          done,
          done,
        ],
        stunned ? [] : [0],
      )
      return events.flatMap((event) => (event.type === 'chased' ? [event.dice] : []))
    }
    expect([dice(false), dice(true)]).toEqual([[1], []])
  })

  it(`${rule('europe-engulfed', '14.47')} bombs before a round: German armor loses a step and its fire, and some fall short`, () => {
    const given = (options: readonly EeOption[], changes: Position = {}) =>
      at({
        side: 'allied',
        turn: TURN.jul44,
        step: 'combat',
        weather: CLEAR,
        options,
        actions: powers({ american: 1 }),
        units: {
          Normandy: [
            'american infantry 4/4',
            'american infantry 3/3',
            'german armor 4/4',
            'german armor 3/4',
            'german infantry 3/3',
          ],
        },
        control: { Normandy: 'axis' },
        beachheads: { Normandy: 'allied' },
        ...changes,
      })
    const asks = (changes: Position) => (options: readonly EeOption[]) =>
      play(given(options, changes).state, [attack('Normandy')]).state.flow.asked.at(-1)!.type
    expect(both('carpetBombing', asks({}))).toEqual(['react', 'carpet'])
    const on: readonly EeOption[] = ['carpetBombing']
    expect(asks({ weather: MUD })(on)).toBe('react')
    expect(asks({ newly: ['Normandy'] })(on)).toBe('react')
    expect(asks({ extra: extra({ carpet: TURN.jul44 }) })(on)).toBe('react')
    expect(asks({ actions: powers({ american: 0 }) })(on)).toBe('react')
    const { state, ids } = given(on)
    const [us4, us3, panzer, weak, infantry] = ids['Normandy']
    const spared = play(state, [attack('Normandy'), stand, stand]).state
    expect(listed(spared, 'fire').map((action) => (action as { arm: string }).arm)).toEqual([
      'armor',
      'infantry',
    ])
    // A five hits the one, a one spares the other and hits an American of the Axis player's choice.
    const bombed = play(state, [attack('Normandy'), { type: 'carpet' }], [5, 1]).state
    expect(europeEngulfed.decision(bombed)).toMatchObject({ player: 'axis', question: 'blunder' })
    expect(may(bombed, lose(infantry))).toBe('no-choice')
    const { state: round, events } = play(
      bombed,
      [lose(us4), stand, fire('armor'), fire('infantry'), fire('infantry')],
      [0, 0, 0],
    )
    expect([round.actions.american, round.extra.carpet]).toEqual([0, TURN.jul44])
    expect(steps(round, [us4, us3, panzer, weak])).toEqual([3, 3, 3, 3])
    // The panzer that was hit does not fire, nor does the American unit.
    expect(events.flatMap((event) => (event.type === 'fired' ? [event.dice] : []))).toEqual([3, 3, 3])
    const later = play(round, [end]).state
    expect(later.blocks[panzer].stunned).toBe(false)
  })
})

describe('Overlord', () => {
  const given = (options: readonly EeOption[], changes: Position = {}) =>
    at({
      side: 'allied',
      turn: TURN.jul44,
      weather: CLEAR,
      options,
      actions: powers({ american: 2, german: 3 }),
      units: {
        Southampton: ['american infantry 4/4', 'american armor 4/4', 'american armor 3/3'],
        Normandy: ['german infantry 3/3'],
        Paris: ['german armor 4/4', 'german infantry 3/3'],
        'Pas de Calais': ['german infantry 3/3'],
        Bordeaux: ['german infantry 3/3'],
      },
      control: { Normandy: 'axis', Paris: 'axis', 'Pas de Calais': 'axis', Bordeaux: 'axis' },
      fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 0, western: 5 } },
      ...changes,
    })
  const land: EeAction = { type: 'land', power: 'american', to: 'Normandy', water: 'Atlantic' }

  it(`${rule('europe-engulfed', '13.46')} lets a tank unit ashore for a second Special Action, and lets the Axis reinforce once`, () => {
    const overlord: EeAction = { type: 'overlord' }
    const tanks: EeAction = { type: 'tanks', power: 'american' }
    const verdict = (options: readonly EeOption[]) => may(play(given(options).state, [land]).state, overlord)
    expect(both('overlord', verdict)).toEqual(['no-overlord', 'legal'])
    // Vichy is not held by the Axis.
    const south = given(['overlord'], {
      politics: { ...start.politics, sovietWar: true, vichy: true },
      units: { Gibraltar: ['american infantry 4/4'], Marseille: ['vichy infantry 2/2'] },
      control: { Marseille: 'axis' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, italian: 0 } },
    }).state
    const vichy: EeAction = { type: 'land', power: 'american', to: 'Marseille', water: 'Mediterranean' }
    expect(may(play(south, [vichy]).state, overlord)).toBe('not-france')
    const { state, ids } = given(['overlord'])
    const [infantry, armor, other] = ids['Southampton']
    const ship = (unit: string): EeAction => ({ type: 'ship', unit })
    const named = play(state, [land, overlord]).state
    expect([may(named, overlord), may(named, ship(armor)), may(named, tanks)]).toEqual([
      'no-overlord',
      'no-ship',
      'legal',
    ])
    const ashore = play(named, [tanks, ship(armor)]).state
    expect([may(ashore, ship(other)), may(ashore, ship(infantry)), may(ashore, tanks)]).toEqual([
      'no-ship',
      'legal',
      'once',
    ])
    // One Special Action to reinforce, and a counterattack without help.
    const fought = play(ashore, [ship(infantry), end, end, attack('Normandy')]).state
    const reinforce: EeAction = { type: 'reinforce', power: 'german' }
    const once = play(fought, [reinforce, { type: 'join', unit: ids['Paris'][1] }, done]).state
    expect([may(fought, reinforce), may(once, reinforce)]).toEqual(['legal', 'no-reinforcement'])
    const counter: EeAction = { type: 'counter', power: 'german', assault: false }
    const asking = (from: FrozenEeState) =>
      play(
        from,
        [stand, fire('infantry'), fire('armor'), fire('infantry'), counter],
        [0, 0, 0],
      ).state.flow.asked.at(-1)!.type
    expect(asking(fought)).toBe('battle')
    expect(asking(edited(fought, { extra: extra({}) }))).toBe('join')
  })

  it(`${rule('europe-engulfed', '13.46')} holds the Axis up in France in the movement that follows`, () => {
    const goals = (turn: number, step: 'movement' | 'breakthrough') => {
      const { state, ids } = given(['overlord'], {
        side: 'axis',
        turn,
        step,
        extra: extra({ overlord: { turn: TURN.jul44, at: 'Normandy', tanks: [], reinforced: 0 } }),
      })
      const [tank] = ids['Paris']
      if (step === 'breakthrough')
        return may(play(state, [{ type: 'breakthrough', power: 'german', to: 'Metz' }]).state, {
          type: 'enter',
          unit: ids['Pas de Calais'][0],
        })
      return may(play(state, [take(tank)]).state, go('Marseille'))
    }
    expect([goals(TURN.jul44 + 1, 'movement'), goals(TURN.jul44 + 2, 'movement')]).toEqual([
      'no-way',
      'legal',
    ])
  })
})

describe('partisans', () => {
  const given = (options: readonly EeOption[], changes: Position = {}) =>
    at({
      side: 'allied',
      step: 'production',
      turn: TURN.jan42,
      options,
      werps: powers({ british: 3 }),
      units: { Bosnia: ['german infantry 3/3'] },
      control: { Bosnia: 'axis', Croatia: 'axis', Belgrade: 'axis' },
      ...changes,
    })

  it(`${rule('europe-engulfed', '13.42')} rise a step a turn in rough ground of Yugoslavia, for a Western WERP`, () => {
    const { state } = given(['partisans'])
    const [unit, other] = Object.keys(state.blocks).filter((id) => state.blocks[id].nation === 'yugoslav')
    const rally = (
      where: string,
      power: 'british' | 'american' | 'soviet' = 'british',
      which = unit,
    ): EeAction => ({
      type: 'rally',
      power,
      unit: which,
      at: where,
    })
    expect(both('partisans', (options) => may(given(options).state, rally('Bosnia')))).toEqual([
      'no-partisans',
      'legal',
    ])
    expect([rally('Belgrade'), rally('Bosnia', 'soviet')].map((action) => may(state, action))).toEqual([
      'no-refuge',
      'no-partisans',
    ])
    expect(may(edited(state, { turn: TURN.nov41 }), rally('Bosnia'))).toBe('no-partisans')
    const sunk = { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 0 } }
    expect(may(edited(state, { fleets: sunk }), rally('Bosnia'))).toBe('no-fleet')
    const { state: risen, events } = play(state, [rally('Bosnia')])
    expect([risen.blocks[unit].at, risen.blocks[unit].steps, risen.werps.british]).toEqual(['Bosnia', 1, 2])
    // Both see each other; nobody has to fight; one step a turn.
    expect(events.some(({ type }) => type === 'shown')).toBe(true)
    expect(may(risen, rally('Croatia', 'american', other))).toBe('once')
    const moving = play(risen, [end, end, end]).state
    expect([moving.flow.step, may(moving, end), may(moving, attack('Bosnia'))]).toEqual([
      'combat',
      'legal',
      'legal',
    ])
    // They need no supply, and a step more is a replacement where they are.
    const later = edited(risen, { turn: TURN.jan42 + 1 })
    expect([may(later, rally('Croatia')), play(later, [rally('Bosnia')]).state.blocks[unit].steps]).toEqual([
      'no-unit',
      2,
    ])
  })

  it(`${rule('europe-engulfed', '13.42')} keep their allies out of the country in a game of three`, () => {
    const { state } = given(['partisans'])
    const [unit] = Object.keys(state.blocks).filter((id) => state.blocks[id].nation === 'yugoslav')
    const blocks = (active: boolean) => {
      const made = at({
        side: 'allied',
        turn: TURN.jan42 + 1,
        options: active ? ['partisans', 'threePlayers'] : ['partisans'],
        hand: active ? 'western' : null,
        extra: extra({ partisans: true }),
        units: { Albania: ['british infantry 3/3'], Croatia: ['yugoslav infantry 2/2'] },
        control: { Albania: 'allied', Bosnia: 'axis', Croatia: 'allied' },
      })
      return may(play(made.state, [take(made.ids['Albania'][0])]).state, go('Bosnia'))
    }
    expect(unit).toBeDefined()
    expect([blocks(false), blocks(true)]).toEqual(['legal', 'no-way'])
  })
})

describe('harbours', () => {
  const OPTION: readonly EeOption[] = ['portCapacity']

  it(`${rule('europe-engulfed', '13.32')} are wrecked for a WERP, are of no use then, and are repaired for a Special Action`, () => {
    const { state, ids } = at({
      step: 'production',
      options: OPTION,
      werps: powers({ german: 2, italian: 2 }),
      actions: powers({ german: 1 }),
      units: {
        Normandy: ['german infantry 3/3'],
        Calabria: ['italian infantry 3/3'],
        Marmarica: ['italian infantry 3/3'],
      },
      control: { Normandy: 'axis', Marmarica: 'axis' },
    })
    const demolish = (power: 'german' | 'italian', where: string): EeAction => ({
      type: 'demolish',
      power,
      at: where,
    })
    expect(may(edited(state, { options: [] }), demolish('german', 'Normandy'))).toBe('not-yours')
    expect(
      [demolish('italian', 'Normandy'), demolish('german', 'London')].map((action) => may(state, action)),
    ).toEqual(['not-italian', 'no-harbour'])
    const wrecked = play(state, [demolish('german', 'Calabria')]).state
    expect([
      wrecked.extra.wrecked,
      wrecked.werps.german,
      may(wrecked, demolish('german', 'Calabria')),
    ]).toEqual([['Calabria'], 1, 'no-harbour'])
    const to = (from: FrozenEeState) =>
      may(play(play(from, [end]).state, [take(ids['Calabria'][0])]).state, go('Tripolitania'))
    expect([to(state), to(wrecked)]).toEqual(['legal', 'no-way'])
    const repair: EeAction = { type: 'repair', power: 'german', at: 'Calabria' }
    const moving = play(wrecked, [end]).state
    const whole = play(moving, [repair]).state
    expect([whole.extra.wrecked, whole.actions.german]).toEqual([[], 0])
    expect(may(play(moving, [take(ids['Normandy'][0]), go('Paris')]).state, repair)).toBe('has-moved')
  })

  it(`${rule('europe-engulfed', '13.32')} may go with a fortification, by the choice of who built it`, () => {
    const { state, ids } = at({
      side: 'allied',
      turn: TURN.jul44,
      weather: CLEAR,
      options: OPTION,
      units: { Paris: ['american infantry 4/4'] },
      control: { Paris: 'allied', Normandy: 'axis' },
      forts: { Normandy: 'german' },
    })
    const asked = play(state, [take(ids['Paris'][0]), go('Normandy')]).state
    expect(europeEngulfed.decision(asked)).toMatchObject({ player: 'axis', question: 'wreck' })
    expect(play(asked, [{ type: 'wreck', accept: true }]).state.extra.wrecked).toEqual(['Normandy'])
    const left = play(asked, [{ type: 'wreck', accept: false }]).state
    expect([left.extra.wrecked, left.flow.step, left.control['Normandy']]).toEqual([[], 'movement', 'allied'])
  })

  it(`${rule('europe-engulfed', '13.32', '3.3')} supply ten units each, and a beachhead may be made in one`, () => {
    const units = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        i < 7 ? 'british infantry 3/3' : i < 9 ? 'american armor 3/3' : 'american infantry 3/3',
      )
    const hungry = (count: number, options: readonly EeOption[], beachheads: EeState['beachheads'] = {}) => {
      const { state } = at({
        side: 'allied',
        turn: TURN.jul44,
        step: 'breakthrough',
        weather: CLEAR,
        options,
        units: { Normandy: units(count) },
        control: { Normandy: 'allied' },
        beachheads,
        fleets: { ...start.fleets, Atlantic: { ...start.fleets.Atlantic, german: 0, western: 5 } },
        track: { ...start.track, uboats: 0, alliedBombers: 0, axisBombers: 0 },
      })
      return play(state, [end]).events.some(({ type }) => type === 'starved')
    }
    expect([hungry(10, OPTION), hungry(11, OPTION), hungry(11, [])]).toEqual([false, true, false])
    expect(hungry(11, OPTION, { Normandy: 'allied' })).toBe(false)
    const { state } = at({
      side: 'allied',
      turn: TURN.jul44,
      step: 'breakthrough',
      options: OPTION,
      actions: powers({ british: 1 }),
      units: { Normandy: ['british infantry 3/3'], Paris: ['british infantry 3/3'] },
      control: { Normandy: 'allied', Paris: 'allied' },
      extra: extra({ wrecked: ['Normandy'] }),
    })
    const supply = play(state, [end]).state
    const beach = (where: string): EeAction => ({ type: 'beach', power: 'british', at: where })
    expect([supply.flow.step, may(supply, beach('Paris')), may(supply, beach('Normandy'))]).toEqual([
      'supply',
      'no-beachhead',
      'legal',
    ])
    expect(play(supply, [beach('Normandy')]).state.beachheads).toEqual({ Normandy: 'allied' })
  })

  it(`${rule('europe-engulfed', '13.32')} of a fortress serve the area around it, for movement`, () => {
    const goals = (options: readonly EeOption[]) => {
      const { state, ids } = at({
        side: 'allied',
        options,
        units: { Alexandria: ['british infantry 3/3'], Tobruk: ['british infantry 4/4'] },
        control: { Tobruk: 'allied', Marmarica: 'allied' },
      })
      return may(play(state, [take(ids['Alexandria'][0])]).state, go('Marmarica'))
    }
    expect(both('portCapacity', goals)).toEqual(['no-way', 'legal'])
  })
})

describe('aircraft over fleets', () => {
  const given = (options: readonly EeOption[], changes: Position = {}) =>
    at({
      options,
      weather: CLEAR,
      units: {
        Calabria: ['italian infantry 3/3'],
        Tripolitania: ['german air'],
        Malta: ['british air', 'british infantry 3/3'],
      },
      control: { Tripolitania: 'axis', Malta: 'allied' },
      fleets: { ...start.fleets, Mediterranean: { ...start.fleets.Mediterranean, western: 1, italian: 1 } },
      ...changes,
    })
  const sail = (options: readonly EeOption[], changes: Position = {}) => {
    const { state, ids } = given(options, changes)
    return { state: play(state, [take(ids['Calabria'][0]), go('Tripolitania')]).state, ids }
  }
  const ambush: EeAction = { type: 'ambush' }

  it(`${rule('europe-engulfed', '14.46')} ships are found in the harbour on a 3, and aircraft within range join`, () => {
    expect(both('navalAir', (options) => may(sail(options).state, ambush))).toEqual(['at-sea', 'legal'])
    const { state, ids } = sail(['navalAir'])
    const [unit] = ids['Calabria']
    expect(play(state, [ambush], [2]).state.blocks[unit].at).toBe('Tripolitania')
    const found = play(state, [ambush], [3]).state
    const near = europeEngulfed.decision(found)!
    expect(near.question).toBe('sortie')
    // The Axis has an aircraft there; the British one is too far unless an air route leads to it.
    const [german] = ids['Tripolitania']
    const joined = play(found, near.player === 'axis' ? [] : [done]).state
    expect(europeEngulfed.decision(joined)).toMatchObject({ player: 'axis', question: 'sortie' })
    // A fleet point of the British hits on five or six; an Italian fleet point and a German aircraft are two dice.
    const fight = play(joined, [{ type: 'sortie', unit: german }], [1, 0, 0]).state
    expect(europeEngulfed.decision(fight)).toMatchObject({ player: 'axis', question: 'seafight' })
    const lost = play(fight, [{ type: 'down', nation: 'german' }]).state
    expect([lost.blocks[german].at, lost.fleets.Mediterranean.italian, lost.blocks[unit].at]).toEqual([
      null,
      1,
      'Tripolitania',
    ])
    // With the last ship the unit goes down.
    const sunk = play(fight, [{ type: 'sink' }]).state
    expect([sunk.fleets.Mediterranean.italian, sunk.blocks[unit].at]).toEqual([0, null])
  })

  it(`${rule('europe-engulfed', '14.46')} at British and French harbours who has three times the fighters flies`, () => {
    const asked = (axisFighters: number) => {
      const { state, ids } = given(['navalAir'], {
        side: 'allied',
        units: {
          Alexandria: ['british infantry 3/3'],
          'French Alps': ['german air', 'german infantry 3/3'],
          Marseille: ['british infantry 3/3'],
        },
        control: { 'French Alps': 'axis', Marseille: 'allied' },
        track: { ...start.track, axisFighters, alliedFighters: 2 },
      })
      const found = play(
        state,
        [take(ids['Alexandria'][0]), go('Marseille'), ambush],
        [3, ...(axisFighters < 6 ? [0, 0] : [])],
      ).state
      return found.flow.asked.at(-1)?.type
    }
    expect([asked(5), asked(6)]).toEqual([undefined, 'sortie'])
  })

  it(`${rule('europe-engulfed', '14.46')} Western fleets that hunt the Axis at sea have a hit-bonus`, () => {
    const sunk = (options: readonly EeOption[], french = 0) => {
      const here = { ...start.fleets.Mediterranean, western: 1, italian: 1, french }
      const { state } = sail(options, { fleets: { ...start.fleets, Mediterranean: here } })
      return europeEngulfed
        .outcomes(state, { type: 'intercept' })
        .filter(({ state: after }) => after.fleets.Mediterranean.italian === 0)
        .reduce(
          (sum, { probability: { numerator, denominator } }) => sum + Number(numerator) / Number(denominator),
          0,
        )
    }
    const [plain, better] = both('navalAir', (options) => sunk(options))
    expect(plain).toBeCloseTo(1 / 36)
    expect(better).toBeCloseTo(2 / 36)
    // The French among them have none.
    expect(sunk(['navalAir'], 1)).toBeCloseTo((1 - (4 / 6) * (5 / 6)) / 6)
  })
})
