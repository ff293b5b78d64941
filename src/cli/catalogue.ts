/** The dice tables and rolls that the command line knows, by game and short name. */

import { AETO_ROLLS } from '../games/aeto/rolls'
import { ETO_ROLLS } from '../games/eto/rolls'
import { EUROPE_ENGULFED_ROLLS } from '../games/europe-engulfed/rolls'
import { GAME_IDS } from '../games/registry'
import { THE_WAR_ROLLS } from '../games/the-war/rolls'
import type { Provenance } from '../kernel/provenance'
import type { Roll } from '../kernel/roll'
import type { ResultTable } from '../kernel/table'
import { ETO_COMBAT } from '../tables/eto-combat'
import { THE_WAR_AIR_COMBAT } from '../tables/the-war-air-combat'
import { THE_WAR_ATROCITIES } from '../tables/the-war-atrocities'
import { THE_WAR_CAPITAL_SHIPS } from '../tables/the-war-capital-ships'
import { THE_WAR_CONVOYS } from '../tables/the-war-convoys'
import { THE_WAR_DIPLOMATIC_CONFLICT } from '../tables/the-war-diplomatic-conflict'
import { THE_WAR_FORCED_MARCH } from '../tables/the-war-forced-march'
import { THE_WAR_GROUND_COMBAT } from '../tables/the-war-ground-combat'
import { THE_WAR_HEAVY_FLAK } from '../tables/the-war-heavy-flak'
import { THE_WAR_LIGHT_FLAK } from '../tables/the-war-light-flak'
import { THE_WAR_NATIONALITY_AIR } from '../tables/the-war-nationality-air'
import { THE_WAR_NATIONALITY_GROUND } from '../tables/the-war-nationality-ground'
import { THE_WAR_NATIONALITY_INTERCEPTION } from '../tables/the-war-nationality-interception'
import { THE_WAR_NATIONALITY_NAVAL } from '../tables/the-war-nationality-naval'
import { THE_WAR_NAVAL_COMBAT } from '../tables/the-war-naval-combat'
import { THE_WAR_NAVAL_DEPLETION } from '../tables/the-war-naval-depletion'
import { THE_WAR_NAVAL_INTERCEPTION } from '../tables/the-war-naval-interception'
import { THE_WAR_PARTISAN_COMBAT } from '../tables/the-war-partisan-combat'
import { THE_WAR_RAID_HITS } from '../tables/the-war-raid-hits'
import { THE_WAR_STRATEGIC_BOMBING } from '../tables/the-war-strategic-bombing'
import { THE_WAR_U_BOAT_ATTRITION } from '../tables/the-war-u-boat-attrition'
import { THE_WAR_U_BOAT_WAR } from '../tables/the-war-u-boat-war'
import { THE_WAR_VARIANT_ROLL } from '../tables/the-war-variant-roll'

/** What the ratings of two sides do to the roll: by attacker, then defender. */
export interface RatingMatrix {
  readonly source: Provenance
  readonly modifiers: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface Entry {
  readonly game: string
  readonly name: string
  readonly table: ResultTable<unknown>
  readonly ratings?: RatingMatrix
}

/** A table under the game whose name it begins with. */
function entry(table: ResultTable<unknown>, ratings?: RatingMatrix): Entry {
  const game = GAME_IDS.find((id) => table.id.startsWith(`${id}-`))
  if (game === undefined) throw new Error(`the table ${table.id} is of no game`)
  return { game, name: table.id.slice(game.length + 1), table, ...(ratings && { ratings }) }
}

export const CATALOGUE: readonly Entry[] = [
  entry(ETO_COMBAT),
  entry(THE_WAR_AIR_COMBAT, THE_WAR_NATIONALITY_AIR),
  entry(THE_WAR_ATROCITIES),
  entry(THE_WAR_CAPITAL_SHIPS),
  entry(THE_WAR_CONVOYS),
  entry(THE_WAR_DIPLOMATIC_CONFLICT),
  entry(THE_WAR_FORCED_MARCH),
  entry(THE_WAR_GROUND_COMBAT, THE_WAR_NATIONALITY_GROUND),
  entry(THE_WAR_HEAVY_FLAK),
  entry(THE_WAR_LIGHT_FLAK),
  entry(THE_WAR_NAVAL_COMBAT, THE_WAR_NATIONALITY_NAVAL),
  entry(THE_WAR_NAVAL_DEPLETION),
  entry(THE_WAR_NAVAL_INTERCEPTION, THE_WAR_NATIONALITY_INTERCEPTION),
  entry(THE_WAR_PARTISAN_COMBAT),
  entry(THE_WAR_RAID_HITS),
  entry(THE_WAR_STRATEGIC_BOMBING),
  entry(THE_WAR_U_BOAT_ATTRITION),
  entry(THE_WAR_U_BOAT_WAR),
  entry(THE_WAR_VARIANT_ROLL),
]

/** A roll that goes by no table: a question with fields of its own. */
export interface RollEntry {
  readonly game: string
  readonly name: string
  readonly roll: Roll
}

const rollsOf = (game: string, rolls: Readonly<Record<string, Roll>>): readonly RollEntry[] =>
  Object.entries(rolls).map(([name, roll]) => ({ game, name, roll }))

export const ROLLS: readonly RollEntry[] = [
  ...rollsOf('eto', ETO_ROLLS),
  ...rollsOf('the-war', THE_WAR_ROLLS),
  ...rollsOf('aeto', AETO_ROLLS),
  ...rollsOf('europe-engulfed', EUROPE_ENGULFED_ROLLS),
]
