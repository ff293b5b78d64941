/** Set-ups: sections 15, 16.0 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { eto } from '../../../../src/games/eto/game'
import { russianPreparedness } from '../../../../src/games/eto/play/10-points'
import {
  type EtoScenario,
  type EtoState,
  OPTIONAL_RULES,
  type OptionalRule,
} from '../../../../src/games/eto/state'
import { seeded } from '../../../../src/kernel/dice'
import { SetupError } from '../../../../src/kernel/game'
import { rule } from '../../../../src/testing'
import { board, listed, position, step, unitsIn } from './positions'

const start = (scenario: EtoScenario, ...options: readonly OptionalRule[]) =>
  eto.setup({ scenario, seed: 'set-up', rules: Object.fromEntries(options.map((name) => [name, true])) })

const faults = (scenario: EtoScenario, ...options: readonly OptionalRule[]) => {
  try {
    start(scenario, ...options)
    return []
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return error.faults.map(({ path }) => path)
  }
}

describe('a set-up', () => {
  it(`${rule('eto', '15.0')} is a scenario with its units, its date and its rules; the Axis moves first`, () => {
    for (const [scenario, turn] of [
      ['1939', { year: 1939, quarter: 4 }],
      ['1940', { year: 1940, quarter: 2 }],
      ['1941', { year: 1941, quarter: 3 }],
    ] as const) {
      const state = start(scenario)
      expect(state.turn).toEqual(turn)
      expect(eto.decision(state)).toMatchObject({ player: 'axis' })
      expect(eto.invariants(state)).toEqual([])
      expect(russianPreparedness(state)).toBe('peacetime')
    }
    expect(() => start('1938' as '1939')).toThrow(SetupError)
    expect(unitsIn(start('1939'), '1714')).toEqual(['ger-inf-3', 'ger-mec-4'])
  })

  it(`${rule('eto', '7.24')} stands as the scenario has it, whatever the limits on size`, () => {
    // One Russian unit is of one point, though in peace all are of two.
    const state = start('1940')
    expect(unitsIn(state, '2309')).toEqual(['rus-inf-1'])
    expect(eto.invariants(state)).toEqual([])
  })

  it(`${rule('eto', '16.0')} takes the optional rules that the players agree on, each on its own`, () => {
    expect(start('1939').options).toEqual([])
    for (const name of OPTIONAL_RULES) expect(start('1939', name).options).toEqual([name])
    expect(start('1939', ...OPTIONAL_RULES).options).toEqual(OPTIONAL_RULES)
    expect(start('1940', 'minorCountries').options).toEqual(['minorCountries'])
    expect(faults('1940', 'threePlayers')).toEqual(['rules.threePlayers'])
    expect(faults('1941', 'threePlayers', 'italianEntry')).toEqual([
      'rules.italianEntry',
      'rules.threePlayers',
    ])
    // @ts-expect-error There is no such rule.
    expect(() => eto.setup({ scenario: '1939', seed: 'x', rules: { jets: true } })).toThrow(SetupError)
  })

  it(`${rule('eto', '15.2', '15.3')} of 1940 and 1941 has partisans, Italian entry and airdrops with minor countries only`, () => {
    const extra = ['partisans', 'italianEntry', 'airdrop'] as const
    for (const name of extra) {
      expect(start('1939', name).options).toEqual([name])
      expect(faults('1940', name)).toEqual([`rules.${name}`])
      expect(faults('1941', name)).toEqual([`rules.${name}`])
      expect(faults('1940', name, 'minorCountries')).toEqual([])
      expect(faults('1941', name, 'minorCountries')).toEqual(name === 'italianEntry' ? [`rules.${name}`] : [])
    }
    for (const scenario of ['1940', '1941'] as const) expect(faults(scenario, 'railByHex')).toEqual([])
  })

  it('has Italy at war, or neutral if its entry is in play, and in 1941 three points worse off', () => {
    expect([start('1939').italy.status, start('1939', 'italianEntry').italy.status]).toEqual([
      'war',
      'neutral',
    ])
    expect(start('1941').italy).toEqual({ status: 'war', lost: 3, invaded: false })
  })

  it('knows where the Axis has been before: in 1940 in Poland, Denmark and Norway, in 1941 also in France and the Balkans', () => {
    const axis = (scenario: EtoScenario) =>
      Object.entries(start(scenario).holders)
        .filter(
          ([country, holder]) => holder === 'axis' && start(scenario).entered.includes(country as never),
        )
        .map(([country]) => country)
        .sort()
    expect(axis('1939')).toEqual([])
    expect(axis('1940')).toEqual(['denmark', 'norway', 'poland'])
    expect(axis('1941')).toEqual([
      'belgium',
      'denmark',
      'france',
      'greece',
      'netherlands',
      'norway',
      'poland',
      // Not conquered, but Germans stand there.
      'rumania',
      'yugoslavia',
    ])
  })

  it(`${rule('eto', '15.31')} leaves four German units for the border with Russia, where there is room`, () => {
    let state = start('1941')
    const places = (now: typeof state) => listed(now, 'place').map((one) => one.at)
    expect(places(state)).toEqual(['1610', '1611', '1612', '1613', '1714'])
    expect(places(state).every((hex) => board.hex(hex).country !== 'russia')).toBe(true)
    for (const hex of ['1610', '1611', '1612', '1613']) {
      expect(state.phase).toBe('set-up')
      expect(eto.check(state, { type: 'end' }).legal).toBe(false)
      state = step(state, { type: 'place', at: hex })
    }
    expect(unitsIn(state, '1612')).toEqual(['ger-inf-4', 'ger-mec-4'])
    expect(state.phase).toBe('initial')
  })
})

describe('optional rules', () => {
  /** Every set of these rules. */
  const sets = (names: readonly OptionalRule[]): OptionalRule[][] =>
    names.reduce<OptionalRule[][]>((all, name) => all.flatMap((set) => [set, [...set, name]]), [[]])

  /** Plays at random, in some haste to end phases, and says what went wrong. */
  function wander(scenario: EtoScenario, options: readonly OptionalRule[], decisions: number): string | null {
    const dice = seeded(`${scenario} ${options.join()}`)
    const state = eto.fork(start(scenario, ...options))
    for (let i = 0; i < decisions && eto.decision(state) !== null; i++) {
      const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
      if (actions.length === 0) return `stuck after ${i} in ${state.phase}`
      const last: EtoAction = actions[actions.length - 1]
      const hurried = last.type === 'end' && dice.d(5) === 1
      const action = hurried ? last : actions[dice.d(actions.length) - 1]
      const verdict = eto.check(state, action)
      if (!verdict.legal) return `${JSON.stringify(action)} is listed, but ${verdict.because}`
      eto.advance(state, action)
      const wrong = i % 10 === 0 ? eto.invariants(state) : []
      if (wrong.length > 0) return `after ${i}, ${JSON.stringify(action)}: ${JSON.stringify(wrong)}`
    }
    return null
  }

  const wanderAll = (scenario: EtoScenario, names: readonly OptionalRule[], decisions: number) =>
    sets(names)
      .filter((set) => faults(scenario, ...set).length === 0)
      .map((set) => ({ set, wrong: wander(scenario, set, decisions) }))
      .filter(({ wrong }) => wrong !== null)

  it('go together in every way that 1939 allows', () => {
    expect(wanderAll('1939', OPTIONAL_RULES, 400)).toEqual([])
  })

  it('go together in every way that 1940 allows', () => {
    expect(
      wanderAll('1940', ['minorCountries', 'partisans', 'italianEntry', 'airdrop', 'railByHex'], 150),
    ).toEqual([])
  })

  it('go together in every way that 1941 allows', () => {
    expect(wanderAll('1941', ['minorCountries', 'partisans', 'airdrop', 'railByHex'], 150)).toEqual([])
  })
})

describe('units on the border with Russia', () => {
  it(`${rule('eto', '15.31')} are placed where no enemy stands, two to a hex at most`, () => {
    const start = eto.setup({ scenario: '1941', seed: 'border' }) as EtoState
    const [first] = listed(start, 'place').map((one) => one.at)
    const beside = (...names: string[]) =>
      listed(
        position({
          scenario: '1941',
          phase: 'set-up',
          keep: true,
          units: { [first]: names },
          with: { toPlace: 4 },
        }),
        'place',
      ).some((one) => one.at === first)
    expect(beside()).toBe(true)
    expect(beside('ger-inf-1')).toBe(true)
    expect(beside('ger-inf-1', 'ger-inf-1')).toBe(false)
    expect(beside('bri-inf-1')).toBe(false)
  })
})
