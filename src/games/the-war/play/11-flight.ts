/** Section 11.2 on a state: where aircraft can fly, and by which way. Searches go by the numbers of hexes (`ground.ts`). */

import { domainOf } from '../../../kit/facts'
import { checkOverflight } from '../air/11-air-missions'
import { ownerIn1939 } from '../minors/23-minor-countries'
import { type ScenarioId, scenarioOf } from '../scenarios/list'
import type { TheWarState } from '../state'
import type { Side } from '../types'
import { otherSide } from './01-forces'
import { aircraftOf, rangeOf, sideOfAircraft } from './11-aircraft'
import { warGround } from './ground'
import { warMap } from './map'
import { BY_HEX, facts, positionOf, TOPICS } from './memory'
import { perScenario } from './per-scenario'
import { NOBODY } from './position'

// ---- the sky -----------------------------------------------------------------------------------------

/** 1 for every hex of a land that has no part in a scenario: closed, unless somebody who has a part has conquered it. */
function neutralSky(scenario: ScenarioId): Uint8Array {
  const known = byScenario(scenario)
  if (known.neutral === null) {
    const { facts: of } = warMap()
    known.neutral = Uint8Array.from(warGround().ids, (hex) => {
      const owner = ownerIn1939(of(hex))
      if (owner === null) return 0
      const kind = scenarioOf(scenario).nations[owner] === undefined ? 'neutral' : 'enemy'
      return checkOverflight(kind).legal ? 0 : 1
    })
  }
  return known.neutral
}
const byScenario = /* @__PURE__ */ perScenario(() => ({ neutral: null as Uint8Array | null }))

/**
 * Tests of hexes whether aircraft may be there: not over neutral land, nor off the map.
 *
 * @rule 11.2.3
 */
export function openSky(state: TheWarState): (hex: number) => boolean {
  const open = skies(state)
  return (hex) => open[hex] === 1
}

/** 1 where aircraft may be. */
const skies = /* @__PURE__ */ facts.fact({
  name: 'the open sky',
  needs: [TOPICS.sky],
  by: [],
  make(state): Uint8Array {
    const { holders } = positionOf(state)
    return neutralSky(state.scenario).map((neutral, hex) =>
      neutral === 0 || holders[hex] !== NOBODY ? 1 : 0,
    )
  },
})

// ---- how far -----------------------------------------------------------------------------------------

/** Where one can fly to: hexes in the order in which they are found, and by hex how far it is, plus one; 0 if it is out of range. */
export interface Flown {
  readonly hexes: Uint16Array
  readonly far: Uint8Array
}

/** Hexes to this one; `null` if it is out of range. */
export const hexesTo = ({ far }: Flown, hex: string): number | null => {
  const steps = far[warGround().index(hex)]
  return steps === undefined || steps === 0 ? null : steps - 1
}

const queue: { hexes: Uint16Array | null } = { hexes: null }

/** Every hex that can be reached by air from these within so many hexes; neutral land is flown round, and what else is closed. */
export function flownTo(
  state: TheWarState,
  from: readonly number[],
  range: number,
  closed: Uint8Array | null = null,
): Flown {
  const { size, first, to } = warGround()
  const open = skies(state)
  queue.hexes ??= new Uint16Array(size)
  const found = queue.hexes
  const far = new Uint8Array(size)
  let count = 0
  for (const hex of from) {
    if (far[hex] !== 0) continue
    far[hex] = 1
    found[count++] = hex
  }
  for (let i = 0; i < count; i++) {
    const at = found[i]
    const steps = far[at] + 1
    if (steps > range + 1) break
    for (let edge = first[at]; edge < first[at + 1]; edge++) {
      const next = to[edge]
      if (far[next] !== 0 || open[next] === 0 || (closed !== null && closed[next] === 1)) continue
      far[next] = steps
      found[count++] = next
    }
  }
  return { hexes: found.slice(0, count), far }
}

/** Scratch memory of the search below: all 0 but while it is going on. */
let passed: Uint8Array | null = null

/**
 * The hexes that are wanted, 1 in a list of which they are crossed out, within so many hexes by air from these: in the order in which {@link flownTo}
 * finds them, and no further than until none of those that are left is missing.
 */
export function wantedWithin(
  state: TheWarState,
  from: readonly number[],
  range: number,
  wanted: Uint8Array,
  left: number,
): readonly number[] {
  const { size, first, to } = warGround()
  const open = skies(state)
  queue.hexes ??= new Uint16Array(size)
  passed ??= new Uint8Array(size)
  const reached = queue.hexes
  const seen = passed
  const found: number[] = []
  let count = 0
  for (const hex of from) {
    if (seen[hex] === 1) continue
    seen[hex] = 1
    reached[count++] = hex
  }
  let at = 0
  for (let step = 0; step < range && found.length < left; step++)
    for (const end = count; at < end; at++)
      for (let edge = first[reached[at]]; edge < first[reached[at] + 1]; edge++) {
        const next = to[edge]
        if (seen[next] === 1 || open[next] === 0) continue
        seen[next] = 1
        reached[count++] = next
        if (wanted[next] === 0) continue
        wanted[next] = 0
        found.push(next)
      }
  for (let i = 0; i < count; i++) seen[reached[i]] = 0
  return found
}

