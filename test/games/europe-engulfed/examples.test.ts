/**
 * The two long examples of the play book, played in the game action by action. Every number of dice, every need and every number of hits is the text's; the dice of a volley are
 * scripted with its hits, and all of them are used up.
 */

import { describe, expect, it } from 'vitest'
import type { EeAction, EeEvent } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import type { Block, EeState } from '../../../src/games/europe-engulfed/state'
import { scripted } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'

const end: EeAction = { type: 'end' }
const stand: EeAction = { type: 'stand' }
const done: EeAction = { type: 'done' }

/** A game at a table: actions one after the other, volleys with the hits that the text gives. */
function table(start: FrozenEeState) {
  let state = start
  const told: EeEvent[] = []
  const lines: string[] = []
  const units = (at: string, nation: string, kind: string, steps?: number): readonly string[] =>
    Object.keys(state.blocks).filter((id) => {
      const block = state.blocks[id]
      return (
        block.at === at &&
        block.nation === nation &&
        (kind === 'ground' ? block.kind !== 'air' : block.kind === kind) &&
        (steps === undefined || block.steps === steps)
      )
    })
  const self = {
    get state() {
      return state
    },
    told,
    units,
    steps: (at: string, nation: string, kind: string) =>
      units(at, nation, kind).reduce((sum, id) => sum + state.blocks[id].steps, 0),
    play(action: EeAction, ...rolls: readonly number[]) {
      const dice = scripted(rolls)
      const after = europeEngulfed.apply(state, action, { dice })
      dice.finish()
      state = after.state
      told.push(...after.events)
      const { words } = europeEngulfed
      for (const event of after.events) {
        const heading = event.type === 'phase' || event.type === 'player-turn'
        lines.push(`${heading ? '' : '  '}${words.event(event, state)} (${event.rule})`)
        if (event.type === 'fired')
          lines.push(`    ${event.explain.map(({ because, rule: of }) => `${because} (${of})`).join('; ')}`)
      }
      return self
    },
    code(action: EeAction): string {
      const verdict = europeEngulfed.check(state, action)
      return verdict.legal ? 'legal' : verdict.code
    },
    move(ids: readonly string[], to: string) {
      for (const unit of ids) self.play({ type: 'take', unit }).play({ type: 'go', to })
      return self
    },
    enter(ids: readonly string[]) {
      for (const unit of ids) self.play({ type: 'enter', unit })
      return self
    },
    support(...ids: readonly string[]) {
      for (const unit of ids) self.play({ type: 'support', unit })
      return self
    },
    /** A volley: what is rolled must be what the text says. */
    fire(arm: 'armor' | 'infantry', supported: boolean, dice: number, need: number, hits: number) {
      self.play({ type: 'fire', arm, supported }, hits)
      const volley = told.findLast(({ type }) => type === 'fired')
      expect(volley).toMatchObject({ arm, supported, dice, need, hits })
      return self
    },
    /** Takes hits on units, as long as somebody must choose. */
    lose(...ids: readonly string[]) {
      for (const unit of ids) self.play({ type: 'lose', unit })
      return self
    },
    /** Who takes the next hit if corps are to be made cadres, one after the other, and none is to be lost; `null` if none is left to take. */
    nextCadre(at: string): string | null {
      const may = [...europeEngulfed.legalActions(state)].flatMap((one) =>
        one.type === 'lose' ? [one.unit] : [],
      )
      const there = may.filter((id) => state.blocks[id].at === at)
      return (
        there.find((id) => state.blocks[id].steps === 2) ??
        there.find((id) => state.blocks[id].steps === 3) ??
        null
      )
    },
    /** Takes whatever hits are left on the unit with the fewest steps that may take one, or with the most. */
    takeHits(order: 'fewest' | 'most', nation?: string) {
      for (;;) {
        const choices = [...europeEngulfed.legalActions(state)].flatMap((one) =>
          one.type === 'lose' && (nation === undefined || state.blocks[one.unit].nation === nation)
            ? [one]
            : [],
        )
        if (choices.length === 0) return self
        const sign = order === 'fewest' ? 1 : -1
        const steps = ({ unit }: { readonly unit: string }) => state.blocks[unit].steps * sign
        self.play(choices.reduce((best, one) => (steps(one) < steps(best) ? one : best)))
      }
    },
    asked: () => europeEngulfed.decision(state)!,
    /** Where those stand who could join if a power spent a Special Action to reinforce, one unit of each area: what the text weighs and does not do. */
    couldJoin(power: 'minor' | 'french'): readonly string[] {
      const asking = europeEngulfed.apply(state, { type: 'reinforce', power }).state
      const from = [...europeEngulfed.legalActions(asking)].flatMap((one) =>
        one.type === 'join' && state.blocks[one.unit].kind !== 'air' ? [state.blocks[one.unit].at!] : [],
      )
      return [...new Set(from)].sort()
    },
    /** The same done: one ground unit of each of these areas, and the first volley of the defenders. */
    ifJoined(power: 'minor' | 'french', ids: readonly string[]) {
      let tried = europeEngulfed.apply(state, { type: 'reinforce', power }).state
      for (const unit of ids) tried = europeEngulfed.apply(tried, { type: 'join', unit }).state
      tried = europeEngulfed.apply(tried, done).state
      tried = europeEngulfed.apply(tried, stand).state
      const { events } = europeEngulfed.apply(
        tried,
        { type: 'fire', arm: 'infantry', supported: false },
        { dice: scripted([0]) },
      )
      return events.find(({ type }) => type === 'fired')
    },
    /** All that has happened, in words, is what the golden file says; `npm run golden` writes it. */
    golden: (title: string, name: string) =>
      expect(`${[title, '', ...lines].join('\n')}\n`).toMatchFileSnapshot(`../../golden/${name}.txt`),
  }
  return self
}

