/** France that fights on: an armistice that is not certain, and what is left of the French when their country has fallen without one. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { armisticeRoll, type FrenchResolve, scuttleRoll } from '../14-rolls'
import type { EeEvent, Row } from '../actions'
import { WATERS, withNavy, withWater } from '../powers'
import { isAmericaIn, scenarioOf } from '../scenario'
import { type Block, type EeState, has, NEVER, type Politics } from '../state'
import { isSupplied } from './03-supply'
import { areaOf, changeBlocks, isAir, isContested, LOST, presenceOf } from './areas'
import { listOf } from './memory'
import { ask } from './place'

const change = (state: EeState, changes: Partial<Politics>): void => {
  state.politics = { ...state.politics, ...changes }
}

// ---- the armistice -------------------------------------------------------------------------

/**
 * Is everything there for an armistice that has not been offered yet: Paris in German hands, uncontested and in supply?
 *
 * @rule 9.521
 * @rule 14.351
 */
const isAtMercy = (state: EeState): boolean =>
  scenarioOf(state).diplomacy &&
  state.politics.france &&
  !state.politics.offered &&
  state.control['Paris'] === 'axis' &&
  !isContested(presenceOf(state), 'Paris') &&
  isSupplied(state, 'axis', 'Paris')

/**
 * A combat phase is over: the French offer an armistice. With the optional rule they do so at once only in the Axis player-turn in which Germany entered France or attacked Belgium.
 *
 * @rule 9.521
 * @rule 14.353
 */
export function offerArmistice(state: EeState): void {
  const { side, turn, politics } = state
  if (!isAtMercy(state)) return
  if (has(state, 'frenchResolve') && (side !== 'axis' || politics.trigger !== turn)) return
  change(state, { offered: true })
  ask(state, { type: 'armistice', levant: true })
}

/** Is something to be settled with France when a player-turn is over: an armistice that a die decides on, or the fleet of a France that fights on? */
export const isFranceOpen = (state: EeState): boolean =>
  (has(state, 'frenchResolve') && state.side === 'axis' && isAtMercy(state)) ||
  (state.politics.fightsOn !== null && WATERS.some((water) => state.fleets[water].french > 0))

/**
 * The end of the Axis player-turn in which Paris has come into German hands, later than at the first blow: a die decides what the French offer. After the conquest of a France that fights on the Allies are asked
 * about its fleet.
 *
 * @rule 14.354
 */
export function settleFrance(state: EeState, dice: Dice, events: EeEvent[]): void {
  if (state.politics.fightsOn !== null) {
    ask(state, { type: 'salvage' })
    return
  }
  const { roll, offered, levant } = armisticeRoll(resolveOf(state), dice)
  events.push({ type: 'resolve', rule: '14.354', roll })
  change(state, { offered: true, ...(offered ? {} : { resolved: state.turn }) })
  if (offered) ask(state, { type: 'armistice', levant })
}

/** What counts for the armistice now. */
function resolveOf(state: EeState): FrenchResolve {
  const units = listOf(state).filter(({ at }) => at !== null)
  return {
    // An army is counted in blocks; ground support is no block, but a unit.
    army: units.filter((unit) => unit.nation === 'french' && !isAir(unit)).length,
    marseille: state.control['Marseille'] === 'axis',
    british: units.filter(({ nation, at }) => nation === 'british' && areaOf(at!).country === 'France')
      .length,
    turns: state.turn - state.politics.trigger,
  }
}

/**
 * Germany will have no armistice. With the optional rule France fights on if it falls after this turn; at once if it would not have given up the Levant.
 *
 * @rule 14.353
 * @rule 14.354
 */
export function refuseArmistice(state: EeState, levant: boolean): void {
  if (has(state, 'frenchResolve')) change(state, { resolved: state.turn + (levant ? 1 : 0) })
}

// ---- France fights on ----------------------------------------------------------------------

