/** The ways in which a state is changed: each replaces a part of it. */

import type { AetoRegion } from '../board-types'
import { worksKey } from '../ground'
import type { Works } from '../inquiries'
import type { Nation } from '../nations'
import { hexOf, landOf } from '../politics'
import { setSpecial } from '../special'
import type { AetoState, Standing } from '../state'
import { type AetoUnit, type UnitKind, unitStem } from '../units'

export function setStanding(state: AetoState, nation: Nation, changes: Partial<Standing>): void {
  state.nations = { ...state.nations, [nation]: { ...state.nations[nation], ...changes } }
}

export function changeUnit(state: AetoState, id: string, changes: Partial<AetoUnit>): void {
  state.units = { ...state.units, [id]: { ...state.units[id], ...changes } }
}

/** Takes units off, and out of the notes of the phase and of the month that name them: who is called so next has done none of it. */
export function removeUnits(state: AetoState, ids: readonly string[]): void {
  if (ids.length === 0) return
  const units = { ...state.units }
  for (const id of ids) delete units[id]
  state.units = units
  const isOfOthers = (note: string) => !note.split(' ').some((word) => ids.includes(word))
  state.moved = state.moved.filter(isOfOthers)
  state.done = state.done.filter(isOfOthers)
}

export interface NewUnit {
  readonly nation: Nation
  readonly kind: UnitKind
  readonly strength: number
  readonly at: string
  readonly depleted?: boolean
  readonly name?: string | null
  readonly from?: Nation | null
  readonly interned?: boolean
  readonly liberated?: boolean
}

/** The first name for a unit of a kind that is not taken. */
export function freeName(nation: Nation, kind: UnitKind, isTaken: (id: string) => boolean): string {
  const stem = unitStem(nation, kind)
  let number = 1
  while (isTaken(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}

/** Puts a new unit down, under the first name of its kind that is free. */
export function addUnit(state: AetoState, unit: NewUnit): string {
  const { nation, kind, strength, at } = unit
  const { depleted = false, name = null, from = null, interned = false, liberated = false } = unit
  const id = freeName(nation, kind, (name) => Object.hasOwn(state.units, name))
  state.units = {
    ...state.units,
    [id]: { nation, kind, strength, at, depleted, out: false, name, from, interned, liberated },
  }
  return id
}

/** Gives a hex to somebody; to its own country by forgetting who had it, unless it was ceded to another. */
export function setControl(state: AetoState, hex: string, nation: Nation): void {
  const control = { ...state.control }
  const { region } = hexOf(state, hex)
  const ceded = region !== null && state.regions[region] !== undefined
  const home = landOf(state, hex) === nation && state.nations[nation].status !== 'conquered'
  if (home && !ceded) delete control[hex]
  else control[hex] = nation
  state.control = control
}

/** Gives a land behind a dotted line to somebody, with what others had taken of it. */
export function cede(state: AetoState, region: AetoRegion, to: Nation): void {
  state.regions = { ...state.regions, [region]: to }
  state.control = Object.fromEntries(
    Object.entries(state.control).filter(([hex]) => hexOf(state, hex).region !== region),
  )
}

/** A fort is begun; it is finished with the next Seasonal Turn. */
export function beginWorks(state: AetoState, hex: string, what: Works): void {
  if (what === 'fort') state.forts = [...state.forts, hex].sort()
  else state.wall = [...state.wall, hex].sort()
  setSpecial(state, { building: [...state.special.building, worksKey(hex, what)] })
}

/** A fort or a coastal fort is gone. */
export function clearWorks(state: AetoState, hex: string, what: Works): void {
  if (what === 'fort') state.forts = state.forts.filter((one) => one !== hex)
  else state.wall = state.wall.filter((one) => one !== hex)
  const key = worksKey(hex, what)
  if (state.special.building.includes(key))
    setSpecial(state, { building: state.special.building.filter((one) => one !== key) })
}

/** A port is destroyed, or works again. */
export function setPort(state: AetoState, hex: string, works: boolean): void {
  const others = state.special.ports.filter((one) => one !== hex)
  setSpecial(state, { ports: works ? others : [...others, hex] })
}
