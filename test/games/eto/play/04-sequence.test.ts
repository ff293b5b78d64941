/** The sequence of play: sections 2, 4 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import type { EtoEvent } from '../../../../src/games/eto/actions'
import { ETO_CHARTS } from '../../../../src/games/eto/charts'
import { eto } from '../../../../src/games/eto/game'
import type { EtoState } from '../../../../src/games/eto/state'
import { seeded } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { END, position, refusal, step, steps, turnOver, unitsIn, until } from './positions'

/** Enough of them that there is no talk of Vichy. */
const FRENCH = { '0914': ['fre-inf-3', 'fre-inf-3'], '0915': ['fre-inf-3'] }

/** Ends every phase of a turn; the phases that began, as `axis combat`. */
function phasesOf(start: EtoState): string[] {
  const state = eto.fork(start)
  const dice = seeded('phases')
  const seen: string[] = []
  for (let i = 0; i < 60 && state.elapsed === start.elapsed && state.ended === null; i++)
    for (const event of eto.advance(state, END, dice) as readonly EtoEvent[])
      if (event.type === 'phase') seen.push(`${event.player} ${event.phase}`)
      else if (event.type === 'turn') seen.push(`turn ${event.quarter}/${event.year}`)
  return seen
}

const phases = (player: string) =>
  ['initial', 'combat', 'mechanized', 'rail', 'naval', 'reinforcement', 'regroup'].map(
    (phase) => `${player} ${phase}`,
  )

describe('the sequence of play', () => {
  it(`${rule('eto', '4.1', '4.2')} is seven phases of the Axis, then of the Allies, then a new turn`, () => {
    const quiet = position({ units: { '1313': ['ger-inf-3'], '0710': ['bri-inf-3'], ...FRENCH } })
    expect(phasesOf(quiet)).toEqual([
      ...phases('axis').slice(1),
      ...phases('allied'),
      'turn 1/1940',
      'axis initial',
    ])
  })

  it('has a phase for partisans where they are in play, and a turn of Russia where three play', () => {
    const three = position({
      rules: { partisans: true, threePlayers: true },
      units: { '1313': ['ger-inf-3'], '0710': ['bri-inf-3'], '2211': ['rus-inf-2'], ...FRENCH },
    })
    const seen = phasesOf(three)
    for (const player of ['axis', 'allied', 'russian']) expect(seen).toContain(`${player} partisans`)
    expect(seen.filter((one) => one.endsWith('combat'))).toEqual([
      'axis combat',
      'allied combat',
      'russian combat',
    ])
  })

  it('counts Russian resources in the eighth phase of the Allies, once Russia is invaded', () => {
    const invasion = { year: 1941, quarter: 3 } as const
    const war = position({
      scenario: '1941',
      player: 'allied',
      phase: 'regroup',
      units: { '2211': ['rus-inf-2'], '1313': ['ger-inf-3'] },
      set: { russia: { atWar: true, mobilized: true, invasion } },
    })
    const peace = position({ scenario: '1941', player: 'allied', phase: 'regroup', units: {} })
    expect(step(war, END).russia.resources).toBe(37)
    expect(step(peace, END).russia.resources).toBeNull()
  })

  it(`${rule('eto', '4.3')} lasts until the last turn of the chart`, () => {
    const { year, quarter } = ETO_CHARTS.lastTurn
    const units = { '1313': ['ger-inf-3'], '0710': ['bri-mec-3'] }
    const last = turnOver(position({ scenario: '1941', turn: `${quarter - 1}/${year}`, units }))
    expect([last.turn, last.ended]).toEqual([{ year, quarter }, null])
    const allied = until(step(last, END), 'regroup', 'allied')
    const over = step(allied, END)
    expect(over.ended).toMatchObject({ winner: 'axis', rule: '13.0' })
    expect(eto.decision(over)).toBeNull()
    expect(refusal(over, END)).toEqual({ rule: '13.0', code: 'game-over' })
  })

  it(`${rule('eto', '2.0')} is for two players, and without options has none of their actions`, () => {
    const state = eto.fork(eto.setup({ scenario: '1939', seed: 'basic' }))
    const dice = seeded('basic')
    const optional = new Set(['drop', 'rise', 'declare italy'])
    for (let i = 0; i < 400 && state.ended === null; i++) {
      const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
      const names = actions.map((one) => (one.type === 'declare' ? `declare ${one.what}` : one.type))
      expect(names.filter((name) => optional.has(name))).toEqual([])
      expect(['axis', 'allied']).toContain(eto.decision(state)!.player)
      eto.advance(state, actions[dice.d(actions.length) - 1], dice)
    }
    expect(state.options).toEqual([])
  })
})

describe('resigning', () => {
  it('is for the beginning of a turn, before anything is moved', () => {
    const start = position({ units: { '1313': ['ger-inf-3'] } })
    expect(step(start, { type: 'resign' }).focus).toEqual({ type: 'resignation' })
    const moved = steps(
      start,
      { type: 'take', at: '1313', unit: 'ger-inf-3' },
      { type: 'move', to: '1312' },
      { type: 'stop' },
    )
    expect(refusal(moved, { type: 'resign' })).toEqual({ rule: '13.1', code: 'not-now' })
    const refused = steps(start, { type: 'resign' }, { type: 'answer', yes: false })
    expect(refusal(refused, { type: 'resign' })).toEqual({ rule: '13.1', code: 'not-now' })
    expect(unitsIn(refused, '1313')).toEqual(['ger-inf-3'])
  })
})