/** Ranges that facts are asked by: none is longer than a leg of staging, twice the range of a long-range fighter. */
const BY_RANGE = /* @__PURE__ */ domainOf([...Array(20).keys()])

const flownFrom = /* @__PURE__ */ facts.fact({
  name: 'hexes within a range by air',
  needs: [TOPICS.sky],
  by: [BY_HEX, BY_RANGE],
  make: (state, hex, range) => flownTo(state, [hex], range),
})

/** Every hex within the range of a mission from a base, cached. */
export const reachFrom = (state: TheWarState, base: string, range: number): Flown =>
  flownFrom(state, warGround().index(base), range)

// ---- ways --------------------------------------------------------------------------------------------

/**
 * The way by which an air unit flies to a hex: of all that its range allows, the one over the fewest hexes in which enemies
 * could meet it. `null` if it cannot get there.
 *
 * @rule 11.8.1
 */
export const flightPath = (state: TheWarState, id: string, to: string): readonly string[] | null =>
  safestWay(
    state,
    sideOfAircraft(state, state.air[id]),
    state.air[id].base,
    to,
    rangeOf(state, id, 'offensive'),
  )

/** The same for anything that flies for a side, paratroops in their transports as well. */
export function safestWay(
  state: TheWarState,
  side: Side,
  from: string,
  to: string,
  range: number,
): readonly string[] | null {
  if (from === to) return [to]
  const { size, ids, index, first, to: heads } = warGround()
  const start = index(from)
  const end = index(to)
  // What is left to fly, counted from the end: who is further away than that has no part in any way.
  const { far } = flownFrom(state, end, range)
  const isOpen = openSky(state)
  if (!isOpen(end)) return null
  const danger = dangerOf(state, otherSide(side))
  const { layers, before, sums } = waysFor(size, range)
  layers[0][0] = start
  sums[0][start] = 0
  let count = 1
  let best = { risk: Number.MAX_SAFE_INTEGER, steps: 0 }
  let steps = 1
  for (; steps <= range; steps++) {
    const layer = layers[(steps - 1) % 2]
    const next = layers[steps % 2]
    const via = before[steps]
    const risks = sums[(steps - 1) % 2]
    const after = sums[steps % 2]
    let found = 0
    for (let i = 0; i < count; i++) {
      const at = layer[i]
      for (let edge = first[at]; edge < first[at + 1]; edge++) {
        const on = heads[edge]
        if (far[on] === 0 || far[on] - 1 > range - steps || !isOpen(on)) continue
        const sum = risks[at] + danger[on]
        if (via[on] < 0) next[found++] = on
        else if (sum >= after[on]) continue
        via[on] = at
        after[on] = sum
      }
    }
    count = found
    if (via[end] >= 0 && after[end] < best.risk) best = { risk: after[end], steps }
    // Whoever flies on must still come to the end: is that as dangerous as the best way for all of them?
    if (best.steps === 0) continue
    let least = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < count; i++) if (after[next[i]] < least) least = after[next[i]]
    if (least + danger[end] >= best.risk) break
  }
  const path: string[] = []
  for (let at = end, step = best.steps; step > 0; at = before[step--][at]) path.unshift(ids[at])
  for (let step = Math.min(steps, range); step > 0; step--) before[step].fill(-1)
  return best.steps === 0 ? null : path
}

/** Scratch memory of the search, used again and again: two layers of hexes with the risk to each, and for every step where one came from. */
const ways: {
  layers: readonly Uint16Array[] | null
  sums: readonly Int16Array[]
  readonly before: Int16Array[]
} = { layers: null, sums: [], before: [] }

function waysFor(size: number, range: number) {
  if (ways.layers === null) {
    ways.layers = [new Uint16Array(size), new Uint16Array(size)]
    ways.sums = [new Int16Array(size), new Int16Array(size)]
  }
  while (ways.before.length <= range) ways.before.push(new Int16Array(size).fill(-1))
  const { layers, sums, before } = ways
  return { layers, sums, before }
}

/** How many air units of a side could meet somebody in each hex. */
function dangerOf(state: TheWarState, side: Side): Uint8Array {
  const danger = new Uint8Array(warGround().size)
  for (const id of aircraftOf(state, side))
    for (const hex of reachFrom(state, state.air[id].base, rangeOf(state, id, 'defensive')).hexes)
      danger[hex]++
  return danger
}