describe('September 1939', () => {
  it(`${rule('europe-engulfed', '15.31', '15.32', '15.33', '15.34', '15.35', '15.36', '16.31')} the sample set-up is that of the text`, () => {
    const { state, steps, units } = table(europeEngulfed.setup({ scenario: '16.3', seed: 'poland' }))
    expect([steps('Kiev', 'soviet', 'infantry'), units('Kiev', 'soviet', 'air').length]).toEqual([9, 2])
    expect([steps('Warsaw', 'polish', 'infantry'), steps('Lodz', 'polish', 'ground')]).toEqual([12, 7])
    expect([steps('Piedmont', 'italian', 'infantry'), steps('Sicily', 'italian', 'infantry')]).toEqual([6, 2])
    expect([steps('Pas de Calais', 'french', 'armor'), units('Metz', 'french', 'infantry').length]).toEqual([
      3, 9,
    ])
    expect([steps('London', 'british', 'infantry'), steps('Western Egypt', 'british', 'armor')]).toEqual([
      5, 1,
    ])
    expect([steps('East Prussia', 'german', 'infantry'), steps('Baden', 'german', 'airborne')]).toEqual([
      12, 2,
    ])
    expect(state.actions).toMatchObject({ german: 2, minor: 1, french: 0 })
    expect(europeEngulfed.decision(state)).toMatchObject({ player: 'axis', phase: 'movement' })
  })

  it(`${rule('europe-engulfed', '16.3', '5.4', '6.7', '7.6', '10.2', '9.25')} the Polish campaign, battle by battle`, async () => {
    const t = table(europeEngulfed.setup({ scenario: '16.3', seed: 'poland' }))
    const panzers = t.units('Silesia', 'german', 'armor')
    const corps = t.units('Silesia', 'german', 'infantry')
    const prussia = t.units('East Prussia', 'german', 'infantry')
    const wings = t.units('Silesia', 'german', 'air')
    // Five corps in Silesia, three of them tanks, with three ground-support units; three of three steps in Slovakia.
    expect([corps.length, panzers.length, wings.length, prussia.length]).toEqual([2, 3, 3, 3])
    expect(t.units('Slovakia', 'german', 'infantry', 3)).toHaveLength(3)
    expect(t.units('Warsaw', 'polish', 'ground')).toHaveLength(4)
    t.move(t.units('Slovakia', 'german', 'infantry'), 'Lublin')
    t.move([...corps, ...panzers, ...wings], 'Lodz')
    t.play(end).play(end)
    expect(t.code(end)).toBe('must-fight')

    // Lublin, a normal combat over the river; the Poles keep their Special Action.
    t.play({ type: 'attack', at: 'Lublin', assault: false })
    expect(t.code({ type: 'reinforce', power: 'minor' })).toBe('legal')
    // A corps each of Warsaw and Brest-Litovsk could come, with six dice more that hit on 5 as well.
    expect(t.couldJoin('minor')).toEqual(['Brest-Litovsk', 'Warsaw'])
    expect(
      t.ifJoined('minor', [
        t.units('Warsaw', 'polish', 'infantry', 3)[0],
        t.units('Brest-Litovsk', 'polish', 'infantry', 3)[0],
      ]),
    ).toMatchObject({ by: 'defender', dice: 4 + 6, need: 5 })
    t.play(stand)
    expect([t.steps('Lublin', 'german', 'infantry'), t.steps('Lublin', 'polish', 'infantry')]).toEqual([9, 4])
    expect(t.units('Lublin', 'german', 'infantry', 3)).toHaveLength(3)
    expect(t.units('Lublin', 'polish', 'infantry', 2)).toHaveLength(2)
    t.fire('infantry', false, 4, 5, 2)
    expect(t.units('Lublin', 'german', 'infantry', 2)).toHaveLength(2)
    t.fire('infantry', false, 7, 6, 1)
    expect(t.steps('Lublin', 'polish', 'infantry')).toBe(3)
    t.play(stand)

    // Lodz, an assault: four hits leave both corps as cadres, and the panzers destroy everybody.
    t.play({ type: 'attack', at: 'Lodz', assault: true })
    expect(t.couldJoin('minor')).toEqual(['Warsaw'])
    t.play(stand)
    expect([t.steps('Lodz', 'german', 'infantry'), t.steps('Lodz', 'german', 'armor')]).toEqual([6, 12])
    expect([t.steps('Lodz', 'polish', 'ground'), t.units('Lodz', 'german', 'air').length]).toEqual([7, 3])
    expect(t.units('Lodz', 'polish', 'cavalry').length).toBeGreaterThan(0)
    expect(t.units('Lodz', 'polish', 'infantry').length).toBeGreaterThan(0)
    t.fire('infantry', false, 14, 6, 4)
    t.lose(...corps.filter((id) => t.state.blocks[id].steps === 2))
    expect(t.units('Lodz', 'german', 'infantry', 1)).toHaveLength(2)
    t.support(...panzers).fire('armor', true, 24, 4, 12)
    expect(t.units('Lodz', 'polish', 'ground')).toEqual([])
    expect(t.state.control['Lodz']).toBe('axis')
    t.play(end)
    expect(t.asked().phase).toBe('breakthrough')
    expect(t.state.actions).toMatchObject({ german: 2, minor: 1 })

    // The first Special Action: Warsaw. Cadres and those who are engaged do not take part.
    t.play({ type: 'breakthrough', power: 'german', to: 'Warsaw' })
    expect(t.code({ type: 'enter', unit: corps[0] })).toBe('cannot-enter')
    expect(t.code({ type: 'enter', unit: t.units('Lublin', 'german', 'infantry', 3)[0] })).toBe(
      'cannot-enter',
    )
    t.enter([...prussia, ...panzers, ...wings]).play(done)
    // From Lodz a river lies before Warsaw, and the panzers can go round it by East Prussia.
    expect(panzers.map((id) => t.state.blocks[id].crossed)).toEqual([false, false, false])
    t.play({ type: 'attack', at: 'Warsaw', assault: true })
    t.play({ type: 'reinforce', power: 'minor' })
    t.play({ type: 'join', unit: t.units('Brest-Litovsk', 'polish', 'infantry')[0] })
    // Warsaw's other neighbours are engaged or German: nobody else can join.
    t.play(done).play(stand)
    expect([
      t.steps('Warsaw', 'polish', 'infantry'),
      t.steps('Warsaw', 'german', 'armor'),
      t.steps('Warsaw', 'german', 'infantry'),
    ]).toEqual([15, 12, 12])
    expect(t.units('Warsaw', 'polish', 'infantry', 3)).toHaveLength(5)
    expect(t.units('Warsaw', 'german', 'infantry', 4)).toHaveLength(3)
    // The river hurts the armor alone, and the Poles fire at infantry.
    t.fire('infantry', false, 30, 6, 5)
    t.lose(...prussia.filter((id) => t.state.blocks[id].steps === 2))
    expect(t.units('Warsaw', 'german', 'infantry', 1)).toHaveLength(1)
    expect(t.units('Warsaw', 'german', 'infantry', 3)).toHaveLength(2)
    t.support(...panzers).fire('armor', true, 24, 4, 10)
    // All five lose a step; then two are destroyed and a third is made a cadre.
    t.takeHits('fewest')
    expect(t.units('Warsaw', 'polish', 'infantry', 1)).toHaveLength(1)
    expect(t.units('Warsaw', 'polish', 'infantry', 2)).toHaveLength(2)
    expect(t.steps('Warsaw', 'polish', 'infantry')).toBe(5)
    t.fire('infantry', false, 14, 6, 3)
    t.takeHits('fewest')
    expect(t.units('Warsaw', 'polish', 'infantry', 2)).toHaveLength(1)
    expect(t.state.actions).toMatchObject({ german: 1, minor: 0 })

    // Warsaw, Lublin and a strategic movement phase are what the last one could be spent on.
    for (const at of ['Warsaw', 'Lublin'])
      expect(t.code({ type: 'reengage', power: 'german', at, assault: false }), at).toBe('legal')
    expect(t.code({ type: 'haul', power: 'german' })).toBe('legal')
    expect([t.units('Lublin', 'polish', 'infantry').length, t.steps('Lublin', 'polish', 'infantry')]).toEqual(
      [2, 3],
    )

    // The second: another round, which ends Poland.
    t.play({ type: 'reengage', power: 'german', at: 'Warsaw', assault: false }).play(stand)
    t.fire('infantry', false, 2, 6, 0)
    t.support(...panzers).fire('armor', true, 12, 4, 8)
    expect(t.told).toContainEqual({ type: 'politics', rule: '10.2', what: 'conquered', at: 'Poland' })
    expect(Object.values(t.state.blocks).some(({ nation, at }) => nation === 'polish' && at !== null)).toBe(
      false,
    )
    expect(['Warsaw', 'Lublin', 'Lodz'].map((area) => t.state.control[area])).toEqual([
      'axis',
      'axis',
      'axis',
    ])
    // What the pact gives the Soviets.
    expect(['Brest-Litovsk', 'Lvov', 'Lithuania', 'Bessarabia'].map((area) => t.state.control[area])).toEqual(
      Array(4).fill('allied'),
    )
    expect(t.state.actions.german).toBe(0)
    await t.golden('The example of September 1939 (15.1): the Polish campaign', 'europe-engulfed-15.1')
  })
})

