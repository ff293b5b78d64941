/** The list of legal actions is complete: whatever `check` allows of all that could be asked is on it, and nothing else. */

import { describe, expect, it } from 'vitest'
import { SHAPES } from '../../../../src/games/the-war/actions'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState, TheWarAction } from '../../../../src/games/the-war/index'
import { POLAND_1939 } from '../../../../src/games/the-war/scenarios/poland-1939'
import { seeded } from '../../../../src/kernel/dice'
import { canonicalJson } from '../../../../src/kernel/json'
import { THE_WAR_GROUND_COMBAT } from '../../../../src/tables/the-war-ground-combat'

const board = theWarBoard()
/** The lands of the scenario, and the hexes around them. */
const hexes = board.ids.filter((id) =>
  [id, ...board.grid.neighbours(id)].some((hex) => {
    const { country } = board.hex(hex)
    return country !== null && POLAND_1939.theatre.includes(country)
  }),
)
const results = [
  ...new Set(
    THE_WAR_GROUND_COMBAT.columns.labels.flatMap((_, column) =>
      Array.from({ length: 14 }, (__, i) => THE_WAR_GROUND_COMBAT.lookup(column, i - 1).text),
    ),
  ),
]
const units = POLAND_1939.units.map(({ id }) => id)

/** Everything that can be said in the words of the game. */
function everything(): readonly TheWarAction[] {
  const fields: Readonly<Record<string, readonly (string | boolean)[]>> = {
    unit: units,
    at: hexes,
    to: hexes,
    result: results,
    yes: [true, false],
  }
  return Object.entries(SHAPES).flatMap(([type, shape]) =>
    Object.keys(shape).reduce<Record<string, unknown>[]>(
      (made, key) => made.flatMap((action) => fields[key].map((value) => ({ ...action, [key]: value }))),
      [{ type }],
    ),
  ) as unknown as TheWarAction[]
}

/** Moments of random games, at least one of every kind of question. */
function moments(games: number): readonly FrozenTheWarState[] {
  const seen = new Map<string, FrozenTheWarState[]>()
  for (let game = 0; game < games; game++) {
    const walker = seeded(`complete ${game}`)
    let state = theWar.setup({ scenario: 'poland-1939', seed: `complete ${game}` })
    for (let now = theWar.decision(state); now !== null; now = theWar.decision(state)) {
      const kind = `${now.phase} ${now.question}`
      const known = seen.get(kind) ?? []
      if (known.length < 2) seen.set(kind, [...known, state])
      const actions = [...theWar.legalActions(state)]
      // Phases are not ended too soon.
      const going = actions.filter(({ type }) => type !== 'end' || walker.d(6) === 1)
      const from = going.length > 0 ? going : actions
      state = theWar.apply(state, from[walker.d(from.length) - 1]).state
    }
  }
  return [...seen.values()].flat()
}

/** What is asked, or else the phase. */
function kindOf(state: FrozenTheWarState): string {
  const { phase, question } = theWar.decision(state)!
  return question ?? phase
}

describe('the list of legal actions', () => {
  const asked = everything()

  it('is all that check allows, at moments of every kind', { timeout: 300_000 }, () => {
    const states = moments(6)
    const kinds = new Set(states.map(kindOf))
    for (const kind of ['hand', 'attack', 'battle', 'retreat', 'advance', 'disband'])
      expect(kinds).toContain(kind)
    for (const state of states) {
      const listed = [...theWar.legalActions(state)].map(canonicalJson).sort()
      const fork = theWar.fork(state)
      const allowed = asked.filter((action) => theWar.check(fork, action).legal).map(canonicalJson)
      expect(allowed.sort(), kindOf(state)).toEqual(listed)
    }
  })
})
