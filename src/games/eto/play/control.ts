/** Who holds what, brought up to date at the end of phases and of turns. */

import { addSet } from '../../../board/hex-set'
import { changed } from '../../../kernel/changed'
import { lastTouched } from '../../../kit/facts'
import type { EtoCountry } from '../board-types'
import { COUNTRIES, countryNumbers } from '../ground'
import { listHexes, noHexes } from '../hex-bits'
import { hexesWhere } from '../per-board'
import type { EtoState, EtoUnit, Power } from '../state'
import { groundOf, holdersWritten, ownPosition, positionOf } from './position'
import { CODE, rowOf } from './rows'
import { ALLIED, AXIS, BIT, friendsOf, isWithAxis, NEUTRAL, RUSSIAN } from './sides'
import { TOPICS } from './topics'

/** Hexes under anyone's zone, while they are looked at. No board of this game is larger. */
const zones = noHexes()
const hexes = new Uint16Array(1024)

/** No unit stands at sea, and no zone lies over it. */
const landOf = hexesWhere(({ spaces }, space) => spaces[space].country !== null)

/** The power whose units stand somewhere, from the bits of their camps. */
function powerIn(bits: number): Power | null {
  if (isWithAxis(bits)) return 'axis'
  if (bits & ALLIED) return 'allied'
  return bits & RUSSIAN ? 'russian' : null
}

/**
 * After each phase of movement or combat: a zone of control alone over an empty hex takes it (10.34), and a hex near the
 * enemy is friendly to nobody (5.65).
 */
export function updateZones(state: EtoState): void {
  const position = ownPosition(state)
  // Nothing has changed since this was done the last time: nothing is left to do.
  if (position.settled === lastTouched(position.memory, UNSETTLING)) return
  const { board, camps, claimed, friendly } = position
  const { enemyZone: axisZone, kept: axisBits } = groundOf(state, ALLIED)
  const { enemyZone: alliedZone, kept: alliedBits } = groundOf(state, AXIS)
  // What Russia holds is under no Axis zone before their war (14.34).
  const { atWar, reverted } = state.russia
  zones.set(axisBits!.zone)
  addSet(zones, alliedBits!.zone)
  const count = listHexes(board, zones, hexes)
  let claims = 0
  let friends = 0
  for (let i = 0; i < count; i++) {
    const space = hexes[i]
    const spared = !atWar && friendly[space] === CODE.russian
    const axis = axisZone[space] === 1 && !spared
    const allied = alliedZone[space] === 1
    if (!axis && !allied) continue
    // A centre that has reverted is taken back by no zone (14.4).
    if (camps[space] === 0 && axis !== allied) {
      const holder = axis ? CODE.axis : claimed[space] === CODE.russian ? CODE.russian : CODE.allied
      if (claimed[space] !== holder && !reverted.includes(board.ids[space])) {
        claimed[space] = holder
        claims |= 1 << rowOf(board, space)
      }
    }
    if (friendly[space] !== 0 && (friendly[space] === CODE.axis ? allied : axis)) {
      friendly[space] = 0
      friends |= 1 << rowOf(board, space)
    }
  }
  holdersWritten(state, 'claimed', claims)
  holdersWritten(state, 'friendly', friends)
  position.settled = lastTouched(position.memory, UNSETTLING)
}

/** What zones over empty hexes, and whose those are, depend on. */
const UNSETTLING = [TOPICS.stacks, TOPICS.control, TOPICS.politics]

/** At the end of a turn: hexes with units, or under one side's zone alone, are its own from the next turn on (5.65). */
export function updateFriendly(state: EtoState): void {
  const { board, camps, friendly } = ownPosition(state)
  const axisZone = groundOf(state, ALLIED).enemyZone
  const alliedZone = groundOf(state, AXIS).enemyZone
  const { atWar } = state.russia
  const land = landOf(board)
  let rows = 0
  for (let i = 0; i < land.length; i++) {
    const space = land[i]
    const bits = camps[space]
    if (bits === 0 && axisZone[space] === alliedZone[space]) continue
    const power = powerIn(bits)
    const axis = axisZone[space] === 1
    const allied = alliedZone[space] === 1
    let holder = friendly[space]
    if (power !== null) {
      const near = power === 'axis' ? allied : axis && (power !== 'russian' || atWar)
      if (!near) holder = CODE[power]
    } else if (axis !== allied && bits === 0 && !(axis && !atWar && friendly[space] === CODE.russian))
      holder = axis ? CODE.axis : CODE.allied
    if (holder === friendly[space]) continue
    friendly[space] = holder
    rows |= 1 << rowOf(board, space)
  }
  holdersWritten(state, 'friendly', rows)
}

/** At the end of a turn: who alone has units in a country has it for rail (5.61). */
export function updateHolders(state: EtoState): void {
  const { board, camps, list, order, stacks } = positionOf(state)
  const present = new Uint8Array(COUNTRIES.length)
  const countries = countryNumbers(board)
  for (let i = 0; i < list.length; i++) {
    const space = order[i]
    // Neither neutrals contest a country, Vichy units being nobody's enemies, nor partisans, who only stop trains (16.59).
    if (camps[space] === NEUTRAL || board.spaces[space].region === 'partition') continue
    if (hasRegulars(stacks[space])) present[countries[space]] |= camps[space]
  }
  const changes: Partial<Record<EtoCountry, Power | null>> = {}
  let any = false
  for (let number = 1; number < present.length; number++) {
    const power = powerIn(present[number])
    if (power === null) continue
    const country = COUNTRIES[number]!
    const holder = (present[number] & ~friendsOf(BIT[power])) === 0 ? power : null
    if (state.holders[country] === holder) continue
    changes[country] = holder
    any = true
  }
  if (any) state.holders = changed(state.holders, changes)
}

function hasRegulars(units: readonly EtoUnit[]): boolean {
  for (let i = 0; i < units.length; i++) if (units[i].type !== 'partisan') return true
  return false
}
