/** Section 9.8: a partition of Turkey that Germany and the Soviets have agreed upon, and whom one of the two may fight by it, or by the Pact (9.4). */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { indexOf } from './board-index'
import { type Camp, type Nation, nationText } from './nations'
import {
  areAtWar,
  campOf,
  hasFallen,
  hexOf,
  isConquered,
  isNeutral,
  isRussoGermanWar,
  landOf,
  ownerOf,
  pactIsOpen,
  russoGermanWar,
  sideOf,
  unitsAt,
} from './politics'
import { type AetoState, boardOf } from './state'
import type { AetoUnit } from './units'

export const PARTITIONERS = ['germany', 'soviet-union'] as const
export type Partitioner = (typeof PARTITIONERS)[number]

/** Who invades, and the line: hexes of this column and those east of it are the Soviets'. */
export interface TurkishPartition {
  readonly invader: Partitioner
  readonly line: number
}

const ANKARA = 'E 4322'

/** The column of a hex of the eastern sheet; they count down towards the east. */
const columnOf = (hex: string): number => Number(hex.slice(-2))

/** The columns that a line in Turkey can follow. */
export function turkishColumns(state: AetoState): readonly number[] {
  const hexes = indexOf(boardOf(state)).byCountry.get('turkey') ?? []
  return [...new Set(hexes.map(columnOf))].sort((a, b) => a - b).slice(0, -1)
}

/**
 * May Turkey be partitioned: in peace between Germany and the Soviets, while it is neutral?
 *
 * @rule 9.8
 */
export function mayPartition(state: AetoState, { line }: TurkishPartition): Verdict {
  if (state.special.turkey !== null) return refuse('9.8', 'agreed', 'Turkey has been partitioned')
  if (isRussoGermanWar(state)) return refuse('9.8', 'at-war', 'Germany and the Soviet Union are at war')
  if (!isNeutral(state, 'turkey')) return refuse('9.8', 'not-neutral', 'Turkey is not neutral')
  for (const power of PARTITIONERS)
    if (hasFallen(state, power)) return refuse('9.10', 'conquered', `${nationText(power)} is conquered`)
  return turkishColumns(state).includes(line)
    ? legal
    : refuse('9.8', 'no-line', `no line in Turkey follows column ${line}`)
}

/**
 * The agreement while it binds: not in a war between the two, and not when one of them has fallen.
 *
 * @rule 9.8
 */
export const agreementOf = (state: AetoState): TurkishPartition | null =>
  isRussoGermanWar(state) || PARTITIONERS.some((power) => isConquered(state, power))
    ? null
    : state.special.turkey

/** Whose half a hex of Turkey is in. */
export const halfOf = (hex: string, { line }: TurkishPartition): Camp =>
  columnOf(hex) <= line ? 'soviet' : 'axis'

/**
 * The camp for which a nation comes to Turkey: Italy is of the Axis once it is in the war.
 *
 * @rule 9.26
 */
const partyOf = (state: AetoState, nation: Nation): Camp | null =>
  nation === 'italy' ? campOf(state, nation) : sideOf(state, nation)

/** What a unit that enters Turkey under the agreement does: goes in, begins the war with the other power, or may not. */
export type PartitionEntry = 'enters' | 'provokes' | Verdict | null

/**
 * What the agreement says about an entry; `null` where it says nothing.
 *
 * @rule 9.8 the invader first, who goes back if he has stayed beyond the line; the other when Ankara or Turkey has fallen; a city beyond the line is war
 */
export function entryUnderPartition(
  state: AetoState,
  { nation, at, out }: AetoUnit,
  hex: string,
): PartitionEntry {
  const agreed = agreementOf(state)
  if (agreed === null || landOf(state, hex) !== 'turkey') return null
  const side = partyOf(state, nation)
  if (side !== 'axis' && side !== 'soviet') return null
  const beyond = halfOf(hex, agreed) !== side
  const city = hexOf(state, hex).sites.includes('city')
  if (side === sideOf(state, agreed.invader)) {
    if (beyond && city) return 'provokes'
    const farther = Math.abs(columnOf(hex) - agreed.line) >= Math.abs(columnOf(at) - agreed.line)
    return beyond && out && isBeyondLine(state, nation, at) && farther
      ? refuse('9.8', 'go-back', 'it has stayed beyond the line, and goes back', hex)
      : null
  }
  if (!isOpen(state, agreed))
    return refuse('9.8', 'ankara-first', 'not before Ankara or Turkey has fallen to the invader', hex)
  if (!beyond) return 'enters'
  return city ? 'provokes' : refuse('9.8', 'partition-line', 'the line in Turkey is not crossed', hex)
}

