import { describe, expect, it } from 'vitest'
import { SHAPES } from '../../../src/games/aeto/actions'
import { aeto } from '../../../src/games/aeto/game'
import { OPTIONAL_RULES } from '../../../src/games/aeto/options'
import { boardOf } from '../../../src/games/aeto/state'
import { actionText, eventText, kindText, placeText, unitText } from '../../../src/games/aeto/words'
import { seeded } from '../../../src/kernel/dice'
import { canonicalJson, hashText } from '../../../src/kernel/json'
import { type Position, piece, position } from './play/position'
import { conquerPoland, reachVichy, table } from './play/table'

describe('the words of the umpire', () => {
  it('call places and units by their names', () => {
    const at = table()
    conquerPoland(at)
    expect(placeText('W 3118')).toBe('W 3118 Paris')
    expect(placeText('at sea')).toBe('at sea')
    expect(kindText('ss-armor')).toBe('SS armor')
    expect(unitText('ger-armor-1')).toBe('German armor no. 1')
    expect(aeto.words.piece('uk-fighter-bomber-2')).toBe('British fighter-bomber no. 2')
    expect(aeto.words.piece('nobody')).toBe('nobody')
    expect(unitText('ger-armor-1', at.state)).toBe('German armor 6 (W 3232 Cracow)')
    at.do({ type: 'hit', unit: 'ger-armor-1' })
    expect(unitText('ger-armor-1', at.state)).toBe('German armor 6 (depleted, W 3232 Cracow)')
    // Two that look alike are told apart by their number.
    at.raise('germany', 'armor', 6, 'W 3430')
    expect(unitText('ger-armor-1', at.state)).toBe('German armor 6 no. 1 (depleted, W 3232 Cracow)')
    const bart = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Jean Bart')!
    expect(unitText(bart, at.state)).toBe('French battleship Jean Bart (W 2319 Marseilles)')
  })

  it('say what is reported and what follows', () => {
    expect(actionText({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })).toBe(
      'Germany declares war upon the Soviet Union',
    )
    expect(actionText({ type: 'enter', hex: 'W 3118' })).toBe('Enter W 3118 Paris')
    expect(actionText({ type: 'appoint', name: 'Rommel', strength: 3 })).toBe(
      'General Rommel arrives, strength 3',
    )
    const at = table()
    at.until('offensive')
    const armies = [1, 2].map(() => at.raise('germany', 'armor', 6, 'W 3430'))
    at.march(armies[0], 'W 3232')
    at.do({ type: 'take', unit: armies[1] })
    const told: string[] = []
    while (at.state.nations.poland.status === 'war') {
      const [hex] = [...boardOf(at.state).neighbours(at.state.units[armies[1]].at)].sort(
        (a, b) => boardOf(at.state).grid.distance(a, 'W 3532') - boardOf(at.state).grid.distance(b, 'W 3532'),
      )
      told.push(...at.do({ type: 'enter', hex }).map((event) => eventText(event, at.state)))
    }
    expect(told).toContain('Poland falls to Germany: conquest')
    expect(told).toContain('The Phony War begins')
    expect(
      eventText({
        type: 'rolled',
        rule: '9.18',
        what: 'the capitulation of rumania',
        roll: 5,
        net: 6,
        result: 'yes',
        explain: [{ rule: '9.18', because: '1 Allied units are in it', amount: 1 }],
      } as never),
    ).toBe('The capitulation of Rumania: 5, 6 with 1 Allied units are in it +1: yes')
  })

  it('call units in events by what they are, with a state or without, when they are gone as well', () => {
    const at = table()
    at.until('offensive')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.do({ type: 'take', unit: panzer })
    const [entered] = at.do({ type: 'enter', hex: 'W 3431' })
    at.do({ type: 'stop' })
    const [removed] = at.do({ type: 'lose', unit: panzer })
    for (const state of [undefined, at.state]) {
      expect(eventText(entered, state)).toBe('German armor 6 goes from W 3430 Breslau to W 3431')
      expect(eventText(removed, state)).toBe('German armor 6 is gone: eliminated')
    }
    const { who: _, ...old } = removed
    expect(eventText(old as never)).toBe('German armor no. 1 is gone: eliminated')
  })

  it('call the French fleet by its names, and answers by cities and nations', () => {
    const at = table()
    reachVichy(at)
    const told = at.do({ type: 'answer', yes: true }).map((event) => eventText(event))
    expect(told).toContain('At W 1312 Oran: Bretagne, Dunkerque, Provence, Strasbourg, 1 more laid up')
    expect(told).toContain('Algerian infantry 4 arrives at W 1316 Algiers')
    at.until('offensive', 'June', 1940)
    const [said] = at.do({ type: 'inquire', topic: 'income', of: 'germany' })
    expect(eventText(said)).toMatch(/^Income Germany: /)
    const asked = { type: 'inquire', topic: 'supply-sources', of: 'germany' } as const
    expect(aeto.words.action(asked)).toBe('Ask about supply sources: Germany')
    for (const text of told) expect(text).not.toMatch(/\b[a-z]{2,3}-[a-z-]+-\d+\b|soviet-union/)
  })

  it('say of a unit that it is out of supply, and whose it once was', () => {
    const free = piece('united-kingdom', 'infantry', 'W 3616', { from: 'france', out: true })
    expect(unitText('u0', position({ units: [free] }))).toBe(
      'British infantry 4 (out of supply, once of France, W 3616 London)',
    )
    expect(unitText('u0', position({ units: [{ ...free, from: null, out: false }] }))).toBe(
      'British infantry 4 (W 3616 London)',
    )
  })

  it('count points and chits, one of them without an s', () => {
    expect([0, 1, 2].map((points) => actionText({ type: 'abet', points }))).toEqual([
      'Nothing is spent on the partisans',
      'Spend 1 point on the partisans',
      'Spend 2 points on the partisans',
    ])
    expect(eventText({ type: 'evading', rule: '10.3', unit: 'ger-bb-1', left: 1 })).toBe(
      'German battleship no. 1 evades; 1 chit left',
    )
    expect(actionText({ type: 'purchase', offensives: 9 })).toBe('The Soviets buy 9 Offensives')
  })

  it('say who decides what, and how it ended', () => {
    const at = table()
    expect(aeto.words.decision(at.state as never)).toBe(
      'All at the table, September 1939. Report the weather of the month.',
    )
    at.until('turn-end', 'September', 1945)
    at.do({ type: 'end' })
    expect(aeto.words.decision(at.state as never)).toBe('Axis victory: the Axis stands after September 1945.')
  })

  it('ask about somebody: whose capital, which unit, whose attack, whose partisans', () => {
    const prompt = (given: Position) => aeto.decision(position(given) as never)!.prompt
    const panzer = piece('germany', 'armor', 'W 3627', { strength: 6 })
    const units = [panzer]
    expect(prompt({ units, asked: [{ type: 'hand', unit: 'u0' }] })).toBe(
      'Report the way of German armor 6 from W 3627 Berlin.',
    )
    expect(prompt({ asked: [{ type: 'partisans', nation: 'poland' }] })).toBe(
      'How many points are spent to help the partisans of Poland?',
    )
    expect(prompt({ asked: [{ type: 'hold-out', power: 'united-kingdom' }] })).toBe(
      'Does the United Kingdom go on from its colonies?',
    )
    expect(prompt({ asked: [{ type: 'works', nation: 'france' }] })).toBe('Where does France begin the fort?')
    expect(prompt({ asked: [{ type: 'vichy' }] })).toBe('Is Vichy France established?')
    expect(prompt({})).toBe('Offensive Phase: report what units did.')
    const at = table(aeto, {}, { silent: true })
    at.until('offensive')
    at.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    expect(aeto.words.decision(at.state as never)).toBe(
      'United Kingdom, September 1939. Which unit holds the capital of Greece?',
    )
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    at.do({ type: 'raise', nation: 'germany' })
    expect(aeto.decision(at.state as never)!.prompt).toBe('What kind of unit of Germany is it?')
    at.do({ type: 'form', kind: 'armor', strength: 6 })
    expect(aeto.decision(at.state as never)!.prompt).toBe('Where does German armor 6 arrive?')
  })

  it('have a sentence for every action that random play finds, none with a gap in it', () => {
    const dice = seeded('words')
    const rules = Object.fromEntries(OPTIONAL_RULES.map((name) => [name, true]))
    const state = aeto.fork(aeto.setup({ scenario: '1939', seed: 'words', rules }))
    const said = new Set<string>()
    for (let i = 0; i < 90 && aeto.decision(state) !== null; i++) {
      const listed = [...aeto.legalActions(state)].filter(({ type }) => type !== 'surrender')
      for (const action of listed) {
        if (said.has(action.type)) continue
        said.add(action.type)
        expect(actionText(action, state as never)).not.toMatch(/undefined|\[object|^$/)
      }
      const types = [...new Set(listed.map(({ type }) => type))]
      const type = dice.d(3) === 1 && types.includes('end') ? 'end' : types[dice.d(types.length) - 1]
      const some = listed.filter((one) => one.type === type)
      for (const event of aeto.advance(state, some[dice.d(some.length) - 1]))
        expect(eventText(event, state as never)).not.toMatch(/undefined|\[object|^$/)
    }
    expect(said.size).toBeGreaterThan(25)
    expect(Object.keys(SHAPES).length).toBeGreaterThan(said.size)
  })
})

describe('refusals', () => {
  const because = (at: ReturnType<typeof table>, action: Parameters<typeof aeto.check>[1]) => {
    const verdict = aeto.check(at.state as never, action)
    return verdict.legal ? 'legal' : verdict.because
  }

  it('name units, places, kinds and lands as players do', () => {
    const at = table()
    conquerPoland(at)
    const again = { type: 'take', unit: 'ger-armor-1' } as const
    expect(because(at, again)).toBe('German armor 6 was moved in this phase')
    expect(because(at, { ...again, unit: 'ger-armor-7' })).toBe('there is no unit "German armor no. 7"')
    expect(because(at, { type: 'attack', by: 'germany', hex: 'W 3118', terrain: 'clear' })).toBe(
      'there is no enemy of Germany in W 3118 Paris',
    )
    expect(() => aeto.apply(at.state as never, again)).toThrow('German armor 6 was moved')
    at.do({ type: 'raise', nation: 'germany' })
    expect(because(at, { type: 'form', kind: 'ss-armor', strength: 0 })).toBe(
      'SS armor has a figure from 1 to 12',
    )
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    at.do({ type: 'place', at: 'W 3430' })
    const board = boardOf(at.state)
    const eastOf = (hex: string) =>
      board.neighbours(hex).find((one) => board.hex(one).region === 'east-poland')
    const guard = Object.keys(at.state.units).find((id) => {
      const { nation, at: hex } = at.state.units[id]
      return nation === 'soviet-union' && eastOf(hex) !== undefined
    })!
    const hex = eastOf(at.state.units[guard].at)!
    at.do({ type: 'take', unit: guard })
    expect(because(at, { type: 'enter', hex })).toBe(
      'the Soviets begin to occupy eastern Poland with an Offensive',
    )
  })

  it('have no id in them, whatever random play tries at the wrong moment', () => {
    const dice = seeded('refusals')
    const rules = Object.fromEntries(OPTIONAL_RULES.map((name) => [name, true]))
    const state = aeto.fork(aeto.setup({ scenario: '1939', seed: 'refusals', rules }))
    const tried: Parameters<typeof aeto.check>[1][] = []
    for (let i = 0; i < 80 && aeto.decision(state) !== null; i++) {
      const listed = [...aeto.legalActions(state)].filter(({ type }) => type !== 'surrender')
      const types = [...new Set(listed.map(({ type }) => type))]
      for (const type of types) tried.push(listed.find((one) => one.type === type)!)
      for (let j = 0; j < 12; j++) {
        const verdict = aeto.check(state, tried[dice.d(tried.length) - 1])
        if (!verdict.legal)
          expect(verdict.because).not.toMatch(/\b[a-z]{2,3}-[a-z-]+-\d+\b|united-kingdom|soviet-union/)
      }
      const type = dice.d(3) === 1 && types.includes('end') ? 'end' : types[dice.d(types.length) - 1]
      const some = listed.filter((one) => one.type === type)
      aeto.advance(state, some[dice.d(some.length) - 1])
    }
  })
})

describe('saves', () => {
  it('of an earlier version of the rules are refused, and the reason is said', () => {
    const save = JSON.parse(aeto.codec.save(aeto.setup({ scenario: '1939', seed: 'old' })))
    expect(save.version).toBe(7)
    for (const version of [1, 2, 3, 4]) {
      const state = { ...save.state, version }
      const old = JSON.stringify({ ...save, version, state, hash: hashText(canonicalJson(state)) })
      expect(() => aeto.codec.load(old)).toThrow(`rules version ${version} is too old`)
    }
  })
})
