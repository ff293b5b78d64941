/** The circumstances of a round: who attacks, over what, in which weather, and whom it surprises. */

import type { Arm, CombatSetting } from '../06-combat'
import { COUNTRY } from '../lands'
import { otherSide, type Side } from '../powers'
import { dateOf } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { HOME, isSupplied } from './03-supply'
import { isHardened } from './14-alone'
import { areaOf, blocksAt, campOfBlock, isAir, isAtHome, isFighter, sideOfBlock, weatherAt } from './areas'

/** The French defend and never attack. */
export const isAttacker = (block: Block, side: Side): boolean =>
  sideOfBlock(block) === side && isFighter(block) && !isAir(block)

/**
 * Are there field fortifications, or heavy ones, in an area?
 *
 * @rule 6.9
 * @rule 6.95
 */
const isWorks = ({ forts, heavy }: EeState, at: string): boolean =>
  Object.hasOwn(forts, at) || Object.hasOwn(heavy, at)

/**
 * With the optional rule, units of a country that was attacked in this player-turn are surprised in the initial combat phase, wherever they stand; their aircraft do not fly in their counterattack either.
 *
 * @rule 14.43
 */
export const isSurprised = (state: EeState, at: string): boolean =>
  has(state, 'surprise') &&
  state.flow.step === 'combat' &&
  blocksAt(state, at).some(
    ([, { side, nation, power }]) =>
      side !== state.side && state.politics.surprised.includes(COUNTRY[nation] ?? HOME[power]),
  )

/**
 * Are the defenders Italians alone, after their morale has collapsed?
 *
 * @rule 9.45
 */
const isShaken = (state: EeState, at: string, attacker: Side): boolean =>
  state.politics.collapsed &&
  attacker === 'allied' &&
  blocksAt(state, at).every(
    ([, { side, kind, nation }]) => side === attacker || kind === 'air' || nation === 'italian',
  )

/** A round as it was declared: whether it is a counterattack, whether armor is held in reserve, and whether surprise makes the weather clear for ground units. */
export interface Attack {
  readonly at: string
  readonly assault: boolean
  readonly counter?: boolean
  readonly held?: boolean
  readonly clear?: boolean
}

/** Who attacks in a round: the side that moves, or the other in a counterattack. */
export const attackerIn = ({ side }: EeState, { counter }: Attack): Side => (counter ? otherSide(side) : side)

/** The circumstances of a round, before anybody has fired. Western Allies and Soviets are never in one area. */
export function settingOf(state: EeState, attack: Attack): CombatSetting {
  const { at, assault, counter = false, held = false, clear = false } = attack
  const attacker = attackerIn(state, attack)
  const { terrain, fortress, country } = areaOf(at)
  const attackers = blocksAt(state, at)
    .map(([, block]) => block)
    .filter((block) => isAttacker(block, attacker))
  const newly = !counter && state.newly.includes(at)
  const arms: readonly Arm[] = ['armor', 'infantry']
  const surprised = isSurprised(state, at)
  const landing = newly && attackers.some(({ landed }) => landed)
  const mixed = landing && surprised && !attackers.every((block) => block.landed || block.jumped)
  return {
    assault,
    terrain: terrain!,
    weather: clear ? 'clear' : weatherAt(state, at),
    crossed: newly
      ? arms.filter((arm) => attackers.some((block) => block.crossed && armOf(block) === arm))
      : [],
    landing,
    ...(mixed ? { mixed } : {}),
    fortified: newly && attackers.every(({ stormed }) => stormed),
    fortress: fortress && !counter,
    fieldFort: !counter && isWorks(state, at) && state.control[at] !== attacker,
    cut: !attackers.every(isAtHome) && !isSupplied(state, campOfBlock(attackers[0]), at),
    hardy: attackers[0].power === 'soviet' && country === 'Soviet Union' && isHardened(state),
    surprise: surprised && !counter,
    caught: !surprised ? null : counter ? 'attacker' : 'defender',
    shaken: isShaken(state, at, attacker),
    armor: !has(state, 'hitDistribution') ? 'free' : held ? 'held' : 'risk',
    every: dateOf(state, state.turn).year < 1943 ? 5 : 4,
  }
}

/**
 * The class of a unit.
 *
 * @rule 6.25
 */
export const armOf = ({ kind }: Block): Arm => (kind === 'armor' ? 'armor' : 'infantry')
