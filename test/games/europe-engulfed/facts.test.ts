/** What is cached about a state, held to a fresh computation along random games with forks that are played on by turns. */

import { describe, expect, it } from 'vitest'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import {
  dugBy,
  facts,
  heldBy,
  holdersOf,
  knownOf,
  namesOf,
  presenceOf,
  rollOf,
  stackAt,
} from '../../../src/games/europe-engulfed/play/memory'
import { areaNames } from '../../../src/games/europe-engulfed/play/numbers'
import { ROLLS } from '../../../src/games/europe-engulfed/play/roster'
import type { EeState } from '../../../src/games/europe-engulfed/state'
import { seeded } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'

/** Everything that the index and the facts say. */
function told(state: EeState, fresh: EeState): readonly [string, unknown, unknown][] {
  const rows: [string, unknown, unknown][] = knownOf(state).map(({ fact, args }) => [
    `${fact.name} ${args}`,
    fact.ask(state, ...args),
    fact.ask(fresh, ...args),
  ])
  for (const side of europeEngulfed.playersOf(state) as readonly EeState['side'][]) {
    const counts = (of: EeState) => [[...presenceOf(of).ground[side]], [...presenceOf(of).air[side]]]
    rows.push(
      [`held by ${side}`, heldBy(state, side), heldBy(fresh, side)],
      ...(Object.keys(ROLLS) as (keyof typeof ROLLS)[]).map((roll): [string, unknown, unknown] => [
        `${roll} of ${side}`,
        rollOf(state, side, roll),
        rollOf(fresh, side, roll),
      ]),
      [`counts of ${side}`, counts(state), counts(fresh)],
    )
  }
  rows.push(
    ['holders', [...holdersOf(state)], [...holdersOf(fresh)]],
    ['field fortifications', [...dugBy(state)], [...dugBy(fresh)]],
  )
  for (const area in state.control) rows.push([area, stackAt(state, area), stackAt(fresh, area)])
  // Of these the last alone is kept: it is asked for twice.
  for (const fact of facts.all.filter(({ lastOnly }) => lastOnly))
    for (const number of rollOf(state, state.side, 'ready').slice(0, 12))
      for (let area = 0; area < areaNames().length; area += 7) {
        const ask = (of: EeState) => [fact.ask(of, number, area, 0), fact.ask(of, number, area, 0)]
        rows.push([`${fact.name} ${number} ${area}`, ask(state), ask(fresh)])
      }
  return rows
}

/** Facts that are not asked in every scenario: without the sea nobody lands or is supplied over it, and no Italian fights; 16.2 alone deploys by groups, and 16.1 wherever a side is. */
const OVERSEAS = [
  'beaches on which a camp might land',
  'where supply of a camp may reach overseas',
  'where a camp is in supply',
  'friendly harbours on a water',
]
/** In 16.3 Italians are at war only once Paris has fallen, which seldom happens by chance. */
const GROUPS = [
  'areas of a group that are open to a nation',
  'how many Italian ground units are out of the south',
]
const FREELY = ['names of the areas that a side controls']
const isAsked = (scenario: string, name: string): boolean =>
  GROUPS.includes(name)
    ? scenario === '16.2'
    : FREELY.includes(name)
      ? scenario === '16.1'
      : scenario !== '16.1' || !OVERSEAS.includes(name)

describe('facts', () => {
  it.each(['16.1', '16.2', '16.3'] as const)('%s: are what a fresh look finds', (scenario) => {
    const dice = seeded(`facts ${scenario}`)
    const start = europeEngulfed.setup({ scenario, seed: 'facts' })
    let states = [europeEngulfed.fork(start)]
    const asked = new Set<string>()
    for (let i = 0; i < 3000; i++) {
      if (i % 100 === 0) states = [...states.slice(-2), europeEngulfed.fork(states.at(-1)!)]
      const state = states[dice.d(states.length) - 1]
      const end: EeAction = { type: 'end' }
      const action = europeEngulfed.sample(state, dice)
      if (action === null) {
        // Over: another game is played in its place.
        states[states.indexOf(state)] = europeEngulfed.fork(start)
        continue
      }
      // What one of them writes, no other has: they begin with the same records.
      const others = states.filter((one) => one !== state)
      const before = others.map((one) => JSON.stringify(one))
      europeEngulfed.advance(state, dice.d(3) === 1 && europeEngulfed.check(state, end).legal ? end : action)
      expect(others.map((one) => JSON.stringify(one))).toEqual(before)
      // What is asked for lists alone.
      if (i % 5 === 0) europeEngulfed.legalActions(state)
      if (i % 25 !== 0) continue
      for (const [name, cached, computed] of told(state as EeState, copyJson(state) as EeState)) {
        if (cached instanceof Map || typeof cached === 'object') expect(cached, name).toEqual(computed)
        asked.add(name.replace(/ \d.*/, '').trim())
      }
    }
    expect(namesOf(states[0] as EeState).length).toBeGreaterThan(50)
    for (const { name } of facts.all) if (isAsked(scenario, name)) expect([...asked]).toContain(name)
  })
})