/** May 1940 before the German player produces: what the text and its figures say, and nobody elsewhere who matters. */
function may1940(): FrozenEeState {
  const start = copyJson(europeEngulfed.setup({ scenario: 'campaign-1939', seed: 'sickle' })) as EeState
  const blocks: Record<string, Block> = {}
  for (const [id, block] of Object.entries(start.blocks))
    blocks[id] = block.due > 0 ? block : { ...block, at: null, steps: 0, seen: true }
  const put = (at: string, count: number, nation: string, kind: string, steps: number, size = steps) => {
    for (let i = 0; i < count; i++) {
      const id = Object.keys(blocks).find((one) => {
        const block = blocks[one]
        return (
          block.at === null &&
          block.due === 0 &&
          block.nation === nation &&
          block.kind === kind &&
          block.size === size
        )
      })
      if (id === undefined) throw new Error(`no ${nation} ${kind} of ${size} is left`)
      blocks[id] = { ...blocks[id], at, steps, seen: kind === 'air' }
    }
  }
  put('Denmark', 2, 'german', 'infantry', 4)
  put('Denmark', 1, 'german', 'airborne', 3)
  put('Denmark', 1, 'german', 'airborne', 2, 3)
  put('Denmark', 3, 'german', 'armor', 4)
  put('Rhineland', 9, 'german', 'infantry', 4)
  put('Rhineland', 1, 'german', 'infantry', 3)
  put('Ruhr', 3, 'german', 'air', 1)
  put('Baden', 3, 'german', 'armor', 4)
  put('Baden', 3, 'german', 'air', 1)
  put('Baden', 1, 'german', 'infantry', 3)
  for (const area of ['Warsaw', 'Lodz', 'Lublin']) put(area, 1, 'german', 'infantry', 3)
  put('East Prussia', 2, 'german', 'infantry', 3)
  put('Pas de Calais', 2, 'french', 'armor', 3)
  put('Pas de Calais', 1, 'french', 'armor', 2)
  put('Pas de Calais', 2, 'french', 'infantry', 4)
  put('Pas de Calais', 7, 'french', 'infantry', 3)
  put('Pas de Calais', 2, 'french', 'air', 1)
  put('Pas de Calais', 1, 'british', 'infantry', 4)
  put('Pas de Calais', 2, 'british', 'infantry', 3)
  put('Pas de Calais', 3, 'british', 'air', 1)
  put('Metz', 6, 'french', 'infantry', 3)
  put('Metz', 4, 'french', 'infantry', 2)
  for (const area of ['Leningrad', 'Kiev', 'Minsk']) put(area, 1, 'soviet', 'infantry', 3)
  const polish = Object.fromEntries(
    Object.entries(blocks).flatMap(([id, block]) =>
      block.nation === 'polish' || block.nation === 'danish'
        ? [[id, { ...block, at: null, steps: 0, seen: true, due: 99 }]]
        : [],
    ),
  )
  const control = { ...start.control }
  for (const area of ['Warsaw', 'Lodz', 'Lublin', 'Denmark']) control[area] = 'axis'
  for (const area of ['Lithuania', 'Latvia', 'Estonia', 'Bessarabia']) control[area] = 'allied'
  return europeEngulfed.codec.accept({
    ...start,
    turn: 4,
    side: 'allied',
    blocks: { ...blocks, ...polish },
    control,
    actions: { ...start.actions, german: 2, british: 2, french: 1, minor: 0 },
    fleets: {
      ...start.fleets,
      'Baltic Sea': { ...start.fleets['Baltic Sea'], german: 2 },
      Atlantic: { ...start.fleets['Atlantic'], german: 0 },
    },
    // British ASW has sunk one of thirteen U-boats.
    track: { ...start.track, uboats: 12, axisBombers: 0 },
    politics: {
      ...start.politics,
      conquered: ['Poland', 'Denmark'],
      neutral: start.politics.neutral.filter((one) => one !== 'Denmark' && one !== 'Baltic States'),
    },
    flow: { step: 'breakthrough', closing: false, asked: [] },
  })
}

