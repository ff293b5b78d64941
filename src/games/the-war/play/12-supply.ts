/** Section 12 on a state: who can trace a line to his capital, when it is looked at, and what comes of it. */

import type { TheWarEvent } from '../actions'
import { NATIONS } from '../nations'
import type { MapUnit, TheWarState } from '../state'
import { isSuppliedForNow } from '../supply/12-out-of-supply'
import { type SupplyState, suezSupplies, supplyMoments, supplyState } from '../supply/12-supply'
import { supplyCheck } from '../turn/03-turn-events'
import type { Nation, Side } from '../types'
import { changeUnit, removeUnit, sideOf, sideOfUnit, unitsAt, unitsOf } from './01-forces'
import { type Lines, leadsFrom, leadsFromAt, linesTo, NO_LINES } from './12-lines'
import { limitedSourcesOf, type SupplySources, sourcesOf } from './12-sources'
import { besiege, isFortress } from './13-fortresses'
import { BY_NATION, facts, linesOf, nationNumber, TOPICS } from './memory'

interface Supplied {
  readonly sources: SupplySources
  readonly home: Lines
  readonly suez: Lines
}

/** Whose lines supply a nation: the Free French have those of the British (18.7.5). */
export const supplierOf = (nation: Nation): Nation => (nation === 'free-french' ? 'britain' : nation)

/** What lines of supply hang on, by the number of a nation. */
export const OF_LINES = [
  /* @__PURE__ */ linesOf((state, number) => sideOf(state, supplierOf(NATIONS[number]))),
  TOPICS.control,
  TOPICS.surrendered,
  TOPICS.weather,
  TOPICS.turn,
  TOPICS.dismantled,
  TOPICS.footholds,
] as const

const suppliedBy = /* @__PURE__ */ facts.fact({
  name: 'lines of supply of a nation',
  needs: OF_LINES,
  by: [BY_NATION],
  make(state, number): Supplied {
    const nation = supplierOf(NATIONS[number])
    if (sideOf(state, nation) === null)
      return { sources: { home: [], suez: [] }, home: NO_LINES, suez: NO_LINES }
    const sources = sourcesOf(state, nation)
    return {
      sources,
      home: linesTo(state, nation, sources.home),
      suez: sources.suez.length > 0 ? linesTo(state, nation, sources.suez) : NO_LINES,
    }
  },
})

/** Lines to what supplies within limits: seldom asked about, so apart. */
const limitedBy = /* @__PURE__ */ facts.fact({
  name: 'lines of limited supply of a nation',
  needs: OF_LINES,
  by: [BY_NATION],
  make(state, number): { readonly limited: readonly string[]; readonly lines: Lines } {
    const nation = supplierOf(NATIONS[number])
    const limited = sideOf(state, nation) === null ? [] : limitedSourcesOf(state, nation)
    return { limited, lines: limited.length === 0 ? NO_LINES : linesTo(state, nation, limited) }
  },
})

const supplyOf = (state: TheWarState, nation: Nation): Supplied => suppliedBy(state, nationNumber(nation))

/** Tests of a hex whether it is in supply for this nation: whether a unit there could trace a line home. */
export function suppliedHexes(state: TheWarState, nation: Nation): (hex: string) => boolean {
  const { sources, home, suez } = supplyOf(state, nation)
  return (hex) => leadsFrom(hex, sources.home, home) || leadsFrom(hex, sources.suez, suez)
}

/** The same of hexes by their numbers. */
export function suppliedNumbers(state: TheWarState, nation: Nation): (hex: number) => boolean {
  const { sources, home, suez } = supplyOf(state, nation)
  return (hex) => leadsFromAt(hex, sources.home, home) || leadsFromAt(hex, sources.suez, suez)
}

function isLimited(state: TheWarState, nation: Nation, hex: string): boolean {
  const { limited, lines } = limitedBy(state, nationNumber(nation))
  return limited.length > 0 && leadsFrom(hex, limited, lines)
}

/**
 * The supply of a base, for aircraft of this nation.
 *
 * @rule 12.2.3
 * @rule 12.2.6
 */
export function baseSupply(state: TheWarState, nation: Nation, hex: string): SupplyState {
  const home = suppliedHexes(state, nation)(hex)
  return supplyState(home, !home && isLimited(state, nation, hex))
}

/**
 * The supply of every unit of a side, as its lines are now.
 *
 * @rule 12.2.3
 * @rule 12.2.4
 * @rule 12.2.6
 */
export function suppliesOf(state: TheWarState, side: Side): ReadonlyMap<string, SupplyState> {
  const found = new Map<string, SupplyState>()
  const lineOf = supplyTest(state)
  for (const id of unitsOf(state, side)) found.set(id, lineOf(state.units[id]))
  return found
}

/** The supply of one unit, as its lines are now. */
export const supplyOfUnit = (state: TheWarState, id: string): SupplyState =>
  supplyTest(state)(state.units[id])