/** Ankara or Turkey has fallen, even if it was lost again, or units of the invader have stayed beyond the line. */
const isOpen = (state: AetoState, { invader }: TurkishPartition): boolean =>
  isConquered(state, 'turkey') ||
  sideOf(state, ownerOf(state, ANKARA)!) === sideOf(state, invader) ||
  state.special.stormed.some(
    ({ hex, by }) => hex === ANKARA && sideOf(state, by) === sideOf(state, invader),
  ) ||
  Object.values(state.units).some(({ nation, at, out }) => out && isBeyondLine(state, nation, at))

/**
 * May the partner of the invader attack Turks, without a war and without becoming their enemy?
 *
 * @rule 9.8
 */
function mayFightTurks(state: AetoState, nation: Nation): boolean {
  const agreed = agreementOf(state)
  if (agreed === null) return false
  const side = partyOf(state, nation)
  return (
    (side === 'axis' || side === 'soviet') && side !== sideOf(state, agreed.invader) && isOpen(state, agreed)
  )
}

/**
 * May Soviets attack Poles beyond the line, as the Turkish partition has it that is made like the Pact: once that lets them come, and before they fight Germany? There is no war with Poland or the West by it.
 *
 * @rule 9.4
 * @rule 10.12
 */
const mayFightPoles = (state: AetoState, nation: Nation, hex: string): boolean =>
  sideOf(state, nation) === 'soviet' &&
  boardOf(state).has(hex) &&
  hexOf(state, hex).region === 'east-poland' &&
  pactIsOpen(state) &&
  russoGermanWar(state) === null

/**
 * May a nation fight a unit whose enemy it is not, by an agreement of Germany and the Soviets about its country?
 *
 * @rule 9.4
 * @rule 9.8
 */
export const mayFightInPeace = (state: AetoState, nation: Nation, other: AetoUnit): boolean =>
  (other.nation === 'poland' && mayFightPoles(state, nation, other.at)) ||
  (other.nation === 'turkey' && mayFightTurks(state, nation))

/**
 * Has the other camp than that of who struck at Turkey come to its help, or may it? While Germany and the Soviets are at peace, and have not agreed upon a
 * partition.
 *
 * @rule 9.8
 */
export function isReactant(state: AetoState, nation: Nation): boolean {
  if (isRussoGermanWar(state) || agreementOf(state) !== null) return false
  const side = partyOf(state, nation)
  if (side === 'soviet') return areAtWar(state, 'germany', 'turkey') || areAtWar(state, 'italy', 'turkey')
  return side === 'axis' && areAtWar(state, 'soviet-union', 'turkey')
}

/**
 * The power that an attack upon Turks in a hex, or an entry into it, begins a war with: whose camp has come to their help and owns the hex or stands in it.
 *
 * @rule 9.8
 */
export function guardianOf(state: AetoState, by: Nation, hex: string): 'germany' | 'soviet-union' | null {
  if (landOf(state, hex) !== 'turkey') return null
  const power =
    sideOf(state, by) === 'axis' ? 'soviet-union' : sideOf(state, by) === 'soviet' ? 'germany' : null
  if (power === null || !isReactant(state, power)) return null
  const owner = ownerOf(state, hex)
  const stands = unitsAt(state, hex).some(({ nation }) => sideOf(state, nation) === sideOf(state, power))
  return stands || (owner !== null && sideOf(state, owner) === sideOf(state, power)) ? power : null
}

/** Is a unit of the invader beyond the line, with no war to be there for? */
export function isBeyondLine(state: AetoState, nation: Nation, at: string): boolean {
  const agreed = agreementOf(state)
  if (agreed === null || landOf(state, at) !== 'turkey') return false
  const side = sideOf(state, nation)
  return side === sideOf(state, agreed.invader) && halfOf(at, agreed) !== side
}