describe('May 1940', () => {
  it(`${rule('europe-engulfed', '4.1', '4.2', '4.4', '9.11', '9.6', '7.2', '8.1', '9.521', '9.52', '9.42', '10.2')} production, Norway, the Low Countries, Dunkirk, Paris and the armistice`, async () => {
    const t = table(may1940())
    t.play(end)
    // Britain sends no bombers over Germany.
    expect(t.asked()).toMatchObject({ player: 'allied', question: 'raid' })
    t.play({ type: 'send', count: 0 })
    expect(t.asked()).toMatchObject({ player: 'axis', phase: 'production' })

    // 30 at home, two for Warsaw, two for Swedish ore, less two fleet points. Italy has its five.
    expect(t.state.werps).toMatchObject({ german: 32, italian: 5 })
    for (let i = 0; i < 3; i++) t.play({ type: 'plan', power: 'german' })
    expect(t.state.werps.german).toBe(17)
    const pool = Object.keys(t.state.blocks).filter((id) => {
      const { nation, kind, size, at, due } = t.state.blocks[id]
      return nation === 'german' && kind === 'infantry' && size === 3 && at === null && due === 0
    })
    for (const [i, at] of ['Rhineland', 'Rhineland', 'Ruhr', 'Baden'].entries()) {
      t.play({ type: 'build', unit: pool[i] })
      if (i === 2) expect(t.code({ type: 'place', at: 'Rhineland' })).toBe('not-there')
      t.play({ type: 'place', at })
        .play({ type: 'replace', unit: pool[i] })
        .play({ type: 'replace', unit: pool[i] })
    }
    // The one that is left buys a U-boat, the thirteenth.
    expect([t.state.werps.german, t.state.track.uboats]).toEqual([1, 12])
    t.play({ type: 'order', power: 'german', asset: 'uboats' })
    expect([t.state.werps.german, t.state.track.uboats]).toEqual([0, 13])
    t.play({ type: 'plan', power: 'italian' })
    expect(t.state.actions).toMatchObject({ german: 5, italian: 1 })
    t.play(end)

    // Five units guard Poland and East Prussia; seven stand in Denmark, both airborne among them.
    const guards = ['Warsaw', 'Lodz', 'Lublin', 'East Prussia'].flatMap((area) =>
      t.units(area, 'german', 'ground'),
    )
    expect(guards).toHaveLength(5)
    expect(t.units('Denmark', 'german', 'ground')).toHaveLength(7)
    expect(t.units('Denmark', 'german', 'airborne')).toHaveLength(2)

    // War on Norway, Belgium and The Netherlands: the Allied player puts their units down.
    t.play({ type: 'war', on: 'Norway' })
      .play({ type: 'muster', at: 'Oslo' })
      .play({ type: 'muster', at: 'Trondheim' })
    t.play({ type: 'war', on: 'Belgium' })
    while (t.asked().question === 'muster') t.play([...europeEngulfed.legalActions(t.state)][0])
    expect([
      t.steps('Belgium', 'belgian', 'infantry'),
      t.steps('The Netherlands', 'dutch', 'infantry'),
    ]).toEqual([5, 2])

    // The first Special Action: two corps from Denmark with two Baltic fleet points, and the airborne with them.
    const landing = t.units('Denmark', 'german', 'infantry')
    t.play({ type: 'land', power: 'german', to: 'Oslo', water: 'Baltic Sea' })
    for (const unit of landing) t.play({ type: 'ship', unit })
    for (const unit of t.units('Denmark', 'german', 'airborne')) t.play({ type: 'jump', unit })
    expect(t.state.sailed['Baltic Sea']['german']).toBe(2)
    const north = t.units('Denmark', 'german', 'armor')
    const south = t.units('Baden', 'german', 'armor')
    const northAir = t.units('Ruhr', 'german', 'air')
    const southAir = t.units('Baden', 'german', 'air')
    expect([north.length, south.length, northAir.length, southAir.length]).toEqual([3, 3, 3, 3])
    expect(t.units('Ruhr', 'german', 'infantry')).toHaveLength(1)
    t.move([...north, ...t.units('Ruhr', 'german', 'infantry'), ...northAir], 'The Netherlands')
    expect(t.units('Denmark', 'german', 'ground')).toEqual([])
    // Eleven of the twelve corps of the Rhineland: 42 steps.
    const spare = t.units('Rhineland', 'german', 'infantry', 3)[0]
    expect(t.units('Rhineland', 'german', 'infantry')).toHaveLength(12)
    t.move(
      t.units('Rhineland', 'german', 'infantry').filter((id) => id !== spare),
      'Belgium',
    )
    t.move([...south, ...southAir], 'Belgium')
    expect([t.steps('Belgium', 'german', 'infantry'), t.steps('Belgium', 'german', 'armor')]).toEqual([
      42, 12,
    ])
    expect(t.units('Belgium', 'german', 'infantry')).toHaveLength(11)
    expect(t.units('Baden', 'german', 'infantry')).toHaveLength(2)
    t.play(end)
    t.move([t.units('Baden', 'german', 'infantry')[0]], 'Denmark')
    expect(t.units('Denmark', 'german', 'infantry')).toHaveLength(1)
    t.play(end)

    // Norway: an assault against a landing.
    t.play({ type: 'attack', at: 'Oslo', assault: true }).play(stand)
    t.fire('infantry', false, 4, 5, 2).lose(...landing)
    expect(t.steps('Oslo', 'german', 'ground')).toBe(11)
    t.fire('infantry', false, 22, 6, 4)
    expect(t.state.control['Oslo']).toBe('axis')
    // Norway surrenders when all rounds are fought, not before.
    expect(t.units('Trondheim', 'norwegian', 'infantry')).toHaveLength(1)

    t.play({ type: 'attack', at: 'The Netherlands', assault: false }).play(stand)
    t.fire('infantry', false, 2, 6, 0)
    t.support(...north).fire('armor', true, 12, 4, 5)
    expect(t.units('The Netherlands', 'dutch', 'infantry')).toEqual([])

    t.play({ type: 'attack', at: 'Belgium', assault: false }).play(stand)
    t.fire('infantry', false, 5, 6, 1).lose(t.units('Belgium', 'german', 'infantry', 3)[0])
    t.support(...south)
      .fire('armor', true, 12, 4, 4)
      .takeHits('most')
    expect(t.steps('Belgium', 'belgian', 'infantry')).toBe(1)
    t.fire('infantry', false, 41, 6, 3)
    t.play(end)
    for (const at of ['Norway', 'Belgium', 'The Netherlands'])
      expect(t.told).toContainEqual({ type: 'politics', rule: '10.2', what: 'conquered', at })
    expect(t.units('Trondheim', 'norwegian', 'infantry')).toEqual([])
    expect(t.state.actions.german).toBe(4)

    // The second: into Pas de Calais, all but the corps of two steps, and the panzers of The Netherlands two areas away.
    t.play({ type: 'breakthrough', power: 'german', to: 'Pas de Calais' })
    expect(t.code({ type: 'enter', unit: t.units('Belgium', 'german', 'infantry', 2)[0] })).toBe(
      'cannot-enter',
    )
    const infantry = t.units('Belgium', 'german', 'infantry').filter((id) => t.state.blocks[id].steps >= 3)
    t.enter([...infantry, ...south, ...southAir, ...north, ...northAir]).play(done)
    t.play({ type: 'attack', at: 'Pas de Calais', assault: false })
    expect(t.code({ type: 'reinforce', power: 'british' })).toBe('no-reinforcement')
    expect(t.code({ type: 'reinforce', power: 'french' })).toBe('legal')
    // One corps of three steps could come from Metz.
    expect(t.couldJoin('french')).toEqual(['Metz'])
    expect(t.units('Metz', 'french', 'infantry', 3).length).toBeGreaterThan(0)
    t.play(stand)
    const at = 'Pas de Calais'
    const allied = () => t.steps(at, 'french', 'infantry') + t.steps(at, 'british', 'infantry')
    expect([t.steps(at, 'german', 'armor'), t.steps(at, 'german', 'infantry')]).toEqual([24, 39])
    expect([t.steps(at, 'french', 'armor'), allied()]).toEqual([8, 39])
    const wings = (nation: string) => t.units(at, nation, 'air').length
    expect([wings('german'), wings('french') + wings('british')]).toEqual([6, 5])
    // Everybody dogfights; both lose two, the Allies the French ones.
    t.play({ type: 'fly', count: 6 }).play({ type: 'fly', count: 5 }, 2, 2)
    t.play({ type: 'down', nation: 'french' }).play({ type: 'down', nation: 'french' })
    expect([
      t.units(at, 'german', 'air').length,
      t.units(at, 'british', 'air').length,
      t.units(at, 'french', 'air').length,
    ]).toEqual([4, 3, 0])
    t.fire('armor', false, 8, 6, 2)
    t.fire('infantry', false, 39, 6, 7)
    t.lose(...t.units(at, 'german', 'infantry', 4).slice(0, 7))
    expect([t.steps(at, 'german', 'armor'), t.steps(at, 'german', 'infantry')]).toEqual([22, 32])
    t.fire('armor', false, 22, 6, 4)
    // All three are reduced, and one of two steps is made a cadre.
    t.lose(t.units(at, 'french', 'armor', 2)[0])
    expect(t.steps(at, 'french', 'armor')).toBe(4)
    t.fire('infantry', false, 32, 6, 6)
    const full = () =>
      t.units(at, 'french', 'infantry').filter((id) => t.state.blocks[id].steps === t.state.blocks[id].size)
    t.lose(...full().slice(0, 6))
    expect([allied(), full().length]).toEqual([33, 3])
    t.play(stand)

    // The third: an assault.
    t.play({ type: 'reengage', power: 'german', at, assault: true }).play(stand)
    t.play({ type: 'fly', count: 2 }).play({ type: 'fly', count: 3 }, 1, 1)
    expect([t.units(at, 'german', 'air').length, t.units(at, 'british', 'air').length]).toEqual([3, 2])
    const panzers = [...north, ...south]
    t.fire('armor', false, 8, 6, 2)
    const whole = panzers.filter((id) => t.state.blocks[id].steps === 4)
    expect(whole).toHaveLength(2)
    const unhurt = t
      .units(at, 'german', 'infantry')
      .filter((id) => t.state.blocks[id].steps === t.state.blocks[id].size)
    expect(unhurt).toHaveLength(3)
    t.fire('infantry', false, 66, 6, 10)
    // Three full corps first; the other seven hits make four cadres, so that six keep three steps.
    const reduced = () => t.units(at, 'german', 'infantry')
    const two = reduced().filter((id) => t.state.blocks[id].steps === 2)
    const three = reduced().filter((id) => t.state.blocks[id].steps === 3)
    t.lose(...two, ...three.slice(0, (7 - two.length) / 2).flatMap((id) => [id, id]))
    expect([
      t.units(at, 'german', 'infantry', 1).length,
      t.units(at, 'german', 'infantry', 3).length,
    ]).toEqual([4, 6])
    expect(t.steps(at, 'german', 'infantry')).toBe(22)
    t.support(...whole)
    // Four hits destroy the armor, and the fifth goes over to a full corps of the French.
    t.fire('armor', true, 16, 5, 5).lose(full()[0])
    expect(t.units(at, 'french', 'armor')).toEqual([])
    t.fire('armor', false, 24, 5, 9)
    // Two French and three British corps lose a step each; the other four are French.
    expect(full()).toEqual([])
    expect(t.steps(at, 'british', 'infantry')).toBe(7)
    t.takeHits('most', 'french')
    t.fire('infantry', false, 44, 6, 6)
    t.takeHits('most', 'french')
    expect([t.steps(at, 'french', 'infantry'), t.steps(at, 'british', 'infantry')]).toEqual([10, 7])
    t.play(stand)

    // The fourth: both retreat before combat, the British over the Channel with three of four fleet points.
    t.play({ type: 'reengage', power: 'german', at, assault: true })
    expect(t.state.fleets['Atlantic']['western']).toBe(4)
    t.play({ type: 'retreat', power: 'british', to: 'Southampton' })
    expect(t.state.sailed['Atlantic']['western'] + t.state.sailed['Atlantic']['french']).toBe(3)
    expect([
      t.units('Southampton', 'british', 'infantry').length,
      t.units('Southampton', 'british', 'air').length,
    ]).toEqual([3, 2])
    t.play({ type: 'retreat', power: 'french', to: 'Paris' })
    expect(t.state.control[at]).toBe('axis')
    expect(t.state.actions).toMatchObject({ german: 1, british: 1, french: 0 })

    // The last: over the river to Paris with the six corps of three steps.
    t.play({ type: 'breakthrough', power: 'german', to: 'Paris' })
    t.enter([
      ...t.units(at, 'german', 'infantry', 3),
      ...t.units(at, 'german', 'armor'),
      ...t.units(at, 'german', 'air'),
    ]).play(done)
    expect([
      t.units('Paris', 'german', 'infantry', 3).length,
      t.units('Paris', 'german', 'armor').length,
    ]).toEqual([6, 6])
    expect([t.units('Paris', 'german', 'air').length, t.units('Paris', 'french', 'air').length]).toEqual([
      3, 0,
    ])
    t.play({ type: 'attack', at: 'Paris', assault: true }).play(stand)
    t.fire('infantry', false, 20, 5, 8)
    // Four corps are made cadres: whoever has lost a step loses the next.
    for (let unit = t.nextCadre('Paris'); unit !== null; unit = t.nextCadre('Paris')) t.lose(unit)
    expect([
      t.units('Paris', 'german', 'infantry', 1).length,
      t.units('Paris', 'german', 'infantry', 3).length,
    ]).toEqual([4, 2])
    t.support(...whole, panzers.find((id) => t.state.blocks[id].steps === 3)!)
    t.fire('armor', true, 22, 4, 9).takeHits('most')
    expect(t.steps('Paris', 'french', 'infantry')).toBe(1)
    t.fire('armor', false, 18, 5, 5)

    expect(t.asked()).toMatchObject({ player: 'axis', question: 'armistice' })
    expect(t.units('Metz', 'french', 'infantry')).toHaveLength(10)
    t.play({ type: 'armistice', accept: true })
    expect(t.units('Metz', 'french', 'infantry')).toEqual([])
    for (const area of ['Marseille', 'Lebanon', 'Morocco'])
      expect(t.steps(area, 'vichy', 'infantry'), area).toBe(2)
    expect(t.state.politics).toMatchObject({ vichy: true, france: false, italianWar: true })
    expect(t.state.actions.german).toBe(0)
    expect([t.state.fleets['Atlantic']['french'], t.state.fleets['Mediterranean']['french']]).toEqual([0, 0])
    // The five who guard Poland and East Prussia keep the Soviets at peace: in the Allied movement they cannot declare war.
    let later = t.state
    while (europeEngulfed.decision(later)!.player !== 'allied' || later.flow.step !== 'movement') {
      const actions = [...europeEngulfed.legalActions(later)]
      later = europeEngulfed.apply(later, actions.find(({ type }) => type === 'end') ?? actions[0]).state
    }
    expect(europeEngulfed.check(later, { type: 'war', on: 'Germany' })).toMatchObject({ code: 'too-early' })
    await t.golden(
      'The example of May 1940 (15.2): Norway, the Low Countries and France',
      'europe-engulfed-15.2',
    )
  })
})
