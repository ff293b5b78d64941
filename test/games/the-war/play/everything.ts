/** Everything that can be said in the words of the game: what brute force asks `check` about. */

import { SHAPES } from '../../../../src/games/the-war/actions'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState, TheWarAction } from '../../../../src/games/the-war/index'
import type { Scenario } from '../../../../src/games/the-war/scenarios/scenario'
import type { Verdict } from '../../../../src/kernel/verdict'
import { THE_WAR_GROUND_COMBAT } from '../../../../src/tables/the-war-ground-combat'

const board = theWarBoard()
/** The lands of a scenario, and the hexes around them. */
export const hexesOf = ({ theatre }: Scenario) =>
  board.ids.filter((id) =>
    [id, ...board.grid.neighbours(id)].some((hex) => {
      const { country } = board.hex(hex)
      return country !== null && theatre.includes(country)
    }),
  )
const results = [
  ...new Set(
    THE_WAR_GROUND_COMBAT.columns.labels.flatMap((_, column) =>
      Array.from({ length: 14 }, (__, i) => THE_WAR_GROUND_COMBAT.lookup(column, i - 1).text),
    ),
  ),
]

/** Everything that can be said in the words of the game, about the units that there are, type by type. */
function everything(
  scenario: Scenario,
  state: FrozenTheWarState,
  hexes: readonly string[],
): readonly (readonly TheWarAction[])[] {
  const pieces = Object.values(state.units)
  const wholes = pieces.flatMap(({ pieceOf }) => (pieceOf === null ? [] : [pieceOf.unit]))
  const units = [
    ...new Set([
      ...scenario.units.map(({ id }) => id),
      ...Object.keys(state.units),
      ...Object.keys(state.air),
      ...wholes,
      ...state.lost.map(({ unit }) => unit),
      ...state.lostAircraft.map(({ unit }) => unit),
    ]),
  ]
  const fields: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
    unit: units,
    at: hexes,
    to: hexes,
    result: results,
    yes: [true, false],
    how: ['fight', 'leave', 'end', 'flee'],
    power: [...Object.keys(scenario.nations), 'spain'],
    receiver: [...Object.keys(scenario.nations), 'spain'],
    narfs: [5, 10, 20, 30],
    country: ['soviet-union', 'france', 'benelux', 'spain'],
    city: [
      'Moscow',
      'Kiev',
      'Baku',
      'Odessa',
      'Berlin',
      'Leningrad',
      'Kharkov',
      'Stalingrad',
      'Stalino',
      'Dnepropetrovsk',
      'Grozny',
      'Maikop',
    ],
    effort: ['SLE', 'RLE', 'LLE', 'MLE', 'pass', 'ULE'],
  }
  return Object.entries(SHAPES).map(([type, shape]) =>
    Object.keys(shape).reduce<Record<string, unknown>[]>(
      (made, key) => made.flatMap((action) => fields[key].map((value) => ({ ...action, [key]: value }))),
      [{ type }],
    ),
  ) as unknown as TheWarAction[][]
}

/** What is refused because it is another's moment is refused whatever it says: one of a type is enough. */
const isOutOfTurn = (verdict: Verdict): boolean => !verdict.legal && verdict.code === 'not-now'

/** All that `check` allows, about these hexes. */
export const allowedIn = (
  scenario: Scenario,
  state: FrozenTheWarState,
  hexes: readonly string[] = hexesOf(scenario),
): readonly TheWarAction[] =>
  everything(scenario, state, hexes)
    .filter((some) => !isOutOfTurn(theWar.check(state, some[0])))
    .flatMap((some) => some.filter((action) => theWar.check(state, action).legal))