/** Does France fight on if it falls in this turn? */
export const isResolved = ({ politics, turn }: EeState): boolean =>
  politics.resolved > 0 && turn >= politics.resolved

/** What goes out of the French force pool for good: so many of a kind and size. */
const GONE: readonly (readonly [Block['kind'], number, number])[] = [
  ['armor', 3, 1],
  ['armor', 2, 1],
  ['infantry', 4, 1],
  ['infantry', 3, 7],
  ['infantry', 2, 4],
]

/**
 * France has fallen and fights on: a part of its army is gone, and the rest is in the British force pool, or in the American one if the United States are at war.
 *
 * @rule 14.354
 */
export function fightOn(state: EeState, events: EeEvent[]): void {
  const fightsOn = isAmericaIn(state) ? 'american' : 'british'
  change(state, { france: false, fightsOn })
  state.actions = { ...state.actions, french: 0 }
  const gone = new Map(GONE.map(([kind, size, count]) => [`${kind} ${size}`, count]))
  changeBlocks(state, (block) => {
    if (block.nation !== 'french') return null
    const key = `${block.kind} ${block.size}`
    const left = gone.get(key) ?? 0
    gone.set(key, left - 1)
    return { ...LOST, due: left > 0 ? NEVER : 0, power: fightsOn }
  })
  events.push({ type: 'politics', rule: '14.354', what: 'france-fights-on' })
}

/**
 * The United States are at war: the French who fight on are theirs from now on.
 *
 * @rule 14.354
 */
export function handOverFrench(state: EeState): void {
  if (state.politics.fightsOn !== 'british' || !isAmericaIn(state)) return
  change(state, { fightsOn: 'american' })
  changeBlocks(state, ({ nation }) => (nation === 'french' ? { power: 'american' } : null))
}

/** The least that is left of them, by kind: what the Free French have. */
const LEAST: Readonly<Partial<Record<Block['kind'], number>>> = { armor: 1, infantry: 3 }

/**
 * What becomes of a unit that is destroyed in combat: it is in the force pool, but for French who fight on, who are gone as long as more of them are left than there would be Free French.
 *
 * @rule 14.354
 */
export function fallen(state: EeState, { nation, kind }: Block): Partial<Block> {
  if (nation !== 'french' || state.politics.fightsOn === null) return LOST
  const left = listOf(state).filter((one) => one.nation === nation && one.kind === kind && one.due !== NEVER)
  return left.length > (LEAST[kind] ?? 0) ? { ...LOST, due: NEVER } : LOST
}

/**
 * A French fleet point goes over to the British; for each of the others a die decides whether it does as well or is scuttled. `afterwards` goes on.
 *
 * @rule 14.354
 */
export function salvageRow(
  afterwards: (state: EeState, dice: Dice, events: EeEvent[]) => void,
): Row<'salvage', 'salvage'> {
  return {
    during: ['salvage'],
    check: (state, _, { water }) =>
      state.fleets[water].french > 0
        ? legal
        : refuse('14.354', 'no-fleet', `no French fleet point is in the ${water}`),
    list: (state) =>
      WATERS.flatMap((water) => (state.fleets[water].french > 0 ? [{ type: 'salvage', water }] : [])),
    do(state, _, { water: chosen }, dice) {
      const events: EeEvent[] = []
      for (const water of WATERS) {
        const { french, western } = state.fleets[water]
        if (french === 0) continue
        const given = water === chosen ? 1 : 0
        const saved = given + scuttleRoll(french - given, dice)
        state.fleets = withWater(
          state.fleets,
          water,
          withNavy(withNavy(state.fleets[water], 'french', 0), 'western', western + saved),
        )
        state.sailed = withWater(state.sailed, water, withNavy(state.sailed[water], 'french', 0))
        events.push({ type: 'salvaged', rule: '14.354', water, saved, lost: french - saved })
      }
      afterwards(state, dice, events)
      return events
    },
  }
}