/** Tells the supply of units, as the lines are when it is made. Units of a nation mostly follow each other, and have the same lines. */
function supplyTest(state: TheWarState): (unit: MapUnit) => SupplyState {
  let whose: Nation | null = null
  let lines: Supplied | null = null
  return ({ nation, hex, factor, pieceOf, type }) => {
    // Partisans need no line (12.1.1, 25.4).
    if (type === 'PART') return 'full'
    if (lines === null || nation !== whose) {
      whose = nation
      lines = supplyOf(state, nation)
    }
    const { sources, home, suez } = lines
    const full =
      leadsFrom(hex, sources.home, home) ||
      (sources.suez.length > 0 &&
        suezSupplies({ service: 'ground', nation, factor, parentFactor: pieceOf?.factor ?? factor }) &&
        leadsFrom(hex, sources.suez, suez))
    return supplyState(full, !full && isLimited(state, nation, hex))
  }
}

// ---- when it is looked at ----------------------------------------------------------------------------

/** Is a unit covered by what it did in a second impulse, or paratroops by their drop (12.3)? */
const isExempt = ({ playerTurn }: TheWarState, { exploited, began, type }: MapUnit): boolean => {
  if (exploited === null) return false
  const did = type === 'PARA' ? 'airborne-landing' : 'second-impulse'
  return isSuppliedForNow(did, began !== 'none', playerTurn - exploited)
}

/**
 * What a unit counts as having: whoever is covered has what it began its turn with, whatever its line.
 *
 * @rule 12.3
 * @rule 10.2.7
 */
const supplyFor = (state: TheWarState, unit: MapUnit, line: SupplyState): SupplyState =>
  line !== 'full' && isExempt(state, unit) ? unit.began : line

/**
 * The check when an Operations Segment begins: of everyone, and what it finds holds for the side that is not moving until
 * the Supply Segment.
 *
 * @rule 12.0
 * @rule 12.6.2
 */
export function checkSupplyAtStart(state: TheWarState, events: TheWarEvent[]): void {
  const lineOf = supplyTest(state)
  const ids = Object.keys(state.units)
  // All lines before the first change: whoever is in limited supply has no zone, and opens the lines of others.
  const lines = ids.map((id) => lineOf(state.units[id]))
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]
    const unit = state.units[id]
    const supply = supplyFor(state, unit, lines[i])
    const began = sideOfUnit(state, unit) === state.phasing ? supply : unit.began
    if (supply === unit.supply && began === unit.began) continue
    if (supply !== unit.supply) events.push({ type: 'supply', rule: '12.0', unit: id, supply })
    changeUnit(state, id, { supply, began })
  }
}

/**
 * The check before the second impulse, for those that move in it: what began without supply may have a line by now.
 *
 * @rule 12.0
 * @rule 12.6.2
 */
export function checkSupplyBeforeSecondImpulse(state: TheWarState, events: TheWarEvent[]): void {
  for (const [id, supply] of suppliesOf(state, state.phasing)) {
    const unit = state.units[id]
    if (unit.began === 'full' || !supplyMoments(unit.type).includes('before-second-impulse')) continue
    if (supply === unit.supply) continue
    changeUnit(state, id, { supply })
    events.push({ type: 'supply', rule: '12.6.2', unit: id, supply })
  }
}

/**
 * Does a line reach the garrison of a fortress, be it within limits? A capital in the hex itself supplies nobody there.
 *
 * @rule 13.2.3
 */
const isReached = (state: TheWarState, hex: string, supplies: ReadonlyMap<string, SupplyState>): boolean =>
  unitsAt(state, hex).some((id) => {
    const supply = supplies.get(id)
    if (supply !== 'limited') return supply === 'full'
    return !limitedSourcesOf(state, supplierOf(state.units[id].nation)).includes(hex)
  })

/**
 * The Supply Segment: who was out of supply when the segment began and still is, is gone.
 *
 * @rule 3.9.1
 * @rule 12.6.3
 */
export function supplySegment(state: TheWarState, events: TheWarEvent[]): void {
  const supplies = suppliesOf(state, state.phasing)
  const besieged = new Map<string, boolean>()
  for (const [id, line] of supplies) {
    const unit = state.units[id]
    const supply = supplyFor(state, unit, line)
    const inFortress = isFortress(state, unit.hex)
    if (inFortress && !besieged.has(unit.hex))
      besieged.set(unit.hex, besiege(state, unit.hex, isReached(state, unit.hex, supplies), events))
    const { fate } = supplyCheck({
      suppliedAtStart: unit.began !== 'none',
      suppliedNow: line !== 'none',
      exempt: isExempt(state, unit),
      inFortress,
    })
    if (fate === 'eliminated' || besieged.get(unit.hex) === true)
      removeUnit(state, id, { rule: inFortress ? '13.2.3' : '12.6.3', outOfSupply: true }, events)
    else if (supply !== unit.supply) {
      changeUnit(state, id, { supply })
      events.push({ type: 'supply', rule: '12.6.3', unit: id, supply })
    }
  }
}
